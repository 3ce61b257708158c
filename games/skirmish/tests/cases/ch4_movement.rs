//! Chapter 4, movement.

use crate::common::opening;
use kit::game::Game;
use kit::offer::Pick;
use kit::rule_test;
use kit::script::Script;
use skirmish::{RED, Skirmish};

fn cost(script: &Script<Skirmish>, hex: &str) -> Option<u16> {
    let pick = Pick::Hex(script.hex(hex));
    script.played().offers(RED).iter().find(|offer| offer.pick == pick).and_then(|offer| offer.cost)
}

#[rule_test]
fn r4_1_costs_of_terrain_and_road_in_halves() {
    let mut script = opening(&["R-1 0304", "R-T 0204", "B-1 0904"], "guns", "guns");
    script.run("red take R-1");
    assert_eq!((cost(&script, "0305"), cost(&script, "0303")), (Some(2), Some(4))); // clear and woods
    script.run("red stay\nred take R-T");
    assert_eq!((cost(&script, "0505"), cost(&script, "0704")), (Some(3), Some(5)));
}

#[rule_test]
fn r4_1_a_unit_moves_once_and_within_its_allowance() {
    let mut script = opening(&["R-1 0304", "R-2 0306", "B-1 0904"], "guns", "guns");
    script.run("red take R-1\nrefused 4.1 red march 0708\nred march 0404\nrefused 4.1 red take R-1\noffered red take R-2");
    assert_eq!(script.why_not(RED, "unit R-1"), ["4.1"]);
}

#[rule_test]
fn r4_2_the_river_costs_a_point_more_except_by_the_bridge() {
    let mut script = opening(&["R-1 0503", "R-2 0505", "B-1 1008"], "guns", "guns");
    script.run("red take R-1");
    assert_eq!(cost(&script, "0602"), Some(4));
    script.run("red stay\nred take R-2");
    assert_eq!((cost(&script, "0604"), cost(&script, "0605")), (Some(1), Some(3))); // road over the bridge, then beside it
}

#[rule_test]
fn r4_3_never_onto_an_enemy_and_two_to_a_hex() {
    let mut script = opening(&["R-1 0402", "R-2 0402", "R-3 0503", "B-1 0602"], "guns", "guns");
    script.run("red take R-3\nrefused 4.3 red march 0602\nrefused 4.3 red march 0402");
    // Through a full hex of friends a unit may pass.
    script.run("offered red march 0401");
}

/// Also through the form without types, which a client uses.
#[rule_test]
fn r4_1_the_route_of_a_march_is_its_cheapest_way() {
    let mut script = opening(&["R-T 0204", "B-1 0904"], "guns", "guns");
    script.run("red take R-T");
    let route = |action: &str| -> Vec<String> {
        let grid = script.game().components().map.grid();
        let hexes = kit::erased::AnyMatch::route(script.played(), RED, action);
        hexes.iter().map(|&hex| grid.number(hex).to_string()).collect()
    };
    // Along the road, though there are ways with as few hexes.
    assert_eq!(route("march 0505"), ["0204", "0305", "0404", "0505"]);
    assert!(route("stay").is_empty(), "nothing moves");
    assert!(route("march 1008").is_empty(), "it is out of reach");
    assert!(route("march").is_empty(), "it cannot be read");
    assert!(kit::erased::AnyMatch::route(script.played(), skirmish::BLUE, "march 0505").is_empty());
}
