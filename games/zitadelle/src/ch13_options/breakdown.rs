//! Section 13.4, first part: panzer regiments broken down into battalions.

use super::PZ_BREAKDOWN;
use crate::act::{Action, Event};
use crate::ch04_sequence::State;
use crate::components::Size;
use crate::field::Scene;
use crate::position::{Mark, Phase, Place, Position, Task};
use crate::table::unit_refused;
use crate::{GERMAN, Play, Zitadelle};
use kit::hex::HexId;
use kit::ids::{Case, UnitId};
use kit::offer::{Offers, Pick, Refusal};
use kit::scratch::Scratch;
use kit::text::waiting_for_chance;
use kit::{carry_out, case, msg};

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
        return (!free).then(|| case!("13.42"));
    }
    let Some(hex) = scene.hex(unit) else { return Some(case!("13.43")) };
    let barred = scene.face(unit) != 0
        || scene.company(unit).is_some()
        || scene.in_zone_of(hex, GERMAN.enemy())
        || position.units.has_any(unit, [Mark::Disorganised, Mark::Exchanged]);
    barred.then(|| case!("13.43"))
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
    barred.then(|| case!("13.43"))
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
pub fn begin(play: &mut Play<'_>) {
    let (game, position) = (play.game, &mut *play.position);
    if position.active != GERMAN || !position.options.has(PZ_BREAKDOWN) {
        return;
    }
    let scene = Scene::on(game, position, play.scratch);
    let any = game
        .units_of(GERMAN)
        .any(|unit| may_break_down(scene, unit).is_none() || may_recombine(scene, unit).is_none());
    if any {
        position.task = Task::Reorganise;
    }
}

/// Exchanges at the start of a movement phase.
pub(crate) const STATE: State = State {
    offers,
    perform,
    refusal,
    meant: |_, pick| match pick {
        Pick::Unit(unit) => Some(Action::BreakDown(*unit)),
        _ => None,
    },
    prompt: |_| msg!("prompt-exchange"),
    purpose: |_| waiting_for_chance(),
};

fn refusal(scene: Scene<'_>, action: &Action) -> Option<Refusal> {
    match action {
        Action::BreakDown(unit) => unit_refused(may_break_down(scene, *unit)?, *unit),
        Action::Recombine(unit) => unit_refused(may_recombine(scene, *unit)?, *unit),
        Action::Split(unit) => unit_refused(case!("13.49"), *unit),
        _ => None,
    }
}

/// Case 13.43: any number of exchanges. A regiment is exchanged once in a phase: the way back is an undo.
fn offers(game: &Zitadelle, position: &Position, scratch: &mut Scratch, offers: &mut Offers<Action>) {
    let scene = Scene::on(game, position, scratch);
    for unit in game.units_of(GERMAN) {
        if may_break_down(scene, unit).is_none() {
            offers.unit(unit, Action::BreakDown(unit));
        } else if may_recombine(scene, unit).is_none() {
            offers.unit(unit, Action::Recombine(unit));
        }
    }
    offers.button("end-exchanges", Action::EndExchanges);
}

/// Carries out an exchange.
fn perform(play: &mut Play<'_>, action: &Action) {
    match action {
        Action::BreakDown(unit) => break_down(play, *unit),
        Action::Recombine(unit) => recombine(play, *unit),
        _ => {
            play.position.units.unmark_all(&[Mark::Exchanged]);
            play.position.task = Task::Choose;
        }
    }
}

/// Ruling R26: an exchange is no loss.
pub fn break_down(play: &mut Play<'_>, unit: UnitId) {
    let game = play.game;
    carry_out!("13.42");
    carry_out!("R26");
    carry_out!("R55");
    let place = play.position.units.place(unit);
    play.position.units.put(unit, Place::Aside);
    play.position.units.set_steps(unit, 0);
    for &part in &game.stats(unit).parts {
        play.position.units.put(part, place);
        play.position.units.set_steps(part, game.stats(part).steps);
        if play.position.phase == Phase::Movement {
            play.position.units.mark(part, Mark::Exchanged);
        }
    }
    play.events.tell(|| Event::BrokenDown { unit });
}

fn recombine(play: &mut Play<'_>, unit: UnitId) {
    let game = play.game;
    let Some(whole) = game.stats(unit).replaces else { return };
    carry_out!("13.43");
    carry_out!("R26");
    carry_out!("R55");
    let place = play.position.units.place(unit);
    for &part in &game.stats(whole).parts {
        play.position.units.put(part, Place::Aside);
        play.position.units.set_steps(part, 0);
        play.position.units.clean(part);
    }
    play.position.units.put(whole, place);
    play.position.units.set_steps(whole, game.stats(whole).steps);
    play.position.units.mark(whole, Mark::Exchanged);
    play.events.tell(|| Event::Recombined { unit: whole });
}
