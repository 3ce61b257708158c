//! Section 13.5: disorganised units.

use crate::ch05_stacking_zones as ch05;
use crate::ch08_movement::is_limited;
use crate::field::Scene;
use kit::hex::HexId;
use kit::ids::{Case, UnitId};
use kit::{carry_out, case};

/// Case 13.51 and ruling R57: a disorganised unit does not leave an enemy zone in which it begins the phase. That it enters
/// none is said where it marches.
pub fn may_not_leave(scene: Scene<'_>, unit: UnitId, hex: HexId) -> Option<Case> {
    let held = is_limited(scene.position, unit) && ch05::in_enemy_zone(scene, hex, unit);
    held.then(|| {
        carry_out!("R57");
        case!("13.51")
    })
}
