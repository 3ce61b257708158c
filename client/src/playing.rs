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
use kit::offer::{Pick, Refusal, RefusalKind};
use kit::play::{Chunks, Ending, FileLine, MatchFile, OpenError, Verification};
use kit::sheet::Sheet;
use kit::text::Message;
use kit::view::{Overlay, View, Wanted};
use std::cell::RefCell;
use std::collections::BTreeMap;
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
    pub log: Chunks<LogLine>,
    /// How many entries the viewer knows of.
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
    /// What its file has besides log and position.
    title: MatchFile,
    told: RefCell<BTreeMap<Viewer, LogKept>>,
    lines: RefCell<Chunks<FileLine>>,
}

/// The log as far as it was told, for these eyes: a long match is not told anew after every decision. What may still change
/// because several sides decide at once is not in it.
#[derive(Debug, Default)]
struct LogKept {
    entries: usize,
    lines: Chunks<LogLine>,
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
        let title = MatchFile { entries: Vec::new(), position: None, ..played.file(true) };
        let lines = RefCell::new(played.recorded().clone());
        Local { game, played, title, told: RefCell::default(), lines }
    }

    /// Writes what an opponent says about his play into the log.
    pub fn remark(&mut self, side: Side, lines: Vec<kit::game::LogText>) {
        self.played.remark(side, lines);
    }

    /// The match itself, for opponents.
    pub fn played(&self) -> &dyn AnyMatch {
        &*self.played
    }

    /// The match as a file without its log: what is stored with every decision.
    pub fn head(&self) -> MatchFile {
        MatchFile { position: Some(self.played.position()), ..self.title.clone() }
    }

    /// What the match is played by: its file without log and position.
    pub fn title(&self) -> &MatchFile {
        &self.title
    }

    /// The log as it stands in the file.
    pub fn lines(&self) -> Chunks<FileLine> {
        let mut lines = self.lines.borrow_mut();
        let known = lines.len() - self.played.recorded().len();
        lines.extend(self.played.lines(known));
        lines.clone()
    }

    fn log(&self, viewer: Viewer) -> Chunks<LogLine> {
        let settled = if viewer == Viewer::All { self.played.entries() } else { self.played.settled() };
        let mut told = self.told.borrow_mut();
        let kept = told.entry(viewer).or_default();
        let mut more = self.played.log(viewer, kept.entries);
        let open = more.split_off(more.partition_point(|line| line.entry < settled));
        kept.lines.extend(more);
        kept.entries = settled;
        let mut lines = kept.lines.clone();
        lines.extend(open);
        lines
    }

    /// Forgets what was kept of the entries from a number on.
    fn forget(&self, entries: usize) {
        for kept in self.told.borrow_mut().values_mut().filter(|kept| kept.entries > entries) {
            kept.entries = entries;
            let stand = kept.lines.partition_point(|line| line.entry < entries);
            kept.lines.truncate(stand);
        }
        self.lines.borrow_mut().truncate(self.played.recorded().len() + entries);
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
            entries: played.told_entries(viewer),
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
        // One's own last decision; or one of several sides', from under those of the others.
        let changed = self.played.settled().min(self.played.entries().saturating_sub(1));
        self.played.undo(side)?;
        self.forget(changed);
        Ok(())
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
    Err(reason.unwrap_or_else(|| Refusal::table(RefusalKind::NoUndo, Message::plain("kit-undo-start"))))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seats::Seat;
    use opponent::mind::Mind as _;
    use opponent::uniform::AnyOffer;

    const SIDES: [Side; 2] = [Side(0), Side(1)];

    #[test]
    fn the_log_that_is_kept_is_the_log() {
        let game = games::find("traces").unwrap().open().unwrap();
        let mut local = Local::begin(game, "", kit::components::Options::NONE, Seed::from_number(3)).unwrap();
        let (mut thinker, mut taken_back) = (AnyOffer::new(3), 0);
        for decision in 0..700_usize {
            match local.actor(Viewer::All) {
                ActorNow::Over(_) => break,
                ActorNow::Chance(_) => drop(local.deal(Viewer::All).unwrap()),
                ActorNow::Sides(sides) => {
                    // Where both decide, now the one and now the other.
                    let side = sides[decision % sides.len()];
                    let action = thinker.answer(local.played(), side);
                    local.act(side, &action).unwrap();
                }
            }
            if decision % 5 == 0 {
                taken_back += usize::from(local.undo(SIDES[decision / 5 % 2]).is_ok());
            }
            for viewer in [Viewer::Side(SIDES[0]), Viewer::Side(SIDES[1]), Viewer::Public, Viewer::All] {
                if decision % 3 == 0 || viewer == Viewer::All {
                    let whole: Chunks<LogLine> = local.played().log(viewer, 0).into_iter().collect();
                    assert!(local.log(viewer) == whole, "{viewer:?} after {decision} decisions");
                }
            }
            let lines: Vec<FileLine> = local.lines().iter().cloned().collect();
            assert_eq!(lines, local.played().lines(0));
        }
        assert!(taken_back > 20, "{taken_back} decisions were taken back");
    }

    #[test]
    fn whoever_has_chosen_may_take_it_back_while_the_other_has_not() {
        let game = games::find("skirmish").unwrap().open().unwrap();
        let mut local =
            Local::begin(game, "ford", kit::components::Options::NONE, Seed::from_number(3)).unwrap();
        let seats = Seats(vec![Seat::Me, Seat::Computer(opponent::level::Level::Staff)]);
        local.act(SIDES[1], "choose decoy").unwrap();
        let before = local.snap(&seats, None);
        assert_eq!((before.entries, before.log.len()), (0, 0), "nothing tells that Blue has chosen");
        local.act(SIDES[0], "choose guns").unwrap();
        assert!(local.snap(&seats, None).undo.is_err(), "the match has gone on");
    }
}
