//! Where a datum comes from.

use std::fmt;

use serde::Serialize;

use super::read::{Faults, Section};

/// Where the numbers of a table come from.
///
/// The rulebooks do not contain the printed charts. Whoever reads a table must be able to see which part of it
/// the rules state and which part is ours.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Source {
    /// Stated in the rulebook, in this case: `rulebook 10.2`.
    Rulebook(String),
    /// Stated elsewhere by those who have the game: `published replay`.
    Published(String),
    /// Ours: `reconstructed`.
    Reconstructed,
}

impl Source {
    fn parse(text: &str) -> Option<Source> {
        let named = |rest: &str| Some(rest.trim().to_owned()).filter(|rest| !rest.is_empty());
        if text == "reconstructed" {
            Some(Source::Reconstructed)
        } else if let Some(case) = text.strip_prefix("rulebook ") {
            named(case).map(Source::Rulebook)
        } else {
            text.strip_prefix("published ").and_then(named).map(Source::Published)
        }
    }

    pub(super) fn read(section: &Section<'_, '_>, key: &str, faults: &mut Faults<'_>) -> Option<Source> {
        section.need(key, faults);
        let word = section.text(key, faults)?;
        let source = Source::parse(&word.text);
        if source.is_none() {
            let problem = format!(
                "a source is \"rulebook\" with the case, \"published\" with the place, or \"reconstructed\", not \"{}\"",
                word.text
            );
            faults.at(word.at, problem);
        }
        source
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Rulebook(case) => write!(f, "rulebook {case}"),
            Source::Published(place) => write!(f, "published {place}"),
            Source::Reconstructed => f.write_str("reconstructed"),
        }
    }
}
