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
use crate::field::Scene;
use crate::position::{Mark, Phase, Place, Position, Stage, Task};
use crate::{
    GERMAN, Play, SOVIET, Zitadelle, ch03_setup, ch05_stacking_zones as ch05, ch06_antitank, ch07_assault,
    ch08_movement, ch09_air, ch10_special_units as ch10, ch12_victory,
};
use kit::chance::{Outcome, Request};
use kit::dice::Dice;
use kit::game::Actor;
use kit::ids::Side;
use kit::offer::{Offers, Pick, Refusal};
use kit::scratch::Scratch;
use kit::text::Message;
use kit::{carry_out, case, msg};

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

/// One state of play: what may be done in it, what comes of it, and how it is talked about. The chapter that has the rules has
/// all of it.
#[derive(Clone, Copy)]
pub(crate) struct State {
    /// What may be done.
    pub(crate) offers: fn(&Zitadelle, &Position, &mut Scratch, &mut Offers<Action>),
    /// Carries out what was offered.
    pub(crate) perform: fn(&mut Play<'_>, &Action),
    /// Why something else is refused, if there is more to say than that it is not its time.
    pub(crate) refusal: fn(Scene<'_>, &Action) -> Option<Refusal>,
    /// What a player probably means who points at something.
    pub(crate) meant: fn(Scene<'_>, &Pick) -> Option<Action>,
    /// What the side that decides is asked.
    pub(crate) prompt: fn(Scene<'_>) -> Message,
    /// What chance is asked for.
    pub(crate) purpose: fn(&Position) -> Message,
}

/// The state of a position.
pub(crate) fn state(position: &Position) -> &'static State {
    match (position.phase, &position.task) {
        (_, Task::Tie { .. }) => &ch06_antitank::STATE,
        (_, Task::Overstacked(_)) => &ch05::OVERSTACKED,
        (Phase::SetUp, _) => &ch03_setup::STATE,
        (Phase::Air | Phase::DiveBombing, _) => &ch09_air::STATE,
        (Phase::Order, _) => &sequence::STATE,
        (Phase::Fire | Phase::Counterfire, _) => &ch06_antitank::STATE,
        (Phase::Assault, _) => &ch07_assault::STATE,
        (Phase::Movement, Task::Reorganise) => &breakdown::STATE,
        (Phase::Movement, _) => &ch08_movement::STATE,
        (Phase::Chits, _) => &variable::STATE,
        (Phase::Over, _) => &ch12_victory::STATE,
    }
}

/// Case 4.0: phases come in their order. Case 3.0: and before them the set-up.
pub(crate) fn not_now(position: &Position) -> Refusal {
    match position.phase {
        Phase::SetUp | Phase::Chits => Refusal::by(case!("3.0"), msg!("refused-not-in-set-up")),
        _ => Refusal::by(case!("4.0"), msg!("refused-not-now")),
    }
}

/// Takes an answer of chance.
pub fn settle(play: &mut Play<'_>, outcome: &Outcome) {
    let roll = match outcome {
        Outcome::Draw(chit) => return variable::place(play, *chit),
        Outcome::Roll(roll) => roll.total(),
        // Never asked for, and the kit lets nothing else through.
        Outcome::DrawUnit(_) | Outcome::Volley(_) => return,
    };
    match play.position.task {
        Task::Level(_) | Task::Scatter(_) => ch09_air::settle(play, roll),
        Task::Shot { .. } | Task::Dive { .. } => ch06_antitank::resolve(play, roll),
        Task::Assault(_) => ch07_assault::settle(play, roll),
        Task::Engines(_) | Task::Mines(_) | Task::Force { .. } => {
            ch08_movement::settle(play, roll);
        }
        _ => {}
    }
}

// ---- What comes next ----

/// Case 3.0: after the Soviet set-up the German one, then the first turn.
pub fn end_set_up(play: &mut Play<'_>) {
    if let Some(next) = ch03_setup::after(play.position.active) {
        ch03_setup::begin(play, next);
        return;
    }
    variable::show_to_soviet(play);
    begin_turn(play, 1);
}

/// Case 4.1.13: the turn marker advances.
fn begin_turn(play: &mut Play<'_>, turn: u8) {
    carry_out!("4.1.13");
    play.position.turn = turn;
    play.position.active = GERMAN;
    play.events.tell(|| Event::TurnBegan { turn });
    enter(play, Phase::Air);
}

/// Begins a phase and passes over it if it offers nothing.
pub fn enter(play: &mut Play<'_>, phase: Phase) {
    play.position.phase = phase;
    play.position.task = Task::Choose;
    if let Some(number) = number(play.position) {
        match number {
            1 => carry_out!("4.1.1"),
            2 => carry_out!("4.1.2"),
            3 => carry_out!("4.1.3"),
            4 => carry_out!("4.1.4"),
            5 => carry_out!("4.1.5"),
            7 => carry_out!("4.1.7"),
            8 => carry_out!("4.1.8"),
            9 => carry_out!("4.1.9"),
            10 => carry_out!("4.1.10"),
            _ => carry_out!("4.1.11"),
        }
        play.tell(|| Event::PhaseBegan { number });
    }
    match phase {
        Phase::Fire | Phase::Counterfire => skip_fire_if_idle(play),
        Phase::Assault => ch07_assault::begin(play),
        Phase::Movement => ch08_movement::begin(play),
        Phase::DiveBombing => ch09_air::next_dive(play),
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
pub fn end_air(play: &mut Play<'_>) {
    play.position.units.unmark_all(&[Mark::Fired]);
    let may_ask = play.position.options.has(options::GERMAN_SEQUENCE);
    if may_ask {
        carry_out!("R58");
    }
    let asks = may_ask && play.position.turn >= 2;
    let next = if asks { Phase::Order } else { Phase::Fire };
    enter(play, next);
}

/// Case 6.0: a fire phase in which nobody can fire is passed over.
pub fn skip_fire_if_idle(play: &mut Play<'_>) {
    let scene = Scene::on(play.game, play.position, play.scratch);
    if !ch06_antitank::anyone_can_fire(scene) {
        end_fire(play);
    }
}

/// Fire, then counterfire, then assault.
pub fn end_fire(play: &mut Play<'_>) {
    play.position.units.unmark_all(&[Mark::Fired]);
    let next = if play.position.phase == Phase::Fire { Phase::Counterfire } else { Phase::Assault };
    enter(play, next);
}

/// The assaults are over.
pub fn end_assault(play: &mut Play<'_>) {
    let game = play.game;
    play.position.units.unmark_all(&[Mark::Fought, Mark::Attacked, Mark::Retreated, Mark::Obliged]);
    ch10::remove_support(game, play.position);
    if play.position.moves_first {
        recover_german(play);
    } else {
        enter(play, Phase::Movement);
    }
}

/// The moves are over. Case 5.17 and ruling R18: what is overstacked now, the opponent thins out.
pub fn end_movement(play: &mut Play<'_>) {
    let game = play.game;
    let scene = Scene::on(game, play.position, play.scratch);
    let mut hexes = game.units_of(play.position.active).filter_map(|unit| scene.hex(unit));
    if let Some(hex) = hexes.find(|&hex| ch05::is_overstacked(scene, hex)) {
        carry_out!("R18");
        play.position.task = Task::Overstacked(hex);
        return;
    }
    play.position.units.unmark_all(&[Mark::Moved, Mark::Exchanged]);
    recovery::reckon(play);
    match play.position.active {
        GERMAN if play.position.moves_first => enter(play, Phase::Fire),
        GERMAN => recover_german(play),
        _ => recover_soviet(play),
    }
}

/// Case 4.1.6: German disorganised markers come off. Then the Soviet player turn begins.
fn recover_german(play: &mut Play<'_>) {
    carry_out!("4.1.6");
    recover(play, GERMAN);
    if play.position.options.has(options::GERMAN_SEQUENCE) {
        carry_out!("13.64");
    }
    play.position.moves_first = false;
    play.position.active = SOVIET;
    enter(play, Phase::DiveBombing);
}

/// Case 4.1.12: Soviet disorganised markers come off. Case 9.26: so do all ML-1 markers. Ruling R74: and all air units.
fn recover_soviet(play: &mut Play<'_>) {
    let game = play.game;
    carry_out!("4.1.12");
    recover(play, SOVIET);
    carry_out!("9.26");
    carry_out!("R74");
    play.position.bombed = [0; crate::position::FORMATIONS];
    for unit in game.units_of(GERMAN).filter(|&unit| game.stats(unit).is_air()) {
        play.position.units.put(unit, Place::Pool);
    }
    if play.position.turn == TURNS {
        ch12_victory::end(play);
    } else {
        let next = play.position.turn + 1;
        begin_turn(play, next);
    }
}

/// Case 7.88: the marker comes off in the owner's own phase.
fn recover(play: &mut Play<'_>, side: Side) {
    let game = play.game;
    for unit in game.units_of(side) {
        if play.position.units.has(unit, Mark::Disorganised) {
            carry_out!("7.88");
            play.position.units.unmark(unit, Mark::Disorganised);
        }
    }
    play.events.tell(|| Event::Recovered { side });
}
