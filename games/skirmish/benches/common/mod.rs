//! Positions for the benchmarks, taken from random matches: many different ones, so that neither the caches nor the branch
//! predictor can learn a single one by heart.

use kit::chance::Chooser;
use kit::components::Options;
use kit::dealer::Quick;
use kit::game::{Actor, Events, Game};
use kit::ids::Side;
use kit::offer::Offers;
use kit::scratch::Scratch;
use skirmish::ch4_movement::Movement;
use skirmish::position::Phase;
use skirmish::{Action, Position, Skirmish};

/// A decision as it came up in play.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The position it was made in.
    pub position: Position,
    /// Who made it.
    pub side: Side,
    /// What was decided.
    pub action: Action,
}

/// The first decisions of random matches that `is_wanted` accepts, always the same ones.
pub fn decisions(game: &Skirmish, count: usize, is_wanted: impl Fn(&Position) -> bool) -> Vec<Decision> {
    let setup = game.setup("ford", Options::NONE).expect("the scenario exists");
    let start = game.begin(&setup).expect("it can be played");
    let mut quick = Quick::new(1943);
    let (mut scratch, mut offers, mut events) = (Scratch::new(), Offers::new(), Events::dropped());
    let mut found = Vec::with_capacity(count);
    let mut position = start.clone();
    while found.len() < count {
        match game.actor(&position) {
            Actor::Sides(sides) => {
                let side = sides.iter().next().expect("somebody decides");
                offers.clear();
                game.offers(&position, side, &mut scratch, &mut offers);
                let pick = quick.below(offers.len() as u64) as usize;
                let action = offers.get(pick).expect("there is no dead end").action.clone();
                if is_wanted(&position) {
                    found.push(Decision { position: position.clone(), side, action: action.clone() });
                }
                game.perform(&mut position, side, &action, &mut scratch, &mut events);
            }
            Actor::Chance(request) => {
                let outcome = quick.answer(&request);
                game.settle(&mut position, &outcome, &mut scratch, &mut events);
            }
            Actor::Over(_) => position = start.clone(),
        }
    }
    found
}

/// Whether a unit is in hand: what is offered then is its reach.
pub fn is_march(position: &Position) -> bool {
    matches!(position.phase(), Phase::Movement(Movement::March(_)))
}
