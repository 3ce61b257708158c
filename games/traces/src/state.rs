//! The states in which a side decides. Each stands in its chapter, with all that belongs to it: the question, what may be done,
//! what a click means, why the rest is refused, and what follows. This module lists them.

use crate::action::Action;
use crate::position::{Phase, Position};
use crate::{
    Traces, ch02_headquarters, ch04_chits, ch04_sequence, ch07_luftwaffe, ch09_movement, ch10_advance,
    ch10_combat, ch10_retreat, ch11_reinforcements, ch14_options,
};
use kit::game::Game;
use kit::ids::{Case, Side};
use kit::offer::{Offers, Pick, Refusal};
use kit::scratch::Scratch;
use kit::text::Message;
use kit::{case, msg};

/// What the rules change.
pub(crate) type Play<'a> = kit::game::Play<'a, Traces>;

/// A side that is asked something.
#[derive(Clone, Copy)]
pub(crate) struct Ask<'a> {
    pub game: &'a Traces,
    pub position: &'a Position,
    pub side: Side,
}

/// A state in which a side decides.
pub(crate) struct State {
    /// What it is asked.
    pub prompt: fn(Ask<'_>) -> Message,
    /// What it may do.
    pub offers: fn(Ask<'_>, &mut Scratch, &mut Offers<Action>),
    /// What somebody means who points at a counter or a hex that is not on offer.
    pub meant: fn(Ask<'_>, &Pick) -> Option<Action>,
    /// Why an action is not on offer; nothing if it belongs to another state.
    pub refusal: fn(Ask<'_>, Action) -> Option<Refusal>,
    /// Carries out what was on offer.
    pub perform: fn(&mut Play<'_>, Side, Action),
}

/// The state of a phase; none while chance or nobody decides.
pub(crate) fn of(phase: &Phase) -> Option<&'static State> {
    Some(match phase {
        Phase::Bidding => &ch14_options::BIDS,
        Phase::Garrison => &ch04_sequence::GARRISON,
        Phase::Selection => &ch04_chits::SELECTION,
        Phase::Feed => &ch04_chits::FEED,
        Phase::Interrupt => &ch04_chits::INTERRUPT,
        Phase::Orders => &ch04_chits::ORDERS,
        Phase::Command(_) => &ch04_chits::COMMAND,
        Phase::OpeningBlow | Phase::ChooseHq => &ch04_sequence::CHOOSE_HQ,
        Phase::ChooseMode => &ch04_sequence::CHOOSE_MODE,
        Phase::Movement(_) => &ch09_movement::MOVEMENT,
        Phase::Combat => &ch10_combat::TARGETS,
        Phase::Plan => &ch10_combat::PLAN,
        Phase::Air => &ch07_luftwaffe::AIR,
        Phase::Loss(..) => &ch10_combat::LOSS,
        Phase::Retreat(_) => &ch10_retreat::RETREAT,
        Phase::Relocation(_) => &ch02_headquarters::RELOCATION,
        Phase::Advance(_) => &ch10_advance::ADVANCE,
        Phase::Reinforce(_) => &ch11_reinforcements::REINFORCE,
        Phase::Airborne => &ch11_reinforcements::LANDING,
        Phase::Negotiation(..) => &ch11_reinforcements::NEGOTIATION,
        Phase::Luftwaffe(_) | Phase::Draw | Phase::BidTie | Phase::Roll | Phase::Over(_) => return None,
    })
}

/// For states in which nothing on the map can be meant.
pub(crate) fn nothing_meant(_: Ask<'_>, _: &Pick) -> Option<Action> {
    None
}

/// A refusal with its case and words.
#[expect(clippy::unnecessary_wraps, reason = "the refusals of a state end in it")]
pub(crate) fn by(case: Case, message: Message) -> Option<Refusal> {
    Some(Refusal::by(case, message))
}

/// Why an action that is not offered is refused.
pub(crate) fn refusal(game: &Traces, position: &Position, side: Side, action: Action) -> Refusal {
    let here = of(&position.phase).and_then(|state| (state.refusal)(Ask { game, position, side }, action));
    here.unwrap_or_else(|| elsewhere(&position.phase, action))
}

/// Why an action that belongs to another state is refused.
fn elsewhere(phase: &Phase, action: Action) -> Refusal {
    match (action, phase) {
        (Action::Interrupt, _) => Refusal::by(case!("4.3k"), msg!("refused-interrupt")),
        (Action::UseMarker, _) => Refusal::by(case!("7.0c"), msg!("refused-marker")),
        (Action::Join(unit), Phase::Air | Phase::Roll) => {
            Refusal::by(case!("R47"), msg!("refused-not-in-fight", unit = unit))
        }
        (Action::Take(_) | Action::EndMovement, Phase::Combat | Phase::Plan)
        | (Action::Attack(_) | Action::EndCombat, Phase::Movement(_)) => {
            Refusal::by(case!("4.3d"), msg!("refused-not-now"))
        }
        _ => Refusal::by(case!("4.0a"), msg!("refused-not-now")),
    }
}

/// Why something cannot be pointed at now; nothing if it can.
pub(crate) fn why_not(game: &Traces, position: &Position, side: Side, pick: &Pick) -> Vec<Refusal> {
    let mut offers = Offers::new();
    game.offers(position, side, &mut Scratch::new(), &mut offers);
    if offers.iter().any(|offer| offer.pick == *pick) {
        return Vec::new();
    }
    let meant = of(&position.phase).and_then(|state| (state.meant)(Ask { game, position, side }, pick));
    match meant {
        // A click on a counter whose hex is on offer means the hex.
        Some(action) if offers.allow(&action) => {
            vec![Refusal::by(case!("10.0a"), msg!("refused-pick-the-hex"))]
        }
        Some(action) => vec![refusal(game, position, side, action)],
        None => vec![Refusal::by(case!("4.0a"), msg!("refused-not-now"))],
    }
}
