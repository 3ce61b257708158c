//! Chapter 12, special rules.

use crate::common::{activate, attack, chits, column, game, names, okh, place, setup, verdict};
use kit::script::Script;
use traces::position::Phase;
use traces::{SOVIET, Setup, Traces};

fn crossing(script: &Script<Traces>, hex: &str) -> bool {
    let all = ["1230", "1826", "1827", "2223", "2520", "3118"];
    let index = all.iter().position(|known| *known == hex).unwrap();
    script.position().crossings >> index & 1 == 1
}

#[test]
fn r12_1b_nobody_is_short_of_supply_on_turn_one() {
    let script = Script::scenario(game(), "campaign", &[]);
    assert!(script.position().army.units().iter().all(|unit| unit.supply == traces::army::Supply::In));
}

#[test]
fn r12_2a_a_retreat_of_two_is_two_steps() {
    let units = [
        "A-3Pz 2634",
        "A-88 2634",
        "S-33 2635",
        "S-23Tk 2635",
        "S-66 2734",
        "S-2Tk 2734",
        "S-5GM 2534",
        "S-6Tk 2534",
        "S-HQ-SW 2637",
    ];
    let mut script = activate(Setup { orders: names(&["2634"]), ..setup(&units) }, "SW", "fight");
    attack(&mut script, "soviet", "2634", &["S-33", "S-23Tk", "S-66", "S-2Tk", "S-5GM", "S-6Tk"]);
    assert_eq!(column(&script), "2-1"); // 33:7 is 4-1
    script.run("chance roll 6"); // RR
    assert!(matches!(script.position().phase, Phase::Loss(_, 2)));
    script.run("axis lose-step A-88\naxis lose-step A-3Pz");
    assert_eq!((place(&script, "A-88").as_str(), place(&script, "A-3Pz").as_str()), ("2634", "2634"));
}

/// Also R30.
#[test]
fn r12_2b_an_order_is_lifted_for_three_points() {
    let mut script = chits(
        Setup { orders: names(&["2634"]), ..setup(&["A-88 2634", "S-50 3425"]) },
        &["OKH", "supply"],
        &[],
    );
    script.run("chance draw OKH\naxis negotiate\nrefused 12.2b axis lift 2918\naxis lift 2634");
    assert!(!traces::ch12_special::is_under_order(script.game(), script.position(), script.hex("2634")));
}

/// Also 13.1a, R87.
#[test]
fn r12_2c_an_order_city_that_falls_ends_the_game() {
    let units = ["S-2Tk 1340", "S-HQ-Sth 1343", "A-1 2216"];
    let mut script = activate(Setup { orders: names(&["1338"]), ..setup(&units) }, "Sth", "move");
    script.run("soviet take S-2Tk\nsoviet march 1338");
    let (verdict, case) = verdict(&script).unwrap();
    assert_eq!((verdict.winner, case.as_str()), (Some(SOVIET), "13.1a"));
}

/// Also 12.2c, 10.4a.
#[test]
fn ruling_99_a_retreat_into_an_empty_order_city_wins_and_the_axis_is_warned() {
    // Kharkiv 2634 is empty and under order, and lies behind the corps.
    let units = ["S-32 2633", "A-DR 2632", "A-T 2632", "A-HQ-8A 2631"];
    let attack_on = |orders: &[&str]| {
        let mut script = activate(Setup { orders: names(orders), ..setup(&units) }, "8A", "fight");
        script.run("axis attack 2633\naxis join A-DR\naxis join A-T");
        script
    };
    let fire = |script: &Script<Traces>| {
        let offers = script.played().offers(traces::AXIS);
        offers.iter().find(|offer| offer.action == traces::Action::Fire).map(|offer| offer.costly)
    };
    let prompt = |script: &Script<Traces>| {
        let viewer = kit::game::Viewer::Side(traces::AXIS);
        kit::game::Game::view(script.game(), script.position(), viewer).prompt.key
    };
    let safe = attack_on(&[]);
    assert_eq!((fire(&safe), prompt(&safe).as_ref()), (Some(false), "prompt-join"));
    let mut script = attack_on(&["2634"]);
    assert_eq!(
        (fire(&script), prompt(&script).as_ref()),
        (Some(true), "prompt-join-warning")
    );
    script.run("axis fire\nchance roll 3\nsoviet retreat-to 2634"); // 16:4 is 4-1: R
    let (verdict, case) = verdict(&script).unwrap();
    assert_eq!((verdict.winner, case.as_str()), (Some(SOVIET), "13.1a"));
}

/// Also 12.3d, R3.
#[test]
fn r12_3a_six_crossing_points_all_axis_at_the_start() {
    let script = Script::scenario(game(), "race", &[]);
    let map = &kit::game::Game::components(script.game()).map;
    assert_eq!(map.zone(map.zone_named("crossing_points").unwrap()).len(), 6);
    assert_eq!(script.position().crossing_count(), 0);
}

/// Also 12.3c, 2.1j.
#[test]
fn r12_3b_the_bridgehead_is_counted_in_the_tables() {
    let units = ["A-1 2216"];
    let four = Setup {
        soviet_crossings: names(&["1230", "2520", "3118"]),
        bridgehead: Some("2226".to_owned()),
        ..setup(&units)
    };
    let mut script = chits(four, &["OKH", "supply"], &[]);
    assert_eq!(script.position().crossing_count(), 4);
    script.run("chance draw OKH\naxis okh-command");
    assert_eq!(script.position().phase, Phase::Command(6));
}

#[test]
fn r12_3d_at_the_start_none_is_soviet() {
    assert_eq!(Script::scenario(game(), "campaign", &[]).position().crossings, 0);
}

/// Also 2.1d, R75.
#[test]
fn r12_3e_entry_takes_it_in_passing_too() {
    let units = ["S-2Tk 2322", "S-HQ-SW 2325", "A-1 2216"];
    let mut script = activate(setup(&units), "SW", "move");
    script.run("soviet take S-2Tk\nsoviet march 2223\nsoviet march 2123\nsoviet stop");
    assert!(crossing(&script, "2223"));
}

/// Also R75, R78.
#[test]
fn r12_3f_an_empty_one_falls_to_a_unit_within_two_hexes() {
    let near = |units: &[&str], to: &str| {
        let mut script = activate(setup(units), "SW", "move");
        script.run(&format!("soviet take S-50\nsoviet march {to}\nsoviet stop"));
        crossing(&script, "2520")
    };
    assert!(near(&["S-50 2524", "S-HQ-SW 2526"], "2522"));
    assert!(!near(&["S-50 2524", "S-HQ-SW 2526"], "2523"));
    assert!(!near(&["S-50 2524", "S-HQ-SW 2526", "A-1 2520"], "2522"));
}

/// Also R76.
#[test]
fn r12_3g_at_kremenchuk_only_from_kremenchuk() {
    let units = ["S-50 1928", "S-HQ-SW 1930", "A-1 1827"];
    let mut script = activate(setup(&units), "SW", "move");
    script.run("soviet take S-50\nsoviet march 1927\nsoviet stop");
    assert!(!crossing(&script, "1826"));
    let units = ["S-4GC 1928", "S-HQ-SW 1930", "A-1 1725"];
    let mut script = activate(setup(&units), "SW", "move");
    script.run("soviet take S-4GC\nsoviet march 1926\nsoviet stop");
    assert!(crossing(&script, "1826") && crossing(&script, "1827"));
    let units = ["S-4GC 2028", "S-HQ-SW 1930", "A-1 1827"];
    let mut script = activate(setup(&units), "SW", "move");
    script.run("soviet take S-4GC\nsoviet march 2027\nsoviet march 1926\nsoviet stop");
    assert!(crossing(&script, "1826") && !crossing(&script, "1827"));
}

#[test]
fn r12_3h_what_is_soviet_stays_soviet() {
    let taken = Setup { soviet_crossings: names(&["2520"]), ..setup(&["A-1 2519"]) };
    let mut script = okh(taken, "move");
    script.run("axis take A-1\naxis march 2520\naxis stop");
    assert!(crossing(&script, "2520"));
}

/// Also R77.
#[test]
fn r12_3i_late_empty_points_are_soviet() {
    let script = chits(
        Setup { turn: 7, begin: traces::setup::Begin::Turn, ..setup(&["A-1 2520", "A-9 3110"]) },
        &["supply"],
        &[],
    );
    assert!(!crossing(&script, "3118")); // the action phase of a written position starts without a check
    let script = Script::setup(
        game(),
        Setup { turn: 7, begin: traces::setup::Begin::Turn, ..setup(&["A-1 2520", "A-9 3110"]) },
    );
    assert!(crossing(&script, "3118") && !crossing(&script, "2520"));
    // Left later, it falls at the end of that move, and for good.
    let mut script = okh(Setup { turn: 7, ..setup(&["A-1 2520"]) }, "move");
    script.run("axis take A-1\naxis march 2519\naxis stop");
    assert!(crossing(&script, "2520"));
}
