//! Section 13.4, second part: Tiger battalions split into companies.

use super::TIGER_COMPANIES;
use crate::Play;
use crate::act::{Action, Event};
use crate::ch07_assault::morale;
use crate::ch11_reinforcements as ch11;
use crate::components::{Class, Size};
use crate::field::Scene;
use crate::position::{Phase, Place};
use kit::ids::{Case, UnitId};
use kit::offer::Offers;
use kit::{carry_out, case};

/// The case that keeps a Tiger battalion from being split. Case 13.49: only in set-up.
pub fn may_split(scene: Scene<'_>, unit: UnitId) -> Option<Case> {
    let (game, position) = (scene.game, scene.position);
    if position.phase != Phase::SetUp {
        return Some(case!("13.49"));
    }
    let stats = game.stats(unit);
    let can = position.options.has(TIGER_COMPANIES)
        && stats.tiger
        && !stats.parts.is_empty()
        && position.units.place(unit) == Place::Pool;
    (!can).then(|| case!("13.45"))
}

/// Tiger battalions that can be split.
pub fn offers(scene: Scene<'_>, unit: UnitId, offers: &mut Offers<Action>) {
    if may_split(scene, unit).is_none() {
        offers.unit(unit, Action::Split(unit));
    }
}

/// Case 13.45: three companies in its place.
pub fn split(play: &mut Play<'_>, unit: UnitId) {
    let game = play.game;
    carry_out!("13.45");
    play.position.units.put(unit, Place::Aside);
    for &part in &game.stats(unit).parts {
        play.position.units.put(part, Place::Pool);
    }
    play.events.tell(|| Event::SplitUp { unit });
}

/// The case that keeps a company from being attached to a unit.
///
/// Case 13.45 and ruling R56: a regiment of the same corps that is set up at the start, one company each.
pub fn may_attach(scene: Scene<'_>, company: UnitId, host: UnitId) -> Option<Case> {
    let (game, position) = (scene.game, scene.position);
    let (own, stats) = (game.stats(company), game.stats(host));
    let is_regiment = stats.is_combat() && stats.size == Size::Regiment && stats.side == own.side;
    let starts = matches!(position.units.place(host), Place::Hex(_) | Place::Pool)
        && ch11::starts_on_map(game, position, host);
    let fine = is_regiment && starts && stats.formation == own.formation && scene.company(host).is_none();
    (!fine).then(|| case!("13.45"))
}

/// The regiments to which a company can be attached.
pub fn hosts(scene: Scene<'_>, company: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let own = scene.game.units_of(scene.game.side(company));
    own.filter(move |&host| may_attach(scene, company, host).is_none())
}

/// Case 13.47: the company goes with the first step of its regiment; with the third company the battalion is gone.
///
/// Rulings R26 and R49: then the corps loses a level, and a point is lost.
pub fn lose_company(play: &mut Play<'_>, host: UnitId) {
    let game = play.game;
    if !play.position.options.has(TIGER_COMPANIES) {
        return;
    }
    let mut companies =
        game.units_of(game.side(host)).filter(|&unit| game.stats(unit).class == Class::Company);
    let Some(company) = companies.find(|&unit| play.position.units.place(unit) == Place::With(host)) else {
        return;
    };
    carry_out!("13.47");
    carry_out!("R56");
    play.position.units.put(company, Place::Lost);
    let Some(battalion) = game.stats(company).replaces else { return };
    let gone = |&part: &UnitId| play.position.units.place(part) == Place::Lost;
    if game.stats(battalion).parts.iter().all(gone) {
        carry_out!("R49");
        play.position.units.put(battalion, Place::Lost);
        play.position.steps_lost += 1;
        morale::drop_level(play, battalion);
    }
}
