//! Chapter 7, victory.

use crate::common::{opening, setup};
use kit::game::{Actor, Game, Verdict};
use kit::rule_test;
use kit::script::{Script, fault_cases};
use skirmish::{BLUE, RED, Skirmish, game};

/// Plays two turns in which nobody does anything.
fn wait_to_the_end(script: &mut Script<Skirmish>) -> (Verdict, String) {
    let rest = "red end-movement\nred end-combat\nblue end-movement\nblue end-combat\n";
    script.run(&format!("{rest}chance draw fair\n{rest}"));
    let Actor::Over(verdict) = script.played().actor() else { panic!("the game goes on") };
    let case = script.game().components().rulebook.id(verdict.case).to_owned();
    (verdict, case)
}

#[rule_test]
fn r7_1_red_wins_with_the_town_blue_without_it() {
    let mut held = opening(&["R-1 0704", "B-1 0604"], "guns", "guns");
    let (verdict, case) = wait_to_the_end(&mut held);
    assert_eq!((verdict.winner, case.as_str()), (Some(RED), "7.1"));
    let mut empty = opening(&["R-1 0404", "B-1 1004"], "guns", "guns");
    assert_eq!(wait_to_the_end(&mut empty).0.winner, Some(BLUE));
}

#[rule_test]
fn r7_1_a_side_without_units_has_lost_at_once() {
    let mut script = opening(&["R-1 0802", "R-2 0904", "R-T 0704", "B-1 0803"], "guns", "guns");
    script.run("red end-movement\nred attack 0803\nred join R-1\nred fire\nchance roll 6");
    assert!(matches!(script.played().actor(), Actor::Over(Verdict { winner: Some(RED), .. })));
    assert!(fault_cases(&game(), &setup(&["R-1 0802"])).contains(&"7.1".to_owned()));
}

#[rule_test]
fn r7_2_an_open_road_makes_it_decisive() {
    let mut open = opening(&["R-1 0704", "B-1 1008"], "guns", "guns");
    let (verdict, case) = wait_to_the_end(&mut open);
    assert_eq!((verdict.winner, case.as_str()), (Some(RED), "7.2"));
    // A zone on the road is enough to close it.
    let mut closed = opening(&["R-1 0704", "B-1 0304"], "guns", "guns");
    assert_eq!(wait_to_the_end(&mut closed).1, "7.1");
}
