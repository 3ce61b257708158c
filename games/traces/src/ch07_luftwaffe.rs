//! Chapter 7, the Luftwaffe: drawing markers and using them.

use crate::action::{Action, Event, chit};
use crate::position::{Phase, Position};
use crate::state::{Play, State, nothing_meant};
use crate::{AXIS, Traces, ch04_sequence};
use kit::chance::{ChitId, KnownCup, KnownRequest, Request};
use kit::game::Viewer;
use kit::ids::Side;
use kit::{carry_out, msg};
use smallvec::smallvec;

/// The place of offensive markers.
pub const OFFENSIVE: usize = 0;
/// The place of defensive markers.
pub const DEFENSIVE: usize = 1;

/// Case 7.0e. Columns to the right for each offensive marker.
pub const COLUMNS: i32 = 2;
/// Case 7.0f. What each defensive marker takes from the die.
pub const PIPS: i32 = 2;

/// Case 7.0a. How many markers the table gives for the Soviet Crossing Points, at most all.
pub fn allotment(game: &Traces, position: &Position) -> u8 {
    carry_out!("7.0a");
    carry_out!("R91");
    let all: u8 = game.numbers.markers.iter().sum();
    game.luftwaffe.nearest(position.crossing_count()).clamp(0, i32::from(all)) as u8
}

/// Cases 4.1a, 7.0b. The Axis player draws as many markers as the table gives for the Soviet Crossing Points.
pub fn reorganise(play: &mut Play<'_>) {
    let game = play.game;
    let in_box: u8 = game.numbers.markers.iter().sum();
    let wanted = allotment(game, play.position);
    play.position.air = [0, 0];
    play.position.air_used = [0, 0];
    if wanted == in_box {
        // Nothing is left to chance.
        play.position.air = game.numbers.markers;
        drawn(play);
    } else if wanted == 0 {
        drawn(play);
    } else {
        play.position.phase = Phase::Luftwaffe(wanted);
    }
}

/// The markers in the Luftwaffe box. Case 3.0e: all of them at the start. Ruling R36: box and reserve are one. Case 2.1e: used ones lie there too, but come out no sooner
/// than next turn.
pub fn in_box(game: &Traces, position: &Position) -> [u8; 2] {
    carry_out!("3.0e");
    carry_out!("2.1e");
    carry_out!("R33");
    carry_out!("R36");
    std::array::from_fn(|kind| game.numbers.markers[kind] - position.air[kind])
}

/// What chance is asked for.
pub fn request(game: &Traces, position: &Position) -> Request {
    let [offensive, defensive] = in_box(game, position);
    Request::Draw(smallvec![(chit::OFFENSIVE, u16::from(offensive)), (chit::DEFENSIVE, u16::from(defensive))])
}

/// Ruling R34. What is left in the box tells what was drawn: the Axis player alone knows it by kinds.
pub fn known(game: &Traces, request: &Request, viewer: Viewer) -> KnownRequest {
    if !viewer.sees(AXIS) {
        carry_out!("R34");
    }
    if viewer.sees(AXIS) {
        return KnownRequest::open(request);
    }
    let [offensive, defensive] = game.numbers.markers.map(u16::from);
    let kinds = [(chit::OFFENSIVE, 0, offensive), (chit::DEFENSIVE, 0, defensive)];
    KnownRequest::Draw(KnownCup::of(request.weight() as u16, kinds))
}

/// Ruling R34. The Axis player draws markers in secret; everything else that chance answers is open.
pub fn shows_outcome(position: &Position, viewer: Viewer) -> bool {
    if matches!(position.phase, Phase::Luftwaffe(_)) && !viewer.sees(AXIS) {
        carry_out!("R34");
        return false;
    }
    true
}

/// A marker was drawn. Ruling R34: only the Axis player knows which.
pub fn draw(play: &mut Play<'_>, marker: ChitId) {
    let Phase::Luftwaffe(left) = play.position.phase else { return };
    carry_out!("4.1a");
    carry_out!("7.0b");
    play.position.air[usize::from(marker == chit::DEFENSIVE)] += 1;
    play.position.phase = Phase::Luftwaffe(left - 1);
    if left == 1 {
        drawn(play);
    }
}

fn drawn(play: &mut Play<'_>) {
    let game = play.game;
    let air = play.position.air;
    play.events.tell(|| Event::MarkersDrawn { count: air[0] + air[1], kinds: Some(air) });
    ch04_sequence::after_luftwaffe(game, play.position);
}

/// The kind of marker that fits an attack of a side.
pub fn fitting(attacker: Side) -> usize {
    if attacker == AXIS { OFFENSIVE } else { DEFENSIVE }
}

/// Cases 7.0c, 10.1a. Before the die the Axis player is asked for markers. Case 2.5e: only he has any. He is asked whenever he holds
/// any, fitting or not, so that the question tells nothing. Ruling R32: in the opening blow too.
pub fn ask(position: &mut Position) {
    carry_out!("10.1a");
    position.phase = if position.air == [0, 0] { Phase::Roll } else { Phase::Air };
}

/// Ruling R35. Any number of the fitting kind.
pub(crate) const AIR: State = State {
    prompt: |_| msg!("prompt-air"),
    offers: |ask, _, offers| {
        if ask.position.air[fitting(ask.position.active)] > 0 {
            offers.button("use-marker", Action::UseMarker);
        }
        offers.button("roll", Action::Roll);
    },
    meant: nothing_meant,
    refusal: |_, _| None,
    perform: |play, _, action| {
        if action == Action::UseMarker {
            use_marker(play);
        }
        if action != Action::UseMarker || play.position.air == [0, 0] {
            play.position.phase = Phase::Roll;
        }
    },
};

/// Case 7.0d. A marker that is used goes back to the box.
fn use_marker(play: &mut Play<'_>) {
    let kind = fitting(play.position.active);
    carry_out!("7.0c");
    carry_out!("7.0d");
    carry_out!("2.5e");
    if play.position.air_used[kind] > 0 {
        carry_out!("R35");
    }
    if play.position.drawn.is_none() {
        carry_out!("R32");
    }
    play.position.air[kind] -= 1;
    play.position.air_used[kind] += 1;
    if let Some(fight) = &mut play.position.fight {
        fight.markers += 1;
    }
    let side = play.position.active;
    play.tell(|| Event::MarkerUsed { side });
}

/// Cases 4.3l, 7.0d. Unused markers go back at the end of the action phase.
pub fn return_markers(play: &mut Play<'_>) {
    let count = play.position.air[0] + play.position.air[1];
    play.position.air = [0, 0];
    play.position.air_used = [0, 0];
    if count > 0 {
        carry_out!("7.0d");
        play.events.tell(|| Event::MarkersReturned { count });
    }
}
