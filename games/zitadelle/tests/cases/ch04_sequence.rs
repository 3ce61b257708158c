//! Chapter 4, the sequence of play.

use crate::common::{G_ASSAULT, G_FIRE, G_MOVE, R_FIRE, R_MOVE, hex_of, on_turn, play, setup, steps};
use kit::rule_test;
use zitadelle::position::{Mark, Phase};
use zitadelle::setup::Start;
use zitadelle::{GERMAN, SOVIET};

const FAR: [&str; 2] = ["g.6pz.4 S3005", "r.96tb S0505"];

/// Also 4.1.6, 4.1.12, 4.1.13, 8.0.
#[rule_test]
fn r4_0_phases_follow_each_other() {
    let mut script = play(&[], on_turn(4, setup(Start::Air, &["g.6pz.4 S3005 !", "r.96tb S0505 !"])));
    script.run("refused 4.0 german end-movement\ngerman end-air");
    // Nobody can fire or assault: the phases are passed over.
    assert_eq!((script.position().phase, script.position().active), (Phase::Movement, GERMAN));
    script.run("german end-movement");
    assert!(!script.position().units.has(script.unit("g.6pz.4"), Mark::Disorganised));
    assert!(script.position().units.has(script.unit("r.96tb"), Mark::Disorganised));
    assert_eq!((script.position().phase, script.position().active), (Phase::Movement, SOVIET));
    script.run("soviet end-movement");
    assert!(!script.position().units.has(script.unit("r.96tb"), Mark::Disorganised));
    assert_eq!((script.position().phase, script.position().turn), (Phase::Air, 5));
}

/// Also 9.13.
#[rule_test]
fn r4_1_1_air_units_keep_to_their_sector() {
    let mut units = FAR.to_vec();
    units.extend(["g.level.s1 pool", "g.dive.n1 pool"]);
    let mut script = play(&[], setup(Start::Air, &units));
    script.run("german take g.level.s1\nrefused 9.13 german bomb 13A\ngerman bomb 6GA");
    script.run("german take g.dive.n1\nrefused 9.13 german place S2021\ngerman place N2021\ngerman end-air\nchance roll 1");
    assert_eq!(script.position().bombed.iter().sum::<u8>(), 1);
}

/// Also 6.34, 6.33.
#[rule_test]
fn r4_1_2_one_target_is_fired_at_by_several() {
    let units = ["g.3pz.pz6 S2020", "g.11pz.pz15 S2121", "r.96tb S2021", "r.52g.151g S2021"];
    let mut script = play(&[], setup(G_FIRE, &units));
    for unit in ["g.3pz.pz6", "g.11pz.pz15"] {
        script.run(&format!("german take {unit}\ngerman fire-at S2021"));
        let strength = script.sheet().column.clone();
        assert_eq!(strength, if unit == "g.3pz.pz6" { "7" } else { "8" });
        script.run("chance roll 6 6");
    }
    assert_eq!((steps(&script, "r.96tb"), steps(&script, "r.52g.151g")), (1, 2));
}

/// Also R64.
#[rule_test]
fn r4_1_3_only_survivors_answer() {
    let units = ["g.3pz.pz6 S2020", "r.96tb S2021", "r.5gtk.20g S1920"];
    let mut script = play(&[], setup(G_FIRE, &units));
    script.run("german take g.3pz.pz6\ngerman fire-at S2021\nchance roll 1 1");
    assert_eq!(hex_of(&script, "r.96tb"), None);
    assert_eq!(script.position().phase, Phase::Counterfire);
    assert_eq!(script.offers(SOVIET), ["take r.5gtk.20g", "end-fire"]);
}

/// Also 7.3.7.
#[rule_test]
fn r4_1_4_the_phase_does_not_end_with_an_open_assault() {
    let mut script = play(&[], setup(G_ASSAULT, &["g.6pz.4 S2020", "r.52g.151g S2021"]));
    script.run("refused 7.12 german end-assault");
}

/// Also 8.13, R28.
#[rule_test]
fn r4_1_5_points_by_morale() {
    let mut four = setup(G_MOVE, &["g.6pz.pz11 S3010", "r.96tb S0505"]);
    four.morale.insert("III PzK".to_owned(), 4);
    let mut script = play(&[], four);
    script.run("german take g.6pz.pz11");
    assert_eq!(crate::common::cost(&script, GERMAN, "S3011"), Some((2, 5)));
}

/// Also 9.31.
#[rule_test]
fn r4_1_7_every_dive_bomber_before_any_fire() {
    let units = ["g.dive.s1 S0101", "g.dive.s2 S0101", "g.dive.n1 N1111", "g.6pz.4 S3005", "r.96tb S0505"];
    let mut script = play(&[], setup(Start::DiveBombing, &units));
    script.run("soviet dive-in-order\nchance roll 3 4");
    // Nothing is armoured in the north.
    assert!(script.last_events()[1].contains("no armour"), "{:?}", script.last_events());
    script.run("chance roll 3 4\nchance roll 6 6\nchance roll 3 4\nchance roll 6 6");
    assert_eq!(script.position().phase, Phase::Movement);
}

/// The Soviet player resolves the attacks, so he names the next bomber; the last one needs no naming.
#[rule_test]
fn ruling_75_the_soviet_player_chooses_the_order() {
    let units = ["g.dive.s1 S0101", "g.dive.s2 S0101", "g.dive.n1 N1111", "g.6pz.4 S3005", "r.96tb S0505"];
    let mut script = play(&[], setup(Start::DiveBombing, &units));
    assert_eq!(
        script.offers(SOVIET),
        ["dive g.dive.n1", "dive g.dive.s1", "dive g.dive.s2", "dive-in-order"]
    );
    script.run("soviet dive g.dive.s2\nchance roll 3 4\nchance roll 6 6\nrefused 9.31 soviet dive g.dive.s2");
    assert_eq!(script.offers(SOVIET), ["dive g.dive.n1", "dive g.dive.s1", "dive-in-order"]);
    script.run("soviet dive g.dive.s1\nchance roll 3 4\nchance roll 6 6\nchance roll 3 4");
    assert_eq!(script.position().phase, Phase::Movement);
    let bombers =
        script.game().units_of(GERMAN).filter(|&unit| script.position().units.has(unit, Mark::Fired));
    assert_eq!(bombers.count(), 0);
}

#[rule_test]
fn r4_1_8_soviet_fire() {
    let mut script = play(&[], setup(R_FIRE, &["g.stug911 S2020", "r.96tb S2021"]));
    script.run("soviet take r.96tb");
    assert_eq!(script.offers(SOVIET), ["fire-at S2020"]);
}

#[rule_test]
fn r4_1_9_german_counterfire() {
    let mut script = play(&[], setup(Start::Counterfire(SOVIET), &["g.stug911 S2020", "r.96tb S2021"]));
    script.run("german take g.stug911\ngerman fire-at S2021\nchance roll 6 6");
    assert_eq!(script.position().phase, Phase::Movement);
}

#[rule_test]
fn r4_1_10_soviet_assault_with_its_exemption() {
    let units = ["g.6pz.4 S2020", "r.52g.151g S2021"];
    let mut script = play(&["S2021 entrenchment"], setup(Start::Assault(SOVIET), &units));
    script.run("offered soviet attack S2020\nsoviet end-assault");
    assert_eq!(script.position().phase, Phase::Movement);
}

#[rule_test]
fn r4_1_11_reinforcements_of_turn_seven() {
    let mut units = FAR.to_vec();
    units.extend(["r.18tk.110 pool", "r.29tk.25 pool", "r.5gmk.10g pool", "g.dive.s1 S0928"]);
    // A turn too early nobody comes.
    let early = play(&[], on_turn(6, setup(R_MOVE, &units)));
    assert_eq!(early.offers(SOVIET), ["take r.96tb", "end-movement"]);
    let mut script = play(&[], on_turn(7, setup(R_MOVE, &units)));
    let mut offers = script.offers(SOVIET);
    offers.sort();
    assert_eq!(
        offers,
        ["end-movement", "take r.18tk.110", "take r.29tk.25", "take r.5gmk.10g", "take r.96tb"]
    );
    // Each at its own area; interdiction is paid.
    script.run("soviet take r.18tk.110\nrefused 11.12 soviet march S0528");
    assert_eq!(crate::common::cost(&script, SOVIET, "S0928"), Some((5, 6)));
    script.run("soviet march S0928\nsoviet halt\nsoviet take r.5gmk.10g\nrefused 11.12 soviet march S0928");
    assert_eq!(hex_of(&script, "r.18tk.110").as_deref(), Some("S0928"));
}
