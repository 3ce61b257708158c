//! Fits the weights of the officer of Traces of War by play.
//!
//! ```text
//! cargo run --release -p opponent --example fit_traces -- fit axis campaign all 300 2
//! cargo run --release -p opponent --example fit_traces -- look campaign 100 2
//! ```
//!
//! `fit SIDE SCENARIO WEIGHTS GAMES THREADS` climbs weight by weight against the weights in force. `look SCENARIO GAMES THREADS` tells
//! how games between the weights in force go, turn by turn. `features SCENARIO GAMES THREADS` prints a table for fitting what a position
//! promises: its features after each chit, and whether the Soviets won and by how many points. Half of the choices that a chief would
//! think about are made at random there: a chief leaves the beaten track, and must know what that is worth.

use kit::chance::Chooser;
use kit::components::Options;
use kit::dealer::Quick;
use kit::game::{Actor, Events, Game};
use kit::ids::{Side, UnitId};
use kit::scratch::Scratch;
use opponent::chief::Chief;
use opponent::conduct::Conduct;
use opponent::level::Budget;
use opponent::mind::{Decider, Question, Seated};
use opponent::staff::Staff;
use opponent::traces::Officer;
use opponent::traces::doctrine::Doctrine;
use opponent::traces::worth::{FEATURES, NAMES};
use std::fmt::Write as _;
use std::sync::Arc;
use traces::action::Event;
use traces::position::{Ending, Phase, Scenario};
use traces::{AXIS, Position, SOVIET, Traces};

/// One in so many choices is made at random where features are gathered.
const ROVING: u64 = 2;

/// How much better a factor must fare to be kept.
const MARGIN: f64 = 0.04;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["fit", side, scenario, names, games, threads] => {
            let side = if side == "axis" { AXIS } else { SOVIET };
            fit(side, scenario, names, number(games), number(threads));
        }
        ["look", scenario, games, threads] => look(scenario, number(games) as u64, number(threads)),
        ["duel", scenario, games, budget, threads] => {
            duel(scenario, number(games), number(budget) as u64, number(threads));
        }
        ["features", scenario, games, threads] => features(scenario, number(games), number(threads)),
        _ => eprintln!(
            "fit SIDE SCENARIO WEIGHTS GAMES THREADS | look SCENARIO GAMES THREADS | duel SCENARIO PAIRS BUDGET THREADS | features SCENARIO GAMES THREADS"
        ),
    }
}

/// The game, with data files of one's own from the folder named by `DATA`, if it is set.
fn game() -> Traces {
    let mut data = kit::data::Data::embedded(traces::FILES);
    if let Ok(folder) = std::env::var("DATA") {
        for (name, _) in traces::FILES {
            if let Ok(text) = std::fs::read_to_string(std::path::Path::new(&folder).join(name)) {
                data.replace(name, name, text).expect("a data file of the game");
            }
        }
    }
    Traces::load(&data).expect("sound data")
}

fn number(word: &str) -> usize {
    word.parse().expect("a number")
}

/// Plays by the staff's plans, but now and then goes another of the ways that a chief would compare.
struct Rover {
    officer: Arc<Officer>,
    conduct: Conduct<Traces, Officer>,
    quick: Quick,
}

impl Decider<Traces> for Rover {
    fn decide(&mut self, question: &Question<'_, Traces>, scratch: &mut Scratch) -> usize {
        let ways = self.officer.compare(question, None);
        if !ways.is_empty() && self.quick.split().is_multiple_of(ROVING) {
            let way = &ways[(self.quick.split() % ways.len() as u64) as usize];
            if let Some(course) = way.course {
                let plan =
                    self.officer.plan(question.game, question.position, question.side, &course, scratch);
                self.conduct.adopt(plan);
            }
            if let Some(first) = way.first {
                return first;
            }
        }
        self.conduct.settle_on(question, scratch)
    }
}

/// What can be seen of a game.
enum Seen<'a> {
    /// Something happened.
    Event(&'a Event),
    /// A turn is over.
    Turn,
}

/// A game between two officers. `see` is told what happens.
fn play(
    game: &Traces,
    scenario: &str,
    officers: [&Arc<Officer>; 2],
    seed: u64,
    see: impl FnMut(&Position, Seen<'_>),
) -> Position {
    let minds = [0, 1].map(|side: usize| {
        let own = seed * 2 + side as u64;
        Seated::new(Box::new(Conduct::new(officers[side].clone(), own)), own)
    });
    play_with(game, scenario, minds, seed, see)
}

/// A game between two minds.
fn play_with(
    game: &Traces,
    scenario: &str,
    mut minds: [Seated<Traces>; 2],
    seed: u64,
    mut see: impl FnMut(&Position, Seen<'_>),
) -> Position {
    let setup = game.setup(scenario, Options::default()).expect("a scenario");
    let mut position = game.begin(&setup).expect("a sound set-up");
    let mut dice = Quick::new(seed);
    let mut scratch = Scratch::new();
    let mut turn = position.turn;
    loop {
        let mut events = Events::kept();
        match game.actor(&position) {
            Actor::Over(_) => return position,
            Actor::Chance(request) => {
                let outcome = dice.answer(&request);
                game.settle(&mut position, &outcome, &mut scratch, &mut events);
            }
            Actor::Sides(sides) => {
                let side = sides.iter().next().expect("somebody decides");
                let action = minds[side.index()].decision(game, &position, side);
                game.perform(&mut position, side, &action, &mut scratch, &mut events);
            }
        }
        events.into_list().iter().for_each(|event| see(&position, Seen::Event(event)));
        if position.turn > turn {
            turn = position.turn;
            see(&position, Seen::Turn);
        }
    }
}

/// How well the Axis did, finer than the verdict: how late it lost, or by how much it won.
fn success(position: &Position) -> f64 {
    let Phase::Over(ending) = position.phase else { unreachable!("the game is over") };
    let early = f64::from(position.turns - position.turn) / f64::from(position.turns);
    match ending {
        Ending::Automatic => -1.0 - early,
        Ending::Points(points) => {
            let margin = f64::from(position.target - points) / f64::from(position.target);
            let won = if points < position.target { 0.5 } else { -0.5 };
            won + 0.5 * (2.0 * margin).tanh() - 0.8 * early
        }
    }
}

fn by_threads<T: Send>(jobs: usize, threads: usize, job: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let mut done: Vec<(usize, T)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|thread| {
                let job = &job;
                scope.spawn(move || {
                    (thread..jobs).step_by(threads).map(|at| (at, job(at))).collect::<Vec<_>>()
                })
            })
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no panic")).collect()
    });
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, result)| result).collect()
}

/// The weights in force, after what `SET` says: `axis.campaign.idle=0.1,soviet.race.cut=0.2`.
fn doctrines() -> [[Doctrine; 2]; 2] {
    let mut all =
        [AXIS, SOVIET].map(|side| [Scenario::Race, Scenario::Campaign].map(|it| Doctrine::of(side, it)));
    for word in std::env::var("SET").unwrap_or_default().split(',').filter(|word| !word.is_empty()) {
        let (name, weight) = word.split_once('=').expect("NAME=WEIGHT");
        let parts: Vec<&str> = name.split('.').collect();
        let side = usize::from(parts[0] == "soviet");
        let scenario = usize::from(parts[1] == "campaign");
        let at = Doctrine::NAMES.iter().position(|known| *known == parts[2]).expect("a weight");
        *all[side][scenario].weights()[at] = weight.parse().expect("a number");
    }
    all
}

/// Climbs weight by weight: a factor is kept if it fares clearly better in the same games.
fn fit(side: Side, scenario: &str, names: &str, games: usize, threads: usize) {
    let game = game();
    let index = usize::from(scenario == "campaign");
    let sign = if side == AXIS { 1.0 } else { -1.0 };
    let in_force = Arc::new(Officer::with(doctrines()));
    let mut all = doctrines();
    let fares = |all: &[[Doctrine; 2]; 2], round: usize| {
        let officer = Arc::new(Officer::with(all.clone()));
        let mut officers = [&in_force, &in_force];
        officers[side.index()] = &officer;
        let each = by_threads(games, threads, |deal| {
            success(&play(&game, scenario, officers, (round * 10_000 + deal) as u64, |_, _| ()))
        });
        sign * each.iter().sum::<f64>() / games as f64
    };
    for (at, name) in Doctrine::NAMES.iter().enumerate() {
        let wanted = names == "all" || names.split(',').any(|wanted| wanted == *name);
        let weight = *all[side.index()][index].weights()[at];
        if !wanted || weight == 0.0 {
            continue;
        }
        let before = fares(&all, at + 1);
        let mut best = (before + MARGIN, 1.0);
        let mut line = format!("{name:16} {before:6.3}");
        for factors in [[0.6, 0.35], [1.6, 2.8]] {
            for factor in factors {
                *all[side.index()][index].weights()[at] = weight * factor;
                let now = fares(&all, at + 1);
                write!(line, "  x{factor} {now:6.3}").expect("a string can be written to");
                if now > best.0 {
                    best = (now, factor);
                }
                // Where the first step is a loss the second is not worth its games.
                if now < before - MARGIN {
                    break;
                }
            }
        }
        *all[side.index()][index].weights()[at] = weight * best.1;
        println!("{line}  -> {}", weight * best.1);
    }
    println!("before {:.3}, after {:.3} in other games", fares(&doctrines(), 0), fares(&all, 0));
}

/// How games go.
fn look(scenario: &str, games: u64, threads: usize) {
    let game = game();
    let officer = Arc::new(Officer::with(doctrines()));
    let told = by_threads(games as usize, threads, |deal| {
        let mut turns: Vec<[f64; 8]> = Vec::new();
        let note = |position: &Position| {
            let alive = |side: Side| {
                game.units_of(side).filter(|&unit| position.army.hex(unit).is_some()).count() as f64
            };
            let held = (position.cities & game.major).count_ones() as f64;
            let orders = (position.orders & game.major).count_ones() as f64;
            let exits = game
                .units_of(SOVIET)
                .filter(|&unit| position.army.hex(unit).is_some_and(|hex| game.breakthrough.contains(hex)))
                .count() as f64;
            let west = game
                .units_of(SOVIET)
                .filter(|&unit| position.army.hex(unit).is_some_and(|hex| game.west.contains(hex)))
                .count() as f64;
            [
                alive(AXIS),
                alive(SOVIET),
                held,
                orders,
                position.points as f64 / 4.0,
                exits,
                position.crossings.count_ones() as f64,
                west,
            ]
        };
        let mut happened: std::collections::BTreeMap<(u8, String), f64> = std::collections::BTreeMap::new();
        let end = play(&game, scenario, [&officer, &officer], deal as u64, |position, seen| match seen {
            Seen::Turn => turns.push(note(position)),
            Seen::Event(event) => {
                let mut count = |what: String| *happened.entry((position.turn, what)).or_default() += 1.0;
                let whose = |unit: &UnitId| if game.side(*unit) == AXIS { "axis" } else { "soviet" };
                match event {
                    Event::StepLost { unit, .. } => count(format!("{} step in combat", whose(unit))),
                    Event::ZoneLoss { unit, .. } => count(format!("{} step in a zone", whose(unit))),
                    Event::Eliminated { unit, .. } => count(format!("{} eliminated", whose(unit))),
                    Event::CutOff { unit, .. } => count(format!("{} without retreat", whose(unit))),
                    Event::HqStruck { hq, .. } => count(format!("{} HQ struck", whose(hq))),
                    Event::HqCutOff { hq, .. } => count(format!("{} HQ cut off", whose(hq))),
                    Event::Relocated { hq, .. } => count(format!("{} HQ relocated", whose(hq))),
                    Event::Fought { column, .. } => {
                        let who = if position.active == AXIS { "axis" } else { "soviet" };
                        count(format!("{who} attack at {column:>5}"));
                    }
                    Event::Placed { unit, .. } => count(format!("{} placed", whose(unit))),
                    Event::OrderLifted { .. } => count("order lifted".to_owned()),
                    _ => {}
                }
            }
        });
        turns.push(note(&end));
        (turns, end, happened)
    });
    let mut happened = std::collections::BTreeMap::new();
    for (key, times) in told.iter().flat_map(|(_, _, happened)| happened) {
        *happened.entry(key).or_insert(0.0) += times / games as f64;
    }
    for ((turn, what), times) in &happened {
        println!("turn {turn}: {what:28} {times:6.2}");
    }
    println!("turn games axis soviet cities orders points exits crossings west");
    for turn in 0..8 {
        let here: Vec<&[f64; 8]> = told.iter().filter_map(|(turns, ..)| turns.get(turn)).collect();
        if here.is_empty() {
            break;
        }
        let mean = |at: usize| here.iter().map(|note| note[at]).sum::<f64>() / here.len() as f64;
        println!(
            "{:4} {:5} {}",
            turn + 1,
            here.len(),
            (0..8).map(|at| format!("{:5.1}", mean(at))).collect::<Vec<_>>().join(" ")
        );
    }
    let mut falls = std::collections::BTreeMap::new();
    let (mut axis, mut sum) = (0, 0.0);
    for (_, end, _) in &told {
        sum += success(end);
        match end.phase {
            Phase::Over(Ending::Automatic) => {
                let fallen = end.cities & end.orders & game.major;
                let city = game
                    .major_cities()
                    .find(|&city| game.major_city_bit(city).is_some_and(|bit| bit & fallen != 0));
                let name = city
                    .map(|city| game.components.map.name(city).unwrap_or_default().to_owned())
                    .unwrap_or_default();
                *falls.entry((name, end.turn)).or_insert(0) += 1;
            }
            _ if success(end) > 0.0 => axis += 1,
            _ => {}
        }
    }
    println!("Axis victories {axis} of {games}, success {:.3}; falls {falls:?}", sum / games as f64);
}

/// A table of features and results.
fn features(scenario: &str, games: usize, threads: usize) {
    let game = game();
    let officer = Arc::new(Officer::with(doctrines()));
    let tables = by_threads(games, threads, |deal| {
        let mut rows: Vec<(u8, [f64; FEATURES])> = Vec::new();
        let seed = 700_000 + deal as u64;
        let minds = [0, 1].map(|side: u64| {
            let own = seed * 2 + side;
            let conduct = Conduct::new(officer.clone(), own);
            let rover = Rover { officer: officer.clone(), conduct, quick: Quick::new(!own) };
            Seated::new(Box::new(rover), own)
        });
        let end = play_with(&game, scenario, minds, seed, |position, seen| {
            if let Seen::Event(Event::ChitDrawn { .. }) = seen {
                rows.push((position.turn, officer.features(&game, position)));
            }
        });
        (rows, end)
    });
    println!("game,turn,{},won,margin", NAMES.join(","));
    for (deal, (rows, end)) in tables.iter().enumerate() {
        let Phase::Over(ending) = end.phase else { unreachable!("the game is over") };
        let margin = match ending {
            Ending::Automatic => 999,
            Ending::Points(points) => points - end.target,
        };
        let won = u8::from(success(end) < 0.0);
        for (turn, row) in rows {
            let row: Vec<String> = row.iter().map(|feature| format!("{feature:.4}")).collect();
            println!("{deal},{turn},{},{won},{margin}", row.join(","));
        }
    }
}

/// Pairs of games of a chief against the staff, with the same dice.
fn duel(scenario: &str, pairs: usize, budget: u64, threads: usize) {
    let game = game();
    let officer = Arc::new(Officer::with(doctrines()));
    let won = by_threads(pairs * 2, threads, |at| {
        let (deal, side) = ((at / 2) as u64, at % 2);
        let minds = [0, 1].map(|seat: usize| {
            let own = deal * 2 + seat as u64;
            if seat == side {
                Seated::new(Box::new(Chief::new(officer.clone(), own, Budget(budget))), own)
            } else {
                Seated::new(Box::new(Conduct::new(officer.clone(), own)), own)
            }
        });
        let position = play_with(&game, scenario, minds, deal, |_, _| ());
        let axis = success(&position);
        (side, (axis > 0.0) == (side == 0), if side == 0 { axis } else { -axis })
    });
    for side in [0, 1] {
        let here: Vec<_> = won.iter().filter(|(at, ..)| *at == side).collect();
        let wins = here.iter().filter(|(_, won, _)| *won).count();
        let success: f64 = here.iter().map(|(.., success)| success).sum::<f64>() / here.len() as f64;
        println!("as {}: {wins} of {}, success {success:.3}", ["Axis", "Soviets"][side], here.len());
    }
}
