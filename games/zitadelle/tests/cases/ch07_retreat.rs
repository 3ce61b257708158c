//! Chapter 7, section 7.8: retreats.

use crate::common::{
    G_ASSAULT, G_MOVE, R_COUNTER, ask, hex_of, morale, on_turn, play, setup, shipped, steps,
};
use kit::game::Game;
use kit::script::Script;
use zitadelle::position::Mark;
use zitadelle::{SOVIET, Zitadelle};

/// 151G in S2021 is driven back by LAH from S2020.
fn driven(features: &[&str], more: &[&str]) -> Script<Zitadelle> {
    let mut units = vec!["g.lah.1 S2020", "g.lah.2 S2020", "r.52g.151g S2021"];
    units.extend(more);
    let mut script = play(features, setup(G_ASSAULT, &units));
    script.run("german attack S2021\ngerman join g.lah.1\ngerman join g.lah.2\ngerman assault\nchance roll 3 4\nchance roll 4 5");
    script
}

/// Also R7.
#[test]
fn r7_81_two_hexes_away() {
    let mut script = driven(&[], &[]);
    // S1921 and S2121 lie in zones of LAH.
    assert_eq!(script.offers(SOVIET), ["retreat-to S1922", "retreat-to S2022", "retreat-to S2122"]);
    script.run("refused 7.83 soviet retreat-to S1921\nsoviet retreat-to S2022");
    let ends = script.offers(SOVIET);
    assert_eq!(ends, ["retreat-to S1923", "retreat-to S2023", "retreat-to S2123"]);
    script.run("refused 7.81 soviet retreat-to S2122\nsoviet retreat-to S2023");
    assert_eq!(hex_of(&script, "r.52g.151g").as_deref(), Some("S2023"));
}

#[test]
fn r7_81_the_way_to_the_best_ground_is_preferred() {
    let mut script = driven(&["S2123 entrenchment"], &[]);
    assert_eq!(script.preferred(SOVIET), ["retreat-to S2022", "retreat-to S2122"]);
    script.run("soviet retreat-to S2022");
    assert_eq!(script.preferred(SOVIET), ["retreat-to S2123"]);
    // On plain ground no way is better than another.
    assert!(driven(&[], &[]).preferred(SOVIET).is_empty());
}

#[test]
fn r7_82_vacant_hexes_before_friends() {
    let script = driven(&[], &["r.52g.153g S2022"]);
    assert!(!script.offers(SOVIET).contains(&"retreat-to S2022".to_owned()));
    assert!(script.offers(SOVIET).contains(&"retreat-to S1922".to_owned()));
}

/// On the shipped map: 151G must step onto 153G, and beyond it vacant hexes are free.
#[test]
fn ruling_7_vacant_hexes_first_at_each_step() {
    let units = [
        "g.lah.pz1 S2303",
        "g.dr.pz2 S2105",
        "g.tot.t S2505",
        "r.52g.151g S2304",
        "r.52g.153g S2305",
        "r.52g.155g S2205",
    ];
    let mut script = shipped(setup(G_ASSAULT, &units));
    script
        .run("german attack S2304\ngerman join g.lah.pz1\ngerman assault\nchance roll 5 5\nchance roll 2 2");
    script.run("soviet retreat-to S2305");
    assert_eq!(script.offers(SOVIET), ["retreat-to S2306"]);
    script.run("refused 7.82 soviet retreat-to S2205");
}

/// The end hex counts before the way to it: over a friend to a vacant hex, and not over a vacant hex to a friend.
#[test]
fn ruling_7_a_vacant_end_before_anything() {
    // Of the ways of 151G only S2022 and S2122 are open; from S2022 every end but that of 155G in S2023 is barred.
    let more = ["r.52g.153g S2122", "r.52g.155g S2023", "g.dr.d S1822", "g.tot.t S2124"];
    let script = driven(&[], &more);
    let ways = ask(&script, |scene| zitadelle::ch07_assault::retreat::ways(scene, script.unit("r.52g.151g")));
    let grid = script.game().components().map.grid();
    let ends: Vec<String> =
        ways.paths.iter().map(|path| grid.number(*path.last().expect("a path")).to_string()).collect();
    assert!(!ends.is_empty() && !ends.contains(&"S2023".to_owned()), "{ends:?}");
    assert!(ways.paths.iter().all(|path| path[1] == script.hex("S2122")), "{ends:?}");
}

/// Case 10.11 keeps bombardment units on the map without any company: nobody retreats through them.
#[test]
fn r7_83_never_through_a_battery_left_alone() {
    let units = [
        "g.stug911 S2303",
        "g.arko132 S2303",
        "r.96tb S2302",
        "r.52g.151g S2304",
        "g.lah.1 S2305",
        "g.lah.2 S2305",
    ];
    let mut script = shipped(on_turn(1, setup(R_COUNTER, &units)));
    script.run("soviet take r.96tb\nsoviet fire-at S2303\nchance roll 1 1");
    assert_eq!(hex_of(&script, "g.stug911"), None);
    script.run("german attack S2304\ngerman join g.lah.1\ngerman join g.lah.2\ngerman assault");
    script.run("chance roll 5 5\nchance roll 2 3\nrefused 7.83 soviet retreat-to S2303");
    assert!(!script.offers(SOVIET).contains(&"retreat-to S2303".to_owned()));
}

/// Also R6.
#[test]
fn r7_83_nowhere_to_go_is_the_end() {
    let units = ["g.lah.1 S2020", "g.lah.2 S2020", "r.52g.151g S2021", "g.dr.d S1822", "g.dr.df S2123"];
    let mut script = play(&[], setup(G_ASSAULT, &units));
    // DC; 7 and 2 for being surrounded is 9: it must go, and every hex round it is barred.
    script.run("german attack S2021\ngerman join g.lah.1\ngerman join g.lah.2\ngerman assault");
    script.run("chance roll 3 4\nchance roll 3 4");
    assert_eq!((hex_of(&script, "r.52g.151g"), morale(&script, "6GA")), (None, 7));
}

/// Also R8.
#[test]
fn r7_84_a_stack_may_part() {
    let units = ["g.lah.1 S2020", "g.lah.2 S2020", "g.dr.d S2121", "r.375.1241 S2021", "r.375.1245 S2021"];
    let mut script = play(&[], setup(G_ASSAULT, &units));
    script.run("german attack S2021\ngerman join g.lah.1\ngerman join g.lah.2\ngerman join g.dr.d\ngerman assault\nchance roll 3 3");
    script.run("soviet check-in-order\nchance roll 4 5\nchance roll 4 5");
    assert_eq!(script.offers(SOVIET), ["withdraw r.375.1241", "withdraw r.375.1245"]);
    script.run("refused 7.84 soviet withdraw g.lah.1\nsoviet withdraw r.375.1245\nsoviet retreat-to S2022\nsoviet retreat-to S2023");
    // The other one goes its own way.
    script.run("soviet retreat-to S1922\nsoviet retreat-to S1822");
    assert_eq!(hex_of(&script, "r.375.1241").as_deref(), Some("S1822"));
}

/// Also R50.
#[test]
fn r7_85_refugees_add_nothing_and_live_if_nothing_happens() {
    let mut script = crate::hard_positions::refugees();
    assert_eq!(script.sheet().sums().defence, 4);
    // D1; 7 and 1 is not above 8.
    script.run("chance roll 3 4\nchance roll 3 4");
    assert_eq!(hex_of(&script, "r.375.1241").as_deref(), Some("S2023"));
}

/// Also 7.87, 8.14.
#[test]
fn r7_86_a_retreat_disorganises_and_halves_the_points() {
    let mut script = driven(&[], &[]);
    script.run("soviet retreat-to S2022\nsoviet retreat-to S2023");
    let unit = script.unit("r.52g.151g");
    assert!(script.position().units.has(unit, Mark::Disorganised));
    assert_eq!(zitadelle::ch08_movement::allowance(script.game(), script.position(), unit), 5);
}

/// A unit that lost a step and goes by its owner's choice is not disorganised, but it has retreated.
#[test]
fn ruling_5_a_voluntary_retreat_does_not_disorganise() {
    let mut script = play(
        &[],
        setup(G_ASSAULT, &["g.lah.1 S2020", "g.lah.2 S2020", "r.52g.151g S2021", "r.71g.210g S0505"]),
    );
    script.run(
        "german attack S2021\ngerman join g.lah.1\ngerman join g.lah.2\ngerman assault\nchance roll 3 4",
    );
    script.run("chance roll 5 6\nsoviet retreat\nsoviet retreat-to S2022\nsoviet retreat-to S2023");
    let unit = script.unit("r.52g.151g");
    assert_eq!((hex_of(&script, "r.52g.151g").as_deref(), steps(&script, "r.52g.151g")), (Some("S2023"), 1));
    assert!(!script.position().units.has(unit, Mark::Disorganised));
    assert!(script.position().units.has(unit, Mark::Retreated));
    assert!(script.last_events()[0].contains("in good order"), "{:?}", script.last_events());
}

/// Also R65.
#[test]
fn r7_87_a_disorganised_unit_keeps_its_zone_and_strength() {
    let script = play(&[], setup(G_MOVE, &["g.lah.1 S2020", "r.52g.151g S2025 !"]));
    assert!(ask(&script, |scene| scene.in_zone_of(script.hex("S2024"), SOVIET)));
    assert_eq!(
        ask(&script, |scene| zitadelle::ch07_assault::odds::strength(scene, script.unit("r.52g.151g"))),
        3
    );
}

#[test]
fn r7_88_one_marker_until_the_owners_phase() {
    let mut script = driven(&[], &[]);
    script.run("soviet retreat-to S2022\nsoviet retreat-to S2023\ngerman hold\ngerman end-movement");
    // The German rally leaves it.
    assert!(script.position().units.has(script.unit("r.52g.151g"), Mark::Disorganised));
    script.run("soviet end-movement");
    assert!(!script.position().units.has(script.unit("r.52g.151g"), Mark::Disorganised));
}

#[test]
fn r7_89_no_mines_in_a_retreat() {
    let mut script = play(
        &["S2021 entrenchment"],
        setup(G_ASSAULT, &["g.lah.pz1 S2020", "g.lah.2 S2020", "r.52g.151g S2021"]),
    );
    // 10:3 is 3:1, L2 and R5: 6:1; a six is DC.
    script.run("german attack S2021\ngerman join g.lah.pz1\ngerman join g.lah.2\ngerman assault\nchance roll 3 3\nchance roll 4 5");
    script.run("soviet retreat-to S2022\nsoviet retreat-to S2023");
    assert_eq!(steps(&script, "r.52g.151g"), 2);
}
