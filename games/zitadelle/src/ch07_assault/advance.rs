//! Section 7.9: the advance.

use crate::act::{Action, Event};
use crate::field::Scene;
use crate::position::{Fight, Mark, Place, Stage, Task};
use crate::{Play, ch05_stacking_zones as ch05, ch12_victory};
use kit::ids::{Case, UnitId};
use kit::offer::Offers;
use kit::{carry_out, case};

/// Case 7.92: at once, or not at all. Case 7.98: into those hexes that are empty.
pub(super) fn begin(play: &mut Play<'_>) {
    seek(play, 0);
}

/// The first target from `from` on that somebody can advance into. Case 7.94: this is the only advance there is.
fn seek(play: &mut Play<'_>, from: u8) {
    let game = play.game;
    let scene = Scene::on(game, play.position, play.scratch);
    let Task::Assault(fight) = &play.position.task else { return };
    let able =
        |&into: &u8| fight.attackers.iter().any(|&unit| may_advance(scene, fight, into, unit).is_none());
    let found = (from..fight.targets.len() as u8).find(able);
    let Task::Assault(fight) = &mut play.position.task else { return };
    match found {
        Some(into) => {
            if fight.targets.len() > 1 {
                carry_out!("7.98");
            }
            (fight.stage, fight.into) = (Stage::Advance, into);
        }
        None => super::end_if_idle(play),
    }
}

/// The case that keeps a unit from advancing into a target.
///
/// Cases 7.87 and 7.96: no disorganised unit, and never the defender. Cases 7.91 and 7.97, ruling R51: attackers that have not retreated, within stacking, whatever zones are there.
pub fn may_advance(scene: Scene<'_>, fight: &Fight, into: u8, unit: UnitId) -> Option<Case> {
    let hex = *fight.targets.get(into as usize)?;
    let enemy = scene.position.active.enemy();
    // Case 7.91 and ruling R14: the hex must be empty.
    if scene.is_held(hex, enemy) {
        return Some(case!("7.91"));
    }
    if !fight.attackers.contains(&unit) || scene.game.side(unit) == enemy {
        return Some(case!("7.96"));
    }
    let Some(from) = scene.hex(unit) else { return Some(case!("7.91")) };
    // Case 7.97.
    if scene.has(unit, Mark::Retreated) {
        return Some(case!("7.97"));
    }
    // Cases 7.87 and 7.96.
    if scene.has(unit, Mark::Disorganised) {
        carry_out!("7.87");
        return Some(case!("7.96"));
    }
    // One hex for each unit: those that have advanced stand in another target.
    if fight.targets.contains(&from) {
        return Some(case!("7.91"));
    }
    ch05::may_stack(scene, hex, unit, |_| true).err()
}

/// Attackers into the hex, as many as it holds.
pub(super) fn offers(scene: Scene<'_>, fight: &Fight, offers: &mut Offers<Action>) {
    for &unit in &fight.attackers {
        if may_advance(scene, fight, fight.into, unit).is_none() {
            offers.unit(unit, Action::Advance(unit));
        }
    }
    offers.button("hold", Action::Hold);
}

/// Case 7.95: no movement points. Case 7.93: its fight of this phase is over, which its mark says.
pub(super) fn advance(play: &mut Play<'_>, unit: UnitId) {
    let game = play.game;
    let Task::Assault(fight) = &play.position.task else { return };
    let (to, into) = (fight.targets[fight.into as usize], fight.into);
    carry_out!("7.91");
    carry_out!("7.93");
    carry_out!("7.95");
    carry_out!("R51");
    play.position.units.put(unit, Place::Hex(to));
    play.events.tell(|| Event::Advanced { unit, to });
    ch12_victory::enter(play, game.side(unit), to);
    seek(play, into);
}

/// Nobody else advances into this hex.
pub(super) fn hold(play: &mut Play<'_>) {
    let Task::Assault(fight) = &play.position.task else { return };
    let next = fight.into + 1;
    seek(play, next);
}
