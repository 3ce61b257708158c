//! Reach of one walker on a 60x34 map: the kit beside `pathfinding` and `hexx`, on the same ground, in the same run.
//!
//! Two grounds. *Plain*: entry costs 1-4, which all three can express. *Full*: hexside costs and a stop in zones on top,
//! which `hexx` cannot express (its costs belong to hexes, and every hex can be left again). Before anything is timed,
//! all that take part must agree on the reached hexes and, where they report them, on the costs.

use std::collections::BTreeMap;
use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use hexx::Hex;
use hexx::algorithms::field_of_movement;
use kit::grid::Grid;
use kit::hex::{Crossing, Dir, HexId};
use kit::ids::Case;
use kit::reach::{ReachScratch, Step, Walk};
use kit::sets::{HexMap, HexSet, HexsideMap};
use pathfinding::directed::dijkstra::dijkstra_reach;

struct Ground {
    grid: Grid,
    entry: HexMap<u8>,
    hexside: HexsideMap<u8>,
    zones: HexSet,
    axial: HexMap<Hex>,
    entry_by_axial: BTreeMap<(i32, i32), u8>,
}

/// Numbers that look random and are the same everywhere.
fn scramble(mut seed: u32) -> u32 {
    seed = (seed ^ 0x3d) ^ (seed >> 16);
    seed = seed.wrapping_mul(9);
    seed ^= seed >> 4;
    seed = seed.wrapping_mul(0x27d4_eb2d);
    seed ^ (seed >> 15)
}

impl Ground {
    /// Entry costs 1, 2, 3 and 4 are equally frequent. On full ground a tenth of the hexsides cost 1 or
    /// 2 more, and one hex in sixteen lies in a zone that stops.
    fn new(full: bool) -> Ground {
        let grid = Grid::parse_rectangle("pointy rows-first rows-down even-east", 1..=34, 1..=60).unwrap();
        let entry = HexMap::from_fn(grid.len(), |hex: HexId| 1 + (scramble(u32::from(hex.0)) >> 8) as u8 % 4);
        let hexside = HexsideMap::from_fn(grid.hexside_count(), |side: kit::hex::Hexside| {
            match scramble(u32::from(side.0) + 100_000) % 20 {
                0 if full => 1,
                1 if full => 2,
                _ => 0,
            }
        });
        let zones =
            grid.hexes().filter(|hex| full && scramble(u32::from(hex.0) + 200_000).is_multiple_of(16));
        let zones = zones.collect();
        // The rows of the sheet in axial coordinates, for the crate that works in those.
        let axial = HexMap::from_fn(grid.len(), |hex| {
            let place = grid.place(hex);
            let (row, column) = (i32::from(place.row), i32::from(place.column));
            Hex::new(column - row.div_euclid(2) - row % 2, row)
        });
        let entry_by_axial = axial.iter().map(|(hex, axial)| ((axial.x, axial.y), entry[hex])).collect();
        for hex in grid.hexes() {
            for neighbor in grid.neighbors(hex) {
                assert_eq!(axial[hex].unsigned_distance_to(axial[neighbor]), 1);
            }
        }
        Ground { grid, entry, hexside, zones, axial, entry_by_axial }
    }

    #[inline]
    fn step(&self, crossing: Crossing) -> Step {
        let cost = u16::from(self.entry[crossing.to] + self.hexside[crossing.side]);
        if self.zones.contains(crossing.to) { Step::enter_and_stop(cost, Case(1)) } else { Step::enter(cost) }
    }

    /// The same rules in the form that `pathfinding` wants: nodes are plain numbers, a stop has no successors.
    fn successors(&self, start: u16, hex: u16) -> impl Iterator<Item = (u16, u32)> + '_ {
        let hex = HexId(hex);
        let goes_on = hex.0 == start || !self.zones.contains(hex);
        Dir::ALL.into_iter().filter(move |_| goes_on).filter_map(move |dir| {
            let crossing = self.grid.crossing(hex, dir)?;
            Some((crossing.to.0, u32::from(self.entry[crossing.to] + self.hexside[crossing.side])))
        })
    }

    fn by_pathfinding(&self, from: HexId, allowance: u32) -> impl Iterator<Item = (u16, u32)> + '_ {
        dijkstra_reach(&from.0, move |&hex| self.successors(from.0, hex))
            .take_while(move |item| item.total_cost <= allowance)
            .map(|item| (item.node, item.total_cost))
    }

    #[allow(clippy::disallowed_types)] // It is what hexx returns.
    fn by_hexx(&self, from: HexId, allowance: u32, entry: &[Option<u32>]) -> std::collections::HashSet<Hex> {
        field_of_movement(self.axial[from], allowance, |hex| {
            // A flat table, so that the look-up does not weigh on the crate.
            let index = (hex.y * 128 + hex.x + 32) as usize;
            if hex.x < -31 || hex.x > 95 { None } else { entry.get(index).copied().flatten() }
        })
    }

    /// Entry costs by axial coordinates; `field_of_movement` adds one to each by itself.
    fn flat_entry(&self) -> Vec<Option<u32>> {
        let mut table = vec![None; 128 * 40];
        for (&(x, y), &cost) in &self.entry_by_axial {
            table[(y * 128 + x + 32) as usize] = Some(u32::from(cost) - 1);
        }
        table
    }
}

/// Whether the border is too far away to matter.
fn is_inland(grid: &Grid, hex: HexId) -> bool {
    let place = grid.place(hex);
    (9..=26).contains(&place.row) && (9..=52).contains(&place.column)
}

fn check_agreement(ground: &Ground, starts: &[HexId], hexx_too: bool) {
    let mut scratch = ReachScratch::<1>::new();
    let flat = ground.flat_entry();
    for &start in starts {
        for allowance in [6, 8, 12] {
            let ours = scratch.search(&ground.grid, Walk::new(start, allowance), |it, _, _| ground.step(it));
            let ours: BTreeMap<u16, u32> =
                ours.iter().map(|reached| (reached.hex.0, u32::from(reached.cost))).collect();
            let theirs: BTreeMap<u16, u32> = ground.by_pathfinding(start, u32::from(allowance)).collect();
            assert_eq!(ours, theirs, "the kit and pathfinding agree");
            if hexx_too {
                let theirs = ground.by_hexx(start, u32::from(allowance), &flat);
                let ours: HexSet = ours.keys().map(|&hex| HexId(hex)).collect();
                let theirs: HexSet =
                    ground.grid.hexes().filter(|&hex| theirs.contains(&ground.axial[hex])).collect();
                assert_eq!(ours, theirs, "the kit and hexx agree");
            }
        }
    }
}

fn reach(criterion: &mut Criterion) {
    for (name, full) in [("plain", false), ("full", true)] {
        let ground = Ground::new(full);
        // Hundreds of starts in no order: a few in turn would teach the processor's branch predictor the answers.
        let mut starts: Vec<HexId> =
            ground.grid.hexes().filter(|&hex| is_inland(&ground.grid, hex)).collect();
        starts.sort_by_key(|hex| scramble(u32::from(hex.0) + 300_000));
        check_agreement(&ground, &starts, !full);
        let mut group = criterion.benchmark_group(format!("reach 8 of 60x34, {name}"));
        let mut scratch = ReachScratch::<1>::new();
        let mut turn = starts.iter().cycle();
        group.bench_function(BenchmarkId::from_parameter("kit"), |bencher| {
            bencher.iter(|| {
                let walk = Walk::new(*turn.next().unwrap(), black_box(8));
                let reach = scratch.search(&ground.grid, walk, |crossing, _, _| ground.step(crossing));
                black_box(&reach);
            });
        });
        group.bench_function(BenchmarkId::from_parameter("kit, result listed"), |bencher| {
            bencher.iter(|| {
                let walk = Walk::new(*turn.next().unwrap(), black_box(8));
                let reach = scratch.search(&ground.grid, walk, |crossing, _, _| ground.step(crossing));
                reach.iter().map(|reached| u32::from(reached.left)).sum::<u32>()
            });
        });
        group.bench_function(BenchmarkId::from_parameter("pathfinding::dijkstra_reach"), |bencher| {
            bencher.iter(|| {
                ground.by_pathfinding(*turn.next().unwrap(), black_box(8)).map(|(_, cost)| cost).sum::<u32>()
            });
        });
        if !full {
            let flat = ground.flat_entry();
            group.sample_size(20);
            group.bench_function(BenchmarkId::from_parameter("hexx::field_of_movement"), |bencher| {
                bencher.iter(|| ground.by_hexx(*turn.next().unwrap(), black_box(8), &flat).len());
            });
        }
        group.finish();
    }
}

criterion_group!(benches, reach);
criterion_main!(benches);
