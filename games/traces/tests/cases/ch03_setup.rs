//! Chapter 3, preparing the game.

use crate::common::{game, names, place, setup, units};
use kit::rule_test;
use kit::script::{Script, fault_cases};
use traces::ch04_chits::available;
use traces::position::Phase;
use traces::setup::Begin;
use traces::{AXIS, SOVIET, Setup};

/// Also 2.1b, 3.0b, 3.0i, R88, R89.
#[rule_test]
fn r3_0a_every_unit_stands_where_the_map_says() {
    let race = Script::scenario(game(), "race", &[]);
    let campaign = Script::scenario(game(), "campaign", &[]);
    assert_eq!(race.position().army, campaign.position().army);
    assert_eq!((place(&race, "A-GD").as_str(), place(&race, "S-HQ-Vrnz").as_str()), ("2831", "3333"));
    assert_eq!((place(&race, "A-1Pz").as_str(), place(&race, "S-10GTk").as_str()), ("box", "box"));
    let units = race.position().army.units();
    assert_eq!(units.len(), 189);
    let on_map = units.iter().filter(|unit| unit.hex().is_some()).count();
    assert_eq!(on_map, 44 + 4 + 53 + 4);
}

/// Also 3.0d.
#[rule_test]
fn r3_0c_chits_that_wait_on_the_turn_track() {
    let script = Script::scenario(game(), "campaign", &[]);
    let (axis, soviet) = (
        available(script.game(), script.position(), AXIS),
        available(script.game(), script.position(), SOVIET),
    );
    assert_eq!((axis.len(), soviet.len()), (4, 9));
}

/// Also 7.0b.
#[rule_test]
fn r3_0e_four_markers_in_the_box() {
    let script = Script::scenario(game(), "campaign", &[]);
    assert_eq!(traces::ch07_luftwaffe::in_box(script.game(), script.position()), [2, 2]);
    let many = Setup { air: [3, 0], ..setup(&["A-1 2216"]) };
    assert_eq!(fault_cases(&game(), &many), ["7.0b"]);
}

/// Also 2.2h.
#[rule_test]
fn r3_0f_nobody_is_reduced_or_marked_at_the_start() {
    let script = Script::scenario(game(), "race", &[]);
    let fresh = |unit: &traces::army::Unit| unit.steps.is_full() && unit.supply == traces::army::Supply::In;
    assert!(script.position().army.units().iter().all(fresh));
}

#[rule_test]
fn r3_0g_six_cities_are_under_order() {
    let script = Script::scenario(game(), "campaign", &[]);
    for city in ["2634", "2918", "0218", "2305", "1338", "1631"] {
        assert!(traces::ch12_special::is_under_order(script.game(), script.position(), script.hex(city)));
    }
    assert_eq!(script.position().orders.count_ones(), 6);
    let bad = Setup { orders: names(&["2329"]), ..setup(&["A-1 2216"]) };
    assert_eq!(fault_cases(&game(), &bad), ["3.0g"]);
}

#[rule_test]
fn r3_0h_one_security_division_to_a_major_city() {
    let mut script = Script::scenario(game(), "campaign", &[]);
    assert_eq!(script.position().phase, Phase::Garrison);
    script.run("refused 3.0h axis garrison 2329\naxis garrison 2918\nrefused 3.0h axis garrison 2918\naxis garrison 1631\naxis garrison 0218");
    assert_eq!(place(&script, "A-454S"), "0218");
    assert_eq!(script.position().phase, Phase::Luftwaffe(1));
}

#[rule_test]
fn r5_0c_a_full_city_takes_no_security_division() {
    // In the game's own set-up two divisions hold Kharkiv.
    let mut script = Script::scenario(traces::game(), "campaign", &[]);
    script.run("refused 5.0c axis garrison 2634\naxis garrison 1338");
    assert_eq!(place(&script, "A-213S"), "1338");
}

#[test]
fn all_faults_come_at_once() {
    let mut broken =
        setup(&["A-1 2216", "A-9 2216", "A-15 2216", "S-50 2216", "A-15L 2010 -1", "X-1 2010", "A-34 9999"]);
    broken.turn = 9;
    broken.begin = Begin::Action { cup: names(&["tea"]), hand: names(&["SW"]) };
    broken.units.extend(units(&["A-HQ-8A 2110 out"]));
    let cases = fault_cases(&game(), &broken);
    for case in ["2.2g", "R58", "4.0a", "5.0f", "5.0c", "2.4c", "4.2b"] {
        assert!(cases.contains(&case.to_owned()), "{case} in {cases:?}");
    }
}
