//! Chapter 8, movement: the unit in hand, its points, mines and interdiction.
//!
//! A unit is taken, marches leg by leg to hexes it can reach, and halts. A leg never passes through an entrenchment,
//! because leaving one costs a die.

mod march;

pub use march::March;

use crate::act::{Action, Event};
use crate::ch04_sequence::{self, State};
use crate::ch13_options::{self as options, breakdown, disorganised, minimum, variable};
use crate::field::{Field, Goal, Scene};
use crate::position::{Mark, Moving, Place, Position, Task};
use crate::table::{hex_refused, unit_refused};
use crate::{
    Play, SOVIET, Zitadelle, ch05_stacking_zones as ch05, ch07_assault::morale, ch10_special_units as ch10,
    ch11_reinforcements as ch11, ch12_victory,
};
use kit::hex::HexId;
use kit::ids::{Case, UnitId};
use kit::offer::{Offers, Pick, Refusal};
use kit::reach::{Obstacle, ReachScratch};
use kit::scratch::Scratch;
use kit::text::{Message, waiting_for_chance};
use kit::{carry_out, case, cite, msg};

/// The phase begins. Case 4.1.11: Soviet reinforcements come with it.
pub fn begin(play: &mut Play<'_>) {
    if play.position.active == SOVIET {
        variable::open(play);
    }
    breakdown::begin(play);
}

/// Cases 4.1.5 and 8.13: the allowance by morale. Case 8.14: half of it, fractions down, if disorganised.
///
/// Cases 8.41 and 9.25: bombing counts. Case 8.15: nothing is saved.
pub fn allowance(game: &Zitadelle, position: &Position, unit: UnitId) -> u8 {
    carry_out!("8.13");
    carry_out!("R28");
    if position.bombed[usize::from(game.stats(unit).formation)] > 0 {
        carry_out!("8.41");
        carry_out!("9.25");
    }
    let by_level = game.movement.nearest(morale::level(game, position, unit).into()) as u8;
    if position.units.has(unit, Mark::Disorganised) {
        carry_out!("7.87");
        carry_out!("8.14");
        by_level / 2
    } else {
        by_level
    }
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
        Place::Hex(_) if stats.frozen && position.turn == 1 && !position.model => {
            carry_out!("R34");
            Some(case!("8.5"))
        }
        Place::Hex(_) if stats.frozen && position.turn == 1 => {
            carry_out!("11.23");
            None
        }
        Place::Hex(hex) => disorganised::may_not_leave(scene, unit, hex),
        Place::Pool => (!ch11::is_due(game, position, unit)).then(|| case!("11.11")),
        _ => Some(case!("8.0")),
    }
}

/// A movement phase.
pub(crate) const STATE: State = State { offers, perform, refusal, meant, prompt, purpose };

/// Case 8.0: as many units as one likes. Case 8.11: one at a time.
fn offers(game: &Zitadelle, position: &Position, scratch: &mut Scratch, offers: &mut Offers<Action>) {
    if let Task::Move(moving) = position.task {
        return moving_offers(game, position, moving, scratch, offers);
    }
    let scene = Scene::on(game, position, scratch);
    for unit in game.units_of(position.active) {
        if may_take(scene, unit).is_none() {
            offers.unit(unit, Action::Take(unit));
        }
    }
    offers.button("end-movement", Action::EndMovement);
}

/// What the unit in hand may do.
fn moving_offers(
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

/// What is asked.
fn prompt(scene: Scene<'_>) -> Message {
    match scene.position.task {
        Task::Move(moving) => msg!("prompt-march", unit = moving.unit, mp = moving.mp),
        _ => msg!("prompt-take"),
    }
}

/// What is rolled for.
fn purpose(position: &Position) -> Message {
    match position.task {
        Task::Engines(unit) => msg!("purpose-engines", unit = unit),
        Task::Mines(moving) => msg!("purpose-mines", unit = moving.unit),
        Task::Force { moving, to } => msg!("purpose-force", unit = moving.unit, hex = to),
        _ => waiting_for_chance(),
    }
}

/// What a click means.
fn meant(scene: Scene<'_>, pick: &Pick) -> Option<Action> {
    match (pick, &scene.position.task) {
        (Pick::Hex(hex), Task::Move(_)) => Some(Action::March(*hex)),
        (Pick::Unit(unit), _) => Some(Action::Take(*unit)),
        _ => None,
    }
}

/// Why something is refused.
fn refusal(scene: Scene<'_>, action: &Action) -> Option<Refusal> {
    match (action, &scene.position.task) {
        (Action::Take(unit), Task::Choose) => unit_refused(may_take(scene, *unit)?, *unit),
        (Action::Take(unit), Task::Move(_)) => unit_refused(case!("8.11"), *unit),
        (Action::March(hex), Task::Move(moving)) => {
            hex_refused(march_case(scene, *moving, *hex), moving.unit, *hex)
        }
        (Action::Leave, Task::Move(moving)) => unit_refused(case!("8.33"), moving.unit),
        (Action::Force(hex), Task::Move(moving)) => {
            let case = match scene.hex(moving.unit) {
                Some(from) => minimum::may_try(scene, *moving, from, *hex),
                None => minimum::may_try_entry(scene, *moving, *hex),
            };
            hex_refused(case?, moving.unit, *hex)
        }
        (Action::Halt, Task::Move(moving)) => unit_refused(case!("8.28"), moving.unit),
        (Action::BreakDown(unit) | Action::Recombine(unit), _) => unit_refused(case!("13.43"), *unit),
        (Action::Split(unit), _) => unit_refused(case!("13.49"), *unit),
        (Action::Advance(unit), _) => unit_refused(case!("7.92"), *unit),
        _ => None,
    }
}

/// The case that keeps a unit from marching to a hex; without a better one, it is too far (case 8.25).
fn march_case(scene: Scene<'_>, moving: Moving, hex: HexId) -> Case {
    let game = scene.game;
    let Some(from) = scene.hex(moving.unit) else {
        let entered = ch11::may_enter(scene, moving, hex);
        return entered.err().unwrap_or_else(|| case!("8.28"));
    };
    if !game.is_in_sector(moving.unit, hex) {
        carry_out!("2.1");
        return case!("8.26");
    }
    if must_leave_mines(game, moving, from) {
        return case!("8.33");
    }
    let march = March::of(scene, moving, from);
    let mut scratch = ReachScratch::new();
    let reach = march.reach(&mut scratch);
    if let Some(reached) = reach.best(hex) {
        let goal = Goal { hex, cost: reached.cost as u8, stop: reached.stop };
        return may_end(scene, moving, goal).err().unwrap_or_else(|| case!("8.11"));
    }
    let obstacles = reach.why_not(hex, |crossing, _, _| march.step(crossing));
    // What forbids says more than what stops, and that more than the price.
    let rank = |obstacle: &&Obstacle| match obstacle {
        Obstacle::Refused { .. } => 0,
        Obstacle::Stopped { .. } => 1,
        _ => 2,
    };
    let best = obstacles.iter().min_by_key(rank);
    best.and_then(|obstacle| obstacle.case()).unwrap_or_else(|| case!("8.25"))
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
    (!march.can_step(scene)).then(|| case!("8.33"))
}

/// Case 8.28: whether a leg may end in a hex. Ruling R18: in a full entrenchment only if a die of 1 would let the unit leave.
pub(crate) fn may_end(scene: Scene<'_>, moving: Moving, goal: Goal) -> Result<(), Case> {
    let stacks = ch05::may_stack(scene, goal.hex, moving.unit, |_| true);
    if stacks.is_ok() {
        return stacks;
    }
    carry_out!("8.28");
    if goal.stop != Some(cite!("8.33")) {
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
            carry_out!("8.11");
            let entered = March::of(scene, moving, from).reach(reach).path_to(to);
            std::iter::once(from).chain(entered.unwrap_or_default()).collect()
        }
        Action::Force(to) => vec![from, to],
        _ => Vec::new(),
    }
}

/// Carries out a decision of the movement phase.
fn perform(play: &mut Play<'_>, action: &Action) {
    match (action, &play.position.task) {
        (Action::EndMovement, _) => {
            carry_out!("8.0");
            ch04_sequence::end_movement(play);
        }
        (Action::Take(unit), _) => take(play, *unit),
        (Action::March(to), Task::Move(moving)) => {
            let (moving, to) = (*moving, *to);
            if play.position.units.hex(moving.unit).is_some() {
                march::march(play, moving, to);
            } else {
                ch11::enter(play, moving, to);
            }
        }
        (Action::Leave, Task::Move(moving)) => play.position.task = Task::Mines(*moving),
        (Action::Force(to), Task::Move(moving)) => {
            play.position.task = Task::Force { moving: *moving, to: *to }
        }
        (Action::Halt, Task::Move(moving)) => {
            let unit = moving.unit;
            halt(play.position, unit);
        }
        _ => {}
    }
}

/// Case 10.32: Panthers and Ferdinands roll when they are taken.
fn take(play: &mut Play<'_>, unit: UnitId) {
    carry_out!("8.15");
    let moving = Moving::fresh(unit, allowance(play.game, play.position, unit));
    let rolls = ch10::breaks_down(play.game, unit);
    play.position.task = if rolls { Task::Engines(unit) } else { Task::Move(moving) };
}

/// Case 8.16: once released, a unit does not move again in this phase.
pub(crate) fn halt(position: &mut Position, unit: UnitId) {
    position.units.mark(unit, Mark::Moved);
    position.task = Task::Choose;
}

/// A leg is over: the unit goes on if there is anything it could do.
pub(crate) fn go_on(play: &mut Play<'_>, moving: Moving) {
    let (game, position) = (play.game, &mut *play.position);
    position.task = Task::Move(moving);
    let Scratch { memo, reach, .. } = &mut *play.scratch;
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
pub fn settle(play: &mut Play<'_>, roll: i32) {
    match play.position.task {
        Task::Engines(unit) => {
            carry_out!("10.32");
            let mp = ch10::after_breakdown(allowance(play.game, play.position, unit), roll);
            play.events.tell(|| Event::EnginesFailed { unit, die: roll, left: mp });
            play.position.task = Task::Move(Moving::fresh(unit, mp));
        }
        Task::Mines(moving) => cross_mines(play, moving, roll),
        Task::Force { moving, to } => minimum::settle(play, moving, to, roll),
        _ => {}
    }
}

/// Case 8.33 and ruling R31: the die is charged; if nothing can be entered then, the move is over.
fn cross_mines(play: &mut Play<'_>, moving: Moving, die: i32) {
    carry_out!("8.33");
    carry_out!("R31");
    let left = moving.mp.saturating_sub(die as u8);
    play.events.tell(|| Event::MinesCrossed { unit: moving.unit, die, left });
    go_on(play, Moving { mp: left, mines_paid: true, ..moving });
}

/// A unit has come into a hex by its own movement.
pub(crate) fn arrive(play: &mut Play<'_>, unit: UnitId, hex: HexId) {
    let game = play.game;
    play.position.units.put(unit, Place::Hex(hex));
    ch12_victory::enter(play, game.side(unit), hex);
}

/// Whether the limits of case 13.51 hold for a unit.
pub(crate) fn is_limited(position: &Position, unit: UnitId) -> bool {
    position.options.has(options::DISORG_LIMITS) && position.units.has(unit, Mark::Disorganised)
}
