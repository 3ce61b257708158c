//! Chapter 5, supply.

use crate::common::{fight, opening};
use kit::scratch::Scratch;
use skirmish::RED;
use skirmish::ch5_supply::supply;

/// Three Blue units whose zones close column seven.
const WALL: [&str; 3] = ["B-1 0702", "B-2 0705", "B-3 0708"];

#[test]
fn r5_1_a_line_to_the_own_edge_free_of_enemy_zones() {
    let with = |more: &[&'static str]| {
        let units: Vec<&str> = WALL.iter().chain(more).copied().collect();
        let script = opening(&units, "guns", "guns");
        supply(script.game(), script.position(), RED, &mut Scratch::new()).contains(script.hex("0905"))
    };
    assert!(!with(&["R-1 0905"]));
    // A friend in the zone opens the line through his hex.
    assert!(with(&["R-1 0905", "R-2 0704"]));
}

#[test]
fn r5_2_an_unsupplied_unit_attacks_with_half() {
    let mut script = fight(&["R-1 0905", "B-1 0702", "B-2 0705", "B-3 0708", "B-P 1004"]);
    script.run("red attack 1004\nred join R-1");
    assert_eq!(script.sheet_lines(), ["6.1 attack 8", "5.2 attack -4", "6.1 defence 6"]);
    assert_eq!(script.sheet().column, "1:2");
}
