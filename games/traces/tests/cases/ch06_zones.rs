//! Chapter 6, zones of control.

use crate::common::{activate, activated, cost, game, okh, setup};
use kit::rule_test;
use kit::script::Script;
use traces::ch06_zones::zones;
use traces::{AXIS, SOVIET, Traces};

fn zone(script: &Script<Traces>, side: kit::ids::Side, hex: &str) -> bool {
    zones(script.position(), side).contains(script.hex(hex))
}

/// Also 2.3a.
#[rule_test]
fn r6_0a_every_unit_and_hq_exerts_a_zone() {
    let script = Script::setup(game(), setup(&["A-213S 2216", "A-HQ-8A 1010"]));
    assert_eq!(zones(script.position(), AXIS).len(), 12);
    let mut script = activate(setup(&["A-HQ-8A 2229", "S-50 2231", "S-HQ-SW 2233"]), "SW", "move");
    script.run("soviet take S-50");
    // An HQ alone: 1 for Clear and 2 for its zone.
    assert_eq!(cost(&script, SOVIET, "2230"), Some(6));
}

#[rule_test]
fn r6_0b_across_the_dnipro_but_not_across_a_blocked_side() {
    let script = Script::setup(game(), setup(&["A-1 0320", "S-50 2322"]));
    assert!(!zone(&script, AXIS, "0321") && !zone(&script, AXIS, "0221"));
    assert!(zone(&script, AXIS, "0319"));
    assert!(zone(&script, SOVIET, "2222") && zone(&script, SOVIET, "2223"));
}

#[rule_test]
fn r6_0c_several_zones_are_one() {
    let mut script = okh(setup(&["A-1 2216", "S-50 2318", "S-51 2218", "S-52 2118"]), "move");
    script.run("axis take A-1");
    assert_eq!(cost(&script, AXIS, "2217"), Some(6));
}

/// Also 2.3l.
#[rule_test]
fn r6_0d_zones_do_not_touch_command_range() {
    let script =
        activate(setup(&["A-1 2231", "A-9 2331", "S-50 2229 isolated", "S-HQ-SW 2233"]), "SW", "move");
    assert!(activated(&script, "S-50"));
}
