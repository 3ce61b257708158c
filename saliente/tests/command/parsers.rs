//! Readers of text against noise: whatever they are given, they answer and do not panic.
//!
//! A fixed number of cases runs with every test. For longer runs, `SALIENTE_FUZZ_SECONDS=180 cargo test -p saliente parsers`
//! goes on, from a fresh seed, for so many seconds; a failure prints the input that caused it.

use kit::components::Options;
use kit::data::Data;
use kit::dealer::Seed;
use kit::erased::{ActorNow, AnyGame, AnyMatch};
use kit::formation::Formations;
use kit::game::Viewer;
use kit::map::Map;
use kit::notation::{from_words, value_to_words, words_to_value};
use kit::offer::Pick;
use kit::play::MatchFile;
use kit::records::Records;
use kit::rules::Rulebook;
use kit::table::{Kind, Tables};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use serde_json::{Value, json};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// One change of a text, by bytes. Places count modulo the length.
#[derive(Clone, Debug)]
enum Change {
    /// Puts a byte in the place of another.
    Set(usize, u8),
    /// Takes bytes out.
    Cut(usize, usize),
    /// Says bytes twice.
    Repeat(usize, usize),
    /// Puts a telling piece in.
    Insert(usize, &'static str),
    /// Exchanges two lines.
    Swap(usize, usize),
}

/// Pieces that mean something to one reader or another.
const PIECES: [&str; 40] = [
    "\"",
    "'",
    ",",
    "\n",
    "\r\n",
    "---\n",
    "[",
    "]",
    "{",
    "}",
    "=",
    ":",
    "#",
    "@",
    "-",
    "-1",
    "0",
    "99999999999999999999",
    "1e9",
    "0000",
    "\u{feff}",
    "é",
    "\0",
    "null",
    "true",
    "\"\"",
    "[[[[[[[[",
    "sheets",
    "digits 4 4",
    "65535",
    "65536",
    "255",
    "256",
    "rows 1-65535",
    "1d6",
    "0:0",
    "1:0",
    "rulebook",
    "source",
    "\u{202e}",
];

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        (any::<usize>(), any::<u8>()).prop_map(|(at, byte)| Change::Set(at, byte)),
        (any::<usize>(), 1..40_usize).prop_map(|(at, length)| Change::Cut(at, length)),
        (any::<usize>(), 1..40_usize).prop_map(|(at, length)| Change::Repeat(at, length)),
        (any::<usize>(), proptest::sample::select(PIECES.to_vec()))
            .prop_map(|(at, piece)| Change::Insert(at, piece)),
        (any::<usize>(), any::<usize>()).prop_map(|(one, other)| Change::Swap(one, other)),
    ]
}

fn changed(text: &str, changes: &[Change]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for change in changes {
        let place = |at: usize| at % bytes.len().max(1);
        match *change {
            Change::Set(at, byte) => {
                let at = place(at);
                bytes.get_mut(at).into_iter().for_each(|old| *old = byte);
            }
            Change::Cut(at, length) => {
                let from = place(at).min(bytes.len());
                let to = (from + length).min(bytes.len());
                bytes.drain(from..to);
            }
            Change::Repeat(at, length) => {
                let from = place(at).min(bytes.len());
                let again = bytes[from..(from + length).min(bytes.len())].to_vec();
                bytes.splice(from..from, again);
            }
            Change::Insert(at, piece) => {
                let at = place(at).min(bytes.len());
                bytes.splice(at..at, piece.bytes());
            }
            Change::Swap(one, other) => {
                let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
                let (one, other) = (one % lines.len(), other % lines.len());
                lines.swap(one, other);
                bytes = lines.join(&b'\n');
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A sound text with a few changes, or now and then pure noise.
fn mutated(sound: &[&'static str]) -> impl Strategy<Value = String> + use<> {
    let sound: Vec<&'static str> = sound.to_vec();
    prop_oneof![
        19 => (proptest::sample::select(sound), vec(change(), 1..8)).prop_map(|(text, changes)| changed(text, &changes)),
        1 => vec(any::<u8>(), 0..300).prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
    ]
}

/// Runs a reader over inputs: a fixed number of them, or for the time that the environment states.
fn hold_out<T: std::fmt::Debug>(cases: u32, inputs: impl Strategy<Value = T>, read: impl Fn(&T)) {
    let tried = |input: T| {
        // The message of the panic is printed by the hook; proptest then looks for a smaller input.
        catch_unwind(AssertUnwindSafe(|| read(&input))).map_err(|_| TestCaseError::fail("a reader panicked"))
    };
    let config = |cases: u32| Config { cases, failure_persistence: None, ..Config::default() };
    let Some(seconds) = std::env::var("SALIENTE_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok()) else {
        let mut runner = TestRunner::new_with_rng(
            config(cases),
            proptest::test_runner::TestRng::deterministic_rng(proptest::test_runner::RngAlgorithm::ChaCha),
        );
        runner.run(&inputs, tried).unwrap_or_else(|error| panic!("{error}"));
        return;
    };
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut rounds = 0_u64;
    while Instant::now() < end {
        TestRunner::new(config(200)).run(&inputs, tried).unwrap_or_else(|error| panic!("{error}"));
        rounds += 200;
    }
    println!("{rounds} inputs in {seconds} s");
}

const MAP: &str = include_str!("../../../games/skirmish/data/map.hexes");
const SMALL_MAP: &str = include_str!("../sound/map.hexes");
const TABLES: &str = include_str!("../../../games/skirmish/data/tables.toml");
const SCENARIOS: &str = include_str!("../../../games/skirmish/data/scenarios.toml");
const UNITS: &str = include_str!("../../../games/skirmish/data/units.csv");
const FORMATIONS: &str = include_str!("../../../games/skirmish/data/formations.csv");
const RULES: &str = include_str!("../../../games/skirmish/rules.toml");
const MATCH: &str = include_str!("../sound/match.json");
const SETUP: &str = include_str!("../sound/setup.json");

fn game() -> &'static Arc<dyn AnyGame> {
    static GAME: OnceLock<Arc<dyn AnyGame>> = OnceLock::new();
    GAME.get_or_init(|| games::find("skirmish").expect("on the shelf").open().expect("sound data"))
}

#[test]
fn parsers_maps_that_are_read_are_written_and_read_again() {
    hold_out(2500, mutated(&[SMALL_MAP, SMALL_MAP, SMALL_MAP, MAP]), |text| {
        if let Ok(map) = Map::read("map.hexes", text) {
            let written = map.write();
            let again =
                Map::read("again.hexes", &written).unwrap_or_else(|flaws| panic!("{flaws:?} in\n{written}"));
            assert_eq!(again.write(), written);
        }
    });
}

#[test]
fn parsers_tables() {
    let more = [
        include_str!("../../../kit/tests/data/tables/differential_by_terrain.toml"),
        include_str!("../../../kit/tests/data/tables/strength_columns.toml"),
        include_str!("../../../kit/tests/data/tables/lookups.toml"),
    ];
    hold_out(2000, mutated(&[TABLES, SCENARIOS, more[0], more[1], more[2]]), |text| {
        let Ok(tables) = Tables::parse("tables.toml", text) else { return };
        let names = ["combat", "terrain", "scenarios"];
        for name in names {
            for kind in [Kind::Odds, Kind::Differential, Kind::Strength] {
                let _ = tables.results::<String>(name, kind);
            }
            let _ = tables.chart::<Value>(name);
        }
    });
}

#[test]
fn parsers_lists_and_formations() {
    hold_out(3000, mutated(&[UNITS, FORMATIONS]), |text| {
        let _ = Formations::read("formations.csv", text);
        let records = Records::parse("units.csv", text, &["id", "side", "steps", "setup"], &["name_en"]);
        records.no_two_alike("id");
        let read = records.each(|row| {
            let steps: u8 = row.int("steps")?;
            Ok((
                row.word("id")?.to_owned(),
                row.choice("side", &[("red", 0), ("blue", 1)])?,
                steps,
                row.text("setup").to_owned(),
            ))
        });
        let _ = records.finish(read);
    });
}

#[test]
fn parsers_rulebooks() {
    hold_out(1500, mutated(&[RULES]), |text| {
        let _ = Rulebook::read("rules.toml", text);
    });
}

/// A whole game from altered data: what loads must also begin and play.
#[test]
fn parsers_data_of_a_game() {
    let names = ["map.hexes", "units.csv", "formations.csv", "tables.toml", "scenarios.toml"];
    let inputs = (0..names.len()).prop_flat_map(move |index| {
        (Just(names[index]), mutated(&[[MAP, UNITS, FORMATIONS, TABLES, SCENARIOS][index]]))
    });
    let skirmish = games::find("skirmish").expect("on the shelf");
    hold_out(200, inputs, |(name, text)| {
        let mut data = Data::embedded(skirmish.files);
        data.replace(name, name, text.clone()).expect("a file of the game");
        let Ok(loaded) = (skirmish.load)(&data) else { return };
        if let Ok(mut played) = loaded.begin("ford", Options::NONE, None, Seed::from_number(1)) {
            play_on(&mut *played, 40);
        }
    });
}

#[test]
fn parsers_words() {
    let lines = [
        "march 0504",
        "take R-1",
        "choose guns",
        "roll 3 5",
        "draw fair",
        "fire unit=R-1 at=0504",
        "hexside 0101/0102",
        "lose [R-1,R-2] \"a b\" -",
        "{\"take\":\"R-1\"}",
        "retreat-to 0504",
    ];
    let components = game().components();
    hold_out(20000, mutated(&lines), |line| {
        let _ = from_words::<Pick>(line, components);
        let _ = from_words::<kit::chance::Outcome>(line, components);
        if let Ok(value) = words_to_value(line) {
            let _ = words_to_value(&value_to_words(&value));
        }
    });
}

#[test]
fn parsers_actions_at_every_turn_of_a_match() {
    let lines = [
        "march 0504",
        "take R-1",
        "choose guns",
        "attack 0704",
        "join R-T",
        "fire",
        "retreat-to 0504",
        "lose-step B-1",
        "hold",
    ];
    hold_out(200, vec(mutated(&lines), 1..12), |actions| {
        let mut played =
            game().begin("ford", Options::NONE, None, Seed::from_number(5)).expect("the scenario begins");
        for action in actions {
            play_on(&mut *played, 5);
            for side in [kit::ids::Side(0), kit::ids::Side(1)] {
                let _ = played.act(side, action);
            }
            let _ = played.state(action);
        }
    });
}

#[test]
fn parsers_match_files() {
    let full: &'static str = full_match().leak();
    hold_out(1500, mutated(&[MATCH, full]), |text| {
        let Ok(file) = serde_json::from_str::<MatchFile>(text) else { return };
        let _ = game().verify(&file);
        if let Ok((mut played, _)) = game().open(&file, None) {
            play_on(&mut *played, 10);
        }
        let _ = game().open(&file, Some(3));
    });
}

/// Changes of values, which leave the JSON whole: they get further than changes of bytes.
#[test]
fn parsers_match_files_with_other_values() {
    let full: Value = serde_json::from_str(&full_match()).expect("JSON");
    let values = proptest::sample::select(vec![
        json!(null),
        json!(0),
        json!(-1),
        json!(255),
        json!(1_000_000),
        json!(""),
        json!("red"),
        json!("0304"),
        json!("R-1"),
        json!("roll 6"),
        json!([]),
        json!({}),
        json!([["fair", 9]]),
        json!("over"),
        json!("weather"),
        json!([2, 2]),
        json!([0, 0]),
        json!({ "combat": { "target": "0704", "attackers": ["R-1", "R-1"] } }),
        json!({ "roll": { "target": "0101", "attackers": [], "ruse": null } }),
        json!({ "retreat": { "moving": null, "hexes": 2, "done": [], "target": "0704", "attackers": ["B-1"] } }),
        json!({ "advance": { "target": "0101", "attackers": ["B-1", "R-1"] } }),
        json!({ "loss": { "side": "red", "then_other": true, "retreat": 9, "target": "0101", "attackers": [] } }),
        json!({ "movement": { "taken": "B-1" } }),
    ]);
    hold_out(4000, (any::<bool>(), vec((any::<usize>(), values), 1..5)), |(departs, changes)| {
        let mut file = full.clone();
        if *departs {
            // A log that departs from the rules: the stored position is what is played on from.
            file["entries"][3]["digest"] = json!("00000000");
        }
        for (place, value) in changes {
            let within = if *departs { &mut file["position"] } else { &mut file };
            let mut place = place % count(within);
            set(within, &mut place, value);
        }
        let Ok(file) = serde_json::from_value::<MatchFile>(file) else { return };
        let _ = game().verify(&file);
        if let Ok((played, _)) = game().open(&file, None) {
            for viewer in [Viewer::All, Viewer::Public, Viewer::Side(kit::ids::Side(0))] {
                let _ = (played.view(viewer), played.sheets(viewer), played.log(viewer, 0));
            }
            let _ = played.file(true);
        }
    });
}

#[test]
fn parsers_setups() {
    hold_out(3000, mutated(&[SETUP]), |text| {
        let Ok(file) = serde_json::from_str::<Value>(text) else { return };
        if let Ok(mut played) =
            game().begin("ford", Options::NONE, Some(file["setup"].clone()), Seed::from_number(1))
        {
            play_on(&mut *played, 30);
        }
    });
}

/// How many values stand in a value, itself included.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum::<usize>(),
        _ => 0,
    }
}

/// Puts a value in the place of the one with a number, counted from the outside in.
fn set(value: &mut Value, place: &mut usize, new: &Value) -> bool {
    if *place == 0 {
        *value = new.clone();
        return true;
    }
    *place -= 1;
    match value {
        Value::Array(items) => items.iter_mut().any(|item| set(item, place, new)),
        Value::Object(fields) => fields.values_mut().any(|field| set(field, place, new)),
        _ => false,
    }
}

/// Plays the first offer and lets the dealer deal, looking at everything on the way.
fn play_on(played: &mut dyn AnyMatch, most: usize) {
    for _ in 0..most {
        match played.actor(Viewer::All) {
            ActorNow::Sides(sides) => {
                let offers = played.offers(sides[0]);
                let Some(offer) = offers.get(offers.len() / 2) else { return };
                played.act(sides[0], &offer.action).expect("an offer is accepted");
            }
            ActorNow::Chance(_) => drop(played.deal().expect("chance is asked")),
            ActorNow::Over(_) => return,
        }
        let _ = (played.view(Viewer::All), played.sheets(Viewer::All));
    }
}

/// A match file of some length, with digests and a position.
fn full_match() -> String {
    let mut played =
        game().begin("ford", Options::NONE, None, Seed::from_number(7)).expect("the scenario begins");
    play_on(&mut *played, 60);
    serde_json::to_string_pretty(&played.file(true)).expect("a match file is JSON")
}
