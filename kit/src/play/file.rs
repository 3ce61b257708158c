//! The match file: a match as JSON that a person can read, with printed names and one line an entry.

use super::line::numbered;
use super::stops::Stops;
use super::{Chunks, Entry, FileEntry, FileLine, Logged, Match, MatchTerms, UndoBarrier};
use crate::chance::{Chooser, Outcome};
use crate::dealer::{Dealer, Quick, Seed};
use crate::game::{Actor, Fault, Game, Viewer};
use crate::ids::Side;
use crate::notation::{from_value, from_words, to_value, to_words};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;
use std::sync::Arc;

/// The version of the format, raised when old programs could not read new files. Format 2 knows records, which are for one
/// reader; the rest is as in format 1.
pub const FORMAT: u32 = 2;

/// The oldest version that is still read.
pub const OLDEST_FORMAT: u32 = 1;

/// A match, written down.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchFile {
    /// The version of the format.
    pub saliente: u32,
    /// The game's id.
    pub game: String,
    /// The version of the program that wrote it.
    pub version: String,
    /// The scenario's id.
    pub scenario: String,
    /// The ids of the options in force.
    #[serde(default)]
    pub options: Vec<String>,
    /// A set-up of one's own, if the match did not begin with the scenario's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<Value>,
    /// SHA-256 of the dealer's seed, published when the match began.
    pub commitment: String,
    /// The seed; kept back while the match runs between strangers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// Whose record it is, a side's id or `public`, if the file is not the match but what one reader knows of it.
    #[serde(rename = "for", default, skip_serializing_if = "Option::is_none")]
    pub reader: Option<String>,
    /// The log. A record has none.
    #[serde(deserialize_with = "numbered")]
    pub entries: Vec<FileLine>,
    /// What the reader of a record was told, line by line, with printed names. Only a record has it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<Value>,
    /// The position at the end: the match goes on from here even if later rules would not allow what led to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
}

impl MatchFile {
    /// What is wrong with the version of the format, if this program cannot read it.
    pub fn strange_format(version: u64) -> Option<String> {
        let read = u64::from(OLDEST_FORMAT)..=u64::from(FORMAT);
        (!read.contains(&version)).then(|| {
            format!("this is format {version}, and formats {OLDEST_FORMAT} to {FORMAT} are read here")
        })
    }
}

/// Why a match file could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OpenError {
    /// The entry, from 1, or none for the head of the file.
    pub entry: Option<usize>,
    /// What is wrong.
    pub problem: String,
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.entry {
            Some(entry) => write!(f, "entry {entry}: {}", self.problem),
            None => f.write_str(&self.problem),
        }
    }
}

impl std::error::Error for OpenError {}

/// An opened match.
#[derive(Debug)]
pub struct Opened<G: Game> {
    /// The match.
    pub played: Match<G>,
    /// Where the log could not be played again under today's rules; the match then goes on from its stored position.
    pub departs: Option<OpenError>,
}

fn head(problem: impl Into<String>) -> OpenError {
    OpenError { entry: None, problem: problem.into() }
}

/// A stored position, read and checked.
fn playable<G: Game>(game: &G, stored: &Value) -> Result<G::Position, String> {
    let components = game.components();
    let position = from_value(stored.clone(), components)
        .map_err(|error| format!("the stored position cannot be read: {error}"))?;
    let breaches = game.audit(&position);
    let told =
        breaches.iter().map(|breach| format!("{} ({})", breach.found, components.rulebook.id(breach.case)));
    let told: Vec<String> = told.collect();
    if told.is_empty() {
        Ok(position)
    } else {
        Err(format!("the stored position is not playable: {}", told.join("; ")))
    }
}

impl<G: Game> Match<G> {
    /// The lines of the file from entry `from` on.
    pub fn lines(&self, from: usize) -> Vec<FileLine> {
        let components = self.game().components();
        let words = |outcome: &Outcome| to_words(outcome, components).expect("an outcome can be written");
        let id = |side: Side| components.players[side.index()].id.to_owned();
        let line = |logged: &Logged<G>| FileLine {
            entry: match &logged.entry {
                Entry::Act { side, action } => FileEntry::Act {
                    by: id(*side),
                    act: to_words(action, components).expect("an action can be written"),
                },
                Entry::Chance { index, outcome, stated } => {
                    FileEntry::Chance { index: *index, outcome: words(outcome), stated: *stated }
                }
                Entry::Rewind { to } => FileEntry::Rewind { to: *to },
                Entry::Remark { side, lines } => FileEntry::Remark {
                    by: id(*side),
                    lines: to_value(lines, components).expect("a remark can be written"),
                },
                Entry::Resign { side } => FileEntry::Resign { by: id(*side) },
            },
            digest: Some(format!("{:08x}", logged.digest)),
        };
        self.log().iter_from(from).map(line).collect()
    }

    /// The match as a file: all of it, secrets included. The seed is written only if `with_seed`. What one reader may know is
    /// [another file](Match::file_for).
    pub fn file(&self, with_seed: bool) -> MatchFile {
        let (components, terms) = (self.game().components(), self.terms());
        MatchFile {
            setup: terms
                .setup
                .as_ref()
                .map(|setup| to_value(setup, components).expect("a setup can be written")),
            seed: with_seed.then_some(terms.seed),
            entries: self.recorded.iter().cloned().chain(self.lines(0)).collect(),
            // A position that cannot be written is a bug that the harness finds; the log is saved all the same.
            position: to_value(self.position(), components).ok(),
            ..self.title_page()
        }
    }

    /// What everybody may know of a match file.
    pub(super) fn title_page(&self) -> MatchFile {
        let (components, terms) = (self.game().components(), self.terms());
        MatchFile {
            saliente: FORMAT,
            game: components.id.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            scenario: terms.scenario.clone(),
            options: components.option_ids(terms.options).into_iter().map(str::to_owned).collect(),
            setup: None,
            commitment: terms.seed.commitment(),
            seed: None,
            reader: None,
            entries: Vec::new(),
            told: Vec::new(),
            position: None,
        }
    }

    /// A world that a side cannot tell from this one, as the file of a match that begins with it: what a player elsewhere
    /// may be given to think about. It has neither the log nor the dealer's seed, for both tell more than the side knows.
    pub fn imagined(&self, side: Side, seed: u64) -> MatchFile {
        let (game, mut quick) = (self.game(), Quick::new(seed));
        let world = game.resample(self.position(), Viewer::Side(side), &mut quick as &mut dyn Chooser);
        MatchFile { position: to_value(&world, game.components()).ok(), ..self.title_page() }
    }

    /// Opens a file and plays its first `upto` entries again (all of them if none is given). A position without a log is
    /// gone on from as it is.
    ///
    /// # Errors
    /// If the head does not fit this game, or an entry can be neither played again nor made up for by a stored position.
    pub fn open(game: &Arc<G>, file: &MatchFile, upto: Option<usize>) -> Result<Opened<G>, OpenError> {
        let components = game.components();
        if let Some(strange) = MatchFile::strange_format(file.saliente.into()) {
            return Err(head(strange));
        }
        if file.game != components.id {
            return Err(head(format!("this is a match of {}, not of {}", file.game, components.id)));
        }
        if let Some(reader) = &file.reader {
            return Err(head(format!(
                "this is a record of what {reader} knows of a match: it can be read, but not played on"
            )));
        }
        let options = components.options_named(&file.options).map_err(head)?;
        let setup = match &file.setup {
            Some(value) => {
                Some(from_value(value.clone(), components).map_err(|e| head(format!("setup: {e}")))?)
            }
            None => None,
        };
        // Without the seed the log can be read and checked for legality; going on needs a new dealer.
        let seed = file.seed.unwrap_or(Seed([0; 32]));
        let terms = MatchTerms { scenario: file.scenario.clone(), options, setup, seed };
        let mut played = Match::begin(game.clone(), terms).map_err(|faults| {
            let lang = crate::text::Lang::En;
            let case = |fault: &Fault| {
                fault.case.map(|case| format!(" ({})", components.rulebook.id(case))).unwrap_or_default()
            };
            let told = |fault: &Fault| format!("{}{}", components.say(&fault.message, lang), case(fault));
            head(format!("setup: {}", faults.iter().map(told).collect::<Vec<_>>().join(" ")))
        })?;
        if let Some(stored) = file.position.as_ref().filter(|_| file.entries.is_empty()) {
            played.go_on_from(playable(&**game, stored).map_err(head)?, &[]);
            return Ok(Opened { played, departs: None });
        }
        let upto = upto.unwrap_or(file.entries.len()).min(file.entries.len());
        for (index, line) in file.entries[..upto].iter().enumerate() {
            let Err(problem) = played.follow(line) else { continue };
            let error = OpenError { entry: Some(index + 1), problem };
            let Some(stored) = file.position.as_ref().filter(|_| upto == file.entries.len()) else {
                return Err(error);
            };
            let position =
                playable(&**game, stored).map_err(|problem| head(format!("{error}; and {problem}")))?;
            played.go_on_from(position, &file.entries);
            return Ok(Opened { played, departs: Some(error) });
        }
        Ok(Opened { played, departs: None })
    }

    /// Goes on from a stored position. What led to it is kept as it was written, and written again on saving.
    fn go_on_from(&mut self, position: G::Position, recorded: &[FileLine]) {
        self.start = position.clone();
        self.position = position;
        self.log = Chunks::default();
        self.stops = Stops::default();
        self.recorded = recorded.iter().cloned().collect();
        let index = |line: &FileLine| match line.entry {
            FileEntry::Chance { index, .. } => Some(index),
            _ => None,
        };
        self.dealt = recorded.iter().filter_map(index).max().map_or(0, |index| index + 1);
        self.raise(UndoBarrier::Start);
        let resigned = standing(recorded).into_iter().find_map(|line| match &line.entry {
            FileEntry::Resign { by } => Some(by),
            _ => None,
        });
        self.resigned = resigned.and_then(|by| self.game().components().side(by));
    }

    /// Entries of an older program that could not be played again; they come before those of the [log](Match::log).
    pub fn recorded(&self) -> &Chunks<FileLine> {
        &self.recorded
    }

    /// How many answers chance has given, those that a rewind took back included.
    pub fn answers(&self) -> u64 {
        self.dealt
    }

    /// Plays one line of a file.
    ///
    /// # Errors
    /// Why it does not follow.
    pub fn follow(&mut self, line: &FileLine) -> Result<(), String> {
        let game = self.game().clone();
        let components = game.components();
        let refused = |refusal: crate::offer::Refusal| {
            let case =
                refusal.case.map(|case| format!(" ({})", components.rulebook.id(case))).unwrap_or_default();
            format!("{}{case}", components.say(&refusal.message, crate::text::Lang::En))
        };
        let side = |by: &str| components.side(by).ok_or_else(|| format!("{by} is no side of this game"));
        match &line.entry {
            FileEntry::Act { by, act } => {
                let side = side(by)?;
                let action = from_words(act, components).map_err(|e| format!("{act}: {e}"))?;
                self.act(side, action).map_err(|refusal| format!("{act}: {}", refused(refusal)))?;
            }
            FileEntry::Chance { index, outcome: words, stated } => {
                let outcome = from_words(words, components).map_err(|e| format!("{words}: {e}"))?;
                // Whoever could leave answers out could wait for a good one.
                if *index != self.dealt {
                    return Err(format!(
                        "this is answer {index} of chance, and answer {} is due",
                        self.dealt
                    ));
                }
                self.settle(outcome, *stated).map_err(|refusal| format!("{words}: {}", refused(refusal)))?;
            }
            // Format 1 could go back to between two decisions that were made at once.
            FileEntry::Rewind { to } => self.go_back(*to).map_err(refused)?,
            FileEntry::Resign { by } => self.resign(side(by)?).map_err(refused)?,
            FileEntry::Remark { by, lines } => {
                let side = side(by)?;
                let lines = from_value(lines.clone(), components).map_err(|e| format!("a remark: {e}"))?;
                self.remark(side, lines);
            }
        }
        match &line.digest {
            Some(written) => {
                let own = format!("{:08x}", self.log().last().expect("just played").digest);
                if *written == own {
                    Ok(())
                } else {
                    Err(format!(
                        "the position differs from the one that was recorded ({own}, recorded {written})"
                    ))
                }
            }
            None => Ok(()),
        }
    }
}

/// The lines that still stand, in order: those that a rewind goes back across do not.
fn standing(lines: &[FileLine]) -> Vec<&FileLine> {
    let mut stand = Vec::new();
    let mut next = lines.len();
    while next > 0 {
        next -= 1;
        match lines[next].rewinds_to() {
            Some(to) => next = to.min(next),
            None => stand.push(&lines[next]),
        }
    }
    stand.reverse();
    stand
}

/// What a check of the dice found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Verification {
    /// Whether the seed is in the file.
    pub has_seed: bool,
    /// Whether the seed fits the commitment.
    pub commitment_fits: bool,
    /// Answers of chance in the log.
    pub answers: usize,
    /// Answers that were recomputed and agree.
    pub agree: usize,
    /// Entries (from 1) whose answer was stated by hand.
    pub stated: Vec<usize>,
    /// Answers that are not what the seed deals.
    pub differ: Vec<Differing>,
    /// Where the log cannot be played on; later entries were not checked.
    pub stopped: Option<OpenError>,
}

/// An answer of chance that is not what the seed deals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Differing {
    /// The entry, from 1.
    pub entry: usize,
    /// The answer in the file.
    pub written: String,
    /// The answer that the seed deals.
    pub dealt: String,
}

impl Verification {
    /// Whether every roll of the match was dealt by the committed seed.
    pub fn is_clean(&self) -> bool {
        self.has_seed
            && self.commitment_fits
            && self.stated.is_empty()
            && self.differ.is_empty()
            && self.stopped.is_none()
    }
}

/// Recomputes every answer of chance in a file from its seed.
///
/// # Errors
/// As [`Match::open`], if the match cannot even begin.
pub fn verify<G: Game>(game: &Arc<G>, file: &MatchFile) -> Result<Verification, OpenError> {
    let mut found = Verification {
        has_seed: file.seed.is_some(),
        commitment_fits: file.seed.is_some_and(|seed| seed.commitment() == file.commitment),
        ..Verification::default()
    };
    let dealer = file.seed.map(Dealer::new);
    let empty = MatchFile { entries: Vec::new(), position: None, ..file.clone() };
    let mut played = Match::open(game, &empty, None)?.played;
    for (number, line) in file.entries.iter().enumerate() {
        let entry = number + 1;
        // The dice first: an altered roll also leads elsewhere, and then the log cannot be played on.
        if let (Actor::Chance(request), FileEntry::Chance { outcome: written, stated, .. }) =
            (played.actor(), &line.entry)
        {
            found.answers += 1;
            let dealt = dealer.as_ref().map(|dealer| dealer.deal(played.dealt, &request));
            let dealt = dealt
                .map(|outcome| to_words(&outcome, game.components()).expect("an outcome can be written"));
            match dealt {
                _ if *stated => found.stated.push(entry),
                Some(dealt) if dealt == *written => found.agree += 1,
                Some(dealt) => found.differ.push(Differing { entry, written: written.clone(), dealt }),
                None => {}
            }
        }
        if let Err(problem) = played.follow(line) {
            found.stopped = Some(OpenError { entry: Some(entry), problem });
            break;
        }
    }
    Ok(found)
}
