//! Chapter 10.5, advance after combat.

use crate::action::{Action, Event};
use crate::army::Place;
use crate::position::{Phase, Position, Stride};
use crate::{Traces, ch05_stacking, ch06_zones, ch10_combat, ch12_special};
use arrayvec::ArrayVec;
use kit::case;
use kit::game::Events;
use kit::hex::HexId;
use kit::ids::{Case, UnitId};
use kit::offer::Offers;

/// Case 10.5a. If the hex is empty the attackers may advance. Ruling R57: also if only an HQ stood there.
pub fn begin(game: &Traces, position: &mut Position, events: &mut Events<Event>) {
    let Some(fight) = &position.fight else { return };
    if position.army.first_at(fight.target).is_some() {
        end(game, position, events);
    } else {
        next(game, position, events);
    }
}

/// The fight is over; control is looked at (ruling R75).
pub fn end(game: &Traces, position: &mut Position, events: &mut Events<Event>) {
    position.fight = None;
    position.phase = Phase::Combat;
    ch12_special::check_control(game, position, events);
}

fn next(game: &Traces, position: &mut Position, events: &mut Events<Event>) {
    let able = position.fight.iter().flat_map(|fight| &fight.attackers);
    if able.clone().any(|&unit| may_advance(game, position, unit).is_none()) {
        position.phase = Phase::Advance(Stride::Choose);
    } else {
        end(game, position, events);
    }
}

/// The case that keeps a unit from advancing, if there is one. Cases 10.5b, 10.5c, 10.5j: a mechanised unit may pass through a full hex to a second
/// one. Case 10.5x4. Case 10.5d: HQs only follow.
pub fn may_advance(game: &Traces, position: &Position, unit: UnitId) -> Option<Case> {
    let Some(fight) = &position.fight else { return Some(case!("10.5a")) };
    let Some(from) = position.army.hex(unit).filter(|_| fight.attackers.contains(&unit)) else {
        return Some(case!("10.5a"));
    };
    let stats = game.stats(unit);
    if stats.is_hq() {
        return Some(case!("10.5d"));
    }
    let room = ch05_stacking::has_room(game, position, fight.target, unit);
    let passes = stats.is_mechanised() && !second_hexes(game, position, unit, from).is_empty();
    (!room && !passes).then_some(case!("10.5j"))
}

/// The case that keeps a mechanised unit that came from a hex from going on to another, if there is one. Cases 10.5g, 10.5i, 10.5j. Case 10.5f: zones do
/// not matter.
pub fn may_go_on(game: &Traces, position: &Position, unit: UnitId, from: HexId, to: HexId) -> Option<Case> {
    let Some(fight) = &position.fight else { return Some(case!("10.5a")) };
    let grid = game.components.map.grid();
    let (Some(first), Some(second)) =
        (grid.hexside_between(from, fight.target), grid.hexside_between(fight.target, to))
    else {
        return Some(case!("10.5g"));
    };
    if game.banks[first].is_unbridged_major() || game.banks[second].is_unbridged_major() {
        Some(case!("10.5i"))
    } else if game.banks[second].is_blocked() {
        Some(case!("10.5j"))
    } else if ch06_zones::is_held(game, position, to, position.active.enemy()) {
        Some(case!("5.0f"))
    } else if !ch05_stacking::has_room(game, position, to, unit) {
        Some(case!("10.5j"))
    } else {
        None
    }
}

/// Case 10.5h. Where it may go on to; others may go elsewhere.
pub fn second_hexes(game: &Traces, position: &Position, unit: UnitId, from: HexId) -> ArrayVec<HexId, 6> {
    let Some(fight) = &position.fight else { return ArrayVec::new() };
    let near = game.components.map.grid().neighbors(fight.target);
    near.filter(|&to| may_go_on(game, position, unit, from, to).is_none()).collect()
}

/// Case 10.5e. Each attacker may, none must.
pub fn offers(game: &Traces, position: &Position, stride: Stride, offers: &mut Offers<Action>) {
    let Some(fight) = &position.fight else { return };
    match stride {
        Stride::Choose => {
            for &unit in &fight.attackers {
                if may_advance(game, position, unit).is_none() {
                    offers.unit(unit, Action::Advance(unit));
                }
            }
            offers.button("end-advance", Action::EndAdvance);
        }
        Stride::GoOn(unit, from) => {
            for hex in second_hexes(game, position, unit, from) {
                offers.hex(hex, Action::AdvanceTo(hex));
            }
            if ch05_stacking::has_room(game, position, fight.target, unit) {
                offers.button("halt", Action::Halt);
            }
        }
        Stride::Follow(hq, _) => {
            offers.unit(hq, Action::Follow(hq));
            offers.button("leave", Action::Leave);
        }
    }
}

/// Carries out a decision of the advance.
pub fn perform(game: &Traces, position: &mut Position, action: &Action, events: &mut Events<Event>) {
    let Phase::Advance(stride) = position.phase else { return };
    let Some(target) = position.fight.as_ref().map(|fight| fight.target) else { return };
    match (*action, stride) {
        (Action::Advance(unit), _) => advance(game, position, unit, target, events),
        (Action::AdvanceTo(to), Stride::GoOn(unit, from)) => {
            step(game, position, unit, to, events);
            arrive(game, position, unit, from, to, events);
        }
        (Action::Halt, Stride::GoOn(unit, from)) => arrive(game, position, unit, from, target, events),
        (Action::Follow(hq), Stride::Follow(_, to)) => {
            retire(position, hq);
            step(game, position, hq, target, events);
            if to != target && !position.is_over() {
                step(game, position, hq, to, events);
            }
            if !position.is_over() {
                next(game, position, events);
            }
        }
        (Action::Leave, _) => next(game, position, events),
        _ => end(game, position, events),
    }
}

/// A unit enters a hex in advance.
fn step(game: &Traces, position: &mut Position, unit: UnitId, to: HexId, events: &mut Events<Event>) {
    ch06_zones::put(game, position, unit, Place::Hex(to));
    events.tell(|| Event::Advanced { unit, to });
    ch12_special::enter(game, position, unit, to, events);
}

/// A unit has advanced and does so no more.
fn retire(position: &mut Position, unit: UnitId) {
    if let Some(fight) = &mut position.fight {
        fight.attackers.retain(|other| *other != unit);
    }
}

fn advance(game: &Traces, position: &mut Position, unit: UnitId, target: HexId, events: &mut Events<Event>) {
    let Some(from) = position.army.hex(unit) else { return };
    retire(position, unit);
    step(game, position, unit, target, events);
    if position.is_over() {
        return;
    }
    let goes_on = game.stats(unit).is_mechanised() && !second_hexes(game, position, unit, from).is_empty();
    if goes_on {
        position.phase = Phase::Advance(Stride::GoOn(unit, from));
    } else {
        arrive(game, position, unit, from, target, events);
    }
}

/// A unit has ended its advance. Ruling R18: an activated HQ that was stacked with it may go along, whether it attacked or not.
fn arrive(
    game: &Traces,
    position: &mut Position,
    unit: UnitId,
    from: HexId,
    to: HexId,
    events: &mut Events<Event>,
) {
    if position.is_over() {
        return;
    }
    let follows = |hq: &UnitId| {
        game.stats(*hq).is_hq()
            && position.army.unit(*hq).activated
            && game.side(*hq) == game.side(unit)
            && ch05_stacking::has_room(game, position, to, *hq)
    };
    let follower = position.army.at(from).find(follows);
    match follower {
        Some(hq) if from != to => position.phase = Phase::Advance(Stride::Follow(hq, to)),
        _ => next(game, position, events),
    }
}

/// Whether a unit took part in the fight in hand.
pub fn is_in_fight(game: &Traces, position: &Position, unit: UnitId) -> bool {
    ch10_combat::fighters(game, position, game.side(unit)).contains(&unit)
}
