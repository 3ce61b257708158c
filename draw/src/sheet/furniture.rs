//! The furniture of a sheet: frame, title, scale bar, north arrow, legend, tracks and boxes.

use super::chart::{Cell, Chart, LegendItem};
use super::{Options, UNIT};
use super::{effects, marks, terrain, towns, water, ways};
use crate::plate::{Plate, Track};
use crate::style::{AreaLook, EdgeLook, Lang, SpotLook};
use crate::svg::{C, N, Path, Point};
use crate::text::{self, Anchor, Face};
use crate::theme::{Ink, Painter};
use std::fmt::Write as _;

/// Room around the map for the frame.
pub(super) const MARGIN: f32 = 26.0;

/// Inner neat line and outer frame around the map, drawn in map coordinates.
pub(super) fn frame(out: &mut String, painter: &Painter, chart: &Chart) {
    let (w, h) = (chart.width, chart.height);
    let rect = |grow: f32| {
        format!(
            "x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
            C(-grow),
            C(-grow),
            C(w + 2.0 * grow),
            C(h + 2.0 * grow)
        )
    };
    let ink = painter.ink(Ink::Frame);
    let _ = write!(
        out,
        "<rect {} fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.2\"/><rect {} fill=\"none\" stroke=\"{ink}\" stroke-width=\"3.4\"/>",
        rect(0.6),
        rect(7.0)
    );
}

/// Lays the panel out under the map; gives its SVG in sheet coordinates and its height.
pub(super) fn panel(
    painter: &Painter,
    chart: &Chart,
    plate: &Plate,
    title: &str,
    options: &Options,
    width: f32,
    top: f32,
) -> (String, f32) {
    let lang = options.lang;
    // On a large sheet the furniture grows with it, or nobody could read it where the whole map is seen.
    let zoom = (width / 1500.0).clamp(0.75, 2.2);
    let inner = width / zoom;
    let mut out = String::new();
    let left = 330.0_f32.min(inner * 0.34);
    let legend_x = left + 28.0;
    let (legend, legend_height) = legend(painter, chart, lang, inner - legend_x - MARGIN);
    let title_height = cartouche(&mut out, painter, plate, title, lang, left, zoom);
    let _ = write!(out, "<g transform=\"translate({} 0)\">{legend}</g>", C(legend_x));
    // Tracks stand side by side as long as there is room.
    let room = inner - legend_x - MARGIN;
    let (mut x, mut y, mut row) = (0.0, legend_height + 14.0, 0.0_f32);
    for track in &plate.tracks {
        let (drawn, wide, tall) = boxes(painter, track, lang, room);
        if x > 0.0 && x + wide > room {
            (x, y, row) = (0.0, y + row + 14.0, 0.0);
        }
        let _ = write!(out, "<g transform=\"translate({} {})\">{drawn}</g>", C(legend_x + x), C(y));
        x += wide + 18.0;
        row = row.max(tall);
    }
    let mut height = if plate.tracks.is_empty() { legend_height } else { y + row }.max(title_height);
    if let Some(chart) = &options.effects {
        let (drawn, tall) = effects::table(painter, chart, lang, inner - 2.0 * MARGIN / zoom);
        let _ = write!(out, "<g transform=\"translate(0 {})\">{drawn}</g>", C(height + 20.0));
        height += 20.0 + tall;
    }
    let svg = format!(
        "<g class=\"sal-layer sal-furniture\" transform=\"translate({} {}) scale({})\">{out}</g>",
        C(MARGIN),
        C(top + 10.0 * zoom),
        N(zoom)
    );
    (svg, (height + 26.0) * zoom)
}

/// Title, subtitle, scale bar and north arrow.
fn cartouche(
    out: &mut String,
    painter: &Painter,
    plate: &Plate,
    title: &str,
    lang: Lang,
    width: f32,
    zoom: f32,
) -> f32 {
    let ink = format!("fill=\"{}\"", painter.ink(Ink::Text));
    let muted = format!("fill=\"{}\"", painter.ink(Ink::Muted));
    let mut y = 4.0;
    let own = plate.title.get(lang);
    let title = if own.is_empty() { title } else { own };
    let room = if plate.north.is_some() { width - 74.0 } else { width };
    // A long title goes on two lines rather than shrink.
    for line in two_lines(title, Face::SerifBold, 34.0, room) {
        let size = Face::SerifBold.fit(&line, 34.0, room);
        y += size * 0.98;
        text::write(out, Face::SerifBold, size, Anchor::Start, Point::new(0.0, y - 6.0), &ink, &line);
    }
    let subtitle = plate.subtitle.get(lang);
    if !subtitle.is_empty() {
        let size = Face::SerifItalic.fit(subtitle, 17.0, room);
        y += 17.0;
        text::write(out, Face::SerifItalic, size, Anchor::Start, Point::new(0.0, y), &muted, subtitle);
    }
    if let Some(north) = plate.north {
        north_arrow(out, painter, Point::new(width - 34.0, 42.0), north, lang);
        y = y.max(88.0);
    }
    if plate.km_per_hex > 0.0 {
        y += 26.0;
        scale_bar(out, painter, plate.km_per_hex * zoom, y, width - 20.0, plate.km_per_hex);
        y += 22.0;
    }
    y + 8.0
}

fn two_lines(title: &str, face: Face, size: f32, room: f32) -> Vec<String> {
    if face.width(title, size) <= room || !title.contains(' ') {
        return vec![title.to_owned()];
    }
    // The break that leaves the shorter longest line.
    let breaks = title.match_indices(' ').map(|(i, _)| i);
    let best = breaks.min_by(|&a, &b| {
        let longest = |i: usize| face.ems(&title[..i]).max(face.ems(&title[i + 1..]));
        longest(a).total_cmp(&longest(b))
    });
    best.map_or_else(|| vec![title.to_owned()], |i| vec![title[..i].to_owned(), title[i + 1..].to_owned()])
}

fn north_arrow(out: &mut String, painter: &Painter, at: Point, north: f32, lang: Lang) {
    let (ink, panel) = (painter.ink(Ink::Text), painter.ink(Ink::Panel));
    let letter = lang.pick("N", "N");
    let _ = write!(
        out,
        "<g class=\"sal-north\" transform=\"translate({} {}) rotate({})\"><circle r=\"25\" fill=\"none\" stroke=\"{ink}\" stroke-width=\".8\"/><circle r=\"22.5\" fill=\"none\" stroke=\"{ink}\" stroke-width=\".4\"/><path d=\"M0-33L7 0L0 33L-7 0Z\" fill=\"{panel}\" stroke=\"{ink}\" stroke-width=\"1\" stroke-linejoin=\"round\"/><path d=\"M0-33L7 0H-7Z\" fill=\"{ink}\"/><path d=\"M-25 0h-4M25 0h4\" stroke=\"{ink}\" stroke-width=\"1\"/><text y=\"-37\" {} font-size=\"14\" text-anchor=\"middle\" fill=\"{ink}\">{letter}</text></g>",
        C(at.x),
        C(at.y + 8.0),
        C(north),
        Face::SerifBold.attributes()
    );
}

/// A bar of a round number of kilometres. The furniture is enlarged by its zoom, so the bar is made smaller by it:
/// `km_per_unit` is the true scale times the zoom.
fn scale_bar(out: &mut String, painter: &Painter, km_per_unit: f32, y: f32, room: f32, km_per_hex: f32) {
    let per_km = UNIT / km_per_unit;
    let km = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0]
        .into_iter()
        .rfind(|km| km * per_km <= room * 0.8)
        .unwrap_or(1.0);
    let (ink, panel) = (painter.ink(Ink::Text), painter.ink(Ink::Panel));
    let width = km * per_km;
    let _ =
        write!(out, "<g class=\"sal-scale\" {} font-size=\"11\" fill=\"{ink}\">", Face::Sans.attributes());
    for i in 0..4 {
        let _ = write!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"5\" fill=\"{}\" stroke=\"{ink}\" stroke-width=\".8\"/>",
            C(width * i as f32 / 4.0),
            C(y),
            C(width / 4.0),
            if i % 2 == 0 { &ink } else { &panel }
        );
    }
    for (share, label) in
        [(0.0, "0".to_owned()), (0.5, number(km / 2.0)), (1.0, format!("{} km", number(km)))]
    {
        let _ = write!(
            out,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{label}</text>",
            C(width * share),
            C(y + 17.0)
        );
    }
    let hex = format!("1 hex = {} km", number((km_per_hex * 10.0).round() / 10.0));
    let _ = write!(out, "<text x=\"0\" y=\"{}\" font-size=\"10\">{hex}</text></g>", C(y - 6.0));
}

/// A number with a minus sign as it is printed, not a hyphen.
pub(super) fn number_with_sign(value: i32) -> String {
    format!("{value:+}").replace('-', "\u{2212}")
}

fn number(value: f32) -> String {
    N(value).to_string()
}

/// The legend, made from the words that the map uses.
fn legend(painter: &Painter, chart: &Chart, lang: Lang, width: f32) -> (String, f32) {
    let mut out = String::new();
    let ink = format!("fill=\"{}\"", painter.ink(Ink::Text));
    let (cell_w, row) = (196.0, 33.0);
    let columns = ((width / cell_w).floor() as usize).max(1);
    let rows = chart.legend.len().div_ceil(columns);
    for (i, (en, es, item)) in chart.legend.iter().enumerate() {
        let (x, y) = ((i / rows.max(1)) as f32 * cell_w, (i % rows.max(1)) as f32 * row);
        let _ = write!(out, "<g transform=\"translate({} {})\">", C(x), C(y));
        swatch(&mut out, painter, chart, item);
        let room = cell_w - 62.0;
        let lines = two_lines(lang.pick(en, es), Face::Sans, 14.0, room);
        let lift = if lines.len() == 2 { 13.0 } else { 20.0 };
        for (k, line) in (0_u8..).zip(&lines) {
            let size = Face::Sans.fit(line, if lines.len() == 2 { 12.5 } else { 14.0 }, room);
            let at = Point::new(54.0, lift + 14.0 * f32::from(k));
            text::write(&mut out, Face::Sans, size, Anchor::Start, at, &ink, line);
        }
        out.push_str("</g>");
    }
    (out, rows as f32 * row)
}

/// A sample of a word, about 44 by 28, drawn by the same hands as the map.
fn swatch(out: &mut String, painter: &Painter, chart: &Chart, item: &LegendItem) {
    let sample = sample_chart(chart.flat);
    let hexagon = {
        let mut path = Path::new();
        let corners: Vec<Point> = (0..6).map(|i| sample.corner(0, i)).collect();
        path.polygon(&corners);
        path
    };
    let open = |out: &mut String| {
        let _ = write!(out, "<g transform=\"translate(24 15) scale(.5)\">");
    };
    let ground = |out: &mut String, ink: Ink, line: bool| {
        let _ = write!(
            out,
            "<path d=\"{}\" fill=\"{}\"{}/>",
            hexagon.d(),
            painter.ink(ink),
            if line {
                format!(" stroke=\"{}\" stroke-width=\"1.2\" stroke-opacity=\".7\"", painter.ink(Ink::Grid))
            } else {
                String::new()
            }
        );
    };
    open(out);
    match item {
        LegendItem::Area(look, spot) => {
            let ink = match look {
                AreaLook::Sea | AreaLook::Lake => Ink::Sea,
                AreaLook::Field => Ink::Field,
                AreaLook::Off => Ink::Off,
                _ => Ink::Paper,
            };
            ground(out, ink, true);
            terrain::area(out, painter, &sample, *look, |id| id == 0);
            if let Some(spot) = spot {
                towns::settlements(out, painter, *spot, &[(Point::default(), 7)]);
            }
        }
        LegendItem::Spot(look, side) => match look {
            SpotLook::Fort | SpotLook::Entrenchment | SpotLook::Trench => {
                ground(out, Ink::Paper, true);
                marks::belt(out, painter, &sample, *look, *side, |id| id == 0);
            }
            look if look.is_settled() => {
                ground(out, Ink::Paper, true);
                towns::settlements(out, painter, *look, &[(Point::default(), 7)]);
            }
            _ => {
                let _ = write!(out, "<g transform=\"scale(2.2)\">");
                let value = (*look == SpotLook::Victory).then_some(5);
                marks::mark_at(out, painter, *look, *side, value, Point::default(), Point::new(0.0, -1.0));
                out.push_str("</g>");
            }
        },
        LegendItem::Edge(look) => edge_swatch(out, painter, &sample, *look),
        LegendItem::Link(look) => {
            ways::strokes(out, painter, *look, "M-44 7C-20-16 14 22 44-7");
        }
    }
    out.push_str("</g>");
}

fn edge_swatch(out: &mut String, painter: &Painter, sample: &Chart, look: EdgeLook) {
    if look.is_river() {
        let wide = water::width(look);
        for (ink, grow) in [(Ink::Bank, 1.3), (Ink::Water, 0.0)] {
            let _ = write!(
                out,
                "<path d=\"M-44 6Q-30-14-12 0T18 2T44-6\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\"/>",
                painter.ink(ink),
                C(wide * 1.2 + grow)
            );
        }
        return;
    }
    if look == EdgeLook::Bridge {
        let mut path = Path::new();
        ways::bridge(&mut path, Point::default(), Point::new(1.0, 0.0), 6.0, 4.0);
        let _ = write!(
            out,
            "<path d=\"M0-24V24\" stroke=\"{}\" stroke-width=\"6\"/><g fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\"><path d=\"{}\"/></g>",
            painter.ink(Ink::Water),
            painter.ink(Ink::Bridge),
            path.d()
        );
        return;
    }
    // Other hexsides are drawn on the side of the sample hex that lies flattest.
    let dir = if sample.flat { 3 } else { 5 };
    let single = Chart {
        flat: sample.flat,
        cells: sample.cells.clone(),
        real: 1,
        edges: vec![super::chart::Edge { cell: 0, dir, look, upper: true }],
        ways: Vec::new(),
        zones: Vec::new(),
        crossed_above: Vec::new(),
        width: UNIT,
        height: UNIT,
        unstyled: Vec::new(),
        legend: Vec::new(),
    };
    let m = single.middle(0, dir);
    let _ = write!(out, "<g transform=\"translate({} {})\">", C(-m.x), C(-m.y));
    marks::edges(out, painter, &single);
    out.push_str("</g>");
}

/// A map of one hex around the origin.
fn sample_chart(flat: bool) -> Chart {
    Chart {
        flat,
        cells: vec![Cell {
            centre: Point::default(),
            real: true,
            number: String::new(),
            area: AreaLook::Clear,
            spots: Vec::new(),
            name: String::new(),
            around: [None; 6],
        }],
        real: 1,
        edges: Vec::new(),
        ways: Vec::new(),
        zones: Vec::new(),
        crossed_above: Vec::new(),
        width: UNIT,
        height: UNIT,
        unstyled: Vec::new(),
        legend: Vec::new(),
    }
}

/// A track as a row of boxes, wrapped to the width; with its own width and height.
fn boxes(painter: &Painter, track: &Track, lang: Lang, width: f32) -> (String, f32, f32) {
    let mut out = String::new();
    let ink = format!("fill=\"{}\"", painter.ink(Ink::Text));
    let muted = format!("fill=\"{}\"", painter.ink(Ink::Muted));
    let title = track.title.get(lang);
    text::write(&mut out, Face::SansBold, 14.0, Anchor::Start, Point::new(0.0, 12.0), &ink, title);
    let (side, gap) = (62.0, 6.0);
    let columns = (((width + gap) / (side + gap)).floor() as usize).max(1);
    let split = |words: &'_ str| -> (String, String) {
        let (large, small) = words.split_once('|').unwrap_or((words, ""));
        (large.trim().to_owned(), small.trim().to_owned())
    };
    // One size for all boxes of a track.
    let (mut large_size, mut small_size) = (24.0_f32, 12.0_f32);
    for words in &track.boxes {
        let (large, small) = split(words.get(lang));
        large_size = large_size.min(Face::SerifBold.fit(&large, 24.0, side - 8.0));
        small_size = small_size.min(Face::Sans.fit(&small, 12.0, side - 6.0));
    }
    for (i, words) in track.boxes.iter().enumerate() {
        let (x, y) = ((i % columns) as f32 * (side + gap), 20.0 + (i / columns) as f32 * (side + gap));
        let _ = write!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"4\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1\"/>",
            C(x),
            C(y),
            painter.ink(Ink::Panel),
            painter.ink(Ink::Frame)
        );
        let (large, small) = split(words.get(lang));
        let size = large_size;
        let middle = if small.is_empty() { side / 2.0 + size * 0.3 } else { side / 2.0 };
        text::write(
            &mut out,
            Face::SerifBold,
            size,
            Anchor::Middle,
            Point::new(x + side / 2.0, y + middle),
            &muted,
            &large,
        );
        if !small.is_empty() {
            let at = Point::new(x + side / 2.0, y + side - 10.0);
            text::write(&mut out, Face::Sans, small_size, Anchor::Middle, at, &ink, &small);
        }
    }
    let rows = track.boxes.len().div_ceil(columns);
    let wide = columns.min(track.boxes.len()) as f32 * (side + gap);
    (out, wide.max(Face::SansBold.width(title, 14.0)), 20.0 + rows as f32 * (side + gap))
}
