//! The weights by which the officer judges, in victory points unless said otherwise, each with its reason.

use kit::chance::ChitId;

/// What a way of fighting changes in the officer's judgement. The default is his own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Course {
    /// How much danger counts: below one is bold, above one careful.
    pub care: f32,
    /// How much an attack must promise, against the officer's own measure.
    pub threshold: f32,
    /// How much ground counts: the will to go forward, or to stand.
    pub ground: f32,
    /// How much attacks count against where units would rather stand.
    pub attack: f32,
    /// A Soviet chit to be taken before all others.
    pub extra: Option<ChitId>,
    /// How many OKH chits go into the cup.
    pub negotiations: u8,
    /// Whether the Axis keeps chits back until most of the others have been drawn.
    pub withholds: bool,
}

impl Default for Course {
    fn default() -> Course {
        Course {
            care: 1.0,
            threshold: 1.0,
            ground: 1.0,
            attack: 1.0,
            extra: None,
            negotiations: 1,
            withholds: false,
        }
    }
}

/// A point of strength (mean of attack and defence). An army of 250 points decides a scenario of some 50 points.
pub const STRENGTH: f32 = 0.16;
/// A victory by the fall of an order city, against a scenario's other points.
pub const TRIUMPH: f32 = 45.0;
/// The same share of a fall that is only feared: the enemy does not see every chance.
pub const FEAR: f32 = 0.8;
/// The share of enemy strength within reach that is really brought against one hex: it serves a whole front.
pub const MASSED: [f32; 2] = [0.55, 0.5];
/// The chance that the enemy acts there before one's own next move.
pub const HIS_MOVE: f32 = 0.6;
/// What of its value a retreat is expected to cost a stack that has none, one, two or more hexes behind it free of enemy zones;
/// Axis, Soviet.
pub const DISORDER: [[f32; 4]; 2] = [[0.9, 0.7, 0.5, 0.4], [0.9, 0.6, 0.4, 0.3]];
/// What it is worth to the attacker to have driven out what survives, as a share of its value.
pub const DRIVEN: f32 = 0.3;
/// Attack strength that finds room on one hexside.
pub const ROOM: f32 = 11.0;
/// Ground, for each half movement point nearer to the enemy's sources; Axis, Soviet.
pub const FORWARD: [f32; 2] = [0.012, 0.02];
/// For an Axis unit, each hex beyond two from the next enemy: who stands behind does not hold the front.
pub const IDLE: f32 = 0.06;
/// Closing one more hex near the enemy by a zone; Axis.
pub const CLOSED: f32 = 0.09;
/// The same on a railway: behind an open one the Soviets bring up whole groups at once.
pub const RAIL_CLOSED: f32 = 0.5;
/// How much further than a unit the end of an open railway counts, in hexes.
pub const RAIL_DELAY: u16 = 3;
/// Closing one more hex by which the enemy could retreat; Soviet.
pub const CUT: f32 = 0.12;
/// A hex gained by combat, by itself; Axis, Soviet.
pub const HEX_GAINED: [f32; 2] = [0.12, 0.25];
/// Standing where no supply comes, as a share of the unit's value.
pub const UNSUPPLIED: f32 = 0.5;
/// Standing where a short thrust would cut the line, as a share of the unit's value; Axis, Soviet.
pub const EXPOSED: [f32; 2] = [0.45, 0.12];
/// A Crossing Point in the campaign, where it scores nothing and gives the Axis markers.
pub const CROSSING_IN_CAMPAIGN: f32 = 0.3;
/// A City that is no Major one: it blocks lines.
pub const CITY: f32 = 0.15;
/// Combat comes first if it promises at least this share of what it would after moves; Axis, Soviet.
pub const FIGHT_FIRST: [f32; 2] = [0.7, 0.6];
/// What a hex of railway that lies open to the Soviets is worth closing for itself, for a Breakthrough hex on it in the campaign, for
/// an open Crossing Point beside it in the Race, and at most for everything behind it.
pub const LEAK: f32 = 0.03;
/// See [`LEAK`].
pub const LEAK_AT_EXIT: f32 = 3.0;
/// See [`LEAK`].
pub const LEAK_AT_CROSSING: f32 = 0.4;
/// See [`LEAK`].
pub const LEAK_MOST: f32 = 3.0;
/// A bridge of a railway over the Dnipro, in any scenario.
pub const PLUG: f32 = 7.0;
/// The share of it that counts even while the enemy is far: the line may break in one activation.
pub const PLUG_EARLY: f32 = 0.7;
/// How much danger counts; Axis, Soviet.
pub const CARE: [f32; 2] = [1.0, 0.5];
/// What an attack must promise; Axis, Soviet.
pub const THRESHOLD: [f32; 2] = [0.15, 0.15];
