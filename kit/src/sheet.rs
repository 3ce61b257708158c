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
    /// Strength of the attacker, in halves.
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
    /// The sums of its lines.
    pub fn sums(&self) -> Sums {
        let mut sums = Sums::default();
        for line in &self.lines {
            sums.line(line.case, line.entry, || line.text.clone());
        }
        sums
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

/// Who listens while a fight is reckoned. The same code fills the sheet that a player reads and, without making a single
/// sentence, the sums that mass play needs.
pub trait Scribe {
    /// Takes a line; the words are made only if they are wanted.
    fn line(&mut self, case: Case, entry: Entry, text: impl FnOnce() -> Message);
}

impl Scribe for Sheet {
    fn line(&mut self, case: Case, entry: Entry, text: impl FnOnce() -> Message) {
        self.lines.push(Line { case, text: text(), entry });
    }
}

/// The sums of a sheet without its words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// The attacker's strength, in halves.
    pub attack_halves: i32,
    /// The defender's strength, in halves.
    pub defence_halves: i32,
    /// Columns to the right.
    pub columns: i32,
    /// Added to the die.
    pub die: i32,
}

impl Scribe for Sums {
    fn line(&mut self, _: Case, entry: Entry, _: impl FnOnce() -> Message) {
        match entry {
            Entry::AttackHalves(n) => self.attack_halves += n,
            Entry::DefenceHalves(n) => self.defence_halves += n,
            Entry::Columns(n) => self.columns += n,
            Entry::Die(n) => self.die += n,
            Entry::Note => {}
        }
    }
}
