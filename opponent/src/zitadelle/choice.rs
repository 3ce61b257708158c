//! Every single decision, by the plan.

use super::lore::Lore;
use super::{Plan, SECTORS, battle, guns, last, march};
use crate::mind::Question;
use crate::orders::Order;
use crate::pick::{self, first_of, most, of_kind};
use kit::hex::HexId;
use kit::ids::UnitId;
use kit::offer::Offers;
use kit::scratch::Scratch;
use zitadelle::act::Action;
use zitadelle::ch05_stacking_zones as ch05;
use zitadelle::ch06_antitank as fire;
use zitadelle::field::{Field, Scene};
use zitadelle::position::{Fight, Mark, Moving, Phase, Place, Position, Stage, Task};
use zitadelle::{GERMAN, Zitadelle, ch03_setup};

/// Decides.
pub fn choose(
    lore: &Lore,
    question: &Question<'_, Zitadelle>,
    plan: &mut Plan,
    scratch: &mut Scratch,
) -> usize {
    let Question { game, position, offers, .. } = *question;
    let scene = Scene::new(game, position, Field::on(&mut scratch.memo, game, position));
    let index = match (position.phase, &position.task) {
        (_, Task::Tie { .. }) => least_loss(scene, offers),
        (_, Task::Overstacked(_)) => most_loss(scene, offers),
        (Phase::SetUp, Task::Hand(unit)) => place(plan, *unit, offers),
        (Phase::SetUp, Task::Choose) if position.active == GERMAN => next_sector(plan, |plan, sector| {
            let maps = plan.maps.clone().expect("made before anything is chosen");
            if plan.orders[sector as usize].is_none() {
                let whose = (GERMAN, sector);
                let found = march::set_up(game, lore, plan.style(sector), &maps, position, whose);
                plan.take_orders(sector, found);
            }
            next_to_place(scene, plan, sector, offers)
        })
        .or_else(|| set_up(offers)),
        (Phase::SetUp, _) => set_up(offers),
        (Phase::Air, Task::Hand(unit)) => bomber(scene, plan, *unit, offers),
        (Phase::Air, _) => Some(0),
        (Phase::DiveBombing, Task::Nearest(unit)) => best(offers, |action| match action {
            Action::DiveAt(hex) => guns::dive_value(scene, plan.style_at(game, *hex), *unit, *hex),
            _ => 0.0,
        }),
        (Phase::DiveBombing, _) => offers.index_of(&Action::DiveInOrder),
        (Phase::Order, _) => offers.index_of(&Action::KeepOrder),
        (Phase::Fire | Phase::Counterfire, Task::Hand(unit)) => best(offers, |action| match action {
            Action::FireAt(hex) => guns::shot(scene, plan.style_at(game, *hex), *unit, *hex),
            _ => 0.0,
        }),
        (Phase::Fire | Phase::Counterfire, _) => {
            let units =
                offers.iter().enumerate().filter_map(|(at, offer)| Some((at, guns::taken(&offer.action)?)));
            guns::first_to_fire(scene, plan, units)
        }
        (Phase::Assault, _) => assault(lore, scene, plan, offers),
        (Phase::Movement, Task::Reorganise) => offers.index_of(&Action::EndExchanges),
        (Phase::Movement, Task::Move(moving)) => go(scene, plan, *moving, offers),
        (Phase::Movement, _) => next_sector(plan, |plan, sector| {
            let maps = plan.maps.clone().expect("made before anything is chosen");
            // On the last move a die may have stopped somebody: what he was to do is thought over.
            if plan.orders[sector as usize].is_none() || last::is_last_move(position) {
                let whose = (position.active, sector);
                let found = march::orders(game, lore, plan.style(sector), &maps, position, whose);
                plan.take_orders(sector, found);
            }
            next_to_move(scene, plan, sector, offers)
        })
        .or_else(|| arrivals(scene, offers)),
        _ => None,
    };
    pick::found(offers, index)
}

/// The first sector in which something is left to do.
fn next_sector(plan: &mut Plan, mut act: impl FnMut(&mut Plan, u8) -> Option<usize>) -> Option<usize> {
    SECTORS.into_iter().find_map(|sector| act(plan, sector))
}

/// Whether a sector has carried out its orders.
pub fn is_done(game: &Zitadelle, position: &Position, plan: &Plan, sector: u8) -> bool {
    let field = Field::of(game, position);
    let scene = Scene::new(game, position, &field);
    let Some(orders) = &plan.orders[sector as usize] else { return true };
    match position.phase {
        Phase::SetUp => !orders.any(|order| can_be_placed(scene, order)),
        _ => !orders.any(|order| can_move(scene, order)),
    }
}

fn best(offers: &Offers<Action>, value: impl Fn(&Action) -> f32) -> Option<usize> {
    most(offers, |action| Some(value(action)))
}

fn least_loss(scene: Scene<'_>, offers: &Offers<Action>) -> Option<usize> {
    best(offers, |action| match action {
        // A step that does not eliminate, of the weaker unit.
        Action::Lose(unit) => {
            let steps = f32::from(scene.position.units.steps(*unit));
            steps - 0.1 * f32::from(fire::strength(scene, *unit))
        }
        _ => 0.0,
    })
}

fn most_loss(scene: Scene<'_>, offers: &Offers<Action>) -> Option<usize> {
    best(offers, |action| match action {
        Action::Remove(unit) => {
            f32::from(scene.position.units.steps(*unit)) + 0.1 * f32::from(fire::strength(scene, *unit))
        }
        _ => 0.0,
    })
}

fn set_up(offers: &Offers<Action>) -> Option<usize> {
    first_of(offers, [Action::Confirm, Action::Historical, Action::DeclineModel])
}

/// The next counter that has a place to go to; whatever has none stands where history has it.
fn next_to_place(scene: Scene<'_>, plan: &Plan, sector: u8, offers: &Offers<Action>) -> Option<usize> {
    plan.orders[sector as usize].as_ref()?.next(offers, |order| can_be_placed(scene, order), Action::Take)
}

fn can_be_placed(scene: Scene<'_>, order: Order) -> bool {
    scene.position.units.place(order.unit) == Place::Pool
        && ch03_setup::may_place(scene, order.unit, order.to).is_ok()
}

fn place(plan: &Plan, unit: UnitId, offers: &Offers<Action>) -> Option<usize> {
    offers.index_of(&Action::Place(plan.order(unit)?.to))
}

fn bomber(scene: Scene<'_>, plan: &Plan, unit: UnitId, offers: &Offers<Action>) -> Option<usize> {
    let maps = plan.maps.as_ref()?;
    if let Some(label) = guns::army_to_bomb(scene, maps, unit)
        && let Some(index) = offers.index_of(&Action::Bomb(label))
    {
        return Some(index);
    }
    guns::hex_to_dive(scene, plan.style(scene.game.stats(unit).sector), unit)
        .and_then(|hex| offers.index_of(&Action::Place(hex)))
}

// ---- Movement ----

fn next_to_move(scene: Scene<'_>, plan: &Plan, sector: u8, offers: &Offers<Action>) -> Option<usize> {
    plan.orders[sector as usize].as_ref()?.next(offers, |order| can_move(scene, order), Action::Take)
}

/// Whether an order is still to be carried out and can be. Case 5.17: whoever would be too many waits until somebody has left,
/// or stays.
fn can_move(scene: Scene<'_>, order: Order) -> bool {
    !scene.position.units.has(order.unit, Mark::Moved)
        && scene.hex(order.unit).is_some_and(|hex| hex != order.to)
        && ch05::may_stack(scene, order.to, order.unit, |_| true).is_ok()
}

/// Reinforcements come last; then the phase is over.
fn arrivals(scene: Scene<'_>, offers: &Offers<Action>) -> Option<usize> {
    let arrives = |unit: UnitId| scene.position.units.place(unit) == Place::Pool;
    let comes = |action: &Action| guns::taken(action).is_some_and(arrives);
    of_kind(offers, comes).or_else(|| offers.index_of(&Action::EndMovement))
}

fn go(scene: Scene<'_>, plan: &Plan, moving: Moving, offers: &Offers<Action>) -> Option<usize> {
    let unit = moving.unit;
    let here = scene.hex(unit);
    let Some(order) = plan.order(unit) else { return arrive(scene, plan, unit, offers) };
    if here == Some(order.to)
        && let Some(halt) = offers.index_of(&Action::Halt)
    {
        return Some(halt);
    }
    offers
        .index_of(&Action::March(order.to))
        .or_else(|| offers.index_of(&Action::Leave))
        .or_else(|| towards(scene, unit, order.to, offers))
}

/// As near to a hex as it goes without running into the enemy.
fn towards(scene: Scene<'_>, unit: UnitId, to: HexId, offers: &Offers<Action>) -> Option<usize> {
    let grid = scene.game.components.map.grid();
    let enemy = scene.game.side(unit).enemy();
    let here = scene.hex(unit).and_then(|hex| grid.distance(hex, to)).unwrap_or(u16::MAX);
    let steps = offers.iter().enumerate().filter_map(|(index, offer)| match offer.action {
        Action::March(hex)
            if !scene.in_zone_of(hex, enemy) && ch05::may_stack(scene, hex, unit, |_| true).is_ok() =>
        {
            Some((grid.distance(hex, to)?, index))
        }
        _ => None,
    });
    let nearest = steps.filter(|&(left, _)| left < here).min().map(|(_, index)| index);
    nearest.or_else(|| offers.index_of(&Action::Halt)).or_else(|| {
        // Nobody may stay in excess: then anywhere.
        of_kind(offers, |action| matches!(action, Action::March(_)))
    })
}

/// A reinforcement comes on, and goes where it is wanted.
fn arrive(scene: Scene<'_>, plan: &Plan, unit: UnitId, offers: &Offers<Action>) -> Option<usize> {
    let maps = plan.maps.as_ref()?;
    let side = scene.game.side(unit);
    let value = |hex: HexId| {
        let wanted = if side == GERMAN {
            maps.pull[hex]
        } else {
            maps.way[hex] + 2.0 * (-f32::from(maps.near[hex]) / 20.0).exp()
        };
        let crowded = ch05::may_stack(scene, hex, unit, |_| true).is_err();
        wanted
            - if scene.in_zone_of(hex, side.enemy()) { 5.0 } else { 0.0 }
            - if crowded { 50.0 } else { 0.0 }
    };
    let stay = scene.hex(unit).map_or(f32::NEG_INFINITY, value);
    best(offers, |action| match action {
        Action::March(hex) => value(*hex),
        Action::Halt => stay,
        _ => f32::MIN,
    })
}

// ---- Assault ----

fn assault(lore: &Lore, scene: Scene<'_>, plan: &mut Plan, offers: &Offers<Action>) -> Option<usize> {
    match &scene.position.task {
        Task::Assault(fight) => match fight.stage {
            Stage::Plan => compose(lore, scene, plan, fight, offers),
            Stage::Order => offers.index_of(&Action::CheckInOrder),
            // Case 7.63: the step is gone; whoever stands keeps at least the hex.
            Stage::Stand => offers.index_of(&Action::Stand),
            Stage::Withdraw => Some(0),
            Stage::Path => best(offers, |action| match action {
                Action::RetreatTo(hex) => refuge(scene, plan, fight.side, *hex),
                _ => 0.0,
            }),
            Stage::Advance => advance(scene, plan, fight, offers),
            Stage::Roll | Stage::Check => None,
        },
        _ => begin(lore, scene, plan, offers),
    }
}

/// Opens the next assault, or ends the phase.
fn begin(lore: &Lore, scene: Scene<'_>, plan: &mut Plan, offers: &Offers<Action>) -> Option<usize> {
    let end = offers.index_of(&Action::EndAssault);
    for fresh in [false, true] {
        if plan.battles.is_none() || fresh {
            let maps = plan.maps.clone()?;
            plan.battles = Some(battle::battles(lore, scene, plan, &maps));
        }
        let battles = plan.battles.as_mut()?;
        while let Some(next) = battles.first() {
            let able = |unit: &UnitId| scene.hex(*unit).is_some() && !scene.has(*unit, Mark::Fought);
            let stale = !next.attackers.iter().all(able);
            let must = end.is_none();
            let offered = offers.index_of(&Action::Attack(next.targets[0]));
            if let Some(index) = offered.filter(|_| !stale && (must || next.value > 0.0)) {
                plan.fought.push(next.clone());
                return Some(index);
            }
            battles.remove(0);
        }
        if end.is_some() {
            return end;
        }
    }
    end
}

/// Adds targets, units and support, then lets the dice fall.
fn compose(
    lore: &Lore,
    scene: Scene<'_>,
    plan: &mut Plan,
    fight: &Fight,
    offers: &Offers<Action>,
) -> Option<usize> {
    if let Some(next) = plan.battles.as_ref().and_then(|battles| battles.first())
        && next.targets.first() == fight.targets.first()
    {
        let targets = next.targets.iter().copied().map(Action::Attack);
        let wanted = targets.chain(next.attackers.iter().copied().map(Action::Join));
        if let Some(index) = first_of(offers, wanted) {
            return Some(index);
        }
    }
    let maps = plan.maps.clone()?;
    let assault = offers.index_of(&Action::Assault);
    if assault.is_some() && !fight.attackers.is_empty() {
        let before = battle::value(lore, scene, plan, &maps, fight).0;
        let with = |unit: UnitId| {
            let mut fight = fight.clone();
            zitadelle::ch10_special_units::join(scene.game, &mut fight, unit);
            battle::value(lore, scene, plan, &maps, &fight).0
        };
        let support = offers.iter().enumerate().filter_map(|(index, offer)| match offer.action {
            Action::Support(unit) => Some((with(unit), index)),
            _ => None,
        });
        let support = support.max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
        if let Some((value, index)) = support
            && value > before + 0.02
        {
            return Some(index);
        }
        return assault;
    }
    // Somebody is missing whom the plan did not name.
    of_kind(offers, |action| matches!(action, Action::Join(_)))
        .or_else(|| of_kind(offers, |action| matches!(action, Action::Attack(_))))
}

/// How good a hex is to retreat to.
fn refuge(scene: Scene<'_>, plan: &Plan, side: kit::ids::Side, hex: HexId) -> f32 {
    let Some(maps) = &plan.maps else { return 0.0 };
    let ground = scene.game.ground[hex];
    let enemy_near =
        scene.game.adjacent[hex].iter().filter(|&&near| scene.is_held(near, side.enemy())).count();
    let mut value = -(enemy_near as f32);
    if side == GERMAN {
        value += 0.05 * maps.pull[hex];
    } else {
        let works = if ground.entrenched { 2 } else { u8::from(ground.improvised) };
        value += 0.3 * f32::from(works + ground.shift) + 0.3 * maps.way[hex];
    }
    if scene.combat(hex).next().is_some() { value - 0.3 } else { value }
}

/// Who follows into a hex that has been won.
fn advance(scene: Scene<'_>, plan: &Plan, fight: &Fight, offers: &Offers<Action>) -> Option<usize> {
    let maps = plan.maps.as_ref()?;
    let (game, side) = (scene.game, scene.position.active);
    let into = *fight.targets.get(fight.into as usize)?;
    let hold = offers.index_of(&Action::Hold);
    let style = plan.style_at(game, into);
    let is_goal = game.victory_at[into] > 0 || into == game.belgorod;
    // Enemy hexes around a place beyond the one that whoever stands there will attack.
    let ends = |hex: HexId| {
        let soft = |near: &&HexId| scene.is_held(**near, side.enemy()) && scene.soft(**near).next().is_some();
        game.adjacent[hex].iter().filter(soft).count().saturating_sub(1) as f32
    };
    let gain = |unit: UnitId| {
        let Some(from) = scene.hex(unit) else { return f32::MIN };
        let forward = if side == GERMAN { maps.pull[into] - maps.pull[from] } else { -0.5 };
        style.advance + style.follow * forward - 0.5 * style.loose_end * (ends(into) - ends(from))
            + if is_goal { 5.0 } else { 0.0 }
    };
    let inside = scene.combat(into).filter(|&unit| game.side(unit) == side).count();
    let index = best(offers, |action| match action {
        Action::Advance(unit) => {
            let stats = game.stats(*unit);
            let strength = f32::from(stats.cs[scene.face(*unit)]);
            // First somebody who can hold it, then armour to stay with him.
            let kind = match (inside, stats.is_soft()) {
                (0, true) => 3.0,
                (0, false) => 0.0,
                (_, false) => 3.0,
                (_, true) => 1.0,
            };
            let gain = gain(*unit);
            if gain > 0.0 { strength + kind } else { gain }
        }
        // Whoever does not gain by it stays.
        _ => 0.0,
    });
    index.or(hold)
}
