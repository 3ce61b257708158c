//! The terrain of a game: `games/GAME/data/terrain.toml`. It is the vocabulary of the map, the game's terrain
//! effects chart, and the legend, in one file.
//!
//! ```toml
//! [[terrain]]
//! id = "woods"                          # the word in the map
//! kind = "hex"                          # hex, feature, value, barrier, link or slope
//! name = { en = "Woods", es = "Bosque" }
//! cost = { foot = "2", mech = "3" }     # movement points by class; "+1" adds, "all" takes the whole allowance
//! shift = -1                            # combat columns in the attacker's favour
//! effect = { en = "...", es = "..." }   # what else it does, in words
//! look = "woods"                        # how to draw it, where the word itself does not say so
//! side = "axis"                         # whose it is
//! source = "reconstructed"
//! ```

use std::collections::BTreeMap;

use kit::data::Flaw;
use kit::map::{EdgeKind, Vocabulary};
use serde::Deserialize;

use crate::plan::Names;

/// What a terrain belongs to.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The ground of a hex; each hex has exactly one.
    Hex,
    /// Something in a hex beside its ground: a town, a trench.
    Feature,
    /// A number on a hex: victory points.
    Value,
    /// Something along a hexside: a river, a front line.
    Barrier,
    /// Something across a hexside: a road, a bridge.
    Link,
    /// Something along a hexside with an upper and a lower hex.
    Slope,
}

impl Kind {
    /// The word in the file.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Hex => "hex",
            Kind::Feature => "feature",
            Kind::Value => "value",
            Kind::Barrier => "barrier",
            Kind::Link => "link",
            Kind::Slope => "slope",
        }
    }
}

/// One line of the terrain effects chart.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    /// The word in the map.
    pub id: String,
    /// What it belongs to.
    pub kind: Kind,
    /// Its name.
    pub name: Names,
    /// Movement points by class of unit, as the chart prints them: `2`, `+1`, `1/2`, `all`, `no`.
    #[serde(default)]
    pub cost: BTreeMap<String, String>,
    /// Combat columns in the attacker's favour; negative favours the defender.
    pub shift: Option<i32>,
    /// What else it does.
    pub effect: Option<Names>,
    /// How it is drawn, where its own word does not say so.
    pub look: Option<String>,
    /// Whose it is: `axis` or `soviet`.
    pub side: Option<String>,
    /// Who says so: `rulebook CASE`, or `reconstructed`.
    pub source: String,
}

/// The terrain of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terrains {
    #[serde(skip)]
    file: String,
    /// The chart in its order.
    pub terrain: Vec<Terrain>,
}

impl Terrains {
    /// Reads a chart.
    pub fn read(file: &str, text: &str) -> Result<Terrains, Vec<Flaw>> {
        let mut terrains: Terrains = toml::from_str(text).map_err(|error| {
            let offset = error.span().map_or(0, |span| span.start);
            vec![Flaw::at_offset(file, text, offset, error.message())]
        })?;
        file.clone_into(&mut terrains.file);
        let twice =
            |(i, entry): (usize, &Terrain)| terrains.terrain[..i].iter().any(|other| other.id == entry.id);
        let flaws: Vec<Flaw> = terrains
            .terrain
            .iter()
            .enumerate()
            .filter(|entry| twice(*entry))
            .map(|(_, entry)| Flaw::of_file(file, format!("`{}` stands twice", entry.id)))
            .collect();
        if flaws.is_empty() { Ok(terrains) } else { Err(flaws) }
    }

    /// The file it was read from.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// What a word belongs to.
    pub fn kind(&self, id: &str) -> Option<Kind> {
        self.terrain.iter().find(|terrain| terrain.id == id).map(|terrain| terrain.kind)
    }

    /// The words of a map of this game, in the order of the chart, with these zones.
    pub fn vocabulary(&self, zones: Vec<String>) -> Vocabulary {
        let mut words = Vocabulary { zones, ..Vocabulary::default() };
        for Terrain { id, kind, .. } in &self.terrain {
            let id = id.clone();
            match kind {
                Kind::Hex => words.terrains.push(id),
                Kind::Feature => words.features.push((id, false)),
                Kind::Value => words.features.push((id, true)),
                Kind::Barrier => words.edges.push((id, EdgeKind::Barrier)),
                Kind::Link => words.edges.push((id, EdgeKind::Link)),
                Kind::Slope => words.edges.push((id, EdgeKind::Slope)),
            }
        }
        words
    }
}
