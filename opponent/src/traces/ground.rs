//! What the map of Traces of War is worth, reckoned once: how far everything is from what the Soviets want.

use crate::influence::{Discs, UNREACHABLE, ways_to};
use ::traces::Traces;
use ::traces::components::GroundKind;
use kit::game::Game;
use kit::hex::{Crossing, HexId};
use kit::sets::{HexMap, HexSet};

/// Half points reckoned for an unbridged Major River: it takes a move of its own.
const RIVER_HALVES: u16 = 12;
/// Half points reckoned for entering Marsh, which takes a whole move too, but is seldom the only way.
const MARSH_HALVES: u16 = 9;
/// How far the influence of a unit is looked at.
const RADIUS: u16 = 6;

/// Distances that never change.
#[derive(Debug)]
pub struct Ground {
    /// Hexes near every hex.
    pub discs: Discs,
    /// Half movement points to the nearest hex west of the Dnipro.
    pub to_west: HexMap<u16>,
    /// The same to the nearest Breakthrough hex.
    pub to_exit: HexMap<u16>,
    /// The same to each Major City, in the order of the map.
    pub to_city: Vec<(HexId, HexMap<u16>)>,
    /// The same to where each Crossing Point is taken from.
    pub to_crossing: Vec<HexMap<u16>>,
    /// Hexes, as the crow flies, to each Crossing Point.
    pub straight_to_crossing: Vec<HexMap<u16>>,
    /// The same to each Major City.
    pub straight_to_city: Vec<HexMap<u16>>,
    /// The hexes on both banks of the Dnipro.
    pub banks: HexSet,
    /// Half movement points to the nearest source of each side.
    pub to_source: [HexMap<u16>; 2],
}

impl Ground {
    /// Surveys the map.
    pub fn new(game: &Traces) -> Ground {
        let grid = game.components().map.grid();
        let cost = |crossing: Crossing| {
            let ground = game.grounds[crossing.from][crossing.dir.index()];
            match ground.kind {
                GroundKind::Blocked => None,
                GroundKind::Plain | GroundKind::Bridge => Some(u16::from(ground.halves)),
                GroundKind::River => Some(RIVER_HALVES),
                GroundKind::Marsh | GroundKind::MarshByRail => Some(MARSH_HALVES),
            }
        };
        let watched = |index: usize| {
            let crossing = game.crossing_hexes[index];
            grid.hexes().filter(move |&hex| hex == crossing || game.watches[hex] >> index & 1 == 1)
        };
        let straight = |to: HexId| {
            let mut all = HexMap::filled(grid.len(), UNREACHABLE);
            for hex in grid.hexes() {
                all[hex] = grid.distance(hex, to).unwrap_or(UNREACHABLE);
            }
            all
        };
        let mut banks = HexSet::EMPTY;
        for west in &game.west {
            for crossing in grid.crossings(west) {
                if game.banks[crossing.side].is_major() && !game.west.contains(crossing.to) {
                    banks.insert(west);
                    banks.insert(crossing.to);
                }
            }
        }
        Ground {
            discs: Discs::new(grid, RADIUS),
            to_west: ways_to(grid, &game.west, cost),
            to_exit: ways_to(grid, &game.breakthrough, cost),
            to_city: game.major_cities().map(|city| (city, ways_to(grid, [city], cost))).collect(),
            to_crossing: (0..game.crossing_hexes.len())
                .map(|index| ways_to(grid, watched(index), cost))
                .collect(),
            straight_to_crossing: game.crossing_hexes.iter().map(|&hex| straight(hex)).collect(),
            straight_to_city: game.major_cities().map(straight).collect(),
            banks,
            to_source: [0, 1].map(|side: usize| ways_to(grid, &game.sources[side], cost)),
        }
    }
}

/// A distance as a number that can be reckoned with.
pub fn far(halves: u16) -> f32 {
    if halves == UNREACHABLE { 200.0 } else { f32::from(halves) }
}
