//! A stack in hand: units that move together, each with what is left of its own allowance.
//!
//! A stack goes at the pace of its slowest. Every step costs what it costs the one whom it costs most, nobody goes where one
//! of them may not, and the way ends where it ends for one of them. Units drop off on the way, with what they have left
//! accounted for; those that stay in hand go on, also after an interruption, because the hand is part of the position.
//!
//! ```
//! use kit::grid::Grid;
//! use kit::hand::Hand;
//! use kit::ids::UnitId;
//! use kit::reach::{ReachScratch, Step};
//!
//! let grid = Grid::parse_rectangle("flat", 1..=9, 1..=9).unwrap();
//! let (tanks, carts) = (UnitId(0), UnitId(1));
//! let mut hand: Hand<4> = Hand::new(grid.id("0505").unwrap());
//! hand.add(tanks, 6);
//! hand.add(carts, 3);
//! // A step costs the carts two.
//! let cost = |unit| Step::enter(if unit == carts { 2 } else { 1 });
//! let mut scratch = ReachScratch::<1>::new();
//! assert_eq!(scratch.search(&grid, hand.walk(), |_, _, _| hand.step(cost)).iter().count(), 7);
//!
//! hand.go(grid.id("0504").unwrap(), 2);
//! assert_eq!(hand.drop_off(carts), Some(1));
//! assert_eq!((hand.least(), hand.step(cost)), (4, Step::enter(1)));
//! ```

use crate::hex::HexId;
use crate::ids::UnitId;
use crate::reach::{Step, Walk};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Units in hand, where they stand and what each has left. They keep the order in which they were taken.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hand<const ROOM: usize> {
    at: HexId,
    units: ArrayVec<(UnitId, u16), ROOM>,
}

impl<const ROOM: usize> Hand<ROOM> {
    /// Nobody yet, in a hex.
    pub const fn new(at: HexId) -> Self {
        Hand { at, units: ArrayVec::new_const() }
    }

    /// Takes another unit in hand.
    ///
    /// # Panics
    /// If it is in hand already, or there is no room: a game offers neither.
    pub fn add(&mut self, unit: UnitId, allowance: u16) {
        assert!(!self.contains(unit), "a unit is in hand once");
        self.units.push((unit, allowance));
    }

    /// Where they stand.
    pub const fn at(&self) -> HexId {
        self.at
    }

    /// The units in hand, in the order in which they were taken.
    pub fn units(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.units.iter().map(|(unit, _)| *unit)
    }

    /// The unit that was taken first.
    pub fn first(&self) -> Option<UnitId> {
        self.units().next()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.units.len()
    }

    /// Whether nobody is in hand.
    pub fn is_empty(&self) -> bool {
        self.units.is_empty()
    }

    /// Whether a unit is in hand.
    pub fn contains(&self, unit: UnitId) -> bool {
        self.units().any(|other| other == unit)
    }

    /// What a unit has left, if it is in hand.
    pub fn left(&self, unit: UnitId) -> Option<u16> {
        self.units.iter().find(|(other, _)| *other == unit).map(|(_, left)| *left)
    }

    /// The least that one of them has left: as far as they can go together. Nobody goes nowhere.
    pub fn least(&self) -> u16 {
        self.units.iter().map(|(_, left)| *left).min().unwrap_or(0)
    }

    /// They go to a hex, at a price that each of them pays.
    pub fn go(&mut self, to: HexId, cost: u16) {
        self.spend(cost);
        self.at = to;
    }

    /// Each of them pays for something. Nobody pays more than he has.
    pub fn spend(&mut self, cost: u16) {
        for (_, left) in &mut self.units {
            *left = left.saturating_sub(cost);
        }
    }

    /// A unit stays behind; what it has left, if it was in hand.
    pub fn drop_off(&mut self, unit: UnitId) -> Option<u16> {
        let index = self.units().position(|other| other == unit)?;
        Some(self.units.remove(index).1)
    }

    /// The walk of the stack: from where it stands, with the least that one of them has left.
    pub fn walk(&self) -> Walk {
        Walk::new(self.at, self.least())
    }

    /// One step of the stack, from what it is for each unit: refused if one is refused, an end if it is one for somebody, at the
    /// dearest price. The first unit taken gives the case, where several would; the one who pays most gives the mode.
    ///
    /// # Panics
    /// If nobody is in hand: nobody goes nowhere, so no search asks.
    pub fn step(&self, of: impl FnMut(UnitId) -> Step) -> Step {
        let together = self.units().map(of).reduce(|all, one| {
            let (cost, mode) = match (price(all), price(one)) {
                (Some(all), Some(one)) => {
                    if one.0 > all.0 {
                        one
                    } else {
                        all
                    }
                }
                (None, _) => return all,
                (_, None) => return one,
            };
            match (all, one) {
                (Step::EnterAndStop { case, .. }, _) | (_, Step::EnterAndStop { case, .. }) => {
                    Step::EnterAndStop { cost, mode, case }
                }
                _ => Step::Enter { cost, mode },
            }
        });
        together.expect("somebody is in hand")
    }
}

fn price(step: Step) -> Option<(u16, crate::reach::Mode)> {
    match step {
        Step::Enter { cost, mode } | Step::EnterAndStop { cost, mode, .. } => Some((cost, mode)),
        Step::Refuse(_) => None,
    }
}
