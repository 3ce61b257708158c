//! Tables without dice: a number to a number, a number to a record, a word to a record.

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeValue, ValueDeserializer};

use super::ladder::{Interval, Ladder, Rung};
use super::read::{Entry, Faults, Section, Word};
use super::source::Source;

/// A table from a number to a number, such as control points to air markers.
///
/// ```
/// use kit::table::Tables;
/// let text = r#"
/// [markers]
/// source = "reconstructed"
/// covers = "0-7"
/// [markers.values]
/// 0-1 = 1
/// 2-3 = 2
/// 4-5 = 3
/// "6+" = 4
/// "#;
/// let markers = Tables::parse("tables.toml", text).unwrap().lookup("markers").unwrap();
/// assert_eq!(markers.get(3), Some(2));
/// assert_eq!(markers.get(9), Some(4));
/// assert_eq!(markers.get(-1), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lookup {
    source: Source,
    keys: Ladder,
    values: Vec<i32>,
}

impl Lookup {
    /// The value of a number, if the table has one.
    pub fn get(&self, number: i32) -> Option<i32> {
        match self.keys.find(number) {
            Rung::At(place) => Some(self.values[place]),
            Rung::Below | Rung::Above => None,
        }
    }

    /// The value of a number, what lies beyond an end counting as that end.
    pub fn nearest(&self, number: i32) -> i32 {
        self.values[self.keys.nearest(number)]
    }

    /// Where the table comes from.
    pub fn source(&self) -> &Source {
        &self.source
    }

    pub(super) fn read(section: &Section<'_, '_>, faults: &mut Faults<'_>) -> Option<Lookup> {
        section.expect_keys(&["title", "source", "note", "covers", "values"], faults);
        let source = Source::read(section, "source", faults);
        section.text("note", faults);
        let values = section.needed_section("values", faults)?;
        let (keys, entries) = rungs(section, &values, "value", faults);
        let mut numbers = Vec::new();
        for entry in &entries {
            match whole(entry.value) {
                Some(number) => numbers.push(number),
                None => faults.at(entry.value.span().start, "a whole number is needed here"),
            }
        }
        Some(Lookup { source: source?, keys: keys?, values: numbers })
    }
}

/// A table from a number, such as the turn, to a record of the game's own type.
///
/// The numbers follow one another without a gap; an entry may stand for several (`"5-8"`).
///
/// ```
/// use kit::table::{Tables, Track};
/// #[derive(serde::Deserialize)]
/// #[serde(deny_unknown_fields)]
/// struct Turn { month: String, chits: u8 }
///
/// let text = r#"
/// [turns]
/// source = "reconstructed"
/// [turns.entries]
/// 1 = { month = "August", chits = 3 }
/// 2 = { month = "September", chits = 4 }
/// "#;
/// let tables = Tables::parse("tables.toml", text).unwrap();
/// let turns: Track<Turn> = tables.track("turns").unwrap();
/// assert_eq!(turns.get(2).unwrap().month, "September");
/// assert_eq!(turns.last(), Some(2));
/// assert_eq!(turns.iter().map(|turn| turn.chits).sum::<u8>(), 7);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track<R> {
    source: Source,
    keys: Ladder,
    entries: Vec<R>,
}

impl<R> Track<R> {
    /// The record of a number, if the track has one.
    pub fn get(&self, number: i32) -> Option<&R> {
        match self.keys.find(number) {
            Rung::At(place) => self.entries.get(place),
            Rung::Below | Rung::Above => None,
        }
    }

    /// The first number of the track; `None` if its first entry is open ("<=0").
    pub fn first(&self) -> Option<i32> {
        self.keys.first()
    }

    /// The last number of the track; `None` if its last entry is open ("9+").
    pub fn last(&self) -> Option<i32> {
        self.keys.last()
    }

    /// The records in ascending order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &R> {
        self.entries.iter()
    }

    /// Where the table comes from.
    pub fn source(&self) -> &Source {
        &self.source
    }
}

impl<R: DeserializeOwned> Track<R> {
    pub(super) fn read(section: &Section<'_, '_>, faults: &mut Faults<'_>) -> Option<Track<R>> {
        section.expect_keys(&["title", "fields", "source", "note", "covers", "entries"], faults);
        let source = Source::read(section, "source", faults);
        section.text("note", faults);
        let written = section.needed_section("entries", faults)?;
        let (keys, entries) = rungs(section, &written, "entry", faults);
        let entries: Vec<Option<R>> = entries.iter().map(|entry| record(entry, faults)).collect();
        Some(Track { source: source?, keys: keys?, entries: entries.into_iter().collect::<Option<_>>()? })
    }
}

/// A table from a word, such as a terrain, to a record of the game's own type, in the order of the file.
///
/// ```
/// use kit::table::{Chart, Tables};
/// #[derive(serde::Deserialize)]
/// struct Terrain { cost: u8, shift: i8 }
///
/// let text = r#"
/// [terrain]
/// source = "rulebook 5.7"
/// [terrain.entries]
/// clear = { cost = 1, shift = 0 }
/// woods = { cost = 2, shift = -1 }
/// "#;
/// let tables = Tables::parse("tables.toml", text).unwrap();
/// let terrain: Chart<Terrain> = tables.chart("terrain").unwrap();
/// assert_eq!(terrain.get("woods").unwrap().shift, -1);
/// assert!(terrain.get("sea").is_none());
/// assert_eq!(terrain.iter().map(|(word, _)| word).collect::<Vec<_>>(), ["clear", "woods"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart<R> {
    source: Source,
    entries: Vec<(String, R)>,
}

impl<R> Chart<R> {
    /// The record of a word.
    pub fn get(&self, word: &str) -> Option<&R> {
        self.entries.iter().find(|(known, _)| known == word).map(|(_, record)| record)
    }

    /// All words with their records, in the order of the file.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &R)> {
        self.entries.iter().map(|(word, record)| (word.as_str(), record))
    }

    /// Where the table comes from.
    pub fn source(&self) -> &Source {
        &self.source
    }
}

impl<R: DeserializeOwned> Chart<R> {
    pub(super) fn read(section: &Section<'_, '_>, faults: &mut Faults<'_>) -> Option<Chart<R>> {
        section.expect_keys(&["title", "fields", "source", "note", "entries"], faults);
        let source = Source::read(section, "source", faults);
        section.text("note", faults);
        let written = section.needed_section("entries", faults)?;
        let entries: Vec<Option<(String, R)>> = written
            .entries
            .iter()
            .map(|entry| record(entry, faults).map(|record| (entry.key.to_owned(), record)))
            .collect();
        Some(Chart { source: source?, entries: entries.into_iter().collect::<Option<_>>()? })
    }
}

/// Reads the keys of the entries as rungs, sorted, with the entries in the same order. Whatever is wrong with the
/// keys, the entries are there to be looked at too.
fn rungs<'a, 's, 't>(
    section: &Section<'_, '_>,
    entries: &'a Section<'s, 't>,
    what: &str,
    faults: &mut Faults<'_>,
) -> (Option<Ladder>, Vec<&'a Entry<'s, 't>>) {
    let mut found = Vec::new();
    for entry in &entries.entries {
        match Interval::parse(entry.key) {
            Ok(interval) => found.push((interval, entry)),
            Err(problem) => faults.at(entry.at, problem),
        }
    }
    if entries.entries.is_empty() {
        faults.at(entries.at, format!("[{}] is empty", entries.name));
    }
    found.sort_by_key(|(interval, _)| interval.place_in_order());
    let word = |entry: &Entry<'_, '_>| Word { text: entry.key.to_owned(), at: entry.at };
    let words: Vec<(Interval, Word)> =
        found.iter().map(|(interval, entry)| (*interval, word(entry))).collect();
    check_covers(section, entries, &words, faults);
    (Ladder::build(&words, what, faults), found.into_iter().map(|(_, entry)| entry).collect())
}

/// Checks that the table reaches from end to end of what can be asked for, if the author says what can.
fn check_covers(
    section: &Section<'_, '_>,
    entries: &Section<'_, '_>,
    rungs: &[(Interval, Word)],
    faults: &mut Faults<'_>,
) {
    let Some(covers) = section.text("covers", faults) else { return };
    let (low, high) = match Interval::parse(&covers.text) {
        Ok(Interval { low: Some(low), high: Some(high) }) => (low, high),
        Ok(_) => return faults.at(covers.at, "what a table covers has two ends, such as 0-7"),
        Err(problem) => return faults.at(covers.at, problem),
    };
    let (Some((first, _)), Some((last, _))) = (rungs.first(), rungs.last()) else { return };
    let missing_low = first.low.is_some_and(|start| start > low);
    let missing_high = last.high.is_some_and(|end| end < high);
    for (missing, end) in [(missing_low, low), (missing_high, high)] {
        if missing {
            let problem = format!("[{}] has nothing for {end}, but covers {}", entries.name, covers.text);
            faults.at(entries.at, problem);
        }
    }
}

fn whole(value: &Spanned<DeValue<'_>>) -> Option<i32> {
    let number = value.get_ref().as_integer()?;
    i32::from_str_radix(number.as_str(), number.radix()).ok()
}

fn record<R: DeserializeOwned>(entry: &Entry<'_, '_>, faults: &mut Faults<'_>) -> Option<R> {
    match R::deserialize(ValueDeserializer::from(entry.value.clone())) {
        Ok(record) => Some(record),
        Err(error) => {
            let at = error.span().map_or(entry.value.span().start, |span| span.start);
            // The parser's sentence may run over several lines; a fault is one.
            faults.at(at, crate::data::plain(&error.message().lines().collect::<Vec<_>>().join("; ")));
            None
        }
    }
}
