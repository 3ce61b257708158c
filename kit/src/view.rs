//! Views: what one viewer may see, built up from the position, never cut down from it.
//!
//! The shape is the same for every game, so that one client, one protocol and one law of the
//! harness ("worlds that a viewer cannot tell apart give equal views") serve them all.

use crate::game::{Verdict, Viewer};
use crate::hex::{HexId, Hexside};
use crate::ids::{Side, UnitId};
use crate::text::Message;
use serde::Serialize;
use std::borrow::Cow;

/// A key into texts and pictures.
pub type Key = Cow<'static, str>;

/// Where a counter lies.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// On the map.
    Hex(HexId),
    /// In a box beside the map. A key that begins with `lost` is that of eliminated units.
    Space(Key),
}

/// A marker, by its key, and the number on it if it has one: hits, strength points, turns left.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Mark {
    /// Which marker.
    pub name: Key,
    /// The number on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
}

impl Mark {
    /// A marker with a number.
    pub fn numbered(name: impl Into<Key>, value: i32) -> Mark {
        Mark { name: name.into(), value: Some(value) }
    }
}

impl<K: Into<Key>> From<K> for Mark {
    fn from(name: K) -> Mark {
        Mark { name: name.into(), value: None }
    }
}

/// A counter that the viewer sees, perhaps only its back.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Shown {
    /// Where it lies. Counters of one hex come in stacking order, top first.
    pub place: Place,
    /// Whose it is.
    pub side: Side,
    /// Which it is; none if the viewer sees only that there is one.
    pub unit: Option<UnitId>,
    /// Which of its faces is up, from full strength (0) down.
    pub face: u8,
    /// Markers on it: `out-of-supply`, `moved`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}

/// A marker on a hex: control, fire, a bridgehead.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Marked {
    /// Where.
    pub hex: HexId,
    /// Which marker.
    pub mark: Mark,
    /// Whose it is, if it is somebody's.
    pub side: Option<Side>,
}

/// A marker on a hexside: a bridge, a breach.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct MarkedHexside {
    /// Where.
    pub hexside: Hexside,
    /// Which marker.
    pub mark: Mark,
    /// Whose it is, if it is somebody's.
    pub side: Option<Side>,
}

/// A number that both sides watch: turn, victory points, chits left in the cup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Gauge {
    /// Its name.
    pub name: Message,
    /// Where it stands.
    pub value: i32,
    /// Its last space, if it has one.
    pub of: Option<i32>,
}

/// One reason why the score is what it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScoreLine {
    /// Who gains.
    pub side: Side,
    /// What for.
    pub text: Message,
    /// How much, in the game's smallest parts of a victory point; see [`Parts`](crate::components::Parts).
    pub points: i32,
}

/// Everything one viewer may see of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// The game turn, from 1.
    pub turn: u16,
    /// The phase and its step, outermost first; each is a message.
    pub stage: Vec<Message>,
    /// Who decides now; empty when chance does or when it is over.
    pub deciding: Vec<Side>,
    /// What the viewer is asked, or whom he waits for.
    pub prompt: Message,
    /// Counters on the map and in boxes, sorted by place.
    pub counters: Vec<Shown>,
    /// Markers on hexes.
    pub marks: Vec<Marked>,
    /// Markers on hexsides.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hexside_marks: Vec<MarkedHexside>,
    /// Numbers.
    pub gauges: Vec<Gauge>,
    /// What makes up the score.
    pub score: Vec<ScoreLine>,
    /// The result, once there is one.
    pub verdict: Option<Verdict>,
}

/// A phase of the game turn, in the list of all of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PhaseRow {
    /// Its name.
    pub title: Message,
    /// The case that describes it.
    pub case: Option<crate::ids::Case>,
    /// Whose it is; none if it is of both.
    pub side: Option<Side>,
    /// Whether the game stands there.
    pub now: bool,
}

/// A unit that is still to come.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Arrival {
    /// In which game turn.
    pub turn: u16,
    /// Which.
    pub unit: UnitId,
    /// Where it enters.
    pub at: Option<HexId>,
}

/// A part of an overlay: a hex with its class and perhaps a number.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Shade {
    /// Where.
    pub hex: HexId,
    /// What it is, by key: `zone`, `in-supply`, `cut-off`.
    pub class: Key,
    /// A number to write there, e.g. a movement cost.
    pub value: Option<i32>,
}

/// A hexside of an overlay with its class.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct ShadedHexside {
    /// Where.
    pub hexside: Hexside,
    /// What it is, by key.
    pub class: Key,
}

/// Something shown over the map on demand: zones, supply, reach.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Overlay {
    /// Shaded hexes in ascending order.
    pub shades: Vec<Shade>,
    /// Shaded hexsides in ascending order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hexsides: Vec<ShadedHexside>,
    /// Lines from hex to hex, e.g. the way of a supply line.
    pub lines: Vec<Vec<HexId>>,
}

/// What is asked to be shown over the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The overlay's key, one of those that the game lists.
    pub key: String,
    /// For whom, where that is a choice.
    pub side: Option<Side>,
    /// For which unit, where that is a choice.
    pub unit: Option<UnitId>,
}
