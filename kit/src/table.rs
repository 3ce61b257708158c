//! Result tables, lookups and tracks as data.
//!
//! A game keeps its charts in a TOML file that a wargamer can edit beside the printed one:
//!
//! ```toml
//! [assault]                         # the name by which the game asks for it
//! source = "reconstructed"          # or "rulebook 10.2", "published replay"
//! dice = "2d6"
//! order = "AE A1 - D1 DE"           # optional: the results from worst to best
//! [assault.monotone]                # optional: checked when the file is read
//! columns = "rising"
//! rows = "rising"
//! [assault.columns]
//! by = "odds"                       # or "differential", "strength", "index"; no [columns] at all: one column
//! round = "down"                    # "down" favours the defender; or "up", "nearest"
//! below = "clamp"                   # a ratio below the first column reads it; or "refuse"
//! no_defence = "last"               # or "last unshifted", "refuse"
//! left_end = "refuse"               # a shift off the left end; "clamp" unless said otherwise
//! headings = "1:2 1:1 1.5:1 2:1"
//! [assault.sources]                 # optional: what the rulebook does state
//! "2:1" = "rulebook 10.5"
//! "1:1/7" = "rulebook 10.6"
//! [assault.rows]
//! 2-4 =   "AE A1 A1 -"
//! 5-8 =   "A1 -  -  D1"
//! "9+" =  "-  D1 D1 DE"
//! ```
//!
//! A `title` in a table is the key of the sentence under which players are shown it; see [`Page`].
//!
//! Cells stand in one text with spaces between them or in a list, and are read by the `FromStr` of the game's own
//! result type. Reading reports every fault at once with line and column, and checks that the table is complete:
//! a game never meets a missing cell in play.
//!
//! A differential table has `[assault.columns.lines]` with one line for each terrain, so that cover moves the line
//! and not the number. A ratio above the last column counts as the last column *before* it is shifted.

mod columns;
mod ladder;
mod lookup;
mod page;
mod read;
mod results;
mod source;

use std::cmp::Ordering;
use std::fmt::Display;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

pub use columns::{By, Column, Kind, Line, OffTable};
pub use lookup::{Chart, Lookup, Track};
pub use page::Page;
pub use results::Table;
pub use source::Source;

use crate::data::Flaw;
use read::{Faults, Section};

/// A parsed file of tables, from which a game takes each table by its name and in its own types.
pub struct Tables<'t> {
    file: &'t str,
    text: &'t str,
    root: Spanned<DeTable<'t>>,
}

impl<'t> Tables<'t> {
    /// Parses the text of a file. What is reported here are faults of TOML; faults of a table are reported when
    /// it is taken.
    pub fn parse(file: &'t str, text: &'t str) -> Result<Tables<'t>, Vec<Flaw>> {
        let (root, errors) = DeTable::parse_recoverable(text);
        let mut faults = Faults::new(file, text);
        for error in errors {
            let at = error.span().map_or(0, |span| span.start);
            faults.at(at, error.message().lines().collect::<Vec<_>>().join("; "));
        }
        faults.unless_any(Some(Tables { file, text, root }))
    }

    /// The names of the tables, in the order of the file.
    pub fn names(&self) -> Vec<&str> {
        let root = Section::new(self.text, String::new(), 0, self.root.get_ref());
        root.entries.iter().map(|entry| entry.key).collect()
    }

    /// Takes a result table whose columns go by `kind`. Cells are read by `FromStr`; a declared `monotone` is
    /// checked in the declared `order` or, without one, in the order of the type.
    pub fn results<R>(&self, name: &str, kind: Kind) -> Result<Table<R>, Vec<Flaw>>
    where
        R: FromStr<Err: Display> + Ord,
    {
        self.results_with(
            name,
            kind,
            |cell| R::from_str(cell).map_err(|error| error.to_string()),
            |left, right| Some(left.cmp(right)),
        )
    }

    /// Takes a result table with the game's own reading and ranking of cells. `compare` gives `None` for two
    /// results of which neither is the higher, which a declared `monotone` does not allow as neighbours.
    pub fn results_with<R: PartialEq>(
        &self,
        name: &str,
        kind: Kind,
        parse: impl Fn(&str) -> Result<R, String>,
        compare: impl Fn(&R, &R) -> Option<Ordering>,
    ) -> Result<Table<R>, Vec<Flaw>> {
        self.take(name, |section, faults| results::read(section, kind, parse, compare, faults))
    }

    /// Takes a table from numbers to numbers.
    pub fn lookup(&self, name: &str) -> Result<Lookup, Vec<Flaw>> {
        self.take(name, Lookup::read)
    }

    /// Takes a table from numbers to records.
    pub fn track<R: DeserializeOwned>(&self, name: &str) -> Result<Track<R>, Vec<Flaw>> {
        self.take(name, Track::read)
    }

    /// Takes a table from words to records.
    pub fn chart<R: DeserializeOwned>(&self, name: &str) -> Result<Chart<R>, Vec<Flaw>> {
        self.take(name, Chart::read)
    }

    fn take<T>(
        &self,
        name: &str,
        read: impl FnOnce(&Section<'_, '_>, &mut Faults<'_>) -> Option<T>,
    ) -> Result<T, Vec<Flaw>> {
        let mut faults = Faults::new(self.file, self.text);
        let root = Section::new(self.text, String::new(), 0, self.root.get_ref());
        let Some(entry) = root.get(name) else {
            return Err(vec![Flaw::of_file(self.file, format!("there is no table [{name}]"))]);
        };
        let DeValue::Table(table) = entry.value.get_ref() else {
            faults.at(entry.at, format!("\"{name}\" is not a table; a table begins with [{name}]"));
            return Err(faults.into_flaws());
        };
        let section = Section::new(self.text, name.to_owned(), entry.at, table);
        let built = read(&section, &mut faults);
        faults.unless_any(built)
    }
}
