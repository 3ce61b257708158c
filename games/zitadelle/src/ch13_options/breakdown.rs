//! Section 13.4, first part: panzer regiments broken down into battalions.

use super::PZ_BREAKDOWN;
use crate::GERMAN;
use crate::Zitadelle;
use crate::act::{Action, Event};
use crate::components::Size;
use crate::field::{Field, Scene};
use crate::position::{Mark, Phase, Place, Position, Task};
use kit::case;
use kit::game::Events;
use kit::hex::HexId;
use kit::ids::{Case, UnitId};
use kit::offer::Offers;
use kit::scratch::Scratch;

/// Whether a counter is a panzer regiment that has battalions.
fn has_battalions(game: &Zitadelle, unit: UnitId) -> bool {
    game.stats(unit).size == Size::Regiment && !game.stats(unit).parts.is_empty()
}

/// The case that keeps a regiment from being broken down.
///
/// Cases 13.42 and 13.43, ruling R55: at full strength; in play not in a Soviet zone and not disorganised. Ruling R56: not
/// while it has a company.
pub fn may_break_down(scene: Scene<'_>, unit: UnitId) -> Option<Case> {
    let (game, position) = (scene.game, scene.position);
    if !position.options.has(PZ_BREAKDOWN) || !has_battalions(game, unit) {
        return Some(case!("13.42"));
    }
    if position.phase == Phase::SetUp {
        let free = position.units.place(unit) == Place::Pool && scene.company(unit).is_none();
        return (!free).then_some(case!("13.42"));
    }
    let Some(hex) = scene.hex(unit) else { return Some(case!("13.43")) };
    let barred = scene.face(unit) != 0
        || scene.company(unit).is_some()
        || scene.in_zone_of(hex, GERMAN.enemy())
        || position.units.has_any(unit, [Mark::Disorganised, Mark::Exchanged]);
    barred.then_some(case!("13.43"))
}

/// The case that keeps a battalion from being recombined with its sister.
pub fn may_recombine(scene: Scene<'_>, unit: UnitId) -> Option<Case> {
    let (game, position) = (scene.game, scene.position);
    let whole = game.stats(unit).replaces.filter(|&whole| has_battalions(game, whole));
    let (Some(whole), Some(hex)) = (whole, scene.hex(unit)) else { return Some(case!("13.43")) };
    let together = game.stats(whole).parts.iter().all(|&part| {
        scene.hex(part) == Some(hex) && !position.units.has_any(part, [Mark::Disorganised, Mark::Exchanged])
    });
    let barred = !together || scene.in_zone_of(hex, GERMAN.enemy());
    barred.then_some(case!("13.43"))
}

/// Case 13.42: sister battalions are set up together or next to each other.
pub fn may_place(scene: Scene<'_>, unit: UnitId, hex: HexId) -> Result<(), Case> {
    let Some(whole) = scene.game.stats(unit).replaces else { return Ok(()) };
    let grid = scene.game.components.map.grid();
    let near = |&sister: &UnitId| match scene.hex(sister) {
        Some(at) => grid.distance(at, hex).is_some_and(|steps| steps <= 1),
        None => true,
    };
    if scene.game.stats(whole).parts.iter().all(near) { Ok(()) } else { Err(case!("13.42")) }
}

/// Case 13.42: before a regiment is set up or arrives. Ruling R55: one still to come too.
pub fn set_up_offers(scene: Scene<'_>, unit: UnitId, offers: &mut Offers<Action>) {
    if may_break_down(scene, unit).is_none() {
        offers.unit(unit, Action::BreakDown(unit));
    }
}

/// The German movement phase begins with exchanges, if there are any to make.
pub fn begin(game: &Zitadelle, position: &mut Position, scratch: &mut Scratch) {
    if position.active != GERMAN || !position.options.has(PZ_BREAKDOWN) {
        return;
    }
    let scene = Scene::new(game, position, Field::on(&mut scratch.memo, game, position));
    let any = game
        .units_of(GERMAN)
        .any(|unit| may_break_down(scene, unit).is_none() || may_recombine(scene, unit).is_none());
    if any {
        position.task = Task::Reorganise;
    }
}

/// Case 13.43: any number of exchanges. A regiment is exchanged once in a phase: the way back is an undo.
pub fn offers(scene: Scene<'_>, offers: &mut Offers<Action>) {
    for unit in scene.game.units_of(GERMAN) {
        if may_break_down(scene, unit).is_none() {
            offers.unit(unit, Action::BreakDown(unit));
        } else if may_recombine(scene, unit).is_none() {
            offers.unit(unit, Action::Recombine(unit));
        }
    }
    offers.button("end-exchanges", Action::EndExchanges);
}

/// Carries out an exchange.
pub fn perform(game: &Zitadelle, position: &mut Position, action: &Action, events: &mut Events<Event>) {
    match action {
        Action::BreakDown(unit) => break_down(game, position, *unit, events),
        Action::Recombine(unit) => recombine(game, position, *unit, events),
        _ => {
            position.units.unmark_all(&[Mark::Exchanged]);
            position.task = Task::Choose;
        }
    }
}

/// Ruling R26: an exchange is no loss.
pub fn break_down(game: &Zitadelle, position: &mut Position, unit: UnitId, events: &mut Events<Event>) {
    let place = position.units.place(unit);
    position.units.put(unit, Place::Aside);
    position.units.set_steps(unit, 0);
    for &part in &game.stats(unit).parts {
        position.units.put(part, place);
        position.units.set_steps(part, game.stats(part).steps);
        if position.phase == Phase::Movement {
            position.units.mark(part, Mark::Exchanged);
        }
    }
    events.tell(|| Event::BrokenDown { unit });
}

fn recombine(game: &Zitadelle, position: &mut Position, unit: UnitId, events: &mut Events<Event>) {
    let Some(whole) = game.stats(unit).replaces else { return };
    let place = position.units.place(unit);
    for &part in &game.stats(whole).parts {
        position.units.put(part, Place::Aside);
        position.units.set_steps(part, 0);
        position.units.clean(part);
    }
    position.units.put(whole, place);
    position.units.set_steps(whole, game.stats(whole).steps);
    position.units.mark(whole, Mark::Exchanged);
    events.tell(|| Event::Recombined { unit: whole });
}
