//! Chapter 5, stacking and zones of control.

use crate::act::Action;
use crate::ch04_sequence::{self, State};
use crate::components::{Class, Size};
use crate::field::Scene;
use crate::position::{Position, Task};
use crate::table::unit_refused;
use crate::{GERMAN, Play, Zitadelle, ch06_antitank};
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::offer::{Offers, Pick, Refusal};
use kit::scratch::Scratch;
use kit::text::{Message, waiting_for_chance};
use kit::{carry_out, case, msg};

/// Case 5.0: what a hex holds, in thirds of a unit: two units.
pub const LIMIT: u8 = 6;

/// Whether a unit may stand in a hex with those who stand there; if not, the case that forbids it.
///
/// `counts` says which of the others count as present, for ruling R8.
pub fn may_stack(
    scene: Scene<'_>,
    hex: HexId,
    unit: UnitId,
    counts: impl Fn(UnitId) -> bool,
) -> Result<(), Case> {
    let mut thirds = scene.game.stats(unit).thirds();
    for other in scene.stack(hex).filter(|&other| other != unit && counts(other)) {
        thirds = thirds.saturating_add(scene.game.stats(other).thirds());
        may_mix(scene, unit, other)?;
    }
    if thirds <= LIMIT {
        return Ok(());
    }
    // Case 5.11: two units. Case 5.15: battalions count a third.
    let is_battalion = scene.game.stats(unit).size == Size::Battalion && scene.game.side(unit) == GERMAN;
    Err(if is_battalion { case!("5.15") } else { case!("5.11") })
}

/// Who may be in one hex with whom. Cases 5.12, 5.13 and 5.14. Ruling R17: a regiment and a brigade of one army mix.
fn may_mix(scene: Scene<'_>, unit: UnitId, other: UnitId) -> Result<(), Case> {
    let (a, b) = (scene.game.stats(unit), scene.game.stats(other));
    // Case 5.14: one bombardment unit and one engineer unit.
    if a.is_support() && a.class == b.class {
        return Err(case!("5.14"));
    }
    // Case 5.13: German units of one corps, Soviet units of one army.
    if a.formation != b.formation {
        return Err(case!("5.13"));
    }
    // Case 5.12 and ruling R17: regiments of one division, brigades of one corps; a regiment and a brigade mix.
    if a.side == GERMAN || a.division == b.division {
        return Ok(());
    }
    if a.size == b.size {
        return Err(case!("5.12"));
    }
    carry_out!("R17");
    Ok(())
}

/// Case 5.17: whether a hex holds more than it may, or units that may not be together.
pub fn is_overstacked(scene: Scene<'_>, hex: HexId) -> bool {
    let thirds = scene.combat(hex).map(|unit| scene.game.stats(unit).thirds());
    thirds.fold(0, u8::saturating_add) > LIMIT
        || scene
            .combat(hex)
            .any(|unit| scene.combat(hex).any(|other| other != unit && may_mix(scene, unit, other).is_err()))
}

/// Case 5.17: the opponent thins an overstacked hex out.
pub(crate) const OVERSTACKED: State =
    State { offers, perform, refusal, meant, prompt, purpose: |_| waiting_for_chance() };

fn offers(game: &Zitadelle, position: &Position, scratch: &mut Scratch, offers: &mut Offers<Action>) {
    let Task::Overstacked(hex) = position.task else { return };
    for unit in Scene::on(game, position, scratch).combat(hex) {
        offers.unit(unit, Action::Remove(unit)).citing(Some(case!("5.17")));
    }
}

fn perform(play: &mut Play<'_>, action: &Action) {
    if let Action::Remove(unit) = action {
        ch06_antitank::eliminate(play, *unit, case!("5.17"));
        ch04_sequence::end_movement(play);
    }
}

fn refusal(_: Scene<'_>, action: &Action) -> Option<Refusal> {
    match action {
        Action::Remove(unit) => unit_refused(case!("5.17"), *unit),
        _ => None,
    }
}

fn meant(_: Scene<'_>, pick: &Pick) -> Option<Action> {
    match pick {
        Pick::Unit(unit) => Some(Action::Remove(*unit)),
        _ => None,
    }
}

fn prompt(scene: Scene<'_>) -> Message {
    match scene.position.task {
        Task::Overstacked(hex) => msg!("prompt-overstacked", hex = hex),
        _ => waiting_for_chance(),
    }
}

/// Which enemy zones a unit ignores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ignores {
    /// None.
    Nothing,
    /// Those of units without anti-tank strength.
    WeakZones,
}

/// Case 5.23 and ruling R20: who may ignore zones of units without anti-tank strength. Case 10.33: not Ferdinands.
#[inline]
pub(crate) fn ignores_weak_zones(scene: Scene<'_>, unit: UnitId) -> Ignores {
    let stats = scene.game.stats(unit);
    match stats.class {
        Class::Armour if stats.ferdinand => {
            carry_out!("10.33");
            Ignores::Nothing
        }
        Class::Armour => Ignores::WeakZones,
        _ => Ignores::Nothing,
    }
}

/// Whether a hex is in an enemy zone for a unit. Ruling R65: disorganised units keep their zones.
///
/// Case 5.21: who exerts zones is in [`Stats::has_zone`](crate::components::Stats::has_zone). Case 5.24: one's own zones
/// do nothing, and several are no more than one. Case 5.25: both sides' zones work on each other. Case 5.26: lakes stop
/// them, which the list of adjacent hexes knows.
#[inline]
pub fn in_enemy_zone(scene: Scene<'_>, hex: HexId, unit: UnitId) -> bool {
    let enemy = scene.game.side(unit).enemy();
    let is_zone = is_zone(scene, hex, enemy, ignores_weak_zones(scene, unit));
    if is_zone && scene.is_held(hex, enemy.enemy()) {
        carry_out!("5.25");
    }
    is_zone
}

/// Whether a hex is in a zone of a side. Case 5.23 and ruling R20: who ignores weak zones looks for anti-tank strength.
#[inline]
pub(crate) fn is_zone(scene: Scene<'_>, hex: HexId, of: Side, ignores_weak: Ignores) -> bool {
    match ignores_weak {
        Ignores::Nothing => scene.in_zone_of(hex, of),
        Ignores::WeakZones if scene.in_firing_zone_of(hex, of) => true,
        Ignores::WeakZones => {
            if scene.in_zone_of(hex, of) {
                carry_out!("5.23");
                carry_out!("R20");
            }
            false
        }
    }
}
