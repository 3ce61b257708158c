//! A match as the page knows it, local or remote: it gives a [`Snap`] after every change and takes decisions.
//!
//! A local match has the whole game in the page. A remote one will hold nothing but the snaps that a server sends.

use crate::picks::{Picks, Round};
use crate::seats::Seats;
use kit::chance::{Asked, Outcome};
use kit::dealer::Seed;
use kit::erased::{ActorNow, AnyGame, AnyMatch, LogLine, OfferText};
use kit::game::Viewer;
use kit::ids::Side;
use kit::msg;
use kit::offer::{Pick, Refusal, RefusalKind};
use kit::play::{Ending, MatchFile, OpenError, Verification};
use kit::sheet::Sheet;
use kit::text::Message;
use kit::view::{Overlay, View, Wanted};
use std::cell::RefCell;
use std::sync::Arc;

/// Everything that the page shows of a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Snap {
    /// What the viewer sees.
    pub view: View,
    /// How the match ended, if it is over.
    pub ending: Option<Ending>,
    /// The side that the person at the page decides for now.
    pub decider: Option<Side>,
    /// What may be decided.
    pub offers: Vec<OfferText>,
    /// The offers by what is pointed at.
    pub picks: Picks,
    /// The fights in hand and those declared.
    pub sheets: Vec<Sheet>,
    /// The log as the viewer may know it.
    pub log: Arc<Vec<LogLine>>,
    /// How many entries the log has.
    pub entries: usize,
    /// Whether a decision can be taken back; if not, why.
    pub undo: Result<Side, Refusal>,
}

impl Snap {
    /// The walk from one unit that can be chosen to the next.
    pub fn round(&self) -> Round {
        Round::over(&self.view.counters, &self.picks)
    }
}

/// A match on the table.
pub trait Playing {
    /// The moment, for the eyes of `facing`.
    fn snap(&self, seats: &Seats, facing: Option<Side>) -> Snap;
    /// Who moves the game on, as a viewer may know it.
    fn actor(&self, viewer: Viewer) -> ActorNow;
    /// How the match ended, if it is over.
    fn ending(&self) -> Option<Ending>;
    /// The chair whose player plays a side now.
    fn chair(&self, side: Side) -> Side;
    /// Carries out a decision.
    ///
    /// # Errors
    /// Why it is refused.
    fn act(&mut self, side: Side, action: &str) -> Result<(), Refusal>;
    /// Lets chance answer; gives the answer.
    ///
    /// # Errors
    /// If chance is not to act.
    fn deal(&mut self, viewer: Viewer) -> Result<Fall, Refusal>;
    /// Takes the last decision of a side back.
    ///
    /// # Errors
    /// What stops it.
    fn undo(&mut self, side: Side) -> Result<(), Refusal>;
    /// Gives the match up for a side.
    ///
    /// # Errors
    /// If it is over.
    fn resign(&mut self, side: Side) -> Result<(), Refusal>;
    /// Why a side may not point at something.
    fn why_not(&self, side: Side, pick: &Pick) -> Vec<Refusal>;
    /// Something over the map.
    fn overlay(&self, viewer: Viewer, wanted: &Wanted) -> Option<Overlay>;
    /// Whether a side sees more than everybody does.
    fn has_secrets(&self, side: Side) -> bool;
    /// The match as a file, with its seed if we have it.
    fn file(&self) -> MatchFile;
}

/// A match that is played in this page.
#[derive(Debug)]
pub struct Local {
    game: Arc<dyn AnyGame>,
    played: Box<dyn AnyMatch>,
    told: RefCell<LogKept>,
}

/// The log as far as it was told, for these eyes: a long match is not told anew after every decision.
#[derive(Debug)]
struct LogKept {
    viewer: Viewer,
    entries: usize,
    lines: Arc<Vec<LogLine>>,
}

impl Default for LogKept {
    fn default() -> LogKept {
        LogKept { viewer: Viewer::Public, entries: 0, lines: Arc::default() }
    }
}

impl Local {
    /// Begins a match.
    ///
    /// # Errors
    /// The faults of the set-up, as messages of the game.
    pub fn begin(
        game: Arc<dyn AnyGame>,
        scenario: &str,
        options: kit::components::Options,
        seed: Seed,
    ) -> Result<Local, Vec<Message>> {
        let played = game
            .begin(scenario, options, None, seed)
            .map_err(|faults| faults.into_iter().map(|fault| fault.message).collect::<Vec<_>>())?;
        Ok(Local::of(game, played))
    }

    /// Opens a match file; the second value says where today's rules depart from it.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub fn open(game: Arc<dyn AnyGame>, file: &MatchFile) -> Result<(Local, Option<OpenError>), OpenError> {
        let (played, departs) = game.open(file, None)?;
        Ok((Local::of(game, played), departs))
    }

    /// A match on the table, taken over.
    pub fn of(game: Arc<dyn AnyGame>, played: Box<dyn AnyMatch>) -> Local {
        Local { game, played, told: RefCell::default() }
    }

    /// Writes what an opponent says about his play into the log.
    pub fn remark(&mut self, side: Side, lines: Vec<kit::game::LogText>) {
        self.played.remark(side, lines);
    }

    /// The match itself, for opponents.
    pub fn played(&self) -> &dyn AnyMatch {
        &*self.played
    }

    fn log(&self, viewer: Viewer) -> Arc<Vec<LogLine>> {
        let mut told = self.told.borrow_mut();
        if told.viewer != viewer {
            *told = LogKept { viewer, ..LogKept::default() };
        }
        let more = self.played.log(viewer, told.entries);
        told.entries = self.played.entries();
        if !more.is_empty() {
            Arc::make_mut(&mut told.lines).extend(more);
        }
        told.lines.clone()
    }

    /// Recomputes all dice.
    ///
    /// # Errors
    /// Why the log cannot be played again.
    pub fn verify(&self) -> Result<Verification, OpenError> {
        self.game.verify(&self.played.file(true))
    }
}

impl Playing for Local {
    fn snap(&self, seats: &Seats, facing: Option<Side>) -> Snap {
        let played = &*self.played;
        let (actor, ending) = (played.actor(Viewer::All), played.ending());
        let viewer = seats.viewer(ending.as_ref(), facing);
        let decider = if ending.is_none() { seats.decider(&actor, facing) } else { None };
        let offers = decider.map(|side| played.offers(side)).unwrap_or_default();
        Snap {
            view: played.view(viewer),
            decider,
            picks: Picks::of(&offers),
            offers,
            sheets: played.sheets(viewer),
            log: self.log(viewer),
            entries: played.entries(),
            undo: undoing(played, seats, decider),
            ending,
        }
    }

    fn actor(&self, viewer: Viewer) -> ActorNow {
        self.played.actor(viewer)
    }

    fn ending(&self) -> Option<Ending> {
        self.played.ending()
    }

    fn chair(&self, side: Side) -> Side {
        self.played.chair(side)
    }

    fn act(&mut self, side: Side, action: &str) -> Result<(), Refusal> {
        self.played.act(side, action)
    }

    fn deal(&mut self, viewer: Viewer) -> Result<Fall, Refusal> {
        let is_shown = self.played.shows_outcome(viewer);
        let outcome = self.played.deal()?;
        Ok(if is_shown { Fall::Seen(outcome) } else { Fall::Unseen })
    }

    fn undo(&mut self, side: Side) -> Result<(), Refusal> {
        self.told.take();
        self.played.undo(side)
    }

    fn resign(&mut self, side: Side) -> Result<(), Refusal> {
        self.played.resign(side)
    }

    fn why_not(&self, side: Side, pick: &Pick) -> Vec<Refusal> {
        self.played.why_not(side, pick)
    }

    fn overlay(&self, viewer: Viewer, wanted: &Wanted) -> Option<Overlay> {
        self.played.overlay(viewer, wanted)
    }

    fn has_secrets(&self, side: Side) -> bool {
        let (own, public) = (self.played.view(Viewer::Side(side)), self.played.view(Viewer::Public));
        (own.counters, own.marks, own.gauges) != (public.counters, public.marks, public.gauges)
            || matches!(self.played.actor(Viewer::All), ActorNow::Sides(sides) if sides.len() > 1)
    }

    fn file(&self) -> MatchFile {
        self.played.file(true)
    }
}

/// The person's side that may undo, or why nobody may.
fn undoing(played: &dyn AnyMatch, seats: &Seats, decider: Option<Side>) -> Result<Side, Refusal> {
    let mut reason = None;
    for index in 0..seats.0.len() as u8 {
        let side = Side(index);
        if !seats.of(side).is_person() {
            continue;
        }
        match played.may_undo(side) {
            Ok(()) => return Ok(side),
            Err(refusal) if reason.is_none() || Some(side) == decider => reason = Some(refusal),
            Err(_) => {}
        }
    }
    Err(reason.unwrap_or_else(|| Refusal::table(RefusalKind::NoUndo, msg!("kit-undo-start"))))
}

/// How far chance has come with its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fall {
    /// It rolls.
    Rolling,
    /// It lies open.
    Seen(Outcome),
    /// It lies there, but not for these eyes.
    Unseen,
}

/// What is asked of chance, for the tray.
#[derive(Clone, Debug, PartialEq)]
pub struct Tray {
    /// What is asked and what for, as the person at the page may know it.
    pub asked: Asked,
    /// What came.
    pub fall: Fall,
    /// Whether the tray is put away.
    pub away: bool,
}
