//! Section 13.6: the German order of phases.

use crate::Zitadelle;
use crate::act::{Action, Event};
use crate::ch04_sequence;
use crate::position::{Phase, Position};
use kit::game::Events;
use kit::offer::Offers;
use kit::scratch::Scratch;

/// Case 13.62 and ruling R58: chosen anew each turn, after the bombing. Case 13.63: for both sectors.
pub fn offers(offers: &mut Offers<Action>) {
    offers.button("keep-order", Action::KeepOrder);
    offers.button("move-first", Action::MoveFirst);
}

/// Case 13.61: movement before fire and assault, or not.
pub fn choose(
    game: &Zitadelle,
    position: &mut Position,
    action: &Action,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    let moves_first = *action == Action::MoveFirst;
    position.moves_first = moves_first;
    events.tell(|| Event::Ordered { moves_first });
    let next = if moves_first { Phase::Movement } else { Phase::Fire };
    ch04_sequence::enter(game, position, next, scratch, events);
}
