//! `saliente check`: validates whatever a path holds.

use crate::out::{BAD, GOOD, json_line, styled};
use crate::{Common, replay, shelf};
use anstream::println;
use anyhow::{Result, bail};
use clap::Args;
use kit::components::Options;
use kit::data::Flaw;
use kit::dealer::Seed;
use kit::map::Map;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    /// A folder of data files, a map (.hexes), a set-up (.json or .toml with `game` and `setup`) or a match file.
    path: PathBuf,
    /// The game of a data folder; by default the folder's own name or that of the folder above.
    #[arg(long)]
    game: Option<String>,
}

pub(crate) fn run(common: &Common, args: &CheckArgs) -> Result<ExitCode> {
    let path = &args.path;
    let (what, problems) = if path.is_dir() {
        ("data folder", check_folder(path, args.game.as_deref())?)
    } else if path.extension().is_some_and(|extension| extension == "hexes") {
        let text = shelf::read_text(path)?;
        ("map", told(Map::read(&path.display().to_string(), &text).map(drop)))
    } else {
        check_document(common, path)?
    };
    if common.json {
        json_line(&json!({ "ok": problems.is_empty(), "what": what, "problems": problems }));
    } else if problems.is_empty() {
        println!("{} {what} {}", styled(GOOD, "sound:"), path.display());
    } else {
        for problem in &problems {
            println!("{problem}");
        }
        println!("{} {what} {}: {}", styled(BAD, "not sound:"), path.display(), problems.len());
    }
    Ok(if problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn told(result: Result<(), Vec<Flaw>>) -> Vec<String> {
    result.err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

fn check_folder(path: &Path, game: Option<&str>) -> Result<Vec<String>> {
    let named = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned());
    let by_place = || {
        let own = path.canonicalize().ok()?;
        [named(&own), own.parent().and_then(named)].into_iter().flatten().find(|name| games::find(name).is_some())
    };
    let Some(id) = game.map(str::to_owned).or_else(by_place) else {
        bail!("{}: say with --game which game's data this is", path.display());
    };
    let registered = shelf::registered(&id)?;
    Ok(told(shelf::overlay(registered, path).and_then(|data| (registered.load)(&data).map(drop))))
}

fn check_document(common: &Common, path: &Path) -> Result<(&'static str, Vec<String>)> {
    let shown = path.display().to_string();
    let text = shelf::read_text(path)?;
    let parsed: Result<Value, Flaw> = if path.extension().is_some_and(|extension| extension == "toml") {
        toml::from_str(&text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            Flaw::at_offset(&shown, &text, at, error.message().to_owned())
        })
    } else {
        serde_json::from_str(&text).map_err(|e| Flaw::at(&shown, e.line(), e.column(), e.to_string()))
    };
    let document = match parsed {
        Ok(document) => document,
        Err(flaw) => return Ok(("document", vec![flaw.to_string()])),
    };
    if document.get("saliente").is_some() {
        let problems = match replay::read_file(path) {
            Ok(file) => {
                let opened = shelf::open(common, &file.game)?.open(&file, None);
                match opened {
                    Ok((_, None)) => Vec::new(),
                    Ok((_, Some(departs))) => vec![format!("{shown}: {departs}")],
                    Err(error) => vec![format!("{shown}: {error}")],
                }
            }
            Err(error) => vec![format!("{error:#}")],
        };
        return Ok(("match file", problems));
    }
    let (Some(id), Some(setup)) = (document.get("game").and_then(Value::as_str), document.get("setup")) else {
        bail!("{shown}: neither a match file (it has no `saliente`) nor a set-up (it has no `game` and `setup`)");
    };
    let game = shelf::open(common, id)?;
    let scenario = document.get("scenario").and_then(Value::as_str).unwrap_or_default();
    let begun = game.begin(scenario, Options::NONE, Some(setup.clone()), Seed([0; 32]));
    let box_ = game.components();
    let problems = begun.err().unwrap_or_default().into_iter().map(|fault| {
        let case = fault.case.map(|case| format!(" [{}]", box_.rulebook.id(case))).unwrap_or_default();
        let at = fault.at.map(|hex| format!("{}: ", box_.map.grid().number(hex))).unwrap_or_default();
        format!("{shown}: {at}{}{case}", box_.say(&fault.message, common.lang()))
    });
    Ok(("set-up", problems.collect()))
}
