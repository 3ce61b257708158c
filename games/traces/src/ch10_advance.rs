//! Chapter 10.5, advance after combat.

use crate::action::{Action, Event};
use crate::army::Place;
use crate::position::{Phase, Position, Stride};
use crate::state::{Ask, Play, State, by};
use crate::{Traces, ch05_stacking, ch06_zones, ch12_special};
use arrayvec::ArrayVec;
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::offer::{Offers, Pick, Refusal};
use kit::scratch::Scratch;
use kit::text::Message;
use kit::{carry_out, case, cite, msg};

/// Case 10.5a. If the hex is empty the attackers may advance. Ruling R57: also if only an HQ stood there.
pub(crate) fn begin(play: &mut Play<'_>) {
    let Some(fight) = &play.position.fight else { return };
    if play.position.army.first_at(fight.target).is_some() {
        end(play);
    } else {
        carry_out!("10.5a");
        next(play);
    }
}

/// The fight is over; control is looked at (ruling R75).
pub(crate) fn end(play: &mut Play<'_>) {
    carry_out!("R75");
    play.position.fight = None;
    play.position.phase = Phase::Combat;
    ch12_special::check_control(play);
}

fn next(play: &mut Play<'_>) {
    let game = play.game;
    let able = play.position.fight.iter().flat_map(|fight| &fight.attackers);
    if able.clone().any(|&unit| may_advance(game, play.position, unit).is_none()) {
        play.position.phase = Phase::Advance(Stride::Choose);
    } else {
        end(play);
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
    (!room && !passes).then(|| case!("10.5j"))
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

/// Case 10.5e. Each attacker may advance, none must.
pub(crate) const ADVANCE: State = State { prompt, offers, meant, refusal, perform };

/// How far the advance has come, and into which hex it leads.
fn stride_of(position: &Position) -> Option<(Stride, HexId)> {
    let Phase::Advance(stride) = position.phase else { return None };
    position.fight.as_ref().map(|fight| (stride, fight.target))
}

fn prompt(ask: Ask<'_>) -> Message {
    match stride_of(ask.position) {
        Some((Stride::GoOn(unit, _), _)) => msg!("prompt-go-on", unit = unit),
        Some((Stride::Follow(hq, _), _)) => msg!("prompt-follow", hq = hq),
        Some((Stride::Choose, target)) => msg!("prompt-advance", hex = target),
        None => msg!("prompt-attack"),
    }
}

fn offers(ask: Ask<'_>, _: &mut Scratch, offers: &mut Offers<Action>) {
    let Ask { game, position, .. } = ask;
    let (Some((stride, target)), Some(fight)) = (stride_of(position), &position.fight) else { return };
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
            if ch05_stacking::has_room(game, position, target, unit) {
                offers.button("halt", Action::Halt);
            }
        }
        Stride::Follow(hq, _) => {
            offers.unit(hq, Action::Follow(hq));
            offers.button("leave", Action::Leave);
        }
    }
}

fn meant(ask: Ask<'_>, pick: &Pick) -> Option<Action> {
    match (pick, stride_of(ask.position)?.0) {
        (Pick::Unit(unit), Stride::Choose) => Some(Action::Advance(*unit)),
        (Pick::Unit(unit), Stride::Follow(..)) => Some(Action::Follow(*unit)),
        (Pick::Hex(hex), Stride::GoOn(..)) => Some(Action::AdvanceTo(*hex)),
        _ => None,
    }
}

fn refusal(ask: Ask<'_>, action: Action) -> Option<Refusal> {
    let Ask { game, position, .. } = ask;
    match (action, stride_of(position)?.0) {
        (Action::Advance(unit), Stride::Choose) => {
            let case = may_advance(game, position, unit).unwrap_or(cite!("10.5a"));
            by(case, msg!("refused-advance", unit = unit))
        }
        (Action::AdvanceTo(hex), Stride::GoOn(unit, from)) => {
            let case = may_go_on(game, position, unit, from, hex).unwrap_or(cite!("10.5g"));
            by(case, msg!("refused-go-on", unit = unit, hex = hex))
        }
        (Action::Halt, Stride::GoOn(unit, _)) => by(case!("10.5j"), msg!("refused-advance", unit = unit)),
        (Action::Follow(unit), _) => by(case!("10.5d"), msg!("refused-advance", unit = unit)),
        _ => None,
    }
}

fn perform(play: &mut Play<'_>, _: Side, action: Action) {
    let Some((stride, target)) = stride_of(play.position) else { return };
    match (action, stride) {
        (Action::Advance(unit), _) => advance(play, unit, target),
        (Action::AdvanceTo(to), Stride::GoOn(unit, from)) => {
            carry_out!("10.5c");
            carry_out!("10.5g");
            carry_out!("10.5h");
            if ch06_zones::is_in_zone(play.position, to, play.position.active.enemy()) {
                carry_out!("10.5f");
            }
            if !ch05_stacking::has_room(play.game, play.position, target, unit) {
                carry_out!("10.5x4");
            }
            step(play, unit, to);
            arrive(play, unit, from, to);
        }
        (Action::Halt, Stride::GoOn(unit, from)) => arrive(play, unit, from, target),
        (Action::Follow(hq), Stride::Follow(_, to)) => {
            carry_out!("10.5d");
            carry_out!("R18");
            retire(play.position, hq);
            step(play, hq, target);
            if to != target && !play.position.is_over() {
                step(play, hq, to);
            }
            if !play.position.is_over() {
                next(play);
            }
        }
        (Action::Leave, _) => next(play),
        _ => {
            carry_out!("10.5e");
            end(play);
        }
    }
}

/// A unit enters a hex in advance.
fn step(play: &mut Play<'_>, unit: UnitId, to: HexId) {
    let game = play.game;
    ch06_zones::put(game, play.position, unit, Place::Hex(to));
    play.events.tell(|| Event::Advanced { unit, to });
    ch12_special::enter(play, unit, to);
}

/// A unit has advanced and does so no more.
fn retire(position: &mut Position, unit: UnitId) {
    if let Some(fight) = &mut position.fight {
        fight.attackers.retain(|other| *other != unit);
    }
}

fn advance(play: &mut Play<'_>, unit: UnitId, target: HexId) {
    let game = play.game;
    let Some(from) = play.position.army.hex(unit) else { return };
    retire(play.position, unit);
    step(play, unit, target);
    if play.position.is_over() {
        return;
    }
    if !game.stats(unit).is_mechanised() {
        carry_out!("10.5b");
    }
    let goes_on =
        game.stats(unit).is_mechanised() && !second_hexes(game, play.position, unit, from).is_empty();
    if goes_on {
        play.position.phase = Phase::Advance(Stride::GoOn(unit, from));
    } else {
        arrive(play, unit, from, target);
    }
}

/// A unit has ended its advance. Ruling R18: an activated HQ that was stacked with it may go along, whether it attacked or not.
fn arrive(play: &mut Play<'_>, unit: UnitId, from: HexId, to: HexId) {
    let game = play.game;
    if play.position.is_over() {
        return;
    }
    let follows = |hq: &UnitId| {
        game.stats(*hq).is_hq()
            && play.position.army.unit(*hq).activated
            && game.side(*hq) == game.side(unit)
            && ch05_stacking::has_room(game, play.position, to, *hq)
    };
    let follower = play.position.army.at(from).find(follows);
    match follower {
        Some(hq) if from != to => play.position.phase = Phase::Advance(Stride::Follow(hq, to)),
        _ => next(play),
    }
}
