//! `cargo xtask test`: everything that must hold before a commit, in the order in which it fails fastest.

use std::fmt;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::{shell, tidy, wasm};

/// Tests counted by their own reports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    passed: u64,
    failed: u64,
}

/// How a step ended.
enum Outcome {
    Good,
    Bad,
    Tests(Tally, bool),
    Skipped(&'static str),
}

/// One step that was run.
struct Step {
    name: &'static str,
    outcome: Outcome,
    time: Duration,
}

/// Runs all steps, whatever the earlier ones say, and ends with the line `N passed, N failed`.
///
/// A step that is not a run of tests and goes wrong counts as one failure, and so does a run of tests that
/// breaks off without reporting one: the last line never says `0 failed` of a bad run.
pub fn test() -> bool {
    let steps = [
        step("format", || verdict(shell::run(shell::cargo().args(["fmt", "--all", "--check"])))),
        step("lints", || {
            let arguments = ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"];
            verdict(shell::run(shell::cargo().args(arguments)))
        }),
        // Benches are left out: they need valgrind or minutes. `cargo xtask bench` runs them; the lints build them.
        step("tests", || {
            ledger::marks::forget().context("cannot throw away the hits of earlier tests")?;
            tests(&["--exclude", "e2e", "--lib", "--bins", "--tests", "--examples"])
        }),
        // After the tests, which note the cases that they hit. They look for untidy things, too, and fail early.
        step("tidy", || verdict(tidy::tidy(tidy::Measure::Complete))),
        // The same set of crates, or their dependencies would be built once more with other features.
        step("doc tests", || tests(&["--exclude", "e2e", "--doc"])),
        step("docs", || {
            let mut command = shell::cargo();
            command.args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings");
            verdict(shell::run(&mut command))
        }),
        step("browser", browser),
    ];
    println!();
    let mut sum = Tally::default();
    for step in &steps {
        println!("{step}");
        let tally = step.tally();
        sum.passed += tally.passed;
        sum.failed += tally.failed;
    }
    println!("{} passed, {} failed", sum.passed, sum.failed);
    sum.failed == 0
}

/// Runs one step. A step that cannot even be started is bad, not the end of the suite.
fn step(name: &'static str, work: impl FnOnce() -> Result<Outcome>) -> Step {
    println!("== {name}");
    let start = Instant::now();
    let outcome = work().unwrap_or_else(|error| {
        eprintln!("xtask: {error:#}");
        Outcome::Bad
    });
    Step { name, outcome, time: start.elapsed() }
}

fn verdict(is_good: Result<bool>) -> Result<Outcome> {
    Ok(if is_good? { Outcome::Good } else { Outcome::Bad })
}

fn tests(what: &[&str]) -> Result<Outcome> {
    count(shell::cargo().args(["test", "--workspace", "--no-fail-fast"]).args(what))
}

/// Runs tests and counts them by their own reports.
fn count(command: &mut std::process::Command) -> Result<Outcome> {
    let mut tally = Tally::default();
    let is_good = shell::run_and_read(command, |line| {
        if let Some(part) = result_line(line) {
            tally.passed += part.passed;
            tally.failed += part.failed;
        }
    })?;
    Ok(Outcome::Tests(tally, is_good))
}

/// The tests that drive a browser, with the client as it is now.
fn browser() -> Result<Outcome> {
    let has_browser = ["chromium", "google-chrome", "chrome"].iter().any(|name| shell::has(name));
    if !shell::has_crate("client") {
        return Ok(Outcome::Skipped("there is no client"));
    }
    if !has_browser || !shell::has("chromedriver") {
        return Ok(Outcome::Skipped("no browser: install chromium and chromedriver"));
    }
    if !wasm::has_target()? {
        return Ok(Outcome::Skipped("no target wasm32-unknown-unknown: add it with rustup"));
    }
    wasm::build(wasm::Made::ForRelease)?;
    fetch_axe()?;
    // A browser with its driver and a test keep two cores busy half of the time: more than two wait for each other.
    count(shell::cargo().args(["test", "--package", "e2e", "--", "--test-threads", "2"]))
}

/// Fetches the accessibility checker that the browser tests use, where npm is at hand. Without it that test says so.
fn fetch_axe() -> Result<()> {
    let folder = shell::root().join("target/e2e");
    if folder.join("package/axe.min.js").is_file() || !shell::has("npm") || !shell::has("tar") {
        return Ok(());
    }
    std::fs::create_dir_all(&folder)?;
    let mut pack = std::process::Command::new("npm");
    pack.args(["pack", "--silent", "axe-core@4"]).current_dir(&folder);
    if shell::run(&mut pack)? {
        let script = "tar -xzf axe-core-*.tgz package/axe.min.js";
        shell::run(std::process::Command::new("sh").args(["-c", script]).current_dir(&folder))?;
    }
    Ok(())
}

/// Reads `test result: ok. 5 passed; 0 failed; ...`.
fn result_line(line: &str) -> Option<Tally> {
    let counts = line.strip_prefix("test result: ")?.split_once(". ")?.1;
    let count = |what: &str| {
        let part = counts.split("; ").find_map(|part| part.strip_suffix(what))?;
        part.trim().parse().ok()
    };
    Some(Tally { passed: count(" passed")?, failed: count(" failed")? })
}

impl Step {
    fn tally(&self) -> Tally {
        match self.outcome {
            Outcome::Good | Outcome::Skipped(_) => Tally::default(),
            Outcome::Bad => Tally { passed: 0, failed: 1 },
            Outcome::Tests(tally, is_good) => {
                let unreported = u64::from(!is_good && tally.failed == 0);
                Tally { failed: tally.failed + unreported, ..tally }
            }
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Step { name, outcome, time } = self;
        let (word, more) = match outcome {
            Outcome::Good => ("ok", String::new()),
            Outcome::Bad => ("FAILED", String::new()),
            Outcome::Tests(tally, is_good) => {
                let word = if *is_good { "ok" } else { "FAILED" };
                (word, format!("  {} passed, {} failed", tally.passed, tally.failed))
            }
            Outcome::Skipped(why) => ("skipped", format!("  {why}")),
        };
        write!(f, "{name:<10} {word:<8} {:>6.1} s{more}", time.as_secs_f32())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn result_lines_are_read() {
        let line =
            "test result: ok. 12 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s";
        assert_eq!(result_line(line), Some(Tally { passed: 12, failed: 3 }));
        assert_eq!(
            result_line("test result: FAILED. 1 passed; 2 failed; 0 ignored"),
            Some(Tally { passed: 1, failed: 2 })
        );
        assert_eq!(result_line("test results are fine"), None);
        assert_eq!(result_line("running 3 tests"), None);
    }

    #[test]
    fn a_run_that_breaks_off_counts_as_a_failure() {
        let run = |outcome| Step { name: "tests", outcome, time: Duration::ZERO }.tally();
        let tally = Tally { passed: 5, failed: 0 };
        assert_eq!(run(Outcome::Tests(tally, true)), tally);
        assert_eq!(run(Outcome::Tests(tally, false)), Tally { passed: 5, failed: 1 });
        assert_eq!(run(Outcome::Tests(Tally { passed: 5, failed: 2 }, false)).failed, 2);
        assert_eq!(run(Outcome::Bad).failed, 1);
        assert_eq!(run(Outcome::Skipped("")).failed, 0);
    }

    #[test]
    fn steps_are_shown_in_one_line() {
        let step = Step { name: "lints", outcome: Outcome::Good, time: Duration::from_millis(31_400) };
        assert_eq!(step.to_string(), "lints      ok         31.4 s");
    }
}
