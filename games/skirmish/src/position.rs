//! What changes in play: the position, the decisions, the events and the written set-up.

use crate::{BLUE, RED, Skirmish};
use arrayvec::ArrayVec;
use kit::case;
use kit::chance::ChitId;
use kit::components::Options;
use kit::cup::Cup;
use kit::game::{Breach, Viewer};
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use kit::sets::HexSet;
use kit::steps::Steps;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Room for the units of the game.
pub const MAX_UNITS: usize = 12;

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

/// A unit in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unit {
    /// Where it stands; none when it is out of the game.
    pub hex: Option<HexId>,
    /// Its steps.
    pub steps: Steps,
    /// Whether it has moved in this movement phase.
    pub moved: bool,
    /// Whether it has attacked in this combat phase.
    pub fought: bool,
}

/// Units of one fight.
pub type Band = ArrayVec<UnitId, MAX_UNITS>;

/// Where the turn stands. An unfinished act is part of the position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Both sides choose their ruse.
    Ruses,
    /// The weather chit is to be drawn.
    Weather,
    /// The active side moves; a unit may be in hand.
    Movement {
        /// The unit in hand.
        taken: Option<UnitId>,
    },
    /// The active side chooses what to attack with what.
    Combat {
        /// The hex to be attacked.
        target: Option<HexId>,
        /// The units that will attack it.
        attackers: Band,
    },
    /// The die of a fight is to be rolled.
    Roll {
        /// The hex attacked.
        target: HexId,
        /// The units that attack it.
        attackers: Band,
        /// The ruse played for it.
        ruse: Option<Ruse>,
    },
    /// A side chooses which of its units loses a step.
    Loss {
        /// Who chooses.
        side: Side,
        /// Who suffers if the exchange is not yet over.
        then_other: bool,
        /// How far the defenders retreat afterwards.
        retreat: u8,
        /// The hex attacked.
        target: HexId,
        /// The units that attacked it.
        attackers: Band,
    },
    /// The defender retreats his units one by one.
    Retreat {
        /// The unit that is retreating, and the hexes it has entered so far.
        moving: Option<(UnitId, ArrayVec<HexId, 4>)>,
        /// How far.
        hexes: u8,
        /// The units that have retreated already.
        done: Band,
        /// The hex attacked.
        target: HexId,
        /// The units that attacked it.
        attackers: Band,
    },
    /// The attackers may advance.
    Advance {
        /// The hex attacked.
        target: HexId,
        /// The units that may still advance.
        attackers: Band,
    },
    /// The game is over.
    Over,
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
    /// Where the turn stands.
    pub phase: Phase,
    /// Whether it rains.
    pub rain: bool,
    /// The weather chits left.
    pub cup: Cup<ChitId, 2>,
    /// The ruse of each side.
    pub ruses: [Held; 2],
    /// The units, in the order of the roster.
    pub units: ArrayVec<Unit, MAX_UNITS>,
    /// Hexes attacked in this combat phase.
    pub attacked: ArrayVec<HexId, MAX_UNITS>,
}

impl Position {
    /// A unit in play.
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// The units that stand in a hex, in the order of the roster.
    pub fn at(&self, hex: HexId) -> impl Iterator<Item = UnitId> {
        self.on_map().filter(move |&(_, at)| at == hex).map(|(unit, _)| unit)
    }

    /// Every unit on the map with its hex.
    pub fn on_map(&self) -> impl Iterator<Item = (UnitId, HexId)> {
        self.units.iter().enumerate().filter_map(|(index, unit)| Some((UnitId(index as u16), unit.hex?)))
    }
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Choose a ruse.
    Choose(Ruse),
    /// Take a unit in hand.
    Take(UnitId),
    /// Let it stay where it stands; its move is over. (To take another instead is an undo, not a decision.)
    Stay,
    /// March it to a hex.
    March(HexId),
    /// End the movement phase.
    EndMovement,
    /// Choose the hex to attack.
    Attack(HexId),
    /// Add a unit to the attack.
    Join(UnitId),
    /// Reveal the ruse, and attack with it.
    FireWithRuse,
    /// Attack.
    Fire,
    /// End the combat phase.
    EndCombat,
    /// Choose the unit that loses a step.
    LoseStep(UnitId),
    /// Choose the unit that retreats next.
    Withdraw(UnitId),
    /// Retreat it to a hex.
    RetreatTo(HexId),
    /// Advance a unit into the hex attacked.
    Advance(UnitId),
    /// End the advance.
    Hold,
}

/// Something that happened. Its fields are named by what they hold.
#[allow(missing_docs)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A side chose its ruse; the other sees only that it did.
    RuseChosen { side: Side, ruse: Option<Ruse> },
    /// A game turn began.
    TurnBegan { turn: u8 },
    /// The weather of the turn.
    Weather { rain: bool },
    /// A side began to move.
    MovementBegan { side: Side },
    /// A side began to fight.
    CombatBegan { side: Side },
    /// A unit marched.
    Marched { unit: UnitId, from: HexId, to: HexId, halves: u16 },
    /// A ruse was revealed.
    RuseRevealed { side: Side, ruse: Ruse },
    /// A fight was rolled for.
    Fought { target: HexId, column: String, die: i32, result: String },
    /// A unit lost a step.
    StepLost { unit: UnitId, at: HexId },
    /// A unit was eliminated.
    Eliminated { unit: UnitId, at: HexId },
    /// A unit retreated.
    Retreated { unit: UnitId, to: HexId },
    /// A unit had nowhere to retreat to.
    CutOff { unit: UnitId, at: HexId },
    /// A unit advanced.
    Advanced { unit: UnitId, to: HexId },
    /// The game ended.
    Ended { winner: Side, decisive: bool },
}

impl Event {
    /// What a viewer knows of it.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Event {
        match self {
            Event::RuseChosen { side, ruse } => {
                Event::RuseChosen { side: *side, ruse: ruse.filter(|_| viewer.sees(*side)) }
            }
            open => open.clone(),
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
    if position.units.len() != game.units.len() {
        let found = format!("{} units where the game has {}", position.units.len(), game.units.len());
        return vec![Breach { case: case!("1.1"), found }];
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
        if stack > 2 && position.at(hex).next() == Some(unit) {
            let hex = game.components.map.grid().number(hex);
            breaches.push(Breach { case: case!("4.3"), found: format!("{stack} units in {hex}") });
        }
    }
    if !seen[RED.index()].is_disjoint(&seen[BLUE.index()]) {
        breaches.push(Breach { case: case!("4.3"), found: "both sides in one hex".to_owned() });
    }
    let to_come = usize::from(matches!(position.phase, Phase::Ruses | Phase::Weather));
    let chits = (position.cup.len() + usize::from(position.turn)).saturating_sub(to_come);
    if chits < usize::from(position.turns) && !matches!(position.phase, Phase::Over) {
        breaches.push(Breach {
            case: case!("2.2"),
            found: format!("{chits} weather chits for {} turns", position.turns),
        });
    }
    breaches
}
