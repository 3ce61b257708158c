//! Traces of War: the campaign in Ukraine from August 1943 to March 1944.
//!
//! Modules are the chapters of the rulebook, in their order. `components` is what lies in the box, `position` what changes in play,
//! `action` what players do; after the chapters come what players see, read and are refused.

pub mod action;
pub mod army;
pub mod components;
pub mod counters;
pub mod legend;
pub mod position;

pub mod ch02_headquarters;
pub mod setup;

pub mod ch04_chits;
pub mod ch04_sequence;
pub mod ch05_stacking;
pub mod ch06_zones;
pub mod ch07_luftwaffe;
pub mod ch08_supply;
pub mod ch09_movement;
pub mod ch10_advance;
pub mod ch10_combat;
pub mod ch10_retreat;
pub mod ch11_reinforcements;
pub mod ch12_special;
pub mod ch13_victory;
pub mod ch14_options;

mod aftermath;
mod audit;
mod audit_phase;
mod hidden;
mod labels;
mod log;
mod state;
mod table;

pub use action::{Action, Event};
pub use components::Traces;
pub use position::Position;
pub use setup::Setup;

use kit::chance::{Chooser, KnownRequest, Outcome, Request};
use kit::components::{Components, Options};
use kit::erased::Registered;
use kit::game::{Actor, Breach, Events, Fault, Game, LogText, Play, Viewer};
use kit::hex::HexId;
use kit::ids::Side;
use kit::offer::{Offers, Pick, Refusal};
use kit::scratch::Scratch;
use kit::sheet::Sheet;
use kit::text::Message;
use kit::view::{Overlay, PhaseRow, View, Wanted};

kit::rulebook!("../rules.toml");

/// The Axis player.
pub const AXIS: Side = Side(0);
/// The Soviet player.
pub const SOVIET: Side = Side(1);

/// The data files of the game.
pub const FILES: &[(&str, &str)] = &[
    ("map.hexes", include_str!("../data/map.hexes")),
    ("terrain.toml", include_str!("../data/terrain.toml")),
    ("units.csv", include_str!("../data/units.csv")),
    ("formations.csv", include_str!("../data/formations.csv")),
    ("tables.toml", include_str!("../data/tables.toml")),
    ("scenarios.toml", include_str!("../data/scenarios.toml")),
];

/// The game on the shelf.
pub const REGISTERED: Registered = Registered {
    id: "traces",
    family: "traces",
    files: FILES,
    load: |data| Traces::load(data).map(kit::erased::erase),
};

/// The game with the data compiled in.
///
/// # Panics
/// If that data is broken, which a test would have shown.
pub fn game() -> Traces {
    Traces::load(&kit::data::Data::embedded(FILES)).expect("the data compiled in is sound")
}

impl Game for Traces {
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

    fn stated_terms(&self, setup: &Setup) -> Option<(&'static str, Options)> {
        let scenario = if setup.scenario == position::Scenario::Race { "race" } else { "campaign" };
        Some((scenario, setup.options))
    }

    fn begin(&self, setup: &Setup) -> Result<Position, Vec<Fault>> {
        self.validate(setup)
    }

    fn actor(&self, position: &Position) -> Actor {
        ch04_sequence::actor(self, position)
    }

    fn offers(&self, position: &Position, side: Side, scratch: &mut Scratch, offers: &mut Offers<Action>) {
        ch04_sequence::offers(self, position, side, scratch, offers);
    }

    fn label(&self, _: &Position, _: Side, action: &Action) -> Message {
        labels::label(*action)
    }

    fn decision(&self, position: &Position, _: Side) -> &'static str {
        labels::decision(position)
    }

    fn perform(
        &self,
        position: &mut Position,
        side: Side,
        action: &Action,
        scratch: &mut Scratch,
        events: &mut Events<Event>,
    ) {
        ch04_sequence::perform(&mut Play { game: self, position, scratch, events }, side, *action);
    }

    fn settle(
        &self,
        position: &mut Position,
        outcome: &Outcome,
        scratch: &mut Scratch,
        events: &mut Events<Event>,
    ) {
        ch04_sequence::settle(&mut Play { game: self, position, scratch, events }, outcome);
    }

    fn why_not(&self, position: &Position, side: Side, pick: &Pick) -> Vec<Refusal> {
        state::why_not(self, position, side, pick)
    }

    fn refusal(&self, position: &Position, side: Side, action: &Action) -> Refusal {
        state::refusal(self, position, side, *action)
    }

    fn purpose(&self, position: &Position) -> Message {
        table::purpose(position)
    }

    fn known(&self, position: &Position, request: &Request, viewer: Viewer) -> KnownRequest {
        hidden::known(self, position, request, viewer)
    }

    fn shows_outcome(&self, position: &Position, viewer: Viewer) -> bool {
        ch07_luftwaffe::shows_outcome(position, viewer)
    }

    fn chair(&self, position: &Position, side: Side) -> Side {
        ch14_options::chair(position, side)
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        table::view(self, position, viewer)
    }

    fn witnessed(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        event.seen_by(viewer)
    }

    fn describe(&self, event: &Event) -> LogText {
        log::describe(event)
    }

    fn sheets(&self, position: &Position, _: Viewer) -> Vec<Sheet> {
        ch10_combat::sheet(self, position).into_iter().collect()
    }

    fn preferred(&self, position: &Position, _: Side, offers: &Offers<Action>) -> Vec<usize> {
        aftermath::preferred(self, position, offers)
    }

    fn declining(&self, position: &Position, _: Side, offers: &Offers<Action>) -> Option<usize> {
        labels::declining(position).and_then(|action| offers.index_of(&action))
    }

    fn overlay(&self, position: &Position, _viewer: Viewer, wanted: &Wanted) -> Option<Overlay> {
        table::overlay(self, position, wanted)
    }

    fn route(&self, position: &Position, _: Side, action: &Action, scratch: &mut Scratch) -> Vec<HexId> {
        ch09_movement::route(self, position, *action, scratch)
    }

    fn sequence(&self, position: &Position) -> Vec<PhaseRow> {
        table::sequence(position)
    }

    fn resample(&self, position: &Position, viewer: Viewer, chooser: &mut dyn Chooser) -> Position {
        hidden::resample(self, position, viewer, chooser)
    }

    fn audit(&self, position: &Position) -> Vec<Breach> {
        audit::audit(self, position)
    }

    fn max_decisions(&self) -> u32 {
        200_000
    }
}
