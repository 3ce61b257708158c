//! Opponents: who decides for a side, how well, and what passes between the page and the worker in which they think.
//!
//! The worker runs the same program as the page, without its looks. With each question it is given a world that the seat
//! cannot tell from the true one, and answers with a decision in notation; log, seed and secrets stay in the page. It
//! thinks in slices, so that it can be told to hurry. Nothing here touches a browser; [`worker`](crate::worker) and [`opponent_worker`](crate::opponent_worker) do.

use crate::shelf;
use kit::erased::AnyMatch;
use kit::ids::Side;
use kit::play::MatchFile;
use opponent::level::Level;
use opponent::mind::Mind;
use opponent::uniform::AnyOffer;
use serde::{Deserialize, Serialize};

/// The mind of a level; without a better one, any offer is taken.
pub fn mind(game: &str, level: Level, seed: u64) -> Box<dyn Mind> {
    opponent::mind(shelf::family(game), level, seed).unwrap_or_else(|| Box::new(AnyOffer::new(seed)))
}

// ---- What passes between page and worker ----

/// What a worker is asked to decide.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// Its number; answers repeat it.
    pub number: u64,
    /// For whom.
    pub side: u8,
    /// How well.
    pub level: Level,
    /// What an opponent's own chance begins with.
    pub seed: u64,
    /// The match is another one or has gone back: plans made before are void.
    pub anew: bool,
    /// A world that the seat cannot tell from the true one.
    pub world: Box<MatchFile>,
}

/// From the page to the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToWorker {
    /// A decision is wanted.
    Ask(Question),
    /// It is wanted now.
    Hurry,
}

/// From the worker to the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FromWorker {
    /// The worker is there.
    Ready,
    /// How far a thought is, in percent.
    Going(u64, u8),
    /// A decision in notation, and what was intended with those before it.
    Decided(u64, String, Vec<kit::game::LogText>),
    /// The world cannot be opened; the question must be asked anew.
    Lost(u64),
}

/// The worker's side of the table: a world, and a thought.
#[derive(Default)]
pub struct Scratch {
    played: Option<Box<dyn AnyMatch>>,
    asked: Option<Question>,
    /// Whose mind it is, how good, and whether it has begun on the question.
    mind: Option<(u8, Level, Box<dyn Mind>)>,
    begun: bool,
    hurry: bool,
}

impl Scratch {
    /// Takes a message.
    pub fn hear(&mut self, told: ToWorker) {
        match told {
            ToWorker::Ask(question) => {
                (self.hurry, self.begun) = (false, false);
                self.played = shelf::game(&question.world.game)
                    .and_then(|game| game.open(&question.world, None).ok())
                    .map(|(played, _)| played);
                let fits =
                    |mind: &(u8, Level, Box<dyn Mind>)| mind.0 == question.side && mind.1 == question.level;
                if question.anew || !self.mind.as_ref().is_some_and(fits) {
                    let mind = mind(&question.world.game, question.level, question.seed);
                    self.mind = Some((question.side, question.level, mind));
                }
                self.asked = Some(question);
            }
            ToWorker::Hurry => self.hurry = true,
        }
    }

    /// Whether there is something to think about.
    pub fn is_asked(&self) -> bool {
        self.asked.is_some()
    }

    /// Thinks for about so many simulated decisions and says what came of it.
    pub fn work(&mut self, decisions: u64) -> Option<FromWorker> {
        let question = self.asked.as_ref()?;
        let number = question.number;
        let (Some(played), Some((_, _, mind))) = (&self.played, &mut self.mind) else {
            self.asked = None;
            return Some(FromWorker::Lost(number));
        };
        if !self.begun {
            self.begun = true;
            mind.begin(&**played, Side(question.side));
        }
        let share = if self.hurry { 1.0 } else { mind.step(&**played, decisions) };
        if share < 1.0 {
            return Some(FromWorker::Going(number, (share * 100.0) as u8));
        }
        self.asked = None;
        let action = mind.decide(&**played);
        Some(FromWorker::Decided(number, action, mind.intentions(&**played)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::components::Options;
    use kit::dealer::Seed;
    use kit::erased::ActorNow;
    use kit::game::Viewer;

    /// Passes a message as text.
    fn pass(scratch: &mut Scratch, told: &ToWorker) {
        let text = serde_json::to_string(told).unwrap();
        scratch.hear(serde_json::from_str(&text).unwrap());
    }

    fn question(played: &dyn AnyMatch, number: u64, side: Side, level: Level) -> Question {
        let world = Box::new(played.imagined(side, number));
        Question { number, side: side.0, level, seed: 7, anew: number == 1, world }
    }

    /// The page's match goes on by what the worker decides, to its end or for some decisions.
    fn battle(game: &str, level: Level, most: u64) -> u64 {
        let mut played =
            shelf::game(game).unwrap().begin("", Options::NONE, None, Seed::from_number(3)).unwrap();
        let (mut scratch, mut number) = (Scratch::default(), 0);
        while number < most {
            match played.actor(Viewer::All) {
                ActorNow::Over(_) => break,
                ActorNow::Chance(_) => drop(played.deal().unwrap()),
                ActorNow::Sides(sides) => {
                    number += 1;
                    pass(&mut scratch, &ToWorker::Ask(question(&*played, number, sides[0], level)));
                    let action = loop {
                        match scratch.work(500) {
                            Some(FromWorker::Decided(to, action, remarks)) if to == number => {
                                played.remark(sides[0], remarks);
                                break action;
                            }
                            // Somebody says: move now.
                            Some(FromWorker::Going(..)) if number % 2 == 0 => {
                                pass(&mut scratch, &ToWorker::Hurry);
                            }
                            Some(FromWorker::Going(..)) => {}
                            other => panic!("{other:?}"),
                        }
                    };
                    played.act(sides[0], &action).unwrap();
                }
            }
        }
        number
    }

    #[test]
    fn a_worker_plays_by_the_worlds_it_is_given() {
        assert!(battle("skirmish", Level::Random, u64::MAX) > 10);
        assert!(battle("skirmish", Level::Staff, u64::MAX) > 10);
        for game in ["traces", "zitadelle"] {
            assert_eq!(battle(game, Level::Staff, 150), 150);
        }
    }

    #[test]
    fn what_a_seat_may_not_know_does_not_reach_the_worker() {
        let asked = |ruse: &str, seed: u64| {
            let game = shelf::game("skirmish").unwrap();
            let mut played = game.begin("", Options::NONE, None, Seed::from_number(seed)).unwrap();
            played.act(Side(0), "choose guns").unwrap();
            played.act(Side(1), ruse).unwrap();
            while matches!(played.actor(Viewer::All), ActorNow::Chance(_)) {
                played.deal().unwrap();
            }
            let text = |side| {
                serde_json::to_string(&ToWorker::Ask(question(&*played, seed, side, Level::Staff))).unwrap()
            };
            [text(Side(0)), text(Side(1))]
        };
        for seed in 1..20 {
            let ([red, blue], [red_again, blue_again]) =
                (asked("choose guns", seed), asked("choose decoy", seed));
            assert_eq!(red, red_again, "Red is told which ruse Blue chose");
            assert_ne!(blue, blue_again, "Blue is not told his own ruse");
            assert!(!red.contains("\"seed\":\""), "the dealer's seed stays at the table");
        }
    }

    #[test]
    fn every_game_has_at_least_a_player_without_a_plan() {
        for registered in games::GAMES {
            assert_eq!(opponent::levels(registered.id).first(), Some(&Level::Random));
        }
        assert_eq!(opponent::levels("skirmish"), Level::ALL);
    }

    #[test]
    fn a_worker_that_cannot_open_the_world_says_so() {
        let game = shelf::game("skirmish").unwrap();
        let played = game.begin("", Options::NONE, None, Seed::from_number(1)).unwrap();
        let mut asked = question(&*played, 4, Side(0), Level::Random);
        asked.world.game = "chess".to_owned();
        let mut scratch = Scratch::default();
        scratch.hear(ToWorker::Ask(asked));
        assert_eq!(scratch.work(1), Some(FromWorker::Lost(4)));
        assert!(!scratch.is_asked());
    }
}
