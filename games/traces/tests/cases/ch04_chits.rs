//! Chapter 4.2, the selection of chits.

use crate::common::{game, names, offered, setup};
use kit::chance::{Asked, KnownRequest};
use kit::game::{ActorNow, Game, Viewer, actor_for};
use kit::rule_test;
use kit::script::Script;
use traces::ch04_chits::{available, quota, stavka_is_present};
use traces::position::Phase;
use traces::setup::Begin;
use traces::{AXIS, SOVIET, Setup, Traces};

fn selection(turn: u8, crossings: &[&str]) -> Script<Traces> {
    let units = ["A-1 2216", "S-50 3425"];
    Script::setup(
        game(),
        Setup { turn, begin: Begin::Selection, soviet_crossings: names(crossings), ..setup(&units) },
    )
}

const FOUR: &str = "soviet select Vrnz\nsoviet select Step\nsoviet select SW\nsoviet select Sth\n";

/// Also 4.2d, 4.2e, 4.2b.
#[rule_test]
fn r4_2a_both_choose_in_secret() {
    let mut script = selection(2, &[]);
    let before = script.game().view(script.position(), Viewer::Side(AXIS));
    script.run(FOUR).run(
        "soviet select Vrnz\nrefused 4.2.1b soviet confirm\nsoviet select reinforcement\nsoviet confirm",
    );
    assert_eq!(script.game().view(script.position(), Viewer::Side(AXIS)), before);
    script.run("axis select 8A\naxis keep OKH\naxis select 6A\naxis keep 4PzA\naxis confirm");
    // Six Soviet chits, two of the Axis and Supply; the rest stays in the pools.
    assert_eq!((script.position().cup.len(), script.position().hand.len()), (9, 2));
    assert!(script.position().cup.holds(&traces::action::chit::SUPPLY));
    assert_eq!(script.position().phase, Phase::Feed);
}

#[rule_test]
fn r4_2b_a_chit_in_hand_is_added_between_draws() {
    let mut script = crate::common::chits(setup(&["A-1 2216", "A-HQ-8A 2217"]), &["supply"], &["8A", "OKH"]);
    script.run("axis feed 8A\naxis draw\nchance draw 8A\naxis let-stand\naxis move-first");
    assert_eq!(script.position().hand.len(), 1);
}

/// Also R22.
#[rule_test]
fn r4_2f_what_is_asked_of_the_cup_tells_no_picks_of_the_other_side() {
    let cups =
        [["Vrnz", "Vrnz", "8A", "supply"], ["Vrnz", "SW", "8A", "supply"], ["Vrnz", "Vrnz", "6A", "supply"]];
    let asked = |cup: &[&str; 4], viewer| {
        let script = crate::common::chits(setup(&["A-1 2216"]), cup, &[]);
        actor_for(script.game(), script.position(), viewer)
    };
    let told = |viewer| cups.each_ref().map(|cup| asked(cup, viewer));
    let [one, other_soviet, other_axis] = told(Viewer::Side(AXIS));
    assert_eq!(one, other_soviet);
    assert_ne!(one, other_axis, "what he put in himself he knows");
    let [one, other_soviet, other_axis] = told(Viewer::Side(SOVIET));
    assert_eq!(one, other_axis);
    assert_ne!(one, other_soviet);
    let [one, other_soviet, other_axis] = told(Viewer::Public);
    assert!(one == other_soviet && one == other_axis);
    let ActorNow::Chance(Asked { request: KnownRequest::Draw(cup), .. }) = one else {
        panic!("a draw is asked")
    };
    assert_eq!(cup.chits, 4);
    let supply = cup.kinds.iter().find(|kind| kind.chit == traces::action::chit::SUPPLY).unwrap();
    assert_eq!((supply.from, supply.to), (1, 1));
}

#[rule_test]
fn r4_2c_the_soviet_player_has_no_hand() {
    let script = selection(2, &[]);
    let refused = script.refusal("soviet keep Vrnz").unwrap();
    assert_eq!(refused.case.map(|case| script.game().components().rulebook.id(case)), Some("4.2c"));
}

/// Also 2.4c.
#[rule_test]
fn r4_2_1a_the_soviet_chits() {
    let script = selection(4, &[]);
    assert_eq!(available(script.game(), script.position(), SOVIET).len(), 8 + 1 + 1);
    let mut script = selection(4, &[]);
    script.run("soviet select Vrnz\nsoviet select Vrnz\nrefused 4.2.1a soviet select Vrnz");
}

#[rule_test]
fn r4_2_1b_one_of_each_front() {
    let mut script = selection(2, &[]);
    script.run("soviet select Vrnz\nsoviet select Vrnz\nsoviet select SW\nsoviet select SW");
    // Two places are left, for Step and Sth.
    assert_eq!(offered(&script, SOVIET, "select"), ["Step", "Sth"]);
    script.run("refused 4.2.1b soviet select reinforcement");
}

/// Also 4.2.1d, R25.
#[rule_test]
fn r4_2_1c_stavka_may_stand_for_a_front() {
    let mut script = selection(5, &[]);
    script.run("soviet select STAVKA\nsoviet select Vrnz\nsoviet select Vrnz\nsoviet select SW\nsoviet select reinforcement\nsoviet select Sth\nsoviet confirm");
    let mut script = selection(5, &[]);
    script.run(FOUR).run("soviet select STAVKA\nsoviet select paratroop\nsoviet confirm");
}

#[rule_test]
fn r4_2_1d_two_chits_are_free() {
    let mut script = selection(1, &[]);
    script.run(FOUR).run("soviet select Vrnz\nsoviet select reinforcement\nsoviet confirm");
}

/// Also R74.
#[rule_test]
fn r4_2_1e_paratroops_from_turn_three_and_once() {
    let mut script = selection(2, &[]);
    script.run("refused 4.2.1e soviet select paratroop");
    let mut script = selection(3, &[]);
    script.run("offered soviet select paratroop");
    let used = Setup {
        turn: 4,
        begin: Begin::Selection,
        bridgehead: Some("2216".to_owned()),
        ..setup(&["A-1 2217"])
    };
    let mut script = Script::setup(game(), used);
    script.run("refused 4.2.1e soviet select paratroop");
}

/// Also 4.2.1g, 4.2.1h, R26.
#[rule_test]
fn r4_2_1f_stavka_by_turn_and_crossing_points() {
    let present = |turn: u8, crossings: &[&str]| {
        let script = selection(turn, crossings);
        stavka_is_present(script.game(), script.position())
    };
    let three = ["2520", "1230", "3118"];
    assert!(!present(4, &[]) && present(5, &[]) && !present(5, &three[..1]));
    assert!(present(6, &three[..1]) && !present(6, &three[..2]));
    assert!(present(7, &three[..2]) && !present(7, &three) && present(8, &three));
    let mut script = selection(5, &three[..1]);
    script.run("refused 4.2.1f soviet select STAVKA");
}

#[rule_test]
fn r4_2_1g_the_example_of_turn_five() {
    let mut script = selection(5, &["2520"]);
    script.run(FOUR).run("soviet select paratroop\nsoviet select Step\nsoviet confirm");
}

#[rule_test]
fn r4_2_1h_the_example_of_turn_six() {
    let mut script = selection(6, &["2520"]);
    script.run("soviet select Vrnz\nsoviet select SW\nsoviet select Sth\nsoviet select STAVKA\nsoviet select SW\nsoviet select reinforcement\nsoviet confirm");
}

/// Also 4.2.2c, R8.
#[rule_test]
fn r4_2_2a_the_axis_chits() {
    let script = selection(2, &[]);
    assert_eq!(available(script.game(), script.position(), AXIS).len(), 6);
    let mut script = selection(1, &[]);
    script.run("refused 4.2.2c axis select OKH\naxis select 8A\nrefused 4.2.2a axis keep 8A");
}

/// Also R27, R90.
#[rule_test]
fn r4_2_2b_exactly_the_number_of_the_track() {
    let quotas: Vec<usize> = (1..=8)
        .map(|turn| quota(selection(turn, &[]).game(), selection(turn, &[]).position(), AXIS))
        .collect();
    assert_eq!(quotas, [3, 4, 4, 5, 5, 5, 4, 4]);
    let mut script = selection(2, &[]);
    script.run("axis select 8A\naxis select 6A\naxis select OKH\nrefused 4.2.2b axis confirm\naxis select OKH\nrefused 4.2.2b axis select 4PzA\naxis confirm");
}

#[rule_test]
fn r2_1c_turn_one_has_three_axis_chits() {
    let script = selection(1, &[]);
    assert_eq!(quota(script.game(), script.position(), AXIS), 3);
}
