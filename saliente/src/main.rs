//! `saliente`: list, check, play, fuzz and replay the games of the house.

mod arena;
mod bot;
mod check;
mod fuzz;
mod list;
mod out;
mod picture;
mod play;
mod protocol;
mod puzzles;
mod replay;
mod rules;
mod session;
mod shelf;

use clap::{Args, Parser, Subcommand};
use kit::text::Lang;
use std::path::PathBuf;
use std::process::ExitCode;

const AFTER_HELP: &str = "\
Exit codes: 0 all is well; 1 it ran and found problems; 2 it could not run.
Colour is for terminals only; NO_COLOR turns it off there too.
docs/PROTOCOL.md explains `saliente session`.";

/// Board wargames of the Eastern Front with every rule enforced.
#[derive(Debug, Parser)]
#[command(name = "saliente", version, about, max_term_width = 110, arg_required_else_help = true, after_help = AFTER_HELP)]
struct Cli {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    command: Command,
}

/// What every command understands.
#[derive(Clone, Debug, Args)]
pub(crate) struct Common {
    /// Print JSON instead of text.
    #[arg(long, global = true)]
    json: bool,
    /// Language: en or es. The default is that of the terminal.
    #[arg(long, global = true, value_name = "LANG", value_parser = parse_lang)]
    lang: Option<Lang>,
    /// A folder with data files of your own, put in front of those compiled in.
    #[arg(long, global = true, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Common {
    fn lang(&self) -> Lang {
        let from_terminal = || {
            ["LC_ALL", "LC_MESSAGES", "LANG"]
                .iter()
                .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
                .and_then(|value| Lang::from_code(&value))
        };
        self.lang.or_else(from_terminal).unwrap_or_default()
    }
}

fn parse_lang(text: &str) -> Result<Lang, String> {
    Lang::from_code(text).ok_or_else(|| "en or es".to_owned())
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List the games with their scenarios and options.
    Games,
    /// Print the rules of a game: all, one case, those with a word, or how far they are covered by code and tests.
    Rules(rules::RulesArgs),
    /// Open the table in the browser: serve the client on this machine.
    Play(play::PlayArgs),
    /// Play by JSON lines on standard input and output: for bots and tests in any language.
    Session(session::SessionArgs),
    /// Play at random and check every law of the contract on the way.
    Fuzz(fuzz::FuzzArgs),
    /// Play a seat by JSON lines as one of the computer players: for the arena, also of another version.
    Bot(bot::BotArgs),
    /// Let opponents play each other and say how strong they are.
    Arena(arena::ArenaArgs),
    /// Let an opponent play both sides and say how the victory levels fall.
    Balance(arena::BalanceArgs),
    /// Let opponents solve positions in which a good player knows what to do.
    Puzzles(puzzles::PuzzlesArgs),
    /// Show a match file, at any entry, and check its dice.
    Replay(replay::ReplayArgs),
    /// Draw a map, or hold it against its plan and the geography.
    Map(picture::MapArgs),
    /// Draw all counters of a game on a sheet.
    Counters(picture::CountersArgs),
    /// Validate a data folder, a map, a set-up or a match file.
    Check(check::CheckArgs),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = match &cli.command {
        Command::Games => list::run(&cli.common),
        Command::Rules(args) => rules::run(&cli.common, args),
        Command::Play(args) => play::run(&cli.common, args),
        Command::Session(args) => session::run(&cli.common, args),
        Command::Fuzz(args) => fuzz::run(&cli.common, args),
        Command::Bot(args) => bot::run(&cli.common, args),
        Command::Arena(args) => arena::run(&cli.common, args),
        Command::Balance(args) => arena::run_balance(&cli.common, args),
        Command::Puzzles(args) => puzzles::run(&cli.common, args),
        Command::Replay(args) => replay::run(&cli.common, args),
        Command::Map(args) => picture::run_map(&cli.common, args),
        Command::Counters(args) => picture::run_counters(&cli.common, args),
        Command::Check(args) => check::run(&cli.common, args),
    };
    match result {
        Ok(code) => code,
        Err(error) => {
            out::fail(&cli.common, &error);
            ExitCode::from(2)
        }
    }
}
