//! The combat sheet: a fight as data before any die.
//!
//! Each strength, shift and modifier is a line with its rule. The client shows the sheet with the chance of
//! every result, an opponent reads it, the resolution uses it and the log keeps it. So what the player
//! was shown and what happened cannot differ.

use crate::chance::KnownCup;
use crate::dice::{Distribution, Ratio};
use crate::ids::Case;
use crate::text::Message;
use serde::{Deserialize, Serialize};

/// A number that is known, or of which is known between which two it lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Span {
    /// At least.
    pub from: i32,
    /// At most.
    pub to: i32,
}

impl Span {
    /// Between two numbers.
    pub const fn between(from: i32, to: i32) -> Span {
        Span { from, to }
    }

    /// Whether it is known.
    pub const fn is_exact(self) -> bool {
        self.from == self.to
    }
}

impl From<i32> for Span {
    fn from(number: i32) -> Span {
        Span { from: number, to: number }
    }
}

impl std::ops::AddAssign for Span {
    fn add_assign(&mut self, other: Span) {
        self.from += other.from;
        self.to += other.to;
    }
}

/// What a line of a sheet changes. Strengths count in the game's parts of a point, see [`Parts`](crate::components::Parts).
///
/// What a viewer may not know (the counters under a stack) is a span; resolution knows all, and its lines are exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// Strength of the attacker.
    Attack(Span),
    /// Strength of the defender.
    Defence(Span),
    /// Columns to the right (positive) or left (negative).
    Columns(Span),
    /// Added to the die.
    Die(Span),
    /// Said, without a number (a terrain line chosen, a limit applied).
    Note,
}

impl Entry {
    /// Strength of the attacker that is known.
    pub fn attack(parts: i32) -> Entry {
        Entry::Attack(parts.into())
    }

    /// Strength of the defender that is known.
    pub fn defence(parts: i32) -> Entry {
        Entry::Defence(parts.into())
    }

    /// Columns that are known.
    pub fn columns(columns: i32) -> Entry {
        Entry::Columns(columns.into())
    }

    /// What is known to be added to the die.
    pub fn die(pips: i32) -> Entry {
        Entry::Die(pips.into())
    }
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

/// What kind of fight a sheet shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SheetKind {
    /// A fight that a table decides.
    #[default]
    Fight,
    /// One against one before it: a duel of tanks, a shot.
    Duel,
    /// Several dice at once; its prospects are by the number of hits.
    Volley,
}

/// How far the fight of a sheet has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SheetStage {
    /// It is being put together.
    #[default]
    Planned,
    /// It is declared, and others come before it.
    Declared,
    /// Its dice are about to fall.
    Rolling,
}

/// What the chances of a sheet are reckoned from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// All is known.
    #[default]
    Exact,
    /// Both ends of what is not known: [`prospects`](Sheet::prospects) is the worst for the attacker,
    /// [`prospects_to`](Sheet::prospects_to) the best.
    Ends,
    /// The mean over so many worlds that the viewer cannot tell apart.
    Worlds(u32),
}

/// Chits that may still be drawn for a fight; the chances of the sheet have them in.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pool {
    /// The rule.
    pub case: Case,
    /// In words: "two more chits may come".
    pub text: Message,
    /// How many are drawn at most.
    pub draws: u16,
    /// What the viewer may know of those from which they are drawn.
    pub cup: KnownCup,
}

/// A fight, ready to be rolled for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sheet {
    /// What is fought: "assault on 2021".
    pub title: Option<Message>,
    /// What kind of fight it is.
    pub kind: SheetKind,
    /// How far it has come.
    pub stage: SheetStage,
    /// Lines in the order the rules apply them.
    pub lines: Vec<Line>,
    /// The column finally used, as printed; the lowest if it is not known.
    pub column: String,
    /// The highest column that it may be, if it is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column_to: Option<String>,
    /// The sum of die modifiers.
    pub die: i32,
    /// Every result with its chance, likeliest damage last as in the table.
    pub prospects: Vec<Prospect>,
    /// The same at the other end of what is not known, see [`Basis::Ends`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prospects_to: Vec<Prospect>,
    /// What the chances are reckoned from.
    #[serde(default)]
    pub basis: Basis,
    /// Chits that may still come.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pools: Vec<Pool>,
    /// Why the fight may not be fought as it stands; nothing when it may.
    pub refused: Option<crate::offer::Refusal>,
}

impl Sheet {
    /// The sums of its lines; of what is not known, the lower end. See [`bounds`](Sheet::bounds).
    pub fn sums(&self) -> Sums {
        let mut sums = Sums::default();
        for line in &self.lines {
            sums.line(line.case, line.entry, || line.text.clone());
        }
        sums
    }

    /// The sums of its lines with both ends of what is not known.
    pub fn bounds(&self) -> Bounds {
        let mut bounds = Bounds::default();
        for line in &self.lines {
            match line.entry {
                Entry::Attack(span) => bounds.attack += span,
                Entry::Defence(span) => bounds.defence += span,
                Entry::Columns(span) => bounds.columns += span,
                Entry::Die(span) => bounds.die += span,
                Entry::Note => {}
            }
        }
        bounds
    }

    /// Fills the prospects from the exact distribution of a table; `cost_of` says what a result means here.
    pub fn foresee<R: Ord + Clone + ToString>(
        &mut self,
        distribution: &Distribution<R>,
        cost_of: impl Fn(&R) -> ResultCost,
    ) {
        self.prospects = prospects(distribution, cost_of);
    }

    /// Fills the prospects for both ends of what is not known: the worst for the attacker, then the best.
    pub fn foresee_ends<R: Ord + Clone + ToString>(
        &mut self,
        worst: &Distribution<R>,
        best: &Distribution<R>,
        cost_of: impl Fn(&R) -> ResultCost,
    ) {
        self.basis = Basis::Ends;
        self.prospects = prospects(worst, &cost_of);
        self.prospects_to = prospects(best, &cost_of);
    }

    /// Fills the prospects with the mean over worlds that a viewer cannot tell apart, each as likely as the other.
    pub fn foresee_worlds<R: Ord + Clone + ToString>(
        &mut self,
        worlds: &[Distribution<R>],
        cost_of: impl Fn(&R) -> ResultCost,
    ) {
        if let Some(mean) = Distribution::mixture(worlds) {
            self.basis = Basis::Worlds(worlds.len() as u32);
            self.prospects = prospects(&mean, cost_of);
        }
    }

    /// The steps that attacker and defender lose on the average of all results.
    pub fn expected_losses(&self) -> (Ratio, Ratio) {
        expected_losses(&self.prospects)
    }
}

/// The steps that attacker and defender lose on the average of these results.
pub fn expected_losses(prospects: &[Prospect]) -> (Ratio, Ratio) {
    prospects.iter().fold((Ratio::ZERO, Ratio::ZERO), |(attacker, defender), prospect| {
        let weighed = |loss: Ratio| prospect.chance * loss;
        (attacker + weighed(prospect.attacker_loss), defender + weighed(prospect.defender_loss))
    })
}

fn prospects<R: Ord + Clone + ToString>(
    distribution: &Distribution<R>,
    cost_of: impl Fn(&R) -> ResultCost,
) -> Vec<Prospect> {
    let one = |(result, _): (&R, u64)| {
        let ResultCost { text, attacker, defender } = cost_of(result);
        Prospect {
            result: result.to_string(),
            text,
            chance: distribution.chance_of(result),
            attacker_loss: attacker,
            defender_loss: defender,
        }
    };
    distribution.iter().map(one).collect()
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

/// The sums of a sheet without its words. Strengths count in the game's parts of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// The attacker's strength.
    pub attack: i32,
    /// The defender's strength.
    pub defence: i32,
    /// Columns to the right.
    pub columns: i32,
    /// Added to the die.
    pub die: i32,
}

impl Scribe for Sums {
    fn line(&mut self, _: Case, entry: Entry, _: impl FnOnce() -> Message) {
        match entry {
            Entry::Attack(span) => self.attack += span.from,
            Entry::Defence(span) => self.defence += span.from,
            Entry::Columns(span) => self.columns += span.from,
            Entry::Die(span) => self.die += span.from,
            Entry::Note => {}
        }
    }
}

/// The sums of a sheet, from the least to the most that they may be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// The attacker's strength.
    pub attack: Span,
    /// The defender's strength.
    pub defence: Span,
    /// Columns to the right.
    pub columns: Span,
    /// Added to the die.
    pub die: Span,
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

    fn step(result: u8) -> ResultCost {
        ResultCost::steps(Message::plain("hits"), 0, result)
    }

    #[test]
    fn a_sheet_with_a_hidden_stack_has_two_ends() {
        let mut sheet = Sheet::default();
        let case = Case(0);
        sheet.line(case, Entry::attack(8), || Message::plain("known"));
        sheet.line(case, Entry::Defence(Span::between(3, 9)), || Message::plain("hidden"));
        let bounds = sheet.bounds();
        assert!(bounds.attack.is_exact() && !bounds.defence.is_exact());
        assert_eq!((bounds.attack, bounds.defence), (8.into(), Span { from: 3, to: 9 }));
        assert_eq!((sheet.sums().attack, sheet.sums().defence), (8, 3));
        let hit = |of: u64| Distribution::of_weights([(0_u8, of - 1), (1, 1)]).unwrap();
        sheet.foresee_ends(&hit(6), &hit(2), |&result| step(result));
        assert_eq!(sheet.basis, Basis::Ends);
        assert_eq!(
            (sheet.prospects[1].chance, sheet.prospects_to[1].chance),
            (Ratio::new(1, 6), Ratio::new(1, 2))
        );
    }

    #[test]
    fn the_mean_of_worlds_weighs_each_alike() {
        let mut sheet = Sheet::default();
        let certain = Distribution::certain(1_u8);
        let half = Distribution::uniform([0, 1]).unwrap();
        sheet.foresee_worlds(&[certain, half], |&result| step(result));
        assert_eq!((sheet.basis, sheet.prospects[0].chance), (Basis::Worlds(2), Ratio::new(1, 4)));
    }
}
