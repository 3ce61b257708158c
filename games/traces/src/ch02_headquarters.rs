//! Chapter 2.3, headquarters: command range and relocation.

use crate::action::{Action, Event};
use crate::army::Place;
use crate::position::{Phase, Position, Resume, Scenario};
use crate::state::{Ask, Play, State, by};
use crate::{
    AXIS, SOVIET, Traces, ch04_sequence, ch05_stacking, ch06_zones, ch08_supply, ch10_advance, ch12_special,
};
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::offer::{Pick, Refusal};
use kit::scratch::Scratch;
use kit::sets::HexSet;
use kit::trace::Pass;
use kit::{carry_out, case, msg};

/// Case 2.3e. How far an HQ must at least go when it is relocated.
pub const LEAST_DISTANCE: u16 = 5;

// ---- Command range ----

/// Cases 2.3j, 2.3k. The hexes in the command range of an HQ, counted round Blocked hexsides. Ruling R95: through
/// playable hexes. Cases 2.3l, 6.0d, 2.3x: enemies, zones and supply do not matter.
pub fn command_range(game: &Traces, position: &Position, hq: UnitId, scratch: &mut Scratch) -> HexSet {
    let Some(from) = position.army.hex(hq) else { return HexSet::EMPTY };
    let enemy = game.side(hq).enemy();
    let pass = |crossing: kit::hex::Crossing| {
        if game.banks[crossing.side].is_blocked() {
            // The sea lies behind such sides too.
            carry_out!("2.3k");
            carry_out!("R95");
            return Pass::Blocked;
        }
        if ch06_zones::is_held(game, position, crossing.to, enemy) {
            carry_out!("2.3l");
        }
        if ch06_zones::is_in_zone(position, crossing.to, enemy) {
            carry_out!("6.0d");
        }
        Pass::Through
    };
    carry_out!("2.3j");
    let grid = game.components.map.grid();
    scratch.trace.flood(grid, [from], Some(game.stats(hq).range), pass).hexes()
}

/// Cases 4.3b, 2.4a. Activates an HQ with all combat units in its range. Ruling R20: whatever their stripe. Case 2.3m: the
/// range is measured now. Case 4.3c: an Axis HQ activates other HQs too, and they activate nobody. Ruling R94: all of
/// them. Ruling R19: a Soviet HQ does not.
pub fn activate(play: &mut Play<'_>, hq: UnitId) {
    let game = play.game;
    carry_out!("2.4a");
    carry_out!("2.3m");
    let range = command_range(game, play.position, hq, play.scratch);
    let side = game.side(hq);
    let mut units = 0;
    for unit in game.units_of(side) {
        let Some(hex) = play.position.army.hex(unit) else { continue };
        if !range.contains(hex) {
            carry_out!("2.3x");
            continue;
        }
        let other_hq = unit != hq && game.stats(unit).is_hq();
        if other_hq && side == SOVIET {
            carry_out!("R19");
        } else {
            if other_hq {
                carry_out!("4.3c");
                carry_out!("R94");
            } else if unit != hq {
                carry_out!("4.3b");
                carry_out!("R20");
            }
            play.position.army.marks(unit).activated = true;
            units += 1;
        }
    }
    play.events.tell(|| Event::HqActivated { hq, units });
}

// ---- Relocation ----

/// Cases 2.3e, 2.3f, 2.3g. The hexes to which an HQ that was in `from` may be relocated. Ruling R11: there is no upper limit. Ruling
/// R12: a friend does not cancel a zone for this.
pub fn relocation_hexes(game: &Traces, position: &Position, hq: UnitId, from: HexId) -> HexSet {
    let side = game.side(hq);
    let zones = ch06_zones::zones(position, side.enemy());
    let supplied = ch08_supply::supply(game, position, side, Some(hq));
    carry_out!("2.3f");
    carry_out!("2.3g");
    carry_out!("R12");
    let mut hexes = &supplied - zones;
    carry_out!("2.3e");
    carry_out!("R11");
    for near in game.components.map.grid().within(from, LEAST_DISTANCE - 1) {
        hexes.remove(near);
    }
    for other in game.hqs_of(side).filter(|&other| other != hq) {
        if let Some(hex) = position.army.hex(other) {
            hexes.remove(hex);
        }
    }
    hexes
}

/// Case 2.3d. Whether there is a hex to which an HQ on the map may be relocated.
pub fn can_relocate(game: &Traces, position: &Position, hq: UnitId) -> bool {
    let Some(from) = position.army.hex(hq) else { return false };
    // A source out of reach of the enemy is such a hex, and found without tracing a line.
    let side = game.side(hq);
    let sources = &game.sources[side.index()] - ch06_zones::zones(position, side.enemy());
    let far =
        |hex: HexId| game.components.map.grid().distance(from, hex).is_some_and(|far| far >= LEAST_DISTANCE);
    let open = |hex: HexId| {
        far(hex)
            && !ch06_zones::is_held(game, position, hex, side.enemy())
            && ch05_stacking::has_room(game, position, hex, hq)
            && game.city_at[hex].is_none_or(|city| ch08_supply::city_holder(position, city) == side)
    };
    sources.iter().any(open) || !relocation_hexes(game, position, hq, from).is_empty()
}

/// Ruling R10. Where a relocated HQ goes if no hex meets the conditions: a source of its own on which no enemy stands.
fn last_sources(game: &Traces, position: &Position, hq: UnitId) -> HexSet {
    let side = game.side(hq);
    let open = |hex: &HexId| {
        !ch06_zones::is_held(game, position, *hex, side.enemy())
            && ch05_stacking::has_room(game, position, *hex, hq)
    };
    game.sources[side.index()].iter().filter(open).collect()
}

/// Where an HQ that must be relocated may go: by the conditions or, if nothing meets them, by ruling R10.
pub fn relocation_choices(game: &Traces, position: &Position, hq: UnitId) -> HexSet {
    let Place::Adrift(from) = position.army.unit(hq).place else { return HexSet::EMPTY };
    let hexes = relocation_hexes(game, position, hq, from);
    if !hexes.is_empty() {
        return hexes;
    }
    carry_out!("R10");
    last_sources(game, position, hq)
}

/// Why an HQ may not be relocated to a hex.
pub fn relocation_case(game: &Traces, position: &Position, hq: UnitId, from: HexId, to: HexId) -> Case {
    let enemy = game.side(hq).enemy();
    if ch06_zones::is_held(game, position, to, enemy) {
        case!("5.0f")
    } else if game.components.map.grid().distance(from, to).is_some_and(|far| far < LEAST_DISTANCE) {
        case!("2.3e")
    } else if ch06_zones::is_in_zone(position, to, enemy) {
        case!("2.3f")
    } else if !ch05_stacking::has_room(game, position, to, hq) {
        case!("2.3b")
    } else {
        case!("2.3g")
    }
}

/// Cases 2.3h, 13.3d. What a relocation changes. Ruling R84: the sum may fall below zero.
pub fn score_relocation(game: &Traces, position: &mut Position, side: Side) {
    if position.scenario == Scenario::Campaign {
        carry_out!("2.3h");
        carry_out!("13.3d");
        position.points += if side == AXIS { game.points.relocation } else { -game.points.relocation };
        if position.points < 0 {
            carry_out!("R84");
        }
    }
}

/// Cases 2.3c, 10.3e. An HQ loses its place and will be relocated; it is never removed from the game. Ruling R16: it scores as a
/// relocation, and only so.
pub fn lose_place(game: &Traces, position: &mut Position, hq: UnitId, at: HexId) {
    carry_out!("2.3c");
    carry_out!("R16");
    ch06_zones::put(game, position, hq, Place::Adrift(at));
    position.to_relocate.push(hq);
    score_relocation(game, position, game.side(hq));
}

/// Asks for a place for each HQ in the queue; one for which there is none waits for the next turn (ruling R10).
pub fn relocate_all(play: &mut Play<'_>, resume: Resume) {
    let game = play.game;
    while let Some(&hq) = play.position.to_relocate.first() {
        // A free source is a choice in any case; only without one must all lines be traced to know.
        if !last_sources(game, play.position, hq).is_empty()
            || !relocation_choices(game, play.position, hq).is_empty()
        {
            play.position.phase = Phase::Relocation(resume);
            return;
        }
        carry_out!("R10");
        play.position.to_relocate.remove(0);
        play.events.tell(|| Event::RelocationWaits { hq });
    }
    match resume {
        Resume::Turn => ch04_sequence::begin_phases(play),
        Resume::Advance => ch10_advance::begin(play),
        Resume::NextChit => {
            ch12_special::check_control(play);
            ch04_sequence::finish_chit(play);
        }
    }
}

/// The owner of the first HQ in the queue chooses its new hex.
pub(crate) const RELOCATION: State = State {
    prompt: |ask| match ask.position.to_relocate.first() {
        Some(&hq) => msg!("prompt-relocate", hq = hq),
        None => msg!("stage-action"),
    },
    offers: |ask, _, offers| {
        let Some(&hq) = ask.position.to_relocate.first() else { return };
        for hex in &relocation_choices(ask.game, ask.position, hq) {
            offers.hex(hex, Action::RelocateTo(hex));
        }
    },
    meant: |_, pick| if let Pick::Hex(hex) = *pick { Some(Action::RelocateTo(hex)) } else { None },
    refusal: |ask, action| {
        let (Action::RelocateTo(to), Some(&hq)) = (action, ask.position.to_relocate.first()) else {
            return None;
        };
        let Place::Adrift(from) = ask.position.army.unit(hq).place else { return None };
        relocation_refusal(ask, hq, from, to)
    },
    perform: |play, _, action| {
        let (Phase::Relocation(resume), Action::RelocateTo(to)) = (&play.position.phase, action) else {
            return;
        };
        let resume = *resume;
        let hq = play.position.to_relocate.remove(0);
        settle(play, hq, to);
        if !play.position.is_over() {
            relocate_all(play, resume);
        }
    },
};

/// Why an HQ may not be relocated to a hex, in words.
pub(crate) fn relocation_refusal(ask: Ask<'_>, hq: UnitId, from: HexId, to: HexId) -> Option<Refusal> {
    let case = relocation_case(ask.game, ask.position, hq, from, to);
    by(case, msg!("refused-relocation", hq = hq, hex = to))
}

/// An HQ takes its new place.
pub fn settle(play: &mut Play<'_>, hq: UnitId, to: HexId) {
    let game = play.game;
    ch06_zones::put(game, play.position, hq, Place::Hex(to));
    play.events.tell(|| Event::Relocated { hq, to });
    ch12_special::enter(play, hq, to);
    if !play.position.is_over() {
        ch12_special::check_control(play);
    }
}

/// Ruling R10. HQs that found no place last turn, the Soviet ones first.
pub fn queue_waiting(game: &Traces, position: &mut Position) {
    for side in [SOVIET, AXIS] {
        for hq in game.hqs_of(side) {
            if matches!(position.army.unit(hq).place, Place::Adrift(_)) {
                position.to_relocate.push(hq);
            }
        }
    }
}
