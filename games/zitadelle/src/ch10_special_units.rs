//! Chapter 10, special units: bombardment units, panzer engineers, Panthers and Ferdinands.

use crate::components::Class;
use crate::field::Scene;
use crate::position::{Fight, Place, Position};
use crate::{GERMAN, Zitadelle};
use kit::ids::{Case, UnitId};
use kit::{carry_out, case};

/// The case that keeps a support unit out of an assault.
///
/// Cases 10.12 and 10.22, ruling R15: on turn 1, stacked with an attacker of its own corps. Case 10.14 and case 10.24: one of
/// each.
pub fn may_support(scene: Scene<'_>, fight: &Fight, unit: UnitId) -> Option<Case> {
    let stats = scene.game.stats(unit);
    let (is_guns, taken) = match stats.class {
        Class::Guns => (true, fight.guns),
        Class::Engineers => (false, fight.engineers),
        _ => return Some(case!("10.12")),
    };
    let own_corps = || if is_guns { case!("10.12") } else { case!("10.22") };
    let Some(hex) = scene.hex(unit).filter(|_| stats.side == scene.position.active) else {
        return Some(own_corps());
    };
    if taken.is_some() {
        return Some(if is_guns { case!("10.14") } else { case!("10.24") });
    }
    let with_own = fight.attackers.iter().any(|&attacker| {
        scene.hex(attacker) == Some(hex) && scene.game.stats(attacker).formation == stats.formation
    });
    (!with_own).then(own_corps)
}

/// The support units that can join an assault.
pub fn support_for<'s>(scene: Scene<'s>, fight: &'s Fight) -> impl Iterator<Item = UnitId> + 's {
    let first_turn = scene.position.turn == 1 && scene.position.active == GERMAN;
    let units = first_turn.then(|| scene.game.units_of(GERMAN)).into_iter().flatten();
    units
        .filter(move |&unit| scene.game.stats(unit).is_support() && may_support(scene, fight, unit).is_none())
}

/// A support unit joins.
pub fn join(game: &Zitadelle, fight: &mut Fight, unit: UnitId) {
    match game.stats(unit).class {
        Class::Guns => fight.guns = Some(unit),
        _ => fight.engineers = Some(unit),
    }
}

/// Cases 10.11 and 10.21: what was not used on turn 1 goes too. Ruling R15.
pub fn remove_support(game: &Zitadelle, position: &mut Position) {
    if position.turn != 1 || position.active != GERMAN {
        return;
    }
    for unit in game.units_of(GERMAN).filter(|&unit| game.stats(unit).is_support()) {
        if position.units.hex(unit).is_some() {
            carry_out!("10.11");
            carry_out!("10.21");
            carry_out!("R15");
        }
        position.units.put(unit, Place::Aside);
    }
}

/// Case 10.32: Panthers and Ferdinands. Ruling R40: rolled when the unit is picked.
pub fn breaks_down(game: &Zitadelle, unit: UnitId) -> bool {
    let stats = game.stats(unit);
    let breaks_down = stats.panther || stats.ferdinand;
    if breaks_down {
        carry_out!("10.31");
    }
    breaks_down
}

/// Ruling R40: not more than there is.
pub fn after_breakdown(mp: u8, die: i32) -> u8 {
    carry_out!("R40");
    mp.saturating_sub(die as u8)
}
