//! Section 13.6: the German order of phases.

use crate::act::{Action, Event};
use crate::ch04_sequence::{self, State};
use crate::position::Phase;
use crate::{Play, Zitadelle};
use kit::offer::Offers;
use kit::scratch::Scratch;
use kit::text::waiting_for_chance;
use kit::{carry_out, msg};

/// The choice of the order.
pub(crate) const STATE: State = State {
    offers,
    perform: choose,
    refusal: |_, _| None,
    meant: |_, _| None,
    prompt: |_| msg!("prompt-order"),
    purpose: |_| waiting_for_chance(),
};

/// Case 13.62 and ruling R58: chosen anew each turn, after the bombing. Case 13.63: for both sectors.
fn offers(_: &Zitadelle, _: &crate::Position, _: &mut Scratch, offers: &mut Offers<Action>) {
    offers.button("keep-order", Action::KeepOrder);
    offers.button("move-first", Action::MoveFirst);
}

/// Case 13.61: movement before fire and assault, or not.
fn choose(play: &mut Play<'_>, action: &Action) {
    let moves_first = *action == Action::MoveFirst;
    carry_out!("13.61");
    carry_out!("13.62");
    carry_out!("13.63");
    play.position.moves_first = moves_first;
    play.events.tell(|| Event::Ordered { moves_first });
    let next = if moves_first { Phase::Movement } else { Phase::Fire };
    ch04_sequence::enter(play, next);
}
