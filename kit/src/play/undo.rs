//! Undo: what a side can take back, and what of it the others may know.
//!
//! A *run* is a stretch of decisions that can be taken back. It begins where a side, or several at once, come to decide. It
//! goes on as long as nobody else does: of several sides, those that are done leave it one by one. It ends with an answer of
//! chance, with something shown, or when another side comes to decide.
//!
//! ```text
//!  both decide           Red is done         Blue is done too
//!  ────┬─────────────────────┬────────────────────┬──── chance, a reveal, or somebody's turn
//!      └────── each takes its own back here ──────┘
//! ```
//!
//! While several sides decide at once, nobody knows what the others have done, not even whether they have done anything. So
//! their entries are [told](Match::told) to nobody else before the run ends, and whether a side may undo depends on its own
//! entries only. A decision that lies under others is taken back by playing the others again without it.

use super::{Entry, Logged, Match, UndoBarrier};
use crate::digest::digest;
use crate::game::{Actor, Events, Game, Sides, Viewer, apply};
use crate::ids::Side;
use crate::msg;
use crate::offer::{Refusal, RefusalKind};
use crate::scratch::Scratch;
use crate::text::Message;
use std::sync::Arc;

/// What can be taken back. See the module.
#[derive(Debug)]
pub(super) struct Run<P> {
    /// The number of entries before it.
    from: usize,
    /// Who was asked when it began.
    asked: Sides,
    /// Who is still to decide.
    deciding: Sides,
    /// The position before each of its entries.
    before: Vec<Arc<P>>,
    /// Why undo stops where it begins.
    barrier: UndoBarrier,
}

// Derived, it would ask that positions can be cloned; they are shared.
impl<P> Clone for Run<P> {
    fn clone(&self) -> Self {
        Run { before: self.before.clone(), ..*self }
    }
}

impl<P> Run<P> {
    /// A run that is about to begin.
    pub(super) fn new(from: usize, actor: &Actor, barrier: UndoBarrier) -> Run<P> {
        let asked = if let Actor::Sides(sides) = actor { *sides } else { Sides::NONE };
        Run { from, asked, deciding: asked, before: Vec::new(), barrier }
    }

    /// Whether several sides decide at once.
    fn is_shared(&self) -> bool {
        self.asked.iter().nth(1).is_some()
    }
}

fn no_undo(message: Message) -> Refusal {
    Refusal::table(RefusalKind::NoUndo, message)
}

/// Whether a decision that was made while `deciding` were to decide can still be taken back when `now` is to act.
pub(crate) fn leaves_undo(deciding: Sides, now: &Actor) -> bool {
    matches!(now, Actor::Sides(sides) if sides.iter().all(|side| deciding.has(side)))
}

impl<G: Game> Match<G> {
    /// A decision was made and logged; `before` is the position before it.
    pub(super) fn decided(&mut self, before: G::Position, revealed: bool) {
        match self.actor() {
            _ if revealed => self.raise(UndoBarrier::Reveal),
            now if !leaves_undo(self.run.deciding, &now) => self.raise(UndoBarrier::Actor),
            Actor::Sides(now) => {
                self.run.before.push(Arc::new(before));
                self.run.deciding = now;
            }
            Actor::Chance(_) | Actor::Over(_) => unreachable!("these leave no undo"),
        }
    }

    /// A remark was logged.
    pub(super) fn remarked(&mut self) {
        if self.run.is_shared() {
            self.run.before.push(Arc::new(self.position.clone()));
        } else {
            self.raise(UndoBarrier::Actor);
        }
    }

    /// From here on nothing can be taken back.
    pub(super) fn raise(&mut self, barrier: UndoBarrier) {
        self.run = Run::new(self.log.len(), &self.actor(), barrier);
    }

    /// The last entry of a side in the run.
    fn last_of(&self, side: Side) -> Option<usize> {
        (self.run.from..self.log.len()).rev().find(|&place| self.log[place].entry.by() == Some(side))
    }

    /// Whether a side may take its last decision back.
    ///
    /// # Errors
    /// What stops it. Where several sides decide at once, it is the same whatever the others have done.
    pub fn may_undo(&self, side: Side) -> Result<(), Refusal> {
        self.still_on()?;
        let stops = match self.last_of(side).map(|place| &self.log[place].entry) {
            Some(Entry::Act { .. }) => return Ok(()),
            Some(_) => UndoBarrier::Actor,
            None if !self.run.is_shared() && !self.run.before.is_empty() => {
                return Err(no_undo(msg!("kit-undo-other-side")));
            }
            None => self.run.barrier,
        };
        Err(no_undo(match stops {
            UndoBarrier::Start => msg!("kit-undo-start"),
            UndoBarrier::Chance => msg!("kit-undo-chance"),
            UndoBarrier::Reveal => msg!("kit-undo-reveal"),
            UndoBarrier::Actor => msg!("kit-undo-actor"),
        }))
    }

    /// Takes a side's last decision back.
    ///
    /// # Errors
    /// What stops it.
    pub fn undo(&mut self, side: Side) -> Result<(), Refusal> {
        self.may_undo(side)?;
        let place = self.last_of(side).expect("may_undo saw it");
        let mut position = (*self.run.before[place - self.run.from]).clone();
        // What the others did since is played again without the decision. It stands in the log after this as it would if
        // that had never been made.
        let mut again = Vec::new();
        for logged in self.log.iter_from(place + 1) {
            let (before, mut events) = (Arc::new(position.clone()), Events::kept());
            if let Entry::Act { side, action } = &logged.entry {
                let played =
                    apply(&*self.game, &mut position, *side, action, &mut Scratch::new(), &mut events);
                // The harness finds a game in which this happens: there, one decision hangs on the other.
                played.map_err(|_| no_undo(msg!("kit-undo-actor")))?;
            }
            let digest = digest(&position);
            again.push((before, Logged { entry: logged.entry.clone(), events: events.into_list(), digest }));
        }
        self.log.truncate(place);
        self.stops.truncate(place);
        self.run.before.truncate(place - self.run.from);
        for (before, logged) in again {
            self.stops.pass(self.log.len(), &before);
            self.run.before.push(before);
            self.log.push(logged);
        }
        self.position = position;
        self.stops.pass(self.log.len(), &self.position);
        if let Actor::Sides(now) = self.actor() {
            self.run.deciding = now;
        }
        Ok(())
    }

    /// How many entries of the log stand open to everybody. The rest belong to a decision that several sides make at once
    /// and that is not over yet.
    pub fn settled(&self) -> usize {
        if self.run.is_shared() { self.run.from } else { self.log.len() }
    }

    /// The entries that a viewer may know of, from number `from` on, each with its number as the viewer counts.
    ///
    /// Of a decision that several sides make at once, a player counts his own entries only, and a spectator none. When it is
    /// over, all of them stand in the order in which they were made.
    pub fn told(&self, viewer: Viewer, from: usize) -> impl Iterator<Item = (usize, &Logged<G>)> {
        let settled = if viewer == Viewer::All { self.log.len() } else { self.settled() };
        let knows = move |logged: &&Logged<G>| logged.entry.by().is_some_and(|side| viewer.sees(side));
        let own = self.log.iter_from(settled).filter(knows).enumerate();
        let own = own.map(move |(nth, logged)| (settled + nth, logged)).filter(move |(nth, _)| *nth >= from);
        (from..settled).map(|place| (place, &self.log[place])).chain(own)
    }

    /// How many entries a viewer may know of.
    pub fn told_entries(&self, viewer: Viewer) -> usize {
        let settled = self.settled();
        settled + self.told(viewer, settled).count()
    }
}
