//! A position as somebody wrote it down, and what makes a playable one of it.

use crate::ch13_options::{self as options, variable};
use crate::field::{Field, Scene};
use crate::position::{FORMATIONS, Mark, Phase, Place, Position, Task, Units};
use crate::soundness::{self, Origin};
use crate::{GERMAN, Play, SOVIET, Zitadelle, ch04_sequence};
use kit::chance::ChitId;
use kit::components::Options;
use kit::game::{Events, Fault};
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::scratch::Scratch;
use kit::text::Message;
use kit::{carry_out, case, msg};
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

/// Where play begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// Before everything: a whole match.
    #[default]
    SetUp,
    /// Phase 1.
    Air,
    /// A fire phase of a player turn.
    Fire(Side),
    /// A counterfire phase of a player turn.
    Counterfire(Side),
    /// An assault phase.
    Assault(Side),
    /// A movement phase.
    Movement(Side),
    /// Phase 7.
    DiveBombing,
}

/// A set-up. A whole match needs nothing but its options; anything else lists the counters in play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    /// Optional rules in force, as bits.
    pub options: Options,
    /// Where play begins.
    pub start: Start,
    /// The game turn; 0 stands for 1.
    pub turn: u8,
    /// Whether the Model option was declared.
    pub model: bool,
    /// Counters in play.
    #[serde(deserialize_with = "unique")]
    pub units: BTreeMap<String, Placed>,
    /// Levels that differ from those at the start.
    #[serde(deserialize_with = "unique")]
    pub morale: BTreeMap<String, u8>,
    /// ML-1 markers.
    #[serde(deserialize_with = "unique")]
    pub bombed: BTreeMap<String, u8>,
    /// Victory hexes that the German player holds.
    pub held: Vec<String>,
    /// German steps lost.
    pub steps_lost: u16,
    /// Whether Belgorod fell.
    pub belgorod_fell: bool,
    /// Chits in the boxes from A, for the variable reinforcements.
    pub chits: Vec<String>,
}

/// A counter in a set-up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Placed {
    /// Its hex, as printed; `pool` for a unit still to come; `on ID` for a company on its regiment.
    pub at: String,
    /// Steps it has lost.
    pub lost: u8,
    /// Whether it is disorganised.
    pub disorganised: bool,
}

impl Setup {
    /// The set-up of a whole match.
    pub fn of_match(options: Options) -> Setup {
        Setup { options, ..Setup::default() }
    }
}

/// A map in which no key stands twice: of two entries the first would be lost without a word.
fn unique<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<BTreeMap<String, T>, D::Error> {
    struct Unique<T>(PhantomData<T>);
    impl<'de, T: Deserialize<'de>> Visitor<'de> for Unique<T> {
        type Value = BTreeMap<String, T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a map")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
            let mut map = BTreeMap::new();
            while let Some((key, value)) = entries.next_entry::<String, T>()? {
                if map.contains_key(&key) {
                    return Err(Error::custom(format!("{key} stands there twice")));
                }
                map.insert(key, value);
            }
            Ok(map)
        }
    }
    deserializer.deserialize_map(Unique(PhantomData))
}

impl Start {
    /// The player turn and the phase in which play begins.
    fn begins(self) -> (Side, Phase) {
        match self {
            Start::SetUp => (SOVIET, Phase::SetUp),
            Start::Air => (GERMAN, Phase::Air),
            Start::Fire(side) => (side, Phase::Fire),
            Start::Counterfire(side) => (side, Phase::Counterfire),
            Start::Assault(side) => (side, Phase::Assault),
            Start::Movement(side) => (side, Phase::Movement),
            Start::DiveBombing => (SOVIET, Phase::DiveBombing),
        }
    }
}

/// Where the faults of a set-up are collected.
#[derive(Default)]
struct Faults(Vec<Fault>);

impl Faults {
    fn add(&mut self, case: Option<Case>, message: Message, at: Option<HexId>) {
        self.0.push(Fault { case, message, at });
    }
}

impl Zitadelle {
    /// Makes a position of a set-up, or tells everything that is wrong with it.
    ///
    /// # Errors
    /// Every fault with its rule and place.
    pub fn validate(&self, setup: &Setup) -> Result<Position, Vec<Fault>> {
        let mut position = self.blank(setup);
        let mut faults = Faults::default();
        if setup.start.begins().0.index() > 1 {
            faults.add(Some(case!("1.1")), msg!("fault-no-side"), None);
            return Err(faults.0);
        }
        if setup.start == Start::SetUp {
            self.fill_pool(&mut position);
            // Case 3.0: everything else follows from the set-up that the players make.
            let (options, chits) = (setup.options, setup.chits.clone());
            let whole = Setup { options, chits, turn: setup.turn.min(1), ..Setup::default() };
            if *setup != whole {
                faults.add(Some(case!("3.0")), msg!("fault-whole-match"), None);
            }
        } else {
            self.put_all(&mut position, setup, &mut faults);
        }
        self.put_chits(&mut position, setup, &mut faults);
        soundness::check(self, &position, Origin::Written, &mut |case, message, at| {
            faults.add(Some(case), message, at);
        });
        if !faults.0.is_empty() {
            return Err(faults.0);
        }
        self.start(&mut position, setup.start);
        Ok(position)
    }

    fn blank(&self, setup: &Setup) -> Position {
        let mut morale = [0; FORMATIONS];
        carry_out!("7.72");
        for (level, formation) in morale.iter_mut().zip(&self.formations) {
            *level = formation.morale;
        }
        // Every counter of the mix has its place, in play or aside.
        carry_out!("R69");
        let (active, phase) = setup.start.begins();
        Position {
            options: setup.options,
            model: setup.model,
            turn: setup.turn.max(1),
            active,
            phase,
            moves_first: false,
            task: Task::Choose,
            units: Units::aside(),
            morale,
            bombed: [0; FORMATIONS],
            entered: [0; FORMATIONS],
            reckoned: [0; FORMATIONS],
            held: 0,
            belgorod_fell: setup.belgorod_fell,
            steps_lost: setup.steps_lost,
            chits: [None; variable::CHITS],
            opened: 0,
            dives_in_order: false,
        }
    }

    /// Everything that a match begins with waits in its box. Case 3.11: at full strength.
    fn fill_pool(&self, position: &mut Position) {
        for unit in self.all_units() {
            let stats = self.stats(unit);
            let optional = stats.option.is_some_and(|option| {
                option != options::THIRD_PANTHER || !position.options.has(options::THIRD_PANTHER)
            });
            if stats.option == Some(options::THIRD_PANTHER) {
                carry_out!("R41");
            }
            if !optional {
                position.units.put(unit, Place::Pool);
                position.units.set_steps(unit, stats.steps);
            }
        }
    }

    /// Counters, levels, markers and victory hexes as they are listed.
    fn put_all(&self, position: &mut Position, setup: &Setup, faults: &mut Faults) {
        for (id, placed) in &setup.units {
            match self.components.roster.find(id) {
                Some(unit) => self.put(position, unit, placed, faults),
                None => faults.add(None, msg!("fault-no-unit", id = id.as_str()), None),
            }
        }
        for (levels, into) in [(&setup.morale, &mut position.morale), (&setup.bombed, &mut position.bombed)] {
            for (id, level) in levels {
                match self.formations.iter().position(|formation| formation.id.as_str() == id) {
                    Some(place) => into[place] = *level,
                    None => faults.add(None, msg!("fault-no-formation", id = id.as_str()), None),
                }
            }
        }
        for (place, number) in setup.held.iter().enumerate() {
            match self.components.map.grid().id(number) {
                Ok(hex) if setup.held[..place].contains(number) => {
                    faults.add(Some(case!("12.11")), msg!("fault-twice", id = number.as_str()), Some(hex));
                }
                Ok(hex) if self.victory_at[hex] > 0 => position.held |= 1 << (self.victory_at[hex] - 1),
                _ => {
                    faults.add(
                        Some(case!("12.13")),
                        msg!("fault-no-victory-hex", id = number.as_str()),
                        None,
                    );
                }
            }
        }
        // Case 12.11: where a German unit stands, the hex is held without a word.
        let field = Field::of(self, position);
        for (place, &(hex, _)) in self.victory.iter().enumerate() {
            let is_there = Scene::new(self, position, &field).is_held(hex, GERMAN);
            position.held |= u32::from(is_there) << place;
        }
    }

    fn put(&self, position: &mut Position, unit: UnitId, placed: &Placed, faults: &mut Faults) {
        let stats = self.stats(unit);
        if placed.lost > 0 && placed.lost >= stats.steps {
            faults.add(Some(case!("6.61")), msg!("fault-too-many-steps-lost", unit = unit), None);
            return;
        }
        position.units.set_steps(unit, stats.steps - placed.lost);
        if placed.disorganised {
            position.units.mark(unit, Mark::Disorganised);
        }
        let host = placed.at.strip_prefix("on ");
        let place = match (placed.at.as_str(), host) {
            ("pool", _) => Some(Place::Pool),
            (_, Some(host)) => self.components.roster.find(host).map(Place::With),
            (number, None) => self.components.map.grid().id(number).ok().map(Place::Hex),
        };
        match place {
            Some(place) => position.units.put(unit, place),
            None => faults.add(None, msg!("fault-no-hex", unit = unit, id = placed.at.as_str()), None),
        }
    }

    /// Case 13.32: eight chits in eight boxes, or in a whole match none, and they are drawn.
    fn put_chits(&self, position: &mut Position, setup: &Setup, faults: &mut Faults) {
        if setup.chits.len() > variable::CHITS {
            faults.add(Some(case!("13.32")), msg!("fault-chits-laid", count = setup.chits.len()), None);
        }
        for (place, name) in setup.chits.iter().enumerate().take(variable::CHITS) {
            match self.components.chits.iter().position(|chit| *chit == name.as_str()) {
                Some(chit) => position.chits[place] = Some(ChitId(chit as u16)),
                None => faults.add(Some(case!("13.32")), msg!("fault-no-chit", id = name.as_str()), None),
            }
        }
        if setup.start == Start::SetUp && setup.chits.is_empty() && variable::is_used(position) {
            position.phase = Phase::Chits;
        }
    }

    fn start(&self, position: &mut Position, start: Start) {
        if start == Start::SetUp {
            return;
        }
        // What was due before has come.
        position.opened =
            if variable::is_used(position) { variable::due_before(self, position.turn) } else { 0 };
        let (mut scratch, mut events) = (Scratch::new(), Events::dropped());
        let mut play = Play { game: self, position, scratch: &mut scratch, events: &mut events };
        ch04_sequence::enter(&mut play, start.begins().1);
    }
}
