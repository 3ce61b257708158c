//! The situation as one side sees it: what the enemy could bring to bear, where supply runs, and one's own stacks as they
//! stand or shall stand. Made once for a segment and kept in step while moves are planned.

use super::Officer;
use super::doctrine::{Course, Doctrine, RAIL_DELAY, STRENGTH};
use super::ground::far;
use crate::influence::{Threat, grown};
use ::traces::position::{Paratroops, Position, Scenario};
use ::traces::{
    AXIS, SOVIET, Traces, ch06_zones, ch08_supply, ch10_combat, ch11_reinforcements, ch12_special,
};
use kit::game::Game;
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use kit::scratch::Scratch;
use kit::sets::{HexMap, HexSet};
use kit::trace::Pass;

/// How far enemies are counted; beyond it they do not matter soon.
pub const HORIZON: u8 = 7;

/// One's own units in a hex.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stack {
    /// Combat units.
    pub count: u8,
    /// HQs.
    pub hqs: u8,
    /// Steps of combat units.
    pub steps: u8,
    /// Defence strength.
    pub defence: f32,
    /// What they are worth.
    pub value: f32,
}

/// The situation of a side.
pub struct Picture<'g> {
    /// The officer.
    pub officer: &'g Officer,
    /// The game.
    pub game: &'g Traces,
    /// The position.
    pub position: &'g Position,
    /// Whose picture.
    pub side: Side,
    /// How he wants to fight.
    pub course: Course,
    /// By what he judges.
    pub doctrine: &'g Doctrine,
    /// Attack strength that the enemy could bring against a hex.
    pub power: HexMap<f32>,
    /// Hexes to the nearest enemy.
    pub near: HexMap<u8>,
    /// Where own HQs command.
    pub command: HexSet,
    /// Where own lines run.
    pub supply: HexSet,
    /// Where they would still run after a short thrust of the enemy.
    pub safe: HexSet,
    /// What it is worth to close a hex by a zone.
    pub closing: HexMap<f32>,
    /// How many own stacks close a hex.
    pub closed: HexMap<u8>,
    /// Own stacks.
    pub stacks: HexMap<Stack>,
    /// How near the nearest Soviet unit is to each Crossing Point and each Major City.
    pub crossing_threat: Vec<u16>,
    /// The same for the Major Cities.
    pub city_threat: Vec<u16>,
    /// Attack strength that the Soviets could bring against each Major City within two moves.
    pub city_power: Vec<f32>,
}

/// The attack strength of a unit as it stands.
pub fn attack_of(game: &Traces, position: &Position, unit: UnitId) -> f32 {
    let printed = ch10_combat::printed_attack(game, position, unit);
    f32::from(ch08_supply::attack(printed, position.army.unit(unit).supply))
}

/// Its defence strength.
pub fn defence_of(game: &Traces, position: &Position, unit: UnitId) -> f32 {
    let printed = ch10_combat::printed_defence(game, position, unit);
    f32::from(ch08_supply::defence(printed, position.army.unit(unit).supply))
}

/// What a unit is worth: its strength, and what its destruction scores.
pub fn value_of(game: &Traces, position: &Position, unit: UnitId) -> f32 {
    let stats = game.stats(unit);
    let steps = position.army.unit(unit).steps;
    if stats.is_hq() {
        return if position.scenario == Scenario::Campaign { 2.0 } else { 0.8 };
    }
    let strength =
        f32::from(stats.attack.at(steps).unwrap_or_default() + stats.defence.at(steps).unwrap_or_default());
    let scored = if position.scenario == Scenario::Campaign {
        // A reduced unit has most of its points still to lose, a full one is further from losing them.
        f32::from(stats.vp) * if steps.left() < 2 { 1.0 } else { 0.7 }
    } else {
        0.0
    };
    STRENGTH * strength / 2.0 + scored
}

/// How much of an attack reaches so far, by distance, on foot.
const FOOT: [f32; HORIZON as usize] = [1.0, 1.0, 0.8, 0.4, 0.1, 0.0, 0.0];
/// The same on wheels or tracks.
const WHEELS: [f32; HORIZON as usize] = [1.0, 1.0, 1.0, 0.9, 0.7, 0.45, 0.25];

impl<'g> Picture<'g> {
    /// Looks at a position.
    pub fn new(
        officer: &'g Officer,
        game: &'g Traces,
        position: &'g Position,
        side: Side,
        course: Course,
        scratch: &mut Scratch,
    ) -> Picture<'g> {
        let grid = game.components().map.grid();
        let ground = officer.ground(game);
        // Whole stacks at once: their influence is the same but for its strength.
        let mut stacked: HexMap<[f32; 2]> = HexMap::filled(grid.len(), [0.0; 2]);
        let mut enemies = HexSet::EMPTY;
        for unit in game.units_of(side.enemy()) {
            let Some(hex) = position.army.hex(unit) else { continue };
            enemies.insert(hex);
            let on_wheels = usize::from(game.stats(unit).movement > 10);
            stacked[hex][on_wheels] += attack_of(game, position, unit);
        }
        let stacks = enemies.iter().map(|hex| (hex, stacked[hex]));
        let Threat { power, near } = Threat::of(grid, &ground.discs, stacks, [&FOOT, &WHEELS]);
        let mut command = HexSet::EMPTY;
        for hq in game.hqs_of(side) {
            let Some(hex) = position.army.hex(hq) else { continue };
            let range = game.stats(hq).range;
            let near = ground.discs.of(hex).iter().take_while(|(_, far)| u16::from(*far) <= range);
            near.for_each(|&(at, _)| {
                command.insert(at);
            });
        }
        let supply = ch08_supply::supply(game, position, side, None);
        let open = |hex: HexId| near[hex] >= 3;
        let sources = game.sources[side.index()].iter().filter(|&hex| open(hex));
        let core = scratch
            .trace
            .flood(grid, sources, None, |crossing| {
                let bank = game.banks[crossing.side];
                let shut = bank.is_blocked() || bank.is_unbridged_major() || !open(crossing.to);
                if shut { Pass::Blocked } else { Pass::Through }
            })
            .hexes();
        let safe = grown(grid, &grown(grid, &core));
        // Where a railway is open to the Soviets, whole corps can appear along it.
        let heads = if side == AXIS {
            ch11_reinforcements::rail_heads(game, position, SOVIET)
        } else {
            HexSet::EMPTY
        };
        let nearest = |straight: &HexMap<u16>| {
            let soviet = game.units_of(SOVIET).filter_map(|unit| position.army.hex(unit));
            let by_foot = soviet.map(|hex| straight[hex]).min().unwrap_or(99);
            let by_rail = heads.iter().map(|hex| straight[hex]).min().unwrap_or(99);
            by_foot.min(by_rail + RAIL_DELAY)
        };
        let gathering = |straight: &HexMap<u16>| {
            let mut power = 0.0;
            for unit in game.units_of(SOVIET) {
                let Some(hex) = position.army.hex(unit) else { continue };
                let slow = if game.stats(unit).movement > 10 { 1.0 } else { 0.6 };
                let share = match straight[hex] {
                    0..=3 => 1.0,
                    4..=5 => 0.85 * slow,
                    6..=7 => 0.6 * slow,
                    8..=10 => 0.35 * slow,
                    11..=13 => 0.15 * slow,
                    _ => continue,
                };
                power += attack_of(game, position, unit) * share;
            }
            power
        };
        let mut picture = Picture {
            officer,
            game,
            position,
            side,
            course,
            doctrine: officer.doctrine(position, side),
            power,
            near,
            command,
            supply,
            safe,
            closing: HexMap::filled(grid.len(), 0.0),
            closed: HexMap::filled(grid.len(), 0),
            stacks: HexMap::filled(grid.len(), Stack::default()),
            crossing_threat: ground.straight_to_crossing.iter().map(nearest).collect(),
            city_threat: ground.straight_to_city.iter().map(nearest).collect(),
            city_power: ground.straight_to_city.iter().map(gathering).collect(),
        };
        picture.weigh_closing();
        picture.weigh_leaks(&heads);
        for unit in game.units_of(side) {
            if let Some(hex) = position.army.hex(unit) {
                picture.stand(unit, hex);
            }
        }
        picture
    }

    /// What zones are worth where: to the Axis in front of the enemy, to the Soviets in his back.
    fn weigh_closing(&mut self) {
        if self.side == AXIS {
            for (hex, &near) in self.near.iter() {
                let worth = if self.game.rail.contains(hex) {
                    self.doctrine.rail_closed
                } else {
                    self.doctrine.closed
                };
                self.closing[hex] = match near {
                    1..=3 => worth,
                    4 => worth * 0.6,
                    5 => worth * 0.3,
                    _ => 0.0,
                };
            }
            // Case 9.3b. Nobody crosses the Dnipro between two zones, and zones reach over it: few units bar a long stretch.
            for hex in &self.officer.ground(self.game).banks {
                if self.near[hex] < HORIZON {
                    self.closing[hex] = self.closing[hex].max(self.doctrine.river);
                }
            }
            return;
        }
        let to_source = &self.officer.ground(self.game).to_source[AXIS.index()];
        for unit in self.game.units_of(AXIS) {
            let Some(hex) = self.position.army.hex(unit) else { continue };
            for &behind in &self.game.zone_of[hex] {
                if to_source[behind] < to_source[hex]
                    && ch06_zones::holder(self.game, self.position, behind).is_none()
                {
                    self.closing[behind] = self.doctrine.cut;
                }
            }
        }
    }

    /// Where a railway lies open to the Soviets, each hex of it is worth closing for all that lies behind it.
    fn weigh_leaks(&mut self, heads: &HexSet) {
        let (game, position) = (self.game, self.position);
        let grid = game.components().map.grid();
        // The open lines as trees: each hex after the one by which it is reached.
        let mut line: Vec<(HexId, Option<usize>)> = Vec::new();
        let mut seen = HexSet::EMPTY;
        for source in game.sources[SOVIET.index()].iter().filter(|&hex| heads.contains(hex)) {
            seen.insert(source);
            line.push((source, None));
        }
        let mut at = 0;
        while at < line.len() {
            for crossing in grid.crossings(line[at].0) {
                if game.banks[crossing.side].has_rail()
                    && heads.contains(crossing.to)
                    && seen.insert(crossing.to)
                {
                    line.push((crossing.to, Some(at)));
                }
            }
            at += 1;
        }
        let mut behind = vec![0.0_f32; line.len()];
        for at in (0..line.len()).rev() {
            let (hex, before) = line[at];
            let campaign = position.scenario == Scenario::Campaign;
            behind[at] += if campaign && game.breakthrough.contains(hex) {
                self.doctrine.leak_at_exit
            } else {
                self.doctrine.leak
            };
            if !campaign && game.watches[hex] & !position.crossings != 0 {
                behind[at] += self.doctrine.leak_at_crossing;
            }
            if let Some(before) = before {
                behind[before] += behind[at];
            }
            if self.near[hex] >= 2 {
                self.closing[hex] = self.closing[hex].max(behind[at].min(self.doctrine.leak_most));
            }
        }
    }

    /// A unit shall stand in a hex.
    pub fn stand(&mut self, unit: UnitId, hex: HexId) {
        if self.stacks[hex].count + self.stacks[hex].hqs == 0 {
            self.closed[hex] += 1;
            for &near in &self.game.zone_of[hex] {
                self.closed[near] += 1;
            }
        }
        let stack = &mut self.stacks[hex];
        *stack = joined(self.game, self.position, *stack, unit);
    }

    /// A unit shall leave a hex.
    pub fn leave(&mut self, unit: UnitId, hex: HexId) {
        let stats = self.game.stats(unit);
        let steps = self.position.army.unit(unit).steps.left();
        let (defence, value) =
            (defence_of(self.game, self.position, unit), value_of(self.game, self.position, unit));
        let stack = &mut self.stacks[hex];
        if stats.is_hq() {
            stack.hqs -= 1;
        } else {
            stack.count -= 1;
            stack.steps -= steps;
        }
        stack.defence -= defence;
        stack.value -= value;
        if stack.count + stack.hqs == 0 {
            *stack = Stack::default();
            self.closed[hex] -= 1;
            for &near in &self.game.zone_of[hex] {
                self.closed[near] -= 1;
            }
        }
    }

    /// How much danger counts.
    fn care(&self) -> f32 {
        self.doctrine.care * self.course.care
    }

    /// What an attack must promise.
    pub fn threshold(&self) -> f32 {
        self.doctrine.threshold * self.course.threshold
    }

    /// Whether there is room for one more.
    pub fn has_room(&self, unit: UnitId, hex: HexId) -> bool {
        let stack = self.stacks[hex];
        if self.game.stats(unit).is_hq() {
            stack.hqs == 0
        } else {
            usize::from(stack.count) < traces::ch05_stacking::LIMIT
        }
    }

    /// How many other HQs command a hex.
    pub fn other_commands(&self, hq: UnitId, hex: HexId) -> u8 {
        let grid = self.game.components().map.grid();
        let others = self.game.hqs_of(self.side).filter(|&other| other != hq);
        let near = |other: &UnitId| {
            let at = self.position.army.hex(*other)?;
            Some(grid.distance(at, hex)? <= self.game.stats(*other).range)
        };
        others.filter(|other| near(other) == Some(true)).count() as u8
    }

    /// How much better things are with a unit in a hex than without it anywhere.
    pub fn score(&self, unit: UnitId, hex: HexId) -> f32 {
        let stack = self.stacks[hex];
        let with = joined(self.game, self.position, stack, unit);
        let mut score = self.standing(hex, with) - self.standing(hex, stack);
        if stack.count + stack.hqs == 0 {
            score += self.newly_closed(hex);
        }
        score + self.stance(unit, hex)
    }

    /// What an HQ adds to a garrison: in a city under order it is one more step, and the last one to go.
    pub fn stiffened(&self, hq: UnitId, hex: HexId) -> f32 {
        if self.side != AXIS || !ch12_special::is_under_order(self.game, self.position, hex) {
            return 0.0;
        }
        let stack = self.stacks[hex];
        self.guard(hex, joined(self.game, self.position, stack, hq)) - self.guard(hex, stack)
    }

    /// What it costs to have an HQ in a hex: it must not be struck or cut off.
    pub fn peril(&self, hq: UnitId, hex: HexId) -> f32 {
        let stack = self.stacks[hex];
        let before = if stack.count + stack.hqs == 0 { 0.0 } else { self.danger(hex, stack) };
        let struck = self.danger(hex, joined(self.game, self.position, stack, hq)) - before;
        struck + self.cut_off(hq, hex)
    }

    /// What it costs a unit to stand where its line is cut or soon may be.
    fn cut_off(&self, unit: UnitId, hex: HexId) -> f32 {
        let mut share = 0.0;
        if !self.supply.contains(hex) {
            share += self.doctrine.unsupplied;
        }
        if !self.safe.contains(hex) {
            share += self.doctrine.exposed;
        }
        share * value_of(self.game, self.position, unit) * self.care()
    }

    /// What a zone in a hex would close that no other does.
    fn newly_closed(&self, hex: HexId) -> f32 {
        let new = |at: HexId| if self.closed[at] == 0 { self.closing[at] } else { 0.0 };
        new(hex) + self.game.zone_of[hex].iter().map(|&near| new(near)).sum::<f32>()
    }

    /// What it means for a unit by itself to stand in a hex.
    fn stance(&self, unit: UnitId, hex: HexId) -> f32 {
        let mut score = self.forward(unit, hex) * self.course.ground - self.cut_off(unit, hex);
        if !self.command.contains(hex) {
            score -= self.doctrine.uncommanded * value_of(self.game, self.position, unit);
        }
        score + if self.side == SOVIET { self.captured(hex) } else { 0.0 }
    }

    /// Ground: the Axis wants to stand far in front, the Soviets want to get to where they score.
    fn forward(&self, unit: UnitId, hex: HexId) -> f32 {
        let ground = self.officer.ground(self.game);
        let to_rear = far(ground.to_source[AXIS.index()][hex]);
        if self.side == AXIS {
            let idle = f32::from(self.near[hex].saturating_sub(2)) * self.doctrine.idle;
            return self.doctrine.forward * to_rear - idle;
        }
        let mechanised = self.game.stats(unit).is_mechanised();
        -self.doctrine.forward * to_rear * if mechanised { self.doctrine.spearhead } else { 1.0 }
            + self.aims(unit, hex)
    }

    /// What a Soviet unit may still reach from a hex.
    fn aims(&self, unit: UnitId, hex: HexId) -> f32 {
        let (game, position) = (self.game, self.position);
        let ground = self.officer.ground(game);
        let stats = game.stats(unit);
        let left = f32::from(position.turns.saturating_sub(position.turn));
        let march = f32::from(stats.movement) * 0.6 * (1.0 + 1.4 * left);
        let hope = |halves: u16| 1.0 / (1.0 + (4.0 * (far(halves) / march - 0.8)).exp());
        let mut aims = 0.0;
        match position.scenario {
            Scenario::Race => {
                let counted = if stats.is_mechanised() { 1.0 } else { 0.5 };
                aims += self.course.crossings * counted * hope(ground.to_west[hex]);
                let mut nearest = 0.0_f32;
                for (index, ways) in ground.to_crossing.iter().enumerate() {
                    if position.crossings >> index & 1 == 0 {
                        nearest = nearest.max((-far(ways[hex]) / 10.0).exp());
                    }
                }
                aims += self.course.crossings * self.doctrine.pull_of_crossing * nearest;
            }
            Scenario::Campaign => {
                if left < 3.0 {
                    aims += self.doctrine.pull_of_exit * hope(ground.to_exit[hex]);
                }
            }
        }
        let mut nearest = 0.0_f32;
        for (city, ways) in &ground.to_city {
            let held = game.major_city_bit(*city).is_some_and(|bit| position.cities & bit != 0);
            let under_order = ch12_special::is_under_order(game, position, *city);
            if !held && (under_order || position.scenario == Scenario::Campaign) {
                nearest = nearest.max((-far(ways[hex]) / 12.0).exp());
            }
        }
        aims + self.course.cities * self.doctrine.pull_of_city * nearest
    }

    /// What a Soviet unit takes by coming to a hex.
    pub fn captured(&self, hex: HexId) -> f32 {
        let (game, position) = (self.game, self.position);
        let mut gain = 0.0;
        if let Some(index) = game.city_at[hex]
            && position.cities >> index & 1 == 0
        {
            let bit = 1 << index;
            gain += if position.orders & bit != 0 {
                self.doctrine.triumph
            } else if game.major & bit != 0 && position.scenario == Scenario::Campaign {
                8.0
            } else {
                self.doctrine.city
            };
        }
        let mut bits = game.crossing_at[hex].map_or(0, |index| 1 << index);
        for (index, &crossing) in game.crossing_hexes.iter().enumerate() {
            if game.watches[hex] >> index & 1 == 1
                && ch06_zones::holder(game, position, crossing) != Some(AXIS)
            {
                bits |= 1 << index;
            }
        }
        gain += (bits & !position.crossings).count_ones() as f32 * self.crossing_worth();
        if position.scenario == Scenario::Campaign && game.breakthrough.contains(hex) {
            gain += if position.turn == position.turns { 5.0 } else { 2.0 };
        }
        gain
    }

    /// What a Crossing Point is worth.
    pub fn crossing_worth(&self) -> f32 {
        self.doctrine.crossing
    }

    /// What the stack in a hex means to its side.
    pub fn held(&self, hex: HexId) -> f32 {
        self.standing(hex, self.stacks[hex])
    }

    /// How well a unit would hold a hex.
    pub fn holding(&self, unit: UnitId) -> f32 {
        let steps = f32::from(self.position.army.unit(unit).steps.left());
        defence_of(self.game, self.position, unit) + 1.5 * steps
            - 0.15 * attack_of(self.game, self.position, unit)
    }

    /// What a stack in a hex means to its side beyond its units: what it guards, less what threatens it.
    fn standing(&self, hex: HexId, stack: Stack) -> f32 {
        let guard = if self.side == AXIS { self.guard(hex, stack) } else { 0.0 };
        if stack.count + stack.hqs == 0 { guard } else { guard - self.danger(hex, stack) }
    }

    /// The attack that a hex must expect, after rivers and room.
    pub fn pressure(&self, hex: HexId) -> f32 {
        let power = self.power[hex];
        if power <= 0.0 {
            return 0.0;
        }
        let (mut open, mut wet) = (0.0, 0.0);
        for crossing in self.game.components().map.grid().crossings(hex) {
            let bank = self.game.banks[crossing.side];
            if bank.is_blocked() || self.near[crossing.to] > self.near[hex] {
                continue;
            }
            open += 1.0;
            if bank.is_river() {
                wet += 1.0;
            }
        }
        if open == 0.0 {
            return 0.0;
        }
        power.min(open * self.doctrine.room) * (1.0 - 0.5 * wet / open)
    }

    /// What a stack in a hex must expect to lose.
    fn danger(&self, hex: HexId, stack: Stack) -> f32 {
        let pressure = self.pressure(hex);
        if pressure <= 0.0 {
            return 0.0;
        }
        let odds = pressure * self.doctrine.massed / stack.defence.max(0.5);
        let fate = self.officer.odds(self.game).at(odds, self.game.shift[hex]);
        let steps = f32::from(stack.steps).max(1.0);
        // Who is driven out must have somewhere to go; the enemy closes what he can before he attacks.
        let free = self.game.zone_of[hex].iter().filter(|&&to| self.near[to] >= 2).count();
        let disorder = self.doctrine.disorder(free);
        let lost = ((fate.steps / steps + fate.dislodged * disorder).min(1.0)) * stack.value;
        let ground = fate.dislodged * self.ground_lost(hex);
        (lost + ground) * self.doctrine.his_move * self.care()
    }

    /// What is lost with a hex itself.
    fn ground_lost(&self, hex: HexId) -> f32 {
        if self.side == SOVIET {
            return 0.0;
        }
        let mut lost = 0.1;
        if let Some(index) = self.game.crossing_at[hex]
            && self.position.crossings >> index & 1 == 0
        {
            lost += self.crossing_worth();
        }
        if self.position.scenario == Scenario::Campaign && self.game.major_city_bit(hex).is_some() {
            lost += self.doctrine.major_city;
        }
        lost
    }

    /// What an Axis stack guards: cities under order, Crossing Points, and in the campaign all Major Cities.
    fn guard(&self, hex: HexId, stack: Stack) -> f32 {
        let (game, position) = (self.game, self.position);
        let mut guard = 0.0;
        if let Some(index) = game.crossing_at[hex]
            && position.crossings >> index & 1 == 0
            && stack.count + stack.hqs == 0
        {
            let soon = match self.crossing_threat[usize::from(index)] {
                0..=6 => 0.8,
                7..=8 => 0.6,
                9..=12 => 0.3,
                13..=16 => 0.12,
                _ => 0.03,
            };
            // Most of them are bridges of railways, which one unit closes for good.
            let rail = game.rail.contains(hex) && self.closed[hex] == 0;
            let plug = if rail { self.doctrine.plug * f32::max(soon, self.doctrine.plug_early) } else { 0.0 };
            guard -= f32::max(soon * self.crossing_worth(), plug);
        }
        if game.major_city_bit(hex).is_none() {
            return guard;
        }
        let Some(index) = game.major_cities().position(|city| city == hex) else { return guard };
        let threat = self.city_threat[index];
        let held = game.major_city_bit(hex).is_some_and(|bit| position.cities & bit == 0);
        if ch12_special::is_under_order(game, position, hex) {
            guard -= self.doctrine.triumph * self.doctrine.fear * self.chance_of_fall(hex, stack, index);
        } else if held && position.scenario == Scenario::Campaign && stack.count + stack.hqs == 0 {
            guard -= 8.0 * entered(threat, false) * self.doctrine.fear;
        }
        guard
    }

    /// What it is worth to lift the order of a city.
    pub fn lifting(&self, city: HexId) -> f32 {
        let Some(index) = self.game.major_cities().position(|hex| hex == city) else { return 0.0 };
        let fall = self.chance_of_fall(city, self.stacks[city], index);
        let worth = self.doctrine.triumph * self.doctrine.fear * fall
            + self.doctrine.lift * entered(self.city_threat[index], false);
        // The one that an army stands before comes first: a way that is open today can be barred, an army cannot.
        worth * (self.power[city] / self.doctrine.besieged).min(1.0)
    }

    /// How likely a city under order falls soon, held by a stack.
    fn chance_of_fall(&self, hex: HexId, stack: Stack, city: usize) -> f32 {
        if stack.count + stack.hqs == 0 {
            let airborne = self.position.paratroops == Paratroops::Waiting
                && self.position.turn + 1 >= self.game.numbers.paratroop_turn;
            return entered(self.city_threat[city], airborne);
        }
        let (mut open, mut wet) = (0.0, 0.0);
        for crossing in self.game.components().map.grid().crossings(hex) {
            let bank = self.game.banks[crossing.side];
            open += f32::from(u8::from(!bank.is_blocked()));
            wet += f32::from(u8::from(bank.is_river()));
        }
        let open = f32::max(open, 1.0);
        let pressure = self.city_power[city].min(open * self.doctrine.room) * (1.0 - 0.4 * wet / open);
        // Before a city under order the enemy masses all he has, and comes twice.
        let odds = pressure * self.doctrine.city_massed / stack.defence.max(0.5);
        let steps = stack.steps + stack.hqs;
        let odds_table = self.officer.odds(self.game);
        let once = odds_table.fall(odds, self.game.shift[hex], steps);
        let twice = odds_table.fall(odds * 1.3, self.game.shift[hex], steps.div_ceil(2));
        self.doctrine.his_move * once + self.doctrine.city_twice * twice
    }
}

/// The chance that an empty hex is entered soon, by the distance of the next Soviet unit. A walk needs no die, so that it is feared
/// more than any attack.
fn entered(threat: u16, airborne: bool) -> f32 {
    match threat {
        0..=4 => 1.3,
        5..=6 => 1.2,
        7..=8 if airborne => 1.2,
        7..=9 => 0.6,
        10..=12 if airborne => 0.6,
        10..=12 => 0.3,
        13..=18 => 0.1,
        _ => 0.03,
    }
}

/// A stack with one more unit.
fn joined(game: &Traces, position: &Position, mut stack: Stack, unit: UnitId) -> Stack {
    if game.stats(unit).is_hq() {
        stack.hqs += 1;
    } else {
        stack.count += 1;
        stack.steps += position.army.unit(unit).steps.left();
    }
    stack.defence += defence_of(game, position, unit);
    stack.value += value_of(game, position, unit);
    stack
}
