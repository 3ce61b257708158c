//! `rules.toml`: every numbered case of one edition of a rulebook, in our own words, in two languages.
//!
//! ```toml
//! game = "traces"
//! edition = "second printing, 2023"
//!
//! [chapters]             # every title that stands below, and what it is in Spanish
//! "Movement" = "Movimiento"
//!
//! [[rule]]
//! id = "7.45"
//! chapter = "Movement"
//! option = ""            # or the id of the optional rule it belongs to; may be left out
//! kind = "rule"          # or "background": history, definitions, lists of components; may be left out
//! reason = ""            # of a background: in one sentence, why nothing in a match can show it
//! en = "A unit stops on entering an enemy zone."
//! es = "Una unidad se detiene al entrar en una zona enemiga."
//!
//! [[ruling]]
//! id = "R12"
//! about = ["7.45"]
//! reason = ""            # as of a case: a ruling with a reason is background
//! en = "A bridge is not a reason to go on."
//! es = "Un puente no es motivo para seguir."
//! ```
//!
//! The cases may stand in any order. The reader reports every fault at once and never gives up at the first.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::Flaw;

/// The rules of one game: its cases and rulings, each in file order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rulebook {
    /// The id of the game, which is also the name of its folder.
    pub game: String,
    /// The edition whose numbers are cited.
    pub edition: String,
    /// The titles of the chapters in Spanish, by those in English.
    pub chapters: BTreeMap<String, String>,
    /// The numbered cases.
    pub rules: Vec<Rule>,
    /// Our decisions where the rulebook is silent or contradicts itself.
    pub rulings: Vec<Ruling>,
}

/// One numbered case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rule {
    /// The number as printed, e.g. `7.45`, `10.4c`, `20.0.v0`, `10.5x2`.
    pub id: String,
    /// The title of its chapter, in English.
    pub chapter: String,
    /// The optional rule it belongs to, or nothing.
    pub option: String,
    /// Whether it can be enforced at all.
    pub kind: Kind,
    /// Why a background cannot be carried out by code, in one sentence; else nothing.
    pub reason: String,
    /// The case in English.
    pub en: String,
    /// The case in Spanish.
    pub es: String,
    /// Its line in the file, from 1.
    pub line: u32,
}

/// Whether a case states something that code or data can carry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// It does, so it must be cited, tested and hit.
    #[default]
    Rule,
    /// Pure history, a definition, a list of components: listed with the reason, and excepted from coverage.
    Background,
}

/// One ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    /// `R` and a number.
    pub id: String,
    /// The cases it decides.
    pub about: Vec<String>,
    /// Why nothing in a match can show it; a ruling with a reason is background. Empty for those that bind play.
    pub reason: String,
    /// The ruling in English.
    pub en: String,
    /// The ruling in Spanish.
    pub es: String,
    /// Its line in the file, from 1.
    pub line: u32,
}

impl Rulebook {
    /// Reads a file, all or nothing: the faults are complete, in file order, and none is left out.
    pub fn parse(file: &str, text: &str) -> Result<Rulebook, Vec<Flaw>> {
        let (book, flaws) = Rulebook::parse_recoverable(file, text);
        if flaws.is_empty() { Ok(book) } else { Err(flaws) }
    }

    /// Reads what can be read, with the faults in file order. A rule without an id is left out, any other
    /// faulty rule is kept with what it has, so that one slip does not make a hundred citations unknown.
    pub fn parse_recoverable(file: &str, text: &str) -> (Rulebook, Vec<Flaw>) {
        let mut reader = Reader { file, text, lines: newlines(text), flaws: Vec::new() };
        let (table, errors) = DeTable::parse_recoverable(text);
        for error in &errors {
            let at = error.span().map_or(0, |span| span.start);
            let reason = error.message().trim().lines().next().unwrap_or("not readable").to_owned();
            reader.flaw(at, format!("not TOML: {reason}"));
        }
        let book = reader.book(table.get_ref());
        let mut flaws = reader.flaws;
        flaws.sort();
        (book, flaws)
    }

    /// The ids of everything that binds play: all cases, then all rulings, but the background, in file order.
    pub fn binding(&self) -> impl Iterator<Item = &str> {
        let rules = self.rules.iter().filter(|rule| rule.kind == Kind::Rule).map(|rule| rule.id.as_str());
        let rulings = self.rulings.iter().filter(|ruling| ruling.reason.is_empty());
        rules.chain(rulings.map(|ruling| ruling.id.as_str()))
    }

    /// The ids of background that gives no reason, in file order.
    pub fn unexplained(&self) -> impl Iterator<Item = &str> {
        let background = self.rules.iter().filter(|rule| rule.kind == Kind::Background);
        background.filter(|rule| rule.reason.is_empty()).map(|rule| rule.id.as_str())
    }

    /// All ids: the rules in file order, then the rulings in file order. A case's place in this list is its
    /// index everywhere else in the house.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        let rules = self.rules.iter().map(|rule| rule.id.as_str());
        rules.chain(self.rulings.iter().map(|ruling| ruling.id.as_str()))
    }
}

/// The part of a test's name that stands for an id: `20.0.v0` is `20_0_v0`.
pub fn slug(id: &str) -> String {
    id.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' }).collect()
}

fn newlines(text: &str) -> Vec<usize> {
    text.bytes().enumerate().filter(|&(_, b)| b == b'\n').map(|(at, _)| at).collect()
}

/// What is gathered on the way through one file.
struct Reader<'t> {
    file: &'t str,
    text: &'t str,
    lines: Vec<usize>,
    flaws: Vec<Flaw>,
}

type Table<'t> = DeTable<'t>;
type Value<'t> = Spanned<DeValue<'t>>;

impl Reader<'_> {
    fn flaw(&mut self, offset: usize, problem: impl Into<String>) {
        self.flaws.push(Flaw::at_offset(self.file, self.text, offset, problem));
    }

    fn line(&self, offset: usize) -> u32 {
        self.lines.partition_point(|&newline| newline < offset) as u32 + 1
    }

    fn book(&mut self, table: &Table<'_>) -> Rulebook {
        self.keys(table, &["game", "edition", "chapters", "rule", "ruling"], "rules.toml");
        let mut book = Rulebook {
            game: self.text(table, "game", Need::Text, 0),
            edition: self.text(table, "edition", Need::Text, 0),
            chapters: self.chapters(table),
            ..Rulebook::default()
        };
        // The place of each id and of each test name, to find doubles.
        let mut ids: BTreeMap<String, u32> = BTreeMap::new();
        let mut slugs: BTreeMap<String, String> = BTreeMap::new();
        let mut titled: BTreeSet<String> = BTreeSet::new();
        for (at, entry) in self.entries(table, "rule") {
            self.keys(entry, &["id", "chapter", "option", "kind", "reason", "en", "es"], "a rule");
            let rule = Rule {
                id: self.text(entry, "id", Need::Text, at),
                chapter: self.text(entry, "chapter", Need::Text, at),
                option: self.text(entry, "option", Need::Nothing, at),
                kind: self.kind(entry),
                reason: self.text(entry, "reason", Need::Nothing, at),
                en: self.text(entry, "en", Need::Text, at),
                es: self.text(entry, "es", Need::Text, at),
                line: self.line(at),
            };
            if !rule.chapter.is_empty()
                && titled.insert(rule.chapter.clone())
                && !book.chapters.contains_key(&rule.chapter)
            {
                let place = entry.get("chapter").map_or(at, |value| value.span().start);
                self.flaw(place, format!("\"{}\" is not listed in [chapters]", rule.chapter));
            }
            if rule.kind == Kind::Rule
                && let Some(value) = entry.get("reason")
            {
                self.flaw(value.span().start, "only background has a reason");
            }
            let place = entry.get("id").map_or(at, |value| value.span().start);
            let is_good = |c: char| c.is_ascii_alphanumeric() || c == '.';
            if rule.id.is_empty() {
                continue;
            }
            if !rule.id.chars().all(is_good) || is_ruling_id(&rule.id) {
                self.flaw(
                    place,
                    format!("\"{}\" is not the id of a case: letters, digits and dots", rule.id),
                );
            }
            if self.is_double(&mut ids, &rule.id, place) {
                continue;
            }
            if let Some(other) = slugs.insert(slug(&rule.id), rule.id.clone()) {
                let slug = slug(&rule.id);
                self.flaw(place, format!("\"{}\" and \"{other}\" share the test name r{slug}", rule.id));
            }
            book.rules.push(rule);
        }
        for title in book.chapters.keys().filter(|title| !titled.contains(*title)) {
            let at = table.get("chapters").map_or(0, |value| value.span().start);
            self.flaw(at, format!("no rule stands in the chapter \"{title}\""));
        }
        let cases: BTreeSet<&str> = book.rules.iter().map(|rule| rule.id.as_str()).collect();
        for (at, entry) in self.entries(table, "ruling") {
            self.keys(entry, &["id", "about", "reason", "en", "es"], "a ruling");
            let ruling = Ruling {
                id: self.text(entry, "id", Need::Text, at),
                about: self.about(entry, &cases, at),
                reason: self.text(entry, "reason", Need::Nothing, at),
                en: self.text(entry, "en", Need::Text, at),
                es: self.text(entry, "es", Need::Text, at),
                line: self.line(at),
            };
            let place = entry.get("id").map_or(at, |value| value.span().start);
            if ruling.id.is_empty() {
                continue;
            }
            if !is_ruling_id(&ruling.id) {
                self.flaw(place, format!("\"{}\" is not the id of a ruling: R and a number", ruling.id));
            }
            if !self.is_double(&mut ids, &ruling.id, place) {
                book.rulings.push(ruling);
            }
        }
        book
    }

    fn chapters(&mut self, table: &Table<'_>) -> BTreeMap<String, String> {
        let Some(value) = table.get("chapters") else { return BTreeMap::new() };
        let Some(chapters) = value.get_ref().as_table() else {
            self.flaw(value.span().start, "\"chapters\" must be a table written [chapters]");
            return BTreeMap::new();
        };
        let titles: Vec<String> = chapters.keys().map(|key| key.get_ref().to_string()).collect();
        titles
            .into_iter()
            .map(|title| {
                let spanish = self.text(chapters, &title, Need::Text, value.span().start);
                (title, spanish)
            })
            .collect()
    }

    /// The entries of `[[key]]`, each with the offset of its head.
    fn entries<'a, 'i>(&mut self, table: &'a Table<'i>, key: &str) -> Vec<(usize, &'a Table<'i>)> {
        let Some(value) = table.get(key) else { return Vec::new() };
        let Some(array) = value.get_ref().as_array() else {
            self.flaw(value.span().start, format!("\"{key}\" must be a list written [[{key}]]"));
            return Vec::new();
        };
        let mut entries = Vec::new();
        for entry in array {
            match entry.get_ref().as_table() {
                Some(table) => entries.push((entry.span().start, table)),
                None => self.flaw(entry.span().start, format!("an entry of \"{key}\" must be a table")),
            }
        }
        entries
    }

    fn keys(&mut self, table: &Table<'_>, known: &[&str], what: &str) {
        for (key, _) in table {
            if !known.contains(&key.get_ref().as_ref()) {
                let known = known.join(", ");
                self.flaw(key.span().start, format!("unknown key \"{}\" in {what}: {known}", key.get_ref()));
            }
        }
    }

    fn text(&mut self, table: &Table<'_>, key: &str, need: Need, at: usize) -> String {
        let Some(value) = table.get(key) else {
            if need == Need::Text {
                self.flaw(at, format!("\"{key}\" is missing"));
            }
            return String::new();
        };
        let Some(text) = self.string(value, key) else { return String::new() };
        if need == Need::Text && text.trim().is_empty() {
            self.flaw(value.span().start, format!("\"{key}\" is empty"));
        }
        text
    }

    fn string(&mut self, value: &Value<'_>, key: &str) -> Option<String> {
        let text = value.get_ref().as_str().map(str::to_owned);
        if text.is_none() {
            let kind = value.get_ref().type_str();
            self.flaw(value.span().start, format!("\"{key}\" must be text, not {kind}"));
        }
        text
    }

    fn kind(&mut self, table: &Table<'_>) -> Kind {
        let Some(value) = table.get("kind") else { return Kind::Rule };
        match value.get_ref().as_str() {
            Some("rule") => Kind::Rule,
            Some("background") => Kind::Background,
            _ => {
                self.flaw(value.span().start, "\"kind\" must be \"rule\" or \"background\"");
                Kind::Rule
            }
        }
    }

    fn about(&mut self, table: &Table<'_>, cases: &BTreeSet<&str>, at: usize) -> Vec<String> {
        let Some(value) = table.get("about") else {
            self.flaw(at, "\"about\" is missing");
            return Vec::new();
        };
        let Some(array) = value.get_ref().as_array() else {
            self.flaw(value.span().start, "\"about\" must be a list of cases");
            return Vec::new();
        };
        let mut about = Vec::new();
        for entry in array {
            let Some(id) = self.string(entry, "about") else { continue };
            if !cases.contains(id.as_str()) {
                self.flaw(entry.span().start, format!("a ruling about \"{id}\", which is not listed"));
            }
            about.push(id);
        }
        about
    }

    fn is_double(&mut self, ids: &mut BTreeMap<String, u32>, id: &str, place: usize) -> bool {
        let line = self.line(place);
        if let Some(first) = ids.get(id) {
            let problem = format!("\"{id}\" is listed twice, first in line {first}");
            self.flaw(place, problem);
            return true;
        }
        ids.insert(id.to_owned(), line);
        false
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Need {
    Text,
    Nothing,
}

/// Whether an id has the form of a ruling: `R` and a number.
pub fn is_ruling_id(id: &str) -> bool {
    id.strip_prefix('R').is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
}

#[cfg(test)]
impl Rulebook {
    /// A book of these cases and rulings, without a word of text.
    pub(crate) fn listing(rules: &[&str], rulings: &[&str]) -> Rulebook {
        let rule = |id: &&str| Rule {
            id: (*id).to_owned(),
            chapter: String::new(),
            option: String::new(),
            kind: Kind::Rule,
            reason: String::new(),
            en: String::new(),
            es: String::new(),
            line: 0,
        };
        let ruling = |id: &&str| Ruling {
            id: (*id).to_owned(),
            about: Vec::new(),
            reason: String::new(),
            en: String::new(),
            es: String::new(),
            line: 0,
        };
        Rulebook {
            game: "skirmish".to_owned(),
            edition: "1".to_owned(),
            rules: rules.iter().map(rule).collect(),
            rulings: rulings.iter().map(ruling).collect(),
            ..Rulebook::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"
game = "traces"
edition = "2023"

[chapters]
"Movement" = "Movimiento"
"Introduction" = "Introducción"

[[rule]]
id = "7.45"
chapter = "Movement"
en = "A unit stops."
es = "Una unidad se detiene."

[[rule]]
id = "1.1"
chapter = "Introduction"
kind = "background"
option = ""
en = "A hex is 20 km."
es = "Un hexágono son 20 km."

[[ruling]]
id = "R12"
about = ["7.45"]
en = "Even on a bridge."
es = "También en un puente."
"#;

    fn flaws(text: &str) -> Vec<String> {
        Rulebook::parse("rules.toml", text).unwrap_err().iter().map(Flaw::to_string).collect()
    }

    #[test]
    fn a_good_file_is_read_in_file_order() {
        let book = Rulebook::parse("rules.toml", GOOD).unwrap();
        assert_eq!(book.game, "traces");
        assert_eq!(book.ids().collect::<Vec<_>>(), ["7.45", "1.1", "R12"]);
        assert_eq!(book.rules[1].kind, Kind::Background);
        assert_eq!((book.rules[0].line, book.rulings[0].line), (9, 23));
    }

    #[test]
    fn every_fault_is_reported_with_its_place() {
        let text = GOOD.replace("about = [\"7.45\"]", "about = [\"7.45\", \"9.9\"]").replace("1.1", "7.45");
        let text = text.replace("chapter = \"Movement\"", "chapter = \"Movement\"\ncheck = \"\"");
        let text = text.replace("es = \"Una unidad se detiene.\"", "es = \"  \"");
        assert_eq!(
            flaws(&text),
            [
                "rules.toml:12:1: unknown key \"check\" in a rule: id, chapter, option, kind, reason, en, es",
                "rules.toml:14:6: \"es\" is empty",
                "rules.toml:17:6: \"7.45\" is listed twice, first in line 10",
                "rules.toml:26:18: a ruling about \"9.9\", which is not listed",
            ]
        );
    }

    #[test]
    fn background_says_why_and_nothing_else_does() {
        let book = Rulebook::parse("rules.toml", GOOD).unwrap();
        assert_eq!(book.unexplained().collect::<Vec<_>>(), ["1.1"]);
        assert_eq!(book.binding().collect::<Vec<_>>(), ["7.45", "R12"]);
        // A ruling with a reason binds nothing, and keeps its place in the list.
        let text = GOOD.replace("about = [\"7.45\"]", "about = [\"7.45\"]\nreason = \"The scale.\"");
        let book = Rulebook::parse("rules.toml", &text).unwrap();
        assert_eq!(book.binding().collect::<Vec<_>>(), ["7.45"]);
        assert_eq!(book.ids().collect::<Vec<_>>(), ["7.45", "1.1", "R12"]);
        let text = GOOD.replace("kind = \"background\"", "kind = \"background\"\nreason = \"The scale.\"");
        assert_eq!(Rulebook::parse("rules.toml", &text).unwrap().unexplained().count(), 0);
        let text = GOOD.replace("kind = \"background\"", "reason = \"The scale.\"");
        assert_eq!(flaws(&text), ["rules.toml:18:10: only background has a reason"]);
    }

    #[test]
    fn missing_text_is_reported_at_the_head_of_the_entry() {
        let found = flaws(
            "game = \"x\"\nedition = \"1\"\nchapters = { One = \"Uno\" }\n[[rule]]\nid = \"1.1\"\nchapter = \"One\"\nes = \"Algo.\"\n",
        );
        assert_eq!(found, ["rules.toml:4:1: \"en\" is missing"]);
    }

    #[test]
    fn a_file_that_is_not_toml_is_a_fault_and_the_rest_is_read() {
        let (book, flaws) = Rulebook::parse_recoverable("rules.toml", &GOOD.replace("\"2023\"", "2023-"));
        assert_eq!(book.rules.len(), 2);
        assert!(flaws[0].to_string().starts_with("rules.toml:3:"), "{flaws:?}");
    }

    #[test]
    fn a_chapter_has_a_title_in_both_languages() {
        let text = GOOD.replace("\"Introduction\" = \"Introducción\"", "\"Supply\" = \"\"");
        assert_eq!(
            flaws(&text),
            [
                "rules.toml:5:1: no rule stands in the chapter \"Supply\"",
                "rules.toml:7:12: \"Supply\" is empty",
                "rules.toml:17:11: \"Introduction\" is not listed in [chapters]",
            ]
        );
    }

    #[test]
    fn two_ids_that_would_share_a_test_name_are_a_fault() {
        let text = GOOD.replace("id = \"1.1\"", "id = \"7.4A\"").replace("id = \"7.45\"", "id = \"7.4a\"");
        let found = flaws(&text.replace("about = [\"7.45\"]", "about = []"));
        assert_eq!(found, ["rules.toml:16:6: \"7.4A\" and \"7.4a\" share the test name r7_4a"]);
    }

    #[test]
    fn ids_have_a_form() {
        let found =
            flaws(&GOOD.replace("id = \"1.1\"", "id = \"R1\"").replace("id = \"R12\"", "id = \"12\""));
        assert_eq!(found.len(), 2, "{found:?}");
    }

    #[test]
    fn slugs_are_lower_case_words() {
        assert_eq!(slug("20.0.v0"), "20_0_v0");
        assert_eq!(slug("4.2B1"), "4_2b1");
    }
}
