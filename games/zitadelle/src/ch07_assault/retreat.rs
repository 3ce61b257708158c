//! Section 7.8: retreats.

use super::results;
use crate::act::{Action, Event};
use crate::ch06_antitank::eliminate;
use crate::ch13_options as options;
use crate::field::Scene;
use crate::position::{Fight, Mark, Place, Position, Stage, Task};
use crate::table::hex_refused;
use crate::{Play, ch05_stacking_zones as ch05, ch12_victory};
use arrayvec::ArrayVec;
use kit::hex::{Crossing, HexId};
use kit::ids::UnitId;
use kit::offer::{Offers, Refusal};
use kit::retreat::{Retreat, Retreats, retreats};
use kit::{carry_out, case, cite};

/// How far a unit retreats.
const HEXES: u8 = 2;

/// Ruling R8: units that wait to retreat do not count as being where they are.
fn is_there(scene: Scene<'_>, unit: UnitId) -> bool {
    match &scene.position.task {
        Task::Assault(fight) if fight.fleeing.contains(&unit) => {
            carry_out!("R8");
            false
        }
        _ => true,
    }
}

fn is_vacant(scene: Scene<'_>, hex: HexId, unit: UnitId) -> bool {
    !scene.combat(hex).any(|other| other != unit && is_there(scene, other))
}

fn has_room(scene: Scene<'_>, hex: HexId, unit: UnitId) -> bool {
    ch05::may_stack(scene, hex, unit, |other| is_there(scene, other)).is_ok()
}

/// Every way a unit may retreat. Case 7.89: it costs no movement points. Case 5.28: friends cancel zones here. Ruling R53: the
/// third hex of case 13.22.
///
/// Cases 7.81, 7.82 and 7.83; ruling R7: to a vacant end before anything, then over as few friends as can be; with case 13.22
/// one hex further.
pub fn ways(scene: Scene<'_>, unit: UnitId) -> Retreats {
    let game = scene.game;
    let grid = game.components.map.grid();
    let enemy = game.side(unit).enemy();
    let start = scene.hex(unit).unwrap_or(HexId(0));
    let further = scene.position.options.has(options::RETREAT_OVERSTACK);
    let may_enter = |path: &[HexId], step: Crossing| {
        // Case 7.83: no lake, and no enemy, be it a battery alone; off the map there is nothing to step on.
        let is_enemy = |other: UnitId| game.side(other) == enemy;
        if game.banks[step.side].lake || scene.stack(step.to).any(is_enemy) {
            return Err(case!("7.83"));
        }
        let is_end = path.len() >= usize::from(HEXES);
        // Case 7.81: two hexes away from where it stood.
        if is_end && grid.distance(start, step.to) < Some(HEXES.into()) {
            return Err(case!("7.81"));
        }
        if is_vacant(scene, step.to, unit) {
            let barred = ch05::in_enemy_zone(scene, step.to, unit);
            return if barred { Err(case!("7.83")) } else { Ok(()) };
        }
        // Case 5.28: friends cancel zones here. Case 7.82: but the hex must have room, even to pass.
        let excused = further && path.len() == usize::from(HEXES);
        if has_room(scene, step.to, unit) {
            if ch05::in_enemy_zone(scene, step.to, unit) {
                carry_out!("5.28");
            }
            Ok(())
        } else if excused {
            carry_out!("13.22");
            carry_out!("R53");
            Ok(())
        } else {
            Err(case!("7.82"))
        }
    };
    let rank = |path: &[HexId]| {
        let Some(&end) = path.last() else { return (false, false, 0) };
        // Case 13.22 and ruling R53: only what has no other way goes on, and then the whole way counts.
        if !has_room(scene, end, unit) {
            return (true, false, 0);
        }
        let friends = path[1..].iter().filter(|&&hex| !is_vacant(scene, hex, unit)).count();
        if friends > 0 {
            carry_out!("7.82");
            carry_out!("R7");
        }
        (false, !is_vacant(scene, end, unit), friends)
    };
    let must_go_on = |path: &[HexId]| path.last().is_some_and(|&end| !has_room(scene, end, unit));
    let plan = Retreat { start, length: HEXES, extension: u8::from(further) };
    retreats(grid, plan, may_enter, rank, must_go_on)
}

/// Whether a unit can retreat at all.
pub fn is_possible(scene: Scene<'_>, unit: UnitId) -> bool {
    ways(scene, unit).is_possible()
}

/// Case 7.84: the next unit that retreats; the owner names it if there are several.
pub(super) fn next(play: &mut Play<'_>) {
    let Task::Assault(fight) = &mut play.position.task else { return };
    match fight.fleeing[..] {
        [] => results::side_done(play),
        [only] => {
            fight.unit = Some(only);
            begin_path(play);
        }
        _ => (fight.unit, fight.stage) = (None, Stage::Withdraw),
    }
}

/// A unit begins to retreat. Ruling R6: if it cannot, it is eliminated.
pub(super) fn begin_path(play: &mut Play<'_>) {
    let game = play.game;
    let Task::Assault(fight) = &mut play.position.task else { return };
    let Some(unit) = fight.unit else { return };
    (fight.stage, fight.path) = (Stage::Path, ArrayVec::new());
    let scene = Scene::on(game, play.position, play.scratch);
    let ways = ways(scene, unit);
    if ways.is_possible() {
        return;
    }
    carry_out!("R6");
    let case = if ways.cases().contains(&cite!("7.82")) { case!("7.82") } else { case!("7.83") };
    settle_down(play.position, unit);
    eliminate(play, unit, case);
    next(play);
}

fn settle_down(position: &mut Position, unit: UnitId) {
    if let Task::Assault(fight) = &mut position.task {
        fight.fleeing.retain(|other| *other != unit);
        fight.willing.retain(|other| *other != unit);
        fight.unit = None;
        fight.path.clear();
    }
}

/// The unit to retreat, then hex by hex.
pub(super) fn offers(scene: Scene<'_>, fight: &Fight, offers: &mut Offers<Action>) {
    let (Stage::Path, Some(unit)) = (fight.stage, fight.unit) else {
        for &unit in &fight.fleeing {
            offers.unit(unit, Action::Withdraw(unit));
        }
        return;
    };
    let start = scene.hex(unit);
    let gone: ArrayVec<HexId, 4> = start.into_iter().chain(fight.path.iter().copied()).collect();
    for hex in ways(scene, unit).next_steps(&gone) {
        offers.hex(hex, Action::RetreatTo(hex));
    }
}

/// Why the unit that retreats may not enter a hex.
pub(super) fn refusal(scene: Scene<'_>, fight: &Fight, hex: HexId) -> Option<Refusal> {
    let unit = fight.unit?;
    let ways = ways(scene, unit);
    let barred = ways.refusals.iter().find(|(step, _)| step.to == hex).map(|(_, case)| *case);
    // Ruling R7: what is not barred is less good than another way: a friend stands there, or it is no end.
    let befriended = fight.path.is_empty() || scene.combat(hex).next().is_some();
    hex_refused(barred.unwrap_or_else(|| if befriended { case!("7.82") } else { case!("7.81") }), unit, hex)
}

/// One hex of a retreat. Case 7.86: at its end a unit that was forced to go is disorganised. Ruling R5: one that chose to is not.
pub(super) fn step(play: &mut Play<'_>, hex: HexId) {
    let game = play.game;
    let scene = Scene::on(game, play.position, play.scratch);
    let Task::Assault(fight) = &play.position.task else { return };
    let Some(unit) = fight.unit else { return };
    let start = scene.hex(unit);
    let gone: ArrayVec<HexId, 5> = start.into_iter().chain(fight.path.iter().copied()).chain([hex]).collect();
    let done = ways(scene, unit).is_complete(&gone);
    let Task::Assault(fight) = &mut play.position.task else { return };
    fight.path.push(hex);
    if !done {
        return;
    }
    let path = fight.path.clone();
    let forced = !fight.willing.contains(&unit);
    settle_down(play.position, unit);
    play.position.units.put(unit, Place::Hex(hex));
    carry_out!("7.89");
    if forced {
        carry_out!("7.86");
        play.position.units.mark(unit, Mark::Disorganised);
    } else {
        carry_out!("R5");
    }
    play.position.units.mark(unit, Mark::Retreated);
    play.events.tell(|| Event::Retreated { unit, to: hex, forced });
    for entered in path {
        ch12_victory::enter(play, game.side(unit), entered);
    }
    next(play);
}
