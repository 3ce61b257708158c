//! The arena: minds play matches against each other, and the tally says honestly how they fared.
//!
//! Games come in pairs. Both games of a pair have the same dealer's seed and swapped sides, so that neither luck nor the better side
//! counts for a player. The unit of statistics is the pair.

pub mod tally;

use crate::mind::{Level, Mind};
use kit::components::Options;
use kit::dealer::Seed;
use kit::erased::{ActorNow, AnyGame, AnyMatch};
use kit::game::{Fault, Verdict, Viewer};
use kit::ids::Side;
use kit::play::MatchFile;

/// What is played, and by whom.
#[derive(Clone, Debug)]
pub struct Bout {
    /// The scenario; empty for the first.
    pub scenario: String,
    /// Optional rules in force.
    pub options: Options,
    /// Who sits on the chair of side 0 and who on that of side 1 when the game begins.
    pub seats: [Level; 2],
    /// Of the dice and of both minds.
    pub seed: u64,
}

/// How a game went.
#[derive(Clone, Debug)]
pub struct Record {
    /// What was played.
    pub bout: Bout,
    /// How it ended.
    pub verdict: Verdict,
    /// The chairs of those who played side 0 and side 1. Bids for a side may have made them change.
    pub chairs: [Side; 2],
    /// The score at the end of each game turn, seen from side 0, in the game's smallest parts of a point.
    pub score_by_turn: Vec<i32>,
    /// Decisions of players and chance.
    pub decisions: usize,
    /// Seconds that each side thought, in each game turn.
    pub thought: [Vec<f64>; 2],
    /// The match, to be looked at.
    pub file: MatchFile,
}

/// Why a game did not come to its end.
#[derive(Clone, Debug)]
pub enum Broken {
    /// The set-up is faulty.
    Setup(Vec<Fault>),
    /// There is no mind for this game.
    NoMind,
    /// A mind decided what is not allowed; the match up to there.
    Refused(Box<MatchFile>, kit::text::Message),
}

impl Record {
    /// The side that somebody played who began on a chair.
    pub fn side_of(&self, chair: Side) -> Side {
        if self.chairs[0] == chair { Side(0) } else { Side(1) }
    }

    /// Who played side 0 and who side 1.
    pub fn players(&self) -> [Level; 2] {
        self.chairs.map(|chair| self.bout.seats[chair.index()])
    }
}

/// Plays one game to its end. `seconds` is a clock.
///
/// # Errors
/// Why it could not be played to its end; each is a fault of ours.
pub fn play(game: &dyn AnyGame, bout: &Bout, seconds: &dyn Fn() -> f64) -> Result<Record, Broken> {
    let seed = Seed::from_number(bout.seed);
    let mut played = game.begin(&bout.scenario, bout.options, None, seed).map_err(Broken::Setup)?;
    let mut chairs = chairs(&*played);
    let mut minds = seat(game, bout, chairs)?;
    let mut score_by_turn = Vec::new();
    let mut thought = [vec![0.0], vec![0.0]];
    let (mut read, mut turn) = (0, played.view(Viewer::Public).turn);
    let verdict = loop {
        match played.actor(Viewer::All) {
            ActorNow::Over(verdict) => break verdict,
            ActorNow::Chance(_) => {
                played.deal().map_err(|refusal| refused(&*played, refusal.message))?;
            }
            ActorNow::Sides(sides) => {
                let side = sides[0];
                let began = seconds();
                let action = minds[side.index()].answer(&*played, side);
                let took = seconds() - began;
                *thought[side.index()].last_mut().expect("a turn is being played") += took;
                played.act(side, &action).map_err(|refusal| refused(&*played, refusal.message))?;
                let said = minds[side.index()].intentions(&*played);
                if !said.is_empty() {
                    played.remark(side, said);
                }
            }
        }
        if self::chairs(&*played) != chairs {
            chairs = self::chairs(&*played);
            minds = seat(game, bout, chairs)?;
        }
        // A heading may open a game turn, or a set-up before the first.
        let headed = played.log(Viewer::Public, read).iter().any(|line| line.text.heading == 1);
        read = played.entries();
        if headed && played.view(Viewer::Public).turn > turn {
            turn += 1;
            score_by_turn.push(score(&*played));
            for turns in &mut thought {
                turns.push(0.0);
            }
        }
    };
    score_by_turn.push(score(&*played));
    Ok(Record {
        bout: bout.clone(),
        verdict,
        chairs,
        score_by_turn,
        decisions: played.entries(),
        thought,
        file: played.file(true),
    })
}

fn chairs(played: &dyn AnyMatch) -> [Side; 2] {
    [Side(0), Side(1)].map(|side| played.chair(side))
}

/// The minds of side 0 and side 1.
fn seat(game: &dyn AnyGame, bout: &Bout, chairs: [Side; 2]) -> Result<Vec<Box<dyn Mind>>, Broken> {
    let mind = |chair: Side| {
        // Minds of one game must not share a stream, nor must the two games of a pair.
        let own = bout.seed.wrapping_mul(2).wrapping_add(u64::from(chair.0));
        crate::mind(game.components().family, bout.seats[chair.index()], own).ok_or(Broken::NoMind)
    };
    chairs.into_iter().map(mind).collect()
}

fn refused(played: &dyn AnyMatch, message: kit::text::Message) -> Broken {
    Broken::Refused(Box::new(played.file(true)), message)
}

fn score(played: &dyn AnyMatch) -> i32 {
    let lines = played.view(Viewer::Public).score;
    lines.iter().map(|line| if line.side == Side(0) { line.points } else { -line.points }).sum()
}
