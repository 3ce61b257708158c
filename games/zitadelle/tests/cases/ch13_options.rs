//! Chapter 13, optional rules, the chits apart.

use crate::common::{
    G_ASSAULT, G_MOVE, R_FIRE, R_MOVE, ask, column, hex_of, morale, on_turn, play, setup, steps, with,
};
use kit::script::Script;
use zitadelle::ch06_antitank;
use zitadelle::position::{Phase, Place};
use zitadelle::setup::Start;
use zitadelle::{GERMAN, SOVIET, game};

/// Also R52.
#[test]
fn r13_11_water_frees_from_the_duty() {
    let units = ["g.6pz.4 S2020", "r.52g.151g S2021"];
    let mut script = play(&["S2020 stream:E"], with(&["river_zoc"], setup(G_ASSAULT, &units)));
    script.run("offered german attack S2021\ngerman end-assault");
    let mut plain = play(&["S2020 stream:E"], setup(G_ASSAULT, &units));
    plain.run("refused 7.12 german end-assault");
}

/// Also R53.
#[test]
fn r13_22_one_hex_further() {
    // 47/15 can only go over the empty N2017 to N2018, where another division stands; beyond it is room.
    let units = [
        "g.86.167 N2015",
        "g.86.184 N2015",
        "r.15.47 N2016",
        "r.81.410 N2018",
        "g.292.507 N1817",
        "g.292.508 N2217",
    ];
    let barred = play(&[], setup(G_ASSAULT, &units));
    let unit = barred.unit("r.15.47");
    let ways = |script: &Script<zitadelle::Zitadelle>| {
        ask(script, |scene| zitadelle::ch07_assault::retreat::ways(scene, unit))
    };
    assert!(!ways(&barred).is_possible(), "{:?}", ways(&barred).paths);
    let further = play(&[], with(&["retreat_overstack"], setup(G_ASSAULT, &units)));
    assert!(ways(&further).is_possible());
    assert!(ways(&further).paths.iter().all(|path| path.len() == 4));
}

/// Also R55.
#[test]
fn r13_42_battalions_together_or_side_by_side() {
    let mut script = Script::scenario(game(), "zitadelle", &["pz_breakdown"]);
    script.run("soviet historical\nsoviet confirm\ngerman break-down g.6pz.pz11\ngerman take g.6pz.pz11.i\ngerman place S2722");
    script.run("german take g.6pz.pz11.ii\nrefused 13.42 german place S2422\ngerman place S2721");
    // A regiment still to come can be broken down as well, but not one of the infantry.
    script.run("refused 13.42 german break-down g.6pz.4\ngerman break-down g.4pz.pz35");
    assert_eq!(script.position().units.place(script.unit("g.4pz.pz35.i")), Place::Pool);
}

/// Also R26.
#[test]
fn r13_43_exchanges_at_the_start_of_movement() {
    let units = ["g.6pz.pz11 S2020", "g.7pz.pz25 S3010", "r.52g.151g S2021"];
    let mut script = play(&[], with(&["pz_breakdown"], setup(G_MOVE, &units)));
    script.run("refused 13.43 german break-down g.6pz.pz11\ngerman break-down g.7pz.pz25\nrefused 13.43 german recombine g.7pz.pz25.i");
    script.run("german end-exchanges\ngerman take g.7pz.pz25.i\ngerman march S3011\ngerman halt\ngerman take g.7pz.pz25.ii\ngerman march S3011\ngerman halt");
    assert_eq!((morale(&script, "III PzK"), script.position().steps_lost), (10, 0));
    // Fire and assault come between; the next movement phase recombines.
    script.run("german end-movement\nsoviet end-fire\nsoviet end-movement\ngerman end-air\nsoviet end-fire");
    script
        .run("german attack S2021\ngerman join g.6pz.pz11\ngerman assault\nchance roll 3 4\nchance roll 1 1");
    script.run(
        "german recombine g.7pz.pz25.i\nrefused 13.43 german break-down g.7pz.pz25\ngerman end-exchanges",
    );
    assert_eq!((hex_of(&script, "g.7pz.pz25").as_deref(), steps(&script, "g.7pz.pz25")), (Some("S3011"), 2));
}

#[test]
fn r13_45_one_company_for_a_regiment_of_the_corps() {
    let mut script = Script::scenario(game(), "zitadelle", &["tiger_companies"]);
    script.run("soviet historical\nsoviet confirm\ngerman split g.spz503\ngerman take g.spz503.1\ngerman attach g.7pz.pz25");
    script.run("german take g.spz503.2\nrefused 13.45 german attach g.7pz.pz25\nrefused 13.45 german attach g.106.239\nrefused 13.45 german attach g.stug228\ngerman attach g.168.417");
}

/// Also R56.
#[test]
fn r13_46_one_more_strength_and_tiger_armour() {
    let units = ["g.6.18 N2020", "g.spz505.1 +g.6.18", "r.15.47 N2021"];
    let mut script = play(&[], with(&["tiger_companies"], setup(G_ASSAULT, &units)));
    script.run("german attack N2021\ngerman join g.6.18");
    assert_eq!(column(&script).1, 5);
    assert_eq!(ask(&script, |scene| ch06_antitank::strength(scene, script.unit("g.6.18"))), 3);
}

/// Also R49, R26.
#[test]
fn r13_47_the_company_goes_with_the_first_step() {
    let units = ["g.7pz.pz25 S2020", "g.spz503.1 +g.7pz.pz25", "r.5gtk.20g S2021", "r.5gtk.21g S2021"];
    let mut script = play(&[], with(&["tiger_companies"], setup(R_FIRE, &units)));
    script.run("soviet take r.5gtk.20g\nsoviet fire-at S2020");
    assert_eq!(script.sheet().sums().defence, 10);
    script.run("chance roll 1 1");
    assert_eq!(script.position().units.place(script.unit("g.spz503.1")), Place::Lost);
    // The others of its battalion are not in play here, so the battalion is not gone.
    assert_eq!((morale(&script, "III PzK"), script.position().steps_lost), (10, 1));
    let three = [
        "g.7pz.pz25 S2020",
        "g.spz503.1 +g.7pz.pz25",
        "g.6pz.pz11 S2121",
        "g.spz503.2 +g.6pz.pz11",
        "g.19pz.pz27 S2122",
        "g.spz503.3 +g.19pz.pz27",
        "r.5gtk.20g S2021",
        "r.5gtk.21g S2021",
        "r.96tb S2222",
    ];
    let mut script = play(&[], with(&["tiger_companies"], setup(R_FIRE, &three)));
    script.run("soviet take r.5gtk.20g\nsoviet fire-at S2020\nchance roll 1 1\nsoviet take r.5gtk.21g\nsoviet fire-at S2121\nchance roll 1 1");
    script.run("soviet take r.96tb\nsoviet fire-at S2122\nchance roll 1 1");
    // Three steps, and one more for the battalion; its corps loses a level.
    assert_eq!((morale(&script, "III PzK"), script.position().steps_lost), (9, 4));
}

#[test]
fn r13_48_infantry_stays_infantry() {
    let units = ["g.168.417 S2020", "g.spz503.1 +g.168.417", "r.96tb S2021"];
    let mut script = play(&[], with(&["tiger_companies"], setup(R_FIRE, &units)));
    // No target: the Soviet fire phase is passed over, and in the assault phase it can be attacked.
    script.run("german end-fire");
    assert_eq!(script.position().phase, Phase::Assault);
    assert_eq!(script.offers(SOVIET), ["attack S2020"]);
}

#[test]
fn r13_49_no_splitting_in_play() {
    let mut script =
        play(&[], with(&["tiger_companies"], setup(G_MOVE, &["g.spz503 S2020", "r.96tb S0505"])));
    script.run("refused 13.49 german split g.spz503");
}

/// Also R57.
#[test]
fn r13_51_disorganised_units_and_zones() {
    let units = ["g.6pz.pz11 S2020 !", "g.7pz.pz25 S2018 !", "r.52g.151g S2021"];
    let mut script = play(&[], with(&["disorg_limits"], setup(G_MOVE, &units)));
    script.run(
        "refused 13.51 german take g.6pz.pz11\ngerman take g.7pz.pz25\nrefused 13.51 german march S1921",
    );
}

/// Also 13.62, 13.63, R58.
#[test]
fn r13_61_movement_first() {
    let units = ["g.6pz.4 S3505", "g.jg8 N1118", "r.71g.210g S0105"];
    let mut script = play(&[], with(&["german_sequence"], on_turn(2, setup(Start::Air, &units))));
    script.run("german end-air");
    assert_eq!(script.offers(GERMAN), ["keep-order", "move-first"]);
    script.run("german move-first");
    assert_eq!(script.position().phase, Phase::Movement);
    // Both sectors move in it.
    script.run("offered german take g.6pz.4\noffered german take g.jg8\ngerman end-movement");
    assert_eq!(script.position().active, SOVIET);
    script.run("soviet end-movement\ngerman end-air");
    assert_eq!(script.offers(GERMAN), ["keep-order", "move-first"]);
    let mut first = play(&[], with(&["german_sequence"], on_turn(1, setup(Start::Air, &units))));
    first.run("german end-air");
    assert_eq!(first.position().phase, Phase::Movement);
}

/// The moved unit fires and assaults afterwards.
#[test]
fn r13_61_then_fire_and_assault() {
    let units = ["g.3pz.pz6 S2019", "r.96tb S2021", "r.52g.151g S2021"];
    let mut script = play(&[], with(&["german_sequence"], on_turn(2, setup(Start::Air, &units))));
    script.run(
        "german end-air\ngerman move-first\ngerman take g.3pz.pz6\ngerman march S2020\ngerman end-movement",
    );
    assert_eq!(script.position().phase, Phase::Fire);
    script.run("german end-fire\nsoviet end-fire");
    assert_eq!(script.position().phase, Phase::Assault);
}

#[test]
fn r13_62_the_choice_comes_anew() {
    let units = ["g.6pz.4 S3505", "r.71g.210g S0105"];
    let mut script = play(&[], with(&["german_sequence"], on_turn(2, setup(Start::Air, &units))));
    script.run("german end-air\ngerman move-first\ngerman end-movement\nsoviet end-movement\ngerman end-air\ngerman keep-order");
    assert!(!script.position().moves_first);
}

/// Also R59.
#[test]
fn r13_71_a_hex_against_all_odds() {
    let mut slow =
        with(&["min_move"], setup(G_MOVE, &["g.6pz.pz11 S2020 !", "g.7pz.pz25 S3010", "r.71g.210g S0105"]));
    slow.morale.insert("III PzK".to_owned(), 1);
    // Two points, and every way crosses a river into woods.
    let features = ["S2020 river:E,W,SE,SW", "S1920 river:SE", "S1921 river:SW", "S2021 woods"];
    let mut script = play(&features, slow.clone());
    script
        .run("german take g.6pz.pz11\nrefused 8.25 german march S2021\ngerman force S2021\nchance roll 1 1");
    assert_eq!(hex_of(&script, "g.6pz.pz11").as_deref(), Some("S2020"));
    slow.morale.insert("III PzK".to_owned(), 2);
    let mut script = play(&features, slow);
    script.run(
        "german take g.6pz.pz11\ngerman force S2021\nchance roll 1 1\nrefused 8.16 german take g.6pz.pz11",
    );
    assert_eq!(hex_of(&script, "g.6pz.pz11").as_deref(), Some("S2021"));
    // What can be paid is not forced.
    script.run("german take g.7pz.pz25\nrefused 13.71 german force S3011");
}

/// A reinforcement whose entry hexes all cost more than it has may try one of them. On the shipped map, under two bombers.
#[test]
fn ruling_59_a_reinforcement_forces_its_way_in() {
    let units = ["r.309.955 pool", "g.lah.1 S3001", "g.dive.s1 S0801", "g.dive.s2 S1001"];
    let begin = |options: &[&str]| {
        let mut weak = with(options, on_turn(5, setup(R_MOVE, &units)));
        weak.morale = [("40A".to_owned(), 1)].into();
        Script::setup(game(), weak)
    };
    let mut script = begin(&[]);
    script.run("soviet take r.309.955\nrefused 8.25 soviet march S0901\nrefused 8.25 soviet force S0901");
    let mut script = begin(&["min_move"]);
    script.run("soviet take r.309.955\nrefused 8.25 soviet march S0901\nrefused 11.12 soviet force S2001");
    script.run("offered soviet force S0901\nsoviet force S0901\nchance roll 1 1");
    // Two is above its level: it waits, and its move is over.
    assert_eq!(hex_of(&script, "r.309.955"), None);
    script.run("refused 8.16 soviet take r.309.955");
    let mut able = with(&["min_move"], on_turn(5, setup(R_MOVE, &units)));
    able.morale = [("40A".to_owned(), 2)].into();
    let mut script = Script::setup(game(), able);
    script.run("soviet take r.309.955\nsoviet force S0901\nchance roll 1 1");
    assert_eq!((hex_of(&script, "r.309.955").as_deref(), steps(&script, "r.309.955")), (Some("S0901"), 2));
}

/// Also R60.
#[test]
fn r13_81_the_example_of_the_rulebook() {
    let mut low = with(
        &["morale_recovery"],
        on_turn(5, setup(R_MOVE, &["r.309.955 pool", "r.309.957 pool", "r.309.959 pool", "g.6pz.4 S3505"])),
    );
    low.morale.insert("40A".to_owned(), 4);
    let mut script = play(&[], low);
    for (unit, hex) in [("r.309.955", "S0701"), ("r.309.957", "S0801"), ("r.309.959", "S0901")] {
        script.run(&format!("soviet take {unit}\nsoviet march {hex}\nsoviet halt"));
    }
    assert_eq!(morale(&script, "40A"), 4);
    script.run("soviet end-movement");
    assert_eq!(morale(&script, "40A"), 6);
}

#[test]
fn ruling_41_the_third_panther_battalion_is_an_option() {
    let pool = |options: &[&str]| {
        let script = Script::scenario(game(), "zitadelle", options);
        script.position().units.place(script.unit("g.pz.i3"))
    };
    assert_eq!((pool(&[]), pool(&["third_panther"])), (Place::Aside, Place::Pool));
}
