//! `cargo xtask play`: from a fresh clone to a game.

use anyhow::{Result, ensure};

use crate::{shell, wasm};

/// Builds the client and the command and opens the table.
///
/// The page plays by itself, built for speed; the command only hands out its files. Built as for tests it does that as well, and is ready minutes earlier.
pub fn play(arguments: &[&str]) -> Result<bool> {
    ensure!(
        shell::has_crate("saliente"),
        "there is nothing to play yet: this checkout has no crate saliente/"
    );
    if shell::has_crate("client") {
        wasm::ensure_target()?;
        wasm::build()?;
        return shell::run(
            shell::cargo().args(["run", "--package", "saliente", "--", "play"]).args(arguments),
        );
    }
    let games = ["run", "--release", "--package", "saliente", "--", "games"];
    let is_good = shell::run(shell::cargo().args(games))?;
    println!(
        "There is no browser client yet: play in the terminal with `cargo run --release -p saliente -- session`."
    );
    Ok(is_good)
}
