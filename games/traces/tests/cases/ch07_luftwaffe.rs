//! Chapter 7, the Luftwaffe.

use crate::common::{activate, attack, column, game, okh, setup};
use kit::game::{Game, Viewer, actor_for};
use kit::rule_test;
use kit::script::Script;
use traces::position::Phase;
use traces::setup::Begin;
use traces::{AXIS, SOVIET, Setup, Traces};

fn turn(crossings: &[&str]) -> Script<Traces> {
    let crossings = crate::common::names(crossings);
    let setup = Setup { turn: 2, begin: Begin::Turn, soviet_crossings: crossings, ..setup(&["A-1 2216"]) };
    Script::setup(game(), setup)
}

/// Also 2.1j, 2.1e, 4.1a, 7.0b, R33, R36, R91.
#[rule_test]
fn r7_0a_the_table_gives_the_number_by_crossing_points() {
    let mut none = turn(&[]);
    assert_eq!(none.position().phase, Phase::Luftwaffe(1));
    none.run("chance draw defensive");
    assert_eq!((none.position().air, none.position().phase.clone()), ([0, 1], Phase::Selection));
    let mut two = turn(&["2520", "1230"]);
    two.run("chance draw offensive\nchance draw offensive");
    assert_eq!(two.position().air, [2, 0]);
    assert_eq!(traces::ch07_luftwaffe::in_box(two.game(), two.position()), [0, 2]);
    // All six: all four markers, and nothing to draw.
    let all = turn(&["1230", "1826", "1827", "2223", "2520", "3118"]);
    assert_eq!((all.position().air, all.position().phase.clone()), ([2, 2], Phase::Selection));
}

/// Also R34.
#[rule_test]
fn r7_0b_only_the_axis_player_knows_which() {
    let (mut one, mut other) = (turn(&[]), turn(&[]));
    let shows = |viewer| one.game().shows_outcome(one.position(), viewer);
    assert_eq!(
        [Viewer::Side(AXIS), Viewer::Side(SOVIET), Viewer::Public, Viewer::All].map(shows),
        [true, false, false, true]
    );
    one.run("chance draw defensive");
    other.run("chance draw offensive");
    let view = |script: &Script<Traces>, side| script.game().view(script.position(), Viewer::Side(side));
    assert_eq!(view(&one, SOVIET), view(&other, SOVIET));
    assert_ne!(view(&one, AXIS), view(&other, AXIS));
}

#[rule_test]
fn ruling_34_what_is_left_in_the_box_does_not_tell_what_was_drawn() {
    let (mut one, mut other) = (turn(&["2520", "1230"]), turn(&["2520", "1230"]));
    one.run("chance draw defensive");
    other.run("chance draw offensive");
    let asked = |script: &Script<Traces>, viewer| actor_for(script.game(), script.position(), viewer);
    for viewer in [Viewer::Side(SOVIET), Viewer::Public] {
        assert_eq!(asked(&one, viewer), asked(&other, viewer));
    }
    assert_ne!(asked(&one, Viewer::Side(AXIS)), asked(&other, Viewer::Side(AXIS)));
}

fn defended(air: [u8; 2]) -> Script<Traces> {
    let units = ["A-62 1731", "S-33 1832", "S-23Tk 1832", "S-66 1732", "S-2Tk 1732", "S-HQ-SW 1734"];
    let mut script = activate(Setup { air, ..setup(&units) }, "SW", "fight");
    attack(&mut script, "soviet", "1731", &["S-33", "S-23Tk", "S-66", "S-2Tk"]);
    script
}

/// Also 10.1a.
#[rule_test]
fn r7_0c_markers_are_used_before_the_die() {
    let mut script = defended([0, 1]);
    assert_eq!(script.position().phase, Phase::Air);
    assert!(script.refusal("soviet use-marker").is_some());
    script.run("axis roll\nchance roll 5");
    assert!(script.refusal("axis use-marker").is_some());
}

/// Also 2.5e.
#[rule_test]
fn r7_0d_a_used_marker_is_gone_for_the_turn() {
    let mut script = defended([0, 1]);
    script.run("axis use-marker");
    assert_eq!((script.position().air, script.position().air_used), ([0, 0], [0, 1]));
    // What is left unused goes back when the action phase ends.
    let mut script = crate::common::chits(Setup { air: [1, 1], ..setup(&["A-1 2216"]) }, &["supply"], &[]);
    script.run("chance draw supply");
    assert_eq!(script.position().turn, 3);
    assert_eq!(script.position().air, [0, 0]);
}

/// Also 10.2i, R35, R46.
#[rule_test]
fn r7_0e_offensive_support_shifts_two_columns_each() {
    let units = ["A-GD 2217", "A-11Pz 2217", "S-22G 2218", "S-2Tk 2218"];
    let mut script = okh(Setup { air: [2, 0], ..setup(&units) }, "fight");
    attack(&mut script, "axis", "2218", &["A-GD", "A-11Pz"]);
    assert_eq!(column(&script), "1.5-1"); // 14 to 8
    script.run("axis use-marker");
    assert_eq!(column(&script), "3-1");
    script.run("axis use-marker");
    assert_eq!((column(&script).as_str(), script.position().phase.clone()), ("5-1", Phase::Roll));
}

/// Also 10.3b.
#[rule_test]
fn r7_0f_defensive_support_takes_two_from_the_die() {
    let mut script = defended([0, 2]);
    assert_eq!(script.sheet().die, 0);
    script.run("axis use-marker");
    assert_eq!(script.sheet().die, -2);
    script.run("axis use-marker\nchance roll 4");
    // Four less four counts as one: R in the 5-1 column.
    assert!(
        script
            .played()
            .log()
            .last()
            .unwrap()
            .events
            .iter()
            .any(|event| matches!(event, traces::Event::Fought { row: 1, die: 4, .. }))
    );
}

#[rule_test]
fn ruling_32_in_the_opening_blow_too() {
    let units = ["A-62 1731", "S-33 1832", "S-23Tk 1832", "S-66 1732", "S-2Tk 1732", "S-HQ-SW 1734"];
    let setup = Setup { turn: 1, begin: Begin::Turn, ..setup(&units) };
    let mut script = Script::setup(game(), setup);
    script.run("chance draw defensive\nsoviet activate S-HQ-SW");
    attack(&mut script, "soviet", "1731", &["S-33", "S-23Tk", "S-66", "S-2Tk"]);
    script.run("axis use-marker");
    assert_eq!(script.sheet().die, -2);
}
