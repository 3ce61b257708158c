//! A list that only grows at its end, in chunks that copies share.
//!
//! ```text
//! full:  [0 .. 64) [64 .. 128) [128 .. 192)     shared by every copy, never changed
//! open:  [192 .. 201)                           copied before it grows, if somebody else has it too
//! ```
//!
//! A log of ten thousand lines is handed out after every decision, and each copy costs two counted references. What one
//! more item costs does not depend on how many there are: at most [`CHUNK`] items are copied, and once in [`CHUNK`] times
//! the list of full chunks, a pointer for each.

use std::ops::Index;
use std::sync::Arc;

/// How many items a full chunk has.
pub const CHUNK: usize = 64;

/// A list in shared chunks. See the module.
#[derive(Debug)]
pub struct Chunks<T> {
    full: Arc<Vec<Arc<[T]>>>,
    open: Arc<Vec<T>>,
}

// Derived, it would ask that the items can be cloned; they are shared.
impl<T> Clone for Chunks<T> {
    fn clone(&self) -> Self {
        Chunks { full: self.full.clone(), open: self.open.clone() }
    }
}

impl<T> Default for Chunks<T> {
    fn default() -> Self {
        Chunks { full: Arc::default(), open: Arc::default() }
    }
}

impl<T> Chunks<T> {
    /// How many items there are.
    pub fn len(&self) -> usize {
        self.full.len() * CHUNK + self.open.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many chunks there are, the open one included if it holds anything.
    pub fn chunks(&self) -> usize {
        self.full.len() + usize::from(!self.open.is_empty())
    }

    /// A chunk by its number; empty if there is none.
    pub fn chunk(&self, number: usize) -> &[T] {
        match self.full.get(number) {
            Some(chunk) => chunk,
            None if number == self.full.len() => &self.open,
            None => &[],
        }
    }

    /// An item by its place.
    pub fn get(&self, place: usize) -> Option<&T> {
        self.chunk(place / CHUNK).get(place % CHUNK)
    }

    /// The last item.
    pub fn last(&self) -> Option<&T> {
        self.get(self.len().checked_sub(1)?)
    }

    /// All items in order; from the back as well.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        self.full.iter().flat_map(|chunk| chunk.iter()).chain(self.open.iter())
    }

    /// The items from a place on. Those before it are not walked over.
    pub fn iter_from(&self, place: usize) -> impl Iterator<Item = &T> {
        (place..self.len()).filter_map(|place| self.get(place))
    }

    /// Of items that first fulfil a condition and then no longer, how many fulfil it.
    pub fn partition_point(&self, holds: impl Fn(&T) -> bool) -> usize {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low.midpoint(high);
            if self.get(middle).is_some_and(&holds) { low = middle + 1 } else { high = middle }
        }
        low
    }

    /// How many full chunks at the beginning are the very same as another list's, not only equal to them. Of two lists one
    /// of which was made from the other, no more than the chunks that are not the same are looked at.
    pub fn shared_with(&self, other: &Chunks<T>) -> usize {
        let both = self.full.len().min(other.full.len());
        (0..both).rev().find(|&n| Arc::ptr_eq(&self.full[n], &other.full[n])).map_or(0, |n| n + 1)
    }
}

impl<T: Clone> Chunks<T> {
    /// Adds an item at the end.
    pub fn push(&mut self, item: T) {
        let open = Arc::make_mut(&mut self.open);
        open.push(item);
        if open.len() == CHUNK {
            let chunk = std::mem::take(open).into();
            Arc::make_mut(&mut self.full).push(chunk);
        }
    }

    /// Drops what lies beyond the first `len` items.
    pub fn truncate(&mut self, len: usize) {
        if len >= self.len() {
            return;
        }
        let whole = len / CHUNK;
        if whole < self.full.len() {
            self.open = Arc::new(self.full[whole][..len % CHUNK].to_vec());
            Arc::make_mut(&mut self.full).truncate(whole);
        } else {
            Arc::make_mut(&mut self.open).truncate(len % CHUNK);
        }
    }
}

impl<T> Index<usize> for Chunks<T> {
    type Output = T;

    fn index(&self, place: usize) -> &T {
        self.get(place).expect("the list has so many items")
    }
}

impl<T: PartialEq> PartialEq for Chunks<T> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && {
            let shared = self.shared_with(other);
            (shared..self.chunks()).all(|number| self.chunk(number) == other.chunk(number))
        }
    }
}

impl<T: Clone> Extend<T> for Chunks<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl<T: Clone> FromIterator<T> for Chunks<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut chunks = Chunks::default();
        chunks.extend(items);
        chunks
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn of(len: usize) -> Chunks<usize> {
        (0..len).collect()
    }

    #[test]
    fn a_list_in_chunks_is_a_list() {
        for len in [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 5 * CHUNK + 7] {
            let list = of(len);
            assert_eq!((list.len(), list.last()), (len, len.checked_sub(1).as_ref()));
            assert!(list.iter().copied().eq(0..len));
            assert!(list.iter().rev().copied().eq((0..len).rev()));
            assert!(list.iter_from(len / 2).copied().eq(len / 2..len));
            assert_eq!(list.get(len), None);
            assert_eq!(list.partition_point(|item| *item < len / 3), len / 3);
            for cut in [0, len / 2, len.saturating_sub(1), len, len + 9] {
                let mut short = list.clone();
                short.truncate(cut);
                assert_eq!(short, of(cut.min(len)));
                short.push(cut.min(len));
                assert_eq!(short, of(cut.min(len) + 1), "after {cut} of {len}");
                assert_eq!(list, of(len), "a copy is a copy");
            }
        }
    }

    #[test]
    fn copies_share_their_full_chunks() {
        let mut list = of(4 * CHUNK + 3);
        let copy = list.clone();
        list.push(0);
        assert_eq!(list.shared_with(&copy), 4);
        list.truncate(2 * CHUNK + 1);
        assert_eq!(list.shared_with(&copy), 2);
        list.extend(0..2 * CHUNK);
        assert_eq!(list.shared_with(&copy), 2);
        assert_eq!(of(4 * CHUNK).shared_with(&copy), 0, "equal is not the same");
    }

    static COPIED: AtomicUsize = AtomicUsize::new(0);

    #[derive(Debug)]
    struct Counted;

    impl Clone for Counted {
        fn clone(&self) -> Self {
            COPIED.fetch_add(1, Ordering::Relaxed);
            Counted
        }
    }

    #[test]
    fn one_more_item_costs_the_same_at_the_end_as_at_the_beginning() {
        let mut list = Chunks::default();
        let mut cost = |items: usize| {
            COPIED.store(0, Ordering::Relaxed);
            for _ in 0..items {
                // Somebody holds the list as it was, as the page does.
                let held = list.clone();
                list.push(Counted);
                drop(held);
            }
            COPIED.load(Ordering::Relaxed)
        };
        let first = cost(10 * CHUNK);
        cost(200 * CHUNK);
        assert_eq!(cost(10 * CHUNK), first);
        assert!(first <= 10 * CHUNK * CHUNK / 2, "{first}");
    }
}
