//! The last move of the game: no fight follows it, so that only the lines of case 12.12 and the victory hexes count.

use super::board::Board;
use super::march::breaks_down;
use crate::cuts::{Step, cut};
use crate::orders::{Order, Orders};
use kit::hex::HexId;
use kit::ids::UnitId;
use std::collections::VecDeque;
use zitadelle::ch04_sequence::TURNS;
use zitadelle::position::{Phase, Place, Position};
use zitadelle::{GERMAN, SOVIET, Zitadelle, ch12_victory};

/// The most units that are sent to cut one line.
const CUTTERS: usize = 2;

/// Whether a position is in the last movement phase of the game.
pub fn is_last_move(position: &Position) -> bool {
    position.turn == TURNS && position.active == SOVIET && position.phase == Phase::Movement
}

/// What closes hexes to German lines: Soviet units and their zones, each counted.
#[derive(Clone)]
struct Closed {
    stands: Vec<u8>,
    zones: Vec<u8>,
    german: Vec<bool>,
}

impl Closed {
    fn of(game: &Zitadelle, position: &Position) -> Closed {
        let hexes = game.components.map.grid().len();
        let mut closed = Closed { stands: vec![0; hexes], zones: vec![0; hexes], german: vec![false; hexes] };
        for unit in game.all_units() {
            let Some(hex) = position.units.hex(unit).filter(|_| game.stats(unit).is_combat()) else {
                continue;
            };
            if game.side(unit) == GERMAN {
                closed.german[hex.index()] = true;
            } else {
                closed.change(game, unit, hex, 1);
            }
        }
        closed
    }

    fn change(&mut self, game: &Zitadelle, unit: UnitId, hex: HexId, by: i8) {
        let count = |sum: &mut u8| *sum = sum.saturating_add_signed(by);
        count(&mut self.stands[hex.index()]);
        if game.stats(unit).has_zone() {
            for near in &game.adjacent[hex] {
                count(&mut self.zones[near.index()]);
            }
        }
    }

    fn is_open(&self, hex: HexId) -> bool {
        let at = hex.index();
        self.stands[at] == 0 && (self.zones[at] == 0 || self.german[at])
    }

    /// The shortest line from a hex to the German edge.
    fn line(&self, game: &Zitadelle, from: HexId) -> Option<Vec<HexId>> {
        if !self.is_open(from) {
            return None;
        }
        let grid = game.components.map.grid();
        let mut before: Vec<Option<HexId>> = vec![None; grid.len()];
        let mut seen = vec![false; grid.len()];
        seen[from.index()] = true;
        let mut queue = VecDeque::from([from]);
        while let Some(hex) = queue.pop_front() {
            if game.german_edge.contains(hex) {
                let mut way = vec![hex];
                while let Some(last) = before[way[way.len() - 1].index()] {
                    way.push(last);
                }
                return Some(way);
            }
            for step in grid.crossings(hex) {
                if !game.banks[step.side].lake && !seen[step.to.index()] && self.is_open(step.to) {
                    seen[step.to.index()] = true;
                    before[step.to.index()] = Some(hex);
                    queue.push_back(step.to);
                }
            }
        }
        None
    }
}

/// The moves that take most from the Germans; everybody else stays, for whoever moves may open what he closes.
pub fn orders(board: &mut Board<'_>) -> Orders {
    let (game, sector) = (board.game, board.sector);
    let units: Vec<UnitId> = board.idle();
    for &unit in &units {
        if let Some(from) = board.from[unit.index()] {
            board.set(unit, from);
        }
    }
    let mut goals: Vec<(HexId, i32)> =
        ch12_victory::held(game, &board.world).filter(|(hex, _)| game.sectors[*hex] == sector).collect();
    goals.sort_by_key(|&(hex, points)| (-points, hex));
    let mut orders: Vec<Order> = Vec::new();
    for (goal, _) in goals {
        let base = Closed::of(game, &board.world);
        let free: Vec<UnitId> =
            units.iter().copied().filter(|unit| !orders.iter().any(|order| order.unit == *unit)).collect();
        let from = |unit: UnitId| board.from[unit.index()];
        let after = |steps: &[Step]| {
            let mut closed = base.clone();
            for &(unit, to) in steps {
                if let Some(from) = from(unit) {
                    closed.change(game, unit, from, -1);
                }
                closed.change(game, unit, to, 1);
            }
            closed
        };
        let mut line = |steps: &[Step]| after(steps).line(game, goal);
        let mut closers = |line: &[HexId], steps: &[Step]| {
            let taken = |unit: UnitId| steps.iter().any(|step| step.0 == unit);
            let mut found: Vec<Step> = Vec::new();
            for &hex in line {
                for at in game.adjacent[hex].iter().copied().chain([hex]) {
                    let closes =
                        |unit: UnitId| at == hex || game.stats(unit).has_zone() && !base.german[hex.index()];
                    if base.german[at.index()] || found.iter().any(|step| step.1 == at) {
                        continue;
                    }
                    let able = free.iter().copied().filter(|&unit| {
                        !taken(unit)
                            && from(unit) != Some(at)
                            && board.reach[unit.index()].contains(at)
                            && closes(unit)
                    });
                    // Whoever arrives for certain before somebody who has a die to throw.
                    let best = able.min_by_key(|&unit| (breaks_down(game, unit, from(unit)), unit));
                    found.extend(best.map(|unit| (unit, at)));
                }
            }
            found
        };
        let Some(steps) = cut(CUTTERS, &mut line, &mut closers) else { continue };
        let before = ch12_victory::points(game, &board.world);
        let mut world = board.world.clone();
        for &(unit, to) in &steps {
            world.units.put(unit, Place::Hex(to));
            if let place @ 1.. = game.victory_at[to] {
                world.held &= !(1 << (place - 1));
            }
        }
        let fits = steps.iter().all(|&(unit, to)| board.has_room(unit, to));
        // Somebody may have opened another line by going; the rules' own count decides.
        if fits && ch12_victory::points(game, &world) < before {
            board.world = world;
            orders.extend(steps.into_iter().map(|(unit, to)| Order::march(unit, to)));
        }
    }
    Orders(orders)
}
