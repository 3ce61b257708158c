//! Chapter 10.4, retreat.

use crate::action::{Action, Event};
use crate::army::Place;
use crate::position::{Phase, Position, Resume};
use crate::{SOVIET, Traces, ch02_headquarters, ch05_stacking, ch06_zones, ch10_combat, ch12_special};
use kit::case;
use kit::game::Events;
use kit::hex::{Crossing, HexId};
use kit::ids::UnitId;
use kit::offer::Offers;
use kit::retreat::{Path, Retreat, Retreats, retreats};
use kit::scratch::Scratch;
use kit::sets::HexSet;

/// More hexes that a retreat may be prolonged by when every end is full.
const EXTENSION: u8 = 6;

/// The most hexes that a retreat can have.
pub(crate) const LONGEST: u16 = 2 + EXTENSION as u16;

/// Every best way for a unit to retreat. Case 10.5x3 is the printed example.
///
/// Case 10.4c: as few hexes in enemy zones as can be. Ruling R98: over the whole retreat, forced extra hexes included, so the
/// fewest with which it can be completed are looked for first. Case 10.4e: then towards supply, then within the stacking limit.
/// Ruling R50: then as far away as the way is long. Case 10.4f: an end that is too full is left by one hex more. Ruling R54: only
/// the end counts. Case 10.4g: Minor Rivers do not matter.
pub fn ways(game: &Traces, position: &Position, unit: UnitId, start: HexId, length: u8) -> Retreats {
    let most = length + EXTENSION;
    let mut allowed = 0;
    loop {
        let ways = ways_through(game, position, unit, Retreat { start, length, extension: EXTENSION }, allowed);
        if ways.is_possible() || allowed == most {
            return ways;
        }
        allowed += 1;
    }
}

/// The best ways that enter no more than so many hexes in enemy zones.
fn ways_through(game: &Traces, position: &Position, unit: UnitId, retreat: Retreat, allowed: u8) -> Retreats {
    let grid = game.components.map.grid();
    let zones = ch06_zones::zones(position, game.side(unit).enemy());
    let is_hq = game.stats(unit).is_hq();
    let may_enter = |path: &[HexId], crossing: Crossing| {
        may_enter(game, position, unit, zones, path, crossing)?;
        let entered = path[1..].iter().chain([&crossing.to]).filter(|hex| zones.contains(**hex)).count();
        if entered > usize::from(allowed) { Err(case!("10.4c")) } else { Ok(()) }
    };
    let is_full = |path: &[HexId]| !ch05_stacking::has_room(game, position, path[path.len() - 1], unit);
    let rank = |path: &[HexId]| {
        let far = grid.distance(retreat.start, path[path.len() - 1]);
        let short = far.is_some_and(|far| usize::from(far) < path.len() - 1);
        (!leads_to_supply(game, position, unit, path), is_full(path), short)
    };
    // Ruling R17: an HQ is relocated from there instead.
    retreats(grid, retreat, may_enter, rank, |path| !is_hq && is_full(path))
}

/// Cases 10.4h, 10.4i, 10.4j. What no retreat may do.
fn may_enter(
    game: &Traces,
    position: &Position,
    unit: UnitId,
    zones: &HexSet,
    path: &[HexId],
    crossing: Crossing,
) -> Result<(), kit::ids::Case> {
    let bank = game.banks[crossing.side];
    let enemy = game.side(unit).enemy();
    if bank.is_blocked() || ch06_zones::is_held(game, position, crossing.to, enemy) {
        Err(case!("10.4j"))
    } else if bank.is_unbridged_major() && path.len() > 1 {
        Err(case!("10.4h"))
    } else if bank.is_major() && zones.contains(crossing.from) && zones.contains(crossing.to) {
        Err(case!("10.4i"))
    } else {
        Ok(())
    }
}

/// Case 10.4e, its first condition. Ruling R51: there is a source to which every hex is closer than the one before.
fn leads_to_supply(game: &Traces, position: &Position, unit: UnitId, path: &[HexId]) -> bool {
    let side = game.side(unit);
    let printed = game.to_source[side.index()]
        .iter()
        .any(|far| path.windows(2).all(|pair| far[pair[1]] < far[pair[0]]));
    let grid = game.components.map.grid();
    let bridgehead = position.bridgehead().filter(|_| side == SOVIET).is_some_and(|source| {
        path.windows(2).all(|pair| grid.distance(pair[1], source) < grid.distance(pair[0], source))
    });
    printed || bridgehead
}

/// Case 10.4a. After the losses the survivors retreat.
pub fn begin(game: &Traces, position: &mut Position, scratch: &mut Scratch, events: &mut Events<Event>) {
    let retreats = position.fight.as_ref().is_some_and(|fight| fight.retreat > 0);
    if retreats {
        next(game, position, scratch, events);
    } else {
        ch02_headquarters::relocate_all(game, position, Resume::Advance, scratch, events);
    }
}

/// Case 10.4b. One unit after the other, each its own way. Ruling R53: in the order that its owner likes.
fn next(game: &Traces, position: &mut Position, scratch: &mut Scratch, events: &mut Events<Event>) {
    position.phase = Phase::Retreat(None);
    let left = ch10_combat::fighters(game, position, position.active.enemy());
    match left[..] {
        [] => ch02_headquarters::relocate_all(game, position, Resume::Advance, scratch, events),
        [only] => withdraw(game, position, only, scratch, events),
        _ => {}
    }
}

fn fight_of(position: &Position) -> Option<(HexId, u8)> {
    position.fight.as_ref().map(|fight| (fight.target, fight.retreat))
}

/// The unit to retreat, then hex by hex the steps from which a best retreat can be completed.
pub fn offers(
    game: &Traces,
    position: &Position,
    moving: Option<&(UnitId, Path)>,
    offers: &mut Offers<Action>,
) {
    let Some((target, length)) = fight_of(position) else { return };
    match moving {
        None => {
            for unit in ch10_combat::fighters(game, position, position.active.enemy()) {
                offers.unit(unit, Action::Withdraw(unit));
            }
        }
        Some((unit, path)) => {
            for hex in ways(game, position, *unit, target, length).next_steps(path) {
                offers.hex(hex, Action::RetreatTo(hex));
            }
        }
    }
}

/// A unit begins its retreat. Ruling R52: one that cannot go the whole way is eliminated.
pub fn withdraw(
    game: &Traces,
    position: &mut Position,
    unit: UnitId,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    let Some((target, length)) = fight_of(position) else { return };
    let ways = ways(game, position, unit, target, length);
    if ways.is_possible() {
        follow(game, position, unit, Path::from_iter([target]), &ways, scratch, events);
    } else {
        events.tell(|| Event::CutOff { unit, at: target });
        ch10_combat::eliminate(game, position, unit, target, events);
        next(game, position, scratch, events);
    }
}

/// The owner has chosen the next hex.
pub fn retreat_to(
    game: &Traces,
    position: &mut Position,
    hex: HexId,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    let (Phase::Retreat(Some((unit, path))), Some((target, length))) = (&position.phase, fight_of(position))
    else {
        return;
    };
    let (unit, mut path) = (*unit, path.clone());
    let ways = ways(game, position, unit, target, length);
    path.push(hex);
    follow(game, position, unit, path, &ways, scratch, events);
}

/// Goes on as long as there is one way only, and asks where there are more.
fn follow(
    game: &Traces,
    position: &mut Position,
    unit: UnitId,
    mut path: Path,
    ways: &Retreats,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    loop {
        match ways.next_steps(&path)[..] {
            [] => break,
            [only] => path.push(only),
            _ => {
                position.phase = Phase::Retreat(Some((unit, path)));
                return;
            }
        }
    }
    go(game, position, unit, &path, events);
    if !position.is_over() {
        next(game, position, scratch, events);
    }
}

/// Case 10.4d. Every hex in an enemy zone costs a step, friends there or not. Ruling R49: one for each such hex. Ruling
/// R17: an HQ that ends on another one is relocated from there.
fn go(game: &Traces, position: &mut Position, unit: UnitId, path: &[HexId], events: &mut Events<Event>) {
    let enemy = game.side(unit).enemy();
    let mut end = path[0];
    for &hex in &path[1..] {
        let costs = ch06_zones::is_in_zone(position, hex, enemy);
        ch06_zones::put(game, position, unit, Place::Hex(hex));
        if costs {
            events.tell(|| Event::ZoneLoss { unit, at: hex });
            ch10_combat::lose_step(game, position, unit, events);
        }
        if position.army.hex(unit).is_none() {
            return;
        }
        ch12_special::enter(game, position, unit, hex, events);
        if position.is_over() {
            return;
        }
        end = hex;
    }
    events.tell(|| Event::Retreated { unit, to: end });
    // Case 5.0e. Ruling R17.
    if game.stats(unit).is_hq() && !ch05_stacking::has_room(game, position, end, unit) {
        ch02_headquarters::lose_place(game, position, unit, end);
    }
}
