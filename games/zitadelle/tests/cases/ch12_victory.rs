//! Chapter 12, victory.

use crate::common::{G_FIRE, R_MOVE, on_turn, play, setup, steps};
use kit::game::{Actor, Verdict};
use kit::rule_test;
use kit::script::Script;
use zitadelle::ch12_victory::{level, points};
use zitadelle::setup::Setup;
use zitadelle::{GERMAN, SOVIET, Zitadelle, game};

fn end(setup: Setup) -> Verdict {
    let mut script: Script<Zitadelle> = play(&[], on_turn(9, setup));
    script.run("soviet end-movement");
    match script.played().actor() {
        Actor::Over(verdict) => verdict,
        other => panic!("{other:?}"),
    }
}

/// Also R46.
#[rule_test]
fn r12_11_whoever_passed_last_holds_it() {
    // Verkhopenye S1319: a German unit passes through on its way.
    let mut script = play(&[], setup(crate::common::G_MOVE, &["g.3pz.pz6 S1317", "r.71g.210g S0105"]));
    script.run("german take g.3pz.pz6\ngerman march S1321\ngerman halt");
    assert_eq!(points(script.game(), script.position()), 8);
}

/// Also R47.
#[rule_test]
fn r12_12_a_line_to_the_edge() {
    let mut held = setup(R_MOVE, &["g.3pz.pz6 S2021", "r.71g.210g S1320"]);
    held.held.push("S1319".to_owned());
    assert_eq!(end(held.clone()).points, 0);
    held.units.insert(
        "g.pz51".to_owned(),
        zitadelle::setup::Placed { at: "S1319".to_owned(), ..Default::default() },
    );
    assert_eq!(end(held).points, 8);
}

#[rule_test]
fn r12_13_fatezh_is_worth_fifteen() {
    let mut held = setup(R_MOVE, &["g.jg8 N1118", "r.3tk.50 N3823"]);
    held.held.push("N3410".to_owned());
    assert_eq!(end(held).points, 15);
}

#[rule_test]
fn r12_14_soviet_losses_do_not_count() {
    let mut script = play(&[], setup(G_FIRE, &["g.3pz.pz6 S2020", "r.96tb S2021"]));
    script.run("german take g.3pz.pz6\ngerman fire-at S2021\nchance roll 1 1");
    assert_eq!((steps(&script, "r.96tb"), points(script.game(), script.position())), (0, 0));
}

/// Also R49.
#[rule_test]
fn r12_21_every_german_step_counts() {
    let units = ["g.6pz.4 S2020", "r.375.1241 S2021", "r.375.1245 S2021"];
    let mut weak = setup(crate::common::G_ASSAULT, &units);
    weak.units.get_mut("g.6pz.4").unwrap().lost = 0;
    let mut script = play(&[], weak);
    script.run("german attack S2021\ngerman join g.6pz.4\ngerman assault\nchance roll 1 1\nchance roll 6 6");
    // A3 and a twelve: a step.
    assert_eq!(script.position().steps_lost, 1);
    // Eliminated whole, both steps are lost.
    let units =
        ["g.6pz.4 S2020", "r.71g.210g S2021", "r.71g.213g S2021", "r.52g.151g S1920", "r.52g.153g S1920"];
    let mut script = play(&[], setup(crate::common::G_ASSAULT, &units));
    script.run(
        "german attack S2021\ngerman attack S1920\ngerman join g.6pz.4\ngerman assault\nchance roll 1 1",
    );
    assert_eq!(script.position().steps_lost, 2);
}

/// Also R1, R48.
#[rule_test]
fn r12_22_belgorod() {
    let mut script = play(&[], on_turn(5, setup(R_MOVE, &["r.96tb S2724", "g.6pz.4 S3505"])));
    script.run("soviet take r.96tb\nsoviet march S2723\nsoviet march S2724\nsoviet halt");
    assert!(script.position().belgorod_fell);
    assert_eq!(points(script.game(), script.position()), -20);
}

#[rule_test]
fn r12_3_levels() {
    let game = game();
    let expected = [
        (-35, SOVIET, "verdict-soviet-strategic"),
        (-34, SOVIET, "verdict-soviet-operational"),
        (-15, SOVIET, "verdict-soviet-operational"),
        (-14, SOVIET, "verdict-soviet-tactical"),
        (0, SOVIET, "verdict-soviet-tactical"),
        (1, GERMAN, "verdict-german-tactical"),
        (20, GERMAN, "verdict-german-tactical"),
        (21, GERMAN, "verdict-german-operational"),
    ];
    for (points, side, key) in expected {
        let (winner, message) = level(&game, points);
        assert_eq!((winner, message.key.as_ref()), (side, key), "{points}");
    }
}
