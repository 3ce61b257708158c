//! A sheet of a map, resolved for drawing: every word turned into its look, every hex into a point.
//!
//! Around the hexes of the map lie *ghost* hexes, so that the ground runs on to the neat line instead of ending in
//! a zigzag: a ghost that sticks out over the frame takes the ground of its neighbours; one that lies wholly
//! inside is a hole in the map, drawn as the plate says (sea, or out of play).

use super::UNIT;
use crate::plate::Words;
use crate::style::{AreaLook, EdgeLook, Entry, LinkLook, SideLook, SpotLook, Style, normal};
use crate::svg::Point;
use kit::grid::Sheet;
use kit::hex::{Dir, Orientation};
use kit::map::{EdgeKind, Map, Slope};
use std::collections::{BTreeMap, BTreeSet};

/// Number of a cell; real hexes come first.
pub(super) type CellId = usize;

/// A thing in a hex.
#[derive(Clone, Debug)]
pub(super) struct Spot {
    pub look: SpotLook,
    pub side: SideLook,
    pub value: Option<i32>,
}

/// A hex, or a ghost beyond the edge.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    pub centre: Point,
    pub real: bool,
    pub number: String,
    pub area: AreaLook,
    pub spots: Vec<Spot>,
    pub name: String,
    pub around: [Option<CellId>; 6],
}

impl Cell {
    /// The largest settlement of the hex.
    pub fn settlement(&self) -> Option<SpotLook> {
        self.spots.iter().map(|spot| spot.look).filter(|look| look.is_settled()).max()
    }

    /// Whether a name stands here without houses or marks: a landmark gets a small ring, so that the eye finds the hex.
    /// Hills, woods and waters need none.
    pub fn is_landmark(&self) -> bool {
        !self.name.is_empty()
            && self.spots.is_empty()
            && matches!(self.area, AreaLook::Clear | AreaLook::Field | AreaLook::Rough | AreaLook::Sand)
    }
}

/// Something on a hexside of a real hex.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub cell: CellId,
    pub dir: usize,
    pub look: EdgeLook,
    /// For slopes: whether `cell` is the upper hex.
    pub upper: bool,
}

/// A way across a hexside; on the border it leaves the map.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub cell: CellId,
    pub dir: usize,
    pub look: LinkLook,
}

/// A named set of hexes.
#[derive(Clone, Debug)]
pub(super) struct Zone {
    pub name: String,
    pub cells: Vec<CellId>,
}

/// A corner of hexes, rounded so that the same corner seen from three hexes is the same key.
pub(super) type Node = (i32, i32);

/// A word of the map in the legend.
#[derive(Clone, Debug)]
pub(super) enum LegendItem {
    Area(AreaLook, Option<SpotLook>),
    Spot(SpotLook, SideLook),
    Edge(EdgeLook),
    Link(LinkLook),
}

/// Everything the layers draw.
pub(super) struct Chart {
    pub flat: bool,
    pub cells: Vec<Cell>,
    /// How many cells are hexes of the map.
    pub real: usize,
    pub edges: Vec<Edge>,
    pub ways: Vec<Way>,
    pub zones: Vec<Zone>,
    /// For flat hexes: whether a way crosses the upper side.
    pub crossed_above: Vec<bool>,
    pub width: f32,
    pub height: f32,
    pub unstyled: Vec<String>,
    /// Names in English and Spanish with what they look like, in the order of the style file.
    pub legend: Vec<(String, String, LegendItem)>,
}

impl Chart {
    /// Resolves one sheet of a map.
    pub fn new(map: &Map, sheet: &Sheet, style: &Style, holes: AreaLook) -> Chart {
        let grid = map.grid();
        let extent = sheet.extent();
        let mut chart = Chart {
            flat: sheet.orientation() == Orientation::Flat,
            cells: Vec::with_capacity(sheet.hexes().len() + 300),
            real: sheet.hexes().len(),
            edges: Vec::new(),
            ways: Vec::new(),
            zones: Vec::new(),
            crossed_above: Vec::new(),
            width: extent.x as f32 * UNIT,
            height: extent.y as f32 * UNIT,
            unstyled: Vec::new(),
            legend: Vec::new(),
        };
        let mut words = Vocabulary::new(map, style);
        let first = sheet.hexes().next().map_or(0, kit::hex::HexId::index);
        for hex in sheet.hexes() {
            let at = grid.centre(hex);
            let (area, spots) = words.hex(map, hex);
            chart.cells.push(Cell {
                centre: Point::new(at.x as f32 * UNIT, at.y as f32 * UNIT),
                real: true,
                number: grid.number(hex).to_string(),
                area,
                spots,
                name: map.name(hex).unwrap_or("").to_owned(),
                around: Dir::ALL.map(|dir| grid.neighbor(hex, dir).map(|next| next.index() - first)),
            });
            for dir in Dir::ALL {
                let side = grid.hexside(hex, dir);
                if grid.hexside_home(side) != (hex, dir) || map.edge_bits(side) == 0 {
                    continue;
                }
                for (bits, kind, edge_look, link_look, id) in &words.edges {
                    if map.edge_bits(side) & bits == 0 {
                        continue;
                    }
                    let (cell, dir_index) = (hex.index() - first, dir.index());
                    if let Some(look) = edge_look {
                        let upper = *kind != EdgeKind::Slope
                            || grid.crossing(hex, dir).and_then(|step| map.slope(step, *id))
                                == Some(Slope::Down);
                        chart.edges.push(Edge { cell, dir: dir_index, look: *look, upper });
                    }
                    if let Some(look) = link_look {
                        chart.ways.push(Way { cell, dir: dir_index, look: *look });
                    }
                }
            }
        }
        let mut zone_marks: BTreeMap<(SpotLook, SideLook), Vec<Words>> = BTreeMap::new();
        for name in &map.header().vocabulary.zones {
            let Ok(id) = map.zone_named(name) else { continue };
            let on_sheet = first..first + chart.real;
            let cells: Vec<CellId> = map
                .zone(id)
                .iter()
                .map(kit::hex::HexId::index)
                .filter(|i| on_sheet.contains(i))
                .map(|i| i - first)
                .collect();
            if let Some(entry) = style.plate.zones.get(name).filter(|_| !cells.is_empty())
                && let Some(look) = entry.spot
            {
                for &cell in &cells {
                    chart.cells[cell].spots.push(Spot { look, side: entry.side, value: None });
                }
                zone_marks.entry((look, entry.side)).or_default().push(entry.text.clone());
            }
            if !cells.is_empty() {
                chart.zones.push(Zone { name: name.clone(), cells });
            }
        }
        for (order, ((look, side), texts)) in (1_000_000..).zip(zone_marks) {
            // Several zones with the same mark share one line, under the general name of the mark.
            let general = style.feature.values().find(|entry| entry.look == look && entry.side == side);
            let (en, es) = match (texts.as_slice(), general) {
                ([_, _, ..], Some(entry)) => (entry.en.clone(), entry.es.clone()),
                (texts, _) => texts.first().map(|t| (t.en.clone(), t.es.clone())).unwrap_or_default(),
            };
            words.legend.insert((3, order), (en, es, LegendItem::Spot(look, side)));
        }
        chart.unstyled = words.unstyled.into_iter().collect();
        chart.legend = words.legend.into_values().collect();
        chart.crossed_above = vec![false; chart.real];
        for way in &chart.ways {
            let lower = if way.dir == 0 { Some(way.cell) } else { chart.cells[way.cell].around[3] };
            if let Some(lower) = lower.filter(|_| way.dir == 0 || way.dir == 3) {
                chart.crossed_above[lower] = true;
            }
        }
        chart.add_ghosts(holes);
        chart
    }

    /// The vector to the neighbour in a direction.
    pub fn step(&self, dir: usize) -> Point {
        let angle = if self.flat { -90.0 + 60.0 * dir as f32 } else { -60.0 * dir as f32 }.to_radians();
        Point::new(angle.cos() * UNIT, angle.sin() * UNIT)
    }

    /// The corner of a hex from which its side in a direction starts; the side ends at the next corner.
    pub fn corner(&self, cell: CellId, index: usize) -> Point {
        let index = index % 6;
        let angle =
            if self.flat { -120.0 + 60.0 * index as f32 } else { 30.0 - 60.0 * index as f32 }.to_radians();
        let radius = UNIT / 3.0_f32.sqrt();
        self.cells[cell].centre.plus(angle.cos() * radius, angle.sin() * radius)
    }

    /// The two ends of a hexside.
    pub fn ends(&self, cell: CellId, dir: usize) -> (Point, Point) {
        (self.corner(cell, dir), self.corner(cell, dir + 1))
    }

    /// The middle of a hexside.
    pub fn middle(&self, cell: CellId, dir: usize) -> Point {
        let step = self.step(dir);
        self.cells[cell].centre.plus(step.x / 2.0, step.y / 2.0)
    }

    /// The key of a corner.
    pub fn node(point: Point) -> Node {
        ((point.x * 4.0).round() as i32, (point.y * 4.0).round() as i32)
    }

    /// Surrounds the hexes with ghosts until the frame is filled.
    fn add_ghosts(&mut self, holes: AreaLook) {
        let mut at: BTreeMap<Node, CellId> =
            self.cells.iter().enumerate().map(|(id, cell)| (Chart::node(cell.centre), id)).collect();
        let reach = UNIT * 0.62;
        let mut next = 0;
        while next < self.cells.len() {
            for dir in 0..6 {
                if self.cells[next].around[dir].is_some() {
                    continue;
                }
                let step = self.step(dir);
                let centre = self.cells[next].centre.plus(step.x, step.y);
                let inside = (-reach..self.width + reach).contains(&centre.x)
                    && (-reach..self.height + reach).contains(&centre.y);
                if !inside {
                    continue;
                }
                let id = *at.entry(Chart::node(centre)).or_insert_with(|| {
                    self.cells.push(Cell {
                        centre,
                        real: false,
                        number: String::new(),
                        area: AreaLook::Off,
                        spots: Vec::new(),
                        name: String::new(),
                        around: [None; 6],
                    });
                    self.cells.len() - 1
                });
                self.cells[next].around[dir] = Some(id);
            }
            next += 1;
        }
        self.link_ghosts(&at);
        self.colour_ghosts(holes);
    }

    fn link_ghosts(&mut self, at: &BTreeMap<Node, CellId>) {
        for id in self.real..self.cells.len() {
            for dir in 0..6 {
                let step = self.step(dir);
                let centre = self.cells[id].centre.plus(step.x, step.y);
                self.cells[id].around[dir] = at.get(&Chart::node(centre)).copied();
            }
        }
    }

    /// Holes get the look of the plate; the rest goes on with what lies next to it.
    fn colour_ghosts(&mut self, holes: AreaLook) {
        let (half_x, half_y) =
            if self.flat { (UNIT * 0.577, UNIT * 0.5) } else { (UNIT * 0.5, UNIT * 0.577) };
        let slack = UNIT * 0.1;
        let whole = |p: Point, w: f32, h: f32| {
            p.x > half_x - slack
                && p.x < w - half_x + slack
                && p.y > half_y - slack
                && p.y < h - half_y + slack
        };
        let (width, height) = (self.width, self.height);
        let mut open: Vec<CellId> = Vec::new();
        for id in self.real..self.cells.len() {
            if whole(self.cells[id].centre, width, height) {
                self.cells[id].area = holes;
            } else {
                open.push(id);
            }
        }
        let is_open: BTreeSet<CellId> = open.iter().copied().collect();
        for &id in &open {
            let mut votes: BTreeMap<AreaLook, usize> = BTreeMap::new();
            for near in self.cells[id].around.into_iter().flatten().filter(|near| !is_open.contains(near)) {
                *votes.entry(self.cells[near].area).or_default() += 1;
            }
            let best = votes.iter().max_by_key(|&(look, votes)| (*votes, std::cmp::Reverse(*look)));
            self.cells[id].area = best.map_or(AreaLook::Clear, |(look, _)| *look);
        }
    }
}

/// One word of the hexside vocabulary: its bits, its kind and its looks.
type EdgeWord = (u32, EdgeKind, Option<EdgeLook>, Option<LinkLook>, kit::map::EdgeId);

/// One word of the features of hexes: its look and the key of its style.
type FeatureWord = (kit::map::FeatureId, Option<(SpotLook, SideLook)>, String);

/// The vocabulary of a map with its looks.
struct Vocabulary<'a> {
    style: &'a Style,
    features: Vec<FeatureWord>,
    edges: Vec<EdgeWord>,
    unstyled: BTreeSet<String>,
    legend: BTreeMap<(u8, u32), (String, String, LegendItem)>,
}

impl<'a> Vocabulary<'a> {
    fn new(map: &Map, style: &'a Style) -> Vocabulary<'a> {
        let mut words = Vocabulary {
            style,
            features: Vec::new(),
            edges: Vec::new(),
            unstyled: BTreeSet::new(),
            legend: BTreeMap::new(),
        };
        for (name, _) in &map.header().vocabulary.features {
            let Ok(id) = map.feature_named(name) else { continue };
            let entry = style.feature.get(&normal(name));
            if entry.is_none() {
                words.unstyled.insert(format!("feature {name}"));
            }
            words.features.push((id, entry.map(|entry| (entry.look, entry.side)), normal(name)));
        }
        for (name, kind) in &map.header().vocabulary.edges {
            let Ok(id) = map.edge_named(name) else { continue };
            let key = normal(name);
            let link = style.link.get(&key).filter(|_| *kind == EdgeKind::Link);
            let edge = style.edge.get(&key).filter(|_| link.is_none());
            if link.is_none() && edge.is_none() {
                words.unstyled.insert(format!("edge {name}"));
            }
            // A word that is declared but lies on no hexside has no place in the legend.
            if map.hexsides_with(id).next().is_some() {
                if let Some(entry) = link {
                    words.list(2, entry, LegendItem::Link(entry.look));
                }
                if let Some(entry) = edge {
                    words.list(1, entry, LegendItem::Edge(entry.look));
                }
            }
            words.edges.push((id.mask(), *kind, edge.map(|e| e.look), link.map(|e| e.look), id));
        }
        words
    }

    fn list<L>(&mut self, group: u8, entry: &Entry<L>, item: LegendItem) {
        if entry.legend {
            self.legend.insert((group, entry.order), (entry.en.clone(), entry.es.clone(), item));
        }
    }

    /// Ground and things of a hex.
    fn hex(&mut self, map: &Map, hex: kit::hex::HexId) -> (AreaLook, Vec<Spot>) {
        let word = map.terrain_name(map.terrain(hex));
        let key = normal(word);
        let style = self.style;
        let mut spots = Vec::new();
        let area = if let Some(entry) = style.terrain.get(&key) {
            self.list(0, entry, LegendItem::Area(entry.look, entry.spot));
            if let Some(look) = entry.spot {
                spots.push(Spot { look, side: SideLook::Neutral, value: None });
            }
            entry.look
        } else {
            self.unstyled.insert(format!("terrain {word}"));
            AreaLook::Clear
        };
        if map.feature_bits(hex) != 0 {
            for i in 0..self.features.len() {
                let (id, look, key) = &self.features[i];
                if !map.has(hex, *id) {
                    continue;
                }
                let Some((look, side)) = *look else { continue };
                let value = map.value(hex, *id);
                if let Some(entry) = style.feature.get(key) {
                    self.list(3, entry, LegendItem::Spot(look, side));
                }
                spots.push(Spot { look, side, value });
            }
        }
        (area, spots)
    }
}
