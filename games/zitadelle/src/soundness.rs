//! What the rules say of every position, whoever wrote it down: where counters may be, what stands together, levels, markers,
//! victory hexes, chits. Set-ups and stored positions are checked by the same questions, and all faults are told at once.
//!
//! Dates of arrival are not asked for: a set-up may bring a unit to the map before the schedule does.

use crate::ch13_options::{self as options, variable};
use crate::components::{Class, Stats};
use crate::field::{Field, Scene};
use crate::position::{FORMATIONS, Mark, Phase, Place, Position};
use crate::{GERMAN, SOVIET, Zitadelle, ch04_sequence, ch05_stacking_zones as ch05};
use crate::{ch11_reinforcements as ch11, ch12_victory};
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::text::Message;
use kit::{case, msg};

/// Who is told of a fault: the case, what is wrong, and where.
pub type Report<'r> = dyn FnMut(Case, Message, Option<HexId>) + 'r;

/// Where a position comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Somebody wrote it down.
    Written,
    /// It came up in play.
    Played,
}

/// Asks everything. The numbers of units, hexes and formations must be in range.
pub fn check(game: &Zitadelle, position: &Position, origin: Origin, report: &mut Report<'_>) {
    terms(position, report);
    for unit in game.all_units() {
        counter(game, position, unit, report);
    }
    exchanges(game, position, report);
    companies(game, position, report);
    air(game, position, report);
    levels(game, position, report);
    let field = Field::of(game, position);
    let scene = Scene::new(game, position, &field);
    stacks(scene, origin, report);
    victory(scene, report);
    chits(game, position, report);
}

/// Options and turn.
fn terms(position: &Position, report: &mut Report<'_>) {
    for number in (options::COUNT..32).filter(|&number| position.options.has(number)) {
        report(case!("13.0"), msg!("fault-unknown-option", number = number), None);
    }
    if position.model && !position.options.has(options::MODEL) {
        report(case!("11.21"), msg!("fault-model-not-used"), None);
    }
    if !(1..=ch04_sequence::TURNS).contains(&position.turn) {
        report(case!("1.1"), msg!("fault-no-turn", turn = position.turn), None);
    }
}

/// Whether the first turn of play is still to come.
pub(crate) fn is_before_play(position: &Position) -> bool {
    matches!(position.phase, Phase::Chits | Phase::SetUp)
}

/// Where a single counter may be, and in what state.
fn counter(game: &Zitadelle, position: &Position, unit: UnitId, report: &mut Report<'_>) {
    let (stats, place) = (game.stats(unit), position.units.place(unit));
    let is_full = position.units.steps(unit) == stats.steps;
    if let Some(option) = stats.option
        && place != Place::Aside
        && !position.options.has(option)
    {
        let case = match option {
            options::PZ_BREAKDOWN => case!("13.42"),
            options::TIGER_COMPANIES => case!("13.45"),
            _ => case!("R41"),
        };
        report(case, msg!("fault-option-off", unit = unit), None);
    }
    if position.units.has(unit, Mark::Disorganised) && !(stats.is_combat() && matches!(place, Place::Hex(_)))
    {
        report(case!("7.86"), msg!("fault-disorganised", unit = unit), None);
    }
    match place {
        Place::Hex(hex) => on_the_map(game, position, unit, hex, report),
        Place::With(_) if stats.class != Class::Company => {
            report(case!("13.45"), msg!("fault-not-on-a-unit", unit = unit), None);
        }
        Place::Target(army) => {
            let army = &game.formations[usize::from(army)];
            if stats.class != Class::Level || !army.target || army.sector != stats.sector {
                let formation = army.id.as_str();
                report(
                    case!("9.15"),
                    msg!("fault-not-over-an-army", unit = unit, formation = formation),
                    None,
                );
            }
        }
        Place::Pool if !may_wait(game, position, unit) => {
            let case = if stats.class == Class::Company { case!("13.45") } else { case!("3.0") };
            report(case, msg!("fault-not-waiting", unit = unit), None);
        }
        // Case 3.11: at full strength.
        Place::Pool if !is_full => report(case!("3.11"), msg!("fault-waiting-strength", unit = unit), None),
        Place::Lost if stats.is_air() || stats.is_support() => {
            report(case!("10.14"), msg!("fault-never-lost", unit = unit), None);
        }
        Place::With(_) | Place::Pool | Place::Aside | Place::Lost => {}
    }
}

/// Air units wait at their airfields, reinforcements for their turn; the rest only as long as it is being set up.
fn may_wait(game: &Zitadelle, position: &Position, unit: UnitId) -> bool {
    let stats = game.stats(unit);
    let arrives = stats.is_combat() && !ch11::starts_on_map(game, position, unit);
    stats.is_air() || arrives || is_before_play(position)
}

fn on_the_map(game: &Zitadelle, position: &Position, unit: UnitId, hex: HexId, report: &mut Report<'_>) {
    let stats = game.stats(unit);
    if !game.is_in_sector(unit, hex) {
        report(case!("2.1"), msg!("fault-other-sector", unit = unit, hex = hex), Some(hex));
    }
    match stats.class {
        Class::Armour | Class::Motor | Class::Foot => {
            if !(1..=stats.steps).contains(&position.units.steps(unit)) {
                report(case!("6.61"), msg!("fault-too-many-steps-lost", unit = unit), Some(hex));
            }
        }
        // Cases 10.11 and 10.21: they are gone when the German assaults of turn 1 are over.
        Class::Guns | Class::Engineers => {
            let is_late = !is_before_play(position)
                && (position.turn > 1 || position.active != GERMAN || position.phase == Phase::Movement);
            if is_late {
                let case = if stats.class == Class::Guns { case!("10.11") } else { case!("10.21") };
                report(case, msg!("fault-support-gone", unit = unit), Some(hex));
            }
        }
        Class::Dive => {}
        Class::Level => report(case!("9.15"), msg!("fault-level-bomber", unit = unit), Some(hex)),
        Class::Company => report(case!("13.45"), msg!("fault-company-alone", unit = unit), Some(hex)),
    }
}

/// A counter and those for which it was exchanged are never in play together.
fn exchanges(game: &Zitadelle, position: &Position, report: &mut Report<'_>) {
    for whole in game.all_units().filter(|&unit| !game.stats(unit).parts.is_empty()) {
        let parts = &game.stats(whole).parts;
        let is_lost = |unit: UnitId| position.units.place(unit) == Place::Lost;
        // Case 13.47: with its last company the battalion is lost too.
        let is_gone = game.stats(whole).tiger && is_lost(whole) && parts.iter().all(|&part| is_lost(part));
        if position.units.place(whole) == Place::Aside || is_gone {
            continue;
        }
        let case = if game.stats(whole).tiger { case!("13.45") } else { case!("13.42") };
        for &part in parts.iter().filter(|&&part| position.units.place(part) != Place::Aside) {
            report(case, msg!("fault-whole-and-part", unit = part, whole = whole), position.units.hex(part));
        }
    }
}

/// Case 13.45: each on a regiment of its corps, one for a regiment. Ruling R56: one that is set up at the start.
fn companies(game: &Zitadelle, position: &Position, report: &mut Report<'_>) {
    let mut hosts: Vec<UnitId> = Vec::new();
    for company in game.all_units().filter(|&unit| game.stats(unit).class == Class::Company) {
        let Place::With(host) = position.units.place(company) else { continue };
        if !may_carry(game, position, game.stats(company), host) {
            report(case!("13.45"), msg!("fault-company-host", unit = company, host = host), None);
        } else if position.units.steps(host) != game.stats(host).steps {
            report(case!("13.47"), msg!("fault-company-steps", unit = company, host = host), None);
        }
        if hosts.contains(&host) {
            report(case!("13.45"), msg!("fault-two-companies", host = host), position.units.hex(host));
        }
        hosts.push(host);
    }
}

fn may_carry(game: &Zitadelle, position: &Position, company: &Stats, host: UnitId) -> bool {
    let stats = game.stats(host);
    let is_there = match position.units.place(host) {
        Place::Hex(_) => true,
        Place::Pool => is_before_play(position),
        _ => false,
    };
    let is_regiment = stats.is_combat() && stats.size == crate::components::Size::Regiment;
    is_there
        && is_regiment
        && stats.formation == company.formation
        && ch11::starts_on_map(game, position, host)
}

/// Case 9.12: no more air units than the turn grants. Case 9.15: ML-1 markers for armies with a box only.
fn air(game: &Zitadelle, position: &Position, report: &mut Report<'_>) {
    for (formation, &markers) in game.formations.iter().zip(&position.bombed) {
        if markers > 0 && !formation.target {
            report(case!("9.15"), msg!("fault-bombed-army", formation = formation.id.as_str()), None);
        }
    }
    let granted = game.turns.get(position.turn.into());
    for (sector, granted) in
        [granted.map_or(0, |turn| turn.north), granted.map_or(0, |turn| turn.south)].into_iter().enumerate()
    {
        let of_sector = |unit: &UnitId| usize::from(game.stats(*unit).sector) == sector;
        let count = |of: &dyn Fn(UnitId) -> bool| {
            game.units_of(GERMAN).filter(of_sector).filter(|&unit| of(unit)).count()
        };
        let dives =
            count(&|unit| game.stats(unit).class == Class::Dive && position.units.hex(unit).is_some());
        let levels = count(&|unit| matches!(position.units.place(unit), Place::Target(_)));
        let counters = count(&|unit| game.stats(unit).class == Class::Level);
        let markers = game.formations.iter().zip(&position.bombed);
        let markers = markers.filter(|(army, _)| usize::from(army.sector) == sector);
        let markers: usize = markers.map(|(_, &markers)| usize::from(markers)).sum();
        if dives + levels.max(markers) > usize::from(granted) || markers > counters {
            let message = if sector == 0 {
                msg!("fault-air-north", turn = position.turn)
            } else {
                msg!("fault-air-south", turn = position.turn)
            };
            report(case!("9.12"), message, None);
        }
    }
}

/// Case 7.73: no level below 1. The track has 1 to 12; a set-up may begin with any of them. Case 13.81: who has entered.
fn levels(game: &Zitadelle, position: &Position, report: &mut Report<'_>) {
    for place in 0..FORMATIONS {
        let (formation, level) = (game.formations[place].id, position.morale[place]);
        if !(1..=12).contains(&level) {
            report(case!("7.73"), msg!("fault-level", formation = formation.as_str(), level = level), None);
        }
        let (entered, reckoned) = (position.entered[place], position.reckoned[place]);
        let come = |unit: &UnitId| {
            let stats = game.stats(*unit);
            usize::from(stats.formation) == place
                && stats.is_combat()
                && !ch11::starts_on_map(game, position, *unit)
        };
        let most = if position.options.has(options::MORALE_RECOVERY) {
            game.all_units().filter(come).count()
        } else {
            0
        };
        if usize::from(entered) > most || reckoned > entered {
            report(case!("13.81"), msg!("fault-entered", formation = formation.as_str()), None);
        }
    }
}

/// Case 8.21: never both sides in a hex. Case 5.11 and those after it: stacking; ruling R18: while its owner moves, a hex may
/// be too full for a while.
fn stacks(scene: Scene<'_>, origin: Origin, report: &mut Report<'_>) {
    for hex in scene.game.components.map.grid().hexes() {
        let sides = |side: Side| scene.stack(hex).any(|unit| scene.game.side(unit) == side);
        if sides(GERMAN) && sides(SOVIET) {
            report(case!("8.21"), msg!("fault-both-sides", hex = hex), Some(hex));
            continue;
        }
        let is_passing = origin == Origin::Played
            && scene.position.phase == Phase::Movement
            && scene.is_held(hex, scene.position.active);
        let full = scene.stack(hex).find_map(|unit| ch05::may_stack(scene, hex, unit, |_| true).err());
        if let Some(case) = full.filter(|_| !is_passing) {
            report(case, msg!("fault-overstacked", hex = hex), Some(hex));
        }
    }
}

/// Cases 12.11, 12.21 and 12.22: what is held, lost and fallen agrees with who stands where.
fn victory(scene: Scene<'_>, report: &mut Report<'_>) {
    let (game, position) = (scene.game, scene.position);
    if position.held >> game.victory.len() != 0 {
        report(case!("12.13"), msg!("fault-no-victory-hex", id = format!("{:b}", position.held)), None);
    }
    for (place, &(hex, _)) in game.victory.iter().enumerate() {
        let german = position.held >> place & 1 == 1;
        if scene.is_held(hex, if german { SOVIET } else { GERMAN }) {
            report(case!("12.11"), msg!("fault-held-otherwise", hex = hex), Some(hex));
        }
    }
    if !position.belgorod_fell && scene.is_held(game.belgorod, SOVIET) {
        report(case!("12.22"), msg!("fault-belgorod"), Some(game.belgorod));
    }
    let all = ch12_victory::german_steps(game);
    if position.steps_lost > all {
        report(case!("12.21"), msg!("fault-steps-lost", steps = position.steps_lost, all = all), None);
    }
}

/// Case 13.32: each chit in one box, and all of them before play begins.
fn chits(game: &Zitadelle, position: &Position, report: &mut Report<'_>) {
    let laid = position.chits.iter().flatten().count();
    let wanted = match (variable::is_used(position), position.phase) {
        (false, _) => laid == 0,
        (true, Phase::Chits) => laid < variable::CHITS && position.chits[..laid].iter().all(Option::is_some),
        (true, _) => laid == variable::CHITS,
    };
    if !wanted {
        report(case!("13.32"), msg!("fault-chits-laid", count = laid), None);
    }
    for (place, chit) in position.chits.iter().enumerate() {
        let Some(chit) = chit else { continue };
        if position.chits[..place].contains(&Some(*chit)) {
            let id = game.components.chits.get(usize::from(chit.0)).cloned().unwrap_or_default();
            report(case!("13.32"), msg!("fault-chit-twice", id = id), None);
        }
    }
}
