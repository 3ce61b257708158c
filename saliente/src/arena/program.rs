//! A program in a chair of the arena: lines of JSON to its input, lines from its output.
//!
//! Two threads of its own carry the lines, so that neither a program that does not read nor one that does not write can hold the arena
//! up: whoever is silent for longer than the arena's patience is stopped, and the run ends with a message.

use crate::Common;
use crate::session::said;
use kit::erased::{AnyGame, AnyMatch};
use kit::game::{LogText, Viewer};
use kit::ids::Side;
use kit::text::Lang;
use opponent::arena::{Chair, Sitter};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// The version of the lines.
pub(crate) const PROTOCOL: u32 = 1;

/// Longest line that is read from a program, in bytes.
const LONGEST_LINE: u64 = 1 << 20;

/// What a program can be sent with each question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Wish {
    /// What its side sees.
    View,
    /// What its side may do.
    Offers,
    /// A match file with a position that its side cannot tell from the true one: for programs that are made of this one.
    World,
}

/// What a program says of itself.
#[derive(Debug, Deserialize)]
struct Greeting {
    #[serde(default = "usual")]
    wants: Vec<Wish>,
}

fn usual() -> Vec<Wish> {
    vec![Wish::View, Wish::Offers]
}

/// A decision of a program.
#[derive(Debug, Deserialize)]
struct Decision {
    action: String,
    #[serde(default)]
    remarks: Vec<LogText>,
}

/// A running program.
struct Program {
    child: Child,
    lines: Sender<String>,
    answers: Receiver<Result<String, String>>,
    patience: Duration,
    wants: Vec<Wish>,
    lang: Lang,
    seed: u64,
    asked: u64,
    remarks: Vec<LogText>,
}

/// How programs are started for a game.
pub(super) fn start<'a>(
    common: &'a Common,
    game: &'a dyn AnyGame,
    patience: u64,
) -> impl Fn(&str, Chair<'_>) -> Result<Box<dyn Sitter>, String> + Sync + 'a {
    move |command, chair| {
        let mut program = Program::spawn(command, Duration::from_secs(patience), common.lang(), chair.seed)?;
        let components = game.components();
        let (bout, side) = (chair.bout, components.players[chair.side.index()].id);
        let greeting = program.ask(&json!({
            "do": "begin", "protocol": PROTOCOL, "game": components.id, "scenario": bout.scenario,
            "options": components.option_ids(bout.options), "side": side, "seed": chair.seed,
        }))?;
        program.wants = read::<Greeting>(greeting)?.wants;
        Ok(Box::new(program))
    }
}

impl Program {
    fn spawn(command: &str, patience: Duration, lang: Lang, seed: u64) -> Result<Program, String> {
        let mut words = command.split_whitespace();
        let name = words.next().unwrap_or_default();
        let mut child = Command::new(name)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{name} cannot be started: {error}"))?;
        let mut input = child.stdin.take().expect("piped");
        let mut output = BufReader::new(child.stdout.take().expect("piped"));
        let (lines, to_write) = channel::<String>();
        std::thread::spawn(move || {
            for line in to_write {
                // Who does not read any more is found out by his silence.
                if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                    return;
                }
            }
        });
        let (written, answers) = channel();
        std::thread::spawn(move || {
            while let Some(line) = next_line(&mut output).transpose() {
                if written.send(line).is_err() {
                    return;
                }
            }
        });
        let wants = usual();
        Ok(Program { child, lines, answers, patience, wants, lang, seed, asked: 0, remarks: Vec::new() })
    }

    /// Sends a line and waits for the answer.
    fn ask(&mut self, question: &Value) -> Result<Value, String> {
        // If nobody takes the line, nobody answers it either.
        let _ = self.lines.send(format!("{question}\n"));
        let line = match self.answers.recv_timeout(self.patience) {
            Ok(line) => line?,
            Err(RecvTimeoutError::Timeout) => {
                return Err(format!("no answer within {} seconds", self.patience.as_secs()));
            }
            Err(RecvTimeoutError::Disconnected) => {
                let ended = self.child.wait().map_or_else(|e| e.to_string(), |status| status.to_string());
                return Err(format!("it ended before it answered ({ended})"));
            }
        };
        let answer: Value =
            serde_json::from_str(&line).map_err(|error| format!("not JSON: {error}: {}", shown(&line)))?;
        if answer["ok"] == json!(false) {
            return Err(format!("it reports: {}", answer["error"]));
        }
        Ok(answer)
    }
}

/// The next line of a program; none at the end of its output.
fn next_line(output: &mut impl BufRead) -> Result<Option<String>, String> {
    let mut line = Vec::new();
    let read = output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
    match read.map_err(|error| error.to_string())? {
        0 => Ok(None),
        _ if line.len() as u64 == LONGEST_LINE => Err(format!("a line is longer than {LONGEST_LINE} bytes")),
        _ => String::from_utf8(line).map(Some).map_err(|_| "a line is not UTF-8 text".to_owned()),
    }
}

fn read<T: for<'de> Deserialize<'de>>(answer: Value) -> Result<T, String> {
    let text = answer.to_string();
    serde_json::from_value(answer).map_err(|error| format!("{error}: {}", shown(&text)))
}

/// As much of a line as fits a message.
fn shown(line: &str) -> String {
    let line = line.trim_end();
    match line.char_indices().nth(200) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

impl Sitter for Program {
    fn answer(&mut self, played: &dyn AnyMatch, side: Side) -> Result<String, String> {
        let components = played.components();
        self.asked += 1;
        let mut question =
            json!({ "do": "decide", "number": self.asked, "side": components.players[side.index()].id });
        for wish in &self.wants {
            match wish {
                Wish::View => {
                    question["view"] = said(&played.view(Viewer::Side(side)), components, self.lang);
                }
                Wish::Offers => question["offers"] = said(&played.offers(side), components, self.lang),
                Wish::World => {
                    let draw = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(self.asked);
                    question["world"] = json!(played.imagined(side, draw));
                }
            }
        }
        let Decision { action, remarks } = read(self.ask(&question)?)?;
        self.remarks = remarks;
        Ok(action)
    }

    fn intentions(&mut self, _: &dyn AnyMatch) -> Vec<LogText> {
        std::mem::take(&mut self.remarks)
    }
}

impl Drop for Program {
    /// A program does not outlive its game.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
