//! What stands on a sheet beside its hexes: title, scale, north, names of waters and regions, tracks and boxes, and
//! the captions of zones. Part of the style file of a map:
//!
//! ```toml
//! [sheet]
//! title = { en = "Traces of War", es = "Traces of War" }
//! subtitle = { en = "Ukraine 1943-44", es = "Ucrania 1943-44" }
//! km_per_hex = 20.0
//! north = 4.0           # degrees clockwise from the top of the sheet
//! holes = "sea"         # missing hexes inside the frame: sea, lake or off
//!
//! [[label]]
//! kind = "river"        # river: along the water at a hexside; water and region: centred on a hex
//! text = "Dnipro"
//! at = "2918/2919"
//!
//! [[label]]
//! kind = "water"
//! text = { en = "Sea of Azov", es = "Mar de Azov" }
//! at = "0535"
//! shift = [2.0, 1.5]    # hexes east and south of it
//! angle = -28
//! size = 70             # percent
//!
//! [[track]]
//! title = { en = "Game turns", es = "Turnos" }
//! boxes = ["1 | Aug 43", "2 | Sep 43"]
//!
//! [zone.setup_a]
//! text = { en = "4th Panzer Army", es = "4.º Ejército Panzer" }
//! overlay = "setup"
//!
//! [zone.supply_soviet]
//! text = { en = "Soviet supply", es = "Abastecimiento soviético" }
//! spot = "supply"       # also a mark on each of its hexes
//! side = "soviet"
//! ```

use crate::style::{AreaLook, Lang, SideLook, SpotLook};
use kit::data::Flaw;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "RawWords")]
pub struct Words {
    /// English.
    pub en: String,
    /// Spanish.
    pub es: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum RawWords {
    One(String),
    Two { en: String, es: String },
}

impl From<RawWords> for Words {
    fn from(raw: RawWords) -> Words {
        match raw {
            RawWords::One(text) => Words { en: text.clone(), es: text },
            RawWords::Two { en, es } => Words { en, es },
        }
    }
}

impl Words {
    /// The text in a language.
    pub fn get(&self, lang: Lang) -> &str {
        lang.pick(&self.en, &self.es)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.en.is_empty() && self.es.is_empty()
    }
}

/// Kinds of names that are not names of hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelKind {
    /// Along a river.
    River,
    /// On a sea or a lake.
    Water,
    /// Over a stretch of land.
    Region,
}

/// A name that is not the name of a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlateLabel {
    /// What it names.
    pub kind: LabelKind,
    /// The name.
    pub text: Words,
    /// A hex `2918`, or a hexside `2918/2919`.
    pub at: String,
    /// Degrees clockwise, for water and regions.
    pub angle: i32,
    /// Size in percent of the usual one.
    pub size: u32,
    /// Moved from its hex by so many tenths of a hex, east and south: names of seas lie where no hex is.
    pub shift: [i32; 2],
    /// Where it stands in its file, for messages: byte offset.
    pub offset: usize,
}

/// A row of boxes: turns, weather, holding boxes.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Track {
    /// Its heading.
    pub title: Words,
    /// The boxes; a bar divides a large first line from a small second one.
    pub boxes: Vec<Words>,
}

/// How a zone is shown.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ZoneEntry {
    /// Its caption.
    pub text: Words,
    /// The overlay it belongs to.
    #[serde(default)]
    pub overlay: String,
    /// A mark on each of its hexes in the map itself: a look of features, e.g. `supply`.
    #[serde(default)]
    pub spot: Option<SpotLook>,
    /// Whose it is.
    #[serde(default)]
    pub side: SideLook,
}

/// What stands on a sheet beside its hexes.
#[derive(Clone, Debug, PartialEq)]
pub struct Plate {
    /// The title; the map's own if empty.
    pub title: Words,
    /// A line under the title.
    pub subtitle: Words,
    /// Kilometres from hex to hex; no scale bar if zero.
    pub km_per_hex: f32,
    /// True north, in degrees clockwise from the top of the sheet; no arrow if absent.
    pub north: Option<f32>,
    /// How missing hexes inside the frame are drawn.
    pub holes: AreaLook,
    /// Names.
    pub labels: Vec<PlateLabel>,
    /// Tracks.
    pub tracks: Vec<Track>,
    /// Zones by name.
    pub zones: BTreeMap<String, ZoneEntry>,
}

impl Default for Plate {
    fn default() -> Plate {
        Plate {
            title: Words::default(),
            subtitle: Words::default(),
            km_per_hex: 0.0,
            north: None,
            holes: AreaLook::Off,
            labels: Vec::new(),
            tracks: Vec::new(),
            zones: BTreeMap::new(),
        }
    }
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct RawSheet {
    title: Words,
    subtitle: Words,
    km_per_hex: f32,
    north: Option<f32>,
    holes: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawLabel {
    kind: Spanned<String>,
    text: Words,
    at: Spanned<String>,
    #[serde(default)]
    angle: i32,
    #[serde(default = "whole")]
    size: u32,
    #[serde(default)]
    shift: [f32; 2],
}

fn whole() -> u32 {
    100
}

/// The parts of a style file that make the plate.
pub(crate) struct RawPlate {
    pub sheet: Option<RawSheet>,
    pub label: Vec<RawLabel>,
    pub track: Vec<Track>,
    pub zone: BTreeMap<String, ZoneEntry>,
}

impl Plate {
    /// Takes over what a file says; faults go to `flaws`.
    pub(crate) fn extend(&mut self, file: &str, text: &str, raw: RawPlate, flaws: &mut Vec<Flaw>) {
        if let Some(sheet) = raw.sheet {
            self.title = sheet.title;
            self.subtitle = sheet.subtitle;
            self.km_per_hex = sheet.km_per_hex;
            self.north = sheet.north;
            if let Some(holes) = sheet.holes {
                match holes.get_ref().as_str() {
                    "sea" => self.holes = AreaLook::Sea,
                    "lake" => self.holes = AreaLook::Lake,
                    "off" => self.holes = AreaLook::Off,
                    "clear" => self.holes = AreaLook::Clear,
                    other => flaws.push(Flaw::at_offset(
                        file,
                        text,
                        holes.span().start,
                        format!("holes are sea, lake, off or clear, not \"{other}\""),
                    )),
                }
            }
        }
        for label in raw.label {
            let kind = match label.kind.get_ref().as_str() {
                "river" => LabelKind::River,
                "water" => LabelKind::Water,
                "region" => LabelKind::Region,
                other => {
                    let problem = format!("a label is of kind river, water or region, not \"{other}\"");
                    flaws.push(Flaw::at_offset(file, text, label.kind.span().start, problem));
                    continue;
                }
            };
            let offset = label.at.span().start;
            self.labels.push(PlateLabel {
                kind,
                text: label.text,
                at: label.at.into_inner(),
                angle: label.angle,
                size: label.size.clamp(20, 500),
                shift: label.shift.map(|hexes| (hexes * 10.0).round() as i32),
                offset,
            });
        }
        self.tracks.extend(raw.track);
        self.zones.extend(raw.zone);
    }
}
