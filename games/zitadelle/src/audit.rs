//! The invariants that every position keeps: what the rules say of it, and that phase, act and marks fit together. A stored
//! position that breaks one of them is refused.

use crate::act::Action;
use crate::ch07_assault::planner::Planner;
use crate::ch13_options::{self as options, minimum, variable};
use crate::components::Class;
use crate::field::{Field, Scene};
use crate::position::{Fight, MAX_ATTACKERS, MAX_UNITS, Mark, Moving, Phase, Place, Position, Stage, Task};
use crate::soundness::{self, Origin, is_before_play};
use crate::{
    GERMAN, Zitadelle, ch03_setup, ch04_sequence, ch05_stacking_zones as ch05, ch06_antitank as ch06,
    ch07_assault, ch08_movement as ch08, ch09_air as ch09, ch10_special_units as ch10,
};
use arrayvec::ArrayVec;
use kit::case;
use kit::game::{Actor, Breach, Game};
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::offer::Offers;
use kit::scratch::Scratch;
use kit::text::Lang;

/// Everything that is wrong with a position.
pub(crate) fn audit(game: &Zitadelle, position: &Position) -> Vec<Breach> {
    let mut breaches = Vec::new();
    let mut breach = |case: Case, found: String| breaches.push(Breach { case, found });
    // Nothing else can be asked of numbers that mean nothing.
    if let Some((case, found)) = out_of_range(game, position) {
        breach(case, found);
        return breaches;
    }
    soundness::check(game, position, Origin::Played, &mut |case, message, _| {
        breach(case, game.components.say(&message, Lang::En));
    });
    if let Err(found) = fits(game, position) {
        breach(case!("4.0"), found.to_owned());
    }
    for unit in game.all_units() {
        if let Some(found) = marks(game, position, unit) {
            breach(case!("4.0"), format!("{}: {found}", game.components.roster.get(unit).id));
        }
    }
    if !breaches.is_empty() {
        return breaches;
    }
    let field = Field::of(game, position);
    if let Err(found) = task(Scene::new(game, position, &field)) {
        breaches.push(Breach { case: case!("4.0"), found: found.to_owned() });
    } else if let Actor::Sides(sides) = game.actor(position) {
        for side in sides.iter() {
            let mut offers: Offers<Action> = Offers::new();
            game.offers(position, side, &mut Scratch::new(), &mut offers);
            if offers.is_empty() {
                breaches
                    .push(Breach { case: case!("4.0"), found: format!("nothing is offered to {side:?}") });
            }
        }
    }
    breaches
}

/// Numbers of units, hexes, sides and chits that are none.
fn out_of_range(game: &Zitadelle, position: &Position) -> Option<(Case, String)> {
    let (hexes, count) = (game.components.map.grid().len(), game.units.len());
    let is_hex = |hex: HexId| hex.index() < hexes;
    let is_unit = |unit: UnitId| unit.index() < count;
    let is_side = |side: Side| side.index() < 2;
    for unit in (0..MAX_UNITS as u16).map(UnitId) {
        if let Place::Hex(hex) = position.units.place(unit)
            && !is_hex(hex)
        {
            return Some((case!("2.1"), format!("{unit:?} is in no hex of the map")));
        }
    }
    let (mut units, mut at): (Vec<UnitId>, Vec<HexId>) = (Vec::new(), Vec::new());
    let mut sides = vec![position.active];
    match &position.task {
        Task::Choose | Task::Model | Task::Reorganise => {}
        Task::Hand(unit)
        | Task::Level(unit)
        | Task::Scatter(unit)
        | Task::Nearest(unit)
        | Task::Engines(unit) => {
            units.push(*unit);
        }
        Task::Shot { unit, at: hex } | Task::Dive { unit, at: hex } => {
            (units, at) = (vec![*unit], vec![*hex]);
        }
        Task::Tie { at: hex, bomber } => (units, at) = (bomber.iter().copied().collect(), vec![*hex]),
        Task::Move(moving) | Task::Mines(moving) => units.push(moving.unit),
        Task::Force { moving, to } => (units, at) = (vec![moving.unit], vec![*to]),
        Task::Overstacked(hex) => at.push(*hex),
        Task::Assault(fight) => {
            for band in [&fight.attackers, &fight.waiting, &fight.fleeing, &fight.willing, &fight.refugees] {
                units.extend(band.iter().copied());
            }
            units.extend([fight.guns, fight.engineers, fight.unit].into_iter().flatten());
            at.extend(fight.targets.iter().chain(&fight.path).copied());
            sides.push(fight.side);
        }
    }
    if !units.into_iter().all(is_unit) {
        Some((case!("2.2"), "a unit is meant that there is not".to_owned()))
    } else if !at.into_iter().all(is_hex) {
        Some((case!("2.1"), "a hex is meant that there is not".to_owned()))
    } else if !sides.into_iter().all(is_side) {
        Some((case!("1.1"), "a player is meant that there is not".to_owned()))
    } else if !position.chits.iter().flatten().all(|chit| usize::from(chit.0) < variable::CHITS) {
        Some((case!("13.32"), "a chit lies in a box that there is not".to_owned()))
    } else if position.turn == 0 || position.turn > ch04_sequence::TURNS {
        Some((case!("1.1"), format!("there is no turn {}", position.turn)))
    } else {
        None
    }
}

type Fits = Result<(), &'static str>;

fn ensure(holds: bool, otherwise: &'static str) -> Fits {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// Whether turn, player turn, phase and chits fit together.
fn fits(game: &Zitadelle, position: &Position) -> Fits {
    let german = position.active == GERMAN;
    let has = |option| position.options.has(option);
    match position.phase {
        Phase::Chits => ensure(!german && variable::is_used(position), "no chits are laid out")?,
        Phase::Air => ensure(german, "the air phase is German")?,
        Phase::Order => {
            let asks = german && has(options::GERMAN_SEQUENCE) && position.turn >= 2;
            ensure(asks, "no order of phases is chosen")?;
        }
        Phase::DiveBombing => ensure(!german, "dive bombing is Soviet")?,
        Phase::Over => ensure(!german && position.turn == ch04_sequence::TURNS, "the game is not over")?,
        Phase::SetUp | Phase::Fire | Phase::Counterfire | Phase::Assault | Phase::Movement => {}
    }
    if is_before_play(position) {
        let blank = position.turn == 1
            && position.held == 0
            && position.steps_lost == 0
            && !position.belgorod_fell
            && position.bombed.iter().all(|&markers| markers == 0);
        ensure(blank, "something has happened before the first turn")?;
    }
    if position.moves_first {
        let phases = [Phase::Movement, Phase::Fire, Phase::Counterfire, Phase::Assault];
        let may = german && has(options::GERMAN_SEQUENCE) && position.turn >= 2;
        ensure(may && phases.contains(&position.phase), "the German player does not move first")?;
    }
    ensure(!position.dives_in_order || position.phase == Phase::DiveBombing, "no dive bombers are in order")?;
    let opened = match position.phase {
        _ if !variable::is_used(position) => 0,
        Phase::Movement if !german => variable::due_before(game, position.turn + 1),
        Phase::Over => variable::due_before(game, position.turn + 1),
        _ => variable::due_before(game, position.turn),
    };
    ensure(position.opened == opened, "the boxes of this turn are not the open ones")
}

/// What is wrong with the marks and steps of a counter.
fn marks(game: &Zitadelle, position: &Position, unit: UnitId) -> Option<&'static str> {
    let (stats, units) = (game.stats(unit), &position.units);
    if units.steps(unit) > stats.steps {
        return Some("it has more steps than are printed");
    }
    let is_on_map = units.hex(unit).is_some();
    let phases: &[(&[Mark], &[Phase])] = &[
        (&[Mark::Moved, Mark::Exchanged], &[Phase::Movement]),
        (&[Mark::Fought, Mark::Attacked, Mark::Retreated, Mark::Obliged], &[Phase::Assault]),
        (&[Mark::Fired], &[Phase::Air, Phase::Fire, Phase::Counterfire, Phase::DiveBombing]),
    ];
    for (marks, phases) in phases {
        for &mark in marks.iter().filter(|&&mark| units.has(unit, mark)) {
            if !phases.contains(&position.phase) {
                return Some("it has a mark of another phase");
            }
            let may_have = match mark {
                Mark::Moved => stats.side == position.active && stats.is_combat(),
                Mark::Fired => match position.phase {
                    Phase::Air => matches!(units.place(unit), Place::Target(_)),
                    Phase::DiveBombing => is_on_map && stats.class == Class::Dive,
                    _ => is_on_map && stats.is_combat() && stats.side == ch06::firing_side(position),
                },
                Mark::Fought => stats.side == position.active && stats.is_combat() && is_on_map,
                Mark::Attacked => stats.side != position.active && stats.is_soft() && is_on_map,
                Mark::Exchanged => position.task == Task::Reorganise,
                Mark::Obliged if stats.side == position.active => {
                    is_on_map && stats.is_combat() && !units.has(unit, Mark::Fought)
                }
                Mark::Obliged => {
                    is_on_map && stats.is_soft() && !units.has_any(unit, [Mark::Attacked, Mark::Retreated])
                }
                _ => stats.is_combat() && is_on_map,
            };
            if !may_have {
                return Some("it has a mark that it cannot have");
            }
        }
    }
    None
}

/// Whether the act that is not finished fits the phase and the position.
fn task(scene: Scene<'_>) -> Fits {
    let (game, position) = (scene.game, scene.position);
    match (position.phase, &position.task) {
        (Phase::Movement, Task::Overstacked(hex)) => {
            let own = scene.is_held(*hex, position.active);
            ensure(own && ch05::is_overstacked(scene, *hex), "the hex is not overstacked")
        }
        (Phase::SetUp, Task::Choose) => Ok(()),
        (Phase::SetUp, Task::Model) => {
            let asks = position.active == GERMAN && position.options.has(options::MODEL) && !position.model;
            ensure(asks, "nothing is declared")
        }
        (Phase::SetUp, Task::Hand(unit)) => {
            let waits = ch03_setup::is_waiting(game, position, *unit);
            ensure(waits, "the counter in hand is not to be set up")
        }
        (Phase::Air, Task::Choose) => Ok(()),
        (Phase::Air, Task::Hand(unit)) => {
            ensure(ch09::may_assign(game, position, *unit).is_none(), "the bomber in hand cannot be assigned")
        }
        (Phase::Air, Task::Level(unit)) => {
            let aimed = matches!(position.units.place(*unit), Place::Target(_));
            ensure(aimed && !scene.has(*unit, Mark::Fired), "the level bomber has no army to bomb")
        }
        (Phase::Fire | Phase::Counterfire, task) => fire(scene, task),
        (Phase::DiveBombing, task) => dives(scene, task),
        (Phase::Assault, Task::Choose) => duties(scene),
        (Phase::Assault, Task::Assault(fight)) => assault(scene, fight),
        (Phase::Movement, task) => movement(scene, task),
        (Phase::Chits | Phase::Order | Phase::Over, Task::Choose) => Ok(()),
        _ => Err("the act does not belong to the phase"),
    }
}

fn fire(scene: Scene<'_>, task: &Task) -> Fits {
    let may_fire = |unit: UnitId| ch06::may_fire(scene, unit).is_none();
    match task {
        Task::Choose => Ok(()),
        Task::Hand(unit) => ensure(
            may_fire(*unit) && ch06::targets(scene, *unit).next().is_some(),
            "the unit in hand cannot fire",
        ),
        Task::Shot { unit, at } => ensure(
            may_fire(*unit) && ch06::targets(scene, *unit).any(|hex| hex == *at),
            "there is no such shot",
        ),
        Task::Tie { at, bomber: None } => {
            let enemy = scene.is_held(*at, ch06::firing_side(scene.position).enemy());
            ensure(enemy && ch06::strongest(scene, *at).count() > 1, "no unit is to be chosen there")
        }
        _ => Err("the act does not belong to a fire phase"),
    }
}

fn dives(scene: Scene<'_>, task: &Task) -> Fits {
    let (game, position) = (scene.game, scene.position);
    let waits = |unit: UnitId| ch09::waiting(game, position).any(|other| other == unit);
    let has_dived = |unit: UnitId| {
        game.stats(unit).class == Class::Dive && scene.hex(unit).is_some() && scene.has(unit, Mark::Fired)
    };
    let near = |unit: UnitId| -> ArrayVec<HexId, 64> {
        scene.hex(unit).into_iter().flat_map(|from| ch09::nearest_armour(scene, from)).take(64).collect()
    };
    match task {
        Task::Choose => ensure(
            ch09::waiting(game, position).count() > 1 && !position.dives_in_order,
            "no bomber is to be chosen",
        ),
        Task::Scatter(unit) => ensure(waits(*unit), "the bomber does not attack now"),
        Task::Nearest(unit) => {
            ensure(has_dived(*unit) && near(*unit).len() > 1, "there is no choice of targets")
        }
        Task::Dive { unit, at } => {
            let hits = near(*unit).contains(at);
            ensure(has_dived(*unit) && hits, "the bomber does not attack there")
        }
        Task::Tie { at, bomber: Some(unit) } => ensure(
            has_dived(*unit) && ch06::strongest(scene, *at).count() > 1,
            "no unit is to be chosen there",
        ),
        _ => Err("the act does not belong to dive bombing"),
    }
}

/// Ruling R11: every hex that must be attacked can be.
fn duties(scene: Scene<'_>) -> Fits {
    let planner = Planner::new(scene);
    ensure(planner.anything_to_attack(), "nothing can be attacked")?;
    ensure(planner.can_meet_its_duties(), "a hex must be attacked and cannot be")
}

fn assault(scene: Scene<'_>, fight: &Fight) -> Fits {
    let (game, own) = (scene.game, scene.position.active);
    let is_distinct =
        |units: &[UnitId]| (1..units.len()).all(|place| !units[..place].contains(&units[place]));
    ensure(!fight.targets.is_empty(), "the assault has no target")?;
    // Who has not fought yet does not move while others fight.
    ensure(Planner::new(scene).can_meet_its_duties(), "a hex must be attacked and cannot be")?;
    let again = (1..fight.targets.len()).any(|place| fight.targets[..place].contains(&fight.targets[place]));
    ensure(!again && fight.suffered >> fight.targets.len() == 0, "its targets are not distinct")?;
    ensure(is_distinct(&fight.attackers), "an attacker stands there twice")?;
    let attacks = |unit: &UnitId| game.side(*unit) == own && game.stats(*unit).is_combat();
    ensure(fight.attackers.iter().all(attacks), "it has attackers that cannot attack")?;
    let touches = |unit: &UnitId| {
        scene.hex(*unit).is_some_and(|from| fight.targets.iter().all(|hex| game.adjacent[from].contains(hex)))
    };
    let has_fought = |unit: &UnitId| scene.has(*unit, Mark::Fought);
    let in_the_making = matches!(fight.stage, Stage::Plan | Stage::Roll);
    if in_the_making {
        let fresh = Fight {
            stage: fight.stage,
            targets: fight.targets.clone(),
            attackers: fight.attackers.clone(),
            guns: fight.guns,
            engineers: fight.engineers,
            ..Fight::empty()
        };
        ensure(fresh == *fight && fight.attackers.iter().all(touches), "the plan is no plan")?;
        support(scene, fight)?;
        let defended = |&hex: &HexId| scene.is_held(hex, own.enemy()) && scene.soft(hex).next().is_some();
        ensure(fight.targets.iter().all(defended), "a target holds nobody to attack")?;
    } else {
        ensure(fight.guns.is_none() && fight.engineers.is_none(), "support is used up with the roll")?;
    }
    match fight.stage {
        Stage::Plan => {
            let planner = Planner::new(scene);
            let open = fight.targets.iter().all(|&hex| planner.is_target(hex));
            ensure(open && !fight.attackers.iter().any(has_fought), "the plan repeats an assault")?;
            let completed = planner.can_be_completed(&fight.targets, &fight.attackers);
            ensure(completed.is_ok(), "the plan cannot be completed")
        }
        Stage::Roll => {
            ensure(!fight.attackers.is_empty() && fight.attackers.iter().all(has_fought), "nobody attacks")
        }
        Stage::Advance => {
            ensure(usize::from(fight.into) < fight.targets.len(), "nobody advances")?;
            let may =
                |&unit: &UnitId| ch07_assault::advance::may_advance(scene, fight, fight.into, unit).is_none();
            ensure(fight.attackers.iter().any(may), "nobody can advance")
        }
        Stage::Order | Stage::Check | Stage::Stand | Stage::Withdraw | Stage::Path => checks(scene, fight),
    }
}

fn support(scene: Scene<'_>, fight: &Fight) -> Fits {
    for (unit, class) in [(fight.guns, Class::Guns), (fight.engineers, Class::Engineers)] {
        let Some(unit) = unit else { continue };
        let without = match class {
            Class::Guns => Fight { guns: None, ..fight.clone() },
            _ => Fight { engineers: None, ..fight.clone() },
        };
        let fits =
            scene.game.stats(unit).class == class && ch10::may_support(scene, &without, unit).is_none();
        ensure(fits, "a support unit cannot take part")?;
    }
    Ok(())
}

/// The stages of loss checks and retreats: everybody who is asked is there, once.
fn checks(scene: Scene<'_>, fight: &Fight) -> Fits {
    let mut asked: Vec<UnitId> = fight.waiting.iter().chain(&fight.fleeing).copied().collect();
    let in_question = fight.unit.filter(|_| fight.stage != Stage::Path);
    asked.extend(in_question);
    let count = asked.len();
    asked.sort_unstable();
    asked.dedup();
    let is_there = |unit: &UnitId| {
        let stats = scene.game.stats(*unit);
        stats.side == fight.side && stats.is_combat() && scene.hex(*unit).is_some()
    };
    ensure(
        count == asked.len() && count <= MAX_ATTACKERS && asked.iter().all(is_there),
        "somebody else is asked",
    )?;
    ensure(fight.willing.iter().all(|unit| fight.fleeing.contains(unit)), "somebody is willing who stays")?;
    ensure(fight.willing.len() <= fight.fleeing.len(), "somebody is willing twice")?;
    ensure(fight.adds <= 3 && fight.then_attackers.is_none_or(|adds| adds <= 3), "too much is added")?;
    let attacked = fight.side != scene.position.active;
    ensure(fight.then_attackers.is_none() || attacked, "the defender checks first")?;
    match fight.stage {
        Stage::Order => ensure(fight.waiting.len() > 1 && fight.unit.is_none(), "no unit is to be named"),
        Stage::Withdraw => ensure(
            fight.fleeing.len() > 1 && fight.unit.is_none() && fight.waiting.is_empty(),
            "no unit is to be named",
        ),
        Stage::Path => {
            let flees = fight.unit.is_some_and(|unit| fight.fleeing.contains(&unit));
            ensure(flees && fight.waiting.is_empty() && !fight.path.is_full(), "nobody retreats")
        }
        _ => ensure(fight.unit.is_some(), "nobody checks"),
    }?;
    ensure(fight.stage == Stage::Path || fight.path.is_empty(), "nobody is on the way")
}

fn movement(scene: Scene<'_>, task: &Task) -> Fits {
    let (game, position) = (scene.game, scene.position);
    let entrenched = |unit: UnitId| scene.hex(unit).is_some_and(|hex| game.ground[hex].entrenched);
    let moves = |moving: &Moving| {
        let may = ch08::may_take(scene, moving.unit).is_none()
            || (moving.has_gone && scene.hex(moving.unit).is_some());
        let goes = game.side(moving.unit) == position.active
            && game.stats(moving.unit).is_combat()
            && !scene.has(moving.unit, Mark::Moved);
        let clean = (moving.has_gone || !moving.left_zone)
            && (!moving.has_gone || scene.hex(moving.unit).is_some())
            && (!moving.mines_paid || entrenched(moving.unit));
        may && goes && clean && moving.mp <= ch08::allowance(game, position, moving.unit)
    };
    match task {
        Task::Choose => Ok(()),
        Task::Reorganise => {
            let may = position.active == GERMAN && position.options.has(options::PZ_BREAKDOWN);
            ensure(may, "nothing is exchanged")
        }
        Task::Engines(unit) => {
            let rolls = ch10::breaks_down(game, *unit) && ch08::may_take(scene, *unit).is_none();
            ensure(rolls, "no engines are rolled for")
        }
        Task::Move(moving) => ensure(moves(moving), "the unit in hand cannot move"),
        Task::Mines(moving) => ensure(
            moves(moving) && entrenched(moving.unit) && !moving.mines_paid,
            "there is no minefield to leave",
        ),
        Task::Force { moving, to } => {
            let barred = match scene.hex(moving.unit) {
                Some(from) => minimum::may_try(scene, *moving, from, *to),
                None => minimum::may_try_entry(scene, *moving, *to),
            };
            ensure(moves(moving) && barred.is_none(), "there is no such minimum move")
        }
        _ => Err("the act does not belong to movement"),
    }
}
