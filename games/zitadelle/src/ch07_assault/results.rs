//! Sections 7.5 and 7.6: results and loss checks.

use super::odds::{self, CombatResult};
use super::{advance, morale, retreat};
use crate::act::{Action, Event};
use crate::ch06_antitank::{eliminate, lose_step};
use crate::field::Scene;
use crate::position::{Band, Mark, Place, Position, Stage, Task};
use crate::{Play, Zitadelle};
use kit::dice::{Dice, Ratio};
use kit::hex::HexId;
use kit::ids::UnitId;
use kit::sheet::Sums;
use kit::{carry_out, case};

/// The plan is declared: attackers and defenders have had their fight of this phase, duties are met.
pub(super) fn declare(play: &mut Play<'_>) {
    let position = &mut *play.position;
    let Task::Assault(fight) = &mut position.task else { return };
    fight.stage = Stage::Roll;
    let (attackers, targets) = (fight.attackers.clone(), fight.targets.clone());
    for unit in attackers {
        position.units.mark(unit, Mark::Fought);
        position.units.unmark(unit, Mark::Obliged);
    }
    carry_out!("7.24");
    let scene = Scene::on(play.game, position, play.scratch);
    let defending: Band = targets.iter().flat_map(|&hex| odds::defenders(scene, hex)).collect();
    for unit in defending {
        position.units.mark(unit, Mark::Attacked);
        position.units.unmark(unit, Mark::Obliged);
    }
}

/// Case 7.3.6: two dice give the result. Case 7.64: the defender checks first. Case 7.67: armour in the hex does not check.
pub(super) fn resolve(play: &mut Play<'_>, roll: i32) {
    let game = play.game;
    let scene = Scene::on(game, play.position, play.scratch);
    let Task::Assault(fight) = &play.position.task else { return };
    let mut sums = Sums::default();
    odds::reckon(scene, fight, &mut sums);
    let column = odds::column(game, sums);
    carry_out!("7.3.6");
    carry_out!("R66");
    let result = *game.assault.result(column, roll);
    if fight.targets.iter().any(|&hex| scene.has_armour(hex, play.position.active.enemy())) {
        carry_out!("7.67");
    }
    let at = fight.targets[0];
    play.events.tell(|| Event::Assaulted {
        at,
        column: game.assault.heading(column).to_owned(),
        roll,
        result: result.to_string(),
    });
    let defending: Band = fight.targets.iter().flat_map(|&hex| odds::defenders(scene, hex)).collect();
    let refugees = fight.targets.iter().flat_map(|&hex| scene.soft(hex));
    let refugees = refugees.filter(|&unit| scene.has(unit, Mark::Retreated)).collect();
    let Task::Assault(fight) = &mut play.position.task else { return };
    fight.refugees = refugees;
    let attackers = fight.attackers.clone();
    // Cases 10.14 and 10.24: support is removed as used and not affected by the result.
    for support in [fight.guns.take(), fight.engineers.take()].into_iter().flatten() {
        play.position.units.put(support, Place::Aside);
    }
    let (attacker, defender) = (play.position.active, play.position.active.enemy());
    match result {
        // Case 7.5.AE.
        CombatResult::AttackersLost => {
            for unit in attackers {
                eliminate(play, unit, case!("7.5.AE"));
            }
            advance::begin(play);
        }
        // Case 7.5.DE.
        CombatResult::DefendersLost => {
            for unit in defending {
                suffer(play.position, unit);
                eliminate(play, unit, case!("7.5.DE"));
            }
            sweep_refugees(play);
            advance::begin(play);
        }
        // Cases 7.5.AC and 7.5.An.
        CombatResult::Attackers(adds) => {
            if adds == 0 {
                carry_out!("7.5.AC");
            } else {
                carry_out!("7.5.An");
            }
            begin_checks(play, attacker, adds, attackers);
        }
        // Case 7.5.BC; case 7.64: the defender first.
        CombatResult::Both => {
            carry_out!("7.5.BC");
            carry_out!("7.64");
            if let Task::Assault(fight) = &mut play.position.task {
                fight.then_attackers = Some(0);
            }
            begin_checks(play, defender, 0, defending);
        }
        // Cases 7.5.DC and 7.5.Dn. Case 7.67: armour does not check.
        CombatResult::Defenders(adds) => {
            if adds == 0 {
                carry_out!("7.5.DC");
            } else {
                carry_out!("7.5.Dn");
            }
            begin_checks(play, defender, adds, defending);
        }
    }
}

fn begin_checks(play: &mut Play<'_>, side: kit::ids::Side, adds: u8, units: Band) {
    if let Task::Assault(fight) = &mut play.position.task {
        (fight.side, fight.adds, fight.waiting) = (side, adds, units);
        (fight.in_order, fight.unit) = (false, None);
        fight.fleeing.clear();
        fight.willing.clear();
    }
    next_check(play);
}

/// Case 7.61 and ruling R72: unit by unit, in the owner's order.
pub(super) fn next_check(play: &mut Play<'_>) {
    let Task::Assault(fight) = &mut play.position.task else { return };
    match fight.waiting.len() {
        0 => retreat::next(play),
        1 => (fight.unit, fight.stage) = (fight.waiting.pop(), Stage::Check),
        _ if fight.in_order => (fight.unit, fight.stage) = (Some(fight.waiting.remove(0)), Stage::Check),
        _ => {
            carry_out!("R72");
            (fight.unit, fight.stage) = (None, Stage::Order);
        }
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
pub(super) fn check(play: &mut Play<'_>, roll: i32) {
    let game = play.game;
    let scene = Scene::on(game, play.position, play.scratch);
    let Task::Assault(fight) = &play.position.task else { return };
    let Some(unit) = fight.unit else { return };
    let surrounded = if odds::is_surrounded(scene, unit) { game.numbers.surrounded } else { 0 };
    let total = roll + i32::from(fight.adds) + surrounded;
    let level = morale::level(game, play.position, unit);
    play.events.tell(|| Event::Checked { unit, roll, total, level });
    carry_out!("7.61");
    match fate(game, total, level) {
        Fate::Holds => {}
        Fate::Flees => {
            carry_out!("7.62");
            // There is no headquarters that would stand.
            carry_out!("R61");
            if play.position.units.has(unit, Mark::Disorganised) {
                carry_out!("R76");
            }
            flee(play.position, unit);
        }
        Fate::LosesStep => {
            if total > i32::from(level) {
                carry_out!("R4");
            }
            suffer(play.position, unit);
            if lose_step(play, unit, case!("7.63")) {
                let scene = Scene::on(game, play.position, play.scratch);
                // Ruling R5: the choice is made at once, and only if there is one.
                if retreat::is_possible(scene, unit)
                    && let Task::Assault(fight) = &mut play.position.task
                {
                    fight.stage = Stage::Stand;
                    return;
                }
            }
        }
    }
    next_check(play);
}

/// Case 7.63: the owner has decided.
pub(super) fn decide(play: &mut Play<'_>, action: &Action) {
    let Task::Assault(fight) = &play.position.task else { return };
    if let Some(unit) = fight.unit {
        carry_out!("R5");
        if *action == Action::Retreat {
            flee(play.position, unit);
            if let Task::Assault(fight) = &mut play.position.task {
                fight.willing.push(unit);
            }
        } else {
            play.events.tell(|| Event::Stood { unit });
        }
    }
    next_check(play);
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
fn sweep_refugees(play: &mut Play<'_>) {
    let Task::Assault(fight) = &mut play.position.task else { return };
    let (suffered, targets) = (fight.suffered, fight.targets.clone());
    let refugees = std::mem::take(&mut fight.refugees);
    let struck = |hex: HexId| {
        targets.iter().enumerate().any(|(place, &target)| target == hex && suffered >> place & 1 == 1)
    };
    for unit in refugees {
        carry_out!("R50");
        if play.position.units.hex(unit).is_some_and(struck) {
            eliminate(play, unit, case!("7.85"));
        }
    }
}

/// One side has checked and retreated: the sweep, then the attackers' checks, then the advance.
pub(super) fn side_done(play: &mut Play<'_>) {
    sweep_refugees(play);
    let attacker = play.position.active;
    let Task::Assault(fight) = &mut play.position.task else { return };
    match fight.then_attackers.take() {
        Some(adds) => {
            let attackers = fight.attackers.clone();
            begin_checks(play, attacker, adds, attackers);
        }
        None => advance::begin(play),
    }
}
