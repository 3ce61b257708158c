//! `cargo xtask play`: from a fresh clone to a game.

use anyhow::{Result, bail};

use crate::wasm::{self, Made};

/// Builds the client and opens the table.
///
/// The page plays by itself; whoever hands out its files needs no games and no full command. The first build takes minutes,
/// so it says what it does.
pub fn play(arguments: &[&str]) -> Result<bool> {
    let address = match arguments {
        [] => None,
        ["--listen", address] => Some(*address),
        _ => bail!("cargo xtask play [--listen ADDRESS]"),
    };
    wasm::ensure_target()?;
    if !wasm::folder(Made::ToPlay).join("index.html").is_file() {
        eprintln!("Building the table for the first time: about five minutes on two cores, less on more.");
    }
    wasm::build(Made::ToPlay)?;
    eprintln!("The table is set: open this address in a browser. Ctrl-C ends it.");
    wasm::serve(Made::ToPlay, address.as_slice())
}
