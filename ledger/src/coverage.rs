//! The comparison: what is listed, what is cited, what is tested.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::rulebook::{Kind, Rulebook, slug};
use crate::scan::{Found, scan};

/// How far the code, data and tests of a game cover its rulebook.
///
/// Cases of background are listed and then left alone, so `listed == background + cited + uncited.len()`, and
/// likewise for `tested`. Rulings count like cases.
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
    /// Cases, without background, that a test names.
    pub tested: usize,
    /// Cases that nothing cites, in file order.
    pub uncited: Vec<String>,
    /// Cases that no test names, in file order.
    pub untested: Vec<String>,
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

    /// Whether everything is cited and tested, and nothing else is.
    pub fn is_complete(&self) -> bool {
        self.is_sound() && self.uncited.is_empty() && self.untested.is_empty()
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Coverage { game, listed, rulings, background, cited, tested, .. } = self;
        writeln!(
            f,
            "{game}: {listed} listed ({rulings} rulings), {background} background, {cited} cited, {tested} tested"
        )?;
        for (what, ids) in [("not cited", &self.uncited), ("not tested", &self.untested)] {
            if !ids.is_empty() {
                writeln!(f, "  {what} ({}): {}", ids.len(), ids.join(", "))?;
            }
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
    let known: BTreeSet<&str> = book.ids().collect();
    let mut cited: BTreeSet<&str> = BTreeSet::new();
    let mut tested: BTreeSet<&str> = BTreeSet::new();
    let mut result = Coverage { game: book.game.clone(), ..Coverage::default() };
    for (path, text) in files {
        let path = path.as_ref();
        let found = scan(path, text.as_ref());
        let stray =
            |found: &Found<'_>| Stray { file: path.to_owned(), line: found.line, id: found.text.to_owned() };
        for citation in &found.citations {
            match known.get(citation.text) {
                Some(id) => _ = cited.insert(id),
                None => result.unknown_citations.push(stray(citation)),
            }
        }
        for reference in found.references.iter().filter(|reference| !known.contains(reference.text)) {
            result.unknown_citations.push(stray(reference));
        }
        for test in &found.tests {
            match names.case(test.name.text) {
                Named::Case(id) => _ = tested.insert(id),
                Named::Unknown => result.unknown_tests.push(stray(&test.name)),
                Named::Nothing => {}
            }
            for also in &test.also {
                match known.get(also.text) {
                    Some(id) => _ = tested.insert(id),
                    None => result.unknown_tests.push(stray(also)),
                }
            }
        }
    }
    result.unknown_citations.sort();
    result.unknown_tests.sort();
    result.rulings = book.rulings.len();
    result.listed = book.rules.len() + book.rulings.len();
    let cases = book.rules.iter().filter(|rule| rule.kind == Kind::Rule).map(|rule| rule.id.as_str());
    let open: Vec<&str> = cases.chain(book.rulings.iter().map(|ruling| ruling.id.as_str())).collect();
    result.background = result.listed - open.len();
    let lacking = |set: &BTreeSet<&str>| {
        open.iter().filter(|id| !set.contains(*id)).map(|&id| id.to_owned()).collect::<Vec<String>>()
    };
    result.uncited = lacking(&cited);
    result.untested = lacking(&tested);
    result.cited = open.len() - result.uncited.len();
    result.tested = open.len() - result.untested.len();
    result
}

/// The names that tests may begin with.
struct TestNames<'b> {
    rules: BTreeMap<String, &'b str>,
    rulings: BTreeMap<&'b str, &'b str>,
}

enum Named<'b> {
    Case(&'b str),
    Unknown,
    Nothing,
}

impl<'b> TestNames<'b> {
    fn of(book: &'b Rulebook) -> TestNames<'b> {
        let rules = book.rules.iter().map(|rule| (slug(&rule.id), rule.id.as_str())).collect();
        let number = |id: &'b str| id.strip_prefix('R').unwrap_or(id);
        let rulings = book.rulings.iter().map(|ruling| (number(&ruling.id), ruling.id.as_str())).collect();
        TestNames { rules, rulings }
    }

    /// The case that a test's name begins with.
    fn case(&self, name: &str) -> Named<'b> {
        let begins_with_digit = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
        if let Some(rest) = name.strip_prefix("ruling_").filter(|rest| begins_with_digit(rest)) {
            let number = rest.split('_').next().unwrap_or(rest);
            return self.rulings.get(number).map_or(Named::Unknown, |id| Named::Case(id));
        }
        let Some(rest) = name.strip_prefix('r') else { return Named::Nothing };
        let mut end = rest.len();
        loop {
            if let Some(id) = self.rules.get(&rest[..end]) {
                return Named::Case(id);
            }
            match rest[..end].rfind('_') {
                Some(shorter) => end = shorter,
                None if begins_with_digit(rest) => return Named::Unknown,
                None => return Named::Nothing,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rule;
    use crate::Ruling;

    fn book(rules: &[&str], background: &[&str], rulings: &[&str]) -> Rulebook {
        let rule = |id: &&str, kind| Rule {
            id: (*id).to_owned(),
            chapter: String::new(),
            option: String::new(),
            kind,
            en: String::new(),
            es: String::new(),
            line: 0,
        };
        let ruling = |id: &&str| Ruling {
            id: (*id).to_owned(),
            about: Vec::new(),
            en: String::new(),
            es: String::new(),
            line: 0,
        };
        let mut all: Vec<Rule> = rules.iter().map(|id| rule(id, Kind::Rule)).collect();
        all.extend(background.iter().map(|id| rule(id, Kind::Background)));
        let rulings = rulings.iter().map(ruling).collect();
        Rulebook {
            game: "skirmish".to_owned(),
            edition: "1".to_owned(),
            rules: all,
            rulings,
            ..Rulebook::default()
        }
    }

    #[test]
    fn the_sets_are_compared() {
        let book = book(&["6.1", "6.2", "6.3"], &["1.1"], &["R1", "R2"]);
        let files = [
            ("src/ch06.rs", "/// Case 6.1. Ruling R1.\nfn f() { case!(\"9.9\") }"),
            ("data/units.csv", "A,rulebook 6.2\nB,rulebook 7.7"),
            (
                "tests/ch06.rs",
                "/// Also R2, R9.\n#[test]\nfn r6_1_a() {}\n#[test]\nfn r6_9_b() {}\n#[test]\nfn random() {}",
            ),
        ];
        let found = coverage(&book, files);
        assert_eq!((found.listed, found.rulings, found.background), (6, 2, 1));
        assert_eq!((found.cited, found.tested), (3, 2));
        assert_eq!(found.uncited, ["6.3", "R2"]);
        assert_eq!(found.untested, ["6.2", "6.3", "R1"]);
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
            page.starts_with("skirmish: 6 listed (2 rulings), 1 background, 3 cited, 2 tested\n"),
            "{page}"
        );
        assert!(page.contains("  not cited (2): 6.3, R2\n"), "{page}");
    }

    #[test]
    fn the_longest_id_wins() {
        let book = book(&["7.4", "7.4.5", "7.45", "20.0.v0", "EX.1", "10.4c"], &[], &["R1", "R12"]);
        let names = TestNames::of(&book);
        let case = |name| match names.case(name) {
            Named::Case(id) => id,
            Named::Unknown => "unknown",
            Named::Nothing => "nothing",
        };
        assert_eq!(case("r7_4_units"), "7.4");
        assert_eq!(case("r7_4_5_units"), "7.4.5");
        assert_eq!(case("r7_45_units"), "7.45");
        assert_eq!(case("r7_45"), "7.45");
        assert_eq!(case("r20_0_v0_draw"), "20.0.v0");
        assert_eq!(case("r10_4c_third"), "10.4c");
        assert_eq!(case("rex_1_opening"), "EX.1");
        assert_eq!(case("ruling_12_bridge"), "R12");
        assert_eq!(case("ruling_13_bridge"), "unknown");
        assert_eq!(case("r7_5_units"), "unknown");
        assert_eq!(case("reach_is_sorted"), "nothing");
        assert_eq!(case("ruling_is_shown"), "nothing");
    }

    #[test]
    fn ids_keep_their_case() {
        let found = coverage(
            &book(&["4.2B1"], &[], &[]),
            [("src/x.rs", "/// Case 4.2B1.\nfn f() {}\n// case 4.2b1")],
        );
        assert_eq!((found.cited, found.unknown_citations.len()), (1, 1));
    }
}
