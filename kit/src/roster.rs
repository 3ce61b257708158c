//! The counters of a game as everybody may read them on the cardboard.

mod look;

use crate::ids::{Side, UnitId};
use crate::text::Both;
use serde::{Deserialize, Serialize};

/// One figure printed on a counter: what it is and what it says.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Figure {
    /// The key of its name, e.g. `value-attack`.
    pub key: String,
    /// The figure as printed: `6`, `(4)`, `*`.
    pub text: String,
}

/// One side of a counter, or one step of a unit with many.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Face {
    /// The figures from left to right.
    pub figures: Vec<Figure>,
}

/// A counter as it lies in the box. What happens to it in play is in the position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Counter {
    /// The short id that notation uses; no blanks.
    pub id: String,
    /// Whose it is.
    pub side: u8,
    /// Its name in both languages.
    pub name: Both,
    /// The short designation printed on it.
    pub label: String,
    /// The name of its symbol (infantry, armour ...), as the drawing knows it.
    pub symbol: String,
    /// Its size mark (XX, III ...).
    pub size: String,
    /// Its formation, by id; empty for none.
    pub formation: String,
    /// The key of the colour band of its formation; empty for none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub band: String,
    /// The colour scheme of its nation or arm.
    pub livery: String,
    /// Faces from full strength down.
    pub faces: Vec<Face>,
}

/// All counters of a game: the order is that of [`UnitId`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    counters: Vec<Counter>,
    by_id: Vec<u16>,
}

impl Roster {
    /// Collects counters.
    ///
    /// # Errors
    /// The ids that stand twice or hold blanks.
    pub fn new(counters: Vec<Counter>) -> Result<Roster, Vec<String>> {
        let mut by_id: Vec<u16> = (0..counters.len() as u16).collect();
        by_id.sort_by(|&a, &b| counters[a as usize].id.cmp(&counters[b as usize].id));
        let mut bad: Vec<String> = by_id
            .windows(2)
            .filter(|pair| counters[pair[0] as usize].id == counters[pair[1] as usize].id)
            .map(|pair| counters[pair[0] as usize].id.clone())
            .collect();
        bad.extend(
            counters
                .iter()
                .map(|c| &c.id)
                .filter(|id| id.is_empty() || id.contains(char::is_whitespace))
                .cloned(),
        );
        if bad.is_empty() { Ok(Roster { counters, by_id }) } else { Err(bad) }
    }

    /// The counter of an id.
    pub fn get(&self, unit: UnitId) -> &Counter {
        &self.counters[unit.index()]
    }

    /// The unit of a printed id.
    pub fn find(&self, id: &str) -> Option<UnitId> {
        let key = |&index: &u16| self.counters[index as usize].id.as_str();
        self.by_id.binary_search_by(|index| key(index).cmp(id)).ok().map(|at| UnitId(self.by_id[at]))
    }

    /// Whose a unit is.
    pub fn side(&self, unit: UnitId) -> Side {
        Side(self.get(unit).side)
    }

    /// All counters in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (UnitId, &Counter)> {
        self.counters.iter().enumerate().map(|(index, counter)| (UnitId(index as u16), counter))
    }

    /// How many counters there are.
    pub fn len(&self) -> usize {
        self.counters.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.counters.is_empty()
    }
}
