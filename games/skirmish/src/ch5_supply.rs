//! Chapter 5, supply.

use crate::position::Position;
use crate::{Skirmish, ch3_zones};
use kit::hex::HexId;
use kit::ids::Side;
use kit::sets::HexSet;

/// Case 5.1. Every hex from which a side's line leads to its edge: one flood from the edge.
pub fn supplied(game: &Skirmish, position: &Position, side: Side) -> HexSet {
    let open = open_hexes(game, position, side);
    kit::trace::flood(game.components.map.grid(), &(&game.edges[side.index()] & &open), |crossing| {
        open.contains(crossing.to)
    })
}

/// Hexes that a line may use: no enemy unit, and no enemy zone unless a friend stands there.
fn open_hexes(game: &Skirmish, position: &Position, side: Side) -> HexSet {
    let whole = HexSet::first_hexes(game.components.map.grid().len());
    let enemy = side.enemy();
    let barred = &ch3_zones::zones(game, position, enemy) - &ch3_zones::held(game, position, side);
    &(&whole - &barred) - &ch3_zones::held(game, position, enemy)
}

/// Whether a unit in a hex is supplied.
pub fn is_supplied(game: &Skirmish, position: &Position, side: Side, hex: HexId) -> bool {
    supplied(game, position, side).contains(hex)
}
