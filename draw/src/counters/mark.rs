//! Marks on counters: what has befallen a unit, as a badge that is read by its shape and its icon, then by its
//! colour.
//!
//! | shape | means |
//! |---|---|
//! | triangle | weakened |
//! | octagon | in grave danger |
//! | square | a mode that was chosen |
//! | circle | done for this phase |
//! | shield | an advantage |

use super::symbol::{UnknownName, nearest};
use crate::svg::N;
use crate::theme::{Ink, Painter};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Write as _};
use std::str::FromStr;

/// The meaning of a badge, shown by its shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Triangle.
    Weakened,
    /// Octagon.
    Grave,
    /// Square.
    Mode,
    /// Circle.
    Done,
    /// Shield.
    Good,
}

macro_rules! marks {
    ($($(#[$doc:meta])* $name:ident $text:literal $tone:ident $lines:literal $solid:literal;)*) => {
        /// What a badge says.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "&'static str")]
        pub enum Mark { $($(#[$doc])* $name),* }

        impl Mark {
            /// All marks.
            pub const ALL: &'static [Mark] = &[$(Mark::$name),*];

            /// The name in data files.
            pub fn name(self) -> &'static str {
                match self { $(Mark::$name => $text),* }
            }

            /// The meaning, which gives the shape.
            pub fn tone(self) -> Tone {
                match self { $(Mark::$name => Tone::$tone),* }
            }

            /// The icon in a square of 24: stroked path and filled path.
            pub fn icon(self) -> (&'static str, &'static str) {
                match self { $(Mark::$name => ($lines, $solid)),* }
            }
        }
    };
}

marks! {
    /// Disorganised.
    Disorganised "disorganised" Weakened "" "M14 5L7 14.5H11.4L9.4 21.5L17 11.5H12.4L15.4 5Z";
    /// Disrupted.
    Disrupted "disrupted" Weakened "M7 14L10 11L14 15L17 12M6 19.5L10 16.5L14 20.5L18 17.5" "";
    /// Out of supply.
    OutOfSupply "out-of-supply" Grave "M6.5 10H17.5V18H6.5ZM6.5 10L9 6.5H15L17.5 10M5 20L19 5" "";
    /// Isolated.
    Isolated "isolated" Grave "M5 12a7 7 0 1 0 14 0a7 7 0 1 0 -14 0Z" "M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z";
    /// Out of command.
    OutOfCommand "out-of-command" Grave "M7 19V6H15L12.5 9.2L15 12.4H7M5 20L19 5" "";
    /// Lost a step.
    Hit "hit" Weakened "M8.5 16H15.5" "";
    /// Routed, retreating.
    Routed "routed" Weakened "M12 9V19M8.5 15.5L12 19L15.5 15.5" "";
    /// Assault mode.
    Assault "assault" Mode "" "M12 3L19.5 11.5H15V20.5H9V11.5H4.5Z";
    /// Mobile mode.
    Mobile "mobile" Mode "M5 6L11 12L5 18M12 6L18 12L12 18" "";
    /// Static mode.
    Static "static" Mode "" "M4 19V8H8V11H10V8H14V11H16V8H20V19Z";
    /// Anti-aircraft mode.
    AaMode "aa-mode" Mode "M4.5 18C5 5 19 5 19.5 18" "";
    /// Anti-tank mode.
    AtMode "at-mode" Mode "M4.5 18.5L12 5.5L19.5 18.5" "";
    /// Independent of its headquarters.
    Independent "independent" Mode "M8 6H16M12 6V18M8 18H16" "";
    /// Under another headquarters.
    Alternate "alternate" Mode "M5 9H18L14.5 5.5M19 15H6L9.5 18.5" "";
    /// In reserve.
    Reserve "reserve" Mode "M7 4.5H17M7 19.5H17M8 5C8 11 16 13 16 19M16 5C16 11 8 13 8 19" "";
    /// Bound by an order to stand.
    StandFast "stand-fast" Mode "M12 4V20M6 8H18M5 14C6 18.5 9 20 12 20C15 20 18 18.5 19 14" "";
    /// Locked until released.
    Locked "locked" Mode "M8.5 11V8A3.5 3.5 0 0 1 15.5 8V11" "M6 11H18V19.5H6Z";
    /// Has moved.
    Moved "moved" Done "M5 12H18M13 7L18.5 12L13 17" "";
    /// Has fired.
    Fired "fired" Done "" "M12 3L13.8 8.6L19 6L16.2 11L21 13L15.6 14.4L17 20L12 16.4L7 20L8.4 14.4L3 13L7.8 11L5 6L10.2 8.6Z";
    /// Has attacked.
    Attacked "attacked" Done "M6 6L18 18M18 6L6 18M5 14L10 19M19 14L14 19" "";
    /// Has advanced.
    Advanced "advanced" Done "M6 13L12 7L18 13M6 18L12 12L18 18" "";
    /// Activated.
    Activated "activated" Done "M5.5 12.5L10 17L18.5 7.5" "";
    /// Dug in.
    DugIn "dug-in" Good "M4.5 9H7.5V15H16.5V9H19.5" "";
    /// Entrenchment or fort.
    Fort "fort" Good "" "M5 17V7H8.2V9.4H10.4V7H13.6V9.4H15.8V7H19V17Z";
    /// Supplied from the air.
    AirSupplied "air-supplied" Good "M5 10C5.5 4 18.5 4 19 10L12 16L5 10" "M9.5 15H14.5V19H9.5Z";
    /// Supported by aircraft.
    AirSupport "air-support" Good "" "M12 4C13 4 13.4 6 13.4 8.5L20 11.5V14L13.4 13L13 17L15.5 18.6V20H8.5V18.6L11 17L10.6 13L4 14V11.5L10.6 8.5C10.6 6 11 4 12 4Z";
    /// Engineers hold a bridge.
    Bridge "bridge" Good "M5 7C8 11 16 11 19 7M5 17C8 13 16 13 19 17" "";
    /// Bridgehead.
    Bridgehead "bridgehead" Good "M5 16C5 6 19 6 19 16" "M8 15H16V18H8Z";
    /// Controlled.
    Control "control" Good "M8 20V4.5" "M8 5H18.5L15.5 8.5L18.5 12H8Z";
    /// Minefield.
    Mine "mine" Grave "M12 4V7M12 17V20M4 12H7M17 12H20M6.5 6.5L8.5 8.5M15.5 15.5L17.5 17.5M17.5 6.5L15.5 8.5M8.5 15.5L6.5 17.5" "M7.6 12a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0 -8.8 0Z";
    /// A breach through a minefield or a belt.
    Breach "breach" Good "M6.5 5V19M17.5 5V19M12 19V8M9 11L12 7.6L15 11" "";
    /// Bombarded.
    Bombarded "bombarded" Weakened "M12 8V11M8 11L10 13M16 11L14 13" "M9 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z";
    /// Victory points.
    Victory "victory" Good "" "M12 4L14.2 9.6L20 9.9L15.4 13.6L17 19.5L12 16.1L7 19.5L8.6 13.6L4 9.9L9.8 9.6Z";
    /// Game turn.
    Turn "turn" Mode "M4.5 12a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0 -15 0ZM12 7.5V12L15.5 14" "";
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Mark {
    type Err = UnknownName;

    fn from_str(word: &str) -> Result<Mark, UnknownName> {
        let plain = word.trim().to_lowercase().replace(['_', ' '], "-");
        Mark::ALL.iter().copied().find(|m| m.name() == plain).ok_or_else(|| UnknownName {
            what: "mark",
            word: word.to_owned(),
            nearest: nearest(&plain, Mark::ALL.iter().map(|m| m.name())),
        })
    }
}

impl TryFrom<String> for Mark {
    type Error = UnknownName;

    fn try_from(word: String) -> Result<Mark, UnknownName> {
        word.parse()
    }
}

impl From<Mark> for &'static str {
    fn from(mark: Mark) -> &'static str {
        mark.name()
    }
}

/// A mark on a counter; a text, e.g. `-2`, takes the place of the icon.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Badge {
    /// What it says.
    pub mark: Mark,
    /// At most three characters instead of the icon.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

impl From<Mark> for Badge {
    fn from(mark: Mark) -> Badge {
        Badge { mark, text: String::new() }
    }
}

/// Draws a badge with its top left corner at `x`, `y`.
pub(super) fn draw(out: &mut String, painter: &Painter, badge: &Badge, x: f32, y: f32, size: f32) {
    let tone = badge.mark.tone();
    let (plate, ground, ink) = match tone {
        Tone::Weakened => ("M12 0.5L24 22.5H0Z", Ink::Warn, Ink::NeutralInk),
        Tone::Grave => ("M7 0H17L24 7V17L17 24H7L0 17V7Z", Ink::Grave, Ink::OnBadge),
        Tone::Mode => ("M1.5 0.5H22.5V23.5H1.5Z", Ink::Mode, Ink::OnBadge),
        Tone::Done => ("M0 12a12 12 0 1 0 24 0a12 12 0 1 0 -24 0Z", Ink::Done, Ink::OnBadge),
        Tone::Good => ("M1.5 0.5H22.5V13C22.5 19 17 22 12 24C7 22 1.5 19 1.5 13Z", Ink::Good, Ink::OnBadge),
    };
    let (lines, solid) = badge.mark.icon();
    let colour = painter.ink(ink);
    let _ = write!(
        out,
        "<g class=\"sal-badge\" transform=\"translate({} {}) scale({})\"><path d=\"{plate}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.6\" stroke-linejoin=\"round\"/>",
        N(x),
        N(y),
        N(size / 24.0),
        painter.ink(ground),
        painter.ink(Ink::OnBadge),
    );
    if badge.text.is_empty() {
        if !lines.is_empty() {
            let _ = write!(
                out,
                "<path d=\"{lines}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.4\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
            );
        }
        if !solid.is_empty() {
            let _ = write!(out, "<path d=\"{solid}\" fill=\"{colour}\"/>");
        }
    } else {
        let face = crate::text::Face::SansBold;
        let low = tone == Tone::Weakened;
        let fitted = face.fit(&badge.text, if low { 15.0 } else { 18.0 }, if low { 13.0 } else { 20.0 });
        let _ = write!(
            out,
            "<text x=\"12\" y=\"{}\" font-size=\"{}\" text-anchor=\"middle\" fill=\"{colour}\">{}</text>",
            N(if low { 20.5 } else { 12.0 + fitted * face.cap() / 2.0 }),
            N(fitted),
            crate::svg::escape(&badge.text)
        );
    }
    out.push_str("</g>");
}
