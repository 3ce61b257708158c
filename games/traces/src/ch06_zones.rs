//! Chapter 6, zones of control.

use crate::Traces;
use crate::position::Position;
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use kit::sets::HexSet;

/// Cases 6.0a, 2.3a. The hexes in the zones of a side: every combat unit and every HQ exerts one into its six hexes.
/// Case 6.0b: not across Blocked hexsides, but across rivers. Case 6.0c: a set knows no "twice".
pub fn zones(game: &Traces, position: &Position, side: Side) -> HexSet {
    let mut zones = HexSet::EMPTY;
    for unit in game.units_of(side) {
        // The first unit of a stack speaks for all.
        if let Some(hex) = position.army.hex(unit)
            && position.army.first_at(hex) == Some(unit)
        {
            zones |= &game.zone_patch[hex];
        }
    }
    zones
}

/// Whether a hex lies in a zone of a side: the same for a single hex.
pub fn is_in_zone(game: &Traces, position: &Position, hex: HexId, side: Side) -> bool {
    game.zone_of[hex].iter().any(|&near| holder(game, position, near) == Some(side))
}

/// Case 5.0f. The side that stands in a hex; never both.
#[inline]
pub fn holder(game: &Traces, position: &Position, hex: HexId) -> Option<Side> {
    position.army.first_at(hex).map(|unit| game.side(unit))
}

/// Whether a unit stands on the map as its side's own.
pub fn stands(game: &Traces, position: &Position, unit: UnitId, side: Side) -> bool {
    game.side(unit) == side && position.army.hex(unit).is_some()
}
