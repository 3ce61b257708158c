//! Zones laid over the map: set-up areas, supply sources, sectors. Each has a colour, a hatching of its own and a
//! caption, so that the colour is never needed to tell two apart.

use super::chart::{Chart, Zone};
use super::outline::{inset, loops};
use crate::plate::Plate;
use crate::style::Lang;
use crate::svg::{C, Path, Point, escape};
use crate::text::Face;
use crate::theme::{Ink, Painter};
use std::fmt::Write as _;

const ZONES: [Ink; 8] =
    [Ink::Zone0, Ink::Zone1, Ink::Zone2, Ink::Zone3, Ink::Zone4, Ink::Zone5, Ink::Zone6, Ink::Zone7];

/// The overlay that a zone belongs to: as the plate says, or by the first part of its name.
fn overlay_of<'a>(plate: &'a Plate, zone: &'a Zone) -> &'a str {
    match plate.zones.get(&zone.name) {
        Some(entry) if !entry.overlay.is_empty() => &entry.overlay,
        _ => zone.name.split(['_', '-']).next().unwrap_or(""),
    }
}

/// Whether a zone is wanted: by its overlay, by its own name, or because all are.
pub(super) fn is_wanted(plate: &Plate, zone: &Zone, wanted: &[String]) -> bool {
    wanted.iter().any(|word| word == "zones" || *word == zone.name || *word == overlay_of(plate, zone))
}

/// Draws the wanted zones.
pub(super) fn zones(
    out: &mut String,
    painter: &Painter,
    chart: &Chart,
    plate: &Plate,
    wanted: &[String],
    lang: Lang,
    prefix: &str,
) {
    let chosen: Vec<&Zone> = chart.zones.iter().filter(|zone| is_wanted(plate, zone, wanted)).collect();
    if chosen.is_empty() {
        return;
    }
    let _ = write!(out, "<g class=\"sal-overlay\"><defs>");
    for (i, ink) in ZONES.iter().enumerate() {
        // Four directions, then the same four closer together.
        let (turn, gap) = ([45, -45, 0, 90][i % 4], if i < 4 { 11 } else { 6 });
        let _ = write!(
            out,
            "<pattern id=\"{prefix}zone{i}\" width=\"{gap}\" height=\"{gap}\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate({turn})\"><path d=\"M0 0V{gap}\" stroke=\"{}\" stroke-width=\"2.4\" stroke-opacity=\".4\"/></pattern>",
            painter.ink(*ink)
        );
    }
    out.push_str("</defs>");
    let mut captions = String::new();
    let colours = apart(chart, &chosen);
    for (zone, &i) in chosen.iter().zip(&colours) {
        let mut member = vec![false; chart.cells.len()];
        for &cell in &zone.cells {
            member[cell] = true;
        }
        let mut path = Path::new();
        for run in &loops(chart, |id| member[id]) {
            path.polygon(&inset(run, 2.2));
        }
        let ink = painter.ink(ZONES[i]);
        let _ = write!(
            out,
            "<path class=\"sal-zone\" data-zone=\"{}\" d=\"{}\" fill=\"url(#{prefix}zone{})\" stroke=\"{ink}\" stroke-width=\"2.6\" stroke-linejoin=\"round\" fill-rule=\"evenodd\"/>",
            escape(&zone.name),
            path.d(),
            i
        );
        let text = plate
            .zones
            .get(&zone.name)
            .map_or_else(|| zone.name.replace('_', " "), |entry| entry.text.get(lang).to_owned());
        caption(&mut captions, painter, &text, heart(chart, zone), &ink);
    }
    out.push_str(&captions);
    out.push_str("</g>");
}

/// A colour for each zone: of those that no zone next to it or over it has, the one used least so far.
fn apart(chart: &Chart, zones: &[&Zone]) -> Vec<usize> {
    let mut colours: Vec<usize> = Vec::with_capacity(zones.len());
    let mut used = [0_usize; ZONES.len()];
    let mut owners: Vec<Vec<usize>> = vec![Vec::new(); chart.cells.len()];
    for (i, zone) in zones.iter().enumerate() {
        let mut taken = [false; ZONES.len()];
        for &cell in &zone.cells {
            for near in chart.cells[cell].around.into_iter().flatten().chain([cell]) {
                for &other in &owners[near] {
                    taken[colours[other]] = true;
                }
            }
        }
        let colour = (0..ZONES.len()).min_by_key(|&c| (taken[c], used[c], c)).unwrap_or(0);
        colours.push(colour);
        used[colour] += 1;
        for &cell in &zone.cells {
            owners[cell].push(i);
        }
    }
    colours
}

/// The hex of the zone nearest to its centre of gravity, so that a caption never lies outside its zone.
fn heart(chart: &Chart, zone: &Zone) -> Point {
    let count = zone.cells.len().max(1) as f32;
    let sum = zone.cells.iter().fold(Point::default(), |sum, &id| {
        let c = chart.cells[id].centre;
        sum.plus(c.x, c.y)
    });
    let mean = Point::new(sum.x / count, sum.y / count);
    let near = zone
        .cells
        .iter()
        .map(|&id| chart.cells[id].centre)
        .min_by(|a, b| a.distance(mean).total_cmp(&b.distance(mean)));
    near.unwrap_or(mean)
}

fn caption(out: &mut String, painter: &Painter, text: &str, at: Point, ink: &str) {
    let size = 13.0;
    let wide = Face::SansBold.width(text, size) + 12.0;
    let _ = write!(
        out,
        "<g transform=\"translate({} {})\"><rect x=\"{}\" y=\"-9.5\" width=\"{}\" height=\"19\" rx=\"3\" fill=\"{}\" stroke=\"{ink}\" stroke-width=\"1.6\"/><text y=\"4.6\" {} font-size=\"{size}\" text-anchor=\"middle\" fill=\"{}\">{}</text></g>",
        C(at.x),
        C(at.y),
        C(-wide / 2.0),
        C(wide),
        painter.ink(Ink::Panel),
        Face::SansBold.attributes(),
        painter.ink(Ink::Text),
        escape(text)
    );
}
