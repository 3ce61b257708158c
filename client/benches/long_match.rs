//! What a decision costs the page at the beginning of a long match and at its end: the decision itself, the moment that is
//! shown, the texts that are stored; and a leap to an earlier moment.
//!
//! `cargo bench -p client --bench long_match`, or `cargo test -p client --bench long_match` without a release build.

use client::playing::{Local, Playing};
use client::replay::Replay;
use client::saving::{Keeper, Moment};
use client::seats::{Seat, Seats};
use kit::components::Options;
use kit::dealer::Seed;
use kit::erased::ActorNow;
use kit::game::Viewer;
use opponent::mind::Mind as _;
use opponent::uniform::AnyOffer;
use std::time::{Duration, Instant};

/// So many decisions are taken together.
const TOGETHER: usize = 100;

#[derive(Default, Clone, Copy)]
struct Cost {
    decide: Duration,
    show: Duration,
    store: Duration,
    bytes: usize,
}

fn main() {
    let game = games::find("traces").expect("on the shelf").open().expect("its data are sound");
    let mut local =
        Local::begin(game.clone(), "campaign", Options::NONE, Seed::from_number(5)).expect("it begins");
    let seats = Seats(vec![Seat::Me, Seat::Me]);
    let (mut thinker, mut keeper) = (AnyOffer::new(5), Keeper::default());
    let mut costs = Vec::new();
    let mut shown = local.snap(&seats, None);
    loop {
        let mut cost = Cost::default();
        match local.actor(Viewer::All) {
            ActorNow::Over(_) => break,
            ActorNow::Chance(_) => {
                let start = Instant::now();
                local.deal(Viewer::All).expect("chance is to act");
                cost.decide = start.elapsed();
            }
            ActorNow::Sides(sides) => {
                let action = thinker.answer(local.played(), sides[0]);
                let start = Instant::now();
                local.act(sides[0], &action).expect("it is offered");
                cost.decide = start.elapsed();
            }
        }
        let start = Instant::now();
        // The page holds the moment before while it takes the next.
        let next = local.snap(&seats, None);
        shown = next;
        cost.show = start.elapsed();
        let start = Instant::now();
        let moment = Moment { seats: seats.clone(), guided: false, time: 0.0, turn: shown.view.turn };
        let due = keeper.due(moment.of("m".to_owned(), &local), &local.lines());
        cost.store = start.elapsed();
        cost.bytes = due.iter().map(|(_, text)| text.len()).sum();
        costs.push(cost);
    }
    println!("traces, campaign: {} entries, {} lines of log", costs.len(), shown.log.len());
    let table = [("first", &costs[..TOGETHER]), ("last", &costs[costs.len() - TOGETHER..])];
    for (name, costs) in table {
        let mean = |of: fn(&Cost) -> Duration| {
            let mut all: Vec<Duration> = costs.iter().map(of).collect();
            all.sort();
            all[all.len() / 2]
        };
        let bytes = costs.iter().map(|cost| cost.bytes).sum::<usize>() / costs.len();
        println!(
            "{name} {TOGETHER} decisions, median: decide {:?}, show {:?}, store {:?}; {bytes} bytes written on average",
            mean(|cost| cost.decide),
            mean(|cost| cost.show),
            mean(|cost| cost.store),
        );
    }
    let mut replay = Replay::open(&game, local.played(), Viewer::All).expect("it was just played");
    drop(replay.log(Viewer::All));
    for (name, to) in [("early", 100), ("late", costs.len() - 100)] {
        let start = Instant::now();
        for step in 0..20 {
            replay.go(to + step);
            drop(replay.log(Viewer::All));
        }
        println!("leaping to a moment, {name}: {:?}", start.elapsed() / 20);
    }
}
