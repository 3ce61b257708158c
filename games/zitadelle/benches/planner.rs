//! How long the assault planner takes at the worst density: the historical set-up at the first German assault.

use criterion::{Criterion, criterion_group, criterion_main};
use kit::game::{Actor, Events, Game};
use kit::offer::Offers;
use kit::scratch::Scratch;
use std::hint::black_box;
use zitadelle::ch07_assault::planner::{Planner, duties};
use zitadelle::field::{Field, Scene};
use zitadelle::position::{Fight, Phase};
use zitadelle::{Action, Position, Zitadelle};

/// The first German assault phase after the historical set-up, without fire.
fn first_assault(game: &Zitadelle) -> Position {
    let setup = game.setup("zitadelle", kit::components::Options::NONE).expect("the scenario");
    let mut position = game.begin(&setup).expect("a playable set-up");
    let (mut scratch, mut events) = (Scratch::new(), Events::dropped());
    while position.phase != Phase::Assault {
        let Actor::Sides(sides) = game.actor(&position) else {
            panic!("nobody rolls before the first assault")
        };
        let side = sides.iter().next().expect("somebody decides");
        let mut offers = Offers::new();
        game.offers(&position, side, &mut scratch, &mut offers);
        let wanted = [Action::Historical, Action::Confirm, Action::EndAir, Action::EndFire];
        let action = wanted.iter().find(|&action| offers.allow(action)).expect("one of them is offered");
        game.perform(&mut position, side, action, &mut scratch, &mut events);
    }
    position
}

fn planner(criterion: &mut Criterion) {
    let game = zitadelle::game();
    let position = first_assault(&game);
    let field = Field::of(&game, &position);
    let scene = Scene::new(&game, &position, &field);
    criterion.bench_function("duties of the phase", |bench| bench.iter(|| duties(black_box(scene)).len()));
    criterion.bench_function("what is still missing", |bench| {
        bench.iter(|| Planner::new(black_box(scene)).open_duties().len());
    });
    criterion.bench_function("offers of an empty plan", |bench| {
        let mut offers = Offers::new();
        bench.iter(|| {
            offers.clear();
            Planner::new(black_box(scene)).target_offers(&Fight::empty(), &mut offers);
            offers.len()
        });
    });
    // The busiest target: the one that most units can attack.
    let mut offers = Offers::new();
    Planner::new(scene).target_offers(&Fight::empty(), &mut offers);
    let plans: Vec<Fight> = offers
        .iter()
        .filter_map(|offer| if let Action::Attack(hex) = offer.action { Some(hex) } else { None })
        .map(|hex| {
            let mut fight = Fight::empty();
            fight.targets.push(hex);
            fight
        })
        .collect();
    let joins = |fight: &Fight| {
        let mut offers = Offers::new();
        Planner::new(scene).attacker_offers(fight, &mut offers);
        offers.len()
    };
    let busiest = plans.iter().max_by_key(|fight| joins(fight)).expect("something can be attacked");
    criterion.bench_function("who may join the busiest assault", |bench| {
        let mut offers = Offers::new();
        bench.iter(|| {
            offers.clear();
            let planner = Planner::new(black_box(scene));
            planner.target_offers(busiest, &mut offers);
            planner.attacker_offers(busiest, &mut offers);
            planner.may_resolve(busiest).is_ok()
        });
    });
}

criterion_group!(benches, planner);
criterion_main!(benches);
