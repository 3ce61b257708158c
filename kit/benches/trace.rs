//! Supply of a whole side on a 60x34 map: one flood from all sources, hex by hex and along networks.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use kit::grid::Grid;
use kit::hex::{Crossing, HexId, Hexside};
use kit::sets::{HexSet, HexsideMap};
use kit::trace::{NetworkRule, Pass, TraceScratch};

/// Numbers that look random and are the same everywhere.
fn scramble(mut seed: u32) -> u32 {
    seed = (seed ^ 0x3d) ^ (seed >> 16);
    seed = seed.wrapping_mul(9);
    seed ^= seed >> 4;
    seed = seed.wrapping_mul(0x27d4_eb2d);
    seed ^ (seed >> 15)
}

fn supply(criterion: &mut Criterion) {
    let grid = Grid::parse_rectangle("flat", 1..=34, 1..=60).unwrap();
    // Sources along the west edge; one hex in eight is held by the enemy, one hexside in twelve is a river. The enemy
    // stands elsewhere in each of many floods: the same one again and again would teach the processor's branch
    // predictor the answers.
    let sources: Vec<HexId> = grid.hexes().filter(|&hex| grid.place(hex).column == 1).collect();
    let enemies: Vec<HexSet> = (0..512)
        .map(|seed| {
            grid.hexes().filter(|hex| scramble(u32::from(hex.0) + seed * 4_096).is_multiple_of(8)).collect()
        })
        .collect();
    let mut turn = enemies.iter().cycle();
    let rivers = HexsideMap::from_fn(grid.hexside_count(), |side: Hexside| {
        scramble(u32::from(side.0) + 100_000).is_multiple_of(12)
    });
    // A road down every sixth column, a railway along every eighth row.
    let networks = HexsideMap::from_fn(grid.hexside_count(), |side: Hexside| {
        let (a, b) = grid.hexes_beside(side);
        let (a, b) = (grid.place(a), grid.place(b.unwrap_or(a)));
        let road = a.column == b.column && a.column.is_multiple_of(6);
        let rail = a.row == b.row && a.row.is_multiple_of(8);
        u8::from(road) | u8::from(rail) << 1
    });
    let pass = |enemy: &HexSet, crossing: Crossing| {
        if enemy.contains(crossing.to) || rivers[crossing.side] { Pass::Blocked } else { Pass::Through }
    };
    let mut scratch = TraceScratch::new();
    for enemy in &enemies {
        let trace = scratch.flood(&grid, sources.iter().copied(), None, |crossing| pass(enemy, crossing));
        assert!(trace.hexes().len() > 1_500, "the flood covers most of the map");
    }

    let mut group = criterion.benchmark_group("supply of 60x34");
    group.bench_function("flood", |bencher| {
        bencher.iter(|| {
            let enemy = turn.next().unwrap();
            let trace = scratch.flood(&grid, sources.iter().copied(), None, |crossing| pass(enemy, crossing));
            black_box(&trace);
        });
    });
    group.bench_function("flood, as a set", |bencher| {
        bencher.iter(|| {
            let enemy = turn.next().unwrap();
            scratch.flood(&grid, sources.iter().copied(), None, |crossing| pass(enemy, crossing)).hexes()
        });
    });
    group.bench_function("two networks, two changes, seven hexes overland", |bencher| {
        let rule = NetworkRule { changes: 2, overland: Some(7) };
        bencher.iter(|| {
            let enemy = turn.next().unwrap();
            let links =
                |crossing: Crossing| if enemy.contains(crossing.to) { 0 } else { networks[crossing.side] };
            let overland = |crossing: Crossing| pass(enemy, crossing);
            let trace = scratch.networks(&grid, sources.iter().copied(), rule, links, overland);
            black_box(&trace);
        });
    });
    group.finish();
}

criterion_group!(benches, supply);
criterion_main!(benches);
