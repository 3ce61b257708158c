//! A match: a game being played, with its log, its dice and its undo.
//!
//! Undo belongs to the kit. It takes back a side's decisions one at a time, and never across an answer of chance, a reveal
//! or a change of actor. It works by snapshots; there are no inverse functions. Where several sides decide at once, each takes
//! back its own decisions, whatever the others do meanwhile. Going back further is a [`rewind`](Match::rewind): both players
//! agree, it is written into the log, and the dice go on from where they are, so nobody rolls history again.
//!
//! A side may resign at any time. That is an entry of the log and no affair of the game: the position stays as it is, and
//! how the match ended is asked of the [match](Match::ending).
//!
//! Nothing that is done here costs more the longer a match has become: the log lies in [chunks](Chunks) that copies share,
//! and every so many entries the position is [kept](Match::position_after).

mod chunks;
mod file;
mod line;
mod record;
mod stops;
mod undo;

pub use chunks::{CHUNK, Chunks};
pub use file::{Differing, FORMAT, MatchFile, OLDEST_FORMAT, OpenError, Opened, Verification, verify};
pub use line::{FileEntry, FileLine};
pub use stops::STOP_EVERY;

pub(crate) use undo::leaves_undo;

use crate::chance::Outcome;
use crate::components::Options;
use crate::dealer::{Dealer, Seed};
use crate::digest::digest;
use crate::game::{Actor, Events, Fault, Game, LogText, Verdict, answer, apply};
use crate::hex::HexId;
use crate::ids::{Case, Side};
use crate::msg;
use crate::offer::{Offers, Refusal, RefusalKind};
use crate::scratch::Scratch;
use crate::text::Message;
use serde::Serialize;
use std::sync::Arc;
use stops::Stops;
use undo::Run;

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
    log: Chunks<Logged<G>>,
    /// Entries of an older program that could not be played again; kept word for word.
    recorded: Chunks<FileLine>,
    /// How many answers chance has given, those taken back included.
    dealt: u64,
    /// What can be taken back.
    run: Run<G::Position>,
    /// Positions on the way, to go back to.
    stops: Stops<G::Position>,
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
            run: self.run.clone(),
            stops: self.stops.clone(),
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
            run: Run::new(0, &game.actor(&start), UndoBarrier::Start),
            position: start.clone(),
            start,
            game,
            terms,
            log: Chunks::default(),
            recorded: Chunks::default(),
            dealt: 0,
            stops: Stops::default(),
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
    pub fn log(&self) -> &Chunks<Logged<G>> {
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
        let revealed = events.revealed();
        self.push(Entry::Act { side, action }, events);
        self.decided(before, revealed);
        Ok(&self.log.last().expect("just logged").events)
    }

    fn push(&mut self, entry: Entry<G::Action>, events: Events<G::Event>) {
        let digest = digest(&self.position);
        self.log.push(Logged { entry, events: events.into_list(), digest });
        self.stops.pass(self.log.len(), &self.position);
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

    /// Goes back to the position after `to` entries, by consent of both sides. It is an entry of its own.
    ///
    /// # Errors
    /// If there are not so many entries. Those that are part of a decision of several sides at once, which is still open, do
    /// not count: nobody but their side knows that they are there.
    pub fn rewind(&mut self, to: usize) -> Result<(), Refusal> {
        let entries = self.settled();
        if to > entries {
            return Err(Refusal::table(
                RefusalKind::NoSuchThing,
                msg!("kit-no-such-entry", entry = to, entries = entries),
            ));
        }
        // With a rewind the log is as both sides know it: what was still unseen is given up.
        self.log.truncate(entries);
        self.stops.truncate(entries);
        self.go_back(to)
    }

    /// Goes back to the position after any number of entries.
    fn go_back(&mut self, to: usize) -> Result<(), Refusal> {
        let Some(position) = self.position_after(to) else {
            return Err(Refusal::table(
                RefusalKind::NoSuchThing,
                msg!("kit-no-such-entry", entry = to, entries = self.log.len()),
            ));
        };
        self.position = position;
        self.push(Entry::Rewind { to }, Events::kept());
        self.stops.keep(self.log.len(), &self.position);
        self.resigned = self.resigned_after(self.log.len());
        self.raise(UndoBarrier::Start);
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

    /// Writes what a player says about his play into the log. That player's undo does not go back across it.
    pub fn remark(&mut self, side: Side, lines: Vec<LogText>) {
        self.push(Entry::Remark { side, lines }, Events::kept());
        self.remarked();
    }
}

impl<A> Entry<A> {
    /// The side that made it, if one did.
    pub fn by(&self) -> Option<Side> {
        match self {
            Entry::Act { side, .. } | Entry::Remark { side, .. } | Entry::Resign { side } => Some(*side),
            Entry::Chance { .. } | Entry::Rewind { .. } => None,
        }
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
