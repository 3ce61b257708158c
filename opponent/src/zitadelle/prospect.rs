//! What an assault or a shot promises: exact chances of the game's own tables, priced in German victory points.

use super::lore::Lore;
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use kit::sheet::Sums;
use kit::table::Column;
use zitadelle::ch06_antitank as fire;
use zitadelle::ch07_assault::{CombatResult, morale, odds};
use zitadelle::field::Scene;
use zitadelle::position::Fight;
use zitadelle::{GERMAN, ch09_air};

/// Losses of one side that are to be expected.
#[derive(Clone, Copy, Debug, Default)]
pub struct Losses {
    /// Steps.
    pub steps: f32,
    /// Whole units.
    pub units: f32,
    /// Units that retreat.
    pub flights: f32,
}

/// What an assault promises.
#[derive(Clone, Copy, Debug)]
pub struct Prospect {
    /// Its column.
    pub column: Column,
    /// The chance that nobody without armour is left in the hexes attacked.
    pub vacated: f32,
    /// What it costs the attacker.
    pub attacker: Losses,
    /// What it costs the defender.
    pub defender: Losses,
}

/// What losses cost, in German victory points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Price {
    /// A step. Case 12.21: a German one is a point; a Soviet one is strength that will be missed.
    pub step: f32,
    /// A unit on top of its steps: the level of its formation.
    pub unit: f32,
    /// A retreat: a hex, a turn of disorder.
    pub flight: f32,
}

impl Price {
    fn of(self, losses: Losses) -> f32 {
        self.step * losses.steps + self.unit * losses.units + self.flight * losses.flights
    }
}

/// Prices of both sides, the German ones first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prices(pub [Price; 2]);

impl Prices {
    /// What an assault is worth to the attacker, `ground` being what the hexes are worth to him.
    pub fn value(&self, attacker: Side, prospect: &Prospect, ground: f32) -> f32 {
        self.0[attacker.enemy().index()].of(prospect.defender) + ground * prospect.vacated
            - self.0[attacker.index()].of(prospect.attacker)
    }

    /// What a lost step of a unit is worth to the enemy.
    pub fn step(&self, scene: Scene<'_>, unit: UnitId) -> f32 {
        let price = self.0[scene.game.side(unit).index()];
        price.step + if scene.position.units.steps(unit) == 1 { price.unit } else { 0.0 }
    }
}

/// What an assault promises. Its targets have defenders and it has attackers.
pub fn assault(lore: &Lore, scene: Scene<'_>, fight: &Fight) -> Prospect {
    assault_with(lore, scene, fight, |_| {})
}

/// What an assault would promise if its sums were changed: by somebody who may still come, for instance.
pub fn assault_with(
    lore: &Lore,
    scene: Scene<'_>,
    fight: &Fight,
    change: impl FnOnce(&mut Sums),
) -> Prospect {
    let mut sums = Sums::default();
    odds::reckon(scene, fight, &mut sums);
    change(&mut sums);
    let column = odds::column(scene.game, sums);
    let (mut attacker, mut defender) = (Losses::default(), Losses::default());
    let mut vacated = 0.0;
    let adds_if_surrounded = scene.game.numbers.surrounded;
    let mut defenders: arrayvec::ArrayVec<(u8, u8, i32), 12> = arrayvec::ArrayVec::new();
    for unit in fight.targets.iter().flat_map(|&hex| odds::defenders(scene, hex)) {
        let adds = if odds::is_surrounded(scene, unit) { adds_if_surrounded } else { 0 };
        let level = morale::level(scene.game, scene.position, unit);
        let _ = defenders.try_push((scene.position.units.steps(unit), level, adds));
    }
    for &(blow, chance) in lore.blows(column) {
        let (to_attackers, to_defenders) = match blow {
            CombatResult::AttackersLost => {
                for &unit in &fight.attackers {
                    attacker.steps += chance * f32::from(scene.position.units.steps(unit));
                    attacker.units += chance;
                }
                (None, None)
            }
            CombatResult::DefendersLost => {
                for &(steps, _, _) in &defenders {
                    defender.steps += chance * f32::from(steps);
                    defender.units += chance;
                }
                vacated += chance;
                (None, None)
            }
            CombatResult::Attackers(adds) => (Some(adds), None),
            CombatResult::Both => (Some(0), Some(0)),
            CombatResult::Defenders(adds) => (None, Some(adds)),
        };
        if let Some(adds) = to_attackers {
            for &unit in &fight.attackers {
                let checked = lore.check(adds.into(), morale::level(scene.game, scene.position, unit));
                attacker.steps += chance * checked.loses;
                attacker.flights += chance * checked.flees;
                if scene.position.units.steps(unit) == 1 {
                    attacker.units += chance * checked.loses;
                }
            }
        }
        if let Some(adds) = to_defenders {
            let mut all_gone = chance;
            for &(steps, level, surrounded) in &defenders {
                let checked = lore.check(i32::from(adds) + surrounded, level);
                let lost = if steps == 1 { checked.loses } else { 0.0 };
                // Who is surrounded has nowhere to go: ruling R6.
                let (caught, flees) =
                    if surrounded > 0 { (checked.flees, 0.0) } else { (0.0, checked.flees) };
                defender.steps += chance * (checked.loses + caught * f32::from(steps));
                defender.units += chance * (lost + caught);
                defender.flights += chance * flees;
                all_gone *= lost + checked.flees;
            }
            vacated += all_gone;
        }
    }
    Prospect { column, vacated, attacker, defender }
}

/// The chance that a shot hits.
pub fn hit(scene: Scene<'_>, unit: UnitId, at: HexId) -> f32 {
    let mut sums = Sums::default();
    fire::reckon(scene, unit, at, &mut sums);
    chance_to_hit(scene, sums)
}

/// The chance that a dive bomber hits what it finds in a hex.
pub fn dive(scene: Scene<'_>, unit: UnitId, at: HexId) -> f32 {
    let mut sums = Sums::default();
    ch09_air::reckon(scene, unit, at, &mut sums);
    chance_to_hit(scene, sums)
}

fn chance_to_hit(scene: Scene<'_>, sums: Sums) -> f32 {
    // Two dice: so many of 36 ways to each total from 2 on.
    let ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
    let hits: i32 = ways
        .iter()
        .zip(2..)
        .filter(|&(_, roll)| fire::penetration(scene.game, sums, roll).1 > sums.defence / 2)
        .map(|(ways, _)| ways)
        .sum();
    hits as f32 / 36.0
}

/// The sign of what is good for the German side.
pub fn sign(side: Side) -> f32 {
    if side == GERMAN { 1.0 } else { -1.0 }
}
