//! Puzzles: positions with the decisions that a good player would take, or never take.
//!
//! A puzzle is a set-up in the game's own form, the side that is asked, and what must come of it. The side is played by the level
//! under test, the other one by the staff, chance by a dealer with a fixed seed, until the puzzle says that enough has been seen. What was
//! decided and how the board then looks is compared with what the puzzle wants.

use crate::level::Level;
use kit::components::{Components, Options};
use kit::dealer::Seed;
use kit::erased::{ActorNow, AnyGame, AnyMatch};
use kit::game::Viewer;
use kit::ids::Side;
use kit::text::Both;
use kit::view::Place;
use serde::Deserialize;
use serde_json::Value;

/// A puzzle as it is written down.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// What it is about, for people.
    pub about: Both,
    /// The scenario whose rules apply.
    pub scenario: String,
    /// The side that is asked, by its id.
    pub side: String,
    /// The position, as a set-up of the game.
    pub setup: Value,
    /// The first answers of chance, in notation; a dealer gives the others.
    #[serde(default)]
    pub chance: Vec<String>,
    /// Actions after which enough has been seen, as patterns. Without any, play goes on to the end of the game.
    #[serde(default)]
    pub until: Vec<String>,
    /// How many decisions of the side are looked at, at most.
    #[serde(default = "usual")]
    pub decisions: u32,
    /// What must come of it.
    pub wanted: Wanted,
}

fn usual() -> u32 {
    600
}

/// What must come of a puzzle. Everything that is given must hold.
///
/// Patterns are actions in notation, in which `*` stands for any word. While a unit is in hand its name stands in front:
/// `take A-1 march 0101`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Wanted {
    /// At least one of these is decided.
    pub any: Vec<String>,
    /// None of these is decided.
    pub never: Vec<String>,
    /// Hexes in which the side has a unit at the end; with a unit's id after the hex, that unit.
    pub held: Vec<String>,
    /// Hexes in which it has none.
    pub left: Vec<String>,
    /// Units that are not alone at the end: another one of their side shares their hex, or no enemy is within so many hexes.
    pub guarded: Vec<Guarded>,
    /// Who wins the game, by his id.
    pub winner: Option<String>,
}

/// A unit that must not stand alone near the enemy.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guarded {
    /// Its id.
    pub unit: String,
    /// Nearer than this is near.
    pub hexes: u16,
}

/// How a puzzle went.
#[derive(Clone, Debug)]
pub struct Solution {
    /// What was decided by the side, in order.
    pub decided: Vec<String>,
    /// What is missing; empty if the puzzle is solved.
    pub missing: Vec<String>,
}

impl Solution {
    /// Whether everything came that was wanted.
    pub fn is_solved(&self) -> bool {
        self.missing.is_empty()
    }
}

/// Lets a level solve a puzzle. The same seed goes the same way.
///
/// # Errors
/// What is wrong with the puzzle itself.
pub fn solve(game: &dyn AnyGame, puzzle: &Puzzle, level: Level, seed: u64) -> Result<Solution, String> {
    let components = game.components();
    let side = components.side(&puzzle.side).ok_or_else(|| format!("there is no side {}", puzzle.side))?;
    let mut played = game
        .begin(&puzzle.scenario, Options::NONE, Some(puzzle.setup.clone()), Seed::from_number(seed))
        .map_err(|faults| {
            let said = faults.iter().map(|fault| components.say(&fault.message, kit::text::Lang::En));
            format!("setup: {}", said.collect::<Vec<_>>().join(" "))
        })?;
    let mind = |level, seed| {
        crate::mind(components.id, level, seed).ok_or_else(|| format!("{} has no officer", components.id))
    };
    let (mut own, mut other) = (mind(level, seed)?, mind(Level::Staff, seed ^ 1)?);
    let mut decided: Vec<String> = Vec::new();
    let mut in_hand = String::new();
    let mut stated = puzzle.chance.iter();
    while (decided.len() as u32) < puzzle.decisions {
        match played.actor(Viewer::All) {
            ActorNow::Over(_) => break,
            ActorNow::Chance(_) => match stated.next() {
                Some(outcome) => played.state(outcome).map_err(|_| format!("{outcome} cannot be stated"))?,
                None => deal(&mut *played)?,
            },
            ActorNow::Sides(sides) if sides.contains(&side) => {
                let action = own.answer(&*played, side);
                let refused = |_| format!("{action} is refused");
                played.act(side, &action).map_err(refused)?;
                if action.starts_with("take ") {
                    in_hand.clone_from(&action);
                }
                let told = if action.starts_with("march ") { format!("{in_hand} {action}") } else { action };
                let enough = puzzle.until.iter().any(|pattern| fits(pattern, &told));
                decided.push(told);
                if enough {
                    break;
                }
            }
            ActorNow::Sides(sides) => {
                let action = other.answer(&*played, sides[0]);
                played.act(sides[0], &action).map_err(|_| format!("{action} is refused"))?;
            }
        }
    }
    // What was decided last may still have to be settled.
    while !puzzle.until.is_empty() && matches!(played.actor(Viewer::All), ActorNow::Chance(_)) {
        deal(&mut *played)?;
    }
    let missing = missing(&puzzle.wanted, &*played, components, side, &decided)?;
    Ok(Solution { decided, missing })
}

/// Lets the dealer answer.
fn deal(played: &mut dyn AnyMatch) -> Result<(), String> {
    played.deal().map(|_| ()).map_err(|_| "chance does not answer".to_owned())
}

/// Whether an action fits a pattern.
fn fits(pattern: &str, action: &str) -> bool {
    let (mut wanted, mut words) = (pattern.split(' '), action.split(' '));
    loop {
        match (wanted.next(), words.next()) {
            (None, None) => return true,
            (Some(wanted), Some(word)) if wanted == "*" || wanted == word => {}
            _ => return false,
        }
    }
}

/// What a position lacks, in words for whoever mends an officer.
fn missing(
    wanted: &Wanted,
    played: &dyn AnyMatch,
    components: &Components,
    side: Side,
    decided: &[String],
) -> Result<Vec<String>, String> {
    let grid = components.map.grid();
    let view = played.view(Viewer::All);
    let on_map = || {
        view.counters.iter().filter_map(|shown| match shown.place {
            Place::Hex(hex) => Some((hex, shown)),
            Place::Space(_) => None,
        })
    };
    let find_hex = |number: &str| grid.id(number).map_err(|error| error.to_string());
    let find_unit = |id: &str| components.roster.find(id).ok_or_else(|| format!("there is no unit {id}"));
    let mut missing = Vec::new();
    let done = |pattern: &String| decided.iter().any(|action| fits(pattern, action));
    if !wanted.any.is_empty() && !wanted.any.iter().any(done) {
        missing.push(format!("any of: {}", wanted.any.join("; ")));
    }
    missing.extend(
        wanted.never.iter().filter(|pattern| done(pattern)).map(|pattern| format!("never: {pattern}")),
    );
    for place in &wanted.held {
        let (number, unit) = place.split_once(' ').map_or((&**place, None), |(hex, id)| (hex, Some(id)));
        let (hex, unit) = (find_hex(number)?, unit.map(find_unit).transpose()?);
        let stands = |shown: &kit::view::Shown| shown.side == side && (unit.is_none() || shown.unit == unit);
        if !on_map().any(|(at, shown)| at == hex && stands(shown)) {
            missing.push(format!("held: {place}"));
        }
    }
    for number in &wanted.left {
        let hex = find_hex(number)?;
        if on_map().any(|(at, shown)| at == hex && shown.side == side) {
            missing.push(format!("left: {number}"));
        }
    }
    for guarded in &wanted.guarded {
        let unit = find_unit(&guarded.unit)?;
        let Some((hex, _)) = on_map().find(|(_, shown)| shown.unit == Some(unit)) else { continue };
        let escorted =
            on_map().any(|(at, shown)| at == hex && shown.side == side && shown.unit != Some(unit));
        let near = on_map().any(|(at, shown)| {
            shown.side != side && grid.distance(at, hex).is_some_and(|far| far < guarded.hexes)
        });
        if near && !escorted {
            missing.push(format!("guarded: {}", guarded.unit));
        }
    }
    if let Some(id) = &wanted.winner {
        let winner = components.side(id).ok_or_else(|| format!("there is no side {id}"))?;
        let won =
            matches!(played.actor(Viewer::All), ActorNow::Over(verdict) if verdict.winner == Some(winner));
        if !won {
            missing.push(format!("winner: {id}"));
        }
    }
    Ok(missing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_fit_word_by_word() {
        assert!(fits("take * march N2417", "take r.81.410 march N2417"));
        assert!(fits("end-movement", "end-movement") && !fits("end", "end-movement"));
        assert!(!fits("march *", "march") && !fits("march", "march 0101"));
    }

    fn puzzle(wanted: &str) -> Puzzle {
        let text = format!(
            r#"{{ "about": {{ "en": "Brod is open.", "es": "Brod está abierto." }}, "scenario": "ford", "side": "red",
            "setup": {{ "turns": 1, "fair": 1, "rain": 0, "units": {{ "R-1": {{ "at": "0603" }}, "B-1": {{ "at": "0901" }} }} }},
            "until": ["end-combat"], "wanted": {wanted} }}"#
        );
        serde_json::from_str(&text).expect("a puzzle")
    }

    #[test]
    fn a_puzzle_is_solved_by_what_is_decided_and_by_how_it_ends() {
        let game = ::skirmish::REGISTERED.open().expect("sound data");
        let solve = |wanted: &str| solve(&*game, &puzzle(wanted), Level::Staff, 1).expect("a sound puzzle");
        let good = solve(
            r#"{ "any": ["take R-1 march 0704"], "held": ["0704 R-1", "0704"], "left": ["0603"], "never": ["attack *"] }"#,
        );
        assert!(good.is_solved(), "{good:?}");
        let bad = solve(
            r#"{ "any": ["fire"], "held": ["0603"], "never": ["take *"], "guarded": [{ "unit": "R-1", "hexes": 9 }], "winner": "blue" }"#,
        );
        assert_eq!(bad.missing.len(), 5, "{bad:?}");
    }

    #[test]
    fn a_puzzle_that_names_what_is_not_there_is_told() {
        let game = ::skirmish::REGISTERED.open().expect("sound data");
        for wanted in [r#"{ "held": ["9999"] }"#, r#"{ "held": ["0704 X-1"] }"#, r#"{ "winner": "green" }"#] {
            assert!(solve(&*game, &puzzle(wanted), Level::Staff, 1).is_err(), "{wanted}");
        }
    }
}
