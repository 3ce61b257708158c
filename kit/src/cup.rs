//! Cups of chits and hands of markers: small multisets with a defined order.
//!
//! A cup is part of a position, so it is a plain value: no allocation, equal contents are equal and hash alike
//! whatever the order in which the chits went in. It never draws; it says how likely each kind is, and the outcome
//! arrives as an action like every other chance.

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::dice::Distribution;

/// Chits of at most `N` kinds, kept in the order of the kinds.
///
/// `N` is the number of kinds the game has, and therefore no limit in play.
///
/// ```
/// use kit::cup::Cup;
/// let mut cup: Cup<&str, 4> = Cup::new();
/// cup.put("supply");
/// cup.put_many("front", 2);
/// assert_eq!(cup.count(&"front"), 2);
/// assert_eq!(cup.weights().collect::<Vec<_>>(), [("front", 2), ("supply", 1)]);
/// assert!(cup.take(&"supply"));
/// assert!(!cup.take(&"supply"));
/// assert_eq!(cup.len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cup<K, const N: usize> {
    /// Ascending, no kind twice, none with a count of zero: so that equal cups are equal values.
    kinds: ArrayVec<(K, u8), N>,
}

/// The chits a player holds. As a value it is a cup; the word says that its owner chooses and nothing is drawn.
pub type Hand<K, const N: usize> = Cup<K, N>;

impl<K: Ord + Copy, const N: usize> Cup<K, N> {
    /// An empty cup.
    pub fn new() -> Cup<K, N> {
        Cup { kinds: ArrayVec::new() }
    }

    /// Puts one chit in. More than 255 chits of a kind count as 255: no game has so many, but somebody may write them down.
    ///
    /// # Panics
    /// If there would be more than `N` kinds: the game has no others.
    pub fn put(&mut self, kind: K) {
        self.put_many(kind, 1);
    }

    /// Puts several chits of a kind in.
    ///
    /// # Panics
    /// As [`put`](Cup::put).
    pub fn put_many(&mut self, kind: K, count: u8) {
        let room = u8::MAX - self.count(&kind);
        assert!(self.try_put(kind, count.min(room)), "a cup holds {N} kinds");
    }

    /// Puts chits in if there is room; otherwise changes nothing and says no.
    pub fn try_put(&mut self, kind: K, count: u8) -> bool {
        if count == 0 {
            return true;
        }
        match self.place(&kind) {
            Ok(place) => match self.kinds[place].1.checked_add(count) {
                Some(sum) => {
                    self.kinds[place].1 = sum;
                    true
                }
                None => false,
            },
            Err(place) => self.kinds.try_insert(place, (kind, count)).is_ok(),
        }
    }

    /// Takes one chit of a kind out; says no if there is none.
    pub fn take(&mut self, kind: &K) -> bool {
        let Ok(place) = self.place(kind) else { return false };
        self.kinds[place].1 -= 1;
        if self.kinds[place].1 == 0 {
            self.kinds.remove(place);
        }
        true
    }

    /// Takes all chits of a kind out and says how many there were.
    pub fn take_all(&mut self, kind: &K) -> u8 {
        match self.place(kind) {
            Ok(place) => self.kinds.remove(place).1,
            Err(_) => 0,
        }
    }

    /// How many chits of a kind there are.
    pub fn count(&self, kind: &K) -> u8 {
        self.place(kind).map_or(0, |place| self.kinds[place].1)
    }

    /// Whether there is a chit of this kind.
    pub fn holds(&self, kind: &K) -> bool {
        self.place(kind).is_ok()
    }

    /// How many chits there are.
    pub fn len(&self) -> usize {
        self.kinds.iter().map(|(_, count)| *count as usize).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// Empties the cup.
    pub fn clear(&mut self) {
        self.kinds.clear();
    }

    /// The kinds with their counts, in the order of the kinds.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (K, u8)> {
        self.kinds.iter().copied()
    }

    /// Every chit, in the order of the kinds: a kind with three chits comes three times.
    pub fn chits(&self) -> impl Iterator<Item = K> {
        self.kinds.iter().flat_map(|(kind, count)| std::iter::repeat_n(*kind, *count as usize))
    }

    /// What a chance request for one draw needs: each kind with its weight, in the order of the kinds.
    pub fn weights(&self) -> impl ExactSizeIterator<Item = (K, u64)> {
        self.kinds.iter().map(|(kind, count)| (*kind, u64::from(*count)))
    }

    /// How likely each kind is to be drawn; `None` from an empty cup.
    pub fn draw(&self) -> Option<Distribution<K>> {
        Distribution::of_weights(self.weights())
    }

    /// What is in either cup, counts added.
    ///
    /// # Panics
    /// As [`put`](Cup::put).
    #[must_use]
    pub fn union(&self, other: &Cup<K, N>) -> Cup<K, N> {
        let mut both = self.clone();
        for (kind, count) in other.iter() {
            both.put_many(kind, count);
        }
        both
    }

    /// Whether every chit of the other cup is in this one too.
    pub fn contains(&self, other: &Cup<K, N>) -> bool {
        other.iter().all(|(kind, count)| self.count(&kind) >= count)
    }

    /// Takes every chit of the other cup out of this one; if one is missing, changes nothing and says no.
    pub fn take_each(&mut self, other: &Cup<K, N>) -> bool {
        if !self.contains(other) {
            return false;
        }
        for kind in other.chits() {
            self.take(&kind);
        }
        true
    }

    fn place(&self, kind: &K) -> Result<usize, usize> {
        self.kinds.binary_search_by(|(known, _)| known.cmp(kind))
    }
}

impl<K: Ord + Copy, const N: usize> Default for Cup<K, N> {
    fn default() -> Cup<K, N> {
        Cup::new()
    }
}

/// # Panics
/// As [`Cup::put`].
impl<K: Ord + Copy, const N: usize> FromIterator<K> for Cup<K, N> {
    fn from_iter<I: IntoIterator<Item = K>>(chits: I) -> Cup<K, N> {
        let mut cup = Cup::new();
        for kind in chits {
            cup.put(kind);
        }
        cup
    }
}

impl<K: Serialize, const N: usize> Serialize for Cup<K, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.kinds.iter())
    }
}

/// Reads counts in any order, because a fixture written by hand has any; more than the cup holds is an error.
impl<'de, K: Ord + Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for Cup<K, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cup<K, N>, D::Error> {
        let mut cup = Cup::new();
        for (kind, count) in Vec::<(K, u8)>::deserialize(deserializer)? {
            if !cup.try_put(kind, count) {
                return Err(serde::de::Error::custom(format!("a cup holds {N} kinds and 255 chits of each")));
            }
        }
        Ok(cup)
    }
}
