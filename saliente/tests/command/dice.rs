//! Verified dice, end to end: a match is played and saved by a session; `replay --verify` finds whatever was altered.

use crate::driver::{Run, Session, run, scratch};
use serde_json::{Value, json};
use std::path::Path;

/// A match whose every roll is dealt: Red crosses the bridge, and then everybody attacks who can.
fn dealt_match() -> Value {
    let mut session = Session::start(&[]);
    session.fine(&json!({ "do": "new", "game": "skirmish", "seed": 1943 }));
    session.fine(&json!({ "do": "act", "side": "red", "action": "choose guns" }));
    session.fine(&json!({ "do": "act", "side": "blue", "action": "choose guides", "deal": true }));
    for action in ["take R-2", "march 0604", "take R-T", "march 0604", "end-movement"] {
        session.act(action);
    }
    loop {
        let offers = session.offers();
        let wanted = ["attack", "join", "fire", "end"];
        let find = |verb: &&str| offers.iter().find(|offer| offer.starts_with(verb));
        let action = wanted.iter().find_map(find).unwrap_or(&offers[0]);
        let answer = session.fine(&json!({ "do": "act", "action": action, "deal": true }));
        if answer["actor"].get("over").is_some() {
            break;
        }
    }
    let file = session.fine(&json!({ "do": "save" }))["file"].clone();
    session.quit();
    file
}

fn verify(folder: &Path, name: &str, file: &Value) -> (Run, Value) {
    let path = folder.join(name);
    std::fs::write(&path, file.to_string()).expect("the file can be written");
    let path = path.to_str().expect("a plain path");
    (run(&["replay", path, "--verify"]), run(&["replay", path, "--verify", "--json"]).json())
}

/// The entries (from 0) that are dice, not draws.
fn rolls(file: &Value) -> Vec<usize> {
    let entries = file["entries"].as_array().expect("a list");
    let is_roll = |entry: &Value| entry["chance"].as_str().is_some_and(|outcome| outcome.starts_with("roll"));
    (0..entries.len()).filter(|&index| is_roll(&entries[index])).collect()
}

#[test]
fn a_match_verifies_and_every_alteration_is_found() {
    let folder = scratch("dice");
    let file = dealt_match();
    let rolls = rolls(&file);
    assert!(rolls.len() >= 2, "a match without fights shows nothing: {file}");

    let (told, found) = verify(&folder, "clean.json", &file);
    assert_eq!((told.code, &found["clean"]), (0, &json!(true)), "{told:?}");
    assert!(told.out.contains("answers of chance are what the committed seed deals"), "{told:?}");
    assert_eq!(found["verification"]["agree"], found["verification"]["answers"]);

    // One roll: found at its entry, whether or not the digests behind it were mended too.
    for with_digests in [true, false] {
        let mut altered = file.clone();
        let at = rolls[1];
        let dealt = altered["entries"][at]["chance"].as_str().expect("a roll").to_owned();
        let other = if dealt == "roll 6" { "roll 5" } else { "roll 6" };
        altered["entries"][at]["chance"] = json!(other);
        if !with_digests {
            let entries = altered["entries"].as_array_mut().expect("a list");
            entries.truncate(at + 1);
            entries[at].as_object_mut().expect("an entry").remove("digest");
        }
        let (told, found) = verify(&folder, "roll.json", &altered);
        assert_eq!((told.code, &found["clean"]), (1, &json!(false)), "{told:?}");
        let named = format!("entry {}: the file says {other}, the seed deals {dealt}", at + 1);
        assert!(told.out.contains(&named), "{named}: {told:?}");
        assert_eq!(
            found["verification"]["differ"],
            json!([{ "entry": at + 1, "written": other, "dealt": dealt }])
        );
        assert_eq!(found["verification"]["stopped"].is_null(), !with_digests, "{found}");
    }

    // The seed: it does not fit the commitment, and the entries whose dice are now others are named.
    let mut altered = file.clone();
    altered["seed"] = json!("11".repeat(32));
    let (told, found) = verify(&folder, "seed.json", &altered);
    assert_eq!(told.code, 1);
    assert!(
        told.out.contains("the seed is not the one that was committed to when the match began"),
        "{told:?}"
    );
    let differ = found["verification"]["differ"].as_array().expect("a list");
    assert!(
        !differ.is_empty() && told.out.contains(&format!("entry {}: the file says", differ[0]["entry"])),
        "{told:?}"
    );

    // The commitment.
    let mut altered = file.clone();
    altered["commitment"] = json!("22".repeat(32));
    let (told, found) = verify(&folder, "commitment.json", &altered);
    assert_eq!(told.code, 1);
    assert!(told.out.contains("the seed is not the one that was committed to"), "{told:?}");
    assert_eq!(found["verification"]["differ"], json!([]));

    // An answer left out, to wait for a better one.
    let mut altered = file.clone();
    let at = rolls[0];
    let index = altered["entries"][at]["index"].as_u64().expect("a number");
    altered["entries"][at]["index"] = json!(index + 1);
    let (told, _) = verify(&folder, "index.json", &altered);
    assert_eq!(told.code, 1);
    let named =
        format!("entry {}: this is answer {} of chance, and answer {index} is due", at + 1, index + 1);
    assert!(told.out.contains(&named), "{told:?}");

    // A roll that is said to have been stated.
    let mut altered = file.clone();
    altered["entries"][at]["stated"] = json!(true);
    let (told, _) = verify(&folder, "stated.json", &altered);
    assert_eq!(told.code, 1);
    assert!(told.out.contains(&format!("entry {}: the outcome was stated by hand", at + 1)), "{told:?}");

    // The seed kept back.
    let mut altered = file.clone();
    altered.as_object_mut().expect("a file").remove("seed");
    let (told, found) = verify(&folder, "sealed.json", &altered);
    assert_eq!(told.code, 1);
    assert!(told.out.contains("does not hold the seed"), "{told:?}");
    assert_eq!(found["verification"]["differ"], json!([]));

    // In Spanish too, and `check` finds what `--verify` finds.
    let path = folder.join("commitment.json");
    let path = path.to_str().expect("a plain path");
    let told = run(&["replay", path, "--verify", "--lang", "es"]);
    assert!(told.out.contains("la semilla no es la que se comprometió al empezar la partida"), "{told:?}");
    let told = run(&["check", path]);
    assert_eq!(told.code, 1);
    assert!(told.out.contains("the seed is not the one that was committed to"), "{told:?}");
    assert_eq!(run(&["check", folder.join("clean.json").to_str().expect("a plain path")]).code, 0);
}
