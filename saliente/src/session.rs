//! `saliente session`: JSON lines in, JSON lines out. A bad line gets an error line, and the session lives on.

use crate::protocol::{Ask, SeedText, schema};
use crate::{Common, list, shelf};
use anyhow::Result;
use clap::Args;
use kit::components::{Components, Options};
use kit::dealer::Seed;
use kit::erased::{ActorNow, AnyGame, AnyMatch};
use kit::game::{Fault, Viewer};
use kit::ids::Side;
use kit::notation::{from_value, from_words, to_value};
use kit::offer::{Pick, Refusal};
use kit::play::MatchFile;
use kit::text::{Lang, Message};
use kit::view::Wanted;
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::io::{BufRead, Write};
use std::process::ExitCode;
use std::sync::Arc;

#[derive(Debug, Args)]
pub(crate) struct SessionArgs {
    /// Print the JSON Schema of the requests and end.
    #[arg(long)]
    schema: bool,
}

/// Longest line that is read: a match file of a long game is far smaller.
const LONGEST_LINE: u64 = 64 << 20;

pub(crate) fn run(common: &Common, args: &SessionArgs) -> Result<ExitCode> {
    if args.schema {
        println!("{}", serde_json::to_string_pretty(&schema())?);
        return Ok(ExitCode::SUCCESS);
    }
    let mut session = Session { common: common.clone(), lang: common.lang(), table: None };
    let (input, output) = (std::io::stdin(), std::io::stdout());
    let (mut input, mut output) = (input.lock(), output.lock());
    loop {
        let mut line = Vec::new();
        if std::io::Read::take(&mut input, LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(ExitCode::SUCCESS);
        }
        let line = String::from_utf8_lossy(&line);
        if line.trim().is_empty() {
            continue;
        }
        let (answer, quit) = session.answer(&line);
        writeln!(output, "{answer}")?;
        output.flush()?;
        if quit {
            return Ok(ExitCode::SUCCESS);
        }
    }
}

struct Session {
    common: Common,
    lang: Lang,
    table: Option<(Arc<dyn AnyGame>, Box<dyn AnyMatch>)>,
}

/// What went wrong with a request.
enum Trouble {
    /// The request itself.
    Request(String),
    /// The rules.
    Refused(Refusal),
    /// The set-up, with every fault.
    Faults(Vec<Value>),
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        Trouble::Refused(refusal)
    }
}

fn request(problem: impl ToString) -> Trouble {
    Trouble::Request(problem.to_string())
}

type Answer = Result<Value, Trouble>;

impl Session {
    /// Answers a line; the flag says whether the session ends.
    fn answer(&mut self, line: &str) -> (Value, bool) {
        let asked: Value = match serde_json::from_str(line) {
            Ok(value) => value,
            Err(error) => return (failure("json", &format!("column {}: {error}", error.column())), false),
        };
        // A client may number its requests; the number comes back with the answer.
        let (id, asked) = match asked {
            Value::Object(mut fields) => (fields.remove("id"), Value::Object(fields)),
            other => (None, other),
        };
        let mut answer = match serde_json::from_value::<Ask>(asked) {
            Ok(Ask::Quit) => return (with_id(json!({ "ok": true }), id), true),
            Ok(ask) => self.carry_out(ask).unwrap_or_else(|trouble| self.told(trouble)),
            Err(error) => failure("request", &error.to_string()),
        };
        if let Value::Object(fields) = &mut answer {
            fields.entry("ok").or_insert(Value::Bool(true));
        }
        (with_id(answer, id), false)
    }

    fn carry_out(&mut self, ask: Ask) -> Answer {
        match ask {
            Ask::Games => {
                let mut all = Vec::new();
                for registered in games::GAMES {
                    let game = shelf::open(&self.common, registered.id).map_err(request)?;
                    all.push(list::about(game.components(), self.lang));
                }
                Ok(json!({ "games": all }))
            }
            Ask::New { game, scenario, options, seed } => self.begin(&game, &scenario, &options, None, seed),
            Ask::Load { game, scenario, options, setup: Some(setup), file: None, seed, .. } => {
                self.begin(&game, &scenario, &options, Some(setup), seed)
            }
            Ask::Load { file: Some(file), setup: None, at, .. } => self.open(file, at),
            Ask::Load { .. } => Err(request("load takes either a setup or a file")),
            Ask::Setup { game, scenario, options } => {
                let game = shelf::open(&self.common, &game).map_err(request)?;
                let options = game.components().options_named(&options).map_err(request)?;
                let setup = game.setup(&scenario, options).ok_or_else(|| request(format!("there is no scenario {scenario}")))?;
                Ok(json!({ "setup": setup }))
            }
            Ask::Language { lang } => {
                self.lang = Lang::from_code(&lang).ok_or_else(|| request("the languages are en and es"))?;
                Ok(json!({ "lang": self.lang.code() }))
            }
            Ask::Quit => Ok(json!({})),
            other => self.at_table(other),
        }
    }

    fn begin(&mut self, game: &str, scenario: &str, options: &[String], setup: Option<Value>, seed: Option<SeedText>) -> Answer {
        let game = shelf::open(&self.common, game).map_err(request)?;
        let options: Options = game.components().options_named(options).map_err(request)?;
        let seed = match seed {
            Some(SeedText::Number(number)) => Seed::from_number(number),
            Some(SeedText::Digits(digits)) => digits.parse().map_err(request)?,
            None => fresh_seed().map_err(request)?,
        };
        let played = game.begin(scenario, options, setup, seed).map_err(|faults| {
            Trouble::Faults(faults.iter().map(|fault| fault_json(game.components(), fault, self.lang)).collect())
        })?;
        let commitment = played.file(false).commitment;
        self.table = Some((game, played));
        let mut answer = self.actor()?;
        answer["commitment"] = json!(commitment);
        Ok(answer)
    }

    fn open(&mut self, file: Value, at: Option<usize>) -> Answer {
        let file: MatchFile = serde_json::from_value(file).map_err(|e| request(format!("this is no match file: {e}")))?;
        let game = shelf::open(&self.common, &file.game).map_err(request)?;
        let (played, departs) = game.open(&file, at).map_err(request)?;
        self.table = Some((game, played));
        let mut answer = self.actor()?;
        answer["departs"] = json!(departs.map(|error| error.to_string()));
        Ok(answer)
    }

    fn at_table(&mut self, ask: Ask) -> Answer {
        let lang = self.lang;
        let Some((_, played)) = &mut self.table else { return Err(request("no match has begun: use new or load")) };
        match ask {
            Ask::View { viewer } => {
                let viewer = find_viewer(played.components(), &viewer)?;
                Ok(json!({ "view": said(&played.view(viewer), played.components(), lang) }))
            }
            Ask::Offers { side } => {
                let side = deciding(&**played, side.as_deref())?;
                Ok(json!({ "offers": said(&played.offers(side), played.components(), lang) }))
            }
            Ask::Act { side, action, deal } => {
                let side = deciding(&**played, side.as_deref())?;
                let from = played.entries();
                played.act(side, &action)?;
                while deal && matches!(played.actor(), ActorNow::Chance { .. }) {
                    played.deal()?;
                }
                self.happened(from)
            }
            Ask::Chance { outcome } => {
                let from = played.entries();
                match outcome {
                    Some(outcome) => played.state(&outcome)?,
                    None => played.deal()?,
                }
                self.happened(from)
            }
            Ask::Why { side, pick } => {
                let side = deciding(&**played, side.as_deref())?;
                let pick: Pick = from_words(&pick, played.components()).map_err(request)?;
                let reasons: Vec<Value> =
                    played.why_not(side, &pick).iter().map(|r| refusal_json(played.components(), r, lang)).collect();
                Ok(json!({ "reasons": reasons }))
            }
            Ask::Sheet { viewer } => {
                let viewer = find_viewer(played.components(), &viewer)?;
                Ok(json!({ "sheet": said(&played.sheet(viewer), played.components(), lang) }))
            }
            Ask::Overlay { key, side, unit, viewer } => {
                let box_ = played.components();
                let wanted = Wanted {
                    side: side.map(|id| find_side(box_, &id)).transpose()?,
                    unit: unit
                        .map(|id| box_.roster.find(&id).ok_or_else(|| request(format!("there is no unit {id}"))))
                        .transpose()?,
                    key,
                };
                let overlay = played.overlay(find_viewer(box_, &viewer)?, &wanted);
                let overlay = overlay.ok_or_else(|| request(format!("there is no overlay {}", wanted.key)))?;
                Ok(json!({ "overlay": said(&overlay, box_, lang) }))
            }
            Ask::Undo { side } => {
                let side = match side {
                    Some(id) => find_side(played.components(), &id)?,
                    None => last_side(&**played)?,
                };
                played.undo(side)?;
                self.actor()
            }
            Ask::Rewind { to } => {
                played.rewind(to)?;
                self.actor()
            }
            Ask::Log { viewer, from } => {
                let viewer = find_viewer(played.components(), &viewer)?;
                Ok(json!({ "log": said(&played.log(viewer, from), played.components(), lang) }))
            }
            Ask::Save { without_seed } => Ok(json!({ "file": played.file(!without_seed) })),
            Ask::Rule { case } => {
                let book = &played.components().rulebook;
                let found = book.find(&case).ok_or_else(|| request(format!("there is no case {case}")))?;
                Ok(json!({ "rule": book.get(found) }))
            }
            Ask::Games | Ask::New { .. } | Ask::Load { .. } | Ask::Setup { .. } | Ask::Language { .. } | Ask::Quit => {
                Err(request("this was answered before"))
            }
        }
    }

    /// What an entry caused, and who is next.
    fn happened(&self, from: usize) -> Answer {
        let mut answer = self.actor()?;
        if let Some((_, played)) = &self.table {
            answer["events"] = said(&played.log(Viewer::All, from), played.components(), self.lang);
        }
        Ok(answer)
    }

    fn actor(&self) -> Answer {
        let Some((_, played)) = &self.table else { return Err(request("no match has begun")) };
        Ok(json!({ "entries": played.entries(), "actor": said(&played.actor(), played.components(), self.lang) }))
    }

    fn told(&self, trouble: Trouble) -> Value {
        match (trouble, &self.table) {
            (Trouble::Request(problem), _) => failure("request", &problem),
            (Trouble::Refused(refusal), Some((_, played))) => {
                let mut error = refusal_json(played.components(), &refusal, self.lang);
                error["kind"] = json!("refused");
                json!({ "ok": false, "error": error })
            }
            (Trouble::Faults(faults), _) => json!({ "ok": false, "error": { "kind": "setup", "faults": faults } }),
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
    json!({ "ok": false, "error": { "kind": kind, "text": problem } })
}

fn with_id(mut answer: Value, id: Option<Value>) -> Value {
    if let (Value::Object(fields), Some(id)) = (&mut answer, id) {
        fields.insert("id".to_owned(), id);
    }
    answer
}

fn refusal_json(box_: &Components, refusal: &Refusal, lang: Lang) -> Value {
    let rule = refusal.case.map(|case| box_.rulebook.get(case));
    json!({
        "case": rule.map(|rule| rule.id.as_str()),
        "text": box_.say(&refusal.message, lang),
        "rule": rule.map(|rule| rule.text(lang)),
    })
}

fn fault_json(box_: &Components, fault: &Fault, lang: Lang) -> Value {
    json!({
        "case": fault.case.map(|case| box_.rulebook.id(case)),
        "at": fault.at.map(|hex| box_.map.grid().number(hex).to_string()),
        "text": box_.say(&fault.message, lang),
    })
}

fn find_side(box_: &Components, id: &str) -> Result<Side, Trouble> {
    box_.side(id).ok_or_else(|| {
        let known: Vec<&str> = box_.players.iter().map(|player| player.id).collect();
        request(format!("there is no side {id}; there are: {}", known.join(", ")))
    })
}

fn find_viewer(box_: &Components, id: &str) -> Result<Viewer, Trouble> {
    match id {
        "public" => Ok(Viewer::Public),
        "all" => Ok(Viewer::All),
        side => find_side(box_, side).map(Viewer::Side),
    }
}

/// The side that a request speaks for: the one named, or the only one to decide.
fn deciding(played: &dyn AnyMatch, id: Option<&str>) -> Result<Side, Trouble> {
    if let Some(id) = id {
        return find_side(played.components(), id);
    }
    match played.actor() {
        ActorNow::Sides(sides) if sides.len() == 1 => Ok(sides[0]),
        ActorNow::Sides(_) => Err(request("several sides decide at once: name the side")),
        ActorNow::Chance { .. } => Err(request("chance is to act: use chance")),
        ActorNow::Over(_) => Err(request("the match is over")),
    }
}

fn last_side(played: &dyn AnyMatch) -> Result<Side, Trouble> {
    let file = played.file(false);
    let by = file.entries.last().and_then(|line| line.by.as_deref());
    by.and_then(|id| played.components().side(id)).ok_or_else(|| request("nobody has decided since the last roll"))
}

/// Something as JSON with printed names, every message said in a language.
fn said<T: Serialize + ?Sized>(thing: &T, box_: &Components, lang: Lang) -> Value {
    let mut value = to_value(thing, box_).unwrap_or(Value::Null);
    say_messages(&mut value, box_, lang);
    value
}

fn say_messages(value: &mut Value, box_: &Components, lang: Lang) {
    match value {
        Value::Object(fields) if is_message(fields) => {
            if let Ok(message) = from_value::<Message>(value.clone(), box_) {
                *value = Value::String(box_.say(&message, lang));
            }
        }
        Value::Object(fields) => fields.values_mut().for_each(|field| say_messages(field, box_, lang)),
        Value::Array(items) => items.iter_mut().for_each(|item| say_messages(item, box_, lang)),
        _ => {}
    }
}

/// A message is written as its key, with its arguments if it has any, and as nothing else.
fn is_message(fields: &Map<String, Value>) -> bool {
    fields.get("key").is_some_and(Value::is_string)
        && (fields.len() == 1 || fields.len() == 2 && fields.get("args").is_some_and(Value::is_array))
}
