//! Reach against a naive search over the same rules, paths walked by hand, reasons, and memory.

use kit::grid::Grid;
use kit::hex::{Crossing, HexId};
use kit::ids::Case;
use kit::reach::{Mode, Obstacle, ReachScratch, Step, Walk, walk};
use proptest::prelude::*;

fn small_grid() -> Grid {
    Grid::parse_rectangle("pointy rows-up odd-east", 1..=7, 1..=8).unwrap()
}

/// Numbers that look random and depend on everything given.
fn scramble(parts: &[u32]) -> u32 {
    parts.iter().fold(0x9e37_79b9, |hash, part| {
        let mixed = (hash ^ part).wrapping_mul(0x85eb_ca6b);
        (mixed ^ (mixed >> 13)).wrapping_mul(0xc2b2_ae35) ^ (mixed >> 16)
    })
}

/// Rules drawn from a seed: some hexes refused, some stopping, some hexsides stopping, costs by hex and hexside, and
/// modes that steps change. Having more left never makes a step worse.
#[derive(Clone, Copy)]
struct Rules {
    seed: u32,
    modes: u32,
    cheapest: u16,
}

impl Rules {
    fn step(self, crossing: Crossing, mode: Mode, left: u16) -> Step {
        let (to, side) = (u32::from(crossing.to.0), u32::from(crossing.side.0));
        let draw = |salt: u32, part: u32| scramble(&[self.seed, salt, part]);
        if draw(1, to).is_multiple_of(9) {
            return Step::Refuse(Case(1));
        }
        if draw(2, side).is_multiple_of(11) && left < 4 {
            return Step::Refuse(Case(2));
        }
        let terrain = (draw(3, to) % 4) as u16;
        let hexside = if draw(4, side).is_multiple_of(5) { 2 } else { 0 };
        let cost = self.cheapest + terrain + hexside * u16::from(mode.0 == 0);
        let mode = Mode((scramble(&[self.seed, 5, side, u32::from(mode.0)]) % self.modes) as u8);
        let stops = draw(6, to).is_multiple_of(6) || draw(7, side).is_multiple_of(12);
        if stops { Step::EnterAndStop { cost, mode, case: Case(3) } } else { Step::Enter { cost, mode } }
    }
}

/// The lowest cost of each hex, mode and way of standing, by relaxing every crossing until nothing changes.
fn naive(grid: &Grid, start: Walk, rules: Rules) -> Vec<[[Option<u16>; 2]; 4]> {
    let mut costs = vec![[[None; 2]; 4]; grid.len()];
    costs[start.from.index()][start.mode.0 as usize][0] = Some(0);
    loop {
        let before = costs.clone();
        for from in grid.hexes() {
            for mode in 0..4 {
                let Some(cost) = costs[from.index()][mode as usize][0] else { continue };
                for crossing in grid.crossings(from) {
                    let left = start.allowance - cost;
                    let (price, mode, stopped) = match rules.step(crossing, Mode(mode), left) {
                        Step::Enter { cost, mode } => (cost, mode, 0),
                        Step::EnterAndStop { cost, mode, .. } => (cost, mode, 1),
                        Step::Refuse(_) => continue,
                    };
                    let entry = &mut costs[crossing.to.index()][mode.0 as usize][stopped];
                    if price <= left && entry.is_none_or(|known| cost + price < known) {
                        *entry = Some(cost + price);
                    }
                }
            }
        }
        if costs == before {
            return costs;
        }
    }
}

fn compare<const MODES: usize>(grid: &Grid, scratch: &mut ReachScratch<MODES>, start: Walk, rules: Rules) {
    let expected = naive(grid, start, rules);
    let reach = scratch.search(grid, start, |crossing, mode, left| rules.step(crossing, mode, left));
    let list: Vec<_> = reach.iter().collect();
    assert_eq!((list[0].hex, list[0].cost), (start.from, 0));
    assert!(list.is_sorted_by_key(|reached| reached.cost));
    // A sum goes its own way through the lists.
    let mut folded = Vec::new();
    reach.iter().skip(1).for_each(|reached| folded.push(reached));
    assert_eq!(folded, list[1..]);
    for hex in grid.hexes() {
        let costs = expected[hex.index()];
        for (mode, [passing, stopped]) in costs.into_iter().enumerate().take(MODES) {
            let listed = |stop: bool| {
                let mut found = list
                    .iter()
                    .filter(|it| it.hex == hex && it.mode.0 as usize == mode && it.stop.is_some() == stop);
                let cost = found.next().map(|reached| reached.cost);
                assert!(found.next().is_none(), "listed twice");
                cost
            };
            assert_eq!(listed(false), passing);
            let useful = stopped.filter(|&cost| passing.is_none_or(|passing| cost < passing));
            assert_eq!(listed(true), useful);
            let best = passing.into_iter().chain(stopped).min();
            assert_eq!(reach.in_mode(hex, Mode(mode as u8)).map(|reached| reached.cost), best);
        }
        let best = costs.into_iter().flatten().flatten().min();
        assert_eq!(reach.best(hex).map(|reached| reached.cost), best);
        assert_eq!(reach.contains(hex), best.is_some());
        assert_eq!(reach.hexes().contains(hex), best.is_some());
        let reasons = reach.why_not(hex, |crossing, mode, left| rules.step(crossing, mode, left));
        assert_eq!(reasons.is_empty(), best.is_some());
    }
    for reached in &list {
        let path = reach.path(*reached);
        let walked = walk(grid, start, &path, |crossing, mode, left| rules.step(crossing, mode, left));
        assert_eq!(walked, Ok(*reached));
        let best = reach.best(reached.hex).map(|best| best.cost);
        assert_eq!(reach.is_beaten(*reached), best < Some(reached.cost));
    }
    let ticket = reach.ticket();
    assert!(scratch.is_last(ticket));
    assert_eq!(scratch.recall(grid, ticket).iter().collect::<Vec<_>>(), list);
    scratch.search(grid, start, |_, _, _| Step::Refuse(Case(0)));
    assert!(!scratch.is_last(ticket));
}

proptest! {
    #[test]
    fn reach_is_what_naive_relaxation_finds(
        seed: u32, from in 0_u16..56, allowance in 0_u16..14, modes in 1_u32..=4, cheapest in 0_u16..3, again: bool,
    ) {
        let grid = small_grid();
        let rules = Rules { seed, modes: 1, cheapest };
        let start = Walk { cheapest, ..Walk::new(HexId(from), allowance) };
        let mut one = ReachScratch::<1>::new();
        compare(&grid, &mut one, start, rules);
        if again {
            // A scratch that has been used, for another map, answers the same.
            let other = Grid::parse_rectangle("flat", 1..=9, 1..=9).unwrap();
            one.search(&other, Walk::new(HexId(40), 20), |_, _, _| Step::enter(1));
            compare(&grid, &mut one, start, rules);
        }
        let rules = Rules { seed, modes, cheapest };
        compare(&grid, &mut ReachScratch::<4>::new(), start.in_mode(Mode(seed as u8 % modes as u8)), rules);
    }
}

#[test]
fn a_dearer_way_that_does_not_stop_is_kept() {
    // Entering 0202 from 0102 costs 1 and stops, as after a river; going round by 0201 costs 2 and does not.
    let grid = small_grid();
    let [start, middle, beyond] = ["0102", "0202", "0302"].map(|number| grid.id(number).unwrap());
    let mut scratch = ReachScratch::<1>::new();
    let step = |crossing: Crossing, _: Mode, _: u16| {
        if crossing.from == start && crossing.to == middle {
            Step::enter_and_stop(1, Case(9))
        } else {
            Step::enter(1)
        }
    };
    let reach = scratch.search(&grid, Walk::new(start, 3), step);
    assert_eq!(reach.best(middle).unwrap().stop, Some(Case(9)));
    let arrivals: Vec<_> = reach.iter().filter(|reached| reached.hex == middle).collect();
    assert_eq!(
        arrivals.iter().map(|it| (it.cost, it.stop)).collect::<Vec<_>>(),
        [(1, Some(Case(9))), (2, None)]
    );
    let path = reach.path_to(beyond).unwrap();
    assert_eq!(walk(&grid, Walk::new(start, 3), &path, step).unwrap().cost, reach.best(beyond).unwrap().cost);
}

#[test]
fn reasons_are_those_met_next_to_the_hex() {
    let grid = small_grid();
    let id = |number: &str| grid.id(number).unwrap();
    let (start, wood, lake, zone) = (id("0403"), id("0404"), id("0402"), id("0503"));
    let step = |crossing: Crossing, _: Mode, _: u16| match crossing.to {
        to if to == wood => Step::enter(3),
        to if to == lake => Step::Refuse(Case(4)),
        to if to == zone => Step::enter_and_stop(1, Case(5)),
        _ => Step::enter(2),
    };
    let mut scratch = ReachScratch::<1>::new();
    let reach = scratch.search(&grid, Walk::new(start, 2), step);
    let into = |from: HexId, to: HexId| grid.crossing_between(from, to).unwrap();
    assert!(reach.why_not(zone, step).is_empty());
    let lake_reasons = reach.why_not(lake, step);
    assert!(lake_reasons.contains(&Obstacle::Refused { crossing: into(start, lake), case: Case(4) }));
    assert!(lake_reasons.iter().all(|reason| reason.case() == Some(Case(4))));
    let wood_reasons = reach.why_not(wood, step);
    assert!(wood_reasons.contains(&Obstacle::TooDear { crossing: into(start, wood), cost: 3, left: 2 }));
    let behind_zone = reach.why_not(id("0604"), step);
    assert!(behind_zone.contains(&Obstacle::Stopped { hex: zone, case: Case(5) }));
    assert_eq!(reach.why_not(id("0108"), step), [Obstacle::TooFar { hex: id("0108") }]);
}

#[test]
fn a_path_by_hand_stumbles_where_the_rules_say() {
    let grid = small_grid();
    let path = |numbers: &str| -> Vec<HexId> { numbers.split(' ').map(|it| grid.id(it).unwrap()).collect() };
    let start = Walk::new(grid.id("0401").unwrap(), 3);
    let zone = grid.id("0403").unwrap();
    let step = |crossing: Crossing, _: Mode, _: u16| {
        if crossing.to == zone { Step::enter_and_stop(1, Case(5)) } else { Step::enter(1) }
    };
    assert_eq!(walk(&grid, start, &path("0402 0403"), step).unwrap().stop, Some(Case(5)));
    let stumble = walk(&grid, start, &path("0402 0403 0404"), step).unwrap_err();
    assert_eq!((stumble.entered, stumble.obstacle), (2, Obstacle::Stopped { hex: zone, case: Case(5) }));
    let stumble = walk(&grid, start, &path("0402 0404"), step).unwrap_err();
    assert!(matches!(stumble.obstacle, Obstacle::NotAdjacent { .. }));
    let stumble = walk(&grid, start, &path("0501 0601 0701 0601"), step).unwrap_err();
    assert_eq!((stumble.entered, stumble.standing.left), (3, 0));
    assert!(matches!(stumble.obstacle, Obstacle::TooDear { cost: 1, left: 0, .. }));
}

#[test]
fn nothing_is_allocated_once_the_scratch_has_grown() {
    let grid = Grid::parse_rectangle("flat", 1..=34, 1..=60).unwrap();
    let rules = Rules { seed: 7, modes: 2, cheapest: 1 };
    let mut scratch = ReachScratch::<2>::new();
    let mut search_all = || {
        for hex in grid.hexes().step_by(7) {
            for allowance in [3, 8, 12] {
                let walk = Walk::new(hex, allowance);
                let reach =
                    scratch.search(&grid, walk, |crossing, mode, left| rules.step(crossing, mode, left));
                assert!(reach.iter().all(|reached| reached.left <= allowance));
            }
        }
    };
    search_all();
    assert_eq!(allocation_counter::measure(search_all).count_total, 0);
}

#[test]
fn searches_by_the_hundred_thousand_do_not_mix() {
    // More searches than there are numbers for them.
    let grid = Grid::parse_rectangle("flat", 1..=3, 1..=3).unwrap();
    let mut scratch = ReachScratch::<1>::new();
    for count in 0..150_000_u32 {
        let start = HexId((count % 9) as u16);
        let reach = scratch.search(&grid, Walk::new(start, (count % 2) as u16), |_, _, _| Step::enter(1));
        let expected = if count % 2 == 0 { 1 } else { 1 + grid.neighbors(start).count() };
        assert_eq!(reach.iter().count(), expected, "search {count}");
    }
}
