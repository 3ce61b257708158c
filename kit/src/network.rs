//! What hangs together: pieces of the map that barriers or gaps cut from each other.
//!
//! The game says which crossings join two hexes; the answer must not depend on the direction.

use crate::grid::Grid;
use crate::hex::{Crossing, HexId};
use crate::sets::{HexMap, HexSet};

/// The pieces into which some hexes fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Components {
    labels: HexMap<Option<u16>>,
    sizes: Vec<usize>,
}

impl Components {
    /// How many pieces there are.
    pub fn count(&self) -> usize {
        self.sizes.len()
    }

    /// The piece of a hex, numbered from zero in the order of their lowest hexes; `None` if the hex is in none.
    #[inline]
    pub fn piece_of(&self, hex: HexId) -> Option<u16> {
        self.labels[hex]
    }

    /// How many hexes a piece has.
    pub fn size(&self, piece: u16) -> usize {
        self.sizes[piece as usize]
    }

    /// Whether two hexes are in the same piece.
    pub fn are_joined(&self, a: HexId, b: HexId) -> bool {
        self.labels[a].is_some() && self.labels[a] == self.labels[b]
    }

    /// The hexes of a piece.
    pub fn hexes(&self, piece: u16) -> HexSet {
        self.labels.iter().filter(|(_, label)| **label == Some(piece)).map(|(hex, _)| hex).collect()
    }
}

/// The pieces into which the hexes of a set fall.
///
/// ```
/// use kit::{grid::Grid, network::components, sets::HexSet};
/// let grid = Grid::parse_rectangle("flat", 1..=3, 1..=5).unwrap();
/// let all = HexSet::first_hexes(grid.len());
/// // A river between columns 2 and 3.
/// let column = |hex| grid.place(hex).column;
/// let banks = components(&grid, &all, |crossing| (column(crossing.from) <= 2) == (column(crossing.to) <= 2));
/// assert_eq!((banks.count(), banks.size(0), banks.size(1)), (2, 6, 9));
/// ```
pub fn components(grid: &Grid, hexes: &HexSet, mut joined: impl FnMut(Crossing) -> bool) -> Components {
    let mut labels = HexMap::filled(grid.len(), None);
    let mut sizes = Vec::new();
    let mut queue = Vec::new();
    for first in hexes {
        if labels[first].is_some() {
            continue;
        }
        let label = Some(sizes.len() as u16);
        labels[first] = label;
        queue.clear();
        queue.push(first);
        let mut at = 0;
        while let Some(&hex) = queue.get(at) {
            at += 1;
            for crossing in grid.crossings(hex) {
                if labels[crossing.to].is_none() && hexes.contains(crossing.to) && joined(crossing) {
                    labels[crossing.to] = label;
                    queue.push(crossing.to);
                }
            }
        }
        sizes.push(queue.len());
    }
    Components { labels, sizes }
}

/// The hexes that hang together with one hex.
pub fn region(grid: &Grid, from: HexId, mut joined: impl FnMut(Crossing) -> bool) -> HexSet {
    let mut region = HexSet::EMPTY;
    region.insert(from);
    let mut queue = vec![from];
    while let Some(hex) = queue.pop() {
        for crossing in grid.crossings(hex) {
            if !region.contains(crossing.to) && joined(crossing) {
                region.insert(crossing.to);
                queue.push(crossing.to);
            }
        }
    }
    region
}

/// Whether the hexes of a set hang together. A set without hexes does.
pub fn is_connected(grid: &Grid, hexes: &HexSet, mut joined: impl FnMut(Crossing) -> bool) -> bool {
    let Some(first) = hexes.first() else { return true };
    region(grid, first, |crossing| hexes.contains(crossing.to) && joined(crossing)).len() == hexes.len()
}
