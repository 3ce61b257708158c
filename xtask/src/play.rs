//! `cargo xtask play`: from a fresh clone to a game.

use anyhow::{Result, ensure};

use crate::{shell, wasm};

/// Builds the command in release and opens the table, or says what there is until the client exists.
pub fn play(arguments: &[&str]) -> Result<bool> {
    ensure!(
        shell::has_crate("saliente"),
        "there is nothing to play yet: this checkout has no crate saliente/"
    );
    if shell::has_crate("client") {
        wasm::ensure_target()?;
        return shell::run(saliente().arg("play").args(arguments));
    }
    let is_good = shell::run(saliente().arg("games"))?;
    println!(
        "There is no browser client yet: play in the terminal with `cargo run --release -p saliente -- session`."
    );
    Ok(is_good)
}

fn saliente() -> std::process::Command {
    let mut command = shell::cargo();
    command.args(["run", "--release", "--package", "saliente", "--"]);
    command
}
