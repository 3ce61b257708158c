//! `cargo xtask tidy`: how far the rulebooks are covered, whether all texts are there in both languages, and
//! whether the laws of the house are kept.

use std::path::Path;

use anyhow::{Context, Result};
use ledger::{Coverage, Flaw};

use crate::house::{House, game_of};
use crate::{laws, shell};

/// How much is demanded of the coverage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// What is named exists.
    Sound,
    /// And everything that exists is cited and tested.
    Complete,
}

/// What was found in the house.
#[derive(Default)]
struct Findings {
    coverages: Vec<Coverage>,
    /// What makes the command fail.
    faults: Vec<String>,
    /// What is worth knowing.
    notes: Vec<String>,
}

/// Looks at everything, prints it, and says whether the house is tidy.
pub fn tidy(measure: Measure) -> Result<bool> {
    let findings = look(&shell::root(), measure)?;
    print!("{}", table(&findings.coverages));
    for coverage in &findings.coverages {
        for (what, ids) in [("not cited", &coverage.uncited), ("not tested", &coverage.untested)] {
            if !ids.is_empty() {
                print!("{}", wrapped(&format!("{}, {what} ({}):", coverage.game, ids.len()), ids));
            }
        }
    }
    for note in &findings.notes {
        println!("note: {note}");
    }
    for fault in &findings.faults {
        println!("{fault}");
    }
    match findings.faults.len() {
        0 => println!("The house is tidy."),
        1 => println!("1 fault."),
        n => println!("{n} faults."),
    }
    Ok(findings.faults.is_empty())
}

fn look(root: &Path, measure: Measure) -> Result<Findings> {
    let house = House::read(root)?;
    let mut findings = Findings::default();
    for folder in house.crates() {
        survey(root, folder, measure, &mut findings)?;
    }
    findings.faults.extend(laws::breaches(&house).iter().map(Flaw::to_string));
    Ok(findings)
}

fn survey(root: &Path, folder: &str, measure: Measure, findings: &mut Findings) -> Result<()> {
    let game = game_of(folder);
    let survey = ledger::survey(&root.join(folder)).with_context(|| format!("cannot read {folder}"))?;
    let place = |what: &dyn std::fmt::Display| format!("{folder}/{what}");
    findings.faults.extend(survey.flaws.iter().map(|flaw| place(flaw)));
    for text in &survey.texts {
        let list = if text.lack.is_error() { &mut findings.faults } else { &mut findings.notes };
        list.push(place(text));
    }
    let Some(game) = game else { return Ok(()) };
    let (Some(book), Some(coverage)) = (survey.book, survey.coverage) else {
        findings.faults.push(format!("{folder}: a game lists its cases in rules.toml"));
        return Ok(());
    };
    if book.game != game {
        findings
            .faults
            .push(format!("{folder}/rules.toml: game is \"{}\", the folder is \"{game}\"", book.game));
    }
    let strays = coverage.unknown_citations.iter().chain(&coverage.unknown_tests);
    findings.faults.extend(strays.map(|stray| place(stray)));
    if measure == Measure::Complete {
        for (what, ids) in [("cited", &coverage.uncited), ("tested", &coverage.untested)] {
            findings.faults.extend(ids.iter().map(|id| format!("{folder}/rules.toml: {id} is not {what}")));
        }
    }
    findings.coverages.push(coverage);
    Ok(())
}

/// The coverage of all games, one line each.
fn table(coverages: &[Coverage]) -> String {
    if coverages.is_empty() {
        return "There are no games yet.\n".to_owned();
    }
    let line = |game: &str, cells: [String; 6]| {
        let cells = cells.map(|cell| format!(" {cell:>11}")).concat();
        format!("{game:<12}{cells}\n")
    };
    let heads = ["listed", "background", "cited", "tested", "not cited", "not tested"].map(str::to_owned);
    let mut page = line("game", heads);
    for coverage in coverages {
        let Coverage { game, listed, background, cited, tested, uncited, untested, .. } = coverage;
        let numbers = [*listed, *background, *cited, *tested, uncited.len(), untested.len()];
        page.push_str(&line(game, numbers.map(|number| number.to_string())));
    }
    page
}

/// A head and a list of words, in lines of 110 characters.
fn wrapped(head: &str, words: &[String]) -> String {
    let mut page = head.to_owned();
    let mut width = head.chars().count();
    for word in words {
        if width + 1 + word.len() > 110 {
            page.push_str("\n   ");
            width = 3;
        }
        page.push(' ');
        page.push_str(word);
        width += 1 + word.len();
    }
    page.push('\n');
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same as `cargo xtask tidy`, so that plain `cargo test` sees it, too.
    #[test]
    fn the_house_is_tidy() {
        let findings = look(&shell::root(), Measure::Sound).unwrap();
        assert!(findings.faults.is_empty(), "\n{}", findings.faults.join("\n"));
    }

    #[test]
    fn the_table_has_a_line_for_each_game() {
        let coverage = Coverage {
            game: "skirmish".to_owned(),
            listed: 30,
            background: 4,
            cited: 25,
            tested: 26,
            uncited: vec!["1.1".to_owned()],
            ..Coverage::default()
        };
        let page = table(&[coverage]);
        let line = page.lines().nth(1).unwrap();
        assert_eq!(
            line.split_whitespace().collect::<Vec<_>>(),
            ["skirmish", "30", "4", "25", "26", "1", "0"]
        );
        assert_eq!(table(&[]), "There are no games yet.\n");
    }

    #[test]
    fn lists_are_wrapped() {
        let ids: Vec<String> = (0..40).map(|n| format!("10.{n}")).collect();
        let page = wrapped("skirmish, not cited (40):", &ids);
        assert!(page.lines().all(|line| line.len() <= 110));
        assert_eq!(page.split_whitespace().count(), 44);
    }
}
