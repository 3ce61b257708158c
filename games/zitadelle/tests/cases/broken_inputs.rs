//! Set-ups and stored positions, mutated at random with a fixed seed: none panics, and whatever is accepted can be played on.

use crate::common::{G_ASSAULT, G_FIRE, G_MOVE, R_ASSAULT, R_FIRE, R_MOVE, setup};
use kit::chance::Chooser;
use kit::components::Options;
use kit::dealer::Quick;
use kit::game::{Actor, Events, Game};
use kit::notation::{from_value, to_value};
use kit::offer::Offers;
use kit::scratch::Scratch;
use serde_json::Value;
use zitadelle::setup::{Placed, Setup, Start};
use zitadelle::{Position, Zitadelle, game};

const SETUPS: u32 = 3_000;
const POSITIONS: u32 = 3_000;

/// One random decision or answer; false if the game is over.
///
/// # Panics
/// If a side has nothing to decide.
fn step(game: &Zitadelle, position: &mut Position, quick: &mut Quick, scratch: &mut Scratch) -> bool {
    let mut events = Events::dropped();
    match game.actor(position) {
        Actor::Over(_) => return false,
        Actor::Chance(request) => game.settle(position, &quick.answer(&request), scratch, &mut events),
        Actor::Sides(sides) => {
            let side = sides.iter().next().expect("somebody decides");
            let mut offers = Offers::new();
            game.offers(position, side, scratch, &mut offers);
            assert!(!offers.is_empty(), "nothing is offered: {:?} {:?}", position.phase, position.task);
            let offer = offers.get(quick.below(offers.len() as u64) as usize).expect("in range");
            game.perform(position, side, &offer.action.clone(), scratch, &mut events);
        }
    }
    true
}

/// Plays on from an accepted position, and looks again.
fn play_on(game: &Zitadelle, mut position: Position, quick: &mut Quick, told: &str) {
    let mut scratch = Scratch::new();
    for _ in 0..12 {
        if !step(game, &mut position, quick, &mut scratch) {
            break;
        }
    }
    let breaches = game.audit(&position);
    assert!(breaches.is_empty(), "{told}: {breaches:?} in {:?} {:?}", position.phase, position.task);
}

fn pick<'a, T>(quick: &mut Quick, list: &'a [T]) -> &'a T {
    &list[quick.below(list.len() as u64) as usize]
}

/// A number that is likely to be an edge of something.
fn number(quick: &mut Quick) -> u64 {
    match quick.below(4) {
        0 => quick.below(4),
        1 => quick.below(20),
        2 => 255,
        _ => quick.below(70_000),
    }
}

fn mutate_setup(game: &Zitadelle, setup: &mut Setup, quick: &mut Quick) {
    let roster: Vec<&str> = game.components().roster.iter().map(|(_, counter)| counter.id.as_str()).collect();
    let grid = game.components().map.grid();
    let armies = ["13A", "70A", "48A", "6GA", "1TA", "III PzK", "II SS PzK", "XLVII PzK", "9A"];
    let names: Vec<String> = setup.units.keys().cloned().collect();
    match quick.below(14) {
        0..4 => {
            let unit = (*pick(quick, &roster)).to_owned();
            let at = match quick.below(8) {
                0 => "pool".to_owned(),
                1 => format!("on {}", pick(quick, &roster)),
                2 => names.first().map_or_else(|| "X".to_owned(), |name| format!("on {name}")),
                3 => "nowhere".to_owned(),
                _ => grid.number(kit::hex::HexId(quick.below(grid.len() as u64) as u16)).to_string(),
            };
            let (lost, disorganised) = (quick.below(3) as u8, quick.below(4) == 0);
            setup.units.insert(unit, Placed { at, lost, disorganised });
        }
        4 if !names.is_empty() => drop(setup.units.remove(pick(quick, &names))),
        5 if names.len() > 1 => {
            let at = setup.units[pick(quick, &names)].at.clone();
            let other = pick(quick, &names).clone();
            setup.units.insert(other, Placed { at, ..Placed::default() });
        }
        6 => drop(setup.morale.insert((*pick(quick, &armies)).to_owned(), number(quick) as u8)),
        7 => drop(setup.bombed.insert((*pick(quick, &armies)).to_owned(), number(quick) as u8)),
        8 => setup.held.push(pick(quick, &["S1319", "S0420", "S2723", "N3410", "S2020", "?"]).to_string()),
        9 => setup.options = Options(quick.below(1 << 13) as u32),
        10 => setup.turn = quick.below(12) as u8,
        11 => {
            let starts = [
                Start::SetUp,
                Start::Air,
                Start::DiveBombing,
                G_FIRE,
                R_FIRE,
                G_ASSAULT,
                R_ASSAULT,
                G_MOVE,
                R_MOVE,
            ];
            setup.start = *pick(quick, &starts);
        }
        12 => (setup.steps_lost, setup.belgorod_fell) = (number(quick) as u16, quick.below(2) == 0),
        _ => {
            let all = ["GT2", "GT3", "GT4-S3", "GT4-S4", "GT5-S4", "GT5-S7", "GT6", "GT7", "GT8"];
            let shift = quick.below(9) as usize;
            setup.chits = (0..8).map(|place| all[(place + shift) % 9].to_owned()).collect();
            setup.model = quick.below(2) == 0;
        }
    }
}

#[test]
fn mutated_set_ups_are_refused_or_played() {
    let (game, mut quick) = (game(), Quick::new(0x5a17));
    let bases = [
        setup(G_ASSAULT, &["g.6pz.4 S2020", "g.6pz.pz11 S2020", "r.52g.151g S2021", "r.96tb S2021"]),
        setup(G_FIRE, &["g.3pz.pz6 S2020", "r.96tb S2021", "r.5gtk.20g S1920", "g.spz503 S2121"]),
        setup(R_MOVE, &["r.2tk.26 pool", "r.52g.151g S1319", "g.dive.s1 S1320", "g.6pz.4 S2020"]),
        setup(Start::DiveBombing, &["g.dive.s1 S2020", "g.dive.n1 N2020", "r.96tb S2021", "r.3tk.50 N2021"]),
        Setup::default(),
    ];
    let mut accepted = 0;
    for round in 0..SETUPS {
        let mut written = pick(&mut quick, &bases).clone();
        for _ in 0..=quick.below(5) {
            mutate_setup(&game, &mut written, &mut quick);
        }
        if let Ok(position) = game.begin(&written) {
            accepted += 1;
            let breaches = game.audit(&position);
            assert!(breaches.is_empty(), "round {round}: {breaches:?} of {written:?}");
            play_on(&game, position, &mut quick, &format!("round {round}"));
        }
    }
    assert!((SETUPS / 20..SETUPS).contains(&accepted), "{accepted} of {SETUPS} were accepted");
}

/// Every value of a document that is no list and no object, by its pointer.
fn leaves(value: &Value, pointer: &str, found: &mut Vec<String>) {
    match value {
        Value::Array(list) => {
            for (place, inner) in list.iter().enumerate() {
                leaves(inner, &format!("{pointer}/{place}"), found);
            }
        }
        Value::Object(map) => {
            for (key, inner) in map {
                leaves(inner, &format!("{pointer}/{key}"), found);
            }
        }
        _ => found.push(pointer.to_owned()),
    }
}

fn mutate_value(value: &mut Value, places: &[String], game: &Zitadelle, quick: &mut Quick) {
    const PHASES: [&str; 10] = [
        "air",
        "order",
        "fire",
        "counterfire",
        "assault",
        "movement",
        "dive-bombing",
        "set-up",
        "chits",
        "over",
    ];
    const TASKS: [&str; 3] = ["choose", "model", "reorganise"];
    const MARKS: [&str; 8] =
        ["disorganised", "moved", "fired", "fought", "attacked", "retreated", "obliged", "exchanged"];
    // Half of the changes outside of the long list of counters.
    let others: Vec<&String> = places.iter().filter(|pointer| !pointer.starts_with("/units")).collect();
    let way = if quick.below(2) == 0 { (*pick(quick, &others)).clone() } else { pick(quick, places).clone() };
    let grid = game.components().map.grid();
    let hex = grid.number(kit::hex::HexId(quick.below(grid.len() as u64) as u16)).to_string();
    let unit = game.components().roster.get(kit::ids::UnitId(quick.below(416) as u16)).id.clone();
    let donor: &String = pick(quick, places);
    let other = value.pointer(donor).cloned().unwrap_or_default();
    let counter = format!("/units/{}", quick.below(416));
    let (way, new) = match quick.below(9) {
        0 => ("/phase".to_owned(), (*pick(quick, &PHASES)).into()),
        1 => ("/task".to_owned(), (*pick(quick, &TASKS)).into()),
        2 => (format!("{counter}/marks"), Value::Array(vec![(*pick(quick, &MARKS)).into()])),
        3 => (format!("{counter}/place"), serde_json::json!({ "hex": hex })),
        4 => (way, number(quick).into()),
        5 => (way, hex.into()),
        6 => (way, unit.into()),
        7 => (way, other),
        _ => {
            let changed = match value.pointer(&way) {
                Some(Value::Bool(flag)) => (!*flag).into(),
                Some(Value::Number(n)) => (n.as_u64().unwrap_or(0) + 1).into(),
                _ => Value::Null,
            };
            (way, changed)
        }
    };
    // An earlier change may have taken the place away; marks may not be written yet.
    if let Some(marked) = value.pointer_mut(&counter).filter(|_| way.ends_with("/marks")) {
        marked["marks"] = new;
    } else if let Some(slot) = value.pointer_mut(&way) {
        *slot = new;
    }
}

#[test]
fn mutated_positions_are_refused_or_played() {
    let (game, mut quick) = (game(), Quick::new(0xc17a));
    let components = game.components();
    let (mut scratch, mut accepted, mut changed) = (Scratch::new(), 0, 0);
    let bases = POSITIONS / 50;
    for base in 0..bases {
        let options = Options(if base % 2 == 0 { 0 } else { quick.below(1 << 11) as u32 });
        let mut position = game.begin(&Setup::of_match(options)).expect("playable");
        // Through the set-up at once, and then some way into the match.
        let historical = [zitadelle::Action::Historical, zitadelle::Action::Confirm];
        for _ in 0..200 + quick.below(300) {
            let mut offers = Offers::new();
            if let Actor::Sides(sides) = game.actor(&position) {
                let side = sides.iter().next().expect("somebody decides");
                game.offers(&position, side, &mut scratch, &mut offers);
                if let Some(action) = historical.iter().find(|&action| offers.allow(action)) {
                    game.perform(&mut position, side, action, &mut scratch, &mut Events::dropped());
                    continue;
                }
            }
            if !step(&game, &mut position, &mut quick, &mut scratch) {
                break;
            }
        }
        let stored = to_value(&position, components).expect("a position can be written");
        let mut places = Vec::new();
        leaves(&stored, "", &mut places);
        for round in 0..50 {
            let mut value = stored.clone();
            for _ in 0..=quick.below(3) {
                mutate_value(&mut value, &places, &game, &mut quick);
            }
            let Ok(read) = from_value::<Position>(value, components) else { continue };
            changed += u32::from(read != position);
            if game.audit(&read).is_empty() {
                accepted += 1;
                play_on(&game, read, &mut quick, &format!("base {base}, round {round}"));
            }
        }
    }
    assert!(accepted > POSITIONS / 100 && changed > accepted / 2, "{accepted} accepted, {changed} changed");
}
