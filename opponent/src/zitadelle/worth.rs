//! What a position promises: the points it would end with, and how sure that is.

use super::lore::Lore;
use kit::hex::HexId;
use kit::ids::Side;
use zitadelle::ch04_sequence::TURNS;
use zitadelle::position::{Phase, Position};
use zitadelle::{GERMAN, SOVIET, Zitadelle};

/// What is in a hex, by side, as the lines of case 12.12 and the fronts see it.
struct Survey {
    held: Vec<u8>,
    zones: Vec<u8>,
}

impl Survey {
    fn of(game: &Zitadelle, position: &Position) -> Survey {
        let hexes = game.components.map.grid().len();
        let (mut held, mut zones) = (vec![0; hexes], vec![0; hexes]);
        for unit in game.all_units() {
            let (stats, Some(hex)) = (game.stats(unit), position.units.hex(unit)) else { continue };
            if !stats.is_combat() {
                continue;
            }
            let bit = 1 << stats.side.0;
            held[hex.index()] |= bit;
            if stats.has_zone() {
                for near in &game.adjacent[hex] {
                    zones[near.index()] |= bit;
                }
            }
        }
        Survey { held, zones }
    }

    fn is_open(&self, hex: HexId) -> bool {
        let (held, zones) = (self.held[hex.index()], self.zones[hex.index()]);
        held & 2 == 0 && (zones & 2 == 0 || held & 1 != 0)
    }

    /// Hexes with a line to the German edge.
    fn lines(&self, game: &Zitadelle) -> Vec<bool> {
        let mut seen = vec![false; self.held.len()];
        let mut open: Vec<HexId> = game.german_edge.iter().filter(|&hex| self.is_open(hex)).collect();
        for hex in &open {
            seen[hex.index()] = true;
        }
        while let Some(hex) = open.pop() {
            for &near in &game.adjacent[hex] {
                if !seen[near.index()] && self.is_open(near) {
                    seen[near.index()] = true;
                    open.push(near);
                }
            }
        }
        seen
    }
}

/// Figures of a position that say how it will end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Features {
    /// German points now.
    pub points: f64,
    /// Points of victory hexes German now, whether or not a line leads there.
    pub held: f64,
    /// Points still to be had, fading with the distance of German units to them and with the days left.
    pub hope: f64,
    /// German steps on the map.
    pub german: f64,
    /// Soviet steps on the map.
    pub soviet: f64,
    /// Levels of German corps, summed over their units' steps, above 7.
    pub german_morale: f64,
    /// Levels of Soviet armies likewise, above 5.
    pub soviet_morale: f64,
    /// German panzer steps.
    pub panzers: f64,
    /// Days left.
    pub left: f64,
    /// German steps in the reach of Soviet zones.
    pub engaged: f64,
    /// Belgorod: how near the Soviets are and whether anybody guards it.
    pub belgorod: f64,
}

/// Reads the figures of a position.
pub fn features(game: &Zitadelle, lore: &Lore, position: &Position) -> Features {
    let survey = Survey::of(game, position);
    let lines = survey.lines(game);
    let mut it = Features {
        left: f64::from(TURNS - position.turn)
            + match (position.active, position.phase) {
                (_, Phase::Over) => 0.0,
                (GERMAN, Phase::Air | Phase::Order | Phase::Fire | Phase::Counterfire | Phase::Assault) => {
                    1.0
                }
                (GERMAN, _) => 0.7,
                (_, Phase::Movement) => 0.2,
                _ => 0.5,
            },
        ..Features::default()
    };
    // For each victory hex the German steps around it and the Soviet ones, fading with distance.
    let mut for_it = vec![[0.0_f64; 2]; game.victory.len()];
    for unit in game.all_units() {
        let (stats, Some(hex)) = (game.stats(unit), position.units.hex(unit)) else { continue };
        if !stats.is_combat() {
            continue;
        }
        let steps = f64::from(position.units.steps(unit));
        let level = f64::from(position.morale[stats.formation as usize]);
        if stats.side == GERMAN {
            it.german += steps;
            it.german_morale += steps * (level - 9.0);
            if stats.is_armour() {
                it.panzers += steps;
            }
            if survey.zones[hex.index()] & 2 != 0 {
                it.engaged += steps;
            }
        } else {
            it.soviet += steps;
            it.soviet_morale += steps * (level - 7.0);
        }
        for (place, both) in for_it.iter_mut().enumerate() {
            let cost = lore.way(place, hex);
            if cost < 40 {
                both[stats.side.index()] += steps * (-f64::from(cost) / 10.0).exp();
            }
        }
    }
    it.points = -f64::from(position.steps_lost);
    for (place, &(hex, points)) in game.victory.iter().enumerate() {
        let points = f64::from(points);
        let [german, soviet] = for_it[place];
        if position.held >> place & 1 == 1 {
            it.held += points;
            it.points += if lines[hex.index()] { points } else { 0.0 };
        } else {
            // Who is stronger around it will have it.
            let share = german / (german + 1.5 * soviet + 1.0);
            it.hope += points * share * share;
        }
    }
    if position.belgorod_fell {
        it.points -= f64::from(game.numbers.belgorod);
    } else {
        let near = game.adjacent[game.belgorod].iter().chain([&game.belgorod]);
        let is_guarded = survey.held[game.belgorod.index()] & 1 != 0;
        let pressed = near.filter(|hex| survey.zones[hex.index()] & 2 != 0).count();
        it.belgorod = if is_guarded { 0.0 } else { pressed as f64 };
    }
    it
}

/// The points that a position is expected to end with. The weights are those of a regression over 195 games of the staff against
/// itself, some with changed styles, at the start of every movement phase: they leave an error of 13 points at the beginning
/// and of 4 on the last day.
pub fn forecast(it: &Features) -> f64 {
    if it.left <= 0.0 {
        return it.points;
    }
    let days = it.left / 9.0;
    it.points + 0.5 * it.hope + days * (5.4 * it.hope + 0.11 * it.german_morale - 0.037 * it.soviet_morale)
        - 0.078 * it.engaged
        - 1.5 * it.belgorod
        - 6.6 * it.left
        + 1.0
}

/// How far off a forecast may be, by the days left.
fn doubt(left: f64) -> f64 {
    3.5 + 1.2 * left
}

/// From -1 to 1 for a side.
pub fn worth(game: &Zitadelle, lore: &Lore, position: &Position, side: Side) -> f64 {
    let it = features(game, lore, position);
    // Case 12.3: one point is a German victory, none a Soviet one.
    let over = forecast(&it) - 0.5;
    let german = if position.phase == Phase::Over {
        // Won is won; the level of the victory is worth a little more.
        if over > 0.0 { 0.8 } else { -0.8 }
    } else {
        0.8 * (over / doubt(it.left)).tanh()
    } + 0.2 * (over / 40.0).tanh();
    if side == SOVIET { -german } else { german }
}
