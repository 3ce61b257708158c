//! The level `chief`: several ways to go on are played out in sampled worlds, and the best is taken.
//!
//! Each round draws one world and one lot of dice and plays every way that is still in the race through them, so that ways are
//! compared with each other and not with luck. After each part of the budget the worse half leaves the race. What the staff would do
//! by itself always runs along: another way is taken only if it is ahead of it by more than luck explains.

use crate::conduct::Conduct;
use crate::level::Budget;
use crate::mind::{Decider, Question};
use crate::playout::{Start, play_on};
use crate::staff::{Staff, Way};
use kit::dealer::Quick;
use kit::game::{Game, LogText, Viewer};
use kit::scratch::Scratch;
use std::sync::Arc;

/// One way to go on, and how far it is ahead of the staff's own in the worlds that both have met.
struct Runner<G: Game, S: Staff<G>> {
    way: Way<S::Course>,
    plan: S::Plan,
    ahead: f64,
    squares: f64,
    rounds: u32,
}

impl<G: Game, S: Staff<G>> Runner<G, S> {
    fn mean(&self) -> f64 {
        self.ahead / f64::from(self.rounds.max(1))
    }

    /// The lead that is more than luck.
    fn lead(&self) -> f64 {
        let rounds = f64::from(self.rounds);
        if rounds < 2.0 {
            return f64::NEG_INFINITY;
        }
        let variance = (self.squares / rounds - self.mean() * self.mean()).max(0.0) / (rounds - 1.0);
        self.mean() - DOUBT * variance.sqrt()
    }
}

/// A race in progress. The first runner is the staff's own way; the others stand in order after each halving, the best first.
struct Race<G: Game, S: Staff<G>> {
    runners: Vec<Runner<G, S>>,
    next: usize,
    /// What the staff's own way came to in this round.
    own: f64,
    seed: u64,
    budget: u64,
    spent: u64,
    halvings: u64,
}

/// Thinks before it decides.
pub struct Chief<G: Game, S: Staff<G>> {
    staff: Arc<S>,
    conduct: Conduct<G, S>,
    budget: Budget,
    quick: Quick,
    race: Option<Race<G, S>>,
}

/// How many standard errors of its lead a way must be ahead of the staff's own before it is taken.
const DOUBT: f64 = 0.7;

/// What a line of play costs at least, in decisions: however short it is, plans are made for it and its end is judged.
const LEAST: u64 = 100;

/// How often the worse half leaves.
const HALVINGS: u64 = 3;

impl<G: Game, S: Staff<G>> Chief<G, S> {
    /// Seeded, with a budget for each choice.
    pub fn new(staff: Arc<S>, seed: u64, budget: Budget) -> Chief<G, S> {
        let conduct = Conduct::new(staff.clone(), seed);
        Chief { staff, conduct, budget, quick: Quick::new(seed ^ 0xc41e_f000), race: None }
    }
}

impl<G: Game, S: Staff<G>> Decider<G> for Chief<G, S> {
    fn begin(&mut self, question: &Question<'_, G>, scratch: &mut Scratch) {
        let Question { game, position, side, .. } = *question;
        let ways = self.staff.compare(question, self.conduct.plan_at(game, position));
        let own = Way { first: None, course: None };
        self.race = (ways.len() > 1).then(|| Race {
            runners: std::iter::once(own)
                .chain(ways)
                .map(|way| Runner {
                    plan: match &way.course {
                        Some(course) => self.staff.plan(game, position, side, course, scratch),
                        None => self.conduct.plan_or_new(question, scratch).clone(),
                    },
                    way,
                    ahead: 0.0,
                    squares: 0.0,
                    rounds: 0,
                })
                .collect(),
            next: 0,
            own: 0.0,
            seed: 0,
            budget: (self.budget.0 as f64 * self.staff.weight(position)) as u64,
            spent: 0,
            halvings: 0,
        });
    }

    fn step(&mut self, question: &Question<'_, G>, decisions: u64, scratch: &mut Scratch) -> f32 {
        let Question { game, position, side, offers } = *question;
        let Some(race) = &mut self.race else { return 1.0 };
        let upto = race.spent.saturating_add(decisions);
        while race.spent < race.budget.min(upto) && race.runners.len() > 1 {
            if race.next == 0 {
                race.seed = self.quick.split();
            }
            let world = game.resample(position, Viewer::Side(side), &mut Quick::new(race.seed));
            let runner = &mut race.runners[race.next];
            let first = runner.way.first.and_then(|index| offers.get(index)).map(|offer| &offer.action);
            let start = Start { world, own: side, plan: runner.plan.clone(), first };
            let line = play_on(game, &*self.staff, start, race.seed, scratch);
            if race.next == 0 {
                race.own = line.worth;
            }
            let ahead = line.worth - race.own;
            runner.ahead += ahead;
            runner.squares += ahead * ahead;
            runner.rounds += 1;
            race.spent += line.decisions.max(LEAST);
            race.next = (race.next + 1) % race.runners.len();
            // Only whole rounds are compared: everybody has met the same luck.
            if race.next == 0 && race.spent * (HALVINGS + 1) >= race.budget * (race.halvings + 1) {
                race.halvings += 1;
                race.runners[1..].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
                race.runners.truncate(1 + (race.runners.len() - 1).div_ceil(2));
            }
        }
        if race.runners.len() < 2 { 1.0 } else { (race.spent as f32 / race.budget as f32).min(1.0) }
    }

    fn decide(&mut self, question: &Question<'_, G>, scratch: &mut Scratch) -> usize {
        let best = self.race.take().and_then(|race| {
            let others = race.runners.into_iter().skip(1);
            others.max_by(|a, b| a.lead().total_cmp(&b.lead())).filter(|best| best.lead() > 0.0)
        });
        if let Some(best) = best {
            self.conduct.adopt(best.plan);
            if let Some(first) = best.way.first {
                return first;
            }
        }
        self.conduct.settle_on(question, scratch)
    }

    fn intentions(&mut self, game: &G) -> Vec<LogText> {
        self.conduct.told(game)
    }
}
