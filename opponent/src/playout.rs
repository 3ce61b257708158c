//! Playing on in a sampled world: both sides by plans of the staff, chance by a generator.

use crate::mind::Question;
use crate::staff::Staff;
use kit::chance::Chooser;
use kit::dealer::Quick;
use kit::game::{Actor, Events, Game};
use kit::ids::Side;
use kit::offer::Offers;
use kit::scratch::Scratch;

/// Answers chance as often as it is asked in a row, `throws` times over, and gives the mean of what `judge` says.
pub fn through_chance<G: Game>(
    game: &G,
    position: &G::Position,
    throws: u32,
    seed: u64,
    scratch: &mut Scratch,
    mut judge: impl FnMut(&G::Position) -> f64,
) -> f64 {
    if !matches!(game.actor(position), Actor::Chance(_)) {
        return judge(position);
    }
    let mut seeds = Quick::new(seed);
    let mut sum = 0.0;
    for _ in 0..throws {
        let mut world = position.clone();
        let mut dice = Quick::new(seeds.split());
        while let Actor::Chance(request) = game.actor(&world) {
            game.settle(&mut world, &dice.answer(&request), scratch, &mut Events::dropped());
        }
        sum += judge(&world);
    }
    sum / f64::from(throws)
}

/// The exact expectation of what `judge` says after the answer that chance is to give now. Judges at once if chance is not asked.
pub fn expected<G: Game>(
    game: &G,
    position: &G::Position,
    scratch: &mut Scratch,
    mut judge: impl FnMut(G::Position, &mut Scratch) -> f64,
) -> f64 {
    let Actor::Chance(request) = game.actor(position) else { return judge(position.clone(), scratch) };
    let outcomes = request.outcomes();
    let mut sum = 0.0;
    for (outcome, weight) in outcomes.iter() {
        let mut after = position.clone();
        game.settle(&mut after, outcome, scratch, &mut Events::dropped());
        sum += weight as f64 * judge(after, scratch);
    }
    sum / outcomes.total() as f64
}

/// How one line of play went.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// What the end of it is worth to the side that asked.
    pub worth: f64,
    /// How many decisions it took.
    pub decisions: u64,
}

/// Where a line of play begins.
#[derive(Debug)]
pub struct Start<'a, G: Game, P> {
    /// The sampled world.
    pub world: G::Position,
    /// The side that asks.
    pub own: Side,
    /// The plan that it follows as long as it holds.
    pub plan: P,
    /// What it does first, if that is given.
    pub first: Option<&'a G::Action>,
}

/// Plays a world on until the staff can judge it. The other side, and one's own after its plan, plan by the default course.
pub fn play_on<G: Game, S: Staff<G>>(
    game: &G,
    staff: &S,
    start: Start<'_, G, S::Plan>,
    seed: u64,
    scratch: &mut Scratch,
) -> Line {
    let Start { mut world, own, plan, first } = start;
    let from = world.clone();
    let mut quick = Quick::new(seed);
    // Dice of their own: two lines meet the same luck for as long as they ask chance the same things.
    let mut dice = Quick::new(quick.split());
    let mut events = Events::dropped();
    let mut offers = Offers::new();
    let mut plans: [Option<S::Plan>; 2] = [None, None];
    plans[own.index()] = Some(plan);
    let mut decisions = 0;
    if let Some(action) = first {
        game.perform(&mut world, own, action, scratch, &mut events);
        decisions += 1;
    }
    while decisions < u64::from(game.max_decisions()) {
        match game.actor(&world) {
            Actor::Over(_) => break,
            Actor::Chance(request) => game.settle(&mut world, &dice.answer(&request), scratch, &mut events),
            Actor::Sides(sides) => {
                if staff.far_enough(game, &from, &world) {
                    break;
                }
                let side = sides.iter().next().expect("somebody decides");
                offers.clear();
                game.offers(&world, side, scratch, &mut offers);
                let index = if offers.len() == 1 {
                    0
                } else {
                    let kept = &mut plans[side.index()];
                    if !kept.as_ref().is_some_and(|plan| staff.holds(game, plan, &world)) {
                        *kept = Some(staff.plan(game, &world, side, &S::Course::default(), scratch));
                    }
                    let plan = kept.as_mut().expect("just made");
                    let question = Question { game, position: &world, side, offers: &offers };
                    staff.choose(&question, plan, scratch, &mut quick)
                };
                let offer = offers.get(index).expect("a staff chooses among the offers");
                game.perform(&mut world, side, &offer.action, scratch, &mut events);
            }
        }
        decisions += 1;
    }
    Line { worth: staff.worth(game, &world, own), decisions }
}
