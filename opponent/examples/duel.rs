//! Development: duel A B scenario pairs seed [log]
use kit::chance::Chooser;
use kit::components::Options;
use kit::dealer::Quick;
use kit::desk::Desk;
use kit::game::{Actor, Events, Game};
use kit::ids::Side;
use opponent::mind::{Level, Seated};
use opponent::traces::Officer;
use std::time::Instant;
use traces::position::{Ending, Phase};
use traces::{AXIS, SOVIET};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let (a, b): (Level, Level) = (args[1].parse().unwrap(), args[2].parse().unwrap());
    let scenario = &args[3];
    let pairs: u64 = args[4].parse().unwrap();
    let seed: u64 = args[5].parse().unwrap();
    let log = args.get(6).is_some();
    let mut data = kit::data::Data::embedded(traces::FILES);
    if let Ok(dir) = std::env::var("DATA") {
        for (name, _) in traces::FILES {
            if let Ok(text) = std::fs::read_to_string(format!("{dir}/{name}")) {
                data.replace(name, name, text).unwrap();
            }
        }
    }
    let game = traces::Traces::load(&data).unwrap();
    let feat = std::env::var("FEAT").is_ok();
    let officer = Officer::default();
    let mut wins = [0u32; 2]; // A's wins as axis, as soviet
    let mut soviet_wins = 0;
    let mut autos = 0;
    let mut time = [0.0f64; 2];
    let mut turns = [0u32; 2];
    let mut points = vec![];
    let mut played_turns = 0u32;
    let mut most = [0.0f64; 2];
    for pair in 0..pairs {
        for swap in 0..(if args[1] == args[2] { 1 } else { 2 }) {
            let seats = if swap == 0 { [a, b] } else { [b, a] };
            let mut minds: Vec<Seated<traces::Traces>> = seats
                .iter()
                .enumerate()
                .map(|(i, level)| {
                    let s = (seed + pair) * 77 + i as u64;
                    Seated::new(opponent::decider::<traces::Traces, Officer>(*level, s), s)
                })
                .collect();
            let mut position = game.begin(&game.setup(scenario, Options::default()).unwrap()).unwrap();
            let mut dice = Quick::new((seed + pair) * 1000);
            let mut desk = Desk::new();
            let mut samples: Vec<String> = vec![];
            let mut n = 0u64;
            let mut recent: Vec<String> = vec![];
            let mut spent = [0.0f64; 2];
            let mut turn = 0;
            loop {
                if position.turn != turn {
                    for i in 0..2 {
                        most[i] = most[i].max(spent[i]);
                        spent[i] = 0.0;
                    }
                    turn = position.turn;
                }
                let mut events = Events::kept();
                if feat && position.phase == Phase::Draw {
                    let f = officer.features(&game, &position);
                    samples.push(format!(
                        "{} {}",
                        position.turn,
                        f.iter().map(|v| format!("{v:.4}")).collect::<Vec<_>>().join(" ")
                    ));
                }
                match game.actor(&position) {
                    Actor::Over(_) => break,
                    Actor::Chance(request) => {
                        game.settle(&mut position, &dice.answer(&request), &mut desk, &mut events)
                    }
                    Actor::Sides(sides) => {
                        let side = sides.iter().next().unwrap();
                        let t = Instant::now();
                        let action = minds[side.index()].decision(&game, &position, side);
                        let e = t.elapsed().as_secs_f64();
                        let who = if (swap == 0) == (side == AXIS) { 0 } else { 1 };
                        time[who] += e;
                        spent[who] += e;
                        game.perform(&mut position, side, &action, &mut desk, &mut events);
                    }
                }
                for event in events.into_list() {
                    let told = game.tell(&event);
                    let text = game.components().say(&told.text, kit::text::Lang::En);
                    if log {
                        println!("T{} {}", position.turn, text);
                    }
                    recent.push(text);
                }
                n += 1;
                if n > 200_000 {
                    println!("STALL {:?}", position.phase);
                    return;
                }
            }
            turns[0] += u32::from(position.turn);
            turns[1] += u32::from(position.turn);
            played_turns += u32::from(position.turn);
            let Phase::Over(ending) = position.phase else { panic!() };
            let winner = traces::ch13_victory::winner(&position, ending);
            if winner == SOVIET {
                soviet_wins += 1;
            }
            for s in &samples {
                println!(
                    "F {} {} {}",
                    pair,
                    match ending {
                        Ending::Automatic => 20,
                        Ending::Points(p) => ((p - position.target) / 4).clamp(-50, 25),
                    },
                    s
                );
            }
            match ending {
                Ending::Automatic => {
                    if std::env::var("FALL").is_ok() {
                        println!(
                            "T{} {}",
                            position.turn,
                            recent[recent.len().saturating_sub(8)..].join(" | ")
                        );
                    }
                    autos += 1;
                    points.push(format!("auto@{}", position.turn));
                }
                Ending::Points(p) => points.push(format!("{}@{}", p / 4, position.turn)),
            }
            if std::env::var("FALL").is_ok() {
                let lines =
                    traces::ch13_victory::score(&game, &position, position.turn == position.turns, &mut desk);
                let text: Vec<String> = lines
                    .iter()
                    .map(|l| {
                        format!("{} {}", game.components().say(&l.text, kit::text::Lang::En), l.points / 4)
                    })
                    .collect();
                let alive = |side| {
                    let mut n = 0;
                    let mut f = 0;
                    for u in game.units_of(side) {
                        if position.army.hex(u).is_some() {
                            n += 1;
                            f +=
                                u32::from(game.stats(u).defence.at(position.army.unit(u).steps).unwrap_or(0));
                        }
                    }
                    (n, f)
                };
                println!(
                    "   T{} {} axis {:?} soviet {:?} groups {} crossings {} orders {}",
                    position.turn,
                    text.join("; "),
                    alive(AXIS),
                    alive(SOVIET),
                    position.groups,
                    position.crossing_count(),
                    position.orders.count_ones()
                );
            }
            let a_side = if swap == 0 { AXIS } else { SOVIET };
            if winner == a_side {
                wins[swap] += 1;
            }
            let _ = Side(0);
        }
        eprintln!(
            "pair {pair}: A {}+{} of {}  soviet {}/{} autos {}",
            wins[0],
            wins[1],
            2 * (pair + 1),
            soviet_wins,
            2 * (pair + 1),
            autos
        );
    }
    println!(
        "A={} B={} {} A wins {}+{} of {}; soviet {} auto {}; turns {}; s/turn A {:.4} B {:.4}; most A {:.3} B {:.3}\n{:?}",
        args[1],
        args[2],
        scenario,
        wins[0],
        wins[1],
        2 * pairs,
        soviet_wins,
        autos,
        played_turns,
        time[0] / f64::from(turns[0]),
        time[1] / f64::from(turns[1]),
        most[0],
        most[1],
        points
    );
}
