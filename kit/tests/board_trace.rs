//! Supply floods, networks and connected pieces against naive searches.

use std::collections::BTreeSet;

use kit::grid::Grid;
use kit::hex::{Crossing, HexId};
use kit::network::{components, is_connected, region};
use kit::sets::HexSet;
use kit::trace::{Net, NetworkRule, Pass, TraceScratch};
use proptest::prelude::*;

fn small_grid() -> Grid {
    Grid::parse_rectangle("flat even-south", 1..=8, 1..=9).unwrap()
}

fn scramble(parts: &[u32]) -> u32 {
    parts.iter().fold(0x9e37_79b9, |hash, part| {
        let mixed = (hash ^ part).wrapping_mul(0x85eb_ca6b);
        (mixed ^ (mixed >> 13)).wrapping_mul(0xc2b2_ae35) ^ (mixed >> 16)
    })
}

/// Three hexes in ten are blocked, and one hexside in ten; some hexes and hexsides end a line.
fn pass(seed: u32, crossing: Crossing) -> Pass {
    let hex = scramble(&[seed, 1, u32::from(crossing.to.0)]) % 20;
    let side = scramble(&[seed, 2, u32::from(crossing.side.0)]) % 20;
    match (hex, side) {
        (0..=4, _) | (_, 0..=1) => Pass::Blocked,
        (5..=6, _) | (_, 2) => Pass::End,
        _ => Pass::Through,
    }
}

/// Steps to the nearest start, passing and ending, by repeated relaxation.
fn naive_flood(grid: &Grid, starts: &[HexId], limit: u16, seed: u32) -> Vec<[Option<u16>; 2]> {
    let mut steps = vec![[None; 2]; grid.len()];
    for start in starts {
        steps[start.index()][0] = Some(0);
    }
    loop {
        let before = steps.clone();
        for from in grid.hexes() {
            let Some(count) = steps[from.index()][0].filter(|&count| count < limit) else { continue };
            for crossing in grid.crossings(from) {
                let slot = match pass(seed, crossing) {
                    Pass::Through => 0,
                    Pass::End => 1,
                    Pass::Blocked => continue,
                };
                let entry = &mut steps[crossing.to.index()][slot];
                if entry.is_none_or(|known| count + 1 < known) {
                    *entry = Some(count + 1);
                }
            }
        }
        if steps == before {
            return steps;
        }
    }
}

fn best(steps: [Option<u16>; 2]) -> Option<u16> {
    steps.into_iter().flatten().min()
}

/// Networks: bit 0 on three hexsides in ten, bit 1 on three in ten.
fn links(seed: u32, crossing: Crossing) -> u8 {
    let draw = |salt: u32| scramble(&[seed, salt, u32::from(crossing.side.0)]) % 10 < 3;
    u8::from(draw(3)) | u8::from(draw(4)) << 1
}

/// The hexes on networks that reach a source with at most so many changes.
fn naive_networks(grid: &Grid, sources: &[HexId], changes: u8, seed: u32) -> BTreeSet<HexId> {
    // (hex, network, changes used)
    let mut states: BTreeSet<(HexId, u8, u8)> =
        sources.iter().flat_map(|&hex| [(hex, 0, 0), (hex, 1, 0)]).collect();
    loop {
        let mut grown = states.clone();
        for &(hex, network, used) in &states {
            for crossing in grid.crossings(hex) {
                for next in [0, 1] {
                    let used = used + u8::from(next != network);
                    if links(seed, crossing) & (1 << next) != 0 && used <= changes {
                        grown.insert((crossing.to, next, used));
                    }
                }
            }
        }
        if grown == states {
            return states.into_iter().map(|(hex, ..)| hex).collect();
        }
        states = grown;
    }
}

proptest! {
    #[test]
    fn a_flood_over_a_net_reaches_what_a_flood_by_crossings_does(
        seed: u32, sources in prop::collection::vec(0_u16..640, 0..4), shut in 0_u32..12,
    ) {
        // More hexes than the bits of a few words, so that lines wind from one to the other and back.
        let grid = Grid::parse_rectangle("flat even-south", 1..=32, 1..=20).unwrap();
        let draw = |salt: u32, id: u16| scramble(&[seed, salt, id.into()]) % 20;
        let shut: HexSet = grid.hexes().filter(|hex| draw(1, hex.0) < shut).collect();
        let sources: HexSet = sources.into_iter().map(HexId).collect();
        let runs = |crossing: Crossing| draw(2, crossing.side.0) >= 4;
        let mut scratch = TraceScratch::new();
        let trace = scratch.flood(&grid, &(&sources - &shut), None, |crossing| {
            if runs(crossing) && !shut.contains(crossing.to) { Pass::Through } else { Pass::Blocked }
        });
        prop_assert_eq!(Net::new(&grid, runs).flood(&sources, &shut), trace.hexes());
    }

    #[test]
    fn a_flood_is_a_breadth_first_search(
        seed: u32, sources in prop::collection::vec(0_u16..72, 0..4), limit in prop::option::of(0_u16..12),
    ) {
        let grid = small_grid();
        let sources: Vec<HexId> = sources.into_iter().map(HexId).collect();
        let expected = naive_flood(&grid, &sources, limit.unwrap_or(u16::MAX), seed);
        let mut scratch = TraceScratch::new();
        // A scratch that has been used answers the same.
        scratch.flood(&grid, [HexId(3)], None, |_| Pass::Through);
        let trace = scratch.flood(&grid, sources.iter().copied(), limit, |crossing| pass(seed, crossing));
        for hex in grid.hexes() {
            let steps = best(expected[hex.index()]);
            prop_assert_eq!(trace.distance(hex), steps);
            prop_assert_eq!(trace.contains(hex), steps.is_some());
            prop_assert_eq!(trace.hexes().contains(hex), steps.is_some());
            prop_assert_eq!(trace.distances()[hex], steps);
            let Some(line) = trace.line(hex) else { continue };
            prop_assert_eq!(line.len(), usize::from(steps.unwrap()) + 1);
            prop_assert!(sources.contains(&line.last().unwrap().hex));
            prop_assert_eq!(trace.next(hex), line.get(1).map(|hop| hop.hex));
            for (index, pair) in line.windows(2).enumerate() {
                let outward = grid.crossing_between(pair[1].hex, pair[0].hex).unwrap();
                let passes = pass(seed, outward);
                prop_assert!(passes == Pass::Through || passes == Pass::End && index == 0);
            }
        }
    }

    #[test]
    fn networks_are_reached_with_few_changes_and_left_for_few_hexes(
        seed: u32, sources in prop::collection::vec(0_u16..72, 0..3), changes in 0_u8..4, overland in 0_u16..4,
    ) {
        let grid = small_grid();
        let sources: Vec<HexId> = sources.into_iter().map(HexId).collect();
        let on_network: Vec<HexId> = naive_networks(&grid, &sources, changes, seed).into_iter().collect();
        let expected = naive_flood(&grid, &on_network, overland, seed);
        let mut scratch = TraceScratch::new();
        let rule = NetworkRule { changes, overland: Some(overland) };
        let trace = scratch.networks(
            &grid, sources.iter().copied(), rule, |crossing| links(seed, crossing), |crossing| pass(seed, crossing),
        );
        for hex in grid.hexes() {
            prop_assert_eq!(trace.distance(hex), best(expected[hex.index()]), "{}", grid.number(hex));
            let Some(line) = trace.line(hex) else { continue };
            prop_assert!(sources.contains(&line.last().unwrap().hex));
            prop_assert_eq!(trace.next(hex), line.get(1).map(|hop| hop.hex));
            let mut networks = Vec::new();
            for pair in line.windows(2) {
                let outward = grid.crossing_between(pair[1].hex, pair[0].hex).unwrap();
                if let Some(network) = pair[0].network {
                    prop_assert!(links(seed, outward) & (1 << network) != 0);
                    networks.push(network);
                } else {
                    prop_assert!(networks.is_empty(), "once on a network, a line stays on networks");
                    prop_assert!(pass(seed, outward) != Pass::Blocked);
                }
            }
            networks.dedup();
            prop_assert!(networks.len() <= usize::from(changes) + 1);
        }
    }

    #[test]
    fn pieces_are_classes_of_mutual_reach(seed: u32) {
        let grid = small_grid();
        let inside: HexSet = grid.hexes().filter(|hex| !scramble(&[seed, 8, u32::from(hex.0)]).is_multiple_of(4)).collect();
        let joined = |crossing: Crossing| !scramble(&[seed, 9, u32::from(crossing.side.0)]).is_multiple_of(3);
        let pieces = components(&grid, &inside, joined);
        let mut total = 0;
        for piece in 0..pieces.count() as u16 {
            let hexes = pieces.hexes(piece);
            total += hexes.len();
            prop_assert_eq!(hexes.len(), pieces.size(piece));
            prop_assert!(is_connected(&grid, &hexes, joined));
            let first = hexes.first().unwrap();
            let whole = region(&grid, first, |crossing| inside.contains(crossing.to) && joined(crossing));
            prop_assert_eq!(&whole, &hexes);
            for hex in &hexes {
                prop_assert_eq!(pieces.piece_of(hex), Some(piece));
                prop_assert!(pieces.are_joined(first, hex));
            }
        }
        prop_assert_eq!(total, inside.len());
        prop_assert_eq!(is_connected(&grid, &inside, joined), pieces.count() <= 1);
        prop_assert!(grid.hexes().filter(|&hex| !inside.contains(hex)).all(|hex| pieces.piece_of(hex).is_none()));
    }
}

#[test]
fn rail_then_road_then_rail_is_two_changes() {
    // A straight line of seven hexes: two rail sides, two road sides, two rail sides.
    let grid = Grid::parse_rectangle("flat", 1..=7, 1..=1).unwrap();
    let id = |row: u16| grid.id(&format!("01{row:02}")).unwrap();
    let links = |crossing: Crossing| {
        let row = grid.place(crossing.from).row.min(grid.place(crossing.to).row);
        if (3..=4).contains(&row) { 0b10 } else { 0b01 }
    };
    let mut scratch = TraceScratch::new();
    let mut reaches = |changes: u8| {
        let rule = NetworkRule { changes, overland: Some(0) };
        let trace = scratch.networks(&grid, [id(1)], rule, links, |_| Pass::Through);
        trace.hexes().len()
    };
    assert_eq!([reaches(0), reaches(1), reaches(2)], [3, 5, 7]);
    let rule = NetworkRule { changes: 1, overland: Some(1) };
    let trace = scratch.networks(&grid, [id(1)], rule, links, |_| Pass::Through);
    let line = trace.line(id(6)).unwrap();
    let networks: Vec<Option<u8>> = line.iter().map(|hop| hop.network).collect();
    assert_eq!(networks, [None, Some(1), Some(1), Some(0), Some(0), None]);
    assert_eq!((trace.distance(id(6)), trace.distance(id(7))), (Some(1), None));
}

#[test]
fn nothing_is_allocated_once_the_scratch_has_grown() {
    let grid = Grid::parse_rectangle("flat", 1..=34, 1..=60).unwrap();
    let mut scratch = TraceScratch::new();
    let mut flood_all = || {
        for seed in 0..20 {
            let trace = scratch.flood(&grid, [HexId(5), HexId(900)], None, |crossing| pass(seed, crossing));
            assert!(trace.contains(HexId(5)));
            let rule = NetworkRule { changes: 2, overland: Some(5) };
            let trace = scratch.networks(&grid, [HexId(5)], rule, |it| links(seed, it), |it| pass(seed, it));
            assert!(trace.contains(HexId(5)));
        }
    };
    flood_all();
    assert_eq!(allocation_counter::measure(flood_all).count_total, 0);
}
