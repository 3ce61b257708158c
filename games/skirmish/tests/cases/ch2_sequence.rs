//! Chapter 2, the sequence of play.

use crate::common::{opening, setup};
use kit::game::{Game, Viewer};
use kit::rule_test;
use kit::script::{Script, fault_cases};
use skirmish::ch2_sequence::{Ruses, Sequence, Weather};
use skirmish::position::{Held, Phase, RAIN, Ruse, Setup};
use skirmish::{BLUE, RED, Skirmish, game};

const FEW: &[&str] = &["R-1 0304", "B-1 0904"];

#[rule_test]
fn r2_1_both_choose_at_once_and_in_secret() {
    let mut script = Script::setup(game(), setup(FEW));
    for side in [RED, BLUE] {
        assert_eq!(script.offers(side), ["choose guns", "choose guides", "choose decoy"]);
    }
    let before = script.game().view(script.position(), Viewer::Side(RED));
    script.run("blue choose guides");
    // Red learns neither what nor that Blue has chosen; Blue may not choose again.
    assert_eq!(script.game().view(script.position(), Viewer::Side(RED)), before);
    assert!(script.refusal("blue choose guns").is_some());
    script.run("red choose decoy");
    assert_eq!(script.position().ruses, [Held::Secret(Ruse::Decoy), Held::Secret(Ruse::Guides)]);
    assert_eq!(*script.position().phase(), Phase::from(Sequence::from(Weather)));
}

#[rule_test]
fn r2_2_rain_costs_a_point_and_its_chit_is_gone() {
    let mut script = Script::setup(game(), setup(FEW));
    script.run("red choose guns\nblue choose guns\nchance draw rain");
    assert_eq!(script.position().cup.count(&RAIN), 1);
    script.run("red take R-1\noffered red march 0307"); // three points
    script.run("refused 4.1 red march 0308"); // four
    let mut fair = opening(FEW, "guns", "guns");
    fair.run("red take R-1\noffered red march 0308");
}

#[rule_test]
fn r2_3_red_moves_and_fights_then_blue_then_the_next_turn() {
    let mut script = opening(FEW, "guns", "guns");
    assert_eq!(script.position().active, RED);
    assert!(script.refusal("blue end-movement").is_some_and(|refusal| refusal.case.is_none()));
    script.run("refused 2.3 red end-combat\nrefused 2.3 red take B-1\nred end-movement\nrefused 2.3 red end-movement\nred end-combat");
    assert_eq!(script.position().active, BLUE);
    script.run("blue end-movement\nblue end-combat");
    assert_eq!(
        (script.position().turn, script.position().phase()),
        (2, &Phase::from(Sequence::from(Weather)))
    );
}

// ---- Free set-up ----

fn camp() -> Script<Skirmish> {
    Script::scenario(game(), "camp", &[])
}

#[rule_test]
fn r2_4_brigade_after_brigade_each_within_three_hexes_of_its_edge() {
    let mut script = camp();
    assert!(script.refusal("red pick R-1").is_some(), "Blue's Regiment A comes first");
    script.run("refused 2.4 blue pick B-P"); // his battle group comes later
    assert_eq!(script.offers(BLUE), ["pick B-1", "pick B-2", "pick B-3", "historical"]);
    script.run("blue pick B-1\nrefused 2.4 blue place 0604\noffered blue place 0704\nblue place 0704");
    assert_eq!(script.why_not(BLUE, "hex 0604"), ["2.3"], "nobody is in hand");
    script.run("blue pick B-2\nblue place 0704\nblue pick B-3\nrefused 4.3 blue place 0704\nblue place 0705");
    assert!(script.played().may_undo(BLUE).is_ok(), "what was placed can be taken back");
    assert_eq!(script.offers(BLUE), ["ready"]);
    script
        .run("blue ready\nred historical\nred ready\nblue historical\nblue ready\nred historical\nred ready");
    assert_eq!(*script.position().phase(), Phase::from(Sequence::from(Ruses)));
    assert_eq!(script.position().on_map().count(), 11);
}

#[rule_test]
fn r2_5_all_that_speaks_against_a_block_is_told_at_once() {
    let mut script = camp();
    script.run(
        "blue pick B-1\nblue place 1001\nblue pick B-2\nblue place 1008\nblue pick B-3\nblue place 0808",
    );
    // Brod is empty, and B-1 is alone; B-2 and B-3 are near each other.
    assert_eq!(script.why_not(BLUE, "button kit-deploy-ready"), ["2.5", "2.5"]);
    script.run("refused 2.5 blue ready");
    // What is left to do mends it: those placed by hand go back to history.
    assert_eq!(script.offers(BLUE), ["historical"]);
    script.run("blue historical\nblue ready");
    assert_eq!(script.position().hex(script.unit("B-1")), Some(script.hex("0704")));
}

#[rule_test]
fn r2_4_who_is_not_set_up_keeps_the_block_from_being_ready() {
    let mut script = camp();
    script.run("blue pick B-1\nblue place 0704");
    // B-2 and B-3 wait, and B-1 is alone so far.
    assert_eq!(script.why_not(BLUE, "button kit-deploy-ready"), ["2.4", "2.4", "2.5"]);
    script.run("refused 2.4 blue ready");
}

#[rule_test]
fn r2_5_the_historical_set_up_is_near_where_somebody_stands_already() {
    let mut script = camp();
    script.run("blue pick B-2\nblue place 0704\nblue pick B-3\nblue place 0704\nblue historical");
    // There is no room for B-1 in Brod: it stands next to it, and nobody is sent back.
    let grid = script.game().components().map.grid();
    let [one, town] = [script.position().hex(script.unit("B-1")).unwrap(), script.hex("0704")];
    assert_eq!(grid.distance(one, town), Some(1));
    assert_eq!(script.position().hex(script.unit("B-3")), Some(town));
    assert_eq!(script.last_events(), ["Blue: historical set-up of one unit."]);
}

#[rule_test]
fn r2_4_a_unit_is_on_the_map_or_in_the_camp() {
    let both = Setup { camp: vec!["B-1".to_owned(), "X-9".to_owned()], ..setup(FEW) };
    assert_eq!(fault_cases(&game(), &both), ["2.4", "-"]);
}
