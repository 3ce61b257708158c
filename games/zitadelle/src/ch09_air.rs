//! Chapter 9, air units: allocation, level bombing, dive bombing.

use crate::act::{Action, Event, Label};
use crate::ch04_sequence::{self, State};
use crate::ch06_antitank::{self as ch06, armour, strongest};
use crate::components::Class;
use crate::field::Scene;
use crate::position::{Mark, Phase, Place, Position, Task};
use crate::table::{hex_refused, unit_refused};
use crate::{GERMAN, Play, SOVIET, Zitadelle};
use arrayvec::ArrayVec;
use kit::hex::HexId;
use kit::ids::{Case, UnitId};
use kit::offer::{Offers, Pick, Refusal};
use kit::scratch::Scratch;
use kit::sheet::{Entry, Scribe};
use kit::text::Message;
use kit::{carry_out, case, msg};

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
    if left_to_assign(game, position, stats.sector) > 0 {
        return None;
    }
    carry_out!("R35");
    Some(case!("9.12"))
}

/// Case 9.15: the armies with a box on the target display that a level bomber can be sent against.
pub fn boxes(game: &Zitadelle, unit: UnitId) -> impl Iterator<Item = (u8, Label)> + '_ {
    let sector = game.stats(unit).sector;
    let all = game.formations.iter().enumerate();
    all.filter(move |(_, army)| army.target && army.sector == sector)
        .map(|(place, army)| (place as u8, army.id))
}

/// Air allocation and dive bombing.
pub(crate) const STATE: State = State { offers, perform, refusal, meant, prompt, purpose };

/// What may be done with air units. Case 4.1.1. Case 9.11: unassigned units are simply unused. Case 9.14: dive bombers fly to
/// any hex. Case 9.16: any number of units to one place.
fn offers(game: &Zitadelle, position: &Position, scratch: &mut Scratch, offers: &mut Offers<Action>) {
    let scene = Scene::on(game, position, scratch);
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
            carry_out!("R36");
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

/// What is asked.
fn prompt(scene: Scene<'_>) -> Message {
    match scene.position.task {
        Task::Hand(unit) => msg!("prompt-send", unit = unit),
        Task::Nearest(unit) => msg!("prompt-nearest", unit = unit),
        _ if scene.position.phase == Phase::DiveBombing => msg!("prompt-dive"),
        _ => msg!("prompt-air"),
    }
}

/// What is rolled for.
fn purpose(position: &Position) -> Message {
    match position.task {
        Task::Level(unit) => msg!("purpose-level", unit = unit),
        Task::Scatter(unit) => msg!("purpose-scatter", unit = unit),
        _ => ch06::purpose(position),
    }
}

/// What a click means.
fn meant(scene: Scene<'_>, pick: &Pick) -> Option<Action> {
    match (pick, &scene.position.task) {
        (Pick::Hex(hex), Task::Hand(_)) => Some(Action::Place(*hex)),
        (Pick::Hex(hex), Task::Nearest(_)) => Some(Action::DiveAt(*hex)),
        (Pick::Unit(unit), Task::Choose) if scene.position.phase == Phase::DiveBombing => {
            Some(Action::Dive(*unit))
        }
        (Pick::Unit(unit), _) => Some(Action::Take(*unit)),
        _ => None,
    }
}

/// Why something is refused.
fn refusal(scene: Scene<'_>, action: &Action) -> Option<Refusal> {
    let (game, position) = (scene.game, scene.position);
    match (action, &position.task) {
        (Action::Take(unit), Task::Choose) => unit_refused(may_assign(game, position, *unit)?, *unit),
        (Action::Place(hex), Task::Hand(unit)) => {
            let dives = game.stats(*unit).class == Class::Dive;
            hex_refused(if dives { case!("9.13") } else { case!("9.15") }, *unit, *hex)
        }
        (Action::Bomb(army), Task::Hand(unit)) => {
            let known = game.formations.iter().any(|own| own.id == *army && own.target);
            let case =
                if known && game.stats(*unit).class == Class::Level { case!("9.13") } else { case!("9.15") };
            unit_refused(case, *unit)
        }
        (Action::Dive(unit), Task::Choose) => unit_refused(case!("9.31"), *unit),
        (Action::DiveAt(hex), Task::Nearest(unit)) => hex_refused(case!("9.31d"), *unit, *hex),
        _ => None,
    }
}

/// Carries out a decision on air units.
fn perform(play: &mut Play<'_>, action: &Action) {
    let game = play.game;
    match (action, &play.position.task) {
        (Action::Take(unit), _) => play.position.task = Task::Hand(*unit),
        (Action::Place(hex), Task::Hand(unit)) => {
            let (unit, to) = (*unit, *hex);
            carry_out!("9.11");
            carry_out!("9.14");
            carry_out!("9.16");
            play.position.units.put(unit, Place::Hex(to));
            play.position.task = Task::Choose;
            play.events.tell(|| Event::Sent { unit, to });
        }
        (Action::Bomb(army), Task::Hand(unit)) => {
            let (unit, army) = (*unit, *army);
            carry_out!("9.15");
            carry_out!("9.16");
            if let Some((place, _)) = boxes(game, unit).find(|(_, id)| *id == army) {
                play.position.units.put(unit, Place::Target(place));
            }
            play.position.task = Task::Choose;
            play.events.tell(|| Event::Aimed { unit, army });
        }
        (Action::EndAir, _) => next_level(play),
        (Action::Dive(unit), _) => play.position.task = Task::Scatter(*unit),
        (Action::DiveInOrder, _) => {
            play.position.dives_in_order = true;
            next_dive(play);
        }
        (Action::DiveAt(hex), Task::Nearest(unit)) => {
            play.position.task = Task::Dive { unit: *unit, at: *hex }
        }
        _ => {}
    }
}

/// Case 9.21: one die for each level bomber.
fn next_level(play: &mut Play<'_>) {
    let game = play.game;
    let waiting = game.units_of(GERMAN).find(|&unit| {
        matches!(play.position.units.place(unit), Place::Target(_))
            && !play.position.units.has(unit, Mark::Fired)
    });
    match waiting {
        Some(unit) => {
            carry_out!("9.21");
            play.position.task = Task::Level(unit);
        }
        None => ch04_sequence::end_air(play),
    }
}

/// Takes a die of an air unit.
pub fn settle(play: &mut Play<'_>, roll: i32) {
    match play.position.task {
        Task::Level(unit) => {
            bomb(play, unit, roll);
            next_level(play);
        }
        Task::Scatter(unit) => drift(play, unit, roll),
        _ => {}
    }
}

/// Cases 9.22 and 9.23: a low die is an ML-1 marker on the army. Case 9.24: a high one is nothing.
///
/// Rulings R37 and R27: it holds until phase 12, and the level never falls below 1.
fn bomb(play: &mut Play<'_>, unit: UnitId, die: i32) {
    let game = play.game;
    play.position.units.mark(unit, Mark::Fired);
    let Place::Target(army) = play.position.units.place(unit) else { return };
    let hit = die <= game.numbers.level_hits_up_to;
    if hit {
        carry_out!("9.22");
        carry_out!("R37");
        play.position.bombed[army as usize] += 1;
    } else {
        carry_out!("9.24");
    }
    play.events.tell(|| Event::Bombed { unit, army: game.formations[army as usize].id, die, hit });
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
pub fn next_dive(play: &mut Play<'_>) {
    let game = play.game;
    carry_out!("9.31");
    let mut left = waiting(game, play.position);
    let (first, is_only) = (left.next(), left.next().is_none());
    drop(left);
    match first {
        Some(first) if is_only || play.position.dives_in_order => play.position.task = Task::Scatter(first),
        Some(_) => {
            carry_out!("R75");
            play.position.task = Task::Choose;
        }
        None => {
            play.position.dives_in_order = false;
            play.position.units.unmark_all(&[Mark::Fired]);
            ch04_sequence::enter(play, Phase::Fire);
        }
    }
}

/// Cases 9.31a and 9.31b: where the bomber drifts to. Case 9.31f: there it remains. Ruling R38: not off the map; there it stays and interdicts.
fn drift(play: &mut Play<'_>, unit: UnitId, roll: i32) {
    let game = play.game;
    let Some(from) = play.position.units.hex(unit) else { return };
    let (dir, hexes) = game.scatter[(roll.clamp(2, 12) - 2) as usize];
    let grid = game.components.map.grid();
    let end = (0..hexes).try_fold(from, |hex, _| grid.neighbor(hex, dir));
    carry_out!("9.31a");
    carry_out!("9.31b");
    carry_out!("9.31f");
    if end.is_none() {
        carry_out!("R38");
    }
    let to = end.unwrap_or(from);
    play.position.units.put(unit, Place::Hex(to));
    play.position.units.mark(unit, Mark::Fired);
    play.events.tell(|| Event::Drifted { unit, roll, to });
    let scene = Scene::on(game, play.position, play.scratch);
    let nearest: ArrayVec<HexId, 2> = nearest_armour(scene, to).take(2).collect();
    // Case 9.32: only armour, and if there is none, nothing.
    match (nearest.first().copied(), nearest.get(1)) {
        (Some(only), None) => {
            if only == to {
                carry_out!("9.31c");
            } else {
                carry_out!("9.31d");
                carry_out!("R38");
            }
            play.position.task = Task::Dive { unit, at: only };
        }
        (Some(_), Some(_)) => {
            carry_out!("9.31d");
            carry_out!("R38");
            play.position.task = Task::Nearest(unit);
        }
        (None, _) => {
            carry_out!("9.32");
            play.events.tell(|| Event::NoTarget { unit });
            next_dive(play);
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
    if scene.game.ground[at].cover {
        carry_out!("R13");
        carry_out!("R39");
    }
    if scene.game.ground[at].cover && scene.game.side(target) == SOVIET {
        scribe.line(case!("9.31e"), Entry::die(scene.game.fire.dive_cover), || msg!("line-cover"));
    }
}

/// The key of an army's box on the display of the level bombers.
pub(crate) fn target_box(army: &str) -> String {
    format!("target-{}", army.to_lowercase())
}
