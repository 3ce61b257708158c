//! The invariants that every position keeps.

use crate::army::{Place, Supply};
use crate::position::{Phase, Position};
use crate::{AXIS, SOVIET, Traces, ch04_chits, ch05_stacking, ch06_zones};
use kit::case;
use kit::game::Breach;
use kit::ids::UnitId;

/// Every invariant that is broken, with its case.
pub(crate) fn audit(game: &Traces, position: &Position) -> Vec<Breach> {
    let mut breaches = Vec::new();
    let mut breach = |case, found: String| breaches.push(Breach { case, found });
    for hex in game.components.map.grid().hexes() {
        let [axis, soviet] =
            [AXIS, SOVIET].map(|side| position.army.at(hex).filter(|&u| game.side(u) == side).count());
        if axis > 0 && soviet > 0 {
            breach(case!("5.0f"), format!("both sides in {hex:?}"));
        }
        let passing = matches!(position.phase, Phase::Advance(_))
            && position.fight.as_ref().is_some_and(|fight| fight.target == hex);
        if !passing && !ch05_stacking::is_within_limit(game, position, hex) {
            breach(case!("5.0c"), format!("too many units in {hex:?}"));
        }
    }
    for side in [AXIS, SOVIET] {
        if position.zones[side.index()] != ch06_zones::reckoned(game, &position.army, side) {
            breach(case!("6.0a"), format!("the zones of {side:?} are out of step"));
        }
    }
    for (index, own) in position.army.units().iter().enumerate() {
        let unit = UnitId(index as u16);
        let is_hq = game.stats(unit).is_hq();
        match own.place {
            Place::Hex(hex) if own.steps.is_eliminated() => {
                breach(case!("2.2g"), format!("{unit:?} in {hex:?} without a step"));
            }
            Place::Box if !own.steps.is_full() => breach(case!("2.2h"), format!("{unit:?} waits reduced")),
            Place::Adrift(_) if !is_hq => breach(case!("2.3c"), format!("{unit:?} is adrift")),
            _ => {}
        }
        if is_hq && own.supply != Supply::In {
            breach(case!("8.1i"), format!("{unit:?} has a supply marker"));
        }
        if own.activated && game.side(unit) != position.active {
            breach(case!("9.0a"), format!("{unit:?} is activated for the enemy"));
        }
    }
    if position.orders & position.cities != 0 && !position.is_over() {
        breach(case!("12.2c"), "an order city is Soviet and the game goes on".to_owned());
    }
    for kind in 0..2 {
        if position.air[kind] + position.air_used[kind] > game.numbers.markers[kind] {
            breach(case!("7.0b"), format!("{} markers of kind {kind}", position.air[kind]));
        }
    }
    for side in [AXIS, SOVIET] {
        let chosen = ch04_chits::selected(position, side);
        if position.phase == Phase::Selection
            && !ch04_chits::available(game, position, side).contains(&chosen)
        {
            breach(case!("4.2.1a"), format!("{side:?} selected {chosen:?}"));
        }
    }
    breaches
}
