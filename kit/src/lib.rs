//! The toolkit of Saliente. It knows hexes, searches, tables, chance, rule citations and the contract
//! of a game; it names no game.
//!
//! Modules in reading order.

pub mod data;
pub mod ids;

// The board.
pub mod hex;

pub mod numbering;

pub mod sets;

pub mod grid;

pub mod map;

pub mod map_text;
