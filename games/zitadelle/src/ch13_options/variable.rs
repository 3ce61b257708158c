//! Section 13.3: variable Soviet reinforcements. The only secret of the game.

use super::VARIABLE_REINF;
use crate::act::Event;
use crate::ch04_sequence::State;
use crate::position::{Phase, Position};
use crate::{Play, SOVIET, Zitadelle, ch03_setup};
use kit::chance::{ChitId, Chooser, KnownCup, KnownRequest, Request};
use kit::game::Viewer;
use kit::ids::UnitId;
use kit::text::waiting_for_chance;
use kit::{carry_out, msg};

/// How many chits and boxes there are.
pub const CHITS: usize = 8;

/// Whether the option is used.
pub fn is_used(position: &Position) -> bool {
    position.options.has(VARIABLE_REINF)
}

/// The chits are being laid out: chance alone has a part in it.
pub(crate) const STATE: State = State {
    offers: |_, _, _, _| {},
    perform: |_, _| {},
    refusal: |_, _| None,
    meant: |_, _| None,
    prompt: |_| waiting_for_chance(),
    purpose: |_| msg!("purpose-chits"),
};

/// Case 13.32: the chits still to be laid out.
pub fn request(position: &Position) -> Request {
    let left = (0..CHITS as u16).map(ChitId).filter(|chit| !position.chits.contains(&Some(*chit)));
    Request::Draw(left.map(|chit| (chit, 1)).collect())
}

/// Cases 13.32 and 13.37: what is left to be laid out would tell what lies in the boxes. Everybody knows how many are left, and that
/// each of the eight is there once at most.
pub fn known(position: &Position, request: &Request, viewer: Viewer) -> KnownRequest {
    if position.phase != Phase::Chits || viewer == Viewer::All {
        return KnownRequest::open(request);
    }
    carry_out!("13.37");
    KnownRequest::Draw(KnownCup::of(
        request.weight() as u16,
        (0..CHITS as u16).map(|chit| (ChitId(chit), 0, 1)),
    ))
}

/// Case 13.32: the chits are laid out face down, and nobody looks at them.
pub fn shows_outcome(position: &Position, viewer: Viewer) -> bool {
    position.phase != Phase::Chits || viewer == Viewer::All
}

/// Case 13.32: a chit goes face down into the next box; the last one needs no draw.
pub fn place(play: &mut Play<'_>, chit: ChitId) {
    let mut next = Some(chit);
    while let Some(chit) = next.take() {
        let Some(components) = play.position.chits.iter().position(Option::is_none) else { return };
        carry_out!("13.32");
        play.position.chits[components] = Some(chit);
        play.events.tell(|| Event::ChitPlaced { components: components as u8 });
        let mut left =
            (0..CHITS as u16).map(ChitId).filter(|chit| !play.position.chits.contains(&Some(*chit)));
        if let (Some(last), None) = (left.next(), left.next()) {
            next = Some(last);
        }
    }
    if play.position.chits.iter().all(Option::is_some) {
        play.position.phase = Phase::SetUp;
        ch03_setup::begin(play, SOVIET);
    }
}

/// Case 13.33: when play begins the Soviet player looks at all of them.
pub fn show_to_soviet(play: &mut Play<'_>) {
    if is_used(play.position) {
        carry_out!("13.33");
        play.events.reveal();
        play.events.tell(|| Event::ChitsSeen { chits: Some(play.position.chits) });
    }
}

/// Case 13.34: the chits of the turn are played. Case 13.37: now the German player sees them.
pub fn open(play: &mut Play<'_>) {
    let game = play.game;
    if !is_used(play.position) {
        return;
    }
    while let Some(&turn) = game.boxes.get(play.position.opened as usize) {
        if turn > play.position.turn {
            return;
        }
        let components = play.position.opened;
        carry_out!("13.34");
        carry_out!("R54");
        play.position.opened += 1;
        play.events.reveal();
        if let Some(chit) = play.position.chits[components as usize] {
            play.events.tell(|| Event::ChitOpened { components, chit });
        }
    }
}

/// How many boxes belong to turns before this one.
pub fn due_before(game: &Zitadelle, turn: u8) -> u8 {
    game.boxes.iter().filter(|&&of| of < turn).count() as u8
}

/// Cases 13.35 and 13.36, ruling R54: whether a Soviet unit has come by its chit; nothing if chits do not rule it.
pub fn has_come(game: &Zitadelle, position: &Position, unit: UnitId) -> Option<bool> {
    let stats = game.stats(unit);
    if !is_used(position) || stats.side != SOVIET {
        return None;
    }
    let own = game.chits.iter().position(|(_, group)| {
        group.turn == stats.turn && (group.entry.is_empty() || group.entry == stats.entry_name)
    })?;
    let opened = &position.chits[..position.opened as usize];
    let has_come = opened.contains(&Some(ChitId(own as u16)));
    if has_come && game.chits[own].1.entry.is_empty() {
        carry_out!("13.35");
    } else if has_come {
        carry_out!("13.36");
        carry_out!("R68");
    }
    Some(has_come)
}

/// Whether a viewer knows what lies in a box.
pub fn is_known(position: &Position, viewer: Viewer, components: usize) -> bool {
    let playing = !matches!(position.phase, Phase::Chits | Phase::SetUp);
    match viewer {
        Viewer::All => true,
        _ if components < position.opened as usize => {
            carry_out!("13.37");
            true
        }
        _ => playing && viewer.sees(SOVIET),
    }
}

/// Another world that a viewer cannot tell from this one: the chits he does not know lie in any other order.
pub fn resample(position: &Position, viewer: Viewer, chooser: &mut dyn Chooser) -> Position {
    let mut other = position.clone();
    let hidden: Vec<usize> = (0..CHITS)
        .filter(|&components| position.chits[components].is_some() && !is_known(position, viewer, components))
        .collect();
    // While they are being laid out, those in the cup are as unknown as those on the table.
    let known = |chit: &ChitId| {
        (0..CHITS).any(|components| {
            position.chits[components] == Some(*chit) && is_known(position, viewer, components)
        })
    };
    let mut cup: Vec<ChitId> = (0..CHITS as u16).map(ChitId).filter(|chit| !known(chit)).collect();
    if is_used(position) {
        for components in hidden {
            let pick = chooser.below(cup.len() as u64) as usize;
            other.chits[components] = Some(cup.swap_remove(pick));
        }
    }
    other
}
