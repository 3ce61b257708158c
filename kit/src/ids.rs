//! The small names that every other module passes around.
//!
//! Each is a newtype over an index into data of one game. Their serde names matter: the
//! notation prints a `UnitId` or a `Case` by its printed name because it recognises the newtype.

use serde::{Deserialize, Serialize};

/// One of the players of a game, in the order the game lists them.
///
/// (The edge between two hexes is a [`Hexside`](crate::hex::Hexside), never a "side".)
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Side(pub u8);

impl Side {
    /// The other one of two.
    #[must_use]
    pub const fn enemy(self) -> Side {
        Side(1 - self.0)
    }

    /// The index into arrays kept per side.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A counter of a game: an index into its roster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct UnitId(pub u16);

impl UnitId {
    /// The index into arrays kept per unit.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A box or space beside the map: an index into the game's list of spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SpaceId(pub u16);

/// A numbered case of a rulebook, or a ruling: an index into the game's `rules.toml`.
///
/// Made by the macro `case!("7.45")`, which does not compile if the rulebook has no such case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Case(pub u16);
