//! Positions kept on the way, so that nobody plays a match again from its start to see an earlier moment of it.

use super::{Entry, Match};
use crate::game::{Events, Game};
use crate::ids::Side;
use crate::scratch::Scratch;
use std::sync::Arc;

/// After so many entries a position is kept, in a match of usual length. To any moment of it no more decisions than these are made again.
pub const STOP_EVERY: usize = 64;

/// So many positions are kept at most. Beyond that every other one is dropped, and the next ones are twice as far apart.
const MOST: usize = 256;

/// The positions that are kept, each with the number of entries before it, ascending.
#[derive(Debug)]
pub(super) struct Stops<P> {
    kept: Vec<(usize, Arc<P>)>,
    every: usize,
}

impl<P> Default for Stops<P> {
    fn default() -> Self {
        Stops { kept: Vec::new(), every: STOP_EVERY }
    }
}

// Derived, it would ask that positions can be cloned; they are shared.
impl<P> Clone for Stops<P> {
    fn clone(&self) -> Self {
        Stops { kept: self.kept.clone(), every: self.every }
    }
}

impl<P> Stops<P> {
    fn at(&self, entries: usize) -> Option<&P> {
        let place = self.kept.binary_search_by_key(&entries, |(at, _)| *at).ok()?;
        Some(&self.kept[place].1)
    }

    /// Forgets what lies beyond so many entries.
    pub(super) fn truncate(&mut self, entries: usize) {
        let stand = self.kept.partition_point(|(at, _)| *at <= entries);
        self.kept.truncate(stand);
    }
}

impl<P: Clone> Stops<P> {
    /// A position has come up after so many entries; every so often it is kept.
    pub(super) fn pass(&mut self, entries: usize, position: &P) {
        if entries.is_multiple_of(self.every) {
            self.keep(entries, position);
        }
    }

    /// Keeps a position, which lies beyond all that are kept or is the last of them.
    pub(super) fn keep(&mut self, entries: usize, position: &P) {
        if self.kept.last().is_some_and(|(at, _)| *at >= entries) {
            return;
        }
        self.kept.push((entries, Arc::new(position.clone())));
        if self.kept.len() > MOST {
            self.every *= 2;
            let mut odd = false;
            self.kept.retain(|_| {
                odd = !odd;
                !odd
            });
        }
    }
}

impl<G: Game> Match<G> {
    /// The position after so many entries of the log. It is made from the last position kept before it: in a match of usual
    /// length by at most [`STOP_EVERY`] decisions.
    pub fn position_after(&self, entries: usize) -> Option<G::Position> {
        let (position, line) = self.way_to(entries)?;
        let mut position = position.clone();
        let (mut scratch, mut events) = (Scratch::new(), Events::dropped());
        for index in line {
            match &self.log[index].entry {
                Entry::Act { side, action } => {
                    self.game.perform(&mut position, *side, action, &mut scratch, &mut events);
                }
                Entry::Chance { outcome, .. } => {
                    self.game.settle(&mut position, outcome, &mut scratch, &mut events);
                }
                Entry::Rewind { .. } | Entry::Remark { .. } | Entry::Resign { .. } => {}
            }
        }
        Some(position)
    }

    /// How many entries have to be played again for [`position_after`](Match::position_after).
    pub fn steps_to(&self, entries: usize) -> Option<usize> {
        self.way_to(entries).map(|(_, line)| line.len())
    }

    /// The nearest kept position before a number of entries, and the entries that lead on from there.
    ///
    /// Walks backwards: a rewind at entry `i` to `to` hides the entries from `to` up to `i`.
    fn way_to(&self, entries: usize) -> Option<(&G::Position, Vec<usize>)> {
        if entries > self.log.len() {
            return None;
        }
        let mut line = Vec::new();
        let mut next = entries;
        let base = loop {
            if next == 0 {
                break &self.start;
            }
            if let Some(kept) = self.stops.at(next) {
                break kept;
            }
            next -= 1;
            match self.log[next].rewinds_to() {
                Some(to) => next = to.min(next),
                None => line.push(next),
            }
        };
        line.reverse();
        Some((base, line))
    }

    /// The match as it stood after so many entries. Nothing of it can be taken back.
    pub fn as_of(&self, entries: usize) -> Option<Match<G>> {
        let position = self.position_after(entries)?;
        let mut then = self.clone();
        then.log.truncate(entries);
        then.stops.truncate(entries);
        then.position = position;
        let dealt = |index: usize| match self.log[index].entry {
            Entry::Chance { index, .. } => Some(index),
            _ => None,
        };
        then.dealt = match ((0..entries).rev().find_map(dealt), (entries..self.log.len()).find_map(dealt)) {
            (Some(last), _) => last + 1,
            (None, Some(next)) => next,
            (None, None) => self.dealt,
        };
        then.resigned = self.resigned_after(entries);
        then.raise(super::UndoBarrier::Start);
        Some(then)
    }

    /// Who has given the match up, by the entries that stand after so many. Only rewinds and remarks follow a resignation.
    pub(super) fn resigned_after(&self, entries: usize) -> Option<Side> {
        let mut next = entries;
        while next > 0 {
            next -= 1;
            match self.log[next].entry {
                Entry::Resign { side } => return Some(side),
                Entry::Rewind { to } => next = to.min(next),
                Entry::Remark { .. } => {}
                Entry::Act { .. } | Entry::Chance { .. } => return None,
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_than_so_many_positions_are_kept() {
        let mut stops = Stops::default();
        for entries in 1..=100 * MOST * STOP_EVERY {
            stops.pass(entries, &entries);
            assert!(stops.kept.len() <= MOST);
        }
        assert!(stops.kept.len() > MOST / 4);
        assert!(stops.kept.iter().all(|(at, position)| **position == *at));
        let apart = stops.kept.windows(2).map(|pair| pair[1].0 - pair[0].0);
        assert!(apart.clone().all(|steps| steps == stops.every), "{:?}", apart.collect::<Vec<_>>());
    }
}
