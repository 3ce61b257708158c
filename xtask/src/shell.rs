//! Running other programs.

use std::env;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

/// The root of the repository.
pub fn root() -> PathBuf {
    // What cargo says at run time comes first: a binary may be shared by several checkouts.
    let here =
        env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    here.parent().map_or_else(|| here.clone(), Path::to_owned)
}

/// The cargo that runs us, in the root of the repository.
pub fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// Runs a command to its end and says whether it succeeded. An error means that it could not be started.
pub fn run(command: &mut Command) -> Result<bool> {
    let status = command.status().with_context(|| format!("cannot start {}", name(command)))?;
    Ok(status.success())
}

/// Like [`run`], and hands over each line of standard output after showing it.
pub fn run_and_read(command: &mut Command, mut read: impl FnMut(&str)) -> Result<bool> {
    let mut child =
        command.stdout(Stdio::piped()).spawn().with_context(|| format!("cannot start {}", name(command)))?;
    if let Some(output) = child.stdout.take() {
        let mut output = BufReader::new(output);
        let mut line = Vec::new();
        // By bytes: a test may print what is not text.
        while output.read_until(b'\n', &mut line)? > 0 {
            std::io::stdout().write_all(&line)?;
            read(String::from_utf8_lossy(&line).trim_end());
            line.clear();
        }
    }
    Ok(child.wait()?.success())
}

/// Whether a program can be found in the search path.
pub fn has(program: &str) -> bool {
    let Some(path) = env::var_os("PATH") else { return false };
    env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// Whether the repository has a crate in a folder.
pub fn has_crate(folder: &str) -> bool {
    root().join(folder).join("Cargo.toml").is_file()
}

fn name(command: &Command) -> String {
    command.get_program().to_string_lossy().into_owned()
}
