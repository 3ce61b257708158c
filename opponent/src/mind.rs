//! A mind at the table: the typed decider, the seat that shows it only what it may know, and the form without types.

use kit::chance::Chooser;
use kit::dealer::Quick;
use kit::erased::AnyMatch;
use kit::game::{Game, LogText, Viewer};
use kit::ids::Side;
use kit::notation::to_words;
use kit::offer::Offers;
use kit::play::Match;
use kit::scratch::Scratch;
use std::fmt::Debug;

/// What a decision is made from: a world that the seat cannot tell from the true one.
#[derive(Debug)]
pub struct Question<'a, G: Game> {
    /// The game.
    pub game: &'a G,
    /// The world.
    pub position: &'a G::Position,
    /// Who decides.
    pub side: Side,
    /// What may be decided, at least two things.
    pub offers: &'a Offers<G::Action>,
}

/// Decides for a side of one game. Thinking comes in slices, so that a page stays alive and a player can say "move now".
///
/// All calls about one decision are given the same question.
pub trait Decider<G: Game>: Send {
    /// Begins on a question.
    fn begin(&mut self, question: &Question<'_, G>, scratch: &mut Scratch) {
        let _ = (question, scratch);
    }

    /// Thinks for about `decisions` simulated decisions; says how far it is, from 0 to 1.
    fn step(&mut self, question: &Question<'_, G>, decisions: u64, scratch: &mut Scratch) -> f32 {
        let _ = (question, decisions, scratch);
        1.0
    }

    /// The offer chosen, by its index, as far as thinking has come. Asked once a question.
    fn decide(&mut self, question: &Question<'_, G>, scratch: &mut Scratch) -> usize;

    /// What it intended with the decisions since it was last asked, in words.
    fn intentions(&mut self, game: &G) -> Vec<LogText> {
        let _ = game;
        Vec::new()
    }
}

/// A mind without types: what command, server and client seat at a table.
pub trait Mind: Send {
    /// Begins on the decision of a side that is to decide.
    fn begin(&mut self, played: &dyn AnyMatch, side: Side);
    /// Thinks for about so many simulated decisions; says how far it is, from 0 to 1.
    fn step(&mut self, played: &dyn AnyMatch, decisions: u64) -> f32;
    /// The decision in notation, as far as thinking has come.
    fn decide(&mut self, played: &dyn AnyMatch) -> String;
    /// What it intended since it was last asked.
    fn intentions(&mut self, played: &dyn AnyMatch) -> Vec<LogText>;

    /// The decision of a side, thought through to its end.
    fn answer(&mut self, played: &dyn AnyMatch, side: Side) -> String {
        self.begin(played, side);
        while self.step(played, u64::MAX) < 1.0 {}
        self.decide(played)
    }
}

/// A decider in its seat: it is shown a world drawn for the seat, never the true one.
pub struct Seated<G: Game> {
    decider: Box<dyn Decider<G>>,
    quick: Quick,
    scratch: Scratch,
    offers: Offers<G::Action>,
    asked: Option<(G::Position, Side)>,
}

impl<G: Game> Seated<G> {
    /// Sits down.
    pub fn new(decider: Box<dyn Decider<G>>, seed: u64) -> Seated<G> {
        let (scratch, offers) = (Scratch::new(), Offers::new());
        Seated { decider, quick: Quick::new(seed ^ 0x5ea7), scratch, offers, asked: None }
    }

    /// Begins on a question about the true position, of which only a sample is handed on.
    pub fn ask(&mut self, game: &G, position: &G::Position, side: Side) {
        // One number a decision, whatever a game's sampling draws: the next decision must not depend on it.
        let mut draw = Quick::new(self.quick.split());
        let world = game.resample(position, Viewer::Side(side), &mut draw as &mut dyn Chooser);
        self.offers.clear();
        game.offers(&world, side, &mut self.scratch, &mut self.offers);
        if self.offers.len() > 1 {
            let question = Question { game, position: &world, side, offers: &self.offers };
            self.decider.begin(&question, &mut self.scratch);
        }
        self.asked = Some((world, side));
    }

    /// Thinks on; says how far it is.
    pub fn think(&mut self, game: &G, decisions: u64) -> f32 {
        match &self.asked {
            Some((world, side)) if self.offers.len() > 1 => {
                let question = Question { game, position: world, side: *side, offers: &self.offers };
                self.decider.step(&question, decisions, &mut self.scratch)
            }
            _ => 1.0,
        }
    }

    /// The action chosen.
    ///
    /// # Panics
    /// If nothing was asked: a programmer's mistake.
    pub fn chosen(&mut self, game: &G) -> G::Action {
        let (world, side) = self.asked.take().expect("a decision is asked for first");
        let index = if self.offers.len() > 1 {
            let question = Question { game, position: &world, side, offers: &self.offers };
            self.decider.decide(&question, &mut self.scratch)
        } else {
            0
        };
        self.offers.get(index).expect("a decider chooses among the offers").action.clone()
    }

    /// The decision on a position, thought through to its end.
    pub fn decision(&mut self, game: &G, position: &G::Position, side: Side) -> G::Action {
        self.ask(game, position, side);
        while self.think(game, u64::MAX) < 1.0 {}
        self.chosen(game)
    }

    /// What was intended since this was last asked.
    pub fn intended(&mut self, game: &G) -> Vec<LogText> {
        self.decider.intentions(game)
    }
}

impl<G: Game + Debug> Mind for Seated<G> {
    fn begin(&mut self, played: &dyn AnyMatch, side: Side) {
        let played = typed::<G>(played);
        self.ask(played.game(), played.position(), side);
    }

    fn step(&mut self, played: &dyn AnyMatch, decisions: u64) -> f32 {
        self.think(typed::<G>(played).game(), decisions)
    }

    fn decide(&mut self, played: &dyn AnyMatch) -> String {
        let game = typed::<G>(played).game();
        to_words(&self.chosen(game), game.components()).expect("an action can be written")
    }

    fn intentions(&mut self, played: &dyn AnyMatch) -> Vec<LogText> {
        self.intended(typed::<G>(played).game())
    }
}

/// A match with its types again.
///
/// # Panics
/// If a mind is seated at a table of another game: a programmer's mistake.
fn typed<G: Game + Debug>(played: &dyn AnyMatch) -> &Match<G> {
    played.as_any().downcast_ref().expect("a mind sits at a table of its own game")
}
