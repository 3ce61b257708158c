//! Chance as an actor: what may be asked of it, what it may answer, and how likely each answer is.
//!
//! A game never rolls. Its position says "two dice are wanted"; the outcome arrives from outside and is kept in the
//! log. A dealer with a committed seed, a test that states the roll, and a search that weighs all outcomes
//! supply it the same way.

use crate::dice::{Dice, Distribution, Roll};
use crate::text::Message;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A kind of chit that can be drawn: an index into the game's list of chits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ChitId(pub u16);

/// What is asked of chance.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Request {
    /// A throw of dice.
    Roll(Dice),
    /// One chit out of a cup, each kind with the number of its chits there.
    Draw(SmallVec<[(ChitId, u16); 8]>),
}

/// What chance answered. It goes into the log as an action does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The faces of the dice.
    Roll(Roll),
    /// The chit that came out.
    Draw(ChitId),
}

impl Request {
    /// Whether an outcome answers this request.
    pub fn admits(&self, outcome: &Outcome) -> bool {
        match (self, outcome) {
            (Request::Roll(dice), Outcome::Roll(roll)) => dice.can_show(*roll),
            (Request::Draw(cup), Outcome::Draw(chit)) => {
                cup.iter().any(|&(kind, count)| kind == *chit && count > 0)
            }
            _ => false,
        }
    }

    /// How many equally likely outcomes there are; chits of a kind count each.
    pub fn weight(&self) -> u64 {
        match self {
            Request::Roll(dice) => dice.outcomes(),
            Request::Draw(cup) => cup.iter().map(|&(_, count)| u64::from(count)).sum(),
        }
    }

    /// The outcome number `number` of the [`weight`](Request::weight) equally likely ones.
    ///
    /// # Panics
    /// If a draw is asked from an empty cup: a position must never ask that.
    pub fn nth(&self, number: u64) -> Outcome {
        match self {
            Request::Roll(dice) => Outcome::Roll(dice.nth_roll(number)),
            Request::Draw(cup) => {
                let mut left = number % self.weight().max(1);
                for &(kind, count) in cup {
                    if left < u64::from(count) {
                        return Outcome::Draw(kind);
                    }
                    left -= u64::from(count);
                }
                panic!("a draw was asked from an empty cup")
            }
        }
    }

    /// Every outcome with its exact chance.
    pub fn outcomes(&self) -> Distribution<Outcome> {
        match self {
            Request::Roll(dice) => dice.roll_distribution().map(|roll| Outcome::Roll(*roll)),
            Request::Draw(cup) => {
                let weights = cup.iter().map(|&(kind, count)| (Outcome::Draw(kind), u64::from(count)));
                Distribution::of_weights(weights).expect("a draw is never asked from an empty cup")
            }
        }
    }
}

/// A request with the reason for it, as a player reads it ("assault on 2021").
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Asked {
    /// What is wanted.
    pub request: Request,
    /// What it is for.
    pub purpose: Message,
}

/// A source of whole numbers: the dealer, a seeded generator of the harness, an opponent's own.
pub trait Chooser {
    /// A number below `bound`, all equally likely. `bound` is at least 1.
    fn below(&mut self, bound: u64) -> u64;

    /// One of the outcomes of a request.
    fn answer(&mut self, request: &Request) -> Outcome
    where
        Self: Sized,
    {
        request.nth(self.below(request.weight()))
    }
}
