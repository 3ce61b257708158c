//! Chapter 14, optional rules. Off unless a match chooses them.

use crate::action::{Action, Event};
use crate::position::{Phase, Position};
use crate::state::{Play, State, nothing_meant};
use crate::{AXIS, SOVIET, Traces, ch04_sequence};
use kit::components::Options;
use kit::game::Sides;
use kit::ids::Side;
use kit::offer::Refusal;
use kit::{carry_out, case, msg};

/// The place of bidding among the options.
pub const BIDDING: usize = 0;
/// The place of HQ conversion among the options.
pub const CONVERSION: usize = 1;

/// Whether all options are some that there are.
pub(crate) fn are_known(options: Options) -> bool {
    options.0 >> (CONVERSION + 1) == 0
}

/// The highest bid that can be stated.
pub const HIGHEST_BID: u8 = 200;

/// Whether the players bid for the Soviet side.
pub fn has_bidding(position: &Position) -> bool {
    position.options.has(BIDDING)
}

/// Case 14.2a. Whether the Soviet HQs show their Ukrainian side. Ruling R86: range and hex stay.
pub fn is_converted(game: &Traces, position: &Position) -> bool {
    let converted = position.options.has(CONVERSION) && position.turn >= game.numbers.conversion_turn;
    if converted {
        carry_out!("R86");
    }
    converted
}

/// Who still bids.
pub fn bidders(position: &Position) -> Sides {
    let open = [AXIS, SOVIET].into_iter().filter(|side| !position.bids[side.index()].stated);
    open.fold(Sides::NONE, Sides::with)
}

/// Ruling R85. Whole points, in secret: a bid is raised as often as one likes and then stated.
pub(crate) const BIDS: State = State {
    prompt: |ask| msg!("prompt-bid", points = ask.position.bids[ask.side.index()].points),
    offers: |ask, _, offers| {
        let bid = ask.position.bids[ask.side.index()];
        for (key, more) in [("raise-ten", 10), ("raise-one", 1)] {
            if bid.points + more <= HIGHEST_BID {
                offers.button(key, Action::Raise(more));
            }
        }
        offers.button("state-bid", Action::Bid);
    },
    meant: nothing_meant,
    refusal: |_, action| match action {
        Action::Raise(_) | Action::Bid => Some(Refusal::case(case!("14.1a"))),
        _ => None,
    },
    perform: bid,
};

/// Case 14.1a. Once both bids are stated, the higher bidder is Soviet and his bid is what he needs.
fn bid(play: &mut Play<'_>, side: Side, action: Action) {
    let bid = &mut play.position.bids[side.index()];
    if let Action::Raise(more) = action {
        bid.points += more;
    } else {
        bid.stated = true;
        let points = bid.points;
        play.tell(|| Event::BidStated { side, points: Some(points) });
    }
    if !bidders(play.position).is_empty() {
        return;
    }
    let [axis, soviet] = play.position.bids.map(|bid| bid.points);
    carry_out!("14.1a");
    carry_out!("R85");
    play.events.reveal();
    play.tell(|| Event::BidsCompared { axis, soviet });
    if axis == soviet {
        play.position.phase = Phase::BidTie;
    } else {
        seat(play, axis > soviet);
    }
}

/// Ruling R85. On a tie a die decides: a high one makes the players change seats.
pub(crate) fn settle_tie(play: &mut Play<'_>, die: i32) {
    seat(play, die > 3);
}

/// Case 14.1a. Who plays a side: after bids that made the players change seats, he of the other chair.
pub fn chair(position: &Position, side: Side) -> Side {
    if position.exchanged { side.enemy() } else { side }
}

fn seat(play: &mut Play<'_>, exchanged: bool) {
    let target = play.position.bids.iter().map(|bid| bid.points).max().unwrap_or_default();
    play.position.exchanged = exchanged;
    play.position.target = i32::from(target) * 4;
    play.tell(|| if exchanged { Event::SeatsExchanged { target } } else { Event::SeatsKept { target } });
    ch04_sequence::begin_garrison(play);
}
