//! What changes in play: the position and its parts. Only [`Traces::validate`](crate::Traces::validate) makes one.
//!
//! Nearly everything that can be reckoned from these values (supply lines, victory points on the map) is reckoned when it
//! is asked for. Two things are kept beside them because every march needs them: which units stand in a hex, which the army keeps
//! itself, and the zones, which are a cache. They are part of the value; the audit reckons them anew and refuses a position in which
//! they are out of step.

use crate::army::Army;
use arrayvec::ArrayVec;
use kit::carry_out;
use kit::chance::ChitId;
use kit::components::Options;
use kit::cup::Cup;
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use kit::retreat::Path;
use kit::sets::HexSet;
use serde::{Deserialize, Serialize};

/// Chits of all kinds: in the cup, in the hand, played.
pub type Chits = Cup<ChitId, 15>;

/// Units that attack a hex: at most three from each of six hexes.
pub type Band = ArrayVec<UnitId, 18>;

/// How a match is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scenario {
    /// Race to the Dnipro.
    Race,
    /// The campaign.
    Campaign,
}

/// A bid of case 14.1a.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bid {
    /// Victory points so far.
    pub points: u8,
    /// Whether it has been stated for good.
    pub stated: bool,
}

/// What became of the paratroops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Paratroops {
    /// Their chit has not taken effect yet.
    Waiting,
    /// The Bridgehead lies on the map.
    Bridgehead(HexId),
    /// It was destroyed.
    Destroyed,
    /// There was nowhere to land.
    Stayed,
}

/// The two segments of an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Movement, then combat.
    MoveThenFight,
    /// Combat, then movement.
    FightThenMove,
    /// Combat only: the opening blow.
    FightOnly,
}

/// How the unit in hand goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gait {
    /// It has not moved yet and may do anything.
    Fresh,
    /// By Normal Movement, begun.
    Normal,
    /// By Strategic Movement.
    Strategic,
    /// An HQ that will be relocated.
    Relocating,
}

/// The unit in hand in a movement segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Taken {
    /// Which.
    pub unit: UnitId,
    /// Half movement points left.
    pub left: u16,
    /// How it goes.
    pub gait: Gait,
}

/// A fight from its declaration to the advance.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fight {
    /// The hex attacked.
    pub target: HexId,
    /// The units that attack it.
    pub attackers: Band,
    /// Luftwaffe markers used, all of the fitting kind.
    pub markers: u8,
    /// How far the defenders retreat.
    pub retreat: u8,
}

/// One step of an advance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stride {
    /// The next unit is to be chosen.
    Choose,
    /// A mechanised unit in the attacked hex may go on; where it came from.
    GoOn(UnitId, HexId),
    /// An HQ may follow a unit that ended its advance in a hex.
    Follow(UnitId, HexId),
}

/// Where play goes on when no HQ is left to relocate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Resume {
    /// With the rest of the start of a turn.
    Turn,
    /// With the advance after combat.
    Advance,
    /// With the next chit.
    NextChit,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// An order city fell.
    Automatic,
    /// By victory points, in quarters.
    Points(i32),
}

/// Where the turn stands. An unfinished act is part of the position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Both sides bid.
    Bidding,
    /// A die decides who is Soviet after equal bids.
    BidTie,
    /// The Axis player places his security divisions.
    Garrison,
    /// Luftwaffe markers are drawn; so many are left to draw.
    Luftwaffe(u8),
    /// The Soviet player chooses the HQ of the opening blow.
    OpeningBlow,
    /// Both sides choose their chits.
    Selection,
    /// The Axis player may add chits from his hand to the cup.
    Feed,
    /// A chit is to be drawn.
    Draw,
    /// The Axis player may interrupt the chit just drawn.
    Interrupt,
    /// The Axis player chooses among the options of an OKH chit.
    Orders,
    /// An HQ is chosen to be activated.
    ChooseHq,
    /// Units are chosen for an OKH Command; so many may still be.
    Command(u8),
    /// The active side chooses its action mode.
    ChooseMode,
    /// The active side moves; a unit may be in hand.
    Movement(Option<Taken>),
    /// The active side chooses a hex to attack.
    Combat,
    /// It chooses the attackers.
    Plan,
    /// The Axis player may use Luftwaffe markers.
    Air,
    /// The die of the fight is to be rolled.
    Roll,
    /// A side chooses which of its units loses a step; so many steps are left to lose.
    Loss(Side, u8),
    /// The defender retreats his units one by one; the one that is retreating, with its way so far.
    Retreat(Option<(UnitId, Path)>),
    /// The owner of the first HQ in the queue chooses its new hex.
    Relocation(Resume),
    /// The attackers may advance.
    Advance(Stride),
    /// The Soviet player places a reinforcement, or a replacement.
    Reinforce(UnitId),
    /// He chooses where the paratroops land.
    Airborne,
    /// The Axis player spends half Negotiation Points; a unit that was called is to be placed.
    Negotiation(u8, Option<UnitId>),
    /// The game is over.
    Over(Ending),
}

/// A playable position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Position {
    /// Optional rules in force.
    pub options: Options,
    /// How the match is won.
    pub scenario: Scenario,
    /// The last turn.
    pub turns: u8,
    /// Victory points the Soviet player needs, in quarters.
    pub target: i32,
    /// The bids of case 14.1a.
    pub bids: [Bid; 2],
    /// Whether the bids made the players change seats.
    pub exchanged: bool,
    /// The game turn, from 1.
    pub turn: u8,
    /// Where the turn stands.
    pub phase: Phase,
    /// The active side, while there is one.
    pub active: Side,
    /// The action mode of the activation.
    pub mode: Option<Mode>,
    /// The chit that is being played.
    pub drawn: Option<ChitId>,
    /// Whether it is an OKH chit played from the hand.
    pub interrupting: bool,
    /// The chits in the cup.
    pub cup: Chits,
    /// The chits in the Axis hand.
    pub hand: Chits,
    /// The chits that each side has picked in the selection phase, for the cup.
    pub picks: [Chits; 2],
    /// Whether each side has confirmed its selection.
    pub confirmed: [bool; 2],
    /// Chits played this turn.
    pub played: Chits,
    /// Chits that both sides know to be in the cup, because an Interrupt Order sent them back.
    pub known: Chits,
    /// Luftwaffe markers in the Axis hand: offensive, defensive.
    pub air: [u8; 2],
    /// Luftwaffe markers used this turn.
    pub air_used: [u8; 2],
    /// Reinforcement groups called so far.
    pub groups: u8,
    /// What became of the paratroops.
    pub paratroops: Paratroops,
    /// Cities under Soviet control, one bit each in the order of the map.
    pub cities: u64,
    /// Major Cities under a Supreme Command Order, as such bits.
    pub orders: u64,
    /// Crossing Points under Soviet control, one bit each in the order of the map.
    pub crossings: u8,
    /// Victory points for losses and relocations, in quarters.
    pub points: i32,
    /// The fight in hand.
    pub fight: Option<Fight>,
    /// Hexes attacked in this activation.
    pub attacked: ArrayVec<HexId, 96>,
    /// HQs to be relocated now, in order.
    #[serde(alias = "homeless")]
    pub to_relocate: ArrayVec<UnitId, 8>,
    /// The units.
    pub army: Army,
    /// Chapter 6: the hexes in the zones of each side. A cache, which [`put`](crate::ch06_zones::put) keeps in step with the units.
    pub zones: [HexSet; 2],
}

impl Position {
    /// Case 12.3b. Crossing Points under Soviet control. Case 12.3c. The Bridgehead counts, even destroyed.
    pub fn crossing_count(&self) -> i32 {
        carry_out!("2.1j");
        carry_out!("12.3b");
        let landed = matches!(self.paratroops, Paratroops::Bridgehead(_) | Paratroops::Destroyed);
        if landed {
            carry_out!("12.3c");
        }
        self.crossings.count_ones() as i32 + i32::from(landed)
    }

    /// Where the Bridgehead lies, if it does.
    pub fn bridgehead(&self) -> Option<HexId> {
        if let Paratroops::Bridgehead(hex) = self.paratroops { Some(hex) } else { None }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }
}
