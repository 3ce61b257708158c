//! Where a walker can go with what it has: the cheapest ways from one hex to all others within an allowance.
//!
//! The game answers one question about one crossing: [`Step::Enter`] at a cost, [`Step::EnterAndStop`], or
//! [`Step::Refuse`] with the case that forbids it. The search asks it in the order of rising cost and keeps, for each
//! hex, the cheapest way. A walker may have a [`Mode`] that steps change and that later steps depend on (still on the
//! road; has crossed a river; has left a zone): each pair of hex and mode is then a place of its own.
//!
//! ```
//! use kit::grid::Grid;
//! use kit::ids::Case;
//! use kit::reach::{ReachScratch, Step, Walk};
//!
//! let grid = Grid::parse_rectangle("flat", 1..=9, 1..=9).unwrap();
//! let woods = grid.id("0504").unwrap();
//! let mut scratch = ReachScratch::<1>::new();
//! let walk = Walk::new(grid.id("0505").unwrap(), 2);
//! let reach = scratch.search(&grid, walk, |crossing, _mode, _left| {
//!     if crossing.to == woods { Step::enter_and_stop(2, Case(0)) } else { Step::enter(1) }
//! });
//! // All hexes within two steps but the one behind the woods.
//! assert_eq!(reach.iter().count(), 18);
//! assert_eq!(reach.best(woods).unwrap().stop, Some(Case(0)));
//! ```
//!
//! # How
//!
//! Costs are small whole numbers, so the queue of the search is one list for each cost (Dial's form of Dijkstra's
//! algorithm) instead of a heap. All tables live in a [`ReachScratch`] that is used again and again: entries carry the
//! number of the search that wrote them, so they need not be cleared, and after the first few searches nothing is
//! allocated.

use crate::grid::{Grid, NONE, Way};
use crate::hex::{Crossing, Dir, HexId};
use crate::ids::Case;

mod answer;
mod walk;

pub use answer::{Arrivals, Reach, Reached, Ticket};
pub use walk::{Obstacle, Stumble, walk};

/// The largest allowance. The tables grow with it; for lines without a limit there is [`trace`](crate::trace).
pub const MAX_ALLOWANCE: u16 = 255;

/// A state of the walker that its next steps depend on, numbered from zero by the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Mode(pub u8);

/// What a game says to one crossing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The hex can be entered and left again.
    Enter {
        /// What it costs, hexside included.
        cost: u16,
        /// The mode of the walker after the step.
        mode: Mode,
    },
    /// The hex can be entered, and the move ends there.
    EnterAndStop {
        /// What it costs, hexside included.
        cost: u16,
        /// The mode of the walker after the step.
        mode: Mode,
        /// The case that ends the move.
        case: Case,
    },
    /// The hex cannot be entered this way.
    Refuse(
        /// The case that forbids it.
        Case,
    ),
}

impl Step {
    /// [`Step::Enter`] for walkers of a single mode.
    #[inline]
    pub const fn enter(cost: u16) -> Step {
        Step::Enter { cost, mode: Mode(0) }
    }

    /// [`Step::EnterAndStop`] for walkers of a single mode.
    #[inline]
    pub const fn enter_and_stop(cost: u16, case: Case) -> Step {
        Step::EnterAndStop { cost, mode: Mode(0), case }
    }
}

/// Who walks: where from, in which mode and with how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    /// Where the walk starts.
    pub from: HexId,
    /// The mode at the start.
    pub mode: Mode,
    /// What may be spent, at most [`MAX_ALLOWANCE`].
    pub allowance: u16,
    /// No step costs less than this: a promise that spares the search questions, and that it checks.
    pub cheapest: u16,
}

impl Walk {
    /// A walk in the first mode whose steps all cost one or more.
    pub const fn new(from: HexId, allowance: u16) -> Walk {
        Walk { from, mode: Mode(0), allowance, cheapest: 1 }
    }

    /// The same walk starting in a mode.
    #[must_use]
    pub const fn in_mode(self, mode: Mode) -> Walk {
        Walk { mode, ..self }
    }

    /// The same walk in which steps may cost nothing.
    #[must_use]
    pub const fn with_free_steps(self) -> Walk {
        Walk { cheapest: 0, ..self }
    }
}

/// What the search knows about one place (a hex, a mode, and whether the move ended on entering), in one word.
///
/// The upper half is a stamp: the number of the search, then the complement of the cost. A larger stamp is a later
/// search or, within one, a lower cost, so that one comparison tells whether an arrival is an improvement. Below it
/// stand the case that ended the move and the direction and mode of the step that led here.
#[derive(Clone, Copy, Debug, Default)]
struct Node(u64);

impl Node {
    /// The step before a place that no step led to.
    const START: u8 = u8::MAX;

    /// The stamp of an arrival for nothing in the search with this number.
    const fn top(epoch: u16) -> Node {
        Node((epoch as u64) << 48 | 0xffff << 32)
    }

    /// The stamp of an arrival that costs more by this. Costs never add up to more than fits, as far as the result is
    /// used; beyond that it wraps without harm.
    #[inline]
    const fn minus(self, cost: u16) -> Node {
        Node(self.0.wrapping_sub((cost as u64) << 32))
    }

    /// A stamp with what stands below it.
    #[inline]
    const fn with(self, case: u16, back: u8) -> Node {
        Node(self.0 | (case as u64) << 8 | back as u64)
    }

    /// Whether an arrival with this stamp is at least as cheap as another. The other is a stamp alone.
    #[inline]
    const fn is_as_good_as(self, stamp: Node) -> bool {
        self.0 >= stamp.0
    }

    /// Whether an arrival is cheaper than a stamp.
    #[inline]
    const fn is_better_than(self, stamp: Node) -> bool {
        self.0 >> 32 > stamp.0 >> 32
    }

    /// Whether an arrival has exactly a stamp.
    #[inline]
    const fn has_stamp(self, stamp: Node) -> bool {
        self.0 >> 32 == stamp.0 >> 32
    }

    /// What the arrival cost, if it belongs to the search with this stamp.
    const fn cost(self, top: Node) -> Option<u16> {
        if self.0 >> 48 == top.0 >> 48 { Some(!(self.0 >> 32) as u16) } else { None }
    }

    const fn case(self) -> Case {
        Case((self.0 >> 8) as u16)
    }

    const fn back(self) -> u8 {
        self.0 as u8
    }
}

/// By mode, whether the move ended, and hex. Behind the hexes stands an entry for the border, which counts as reached
/// for nothing in every search, so that no step leads there.
type Nodes<const MODES: usize> = [[[Node; LAYER]; 2]; MODES];

const LAYER: usize = NONE as usize + 1;

/// A crossing that is worth a question, and the mode of the walker.
#[derive(Clone, Copy, Debug, Default)]
struct Question {
    way: Way,
    from: u16,
    dir: u8,
    mode: u8,
}

/// Tables of a search, kept from one to the next. Make one for each thread of work, not one for each search.
///
/// `MODES` is the number of modes of the walkers, 1 to 4.
#[derive(Clone, Debug, Default)]
pub struct ReachScratch<const MODES: usize = 1> {
    /// [`Nodes`] in a row, indexed by [`Place`]; empty before the first search.
    nodes: Vec<Node>,
    /// Places to look at, in one list for each cost. A place may stand in several lists; only the one of its final
    /// cost counts. The lists lie one behind the other, `stride` apart.
    lists: Vec<u16>,
    stride: usize,
    /// Where each list ends.
    ends: Vec<u32>,
    /// The questions of one round.
    questions: Vec<Question>,
    /// The number of the last search, which starts again from time to time.
    epoch: u16,
    /// How many searches there have been.
    searches: u64,
}

impl<const MODES: usize> ReachScratch<MODES> {
    /// Empty tables. They grow in the first searches.
    pub fn new() -> ReachScratch<MODES> {
        const { assert!(MODES >= 1 && MODES <= 4, "walkers have 1 to 4 modes") };
        ReachScratch::default()
    }

    /// Finds the cheapest ways within the allowance. `step` is told the crossing, the mode of the walker and how much
    /// it has left before the step.
    ///
    /// `step` must answer the same question always in the same way. It may answer according to what is left, as long
    /// as having more left never makes a step worse.
    ///
    /// Panics on mistakes of the game: an allowance beyond [`MAX_ALLOWANCE`], a step cheaper than the walk promised, a
    /// mode beyond `MODES`.
    pub fn search<'s>(
        &'s mut self,
        grid: &'s Grid,
        walk: Walk,
        mut step: impl FnMut(Crossing, Mode, u16) -> Step,
    ) -> Reach<'s, MODES> {
        let top = self.prepare(grid, walk);
        let ReachScratch { nodes, lists, stride, ends, questions, .. } = self;
        let lists = &mut lists[..];
        // Arrays have lengths that the compiler knows.
        let ends = ends.first_chunk_mut::<{ MAX_ALLOWANCE as usize + 1 }>().expect("made in this size");
        let nodes: &mut Nodes<MODES> =
            nodes.as_chunks_mut().0.as_chunks_mut().0.try_into().expect("made in this size");
        let start = Place::<MODES>::new(walk.from.0, walk.mode.0, 0);
        *start.node_mut(nodes) = top.with(0, Node::START);
        lists[0] = start.0;
        ends[0] = 1;

        // All tests whose outcome is as good as random are made without branches: a processor that guesses them wrong
        // loses more time than the rest of the work takes.
        for cost in 0..=walk.allowance {
            let left = walk.allowance - cost;
            if left < walk.cheapest {
                break;
            }
            let now = top.minus(cost);
            let mut done = cost as usize * *stride;
            // The list may grow in a round, by steps that cost nothing.
            while done < ends[cost as usize] as usize {
                let end = ends[cost as usize] as usize;
                let places = &lists[done..end];
                let count = Self::ask(grid, nodes, places, now, walk.cheapest, questions);
                done = end;
                for &Question { way, from, dir, mode } in &questions[..count] {
                    let mode = if MODES > 1 { mode } else { 0 };
                    let crossing = way.crossing(HexId(from), Dir(dir));
                    let (price, after, stopped, case) = match step(crossing, Mode(mode), left) {
                        Step::Enter { cost, mode } => (cost, mode, 0, 0),
                        Step::EnterAndStop { cost, mode, case } => (cost, mode, 1, case.0),
                        Step::Refuse(_) => continue,
                    };
                    assert!(price >= walk.cheapest, "a step is cheaper than its walk declares");
                    let place = Place::<MODES>::new(crossing.to.0, after.0, stopped);
                    let stamp = now.minus(price);
                    let new = stamp.with(case, dir | mode << 3);
                    let node = place.node_mut(nodes);
                    let better = (price <= left) & !node.is_as_good_as(stamp);
                    *node = if better { new } else { *node };
                    // What is no improvement is written behind the end of some list and overwritten by the next.
                    let end = &mut ends[usize::from((cost + price.min(left)) as u8)];
                    lists[*end as usize] = place.0;
                    *end += u32::from(better);
                }
            }
        }
        Reach { scratch: self, grid, walk, top }
    }

    /// Whether a ticket of this scratch is for its last search, whose answer can be had again.
    pub fn is_last(&self, ticket: Ticket) -> bool {
        ticket.search == self.searches
    }

    /// The answer of the last search once more. `grid` must be the same.
    ///
    /// Panics on a mistake of the game: a ticket for an earlier search.
    pub fn recall<'s>(&'s self, grid: &'s Grid, ticket: Ticket) -> Reach<'s, MODES> {
        assert!(self.is_last(ticket), "there has been another search since");
        Reach { scratch: self, grid, walk: ticket.walk, top: ticket.top }
    }

    /// Writes down the steps out of some places that could be improvements: those into hexes that have not been reached
    /// in every mode already for what the cheapest step would cost. Returns how many they are.
    ///
    /// Not inlined: it is the same for every game, and on its own it has the registers it needs.
    #[inline(never)]
    fn ask(
        grid: &Grid,
        nodes: &Nodes<MODES>,
        places: &[u16],
        now: Node,
        cheapest: u16,
        questions: &mut [Question],
    ) -> usize {
        let no_better = now.minus(cheapest);
        let mut count = 0;
        for &place in places {
            let place = Place::<MODES>(place);
            if place.is_stopped() || place.node(nodes).is_better_than(now) {
                continue;
            }
            let (from, mode) = (place.hex(), place.mode());
            // Two more than there are ways, so that no index needs a check.
            let room: &mut [Question; 8] =
                (&mut questions[count..count + 8]).try_into().expect("eight of eight");
            let mut open = 0;
            for (dir, &way) in (0..).zip(grid.ways(HexId(from))) {
                let settled =
                    nodes.iter().fold(true, |all, mode| all & mode[0][way.to()].is_as_good_as(no_better));
                room[open % 8] = Question { way, from, dir, mode };
                open += usize::from(!settled);
            }
            count += open;
        }
        count
    }

    /// Makes room, begins a new search and returns the stamp of cost zero.
    fn prepare(&mut self, grid: &Grid, walk: Walk) -> Node {
        assert!(walk.allowance <= MAX_ALLOWANCE, "an allowance of {}", walk.allowance);
        if self.epoch == u16::MAX || self.nodes.is_empty() {
            // Once in 65,535 searches the numbers start again, and old stamps must not look new.
            self.nodes.clear();
            self.nodes.resize(MODES * 2 * LAYER, Node::default());
            for layer in self.nodes.chunks_exact_mut(LAYER) {
                layer[NONE as usize] = Node(u64::MAX);
            }
            self.epoch = 0;
        }
        // A list holds a place at most once, and no place further away than steps can be paid; and one to spare.
        let count = walk.allowance as usize + 1;
        let steps = walk.allowance.checked_div(walk.cheapest).map_or(usize::MAX, usize::from);
        let disc = steps.saturating_mul(steps.saturating_add(1)).saturating_mul(3).saturating_add(1);
        self.stride = disc.min(grid.len()) * MODES * 2 + 1;
        if self.lists.len() < count * self.stride {
            self.lists.resize(count * self.stride, 0);
        }
        // Half of a list may be places that are left again, each by up to six ways; and some to spare.
        let questions = self.stride * 3 + 8;
        if self.questions.len() < questions {
            self.questions.resize(questions, Question::default());
        }
        self.ends.resize(MAX_ALLOWANCE as usize + 1, 0);
        for (cost, end) in self.ends[..count].iter_mut().enumerate() {
            *end = (cost * self.stride) as u32;
        }
        self.epoch += 1;
        self.searches += 1;
        Node::top(self.epoch)
    }
}

/// A hex, whether the move ended on entering, and a mode, as one number.
#[derive(Clone, Copy, Debug)]
struct Place<const MODES: usize>(u16);

impl<const MODES: usize> Place<MODES> {
    const HEXES: u16 = LAYER as u16;

    #[inline]
    fn new(hex: u16, mode: u8, stopped: u16) -> Place<MODES> {
        if MODES == 1 {
            return Place(hex + stopped * Self::HEXES);
        }
        assert!((mode as usize) < MODES, "mode {mode} of a walker with {MODES}");
        Place(hex + (mode as u16 * 2 + stopped) * Self::HEXES)
    }

    #[inline]
    const fn hex(self) -> u16 {
        self.0 % Self::HEXES
    }

    #[inline]
    const fn mode(self) -> u8 {
        if MODES == 1 { 0 } else { (self.0 / Self::HEXES / 2) as u8 }
    }

    #[inline]
    const fn is_stopped(self) -> bool {
        self.stopped() == 1
    }

    #[inline]
    const fn stopped(self) -> usize {
        (self.0 / Self::HEXES % 2) as usize
    }

    /// The place where the move goes on, for one where it ended.
    const fn passing(self) -> Place<MODES> {
        Place(self.0 & !Self::HEXES)
    }

    #[inline]
    fn node(self, nodes: &Nodes<MODES>) -> Node {
        nodes[self.mode() as usize][self.stopped()][self.hex() as usize]
    }

    #[inline]
    fn node_mut(self, nodes: &mut Nodes<MODES>) -> &mut Node {
        &mut nodes[self.mode() as usize][self.stopped()][self.hex() as usize]
    }
}
