//! `saliente bot`: a level of ours as a program that plays a seat by lines of JSON. docs/PROTOCOL.md explains the lines.
//!
//! It is told no more than any other program: with each question a world that its side cannot tell from the true one.

use crate::{Common, shelf};
use anyhow::{Result, anyhow, bail};
use clap::Args;
use kit::erased::AnyGame;
use kit::ids::Side;
use kit::play::MatchFile;
use opponent::level::Level;
use opponent::mind::Mind;
use serde::Deserialize;
use serde_json::{Value, json};
use std::io::{BufRead, ErrorKind, Write};
use std::process::ExitCode;

#[derive(Debug, Args)]
pub(crate) struct BotArgs {
    /// The game's id.
    game: String,
    /// How well it plays: random, sensible, staff, chief, or chief:N.
    #[arg(long, default_value = "staff", value_name = "LEVEL")]
    level: Level,
}

/// A line from the table. Fields that a later table sends are passed over.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
enum Line {
    /// A game begins.
    Begin { protocol: u32, game: String, seed: u64 },
    /// A decision is wanted.
    Decide { side: String, world: Box<MatchFile> },
}

pub(crate) fn run(common: &Common, args: &BotArgs) -> Result<ExitCode> {
    let game = shelf::open(common, &args.game)?;
    if opponent::mind(&args.game, args.level, 0).is_none() {
        bail!("there is no opponent of level {} for {} yet", args.level, args.game);
    }
    let mut bot = Bot { game: &*game, level: args.level, mind: None };
    let mut output = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let answer =
            bot.answer(&line?).unwrap_or_else(|error| json!({ "ok": false, "error": format!("{error:#}") }));
        match writeln!(output, "{answer}").and_then(|()| output.flush()) {
            // Whoever asked has gone.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => break,
            written => written?,
        }
    }
    Ok(ExitCode::SUCCESS)
}

struct Bot<'a> {
    game: &'a dyn AnyGame,
    level: Level,
    mind: Option<Box<dyn Mind>>,
}

impl Bot<'_> {
    fn answer(&mut self, line: &str) -> Result<Value> {
        let id = self.game.components().id;
        match serde_json::from_str(line)? {
            Line::Begin { protocol, .. } if protocol != crate::arena::PROTOCOL => {
                bail!(
                    "these are lines of version {protocol}, and version {} is read here",
                    crate::arena::PROTOCOL
                )
            }
            Line::Begin { game, .. } if game != id => bail!("this bot plays {id}, not {game}"),
            Line::Begin { seed, .. } => {
                self.mind = opponent::mind(id, self.level, seed);
                Ok(json!({ "ok": true, "name": format!("saliente {}", self.level), "wants": ["world"] }))
            }
            Line::Decide { side, world } => {
                let mind = self.mind.as_mut().ok_or_else(|| anyhow!("no game has begun"))?;
                let side: Side =
                    self.game.components().side(&side).ok_or_else(|| anyhow!("there is no side {side}"))?;
                let (played, _) = self.game.open(&world, None)?;
                let action = mind.answer(&*played, side);
                Ok(json!({ "ok": true, "action": action, "remarks": mind.intentions(&*played) }))
            }
        }
    }
}
