//! What a chief compares: the decisions that shape an activation or a turn, each with ways that really differ.

use super::doctrine::Course;
use crate::mind::Question;
use crate::staff::Way;
use ::traces::action::{Action, chit};
use ::traces::position::{Phase, Position};
use ::traces::{AXIS, SOVIET, Traces, ch04_chits, ch11_reinforcements};
use kit::chance::ChitId;
use kit::ids::Side;

/// How many chits are followed after the one at hand.
const CHITS_AHEAD: usize = 2;

/// The last turn of the opening.
const DECISIVE: u8 = 2;

/// A way to conduct an activation other than the officer's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Danger counts for little.
    Bold,
    /// The army comes before ground.
    Careful,
    /// Blows and ground come before safety.
    Hard,
    /// Axis: everybody stands, but for garrisons and prepared attacks.
    Stand,
    /// Axis: everybody goes where he would stand best.
    Shift,
    /// Axis: back towards one's sources.
    Withdraw,
    /// Soviet: for the Major Cities.
    Cities,
    /// Soviet: for the far bank of the Dnipro.
    Crossings,
}

impl Manner {
    const AXIS: [Manner; 5] = [Manner::Careful, Manner::Hard, Manner::Stand, Manner::Shift, Manner::Withdraw];
    const SOVIET: [Manner; 5] =
        [Manner::Bold, Manner::Careful, Manner::Hard, Manner::Cities, Manner::Crossings];

    /// The manners of a side.
    fn of(side: Side) -> [Manner; 5] {
        if side == AXIS { Manner::AXIS } else { Manner::SOVIET }
    }

    fn course(self) -> Course {
        let own = Course::default();
        match self {
            Manner::Bold => Course { care: 0.45, threshold: 0.7, ..own },
            Manner::Careful => Course { care: 2.2, threshold: 2.0, ground: 0.8, ..own },
            Manner::Hard => Course { attack: 1.8, threshold: 0.4, ground: 1.5, ..own },
            Manner::Stand => Course { stay: Some(4.0), ..own },
            Manner::Shift => Course { stay: Some(0.02), ..own },
            Manner::Withdraw => Course { stay: Some(0.02), ground: -5.0, threshold: 2.0, ..own },
            Manner::Cities => Course { cities: 3.0, crossings: 0.5, ..own },
            Manner::Crossings => Course { cities: 0.4, crossings: 2.5, ground: 1.5, ..own },
        }
    }
}

/// The manner of a side's course, if it is one of these.
pub fn manner(side: Side, course: &Course) -> Option<Manner> {
    Manner::of(side).into_iter().find(|manner| manner.course() == *course)
}

/// The ways worth comparing at a decision. Fewer than two: the plan decides.
pub fn compare(question: &Question<'_, Traces>) -> Vec<Way<Course>> {
    let Question { game, position, side, offers } = *question;
    let by_course = |course: Course| Way { first: None, course: Some(course) };
    let each_offer = || (0..offers.len()).map(|index| Way { first: Some(index), course: None }).collect();
    match &position.phase {
        Phase::Selection if ch04_chits::selected(position, side).is_empty() => {
            selections(game, position, side == SOVIET).into_iter().map(by_course).collect()
        }
        Phase::OpeningBlow | Phase::ChooseHq | Phase::Interrupt | Phase::Orders | Phase::Feed => each_offer(),
        // Which order is lifted first can decide the game; which division comes cannot. It is asked once, before anything is paid for.
        Phase::Negotiation(halves, None) if *halves == ch11_reinforcements::allotment(game, position) => {
            let lifts =
                offers.iter().enumerate().filter(|(_, offer)| matches!(offer.action, Action::Lift(_)));
            lifts.map(|(index, _)| Way { first: Some(index), course: None }).collect()
        }
        Phase::ChooseMode => {
            let mut ways: Vec<Way<Course>> = Manner::of(side).map(|manner| by_course(manner.course())).into();
            ways.extend((0..offers.len()).map(|first| Way { first: Some(first), course: None }));
            ways
        }
        _ => Vec::new(),
    }
}

/// What part of the budget a decision gets. When chits go into the cup is asked at every draw and seldom matters.
pub fn weight(position: &Position) -> f64 {
    if matches!(position.phase, Phase::Feed | Phase::Interrupt) { 0.25 } else { 1.0 }
}

/// Ways to choose one's chits.
fn selections(game: &Traces, position: &Position, soviet: bool) -> Vec<Course> {
    let own = Course::default();
    if soviet {
        let mut all = vec![own];
        all.extend(
            (chit::VORONEZH.0..=chit::SOUTH.0).map(|front| Course { extra: Some(ChitId(front)), ..own }),
        );
        return all;
    }
    let mut all = vec![own, Course { withholds: true, ..own }];
    if ch04_chits::available(game, position, AXIS).holds(&chit::OKH) {
        all.extend([0, 1].map(|negotiations| Course { negotiations: Some(negotiations), ..own }));
        all.push(Course { negotiations: Some(1), withholds: true, ..own });
    }
    all
}

/// The first turns are followed to the end of the second: whether Kharkiv holds until its order is lifted decides more than all that can be
/// judged before. The last turn is followed to its end. Between them a choice of chits is followed through its turn, anything else through the
/// next chits.
pub fn far_enough(from: &Position, now: &Position) -> bool {
    if from.turn <= DECISIVE {
        return now.turn > DECISIVE;
    }
    let whole_turn = matches!(from.phase, Phase::Selection) || from.turn == from.turns;
    now.turn > from.turn || (!whole_turn && now.played.len() > from.played.len() + CHITS_AHEAD)
}
