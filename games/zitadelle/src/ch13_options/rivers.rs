//! Section 13.1: watercourses and the duty to attack.

use super::RIVER_ZOC;
use crate::field::Scene;
use kit::carry_out;
use kit::hex::HexId;

/// Case 13.11 and ruling R52: whether water keeps two neighbours from having to fight.
pub fn are_apart(scene: Scene<'_>, from: HexId, to: HexId) -> bool {
    if !scene.position.options.has(RIVER_ZOC) {
        return false;
    }
    let side = scene.game.components.map.grid().hexside_between(from, to);
    let are_apart = side.is_some_and(|side| scene.game.banks[side].is_water());
    if are_apart {
        carry_out!("13.11");
        carry_out!("R52");
    }
    are_apart
}
