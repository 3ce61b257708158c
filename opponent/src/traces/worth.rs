//! What a position promises: the points that are there, those that are to be had, and the strength left to get them.
//!
//! The features are seen from the Soviet side; the weights were fitted to games of the staff against itself.

use super::Officer;
use super::ground::far;
use super::picture::{attack_of, defence_of};
use ::traces::action::is_hq_chit;
use ::traces::army::{Place, Supply};
use ::traces::position::{Ending, Phase, Position, Scenario};
use ::traces::{AXIS, SOVIET, Traces, ch06_zones, ch12_special, ch13_victory};
use kit::game::Game;
use kit::hex::HexId;
use kit::ids::Side;

/// How many things are looked at.
pub const FEATURES: usize = 15;

/// A margin of victory that could well have been a defeat, in quarters of a point.
const NARROW: f64 = 24.0;
/// What of a victory lies in its margin.
const SAFETY: f64 = 0.3;

/// The share of strength before a city that is brought against it.
const GATHERED: f32 = 0.7;
/// The share of strength within two hexes that is brought against a stack in the open.
const BROUGHT: f32 = 0.6;
/// The chance that a city falls that somebody could walk into.
const UNGUARDED: f32 = 0.9;

/// The names of the features, for whoever fits weights anew.
pub const NAMES: [&str; FEATURES] = [
    "one",
    "points",
    "hoped west",
    "hoped crossings",
    "soviet strength",
    "axis strength",
    "fall",
    "front",
    "soviet cut",
    "axis cut",
    "city risk",
    "axis peril",
    "soviet peril",
    "axis reserve",
    "chits",
];

/// What each unit of a feature adds to the logarithm of the Soviet odds, turn by turn, in the Race. Fitted by logistic regression to 2,700 games of the
/// staff against itself that often left its own way (the table that `examples/fit_traces.rs` prints; 900 more games were kept for the check), with
/// the signs held to what the features mean: left alone, strength says more about the calendar than about the result.
const RACE: [[f64; FEATURES]; 4] = [
    [1.43, 0.04, 0.02, 0.03, 0.34, -0.43, 0.00, 0.00, -0.31, 0.02, 0.00, 0.06, 0.00, -0.02, 0.04],
    [1.47, 0.03, 0.05, 0.04, 0.33, -1.67, 0.48, 0.00, -0.04, 0.00, 0.00, 0.00, 0.00, 0.00, 0.64],
    [2.96, 0.09, 0.07, 0.11, 0.00, -0.92, 0.25, -0.28, -0.02, 0.00, 0.00, 0.00, -0.37, 0.00, 0.63],
    [1.78, 0.14, 0.10, 0.14, 0.15, -0.19, 0.39, -0.40, -0.19, 0.00, 0.00, 0.00, -0.79, -0.01, 1.79],
];
/// The same in the campaign, from 1,800 games, 600 more for the check.
const CAMPAIGN: [[f64; FEATURES]; 8] = [
    [1.65, 0.05, 0.03, 0.04, 0.37, -0.18, 0.08, 0.00, 0.00, 0.01, 0.00, 0.11, 0.00, -0.02, 0.03],
    [2.96, 0.06, 0.03, 0.02, 0.27, -0.75, 0.41, 0.00, -0.08, 0.05, 0.25, 0.28, 0.00, 0.00, 0.08],
    [4.26, 0.08, 0.03, 0.02, 0.04, -0.87, 0.43, 0.00, -0.11, 0.00, 0.46, 0.25, -0.33, -0.01, 0.42],
    [3.86, 0.09, 0.03, 0.01, 0.21, -0.45, 1.00, 0.00, -0.18, 0.00, 0.49, 0.17, -0.53, -0.04, 0.60],
    [4.13, 0.10, 0.03, 0.00, 0.18, -0.42, 0.57, -0.08, -0.08, 0.00, 0.34, 0.49, -0.82, -0.07, 0.66],
    [4.55, 0.11, 0.00, 0.00, 0.17, -0.62, 0.31, -0.14, -0.07, 0.06, 0.27, 0.53, -0.85, -0.14, 0.28],
    [4.92, 0.12, 0.00, 0.00, 0.05, -0.76, 0.05, -0.24, -0.12, 0.16, 0.24, 0.66, -0.96, -0.18, 0.48],
    [3.23, 0.13, 0.00, 0.00, 0.19, -0.95, 0.50, -0.12, -0.19, 0.40, 0.05, 0.39, -0.23, -0.21, 1.31],
];

impl Officer {
    /// What the position holds for the Soviets, thing by thing.
    pub fn features(&self, game: &Traces, position: &Position) -> [f64; FEATURES] {
        let ground = self.ground(game);
        let grid = game.components().map.grid();
        let left = f32::from(position.turns.saturating_sub(position.turn));
        // The part of this turn that is still to come.
        let rest = if position.cup.is_empty() { 1.0 } else { position.cup.len() as f32 / 10.0 };
        let marches = 1.4 * (left + rest.min(1.0));
        let (mut strength, mut cut) = ([0.0_f32; 2], [0.0_f32; 2]);
        let (mut points, mut hoped, mut front, mut weight) = (0.0_f32, 0.0_f32, 0.0_f32, 0.0_f32);
        let mut near_crossing = [200.0_f32; 8];
        let mut massed = [0.0_f32; 8];
        for unit in game.units_of(AXIS).chain(game.units_of(SOVIET)) {
            let Some(hex) = position.army.hex(unit) else { continue };
            let stats = game.stats(unit);
            let side = game.side(unit);
            let attack = attack_of(game, position, unit);
            let force = f32::midpoint(attack, defence_of(game, position, unit));
            strength[side.index()] += force;
            if position.army.unit(unit).supply != Supply::In {
                cut[side.index()] += force;
            }
            if side == AXIS {
                continue;
            }
            front += attack * far(ground.to_source[AXIS.index()][hex]);
            weight += attack;
            for (index, ways) in ground.to_crossing.iter().enumerate() {
                near_crossing[index] = near_crossing[index].min(far(ways[hex]));
            }
            for (index, (city, _)) in ground.to_city.iter().enumerate() {
                if grid.distance(hex, *city).is_some_and(|far| far <= 3) {
                    massed[index] += attack;
                }
            }
            if stats.is_hq() {
                continue;
            }
            match position.scenario {
                Scenario::Race => {
                    let full = if stats.is_mechanised() { 1.0 } else { 0.5 };
                    if game.west.contains(hex) {
                        points += full;
                    } else {
                        let march = f32::from(stats.movement) * 0.6 * marches.max(0.3);
                        hoped += full / (1.0 + (4.0 * (far(ground.to_west[hex]) / march - 0.8)).exp());
                    }
                }
                Scenario::Campaign => {
                    if game.breakthrough.contains(hex) {
                        points += 5.0 / (1.0 + left);
                    } else if left < 3.0 {
                        let march = f32::from(stats.movement) * 0.6 * marches.max(0.3);
                        hoped += 2.0 / (1.0 + (4.0 * (far(ground.to_exit[hex]) / march - 0.8)).exp());
                    }
                }
            }
        }
        let mut crossings = 0.0;
        for (index, &hex) in game.crossing_hexes.iter().enumerate() {
            if position.crossings >> index & 1 == 1 {
                points += if position.scenario == Scenario::Race { 5.0 } else { 0.0 };
            } else {
                let held = position.army.first_at(hex).is_some_and(|unit| game.side(unit) == AXIS);
                let soon = 1.0
                    / (1.0
                        + (near_crossing[index] / (14.0 * marches.max(0.3)) - 0.6).mul_add(4.0, 0.0).exp());
                crossings += 5.0 * soon * if held { 0.35 } else { 0.9 };
            }
        }
        let mut fall = 0.0_f32;
        for (index, (city, _)) in ground.to_city.iter().enumerate() {
            if ch12_special::is_under_order(game, position, *city) {
                fall = fall.max(self.fall_risk(game, position, *city, massed[index]));
            } else if position.scenario == Scenario::Campaign {
                let taken = game.major_city_bit(*city).is_some_and(|bit| position.cities & bit != 0);
                if taken {
                    points += 8.0;
                } else {
                    crossings += (8.0 * massed[index] / 40.0).min(6.0);
                }
            }
        }
        if position.scenario == Scenario::Campaign {
            points += position.points as f32 / 4.0;
            let under_order = (position.cities & position.orders & game.major).count_ones();
            points += 8.0 * under_order as f32;
        }
        let lack = position.target as f32 / 4.0 - points;
        let mean = if weight > 0.0 { front / weight } else { 100.0 };
        [
            1.0,
            f64::from(-lack),
            f64::from(hoped),
            f64::from(crossings),
            f64::from(strength[1] / 100.0),
            f64::from(strength[0] / 100.0),
            f64::from(fall),
            f64::from(mean / 20.0),
            f64::from(cut[1] / 20.0),
            f64::from(cut[0] / 20.0),
            f64::from(self.cities_at_risk(game, position, &massed)),
            f64::from(self.exposed(game, position, AXIS) / 10.0),
            f64::from(self.exposed(game, position, SOVIET) / 10.0),
            f64::from(reserve(game, position) / 20.0),
            f64::from(initiative(game, position) / 5.0),
        ]
    }

    /// What of a side's strength its enemy could drive out of its place at once and is likely to destroy on the way.
    fn exposed(&self, game: &Traces, position: &Position, side: Side) -> f32 {
        let discs = &self.ground(game).discs;
        let in_his_zone = |hex: HexId| ch06_zones::is_in_zone(position, hex, side.enemy());
        let mut sum = 0.0;
        for unit in game.units_of(side) {
            let first = |hex: &HexId| position.army.first_at(*hex) == Some(unit);
            let Some(hex) = position.army.hex(unit).filter(first).filter(|&hex| in_his_zone(hex)) else {
                continue;
            };
            let defence = garrison(game, position, hex);
            let (mut attack, mut free) = (0.0, 0);
            for &(near, far) in discs.of(hex).iter().take_while(|(_, far)| *far <= 2) {
                let share = if far == 1 { 1.0 } else { 0.5 };
                let enemies = position.army.at(near).filter(|&other| game.side(other) != side);
                attack += share * enemies.map(|other| attack_of(game, position, other)).sum::<f32>();
                if far == 1 && !in_his_zone(near) && !ch06_zones::is_held(game, position, near, side.enemy())
                {
                    free += 1;
                }
            }
            let fate = self.odds(game).at(attack * BROUGHT / defence.max(0.5), game.shift[hex]);
            sum += defence * fate.dislodged * self.doctrine(position, side).disorder(free);
        }
        sum
    }

    /// How many Major Cities are expected to change hands in the campaign by what has gathered before them.
    fn cities_at_risk(&self, game: &Traces, position: &Position, massed: &[f32; 8]) -> f32 {
        if position.scenario == Scenario::Race {
            return 0.0;
        }
        let cities = self.ground(game).to_city.iter().map(|(city, _)| *city).zip(massed);
        let free = |city: HexId| game.major_city_bit(city).is_none_or(|bit| position.cities & bit == 0);
        cities
            .filter(|&(city, &massed)| massed > 0.0 && free(city))
            .map(|(city, massed)| match garrison(game, position, city) {
                0.0 => UNGUARDED,
                defence => {
                    self.odds(game).at(massed * GATHERED / defence.max(0.5), game.shift[city]).dislodged
                }
            })
            .sum()
    }

    /// How near a city under order is to its fall, from 0 to 1.
    fn fall_risk(&self, game: &Traces, position: &Position, city: HexId, massed: f32) -> f32 {
        if massed <= 0.0 {
            return 0.0;
        }
        let steps: u8 = position.army.at(city).map(|unit| position.army.unit(unit).steps.left().max(1)).sum();
        if steps == 0 {
            return UNGUARDED;
        }
        let defence = garrison(game, position, city).max(0.5);
        self.odds(game).fall(massed * GATHERED / defence, game.shift[city], steps)
    }

    /// The promise to a side.
    pub fn promise(&self, game: &Traces, position: &Position, side: Side) -> f64 {
        let for_soviet = if let Phase::Over(ending) = position.phase {
            let sign = if ch13_victory::winner(position, ending) == SOVIET { 1.0 } else { -1.0 };
            match ending {
                Ending::Automatic => sign,
                // A narrow victory in a sampled world may be a defeat in the true one.
                Ending::Points(points) => {
                    let margin = f64::from(points - position.target) / NARROW;
                    (1.0 - SAFETY) * sign + SAFETY * margin.tanh()
                }
            }
        } else {
            let turns: &[[f64; FEATURES]] =
                if position.scenario == Scenario::Race { &RACE } else { &CAMPAIGN };
            let weights = &turns[usize::from(position.turn.max(1) - 1).min(turns.len() - 1)];
            let features = self.features(game, position);
            let odds: f64 = weights.iter().zip(features).map(|(weight, feature)| weight * feature).sum();
            0.97 * (odds / 2.0).tanh()
        };
        if side == SOVIET { for_soviet } else { -for_soviet }
    }
}

/// The defence of everybody in a hex.
fn garrison(game: &Traces, position: &Position, hex: HexId) -> f32 {
    position.army.at(hex).map(|unit| defence_of(game, position, unit)).sum()
}

/// The strength of Axis units that can still be called.
fn reserve(game: &Traces, position: &Position) -> f32 {
    let waiting = game.units_of(AXIS).filter(|&unit| position.army.unit(unit).place == Place::Box);
    let force = |unit| {
        let stats = game.stats(unit);
        f32::midpoint(f32::from(stats.attack.full()), f32::from(stats.defence.full()))
    };
    waiting.map(force).sum()
}

/// How many activations of Soviet HQs more than of Axis ones are still in the cup.
fn initiative(game: &Traces, position: &Position) -> f32 {
    let hqs = position.cup.iter().filter(|(chit, _)| is_hq_chit(*chit));
    hqs.map(|(chit, count)| {
        let soviet = game.hq_of(chit).is_some_and(|hq| game.side(hq) == SOVIET);
        if soviet { f32::from(count) } else { -f32::from(count) }
    })
    .sum()
}
