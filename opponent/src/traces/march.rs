//! Where units go: attacks first, then everybody to where the picture likes him best, HQs last.

use super::battle::{Assault, Reachable, plan_assaults};
use super::picture::{Picture, value_of};
use crate::orders::{Order, Orders, Pace};
use ::traces::position::{Gait, Phase, Taken};
use ::traces::{AXIS, ch09_movement, ch12_special};
use kit::hex::HexId;
use kit::ids::UnitId;
use kit::scratch::Scratch;

/// How often everybody's place is thought over.
const PASSES: usize = 2;
/// Strategic Movement is looked at for units at least so far from the enemy.
const REAR: u8 = 2;
/// How far an HQ commands, as the counters say; a hex beyond is no use to it.
const COMMAND: u8 = 5;

/// Attack strength near a city under order from which on its garrison is chosen before everything else.
const GATHERED: f32 = 12.0;

/// Where the units that may move can go.
pub fn reachable(picture: &Picture<'_>, scratch: &mut Scratch) -> Vec<Reachable> {
    let (game, position) = (picture.game, picture.position);
    let mut all = Vec::new();
    for unit in game.units_of(picture.side) {
        let own = position.army.unit(unit);
        let Some(from) = own.hex().filter(|_| own.activated && !own.moved) else { continue };
        let left = ch09_movement::allowance(game, position, unit);
        let mut hexes = Vec::new();
        if let Some(reach) =
            ch09_movement::reach(game, position, Taken { unit, left, gait: Gait::Fresh }, scratch)
        {
            hexes.extend(
                reach.iter().map(|reached| (reached.hex, reached.cost)).filter(|(hex, _)| *hex != from),
            );
        }
        let mut by_road = Vec::new();
        if picture.near[from] >= REAR && ch09_movement::may_go_strategic(game, position, unit).is_none() {
            let taken = Taken { unit, left, gait: Gait::Strategic };
            if let Some(reach) = ch09_movement::reach(game, position, taken, scratch) {
                by_road.extend(reach.iter().map(|reached| reached.hex).filter(|hex| *hex != from));
            }
        }
        all.push(Reachable { unit, from, hexes, by_road });
    }
    all
}

/// What a movement segment shall bring.
#[derive(Debug)]
pub struct Marching {
    /// Who goes where.
    pub orders: Orders,
    /// The attacks that this prepares.
    pub assaults: Vec<Assault>,
    /// Cities under order that get a new garrison.
    pub garrisons: Vec<HexId>,
}

/// The orders of a movement segment.
pub fn orders(picture: &mut Picture<'_>, fights_after: bool, scratch: &mut Scratch) -> Marching {
    let mut units = reachable(picture, scratch);
    let mut orders: Vec<Order> = Vec::new();
    if picture.side == AXIS {
        garrison(picture, &mut units, &mut orders);
    }
    let mut garrisons: Vec<HexId> = orders.iter().map(|order| order.to).collect();
    garrisons.dedup();
    if picture.side == AXIS {
        plug(picture, &mut units, &mut orders);
    }
    let assaults = if fights_after { plan_assaults(picture, &units) } else { Vec::new() };
    let prepared = assaults.iter().flat_map(|assault| assault.moves.iter());
    orders.extend(prepared.map(|&(unit, to)| Order::march(unit, to)));
    let bound = |unit: UnitId| assaults.iter().any(|assault| assault.band.contains(&unit));
    let (mut hqs, mut free): (Vec<&Reachable>, Vec<&Reachable>) =
        units.iter().filter(|unit| !bound(unit.unit)).partition(|unit| picture.game.stats(unit.unit).is_hq());
    hqs.sort_by_key(|unit| unit.unit);
    // The nearest to the enemy first: the others find out what is left for them to do.
    free.sort_by_key(|unit| (picture.near[unit.from], unit.unit));
    let mut places: Vec<(HexId, Pace)> = free.iter().map(|unit| (unit.from, Pace::Normal)).collect();
    for _ in 0..PASSES {
        for (unit, place) in free.iter().zip(&mut places) {
            picture.leave(unit.unit, place.0);
            let best = best_place(picture, unit, *place);
            *place = best;
            picture.stand(unit.unit, best.0);
        }
    }
    for (unit, (to, pace)) in free.iter().zip(places) {
        if to != unit.from {
            orders.push(Order { unit: unit.unit, to, pace });
        }
    }
    for hq in hqs {
        picture.leave(hq.unit, hq.from);
        let (to, pace) = best_command_post(picture, hq);
        picture.stand(hq.unit, to);
        if to != hq.from {
            orders.push(Order { unit: hq.unit, to, pace });
        }
    }
    Marching { orders: Orders(orders), assaults, garrisons }
}

/// Cities under order get the two units that hold them best; whoever stood there before makes room. They are planned for here and
/// leave the list.
fn garrison(picture: &mut Picture<'_>, units: &mut Vec<Reachable>, orders: &mut Vec<Order>) {
    let game = picture.game;
    for (index, city) in game.major_cities().enumerate() {
        if !ch12_special::is_under_order(game, picture.position, city) || picture.city_power[index] < GATHERED
        {
            continue;
        }
        let comes = |unit: &Reachable| {
            !game.stats(unit.unit).is_hq() && (unit.from == city || unit.pace_to(city).is_some())
        };
        let mut able: Vec<usize> = (0..units.len()).filter(|&at| comes(&units[at])).collect();
        // Everybody who could stand there is taken out of the picture, and then the best come back.
        let before = picture.held(city);
        let strength = |at: &usize| picture.holding(units[*at].unit);
        able.sort_by(|a, b| strength(b).total_cmp(&strength(a)).then(a.cmp(b)));
        let inside: Vec<usize> = able.iter().copied().filter(|&at| units[at].from == city).collect();
        for &at in &inside {
            picture.leave(units[at].unit, city);
        }
        let mut chosen: Vec<usize> = Vec::new();
        for &at in &able {
            if picture.has_room(units[at].unit, city) {
                picture.stand(units[at].unit, city);
                chosen.push(at);
            }
        }
        if picture.held(city) < before + picture.doctrine.relief {
            for &at in &chosen {
                picture.leave(units[at].unit, city);
            }
            for &at in &inside {
                picture.stand(units[at].unit, city);
            }
            continue;
        }
        for &at in &chosen {
            let unit = &units[at];
            if unit.from != city {
                picture.leave(unit.unit, unit.from);
                orders.push(unit.order(city));
            }
        }
        for &at in inside.iter().filter(|at| !chosen.contains(at)) {
            // Until it finds a place of its own it counts where it is.
            picture.stand(units[at].unit, city);
        }
        chosen.sort_unstable();
        for at in chosen.into_iter().rev() {
            units.remove(at);
        }
    }
}

/// A bridge of a railway over the Dnipro that lies open gets the unit that is missed least elsewhere.
fn plug(picture: &mut Picture<'_>, units: &mut Vec<Reachable>, orders: &mut Vec<Order>) {
    let game = picture.game;
    for &bridge in game.crossing_hexes.iter().filter(|&&hex| game.rail.contains(hex)) {
        if picture.closed[bridge] > 0 {
            continue;
        }
        let comes = |unit: &Reachable| !game.stats(unit.unit).is_hq() && unit.pace_to(bridge).is_some();
        let price = |unit: &Reachable| value_of(game, picture.position, unit.unit);
        let able = (0..units.len()).filter(|&at| comes(&units[at]));
        let Some(cheapest) = able.min_by(|&a, &b| price(&units[a]).total_cmp(&price(&units[b]))) else {
            continue;
        };
        if price(&units[cheapest]) > picture.doctrine.plug_price {
            continue;
        }
        let unit = units.remove(cheapest);
        picture.leave(unit.unit, unit.from);
        picture.stand(unit.unit, bridge);
        orders.push(unit.order(bridge));
    }
}

fn best_place(picture: &Picture<'_>, unit: &Reachable, now: (HexId, Pace)) -> (HexId, Pace) {
    // A move must be worth its while: who stands already bars the way today, and the line does not break while it shifts.
    let stay = picture.course.stay.unwrap_or(picture.doctrine.stay);
    let stays = picture.has_room(unit.unit, now.0);
    let mut best = (
        if stays {
            picture.score(unit.unit, now.0) + if now.0 == unit.from { stay } else { 0.01 }
        } else {
            f32::NEG_INFINITY
        },
        now,
    );
    if now.0 != unit.from && picture.has_room(unit.unit, unit.from) {
        let home = picture.score(unit.unit, unit.from) + stay;
        if home > best.0 {
            best = (home, (unit.from, Pace::Normal));
        }
    }
    for (hex, pace) in unit.ends() {
        if !picture.has_room(unit.unit, hex) {
            continue;
        }
        let score = picture.score(unit.unit, hex);
        if score > best.0 {
            best = (score, (hex, pace));
        }
    }
    best.1
}

/// An HQ goes where it commands most, behind the front.
fn best_command_post(picture: &Picture<'_>, hq: &Reachable) -> (HexId, Pace) {
    let mut best = (command_post(picture, hq.unit, hq.from) + 0.02, (hq.from, Pace::Normal));
    for (hex, pace) in hq.ends() {
        if picture.has_room(hq.unit, hex) {
            let score = command_post(picture, hq.unit, hex);
            if score > best.0 {
                best = (score, (hex, pace));
            }
        }
    }
    best.1
}

/// What a hex is worth as the place of an HQ that stands nowhere yet.
pub fn command_post(picture: &Picture<'_>, hq: UnitId, hex: HexId) -> f32 {
    let discs = &picture.officer.ground(picture.game).discs;
    let mut commanded = 0.0;
    for &(near, far) in discs.of(hex) {
        if far > COMMAND {
            break;
        }
        let stack = picture.stacks[near];
        if stack.count > 0 {
            let front = if picture.near[near] <= 4 { 1.0 } else { 0.6 };
            // What another HQ commands too needs this one less.
            commanded += stack.value * front / (1.0 + 1.5 * f32::from(picture.other_commands(hq, near)));
        }
    }
    let exposed = match picture.near[hex] {
        0..=1 => 1.0,
        2 => 0.5,
        3 => 0.25,
        4 => 0.1,
        _ => 0.0,
    };
    // Who shares the hex of an HQ defends it.
    let alone = if picture.stacks[hex].count > 0 { 0.5 } else { 1.0 };
    picture.doctrine.post * commanded
        - picture.doctrine.post_near * exposed * alone
        - picture.doctrine.post_care * picture.peril(hq, hex)
        + picture.doctrine.post_guard * picture.stiffened(hq, hex)
}

/// Whether an order can be carried out now: there is room where it leads.
pub fn can_begin(game: &traces::Traces, position: &traces::Position, order: Order) -> bool {
    let own = position.army.unit(order.unit);
    let in_hand = matches!(position.phase, Phase::Movement(Some(taken)) if taken.unit == order.unit);
    own.activated
        && !own.moved
        && !in_hand
        && own.hex().is_some()
        && traces::ch05_stacking::has_room(game, position, order.to, order.unit)
}
