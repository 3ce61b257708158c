//! The same parts counted in instructions, which hold still on a busy machine. Needs valgrind and `gungraun-runner` of the
//! version in the root `Cargo.toml`; `cargo xtask bench` skips it where they are missing.

#![expect(
    missing_docs,
    clippy::disallowed_methods,
    reason = "gungraun's macros make modules without documentation and end the process"
)]

mod common;

use common::{Decision, decisions, is_march};
use gungraun::{library_benchmark, library_benchmark_group, main};
use kit::game::{Events, Game, apply};
use kit::harness::{FuzzOrders, fuzz};
use kit::notation::{from_value, from_words, to_value, to_words};
use kit::offer::Offers;
use kit::scratch::Scratch;
use skirmish::ch6_combat::Combat;
use skirmish::position::Phase;
use skirmish::{Action, Position, Skirmish, ch5_supply, game};
use std::hint::black_box;
use std::sync::Arc;

/// Divide what is counted by this.
const TIMES: usize = 100;

/// A game, decisions to be measured, and a scratch on which a search has been made.
type Table = (Skirmish, Vec<Decision>, Scratch);

fn table(is_wanted: fn(&Position) -> bool) -> Table {
    let game = game();
    let found = decisions(&game, TIMES, is_wanted);
    let mut scratch = Scratch::new();
    let warm = &decisions(&game, 1, is_march)[0];
    game.offers(&warm.position, warm.side, &mut scratch, &mut Offers::new());
    ch5_supply::supply(&game, &warm.position, warm.side, &mut scratch);
    (game, found, scratch)
}

fn any_decision() -> Table {
    table(|_| true)
}

fn marches() -> Table {
    table(is_march)
}

fn before_fire() -> Table {
    table(
        |position| matches!(position.phase(), Phase::Combat(Combat::Join(join)) if !join.attackers.is_empty()),
    )
}

#[library_benchmark]
#[bench::hundred(setup = any_decision)]
fn clone(table: Table) -> Table {
    for decision in &table.1 {
        black_box(black_box(&decision.position).clone());
    }
    table
}

#[library_benchmark]
#[bench::hundred_marches(setup = marches)]
#[bench::hundred_attacks(setup = before_fire)]
fn offers(mut table: Table) -> Table {
    let (game, decisions, scratch) = &mut table;
    let mut offers = Offers::new();
    for Decision { position, side, .. } in decisions {
        offers.clear();
        game.offers(position, *side, scratch, &mut offers);
        black_box(&offers);
    }
    table
}

#[library_benchmark]
#[bench::hundred(setup = marches)]
fn supply(mut table: Table) -> Table {
    let (game, decisions, scratch) = &mut table;
    for Decision { position, side, .. } in decisions {
        black_box(ch5_supply::supply(game, position, *side, scratch));
    }
    table
}

#[library_benchmark]
#[bench::hundred(setup = any_decision)]
fn perform(mut table: Table) -> Table {
    let (game, decisions, scratch) = &mut table;
    for Decision { position, side, action } in decisions {
        game.perform(position, *side, action, scratch, &mut Events::dropped());
    }
    table
}

#[library_benchmark]
#[bench::hundred(setup = any_decision)]
fn apply_offered(mut table: Table) -> Table {
    let (game, decisions, scratch) = &mut table;
    for Decision { position, side, action } in decisions {
        apply(game, position, *side, action, scratch, &mut Events::dropped()).expect("it was offered");
    }
    table
}

#[library_benchmark]
#[bench::hundred(setup = any_decision)]
fn notation_of_actions(table: Table) -> Table {
    let names = table.0.components();
    for decision in &table.1 {
        let words = to_words(&decision.action, names).expect("it can be written");
        black_box(from_words::<Action>(&words, names).expect("and read"));
    }
    table
}

#[library_benchmark]
#[bench::hundred(setup = any_decision)]
fn notation_of_positions(table: Table) -> Table {
    let names = table.0.components();
    for decision in &table.1 {
        let value = to_value(&decision.position, names).expect("it can be written");
        black_box(from_value::<Position>(value, names).expect("and read"));
    }
    table
}

fn shared_game() -> Arc<Skirmish> {
    Arc::new(game())
}

#[library_benchmark]
#[bench::ten_thousand_decisions(setup = shared_game)]
fn random_play(game: Arc<Skirmish>) -> Arc<Skirmish> {
    let orders = FuzzOrders { scenario: None, options: None, decisions: 10_000, seed: 1943, checks: false };
    assert!(black_box(fuzz(&game, &orders, &mut |_| true)).faults.is_empty());
    game
}

library_benchmark_group!(
    name = parts;
    benchmarks =
        clone,
        offers,
        supply,
        perform,
        apply_offered,
        notation_of_actions,
        notation_of_positions,
        random_play
);
main!(library_benchmark_groups = parts);
