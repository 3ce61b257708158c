//! Chapter 9, movement. Costs count half points, the smallest part the game uses.

use crate::action::{Action, Event};
use crate::army::{Block, MAX_UNITS, Place};
use crate::components::{Ground, GroundKind};
use crate::position::{Gait, Phase, Position, Taken};
use crate::{Traces, ch02_headquarters, ch05_stacking, ch06_zones, ch08_supply, ch12_special, ch14_options};
use kit::case;
use kit::game::Events;
use kit::hex::{Crossing, HexId};
use kit::ids::{Case, UnitId};
use kit::offer::Offers;
use kit::reach::{Reach, Step, Ticket, Walk};
use kit::scratch::Scratch;
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
    /// Those of the game, without the way to them: the search looks at one for every crossing.
    grounds: &'g [[Ground; 6]],
    position: &'g Position,
    enemies: Block,
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
            grounds: game.grounds.as_slice(),
            position,
            enemies: game.block_of(enemy),
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

    /// One crossing, in its gait.
    pub fn step(&self, crossing: Crossing) -> Step {
        if self.strategic { self.strategic_step(crossing) } else { self.normal_step(crossing) }
    }

    /// Case 9.3a. Rulings R62, R63: a Major River and Marsh take all points. A unit is fresh where its movement begins.
    #[expect(
        clippy::inline_always,
        reason = "the search asks it a hundred times for each unit; it was measured"
    )]
    #[inline(always)]
    fn normal_step(&self, crossing: Crossing) -> Step {
        if self.position.army.is_held_by(crossing.to, self.enemies) {
            return Step::Refuse(case!("5.0f"));
        }
        let ground = self.grounds[crossing.from.index()][crossing.dir.index()];
        let (leaves, enters) = (self.zones.contains(crossing.from), self.zones.contains(crossing.to));
        let halves = u16::from(ground.halves) + ZONE_HALVES * (u16::from(leaves) + u16::from(enters));
        let fresh = || self.start == Some(crossing.from);
        match ground.kind {
            GroundKind::Plain => Step::enter(halves),
            GroundKind::Blocked => Step::Refuse(case!("9.0e")),
            _ if ground.major && leaves && enters => Step::Refuse(case!("9.3b")),
            GroundKind::Bridge => Step::enter(halves),
            // Case 9.1e. Rulings R61, R62: all points, whatever they are, and nothing on top.
            GroundKind::River if fresh() => Step::enter_and_stop(self.allowance, case!("9.1e")),
            GroundKind::River => Step::Refuse(case!("9.1e")),
            // Case 9.3c. Ruling R63: all points too.
            _ if !fresh() || (leaves && enters) => Step::Refuse(case!("9.3c")),
            GroundKind::MarshByRail => Step::enter_and_stop(halves, case!("9.3c")),
            GroundKind::Marsh => Step::enter_and_stop(self.allowance, case!("9.3c")),
        }
    }

    /// Cases 9.2a, 9.2b, 9.2c. Along roads only, never in an enemy zone.
    #[inline]
    fn strategic_step(&self, crossing: Crossing) -> Step {
        let ground = self.grounds[crossing.from.index()][crossing.dir.index()];
        if self.position.army.is_held_by(crossing.to, self.enemies) {
            Step::Refuse(case!("5.0f"))
        } else if ground.kind == GroundKind::Blocked {
            Step::Refuse(case!("9.0e"))
        } else if !ground.road {
            Step::Refuse(case!("9.2b"))
        } else if self.zones.contains(crossing.to) {
            Step::Refuse(case!("9.2c"))
        } else {
            Step::enter(u16::from(self.game.legend.strategic))
        }
    }
}

impl March<'_> {
    /// Case 9.2c. Whether a strategic march would reach a hex if the enemy had no zones.
    pub(crate) fn only_zones_bar(&self, position: &Position, taken: Taken, hex: HexId) -> bool {
        let Some(from) = position.army.hex(taken.unit).filter(|_| self.strategic) else { return false };
        let free = March { zones: &HexSet::EMPTY, ..*self };
        let (grid, mut memory) = (self.game.components.map.grid(), Scratch::new());
        let reach = memory.reach.search(grid, self.walk(from), |crossing, _, _| free.strategic_step(crossing));
        reach.contains(hex)
    }
}

/// Where the unit in hand could go. Case 9.1c: nothing is entered that cannot be paid. If the last search on the scratch was for the
/// same, its answer still lies there.
pub fn reach<'d>(
    game: &'d Traces,
    position: &Position,
    taken: Taken,
    scratch: &'d mut Scratch,
) -> Option<Reach<'d, 1>> {
    let from = position.army.hex(taken.unit)?;
    let march = March::of(game, position, taken);
    let Scratch { memo, reach: scratch, .. } = scratch;
    let scouted = memo.get_or(Scouted::default);
    let grid = game.components.map.grid();
    if let Some(ticket) = scouted.find(position, &march, taken, from)
        && scratch.is_last(ticket)
    {
        return Some(scratch.recall(grid, ticket));
    }
    let walk = march.walk(from);
    let found = if march.strategic {
        scratch.search(grid, walk, |crossing, _, _| march.strategic_step(crossing))
    } else {
        scratch.search(grid, walk, |crossing, _, _| march.normal_step(crossing))
    };
    scouted.keep(position, &march, taken, from, found.ticket());
    Some(found)
}

/// The last search, remembered from the offers to the decision, with all that its answer depends on: the unit in hand, who
/// stands where, and the zones.
#[derive(Default)]
struct Scouted {
    found: Option<(Taken, HexId, Ticket)>,
    firsts: Vec<u8>,
    zones: HexSet,
}

impl Scouted {
    fn keep(&mut self, position: &Position, march: &March<'_>, taken: Taken, from: HexId, ticket: Ticket) {
        self.firsts.clear();
        self.firsts.extend_from_slice(position.army.firsts());
        self.zones.clone_from(march.zones);
        self.found = Some((taken, from, ticket));
    }

    fn find(&self, position: &Position, march: &March<'_>, taken: Taken, from: HexId) -> Option<Ticket> {
        let (same_taken, same_from, ticket) = self.found?;
        let same = (same_taken, same_from) == (taken, from)
            && self.firsts[..] == position.army.firsts()[..]
            && self.zones == *march.zones;
        same.then_some(ticket)
    }
}

/// The way of the unit in hand to a hex, from where it stands.
pub fn route(game: &Traces, position: &Position, action: Action, scratch: &mut Scratch) -> Vec<HexId> {
    let (Action::March(to), Phase::Movement(Some(taken))) = (action, &position.phase) else {
        return Vec::new();
    };
    let from = position.army.hex(taken.unit);
    let entered = reach(game, position, *taken, scratch).and_then(|reach| reach.path_to(to));
    from.into_iter().chain(entered.unwrap_or_default()).collect()
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
    scratch: &mut Scratch,
    offers: &mut Offers<Action>,
) {
    let Some(taken) = taken else {
        unit_offers(game, position, offers);
        return;
    };
    if taken.gait == Gait::Relocating {
        if let Some(from) = position.army.hex(taken.unit) {
            for hex in &ch02_headquarters::relocation_hexes(game, position, taken.unit, from) {
                offers.hex(hex, Action::RelocateTo(hex));
            }
        }
    } else {
        march_offers(game, position, taken, scratch, offers);
    }
    offers.button("stop", Action::Stop);
    match taken.gait {
        // Case 9.0d. One way or the other; ruling R66: not both.
        Gait::Fresh => {
            if may_go_strategic(game, position, taken.unit).is_none() {
                offers.button("strategic", Action::Strategic);
            }
            // Cases 2.3d, 9.4a. Without a hex for it the choice would lead nowhere.
            if game.stats(taken.unit).is_hq() && ch02_headquarters::can_relocate(game, position, taken.unit) {
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
    // Who is ready is as good as random: the list is made without branches that a processor would guess wrong.
    let (mut ready, mut count) = ([0; MAX_UNITS], 0);
    for (index, own) in units.iter().enumerate() {
        ready[count] = index as u8;
        count += usize::from(own.activated && !own.moved && own.hex().is_some());
    }
    for &index in &ready[..count] {
        let unit = UnitId(first + u16::from(index));
        if Some(unit) != in_hand {
            offers.unit(unit, Action::Take(unit));
        }
    }
    offers.button("end-movement", Action::EndMovement);
}

/// Cases 5.0b, 9.0c. Hexes in reach where the unit could end; through full ones it may pass.
fn march_offers(
    game: &Traces,
    position: &Position,
    taken: Taken,
    scratch: &mut Scratch,
    offers: &mut Offers<Action>,
) {
    let from = position.army.hex(taken.unit);
    let Some(reach) = reach(game, position, taken, scratch) else { return };
    let mut some_stop = false;
    for reached in &reach {
        // Where a stop is cheaper than passing, a hex comes twice.
        if some_stop && reach.is_beaten(reached) {
            continue;
        }
        some_stop |= reached.stop.is_some();
        if Some(reached.hex) != from && ch05_stacking::has_room(game, position, reached.hex, taken.unit) {
            offers.march(reached, Action::March(reached.hex));
        }
    }
}

/// Carries out a decision of the movement segment.
pub fn perform(
    game: &Traces,
    position: &mut Position,
    action: &Action,
    scratch: &mut Scratch,
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
        Action::March(to) => march(game, position, to, scratch, events),
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
fn march(
    game: &Traces,
    position: &mut Position,
    to: HexId,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    let Phase::Movement(Some(taken)) = position.phase else { return };
    let Some(from) = position.army.hex(taken.unit) else { return };
    let Some(reach) = reach(game, position, taken, scratch) else { return };
    let Some(end) = reach.best(to) else { return };
    let (cost, stops, path) =
        (end.cost, end.stop.is_some(), reach.path_back(end).collect::<SmallVec<[HexId; 16]>>());
    let strategic = taken.gait == Gait::Strategic;
    ch06_zones::put(game, position, taken.unit, Place::Hex(to));
    events.tell(|| Event::Marched { unit: taken.unit, from, to, halves: cost, strategic });
    for hex in path.into_iter().rev() {
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
