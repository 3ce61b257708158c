//! What a search found.

use super::{Mode, Node, Obstacle, Place, ReachScratch, Step, Walk};
use crate::grid::Grid;
use crate::hex::{Crossing, Dir, HexId};
use crate::ids::Case;
use crate::sets::HexSet;

/// A hex that a walker can reach, and how it stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The hex.
    pub hex: HexId,
    /// The mode in which it is reached.
    pub mode: Mode,
    /// What it costs to come here.
    pub cost: u16,
    /// What is left of the allowance.
    pub left: u16,
    /// The case that ends the move here, if one does.
    pub stop: Option<Case>,
}

/// The answer of a search, as long as its scratch is not used again.
#[derive(Clone, Copy, Debug)]
pub struct Reach<'s, const MODES: usize = 1> {
    pub(super) scratch: &'s ReachScratch<MODES>,
    pub(super) grid: &'s Grid,
    pub(super) walk: Walk,
    /// The stamp of cost zero.
    pub(super) top: Node,
}

/// Which search of a scratch an answer belongs to.
#[derive(Clone, Copy, Debug)]
pub struct Ticket {
    pub(super) search: u64,
    pub(super) walk: Walk,
    pub(super) top: Node,
}

/// Everything that a search reached; see [`Reach::iter`].
#[derive(Clone, Debug)]
pub struct Arrivals<'s, const MODES: usize = 1> {
    reach: Reach<'s, MODES>,
    cost: u16,
    /// What is left of the list of that cost.
    places: std::slice::Iter<'s, u16>,
}

impl<const MODES: usize> Iterator for Arrivals<'_, MODES> {
    type Item = Reached;

    #[expect(
        clippy::inline_always,
        reason = "an arrival that is returned through memory costs more than the rest; it was measured"
    )]
    #[inline(always)]
    fn next(&mut self) -> Option<Reached> {
        loop {
            for &place in self.places.by_ref() {
                if let Some(arrival) = self.reach.arrival(Place(place), self.cost) {
                    return Some(arrival);
                }
            }
            if self.cost == self.reach.walk.allowance {
                return None;
            }
            self.cost += 1;
            self.places = self.reach.list(self.cost).iter();
        }
    }

    #[inline]
    fn fold<B, F: FnMut(B, Reached) -> B>(self, mut sum: B, mut add: F) -> B {
        let Arrivals { reach, mut cost, mut places } = self;
        loop {
            for &place in places {
                if let Some(arrival) = reach.arrival(Place(place), cost) {
                    sum = add(sum, arrival);
                }
            }
            if cost == reach.walk.allowance {
                return sum;
            }
            cost += 1;
            places = reach.list(cost).iter();
        }
    }
}

impl<'s, const MODES: usize> IntoIterator for &Reach<'s, MODES> {
    type Item = Reached;
    type IntoIter = Arrivals<'s, MODES>;

    #[inline]
    fn into_iter(self) -> Arrivals<'s, MODES> {
        self.iter()
    }
}

impl<'s, const MODES: usize> Reach<'s, MODES> {
    /// Everything reached, by rising cost and then in the order of discovery, which is the same in every run. The
    /// start comes first.
    ///
    /// A hex appears once for each mode in which it is reached; and once more if stopping there is cheaper than
    /// passing through, as when one hexside stops the move and another does not.
    pub fn iter(&self) -> Arrivals<'s, MODES> {
        Arrivals { reach: *self, cost: 0, places: self.list(0).iter() }
    }

    /// The places that were written down for a cost.
    #[inline]
    fn list(&self, cost: u16) -> &'s [u16] {
        let ReachScratch { lists, stride, ends, .. } = self.scratch;
        &lists[cost as usize * stride..ends[cost as usize] as usize]
    }

    /// A place in the list of a cost, unless it was reached for less, or passing through costs no more than stopping.
    #[inline]
    fn arrival(&self, place: Place<MODES>, cost: u16) -> Option<Reached> {
        let node = self.node(place);
        if !node.has_stamp(self.top.minus(cost)) {
            return None;
        }
        let left = self.walk.allowance - cost;
        let (hex, mode) = (HexId(place.hex()), Mode(place.mode()));
        if !place.is_stopped() {
            return Some(Reached { hex, mode, cost, left, stop: None });
        }
        let pointless = self.cost_at(place.passing()).is_some_and(|passing| passing <= cost);
        (!pointless).then(|| Reached { hex, mode, cost, left, stop: Some(node.case()) })
    }

    /// Whether the hex of an arrival is also reached for less: in another mode, or by stopping there.
    #[inline]
    pub fn is_beaten(&self, arrival: Reached) -> bool {
        Self::places(arrival.hex).any(|place| self.cost_at(place).is_some_and(|cost| cost < arrival.cost))
    }

    /// A ticket for this answer, with which [`ReachScratch::recall`] gives it again.
    pub fn ticket(&self) -> Ticket {
        Ticket { search: self.scratch.searches, walk: self.walk, top: self.top }
    }

    /// The hexes reached, in any mode.
    pub fn hexes(&self) -> HexSet {
        self.iter().map(|reached| reached.hex).collect()
    }

    /// Whether a hex is reached, in any mode.
    pub fn contains(&self, hex: HexId) -> bool {
        Self::places(hex).any(|place| self.cost_at(place).is_some())
    }

    /// The cheapest arrival in a hex. Among equals, passing through before stopping, then the lower mode.
    pub fn best(&self, hex: HexId) -> Option<Reached> {
        let arrivals =
            Self::places(hex).filter_map(|place| Some((self.cost_at(place)?, place.stopped(), place.0)));
        arrivals.min().map(|(cost, _, place)| self.reached(Place(place), cost))
    }

    /// The cheapest arrival in a hex in one mode.
    pub fn in_mode(&self, hex: HexId, mode: Mode) -> Option<Reached> {
        let arrivals = Self::places(hex).filter(|place| place.mode() == mode.0);
        let arrivals = arrivals.filter_map(|place| Some((self.cost_at(place)?, place.0)));
        arrivals.min().map(|(cost, place)| self.reached(Place(place), cost))
    }

    /// The hexes to enter one after the other to come cheapest to a hex. Empty for the start; `None` if the hex is
    /// out of reach.
    pub fn path_to(&self, hex: HexId) -> Option<Vec<HexId>> {
        self.best(hex).map(|end| self.path(end))
    }

    /// The hexes to enter one after the other to arrive as `end` says. `end` must come from this search.
    pub fn path(&self, end: Reached) -> Vec<HexId> {
        let mut path: Vec<HexId> = self.path_back(end).collect();
        path.reverse();
        path
    }

    /// The same from the end back to the first hex entered.
    pub fn path_back(&self, end: Reached) -> impl Iterator<Item = HexId> + '_ {
        let mut place = Place::new(end.hex.0, end.mode.0, u16::from(end.stop.is_some()));
        std::iter::from_fn(move || {
            let before = self.came_from(place)?;
            Some(HexId(std::mem::replace(&mut place, before).hex()))
        })
    }

    /// Why a hex is not reached: what stands against each way in from a hex that is reached. `step` must be the
    /// function of the search. Empty if the hex is reached; [`Obstacle::TooFar`] if none of its neighbours is.
    pub fn why_not(&self, hex: HexId, mut step: impl FnMut(Crossing, Mode, u16) -> Step) -> Vec<Obstacle> {
        let mut obstacles = Vec::new();
        if self.contains(hex) {
            return obstacles;
        }
        for crossing in self.grid.crossings(hex).map(Crossing::back) {
            for place in Self::places(crossing.from) {
                let Some(cost) = self.cost_at(place) else { continue };
                let Reached { hex, mode, left, stop, .. } = self.reached(place, cost);
                let obstacle = match (stop, step(crossing, mode, left)) {
                    (_, Step::Refuse(case)) => Obstacle::Refused { crossing, case },
                    (Some(case), _) => Obstacle::Stopped { hex, case },
                    (None, Step::Enter { cost, .. } | Step::EnterAndStop { cost, .. }) => {
                        Obstacle::TooDear { crossing, cost, left }
                    }
                };
                if !obstacles.contains(&obstacle) {
                    obstacles.push(obstacle);
                }
            }
        }
        if obstacles.is_empty() {
            obstacles.push(Obstacle::TooFar { hex });
        }
        obstacles
    }

    fn places(hex: HexId) -> impl Iterator<Item = Place<MODES>> + use<MODES> {
        (0..MODES as u8).flat_map(move |mode| [0, 1].map(|stopped| Place::new(hex.0, mode, stopped)))
    }

    #[inline]
    fn node(&self, place: Place<MODES>) -> Node {
        self.scratch.nodes[place.0 as usize]
    }

    /// The cost at which a place was reached in this search, if it was.
    #[inline]
    fn cost_at(&self, place: Place<MODES>) -> Option<u16> {
        self.node(place).cost(self.top)
    }

    #[inline]
    fn reached(&self, place: Place<MODES>, cost: u16) -> Reached {
        Reached {
            hex: HexId(place.hex()),
            mode: Mode(place.mode()),
            cost,
            left: self.walk.allowance - cost,
            stop: place.is_stopped().then(|| self.node(place).case()),
        }
    }

    /// The place from which a place was entered; `None` for the start.
    fn came_from(&self, place: Place<MODES>) -> Option<Place<MODES>> {
        let back = self.node(place).back();
        if back == Node::START {
            return None;
        }
        let before = self.grid.neighbor(HexId(place.hex()), Dir::new(back & 7)?.opposite())?;
        Some(Place::new(before.0, back >> 3, 0))
    }
}
