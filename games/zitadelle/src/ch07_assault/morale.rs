//! Section 7.7: morale preservation levels.

use crate::act::Event;
use crate::position::Position;
use crate::{Play, Zitadelle};
use kit::carry_out;
use kit::ids::UnitId;

/// The level that counts now. Cases 7.74 and 9.22: bombing lowers it. Ruling R27: never below 1.
#[inline]
pub fn level(game: &Zitadelle, position: &Position, unit: UnitId) -> u8 {
    carry_out!("7.71");
    let formation = game.stats(unit).formation as usize;
    let (marker, bombed) = (position.morale[formation], position.bombed[formation]);
    match bombed {
        0 => {}
        1 => carry_out!("7.74"),
        _ => {
            carry_out!("7.74");
            carry_out!("9.23");
        }
    }
    if bombed >= marker {
        carry_out!("R27");
    }
    marker.saturating_sub(bombed).max(1)
}

/// Case 7.73 and ruling R26: a unit eliminated costs its formation a level, down to 1. Support, air units and companies do
/// not; they are never eliminated in this sense.
pub fn drop_level(play: &mut Play<'_>, unit: UnitId) {
    let game = play.game;
    let formation = game.stats(unit).formation as usize;
    carry_out!("7.73");
    carry_out!("R26");
    let before = play.position.morale[formation];
    let after = before.saturating_sub(1).max(1);
    play.position.morale[formation] = after;
    if after != before {
        play.events.tell(|| Event::Morale { formation: game.formations[formation].id, level: after });
    }
}
