//! Chapter 7, victory.

use crate::position::{Event, Phase, Position};
use crate::{BLUE, RED, Skirmish, ch3_zones};
use kit::game::{Events, Verdict};
use kit::ids::Side;
use kit::sets::HexSet;
use kit::{case, msg};

/// Case 7.1. Who has won: a side without units has lost; Red must hold the town alone.
pub fn winner(game: &Skirmish, position: &Position) -> Side {
    let alive = |side: Side| position.on_map().any(|(unit, _)| game.side(unit) == side);
    if !alive(BLUE) {
        return RED;
    }
    let holds = position.at(game.town).any(|unit| game.side(unit) == RED);
    if alive(RED) && holds { RED } else { BLUE }
}

/// Case 7.2. Whether the road from Red's edge to the town is open.
pub fn road_is_open(game: &Skirmish, position: &Position) -> bool {
    let grid = game.components.map.grid();
    let whole = HexSet::first_hexes(grid.len());
    let barred = &ch3_zones::zones(game, position, BLUE) | &ch3_zones::held(game, position, BLUE);
    let open = &whole - &barred;
    let road = kit::network::components(grid, &open, |crossing| game.banks[crossing.side].road);
    let edge = &game.edges[RED.index()] & &open;
    edge.iter().any(|hex| road.are_joined(hex, game.town))
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
