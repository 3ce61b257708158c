//! Chapter 7, assault: who must attack whom, the odds, loss checks, retreats and the advance.

pub mod advance;
pub mod morale;
pub mod odds;
pub mod planner;
pub mod results;
pub mod retreat;

pub use odds::CombatResult;

use crate::Zitadelle;
use crate::act::{Action, Event};
use crate::ch04_sequence;
use crate::ch10_special_units as ch10;
use crate::field::{Field, Scene};
use crate::position::{Fight, Mark, Position, Stage, Task};
use arrayvec::ArrayVec;
use kit::game::Events;
use kit::hex::HexId;
use kit::offer::Offers;
use kit::scratch::Scratch;
use planner::Planner;

/// The phase begins: duties are fixed (ruling R10). Without anybody to attack it is over at once.
pub fn begin(game: &Zitadelle, position: &mut Position, scratch: &mut Scratch, events: &mut Events<Event>) {
    let field = Field::on(&mut scratch.memo, game, position);
    for unit in planner::duties(Scene::new(game, position, field)) {
        position.units.mark(unit, Mark::Obliged);
    }
    end_if_idle(game, position, scratch, events);
}

/// A phase in which nothing can be attacked any more is over. Ruling R73: duties whose targets have left are none.
fn end_if_idle(game: &Zitadelle, position: &mut Position, scratch: &mut Scratch, events: &mut Events<Event>) {
    position.task = Task::Choose;
    let scene = Scene::new(game, position, Field::on(&mut scratch.memo, game, position));
    if !Planner::new(scene).anything_to_attack() {
        ch04_sequence::end_assault(game, position, scratch, events);
    }
}

/// What may be done in an assault phase.
pub fn offers(scene: Scene<'_>, offers: &mut Offers<Action>) {
    let empty;
    let fight = if let Task::Assault(fight) = &scene.position.task {
        fight
    } else {
        empty = Fight::empty();
        &empty
    };
    match fight.stage {
        Stage::Plan => plan_offers(scene, fight, offers),
        Stage::Order => {
            for &unit in &fight.waiting {
                offers.unit(unit, Action::Check(unit));
            }
            offers.button("check-in-order", Action::CheckInOrder);
        }
        Stage::Stand => {
            offers.button("stand", Action::Stand);
            offers.button("retreat", Action::Retreat);
        }
        Stage::Withdraw | Stage::Path => retreat::offers(scene, fight, offers),
        Stage::Advance => advance::offers(scene, fight, offers),
        Stage::Roll | Stage::Check => {}
    }
}

/// Case 7.16: in any order. Case 7.3.7: every assault that is required must be made.
fn plan_offers(scene: Scene<'_>, fight: &Fight, offers: &mut Offers<Action>) {
    let planner = Planner::new(scene);
    planner.target_offers(fight, offers);
    if fight.targets.is_empty() {
        if planner.first_open_duty().is_none() {
            offers.button("end-assault", Action::EndAssault);
        }
        return;
    }
    planner.attacker_offers(fight, offers);
    for unit in ch10::support_for(scene, fight) {
        offers.unit(unit, Action::Support(unit));
    }
    if planner.may_resolve(fight).is_ok() {
        offers.button("assault", Action::Assault);
    }
}

/// Of losses, retreats and advances, the places of those that cost least: the weakest of units alike, the way that ends behind
/// the best ground, the strongest unit into the hex won. No rule says it; the client marks it.
pub fn preferred(game: &Zitadelle, position: &Position, offers: &Offers<Action>) -> Vec<usize> {
    // With everything in its place nothing is left but to say so.
    if let Some(ready) = offers.index_of(&Action::Confirm) {
        return vec![ready];
    }
    let field = Field::of(game, position);
    let scene = Scene::new(game, position, &field);
    offers.least(|action| match *action {
        Action::Lose(unit) => {
            Some((i32::from(position.units.steps(unit) == 1), i32::from(odds::strength(scene, unit))))
        }
        Action::RetreatTo(hex) => {
            let Task::Assault(fight) = &position.task else { return None };
            let unit = fight.unit?;
            let gone: ArrayVec<HexId, 5> =
                scene.hex(unit).into_iter().chain(fight.path.iter().copied()).chain([hex]).collect();
            let ways = retreat::ways(scene, unit);
            let ends =
                ways.paths.iter().filter(|path| path.starts_with(&gone)).filter_map(|path| path.last());
            ends.map(|&end| (0, -i32::from(odds::cover(game, end, game.side(unit))))).min()
        }
        Action::Advance(unit) => Some((0, -i32::from(odds::strength(scene, unit)))),
        _ => None,
    })
}

/// Carries out a decision of an assault phase.
pub fn perform(
    game: &Zitadelle,
    position: &mut Position,
    action: &Action,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    match action {
        Action::EndAssault => return ch04_sequence::end_assault(game, position, scratch, events),
        // The first decision of a plan opens it.
        Action::Attack(_) if position.task == Task::Choose => position.task = Task::Assault(Fight::empty()),
        _ => {}
    }
    let Task::Assault(fight) = &mut position.task else { return };
    match action {
        Action::Attack(hex) => fight.targets.push(*hex),
        Action::Join(unit) => fight.attackers.push(*unit),
        Action::Support(unit) => ch10::join(game, fight, *unit),
        Action::Assault => results::declare(game, position, scratch),
        Action::Check(unit) => {
            fight.waiting.retain(|other| other != unit);
            (fight.unit, fight.stage) = (Some(*unit), Stage::Check);
        }
        Action::CheckInOrder => {
            fight.in_order = true;
            results::next_check(game, position, scratch, events);
        }
        Action::Stand | Action::Retreat => results::decide(game, position, action, scratch, events),
        Action::Withdraw(unit) => {
            fight.unit = Some(*unit);
            retreat::begin_path(game, position, scratch, events);
        }
        Action::RetreatTo(hex) => retreat::step(game, position, *hex, scratch, events),
        Action::Advance(unit) => advance::advance(game, position, *unit, scratch, events),
        Action::Hold => advance::hold(game, position, scratch, events),
        _ => {}
    }
}

/// Two dice have fallen.
pub fn settle(
    game: &Zitadelle,
    position: &mut Position,
    roll: i32,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    let Task::Assault(fight) = &position.task else { return };
    match fight.stage {
        Stage::Roll => results::resolve(game, position, roll, scratch, events),
        Stage::Check => results::check(game, position, roll, scratch, events),
        _ => {}
    }
}

/// Case 7.3.6: all results of one assault are applied before the next.
pub(crate) fn end_fight(
    game: &Zitadelle,
    position: &mut Position,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    end_if_idle(game, position, scratch, events);
}
