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
    time: Targets,
    instructions: Targets,
}

/// Bench targets, and the features without which cargo would pass them over.
#[derive(Debug, Default, PartialEq, Eq)]
struct Targets {
    names: BTreeSet<String>,
    features: BTreeSet<String>,
}

/// Runs all benchmarks.
pub fn bench(length: Length) -> Result<bool> {
    let house = House::read(&shell::root())?;
    let benches = Benches::of(&house)?;
    let mut is_good = true;
    if benches.time.names.is_empty() {
        println!("There are no benchmarks of time yet.");
    } else {
        let options: &[&str] = if length == Length::Quick { &["--", "--quick"] } else { &[] };
        is_good &= shell::run(cargo_bench(&benches.time).args(options))?;
    }
    if benches.instructions.names.is_empty() {
        println!("There are no benchmarks of instruction counts yet.");
    } else if let Some(lack) = lack(&house) {
        println!("Instruction counts: skipped, {lack}.");
    } else {
        is_good &= shell::run(&mut cargo_bench(&benches.instructions))?;
    }
    Ok(is_good)
}

/// What is missing for counting instructions.
fn lack(house: &House) -> Option<String> {
    let has_runner = shell::has("gungraun-runner") || std::env::var_os("GUNGRAUN_RUNNER").is_some();
    let wanted = version(house, "gungraun").unwrap_or_default();
    match (shell::has("valgrind"), has_runner) {
        (true, true) => None,
        (false, _) => Some("valgrind is not installed".to_owned()),
        (true, false) => Some(format!(
            "gungraun-runner is not installed (cargo install gungraun-runner --version {wanted})"
        )),
    }
}

/// The version of a package in the lock file: the runner must be of the same version as the library.
fn version(house: &House, package: &str) -> Option<String> {
    let lock: toml::Table = house.texts.get("Cargo.lock")?.parse().ok()?;
    let text = |entry: &toml::Value, key| entry.get(key).and_then(toml::Value::as_str).map(str::to_owned);
    let entries = lock.get("package")?.as_array()?;
    let found = entries.iter().find(|entry| text(entry, "name").as_deref() == Some(package))?;
    text(found, "version")
}

/// The targets are named one by one, because plain `cargo bench` would hand our options to the unit tests, too.
fn cargo_bench(targets: &Targets) -> std::process::Command {
    let mut command = shell::cargo();
    command.args(["bench", "--workspace"]);
    for feature in &targets.features {
        command.args(["--features", feature]);
    }
    for name in &targets.names {
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
            let package = manifest.get("package").and_then(|package| package.get("name")?.as_str());
            let entries = manifest.get("bench").and_then(toml::Value::as_array).into_iter().flatten();
            for entry in entries {
                let Some(name) = entry.get("name").and_then(toml::Value::as_str) else { continue };
                let counts = name.ends_with("instructions");
                let targets = if counts { &mut benches.instructions } else { &mut benches.time };
                targets.names.insert(name.to_owned());
                let features = entry.get("required-features").and_then(toml::Value::as_array);
                let features = features.into_iter().flatten().filter_map(toml::Value::as_str);
                targets.features.extend(features.map(|it| format!("{}/{it}", package.unwrap_or(folder))));
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
        let manifest = "[package]\nname = \"board\"\n[[bench]]\nname = \"reach\"\nharness = false\n\
                        [[bench]]\nname = \"reach_instructions\"\nrequired-features = [\"counts\"]\n";
        let house = House::of(&[("kit/Cargo.toml", manifest), ("ledger/Cargo.toml", "")]);
        let benches = Benches::of(&house).unwrap();
        assert!(benches.time.names.contains("reach"));
        assert!(benches.time.features.is_empty());
        assert_eq!(benches.instructions.names.len(), 1);
        assert!(benches.instructions.features.contains("board/counts"));
    }

    #[test]
    fn the_version_of_the_runner_is_that_of_the_library() {
        let lock = "[[package]]\nname = \"a\"\nversion = \"1.2.3\"\n";
        let house = House::of(&[("Cargo.lock", lock)]);
        assert_eq!(version(&house, "a").as_deref(), Some("1.2.3"));
        assert_eq!(version(&house, "b"), None);
    }
}
