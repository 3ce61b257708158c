//! Chapter 14, optional rules. Off unless a match chooses them.

use crate::action::{Action, Event};
use crate::position::{Phase, Position};
use crate::{AXIS, SOVIET, Traces};
use kit::components::Options;
use kit::game::{Events, Sides};
use kit::ids::Side;
use kit::offer::Offers;

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
    position.options.has(CONVERSION) && position.turn >= game.numbers.conversion_turn
}

/// Who still bids.
pub fn bidders(position: &Position) -> Sides {
    let open = [AXIS, SOVIET].into_iter().filter(|side| !position.bids[side.index()].stated);
    open.fold(Sides::NONE, Sides::with)
}

/// Ruling R85. Whole points, in secret: a bid is raised as often as one likes and then stated.
pub fn bid_offers(position: &Position, side: Side, offers: &mut Offers<Action>) {
    let bid = position.bids[side.index()];
    for (key, more) in [("raise-ten", 10), ("raise-one", 1)] {
        if bid.points + more <= HIGHEST_BID {
            offers.button(key, Action::Raise(more));
        }
    }
    offers.button("state-bid", Action::Bid);
}

/// Case 14.1a. Once both bids are stated, the higher bidder is Soviet and his bid is what he needs.
pub fn bid(position: &mut Position, side: Side, action: &Action, events: &mut Events<Event>) {
    let bid = &mut position.bids[side.index()];
    if let Action::Raise(more) = action {
        bid.points += more;
    } else {
        bid.stated = true;
        let points = bid.points;
        events.tell(|| Event::BidStated { side, points: Some(points) });
    }
    if !bidders(position).is_empty() {
        return;
    }
    let [axis, soviet] = position.bids.map(|bid| bid.points);
    events.reveal();
    events.tell(|| Event::BidsCompared { axis, soviet });
    if axis == soviet {
        position.phase = Phase::BidTie;
    } else {
        seat(position, axis > soviet, events);
    }
}

/// Ruling R85. On a tie a die decides: a high one makes the players change seats.
pub fn settle_tie(position: &mut Position, die: i32, events: &mut Events<Event>) {
    seat(position, die > 3, events);
}

/// Case 14.1a. Who plays a side: after bids that made the players change seats, he of the other chair.
pub fn chair(position: &Position, side: Side) -> Side {
    if position.exchanged { side.enemy() } else { side }
}

fn seat(position: &mut Position, exchanged: bool, events: &mut Events<Event>) {
    let target = position.bids.iter().map(|bid| bid.points).max().unwrap_or_default();
    position.exchanged = exchanged;
    position.target = i32::from(target) * 4;
    position.phase = Phase::Garrison;
    events.tell(|| if exchanged { Event::SeatsExchanged { target } } else { Event::SeatsKept { target } });
}
