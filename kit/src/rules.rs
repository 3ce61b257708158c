//! Rules as data: every numbered case of a rulebook in our own words, in both languages, and the
//! citations that cannot rot.
//!
//! A game keeps its cases in `rules.toml` and names the file once with [`rulebook!`](crate::rulebook).
//! From then on `case!("7.45")` is a [`Case`], and a citation of a case that the file does not list is a
//! compile error. The list of ids is made by a constant function from the same text that the
//! player reads, so there is no generated file to keep in step.
//!
//! A citation in code is also a mark: while a test under [`rule_test`](crate::rule_test) runs, passing over `case!("7.45")`
//! or [`carry_out!`](crate::carry_out) is a hit of that case, and the test fails if a case that it claims was not hit.
//!
//! ```standalone_crate
//! kit::rulebook!("../tests/data/rules_example.toml");
//! use kit::case;
//! use kit::text::Lang;
//!
//! fn main() {
//!     let book = rulebook::book().unwrap();
//!     let case = case!("2.1");
//!     assert_eq!(book.id(case), "2.1");
//!     assert_eq!(book.get(case).text(Lang::Es), "Una unidad se detiene al entrar en una zona enemiga.");
//! }
//! ```

use crate::data::Flaw;
use crate::ids::Case;
use crate::text::{Both, Lang};
use serde::Serialize;

#[doc(hidden)]
pub use ledger::marks::RuleTest;

/// Names the `rules.toml` of a game: makes the module `rulebook` with the ids known at compile time.
#[macro_export]
macro_rules! rulebook {
    ($path:literal) => {
        /// The numbered cases of this game.
        pub mod rulebook {
            /// The file as it was compiled in.
            pub const TEXT: &str = include_str!($path);
            const COUNT: usize = $crate::rules::count_ids(TEXT);
            /// Ids in the order of the file: the index of an id is its `Case`.
            pub const IDS: [&str; COUNT] = $crate::rules::list_ids(TEXT);

            /// The case of an id; does not compile in a constant if there is none.
            pub const fn case(id: &str) -> $crate::ids::Case {
                $crate::rules::find_id(&IDS, id)
            }

            /// The rulebook, read and checked.
            pub fn book() -> Result<$crate::rules::Rulebook, Vec<$crate::data::Flaw>> {
                $crate::rules::Rulebook::read($path, TEXT)
            }
        }
    };
}

/// A citation: `case!("7.45")`. Does not compile if the rulebook of this crate has no such case.
///
/// It stands at the branch that the case decides, and not before it: where it is evaluated, the case is [hit](crate::rules::hit).
/// In a constant it does not compile, for nothing is carried out there; see [`cite!`](crate::cite).
#[allow(clippy::crate_in_macro_def)] // The rulebook is that of the crate which cites.
#[macro_export]
macro_rules! case {
    ($id:literal) => {
        $crate::rules::hit(const { crate::rulebook::case($id) })
    };
}

/// A case that is pure procedure is carried out here: `carry_out!("4.1b");`, a statement where there is no refusal, no
/// line of a sheet and no other value that would carry the case to the player.
#[allow(clippy::crate_in_macro_def)] // The rulebook is that of the crate which cites.
#[macro_export]
macro_rules! carry_out {
    ($id:literal) => {{
        $crate::rules::hit(const { crate::rulebook::case($id) });
    }};
}

/// A case that is only named: the label of a row, a constant, what a test expects. A [`Case`](crate::ids::Case) like that
/// of [`case!`](crate::case), and never a hit.
#[allow(clippy::crate_in_macro_def)] // The rulebook is that of the crate which cites.
#[macro_export]
macro_rules! cite {
    ($id:literal) => {
        const { crate::rulebook::case($id) }
    };
}

/// Hits the mark of a case and hands it back. For cases that come out of a table; elsewhere write [`case!`](crate::case) or
/// [`carry_out!`](crate::carry_out), which a search for the number finds.
///
/// A mark is a debug assertion: nothing is left of it in a release build. See [`ledger::marks`].
#[inline]
pub fn hit(case: Case) -> Case {
    ledger::marks::hit(case.0);
    case
}

/// Whether an entry binds play or only tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A rule that code enforces.
    Rule,
    /// History, definitions and lists of components: shown, cited at will, excepted from coverage with a reason.
    Background,
    /// Our decision where the rulebook is silent or contradicts itself.
    Ruling,
}

/// One numbered case or ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rule {
    /// The rulebook's number, or `R` and a number for a ruling.
    pub id: String,
    /// The title of the chapter it stands in; empty for rulings.
    pub chapter: Both,
    /// The option of a match that switches it on; empty for rules always in force.
    pub option: String,
    /// Whether it binds play.
    pub kind: Kind,
    /// Rulings: the cases it settles.
    pub about: Vec<String>,
    /// The rule in our own words.
    #[serde(flatten)]
    pub text: Both,
}

impl Rule {
    /// The sentence in a language.
    pub fn text(&self, lang: Lang) -> &str {
        self.text.get(lang)
    }
}

/// All cases and rulings of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook {
    /// The game's id.
    pub game: String,
    /// The edition whose numbers are cited.
    pub edition: String,
    /// Cases in the order of the file, then rulings: the order of [`Case`].
    rules: Vec<Rule>,
    /// Indices into `rules` sorted by id, for look-ups by text.
    by_id: Vec<u16>,
}

impl Rulebook {
    /// Reads a `rules.toml`. The ledger finds its faults; here it is also checked that the ids seen at compile time
    /// are these, in this order.
    ///
    /// # Errors
    /// Every fault with its place.
    pub fn read(file: &str, text: &str) -> Result<Rulebook, Vec<Flaw>> {
        let ledger::Rulebook { game, edition, chapters, rules, rulings } =
            ledger::Rulebook::parse(file, text)?;
        let rules = rules.into_iter().map(|rule| Rule {
            id: rule.id,
            chapter: Both { es: chapters.get(&rule.chapter).cloned().unwrap_or_default(), en: rule.chapter },
            option: rule.option,
            kind: if rule.kind == ledger::Kind::Background { Kind::Background } else { Kind::Rule },
            about: Vec::new(),
            text: Both { en: rule.en, es: rule.es },
        });
        let rulings = rulings.into_iter().map(|ruling| Rule {
            id: ruling.id,
            chapter: Both::same(""),
            option: String::new(),
            kind: Kind::Ruling,
            about: ruling.about,
            text: Both { en: ruling.en, es: ruling.es },
        });
        let rules: Vec<Rule> = rules.chain(rulings).collect();
        let seen: Vec<&str> = ids_in(text);
        if let Some(at) = (0..rules.len().max(seen.len()))
            .find(|&i| rules.get(i).map(|r| r.id.as_str()) != seen.get(i).copied())
        {
            let id = rules.get(at).map_or("?", |rule| rule.id.as_str());
            let problem = format!(
                "entry {id}: write `id = \"...\"` at the start of a line, all rules before all rulings"
            );
            return Err(vec![Flaw::of_file(file, problem)]);
        }
        let mut by_id: Vec<u16> = (0..rules.len() as u16).collect();
        by_id.sort_by(|&a, &b| rules[a as usize].id.cmp(&rules[b as usize].id));
        Ok(Rulebook { game, edition, rules, by_id })
    }

    /// The entry of a case.
    pub fn get(&self, case: Case) -> &Rule {
        &self.rules[case.0 as usize]
    }

    /// The printed number of a case.
    pub fn id(&self, case: Case) -> &str {
        &self.get(case).id
    }

    /// The case of a printed number.
    pub fn find(&self, id: &str) -> Option<Case> {
        let rule = |&index: &u16| self.rules[index as usize].id.as_str();
        let at = self.by_id.binary_search_by(|index| rule(index).cmp(id)).ok()?;
        Some(Case(self.by_id[at]))
    }

    /// All entries in the order of the rulebook.
    pub fn iter(&self) -> impl Iterator<Item = (Case, &Rule)> {
        self.rules.iter().enumerate().map(|(index, rule)| (Case(index as u16), rule))
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.rules.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }
}

const MARK: &[u8] = b"id = \"";

/// Where the text of an id begins after a line start, or nothing: lines that open with `id = "`.
const fn id_start(text: &[u8], at: usize) -> Option<usize> {
    if at + MARK.len() > text.len() || (at > 0 && text[at - 1] != b'\n') {
        return None;
    }
    let mut i = 0;
    while i < MARK.len() {
        if text[at + i] != MARK[i] {
            return None;
        }
        i += 1;
    }
    Some(at + MARK.len())
}

/// How many ids a rules file lists. Used by [`rulebook!`](crate::rulebook).
pub const fn count_ids(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut at, mut count) = (0, 0);
    while at < bytes.len() {
        if bytes[at] == b'i' && id_start(bytes, at).is_some() {
            count += 1;
        }
        at += 1;
    }
    count
}

/// The ids of a rules file in order. Used by [`rulebook!`](crate::rulebook).
pub const fn list_ids<const N: usize>(text: &str) -> [&str; N] {
    let bytes = text.as_bytes();
    let mut ids = [""; N];
    let (mut at, mut count) = (0, 0);
    while at < bytes.len() {
        if bytes[at] == b'i'
            && let Some(start) = id_start(bytes, at)
        {
            let mut end = start;
            while end < bytes.len() && bytes[end] != b'"' {
                end += 1;
            }
            let (_, tail) = bytes.split_at(start);
            let (id, _) = tail.split_at(end - start);
            ids[count] = match std::str::from_utf8(id) {
                Ok(id) => id,
                Err(_) => panic!("an id is not UTF-8"),
            };
            count += 1;
            at = end;
        }
        at += 1;
    }
    ids
}

/// The case of an id; panics, and so stops the compiler, if it is not listed.
pub const fn find_id(ids: &[&str], id: &str) -> Case {
    let mut at = 0;
    while at < ids.len() {
        if same(ids[at].as_bytes(), id.as_bytes()) {
            return Case(at as u16);
        }
        at += 1;
    }
    panic!("this case is not listed in rules.toml")
}

const fn same(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

/// The ids as the constant functions see them, at run time.
fn ids_in(text: &str) -> Vec<&str> {
    text.lines()
        .filter_map(|line| line.strip_prefix("id = \""))
        .map(|rest| rest.split('"').next().unwrap_or(""))
        .collect()
}
