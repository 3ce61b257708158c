//! Chapter 8, optional rules. Off unless a match chooses them.

use crate::position::Position;

/// The place of the flood among the options.
pub const FLOOD: usize = 0;
/// The place of columns.
pub const COLUMNS: usize = 1;
/// The place of overruns.
pub const OVERRUN: usize = 2;

/// The place of friends who give way.
pub const GIVE_WAY: usize = 3;

/// Case 8.1. Whether the river is in flood.
pub fn flood(position: &Position) -> bool {
    position.options.has(FLOOD)
}

/// Case 8.2. Whether units march in columns.
pub fn columns(position: &Position) -> bool {
    position.options.has(COLUMNS)
}

/// Case 8.3. Whether there are overruns.
pub fn overrun(position: &Position) -> bool {
    position.options.has(OVERRUN)
}

/// Case 8.4. Whether friends give way to a retreat.
pub fn give_way(position: &Position) -> bool {
    position.options.has(GIVE_WAY)
}
