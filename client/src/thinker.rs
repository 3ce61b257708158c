//! Opponents. One that thinks in a worker answers later, which is why the answer comes by a call.

use kit::chance::Chooser;
use kit::dealer::Quick;
use kit::erased::AnyMatch;
use kit::ids::Side;

/// Takes a decision once it is found.
pub type Decided = Box<dyn FnOnce(String)>;

/// Somebody who decides for a side.
pub trait Thinker {
    /// Finds a decision, in notation, and hands it over, at once or later. What the side may not know must not be used.
    fn think(&mut self, played: &dyn AnyMatch, side: Side, decided: Decided);
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

impl Thinker for AnyOffer {
    fn think(&mut self, played: &dyn AnyMatch, side: Side, decided: Decided) {
        let offers = played.offers(side);
        if offers.is_empty() {
            return;
        }
        let chosen = self.0.below(offers.len() as u64) as usize;
        decided(offers[chosen].action.clone());
    }
}
