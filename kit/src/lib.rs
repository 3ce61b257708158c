//! The toolkit of Saliente. It knows hexes, searches, tables, chance, rule citations and the contract
//! of a game; it names no game.
//!
//! Modules in reading order.

pub mod cup;
pub mod data;
pub mod dice;
pub mod formation;
pub mod ids;
pub mod records;
pub mod steps;
pub mod table;
