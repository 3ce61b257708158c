//! Chapter 4.2, command chits: selection, hand and cup, the Interrupt Order and the OKH chit.

use crate::action::{Action, Event, chit, owner};
use crate::log::chit_name;
use crate::position::{Chits, Paratroops, Phase, Position};
use crate::state::{Ask, Play, State, by, nothing_meant};
use crate::{AXIS, SOVIET, Traces, ch04_sequence, ch11_reinforcements};
use kit::chance::ChitId;
use kit::game::Sides;
use kit::ids::{Case, Side, UnitId};
use kit::offer::{Offers, Pick, Refusal};
use kit::{carry_out, case, cite, msg};

/// The keys of buttons that choose a chit, by chit.
pub const SELECT_KEYS: [&str; 13] = [
    "chit-vrnz",
    "chit-step",
    "chit-sw",
    "chit-sth",
    "chit-reinforcement",
    "chit-paratroop",
    "chit-stavka",
    "chit-4pza",
    "chit-8a",
    "chit-1pza",
    "chit-6a",
    "chit-okh",
    "chit-supply",
];

/// The keys of buttons that keep a chit in the hand; only the Axis has them.
pub const KEEP_KEYS: [&str; 13] =
    ["", "", "", "", "", "", "", "keep-4pza", "keep-8a", "keep-1pza", "keep-6a", "keep-okh", ""];

/// Cases 2.4c, 3.0d, 4.2.1a, 4.2.2a. The chits a side may select from this turn. Ruling R8: with Supply they are eighteen.
pub fn available(game: &Traces, position: &Position, side: Side) -> Chits {
    let mut chits = Chits::new();
    if side == AXIS {
        carry_out!("2.4c");
        carry_out!("3.0d");
        (chit::FOURTH_PANZER.0..=chit::SIXTH.0).for_each(|army| chits.put(ChitId(army)));
        if position.turn < game.numbers.okh_turn {
            carry_out!("3.0c");
        } else {
            carry_out!("4.2.2c");
            carry_out!("R8");
            chits.put_many(chit::OKH, 2);
        }
        return chits;
    }
    (chit::VORONEZH.0..=chit::SOUTH.0).for_each(|front| chits.put_many(ChitId(front), 2));
    chits.put(chit::REINFORCEMENT);
    if paratroop_case(game, position).is_none() {
        chits.put(chit::PARATROOP);
    }
    if stavka_is_present(game, position) {
        carry_out!("4.2.1f");
        chits.put(chit::STAVKA);
    }
    chits
}

/// Cases 2.4c, 4.2.1a, 4.2.2a. How many chits of a kind there are at most on a turn.
fn printed(game: &Traces, turn: u8, kind: ChitId) -> u8 {
    match kind {
        chit::OKH => 2 * u8::from(turn >= game.numbers.okh_turn),
        chit::PARATROOP => u8::from(turn >= game.numbers.paratroop_turn),
        chit::STAVKA => u8::from(turn >= game.numbers.stavka_turn),
        chit::OFFENSIVE | chit::DEFENSIVE => 0,
        _ if kind.0 <= chit::SOUTH.0 => 2,
        _ => 1,
    }
}

/// The case that forbids so many chits in one turn, if there is one. Case 4.2d: the Supply chit is one.
pub(crate) fn count_case(game: &Traces, position: &Position, all: &Chits) -> Option<Case> {
    let excess = all.iter().find(|&(kind, count)| count > printed(game, position.turn, kind));
    if let Some((kind, _)) = excess {
        return Some(match (kind, owner(kind)) {
            (chit::SUPPLY, _) => case!("4.2d"),
            (chit::OKH, _) if position.turn < game.numbers.okh_turn => case!("4.2.2c"),
            (chit::PARATROOP, _) => case!("4.2.1e"),
            (chit::STAVKA, _) => case!("4.2.1f"),
            (_, Some(AXIS)) => case!("4.2.2a"),
            _ => case!("4.2.1a"),
        });
    }
    let chosen = |side| all.chits().filter(|&kind| owner(kind) == Some(side)).count();
    if chosen(SOVIET) > usize::from(game.numbers.soviet_chits) {
        Some(case!("4.2.1b"))
    } else if chosen(AXIS) > quota(game, position, AXIS) {
        Some(case!("4.2.2b"))
    } else {
        None
    }
}

/// Case 4.2.1e. The Paratroop chit: from turn 3, once in the game. Ruling R74: once used it is no chit any more.
pub fn paratroop_case(game: &Traces, position: &Position) -> Option<Case> {
    if position.turn < game.numbers.paratroop_turn {
        return Some(case!("4.2.1e"));
    }
    if position.paratroops == Paratroops::Waiting {
        return None;
    }
    carry_out!("R74");
    Some(case!("4.2.1e"))
}

/// Case 4.2.1f. Whether STAVKA is present, by the turn and the Soviet Crossing Points now. Ruling R26: the Bridgehead counts.
pub fn stavka_is_present(game: &Traces, position: &Position) -> bool {
    if position.turn < game.numbers.stavka_turn {
        return false;
    }
    carry_out!("R26");
    match position.turn {
        5 => carry_out!("4.2.1g"),
        6 => carry_out!("4.2.1h"),
        _ => {}
    }
    position.crossing_count() <= game.stavka.nearest(i32::from(position.turn))
}

/// How many chits a side selects. Case 4.2.2b: the Axis by the turn track. Ruling R27: exactly so many, or all there are.
pub fn quota(game: &Traces, position: &Position, side: Side) -> usize {
    let wanted = if side == SOVIET {
        game.numbers.soviet_chits
    } else {
        carry_out!("2.1c");
        carry_out!("4.2.2b");
        carry_out!("R27");
        carry_out!("R90");
        game.turns.get(i32::from(position.turn)).map_or(0, |turn| turn.axis_chits)
    };
    usize::from(wanted).min(available(game, position, side).len())
}

/// The sides that have not confirmed.
pub fn choosers(position: &Position) -> Sides {
    let open = [AXIS, SOVIET].into_iter().filter(|side| !position.confirmed[side.index()]);
    open.fold(Sides::NONE, Sides::with)
}

/// What a side has selected so far, cup and hand together.
pub fn selected(position: &Position, side: Side) -> Chits {
    let picks = &position.picks[side.index()];
    if side == AXIS { picks.union(&position.hand) } else { picks.clone() }
}

/// Case 4.2.1b. Whether a Soviet selection can still become valid: each Front at least once. Case 4.2.1c: STAVKA may stand for one of
/// them. Case 4.2.1d: the other two are free. Ruling R25: STAVKA may be one of these.
pub fn can_be_completed(picks: &Chits, quota: usize) -> bool {
    let missing = (chit::VORONEZH.0..=chit::SOUTH.0).filter(|&front| !picks.holds(&ChitId(front))).count();
    let mut needed = missing;
    if picks.holds(&chit::STAVKA) {
        if missing > 0 {
            carry_out!("4.2.1c");
            needed -= 1;
        } else {
            carry_out!("R25");
        }
    }
    if picks.len() + needed < quota || missing == 0 {
        carry_out!("4.2.1d");
    }
    picks.len() + needed <= quota
}

/// The case that keeps a side from selecting a chit, if there is one.
pub fn may_select(game: &Traces, position: &Position, side: Side, chit: ChitId) -> Option<Case> {
    let chosen = selected(position, side);
    let quota = quota(game, position, side);
    if available(game, position, side).count(&chit) <= chosen.count(&chit) {
        return Some(match chit {
            chit::PARATROOP if side == SOVIET => case!("4.2.1e"),
            chit::STAVKA if side == SOVIET => case!("4.2.1f"),
            chit::OKH if side == AXIS && position.turn < game.numbers.okh_turn => case!("4.2.2c"),
            _ if side == AXIS => case!("4.2.2a"),
            _ => case!("4.2.1a"),
        });
    }
    if chosen.len() >= quota {
        return Some(if side == AXIS { case!("4.2.2b") } else { case!("4.2.1b") });
    }
    if side == SOVIET {
        let mut more = chosen;
        more.put(chit);
        if !can_be_completed(&more, quota) {
            return Some(case!("4.2.1b"));
        }
    }
    None
}

/// Case 4.2a. A side chooses its chits one by one, unseen. Case 4.2b: the Axis for the cup or for the hand. Case 4.2c: the Soviet
/// player for the cup only.
pub(crate) const SELECTION: State = State {
    prompt: |ask| {
        let chosen = selected(ask.position, ask.side).len();
        msg!("prompt-selection", chosen = chosen, quota = quota(ask.game, ask.position, ask.side))
    },
    offers: |ask, _, offers| selection_offers(ask.game, ask.position, ask.side, offers),
    meant: nothing_meant,
    refusal: selection_refusal,
    perform: select,
};

fn selection_offers(game: &Traces, position: &Position, side: Side, offers: &mut Offers<Action>) {
    for (chit, _) in available(game, position, side).iter() {
        if may_select(game, position, side, chit).is_none() {
            let key = usize::from(chit.0);
            offers.button(SELECT_KEYS[key], Action::Select(chit));
            if side == AXIS {
                offers.button(KEEP_KEYS[key], Action::Keep(chit));
            }
        }
    }
    if selected(position, side).len() == quota(game, position, side) {
        offers.button("confirm", Action::Confirm);
    }
}

fn selection_refusal(ask: Ask<'_>, action: Action) -> Option<Refusal> {
    let Ask { game, position, side } = ask;
    match action {
        Action::Keep(_) if side != AXIS => by(case!("4.2c"), msg!("refused-soviet-hand")),
        Action::Select(chit) | Action::Keep(chit) => {
            let case = may_select(game, position, side, chit).unwrap_or(cite!("4.2a"));
            by(case, msg!("refused-select"))
        }
        Action::Confirm => {
            let case = if side == AXIS { case!("4.2.2b") } else { case!("4.2.1b") };
            by(case, msg!("refused-confirm", quota = quota(game, position, side)))
        }
        _ => None,
    }
}

/// Carries out a choice; the second confirmation fills the cup.
fn select(play: &mut Play<'_>, side: Side, action: Action) {
    carry_out!("4.2a");
    match action {
        Action::Select(chit) => {
            play.position.picks[side.index()].put(chit);
            play.tell(|| Event::ChitPicked { side, chit: Some(chit), kept: false });
        }
        Action::Keep(chit) => {
            carry_out!("4.2b");
            play.position.hand.put(chit);
            play.tell(|| Event::ChitPicked { side, chit: Some(chit), kept: true });
        }
        _ => {
            play.position.confirmed[side.index()] = true;
            play.tell(|| Event::SelectionConfirmed { side });
        }
    }
    if play.position.confirmed == [true; 2] {
        fill_cup(play);
        ch04_sequence::next_chit(play);
    }
}

/// Cases 4.2d, 4.2e. All chits for the cup and the Supply chit go in; what was not selected stays in the pools.
fn fill_cup(play: &mut Play<'_>) {
    play.position.cup = play.position.picks[0].union(&play.position.picks[1]);
    carry_out!("4.2d");
    play.position.cup.put(chit::SUPPLY);
    carry_out!("4.2e");
    play.position.picks = [Chits::new(), Chits::new()];
    play.position.confirmed = [false; 2];
    let (cup, hand) = (play.position.cup.len() as u8, play.position.hand.len() as u8);
    play.events.reveal();
    play.events.tell(|| Event::CupFilled { cup, hand });
}

// ---- Hand and cup ----

/// Case 4.2b. Chits in the hand can be added before each draw. Ruling R21: at least one if the cup is empty.
pub(crate) const FEED: State = State {
    prompt: |_| msg!("prompt-feed"),
    offers: |ask, _, offers| {
        for (chit, _) in ask.position.hand.iter() {
            offers.button(SELECT_KEYS[usize::from(chit.0)], Action::Feed(chit));
        }
        if !ask.position.cup.is_empty() {
            offers.button("draw", Action::Draw);
        }
    },
    meant: nothing_meant,
    refusal: |_, action| match action {
        Action::Feed(_) | Action::Draw => by(case!("R21"), msg!("refused-feed")),
        _ => None,
    },
    perform: |play, _, action| match action {
        Action::Feed(chit) => feed(play, chit),
        _ => play.position.phase = Phase::Draw,
    },
};

/// A chit goes from the hand into the cup.
fn feed(play: &mut Play<'_>, chit: ChitId) {
    carry_out!("4.2b");
    carry_out!("R21");
    play.position.hand.take(&chit);
    play.position.cup.put(chit);
    play.tell(|| Event::ChitAdded { chit: Some(chit) });
    if play.position.hand.is_empty() {
        play.position.phase = Phase::Draw;
    }
}

/// Case 4.3k. With an OKH chit in hand any chit but Supply can be interrupted. Ruling R23: Axis chits too. Without one the question is
/// put all the same, so that it tells nothing.
pub(crate) const INTERRUPT: State = State {
    prompt: |ask| match ask.position.drawn {
        Some(chit) => msg!("prompt-interrupt", chit = chit_name(chit)),
        None => msg!("prompt-feed"),
    },
    offers: |ask, _, offers| {
        if ask.position.hand.holds(&chit::OKH) {
            offers.button("interrupt", Action::Interrupt);
        }
        offers.button("let-stand", Action::LetStand);
    },
    meant: nothing_meant,
    refusal: |_, _| None,
    perform: |play, _, action| match action {
        Action::Interrupt => interrupt(play),
        _ => ch04_sequence::play_chit(play),
    },
};

/// Case 4.2.2e. The chit just drawn goes back to the cup, before any effect, and the OKH chit is played instead. Ruling R24: it is not
/// spent.
fn interrupt(play: &mut Play<'_>) {
    let position = &mut *play.position;
    let Some(chit) = position.drawn.replace(chit::OKH) else { return };
    carry_out!("4.3k");
    carry_out!("4.2.2e");
    carry_out!("R23");
    if matches!(chit, chit::REINFORCEMENT | chit::PARATROOP) {
        carry_out!("R24");
    }
    position.hand.take(&chit::OKH);
    position.cup.put(chit);
    position.known.put(chit);
    position.interrupting = true;
    position.active = AXIS;
    position.phase = Phase::Orders;
    play.tell(|| Event::Interrupted { chit });
}

// ---- The OKH chit ----

/// Cases 4.2.2d, 4.3j. All three options from the cup. Case 4.2.2f: no negotiation from the hand. Case 4.2.2g: any HQ.
pub(crate) const ORDERS: State = State {
    prompt: |_| msg!("prompt-orders"),
    offers: |ask, _, offers| {
        if ask.game.hqs_of(AXIS).any(|hq| ask.position.army.hex(hq).is_some()) {
            offers.button("hq-activation", Action::HqActivation);
        }
        offers.button("okh-command", Action::OkhCommand);
        if !ask.position.interrupting {
            carry_out!("4.2.2d");
            carry_out!("4.3j");
            offers.button("negotiate", Action::Negotiate);
        }
    },
    meant: nothing_meant,
    refusal: |_, action| match action {
        Action::Negotiate => by(case!("4.2.2f"), msg!("refused-negotiate")),
        Action::HqActivation => by(case!("4.2.2g"), msg!("refused-no-hq")),
        _ => None,
    },
    perform: |play, _, action| match action {
        Action::HqActivation => {
            carry_out!("4.2.2g");
            play.position.phase = Phase::ChooseHq;
        }
        Action::OkhCommand => play.position.phase = Phase::Command(command_size(play.game, play.position)),
        _ => ch11_reinforcements::begin_negotiation(play),
    },
};

/// Case 4.2.2h. As many units as the table gives.
pub fn command_size(game: &Traces, position: &Position) -> u8 {
    carry_out!("4.2.2h");
    carry_out!("R91");
    game.okh_command.nearest(position.crossing_count()).clamp(0, 255) as u8
}

/// Any Axis units. Ruling R28: HQs count, and activate nobody.
pub(crate) const COMMAND: State = State {
    prompt: |ask| match ask.position.phase {
        Phase::Command(left) => msg!("prompt-command", left = left),
        _ => msg!("prompt-orders"),
    },
    offers: |ask, _, offers| {
        if ask.position.phase != Phase::Command(0) {
            for unit in ask.game.units_of(AXIS) {
                let own = ask.position.army.unit(unit);
                if own.hex().is_some() && !own.activated {
                    offers.unit(unit, Action::Activate(unit));
                }
            }
        }
        offers.button("done", Action::Done);
    },
    meant: |_, pick| if let Pick::Unit(unit) = *pick { Some(Action::Activate(unit)) } else { None },
    refusal: |_, action| match action {
        Action::Activate(unit) => by(case!("4.2.2h"), msg!("refused-command", unit = unit)),
        _ => None,
    },
    perform: |play, _, action| match (action, &play.position.phase) {
        (Action::Activate(unit), &Phase::Command(left)) => {
            if play.game.stats(unit).is_hq() {
                carry_out!("R28");
            }
            play.position.army.marks(unit).activated = true;
            play.position.phase = Phase::Command(left - 1);
        }
        _ => end_command(play),
    },
};

/// The group acts in one common mode (ruling R28); an empty one not at all.
fn end_command(play: &mut Play<'_>) {
    let game = play.game;
    let units: Vec<UnitId> =
        game.units_of(AXIS).filter(|&unit| play.position.army.unit(unit).activated).collect();
    if units.is_empty() {
        ch04_sequence::end_activation(play);
        return;
    }
    play.events.tell(|| Event::UnitsActivated { units });
    ch04_sequence::begin_activation(play.position);
}
