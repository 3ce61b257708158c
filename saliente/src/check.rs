//! `saliente check`: validates whatever a path holds.

use crate::out::{self, BAD, GOOD, json_line, styled};
use crate::{Common, replay, shelf};
use anyhow::{Result, bail};
use clap::Args;
use kit::components::{Components, Options, Scenario};
use kit::data::{Data, Flaw};
use kit::dealer::Seed;
use kit::erased::Registered;
use kit::game::Fault;
use kit::map::Map;
use kit::msg;
use kit::text::Message;
use serde::Deserialize;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    /// A folder of data files, one data file of a game, a map (.hexes), a set-up (.json or .toml with `game` and `setup`) or a match file.
    path: PathBuf,
    /// The game of a data folder or data file; by default named after the folder, or a folder above.
    #[arg(long)]
    game: Option<String>,
}

/// A set-up as a file has it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupFile {
    game: String,
    #[serde(default)]
    scenario: String,
    setup: Value,
}

/// What was checked, its id for programs, and what is wrong with it.
struct Checked {
    what: &'static str,
    name: Message,
    problems: Vec<String>,
}

pub(crate) fn run(common: &Common, args: &CheckArgs) -> Result<ExitCode> {
    let (path, lang) = (&args.path, common.lang());
    let Checked { what, name, problems } = examine(common, args)?;
    if common.json {
        json_line(&json!({ "ok": problems.is_empty(), "what": what, "problems": problems }));
    } else if problems.is_empty() {
        let sound = styled(GOOD, out::say(lang, &msg!("check-sound")));
        out::line(format_args!("{sound} {} {}", out::say(lang, &name), path.display()));
    } else {
        problems.iter().for_each(out::line);
        let not_sound = styled(BAD, out::say(lang, &msg!("check-not-sound")));
        let count = out::say(lang, &msg!("check-problems", problems = problems.len()));
        out::line(format_args!("{not_sound} {} {}: {count}", out::say(lang, &name), path.display()));
    }
    Ok(if problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn examine(common: &Common, args: &CheckArgs) -> Result<Checked> {
    let path = &args.path;
    let is = |kind: &str| path.extension().is_some_and(|extension| extension == kind);
    let game = game_of(common, args)?;
    if path.is_dir() {
        let Some(game) = game else { bail!("{}: say with --game which game's data this is", path.display()) };
        // The folder of a whole game has its data in a folder of its own.
        let data = path.join("data");
        let folder = if data.is_dir() { &data } else { path };
        let problems = data_problems(common, game, folder, shelf::overlay(game, folder));
        return Ok(Checked { what: "data folder", name: msg!("what-folder"), problems });
    }
    let text = match shelf::read_text(path)? {
        Ok(text) => text,
        Err(flaw) => {
            return Ok(Checked {
                what: "document",
                name: msg!("what-document"),
                problems: vec![flaw.to_string()],
            });
        }
    };
    if let Some(game) = game.filter(|game| shelf::is_file_of(game, path)) {
        let problems = data_problems(common, game, path, shelf::with_files(game, std::slice::from_ref(path)));
        return Ok(Checked { what: "data file", name: msg!("what-data"), problems });
    }
    if is("hexes") {
        let read = Map::read(&path.display().to_string(), &text).map(drop);
        return Ok(Checked { what: "map", name: msg!("what-map"), problems: told(read) });
    }
    if is("csv") {
        bail!("{}: say with --game which game's file this is, and name it as that game does", path.display());
    }
    check_document(common, path, &text, is("toml"))
}

fn told(result: Result<(), Vec<Flaw>>) -> Vec<String> {
    result.err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

/// What keeps data from being loaded, or else its scenarios from being begun.
fn data_problems(
    common: &Common,
    game: &Registered,
    path: &Path,
    data: Result<Data, Vec<Flaw>>,
) -> Vec<String> {
    let loaded = match data.and_then(|data| (game.load)(&data)) {
        Ok(loaded) => loaded,
        Err(flaws) => return told(Err(flaws)),
    };
    let components = loaded.components();
    let begin = |scenario: &Scenario| {
        let begun = loaded.begin(scenario.id, Options::NONE, None, Seed([0; 32]));
        let shown = format!("{}: scenario {}", path.display(), scenario.id);
        begun
            .err()
            .unwrap_or_default()
            .into_iter()
            .map(move |fault| fault_told(common, components, &shown, &fault))
    };
    components.scenarios.iter().flat_map(begin).collect()
}

fn fault_told(common: &Common, components: &Components, shown: &str, fault: &Fault) -> String {
    let case = fault.case.map(|case| format!(" [{}]", components.rulebook.id(case))).unwrap_or_default();
    let at = fault.at.map(|hex| format!("{}: ", components.map.grid().number(hex))).unwrap_or_default();
    format!("{shown}: {at}{}{case}", components.say(&fault.message, common.lang()))
}

/// The game that was named, or one that a folder of the path is named after.
fn game_of(common: &Common, args: &CheckArgs) -> Result<Option<&'static Registered>> {
    if let Some(id) = &args.game {
        return shelf::registered(common, id).map(Some);
    }
    let own = args.path.canonicalize().unwrap_or_default();
    let mut named = own.ancestors().take(3).filter_map(|path| path.file_name()?.to_str());
    Ok(named.find_map(games::find))
}

fn check_document(common: &Common, path: &Path, text: &str, is_toml: bool) -> Result<Checked> {
    let shown = path.display().to_string();
    let parsed: Result<Value, Flaw> = if is_toml {
        toml::from_str(text).map_err(|error| toml_flaw(&shown, text, &error))
    } else {
        serde_json::from_str(text).map_err(|error| json_flaw(&shown, &error))
    };
    let document = match parsed {
        Ok(document) => document,
        Err(flaw) => {
            return Ok(Checked {
                what: "document",
                name: msg!("what-document"),
                problems: vec![flaw.to_string()],
            });
        }
    };
    if document.get("saliente").is_some() && !is_toml {
        let problems = replay::problems(common, path, text)?;
        return Ok(Checked { what: "match file", name: msg!("what-match"), problems });
    }
    if document.get("game").is_none() || document.get("setup").is_none() {
        bail!(
            "{shown}: neither a match file (it has no `saliente`) nor a set-up (it has no `game` and `setup`)"
        );
    }
    // Once more, typed: only so do errors have their place.
    let file: Result<SetupFile, Flaw> = if is_toml {
        toml::from_str(text).map_err(|error| toml_flaw(&shown, text, &error))
    } else {
        serde_json::from_str(text).map_err(|error| json_flaw(&shown, &error))
    };
    let problems = match file {
        Ok(mut file) if is_toml => {
            say_dates(&mut file.setup);
            setup_problems(common, &shown, file)?
        }
        Ok(file) => setup_problems(common, &shown, file)?,
        Err(flaw) => vec![flaw.to_string()],
    };
    Ok(Checked { what: "set-up", name: msg!("what-setup"), problems })
}

fn setup_problems(common: &Common, shown: &str, file: SetupFile) -> Result<Vec<String>> {
    let game = match shelf::registered(common, &file.game) {
        Ok(game) => shelf::load(common, game)?,
        Err(error) => return Ok(vec![format!("{shown}: {error:#}")]),
    };
    let components = game.components();
    if let Err(error) = shelf::scenario(common, components, &file.scenario) {
        return Ok(vec![format!("{shown}: {error:#}")]);
    }
    let begun = game.begin(&file.scenario, Options::NONE, Some(file.setup), Seed([0; 32]));
    let faults = begun.err().unwrap_or_default();
    Ok(faults.iter().map(|fault| fault_told(common, components, shown, fault)).collect())
}

/// Dates of TOML come in a wrapping of the reader's own; no game has a use for them, and errors should show them as they stand.
fn say_dates(value: &mut Value) {
    match value {
        Value::Object(fields) => match fields.values().next() {
            Some(Value::String(date))
                if fields.len() == 1 && fields.contains_key("$__toml_private_datetime") =>
            {
                *value = Value::String(date.clone());
            }
            _ => fields.values_mut().for_each(say_dates),
        },
        Value::Array(items) => items.iter_mut().for_each(say_dates),
        _ => {}
    }
}

fn json_flaw(shown: &str, error: &serde_json::Error) -> Flaw {
    Flaw::at(shown, error.line(), error.column(), replay::bare(error))
}

fn toml_flaw(shown: &str, text: &str, error: &toml::de::Error) -> Flaw {
    let problem = kit::data::plain(&error.message().lines().collect::<Vec<_>>().join("; "));
    match error.span() {
        Some(span) => Flaw::at_offset(shown, text, span.start, problem),
        None => Flaw::of_file(shown, problem),
    }
}
