//! Programs in the arena: they play, and whatever they do wrong is told and stops the run.

use crate::driver::{command, root, run, scratch};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

const SALIENTE: &str = env!("CARGO_BIN_EXE_saliente");

#[test]
fn a_level_of_ours_plays_as_a_program() {
    let folder = scratch("bot");
    let out = folder.to_str().expect("a plain path");
    let program = format!("cmd:{SALIENTE} bot skirmish --level staff");
    let order =
        ["arena", "skirmish", "--a", &program, "--b", "random", "--games", "8", "--all", "--out", out];
    let told = run(&[&order[..], &["--json"]].concat());
    assert_eq!(told.code, 0, "{told:?}");
    let report = told.json();
    assert_eq!((report["games"].as_u64(), report["a"].as_str()), (Some(8), Some(&*program)));
    assert!(report["score"]["rate"].as_f64().expect("a rate") > 0.6, "it plays like the staff: {report}");
    let game = std::fs::read_to_string(folder.join("skirmish-0001.json")).expect("a match file");
    assert!(game.contains("opponent-attacked"), "what it says about its play is in the log");
    // The same seeds play the same games.
    let again =
        run(&["arena", "skirmish", "--a", &program, "--b", "random", "--games", "8", "--all", "--json"]);
    assert_eq!(again.json()["score"], report["score"]);
}

#[test]
fn the_program_of_the_page_plays() {
    let python = Command::new("python3").arg("--version").output();
    if !python.is_ok_and(|output| output.status.success()) {
        println!("skipped: there is no python3");
        return;
    }
    let program = format!("cmd:python3 {}", root().join("docs/examples/seat_bot.py").display());
    let told =
        run(&["arena", "skirmish", "--a", &program, "--b", "staff", "--games", "2", "--all", "--json"]);
    assert_eq!((told.code, told.json()["games"].as_u64()), (0, Some(2)), "{told:?}");
}

#[test]
fn what_a_program_does_wrong_stops_the_run_with_a_message() {
    let folder = scratch("bad-bots");
    let greets = "read line; echo '{\"ok\": true}'\n";
    for (name, script, said) in [
        ("ends", "exit 3\n".to_owned(), "it ended before it answered (exit status: 3)"),
        ("chats", "echo hello\ncat > /dev/null\n".to_owned(), "not JSON"),
        ("silent", "cat > /dev/null\n".to_owned(), "no answer within 1 seconds"),
        ("deaf", format!("{greets}while :; do read line; done\n"), "no answer within 1 seconds"),
        ("crashes", format!("{greets}read line; exit 7\n"), "it ended before it answered (exit status: 7)"),
        (
            "gives-up",
            format!("{greets}read line; echo '{{\"ok\": false, \"error\": \"lost\"}}'\n"),
            "it reports: \"lost\"",
        ),
        ("undecided", format!("{greets}read line; echo '{{\"ok\": true}}'\n"), "missing field `action`"),
        (
            "cheats",
            format!("{greets}read line; echo '{{\"action\": \"end-combat\"}}'\n"),
            "it decided \"end-combat\", which is refused",
        ),
        (
            "mumbles",
            format!("{greets}read line; echo '{{\"action\": \"choose wisely\"}}'\n"),
            "which is refused",
        ),
    ] {
        let path = folder.join(format!("{name}.sh"));
        std::fs::write(&path, script).expect("written");
        let program = format!("cmd:sh {}", path.display());
        let told =
            run(&["arena", "skirmish", "--a", "staff", "--b", &program, "--games", "2", "--patience", "1"]);
        assert_eq!(told.code, 2, "{name}: {told:?}");
        assert!(told.err.contains(said) && told.err.contains(&*program), "{name}: {told:?}");
    }
    let told = run(&["arena", "skirmish", "--b", "cmd:no-such-program", "--games", "2"]);
    assert!(told.code == 2 && told.err.contains("no-such-program cannot be started"), "{told:?}");
    let told = run(&["arena", "skirmish", "--b", "cmd:"]);
    assert!(told.code == 2 && told.err.contains("which program?"), "{told:?}");
}

#[test]
fn a_bot_says_what_it_does_not_understand_and_plays_on() {
    let mut child = command()
        .args(["bot", "skirmish", "--level", "staff"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = child.stdin.take().expect("piped");
    let mut output = BufReader::new(child.stdout.take().expect("piped"));
    let mut ask = |line: &str| -> Value {
        writeln!(input, "{line}").expect("it reads");
        let mut answer = String::new();
        output.read_line(&mut answer).expect("it answers");
        serde_json::from_str(&answer).expect("JSON")
    };
    let begin = json!({ "do": "begin", "protocol": 1, "game": "skirmish", "scenario": "ford", "options": [], "side": "red", "seed": 1 });
    for (line, said) in [
        ("hello".to_owned(), "expected"),
        (json!({ "do": "dance" }).to_string(), "dance"),
        (json!({ "do": "decide", "side": "red" }).to_string(), "world"),
        (begin.to_string().replace("skirmish", "chess"), "this bot plays skirmish, not chess"),
        (begin.to_string().replace("\"protocol\":1", "\"protocol\":9"), "version 9"),
    ] {
        let answer = ask(&line);
        assert_eq!(answer["ok"], false, "{line}");
        assert!(answer["error"].as_str().is_some_and(|error| error.contains(said)), "{line}: {answer}");
    }
    let greeting = ask(&begin.to_string());
    assert_eq!((greeting["ok"].as_bool(), &greeting["wants"]), (Some(true), &json!(["world"])));
    drop(input);
    assert!(child.wait().expect("it ends").success());
}
