//! Decisions and events: what players do and what comes of it.

use crate::army::Supply;
use crate::position::{Ending, Mode, Scenario};
use crate::{AXIS, SOVIET};
use kit::chance::ChitId;
use kit::game::Viewer;
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use serde::{Deserialize, Serialize};

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Raise one's bid by so many points.
    Raise(u8),
    /// State the bid as it stands.
    Bid,
    /// Put the next security division in a Major City.
    Garrison(HexId),
    /// Choose a chit for the cup.
    Select(ChitId),
    /// Choose a chit for the hand.
    Keep(ChitId),
    /// Confirm the selection.
    Confirm,
    /// Add a chit from the hand to the cup.
    Feed(ChitId),
    /// Have a chit drawn.
    Draw,
    /// Play an OKH chit from the hand against the chit just drawn.
    Interrupt,
    /// Let the chit just drawn stand.
    LetStand,
    /// OKH option 1: activate an HQ.
    HqActivation,
    /// OKH option 2: activate single units.
    OkhCommand,
    /// OKH option 3: negotiate.
    Negotiate,
    /// Activate an HQ, or a unit of an OKH Command.
    Activate(UnitId),
    /// No more units for the OKH Command.
    Done,
    /// Movement, then combat.
    MoveFirst,
    /// Combat, then movement.
    FightFirst,
    /// Take a unit in hand to move it.
    Take(UnitId),
    /// Move it to a hex by the cheapest way. It stays in hand while it can go on.
    March(HexId),
    /// Go by Strategic Movement.
    Strategic,
    /// Relocate the HQ in hand.
    Relocate,
    /// The hex to which an HQ is relocated.
    RelocateTo(HexId),
    /// The move of the unit in hand is over.
    Stop,
    /// End the movement segment.
    EndMovement,
    /// Choose the hex to attack.
    Attack(HexId),
    /// Add a unit to the attack.
    Join(UnitId),
    /// Declare the attack.
    Fire,
    /// Use a fitting Luftwaffe marker.
    UseMarker,
    /// No more Luftwaffe markers.
    Roll,
    /// End the combat segment.
    EndCombat,
    /// Choose the unit that loses a step.
    LoseStep(UnitId),
    /// Choose the unit that retreats next.
    Withdraw(UnitId),
    /// Retreat it to a hex.
    RetreatTo(HexId),
    /// Advance a unit into the hex attacked.
    Advance(UnitId),
    /// Go on to a second hex.
    AdvanceTo(HexId),
    /// Stay in the hex attacked.
    Halt,
    /// Let an HQ follow the unit that advanced.
    Follow(UnitId),
    /// Leave it behind.
    Leave,
    /// End the advance.
    EndAdvance,
    /// Place a reinforcement.
    Place(HexId),
    /// Let the replacement take the place of a unit.
    Replace(UnitId),
    /// Keep the replacement for a later draw.
    Later,
    /// Land the paratroops.
    Land(HexId),
    /// Lift the order on a Major City.
    Lift(HexId),
    /// Call a reinforcement from its box.
    Call(UnitId),
    /// End the negotiation.
    EndNegotiation,
}

/// Something that happened. Its fields are named by what they hold.
#[allow(missing_docs)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    BidStated { side: Side, points: Option<u8> },
    BidsCompared { axis: u8, soviet: u8 },
    SeatsExchanged { target: u8 },
    SeatsKept { target: u8 },
    TurnBegan { turn: u8 },
    FrontsConverted,
    MarkersDrawn { count: u8, kinds: Option<[u8; 2]> },
    ChitPicked { side: Side, chit: Option<ChitId>, kept: bool },
    SelectionConfirmed { side: Side },
    CupFilled { cup: u8, hand: u8 },
    ChitAdded { chit: Option<ChitId> },
    ChitDrawn { chit: ChitId },
    Interrupted { chit: ChitId },
    WithoutEffect { chit: ChitId },
    HqActivated { hq: UnitId, units: u8 },
    UnitsActivated { units: Vec<UnitId> },
    ModeChosen { mode: Mode },
    Marched { unit: UnitId, from: HexId, to: HexId, halves: u16, strategic: bool },
    Relocated { hq: UnitId, to: HexId },
    RelocationWaits { hq: UnitId },
    MarkerUsed { side: Side },
    Fought { target: HexId, column: String, die: i32, row: i32, result: String },
    Stood { hex: HexId, steps: u8 },
    StepLost { unit: UnitId, at: HexId },
    ZoneLoss { unit: UnitId, at: HexId },
    Eliminated { unit: UnitId, at: HexId },
    HqStruck { hq: UnitId, at: HexId },
    CutOff { unit: UnitId, at: HexId },
    Retreated { unit: UnitId, to: HexId },
    Advanced { unit: UnitId, to: HexId },
    SupplyChecked,
    SupplyChanged { unit: UnitId, at: HexId, supply: Supply },
    HqCutOff { hq: UnitId, at: HexId },
    GroupArrives { group: u8 },
    NoGroup,
    HeldBack { unit: UnitId },
    Garrisoned { unit: UnitId, at: HexId },
    Placed { unit: UnitId, at: HexId },
    Replaced { old: UnitId, new: UnitId, at: HexId },
    ReplacementWaits { unit: UnitId },
    Landed { at: HexId },
    NoLanding,
    NegotiationBegan { halves: u8 },
    OrderLifted { city: HexId },
    NegotiationEnded { halves: u8 },
    CityTaken { side: Side, city: HexId },
    CrossingTaken { hex: HexId },
    BridgeheadDestroyed { at: HexId },
    MarkersReturned { count: u8 },
    TurnEnded { turn: u8, points: i32 },
    Ended { winner: Side, ending: Ending, target: i32, scenario: Scenario },
}

impl Event {
    /// What a viewer knows of it; nothing if not even that it happened.
    pub fn seen_by(&self, viewer: Viewer) -> Option<Event> {
        Some(match *self {
            Event::BidStated { side, .. }
            | Event::ChitPicked { side, .. }
            | Event::SelectionConfirmed { side }
                if !viewer.sees(side) =>
            {
                return None;
            }
            Event::MarkersDrawn { count, kinds } => {
                Event::MarkersDrawn { count, kinds: kinds.filter(|_| viewer.sees(AXIS)) }
            }
            Event::ChitAdded { chit } => Event::ChitAdded { chit: chit.filter(|_| viewer.sees(AXIS)) },
            _ => self.clone(),
        })
    }
}

/// The chits by name, in the order of [`CHITS`].
pub mod chit {
    use kit::chance::ChitId;
    /// Voronezh Front.
    pub const VORONEZH: ChitId = ChitId(0);
    /// Southern Front, the last of the four.
    pub const SOUTH: ChitId = ChitId(3);
    /// Soviet reinforcements.
    pub const REINFORCEMENT: ChitId = ChitId(4);
    /// Soviet paratroops.
    pub const PARATROOP: ChitId = ChitId(5);
    /// STAVKA.
    pub const STAVKA: ChitId = ChitId(6);
    /// 4th Panzer Army, the first of the four Axis HQs.
    pub const FOURTH_PANZER: ChitId = ChitId(7);
    /// 6th Army, the last of the four.
    pub const SIXTH: ChitId = ChitId(10);
    /// OKH.
    pub const OKH: ChitId = ChitId(11);
    /// Supply, which belongs to both.
    pub const SUPPLY: ChitId = ChitId(12);
    /// An Offensive Air Support marker.
    pub const OFFENSIVE: ChitId = ChitId(13);
    /// A Defensive Air Support marker.
    pub const DEFENSIVE: ChitId = ChitId(14);
}

/// Printed names of the chits and air markers, in the order of their ids. The first four and 4PzA to 6A are HQs.
pub const CHITS: [&str; 15] = [
    "Vrnz",
    "Step",
    "SW",
    "Sth",
    "reinforcement",
    "paratroop",
    "STAVKA",
    "4PzA",
    "8A",
    "1PzA",
    "6A",
    "OKH",
    "supply",
    "offensive",
    "defensive",
];

/// Whose a chit is; the Supply chit is nobody's alone.
pub fn owner(chit: ChitId) -> Option<Side> {
    match chit {
        chit::SUPPLY => None,
        _ if chit.0 < chit::FOURTH_PANZER.0 => Some(SOVIET),
        _ => Some(AXIS),
    }
}

/// Whether a chit is that of a Front or an army.
pub fn is_hq_chit(chit: ChitId) -> bool {
    chit.0 <= chit::SOUTH.0 || (chit::FOURTH_PANZER.0..=chit::SIXTH.0).contains(&chit.0)
}
