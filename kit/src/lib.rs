//! The toolkit of Saliente. It knows hexes, searches, tables, chance, rule citations and the contract
//! of a game; it names no game.
//!
//! Groups of modules in reading order: the names everything passes around, the board, chance and tables, rules and
//! words as data, the contract, and what the kit makes of it.

pub mod data;
pub mod ids;

// The board and who stands on it.
pub mod army;
pub mod effects;
pub mod grid;
pub mod hand;
pub mod hex;
pub mod map;
pub mod map_text;
pub mod network;
pub mod numbering;
pub mod reach;
pub mod retreat;
pub mod sets;
pub mod trace;

// Chance and tables.
pub mod chance;
pub mod cup;
pub mod dice;
pub mod table;

// Rules, words and counters as data.
pub mod formation;
pub mod records;
pub mod roster;
pub mod rules;
pub mod steps;
pub mod text;

// The contract.
pub mod agenda;
pub mod components;
pub mod game;
pub mod hidden;
pub mod offer;
pub mod scratch;
pub mod sheet;
pub mod state;
pub mod view;

// What follows from it.
pub mod dealer;
pub mod digest;
pub mod erased;
pub mod harness;
pub mod notation;
pub mod play;
pub mod script;

pub use kit_macros::rule_test;
