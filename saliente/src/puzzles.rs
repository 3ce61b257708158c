//! `saliente puzzles`: positions with the decisions that a good player would take or never take, and which of them a level solves.

use crate::out::{self, BAD, FAINT, GOOD, TITLE, json_line, styled};
use crate::{Common, shelf};
use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use kit::msg;
use opponent::arena::tally::wilson;
use opponent::level::Level;
use opponent::puzzle::{Puzzle, Solution, solve};
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Debug, Args)]
pub(crate) struct PuzzlesArgs {
    /// The game's id.
    game: String,
    /// Who solves them: levels joined by commas.
    #[arg(long, default_value = "staff", value_delimiter = ',', value_name = "LEVELS")]
    level: Vec<Level>,
    /// How often each is tried, with other dice.
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    tries: u64,
    /// Only those whose name contains this.
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Puzzles of your own: a folder of JSON files.
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
    /// Show what was decided where a puzzle is not solved.
    #[arg(long)]
    show: bool,
}

/// Makes the list of puzzles that are compiled in, by game and name.
macro_rules! puzzles {
    ($($game:literal: $($name:literal)*;)*) => {
        /// The game, the name and the text of each.
        const PUZZLES: &[(&str, &str, &str)] = &[
            $($(($game, $name, include_str!(concat!("../../opponent/puzzles/", $game, "/", $name, ".json"))),)*)*
        ];
    };
}

puzzles! {
    "traces":
        "a-lone-front-headquarters"
        "headquarters-in-company-1"
        "headquarters-in-company-2"
        "headquarters-in-company-3"
        "no-reinforcements-at-the-end-2"
        "no-reinforcements-at-the-end"
        "not-on-the-enemys-supply-source"
        "odesa-is-not-forgotten"
        "okh-campaign-turn-4"
        "okh-campaign-turn-7"
        "okh-race-turn-4"
        "the-crossing-is-held";
    "zitadelle":
        "ivnya-is-held"
        "ivnya-is-taken-back"
        "ivnya-lies-open"
        "last-move-keeps-what-it-has"
        "last-turn-ponyri-stands"
        "last-turn-ponyri"
        "last-turn-two-lines-stand"
        "last-turn-two-lines"
        "ponyri-is-not-left"
        "ponyri-lies-open"
        "reserves-go-forward"
        "the-last-move-takes-what-is-open";
}

/// The puzzles of a game by name, those of a folder or those compiled in.
fn puzzles(args: &PuzzlesArgs) -> Result<Vec<(String, Puzzle)>> {
    let mut texts: Vec<(String, String)> = Vec::new();
    if let Some(folder) = &args.folder {
        for entry in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == "json") {
                let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                texts.push((
                    name,
                    std::fs::read_to_string(&path).with_context(|| path.display().to_string())?,
                ));
            }
        }
    } else {
        let own = PUZZLES.iter().filter(|(game, ..)| *game == args.game);
        texts.extend(own.map(|(_, name, text)| ((*name).to_owned(), (*text).to_owned())));
    }
    texts.sort();
    texts.retain(|(name, _)| args.only.as_ref().is_none_or(|only| name.contains(only)));
    let read = |(name, text): (String, String)| {
        let puzzle = serde_json::from_str(&text).with_context(|| format!("{name}.json"))?;
        Ok((name, puzzle))
    };
    texts.into_iter().map(read).collect()
}

pub(crate) fn run(common: &Common, args: &PuzzlesArgs) -> Result<ExitCode> {
    let game = shelf::open(common, &args.game)?;
    let (lang, puzzles) = (common.lang(), puzzles(args)?);
    if puzzles.is_empty() {
        bail!("there are no such puzzles of {}", args.game);
    }
    let tries = puzzles.len() as u64 * args.tries;
    let mut solved = vec![0_u64; args.level.len()];
    let mut listed = Vec::new();
    for (name, puzzle) in &puzzles {
        let mut by_level = Vec::new();
        let mut failed: Option<(Level, Solution)> = None;
        for (level, sum) in args.level.iter().zip(&mut solved) {
            let mut own = 0;
            for seed in 1..=args.tries {
                let solution =
                    solve(&*game, puzzle, *level, seed).map_err(|problem| anyhow!("{name}: {problem}"))?;
                own += u64::from(solution.is_solved());
                if !solution.is_solved() {
                    failed = Some((*level, solution));
                }
            }
            *sum += own;
            by_level.push(own);
        }
        if common.json {
            let levels = args.level.iter().zip(&by_level);
            listed.push(json!({
                "name": name, "about": puzzle.about.get(lang), "side": puzzle.side,
                "solved": levels.map(|(level, own)| (level.to_string(), json!(own))).collect::<serde_json::Map<_, _>>(),
                "missing": failed.map(|(_, solution)| solution.missing),
            }));
            continue;
        }
        let marks = by_level.iter().map(|&own| {
            let style = if own == args.tries { GOOD } else { BAD };
            styled(style, format!("{own}/{}", args.tries))
        });
        out::line(format_args!(
            "{}  {name}: {}",
            marks.collect::<Vec<_>>().join(" "),
            puzzle.about.get(lang)
        ));
        if let Some((level, solution)) = failed.filter(|_| args.show) {
            out::line(styled(FAINT, format!("      {level}: {}", solution.missing.join("; "))));
            out::line(styled(FAINT, format!("      {}", solution.decided.join(", "))));
        }
    }
    let rates: Vec<_> =
        args.level.iter().zip(solved).map(|(level, own)| (level, wilson(own as f64, tries))).collect();
    if common.json {
        let levels = rates.iter().map(|(level, rate)| {
            (
                level.to_string(),
                json!({ "rate": rate.rate, "low": rate.low, "high": rate.high, "tries": tries }),
            )
        });
        let levels = levels.collect::<serde_json::Map<_, _>>();
        json_line(&json!({ "ok": true, "game": args.game, "puzzles": listed, "levels": levels }));
        return Ok(ExitCode::SUCCESS);
    }
    let percent = |x: f64| format!("{:.0}", 100.0 * x);
    for (level, rate) in rates {
        let told = msg!(
            "puzzles-solved",
            level = opponent::text::say_plainly(&level.name(), lang),
            rate = percent(rate.rate),
            low = percent(rate.low),
            high = percent(rate.high),
            tries = tries as i64
        );
        out::line(styled(TITLE, out::say(lang, &told)));
    }
    Ok(ExitCode::SUCCESS)
}
