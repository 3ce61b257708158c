//! From charts to a map of the kit.

use std::collections::BTreeMap;

use kit::data::Flaw;
use kit::grid::SheetPlan;
use kit::hex::{Dir, HexId};
use kit::map::{Bounds, Header, Map, SourceKind};

use crate::chart::Chart;
use crate::lattice::{Cell, Side};
use kit::effects::Effects;
use kit::text::Both;

/// A map of one or several sheets.
pub fn map(
    id: &str,
    file: &str,
    title: &Both,
    remark: &str,
    charts: &[Chart],
    terrains: &Effects,
) -> Result<Map, Vec<Flaw>> {
    // Sheets share zones of the same name only if the name says so; the list is in the order of the plans.
    let mut zones: Vec<String> = Vec::new();
    for zone in charts.iter().flat_map(|chart| &chart.zones) {
        if !zones.contains(&zone.id) {
            zones.push(zone.id.clone());
        }
    }
    let header = Header {
        id: id.to_owned(),
        titles: vec![("en".to_owned(), title.en.clone()), ("es".to_owned(), title.es.clone())],
        source: Some((SourceKind::Reconstructed, remark.to_owned())),
        vocabulary: terrains.vocabulary(zones),
    };
    let sheets = charts
        .iter()
        .map(|chart| SheetPlan {
            prefix: chart.prefix.clone(),
            numbering: chart.lattice.numbering,
            hexes: (0..chart.lattice.len()).map(|cell| chart.lattice.place(cell)).collect(),
        })
        .collect();
    let bounds = charts
        .iter()
        .map(|chart| {
            let places = (0..chart.lattice.len()).map(|cell| chart.lattice.place(cell));
            let rows = places.clone().map(|place| place.row);
            let columns = places.map(|place| place.column);
            Bounds {
                rows: rows.clone().min().zip(rows.max()),
                columns: columns.clone().min().zip(columns.max()),
            }
        })
        .collect();
    let mut map = Map::blank(file, header, sheets, bounds).map_err(|flaw| vec![flaw])?;
    let mut flaws = Vec::new();
    for chart in charts {
        if let Err(flaw) = put(&mut map, chart) {
            flaws.push(flaw);
        }
    }
    if flaws.is_empty() { Ok(map) } else { Err(flaws) }
}

/// The kit's hexes of a chart, in the chart's order.
pub fn hexes(map: &Map, chart: &Chart) -> Result<Vec<HexId>, Flaw> {
    (0..chart.lattice.len())
        .map(|cell| {
            let number = format!("{}{}", chart.prefix, chart.lattice.number(cell));
            map.grid().id(&number).map_err(|error| Flaw::of_file(map.file(), error.to_string()))
        })
        .collect()
}

/// Puts everything of a chart on the map.
fn put(map: &mut Map, chart: &Chart) -> Result<(), Flaw> {
    let ids = hexes(map, chart)?;
    for (cell, hex) in ids.iter().enumerate() {
        let terrain = map.terrain_named(&chart.terrain[cell])?;
        map.set_terrain(*hex, terrain);
        for feature in &chart.features[cell] {
            let feature = map.feature_named(feature)?;
            map.set_feature(*hex, feature, true);
        }
    }
    for ((cell, name), value) in &chart.values {
        let feature = map.feature_named(name)?;
        map.set_value(ids[*cell], feature, *value);
    }
    // The first name of a hex is the one that the plan thinks more of.
    for label in chart.labels.iter().rev() {
        map.set_name(ids[label.cell], Some(&label.name));
    }
    for (side, words) in edges(chart, map) {
        for word in words {
            let from = chart.upper.get(&side).copied().unwrap_or(side.0);
            add(map, &ids, (from, side.0 + side.1 - from), &word)?;
        }
    }
    if let Some((word, gone)) = &chart.shore {
        let edge = map.edge_named(word)?;
        for (cell, hex) in ids.iter().enumerate() {
            let here = chart.lattice.centre(cell);
            for place in gone {
                let there = chart.lattice.centre_of(*place);
                if here.distance(there) < 1.1
                    && let Some(dir) = towards(map, *hex, (there.x - here.x, there.y - here.y))
                {
                    map.add_edge(*hex, dir, edge);
                }
            }
        }
    }
    for zone in &chart.zones {
        let id = map.zone_named(&zone.id)?;
        for cell in &zone.cells {
            map.set_zone(ids[*cell], id, true);
        }
    }
    Ok(())
}

/// Everything on the hexsides of a chart, by its words.
fn edges(chart: &Chart, map: &Map) -> BTreeMap<Side, Vec<String>> {
    let mut edges: BTreeMap<Side, Vec<String>> = BTreeMap::new();
    let mut put = |side: Side, word: &str| {
        if !chart.removed.contains(&(side, word.to_owned())) {
            edges.entry(side).or_default().push(word.to_owned());
        }
    };
    for (side, river) in &chart.waters {
        put(*side, &chart.rivers[*river].class);
    }
    for (side, class) in chart.road_sides.iter().chain(&chart.rail_sides) {
        put(*side, class);
    }
    if map.edge_named("bridge").is_ok() {
        for side in &chart.bridges {
            put(*side, "bridge");
        }
    }
    for front in &chart.fronts {
        for side in &front.sides {
            put(*side, &front.id);
        }
    }
    for (side, words) in &chart.side_features {
        for word in words {
            put(*side, word);
        }
    }
    edges
}

/// A slope belongs to its upper hex, so the side is named from there.
fn add(map: &mut Map, ids: &[HexId], (from, to): (Cell, Cell), word: &str) -> Result<(), Flaw> {
    let edge = map.edge_named(word)?;
    if let Some(dir) = map.grid().dir_to(ids[from], ids[to]) {
        map.add_edge(ids[from], dir, edge);
    }
    Ok(())
}

/// The direction from a hex that points most nearly along a vector of the plane (y downwards).
fn towards(map: &Map, hex: HexId, along: (f64, f64)) -> Option<Dir> {
    let grid = map.grid();
    // Clockwise from east, as the kit counts: y grows downwards.
    let wanted = along.1.atan2(along.0).to_degrees();
    Dir::ALL.into_iter().min_by(|a, b| {
        let off = |dir: Dir| {
            let turn = (grid.heading(hex, dir) - wanted).rem_euclid(360.0);
            turn.min(360.0 - turn)
        };
        off(*a).total_cmp(&off(*b))
    })
}
