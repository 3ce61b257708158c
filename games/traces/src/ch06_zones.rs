//! Chapter 6, zones of control.

use crate::army::{Army, Place};
use crate::position::Position;
use crate::{MARKED, Traces};
use kit::carry_out;
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use kit::sets::HexSet;

/// Cases 6.0a, 2.3a. The hexes in the zones of a side: every combat unit and every HQ exerts one into its six hexes.
/// Case 6.0b: not across Blocked hexsides, but across rivers. Case 6.0c: a set knows no "twice".
#[inline]
pub fn zones(position: &Position, side: Side) -> &HexSet {
    &position.zones[side.index()]
}

/// The zones of a side, reckoned from its units.
pub fn reckoned(game: &Traces, army: &Army, side: Side) -> HexSet {
    let mut zones = HexSet::EMPTY;
    for unit in game.units_of(side) {
        if let Some(hex) = army.hex(unit) {
            mark(game, &zones, unit, hex);
            zones |= &game.zone_patch[hex];
        }
    }
    zones
}

/// Marks what a zone is made by, before it is added to those of its side.
fn mark(game: &Traces, zones: &HexSet, unit: UnitId, hex: HexId) {
    carry_out!("6.0a");
    if game.stats(unit).is_hq() {
        carry_out!("2.3a");
    }
    let mut sides = game.components.map.grid().crossings(hex).map(|crossing| game.banks[crossing.side]);
    if MARKED && sides.any(|bank| bank.is_blocked() || bank.is_major()) {
        carry_out!("6.0b");
    }
    if MARKED && game.zone_of[hex].iter().any(|&near| zones.contains(near)) {
        carry_out!("6.0c");
    }
}

/// Moves a unit, and its zone with it.
pub fn put(game: &Traces, position: &mut Position, unit: UnitId, place: Place) {
    let side = game.side(unit);
    let from = position.army.hex(unit);
    position.army.put(unit, place);
    if let Some(from) = from.filter(|&from| position.army.first_at(from).is_none()) {
        for &near in &game.zone_of[from] {
            if !game.zone_of[near].iter().any(|&other| is_held(game, position, other, side)) {
                position.zones[side.index()].remove(near);
            }
        }
    }
    if let Place::Hex(to) = place {
        mark(game, &position.zones[side.index()], unit, to);
        position.zones[side.index()] |= &game.zone_patch[to];
    }
}

/// Whether a hex lies in a zone of a side.
#[inline]
pub fn is_in_zone(position: &Position, hex: HexId, side: Side) -> bool {
    position.zones[side.index()].contains(hex)
}

/// Whether a side stands in a hex.
#[inline]
pub fn is_held(game: &Traces, position: &Position, hex: HexId, side: Side) -> bool {
    position.army.is_held_by(hex, game.block_of(side))
}

/// Case 5.0f. The side that stands in a hex; never both.
#[inline]
pub fn holder(game: &Traces, position: &Position, hex: HexId) -> Option<Side> {
    position.army.first_at(hex).map(|unit| game.side(unit))
}
