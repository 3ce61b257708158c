//! Retreats that fall back on less, and chains of friends who give way, against enumeration by brute force.

use kit::grid::Grid;
use kit::hex::{Crossing, HexId};
use kit::ids::{Case, UnitId};
use kit::retreat::Retreat;
use kit::retreat::displacement::{End, Ending, Exit, Short, Way, exits_of, fall_back, who_can_give_way};
use proptest::prelude::*;

fn grid() -> Grid {
    Grid::parse_rectangle("pointy even-east", 1..=5, 1..=5).unwrap()
}

fn scramble(parts: &[u32]) -> u32 {
    parts.iter().fold(0x9e37_79b9, |hash, part| {
        let mixed = (hash ^ part).wrapping_mul(0x85eb_ca6b);
        (mixed ^ (mixed >> 13)).wrapping_mul(0xc2b2_ae35) ^ (mixed >> 16)
    })
}

// ---- Falling back ----

fn may_enter(seed: u32, crossing: Crossing) -> Result<(), Case> {
    if scramble(&[seed, 1, u32::from(crossing.to.0)]) % 10 < 5 { Err(Case(1)) } else { Ok(()) }
}

fn end(seed: u32, path: &[HexId]) -> End {
    match scramble(&[seed, 2, path.last().map_or(0, |hex| u32::from(hex.0))]) % 4 {
        0 => End::Room,
        1 => End::Friends,
        _ => End::Barred(Case(2)),
    }
}

fn rank(seed: u32, path: &[HexId]) -> u32 {
    path.iter().map(|hex| scramble(&[seed, 3, u32::from(hex.0)]) % 2).sum()
}

/// All paths of a length, by testing every hex of the map as the next.
fn all_paths(grid: &Grid, seed: u32, start: HexId, length: usize) -> Vec<Vec<HexId>> {
    if length == 0 {
        return vec![vec![start]];
    }
    let mut longer = Vec::new();
    for path in all_paths(grid, seed, start, length - 1) {
        for hex in grid.hexes().filter(|hex| !path.contains(hex)) {
            let crossing = grid.crossing_between(path[length - 1], hex);
            if crossing.is_some_and(|crossing| may_enter(seed, crossing).is_ok()) {
                longer.push([&path[..], &[hex]].concat());
            }
        }
    }
    longer
}

fn naive(grid: &Grid, seed: u32, start: HexId, length: usize, short: Short) -> Vec<(Vec<HexId>, Ending)> {
    let best = |length: usize, wanted: End| {
        let all = all_paths(grid, seed, start, length);
        let fit: Vec<Vec<HexId>> = all.into_iter().filter(|path| end(seed, path) == wanted).collect();
        let least = fit.iter().map(|path| rank(seed, path)).min();
        fit.into_iter().filter(|path| Some(rank(seed, path)) == least).collect::<Vec<_>>()
    };
    let whole = best(length, End::Room);
    if !whole.is_empty() {
        return whole.into_iter().map(|path| (path, Ending::Whole)).collect();
    }
    let onto = best(length, End::Friends);
    let stops = (1..length).rev().map(|length| best(length, End::Room)).find(|paths| !paths.is_empty());
    let stops = match short {
        Short::BesideFriends => stops,
        Short::AsALastResort if onto.is_empty() => stops,
        _ => None,
    };
    let onto = onto.into_iter().map(|path| (path, Ending::Onto));
    onto.chain(stops.into_iter().flatten().map(|path| (path, Ending::Short))).collect()
}

proptest! {
    #[test]
    fn the_best_ways_of_the_best_class_are_found(seed: u32, length in 1_u8..4, kind in 0..3) {
        let grid = grid();
        let start = grid.id("0303").unwrap();
        let short = [Short::Never, Short::AsALastResort, Short::BesideFriends][kind as usize];
        let found = fall_back(
            &grid,
            Retreat { start, length, extension: 0 },
            short,
            |_, crossing| may_enter(seed, crossing),
            |path| end(seed, path),
            |path| rank(seed, path),
        );
        let mut expected = naive(&grid, seed, start, length.into(), short);
        expected.sort();
        let ways: Vec<(Vec<HexId>, Ending)> =
            found.ways.iter().map(|Way { path, ending }| (path.to_vec(), *ending)).collect();
        prop_assert_eq!(&ways, &expected);
        // Hex by hex one comes to an end, whatever one chooses.
        let mut open = vec![vec![start]];
        while let Some(path) = open.pop() {
            let next = found.next_steps(&path);
            if found.is_possible() {
                prop_assert!(!next.is_empty() || found.ending(&path).is_some(), "a dead end at {:?}", path);
            }
            open.extend(next.into_iter().map(|hex| [&path[..], &[hex]].concat()));
        }
    }
}

// ---- Chains ----

/// Units on a board, two to a hex, moved about for real.
#[derive(Clone, Debug)]
struct Board {
    seed: u32,
    places: Vec<HexId>,
}

impl Board {
    fn at(&self, hex: HexId) -> Vec<UnitId> {
        (0..self.places.len())
            .filter(|&unit| self.places[unit] == hex)
            .map(|unit| UnitId(unit as u16))
            .collect()
    }

    fn may_enter(&self, unit: UnitId, hex: HexId) -> bool {
        scramble(&[self.seed, u32::from(unit.0), u32::from(hex.0)]) % 10 < 5
    }

    /// The hexes that a unit may give way to, with those who would have to give way there.
    fn exits(&self, grid: &Grid, unit: UnitId) -> Vec<Exit> {
        let near = grid.neighbors(self.places[unit.index()]).filter(|&hex| self.may_enter(unit, hex));
        near.map(|hex| {
            let there = self.at(hex);
            Exit { hex, friends: if there.len() < 2 { Vec::new() } else { there }.into_iter().collect() }
        })
        .collect()
    }
}

/// Whether a unit can give way, by trying every chain and moving everybody; `moved` have moved, the unit not yet.
fn naive_exits(grid: &Grid, board: &Board, unit: UnitId, moved: &[UnitId]) -> Vec<HexId> {
    let mut open = Vec::new();
    for hex in grid.neighbors(board.places[unit.index()]) {
        if !board.may_enter(unit, hex) {
            continue;
        }
        let mut after = board.clone();
        after.places[unit.index()] = hex;
        let moved: Vec<UnitId> = moved.iter().copied().chain([unit]).collect();
        let others = after.at(hex);
        let fits = others.len() <= 2;
        let mut others = others.into_iter().filter(|other| !moved.contains(other));
        if fits || others.any(|other| !naive_exits(grid, &after, other, &moved).is_empty()) {
            open.push(hex);
        }
    }
    open.sort_unstable();
    open
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn exactly_the_chains_that_can_be_completed_are_offered(
        seed: u32,
        picks in prop::collection::vec(0..9_usize, 9),
    ) {
        let grid = grid();
        // Up to nine units around the middle, at most two to a hex; the first two share one.
        let middle = grid.id("0303").unwrap();
        let hexes: Vec<HexId> = grid.hexes().filter(|&hex| grid.distance(hex, middle) <= Some(1)).collect();
        let mut places: Vec<HexId> = vec![middle, middle];
        for pick in picks {
            let hex = hexes[pick % hexes.len()];
            if places.iter().filter(|at| **at == hex).count() < 2 {
                places.push(hex);
            }
        }
        // Somebody has retreated onto these two, and one of them must give way.
        let (first, stranger) = (UnitId(0), UnitId(places.len() as u16));
        places.push(middle);
        let board = Board { seed, places };
        let offered = exits_of(first, &[stranger], |unit| board.exits(&grid, unit));
        prop_assert_eq!(&offered, &naive_exits(&grid, &board, first, &[stranger]));
        let can = who_can_give_way(&[first], stranger, &[], |unit| board.exits(&grid, unit));
        prop_assert_eq!(!can.is_empty(), !offered.is_empty());
        // Choosing anything that is offered, one comes to the end, and nobody moves twice.
        let (mut board, mut unit, mut moved) = (board, first, vec![stranger]);
        while let Some(&hex) = exits_of(unit, &moved, |unit| board.exits(&grid, unit)).last() {
            let full: Vec<UnitId> = board.at(hex);
            let before = board.clone();
            board.places[unit.index()] = hex;
            moved.push(unit);
            if full.len() < 2 {
                break;
            }
            let next = who_can_give_way(&full, unit, &moved, |unit| before.exits(&grid, unit));
            prop_assert!(!next.is_empty(), "a dead end");
            unit = next[0];
            prop_assert!(!moved.contains(&unit));
        }
    }
}
