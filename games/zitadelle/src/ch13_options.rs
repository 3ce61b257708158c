//! Chapter 13, optional rules, each in a module of its own. Off unless a match chooses them.

pub mod breakdown;
pub mod disorganised;
pub mod minimum;
pub mod recovery;
pub mod rivers;
pub mod sequence;
pub mod tigers;
pub mod variable;

/// Case 11.21.
pub const MODEL: usize = 0;
/// Case 13.11.
pub const RIVER_ZOC: usize = 1;
/// Case 13.22.
pub const RETREAT_OVERSTACK: usize = 2;
/// Case 13.32.
pub const VARIABLE_REINF: usize = 3;
/// Case 13.42.
pub const PZ_BREAKDOWN: usize = 4;
/// Case 13.45.
pub const TIGER_COMPANIES: usize = 5;
/// Case 13.51.
pub const DISORG_LIMITS: usize = 6;
/// Case 13.61.
pub const GERMAN_SEQUENCE: usize = 7;
/// Case 13.71.
pub const MIN_MOVE: usize = 8;
/// Case 13.81.
pub const MORALE_RECOVERY: usize = 9;
/// Ruling R41.
pub const THIRD_PANTHER: usize = 10;
/// How many options there are.
pub const COUNT: usize = 11;

/// Their ids in this order.
pub const IDS: [&str; COUNT] = [
    "model_option",
    "river_zoc",
    "retreat_overstack",
    "variable_reinf",
    "pz_breakdown",
    "tiger_companies",
    "disorg_limits",
    "german_sequence",
    "min_move",
    "morale_recovery",
    "third_panther",
];
