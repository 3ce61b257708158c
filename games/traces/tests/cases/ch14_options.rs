//! Chapter 14, optional rules.

use crate::common::{activate, cost, game, setup};
use kit::components::Options;
use kit::game::{Game, Viewer};
use kit::script::Script;
use traces::position::Phase;
use traces::{AXIS, SOVIET, Setup};

/// Also R85.
#[test]
fn r14_1a_the_higher_bid_is_soviet_and_the_target() {
    let mut script = Script::scenario(game(), "campaign", &["vp_bidding"]);
    let before = script.game().view(script.position(), Viewer::Side(SOVIET));
    script.run("axis raise 10\naxis raise 10\naxis raise 1\naxis bid");
    assert_eq!(script.game().view(script.position(), Viewer::Side(SOVIET)), before);
    assert!(script.refusal("axis raise 1").is_some());
    script.run("soviet raise 10\nsoviet bid");
    assert_eq!((script.position().target, script.position().exchanged), (21 * 4, true));
    assert_eq!(script.position().phase, Phase::Garrison);
    assert_eq!([AXIS, SOVIET].map(|side| script.game().chair(script.position(), side)), [SOVIET, AXIS]);
}

#[test]
fn ruling_85_a_die_decides_equal_bids() {
    for (die, exchanged) in [(3, false), (4, true)] {
        let mut script = Script::scenario(game(), "race", &["vp_bidding"]);
        script.run(&format!("axis raise 10\naxis bid\nsoviet raise 10\nsoviet bid\nchance roll {die}"));
        assert_eq!((script.position().target, script.position().exchanged), (40, exchanged));
    }
}

/// Also R86.
#[test]
fn r14_2a_the_fronts_become_ukrainian_on_turn_four() {
    let options = Options::NONE.with(1);
    let units = ["S-HQ-SW 2233", "A-15L 2232"];
    let late = activate(Setup { turn: 4, options, ..setup(&units) }, "SW", "fight");
    let mut script = late;
    script.run("soviet attack 2232\nsoviet join S-HQ-SW");
    assert_eq!(script.sheet().sums().attack, 8);
    let mut script = activate(Setup { turn: 4, options, ..setup(&["S-HQ-SW 2233"]) }, "SW", "move");
    script.run("soviet take S-HQ-SW");
    assert!(cost(&script, SOVIET, "2232").is_some());
    let points = |turn: u8| {
        let script = activate(Setup { turn, options, ..setup(&["S-HQ-SW 2233"]) }, "SW", "move");
        traces::ch09_movement::allowance(script.game(), script.position(), script.unit("S-HQ-SW")) / 2
    };
    assert_eq!((points(3), points(4), points(5)), (4, 6, 6));
}
