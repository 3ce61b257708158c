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
mod explain;
mod guns;
mod last;
mod lore;
mod maps;
mod march;
pub mod prospect;
pub mod style;
pub mod worth;

use crate::mind::Question;
use crate::orders::{Order, Orders};
use crate::staff::{Staff, Way};
use battle::Battle;
use board::Aim;
use kit::dealer::Quick;
use kit::game::LogText;
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use kit::scratch::Scratch;
use lore::Lore;
use maps::Maps;
use std::sync::{Arc, OnceLock};
use style::{Style, Temper};
use zitadelle::position::{Phase, Position, Task};
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

/// How a player turn is conducted, sector by sector: the north first.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Course(pub [Temper; 2]);

/// A plan for one player turn. What it says of sectors has the north first.
#[derive(Clone, Debug)]
pub struct Plan {
    side: Side,
    course: Course,
    styles: [Style; 2],
    turn: u8,
    active: Side,
    maps: Option<Arc<Maps>>,
    /// Where everybody goes.
    orders: [Option<Arc<Orders>>; 2],
    /// What is to be attacked next turn.
    aims: [Arc<Vec<Aim>>; 2],
    /// What is to be attacked in this one.
    battles: Option<Vec<Battle>>,
    /// Assaults begun, for the record.
    fought: Vec<Battle>,
}

/// The sectors, case 2.1.
const SECTORS: [u8; 2] = [0, 1];

impl Plan {
    /// How a sector is played.
    fn style(&self, sector: u8) -> &Style {
        &self.styles[sector as usize]
    }

    /// The order of a unit.
    fn order(&self, unit: UnitId) -> Option<Order> {
        self.orders.iter().flatten().find_map(|orders| orders.of(unit))
    }

    fn take_orders(&mut self, sector: u8, (orders, aims): (Orders, Vec<Aim>)) {
        self.orders[sector as usize] = Some(Arc::new(orders));
        self.aims[sector as usize] = Arc::new(aims);
    }

    /// How things are valued around a hex.
    fn style_at(&self, game: &Zitadelle, hex: HexId) -> &Style {
        self.style(game.sectors[hex])
    }
}

impl Staff<Zitadelle> for Officer {
    type Course = Course;
    type Plan = Plan;

    fn plan(&self, _: &Zitadelle, position: &Position, side: Side, course: &Course, _: &mut Scratch) -> Plan {
        Plan {
            side,
            course: *course,
            styles: course.0.map(|temper| temper.applied(self.styles[side.index()])),
            turn: position.turn,
            active: position.active,
            maps: None,
            orders: [None, None],
            aims: [Arc::default(), Arc::default()],
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
        scratch: &mut Scratch,
        _: &mut Quick,
    ) -> usize {
        let Question { game, position, .. } = *question;
        let lore = self.lore(game);
        if plan.maps.is_none() {
            plan.maps = Some(Arc::new(Maps::of(lore, game, position, plan)));
        }
        choice::choose(lore, question, plan, scratch)
    }

    fn worth(&self, game: &Zitadelle, position: &Position, side: Side) -> f64 {
        worth::worth(game, self.lore(game), position, side)
    }

    fn compare(&self, question: &Question<'_, Zitadelle>, plan: Option<&Plan>) -> Vec<Way<Course>> {
        let Question { game, position, side, .. } = *question;
        if position.active != side || position.task != Task::Choose {
            return Vec::new();
        }
        let so_far = plan.map_or(Course::default(), |plan| plan.course);
        let sectors: &[u8] = match position.phase {
            Phase::Movement | Phase::SetUp => match plan.map(|plan| &plan.orders) {
                None | Some([None, _]) => &SECTORS[..1],
                Some([Some(_), None])
                    if plan.is_some_and(|plan| choice::is_done(game, position, plan, 0)) =>
                {
                    &SECTORS[1..]
                }
                _ => &[],
            },
            Phase::Assault if plan.is_none_or(|plan| plan.battles.is_none()) => &SECTORS,
            _ => &[],
        };
        if sectors.is_empty() || (position.phase == Phase::SetUp && side == SOVIET) {
            return Vec::new();
        }
        let tempers = Temper::all(side);
        let ways = tempers.iter().map(|&temper| {
            let mut course = so_far;
            for &sector in sectors {
                course.0[sector as usize] = temper;
            }
            Way { first: None, course: Some(course) }
        });
        ways.collect()
    }

    fn far_enough(&self, _: &Zitadelle, from: &Position, now: &Position) -> bool {
        // Player turns are counted; what was planned in a movement phase shows in the next assault of the same side.
        let count = |position: &Position| 2 * position.turn + position.active.0;
        let ahead = match from.phase {
            Phase::SetUp => 4,
            Phase::Movement => 2,
            _ => 1,
        };
        now.phase == Phase::Movement && count(now) >= count(from) + ahead
    }

    fn explain(&self, game: &Zitadelle, plan: &Plan) -> Vec<LogText> {
        explain::told(game, plan)
    }
}
