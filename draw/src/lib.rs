//! Maps and counters as pictures: one renderer for the browser client, the command and the documents.
//!
//! Everything here turns plain data into SVG text and touches neither files nor clocks, so that the same code
//! runs in a page and in a terminal. Reading order:
//!
//! - [`theme`]: the named colours, light and dark, written as plain colours or as CSS variables;
//! - [`svg`] and [`text`]: writing numbers and shapes, measuring words;
//! - [`counters`]: symbols, sizes, values, markers, stacks and the counter sheet;
//! - [`roster`]: from a game's roster to counters;
//! - [`style`] and [`plate`]: which terrain, edge and feature of a map is drawn how, and what stands beside it: data;
//! - [`sheet`]: the map sheet in layers;
//! - `png` (feature `png`): SVG to pixels with the shipped fonts.
//!
//! The renderer names no game. What a counter shows and what a terrain is called comes from the caller.

pub mod counters;
pub mod plate;
pub mod roster;
pub mod sheet;
pub mod style;
pub mod svg;
pub mod text;
pub mod theme;

#[cfg(feature = "png")]
pub mod png;
