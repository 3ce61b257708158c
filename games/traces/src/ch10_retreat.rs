//! Chapter 10.4, retreat.

use crate::action::{Action, Event};
use crate::army::Place;
use crate::position::{Phase, Position, Resume};
use crate::state::{Ask, Play, State, by};
use crate::{
    MARKED, SOVIET, Traces, ch02_headquarters, ch05_stacking, ch06_zones, ch10_combat, ch12_special,
};
use kit::hex::{Crossing, HexId};
use kit::ids::{Case, Side, UnitId};
use kit::offer::{Offers, Pick, Refusal};
use kit::retreat::{Path, Retreat, Retreats, retreats};
use kit::scratch::Scratch;
use kit::sets::HexSet;
use kit::text::Message;
use kit::{carry_out, case, msg};

/// More hexes that a retreat may be prolonged by when every end is full.
const EXTENSION: u8 = 6;

/// The most hexes that a retreat can have.
pub(crate) const LONGEST: u16 = 2 + EXTENSION as u16;

/// Every best way for a unit to retreat. Case 10.5x3 is the printed example.
///
/// Case 10.4c: as few hexes in enemy zones as can be. Ruling R98: over the whole retreat, forced extra hexes included, so the
/// fewest with which it can be completed are looked for first. Case 10.4e: then towards supply, then within the stacking limit.
/// Ruling R50: then as far away as the way is long. Case 10.4f: an end that is too full is left by one hex more. Ruling R54: only
/// the end counts. Case 10.4g: Minor Rivers do not matter.
pub fn ways(game: &Traces, position: &Position, unit: UnitId, start: HexId, length: u8) -> Retreats {
    let most = length + EXTENSION;
    let mut allowed = 0;
    loop {
        let ways =
            ways_through(game, position, unit, Retreat { start, length, extension: EXTENSION }, allowed);
        if ways.is_possible() || allowed == most {
            return ways;
        }
        allowed += 1;
    }
}

/// The best ways that enter no more than so many hexes in enemy zones.
fn ways_through(game: &Traces, position: &Position, unit: UnitId, retreat: Retreat, allowed: u8) -> Retreats {
    let grid = game.components.map.grid();
    let zones = ch06_zones::zones(position, game.side(unit).enemy());
    let is_hq = game.stats(unit).is_hq();
    let may_enter = |path: &[HexId], crossing: Crossing| {
        may_enter(game, position, unit, zones, path, crossing)?;
        let entered = path[1..].iter().chain([&crossing.to]).filter(|hex| zones.contains(**hex)).count();
        if entered <= usize::from(allowed) {
            return Ok(());
        }
        if path.len() > usize::from(retreat.length) {
            carry_out!("R98");
        }
        Err(case!("10.4c"))
    };
    let is_full = |path: &[HexId]| !ch05_stacking::has_room(game, position, path[path.len() - 1], unit);
    let rank = |path: &[HexId]| {
        let far = grid.distance(retreat.start, path[path.len() - 1]);
        let short = far.is_some_and(|far| usize::from(far) < path.len() - 1);
        (!leads_to_supply(game, position, unit, path), is_full(path), short)
    };
    // Ruling R17: an HQ is relocated from there instead.
    let must_go_on = |path: &[HexId]| {
        let goes_on = !is_hq && is_full(path);
        if goes_on {
            carry_out!("10.4f");
        }
        goes_on
    };
    retreats(grid, retreat, may_enter, rank, must_go_on)
}

/// Cases 10.4h, 10.4i, 10.4j. What no retreat may do.
fn may_enter(
    game: &Traces,
    position: &Position,
    unit: UnitId,
    zones: &HexSet,
    path: &[HexId],
    crossing: Crossing,
) -> Result<(), Case> {
    let bank = game.banks[crossing.side];
    let enemy = game.side(unit).enemy();
    if bank.is_blocked() || ch06_zones::is_held(game, position, crossing.to, enemy) {
        Err(case!("10.4j"))
    } else if bank.is_unbridged_major() && path.len() > 1 {
        Err(case!("10.4h"))
    } else if bank.is_major() && zones.contains(crossing.from) && zones.contains(crossing.to) {
        Err(case!("10.4i"))
    } else {
        Ok(())
    }
}

/// Case 10.4e, its first condition. Ruling R51: there is a source to which every hex is closer than the one before.
fn leads_to_supply(game: &Traces, position: &Position, unit: UnitId, path: &[HexId]) -> bool {
    let side = game.side(unit);
    let printed = game.to_source[side.index()]
        .iter()
        .any(|far| path.windows(2).all(|pair| far[pair[1]] < far[pair[0]]));
    let grid = game.components.map.grid();
    let bridgehead = position.bridgehead().filter(|_| side == SOVIET).is_some_and(|source| {
        path.windows(2).all(|pair| grid.distance(pair[1], source) < grid.distance(pair[0], source))
    });
    printed || bridgehead
}

/// Case 10.4a. After the losses the survivors retreat.
pub(crate) fn begin(play: &mut Play<'_>) {
    let retreats = play.position.fight.as_ref().is_some_and(|fight| fight.retreat > 0);
    if retreats {
        next(play);
    } else {
        ch02_headquarters::relocate_all(play, Resume::Advance);
    }
}

/// Case 10.4b. One unit after the other, each its own way. Ruling R53: in the order that its owner likes.
fn next(play: &mut Play<'_>) {
    let game = play.game;
    play.position.phase = Phase::Retreat(None);
    let left = ch10_combat::fighters(game, play.position, play.position.active.enemy());
    match left[..] {
        [] => ch02_headquarters::relocate_all(play, Resume::Advance),
        [only] => withdraw(play, only),
        _ => {
            carry_out!("10.4b");
            carry_out!("R53");
        }
    }
}

/// Whether a Minor River lies between two hexes.
fn is_minor(game: &Traces, from: HexId, to: HexId) -> bool {
    let side = game.components.map.grid().hexside_between(from, to);
    side.is_some_and(|side| game.banks[side].is_river() && !game.banks[side].is_major())
}

fn fight_of(position: &Position) -> Option<(HexId, u8)> {
    position.fight.as_ref().map(|fight| (fight.target, fight.retreat))
}

/// The defender retreats his units: he chooses which is next, then hex by hex the steps from which a best retreat can be completed.
pub(crate) const RETREAT: State = State { prompt, offers, meant, refusal, perform };

fn prompt(ask: Ask<'_>) -> Message {
    match &ask.position.phase {
        Phase::Retreat(Some((unit, _))) => msg!("prompt-retreat", unit = *unit),
        _ => msg!("prompt-withdraw"),
    }
}

fn offers(ask: Ask<'_>, _: &mut Scratch, offers: &mut Offers<Action>) {
    let Ask { game, position, side } = ask;
    let (Phase::Retreat(moving), Some((target, length))) = (&position.phase, fight_of(position)) else {
        return;
    };
    if let Some((unit, path)) = moving {
        for hex in ways(game, position, *unit, target, length).next_steps(path) {
            offers.hex(hex, Action::RetreatTo(hex));
        }
    } else {
        for unit in ch10_combat::fighters(game, position, side) {
            offers.unit(unit, Action::Withdraw(unit));
        }
    }
}

fn meant(ask: Ask<'_>, pick: &Pick) -> Option<Action> {
    match (pick, &ask.position.phase) {
        (Pick::Unit(unit), Phase::Retreat(None)) => Some(Action::Withdraw(*unit)),
        (Pick::Hex(hex), Phase::Retreat(Some(_))) => Some(Action::RetreatTo(*hex)),
        _ => None,
    }
}

fn refusal(ask: Ask<'_>, action: Action) -> Option<Refusal> {
    match (action, &ask.position.phase) {
        (Action::Withdraw(unit), Phase::Retreat(None)) => {
            by(case!("10.4a"), msg!("refused-not-in-fight", unit = unit))
        }
        (Action::RetreatTo(hex), Phase::Retreat(Some((unit, path)))) => {
            let case = step_case(ask.game, ask.position, *unit, path, hex);
            by(case, msg!("refused-retreat", unit = *unit, hex = hex))
        }
        _ => None,
    }
}

/// The condition of the retreat that a step fails.
fn step_case(game: &Traces, position: &Position, unit: UnitId, path: &[HexId], hex: HexId) -> Case {
    let Some((target, length)) = fight_of(position) else { return case!("10.4a") };
    let ways = ways(game, position, unit, target, length);
    let here = path.last().copied();
    let step = |crossing: &Crossing| Some(crossing.from) == here && crossing.to == hex;
    let forbidden = ways.refusals.iter().find(|(crossing, _)| step(crossing));
    let adjacent = here.is_some_and(|here| game.components.map.grid().are_adjacent(here, hex));
    match forbidden {
        Some((_, case)) => *case,
        None if adjacent => case!("10.4e"),
        None => case!("10.4a"),
    }
}

fn perform(play: &mut Play<'_>, _: Side, action: Action) {
    match action {
        Action::Withdraw(unit) => withdraw(play, unit),
        Action::RetreatTo(hex) => retreat_to(play, hex),
        _ => {}
    }
}

/// A unit begins its retreat. Ruling R52: one that cannot go the whole way is eliminated.
fn withdraw(play: &mut Play<'_>, unit: UnitId) {
    let game = play.game;
    let Some((target, length)) = fight_of(play.position) else { return };
    let ways = ways(game, play.position, unit, target, length);
    if ways.is_possible() {
        follow(play, unit, Path::from_iter([target]), &ways);
    } else {
        carry_out!("R52");
        carry_out!("10.4j");
        play.events.tell(|| Event::CutOff { unit, at: target });
        ch10_combat::eliminate(play, unit, target);
        next(play);
    }
}

/// The owner has chosen the next hex.
fn retreat_to(play: &mut Play<'_>, hex: HexId) {
    let game = play.game;
    let (Phase::Retreat(Some((unit, path))), Some((target, length))) =
        (&play.position.phase, fight_of(play.position))
    else {
        return;
    };
    let (unit, mut path) = (*unit, path.clone());
    let ways = ways(game, play.position, unit, target, length);
    path.push(hex);
    follow(play, unit, path, &ways);
}

/// Goes on as long as there is one way only, and asks where there are more.
fn follow(play: &mut Play<'_>, unit: UnitId, mut path: Path, ways: &Retreats) {
    loop {
        match ways.next_steps(&path)[..] {
            [] => break,
            [only] => path.push(only),
            _ => {
                play.position.phase = Phase::Retreat(Some((unit, path)));
                return;
            }
        }
    }
    go(play, unit, &path);
    if !play.position.is_over() {
        next(play);
    }
}

/// Case 10.4d. Every hex in an enemy zone costs a step, friends there or not. Ruling R49: one for each such hex. Ruling
/// R17: an HQ that ends on another one is relocated from there.
fn go(play: &mut Play<'_>, unit: UnitId, path: &[HexId]) {
    let game = play.game;
    let enemy = game.side(unit).enemy();
    let mut end = path[0];
    for &hex in &path[1..] {
        let costs = ch06_zones::is_in_zone(play.position, hex, enemy);
        if MARKED && is_minor(game, end, hex) {
            carry_out!("10.4g");
        }
        ch06_zones::put(game, play.position, unit, Place::Hex(hex));
        if costs {
            carry_out!("10.4d");
            carry_out!("R49");
            play.events.tell(|| Event::ZoneLoss { unit, at: hex });
            ch10_combat::lose_step(play, unit);
        }
        if play.position.army.hex(unit).is_none() {
            return;
        }
        ch12_special::enter(play, unit, hex);
        if play.position.is_over() {
            return;
        }
        end = hex;
    }
    carry_out!("10.4a");
    if path[1..].iter().all(|&hex| !ch06_zones::is_in_zone(play.position, hex, enemy)) {
        carry_out!("10.4c");
        carry_out!("10.5x3");
    }
    let hexes = play.position.fight.as_ref().map_or(0, |fight| usize::from(fight.retreat));
    if path.len() - 1 > hexes {
        carry_out!("10.4f");
        carry_out!("R98");
    }
    if path[1..path.len() - 1].iter().any(|&hex| !ch05_stacking::has_room(game, play.position, hex, unit)) {
        carry_out!("R54");
    }
    let far = game.components.map.grid().distance(path[0], end);
    if far.is_some_and(|far| usize::from(far) == path.len() - 1) {
        carry_out!("R50");
    }
    if leads_to_supply(game, play.position, unit, path) {
        carry_out!("10.4e");
        carry_out!("R51");
    }
    play.events.tell(|| Event::Retreated { unit, to: end });
    if game.stats(unit).is_hq() && !ch05_stacking::has_room(game, play.position, end, unit) {
        carry_out!("5.0e");
        carry_out!("R17");
        ch02_headquarters::lose_place(game, play.position, unit, end);
    }
}
