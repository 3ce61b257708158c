//! Sets of hexes, and tables with one entry for each hex or hexside.
//!
//! A [`HexSet`] is a plain block of bits without a pointer, so a position that holds some is cloned by copying memory.
//! That fixes a largest map, [`MAX_HEXES`]; a [`Grid`](crate::grid::Grid) refuses to be larger.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Index, IndexMut, Sub, SubAssign};

use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::hex::{HexId, Hexside};

/// The most hexes that a grid may have. Large published maps have two to three thousand.
///
/// One less than a set could hold: searches use the last number for what lies beyond the border.
pub const MAX_HEXES: usize = WORDS * 64 - 1;

const WORDS: usize = 64;

/// A set of hexes of one map. Iterates in ascending order of hexes, which is the order of printed numbers.
///
/// ```
/// use kit::{hex::HexId, sets::HexSet};
/// let mut set = HexSet::EMPTY;
/// set.insert(HexId(70));
/// set.insert(HexId(3));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [HexId(3), HexId(70)]);
/// assert_eq!(set.len(), 2);
/// ```
///
/// It is stored as a list of hexes, so saved positions read well.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexSet {
    pub(crate) words: [u64; WORDS],
}

impl HexSet {
    /// The set without hexes.
    pub const EMPTY: HexSet = HexSet { words: [0; WORDS] };

    /// The first `count` hexes: with `grid.len()`, the whole map.
    pub fn first_hexes(count: usize) -> HexSet {
        assert!(count <= MAX_HEXES, "a set holds at most {MAX_HEXES} hexes");
        let mut set = HexSet::EMPTY;
        let (whole, rest) = (count / 64, count % 64);
        set.words[..whole].fill(u64::MAX);
        if rest > 0 {
            set.words[whole] = (1 << rest) - 1;
        }
        set
    }

    /// Whether the hex is in the set.
    #[inline]
    pub fn contains(&self, hex: HexId) -> bool {
        self.words[hex.index() / 64] & (1 << (hex.index() % 64)) != 0
    }

    /// Adds a hex; true if it was not in the set. Panics on ids that no grid has.
    #[inline]
    pub fn insert(&mut self, hex: HexId) -> bool {
        let (word, bit) = (&mut self.words[hex.index() / 64], 1 << (hex.index() % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Takes a hex out; true if it was in the set.
    #[inline]
    pub fn remove(&mut self, hex: HexId) -> bool {
        let (word, bit) = (&mut self.words[hex.index() / 64], 1 << (hex.index() % 64));
        let was_in = *word & bit != 0;
        *word &= !bit;
        was_in
    }

    /// Takes all hexes out.
    pub fn clear(&mut self) {
        self.words = [0; WORDS];
    }

    /// How many hexes are in the set.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no hex is in the set.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The lowest hex of the set.
    pub fn first(&self) -> Option<HexId> {
        self.iter().next()
    }

    /// Whether every hex of this set is in the other.
    pub fn is_subset(&self, other: &HexSet) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| a & !b == 0)
    }

    /// Whether no hex is in both sets.
    pub fn is_disjoint(&self, other: &HexSet) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| a & b == 0)
    }

    /// The hexes in ascending order.
    pub fn iter(&self) -> HexSetIter<'_> {
        HexSetIter { set: self, word: 0, bits: self.words[0] }
    }
}

impl Default for HexSet {
    fn default() -> HexSet {
        HexSet::EMPTY
    }
}

/// A few hexes that are added to sets again and again, such as the neighbours of a hex: kept as the words they touch, so that
/// adding them costs some operations a word and not a hex.
///
/// ```
/// use kit::{hex::HexId, sets::{HexPatch, HexSet}};
/// let patch: HexPatch = [HexId(63), HexId(64), HexId(3)].into_iter().collect();
/// let mut set = HexSet::EMPTY;
/// set |= &patch;
/// assert_eq!(set.iter().collect::<Vec<_>>(), [HexId(3), HexId(63), HexId(64)]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HexPatch {
    words: smallvec::SmallVec<[(u8, u64); 4]>,
}

impl FromIterator<HexId> for HexPatch {
    fn from_iter<I: IntoIterator<Item = HexId>>(hexes: I) -> HexPatch {
        let set: HexSet = hexes.into_iter().collect();
        let words = set.words.iter().enumerate().filter(|(_, word)| **word != 0);
        HexPatch { words: words.map(|(at, word)| (at as u8, *word)).collect() }
    }
}

impl HexPatch {
    /// The words it touches, each with its place in a set.
    #[inline]
    pub(crate) fn words(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        self.words.iter().map(|&(at, word)| (at as usize % WORDS, word))
    }
}

impl BitOrAssign<&HexPatch> for HexSet {
    #[inline]
    fn bitor_assign(&mut self, patch: &HexPatch) {
        for (at, word) in patch.words() {
            self.words[at] |= word;
        }
    }
}

/// The hexes of a [`HexSet`] in ascending order.
#[derive(Clone, Debug)]
pub struct HexSetIter<'a> {
    set: &'a HexSet,
    word: usize,
    bits: u64,
}

impl Iterator for HexSetIter<'_> {
    type Item = HexId;

    #[inline]
    fn next(&mut self) -> Option<HexId> {
        while self.bits == 0 {
            self.word += 1;
            self.bits = *self.set.words.get(self.word)?;
        }
        let bit = self.bits.trailing_zeros() as usize;
        self.bits &= self.bits - 1;
        Some(HexId((self.word * 64 + bit) as u16))
    }
}

impl<'a> IntoIterator for &'a HexSet {
    type Item = HexId;
    type IntoIter = HexSetIter<'a>;

    fn into_iter(self) -> HexSetIter<'a> {
        self.iter()
    }
}

impl FromIterator<HexId> for HexSet {
    fn from_iter<I: IntoIterator<Item = HexId>>(hexes: I) -> HexSet {
        let mut set = HexSet::EMPTY;
        set.extend(hexes);
        set
    }
}

impl Extend<HexId> for HexSet {
    fn extend<I: IntoIterator<Item = HexId>>(&mut self, hexes: I) {
        for hex in hexes {
            self.insert(hex);
        }
    }
}

impl BitOrAssign<&HexSet> for HexSet {
    fn bitor_assign(&mut self, other: &HexSet) {
        self.words.iter_mut().zip(&other.words).for_each(|(a, b)| *a |= b);
    }
}

impl BitAndAssign<&HexSet> for HexSet {
    fn bitand_assign(&mut self, other: &HexSet) {
        self.words.iter_mut().zip(&other.words).for_each(|(a, b)| *a &= b);
    }
}

impl SubAssign<&HexSet> for HexSet {
    fn sub_assign(&mut self, other: &HexSet) {
        self.words.iter_mut().zip(&other.words).for_each(|(a, b)| *a &= !b);
    }
}

/// The hexes in either set.
impl BitOr for &HexSet {
    type Output = HexSet;

    fn bitor(self, other: &HexSet) -> HexSet {
        let mut set = self.clone();
        set |= other;
        set
    }
}

/// The hexes in both sets.
impl BitAnd for &HexSet {
    type Output = HexSet;

    fn bitand(self, other: &HexSet) -> HexSet {
        let mut set = self.clone();
        set &= other;
        set
    }
}

/// The hexes in the first set and not in the second.
impl Sub for &HexSet {
    type Output = HexSet;

    fn sub(self, other: &HexSet) -> HexSet {
        let mut set = self.clone();
        set -= other;
        set
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|hex| hex.0)).finish()
    }
}

impl Serialize for HexSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de> Deserialize<'de> for HexSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HexSet, D::Error> {
        struct Hexes;
        impl<'de> Visitor<'de> for Hexes {
            type Value = HexSet;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of hexes")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut hexes: A) -> Result<HexSet, A::Error> {
                let mut set = HexSet::EMPTY;
                while let Some(hex) = hexes.next_element::<HexId>()? {
                    if hex.index() >= MAX_HEXES {
                        return Err(serde::de::Error::custom(format!("no map has a hex {}", hex.0)));
                    }
                    set.insert(hex);
                }
                Ok(set)
            }
        }
        deserializer.deserialize_seq(Hexes)
    }
}

/// An id that counts from zero without gaps and so indexes a [`DenseMap`].
pub trait DenseId: Copy {
    /// The position in the table.
    fn position(self) -> usize;
    /// The id at a position.
    fn at(position: usize) -> Self;
}

impl DenseId for HexId {
    #[inline]
    fn position(self) -> usize {
        self.index()
    }

    #[inline]
    fn at(position: usize) -> HexId {
        HexId(position as u16)
    }
}

impl DenseId for Hexside {
    #[inline]
    fn position(self) -> usize {
        self.index()
    }

    #[inline]
    fn at(position: usize) -> Hexside {
        Hexside(position as u16)
    }
}

/// A table with one entry for every hex of a map.
///
/// ```
/// use kit::{hex::HexId, sets::HexMap};
/// let mut control = HexMap::filled(3, 'g');
/// control[HexId(1)] = 's';
/// assert_eq!(control.iter().map(|(_, &side)| side).collect::<String>(), "gsg");
/// ```
pub type HexMap<T> = DenseMap<HexId, T>;

/// A table with one entry for every hexside of a map.
pub type HexsideMap<T> = DenseMap<Hexside, T>;

/// A table with one entry for every id from zero up. Its length is fixed when it is made.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub struct DenseMap<K, T> {
    entries: Vec<T>,
    #[serde(skip)]
    key: PhantomData<fn(K)>,
}

impl<K: DenseId, T> DenseMap<K, T> {
    /// A table whose entries come from a function of the id.
    pub fn from_fn(len: usize, mut entry: impl FnMut(K) -> T) -> DenseMap<K, T> {
        DenseMap { entries: (0..len).map(|position| entry(K::at(position))).collect(), key: PhantomData }
    }

    /// A table with the same entry everywhere.
    pub fn filled(len: usize, entry: T) -> DenseMap<K, T>
    where
        T: Clone,
    {
        DenseMap { entries: vec![entry; len], key: PhantomData }
    }

    /// The entry, unless the id is beyond the table.
    pub fn get(&self, id: K) -> Option<&T> {
        self.entries.get(id.position())
    }

    /// The ids with their entries, in ascending order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (K, &T)> + DoubleEndedIterator {
        self.entries.iter().enumerate().map(|(position, entry)| (K::at(position), entry))
    }

    /// The entries in the order of their ids.
    pub fn as_slice(&self) -> &[T] {
        &self.entries
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

impl<K: DenseId, T> Index<K> for DenseMap<K, T> {
    type Output = T;

    #[inline]
    fn index(&self, id: K) -> &T {
        &self.entries[id.position()]
    }
}

impl<K: DenseId, T> IndexMut<K> for DenseMap<K, T> {
    #[inline]
    fn index_mut(&mut self, id: K) -> &mut T {
        &mut self.entries[id.position()]
    }
}

// Written out, because derived versions would ask the same of `K`, which is only a label.
impl<K, T: Clone> Clone for DenseMap<K, T> {
    fn clone(&self) -> Self {
        DenseMap { entries: self.entries.clone(), key: PhantomData }
    }

    fn clone_from(&mut self, source: &Self) {
        self.entries.clone_from(&source.entries);
    }
}

impl<K, T: PartialEq> PartialEq for DenseMap<K, T> {
    fn eq(&self, other: &Self) -> bool {
        self.entries == other.entries
    }
}

impl<K, T: Eq> Eq for DenseMap<K, T> {}

impl<K, T: std::hash::Hash> std::hash::Hash for DenseMap<K, T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.entries.hash(state);
    }
}

impl<K, T: fmt::Debug> fmt::Debug for DenseMap<K, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.entries).finish()
    }
}

impl<K, T> Default for DenseMap<K, T> {
    fn default() -> Self {
        DenseMap { entries: Vec::new(), key: PhantomData }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(hexes: &[u16]) -> HexSet {
        hexes.iter().map(|&hex| HexId(hex)).collect()
    }

    #[test]
    fn set_algebra() {
        let (a, b) = (set(&[0, 63, 64, 4094]), set(&[63, 65]));
        assert_eq!(&a | &b, set(&[0, 63, 64, 65, 4094]));
        assert_eq!(&a & &b, set(&[63]));
        assert_eq!(&a - &b, set(&[0, 64, 4094]));
        assert!(set(&[63]).is_subset(&a) && !b.is_subset(&a));
        assert!(set(&[1]).is_disjoint(&a) && !b.is_disjoint(&a));
        assert_eq!(HexSet::first_hexes(130).len(), 130);
        assert_eq!(HexSet::first_hexes(MAX_HEXES).iter().last(), Some(HexId(4094)));
        assert_eq!(HexSet::first_hexes(0).first(), None);
    }

    #[test]
    fn insertion_and_removal_report_change() {
        let mut some = set(&[5]);
        assert!(!some.insert(HexId(5)) && some.insert(HexId(6)));
        assert!(some.remove(HexId(5)) && !some.remove(HexId(5)));
        assert_eq!(some.len(), 1);
        some.clear();
        assert!(some.is_empty());
    }

    #[test]
    fn a_set_is_stored_as_a_list_of_hexes() {
        let some = set(&[300, 2]);
        assert_eq!(serde_json::to_string(&some).unwrap(), "[2,300]");
        assert_eq!(serde_json::from_str::<HexSet>("[2,300]").unwrap(), some);
        assert!(serde_json::from_str::<HexSet>("[4095]").is_err());
        let table = HexsideMap::<u8>::filled(2, 7);
        assert_eq!(serde_json::to_string(&table).unwrap(), "[7,7]");
        assert_eq!(serde_json::from_str::<HexsideMap<u8>>("[7,7]").unwrap(), table);
    }
}
