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
pub mod style;
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
use std::sync::{Arc, OnceLock};
use style::Style;
use zitadelle::position::{Phase, Position, Task};
use zitadelle::field::{Field, Scene};
use zitadelle::{GERMAN, SOVIET, Zitadelle};

/// Knows the game.
#[derive(Debug)]
pub struct Officer {
    lore: OnceLock<Lore>,
    styles: [Style; 2],
}

impl Default for Officer {
    fn default() -> Officer {
        Officer::with([GERMAN, SOVIET].map(Style::of))
    }
}

impl Officer {
    /// An officer who plays the sides in these styles, the German one first.
    pub fn with(styles: [Style; 2]) -> Officer {
        Officer { lore: OnceLock::new(), styles }
    }

    /// What follows from the data, worked out when it is first asked for.
    pub fn lore(&self, game: &Zitadelle) -> &Lore {
        self.lore.get_or_init(|| Lore::of(game))
    }
}

/// How a player turn is conducted: how the style of the staff is changed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Course {
    /// Added to what an assault must promise: bold below nothing, careful above.
    pub caution: f32,
    /// Which victory hexes are wanted more than others, a bit for each; none for all alike.
    pub main: u32,
}

impl Course {
    /// How much a victory hex is wanted.
    fn wants(&self, place: usize) -> f32 {
        if self.main == 0 || self.main >> place & 1 == 1 { 1.0 } else { 0.4 }
    }

    /// The style in which it is carried out.
    fn styled(&self, style: Style) -> Style {
        Style { daring: style.daring + self.caution, ..style }
    }
}

/// A plan for one player turn.
#[derive(Clone, Debug)]
pub struct Plan {
    course: Course,
    style: Style,
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
            style: course.styled(self.styles[side.index()]),
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
            plan.maps = Some(Arc::new(Maps::of(lore, scene, &plan.course, &plan.style)));
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
