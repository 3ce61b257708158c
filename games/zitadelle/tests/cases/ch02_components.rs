//! Chapters 1 and 2: components and terms.

use crate::common::{G_MOVE, ask, play, setup};
use kit::game::{Game, Viewer};
use kit::rule_test;
use zitadelle::components::Class;
use zitadelle::game;

#[rule_test]
fn r2_1_two_sectors_that_never_mix() {
    let game = game();
    let grid = game.components().map.grid();
    assert_eq!(grid.sheets().len(), 2);
    let (north, south) = (grid.id("N2317").unwrap(), grid.id("S2317").unwrap());
    assert_eq!(grid.distance(north, south), None);
    assert_eq!(game.components().map.name(grid.id("S0420").unwrap()), Some("Oboyan"));
    assert_eq!(game.components().map.name(grid.id("S2723").unwrap()), Some("Belgorod"));
    let mut script = play(&[], setup(G_MOVE, &["g.jg8 N1718", "r.96tb S2021"]));
    script.run("german take g.jg8\nrefused 8.26 german march S1718");
}

/// Also 2.3b, 2.3f, 2.3g, R69.
#[rule_test]
fn r2_21_values_are_printed_and_classes_follow() {
    let game = game();
    let roster = &game.components().roster;
    assert_eq!(roster.len(), 416);
    assert!(roster.iter().all(|(_, counter)| counter.symbol != "headquarters"));
    let stats = |id: &str| game.stats(roster.find(id).unwrap());
    let pz6 = stats("g.3pz.pz6");
    assert_eq!((pz6.at[0], pz6.arm[0], pz6.cs[0]), (7, 3, 3));
    let guards = stats("r.52g.151g");
    assert_eq!((guards.at[0], guards.arm[0], guards.cs[0]), (1, 0, 3));
    let armour =
        ["g.pj653", "g.stug177", "g.spz503", "g.pz51", "g.3pz.pz6", "r.96tb", "r.201tb", "g.stupz216"];
    assert!(armour.iter().all(|id| stats(id).class == Class::Armour));
    assert_eq!(stats("r.3tk.57").class, Class::Motor);
    // Foot: Jäger and airborne; motorised: panzergrenadiers and tanks.
    assert!(["g.jg8", "r.9gv.23gv"].iter().all(|id| stats(id).column() == 1));
    assert!(["g.6pz.4", "r.96tb"].iter().all(|id| stats(id).column() == 0));
    // Every counter has its place in a position; a reduced one fights with its back.
    let script = play(&[], setup(G_MOVE, &["g.3pz.pz6 S2020 -1", "r.96tb S0505"]));
    let unit = script.unit("g.3pz.pz6");
    let strengths = ask(&script, |scene| {
        (zitadelle::ch07_assault::odds::strength(scene, unit), zitadelle::ch06_antitank::armour(scene, unit))
    });
    assert_eq!(strengths, (pz6.cs[1], pz6.arm[1]));
    assert!(pz6.cs[1] < pz6.cs[0]);
}

#[rule_test]
fn r2_3h_artillery_is_no_companion() {
    let units = ["g.3pz.pz6 S2020", "g.arko132 S2020", "r.96tb S2021"];
    let script = play(&[], crate::common::on_turn(1, setup(crate::common::R_COUNTER, &units)));
    assert!(ask(&script, |scene| scene.soft(script.hex("S2020")).next().is_none()));
    let mut script = script;
    script.run("soviet take r.96tb\nsoviet fire-at S2020");
    assert_eq!(script.sheet().die, 0);
}

#[rule_test]
fn r1_1_nine_turns() {
    let game = game();
    assert_eq!(game.components().scenarios[0].turns, 9);
    let mut script =
        play(&[], crate::common::on_turn(9, setup(crate::common::R_MOVE, &["g.jg8 N1718", "r.96tb S2021"])));
    script.run("soviet end-movement");
    let view = script.game().view(script.position(), Viewer::Public);
    assert_eq!(view.verdict.expect("it is over").points, 0);
}
