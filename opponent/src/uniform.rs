//! The level `random`: any offer, all alike.

use crate::mind::{Decider, Mind, Question};
use kit::chance::Chooser;
use kit::dealer::Quick;
use kit::erased::AnyMatch;
use kit::game::{Game, LogText};
use kit::ids::Side;
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

/// Takes any offer, all alike, of any game: the player of games that have no officer yet.
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

    fn intentions(&mut self, _: &dyn AnyMatch) -> Vec<LogText> {
        Vec::new()
    }
}
