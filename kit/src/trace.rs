//! Lines of supply and command: which hexes can trace to a source, and by which line.
//!
//! One flood from all sources of a side serves all its units, so it runs against the direction of tracing: the
//! crossings that the game is asked about lead *away* from the sources. [`TraceScratch::flood`] spreads hex by hex, with
//! or without a limit of length; [`TraceScratch::networks`] first runs along roads and railways with a limited number of
//! changes between them, and then a limited number of hexes beside them. Lines "through own units only" or "not
//! through enemy zones" are answers of the game to single crossings. Where these are printed on the map and only the shut hexes
//! change, and nobody asks for the lines themselves, a [`Net`] is faster.
//!
//! ```
//! use kit::grid::Grid;
//! use kit::trace::{Pass, TraceScratch};
//!
//! let grid = Grid::parse_rectangle("flat", 1..=9, 1..=9).unwrap();
//! let [source, enemy, unit] = ["0105", "0505", "0905"].map(|number| grid.id(number).unwrap());
//! let mut scratch = TraceScratch::new();
//! let supply = scratch.flood(&grid, [source], None, |crossing| {
//!     if crossing.to == enemy { Pass::Blocked } else { Pass::Through }
//! });
//! assert!(supply.contains(unit) && !supply.contains(enemy));
//! assert_eq!(supply.line(unit).unwrap().len(), 9);
//! ```

mod net;

pub use net::Net;

use crate::grid::{Grid, NONE};
use crate::hex::{Crossing, Dir, HexId};
use crate::sets::{HexMap, HexSet};

/// What a game says to a line that would enter a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// The line may run through the hex.
    Through,
    /// A line may start in the hex, but not run through it: as for a unit whose own hex is not tested.
    End,
    /// No line enters the hex this way.
    Blocked,
}

/// How far a line may run along roads and railways and beside them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetworkRule {
    /// How often a line may change from one network to another.
    pub changes: u8,
    /// How many hexes a line may run before it meets a network; `None` for any number.
    pub overland: Option<u16>,
}

/// The most networks that one trace can tell apart.
pub const MAX_NETWORKS: usize = 4;

/// The layers of the table: passing through overland, ending overland, then one for each network.
const THROUGH: usize = 0;
const END: usize = 1;
const FIRST_NETWORK: usize = 2;

/// What a flood knows about a hex in one layer.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    /// The number of the flood that wrote this.
    epoch: u32,
    /// Hexes from the source, or from the network.
    distance: u16,
    back: Back,
}

/// How a flood came to a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Back {
    /// It is a source.
    #[default]
    Source,
    /// By a step in this direction out of this layer.
    Step(Dir, u8),
    /// It is a hex of this layer, a network.
    Join(u8),
}

/// Tables of a flood, kept from one to the next: nothing is allocated once they have grown.
#[derive(Clone, Debug, Default)]
pub struct TraceScratch {
    /// Layer after layer, each with an entry for every possible hex.
    nodes: Vec<Node>,
    /// Hexes reached overland: those to go on from, in the order of their distance, and those where lines end.
    queue: Vec<u16>,
    ended: Vec<u16>,
    /// Places on networks to go on from: hex and layer. Those that cost one more change wait in `later`.
    now: Vec<(u16, u8)>,
    later: Vec<(u16, u8, Back)>,
    epoch: u32,
}

const LAYER: usize = NONE as usize + 1;

impl TraceScratch {
    /// Empty tables. They grow in the first floods.
    pub fn new() -> TraceScratch {
        TraceScratch::default()
    }

    /// Floods from the sources, at most `limit` hexes far. Each hex gets the shortest line; among equals the one
    /// found first, in the order of sources and directions.
    ///
    /// `pass` must answer the same question always in the same way.
    pub fn flood<'s>(
        &'s mut self,
        grid: &'s Grid,
        sources: impl IntoIterator<Item = HexId>,
        limit: Option<u16>,
        pass: impl FnMut(Crossing) -> Pass,
    ) -> Trace<'s> {
        self.begin(FIRST_NETWORK);
        for source in sources {
            self.start(source, Back::Source);
        }
        self.spread(grid, limit, pass);
        Trace { scratch: self, grid }
    }

    /// Floods from the sources along networks, and then overland from every hex of a network that was reached.
    ///
    /// `links` says which networks a crossing belongs to: bit 0 for the first network, and so on up to
    /// [`MAX_NETWORKS`]; zero if none of them can be used there. A source counts as a hex of all networks.
    pub fn networks<'s>(
        &'s mut self,
        grid: &'s Grid,
        sources: impl IntoIterator<Item = HexId>,
        rule: NetworkRule,
        mut links: impl FnMut(Crossing) -> u8,
        pass: impl FnMut(Crossing) -> Pass,
    ) -> Trace<'s> {
        self.begin(FIRST_NETWORK + MAX_NETWORKS);
        self.later.clear();
        for source in sources {
            self.later.extend(
                (0..MAX_NETWORKS).map(|network| (source.0, (FIRST_NETWORK + network) as u8, Back::Source)),
            );
        }
        for changes in 0..=rule.changes as u16 {
            self.now.clear();
            for index in 0..self.later.len() {
                let (hex, layer, back) = self.later[index];
                self.visit_network(HexId(hex), layer, changes, back);
            }
            self.later.clear();
            self.run_along(grid, changes, changes < rule.changes as u16, &mut links);
        }
        self.spread(grid, rule.overland, pass);
        Trace { scratch: self, grid }
    }

    /// Runs along the networks from the places in `now` without a change; changes wait in `later`.
    fn run_along(
        &mut self,
        grid: &Grid,
        changes: u16,
        may_change: bool,
        links: &mut impl FnMut(Crossing) -> u8,
    ) {
        let mut at = 0;
        while let Some(&(hex, layer)) = self.now.get(at) {
            at += 1;
            for crossing in grid.crossings(HexId(hex)) {
                let mut usable = links(crossing) & ((1 << MAX_NETWORKS) - 1);
                while usable != 0 {
                    let to_layer = FIRST_NETWORK as u8 + usable.trailing_zeros() as u8;
                    usable &= usable - 1;
                    let back = Back::Step(crossing.dir, layer);
                    if to_layer == layer {
                        self.visit_network(crossing.to, layer, changes, back);
                    } else if may_change {
                        self.later.push((crossing.to.0, to_layer, back));
                    }
                }
            }
        }
    }

    /// Marks a hex as reached by a network. The first network to reach it, with the fewest changes, is where lines
    /// from overland join.
    fn visit_network(&mut self, hex: HexId, layer: u8, changes: u16, back: Back) {
        if self.visit(hex, layer as usize, changes, back) {
            self.now.push((hex.0, layer));
            self.start(hex, Back::Join(layer));
        }
    }

    /// Spreads hex by hex from the places in the queue.
    fn spread(&mut self, grid: &Grid, limit: Option<u16>, mut pass: impl FnMut(Crossing) -> Pass) {
        let limit = limit.unwrap_or(u16::MAX);
        let epoch = self.epoch;
        let (through, end) = self.nodes.split_at_mut(LAYER);
        let mut at = 0;
        while let Some(&from) = self.queue.get(at) {
            at += 1;
            let distance = through[from as usize % LAYER].distance;
            if distance >= limit {
                break;
            }
            for (dir, way) in Dir::ALL.into_iter().zip(grid.ways(HexId(from))) {
                let node = &mut through[way.to()];
                // The entry of the border is marked as reached in every flood.
                if node.epoch == epoch {
                    continue;
                }
                let crossing = way.crossing(HexId(from), dir);
                let arrival =
                    || Node { epoch, distance: distance + 1, back: Back::Step(crossing.dir, THROUGH as u8) };
                match pass(crossing) {
                    Pass::Through => {
                        *node = arrival();
                        self.queue.push(way.to() as u16);
                    }
                    Pass::End => {
                        if end[way.to()].epoch != epoch {
                            end[way.to()] = arrival();
                            self.ended.push(way.to() as u16);
                        }
                    }
                    Pass::Blocked => {}
                }
            }
        }
    }

    /// Makes room for some layers and begins a new flood.
    fn begin(&mut self, layers: usize) {
        if self.nodes.len() < layers * LAYER {
            self.nodes.resize(layers * LAYER, Node::default());
        }
        if self.epoch == u32::MAX {
            self.nodes.fill(Node::default());
            self.epoch = 0;
        }
        self.epoch += 1;
        self.nodes[THROUGH * LAYER + NONE as usize].epoch = self.epoch;
        self.queue.clear();
        self.ended.clear();
    }

    /// Puts a hex at the head of the overland flood.
    fn start(&mut self, hex: HexId, back: Back) {
        if self.visit(hex, THROUGH, 0, back) {
            self.queue.push(hex.0);
        }
    }

    /// Marks a place as reached; false if it was already.
    fn visit(&mut self, hex: HexId, layer: usize, distance: u16, back: Back) -> bool {
        let node = &mut self.nodes[layer * LAYER + hex.index()];
        let new = node.epoch != self.epoch;
        if new {
            *node = Node { epoch: self.epoch, distance, back };
        }
        new
    }
}

/// One hex of a line, and the network by which the line leaves it towards the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hop {
    /// The hex.
    pub hex: HexId,
    /// The number of the network along which the line goes on; `None` overland and in the source.
    pub network: Option<u8>,
}

/// The answer of a flood, as long as its scratch is not used again.
#[derive(Clone, Copy, Debug)]
pub struct Trace<'s> {
    scratch: &'s TraceScratch,
    grid: &'s Grid,
}

impl Trace<'_> {
    /// Whether a hex can trace to a source.
    #[inline]
    pub fn contains(&self, hex: HexId) -> bool {
        self.place(hex).is_some()
    }

    /// All hexes that can trace to a source.
    pub fn hexes(&self) -> HexSet {
        let TraceScratch { queue, ended, .. } = self.scratch;
        queue.iter().chain(ended).map(|&hex| HexId(hex)).collect()
    }

    /// The length of the line of a hex: steps to the source, or for lines along networks, steps to the network.
    pub fn distance(&self, hex: HexId) -> Option<u16> {
        let layer = self.place(hex)?;
        Some(self.node(layer, hex).distance)
    }

    /// The same for all hexes.
    pub fn distances(&self) -> HexMap<Option<u16>> {
        HexMap::from_fn(self.grid.len(), |hex| self.distance(hex))
    }

    /// The next hex of the line towards the source; `None` in a source and where there is no line.
    pub fn next(&self, hex: HexId) -> Option<HexId> {
        let mut layer = self.place(hex)?;
        while let Back::Join(network) = self.node(layer, hex).back {
            layer = network as usize;
        }
        match self.node(layer, hex).back {
            Back::Step(dir, _) => self.grid.neighbor(hex, dir.opposite()),
            Back::Source | Back::Join(_) => None,
        }
    }

    /// The line from a hex to its source, both included; `None` if there is none.
    pub fn line(&self, hex: HexId) -> Option<Vec<Hop>> {
        let mut layer = self.place(hex)?;
        let mut hop = Hop { hex, network: None };
        let mut line = Vec::new();
        loop {
            match self.node(layer, hop.hex).back {
                Back::Source => {
                    line.push(hop);
                    return Some(line);
                }
                Back::Join(network) => layer = network as usize,
                Back::Step(dir, from) => {
                    // The step that came here belongs to the network of the layer it came to.
                    hop.network = (layer >= FIRST_NETWORK).then(|| (layer - FIRST_NETWORK) as u8);
                    line.push(hop);
                    hop = Hop { hex: self.grid.neighbor(hop.hex, dir.opposite())?, network: None };
                    layer = from as usize;
                }
            }
        }
    }

    fn node(&self, layer: usize, hex: HexId) -> Node {
        self.scratch.nodes[layer * LAYER + hex.index()]
    }

    /// The layer in which a hex was reached with the shorter line.
    #[inline]
    fn place(&self, hex: HexId) -> Option<usize> {
        let layers = [THROUGH, END].into_iter();
        let reached = layers.filter(|&layer| self.node(layer, hex).epoch == self.scratch.epoch);
        reached.min_by_key(|&layer| self.node(layer, hex).distance)
    }
}
