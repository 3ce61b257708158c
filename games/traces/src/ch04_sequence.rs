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
use crate::position::{Mode, Phase, Position, Resume};
use crate::setup::{Begin, first_phase};
use crate::{
    AXIS, SOVIET, Traces, ch02_headquarters, ch04_chits, ch05_stacking, ch06_zones, ch07_luftwaffe,
    ch08_supply, ch09_movement, ch10_advance, ch10_combat, ch10_retreat, ch11_reinforcements, ch12_special,
    ch13_victory, ch14_options,
};
use kit::chance::{ChitId, Outcome, Request};
use kit::dice::Dice;
use kit::game::{Actor, Events};
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use kit::offer::Offers;
use kit::scratch::Scratch;

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
    match &position.phase {
        Phase::Bidding => ch14_options::bid_offers(position, side, offers),
        Phase::Garrison => garrison_offers(game, position, offers),
        Phase::Selection => ch04_chits::selection_offers(game, position, side, offers),
        Phase::Feed => ch04_chits::feed_offers(position, offers),
        Phase::Interrupt => ch04_chits::interrupt_offers(position, offers),
        Phase::Orders => ch04_chits::order_offers(game, position, offers),
        Phase::Command(left) => ch04_chits::command_offers(game, position, *left, offers),
        Phase::OpeningBlow | Phase::ChooseHq => {
            for hq in game.hqs_of(side).filter(|&hq| position.army.hex(hq).is_some()) {
                offers.unit(hq, Action::Activate(hq));
            }
        }
        Phase::ChooseMode => {
            offers.button("move-first", Action::MoveFirst);
            offers.button("fight-first", Action::FightFirst);
        }
        Phase::Movement(taken) => ch09_movement::offers(game, position, *taken, scratch, offers),
        Phase::Combat => ch10_combat::target_offers(game, position, offers),
        Phase::Plan => ch10_combat::plan_offers(game, position, offers),
        Phase::Air => ch07_luftwaffe::offers(position, offers),
        Phase::Loss(side, _) => ch10_combat::loss_offers(game, position, *side, offers),
        Phase::Retreat(moving) => ch10_retreat::offers(game, position, moving.as_ref(), offers),
        Phase::Relocation(_) => ch02_headquarters::offers(game, position, offers),
        Phase::Advance(stride) => ch10_advance::offers(game, position, *stride, offers),
        Phase::Reinforce(unit) => ch11_reinforcements::offers(game, position, *unit, offers),
        Phase::Airborne => ch11_reinforcements::landing_offers(game, position, offers),
        Phase::Negotiation(halves, called) => {
            ch11_reinforcements::negotiation_offers(game, position, *halves, *called, offers);
        }
        Phase::Luftwaffe(_) | Phase::Draw | Phase::BidTie | Phase::Roll | Phase::Over(_) => {}
    }
}

/// Carries out a decision that was offered.
pub fn perform(
    game: &Traces,
    position: &mut Position,
    side: Side,
    action: &Action,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    match *action {
        Action::Raise(_) | Action::Bid => {
            ch14_options::bid(position, side, action, events);
            if position.phase == Phase::Garrison {
                begin_garrison(game, position, scratch, events);
            }
        }
        Action::Garrison(hex) => garrison(game, position, hex, scratch, events),
        Action::Select(_) | Action::Keep(_) | Action::Confirm => {
            ch04_chits::select(game, position, side, action, scratch, events);
        }
        Action::Feed(chit) => ch04_chits::feed(position, chit, events),
        Action::Draw => position.phase = Phase::Draw,
        Action::Interrupt => ch04_chits::interrupt(position, events),
        Action::LetStand => play_chit(game, position, scratch, events),
        Action::HqActivation => position.phase = Phase::ChooseHq,
        Action::OkhCommand => ch04_chits::begin_command(game, position),
        Action::Negotiate => ch11_reinforcements::begin_negotiation(game, position, events),
        Action::Activate(unit) => match position.phase {
            Phase::Command(left) => ch04_chits::command(position, unit, left),
            _ => activate_hq(game, position, unit, scratch, events),
        },
        Action::Done => ch04_chits::end_command(game, position, scratch, events),
        Action::MoveFirst => choose_mode(position, Mode::MoveThenFight, events),
        Action::FightFirst => choose_mode(position, Mode::FightThenMove, events),
        Action::RelocateTo(to) if matches!(position.phase, Phase::Relocation(_)) => {
            ch02_headquarters::relocate(game, position, to, scratch, events);
        }
        Action::Take(_)
        | Action::March(_)
        | Action::Strategic
        | Action::Relocate
        | Action::RelocateTo(_)
        | Action::Stop => ch09_movement::perform(game, position, action, scratch, events),
        Action::EndMovement => {
            ch09_movement::put_down(game, position, events);
            if !position.is_over() {
                end_movement(game, position, scratch, events);
            }
        }
        Action::UseMarker | Action::Roll => ch07_luftwaffe::perform(position, action, events),
        Action::EndCombat => end_combat(game, position, scratch, events),
        Action::Attack(_) | Action::Join(_) | Action::Fire | Action::LoseStep(_) => {
            ch10_combat::perform(game, position, action, scratch, events);
        }
        Action::Withdraw(unit) => ch10_retreat::withdraw(game, position, unit, scratch, events),
        Action::RetreatTo(hex) => ch10_retreat::retreat_to(game, position, hex, scratch, events),
        Action::Advance(_)
        | Action::AdvanceTo(_)
        | Action::Halt
        | Action::Follow(_)
        | Action::Leave
        | Action::EndAdvance => ch10_advance::perform(game, position, action, events),
        Action::Place(_)
        | Action::Replace(_)
        | Action::Later
        | Action::Land(_)
        | Action::Lift(_)
        | Action::Call(_)
        | Action::EndNegotiation => ch11_reinforcements::perform(game, position, action, scratch, events),
    }
}

/// Takes an answer of chance. Case 1.2a: every die is a d6.
pub fn settle(
    game: &Traces,
    position: &mut Position,
    outcome: &Outcome,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    match (outcome, &position.phase) {
        (Outcome::Draw(marker), Phase::Luftwaffe(_)) => {
            ch07_luftwaffe::draw(game, position, *marker, events);
        }
        (Outcome::Draw(chit), _) => draw(game, position, *chit, scratch, events),
        (Outcome::Roll(roll), Phase::BidTie) => {
            ch14_options::settle_tie(position, roll.total(), events);
            begin_garrison(game, position, scratch, events);
        }
        (Outcome::Roll(roll), _) => ch10_combat::resolve(game, position, roll.total(), scratch, events),
    }
}

// ---- Before the first turn ----

/// Begins play where a set-up says.
pub(crate) fn begin(game: &Traces, position: &mut Position, begin: &Begin) {
    let (mut scratch, mut events) = (Scratch::new(), Events::dropped());
    match begin {
        Begin::Game => {
            position.phase = first_phase(position);
            if position.phase == Phase::Garrison {
                begin_garrison(game, position, &mut scratch, &mut events);
            }
        }
        Begin::Turn => begin_turn(game, position, &mut scratch, &mut events),
        Begin::Selection => position.phase = Phase::Selection,
        Begin::Action { .. } => next_chit(game, position, &mut scratch, &mut events),
    }
}

/// The security division that is to be placed next.
pub fn next_garrison(game: &Traces, position: &Position) -> Option<UnitId> {
    use crate::counters::Entry;
    let waits = |unit: &UnitId| {
        game.stats(*unit).entry == Entry::Garrison && position.army.unit(*unit).place == Place::Box
    };
    game.units_of(AXIS).find(waits)
}

fn begin_garrison(game: &Traces, position: &mut Position, scratch: &mut Scratch, events: &mut Events<Event>) {
    if next_garrison(game, position).is_none() {
        begin_turn(game, position, scratch, events);
    }
}

/// Case 3.0h. The security divisions stand in Major Cities of the Axis player's choice, one in each, where case 5.0c leaves room.
pub fn may_garrison(game: &Traces, position: &Position, hex: HexId) -> bool {
    use crate::counters::Arm;
    let taken = position.army.at(hex).any(|unit| game.stats(unit).arm == Arm::Security);
    let room =
        next_garrison(game, position).is_some_and(|unit| ch05_stacking::has_room(game, position, hex, unit));
    game.major_city_bit(hex).is_some() && !taken && room
}

fn garrison_offers(game: &Traces, position: &Position, offers: &mut Offers<Action>) {
    for hex in game.major_cities().filter(|&hex| may_garrison(game, position, hex)) {
        offers.hex(hex, Action::Garrison(hex));
    }
}

fn garrison(
    game: &Traces,
    position: &mut Position,
    hex: HexId,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    if let Some(unit) = next_garrison(game, position) {
        ch06_zones::put(game, position, unit, Place::Hex(hex));
        events.tell(|| Event::Garrisoned { unit, at: hex });
    }
    begin_garrison(game, position, scratch, events);
}

// ---- The turn ----

/// Case 4.0a. A turn begins. HQs that found no place last turn come first, then phase 1.
pub(crate) fn begin_turn(
    game: &Traces,
    position: &mut Position,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    let turn = position.turn;
    events.tell(|| Event::TurnBegan { turn });
    if turn == game.numbers.conversion_turn && ch14_options::is_converted(game, position) {
        events.tell(|| Event::FrontsConverted);
    }
    ch02_headquarters::queue_waiting(game, position);
    ch02_headquarters::relocate_all(game, position, Resume::Turn, scratch, events);
}

/// The rest of the start of a turn: the Crossing Points (ruling R75) and phase 1.
pub(crate) fn begin_phases(game: &Traces, position: &mut Position, events: &mut Events<Event>) {
    ch12_special::check_control(game, position, events);
    ch07_luftwaffe::reorganise(game, position, events);
}

/// Case 12.1a. After phase 1 comes, on turn 1, the opening blow; then phase 2.
pub(crate) fn after_luftwaffe(game: &Traces, position: &mut Position) {
    let has_hq = game.hqs_of(SOVIET).any(|hq| position.army.hex(hq).is_some());
    position.active = SOVIET;
    position.phase = if position.turn == 1 && has_hq { Phase::OpeningBlow } else { Phase::Selection };
}

/// Cases 4.0b, 4.3l. The action phase goes on until cup and hand are empty. Ruling R21: before each draw the Axis player may add
/// chits.
pub(crate) fn next_chit(
    game: &Traces,
    position: &mut Position,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    position.active = SOVIET;
    if !position.hand.is_empty() {
        position.phase = Phase::Feed;
    } else if !position.cup.is_empty() {
        position.phase = Phase::Draw;
    } else {
        end_turn(game, position, scratch, events);
    }
}

/// Cases 2.4b, 4.3a. A chit is drawn and shown; its owner is the active player.
fn draw(
    game: &Traces,
    position: &mut Position,
    chit: ChitId,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    position.cup.take(&chit);
    position.known.take(&chit);
    position.drawn = Some(chit);
    position.active = owner(chit).unwrap_or(SOVIET);
    events.tell(|| Event::ChitDrawn { chit });
    if chit != chit::SUPPLY && !position.hand.is_empty() {
        position.phase = Phase::Interrupt;
    } else {
        play_chit(game, position, scratch, events);
    }
}

/// What a chit does. Cases 2.4e, 4.3i: STAVKA lets the Soviet player choose an HQ.
fn play_chit(game: &Traces, position: &mut Position, scratch: &mut Scratch, events: &mut Events<Event>) {
    let Some(chit) = position.drawn else { return };
    match chit {
        chit::SUPPLY => ch08_supply::check(game, position, scratch, events),
        chit::REINFORCEMENT | chit::PARATROOP => ch11_reinforcements::begin(game, position, scratch, events),
        chit::OKH => position.phase = Phase::Orders,
        // Cases 2.4e, 4.3i.
        chit::STAVKA if game.hqs_of(SOVIET).any(|hq| position.army.hex(hq).is_some()) => {
            position.phase = Phase::ChooseHq;
        }
        _ => match game.hq_of(chit).filter(|&hq| position.army.hex(hq).is_some()) {
            Some(hq) if is_hq_chit(chit) => activate_hq(game, position, hq, scratch, events),
            _ => {
                // Ruling R10: an HQ that waits for a place does nothing.
                events.tell(|| Event::WithoutEffect { chit });
                finish_chit(game, position, scratch, events);
            }
        },
    }
}

/// Case 2.1f. A chit that has been played goes to its owner's pool.
pub(crate) fn finish_chit(
    game: &Traces,
    position: &mut Position,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    if let Some(chit) = position.drawn.take() {
        position.played.put(chit);
    }
    position.interrupting = false;
    next_chit(game, position, scratch, events);
}

// ---- Activation ----

fn activate_hq(
    game: &Traces,
    position: &mut Position,
    hq: UnitId,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    position.active = game.side(hq);
    ch02_headquarters::activate(game, position, hq, scratch, events);
    begin_activation(position);
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

fn choose_mode(position: &mut Position, mode: Mode, events: &mut Events<Event>) {
    position.mode = Some(mode);
    position.phase = if mode == Mode::MoveThenFight { Phase::Movement(None) } else { Phase::Combat };
    events.tell(|| Event::ModeChosen { mode });
}

/// Case 4.3e. The second segment, or the end.
fn end_movement(game: &Traces, position: &mut Position, scratch: &mut Scratch, events: &mut Events<Event>) {
    for unit in game.units_of(position.active) {
        position.army.marks(unit).moved = false;
    }
    if position.mode == Some(Mode::MoveThenFight) {
        position.phase = Phase::Combat;
    } else {
        end_activation(game, position, scratch, events);
    }
}

/// Ruling R68. Units that attacked may still move in the second segment.
fn end_combat(game: &Traces, position: &mut Position, scratch: &mut Scratch, events: &mut Events<Event>) {
    for unit in game.units_of(position.active) {
        position.army.marks(unit).fought = false;
    }
    position.attacked.clear();
    if position.mode == Some(Mode::FightThenMove) {
        position.phase = Phase::Movement(None);
    } else {
        end_activation(game, position, scratch, events);
    }
}

/// The activation is over: equal situations are equal positions. Ruling R31: the opening blow used no chit.
pub(crate) fn end_activation(
    game: &Traces,
    position: &mut Position,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    for unit in game.units_of(position.active) {
        position.army.marks(unit).activated = false;
    }
    position.mode = None;
    if position.drawn.is_some() {
        finish_chit(game, position, scratch, events);
    } else {
        // Ruling R31: the opening blow used no chit.
        position.active = SOVIET;
        position.phase = Phase::Selection;
    }
}

/// Phase 4. Cases 4.4.1a, 4.4.2a.
fn end_turn(game: &Traces, position: &mut Position, scratch: &mut Scratch, events: &mut Events<Event>) {
    ch07_luftwaffe::return_markers(position, events);
    position.played.clear();
    position.known.clear();
    position.active = SOVIET;
    ch13_victory::end_turn(game, position, events);
    if position.is_over() {
        return;
    }
    position.turn += 1;
    begin_turn(game, position, scratch, events);
}
