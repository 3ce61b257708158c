//! Every command by hand: what it prints in either language, as JSON, and with which exit code.
//!
//! 0: fine. 1: it ran and found problems. 2: it could not run.

use crate::driver::{Session, command, run, scratch};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Stdio;

fn plain(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

#[test]
fn help_is_there_for_every_command() {
    let help = run(&["--help"]);
    assert_eq!(help.code, 0);
    for name in ["games", "rules", "session", "fuzz", "replay", "check"] {
        assert!(help.out.contains(&format!("  {name} ")), "{}", help.out);
        let own = run(&[name, "--help"]);
        assert_eq!(own.code, 0);
        assert!(own.out.contains("Usage: saliente") && own.out.contains("--json"), "{}", own.out);
    }
    assert_eq!(run(&[]).code, 2);
    assert_eq!(run(&["besiege"]).code, 2);
    assert_eq!(run(&["games", "--lang", "fr"]).code, 2);
    assert_eq!(run(&["--version"]).code, 0);
}

#[test]
fn games_are_listed_in_both_languages_and_as_json() {
    let en = run(&["games"]);
    assert_eq!(en.code, 0);
    assert!(en.out.contains("skirmish  Skirmish at the Ford"), "{}", en.out);
    assert!(en.out.contains("ford  The ford, 6 turns"), "{}", en.out);
    assert!(en.out.contains("+flood  The river in flood [8.1]"), "{}", en.out);
    let es = run(&["games", "--lang", "es"]);
    assert!(es.out.contains("Escaramuza en el vado") && es.out.contains("El vado, 6 turnos"), "{}", es.out);
    // The language of the terminal is the default.
    let output = command().env("LANG", "es_AR.UTF-8").arg("games").output().expect("the command starts");
    assert_eq!(String::from_utf8(output.stdout).expect("UTF-8"), es.out);
    let all = run(&["games", "--json"]).json();
    assert_eq!(all[0]["scenarios"][1]["id"], "raid");
    assert_eq!(all[0]["options"][0], json!({ "id": "flood", "title": "The river in flood", "case": "8.1" }));
}

#[test]
fn rules_are_found_by_number_and_by_word() {
    let all = run(&["rules", "skirmish"]);
    assert!(all.code == 0 && all.out.contains("Introduction") && all.out.contains("Rulings"), "{}", all.out);
    let one = run(&["rules", "skirmish", "6.7"]);
    assert!(one.out.contains("   6.7  A retreat never enters"), "{}", one.out);
    assert!(
        one.out.contains("    R2  A retreat may cross the river"),
        "with a case come the rulings on it: {}",
        one.out
    );
    let chapter = run(&["rules", "skirmish", "6", "--json"]).json();
    let ids: Vec<&str> =
        chapter.as_array().expect("a list").iter().map(|rule| rule["id"].as_str().expect("an id")).collect();
    assert_eq!(ids, ["6.1", "6.2", "6.3", "6.4", "6.5", "6.6", "6.7", "6.8", "R1", "R2"]);
    let found = run(&["rules", "skirmish", "--search", "RIVER"]);
    assert!(
        found.out.contains("   4.2  Crossing an unbridged river") && !found.out.contains(" 2.3 "),
        "{}",
        found.out
    );
    let found = run(&["rules", "skirmish", "--search", "río", "--lang", "es"]);
    assert!(found.out.contains("   4.2  Cruzar un lado de río sin puente"), "{}", found.out);

    let none = run(&["rules", "skirmish", "--search", "submarine"]);
    assert_eq!((none.code, none.out.as_str()), (1, "no case of skirmish contains “submarine”\n"));
    assert_eq!(run(&["rules", "skirmish", "--search", "submarine", "--json"]).json(), json!([]));
    let none = run(&["rules", "skirmish", "99"]);
    assert_eq!((none.code, none.err.as_str()), (2, "saliente: skirmish has no case 99\n"));
    let none = run(&["rules", "chess", "--lang", "es"]);
    assert_eq!(
        (none.code, none.err.as_str()),
        (2, "saliente: no hay ningún juego chess; hay: skirmish, traces, zitadelle\n")
    );
    let none = run(&["rules", "chess", "--json"]);
    assert_eq!(
        (none.code, none.json()),
        (
            2,
            json!({ "ok": false, "error": "there is no game chess; there are: skirmish, traces, zitadelle" })
        )
    );
}

#[test]
fn coverage_says_what_is_listed_cited_and_tested() {
    let coverage = run(&["rules", "skirmish", "--coverage", "--json"]).json();
    for count in ["listed", "cited", "tested"] {
        assert!(coverage[count].as_u64().is_some_and(|count| count > 0), "{coverage}");
    }
    assert_eq!(coverage["unknown_citations"], json!([]));
    let told = run(&["rules", "skirmish", "--coverage"]);
    assert!(told.code == 0 && told.out.starts_with("skirmish: "), "{told:?}");
    assert!(!told.out.ends_with("\n\n"));
    assert_eq!(run(&["rules", "skirmish", "6.7", "--coverage"]).code, 2);
}

#[test]
fn colour_is_for_terminals() {
    let is_coloured = |force: bool, forbid: bool| {
        let mut command = command();
        if force {
            command.env("CLICOLOR_FORCE", "1");
        }
        if forbid {
            command.env("NO_COLOR", "1");
        }
        let output = command.args(["rules", "skirmish", "6.7"]).output().expect("the command starts");
        output.stdout.contains(&0x1b)
    };
    assert!(!is_coloured(false, false), "a pipe is no terminal");
    assert!(is_coloured(true, false));
    assert!(!is_coloured(false, true));
}

/// `saliente rules skirmish | head -1`.
#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = command()
        .args(["rules", "skirmish"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn fuzz_reports_and_repeats() {
    let told = run(&["fuzz", "skirmish", "--decisions", "600", "--seed", "3", "--options", "none"]);
    assert!(
        told.code == 0 && told.out.starts_with("600 decisions in ") && told.out.ends_with("no faults\n"),
        "{told:?}"
    );
    let told = run(&["fuzz", "skirmish", "--decisions", "300", "--lang", "es"]);
    assert!(told.out.starts_with("300 decisiones en ") && told.out.ends_with("sin fallos\n"), "{told:?}");
    let twice = [0, 1].map(|_| {
        let args = [
            "fuzz",
            "skirmish",
            "--scenario",
            "raid",
            "--decisions",
            "3000",
            "--seed",
            "9",
            "--no-checks",
            "--json",
        ];
        let mut report = run(&args).json();
        let fields = report.as_object_mut().expect("an object");
        fields.remove("seconds");
        fields.remove("decisions_per_second");
        report
    });
    assert_eq!(twice[0], twice[1]);
    assert_eq!(
        (&twice[0]["decisions"], &twice[0]["faults"], &twice[0]["ok"]),
        (&json!(3000), &json!([]), &json!(true))
    );
    let jobs =
        run(&["fuzz", "skirmish", "--decisions", "1001", "--jobs", "3", "--no-checks", "--json"]).json();
    assert_eq!(jobs["decisions"], 1001);
    let told = run(&["fuzz", "skirmish", "--scenario", "bridge"]);
    assert_eq!(
        (told.code, told.err.as_str()),
        (2, "saliente: skirmish has no scenario bridge; it has: ford, raid, camp\n")
    );
    let told = run(&["fuzz", "skirmish", "--options", "fog"]);
    assert_eq!(
        (told.code, told.err.as_str()),
        (2, "saliente: skirmish has no option fog; it has: flood, columns, overrun, give-way\n")
    );
    assert_eq!(run(&["fuzz", "skirmish", "--jobs", "0"]).code, 2);
}

/// Data under which nobody is ever hurt and a match takes 250 turns is longer than the game says it can be: a fault, and
/// its file opens at the faulty decision.
#[test]
fn a_fault_writes_a_file_that_replay_opens() {
    let folder = scratch("faults");
    let tables = std::fs::read_to_string(crate::driver::root().join("games/skirmish/data/tables.toml"))
        .expect("the tables");
    let rows = |line: &str| line.starts_with(|c: char| c.is_ascii_digit());
    let harmless = |line: &str| {
        if rows(line) { format!("{} = \"- - - - -\"\n", &line[..1]) } else { format!("{line}\n") }
    };
    std::fs::write(folder.join("tables.toml"), tables.lines().map(harmless).collect::<String>())
        .expect("written");
    let long = "[scenarios]\nsource = \"reconstructed\"\n[scenarios.entries]\nford = { turns = 250, fair = 250, rain = 1 }\nraid = { turns = 250, fair = 250, rain = 0 }\ncamp = { turns = 250, fair = 250, rain = 0 }\n";
    std::fs::write(folder.join("scenarios.toml"), long).expect("written");
    let data = ["--data", plain(&folder)];
    let faults = folder.join("found");
    let order = [
        "fuzz",
        "skirmish",
        "--scenario",
        "ford",
        "--options",
        "none",
        "--decisions",
        "2500",
        "--no-checks",
        "--faults",
        plain(&faults),
    ];
    let told = run(&[&order[..], &data, &["--json"]].concat());
    assert_eq!(told.code, 1, "{told:?}");
    let report = told.json();
    let fault = &report["faults"][0];
    assert_eq!((&report["ok"], &fault["law"]), (&json!(false), &json!("bounded length")), "{report}");
    let file = fault["file"].as_str().expect("a file");
    let opened = run(&[&["replay", file, "--json"], &data[..]].concat());
    assert_eq!(opened.code, 0, "{opened:?}");
    assert_eq!(opened.json()["entries"], fault["entry"]);
    let told = run(&[&order[..], &data].concat());
    assert!(told.code == 1 && told.out.contains("fault: bounded length: the match is longer"), "{told:?}");
    assert!(told.out.contains("saliente replay "), "{told:?}");
    // Without the data the log does not follow, and the entry is named.
    let told = run(&["replay", file]);
    assert!(told.code == 1 && told.out.contains("entry 1: the position differs"), "{told:?}");
}

fn saved_match() -> PathBuf {
    let mut session = Session::start(&[]);
    session.fine(&json!({ "do": "new", "game": "skirmish", "seed": 7 }));
    session.fine(&json!({ "do": "act", "side": "red", "action": "choose guns" }));
    session.fine(&json!({ "do": "act", "side": "blue", "action": "choose guides", "deal": true }));
    session.act("take R-1");
    session.act("march 0504");
    let file: Value = session.fine(&json!({ "do": "save" }))["file"].clone();
    session.quit();
    let path = scratch("replay").join("match.json");
    std::fs::write(&path, file.to_string()).expect("the file can be written");
    path
}

#[test]
fn replay_shows_a_match_at_any_entry() {
    let path = saved_match();
    let path = plain(&path);
    let told = run(&["replay", path]);
    assert_eq!(told.code, 0, "{told:?}");
    assert!(told.out.contains("    1 Red has chosen: Guns. [2.1]"), "{}", told.out);
    assert!(told.out.contains("    5 1st Rifles marches from 0304 to 0504 (cost 2)."), "{}", told.out);
    assert!(told.out.contains("Red: Choose a unit to move, or end movement.\n    take "), "{}", told.out);
    let told = run(&["replay", path, "--lang", "es"]);
    assert!(told.out.contains("1.º de Fusileros marcha de 0304 a 0504"), "{}", told.out);
    let told = run(&["replay", path, "--at", "2"]);
    assert!(told.out.ends_with("Weather of turn 1; asked of chance: draw fair=5 rain=3\n"), "{}", told.out);
    let found = run(&["replay", path, "--at", "4", "--json"]).json();
    assert_eq!((&found["entries"], &found["actor"]), (&json!(4), &json!({ "sides": ["red"] })));
    assert!(found["offers"]["red"].to_string().contains("march 0504"), "{found}");
    let told = run(&["replay", path, "--at", "6"]);
    assert_eq!(told.code, 2);
    assert!(told.err.ends_with("the file has 5 entries, so there is no entry 6\n"), "{told:?}");
    assert_eq!(run(&["replay", path, "--verify"]).code, 0);
    assert_eq!(run(&["replay", path, "--verify", "--at", "2"]).code, 2);
    assert_eq!(run(&["replay", "no-such-file.json"]).code, 2);
    assert_eq!(run(&["replay", "Cargo.toml", "--json"]).json()["ok"], false);
}

#[test]
fn check_says_what_it_checked() {
    let path = saved_match();
    let told = run(&["check", plain(&path)]);
    assert!(told.code == 0 && told.out.starts_with("sound: match file "), "{told:?}");
    let told = run(&["check", "games/skirmish/data", "--lang", "es"]);
    assert_eq!((told.code, told.out.as_str()), (0, "correcto: carpeta de datos games/skirmish/data\n"));
    let found = run(&["check", "games/skirmish/data/tables.toml", "--json"]);
    assert_eq!((found.code, found.json()), (0, json!({ "ok": true, "what": "data file", "problems": [] })));
    let broken = "saliente/tests/broken/setups/everything_at_once.json";
    let told = run(&["check", broken]);
    assert_eq!(told.code, 1);
    assert!(told.out.ends_with(&format!("not sound: set-up {broken}: 5 problems\n")), "{told:?}");
    let told = run(&["check", broken, "--lang", "es"]);
    assert!(told.out.contains("[6.6]") && told.out.ends_with("5 problemas\n"), "{told:?}");
    let found = run(&["check", broken, "--json"]);
    assert_eq!((found.code, found.json()["problems"].as_array().map(Vec::len)), (1, Some(5)));
    assert_eq!(run(&["check", "no-such-file"]).code, 2);
    assert_eq!(run(&["check", "docs"]).code, 2);
    assert_eq!(run(&["check", "docs", "--game", "chess"]).code, 2);
}

/// Data of one's own take the place of those compiled in.
#[test]
fn data_of_ones_own() {
    let folder = scratch("own-data");
    let own = "[scenarios]\nsource = \"reconstructed\"\n[scenarios.entries]\nford = { turns = 3, fair = 3, rain = 0 }\nraid = { turns = 2, fair = 2, rain = 0 }\ncamp = { turns = 2, fair = 2, rain = 0 }\n";
    std::fs::create_dir_all(folder.join("skirmish")).expect("made");
    std::fs::write(folder.join("skirmish/scenarios.toml"), own).expect("written");
    let mut session = Session::start(&["--data", plain(&folder)]);
    let setup = session.fine(&json!({ "do": "setup", "game": "skirmish" }))["setup"].clone();
    assert_eq!((&setup["turns"], &setup["rain"]), (&json!(3), &json!(0)));
    session.quit();
    assert_eq!(run(&["games", "--data", plain(&folder)]).code, 0);
    let told = run(&["fuzz", "skirmish", "--data", "docs"]);
    assert_eq!(told.code, 2);
    assert!(
        told.err.contains("docs: the folder holds no data file of skirmish, which are map.hexes"),
        "{told:?}"
    );
    // A folder for several games has a folder for each; games without one keep their own data.
    let shelf = scratch("own-shelf");
    std::fs::create_dir(shelf.join("skirmish")).expect("made");
    std::fs::copy(folder.join("skirmish/scenarios.toml"), shelf.join("skirmish/scenarios.toml"))
        .expect("copied");
    assert_eq!(run(&["games", "--data", plain(&shelf)]).code, 0);
    let told = run(&["fuzz", "skirmish", "--decisions", "200", "--data", plain(&shelf)]);
    assert_eq!(told.code, 0, "{told:?}");
}
