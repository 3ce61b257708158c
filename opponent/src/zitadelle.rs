//! The staff officer of Zitadelle.
//!
//! ```text
//!   maps ──▶ board: orders of the movement phase ──▶ march
//!   lore ──▶ prospect: what assaults and shots promise ──▶ battle, guns
//!   worth: what a position will end with
//! ```
//!
//! Everything is priced in German victory points: a German step is one, case 12.21.

mod battle;
mod board;
mod choice;
mod guns;
mod lore;
mod maps;
mod march;
pub mod prospect;
pub mod worth;

use crate::mind::Question;
use crate::staff::{Staff, Way};
use battle::Battle;
use board::Aim;
use kit::dealer::Quick;
use kit::desk::Desk;
use kit::game::Told;
use kit::ids::Side;
use lore::Lore;
use maps::Maps;
use march::Order;
use prospect::{Price, Prices};
use std::sync::{Arc, OnceLock};
use zitadelle::position::{Phase, Position, Task};
use zitadelle::{Zitadelle, field::Field, field::Scene};

/// Knows the game.
#[derive(Debug, Default)]
pub struct Officer {
    lore: OnceLock<Lore>,
}

impl Officer {
    /// What follows from the data, worked out when it is first asked for.
    pub fn lore(&self, game: &Zitadelle) -> &Lore {
        self.lore.get_or_init(|| Lore::of(game))
    }
}

/// How a player turn is conducted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Course {
    /// What losses are taken to cost.
    pub prices: Prices,
    /// What an assault of next turn must promise before units move up to it.
    pub daring: f32,
    /// Which victory hexes are wanted more than others: a bit for each that is.
    pub main: u32,
}

impl Default for Course {
    fn default() -> Course {
        Course {
            prices: Prices([
                // Case 12.21: a step is a point; a lost regiment takes a level with it.
                Price { step: 1.0, unit: 0.5, flight: 0.15 },
                // The Soviet side has nothing to lose but strength.
                Price { step: 0.3, unit: 0.25, flight: 0.12 },
            ]),
            daring: 0.2,
            main: 0,
        }
    }
}

impl Course {
    /// How much a victory hex is wanted.
    fn wants(&self, place: usize) -> f32 {
        if self.main == 0 || self.main >> place & 1 == 1 { 1.0 } else { 0.5 }
    }
}

/// A plan for one player turn.
#[derive(Clone, Debug)]
pub struct Plan {
    course: Course,
    side: Side,
    turn: u8,
    active: Side,
    maps: Option<Arc<Maps>>,
    orders: Option<Arc<Vec<Order>>>,
    aims: Arc<Vec<Aim>>,
    battles: Option<Vec<Battle>>,
    /// Assaults begun, for the record.
    fought: Vec<Battle>,
}

impl Staff<Zitadelle> for Officer {
    type Course = Course;
    type Plan = Plan;

    fn plan(&self, _: &Zitadelle, position: &Position, side: Side, course: &Course, _: &mut Desk) -> Plan {
        Plan {
            course: *course,
            side,
            turn: position.turn,
            active: position.active,
            maps: None,
            orders: None,
            aims: Arc::default(),
            battles: None,
            fought: Vec::new(),
        }
    }

    fn holds(&self, _: &Zitadelle, plan: &Plan, position: &Position) -> bool {
        plan.turn == position.turn && plan.active == position.active
    }

    fn choose(
        &self,
        question: &Question<'_, Zitadelle>,
        plan: &mut Plan,
        desk: &mut Desk,
        _: &mut Quick,
    ) -> usize {
        let Question { game, position, .. } = *question;
        let lore = self.lore(game);
        if plan.maps.is_none() {
            let scene = Scene::new(game, position, Field::on(&mut desk.memo, game, position));
            plan.maps = Some(Arc::new(Maps::of(lore, scene, &plan.course)));
        }
        choice::choose(lore, question, plan, desk)
    }

    fn worth(&self, game: &Zitadelle, position: &Position, side: Side) -> f64 {
        worth::worth(game, self.lore(game), position, side)
    }

    fn compare(&self, question: &Question<'_, Zitadelle>, plan: Option<&Plan>) -> Vec<Way<Course>> {
        let position = question.position;
        let begins = match (position.phase, &position.task) {
            (Phase::Movement, Task::Choose) => plan.is_none_or(|plan| plan.orders.is_none()),
            (Phase::Assault, Task::Choose) => plan.is_none_or(|plan| plan.battles.is_none()),
            _ => false,
        };
        if !begins || position.active != question.side {
            return Vec::new();
        }
        Vec::new()
    }

    fn far_enough(&self, _: &Zitadelle, from: &Position, now: &Position) -> bool {
        now.turn > from.turn + 1 || (now.turn == from.turn + 1 && now.active == from.active)
    }

    fn explain(&self, _: &Zitadelle, _: &Plan) -> Vec<Told> {
        Vec::new()
    }
}
