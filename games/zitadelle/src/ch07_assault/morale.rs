//! Section 7.7: morale preservation levels.

use crate::Zitadelle;
use crate::act::Event;
use crate::position::Position;
use kit::game::Events;
use kit::ids::UnitId;

/// The level that counts now. Cases 7.74 and 9.22: bombing lowers it. Ruling R27: never below 1.
#[inline]
pub fn level(game: &Zitadelle, position: &Position, unit: UnitId) -> u8 {
    let formation = game.stats(unit).formation as usize;
    position.morale[formation].saturating_sub(position.bombed[formation]).max(1)
}

/// Case 7.73 and ruling R26: a unit eliminated costs its formation a level, down to 1. Support, air units and companies do
/// not; they are never eliminated in this sense.
pub fn drop_level(game: &Zitadelle, position: &mut Position, unit: UnitId, events: &mut Events<Event>) {
    let formation = game.stats(unit).formation as usize;
    let before = position.morale[formation];
    let after = before.saturating_sub(1).max(1);
    position.morale[formation] = after;
    if after != before {
        events.tell(|| Event::Morale { formation: game.formations[formation].id, level: after });
    }
}
