//! The browser client: the WebAssembly target, the build, and the tool that puts it together.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::shell;

const TARGET: &str = "wasm32-unknown-unknown";

/// Installs the target if it is missing. `rust-toolchain.toml` names it, but rustup can be told not to install
/// anything by itself, and then its absence shows only when the build fails.
pub fn ensure_target() -> Result<()> {
    if has_target()? {
        return Ok(());
    }
    eprintln!("xtask: installing the target {TARGET} with rustup");
    let is_installed =
        shell::run(Command::new("rustup").args(["target", "add", TARGET]).current_dir(shell::root()))?;
    ensure!(is_installed, "rustup could not install the target {TARGET}");
    Ok(())
}

/// Whether the target is installed.
pub fn has_target() -> Result<bool> {
    let arguments = ["--print", "target-libdir", "--target", TARGET];
    let output = Command::new("rustc").args(arguments).current_dir(shell::root()).output();
    let output = output.context("cannot start rustc")?;
    let folder = String::from_utf8_lossy(&output.stdout);
    Ok(output.status.success() && Path::new(folder.trim()).exists())
}

/// How the client is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// As it is released: small, fast, packed. It takes its time.
    ForRelease,
    /// To be looked at on this machine: soon.
    ToPlay,
}

impl Made {
    fn profile(self) -> &'static str {
        match self {
            Made::ForRelease => "web",
            Made::ToPlay => "play",
        }
    }
}

/// Where the client is put together. The released one is embedded by the server when that is built.
pub fn folder(made: Made) -> PathBuf {
    shell::root().join(match made {
        Made::ForRelease => "target/web-dist",
        Made::ToPlay => "target/play-dist",
    })
}

/// Builds the client: its program, and at the same time the tool that puts it together with glue, fonts and pictures.
pub fn build(made: Made) -> Result<()> {
    let tool = page("build", made).spawn().context("cannot start cargo")?;
    let profile = made.profile();
    let arguments =
        ["build", "--target", TARGET, "--profile", profile, "--package", "client", "--bin", "client-page"];
    let is_built = shell::run(shell::cargo().args(arguments));
    let has_tool = tool.wait_with_output()?.status.success();
    ensure!(has_tool, "the tool that puts the client together does not build");
    ensure!(is_built?, "the client does not build");
    let program = target_folder().join(TARGET).join(profile).join("client-page.wasm");
    let mut command = page("run", made);
    command.args(["--quiet", "--", "build"]).arg(program).arg(folder(made));
    ensure!(shell::run(&mut command)?, "the client cannot be put together");
    if made == Made::ForRelease {
        let mut command = page("run", made);
        command.args(["--quiet", "--", "pack"]).arg(folder(made));
        ensure!(shell::run(&mut command)?, "the client cannot be packed");
    }
    Ok(())
}

/// Serves the client that was built, until it is stopped.
pub fn serve(made: Made, arguments: &[&str]) -> Result<bool> {
    let mut command = page("run", made);
    shell::run(command.args(["--quiet", "--", "serve"]).arg(folder(made)).args(arguments))
}

/// Cargo, about to do something with the crate `page`.
fn page(verb: &str, made: Made) -> Command {
    let mut command = shell::cargo();
    command.args([verb, "--package", "page"]);
    if made == Made::ForRelease {
        command.args(["--features", "pack"]);
    }
    command
}

fn target_folder() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| shell::root().join("target"), PathBuf::from)
}
