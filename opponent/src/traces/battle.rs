//! Attacks: what each promises by the exact chances of the combat table, whom it needs, and where units must stand for it.

use super::doctrine::Doctrine;
use super::odds::FACES;
use super::picture::{Picture, value_of};
use crate::orders::{Order, Pace};
use ::traces::army::Place;
use ::traces::ch10_combat::{self, CombatResult};
use ::traces::position::{Band, Position, Scenario};
use ::traces::{AXIS, SOVIET, Traces, ch06_zones, ch10_retreat, ch12_special};
use kit::hex::HexId;
use kit::ids::UnitId;
use kit::sheet::Sums;
use kit::table::Column;

/// Why an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The odds are good.
    Odds,
    /// The enemy has no free way out.
    Pocket,
    /// A Crossing Point is to be had.
    Crossing,
    /// A city is to be had.
    City,
    /// A city under order may fall.
    Order,
}

/// An attack worth making.
#[derive(Clone, Debug)]
pub struct Assault {
    /// The hex attacked.
    pub target: HexId,
    /// Who attacks it.
    pub band: Band,
    /// Where those stand who have to move first.
    pub moves: Vec<(UnitId, HexId)>,
    /// What it promises, in victory points.
    pub promise: f32,
    /// Its column before air support.
    pub column: Column,
    /// The main reason for it.
    pub reason: Reason,
}

/// What is at stake in a hex that is attacked.
pub struct Stake<'g> {
    doctrine: &'g Doctrine,
    under_order: bool,
    steps: u8,
    units: u8,
    value: f32,
    /// Enemy zones on the best way of a retreat by one hex and by two; nothing if there is no way.
    zones: [Option<u8>; 2],
    /// What the hex itself is worth to the attacker.
    ground: f32,
}

impl<'g> Stake<'g> {
    /// Looks at a hex that may be attacked. The position holds the attackers where they would stand.
    pub fn new(picture: &Picture<'g>, position: &Position, target: HexId) -> Stake<'g> {
        let game = picture.game;
        let (mut steps, mut units, mut value, mut first) = (0, 0, 0.0, None);
        for unit in position.army.at(target) {
            steps += position.army.unit(unit).steps.left().max(1);
            units += 1;
            value += value_of(game, position, unit);
            first = first.or(Some(unit));
        }
        let attacker = first.map_or(SOVIET, |unit| game.side(unit).enemy());
        let under_order = ch12_special::is_under_order(game, position, target);
        let zones = match first {
            Some(unit) if !under_order => [1, 2].map(|length| {
                let ways = ch10_retreat::ways(game, position, unit, target, length);
                let zones = ch06_zones::zones(position, attacker);
                let crossed = |path: &kit::retreat::Path| {
                    path[1..].iter().filter(|hex| zones.contains(**hex)).count() as u8
                };
                ways.paths.first().map(crossed)
            }),
            _ => [Some(0), Some(0)],
        };
        let doctrine = picture.officer.doctrine(position, attacker);
        let mut ground = doctrine.hex_gained;
        if attacker == SOVIET {
            // The fall of a city under order is reckoned by itself.
            ground += if under_order { 0.0 } else { picture.captured(target) };
            if let Some(index) = game.crossing_at[target]
                && position.crossings >> index & 1 == 0
            {
                ground = ground.max(picture.crossing_worth());
            }
        } else if position.bridgehead() == Some(target) {
            ground += 0.5;
        } else if game.major_city_bit(target).is_some() && position.scenario == Scenario::Campaign {
            ground += doctrine.major_city;
        }
        Stake { doctrine, under_order, steps, units, value, zones, ground }
    }

    /// The main reason to attack.
    fn reason(&self, game: &Traces, position: &Position, target: HexId) -> Reason {
        if self.under_order {
            Reason::Order
        } else if game.crossing_at[target].is_some_and(|index| position.crossings >> index & 1 == 0) {
            Reason::Crossing
        } else if game.major_city_bit(target).is_some() {
            Reason::City
        } else if self.zones[0] != Some(0) {
            Reason::Pocket
        } else {
            Reason::Odds
        }
    }

    /// What a result is worth to the attacker, a step of whose weakest unit is worth `step`.
    fn worth(&self, blow: CombatResult, step: f32) -> f32 {
        match blow {
            CombatResult::A1 => -step,
            CombatResult::None => 0.0,
            CombatResult::Hit { steps, retreat } if self.under_order => {
                let lost = steps + retreat;
                if lost >= self.steps {
                    self.doctrine.triumph
                } else {
                    self.doctrine.prey * self.value * f32::from(lost) / f32::from(self.steps.max(1))
                        + 0.3 * f32::from(lost)
                }
            }
            CombatResult::Hit { steps, retreat } => {
                let gone = if retreat == 0 { Some(0) } else { self.zones[usize::from(retreat.min(2)) - 1] };
                let share = match gone {
                    None => 1.0,
                    Some(zones) => {
                        (f32::from(steps + zones * self.units) / f32::from(self.steps.max(1))).min(1.0)
                    }
                };
                let driven = if retreat > 0 {
                    self.doctrine.driven * self.value * (1.0 - share) + self.ground
                } else {
                    0.0
                };
                self.doctrine.prey * self.value * share + driven
            }
        }
    }

    /// The exact expectation of a column with a modifier on the die.
    pub fn promise(&self, game: &Traces, column: Column, modifier: i32, step: f32) -> f32 {
        FACES.map(|die| self.worth(*game.combat.result(column, (die + modifier).max(1)), step)).sum::<f32>()
            / 6.0
    }
}

/// The column of an attack, if it can be made.
pub fn column(
    game: &Traces,
    position: &Position,
    target: HexId,
    band: &[UnitId],
    markers: u8,
) -> Option<(Column, i32)> {
    if !ch10_combat::is_possible(game, position, target, band) {
        return None;
    }
    let mut sums = Sums::default();
    ch10_combat::reckon(game, position, target, band, markers, &mut sums);
    Some((ch10_combat::column(game, sums)?, sums.die))
}

/// What the loss of a step would cost an attacking band: that of the unit least worth.
pub fn cheapest_step(game: &Traces, position: &Position, band: &[UnitId]) -> f32 {
    let price = |unit: &UnitId| {
        value_of(game, position, *unit) / f32::from(position.army.unit(*unit).steps.left().max(1))
    };
    band.iter().map(price).fold(f32::INFINITY, f32::min).min(3.0)
}

impl Picture<'_> {
    /// The best attack on a hex by some of those who stand ready for it in a position.
    pub fn assault(&self, position: &Position, target: HexId, mut band: Band) -> Option<Assault> {
        let game = self.game;
        // HQs fight only where their stack is safe enough; their strength is small and their loss dear.
        band.retain(|unit| !game.stats(*unit).is_hq());
        let (mut best, _) = column(game, position, target, &band, 0)?;
        let strength = |unit: &UnitId| super::picture::attack_of(game, position, *unit);
        // Who does not change the column is free for another fight.
        let mut by_strength: Vec<UnitId> = band.to_vec();
        by_strength.sort_by(|a, b| strength(a).total_cmp(&strength(b)).then(a.cmp(b)));
        for unit in by_strength {
            let without: Band = band.iter().copied().filter(|&other| other != unit).collect();
            if let Some((column, _)) = column(game, position, target, &without, 0)
                && column >= best
            {
                best = column;
                band = without;
            }
        }
        let stake = Stake::new(self, position, target);
        let step = cheapest_step(game, position, &band);
        let mut promise = stake.promise(game, best, 0, step);
        if self.side == AXIS && position.air[traces::ch07_luftwaffe::OFFENSIVE] > 0 {
            // A marker in hand makes a good chance better; it is not to be wasted on a poor one.
            if let Some((column, die)) = column(game, position, target, &band, 1) {
                promise += 0.5 * (stake.promise(game, column, die, step) - promise).max(0.0);
            }
        }
        let reason = stake.reason(game, position, target);
        Some(Assault { target, band, moves: Vec::new(), promise, column: best, reason })
    }

    /// The best attack from where units stand.
    pub fn best_assault(&self, targets: impl Iterator<Item = HexId>) -> Option<Assault> {
        let each = targets.filter_map(|target| {
            self.assault(self.position, target, ch10_combat::able(self.game, self.position, target))
        });
        each.max_by(|a, b| a.promise.total_cmp(&b.promise).then(b.target.cmp(&a.target)))
    }

    /// What all attacks from where units stand promise together: the best first, nobody twice.
    pub fn standing_promise(&self) -> f32 {
        let mut world = self.position.clone();
        let mut sum = 0.0;
        for _ in 0..MOST_ASSAULTS {
            let picture = Reworlded { picture: self, position: &world };
            let Some(best) = picture.best_assault() else { break };
            if best.promise < self.threshold() {
                break;
            }
            sum += best.promise;
            for &unit in &best.band {
                world.army.marks(unit).fought = true;
            }
            world.attacked.push(best.target);
        }
        sum
    }

    /// Hexes of the enemy next to own activated units that have not fought, in ascending order.
    fn targets(&self, position: &Position) -> Vec<HexId> {
        let mut targets: Vec<HexId> = self
            .game
            .units_of(self.side)
            .filter_map(|unit| {
                let own = position.army.unit(unit);
                own.hex().filter(|_| own.activated && !own.fought)
            })
            .flat_map(|hex| self.game.zone_of[hex].iter().copied())
            .filter(|&near| ch06_zones::holder(self.game, position, near) == Some(self.side.enemy()))
            .collect();
        targets.sort_unstable();
        targets.dedup();
        targets.retain(|target| !position.attacked.contains(target));
        targets
    }
}

/// The most attacks that one activation plans.
const MOST_ASSAULTS: usize = 8;

/// A picture over a position in which some have fought already.
struct Reworlded<'a, 'g> {
    picture: &'a Picture<'g>,
    position: &'a Position,
}

impl Reworlded<'_, '_> {
    fn best_assault(&self) -> Option<Assault> {
        let game = self.picture.game;
        let each = self.picture.targets(self.position).into_iter().filter_map(|target| {
            self.picture.assault(self.position, target, ch10_combat::able(game, self.position, target))
        });
        each.max_by(|a, b| a.promise.total_cmp(&b.promise).then(b.target.cmp(&a.target)))
    }
}

/// Where a unit can go.
#[derive(Clone, Debug)]
pub struct Reachable {
    /// The unit.
    pub unit: UnitId,
    /// Where it stands.
    pub from: HexId,
    /// Where it could end by Normal Movement, with the cost.
    pub hexes: Vec<(HexId, u16)>,
    /// Where by Strategic Movement.
    pub by_road: Vec<HexId>,
}

impl Reachable {
    /// How it comes to a hex, if it can.
    pub fn pace_to(&self, to: HexId) -> Option<Pace> {
        self.ends().find(|(hex, _)| *hex == to).map(|(_, pace)| pace)
    }

    /// The order to go to a hex that it can reach.
    pub fn order(&self, to: HexId) -> Order {
        Order { unit: self.unit, to, pace: self.pace_to(to).unwrap_or_default() }
    }

    /// Where it could end, by Normal Movement first.
    pub fn ends(&self) -> impl Iterator<Item = (HexId, Pace)> {
        let normal = self.hexes.iter().map(|&(hex, _)| (hex, Pace::Normal));
        normal.chain(self.by_road.iter().map(|&hex| (hex, Pace::Rear)))
    }
}

/// Plans the attacks of an activation that moves first. Units that take part are put where they shall stand.
pub fn plan_assaults(picture: &mut Picture<'_>, units: &[Reachable]) -> Vec<Assault> {
    let game = picture.game;
    let mut near: Vec<HexId> = units
        .iter()
        .flat_map(|unit| unit.hexes.iter().map(|&(hex, _)| hex))
        .flat_map(|hex| game.zone_of[hex].iter().copied())
        .filter(|&hex| ch06_zones::holder(game, picture.position, hex) == Some(picture.side.enemy()))
        .collect();
    near.sort_unstable();
    near.dedup();
    let mut free: Vec<bool> = vec![true; units.len()];
    let mut world = picture.position.clone();
    let mut queue: Vec<Assault> =
        near.iter().filter_map(|&target| masse(picture, &world, target, units, &free)).collect();
    let mut chosen = Vec::new();
    let by_promise = |a: &Assault, b: &Assault| a.promise.total_cmp(&b.promise).then(b.target.cmp(&a.target));
    while chosen.len() < MOST_ASSAULTS {
        queue.retain(|assault| assault.promise > picture.threshold());
        let Some(best) = (0..queue.len()).max_by(|&a, &b| by_promise(&queue[a], &queue[b])) else { break };
        let taken = queue.swap_remove(best);
        // The others have been reckoned before somebody else took their units: reckon again before trusting.
        let Some(now) = masse(picture, &world, taken.target, units, &free) else { continue };
        if queue.iter().any(|other| by_promise(other, &now).is_gt()) && now.promise < taken.promise {
            queue.push(now);
            continue;
        }
        if now.promise <= picture.threshold() {
            continue;
        }
        for &(unit, to) in &now.moves {
            if let Some(from) = world.army.hex(unit) {
                picture.leave(unit, from);
                picture.stand(unit, to);
                ch06_zones::put(game, &mut world, unit, Place::Hex(to));
            }
        }
        for unit in &now.band {
            if let Some(index) = units.iter().position(|reachable| reachable.unit == *unit) {
                free[index] = false;
            }
        }
        chosen.push(now);
    }
    chosen
}

/// Brings everybody who is free and useful before a hex, and reckons the attack.
fn masse(
    picture: &Picture<'_>,
    world: &Position,
    target: HexId,
    units: &[Reachable],
    free: &[bool],
) -> Option<Assault> {
    let game = picture.game;
    let mut scratch = world.clone();
    let mut band = Band::new();
    let mut moves: Vec<(UnitId, HexId)> = Vec::new();
    let slots: Vec<(HexId, bool)> = game.zone_of[target]
        .iter()
        .filter(|&&slot| ch06_zones::holder(game, world, slot) != Some(picture.side.enemy()))
        .map(|&slot| {
            let side = game.components.map.grid().hexside_between(slot, target);
            (slot, side.is_some_and(|side| game.banks[side].is_river()))
        })
        .collect();
    let mut comers: Vec<&Reachable> = Vec::new();
    for (reachable, _) in units.iter().zip(free).filter(|(_, free)| **free) {
        if game.stats(reachable.unit).is_hq() {
            continue;
        }
        if slots.iter().any(|(slot, wet)| *slot == reachable.from && !wet) {
            band.push(reachable.unit);
        } else {
            comers.push(reachable);
        }
    }
    let attack = |unit: UnitId| super::picture::attack_of(game, world, unit);
    comers.sort_by(|a, b| attack(b.unit).total_cmp(&attack(a.unit)).then(a.unit.cmp(&b.unit)));
    for comer in comers {
        let room = |slot: HexId| {
            comer.from == slot || traces::ch05_stacking::has_room(game, &scratch, slot, comer.unit)
        };
        let reaches = |slot: HexId| comer.from == slot || comer.hexes.iter().any(|&(hex, _)| hex == slot);
        let open = slots.iter().filter(|(slot, _)| reaches(*slot) && room(*slot));
        // Dry ground first, then where the unit stands best.
        let best = open.max_by(|a, b| {
            let rank = |slot: &(HexId, bool)| (!slot.1, picture.score(comer.unit, slot.0));
            let (a, b) = (rank(a), rank(b));
            a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
        });
        let Some(&(slot, _)) = best else { continue };
        if band.try_push(comer.unit).is_err() {
            break;
        }
        if slot != comer.from {
            ch06_zones::put(game, &mut scratch, comer.unit, Place::Hex(slot));
            moves.push((comer.unit, slot));
        }
    }
    if band.is_empty() {
        return None;
    }
    band.sort_unstable();
    let mut assault = picture.assault(&scratch, target, band)?;
    moves.retain(|(unit, _)| assault.band.contains(unit));
    // Going there must not cost more than the attack brings.
    let mut cost = 0.0;
    for &(unit, to) in &moves {
        if let Some(from) = picture.position.army.hex(unit) {
            cost += picture.score(unit, from) - picture.score(unit, to);
        }
    }
    assault.promise = assault.promise * picture.course.attack - 0.5 * cost.max(0.0);
    assault.moves = moves;
    Some(assault)
}
