//! Chapter 2, the sequence of play.

use crate::common::{opening, setup};
use kit::game::{Game, Viewer};
use kit::rule_test;
use kit::script::Script;
use skirmish::ch2_sequence::{Sequence, Weather};
use skirmish::position::{Held, Phase, RAIN, Ruse};
use skirmish::{BLUE, RED, game};

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
