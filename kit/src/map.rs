//! What the hexes and hexsides of a map are: terrain, features, values, names, rivers, roads and zones.
//!
//! A map declares its own vocabulary in its file; the kit knows no terrain. A game looks its words up once, at loading
//! ([`Map::terrain_named`] and its sisters, or [`Map::bind_terrains`] for all at once), and from then on asks with
//! small ids. A word that the file lacks is a [`Flaw`] that names the file. The text format is in
//! [`map_text`](crate::map_text).
//!
//! ```
//! use kit::map::Map;
//! let map = Map::read("demo.map", "\
//! map 1
//! id demo
//! sheet - pointy rows-first rows-up odd-east
//! terrain clear woods
//! feature city vp=
//! edge river:barrier road:link
//! ---
//! 0101 clear
//! 0102 woods \"Kyiv\" city vp=8 river:W
//! ").unwrap();
//! let kyiv = map.grid().id("0102").unwrap();
//! let (vp, river) = (map.feature_named("vp").unwrap(), map.edge_named("river").unwrap());
//! assert_eq!(map.value(kyiv, vp), Some(8));
//! let side = map.grid().hexside_between(map.grid().id("0101").unwrap(), kyiv).unwrap();
//! assert!(map.has_edge(side, river));
//! let error = map.terrain_named("swamp").unwrap_err();
//! assert_eq!(error.to_string(), "demo.map: no terrain `swamp`; the map declares clear woods");
//! ```

use crate::data::Flaw;
use crate::grid::{Grid, SheetPlan};
use crate::hex::{Crossing, Dir, HexId, Hexside};
use crate::sets::{HexMap, HexSet, HexsideMap};

/// A terrain of a map, as a number in the order of its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TerrainId(pub u8);

/// A feature of hexes, with or without a value, as a number in the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FeatureId(pub u8);

impl FeatureId {
    /// Its bit in [`Map::feature_bits`].
    #[inline]
    pub const fn mask(self) -> u32 {
        1 << self.0
    }
}

/// A feature of hexsides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EdgeId {
    bit: u8,
    kind: EdgeKind,
}

impl EdgeId {
    /// What kind of feature it is.
    pub const fn kind(self) -> EdgeKind {
        self.kind
    }

    /// Its bits in [`Map::edge_bits`]: one, or for a slope two, one for each hex that may be the upper.
    #[inline]
    pub const fn mask(self) -> u32 {
        match self.kind {
            EdgeKind::Slope => 3 << self.bit,
            EdgeKind::Barrier | EdgeKind::Link => 1 << self.bit,
        }
    }
}

/// A named set of hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ZoneId(pub u8);

/// How a feature of hexsides lies on the map. It decides how it is drawn; what it does is up to the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EdgeKind {
    /// It runs along the hexside: a river, a coast, a wall.
    Barrier,
    /// It runs across the hexside from hex to hex: a road, a railway, a bridge.
    Link,
    /// It runs along the hexside and one of the hexes is above it: an escarpment.
    Slope,
}

impl EdgeKind {
    pub(crate) const ALL: [EdgeKind; 3] = [EdgeKind::Barrier, EdgeKind::Link, EdgeKind::Slope];

    /// The word used in map files.
    pub const fn word(self) -> &'static str {
        match self {
            EdgeKind::Barrier => "barrier",
            EdgeKind::Link => "link",
            EdgeKind::Slope => "slope",
        }
    }
}

/// Which way a crossing goes over a [slope](EdgeKind::Slope).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slope {
    /// From the lower hex to the upper.
    Up,
    /// From the upper hex to the lower.
    Down,
}

/// Where a map comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SourceKind {
    /// Drawn from geography and from what a rulebook says in passing.
    Reconstructed,
    /// Taken from the rulebook.
    Rulebook,
}

impl SourceKind {
    /// The word used in map files.
    pub const fn word(self) -> &'static str {
        match self {
            SourceKind::Reconstructed => "reconstructed",
            SourceKind::Rulebook => "rulebook",
        }
    }
}

/// The words that a map uses, in the order of its file. A word is a small letter and then small letters, digits, `_`
/// or `-`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Vocabulary {
    /// Terrains, at most 255. Every hex has exactly one.
    pub terrains: Vec<String>,
    /// Features of hexes, at most 32, and whether each carries a value.
    pub features: Vec<(String, bool)>,
    /// Features of hexsides, at most 32 bits: one each, or two for a slope.
    pub edges: Vec<(String, EdgeKind)>,
    /// Named sets of hexes, at most 255.
    pub zones: Vec<String>,
}

/// What a map says about itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// A short name for programs.
    pub id: String,
    /// Titles by language code.
    pub titles: Vec<(String, String)>,
    /// Where the map comes from, with a remark for people.
    pub source: Option<(SourceKind, String)>,
    /// The words it uses.
    pub vocabulary: Vocabulary,
}

/// The lowest and highest row and column that a sheet admits, as its header declares them. They catch misprints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// Rows.
    pub rows: Option<(u16, u16)>,
    /// Columns.
    pub columns: Option<(u16, u16)>,
}

/// A map. See the [module](self).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    file: String,
    header: Header,
    bounds: Vec<Bounds>,
    grid: Grid,
    terrain: HexMap<TerrainId>,
    features: HexMap<u32>,
    /// By feature; a feature without values has an empty table.
    values: Vec<HexMap<i32>>,
    names: HexMap<Option<Box<str>>>,
    zones: Vec<HexSet>,
    edges: HexsideMap<u32>,
}

impl Map {
    /// A map of these sheets whose hexes all have the first terrain and nothing else: where a map maker starts.
    ///
    /// `bounds` may be shorter than the list of sheets; sheets beyond it have none.
    pub fn blank(
        file: &str,
        mut header: Header,
        sheets: Vec<SheetPlan>,
        mut bounds: Vec<Bounds>,
    ) -> Result<Map, Flaw> {
        let refuse = |problem: String| Flaw::of_file(file, problem);
        header.vocabulary.check().map_err(refuse)?;
        if !is_word(&header.id) {
            return Err(refuse(format!("`{}` is not a word for the id of a map", header.id)));
        }
        if let Some((language, _)) = header.titles.iter().find(|(language, _)| !is_word(language)) {
            return Err(refuse(format!("`{language}` is not the code of a language")));
        }
        // A line of text cannot hold these characters, and the map must survive being written.
        let texts = header.titles.iter_mut().map(|(_, title)| title);
        for text in texts.chain(header.source.as_mut().map(|(_, note)| note)) {
            *text = text.replace(char::is_control, " ");
        }
        let grid = Grid::new(sheets).map_err(|error| refuse(error.to_string()))?;
        bounds.resize(grid.sheets().len(), Bounds::default());
        let count = |valued: &bool| if *valued { grid.len() } else { 0 };
        let vocabulary = &header.vocabulary;
        Ok(Map {
            file: file.to_owned(),
            bounds,
            terrain: HexMap::filled(grid.len(), TerrainId(0)),
            features: HexMap::filled(grid.len(), 0),
            values: vocabulary.features.iter().map(|(_, valued)| HexMap::filled(count(valued), 0)).collect(),
            names: HexMap::filled(grid.len(), None),
            zones: vec![HexSet::EMPTY; vocabulary.zones.len()],
            edges: HexsideMap::filled(grid.hexside_count(), 0),
            header,
            grid,
        })
    }

    /// Hexes and neighbours.
    #[inline]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The file the map was read from, as the user named it.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// What the map says about itself.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The declared bounds of each sheet.
    pub fn bounds(&self) -> &[Bounds] {
        &self.bounds
    }

    /// The title in a language, or else the first title, or else the id.
    pub fn title(&self, language: &str) -> &str {
        let titles = &self.header.titles;
        let title = titles.iter().find(|(code, _)| code == language).or(titles.first());
        title.map_or(&self.header.id, |(_, title)| title)
    }

    // ---- looking words up, once, at loading

    /// The terrain with this name.
    pub fn terrain_named(&self, name: &str) -> Result<TerrainId, Flaw> {
        let terrains = &self.header.vocabulary.terrains;
        let found = terrains.iter().position(|known| known == name);
        found
            .map(|at| TerrainId(at as u8))
            .ok_or_else(|| self.unknown("terrain", name, terrains.iter().map(String::as_str)))
    }

    /// The feature of hexes with this name.
    pub fn feature_named(&self, name: &str) -> Result<FeatureId, Flaw> {
        let features = &self.header.vocabulary.features;
        let found = features.iter().position(|(known, _)| known == name);
        found
            .map(|at| FeatureId(at as u8))
            .ok_or_else(|| self.unknown("feature", name, features.iter().map(|(known, _)| known.as_str())))
    }

    /// The feature of hexsides with this name.
    pub fn edge_named(&self, name: &str) -> Result<EdgeId, Flaw> {
        let vocabulary = &self.header.vocabulary;
        let found = vocabulary.edge_ids().find(|(known, _)| *known == name);
        found
            .map(|(_, id)| id)
            .ok_or_else(|| self.unknown("edge", name, vocabulary.edge_ids().map(|(known, _)| known)))
    }

    /// The zone with this name.
    pub fn zone_named(&self, name: &str) -> Result<ZoneId, Flaw> {
        let zones = &self.header.vocabulary.zones;
        let found = zones.iter().position(|known| known == name);
        found
            .map(|at| ZoneId(at as u8))
            .ok_or_else(|| self.unknown("zone", name, zones.iter().map(String::as_str)))
    }

    fn unknown<'a>(&self, kind: &str, name: &str, known: impl Iterator<Item = &'a str>) -> Flaw {
        let known: Vec<&str> = known.collect();
        let known = if known.is_empty() { "none".to_owned() } else { known.join(" ") };
        Flaw::of_file(&self.file, format!("no {kind} `{name}`; the map declares {known}"))
    }

    /// The terrain of every hex as a value of the game, found by name. Reports every declared terrain that the game
    /// does not know.
    ///
    /// ```
    /// # use kit::map::Map;
    /// # let text = "map 1\nid demo\nsheet - flat\nterrain clear woods\n---\n0101 woods\n";
    /// # let map = Map::read("demo.map", text).unwrap();
    /// #[derive(Clone, Copy, PartialEq, Debug)]
    /// enum Terrain { Clear, Woods }
    /// let terrain = map.bind_terrains(|name| match name {
    ///     "clear" => Some(Terrain::Clear),
    ///     "woods" => Some(Terrain::Woods),
    ///     _ => None,
    /// }).unwrap();
    /// assert_eq!(terrain[map.grid().id("0101").unwrap()], Terrain::Woods);
    /// ```
    pub fn bind_terrains<T: Copy>(&self, known: impl Fn(&str) -> Option<T>) -> Result<HexMap<T>, Vec<Flaw>> {
        let mut bound = Vec::new();
        let mut flaws = Vec::new();
        for name in &self.header.vocabulary.terrains {
            match known(name) {
                Some(terrain) => bound.push(terrain),
                None => flaws.push(Flaw::of_file(
                    &self.file,
                    format!("the tables of the game say nothing about terrain `{name}`"),
                )),
            }
        }
        if flaws.is_empty() {
            Ok(HexMap::from_fn(self.grid.len(), |hex| bound[self.terrain[hex].0 as usize]))
        } else {
            Err(flaws)
        }
    }

    // ---- questions about hexes

    /// The terrain of a hex.
    #[inline]
    pub fn terrain(&self, hex: HexId) -> TerrainId {
        self.terrain[hex]
    }

    /// The name of a terrain.
    pub fn terrain_name(&self, terrain: TerrainId) -> &str {
        &self.header.vocabulary.terrains[terrain.0 as usize]
    }

    /// Whether a hex has a feature.
    #[inline]
    pub fn has(&self, hex: HexId, feature: FeatureId) -> bool {
        self.features[hex] & feature.mask() != 0
    }

    /// All features of a hex, one bit each.
    #[inline]
    pub fn feature_bits(&self, hex: HexId) -> u32 {
        self.features[hex]
    }

    /// The value of a feature in a hex, if the hex has the feature and the feature has values.
    pub fn value(&self, hex: HexId, feature: FeatureId) -> Option<i32> {
        if self.has(hex, feature) { self.values[feature.0 as usize].get(hex).copied() } else { None }
    }

    /// All hexes with a feature.
    pub fn hexes_with(&self, feature: FeatureId) -> HexSet {
        self.grid.hexes().filter(|&hex| self.has(hex, feature)).collect()
    }

    /// The printed name of a hex.
    pub fn name(&self, hex: HexId) -> Option<&str> {
        self.names[hex].as_deref()
    }

    /// The first hex with this printed name.
    pub fn hex_named(&self, name: &str) -> Option<HexId> {
        self.grid.hexes().find(|&hex| self.name(hex) == Some(name))
    }

    /// The hexes of a zone.
    #[inline]
    pub fn zone(&self, zone: ZoneId) -> &HexSet {
        &self.zones[zone.0 as usize]
    }

    // ---- questions about hexsides

    /// Whether a hexside has a feature.
    #[inline]
    pub fn has_edge(&self, side: Hexside, edge: EdgeId) -> bool {
        self.edges[side] & edge.mask() != 0
    }

    /// All features of a hexside; test with [`EdgeId::mask`], several at once if need be.
    #[inline]
    pub fn edge_bits(&self, side: Hexside) -> u32 {
        self.edges[side]
    }

    /// Which way a crossing goes over a slope; `None` if there is none there.
    pub fn slope(&self, crossing: Crossing, edge: EdgeId) -> Option<Slope> {
        let home_is_upper = self.upper_is_home(crossing.side, edge)?;
        let from_home = crossing.from < crossing.to;
        Some(if home_is_upper == from_home { Slope::Down } else { Slope::Up })
    }

    /// For a slope: whether the upper hex is the one from which the hexside is written.
    pub(crate) fn upper_is_home(&self, side: Hexside, edge: EdgeId) -> Option<bool> {
        match (edge.kind, (self.edges[side] >> edge.bit) & 3) {
            (EdgeKind::Slope, 1) => Some(true),
            (EdgeKind::Slope, 2) => Some(false),
            _ => None,
        }
    }

    /// All hexsides with a feature, in ascending order.
    pub fn hexsides_with(&self, edge: EdgeId) -> impl Iterator<Item = Hexside> + '_ {
        self.grid.hexsides().filter(move |&side| self.has_edge(side, edge))
    }

    /// Whether a link such as a road touches a hex.
    pub fn is_on(&self, hex: HexId, edge: EdgeId) -> bool {
        Dir::ALL.into_iter().any(|dir| self.has_edge(self.grid.hexside(hex, dir), edge))
    }

    // ---- changes, for readers and map makers

    /// Sets the terrain of a hex.
    pub fn set_terrain(&mut self, hex: HexId, terrain: TerrainId) {
        assert!((terrain.0 as usize) < self.header.vocabulary.terrains.len(), "a terrain of another map");
        self.terrain[hex] = terrain;
    }

    /// Gives a hex a feature or takes it away. A value starts at zero.
    pub fn set_feature(&mut self, hex: HexId, feature: FeatureId, present: bool) {
        let bits = &mut self.features[hex];
        *bits = if present { *bits | feature.mask() } else { *bits & !feature.mask() };
        let table = &mut self.values[feature.0 as usize];
        if !present && !table.is_empty() {
            table[hex] = 0;
        }
    }

    /// Gives a hex a feature with a value. Does nothing if the feature has no values.
    pub fn set_value(&mut self, hex: HexId, feature: FeatureId, value: i32) {
        let table = &mut self.values[feature.0 as usize];
        if !table.is_empty() {
            table[hex] = value;
            self.set_feature(hex, feature, true);
        }
    }

    /// Names a hex. Characters that no line of text can hold become spaces.
    pub fn set_name(&mut self, hex: HexId, name: Option<&str>) {
        self.names[hex] = name.map(|name| name.replace(char::is_control, " ").into_boxed_str());
    }

    /// Gives the hexside of a hex in a direction a feature. For a slope, the hex is the upper one.
    pub fn add_edge(&mut self, hex: HexId, dir: Dir, edge: EdgeId) {
        let side = self.grid.hexside(hex, dir);
        let away_from_home = edge.kind == EdgeKind::Slope && self.grid.hexside_home(side).0 != hex;
        self.edges[side] &= !edge.mask();
        self.edges[side] |= 1 << (edge.bit + u8::from(away_from_home));
    }

    /// Takes a feature away from a hexside.
    pub fn remove_edge(&mut self, side: Hexside, edge: EdgeId) {
        self.edges[side] &= !edge.mask();
    }

    /// Puts a hex into a zone or takes it out.
    pub fn set_zone(&mut self, hex: HexId, zone: ZoneId, present: bool) {
        let hexes = &mut self.zones[zone.0 as usize];
        if present {
            hexes.insert(hex)
        } else {
            hexes.remove(hex)
        };
    }
}

/// Whether a text is a word of a map's vocabulary.
pub(crate) fn is_word(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_ascii_lowercase())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"_-".contains(&byte))
}

impl Vocabulary {
    /// The edges with their ids.
    pub(crate) fn edge_ids(&self) -> impl Iterator<Item = (&str, EdgeId)> {
        self.edges.iter().scan(0, |bit, (name, kind)| {
            let id = EdgeId { bit: *bit, kind: *kind };
            *bit += id.mask().count_ones() as u8;
            Some((name.as_str(), id))
        })
    }

    /// How many bits the edges take.
    pub(crate) fn edge_bits(&self) -> usize {
        self.edges.iter().map(|(_, kind)| if *kind == EdgeKind::Slope { 2 } else { 1 }).sum()
    }

    fn check(&self) -> Result<(), String> {
        let names = |kind: &'static str, most: usize, count: usize, names: Vec<&String>| {
            if count > most {
                return Err(format!("{count} {kind}; a map has at most {most}"));
            }
            for (at, name) in names.iter().enumerate() {
                if !is_word(name) {
                    return Err(format!("`{name}` is not a word for one of the {kind}"));
                }
                if names[..at].contains(name) {
                    return Err(format!("`{name}` is declared twice among the {kind}"));
                }
            }
            Ok(())
        };
        if self.terrains.is_empty() {
            return Err("the map declares no terrain".to_owned());
        }
        names("terrains", 255, self.terrains.len(), self.terrains.iter().collect())?;
        names("features", 32, self.features.len(), self.features.iter().map(|(name, _)| name).collect())?;
        names("zones", 255, self.zones.len(), self.zones.iter().collect())?;
        // The bits count, not the words; and no word may be summed up before the sum is known to be small.
        let bits = if self.edges.len() > 32 { self.edges.len() } else { self.edge_bits() };
        names("bits of edges", 32, bits, self.edges.iter().map(|(name, _)| name).collect())
    }
}
