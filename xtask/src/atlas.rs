//! `cargo xtask atlas`: draws the maps anew from the geography.

use anyhow::Result;

use crate::shell;

/// Regenerates and checks the maps of some games, or of all.
pub fn atlas(games: &[&str]) -> Result<bool> {
    let mut command = shell::cargo();
    command.args(["run", "--quiet", "--release", "-p", "atlas", "--example", "regenerate", "--"]).args(games);
    shell::run(&mut command)
}
