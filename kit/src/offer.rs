//! Offers: the legal actions of the moment, each with what a hand would point at; and refusals, which say why not.

use crate::hex::{HexId, Hexside};
use crate::ids::{Case, UnitId};
use crate::reach::Reached;
use crate::text::Message;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// What a hand points at on the table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pick {
    /// A hex of the map.
    Hex(HexId),
    /// A counter.
    Unit(UnitId),
    /// The edge between two hexes.
    Hexside(Hexside),
    /// A box or space beside the map, by its key.
    Space(Cow<'static, str>),
    /// A button, by the key of its label.
    Button(Cow<'static, str>),
}

impl Pick {
    /// A button.
    pub const fn button(key: &'static str) -> Pick {
        Pick::Button(Cow::Borrowed(key))
    }

    /// A space beside the map.
    pub const fn space(key: &'static str) -> Pick {
        Pick::Space(Cow::Borrowed(key))
    }
}

/// A legal action and how to show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer<A> {
    /// The action.
    pub action: A,
    /// What to point at to choose it.
    pub pick: Pick,
    /// What it costs, in the game's smallest unit, where that is meant (movement).
    pub cost: Option<u16>,
    /// What remains of the allowance afterwards.
    pub left: Option<u16>,
    /// A case worth showing with it, e.g. the rule that ends the march there.
    pub case: Option<Case>,
    /// Whether it gives up something; the client asks before it is done.
    pub costly: bool,
}

/// The list of offers of one decision. The buffer is reused from decision to decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offers<A> {
    list: Vec<Offer<A>>,
}

impl<A> Default for Offers<A> {
    fn default() -> Self {
        Offers { list: Vec::new() }
    }
}

impl<A> Offers<A> {
    /// An empty list.
    pub fn new() -> Offers<A> {
        Offers::default()
    }

    /// Adds an action that is chosen by pointing at `pick`; the reference allows details to be set.
    pub fn add(&mut self, pick: Pick, action: A) -> &mut Offer<A> {
        // Not pushed: the list makes room first and the offer is then written where it belongs, not beside it and copied.
        // Copying costs more than finding the offer did.
        let offer = || Offer { action, pick, cost: None, left: None, case: None, costly: false };
        self.list.extend(std::iter::once_with(offer));
        self.list.last_mut().expect("just added")
    }

    /// Adds an action chosen by a button.
    pub fn button(&mut self, key: &'static str, action: A) -> &mut Offer<A> {
        self.add(Pick::button(key), action)
    }

    /// Adds an action chosen by a counter.
    pub fn unit(&mut self, unit: UnitId, action: A) -> &mut Offer<A> {
        self.add(Pick::Unit(unit), action)
    }

    /// Adds an action chosen by a hex.
    pub fn hex(&mut self, hex: HexId, action: A) -> &mut Offer<A> {
        self.add(Pick::Hex(hex), action)
    }

    /// Adds an action that ends a march as a search found it: with its cost, what is left and the case that ends it there.
    pub fn march(&mut self, end: Reached, action: A) {
        let Reached { hex, cost, left, stop, .. } = end;
        self.list.extend(std::iter::once_with(|| Offer {
            action,
            pick: Pick::Hex(hex),
            cost: Some(cost),
            left: Some(left),
            case: stop,
            costly: false,
        }));
    }

    /// Empties the list and keeps its memory.
    pub fn clear(&mut self) {
        self.list.clear();
    }

    /// How many offers there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The offers in their defined order.
    pub fn iter(&self) -> std::slice::Iter<'_, Offer<A>> {
        self.list.iter()
    }

    /// The offer at an index.
    pub fn get(&self, index: usize) -> Option<&Offer<A>> {
        self.list.get(index)
    }
}

impl<A> Offers<A> {
    /// The places of the offers with the smallest key; offers without a key do not take part. Empty if all keys are alike:
    /// then none is better than another.
    pub fn least<K: Ord>(&self, key: impl Fn(&A) -> Option<K>) -> Vec<usize> {
        let keys: Vec<(usize, K)> = self
            .iter()
            .enumerate()
            .filter_map(|(place, offer)| key(&offer.action).map(|key| (place, key)))
            .collect();
        let (Some(least), Some(most)) =
            (keys.iter().map(|(_, key)| key).min(), keys.iter().map(|(_, key)| key).max())
        else {
            return Vec::new();
        };
        if least == most {
            return Vec::new();
        }
        keys.iter().filter(|(_, key)| key == least).map(|(place, _)| *place).collect()
    }
}

impl<A: PartialEq> Offers<A> {
    /// The place of an action among the offers.
    pub fn index_of(&self, action: &A) -> Option<usize> {
        self.list.iter().position(|offer| offer.action == *action)
    }

    /// Whether an action is among the offers: the one test of legality.
    pub fn allow(&self, action: &A) -> bool {
        self.index_of(action).is_some()
    }
}

impl<'a, A> IntoIterator for &'a Offers<A> {
    type Item = &'a Offer<A>;
    type IntoIter = std::slice::Iter<'a, Offer<A>>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<A> Offer<A> {
    /// States cost and what is left.
    pub fn costing(&mut self, cost: u16, left: u16) -> &mut Self {
        self.cost = Some(cost);
        self.left = Some(left);
        self
    }

    /// Shows a case with it.
    pub fn citing(&mut self, case: Option<Case>) -> &mut Self {
        self.case = case;
        self
    }

    /// Marks it as giving something up.
    pub fn costly(&mut self) -> &mut Self {
        self.costly = true;
        self
    }
}

/// Of what kind a refusal is: what a program asks that must go on from it. People read the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RefusalKind {
    /// A rule forbids it.
    Rule,
    /// Another side is to decide.
    NotYourDecision,
    /// Chance is to answer first.
    ChanceFirst,
    /// Chance is not asked for anything now.
    NoChanceNow,
    /// The outcome does not answer what was asked.
    WrongOutcome,
    /// It cannot be taken back.
    NoUndo,
    /// The match is over.
    MatchOver,
    /// What was sent cannot be read.
    Unreadable,
    /// There is no such thing: an entry that the log does not have.
    NoSuchThing,
}

/// Why something is not allowed. A refusal is a value, expected and cheap; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Refusal {
    /// Of what kind it is.
    pub kind: RefusalKind,
    /// The rule that forbids it; none only for refusals of the table itself (not your turn, match over).
    pub case: Option<Case>,
    /// What is in the way here; the text of the case is shown beside it.
    pub message: Message,
}

impl Refusal {
    /// A refusal by a rule.
    pub fn by(case: Case, message: Message) -> Refusal {
        Refusal { kind: RefusalKind::Rule, case: Some(case), message }
    }

    /// A refusal by a rule whose own text says all.
    pub fn case(case: Case) -> Refusal {
        Refusal::by(case, crate::msg!("kit-refused-by-case", case = case))
    }

    /// A refusal by the table itself, which no rule but the course of a match forbids.
    pub fn table(kind: RefusalKind, message: Message) -> Refusal {
        Refusal { kind, case: None, message }
    }
}
