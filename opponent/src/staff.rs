//! What a game's own staff officer knows: how to plan, how to decide by a plan, and what a position is worth.

use crate::mind::Question;
use kit::dealer::Quick;
use kit::game::{Game, LogText};
use kit::ids::Side;
use kit::scratch::Scratch;

/// One way to go on that a chief compares with others.
#[derive(Clone, Debug, PartialEq)]
pub struct Way<C> {
    /// The offer to begin with; none leaves it to the plan.
    pub first: Option<usize>,
    /// The course to plan anew by; none keeps the plan in force.
    pub course: Option<C>,
}

/// The knowledge of one game. Everything in it is a function of the world it is shown, the course and the generator.
pub trait Staff<G: Game>: Send + Sync + 'static {
    /// How a stretch of play may be conducted: bold or careful, here or there. The default is the staff's own choice.
    type Course: Clone + Default + Send + Sync + 'static;
    /// What is intended, for as long as it holds.
    type Plan: Clone + Send + 'static;

    /// Plans from a position on.
    fn plan(
        &self,
        game: &G,
        position: &G::Position,
        side: Side,
        course: &Self::Course,
        scratch: &mut Scratch,
    ) -> Self::Plan;

    /// Whether a plan still serves here. A new turn or activation asks for a new one.
    fn holds(&self, game: &G, plan: &Self::Plan, position: &G::Position) -> bool;

    /// Decides by the plan, and may note in it what was done.
    fn choose(
        &self,
        question: &Question<'_, G>,
        plan: &mut Self::Plan,
        scratch: &mut Scratch,
        quick: &mut Quick,
    ) -> usize;

    /// What a position promises to a side: from -1 (lost for certain) to 1 (won for certain), fair between the sides
    /// (what one gains the other loses), finer than the verdict alone.
    fn worth(&self, game: &G, position: &G::Position, side: Side) -> f64;

    /// What a chief should compare here, `plan` being in force. Fewer than two: no thought is needed, the plan decides.
    fn compare(&self, question: &Question<'_, G>, plan: Option<&Self::Plan>) -> Vec<Way<Self::Course>>;

    /// What part of its budget a chief spends on a choice: small matters come often and must not take the time of great ones.
    fn weight(&self, position: &G::Position) -> f64 {
        let _ = position;
        1.0
    }

    /// Whether play that began at `from` has been followed far enough at `now` to be judged.
    fn far_enough(&self, game: &G, from: &G::Position, now: &G::Position) -> bool;

    /// What the plan was, in words: the intention, then the main attacks with their reasons.
    fn explain(&self, game: &G, plan: &Self::Plan) -> Vec<LogText>;
}
