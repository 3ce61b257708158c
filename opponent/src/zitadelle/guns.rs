//! Fire and air: who shoots at what, where the bombers go.

use super::maps::Maps;
use super::prospect;
use super::{Plan, Style};
use kit::hex::HexId;
use kit::ids::UnitId;
use zitadelle::act::{Action, Label};
use zitadelle::ch06_antitank as fire;
use zitadelle::ch07_assault::morale;
use zitadelle::field::Scene;
use zitadelle::position::Place;
use zitadelle::{GERMAN, SOVIET, ch09_air};

/// How far bombs may fall from the hex they were meant for.
const SCATTER: u16 = 2;

/// What a shot of a unit at a hex is worth.
pub fn shot(scene: Scene<'_>, style: &Style, unit: UnitId, at: HexId) -> f32 {
    let Some(target) = fire::strongest(scene, at).next() else { return 0.0 };
    // The armour that shields an assault is worth more than another; a doomed unit too.
    prospect::hit(scene, unit, at) * style.prices().step(scene, target)
}

/// The best target of a unit, with what the shot is worth.
pub fn best_target(scene: Scene<'_>, style: &Style, unit: UnitId) -> Option<(f32, HexId)> {
    let shots = fire::targets(scene, unit).map(|at| (shot(scene, style, unit, at), at));
    shots.max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)))
}

/// Which of the units in hand shoots first: those with the best shots, so that later ones see what is left.
pub fn first_to_fire(
    scene: Scene<'_>,
    plan: &Plan,
    units: impl Iterator<Item = (usize, UnitId)>,
) -> Option<usize> {
    let shots = units.filter_map(|(index, unit)| {
        Some((best_target(scene, plan.style(scene.game.stats(unit).sector), unit)?.0, index))
    });
    shots.max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1))).map(|(_, index)| index)
}

/// The army whose units stand in the way of most German strength.
pub fn army_to_bomb(scene: Scene<'_>, maps: &Maps, bomber: UnitId) -> Option<Label> {
    let game = scene.game;
    let worth = |army: u8| {
        let mut sum = 0.0;
        for unit in game.units_of(SOVIET).filter(|&unit| game.stats(unit).formation == army) {
            let Some(hex) = scene.hex(unit).filter(|_| game.stats(unit).is_soft()) else { continue };
            let pressed = game.adjacent[hex].iter().filter(|&&near| scene.is_held(near, GERMAN)).count();
            sum += pressed as f32 * (0.3 + maps.ground[hex]);
        }
        let sent =
            game.units_of(GERMAN).filter(|&unit| scene.position.units.place(unit) == Place::Target(army));
        // A second bomber on the same army is worth a little less; one on a broken army nothing.
        let level = scene.position.morale[army as usize];
        if level <= 1 { 0.0 } else { sum * 0.8_f32.powi(sent.count() as i32) }
    };
    let boxes = ch09_air::boxes(game, bomber).map(|(army, label)| (worth(army), label));
    boxes.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, label)| label)
}

/// Where a dive bomber does most: Soviet tanks in the open, no panzers near.
pub fn hex_to_dive(scene: Scene<'_>, style: &Style, bomber: UnitId) -> Option<HexId> {
    let game = scene.game;
    let grid = game.components.map.grid();
    let sector = game.stats(bomber).sector;
    let panzers: Vec<HexId> = game
        .units_of(GERMAN)
        .filter(|&unit| game.stats(unit).is_armour())
        .filter_map(|unit| scene.hex(unit))
        .collect();
    let mut best: Option<(f32, HexId)> = None;
    for unit in game.units_of(SOVIET).filter(|&unit| game.stats(unit).is_armour()) {
        let Some(hex) = scene.hex(unit).filter(|&hex| game.sectors[hex] == sector) else { continue };
        let danger = panzers.iter().filter_map(|&at| grid.distance(at, hex)).min().unwrap_or(u16::MAX);
        let safety = match danger {
            0..=SCATTER => 0.3,
            3 => 0.9,
            _ => 1.0,
        };
        let tanks = grid.within(hex, 1).filter(|&near| scene.has_armour(near, SOVIET)).count() as f32;
        let sent =
            ch09_air::waiting(game, scene.position).filter(|&other| scene.hex(other) == Some(hex)).count();
        let level = f32::from(morale::level(game, scene.position, unit));
        let value = prospect::dive(scene, bomber, hex)
            * style.prices().step(scene, unit)
            * safety
            * (1.0 + 0.1 * tanks + 0.02 * level)
            * 0.8_f32.powi(sent as i32);
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, hex));
        }
    }
    best.map(|(_, hex)| hex)
}

/// The German choice among the nearest armoured hexes: a Soviet one, easiest to hit.
pub fn dive_value(scene: Scene<'_>, style: &Style, bomber: UnitId, at: HexId) -> f32 {
    let Some(target) = fire::strongest(scene, at).next() else { return 0.0 };
    let sign = -prospect::sign(scene.game.side(target));
    sign * prospect::dive(scene, bomber, at) * style.prices().step(scene, target)
}

/// Whether an action takes a unit in hand.
pub fn taken(action: &Action) -> Option<UnitId> {
    if let Action::Take(unit) = action { Some(*unit) } else { None }
}
