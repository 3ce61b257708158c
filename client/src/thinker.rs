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
use serde::{Deserialize, Serialize};

/// How well an opponent plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Any offer, all alike.
    Random,
}

/// What somebody who thinks has to say after a slice of time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thought {
    /// Not done; how far, in percent.
    Going(u8),
    /// The decision, in notation.
    Decided(String),
}

/// Somebody who decides for a side.
pub trait Mind {
    /// Thinks for about `slice` milliseconds. With `hurry` it decides now. What the side may not know must not be used.
    fn think(&mut self, played: &dyn AnyMatch, side: Side, slice: f64, hurry: bool) -> Thought;
}

/// The mind of a level.
pub fn mind(level: Level, seed: u64) -> Box<dyn Mind> {
    match level {
        Level::Random => Box::new(AnyOffer::new(seed)),
    }
}

/// Takes any offer, all alike.
#[derive(Debug)]
pub struct AnyOffer(Quick);

impl AnyOffer {
    /// Seeded.
    pub fn new(seed: u64) -> AnyOffer {
        AnyOffer(Quick::new(seed))
    }
}

impl Mind for AnyOffer {
    fn think(&mut self, played: &dyn AnyMatch, side: Side, _: f64, _: bool) -> Thought {
        let offers = played.offers(side);
        if offers.is_empty() {
            return Thought::Going(0);
        }
        let chosen = self.0.below(offers.len() as u64) as usize;
        Thought::Decided(offers[chosen].action.clone())
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
    /// A decision in notation.
    Decided(u64, String),
    /// The copy of the match is not the match; it must be told anew.
    Lost(u64),
}

/// The worker's side of the table: a copy of the match, and a thought.
#[derive(Default)]
pub struct Desk {
    played: Option<Box<dyn AnyMatch>>,
    asked: Option<Question>,
    mind: Option<(u8, Level, Box<dyn Mind>)>,
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
                let follows = self
                    .played
                    .as_mut()
                    .is_some_and(|played| lines.iter().all(|line| follow(&mut **played, line)));
                if !follows {
                    self.played = None;
                }
            }
            Told::Ask(question) => {
                self.hurry = false;
                let fits =
                    |mind: &(u8, Level, Box<dyn Mind>)| mind.0 == question.side && mind.1 == question.level;
                if !self.mind.as_ref().is_some_and(fits) {
                    self.mind = Some((question.side, question.level, mind(question.level, question.seed)));
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

    /// Thinks for about `slice` milliseconds and says what came of it.
    pub fn work(&mut self, slice: f64) -> Option<Said> {
        let question = self.asked.as_ref()?;
        let (Some(played), Some((_, _, mind))) = (&self.played, &mut self.mind) else {
            let number = question.number;
            self.asked = None;
            return Some(Said::Lost(number));
        };
        let number = question.number;
        match mind.think(&**played, Side(question.side), slice, self.hurry) {
            Thought::Going(share) => Some(Said::Going(number, share)),
            Thought::Decided(action) => {
                self.asked = None;
                Some(Said::Decided(number, action))
            }
        }
    }
}

/// Plays one line of a file.
pub fn follow(played: &mut dyn AnyMatch, line: &FileLine) -> bool {
    if let (Some(by), Some(act)) = (&line.by, &line.act) {
        let side = played.components().side(by);
        side.is_some_and(|side| played.act(side, act).is_ok())
    } else if let Some(chance) = &line.chance {
        played.state(chance).is_ok()
    } else {
        line.rewind.is_some_and(|to| played.rewind(to).is_ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::components::Options;
    use kit::dealer::Seed;
    use kit::erased::ActorNow;

    /// The page's match and the worker's copy go through a whole battle, messages as text.
    #[test]
    fn a_worker_follows_a_match_to_its_end() {
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
                ActorNow::Over(_) => break,
                ActorNow::Chance { .. } => played.deal().unwrap(),
                ActorNow::Sides(sides) => {
                    number += 1;
                    pass(&mut desk, &Told::Lines(played.lines(sent)));
                    sent = played.entries();
                    pass(
                        &mut desk,
                        &Told::Ask(Question { number, side: sides[0].0, level: Level::Random, seed: 7 }),
                    );
                    let Some(Said::Decided(to, action)) = desk.work(10.0) else { panic!("a decision") };
                    assert_eq!(to, number);
                    played.act(sides[0], &action).unwrap();
                }
            }
        }
        assert!(number > 10);
    }

    #[test]
    fn a_worker_that_lost_the_match_says_so() {
        let mut desk = Desk::default();
        desk.hear(Told::Ask(Question { number: 4, side: 0, level: Level::Random, seed: 1 }));
        assert_eq!(desk.work(1.0), Some(Said::Lost(4)));
        assert!(!desk.is_asked());
    }
}
