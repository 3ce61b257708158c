//! Mutated set-ups and positions: none panics, and what is accepted can be played.
//!
//! Every mutant is made from numbers of a fixed seed, so a failure comes again; its number is in the message.

use kit::chance::Chooser;
use kit::components::Options;
use kit::dealer::Quick;
use kit::game::{Actor, Events, Game, Viewer};
use kit::notation::{from_value, to_value};
use kit::offer::Offers;
use kit::scratch::Scratch;
use serde_json::{Value, json};
use traces::{AXIS, Position, SOVIET, Setup, Traces};

/// Plays some decisions at random; every position on the way is sound and somebody can go on.
fn play(game: &Traces, position: &mut Position, decisions: usize, quick: &mut Quick) -> Result<(), String> {
    let mut scratch = Scratch::new();
    for _ in 0..decisions {
        match game.actor(position) {
            Actor::Over(_) => return Ok(()),
            Actor::Chance(request) => {
                let outcome = request.nth(quick.below(request.weight()));
                game.settle(position, &outcome, &mut scratch, &mut Events::dropped());
            }
            Actor::Sides(sides) => {
                let mut offers = Offers::new();
                let side = sides.iter().next().ok_or("nobody decides")?;
                game.offers(position, side, &mut scratch, &mut offers);
                let nth = quick.below(offers.len().max(1) as u64) as usize;
                let offer = offers.iter().nth(nth).ok_or("a side without offers")?;
                game.perform(position, side, &offer.action, &mut scratch, &mut Events::dropped());
            }
        }
        if let Some(breach) = game.audit(position).first() {
            return Err(breach.found.clone());
        }
    }
    Ok(())
}

/// All that is asked of a position by those who look at it.
fn look(game: &Traces, position: &Position) {
    for viewer in [Viewer::Side(AXIS), Viewer::Side(SOVIET), Viewer::Public] {
        game.view(position, viewer);
        game.sheets(position, viewer);
        game.resample(position, viewer, &mut Quick::new(7));
    }
    game.sequence(position);
    if let Actor::Chance(_) = game.actor(position) {
        game.purpose(position);
    }
}

/// The values in a document, as places to change.
fn places(value: &Value, path: &mut Vec<String>, found: &mut Vec<Vec<String>>) {
    found.push(path.clone());
    let inner: Vec<(String, &Value)> = match value {
        Value::Array(items) => {
            items.iter().enumerate().map(|(index, item)| (index.to_string(), item)).collect()
        }
        Value::Object(fields) => fields.iter().map(|(key, item)| (key.clone(), item)).collect(),
        _ => Vec::new(),
    };
    for (key, item) in inner {
        path.push(key);
        places(item, path, found);
        path.pop();
    }
}

fn at<'v>(value: &'v mut Value, path: &[String]) -> Option<&'v mut Value> {
    path.iter().try_fold(value, |inner, key| match inner {
        Value::Array(items) => items.get_mut(key.parse::<usize>().ok()?),
        Value::Object(fields) => fields.get_mut(key),
        _ => None,
    })
}

/// Another value in a place: an extreme, a neighbour, or something that stands elsewhere in the document.
fn mutate(value: &mut Value, donors: &[Value], quick: &mut Quick) {
    const NUMBERS: [i64; 12] = [0, 1, 2, 3, -1, 8, 9, 127, 255, 256, 65_535, i32::MAX as i64];
    let mut found = Vec::new();
    places(value, &mut Vec::new(), &mut found);
    // Small fields count as much as the long list of units.
    let (head, tail): (Vec<_>, Vec<_>) = found.into_iter().partition(|path| path.len() < 3);
    let pool = if tail.is_empty() || quick.below(3) > 0 { head } else { tail };
    let path = pool[quick.below(pool.len() as u64) as usize].clone();
    let donor = &donors[quick.below(donors.len() as u64) as usize];
    let mut other = Vec::new();
    places(donor, &mut Vec::new(), &mut other);
    let same = at(&mut donor.clone(), &path).cloned();
    let any = at(&mut donor.clone(), &other[quick.below(other.len() as u64) as usize]).cloned();
    let kind = quick.below(8);
    let number = NUMBERS[quick.below(12) as usize];
    let Some(here) = at(value, &path) else { return };
    match (kind, &mut *here) {
        (0 | 1, Value::Number(_)) => *here = json!(number),
        (2, Value::Bool(flag)) => *flag = !*flag,
        (3, Value::Array(items)) if !items.is_empty() => {
            let index = quick.below(items.len() as u64) as usize;
            if number % 2 == 0 {
                items.remove(index);
            } else {
                let item = items[index].clone();
                items.push(item);
            }
        }
        (4, Value::Object(fields)) if !fields.is_empty() => {
            let key = fields.keys().nth(quick.below(fields.len() as u64) as usize).cloned();
            fields.remove(&key.unwrap_or_default());
        }
        (5, _) => *here = any.unwrap_or(Value::Null),
        _ => *here = same.unwrap_or(Value::Null),
    }
}

/// Positions of random matches, written down.
fn positions(game: &Traces, quick: &mut Quick) -> Vec<Value> {
    let mut written = Vec::new();
    for options in 0..4 {
        for scenario in ["race", "campaign"] {
            let setup = game.setup(scenario, Options(options)).expect("a scenario");
            let mut position = game.begin(&setup).expect("a sound set-up");
            for _ in 0..12 {
                written.push(to_value(&position, game.components()).expect("a position can be written"));
                let steps = 20 + quick.below(60) as usize;
                play(game, &mut position, steps, quick).expect("random play is sound");
            }
        }
    }
    written
}

#[test]
fn mutated_positions_are_refused_or_playable() {
    let game = traces::game();
    let mut quick = Quick::new(14);
    let written = positions(&game, &mut quick);
    let mut accepted = 0;
    for number in 0..3_000 {
        let mut value = written[quick.below(written.len() as u64) as usize].clone();
        for _ in 0..=quick.below(3) {
            mutate(&mut value, &written, &mut quick);
        }
        let Ok(mut position) = from_value::<Position>(value, game.components()) else { continue };
        if !game.audit(&position).is_empty() {
            continue;
        }
        accepted += 1;
        look(&game, &position);
        if let Err(problem) = play(&game, &mut position, 12, &mut quick) {
            panic!("mutant {number}: {problem}");
        }
    }
    assert!(accepted > 100, "{accepted} of the mutants can be played on");
}

#[test]
fn mutated_set_ups_are_refused_or_playable() {
    let game = traces::game();
    let mut quick = Quick::new(15);
    let mut written: Vec<Value> = Vec::new();
    for (turn, begin) in [
        (1, json!("game")),
        (2, json!("turn")),
        (3, json!("selection")),
        (3, json!({ "action": { "cup": ["supply", "SW", "paratroop", "8A"], "hand": ["OKH"] } })),
        (5, json!({ "action": { "cup": ["STAVKA", "supply"], "hand": ["6A"] } })),
    ] {
        for scenario in ["race", "campaign"] {
            let setup = game.setup(scenario, Options::NONE).expect("a scenario");
            let mut value = to_value(&setup, game.components()).expect("a set-up can be written");
            value["turn"] = json!(turn);
            value["begin"] = begin.clone();
            if turn > 2 {
                value["bridgehead"] = json!("2216");
            }
            written.push(value);
        }
    }
    let mut accepted = 0;
    for number in 0..3_000 {
        let mut value = written[quick.below(written.len() as u64) as usize].clone();
        for _ in 0..=quick.below(3) {
            mutate(&mut value, &written, &mut quick);
        }
        let Ok(setup) = from_value::<Setup>(value, game.components()) else { continue };
        let Ok(mut position) = game.begin(&setup) else { continue };
        accepted += 1;
        if let Some(breach) = game.audit(&position).first() {
            panic!("mutant {number}: {}", breach.found);
        }
        look(&game, &position);
        if let Err(problem) = play(&game, &mut position, 12, &mut quick) {
            panic!("mutant {number}: {problem}");
        }
    }
    assert!(accepted > 100, "{accepted} of the mutants can be played on");
}
