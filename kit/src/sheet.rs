//! The combat sheet: a fight as data before any die.
//!
//! Each strength, shift and modifier is a line with its rule. The client shows the sheet with the chance of
//! every result, an opponent reads it, the resolution uses it and the log keeps it. So what the player
//! was shown and what happened cannot differ.

use crate::dice::{Distribution, Ratio};
use crate::ids::Case;
use crate::text::Message;
use serde::{Deserialize, Serialize};

/// What a line of a sheet changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// Strength of the attacker; twelfths are not needed by any game, halves are: the value counts halves.
    AttackHalves(i32),
    /// Strength of the defender, in halves.
    DefenceHalves(i32),
    /// Columns to the right (positive) or left (negative).
    Columns(i32),
    /// Added to the die.
    Die(i32),
    /// Said, without a number (a terrain line chosen, a limit applied).
    Note,
}

/// One line: what, how much, by which rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Line {
    /// The rule.
    pub case: Case,
    /// In words: "62. Infanterie-Division", "across the river".
    pub text: Message,
    /// How much.
    pub entry: Entry,
}

/// One possible result with its exact chance and what it costs both sides.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Prospect {
    /// The cell of the table as printed: `DR`, `1RR`.
    pub result: String,
    /// How likely.
    pub chance: Ratio,
    /// Steps the attacker would lose, as the result states it.
    pub attacker_loss: i32,
    /// Steps the defender would lose.
    pub defender_loss: i32,
}

/// A fight, ready to be rolled for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sheet {
    /// What is fought: "assault on 2021".
    pub title: Option<Message>,
    /// Lines in the order the rules apply them.
    pub lines: Vec<Line>,
    /// The column finally used, as printed.
    pub column: String,
    /// The sum of die modifiers.
    pub die: i32,
    /// Every result with its chance, likeliest damage last as in the table.
    pub prospects: Vec<Prospect>,
    /// Why the fight may not be fought as it stands; nothing when it may.
    pub refused: Option<crate::offer::Refusal>,
}

impl Sheet {
    /// Adds a line.
    pub fn line(&mut self, case: Case, text: Message, entry: Entry) {
        self.lines.push(Line { case, text, entry });
    }

    /// The sum of the attacker's strength, in halves.
    pub fn attack_halves(&self) -> i32 {
        self.sum(|entry| if let Entry::AttackHalves(n) = entry { n } else { 0 })
    }

    /// The sum of the defender's strength, in halves.
    pub fn defence_halves(&self) -> i32 {
        self.sum(|entry| if let Entry::DefenceHalves(n) = entry { n } else { 0 })
    }

    /// The sum of column shifts.
    pub fn columns(&self) -> i32 {
        self.sum(|entry| if let Entry::Columns(n) = entry { n } else { 0 })
    }

    /// The sum of die modifiers.
    pub fn modifiers(&self) -> i32 {
        self.sum(|entry| if let Entry::Die(n) = entry { n } else { 0 })
    }

    fn sum(&self, pick: impl Fn(Entry) -> i32) -> i32 {
        self.lines.iter().map(|line| pick(line.entry)).sum()
    }

    /// Fills the prospects from the exact distribution of a table; `losses` gives the steps that a
    /// result costs attacker and defender.
    pub fn foresee<R: Ord + Clone + ToString>(
        &mut self,
        distribution: &Distribution<R>,
        losses: impl Fn(&R) -> (i32, i32),
    ) {
        self.prospects = distribution
            .iter()
            .map(|(result, _)| {
                let (attacker_loss, defender_loss) = losses(result);
                Prospect {
                    result: result.to_string(),
                    chance: distribution.chance_of(result),
                    attacker_loss,
                    defender_loss,
                }
            })
            .collect();
    }
}
