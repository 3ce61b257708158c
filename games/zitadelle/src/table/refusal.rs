//! Why something is not allowed. What forbids it is known in the chapters; here the question is put.

use crate::Zitadelle;
use crate::act::Action;
use crate::ch04_sequence::{not_now, state};
use crate::field::{Field, Scene};
use crate::position::Position;
use kit::game::Game;
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::offer::{Offers, Pick, Refusal};
use kit::scratch::Scratch;
use kit::{case, msg};

/// Why an action that is not offered is refused.
pub(crate) fn refusal(game: &Zitadelle, position: &Position, action: &Action) -> Refusal {
    let field = Field::of(game, position);
    let found = (state(position).refusal)(Scene::new(game, position, &field), action);
    found.unwrap_or_else(|| not_now(position))
}

/// A unit that has no part in it.
#[expect(clippy::unnecessary_wraps, reason = "an arm of matches that may find no reason at all")]
pub(crate) fn unit_refused(case: Case, unit: UnitId) -> Option<Refusal> {
    Some(Refusal::by(case, msg!("refused-unit", unit = unit)))
}

/// A hex that a unit may not use.
#[expect(clippy::unnecessary_wraps, reason = "an arm of matches that may find no reason at all")]
pub(crate) fn hex_refused(case: Case, unit: UnitId, hex: HexId) -> Option<Refusal> {
    Some(Refusal::by(case, msg!("refused-hex", unit = unit, hex = hex)))
}

/// Why something cannot be pointed at now; nothing if it can.
pub(crate) fn why_not(game: &Zitadelle, position: &Position, side: Side, pick: &Pick) -> Vec<Refusal> {
    let mut offers = Offers::new();
    game.offers(position, side, &mut Scratch::new(), &mut offers);
    if offers.iter().any(|offer| offer.pick == *pick) {
        return Vec::new();
    }
    let field = Field::of(game, position);
    match (state(position).meant)(Scene::new(game, position, &field), pick) {
        // A hex that can be attacked is picked as a hex.
        Some(action) if offers.allow(&action) => {
            vec![Refusal::by(case!("7.3.1"), msg!("refused-pick-the-hex"))]
        }
        Some(action) => vec![refusal(game, position, &action)],
        None => vec![not_now(position)],
    }
}
