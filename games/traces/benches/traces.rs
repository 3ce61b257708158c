//! How long the searches and the copy of a position take on this map, at the start of the campaign.

use criterion::{Criterion, criterion_group, criterion_main};
use kit::components::Options;
use kit::game::Game;
use kit::scratch::Scratch;
use std::hint::black_box;
use traces::army::Unit;
use traces::position::{Gait, Taken};
use traces::{AXIS, SOVIET, ch06_zones, ch08_supply, ch09_movement, game};

fn searches(criterion: &mut Criterion) {
    let game = game();
    let setup = game.setup("campaign", Options::NONE).expect("there is a campaign");
    let position = game.begin(&setup).expect("its set-up is sound");
    let mut scratch = Scratch::new();

    criterion.bench_function("clone", |bench| bench.iter(|| black_box(&position).clone()));
    criterion.bench_function("zones from nothing", |bench| {
        bench.iter(|| ch06_zones::reckoned(&game, black_box(&position.army), SOVIET));
    });

    // Every unit on the map in turn, with its whole allowance.
    let on_map = |(index, unit): (usize, &Unit)| unit.hex().map(|_| kit::ids::UnitId(index as u16));
    let walkers: Vec<Taken> = position
        .army
        .units()
        .iter()
        .enumerate()
        .filter_map(on_map)
        .map(|unit| Taken { unit, left: ch09_movement::allowance(&game, &position, unit), gait: Gait::Fresh })
        .collect();
    let mut next = walkers.iter().cycle();
    criterion.bench_function("reach", |bench| {
        bench.iter(|| {
            let taken = *next.next().expect("a cycle never ends");
            ch09_movement::reach(&game, &position, taken, &mut scratch).map(|reach| reach.iter().count())
        });
    });

    for (side, name) in [(AXIS, "supply of the Axis"), (SOVIET, "supply of the Soviets")] {
        criterion.bench_function(name, |bench| {
            bench.iter(|| ch08_supply::supply(&game, black_box(&position), side, None));
        });
    }
}

criterion_group!(benches, searches);
criterion_main!(benches);
