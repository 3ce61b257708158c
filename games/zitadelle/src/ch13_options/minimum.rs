//! Section 13.7: minimum movement.

use super::MIN_MOVE;
use crate::Play;
use crate::act::{Action, Event};
use crate::ch05_stacking_zones as ch05;
use crate::ch07_assault::morale;
use crate::ch08_movement::{self as ch08, March};
use crate::ch11_reinforcements as ch11;
use crate::field::Scene;
use crate::position::{Moving, Position};
use kit::hex::HexId;
use kit::ids::Case;
use kit::offer::Offers;
use kit::reach::Step;
use kit::{carry_out, case};

/// Whether a unit may still try: as its whole move (ruling R59).
pub fn is_open(position: &Position, moving: Moving) -> bool {
    position.options.has(MIN_MOVE) && !moving.has_gone
}

/// The case that keeps a unit from trying a hex.
///
/// Case 13.71: cases 8.21, 8.24, 8.26 and 8.28 still hold. Ruling R59: only a hex that it cannot pay for.
pub fn may_try(scene: Scene<'_>, moving: Moving, from: HexId, to: HexId) -> Option<Case> {
    if !is_open(scene.position, moving) {
        return Some(case!("8.25"));
    }
    let Some(crossing) = scene.game.components.map.grid().crossing_between(from, to) else {
        return Some(case!("13.71"));
    };
    // The minefield die comes first.
    if scene.game.ground[from].entrenched && !moving.mines_paid {
        return Some(case!("8.33"));
    }
    match March::of(scene, moving, from).step(crossing) {
        Step::Refuse(case) => Some(case),
        Step::Enter { cost, .. } | Step::EnterAndStop { cost, .. } => {
            if cost <= moving.mp.into() {
                return Some(case!("13.71"));
            }
            ch05::may_stack(scene, to, moving.unit, |_| true).err()
        }
    }
}

/// The case that keeps a reinforcement from trying an entry hex that it cannot pay for. Case 11.11: the price is that of the hex.
pub fn may_try_entry(scene: Scene<'_>, moving: Moving, hex: HexId) -> Option<Case> {
    if !is_open(scene.position, moving) {
        return Some(case!("8.25"));
    }
    match ch11::entry_cost(scene, moving.unit, hex) {
        Err(case) => Some(case),
        Ok(cost) if cost <= moving.mp => Some(case!("13.71")),
        Ok(_) => ch05::may_stack(scene, hex, moving.unit, |_| true).err(),
    }
}

/// Whether there is a hex to try.
pub fn can_try(scene: Scene<'_>, moving: Moving, from: HexId) -> bool {
    is_open(scene.position, moving)
        && scene.game.adjacent[from].iter().any(|&to| may_try(scene, moving, from, to).is_none())
}

/// Hexes to try.
pub fn offers(scene: Scene<'_>, moving: Moving, from: HexId, offers: &mut Offers<Action>) {
    if !is_open(scene.position, moving) {
        return;
    }
    for &to in &scene.game.adjacent[from] {
        if may_try(scene, moving, from, to).is_none() {
            offers.hex(to, Action::Force(to)).citing(Some(case!("13.71"))).costly();
        }
    }
}

/// Entry hexes to try.
pub fn entry_offers(scene: Scene<'_>, moving: Moving, offers: &mut Offers<Action>) {
    let Some(area) = scene.game.stats(moving.unit).entry.filter(|_| is_open(scene.position, moving)) else {
        return;
    };
    for hex in scene.game.components.map.zone(area) {
        if may_try_entry(scene, moving, hex).is_none() {
            offers.hex(hex, Action::Force(hex)).citing(Some(case!("13.71"))).costly();
        }
    }
}

/// The dice: up to the level it moves, above it stays. Either way its move is over.
pub fn settle(play: &mut Play<'_>, moving: Moving, to: HexId, roll: i32) {
    let unit = moving.unit;
    carry_out!("13.71");
    carry_out!("R59");
    let moved = roll <= i32::from(morale::level(play.game, play.position, unit));
    play.events.tell(|| Event::Forced { unit, to, roll, moved });
    if moved && play.position.units.hex(unit).is_none() {
        ch11::come_in(play, unit, to);
    } else if moved {
        ch08::arrive(play, unit, to);
    }
    ch08::halt(play.position, unit);
}
