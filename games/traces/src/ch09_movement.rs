//! Chapter 9, movement. Costs count half points, the smallest part the game uses.

use crate::action::{Action, Event};
use crate::army::{Block, MAX_UNITS, Place};
use crate::components::PARTS;
use crate::components::{Ground, GroundKind};
use crate::position::{Gait, Phase, Position, Taken};
use crate::state::{Ask, Play, State, by};
use crate::{
    Traces, ch02_headquarters, ch04_sequence, ch05_stacking, ch06_zones, ch08_supply, ch12_special,
    ch14_options,
};
use kit::hex::{Crossing, HexId};
use kit::ids::{Case, Side, UnitId};
use kit::offer::{Offers, Pick, Refusal};
use kit::reach::{Obstacle, Reach, Step, Ticket, Walk};
use kit::scratch::Scratch;
use kit::sets::HexSet;
use kit::text::Message;
use kit::{case, msg};
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
        let reach =
            memory.reach.search(grid, self.walk(from), |crossing, _, _| free.strategic_step(crossing));
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

/// The active side moves. Case 9.0d: a unit goes one way or the other. Case 9.4a: or, if it is an HQ, is relocated. Ruling R13:
/// instead of its movement only.
pub(crate) const MOVEMENT: State = State { prompt, offers, meant, refusal, perform };

/// The unit in hand.
fn in_hand(position: &Position) -> Option<Taken> {
    if let Phase::Movement(taken) = position.phase { taken } else { None }
}

fn prompt(ask: Ask<'_>) -> Message {
    let Some(taken) = in_hand(ask.position) else { return msg!("prompt-take") };
    let points = PARTS.movement_points(taken.left);
    match taken.gait {
        Gait::Relocating => msg!("prompt-relocate", hq = taken.unit),
        Gait::Strategic => msg!("prompt-strategic", unit = taken.unit, points = points),
        _ => msg!("prompt-march", unit = taken.unit, points = points),
    }
}

fn offers(ask: Ask<'_>, scratch: &mut Scratch, offers: &mut Offers<Action>) {
    let Ask { game, position, .. } = ask;
    let Some(taken) = in_hand(position) else {
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

fn meant(ask: Ask<'_>, pick: &Pick) -> Option<Action> {
    match (pick, in_hand(ask.position)) {
        (Pick::Unit(unit), _) => Some(Action::Take(*unit)),
        (Pick::Hex(hex), Some(taken)) if taken.gait == Gait::Relocating => Some(Action::RelocateTo(*hex)),
        (Pick::Hex(hex), Some(_)) => Some(Action::March(*hex)),
        _ => None,
    }
}

fn refusal(ask: Ask<'_>, action: Action) -> Option<Refusal> {
    let Ask { game, position, .. } = ask;
    let taken = in_hand(position);
    if let Action::Take(unit) = action {
        let held = if taken.is_some() { case!("9.0b") } else { case!("9.0a") };
        let case = may_take(game, position, unit).unwrap_or(held);
        return by(case, msg!("refused-take", unit = unit));
    }
    let taken = taken?;
    let (unit, fresh) = (taken.unit, taken.gait == Gait::Fresh);
    match action {
        Action::March(hex) => Some(march_refusal(game, position, taken, hex)),
        Action::Strategic => {
            let case = if fresh { may_go_strategic(game, position, unit) } else { Some(case!("R66")) };
            by(case.unwrap_or(case!("9.2b")), msg!("refused-strategic", unit = unit))
        }
        // An HQ that has not moved lacks a hex to go to; anything else may not be relocated at all.
        Action::Relocate => {
            let case = if fresh && game.stats(unit).is_hq() { case!("2.3g") } else { case!("2.3d") };
            by(case, msg!("refused-relocate", unit = unit))
        }
        Action::RelocateTo(to) => {
            let from = position.army.hex(unit)?;
            ch02_headquarters::relocation_refusal(ask, unit, from, to)
        }
        _ => None,
    }
}

/// The case that keeps a unit from reaching a hex; without one, it cannot be paid (case 9.1c).
fn march_refusal(game: &Traces, position: &Position, taken: Taken, hex: HexId) -> Refusal {
    let mut scratch = Scratch::new();
    let march = March::of(game, position, taken);
    let Some(reach) = reach(game, position, taken, &mut scratch) else {
        return Refusal::case(case!("9.0a"));
    };
    if ch06_zones::is_held(game, position, hex, game.side(taken.unit).enemy()) {
        return Refusal::by(case!("5.0f"), msg!("refused-enemy", hex = hex));
    }
    if reach.contains(hex) && !ch05_stacking::has_room(game, position, hex, taken.unit) {
        let case = if game.stats(taken.unit).is_hq() { case!("2.3b") } else { case!("9.0c") };
        return Refusal::by(case, msg!("refused-full", hex = hex));
    }
    if march.only_zones_bar(position, taken, hex) {
        return Refusal::by(case!("9.2c"), msg!("refused-march", unit = taken.unit, hex = hex));
    }
    let obstacles = reach.why_not(hex, |crossing, _, _| march.step(crossing));
    let here = position.army.hex(taken.unit);
    let direct = obstacles.iter().find_map(|obstacle| match obstacle {
        Obstacle::Refused { case, crossing } if Some(crossing.from) == here => Some(*case),
        _ => None,
    });
    let dear = obstacles.iter().any(|obstacle| matches!(obstacle, Obstacle::TooDear { .. }));
    let case = match direct {
        None if dear => None,
        None => obstacles.iter().find_map(|obstacle| obstacle.case()),
        found => found,
    };
    Refusal::by(case.unwrap_or(case!("9.1c")), msg!("refused-march", unit = taken.unit, hex = hex))
}

fn unit_offers(game: &Traces, position: &Position, offers: &mut Offers<Action>) {
    let in_hand = in_hand(position).map(|taken| taken.unit);
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

fn perform(play: &mut Play<'_>, _: Side, action: Action) {
    let game = play.game;
    match action {
        Action::Take(unit) => {
            put_down(play);
            if !play.position.is_over() {
                let left = allowance(game, play.position, unit);
                play.position.phase = Phase::Movement(Some(Taken { unit, left, gait: Gait::Fresh }));
            }
        }
        Action::March(to) => march(play, to),
        Action::Strategic => set_gait(play.position, Gait::Strategic),
        Action::Relocate => set_gait(play.position, Gait::Relocating),
        Action::RelocateTo(to) => {
            let Some(taken) = in_hand(play.position) else { return };
            // Ruling R13: this replaces its movement only.
            ch02_headquarters::score_relocation(game, play.position, game.side(taken.unit));
            ch02_headquarters::settle(play, taken.unit, to);
            put_down(play);
        }
        Action::EndMovement => {
            put_down(play);
            if !play.position.is_over() {
                ch04_sequence::end_movement(play);
            }
        }
        _ => put_down(play),
    }
}

fn set_gait(position: &mut Position, gait: Gait) {
    if let Phase::Movement(Some(taken)) = &mut position.phase {
        taken.gait = gait;
    }
}

/// The move of the unit in hand is over. Ruling R75: control is checked at the end of each move.
fn put_down(play: &mut Play<'_>) {
    let game = play.game;
    let Phase::Movement(Some(taken)) = play.position.phase else { return };
    play.position.army.marks(taken.unit).moved = true;
    play.position.phase = Phase::Movement(None);
    // Only the enemy near by, an owner who leaves or the calendar can change a Crossing Point.
    let hex = play.position.army.hex(taken.unit);
    let matters = game.side(taken.unit) == crate::AXIS || hex.is_some_and(|hex| game.watches[hex] != 0);
    if taken.gait != Gait::Fresh && matters {
        ch12_special::check_control(play);
    }
}

/// Moves the unit in hand by the cheapest way; it enters every hex of it (case 12.3e, 8.1e).
fn march(play: &mut Play<'_>, to: HexId) {
    let game = play.game;
    let Phase::Movement(Some(taken)) = play.position.phase else { return };
    let Some(from) = play.position.army.hex(taken.unit) else { return };
    let Some(reach) = reach(game, play.position, taken, play.scratch) else { return };
    let Some(end) = reach.best(to) else { return };
    let (cost, stops, path) =
        (end.cost, end.stop.is_some(), reach.path_back(end).collect::<SmallVec<[HexId; 16]>>());
    let strategic = taken.gait == Gait::Strategic;
    ch06_zones::put(game, play.position, taken.unit, Place::Hex(to));
    play.events.tell(|| Event::Marched { unit: taken.unit, from, to, halves: cost, strategic });
    for hex in path.into_iter().rev() {
        ch12_special::enter(play, taken.unit, hex);
        if play.position.is_over() {
            return;
        }
    }
    let gait = if strategic { Gait::Strategic } else { Gait::Normal };
    let left = taken.left - cost;
    play.position.phase = Phase::Movement(Some(Taken { left, gait, ..taken }));
    let cheapest = if strategic { game.legend.strategic } else { game.legend.line };
    if stops || left < u16::from(cheapest) {
        put_down(play);
    }
}
