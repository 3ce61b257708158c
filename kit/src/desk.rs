//! The desk: memory that searches reuse from one decision to the next, so that nothing is allocated in mass play.

use crate::reach::ReachScratch;
use crate::trace::TraceScratch;

/// Working memory for a game's searches. It never changes an answer; it only saves time.
#[derive(Clone, Debug, Default)]
pub struct Desk {
    /// For walkers without modes.
    pub reach: ReachScratch<1>,
    /// For walkers with up to four modes.
    pub reach_in_modes: ReachScratch<4>,
    /// For supply and command.
    pub trace: TraceScratch,
}

impl Desk {
    /// An empty desk.
    pub fn new() -> Desk {
        Desk::default()
    }
}
