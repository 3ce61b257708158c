//! Unit symbols as vectors, after the signs that armies and wargames share.
//!
//! A symbol is drawn in a box of 52 by 34 units, x to the right and y down. It has two strengths only, line and
//! solid, because a counter is read at 40 pixels; two symbols of the list never differ by less than a solid part
//! or a whole line (a test compares them as pixels).

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Width of the box of a symbol.
pub const BOX_WIDTH: f32 = 52.0;
/// Height of the box of a symbol.
pub const BOX_HEIGHT: f32 = 34.0;

/// What is inside the box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glyph {
    /// Path that is stroked.
    pub lines: &'static str,
    /// Path that is filled.
    pub solid: &'static str,
    /// Letters: text, size, baseline.
    pub letters: Option<(&'static str, f32, f32)>,
    /// Whether the box itself is drawn; aircraft fly without one.
    pub boxed: bool,
}

const CROSS: &str = "M0 0L52 34M52 0L0 34";
const TRACK: &str = "M17 8H35A9 9 0 0 1 35 26H17A9 9 0 0 1 17 8Z";
const CROSS_TRACK: &str = "M0 0L52 34M52 0L0 34M17 8H35A9 9 0 0 1 35 26H17A9 9 0 0 1 17 8Z";

macro_rules! symbols {
    ($($(#[$doc:meta])* $name:ident $text:literal [$($alias:literal)*] => $lines:expr, $solid:expr $(, $letters:expr)?;)*) => {
        /// The kinds of unit that have a symbol.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "&'static str")]
        pub enum Symbol { $($(#[$doc])* $name),* }

        impl Symbol {
            /// All symbols, in the order of a counter sheet.
            pub const ALL: &'static [Symbol] = &[$(Symbol::$name),*];

            /// The name in data files; reads back with [`str::parse`].
            pub fn name(self) -> &'static str {
                match self { $(Symbol::$name => $text),* }
            }

            /// Other words that data files use for the same thing.
            pub fn aliases(self) -> &'static [&'static str] {
                match self { $(Symbol::$name => &[$($alias),*]),* }
            }

            /// The drawing.
            pub fn glyph(self) -> Glyph {
                #[allow(unused_assignments, unused_mut)]
                match self { $(Symbol::$name => {
                    let mut letters = None;
                    $(letters = Some($letters);)?
                    Glyph { lines: $lines, solid: $solid, letters, boxed: self.is_boxed() }
                }),* }
            }
        }
    };
}

symbols! {
    /// Infantry, rifles, grenadiers.
    Infantry "infantry" ["inf" "rifle" "grenadier" "leg"] => CROSS, "";
    /// Motorised infantry: the wheel line.
    Motorised "motorised" ["motorized" "motorised-infantry" "mot" "motor"] => "M0 0L52 34M52 0L0 34M26 0V34", "";
    /// Mechanised infantry: infantry on tracks.
    Mechanised "mechanised" ["mechanized" "mechanised-infantry" "mech"] => CROSS_TRACK, "";
    /// Panzergrenadiers: mechanised, with the base bar.
    Panzergrenadier "panzergrenadier" ["pzg" "panzergrenadiers"] => CROSS_TRACK, "M0 28H52V34H0Z";
    /// Armour.
    Armour "armour" ["armor" "arm" "tank" "panzer" "pz"] => TRACK, "";
    /// Heavy armour.
    HeavyArmour "heavy-armour" ["heavy-tank" "heavy-armor" "tiger"] => TRACK, TRACK;
    /// Assault guns.
    AssaultGun "assault-gun" ["stug" "self-propelled-artillery"] => TRACK, "M21 17a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z";
    /// Assault tanks with a howitzer.
    AssaultTank "assault-tank" ["sturmpanzer"] => "M17 8H35A9 9 0 0 1 35 26H17A9 9 0 0 1 17 8ZM26 0V8M26 26V34", "M20 12.5H32V21.5H20Z";
    /// Tank destroyers.
    TankDestroyer "tank-destroyer" ["panzerjaeger"] => "M17 10H35A9 8.5 0 0 1 35 27H17A9 8.5 0 0 1 17 10ZM0 34L26 0L52 34", "";
    /// Heavy tank destroyers.
    HeavyTankDestroyer "heavy-tank-destroyer" ["ferdinand"] => "M0 34L26 0L52 34", "M17 13H35A8 8 0 0 1 35 29H17A8 8 0 0 1 17 13Z";
    /// Reconnaissance.
    Reconnaissance "reconnaissance" ["recon" "armoured-reconnaissance"] => "M17 8H35A9 9 0 0 1 35 26H17A9 9 0 0 1 17 8ZM0 34L52 0", "";
    /// Cavalry.
    Cavalry "cavalry" ["cav"] => "M0 34L52 0", "";
    /// Airborne infantry.
    Airborne "airborne" ["para" "paratroop" "parachute"] => CROSS, "M12 34A7 9 0 0 1 26 34A7 9 0 0 1 40 34Z";
    /// Mountain infantry.
    Mountain "mountain" ["mtn"] => CROSS, "M26 17L38 34H14Z";
    /// Jaeger and light infantry: the mountain upside down.
    Jaeger "jaeger" ["jager" "light-infantry" "jg"] => CROSS, "M14 0H38L26 15Z";
    /// Security troops.
    Security "security" ["sec" "sicherung"] => "", "", ("SEC", 22.0, 24.8);
    /// Militia and auxiliaries.
    Militia "militia" ["collaborationist"] => "M0 34L26 17L52 34", "", ("M", 18.0, 15.5);
    /// Untried or unknown troops.
    Untried "untried" ["unknown" "untried-rifle"] => "", "", ("?", 31.0, 28.0);
    /// Battle groups.
    Kampfgruppe "kampfgruppe" ["kg" "battlegroup"] => "", "", ("KG", 25.0, 25.8);
    /// Engineers.
    Engineer "engineer" ["engineers" "pioneer" "sapper"] => "M10 26V10H42V26M26 10V26", "";
    /// Armoured engineers.
    ArmouredEngineer "armoured-engineer" ["panzer-engineer" "pzeng"] => "M14 4H38A13 13 0 0 1 38 30H14A13 13 0 0 1 14 4ZM15 22V12H37V22M26 12V22", "";
    /// Machine guns.
    MachineGun "machine-gun" ["machinegun" "mg"] => "M26 30V5M18 13L26 5L34 13M15 30H37", "";
    /// Fortified area.
    FortifiedArea "fortified-area" ["fortress" "fortified-region" "ur"] => "", "M7 28V8H15V15H22V8H30V15H37V8H45V28Z";
    /// Artillery.
    Artillery "artillery" ["art" "gun" "guns"] => "", "M18.5 17a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0 -15 0Z";
    /// Rocket artillery.
    RocketArtillery "rocket-artillery" ["rocket" "werfer" "nebelwerfer" "katyusha"] => "M14 12L26 4L38 12M14 18.5L26 10.5L38 18.5", "M20 25a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z";
    /// Heavy rocket artillery.
    HeavyRocketArtillery "heavy-rocket-artillery" ["heavy-rocket" "heavy-werfer"] => "M14 11L26 3L38 11", "M20 20a6 6 0 1 0 12 0a6 6 0 1 0 -12 0ZM0 29H52V34H0Z";
    /// Mortars.
    Mortar "mortar" ["mortars"] => "M26 22V4M18 12L26 4L34 12M21 27a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z", "";
    /// Anti-tank guns.
    AntiTank "anti-tank" ["antitank" "pak"] => "M0 34L26 0L52 34", "";
    /// A belt of anti-tank guns dug in.
    AntiTankFront "anti-tank-front" ["at-front" "pakfront"] => "M0 34L26 0L52 34", "M0 28H52V34H0Z";
    /// Anti-aircraft guns.
    AntiAircraft "anti-aircraft" ["aa" "anti-air" "flak"] => "M1 34C2 4 50 4 51 34", "";
    /// Armoured train.
    ArmouredTrain "armoured-train" ["train" "armored-train"] => "M13 5H39A7 7 0 0 1 39 19H13A7 7 0 0 1 13 5ZM0 30H52", "M10 25a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM22 25a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM34 25a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z";
    /// Partisans.
    Partisan "partisan" ["partisans" "guerrilla"] => "", "M26 1L29.9 12.1L41.7 12.4L32.3 19.5L35.7 30.8L26 24.1L16.3 30.8L19.7 19.5L10.3 12.4L22.1 12.1Z";
    /// Headquarters.
    Headquarters "hq" ["headquarters" "corps-hq" "army-hq" "front-hq"] => "", "", ("HQ", 27.0, 26.4);
    /// Supply, depots, trucks.
    Supply "supply" ["depot" "truck"] => "M0 25H52", "";
    /// Bridgehead or bridging.
    Bridgehead "bridgehead" ["bridge" "bridging"] => "M8 5C16 14 36 14 44 5M8 29C16 20 36 20 44 29", "";
    /// Airfield.
    Airfield "airfield" ["airbase"] => "M11 17a15 15 0 1 0 30 0a15 15 0 1 0 -30 0ZM26 7V27M16 17H36", "";
    /// Fighters.
    Fighter "fighter" ["fighters"] => "", "M26 -4C28.4 -4 29.6 1 29.6 7L54 13C57 14 57 18.5 54 19L29.6 20L28.4 30L37 33V37L26 35.6L15 37V33L23.6 30L22.4 20L-2 19C-5 18.5 -5 14 -2 13L22.4 7C22.4 1 23.6 -4 26 -4Z";
    /// Heavy fighters.
    HeavyFighter "heavy-fighter" ["destroyer-aircraft"] => "", "M26 -4C28.4 -4 29.4 1 29.4 6L35 7V1C35 -2 40 -2 40 1V8L56 12C58.5 13 58.5 17 56 17.5L40 18.6V23H35V19L29.4 19.4L28.4 30H38V25H41V37H38V34H14V37H11V25H14V30H23.6L22.6 19.4L17 19V23H12V18.6L-4 17.5C-6.5 17 -6.5 13 -4 12L12 8V1C12 -2 17 -2 17 1V7L22.6 6C22.6 1 23.6 -4 26 -4Z";
    /// Dive bombers: the cranked wing.
    DiveBomber "dive-bomber" ["dive" "stuka"] => "", "M26 -4C28.6 -4 30 1 30 7L37 15L55 7C58 7 58 13 55.5 14L38 24L30 20L28.6 30L37 33V37L26 35.6L15 37V33L23.4 30L22 20L14 24L-3.5 14C-6 13 -6 7 -3 7L15 15L22 7C22 1 23.4 -4 26 -4Z";
    /// Assault aircraft: swept wing, rockets.
    AssaultAircraft "assault-aircraft" ["assault" "shturmovik" "ground-attack"] => "M6 11V26M46 11V26", "M26 -4C29 -4 30.6 1 30.6 6L57 19C59 20.5 58 24 55 23.6L30.6 19L29 30L38 34V37L26 35.6L14 37V34L23 30L21.4 19L-3 23.6C-6 24 -7 20.5 -5 19L21.4 6C21.4 1 23 -4 26 -4Z";
    /// Level bombers.
    Bomber "bomber" ["level" "level-bomber"] => "", "M26 -6C29.6 -6 31 -2 31 4L36 4.5V0C36 -3 42 -3 42 0V5.4L59 8.5C61.5 9.3 61.5 16 59 16.5L42 18V20H36V18.6L31 19L29.4 29.5L42 31.5V37L26 36L10 37V31.5L22.6 29.5L21 19L16 18.6V20H10V18L-7 16.5C-9.5 16 -9.5 9.3 -7 8.5L10 5.4V0C10 -3 16 -3 16 0V4.5L21 4C21 -2 22.4 -6 26 -6Z";
    /// A plain marker without a symbol.
    None "none" ["marker"] => "", "";
}

impl Symbol {
    /// Whether it stands in a box.
    pub fn is_boxed(self) -> bool {
        !self.is_aircraft() && self != Symbol::None
    }

    /// Whether it flies.
    pub fn is_aircraft(self) -> bool {
        matches!(
            self,
            Symbol::Fighter
                | Symbol::HeavyFighter
                | Symbol::DiveBomber
                | Symbol::AssaultAircraft
                | Symbol::Bomber
        )
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word that names no symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    /// What kind of thing was looked for.
    pub what: &'static str,
    /// The word.
    pub word: String,
    /// The name that comes nearest.
    pub nearest: &'static str,
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no {}; did you mean \"{}\"?", self.word, self.what, self.nearest)
    }
}

impl std::error::Error for UnknownName {}

/// The name of the list that has the most letters in common with a word, for error messages.
pub(crate) fn nearest(word: &str, names: impl Iterator<Item = &'static str>) -> &'static str {
    names.min_by_key(|name| distance(word, name)).unwrap_or("")
}

/// Edit distance over characters.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, ca) in a.chars().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, &cb) in b.iter().enumerate() {
            let next = (corner + usize::from(ca != cb)).min(row[j] + 1).min(row[j + 1] + 1);
            corner = row[j + 1];
            row[j + 1] = next;
        }
    }
    row[b.len()]
}

impl FromStr for Symbol {
    type Err = UnknownName;

    /// Reads the name or an alias; case, spaces and underscores do not matter.
    fn from_str(word: &str) -> Result<Symbol, UnknownName> {
        let plain = word.trim().to_lowercase().replace(['_', ' '], "-");
        Symbol::ALL
            .iter()
            .copied()
            .find(|s| s.name() == plain || s.aliases().contains(&plain.as_str()))
            .ok_or_else(|| UnknownName {
                what: "unit symbol",
                word: word.to_owned(),
                nearest: nearest(&plain, Symbol::ALL.iter().map(|s| s.name())),
            })
    }
}

impl TryFrom<String> for Symbol {
    type Error = UnknownName;

    fn try_from(word: String) -> Result<Symbol, UnknownName> {
        word.parse()
    }
}

impl From<Symbol> for &'static str {
    fn from(symbol: Symbol) -> &'static str {
        symbol.name()
    }
}

/// The size of a unit, as the marks above the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub enum SizeMark {
    /// I.
    Company,
    /// II.
    Battalion,
    /// III.
    Regiment,
    /// X.
    Brigade,
    /// XX.
    Division,
    /// XXX.
    Corps,
    /// XXXX.
    Army,
    /// XXXXX: a front or army group.
    Front,
}

impl SizeMark {
    /// All sizes, ascending.
    pub const ALL: [SizeMark; 8] = [
        SizeMark::Company,
        SizeMark::Battalion,
        SizeMark::Regiment,
        SizeMark::Brigade,
        SizeMark::Division,
        SizeMark::Corps,
        SizeMark::Army,
        SizeMark::Front,
    ];

    /// The mark as letters, which is also its name in data files.
    pub fn name(self) -> &'static str {
        ["I", "II", "III", "X", "XX", "XXX", "XXXX", "XXXXX"][self as usize]
    }

    /// Number of strokes or crosses, and whether they are crosses.
    pub fn strokes(self) -> (usize, bool) {
        let name = self.name();
        (name.len(), name.starts_with('X'))
    }
}

impl fmt::Display for SizeMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for SizeMark {
    type Err = UnknownName;

    /// Reads the mark or a word for it: `XX`, `division`, `div`.
    fn from_str(word: &str) -> Result<SizeMark, UnknownName> {
        let plain = word.trim().to_lowercase();
        Ok(match plain.as_str() {
            "i" | "company" | "co" | "coy" => SizeMark::Company,
            "ii" | "battalion" | "bn" | "group" => SizeMark::Battalion,
            "iii" | "regiment" | "rgt" | "regt" | "wing" => SizeMark::Regiment,
            "x" | "brigade" | "bde" => SizeMark::Brigade,
            "xx" | "division" | "div" => SizeMark::Division,
            "xxx" | "corps" | "corps hq" => SizeMark::Corps,
            "xxxx" | "army" | "army hq" => SizeMark::Army,
            "xxxxx" | "front" | "army group" | "front hq" => SizeMark::Front,
            _ => {
                return Err(UnknownName {
                    what: "unit size",
                    word: word.to_owned(),
                    nearest: nearest(&plain.to_uppercase(), SizeMark::ALL.iter().map(|s| s.name())),
                });
            }
        })
    }
}

impl TryFrom<String> for SizeMark {
    type Error = UnknownName;

    fn try_from(word: String) -> Result<SizeMark, UnknownName> {
        word.parse()
    }
}

impl From<SizeMark> for &'static str {
    fn from(size: SizeMark) -> &'static str {
        size.name()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for &symbol in Symbol::ALL {
            assert_eq!(symbol.name().parse(), Ok(symbol));
            for alias in symbol.aliases() {
                assert_eq!(alias.parse(), Ok(symbol), "{alias}");
            }
        }
        for size in SizeMark::ALL {
            assert_eq!(size.name().parse(), Ok(size));
        }
        assert_eq!("Rocket_Artillery".parse(), Ok(Symbol::RocketArtillery));
        assert_eq!("fortified area".parse(), Ok(Symbol::FortifiedArea));
    }

    #[test]
    fn a_slip_of_the_pen_is_answered() {
        let fault = "infantrie".parse::<Symbol>().unwrap_err();
        assert_eq!(fault.to_string(), "\"infantrie\" is no unit symbol; did you mean \"infantry\"?");
    }
}
