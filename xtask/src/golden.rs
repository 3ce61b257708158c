//! `cargo xtask golden`: rewrites the golden playthroughs.

use anyhow::Result;

use crate::shell;

/// Runs the tests with `golden` in their names and lets them rewrite what they compare with.
pub fn golden() -> Result<bool> {
    let mut command = shell::cargo();
    command.args(["test", "--workspace", "--no-fail-fast", "--lib", "--bins", "--tests", "golden"]);
    let is_good = shell::run(command.env("SALIENTE_BLESS", "1"))?;
    println!("Read the difference before you commit it: git diff.");
    Ok(is_good)
}
