//! What follows from the data of the game alone, worked out once: chances of the tables, ways to the victory hexes.

use crate::influence;
use kit::dice::Dice;
use kit::hex::{Crossing, HexId};
use kit::sets::HexMap;
use kit::table::Column;
use zitadelle::ch07_assault::CombatResult;
use zitadelle::ch07_assault::results::{Fate, fate};
use zitadelle::components::BARRED;
use zitadelle::{GERMAN, Zitadelle};

/// Further than any way leads.
pub const FAR: u16 = 999;
/// Levels are 1 to 12.
const LEVELS: usize = 13;
/// What a result adds to a check, at most, with the two of a surrounded unit.
const ADDS: usize = 6;

/// What a loss check does to one unit, as chances.
#[derive(Clone, Copy, Debug, Default)]
pub struct Checked {
    /// It retreats.
    pub flees: f32,
    /// It loses a step.
    pub loses: f32,
}

/// Knowledge that does not depend on the position.
#[derive(Debug)]
pub struct Lore {
    /// Chance of every result, by column.
    blows: Vec<Vec<(CombatResult, f32)>>,
    /// By what is added and by level.
    checks: [[Checked; LEVELS]; ADDS],
    /// Movement points of a German motorised unit to each victory hex, in the order of the game's list.
    ways: Vec<HexMap<u16>>,
}

impl Lore {
    /// Works it out.
    pub fn of(game: &Zitadelle) -> Lore {
        let table = &game.assault;
        let blows = table
            .columns()
            .map(|column| {
                let chances = table.distribution(column, 0, table.dice());
                let total = chances.total() as f32;
                chances.iter().map(|(blow, weight)| (*blow, weight as f32 / total)).collect()
            })
            .collect();
        let totals = Dice::TWO_D6.totals();
        let mut checks = [[Checked::default(); LEVELS]; ADDS];
        for (adds, levels) in checks.iter_mut().enumerate() {
            for (level, checked) in levels.iter_mut().enumerate() {
                for (roll, weight) in totals.iter() {
                    let chance = weight as f32 / totals.total() as f32;
                    match fate(game, roll + adds as i32, level as u8) {
                        Fate::Holds => {}
                        Fate::Flees => checked.flees += chance,
                        Fate::LosesStep => checked.loses += chance,
                    }
                }
            }
        }
        let costs = &game.costs[GERMAN.index()][0];
        let ways = game.victory.iter().map(|&(hex, _)| ways_to(game, costs, [hex])).collect();
        Lore { blows, checks, ways }
    }

    /// The chances of all results of a column.
    pub fn blows(&self, column: Column) -> &[(CombatResult, f32)] {
        &self.blows[column.index()]
    }

    /// A loss check.
    pub fn check(&self, adds: i32, level: u8) -> Checked {
        self.checks[(adds.max(0) as usize).min(ADDS - 1)][(level as usize).min(LEVELS - 1)]
    }

    /// Movement points to a victory hex, by its place in the list.
    pub fn way(&self, place: usize, from: HexId) -> u16 {
        self.ways[place][from]
    }
}

/// What each crossing costs, as the ways of the house are reckoned.
fn price(costs: &HexMap<[u8; 6]>) -> impl Fn(Crossing) -> Option<u16> {
    |step| Some(costs[step.from][step.dir.index()]).filter(|&price| price != BARRED).map(u16::from)
}

/// Movement points from everywhere to the nearest of some goals.
pub fn ways_to(
    game: &Zitadelle,
    costs: &HexMap<[u8; 6]>,
    goals: impl IntoIterator<Item = HexId>,
) -> HexMap<u16> {
    let grid = game.components.map.grid();
    bounded(&influence::ways_to(grid, goals, price(costs)))
}

/// Movement points to everywhere from the nearest of some starts.
pub fn ways_from(
    game: &Zitadelle,
    costs: &HexMap<[u8; 6]>,
    starts: impl IntoIterator<Item = HexId>,
) -> HexMap<u16> {
    let grid = game.components.map.grid();
    bounded(&influence::ways_from(grid, starts, price(costs)))
}

/// Ways that can be added up.
fn bounded(ways: &HexMap<u16>) -> HexMap<u16> {
    HexMap::from_fn(ways.len(), |hex| ways[hex].min(FAR))
}
