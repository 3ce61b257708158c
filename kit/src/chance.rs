//! Chance as an actor: what may be asked of it, what it may answer, and how likely each answer is.
//!
//! A game never rolls. Its position says "two dice are wanted"; the outcome arrives from outside and is kept in the
//! log. A dealer with a committed seed, a test that states the roll, and a search that weighs all outcomes
//! supply it the same way.

use crate::dice::{Dice, Distribution, Faces, Roll, Volley};
use crate::ids::UnitId;
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
    /// One of these counters, all equally likely.
    DrawUnit(SmallVec<[UnitId; 16]>),
    /// Several dice that are read one by one, in one throw.
    Volley(Volley),
}

/// What chance answered. It goes into the log as an action does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The faces of the dice.
    Roll(Roll),
    /// The chit that came out.
    Draw(ChitId),
    /// The counter that came out.
    DrawUnit(UnitId),
    /// The faces of a volley.
    Volley(Faces),
}

impl Request {
    /// Whether an outcome answers this request.
    pub fn admits(&self, outcome: &Outcome) -> bool {
        match (self, outcome) {
            (Request::Roll(dice), Outcome::Roll(roll)) => dice.can_show(*roll),
            (Request::Draw(cup), Outcome::Draw(chit)) => {
                cup.iter().any(|&(kind, count)| kind == *chit && count > 0)
            }
            (Request::DrawUnit(units), Outcome::DrawUnit(unit)) => units.contains(unit),
            (Request::Volley(volley), Outcome::Volley(faces)) => volley.can_show(faces),
            _ => false,
        }
    }

    /// How many equally likely outcomes there are; chits of a kind count each.
    pub fn weight(&self) -> u64 {
        match self {
            Request::Roll(dice) => dice.outcomes(),
            Request::Draw(cup) => cup.iter().map(|&(_, count)| u64::from(count)).sum(),
            Request::DrawUnit(units) => units.len() as u64,
            Request::Volley(volley) => volley.outcomes(),
        }
    }

    /// The outcome number `number` of the [`weight`](Request::weight) equally likely ones.
    ///
    /// # Panics
    /// If a draw is asked from an empty cup, or from no counters: a position must never ask that.
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
            Request::DrawUnit(units) => Outcome::DrawUnit(units[(number % units.len() as u64) as usize]),
            Request::Volley(volley) => Outcome::Volley(volley.nth(number)),
        }
    }

    /// Every outcome with its exact chance. Dice of one kind in a volley are not told apart.
    pub fn outcomes(&self) -> Distribution<Outcome> {
        match self {
            Request::Roll(dice) => dice.roll_distribution().map(|roll| Outcome::Roll(*roll)),
            Request::Draw(cup) => {
                let weights = cup.iter().map(|&(kind, count)| (Outcome::Draw(kind), u64::from(count)));
                Distribution::of_weights(weights).expect("a draw is never asked from an empty cup")
            }
            Request::DrawUnit(units) => {
                Distribution::uniform(units.iter().map(|unit| Outcome::DrawUnit(*unit)))
                    .expect("a draw is never asked from no counters")
            }
            Request::Volley(volley) => volley.throws().map(|faces| Outcome::Volley(*faces)),
        }
    }
}

/// What one viewer is told while chance is to act.
///
/// The request of a position is exact, for dealer and rules. A viewer is told no more of it than he may know: a cup from which
/// chits were drawn unseen would tell them by what is left in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Asked {
    /// What is wanted, as far as the viewer may know it.
    pub request: KnownRequest,
    /// What it is for, as a player reads it ("assault on 2021").
    pub purpose: Message,
}

/// A request as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum KnownRequest {
    /// A throw of dice. Dice are thrown on the table: everybody sees which.
    Roll(Dice),
    /// One chit out of a cup.
    Draw(KnownCup),
    /// One of some counters.
    DrawUnit(KnownUnits),
    /// Several dice in one throw.
    Volley(Volley),
}

/// What a viewer may know of the counters of which one is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownUnits {
    /// How many there are.
    pub units: u16,
    /// Those that may be among them, in the order of the roster.
    pub among: Vec<UnitId>,
}

/// What a viewer may know of a cup.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct KnownCup {
    /// How many chits are in it.
    pub chits: u16,
    /// The kinds that may be among them, in the order of their ids.
    pub kinds: Vec<KnownKind>,
}

/// How many chits of a kind are in a cup, as far as a viewer may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct KnownKind {
    /// The kind.
    pub chit: ChitId,
    /// At least so many.
    pub from: u16,
    /// At most so many.
    pub to: u16,
}

impl KnownRequest {
    /// A request that everybody may know in full.
    pub fn open(request: &Request) -> KnownRequest {
        match request {
            Request::Roll(dice) => KnownRequest::Roll(*dice),
            Request::Draw(cup) => {
                KnownRequest::Draw(KnownCup::bounded(cup.iter().map(|&(chit, count)| (chit, count, count))))
            }
            Request::DrawUnit(units) => {
                let mut among = units.to_vec();
                among.sort();
                KnownRequest::DrawUnit(KnownUnits { units: units.len() as u16, among })
            }
            Request::Volley(volley) => KnownRequest::Volley(volley.clone()),
        }
    }
}

impl KnownCup {
    /// A cup of which every number is known.
    fn bounded(kinds: impl IntoIterator<Item = (ChitId, u16, u16)>) -> KnownCup {
        let kinds = kinds.into_iter().map(|(chit, from, to)| KnownKind { chit, from, to });
        let kinds: Vec<KnownKind> = kinds.filter(|kind| kind.to > 0).collect();
        KnownCup { chits: kinds.iter().map(|kind| kind.to).sum(), kinds }
    }

    /// So many chits, of kinds that are known to lie between two numbers each. What follows from the sum is drawn from it: if all
    /// the others together cannot fill the cup, the rest are of this kind.
    pub fn of(chits: u16, kinds: impl IntoIterator<Item = (ChitId, u16, u16)>) -> KnownCup {
        let given: Vec<(ChitId, u16, u16)> = kinds.into_iter().collect();
        let (least, most) =
            given.iter().fold((0_u16, 0_u16), |(least, most), (_, from, to)| (least + from, most + to));
        let tight = given.iter().map(|&(chit, from, to)| {
            let (others_least, others_most) = (least - from, most - to);
            (chit, from.max(chits.saturating_sub(others_most)), to.min(chits.saturating_sub(others_least)))
        });
        KnownCup { chits, ..KnownCup::bounded(tight) }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cup_tells_what_follows_from_its_sum() {
        let bounds = |cup: KnownCup| -> Vec<(u16, u16, u16)> {
            cup.kinds.iter().map(|kind| (kind.chit.0, kind.from, kind.to)).collect()
        };
        let (a, b, c) = (ChitId(0), ChitId(1), ChitId(2));
        // Three chits, one of them certainly the third: of the others no more than two each.
        assert_eq!(
            bounds(KnownCup::of(3, [(a, 0, 4), (b, 0, 4), (c, 1, 1)])),
            [(0, 0, 2), (1, 0, 2), (2, 1, 1)]
        );
        // Nothing is hidden if all of them are there; a kind that cannot be there is not named.
        assert_eq!(bounds(KnownCup::of(3, [(a, 0, 2), (b, 0, 1), (c, 0, 0)])), [(0, 2, 2), (1, 1, 1)]);
    }

    #[test]
    fn a_counter_or_a_volley_is_answered_like_any_other_request() {
        let units = Request::DrawUnit([UnitId(4), UnitId(2)].into_iter().collect());
        let volley = Request::Volley(Volley::of(&[(2, 6), (1, 10)]));
        let mut quick = crate::dealer::Quick::new(7);
        for request in [units, volley] {
            let outcome = quick.answer(&request);
            assert!(request.admits(&outcome));
            let words = crate::notation::to_words(&outcome, &crate::notation::Nameless).unwrap();
            assert_eq!(
                crate::notation::from_words(&words, &crate::notation::Nameless),
                Ok(outcome),
                "{words}"
            );
            assert!(!request.admits(&Outcome::Draw(ChitId(0))));
        }
        assert!(!Request::DrawUnit([UnitId(4)].into_iter().collect()).admits(&Outcome::DrawUnit(UnitId(2))));
    }
}
