//! Atlas: real geography, registered to the hexes that the rulebooks name, written as hex maps.
//!
//! The printed maps are not in the rulebooks. Atlas draws them anew:
//!
//! ```text
//! geography/*.txt  towns, rivers, roads, railways, woods, heights, front lines   (longitude and latitude)
//! maps/GAME.toml   grid, control hexes, the game's own lists and zones             (the plan)
//! maps/GAME.overrides  a designer's corrections                                    (by hand, applied last)
//!        |
//!   projection -> fit -> rubber sheet -> plane of hexes -> chart -> games/GAME/data/*.hexes
//! ```
//!
//! [`make`] gives the text of a map, [`check`] judges a map. The committed maps are exactly what [`make`] gives; a
//! test proves it, and `cargo run -p atlas --example regenerate` writes them anew.
//!
//! ```
//! let text = atlas::make("traces").unwrap();
//! let map = kit::map::Map::read("traces", &text).unwrap();
//! assert_eq!(map.name(map.grid().id("2634").unwrap()), Some("Kharkiv"));
//! assert!(atlas::check("traces", &map).is_clean());
//! ```

pub mod chart;
mod check;
pub mod fit;
pub mod geography;
pub mod lattice;
pub mod overrides;
pub mod plan;
pub mod projection;
pub mod registration;
pub mod rivers;
pub mod shape;
mod sources;
pub mod ways;
mod write;

pub use check::{Report, Verdict};
pub use sources::{MAPS, Sources};

use chart::Chart;
use geography::Geography;
use kit::data::Flaw;
use kit::effects::Effects;
use kit::map::Map;
use plan::PlanFile;

/// The text of a map, or everything that is wrong with its plan or its geography.
///
/// The names are those of [`MAPS`].
pub fn make(name: &str) -> Result<String, Vec<Flaw>> {
    make_from(&Sources::ours(), name)
}

/// The terrain effects chart of a map's game, or what is wrong with it. The names are those of [`MAPS`].
pub fn effects(name: &str) -> Result<Effects, Vec<Flaw>> {
    let sources = Sources::ours();
    let entry = entry(name)?;
    Effects::read(entry.terrain, sources.text(entry.terrain)?)
}

/// The same from other sources, for designers and tests.
pub fn make_from(sources: &Sources, name: &str) -> Result<String, Vec<Flaw>> {
    let (file, charts, terrains) = charts(sources, name)?;
    let title = charts[0].title.clone();
    let remark = "drawn by atlas from geography (places: GeoNames, CC BY 4.0, and own knowledge); do not edit, see atlas/maps";
    Ok(write::map(name, &file, &title, remark, &charts, &terrains)?.write())
}

/// Judges a map by the plan of that name.
///
/// If the plan itself has faults, the report says so and nothing else.
pub fn check(name: &str, map: &Map) -> Report {
    match charts(&Sources::ours(), name) {
        Ok((_, charts, _)) => check::check(&charts, map),
        Err(flaws) => Report::of_plan(&flaws),
    }
}

/// The charts of a map's sheets, for programs that want more than the map: how the controls fit, where north is.
pub fn sheets(name: &str) -> Result<Vec<Chart>, Vec<Flaw>> {
    Ok(charts(&Sources::ours(), name)?.1)
}

fn entry(name: &str) -> Result<&'static sources::Entry, Vec<Flaw>> {
    MAPS.iter().find(|entry| entry.name == name).ok_or_else(|| {
        let known: Vec<&str> = MAPS.iter().map(|entry| entry.name).collect();
        vec![Flaw::of_file(name, format!("no such map; there are {}", known.join(", ")))]
    })
}

fn charts(sources: &Sources, name: &str) -> Result<(String, Vec<Chart>, Effects), Vec<Flaw>> {
    let entry = entry(name)?;
    let (geography, mut flaws) = Geography::read(sources.geography());
    let terrains = match sources.text(entry.terrain).and_then(|text| Effects::read(entry.terrain, text)) {
        Ok(terrains) => terrains,
        Err(more) => {
            flaws.extend(more);
            return Err(flaws);
        }
    };
    let mut charts = Vec::new();
    for plan in entry.plans {
        let overrides = plan.replace(".toml", ".overrides");
        let chart = sources
            .text(plan)
            .and_then(|text| PlanFile::read(plan, text).map_err(|flaw| vec![flaw]))
            .and_then(|file| {
                Chart::draw(
                    &file,
                    &geography,
                    &terrains,
                    (&overrides, sources.text(&overrides).unwrap_or("")),
                )
            });
        match chart {
            Ok(chart) => charts.push(chart),
            Err(more) => flaws.extend(more),
        }
    }
    if flaws.is_empty() { Ok((entry.out.to_owned(), charts, terrains)) } else { Err(flaws) }
}
