//! Playing many games on several threads. What is played and what is counted does not depend on the number of threads.

use crate::Common;
use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use kit::components::Options;
use kit::erased::AnyGame;
use kit::ids::Side;
use opponent::arena::tally::{Pairs, Verdict};
use opponent::arena::{Bout, Broken, Record, play};
use opponent::mind::Level;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// What is to be played.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) scenarios: Vec<String>,
    pub(super) options: Options,
    /// The first player and the second.
    pub(super) players: [Level; 2],
    pub(super) games: u64,
    pub(super) swap: bool,
    pub(super) seed: u64,
    pub(super) jobs: u64,
    pub(super) stop: Option<Stop>,
}

/// When the sequential test has seen enough.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stop {
    pub(super) lower: f64,
    pub(super) upper: f64,
    pub(super) error: f64,
}

/// One game of the plan.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub(super) number: u64,
    /// Which side the first player had.
    pub(super) first: Side,
    pub(super) record: Record,
}

impl Played {
    /// What the game gave to the first player.
    pub(super) fn points(&self) -> f64 {
        match self.record.verdict.winner {
            Some(winner) if winner == self.first => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        }
    }
}

/// All games in order.
#[derive(Debug)]
pub(super) struct Games {
    pub(super) list: Vec<Played>,
    pub(super) pairs: Pairs,
    /// What the sequential test says at the end.
    pub(super) verdict: Option<Verdict>,
    pub(super) seconds: f64,
}

impl Plan {
    /// The game of a number, and the chair of the first player: pairs take the scenarios in turn.
    fn bout(&self, number: u64) -> (Bout, Side) {
        let pair = if self.swap { number / 2 } else { number };
        let swapped = self.swap && number % 2 == 1;
        let [a, b] = self.players;
        let bout = Bout {
            scenario: self.scenarios[(pair % self.scenarios.len() as u64) as usize].clone(),
            options: self.options,
            seats: if swapped { [b, a] } else { [a, b] },
            seed: self.seed.wrapping_add(pair),
        };
        (bout, Side(u8::from(swapped)))
    }
}

/// The games that are finished, and the pairs that can be counted: those before the first gap.
#[derive(Default)]
struct Scratch {
    done: BTreeMap<u64, Played>,
    counted: u64,
    pairs: Pairs,
    verdict: Option<Verdict>,
}

impl Scratch {
    /// Takes a game in, and counts what has become countable.
    fn take(&mut self, played: Played, plan: &Plan) {
        self.done.insert(played.number, played);
        while plan.swap && self.verdict.is_none() {
            let next = 2 * self.counted;
            let (Some(one), Some(two)) = (self.done.get(&next), self.done.get(&(next + 1))) else { return };
            self.pairs.add(one.points(), two.points());
            self.counted += 1;
            if let Some(Stop { lower, upper, error }) = plan.stop {
                let verdict = self.pairs.test(lower, upper, error);
                self.verdict = (verdict != Verdict::Open).then_some(verdict);
            }
        }
    }
}

pub(super) fn play_all(common: &Common, game: &dyn AnyGame, plan: &Plan) -> Result<Games> {
    if opponent::mind(game.components().family, plan.players[0], 0).is_none() {
        bail!("there is no opponent for {} yet", game.components().id);
    }
    let bar = if common.json { ProgressBar::hidden() } else { progress_bar(plan.games) };
    let began = Instant::now();
    let (next, stopped, scratch) =
        (AtomicU64::new(0), AtomicBool::new(false), Mutex::new(Scratch::default()));
    let work = || -> Result<()> {
        let clock = || began.elapsed().as_secs_f64();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= plan.games || stopped.load(Ordering::Relaxed) {
                return Ok(());
            }
            let (bout, chair) = plan.bout(number);
            let record = play(game, &bout, &clock).map_err(|broken| told(common, game, number, broken))?;
            let first = record.side_of(chair);
            let mut scratch = scratch.lock().expect("nobody panics with it");
            scratch.take(Played { number, first, record }, plan);
            if scratch.verdict.is_some() {
                stopped.store(true, Ordering::Relaxed);
            }
            bar.inc(1);
            if !scratch.pairs.is_empty() {
                let rate = scratch.pairs.rate();
                bar.set_message(format!(
                    "{:.1} % ({:.1}-{:.1})",
                    100.0 * rate.rate,
                    100.0 * rate.low,
                    100.0 * rate.high
                ));
            }
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.jobs).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("a worker does not panic"))
    })?;
    bar.finish_and_clear();
    let scratch = scratch.into_inner().expect("nobody panicked with it");
    // Games beyond the pair that decided were played by chance of threads: they do not count.
    let counted = if plan.swap { 2 * scratch.counted } else { plan.games };
    Ok(Games {
        list: scratch.done.into_values().filter(|played| played.number < counted).collect(),
        pairs: scratch.pairs,
        verdict: scratch.verdict.or(plan.stop.map(|_| Verdict::Open)),
        seconds: began.elapsed().as_secs_f64(),
    })
}

fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40.cyan/black} {pos} / {len}  {msg}  eta {eta}")
        .expect("the template is right");
    ProgressBar::new(games).with_style(style)
}

/// A game that did not come to its end is a fault of the house: its match is kept.
fn told(common: &Common, game: &dyn AnyGame, number: u64, broken: Broken) -> anyhow::Error {
    let components = game.components();
    match broken {
        Broken::NoMind => anyhow::anyhow!("there is no opponent for {}", components.id),
        Broken::Setup(faults) => {
            let said: Vec<String> =
                faults.iter().map(|fault| components.say(&fault.message, common.lang())).collect();
            anyhow::anyhow!("game {}: {}", number + 1, said.join("; "))
        }
        Broken::Refused(file, message) => {
            let path = format!("{}-refused-{}.json", components.id, number + 1);
            let kept = serde_json::to_string_pretty(&file)
                .context("the match cannot be written")
                .and_then(|text| std::fs::write(&path, text).with_context(|| path.clone()));
            let place = kept.map_or_else(|error| format!("{error:#}"), |()| path);
            anyhow::anyhow!(
                "game {}: a refused decision: {} ({place})",
                number + 1,
                components.say(&message, common.lang())
            )
        }
    }
}
