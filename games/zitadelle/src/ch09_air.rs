//! Chapter 9, air units: allocation, level bombing, dive bombing.

use crate::act::{Action, Event, Label};
use crate::ch06_antitank::{armour, strongest};
use crate::components::Class;
use crate::field::{Field, Scene};
use crate::position::{Mark, Phase, Place, Position, Task};
use crate::{GERMAN, SOVIET, Zitadelle, ch04_sequence};
use arrayvec::ArrayVec;
use kit::game::Events;
use kit::hex::HexId;
use kit::ids::{Case, UnitId};
use kit::offer::{Offers, Pick};
use kit::scratch::Scratch;
use kit::sheet::{Entry, Scribe};
use kit::{case, msg};

/// Case 9.12 and ruling R35: how many air units of a sector may still be assigned this turn, both types together.
pub fn left_to_assign(game: &Zitadelle, position: &Position, sector: u8) -> u8 {
    let Some(turn) = game.turns.get(position.turn.into()) else { return 0 };
    let granted = if sector == 0 { turn.north } else { turn.south };
    let assigned = game.units_of(GERMAN).filter(|&unit| {
        let stats = game.stats(unit);
        let assigned = matches!(position.units.place(unit), Place::Hex(_) | Place::Target(_));
        assigned && stats.is_air() && stats.sector == sector
    });
    granted.saturating_sub(assigned.count() as u8)
}

/// The case that keeps an air unit from being assigned.
pub fn may_assign(game: &Zitadelle, position: &Position, unit: UnitId) -> Option<Case> {
    let stats = game.stats(unit);
    if !stats.is_air() {
        return Some(case!("9.11"));
    }
    if position.units.place(unit) != Place::Pool {
        return Some(case!("9.11"));
    }
    (left_to_assign(game, position, stats.sector) == 0).then_some(case!("9.12"))
}

/// Case 9.15: the armies with a box on the target display that a level bomber can be sent against.
pub fn boxes(game: &Zitadelle, unit: UnitId) -> impl Iterator<Item = (u8, Label)> + '_ {
    let sector = game.stats(unit).sector;
    let all = game.formations.iter().enumerate();
    all.filter(move |(_, army)| army.target && army.sector == sector)
        .map(|(place, army)| (place as u8, army.id))
}

/// What may be done with air units. Case 4.1.1. Case 9.11: unassigned units are simply unused. Case 9.14: dive bombers fly to
/// any hex. Case 9.16: any number of units to one place.
pub fn offers(scene: Scene<'_>, offers: &mut Offers<Action>) {
    let (game, position) = (scene.game, scene.position);
    match position.task {
        Task::Nearest(bomber) => {
            let from = scene.hex(bomber);
            for hex in from.into_iter().flat_map(|from| nearest_armour(scene, from)) {
                offers.hex(hex, Action::DiveAt(hex));
            }
        }
        // Case 9.14: any hex. Case 9.16: any number in one.
        Task::Hand(unit) if game.stats(unit).class == Class::Dive => {
            let sheet = &game.components.map.grid().sheets()[game.stats(unit).sector as usize];
            for hex in sheet.hexes() {
                offers.hex(hex, Action::Place(hex));
            }
        }
        Task::Hand(unit) => {
            for (_, army) in boxes(game, unit) {
                offers.add(Pick::Space(target_box(army.as_ref()).into()), Action::Bomb(army));
            }
        }
        _ if position.phase == Phase::DiveBombing => {
            for unit in waiting(game, position) {
                offers.unit(unit, Action::Dive(unit));
            }
            offers.button("dive-in-order", Action::DiveInOrder);
        }
        _ => {
            let left = [0, 1].map(|sector| left_to_assign(game, position, sector));
            for unit in game.units_of(GERMAN) {
                let stats = game.stats(unit);
                if stats.is_air()
                    && position.units.place(unit) == Place::Pool
                    && left[stats.sector as usize] > 0
                {
                    offers.unit(unit, Action::Take(unit));
                }
            }
            offers.button("end-air", Action::EndAir);
        }
    }
}

/// Carries out a decision on air units.
pub fn perform(
    game: &Zitadelle,
    position: &mut Position,
    action: &Action,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    match (action, &position.task) {
        (Action::Take(unit), _) => position.task = Task::Hand(*unit),
        (Action::Place(hex), Task::Hand(unit)) => {
            let (unit, to) = (*unit, *hex);
            position.units.put(unit, Place::Hex(to));
            position.task = Task::Choose;
            events.tell(|| Event::Sent { unit, to });
        }
        (Action::Bomb(army), Task::Hand(unit)) => {
            let (unit, army) = (*unit, *army);
            if let Some((place, _)) = boxes(game, unit).find(|(_, id)| *id == army) {
                position.units.put(unit, Place::Target(place));
            }
            position.task = Task::Choose;
            events.tell(|| Event::Aimed { unit, army });
        }
        (Action::EndAir, _) => next_level(game, position, scratch, events),
        (Action::Dive(unit), _) => position.task = Task::Scatter(*unit),
        (Action::DiveInOrder, _) => {
            position.dives_in_order = true;
            next_dive(game, position, scratch, events);
        }
        (Action::DiveAt(hex), Task::Nearest(unit)) => position.task = Task::Dive { unit: *unit, at: *hex },
        _ => {}
    }
}

/// Case 9.21: one die for each level bomber.
fn next_level(game: &Zitadelle, position: &mut Position, scratch: &mut Scratch, events: &mut Events<Event>) {
    let waiting = game.units_of(GERMAN).find(|&unit| {
        matches!(position.units.place(unit), Place::Target(_)) && !position.units.has(unit, Mark::Fired)
    });
    match waiting {
        Some(unit) => position.task = Task::Level(unit),
        None => ch04_sequence::end_air(game, position, scratch, events),
    }
}

/// Takes a die of an air unit.
pub fn settle(
    game: &Zitadelle,
    position: &mut Position,
    roll: i32,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    match position.task {
        Task::Level(unit) => {
            bomb(game, position, unit, roll, events);
            next_level(game, position, scratch, events);
        }
        Task::Scatter(unit) => drift(game, position, unit, roll, scratch, events),
        _ => {}
    }
}

/// Cases 9.22 and 9.23: a low die is an ML-1 marker on the army. Case 9.24: a high one is nothing.
///
/// Rulings R37 and R27: it holds until phase 12, and the level never falls below 1.
fn bomb(game: &Zitadelle, position: &mut Position, unit: UnitId, die: i32, events: &mut Events<Event>) {
    position.units.mark(unit, Mark::Fired);
    let Place::Target(army) = position.units.place(unit) else { return };
    let hit = die <= game.numbers.level_hits_up_to;
    position.bombed[army as usize] += u8::from(hit);
    events.tell(|| Event::Bombed { unit, army: game.formations[army as usize].id, die, hit });
}

// ---- Phase 7 ----

/// The dive bombers on the map that have not attacked yet, in the order of the roster.
pub fn waiting<'a>(game: &'a Zitadelle, position: &'a Position) -> impl Iterator<Item = UnitId> + 'a {
    game.units_of(GERMAN).filter(|&unit| {
        game.stats(unit).class == Class::Dive
            && position.units.hex(unit).is_some()
            && !position.units.has(unit, Mark::Fired)
    })
}

/// Cases 4.1.7 and 9.31: one dive bomber after the other. Ruling R75: the Soviet player names the next one.
pub fn next_dive(
    game: &Zitadelle,
    position: &mut Position,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    let mut left = waiting(game, position);
    let (first, is_only) = (left.next(), left.next().is_none());
    drop(left);
    match first {
        Some(first) if is_only || position.dives_in_order => position.task = Task::Scatter(first),
        Some(_) => position.task = Task::Choose,
        None => {
            position.dives_in_order = false;
            position.units.unmark_all(&[Mark::Fired]);
            ch04_sequence::enter(game, position, Phase::Fire, scratch, events);
        }
    }
}

/// Cases 9.31a and 9.31b: where the bomber drifts to. Case 9.31f: there it remains. Ruling R38: not off the map; there it stays and interdicts.
fn drift(
    game: &Zitadelle,
    position: &mut Position,
    unit: UnitId,
    roll: i32,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    let Some(from) = position.units.hex(unit) else { return };
    let (dir, hexes) = game.scatter[(roll.clamp(2, 12) - 2) as usize];
    let grid = game.components.map.grid();
    let end = (0..hexes).try_fold(from, |hex, _| grid.neighbor(hex, dir));
    let to = end.unwrap_or(from);
    position.units.put(unit, Place::Hex(to));
    position.units.mark(unit, Mark::Fired);
    events.tell(|| Event::Drifted { unit, roll, to });
    let scene = Scene::new(game, position, Field::on(&mut scratch.memo, game, position));
    let nearest: ArrayVec<HexId, 2> = nearest_armour(scene, to).take(2).collect();
    // Case 9.32: only armour, and if there is none, nothing.
    match (nearest.first().copied(), nearest.get(1)) {
        (Some(only), None) => position.task = Task::Dive { unit, at: only },
        (Some(_), Some(_)) => position.task = Task::Nearest(unit),
        (None, _) => {
            events.tell(|| Event::NoTarget { unit });
            next_dive(game, position, scratch, events);
        }
    }
}

/// Cases 9.31c and 9.31d: the armoured hexes nearest to a hex, friend or foe, the hex itself before all others.
pub fn nearest_armour(scene: Scene<'_>, from: HexId) -> impl Iterator<Item = HexId> + '_ {
    let grid = scene.game.components.map.grid();
    let is_armoured = move |hex: &HexId| scene.has_armour(*hex, GERMAN) || scene.has_armour(*hex, SOVIET);
    let armoured = scene.game.all_units().filter(|&unit| scene.game.stats(unit).is_armour());
    let nearest = armoured.filter_map(|unit| grid.distance(from, scene.hex(unit)?)).min();
    let ring = nearest.map(|radius| grid.ring(from, radius));
    ring.into_iter().flatten().filter(is_armoured)
}

/// Case 9.31e: anti-tank fire with strength 3 and none of the modifiers of section 6.5; woods and towns cover Soviet targets.
///
/// Ruling R39: always for Soviet targets, never for German ones.
pub fn reckon(scene: Scene<'_>, unit: UnitId, at: HexId, scribe: &mut impl Scribe) {
    let strength = i32::from(scene.game.numbers.dive_strength);
    scribe.line(case!("9.31e"), Entry::attack(strength * 2), || msg!("line-unit", unit = unit));
    let Some(target) = strongest(scene, at).next() else { return };
    let value = i32::from(armour(scene, target));
    scribe.line(case!("6.21"), Entry::defence(value * 2), || msg!("line-unit", unit = target));
    if scene.game.ground[at].cover && scene.game.side(target) == SOVIET {
        scribe.line(case!("9.31e"), Entry::die(scene.game.fire.dive_cover), || msg!("line-cover"));
    }
}

/// The key of an army's box on the display of the level bombers.
pub(crate) fn target_box(army: &str) -> String {
    format!("target-{}", army.to_lowercase())
}
