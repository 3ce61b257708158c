//! The named colours of all pictures, in a light and a dark theme.
//!
//! A picture never writes a colour, it names an [`Ink`]. A [`Painter`] turns inks into text in one of two ways:
//! as plain colours, for PNG and documents, or as `var(--sal-name, #colour)`, so that a page can change the theme
//! without drawing anything again. (The PNG renderer does not know CSS variables; hence two ways.)
//!
//! No two things are told apart by hue alone: sides differ in lightness of ground and symbol box, states in
//! shape. See [`crate::counters`].

// Colours are written as everywhere else: six digits without a break.
#![allow(clippy::unreadable_literal)]

use std::fmt::{self, Write as _};

/// A colour without opacity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u32);

impl Rgb {
    /// Reads `#rgb` or `#rrggbb`.
    pub fn read(text: &str) -> Option<Rgb> {
        let digits = text.strip_prefix('#')?;
        let value = u32::from_str_radix(digits, 16).ok()?;
        match digits.len() {
            6 => Some(Rgb(value)),
            3 => {
                let (r, g, b) = (value >> 8 & 15, value >> 4 & 15, value & 15);
                Some(Rgb(r * 0x11_0000 + g * 0x1100 + b * 0x11))
            }
            _ => None,
        }
    }

    /// Red, green and blue from 0 to 255.
    pub fn channels(self) -> [f32; 3] {
        [16, 8, 0].map(|shift| (self.0 >> shift & 255) as f32)
    }

    /// How light it looks, from 0 to 1 (relative luminance).
    pub fn luminance(self) -> f32 {
        let linear = |c: f32| {
            let c = c / 255.0;
            if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        let [r, g, b] = self.channels();
        0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
    }

    /// The contrast with another colour, from 1 to 21, as the accessibility guidelines count it.
    pub fn contrast(self, other: Rgb) -> f32 {
        let (a, b) = (self.luminance() + 0.05, other.luminance() + 0.05);
        if a > b { a / b } else { b / a }
    }

    /// Mixed with another colour: `t` = 0 is this one, 1 the other.
    #[must_use]
    pub fn mix(self, other: Rgb, t: f32) -> Rgb {
        let (a, b) = (self.channels(), other.channels());
        let mut value = 0;
        for i in 0..3 {
            value = value << 8 | (a[i] + (b[i] - a[i]) * t).round().clamp(0.0, 255.0) as u32;
        }
        Rgb(value)
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0 & 0xFF_FFFF)
    }
}

/// Declares the inks with their CSS name and their colour in the light and the dark theme.
macro_rules! inks {
    ($($(#[$doc:meta])* $name:ident $css:literal $light:literal $dark:literal)*) => {
        /// A named colour.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Ink { $($(#[$doc])* $name),* }

        impl Ink {
            /// All inks.
            pub const ALL: &'static [Ink] = &[$(Ink::$name),*];

            /// The name in CSS, without the prefix `--sal-`.
            pub fn name(self) -> &'static str {
                match self { $(Ink::$name => $css),* }
            }

            fn light(self) -> Rgb {
                match self { $(Ink::$name => Rgb($light)),* }
            }

            fn dark(self) -> Rgb {
                match self { $(Ink::$name => Rgb($dark)),* }
            }
        }
    };
}

inks! {
    /// Table around the sheet.
    Table "table" 0xd9d3c3 0x14150f
    /// Ground of the map.
    Paper "paper" 0xf3eddd 0x2b2c26
    /// Fine grain on the ground.
    PaperGrain "paper-grain" 0xe4dbc4 0x303129
    /// Ground of cartouches and legends.
    Panel "panel" 0xfaf6ea 0x22231e
    /// Text.
    Text "text" 0x2a2620 0xebe5d3
    /// Secondary text.
    Muted "muted" 0x7d7564 0x9c9684
    /// Halo of labels.
    Halo "halo" 0xf8f3e6 0x23241f
    /// Lines of the hex grid.
    Grid "grid" 0x9a9079 0x6d6b5c
    /// Hex numbers.
    Number "number" 0x877d68 0x88856f
    /// Neat line around the map.
    Frame "frame" 0x4a4437 0x8e8873
    /// Ground of hexes out of play.
    Off "off" 0xe3dcc9 0x20211c
    /// Sea and lakes.
    Sea "sea" 0xbcd3da 0x1d333d
    /// Lines along the coast.
    SeaLine "sea-line" 0x86aab6 0x2f4f5c
    /// Rivers.
    Water "water" 0x5f98b3 0x3f7f9f
    /// Banks of rivers.
    Bank "bank" 0x3d728d 0x1f5068
    /// Water inside large rivers.
    WaterLight "water-light" 0x9cc4d4 0x5a9bb8
    /// Names of waters.
    WaterText "water-text" 0x2c5f79 0x9fcade
    /// Woods.
    Woods "woods" 0xc3cfa2 0x36432d
    /// Edge of woods.
    WoodsEdge "woods-edge" 0x93a872 0x4b5b3c
    /// Crowns of trees.
    Tree "tree" 0x8ba469 0x55693f
    /// Shadow of trees.
    TreeShade "tree-shade" 0x6f8a52 0x28331f
    /// Marsh.
    Marsh "marsh" 0xd5e0d4 0x2e3d3c
    /// Tufts and water lines of the marsh.
    Reed "reed" 0x6f9aa0 0x5b878c
    /// Rough ground.
    Rough "rough" 0xe6d9bb 0x3a352a
    /// Strokes of rough ground.
    RoughMark "rough-mark" 0xb39a6c 0x75674c
    /// Heights, lower tint.
    Height "height" 0xe9d3a6 0x43392a
    /// Heights, upper tint.
    HeightTop "height-top" 0xdfbf88 0x524430
    /// Contours and hachures.
    Contour "contour" 0xa87f47 0x9a7d50
    /// Shade of slopes.
    Shade "shade" 0x6b5636 0x000000
    /// Fields and open patterns.
    Field "field" 0xece3c6 0x30312a
    /// Blocks of towns.
    Block "block" 0x6a5d54 0xb7a898
    /// Blocks of the largest cities.
    BlockCity "block-city" 0x8a3b30 0xd08b7c
    /// Ground of towns.
    TownGround "town-ground" 0xdacbb8 0x494239
    /// Names of towns.
    TownText "town-text" 0x1f1b16 0xf2ecdb
    /// Fill of roads.
    Road "road" 0xd9a05b 0xb98a4f
    /// Fill of minor roads.
    RoadMinor "road-minor" 0xa98a63 0x8f7a5c
    /// Casing of roads.
    RoadCase "road-case" 0x6e5130 0x18160f
    /// Railways.
    Rail "rail" 0x33302b 0xcfc9b8
    /// Gaps of railways.
    RailGap "rail-gap" 0xf6f1e4 0x2b2c26
    /// Bridges.
    Bridge "bridge" 0x3a332a 0xe6dfcc
    /// Fortifications of the attacked side.
    FortRed "fort-red" 0x9a3d2a 0xd98770
    /// Fortifications of the other side.
    FortGrey "fort-grey" 0x4d584a 0xa8b59f
    /// Obstacles at hexsides.
    Obstacle "obstacle" 0x5b4636 0xc4ae97
    /// Front lines.
    Front "front" 0x7c2f5a 0xe39cc4
    /// Objectives and victory points.
    Objective "objective" 0xb7791f 0xf0bf5c
    /// Text on objectives.
    ObjectiveText "objective-text" 0x2a1e05 0x241a05
    /// Supply and entry, Axis.
    Axis "axis" 0x4b5a4c 0xa9b9a5
    /// Supply and entry, Soviet.
    Soviet "soviet" 0x9e3423 0xe28f79
    /// Text on either.
    OnSide "on-side" 0xfffaf0 0x1a1a16

    /// Counters: German army.
    GermanGround "german-ground" 0xb8c0ad 0xa3ac98
    /// Box of the symbol.
    GermanBox "german-box" 0xeef0e4 0xdfe2d3
    /// Lines and text.
    GermanInk "german-ink" 0x1b211b 0x151a15
    /// Waffen-SS.
    SsGround "ss-ground" 0x3b4144 0x33393c
    /// Box.
    SsBox "ss-box" 0x23282a 0x1b1f21
    /// Lines.
    SsInk "ss-ink" 0xf1efe6 0xefece2
    /// Luftwaffe.
    LuftwaffeGround "luftwaffe-ground" 0xa9c2d1 0x93adbd
    /// Box.
    LuftwaffeBox "luftwaffe-box" 0xe6f0f4 0xd8e4ea
    /// Lines.
    LuftwaffeInk "luftwaffe-ink" 0x13242f 0x0f1d26
    /// Romania.
    RomanianGround "romanian-ground" 0xdcc683 0xc6b172
    /// Box.
    RomanianBox "romanian-box" 0xf6edcf 0xe9dfbe
    /// Lines.
    RomanianInk "romanian-ink" 0x2b2410 0x221c0b
    /// Hungary.
    HungarianGround "hungarian-ground" 0xc3a66f 0xae9461
    /// Box.
    HungarianBox "hungarian-box" 0xf0e2c4 0xe2d3b4
    /// Lines.
    HungarianInk "hungarian-ink" 0x2a1d0b 0x201607
    /// Soviet army.
    SovietGround "soviet-ground" 0xd59a78 0xc08867
    /// Box.
    SovietBox "soviet-box" 0x74291b 0x662215
    /// Lines in the box.
    SovietLine "soviet-line" 0xfbeee0 0xf7e8d8
    /// Text.
    SovietInk "soviet-ink" 0x2a0f08 0x220b05
    /// Soviet Guards.
    GuardsGround "guards-ground" 0x9c2f22 0x8c281c
    /// Box.
    GuardsBox "guards-box" 0xf6e3c5 0xecd6b4
    /// Lines in the box.
    GuardsLine "guards-line" 0x5c140b 0x4d0f07
    /// Text.
    GuardsInk "guards-ink" 0xfff3df 0xfbecd6
    /// Soviet air force.
    RedAirGround "red-air-ground" 0xe7c3b2 0xd2ae9c
    /// Box.
    RedAirBox "red-air-box" 0xf8e9e0 0xecdacf
    /// Lines.
    RedAirInk "red-air-ink" 0x4e1509 0x420f05
    /// Partisans.
    PartisanGround "partisan-ground" 0x8f9068 0x7e7f5a
    /// Box.
    PartisanBox "partisan-box" 0x3c3d22 0x32331b
    /// Lines in the box.
    PartisanLine "partisan-line" 0xf3f1da 0xece9cf
    /// Text.
    PartisanInk "partisan-ink" 0x17180a 0x121305
    /// Markers and neutral counters.
    NeutralGround "neutral-ground" 0xf2ecdc 0xd8d1be
    /// Box.
    NeutralBox "neutral-box" 0xffffff 0xebe6d8
    /// Lines.
    NeutralInk "neutral-ink" 0x26231d 0x1d1b16
    /// Stripe of a reduced unit.
    Reduced "reduced" 0xfffaf0 0xf1ead9
    /// Badge of a warning.
    Warn "warn" 0xe8b400 0xf0c020
    /// Badge of a grave state.
    Grave "grave" 0xb3261e 0xc93a30
    /// Badge of a mode.
    Mode "mode" 0x1f5a8a 0x2d6ea3
    /// Badge of what is done.
    Done "done" 0x4a4a4a 0x3c3c3c
    /// Badge of an advantage.
    Good "good" 0x2e6b45 0x39805a
    /// Text on badges.
    OnBadge "on-badge" 0xffffff 0xffffff
    /// Ring of the selected counter.
    Selected "selected" 0xffd83d 0xffd83d
    /// Mark of a counter that may act.
    Actionable "actionable" 0x0b7fab 0x4cc3ee
    /// Edge and shadow of counters.
    Edge "edge" 0x1c1a15 0x000000
    /// Light edge of counters.
    EdgeLight "edge-light" 0xffffff 0xffffff

    /// Zones of overlays: eight colours that stay apart for the colour-blind; each has its own hatching too.
    Zone0 "zone-0" 0x0072b2 0x56b4e9
    /// Zone.
    Zone1 "zone-1" 0xd55e00 0xf0894a
    /// Zone.
    Zone2 "zone-2" 0x009e73 0x3fcfa4
    /// Zone.
    Zone3 "zone-3" 0xcc79a7 0xe6a3c8
    /// Zone.
    Zone4 "zone-4" 0xb8860b 0xe6b93c
    /// Zone.
    Zone5 "zone-5" 0x56b4e9 0x9bd4f5
    /// Zone.
    Zone6 "zone-6" 0x6a3d9a 0xb79be0
    /// Zone.
    Zone7 "zone-7" 0x333333 0xd0d0d0
}

/// A set of colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    name: &'static str,
    colours: Vec<Rgb>,
}

impl Theme {
    /// Ink on paper.
    pub fn light() -> Theme {
        Theme { name: "light", colours: Ink::ALL.iter().map(|ink| ink.light()).collect() }
    }

    /// For the evening.
    pub fn dark() -> Theme {
        Theme { name: "dark", colours: Ink::ALL.iter().map(|ink| ink.dark()).collect() }
    }

    /// The theme of that name: `light` or `dark`.
    pub fn named(name: &str) -> Option<Theme> {
        [Theme::light(), Theme::dark()].into_iter().find(|theme| theme.name == name)
    }

    /// `light` or `dark`.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The colour of an ink.
    pub fn colour(&self, ink: Ink) -> Rgb {
        self.colours[ink as usize]
    }

    /// Replaces one colour, e.g. from a user's palette.
    pub fn set(&mut self, ink: Ink, colour: Rgb) {
        self.colours[ink as usize] = colour;
    }

    /// The theme as CSS declarations, `--sal-paper:#f3eddd;...`, to put under a selector of the page.
    pub fn css_variables(&self) -> String {
        let mut css = String::new();
        for &ink in Ink::ALL {
            let _ = write!(css, "--sal-{}:{};", ink.name(), self.colour(ink));
        }
        css
    }
}

/// How colours are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// As they are: PNG, documents, image files.
    Plain,
    /// As CSS variables with the colour as fallback: inside a page.
    Variables,
}

/// A theme and the way to write it.
#[derive(Clone, Debug)]
pub struct Painter {
    /// The colours.
    pub theme: Theme,
    /// How they are written.
    pub mode: Mode,
}

impl Painter {
    /// Writes plain colours.
    pub fn plain(theme: Theme) -> Painter {
        Painter { theme, mode: Mode::Plain }
    }

    /// Writes CSS variables with the colours as fallback.
    pub fn variables(theme: Theme) -> Painter {
        Painter { theme, mode: Mode::Variables }
    }

    /// An ink as the value of `fill` or `stroke`.
    pub fn ink(&self, ink: Ink) -> String {
        let colour = self.theme.colour(ink);
        match self.mode {
            Mode::Plain => colour.to_string(),
            Mode::Variables => format!("var(--sal-{},{colour})", ink.name()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_read_and_write() {
        assert_eq!(Rgb::read("#fa0"), Some(Rgb(0xff_aa00)));
        assert_eq!(Rgb::read("#12ab9f").map(|c| c.to_string()).as_deref(), Some("#12ab9f"));
        assert_eq!(Rgb::read("red"), None);
        assert_eq!(Rgb::read("#12345"), None);
    }

    #[test]
    fn both_modes_name_the_colour() {
        let theme = Theme::light();
        assert_eq!(Painter::plain(theme.clone()).ink(Ink::Paper), "#f3eddd");
        assert_eq!(Painter::variables(theme).ink(Ink::Paper), "var(--sal-paper,#f3eddd)");
    }

    #[test]
    fn ink_names_are_unique() {
        let mut names: Vec<_> = Ink::ALL.iter().map(|ink| ink.name()).collect();
        names.sort_unstable();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn text_is_readable_in_both_themes() {
        for theme in [Theme::light(), Theme::dark()] {
            for (text, ground, least) in [
                (Ink::Text, Ink::Paper, 7.0),
                (Ink::Text, Ink::Panel, 7.0),
                (Ink::TownText, Ink::Woods, 7.0),
                (Ink::Number, Ink::Paper, 3.0),
                (Ink::WaterText, Ink::Paper, 4.5),
                (Ink::GermanInk, Ink::GermanGround, 7.0),
                (Ink::SsInk, Ink::SsGround, 7.0),
                (Ink::SovietInk, Ink::SovietGround, 5.5),
                (Ink::GuardsInk, Ink::GuardsGround, 5.5),
                (Ink::PartisanInk, Ink::PartisanGround, 4.5),
                (Ink::RedAirInk, Ink::RedAirGround, 7.0),
                (Ink::SovietLine, Ink::SovietBox, 7.0),
                (Ink::GuardsLine, Ink::GuardsBox, 7.0),
            ] {
                let contrast = theme.colour(text).contrast(theme.colour(ground));
                assert!(contrast >= least, "{} {text:?} on {ground:?}: {contrast:.2}", theme.name());
            }
        }
    }

    #[test]
    fn sides_differ_without_hue() {
        // Ground and box of the four great liveries: light-light, dark-dark, light-dark, dark-light.
        let theme = Theme::light();
        let light = |ink| theme.colour(ink).luminance() > 0.25;
        let pairs = [
            (Ink::GermanGround, Ink::GermanBox),
            (Ink::SsGround, Ink::SsBox),
            (Ink::SovietGround, Ink::SovietBox),
            (Ink::GuardsGround, Ink::GuardsBox),
        ];
        let seen = pairs.map(|(ground, symbol)| (light(ground), light(symbol)));
        assert_eq!(seen, [(true, true), (false, false), (true, false), (false, true)]);
    }
}
