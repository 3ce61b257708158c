//! Influence over hexes: discs round a hex, ways measured in a game's own costs, and sets that grow.
//!
//! Officers of several games look at a map in the same manner: how far everything is from what matters, how much could be
//! brought to bear on a hex, and what lies behind a belt of hexes. These are the pieces of it that know no game.

use kit::grid::Grid;
use kit::hex::{Crossing, HexId};
use kit::sets::{HexMap, HexSet};

/// For every hex, the hexes near it with their distance, the hex itself first.
#[derive(Debug)]
pub struct Discs {
    radius: u16,
    discs: HexMap<Vec<(HexId, u8)>>,
}

impl Discs {
    /// The discs of a radius round every hex.
    pub fn new(grid: &Grid, radius: u16) -> Discs {
        let disc = |hex: HexId| {
            let mut disc: Vec<(HexId, u8)> = grid
                .within(hex, radius)
                .map(|near| (near, grid.distance(hex, near).unwrap_or_default() as u8))
                .collect();
            disc.sort_by_key(|&(near, far)| (far, near));
            disc
        };
        Discs { radius, discs: HexMap::from_fn(grid.len(), disc) }
    }

    /// The disc round a hex, by distance.
    #[inline]
    pub fn of(&self, hex: HexId) -> &[(HexId, u8)] {
        &self.discs[hex]
    }

    /// Their radius.
    pub fn radius(&self) -> u16 {
        self.radius
    }
}

/// What no way leads to.
pub const UNREACHABLE: u16 = u16::MAX;

/// How dear the cheapest way from every hex to one of the goals is; `cost` prices a crossing, nothing forbids it.
pub fn ways_to(
    grid: &Grid,
    goals: impl IntoIterator<Item = HexId>,
    cost: impl Fn(Crossing) -> Option<u16>,
) -> HexMap<u16> {
    // The walker comes the other way.
    flood(grid, goals, |out| cost(out.back()))
}

/// How dear the cheapest way to every hex from one of the starts is.
pub fn ways_from(
    grid: &Grid,
    starts: impl IntoIterator<Item = HexId>,
    cost: impl Fn(Crossing) -> Option<u16>,
) -> HexMap<u16> {
    flood(grid, starts, cost)
}

fn flood(
    grid: &Grid,
    seeds: impl IntoIterator<Item = HexId>,
    cost: impl Fn(Crossing) -> Option<u16>,
) -> HexMap<u16> {
    let mut dear = HexMap::filled(grid.len(), UNREACHABLE);
    // One list for every price: the classic search by buckets, which needs no heap.
    let mut buckets: Vec<Vec<HexId>> = vec![seeds.into_iter().collect()];
    buckets[0].iter().for_each(|&seed| dear[seed] = 0);
    let mut at = 0;
    while at < buckets.len() {
        for hex in std::mem::take(&mut buckets[at]) {
            if usize::from(dear[hex]) != at {
                continue;
            }
            for out in grid.crossings(hex) {
                let Some(price) = cost(out) else { continue };
                let total = dear[hex] + price;
                if total < dear[out.to] {
                    dear[out.to] = total;
                    if buckets.len() <= usize::from(total) {
                        buckets.resize(usize::from(total) + 1, Vec::new());
                    }
                    buckets[usize::from(total)].push(out.to);
                }
            }
        }
        at += 1;
    }
    dear
}

/// What is left of something after each distance up to `most`, if `reach` of it leave about a third.
pub fn fading(reach: f32, most: u16) -> Vec<f32> {
    (0..=most).map(|far| (-f32::from(far) / reach).exp()).collect()
}

/// What stacks could bring to bear on every hex, and how near the nearest of them is.
#[derive(Clone, Debug)]
pub struct Threat {
    /// Strength that could be brought against a hex.
    pub power: HexMap<f32>,
    /// Hexes to the nearest stack; one more than the radius of the discs where none is near.
    pub near: HexMap<u8>,
}

impl Threat {
    /// Spreads stacks over the discs: each has a strength for every kind of unit, and `shares` says by kind and distance what part of
    /// it arrives.
    pub fn of<const KINDS: usize>(
        grid: &Grid,
        discs: &Discs,
        stacks: impl IntoIterator<Item = (HexId, [f32; KINDS])>,
        shares: [&[f32]; KINDS],
    ) -> Threat {
        let mut power = HexMap::filled(grid.len(), 0.0);
        let mut near = HexMap::filled(grid.len(), discs.radius() as u8 + 1);
        for (hex, strengths) in stacks {
            for &(at, far) in discs.of(hex) {
                near[at] = near[at].min(far);
                let brought =
                    strengths.iter().zip(shares).map(|(strength, share)| strength * share[usize::from(far)]);
                power[at] += brought.sum::<f32>();
            }
        }
        Threat { power, near }
    }
}

/// A set and all its neighbours.
pub fn grown(grid: &Grid, set: &HexSet) -> HexSet {
    let mut grown = set.clone();
    for hex in set {
        grown.extend(grid.neighbors(hex));
    }
    grown
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid() -> Grid {
        Grid::parse_rectangle("flat", 1..=9, 1..=9).expect("a plain rectangle")
    }

    #[test]
    fn a_disc_begins_with_its_hex_and_holds_all_that_is_near() {
        let grid = grid();
        let middle = grid.id("0505").expect("in the rectangle");
        let discs = Discs::new(&grid, 2);
        assert_eq!(discs.of(middle)[0], (middle, 0));
        assert_eq!(discs.of(middle).len(), 19);
        assert_eq!(discs.radius(), 2);
    }

    #[test]
    fn ways_cost_what_the_walker_pays_on_his_way_to_the_goal() {
        let grid = grid();
        let [goal, next, far] = ["0505", "0506", "0508"].map(|number| grid.id(number).expect("there"));
        // Entering the goal costs 3, every other hex 1.
        let cost = |crossing: Crossing| Some(if crossing.to == goal { 3 } else { 1 });
        let ways = ways_to(&grid, [goal], cost);
        assert_eq!((ways[goal], ways[next], ways[far]), (0, 3, 5));
        let nowhere = ways_to(&grid, [goal], |_| None);
        assert_eq!(nowhere[next], UNREACHABLE);
        // The other way only what is left is entered.
        let back = ways_from(&grid, [goal], cost);
        assert_eq!((back[goal], back[next], back[far]), (0, 1, 3));
    }

    #[test]
    fn a_threat_fades_with_distance_and_adds_up() {
        let grid = grid();
        let discs = Discs::new(&grid, 2);
        let [one, between, two] = ["0504", "0505", "0506"].map(|number| grid.id(number).expect("there"));
        let stacks = [(one, [4.0, 0.0]), (two, [0.0, 2.0])];
        let threat = Threat::of(&grid, &discs, stacks, [&[1.0, 0.5, 0.0], &[1.0, 1.0, 1.0]]);
        let far = grid.id("0101").expect("there");
        assert_eq!((threat.power[between], threat.near[between]), (4.0, 1));
        assert_eq!((threat.power[one], threat.power[far], threat.near[far]), (6.0, 0.0, 3));
    }

    #[test]
    fn a_grown_set_holds_its_neighbours() {
        let grid = grid();
        let middle = grid.id("0505").expect("in the rectangle");
        assert_eq!(grown(&grid, &[middle].into_iter().collect()).len(), 7);
    }
}
