//! Chapter 10.5, advance after combat.

use crate::common::{activate, attack, offered, place, setup};
use kit::rule_test;
use kit::script::Script;
use traces::position::Phase;
use traces::{SOVIET, Traces};

/// A Luftwaffe field division that is sure to die: 10-1+ against one step.
fn emptied(more: &[&str], attackers: &[&str]) -> Script<Traces> {
    let mut units = vec!["A-15L 2230", "S-33 2231", "S-23Tk 2231", "S-66 2330", "S-2Tk 2330", "S-HQ-SW 2233"];
    units.extend(more);
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "2230", attackers);
    script.run("chance roll 6");
    script
}

const FOUR: [&str; 4] = ["S-33", "S-23Tk", "S-66", "S-2Tk"];

/// Also 10.5e.
#[rule_test]
fn r10_5a_only_into_an_emptied_hex() {
    let mut script = emptied(&[], &FOUR);
    assert_eq!(offered(&script, SOVIET, "advance "), ["S-2Tk", "S-33", "S-23Tk", "S-66"]);
    script.run("soviet advance S-66\nsoviet end-advance");
    assert_eq!(script.position().phase, Phase::Combat);
    let units = ["A-62 2230", "S-33 2231", "S-23Tk 2231", "S-HQ-SW 2233"];
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "2230", &["S-33", "S-23Tk"]);
    script.run("chance roll 1"); // no effect
    assert_eq!(script.position().phase, Phase::Combat);
}

#[rule_test]
fn r10_5b_others_advance_one_hex() {
    let mut script = emptied(&[], &FOUR);
    script.run("soviet advance S-33");
    assert_eq!(place(&script, "S-33"), "2230");
    assert!(offered(&script, SOVIET, "advance-to").is_empty());
}

/// Also 10.5f, 10.5g, 10.5h.
#[rule_test]
fn r10_5c_mechanised_units_may_go_on() {
    let mut script = emptied(&["A-1 2228"], &FOUR);
    // 2229 lies in the zone of A-1, which does not matter.
    script.run("soviet advance S-23Tk\nrefused 10.5g soviet advance-to 2227\nsoviet advance-to 2229\nsoviet advance S-2Tk\nsoviet advance-to 2329");
    assert_eq!((place(&script, "S-23Tk").as_str(), place(&script, "S-2Tk").as_str()), ("2229", "2329"));
}

#[rule_test]
fn r10_5g_not_into_enemies() {
    let mut script = emptied(&["A-1 2229"], &FOUR);
    script.run(
        "soviet advance S-23Tk\nrefused 10.5g soviet advance-to 2227\nrefused 5.0f soviet advance-to 2229",
    );
}

/// Also R18.
#[rule_test]
fn r10_5d_an_hq_goes_with_a_unit_of_its_stack() {
    let units = ["A-15L 2230", "S-33 2231", "S-23Tk 2231", "S-66 2330", "S-HQ-SW 2231"];
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "2230", &["S-33", "S-23Tk", "S-66"]);
    script.run("chance roll 6\nrefused 10.5a soviet advance S-HQ-SW\nsoviet advance S-23Tk\nsoviet advance-to 2229\nsoviet follow S-HQ-SW");
    assert_eq!(place(&script, "S-HQ-SW"), "2229");
    // From 2330 nobody brings it along.
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "2230", &["S-33", "S-23Tk", "S-66", "S-HQ-SW"]);
    script.run("chance roll 6\nrefused 10.5d soviet advance S-HQ-SW\nsoviet advance S-66\nunoffered soviet follow S-HQ-SW\nsoviet advance S-33\nsoviet leave");
    assert_eq!(place(&script, "S-HQ-SW"), "2231");
}

#[rule_test]
fn r10_5i_the_unbridged_dnipro_ends_an_advance() {
    let units = ["A-15L 2520", "S-5GM 2521", "S-20G 2521", "S-23Tk 2621", "S-HQ-SW 2524"];
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "2520", &["S-5GM", "S-20G", "S-23Tk"]);
    script.run("chance roll 6"); // 9:2 is 4-1: 1RR
    script.run("soviet advance S-5GM");
    assert!(offered(&script, SOVIET, "advance-to").is_empty());
    assert_eq!(place(&script, "S-5GM"), "2520");
    // And none is crossed as the second hex.
    let units = ["A-15L 2323", "S-23Tk 2324", "S-33 2324", "S-HQ-SW 2327"];
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "2323", &["S-23Tk", "S-33"]);
    script.run("chance roll 6\nsoviet advance S-23Tk\nrefused 10.5i soviet advance-to 2223");
}

#[rule_test]
fn r10_5j_not_beyond_the_stacking_limit() {
    let mut script = emptied(&[], &FOUR);
    script.run("soviet advance S-33\nsoviet advance S-66\nrefused 10.5a soviet advance S-33");
}

#[rule_test]
fn ruling_57_after_an_hq_alone_was_struck() {
    let units = ["A-HQ-8A 2230", "S-33 2231", "S-23Tk 2231", "S-66 2330", "S-2Tk 2330", "S-HQ-SW 2233"];
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "2230", &FOUR);
    script.run("chance roll 1\naxis relocate-to 2220\noffered soviet advance S-33");
}
