//! Settlements as blocks of houses, by size.

use super::chart::Chart;
use crate::style::SpotLook;
use crate::svg::{C, Path, Point, grain};
use crate::theme::{Ink, Painter};
use std::fmt::Write as _;

/// How far the houses reach from the centre.
pub(super) fn radius(look: SpotLook) -> f32 {
    match look {
        SpotLook::Village => 7.5,
        SpotLook::Town => 11.0,
        SpotLook::City => 14.5,
        SpotLook::MajorCity => 20.0,
        _ => 0.0,
    }
}

/// Draws all settlements of a chart: grounds first, then one path of blocks for each size.
pub(super) fn towns(out: &mut String, painter: &Painter, chart: &Chart) {
    let mut rings = Path::new();
    for cell in chart.cells.iter().filter(|cell| cell.is_landmark()) {
        rings.circle(cell.centre, 2.6);
    }
    if !rings.is_empty() {
        let _ = write!(
            out,
            "<path class=\"sal-landmark\" d=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.3\"/>",
            rings.d(),
            painter.ink(Ink::Panel),
            painter.ink(Ink::Block)
        );
    }
    for look in [SpotLook::Village, SpotLook::Town, SpotLook::City, SpotLook::MajorCity] {
        let places: Vec<(Point, i32)> = chart
            .cells
            .iter()
            .enumerate()
            .filter(|(_, cell)| cell.settlement() == Some(look))
            .map(|(id, cell)| (cell.centre, id as i32))
            .collect();
        if !places.is_empty() {
            settlements(out, painter, look, &places);
        }
    }
}

/// Draws settlements of one size; the number makes each different.
pub(super) fn settlements(out: &mut String, painter: &Painter, look: SpotLook, places: &[(Point, i32)]) {
    let (mut ground, mut blocks) = (Path::new(), Path::new());
    for &(at, seed) in places {
        if matches!(look, SpotLook::City | SpotLook::MajorCity) {
            let reach = radius(look) + 1.5;
            let rim: Vec<Point> = (0..11)
                .map(|i| {
                    let turn = i as f32 / 11.0 * std::f32::consts::TAU;
                    let far = reach * (0.86 + 0.26 * grain(seed, i, 111));
                    at.plus(turn.cos() * far, turn.sin() * far)
                })
                .collect();
            ground.smooth_loop(&rim);
        }
        match look {
            SpotLook::Village => hamlet(&mut blocks, at, seed),
            _ => streets(&mut blocks, at, seed, look),
        }
    }
    let ink = if look == SpotLook::MajorCity { Ink::BlockCity } else { Ink::Block };
    let _ = write!(out, "<g class=\"sal-{}\">", look.word());
    if !ground.is_empty() {
        let _ = write!(
            out,
            "<path d=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\".8\" stroke-opacity=\".55\"/>",
            ground.d(),
            painter.ink(Ink::TownGround),
            painter.ink(ink)
        );
    }
    let halo = if look == SpotLook::Village || look == SpotLook::Town {
        format!(" stroke=\"{}\" stroke-width=\"1\" paint-order=\"stroke\"", painter.ink(Ink::Halo))
    } else {
        String::new()
    };
    let _ = write!(out, "<path d=\"{}\" fill=\"{}\"{halo}/></g>", blocks.d(), painter.ink(ink));
}

/// A few houses along a crooked street.
fn hamlet(path: &mut Path, at: Point, seed: i32) {
    let turn = grain(seed, 0, 121) * std::f32::consts::PI;
    let (cos, sin) = (turn.cos(), turn.sin());
    for i in 0..6 {
        let along = (i / 2) as f32 * 5.0 - 5.0 + (grain(seed, i, 122) - 0.5) * 2.0;
        let side = if i % 2 == 0 { 2.7 } else { -2.7 } + (grain(seed, i, 123) - 0.5) * 1.2;
        if i > 3 && grain(seed, i, 124) < 0.4 {
            continue;
        }
        let c = at.plus(along * cos - side * sin, along * sin + side * cos);
        block(path, c, 3.0 + grain(seed, i, 125) * 1.2, 2.6, turn + (grain(seed, i, 126) - 0.5) * 0.5);
    }
}

/// Blocks between streets, thinning out towards the edge.
fn streets(path: &mut Path, at: Point, seed: i32, look: SpotLook) {
    let reach = radius(look);
    let turn = (grain(seed, 1, 131) - 0.5) * 0.9;
    let (cos, sin) = (turn.cos(), turn.sin());
    let pitch = if look == SpotLook::Town { 5.2 } else { 5.0 };
    let count = (reach / pitch).ceil() as i32;
    for row in -count..=count {
        for column in -count..=count {
            let key = row * 31 + column;
            let (x, y) = ((column as f32 + 0.5 * (row & 1) as f32) * pitch, row as f32 * pitch);
            let far = x.hypot(y);
            let edge = reach * (0.8 + 0.28 * grain(seed, key, 132));
            if far > edge || (far > reach * 0.5 && grain(seed, key, 133) < 0.16) {
                continue;
            }
            let c = at.plus(x * cos - y * sin, x * sin + y * cos);
            let long = if grain(seed, key, 134) < 0.3 { 3.0 } else { 4.1 };
            block(path, c, long, 3.9, turn);
        }
    }
}

fn block(path: &mut Path, c: Point, long: f32, wide: f32, turn: f32) {
    let (cos, sin) = (turn.cos(), turn.sin());
    let (a, b) = (long / 2.0, wide / 2.0);
    path.start(c.plus(-a * cos + b * sin, -a * sin - b * cos));
    path.by(long * cos, long * sin);
    path.by(-wide * sin, wide * cos);
    path.by(-long * cos, -long * sin);
    path.close();
}

/// Numbers of the hexes, one text element a row: the figures are placed one by one.
pub(super) fn numbers(out: &mut String, painter: &Painter, chart: &Chart) {
    use std::collections::BTreeMap;
    let face = crate::text::Face::Sans;
    let mut rows: BTreeMap<i32, (String, String)> = BTreeMap::new();
    for (id, cell) in chart.cells.iter().enumerate().take(chart.real) {
        let at = number_place(chart, id);
        let (xs, text) = rows.entry((at.y * 10.0).round() as i32).or_default();
        let mut x = at.x - face.width(&cell.number, NUMBER_SIZE) / 2.0;
        for c in cell.number.chars() {
            let _ = write!(xs, "{} ", C(x));
            text.push(c);
            x += face.width(c.encode_utf8(&mut [0; 4]), NUMBER_SIZE);
        }
    }
    let _ = write!(
        out,
        "<g {} font-size=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.8\" stroke-opacity=\".55\" stroke-linejoin=\"round\" paint-order=\"stroke\">",
        face.attributes(),
        C(NUMBER_SIZE),
        painter.ink(Ink::Number),
        painter.ink(Ink::Halo)
    );
    for (y, (xs, text)) in &rows {
        let _ = write!(out, "<text y=\"{}\" x=\"{}\">{text}</text>", C(*y as f32 / 10.0), xs.trim_end());
    }
    out.push_str("</g>");
}

/// Size of hex numbers.
pub(super) const NUMBER_SIZE: f32 = 8.0;

/// Baseline centre of a hex's number: under its upper edge, aside where a way crosses that edge.
pub(super) fn number_place(chart: &Chart, id: usize) -> Point {
    let cell = &chart.cells[id];
    // The teeth of a belt run just inside the upper edge: the number stands below them.
    let belted = cell
        .spots
        .iter()
        .any(|spot| matches!(spot.look, SpotLook::Fort | SpotLook::Entrenchment | SpotLook::Trench));
    if !chart.flat {
        return cell.centre.plus(0.0, if belted { -16.6 } else { -20.2 });
    }
    let aside = if chart.crossed_above.get(id) == Some(&true) { -12.0 } else { 0.0 };
    cell.centre.plus(aside, if belted { -14.4 } else { -20.6 })
}
