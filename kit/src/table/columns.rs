//! How a strength, a ratio or a difference finds its column.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::ladder::{Interval, Ladder, Rung};
use super::read::{Faults, Section, Word, counted};

/// The most columns a table may have; a [`Column`] is a byte.
const MOST_COLUMNS: usize = 200;

/// A column of a table, counted from 0 at the left.
///
/// A *fixed* column does not move when it is shifted: where the rules send an attack on a helpless stack to the
/// last column "whatever the terrain".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Column {
    index: u8,
    fixed: bool,
}

impl Column {
    /// The only column of a table that has no columns.
    pub const ONLY: Column = Column { index: 0, fixed: false };

    pub(super) fn at(index: usize) -> Column {
        Column { index: index as u8, fixed: false }
    }

    /// The place of the column, from 0.
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// Whether shifts leave it where it is.
    pub const fn is_fixed(self) -> bool {
        self.fixed
    }
}

/// What a table finds its columns by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Attack to defence as a ratio, columns such as `1:2`, `1.5-1` or `10-1+`.
    Odds,
    /// Attack minus defence, with a line of columns for each terrain.
    Differential,
    /// One number, columns such as `1-5` or `72+`.
    Strength,
    /// The place or the name of the column, known otherwise.
    Index,
    /// There is one column only.
    Single,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Odds => "odds",
            Kind::Differential => "differential",
            Kind::Strength => "strength",
            Kind::Index => "index",
            Kind::Single => "single",
        })
    }
}

/// One line of differentials, such as that of a terrain: its place among the lines of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Line(pub u8);

/// What a column is asked for with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// A ratio of two strengths.
    Odds {
        /// The strength of the attack.
        attack: u32,
        /// The strength of the defence.
        defence: u32,
    },
    /// A difference, read on one line.
    Differential {
        /// The line, from [`Table::line`](super::Table::line).
        line: Line,
        /// Attack minus defence.
        difference: i32,
    },
    /// One number.
    Strength(i32),
    /// The place of the column, from 0.
    Index(usize),
}

/// Why there is no column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum OffTable {
    /// It would be left of the first column: too weak.
    Left,
    /// It would be right of the last column.
    Right,
    /// The defence is nothing and the table does not say what then.
    NoDefence,
    /// The table finds its columns by something else, or has no such line.
    WrongKind,
}

impl fmt::Display for OffTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            OffTable::Left => "left of the first column",
            OffTable::Right => "right of the last column",
            OffTable::NoDefence => "no defence to form a ratio with",
            OffTable::WrongKind => "not how this table finds its columns",
        })
    }
}

impl std::error::Error for OffTable {}

/// What happens beyond an end of the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    Clamp,
    Refuse,
}

const EDGES: &[(&str, Edge)] = &[("clamp", Edge::Clamp), ("refuse", Edge::Refuse)];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rounding {
    Down,
    Up,
    Nearest,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NoDefence {
    Last,
    LastFixed,
    Refuse,
}

/// A ratio as a heading states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Odds {
    attack: u32,
    defence: u32,
}

impl Odds {
    /// Reads `1:2`, `1-1`, `1.5-1`, `10-1+`.
    fn parse(text: &str) -> Option<Odds> {
        let (attack, defence) = text.strip_suffix('+').unwrap_or(text).split_once([':', '-'])?;
        let (whole, tenths) = attack.split_once('.').unwrap_or((attack, "0"));
        if tenths.len() != 1 {
            return None;
        }
        let digits = |text: &str| {
            let plain = (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| text.parse::<u32>().ok()).flatten()
        };
        let attack = digits(whole)? * 10 + digits(tenths)?;
        let defence = digits(defence)? * 10;
        (attack > 0 && defence > 0).then_some(Odds { attack, defence })
    }

    /// Compares with a ratio of strengths, exactly.
    fn compare(self, attack: u32, defence: u32) -> std::cmp::Ordering {
        (u64::from(self.attack) * u64::from(defence)).cmp(&(u64::from(attack) * u64::from(self.defence)))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Finder {
    Odds { starts: Vec<Odds>, rounding: Rounding, below: Edge, no_defence: NoDefence },
    Differential(Vec<(String, Ladder)>),
    Strength(Ladder),
    Index,
    Single,
}

/// The columns of a table: their headings, how they are found and what lies beyond their ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Columns {
    pub(super) headings: Vec<String>,
    finder: Finder,
    left_end: Edge,
    right_end: Edge,
}

impl Columns {
    pub(super) fn single() -> Columns {
        let headings = vec![String::new()];
        Columns { headings, finder: Finder::Single, left_end: Edge::Clamp, right_end: Edge::Clamp }
    }

    pub(super) fn read(section: &Section<'_, '_>, faults: &mut Faults<'_>) -> Option<Columns> {
        const KINDS: &[(&str, Kind)] = &[
            ("odds", Kind::Odds),
            ("differential", Kind::Differential),
            ("strength", Kind::Strength),
            ("index", Kind::Index),
        ];
        section.need("by", faults);
        let kind = section.choice("by", KINDS, faults)?;
        let own_keys: &[&str] = match kind {
            Kind::Odds => &["by", "headings", "left_end", "right_end", "round", "below", "no_defence"],
            Kind::Differential => &["by", "headings", "left_end", "right_end", "lines"],
            _ => &["by", "headings", "left_end", "right_end"],
        };
        section.expect_keys(own_keys, faults);
        let left_end = section.choice("left_end", EDGES, faults).unwrap_or(Edge::Clamp);
        let right_end = section.choice("right_end", EDGES, faults).unwrap_or(Edge::Clamp);
        let mut headings = match section.get("headings") {
            Some(entry) => section.words(entry, faults),
            None => Vec::new(),
        };
        let finder = match kind {
            Kind::Odds => odds(section, &headings, faults),
            Kind::Strength => ladder(&headings, "column", faults).map(Finder::Strength),
            Kind::Differential => differential(section, &mut headings, faults),
            Kind::Index | Kind::Single => Some(Finder::Index),
        };
        if headings.is_empty() {
            faults.at(section.at, format!("[{}] needs \"headings\"", section.name));
        }
        if headings.len() > MOST_COLUMNS {
            faults.at(section.at, format!("a table has at most {MOST_COLUMNS} columns"));
        }
        for (place, heading) in headings.iter().enumerate() {
            if headings[..place].iter().any(|earlier| earlier.text == heading.text) {
                faults.at(heading.at, format!("there are two columns \"{}\"", heading.text));
            }
        }
        let headings: Vec<String> = headings.into_iter().map(|heading| heading.text).collect();
        Some(Columns { headings, finder: finder?, left_end, right_end })
    }

    pub(super) fn kind(&self) -> Kind {
        match self.finder {
            Finder::Odds { .. } => Kind::Odds,
            Finder::Differential(_) => Kind::Differential,
            Finder::Strength(_) => Kind::Strength,
            Finder::Index => Kind::Index,
            Finder::Single => Kind::Single,
        }
    }

    fn last(&self) -> usize {
        self.headings.len() - 1
    }

    pub(super) fn find(&self, by: By) -> Result<Column, OffTable> {
        match (&self.finder, by) {
            (Finder::Odds { starts, rounding, below, no_defence }, By::Odds { attack, defence }) => {
                if attack == 0 && *below == Edge::Refuse {
                    return Err(OffTable::Left);
                }
                if defence == 0 {
                    return match no_defence {
                        // Nothing against nothing is no overwhelming attack.
                        _ if attack == 0 => Ok(Column::at(0)),
                        NoDefence::Last => Ok(Column::at(self.last())),
                        NoDefence::LastFixed => Ok(Column { index: self.last() as u8, fixed: true }),
                        NoDefence::Refuse => Err(OffTable::NoDefence),
                    };
                }
                if *below == Edge::Refuse && starts[0].compare(attack, defence).is_gt() {
                    return Err(OffTable::Left);
                }
                Ok(Column::at(round(starts, *rounding, attack, defence)))
            }
            (Finder::Strength(ladder), By::Strength(strength)) => on_ladder(ladder, strength),
            (Finder::Differential(lines), By::Differential { line, difference }) => {
                let (_, ladder) = lines.get(line.0 as usize).ok_or(OffTable::WrongKind)?;
                on_ladder(ladder, difference)
            }
            (Finder::Single, By::Index(0)) => Ok(Column::ONLY),
            (Finder::Single, _) => Err(OffTable::WrongKind),
            // Whatever finds the columns of a table, they can also be counted.
            (_, By::Index(place)) if place <= self.last() => Ok(Column::at(place)),
            (_, By::Index(_)) => Err(OffTable::Right),
            _ => Err(OffTable::WrongKind),
        }
    }

    pub(super) fn shifted(&self, column: Column, by: i32) -> Result<Column, OffTable> {
        if column.fixed {
            return Ok(column);
        }
        let place = i64::from(column.index) + i64::from(by);
        let last = self.last() as i64;
        match (place < 0, place > last) {
            (true, _) if self.left_end == Edge::Refuse => Err(OffTable::Left),
            (_, true) if self.right_end == Edge::Refuse => Err(OffTable::Right),
            _ => Ok(Column::at(place.clamp(0, last) as usize)),
        }
    }

    pub(super) fn lines(&self) -> &[(String, Ladder)] {
        if let Finder::Differential(lines) = &self.finder { lines } else { &[] }
    }
}

fn on_ladder(ladder: &Ladder, number: i32) -> Result<Column, OffTable> {
    match ladder.find(number) {
        Rung::Below => Err(OffTable::Left),
        Rung::At(rung) => Ok(Column::at(rung)),
        Rung::Above => Err(OffTable::Right),
    }
}

/// The column of a ratio, what lies beyond the ends counting as the ends.
fn round(starts: &[Odds], rounding: Rounding, attack: u32, defence: u32) -> usize {
    // Columns up to and including the ratio itself.
    let reached = starts.partition_point(|start| start.compare(attack, defence).is_le());
    let down = reached.saturating_sub(1);
    let up = if reached > 0 && starts[down].compare(attack, defence).is_eq() { down } else { reached };
    let up = up.min(starts.len() - 1);
    match rounding {
        Rounding::Down => down,
        Rounding::Up => up,
        Rounding::Nearest => {
            // The middle between two headings, a/b and c/d, is (ad + cb) / 2bd. On it the defender is favoured.
            let (low, high) = (starts[down], starts[up]);
            let sum = u128::from(low.attack) * u128::from(high.defence)
                + u128::from(high.attack) * u128::from(low.defence);
            let middle = sum * u128::from(defence);
            let ratio = 2 * u128::from(low.defence) * u128::from(high.defence) * u128::from(attack);
            if ratio > middle { up } else { down }
        }
    }
}

fn odds(section: &Section<'_, '_>, headings: &[Word], faults: &mut Faults<'_>) -> Option<Finder> {
    let mut starts: Vec<Odds> = Vec::new();
    for heading in headings {
        match Odds::parse(&heading.text) {
            None => {
                faults.at(heading.at, format!("\"{}\" is not odds such as 1:2, 3-1 or 1.5-1", heading.text));
            }
            Some(odds) => {
                if starts.last().is_some_and(|last| last.compare(odds.attack, odds.defence).is_ge()) {
                    faults.at(heading.at, format!("\"{}\" is not above the column before it", heading.text));
                }
                starts.push(odds);
            }
        }
    }
    let roundings = &[("down", Rounding::Down), ("up", Rounding::Up), ("nearest", Rounding::Nearest)];
    let nothing =
        &[("last", NoDefence::Last), ("last unshifted", NoDefence::LastFixed), ("refuse", NoDefence::Refuse)];
    // These three differ from game to game and have no natural default, so they must be said.
    for key in ["round", "below", "no_defence"] {
        section.need(key, faults);
    }
    let rounding = section.choice("round", roundings, faults);
    let below = section.choice("below", EDGES, faults);
    let no_defence = section.choice("no_defence", nothing, faults);
    if starts.is_empty() {
        return None;
    }
    Some(Finder::Odds { starts, rounding: rounding?, below: below?, no_defence: no_defence? })
}

fn differential(
    section: &Section<'_, '_>,
    headings: &mut Vec<Word>,
    faults: &mut Faults<'_>,
) -> Option<Finder> {
    let lines = section.needed_section("lines", faults)?;
    if lines.entries.is_empty() {
        faults.at(lines.at, format!("[{}] needs at least one line", lines.name));
    }
    if lines.entries.len() > MOST_COLUMNS {
        faults.at(lines.at, format!("a table has at most {MOST_COLUMNS} lines"));
    }
    let mut ladders = Vec::new();
    for entry in &lines.entries {
        let words = lines.words(entry, faults);
        // Without headings of their own the columns are called as on the first line.
        if headings.is_empty() {
            headings.clone_from(&words);
        }
        if words.len() != headings.len() {
            let columns = counted(words.len(), "column");
            let problem = format!("line \"{}\" has {columns}, the table {}", entry.key, headings.len());
            faults.at(entry.at, problem);
        }
        ladders.push(ladder(&words, "column", faults).map(|ladder| (entry.key.to_owned(), ladder)));
    }
    // All lines have been looked at before the first bad one spoils the table.
    ladders.into_iter().collect::<Option<Vec<_>>>().map(Finder::Differential)
}

pub(super) fn ladder(words: &[Word], what: &str, faults: &mut Faults<'_>) -> Option<Ladder> {
    let mut rungs = Vec::new();
    for word in words {
        match Interval::parse(&word.text) {
            Ok(interval) => rungs.push((interval, word.clone())),
            Err(problem) => faults.at(word.at, problem),
        }
    }
    if rungs.len() < words.len() { None } else { Ladder::build(&rungs, what, faults) }
}
