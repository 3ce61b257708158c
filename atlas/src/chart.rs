//! The chart: a sheet with everything on it, made from a plan and the geography, before it is written down.
//!
//! The order matters and is the order of the functions: ground and outlines first, lists after them, then towns,
//! rivers, roads and railways, bridges where they meet, features, start lines and zones; what the designer's
//! overrides say comes last and wins.

mod fronts;
mod water;
mod ways;

use std::collections::{BTreeMap, BTreeSet};

use kit::data::Flaw;
use kit::numbering::{Numbering, Place, Shifted};
use toml::Spanned;

use crate::geography::{Geography, Line, Stop};
use crate::lattice::{Cell, Lattice, Side};
use crate::plan::{FrontPlan, PlacePlan, PlanFile, RiverPlan, WayPlan, hex_words};
use crate::projection::Point;
use crate::registration::{Fitted, Registration};
use crate::rivers::{confluence, snap};
use crate::shape::{frame, inside, nearest};
use crate::ways::trace;
use kit::effects::{Effects, Kind};
use kit::text::Both;

/// A river or a reach of one on its hexsides.
#[derive(Clone, Debug)]
pub struct River {
    /// The name.
    pub name: String,
    /// The class of its hexsides.
    pub class: String,
    /// Every hexside of its course, also those that another river carries too.
    pub course: BTreeSet<Side>,
    /// The river that it flows into.
    pub into: Option<String>,
    /// In how many pieces it may lie: more than one if its course leaves the map on the way.
    pub whole: bool,
}

/// A road or railway as a run of hexes.
#[derive(Clone, Debug)]
pub struct Way {
    /// The name.
    pub name: String,
    /// The class.
    pub class: String,
    /// The hexes in order; a way that leaves the map lies in several runs.
    pub runs: Vec<Vec<Cell>>,
    /// The hexes of the places that it must join.
    pub stops: Vec<Cell>,
}

/// A set of hexes with a meaning.
#[derive(Clone, Debug)]
pub struct Zone {
    /// Its name in the map text.
    pub id: String,
    /// What it is for.
    pub kind: String,
    /// What players call it.
    pub name: Both,
    /// Whose it is.
    pub side: Option<String>,
    /// The hexes.
    pub cells: BTreeSet<Cell>,
    /// Whether it may lie in several pieces.
    pub scattered: bool,
    /// Who says so.
    pub source: String,
}

/// A start line.
#[derive(Clone, Debug)]
pub struct Front {
    /// Its name in the map text.
    pub id: String,
    /// What it is.
    pub title: Both,
    /// Every side between a German and a Soviet hex.
    pub sides: BTreeSet<Side>,
    /// The German hexes.
    pub german: BTreeSet<Cell>,
    /// Who says so.
    pub source: String,
}

/// A named place on the chart.
#[derive(Clone, Debug)]
pub struct Label {
    /// The hex.
    pub cell: Cell,
    /// The name.
    pub name: String,
    /// Who says so.
    pub source: String,
}

/// A sheet with everything on it.
#[derive(Clone, Debug)]
pub struct Chart {
    /// The hexes.
    pub lattice: Lattice,
    /// The letter of the sheet, or nothing.
    pub prefix: String,
    /// What the map is called.
    pub title: Both,
    /// Kilometres across a hex.
    pub scale_km: f64,
    /// Degrees clockwise from north of the map's upper edge.
    pub north: f64,
    /// The fit of each control.
    pub fitted: Vec<Fitted>,
    /// The terrain of each hex.
    pub terrain: Vec<String>,
    /// Features of each hex.
    pub features: Vec<BTreeSet<String>>,
    /// Numbers on hexes.
    pub values: BTreeMap<(Cell, String), i32>,
    /// Named places in the order of the plan.
    pub labels: Vec<Label>,
    /// Rivers in the order of the plan.
    pub rivers: Vec<River>,
    /// The river of each hexside: index into the rivers; the first of several.
    pub waters: BTreeMap<Side, usize>,
    /// Roads.
    pub roads: Vec<Way>,
    /// Railways.
    pub rails: Vec<Way>,
    /// The class of road on each hexside that one crosses.
    pub road_sides: BTreeMap<Side, String>,
    /// The class of railway on each hexside that one crosses.
    pub rail_sides: BTreeMap<Side, String>,
    /// Bridged hexsides.
    pub bridges: BTreeSet<Side>,
    /// Other features of hexsides.
    pub side_features: BTreeMap<Side, BTreeSet<String>>,
    /// The feature of the outer hexsides towards hexes that are missing inside the rectangle, and those hexes.
    pub shore: Option<(String, BTreeSet<Place>)>,
    /// The upper hex of each hexside with a slope.
    pub upper: BTreeMap<Side, Cell>,
    /// Features that an override took away from hexsides, whatever put them there.
    pub removed: BTreeSet<(Side, String)>,
    /// Start lines.
    pub fronts: Vec<Front>,
    /// Zones.
    pub zones: Vec<Zone>,
}

/// Who draws: the plan, the ground, and the faults found so far.
struct Draughtsman<'a> {
    file: &'a PlanFile<'a>,
    geography: &'a Geography,
    terrains: &'a Effects,
    registration: Registration,
    flaws: Vec<Flaw>,
}

impl Chart {
    /// Draws the chart of a plan, or says everything that is wrong with it.
    pub fn draw(
        file: &PlanFile<'_>,
        geography: &Geography,
        terrains: &Effects,
        overrides: (&str, &str),
    ) -> Result<Chart, Vec<Flaw>> {
        let (lattice, gone) = lattice(file)?;
        let (registration, fitted) = Registration::new(file, &lattice, geography)?;
        let plan = &file.plan;
        let mut hand = Draughtsman { file, geography, terrains, registration, flaws: Vec::new() };
        let mut chart = Chart {
            prefix: plan.grid.sheet.map(String::from).unwrap_or_default(),
            title: plan.title.clone(),
            scale_km: plan.scale_km,
            north: hand.registration.north(),
            fitted,
            terrain: vec![plan.ground.get_ref().clone(); lattice.len()],
            features: vec![BTreeSet::new(); lattice.len()],
            values: BTreeMap::new(),
            labels: Vec::new(),
            rivers: Vec::new(),
            waters: BTreeMap::new(),
            roads: Vec::new(),
            rails: Vec::new(),
            road_sides: BTreeMap::new(),
            rail_sides: BTreeMap::new(),
            bridges: BTreeSet::new(),
            side_features: BTreeMap::new(),
            shore: plan.grid.shore.as_ref().map(|shore| (shore.get_ref().clone(), gone)),
            upper: BTreeMap::new(),
            removed: BTreeSet::new(),
            fronts: Vec::new(),
            zones: Vec::new(),
            lattice,
        };
        hand.known(&plan.ground, &[Kind::Hex]);
        if let Some(shore) = &plan.grid.shore {
            hand.known(shore, &[Kind::Barrier]);
            hand.coast(&chart, shore);
        }
        hand.terrain(&mut chart);
        hand.places(&mut chart);
        hand.rivers(&mut chart);
        hand.ways(&mut chart);
        chart.bridges();
        hand.features(&mut chart);
        hand.fronts(&mut chart);
        hand.zones(&mut chart);
        hand.flaws.extend(crate::overrides::apply(&mut chart, terrains, overrides.0, overrides.1));
        if hand.flaws.is_empty() { Ok(chart) } else { Err(hand.flaws) }
    }

    /// A bridge lies wherever a road or railway crosses a river.
    fn bridges(&mut self) {
        let crossed = self.road_sides.keys().chain(self.rail_sides.keys());
        self.bridges = crossed.filter(|side| self.waters.contains_key(side)).copied().collect();
    }

    /// The hexes of a zone.
    pub fn zone(&self, id: &str) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.id == id)
    }

    /// The hex of a named place.
    pub fn named(&self, name: &str) -> Option<Cell> {
        self.labels.iter().find(|label| label.name == name).map(|label| label.cell)
    }

    /// Every hexside of all reaches of a river.
    pub fn river(&self, name: &str) -> BTreeSet<Side> {
        self.rivers
            .iter()
            .filter(|river| river.name == name)
            .flat_map(|river| river.course.iter().copied())
            .collect()
    }
}

/// The hexes of a plan, and those of its rectangle that are missing.
fn lattice(file: &PlanFile<'_>) -> Result<(Lattice, BTreeSet<Place>), Vec<Flaw>> {
    let grid = &file.plan.grid;
    let numbering = Numbering::parse(grid.numbering.get_ref())
        .map_err(|why| vec![file.flaw(&grid.numbering, "", why)])?;
    let pushed = |line: u16| (line % 2 == 1) == (numbering.shifted == Shifted::Odd);
    let mut places = Vec::new();
    for row in grid.rows[0]..=grid.rows[1] {
        for column in grid.columns[0]..=grid.columns[1] {
            let short = grid.short
                && match numbering.orientation {
                    kit::hex::Orientation::Pointy => pushed(row) && column == grid.columns[1],
                    kit::hex::Orientation::Flat => pushed(column) && row == grid.rows[1],
                };
            if !short {
                places.push(Place { row, column });
            }
        }
    }
    let whole = Lattice::new(numbering, places.clone());
    let mut gone = BTreeSet::new();
    if let Some(missing) = &grid.missing {
        gone = cells(file, &whole, missing)?.into_iter().map(|cell| whole.place(cell)).collect();
        places.retain(|place| !gone.contains(place));
    }
    Ok((Lattice::new(numbering, places), gone))
}

/// The hexes of a list in a plan.
fn cells(
    file: &PlanFile<'_>,
    lattice: &Lattice,
    list: &Spanned<String>,
) -> Result<BTreeSet<Cell>, Vec<Flaw>> {
    let mut found = BTreeSet::new();
    let mut flaws = Vec::new();
    for (word, hexes) in hex_words(list.get_ref()) {
        match hexes {
            Ok(hexes) => {
                for hex in hexes {
                    match lattice.numbered(&hex) {
                        Ok(cell) => {
                            found.insert(cell);
                        }
                        Err(why) => flaws.push(file.flaw(list, word, why)),
                    }
                }
            }
            Err(why) => flaws.push(file.flaw(list, word, why)),
        }
    }
    if flaws.is_empty() { Ok(found) } else { Err(flaws) }
}

impl Draughtsman<'_> {
    fn blame<T>(&mut self, at: &Spanned<T>, word: &str, problem: impl Into<String>) {
        self.flaws.push(self.file.flaw(at, word, problem));
    }

    /// Whether a terrain exists and is of one of these kinds; if not, a fault.
    fn known(&mut self, name: &Spanned<String>, kinds: &[Kind]) -> bool {
        let kind = self.terrains.kind(name.get_ref());
        if kind.is_some_and(|kind| kinds.contains(&kind)) {
            return true;
        }
        let wanted: Vec<&str> = kinds.iter().map(|kind| kind.word()).collect();
        let problem = match kind {
            None => {
                format!("unknown terrain `{}`: {} does not list it", name.get_ref(), self.terrains.file())
            }
            Some(kind) => {
                format!(
                    "`{}` is terrain of a {}, not of a {}",
                    name.get_ref(),
                    kind.word(),
                    wanted.join(" or ")
                )
            }
        };
        self.blame(name, "", problem);
        false
    }

    fn cells(&mut self, lattice: &Lattice, list: &Spanned<String>) -> BTreeSet<Cell> {
        cells(self.file, lattice, list).unwrap_or_else(|flaws| {
            self.flaws.extend(flaws);
            BTreeSet::new()
        })
    }

    fn cell(&mut self, lattice: &Lattice, hex: &Spanned<String>) -> Option<Cell> {
        match lattice.numbered(hex.get_ref()) {
            Ok(cell) => Some(cell),
            Err(why) => {
                self.blame(hex, "", why);
                None
            }
        }
    }

    /// The sides of a list such as `0320/0321 0221/0320`.
    fn sides(&mut self, lattice: &Lattice, list: &Spanned<String>) -> BTreeSet<Side> {
        let mut found = BTreeSet::new();
        for word in list.get_ref().split_whitespace() {
            let side = match word.split_once('/') {
                None => Err(format!("`{word}` is no hexside such as 0320/0321")),
                Some((a, b)) => lattice.numbered(a).and_then(|a| {
                    lattice
                        .side(a, lattice.numbered(b)?)
                        .ok_or_else(|| format!("`{word}`: these hexes do not touch"))
                }),
            };
            match side {
                Ok(side) => drop(found.insert(side)),
                Err(why) => self.blame(list, word, why),
            }
        }
        found
    }

    fn points(&self, line: &Line) -> Vec<Point> {
        line.points.iter().map(|at| self.registration.place(*at)).collect()
    }

    fn terrain(&mut self, chart: &mut Chart) {
        let file = self.file;
        for entry in &file.plan.terrain {
            if !self.known(&entry.name, &[Kind::Hex]) {
                continue;
            }
            let mut found = BTreeSet::new();
            if let Some(kind) = &entry.areas {
                let outlines: Vec<Vec<Point>> = self
                    .geography
                    .areas
                    .values()
                    .filter(|area| area.kind == *kind.get_ref())
                    .map(|area| self.points(area))
                    .filter(|outline| on_sheet(&chart.lattice, outline))
                    .collect();
                if !self.geography.areas.values().any(|area| area.kind == *kind.get_ref()) {
                    self.blame(kind, "", format!("no outline of kind `{}`", kind.get_ref()));
                }
                found.extend((0..chart.lattice.len()).filter(|cell| {
                    let centre = chart.lattice.centre(*cell);
                    let within = probes(centre).filter(|p| outlines.iter().any(|o| inside(o, *p))).count();
                    within as f64 >= entry.share * PROBES as f64
                }));
            }
            if let Some(list) = &entry.hexes {
                found.extend(self.cells(&chart.lattice, list));
            }
            for cell in found {
                chart.terrain[cell].clone_from(entry.name.get_ref());
            }
        }
    }

    fn places(&mut self, chart: &mut Chart) {
        let file = self.file;
        for place in &file.plan.places {
            let Some(cell) = self.cell(&chart.lattice, &place.hex) else { continue };
            if let Some(town) = place.town.as_ref().map(Spanned::get_ref).or(Some(&place.name)) {
                self.in_its_hex(chart, place, town, cell);
            }
            if let Some(terrain) = &place.terrain
                && self.known(terrain, &[Kind::Hex])
            {
                chart.terrain[cell].clone_from(terrain.get_ref());
            }
            if let Some(feature) = &place.feature
                && self.known(feature, &[Kind::Feature])
            {
                chart.features[cell].insert(feature.get_ref().clone());
            }
            for (name, value) in &place.values {
                if self.known(name, &[Kind::Value]) {
                    chart.values.insert((cell, name.get_ref().clone()), *value);
                }
            }
            chart.labels.push(Label { cell, name: place.name.clone(), source: place.source.clone() });
        }
        for label in &file.plan.labels {
            match self.geography.towns.get(label.get_ref()) {
                None => self.blame(label, "", format!("no town `{}`", label.get_ref())),
                Some(town) => {
                    let Some(cell) = chart.lattice.at(self.registration.place(town.at)) else {
                        self.blame(label, "", format!("`{}` lies off the map", label.get_ref()));
                        continue;
                    };
                    if chart.labels.iter().any(|other| other.cell == cell) {
                        continue;
                    }
                    let source = "reconstructed".to_owned();
                    chart.labels.push(Label { cell, name: label.get_ref().clone(), source });
                }
            }
        }
    }

    /// A town or a hill must lie in the hex that the plan gives it or touch it: a place two hexes off is a slip of
    /// a digit or the wrong one of two with the same name.
    fn in_its_hex(&mut self, chart: &Chart, place: &PlacePlan, name: &str, cell: Cell) {
        let town = self.geography.towns.get(name).map(|town| town.at);
        // Heights are called by their number, and in the geography also by their neighbourhood.
        let hill = format!("{name} (");
        let height = || {
            let mut heights = self.geography.heights.iter();
            heights.find(|(known, _)| *known == name || known.starts_with(&hill)).map(|(_, height)| height.at)
        };
        let Some(at) = town.or_else(height) else {
            if let Some(town) = &place.town {
                self.blame(town, "", format!("no town `{name}`"));
            }
            return;
        };
        let at = self.registration.place(at);
        let far = at.distance(chart.lattice.centre(cell));
        if far > 1.6 {
            let falls = chart.lattice.at(at).map_or("off the map".to_owned(), |c| chart.lattice.number(c));
            let (hex, label) = (place.hex.get_ref(), &place.name);
            let problem = format!("{name} lies in {falls}, {far:.1} hexes from {hex} ({label})");
            self.blame(&place.hex, "", problem);
        }
    }

    fn features(&mut self, chart: &mut Chart) {
        let file = self.file;
        for entry in &file.plan.feature {
            if self.known(&entry.name, &[Kind::Feature]) {
                for cell in self.cells(&chart.lattice, &entry.hexes) {
                    chart.features[cell].insert(entry.name.get_ref().clone());
                }
            }
        }
    }

    fn zones(&mut self, chart: &mut Chart) {
        let file = self.file;
        for entry in &file.plan.zone {
            let mut found =
                entry.hexes.as_ref().map(|list| self.cells(&chart.lattice, list)).unwrap_or_default();
            if let Some(from) = &entry.from
                && let Some(start) = self.cell(&chart.lattice, from)
            {
                let mut walls = BTreeSet::new();
                if let Some(river) = &entry.bounded_by {
                    walls.extend(chart.river(river.get_ref()));
                    if walls.is_empty() {
                        self.blame(river, "", format!("no river `{}` on the map", river.get_ref()));
                    }
                }
                if let Some(line) = &entry.behind {
                    match chart.fronts.iter().find(|front| front.id == *line.get_ref()) {
                        Some(front) => walls.extend(front.sides.iter().copied()),
                        None => self.blame(line, "", format!("no start line `{}`", line.get_ref())),
                    }
                }
                found.extend(flood(&chart.lattice, start, |a, b| !walls.contains(&(a.min(b), a.max(b)))));
            }
            if let Some(except) = &entry.except {
                for cell in self.cells(&chart.lattice, except) {
                    found.remove(&cell);
                }
            }
            if let Some(without) = &entry.without {
                for cell in self.cells(&chart.lattice, without) {
                    if found.contains(&cell) {
                        let number = chart.lattice.number(cell);
                        self.blame(
                            without,
                            &number,
                            format!("{number} must not lie in {}", entry.id.get_ref()),
                        );
                    }
                }
            }
            if found.is_empty() {
                self.blame(&entry.id, "", format!("the zone {} is empty", entry.id.get_ref()));
            }
            chart.zones.push(Zone {
                id: entry.id.get_ref().clone(),
                kind: entry.kind.clone(),
                name: entry.name.clone(),
                side: entry.side.clone(),
                cells: found,
                scattered: entry.scattered,
                source: entry.source.clone(),
            });
        }
    }
}

/// Where the plan puts a town: under its own name, or as the `town` of a place.
fn placed(file: &PlanFile<'_>, chart: &Chart, town: &str) -> Option<Cell> {
    let place = file.plan.places.iter().find(|place| match &place.town {
        Some(named) => named.get_ref() == town,
        None => place.name == town,
    })?;
    chart.lattice.numbered(place.hex.get_ref()).ok()
}

fn touches(chart: &Chart, cell: Cell, set: &BTreeSet<Cell>) -> bool {
    chart.lattice.near(cell).iter().any(|near| set.contains(near))
}

/// Every hex that can be reached from one by steps that `open` allows.
pub fn flood(lattice: &Lattice, from: Cell, open: impl Fn(Cell, Cell) -> bool) -> BTreeSet<Cell> {
    let mut seen = BTreeSet::from([from]);
    let mut todo = vec![from];
    while let Some(cell) = todo.pop() {
        for next in lattice.near(cell) {
            if !seen.contains(next) && open(cell, *next) {
                seen.insert(*next);
                todo.push(*next);
            }
        }
    }
    seen
}

/// Whether an outline can touch the sheet at all.
fn on_sheet(lattice: &Lattice, outline: &[Point]) -> bool {
    let (low, high) = frame(outline);
    (0..lattice.len())
        .map(|cell| lattice.centre(cell))
        .any(|c| (low.x - 1.0..high.x + 1.0).contains(&c.x) && (low.y - 1.0..high.y + 1.0).contains(&c.y))
}

/// How far a coast may differ from the hexes that follow it.
const COAST: f64 = 1.2;

/// Points spread evenly over a hex.
const PROBES: usize = 19;

fn probes(centre: Point) -> impl Iterator<Item = Point> {
    let ring = |count: usize, radius: f64| {
        (0..count).map(move |i| {
            let angle = std::f64::consts::TAU * i as f64 / count as f64;
            Point::new(centre.x + radius * angle.cos(), centre.y + radius * angle.sin())
        })
    };
    std::iter::once(centre).chain(ring(6, 0.24)).chain(ring(12, 0.44))
}
