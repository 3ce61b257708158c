//! Chapter 3, zones.

use crate::common::opening;
use kit::rule_test;
use skirmish::{BLUE, ch3_zones::zones};

#[rule_test]
fn r3_1_a_zone_covers_six_hexes_but_does_not_cross_the_river() {
    let script = opening(&["R-1 0101", "B-1 0802"], "guns", "guns");
    assert_eq!(zones(script.game(), script.position(), BLUE).len(), 6);
    let script = opening(&["R-1 0101", "B-1 0603"], "guns", "guns");
    let zone = zones(script.game(), script.position(), BLUE);
    let covered: Vec<bool> =
        ["0602", "0604", "0703", "0704", "0503", "0504"].map(|hex| zone.contains(script.hex(hex))).to_vec();
    assert_eq!(covered, [true, true, true, true, false, false]);
}

#[rule_test]
fn ruling_1_a_bridge_lets_a_zone_through() {
    let script = opening(&["R-1 0101", "B-1 0604"], "guns", "guns");
    let zone = zones(script.game(), script.position(), BLUE);
    assert!(zone.contains(script.hex("0505")));
    assert!(!zone.contains(script.hex("0504")));
}

#[rule_test]
fn r3_2_a_unit_stops_in_a_zone() {
    let mut script = opening(&["R-1 0503", "B-1 0304"], "guns", "guns");
    script.run("red take R-1");
    let offers = script.played().offers(skirmish::RED);
    let woods = script.hex("0403");
    let offer = offers
        .iter()
        .find(|offer| offer.pick == kit::offer::Pick::Hex(woods))
        .expect("the woods are in reach");
    let case = offer.case.map(|case| script.game().components_id(case));
    assert_eq!((offer.cost, case.as_deref()), (Some(4), Some("3.2")));
    // Beyond the zone there is no going on.
    script.run("refused 3.2 red march 0204");
}

#[rule_test]
fn r3_2_from_zone_to_zone_only_by_a_way_round() {
    // By road 0305 would be half a point away; through 0405 it is two points.
    let mut script = opening(&["R-1 0404", "B-1 0304"], "guns", "guns");
    script.run("red take R-1");
    let to = script.hex("0305");
    let offers = script.played().offers(skirmish::RED);
    assert_eq!(offers.iter().find(|o| o.pick == kit::offer::Pick::Hex(to)).and_then(|o| o.cost), Some(4));
    // With zones all round there is no way at all.
    let mut script = opening(&["R-1 0404", "B-1 0304", "B-2 0505"], "guns", "guns");
    script.run("red take R-1\nrefused 3.2 red march 0403\nred stay");
}

trait CaseId {
    fn components_id(&self, case: kit::ids::Case) -> String;
}

impl CaseId for skirmish::Skirmish {
    fn components_id(&self, case: kit::ids::Case) -> String {
        kit::game::Game::components(self).rulebook.id(case).to_owned()
    }
}
