//! What changes in play: the position and its parts. Decisions and events are in `act`, the written set-up in `setup`.

use crate::SOVIET;
use arrayvec::ArrayVec;
use kit::chance::ChitId;
use kit::components::Options;
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Room for the counters of the game.
pub const MAX_UNITS: usize = 416;
/// Case 7.71: the corps and armies.
pub const FORMATIONS: usize = 21;
/// The most units that can attack one hex: six hexes with six battalions each.
pub const MAX_ATTACKERS: usize = 36;

/// Where a counter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// On the map.
    Hex(HexId),
    /// A Tiger company on top of its regiment.
    With(UnitId),
    /// A level bomber over an army, by the number of the formation.
    Target(u8),
    /// Waiting: to be set up, to arrive, or at its airfield.
    Pool,
    /// Not in play: exchanged, used up, or of an option that is off.
    Aside,
    /// Eliminated.
    Lost,
}

/// Marks on a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// Case 7.86.
    Disorganised,
    /// Case 8.16: its move in this phase is over.
    Moved,
    /// Case 6.32: it has fired in this phase; a bomber has been rolled for.
    Fired,
    /// Case 7.14: it has attacked in this phase.
    Fought,
    /// Case 7.14: it has been attacked in this phase.
    Attacked,
    /// Case 7.85: it has retreated in this phase.
    Retreated,
    /// Ruling R10: it must attack, or must be attacked, in this phase.
    Obliged,
    /// Case 13.43: it was exchanged at the start of this phase.
    Exchanged,
}

impl Mark {
    const ALL: [Mark; 8] = [
        Mark::Disorganised,
        Mark::Moved,
        Mark::Fired,
        Mark::Fought,
        Mark::Attacked,
        Mark::Retreated,
        Mark::Obliged,
        Mark::Exchanged,
    ];

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The state of all counters: places, steps and marks, each in an array of its own so that copying and comparing is a
/// matter of nanoseconds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Units {
    places: [u16; MAX_UNITS],
    steps: [u8; MAX_UNITS],
    marks: [u8; MAX_UNITS],
}

const WITH: u16 = 0x4000;
const TARGET: u16 = 0x8000;
const POOL: u16 = 0xc000;
const ASIDE: u16 = 0xc001;
const LOST: u16 = 0xc002;

const fn pack(place: Place) -> u16 {
    match place {
        Place::Hex(hex) => hex.0,
        Place::With(unit) => WITH | unit.0,
        Place::Target(army) => TARGET | army as u16,
        Place::Pool => POOL,
        Place::Aside => ASIDE,
        Place::Lost => LOST,
    }
}

const fn unpack(word: u16) -> Place {
    match word {
        POOL => Place::Pool,
        ASIDE => Place::Aside,
        LOST => Place::Lost,
        hex if hex < WITH => Place::Hex(HexId(hex)),
        with if with < TARGET => Place::With(UnitId(with - WITH)),
        target => Place::Target((target - TARGET) as u8),
    }
}

impl Units {
    /// Every counter aside.
    pub fn aside() -> Units {
        Units { places: [ASIDE; MAX_UNITS], steps: [0; MAX_UNITS], marks: [0; MAX_UNITS] }
    }

    /// Where a counter is.
    #[inline]
    pub fn place(&self, unit: UnitId) -> Place {
        unpack(self.places[unit.index()])
    }

    /// Puts a counter somewhere.
    #[inline]
    pub fn put(&mut self, unit: UnitId, place: Place) {
        self.places[unit.index()] = pack(place);
    }

    /// The hex in which a counter stands.
    #[inline]
    pub fn hex(&self, unit: UnitId) -> Option<HexId> {
        let word = self.places[unit.index()];
        if word < WITH { Some(HexId(word)) } else { None }
    }

    /// The steps left.
    #[inline]
    pub fn steps(&self, unit: UnitId) -> u8 {
        self.steps[unit.index()]
    }

    /// Sets the steps left.
    pub fn set_steps(&mut self, unit: UnitId, steps: u8) {
        self.steps[unit.index()] = steps;
    }

    /// Whether a counter has a mark.
    #[inline]
    pub fn has(&self, unit: UnitId, mark: Mark) -> bool {
        self.marks[unit.index()] & mark.bit() != 0
    }

    /// Whether it has any of some marks.
    #[inline]
    pub fn has_any(&self, unit: UnitId, marks: [Mark; 2]) -> bool {
        self.marks[unit.index()] & (marks[0].bit() | marks[1].bit()) != 0
    }

    /// Marks a counter.
    pub fn mark(&mut self, unit: UnitId, mark: Mark) {
        self.marks[unit.index()] |= mark.bit();
    }

    /// Takes a mark off.
    pub fn unmark(&mut self, unit: UnitId, mark: Mark) {
        self.marks[unit.index()] &= !mark.bit();
    }

    /// Takes all marks off a counter.
    pub fn clean(&mut self, unit: UnitId) {
        self.marks[unit.index()] = 0;
    }

    /// Takes marks off all counters.
    pub fn unmark_all(&mut self, marks: &[Mark]) {
        let keep = !marks.iter().fold(0, |bits, mark| bits | mark.bit());
        for bits in &mut self.marks {
            *bits &= keep;
        }
    }

    /// The places as plain words, for whoever derives something from them and wants to know whether they changed.
    pub(crate) fn words(&self) -> (&[u16; MAX_UNITS], &[u8; MAX_UNITS]) {
        (&self.places, &self.steps)
    }

    /// The place that a plain word means.
    pub(crate) fn place_of(word: u16) -> Place {
        unpack(word)
    }
}

/// A counter as it is stored.
#[derive(Serialize, Deserialize)]
struct Stored {
    place: Place,
    steps: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    marks: Vec<Mark>,
}

impl Serialize for Units {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((0..MAX_UNITS as u16).map(UnitId).map(|unit| Stored {
            place: self.place(unit),
            steps: self.steps(unit),
            marks: Mark::ALL.into_iter().filter(|&mark| self.has(unit, mark)).collect(),
        }))
    }
}

impl<'de> Deserialize<'de> for Units {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Units, D::Error> {
        let stored = Vec::<Stored>::deserialize(deserializer)?;
        if stored.len() != MAX_UNITS {
            return Err(serde::de::Error::custom(format!(
                "{} counters instead of {MAX_UNITS}",
                stored.len()
            )));
        }
        let mut units = Units::aside();
        for (index, one) in stored.iter().enumerate() {
            let unit = UnitId(index as u16);
            // A place is packed into a word: what does not fit must not become another place.
            let fits = match one.place {
                Place::Hex(hex) => hex.0 < WITH,
                Place::With(host) => host.index() < MAX_UNITS,
                Place::Target(army) => usize::from(army) < FORMATIONS,
                Place::Pool | Place::Aside | Place::Lost => true,
            };
            if !fits {
                return Err(serde::de::Error::custom(format!("counter {index} is nowhere")));
            }
            units.put(unit, one.place);
            units.set_steps(unit, one.steps);
            one.marks.iter().for_each(|&mark| units.mark(unit, mark));
        }
        Ok(units)
    }
}

/// Where the turn stands; the numbers are those of the sequence of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Case 13.32: the chits are being shuffled.
    Chits,
    /// Chapter 3.
    SetUp,
    /// Phase 1.
    Air,
    /// Case 13.62: the German player chooses his order of phases.
    Order,
    /// Phases 2 and 8.
    Fire,
    /// Phases 3 and 9.
    Counterfire,
    /// Phases 4 and 10.
    Assault,
    /// Phases 5 and 11.
    Movement,
    /// Phase 7.
    DiveBombing,
    /// The game is over.
    Over,
}

/// Units of one fight.
pub type Band = ArrayVec<UnitId, MAX_ATTACKERS>;

/// How far an assault has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// It is being planned.
    Plan,
    /// Two dice are wanted.
    Roll,
    /// The owner names the next unit to check.
    Order,
    /// Two dice are wanted for the loss check of `unit`.
    Check,
    /// The owner decides whether `unit` stands.
    Stand,
    /// The owner names the next unit to retreat.
    Withdraw,
    /// `unit` retreats hex by hex.
    Path,
    /// Attackers may advance into the target at `into`.
    Advance,
}

/// An assault, from its plan to the advance.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fight {
    /// How far it has come.
    pub stage: Stage,
    /// The hexes attacked.
    pub targets: ArrayVec<HexId, 6>,
    /// The units that attack.
    pub attackers: Band,
    /// The bombardment unit that takes part.
    pub guns: Option<UnitId>,
    /// The engineers that take part.
    pub engineers: Option<UnitId>,
    /// Which targets have suffered something, a bit for each (case 7.85).
    pub suffered: u8,
    /// What the attackers will add to their checks, if these are still to come.
    pub then_attackers: Option<u8>,
    /// Whose units check or retreat.
    pub side: Side,
    /// What is added to each check.
    pub adds: u8,
    /// Units still to check.
    pub waiting: Band,
    /// Units that will retreat.
    pub fleeing: Band,
    /// Ruling R5: those of them whose owner chose it.
    #[serde(default)]
    pub willing: Band,
    /// Case 7.85: units that had retreated into the targets before.
    pub refugees: Band,
    /// Whether the owner leaves the order of checks as it stands.
    pub in_order: bool,
    /// The unit in question.
    pub unit: Option<UnitId>,
    /// The hexes it has retreated through.
    pub path: ArrayVec<HexId, 3>,
    /// The target into which attackers advance.
    pub into: u8,
}

impl Fight {
    /// A plan without anything in it.
    pub fn empty() -> Fight {
        Fight {
            stage: Stage::Plan,
            targets: ArrayVec::new(),
            attackers: Band::new(),
            guns: None,
            engineers: None,
            suffered: 0,
            then_attackers: None,
            side: SOVIET,
            adds: 0,
            waiting: Band::new(),
            fleeing: Band::new(),
            willing: Band::new(),
            refugees: Band::new(),
            in_order: false,
            unit: None,
            path: ArrayVec::new(),
            into: 0,
        }
    }
}

/// A unit on the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Moving {
    /// Which.
    pub unit: UnitId,
    /// Movement points left.
    pub mp: u8,
    /// Whether it has entered a hex in this phase.
    pub has_gone: bool,
    /// Case 8.24: it has left an enemy zone.
    pub left_zone: bool,
    /// Case 8.33: it has paid for the minefield of the hex it stands in.
    pub mines_paid: bool,
}

impl Moving {
    /// A unit that has just been taken.
    pub const fn fresh(unit: UnitId, mp: u8) -> Moving {
        Moving { unit, mp, has_gone: false, left_zone: false, mines_paid: false }
    }
}

/// The act that is not finished yet.
#[expect(clippy::large_enum_variant, reason = "a position is copied as one block; a box would allocate")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// Nothing is in hand.
    Choose,
    /// Case 11.21: the German player declares or declines.
    Model,
    /// A counter is in hand: to be placed, or to fire.
    Hand(UnitId),
    /// A die for a level bomber.
    Level(UnitId),
    /// Two dice for a shot.
    Shot {
        /// Who fires.
        unit: UnitId,
        /// At what.
        at: HexId,
    },
    /// Case 6.63: the owner of the armour in a hex chooses which unit loses the step.
    Tie {
        /// Where.
        at: HexId,
        /// The dive bomber that hit, if it was one.
        bomber: Option<UnitId>,
    },
    /// Two dice for the scatter of a dive bomber.
    Scatter(UnitId),
    /// Case 9.31d: the German player chooses among the nearest armoured hexes.
    Nearest(UnitId),
    /// Two dice for a dive bomber's attack.
    Dive {
        /// The bomber.
        unit: UnitId,
        /// The target.
        at: HexId,
    },
    /// An assault.
    Assault(Fight),
    /// Case 13.43: regiments are broken down and recombined.
    Reorganise,
    /// Case 10.32: a die for the engines of a unit.
    Engines(UnitId),
    /// A unit moves.
    Move(Moving),
    /// Case 8.33: a die for the minefield.
    Mines(Moving),
    /// Case 13.71: two dice for a minimum move.
    Force {
        /// Who.
        moving: Moving,
        /// Where to.
        to: HexId,
    },
    /// Case 5.17: the opponent eliminates units of an overstacked hex.
    Overstacked(HexId),
}

/// A playable position. Only [`Zitadelle::validate`](crate::Zitadelle::validate) makes one.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Position {
    /// Optional rules in force.
    pub options: Options,
    /// Case 11.21: whether the Model option was declared.
    pub model: bool,
    /// The game turn, from 1.
    pub turn: u8,
    /// The phasing player; in set-up, who sets up.
    pub active: Side,
    /// Where the turn stands.
    pub phase: Phase,
    /// Case 13.61: in this turn the German player moves first.
    pub moves_first: bool,
    /// The act that is not finished yet.
    pub task: Task,
    /// The counters, in the order of the roster.
    pub units: Units,
    /// Case 7.71: morale preservation levels.
    pub morale: [u8; FORMATIONS],
    /// Case 9.22: ML-1 markers.
    pub bombed: [u8; FORMATIONS],
    /// Case 13.81: units that have entered.
    pub entered: [u8; FORMATIONS],
    /// Case 13.81: of these, units that have been reckoned.
    pub reckoned: [u8; FORMATIONS],
    /// Case 12.11: victory hexes that the German player holds, a bit for each.
    pub held: u32,
    /// Case 12.22.
    pub belgorod_fell: bool,
    /// Case 12.21.
    pub steps_lost: u16,
    /// Case 13.32: what lies in the boxes A to H.
    pub chits: [Option<ChitId>; 8],
    /// How many boxes, from A, have been opened.
    pub opened: u8,
    /// Ruling R75: the Soviet player leaves the order of the dive bombers as it stands.
    #[serde(default)]
    pub dives_in_order: bool,
}
