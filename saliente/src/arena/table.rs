//! The table of games: one line a game, as CSV, beside the match files.

use super::games::{Games, Played};
use crate::Common;
use anyhow::{Context, Result};
use kit::erased::AnyGame;
use std::fmt::Write;
use std::path::Path;

/// The name of the table in its folder.
pub(super) const NAME: &str = "games.csv";

const HEAD: &str = "number,scenario,seed,side0,side1,winner,level,points,turns,decisions,seconds0,seconds1,slowest0,slowest1,score_by_turn,file";

/// Writes the match files and the table.
pub(super) fn write(common: &Common, game: &dyn AnyGame, folder: &Path, games: &Games) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let mut text = format!("{HEAD}\n");
    for played in &games.list {
        let file = format!("{}-{:04}.json", game.components().id, played.number + 1);
        let path = folder.join(&file);
        let json = serde_json::to_string(&played.record.file)?;
        std::fs::write(&path, json).with_context(|| path.display().to_string())?;
        writeln!(text, "{}", line(common, game, played, &file))?;
    }
    let path = folder.join(NAME);
    std::fs::write(&path, text).with_context(|| path.display().to_string())
}

fn line(common: &Common, game: &dyn AnyGame, played: &Played, file: &str) -> String {
    let components = game.components();
    let record = &played.record;
    let winner = record.verdict.winner.map_or("draw", |side| components.players[side.index()].id);
    let players = record.players();
    let sum = |side: usize| record.thought[side].iter().sum::<f64>();
    let slowest = |side: usize| record.thought[side].iter().copied().fold(0.0, f64::max);
    let of = f64::from(game.components().parts.victory);
    let points = |parts: i32| (f64::from(parts) / of).to_string();
    let scores: Vec<String> = record.score_by_turn.iter().map(|&parts| points(parts)).collect();
    [
        (played.number + 1).to_string(),
        record.bout.scenario.clone(),
        record.bout.seed.to_string(),
        players[0].to_string(),
        players[1].to_string(),
        winner.to_owned(),
        quoted(&components.say(&record.verdict.level, common.lang())),
        points(record.verdict.points),
        record.score_by_turn.len().to_string(),
        record.decisions.to_string(),
        format!("{:.3}", sum(0)),
        format!("{:.3}", sum(1)),
        format!("{:.3}", slowest(0)),
        format!("{:.3}", slowest(1)),
        scores.join(";"),
        file.to_owned(),
    ]
    .join(",")
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}
