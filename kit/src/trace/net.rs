//! A net that is printed on the map: where lines can run is known once for all, and only which hexes are shut changes.

use crate::grid::Grid;
use crate::hex::{Crossing, HexId};
use crate::sets::{HexMap, HexPatch, HexSet};

/// For each hex, those that a line goes on to from there.
///
/// A flood over a net says which hexes can trace, not by which line, and is several times as fast as one that asks about every
/// crossing: it enters the open neighbours of a hex together.
///
/// ```
/// use kit::{grid::Grid, sets::HexSet, trace::Net};
/// let grid = Grid::parse_rectangle("flat", 1..=9, 1..=9).unwrap();
/// let [source, enemy, unit] = ["0105", "0505", "0905"].map(|number| grid.id(number).unwrap());
/// let net = Net::new(&grid, |_| true);
/// let supplied = net.flood(&HexSet::from_iter([source]), &HexSet::from_iter([enemy]));
/// assert!(supplied.contains(unit) && !supplied.contains(enemy));
/// ```
#[derive(Clone, Debug)]
pub struct Net {
    next: HexMap<HexPatch>,
}

impl Net {
    /// The net of the crossings by which lines run. They lead away from the sources, as in every flood.
    pub fn new(grid: &Grid, runs: impl Fn(Crossing) -> bool) -> Net {
        let next =
            |hex: HexId| grid.crossings(hex).filter(|&crossing| runs(crossing)).map(|c| c.to).collect();
        Net { next: HexMap::from_fn(grid.len(), next) }
    }

    /// All hexes to which lines run from the sources without entering one that is shut. A source that is shut is none.
    pub fn flood(&self, sources: &HexSet, shut: &HexSet) -> HexSet {
        let mut reached = HexSet::EMPTY;
        let mut open = &HexSet::first_hexes(self.next.len()) - shut;
        let mut fresh = sources & &open;
        let words = self.next.len().div_ceil(64);
        // Hexes are numbered across the map: going to and fro a flood crosses it in few rounds, whichever way it runs.
        let mut backwards = false;
        while !fresh.is_empty() {
            for step in 0..words {
                let at = if backwards { words - 1 - step } else { step };
                while fresh.words[at] != 0 {
                    let mut left = std::mem::take(&mut fresh.words[at]);
                    reached.words[at] |= left;
                    open.words[at] &= !left;
                    while left != 0 {
                        let hex = HexId((at * 64) as u16 + left.trailing_zeros() as u16);
                        left &= left - 1;
                        for (at, word) in self.next[hex].words() {
                            fresh.words[at] |= word & open.words[at];
                        }
                    }
                }
            }
            backwards = !backwards;
        }
        reached
    }
}
