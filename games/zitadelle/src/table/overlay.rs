//! What can be shown over the map.

use crate::ch07_assault::planner::{Duty, Planner};
use crate::ch08_movement::{self as ch08, March};
use crate::field::{Field, Scene};
use crate::position::{Mark, Moving, Phase, Position, Task};
use crate::{Zitadelle, ch03_setup as ch03, ch11_reinforcements as ch11, ch12_victory};
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use kit::scratch::Scratch;
use kit::view::{Overlay, Shade, Wanted};

fn shade(hex: HexId, class: &'static str, value: Option<i32>) -> Shade {
    Shade { hex, class: class.into(), value }
}

/// Zones, duties, reach, control, set-up areas, fronts, belts of field works.
pub(crate) fn overlay(game: &Zitadelle, position: &Position, wanted: &Wanted) -> Option<Overlay> {
    let field = Field::of(game, position);
    let scene = Scene::new(game, position, &field);
    let mut overlay = match (wanted.key.as_str(), wanted.side, wanted.unit) {
        ("zones", Some(side), _) => plain(zones(scene, side)),
        ("duties", _, _) => plain(duties(scene)),
        ("reach", _, Some(unit)) => plain(reach(scene, unit)),
        ("control", _, _) => control(scene),
        ("set-up", _, Some(unit)) => plain(set_up(scene, unit)),
        ("front", Some(side), _) => plain(front(scene, side)),
        ("works", _, _) => plain(works(scene)),
        _ => return None,
    };
    overlay.shades.sort();
    Some(overlay)
}

fn plain(shades: Vec<Shade>) -> Overlay {
    Overlay { shades, ..Overlay::default() }
}

/// Zones of a side; those of units without anti-tank strength apart, for armour ignores them.
fn zones(scene: Scene<'_>, side: Side) -> Vec<Shade> {
    let hexes = scene.game.components.map.grid().hexes().filter(|&hex| scene.in_zone_of(hex, side));
    let class = |hex| if scene.in_firing_zone_of(hex, side) { "zone" } else { "weak-zone" };
    hexes.map(|hex| shade(hex, class(hex), None)).collect()
}

/// Who must attack and who must be attacked; before the phase begins, as it would be now.
fn duties(scene: Scene<'_>) -> Vec<Shade> {
    let mut shades = Vec::new();
    if scene.position.phase == Phase::Assault {
        for duty in Planner::new(scene).open_duties() {
            match duty {
                Duty::Target(hex) => shades.push(shade(hex, "must-be-attacked", None)),
                Duty::Attacker(unit) => {
                    shades.extend(scene.hex(unit).map(|hex| shade(hex, "must-attack", None)));
                }
            }
        }
    } else {
        for unit in crate::ch07_assault::planner::duties(scene) {
            let own = scene.game.side(unit) == scene.position.active;
            let class = if own { "must-attack" } else { "must-be-attacked" };
            shades.extend(scene.hex(unit).map(|hex| shade(hex, class, None)));
        }
    }
    shades.sort();
    shades.dedup();
    shades
}

/// Where a unit could go, with what it would have left.
fn reach(scene: Scene<'_>, unit: UnitId) -> Vec<Shade> {
    let (game, position) = (scene.game, scene.position);
    if !game.stats(unit).is_combat() {
        return Vec::new();
    }
    let fresh = Moving {
        unit,
        mp: ch08::allowance(game, position, unit),
        has_gone: false,
        left_zone: false,
        mines_paid: false,
    };
    let moving = match position.task {
        Task::Move(moving) if moving.unit == unit => moving,
        _ => fresh,
    };
    let Some(from) = scene.hex(unit) else {
        let area = game.stats(unit).entry.map(|zone| game.components.map.zone(zone));
        let hexes = area.into_iter().flat_map(|zone| zone.iter());
        let costs = hexes.filter_map(|hex| Some((hex, ch11::may_enter(scene, moving, hex).ok()?)));
        return costs.map(|(hex, cost)| shade(hex, "entry", Some(cost.into()))).collect();
    };
    if position.units.has(unit, Mark::Moved) {
        return Vec::new();
    }
    let mut scratch = Scratch::new();
    let march = March::of(scene, moving, from);
    let reach = march.reach(&mut scratch.reach);
    let class = |stop: bool| if stop { "reach-stop" } else { "reach" };
    reach
        .iter()
        .map(|reached| shade(reached.hex, class(reached.stop.is_some()), Some(reached.cost.into())))
        .collect()
}

/// Victory hexes with their points, and the lines to the German edge of those that he holds.
fn control(scene: Scene<'_>) -> Overlay {
    let (game, position) = (scene.game, scene.position);
    let mut scratch = Scratch::new();
    let trace = ch12_victory::lines(scene, &mut scratch);
    let mut overlay = Overlay::default();
    for (place, &(hex, points)) in game.victory.iter().enumerate() {
        let german = position.held >> place & 1 == 1;
        let class = match (german, trace.contains(hex)) {
            (true, true) => "held",
            (true, false) => "held-cut-off",
            (false, _) => "not-held",
        };
        overlay.shades.push(shade(hex, class, Some(points)));
        if german {
            overlay.lines.extend(trace.line(hex).map(|line| line.iter().map(|hop| hop.hex).collect()));
        }
    }
    overlay
}

/// Where a counter may be set up.
fn set_up(scene: Scene<'_>, unit: UnitId) -> Vec<Shade> {
    let hexes = scene.game.components.map.grid().hexes();
    hexes
        .filter(|&hex| ch03::may_place(scene, unit, hex).is_ok())
        .map(|hex| shade(hex, "set-up", None))
        .collect()
}

/// The belts of entrenchments and improvised works.
fn works(scene: Scene<'_>) -> Vec<Shade> {
    let game = scene.game;
    let class = |hex: HexId| match (game.ground[hex].entrenched, game.ground[hex].improvised) {
        (true, _) => Some("entrenched"),
        (false, true) => Some("improvised"),
        _ => None,
    };
    let hexes = game.components.map.grid().hexes();
    hexes.filter_map(|hex| Some(shade(hex, class(hex)?, None))).collect()
}

/// The front of a side: covered or not.
fn front(scene: Scene<'_>, side: Side) -> Vec<Shade> {
    let open = ch03::uncovered(scene, side);
    let class = |hex| if open.contains(hex) { "uncovered" } else { "covered" };
    scene.game.front[side.index()].iter().map(|hex| shade(hex, class(hex), None)).collect()
}
