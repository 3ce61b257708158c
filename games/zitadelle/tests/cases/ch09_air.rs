//! Chapter 9, air units.

use crate::common::{cost, hex_of, on_turn, play, setup, steps};
use kit::rule_test;
use kit::script::Script;
use zitadelle::position::Phase;
use zitadelle::setup::Start;
use zitadelle::{GERMAN, SOVIET, Zitadelle};

const GROUND: [&str; 2] = ["g.6pz.4 S3505", "r.71g.210g S0105"];

fn air(turn: u8, more: &[&str]) -> Script<Zitadelle> {
    let mut units = GROUND.to_vec();
    units.extend(more);
    play(&[], on_turn(turn, setup(Start::Air, &units)))
}

#[rule_test]
fn r9_11_unassigned_units_are_unused() {
    let mut script = air(1, &["g.dive.s1 pool", "g.level.s1 pool"]);
    script.run("german take g.dive.s1\ngerman place S2021\nrefused 9.11 german take g.dive.s1\nrefused 9.11 german take g.6pz.4\ngerman end-air");
    assert_eq!(script.position().phase, Phase::Movement);
}

/// Also R35.
#[rule_test]
fn r9_12_no_more_than_the_turn_grants() {
    let north =
        ["g.dive.n1", "g.dive.n2", "g.dive.n3", "g.dive.n4", "g.level.n1", "g.level.n2", "g.level.n3"];
    let pool: Vec<String> = north.iter().map(|unit| format!("{unit} pool")).collect();
    let pool: Vec<&str> = pool.iter().map(String::as_str).collect();
    let mut script = air(2, &pool);
    for unit in &north[..4] {
        script.run(&format!("german take {unit}\ngerman place N2021"));
    }
    script.run("german take g.level.n1\ngerman bomb 13A\ngerman take g.level.n2\ngerman bomb 13A\nrefused 9.12 german take g.level.n3");
}

#[rule_test]
fn r9_13_north_is_north() {
    let mut script = air(1, &["g.dive.n1 pool"]);
    script.run("german take g.dive.n1\nrefused 9.13 german place S2021");
}

#[rule_test]
fn r9_14_any_hex_will_do() {
    let mut script = air(1, &["g.dive.s1 pool"]);
    script.run("german take g.dive.s1");
    assert_eq!(script.offers(GERMAN).len(), 1045);
    script.run("german place S0105");
    assert_eq!(hex_of(&script, "g.dive.s1").as_deref(), Some("S0105"));
}

/// Also R36.
#[rule_test]
fn r9_15_seven_boxes() {
    let mut script = air(1, &["g.level.n1 pool", "g.level.s1 pool"]);
    script.run("german take g.level.n1");
    assert_eq!(script.offers(GERMAN), ["bomb 13A", "bomb 70A", "bomb 2TA"]);
    script.run("refused 9.15 german place N2021\nrefused 9.15 german bomb 48A\ngerman bomb 2TA\ngerman take g.level.s1");
    assert_eq!(script.offers(GERMAN), ["bomb 6GA", "bomb 7GA", "bomb 1TA", "bomb 69A"]);
}

#[rule_test]
fn r9_16_any_number_in_one_place() {
    let mut script = air(1, &["g.level.s1 pool", "g.level.s2 pool", "g.level.s3 pool"]);
    for unit in ["g.level.s1", "g.level.s2", "g.level.s3"] {
        script.run(&format!("german take {unit}\ngerman bomb 6GA"));
    }
}

/// Also 9.22, 9.23, 9.24, R37.
#[rule_test]
fn r9_21_a_die_for_each_level_bomber() {
    let mut script = air(1, &["g.level.s1 pool", "g.level.s2 pool", "g.level.s3 pool", "g.level.s4 pool"]);
    for unit in ["g.level.s1", "g.level.s2", "g.level.s3", "g.level.s4"] {
        script.run(&format!("german take {unit}\ngerman bomb 6GA"));
    }
    script.run("german end-air\nchance roll 2\nchance roll 3\nchance roll 1\nchance roll 6");
    let unit = script.unit("r.71g.210g");
    let level = zitadelle::ch07_assault::morale::level(script.game(), script.position(), unit);
    assert_eq!((level, crate::common::morale(&script, "6GA")), (6, 8));
    assert_eq!(script.position().phase, Phase::Movement);
}

/// Also 4.1.12, R74.
#[rule_test]
fn r9_26_markers_and_air_units_go_at_the_end_of_the_turn() {
    let mut script = air(1, &["g.level.s1 pool", "g.dive.s1 pool"]);
    script.run("german take g.level.s1\ngerman bomb 6GA\ngerman take g.dive.s1\ngerman place S2021\ngerman end-air\nchance roll 1");
    script.run("german end-movement\nchance roll 3 4\nsoviet end-movement");
    assert_eq!(script.position().bombed.iter().sum::<u8>(), 0);
    assert_eq!(hex_of(&script, "g.dive.s1"), None);
    script.run("offered german take g.dive.s1\noffered german take g.level.s1");
}

fn dive(features: &[&str], units: &[&str], rolls: &str) -> Script<Zitadelle> {
    let mut all = GROUND.to_vec();
    all.extend(units);
    let mut script = play(features, setup(Start::DiveBombing, &all));
    if units.iter().filter(|unit| unit.starts_with("g.dive")).count() > 1 {
        script.run("soviet dive-in-order");
    }
    for roll in rolls.split(", ") {
        script.run(&format!("chance roll {roll}"));
    }
    script
}

#[rule_test]
fn r9_31_one_after_the_other() {
    let units = ["g.dive.s1 S2021", "g.dive.s2 S2021", "r.96tb S2021", "r.5gtk.20g S2521"];
    // The first destroys the brigade; the second must look further.
    let script = dive(&[], &units, "3 4, 1 1, 3 4");
    assert_eq!(hex_of(&script, "r.96tb"), None);
    assert_eq!(
        script.position().task,
        zitadelle::position::Task::Dive { unit: script.unit("g.dive.s2"), at: script.hex("S2521") }
    );
}

/// Also 9.31b, R38.
#[rule_test]
fn r9_31a_scatter() {
    let script = dive(&[], &["g.dive.s1 S2021", "r.96tb S2521"], "3 4");
    assert_eq!(hex_of(&script, "g.dive.s1").as_deref(), Some("S2021"));
    for (roll, hex) in [
        ("5 5", "S2022"),
        ("1 2", "S1921"),
        ("1 1", "S1820"),
        ("6 6", "S2222"),
        ("1 3", "S2020"),
        ("6 5", "S2122"),
        ("4 5", "S1922"),
        ("1 4", "S2121"),
    ] {
        let script = dive(&[], &["g.dive.s1 S2021", "r.96tb S2521"], roll);
        assert_eq!(hex_of(&script, "g.dive.s1").as_deref(), Some(hex), "{roll}");
    }
    // Off the map it stays.
    let script = dive(&[], &["g.dive.s1 S0101", "r.96tb S2521"], "1 2");
    assert_eq!(hex_of(&script, "g.dive.s1").as_deref(), Some("S0101"));
}

/// Also 9.32.
#[rule_test]
fn r9_31c_friend_or_foe() {
    let script = dive(&[], &["g.dive.s1 S2021", "g.3pz.pz6 S2022", "r.96tb S2521"], "5 5, 1 1");
    assert_eq!(steps(&script, "g.3pz.pz6"), 1);
    // Without armour in the sector nothing happens.
    let script = dive(&[], &["g.dive.s1 S2021"], "3 4");
    assert_eq!(
        (script.position().phase, hex_of(&script, "g.dive.s1").as_deref()),
        (Phase::Movement, Some("S2021"))
    );
}

#[rule_test]
fn r9_31d_the_german_player_chooses_among_the_nearest() {
    let mut script = dive(&[], &["g.dive.s1 S2021", "g.3pz.pz6 S2019", "r.96tb S2023"], "3 4");
    assert_eq!(script.offers(GERMAN).len(), 2);
    script.run("refused 9.31d german dive-at S2021\ngerman dive-at S2023\nchance roll 1 1");
    assert_eq!((hex_of(&script, "r.96tb"), steps(&script, "g.3pz.pz6")), (None, 2));
}

/// Also R39, R13.
#[rule_test]
fn r9_31e_strength_three_and_cover_for_soviet_targets() {
    let units = ["g.dive.s1 S2021", "r.96tb S2021", "r.52g.151g S2021"];
    let script = dive(&["S2021 heights"], &units, "3 4, 2 2");
    assert_eq!(hex_of(&script, "r.96tb"), None);
    let script = dive(&["S2021 woods"], &units, "3 4, 2 2");
    assert_eq!(hex_of(&script, "r.96tb").as_deref(), Some("S2021"));
    let script = dive(&["S2021 woods"], &["g.dive.s1 S2021", "g.3pz.pz6 S2021"], "3 4, 2 2");
    assert_eq!(steps(&script, "g.3pz.pz6"), 1);
}

#[rule_test]
fn r9_31f_it_stays_and_interdicts() {
    let mut script = dive(&[], &["g.dive.s1 S1721", "r.96tb S1725", "r.375.1241 S1724"], "5 5, 6 6");
    assert_eq!(
        (hex_of(&script, "g.dive.s1").as_deref(), script.position().phase),
        (Some("S1722"), Phase::Movement)
    );
    script.run("soviet take r.96tb");
    assert_eq!(cost(&script, SOVIET, "S1723"), Some((7, 4)));
}
