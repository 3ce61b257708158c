//! Finding a game by its id, with the user's own data in front of ours if asked.

use crate::{Common, out};
use anyhow::{Context, Result, bail};
use kit::components::{Components, Options};
use kit::data::{Data, Flaw};
use kit::erased::{AnyGame, Registered};
use kit::msg;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The game of an id.
pub(crate) fn registered(common: &Common, id: &str) -> Result<&'static Registered> {
    games::find(id).with_context(|| {
        let known: Vec<&str> = games::GAMES.iter().map(|game| game.id).collect();
        out::say(common.lang(), &msg!("no-game", id = id, known = known.join(", ")))
    })
}

/// The game of an id, loaded.
pub(crate) fn open(common: &Common, id: &str) -> Result<Arc<dyn AnyGame>> {
    load(common, registered(common, id)?)
}

/// A game, loaded: with the data of `--data`, if it has some for this game.
pub(crate) fn load(common: &Common, game: &Registered) -> Result<Arc<dyn AnyGame>> {
    let data = match &common.data {
        // A folder for several games has a folder for each.
        Some(folder) if folder.join(game.id).is_dir() => overlay(game, &folder.join(game.id)),
        Some(folder) => overlay(game, folder),
        None => Ok(Data::embedded(game.files)),
    };
    data.and_then(|data| (game.load)(&data)).map_err(|flaws| {
        let lines: Vec<String> = flaws.iter().map(ToString::to_string).collect();
        anyhow::anyhow!("{}", lines.join("\n"))
    })
}

/// Every game of the shelf. What `--data` holds is for the games whose files it has.
pub(crate) fn all(common: &Common) -> Result<Vec<Arc<dyn AnyGame>>> {
    let plain = Common { data: None, ..common.clone() };
    let has_own = |game: &Registered| {
        common.data.as_ref().is_some_and(|folder| {
            folder.join(game.id).is_dir() || game.files.iter().any(|(name, _)| folder.join(name).is_file())
        })
    };
    games::GAMES.iter().map(|game| load(if has_own(game) { common } else { &plain }, game)).collect()
}

/// Says that a game has no such scenario, unless it has.
pub(crate) fn scenario(common: &Common, components: &Components, id: &str) -> Result<&'static str> {
    components.scenario(id).map(|scenario| scenario.id).with_context(|| {
        let known: Vec<&str> = components.scenarios.iter().map(|scenario| scenario.id).collect();
        out::say(common.lang(), &msg!("no-scenario", game = components.id, id = id, known = known.join(", ")))
    })
}

/// The options of a list of ids.
pub(crate) fn options(common: &Common, components: &Components, ids: &[String]) -> Result<Options> {
    let known: Vec<&str> = components.options.iter().map(|option| option.id).collect();
    if let Some(id) = ids.iter().find(|id| !known.contains(&id.as_str())) {
        bail!(out::say(
            common.lang(),
            &msg!("no-option", game = components.id, id = id.as_str(), known = known.join(", "))
        ));
    }
    components.options_named(ids).map_err(anyhow::Error::msg)
}

/// The data of a game with the files of a folder in front.
pub(crate) fn overlay(game: &Registered, folder: &Path) -> Result<Data, Vec<Flaw>> {
    let label = folder.display().to_string();
    let entries = std::fs::read_dir(folder).map_err(|e| vec![Flaw::of_file(&label, e.to_string())])?;
    let mut paths: Vec<_> =
        entries.flatten().map(|entry| entry.path()).filter(|path| path.is_file()).collect();
    paths.sort();
    if !paths.iter().any(|path| is_file_of(game, path)) {
        let names: Vec<&str> = game.files.iter().map(|(name, _)| *name).collect();
        let problem = format!("the folder holds no data file of {}, which are {}", game.id, names.join(", "));
        return Err(vec![Flaw::of_file(&label, problem)]);
    }
    with_files(game, &paths)
}

/// Whether a path has the name of a data file of a game.
pub(crate) fn is_file_of(game: &Registered, path: &Path) -> bool {
    path.file_name().is_some_and(|name| game.files.iter().any(|(own, _)| *own == name))
}

/// The data of a game with some files in front.
pub(crate) fn with_files(game: &Registered, paths: &[PathBuf]) -> Result<Data, Vec<Flaw>> {
    let mut data = Data::embedded(game.files);
    let mut flaws = Vec::new();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let shown = path.display().to_string();
        match std::fs::read(path).map(String::from_utf8) {
            Ok(Ok(text)) => flaws.extend(data.replace(&name, &shown, text).err()),
            Ok(Err(error)) => flaws.push(not_utf8(&shown, &error)),
            Err(error) => flaws.push(Flaw::of_file(&shown, error.to_string())),
        }
    }
    if flaws.is_empty() { Ok(data) } else { Err(flaws) }
}

/// A file's text, with its name and place in the error.
pub(crate) fn read_text(path: &Path) -> Result<Result<String, Flaw>> {
    let shown = path.display().to_string();
    let bytes = std::fs::read(path).with_context(|| shown.clone())?;
    Ok(String::from_utf8(bytes).map_err(|error| not_utf8(&shown, &error)))
}

fn not_utf8(file: &str, error: &std::string::FromUtf8Error) -> Flaw {
    let upto = error.utf8_error().valid_up_to();
    let sound = String::from_utf8_lossy(&error.as_bytes()[..upto]);
    Flaw::at_offset(file, &sound, upto, "here the file is not UTF-8 text")
}
