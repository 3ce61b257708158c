//! How long the parts of a match take. See `docs/PERFORMANCE.md`.

mod common;

use common::{Decision, decisions, is_march};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use kit::game::{Events, Game, apply};
use kit::harness::{FuzzOrders, fuzz};
use kit::notation::{from_value, from_words, to_value, to_words};
use kit::offer::Offers;
use kit::scratch::Scratch;
use skirmish::{Action, Position, ch5_supply, game};
use std::hint::black_box;
use std::sync::Arc;

/// Enough positions that nothing learns them by heart, few enough to stay in the cache as one match would.
const MANY: usize = 1_024;

fn position(criterion: &mut Criterion) {
    let game = game();
    let all = decisions(&game, MANY, |_| true);
    let mut turn = all.iter().cycle();
    let mut next = || turn.next().expect("a cycle has no end");
    println!("a position is {} bytes", size_of::<Position>());
    criterion
        .bench_function("position/clone", |bencher| bencher.iter(|| black_box(&next().position).clone()));
    criterion.bench_function("position/digest", |bencher| {
        bencher.iter(|| kit::digest::digest(&black_box(next()).position));
    });
}

fn searches(criterion: &mut Criterion) {
    let game = game();
    let marches = decisions(&game, MANY, is_march);
    let mut turn = marches.iter().cycle();
    let mut next = || turn.next().expect("a cycle has no end");
    let (mut scratch, mut offers) = (Scratch::new(), Offers::new());
    criterion.bench_function("offers/march", |bencher| {
        bencher.iter(|| {
            let Decision { position, side, .. } = black_box(next());
            offers.clear();
            game.offers(position, *side, &mut scratch, &mut offers);
            offers.len()
        });
    });
    criterion.bench_function("supply/side", |bencher| {
        bencher.iter(|| {
            let Decision { position, side, .. } = black_box(next());
            black_box(ch5_supply::supply(&game, position, *side, &mut scratch));
        });
    });
}

/// The same decision three ways: as mass play carries it out, with its legality checked, and in a match with
/// its log, digest and snapshot.
fn decide(criterion: &mut Criterion) {
    let game = game();
    let all = decisions(&game, MANY, |_| true);
    let mut turn = all.iter().cycle();
    let mut next = || turn.next().expect("a cycle has no end").clone();
    let mut scratch = Scratch::new();
    criterion.bench_function("decide/perform", |bencher| {
        bencher.iter_batched_ref(
            &mut next,
            |it| game.perform(&mut it.position, it.side, &it.action, &mut scratch, &mut Events::dropped()),
            BatchSize::SmallInput,
        );
    });
    criterion.bench_function("decide/apply", |bencher| {
        bencher.iter_batched_ref(
            &mut next,
            |it| {
                apply(&game, &mut it.position, it.side, &it.action, &mut scratch, &mut Events::dropped())
                    .expect("it was offered");
            },
            BatchSize::SmallInput,
        );
    });
}

fn play(criterion: &mut Criterion) {
    let game = Arc::new(game());
    let mut group = criterion.benchmark_group("play");
    for (name, decisions, checks) in [("random", 5_000, false), ("random-with-all-laws", 200, true)] {
        let mut seed = 0;
        group.throughput(Throughput::Elements(decisions));
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                seed += 1;
                let orders = FuzzOrders { scenario: None, options: None, decisions, seed, checks };
                let report = fuzz(&game, &orders, &mut |_| true);
                assert!(report.faults.is_empty());
                report.matches
            });
        });
    }
    group.finish();
}

fn notation(criterion: &mut Criterion) {
    let game = game();
    let names = game.components();
    let all = decisions(&game, MANY, |_| true);
    let mut turn = all.iter().cycle();
    let mut next = || turn.next().expect("a cycle has no end");
    criterion.bench_function("notation/action-there-and-back", |bencher| {
        bencher.iter(|| {
            let words = to_words(&black_box(next()).action, names).expect("it can be written");
            from_words::<Action>(&words, names).expect("and read")
        });
    });
    criterion.bench_function("notation/position-there-and-back", |bencher| {
        bencher.iter(|| {
            let value = to_value(&black_box(next()).position, names).expect("it can be written");
            from_value::<Position>(value, names).expect("and read")
        });
    });
}

criterion_group!(benches, position, searches, decide, play, notation);
criterion_main!(benches);
