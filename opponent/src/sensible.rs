//! The level `sensible`: the best single decision, judged by what the position is worth right after it.
//!
//! It has no plan and looks nowhere ahead except through the die that a decision leads to. Among equals it prefers what the
//! game marks as best, then lets the generator choose.

use crate::mind::{Decider, Question};
use crate::playout::through_chance;
use crate::staff::Staff;
use kit::chance::Chooser;
use kit::dealer::Quick;
use kit::game::{Events, Game};
use kit::scratch::Scratch;
use std::sync::Arc;

/// How often the die is thrown that a decision leads to.
const THROWS: u32 = 6;

/// Decides by the next position alone.
pub struct Sensible<S> {
    staff: Arc<S>,
    quick: Quick,
}

impl<S> Sensible<S> {
    /// Seeded.
    pub fn new(staff: Arc<S>, seed: u64) -> Sensible<S> {
        Sensible { staff, quick: Quick::new(seed) }
    }
}

impl<G: Game, S: Staff<G>> Decider<G> for Sensible<S> {
    fn decide(&mut self, question: &Question<'_, G>, scratch: &mut Scratch) -> usize {
        let Question { game, position, side, offers } = *question;
        let dice = self.quick.split();
        let mut best = (f64::NEG_INFINITY, 0);
        for (index, offer) in offers.iter().enumerate() {
            let mut after = position.clone();
            game.perform(&mut after, side, &offer.action, scratch, &mut Events::dropped());
            // The same dice for every offer: they are compared with each other, not with luck.
            let worth = through_chance(game, &after, THROWS, dice, scratch, |world| {
                self.staff.worth(game, world, side)
            });
            let liking = if offer.costly { -1e-6 } else { 0.0 };
            let tie = self.quick.below(1 << 20) as f64 * 1e-13;
            let value = worth + liking + tie;
            if value > best.0 {
                best = (value, index);
            }
        }
        best.1
    }
}
