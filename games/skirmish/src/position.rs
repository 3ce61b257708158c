//! What changes in play: the position, the decisions, the events and the written set-up.

use crate::ch4_movement::March;
use crate::{BLUE, RED, Skirmish, ch2_sequence, ch4_movement, ch6_combat, ch7_victory};
use arrayvec::ArrayVec;
use kit::agenda::Agenda;
use kit::army::{Army, Place};
use kit::case;
use kit::chance::ChitId;
use kit::components::Options;
use kit::cup::Cup;
use kit::game::{Breach, LogText, Viewer};
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use kit::sets::HexSet;
use kit::state::State;
use kit::steps::Steps;
use kit::text::Message;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Room for the units of the game.
pub const MAX_UNITS: usize = 12;
/// Room for the hexes of the map.
pub const MAX_HEXES: usize = 80;
/// How deep states interrupt each other: below friends who give way wait a retreat, an overrun and a march.
pub const DEPTH: usize = 3;

/// Weather chits in the cup.
pub const FAIR: ChitId = ChitId(0);
/// The rain chit.
pub const RAIN: ChitId = ChitId(1);

/// A secret choice of case 2.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ruse {
    /// Two columns to the right.
    Guns,
    /// The river does not count.
    Guides,
    /// Nothing but a worry for the other side.
    Decoy,
}

impl Ruse {
    /// All three.
    pub const ALL: [Ruse; 3] = [Ruse::Guns, Ruse::Guides, Ruse::Decoy];
}

/// What a side holds of its ruse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Held {
    /// Not chosen yet.
    Unchosen,
    /// Chosen, known to its owner.
    Secret(Ruse),
    /// Revealed, known to both.
    Spent(Ruse),
}

/// A unit in play; where it is, the army knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unit {
    /// Its steps.
    pub steps: Steps,
    /// Whether it has moved in this movement phase.
    pub moved: bool,
    /// Whether it has attacked in this combat phase.
    pub fought: bool,
}

/// Units of one fight.
pub type Band = ArrayVec<UnitId, MAX_UNITS>;

kit::states! {
    /// Where the turn stands, by the chapter that explains it. An unfinished act is part of the position.
    pub enum Phase for Skirmish {
        /// Ruses and weather.
        Sequence(ch2_sequence::Sequence),
        /// The active side moves.
        Movement(ch4_movement::Movement),
        /// The active side attacks, and what follows from it.
        Combat(ch6_combat::Combat),
        /// Somebody retreats.
        Retreat(ch6_combat::retreat::Retreating),
        /// The game is over.
        Victory(ch7_victory::Over),
    }
}

/// A playable position. Only [`Skirmish::validate`] makes one.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Position {
    /// Optional rules in force.
    pub options: Options,
    /// The last turn of the scenario.
    pub turns: u8,
    /// The game turn, from 1.
    pub turn: u8,
    /// Whose player turn it is.
    pub active: Side,
    /// Where the turn stands, and what goes on afterwards.
    pub agenda: Agenda<Phase, DEPTH>,
    /// Whether it rains.
    pub rain: bool,
    /// The weather chits left.
    pub cup: Cup<ChitId, 2>,
    /// The ruse of each side.
    pub ruses: [Held; 2],
    /// Where the units are.
    pub army: Army<Place, MAX_UNITS, MAX_HEXES, u8>,
    /// What else there is to know of them, in the order of the roster.
    pub units: ArrayVec<Unit, MAX_UNITS>,
    /// Hexes attacked in this combat phase.
    pub attacked: ArrayVec<HexId, MAX_UNITS>,
}

impl Position {
    /// Where the turn stands.
    pub fn phase(&self) -> &Phase {
        self.agenda.now()
    }

    /// A unit in play.
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// The hex of a unit, if it is on the map.
    pub fn hex(&self, unit: UnitId) -> Option<HexId> {
        self.army.hex(unit)
    }

    /// The units that stand in a hex, in the order of the roster.
    pub fn at(&self, hex: HexId) -> impl Iterator<Item = UnitId> {
        self.army.at(hex)
    }

    /// Every unit on the map with its hex, in the order of the roster.
    pub fn on_map(&self) -> impl Iterator<Item = (UnitId, HexId)> {
        self.army.on_map()
    }
}

kit::by_chapter! {
    /// A decision.
    pub enum Action {
        /// Chapter 2, set-up.
        Deployment(kit::deploy::Order),
        /// Chapter 2.
        Sequence(ch2_sequence::Act),
        /// Chapter 4.
        Movement(ch4_movement::Act),
        /// Chapter 6.
        Combat(ch6_combat::Act),
        /// Chapter 6, retreats.
        Retreat(ch6_combat::retreat::Act),
    }
}

kit::by_chapter! {
    /// Something that happened.
    pub enum Event {
        /// Chapter 2, set-up.
        Deployment(kit::deploy::Event),
        /// Chapter 2.
        Sequence(ch2_sequence::Event),
        /// Chapter 4.
        Movement(ch4_movement::Event),
        /// Chapter 6.
        Combat(ch6_combat::Event),
        /// Chapter 6, retreats.
        Retreat(ch6_combat::retreat::Event),
        /// Chapter 7.
        Victory(ch7_victory::Event),
    }
}

impl Action {
    /// What it does, in words.
    pub fn label(&self) -> Message {
        match self {
            Action::Deployment(order) => order.label(),
            Action::Sequence(act) => act.label(),
            Action::Movement(act) => act.label(),
            Action::Combat(act) => act.label(),
            Action::Retreat(act) => act.label(),
        }
    }
}

impl Event {
    /// What a viewer knows of it. Only chapter 2 has secrets.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Event {
        match self {
            Event::Sequence(event) => event.seen_by(viewer).into(),
            open => open.clone(),
        }
    }

    /// The event in words.
    pub fn describe(&self) -> LogText {
        match self {
            Event::Deployment(event) => event.describe(),
            Event::Sequence(event) => event.describe(),
            Event::Movement(event) => event.describe(),
            Event::Combat(event) => event.describe(),
            Event::Retreat(event) => event.describe(),
            Event::Victory(event) => event.describe(),
        }
    }
}

/// A position as somebody wrote it down: every unit that is on the map, with its hex and the steps it has lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Optional rules in force, as bits.
    #[serde(default)]
    pub options: Options,
    /// The last turn.
    pub turns: u8,
    /// Fair-weather chits in the cup.
    pub fair: u8,
    /// Rain chits in the cup.
    pub rain: u8,
    /// Units on the map: hex, and steps lost if any.
    pub units: BTreeMap<String, Placed>,
    /// Units that their owners set up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub camp: Vec<String>,
}

/// A unit in a set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// Its hex, as printed.
    pub at: String,
    /// Steps it has lost.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub lost: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde asks for a reference
fn is_zero(n: &u8) -> bool {
    *n == 0
}

/// The invariants that every position keeps.
pub fn audit(game: &Skirmish, position: &Position) -> Vec<Breach> {
    // A position may come out of a file: its length is not a matter of course.
    for listed in [position.units.len(), position.army.len()] {
        if listed != game.units.len() {
            let found = format!("{listed} units where the game has {}", game.units.len());
            return vec![Breach { case: case!("1.1"), found }];
        }
    }
    let mut breaches = Vec::new();
    let mut seen = [HexSet::EMPTY, HexSet::EMPTY];
    for (unit, hex) in position.on_map() {
        seen[game.side(unit).index()].insert(hex);
        if position.unit(unit).steps.is_eliminated() {
            breaches.push(Breach {
                case: case!("6.6"),
                found: format!("{} is on the map without a step", game.components.roster.get(unit).id),
            });
        }
        let stack = position.at(hex).count();
        let room = ch4_movement::STACK + usize::from(ch6_combat::retreat::is_crowded(position, hex));
        if stack > room && position.at(hex).next() == Some(unit) {
            let hex = game.components.map.grid().number(hex);
            breaches.push(Breach { case: case!("4.3"), found: format!("{stack} units in {hex}") });
        }
    }
    if !seen[RED.index()].is_disjoint(&seen[BLUE.index()]) {
        breaches.push(Breach { case: case!("4.3"), found: "both sides in one hex".to_owned() });
    }
    if let Some(fault) = position.agenda.fault(State::<Skirmish>::is_interruption) {
        breaches.push(Breach { case: case!("2.3"), found: fault.to_owned() });
    }
    for state in position.agenda.waiting().chain([position.phase()]) {
        match state {
            Phase::Movement(ch4_movement::Movement::March(March { hand, .. }))
                if hand.is_empty() || hand.units().any(|unit| position.hex(unit) != Some(hand.at())) =>
            {
                breaches
                    .push(Breach { case: case!("4.1"), found: "who is in hand stands elsewhere".to_owned() });
            }
            Phase::Sequence(ch2_sequence::Sequence::Deploy(deploy)) => {
                let fault = deploy.fault(game, position);
                breaches.extend(fault.map(|found| Breach { case: case!("2.4"), found: found.to_owned() }));
            }
            _ => {}
        }
    }
    let to_come = usize::from(matches!(position.phase(), Phase::Sequence(_)));
    let chits = (position.cup.len() + usize::from(position.turn)).saturating_sub(to_come);
    if chits < usize::from(position.turns) && !matches!(position.phase(), Phase::Victory(_)) {
        breaches.push(Breach {
            case: case!("2.2"),
            found: format!("{chits} weather chits for {} turns", position.turns),
        });
    }
    breaches
}
