//! Hidden information: chits chosen, in hand and in the cup, Luftwaffe markers, and bids.

use crate::action::{chit, owner};
use crate::position::{Bid, Chits, Phase, Position};
use crate::{AXIS, SOVIET, Traces, ch04_chits, ch07_luftwaffe};
use kit::chance::{ChitId, Chooser, KnownCup, KnownRequest, Request};
use kit::game::Viewer;
use kit::ids::Side;

/// Another world that a viewer cannot tell from this one. Cases 2.0a, 4.2f: nobody looks into the cup or the other's pool. Ruling R22:
/// numbers are open.
pub(crate) fn resample(
    game: &Traces,
    position: &Position,
    viewer: Viewer,
    chooser: &mut dyn Chooser,
) -> Position {
    let mut other = position.clone();
    if !viewer.sees(AXIS) {
        resample_markers(game, &mut other, chooser);
        resample_axis_chits(game, position, &mut other, chooser);
    }
    if !viewer.sees(SOVIET) {
        resample_soviet_chits(game, position, &mut other, chooser);
    }
    if position.phase == Phase::Bidding {
        for side in [AXIS, SOVIET].into_iter().filter(|&side| !viewer.sees(side)) {
            // As with chits: how far the other has come with his bid is not to be seen.
            other.bids[side.index()] = Bid::default();
        }
    }
    other
}

/// What a viewer may know of a draw. Case 4.2f: nobody looks into the cup; but who put chits in knows them, and an Interrupt Order
/// was seen by all.
pub(crate) fn known(game: &Traces, position: &Position, request: &Request, viewer: Viewer) -> KnownRequest {
    match (&position.phase, request) {
        (Phase::Luftwaffe(_), _) => ch07_luftwaffe::known(game, request, viewer),
        (_, Request::Draw(cup)) => KnownRequest::Draw(known_cup(game, position, cup, viewer)),
        _ => KnownRequest::open(request),
    }
}

fn known_cup(game: &Traces, position: &Position, cup: &[(ChitId, u16)], viewer: Viewer) -> KnownCup {
    let total = cup.iter().map(|(_, count)| count).sum();
    let kinds = (0..ch04_chits::SELECT_KEYS.len() as u16).map(ChitId).map(|chit| {
        let count = u16::from(position.cup.count(&chit));
        let Some(side) = owner(chit).filter(|&side| !viewer.sees(side)) else { return (chit, count, count) };
        let sure = u16::from(position.known.count(&chit));
        let seen = position.played.count(&chit) + u8::from(position.drawn == Some(chit));
        let most = u16::from(in_the_box(game, position, chit).saturating_sub(seen));
        // Of each side's chits the number in the cup is open, ruling R22. A set-up of somebody's own may hold more than the rules
        // allow; then nothing about it is hidden.
        (chit, sure, most.min(chits_of(&position.cup, side).len() as u16).max(count))
    });
    KnownCup::of(total, kinds)
}

/// How many chits of a kind could have been chosen this turn, for all that is known of the turn's beginning.
fn in_the_box(game: &Traces, position: &Position, chit: ChitId) -> u8 {
    let since = |turn| position.turn >= turn;
    match chit {
        chit::OKH => 2 * u8::from(since(game.numbers.okh_turn)),
        chit::PARATROOP => u8::from(since(game.numbers.paratroop_turn)),
        chit::STAVKA => u8::from(since(game.numbers.stavka_turn)),
        _ if chit.0 <= chit::SOUTH.0 => 2,
        _ => 1,
    }
}

/// As many markers as are held, out of those that have not been seen this turn.
fn resample_markers(game: &Traces, other: &mut Position, chooser: &mut dyn Chooser) {
    let mut held = other.air[0] + other.air[1];
    let mut unseen = [0, 1].map(|kind| game.numbers.markers[kind] - other.air_used[kind]);
    other.air = [0, 0];
    while held > 0 {
        let pick = chooser.below(u64::from(unseen[0] + unseen[1]));
        let kind = usize::from(pick >= u64::from(unseen[0]));
        unseen[kind] -= 1;
        other.air[kind] += 1;
        held -= 1;
    }
}

/// The chits of a side in a set.
fn chits_of(chits: &Chits, side: Side) -> Chits {
    chits.chits().filter(|&chit| owner(chit) == Some(side)).collect()
}

fn draw_any(from: &mut Chits, chooser: &mut dyn Chooser) -> Option<ChitId> {
    let nth = chooser.below(from.len().max(1) as u64) as usize;
    let chit = from.chits().nth(nth)?;
    from.take(&chit);
    Some(chit)
}

/// The chits of a side that may be anywhere: those not played, not being played and not known to be in the cup.
fn unseen(game: &Traces, position: &Position, side: Side) -> Chits {
    let mut unseen = ch04_chits::available(game, position, side);
    for seen in position.played.chits().chain(position.drawn).chain(position.known.chits()) {
        unseen.take(&seen);
    }
    unseen
}

/// How far the other side has come with its selection nobody can know, not even whether it has begun: it may as well not have.
fn begin_anew(other: &mut Position, side: Side) {
    other.picks[side.index()].clear();
    other.confirmed[side.index()] = false;
}

/// The Axis player's chits lie in cup, hand and pool in any way that keeps the numbers.
fn resample_axis_chits(game: &Traces, position: &Position, other: &mut Position, chooser: &mut dyn Chooser) {
    if position.phase == Phase::Selection {
        begin_anew(other, AXIS);
        other.hand.clear();
        return;
    }
    let known = chits_of(&position.known, AXIS);
    let in_cup = chits_of(&position.cup, AXIS).len() - known.len();
    let mut pool = unseen(game, position, AXIS);
    if pool.len() < in_cup + position.hand.len() {
        // A set-up of somebody's own may hold more chits than the rules allow; then there is only this world.
        return;
    }
    let mut cup: Chits =
        position.cup.chits().filter(|&chit| owner(chit) != Some(AXIS)).chain(known.chits()).collect();
    for _ in 0..in_cup {
        if let Some(chit) = draw_any(&mut pool, chooser) {
            cup.put(chit);
        }
    }
    other.cup = cup;
    other.hand = (0..position.hand.len()).filter_map(|_| draw_any(&mut pool, chooser)).collect();
}

/// The Soviet player's chits are any valid selection of which he has shown what he has shown.
fn resample_soviet_chits(
    game: &Traces,
    position: &Position,
    other: &mut Position,
    chooser: &mut dyn Chooser,
) {
    let available = ch04_chits::available(game, position, SOVIET);
    if position.phase == Phase::Selection {
        begin_anew(other, SOVIET);
        return;
    }
    let in_cup = chits_of(&position.cup, SOVIET);
    let mut shown = chits_of(&position.played, SOVIET).union(&chits_of(&position.known, SOVIET));
    if let Some(chit) = position.drawn.filter(|&chit| owner(chit) == Some(SOVIET)) {
        shown.put(chit);
    }
    let chosen = in_cup.len() + shown.len() - chits_of(&position.known, SOVIET).len();
    let now = available_then(&available, &shown);
    let Some(mut world) = any(selections(&now, chosen, &shown), chooser) else { return };
    for gone in chits_of(&position.played, SOVIET).chits().chain(position.drawn) {
        world.take(&gone);
    }
    let rest = other.cup.chits().filter(|&chit| owner(chit) != Some(SOVIET));
    other.cup = rest.chain(world.chits()).collect();
}

/// What could be selected when the cup was filled: chits that were shown could be, whatever has changed since.
fn available_then(available: &Chits, shown: &Chits) -> Chits {
    let mut then = available.clone();
    for (chit, count) in shown.iter() {
        let missing = count.saturating_sub(then.count(&chit));
        then.put_many(chit, missing);
    }
    then
}

/// Every valid selection of so many chits that holds those shown.
fn selections(available: &Chits, count: usize, shown: &Chits) -> Vec<Chits> {
    let mut found = vec![Chits::new()];
    for (chit, most) in available.iter() {
        found = found
            .into_iter()
            .flat_map(|picks| {
                (shown.count(&chit)..=most).map(move |number| {
                    let mut more = picks.clone();
                    more.put_many(chit, number);
                    more
                })
            })
            .filter(|picks| picks.len() <= count)
            .collect();
    }
    let full = count == 6;
    found.retain(|picks| picks.len() == count && (!full || ch04_chits::can_be_completed(picks, count)));
    found
}

fn any(mut worlds: Vec<Chits>, chooser: &mut dyn Chooser) -> Option<Chits> {
    if worlds.is_empty() {
        return None;
    }
    let nth = chooser.below(worlds.len() as u64) as usize;
    Some(worlds.swap_remove(nth))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn selections_hold_what_was_shown_and_cover_the_fronts() {
        let available: Chits = (0..4).chain(0..4).chain([4]).map(ChitId).collect();
        let shown: Chits = [chit::REINFORCEMENT].into_iter().collect();
        let found = selections(&available, 6, &shown);
        assert_eq!(found.len(), 4);
        assert!(found.iter().all(|picks| picks.holds(&chit::REINFORCEMENT)));
    }
}
