//! The units in play, and which of them stand in a hex.

use kit::hex::HexId;
use kit::ids::UnitId;
use kit::steps::Steps;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};

/// Room for the units of the game.
pub const MAX_UNITS: usize = 192;
/// Room for the hexes of the map.
pub const MAX_HEXES: usize = 1400;

/// Nobody: one more than any unit.
const NOBODY: u8 = u8::MAX;

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// In its holding box.
    Box,
    /// Out of the game.
    Gone,
    /// On the map.
    Hex(HexId),
    /// An HQ without a place, and where it last was.
    Adrift(HexId),
}

/// The supply marker on a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Supply {
    /// None.
    #[default]
    In,
    /// Out of Supply.
    Out,
    /// Isolated.
    Isolated,
}

/// A unit in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unit {
    /// Where it is.
    pub place: Place,
    /// Its steps.
    pub steps: Steps,
    /// Its supply marker.
    #[serde(default, skip_serializing_if = "is_default")]
    pub supply: Supply,
    /// Whether it is activated.
    #[serde(default, skip_serializing_if = "is_default")]
    pub activated: bool,
    /// Whether it has moved in this segment.
    #[serde(default, skip_serializing_if = "is_default")]
    pub moved: bool,
    /// Whether it has attacked in this segment.
    #[serde(default, skip_serializing_if = "is_default")]
    pub fought: bool,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Unit {
    /// A unit at full strength that is out of the game.
    pub const fn absent(steps: u8) -> Unit {
        Unit {
            place: Place::Gone,
            steps: Steps::full(steps),
            supply: Supply::In,
            activated: false,
            moved: false,
            fought: false,
        }
    }

    /// Its hex, if it is on the map.
    pub const fn hex(&self) -> Option<HexId> {
        if let Place::Hex(hex) = self.place { Some(hex) } else { None }
    }
}

/// Units that stand one behind the other in the roster. Nobody is in none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    first: u8,
    count: u8,
}

impl Block {
    /// So many units from one on.
    pub(crate) const fn new(first: u8, count: u8) -> Block {
        Block { first, count }
    }
}

/// All units, with an index by hex: the first unit of each hex and, for each unit, the next one there. Units of a hex
/// stand in the order of the roster, so that equal armies are equal values.
#[derive(Clone, PartialEq, Eq)]
pub struct Army {
    count: u8,
    units: [Unit; MAX_UNITS],
    first: [u8; MAX_HEXES],
    /// One for every number, so that one can ask without a branch who comes after the first, if there is one: after nobody
    /// comes nobody.
    next: [u8; NOBODY as usize + 1],
}

impl Army {
    /// Units that may stand on the map already.
    ///
    /// # Panics
    /// If there are more than [`MAX_UNITS`]: the reader of the data refuses that.
    pub fn new(list: &[Unit]) -> Army {
        assert!(list.len() <= MAX_UNITS, "the reader checks the number of units");
        let mut army = Army {
            count: list.len() as u8,
            units: [Unit::absent(0); MAX_UNITS],
            first: [NOBODY; MAX_HEXES],
            next: [NOBODY; NOBODY as usize + 1],
        };
        for (index, unit) in list.iter().enumerate() {
            army.units[index] = Unit { place: Place::Gone, ..*unit };
            army.put(UnitId(index as u16), unit.place);
        }
        army
    }

    /// A unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// A unit whose marks and steps can be changed; its place is changed by [`put`](Army::put).
    #[inline]
    pub fn marks(&mut self, unit: UnitId) -> &mut Unit {
        &mut self.units[unit.index()]
    }

    /// The hex of a unit.
    #[inline]
    pub fn hex(&self, unit: UnitId) -> Option<HexId> {
        self.units[unit.index()].hex()
    }

    /// All units in the order of the roster.
    pub fn units(&self) -> &[Unit] {
        &self.units[..self.count as usize]
    }

    /// The first unit of every hex, as numbers: who stands where, as far as it can bar a way.
    pub(crate) fn firsts(&self) -> &[u8] {
        &self.first
    }

    /// Whether the first unit in a hex is one of a block: one comparison, for the searches.
    #[inline]
    pub(crate) fn is_held_by(&self, hex: HexId, block: Block) -> bool {
        self.first[hex.index()].wrapping_sub(block.first) < block.count
    }

    /// The first unit in a hex.
    #[inline]
    pub fn first_at(&self, hex: HexId) -> Option<UnitId> {
        let first = self.first[hex.index()];
        (first != NOBODY).then_some(UnitId(first.into()))
    }

    /// Whether two units or more stand in a hex.
    #[inline]
    pub fn is_shared(&self, hex: HexId) -> bool {
        self.next[self.first[hex.index()] as usize] != NOBODY
    }

    /// The units in a hex, in the order of the roster.
    #[inline]
    pub fn at(&self, hex: HexId) -> impl Iterator<Item = UnitId> + '_ {
        let mut at = self.first[hex.index()];
        std::iter::from_fn(move || {
            if at == NOBODY {
                return None;
            }
            let unit = UnitId(at.into());
            at = self.next[unit.index()];
            Some(unit)
        })
    }

    /// Moves a unit.
    pub fn put(&mut self, unit: UnitId, place: Place) {
        let id = unit.0 as u8;
        if let Place::Hex(from) = self.units[unit.index()].place {
            let next = self.next[unit.index()];
            *self.link(from, |at| at == id) = next;
            self.next[unit.index()] = NOBODY;
        }
        if let Place::Hex(to) = place {
            let link = self.link(to, |at| at > id);
            let after = std::mem::replace(link, id);
            self.next[unit.index()] = after;
        }
        self.units[unit.index()].place = place;
    }

    /// The link of a hex whose unit is the first that is wanted; nobody is wanted by all.
    fn link(&mut self, hex: HexId, wanted: impl Fn(u8) -> bool) -> &mut u8 {
        let mut at = self.first[hex.index()];
        if at == NOBODY || wanted(at) {
            return &mut self.first[hex.index()];
        }
        loop {
            let next = self.next[at as usize];
            if next == NOBODY || wanted(next) {
                return &mut self.next[at as usize];
            }
            at = next;
        }
    }
}

/// Written out, because digests are kept in saved matches: they are made of the links that units can have.
impl Hash for Army {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.count, self.units, self.first).hash(state);
        self.next[..MAX_UNITS].hash(state);
    }
}

impl fmt::Debug for Army {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let on_map = self.units().iter().enumerate().filter(|(_, unit)| unit.hex().is_some());
        f.debug_map().entries(on_map).finish()
    }
}

impl Serialize for Army {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer
            .collect_seq(self.units().iter().enumerate().map(|(index, unit)| (UnitId(index as u16), unit)))
    }
}

impl<'de> Deserialize<'de> for Army {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Army, D::Error> {
        let listed = Vec::<(UnitId, Unit)>::deserialize(deserializer)?;
        let in_order = listed.iter().enumerate().all(|(index, (unit, _))| unit.index() == index);
        let on_map = listed.iter().all(|(_, unit)| unit.hex().is_none_or(|hex| hex.index() < MAX_HEXES));
        if !in_order || !on_map || listed.len() > MAX_UNITS {
            return Err(Error::custom("an army lists every unit once, in the order of the roster"));
        }
        Ok(Army::new(&listed.into_iter().map(|(_, unit)| unit).collect::<Vec<_>>()))
    }
}
