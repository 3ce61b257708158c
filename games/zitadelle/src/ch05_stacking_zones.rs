//! Chapter 5, stacking and zones of control.

use crate::GERMAN;
use crate::components::{Class, Size};
use crate::field::Scene;
use kit::case;
use kit::hex::HexId;
use kit::ids::{Case, UnitId};

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
    let alike = a.side != GERMAN && a.size == b.size && matches!(a.size, Size::Regiment | Size::Brigade);
    if alike && a.division != b.division { Err(case!("5.12")) } else { Ok(()) }
}

/// Case 5.17: whether a hex holds more than it may, or units that may not be together.
pub fn is_overstacked(scene: Scene<'_>, hex: HexId) -> bool {
    let thirds = scene.combat(hex).map(|unit| scene.game.stats(unit).thirds());
    thirds.fold(0, u8::saturating_add) > LIMIT
        || scene
            .combat(hex)
            .any(|unit| scene.combat(hex).any(|other| other != unit && may_mix(scene, unit, other).is_err()))
}

/// Case 5.23 and ruling R20: who may ignore zones of units without anti-tank strength. Case 10.33: not Ferdinands.
#[inline]
pub fn ignores_weak_zones(scene: Scene<'_>, unit: UnitId) -> bool {
    let stats = scene.game.stats(unit);
    stats.class == Class::Armour && !stats.ferdinand
}

/// Whether a hex is in an enemy zone for a unit. Ruling R65: disorganised units keep their zones.
///
/// Case 5.21: who exerts zones is in [`Stats::has_zone`](crate::components::Stats::has_zone). Case 5.24: one's own zones
/// do nothing, and several are no more than one. Case 5.25: both sides' zones work on each other. Case 5.26: lakes stop
/// them, which the list of adjacent hexes knows.
#[inline]
pub fn in_enemy_zone(scene: Scene<'_>, hex: HexId, unit: UnitId) -> bool {
    let enemy = scene.game.side(unit).enemy();
    if ignores_weak_zones(scene, unit) {
        scene.in_firing_zone_of(hex, enemy)
    } else {
        scene.in_zone_of(hex, enemy)
    }
}
