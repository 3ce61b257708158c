//! Chapter 4, the sequence of play: who acts, what he may do, what comes next.
//!
//! ```text
//! German:  1 air allocation ─▶ 2 fire ─▶ 3 Soviet counterfire ─▶ 4 assault ─▶ 5 movement ─▶ 6 recovery
//! Soviet:  7 dive bombing   ─▶ 8 fire ─▶ 9 German counterfire ─▶ 10 assault ─▶ 11 movement ─▶ 12 recovery
//! ```
//!
//! With case 13.61 the German phases may come in the order 1, 5, 2, 3, 4, 6.

use crate::act::{Action, Event};
use crate::ch13_options::{self as options, breakdown, recovery, sequence, variable};
use crate::field::{Field, Scene};
use crate::position::{Mark, Phase, Place, Position, Stage, Task};
use crate::{
    GERMAN, SOVIET, Zitadelle, ch03_setup, ch05_stacking_zones as ch05, ch06_antitank, ch07_assault,
    ch08_movement, ch09_air, ch10_special_units as ch10, ch12_victory,
};
use kit::case;
use kit::chance::{Outcome, Request};
use kit::dice::Dice;
use kit::game::{Actor, Events};
use kit::ids::Side;
use kit::offer::Offers;
use kit::scratch::Scratch;

/// Case 1.1: nine turns of one day.
pub const TURNS: u8 = 9;

/// Who moves the game on. Case 4.0: the phasing player, unless a rule asks the other one.
pub fn actor(game: &Zitadelle, position: &Position) -> Actor {
    let active = position.active;
    match &position.task {
        _ if position.phase == Phase::Chits => Actor::Chance(variable::request(position)),
        _ if position.phase == Phase::Over => Actor::Over(ch12_victory::verdict(game, position)),
        Task::Choose if position.phase == Phase::Counterfire => Actor::side(active.enemy()),
        Task::Choose | Task::Model | Task::Reorganise | Task::Move(_) => Actor::side(active),
        Task::Hand(_) => Actor::side(match position.phase {
            Phase::Counterfire => active.enemy(),
            _ => active,
        }),
        Task::Level(_) | Task::Engines(_) | Task::Mines(_) => Actor::Chance(Request::Roll(Dice::D6)),
        Task::Shot { .. } | Task::Scatter(_) | Task::Dive { .. } | Task::Force { .. } => {
            Actor::Chance(Request::Roll(Dice::TWO_D6))
        }
        // Case 6.63: the owner chooses. Only one side can stand in a hex.
        Task::Tie { at, .. } => Actor::side(owner_at(game, position, *at)),
        Task::Nearest(_) => Actor::side(GERMAN),
        Task::Overstacked(_) => Actor::side(active.enemy()),
        Task::Assault(fight) => match fight.stage {
            Stage::Plan | Stage::Advance => Actor::side(active),
            Stage::Roll | Stage::Check => Actor::Chance(Request::Roll(Dice::TWO_D6)),
            Stage::Order | Stage::Stand | Stage::Withdraw | Stage::Path => Actor::side(fight.side),
        },
    }
}

fn owner_at(game: &Zitadelle, position: &Position, at: kit::hex::HexId) -> Side {
    let german = game
        .units_of(GERMAN)
        .any(|unit| position.units.hex(unit) == Some(at) && game.stats(unit).is_combat());
    if german { GERMAN } else { SOVIET }
}

/// What a side may do.
pub fn offers(game: &Zitadelle, position: &Position, scratch: &mut Scratch, offers: &mut Offers<Action>) {
    if let Task::Move(moving) = position.task {
        ch08_movement::moving_offers(game, position, moving, scratch, offers);
        return;
    }
    let scene = Scene::new(game, position, Field::on(&mut scratch.memo, game, position));
    match (position.phase, &position.task) {
        (_, Task::Tie { .. }) => ch06_antitank::offers(scene, offers),
        (_, Task::Overstacked(hex)) => {
            for unit in scene.combat(*hex) {
                offers.unit(unit, Action::Remove(unit)).citing(Some(case!("5.17")));
            }
        }
        (Phase::SetUp, _) => ch03_setup::offers(scene, offers),
        (Phase::Air | Phase::DiveBombing, _) => ch09_air::offers(scene, offers),
        (Phase::Order, _) => sequence::offers(offers),
        (Phase::Fire | Phase::Counterfire, _) => ch06_antitank::offers(scene, offers),
        (Phase::Assault, _) => ch07_assault::offers(scene, offers),
        (Phase::Movement, Task::Reorganise) => breakdown::offers(scene, offers),
        (Phase::Movement, _) => ch08_movement::offers(scene, offers),
        (Phase::Chits | Phase::Over, _) => {}
    }
}

/// Carries out a decision that was offered.
pub fn perform(
    game: &Zitadelle,
    position: &mut Position,
    action: &Action,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    match position.phase {
        _ if matches!(position.task, Task::Tie { .. }) => {
            ch06_antitank::perform(game, position, action, scratch, events);
        }
        Phase::SetUp => ch03_setup::perform(game, position, action, scratch, events),
        Phase::Air | Phase::DiveBombing => ch09_air::perform(game, position, action, scratch, events),
        Phase::Order => sequence::choose(game, position, action, scratch, events),
        Phase::Fire | Phase::Counterfire => ch06_antitank::perform(game, position, action, scratch, events),
        Phase::Assault => ch07_assault::perform(game, position, action, scratch, events),
        Phase::Movement => match action {
            Action::Remove(unit) => {
                ch06_antitank::eliminate(game, position, *unit, case!("5.17"), events);
                end_movement(game, position, scratch, events);
            }
            _ => ch08_movement::perform(game, position, action, scratch, events),
        },
        Phase::Chits | Phase::Over => {}
    }
}

/// Takes an answer of chance.
pub fn settle(
    game: &Zitadelle,
    position: &mut Position,
    outcome: &Outcome,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    let roll = match outcome {
        Outcome::Draw(chit) => return variable::place(position, *chit, events),
        Outcome::Roll(roll) => roll.total(),
        // Never asked for, and the kit lets nothing else through.
        Outcome::DrawUnit(_) | Outcome::Volley(_) => return,
    };
    match position.task {
        Task::Level(_) | Task::Scatter(_) => ch09_air::settle(game, position, roll, scratch, events),
        Task::Shot { .. } | Task::Dive { .. } => {
            ch06_antitank::resolve(game, position, roll, scratch, events)
        }
        Task::Assault(_) => ch07_assault::settle(game, position, roll, scratch, events),
        Task::Engines(_) | Task::Mines(_) | Task::Force { .. } => {
            ch08_movement::settle(game, position, roll, scratch, events);
        }
        _ => {}
    }
}

// ---- What comes next ----

/// Case 3.0: after the Soviet set-up the German one, then the first turn.
pub fn end_set_up(
    game: &Zitadelle,
    position: &mut Position,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    if let Some(next) = ch03_setup::after(position.active) {
        ch03_setup::begin(position, next, events);
        return;
    }
    variable::show_to_soviet(position, events);
    begin_turn(game, position, 1, scratch, events);
}

/// Case 4.1.13: the turn marker advances.
fn begin_turn(
    game: &Zitadelle,
    position: &mut Position,
    turn: u8,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    position.turn = turn;
    position.active = GERMAN;
    events.tell(|| Event::TurnBegan { turn });
    enter(game, position, Phase::Air, scratch, events);
}

/// Begins a phase and passes over it if it offers nothing.
pub fn enter(
    game: &Zitadelle,
    position: &mut Position,
    phase: Phase,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    position.phase = phase;
    position.task = Task::Choose;
    if let Some(number) = number(position) {
        events.tell(|| Event::PhaseBegan { number });
    }
    match phase {
        Phase::Fire | Phase::Counterfire => skip_fire_if_idle(game, position, scratch, events),
        Phase::Assault => ch07_assault::begin(game, position, scratch, events),
        Phase::Movement => ch08_movement::begin(game, position, scratch, events),
        Phase::DiveBombing => ch09_air::next_dive(game, position, scratch, events),
        Phase::Chits | Phase::SetUp | Phase::Air | Phase::Order | Phase::Over => {}
    }
}

/// The number of the phase in the sequence of play.
///
/// Cases 4.1.2, 4.1.3, 4.1.4, 4.1.5, 4.1.8, 4.1.9, 4.1.10 and 4.1.11 are these phases. Case 13.64: the Soviet ones always
/// come in this order.
pub fn number(position: &Position) -> Option<u8> {
    let base = match position.phase {
        Phase::Air => return Some(1),
        Phase::DiveBombing => return Some(7),
        Phase::Fire => 2,
        Phase::Counterfire => 3,
        Phase::Assault => 4,
        Phase::Movement => 5,
        Phase::Chits | Phase::SetUp | Phase::Order | Phase::Over => return None,
    };
    Some(if position.active == SOVIET { base + 6 } else { base })
}

/// After the air units are placed and the level bombers rolled for.
pub fn end_air(game: &Zitadelle, position: &mut Position, scratch: &mut Scratch, events: &mut Events<Event>) {
    position.units.unmark_all(&[Mark::Fired]);
    let asks = position.options.has(options::GERMAN_SEQUENCE) && position.turn >= 2;
    let next = if asks { Phase::Order } else { Phase::Fire };
    enter(game, position, next, scratch, events);
}

/// Case 6.0: a fire phase in which nobody can fire is passed over.
pub fn skip_fire_if_idle(
    game: &Zitadelle,
    position: &mut Position,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    let scene = Scene::new(game, position, Field::on(&mut scratch.memo, game, position));
    if !ch06_antitank::anyone_can_fire(scene) {
        end_fire(game, position, scratch, events);
    }
}

/// Fire, then counterfire, then assault.
pub fn end_fire(
    game: &Zitadelle,
    position: &mut Position,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    position.units.unmark_all(&[Mark::Fired]);
    let next = if position.phase == Phase::Fire { Phase::Counterfire } else { Phase::Assault };
    enter(game, position, next, scratch, events);
}

/// The assaults are over.
pub fn end_assault(
    game: &Zitadelle,
    position: &mut Position,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    position.units.unmark_all(&[Mark::Fought, Mark::Attacked, Mark::Retreated, Mark::Obliged]);
    ch10::remove_support(game, position);
    if position.moves_first {
        recover_german(game, position, scratch, events);
    } else {
        enter(game, position, Phase::Movement, scratch, events);
    }
}

/// The moves are over. Case 5.17 and ruling R18: what is overstacked now, the opponent thins out.
pub fn end_movement(
    game: &Zitadelle,
    position: &mut Position,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    let scene = Scene::new(game, position, Field::on(&mut scratch.memo, game, position));
    let mut hexes = game.units_of(position.active).filter_map(|unit| scene.hex(unit));
    if let Some(hex) = hexes.find(|&hex| ch05::is_overstacked(scene, hex)) {
        position.task = Task::Overstacked(hex);
        return;
    }
    position.units.unmark_all(&[Mark::Moved, Mark::Exchanged]);
    recovery::reckon(game, position, events);
    match position.active {
        GERMAN if position.moves_first => enter(game, position, Phase::Fire, scratch, events),
        GERMAN => recover_german(game, position, scratch, events),
        _ => recover_soviet(game, position, scratch, events),
    }
}

/// Case 4.1.6: German disorganised markers come off. Then the Soviet player turn begins.
fn recover_german(
    game: &Zitadelle,
    position: &mut Position,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    recover(game, position, GERMAN, events);
    position.moves_first = false;
    position.active = SOVIET;
    enter(game, position, Phase::DiveBombing, scratch, events);
}

/// Case 4.1.12: Soviet disorganised markers come off. Case 9.26: so do all ML-1 markers. Ruling R74: and all air units.
fn recover_soviet(
    game: &Zitadelle,
    position: &mut Position,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    recover(game, position, SOVIET, events);
    position.bombed = [0; crate::position::FORMATIONS];
    for unit in game.units_of(GERMAN).filter(|&unit| game.stats(unit).is_air()) {
        position.units.put(unit, Place::Pool);
    }
    if position.turn == TURNS {
        ch12_victory::end(game, position, events);
    } else {
        let next = position.turn + 1;
        begin_turn(game, position, next, scratch, events);
    }
}

/// Case 7.88: the marker comes off in the owner's own phase.
fn recover(game: &Zitadelle, position: &mut Position, side: Side, events: &mut Events<Event>) {
    for unit in game.units_of(side) {
        position.units.unmark(unit, Mark::Disorganised);
    }
    events.tell(|| Event::Recovered { side });
}
