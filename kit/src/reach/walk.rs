//! A path drawn by hand, costed by the function of the search.

use super::{Mode, Reached, Step, Walk};
use crate::grid::Grid;
use crate::hex::{Crossing, HexId};
use crate::ids::Case;

/// What stands against entering a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// A case forbids the crossing.
    Refused {
        /// The crossing.
        crossing: Crossing,
        /// The case.
        case: Case,
    },
    /// The crossing costs more than is left.
    TooDear {
        /// The crossing.
        crossing: Crossing,
        /// What it costs.
        cost: u16,
        /// What is left before it.
        left: u16,
    },
    /// The move ends in the hex before.
    Stopped {
        /// The hex in which it ends.
        hex: HexId,
        /// The case that ends it.
        case: Case,
    },
    /// The hex is not next to the one before.
    NotAdjacent {
        /// The hex before.
        from: HexId,
        /// The hex.
        to: HexId,
    },
    /// Not even a neighbour of the hex is reached.
    TooFar {
        /// The hex.
        hex: HexId,
    },
}

impl Obstacle {
    /// The case to cite, if the obstacle is a rule and not a want of movement or a slip of the pen.
    pub const fn case(self) -> Option<Case> {
        match self {
            Obstacle::Refused { case, .. } | Obstacle::Stopped { case, .. } => Some(case),
            Obstacle::TooDear { .. } | Obstacle::NotAdjacent { .. } | Obstacle::TooFar { .. } => None,
        }
    }
}

/// Where a walk fails, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stumble {
    /// How many hexes of the path were entered before.
    pub entered: usize,
    /// How the walker stands there.
    pub standing: Reached,
    /// Why it cannot go on.
    pub obstacle: Obstacle,
}

/// Walks a path of hexes, each entered from the one before, asking `step` about one crossing at a time, and says how
/// the walker arrives. The path of [`Reach::path`](super::Reach::path) walks with the cost the search found.
pub fn walk(
    grid: &Grid,
    walk: Walk,
    path: &[HexId],
    mut step: impl FnMut(Crossing, Mode, u16) -> Step,
) -> Result<Reached, Stumble> {
    let mut standing = Reached { hex: walk.from, mode: walk.mode, cost: 0, left: walk.allowance, stop: None };
    for (entered, &to) in path.iter().enumerate() {
        let stumble = |obstacle| Stumble { entered, standing, obstacle };
        if let Some(case) = standing.stop {
            return Err(stumble(Obstacle::Stopped { hex: standing.hex, case }));
        }
        let Some(crossing) = grid.crossing_between(standing.hex, to) else {
            return Err(stumble(Obstacle::NotAdjacent { from: standing.hex, to }));
        };
        let (cost, mode, stop) = match step(crossing, standing.mode, standing.left) {
            Step::Enter { cost, mode } => (cost, mode, None),
            Step::EnterAndStop { cost, mode, case } => (cost, mode, Some(case)),
            Step::Refuse(case) => return Err(stumble(Obstacle::Refused { crossing, case })),
        };
        let Some(left) = standing.left.checked_sub(cost) else {
            return Err(stumble(Obstacle::TooDear { crossing, cost, left: standing.left }));
        };
        standing = Reached { hex: to, mode, cost: standing.cost + cost, left, stop };
    }
    Ok(standing)
}
