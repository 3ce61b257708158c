//! Chapter 6, anti-tank fire.

use crate::common::{G_FIRE, R_COUNTER, R_FIRE, hex_of, morale, on_turn, play, setup, steps};
use kit::rule_test;
use zitadelle::position::Phase;
use zitadelle::{GERMAN, SOVIET};

/// The row and the number of a shot with a stated roll.
fn shot(features: &[&str], units: &[&str], act: &str, roll: &str) -> (i32, String) {
    let start = if act.starts_with("german") { G_FIRE } else { R_FIRE };
    let mut script = play(features, setup(start, units));
    script.run(act);
    let die = script.sheet().die;
    script.run(&format!("chance roll {roll}"));
    (die, script.last_events()[0].clone())
}

#[rule_test]
fn r6_0_without_targets_the_phase_is_skipped() {
    let script = play(&[], setup(G_FIRE, &["g.3pz.pz6 S2020", "r.96tb S2022"]));
    assert_eq!(script.position().phase, Phase::Movement);
}

/// Also 6.13, 6.12, 6.32, 6.22, 7.87.
#[rule_test]
fn r6_11_who_may_fire() {
    let units = [
        "g.3pz.pz6 S2020",
        "r.52g.151g S2021 -1",
        "r.52g.153g S1921",
        "r.96tb S2120 !",
        "r.5gtk.20g S1920",
        "r.71g.210g S0505",
    ];
    let mut script = play(&[], setup(R_FIRE, &units));
    script.run("refused 6.11 soviet take r.52g.151g\nrefused 6.13 soviet take r.96tb\nrefused 6.22 soviet take r.71g.210g");
    script.run(
        "soviet take r.5gtk.20g\nrefused 6.22 soviet fire-at S2021\nsoviet fire-at S2020\nchance roll 6 6",
    );
    script.run("refused 6.32 soviet take r.5gtk.20g\noffered soviet take r.52g.153g\nsoviet end-fire");
    let with_guns = ["g.3pz.pz6 S2020", "g.arko132 S2020", "r.96tb S2021"];
    let mut guns = play(&[], on_turn(1, setup(G_FIRE, &with_guns)));
    guns.run("refused 6.12 german take g.arko132");
}

/// Also 6.35.
#[rule_test]
fn r6_21_the_strongest_armour_is_the_target() {
    let units = ["g.spz503 S2020", "g.stug228 S2020", "r.96tb S2021", "r.5gtk.20g S1920"];
    let mut script = play(&[], setup(R_FIRE, &units));
    script.run("soviet take r.96tb\nsoviet fire-at S2020\nchance roll 1 1");
    // Strength 4, row 2: 7 against 5.
    assert_eq!((hex_of(&script, "g.spz503"), steps(&script, "g.stug228")), (None, 1));
    script.run("soviet take r.5gtk.20g\nsoviet fire-at S2020\nchance roll 1 1");
    assert_eq!(hex_of(&script, "g.stug228"), None);
}

#[rule_test]
fn r6_31_nobody_must_fire() {
    let mut script = play(&[], setup(G_FIRE, &["g.3pz.pz6 S2020", "r.96tb S2021"]));
    script.run("german end-fire");
    assert_eq!(script.position().phase, Phase::Counterfire);
}

#[rule_test]
fn r6_33_fire_is_never_combined() {
    let units = ["r.96tb S2021", "r.5gtk.20g S1920", "g.3pz.pz6 S2020"];
    let mut script = play(&[], setup(R_FIRE, &units));
    for unit in ["r.96tb", "r.5gtk.20g"] {
        script.run(&format!("soviet take {unit}\nsoviet fire-at S2020"));
        assert_eq!(script.sheet().column, "4");
        script.run("chance roll 6 6");
    }
}

#[rule_test]
fn r6_34_three_shots_at_one_brigade() {
    let units = ["g.3pz.pz6 S2020", "g.11pz.pz15 S2121", "g.stug911 S2122", "r.201tb S2021"];
    let mut script = play(&[], setup(G_FIRE, &units));
    for unit in ["g.3pz.pz6", "g.11pz.pz15", "g.stug911"] {
        script.run(&format!("german take {unit}\ngerman fire-at S2021\nchance roll 6 6"));
    }
    assert_eq!(steps(&script, "r.201tb"), 1);
}

/// Also 6.4.2, 6.4.3, 6.4.4.
#[rule_test]
fn r6_4_1_strength_row_number() {
    let units = ["g.3pz.pz6 S2020 -1", "r.96tb S2021"];
    let mut script = play(&["S2021 heights"], setup(G_FIRE, &units));
    script.run("german take g.3pz.pz6\ngerman fire-at S2021");
    assert_eq!((script.sheet().column.as_str(), script.sheet().die), ("4", 2));
    script.run("chance roll 3 3");
    assert!(script.last_events()[0].contains("6, row 8, penetration 1: miss"), "{:?}", script.last_events());
    let (_, told) =
        shot(&[], &["g.3pz.pz6 S2020", "r.96tb S2021"], "german take g.3pz.pz6\ngerman fire-at S2021", "3 4");
    assert!(told.contains("row 7, penetration 4: hit"), "{told}");
}

/// Also R3, 6.62.
#[rule_test]
fn r6_4_5_above_the_armour_a_step_and_a_level() {
    let mut script = play(&[], setup(G_FIRE, &["g.3pz.pz6 S2020", "r.96tb S2021"]));
    script.run("german take g.3pz.pz6\ngerman fire-at S2021\nchance roll 4 4");
    // Row 8 gives 3 against 3: a miss.
    assert_eq!(steps(&script, "r.96tb"), 1);
    let mut script = play(&[], setup(G_FIRE, &["g.3pz.pz6 S2020", "r.96tb S2021"]));
    script.run("german take g.3pz.pz6\ngerman fire-at S2021\nchance roll 3 4");
    assert_eq!((hex_of(&script, "r.96tb"), morale(&script, "6GA")), (None, 7));
}

#[rule_test]
fn r6_51_heights_add_two() {
    let act = "german take g.3pz.pz6\ngerman fire-at S2021";
    let units = ["g.3pz.pz6 S2020", "r.96tb S2021"];
    assert_eq!(shot(&["S2021 heights"], &units, act, "3 4").0, 2);
    assert_eq!(shot(&["S2021 heights_village"], &units, act, "3 4").0, 2);
    assert_eq!(shot(&["S2021 village"], &units, act, "3 4").0, 0);
}

/// Also R62.
#[rule_test]
fn r6_52_entrenched_rifles_shoot_better() {
    let units = ["g.3pz.pz6 S2020", "r.52g.151g S2021"];
    let act = "soviet take r.52g.151g\nsoviet fire-at S2020";
    let (die, told) = shot(&["S2021 entrenchment"], &units, act, "2 2");
    assert_eq!(die, -2);
    assert!(told.contains("row 2, penetration 4: hit"), "{told}");
    // Airborne troops are no rifles.
    let units = ["g.3pz.pz6 S2020", "r.9gv.23gv S2021"];
    let act = "soviet take r.9gv.23gv\nsoviet fire-at S2020";
    assert_eq!(shot(&["S2021 entrenchment"], &units, act, "2 2").0, 0);
}

/// Also 6.54, 6.57.
#[rule_test]
fn r6_53_water_between() {
    let units = ["g.3pz.pz6 S2020", "r.96tb S2021"];
    let act = "german take g.3pz.pz6\ngerman fire-at S2021";
    assert_eq!(shot(&["S2020 stream:E"], &units, act, "2 3").0, 1);
    assert_eq!(shot(&["S2020 river:E"], &units, act, "2 3").0, 3);
    let stacked = ["g.3pz.pz6 S2020", "r.96tb S2021", "r.52g.151g S2021"];
    assert_eq!(shot(&["S2020 stream:E", "S2021 heights"], &stacked, act, "2 2").0, 5);
}

/// Also R63.
#[rule_test]
fn r6_55_infantry_beside_the_target() {
    let units = ["g.stug185 N2020", "g.jg8 N2020", "r.3tk.50 N2021"];
    let act = "soviet take r.3tk.50\nsoviet fire-at N2020";
    assert_eq!(shot(&[], &units, act, "2 3").0, 2);
}

#[rule_test]
fn r6_61_two_losses_eliminate() {
    let units = ["g.3pz.pz6 S2020", "g.11pz.pz15 S2121", "r.27gtb S2021"];
    let mut script = play(&[], setup(G_FIRE, &units));
    script.run("german take g.3pz.pz6\ngerman fire-at S2021\nchance roll 1 1");
    assert_eq!(steps(&script, "r.27gtb"), 1);
    script.run("german take g.11pz.pz15\ngerman fire-at S2021\nchance roll 1 1");
    assert_eq!(hex_of(&script, "r.27gtb"), None);
}

#[rule_test]
fn r6_63_the_owner_chooses_among_equals() {
    let units = ["g.3pz.pz6 S2020", "r.5gtk.20g S2021", "r.5gtk.21g S2021"];
    let mut script = play(&[], setup(G_FIRE, &units));
    script.run("german take g.3pz.pz6\ngerman fire-at S2021\nchance roll 1 1");
    assert_eq!(script.offers(SOVIET), ["lose r.5gtk.20g", "lose r.5gtk.21g"]);
    script.run("refused 6.63 soviet lose g.3pz.pz6\nsoviet lose r.5gtk.21g");
    assert_eq!((steps(&script, "r.5gtk.20g"), steps(&script, "r.5gtk.21g")), (2, 1));
}

#[rule_test]
fn r6_64_infantry_is_no_target() {
    let units = ["g.3pz.pz6 S2020", "r.52g.151g S2021", "r.96tb S1920"];
    let mut script = play(&[], setup(G_FIRE, &units));
    script.run("german take g.3pz.pz6\nrefused 6.64 german fire-at S2021");
    assert_eq!(script.offers(GERMAN), ["fire-at S1920"]);
}

#[rule_test]
fn ruling_42_ferdinands_are_armour_under_fire() {
    let units = ["g.pj653 N2020", "g.stug177 N2020", "r.3tk.50 N2021"];
    let mut script = play(&[], setup(R_COUNTER, &units));
    script.run("soviet take r.3tk.50\nsoviet fire-at N2020\nchance roll 1 1");
    assert!(script.last_events()[0].contains("PJ 653"), "{:?}", script.last_events());
}
