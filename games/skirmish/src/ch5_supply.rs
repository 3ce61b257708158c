//! Chapter 5, supply.

use crate::position::Position;
use crate::{Skirmish, ch3_zones};
use kit::carry_out;
use kit::ids::Side;
use kit::scratch::Scratch;
use kit::sets::HexSet;
use kit::trace::{Pass, Trace};

/// Case 5.1. Every hex from which a side's line leads to its edge: one flood from the edge serves all units.
pub fn supply<'d>(
    game: &'d Skirmish,
    position: &Position,
    side: Side,
    scratch: &'d mut Scratch,
) -> Trace<'d> {
    carry_out!("5.1");
    let open = open_hexes(game, position, side);
    let sources = &game.edges[side.index()] & &open;
    scratch.trace.flood(game.components.map.grid(), &sources, None, |crossing| {
        if open.contains(crossing.to) { Pass::Through } else { Pass::Blocked }
    })
}

/// Hexes that a line may use: no enemy unit, and no enemy zone unless a friend stands there.
fn open_hexes(game: &Skirmish, position: &Position, side: Side) -> HexSet {
    let whole = HexSet::first_hexes(game.components.map.grid().len());
    let enemy = side.enemy();
    let barred = &ch3_zones::zones(game, position, enemy) - &ch3_zones::held(game, position, side);
    &(&whole - &barred) - &ch3_zones::held(game, position, enemy)
}
