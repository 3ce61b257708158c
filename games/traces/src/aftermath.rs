//! After a fight: which losses, retreats and advances cost least. No rule says it; the client marks it.

use crate::action::Action;
use crate::position::{Phase, Position};
use crate::{Traces, ch06_zones, ch08_supply, ch10_combat, ch10_retreat};
use kit::hex::HexId;
use kit::ids::UnitId;
use kit::offer::Offers;

/// The places of the offers that cost least: the step that is worth least, and of an HQ last of all; the way that ends in
/// supply, out of enemy zones and behind the best ground; the strongest unit into the hex won, and further into a city.
pub(crate) fn preferred(game: &Traces, position: &Position, offers: &Offers<Action>) -> Vec<usize> {
    offers.least(|action| match *action {
        Action::LoseStep(unit) => Some(price(game, position, unit)),
        Action::RetreatTo(hex) => retreat(game, position, hex),
        Action::Advance(unit) => Some([0, 0, -i32::from(ch10_combat::printed_defence(game, position, unit))]),
        Action::AdvanceTo(hex) => {
            Some([i32::from(!game.cities.contains(&hex)), 0, -i32::from(game.shift[hex])])
        }
        _ => None,
    })
}

/// What a lost step costs: an HQ, a unit, its strength.
fn price(game: &Traces, position: &Position, unit: UnitId) -> [i32; 3] {
    let stats = game.stats(unit);
    let own = position.army.unit(unit);
    let strength = |steps| {
        i32::from(stats.attack.at(steps).unwrap_or_default())
            + i32::from(stats.defence.at(steps).unwrap_or_default())
    };
    let mut after = own.steps;
    after.lose(1);
    let is_lost = after.left() == 0;
    let left = if is_lost { 0 } else { strength(after) };
    [i32::from(stats.is_hq()), i32::from(is_lost), strength(own.steps) - left]
}

/// The best end of a way over a hex.
fn retreat(game: &Traces, position: &Position, hex: HexId) -> Option<[i32; 3]> {
    let (Phase::Retreat(Some((unit, path))), Some(fight)) = (&position.phase, &position.fight) else {
        return None;
    };
    let (side, mut gone) = (game.side(*unit), path.clone());
    gone.push(hex);
    let supply = ch08_supply::supply(game, position, side, Some(*unit));
    let ways = ch10_retreat::ways(game, position, *unit, fight.target, fight.retreat);
    let ends = ways.paths.iter().filter(|path| path.starts_with(&gone)).filter_map(|path| path.last());
    ends.map(|&end| {
        let in_zone = ch06_zones::is_in_zone(position, end, side.enemy());
        [i32::from(!supply.contains(end)), i32::from(in_zone), -i32::from(game.shift[end])]
    })
    .min()
}
