//! Steps: how much of a counter is left, and which of its printed values count.
//!
//! Some games print a full and a reduced side on a counter, some have counters of one step, some build large
//! formations of many steps whose strength goes by the number left. All three are a pair of small numbers here; the
//! values are kept once in the roster, as a [`ByStep`], and not in the position.

use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The steps of a counter: how many it has at most and how many are left. Two bytes.
///
/// ```
/// use kit::steps::{Fate, Steps};
/// let mut division = Steps::full(2);
/// assert_eq!(division.lose(1), Fate::Survived { lost: 1 });
/// assert!(division.is_reduced());
/// assert_eq!(division.lose(3), Fate::Eliminated { lost: 1, unmet: 2 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8)", into = "(u8, u8)")]
pub struct Steps {
    max: u8,
    left: u8,
}

/// What became of a counter that lost steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Fate {
    /// It has steps left.
    Survived {
        /// The steps it lost.
        lost: u8,
    },
    /// It has none left.
    Eliminated {
        /// The steps it lost.
        lost: u8,
        /// The steps that were asked for beyond those it had: others may have to lose them.
        unmet: u8,
    },
}

impl Fate {
    /// The steps that were lost.
    pub const fn lost(self) -> u8 {
        match self {
            Fate::Survived { lost } | Fate::Eliminated { lost, .. } => lost,
        }
    }
}

impl Steps {
    /// A counter of one step: it is there or it is not.
    pub const ONE: Steps = Steps { max: 1, left: 1 };

    /// A counter with all its steps.
    pub const fn full(max: u8) -> Steps {
        Steps { max, left: max }
    }

    /// A counter with some of its steps, at most all.
    pub const fn of(max: u8, left: u8) -> Steps {
        Steps { max, left: if left > max { max } else { left } }
    }

    /// The most steps it can have.
    pub const fn max(self) -> u8 {
        self.max
    }

    /// The steps it has left.
    pub const fn left(self) -> u8 {
        self.left
    }

    /// The steps it has lost.
    pub const fn lost(self) -> u8 {
        self.max - self.left
    }

    /// Whether it has all its steps.
    pub const fn is_full(self) -> bool {
        self.left == self.max
    }

    /// Whether it is in play and has lost a step.
    pub const fn is_reduced(self) -> bool {
        self.left > 0 && self.left < self.max
    }

    /// Whether it has no step left.
    pub const fn is_eliminated(self) -> bool {
        self.left == 0
    }

    /// Takes steps away.
    pub fn lose(&mut self, steps: u8) -> Fate {
        let lost = steps.min(self.left);
        self.left -= lost;
        match self.left {
            0 => Fate::Eliminated { lost, unmet: steps - lost },
            _ => Fate::Survived { lost },
        }
    }

    /// Gives steps back and says how many there was room for. It also brings an eliminated counter back, with
    /// the steps it is given.
    pub fn rebuild(&mut self, steps: u8) -> u8 {
        let gained = steps.min(self.lost());
        self.left += gained;
        gained
    }

    /// The face of a two-sided counter that is up; `None` if it is eliminated.
    pub const fn face(self) -> Option<Face> {
        match self.left {
            0 => None,
            _ if self.is_full() => Some(Face::Full),
            _ => Some(Face::Reduced),
        }
    }
}

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.left, self.max)
    }
}

impl TryFrom<(u8, u8)> for Steps {
    type Error = &'static str;

    fn try_from((max, left): (u8, u8)) -> Result<Steps, &'static str> {
        if left > max { Err("more steps left than the counter has") } else { Ok(Steps { max, left }) }
    }
}

impl From<Steps> for (u8, u8) {
    fn from(steps: Steps) -> (u8, u8) {
        (steps.max, steps.left)
    }
}

/// The sides of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Face {
    /// The front: full strength.
    Full,
    /// The back: reduced.
    Reduced,
}

/// The most steps whose values are listed one by one.
pub const MOST_LISTED: usize = 15;

/// A printed value, or several, for each number of steps left: first that of one step, last that of all.
///
/// ```
/// use kit::steps::{ByStep, Steps};
/// let attack: ByStep<u8> = ByStep::listed([2, 4, 6, 8]).unwrap();
/// assert_eq!(attack.at(Steps::of(4, 3)), Some(6));
/// assert_eq!(attack.at(Steps::of(4, 0)), None);
///
/// let two_sided = ByStep::two_sided((7, 3), (4, 2));
/// assert_eq!(two_sided.at(Steps::full(2)), Some((7, 3)));
/// assert_eq!(two_sided.at(Steps::of(2, 1)), Some((4, 2)));
///
/// // A counter of three steps that turns over at its first loss.
/// assert_eq!(two_sided.at(Steps::of(3, 2)), Some((4, 2)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(
    try_from = "Vec<V>",
    into = "Vec<V>",
    bound(serialize = "V: Copy + Serialize", deserialize = "V: Copy + Deserialize<'de>")
)]
pub struct ByStep<V> {
    values: ArrayVec<V, MOST_LISTED>,
}

impl<V: Copy> ByStep<V> {
    /// One value, whatever is left.
    pub fn constant(value: V) -> ByStep<V> {
        ByStep { values: [value].into_iter().collect() }
    }

    /// The values of the two sides of a counter.
    pub fn two_sided(full: V, reduced: V) -> ByStep<V> {
        ByStep { values: [reduced, full].into_iter().collect() }
    }

    /// The values at one step, at two and so on. `None` if there are none or more than [`MOST_LISTED`].
    pub fn listed(values: impl IntoIterator<Item = V>) -> Option<ByStep<V>> {
        let mut listed = ArrayVec::new();
        for value in values {
            listed.try_push(value).ok()?;
        }
        (!listed.is_empty()).then_some(ByStep { values: listed })
    }

    /// The value that counts; `None` if the counter is eliminated.
    ///
    /// A list as long as the counter has steps is read by the steps left. A shorter one belongs to a counter with
    /// fewer faces than steps: at full strength its last value counts, and each loss turns to the value
    /// before, down to the first.
    pub fn at(&self, steps: Steps) -> Option<V> {
        if steps.is_eliminated() {
            return None;
        }
        let from_the_end = (steps.lost() as usize).min(self.values.len() - 1);
        Some(self.values[self.values.len() - 1 - from_the_end])
    }

    /// The value at full strength.
    pub fn full(&self) -> V {
        self.values[self.values.len() - 1]
    }

    /// The value of a face: the last of the list or, reduced, the one before.
    pub fn of_face(&self, face: Face) -> V {
        let last = self.values.len() - 1;
        match face {
            Face::Full => self.values[last],
            Face::Reduced => self.values[last.saturating_sub(1)],
        }
    }

    /// How many values are listed, at least 1.
    #[expect(clippy::len_without_is_empty, reason = "there is always a value")]
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// The values from one step up.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = V> {
        self.values.iter().copied()
    }
}

impl<V: Copy> TryFrom<Vec<V>> for ByStep<V> {
    type Error = &'static str;

    fn try_from(values: Vec<V>) -> Result<ByStep<V>, &'static str> {
        ByStep::listed(values).ok_or("a list by steps has 1 to 15 values")
    }
}

impl<V: Copy> From<ByStep<V>> for Vec<V> {
    fn from(by_step: ByStep<V>) -> Vec<V> {
        by_step.values.to_vec()
    }
}
