//! House-keeping: `cargo xtask <command>`. Nothing here is part of a game; everything here can be done by hand
//! with cargo, only less reliably.
//!
//! Modules in reading order.

mod shell;

mod play;
mod wasm;

mod suite;

mod house;
mod laws;
mod tidy;

mod atlas;
mod bench;
mod golden;
mod mutants;
mod new_game;

use std::process::ExitCode;

use anyhow::{Result, bail};

const HELP: &str = "\
cargo xtask <command>

  play [--listen A]   build the browser client and open the table
  web                build the browser client alone
  test               format, lints, all tests, tidy, documentation; ends with \"N passed, N failed\"
  tidy [--strict]    coverage of the rulebooks, texts in two languages, the laws of the house;
                     with --strict a case that is not cited, tested and hit fails, too
  bench [--quick]    all benchmarks: time, and instruction counts where valgrind is installed
  atlas [GAME]       draw the maps anew from the geography, and check them
  mutants [--seed N] [--sample N] [--in PATH]
                     faults put into the toolkit and the games, as the seed draws them: do the tests see them?
  golden             rewrite the golden playthroughs; read the difference before you commit it
  new-game TITLE     a new game: a copy of the skirmish under a new name, registered and built
  help               this page
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs one command. `false` means that it ran to its end and found something wrong, which it has told.
fn run(arguments: &[String]) -> Result<bool> {
    let Some((command, rest)) = arguments.split_first() else {
        print!("{HELP}");
        return Ok(true);
    };
    let rest: Vec<&str> = rest.iter().map(String::as_str).collect();
    if command != "play" && rest.iter().any(|argument| matches!(*argument, "--help" | "-h")) {
        print!("{HELP}");
        return Ok(true);
    }
    match (command.as_str(), rest.as_slice()) {
        ("help" | "--help" | "-h", _) => {
            print!("{HELP}");
            Ok(true)
        }
        ("play", arguments) => play::play(arguments),
        ("web", []) => {
            wasm::ensure_target()?;
            wasm::build(wasm::Made::ForRelease)?;
            Ok(true)
        }
        ("test", []) => Ok(suite::test()),
        ("tidy", []) => tidy::tidy(tidy::Measure::Sound),
        ("tidy", ["--strict"]) => tidy::tidy(tidy::Measure::Complete),
        ("bench", []) => bench::bench(bench::Length::Full),
        ("bench", ["--quick"]) => bench::bench(bench::Length::Quick),
        ("atlas", games) => atlas::atlas(games),
        ("mutants", arguments) => mutants::mutants(arguments),
        ("golden", []) => golden::golden(),
        ("new-game", [title]) => new_game::new_game(title),
        ("new-game", []) => bail!("new-game needs a title, e.g. cargo xtask new-game smolensk"),
        ("test" | "tidy" | "bench" | "golden" | "new-game", [unknown, ..]) => {
            bail!("{command} does not take \"{unknown}\"; see cargo xtask help")
        }
        _ => bail!("there is no command \"{command}\"; see cargo xtask help"),
    }
}
