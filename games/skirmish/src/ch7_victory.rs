//! Chapter 7, victory.

use crate::position::Position;
use crate::{BLUE, Look, Play, RED, Skirmish, ch3_zones};
use kit::game::{Actor, LogText, Verdict};
use kit::hex::HexId;
use kit::ids::Side;
use kit::sets::HexSet;
use kit::state::State;
use kit::text::Message;
use kit::{carry_out, case, cite, msg};
use serde::{Deserialize, Serialize};

/// What this chapter tells. Fields are named by what they hold.
#[allow(missing_docs)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The game ended.
    Ended { winner: Side, decisive: bool },
}

impl Event {
    /// In words.
    pub fn describe(&self) -> LogText {
        match self {
            Event::Ended { winner: RED, decisive: true } => {
                LogText::new(msg!("verdict-red-decisive")).by(cite!("7.2"))
            }
            Event::Ended { winner: RED, .. } => LogText::new(msg!("verdict-red")).by(cite!("7.1")),
            Event::Ended { .. } => LogText::new(msg!("verdict-blue")).by(cite!("7.1")),
        }
    }
}

/// The game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Over;

impl State<Skirmish> for Over {
    fn actor(&self, look: Look<'_>) -> Actor {
        Actor::Over(verdict(look.game, look.position))
    }

    fn prompt(&self, _: Look<'_>, _: Side) -> Message {
        msg!("stage-over")
    }
}

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
pub fn end(play: &mut Play<'_>) {
    play.position.agenda.restart(Over);
    let (game, position) = (play.game, &*play.position);
    play.events.tell(|| {
        let winner = winner(game, position);
        Event::Ended { winner, decisive: winner == RED && road_is_open(game, position) }.into()
    });
}

/// Case 7.1, its last sentence. Whether the game is over.
pub fn end_if_destroyed(play: &mut Play<'_>) -> bool {
    let Look { game, position } = play.look();
    let alive = |side: Side| position.on_map().any(|(unit, _)| game.side(unit) == side);
    let is_over = !alive(RED) || !alive(BLUE);
    if is_over {
        carry_out!("7.1");
        end(play);
    }
    is_over
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::game::Game;

    #[test]
    fn the_log_and_the_verdict_agree() {
        let game = crate::game();
        let setup = game.setup("ford", kit::components::Options::NONE).unwrap();
        let position = game.begin(&setup).unwrap();
        let verdict = verdict(&game, &position);
        let told = Event::Ended { winner: verdict.winner.unwrap(), decisive: false }.describe();
        assert_eq!(told.text, verdict.level);
    }
}
