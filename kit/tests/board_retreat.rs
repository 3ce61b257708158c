//! Retreats against enumeration by brute force.

use kit::grid::Grid;
use kit::hex::{Crossing, HexId};
use kit::ids::Case;
use kit::retreat::{Retreat, Retreats, retreats};
use proptest::prelude::*;

fn grid() -> Grid {
    Grid::parse_rectangle("pointy even-east", 1..=6, 1..=6).unwrap()
}

fn scramble(parts: &[u32]) -> u32 {
    parts.iter().fold(0x9e37_79b9, |hash, part| {
        let mixed = (hash ^ part).wrapping_mul(0x85eb_ca6b);
        (mixed ^ (mixed >> 13)).wrapping_mul(0xc2b2_ae35) ^ (mixed >> 16)
    })
}

fn may_enter(seed: u32, path: &[HexId], crossing: Crossing) -> Result<(), Case> {
    if scramble(&[seed, 1, u32::from(crossing.to.0)]) % 10 < 4 {
        return Err(Case(1));
    }
    // A river may be crossed as the first step only.
    if path.len() > 1 && scramble(&[seed, 2, u32::from(crossing.side.0)]).is_multiple_of(4) {
        return Err(Case(2));
    }
    Ok(())
}

fn rank(seed: u32, path: &[HexId]) -> (u32, u32) {
    let zones =
        path[1..].iter().filter(|hex| scramble(&[seed, 3, u32::from(hex.0)]).is_multiple_of(3)).count();
    let crowded = path.last().map_or(0, |hex| scramble(&[seed, 4, u32::from(hex.0)]) % 2);
    (zones as u32, crowded)
}

fn must_go_on(seed: u32, path: &[HexId]) -> bool {
    path.last().is_some_and(|hex| scramble(&[seed, 5, u32::from(hex.0)]).is_multiple_of(4))
}

/// All simple paths with some number of steps, by testing every sequence of neighbours.
fn all_paths(grid: &Grid, seed: u32, start: HexId, steps: usize) -> Vec<Vec<HexId>> {
    let mut paths = vec![vec![start]];
    for _ in 0..steps {
        paths = paths
            .into_iter()
            .flat_map(|path| {
                let last = *path.last().unwrap();
                grid.hexes()
                    .filter_map(|hex| grid.crossing_between(last, hex))
                    .filter(|crossing| {
                        !path.contains(&crossing.to) && may_enter(seed, &path, *crossing).is_ok()
                    })
                    .map(|crossing| [&path[..], &[crossing.to]].concat())
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    paths
}

/// The best paths that can be ended, of those that go on from some paths: the definition, spelled out.
fn best(grid: &Grid, seed: u32, candidates: &[Vec<HexId>], extension: usize) -> Vec<Vec<HexId>> {
    let mut ranks: Vec<_> = candidates.iter().map(|path| rank(seed, path)).collect();
    ranks.sort_unstable();
    ranks.dedup();
    for wanted in ranks {
        let group: Vec<&Vec<HexId>> = candidates.iter().filter(|path| rank(seed, path) == wanted).collect();
        let mut found: Vec<Vec<HexId>> =
            group.iter().filter(|path| !must_go_on(seed, path)).map(|path| (*path).clone()).collect();
        if extension > 0 {
            let longer: Vec<Vec<HexId>> = group
                .iter()
                .filter(|path| must_go_on(seed, path))
                .flat_map(|path| {
                    all_paths(grid, seed, path[0], path.len()).into_iter().filter(|it| it.starts_with(path))
                })
                .collect();
            found.extend(best(grid, seed, &longer, extension - 1));
        }
        if !found.is_empty() {
            found.sort_unstable();
            return found;
        }
    }
    Vec::new()
}

fn plain(found: &[kit::retreat::Path]) -> Vec<Vec<HexId>> {
    found.iter().map(|path| path.to_vec()).collect()
}

fn find(grid: &Grid, seed: u32, start: HexId, length: u8, extension: u8) -> Retreats {
    let retreat = Retreat { start, length, extension };
    retreats(
        grid,
        retreat,
        |path, crossing| may_enter(seed, path, crossing),
        |path| rank(seed, path),
        |path| must_go_on(seed, path),
    )
}

proptest! {
    #[test]
    fn retreats_are_those_of_brute_force(seed: u32, start in 0_u16..36, length in 1_u8..=3, extension in 0_u8..3) {
        let grid = grid();
        let start = HexId(start);
        let found = find(&grid, seed, start, length, extension);
        let candidates = all_paths(&grid, seed, start, usize::from(length));
        let expected = best(&grid, seed, &candidates, usize::from(extension));
        prop_assert_eq!(plain(&found.paths), expected.clone());
        prop_assert_eq!(&find(&grid, seed, start, length, extension), &found, "the same every time");

        // The steps offered lead exactly along best paths.
        let mut open = vec![vec![start]];
        let mut walked = Vec::new();
        while let Some(prefix) = open.pop() {
            if found.is_complete(&prefix) {
                walked.push(prefix.clone());
            }
            open.extend(found.next_steps(&prefix).into_iter().map(|hex| [&prefix[..], &[hex]].concat()));
        }
        walked.sort_unstable();
        prop_assert_eq!(walked, expected);

        if candidates.is_empty() {
            let reached = (1..usize::from(length)).rev().map(|steps| all_paths(&grid, seed, start, steps));
            let longest = reached.into_iter().find(|paths| !paths.is_empty()).unwrap_or_default();
            let least = longest.iter().map(|path| rank(seed, path)).min();
            let mut expected: Vec<_> =
                longest.iter().filter(|path| Some(rank(seed, path)) == least).cloned().collect();
            expected.sort_unstable();
            prop_assert_eq!(plain(&found.partial), expected);
            prop_assert!(!found.cases().is_empty() || grid.neighbors(start).count() == 0 || !found.partial.is_empty());
        } else {
            prop_assert!(found.partial.is_empty());
        }
    }
}

#[test]
fn when_nothing_is_allowed_every_case_is_named() {
    let grid = grid();
    let start = grid.id("0303").unwrap();
    let found = retreats(
        &grid,
        Retreat::new(start, 1),
        |_, crossing| Err(Case(crossing.dir.index() as u16 % 2)),
        |_| (),
        |_| false,
    );
    assert!(!found.is_possible() && found.first_steps().is_empty());
    assert_eq!(found.cases(), [Case(0), Case(1)]);
    assert_eq!(found.refusals.len(), 6);
}

#[test]
fn an_overstacked_end_forces_another_hex() {
    // The rulebook's order: supply before stacking. 0304 is best but full; from there two hexes are as good.
    let grid = grid();
    let id = |number: &str| grid.id(number).unwrap();
    let (start, full) = (id("0303"), id("0304"));
    let east = |path: &[HexId]| {
        let column = |hex: &HexId| grid.place(*hex).column;
        path.windows(2).filter(|pair| column(&pair[1]) <= column(&pair[0])).count()
    };
    let found = retreats(
        &grid,
        Retreat::new(start, 1),
        |_, crossing| {
            if grid.place(crossing.to).row == 3 || crossing.from == full { Ok(()) } else { Err(Case(1)) }
        },
        east,
        |path| path.last() == Some(&full),
    );
    assert_eq!(found.first_steps(), [full]);
    let next: Vec<String> =
        found.next_steps(&[start, full]).iter().map(|&hex| grid.number(hex).to_string()).collect();
    assert_eq!(next, ["0305"]);
    assert!(found.is_complete(&[start, full, id("0305")]));
}
