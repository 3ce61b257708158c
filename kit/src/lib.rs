//! The toolkit of Saliente. It knows hexes, searches, tables, chance, rule citations and the contract
//! of a game; it names no game.
//!
//! Modules in reading order.

pub mod data;
pub mod dice;
pub mod ids;
pub mod table;
