//! The small values of a hex map: a hex, a direction, a hexside, a crossing.
//!
//! A map numbers its hexes 0, 1, 2 ... in the order of their printed numbers, and its hexsides likewise. Rules and
//! searches pass these dense ids around; only readers and writers see printed numbers
//! (see [`numbering`](crate::numbering)). What lies next to what is the business of the [`grid`](crate::grid).
//!
//! ```text
//!      pointy hexes (straight rows)          flat hexes (straight columns)
//!
//!            NW  / \  NE                               N
//!             2 /   \ 1                              __0__
//!              |     |                          NW 5/     \1 NE
//!            W 3     0 E                           /       \
//!              |     |                             \       /
//!             4 \   / 5                         SW 4\_____/2 SE
//!            SW  \ /  SE                               3
//!                                                      S
//! ```

use std::fmt;

use serde::{Deserialize, Serialize};

/// A hex of a map: a dense index over all hexes of all its sheets, in the order of the printed numbers.
///
/// The name of this newtype is part of the notation, which prints a `HexId` as the number on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct HexId(pub u16);

impl HexId {
    /// The index into arrays kept per hex.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A hexside: the edge between two hexes, or between a hex and the border of its sheet.
///
/// An edge has one id whichever hex it is seen from, so `==` and hashing are right. Edges on the border have ids
/// too, because a coast or a table edge may be marked there. An edge *crossed in a direction* is a [`Crossing`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Hexside(pub u16);

impl Hexside {
    /// The index into arrays kept per hexside.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How the hexes of a sheet stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Orientation {
    /// A corner at the top; rows are straight.
    Pointy,
    /// A side at the top; columns are straight.
    Flat,
}

impl Orientation {
    /// The word used in map files.
    pub const fn word(self) -> &'static str {
        match self {
            Orientation::Pointy => "pointy",
            Orientation::Flat => "flat",
        }
    }

    /// Where every second row or column is pushed by half a hex, as a word in map files.
    pub(crate) const fn shift_word(self) -> &'static str {
        match self {
            Orientation::Pointy => "east",
            Orientation::Flat => "south",
        }
    }
}

/// One of the six directions from a hex to its neighbours, numbered as in the [module drawing](self).
///
/// Its printed name depends on how the hexes stand:
///
/// ```
/// use kit::hex::{Dir, Orientation};
/// let east = Dir::named("E", Orientation::Pointy).unwrap();
/// assert_eq!(east.opposite().name(Orientation::Pointy), "W");
/// assert_eq!(Dir::named("E", Orientation::Flat), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Dir(pub(crate) u8);

impl Dir {
    /// The six directions in order.
    pub const ALL: [Dir; 6] = [Dir(0), Dir(1), Dir(2), Dir(3), Dir(4), Dir(5)];

    const POINTY_NAMES: [&'static str; 6] = ["E", "NE", "NW", "W", "SW", "SE"];
    const FLAT_NAMES: [&'static str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];
    /// Steps in axial coordinates (column to the east, row to the south-east or south).
    const POINTY_STEPS: [(i32, i32); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];
    const FLAT_STEPS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

    /// The direction with this number, if it is below six.
    pub const fn new(index: u8) -> Option<Dir> {
        if index < 6 { Some(Dir(index)) } else { None }
    }

    /// The number of the direction, 0 to 5.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The direction back.
    #[must_use]
    #[inline]
    pub const fn opposite(self) -> Dir {
        Dir(if self.0 < 3 { self.0 + 3 } else { self.0 - 3 })
    }

    /// The direction `sixths` further in the order of numbers: counter-clockwise on pointy hexes, clockwise on
    /// flat ones. Negative numbers turn the other way.
    #[must_use]
    pub const fn rotate(self, sixths: i32) -> Dir {
        Dir((self.0 as i32 + sixths.rem_euclid(6)).rem_euclid(6) as u8)
    }

    /// The six printed names for hexes that stand so, in the order of direction numbers.
    pub const fn names(orientation: Orientation) -> &'static [&'static str; 6] {
        match orientation {
            Orientation::Pointy => &Dir::POINTY_NAMES,
            Orientation::Flat => &Dir::FLAT_NAMES,
        }
    }

    /// The printed name: E NE NW W SW SE on pointy hexes, N NE SE S SW NW on flat ones.
    pub const fn name(self, orientation: Orientation) -> &'static str {
        Dir::names(orientation)[self.index()]
    }

    /// The direction with this printed name.
    pub fn named(name: &str, orientation: Orientation) -> Option<Dir> {
        Dir::names(orientation).iter().position(|&known| known == name).map(|index| Dir(index as u8))
    }

    /// One step this way in axial coordinates.
    pub(crate) const fn step(self, orientation: Orientation) -> hexx::Hex {
        let (x, y) = match orientation {
            Orientation::Pointy => Dir::POINTY_STEPS[self.index()],
            Orientation::Flat => Dir::FLAT_STEPS[self.index()],
        };
        hexx::Hex::new(x, y)
    }
}

impl TryFrom<u8> for Dir {
    type Error = NoSuchDirection;

    fn try_from(index: u8) -> Result<Dir, NoSuchDirection> {
        Dir::new(index).ok_or(NoSuchDirection(index))
    }
}

impl From<Dir> for u8 {
    fn from(dir: Dir) -> u8 {
        dir.0
    }
}

/// A number that is not one of the six directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchDirection(pub u8);

impl fmt::Display for NoSuchDirection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a direction; directions are 0 to 5", self.0)
    }
}

impl std::error::Error for NoSuchDirection {}

/// One step from a hex to a neighbour, across a hexside. Rules are asked about crossings one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Crossing {
    /// The hex that is entered.
    pub to: HexId,
    /// The hex that is left.
    pub from: HexId,
    /// The hexside that is crossed.
    pub side: Hexside,
    /// The direction of the step.
    pub dir: Dir,
}

impl Crossing {
    /// The same hexside crossed the other way.
    #[must_use]
    pub const fn back(self) -> Crossing {
        Crossing { from: self.to, to: self.from, dir: self.dir.opposite(), side: self.side }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposite_is_half_a_turn_and_rotation_is_a_cycle() {
        for dir in Dir::ALL {
            assert_eq!(dir.opposite(), dir.rotate(3));
            assert_eq!(dir.opposite(), dir.rotate(-3));
            assert_eq!(dir.rotate(5), dir.rotate(-1));
            assert_eq!(dir.rotate(i32::MAX).rotate(1), dir.rotate(i32::MAX % 6 + 1));
            for orientation in [Orientation::Pointy, Orientation::Flat] {
                assert_eq!(dir.step(orientation) + dir.opposite().step(orientation), hexx::Hex::ZERO);
                assert_eq!(Dir::named(dir.name(orientation), orientation), Some(dir));
            }
        }
    }

    #[test]
    fn a_direction_out_of_range_does_not_deserialise() {
        assert_eq!(serde_json::from_str::<Dir>("5").unwrap(), Dir::ALL[5]);
        let error = serde_json::from_str::<Dir>("6").unwrap_err().to_string();
        assert!(error.starts_with("6 is not a direction"), "{error}");
    }
}
