//! The level `random`: any offer, all alike.

use crate::mind::{Decider, Question};
use kit::chance::Chooser;
use kit::dealer::Quick;
use kit::game::Game;
use kit::scratch::Scratch;

/// Takes any offer.
#[derive(Debug)]
pub struct Uniform(Quick);

impl Uniform {
    /// Seeded.
    pub fn new(seed: u64) -> Uniform {
        Uniform(Quick::new(seed))
    }
}

impl<G: Game> Decider<G> for Uniform {
    fn decide(&mut self, question: &Question<'_, G>, _: &mut Scratch) -> usize {
        self.0.below(question.offers.len() as u64) as usize
    }
}
