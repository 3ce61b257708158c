//! stub
use crate::grid::Grid;
use crate::hex::Crossing;
use crate::sets::HexSet;
/// x
pub fn flood(grid: &Grid, from: &HexSet, mut open: impl FnMut(Crossing) -> bool) -> HexSet {
    let mut seen = from.clone();
    let mut todo: Vec<_> = from.iter().collect();
    while let Some(h) = todo.pop() {
        for c in grid.crossings(h) {
            if !seen.contains(c.to) && open(c) {
                seen.insert(c.to);
                todo.push(c.to);
            }
        }
    }
    seen
}
