//! A stack in hand against each of its units alone.

use kit::grid::Grid;
use kit::hand::Hand;
use kit::hex::{Crossing, HexId};
use kit::ids::{Case, UnitId};
use kit::reach::{ReachScratch, Step, Walk};
use proptest::prelude::*;
use std::collections::BTreeMap;

fn grid() -> Grid {
    Grid::parse_rectangle("flat", 1..=7, 1..=7).expect("a rectangle")
}

/// What a crossing is for a unit: costs, stops and refusals that differ from unit to unit, made from a number.
fn step(seed: u64, unit: UnitId, crossing: Crossing) -> Step {
    let mix = seed
        ^ u64::from(unit.0).wrapping_mul(0x9e37_79b9)
        ^ u64::from(crossing.to.0).wrapping_mul(0x85eb_ca6b);
    let roll = mix.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 40;
    match roll % 8 {
        0 => Step::Refuse(Case(unit.0)),
        1 => Step::enter_and_stop(1 + (roll / 8 % 3) as u16, Case(unit.0)),
        _ => Step::enter(1 + (roll / 8 % 3) as u16),
    }
}

fn reach(grid: &Grid, walk: Walk, step: impl FnMut(Crossing) -> Step) -> BTreeMap<HexId, u16> {
    let mut scratch = ReachScratch::<1>::new();
    let mut step = step;
    let found = scratch.search(grid, walk, |crossing, _, _| step(crossing));
    found.iter().map(|reached| (reached.hex, reached.cost)).collect()
}

proptest! {
    /// Where a stack can go, each of its units can go alone, and no dearer; a stack of one goes as the unit does.
    #[test]
    fn a_stack_goes_where_each_of_its_units_can(seed: u64, allowances in prop::collection::vec(0_u16..9, 1..4)) {
        let grid = grid();
        let from = grid.id("0404").unwrap();
        let mut hand: Hand<4> = Hand::new(from);
        for (index, &allowance) in allowances.iter().enumerate() {
            hand.add(UnitId(index as u16), allowance);
        }
        prop_assert_eq!(hand.least(), *allowances.iter().min().unwrap());
        let together = reach(&grid, hand.walk(), |crossing| hand.step(|unit| step(seed, unit, crossing)));
        for unit in hand.units() {
            let walk = Walk::new(from, hand.left(unit).unwrap());
            let alone = reach(&grid, walk, |crossing| step(seed, unit, crossing));
            for (hex, cost) in &together {
                prop_assert!(alone.get(hex).is_some_and(|own| own <= cost), "{unit:?} to {hex:?}");
            }
            if hand.len() == 1 {
                prop_assert_eq!(&alone, &together);
            }
        }
    }
}

#[test]
fn units_drop_off_with_what_they_have_left_and_the_others_go_on() {
    let grid = grid();
    let [start, end] = ["0404", "0405"].map(|number| grid.id(number).unwrap());
    let mut hand: Hand<2> = Hand::new(start);
    assert!(hand.is_empty() && hand.least() == 0 && hand.first().is_none());
    hand.add(UnitId(7), 5);
    hand.add(UnitId(3), 2);
    hand.go(end, 2);
    assert_eq!((hand.at(), hand.left(UnitId(7)), hand.left(UnitId(3))), (end, Some(3), Some(0)));
    assert_eq!((hand.drop_off(UnitId(3)), hand.drop_off(UnitId(3))), (Some(0), None));
    assert_eq!((hand.first(), hand.len(), hand.contains(UnitId(3))), (Some(UnitId(7)), 1, false));
    hand.spend(9);
    assert_eq!(hand.least(), 0, "nobody pays more than he has");
}

#[test]
fn one_refusal_refuses_all_and_one_end_ends_it_for_all() {
    let mut hand: Hand<2> = Hand::new(HexId(0));
    hand.add(UnitId(0), 9);
    hand.add(UnitId(1), 9);
    let both = |first: Step, second: Step| hand.step(|unit| if unit == UnitId(0) { first } else { second });
    assert_eq!(both(Step::enter(1), Step::Refuse(Case(4))), Step::Refuse(Case(4)));
    assert_eq!(both(Step::Refuse(Case(5)), Step::Refuse(Case(4))), Step::Refuse(Case(5)));
    assert_eq!(both(Step::enter(3), Step::enter_and_stop(1, Case(4))), Step::enter_and_stop(3, Case(4)));
    assert_eq!(both(Step::enter(1), Step::enter(2)), Step::enter(2));
}

#[test]
#[should_panic(expected = "in hand once")]
fn a_unit_is_in_hand_once() {
    let mut hand: Hand<2> = Hand::new(HexId(0));
    hand.add(UnitId(0), 9);
    hand.add(UnitId(0), 9);
}
