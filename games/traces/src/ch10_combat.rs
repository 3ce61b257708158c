//! Chapter 10, combat: targets, attackers, the sheet, the roll and the losses. Retreat and advance have their own files.

use crate::action::{Action, Event};
use crate::army::{Place, Supply};
use crate::position::{Band, Fight, Phase, Position};
use crate::state::{Play, State, by};
use crate::{
    AXIS, SOVIET, Traces, ch02_headquarters, ch04_sequence, ch06_zones, ch07_luftwaffe, ch08_supply,
    ch10_advance, ch10_retreat, ch12_special, ch13_victory, ch14_options,
};
use arrayvec::ArrayVec;
use kit::dice::Dice;
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::offer::{Offers, Pick, Refusal};
use kit::sheet::{Entry, ResultCost, Scribe, Sheet, Sums};
use kit::steps::Fate;
use kit::table::{By, Column};
use kit::{carry_out, case, cite, msg};
use std::fmt;
use std::str::FromStr;

/// A result of the combat table. The order is that of rising harm to the defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CombatResult {
    /// The attacker loses a step.
    A1,
    /// Nothing.
    None,
    /// The defending stack loses steps, then retreats.
    Hit {
        /// Steps lost.
        steps: u8,
        /// Hexes of retreat.
        retreat: u8,
    },
}

impl FromStr for CombatResult {
    type Err = String;
    fn from_str(text: &str) -> Result<CombatResult, String> {
        match text {
            "A1" => return Ok(CombatResult::A1),
            "-" => return Ok(CombatResult::None),
            _ => {}
        }
        let digits = text.trim_end_matches('R');
        let retreat = (text.len() - digits.len()) as u8;
        let steps = if digits.is_empty() { Ok(0) } else { digits.parse() };
        match steps {
            Ok(steps) if retreat <= 2 && (steps > 0 || retreat > 0) => {
                Ok(CombatResult::Hit { steps, retreat })
            }
            _ => Err(format!("{text} is none of A1, -, R, RR, 1RR and so on")),
        }
    }
}

impl fmt::Display for CombatResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            CombatResult::A1 => f.write_str("A1"),
            CombatResult::None => f.write_str("-"),
            CombatResult::Hit { steps, retreat } => {
                let steps = if steps > 0 { steps.to_string() } else { String::new() };
                write!(f, "{steps}{}", "R".repeat(retreat.into()))
            }
        }
    }
}

// ---- Strengths ----

/// The attack strength of a unit before supply. Cases 2.2e, 14.2a.
pub fn printed_attack(game: &Traces, position: &Position, unit: UnitId) -> u8 {
    let stats = game.stats(unit);
    if stats.is_hq() && stats.side == SOVIET && ch14_options::is_converted(game, position) {
        carry_out!("14.2a");
        return game.numbers.ukrainian_strength;
    }
    carry_out!("2.2e");
    stats.attack.at(position.army.unit(unit).steps).unwrap_or_default()
}

/// The defence strength of a unit before supply.
pub fn printed_defence(game: &Traces, position: &Position, unit: UnitId) -> u8 {
    let stats = game.stats(unit);
    if stats.is_hq() && stats.side == SOVIET && ch14_options::is_converted(game, position) {
        return game.numbers.ukrainian_strength;
    }
    stats.defence.at(position.army.unit(unit).steps).unwrap_or_default()
}

/// Reckons a fight line by line; the scribe decides whether words are made. Cases 10.2a, 10.0g, 10.0h: all strengths are added.
/// Cases 1.3a, 1.3b, 10.2b, 10.2e: across a river the stacks are halved, after supply, each as a whole and rounded down. Rulings R42, R43.
/// Ruling R7: nothing is ever quartered.
pub fn reckon(
    game: &Traces,
    position: &Position,
    target: HexId,
    attackers: &[UnitId],
    markers: u8,
    scribe: &mut impl Scribe,
) {
    let grid = game.components.map.grid();
    let mut total = 0;
    for crossing in grid.crossings(target) {
        let mut stack = 0;
        for &unit in attackers.iter().filter(|&&unit| position.army.hex(unit) == Some(crossing.to)) {
            let printed = printed_attack(game, position, unit);
            let supply = position.army.unit(unit).supply;
            let strength = ch08_supply::attack(printed, supply);
            scribe.line(case!("10.2a"), Entry::attack(2 * i32::from(printed)), || {
                msg!("line-unit", unit = unit)
            });
            // Cases 10.2c, 10.2d.
            if strength != printed {
                let lost = -2 * i32::from(printed - strength);
                if supply == Supply::Isolated {
                    scribe.line(case!("10.2d"), Entry::attack(lost), || msg!("line-isolated", unit = unit));
                } else {
                    scribe.line(case!("10.2c"), Entry::attack(lost), || {
                        msg!("line-out-of-supply", unit = unit)
                    });
                }
            }
            if stack > 0 {
                carry_out!("1.3b");
            }
            if stack == 0 && position.army.first_at(crossing.to).is_some_and(|first| first < unit) {
                carry_out!("10.0c");
            }
            stack += i32::from(strength);
        }
        if stack > 0 && total > 0 {
            carry_out!("10.0g");
        }
        total += stack;
        if stack > 0 && game.banks[crossing.side].is_river() {
            carry_out!("R42");
            carry_out!("R43");
            carry_out!("10.2e");
            if stack % 2 == 1 {
                carry_out!("1.3a");
                carry_out!("R7");
            }
            scribe.line(case!("10.2b"), Entry::attack(-2 * (stack - stack / 2)), || {
                msg!("line-river", hex = crossing.to)
            });
        }
    }
    if position.army.is_shared(target) {
        carry_out!("10.0h");
    }
    for unit in position.army.at(target) {
        let printed = printed_defence(game, position, unit);
        let strength = ch08_supply::defence(printed, position.army.unit(unit).supply);
        scribe
            .line(case!("10.2a"), Entry::defence(2 * i32::from(printed)), || msg!("line-unit", unit = unit));
        if strength != printed {
            scribe.line(case!("10.2d"), Entry::defence(-2 * i32::from(printed - strength)), || {
                msg!("line-isolated", unit = unit)
            });
        }
    }
    // Case 10.2h.
    let cover = i32::from(game.shift[target]);
    if cover != 0 {
        carry_out!("R92");
        if cover == 1 && game.city_at[target].is_some() {
            carry_out!("10.5x1");
        }
        if cover == 2 && game.major_city_bit(target).is_none() {
            carry_out!("10.2j");
        }
        scribe.line(case!("10.2h"), Entry::columns(-cover), || msg!("line-cover", hex = target));
    }
    if markers > 0 && position.active == AXIS {
        carry_out!("7.0e");
        let columns = ch07_luftwaffe::COLUMNS * i32::from(markers);
        scribe.line(case!("10.2i"), Entry::columns(columns), || msg!("line-offensive", markers = markers));
    } else if markers > 0 {
        carry_out!("7.0f");
        let pips = -ch07_luftwaffe::PIPS * i32::from(markers);
        scribe.line(case!("10.3b"), Entry::die(pips), || msg!("line-defensive", markers = markers));
    }
}

/// Cases 10.2f, 10.2g, 10.2j, 10.2l, 10.2m. The column of a fight; none if it may not be fought. Rulings R37, R38: the ratio is rounded down, and above the last
/// column it counts as the last before shifts. Ruling R45: against no defence nothing shifts.
pub fn column(game: &Traces, sums: Sums) -> Option<Column> {
    let (attack, defence) = (sums.attack.max(0) as u32, sums.defence.max(0) as u32);
    if attack == 0 {
        carry_out!("R44");
        return None;
    }
    if defence == 0 {
        carry_out!("10.2m");
        carry_out!("R45");
    } else if attack % defence != 0 {
        carry_out!("10.2f");
        carry_out!("R37");
    } else {
        carry_out!("10.2g");
    }
    let column = game.combat.column(By::Odds { attack, defence }).ok()?;
    if attack > 10 * defence && sums.columns < 0 {
        carry_out!("R38");
    }
    let last = game.combat.columns().last();
    let shifted = game.combat.shifted(column, sums.columns).ok();
    if shifted.is_some() && shifted == last && sums.columns > 0 {
        carry_out!("10.2l");
    }
    shifted
}

/// Case 10.2k. Whether an attack reaches 1-1 after terrain, before any air support. Rulings R44, R46.
pub fn is_possible(game: &Traces, position: &Position, target: HexId, attackers: &[UnitId]) -> bool {
    let mut sums = Sums::default();
    reckon(game, position, target, attackers, 0, &mut sums);
    if position.active == AXIS && position.air[ch07_luftwaffe::OFFENSIVE] > 0 {
        carry_out!("R46");
    }
    column(game, sums).is_some()
}

/// The fight in hand, with the chance of every result.
pub fn sheet(game: &Traces, position: &Position) -> Option<Sheet> {
    let fight = position.fight.as_ref()?;
    if !matches!(position.phase, Phase::Plan | Phase::Air | Phase::Roll) {
        return None;
    }
    let mut sheet = Sheet { title: Some(msg!("sheet-title", hex = fight.target)), ..Sheet::default() };
    reckon(game, position, fight.target, &fight.attackers, fight.markers, &mut sheet);
    if !is_possible(game, position, fight.target, &fight.attackers) {
        sheet.refused = Some(Refusal::by(case!("10.2k"), msg!("refused-odds", hex = fight.target)));
        return Some(sheet);
    }
    let sums = sheet.sums();
    let Some(column) = column(game, sums) else { return Some(sheet) };
    game.combat.heading(column).clone_into(&mut sheet.column);
    sheet.die = sums.die;
    let order = ch12_special::is_under_order(game, position, fight.target);
    sheet.foresee(&game.combat.distribution(column, sums.die, Dice::D6), |result| match *result {
        CombatResult::A1 => ResultCost::steps(msg!("result-a1"), 1, 0),
        CombatResult::None => ResultCost::steps(msg!("result-none"), 0, 0),
        CombatResult::Hit { steps, retreat } => {
            let text = match (steps, retreat) {
                _ if order => msg!("result-stands", steps = steps + retreat),
                (_, 0) => msg!("result-steps", steps = steps),
                (0, _) => msg!("result-retreat", hexes = retreat),
                _ => msg!("result-steps-retreat", steps = steps, hexes = retreat),
            };
            let (steps, retreat) = if order { (steps + retreat, 0) } else { (steps, retreat) };
            ResultCost::steps(text, 0, lost_in_retreat(game, position, fight.target, steps, retreat))
        }
    });
    Some(sheet)
}

/// The steps that a stack loses if it loses some and retreats. Case 10.4d: a step for each hex in an enemy zone, which no way
/// avoids; ruling R52: who cannot go is lost whole.
fn lost_in_retreat(game: &Traces, position: &Position, target: HexId, steps: u8, hexes: u8) -> u8 {
    let left = |unit: UnitId| position.army.unit(unit).steps.left();
    let whole: u8 = position.army.at(target).map(left).sum();
    let on_the_way = |unit: UnitId| {
        let ways = ch10_retreat::ways(game, position, unit, target, hexes);
        let enemy = game.side(unit).enemy();
        let costs = |path: &kit::retreat::Path| {
            path[1..].iter().filter(|hex| ch06_zones::is_in_zone(position, **hex, enemy)).count() as u8
        };
        ways.paths.iter().map(costs).min().unwrap_or(u8::MAX).min(left(unit))
    };
    carry_out!("10.4d");
    let retreat: u8 = if hexes > 0 { position.army.at(target).map(on_the_way).sum() } else { 0 };
    steps.saturating_add(retreat).min(whole)
}

// ---- Targets and attackers ----

/// The case that keeps a unit out of an attack, if there is one. Cases 10.0a, 10.0b, 10.0d, 10.0i.
pub fn may_join(game: &Traces, position: &Position, target: HexId, unit: UnitId) -> Option<Case> {
    let own = position.army.unit(unit);
    let Some(from) = own.hex().filter(|_| game.side(unit) == position.active) else {
        return Some(case!("10.0a"));
    };
    let Some(side) = game.components.map.grid().hexside_between(from, target) else {
        return Some(case!("10.0a"));
    };
    if !own.activated {
        Some(case!("10.0d"))
    } else if own.fought {
        Some(case!("10.0b"))
    } else if game.banks[side].is_blocked() {
        Some(case!("10.0i"))
    } else {
        None
    }
}

/// All units that could attack a hex now.
pub fn able(game: &Traces, position: &Position, target: HexId) -> Band {
    let mut band = Band::new();
    for &near in &game.zone_of[target] {
        for unit in position.army.at(near) {
            let own = position.army.unit(unit);
            if own.activated && !own.fought && game.side(unit) == position.active {
                band.push(unit);
            }
        }
    }
    band.sort_unstable();
    band
}

/// The case that keeps a hex from being attacked, if there is one. Case 10.0f: once in an activation. Ruling R48: the hex, whoever is in it.
pub fn may_attack(game: &Traces, position: &Position, target: HexId) -> Option<Case> {
    if !ch06_zones::is_held(game, position, target, position.active.enemy()) {
        return Some(case!("10.0a"));
    }
    if position.attacked.contains(&target) {
        carry_out!("R48");
        return Some(case!("10.0f"));
    }
    let able = able(game, position, target);
    if !able.is_empty() {
        return (!is_possible(game, position, target, &able)).then(|| case!("10.2k"));
    }
    // Nobody can: the reason of those who are nearest to it.
    let near = game.components.map.grid().neighbors(target).flat_map(|hex| position.army.at(hex));
    let cases = near.filter_map(|unit| may_join(game, position, target, unit));
    Some(cases.max_by_key(|&case| case != cite!("10.0a")).unwrap_or(cite!("10.0a")))
}

/// The active side chooses a hex to attack.
pub(crate) const TARGETS: State = State {
    prompt: |_| msg!("prompt-attack"),
    offers: |ask, _, offers| target_offers(ask.game, ask.position, offers),
    meant: |ask, pick| match *pick {
        Pick::Unit(unit) => ask.position.army.hex(unit).map(Action::Attack),
        Pick::Hex(hex) => Some(Action::Attack(hex)),
        _ => None,
    },
    refusal: |ask, action| {
        let Action::Attack(hex) = action else { return None };
        let case = may_attack(ask.game, ask.position, hex).unwrap_or(cite!("10.0a"));
        by(case, msg!("refused-attack", hex = hex))
    },
    perform: |play, _, action| {
        if let Action::Attack(target) = action {
            play.position.fight = Some(Fight { target, attackers: Band::new(), markers: 0, retreat: 0 });
            play.position.phase = Phase::Plan;
        } else {
            carry_out!("10.0e");
            ch04_sequence::end_combat(play);
        }
    },
};

/// Case 10.0e. Hexes that can be attacked; nobody must.
fn target_offers(game: &Traces, position: &Position, offers: &mut Offers<Action>) {
    let enemy = position.active.enemy();
    let mut seen: ArrayVec<HexId, 96> = ArrayVec::new();
    for unit in game.units_of(position.active) {
        let own = position.army.unit(unit);
        let Some(hex) = own.hex().filter(|_| own.activated && !own.fought) else { continue };
        for &near in &game.zone_of[hex] {
            if ch06_zones::is_held(game, position, near, enemy) && !seen.contains(&near) {
                // There are fewer enemy units than room.
                let _ = seen.try_push(near);
            }
        }
    }
    seen.sort_unstable();
    for target in seen {
        if may_attack(game, position, target).is_none() {
            offers.hex(target, Action::Attack(target));
        }
    }
    offers.button("end-combat", Action::EndCombat);
}

/// It chooses the attackers.
pub(crate) const PLAN: State = State {
    prompt: |ask| match &ask.position.fight {
        Some(fight) if may_lose_the_game(ask.game, ask.position, fight) => {
            msg!("prompt-join-warning", hex = fight.target, attackers = fight.attackers.len())
        }
        Some(fight) => msg!("prompt-join", hex = fight.target, attackers = fight.attackers.len()),
        None => msg!("prompt-attack"),
    },
    offers: |ask, _, offers| plan_offers(ask.game, ask.position, offers),
    meant: |_, pick| if let Pick::Unit(unit) = *pick { Some(Action::Join(unit)) } else { None },
    refusal: |ask, action| {
        let fight = ask.position.fight.as_ref()?;
        match action {
            Action::Join(unit) => {
                let case = may_join(ask.game, ask.position, fight.target, unit).unwrap_or(cite!("10.0b"));
                by(case, msg!("refused-join", unit = unit, hex = fight.target))
            }
            Action::Fire => by(case!("10.2k"), msg!("refused-odds", hex = fight.target)),
            _ => None,
        }
    },
    perform: |play, _, action| match (action, &mut play.position.fight) {
        (Action::Join(unit), Some(fight)) => {
            let place = fight.attackers.partition_point(|&other| other < unit);
            fight.attackers.insert(place, unit);
        }
        _ => fire(play.position),
    },
};

/// Case 10.0c. Units of a stack may attack apart: they join one by one.
fn plan_offers(game: &Traces, position: &Position, offers: &mut Offers<Action>) {
    let Some(fight) = &position.fight else { return };
    for unit in able(game, position, fight.target) {
        if !fight.attackers.contains(&unit) {
            offers.unit(unit, Action::Join(unit));
        }
    }
    if is_possible(game, position, fight.target, &fight.attackers) {
        let fire = offers.button("fire", Action::Fire);
        // Ruling R99. The client asks before it is done.
        if may_lose_the_game(game, position, fight) {
            fire.costly().case = Some(case!("R99"));
        }
    }
}

/// Ruling R99. Whether an Axis attack can drive a Soviet unit into an empty Major City under order, which wins the game for it.
pub fn may_lose_the_game(game: &Traces, position: &Position, fight: &Fight) -> bool {
    if position.active != AXIS {
        return false;
    }
    let empty = |city: &HexId| {
        ch12_special::is_under_order(game, position, *city) && position.army.first_at(*city).is_none()
    };
    let prizes: ArrayVec<HexId, 64> = game.major_cities().filter(empty).collect();
    let grid = game.components.map.grid();
    let near =
        |city: &HexId| grid.distance(fight.target, *city).is_some_and(|far| far <= ch10_retreat::LONGEST);
    if !prizes.iter().any(near) {
        return false;
    }
    let wins = |unit: UnitId| {
        [1, 2].into_iter().any(|length| {
            let ways = ch10_retreat::ways(game, position, unit, fight.target, length);
            ways.paths.iter().any(|path| path.iter().any(|hex| prizes.contains(hex)))
        })
    };
    position.army.at(fight.target).any(wins)
}

/// Ruling R47. The attack is declared: attackers are fixed.
fn fire(position: &mut Position) {
    let Some(fight) = &position.fight else { return };
    carry_out!("R47");
    for &unit in &fight.attackers {
        carry_out!("10.0b");
        position.army.marks(unit).fought = true;
    }
    position.attacked.push(fight.target);
    ch07_luftwaffe::ask(position);
}

// ---- The roll and the losses ----

/// Cases 10.3a, 12.2a. The die has fallen. Ruling R55: in a city under order retreats are steps. Case 10.3b: below one it counts as one. Ruling R39: most of the table is reconstructed.
pub(crate) fn resolve(play: &mut Play<'_>, die: i32) {
    let game = play.game;
    let Some(fight) = play.position.fight.clone() else { return };
    let mut sums = Sums::default();
    reckon(game, play.position, fight.target, &fight.attackers, fight.markers, &mut sums);
    let Some(column) = column(game, sums) else { return };
    carry_out!("10.3a");
    carry_out!("R39");
    if matches!(game.combat.heading(column), "5-1" | "6-1") {
        carry_out!("10.5x2");
    }
    let row = (die + sums.die).max(1);
    let result = *game.combat.result(column, row);
    play.events.tell(|| Event::Fought {
        target: fight.target,
        column: game.combat.heading(column).to_owned(),
        die,
        row,
        result: result.to_string(),
    });
    let (attacker, defender) = (play.position.active, play.position.active.enemy());
    match result {
        CombatResult::None => ch10_advance::end(play),
        CombatResult::A1 => {
            carry_out!("R40");
            lose(play, attacker, 1);
        }
        CombatResult::Hit { steps, retreat } => {
            // Case 12.2a. Ruling R55: what is a retreat elsewhere is steps here, and they add up.
            let stands = ch12_special::is_under_order(game, play.position, fight.target);
            let (steps, retreat) = if stands { (steps + retreat, 0) } else { (steps, retreat) };
            if stands {
                carry_out!("12.2a");
                carry_out!("R55");
                carry_out!("R56");
                play.events.tell(|| Event::Stood { hex: fight.target, steps });
            }
            if let Some(fight) = &mut play.position.fight {
                fight.retreat = retreat;
            }
            lose(play, defender, steps);
        }
    }
}

/// The units of a side in the fight that are still on the map.
pub fn fighters(game: &Traces, position: &Position, side: Side) -> Band {
    let Some(fight) = &position.fight else { return Band::new() };
    if side == position.active {
        fight.attackers.iter().copied().filter(|&unit| position.army.hex(unit).is_some()).collect()
    } else {
        position.army.at(fight.target).filter(|&unit| game.side(unit) == side).collect()
    }
}

/// Case 10.3d. The owner assigns the steps one by one. Ruling R40: the attacker his own. Ruling R41: the number is for the whole stack. Losses that leave no choice are taken at
/// once.
fn lose(play: &mut Play<'_>, side: Side, mut left: u8) {
    let game = play.game;
    loop {
        let units = fighters(game, play.position, side);
        let steps: u8 = units.iter().map(|&unit| play.position.army.unit(unit).steps.left()).sum();
        if left == 0 || units.is_empty() {
            break;
        }
        if units.len() > 1 && left < steps {
            carry_out!("10.3d");
            carry_out!("R41");
            play.position.phase = Phase::Loss(side, left);
            return;
        }
        lose_step(play, units[0]);
        left -= 1;
    }
    ch10_retreat::begin(play);
}

/// The owner chooses who loses a step. Ruling R14: HQs may too.
pub(crate) const LOSS: State = State {
    prompt: |ask| match ask.position.phase {
        Phase::Loss(_, left) => msg!("prompt-loss", left = left),
        _ => msg!("prompt-attack"),
    },
    offers: |ask, _, offers| {
        for unit in fighters(ask.game, ask.position, ask.side) {
            offers.unit(unit, Action::LoseStep(unit));
        }
    },
    meant: |_, pick| if let Pick::Unit(unit) = *pick { Some(Action::LoseStep(unit)) } else { None },
    refusal: |_, action| match action {
        Action::LoseStep(unit) => by(case!("10.3d"), msg!("refused-not-in-fight", unit = unit)),
        _ => None,
    },
    perform: |play, side, action| {
        if let (Action::LoseStep(unit), &Phase::Loss(_, left)) = (action, &play.position.phase) {
            lose_step(play, unit);
            lose(play, side, left - 1);
        }
    },
};

/// Cases 2.2g, 10.3c. A full two-step unit is flipped; a reduced or one-step unit is eliminated.
pub(crate) fn lose_step(play: &mut Play<'_>, unit: UnitId) {
    let game = play.game;
    let Some(at) = play.position.army.hex(unit) else { return };
    if game.stats(unit).is_hq() {
        carry_out!("R14");
        eliminate(play, unit, at);
        return;
    }
    carry_out!("2.2g");
    carry_out!("10.3c");
    if let Fate::Eliminated { .. } = play.position.army.marks(unit).steps.lose(1) {
        eliminate(play, unit, at);
    } else {
        play.events.tell(|| Event::StepLost { unit, at });
    }
}

/// Case 10.3e. Eliminated combat units leave the game for good; HQs are relocated.
pub(crate) fn eliminate(play: &mut Play<'_>, unit: UnitId, at: HexId) {
    let game = play.game;
    carry_out!("10.3e");
    if game.stats(unit).is_hq() {
        play.events.tell(|| Event::HqStruck { hq: unit, at });
        ch02_headquarters::lose_place(game, play.position, unit, at);
        if play.position.army.first_at(at).is_none() {
            carry_out!("R57");
        }
        return;
    }
    play.events.tell(|| Event::Eliminated { unit, at });
    ch13_victory::score_loss(game, play.position, unit);
    remove(game, play.position, unit);
}

/// A unit leaves the game; nothing is left on it.
pub fn remove(game: &Traces, position: &mut Position, unit: UnitId) {
    ch06_zones::put(game, position, unit, Place::Gone);
    let own = position.army.marks(unit);
    let left = own.steps.left();
    own.steps.lose(left);
    own.supply = Supply::In;
    (own.activated, own.moved, own.fought) = (false, false, false);
}
