//! The agenda: what is being done, and what goes on afterwards.
//!
//! An act can be interrupted: an overrun by a march, a duel by an attack, a displacement by a retreat, a reaction by
//! anything. The state in which the game stands is put aside, another takes its place, and when that one is done the first
//! goes on where it was. Such states lie on a stack that is part of the position:
//!
//! ```text
//!             interrupt(Overrun)      interrupt(Retreat)       resume()            resume()
//!
//!                                      ┌─────────┐
//!   now                                │ Retreat │
//!                    ┌─────────┐       ├─────────┤           ┌─────────┐
//!                    │ Overrun │       │ Overrun │           │ Overrun │
//!    ┌───────┐       ├─────────┤       ├─────────┤           ├─────────┤         ┌───────┐
//!    │ March │       │ March   │       │ March   │           │ March   │         │ March │
//!    └───────┘       └─────────┘       └─────────┘           └─────────┘         └───────┘
//! ```
//!
//! | verb | the state that is now | those below |
//! |---|---|---|
//! | [`goto`](Agenda::goto) | is replaced: one step of the sequence follows another | wait on |
//! | [`interrupt`](Agenda::interrupt) | waits below a new one | wait on |
//! | [`resume`](Agenda::resume) | is done; the one below it is now | wait on |
//! | [`restart`](Agenda::restart) | is replaced | are given up: the game is over |
//!
//! **Misuse.** There is always a state: an agenda cannot be empty. To resume when nothing waits, or to interrupt deeper than
//! there is room, is a fault of the program and panics, which the harness reports as `no panic`. An interruption that
//! forgets to resume, and leaves what it interrupted below the next phase, is found by [`Agenda::fault`]: a game's `audit` asks
//! it, and the harness reports it as `invariant`.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The state that a game is in, and up to `DEPTH` states that wait below it.
///
/// ```
/// use kit::agenda::Agenda;
/// let mut agenda: Agenda<&str, 2> = Agenda::new("march");
/// agenda.interrupt("overrun");
/// agenda.goto("retreat");
/// assert_eq!(*agenda.now(), "retreat");
/// assert_eq!(agenda.resume(), "retreat");
/// assert_eq!(*agenda.now(), "march");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Agenda<S, const DEPTH: usize> {
    now: S,
    /// What waits, the outermost first.
    #[serde(default = "ArrayVec::new", skip_serializing_if = "ArrayVec::is_empty")]
    waiting: ArrayVec<S, DEPTH>,
}

impl<S, const DEPTH: usize> Agenda<S, DEPTH> {
    /// A state, and nothing that waits.
    pub fn new(state: impl Into<S>) -> Self {
        Agenda { now: state.into(), waiting: ArrayVec::new() }
    }

    /// The state that the game is in.
    #[inline]
    pub fn now(&self) -> &S {
        &self.now
    }

    /// The state that the game is in, to be changed.
    #[inline]
    pub fn now_mut(&mut self) -> &mut S {
        &mut self.now
    }

    /// The states that wait, the one that was interrupted last first.
    pub fn waiting(&self) -> impl Iterator<Item = &S> {
        self.waiting.iter().rev()
    }

    /// The state that goes on when the present one is done, to be changed: this is how an interruption hands back what it found.
    pub fn below_mut(&mut self) -> Option<&mut S> {
        self.waiting.last_mut()
    }

    /// The next state follows the present one.
    pub fn goto(&mut self, state: impl Into<S>) {
        self.now = state.into();
    }

    /// The present state waits until another one is done.
    ///
    /// # Panics
    /// If there is no room for another: `DEPTH` must be the most that the rules can nest.
    pub fn interrupt(&mut self, state: impl Into<S>) {
        let interrupted = std::mem::replace(&mut self.now, state.into());
        assert!(
            self.waiting.try_push(interrupted).is_ok(),
            "{DEPTH} states wait already: the rules nest no deeper"
        );
    }

    /// The present state is done and handed out; the one that it interrupted goes on.
    ///
    /// # Panics
    /// If it interrupted nothing.
    pub fn resume(&mut self) -> S {
        let below = self.waiting.pop().expect("only an interruption is resumed from");
        std::mem::replace(&mut self.now, below)
    }

    /// Everything is given up for another state: the game is over, or its turn.
    pub fn restart(&mut self, state: impl Into<S>) {
        self.waiting.clear();
        self.now = state.into();
    }

    /// What is wrong with the order of the states: an interruption that interrupts nothing, or a state on top of others that
    /// is no interruption.
    pub fn fault(&self, is_interruption: impl Fn(&S) -> bool) -> Option<&'static str> {
        let mut from_the_outside = self.waiting.iter().chain([&self.now]);
        if from_the_outside.next().is_some_and(&is_interruption) {
            Some("an interruption interrupts nothing")
        } else if !from_the_outside.all(is_interruption) {
            Some("a state that is no interruption lies upon another: somebody forgot to resume")
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inner(state: &&str) -> bool {
        state.starts_with('i')
    }

    #[test]
    fn an_interrupted_state_goes_on_as_it_was() {
        let mut agenda: Agenda<&str, 2> = Agenda::new("march");
        let before = agenda.clone();
        agenda.interrupt("i-overrun");
        agenda.interrupt("i-retreat");
        assert_eq!(agenda.waiting().copied().collect::<Vec<_>>(), ["i-overrun", "march"]);
        assert_eq!(agenda.fault(inner), None);
        assert_eq!((agenda.resume(), agenda.resume()), ("i-retreat", "i-overrun"));
        assert_eq!(agenda, before, "equal situations are equal values");
    }

    #[test]
    fn who_forgets_to_resume_is_found() {
        let mut agenda: Agenda<&str, 2> = Agenda::new("march");
        agenda.interrupt("i-overrun");
        agenda.goto("combat");
        assert!(agenda.fault(inner).is_some_and(|fault| fault.contains("forgot")));
        agenda.restart("i-overrun");
        assert!(agenda.fault(inner).is_some_and(|fault| fault.contains("nothing")));
        agenda.restart("over");
        assert_eq!((agenda.fault(inner), agenda.waiting().count()), (None, 0));
    }

    #[test]
    fn an_interruption_can_hand_something_back() {
        let mut agenda: Agenda<u8, 1> = Agenda::new(1);
        assert_eq!(agenda.below_mut(), None);
        agenda.interrupt(2);
        *agenda.below_mut().unwrap() += 10;
        *agenda.now_mut() += 1;
        assert_eq!((agenda.resume(), *agenda.now()), (3, 11));
    }

    #[test]
    #[should_panic(expected = "only an interruption")]
    fn nothing_is_resumed_that_was_not_interrupted() {
        Agenda::<u8, 1>::new(1).resume();
    }

    #[test]
    #[should_panic(expected = "nest no deeper")]
    fn there_is_room_for_what_the_rules_nest() {
        let mut agenda: Agenda<u8, 1> = Agenda::new(1);
        agenda.interrupt(2);
        agenda.interrupt(3);
    }

    #[test]
    fn it_is_written_and_read() {
        let mut agenda: Agenda<u8, 2> = Agenda::new(1);
        assert_eq!(serde_json::to_string(&agenda).unwrap(), r#"{"now":1}"#);
        agenda.interrupt(2);
        let text = serde_json::to_string(&agenda).unwrap();
        assert_eq!(serde_json::from_str::<Agenda<u8, 2>>(&text).unwrap(), agenda);
        assert!(serde_json::from_str::<Agenda<u8, 0>>(&text).is_err(), "it does not fit into less room");
    }
}
