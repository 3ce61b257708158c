//! Chapter 11, reinforcements and the Model option.

use crate::common::{R_MOVE, cost, hex_of, on_turn, play, setup, with};
use kit::rule_test;
use kit::script::Script;
use zitadelle::{GERMAN, SOVIET, game};

const GROUND: [&str; 2] = ["g.6pz.4 S3505", "r.71g.210g S0105"];

/// Also R43.
#[rule_test]
fn r11_11_in_its_area_paying_for_the_hex() {
    let mut units = GROUND.to_vec();
    units.push("r.2tk.26 pool");
    let mut script = play(&[], on_turn(4, setup(R_MOVE, &units)));
    script.run("soviet take r.2tk.26");
    assert_eq!(script.offers(SOVIET).len(), 6);
    assert_eq!(cost(&script, SOVIET, "S1528"), Some((2, 9)));
    script.run("soviet march S1528");
    assert_eq!(cost(&script, SOVIET, "S1527"), Some((2, 7)));
    // Too early there is nobody, and an enemy bars his hex.
    let mut early = play(&[], on_turn(3, setup(R_MOVE, &units)));
    early.run("refused 11.11 soviet take r.2tk.26");
    units.push("g.6pz.114 S1528");
    let mut barred = play(&[], on_turn(4, setup(R_MOVE, &units)));
    barred.run("soviet take r.2tk.26\nrefused 8.21 soviet march S1528\nsoviet march S1427");
    assert_eq!(barred.position().task, zitadelle::position::Task::Choose);
}

#[rule_test]
fn r11_12_later_but_not_elsewhere() {
    let mut units = GROUND.to_vec();
    units.push("r.2tk.26 pool");
    let mut script = play(&[], on_turn(5, setup(R_MOVE, &units)));
    script.run("soviet take r.2tk.26\nrefused 11.12 soviet march S0928\nsoviet halt");
    assert_eq!(hex_of(&script, "r.2tk.26"), None);
}

/// Also R45.
#[rule_test]
fn r11_21_the_model_divisions_are_set_up() {
    let mut script = Script::scenario(game(), "zitadelle", &["model_option"]);
    script.run("soviet historical\nsoviet confirm");
    assert_eq!(script.offers(GERMAN), ["declare-model", "decline-model"]);
    script.run("german declare-model\ngerman historical\ngerman confirm");
    assert!(hex_of(&script, "g.4pz.pz35").is_some() && hex_of(&script, "g.18pz.52").is_some());
    let mut without = Script::scenario(game(), "zitadelle", &["model_option"]);
    without.run("soviet historical\nsoviet confirm\ngerman decline-model\ngerman historical\ngerman confirm");
    assert_eq!(hex_of(&without, "g.4pz.pz35"), None);
}

/// Also R44.
#[rule_test]
fn r11_22_not_in_a_b_or_d() {
    let mut script = Script::scenario(game(), "zitadelle", &["model_option"]);
    script.run("soviet historical\nsoviet confirm\ngerman declare-model\ngerman take g.4pz.pz35");
    script.run("refused 11.22 german place N1913\nrefused 11.22 german place N2106\noffered german place N2010\ngerman place N1105");
    script.run("german take g.18pz.pz18\nrefused 11.22 german place N2010\ngerman place N1713");
}

#[rule_test]
fn r11_23_rokossovsky_answers() {
    let mut model = with(&["model_option"], on_turn(1, setup(R_MOVE, &["r.3tk.50 N3018", "g.jg8 N1118"])));
    model.model = true;
    let mut script = play(&[], model);
    script.run("soviet take r.3tk.50");
}
