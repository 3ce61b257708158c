//! Chapter 4, movement. Costs count half points, the smallest part the game uses.

use crate::position::{Action, Event, Phase, Position};
use crate::{Skirmish, ch3_zones, ch8_options};
use kit::case;
use kit::game::Events;
use kit::hex::{Crossing, HexId};
use kit::ids::{Case, UnitId};
use kit::offer::Offers;
use kit::reach::{Reach, Step, Walk};
use kit::scratch::Scratch;
use kit::sets::HexSet;

/// What a marching unit must know of the map.
pub struct March<'g> {
    game: &'g Skirmish,
    flood: bool,
    enemies: HexSet,
    zones: HexSet,
}

impl<'g> March<'g> {
    /// The march of a unit.
    pub fn of(game: &'g Skirmish, position: &Position, unit: UnitId) -> March<'g> {
        let enemy = game.side(unit).enemy();
        March {
            game,
            flood: ch8_options::flood(position),
            enemies: ch3_zones::held(game, position, enemy),
            zones: ch3_zones::zones(game, position, enemy),
        }
    }

    /// One crossing: cases 3.2, 4.1, 4.2 and the first half of 4.3.
    pub fn step(&self, crossing: Crossing) -> Step {
        if self.enemies.contains(crossing.to) {
            return Step::Refuse(case!("4.3"));
        }
        let bank = self.game.banks[crossing.side];
        if bank.river && self.flood {
            return Step::Refuse(case!("8.1"));
        }
        let cost = self.cost(crossing);
        match (self.zones.contains(crossing.from), self.zones.contains(crossing.to)) {
            (true, true) => Step::Refuse(case!("3.2")),
            (false, true) => Step::enter_and_stop(cost, case!("3.2")),
            (_, false) => Step::enter(cost),
        }
    }

    /// Cases 4.1, 4.2. Terrain, or half a point along a road; the river on top.
    fn cost(&self, crossing: Crossing) -> u16 {
        let bank = self.game.banks[crossing.side];
        if bank.road { 1 } else { self.game.terrain[crossing.to].halves + if bank.river { 2 } else { 0 } }
    }
}

/// Case 2.2: rain takes one point.
pub fn allowance(game: &Skirmish, position: &Position, unit: UnitId) -> u16 {
    game.stats(unit).movement - if position.rain { 2 } else { 0 }
}

/// Where a unit could go.
pub fn reach<'d>(
    game: &'d Skirmish,
    position: &Position,
    unit: UnitId,
    scratch: &'d mut Scratch,
) -> Option<Reach<'d, 1>> {
    let from = position.unit(unit).hex?;
    let march = March::of(game, position, unit);
    let walk = Walk::new(from, allowance(game, position, unit));
    Some(scratch.reach.search(game.components.map.grid(), walk, |crossing, _, _| march.step(crossing)))
}

/// Case 4.1: each unit once. Case 4.3: a move ends within the stacking limit.
pub fn offers(
    game: &Skirmish,
    position: &Position,
    taken: Option<UnitId>,
    scratch: &mut Scratch,
    offers: &mut Offers<Action>,
) {
    let Some(unit) = taken else {
        for (unit, _) in position.on_map() {
            if may_take(game, position, unit).is_none() {
                offers.unit(unit, Action::Take(unit));
            }
        }
        offers.button("end-movement", Action::EndMovement);
        return;
    };
    offers.button("stay", Action::Stay);
    let from = position.unit(unit).hex;
    let full = full_hexes(position, unit);
    if let Some(reach) = reach(game, position, unit, scratch) {
        for reached in &reach {
            if Some(reached.hex) != from && !full.contains(reached.hex) {
                offers.march(reached, Action::March(reached.hex));
            }
        }
    }
}

/// The case that keeps a unit from being moved, if there is one.
pub fn may_take(game: &Skirmish, position: &Position, unit: UnitId) -> Option<Case> {
    let own = position.unit(unit);
    if own.hex.is_none() || game.side(unit) != position.active {
        Some(case!("2.3"))
    } else if own.moved {
        Some(case!("4.1"))
    } else {
        None
    }
}

/// Case 4.3: the hexes without room for a unit.
fn full_hexes(position: &Position, unit: UnitId) -> HexSet {
    let (mut held, mut full) = (HexSet::EMPTY, HexSet::EMPTY);
    for (_, hex) in position.on_map().filter(|&(other, _)| other != unit) {
        if !held.insert(hex) {
            full.insert(hex);
        }
    }
    full
}

/// Case 4.3: two units to a hex.
pub fn has_room(position: &Position, hex: HexId, unit: UnitId) -> bool {
    ch3_zones::others_at(position, hex, unit) < 2
}

/// The way of the unit in hand to a hex.
pub fn route(game: &Skirmish, position: &Position, action: &Action, scratch: &mut Scratch) -> Vec<HexId> {
    let (Action::March(to), Phase::Movement { taken: Some(unit) }) = (action, &position.phase) else {
        return Vec::new();
    };
    let from = position.unit(*unit).hex;
    let entered = reach(game, position, *unit, scratch).and_then(|reach| reach.path_to(*to));
    from.into_iter().chain(entered.unwrap_or_default()).collect()
}

/// Carries out a decision of the movement phase.
pub fn perform(
    game: &Skirmish,
    position: &mut Position,
    action: &Action,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    let Phase::Movement { taken } = &mut position.phase else { return };
    match action {
        Action::Take(unit) => *taken = Some(*unit),
        Action::Stay => {
            if let Some(unit) = taken.take() {
                position.units[unit.index()].moved = true;
            }
        }
        Action::March(to) => {
            let Some(unit) = taken.take() else { return };
            let from = position.unit(unit).hex.unwrap_or(*to);
            events.tell(|| {
                let halves =
                    reach(game, position, unit, scratch).and_then(|reach| reach.best(*to).map(|r| r.cost));
                Event::Marched { unit, from, to: *to, halves: halves.unwrap_or_default() }
            });
            let unit = &mut position.units[unit.index()];
            (unit.hex, unit.moved) = (Some(*to), true);
        }
        _ => {}
    }
}
