//! Section 13.8: recovery of morale.

use super::MORALE_RECOVERY;
use crate::act::Event;
use crate::position::{FORMATIONS, Position};
use crate::{Play, Zitadelle};
use kit::carry_out;
use kit::ids::UnitId;

/// A unit has entered as a reinforcement.
pub fn count(game: &Zitadelle, position: &mut Position, unit: UnitId) {
    if position.options.has(MORALE_RECOVERY) {
        position.entered[game.stats(unit).formation as usize] += 1;
    }
}

/// Case 13.81 and ruling R60: a level for every two units, fractions up, counted over the whole game; never above the start.
pub fn reckon(play: &mut Play<'_>) {
    let game = play.game;
    for formation in 0..FORMATIONS {
        let (entered, reckoned) = (play.position.entered[formation], play.position.reckoned[formation]);
        if entered == reckoned {
            continue;
        }
        carry_out!("13.81");
        carry_out!("R60");
        play.position.reckoned[formation] = entered;
        let gained = entered.div_ceil(2) - reckoned.div_ceil(2);
        let before = play.position.morale[formation];
        let after = (before + gained).min(game.formations[formation].morale).max(before);
        play.position.morale[formation] = after;
        if after != before {
            play.events.tell(|| Event::Morale { formation: game.formations[formation].id, level: after });
        }
    }
}
