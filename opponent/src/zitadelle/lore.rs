//! What follows from the data of the game alone, worked out once: chances of the tables, ways to the victory hexes.

use kit::dice::Dice;
use kit::hex::{Dir, HexId};
use kit::sets::HexMap;
use kit::table::Column;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
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
        let ways = game.victory.iter().map(|&(hex, _)| ways_to(game, costs, &[(hex, 0)])).collect();
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

/// Movement points from everywhere to the nearest of some goals, each with what it costs to begin with.
pub fn ways_to(game: &Zitadelle, costs: &HexMap<[u8; 6]>, goals: &[(HexId, u16)]) -> HexMap<u16> {
    spread(game, goals, |from, dir, _| costs[from][dir.index()])
}

/// Movement points to everywhere from the nearest of some starts.
pub fn ways_from(game: &Zitadelle, costs: &HexMap<[u8; 6]>, starts: &[(HexId, u16)]) -> HexMap<u16> {
    let grid = game.components.map.grid();
    spread(game, starts, |to, _, from| grid.dir_to(from, to).map_or(BARRED, |dir| costs[from][dir.index()]))
}

/// A flood from some hexes; `cost` is asked with the hex that is reached next, the way from it to the one before, and that.
fn spread(game: &Zitadelle, seeds: &[(HexId, u16)], cost: impl Fn(HexId, Dir, HexId) -> u8) -> HexMap<u16> {
    let grid = game.components.map.grid();
    let mut far = HexMap::filled(grid.len(), FAR);
    let mut heap = BinaryHeap::new();
    for &(hex, start) in seeds {
        if start < far[hex] {
            far[hex] = start;
            heap.push(Reverse((start, hex)));
        }
    }
    while let Some(Reverse((so_far, hex))) = heap.pop() {
        if so_far > far[hex] {
            continue;
        }
        for step in grid.crossings(hex) {
            let price = cost(step.to, step.dir.opposite(), hex);
            let total = so_far + u16::from(price);
            if price != BARRED && total < far[step.to] {
                far[step.to] = total;
                heap.push(Reverse((total, step.to)));
            }
        }
    }
    far
}
