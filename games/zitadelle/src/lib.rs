//! Zitadelle: Duel for Kursk. Nine days of July 1943, regiment by regiment, in two sectors that never mix.
//!
//! Modules are the chapters of the rulebook, in its order. `position` is what changes in play, `act` what players do and what
//! happens, `components` what never changes; `field` is derived from a position when it is needed; `table` shows it all.

pub mod act;
pub mod components;
pub mod field;
pub mod position;
pub mod setup;
pub mod soundness;

mod audit;

pub mod ch03_setup;
pub mod ch04_sequence;
pub mod ch05_stacking_zones;
pub mod ch06_antitank;
pub mod ch07_assault;
pub mod ch08_movement;
pub mod ch09_air;
pub mod ch10_special_units;
pub mod ch11_reinforcements;
pub mod ch12_victory;
pub mod ch13_options;

mod table;

pub use act::{Action, Event};
pub use components::Zitadelle;
pub use position::Position;
pub use setup::Setup;

use field::{Field, Scene};
use kit::chance::{Chooser, KnownRequest, Outcome, Request};
use kit::components::{Components, Options};
use kit::erased::Registered;
use kit::game::{Actor, Breach, Events, Fault, Game, LogText, Viewer};
use kit::hex::HexId;
use kit::ids::Side;
use kit::offer::{Offers, Pick, Refusal};
use kit::scratch::Scratch;
use kit::sheet::Sheet;
use kit::text::Message;
use kit::view::{Arrival, Overlay, PhaseRow, View, Wanted};

kit::rulebook!("../rules.toml");

/// The attacker.
pub const GERMAN: Side = Side(0);
/// The defender.
pub const SOVIET: Side = Side(1);

/// The data files of the game.
pub const FILES: &[(&str, &str)] = &[
    ("map.hexes", include_str!("../data/map.hexes")),
    ("terrain.toml", include_str!("../data/terrain.toml")),
    ("units.csv", include_str!("../data/units.csv")),
    ("places.csv", include_str!("../data/places.csv")),
    ("formations.csv", include_str!("../data/formations.csv")),
    ("tables.toml", include_str!("../data/tables.toml")),
];

/// The game on the shelf.
pub const REGISTERED: Registered = Registered {
    id: "zitadelle",
    family: "zitadelle",
    files: FILES,
    load: |data| Zitadelle::load(data).map(kit::erased::erase),
};

/// The game with the data compiled in.
///
/// # Panics
/// If that data is broken, which a test would have shown.
pub fn game() -> Zitadelle {
    Zitadelle::load(&kit::data::Data::embedded(FILES)).unwrap_or_else(|flaws| {
        let told: Vec<String> = flaws.iter().map(ToString::to_string).collect();
        panic!("the data compiled in is broken:\n{}", told.join("\n"))
    })
}

impl Game for Zitadelle {
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type Setup = Setup;

    fn components(&self) -> &Components {
        &self.components
    }

    fn setup(&self, scenario: &str, options: Options) -> Option<Setup> {
        self.components.scenario(scenario).map(|_| Setup::of_match(options))
    }

    fn begin(&self, setup: &Setup) -> Result<Position, Vec<Fault>> {
        self.validate(setup)
    }

    fn actor(&self, position: &Position) -> Actor {
        ch04_sequence::actor(self, position)
    }

    fn offers(&self, position: &Position, _: Side, scratch: &mut Scratch, offers: &mut Offers<Action>) {
        ch04_sequence::offers(self, position, scratch, offers);
    }

    fn label(&self, position: &Position, _: Side, action: &Action) -> Message {
        table::label::label(position, action)
    }

    fn decision(&self, position: &Position, _: Side) -> &'static str {
        table::label::decision(position)
    }

    fn perform(
        &self,
        position: &mut Position,
        _: Side,
        action: &Action,
        scratch: &mut Scratch,
        events: &mut Events<Event>,
    ) {
        ch04_sequence::perform(self, position, action, scratch, events);
    }

    fn settle(
        &self,
        position: &mut Position,
        outcome: &Outcome,
        scratch: &mut Scratch,
        events: &mut Events<Event>,
    ) {
        ch04_sequence::settle(self, position, outcome, scratch, events);
    }

    fn why_not(&self, position: &Position, side: Side, pick: &Pick) -> Vec<Refusal> {
        table::why_not(self, position, side, pick)
    }

    fn refusal(&self, position: &Position, _: Side, action: &Action) -> Refusal {
        table::refusal(self, position, action)
    }

    fn purpose(&self, position: &Position) -> Message {
        table::purpose(position)
    }

    fn known(&self, position: &Position, request: &Request, viewer: Viewer) -> KnownRequest {
        ch13_options::variable::known(position, request, viewer)
    }

    fn shows_outcome(&self, position: &Position, viewer: Viewer) -> bool {
        ch13_options::variable::shows_outcome(position, viewer)
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        table::view(self, position, viewer)
    }

    fn witnessed(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        event.seen_by(viewer)
    }

    fn describe(&self, event: &Event) -> LogText {
        table::describe(self, event)
    }

    fn sheets(&self, position: &Position, _: Viewer) -> Vec<Sheet> {
        let field = Field::of(self, position);
        let scene = Scene::new(self, position, &field);
        ch07_assault::odds::sheet(scene).or_else(|| ch06_antitank::sheet(scene)).into_iter().collect()
    }

    fn preferred(&self, position: &Position, _: Side, offers: &Offers<Action>) -> Vec<usize> {
        ch07_assault::preferred(self, position, offers)
    }

    fn declining(&self, position: &Position, _: Side, offers: &Offers<Action>) -> Option<usize> {
        table::label::declining(position).and_then(|action| offers.index_of(&action))
    }

    fn overlay(&self, position: &Position, _: Viewer, wanted: &Wanted) -> Option<Overlay> {
        table::overlay(self, position, wanted)
    }

    fn route(&self, position: &Position, _: Side, action: &Action, scratch: &mut Scratch) -> Vec<HexId> {
        ch08_movement::route(self, position, action, scratch)
    }

    fn sequence(&self, position: &Position) -> Vec<PhaseRow> {
        table::sequence(position)
    }

    fn arrivals(&self, position: &Position, _: Viewer) -> Vec<Arrival> {
        table::arrivals(self, position)
    }

    fn resample(&self, position: &Position, viewer: Viewer, chooser: &mut dyn Chooser) -> Position {
        ch13_options::variable::resample(position, viewer, chooser)
    }

    fn audit(&self, position: &Position) -> Vec<Breach> {
        audit::audit(self, position)
    }

    fn max_decisions(&self) -> u32 {
        60_000
    }
}
