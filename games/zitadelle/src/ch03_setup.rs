//! Chapter 3, set-up.
//!
//! A player takes counters one by one and places them in their zones, in any order; whatever is left can at any time be
//! set up where it stood historically. A counter is placed once: to take it back is an undo. So a set-up by hand may come to
//! a point where the front cannot be covered any more; then the historical set-up mends it, by sending those back to
//! history who are missed at the front, and if need be everybody. There is no dead end, and no legal set-up is kept from anybody.

use crate::act::{Action, Event};
use crate::ch13_options::{self as options, breakdown, tigers};
use crate::components::{Class, Size};
use crate::field::{Field, Scene};
use crate::position::{Place, Position, Task};
use crate::{
    GERMAN, SOVIET, Zitadelle, ch04_sequence, ch05_stacking_zones as ch05, ch11_reinforcements as ch11,
};
use kit::case;
use kit::game::Events;
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::offer::Offers;
use kit::scratch::Scratch;
use kit::sets::HexSet;

/// Case 3.0: the Soviet player sets up first.
pub fn begin(position: &mut Position, side: Side, events: &mut Events<Event>) {
    position.active = side;
    let asks = side == GERMAN && position.options.has(options::MODEL);
    position.task = if asks { Task::Model } else { Task::Choose };
    events.tell(|| Event::SetUpBegan { side });
}

/// Whether a counter is still to be set up.
pub fn is_waiting(game: &Zitadelle, position: &Position, unit: UnitId) -> bool {
    let stats = game.stats(unit);
    position.units.place(unit) == Place::Pool
        && !stats.is_air()
        && stats.side == position.active
        && ch11::starts_on_map(game, position, unit)
}

/// The hexes in which a counter may be set up, stacking apart.
///
/// Case 3.12: its zone. Case 11.22: for the Model divisions, see there.
fn zone(game: &Zitadelle, unit: UnitId) -> Option<&HexSet> {
    game.stats(unit).zone.map(|zone| game.components.map.zone(zone))
}

fn is_in_zone(game: &Zitadelle, unit: UnitId, hex: HexId) -> Result<(), Case> {
    if !game.is_in_sector(unit, hex) {
        return Err(case!("2.1"));
    }
    if game.stats(unit).model {
        return ch11::may_set_up_model(game, unit, hex);
    }
    let whole = game.stats(unit).replaces.unwrap_or(unit);
    let inside = zone(game, whole).is_some_and(|zone| zone.contains(hex));
    if inside { Ok(()) } else { Err(case!("3.12")) }
}

/// Whether a counter may be set up in a hex; if not, the case that forbids it.
///
/// Case 3.14: the stacking rules of chapter 5 hold.
pub fn may_place(scene: Scene<'_>, unit: UnitId, hex: HexId) -> Result<(), Case> {
    is_in_zone(scene.game, unit, hex)?;
    ch05::may_stack(scene, hex, unit, |_| true)?;
    // Ruling R15: support units need a combat unit of their corps.
    if scene.game.stats(unit).is_support() && scene.combat(hex).next().is_none() {
        return Err(case!("5.14"));
    }
    breakdown::may_place(scene, unit, hex)
}

/// The hexes where a counter may be set up now, in ascending order.
fn places(scene: Scene<'_>, unit: UnitId) -> impl Iterator<Item = HexId> + '_ {
    let whole = scene.game.stats(unit).replaces.unwrap_or(unit);
    let hexes = zone(scene.game, whole).unwrap_or(&scene.game.german_side);
    hexes.iter().filter(move |&hex| may_place(scene, unit, hex).is_ok())
}

/// Case 3.13 and ruling R71: front hexes of a side that are neither occupied nor in a zone of its own.
pub fn uncovered(scene: Scene<'_>, side: Side) -> HexSet {
    let front = scene.game.front[side.index()].iter();
    front.filter(|&hex| !scene.is_held(hex, side) && !scene.in_zone_of(hex, side)).collect()
}

/// What may be done in set-up.
pub fn offers(scene: Scene<'_>, offers: &mut Offers<Action>) {
    let (game, position) = (scene.game, scene.position);
    match position.task {
        Task::Model => {
            offers.button("declare-model", Action::DeclareModel);
            offers.button("decline-model", Action::DeclineModel);
        }
        Task::Hand(unit) if game.stats(unit).class == Class::Company => {
            for host in tigers::hosts(scene, unit) {
                offers.unit(host, Action::Attach(host));
            }
        }
        Task::Hand(unit) => {
            for hex in places(scene, unit) {
                offers.hex(hex, Action::Place(hex));
            }
        }
        _ => {
            let mut waits = false;
            for unit in game.units_of(position.active) {
                if is_waiting(game, position, unit) {
                    waits = true;
                    if can_be_taken(scene, unit) {
                        offers.unit(unit, Action::Take(unit));
                    }
                }
                breakdown::set_up_offers(scene, unit, offers);
                tigers::offers(scene, unit, offers);
            }
            if !waits && uncovered(scene, position.active).is_empty() {
                offers.button("confirm-set-up", Action::Confirm);
            } else {
                offers.button("historical", Action::Historical);
            }
        }
    }
}

/// A counter for which there is no room just now is not taken in hand.
fn can_be_taken(scene: Scene<'_>, unit: UnitId) -> bool {
    if scene.game.stats(unit).class == Class::Company {
        tigers::hosts(scene, unit).next().is_some()
    } else {
        places(scene, unit).next().is_some()
    }
}

/// Carries out a decision of set-up.
pub fn perform(
    game: &Zitadelle,
    position: &mut Position,
    action: &Action,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    match (action, &position.task) {
        (Action::DeclareModel | Action::DeclineModel, _) => {
            ch11::declare_model(position, *action == Action::DeclareModel, events);
        }
        (Action::Take(unit), _) => position.task = Task::Hand(*unit),
        (Action::Place(hex), Task::Hand(unit)) => {
            let (unit, at) = (*unit, *hex);
            place(game, position, unit, at);
            position.task = Task::Choose;
            events.tell(|| Event::Placed { unit, at });
        }
        (Action::Attach(host), Task::Hand(company)) => {
            let (company, host) = (*company, *host);
            position.units.put(company, Place::With(host));
            position.task = Task::Choose;
            events.tell(|| Event::Attached { unit: company, to: host });
        }
        (Action::BreakDown(unit), _) => breakdown::break_down(game, position, *unit, events),
        (Action::Split(unit), _) => tigers::split(game, position, *unit, events),
        (Action::Historical, _) => set_up_rest(game, position, scratch, events),
        (Action::Confirm, _) => ch04_sequence::end_set_up(game, position, scratch, events),
        _ => {}
    }
}

/// Case 3.11: at full strength.
fn place(game: &Zitadelle, position: &mut Position, unit: UnitId, hex: HexId) {
    position.units.put(unit, Place::Hex(hex));
    position.units.set_steps(unit, game.stats(unit).steps);
}

/// Sets up what is left where it stood historically.
///
/// If that does not make a legal set-up, those placed by hand whose historical hexes are missed go back to them; in the last
/// resort everything of the side does.
fn set_up_rest(game: &Zitadelle, position: &mut Position, scratch: &mut Scratch, events: &mut Events<Event>) {
    let side = position.active;
    let before = position.clone();
    let is_set_up = |unit: &UnitId| {
        let place = before.units.place(*unit);
        matches!(place, Place::Hex(_) | Place::With(_)) && !game.stats(*unit).is_air()
    };
    let by_hand: Vec<UnitId> = game.units_of(side).filter(is_set_up).collect();
    let mut back: Vec<UnitId> = Vec::new();
    loop {
        position.clone_from(&before);
        for &unit in &back {
            position.units.put(unit, Place::Pool);
        }
        place_waiting(game, position, scratch);
        let scene = Scene::new(game, position, Field::on(&mut scratch.memo, game, position));
        let open = uncovered(scene, side);
        let waits = game.units_of(side).any(|unit| is_waiting(game, position, unit));
        if (open.is_empty() && !waits) || back.len() == by_hand.len() {
            break;
        }
        let missed = |unit: &UnitId| {
            let whole = game.stats(*unit).replaces.unwrap_or(*unit);
            let covers =
                |hint| open.contains(hint) || game.adjacent[hint].iter().any(|&hex| open.contains(hex));
            !back.contains(unit) && game.stats(whole).hint.is_some_and(covers)
        };
        let more: Vec<UnitId> = by_hand.iter().copied().filter(missed).collect();
        if more.is_empty() {
            back.clone_from(&by_hand);
        } else {
            back.extend(more);
        }
    }
    let moved =
        by_hand.iter().filter(|&&unit| before.units.place(unit) != position.units.place(unit)).count() as u16;
    let waited = |unit: &UnitId| is_waiting(game, &before, *unit);
    events.tell(|| Event::Historical { units: game.units_of(side).filter(waited).count() as u16, moved });
}

/// Combat units first, then those who need one in their hex, then companies.
fn place_waiting(game: &Zitadelle, position: &mut Position, scratch: &mut Scratch) {
    let side = position.active;
    let rounds: [fn(&crate::components::Stats) -> bool; 4] = [
        |stats| stats.is_combat() && stats.size != Size::Battalion,
        |stats| stats.is_combat() && stats.size == Size::Battalion,
        |stats| stats.is_support(),
        |stats| stats.class == Class::Company,
    ];
    for round in rounds {
        for unit in game.units_of(side) {
            if !round(game.stats(unit)) || !is_waiting(game, position, unit) {
                continue;
            }
            let scene = Scene::new(game, position, Field::on(&mut scratch.memo, game, position));
            if game.stats(unit).class == Class::Company {
                let host = tigers::hosts(scene, unit).next();
                if let Some(host) = host {
                    position.units.put(unit, Place::With(host));
                }
                continue;
            }
            let whole = game.stats(unit).replaces.unwrap_or(unit);
            let hint = game.stats(whole).hint.filter(|&hex| may_place(scene, unit, hex).is_ok());
            let near = || {
                let grid = game.components.map.grid();
                let from = game.stats(whole).hint;
                let distance = |hex: &HexId| from.and_then(|from| grid.distance(from, *hex));
                places(scene, unit).min_by_key(distance)
            };
            if let Some(hex) = hint.or_else(near) {
                place(game, position, unit, hex);
            }
        }
    }
}

/// After whose set-up whose comes.
pub fn after(side: Side) -> Option<Side> {
    (side == SOVIET).then_some(GERMAN)
}
