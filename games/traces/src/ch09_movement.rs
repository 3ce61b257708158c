//! Chapter 9, movement. Costs count half points, the smallest part the game uses.

use crate::action::{Action, Event};
use crate::army::Place;
use crate::box_::{Ground, GroundKind};
use crate::position::{Gait, Phase, Position, Taken};
use crate::{Traces, ch02_headquarters, ch05_stacking, ch06_zones, ch08_supply, ch12_special, ch14_options};
use kit::case;
use kit::desk::Desk;
use kit::game::Events;
use kit::hex::{Crossing, HexId};
use kit::ids::{Case, Side, UnitId};
use kit::offer::Offers;
use kit::reach::{Reach, Step, Walk};
use kit::sets::HexSet;
use smallvec::SmallVec;

/// Case 9.3a. More for leaving a hex in an enemy zone, and as much for entering one.
pub const ZONE_HALVES: u16 = 4;

/// Case 9.1a. Half movement points of a unit. Option 14.2 gives the Soviet HQs more.
pub fn allowance(game: &Traces, position: &Position, unit: UnitId) -> u16 {
    let stats = game.stats(unit);
    let printed =
        if stats.is_hq() && stats.side == crate::SOVIET && ch14_options::is_converted(game, position) {
            u16::from(game.numbers.ukrainian_movement) * 2
        } else {
            stats.movement
        };
    ch08_supply::movement(printed, position.army.unit(unit).supply)
}

/// What a moving unit must know of the map.
pub struct March<'g> {
    game: &'g Traces,
    position: &'g Position,
    enemy: Side,
    zones: &'g HexSet,
    /// Where it begins its movement, if it has not moved yet.
    start: Option<HexId>,
    allowance: u16,
    strategic: bool,
}

impl<'g> March<'g> {
    /// The march of the unit in hand.
    pub fn of(game: &'g Traces, position: &'g Position, taken: Taken) -> March<'g> {
        let enemy = game.side(taken.unit).enemy();
        March {
            game,
            position,
            enemy,
            zones: ch06_zones::zones(position, enemy),
            start: position.army.hex(taken.unit).filter(|_| taken.gait == Gait::Fresh),
            allowance: taken.left,
            strategic: taken.gait == Gait::Strategic,
        }
    }

    /// Its walk.
    fn walk(&self, from: HexId) -> Walk {
        let cheapest = if self.strategic { self.game.legend.strategic } else { self.game.legend.line };
        Walk { cheapest: u16::from(cheapest).min(self.allowance), ..Walk::new(from, self.allowance) }
    }

    /// One crossing. Cases 5.0f, 9.0e.
    #[expect(
        clippy::inline_always,
        reason = "the search asks it a hundred times for each unit; it was measured"
    )]
    #[inline(always)]
    pub fn step(&self, crossing: Crossing) -> Step {
        let ground = self.game.grounds[crossing.from][crossing.dir.index()];
        if ch06_zones::holder(self.game, self.position, crossing.to) == Some(self.enemy) {
            return Step::Refuse(case!("5.0f"));
        }
        if ground.kind == GroundKind::Blocked {
            return Step::Refuse(case!("9.0e"));
        }
        let enters = self.zones.contains(crossing.to);
        if self.strategic {
            return self.strategic_step(ground, enters);
        }
        self.normal_step(
            ground,
            self.zones.contains(crossing.from),
            enters,
            self.start == Some(crossing.from),
        )
    }

    /// Cases 9.3a, 9.3b. Rulings R62, R63: a Major River and Marsh take all points. A unit is fresh where its movement begins.
    #[inline]
    fn normal_step(&self, ground: Ground, leaves: bool, enters: bool, fresh: bool) -> Step {
        if ground.major && leaves && enters {
            return Step::Refuse(case!("9.3b"));
        }
        let halves = u16::from(ground.halves) + ZONE_HALVES * (u16::from(leaves) + u16::from(enters));
        match ground.kind {
            GroundKind::Plain => Step::enter(halves),
            // Case 9.1e. Rulings R61, R62: all points, whatever they are, and nothing on top.
            GroundKind::River if fresh => Step::enter_and_stop(self.allowance, case!("9.1e")),
            GroundKind::River => Step::Refuse(case!("9.1e")),
            // Case 9.3c. Ruling R63: all points too.
            _ if !fresh || (leaves && enters) => Step::Refuse(case!("9.3c")),
            GroundKind::MarshByRail => Step::enter_and_stop(halves, case!("9.3c")),
            _ => Step::enter_and_stop(self.allowance, case!("9.3c")),
        }
    }

    /// Cases 9.2a, 9.2b, 9.2c. Along roads only, never in an enemy zone.
    #[inline]
    fn strategic_step(&self, ground: Ground, enters: bool) -> Step {
        if !ground.road {
            Step::Refuse(case!("9.2b"))
        } else if enters {
            Step::Refuse(case!("9.2c"))
        } else {
            Step::enter(u16::from(self.game.legend.strategic))
        }
    }
}

/// Where the unit in hand could go. Case 9.1c: nothing is entered that cannot be paid.
pub fn reach<'d>(
    game: &'d Traces,
    position: &Position,
    taken: Taken,
    desk: &'d mut Desk,
) -> Option<Reach<'d, 1>> {
    let from = position.army.hex(taken.unit)?;
    let march = March::of(game, position, taken);
    let walk = march.walk(from);
    Some(desk.reach.search(game.components.map.grid(), walk, |crossing, _, _| march.step(crossing)))
}

/// The cheapest way of the unit in hand to one hex: what it costs, whether the move ends there, and the hexes entered.
///
/// It is the same search, which leaves out whatever is too far from the goal; and to a neighbour there is no search where no
/// way round could be cheaper.
fn way(
    game: &Traces,
    position: &Position,
    taken: Taken,
    to: HexId,
    desk: &mut Desk,
) -> Option<(u16, bool, SmallVec<[HexId; 16]>)> {
    let from = position.army.hex(taken.unit)?;
    let grid = game.components.map.grid();
    let march = March::of(game, position, taken);
    let walk = march.walk(from);
    if let Some(crossing) = grid.crossing_between(from, to)
        && let Step::Enter { cost, .. } = march.step(crossing)
        && cost <= (walk.cheapest * 2).min(taken.left)
    {
        return Some((cost, false, SmallVec::from_slice(&[to])));
    }
    // Most ways are as short as they can be: look for such a one first, in a narrow lane, and only then everywhere.
    let least = walk.cheapest * grid.distance(from, to).unwrap_or_default();
    for allowance in [(least + walk.cheapest).min(taken.left), taken.left] {
        let walk = Walk { allowance, ..walk };
        let reach = desk.reach.search(grid, walk, |crossing, _, left| {
            let step = march.step(crossing);
            let Step::Enter { cost, .. } = step else { return step };
            let far = grid.distance(crossing.to, to).unwrap_or_default();
            if cost + walk.cheapest * far > left { Step::Refuse(case!("9.1c")) } else { step }
        });
        if let Some(end) = reach.best(to) {
            return Some((end.cost, end.stop.is_some(), SmallVec::from_vec(reach.path(end))));
        }
    }
    None
}

/// The way of the unit in hand to a hex, from where it stands.
pub fn route(game: &Traces, position: &Position, action: Action, desk: &mut Desk) -> Vec<HexId> {
    let (Action::March(to), Phase::Movement(Some(taken))) = (action, &position.phase) else {
        return Vec::new();
    };
    match (position.army.hex(taken.unit), way(game, position, *taken, to, desk)) {
        (Some(from), Some((_, _, path))) => std::iter::once(from).chain(path).collect(),
        _ => Vec::new(),
    }
}

/// Case 9.0a. The case that keeps a unit from being moved, if there is one.
pub fn may_take(game: &Traces, position: &Position, unit: UnitId) -> Option<Case> {
    let own = position.army.unit(unit);
    if own.hex().is_none() || game.side(unit) != position.active || !own.activated {
        Some(case!("9.0a"))
    } else if own.moved {
        Some(case!("9.0b"))
    } else {
        None
    }
}

/// Cases 9.2b, 9.2c. The case that keeps a unit from Strategic Movement, if there is one. Ruling R67: HQs may use it too.
pub fn may_go_strategic(game: &Traces, position: &Position, unit: UnitId) -> Option<Case> {
    let Some(hex) = position.army.hex(unit) else { return Some(case!("9.0a")) };
    if !game.road.contains(hex) {
        Some(case!("9.2b"))
    } else if ch06_zones::is_in_zone(position, hex, game.side(unit).enemy()) {
        Some(case!("9.2c"))
    } else {
        None
    }
}

/// What the active side may do in the movement segment. Case 9.0d: a unit goes one way or the other. Case 9.4a: or, if it is an HQ, is
/// relocated. Ruling R13: instead of its movement only.
pub fn offers(
    game: &Traces,
    position: &Position,
    taken: Option<Taken>,
    desk: &mut Desk,
    offers: &mut Offers<Action>,
) {
    let Some(taken) = taken else {
        unit_offers(game, position, offers);
        return;
    };
    if taken.gait == Gait::Relocating {
        if let Some(from) = position.army.hex(taken.unit) {
            for hex in &ch02_headquarters::havens(game, position, taken.unit, from, desk) {
                offers.hex(hex, Action::RelocateTo(hex));
            }
        }
    } else {
        march_offers(game, position, taken, desk, offers);
    }
    offers.button("stop", Action::Stop);
    match taken.gait {
        // Case 9.0d. One way or the other; ruling R66: not both.
        Gait::Fresh => {
            if may_go_strategic(game, position, taken.unit).is_none() {
                offers.button("strategic", Action::Strategic);
            }
            // Cases 2.3d, 9.4a.
            if game.stats(taken.unit).is_hq() {
                offers.button("relocate", Action::Relocate).costly();
            }
        }
        // Case 9.0b. To take another unit ends the move of this one.
        Gait::Normal | Gait::Strategic => unit_offers(game, position, offers),
        Gait::Relocating => {}
    }
}

fn unit_offers(game: &Traces, position: &Position, offers: &mut Offers<Action>) {
    let in_hand = if let Phase::Movement(Some(taken)) = position.phase { Some(taken.unit) } else { None };
    let (first, units) = game.slice_of(position, position.active);
    for (index, own) in units.iter().enumerate() {
        if own.activated && !own.moved && own.hex().is_some() {
            let unit = UnitId(first + index as u16);
            if Some(unit) != in_hand {
                offers.unit(unit, Action::Take(unit));
            }
        }
    }
    offers.button("end-movement", Action::EndMovement);
}

/// Cases 5.0b, 9.0c. Hexes in reach where the unit could end; through full ones it may pass.
fn march_offers(
    game: &Traces,
    position: &Position,
    taken: Taken,
    desk: &mut Desk,
    offers: &mut Offers<Action>,
) {
    let from = position.army.hex(taken.unit);
    let Some(reach) = reach(game, position, taken, desk) else { return };
    let mut some_stop = false;
    for reached in reach.iter() {
        // Where a stop is cheaper than passing, a hex comes twice.
        if some_stop && reach.best(reached.hex) != Some(reached) {
            continue;
        }
        some_stop |= reached.stop.is_some();
        if Some(reached.hex) != from && ch05_stacking::has_room(game, position, reached.hex, taken.unit) {
            let offer = offers.hex(reached.hex, Action::March(reached.hex));
            offer.costing(reached.cost, reached.left).citing(reached.stop);
        }
    }
}

/// Carries out a decision of the movement segment.
pub fn perform(
    game: &Traces,
    position: &mut Position,
    action: &Action,
    desk: &mut Desk,
    events: &mut Events<Event>,
) {
    match *action {
        Action::Take(unit) => {
            put_down(game, position, events);
            if !position.is_over() {
                let left = allowance(game, position, unit);
                position.phase = Phase::Movement(Some(Taken { unit, left, gait: Gait::Fresh }));
            }
        }
        Action::March(to) => march(game, position, to, desk, events),
        Action::Strategic => set_gait(position, Gait::Strategic),
        Action::Relocate => set_gait(position, Gait::Relocating),
        Action::RelocateTo(to) => {
            let Phase::Movement(Some(taken)) = position.phase else { return };
            // Ruling R13: this replaces its movement only.
            ch02_headquarters::score_relocation(game, position, game.side(taken.unit));
            ch02_headquarters::settle(game, position, taken.unit, to, events);
            put_down(game, position, events);
        }
        _ => put_down(game, position, events),
    }
}

fn set_gait(position: &mut Position, gait: Gait) {
    if let Phase::Movement(Some(taken)) = &mut position.phase {
        taken.gait = gait;
    }
}

/// The move of the unit in hand is over. Ruling R75: control is checked at the end of each move.
pub fn put_down(game: &Traces, position: &mut Position, events: &mut Events<Event>) {
    let Phase::Movement(Some(taken)) = position.phase else { return };
    position.army.marks(taken.unit).moved = true;
    position.phase = Phase::Movement(None);
    // Only the enemy near by, an owner who leaves or the calendar can change a Crossing Point.
    let hex = position.army.hex(taken.unit);
    let matters = game.side(taken.unit) == crate::AXIS || hex.is_some_and(|hex| game.watches[hex] != 0);
    if taken.gait != Gait::Fresh && matters {
        ch12_special::check_control(game, position, events);
    }
}

/// Moves the unit in hand by the cheapest way; it enters every hex of it (case 12.3e, 8.1e).
fn march(game: &Traces, position: &mut Position, to: HexId, desk: &mut Desk, events: &mut Events<Event>) {
    let Phase::Movement(Some(taken)) = position.phase else { return };
    let (Some(from), Some((cost, stops, path))) =
        (position.army.hex(taken.unit), way(game, position, taken, to, desk))
    else {
        return;
    };
    let strategic = taken.gait == Gait::Strategic;
    ch06_zones::put(game, position, taken.unit, Place::Hex(to));
    events.tell(|| Event::Marched { unit: taken.unit, from, to, halves: cost, strategic });
    for hex in path {
        ch12_special::enter(game, position, taken.unit, hex, events);
        if position.is_over() {
            return;
        }
    }
    let gait = if strategic { Gait::Strategic } else { Gait::Normal };
    let left = taken.left - cost;
    position.phase = Phase::Movement(Some(Taken { left, gait, ..taken }));
    let cheapest = if strategic { game.legend.strategic } else { game.legend.line };
    if stops || left < u16::from(cheapest) {
        put_down(game, position, events);
    }
}
