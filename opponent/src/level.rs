//! Levels: how well a computer player plays. One type for the command, the page and the store.

use kit::msg;
use kit::text::Message;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How strong. Written as `random`, `sensible`, `staff`, `chief` or `chief:N`; people read [`Level::name`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Level {
    /// Any offer, all alike.
    Random,
    /// The best single decision.
    Sensible,
    /// Plans, and decides by the plan.
    Staff,
    /// Lets plans play against each other; so many decisions are simulated for one choice.
    Chief(Budget),
}

/// How much a chief may simulate for one choice, in decisions played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget(pub u64);

impl Budget {
    /// What a chief is given if nothing else is said.
    pub const USUAL: Budget = Budget(20_000);
}

impl Default for Budget {
    fn default() -> Budget {
        Budget::USUAL
    }
}

impl Level {
    /// The strongest, as it is usually played.
    pub const CHIEF: Level = Level::Chief(Budget::USUAL);

    /// The levels that a player chooses from, the weakest first.
    pub const ALL: [Level; 4] = [Level::Random, Level::Sensible, Level::Staff, Level::CHIEF];

    /// Its word in notation, without a budget.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Sensible => "sensible",
            Level::Staff => "staff",
            Level::Chief(_) => "chief",
        }
    }

    /// What people call it: a rank. A message of [`texts`](crate::text::texts).
    pub fn name(self) -> Message {
        match self {
            Level::Random => msg!("opponent-level-recruit"),
            Level::Sensible => msg!("opponent-level-officer"),
            Level::Staff => msg!("opponent-level-staff"),
            Level::Chief(_) => msg!("opponent-level-chief"),
        }
    }

    /// How it plays, in a sentence or two, with the time that a turn takes about.
    pub fn about(self) -> Message {
        let seconds = self.seconds_a_turn() as i64;
        match self {
            Level::Random => msg!("opponent-level-recruit-about"),
            Level::Sensible => msg!("opponent-level-officer-about", seconds = seconds),
            Level::Staff => msg!("opponent-level-staff-about", seconds = seconds),
            Level::Chief(_) => msg!("opponent-level-chief-about", seconds = seconds),
        }
    }

    /// About how long a player turn of a large game takes on a computer of today, in whole seconds. A browser takes two or
    /// three times as long.
    pub const fn seconds_a_turn(self) -> u64 {
        match self {
            Level::Random => 0,
            Level::Sensible | Level::Staff => 1,
            Level::Chief(Budget(budget)) => {
                let seconds = budget * 10 / Budget::USUAL.0;
                if seconds == 0 { 1 } else { seconds }
            }
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Chief(Budget(budget)) if *self != Level::CHIEF => write!(f, "{}:{budget}", self.word()),
            _ => f.write_str(self.word()),
        }
    }
}

impl FromStr for Level {
    type Err = String;

    /// As it is written, with a budget after a colon for a chief.
    fn from_str(text: &str) -> Result<Level, String> {
        if let Some(level) = Level::ALL.into_iter().find(|level| level.word() == text) {
            return Ok(level);
        }
        match text.strip_prefix("chief:").and_then(|budget| budget.parse().ok()) {
            Some(budget) => Ok(Level::Chief(Budget(budget))),
            None => Err(format!(
                "there is no level {text:?}; levels are random, sensible, staff, chief and chief:BUDGET"
            )),
        }
    }
}

impl TryFrom<String> for Level {
    type Error = String;

    fn try_from(text: String) -> Result<Level, String> {
        text.parse()
    }
}

impl From<Level> for String {
    fn from(level: Level) -> String {
        level.to_string()
    }
}
