//! Chapters 1 and 2: components, headquarters and chits.

use crate::common::{activate, activated, attack, chits, game, names, okh, place, setup};
use kit::chance::Outcome;
use kit::game::{Game, Viewer};
use kit::script::Script;
use traces::ch02_headquarters::{LEAST_DISTANCE, command_range};
use traces::counters::Arm;
use traces::position::Phase;
use traces::{AXIS, SOVIET, Setup};

#[test]
fn r1_2a_the_die_has_six_faces() {
    let units = ["A-62 2230", "S-33 2231", "S-23Tk 2231", "S-HQ-SW 2233"];
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "2230", &["S-33", "S-23Tk"]);
    let kit::game::Actor::Chance(request) = script.played().actor() else { panic!("a die is asked for") };
    assert_eq!(request.weight(), 6);
    assert!(!request.admits(&Outcome::Roll(kit::dice::Roll::of(&[7]))));
}

/// Also R7, R42.
#[test]
fn r1_3a_half_of_three_is_one() {
    let mut script = activate(setup(&["A-213S 2635", "S-64 2636", "S-HQ-SW 2638"]), "SW", "fight");
    script.run("soviet attack 2635\nsoviet join S-64");
    assert_eq!(script.sheet().sums().attack, 2);
}

/// Also 10.2e, R43.
#[test]
fn r1_3b_a_stack_is_added_before_it_is_halved() {
    let units = ["A-213S 2635", "S-64 2636", "S-67 2636", "S-HQ-SW 2638"];
    let mut script = activate(setup(&units), "SW", "fight");
    script.run("soviet attack 2635\nsoviet join S-64\nsoviet join S-67");
    assert_eq!(script.sheet().sums().attack, 6);
}

/// Also 4.2f.
#[test]
fn r2_0a_nobody_sees_into_the_cup() {
    let [one, other] = [&["8A", "SW"], &["6A", "SW"]].map(|cup| chits(setup(&["A-1 2216"]), cup, &[]));
    let view = |script: &Script<traces::Traces>, viewer| script.game().view(script.position(), viewer);
    assert_eq!(view(&one, Viewer::Side(SOVIET)), view(&other, Viewer::Side(SOVIET)));
    assert_eq!(view(&one, Viewer::Public), view(&other, Viewer::Public));
    assert_ne!(view(&one, Viewer::Side(AXIS)), view(&other, Viewer::Side(AXIS)));
}

/// Also R1, R2.
#[test]
fn r2_1a_the_grid_of_the_map() {
    let game = game();
    let grid = game.components().map.grid();
    let near = |a: &str, b: &str| grid.are_adjacent(grid.id(a).unwrap(), grid.id(b).unwrap());
    assert!(near("1731", "1732") && near("1731", "1832") && near("1731", "1632") && !near("1731", "1833"));
    assert!(near("1926", "1826") && near("1926", "1827"));
    assert_eq!(grid.distance(grid.id("1731").unwrap(), grid.id("1630").unwrap()), Some(2));
}

/// Also 2.1d.
#[test]
fn r2_1f_a_played_chit_lies_in_the_pool() {
    let mut script = activate(setup(&["S-50 2229", "S-HQ-SW 2233"]), "SW", "move");
    script.run("soviet end-movement\nsoviet end-combat");
    assert_eq!(script.position().played.len(), 1);
    assert!(script.position().drawn.is_none());
}

/// Also 9.1g, 12.3a.
#[test]
fn r2_1i_a_line_makes_a_bridge() {
    let mut script = okh(setup(&["A-1 1731"]), "move");
    script.run("axis take A-1\noffered axis march 1630\naxis stop");
    let mut script = okh(setup(&["A-1 2621"]), "move");
    script.run("axis take A-1");
    assert_eq!(crate::common::cost(&script, AXIS, "2520"), Some(10)); // unbridged: all points
}

/// Also R5.
#[test]
fn r2_2b_mechanised_and_not() {
    let script = Script::scenario(game(), "campaign", &[]);
    let stats = |id: &str| script.game().stats(script.unit(id));
    assert!(
        !stats("S-4GC").is_mechanised()
            && !stats("A-3Mt").is_mechanised()
            && !stats("A-HQ-8A").is_mechanised()
    );
    assert!(
        stats("A-16PG").is_mechanised() && stats("S-5GM").is_mechanised() && stats("A-GD").is_mechanised()
    );
    assert_eq!((stats("A-GD").vp, stats("A-16PG").vp, stats("A-R14").vp), (2, 1, 0));
    assert_eq!(stats("A-213S").arm, Arm::Security);
}

#[test]
fn r2_2e_one_strength_or_two() {
    let script = Script::scenario(game(), "campaign", &[]);
    let values = |id: &str| {
        let (stats, steps) = (script.game().stats(script.unit(id)), kit::steps::Steps::full(2));
        (stats.attack.at(steps), stats.defence.at(steps))
    };
    assert_eq!((values("A-88"), values("S-2Tk")), ((Some(3), Some(3)), (Some(6), Some(3))));
}

/// Also 10.3c.
#[test]
fn r2_2g_a_reduced_unit_is_eliminated() {
    let units = ["A-62 2230 -1", "S-33 2231", "S-23Tk 2231", "S-66 2330", "S-2Tk 2330", "S-HQ-SW 2233"];
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "2230", &["S-33", "S-23Tk", "S-66", "S-2Tk"]);
    script.run("chance roll 1"); // 20:2 is 10-1+: 1RR
    assert_eq!(place(&script, "A-62"), "gone");
}

/// Also 11.1e.
#[test]
fn r2_2i_a_replacement_takes_the_place_of_a_unit_of_its_type() {
    let units = ["S-2Tk 2231 -1", "S-HQ-SW 2233"];
    let mut script = chits(Setup { groups: 3, ..setup(&units) }, &["reinforcement"], &[]);
    script.run("chance draw reinforcement");
    while !script.offers(SOVIET).contains(&"later".to_owned()) {
        let first = script.offers(SOVIET)[0].clone();
        script.run(&format!("soviet {first}"));
    }
    script.run("soviet replace S-2Tk");
    assert_eq!((place(&script, "S-2Tk").as_str(), place(&script, "S-11GTk").as_str()), ("gone", "2231"));
    assert_eq!(crate::common::steps(&script, "S-11GTk"), 2);
}

#[test]
fn r2_3b_an_hq_passes_over_another() {
    let mut script = okh(setup(&["A-HQ-6A 2216", "A-HQ-8A 2217"]), "move");
    script.run("axis take A-HQ-8A\noffered axis march 2215");
}

/// Also R14, R16.
#[test]
fn r2_3c_a_struck_hq_is_relocated_not_removed() {
    let units = ["A-HQ-8A 2230", "S-33 2231", "S-23Tk 2231", "S-66 2330", "S-2Tk 2330", "S-HQ-SW 2233"];
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "2230", &["S-33", "S-23Tk", "S-66", "S-2Tk"]);
    script.run("chance roll 1");
    assert_eq!(place(&script, "A-HQ-8A"), "adrift");
    assert_eq!(script.position().points, 8);
    script.run("axis relocate-to 2220");
    assert_eq!((place(&script, "A-HQ-8A").as_str(), script.position().points), ("2220", 8));
}

/// Also 2.3f, 2.3g, R11, R12.
#[test]
fn r2_3e_where_a_relocated_hq_may_go() {
    assert_eq!(LEAST_DISTANCE, 5);
    let units = ["A-1 2210", "S-50 2209", "A-HQ-8A 2216", "S-51 3425"];
    let mut script = okh(setup(&units), "move");
    script.run("axis take A-HQ-8A\naxis relocate");
    script.run("refused 2.3e axis relocate-to 2212\nrefused 2.3f axis relocate-to 2210\nrefused 5.0f axis relocate-to 2209");
    script.run("offered axis relocate-to 2221\noffered axis relocate-to 0218");
    // A pocket that no line reaches: the hexes round 2231 behind Soviet zones.
    let pocket = [
        "A-HQ-8A 2216",
        "S-50 2229",
        "S-51 2431",
        "S-52 2031",
        "S-47 2233",
        "S-48 2430",
        "S-75 2030",
        "S-49 2432",
        "S-64 2032",
    ];
    let mut script = okh(setup(&pocket), "move");
    script.run("axis take A-HQ-8A\naxis relocate\nrefused 2.3g axis relocate-to 2231");
}

/// Also 2.4a, 4.3b, R20, R95.
#[test]
fn r2_3j_units_within_the_range_are_activated() {
    let units = ["A-1 2221", "A-9 2222", "A-HQ-8A 2216", "A-167 2217"];
    let script = activate(setup(&units), "8A", "move");
    assert!(activated(&script, "A-1") && activated(&script, "A-167") && activated(&script, "A-HQ-8A"));
    assert!(!activated(&script, "A-9"));
}

/// Also 2.3x.
#[test]
fn r2_3k_the_range_goes_round_blocked_sides() {
    // From 0320 the hex 0321 is next door but Blocked; the way round is longer, and within five.
    let script = chits(setup(&["A-HQ-8A 0320"]), &["8A"], &[]);
    let mut scratch = kit::scratch::Scratch::new();
    let range = command_range(script.game(), script.position(), script.unit("A-HQ-8A"), &mut scratch);
    assert!(range.contains(script.hex("0319")) && range.contains(script.hex("0321")));
    // Counted by hand, ring by ring: a ring is what lies behind an open side of the one before.
    let (game, grid) = (script.game(), script.game().components.map.grid());
    let reach = game.stats(script.unit("A-HQ-8A")).range;
    let mut rings = vec![vec![script.hex("0320")]];
    let mut seen = rings[0].clone();
    for _ in 0..reach {
        let mut next = Vec::new();
        for step in rings.last().unwrap().iter().flat_map(|&hex| grid.crossings(hex)) {
            if !game.banks[step.side].is_blocked() && !seen.contains(&step.to) {
                seen.push(step.to);
                next.push(step.to);
            }
        }
        rings.push(next);
    }
    seen.sort_unstable();
    assert_eq!(range.iter().collect::<Vec<_>>(), seen);
    // Sides are blocked near there: the plain distance reaches further.
    let plain = grid.within(script.hex("0320"), reach).count();
    assert!(seen.len() < plain, "{} of {plain}", seen.len());
}

#[test]
fn r2_3x_the_printed_example_of_command_range() {
    // A beyond the range; B and C behind enemies and zones; D behind a Blocked side with a way round within five.
    let units = ["A-HQ-8A 0320", "A-1 0326", "A-9 0520", "A-15 0522", "A-34 0321", "S-50 0420", "S-51 0521"];
    let script = activate(setup(&units), "8A", "move");
    assert!(!activated(&script, "A-1"));
    assert!(activated(&script, "A-9") && activated(&script, "A-15") && activated(&script, "A-34"));
}

#[test]
fn r2_3m_units_stay_activated_beyond_the_range() {
    let units = ["S-2Tk 2428", "S-HQ-SW 2433", "A-213S 2423"];
    let mut script = activate(setup(&units), "SW", "move");
    script.run(
        "soviet take S-2Tk\nsoviet march 2424\nsoviet stop\nsoviet end-movement\noffered soviet attack 2423",
    );
}

/// Also 4.3a.
#[test]
fn r2_4b_one_chit_at_a_time() {
    let mut script = chits(setup(&["A-1 2216"]), &["supply", "8A", "SW"], &[]);
    script.run("chance draw SW"); // no such HQ in this position: without effect
    assert_eq!((script.position().cup.len(), script.position().phase.clone()), (2, Phase::Draw));
}

/// Also 4.3i.
#[test]
fn r2_4e_stavka_activates_an_hq_of_choice() {
    let units = ["S-50 2229", "S-HQ-SW 2233", "S-HQ-Step 3037"];
    let mut script = chits(Setup { turn: 5, ..setup(&units) }, &["STAVKA", "supply"], &[]);
    script.run("chance draw STAVKA");
    assert_eq!(script.offers(SOVIET), ["activate S-HQ-Step", "activate S-HQ-SW"]);
    script.run("refused 4.3i soviet activate S-50\nsoviet activate S-HQ-SW");
    assert!(activated(&script, "S-50") && !activated(&script, "S-HQ-Step"));
}

/// Also R10.
#[test]
fn ruling_10_an_hq_without_a_place_waits_and_its_chit_does_nothing() {
    // Every Axis source is held by the enemy, so that no line and no refuge is left.
    let sources = ["S-50 3401", "S-51 2601", "S-52 2001", "S-47 0701", "S-48 0111"];
    let mut list = sources.to_vec();
    list.push("A-HQ-8A 2216");
    let soviet = Setup { soviet_cities: names(&["2601"]), turn: 3, ..setup(&list) };
    let mut script = chits(soviet, &["supply", "8A"], &[]);
    script.run("chance draw supply");
    assert_eq!((place(&script, "A-HQ-8A").as_str(), script.position().points), ("adrift", 8));
    script.run("chance draw 8A");
    // Next turn it asks again, in vain; the points count once.
    assert_eq!((script.position().turn, script.position().points), (4, 8));
}

#[test]
fn ruling_10_a_source_is_the_refuge() {
    // A pocket covers every hex that is far enough except the source 0111 in an enemy zone: the refuge ignores zones.
    let units = [
        "A-HQ-8A 2216",
        "S-50 2215",
        "S-51 2217",
        "S-52 2315",
        "S-47 2316",
        "S-48 2115",
        "S-75 2116",
        "S-49 0210",
        "S-64 3301",
        "S-68 2501",
        "S-54 2101",
        "S-63 0801",
    ];
    let mut script = chits(setup(&units), &["supply", "OKH"], &[]);
    script.run("chance draw supply");
    assert!(crate::common::offered(&script, AXIS, "relocate-to").contains(&"0111".to_owned()));
}
