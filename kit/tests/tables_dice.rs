//! Dice, rolls and distributions, checked against counting by hand.

use kit::dice::{Dice, Distribution, Ratio, Roll};
use proptest::prelude::*;

#[test]
fn dice_read_back() {
    for text in ["1d6", "2d6", "1d10", "2d10", "7d255"] {
        assert_eq!(text.parse::<Dice>().unwrap().to_string(), text);
    }
    for text in ["", "d", "6", "0d6", "8d6", "2d0", "2d256", "+2d6", "2D6", "2d6 ", "2d6d6", "-1d6"] {
        let message = text.parse::<Dice>().unwrap_err().to_string();
        assert!(message.starts_with(&format!("\"{text}\" is not dice")), "{message}");
    }
}

#[test]
fn rolls_read_back_and_travel_as_their_faces() {
    let roll = Roll::of(&[6, 1, 3]);
    assert_eq!(serde_json::to_string(&roll).unwrap(), "[6,1,3]");
    assert_eq!(serde_json::from_str::<Roll>("[6,1,3]").unwrap(), roll);
    assert_eq!("6+1+3".parse(), Ok(roll));
    for text in ["", "+", "1+", "x", "-1", "1+2+3+4+5+6+7+8", "256"] {
        assert!(text.parse::<Roll>().is_err(), "{text}");
    }
    assert!(serde_json::from_str::<Roll>("[]").is_err());
    assert!(serde_json::from_str::<Roll>("[1,1,1,1,1,1,1,1]").is_err());
    assert_eq!(size_of::<Roll>(), 8);
}

#[test]
fn two_dice_have_the_weights_everyone_knows() {
    let totals = Dice::TWO_D6.totals();
    let weights: Vec<(i32, u64)> = totals.iter().map(|(total, weight)| (*total, weight)).collect();
    let known = [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 5), (9, 4), (10, 3), (11, 2), (12, 1)];
    assert_eq!(weights, known);
    assert_eq!(totals.total(), 36);
    assert_eq!(totals, Dice::TWO_D6.roll_distribution().map(|roll| roll.total()));
}

#[test]
fn single_dice_can_be_looked_at() {
    let doubles = Dice::TWO_D6.roll_distribution().map(|roll| roll.faces()[0] == roll.faces()[1]);
    assert_eq!(doubles.chance_of(&true), Ratio::new(1, 6));
}

#[test]
fn a_condition_leaves_what_fulfils_it() {
    let even = Dice::D6.totals().condition(|face| face % 2 == 0).unwrap();
    assert_eq!(even.mean(), Ratio::new(4, 1));
    assert_eq!(even.total(), 3);
    assert_eq!(Dice::D6.totals().condition(|face| *face > 6), None);
}

#[test]
fn equal_chances_are_equal_whatever_they_are_counted_in() {
    let sixths = Distribution::of_weights([("hit", 2), ("miss", 4)]);
    let thirds = Distribution::of_weights([("miss", 2), ("hit", 1)]);
    assert_eq!(sixths, thirds);
    assert_eq!(Distribution::of_weights([("miss", 0)]), None);
}

#[test]
fn branches_in_different_units_are_brought_to_one() {
    let mixed = Dice::new(1, 2)
        .totals()
        .and_then(|&face| if face == 1 { Dice::new(1, 4).totals() } else { Dice::D6.totals() });
    assert_eq!(mixed.chance_of(&1), Ratio::new(5, 24));
    assert_eq!(mixed.chance_of(&6), Ratio::new(1, 12));
    assert_eq!(mixed.total(), 24);
}

#[test]
fn ratios_are_ordered_rounded_and_checked() {
    assert!(Ratio::new(1, 3) < Ratio::new(34, 100));
    assert_eq!(Ratio::new(1, 2).scaled(1), 1);
    assert_eq!(Ratio::new(-1, 2).scaled(1), -1);
    assert_eq!(Ratio::new(-1, 3).scaled(100), -33);
    assert_eq!(Ratio::new(1, 2) - Ratio::new(1, 3), Ratio::new(1, 6));
    assert_eq!(Ratio::new(2, 3) * Ratio::new(3, 4), Ratio::new(1, 2));
    assert_eq!(serde_json::to_string(&Ratio::new(2, 4)).unwrap(), "[1,2]");
    assert!(serde_json::from_str::<Ratio>("[1,0]").is_err());
}

#[test]
fn distributions_from_outside_are_checked() {
    let totals = Dice::TWO_D6.totals();
    let text = serde_json::to_string(&totals).unwrap();
    assert_eq!(serde_json::from_str::<Distribution<i32>>(&text).unwrap(), totals);
    for broken in ["[]", "[[1,0]]", "[[1,18446744073709551615],[2,1]]", "[[1,-1]]"] {
        assert!(serde_json::from_str::<Distribution<i32>>(broken).is_err(), "{broken}");
    }
}

proptest! {
    #[test]
    fn weights_add_up_and_means_are_known(count in 1_u8..=4, faces in 1_u8..=12) {
        let dice = Dice::new(count, faces);
        let totals = dice.totals();
        prop_assert_eq!(totals.iter().map(|(_, weight)| weight).sum::<u64>(), totals.total());
        prop_assert_eq!(totals.total(), dice.outcomes());
        prop_assert_eq!(totals.mean(), Ratio::new(count as i64 * (faces as i64 + 1), 2));
        prop_assert_eq!(totals.iter().next().unwrap().0, &dice.lowest());
        prop_assert_eq!(totals.iter().last().unwrap().0, &dice.highest());
    }

    #[test]
    fn every_number_is_a_roll_these_dice_can_show(count in 1_u8..=7, faces in 1_u8..=20, number: u64) {
        let dice = Dice::new(count, faces);
        let roll = dice.nth_roll(number);
        prop_assert!(dice.can_show(roll));
        prop_assert_eq!(roll.to_string().parse::<Roll>(), Ok(roll));
    }

    #[test]
    fn picking_every_point_gives_the_weights(weights in proptest::collection::vec((0_u8..6, 0_u64..9), 1..8)) {
        if let Some(distribution) = Distribution::of_weights(weights) {
            let picked = (0..distribution.total()).map(|point| *distribution.pick(point));
            prop_assert_eq!(Distribution::of_weights(picked.map(|outcome| (outcome, 1))).unwrap(), distribution);
        }
    }
}
