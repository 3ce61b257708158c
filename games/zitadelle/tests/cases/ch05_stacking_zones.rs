//! Chapter 5, stacking and zones of control.

use crate::common::{G_ASSAULT, G_MOVE, R_MOVE, ask, bare, cost, hex_of, morale, on_turn, play, setup, with};
use kit::rule_test;
use kit::script::fault_cases;
use zitadelle::ch05_stacking_zones::in_enemy_zone;
use zitadelle::{GERMAN, SOVIET};

/// Also 5.25.
#[rule_test]
fn r5_0_six_controlled_hexes() {
    let script = play(&[], setup(G_MOVE, &["r.52g.151g S2021", "g.6pz.4 S2022"]));
    for hex in ["S2020", "S2022", "S1921", "S1922", "S2121", "S2122"] {
        assert!(ask(&script, |scene| scene.in_zone_of(script.hex(hex), SOVIET)), "{hex}");
    }
    // Adjacent enemies stand in each other's zones.
    assert!(ask(&script, |scene| in_enemy_zone(scene, script.hex("S2021"), script.unit("r.52g.151g"))));
}

/// Also 8.27, 8.28.
#[rule_test]
fn r5_11_through_a_full_hex_but_not_into_it() {
    let units = ["r.52g.151g S2021", "r.52g.153g S2021", "r.52g.155g S2020", "g.6pz.4 S3505"];
    let mut script = play(&[], setup(R_MOVE, &units));
    script.run("soviet take r.52g.155g\nrefused 5.11 soviet march S2021");
    assert_eq!(cost(&script, SOVIET, "S2022"), Some((6, 5)));
}

/// Also R17.
#[rule_test]
fn r5_12_divisions_do_not_mix_and_brigades_of_one_corps_do() {
    let units = [
        "r.15.47 N3010",
        "r.81.410 N3011",
        "r.27g30g N3012",
        "r.3tk.50 N3310",
        "r.3tk.51 N3311",
        "r.19tk.79 N3312",
    ];
    let mut script = play(&[], setup(R_MOVE, &units));
    script.run("soviet take r.81.410\nrefused 5.12 soviet march N3010\nsoviet halt");
    // A brigade of the same army goes with a regiment.
    script.run("soviet take r.27g30g\noffered soviet march N3010\nsoviet halt");
    script.run("soviet take r.3tk.50\noffered soviet march N3311\nrefused 5.12 soviet march N3312");
}

#[rule_test]
fn r5_13_corps_do_not_mix() {
    let mut script = play(&[], setup(G_MOVE, &["g.stug228 S3010", "g.106.239 S3011", "r.96tb S0505"]));
    script.run("german take g.106.239\nrefused 5.13 german march S3010");
}

#[rule_test]
fn r5_14_one_battery_and_one_engineer_company() {
    let both = ["g.3pz.3 S2016", "g.arko132 S2016", "g.pi.48a S2016"];
    assert!(fault_cases(&bare(&[]), &on_turn(1, setup(G_ASSAULT, &both))).is_empty());
    let two = ["g.3pz.3 S2016", "g.arko132 S2016", "g.arko144 S2016"];
    assert_eq!(fault_cases(&bare(&[]), &on_turn(1, setup(G_ASSAULT, &two))), ["5.14"]);
}

/// Also R16.
#[rule_test]
fn r5_15_three_battalions_are_a_unit() {
    let full = ["g.3pz.3 S2016", "g.pz51 S2016", "g.pz52 S2016", "g.stug911 S2016"];
    assert!(fault_cases(&bare(&[]), &setup(G_MOVE, &full)).is_empty());
    let mut more = full.to_vec();
    more.push("g.3pz.pz6.i S2016");
    assert_eq!(fault_cases(&bare(&[]), &with(&["pz_breakdown"], setup(G_MOVE, &more))), ["5.11"]);
}

/// Also 9.14, 9.16.
#[rule_test]
fn r5_16_air_units_take_no_room() {
    let units = ["g.3pz.3 S2016", "g.3pz.394 S2016", "g.dive.s1 pool", "g.dive.s2 pool", "r.96tb S0505"];
    let mut script = play(&["S0505 woods"], setup(zitadelle::setup::Start::Air, &units));
    script.run("german take g.dive.s1\noffered german place S0505\ngerman place S2016\ngerman take g.dive.s2\ngerman place S2016");
}

/// Also R18.
#[rule_test]
fn r5_17_the_opponent_thins_out_what_the_minefield_stranded() {
    let units = ["r.52g.151g S2021", "r.52g.153g S2021", "r.52g.155g S2020", "g.6pz.4 S3505"];
    let mut script = play(&["S2021 entrenchment"], setup(R_MOVE, &units));
    // 11 points: 3 for the hex leaves 8, and a die of 1 would leave 7.
    script.run(
        "soviet take r.52g.155g\nsoviet march S2021\nrefused 8.28 soviet halt\nsoviet leave\nchance roll 6",
    );
    // Two points are not enough for a clear hex: it is stranded.
    script.run("soviet end-movement");
    assert_eq!(script.offers(GERMAN), ["remove r.52g.151g", "remove r.52g.153g", "remove r.52g.155g"]);
    script.run("refused 5.17 german remove g.6pz.4\ngerman remove r.52g.153g");
    assert_eq!((hex_of(&script, "r.52g.153g"), morale(&script, "6GA")), (None, 7));
}

/// Also R19.
#[rule_test]
fn r5_21_battalions_have_no_zone() {
    let mut script = play(&[], setup(R_MOVE, &["g.spz503 S2021", "r.52g.151g S1920", "r.71g.210g S0505"]));
    script.run("soviet take r.52g.151g");
    assert_eq!(cost(&script, SOVIET, "S1922"), Some((6, 5)));
}

/// Also 5.24, 8.23.
#[rule_test]
fn r5_22_entering_a_zone_costs_nothing_more_and_leaving_does_once() {
    let units =
        ["g.6pz.pz11 S2020", "g.7pz.pz25 S2322", "r.52g.151g S2021", "r.71g.210g S1920", "r.71g.213g S1919"];
    let mut script = play(&[], setup(G_MOVE, &units));
    script.run("german take g.7pz.pz25");
    assert_eq!(cost(&script, GERMAN, "S2122"), Some((4, 9)));
    script.run("german halt\ngerman take g.6pz.pz11");
    // Three zones over S2020: half of 13 is paid once.
    assert_eq!(cost(&script, GERMAN, "S2120"), Some((8, 5)));
}

/// Also R20, 8.22.
#[rule_test]
fn r5_23_armour_ignores_zones_of_units_that_cannot_hurt_it() {
    let units = ["g.3pz.pz6 S2019", "g.3pz.3 S2019", "r.52g.151g S2021 -1"];
    let mut script = play(&[], setup(G_MOVE, &units));
    script.run("german take g.3pz.pz6");
    assert_eq!(cost(&script, GERMAN, "S1922"), Some((6, 7)));
    script.run("german halt\ngerman take g.3pz.3\ngerman march S1921");
    assert_eq!(script.position().task, zitadelle::position::Task::Choose);
}

/// Also 6.56.
#[rule_test]
fn r5_26_nothing_crosses_a_lake() {
    let units = ["g.3pz.pz6 S2020", "r.52g.151g S2021", "r.96tb S2021"];
    let lake = ["S2020 lake:E"];
    let script = play(&lake, setup(G_MOVE, &units));
    assert!(!ask(&script, |scene| scene.in_zone_of(script.hex("S2020"), SOVIET)));
    let mut script = script;
    script.run("german take g.3pz.pz6\nrefused 8.21 german march S2021");
    // No fire, no assault: both phases are passed over.
    let script = play(&lake, setup(crate::common::G_FIRE, &units));
    assert_eq!(script.position().phase, zitadelle::position::Phase::Movement);
    let mut both = play(
        &lake,
        setup(G_ASSAULT, &["g.3pz.pz6 S2020", "g.3pz.3 S3010", "r.52g.151g S2021", "r.71g.210g S3011"]),
    );
    both.run("refused 6.56 german attack S2021");
    let mut shot =
        play(&lake, setup(crate::common::G_FIRE, &["g.3pz.pz6 S2020", "r.96tb S2021", "r.5gtk.20g S2120"]));
    shot.run("german take g.3pz.pz6\nrefused 6.56 german fire-at S2021");
}

/// Also R10.
#[rule_test]
fn r5_27_who_stands_in_a_zone_must_attack() {
    let script = play(&[], setup(G_ASSAULT, &["g.6pz.4 S2020", "r.52g.151g S2021"]));
    let duties = ask(&script, |scene| zitadelle::ch07_assault::planner::Planner::new(scene).open_duties());
    assert_eq!(duties.len(), 2);
}

#[rule_test]
fn r5_28_friends_cancel_zones_for_retreats_only() {
    // Every hex around 151G lies in zones; only the one in which 153G stands can be entered.
    let mut units =
        vec!["g.lah.1 S2020", "g.dr.d S1822", "g.dr.df S2123", "r.52g.151g S2021", "r.52g.155g S1923"];
    let ways = |units: &[&str]| {
        let script = play(&[], setup(G_ASSAULT, units));
        let unit = script.unit("r.52g.151g");
        let zone = ask(&script, |scene| in_enemy_zone(scene, script.hex("S1922"), unit));
        let found = ask(&script, |scene| zitadelle::ch07_assault::retreat::ways(scene, unit));
        (zone, found.first_steps(), script.hex("S1922"))
    };
    let (zone, first, _) = ways(&units);
    assert!(zone && first.is_empty(), "{first:?}");
    units.push("r.52g.153g S1922");
    let (zone, first, friend) = ways(&units);
    assert!(zone);
    assert_eq!(first, [friend]);
    // A move into a zone where a friend stands still stops.
    let mut script = play(&[], setup(R_MOVE, &["g.lah.1 S2121", "r.52g.151g S2021", "r.52g.153g S1921"]));
    script.run("soviet take r.52g.153g");
    let offers = script.played().offers(SOVIET);
    let pick = kit::offer::Pick::Hex(script.hex("S2021"));
    assert!(offers.iter().find(|offer| offer.pick == pick).is_some_and(|offer| offer.case.is_some()));
}
