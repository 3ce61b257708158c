//! Influence maps: what ground is worth to a side, where the enemy wants to go, where it pays to stand.

use super::lore::{FAR, Lore, ways_from};
use super::{Plan, SECTORS};
use crate::influence::fading;
use kit::sets::HexMap;
use zitadelle::position::Position;
use zitadelle::{GERMAN, SOVIET, Zitadelle};

/// What pulls towards victory hexes already German: they must be kept.
const KEEP: f32 = 0.25;
/// How narrow the ways of the German advance are taken to be, in movement points of detour.
const DETOUR: f32 = 6.0;

/// What it is worth to drive the Germans out of Belgorod, case 12.22: somebody must still enter.
const BELGOROD: f32 = 8.0;
/// What it is worth to drive the Soviets from the hexes around it: its garrison need not attack them every day.
const BELGOROD_NEAR: f32 = 1.5;

/// Maps of a position, the same for both sides.
#[derive(Clone, Debug)]
pub struct Maps {
    /// Where the German side wants to be: points of victory hexes, fading with distance.
    pub pull: HexMap<f32>,
    /// What it is worth that the enemy leaves a hex, in points.
    pub ground: HexMap<f32>,
    /// How much lies on the German ways to victory hexes.
    pub way: HexMap<f32>,
    /// Movement points of German panzers to a hex if nobody stood in their way.
    pub near: HexMap<u16>,
    /// Movement points of Soviet tanks to a hex if nobody stood in their way.
    pub soviet_near: HexMap<u16>,
}

impl Maps {
    /// Draws them.
    pub fn of(lore: &Lore, game: &Zitadelle, position: &Position, plan: &Plan) -> Maps {
        let grid = game.components.map.grid();
        let hexes = grid.len();
        let fades = SECTORS.map(|sector| fading(plan.style(sector).reach, FAR));
        let narrow = fading(DETOUR, FAR);
        let near = nearest(game, position, GERMAN);
        let soviet_near = nearest(game, position, SOVIET);
        let mut pull = HexMap::filled(hexes, 0.0);
        let mut way = HexMap::filled(hexes, 0.0);
        for (place, &(goal, points)) in game.victory.iter().enumerate() {
            let sector = game.sectors[goal];
            let fade = &fades[sector as usize];
            let is_held = position.held >> place & 1 == 1;
            let weight = points as f32 * if is_held { KEEP } else { 1.0 };
            let direct = near[goal];
            for hex in grid.sheet(goal).hexes() {
                let cost = lore.way(place, hex);
                pull[hex] += weight * fade[cost.min(FAR) as usize];
                let detour = (near[hex] + cost).saturating_sub(direct).min(FAR);
                way[hex] += weight * fade[(direct / 2).min(FAR) as usize] * narrow[detour as usize];
            }
        }
        let ground = HexMap::from_fn(hexes, |hex| {
            let points = match game.victory_at[hex] {
                0 => 0.0,
                place => game.victory[place as usize - 1].1 as f32,
            };
            let style = plan.style_at(game, hex);
            let belgorod = match grid.distance(hex, game.belgorod) {
                _ if position.belgorod_fell => 0.0,
                Some(0) => BELGOROD,
                Some(1) => BELGOROD_NEAR,
                _ => 0.0,
            };
            style.ground * pull[hex] + style.at_hand * points + belgorod + 0.05
        });
        Maps { pull, ground, way, near, soviet_near }
    }
}

/// Movement points to everywhere from the armour and motorised units of a side.
fn nearest(game: &Zitadelle, position: &Position, side: kit::ids::Side) -> HexMap<u16> {
    let starts = game
        .units_of(side)
        .filter(|&unit| game.stats(unit).is_combat() && game.stats(unit).has_zone())
        .filter_map(|unit| position.units.hex(unit));
    ways_from(game, &game.costs[side.index()][0], starts)
}
