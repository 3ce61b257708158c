//! Times of drawing: the largest map to SVG, a counter, and (feature `png`) a sheet to 4000 pixels.

#[path = "../tests/common/mod.rs"]
mod common;

use criterion::{Criterion, criterion_group, criterion_main};
use draw::counters::{CounterFace, Livery, Mark, SizeMark, Symbol, counter};
use draw::sheet::{Options, draw};
use draw::style::Style;
use draw::theme::{Painter, Theme};
use std::hint::black_box;

fn sheets(c: &mut Criterion) {
    let map = common::map("flat", 52, 54);
    let (style, painter, options) = (Style::default(), Painter::plain(Theme::light()), Options::default());
    c.bench_function("sheet of 2808 hexes to svg", |b| {
        b.iter(|| draw(black_box(&map), 0, &style, &painter, &options).svg.len());
    });
    let face = CounterFace::new(Livery::German, Symbol::Armour, Some(SizeMark::Division), &["6", "4", "8"])
        .with_mark(Mark::Disorganised);
    c.bench_function("counter to svg", |b| {
        b.iter(|| {
            let mut out = String::new();
            counter(&mut out, &painter, black_box(&face));
            out.len()
        });
    });
    #[cfg(feature = "png")]
    {
        let svg = draw(&map, 0, &style, &painter, &options).svg;
        let mut group = c.benchmark_group("png");
        group.sample_size(10);
        group.bench_function("sheet of 2808 hexes to 4000 px", |b| {
            b.iter(|| draw::png::render(black_box(&svg), 4000).map(|png| png.len()));
        });
        group.finish();
    }
}

criterion_group!(benches, sheets);
criterion_main!(benches);
