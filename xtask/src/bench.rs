//! `cargo xtask bench`: time by criterion, instruction counts by gungraun.

use std::collections::BTreeSet;

use anyhow::{Context, Result};

use crate::house::House;
use crate::shell;

/// How long to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// Until the figures are steady.
    Full,
    /// Just long enough to see an order of magnitude.
    Quick,
}

/// The names of all bench targets, told apart by what they measure.
#[derive(Debug, Default, PartialEq, Eq)]
struct Benches {
    time: BTreeSet<String>,
    instructions: BTreeSet<String>,
}

/// Runs all benchmarks.
pub fn bench(length: Length) -> Result<bool> {
    let benches = Benches::of(&House::read(&shell::root())?)?;
    let mut is_good = true;
    if benches.time.is_empty() {
        println!("There are no benchmarks of time yet.");
    } else {
        let options: &[&str] = if length == Length::Quick { &["--", "--quick"] } else { &[] };
        is_good &= shell::run(cargo_bench(&benches.time).args(options))?;
    }
    let missing: Vec<&str> =
        ["valgrind", "gungraun-runner"].into_iter().filter(|program| !shell::has(program)).collect();
    if benches.instructions.is_empty() {
        println!("There are no benchmarks of instruction counts yet.");
    } else if missing.is_empty() {
        is_good &= shell::run(&mut cargo_bench(&benches.instructions))?;
    } else {
        println!("Instruction counts were skipped: {} not installed.", missing.join(" and "));
    }
    Ok(is_good)
}

/// The targets are named one by one, because plain `cargo bench` would hand our options to the unit tests, too.
fn cargo_bench(names: &BTreeSet<String>) -> std::process::Command {
    let mut command = shell::cargo();
    command.args(["bench", "--workspace"]);
    for name in names {
        command.args(["--bench", name]);
    }
    command
}

impl Benches {
    /// Reads the `[[bench]]` entries of all crates. One whose name ends in `instructions` counts instructions.
    fn of(house: &House) -> Result<Benches> {
        let mut benches = Benches::default();
        for folder in house.crates() {
            let path = format!("{folder}/Cargo.toml");
            let manifest: toml::Table =
                house.texts[&path].parse().with_context(|| format!("cannot read {path}"))?;
            let entries = manifest.get("bench").and_then(toml::Value::as_array).into_iter().flatten();
            for name in entries.filter_map(|entry| entry.get("name")).filter_map(toml::Value::as_str) {
                let list = if name.ends_with("instructions") {
                    &mut benches.instructions
                } else {
                    &mut benches.time
                };
                list.insert(name.to_owned());
            }
        }
        Ok(benches)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn benches_are_told_apart_by_name() {
        let manifest =
            "[[bench]]\nname = \"reach\"\nharness = false\n[[bench]]\nname = \"reach_instructions\"\n";
        let benches =
            Benches::of(&House::of(&[("kit/Cargo.toml", manifest), ("ledger/Cargo.toml", "")])).unwrap();
        assert!(benches.time.contains("reach"));
        assert_eq!(benches.instructions.len(), 1);
    }
}
