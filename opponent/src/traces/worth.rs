//! What a position promises: the points that are there, those that are to be had, and the strength left to get them.
//!
//! The features are seen from the Soviet side; the weights were fitted to games of the staff against itself.

use super::Officer;
use super::ground::far;
use super::picture::{attack_of, defence_of};
use ::traces::army::Supply;
use ::traces::position::{Ending, Phase, Position, Scenario};
use ::traces::{AXIS, SOVIET, Traces, ch12_special, ch13_victory};
use kit::game::Game;
use kit::hex::HexId;
use kit::ids::Side;

/// How many things are looked at.
pub const FEATURES: usize = 10;

/// A margin of victory that could well have been a defeat, in quarters of a point.
const NARROW: f64 = 24.0;
/// What of a victory lies in its margin.
const SAFETY: f64 = 0.3;

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
];

/// What each unit of a feature adds to the logarithm of the Soviet odds, turn by turn, in the Race. Fitted by logistic regression to 1,125 games of the staff
/// against itself (the table that `examples/fit_traces.rs` prints; 375 more games were kept for the check), with the signs held to what the features mean: left alone, strength says more about the calendar
/// than about the result.
const RACE: [[f64; FEATURES]; 4] = [
    [1.44, 0.04, 0.02, 0.04, 0.09, -0.40, 0.02, -0.10, -0.05, 0.00],
    [-1.21, 0.01, 0.05, 0.03, 0.29, -1.06, 0.68, 0.00, 0.00, 0.04],
    [1.32, 0.06, 0.07, 0.10, 0.08, -0.79, 0.31, -0.43, -0.50, 0.16],
    [0.61, 0.11, 0.08, 0.13, 0.17, -0.46, 0.13, -0.12, -0.26, 0.00],
];
/// The same in the campaign, from 525 games, 175 more for the check.
const CAMPAIGN: [[f64; FEATURES]; 8] = [
    [2.17, 0.05, 0.03, 0.06, 0.18, -0.25, 0.02, -0.04, -0.42, 0.00],
    [2.83, 0.04, 0.03, 0.02, 0.04, -0.63, 0.40, -0.02, 0.00, 0.04],
    [1.64, 0.03, 0.03, 0.03, 0.04, -0.73, 0.00, -0.03, 0.00, 0.25],
    [0.48, 0.05, 0.03, 0.05, 0.20, -0.13, 0.37, 0.00, -0.06, 0.09],
    [1.32, 0.09, 0.03, 0.04, 0.07, 0.00, 0.00, 0.00, -0.06, 0.13],
    [1.48, 0.09, 0.00, 0.00, 0.20, -0.09, 0.66, -0.03, -0.11, 0.05],
    [2.75, 0.11, 0.01, 0.01, 0.20, -0.49, 1.70, -0.30, -0.14, 0.41],
    [2.58, 0.14, 0.00, 0.03, 0.12, -0.62, 0.00, -0.31, -0.27, 0.69],
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
        ]
    }

    /// How near a city under order is to its fall, from 0 to 1.
    fn fall_risk(&self, game: &Traces, position: &Position, city: HexId, massed: f32) -> f32 {
        let (mut defence, mut steps) = (0.0, 0);
        for unit in position.army.at(city) {
            defence += defence_of(game, position, unit);
            steps += position.army.unit(unit).steps.left().max(1);
        }
        if massed <= 0.0 {
            return 0.0;
        }
        if steps == 0 {
            return 0.9;
        }
        self.odds(game).fall(massed * 0.7 / defence.max(0.5), game.shift[city], steps)
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
