//! `saliente arena plot`: charts from a table of games.

use super::chart::{Game, Words, draw};
use super::table;
use crate::{Common, out, shelf};
use anyhow::{Context, Result, bail};
use clap::Args;
use draw::png;
use draw::theme::{Painter, Theme};
use kit::msg;
use kit::records::Records;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Debug, Args)]
pub(crate) struct PlotArgs {
    /// The game's id.
    game: String,
    /// The folder that `arena --out` wrote, or its table.
    table: PathBuf,
    /// Only games of this scenario.
    #[arg(long)]
    scenario: Option<String>,
    /// Write the chart as SVG.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write the chart as PNG.
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// The width of the PNG in pixels.
    #[arg(long, default_value_t = 1920, value_parser = clap::value_parser!(u32).range(100..=12_000))]
    width: u32,
}

pub(super) fn run(common: &Common, args: &PlotArgs) -> Result<ExitCode> {
    let lang = common.lang();
    let game = shelf::open(common, &args.game)?;
    let components = game.components();
    let path = if args.table.is_dir() { args.table.join(table::NAME) } else { args.table.clone() };
    let name = path.display().to_string();
    let text = std::fs::read_to_string(&path).with_context(|| name.clone())?;
    let games =
        read(&name, &text, args.scenario.as_deref(), |id| components.side(id).map(kit::ids::Side::index))?;
    if games.is_empty() {
        bail!("{name}: no games to draw");
    }
    if args.svg.is_none() && args.png.is_none() {
        bail!("--svg or --png: where is the chart to go?");
    }
    let say = |message| out::say(lang, &message);
    let names: Vec<String> =
        components.players.iter().map(|player| components.say(&player.name, lang)).collect();
    let side = names[0].as_str();
    let words = Words {
        title: say(msg!("plot-title", game = components.title.get(lang), games = games.len())),
        results: say(msg!("plot-results", side = side)),
        by_turn: say(msg!("plot-by-turn", side = side)),
        turn: say(msg!("plot-turn")),
        games: say(msg!("plot-games")),
        band: say(msg!("plot-band")),
        winners: [names[0].clone(), names[1].clone(), say(msg!("plot-draw"))],
    };
    let svg = draw(&Painter::plain(Theme::light()), &words, &games);
    if let Some(path) = &args.svg {
        std::fs::write(path, &svg).with_context(|| path.display().to_string())?;
    }
    if let Some(path) = &args.png {
        std::fs::write(path, png::render(&svg, args.width)?).with_context(|| path.display().to_string())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Reads the table; every fault names line and column.
fn read(
    name: &str,
    text: &str,
    scenario: Option<&str>,
    side: impl Fn(&str) -> Option<usize>,
) -> Result<Vec<Game>> {
    let records = Records::parse(
        name,
        text,
        &["scenario", "winner", "points", "score_by_turn"],
        &[
            "number",
            "seed",
            "side0",
            "side1",
            "level",
            "turns",
            "decisions",
            "seconds0",
            "seconds1",
            "slowest0",
            "slowest1",
            "file",
        ],
    );
    let games: Vec<Option<Game>> = records.each(|row| {
        if scenario.is_some_and(|wanted| wanted != row.text("scenario")) {
            return Ok(None);
        }
        let winner = match row.word("winner")? {
            "draw" => None,
            id => Some(match side(id) {
                Some(side) => side,
                None => row.refuse("winner", "no such side")?,
            }),
        };
        let number = |column: &'static str, text: &str| match text.parse::<f32>() {
            Ok(number) if number.is_finite() => Ok(number),
            _ => row.refuse(column, &format!("{text:?} is no number")),
        };
        let scores = row.text("score_by_turn").split(';').map(|text| number("score_by_turn", text));
        Ok(Some(Game {
            winner,
            points: number("points", row.text("points"))?,
            score_by_turn: scores.collect::<Result<_, _>>()?,
        }))
    });
    match records.finish(games) {
        Ok(games) => Ok(games.into_iter().flatten().collect()),
        Err(flaws) => bail!("{}", flaws.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")),
    }
}
