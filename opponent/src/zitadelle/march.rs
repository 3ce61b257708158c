//! The movement phase: who attacks what next turn, and where everybody else stands.

use super::Style;
use super::board::{Aim, Board, Next};
use super::last;
use super::lore::Lore;
use super::maps::Maps;
use crate::garrison::{Post, Stander};
use crate::orders::{Order, Orders};
use arrayvec::ArrayVec;
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use kit::sets::HexMap;
use zitadelle::ch07_assault::odds;
use zitadelle::ch07_assault::planner::is_exempt;
use zitadelle::components::Class;
use zitadelle::position::Position;
use zitadelle::{GERMAN, Zitadelle, ch10_special_units as ch10};

/// About as many movement points as a unit has for a day.
const DAY: u16 = 12;

/// What is left of the chance to lose a victory hex when somebody of no strength holds it.
const HELD: f32 = 0.6;
/// The same when only armour is there.
const ARMOUR_ALONE: f32 = 0.8;
/// What a point of strength is missed elsewhere, in victory points.
const MISSED: f32 = 0.15;

/// The orders of a movement phase and what is to be attacked next turn.
pub fn orders(
    game: &Zitadelle,
    lore: &Lore,
    style: &Style,
    maps: &Maps,
    position: &Position,
    (side, sector): (Side, u8),
) -> (Orders, Vec<Aim>) {
    let mut board = Board::new(game, lore, style, maps, position, (side, sector));
    if last::is_last_move(position) {
        return (last::orders(&mut board), Vec::new());
    }
    hold(&mut board);
    mass(&mut board);
    post(&mut board);
    let mut orders = Vec::new();
    for unit in game.units_of(side) {
        if let (Some(from), Some(to)) = (board.from[unit.index()], board.world.units.hex(unit))
            && from != to
        {
            orders.push(Order::march(unit, to));
        }
    }
    // Who goes furthest forward goes first: the others follow into the room that is left.
    orders.sort_by_key(|order| match side {
        GERMAN => maps.soviet_near[order.to],
        _ => maps.near[order.to],
    });
    (Orders(orders), board.aims)
}

/// Where everybody of a side that sets up goes: those who attack at once where they attack, the others where nobody must.
/// Combat units come first, then those who need one in their hex.
pub fn set_up(
    game: &Zitadelle,
    lore: &Lore,
    style: &Style,
    maps: &Maps,
    position: &Position,
    (side, sector): (Side, u8),
) -> (Orders, Vec<Aim>) {
    let mut board = Board::of_set_up(game, lore, style, maps, position, (side, sector));
    let waiting = board.idle();
    mass(&mut board);
    post(&mut board);
    let mut orders: Vec<Order> = waiting
        .into_iter()
        .filter_map(|unit| Some(Order::march(unit, board.world.units.hex(unit)?)))
        .collect();
    for aim in &board.aims {
        for &unit in &aim.support {
            let same = |other: &&UnitId| game.stats(**other).formation == game.stats(unit).formation;
            let host = aim.attackers.iter().filter(same).find_map(|&host| {
                let hex = board.world.units.hex(host)?;
                let taken =
                    |order: &Order| order.to == hex && game.stats(order.unit).class == game.stats(unit).class;
                (!orders.iter().any(taken)).then_some(hex)
            });
            orders.extend(host.map(|to| Order::march(unit, to)));
        }
    }
    (Orders(orders), board.aims)
}

/// Whether a die decides how far a unit comes: it starts in a minefield, or its engines are not to be trusted.
pub fn breaks_down(game: &Zitadelle, unit: UnitId, from: Option<HexId>) -> bool {
    from.is_some_and(|hex| game.ground[hex].entrenched) || ch10::breaks_down(game, unit)
}

/// The chance that an empty hex is entered, by the movement points of the enemy's nearest unit: a day's march, and less beyond.
fn entered(near: u16) -> f32 {
    if near <= DAY { 0.9 } else { 0.9 * (-f32::from(near - DAY) / f32::from(DAY)).exp() }
}

/// Victory hexes in the enemy's reach keep somebody who holds them.
fn hold(board: &mut Board<'_>) {
    let (game, side, sector) = (board.game, board.side, board.sector);
    let near = if side == GERMAN { &board.maps.soviet_near } else { &board.maps.near };
    let idle = board.idle();
    let mut stay = Vec::new();
    for (place, &(hex, points)) in game.victory.iter().enumerate() {
        let is_german = board.world.held >> place & 1 == 1;
        if game.sectors[hex] != sector || is_german != (side == GERMAN) {
            continue;
        }
        let bare = entered(near[hex]);
        let inside = idle.iter().copied().filter(|unit| board.from[unit.index()] == Some(hex));
        let stander = |unit: UnitId| {
            let stats = game.stats(unit);
            let face = usize::from(board.world.units.steps(unit) < stats.steps);
            let strength = f32::from(stats.cs[face]);
            // Armour by itself cannot hold a hex against an assault.
            let risk =
                if stats.is_soft() { bare * HELD / (1.0 + strength / 4.0) } else { bare * ARMOUR_ALONE };
            Stander { unit, risk, missed: MISSED * strength }
        };
        let post = Post { place: hex, worth: points as f32, bare, inside: inside.map(stander).collect() };
        stay.extend(post.holder().map(|unit| (unit, hex)));
    }
    for (unit, hex) in stay {
        board.set(unit, hex);
    }
}

/// Masses units around the enemy hexes that promise most.
fn mass(board: &mut Board<'_>) {
    let (enemy, sector) = (board.side.enemy(), board.sector);
    let scene = board.scene();
    let mut targets: Vec<HexId> = Vec::new();
    for unit in scene.game.units_of(enemy) {
        let stats = scene.game.stats(unit);
        if let Some(hex) = scene.hex(unit)
            && stats.is_soft()
            && stats.sector == sector
            && !targets.contains(&hex)
        {
            targets.push(hex);
        }
    }
    let mut found: Vec<(f32, HexId)> = Vec::new();
    for target in targets {
        if let Some((value, group, _)) = gather(board, target) {
            for &(unit, _) in &group {
                board.lift(unit);
            }
            found.push((value, target));
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    for (_, target) in found {
        let Some((value, group, support)) = gather(board, target) else { continue };
        if value < board.style.daring {
            for &(unit, _) in &group {
                board.lift(unit);
            }
            continue;
        }
        let attackers = group.iter().map(|&(unit, _)| unit).collect();
        for (unit, hex) in group {
            board.set(unit, hex);
        }
        board.support.retain(|unit| !support.contains(unit));
        board.aims.push(Aim { target, attackers, support, value });
    }
}

type Group = Vec<(UnitId, HexId)>;
type Support = ArrayVec<UnitId, 2>;

/// The best group of idle units around a hex and what it promises. Its units are left on the board.
fn gather(board: &mut Board<'_>, target: HexId) -> Option<(f32, Group, Support)> {
    let (side, enemy) = (board.side, board.side.enemy());
    let around: ArrayVec<HexId, 6> = {
        let scene = board.scene();
        scene.game.adjacent[target].iter().copied().filter(|&hex| !scene.is_held(hex, enemy)).collect()
    };
    let mut able: Vec<UnitId> = board
        .game
        .units_of(side)
        .filter(|unit| {
            !board.is_set[unit.index()] && around.iter().any(|&hex| board.reach[unit.index()].contains(hex))
        })
        .collect();
    if able.is_empty() {
        return None;
    }
    let mut loose: ArrayVec<f32, 6> = ArrayVec::new();
    for &hex in &around {
        let others = board.targets_near(hex);
        let open = others
            .iter()
            .filter(|&&other| other != target && !board.aims.iter().any(|aim| aim.target == other));
        loose.push(open.count() as f32 * board.style.loose_end);
    }
    let mut group: Group = Vec::new();
    let mut units: ArrayVec<UnitId, 36> = ArrayVec::new();
    let (mut best, mut kept) = (f32::NEG_INFINITY, 0);
    let mut lead = 0;
    let later = if board.next == Next::Own { 1.0 } else { board.style.next_turn };
    while !able.is_empty() && group.len() < 12 {
        // The strongest next: armour that leads, regiments of a division already there.
        let key = |unit: &UnitId, board: &mut Board<'_>| {
            let game = board.game;
            let stats = game.stats(*unit);
            let face = usize::from(board.world.units.steps(*unit) < stats.steps);
            let armour = if stats.ferdinand { 0 } else { stats.arm[face] };
            let together = units.iter().any(|&other| game.stats(other).division == stats.division);
            i32::from(stats.cs[face]) * 4
                + i32::from(armour.saturating_sub(lead)) * 5
                + if together && stats.integrity { 5 } else { 0 }
        };
        let next = able
            .iter()
            .enumerate()
            .map(|(index, unit)| (key(unit, board), std::cmp::Reverse(index)))
            .max()
            .map(|(_, index)| index.0)?;
        let unit = able.remove(next);
        let mut place: Option<(f32, HexId)> = None;
        for (index, &hex) in around.iter().enumerate() {
            if !board.reach[unit.index()].contains(hex) || !board.has_room(unit, hex) {
                continue;
            }
            let filled = group.iter().any(|&(_, taken)| taken == hex);
            let opening = if filled { 0.2 } else { -loose[index] };
            let stays = if board.from[unit.index()] == Some(hex) { 0.1 } else { 0.0 };
            let value = opening + stays - water(board.game, hex, target);
            if place.is_none_or(|(most, _)| value > most) {
                place = Some((value, hex));
            }
        }
        let Some((_, hex)) = place else { continue };
        board.try_at(unit, hex);
        group.push((unit, hex));
        units.push(unit);
        lead = lead.max(odds::shifting_armour(board.scene(), unit));
        let support = support_for(board, &units);
        let (value, prospect) = board.value_with(side, target, &units, &support);
        let ends: f32 = around
            .iter()
            .zip(&loose)
            .filter(|(hex, _)| group.iter().any(|(_, taken)| taken == *hex))
            .map(|(_, loose)| *loose)
            .sum();
        let total = value * later - ends;
        if total > best + 0.02 {
            (best, kept) = (total, group.len());
        }
        let last = board.game.assault.columns().len() - 1;
        // In the last column more units bring no more.
        if prospect.column.index() == last && group.len() > kept {
            break;
        }
    }
    for (unit, _) in group.split_off(kept) {
        board.lift(unit);
    }
    if group.is_empty() {
        return None;
    }
    let mut hexes: ArrayVec<HexId, 6> = ArrayVec::new();
    for &(_, hex) in &group {
        if !hexes.contains(&hex) {
            hexes.push(hex);
        }
    }
    if board.next == Next::Enemy {
        for hex in hexes {
            best += board.style.fire * board.fire(hex) - board.style.danger * board.danger(hex).max(0.0);
        }
    }
    units.truncate(kept);
    let support = support_for(board, &units);
    Some((best, group, support))
}

/// The bombardment unit and the engineers that could help a group.
fn support_for(board: &Board<'_>, units: &[UnitId]) -> Support {
    let game = board.game;
    let fits = |unit: &&UnitId| {
        units.iter().any(|&other| game.stats(other).formation == game.stats(**unit).formation)
    };
    let guns = board.support.iter().filter(fits).filter(|unit| game.stats(**unit).class == Class::Guns);
    let engineers =
        board.support.iter().filter(fits).find(|unit| game.stats(**unit).class == Class::Engineers);
    let strongest = guns.max_by_key(|unit| (game.stats(**unit).bomb, std::cmp::Reverse(**unit)));
    strongest.into_iter().chain(engineers).copied().collect()
}

/// What water between a place and a target takes from it: a shift or two if all attackers cross.
fn water(game: &Zitadelle, from: HexId, to: HexId) -> f32 {
    let bank = game.components.map.grid().hexside_between(from, to).map(|side| game.banks[side]);
    match bank {
        Some(bank) if bank.river => 0.6,
        Some(bank) if bank.stream => 0.3,
        _ => 0.0,
    }
}

/// Finds a place for everybody else.
fn post(board: &mut Board<'_>) {
    let side = board.side;
    let maps = board.maps;
    let mut idle = board.idle();
    let near = |hex: HexId| if side == GERMAN { maps.soviet_near[hex] } else { maps.near[hex] };
    // Foot before armour, for armour joins those who can screen it; the nearest to the enemy first.
    idle.sort_by_key(|&unit| {
        let armour = board.game.stats(unit).is_armour();
        (armour, board.from[unit.index()].map_or(u16::MAX, near), unit)
    });
    let mut cover = Cover::of(board);
    for unit in idle {
        let reach = board.reach[unit.index()].clone();
        let Some(from) = board.from[unit.index()].or_else(|| reach.first()) else { continue };
        let mut best = (f32::NEG_INFINITY, from);
        let rough: Vec<(f32, HexId)> =
            reach.iter().map(|hex| (cover.post(board, unit, hex, from), hex)).collect();
        for (value, hex) in rough {
            // Contact can add a point or two, not more.
            if value + 2.0 < best.0 || !board.has_room(unit, hex) {
                continue;
            }
            let value = value + contact(board, unit, hex);
            if value > best.0 {
                best = (value, hex);
            }
        }
        board.set(unit, best.1);
        cover.add(board.game, unit, best.1);
        for target in board.targets_near(best.1) {
            if let Some(aim) = board.aims.iter_mut().find(|aim| aim.target == target) {
                let _ = aim.attackers.try_push(unit);
                break;
            }
        }
    }
}

/// What standing next to the enemy means for a unit: what he can do to the hex, what must be attacked from it.
fn contact(board: &mut Board<'_>, unit: UnitId, hex: HexId) -> f32 {
    let side = board.side;
    if !board.scene().in_zone_of(hex, side.enemy())
        && !board.game.adjacent[hex].iter().any(|&near| {
            let enemy = side.enemy();
            board.scene().is_held(near, enemy)
        })
    {
        return 0.0;
    }
    let before = board.danger(hex);
    let fire_before = board.fire(hex);
    board.try_at(unit, hex);
    let mut value = board.style.danger * (before - board.danger(hex))
        + board.style.fire * (board.fire(hex) - fire_before);
    if !is_exempt(board.scene(), unit) {
        let targets = board.targets_near(hex);
        let mut best = f32::NEG_INFINITY;
        let later = if board.next == Next::Own { 1.0 } else { board.style.next_turn };
        let mut ends = 0.0;
        let mut joins = false;
        for &target in &targets {
            let aim = board.aims.iter().find(|aim| aim.target == target).cloned();
            if let Some(aim) = aim {
                let mut units = aim.attackers.clone();
                let without = board.value_of(side, target, &units).0;
                if units.try_push(unit).is_ok() {
                    best = best.max(board.value_of(side, target, &units).0 - without);
                    joins = true;
                }
            } else {
                ends += board.style.loose_end;
                best = best.max(board.value_of(side, target, &[unit]).0);
            }
        }
        if !targets.is_empty() {
            let ends = if joins { ends } else { (ends - board.style.loose_end).max(0.0) };
            value += if best < 0.0 { board.style.shy * best } else { later * best } - ends;
        }
    }
    board.lift(unit);
    value
}

/// What is covered already, so that nobody covers it twice.
struct Cover {
    units: HexMap<u8>,
    zones: HexMap<u8>,
}

impl Cover {
    fn of(board: &mut Board<'_>) -> Cover {
        let hexes = board.game.components.map.grid().len();
        let mut cover = Cover { units: HexMap::filled(hexes, 0), zones: HexMap::filled(hexes, 0) };
        for unit in board.game.units_of(board.side) {
            if let Some(hex) = board.world.units.hex(unit)
                && board.game.stats(unit).is_combat()
            {
                cover.add(board.game, unit, hex);
            }
        }
        cover
    }

    fn add(&mut self, game: &Zitadelle, unit: UnitId, hex: HexId) {
        self.units[hex] += 1;
        if game.stats(unit).has_zone() {
            for &near in &game.adjacent[hex] {
                self.zones[near] += 1;
            }
        }
    }

    /// How much a hex still needs somebody: all, less with a zone over it, least with somebody in it.
    fn need(&self, hex: HexId) -> f32 {
        match (self.units[hex], self.zones[hex]) {
            (0, 0) => 1.0,
            (0, 1) => 0.6,
            (0, _) => 0.4,
            (1, _) => 0.3,
            _ => 0.1,
        }
    }

    /// What it is worth that a unit stands in a hex, the enemy next to it apart.
    fn post(&self, board: &Board<'_>, unit: UnitId, hex: HexId, from: HexId) -> f32 {
        let (game, maps) = (board.game, board.maps);
        let style = board.style;
        let stays = if hex == from { style.stay } else { 0.0 };
        if board.side == GERMAN {
            self.german_post(board, unit, hex) + stays
        } else {
            let stats = game.stats(unit);
            let ground = game.ground[hex];
            let threatened = (-f32::from(maps.near[hex]) / 14.0).exp();
            let mut value = style.block * maps.way[hex] * self.need(hex) + stays;
            if let place @ 1.. = game.victory_at[hex] {
                let points = game.victory[place as usize - 1].1 as f32;
                value += points * self.need(hex) * style.guard * threatened;
            }
            if stats.is_soft() {
                let works = if ground.entrenched { 2 } else { u8::from(ground.improvised) };
                value += threatened * style.cover * f32::from(works + ground.shift);
            } else {
                // Tanks stiffen those who hold.
                value += if self.units[hex] > 0 { style.together * threatened } else { 0.0 };
            }
            value
        }
    }

    fn german_post(&self, board: &Board<'_>, unit: UnitId, hex: HexId) -> f32 {
        let (game, maps) = (board.game, board.maps);
        let stats = game.stats(unit);
        let style = board.style;
        let mut value = style.follow * maps.pull[hex];
        // A screen along the front where the enemy could come.
        if stats.has_zone() {
            let exposed = |hex: &HexId| {
                game.front[GERMAN.index()].contains(*hex)
                    && self.units[*hex] == 0
                    && self.zones[*hex] == 0
                    && maps.soviet_near[*hex] < 14
            };
            let screened = game.adjacent[hex].iter().chain([&hex]).filter(|hex| exposed(hex)).count();
            // Case 3.13: in a set-up it must be covered.
            let each = if board.next == Next::Own { 1.0 } else { style.screen };
            value += each * screened as f32;
        }
        if stats.is_armour() && self.units[hex] > 0 {
            value += style.together;
        }
        if let place @ 1.. = game.victory_at[hex] {
            let points = game.victory[place as usize - 1].1 as f32;
            value += points * if self.units[hex] == 0 { style.guard } else { 0.05 };
        }
        // Case 12.22: Belgorod is guarded while anybody could come for it.
        if hex == game.belgorod && maps.soviet_near[hex] < 30 {
            value += match self.units[hex] {
                0 => 14.0,
                1 => 7.0,
                _ => 0.0,
            };
        }
        if board.next == Next::Enemy && maps.soviet_near[hex] < DAY {
            value -= if stats.is_armour() { 0.3 * style.exposed } else { style.exposed };
        }
        value
    }
}
