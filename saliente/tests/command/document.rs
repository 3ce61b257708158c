//! `docs/PROTOCOL.md` is true: its examples are played against the binary, its schema is the one that is printed, and its bot
//! plays a match.

use crate::driver::{Session, root, run};
use serde_json::{Map, Value};
use std::fs;
use std::process::Command;

/// An example: what is written, as it stands, and what is read.
struct Example {
    request: String,
    answer: Value,
}

/// The lines of the fenced blocks marked `session`, with those that begin with a blank joined to the one before.
fn examples() -> Vec<Example> {
    let page = fs::read_to_string(root().join("docs/PROTOCOL.md")).expect("the page is there");
    let mut lines: Vec<String> = Vec::new();
    let mut inside = false;
    for line in page.lines() {
        match line {
            "```session" => inside = true,
            "```" => inside = false,
            _ if inside && line.starts_with(' ') => {
                lines.last_mut().expect("a line goes before").push_str(line.trim_start());
            }
            _ if inside => lines.push(line.to_owned()),
            _ => {}
        }
    }
    let pair = |pair: &[String]| {
        let [request, answer] = pair else { panic!("{}: without an answer", pair[0]) };
        let request =
            request.strip_prefix("> ").unwrap_or_else(|| panic!("{request}: a request begins with `> `"));
        let answer =
            answer.strip_prefix("< ").unwrap_or_else(|| panic!("{answer}: an answer begins with `< `"));
        let answer = serde_json::from_str(answer).unwrap_or_else(|error| panic!("{error}: {answer}"));
        Example { request: request.to_owned(), answer }
    };
    lines.chunks(2).map(pair).collect()
}

/// Whether an answer is as printed. `"…"` at the end of a list and the field `…` of an object stand for more.
fn is_as_printed(printed: &Value, found: &Value) -> bool {
    match (printed, found) {
        (Value::Array(printed), Value::Array(found)) => {
            let more = printed.last().is_some_and(|last| last == "…");
            let printed = if more { &printed[..printed.len() - 1] } else { printed };
            (printed.len() == found.len() || more && printed.len() < found.len())
                && printed.iter().zip(found).all(|(printed, found)| is_as_printed(printed, found))
        }
        (Value::Object(printed), Value::Object(found)) => {
            let more = printed.contains_key("…");
            let all = |fields: &Map<String, Value>| fields.keys().filter(|key| *key != "…").count();
            (more || all(printed) == found.len())
                && printed
                    .iter()
                    .filter(|(key, _)| *key != "…")
                    .all(|(key, value)| found.get(key).is_some_and(|found| is_as_printed(value, found)))
        }
        (printed, found) => printed == found,
    }
}

#[test]
fn the_examples_of_the_page_are_true() {
    let examples = examples();
    assert!(examples.len() > 30, "{}", examples.len());
    let (last, before) = examples.split_last().expect("there are examples");
    let mut session = Session::start(&[]);
    for Example { request, answer } in before {
        let found = session.raw(request.as_bytes());
        assert!(is_as_printed(answer, &found), "{request}\nprinted: {answer}\nfound:   {found}");
    }
    assert_eq!(last.request, r#"{"do": "quit"}"#);
    session.quit();
}

/// Every request is shown by an example and stands in the list at the end, with its fields.
#[test]
fn the_page_leaves_no_request_out() {
    let schema = run(&["session", "--schema"]).json();
    let page = fs::read_to_string(root().join("docs/PROTOCOL.md")).expect("the page is there");
    let shown: Vec<Value> =
        examples().iter().filter_map(|example| serde_json::from_str(&example.request).ok()).collect();
    for kind in schema["oneOf"].as_array().expect("a choice") {
        let verb = &kind["properties"]["do"]["const"];
        assert!(shown.iter().any(|request| request["do"] == *verb), "{verb} is not shown");
        let row = format!("| `{}` |", verb.as_str().expect("a text"));
        let row = page
            .lines()
            .rfind(|line| line.starts_with(&row))
            .unwrap_or_else(|| panic!("{verb} is not listed"));
        for field in kind["properties"]
            .as_object()
            .expect("fields")
            .keys()
            .filter(|field| !["do", "id"].contains(&field.as_str()))
        {
            let is_explained = row.contains(&format!("`{field}`")) || (verb == "load" && field == "options");
            assert!(is_explained, "{verb}: {field} is not listed");
        }
    }
    // And no example has a field that the schema does not know.
    for request in shown.iter().filter(|request| request["do"].is_string()) {
        let kinds = schema["oneOf"].as_array().expect("a choice");
        let kind = kinds
            .iter()
            .find(|kind| kind["properties"]["do"]["const"] == request["do"])
            .expect("a known request");
        for field in request.as_object().expect("an object").keys() {
            assert!(kind["properties"].get(field).is_some(), "{request}: {field}");
        }
    }
}

#[test]
fn the_schema_is_the_one_that_is_printed() {
    let path = root().join("docs/protocol.schema.json");
    let printed = run(&["session", "--schema"]).out;
    if std::env::var_os("SALIENTE_BLESS").is_some() {
        fs::write(&path, &printed).expect("the schema can be written");
    }
    let kept = fs::read_to_string(&path).expect("the schema is there");
    assert!(
        kept == printed,
        "docs/protocol.schema.json is out of date: run the tests with SALIENTE_BLESS=1 and read the difference"
    );
}

#[test]
fn the_bot_plays_a_match_to_its_end() {
    let python = Command::new("python3").arg("--version").output();
    if !python.is_ok_and(|output| output.status.success()) {
        println!("skipped: there is no python3");
        return;
    }
    let bot = root().join("docs/examples/random_bot.py");
    let output = Command::new("python3")
        .arg(bot)
        .args([env!("CARGO_BIN_EXE_saliente"), "skirmish", "5"])
        .env("LANG", "C")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("PYTHONIOENCODING", "utf-8")
        .output()
        .expect("python3 starts");
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{out}{err}");
    let last = out.lines().last().expect("it says how it ended");
    assert!(last.contains(" decisions. ") && last.contains(" wins"), "{last}");
}
