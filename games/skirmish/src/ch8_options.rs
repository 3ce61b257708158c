//! Chapter 8, optional rules. Off unless a match chooses them.

use crate::position::Position;

/// The place of the flood among the options.
pub const FLOOD: usize = 0;

/// Case 8.1. Whether the river is in flood.
pub fn flood(position: &Position) -> bool {
    position.options.has(FLOOD)
}
