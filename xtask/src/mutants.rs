//! `cargo xtask mutants`: do the tests see a fault? A sample of faults, drawn by a seed, is put into the sources one at a
//! time by cargo-mutants, in a copy; for each the tests of its crate run. A fault that no test sees is told.
//!
//! Not part of `cargo xtask test`: a sample of 120 takes hours.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use crate::shell;

/// What is asked for.
#[derive(Debug, PartialEq, Eq)]
struct Wish {
    seed: u64,
    sample: usize,
    /// Only faults in files whose path begins so.
    within: String,
}

/// One fault that cargo-mutants can put into the sources.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Mutant {
    package: String,
    file: String,
    /// Place and change, as cargo-mutants says it.
    name: String,
}

/// How the tests fared, in the names of the lists that cargo-mutants writes.
const LISTS: [&str; 4] = ["caught", "timeout", "missed", "unviable"];

/// Draws a sample, runs it, and writes the report. `false` if the tests missed something.
pub fn mutants(arguments: &[&str]) -> Result<bool> {
    let wish = Wish::read(arguments)?;
    if !shell::has("cargo-mutants") {
        bail!("cargo-mutants is not installed; install it with: cargo install cargo-mutants --locked");
    }
    let all = list(&wish.within)?;
    let sample = draw(all.clone(), wish.sample, wish.seed);
    println!("{} of {} mutants, drawn by seed {}", sample.len(), all.len(), wish.seed);
    let folder = shell::root().join("target/mutants");
    if folder.exists() {
        fs::remove_dir_all(&folder).context("cannot remove the report of an earlier run")?;
    }
    let mut by_package: BTreeMap<&str, Vec<&Mutant>> = BTreeMap::new();
    for mutant in &sample {
        by_package.entry(&mutant.package).or_default().push(mutant);
    }
    let mut found: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (package, mutants) in by_package {
        let output = folder.join(package);
        run(package, &mutants, &output)?;
        for name in LISTS {
            let text = fs::read_to_string(output.join(format!("mutants.out/{name}.txt")))
                .with_context(|| format!("cargo-mutants has left no list of what is {name}"))?;
            // It runs deletions of fields whether they were asked for or not; they are not of the sample.
            let is_drawn = |line: &&str| mutants.iter().any(|mutant| mutant.name == *line);
            found.entry(name).or_default().extend(text.lines().filter(is_drawn).map(str::to_owned));
        }
    }
    let page = report(&wish, all.len(), &found);
    print!("\n{page}");
    let path = folder.join("report.txt");
    fs::write(&path, &page).context("cannot write the report")?;
    println!("written to target/mutants/report.txt; the logs are beside it");
    Ok(found.get("missed").is_none_or(Vec::is_empty))
}

impl Wish {
    fn read(arguments: &[&str]) -> Result<Wish> {
        let mut wish = Wish { seed: 1, sample: 120, within: String::new() };
        ensure!(arguments.len().is_multiple_of(2), "mutants takes --seed N, --sample N and --in PATH");
        for pair in arguments.chunks_exact(2) {
            let number =
                || pair[1].parse().with_context(|| format!("{} needs a number, not {}", pair[0], pair[1]));
            match pair[0] {
                "--seed" => wish.seed = number()?,
                "--sample" => wish.sample = number()? as usize,
                "--in" => pair[1].clone_into(&mut wish.within),
                unknown => bail!("mutants does not take \"{unknown}\"; see cargo xtask help"),
            }
        }
        Ok(wish)
    }
}

/// All mutants of the toolkit and the games.
fn list(within: &str) -> Result<Vec<Mutant>> {
    let mut command = shell::cargo();
    command.args([
        "mutants",
        "--list",
        "--json",
        "--workspace",
        "--file",
        "kit/src/**/*.rs",
        "--file",
        "games/*/src/**/*.rs",
    ]);
    let output = command.output().context("cannot start cargo mutants")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    read_list(&String::from_utf8_lossy(&output.stdout), within)
}

/// Reads what `cargo mutants --list --json` prints. Sorted, so that a seed means the same sample everywhere.
fn read_list(json: &str, within: &str) -> Result<Vec<Mutant>> {
    let list: Vec<serde_json::Value> = serde_json::from_str(json).context("cargo mutants lists no JSON")?;
    let mut mutants = Vec::new();
    for entry in &list {
        let field = |name: &str| {
            let value = entry.get(name).and_then(serde_json::Value::as_str);
            value.with_context(|| format!("a mutant without \"{name}\""))
        };
        let file = field("file")?.to_owned();
        if file.starts_with(within) {
            let (package, name) = (field("package")?.to_owned(), field("name")?.to_owned());
            mutants.push(Mutant { package, file, name });
        }
    }
    ensure!(!mutants.is_empty(), "there is nothing to mutate in \"{within}\"");
    mutants.sort();
    Ok(mutants)
}

/// A sample without repetition, the same for the same list and seed; in the order of the list.
fn draw(mut mutants: Vec<Mutant>, sample: usize, seed: u64) -> Vec<Mutant> {
    let sample = sample.min(mutants.len());
    let mut state = seed;
    for at in 0..sample {
        let left = (mutants.len() - at) as u64;
        // The high half of the product: as even as a draw of 120 needs.
        let step = ((u128::from(next(&mut state)) * u128::from(left)) >> 64) as usize;
        mutants.swap(at, at + step);
    }
    mutants.truncate(sample);
    mutants.sort();
    mutants
}

/// The generator `SplitMix64`.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut word = *state;
    word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

/// Runs some mutants of one package with the tests of that package.
fn run(package: &str, mutants: &[&Mutant], output: &Path) -> Result<()> {
    fs::create_dir_all(output).with_context(|| format!("cannot make {}", output.display()))?;
    let mut command = shell::cargo();
    command
        .args(["mutants", "--package", package, "--no-shuffle", "--colors", "never", "--output"])
        .arg(output);
    for mutant in mutants {
        command.arg("--file").arg(&mutant.file);
        command.arg("--re").arg(format!("^{}$", escaped(&mutant.name)));
    }
    // Doc tests are examples; to build them anew for each mutant takes longer than all other tests.
    command.args(["--", "--lib", "--tests"]);
    let status = command.status().context("cannot start cargo mutants")?;
    // 2: something was missed; 3: something ran too long. Both are results.
    ensure!(matches!(status.code(), Some(0 | 2 | 3)), "cargo mutants broke off for {package}: {status}");
    Ok(())
}

/// A name as a regular expression that only it matches.
fn escaped(name: &str) -> String {
    let mut expression = String::new();
    for c in name.chars() {
        if "\\.+*?()|[]{}^$#&-~".contains(c) {
            expression.push('\\');
        }
        expression.push(c);
    }
    expression
}

/// The page that is printed and kept. A test that runs without end has seen the fault.
fn report(wish: &Wish, all: usize, found: &BTreeMap<&str, Vec<String>>) -> String {
    let of = |name: &str| found.get(name).map_or(&[][..], Vec::as_slice);
    let [caught, timeout, missed, unviable] = LISTS.map(|name| of(name).len());
    let seen = caught + timeout;
    let viable = seen + missed;
    let share = (1000 * seen).checked_div(viable).unwrap_or(0);
    let mut page = format!(
        "seed {}, {} of {all} mutants: {viable} viable, {unviable} that do not compile\n\
         {seen} seen ({timeout} by running without end), {missed} missed: {}.{} % seen\n",
        wish.seed,
        viable + unviable,
        share / 10,
        share % 10,
    );
    for name in of("missed") {
        _ = writeln!(page, "missed: {name}");
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mutants(count: usize) -> Vec<Mutant> {
        let mutant = |n| Mutant {
            package: "kit".to_owned(),
            file: "kit/src/hex.rs".to_owned(),
            name: format!("kit/src/hex.rs:{n:03}: replace f"),
        };
        (0..count).map(mutant).collect()
    }

    #[test]
    fn a_seed_draws_always_the_same_and_nothing_twice() {
        let sample = draw(mutants(500), 120, 7);
        assert_eq!(sample, draw(mutants(500), 120, 7));
        assert_ne!(sample, draw(mutants(500), 120, 8));
        assert_eq!(sample.len(), 120);
        assert!(sample.windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!(draw(mutants(3), 120, 7), mutants(3));
    }

    #[test]
    fn every_mutant_can_be_drawn() {
        let drawn: std::collections::BTreeSet<Mutant> =
            (0..400).flat_map(|seed| draw(mutants(20), 2, seed)).collect();
        assert_eq!(drawn.len(), 20);
    }

    #[test]
    fn lists_are_read_by_folder() {
        let json = r#"[{"package": "kit", "file": "kit/src/hex.rs", "name": "b", "genre": "FnValue"},
                       {"package": "skirmish", "file": "games/skirmish/src/lib.rs", "name": "a"}]"#;
        let names = |within| -> Vec<String> {
            read_list(json, within).unwrap().into_iter().map(|mutant| mutant.name).collect()
        };
        assert_eq!(names(""), ["b", "a"]);
        assert_eq!(names("games/skirmish"), ["a"]);
        assert!(read_list(json, "games/none").is_err());
        assert!(read_list("[{}]", "").is_err());
    }

    #[test]
    fn arguments_come_in_pairs() {
        let wish = Wish::read(&["--seed", "5", "--in", "kit"]).unwrap();
        assert_eq!(wish, Wish { seed: 5, sample: 120, within: "kit".to_owned() });
        assert!(Wish::read(&["--seed"]).is_err());
        assert!(Wish::read(&["--sample", "many"]).is_err());
        assert!(Wish::read(&["--fast", "1"]).is_err());
    }

    #[test]
    fn names_become_expressions() {
        assert_eq!(
            escaped("a.rs:1:2: replace f -> Vec<u8> with vec![]"),
            r"a\.rs:1:2: replace f \-> Vec<u8> with vec!\[\]"
        );
    }

    #[test]
    fn the_report_counts_what_compiles() {
        let wish = Wish { seed: 3, sample: 5, within: String::new() };
        let list = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let found = BTreeMap::from([
            ("caught", list(&["a"])),
            ("timeout", list(&["b"])),
            ("missed", list(&["c"])),
            ("unviable", list(&["d", "e"])),
        ]);
        assert_eq!(
            report(&wish, 900, &found),
            "seed 3, 5 of 900 mutants: 3 viable, 2 that do not compile\n\
             2 seen (1 by running without end), 1 missed: 66.6 % seen\nmissed: c\n"
        );
    }
}
