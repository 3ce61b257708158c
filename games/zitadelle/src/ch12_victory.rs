//! Chapter 12, victory: hexes held, lines to the edge, losses, Belgorod.

use crate::act::Event;
use crate::ch04_sequence::State;
use crate::field::{Field, Scene};
use crate::position::{Phase, Position, Task};
use crate::{GERMAN, Play, SOVIET, Zitadelle};
use kit::game::Verdict;
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use kit::scratch::Scratch;
use kit::sets::HexSet;
use kit::text::Message;
use kit::trace::{Pass, Trace};
use kit::{carry_out, case, msg};

/// Whether it matters who enters a hex.
#[inline]
pub fn is_watched(game: &Zitadelle, hex: HexId) -> bool {
    game.victory_at[hex] > 0 || hex == game.belgorod
}

/// Case 12.11 and ruling R46: a victory hex belongs to whoever entered it last. Case 12.22 and ruling R48: Belgorod falls once.
pub fn enter(play: &mut Play<'_>, side: Side, hex: HexId) {
    let game = play.game;
    let place = game.victory_at[hex];
    if place > 0 {
        carry_out!("12.11");
        carry_out!("R46");
        let bit = 1 << (place - 1);
        let before = play.position.held;
        play.position.held = if side == GERMAN { before | bit } else { before & !bit };
        if play.position.held != before {
            play.events.tell(|| Event::Taken { hex, side });
        }
    }
    if hex == game.belgorod && side == SOVIET && !play.position.belgorod_fell {
        carry_out!("12.22");
        carry_out!("R1");
        carry_out!("R48");
        play.position.belgorod_fell = true;
        play.events.tell(|| Event::BelgorodFell);
    }
}

/// The victory hexes that the German player holds.
pub fn held<'a>(game: &'a Zitadelle, position: &'a Position) -> impl Iterator<Item = (HexId, i32)> + 'a {
    let hexes = game.victory.iter().enumerate();
    hexes.filter(|(place, _)| position.held >> place & 1 == 1).map(|(_, &hex)| hex)
}

/// Hexes that a line may use. Ruling R47: free of Soviet zones, weak ones too, or with a German combat unit.
fn is_open(scene: Scene<'_>, hex: HexId) -> bool {
    if scene.is_held(hex, SOVIET) || !scene.in_zone_of(hex, SOVIET) {
        return !scene.is_held(hex, SOVIET);
    }
    carry_out!("12.12");
    carry_out!("R47");
    scene.is_held(hex, GERMAN)
}

/// Case 12.12: every hex from which a line leads to the German edge.
pub fn lines<'d>(scene: Scene<'d>, scratch: &'d mut Scratch) -> Trace<'d> {
    let game = scene.game;
    let sources: HexSet = game.german_edge.iter().filter(|&hex| is_open(scene, hex)).collect();
    scratch.trace.flood(game.components.map.grid(), &sources, None, |step| {
        let open = !game.banks[step.side].lake && is_open(scene, step.to);
        if open { Pass::Through } else { Pass::Blocked }
    })
}

/// German points. Case 12.13: those printed. Case 12.14: nothing for Soviet losses. Case 12.21: a point for each German step.
pub fn points(game: &Zitadelle, position: &Position) -> i32 {
    let mut scratch = Scratch::new();
    let field = Field::of(game, position);
    let lines = lines(Scene::new(game, position, &field), &mut scratch);
    let hexes: i32 = held(game, position)
        .filter(|(hex, _)| lines.contains(*hex))
        .map(|(_, points)| {
            carry_out!("12.13");
            points
        })
        .sum();
    hexes - i32::from(position.steps_lost) - if position.belgorod_fell { game.numbers.belgorod } else { 0 }
}

/// Case 12.21: all steps that the German side can lose; what is exchanged for a counter counts with it.
pub fn german_steps(game: &Zitadelle) -> u16 {
    let counted = |unit: &UnitId| game.stats(*unit).is_combat() && game.stats(*unit).replaces.is_none();
    game.units_of(GERMAN).filter(counted).map(|unit| u16::from(game.stats(unit).steps)).sum()
}

/// Case 12.3: the level of victory.
pub fn level(game: &Zitadelle, points: i32) -> (Side, Message) {
    carry_out!("12.3");
    let reached = game.levels.iter().rev().find(|(_, from)| points >= *from);
    match reached.map(|(name, _)| name.as_str()) {
        Some("german-operational") => (GERMAN, msg!("verdict-german-operational", points = points)),
        Some("german-tactical") => (GERMAN, msg!("verdict-german-tactical", points = points)),
        Some("soviet-tactical") => (SOVIET, msg!("verdict-soviet-tactical", points = points)),
        Some("soviet-operational") => (SOVIET, msg!("verdict-soviet-operational", points = points)),
        _ => (SOVIET, msg!("verdict-soviet-strategic", points = points)),
    }
}

/// The result of a game that is over.
pub fn verdict(game: &Zitadelle, position: &Position) -> Verdict {
    let points = points(game, position);
    let (winner, level) = level(game, points);
    Verdict { winner: Some(winner), level, case: case!("12.3"), points }
}

/// A game that is over: nothing is asked and nothing done.
pub(crate) const STATE: State = State {
    offers: |_, _, _, _| {},
    perform: |_, _| {},
    refusal: |_, _| None,
    meant: |_, _| None,
    prompt: |_| msg!("stage-over"),
    purpose: |_| msg!("stage-over"),
};

/// Case 1.1: the last turn is over.
pub fn end(play: &mut Play<'_>) {
    let game = play.game;
    carry_out!("1.1");
    play.position.phase = Phase::Over;
    play.position.task = Task::Choose;
    play.events.tell(|| Event::Ended { points: points(game, play.position) });
}
