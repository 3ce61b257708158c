//! Decisions and events, in the rulebook's verbs.

use arrayvec::ArrayString;
use kit::chance::ChitId;
use kit::game::Viewer;
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use serde::{Deserialize, Serialize};

use crate::SOVIET;

/// The short name of a corps or army, as on its morale marker.
pub type Label = ArrayString<12>;

/// A decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Case 11.21: use the Model option.
    DeclareModel,
    /// Do not use it.
    DeclineModel,
    /// Take a counter in hand: to place it, to fire with it, to move it.
    Take(UnitId),
    /// Place the counter in hand.
    Place(HexId),
    /// Case 13.45: attach the company in hand to a regiment.
    Attach(UnitId),
    /// Cases 13.42 and 13.43: break a panzer regiment down.
    BreakDown(UnitId),
    /// Case 13.43: recombine a battalion with its sister.
    Recombine(UnitId),
    /// Case 13.45: split a Tiger battalion.
    Split(UnitId),
    /// Set up what is left where it stood historically.
    Historical,
    /// End the set-up.
    Confirm,
    /// Case 9.15: send the level bomber in hand against an army.
    Bomb(Label),
    /// End the air allocation.
    EndAir,
    /// Case 13.61: keep the order of phases.
    KeepOrder,
    /// Case 13.61: move before firing and assaulting.
    MoveFirst,
    /// Fire at a hex with the unit in hand.
    FireAt(HexId),
    /// Case 6.63: choose the unit that loses the step.
    Lose(UnitId),
    /// End the fire phase.
    EndFire,
    /// Ruling R75: this dive bomber attacks next.
    Dive(UnitId),
    /// All dive bombers attack in their order.
    DiveInOrder,
    /// Case 9.31d: choose the target of a dive bomber.
    DiveAt(HexId),
    /// Take a hex into the assault.
    Attack(HexId),
    /// Add a unit to the assault.
    Join(UnitId),
    /// Add a bombardment or engineer unit to the assault.
    Support(UnitId),
    /// Carry the assault out.
    Assault,
    /// End the assault phase.
    EndAssault,
    /// Ruling R72: this unit checks next.
    Check(UnitId),
    /// All units check in their order.
    CheckInOrder,
    /// Case 7.63: stand.
    Stand,
    /// Case 7.63: retreat.
    Retreat,
    /// Case 7.84: this unit retreats next.
    Withdraw(UnitId),
    /// Retreat it to a hex.
    RetreatTo(HexId),
    /// Case 7.91: advance a unit.
    Advance(UnitId),
    /// Nobody else advances.
    Hold,
    /// End the exchanges of case 13.43.
    EndExchanges,
    /// March the unit in hand, or let it enter the map, to a hex.
    March(HexId),
    /// Case 8.33: leave the entrenchment.
    Leave,
    /// Case 13.71: try a minimum move.
    Force(HexId),
    /// End the move of the unit in hand.
    Halt,
    /// End the movement phase.
    EndMovement,
    /// Case 5.17: eliminate a unit of an overstacked hex.
    Remove(UnitId),
}

/// Something that happened. Its fields are named by what they hold.
#[allow(missing_docs)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A chit lies face down in a box.
    ChitPlaced { components: u8 },
    /// The Soviet player has looked at the chits.
    ChitsSeen { chits: Option<[Option<ChitId>; 8]> },
    /// A chit was played.
    ChitOpened { components: u8, chit: ChitId },
    /// Set-up of a side began.
    SetUpBegan { side: Side },
    /// The Model option was declared or not.
    Model { declared: bool },
    /// A counter was set up.
    Placed { unit: UnitId, at: HexId },
    /// A company was attached.
    Attached { unit: UnitId, to: UnitId },
    /// The rest was set up historically; counters that stood in the way of a legal set-up went back to history too.
    Historical { units: u16, moved: u16 },
    /// A regiment was broken down.
    BrokenDown { unit: UnitId },
    /// A regiment was recombined.
    Recombined { unit: UnitId },
    /// A Tiger battalion was split.
    SplitUp { unit: UnitId },
    /// A game turn began.
    TurnBegan { turn: u8 },
    /// A phase began, by its number in the sequence of play.
    PhaseBegan { number: u8 },
    /// A dive bomber was placed.
    Sent { unit: UnitId, to: HexId },
    /// A level bomber was placed.
    Aimed { unit: UnitId, army: Label },
    /// A level bomber was rolled for.
    Bombed { unit: UnitId, army: Label, die: i32, hit: bool },
    /// The German order of phases.
    Ordered { moves_first: bool },
    /// A shot.
    Fired { unit: UnitId, at: HexId, target: UnitId, roll: i32, row: i32, number: i32, hit: bool },
    /// A dive bomber drifted, or not.
    Drifted { unit: UnitId, roll: i32, to: HexId },
    /// A dive bomber found nothing.
    NoTarget { unit: UnitId },
    /// An assault was rolled for.
    Assaulted { at: HexId, column: String, roll: i32, result: String },
    /// A loss check.
    Checked { unit: UnitId, roll: i32, total: i32, level: u8 },
    /// A unit lost a step.
    StepLost { unit: UnitId, at: HexId },
    /// A unit was eliminated.
    Eliminated { unit: UnitId, at: HexId, case: kit::ids::Case },
    /// A unit stands its ground.
    Stood { unit: UnitId },
    /// A unit retreated.
    Retreated { unit: UnitId, to: HexId, forced: bool },
    /// A unit advanced.
    Advanced { unit: UnitId, to: HexId },
    /// A morale preservation level changed.
    Morale { formation: Label, level: u8 },
    /// A die for the engines of Panthers and Ferdinands.
    EnginesFailed { unit: UnitId, die: i32, left: u8 },
    /// A die for a minefield.
    MinesCrossed { unit: UnitId, die: i32, left: u8 },
    /// A unit moved.
    Moved { unit: UnitId, from: HexId, to: HexId, cost: u8, left: u8 },
    /// A unit entered the map.
    Entered { unit: UnitId, at: HexId },
    /// A minimum move.
    Forced { unit: UnitId, to: HexId, roll: i32, moved: bool },
    /// A victory hex changed hands.
    Taken { hex: HexId, side: Side },
    /// Belgorod fell.
    BelgorodFell,
    /// Markers came off.
    Recovered { side: Side },
    /// The game ended.
    Ended { points: i32 },
}

impl Event {
    /// What a viewer knows of it: case 13.33 is for Soviet eyes only.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Option<Event> {
        match self {
            Event::ChitsSeen { .. } if !viewer.sees(SOVIET) => Some(Event::ChitsSeen { chits: None }),
            open => Some(open.clone()),
        }
    }
}
