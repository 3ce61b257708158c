//! Chapter 6, combat: the plan, the sheet, the roll, losses, retreats and the advance.

use crate::position::{Action, Band, Event, Held, MAX_UNITS, Phase, Position, Ruse};
use crate::{Skirmish, ch3_zones, ch4_movement, ch5_supply, ch7_victory, ch8_options};
use arrayvec::ArrayVec;
use kit::dice::Dice;
use kit::game::Events;
use kit::hex::{Crossing, HexId};
use kit::ids::{Case, Side, UnitId};
use kit::offer::{Offers, Refusal};
use kit::retreat::{Retreat, Retreats, retreats};
use kit::scratch::Scratch;
use kit::sheet::{Entry, ResultCost, Scribe, Sheet, Sums};
use kit::steps::{Fate, Steps};
use kit::table::{By, Column};
use kit::{case, msg};
use std::fmt;
use std::str::FromStr;

/// A result of the combat table, case 6.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CombatResult {
    /// An attacker loses a step.
    A1,
    /// Nothing.
    None,
    /// Each side loses a step.
    Ex,
    /// The defenders retreat two hexes.
    Dr,
    /// A defender loses a step, the rest retreat one hex.
    D1,
}

const NAMES: [(CombatResult, &str); 5] = [
    (CombatResult::A1, "A1"),
    (CombatResult::None, "-"),
    (CombatResult::Ex, "EX"),
    (CombatResult::Dr, "DR"),
    (CombatResult::D1, "D1"),
];

impl FromStr for CombatResult {
    type Err = String;
    fn from_str(text: &str) -> Result<CombatResult, String> {
        let found = NAMES.iter().find(|(_, name)| *name == text);
        found.map(|(blow, _)| *blow).ok_or_else(|| format!("{text} is none of A1 - EX DR D1"))
    }
}

impl fmt::Display for CombatResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = NAMES.iter().find(|(blow, _)| blow == self);
        f.write_str(found.map_or("", |(_, name)| name))
    }
}

// ---- The plan ----

/// Case 6.1: a hex once, a unit once, only adjacent. Nobody must attack.
pub fn plan_offers(
    game: &Skirmish,
    position: &Position,
    target: Option<HexId>,
    attackers: &Band,
    offers: &mut Offers<Action>,
) {
    let Some(target) = target else {
        for target in &ch3_zones::held(game, position, position.active.enemy()) {
            if may_attack(game, position, target).is_none() {
                offers.hex(target, Action::Attack(target));
            }
        }
        offers.button("end-combat", Action::EndCombat);
        return;
    };
    for (unit, _) in position.on_map() {
        if may_join(game, position, target, attackers, unit).is_none() {
            offers.unit(unit, Action::Join(unit));
        }
    }
    if !attackers.is_empty() {
        offers.button("fire", Action::Fire);
        if may_reveal(position).is_none() {
            offers.button("fire-with-ruse", Action::FireWithRuse);
        }
    }
}

/// The case that keeps a hex from being attacked, if there is one.
pub fn may_attack(game: &Skirmish, position: &Position, target: HexId) -> Option<Case> {
    let has_enemy = position.at(target).any(|unit| game.side(unit) != position.active);
    if !has_enemy || position.attacked.contains(&target) {
        return Some(case!("6.1"));
    }
    let mut cases = position.on_map().map(|(unit, _)| may_join(game, position, target, &Band::new(), unit));
    // If the flood alone is in the way, it is the answer.
    cases
        .try_fold(case!("6.1"), |kept, next| match next {
            None => Err(()),
            Some(case) if case == case!("8.1") => Ok(case),
            Some(_) => Ok(kept),
        })
        .ok()
}

/// The case that keeps a unit out of an attack, if there is one.
pub fn may_join(
    game: &Skirmish,
    position: &Position,
    target: HexId,
    attackers: &Band,
    unit: UnitId,
) -> Option<Case> {
    let own = position.unit(unit);
    let Some(from) = own.hex.filter(|_| game.side(unit) == position.active) else {
        return Some(case!("2.3"));
    };
    let Some(side) = game.components.map.grid().hexside_between(from, target) else {
        return Some(case!("6.1"));
    };
    if own.fought || attackers.contains(&unit) {
        Some(case!("6.1"))
    } else if game.banks[side].river && ch8_options::flood(position) {
        Some(case!("8.1"))
    } else {
        None
    }
}

/// Case 6.5: a ruse can be revealed once, and a decoy never.
pub fn may_reveal(position: &Position) -> Option<Case> {
    match position.ruses[position.active.index()] {
        Held::Secret(Ruse::Guns | Ruse::Guides) => None,
        _ => Some(case!("6.5")),
    }
}

// ---- The sheet ----

/// Reckons a fight line by line; the scribe decides whether words are made.
fn reckon(
    game: &Skirmish,
    position: &Position,
    target: HexId,
    attackers: &Band,
    ruse: Option<Ruse>,
    scratch: &mut Scratch,
    scribe: &mut impl Scribe,
) {
    let grid = game.components.map.grid();
    let supply = ch5_supply::supply(game, position, position.active, scratch);
    let mut all_cross = true;
    for &unit in attackers {
        let own = position.unit(unit);
        let Some(from) = own.hex else { continue };
        let halves = 2 * i32::from(game.stats(unit).attack.at(own.steps).unwrap_or_default());
        scribe.line(case!("6.1"), Entry::AttackHalves(halves), || msg!("line-unit", unit = unit));
        if !supply.contains(from) {
            scribe.line(case!("5.2"), Entry::AttackHalves(-halves / 2), || {
                msg!("line-unsupplied", unit = unit)
            });
        }
        all_cross &= grid.hexside_between(from, target).is_some_and(|side| game.banks[side].river);
    }
    for unit in position.at(target) {
        let halves =
            2 * i32::from(game.stats(unit).defence.at(position.unit(unit).steps).unwrap_or_default());
        scribe.line(case!("6.1"), Entry::DefenceHalves(halves), || msg!("line-unit", unit = unit));
    }
    let cover = i32::from(game.terrain[target].shift);
    if cover != 0 {
        scribe.line(case!("6.3"), Entry::Columns(-cover), || msg!("line-cover"));
    }
    if all_cross && ruse == Some(Ruse::Guides) {
        scribe.line(case!("6.5"), Entry::Note, || msg!("line-guides"));
    } else if all_cross {
        scribe.line(case!("6.3"), Entry::Columns(-1), || msg!("line-river"));
    }
    if is_one_brigade(game, attackers) {
        scribe.line(case!("6.4"), Entry::Columns(1), || msg!("line-brigade"));
    }
    if ruse == Some(Ruse::Guns) {
        scribe.line(case!("6.5"), Entry::Columns(2), || msg!("line-guns"));
    }
}

/// Case 6.4.
fn is_one_brigade(game: &Skirmish, attackers: &Band) -> bool {
    attackers.len() >= 2
        && attackers.iter().all(|&unit| game.stats(unit).brigade == game.stats(attackers[0]).brigade)
}

/// Case 6.2: the ratio gives the column, shifts move it within the table.
fn column(game: &Skirmish, sums: Sums) -> Column {
    let by =
        By::Odds { attack: sums.attack_halves.max(0) as u32, defence: sums.defence_halves.max(0) as u32 };
    let shifted = game.table.column(by).and_then(|column| game.table.shifted(column, sums.columns));
    shifted.expect("the table clamps at both ends")
}

/// The fight in hand, with the chance of every result.
pub fn sheet(game: &Skirmish, position: &Position) -> Option<Sheet> {
    let (target, attackers, ruse) = match &position.phase {
        Phase::Combat { target: Some(target), attackers } => (*target, attackers, None),
        Phase::Roll { target, attackers, ruse } => (*target, attackers, *ruse),
        _ => return None,
    };
    let mut sheet = Sheet { title: Some(msg!("sheet-title", hex = target)), ..Sheet::default() };
    reckon(game, position, target, attackers, ruse, &mut Scratch::new(), &mut sheet);
    if attackers.is_empty() {
        sheet.refused = Some(Refusal::by(case!("6.1"), msg!("refused-no-attackers")));
        return Some(sheet);
    }
    let column = column(game, sheet.sums());
    game.table.heading(column).clone_into(&mut sheet.column);
    sheet.foresee(&game.table.distribution(column, 0, Dice::D6), |blow| match blow {
        CombatResult::A1 => ResultCost::steps(msg!("result-a1"), 1, 0),
        CombatResult::None => ResultCost::steps(msg!("result-none"), 0, 0),
        CombatResult::Ex => ResultCost::steps(msg!("result-ex"), 1, 1),
        CombatResult::Dr => {
            ResultCost::steps(msg!("result-dr"), 0, lost_in_retreat(game, position, target, 0, 2))
        }
        CombatResult::D1 => {
            ResultCost::steps(msg!("result-d1"), 0, lost_in_retreat(game, position, target, 1, 1))
        }
    });
    Some(sheet)
}

/// Case 6.7: the steps that a stack loses if it loses some and retreats: who cannot go is lost whole.
fn lost_in_retreat(game: &Skirmish, position: &Position, target: HexId, steps: u8, hexes: u8) -> u8 {
    let left = |unit: UnitId| position.unit(unit).steps.left();
    let whole: u8 = position.at(target).map(left).sum();
    let cut_off = position
        .at(target)
        .filter(|&unit| !withdrawals(game, position, unit, target, hexes).is_possible())
        .map(left);
    (steps + cut_off.sum::<u8>()).min(whole)
}

// ---- Carrying it out ----

/// Carries out a decision of the combat phase.
pub fn perform(game: &Skirmish, position: &mut Position, action: &Action, events: &mut Events<Event>) {
    match action {
        Action::Attack(hex) => position.phase = Phase::Combat { target: Some(*hex), attackers: Band::new() },
        Action::Join(unit) => {
            if let Phase::Combat { attackers, .. } = &mut position.phase {
                attackers.push(*unit);
            }
        }
        Action::Fire => fire(position, None),
        Action::FireWithRuse => {
            let side = position.active;
            let Held::Secret(ruse) = position.ruses[side.index()] else { return };
            position.ruses[side.index()] = Held::Spent(ruse);
            events.reveal();
            events.tell(|| Event::RuseRevealed { side, ruse });
            fire(position, Some(ruse));
        }
        Action::LoseStep(unit) => lose_step(game, position, *unit, events),
        Action::Withdraw(unit) => {
            if let Phase::Retreat { moving, .. } = &mut position.phase {
                *moving = Some((*unit, ArrayVec::new()));
            }
            leave_if_cut_off(game, position, events);
        }
        Action::RetreatTo(hex) => retreat_to(game, position, *hex, events),
        Action::Advance(unit) => advance(game, position, *unit, events),
        Action::Hold => end_fight(game, position, events),
        _ => {}
    }
}

fn fire(position: &mut Position, ruse: Option<Ruse>) {
    let Phase::Combat { target: Some(target), attackers } = &position.phase else { return };
    let (target, attackers) = (*target, attackers.clone());
    for &unit in &attackers {
        position.units[unit.index()].fought = true;
    }
    position.attacked.push(target);
    position.phase = Phase::Roll { target, attackers, ruse };
}

/// Case 6.6: the die has fallen.
pub fn resolve(
    game: &Skirmish,
    position: &mut Position,
    die: i32,
    scratch: &mut Scratch,
    events: &mut Events<Event>,
) {
    let Phase::Roll { target, attackers, ruse } = &position.phase else { return };
    let (target, attackers) = (*target, attackers.clone());
    let mut sums = Sums::default();
    reckon(game, position, target, &attackers, *ruse, scratch, &mut sums);
    let column = column(game, sums);
    let blow = *game.table.result(column, die);
    events.tell(|| Event::Fought {
        target,
        column: game.table.heading(column).to_owned(),
        die,
        result: blow.to_string(),
    });
    let (attacker, defender) = (position.active, position.active.enemy());
    let loss = |side, then_other, retreat| Phase::Loss {
        side,
        then_other,
        retreat,
        target,
        attackers: attackers.clone(),
    };
    match blow {
        CombatResult::None => end_fight(game, position, events),
        CombatResult::A1 => position.phase = loss(attacker, false, 0),
        CombatResult::Ex => position.phase = loss(defender, true, 0),
        CombatResult::D1 => position.phase = loss(defender, false, 1),
        CombatResult::Dr => begin_retreat(game, position, target, attackers, 2, events),
    }
}

/// Case 6.6: the owner chooses among his units in the fight.
pub fn loss_offers(
    game: &Skirmish,
    position: &Position,
    side: Side,
    target: HexId,
    attackers: &Band,
    offers: &mut Offers<Action>,
) {
    for unit in fighters(game, position, side, target, attackers) {
        offers.unit(unit, Action::LoseStep(unit));
    }
}

/// The units of a side in a fight that are still on the map.
fn fighters(game: &Skirmish, position: &Position, side: Side, target: HexId, attackers: &Band) -> Band {
    if side == position.active {
        attackers.iter().copied().filter(|&unit| position.unit(unit).hex.is_some()).collect()
    } else {
        position.at(target).filter(|&unit| game.side(unit) == side).collect()
    }
}

fn lose_step(game: &Skirmish, position: &mut Position, unit: UnitId, events: &mut Events<Event>) {
    let Phase::Loss { side, then_other, retreat, target, attackers } = &position.phase else { return };
    let (side, then_other, retreat, target, attackers) =
        (*side, *then_other, *retreat, *target, attackers.clone());
    let own = &mut position.units[unit.index()];
    let at = own.hex.unwrap_or(target);
    if let Fate::Eliminated { .. } = own.steps.lose(1) {
        own.hex = None;
        events.tell(|| Event::Eliminated { unit, at });
    } else {
        events.tell(|| Event::StepLost { unit, at });
    }
    let other = side.enemy();
    if then_other && !fighters(game, position, other, target, &attackers).is_empty() {
        position.phase = Phase::Loss { side: other, then_other: false, retreat, target, attackers };
    } else if retreat > 0 {
        begin_retreat(game, position, target, attackers, retreat, events);
    } else {
        begin_advance(game, position, target, &attackers, events);
    }
}

// ---- Retreat ----

/// Case 6.7. Every way a unit may retreat; of these, the ways that end nearer to its own edge, if there are any.
/// Ruling R2. The river is no bar, the flood is.
fn withdrawals(game: &Skirmish, position: &Position, unit: UnitId, start: HexId, hexes: u8) -> Retreats {
    let (own, enemy) = (game.side(unit), game.side(unit).enemy());
    let (enemies, zones) = (ch3_zones::held(game, position, enemy), ch3_zones::zones(game, position, enemy));
    let grid = game.components.map.grid();
    let to_edge = &game.to_edge[own.index()];
    let may_enter = |path: &[HexId], crossing: Crossing| {
        if game.banks[crossing.side].river && ch8_options::flood(position) {
            return Err(case!("8.1"));
        }
        let further = grid.distance(start, crossing.to) > grid.distance(start, crossing.from);
        let is_last = path.len() == usize::from(hexes);
        let free = !enemies.contains(crossing.to) && !zones.contains(crossing.to);
        let room = !is_last || ch4_movement::has_room(position, crossing.to, unit);
        if free && further && room { Ok(()) } else { Err(case!("6.7")) }
    };
    // "Nearer if it can" is a yes or no: all ways that end nearer are as good as each other.
    let rank = |path: &[HexId]| path.last().is_none_or(|&end| to_edge[end] >= to_edge[start]);
    retreats(grid, Retreat::new(start, hexes), may_enter, rank, |_| false)
}

fn begin_retreat(
    game: &Skirmish,
    position: &mut Position,
    target: HexId,
    attackers: Band,
    hexes: u8,
    events: &mut Events<Event>,
) {
    position.phase = Phase::Retreat { moving: None, hexes, done: Band::new(), target, attackers };
    next_to_retreat(game, position, events);
}

/// Asks for the next unit; a single one is taken at once.
fn next_to_retreat(game: &Skirmish, position: &mut Position, events: &mut Events<Event>) {
    let Phase::Retreat { target, attackers, done, .. } = &position.phase else { return };
    let left: ArrayVec<UnitId, MAX_UNITS> =
        position.at(*target).filter(|unit| !done.contains(unit)).collect();
    match left[..] {
        [] => {
            let (target, attackers) = (*target, attackers.clone());
            begin_advance(game, position, target, &attackers, events);
        }
        [only] => perform(game, position, &Action::Withdraw(only), events),
        _ => {}
    }
}

/// The unit to retreat, then hex by hex the steps from which a best retreat can be completed.
pub fn retreat_offers(
    game: &Skirmish,
    position: &Position,
    moving: Option<&(UnitId, ArrayVec<HexId, 4>)>,
    hexes: u8,
    done: &Band,
    target: HexId,
    offers: &mut Offers<Action>,
) {
    match moving {
        None => {
            for unit in position.at(target).filter(|unit| !done.contains(unit)) {
                offers.unit(unit, Action::Withdraw(unit));
            }
        }
        Some((unit, path)) => {
            let gone: ArrayVec<HexId, 4> = std::iter::once(target).chain(path.iter().copied()).collect();
            for hex in withdrawals(game, position, *unit, target, hexes).next_steps(&gone) {
                offers.hex(hex, Action::RetreatTo(hex)).citing(Some(case!("6.7")));
            }
        }
    }
}

/// Case 6.7: a unit that cannot retreat is eliminated.
fn leave_if_cut_off(game: &Skirmish, position: &mut Position, events: &mut Events<Event>) {
    let Phase::Retreat { moving: Some((unit, path)), hexes, target, .. } = &position.phase else { return };
    let (unit, target) = (*unit, *target);
    if !path.is_empty() || withdrawals(game, position, unit, target, *hexes).is_possible() {
        return;
    }
    position.units[unit.index()].hex = None;
    let steps = position.unit(unit).steps.left();
    position.units[unit.index()].steps.lose(steps);
    events.tell(|| Event::CutOff { unit, at: target });
    settle_down(position);
    next_to_retreat(game, position, events);
}

fn settle_down(position: &mut Position) {
    if let Phase::Retreat { moving, done, .. } = &mut position.phase
        && let Some((unit, _)) = moving.take()
    {
        done.push(unit);
    }
}

fn retreat_to(game: &Skirmish, position: &mut Position, hex: HexId, events: &mut Events<Event>) {
    let Phase::Retreat { moving: Some((unit, path)), hexes, .. } = &mut position.phase else { return };
    let (unit, hexes) = (*unit, usize::from(*hexes));
    path.push(hex);
    if path.len() < hexes {
        return;
    }
    position.units[unit.index()].hex = Some(hex);
    events.tell(|| Event::Retreated { unit, to: hex });
    settle_down(position);
    next_to_retreat(game, position, events);
}

// ---- Advance ----

/// Case 6.8: into an empty hex only.
fn begin_advance(
    game: &Skirmish,
    position: &mut Position,
    target: HexId,
    attackers: &Band,
    events: &mut Events<Event>,
) {
    ch7_victory::end_if_destroyed(game, position, events);
    if position.phase == Phase::Over {
        return;
    }
    let able = fighters(game, position, position.active, target, attackers);
    let flooded = |unit: &UnitId| may_cross(game, position, *unit, target);
    let able: Band = able.into_iter().filter(flooded).collect();
    if position.at(target).next().is_none() && !able.is_empty() {
        position.phase = Phase::Advance { target, attackers: able };
    } else {
        end_fight(game, position, events);
    }
}

fn may_cross(game: &Skirmish, position: &Position, unit: UnitId, target: HexId) -> bool {
    let side =
        position.unit(unit).hex.and_then(|from| game.components.map.grid().hexside_between(from, target));
    side.is_some_and(|side| !game.banks[side].river || !ch8_options::flood(position))
}

/// Attackers into the hex, as many as it holds.
pub fn advance_offers(position: &Position, target: HexId, attackers: &Band, offers: &mut Offers<Action>) {
    for &unit in attackers {
        if ch4_movement::has_room(position, target, unit) {
            offers.unit(unit, Action::Advance(unit));
        }
    }
    offers.button("hold", Action::Hold);
}

fn advance(game: &Skirmish, position: &mut Position, unit: UnitId, events: &mut Events<Event>) {
    let Phase::Advance { target, attackers } = &mut position.phase else { return };
    let target = *target;
    attackers.retain(|other| *other != unit);
    let none_left = attackers.is_empty();
    position.units[unit.index()].hex = Some(target);
    events.tell(|| Event::Advanced { unit, to: target });
    if none_left || !ch4_movement::has_room(position, target, UnitId(u16::MAX)) {
        end_fight(game, position, events);
    }
}

// ---- What is marked as best ----

/// Of losses, retreats and advances, those that cost least: the step that is worth least, the way to the best cover nearest
/// to one's own edge, the strongest unit into the hex won.
pub fn preferred(game: &Skirmish, position: &Position, offers: &Offers<Action>) -> Vec<usize> {
    let strength = |unit: UnitId, steps: Steps| {
        let stats = game.stats(unit);
        stats.attack.at(steps).unwrap_or_default() + stats.defence.at(steps).unwrap_or_default()
    };
    offers.least(|action| match *action {
        Action::LoseStep(unit) => {
            let before = position.unit(unit).steps;
            let mut after = before;
            let is_lost = matches!(after.lose(1), Fate::Eliminated { .. });
            let left = if is_lost { 0 } else { strength(unit, after) };
            Some((i32::from(is_lost), i32::from(strength(unit, before)) - i32::from(left)))
        }
        Action::RetreatTo(hex) => {
            let Phase::Retreat { moving: Some((unit, path)), hexes, target, .. } = &position.phase else {
                return None;
            };
            let gone: ArrayVec<HexId, 6> =
                std::iter::once(*target).chain(path.iter().copied()).chain([hex]).collect();
            let to_edge = &game.to_edge[game.side(*unit).index()];
            let ways = withdrawals(game, position, *unit, *target, *hexes);
            let ends =
                ways.paths.iter().filter(|path| path.starts_with(&gone)).filter_map(|path| path.last());
            ends.map(|&end| (-i32::from(game.terrain[end].shift), i32::from(to_edge[end]))).min()
        }
        Action::Advance(unit) => {
            let defence = game.stats(unit).defence.at(position.unit(unit).steps).unwrap_or_default();
            Some((0, -i32::from(defence)))
        }
        _ => None,
    })
}

fn end_fight(game: &Skirmish, position: &mut Position, events: &mut Events<Event>) {
    position.phase = Phase::Combat { target: None, attackers: Band::new() };
    ch7_victory::end_if_destroyed(game, position, events);
}
