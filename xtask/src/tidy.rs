//! `cargo xtask tidy`: how far the rulebooks are covered, whether all texts are there in both languages, and
//! whether the laws of the house are kept.

use std::path::Path;

use anyhow::{Context, Result};
use ledger::{Coverage, Flaw, Hits, Rulebook, Stray};

use crate::house::{House, game_of};
use crate::{laws, shell};

/// How much is demanded of the coverage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// What is named exists.
    Sound,
    /// And everything that exists is cited, tested and hit.
    Complete,
}

/// What was found in the house.
#[derive(Default)]
struct Findings {
    games: Vec<Covered>,
    /// What makes the command fail.
    faults: Vec<String>,
    /// What is worth knowing.
    notes: Vec<String>,
}

/// The coverage of one game, with what its tests have hit.
#[derive(Default)]
struct Covered {
    coverage: Coverage,
    /// How many cases were hit in a test that claims them, since the last change of the game.
    hit: usize,
    /// Those that are tested and were not hit since, in file order.
    unhit: Vec<String>,
    /// How many tests have noted their hits since the last change.
    tests: usize,
}

impl Covered {
    fn of(book: &Rulebook, coverage: Coverage, hits: &Hits) -> Covered {
        let (hit, unhit): (Vec<&str>, Vec<&str>) = book.binding().partition(|id| hits.ids.contains(*id));
        let is_tested = |id: &&str| !coverage.untested.iter().any(|untested| untested == id);
        let unhit = unhit.into_iter().filter(is_tested).map(str::to_owned).collect();
        Covered { hit: hit.len(), unhit, tests: hits.tests, coverage }
    }

    /// What is missing, list by list.
    fn lists(&self) -> [(&'static str, &[String]); 5] {
        let Coverage { uncited, unmarked, untested, unexplained, .. } = &self.coverage;
        [
            ("not cited", uncited),
            ("not marked by case! or carry_out!", unmarked),
            ("not tested", untested),
            ("tested and not hit", &self.unhit),
            ("background without a reason", unexplained),
        ]
    }
}

/// Looks at everything, prints it, and says whether the house is tidy.
pub fn tidy(measure: Measure) -> Result<bool> {
    let findings = look(&shell::root(), measure)?;
    print!("{}", table(&findings.games));
    for game in &findings.games {
        for (what, ids) in game.lists().iter().filter(|(_, ids)| !ids.is_empty()) {
            print!("{}", wrapped(&format!("{}, {what} ({}):", game.coverage.game, ids.len()), ids));
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
    findings.faults.extend(laws::hollow_hits(&house).iter().map(Flaw::to_string));
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
    hold_to_claims(folder, &coverage, findings);
    let hits =
        Hits::noted(&root.join(folder)).with_context(|| format!("cannot read the hits of {folder}"))?;
    let covered = Covered::of(&book, coverage, &hits);
    let tests = covered.coverage.rule_tests;
    if covered.tests < tests {
        let problem = format!(
            "{game}: {} of {tests} rule tests have passed since its last change; `cargo test -p {game}` tells what they hit",
            covered.tests
        );
        findings.notes.push(problem);
    }
    if measure == Measure::Complete {
        for (what, ids) in covered.lists() {
            findings.faults.extend(ids.iter().map(|id| format!("{folder}/rules.toml: {id}: {what}")));
        }
    }
    findings.games.push(covered);
    Ok(())
}

/// Every claim of a test is checked when it runs, nothing but the game hits a case, and every exception has a reason.
fn hold_to_claims(folder: &str, coverage: &Coverage, findings: &mut Findings) {
    let place = |stray: &Stray| format!("{folder}/{}:{}", stray.file, stray.line);
    let mut faults = Vec::new();
    for test in &coverage.unguarded {
        let (place, name) = (place(test), &test.id);
        faults.push(format!("{place}: {name} names a case: write #[rule_test], not #[test]"));
    }
    for mark in &coverage.test_marks {
        let (place, id) = (place(mark), &mark.id);
        faults
            .push(format!("{place}: a test does not hit {id} itself: write cite!, not case! or carry_out!"));
    }
    for id in &coverage.unexplained {
        faults.push(format!("{folder}/rules.toml: {id} is background and gives no reason"));
    }
    findings.faults.extend(faults);
}

/// The coverage of all games, one line each.
fn table(games: &[Covered]) -> String {
    if games.is_empty() {
        return "There are no games yet.\n".to_owned();
    }
    let line = |game: &str, cells: [String; 6]| {
        let cells = cells.map(|cell| format!(" {cell:>11}")).concat();
        format!("{game:<12}{cells}\n")
    };
    let heads = ["listed", "background", "cited", "marked", "tested", "hit"].map(str::to_owned);
    let mut page = line("game", heads);
    for Covered { coverage, hit, .. } in games {
        let Coverage { game, listed, background, cited, marked, tested, .. } = coverage;
        let numbers = [*listed, *background, *cited, *marked, *tested, *hit];
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
            marked: 24,
            tested: 26,
            ..Coverage::default()
        };
        let page = table(&[Covered { coverage, hit: 23, ..Covered::default() }]);
        let line = page.lines().nth(1).unwrap();
        assert_eq!(
            line.split_whitespace().collect::<Vec<_>>(),
            ["skirmish", "30", "4", "25", "24", "26", "23"]
        );
        assert_eq!(table(&[]), "There are no games yet.\n");
    }

    /// What tidy says of one game with one plain test, one test that hits its own case and an unexplained case.
    fn findings_of(game: &str) -> Findings {
        let stray = |line, id: &str| Stray { file: "tests/cases.rs".to_owned(), line, id: id.to_owned() };
        let coverage = Coverage {
            game: game.to_owned(),
            unguarded: vec![stray(3, "r6_1_a")],
            test_marks: vec![stray(7, "6.2")],
            unexplained: vec!["1.1".to_owned()],
            ..Coverage::default()
        };
        let mut findings = Findings::default();
        hold_to_claims("games/x", &coverage, &mut findings);
        findings
    }

    #[test]
    fn a_plain_test_that_names_a_case_is_a_fault() {
        assert_eq!(
            findings_of("smolensk").faults,
            [
                "games/x/tests/cases.rs:3: r6_1_a names a case: write #[rule_test], not #[test]",
                "games/x/tests/cases.rs:7: a test does not hit 6.2 itself: write cite!, not case! or carry_out!",
                "games/x/rules.toml: 1.1 is background and gives no reason",
            ]
        );
    }

    #[test]
    fn what_is_not_hit_is_named() {
        let text = "game = \"x\"\nedition = \"1\"\nchapters = { A = \"A\" }\n\
                    [[rule]]\nid = \"1.1\"\nchapter = \"A\"\nen = \"E.\"\nes = \"S.\"\n\
                    [[rule]]\nid = \"1.2\"\nchapter = \"A\"\nen = \"E.\"\nes = \"S.\"\n\
                    [[rule]]\nid = \"1.3\"\nchapter = \"A\"\nkind = \"background\"\nen = \"E.\"\nes = \"S.\"\n";
        let book = Rulebook::parse("rules.toml", text).unwrap();
        let hits = Hits { ids: ["1.2".to_owned()].into(), tests: 1 };
        let untested = |ids: &[&str]| Coverage {
            untested: ids.iter().map(|id| (*id).to_owned()).collect(),
            ..Coverage::default()
        };
        let covered = Covered::of(&book, untested(&[]), &hits);
        assert_eq!((covered.hit, covered.unhit.as_slice()), (1, ["1.1".to_owned()].as_slice()));
        // What no test claims is named once, as not tested.
        assert_eq!(Covered::of(&book, untested(&["1.1"]), &hits).unhit, [""; 0]);
    }

    #[test]
    fn lists_are_wrapped() {
        let ids: Vec<String> = (0..40).map(|n| format!("10.{n}")).collect();
        let page = wrapped("skirmish, not cited (40):", &ids);
        assert!(page.lines().all(|line| line.len() <= 110));
        assert_eq!(page.split_whitespace().count(), 44);
    }
}
