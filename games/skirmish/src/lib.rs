//! Skirmish at the Ford: a tiny invented game that uses every part of the kit. To begin a game, copy it.
//!
//! Modules are the chapters of its rulebook, in their order: each has its states, its decisions and its events. `position` is
//! what changes in play, `components` what does not; `table` shows it to players. Nothing of the rulebook is left out.

pub mod components;
pub mod position;

pub mod ch2_sequence;
pub mod ch3_zones;
pub mod ch4_movement;
pub mod ch5_supply;
pub mod ch6_combat;
pub mod ch7_victory;
pub mod ch8_options;

mod table;

pub use components::Skirmish;
pub use position::{Action, Event, Position, Setup};

use kit::chance::{Chooser, Outcome};
use kit::components::{Components, Options};
use kit::erased::Registered;
use kit::game::{Actor, Breach, Events, Fault, Game, LogText, Viewer};
use kit::hex::HexId;
use kit::ids::Side;
use kit::offer::{Offers, Pick, Refusal};
use kit::scratch::Scratch;
use kit::sheet::Sheet;
use kit::state::State;
use kit::text::Message;
use kit::view::{Overlay, PhaseRow, View, Wanted};

kit::rulebook!("../rules.toml");

/// A position of the game, for rules that only look.
pub type Look<'a> = kit::state::Look<'a, Skirmish>;
/// A position of the game, for rules that change it.
pub type Play<'a> = kit::game::Play<'a, Skirmish>;

/// Red attacks from the west.
pub const RED: Side = Side(0);
/// Blue holds the east.
pub const BLUE: Side = Side(1);

/// The data files of the game.
pub const FILES: &[(&str, &str)] = &[
    ("map.hexes", include_str!("../data/map.hexes")),
    ("units.csv", include_str!("../data/units.csv")),
    ("formations.csv", include_str!("../data/formations.csv")),
    ("tables.toml", include_str!("../data/tables.toml")),
    ("scenarios.toml", include_str!("../data/scenarios.toml")),
];

/// The game on the shelf.
pub const REGISTERED: Registered = Registered {
    id: "skirmish",
    family: "skirmish",
    files: FILES,
    load: |data| Skirmish::load(data).map(kit::erased::erase),
};

/// The game with the data compiled in.
///
/// # Panics
/// If that data is broken, which a test would have shown.
pub fn game() -> Skirmish {
    Skirmish::load(&kit::data::Data::embedded(FILES)).expect("the data compiled in is sound")
}

impl Game for Skirmish {
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type Setup = Setup;

    fn components(&self) -> &Components {
        &self.components
    }

    fn setup(&self, scenario: &str, options: Options) -> Option<Setup> {
        self.scenario_setup(scenario, options)
    }

    fn begin(&self, setup: &Setup) -> Result<Position, Vec<Fault>> {
        self.validate(setup)
    }

    fn actor(&self, position: &Position) -> Actor {
        position.phase().actor(Look::new(self, position))
    }

    fn offers(&self, position: &Position, side: Side, scratch: &mut Scratch, offers: &mut Offers<Action>) {
        position.phase().offers(Look::new(self, position), side, scratch, offers);
    }

    fn label(&self, _: &Position, _: Side, action: &Action) -> Message {
        action.label()
    }

    fn decision(&self, position: &Position, _: Side) -> &'static str {
        position.phase().decision()
    }

    fn perform(
        &self,
        position: &mut Position,
        side: Side,
        action: &Action,
        scratch: &mut Scratch,
        events: &mut Events<Event>,
    ) {
        let phase = position.phase().clone();
        phase.perform(&mut Play { game: self, position, scratch, events }, side, action);
    }

    fn settle(
        &self,
        position: &mut Position,
        outcome: &Outcome,
        scratch: &mut Scratch,
        events: &mut Events<Event>,
    ) {
        let phase = position.phase().clone();
        phase.settle(&mut Play { game: self, position, scratch, events }, outcome);
    }

    fn why_not(&self, position: &Position, side: Side, pick: &Pick) -> Vec<Refusal> {
        table::why_not(Look::new(self, position), side, pick)
    }

    fn refusal(&self, position: &Position, side: Side, action: &Action) -> Refusal {
        table::refusal(Look::new(self, position), side, action)
    }

    fn purpose(&self, position: &Position) -> Message {
        position.phase().purpose(Look::new(self, position))
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        table::view(self, position, viewer)
    }

    fn witnessed(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.seen_by(viewer))
    }

    fn describe(&self, event: &Event) -> LogText {
        event.describe()
    }

    fn sheets(&self, position: &Position, _viewer: Viewer) -> Vec<Sheet> {
        position.phase().sheet(Look::new(self, position)).into_iter().collect()
    }

    fn preferred(&self, position: &Position, side: Side, offers: &Offers<Action>) -> Vec<usize> {
        position.phase().preferred(Look::new(self, position), side, offers)
    }

    fn declining(&self, _: &Position, _: Side, offers: &Offers<Action>) -> Option<usize> {
        offers.index_of(&ch6_combat::Act::Hold.into())
    }

    fn overlay(&self, position: &Position, _viewer: Viewer, wanted: &Wanted) -> Option<Overlay> {
        table::overlay(self, position, wanted)
    }

    fn route(&self, position: &Position, _: Side, action: &Action, scratch: &mut Scratch) -> Vec<HexId> {
        position.phase().route(Look::new(self, position), action, scratch)
    }

    fn sequence(&self, position: &Position) -> Vec<PhaseRow> {
        table::sequence(position)
    }

    fn resample(&self, position: &Position, viewer: Viewer, chooser: &mut dyn Chooser) -> Position {
        ch2_sequence::resample(position, viewer, chooser)
    }

    fn audit(&self, position: &Position) -> Vec<Breach> {
        position::audit(self, position)
    }

    fn max_decisions(&self) -> u32 {
        2_000
    }
}
