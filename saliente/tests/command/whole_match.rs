//! A whole match by hand through `saliente session`, with slips on the way.

use crate::driver::{Session, texts};
use serde_json::{Value, json};

/// Red takes Brod in the first turn and holds it to the sixth.
#[test]
fn a_match_is_played_from_the_first_line_to_the_verdict() {
    let mut session = Session::start(&[]);
    let begun = session.fine(
        &json!({ "do": "new", "game": "skirmish", "scenario": "ford", "seed": 7, "id": 1, "as": "all" }),
    );
    assert_eq!(begun["id"], 1);
    assert_eq!(begun["actor"], json!({ "sides": ["red", "blue"] }));
    let commitment = begun["commitment"].clone();

    ruses(&mut session);
    weather(&mut session);
    march_to_the_bridgehead(&mut session);
    let saved = attack_on_brod(&mut session);
    rewind_and_fight_again(&mut session);
    let over = to_the_end(&mut session);
    assert_eq!(over["over"]["winner"], "red");
    assert_eq!(over["over"]["level"], "Red wins: Brod is his.");
    let error = session.bad(&json!({ "do": "act", "side": "red", "action": "end-combat" }));
    assert_eq!((&error["kind"], &error["text"]), (&json!("refused"), &json!("The match is over.")));

    let file = session.fine(&json!({ "do": "save" }))["file"].clone();
    assert_eq!(file["commitment"], commitment);
    load_it(&mut session, &file, &saved);
    session.quit();
}

fn ruses(session: &mut Session) {
    let error = session.bad(&json!({ "do": "offers" }));
    assert_eq!(error["text"], "several sides decide at once: name the side");
    let offers = session.fine(&json!({ "do": "offers", "side": "blue" }));
    assert_eq!(
        offers["offers"][1],
        json!({ "action": "choose guides", "label": "Guides", "pick": { "button": "ruse-guides" } })
    );
    let answer = session.fine(&json!({ "do": "act", "side": "red", "action": "choose guns", "as": "blue" }));
    // Neither side is told that the other has chosen before both have.
    assert_eq!(texts(&answer["events"]), Vec::<&str>::new());
    let answer =
        session.fine(&json!({ "do": "act", "side": "blue", "action": "choose decoy", "as": "blue" }));
    assert_eq!(texts(&answer["events"]), ["Red has chosen a ruse.", "Blue has chosen: Decoy.", "Turn 1"]);

    // Each side sees its own ruse and not the other's; the public sees none, and who looks at all sees both.
    for (viewer, red, blue) in
        [("red", true, false), ("blue", false, true), ("public", false, false), ("all", true, true)]
    {
        let view = session.fine(&json!({ "do": "view", "as": viewer })).to_string();
        assert_eq!(view.contains("Red's ruse: Guns"), red, "{viewer}");
        assert_eq!(view.contains("Blue's ruse: Decoy"), blue, "{viewer}");
        let log = session.fine(&json!({ "do": "log", "as": viewer })).to_string();
        assert_eq!(log.contains("Guns"), red, "{viewer}");
        assert_eq!(log.contains("Decoy"), blue, "{viewer}");
    }
    // Undo does not reach over to the other side.
    let error = session.bad(&json!({ "do": "undo", "side": "red" }));
    assert_eq!(error["text"], "The decision has passed on; taking it back needs the other side's consent.");
}

fn weather(session: &mut Session) {
    let error = session.bad(&json!({ "do": "offers" }));
    assert_eq!(error["text"], "chance is to act: use chance");
    let error = session.bad(&json!({ "do": "chance", "outcome": "roll 3" }));
    assert_eq!(error["text"], "This outcome does not answer what was asked.");
    let error = session.bad(&json!({ "do": "chance", "outcome": "draw snow" }));
    assert_eq!(error["text"], "“draw snow” cannot be read: snow: there is no such chit.");
    let answer = session.fine(&json!({ "do": "chance", "outcome": "draw fair" }));
    assert_eq!(texts(&answer["events"]), ["The weather is fair.", "Red: movement"]);
    let error = session.bad(&json!({ "do": "chance" }));
    assert_eq!(error["text"], "Nothing is to be rolled or drawn now.");
    let error = session.bad(&json!({ "do": "undo" }));
    assert_eq!(error["text"], "A roll or a draw cannot be taken back.");
}

fn march_to_the_bridgehead(session: &mut Session) {
    let error = session.bad(&json!({ "do": "act", "side": "blue", "action": "end-movement" }));
    assert_eq!(
        error,
        json!({ "kind": "refused", "reason": "not-your-decision", "case": null, "text": "It is not for Blue to decide now.", "rule": null })
    );
    let error = session.bad(&json!({ "do": "act", "action": "take B-1" }));
    assert_eq!((&error["kind"], &error["case"]), (&json!("refused"), &json!("2.3")));
    session.act("take R-2");
    let why = session.fine(&json!({ "do": "why", "pick": "hex 0704" }));
    assert_eq!(why["reasons"][0]["case"], "4.3", "an enemy stands there");
    let why = session.fine(&json!({ "do": "why", "pick": "hex 0605" }));
    assert_eq!(why["reasons"], json!([]));
    let why = session.fine(&json!({ "do": "why", "pick": "hex 0604" }));
    assert_eq!(why["reasons"], json!([]));
    let error = session.bad(&json!({ "do": "act", "action": "march 1008" }));
    assert_eq!((&error["case"], &error["text"]), (&json!("4.1"), &json!("2nd Rifles cannot reach 1008.")));
    assert!(error["rule"].as_str().is_some_and(|rule| rule.starts_with("Each unit may move once")));

    // A change of mind: undo is allowed while nothing has been shown and nobody else has decided.
    let answer = session.act("march 0405");
    assert_eq!(texts(&answer["events"]), ["2nd Rifles marches from 0305 to 0405 (cost 1)."]);
    let before = answer["entries"].as_u64().expect("a number");
    let undone = session.fine(&json!({ "do": "undo" }));
    assert_eq!(undone["entries"], before - 1);
    session.act("march 0604");
    session.act("take R-T");
    session.act("march 0604");

    let reach = session.fine(&json!({ "do": "overlay", "key": "reach", "unit": "R-1" }));
    assert!(reach["overlay"]["shades"].as_array().is_some_and(|shades| shades.len() > 5));
    let zones = session.fine(&json!({ "do": "overlay", "key": "zones", "side": "blue", "as": "red" }));
    assert!(zones["overlay"]["shades"].to_string().contains("\"0604\""));
    let error = session.bad(&json!({ "do": "overlay", "key": "weather" }));
    assert_eq!(
        error["text"],
        "overlay: there is no overlay weather; there are: zones, supply, control, reach"
    );
    session.act("end-movement");
}

/// The attack, answered in Spanish. Gives the file as it was before the roll.
fn attack_on_brod(session: &mut Session) -> Value {
    assert_eq!(session.offers(), ["attack 0704", "attack 0705", "end-combat"]);
    assert_eq!(session.fine(&json!({ "do": "sheets" }))["sheets"], json!([]));
    session.act("attack 0704");
    session.act("join R-2");
    session.act("join R-T");
    let sheet = session.fine(&json!({ "do": "sheets" }))["sheets"][0].clone();
    assert_eq!(sheet["title"], "Attack on 0704 Brod");
    assert_eq!(sheet["column"], "2:1");
    assert_eq!(
        sheet["lines"][3],
        json!({ "case": "6.3", "text": "The defender has cover", "entry": { "columns": { "from": -1, "to": -1 } } })
    );
    let chances: f64 = sheet["prospects"].as_array().expect("a list").iter().map(share).sum();
    assert!((chances - 1.0).abs() < 1e-9, "{chances}");

    assert_eq!(session.fine(&json!({ "do": "language", "lang": "es" }))["lang"], "es");
    let sheet = session.fine(&json!({ "do": "sheets" }))["sheets"][0].clone();
    assert_eq!(sheet["title"], "Ataque a 0704 Brod");
    let error = session.bad(&json!({ "do": "language", "lang": "fr" }));
    assert_eq!(error["text"], "fr: the languages are en and es");
    let answer = session.act("fire-with-ruse");
    assert_eq!(answer["actor"]["chance"]["request"], json!({ "roll": "1d6" }));
    let error = session.bad(&json!({ "do": "undo" }));
    assert_eq!(error["text"], "Lo que ya se ha visto no puede volver a ocultarse.");
    let saved = session.fine(&json!({ "do": "save", "without_seed": true }))["file"].clone();
    assert_eq!(saved.get("seed"), None);

    let error = session.bad(&json!({ "do": "chance", "outcome": "roll 7" }));
    assert_eq!(error["text"], "Ese resultado no responde a lo que se pedía.");
    let answer = session.fine(&json!({ "do": "chance", "outcome": "roll 1" }));
    assert!(texts(&answer["events"])[0].contains("4:1"), "{answer}");
    session.fine(&json!({ "do": "language", "lang": "en" }));
    saved
}

fn share(prospect: &Value) -> f64 {
    let part = |index: usize| prospect["chance"][index].as_f64().expect("a number");
    part(0) / part(1)
}

/// A one was an exchange. Both sides agree to go back to before the roll, and this time it is a four: the defenders retreat.
fn rewind_and_fight_again(session: &mut Session) {
    let error = session.bad(&json!({ "do": "rewind", "to": 900 }));
    assert_eq!(error["text"], "The log has 13 entries; it cannot go back to 900.");
    let answer = session.fine(&json!({ "do": "rewind", "to": 12 }));
    assert_eq!(answer["entries"], 14);
    assert_eq!(answer["actor"]["chance"]["purpose"], "Attack on 0704 Brod");
    let log = session.fine(&json!({ "do": "log", "from": 13 }));
    assert_eq!(texts(&log["log"]), ["By consent, play goes back to entry 12."]);

    let answer = session.fine(&json!({ "do": "chance", "outcome": "roll 4" }));
    assert_eq!(texts(&answer["events"]), ["Attack on 0704 Brod, column 4:1, die 4: DR."]);
    assert_eq!(answer["actor"], json!({ "sides": ["blue"] }));
    let error = session.bad(&json!({ "do": "act", "action": "retreat-to 0604" }));
    assert_eq!(error["case"], "6.7");
    let first = session.offers()[0].clone();
    session.act(&first);
    let second = session.offers()[0].clone();
    session.act(&second);
    let answer = session.act("advance R-T");
    assert_eq!(texts(&answer["events"]), ["Tank Battalion advances to 0704 Brod."]);
    session.act("hold");
}

/// Nobody moves any more; the dealer draws the weather.
fn to_the_end(session: &mut Session) -> Value {
    loop {
        let offers = session.offers();
        let end = offers.iter().find(|offer| offer.starts_with("end-")).unwrap_or(&offers[0]).clone();
        let answer = session.fine(&json!({ "do": "act", "action": end, "deal": true }));
        if answer["actor"].get("over").is_some() {
            return answer["actor"].clone();
        }
        assert!(answer["actor"].get("chance").is_none(), "the dealer answers at once: {answer}");
    }
}

fn load_it(session: &mut Session, file: &Value, without_seed: &Value) {
    // The whole file, and the same file at an earlier entry.
    let entries = file["entries"].as_array().expect("a list").len();
    let loaded = session.fine(&json!({ "do": "load", "file": file }));
    assert_eq!((&loaded["entries"], &loaded["departs"]), (&json!(entries), &Value::Null));
    let loaded = session.fine(&json!({ "do": "load", "file": file, "at": 3 }));
    assert_eq!(loaded["actor"], json!({ "sides": ["red"] }));
    let error = session.bad(&json!({ "do": "load", "file": file, "at": entries + 1 }));
    assert!(error["text"].as_str().is_some_and(|text| text.contains("there is no entry")));

    // Without its seed a match can be read, and its dice stated, but not dealt.
    let loaded = session.fine(&json!({ "do": "load", "file": without_seed }));
    assert_eq!(loaded["commitment"], file["commitment"]);
    assert!(session.bad(&json!({ "do": "chance" }))["text"].to_string().contains("without its seed"));
    session.fine(&json!({ "do": "chance", "outcome": "roll 6" }));
    let saved = session.fine(&json!({ "do": "save" }))["file"].clone();
    assert_eq!((saved.get("seed"), &saved["commitment"]), (None, &file["commitment"]));
    let error = session.bad(&json!({ "do": "load", "file": without_seed, "seed": 8 }));
    assert_eq!(error["text"], "this seed is not the one that the match is committed to");
    session.fine(&json!({ "do": "load", "file": without_seed, "seed": 7 }));
    session.fine(&json!({ "do": "chance" }));

    // A set-up of one's own: the scenario's, with a unit moved.
    let mut setup =
        session.fine(&json!({ "do": "setup", "game": "skirmish", "scenario": "raid" }))["setup"].clone();
    setup["units"]["R-1"]["at"] = json!("0604");
    let loaded = session.fine(&json!({ "do": "load", "game": "skirmish", "setup": setup, "seed": 1 }));
    assert_eq!(loaded["entries"], 0);
    let view = session.fine(&json!({ "do": "view" }));
    let counters = view["view"]["counters"].as_array().expect("a list");
    assert!(counters.iter().any(|counter| counter["unit"] == "R-1" && counter["place"]["hex"] == "0604"));
    setup["units"]["B-1"]["at"] = json!("0604");
    setup["units"]["B-2"]["at"] = json!("0604");
    let error = session.bad(&json!({ "do": "load", "game": "skirmish", "setup": setup }));
    assert_eq!(error["kind"], "setup");
    assert_eq!(error["faults"][0], json!({ "case": "4.3", "at": "0604", "text": "0604 holds 3 units." }));
    assert_eq!(error["faults"][1]["text"], "Both sides stand in 0604.");

    let rule = session.fine(&json!({ "do": "rule", "case": "6.7" }));
    assert_eq!(rule["rule"]["chapter"]["es"], "Combate");
    assert_eq!(session.fine(&json!({ "do": "games" }))["games"][0]["id"], "skirmish");
}

/// Lines that are no requests each get an error line, and the session lives on.
#[test]
fn bad_lines_do_not_end_a_session() {
    let mut session = Session::start(&[]);
    let mut said = |line: &[u8]| {
        let answer = session.raw(line);
        assert_eq!(answer["ok"], false, "{answer}");
        (
            answer["error"]["kind"].as_str().expect("a kind").to_owned(),
            answer["error"]["text"].as_str().unwrap_or_default().to_owned(),
        )
    };
    let mut check =
        |line: &[u8], kind: &str, text: &str| assert_eq!(said(line), (kind.to_owned(), text.to_owned()));
    check(b"hello", "json", "column 1: expected value");
    check(br#"{"do":"games""#, "json", "column 13: EOF while parsing an object");
    check(b"\xff\xfe", "json", "byte 1: the line is not UTF-8 text");
    check(b"{\"do\":\"act\",\"action\":\"\xff\"}", "json", "byte 23: the line is not UTF-8 text");
    check(b"[]", "request", "a request is a JSON object with the field `do`");
    check(b"{}", "request", "missing field `do`");
    check(br#"{"do":"act"}"#, "request", "act: missing field `action`");
    check(br#"{"do":"view"}"#, "request", "no match has begun: use new or load");
    check(br#"{"do":"games","all":true}"#, "request", "games: unknown field `all`, there are no fields");
    check(
        br#"{"do":"new","game":"chess"}"#,
        "request",
        "there is no game chess; there are: skirmish, traces, zitadelle",
    );

    // A line of a megabyte: of letters, of brackets, of one long text.
    let megabyte = 1 << 20;
    check(&vec![b'x'; megabyte], "json", "column 1: expected value");
    let (kind, text) = said(&vec![b'['; megabyte]);
    assert_eq!((kind.as_str(), text.as_str()), ("json", "column 128: recursion limit exceeded"));
    let (kind, text) = said(format!(r#"{{"do":"{}"}}"#, "x".repeat(megabyte)).as_bytes());
    assert_eq!(kind, "request");
    assert!(text.len() < 1000);

    session.fine(&json!({ "do": "new", "game": "skirmish", "seed": 7 }));
    let deep = format!("{}{}", "[".repeat(megabyte / 2), "]".repeat(megabyte / 2));
    let error = session.bad(&json!({ "do": "act", "side": "red", "action": deep }));
    assert_eq!(error["kind"], "request");
    assert!(error["text"].to_string().len() < 2000, "a long line is not repeated");
    let error = session.bad(&json!({ "do": "act", "side": "green", "action": "choose guns" }));
    assert_eq!(error["text"], "there is no side green; there are: red, blue");
    for action in [
        "fly",
        "",
        "march",
        "choose tanks",
        "choose [guns",
        "choose \"guns",
        r#"{"choose":1}"#,
        "choose a=1 b",
        "][",
    ] {
        let error = session.bad(&json!({ "do": "act", "side": "red", "action": action }));
        assert_eq!(error["kind"], "request", "{action}: {error}");
        assert!(error["text"].as_str().is_some_and(|text| text.contains("cannot be read")), "{error}");
    }
    let error = session.bad(&json!({ "do": "act", "side": "red", "action": "end-movement" }));
    assert_eq!((&error["kind"], &error["case"]), (&json!("refused"), &json!("2.3")));
    session.fine(&json!({ "do": "act", "side": "red", "action": "choose guns" }));
    session.quit();
}

/// The input may simply end.
#[test]
fn the_end_of_the_input_ends_a_session() {
    let run = crate::driver::run(&["session"]);
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (0, "", ""));
}

/// The dealer's seed is fresh unless it is stated, and the same seed gives the same dice.
#[test]
fn seeds_repeat_and_are_otherwise_fresh() {
    let mut session = Session::start(&[]);
    let mut commitment = |seed: Value| {
        let mut request = json!({ "do": "new", "game": "skirmish" });
        if !seed.is_null() {
            request["seed"] = seed;
        }
        session.fine(&request)["commitment"].clone()
    };
    assert_eq!(commitment(json!(5)), commitment(json!(5)));
    assert_ne!(commitment(json!(5)), commitment(json!(6)));
    assert_ne!(commitment(Value::Null), commitment(Value::Null));
    let digits = "00".repeat(32);
    assert_eq!(commitment(json!(digits)), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    session.quit();
}
