//! Computer players.
//!
//! Four levels work on the contract of a game alone: [`uniform`] and [`sensible`] as yardsticks, [`conduct`] (the level
//! `staff`), which plans and then decides by its plan, and [`chief`], which lets several plans of the staff play against each
//! other in sampled worlds. What good play looks like in one game is a small part of its own: a [`Staff`](staff::Staff), in the module of
//! that game.
//!
//! ```text
//!   Match ──▶ resample for the seat ──▶ Decider (typed) ──▶ one of the offers
//!               nothing else is seen       │
//!                                          └─ Staff: courses, plan, choose, worth
//! ```
//!
//! Nothing here looks at what the seat may not know: a decider is never handed the true position, only a world drawn from those
//! which the seat cannot tell apart.

pub mod arena;
pub mod chief;
pub mod conduct;
pub mod cuts;
pub mod garrison;
pub mod influence;
pub mod level;
pub mod mind;
pub mod orders;
pub mod pick;
pub mod playout;
pub mod puzzle;
pub mod sensible;
pub mod skirmish;
pub mod staff;
pub mod text;
pub mod traces;
pub mod uniform;
pub mod zitadelle;

use kit::game::Game;
use level::Level;
use mind::{Mind, Seated};
use std::fmt::Debug;
use std::sync::Arc;

/// The levels at which the games of a family can be played, the weakest first. Without an officer there is one: any offer.
pub fn levels(family: &str) -> Vec<Level> {
    Level::ALL.into_iter().filter(|level| mind(family, *level, 0).is_some()).collect()
}

/// A mind of a level for the games of a family, if there is one. The same seed and the same budget decide alike.
pub fn mind(family: &str, level: Level, seed: u64) -> Option<Box<dyn Mind>> {
    match family {
        "skirmish" => Some(seat::<_, skirmish::Officer>(level, seed)),
        "traces" => Some(seat::<_, traces::Officer>(level, seed)),
        "zitadelle" => Some(seat::<_, zitadelle::Officer>(level, seed)),
        _ if level == Level::Random => Some(Box::new(uniform::AnyOffer::new(seed))),
        _ => None,
    }
}

/// A decider of a level.
pub fn decider<G: Game, S: staff::Staff<G> + Default>(level: Level, seed: u64) -> Box<dyn mind::Decider<G>> {
    let staff = Arc::new(S::default());
    match level {
        Level::Random => Box::new(uniform::Uniform::new(seed)),
        Level::Sensible => Box::new(sensible::Sensible::new(staff, seed)),
        Level::Staff => Box::new(conduct::Conduct::new(staff, seed)),
        Level::Chief(budget) => Box::new(chief::Chief::new(staff, seed, budget)),
    }
}

fn seat<G: Game + Debug, S: staff::Staff<G> + Default>(level: Level, seed: u64) -> Box<dyn Mind> {
    Box::new(Seated::new(decider::<G, S>(level, seed), seed))
}
