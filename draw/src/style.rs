//! Which word of a map is drawn how, and what it is called in both languages: data, not code.
//!
//! The defaults are `style.toml` next to this file. A map may bring a file of the same form, whose entries replace
//! the defaults word by word. A word that nobody has styled is still drawn: terrain as clear ground, the rest
//! not at all, and [`crate::sheet::Drawn::unstyled`] says so.

use crate::plate::{Plate, RawLabel, RawPlate, RawSheet, Track, ZoneEntry};
use kit::data::Flaw;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use toml::Spanned;

pub use kit::text::Lang;

macro_rules! looks {
    ($(#[$doc:meta])* $kind:ident { $($name:ident $word:literal)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs)]
        pub enum $kind { $($name),* }

        impl $kind {
            /// All looks of this kind.
            pub const ALL: &'static [$kind] = &[$($kind::$name),*];

            /// The word in style files.
            pub fn word(self) -> &'static str {
                match self { $($kind::$name => $word),* }
            }

            fn read(word: &str) -> Option<$kind> {
                $kind::ALL.iter().copied().find(|look| look.word() == word)
            }
        }

        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$kind, D::Error> {
                let word = String::deserialize(from)?;
                $kind::read(&word).ok_or_else(|| {
                    let known: Vec<&str> = $kind::ALL.iter().map(|look| look.word()).collect();
                    serde::de::Error::custom(format!("\"{word}\" is no look; known are: {}", known.join(" ")))
                })
            }
        }
    };
}

looks! {
    /// How the ground of a hex is drawn.
    AreaLook {
        Clear "clear" Field "field" Woods "woods" Marsh "marsh" Rough "rough" Heights "heights" Sand "sand"
        Sea "sea" Lake "lake" Off "off"
    }
}

looks! {
    /// How a thing in a hex is drawn.
    SpotLook {
        Village "village" Town "town" City "city" MajorCity "major-city" Fort "fort" Entrenchment "entrenchment"
        Trench "trench" Objective "objective" Crossing "crossing" Victory "victory" Supply "supply" Entry "entry"
        Airfield "airfield" Hill "hill" Station "station" Mine "mine"
    }
}

looks! {
    /// How a hexside is drawn.
    EdgeLook {
        Stream "stream" River "river" MajorRiver "major-river" Lake "lake" Blocked "blocked" Slope "slope"
        Dragontooth "dragontooth" Front "front" Bridge "bridge" Coast "coast" None "none"
    }
}

looks! {
    /// How a way from hex to hex is drawn.
    LinkLook { Ferry "ferry" Track "track" Road "road" Highway "highway" Rail "rail" RailDouble "rail-double" None "none" }
}

looks! {
    /// Whose a thing is.
    SideLook { Axis "axis" Soviet "soviet" Neutral "neutral" }
}

#[allow(clippy::derivable_impls)] // The looks are made by a macro that marks no default.
impl Default for SideLook {
    fn default() -> SideLook {
        SideLook::Neutral
    }
}

impl SpotLook {
    /// Whether houses stand there.
    pub fn is_settled(self) -> bool {
        matches!(self, SpotLook::Village | SpotLook::Town | SpotLook::City | SpotLook::MajorCity)
    }
}

impl EdgeLook {
    /// Whether it is running water.
    pub fn is_river(self) -> bool {
        matches!(self, EdgeLook::Stream | EdgeLook::River | EdgeLook::MajorRiver)
    }
}

impl LinkLook {
    /// Whether trains run on it.
    pub fn is_rail(self) -> bool {
        matches!(self, LinkLook::Rail | LinkLook::RailDouble)
    }
}

/// What a word looks like and is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<L> {
    /// The drawing.
    pub look: L,
    /// The name in English.
    pub en: String,
    /// The name in Spanish.
    pub es: String,
    /// Whether the legend lists it.
    pub legend: bool,
    /// A settlement that comes with a terrain.
    pub spot: Option<SpotLook>,
    /// Whose it is.
    pub side: SideLook,
    /// Where it stands in the file, which is its place in the legend.
    pub order: u32,
}

impl<L> Entry<L> {
    /// The name in a language.
    pub fn name(&self, lang: Lang) -> &str {
        lang.pick(&self.en, &self.es)
    }
}

/// The style of a map.
#[derive(Clone, Debug, PartialEq)]
pub struct Style {
    /// Terrain of hexes.
    pub terrain: BTreeMap<String, Entry<AreaLook>>,
    /// Things in hexes.
    pub feature: BTreeMap<String, Entry<SpotLook>>,
    /// Hexsides.
    pub edge: BTreeMap<String, Entry<EdgeLook>>,
    /// Ways.
    pub link: BTreeMap<String, Entry<LinkLook>>,
    /// Title, names, tracks, zones.
    pub plate: Plate,
}

const DEFAULTS: &str = include_str!("style.toml");

/// The style files that are shipped, by the id of the map they belong to.
const SHIPPED: &[(&str, &str)] = &[
    ("blitzkrieg-north", include_str!("../styles/blitzkrieg-north.toml")),
    ("blitzkrieg-south", include_str!("../styles/blitzkrieg-south.toml")),
    ("korsun", include_str!("../styles/korsun.toml")),
    ("kursk", include_str!("../styles/kursk.toml")),
    ("traces", include_str!("../styles/traces.toml")),
    ("zitadelle-n", include_str!("../styles/zitadelle-n.toml")),
    ("zitadelle-s", include_str!("../styles/zitadelle-s.toml")),
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    #[serde(default)]
    terrain: BTreeMap<String, RawEntry>,
    #[serde(default)]
    feature: BTreeMap<String, RawEntry>,
    #[serde(default)]
    edge: BTreeMap<String, RawEntry>,
    #[serde(default)]
    link: BTreeMap<String, RawEntry>,
    sheet: Option<RawSheet>,
    #[serde(default)]
    label: Vec<RawLabel>,
    #[serde(default)]
    track: Vec<Track>,
    #[serde(default)]
    zone: BTreeMap<String, ZoneEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEntry {
    look: Spanned<String>,
    #[serde(default)]
    en: String,
    #[serde(default)]
    es: String,
    #[serde(default = "yes")]
    legend: bool,
    spot: Option<Spanned<String>>,
    side: Option<Spanned<String>>,
}

fn yes() -> bool {
    true
}

impl Default for Style {
    fn default() -> Style {
        let mut style = Style {
            terrain: BTreeMap::new(),
            feature: BTreeMap::new(),
            edge: BTreeMap::new(),
            link: BTreeMap::new(),
            plate: Plate::default(),
        };
        style.extend("style.toml", DEFAULTS).expect("the shipped style is read by a test");
        style
    }
}

impl Style {
    /// The style of a sheet of the map of an id: the shipped one, or the plain default. Maps of several sheets have a
    /// style for each, under the id with the sheet's letters.
    pub fn of_sheet(id: &str, prefix: &str) -> Style {
        let mut style = Style::default();
        let lettered = format!("{id}-{}", prefix.to_lowercase());
        if let Some((name, text)) = SHIPPED.iter().find(|(name, _)| *name == id || *name == lettered) {
            // A shipped file is read by a test; should it be broken, the map is drawn without its plate.
            let _ = style.extend(name, text);
        }
        style
    }

    /// Checks the names of the plate against a map: all hexes and hexsides they speak of must exist. `file` and
    /// `text` are those given to [`Style::extend`].
    pub fn check(&self, map: &kit::map::Map, file: &str, text: &str) -> Vec<Flaw> {
        let grid = map.grid();
        let mut flaws = Vec::new();
        for label in &self.plate.labels {
            let mut ids = Vec::new();
            for number in label.at.split('/') {
                match grid.id(number.trim()) {
                    Ok(id) => ids.push(id),
                    Err(fault) => flaws.push(Flaw::at_offset(file, text, label.offset, fault.to_string())),
                }
            }
            if let [a, b] = ids[..]
                && !grid.are_adjacent(a, b)
            {
                let problem = format!("{} is no hexside: the hexes are not adjacent", label.at);
                flaws.push(Flaw::at_offset(file, text, label.offset, problem));
            }
        }
        let shipped = Style::default();
        for zone in self.plate.zones.keys().filter(|zone| !shipped.plate.zones.contains_key(*zone)) {
            if let Err(fault) = map.zone_named(zone) {
                flaws.push(Flaw::of_file(file, fault.problem));
            }
        }
        flaws
    }

    /// Adds the entries of a style file; all its faults are reported, and then nothing is changed.
    pub fn extend(&mut self, file: &str, text: &str) -> Result<(), Vec<Flaw>> {
        let raw: RawFile = toml::from_str(text).map_err(|fault| {
            let offset = fault.span().map_or(0, |span| span.start);
            vec![Flaw::at_offset(file, text, offset, fault.message().trim().replace('\n', "; "))]
        })?;
        let mut flaws = Vec::new();
        let reader = Reader { file, text };
        let terrain = reader.section(raw.terrain, AreaLook::read, AreaLook::ALL, AreaLook::word, &mut flaws);
        let feature = reader.section(raw.feature, SpotLook::read, SpotLook::ALL, SpotLook::word, &mut flaws);
        let edge = reader.section(raw.edge, EdgeLook::read, EdgeLook::ALL, EdgeLook::word, &mut flaws);
        let link = reader.section(raw.link, LinkLook::read, LinkLook::ALL, LinkLook::word, &mut flaws);
        let mut plate = self.plate.clone();
        let raw_plate = RawPlate { sheet: raw.sheet, label: raw.label, track: raw.track, zone: raw.zone };
        plate.extend(file, text, raw_plate, &mut flaws);
        if !flaws.is_empty() {
            flaws.sort_by_key(|flaw| (flaw.line, flaw.column));
            return Err(flaws);
        }
        self.terrain.extend(terrain);
        self.feature.extend(feature);
        self.edge.extend(edge);
        self.link.extend(link);
        self.plate = plate;
        Ok(())
    }
}

struct Reader<'a> {
    file: &'a str,
    text: &'a str,
}

impl Reader<'_> {
    fn section<L: Copy>(
        &self,
        raw: BTreeMap<String, RawEntry>,
        read: fn(&str) -> Option<L>,
        all: &[L],
        word: fn(L) -> &'static str,
        flaws: &mut Vec<Flaw>,
    ) -> BTreeMap<String, Entry<L>> {
        let mut out = BTreeMap::new();
        for (key, entry) in raw {
            let order = entry.look.span().start as u32;
            let look = self.look(&entry.look, read, all, word, flaws);
            let spot = entry
                .spot
                .and_then(|spot| self.look(&spot, SpotLook::read, SpotLook::ALL, SpotLook::word, flaws));
            let side = entry
                .side
                .and_then(|side| self.look(&side, SideLook::read, SideLook::ALL, SideLook::word, flaws))
                .unwrap_or(SideLook::Neutral);
            if let Some(look) = look {
                let en = if entry.en.is_empty() { key.replace('_', " ") } else { entry.en };
                let es = if entry.es.is_empty() { en.clone() } else { entry.es };
                out.insert(normal(&key), Entry { look, en, es, legend: entry.legend, spot, side, order });
            }
        }
        out
    }

    fn look<L: Copy>(
        &self,
        value: &Spanned<String>,
        read: fn(&str) -> Option<L>,
        all: &[L],
        word: fn(L) -> &'static str,
        flaws: &mut Vec<Flaw>,
    ) -> Option<L> {
        let found = read(value.get_ref());
        if found.is_none() {
            let mut known = String::new();
            for look in all {
                let _ = write!(known, " {}", word(*look));
            }
            let problem = format!("\"{}\" is no look; known are:{known}", value.get_ref());
            flaws.push(Flaw::at_offset(self.file, self.text, value.span().start, problem));
        }
        found
    }
}

/// Words compare without regard to case and to the kind of dash.
pub fn normal(word: &str) -> String {
    word.trim().to_lowercase().replace(['-', ' '], "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_style_is_whole() {
        let style = Style::default();
        assert_eq!(style.terrain["heights_village"].spot, Some(SpotLook::Village));
        assert_eq!(style.feature["supply_soviet"].side, SideLook::Soviet);
        for entry in style.terrain.values() {
            assert!(!entry.en.is_empty() && !entry.es.is_empty());
        }
        assert_eq!(style.link["rail_double"].name(Lang::Es), "Ferrocarril de vía doble");
    }

    #[test]
    fn a_map_may_restyle_a_word() {
        let mut style = Style::default();
        style.extend("own.toml", "[terrain.steppe]\nlook = \"field\"\nes = \"Estepa\"\n").unwrap();
        assert_eq!(style.terrain["steppe"].name(Lang::En), "steppe");
        assert_eq!(style.terrain["steppe"].name(Lang::Es), "Estepa");
    }

    #[test]
    fn faults_are_reported_with_their_place() {
        let mut style = Style::default();
        let broken =
            "[terrain.steppe]\nlook = \"grassy\"\n\n[edge.ditch]\nlook = \"hole\"\nside = \"nobody\"\n";
        let flaws = style.extend("own.toml", broken).unwrap_err();
        let places: Vec<_> = flaws.iter().map(|f| (f.line, f.column)).collect();
        assert_eq!(places, [(2, 8), (5, 8), (6, 8)]);
        assert!(
            flaws[0].to_string().starts_with("own.toml:2:8: \"grassy\" is no look; known are: clear field")
        );
        assert_eq!(style, Style::default());

        let flaws = style.extend("own.toml", "[terrain.steppe]\nlook = \"field\ncolour = 3\n").unwrap_err();
        assert_eq!((flaws.len(), flaws[0].line), (1, 2));
        let flaws = style.extend("own.toml", "[terrain.steppe]\nlook = \"field\"\ncolour = 3\n").unwrap_err();
        assert_eq!((flaws[0].line, flaws[0].column), (3, 1));
        let flaws = style.extend("own.toml", "[terrain.steppe]\nen = \"Steppe\"\n").unwrap_err();
        assert_eq!(flaws[0].line, 1, "{}", flaws[0]);
    }
}
