//! Sections 7.5 and 7.6: results and loss checks.

use super::odds::{self, CombatResult};
use super::{advance, morale, retreat};
use crate::Zitadelle;
use crate::act::{Action, Event};
use crate::ch06_antitank::{eliminate, lose_step};
use crate::field::{Field, Scene};
use crate::position::{Band, Mark, Place, Position, Stage, Task};
use kit::case;
use kit::dice::{Dice, Ratio};
use kit::game::Events;
use kit::hex::HexId;
use kit::ids::UnitId;
use kit::scratch::Scratch;
use kit::sheet::Sums;

/// The plan is declared: attackers and defenders have had their fight of this phase, duties are met.
pub(super) fn declare(game: &Zitadelle, position: &mut Position, scratch: &mut Scratch) {
    let Task::Assault(fight) = &mut position.task else { return };
    fight.stage = Stage::Roll;
    let (attackers, targets) = (fight.attackers.clone(), fight.targets.clone());
    for unit in attackers {
        position.units.mark(unit, Mark::Fought);
        position.units.unmark(unit, Mark::Obliged);
    }
    let scene = Scene::new(game, position, Field::on(&mut scratch.memo, game, position));
    let defending: Band = targets.iter().flat_map(|&hex| odds::defenders(scene, hex)).collect();
    for unit in defending {
        position.units.mark(unit, Mark::Attacked);
        position.units.unmark(unit, Mark::Obliged);
    }
}

/// Case 7.3.6: two dice give the result. Case 7.64: the defender checks first. Case 7.67: armour in the hex does not check.
pub(super) fn resolve(
    game: &Zitadelle,
    position: &mut Position,
    roll: i32,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    let scene = Scene::new(game, position, Field::on(&mut scratch.memo, game, position));
    let Task::Assault(fight) = &position.task else { return };
    let mut sums = Sums::default();
    odds::reckon(scene, fight, &mut sums);
    let column = odds::column(game, sums);
    let result = *game.assault.result(column, roll);
    let at = fight.targets[0];
    events.tell(|| Event::Assaulted {
        at,
        column: game.assault.heading(column).to_owned(),
        roll,
        result: result.to_string(),
    });
    let defending: Band = fight.targets.iter().flat_map(|&hex| odds::defenders(scene, hex)).collect();
    let refugees = fight.targets.iter().flat_map(|&hex| scene.soft(hex));
    let refugees = refugees.filter(|&unit| scene.has(unit, Mark::Retreated)).collect();
    let Task::Assault(fight) = &mut position.task else { return };
    fight.refugees = refugees;
    let attackers = fight.attackers.clone();
    // Cases 10.14 and 10.24: support is removed as used and not affected by the result.
    for support in [fight.guns.take(), fight.engineers.take()].into_iter().flatten() {
        position.units.put(support, Place::Aside);
    }
    let (attacker, defender) = (position.active, position.active.enemy());
    match result {
        // Case 7.5.AE.
        CombatResult::AttackersLost => {
            for unit in attackers {
                eliminate(game, position, unit, case!("7.5.AE"), events);
            }
            advance::begin(game, position, scratch, events);
        }
        // Case 7.5.DE.
        CombatResult::DefendersLost => {
            for unit in defending {
                suffer(position, unit);
                eliminate(game, position, unit, case!("7.5.DE"), events);
            }
            sweep_refugees(game, position, events);
            advance::begin(game, position, scratch, events);
        }
        // Cases 7.5.AC and 7.5.An.
        CombatResult::Attackers(adds) => {
            begin_checks(game, position, attacker, adds, attackers, scratch, events)
        }
        // Case 7.5.BC; case 7.64: the defender first.
        CombatResult::Both => {
            if let Task::Assault(fight) = &mut position.task {
                fight.then_attackers = Some(0);
            }
            begin_checks(game, position, defender, 0, defending, scratch, events);
        }
        // Cases 7.5.DC and 7.5.Dn. Case 7.67: armour does not check.
        CombatResult::Defenders(adds) => {
            begin_checks(game, position, defender, adds, defending, scratch, events)
        }
    }
}

fn begin_checks(
    game: &Zitadelle,
    position: &mut Position,
    side: kit::ids::Side,
    adds: u8,
    units: Band,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    if let Task::Assault(fight) = &mut position.task {
        (fight.side, fight.adds, fight.waiting) = (side, adds, units);
        (fight.in_order, fight.unit) = (false, None);
        fight.fleeing.clear();
        fight.willing.clear();
    }
    next_check(game, position, scratch, events);
}

/// Case 7.61 and ruling R72: unit by unit, in the owner's order.
pub(super) fn next_check(
    game: &Zitadelle,
    position: &mut Position,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    let Task::Assault(fight) = &mut position.task else { return };
    match fight.waiting.len() {
        0 => retreat::next(game, position, scratch, events),
        1 => (fight.unit, fight.stage) = (fight.waiting.pop(), Stage::Check),
        _ if fight.in_order => (fight.unit, fight.stage) = (Some(fight.waiting.remove(0)), Stage::Check),
        _ => (fight.unit, fight.stage) = (None, Stage::Order),
    }
}

/// What a loss check does to a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It stands as it stood.
    Holds,
    /// It is disorganised and retreats.
    Flees,
    /// It loses a step.
    LosesStep,
}

/// Case 7.63 and ruling R4: above 10 a step is lost, and that replaces the forced retreat. Case 7.62: above the level it
/// retreats. Ruling R76: a unit already disorganised too.
pub fn fate(game: &Zitadelle, total: i32, level: u8) -> Fate {
    if total > game.numbers.step_loss_above {
        Fate::LosesStep
    } else if total > i32::from(level) {
        Fate::Flees
    } else {
        Fate::Holds
    }
}

/// The steps that a loss check costs a unit on the average. Ruling R6: who must retreat and cannot is eliminated.
pub fn expected_loss(scene: Scene<'_>, unit: UnitId, adds: u8) -> Ratio {
    let (game, position) = (scene.game, scene.position);
    let surrounded = if odds::is_surrounded(scene, unit) { game.numbers.surrounded } else { 0 };
    let level = morale::level(game, position, unit);
    let can_go = retreat::is_possible(scene, unit);
    Dice::TWO_D6.totals().expectation(|&roll| match fate(game, roll + i32::from(adds) + surrounded, level) {
        Fate::LosesStep => 1,
        Fate::Flees if !can_go => position.units.steps(unit).into(),
        Fate::Flees | Fate::Holds => 0,
    })
}

/// The dice of a loss check. Cases 7.62 and 7.63. Ruling R4: a lost step replaces the forced retreat. Ruling R5: the choice is
/// made at once. Ruling R76: a disorganised unit retreats again.
pub(super) fn check(
    game: &Zitadelle,
    position: &mut Position,
    roll: i32,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    let scene = Scene::new(game, position, Field::on(&mut scratch.memo, game, position));
    let Task::Assault(fight) = &position.task else { return };
    let Some(unit) = fight.unit else { return };
    let surrounded = if odds::is_surrounded(scene, unit) { game.numbers.surrounded } else { 0 };
    let total = roll + i32::from(fight.adds) + surrounded;
    let level = morale::level(game, position, unit);
    events.tell(|| Event::Checked { unit, roll, total, level });
    match fate(game, total, level) {
        Fate::Holds => {}
        Fate::Flees => flee(position, unit),
        Fate::LosesStep => {
            suffer(position, unit);
            if lose_step(game, position, unit, case!("7.63"), events) {
                let scene = Scene::new(game, position, Field::on(&mut scratch.memo, game, position));
                // Ruling R5: the choice is made at once, and only if there is one.
                if retreat::is_possible(scene, unit)
                    && let Task::Assault(fight) = &mut position.task
                {
                    fight.stage = Stage::Stand;
                    return;
                }
            }
        }
    }
    next_check(game, position, scratch, events);
}

/// Case 7.63: the owner has decided.
pub(super) fn decide(
    game: &Zitadelle,
    position: &mut Position,
    action: &Action,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    let Task::Assault(fight) = &position.task else { return };
    if let Some(unit) = fight.unit {
        if *action == Action::Retreat {
            flee(position, unit);
            if let Task::Assault(fight) = &mut position.task {
                fight.willing.push(unit);
            }
        } else {
            events.tell(|| Event::Stood { unit });
        }
    }
    next_check(game, position, scratch, events);
}

fn flee(position: &mut Position, unit: UnitId) {
    suffer(position, unit);
    if let Task::Assault(fight) = &mut position.task {
        fight.fleeing.push(unit);
    }
}

/// Case 7.85: remembers that a target has suffered something.
fn suffer(position: &mut Position, unit: UnitId) {
    let hex = position.units.hex(unit);
    if let Task::Assault(fight) = &mut position.task
        && let Some(place) = fight.targets.iter().position(|&target| Some(target) == hex)
    {
        fight.suffered |= 1 << place;
    }
}

/// Case 7.85 and ruling R50: who had retreated into a target that suffered is eliminated.
fn sweep_refugees(game: &Zitadelle, position: &mut Position, events: &mut Events<Event>) {
    let Task::Assault(fight) = &mut position.task else { return };
    let (suffered, targets) = (fight.suffered, fight.targets.clone());
    let refugees = std::mem::take(&mut fight.refugees);
    let struck = |hex: HexId| {
        targets.iter().enumerate().any(|(place, &target)| target == hex && suffered >> place & 1 == 1)
    };
    for unit in refugees {
        if position.units.hex(unit).is_some_and(struck) {
            eliminate(game, position, unit, case!("7.85"), events);
        }
    }
}

/// One side has checked and retreated: the sweep, then the attackers' checks, then the advance.
pub(super) fn side_done(
    game: &Zitadelle,
    position: &mut Position,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    sweep_refugees(game, position, events);
    let attacker = position.active;
    let Task::Assault(fight) = &mut position.task else { return };
    match fight.then_attackers.take() {
        Some(adds) => {
            let attackers = fight.attackers.clone();
            begin_checks(game, position, attacker, adds, attackers, scratch, events);
        }
        None => advance::begin(game, position, scratch, events),
    }
}
