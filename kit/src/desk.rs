//! The desk: memory that searches reuse from one decision to the next, so that nothing is allocated in mass play.

/// Working memory for a game's searches. It never changes an answer; it only saves time.
#[derive(Clone, Debug, Default)]
pub struct Desk {}

impl Desk {
    /// An empty desk.
    pub fn new() -> Desk {
        Desk::default()
    }
}
