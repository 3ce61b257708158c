//! The staff officer of Skirmish at the Ford: Red wants the town on the last turn, Blue wants to be in his way.

use crate::mind::Question;
use crate::pick;
use crate::playout::expected;
use crate::staff::{Staff, Way};
use kit::dealer::Quick;
use kit::deploy::Order;
use kit::game::{Actor, Events, Game, LogText};
use kit::hex::HexId;
use kit::ids::Side;
use kit::offer::Offers;
use kit::scratch::Scratch;
use skirmish::ch2_sequence::{self, Sequence};
use skirmish::ch4_movement::{self, Movement};
use skirmish::ch6_combat::{Act, Combat};
use skirmish::position::{Action, Held, Phase, Position, Ruse};
use skirmish::{RED, Skirmish};

/// Knows the game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Officer;

/// How much must be promised by an attack before it is made: in the worth of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Course {
    caution: f64,
}

/// A plan for one phase of a player turn: the course, and the attacks that were made with what they promised.
#[derive(Clone, Debug)]
pub struct Plan {
    course: Course,
    turn: u8,
    active: Side,
    attacks: Vec<HexId>,
}

/// Whether somebody decides on losses, retreats or an advance.
fn follows_from_a_fight(position: &Position) -> bool {
    matches!(position.phase(), Phase::Combat(Combat::Loss(_) | Combat::Advance(_)) | Phase::Retreat(_))
}

impl Officer {
    /// What an attack on a hex by everybody who can join is expected to gain over the position as it stands.
    fn promise(
        self,
        game: &Skirmish,
        position: &Position,
        side: Side,
        target: HexId,
        scratch: &mut Scratch,
    ) -> f64 {
        let mut world = position.clone();
        let mut offers = Offers::new();
        let act = |world: &mut Position, action: &Action, scratch: &mut Scratch| {
            game.perform(world, side, action, scratch, &mut Events::dropped());
        };
        act(&mut world, &Act::Attack(target).into(), scratch);
        loop {
            offers.clear();
            game.offers(&world, side, scratch, &mut offers);
            match offers.iter().find(|offer| matches!(offer.action, Action::Combat(Act::Join(_)))) {
                Some(offer) => act(&mut world, &offer.action.clone(), scratch),
                None => break,
            }
        }
        act(&mut world, &Act::Fire.into(), scratch);
        let before = self.worth(game, position, side);
        let after =
            expected(game, &world, scratch, |world, scratch| self.followed(game, world, side, scratch));
        after - before
    }

    /// What a result is worth once losses, retreats and advances have been carried out as the one who decides likes best.
    fn followed(self, game: &Skirmish, mut world: Position, side: Side, scratch: &mut Scratch) -> f64 {
        let mut offers = Offers::new();
        while follows_from_a_fight(&world) {
            let Actor::Sides(sides) = game.actor(&world) else { break };
            let decides = sides.iter().next().expect("somebody decides");
            offers.clear();
            game.offers(&world, decides, scratch, &mut offers);
            let index = self.best(game, &world, decides, &offers, scratch);
            let action = offers.get(index).expect("chosen among them").action.clone();
            game.perform(&mut world, decides, &action, scratch, &mut Events::dropped());
        }
        self.worth(game, &world, side)
    }

    /// The offer after which the position is worth most.
    fn best(
        self,
        game: &Skirmish,
        position: &Position,
        side: Side,
        offers: &Offers<Action>,
        scratch: &mut Scratch,
    ) -> usize {
        let worth = |action: &Action, scratch: &mut Scratch| {
            let mut after = position.clone();
            game.perform(&mut after, side, action, scratch, &mut Events::dropped());
            // An overrun is worth what its die can bring.
            if matches!(game.actor(&after), Actor::Chance(_)) {
                expected(game, &after, scratch, |world, scratch| self.followed(game, world, side, scratch))
            } else {
                self.worth(game, &after, side)
            }
        };
        let mut best = (f64::NEG_INFINITY, 0);
        for (index, offer) in offers.iter().enumerate() {
            let worth = worth(&offer.action, scratch);
            if worth > best.0 {
                best = (worth, index);
            }
        }
        best.1
    }
}

impl Staff<Skirmish> for Officer {
    type Course = Course;
    type Plan = Plan;

    fn plan(&self, _: &Skirmish, position: &Position, _: Side, course: &Course, _: &mut Scratch) -> Plan {
        Plan { course: *course, turn: position.turn, active: position.active, attacks: Vec::new() }
    }

    fn holds(&self, _: &Skirmish, plan: &Plan, position: &Position) -> bool {
        plan.turn == position.turn && plan.active == position.active
    }

    fn choose(
        &self,
        question: &Question<'_, Skirmish>,
        plan: &mut Plan,
        scratch: &mut Scratch,
        _: &mut Quick,
    ) -> usize {
        let Question { game, position, side, offers } = *question;
        let grid = game.components().map.grid();
        match position.phase() {
            // Guns help any attack; Blue, who has the river in front of him, seldom makes one and bluffs.
            Phase::Sequence(Sequence::Ruses(_)) => {
                let wanted = if side == RED { Ruse::Guns } else { Ruse::Decoy };
                pick::expected(offers, &ch2_sequence::Act::Choose(wanted).into())
            }
            // Where they stood historically they can hold.
            Phase::Sequence(Sequence::Deploy(_)) => {
                let wanted = [Order::Historical, Order::Ready].map(Action::from);
                offers.iter().position(|offer| wanted.contains(&offer.action)).unwrap_or(0)
            }
            // The nearest to the town go first: the others follow into the room that they leave.
            Phase::Movement(Movement::ChooseUnit(_)) => {
                let far = |action: &Action| match action {
                    Action::Movement(ch4_movement::Act::Take(unit)) => {
                        position.hex(*unit).and_then(|hex| grid.distance(hex, game.town)).unwrap_or(u16::MAX)
                    }
                    _ => u16::MAX,
                };
                let nearest = offers.iter().enumerate().min_by_key(|(_, offer)| far(&offer.action));
                nearest.map_or(0, |(index, _)| index)
            }
            Phase::Combat(Combat::ChooseTarget(_)) => {
                let mut best = (plan.course.caution, None);
                for (index, offer) in offers.iter().enumerate() {
                    if let Action::Combat(Act::Attack(target)) = offer.action {
                        let promise = self.promise(game, position, side, target, scratch);
                        if promise > best.0 {
                            best = (promise, Some(index));
                        }
                    }
                }
                if let Some(Action::Combat(Act::Attack(target))) =
                    best.1.and_then(|index| offers.get(index)).map(|offer| &offer.action)
                {
                    plan.attacks.push(*target);
                }
                pick::found(offers, best.1.or_else(|| offers.index_of(&Act::EndCombat.into())))
            }
            Phase::Combat(Combat::Join(_)) => {
                let guns = position.ruses[side.index()] == Held::Secret(Ruse::Guns);
                let rank = |action: &Action| match action {
                    Action::Combat(Act::Join(_)) => 0,
                    Action::Combat(Act::FireWithRuse) if guns => 1,
                    Action::Combat(Act::Fire) => 2,
                    _ => 3,
                };
                let first = offers.iter().enumerate().min_by_key(|(_, offer)| rank(&offer.action));
                first.map_or(0, |(index, _)| index)
            }
            _ => self.best(game, position, side, offers, scratch),
        }
    }

    fn worth(&self, game: &Skirmish, position: &Position, side: Side) -> f64 {
        let for_red = if let Actor::Over(verdict) = game.actor(position) {
            if verdict.winner == Some(RED) { 1.0 } else { -1.0 }
        } else {
            let grid = game.components().map.grid();
            let mut sum = 0.0;
            for (unit, hex) in position.on_map() {
                let stats = game.stats(unit);
                let sign = if stats.side == RED { 1.0 } else { -1.0 };
                let steps = position.unit(unit).steps;
                let points =
                    [&stats.attack, &stats.defence].map(|values| f64::from(values.at(steps).unwrap_or(0)));
                let strength = points[0] + points[1];
                let distance = f64::from(grid.distance(hex, game.town).unwrap_or(0));
                sum += sign * (strength / 60.0 + 0.08 / (1.0 + distance));
            }
            // The town counts on the last turn; to stand in it early is a promise.
            let pressing = f64::from(position.turn) / f64::from(position.turns.max(1));
            let holder = position.at(game.town).next().map(|unit| game.side(unit));
            sum += match holder {
                Some(RED) => 0.5 * pressing,
                Some(_) => -0.3 * pressing,
                None => 0.0,
            };
            sum.clamp(-0.95, 0.95)
        };
        if side == RED { for_red } else { -for_red }
    }

    fn compare(&self, question: &Question<'_, Skirmish>, plan: Option<&Plan>) -> Vec<Way<Course>> {
        let each =
            || (0..question.offers.len()).map(|index| Way { first: Some(index), course: None }).collect();
        match question.position.phase() {
            Phase::Sequence(Sequence::Ruses(_))
            | Phase::Movement(Movement::March(_))
            | Phase::Combat(Combat::ChooseTarget(_)) => each(),
            Phase::Movement(Movement::ChooseUnit(_)) if plan.is_none() => {
                [0.0, 0.04, -0.04].map(|caution| Way { first: None, course: Some(Course { caution }) }).into()
            }
            _ => Vec::new(),
        }
    }

    fn far_enough(&self, _: &Skirmish, from: &Position, now: &Position) -> bool {
        now.turn > from.turn + 1
    }

    fn explain(&self, _: &Skirmish, plan: &Plan) -> Vec<LogText> {
        plan.attacks
            .iter()
            .map(|&target| LogText::new(kit::msg!("opponent-attacked", target = target)).at(target))
            .collect()
    }
}
