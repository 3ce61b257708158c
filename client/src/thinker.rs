//! Opponents: who decides for a side, how well, and what passes between the page and the worker in which they think.
//!
//! The worker runs the same program as the page, without its looks. It keeps a copy of the match without the dealer's
//! seed, follows it line by line, and answers with a decision in notation. It thinks in slices, so that it can be told
//! to hurry. Nothing here touches a browser; [`worker`](crate::worker) and [`study`](crate::study) do.

use crate::shelf;
use kit::chance::Chooser;
use kit::dealer::Quick;
use kit::erased::AnyMatch;
use kit::ids::Side;
use kit::play::{FileLine, MatchFile};
use opponent::mind::Mind;
use serde::{Deserialize, Serialize};

/// How well an opponent plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Any offer, all alike.
    Random,
    /// The best single decision.
    Sensible,
    /// Plans, and decides by the plan.
    Staff,
    /// Lets plans play against each other.
    Chief,
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Level; 4] = [Level::Random, Level::Sensible, Level::Staff, Level::Chief];

    fn strength(self) -> opponent::mind::Level {
        use opponent::mind::{Budget, Level as Strength};
        match self {
            Level::Random => Strength::Random,
            Level::Sensible => Strength::Sensible,
            Level::Staff => Strength::Staff,
            Level::Chief => Strength::Chief(Budget::default()),
        }
    }
}

/// The levels at which a game can be played.
pub fn levels(game: &str) -> Vec<Level> {
    let is_there =
        |level: &Level| *level == Level::Random || opponent::mind(game, level.strength(), 0).is_some();
    Level::ALL.into_iter().filter(is_there).collect()
}

/// The mind of a level; without a better one, any offer is taken.
pub fn mind(game: &str, level: Level, seed: u64) -> Box<dyn Mind> {
    opponent::mind(game, level.strength(), seed).unwrap_or_else(|| Box::new(AnyOffer::new(seed)))
}

/// Takes any offer, all alike, of any game.
#[derive(Debug)]
pub struct AnyOffer {
    quick: Quick,
    side: Side,
}

impl AnyOffer {
    /// Seeded.
    pub fn new(seed: u64) -> AnyOffer {
        AnyOffer { quick: Quick::new(seed), side: Side(0) }
    }
}

impl Mind for AnyOffer {
    fn begin(&mut self, _: &dyn AnyMatch, side: Side) {
        self.side = side;
    }

    fn step(&mut self, _: &dyn AnyMatch, _: u64) -> f32 {
        1.0
    }

    fn decide(&mut self, played: &dyn AnyMatch) -> String {
        let offers = played.offers(self.side);
        let chosen = self.quick.below(offers.len().max(1) as u64) as usize;
        offers.get(chosen).map(|offer| offer.action.clone()).unwrap_or_default()
    }

    fn intentions(&mut self, _: &dyn AnyMatch) -> Vec<kit::game::Told> {
        Vec::new()
    }
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
}

/// From the page to the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Told {
    /// A match, without the dealer's seed.
    Match(Box<MatchFile>),
    /// What has happened since.
    Lines(Vec<FileLine>),
    /// A decision is wanted.
    Ask(Question),
    /// It is wanted now.
    Hurry,
}

/// From the worker to the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Said {
    /// The worker is there.
    Ready,
    /// How far a thought is, in percent.
    Going(u64, u8),
    /// A decision in notation, and what was intended with those before it.
    Decided(u64, String, Vec<kit::game::Told>),
    /// The copy of the match is not the match; it must be told anew.
    Lost(u64),
}

/// The worker's side of the table: a copy of the match, and a thought.
#[derive(Default)]
pub struct Desk {
    played: Option<Box<dyn AnyMatch>>,
    asked: Option<Question>,
    /// Whose mind it is, how good, and whether it has begun on the question.
    mind: Option<(u8, Level, Box<dyn Mind>)>,
    begun: bool,
    hurry: bool,
}

impl Desk {
    /// Takes a message.
    pub fn hear(&mut self, told: Told) {
        match told {
            Told::Match(file) => {
                self.mind = None;
                self.played = shelf::game(&file.game)
                    .and_then(|game| game.open(&file, None).ok())
                    .map(|(played, _)| played);
            }
            Told::Lines(lines) => {
                let follows =
                    |played: &mut Box<dyn AnyMatch>| lines.iter().all(|line| played.follow(line).is_ok());
                if !self.played.as_mut().is_some_and(follows) {
                    self.played = None;
                }
            }
            Told::Ask(question) => {
                (self.hurry, self.begun) = (false, false);
                let fits =
                    |mind: &(u8, Level, Box<dyn Mind>)| mind.0 == question.side && mind.1 == question.level;
                if let Some(played) = &self.played
                    && !self.mind.as_ref().is_some_and(fits)
                {
                    let mind = mind(played.components().id, question.level, question.seed);
                    self.mind = Some((question.side, question.level, mind));
                }
                self.asked = Some(question);
            }
            Told::Hurry => self.hurry = true,
        }
    }

    /// Whether there is something to think about.
    pub fn is_asked(&self) -> bool {
        self.asked.is_some()
    }

    /// Thinks for about so many simulated decisions and says what came of it.
    pub fn work(&mut self, decisions: u64) -> Option<Said> {
        let question = self.asked.as_ref()?;
        let number = question.number;
        let (Some(played), Some((_, _, mind))) = (&self.played, &mut self.mind) else {
            self.asked = None;
            return Some(Said::Lost(number));
        };
        if !self.begun {
            self.begun = true;
            mind.begin(&**played, Side(question.side));
        }
        let share = if self.hurry { 1.0 } else { mind.step(&**played, decisions) };
        if share < 1.0 {
            return Some(Said::Going(number, (share * 100.0) as u8));
        }
        self.asked = None;
        let action = mind.decide(&**played);
        Some(Said::Decided(number, action, mind.intentions(&**played)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::components::Options;
    use kit::dealer::Seed;
    use kit::erased::ActorNow;

    /// The page's match and the worker's copy go through a whole battle, messages as text.
    fn battle(level: Level) -> u64 {
        let game = shelf::game("skirmish").unwrap();
        let mut played = game.begin("raid", Options::NONE, None, Seed::from_number(3)).unwrap();
        let (mut desk, mut sent, mut number) = (Desk::default(), 0, 0);
        let pass = |desk: &mut Desk, told: &Told| {
            let text = serde_json::to_string(told).unwrap();
            assert!(!text.contains("\"seed\":\""), "the dealer's seed stays at the table");
            desk.hear(serde_json::from_str(&text).unwrap());
        };
        pass(&mut desk, &Told::Match(Box::new(played.file(false))));
        loop {
            match played.actor() {
                ActorNow::Over(_) => return number,
                ActorNow::Chance { .. } => played.deal().unwrap(),
                ActorNow::Sides(sides) => {
                    number += 1;
                    pass(&mut desk, &Told::Lines(played.lines(sent)));
                    sent = played.entries();
                    pass(&mut desk, &Told::Ask(Question { number, side: sides[0].0, level, seed: 7 }));
                    let action = loop {
                        match desk.work(500) {
                            Some(Said::Decided(to, action, remarks)) if to == number => {
                                played.remark(sides[0], remarks);
                                break action;
                            }
                            // Somebody says: move now.
                            Some(Said::Going(..)) if number % 2 == 0 => pass(&mut desk, &Told::Hurry),
                            Some(Said::Going(..)) => {}
                            other => panic!("{other:?}"),
                        }
                    };
                    played.act(sides[0], &action).unwrap();
                }
            }
        }
    }

    #[test]
    fn a_worker_follows_a_match_to_its_end() {
        assert!(battle(Level::Random) > 10);
        assert!(battle(Level::Staff) > 10);
    }

    #[test]
    fn every_game_has_at_least_a_player_without_a_plan() {
        for registered in games::GAMES {
            assert_eq!(levels(registered.id).first(), Some(&Level::Random));
        }
        assert_eq!(levels("skirmish"), Level::ALL);
    }

    #[test]
    fn a_worker_that_lost_the_match_says_so() {
        let mut desk = Desk::default();
        desk.hear(Told::Ask(Question { number: 4, side: 0, level: Level::Random, seed: 1 }));
        assert_eq!(desk.work(1), Some(Said::Lost(4)));
        assert!(!desk.is_asked());
    }
}
