//! Counters: a plain description of what a counter shows, and its drawing.
//!
//! A game fills a [`CounterFace`] from its unit list; [`counter`] draws it in a square of 100 units. Laid out
//! so that at 40 pixels the symbol, the values and the badges can be read, and at card size the rest:
//!
//! ```text
//!  +--------------------------+
//!  | AT       X X         AA  |   formation band, size, corner values
//!  | u  +----------------+ f  |
//!  | n  |    symbol      | o  |   unit and formation, upwards; badges in the right column
//!  | i  +----------------+ r  |
//!  | t        . . .        m  |   steps
//!  |         4 - 3 - 8        |   values
//!  +--------------------------+
//! ```
//!
//! Sides are told apart without hue: German light ground and light box, SS dark and dark, Soviet light ground and
//! dark box, Guards dark ground and light box.

mod face;
mod mark;
mod page;
mod stack;
mod symbol;

pub use face::{Band, CounterFace, Livery, Pips, State, Value, ValueStyle, counter, marker};
pub use mark::{Badge, Mark, Tone};
pub use page::{CounterSheet, Entry, Section, counter_sheet};
pub use stack::{STACK_STEP, stack};
pub use symbol::{BOX_HEIGHT, BOX_WIDTH, Glyph, SizeMark, Symbol, UnknownName};

/// The side of the square a counter is drawn in.
pub const SIDE: f32 = 100.0;
