//! Chapter 3, zones.

use crate::Skirmish;
use crate::position::Position;
use kit::carry_out;
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use kit::sets::HexSet;

/// Case 3.1. The hexes over which a side exerts zones.
pub fn zones(game: &Skirmish, position: &Position, side: Side) -> HexSet {
    let mut zones = HexSet::EMPTY;
    for (unit, hex) in position.on_map() {
        if game.side(unit) == side {
            add_zone(game, hex, &mut zones);
        }
    }
    zones
}

/// Case 3.1. The river stops a zone; by ruling R1 a bridge lets it through.
fn add_zone(game: &Skirmish, hex: HexId, zones: &mut HexSet) {
    for crossing in game.components.map.grid().crossings(hex) {
        let bank = game.banks[crossing.side];
        if bank.river {
            carry_out!("3.1");
            continue;
        }
        if bank.bridge {
            carry_out!("R1");
        }
        zones.insert(crossing.to);
    }
}

/// The hexes that a side's units stand in.
pub fn held(game: &Skirmish, position: &Position, side: Side) -> HexSet {
    position.on_map().filter(|&(unit, _)| game.side(unit) == side).map(|(_, hex)| hex).collect()
}

/// How many units of one's own stand in a hex, the one in question left out.
pub fn others_at(position: &Position, hex: HexId, unit: UnitId) -> usize {
    position.at(hex).filter(|&other| other != unit).count()
}
