//! A match: a game being played, with its log, its dice and its undo.
//!
//! Undo belongs to the kit. It goes back, one decision at a time, to the start of the same side's run of
//! decisions, and never across an answer of chance, a reveal or a change of actor. It works by snapshots; there are no
//! inverse functions. Going back further is a [`rewind`](Match::rewind): both players agree, it is written into the log, and
//! the dice go on from where they are, so nobody rolls history again.
//!
//! A side may resign at any time. That is an entry of the log and no affair of the game: the position stays as it is, and
//! how the match ended is asked of the [match](Match::ending).

mod file;

pub use file::{Differing, FORMAT, FileLine, MatchFile, OpenError, Opened, Verification, verify};

use crate::chance::Outcome;
use crate::components::Options;
use crate::dealer::{Dealer, Seed};
use crate::digest::digest;
use crate::game::{Actor, Events, Fault, Game, LogText, Sides, Verdict, answer, apply};
use crate::hex::HexId;
use crate::ids::{Case, Side};
use crate::msg;
use crate::offer::{Offers, Refusal, RefusalKind};
use crate::scratch::Scratch;
use crate::text::Message;
use serde::Serialize;
use std::sync::Arc;

/// One entry of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry<A> {
    /// A side decided.
    Act {
        /// Who.
        side: Side,
        /// What.
        action: A,
    },
    /// Chance answered.
    Chance {
        /// The number of the answer in this match: the dealer's stream.
        index: u64,
        /// What came.
        outcome: Outcome,
        /// Whether it was stated by hand (a test, a what-if) and not dealt.
        stated: bool,
    },
    /// Both sides agreed to go back to the position after so many entries.
    Rewind {
        /// How many entries stand.
        to: usize,
    },
    /// A player said something about his play; nothing changed. Everybody reads it.
    Remark {
        /// Who.
        side: Side,
        /// What, line by line.
        lines: Vec<LogText>,
    },
    /// A side gave the match up. Nothing but a rewind follows.
    Resign {
        /// Who.
        side: Side,
    },
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// By the rules.
    Verdict(Verdict),
    /// A side gave it up.
    Resigned(Side),
}

impl Ending {
    /// Who won; none for a draw.
    pub fn winner(&self) -> Option<Side> {
        match self {
            Ending::Verdict(verdict) => verdict.winner,
            Ending::Resigned(side) => Some(side.enemy()),
        }
    }

    /// The ending in words.
    pub fn text(&self) -> Message {
        match self {
            Ending::Verdict(verdict) => verdict.level.clone(),
            Ending::Resigned(side) => msg!("kit-resigned", side = *side, winner = side.enemy()),
        }
    }

    /// The case that decided; none where no rule did.
    pub fn case(&self) -> Option<Case> {
        match self {
            Ending::Verdict(verdict) => Some(verdict.case),
            Ending::Resigned(_) => None,
        }
    }
}

/// An entry with what it caused.
#[derive(Debug)]
pub struct Logged<G: Game> {
    /// The entry.
    pub entry: Entry<G::Action>,
    /// What happened.
    pub events: Vec<G::Event>,
    /// The digest of the position afterwards.
    pub digest: u32,
}

/// What a match is played by.
#[derive(Clone, Debug)]
pub struct MatchTerms<S> {
    /// The scenario's id; empty for the first.
    pub scenario: String,
    /// Optional rules in force.
    pub options: Options,
    /// A set-up of one's own in place of the scenario's.
    pub setup: Option<S>,
    /// The dealer's secret.
    pub seed: Seed,
}

/// A match in play.
#[derive(Debug)]
pub struct Match<G: Game> {
    game: Arc<G>,
    terms: MatchTerms<G::Setup>,
    dealer: Dealer,
    start: G::Position,
    position: G::Position,
    log: Vec<Logged<G>>,
    /// Entries of an older program that could not be played again; kept word for word.
    recorded: Vec<FileLine>,
    /// How many answers chance has given, those taken back included.
    dealt: u64,
    /// Positions before each entry since the barrier, oldest first.
    snapshots: Vec<G::Position>,
    /// Why undo stops where it does.
    barrier: UndoBarrier,
    /// Who has given the match up.
    resigned: Option<Side>,
}

// Derived, these would ask that the game itself can be cloned; it is shared.
impl<G: Game> Clone for Logged<G> {
    fn clone(&self) -> Self {
        Logged { entry: self.entry.clone(), events: self.events.clone(), digest: self.digest }
    }
}

impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Self {
        Match {
            game: self.game.clone(),
            terms: self.terms.clone(),
            dealer: self.dealer.clone(),
            start: self.start.clone(),
            position: self.position.clone(),
            log: self.log.clone(),
            recorded: self.recorded.clone(),
            dealt: self.dealt,
            snapshots: self.snapshots.clone(),
            barrier: self.barrier,
            resigned: self.resigned,
        }
    }
}

/// What stopped undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoBarrier {
    /// The match began here, or was opened here.
    Start,
    /// Chance answered.
    Chance,
    /// Somebody was shown something.
    Reveal,
    /// Another side decided.
    Actor,
}

impl<G: Game> Match<G> {
    /// Begins a match.
    ///
    /// # Errors
    /// All faults of the set-up, or an unknown scenario.
    pub fn begin(game: Arc<G>, mut terms: MatchTerms<G::Setup>) -> Result<Match<G>, Vec<Fault>> {
        if let Some((scenario, options)) = terms.setup.as_ref().and_then(|setup| game.stated_terms(setup)) {
            scenario.clone_into(&mut terms.scenario);
            terms.options = options;
        }
        let unknown = || {
            let message = msg!("kit-no-scenario", id = terms.scenario.as_str());
            vec![Fault { case: None, message, at: None }]
        };
        let setup = match &terms.setup {
            Some(_) if game.components().scenario(&terms.scenario).is_none() => return Err(unknown()),
            Some(setup) => setup.clone(),
            None => game.setup(&terms.scenario, terms.options).ok_or_else(unknown)?,
        };
        let start = game.begin(&setup)?;
        Ok(Match {
            dealer: Dealer::new(terms.seed),
            position: start.clone(),
            start,
            game,
            terms,
            log: Vec::new(),
            recorded: Vec::new(),
            dealt: 0,
            snapshots: Vec::new(),
            barrier: UndoBarrier::Start,
            resigned: None,
        })
    }

    /// The game.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The position now.
    pub fn position(&self) -> &G::Position {
        &self.position
    }

    /// The position with which it began.
    pub fn start(&self) -> &G::Position {
        &self.start
    }

    /// The log.
    pub fn log(&self) -> &[Logged<G>] {
        &self.log
    }

    /// What the match is played by.
    pub fn terms(&self) -> &MatchTerms<G::Setup> {
        &self.terms
    }

    /// The published promise about the dice.
    pub fn commitment(&self) -> String {
        self.terms.seed.commitment()
    }

    /// Who moves the game on, as the position has it. Of a match that was resigned the position does not know: it is over
    /// all the same, see [`ending`](Match::ending).
    pub fn actor(&self) -> Actor {
        self.game.actor(&self.position)
    }

    /// How the match ended, if it is over.
    pub fn ending(&self) -> Option<Ending> {
        if let Some(side) = self.resigned {
            return Some(Ending::Resigned(side));
        }
        match self.actor() {
            Actor::Over(verdict) => Some(Ending::Verdict(verdict)),
            _ => None,
        }
    }

    /// Refuses whatever is done in a match that was given up.
    pub(crate) fn still_on(&self) -> Result<(), Refusal> {
        match self.resigned {
            Some(_) => Err(Refusal::table(RefusalKind::MatchOver, msg!("kit-match-over"))),
            None => Ok(()),
        }
    }

    /// The legal actions of a side; empty if it is not to decide.
    pub fn offers(&self, side: Side) -> Offers<G::Action> {
        let mut offers = Offers::new();
        if self.resigned.is_none() && matches!(self.actor(), Actor::Sides(sides) if sides.has(side)) {
            self.game.offers(&self.position, side, &mut Scratch::new(), &mut offers);
        }
        offers
    }

    /// The way that a unit goes by an action of a side, from the hex it leaves to the one where it ends. Empty if the
    /// action is not among the offers, or if nothing moves.
    pub fn route(&self, side: Side, action: &G::Action) -> Vec<HexId> {
        if self.offers(side).allow(action) {
            self.game.route(&self.position, side, action, &mut Scratch::new())
        } else {
            Vec::new()
        }
    }

    /// Carries out a side's decision.
    ///
    /// # Errors
    /// Why it is refused; the match is unchanged.
    pub fn act(&mut self, side: Side, action: G::Action) -> Result<&[G::Event], Refusal> {
        self.still_on()?;
        let before = self.position.clone();
        let mut events = Events::kept();
        apply(&*self.game, &mut self.position, side, &action, &mut Scratch::new(), &mut events)?;
        let cut = events.revealed().then_some(UndoBarrier::Reveal);
        let run_of = self.run_of();
        if run_of.is_some_and(|own| own != side) {
            self.raise(UndoBarrier::Actor);
        }
        self.snapshots.push(before);
        self.push(Entry::Act { side, action }, events);
        if let Some(barrier) = cut {
            self.raise(barrier);
        } else if self.actor() != Actor::Sides(Sides::one(side)) {
            // The decision is out of this side's hands: it may not be taken back from the other's.
            self.raise(UndoBarrier::Actor);
        }
        Ok(&self.log.last().expect("just logged").events)
    }

    /// The side whose decisions could be undone now.
    fn run_of(&self) -> Option<Side> {
        match self.log.last().map(|logged| &logged.entry) {
            Some(Entry::Act { side, .. }) if !self.snapshots.is_empty() => Some(*side),
            _ => None,
        }
    }

    fn push(&mut self, entry: Entry<G::Action>, events: Events<G::Event>) {
        let digest = digest(&self.position);
        self.log.push(Logged { entry, events: events.into_list(), digest });
    }

    fn raise(&mut self, barrier: UndoBarrier) {
        self.snapshots.clear();
        self.barrier = barrier;
    }

    /// Lets the dealer answer: the answer, and what came of it.
    ///
    /// # Errors
    /// If chance is not to act.
    pub fn deal(&mut self) -> Result<(Outcome, &[G::Event]), Refusal> {
        self.still_on()?;
        let Actor::Chance(request) = self.actor() else {
            return Err(Refusal::table(RefusalKind::NoChanceNow, msg!("kit-no-chance-now")));
        };
        let outcome = self.dealer.deal(self.dealt, &request);
        Ok((outcome, self.settle(outcome, false)?))
    }

    /// States the answer of chance by hand.
    ///
    /// # Errors
    /// If chance is not to act or the outcome does not fit.
    pub fn state(&mut self, outcome: Outcome) -> Result<&[G::Event], Refusal> {
        self.settle(outcome, true)
    }

    fn settle(&mut self, outcome: Outcome, stated: bool) -> Result<&[G::Event], Refusal> {
        self.still_on()?;
        let mut events = Events::kept();
        answer(&*self.game, &mut self.position, &outcome, &mut Scratch::new(), &mut events)?;
        self.push(Entry::Chance { index: self.dealt, outcome, stated }, events);
        self.dealt += 1;
        self.raise(UndoBarrier::Chance);
        Ok(&self.log.last().expect("just logged").events)
    }

    /// Whether a side may take its last decision back.
    ///
    /// # Errors
    /// What stops it.
    pub fn may_undo(&self, side: Side) -> Result<(), Refusal> {
        self.still_on()?;
        if self.run_of() == Some(side) {
            return Ok(());
        }
        let message = match self.barrier {
            _ if self.run_of().is_some() => msg!("kit-undo-other-side"),
            UndoBarrier::Start => msg!("kit-undo-start"),
            UndoBarrier::Chance => msg!("kit-undo-chance"),
            UndoBarrier::Reveal => msg!("kit-undo-reveal"),
            UndoBarrier::Actor => msg!("kit-undo-actor"),
        };
        Err(Refusal::table(RefusalKind::NoUndo, message))
    }

    /// Takes a side's last decision back.
    ///
    /// # Errors
    /// What stops it.
    pub fn undo(&mut self, side: Side) -> Result<(), Refusal> {
        self.may_undo(side)?;
        self.position = self.snapshots.pop().expect("may_undo saw it");
        self.log.pop();
        Ok(())
    }

    /// Goes back to the position after `to` entries, by consent of both sides. It is an entry of its own.
    ///
    /// # Errors
    /// If there are not so many entries.
    pub fn rewind(&mut self, to: usize) -> Result<(), Refusal> {
        let Some(position) = self.position_after(to) else {
            return Err(Refusal::table(
                RefusalKind::NoSuchThing,
                msg!("kit-no-such-entry", entry = to, entries = self.log.len()),
            ));
        };
        self.position = position;
        self.push(Entry::Rewind { to }, Events::kept());
        self.raise(UndoBarrier::Start);
        self.resigned = resigned(&self.log);
        Ok(())
    }

    /// Gives the match up for a side, whoever is to act. Undo does not go back across it; a rewind does.
    ///
    /// # Errors
    /// If the match is over.
    pub fn resign(&mut self, side: Side) -> Result<(), Refusal> {
        if self.ending().is_some() {
            return Err(Refusal::table(RefusalKind::MatchOver, msg!("kit-match-over")));
        }
        self.push(Entry::Resign { side }, Events::kept());
        self.raise(UndoBarrier::Actor);
        self.resigned = Some(side);
        Ok(())
    }

    /// Writes what a player says about his play into the log. Undo does not go back across it.
    pub fn remark(&mut self, side: Side, lines: Vec<LogText>) {
        self.push(Entry::Remark { side, lines }, Events::kept());
        self.raise(UndoBarrier::Actor);
    }

    /// The position after so many entries of the log, by playing it again.
    pub fn position_after(&self, entries: usize) -> Option<G::Position> {
        let upto = self.log.get(..entries)?;
        let mut position = self.start.clone();
        let (mut scratch, mut events) = (Scratch::new(), Events::dropped());
        for index in line_of_play(upto.len(), |index| upto[index].rewinds_to()) {
            match &upto[index].entry {
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
}

impl<G: Game> Logged<G> {
    fn rewinds_to(&self) -> Option<usize> {
        match self.entry {
            Entry::Rewind { to } => Some(to),
            _ => None,
        }
    }
}

/// The indices of the entries that still stand, of so many; `rewind` says where a rewind goes back to.
///
/// Walks backwards: a rewind at entry `i` to `to` hides the entries from `to` up to `i`.
fn line_of_play(entries: usize, rewind: impl Fn(usize) -> Option<usize>) -> Vec<usize> {
    let mut line = Vec::new();
    let mut next = entries;
    while next > 0 {
        next -= 1;
        match rewind(next) {
            Some(to) => next = to.min(next),
            None => line.push(next),
        }
    }
    line.reverse();
    line
}

/// Who has given a match up, by the entries that still stand.
fn resigned<G: Game>(log: &[Logged<G>]) -> Option<Side> {
    let line = line_of_play(log.len(), |index| log[index].rewinds_to());
    line.into_iter().find_map(|index| match log[index].entry {
        Entry::Resign { side } => Some(side),
        _ => None,
    })
}
