//! Chapter 7, victory.

use crate::position::{Event, Phase, Position};
use crate::{BLUE, RED, Skirmish, ch3_zones};
use kit::game::{Events, Verdict};
use kit::hex::HexId;
use kit::ids::Side;
use kit::sets::HexSet;
use kit::{case, msg};

/// Case 7.1. Who has won: a side without units has lost; Red must hold the town alone.
pub fn winner(game: &Skirmish, position: &Position) -> Side {
    let alive = |side: Side| position.on_map().any(|(unit, _)| game.side(unit) == side);
    if !alive(BLUE) {
        return RED;
    }
    if alive(RED) && holds_town(game, position) { RED } else { BLUE }
}

/// Case 7.1. Whether Red stands in the town.
pub fn holds_town(game: &Skirmish, position: &Position) -> bool {
    position.at(game.town).any(|unit| game.side(unit) == RED)
}

/// Case 7.2. Whether the road from Red's edge to the town is open.
pub fn road_is_open(game: &Skirmish, position: &Position) -> bool {
    open_road(game, position).contains(game.town)
}

/// Case 7.2. The hexes that Red's road reaches from his edge without touching Blue.
pub fn open_road(game: &Skirmish, position: &Position) -> HexSet {
    let grid = game.components.map.grid();
    let whole = HexSet::first_hexes(grid.len());
    let barred = &ch3_zones::zones(game, position, BLUE) | &ch3_zones::held(game, position, BLUE);
    let open = &whole - &barred;
    let road = kit::network::components(grid, &open, |crossing| game.banks[crossing.side].road);
    let edge = &game.edges[RED.index()] & &open;
    let joined = |hex: HexId| edge.iter().any(|from| road.are_joined(from, hex));
    let has_road = |hex: HexId| grid.neighbors(hex).any(|near| road.are_joined(near, hex));
    open.iter().filter(|&hex| joined(hex) && (has_road(hex) || hex == game.town)).collect()
}

/// The result of a game that is over.
pub fn verdict(game: &Skirmish, position: &Position) -> Verdict {
    let winner = winner(game, position);
    let decisive = winner == RED && road_is_open(game, position);
    let steps = |side: Side| -> i32 {
        position
            .on_map()
            .filter(|&(unit, _)| game.side(unit) == side)
            .map(|(unit, _)| i32::from(position.unit(unit).steps.left()))
            .sum()
    };
    let level = match (winner == RED, decisive) {
        (true, true) => msg!("verdict-red-decisive"),
        (true, false) => msg!("verdict-red"),
        (false, _) => msg!("verdict-blue"),
    };
    let case = if decisive { case!("7.2") } else { case!("7.1") };
    Verdict { winner: Some(winner), level, case, points: steps(RED) - steps(BLUE) }
}

/// The last turn is over.
pub fn end(game: &Skirmish, position: &mut Position, events: &mut Events<Event>) {
    position.phase = Phase::Over;
    events.tell(|| {
        let winner = winner(game, position);
        Event::Ended { winner, decisive: winner == RED && road_is_open(game, position) }
    });
}

/// Case 7.1, its last sentence.
pub fn end_if_destroyed(game: &Skirmish, position: &mut Position, events: &mut Events<Event>) {
    let alive = |side: Side| position.on_map().any(|(unit, _)| game.side(unit) == side);
    if !alive(RED) || !alive(BLUE) {
        end(game, position, events);
    }
}
