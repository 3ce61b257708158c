//! What stands on a sheet beside its hexes, for the renderer: title, scale, north, names of rivers, captions of
//! zones. It is text in the form of a style file of the crate `draw`; atlas knows all of it from the plan and the
//! registration, so nobody has to type it.

use std::fmt::Write as _;

use crate::chart::{Chart, Zone};
use crate::lattice::Side;
use crate::plan::Names;
use crate::terrain::{Kind, Terrains};

/// Rivers with fewer hexsides than this have no name on the map.
const SHORT: usize = 7;

/// Rivers with more hexsides than this have their name twice.
const LONG: usize = 45;

/// The style text of a sheet.
pub fn plate(chart: &Chart, terrains: &Terrains) -> String {
    let mut text = String::new();
    let holes = if chart.shore.is_some() { "sea" } else { "off" };
    // North as seen from the sheet: the other way round than the sheet as seen from north.
    let north = (-chart.north * 10.0).round() / 10.0 + 0.0;
    let _ = writeln!(text, "# Made by atlas; do not edit.\n\n[sheet]\ntitle = {}", words(&chart.title));
    let _ = writeln!(text, "km_per_hex = {:?}\nnorth = {north:?}\nholes = \"{holes}\"\n", chart.scale_km);
    for terrain in &terrains.terrain {
        let Some(look) = &terrain.look else { continue };
        let table = match terrain.kind {
            Kind::Hex => "terrain",
            Kind::Feature | Kind::Value => "feature",
            Kind::Barrier | Kind::Slope => "edge",
            Kind::Link => "link",
        };
        let Names { en, es } = &terrain.name;
        let _ = writeln!(text, "[{table}.{}]\nlook = \"{look}\"\nen = {en:?}\nes = {es:?}", terrain.id);
        if let Some(side) = &terrain.side {
            let _ = writeln!(text, "side = \"{side}\"");
        }
        text.push('\n');
    }
    let mut named: Vec<&String> = Vec::new();
    for river in &chart.rivers {
        if named.contains(&&river.name) {
            continue;
        }
        named.push(&river.name);
        for (a, b) in name_places(chart, &river.name) {
            let number = |cell| format!("{}{}", chart.prefix, chart.lattice.number(cell));
            let (name, a, b) = (&river.name, number(a), number(b));
            let _ = writeln!(text, "[[label]]\nkind = \"river\"\ntext = {name:?}\nat = \"{a}/{b}\"\n");
        }
    }
    for zone in &chart.zones {
        write_zone(&mut text, zone);
    }
    text
}

fn write_zone(text: &mut String, zone: &Zone) {
    let overlay = match zone.kind.as_str() {
        "setup" | "sector" => "setup",
        "supply" => "supply",
        "entry" => "entry",
        _ => "zones",
    };
    let _ = writeln!(text, "[zone.{}]\ntext = {}\noverlay = \"{overlay}\"", zone.id, words(&zone.name));
    // Marks on single hexes; a whole edge of them would be noise.
    if matches!(overlay, "supply" | "entry") && zone.cells.len() <= 16 {
        let _ = writeln!(text, "spot = \"{overlay}\"");
    }
    if let Some(side) = &zone.side {
        let _ = writeln!(text, "side = \"{side}\"");
    }
    text.push('\n');
}

/// Where the name of a river goes: sides in the middle of its course, without a bridge.
fn name_places(chart: &Chart, name: &str) -> Vec<Side> {
    let course = chart.river(name);
    if course.len() < SHORT {
        return Vec::new();
    }
    // Along the longer extent of the course, which for a river is order enough.
    let middle = |side: &Side| {
        let (a, b) = (chart.lattice.centre(side.0), chart.lattice.centre(side.1));
        (f64::midpoint(a.x, b.x), f64::midpoint(a.y, b.y))
    };
    let mut sides: Vec<Side> = course.into_iter().collect();
    let span = |of: fn((f64, f64)) -> f64| {
        let values = sides.iter().map(|side| of(middle(side)));
        values.clone().fold(f64::MIN, f64::max) - values.fold(f64::MAX, f64::min)
    };
    let wide = span(|p| p.0) > span(|p| p.1);
    sides.sort_by(|a, b| {
        let along = |side: &Side| if wide { middle(side).0 } else { middle(side).1 };
        along(a).total_cmp(&along(b)).then(a.cmp(b))
    });
    let shares: &[usize] = if sides.len() > LONG { &[1, 3] } else { &[2] };
    shares
        .iter()
        .filter_map(|quarter| {
            let from = sides.len() * quarter / 4;
            (0..=sides.len() / 8)
                .flat_map(|off| [from.checked_sub(off), Some(from + off)])
                .flatten()
                .filter_map(|index| sides.get(index))
                .find(|side| !chart.bridges.contains(side))
                .copied()
        })
        .collect()
}

fn words(names: &Names) -> String {
    format!("{{ en = {:?}, es = {:?} }}", names.en, names.es)
}
