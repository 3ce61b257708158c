//! `saliente session`: JSON lines in, JSON lines out. A bad line gets an error line, and the session lives on.

mod table;

use table::find_viewer;

use crate::protocol::{Ask, SeedText, schema};
use crate::replay::bare;
use crate::{Common, list, shelf};
use anyhow::Result;
use clap::Args;
use kit::components::{Components, Options};
use kit::data::plain;
use kit::dealer::Seed;
use kit::erased::{AnyMatch, LogLine};
use kit::game::{Fault, Viewer};
use kit::notation::{from_value, to_value};
use kit::offer::{Refusal, RefusalKind};
use kit::play::{Ending, MatchFile};
use kit::text::{Lang, Message};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::fmt::Display;
use std::io::{BufRead, ErrorKind, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

#[derive(Debug, Args)]
pub(crate) struct SessionArgs {
    /// Print the JSON Schema of the requests and end.
    #[arg(long)]
    schema: bool,
}

/// Longest line that is read, in bytes: a match file of a long game is far smaller.
const LONGEST_LINE: u64 = 16 << 20;

pub(crate) fn run(common: &Common, args: &SessionArgs) -> Result<ExitCode> {
    if args.schema {
        crate::out::line(serde_json::to_string_pretty(&schema())?);
        return Ok(ExitCode::SUCCESS);
    }
    let mut session = Session { common: common.clone(), table: None };
    let (mut input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
    while let Some(line) = next_line(&mut input)? {
        let (answer, quit) = match line {
            Ok(line) if line.trim().is_empty() => continue,
            Ok(line) => session.answer(&line),
            Err(problem) => (failure("json", &problem), false),
        };
        match writeln!(output, "{answer}").and_then(|()| output.flush()) {
            // Whoever asked has gone.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => break,
            written => written?,
        }
        if quit {
            break;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The next line, or what is wrong with it; none at the end of the input.
fn next_line(input: &mut impl BufRead) -> std::io::Result<Option<Result<String, String>>> {
    let mut line = Vec::new();
    if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.len() as u64 == LONGEST_LINE && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(Some(Err(format!("the line is longer than {LONGEST_LINE} bytes"))));
    }
    let read = String::from_utf8(line);
    Ok(Some(
        read.map_err(|e| format!("byte {}: the line is not UTF-8 text", e.utf8_error().valid_up_to() + 1)),
    ))
}

struct Session {
    common: Common,
    table: Option<Table>,
}

/// A match in play.
struct Table {
    played: Box<dyn AnyMatch>,
    /// The commitment of a match whose seed is kept back: nothing can be dealt in it.
    sealed: Option<String>,
}

/// What a viewer had been told of the newest entries before a request.
struct Shown {
    viewer: Viewer,
    from: usize,
    lines: Vec<LogLine>,
}

impl Shown {
    fn to(played: &dyn AnyMatch, viewer: Viewer) -> Shown {
        let from = played.settled();
        Shown { viewer, from, lines: played.log(viewer, from) }
    }

    /// What the viewer is told beyond that. Where a decision of several sides has ended, that may come between what he knew; then he is
    /// told all of it in its order.
    fn since(&self, played: &dyn AnyMatch) -> Vec<LogLine> {
        let lines = played.log(self.viewer, self.from);
        match lines.strip_prefix(&self.lines[..]) {
            Some(more) => more.to_vec(),
            None => lines,
        }
    }
}

/// What went wrong with a request.
enum Trouble {
    /// The request itself.
    Request(String),
    /// The rules.
    Refused(Box<Refusal>),
    /// The set-up, with every fault.
    Faults(Vec<Value>),
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        Trouble::Refused(Box::new(refusal))
    }
}

fn request(problem: impl Display) -> Trouble {
    Trouble::Request(problem.to_string())
}

fn unavailable(error: &anyhow::Error) -> Trouble {
    Trouble::Request(format!("{error:#}"))
}

type Answer = Result<Value, Trouble>;

impl Session {
    fn lang(&self) -> Lang {
        self.common.lang()
    }

    /// Answers a line; the flag says whether the session ends.
    fn answer(&mut self, line: &str) -> (Value, bool) {
        let (id, mut fields) = match serde_json::from_str(line.trim_end()) {
            Ok(Value::Object(mut fields)) => (fields.remove("id"), fields),
            Ok(_) => return (failure("request", "a request is a JSON object with the field `do`"), false),
            Err(error) => {
                return (failure("json", &format!("column {}: {}", error.column(), bare(&error))), false);
            }
        };
        let verb = match fields.get("do") {
            Some(Value::String(verb)) => verb.clone(),
            Some(_) => {
                return (framed(failure("request", "`do` is the name of a request, as text"), id), false);
            }
            None => String::new(),
        };
        let mut quit = false;
        let answer = match serde_json::from_value::<Ask>(Value::Object(std::mem::take(&mut fields))) {
            Ok(Ask::Quit {}) => {
                quit = true;
                json!({})
            }
            Ok(ask) => self.guarded(ask),
            Err(error) => {
                let problem = plain(&error.to_string()).replace("unknown variant", "unknown request");
                let place = if problem.contains("unknown request") || verb.is_empty() {
                    String::new()
                } else {
                    format!("{verb}: ")
                };
                failure("request", &format!("{place}{problem}"))
            }
        };
        (framed(answer, id), quit)
    }

    /// Carries a request out. Should the rules panic, the match is closed and the session lives on.
    fn guarded(&mut self, ask: Ask) -> Value {
        if let Ok(answer) = catch_unwind(AssertUnwindSafe(|| self.carry_out(ask))) {
            return answer.unwrap_or_else(|trouble| self.told(trouble));
        }
        self.table = None;
        failure("internal", "a fault of this program; the match is closed, load it from its last save")
    }

    fn carry_out(&mut self, ask: Ask) -> Answer {
        match ask {
            Ask::Games {} => {
                let games = shelf::all(&self.common).map_err(|e| unavailable(&e))?;
                Ok(
                    json!({ "games": games.iter().map(|game| list::about(game.components(), self.lang())).collect::<Vec<_>>() }),
                )
            }
            Ask::New { game, scenario, options, seed, viewer } => {
                self.begin(&game, &scenario, &options, None, seed, &viewer)
            }
            Ask::Load { file: Some(file), setup: None, at, seed, viewer, .. } => {
                self.open(file, at, seed, &viewer)
            }
            Ask::Load { options, setup: Some(_), file: None, .. } if !options.is_empty() => {
                Err(request("load: a set-up has its own options; `setup` gives one with the options wanted"))
            }
            Ask::Load { game, scenario, setup: Some(setup), file: None, seed, viewer, .. } => {
                self.begin(&game, &scenario, &[], Some(setup), seed, &viewer)
            }
            Ask::Load { .. } => Err(request("load: give either `setup` or `file`")),
            Ask::Setup { game, scenario, options } => {
                let game = shelf::open(&self.common, &game).map_err(|e| unavailable(&e))?;
                let (scenario, options) = self.terms(game.components(), &scenario, &options)?;
                Ok(json!({ "setup": game.setup(scenario, options) }))
            }
            Ask::Language { lang } => {
                let lang = Lang::from_code(&lang)
                    .ok_or_else(|| request(format!("{lang}: the languages are en and es")))?;
                self.common.lang = Some(lang);
                Ok(json!({ "lang": lang.code() }))
            }
            other => self.at_table(other),
        }
    }

    /// A scenario and options that the game has.
    fn terms(
        &self,
        components: &Components,
        scenario: &str,
        options: &[String],
    ) -> Result<(&'static str, Options), Trouble> {
        let scenario = shelf::scenario(&self.common, components, scenario).map_err(|e| unavailable(&e))?;
        Ok((scenario, shelf::options(&self.common, components, options).map_err(|e| unavailable(&e))?))
    }

    fn begin(
        &mut self,
        game: &str,
        scenario: &str,
        options: &[String],
        setup: Option<Value>,
        seed: Option<SeedText>,
        viewer: &str,
    ) -> Answer {
        let game = shelf::open(&self.common, game).map_err(|e| unavailable(&e))?;
        let components = game.components();
        let (scenario, options) = self.terms(components, scenario, options)?;
        let viewer = find_viewer(components, viewer)?;
        let seed = match seed {
            Some(seed) => seed.read().map_err(request)?,
            None => fresh_seed().map_err(request)?,
        };
        let lang = self.lang();
        let played = game.begin(scenario, options, setup, seed).map_err(|faults| {
            Trouble::Faults(faults.iter().map(|fault| fault_json(components, fault, lang)).collect())
        })?;
        self.table = Some(Table { played, sealed: None });
        let mut answer = self.actor(viewer)?;
        answer["commitment"] = json!(seed.commitment());
        Ok(answer)
    }

    fn open(&mut self, file: Value, at: Option<usize>, seed: Option<SeedText>, viewer: &str) -> Answer {
        let mut file: MatchFile = serde_json::from_value(file)
            .map_err(|e| request(format!("load: this is no match file: {}", plain(&e.to_string()))))?;
        let game = shelf::open(&self.common, &file.game).map_err(|e| unavailable(&e))?;
        let viewer = find_viewer(game.components(), viewer)?;
        if let Some(at) = at.filter(|at| *at > file.entries.len()) {
            return Err(request(format!(
                "the file has {} entries, so there is no entry {at}",
                file.entries.len()
            )));
        }
        if let Some(seed) = seed {
            let seed = seed.read().map_err(request)?;
            if seed.commitment() != file.commitment {
                return Err(request("this seed is not the one that the match is committed to"));
            }
            file.seed = Some(seed);
        }
        let (played, departs) = game.open(&file, at).map_err(request)?;
        let sealed = file.seed.is_none().then(|| file.commitment.clone());
        self.table = Some(Table { played, sealed });
        let mut answer = self.actor(viewer)?;
        answer["commitment"] = json!(file.commitment);
        answer["departs"] = json!(departs.map(|error| error.to_string()));
        Ok(answer)
    }

    /// What a request caused, as a viewer may know it, and who is next.
    fn happened(&self, shown: &Shown) -> Answer {
        let mut answer = self.actor(shown.viewer)?;
        if let Some(Table { played, .. }) = &self.table {
            answer["events"] = said(&shown.since(&**played), played.components(), self.lang());
        }
        Ok(answer)
    }

    /// Who is next, and how many entries a viewer knows of.
    fn actor(&self, viewer: Viewer) -> Answer {
        let Some(Table { played, .. }) = &self.table else { return Err(request("no match has begun")) };
        let actor = actor_json(&**played, viewer, self.lang());
        Ok(json!({ "entries": played.told_entries(viewer), "actor": actor }))
    }

    fn told(&self, trouble: Trouble) -> Value {
        match (trouble, &self.table) {
            (Trouble::Request(problem), _) => failure("request", &problem),
            (Trouble::Refused(refusal), Some(Table { played, .. })) => {
                // What cannot be read breaks no rule.
                let kind = if refusal.kind == RefusalKind::Unreadable { "request" } else { "refused" };
                let mut error = json!({ "kind": kind });
                let told = refusal_json(played.components(), &refusal, self.lang());
                if let (Value::Object(error), Value::Object(told)) = (&mut error, told) {
                    error.extend(told);
                }
                json!({ "ok": false, "error": error })
            }
            (Trouble::Faults(faults), _) => {
                json!({ "ok": false, "error": { "kind": "setup", "faults": faults } })
            }
            (Trouble::Refused(_), None) => failure("request", "no match has begun"),
        }
    }
}

fn fresh_seed() -> Result<Seed, getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(Seed(bytes))
}

fn failure(kind: &str, problem: &str) -> Value {
    json!({ "ok": false, "error": { "kind": kind, "text": shortened(problem) } })
}

/// A text that may quote a request, cut where it gets out of hand.
fn shortened(text: &str) -> String {
    const MOST: usize = 600;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// An answer with `ok` in front, and behind it the number that a client gave its request.
fn framed(answer: Value, id: Option<Value>) -> Value {
    let mut framed = Map::new();
    framed.insert("ok".to_owned(), Value::Bool(true));
    framed.extend(id.map(|id| ("id".to_owned(), id)));
    if let Value::Object(fields) = answer {
        framed.extend(fields);
    }
    Value::Object(framed)
}

fn refusal_json(components: &Components, refusal: &Refusal, lang: Lang) -> Value {
    let rule = refusal.case.map(|case| components.rulebook.get(case));
    json!({
        "reason": refusal.kind,
        "case": rule.map(|rule| rule.id.as_str()),
        "text": shortened(&components.say(&refusal.message, lang)),
        "rule": rule.map(|rule| rule.text(lang)),
    })
}

fn fault_json(components: &Components, fault: &Fault, lang: Lang) -> Value {
    json!({
        "case": fault.case.map(|case| components.rulebook.id(case)),
        "at": fault.at.map(|hex| components.map.grid().number(hex).to_string()),
        "text": shortened(&components.say(&fault.message, lang)),
    })
}

/// Who is to act, as a viewer may know it, or how the match ended. What no rule decided has neither a case nor points.
pub(crate) fn actor_json(played: &dyn AnyMatch, viewer: Viewer, lang: Lang) -> Value {
    let components = played.components();
    match played.ending() {
        Some(ending @ Ending::Resigned(side)) => json!({ "over": {
            "winner": said(&ending.winner(), components, lang), "level": components.say(&ending.text(), lang),
            "case": null, "resigned": said(&side, components, lang),
        } }),
        Some(Ending::Verdict(_)) | None => said(&played.actor(viewer), components, lang),
    }
}

/// Something as JSON with printed names, every message said in a language.
pub(crate) fn said<T: Serialize + ?Sized>(thing: &T, components: &Components, lang: Lang) -> Value {
    let mut value = to_value(thing, components).unwrap_or(Value::Null);
    say_messages(&mut value, components, lang);
    value
}

fn say_messages(value: &mut Value, components: &Components, lang: Lang) {
    match value {
        Value::Object(fields) if is_message(fields) => {
            if let Ok(message) = from_value::<Message>(value.clone(), components) {
                *value = Value::String(opponent::text::say(components, &message, lang));
            }
        }
        Value::Object(fields) => fields.values_mut().for_each(|field| say_messages(field, components, lang)),
        Value::Array(items) => items.iter_mut().for_each(|item| say_messages(item, components, lang)),
        _ => {}
    }
}

/// A message is written as its key, with its arguments if it has any, and as nothing else.
fn is_message(fields: &Map<String, Value>) -> bool {
    fields.get("key").is_some_and(Value::is_string)
        && (fields.len() == 1 || fields.len() == 2 && fields.get("args").is_some_and(Value::is_array))
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_LINE, next_line};
    use std::io::{BufReader, Cursor};

    #[test]
    fn a_line_that_is_too_long_is_skipped_as_a_whole() {
        let mut text = vec![b'x'; LONGEST_LINE as usize + 5];
        text.extend(b"\nnext\n\xff\n");
        let mut input = BufReader::new(Cursor::new(text));
        let mut next = || next_line(&mut input).unwrap();
        assert!(next().unwrap().unwrap_err().contains("longer than"));
        assert_eq!(next().unwrap().unwrap(), "next\n");
        assert_eq!(next().unwrap().unwrap_err(), "byte 1: the line is not UTF-8 text");
        assert!(next().is_none());
    }
}
