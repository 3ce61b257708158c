//! Units by place: where each unit is, and who stands in a hex, without a look at the whole roster.
//!
//! ```text
//!   first, by stack     0504 ──▶ R-2        0505 ──▶ nobody
//!   next,  by unit               R-2 ──▶ R-T ──▶ nobody         (top first)
//!   place, by unit      R-1: off map   R-2: 0504   R-T: 0504   B-1: eliminated
//! ```
//!
//! Three flat arrays, so that a position is cloned by copying them. What a place is, is the game's: an enum of its own that
//! says by [`Whereabouts`] which places are stacks. Most games need no more than [`Place`].
//!
//! **Order in a stack.** [`put`](Army::put) keeps a stack in the order of the roster, so that armies with the same units in
//! the same places are equal values. Where the order itself matters (a hidden stack shows its top only), a game puts units
//! [on top](Army::put_on_top) or [at the bottom](Army::put_at_bottom) and [arranges](Army::arrange) stacks by hand; then
//! armies are equal if the orders are equal, too.
//!
//! ```
//! use kit::army::{Army, Place};
//! use kit::hex::HexId;
//! use kit::ids::UnitId;
//!
//! let mut army: Army<Place, 8, 100> = Army::new(4);
//! let (rifles, tanks, ford) = (UnitId(1), UnitId(3), HexId(42));
//! army.put(tanks, Place::Hex(ford));
//! army.put(rifles, Place::Hex(ford));
//! assert_eq!(army.at(ford).collect::<Vec<_>>(), [rifles, tanks]);
//! army.put(tanks, Place::Eliminated);
//! assert_eq!((army.hex(rifles), army.hex(tanks)), (Some(ford), None));
//! ```

use crate::hex::HexId;
use crate::ids::UnitId;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::hash::Hash;

/// What an [`Army`] must know of a game's places. The default is where a unit is that has never been put anywhere.
pub trait Whereabouts: Copy + Eq + Default {
    /// The number of the stack that the units of this place form, below the army's number of stacks; none if they form none.
    ///
    /// A hex forms the stack of its index. A game that keeps stacks in boxes or on top of units numbers them after the hexes.
    fn stack(self) -> Option<usize>;

    /// The hex, if it is one of the map.
    fn hex(self) -> Option<HexId>;

    /// A hex as a place.
    fn in_hex(hex: HexId) -> Self;
}

/// The places that most games need: stacks stand in hexes only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// On the map.
    Hex(HexId),
    /// In a box beside the map, by its number among the game's boxes.
    Space(u8),
    /// Not in play, or not yet.
    #[default]
    OffMap,
    /// Out of the game.
    Eliminated,
}

impl Whereabouts for Place {
    #[inline]
    fn stack(self) -> Option<usize> {
        self.hex().map(HexId::index)
    }

    #[inline]
    fn hex(self) -> Option<HexId> {
        if let Place::Hex(hex) = self { Some(hex) } else { None }
    }

    #[inline]
    fn in_hex(hex: HexId) -> Place {
        Place::Hex(hex)
    }
}

/// A link of a stack: the number of a unit, or nobody. `u8` serves rosters of up to 255 units and halves the size of an army.
pub trait Link: Copy + Eq + Hash + sealed::Sealed + fmt::Debug {
    /// Nobody: one more than any unit.
    const NOBODY: Self;
    /// The link to a unit.
    fn to(unit: UnitId) -> Self;
    /// The unit, if there is one.
    fn unit(self) -> Option<UnitId>;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for u8 {}
    impl Sealed for u16 {}
}

impl Link for u8 {
    const NOBODY: u8 = u8::MAX;
    #[inline]
    fn to(unit: UnitId) -> u8 {
        unit.0 as u8
    }
    #[inline]
    fn unit(self) -> Option<UnitId> {
        (self != Self::NOBODY).then_some(UnitId(self.into()))
    }
}

impl Link for u16 {
    const NOBODY: u16 = u16::MAX;
    #[inline]
    fn to(unit: UnitId) -> u16 {
        unit.0
    }
    #[inline]
    fn unit(self) -> Option<UnitId> {
        (self != Self::NOBODY).then_some(UnitId(self))
    }
}

/// Units by place, with room for so many units and stacks.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Army<P, const UNITS: usize, const STACKS: usize, L = u16> {
    count: u16,
    /// By unit. Behind the last unit everything is as it was in the beginning.
    places: [P; UNITS],
    /// By stack: its top.
    first: [L; STACKS],
    /// By unit: who lies below. Nobody, if it is in no stack.
    next: [L; UNITS],
}

impl<P: Whereabouts, const UNITS: usize, const STACKS: usize, L: Link> Army<P, UNITS, STACKS, L> {
    /// So many units, nowhere yet.
    ///
    /// # Panics
    /// If there is no room for so many: the reader of the roster refuses that.
    pub fn new(units: usize) -> Self {
        const { assert!(UNITS <= u16::MAX as usize, "a unit is a number of two bytes") };
        // A link's "nobody" is one more than the highest number that it can hold of a unit.
        let most = L::to(UnitId(UNITS as u16 - 1)).unit();
        assert_eq!(
            most,
            Some(UnitId(UNITS as u16 - 1)),
            "the links of this army are too narrow for its room"
        );
        assert!(units <= UNITS, "room for {UNITS} units, and there are {units}");
        debug_assert!(P::default().stack().is_none(), "a unit begins in no stack");
        Army {
            count: units as u16,
            places: [P::default(); UNITS],
            first: [L::NOBODY; STACKS],
            next: [L::NOBODY; UNITS],
        }
    }

    /// How many units there are, wherever they are.
    pub fn len(&self) -> usize {
        self.count.into()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    // ---- Where a unit is ----

    /// Where a unit is.
    #[inline]
    pub fn place(&self, unit: UnitId) -> P {
        self.places[unit.index()]
    }

    /// The hex of a unit, if it is on the map.
    #[inline]
    pub fn hex(&self, unit: UnitId) -> Option<HexId> {
        self.places[unit.index()].hex()
    }

    /// The places of all units, in the order of the roster.
    pub fn places(&self) -> &[P] {
        &self.places[..self.len()]
    }

    /// Every unit on the map with its hex, in the order of the roster.
    pub fn on_map(&self) -> impl Iterator<Item = (UnitId, HexId)> + '_ {
        self.places()
            .iter()
            .enumerate()
            .filter_map(|(index, place)| Some((UnitId(index as u16), place.hex()?)))
    }

    /// Every unit in a place, stack or not, in the order of the roster: a look at all units.
    pub fn all_in(&self, place: P) -> impl Iterator<Item = UnitId> + '_ {
        let all = self.places().iter().enumerate();
        all.filter(move |(_, at)| **at == place).map(|(index, _)| UnitId(index as u16))
    }

    // ---- Who is in a place ----

    /// The units in a hex, top first.
    #[inline]
    pub fn at(&self, hex: HexId) -> Stack<'_, L> {
        self.stack(P::in_hex(hex))
    }

    /// The units of a stack, top first; nobody, if the place is no stack.
    #[inline]
    pub fn stack(&self, place: P) -> Stack<'_, L> {
        let at = place.stack().map_or(L::NOBODY, |stack| self.first[stack]);
        Stack { next: &self.next, at }
    }

    /// The top unit of a hex.
    #[inline]
    pub fn first_at(&self, hex: HexId) -> Option<UnitId> {
        self.stack(P::in_hex(hex)).at.unit()
    }

    /// Whether two units or more stand in a hex.
    #[inline]
    pub fn is_shared(&self, hex: HexId) -> bool {
        self.first_at(hex).is_some_and(|first| self.next[first.index()] != L::NOBODY)
    }

    /// The tops of all stacks as plain links, for whoever derives something from them and wants to know whether they changed.
    pub fn tops(&self) -> &[L; STACKS] {
        &self.first
    }

    // ---- Changes ----

    /// Moves a unit; in its new stack it lies above all units that come later in the roster.
    ///
    /// A unit that is there already stays as it lies.
    pub fn put(&mut self, unit: UnitId, place: P) {
        self.move_to(unit, place, |at| at > unit);
    }

    /// Moves a unit onto a stack, or to the top of its own.
    pub fn put_on_top(&mut self, unit: UnitId, place: P) {
        self.take_out(unit);
        self.move_to(unit, place, |_| true);
    }

    /// Moves a unit under a stack, or to the bottom of its own.
    pub fn put_at_bottom(&mut self, unit: UnitId, place: P) {
        self.take_out(unit);
        self.move_to(unit, place, |_| false);
    }

    /// Gives a stack a new order, top first. Nothing happens, and the answer is `false`, if these are not its units, each once.
    pub fn arrange(&mut self, place: P, order: &[UnitId]) -> bool {
        let Some(stack) = place.stack() else { return false };
        let is_new = |index: usize| !order[..index].contains(&order[index]);
        let is_here = |unit: &UnitId| unit.index() < self.len() && self.places[unit.index()] == place;
        let fits = self.stack(place).count() == order.len()
            && order.iter().all(is_here)
            && (0..order.len()).all(is_new);
        if fits {
            let mut below = L::NOBODY;
            for &unit in order.iter().rev() {
                self.next[unit.index()] = below;
                below = L::to(unit);
            }
            self.first[stack] = below;
        }
        fits
    }

    fn move_to(&mut self, unit: UnitId, place: P, goes_above: impl Fn(UnitId) -> bool) {
        if self.places[unit.index()] == place {
            return;
        }
        self.take_out(unit);
        if let Some(stack) = place.stack() {
            let link = self.link(stack, goes_above);
            let below = std::mem::replace(link, L::to(unit));
            self.next[unit.index()] = below;
        }
        self.places[unit.index()] = place;
    }

    /// Out of its stack, to where it was in the beginning.
    fn take_out(&mut self, unit: UnitId) {
        if let Some(stack) = self.places[unit.index()].stack() {
            let below = std::mem::replace(&mut self.next[unit.index()], L::NOBODY);
            *self.link(stack, |at| at == unit) = below;
        }
        self.places[unit.index()] = P::default();
    }

    /// The link of a stack to the first unit that is wanted, or to nobody at its end.
    fn link(&mut self, stack: usize, wanted: impl Fn(UnitId) -> bool) -> &mut L {
        let (mut above, mut at) = (None, self.first[stack]);
        while let Some(unit) = at.unit().filter(|unit| !wanted(*unit)) {
            above = Some(unit);
            at = self.next[unit.index()];
        }
        match above {
            None => &mut self.first[stack],
            Some(unit) => &mut self.next[unit.index()],
        }
    }

    /// The stacks that are not in the order of the roster.
    fn arranged(&self) -> Vec<Vec<UnitId>> {
        let stacks = self.first.iter().map(|&at| Stack { next: &self.next, at });
        stacks.filter(|stack| !stack.clone().is_sorted()).map(Iterator::collect).collect()
    }
}

impl<P: Whereabouts, const STACKS: usize, const UNITS: usize> Army<P, UNITS, STACKS, u8> {
    /// Whether the top unit of a hex is one of `count` units from `from` on: one comparison, for the inner loop of a search.
    #[inline]
    pub fn is_topped_by(&self, hex: HexId, from: UnitId, count: u8) -> bool {
        P::in_hex(hex).stack().is_some_and(|stack| self.first[stack].wrapping_sub(from.0 as u8) < count)
    }
}

/// The units of one stack, top first.
#[derive(Clone, Debug)]
pub struct Stack<'a, L = u16> {
    next: &'a [L],
    at: L,
}

impl<L: Link> Iterator for Stack<'_, L> {
    type Item = UnitId;

    #[inline]
    fn next(&mut self) -> Option<UnitId> {
        let unit = self.at.unit()?;
        self.at = self.next[unit.index()];
        Some(unit)
    }
}

impl<P: Whereabouts + fmt::Debug, const UNITS: usize, const STACKS: usize, L: Link> fmt::Debug
    for Army<P, UNITS, STACKS, L>
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let units = self.places().iter().enumerate().map(|(index, place)| (UnitId(index as u16), place));
        f.debug_map().entries(units).finish()?;
        let arranged = self.arranged();
        if arranged.is_empty() { Ok(()) } else { write!(f, " arranged {arranged:?}") }
    }
}

/// An army as it is stored: the place of every unit in the order of the roster, and the stacks that have an order of their own.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored<P> {
    places: Vec<(UnitId, P)>,
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    arranged: Vec<Vec<UnitId>>,
}

impl<P: Whereabouts + Serialize, const UNITS: usize, const STACKS: usize, L: Link> Serialize
    for Army<P, UNITS, STACKS, L>
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let places = self.places().iter().enumerate().map(|(index, place)| (UnitId(index as u16), *place));
        Stored { places: places.collect(), arranged: self.arranged() }.serialize(serializer)
    }
}

impl<'de, P: Whereabouts + Deserialize<'de>, const UNITS: usize, const STACKS: usize, L: Link>
    Deserialize<'de> for Army<P, UNITS, STACKS, L>
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Stored { places, arranged } = Stored::<P>::deserialize(deserializer)?;
        if places.len() > UNITS || places.iter().enumerate().any(|(index, (unit, _))| unit.index() != index) {
            return Err(Error::custom("an army lists every unit once, in the order of the roster"));
        }
        let mut army = Army::new(places.len());
        for (unit, place) in places {
            if place.stack().is_some_and(|stack| stack >= STACKS) {
                return Err(Error::custom("a unit of an army stands outside the map"));
            }
            army.put(unit, place);
        }
        for order in arranged {
            let place = order.first().filter(|unit| unit.index() < army.len()).map(|unit| army.place(*unit));
            if !place.is_some_and(|place| army.arrange(place, &order)) {
                return Err(Error::custom("an order of a stack lists its units, each once"));
            }
        }
        Ok(army)
    }
}
