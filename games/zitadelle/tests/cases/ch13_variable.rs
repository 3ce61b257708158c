//! Section 13.3, variable reinforcements: the only secret of the game.

use crate::common::{R_MOVE, on_turn, play, setup, with};
use kit::chance::{Asked, KnownRequest};
use kit::game::{ActorNow, Game, Viewer, actor_for};
use kit::rule_test;
use kit::script::Script;
use zitadelle::ch13_options::variable;
use zitadelle::setup::Setup;
use zitadelle::{GERMAN, SOVIET, Zitadelle, game};

const ORDER: [&str; 8] = ["GT7", "GT5-S4", "GT2", "GT3", "GT6", "GT4-S3", "GT4-S4", "GT5-S7"];

fn match_with(order: [&str; 8]) -> Script<Zitadelle> {
    let mut script = Script::scenario(game(), "zitadelle", &["variable_reinf"]);
    for chit in &order[..7] {
        script.run(&format!("chance draw {chit}"));
    }
    script
}

fn laid(turn: u8, more: &[&str]) -> Setup {
    let mut units = vec!["g.6pz.4 S3505", "r.71g.210g S0105"];
    units.extend(more);
    let setup = with(&["variable_reinf"], on_turn(turn, setup(R_MOVE, &units)));
    Setup { chits: ORDER.map(str::to_owned).to_vec(), ..setup }
}

fn known(script: &Script<Zitadelle>, viewer: Viewer) -> usize {
    (0..8).filter(|&components| variable::is_known(script.position(), viewer, components)).count()
}

#[rule_test]
fn r13_32_eight_chits_face_down() {
    let begun = Script::scenario(game(), "zitadelle", &["variable_reinf"]);
    let shows = |viewer| begun.game().shows_outcome(begun.position(), viewer);
    assert_eq!([Viewer::Side(GERMAN), Viewer::Side(SOVIET), Viewer::All].map(shows), [false, false, true]);
    let script = match_with(ORDER);
    // The eighth needs no draw.
    assert!(script.position().chits.iter().all(Option::is_some));
    for side in [GERMAN, SOVIET] {
        assert_eq!(known(&script, Viewer::Side(side)), 0);
        let view = script.game().view(script.position(), Viewer::Side(side));
        let hidden = view.gauges.iter().filter(|gauge| gauge.name.key == "gauge-chit-hidden").count();
        assert_eq!(hidden, 8);
    }
}

/// Also 13.37.
#[rule_test]
fn r13_32_the_chits_left_do_not_tell_those_laid_out() {
    let begun = |chit: &str| {
        let mut script = Script::scenario(game(), "zitadelle", &["variable_reinf"]);
        script.run(&format!("chance draw {chit}"));
        script
    };
    let (one, other) = (begun("GT7"), begun("GT2"));
    let asked = |script: &Script<Zitadelle>, viewer| actor_for(script.game(), script.position(), viewer);
    for viewer in [Viewer::Side(GERMAN), Viewer::Side(SOVIET), Viewer::Public] {
        let told = asked(&one, viewer);
        assert_eq!(told, asked(&other, viewer));
        let ActorNow::Chance(Asked { request: KnownRequest::Draw(cup), .. }) = told else { panic!("a draw") };
        assert_eq!((cup.chits, cup.kinds.len()), (7, 8));
        assert!(cup.kinds.iter().all(|kind| (kind.from, kind.to) == (0, 1)));
    }
    assert_ne!(asked(&one, Viewer::All), asked(&other, Viewer::All));
}

#[rule_test]
fn r13_33_the_soviet_player_looks_when_play_begins() {
    let mut script = match_with(ORDER);
    script.run("soviet historical\nsoviet confirm\ngerman historical\ngerman confirm");
    assert_eq!((known(&script, Viewer::Side(SOVIET)), known(&script, Viewer::Side(GERMAN))), (8, 0));
    assert!(script.played().may_undo(GERMAN).is_err());
}

/// Also R54.
#[rule_test]
fn r13_34_the_chits_of_the_turn_are_played() {
    let mut script = play(&[], laid(4, &["r.2tk.26 pool", "r.5gtk.20g pool"]));
    // C and D: GT2 and GT3.
    assert_eq!(script.position().opened, 4);
    script.run("soviet take r.5gtk.20g\nsoviet halt\nrefused 11.11 soviet take r.2tk.26");
}

#[rule_test]
fn r13_35_a_chit_with_a_turn_brings_all_of_it() {
    let script = play(&[], laid(2, &["r.18tk.110 pool", "r.29tk.25 pool", "r.5gtk.20g pool"]));
    let offers = script.offers(SOVIET);
    assert!(
        offers.contains(&"take r.18tk.110".to_owned()) && offers.contains(&"take r.29tk.25".to_owned()),
        "{offers:?}"
    );
    assert!(!offers.contains(&"take r.5gtk.20g".to_owned()));
    let game = game();
    let count = game
        .components()
        .roster
        .iter()
        .filter(|(unit, _)| game.stats(*unit).turn == 7 && game.side(*unit) == SOVIET);
    assert_eq!(count.count(), 12);
}

/// Also R68.
#[rule_test]
fn r13_36_a_chit_with_an_area_brings_only_that() {
    let script = play(&[], laid(3, &["r.13g.34g pool", "r.9gv.23gv pool", "r.309.955 pool"]));
    let offers = script.offers(SOVIET);
    assert!(offers.contains(&"take r.13g.34g".to_owned()) && offers.contains(&"take r.9gv.23gv".to_owned()));
    assert!(!offers.contains(&"take r.309.955".to_owned()));
    let game = game();
    let group = game.components().roster.iter().filter(|(unit, _)| {
        let stats = game.stats(*unit);
        stats.turn == 5 && stats.entry_name == "s4"
    });
    assert_eq!(group.count(), 7);
}

#[rule_test]
fn r13_37_the_german_player_sees_what_is_played() {
    let script = play(&[], laid(3, &[]));
    assert_eq!(known(&script, Viewer::Side(GERMAN)), 2);
    // The rest may lie in any order for him.
    let mut chooser = kit::dealer::Quick::new(3);
    let other = script.game().resample(script.position(), Viewer::Side(GERMAN), &mut chooser);
    assert_eq!(other.chits[..2], script.position().chits[..2]);
    assert_eq!(
        script.game().view(&other, Viewer::Side(GERMAN)),
        script.game().view(script.position(), Viewer::Side(GERMAN))
    );
}
