//! The corpus of broken inputs: each gives exactly the error that stands beside it, and none makes the command panic.
//!
//! | folder | inputs | given to |
//! |---|---|---|
//! | `maps` | maps as text | `saliente check` |
//! | `data` | folders with data files of skirmish | `saliente check --game skirmish` |
//! | `setups` | set-ups as JSON and TOML | `saliente check` |
//! | `matches` | match files | `saliente check`, `saliente replay` |
//! | `lines` | requests, one a line | `saliente session` |
//!
//! `name.error` is what is said about `name`. With `SALIENTE_BLESS` set these files are written anew; read the difference.

use crate::driver::{command, run};
use serde_json::Value;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// The issue asks for sixty.
const AT_LEAST: usize = 150;

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken")
}

/// The inputs of a kind, by name.
fn inputs(kind: &str) -> Vec<String> {
    let folder = fs::read_dir(corpus().join(kind)).unwrap_or_else(|error| panic!("{kind}: {error}"));
    let names = folder
        .map(|entry| entry.expect("a file of the corpus").file_name().into_string().expect("a plain name"));
    let mut names: Vec<String> =
        names.filter(|name| Path::new(name).extension().is_none_or(|kind| kind != "error")).collect();
    names.sort();
    names
}

/// Runs the command in the corpus, so that messages name short paths.
fn told(args: &[&str], input: Option<&Path>) -> (i32, String) {
    let stdin =
        input.map_or_else(Stdio::null, |path| fs::File::open(path).expect("a file of the corpus").into());
    let output =
        command().current_dir(corpus()).args(args).stdin(stdin).output().expect("the command starts");
    let (out, err) = (String::from_utf8(output.stdout), String::from_utf8(output.stderr));
    let (out, err) = (out.expect("UTF-8"), err.expect("UTF-8"));
    assert!(!err.contains("panicked"), "{args:?}: {err}");
    (output.status.code().unwrap_or(-1), masked(&format!("{out}{err}")))
}

/// Digests of positions change with every change of the game; here they only stand in the way.
fn masked(text: &str) -> String {
    const DIGITS: usize = 8;
    let mut masked = String::new();
    for word in text.split_inclusive(|c: char| !c.is_ascii_alphanumeric()) {
        let digits = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
        let is_digest = digits.len() == DIGITS && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        masked += &if is_digest { word.replacen(digits, "DIGEST", 1) } else { word.to_owned() };
    }
    masked
}

/// Compares what was said with what stands beside the input; gives what is wrong.
fn compare(kind: &str, name: &str, said: &str) -> Option<String> {
    let path = corpus().join(kind).join(format!("{name}.error"));
    if std::env::var_os("SALIENTE_BLESS").is_some() {
        fs::write(&path, said).expect("the corpus can be written");
        return None;
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    (expected != said).then(|| format!("--- {kind}/{name}, expected:\n{expected}--- said:\n{said}"))
}

fn check_all(kind: &str, say: impl Fn(&str) -> String) -> usize {
    let names = inputs(kind);
    let wrong: Vec<String> = names.iter().filter_map(|name| compare(kind, name, &say(name))).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    names.len()
}

/// What `check` says, without its last line, which only counts.
fn checked(kind: &str, name: &str, more: &[&str]) -> String {
    let path = format!("{kind}/{name}");
    let (code, said) = told(&[&["check", path.as_str()], more].concat(), None);
    assert!(code == 1 || code == 2, "{path}: exit code {code}: {said}");
    assert!(said.contains(name), "the message names the file: {said}");
    if code == 2 {
        said
    } else {
        said.split_inclusive('\n').filter(|line| !line.starts_with("not sound: ")).collect()
    }
}

/// The errors of a session, one a line: kind, case if there is one, text.
fn errors_of_session(name: &str) -> String {
    let (code, said) = told(&["session"], Some(&corpus().join("lines").join(name)));
    assert_eq!(code, 0, "{name}: the session lives to the end of its input: {said}");
    let mut errors = String::new();
    for line in said.lines() {
        let answer: Value =
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{name}: {error}: {line}"));
        let error = &answer["error"];
        if error.is_null() {
            continue;
        }
        let kind = error["kind"].as_str().expect("an error has a kind");
        for fault in error["faults"].as_array().unwrap_or(&vec![error.clone()]) {
            let case = fault["case"].as_str().map(|case| format!(" [{case}]")).unwrap_or_default();
            let text = fault["text"].as_str().expect("an error has a text");
            writeln!(errors, "{kind}: {text}{case}").expect("a string can be written to");
        }
    }
    assert!(!errors.is_empty(), "{name}: nothing was wrong");
    errors
}

#[test]
fn every_broken_input_gives_its_error() {
    let mut count = check_all("maps", |name| checked("maps", name, &[]));
    count += check_all("data", |name| checked("data", name, &["--game", "skirmish"]));
    count += check_all("setups", |name| checked("setups", name, &[]));
    count += check_all("matches", |name| {
        let path = format!("matches/{name}");
        for args in [
            &["replay", path.as_str()][..],
            &["replay", &path, "--verify"],
            &["replay", &path, "--at", "2", "--json"],
        ] {
            let (code, said) = told(args, None);
            assert!((0..=2).contains(&code), "{args:?}: exit code {code}: {said}");
        }
        checked("matches", name, &[])
    });
    count += check_all("lines", errors_of_session);
    assert!(count >= AT_LEAST, "the corpus has shrunk to {count}");
}

/// A corpus of errors shows nothing if everything is an error.
#[test]
fn sound_inputs_are_sound() {
    for name in ["map.hexes", "match.json", "setup.json", "setup.toml"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sound").join(name);
        let told = run(&["check", path.to_str().expect("a plain path")]);
        assert_eq!(told.code, 0, "{told:?}");
    }
    for path in [
        "games/skirmish",
        "games/skirmish/data",
        "games/skirmish/data/units.csv",
        "games/skirmish/data/map.hexes",
    ] {
        let told = run(&["check", path]);
        assert_eq!(told.code, 0, "{told:?}");
    }
}
