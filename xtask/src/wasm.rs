//! The WebAssembly target that the browser client needs.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::shell;

const TARGET: &str = "wasm32-unknown-unknown";

/// Installs the target if it is missing. `rust-toolchain.toml` names it, but rustup can be told not to install
/// anything by itself, and then its absence shows only when the build fails.
pub fn ensure_target() -> Result<()> {
    let arguments = ["--print", "target-libdir", "--target", TARGET];
    let output = Command::new("rustc").args(arguments).current_dir(shell::root()).output();
    let output = output.context("cannot start rustc")?;
    let folder = String::from_utf8_lossy(&output.stdout);
    if output.status.success() && Path::new(folder.trim()).exists() {
        return Ok(());
    }
    eprintln!("xtask: installing the target {TARGET} with rustup");
    let is_installed =
        shell::run(Command::new("rustup").args(["target", "add", TARGET]).current_dir(shell::root()))?;
    ensure!(is_installed, "rustup could not install the target {TARGET}");
    Ok(())
}
