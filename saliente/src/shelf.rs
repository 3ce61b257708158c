//! Finding a game by its id, with the user's own data in front of ours if asked.

use crate::Common;
use anyhow::{Context, Result, bail};
use kit::data::{Data, Flaw};
use kit::erased::{AnyGame, Registered};
use std::path::Path;
use std::sync::Arc;

/// The game of an id.
pub(crate) fn registered(id: &str) -> Result<&'static Registered> {
    games::find(id).with_context(|| {
        let known: Vec<&str> = games::GAMES.iter().map(|game| game.id).collect();
        format!("there is no game {id}; there are: {}", known.join(", "))
    })
}

/// The game of an id, loaded.
pub(crate) fn open(common: &Common, id: &str) -> Result<Arc<dyn AnyGame>> {
    let game = registered(id)?;
    let data = match &common.data {
        Some(folder) => overlay(game, folder).map_err(|flaws| told(&flaws))?,
        None => Data::embedded(game.files),
    };
    (game.load)(&data).map_err(|flaws| told(&flaws))
}

fn told(flaws: &[Flaw]) -> anyhow::Error {
    let lines: Vec<String> = flaws.iter().map(ToString::to_string).collect();
    anyhow::anyhow!("{}", lines.join("\n"))
}

/// The data of a game with the files of a folder in front.
pub(crate) fn overlay(game: &Registered, folder: &Path) -> Result<Data, Vec<Flaw>> {
    let label = folder.display().to_string();
    let broken = |problem: String| vec![Flaw::of_file(&label, problem)];
    let mut data = Data::embedded(game.files);
    let entries = std::fs::read_dir(folder).map_err(|e| broken(e.to_string()))?;
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).filter(|path| path.is_file()).collect();
    paths.sort();
    let (mut flaws, mut used) = (Vec::new(), 0);
    for path in &paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let shown = path.display().to_string();
        match std::fs::read(path).map(String::from_utf8) {
            Ok(Ok(text)) => match data.replace(&name, &shown, text) {
                Ok(()) => used += 1,
                Err(flaw) => flaws.push(flaw),
            },
            Ok(Err(_)) => flaws.push(Flaw::of_file(&shown, "the file is not UTF-8 text")),
            Err(error) => flaws.push(Flaw::of_file(&shown, error.to_string())),
        }
    }
    if flaws.is_empty() && used == 0 {
        flaws.push(Flaw::of_file(&label, format!("the folder holds no data file of {}", game.id)));
    }
    if flaws.is_empty() { Ok(data) } else { Err(flaws) }
}

/// A file's text, with its name in the error.
pub(crate) fn read_text(path: &Path) -> Result<String> {
    let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text),
        Err(_) => bail!("{}: the file is not UTF-8 text", path.display()),
    }
}
