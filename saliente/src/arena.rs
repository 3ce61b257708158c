//! `saliente arena` and `saliente balance`: opponents play each other, and the tally says how they fared.

mod chart;
mod games;
mod plot;
mod program;
mod report;
mod table;

use crate::{Common, shelf};
use anyhow::{Result, anyhow, bail};
use clap::{Args, Subcommand};
use games::{Plan, Stop};
use kit::components::Options;
use opponent::arena::{Player, tally};
use opponent::level::Level;
pub(crate) use program::PROTOCOL;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct ArenaArgs {
    #[command(subcommand)]
    command: Option<ArenaCommand>,
    /// The game's id.
    #[arg(required = true)]
    game: Option<String>,
    /// The first player: random, sensible, staff, chief, chief:N with a budget of N simulated decisions for a choice, or
    /// "cmd:PROGRAM ARGUMENTS" for any program that plays by lines of JSON, such as `saliente bot`.
    #[arg(long, default_value = "chief", value_name = "PLAYER")]
    a: Player,
    /// The second player.
    #[arg(long, default_value = "staff", value_name = "PLAYER")]
    b: Player,
    /// How many games at most; with swapped sides an even number.
    #[arg(long, default_value_t = 200, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    how: How,
    /// Play every game twice with the same dice and swapped sides: yes or no.
    #[arg(long, default_value_t = true, action = clap::ArgAction::Set, value_name = "BOOL", num_args = 0..=1, default_missing_value = "true")]
    swap: bool,
    /// Play all games, even when the sequential test has seen enough.
    #[arg(long)]
    all: bool,
    /// The advantages in Elo between which the sequential test decides.
    #[arg(
        long,
        default_value = "0,100",
        value_delimiter = ',',
        value_name = "LOW,HIGH",
        allow_hyphen_values = true
    )]
    elo: Vec<f64>,
}

/// How games are played, in the arena and for the balance.
#[derive(Debug, Args)]
struct How {
    /// Only this scenario. By default all in turn.
    #[arg(long)]
    scenario: Option<String>,
    /// Optional rules: ids joined by commas.
    #[arg(long, value_delimiter = ',', value_name = "IDS")]
    options: Vec<String>,
    /// How many games at once.
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=256))]
    jobs: u64,
    /// The seed of the first game; the others count on from it.
    #[arg(long, default_value_t = 1, value_name = "K")]
    seed: u64,
    /// Seconds that a program may take for one decision.
    #[arg(long, default_value_t = 300, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    patience: u64,
    /// Where match files and the table of games go; it is made if need be. Without it only the report is printed.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum ArenaCommand {
    /// Draw the distribution of results and the victory points by turn from a table of games.
    Plot(plot::PlotArgs),
}

#[derive(Debug, Args)]
pub(crate) struct BalanceArgs {
    /// The game's id.
    game: String,
    /// Who plays both sides.
    #[arg(long, default_value = "staff", value_name = "LEVEL")]
    level: Level,
    /// How many games of each scenario.
    #[arg(long, default_value_t = 200, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    how: How,
}

pub(crate) fn run(common: &Common, args: &ArenaArgs) -> Result<ExitCode> {
    if let Some(ArenaCommand::Plot(plot)) = &args.command {
        return plot::run(common, plot);
    }
    let id = args.game.as_deref().ok_or_else(|| anyhow!("which game?"))?;
    let game = shelf::open(common, id)?;
    let [low, high] = args.elo[..] else { bail!("--elo takes two numbers") };
    if low >= high {
        bail!("--elo: the lower bound {low} is not below the upper bound {high}");
    }
    let (scenarios, options) = terms(common, &*game, &args.how)?;
    let stop = (!args.all && args.swap).then(|| Stop {
        lower: tally::rate_of_elo(low),
        upper: tally::rate_of_elo(high),
        error: 0.05,
    });
    let plan = Plan {
        scenarios,
        options,
        players: [args.a.clone(), args.b.clone()],
        games: if args.swap { args.games.next_multiple_of(2) } else { args.games },
        swap: args.swap,
        seed: args.how.seed,
        jobs: args.how.jobs,
        patience: args.how.patience,
        stop,
    };
    let played = games::play_all(common, &*game, &plan)?;
    if let Some(folder) = &args.how.out {
        table::write(common, &*game, folder, &played)?;
    }
    report::arena(common, &*game, &plan, &played);
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn run_balance(common: &Common, args: &BalanceArgs) -> Result<ExitCode> {
    let game = shelf::open(common, &args.game)?;
    let (scenarios, options) = terms(common, &*game, &args.how)?;
    let games = args.games * scenarios.len() as u64;
    let players = [args.level; 2].map(Player::Level);
    let How { seed, jobs, patience, .. } = args.how;
    let plan = Plan { scenarios, options, players, games, swap: false, seed, jobs, patience, stop: None };
    let played = games::play_all(common, &*game, &plan)?;
    if let Some(folder) = &args.how.out {
        table::write(common, &*game, folder, &played)?;
    }
    report::balance(common, &*game, &plan, &played);
    Ok(ExitCode::SUCCESS)
}

/// The scenarios and options that are asked for, or what is wrong with them.
fn terms(common: &Common, game: &dyn kit::erased::AnyGame, how: &How) -> Result<(Vec<String>, Options)> {
    let components = game.components();
    if let Some(id) = &how.scenario {
        shelf::scenario(common, components, id)?;
    }
    let all = || components.scenarios.iter().map(|scenario| scenario.id.to_string()).collect();
    let scenarios = how.scenario.clone().map_or_else(all, |id| vec![id]);
    Ok((scenarios, shelf::options(common, components, &how.options)?))
}
