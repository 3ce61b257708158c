//! The scratch: memory that searches reuse from one decision to the next, so that nothing is allocated in mass play.

use crate::reach::ReachScratch;
use crate::trace::TraceScratch;
use std::any::Any;
use std::fmt;

/// Working memory for a game's searches. It never changes an answer; it only saves time.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// For walkers without modes.
    pub reach: ReachScratch<1>,
    /// For walkers with up to four modes.
    pub reach_in_modes: ReachScratch<4>,
    /// For supply and command.
    pub trace: TraceScratch,
    /// For what a game derives from a position and would like to find again at the next one.
    pub memo: Memo,
}

impl Scratch {
    /// An empty scratch.
    pub fn new() -> Scratch {
        Scratch::default()
    }
}

/// A place for a value of the game's own. The game must be able to tell whether what it finds there still holds.
///
/// ```
/// use kit::scratch::Memo;
/// let mut memo = Memo::default();
/// *memo.get_or(|| 0_u32) += 7;
/// assert_eq!(*memo.get_or(|| 0_u32), 7);
/// ```
#[derive(Default)]
pub struct Memo(Option<Box<dyn Any + Send + Sync>>);

impl Memo {
    /// What lies there, or what `make` puts there.
    ///
    /// # Panics
    /// Never: a value of another type is replaced.
    pub fn get_or<T: Any + Send + Sync>(&mut self, make: impl FnOnce() -> T) -> &mut T {
        if !self.0.as_ref().is_some_and(|kept| kept.is::<T>()) {
            self.0 = Some(Box::new(make()));
        }
        self.0.as_mut().and_then(|kept| kept.downcast_mut()).expect("just put there")
    }
}

/// A copy begins empty: it is memory, not knowledge.
impl Clone for Memo {
    fn clone(&self) -> Memo {
        Memo::default()
    }
}

impl fmt::Debug for Memo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Memo(kept)" } else { "Memo(empty)" })
    }
}
