//! Chapter 5, stacking.

use crate::Traces;
use crate::position::Position;
use kit::carry_out;
use kit::hex::HexId;
use kit::ids::UnitId;

/// Case 5.0c. Combat units to a hex; an HQ more may join them.
pub const LIMIT: usize = 2;

/// Cases 2.3b, 5.0d, 5.0e, 9.0c. Whether a unit could end in a hex of its own side: two combat units of any nation, and
/// one HQ. Case 5.0g: markers do not count. Ruling R93: an HQ never ends a move on
/// another.
#[inline]
pub fn has_room(game: &Traces, position: &Position, hex: HexId, unit: UnitId) -> bool {
    // Beside one unit alone there is room for a combat unit, whatever it is.
    let lone = !position.army.is_shared(hex) && !game.stats(unit).is_hq();
    lone || has_room_beside(game, position, hex, unit)
}

/// Apart, so that the usual answer is short enough to be given in place.
#[inline(never)]
fn has_room_beside(game: &Traces, position: &Position, hex: HexId, unit: UnitId) -> bool {
    let hq = game.stats(unit).is_hq();
    let alike =
        position.army.at(hex).filter(|&other| other != unit && game.stats(other).is_hq() == hq).count();
    if position.bridgehead() == Some(hex) {
        carry_out!("5.0g");
    }
    if !hq {
        carry_out!("5.0c");
        return alike < LIMIT;
    }
    if alike > 0 {
        carry_out!("5.0e");
        carry_out!("R93");
        return false;
    }
    carry_out!("5.0c");
    true
}

/// Whether the units in a hex are within the limit.
pub fn is_within_limit(game: &Traces, position: &Position, hex: HexId) -> bool {
    let hqs = position.army.at(hex).filter(|&unit| game.stats(unit).is_hq()).count();
    hqs <= 1 && position.army.at(hex).count() - hqs <= LIMIT
}
