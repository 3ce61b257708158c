//! Chapter 7, assault: who must attack whom, the odds, loss checks, retreats and the advance.

pub mod advance;
pub mod morale;
pub mod odds;
pub mod planner;
pub mod results;
pub mod retreat;

pub use odds::CombatResult;

use crate::act::Action;
use crate::ch04_sequence::{self, State};
use crate::ch10_special_units as ch10;
use crate::field::{Field, Scene};
use crate::position::{Fight, Mark, Position, Stage, Task};
use crate::table::unit_refused;
use crate::{Play, Zitadelle};
use arrayvec::ArrayVec;
use kit::hex::HexId;
use kit::ids::Case;
use kit::offer::{Offers, Pick, Refusal};
use kit::scratch::Scratch;
use kit::text::{Message, waiting_for_chance};
use kit::{carry_out, case, cite, msg};
use planner::{Duty, Missing, Planner};
use std::borrow::Cow;

/// The phase begins: duties are fixed (ruling R10). Without anybody to attack it is over at once.
pub fn begin(play: &mut Play<'_>) {
    let game = play.game;
    for unit in planner::duties(Scene::on(game, play.position, play.scratch)) {
        play.position.units.mark(unit, Mark::Obliged);
    }
    end_if_idle(play);
}

/// Case 7.3.6: all results of one assault are applied before the next. A phase in which nothing can be attacked any more is
/// over. Ruling R73: duties whose targets have left are none.
fn end_if_idle(play: &mut Play<'_>) {
    let game = play.game;
    play.position.task = Task::Choose;
    let scene = Scene::on(game, play.position, play.scratch);
    if !Planner::new(scene).anything_to_attack() {
        carry_out!("R73");
        ch04_sequence::end_assault(play);
    }
}

/// An assault phase.
pub(crate) const STATE: State = State { offers, perform, refusal, meant, prompt, purpose };

/// The assault in hand; between two assaults a plan with nothing in it.
fn fight_of(position: &Position) -> Cow<'_, Fight> {
    match &position.task {
        Task::Assault(fight) => Cow::Borrowed(fight),
        _ => Cow::Owned(Fight::empty()),
    }
}

/// What may be done in an assault phase.
fn offers(game: &Zitadelle, position: &Position, scratch: &mut Scratch, offers: &mut Offers<Action>) {
    let scene = Scene::on(game, position, scratch);
    let found = fight_of(position);
    let fight: &Fight = &found;
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

/// What is asked.
fn prompt(scene: Scene<'_>) -> Message {
    let Task::Assault(fight) = &scene.position.task else {
        let duties = Planner::new(scene).open_duties();
        let targets = duties.iter().filter(|duty| matches!(duty, Duty::Target(_))).count();
        return msg!("prompt-assault", targets = targets, attackers = duties.len() - targets);
    };
    match (fight.stage, fight.unit) {
        (Stage::Plan, _) => plan_prompt(scene, fight),
        (Stage::Order, _) => msg!("prompt-check-order"),
        (Stage::Stand, Some(unit)) => msg!("prompt-stand", unit = unit),
        (Stage::Withdraw, _) => msg!("prompt-withdraw"),
        (Stage::Path, Some(unit)) => msg!("prompt-retreat", unit = unit),
        (Stage::Advance, _) => msg!("prompt-advance", hex = fight.targets[fight.into as usize]),
        _ => waiting_for_chance(),
    }
}

fn plan_prompt(scene: Scene<'_>, fight: &Fight) -> Message {
    let hex = fight.targets[0];
    match Planner::new(scene).may_resolve(fight) {
        Ok(()) => msg!("prompt-plan-ready", hex = hex, attackers = fight.attackers.len()),
        Err(missing) => {
            let why = odds::refused(missing).message;
            msg!("prompt-plan", hex = hex, attackers = fight.attackers.len(), why = why)
        }
    }
}

/// What is rolled for.
fn purpose(position: &Position) -> Message {
    match &position.task {
        Task::Assault(fight) => match (fight.stage, fight.unit) {
            (Stage::Check, Some(unit)) => msg!("purpose-check", unit = unit),
            _ => msg!("purpose-assault", hex = fight.targets[0]),
        },
        _ => waiting_for_chance(),
    }
}

/// What a click means.
fn meant(scene: Scene<'_>, pick: &Pick) -> Option<Action> {
    let stage = if let Task::Assault(fight) = &scene.position.task { Some(fight.stage) } else { None };
    match (pick, stage) {
        (Pick::Hex(hex), None | Some(Stage::Plan)) => Some(Action::Attack(*hex)),
        (Pick::Hex(hex), Some(Stage::Path)) => Some(Action::RetreatTo(*hex)),
        (Pick::Unit(unit), None) => scene.hex(*unit).map(Action::Attack),
        (Pick::Unit(unit), Some(Stage::Plan)) => Some(Action::Join(*unit)),
        (Pick::Unit(unit), Some(Stage::Order)) => Some(Action::Check(*unit)),
        (Pick::Unit(unit), Some(Stage::Withdraw)) => Some(Action::Withdraw(*unit)),
        (Pick::Unit(unit), Some(Stage::Advance)) => Some(Action::Advance(*unit)),
        _ => None,
    }
}

/// Why something is refused.
fn refusal(scene: Scene<'_>, action: &Action) -> Option<Refusal> {
    let planner = Planner::new(scene);
    let found = fight_of(scene.position);
    let fight: &Fight = &found;
    match (action, fight.stage) {
        (Action::Attack(hex), Stage::Plan) => {
            let why = planner.may_attack(fight, *hex).err()?;
            // Case 6.56: said of attacks too.
            let barred = why.0 == cite!("7.0") && is_across_a_lake(scene, *hex);
            by_plan(if barred { (case!("6.56"), None) } else { why }, msg!("refused-target", hex = *hex))
        }
        (Action::Join(unit), Stage::Plan) if !fight.targets.is_empty() => {
            by_plan(planner.may_join(fight, *unit).err()?, msg!("refused-unit", unit = *unit))
        }
        (Action::Support(unit), Stage::Plan) if !fight.targets.is_empty() => {
            unit_refused(ch10::may_support(scene, fight, *unit)?, *unit)
        }
        (Action::Assault, Stage::Plan) if !fight.targets.is_empty() => {
            Some(odds::refused(planner.may_resolve(fight).err()?))
        }
        (Action::EndAssault, Stage::Plan) if fight.targets.is_empty() => {
            let hex = planner.first_open_duty()?;
            carry_out!("7.3.7");
            Some(Refusal::by(case!("7.12"), msg!("refused-open-duty", hex = hex)))
        }
        (Action::Check(unit), Stage::Order) => unit_refused(case!("7.61"), *unit),
        (Action::Withdraw(unit), Stage::Withdraw) => unit_refused(case!("7.84"), *unit),
        (Action::RetreatTo(hex), Stage::Path) => retreat::refusal(scene, fight, *hex),
        (Action::Advance(unit), Stage::Advance) => {
            unit_refused(advance::may_advance(scene, fight, fight.into, *unit)?, *unit)
        }
        (Action::Advance(unit), Stage::Plan) => unit_refused(case!("7.92"), *unit),
        _ => None,
    }
}

fn is_across_a_lake(scene: Scene<'_>, hex: HexId) -> bool {
    let own = scene.position.active;
    let mut crossings = scene.game.components.map.grid().crossings(hex);
    crossings.any(|step| scene.game.banks[step.side].lake && scene.is_held(step.to, own))
}

#[expect(clippy::unnecessary_wraps, reason = "an arm of matches that may find no reason at all")]
fn by_plan((case, missing): (Case, Option<Missing>), otherwise: Message) -> Option<Refusal> {
    Some(missing.map_or_else(|| Refusal::by(case, otherwise), odds::refused))
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
fn perform(play: &mut Play<'_>, action: &Action) {
    let game = play.game;
    match action {
        Action::EndAssault => return ch04_sequence::end_assault(play),
        // The first decision of a plan opens it.
        Action::Attack(_) if play.position.task == Task::Choose => {
            carry_out!("7.16");
            play.position.task = Task::Assault(Fight::empty());
        }
        _ => {}
    }
    let Task::Assault(fight) = &mut play.position.task else { return };
    match action {
        Action::Attack(hex) => fight.targets.push(*hex),
        Action::Join(unit) => fight.attackers.push(*unit),
        Action::Support(unit) => ch10::join(game, fight, *unit),
        Action::Assault => results::declare(play),
        Action::Check(unit) => {
            fight.waiting.retain(|other| other != unit);
            (fight.unit, fight.stage) = (Some(*unit), Stage::Check);
        }
        Action::CheckInOrder => {
            fight.in_order = true;
            results::next_check(play);
        }
        Action::Stand | Action::Retreat => results::decide(play, action),
        Action::Withdraw(unit) => {
            fight.unit = Some(*unit);
            retreat::begin_path(play);
        }
        Action::RetreatTo(hex) => retreat::step(play, *hex),
        Action::Advance(unit) => advance::advance(play, *unit),
        Action::Hold => advance::hold(play),
        _ => {}
    }
}

/// Two dice have fallen.
pub fn settle(play: &mut Play<'_>, roll: i32) {
    let Task::Assault(fight) = &play.position.task else { return };
    match fight.stage {
        Stage::Roll => results::resolve(play, roll),
        Stage::Check => results::check(play, roll),
        _ => {}
    }
}
