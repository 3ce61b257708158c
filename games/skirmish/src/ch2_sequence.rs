//! Chapter 2, the sequence of play: who acts, what he may do, what comes next.
//!
//! ```text
//! ruses (both at once) ─▶ for each turn: weather ─▶ Red moves ─▶ Red fights ─▶ Blue moves ─▶ Blue fights
//! ```

use crate::position::{Action, Event, FAIR, Held, Phase, Position, RAIN, Ruse};
use crate::{BLUE, RED, Skirmish, ch4_movement, ch6_combat, ch7_victory};
use arrayvec::ArrayVec;
use kit::chance::{Chooser, Outcome, Request};
use kit::dice::Dice;
use kit::game::{Actor, Events, Sides, Viewer};
use kit::ids::Side;
use kit::offer::Offers;
use kit::scratch::Scratch;

/// Who moves the game on.
pub fn actor(game: &Skirmish, position: &Position) -> Actor {
    match &position.phase {
        Phase::Ruses => {
            let undecided =
                [RED, BLUE].into_iter().filter(|side| position.ruses[side.index()] == Held::Unchosen);
            Actor::Sides(undecided.fold(Sides::NONE, Sides::with))
        }
        Phase::Weather => {
            Actor::Chance(Request::Draw(position.cup.iter().map(|(chit, n)| (chit, n.into())).collect()))
        }
        Phase::Movement { .. } | Phase::Combat { .. } | Phase::Advance { .. } => Actor::side(position.active),
        Phase::Roll { .. } => Actor::Chance(Request::Roll(Dice::D6)),
        Phase::Loss { side, .. } => Actor::side(*side),
        Phase::Retreat { .. } => Actor::side(position.active.enemy()),
        Phase::Over => Actor::Over(ch7_victory::verdict(game, position)),
    }
}

/// What a side may do.
pub fn offers(
    game: &Skirmish,
    position: &Position,
    side: Side,
    scratch: &mut Scratch,
    offers: &mut Offers<Action>,
) {
    match &position.phase {
        Phase::Ruses => {
            offers.button("ruse-guns", Action::Choose(Ruse::Guns));
            offers.button("ruse-guides", Action::Choose(Ruse::Guides));
            offers.button("ruse-decoy", Action::Choose(Ruse::Decoy));
        }
        Phase::Movement { taken } => ch4_movement::offers(game, position, *taken, scratch, offers),
        Phase::Combat { target, attackers } => {
            ch6_combat::plan_offers(game, position, *target, attackers, offers);
        }
        Phase::Loss { target, attackers, .. } => {
            ch6_combat::loss_offers(game, position, side, *target, attackers, offers);
        }
        Phase::Retreat { moving, hexes, done, target, .. } => {
            ch6_combat::retreat_offers(game, position, moving.as_ref(), *hexes, done, *target, offers);
        }
        Phase::Advance { target, attackers } => {
            ch6_combat::advance_offers(position, *target, attackers, offers);
        }
        Phase::Weather | Phase::Roll { .. } | Phase::Over => {}
    }
}

/// Carries out a decision that was offered.
pub fn perform(
    game: &Skirmish,
    position: &mut Position,
    side: Side,
    action: &Action,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    match action {
        Action::Choose(ruse) => choose(position, side, *ruse, events),
        Action::Take(_) | Action::Stay | Action::March(_) => {
            ch4_movement::perform(game, position, action, scratch, events);
        }
        Action::EndMovement => begin_combat(position, events),
        Action::EndCombat => end_player_turn(game, position, events),
        _ => ch6_combat::perform(game, position, action, events),
    }
}

/// Takes an answer of chance.
pub fn settle(
    game: &Skirmish,
    position: &mut Position,
    outcome: &Outcome,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    match outcome {
        Outcome::Draw(chit) => draw_weather(position, *chit == RAIN, events),
        Outcome::Roll(roll) => ch6_combat::resolve(game, position, roll.total(), scratch, events),
    }
}

/// Case 2.1. The second choice lets the first turn begin.
fn choose(position: &mut Position, side: Side, ruse: Ruse, events: &mut Events<Event>) {
    position.ruses[side.index()] = Held::Secret(ruse);
    events.tell(|| Event::RuseChosen { side, ruse: Some(ruse) });
    if !position.ruses.contains(&Held::Unchosen) {
        position.phase = Phase::Weather;
        events.tell(|| Event::TurnBegan { turn: 1 });
    }
}

/// Case 2.2.
fn draw_weather(position: &mut Position, rain: bool, events: &mut Events<Event>) {
    position.cup.take(if rain { &RAIN } else { &FAIR });
    position.rain = rain;
    events.tell(|| Event::Weather { rain });
    begin_movement(position, RED, events);
}

/// Case 2.3. Red's player turn comes first, Blue's second.
fn begin_movement(position: &mut Position, side: Side, events: &mut Events<Event>) {
    position.active = side;
    position.phase = Phase::Movement { taken: None };
    for unit in &mut position.units {
        (unit.moved, unit.fought) = (false, false);
    }
    events.tell(|| Event::MovementBegan { side });
}

fn begin_combat(position: &mut Position, events: &mut Events<Event>) {
    position.phase = Phase::Combat { target: None, attackers: ArrayVec::new() };
    position.attacked.clear();
    events.tell(|| Event::CombatBegan { side: position.active });
}

fn end_player_turn(game: &Skirmish, position: &mut Position, events: &mut Events<Event>) {
    // What was attacked or moved matters no longer: equal situations are equal positions.
    position.attacked.clear();
    if position.active == RED {
        begin_movement(position, BLUE, events);
    } else if position.turn == position.turns {
        ch7_victory::end(game, position, events);
    } else {
        position.turn += 1;
        position.phase = Phase::Weather;
        let turn = position.turn;
        events.tell(|| Event::TurnBegan { turn });
    }
}

/// Another world that a viewer cannot tell from this one: the other side's ruse may be any of the three.
pub fn resample(position: &Position, viewer: Viewer, chooser: &mut dyn Chooser) -> Position {
    let mut other = position.clone();
    for side in [RED, BLUE] {
        if let Held::Secret(_) = other.ruses[side.index()]
            && !viewer.sees(side)
        {
            other.ruses[side.index()] = Held::Secret(Ruse::ALL[chooser.below(3) as usize]);
        }
    }
    other
}
