//! Chapter 11, reinforcements and the Model option.

use crate::act::{Action, Event};
use crate::ch08_movement::{self as ch08, March};
use crate::ch13_options::{recovery, variable};
use crate::field::Scene;
use crate::position::{Moving, Place, Position, Task};
use crate::{Play, SOVIET, Zitadelle, ch05_stacking_zones as ch05};
use kit::hex::HexId;
use kit::ids::{Case, UnitId};
use kit::offer::Offers;
use kit::reach::ReachScratch;
use kit::{carry_out, case};

/// Whether a counter is set up at the start and does not arrive later. Case 11.21: the Model units, if declared.
pub fn starts_on_map(game: &Zitadelle, position: &Position, unit: UnitId) -> bool {
    let stats = game.stats(unit);
    stats.turn == 0 || (stats.model && position.model)
}

/// Case 11.12: due, and available ever after. Ruling R43.
pub fn is_due(game: &Zitadelle, position: &Position, unit: UnitId) -> bool {
    if position.units.place(unit) != Place::Pool || starts_on_map(game, position, unit) {
        return false;
    }
    variable::has_come(game, position, unit).unwrap_or_else(|| game.stats(unit).turn <= position.turn)
}

/// What a reinforcement pays to enter at a hex, or the case that keeps it out whatever it has.
///
/// Case 11.11: in its area, paying for the hex. Ruling R43: not onto an enemy; into a zone it may go, and stops.
pub fn entry_cost(scene: Scene<'_>, unit: UnitId, hex: HexId) -> Result<u8, Case> {
    let game = scene.game;
    let stats = game.stats(unit);
    let in_area = |zone| game.components.map.zone(zone).contains(hex);
    if !stats.entry.is_some_and(in_area) {
        return Err(case!("11.12"));
    }
    if scene.is_held(hex, stats.side.enemy()) {
        return Err(case!("8.21"));
    }
    let mut cost = game.entry_costs[stats.side.index()][stats.column()][hex];
    if stats.side == SOVIET {
        cost += game.numbers.interdiction * scene.interdiction(hex);
    }
    Ok(cost)
}

/// What a reinforcement pays to enter at a hex, or the case that keeps it out.
pub fn may_enter(scene: Scene<'_>, moving: Moving, hex: HexId) -> Result<u8, Case> {
    let cost = entry_cost(scene, moving.unit, hex)?;
    if cost <= moving.mp { Ok(cost) } else { Err(case!("8.25")) }
}

/// The hexes at which a reinforcement may enter. Case 8.28: where there is no room it must be able to go on.
pub fn entry_offers(
    scene: Scene<'_>,
    moving: Moving,
    scratch: &mut ReachScratch<1>,
    offers: &mut Offers<Action>,
) {
    let Some(area) = scene.game.stats(moving.unit).entry else { return };
    for hex in scene.game.components.map.zone(area) {
        let Ok(cost) = may_enter(scene, moving, hex) else { continue };
        let left = moving.mp - cost;
        let stops = ch05::in_enemy_zone(scene, hex, moving.unit);
        let fits = ch05::may_stack(scene, hex, moving.unit, |_| true).is_ok();
        if fits || (!stops && can_go_on(scene, Moving { mp: left, has_gone: true, ..moving }, hex, scratch)) {
            offers
                .hex(hex, Action::March(hex))
                .costing(cost.into(), left.into())
                .citing(stops.then(|| case!("8.22")));
        }
    }
}

/// Whether a unit could go on from a hex to one where there is room.
fn can_go_on(scene: Scene<'_>, moving: Moving, hex: HexId, scratch: &mut ReachScratch<1>) -> bool {
    let march = March::of(scene, moving, hex);
    let reach = march.reach(scratch);
    reach.iter().any(|reached| {
        reached.hex != hex && ch05::may_stack(scene, reached.hex, moving.unit, |_| true).is_ok()
    })
}

/// A reinforcement enters and may go on.
pub fn enter(play: &mut Play<'_>, moving: Moving, hex: HexId) {
    let game = play.game;
    let unit = moving.unit;
    let scene = Scene::on(game, play.position, play.scratch);
    let Ok(cost) = may_enter(scene, moving, hex) else { return };
    let stops = ch05::in_enemy_zone(scene, hex, unit);
    come_in(play, unit, hex);
    if stops {
        ch08::halt(play.position, unit);
    } else {
        ch08::go_on(play, Moving { mp: moving.mp - cost, has_gone: true, ..moving });
    }
}

/// A reinforcement stands on the map, at full strength.
pub(crate) fn come_in(play: &mut Play<'_>, unit: UnitId, hex: HexId) {
    let game = play.game;
    carry_out!("11.11");
    carry_out!("R43");
    play.position.units.set_steps(unit, game.stats(unit).steps);
    play.events.tell(|| Event::Entered { unit, at: hex });
    ch08::arrive(play, unit, hex);
    recovery::count(game, play.position, unit);
}

// ---- The Model option ----

/// Case 11.21 and ruling R45: declared at the start of the German set-up.
pub fn declare_model(play: &mut Play<'_>, declared: bool) {
    carry_out!("11.21");
    carry_out!("R45");
    play.position.model = declared;
    play.position.task = Task::Choose;
    play.events.tell(|| Event::Model { declared });
}

/// Case 11.22 and ruling R44: behind the German line in the north, but not in the zones A, B and D; the units of XLI Corps
/// only in B.
pub fn may_set_up_model(game: &Zitadelle, unit: UnitId, hex: HexId) -> Result<(), Case> {
    let map = &game.components.map;
    let is_in = |name: &str| map.zone_named(name).is_ok_and(|zone| map.zone(zone).contains(hex));
    let own = game.formation(unit).id.as_str();
    let fine = if own == "XLI PzK" {
        is_in("gn-b")
    } else {
        game.german_side.contains(hex) && !is_in("gn-a") && !is_in("gn-b") && !is_in("gn-d")
    };
    carry_out!("R44");
    if fine { Ok(()) } else { Err(case!("11.22")) }
}
