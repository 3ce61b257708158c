//! What one viewer is told of a match: the log in his words, and a file that holds nothing else.
//!
//! A match file proper holds everything: decisions made in secret, chits drawn unseen, the position, the seed. Nobody takes
//! secrets out of it. A record is built up from what its reader was told, line by line, and so can be given to anyone. It
//! can be read, but not played on: whoever wants to play on asks whoever keeps the match.

use super::{Ending, Entry, Match, MatchFile};
use crate::chance::Outcome;
use crate::components::Components;
use crate::dice::{Faces, Roll};
use crate::erased::LogLine;
use crate::game::{Game, LogText, Viewer};
use crate::hex::HexId;
use crate::ids::{Case, Side};
use crate::msg;
use crate::notation::{from_value, to_value};
use crate::text::Message;
use serde::Deserialize;
use serde_json::Value;

impl<G: Game> Match<G> {
    /// The log in words, as a viewer may know it, from number `from` on; see [`told`](Match::told).
    pub fn log_lines(&self, viewer: Viewer, from: usize) -> Vec<LogLine> {
        let game = self.game();
        let mut lines = Vec::new();
        for (entry, logged) in self.told(viewer, from) {
            let by = logged.entry.by();
            if let Entry::Remark { lines: said, .. } = &logged.entry {
                let line = |told: &LogText| LogLine {
                    entry,
                    by,
                    text: told.clone(),
                    roll: None,
                    volley: None,
                    remark: true,
                };
                lines.extend(said.iter().map(line));
            }
            let of_the_table = match logged.entry {
                Entry::Rewind { to } => Some(msg!("kit-rewound", entry = to)),
                Entry::Resign { side } => Some(Ending::Resigned(side).text()),
                _ => None,
            };
            if let Some(text) = of_the_table {
                lines.push(LogLine {
                    entry,
                    by,
                    text: LogText::new(text),
                    roll: None,
                    volley: None,
                    remark: false,
                });
            }
            let mut roll = match logged.entry {
                Entry::Chance { outcome: Outcome::Roll(roll), .. } => Some(roll),
                _ => None,
            };
            let mut volley = match logged.entry {
                Entry::Chance { outcome: Outcome::Volley(faces), .. } => Some(faces),
                _ => None,
            };
            for event in &logged.events {
                if let Some(event) = game.witnessed(event, viewer) {
                    lines.push(LogLine {
                        entry,
                        by,
                        text: game.describe(&event),
                        roll: roll.take(),
                        volley: volley.take(),
                        remark: false,
                    });
                }
            }
        }
        lines
    }

    /// The match as a file for a reader. Who sees all, and everybody once the match is over, gets all of it with the seed;
    /// others get a record of what they were told. It has neither decisions in notation nor answers of chance, neither
    /// set-up nor position nor seed.
    ///
    /// Its lines are numbered by the entries that told the reader something, so that their numbers do not tell how many
    /// others there were.
    pub fn file_for(&self, viewer: Viewer) -> MatchFile {
        let components = self.game().components();
        let reader = match viewer {
            _ if self.ending().is_some() => return self.file(true),
            Viewer::All => return self.file(true),
            Viewer::Side(side) => components.players[side.index()].id,
            Viewer::Public => "public",
        };
        let mut lines = self.log_lines(viewer, 0);
        let (mut number, mut last) = (0, None);
        for line in &mut lines {
            if last.is_some_and(|last| last != line.entry) {
                number += 1;
            }
            last = Some(std::mem::replace(&mut line.entry, number));
        }
        let told = |line: &LogLine| to_value(line, components).expect("a line of the log can be written");
        MatchFile {
            reader: Some(reader.to_owned()),
            told: lines.iter().map(told).collect(),
            ..self.title_page()
        }
    }
}

impl<G: Game> Match<G> {
    /// The same match in another world, for the harness.
    pub(crate) fn in_world(&self, position: G::Position) -> Match<G> {
        Match { position, ..self.clone() }
    }
}

impl MatchFile {
    /// The lines of a record.
    ///
    /// # Errors
    /// Which line cannot be read.
    pub fn record(&self, components: &Components) -> Result<Vec<LogLine>, String> {
        let read = |(number, line): (usize, &Value)| {
            from_value::<ToldLine>(line.clone(), components)
                .map(LogLine::from)
                .map_err(|error| format!("told, line {}: {error}", number + 1))
        };
        self.told.iter().enumerate().map(read).collect()
    }
}

/// A [`LogLine`] as it is written. Its text lies flat beside the rest, and a flat part cannot be read with printed names.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldLine {
    entry: usize,
    by: Option<Side>,
    text: Message,
    #[serde(default)]
    at: Vec<HexId>,
    #[serde(default)]
    case: Option<Case>,
    heading: u8,
    #[serde(default)]
    roll: Option<Roll>,
    #[serde(default)]
    volley: Option<Faces>,
    #[serde(default)]
    remark: bool,
}

impl From<ToldLine> for LogLine {
    fn from(line: ToldLine) -> LogLine {
        let ToldLine { entry, by, text, at, case, heading, roll, volley, remark } = line;
        LogLine { entry, by, text: LogText { text, at, case, heading }, roll, volley, remark }
    }
}
