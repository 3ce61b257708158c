//! What holds in each phase: a position in which it does not was never reached by play.

use crate::action::{chit, owner};
use crate::army::Place;
use crate::position::{Chits, Fight, Gait, Mode, Paratroops, Phase, Position, Stride, Taken};
use crate::{
    AXIS, SOVIET, Traces, ch02_headquarters, ch04_chits, ch04_sequence, ch05_stacking, ch06_zones,
    ch07_luftwaffe, ch09_movement, ch10_advance, ch10_combat, ch10_retreat, ch11_reinforcements,
    ch14_options,
};
use kit::cite;
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::retreat::Path;

/// The case that the phase breaks, if it breaks one. The parts of the position are in order by themselves.
pub(crate) fn breach(game: &Traces, position: &Position) -> Option<Case> {
    let (holds, case) = match &position.phase {
        Phase::Bidding | Phase::BidTie => (bidding(position), cite!("14.1a")),
        Phase::Garrison => {
            (position.turn == 1 && ch04_sequence::next_garrison(game, position).is_some(), cite!("3.0h"))
        }
        Phase::Luftwaffe(left) => (luftwaffe(game, position, *left), cite!("7.0b")),
        Phase::OpeningBlow => (position.turn == 1 && has_hq(game, position, SOVIET), cite!("12.1a")),
        Phase::Selection => (selection(game, position), cite!("4.2a")),
        Phase::Feed => (!position.hand.is_empty(), cite!("4.2b")),
        Phase::Draw => (!position.cup.is_empty(), cite!("4.3a")),
        Phase::Interrupt => {
            (position.drawn != Some(chit::SUPPLY) && !position.hand.is_empty(), cite!("4.3k"))
        }
        Phase::Orders => (position.drawn == Some(chit::OKH), cite!("4.3j")),
        Phase::ChooseHq => (choose_hq(game, position), cite!("4.3i")),
        Phase::Command(left) => (command(game, position, *left), cite!("4.2.2h")),
        Phase::ChooseMode => (is_activation(position), cite!("4.3d")),
        Phase::Movement(taken) => (movement(game, position, *taken), cite!("9.0a")),
        Phase::Combat => (is_activation(position), cite!("10.0d")),
        Phase::Plan => (plan(game, position), cite!("10.0a")),
        Phase::Air | Phase::Roll => (declared(game, position), cite!("10.1a")),
        Phase::Loss(side, left) => (loss(game, position, *side, *left), cite!("10.3d")),
        Phase::Retreat(moving) => (retreat(game, position, moving.as_ref()), cite!("10.4a")),
        Phase::Relocation(_) => (relocation(game, position), cite!("2.3c")),
        Phase::Advance(stride) => (advance(game, position, *stride), cite!("10.5a")),
        Phase::Reinforce(unit) => (reinforce(game, position, *unit), cite!("11.1a")),
        Phase::Airborne => (airborne(game, position), cite!("11.1g")),
        Phase::Negotiation(halves, called) => (negotiation(game, position, *halves, *called), cite!("11.2a")),
        Phase::Over(_) => (true, cite!("13.1a")),
    };
    (!holds).then_some(case)
}

fn bidding(position: &Position) -> bool {
    let [axis, soviet] = position.bids;
    let both = axis.stated && soviet.stated;
    let tie = position.phase == Phase::BidTie;
    let begun = position.turn == 1 && !position.exchanged;
    ch14_options::has_bidding(position) && begun && both == tie && (!tie || axis.points == soviet.points)
}

fn luftwaffe(game: &Traces, position: &Position, left: u8) -> bool {
    let [offensive, defensive] = position.air;
    let none_used = position.air_used == [0, 0];
    left > 0 && none_used && left + offensive + defensive == ch07_luftwaffe::allotment(game, position)
}

fn has_hq(game: &Traces, position: &Position, side: Side) -> bool {
    game.hqs_of(side).any(|hq| position.army.hex(hq).is_some())
}

fn selection(game: &Traces, position: &Position) -> bool {
    let sound = |side: Side| {
        let chosen = ch04_chits::selected(position, side);
        let quota = ch04_chits::quota(game, position, side);
        let own = |chits: &Chits| chits.chits().all(|chit| owner(chit) == Some(side));
        own(&position.picks[side.index()])
            && ch04_chits::available(game, position, side).contains(&chosen)
            && chosen.len() <= quota
            && (side == AXIS || ch04_chits::can_be_completed(&chosen, quota))
            && (!position.confirmed[side.index()] || chosen.len() == quota)
    };
    position.confirmed != [true; 2] && [AXIS, SOVIET].into_iter().all(sound)
}

fn choose_hq(game: &Traces, position: &Position) -> bool {
    let chit = if position.active == AXIS { chit::OKH } else { chit::STAVKA };
    position.drawn == Some(chit) && has_hq(game, position, position.active)
}

fn activated(position: &Position) -> usize {
    position.army.units().iter().filter(|own| own.activated).count()
}

fn command(game: &Traces, position: &Position, left: u8) -> bool {
    let most = usize::from(ch04_chits::command_size(game, position));
    position.drawn == Some(chit::OKH) && activated(position) + usize::from(left) == most
}

/// Whether the chit in play, or none in the opening blow, activates units.
fn is_activation(position: &Position) -> bool {
    let no_units = [chit::SUPPLY, chit::REINFORCEMENT, chit::PARATROOP];
    position.drawn.is_none_or(|chit| !no_units.contains(&chit))
}

fn movement(game: &Traces, position: &Position, taken: Option<Taken>) -> bool {
    let in_hand = |taken: Taken| {
        let allowance = ch09_movement::allowance(game, position, taken.unit);
        let gait = match taken.gait {
            Gait::Fresh => taken.left == allowance,
            Gait::Relocating => {
                taken.left == allowance
                    && game.stats(taken.unit).is_hq()
                    && ch02_headquarters::can_relocate(game, position, taken.unit)
            }
            Gait::Normal | Gait::Strategic => taken.left <= allowance,
        };
        gait && ch09_movement::may_take(game, position, taken.unit).is_none()
    };
    let moves = position.mode != Some(Mode::FightOnly);
    is_activation(position) && moves && taken.is_none_or(in_hand)
}

/// The fight in hand, if all that holds of every fight holds of it.
fn fight<'p>(game: &Traces, position: &'p Position) -> Option<&'p Fight> {
    let fight = position.fight.as_ref()?;
    let in_order = fight.attackers.windows(2).all(|pair| pair[0] < pair[1]);
    let own = |unit: &UnitId| game.side(*unit) == position.active && position.army.unit(*unit).activated;
    let kind = ch07_luftwaffe::fitting(position.active);
    let sound = in_order
        && fight.attackers.iter().all(own)
        && fight.markers <= position.air_used[kind]
        && fight.retreat <= 2
        && is_activation(position);
    sound.then_some(fight)
}

fn plan(game: &Traces, position: &Position) -> bool {
    let Some(fight) = fight(game, position) else { return false };
    let able = ch10_combat::able(game, position, fight.target);
    fight.attackers.iter().all(|unit| able.contains(unit))
        && (fight.markers, fight.retreat) == (0, 0)
        && ch10_combat::may_attack(game, position, fight.target).is_none()
}

/// The attackers are fixed, and the die has not been read.
fn declared(game: &Traces, position: &Position) -> bool {
    let Some(fight) = fight(game, position) else { return false };
    let near = |unit: &UnitId| {
        let hex = position.army.hex(*unit);
        position.army.unit(*unit).fought && hex.is_some_and(|hex| game.zone_of[hex].contains(&fight.target))
    };
    fight.attackers.iter().all(near)
        && fight.retreat == 0
        && position.attacked.last() == Some(&fight.target)
        && ch06_zones::is_held(game, position, fight.target, position.active.enemy())
        && ch10_combat::is_possible(game, position, fight.target, &fight.attackers)
        && (position.phase == Phase::Roll || position.air != [0, 0])
}

fn loss(game: &Traces, position: &Position, side: Side, left: u8) -> bool {
    let Some(fight) = fight(game, position) else { return false };
    let units = ch10_combat::fighters(game, position, side);
    let steps: u8 = units.iter().map(|&unit| position.army.unit(unit).steps.left()).sum();
    let own = side != position.active || (left == 1 && fight.retreat == 0);
    own && left > 0 && units.len() > 1 && left < steps
}

fn retreat(game: &Traces, position: &Position, moving: Option<&(UnitId, Path)>) -> bool {
    let Some(fight) = fight(game, position).filter(|fight| fight.retreat > 0) else { return false };
    let left = ch10_combat::fighters(game, position, position.active.enemy());
    match moving {
        None => left.len() > 1,
        Some((unit, path)) => {
            let ways = || ch10_retreat::ways(game, position, *unit, fight.target, fight.retreat);
            left.contains(unit)
                && path.first() == Some(&fight.target)
                && path.len() < path.capacity()
                && ways().next_steps(path).len() > 1
        }
    }
}

fn relocation(game: &Traces, position: &Position) -> bool {
    if position.fight.is_some() && fight(game, position).is_none() {
        return false;
    }
    let first = position.to_relocate.first();
    first.is_some_and(|&hq| !ch02_headquarters::relocation_choices(game, position, hq).is_empty())
}

fn advance(game: &Traces, position: &Position, stride: Stride) -> bool {
    let Some(fight) = fight(game, position).filter(|_| position.to_relocate.is_empty()) else { return false };
    let grid = game.components.map.grid();
    let near = |from: HexId| grid.are_adjacent(from, fight.target);
    if ch06_zones::is_held(game, position, fight.target, position.active.enemy()) {
        return false;
    }
    let may_go = |unit: &UnitId| ch10_advance::may_advance(game, position, *unit).is_none();
    match stride {
        Stride::Choose => fight.attackers.iter().any(may_go),
        Stride::GoOn(unit, from) => {
            position.army.hex(unit) == Some(fight.target)
                && near(from)
                && game.stats(unit).is_mechanised()
                && !fight.attackers.contains(&unit)
                && !ch10_advance::second_hexes(game, position, unit, from).is_empty()
        }
        Stride::Follow(hq, to) => {
            game.stats(hq).is_hq()
                && position.army.unit(hq).activated
                && position.army.hex(hq).is_some_and(near)
                && (to == fight.target || near(to))
                && ch05_stacking::has_room(game, position, to, hq)
                && !ch06_zones::is_held(game, position, to, position.active.enemy())
        }
    }
}

fn reinforce(game: &Traces, position: &Position, unit: UnitId) -> bool {
    let arrives = matches!(position.drawn, Some(chit::REINFORCEMENT | chit::PARATROOP));
    arrives && ch11_reinforcements::is_due(game, position, unit)
}

fn airborne(game: &Traces, position: &Position) -> bool {
    position.drawn == Some(chit::PARATROOP)
        && position.paratroops == Paratroops::Waiting
        && !ch11_reinforcements::landing_hexes(game, position).is_empty()
}

fn negotiation(game: &Traces, position: &Position, halves: u8, called: Option<UnitId>) -> bool {
    let waits = |unit: UnitId| {
        position.army.unit(unit).place == Place::Box && ch11_reinforcements::price(game, unit).is_some()
    };
    position.drawn == Some(chit::OKH)
        && !position.interrupting
        && halves <= ch11_reinforcements::allotment(game, position)
        && called.is_none_or(waits)
}
