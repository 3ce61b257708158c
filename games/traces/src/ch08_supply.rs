//! Chapter 8, supply.

use crate::action::Event;
use crate::army::Supply;
use crate::components::Bank;
use crate::position::{Position, Resume};
use crate::state::Play;
use crate::{AXIS, MARKED, SOVIET, Traces, ch02_headquarters, ch06_zones};
use kit::carry_out;
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use kit::scratch::Scratch;
use kit::sets::HexSet;
use kit::trace::{Pass, Trace};

/// Cases 8.1a, 8.1b, 8.1c, 8.1d. Every hex from which a side's line, of any length, leads to a source of its own: one flood from the sources
/// serves all units. A unit can be left out, as one that is about to leave its hex. Case 2.1h: each side has its sources. Ruling R59: a source is part of the line.
/// Cases 8.2x1, 8.2x2, 8.2x3, 8.2x4 are the printed examples. Case 11.1i: the Bridgehead is one of the Soviets'.
pub fn supply(game: &Traces, position: &Position, side: Side, without: Option<UnitId>) -> HexSet {
    carry_out!("8.1a");
    carry_out!("8.1b");
    game.lines.flood(&sources(game, position, side), &barred(game, position, side, without))
}

/// The same with the line of every hex, for those who want to see it.
pub fn lines<'d>(game: &'d Traces, position: &Position, side: Side, scratch: &'d mut Scratch) -> Trace<'d> {
    let supplied = supply(game, position, side, None);
    let sources = &sources(game, position, side) & &supplied;
    scratch.trace.flood(game.components.map.grid(), &sources, None, |crossing| {
        let runs = runs(game.banks[crossing.side]) && supplied.contains(crossing.to);
        if runs { Pass::Through } else { Pass::Blocked }
    })
}

/// Case 8.1c. Whether lines run across a hexside.
pub(crate) fn runs(bank: Bank) -> bool {
    !bank.is_blocked() && !bank.is_unbridged_major()
}

fn sources(game: &Traces, position: &Position, side: Side) -> HexSet {
    carry_out!("2.1h");
    carry_out!("R4");
    let mut sources = game.sources[side.index()].clone();
    if let Some(bridgehead) = position.bridgehead().filter(|_| side == SOVIET) {
        carry_out!("11.1i");
        sources.insert(bridgehead);
    }
    sources
}

/// Hexes that no line of a side enters: enemies, enemy-held Cities, and enemy zones unless a friend stands there. Ruling R60: the ban
/// on rivers between zones is for moves only.
fn barred(game: &Traces, position: &Position, side: Side, without: Option<UnitId>) -> HexSet {
    let enemy = side.enemy();
    let mut barred = ch06_zones::zones(position, enemy).clone();
    for unit in game.units_of(side).filter(|&unit| Some(unit) != without) {
        if let Some(hex) = position.army.hex(unit).filter(|&hex| barred.contains(hex)) {
            carry_out!("8.1d");
            carry_out!("8.2x2");
            carry_out!("8.2x4");
            carry_out!("R60");
            barred.remove(hex);
        }
    }
    carry_out!("8.1c");
    barred.extend(game.units_of(enemy).filter_map(|unit| position.army.hex(unit)));
    if MARKED && sources(game, position, side).iter().any(|source| barred.contains(source)) {
        carry_out!("R59");
    }
    barred.extend(cities_of(game, position, enemy));
    barred
}

/// The Cities under the control of a side, Major Cities among them.
pub(crate) fn cities_of(game: &Traces, position: &Position, side: Side) -> impl Iterator<Item = HexId> {
    let cities = game.cities.iter().enumerate();
    cities.filter(move |(index, _)| city_holder(position, *index as u8) == side).map(|(_, &city)| city)
}

/// Case 8.1e. Who controls a City. Ruling R9: all are the Axis's at the start, since none lies behind the Soviet line.
pub fn city_holder(position: &Position, index: u8) -> Side {
    if position.cities >> index & 1 == 1 {
        return SOVIET;
    }
    carry_out!("R9");
    AXIS
}

/// Cases 4.3f, 8.0a. The Supply chit: all units of both sides are traced on the position as it stands. Ruling R58: then markers change at
/// once, then HQs that cannot trace are relocated, the Soviet ones first. Case 8.1i.
pub(crate) fn check(play: &mut Play<'_>) {
    let game = play.game;
    carry_out!("8.0a");
    carry_out!("R58");
    play.events.tell(|| Event::SupplyChecked);
    let supplied = [AXIS, SOVIET].map(|side| supply(game, play.position, side, None));
    let cut = |unit: UnitId, hex: HexId| !supplied[game.side(unit).index()].contains(hex);
    for side in [SOVIET, AXIS] {
        for unit in game.units_of(side) {
            let Some(hex) = play.position.army.hex(unit) else { continue };
            if !game.stats(unit).is_hq() {
                let before = play.position.army.unit(unit).supply;
                let after = next_state(before, cut(unit, hex));
                play.position.army.marks(unit).supply = after;
                if after != before {
                    play.events.tell(|| Event::SupplyChanged { unit, at: hex, supply: after });
                }
            }
        }
    }
    for side in [SOVIET, AXIS] {
        for hq in game.hqs_of(side) {
            let Some(hex) = play.position.army.hex(hq).filter(|&hex| cut(hq, hex)) else { continue };
            carry_out!("8.1i");
            play.events.tell(|| Event::HqCutOff { hq, at: hex });
            ch02_headquarters::lose_place(game, play.position, hq, hex);
        }
    }
    ch02_headquarters::relocate_all(play, Resume::NextChit);
}

/// Cases 8.1f, 8.1h. In supply, Out of Supply, Isolated. Case 8.1g: between checks nothing changes it.
pub fn next_state(before: Supply, cut_off: bool) -> Supply {
    if !cut_off {
        if before != Supply::In {
            carry_out!("8.1h");
            carry_out!("8.1g");
        }
        return Supply::In;
    }
    carry_out!("8.1f");
    carry_out!("8.2x1");
    carry_out!("8.2x3");
    if before == Supply::In { Supply::Out } else { Supply::Isolated }
}

/// What supply takes from every strength it touches.
pub const PENALTY: u8 = 2;

/// Cases 8.2a, 8.2b, 8.2c. A printed attack strength under a supply marker, never below zero.
pub fn attack(printed: u8, supply: Supply) -> u8 {
    match supply {
        Supply::In => {
            carry_out!("8.2a");
            return printed;
        }
        Supply::Out => carry_out!("8.2b"),
        Supply::Isolated => carry_out!("8.2c"),
    }
    printed.saturating_sub(PENALTY)
}

/// Case 8.2c. A printed defence strength: only Isolation touches it.
pub fn defence(printed: u8, supply: Supply) -> u8 {
    if supply == Supply::Isolated { printed.saturating_sub(PENALTY) } else { printed }
}

/// Case 8.2c. Half movement points, as the game counts them: an Isolated unit has half its points, rounded down to whole ones. Ruling R61.
pub fn movement(halves: u16, supply: Supply) -> u16 {
    if supply == Supply::Isolated {
        carry_out!("R61");
        return halves / 4 * 2;
    }
    halves
}
