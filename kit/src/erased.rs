//! Any game by its id: the contract without its types.
//!
//! Command, server and client handle every game through [`AnyGame`] and [`AnyMatch`]. Actions and outcomes travel as lines of
//! words, positions as JSON with printed names; views, sheets, offers and events have one shape for all. Registering a
//! game is one line: a [`Registered`].

use crate::chance::Outcome;
use crate::components::{Components, DecisionKind, Options};
use crate::data::{Data, Flaw};
use crate::dealer::Seed;
use crate::dice::{Faces, Roll};
pub use crate::game::ActorNow;
use crate::game::{Actor, Fault, Game, LogText, Viewer, actor_for};
use crate::harness::{FuzzOrders, FuzzReport};
use crate::hex::HexId;
use crate::ids::{Case, Side};
use crate::msg;
use crate::notation::{from_value, from_words, to_value, to_words};
use crate::offer::{Pick, Refusal, RefusalKind};
use crate::play::{Ending, Entry, FileLine, Match, MatchFile, MatchTerms, OpenError, Verification, verify};
use crate::sheet::Sheet;
use crate::text::Message;
use crate::view::{Arrival, Overlay, PhaseRow, View, Wanted};
use serde::Serialize;
use serde_json::Value;
use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

/// A game that can be found by its id.
#[derive(Clone, Copy, Debug)]
pub struct Registered {
    /// Its id.
    pub id: &'static str,
    /// The crate whose rules it is played by: its folder in `games/`. Two entries may share one, with other data.
    pub family: &'static str,
    /// Its data files as compiled in, by name.
    pub files: &'static [(&'static str, &'static str)],
    /// Makes it from data.
    pub load: Load,
}

/// How a game is made from its data, or what is wrong with them.
pub type Load = fn(&Data) -> Result<Arc<dyn AnyGame>, Vec<Flaw>>;

impl Registered {
    /// Loads it with the data compiled in.
    ///
    /// # Errors
    /// Faults of the data; there are none in a tested build.
    pub fn open(&self) -> Result<Arc<dyn AnyGame>, Vec<Flaw>> {
        (self.load)(&Data::embedded(self.files))
    }
}

/// An offer without types.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OfferText {
    /// The action in notation.
    pub action: String,
    /// What it does, in words.
    pub label: Message,
    /// What to point at.
    pub pick: Pick,
    /// Its cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u16>,
    /// What is left afterwards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u16>,
    /// A case to show with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub case: Option<Case>,
    /// Whether common sense prefers it, see [`Game::preferred`].
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub preferred: bool,
    /// Whether it does without what is offered, see [`Game::declining`].
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub declines: bool,
    /// Whether it gives up something.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub costly: bool,
}

/// A line of the log for one viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LogLine {
    /// The entry it belongs to, from 0.
    pub entry: usize,
    /// Who decided; none for chance.
    pub by: Option<Side>,
    /// What happened.
    #[serde(flatten)]
    pub text: LogText,
    /// The dice that caused it, on the first line of a throw. A drawn chit may be secret and is left to the words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roll: Option<Roll>,
    /// The dice of a volley, likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub volley: Option<Faces>,
    /// Whether a player says it of his play. The words are then those of the players, not of the game.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub remark: bool,
}

/// A game without its types.
pub trait AnyGame: Send + Sync + Debug {
    /// What lies in the box.
    fn components(&self) -> &Components;

    /// Begins a match; a set-up of one's own comes as JSON with printed names.
    ///
    /// # Errors
    /// All faults of the set-up.
    fn begin(
        &self,
        scenario: &str,
        options: Options,
        setup: Option<Value>,
        seed: Seed,
    ) -> Result<Box<dyn AnyMatch>, Vec<Fault>>;

    /// The set-up of a scenario as JSON: the starting point for one's own.
    fn setup(&self, scenario: &str, options: Options) -> Option<Value>;

    /// Opens a match file and plays its first `upto` entries.
    ///
    /// # Errors
    /// Why it cannot be opened.
    fn open(
        &self,
        file: &MatchFile,
        upto: Option<usize>,
    ) -> Result<(Box<dyn AnyMatch>, Option<OpenError>), OpenError>;

    /// Recomputes every roll of a match file.
    ///
    /// # Errors
    /// Why the log cannot be played again.
    fn verify(&self, file: &MatchFile) -> Result<Verification, OpenError>;

    /// Random play with or without the harness's laws. `progress` is told the decisions so far and says whether to go on.
    fn fuzz(&self, orders: &FuzzOrders, progress: &mut dyn FnMut(u64) -> bool) -> FuzzReport;

    /// A readable record of one random match.
    fn playthrough(&self, scenario: &str, options: Options, seed: u64, most: usize) -> String;
}

/// A match without its types.
pub trait AnyMatch: Send + Debug {
    /// What lies in the box.
    fn components(&self) -> &Components;
    /// Who moves the game on, as a viewer may know it; see [`Match::actor`].
    fn actor(&self, viewer: Viewer) -> ActorNow;
    /// How the match ended, if it is over.
    fn ending(&self) -> Option<Ending>;
    /// Whether a viewer sees what chance answers, see [`Game::shows_outcome`].
    fn shows_outcome(&self, viewer: Viewer) -> bool;
    /// The chair whose player plays a side now, see [`Game::chair`].
    fn chair(&self, side: Side) -> Side;
    /// The legal actions of a side.
    fn offers(&self, side: Side) -> Vec<OfferText>;
    /// The kind of decision that a side is to make; none if it is not to decide.
    fn decision(&self, side: Side) -> Option<&DecisionKind>;
    /// The way that a unit goes by an action in notation, from the hex it leaves to the one where it ends. Empty if the
    /// action is not among the offers of the side, or if nothing moves.
    fn route(&self, side: Side, action: &str) -> Vec<HexId>;
    /// Carries out an action in notation.
    ///
    /// # Errors
    /// Why it is refused, or that it cannot be read; nothing has changed.
    fn act(&mut self, side: Side, action: &str) -> Result<(), Refusal>;
    /// Lets the dealer answer, and gives the answer. It is for who may see it: see [`shows_outcome`](AnyMatch::shows_outcome),
    /// asked before.
    ///
    /// # Errors
    /// If chance is not to act.
    fn deal(&mut self) -> Result<Outcome, Refusal>;
    /// States the answer of chance in notation.
    ///
    /// # Errors
    /// If chance is not to act or the outcome does not fit.
    fn state(&mut self, outcome: &str) -> Result<(), Refusal>;
    /// Why a side may not point at something.
    fn why_not(&self, side: Side, pick: &Pick) -> Vec<Refusal>;
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> View;
    /// What a viewer saw when the match began.
    fn first_view(&self, viewer: Viewer) -> View;
    /// The turn's phases in their order, see [`Game::sequence`].
    fn sequence(&self) -> Vec<PhaseRow>;
    /// Units that are still to come, see [`Game::arrivals`].
    fn arrivals(&self, viewer: Viewer) -> Vec<Arrival>;
    /// The fights in hand, see [`Game::sheets`].
    fn sheets(&self, viewer: Viewer) -> Vec<Sheet>;
    /// Something over the map.
    fn overlay(&self, viewer: Viewer, wanted: &Wanted) -> Option<Overlay>;
    /// Whether a side may undo.
    ///
    /// # Errors
    /// What stops it.
    fn may_undo(&self, side: Side) -> Result<(), Refusal>;
    /// Takes back a side's last decision.
    ///
    /// # Errors
    /// What stops it.
    fn undo(&mut self, side: Side) -> Result<(), Refusal>;
    /// Goes back by consent.
    ///
    /// # Errors
    /// If there is no such entry.
    fn rewind(&mut self, to: usize) -> Result<(), Refusal>;
    /// Gives the match up for a side.
    ///
    /// # Errors
    /// If the match is over.
    fn resign(&mut self, side: Side) -> Result<(), Refusal>;
    /// Plays a line of a file of this match.
    ///
    /// # Errors
    /// Why it does not follow; nothing has changed unless only the digest differs.
    fn follow(&mut self, line: &FileLine) -> Result<(), String>;
    /// Writes what a player says about his play into the log.
    fn remark(&mut self, side: Side, lines: Vec<LogText>);
    /// The log from entry `from` on, as a viewer may know it.
    fn log(&self, viewer: Viewer, from: usize) -> Vec<LogLine>;
    /// How many entries the log has.
    fn entries(&self) -> usize;
    /// The lines of its file from entry `from` on.
    fn lines(&self, from: usize) -> Vec<FileLine>;
    /// The file of the match.
    fn file(&self, with_seed: bool) -> MatchFile;
    /// A world that a side cannot tell from this one, see [`Match::imagined`].
    fn imagined(&self, side: Side, seed: u64) -> MatchFile;
    /// The position as JSON with printed names.
    fn position(&self) -> Value;
    /// A copy to play on with.
    fn fork(&self) -> Box<dyn AnyMatch>;
    /// The match with its types, for one who knows them: an opponent of this game.
    fn as_any(&self) -> &dyn Any;
}

/// A game in the form that knows no types.
#[derive(Debug)]
struct Erased<G: Game>(Arc<G>);

/// Makes a game usable by its id.
pub fn erase<G: Game + Debug>(game: G) -> Arc<dyn AnyGame> {
    Arc::new(Erased(Arc::new(game)))
}

impl<G: Game + Debug> AnyGame for Erased<G> {
    fn components(&self) -> &Components {
        self.0.components()
    }

    fn begin(
        &self,
        scenario: &str,
        options: Options,
        setup: Option<Value>,
        seed: Seed,
    ) -> Result<Box<dyn AnyMatch>, Vec<Fault>> {
        let setup = match setup {
            Some(value) => Some(from_value(value, self.components()).map_err(|error| {
                let message = msg!("kit-setup-unreadable", problem = error.to_string());
                vec![Fault { case: None, message, at: None }]
            })?),
            None => None,
        };
        let terms = MatchTerms { scenario: scenario.to_owned(), options, setup, seed };
        Ok(Box::new(Match::begin(self.0.clone(), terms)?))
    }

    fn setup(&self, scenario: &str, options: Options) -> Option<Value> {
        let setup = self.0.setup(scenario, options)?;
        to_value(&setup, self.components()).ok()
    }

    fn open(
        &self,
        file: &MatchFile,
        upto: Option<usize>,
    ) -> Result<(Box<dyn AnyMatch>, Option<OpenError>), OpenError> {
        let opened = Match::open(&self.0, file, upto)?;
        Ok((Box::new(opened.played), opened.departs))
    }

    fn verify(&self, file: &MatchFile) -> Result<Verification, OpenError> {
        verify(&self.0, file)
    }

    fn fuzz(&self, orders: &FuzzOrders, progress: &mut dyn FnMut(u64) -> bool) -> FuzzReport {
        crate::harness::fuzz(&self.0, orders, progress)
    }

    fn playthrough(&self, scenario: &str, options: Options, seed: u64, most: usize) -> String {
        crate::harness::playthrough(&self.0, scenario, options, seed, most)
    }
}

impl<G: Game + Debug> AnyMatch for Match<G> {
    fn components(&self) -> &Components {
        self.game().components()
    }

    fn actor(&self, viewer: Viewer) -> ActorNow {
        actor_for(&**self.game(), self.position(), viewer)
    }

    fn ending(&self) -> Option<Ending> {
        Match::ending(self)
    }

    fn shows_outcome(&self, viewer: Viewer) -> bool {
        self.game().shows_outcome(self.position(), viewer)
    }

    fn chair(&self, side: Side) -> Side {
        self.game().chair(self.position(), side)
    }

    fn offers(&self, side: Side) -> Vec<OfferText> {
        let components = self.game().components();
        let offers = Match::offers(self, side);
        let preferred = self.game().preferred(self.position(), side, &offers);
        let declining = self.game().declining(self.position(), side, &offers);
        offers
            .iter()
            .enumerate()
            .map(|(place, offer)| OfferText {
                action: to_words(&offer.action, components).expect("an action can be written"),
                label: self.game().label(self.position(), side, &offer.action),
                pick: offer.pick.clone(),
                cost: offer.cost,
                left: offer.left,
                case: offer.case,
                preferred: preferred.contains(&place),
                declines: declining == Some(place),
                costly: offer.costly,
            })
            .collect()
    }

    fn decision(&self, side: Side) -> Option<&DecisionKind> {
        match Match::actor(self) {
            Actor::Sides(sides) if sides.has(side) && self.still_on().is_ok() => {
                AnyMatch::components(self).decision(self.game().decision(self.position(), side))
            }
            _ => None,
        }
    }

    fn route(&self, side: Side, action: &str) -> Vec<HexId> {
        let action = from_words(action, self.game().components());
        action.map(|action| Match::route(self, side, &action)).unwrap_or_default()
    }

    fn act(&mut self, side: Side, action: &str) -> Result<(), Refusal> {
        let action = from_words(action, self.game().components())
            .map_err(|error| unreadable(action, &error.to_string()))?;
        Match::act(self, side, action).map(drop)
    }

    fn deal(&mut self) -> Result<Outcome, Refusal> {
        Match::deal(self).map(|(outcome, _)| outcome)
    }

    fn state(&mut self, outcome: &str) -> Result<(), Refusal> {
        let outcome: Outcome = from_words(outcome, self.game().components())
            .map_err(|error| unreadable(outcome, &error.to_string()))?;
        Match::state(self, outcome).map(drop)
    }

    fn why_not(&self, side: Side, pick: &Pick) -> Vec<Refusal> {
        if let Err(over) = self.still_on() {
            return vec![over];
        }
        match Match::actor(self) {
            Actor::Sides(sides) if sides.has(side) => self.game().why_not(self.position(), side, pick),
            Actor::Sides(_) => {
                vec![Refusal::table(RefusalKind::NotYourDecision, msg!("kit-not-your-decision", side = side))]
            }
            Actor::Chance(_) => vec![Refusal::table(RefusalKind::ChanceFirst, msg!("kit-chance-first"))],
            Actor::Over(_) => vec![Refusal::table(RefusalKind::MatchOver, msg!("kit-match-over"))],
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.game().view(self.position(), viewer)
    }

    fn first_view(&self, viewer: Viewer) -> View {
        self.game().view(self.start(), viewer)
    }

    fn sequence(&self) -> Vec<PhaseRow> {
        self.game().sequence(self.position())
    }

    fn arrivals(&self, viewer: Viewer) -> Vec<Arrival> {
        self.game().arrivals(self.position(), viewer)
    }

    fn sheets(&self, viewer: Viewer) -> Vec<Sheet> {
        self.game().sheets(self.position(), viewer)
    }

    fn overlay(&self, viewer: Viewer, wanted: &Wanted) -> Option<Overlay> {
        self.game().overlay(self.position(), viewer, wanted)
    }

    fn may_undo(&self, side: Side) -> Result<(), Refusal> {
        Match::may_undo(self, side)
    }

    fn undo(&mut self, side: Side) -> Result<(), Refusal> {
        Match::undo(self, side)
    }

    fn rewind(&mut self, to: usize) -> Result<(), Refusal> {
        Match::rewind(self, to)
    }

    fn resign(&mut self, side: Side) -> Result<(), Refusal> {
        Match::resign(self, side)
    }

    fn follow(&mut self, line: &FileLine) -> Result<(), String> {
        Match::follow(self, line)
    }

    fn remark(&mut self, side: Side, lines: Vec<LogText>) {
        Match::remark(self, side, lines);
    }

    fn log(&self, viewer: Viewer, from: usize) -> Vec<LogLine> {
        let game = self.game();
        let mut lines = Vec::new();
        for (entry, logged) in Match::log(self).iter().enumerate().skip(from) {
            let by = match logged.entry {
                Entry::Act { side, .. } | Entry::Remark { side, .. } | Entry::Resign { side } => Some(side),
                _ => None,
            };
            if let Entry::Remark { lines: said, .. } = &logged.entry {
                let line = |told: &LogText| LogLine {
                    entry,
                    by,
                    text: told.clone(),
                    roll: None,
                    volley: None,
                    remark: true,
                };
                lines.extend(said.iter().map(line));
            }
            let of_the_table = match logged.entry {
                Entry::Rewind { to } => Some(msg!("kit-rewound", entry = to)),
                Entry::Resign { side } => Some(Ending::Resigned(side).text()),
                _ => None,
            };
            if let Some(text) = of_the_table {
                lines.push(LogLine {
                    entry,
                    by,
                    text: LogText::new(text),
                    roll: None,
                    volley: None,
                    remark: false,
                });
            }
            let mut roll = match logged.entry {
                Entry::Chance { outcome: Outcome::Roll(roll), .. } => Some(roll),
                _ => None,
            };
            let mut volley = match logged.entry {
                Entry::Chance { outcome: Outcome::Volley(faces), .. } => Some(faces),
                _ => None,
            };
            for event in &logged.events {
                if let Some(event) = game.witnessed(event, viewer) {
                    lines.push(LogLine {
                        entry,
                        by,
                        text: game.describe(&event),
                        roll: roll.take(),
                        volley: volley.take(),
                        remark: false,
                    });
                }
            }
        }
        lines
    }

    fn entries(&self) -> usize {
        Match::log(self).len()
    }

    fn lines(&self, from: usize) -> Vec<FileLine> {
        Match::lines(self, from)
    }

    fn file(&self, with_seed: bool) -> MatchFile {
        Match::file(self, with_seed)
    }

    fn position(&self) -> Value {
        to_value(Match::position(self), self.game().components()).expect("a position can be written")
    }

    fn imagined(&self, side: Side, seed: u64) -> MatchFile {
        Match::imagined(self, side, seed)
    }

    fn fork(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn unreadable(words: &str, problem: &str) -> Refusal {
    Refusal::table(RefusalKind::Unreadable, msg!("kit-action-unreadable", words = words, problem = problem))
}
