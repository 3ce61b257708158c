//! The staff officer of Traces of War.
//!
//! A [`Picture`] is the situation as influence over hexes: what the enemy could bring where, what a short
//! thrust would cut, what zones are worth. For each activation the officer first looks for attacks ([`battle`]), masses units
//! for them, and then lets every other unit take the place that the picture likes best ([`march`]). Inside fights he reckons
//! with the exact chances of the table ([`odds`]).

pub mod answers;
pub mod battle;
pub mod chits;
pub mod courses;
pub mod doctrine;
pub mod explain;
pub mod ground;
pub mod march;
pub mod odds;
pub mod picture;
pub mod worth;

use crate::mind::Question;
use crate::orders::{Orders, Pace};
use crate::pick;
use crate::staff::{Staff, Way};
use ::traces::action::Action;
use ::traces::position::{Gait, Mode, Phase, Position, Scenario, Stride};
use ::traces::{AXIS, SOVIET, Traces};
use battle::{Assault, Reason};
use doctrine::{Course, Doctrine};
use ground::Ground;
use kit::dealer::Quick;
use kit::game::LogText;
use kit::hex::HexId;
use kit::ids::Side;
use kit::scratch::Scratch;
use kit::table::Column;
use odds::OddsTable;
use picture::Picture;
use std::sync::OnceLock;

/// Knows the game. What he reckons once about map and table he keeps: an officer serves one game only.
#[derive(Debug)]
pub struct Officer {
    ground: OnceLock<Ground>,
    odds: OnceLock<OddsTable>,
    /// For each side, by scenario.
    doctrines: [[Doctrine; 2]; 2],
}

impl Default for Officer {
    fn default() -> Officer {
        let both = |side| [Scenario::Race, Scenario::Campaign].map(|scenario| Doctrine::of(side, scenario));
        Officer::with([AXIS, SOVIET].map(both))
    }
}

/// What is intended from one chit to the next.
#[derive(Clone, Debug)]
pub struct Plan {
    course: Course,
    turn: u8,
    played: usize,
    active: Side,
    opening: bool,
    orders: Option<Orders>,
    prepared: Vec<Assault>,
    assault: Option<Assault>,
    side: Side,
    mode: Option<Mode>,
    garrisons: Vec<HexId>,
    done: Vec<Done>,
}

/// An attack that was made.
#[derive(Clone, Copy, Debug)]
struct Done {
    target: HexId,
    units: usize,
    column: Column,
    /// The chance to drive the enemy out, in hundredths.
    chance: i64,
    promise: f32,
    reason: Reason,
}

impl Officer {
    /// An officer with weights of his own: for each side those of the Race and of the campaign.
    pub fn with(doctrines: [[Doctrine; 2]; 2]) -> Officer {
        Officer { ground: OnceLock::new(), odds: OnceLock::new(), doctrines }
    }

    fn doctrine(&self, position: &Position, side: Side) -> &Doctrine {
        &self.doctrines[side.index()][usize::from(position.scenario == Scenario::Campaign)]
    }

    fn ground(&self, game: &Traces) -> &Ground {
        self.ground.get_or_init(|| Ground::new(game))
    }

    fn odds(&self, game: &Traces) -> &OddsTable {
        self.odds.get_or_init(|| OddsTable::new(game))
    }

    /// The orders of the movement segment, made when it begins.
    fn prepare(
        &self,
        game: &Traces,
        position: &Position,
        side: Side,
        plan: &mut Plan,
        fights_after: bool,
        scratch: &mut Scratch,
    ) {
        let mut picture = Picture::new(self, game, position, side, plan.course, scratch);
        let marching = march::orders(&mut picture, fights_after, scratch);
        plan.orders = Some(marching.orders);
        plan.prepared = marching.assaults;
        plan.garrisons = marching.garrisons;
    }

    /// Combat first where enough can be won at once: then everybody still moves.
    fn choose_mode(&self, question: &Question<'_, Traces>, plan: &mut Plan, scratch: &mut Scratch) -> usize {
        let Question { game, position, side, offers } = *question;
        let picture = Picture::new(self, game, position, side, plan.course, scratch);
        let at_once = picture.standing_promise();
        self.prepare(game, position, side, plan, true, scratch);
        let after_moves: f32 = plan.prepared.iter().map(|assault| assault.promise).sum();
        let fight = at_once > 0.0 && at_once >= picture.doctrine.fight_first * after_moves;
        if fight {
            plan.orders = None;
        }
        let wanted = if fight { Action::FightFirst } else { Action::MoveFirst };
        pick::expected(offers, &wanted)
    }

    fn choose_move(&self, question: &Question<'_, Traces>, plan: &mut Plan, scratch: &mut Scratch) -> usize {
        let Question { game, position, side, offers } = *question;
        plan.mode = position.mode;
        if plan.orders.is_none() {
            let fights_after = position.mode == Some(Mode::MoveThenFight);
            self.prepare(game, position, side, plan, fights_after, scratch);
        }
        let orders = plan.orders.as_mut().expect("just made");
        if let Phase::Movement(Some(taken)) = position.phase {
            let mine = orders.of(taken.unit);
            if let Some(order) = mine.filter(|order| position.army.hex(order.unit) != Some(order.to)) {
                let by_road = order.pace == Pace::Rear && taken.gait == Gait::Fresh;
                let strategic = by_road.then_some(Action::Strategic);
                if let Some(index) =
                    pick::first_of(offers, strategic.into_iter().chain([Action::March(order.to)]))
                {
                    return index;
                }
            }
            orders.strike(taken.unit);
            if taken.gait == Gait::Fresh || taken.gait == Gait::Relocating {
                return pick::expected(offers, &Action::Stop);
            }
        }
        let next = orders.next(offers, |order| march::can_begin(game, position, order), Action::Take);
        let end = || pick::first_of(offers, [Action::EndMovement, Action::Stop]);
        pick::found(offers, next.or_else(end))
    }

    fn choose_target(
        &self,
        question: &Question<'_, Traces>,
        plan: &mut Plan,
        scratch: &mut Scratch,
    ) -> usize {
        let Question { game, position, side, offers } = *question;
        let picture = Picture::new(self, game, position, side, plan.course, scratch);
        let targets = offers.iter().filter_map(|offer| match offer.action {
            Action::Attack(target) => Some(target),
            _ => None,
        });
        let best = picture.best_assault(targets).filter(|best| best.promise > picture.threshold());
        let wanted = match &best {
            Some(best) => Action::Attack(best.target),
            None => Action::EndCombat,
        };
        plan.assault = best;
        pick::expected(offers, &wanted)
    }

    fn choose_attacker(
        &self,
        question: &Question<'_, Traces>,
        plan: &mut Plan,
        scratch: &mut Scratch,
    ) -> usize {
        let Question { game, position, side, offers } = *question;
        let Some(fight) = &position.fight else { return pick::found(offers, None) };
        if plan.assault.as_ref().is_none_or(|assault| assault.target != fight.target) {
            let picture = Picture::new(self, game, position, side, plan.course, scratch);
            plan.assault = picture.best_assault([fight.target].into_iter());
        }
        let band = plan.assault.as_ref().map(|assault| &assault.band[..]).unwrap_or_default();
        if let Some(index) = pick::first_of(offers, band.iter().copied().map(Action::Join)) {
            return index;
        }
        if let Some(fire) = offers.index_of(&Action::Fire) {
            plan.mode = position.mode;
            if let Some(assault) = &plan.assault {
                let fate = self.odds(game).fate_at(assault.column);
                plan.done.push(Done {
                    target: fight.target,
                    units: fight.attackers.len(),
                    column: assault.column,
                    chance: (fate.dislodged * 100.0).round() as i64,
                    promise: assault.promise,
                    reason: assault.reason,
                });
            }
            return fire;
        }
        // Somebody is missing whom the plan did not name.
        pick::found(offers, pick::of_kind(offers, |action| matches!(action, Action::Join(_))))
    }
}

impl Staff<Traces> for Officer {
    type Course = Course;
    type Plan = Plan;

    fn plan(&self, _: &Traces, position: &Position, side: Side, course: &Course, _: &mut Scratch) -> Plan {
        Plan {
            course: *course,
            turn: position.turn,
            played: position.played.len(),
            active: position.active,
            opening: position.drawn.is_none(),
            orders: None,
            prepared: Vec::new(),
            assault: None,
            side,
            mode: None,
            garrisons: Vec::new(),
            done: Vec::new(),
        }
    }

    fn holds(&self, _: &Traces, plan: &Plan, position: &Position) -> bool {
        plan.turn == position.turn
            && plan.played == position.played.len()
            && plan.active == position.active
            && plan.opening == position.drawn.is_none()
    }

    fn choose(
        &self,
        question: &Question<'_, Traces>,
        plan: &mut Plan,
        scratch: &mut Scratch,
        _: &mut Quick,
    ) -> usize {
        let Question { game, position, side, offers } = *question;
        match &position.phase {
            Phase::Bidding => Officer::bid(position, side, offers),
            Phase::Garrison => match traces::ch04_sequence::next_garrison(game, position) {
                Some(unit) => self.place(game, position, unit, offers, scratch),
                None => pick::found(offers, None),
            },
            Phase::Selection => self.select(game, position, side, &plan.course, offers),
            Phase::Feed => Officer::feed(position, &plan.course, offers),
            Phase::Interrupt => pick::expected(offers, &Action::LetStand),
            Phase::Orders => Officer::orders(offers),
            Phase::OpeningBlow | Phase::ChooseHq => self.choose_hq(game, position, side, offers, scratch),
            Phase::Command(_) => self.command(game, position, offers),
            Phase::ChooseMode => self.choose_mode(question, plan, scratch),
            Phase::Movement(_) => self.choose_move(question, plan, scratch),
            Phase::Combat => self.choose_target(question, plan, scratch),
            Phase::Plan => self.choose_attacker(question, plan, scratch),
            Phase::Air => self.air(game, position, offers, scratch),
            Phase::Loss(..) => Officer::lose(game, position, offers),
            Phase::Retreat(None) => Officer::withdraw(game, position, offers),
            Phase::Retreat(Some((unit, _))) => self.retreat(game, position, *unit, offers, scratch),
            Phase::Relocation(_) => match position.to_relocate.first() {
                Some(&hq) => self.relocate(game, position, hq, offers, scratch),
                None => pick::found(offers, None),
            },
            Phase::Advance(Stride::Follow(..)) => pick::expected(offers, &Action::Leave),
            Phase::Advance(_) => self.advance(game, position, side, plan.course, offers, scratch),
            Phase::Reinforce(unit) if game.stats(*unit).replacement => {
                Officer::replace(game, position, *unit, offers)
            }
            Phase::Reinforce(unit) | Phase::Negotiation(_, Some(unit)) => {
                self.place(game, position, *unit, offers, scratch)
            }
            Phase::Airborne => match game.airborne {
                Some(unit) => self.place(game, position, unit, offers, scratch),
                None => pick::found(offers, None),
            },
            Phase::Negotiation(_, None) => self.negotiate(game, position, offers, scratch),
            // What the die left to the Axis: the first marker is as good as another.
            Phase::Luftwaffe(_) | Phase::BidTie | Phase::Draw | Phase::Roll | Phase::Over(_) => 0,
        }
    }

    fn worth(&self, game: &Traces, position: &Position, side: Side) -> f64 {
        self.promise(game, position, side)
    }

    fn compare(&self, question: &Question<'_, Traces>, _: Option<&Plan>) -> Vec<Way<Course>> {
        courses::compare(question)
    }

    fn weight(&self, position: &Position) -> f64 {
        courses::weight(position)
    }

    fn far_enough(&self, _: &Traces, from: &Position, now: &Position) -> bool {
        courses::far_enough(from, now)
    }

    fn explain(&self, game: &Traces, plan: &Plan) -> Vec<LogText> {
        explain::explain(game, plan)
    }
}
