//! A side resigns: the match is over, its file says so, and the file is read again wherever files are read.

use crate::driver::{Session, run, scratch, texts};
use kit::components::Options;
use kit::dealer::Seed;
use kit::erased::{ActorNow, AnyGame, AnyMatch};
use kit::game::Viewer;
use kit::ids::Side;
use kit::offer::RefusalKind;
use kit::play::{Ending, MatchFile};
use kit::text::Lang;
use serde_json::{Value, json};
use std::sync::Arc;

const RED: Side = Side(0);
const BLUE: Side = Side(1);

fn begun() -> (Arc<dyn AnyGame>, Box<dyn AnyMatch>) {
    let game = games::find("skirmish").expect("on the shelf").open().expect("its data are sound");
    let mut played = game.begin("ford", Options::NONE, None, Seed::from_number(7)).expect("it begins");
    played.act(RED, "choose guns").expect("offered");
    played.act(BLUE, "choose decoy").expect("offered");
    (game, played)
}

#[test]
fn a_side_resigns_whoever_is_to_act() {
    let (_, mut played) = begun();
    assert!(matches!(played.actor(Viewer::All), ActorNow::Chance(_)));
    let before = played.position();
    played.resign(BLUE).expect("the match is on");
    assert_eq!(played.position(), before, "the game knows nothing of it");
    let ending = played.ending().expect("it is over");
    assert_eq!((&ending, ending.winner(), ending.case()), (&Ending::Resigned(BLUE), Some(RED), None));
    let said = |lang| played.components().say(&ending.text(), lang);
    assert_eq!(said(Lang::En), "Resignation: Blue. Victory: Red.");
    assert_eq!(said(Lang::Es), "Rendición: Azul. Victoria: Rojo.");
}

#[test]
fn after_a_resignation_nothing_happens_but_a_rewind() {
    let (_, mut played) = begun();
    played.deal().expect("the weather");
    let decided = played.entries();
    let offers = played.offers(RED);
    played.act(RED, &offers[0].action).expect("offered");
    played.resign(RED).expect("the match is on");
    let refusals = [
        played.act(RED, &offers[0].action).expect_err("over"),
        played.undo(RED).expect_err("over"),
        played.deal().expect_err("over"),
        played.resign(BLUE).expect_err("over"),
    ];
    assert!(refusals.iter().all(|refusal| refusal.kind == RefusalKind::MatchOver), "{refusals:?}");
    assert!(played.offers(RED).is_empty());
    // To go back to after the resignation is to stay resigned; to before it, to play on.
    played.rewind(played.entries()).expect("there are so many entries");
    assert_eq!(played.ending(), Some(Ending::Resigned(RED)));
    played.rewind(decided).expect("there are so many entries");
    assert_eq!(played.ending(), None);
    assert_eq!(played.offers(RED), offers);
}

#[test]
fn a_resigned_match_is_opened_again_also_from_its_stored_position() {
    let (game, mut played) = begun();
    played.resign(BLUE).expect("the match is on");
    let mut file = played.file(true);
    let line = serde_json::to_value(file.entries.last()).expect("a line is JSON");
    assert_eq!((&line["by"], &line["resign"]), (&json!("blue"), &json!(true)));
    let (opened, departs) = game.open(&file, None).expect("its own file");
    assert_eq!((opened.ending(), departs), (Some(Ending::Resigned(BLUE)), None));
    assert!(game.verify(&file).expect("its own file").is_clean());
    // One entry earlier it is still on.
    assert_eq!(game.open(&file, Some(2)).expect("its own file").0.ending(), None);
    // The rules of another version led elsewhere: the match goes on from its position, and stays resigned.
    file.entries[0].digest = Some("00000000".to_owned());
    let (opened, departs) = game.open(&file, None).expect("it has its position");
    assert_eq!(
        (opened.ending(), departs.map(|error| error.entry)),
        (Some(Ending::Resigned(BLUE)), Some(Some(1)))
    );
}

#[test]
fn a_resignation_is_one_thing_and_a_decision_another() {
    let (game, mut played) = begun();
    played.resign(RED).expect("the match is on");
    let file = serde_json::to_value(played.file(true)).expect("a file is JSON");
    let read = |field: &str, value: Value| {
        let mut file = file.clone();
        file["entries"][2][field] = value;
        serde_json::from_value::<MatchFile>(file).map_err(|error| error.to_string())
    };
    let error = read("act", json!("choose guns")).expect_err("an entry is one thing");
    assert!(error.starts_with("entry 3: an entry has either by and act, or"), "{error}");
    assert!(read("by", Value::Null).is_err(), "somebody resigns");
    // Nothing follows it.
    let mut file = played.file(true);
    file.position = None;
    file.entries.push(file.entries[1].clone());
    let error = game.open(&file, None).expect_err("it is over");
    assert!(error.problem.contains("The match is over."), "{error}");
}

#[test]
fn a_session_resigns_and_check_and_replay_read_its_file() {
    let mut session = Session::start(&["--lang", "es"]);
    session.fine(&json!({ "do": "new", "game": "traces", "scenario": "race", "seed": 3 }));
    let error = session.bad(&json!({ "do": "resign", "side": "green" }));
    assert_eq!(error["text"], "there is no side green; there are: axis, soviet");
    let answer = session.fine(&json!({ "do": "resign", "side": "soviet" }));
    assert_eq!(
        answer["actor"],
        json!({ "over": { "winner": "axis", "level": "Rendición: Soviéticos. Victoria: Eje.", "case": null, "resigned": "soviet" } })
    );
    assert_eq!(texts(&answer["events"]), ["Rendición: Soviéticos. Victoria: Eje."]);
    assert_eq!(session.bad(&json!({ "do": "offers" }))["text"], "the match is over");
    let error = session.bad(&json!({ "do": "resign", "side": "axis" }));
    assert_eq!((&error["kind"], &error["text"]), (&json!("refused"), &json!("La partida ha terminado.")));
    let file = session.fine(&json!({ "do": "save" }))["file"].clone();
    session.quit();

    let path = scratch("resign").join("match.json");
    std::fs::write(&path, file.to_string()).expect("a file can be written");
    let path = path.to_str().expect("a plain path");
    assert_eq!(run(&["check", path]).code, 0);
    assert_eq!(run(&["replay", path, "--verify"]).code, 0);
    let told = run(&["replay", path]);
    assert_eq!(told.code, 0);
    assert_eq!(told.out.lines().last(), Some("Resignation: Soviets. Victory: Axis."), "{told:?}");
    let told = run(&["replay", path, "--json"]).json();
    assert_eq!((&told["actor"]["over"]["winner"], &told["offers"]), (&json!("axis"), &json!({})));
    let told = run(&["replay", path, "--at", "0", "--json"]).json();
    assert_eq!(told["actor"]["over"], Value::Null);
}
