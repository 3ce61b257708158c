//! Why something is not allowed, with the case that forbids it.

use crate::act::Action;
use crate::ch07_assault::{advance, odds, planner::Missing, planner::Planner, retreat};
use crate::ch08_movement::{self as ch08, March};
use crate::ch13_options::{breakdown, minimum, tigers};
use crate::components::Class;
use crate::field::{Field, Goal, Scene};
use crate::position::{Fight, Moving, Phase, Position, Stage, Task};
use crate::{
    Zitadelle, ch03_setup as ch03, ch06_antitank as ch06, ch09_air as ch09, ch10_special_units as ch10,
    ch11_reinforcements as ch11,
};
use kit::game::Game;
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::offer::{Offers, Pick, Refusal};
use kit::reach::{Obstacle, ReachScratch};
use kit::scratch::Scratch;
use kit::{case, msg};

/// Why an action that is not offered is refused.
pub(crate) fn refusal(game: &Zitadelle, position: &Position, action: &Action) -> Refusal {
    let field = Field::of(game, position);
    let scene = Scene::new(game, position, &field);
    match (position.phase, &position.task) {
        (Phase::SetUp, task) => set_up(scene, task, action),
        (Phase::Air | Phase::DiveBombing, task) => air(scene, task, action),
        (Phase::Fire | Phase::Counterfire, task) => fire(scene, task, action),
        (Phase::Assault, task) => assault(scene, task, action),
        (Phase::Movement, task) => movement(scene, task, action),
        _ => None,
    }
    .unwrap_or_else(|| not_now(position))
}

/// Case 4.0: phases come in their order.
fn not_now(position: &Position) -> Refusal {
    match position.phase {
        Phase::SetUp | Phase::Chits => Refusal::by(case!("3.0"), msg!("refused-not-in-set-up")),
        _ => Refusal::by(case!("4.0"), msg!("refused-not-now")),
    }
}

#[expect(clippy::unnecessary_wraps, reason = "an arm of matches that may find no reason at all")]
fn unit_refused(case: Case, unit: UnitId) -> Option<Refusal> {
    Some(Refusal::by(case, msg!("refused-unit", unit = unit)))
}

#[expect(clippy::unnecessary_wraps, reason = "an arm of matches that may find no reason at all")]
fn hex_refused(case: Case, unit: UnitId, hex: HexId) -> Option<Refusal> {
    Some(Refusal::by(case, msg!("refused-hex", unit = unit, hex = hex)))
}

fn set_up(scene: Scene<'_>, task: &Task, action: &Action) -> Option<Refusal> {
    let (game, position) = (scene.game, scene.position);
    match (action, task) {
        (Action::Place(hex), Task::Hand(unit)) => {
            hex_refused(ch03::may_place(scene, *unit, *hex).err()?, *unit, *hex)
        }
        (Action::Attach(host), Task::Hand(unit)) if game.stats(*unit).class == Class::Company => {
            unit_refused(tigers::may_attach(scene, *unit, *host)?, *host)
        }
        (Action::Take(unit), Task::Choose) if game.side(*unit) != position.active => {
            unit_refused(case!("3.0"), *unit)
        }
        (Action::Take(unit), Task::Choose) => unit_refused(case!("3.12"), *unit),
        (Action::BreakDown(unit), Task::Choose) => {
            unit_refused(breakdown::may_break_down(scene, *unit)?, *unit)
        }
        (Action::Split(unit), Task::Choose) => unit_refused(tigers::may_split(scene, *unit)?, *unit),
        (Action::Confirm, Task::Choose) => {
            let waits = game.units_of(position.active).find(|&unit| ch03::is_waiting(game, position, unit));
            if let Some(unit) = waits {
                return Some(Refusal::by(case!("3.0"), msg!("refused-still-waiting", unit = unit)));
            }
            let hex = ch03::uncovered(scene, position.active).first()?;
            Some(Refusal::by(case!("3.13"), msg!("refused-uncovered", hex = hex)))
        }
        _ => None,
    }
}

fn air(scene: Scene<'_>, task: &Task, action: &Action) -> Option<Refusal> {
    let (game, position) = (scene.game, scene.position);
    match (action, task) {
        (Action::Take(unit), Task::Choose) => unit_refused(ch09::may_assign(game, position, *unit)?, *unit),
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

fn fire(scene: Scene<'_>, task: &Task, action: &Action) -> Option<Refusal> {
    match (action, task) {
        (Action::Take(unit), Task::Choose) => {
            unit_refused(ch06::may_fire(scene, *unit).unwrap_or(case!("6.22")), *unit)
        }
        (Action::FireAt(hex), Task::Hand(unit)) => {
            let enemy = scene.game.side(*unit).enemy();
            let grid = scene.game.components.map.grid();
            let near = scene.hex(*unit).is_some_and(|from| grid.are_adjacent(from, *hex));
            let case = match (near, scene.has_armour(*hex, enemy), scene.is_held(*hex, enemy)) {
                (true, true, _) => case!("6.56"),
                (true, false, true) => case!("6.64"),
                _ => case!("6.22"),
            };
            hex_refused(case, *unit, *hex)
        }
        (Action::Lose(unit), Task::Tie { .. }) => unit_refused(case!("6.63"), *unit),
        _ => None,
    }
}

#[expect(clippy::unnecessary_wraps, reason = "an arm of matches that may find no reason at all")]
fn by_plan((case, missing): (Case, Option<Missing>), otherwise: kit::text::Message) -> Option<Refusal> {
    Some(missing.map_or_else(|| Refusal::by(case, otherwise), odds::refused))
}

fn assault(scene: Scene<'_>, task: &Task, action: &Action) -> Option<Refusal> {
    let planner = Planner::new(scene);
    let empty = Fight::empty();
    let fight = if let Task::Assault(fight) = task { fight } else { &empty };
    match (action, fight.stage) {
        (Action::Attack(hex), Stage::Plan) => {
            let grid = scene.game.components.map.grid();
            let across_lake = grid.crossings(*hex).any(|step| {
                scene.game.banks[step.side].lake && scene.is_held(step.to, scene.position.active)
            });
            let why = planner.may_attack(fight, *hex).err()?;
            let why = if why.0 == case!("7.0") && across_lake { (case!("6.56"), None) } else { why };
            by_plan(why, msg!("refused-target", hex = *hex))
        }
        (Action::Join(unit), Stage::Plan) if !fight.targets.is_empty() => {
            by_plan(planner.may_join(fight, *unit).err()?, msg!("refused-unit", unit = *unit))
        }
        (Action::Support(unit), Stage::Plan) if !fight.targets.is_empty() => {
            unit_refused(ch10::may_support(scene, fight, *unit)?, *unit)
        }
        (Action::Assault, Stage::Plan) if !fight.targets.is_empty() => {
            Some(odds::refused(planner.may_resolve(fight).err()?))
        }
        (Action::EndAssault, Stage::Plan) if fight.targets.is_empty() => {
            let hex = planner.first_open_duty()?;
            Some(Refusal::by(case!("7.12"), msg!("refused-open-duty", hex = hex)))
        }
        (Action::Check(unit), Stage::Order) => unit_refused(case!("7.61"), *unit),
        (Action::Withdraw(unit), Stage::Withdraw) => unit_refused(case!("7.84"), *unit),
        (Action::RetreatTo(hex), Stage::Path) => {
            let unit = fight.unit?;
            let ways = retreat::ways(scene, unit);
            let barred = ways.refusals.iter().find(|(step, _)| step.to == *hex).map(|(_, case)| *case);
            // Ruling R7: what is not barred is less good than another way: a friend stands there, or it is no end.
            let befriended = fight.path.is_empty() || scene.combat(*hex).next().is_some();
            let case = barred.unwrap_or(if befriended { case!("7.82") } else { case!("7.81") });
            hex_refused(case, unit, *hex)
        }
        (Action::Advance(unit), Stage::Advance) => {
            unit_refused(advance::may_advance(scene, fight, fight.into, *unit)?, *unit)
        }
        (Action::Advance(unit), Stage::Plan) => unit_refused(case!("7.92"), *unit),
        _ => None,
    }
}

fn movement(scene: Scene<'_>, task: &Task, action: &Action) -> Option<Refusal> {
    match (action, task) {
        (Action::Take(unit), Task::Choose) => unit_refused(ch08::may_take(scene, *unit)?, *unit),
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
        (Action::BreakDown(unit), Task::Reorganise) => {
            unit_refused(breakdown::may_break_down(scene, *unit)?, *unit)
        }
        (Action::Recombine(unit), Task::Reorganise) => {
            unit_refused(breakdown::may_recombine(scene, *unit)?, *unit)
        }
        (Action::BreakDown(unit) | Action::Recombine(unit), _) => unit_refused(case!("13.43"), *unit),
        (Action::Split(unit), _) => unit_refused(case!("13.49"), *unit),
        (Action::Remove(unit), Task::Overstacked(_)) => unit_refused(case!("5.17"), *unit),
        (Action::Advance(unit), _) => unit_refused(case!("7.92"), *unit),
        _ => None,
    }
}

/// The case that keeps a unit from marching to a hex; without a better one, it is too far (case 8.25).
fn march_case(scene: Scene<'_>, moving: Moving, hex: HexId) -> Case {
    let game = scene.game;
    let Some(from) = scene.hex(moving.unit) else {
        let entered = ch11::may_enter(scene, moving, hex);
        return entered.err().unwrap_or(case!("8.28"));
    };
    if !game.is_in_sector(moving.unit, hex) {
        return case!("8.26");
    }
    if game.ground[from].entrenched && !moving.mines_paid {
        return case!("8.33");
    }
    let march = March::of(scene, moving, from);
    let mut scratch = ReachScratch::new();
    let reach = march.reach(&mut scratch);
    if let Some(reached) = reach.best(hex) {
        let goal = Goal { hex, cost: reached.cost as u8, stop: reached.stop };
        return ch08::may_end(scene, moving, goal).err().unwrap_or(case!("8.11"));
    }
    let obstacles = reach.why_not(hex, |crossing, _, _| march.step(crossing));
    // What forbids says more than what stops, and that more than the price.
    let rank = |obstacle: &&Obstacle| match obstacle {
        Obstacle::Refused { .. } => 0,
        Obstacle::Stopped { .. } => 1,
        _ => 2,
    };
    let best = obstacles.iter().min_by_key(rank);
    best.and_then(|obstacle| obstacle.case()).unwrap_or(case!("8.25"))
}

/// Why something cannot be pointed at now; nothing if it can.
pub(crate) fn why_not(game: &Zitadelle, position: &Position, side: Side, pick: &Pick) -> Vec<Refusal> {
    let mut offers = Offers::new();
    game.offers(position, side, &mut Scratch::new(), &mut offers);
    if offers.iter().any(|offer| offer.pick == *pick) {
        return Vec::new();
    }
    match meant(position, pick) {
        // A hex that can be attacked is picked as a hex.
        Some(action) if offers.allow(&action) => {
            vec![Refusal::by(case!("7.3.1"), msg!("refused-pick-the-hex"))]
        }
        Some(action) => vec![refusal(game, position, &action)],
        None => vec![not_now(position)],
    }
}

/// What a player probably means who points at something.
fn meant(position: &Position, pick: &Pick) -> Option<Action> {
    let stage = if let Task::Assault(fight) = &position.task { Some(fight.stage) } else { None };
    match (pick, position.phase, &position.task) {
        (Pick::Hex(hex), Phase::SetUp | Phase::Air, Task::Hand(_)) => Some(Action::Place(*hex)),
        (Pick::Hex(hex), Phase::Fire | Phase::Counterfire, Task::Hand(_)) => Some(Action::FireAt(*hex)),
        (Pick::Hex(hex), Phase::Assault, _) => match stage {
            None | Some(Stage::Plan) => Some(Action::Attack(*hex)),
            Some(Stage::Path) => Some(Action::RetreatTo(*hex)),
            _ => None,
        },
        (Pick::Hex(hex), Phase::Movement, Task::Move(_)) => Some(Action::March(*hex)),
        (Pick::Unit(unit), Phase::DiveBombing, Task::Choose) => Some(Action::Dive(*unit)),
        (Pick::Unit(unit), Phase::SetUp, Task::Hand(_)) => Some(Action::Attach(*unit)),
        (Pick::Unit(unit), Phase::Assault, _) => match stage {
            None => position.units.hex(*unit).map(Action::Attack),
            Some(Stage::Plan) => Some(Action::Join(*unit)),
            Some(Stage::Order) => Some(Action::Check(*unit)),
            Some(Stage::Withdraw) => Some(Action::Withdraw(*unit)),
            Some(Stage::Advance) => Some(Action::Advance(*unit)),
            _ => None,
        },
        (Pick::Unit(unit), _, Task::Tie { .. }) => Some(Action::Lose(*unit)),
        (Pick::Unit(unit), _, Task::Overstacked(_)) => Some(Action::Remove(*unit)),
        (Pick::Unit(unit), _, Task::Reorganise) => Some(Action::BreakDown(*unit)),
        (Pick::Unit(unit), _, _) => Some(Action::Take(*unit)),
        _ => None,
    }
}
