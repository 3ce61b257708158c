//! `saliente replay`: a match file in words, at any entry, with its dice checked.

use crate::out::{BAD, CASE, FAINT, GOOD, TITLE, json_line, styled};
use crate::{Common, shelf};
use anstream::println;
use anyhow::{Context, Result};
use clap::Args;
use kit::erased::{ActorNow, AnyMatch};
use kit::game::Viewer;
use kit::play::MatchFile;
use kit::text::{Labels, Lang};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Debug, Args)]
pub(crate) struct ReplayArgs {
    /// The match file.
    file: PathBuf,
    /// Stop after this many entries and show the offers there.
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Recompute every roll from the seed and compare the seed with its commitment.
    #[arg(long)]
    verify: bool,
}

/// Reads a match file.
pub(crate) fn read_file(path: &Path) -> Result<MatchFile> {
    let text = shelf::read_text(path)?;
    serde_json::from_str(&text).map_err(|error| {
        anyhow::anyhow!("{}:{}:{}: this is no match file: {error}", path.display(), error.line(), error.column())
    })
}

pub(crate) fn run(common: &Common, args: &ReplayArgs) -> Result<ExitCode> {
    let file = read_file(&args.file)?;
    let game = shelf::open(common, &file.game)?;
    if args.verify {
        let found = game.verify(&file).with_context(|| args.file.display().to_string())?;
        if common.json {
            json_line(&json!({ "clean": found.is_clean(), "verification": found }));
        } else if found.is_clean() {
            let line = format!("all {} answers of chance are what the committed seed deals", found.answers);
            println!("{}", styled(GOOD, line));
        } else {
            println!("{}", styled(BAD, "the dice of this match do not stand the check:"));
            if !found.has_seed {
                println!("  the file does not hold the seed");
            } else if !found.commitment_fits {
                println!("  the seed is not the one that was committed to");
            }
            if !found.differ.is_empty() {
                println!("  entries with another outcome than the seed deals: {:?}", found.differ);
            }
            if !found.stated.is_empty() {
                println!("  entries whose outcome was stated by hand: {:?}", found.stated);
            }
        }
        return Ok(if found.is_clean() { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let (played, departs) = game.open(&file, args.at).with_context(|| args.file.display().to_string())?;
    let lang = common.lang();
    if common.json {
        json_line(&json!({
            "entries": played.entries(), "departs": departs.map(|e| e.to_string()),
            "log": played.log(Viewer::All, 0).iter().map(|line| json!({
                "entry": line.entry, "text": game.components().say(&line.told.text, lang),
                "case": line.told.case.map(|case| game.components().rulebook.id(case)),
            })).collect::<Vec<_>>(),
            "position": played.position(),
        }));
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(departs) = departs {
        println!("{} {departs}", styled(BAD, "the log departs from today's rules:"));
        println!("the match goes on from its stored position");
    }
    print_log(&*played, lang);
    print_stage(&*played, lang);
    Ok(ExitCode::SUCCESS)
}

fn print_log(played: &dyn AnyMatch, lang: Lang) {
    let box_ = played.components();
    for line in played.log(Viewer::All, 0) {
        let case = line.told.case.map(|case| styled(CASE, format!(" [{}]", box_.rulebook.id(case)))).unwrap_or_default();
        let text = box_.say(&line.told.text, lang);
        match line.told.heading {
            0 => println!("{} {text}{case}", styled(FAINT, format!("{:>5}", line.entry + 1))),
            _ => println!("\n{}", styled(TITLE, text)),
        }
    }
}

/// Who is to act and what he may do.
fn print_stage(played: &dyn AnyMatch, lang: Lang) {
    let box_ = played.components();
    println!();
    match played.actor() {
        ActorNow::Sides(sides) => {
            for side in sides {
                let view = played.view(Viewer::Side(side));
                println!("{}: {}", styled(TITLE, Labels::side(box_, side, lang)), box_.say(&view.prompt, lang));
                for offer in played.offers(side) {
                    println!("    {}", offer.action);
                }
            }
        }
        ActorNow::Chance { request, purpose } => {
            println!("{}: {:?}", box_.say(&purpose, lang), request);
        }
        ActorNow::Over(verdict) => println!("{}", styled(TITLE, box_.say(&verdict.level, lang))),
    }
}
