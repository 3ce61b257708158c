//! Chapter 8, movement: the unit in hand, its points, mines and interdiction.
//!
//! A unit is taken, marches leg by leg to hexes it can reach, and halts. A leg never passes through an entrenchment,
//! because leaving one costs a die.

mod march;

pub use march::March;

use crate::act::{Action, Event};
use crate::ch13_options::{self as options, breakdown, disorganised, minimum, variable};
use crate::field::{Field, Goal, Scene};
use crate::position::{Mark, Moving, Place, Position, Task};
use crate::{
    SOVIET, Zitadelle, ch04_sequence, ch05_stacking_zones as ch05, ch07_assault::morale,
    ch10_special_units as ch10, ch11_reinforcements as ch11, ch12_victory,
};
use kit::case;
use kit::game::Events;
use kit::hex::HexId;
use kit::ids::{Case, UnitId};
use kit::offer::Offers;
use kit::scratch::Scratch;

/// The phase begins. Case 4.1.11: Soviet reinforcements come with it.
pub fn begin(game: &Zitadelle, position: &mut Position, scratch: &mut Scratch, events: &mut Events<Event>) {
    if position.active == SOVIET {
        variable::open(game, position, events);
    }
    breakdown::begin(game, position, scratch);
}

/// Cases 4.1.5 and 8.13: the allowance by morale. Case 8.14: half of it, fractions down, if disorganised.
///
/// Cases 8.41 and 9.25: bombing counts. Case 8.15: nothing is saved.
pub fn allowance(game: &Zitadelle, position: &Position, unit: UnitId) -> u8 {
    let by_level = game.movement.nearest(morale::level(game, position, unit).into()) as u8;
    if position.units.has(unit, Mark::Disorganised) { by_level / 2 } else { by_level }
}

/// The case that keeps a unit from being moved. Case 8.5: the Soviet reserve on turn 1. Case 11.23: free if the Model option was
/// declared. Ruling R34: it may do anything but move.
pub fn may_take(scene: Scene<'_>, unit: UnitId) -> Option<Case> {
    let (game, position) = (scene.game, scene.position);
    let stats = game.stats(unit);
    if stats.side != position.active || !stats.is_combat() {
        return Some(case!("8.0"));
    }
    if position.units.has(unit, Mark::Moved) {
        return Some(case!("8.16"));
    }
    match position.units.place(unit) {
        // Case 8.5. Case 11.23: unless the Model option was declared. Ruling R34: only moving is forbidden.
        Place::Hex(_) if stats.frozen && position.turn == 1 && !position.model => Some(case!("8.5")),
        Place::Hex(hex) => disorganised::may_not_leave(scene, unit, hex),
        Place::Pool => (!ch11::is_due(game, position, unit)).then_some(case!("11.11")),
        _ => Some(case!("8.0")),
    }
}

/// Case 8.0: as many units as one likes. Case 8.11: one at a time.
pub fn offers(scene: Scene<'_>, offers: &mut Offers<Action>) {
    for unit in scene.game.units_of(scene.position.active) {
        if may_take(scene, unit).is_none() {
            offers.unit(unit, Action::Take(unit));
        }
    }
    offers.button("end-movement", Action::EndMovement);
}

/// What the unit in hand may do.
pub fn moving_offers(
    game: &Zitadelle,
    position: &Position,
    moving: Moving,
    scratch: &mut Scratch,
    offers: &mut Offers<Action>,
) {
    let Scratch { memo, reach, .. } = scratch;
    let field = Field::on(memo, game, position);
    let unit = moving.unit;
    let Some(from) = position.units.hex(unit) else {
        let scene = Scene::new(game, position, field);
        ch11::entry_offers(scene, moving, reach, offers);
        minimum::entry_offers(scene, moving, offers);
        offers.button("halt", Action::Halt);
        return;
    };
    let mut can_go_on = false;
    if must_leave_mines(game, moving, from) {
        let scene = Scene::new(game, position, field);
        can_go_on = may_leave(scene, moving, from).is_none();
        if can_go_on {
            offers.button("leave", Action::Leave).citing(Some(case!("8.33")));
        }
    } else {
        march::find_goals(game, position, moving, field, reach);
        let scene = Scene::new(game, position, field);
        for goal in &scene.field.goals {
            if goal.hex != from && may_end(scene, moving, *goal).is_ok() {
                can_go_on = true;
                offers
                    .hex(goal.hex, Action::March(goal.hex))
                    .costing(goal.cost.into(), (moving.mp - goal.cost).into())
                    .citing(goal.stop);
            }
        }
        minimum::offers(scene, moving, from, offers);
    }
    let scene = Scene::new(game, position, field);
    // Case 8.28: nobody stays in excess while he can go on.
    if !can_go_on || !ch05::is_overstacked(scene, from) {
        offers.button("halt", Action::Halt);
    }
}

/// Case 8.33: whether a unit stands in a minefield for which it has not paid.
fn must_leave_mines(game: &Zitadelle, moving: Moving, from: HexId) -> bool {
    game.ground[from].entrenched && !moving.mines_paid
}

/// Whether a unit may try to leave an entrenchment: with a die of 1 something could be entered (ruling R31).
pub fn may_leave(scene: Scene<'_>, moving: Moving, from: HexId) -> Option<Case> {
    if minimum::is_open(scene.position, moving) {
        return None;
    }
    let march =
        March::of(scene, Moving { mp: moving.mp.saturating_sub(1), mines_paid: true, ..moving }, from);
    (!march.can_step(scene)).then_some(case!("8.33"))
}

/// Case 8.28: whether a leg may end in a hex. Ruling R18: in a full entrenchment only if a die of 1 would let the unit leave.
pub(crate) fn may_end(scene: Scene<'_>, moving: Moving, goal: Goal) -> Result<(), Case> {
    let stacks = ch05::may_stack(scene, goal.hex, moving.unit, |_| true);
    if stacks.is_ok() || goal.stop != Some(case!("8.33")) {
        return stacks;
    }
    let left = moving.mp - goal.cost;
    let there = Moving { mp: left.saturating_sub(1), has_gone: true, mines_paid: true, ..moving };
    if March::of(scene, there, goal.hex).can_step(scene) { Ok(()) } else { stacks }
}

/// The way of the unit in hand to a hex; none for one that comes from beyond the map.
pub fn route(game: &Zitadelle, position: &Position, action: &Action, scratch: &mut Scratch) -> Vec<HexId> {
    let Task::Move(moving) = position.task else { return Vec::new() };
    let Some(from) = position.units.hex(moving.unit) else { return Vec::new() };
    match *action {
        Action::March(to) => {
            let Scratch { memo, reach, .. } = scratch;
            let scene = Scene::new(game, position, Field::on(memo, game, position));
            let entered = March::of(scene, moving, from).reach(reach).path_to(to);
            std::iter::once(from).chain(entered.unwrap_or_default()).collect()
        }
        Action::Force(to) => vec![from, to],
        _ => Vec::new(),
    }
}

/// Carries out a decision of the movement phase.
pub fn perform(
    game: &Zitadelle,
    position: &mut Position,
    action: &Action,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    match (action, &position.task) {
        (Action::EndMovement, _) => ch04_sequence::end_movement(game, position, scratch, events),
        (Action::BreakDown(_) | Action::Recombine(_) | Action::EndExchanges, _) => {
            breakdown::perform(game, position, action, events);
        }
        (Action::Take(unit), _) => take(game, position, *unit),
        (Action::March(to), Task::Move(moving)) => {
            let (moving, to) = (*moving, *to);
            if position.units.hex(moving.unit).is_some() {
                march::march(game, position, moving, to, scratch, events);
            } else {
                ch11::enter(game, position, moving, to, scratch, events);
            }
        }
        (Action::Leave, Task::Move(moving)) => position.task = Task::Mines(*moving),
        (Action::Force(to), Task::Move(moving)) => position.task = Task::Force { moving: *moving, to: *to },
        (Action::Halt, Task::Move(moving)) => {
            let unit = moving.unit;
            halt(position, unit);
        }
        _ => {}
    }
}

/// Case 10.32: Panthers and Ferdinands roll when they are taken.
fn take(game: &Zitadelle, position: &mut Position, unit: UnitId) {
    let mp = allowance(game, position, unit);
    let moving = Moving { unit, mp, has_gone: false, left_zone: false, mines_paid: false };
    position.task = if ch10::breaks_down(game, unit) { Task::Engines(unit) } else { Task::Move(moving) };
}

/// Case 8.16: once released, a unit does not move again in this phase.
pub(crate) fn halt(position: &mut Position, unit: UnitId) {
    position.units.mark(unit, Mark::Moved);
    position.task = Task::Choose;
}

/// A leg is over: the unit goes on if there is anything it could do.
pub(crate) fn go_on(game: &Zitadelle, position: &mut Position, moving: Moving, scratch: &mut Scratch) {
    position.task = Task::Move(moving);
    let Scratch { memo, reach, .. } = scratch;
    let field = Field::on(memo, game, position);
    let Some(from) = position.units.hex(moving.unit) else { return };
    let more = if must_leave_mines(game, moving, from) {
        may_leave(Scene::new(game, position, field), moving, from).is_none()
    } else {
        march::find_goals(game, position, moving, field, reach);
        let scene = Scene::new(game, position, field);
        let mut goals = scene.field.goals.iter();
        goals.any(|goal| goal.hex != from && may_end(scene, moving, *goal).is_ok())
            || minimum::can_try(scene, moving, from)
    };
    if !more {
        halt(position, moving.unit);
    }
}

/// Takes a die of a moving unit.
pub fn settle(
    game: &Zitadelle,
    position: &mut Position,
    roll: i32,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    match position.task {
        Task::Engines(unit) => {
            let mp = ch10::after_breakdown(allowance(game, position, unit), roll);
            events.tell(|| Event::EnginesFailed { unit, die: roll, left: mp });
            position.task =
                Task::Move(Moving { unit, mp, has_gone: false, left_zone: false, mines_paid: false });
        }
        Task::Mines(moving) => cross_mines(game, position, moving, roll, scratch, events),
        Task::Force { moving, to } => minimum::settle(game, position, moving, to, roll, events),
        _ => {}
    }
}

/// Case 8.33 and ruling R31: the die is charged; if nothing can be entered then, the move is over.
fn cross_mines(
    game: &Zitadelle,
    position: &mut Position,
    moving: Moving,
    die: i32,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    let left = moving.mp.saturating_sub(die as u8);
    events.tell(|| Event::MinesCrossed { unit: moving.unit, die, left });
    go_on(game, position, Moving { mp: left, mines_paid: true, ..moving }, scratch);
}

/// A unit has come into a hex by its own movement.
pub(crate) fn arrive(
    game: &Zitadelle,
    position: &mut Position,
    unit: UnitId,
    hex: HexId,
    events: &mut Events<Event>,
) {
    position.units.put(unit, Place::Hex(hex));
    ch12_victory::enter(game, position, game.side(unit), hex, events);
}

/// Whether the limits of case 13.51 hold for a unit.
pub(crate) fn is_limited(position: &Position, unit: UnitId) -> bool {
    position.options.has(options::DISORG_LIMITS) && position.units.has(unit, Mark::Disorganised)
}
