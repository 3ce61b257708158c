//! The contract of a game.
//!
//! A game is a value that holds its data (map, counters, tables) and answers questions about positions. Every
//! change of a position goes through [`apply`] or [`answer`]; live play, replay, undo, opponents and tests use
//! them. A game writes the small functions of [`Game`]; what follows from them (legality, undo, logs, notation, the
//! harness, the type-erased form) is the kit's.
//!
//! The division of labour in one picture:
//!
//! ```text
//!   actor ──▶ Sides ──▶ offers ──▶ (a player picks one) ──▶ perform ──▶ events
//!     │                    ▲ the one generator of legality
//!     ├────▶ Chance ──▶ (dealer, test or search answers) ──▶ settle ──▶ events
//!     └────▶ Over(verdict)
//! ```

use crate::chance::{Asked, Chooser, KnownRequest, Outcome, Request};
use crate::components::{Components, Options};
use crate::hex::HexId;
use crate::ids::{Case, Side};
use crate::msg;
use crate::offer::{Offers, Pick, Refusal, RefusalKind};
use crate::scratch::Scratch;
use crate::sheet::Sheet;
use crate::text::Message;
use crate::view::{Arrival, Overlay, PhaseRow, View, Wanted};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::hash::Hash;

/// Some of the sides of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sides(u8);

impl Sides {
    /// One side.
    pub const fn one(side: Side) -> Sides {
        Sides(1 << side.0)
    }

    /// Both sides of two: a simultaneous decision.
    pub const BOTH: Sides = Sides(0b11);

    /// None of them.
    pub const NONE: Sides = Sides(0);

    /// Whether a side is among them.
    pub const fn has(self, side: Side) -> bool {
        self.0 >> side.0 & 1 == 1
    }

    /// With a side.
    #[must_use]
    pub const fn with(self, side: Side) -> Sides {
        Sides(self.0 | 1 << side.0)
    }

    /// Without a side.
    #[must_use]
    pub const fn without(self, side: Side) -> Sides {
        Sides(self.0 & !(1 << side.0))
    }

    /// The sides in order.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        (0..8).map(Side).filter(move |side| self.has(*side))
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// Who moves the game on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A side decides; or several at once, each unseen by the others.
    Sides(Sides),
    /// Chance answers a request.
    Chance(Request),
    /// The game is over.
    Over(Verdict),
}

impl Actor {
    /// One side decides.
    pub const fn side(side: Side) -> Actor {
        Actor::Sides(Sides::one(side))
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// Who won; none for a draw.
    pub winner: Option<Side>,
    /// The level of victory in words.
    pub level: Message,
    /// The case that decided.
    pub case: Case,
    /// The margin in the game's smallest parts of a victory point, seen from side 0; see [`Parts`](crate::components::Parts).
    pub points: i32,
}

/// Whose eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A player's.
    Side(Side),
    /// A spectator's: only what both players know.
    Public,
    /// Everything, for a finished match or one's own analysis.
    All,
}

impl Viewer {
    /// Whether these eyes may see what only `side` may see.
    pub fn sees(self, side: Side) -> bool {
        match self {
            Viewer::Side(own) => own == side,
            Viewer::Public => false,
            Viewer::All => true,
        }
    }
}

/// One fault of a setup: every one is reported, each with its rule and place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// The rule that is broken, if one is.
    pub case: Option<Case>,
    /// What is wrong.
    pub message: Message,
    /// Where on the map, if somewhere.
    pub at: Option<HexId>,
}

/// An invariant that a position breaks: a bug of ours, never of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The rule that states the invariant.
    pub case: Case,
    /// What was found, for the developer.
    pub found: String,
}

/// How an event is told: a sentence, and where to look.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogText {
    /// What happened.
    pub text: Message,
    /// Where; the log line jumps there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub at: Vec<HexId>,
    /// The case that made it happen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case: Option<Case>,
    /// Whether it opens a group: 1 a game turn, 2 a phase, 0 an ordinary line.
    #[serde(default)]
    pub heading: u8,
}

impl LogText {
    /// An ordinary line.
    pub fn new(text: Message) -> LogText {
        LogText { text, at: Vec::new(), case: None, heading: 0 }
    }

    /// With a place.
    #[must_use]
    pub fn at(mut self, hex: HexId) -> LogText {
        self.at.push(hex);
        self
    }

    /// With a rule.
    #[must_use]
    pub fn by(mut self, case: Case) -> LogText {
        self.case = Some(case);
        self
    }

    /// As a heading of a level.
    #[must_use]
    pub fn heading(mut self, level: u8) -> LogText {
        self.heading = level;
        self
    }
}

/// Where a game reports what happened. Switched off in mass play, where nobody reads it.
#[derive(Clone, Debug)]
pub struct Events<E> {
    list: Vec<E>,
    keep: bool,
    revealed: bool,
}

impl<E> Events<E> {
    /// Keeps what is reported.
    pub fn kept() -> Events<E> {
        Events { list: Vec::new(), keep: true, revealed: false }
    }

    /// Drops what is reported, without making it.
    pub fn dropped() -> Events<E> {
        Events { list: Vec::new(), keep: false, revealed: false }
    }

    /// Reports an event; the closure runs only if somebody listens.
    pub fn tell(&mut self, event: impl FnOnce() -> E) {
        if self.keep {
            self.list.push(event());
        }
    }

    /// Says that somebody has just been shown what he did not know: undo stops here.
    ///
    /// Chance outcomes and changes of actor stop undo by themselves. The harness finds a reveal that
    /// was not announced: it plays the same action in two worlds that the player cannot tell apart.
    pub fn reveal(&mut self) {
        self.revealed = true;
    }

    /// Whether something was revealed.
    pub fn revealed(&self) -> bool {
        self.revealed
    }

    /// The events.
    pub fn into_list(self) -> Vec<E> {
        self.list
    }
}

/// All that a rule needs to change a position, in one value: chapters hand it on instead of four parameters.
///
/// The contract itself takes the parts one by one; a game makes a `Play` of them on its title page.
#[derive(Debug)]
pub struct Play<'a, G: Game> {
    /// The game.
    pub game: &'a G,
    /// The position that changes.
    pub position: &'a mut G::Position,
    /// Memory for searches.
    pub scratch: &'a mut Scratch,
    /// Where it is reported.
    pub events: &'a mut Events<G::Event>,
}

impl<G: Game> Play<'_, G> {
    /// Reports an event; the closure runs only if somebody listens.
    pub fn tell(&mut self, event: impl FnOnce() -> G::Event) {
        self.events.tell(event);
    }
}

/// A position is a value: it can be cloned, compared, hashed and stored, and holds nothing but itself.
pub trait Value: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static> Value for T {}

/// The contract. See the module's picture and `docs/ADDING_A_GAME.md`.
///
/// Nothing in an implementation may panic on a player's input: inputs reach [`perform`](Game::perform) and
/// [`settle`](Game::settle) only after the kit has checked them.
pub trait Game: Send + Sync + Sized + 'static {
    /// A playable position.
    type Position: Value;
    /// A decision, in the rulebook's verbs.
    type Action: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Something that happened.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A position as somebody wrote it down, not yet known to be playable.
    type Setup: Clone + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// What lies in the box.
    fn components(&self) -> &Components;

    /// The set-up of a scenario.
    fn setup(&self, scenario: &str, options: Options) -> Option<Self::Setup>;

    /// The scenario and the options that a setup states of itself. A match that begins with it is saved under these.
    fn stated_terms(&self, _: &Self::Setup) -> Option<(&'static str, Options)> {
        None
    }

    /// Makes a position of a setup.
    ///
    /// # Errors
    /// All faults of the setup at once.
    fn begin(&self, setup: &Self::Setup) -> Result<Self::Position, Vec<Fault>>;

    /// Who moves the game on.
    fn actor(&self, position: &Self::Position) -> Actor;

    /// The legal actions of a side that is to decide, in a defined order, none twice. Never empty: a game has no dead end.
    fn offers(
        &self,
        position: &Self::Position,
        side: Side,
        scratch: &mut Scratch,
        offers: &mut Offers<Self::Action>,
    );

    /// What an offer does, in words: verb and subject. It is asked for offers that are shown, never in mass play. Offers that are
    /// pointed at in the same way have different labels.
    fn label(&self, position: &Self::Position, side: Side, action: &Self::Action) -> Message;

    /// The id of the kind of decision that a side is to make, one of [`Components::decisions`].
    fn decision(&self, position: &Self::Position, side: Side) -> &'static str;

    /// Carries out an action that is among the offers.
    fn perform(
        &self,
        position: &mut Self::Position,
        side: Side,
        action: &Self::Action,
        scratch: &mut Scratch,
        events: &mut Events<Self::Event>,
    );

    /// Takes the answer of chance, which fits the request.
    fn settle(
        &self,
        position: &mut Self::Position,
        outcome: &Outcome,
        scratch: &mut Scratch,
        events: &mut Events<Self::Event>,
    );

    /// Why a side may not point at something now. Empty if it may.
    fn why_not(&self, position: &Self::Position, side: Side, pick: &Pick) -> Vec<Refusal>;

    /// Why an action that is not among the offers is refused.
    fn refusal(&self, position: &Self::Position, side: Side, action: &Self::Action) -> Refusal;

    /// What chance is asked for, in words. Called only while chance is to act.
    fn purpose(&self, position: &Self::Position) -> Message;

    /// What a viewer may know of a request. Dice are open, but of a cup from which chits were drawn or into which they were put
    /// unseen only some know what is left in it. Called only while chance is to act, with the position's own request.
    fn known(&self, _: &Self::Position, request: &Request, _: Viewer) -> KnownRequest {
        KnownRequest::open(request)
    }

    /// Whether a viewer sees what chance answers. Dice always fall on the table, but a chit may be drawn unseen. Called only while
    /// chance is to act.
    fn shows_outcome(&self, _: &Self::Position, _: Viewer) -> bool {
        true
    }

    /// The chair whose player plays a side; a chair is called by the side that it has when a match begins. They part only where the
    /// rules make the players change seats.
    fn chair(&self, _: &Self::Position, side: Side) -> Side {
        side
    }

    /// What a viewer sees.
    fn view(&self, position: &Self::Position, viewer: Viewer) -> View;

    /// An event as a viewer may know it: the same, a poorer one, or none at all.
    fn witnessed(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// An event in words.
    fn describe(&self, event: &Self::Event) -> LogText;

    /// The fights that are being prepared, are declared or being resolved, as far as the viewer may know them: the one in hand
    /// first, then those that wait, in the order in which they will be fought.
    fn sheets(&self, position: &Self::Position, viewer: Viewer) -> Vec<Sheet>;

    /// Something to show over the map. Nothing if the game has no such overlay.
    fn overlay(&self, position: &Self::Position, viewer: Viewer, wanted: &Wanted) -> Option<Overlay>;

    /// The way that a unit goes if an action that is among the offers is carried out: the hex it leaves, then each hex it
    /// enters, neighbour by neighbour, to the one where it ends. Empty if nothing moves.
    ///
    /// It is asked for one offer, when somebody points at it, and may search.
    fn route(
        &self,
        _position: &Self::Position,
        _side: Side,
        _action: &Self::Action,
        _desk: &mut Scratch,
    ) -> Vec<HexId> {
        Vec::new()
    }

    /// Of the offers of a decision, the places of those that common sense prefers: of losses, retreats and advances those that
    /// cost the side least by the counters and the ground alone. A client marks them, and a standing order follows them; nobody
    /// else must. Empty if there is nothing to prefer.
    fn preferred(&self, _: &Self::Position, _: Side, _: &Offers<Self::Action>) -> Vec<usize> {
        Vec::new()
    }

    /// The place of the offer that does without what is offered: no reaction, no advance. None if there is no such offer.
    fn declining(&self, _: &Self::Position, _: Side, _: &Offers<Self::Action>) -> Option<usize> {
        None
    }

    /// The phases of a game turn in the order in which this turn goes through them. Empty if the game has none to show.
    fn sequence(&self, _: &Self::Position) -> Vec<PhaseRow> {
        Vec::new()
    }

    /// Units that are still to come and whose turn is known to the viewer, by turn. Those that wait without a date lie in
    /// the boxes of the [view](Game::view).
    fn arrivals(&self, _: &Self::Position, _: Viewer) -> Vec<Arrival> {
        Vec::new()
    }

    /// Another world that `viewer` cannot tell from this one. Which one depends on nothing but what the viewer knows and on the
    /// chooser: two worlds that he cannot tell apart give the same one for the same numbers. Where it is feasible, all such worlds
    /// are equally likely; where it is not (hidden stacks under rules of stacking), the game says what it draws from. See
    /// [`exchange`](crate::hidden::exchange).
    ///
    /// A game without secrets returns a clone.
    fn resample(
        &self,
        position: &Self::Position,
        viewer: Viewer,
        chooser: &mut dyn Chooser,
    ) -> Self::Position;

    /// The invariants that a position breaks. Run by the harness after every decision.
    fn audit(&self, position: &Self::Position) -> Vec<Breach>;

    /// More decisions than any match of this game can take, chance included.
    fn max_decisions(&self) -> u32;
}

/// Who moves the game on, as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ActorNow {
    /// These sides decide. While sides decide unseen by each other, a viewer is told of himself only: the list may be empty.
    Sides(Vec<Side>),
    /// Chance is asked.
    Chance(Asked),
    /// It is over.
    Over(Verdict),
}

/// Who moves the game on, as a viewer may know it.
pub fn actor_for<G: Game>(game: &G, position: &G::Position, viewer: Viewer) -> ActorNow {
    match game.actor(position) {
        Actor::Sides(sides) if viewer == Viewer::All => ActorNow::Sides(sides.iter().collect()),
        Actor::Sides(_) => ActorNow::Sides(game.view(position, viewer).deciding),
        Actor::Chance(request) => ActorNow::Chance(Asked {
            request: game.known(position, &request, viewer),
            purpose: game.purpose(position),
        }),
        Actor::Over(verdict) => ActorNow::Over(verdict),
    }
}

/// Carries out a player's action, if it is legal. A refusal changes nothing.
///
/// # Errors
/// Why the action is refused.
pub fn apply<G: Game>(
    game: &G,
    position: &mut G::Position,
    side: Side,
    action: &G::Action,
    scratch: &mut Scratch,
    events: &mut Events<G::Event>,
) -> Result<(), Refusal> {
    match game.actor(position) {
        Actor::Sides(sides) if sides.has(side) => {
            let mut offers = Offers::new();
            game.offers(position, side, scratch, &mut offers);
            if !offers.allow(action) {
                return Err(game.refusal(position, side, action));
            }
            game.perform(position, side, action, scratch, events);
            Ok(())
        }
        Actor::Sides(_) => {
            Err(Refusal::table(RefusalKind::NotYourDecision, msg!("kit-not-your-decision", side = side)))
        }
        Actor::Chance(_) => Err(Refusal::table(RefusalKind::ChanceFirst, msg!("kit-chance-first"))),
        Actor::Over(_) => Err(Refusal::table(RefusalKind::MatchOver, msg!("kit-match-over"))),
    }
}

/// Gives chance's answer, if it fits what is asked. A refusal changes nothing.
///
/// # Errors
/// Why the outcome is refused.
pub fn answer<G: Game>(
    game: &G,
    position: &mut G::Position,
    outcome: &Outcome,
    scratch: &mut Scratch,
    events: &mut Events<G::Event>,
) -> Result<(), Refusal> {
    match game.actor(position) {
        Actor::Chance(request) if request.admits(outcome) => {
            game.settle(position, outcome, scratch, events);
            Ok(())
        }
        Actor::Chance(_) => Err(Refusal::table(RefusalKind::WrongOutcome, msg!("kit-outcome-misfit"))),
        Actor::Sides(_) => Err(Refusal::table(RefusalKind::NoChanceNow, msg!("kit-no-chance-now"))),
        Actor::Over(_) => Err(Refusal::table(RefusalKind::MatchOver, msg!("kit-match-over"))),
    }
}
