//! The level `staff`: plans, and decides by the plan while it holds.

use crate::mind::{Decider, Question};
use crate::staff::Staff;
use kit::dealer::Quick;
use kit::game::{Game, LogText};
use kit::scratch::Scratch;
use std::sync::Arc;

/// Plays one side by the plans of its staff.
pub struct Conduct<G: Game, S: Staff<G>> {
    staff: Arc<S>,
    quick: Quick,
    plan: Option<S::Plan>,
    /// Plans that have been carried out and not yet been told.
    done: Vec<S::Plan>,
}

impl<G: Game, S: Staff<G>> Conduct<G, S> {
    /// Seeded.
    pub fn new(staff: Arc<S>, seed: u64) -> Conduct<G, S> {
        Conduct { staff, quick: Quick::new(seed), plan: None, done: Vec::new() }
    }

    /// Puts another plan in force.
    pub fn adopt(&mut self, plan: S::Plan) {
        self.done.extend(self.plan.replace(plan));
    }

    /// The plan in force, if it serves at this position.
    pub fn plan_at(&self, game: &G, position: &G::Position) -> Option<&S::Plan> {
        self.plan.as_ref().filter(|plan| self.staff.holds(game, plan, position))
    }

    /// The plan in force, or a new one of the staff's own course.
    pub fn plan_or_new(&mut self, question: &Question<'_, G>, scratch: &mut Scratch) -> &mut S::Plan {
        let Question { game, position, side, .. } = *question;
        if self.plan_at(game, position).is_none() {
            let plan = self.staff.plan(game, position, side, &S::Course::default(), scratch);
            self.adopt(plan);
        }
        self.plan.as_mut().expect("just made")
    }

    /// Decides by the plan in force, or by a new one.
    pub fn settle_on(&mut self, question: &Question<'_, G>, scratch: &mut Scratch) -> usize {
        let mut quick = Quick::new(self.quick.split());
        let staff = self.staff.clone();
        let plan = self.plan_or_new(question, scratch);
        staff.choose(question, plan, scratch, &mut quick)
    }

    /// What was intended since this was last asked.
    pub fn told(&mut self, game: &G) -> Vec<LogText> {
        self.done.drain(..).flat_map(|plan| self.staff.explain(game, &plan)).collect()
    }
}

impl<G: Game, S: Staff<G>> Decider<G> for Conduct<G, S> {
    fn decide(&mut self, question: &Question<'_, G>, scratch: &mut Scratch) -> usize {
        self.settle_on(question, scratch)
    }

    fn intentions(&mut self, game: &G) -> Vec<LogText> {
        self.told(game)
    }
}
