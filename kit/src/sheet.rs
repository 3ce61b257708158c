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

/// What a result means: in words, and in steps on the average.
///
/// The steps are those that these units would lose here: never more than they have, and with what follows from the
/// result by the rules (checks, ways of retreat that are barred), as far as the position shows it before the roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultCost {
    /// What the result says.
    pub text: Message,
    /// Steps the attacker loses.
    pub attacker: Ratio,
    /// Steps the defender loses.
    pub defender: Ratio,
}

impl ResultCost {
    /// A result in words, with whole steps of attacker and defender.
    pub fn steps(text: Message, attacker: u8, defender: u8) -> ResultCost {
        ResultCost { text, attacker: i64::from(attacker).into(), defender: i64::from(defender).into() }
    }
}

/// One possible result with its exact chance and what it costs both sides.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Prospect {
    /// The cell of the table as printed: `DR`, `1RR`.
    pub result: String,
    /// What it says, in words.
    pub text: Message,
    /// How likely.
    pub chance: Ratio,
    /// Steps the attacker would lose, on the average; see [`ResultCost`].
    pub attacker_loss: Ratio,
    /// Steps the defender would lose.
    pub defender_loss: Ratio,
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

    /// Fills the prospects from the exact distribution of a table; `cost_of` says what a result means here.
    pub fn foresee<R: Ord + Clone + ToString>(
        &mut self,
        distribution: &Distribution<R>,
        cost_of: impl Fn(&R) -> ResultCost,
    ) {
        self.prospects = distribution
            .iter()
            .map(|(result, _)| {
                let ResultCost { text, attacker, defender } = cost_of(result);
                Prospect {
                    result: result.to_string(),
                    text,
                    chance: distribution.chance_of(result),
                    attacker_loss: attacker,
                    defender_loss: defender,
                }
            })
            .collect();
    }

    /// The steps that attacker and defender lose on the average of all results.
    pub fn expected_losses(&self) -> (Ratio, Ratio) {
        self.prospects.iter().fold((Ratio::ZERO, Ratio::ZERO), |(attacker, defender), prospect| {
            let weighed = |loss: Ratio| prospect.chance * loss;
            (attacker + weighed(prospect.attacker_loss), defender + weighed(prospect.defender_loss))
        })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_expected_loss_weighs_every_result() {
        let table = Distribution::of_weights([("A", 1), ("B", 2), ("C", 3)]).unwrap();
        let mut sheet = Sheet::default();
        sheet.foresee(&table, |result| match *result {
            "A" => ResultCost::steps(Message::plain("a"), 1, 0),
            "B" => ResultCost::steps(Message::plain("b"), 0, 0),
            _ => ResultCost { text: Message::plain("c"), attacker: Ratio::ZERO, defender: Ratio::new(3, 2) },
        });
        assert_eq!(sheet.expected_losses(), (Ratio::new(1, 6), Ratio::new(3, 4)));
    }
}
