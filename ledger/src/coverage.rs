//! The comparison: what is listed, what is cited, what can be hit, what is tested.

use std::collections::BTreeSet;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::claims::{Named, TestNames};
use crate::rulebook::Rulebook;
use crate::scan::{Found, scan};

/// How far the code, data and tests of a game cover its rulebook.
///
/// Cases of background are listed and then left alone, so `listed == background + cited + uncited.len()`, and
/// likewise for `marked` and `tested`. Rulings count like cases. What was hit is known only after a run of the tests;
/// see [`Hits`](crate::Hits).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coverage {
    /// The game.
    pub game: String,
    /// Cases and rulings in `rules.toml`.
    pub listed: usize,
    /// How many of them are rulings.
    pub rulings: usize,
    /// How many of them are background.
    pub background: usize,
    /// Cases, without background, that code or data cites.
    pub cited: usize,
    /// Cases, without background, that code marks by `case!` or `carry_out!`, so that they can be hit.
    pub marked: usize,
    /// Cases, without background, that a rule test claims: it fails if they are not hit in it.
    pub tested: usize,
    /// Cases that nothing cites, in file order.
    pub uncited: Vec<String>,
    /// Cases that no code marks, in file order: nothing can show that they are carried out.
    pub unmarked: Vec<String>,
    /// Cases that no rule test claims, in file order.
    pub untested: Vec<String>,
    /// Background without a reason, in file order.
    pub unexplained: Vec<String>,
    /// How many tests claim cases and are held to it.
    pub rule_tests: usize,
    /// Tests that name cases under a plain `#[test]`.
    pub unguarded: Vec<Stray>,
    /// Marks in the code of tests.
    pub test_marks: Vec<Stray>,
    /// Citations and cross-references of cases that do not exist.
    pub unknown_citations: Vec<Stray>,
    /// Tests named by cases that do not exist.
    pub unknown_tests: Vec<Stray>,
}

/// A name of a case that is not listed, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Stray {
    /// The file as the caller named it.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The id as written, or the name of the test.
    pub id: String,
}

impl fmt::Display for Stray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: \"{}\" is not listed in rules.toml", self.file, self.line, self.id)
    }
}

impl Coverage {
    /// Whether every name of a case, in code, data and tests, exists.
    pub fn is_sound(&self) -> bool {
        self.unknown_citations.is_empty() && self.unknown_tests.is_empty()
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Coverage { game, listed, rulings, background, cited, marked, tested, .. } = self;
        writeln!(
            f,
            "{game}: {listed} listed ({rulings} rulings), {background} background, {cited} cited, {marked} marked, {tested} tested"
        )?;
        let lists = [
            ("not cited", &self.uncited),
            ("not marked", &self.unmarked),
            ("not tested", &self.untested),
            ("background without a reason", &self.unexplained),
        ];
        for (what, ids) in lists {
            if !ids.is_empty() {
                writeln!(f, "  {what} ({}): {}", ids.len(), ids.join(", "))?;
            }
        }
        if !self.unguarded.is_empty() {
            writeln!(f, "  tests that nothing holds to what they claim: {}", self.unguarded.len())?;
        }
        for stray in self.unknown_citations.iter().chain(&self.unknown_tests) {
            writeln!(f, "  {stray}")?;
        }
        Ok(())
    }
}

/// Compares a rulebook with the files of its crate. Paths are relative to the crate, with slashes; which files
/// cite and which test follows from them, see [`Role`](crate::scan::Role).
pub fn coverage<P: AsRef<str>, T: AsRef<str>>(
    book: &Rulebook,
    files: impl IntoIterator<Item = (P, T)>,
) -> Coverage {
    let names = TestNames::of(book);
    let mut cited: BTreeSet<&str> = BTreeSet::new();
    let mut marked: BTreeSet<&str> = BTreeSet::new();
    let mut tested: BTreeSet<&str> = BTreeSet::new();
    let mut result = Coverage { game: book.game.clone(), ..Coverage::default() };
    for (path, text) in files {
        let path = path.as_ref();
        let found = scan(path, text.as_ref());
        let stray =
            |found: &Found<'_>| Stray { file: path.to_owned(), line: found.line, id: found.text.to_owned() };
        for citation in &found.citations {
            match names.listed(citation.text) {
                Some(id) => _ = cited.insert(id),
                None => result.unknown_citations.push(stray(citation)),
            }
        }
        marked.extend(found.marks.iter().filter_map(|mark| names.listed(mark.text)));
        result.test_marks.extend(found.test_marks.iter().map(stray));
        for reference in found.references.iter().filter(|reference| names.listed(reference.text).is_none()) {
            result.unknown_citations.push(stray(reference));
        }
        for test in &found.tests {
            let mut claims = Vec::new();
            match names.case(test.name.text) {
                Named::Case(id) => claims.push(id),
                Named::Unknown => result.unknown_tests.push(stray(&test.name)),
                Named::Nothing => {}
            }
            for also in &test.also {
                match names.listed(also.text) {
                    Some(id) => claims.push(id),
                    None => result.unknown_tests.push(stray(also)),
                }
            }
            if test.is_guarded {
                result.rule_tests += 1;
                tested.extend(claims);
            } else if !claims.is_empty() {
                result.unguarded.push(stray(&test.name));
            }
        }
    }
    result.unknown_citations.sort();
    result.unknown_tests.sort();
    result.rulings = book.rulings.len();
    result.listed = book.rules.len() + book.rulings.len();
    let open: Vec<&str> = book.binding().collect();
    result.unexplained = book.unexplained().map(str::to_owned).collect();
    result.background = result.listed - open.len();
    let lacking = |set: &BTreeSet<&str>| {
        open.iter().filter(|id| !set.contains(*id)).map(|&id| id.to_owned()).collect::<Vec<String>>()
    };
    result.uncited = lacking(&cited);
    result.unmarked = lacking(&marked);
    result.untested = lacking(&tested);
    result.cited = open.len() - result.uncited.len();
    result.marked = open.len() - result.unmarked.len();
    result.tested = open.len() - result.untested.len();
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;

    #[test]
    fn the_sets_are_compared() {
        let mut book = Rulebook::listing(&["6.1", "6.2", "6.3", "1.1"], &["R1", "R2"]);
        book.rules[3].kind = Kind::Background;
        let files = [
            ("src/ch06.rs", "/// Case 6.1. Ruling R1.\nfn f() { carry_out!(\"6.1\"); case!(\"9.9\") }"),
            ("data/units.csv", "A,rulebook 6.2\nB,rulebook 7.7"),
            (
                "tests/ch06.rs",
                "/// Also R2, R9.\n#[rule_test]\nfn r6_1_a() {}\n#[test]\nfn r6_9_b() {}\n#[test]\nfn random() {}\n\
                 #[test]\nfn r6_2_nothing_holds_it() { case!(\"6.2\"); }",
            ),
        ];
        let found = coverage(&book, files);
        assert_eq!((found.listed, found.rulings, found.background), (6, 2, 1));
        assert_eq!((found.cited, found.marked, found.tested), (3, 1, 2));
        assert_eq!(found.uncited, ["6.3", "R2"]);
        assert_eq!(found.untested, ["6.2", "6.3", "R1"]);
        assert_eq!(found.unmarked, ["6.2", "6.3", "R1", "R2"]);
        assert_eq!(found.unexplained, ["1.1"]);
        assert_eq!(found.rule_tests, 1);
        let place = |stray: &Stray| (stray.line, stray.id.clone());
        assert_eq!(
            found.unguarded.iter().map(place).collect::<Vec<_>>(),
            [(9, "r6_2_nothing_holds_it".to_owned())]
        );
        assert_eq!(found.test_marks.iter().map(place).collect::<Vec<_>>(), [(9, "6.2".to_owned())]);
        assert_eq!(found.listed, found.background + found.cited + found.uncited.len());
        let strays: Vec<_> =
            found.unknown_citations.iter().chain(&found.unknown_tests).map(Stray::to_string).collect();
        assert_eq!(
            strays,
            [
                "data/units.csv:2: \"7.7\" is not listed in rules.toml",
                "src/ch06.rs:2: \"9.9\" is not listed in rules.toml",
                "tests/ch06.rs:1: \"R9\" is not listed in rules.toml",
                "tests/ch06.rs:5: \"r6_9_b\" is not listed in rules.toml",
            ]
        );
        assert!(!found.is_sound());
        let page = found.to_string();
        assert!(
            page.starts_with("skirmish: 6 listed (2 rulings), 1 background, 3 cited, 1 marked, 2 tested\n"),
            "{page}"
        );
        assert!(page.contains("  not cited (2): 6.3, R2\n"), "{page}");
    }

    #[test]
    fn ids_keep_their_case() {
        let found = coverage(
            &Rulebook::listing(&["4.2B1"], &[]),
            [("src/x.rs", "/// Case 4.2B1.\nfn f() {}\n// case 4.2b1")],
        );
        assert_eq!((found.cited, found.unknown_citations.len()), (1, 1));
    }
}
