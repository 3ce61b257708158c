//! Chapter 5, stacking.

use crate::common::{activate, game, okh, setup};
use kit::rule_test;
use kit::script::fault_cases;

/// Also 5.0c, 9.0c.
#[rule_test]
fn r5_0b_a_third_unit_passes_but_does_not_end() {
    let mut script = okh(setup(&["A-1 2216", "A-9 2216", "A-15 2217", "A-34 2110"]), "move");
    script.run("axis take A-15\nrefused 9.0c axis march 2216\naxis march 2215");
    let crowd = setup(&["A-1 2216", "A-9 2216", "A-15 2216"]);
    assert_eq!(fault_cases(&game(), &crowd), ["5.0c"]);
}

#[rule_test]
fn r5_0c_an_hq_joins_two_units() {
    let mut script = okh(setup(&["A-1 2216", "A-9 2216", "A-HQ-8A 2217"]), "move");
    script.run("axis take A-HQ-8A\naxis march 2216");
    assert_eq!(script.position().army.at(script.hex("2216")).count(), 3);
}

#[rule_test]
fn r5_0d_nations_of_the_axis_stack() {
    let mut script = okh(setup(&["A-1 2216", "A-R14 2217"]), "move");
    script.run("axis take A-R14\naxis march 2216");
}

/// Also 2.3b, R93.
#[rule_test]
fn r5_0e_an_hq_does_not_end_its_move_on_another() {
    let mut script = okh(setup(&["A-HQ-6A 2216", "A-HQ-8A 2217"]), "move");
    script.run("axis take A-HQ-8A\nrefused 2.3b axis march 2216\noffered axis march 2215");
    assert_eq!(fault_cases(&game(), &setup(&["A-HQ-6A 2216", "A-HQ-8A 2216"])), ["5.0c"]);
}

#[rule_test]
fn r5_0f_the_sides_never_share_a_hex() {
    let mut script = okh(setup(&["A-1 2216", "S-50 2217"]), "move");
    script.run("axis take A-1\nrefused 5.0f axis march 2217");
    assert_eq!(fault_cases(&game(), &setup(&["A-1 2216", "S-50 2216"])), ["5.0f"]);
}

#[rule_test]
fn r5_0g_the_bridgehead_does_not_count() {
    let mut script = activate(
        traces::Setup {
            bridgehead: Some("2229".to_owned()),
            ..setup(&["S-50 2229", "S-51 2230", "S-HQ-SW 2231"])
        },
        "SW",
        "move",
    );
    script.run("soviet take S-51\nsoviet march 2229\nsoviet take S-HQ-SW\nsoviet march 2229");
    assert_eq!(script.position().army.at(script.hex("2229")).count(), 3);
}
