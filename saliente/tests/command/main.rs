//! The command from outside: the binary is driven as a user and as a bot drive it.

mod driver;

mod arena;
mod bot;
mod broken;
mod campaign;
mod commands;
mod dice;
mod document;
mod parsers;
mod puzzles;
mod resign;
mod whole_match;
