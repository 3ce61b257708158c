//! Running the binary, once or as a session with pipes.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// What a run of the command gave.
#[derive(Debug)]
pub struct Run {
    /// The exit code.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

impl Run {
    /// The output as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

/// The command with a plain environment: English, no terminal.
pub fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saliente"));
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C").env("RUST_BACKTRACE", "0");
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").current_dir(root());
    command
}

/// The folder of the whole project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate lies in the project").to_owned()
}

/// A folder for files that a test writes.
pub fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // What an earlier run has left may be in the way.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder for test files can be made");
    folder
}

/// Runs the command.
pub fn run(args: &[&str]) -> Run {
    let output = command().args(args).stdin(Stdio::null()).output().expect("the command starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the command writes UTF-8");
    Run { code: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) }
}

/// A session with pipes.
pub struct Session {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Session {
    /// Starts a session.
    pub fn start(args: &[&str]) -> Session {
        let mut command = command();
        command
            .arg("session")
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit());
        let mut child = command.spawn().expect("the command starts");
        let input = child.stdin.take().expect("piped");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        Session { child, input, output }
    }

    /// Sends a line as it is and reads the answer.
    pub fn raw(&mut self, line: &[u8]) -> Value {
        self.input.write_all(line).expect("the session reads");
        self.input.write_all(b"\n").expect("the session reads");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("the session answers");
        assert!(!answer.is_empty(), "the session ended on {}", String::from_utf8_lossy(line));
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer}"))
    }

    /// Sends a request and reads the answer.
    pub fn ask(&mut self, request: &Value) -> Value {
        self.raw(request.to_string().as_bytes())
    }

    /// Sends a request that must be answered well.
    pub fn fine(&mut self, request: &Value) -> Value {
        let answer = self.ask(request);
        assert_eq!(answer["ok"], true, "{request}: {answer}");
        answer
    }

    /// Sends a request that must fail, and gives the error.
    pub fn bad(&mut self, request: &Value) -> Value {
        let answer = self.ask(request);
        assert_eq!(answer["ok"], false, "{request}: {answer}");
        answer["error"].clone()
    }

    /// Carries out the action of the side to decide.
    pub fn act(&mut self, action: &str) -> Value {
        self.fine(&json!({ "do": "act", "action": action }))
    }

    /// The actions on offer.
    pub fn offers(&mut self) -> Vec<String> {
        let answer = self.fine(&json!({ "do": "offers" }));
        let offers = answer["offers"].as_array().expect("a list");
        offers.iter().map(|offer| offer["action"].as_str().expect("an action").to_owned()).collect()
    }

    /// Ends the session, which must end well.
    pub fn quit(mut self) {
        self.fine(&json!({ "do": "quit" }));
        let mut rest = String::new();
        assert_eq!(self.output.read_line(&mut rest).expect("the end of the output"), 0, "{rest}");
        assert!(self.child.wait().expect("the session ends").success());
    }
}

/// The texts of a list of events.
pub fn texts(events: &Value) -> Vec<&str> {
    events.as_array().expect("a list").iter().map(|event| event["text"].as_str().expect("a text")).collect()
}
