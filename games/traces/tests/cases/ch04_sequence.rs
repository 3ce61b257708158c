//! Chapter 4, the sequence of play: turn, action phase, activation.

use crate::common::{activate, activated, attack, chits, game, names, offered, setup, verdict};
use kit::rule_test;
use kit::script::Script;
use traces::position::Phase;
use traces::setup::Begin;
use traces::{AXIS, SOVIET, Setup};

/// Also 4.4.2a, 2.1c.
#[rule_test]
fn r4_0a_after_phase_four_the_next_turn_begins() {
    let mut script = chits(Setup { turn: 2, ..setup(&["A-1 2216", "S-50 3425"]) }, &["supply"], &[]);
    script.run("chance draw supply");
    assert_eq!((script.position().turn, script.position().phase.clone()), (3, Phase::Luftwaffe(1)));
    script.run("chance draw offensive");
    assert_eq!(script.position().phase, Phase::Selection);
}

#[rule_test]
fn r4_0b_the_phase_goes_on_until_the_last_chit() {
    let mut script = chits(setup(&["A-1 2216"]), &["supply", "8A"], &[]);
    script.run("chance draw supply");
    assert_eq!((script.position().turn, script.position().phase.clone()), (2, Phase::Draw));
}

/// Also R21.
#[rule_test]
fn r4_3l_a_chit_in_hand_keeps_the_phase_open() {
    let mut script = chits(setup(&["A-1 2216", "A-HQ-8A 2217"]), &["supply"], &["8A"]);
    script.run("axis draw\nchance draw supply");
    assert_eq!(script.position().turn, 2);
    script.run("refused R21 axis draw\naxis feed 8A\nchance draw 8A\naxis move-first\naxis end-movement\naxis end-combat");
    assert_eq!(script.position().turn, 3);
}

/// Also R94, R19.
#[rule_test]
fn r4_3c_an_axis_hq_activates_other_hqs_a_soviet_one_does_not() {
    let units = ["A-HQ-8A 2216", "A-HQ-4PzA 2218", "A-1 2223", "A-HQ-6A 2219", "A-9 2214"];
    let script = activate(setup(&units), "8A", "move");
    assert!(activated(&script, "A-HQ-4PzA") && activated(&script, "A-HQ-6A") && activated(&script, "A-9"));
    assert!(!activated(&script, "A-1")); // in the range of 4PzA only
    let script = activate(setup(&["S-HQ-SW 2233", "S-HQ-Sth 2235", "S-50 2234"]), "SW", "move");
    assert!(activated(&script, "S-50") && !activated(&script, "S-HQ-Sth"));
}

#[rule_test]
fn r4_3d_the_mode_fixes_the_order() {
    let units = ["A-213S 2230", "S-50 2231", "S-HQ-SW 2233"];
    let mut script = activate(setup(&units), "SW", "fight");
    script.run("refused 4.3d soviet take S-50\nsoviet end-combat\noffered soviet take S-50\nrefused 4.3d soviet attack 2230");
    let mut script = activate(setup(&units), "SW", "move");
    script.run("refused 4.3d soviet attack 2230\nsoviet end-movement\noffered soviet attack 2230");
}

#[rule_test]
fn r4_3e_both_segments_in_their_order() {
    let units = ["A-213S 2230", "S-50 2231", "S-2Tk 2231", "S-HQ-SW 2233"];
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "2230", &["S-50", "S-2Tk"]);
    script.run("chance roll 3\nsoviet advance S-2Tk\nsoviet halt\nsoviet end-advance\nsoviet end-combat");
    script.run("soviet take S-2Tk\noffered soviet march 2227"); // from where it stands
}

/// Also 4.3h, 11.1f.
#[rule_test]
fn r4_3g_the_first_draw_brings_group_one() {
    let mut script = chits(setup(&["S-HQ-SW 2233"]), &["reinforcement", "supply"], &[]);
    script.run("chance draw reinforcement");
    let unit = script.unit("S-20G");
    assert_eq!((script.position().groups, script.position().phase.clone()), (1, Phase::Reinforce(unit)));
    let mut script =
        chits(Setup { turn: 3, groups: 2, ..setup(&["S-HQ-SW 2233"]) }, &["paratroop", "supply"], &[]);
    script.run("chance draw paratroop");
    assert_eq!(script.position().groups, 3);
    while script.position().phase != Phase::Airborne {
        let first = script.offers(SOVIET)[0].clone();
        script.run(&format!("soviet {first}"));
    }
}

/// Also 4.2.2d, 4.2.2g.
#[rule_test]
fn r4_3j_three_options_from_the_cup() {
    let mut script = chits(setup(&["A-1 2216", "A-HQ-6A 2217", "A-HQ-8A 1010"]), &["OKH", "supply"], &[]);
    script.run("chance draw OKH");
    assert_eq!(script.offers(AXIS), ["hq-activation", "okh-command", "negotiate"]);
    script.run("axis hq-activation\nrefused 4.2.2g axis activate A-1\naxis activate A-HQ-6A");
    assert!(activated(&script, "A-1") && !activated(&script, "A-HQ-8A"));
}

/// Also 4.2.2e, 4.2.2f, R23, R24.
#[rule_test]
fn r4_3k_any_chit_but_supply_can_be_interrupted() {
    let units = ["A-1 2216", "A-HQ-8A 2217", "S-HQ-SW 2233"];
    let mut script = chits(Setup { turn: 3, ..setup(&units) }, &["supply", "SW", "paratroop"], &["OKH"]);
    script.run("axis draw\nchance draw paratroop\naxis interrupt");
    // The chit is back, and both know it.
    assert_eq!((script.position().cup.len(), script.position().known.len()), (3, 1));
    script.run("refused 4.2.2f axis negotiate\naxis hq-activation\naxis activate A-HQ-8A\naxis move-first\naxis end-movement\naxis end-combat");
    assert_eq!(script.position().phase, Phase::Draw); // the hand is empty
    let mut script = chits(setup(&units), &["supply", "SW"], &["OKH"]);
    script.run("axis draw\nchance draw supply\nrefused 4.3k axis interrupt");
}

#[rule_test]
fn r4_3k_the_question_is_put_without_an_okh_chit_too() {
    let mut script = chits(setup(&["A-1 2216", "S-HQ-SW 2233"]), &["supply", "SW"], &["8A"]);
    script.run("axis draw\nchance draw SW\nrefused 4.3k axis interrupt");
    assert_eq!(script.offers(AXIS), ["let-stand"]);
}

/// Also 13.3a.
#[rule_test]
fn r4_4_1a_victory_is_looked_at_at_the_end_of_the_turn() {
    let rich = Setup { points: 65 * 4, ..setup(&["A-1 2216"]) };
    let mut script = chits(rich, &["supply"], &[]);
    script.run("chance draw supply");
    assert_eq!(
        verdict(&script).map(|(verdict, case)| (verdict.winner, case)),
        Some((Some(SOVIET), "13.3a".to_owned()))
    );
}

#[rule_test]
fn r4_4_2a_the_turn_advances() {
    let mut script = chits(Setup { turn: 4, ..setup(&["A-1 2216"]) }, &["supply"], &[]);
    script.run("chance draw supply");
    assert_eq!(script.position().turn, 5);
}

/// Also R28.
#[rule_test]
fn r4_2_2h_okh_command_activates_single_units() {
    let units = ["A-1 2216", "A-9 3110", "A-15 1010", "A-34 2010", "A-72 2110", "A-HQ-8A 2217"];
    let mut script = chits(setup(&units), &["OKH", "supply"], &[]);
    script.run("chance draw OKH\naxis okh-command\naxis activate A-9\naxis activate A-HQ-8A\naxis activate A-15\naxis activate A-34");
    // Four with no Crossing Point; the HQ counts one and brings nobody.
    script.run("refused 4.2.2h axis activate A-72\naxis done\naxis move-first");
    assert!(!activated(&script, "A-1"));
    assert_eq!(offered(&script, AXIS, "take").len(), 4);
    let more = Setup { soviet_crossings: names(&["2520"]), ..setup(&units) };
    let mut script = chits(more, &["OKH", "supply"], &[]);
    script.run("chance draw OKH\naxis okh-command");
    assert_eq!(script.position().phase, Phase::Command(5));
}

/// Also R31.
#[rule_test]
fn r12_1a_the_opening_blow_attacks_without_moving() {
    let units = ["A-62 2230", "S-33 2231", "S-23Tk 2231", "S-HQ-SW 2233", "S-HQ-Step 3037"];
    let setup = Setup { turn: 1, begin: Begin::Turn, ..setup(&units) };
    let mut script = Script::setup(game(), setup);
    script.run("chance draw offensive\nrefused 12.1a soviet activate S-33\nsoviet activate S-HQ-SW");
    assert_eq!(script.position().phase, Phase::Combat);
    attack(&mut script, "soviet", "2230", &["S-33", "S-23Tk"]);
    script.run("axis roll\nchance roll 6"); // 3-1: RR
    while script.offers(SOVIET).is_empty() {
        let first = script.offers(AXIS)[0].clone();
        script.run(&format!("axis {first}"));
    }
    script.run("soviet advance S-33\nsoviet end-advance\nsoviet end-combat");
    assert_eq!(script.position().phase, Phase::Selection);
    // No chit was used: nine are there to choose six from.
    assert_eq!(traces::ch04_chits::available(script.game(), script.position(), SOVIET).len(), 9);
}
