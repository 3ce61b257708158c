//! Chapter 4, the sequence of play: who acts, what he may do, what comes next.
//!
//! ```text
//! turn: 1 Luftwaffe ─▶ (turn 1: the opening blow) ─▶ 2 selection (both at once) ─▶ 3 action ─▶ 4 end of turn
//!
//! action: the Axis player may feed the cup ─▶ a chit is drawn ─▶ he may interrupt ─▶ it is played ─▶ and again
//! activation: mode ─▶ two segments, movement and combat, in its order
//! ```

use crate::action::{Action, Event, chit, is_hq_chit, owner};
use crate::army::Place;
use crate::counters::{Arm, Entry};
use crate::position::{Mode, Phase, Position, Resume};
use crate::setup::Begin;
use crate::state::{self, Ask, Play, State, by, nothing_meant};
use crate::{
    AXIS, SOVIET, Traces, ch02_headquarters, ch04_chits, ch05_stacking, ch06_zones, ch07_luftwaffe,
    ch08_supply, ch10_combat, ch11_reinforcements, ch12_special, ch13_victory, ch14_options,
};
use kit::chance::{ChitId, Outcome, Request};
use kit::dice::Dice;
use kit::game::{Actor, Events};
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::offer::{Offers, Pick};
use kit::scratch::Scratch;
use kit::{case, msg};

/// Who moves the game on.
pub fn actor(game: &Traces, position: &Position) -> Actor {
    match &position.phase {
        Phase::Bidding => Actor::Sides(ch14_options::bidders(position)),
        Phase::Luftwaffe(_) => Actor::Chance(ch07_luftwaffe::request(game, position)),
        Phase::Selection => Actor::Sides(ch04_chits::choosers(position)),
        Phase::Draw => {
            Actor::Chance(Request::Draw(position.cup.iter().map(|(chit, n)| (chit, n.into())).collect()))
        }
        Phase::BidTie | Phase::Roll => Actor::Chance(Request::Roll(Dice::D6)),
        Phase::Garrison
        | Phase::Feed
        | Phase::Interrupt
        | Phase::Orders
        | Phase::Command(_)
        | Phase::Air
        | Phase::Negotiation(..) => Actor::side(AXIS),
        Phase::OpeningBlow | Phase::Reinforce(_) | Phase::Airborne => Actor::side(SOVIET),
        Phase::ChooseHq
        | Phase::ChooseMode
        | Phase::Movement(_)
        | Phase::Combat
        | Phase::Plan
        | Phase::Advance(_) => Actor::side(position.active),
        Phase::Loss(side, _) => Actor::side(*side),
        Phase::Retreat(_) => Actor::side(position.active.enemy()),
        Phase::Relocation(_) => {
            Actor::side(position.to_relocate.first().map_or(position.active, |&hq| game.side(hq)))
        }
        Phase::Over(_) => Actor::Over(ch13_victory::verdict(position)),
    }
}

/// What a side may do.
pub fn offers(
    game: &Traces,
    position: &Position,
    side: Side,
    scratch: &mut Scratch,
    offers: &mut Offers<Action>,
) {
    if let Some(state) = state::of(&position.phase) {
        (state.offers)(Ask { game, position, side }, scratch, offers);
    }
}

/// Carries out a decision that was offered.
pub(crate) fn perform(play: &mut Play<'_>, side: Side, action: Action) {
    if let Some(state) = state::of(&play.position.phase) {
        (state.perform)(play, side, action);
    }
}

/// Takes an answer of chance. Case 1.2a: every die is a d6.
pub(crate) fn settle(play: &mut Play<'_>, outcome: &Outcome) {
    match (outcome, &play.position.phase) {
        (Outcome::Draw(marker), Phase::Luftwaffe(_)) => {
            ch07_luftwaffe::draw(play, *marker);
        }
        (Outcome::Draw(chit), _) => draw(play, *chit),
        (Outcome::Roll(roll), Phase::BidTie) => {
            ch14_options::settle_tie(play, roll.total());
        }
        (Outcome::Roll(roll), _) => ch10_combat::resolve(play, roll.total()),
        // Never asked for, and the kit lets nothing else through.
        (Outcome::DrawUnit(_) | Outcome::Volley(_), _) => {}
    }
}

// ---- Before the first turn ----

/// Begins play where a set-up says.
pub(crate) fn begin(game: &Traces, position: &mut Position, begin: &Begin) {
    let play = &mut Play { game, position, scratch: &mut Scratch::new(), events: &mut Events::dropped() };
    match begin {
        Begin::Game if ch14_options::has_bidding(play.position) => play.position.phase = Phase::Bidding,
        Begin::Game => begin_garrison(play),
        Begin::Turn => begin_turn(play),
        Begin::Selection => play.position.phase = Phase::Selection,
        Begin::Action { .. } => next_chit(play),
    }
}

/// The security division that is to be placed next.
pub fn next_garrison(game: &Traces, position: &Position) -> Option<UnitId> {
    let waits = |unit: &UnitId| {
        game.stats(*unit).entry == Entry::Garrison && position.army.unit(*unit).place == Place::Box
    };
    game.units_of(AXIS).find(waits)
}

/// The security divisions are placed, if any is left; then the first turn begins.
pub(crate) fn begin_garrison(play: &mut Play<'_>) {
    play.position.phase = Phase::Garrison;
    if next_garrison(play.game, play.position).is_none() {
        begin_turn(play);
    }
}

/// Case 3.0h. The case that keeps the next security division out of a hex, if there is one: Major Cities of the Axis player's choice,
/// one in each, where case 5.0c leaves room.
pub fn garrison_case(game: &Traces, position: &Position, hex: HexId) -> Option<Case> {
    let taken = position.army.at(hex).any(|unit| game.stats(unit).arm == Arm::Security);
    let room =
        next_garrison(game, position).is_some_and(|unit| ch05_stacking::has_room(game, position, hex, unit));
    if game.major_city_bit(hex).is_none() || (taken && room) {
        Some(case!("3.0h"))
    } else if room {
        None
    } else {
        Some(case!("5.0c"))
    }
}

/// The Axis player places his security divisions.
pub(crate) const GARRISON: State = State {
    prompt: |ask| match next_garrison(ask.game, ask.position) {
        Some(unit) => msg!("prompt-garrison", unit = unit),
        None => msg!("stage-garrison"),
    },
    offers: |ask, _, offers| {
        let open = |hex: &HexId| garrison_case(ask.game, ask.position, *hex).is_none();
        for hex in ask.game.major_cities().filter(open) {
            offers.hex(hex, Action::Garrison(hex));
        }
    },
    meant: |_, pick| if let Pick::Hex(hex) = *pick { Some(Action::Garrison(hex)) } else { None },
    refusal: |ask, action| {
        let Action::Garrison(hex) = action else { return None };
        match garrison_case(ask.game, ask.position, hex) {
            Some(case) if case == case!("5.0c") => by(case, msg!("refused-full", hex = hex)),
            _ => by(case!("3.0h"), msg!("refused-garrison", hex = hex)),
        }
    },
    perform: |play, _, action| {
        if let (Action::Garrison(at), Some(unit)) = (action, next_garrison(play.game, play.position)) {
            ch06_zones::put(play.game, play.position, unit, Place::Hex(at));
            play.tell(|| Event::Garrisoned { unit, at });
            ch12_special::enter(play, unit, at);
        }
        begin_garrison(play);
    },
};

// ---- The turn ----

/// Case 4.0a. A turn begins. HQs that found no place last turn come first, then phase 1.
pub(crate) fn begin_turn(play: &mut Play<'_>) {
    let game = play.game;
    let turn = play.position.turn;
    play.events.tell(|| Event::TurnBegan { turn });
    if turn == game.numbers.conversion_turn && ch14_options::is_converted(game, play.position) {
        play.events.tell(|| Event::FrontsConverted);
    }
    ch02_headquarters::queue_waiting(game, play.position);
    ch02_headquarters::relocate_all(play, Resume::Turn);
}

/// The rest of the start of a turn: the Crossing Points (ruling R75) and phase 1.
pub(crate) fn begin_phases(play: &mut Play<'_>) {
    ch12_special::check_control(play);
    ch07_luftwaffe::reorganise(play);
}

/// Case 12.1a. After phase 1 comes, on turn 1, the opening blow; then phase 2.
pub(crate) fn after_luftwaffe(game: &Traces, position: &mut Position) {
    let has_hq = game.hqs_of(SOVIET).any(|hq| position.army.hex(hq).is_some());
    position.active = SOVIET;
    position.phase = if position.turn == 1 && has_hq { Phase::OpeningBlow } else { Phase::Selection };
}

/// Cases 4.0b, 4.3l. The action phase goes on until cup and hand are empty. Ruling R21: before each draw the Axis player may add
/// chits.
pub(crate) fn next_chit(play: &mut Play<'_>) {
    play.position.active = SOVIET;
    if !play.position.hand.is_empty() {
        play.position.phase = Phase::Feed;
    } else if !play.position.cup.is_empty() {
        play.position.phase = Phase::Draw;
    } else {
        end_turn(play);
    }
}

/// Cases 2.4b, 4.3a. A chit is drawn and shown; its owner is the active player.
fn draw(play: &mut Play<'_>, chit: ChitId) {
    play.position.cup.take(&chit);
    play.position.known.take(&chit);
    play.position.drawn = Some(chit);
    play.position.active = owner(chit).unwrap_or(SOVIET);
    play.events.tell(|| Event::ChitDrawn { chit });
    if chit != chit::SUPPLY && !play.position.hand.is_empty() {
        play.position.phase = Phase::Interrupt;
    } else {
        play_chit(play);
    }
}

/// What a chit does. Cases 2.4e, 4.3i: STAVKA lets the Soviet player choose an HQ.
pub(crate) fn play_chit(play: &mut Play<'_>) {
    let game = play.game;
    let Some(chit) = play.position.drawn else { return };
    match chit {
        chit::SUPPLY => ch08_supply::check(play),
        chit::REINFORCEMENT | chit::PARATROOP => ch11_reinforcements::begin(play),
        chit::OKH => play.position.phase = Phase::Orders,
        // Cases 2.4e, 4.3i.
        chit::STAVKA if game.hqs_of(SOVIET).any(|hq| play.position.army.hex(hq).is_some()) => {
            play.position.phase = Phase::ChooseHq;
        }
        _ => match game.hq_of(chit).filter(|&hq| play.position.army.hex(hq).is_some()) {
            Some(hq) if is_hq_chit(chit) => activate_hq(play, hq),
            _ => {
                // Ruling R10: an HQ that waits for a place does nothing.
                play.events.tell(|| Event::WithoutEffect { chit });
                finish_chit(play);
            }
        },
    }
}

/// Case 2.1f. A chit that has been played goes to its owner's pool.
pub(crate) fn finish_chit(play: &mut Play<'_>) {
    if let Some(chit) = play.position.drawn.take() {
        play.position.played.put(chit);
    }
    play.position.interrupting = false;
    next_chit(play);
}

// ---- Activation ----

/// An HQ is chosen for the opening blow, by STAVKA or by an OKH chit.
pub(crate) const CHOOSE_HQ: State = State {
    prompt: |ask| match ask.position.phase {
        Phase::OpeningBlow => msg!("prompt-opening"),
        _ => msg!("prompt-choose-hq"),
    },
    offers: |ask, _, offers| {
        for hq in ask.game.hqs_of(ask.side).filter(|&hq| ask.position.army.hex(hq).is_some()) {
            offers.unit(hq, Action::Activate(hq));
        }
    },
    meant: |_, pick| if let Pick::Unit(unit) = *pick { Some(Action::Activate(unit)) } else { None },
    refusal: |ask, action| {
        let Action::Activate(unit) = action else { return None };
        let case = match ask.position.phase {
            Phase::OpeningBlow => case!("12.1a"),
            _ if ask.side == AXIS => case!("4.2.2g"),
            _ => case!("4.3i"),
        };
        by(case, msg!("refused-activate", unit = unit))
    },
    perform: |play, _, action| {
        if let Action::Activate(hq) = action {
            activate_hq(play, hq);
        }
    },
};

/// Case 4.3d. The active player picks the action mode.
pub(crate) const CHOOSE_MODE: State = State {
    prompt: |_| msg!("prompt-mode"),
    offers: |_, _, offers| {
        offers.button("move-first", Action::MoveFirst);
        offers.button("fight-first", Action::FightFirst);
    },
    meant: nothing_meant,
    refusal: |_, _| None,
    perform: |play, _, action| {
        let moves = action == Action::MoveFirst;
        let mode = if moves { Mode::MoveThenFight } else { Mode::FightThenMove };
        play.position.mode = Some(mode);
        play.position.phase = if moves { Phase::Movement(None) } else { Phase::Combat };
        play.tell(|| Event::ModeChosen { mode });
    },
};

fn activate_hq(play: &mut Play<'_>, hq: UnitId) {
    let game = play.game;
    play.position.active = game.side(hq);
    ch02_headquarters::activate(play, hq);
    begin_activation(play.position);
}

/// Case 4.3d. The active player chooses the mode; the opening blow has none.
pub(crate) fn begin_activation(position: &mut Position) {
    if position.drawn.is_some() {
        position.phase = Phase::ChooseMode;
    } else {
        position.mode = Some(Mode::FightOnly);
        position.phase = Phase::Combat;
    }
}

/// Case 4.3e. The second segment, or the end.
pub(crate) fn end_movement(play: &mut Play<'_>) {
    let game = play.game;
    for unit in game.units_of(play.position.active) {
        play.position.army.marks(unit).moved = false;
    }
    if play.position.mode == Some(Mode::MoveThenFight) {
        play.position.phase = Phase::Combat;
    } else {
        end_activation(play);
    }
}

/// Ruling R68. Units that attacked may still move in the second segment.
pub(crate) fn end_combat(play: &mut Play<'_>) {
    let game = play.game;
    for unit in game.units_of(play.position.active) {
        play.position.army.marks(unit).fought = false;
    }
    play.position.attacked.clear();
    if play.position.mode == Some(Mode::FightThenMove) {
        play.position.phase = Phase::Movement(None);
    } else {
        end_activation(play);
    }
}

/// The activation is over: equal situations are equal positions. Ruling R31: the opening blow used no chit.
pub(crate) fn end_activation(play: &mut Play<'_>) {
    let game = play.game;
    for unit in game.units_of(play.position.active) {
        play.position.army.marks(unit).activated = false;
    }
    play.position.mode = None;
    if play.position.drawn.is_some() {
        finish_chit(play);
    } else {
        // Ruling R31: the opening blow used no chit.
        play.position.active = SOVIET;
        play.position.phase = Phase::Selection;
    }
}

/// Phase 4. Cases 4.4.1a, 4.4.2a.
fn end_turn(play: &mut Play<'_>) {
    ch07_luftwaffe::return_markers(play);
    play.position.played.clear();
    play.position.known.clear();
    play.position.active = SOVIET;
    ch13_victory::end_turn(play);
    if play.position.is_over() {
        return;
    }
    play.position.turn += 1;
    begin_turn(play);
}
