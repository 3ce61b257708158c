//! Sections 7.3 and 7.4: strengths, odds and column shifts.

use super::planner::Planner;
use super::results;
use crate::ch07_assault::planner::Missing;
use crate::components::Size;
use crate::field::Scene;
use crate::position::{Fight, Mark, Stage, Task};
use crate::{GERMAN, SOVIET, Zitadelle};
use kit::dice::Ratio;
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use kit::offer::Refusal;
use kit::sheet::{Entry, ResultCost, Scribe, Sheet, Sums};
use kit::table::{By, Column};
use kit::{carry_out, case, msg};
use std::fmt;
use std::str::FromStr;

/// A result of the assault table.
///
/// Cases 7.5.AC, 7.5.An, 7.5.AE, 7.5.BC, 7.5.DC, 7.5.Dn and 7.5.DE.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CombatResult {
    /// All attackers are eliminated.
    AttackersLost,
    /// A check for each attacker, with a number added.
    Attackers(u8),
    /// A check for each unit of both sides.
    Both,
    /// A check for each defender, with a number added.
    Defenders(u8),
    /// All defenders are eliminated.
    DefendersLost,
}

const NAMES: [(CombatResult, &str); 11] = [
    (CombatResult::AttackersLost, "AE"),
    (CombatResult::Attackers(3), "A3"),
    (CombatResult::Attackers(2), "A2"),
    (CombatResult::Attackers(1), "A1"),
    (CombatResult::Attackers(0), "AC"),
    (CombatResult::Both, "BC"),
    (CombatResult::Defenders(0), "DC"),
    (CombatResult::Defenders(1), "D1"),
    (CombatResult::Defenders(2), "D2"),
    (CombatResult::Defenders(3), "D3"),
    (CombatResult::DefendersLost, "DE"),
];

impl FromStr for CombatResult {
    type Err = String;
    fn from_str(text: &str) -> Result<CombatResult, String> {
        let found = NAMES.iter().find(|(_, name)| *name == text);
        found.map(|(result, _)| *result).ok_or_else(|| format!("{text} is no result of an assault"))
    }
}

impl fmt::Display for CombatResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = NAMES.iter().find(|(result, _)| result == self);
        f.write_str(found.map_or("", |(_, name)| name))
    }
}

/// The combat strength that counts now. Case 7.0: always whole.
pub fn strength(scene: Scene<'_>, unit: UnitId) -> u8 {
    if scene.has(unit, Mark::Disorganised) {
        carry_out!("7.87");
        carry_out!("R65");
    }
    scene.game.stats(unit).cs[scene.face(unit)]
}

/// The armour value that shifts columns. Case 10.33: not that of Ferdinands. Ruling R56: a Tiger company lends its own.
pub fn shifting_armour(scene: Scene<'_>, unit: UnitId) -> u8 {
    let stats = scene.game.stats(unit);
    let own = if stats.ferdinand {
        carry_out!("10.33");
        0
    } else {
        stats.arm[scene.face(unit)]
    };
    if scene.company(unit).is_some() {
        carry_out!("13.46");
        carry_out!("R56");
        own.max(scene.game.numbers.company_armour)
    } else {
        own
    }
}

/// Case 7.23: who defends in a hex: all units without armour, except those that have just retreated there (case 7.85).
pub fn defenders(scene: Scene<'_>, hex: HexId) -> impl Iterator<Item = UnitId> + '_ {
    scene.soft(hex).filter(move |&unit| {
        let has_fled = scene.has(unit, Mark::Retreated);
        if has_fled {
            carry_out!("7.85");
            carry_out!("R50");
        }
        !has_fled
    })
}

/// Reckons an assault line by line. Cases 7.48 and 10.13: guns shift by their factor.
///
/// Case 7.3.2: strengths without the armour of the defender. Cases 7.3.5 and 7.49: all shifts add up. Ruling R14: armour adds
/// its shift and nothing else.
pub fn reckon(scene: Scene<'_>, fight: &Fight, scribe: &mut impl Scribe) {
    let game = scene.game;
    for &unit in &fight.attackers {
        let halves = 2 * i32::from(strength(scene, unit));
        scribe.line(case!("7.3.2"), Entry::attack(halves), || msg!("line-unit", unit = unit));
    }
    for &target in &fight.targets {
        for unit in defenders(scene, target) {
            let halves = 2 * i32::from(strength(scene, unit));
            scribe.line(case!("7.23"), Entry::defence(halves), || msg!("line-unit", unit = unit));
        }
    }
    terrain(scene, fight, scribe);
    water(scene, fight, scribe);
    // Case 7.45: the best armour of the attackers; case 7.46: the best in the hexes attacked, ruling R14.
    let best = fight.attackers.iter().map(|&unit| shifting_armour(scene, unit)).max().unwrap_or(0);
    if best > 0 {
        scribe.line(case!("7.45"), Entry::columns(best.into()), || msg!("line-attack-armour"));
    }
    let defends = |unit: &UnitId| !scene.has(*unit, Mark::Retreated);
    let best = fight.targets.iter().flat_map(|&hex| scene.combat(hex).filter(defends));
    let best = best.map(|unit| shifting_armour(scene, unit)).max().unwrap_or(0);
    if fight.targets.iter().any(|&hex| scene.has_armour(hex, scene.position.active.enemy())) {
        carry_out!("R14");
    }
    if best > 0 {
        scribe.line(case!("7.46"), Entry::columns(-i32::from(best)), || msg!("line-defence-armour"));
    }
    if has_integrity(scene, fight) {
        scribe.line(case!("7.47"), Entry::columns(game.numbers.integrity), || msg!("line-integrity"));
    }
    if let Some(guns) = fight.guns {
        carry_out!("10.13");
        let factor = i32::from(game.stats(guns).bomb);
        scribe.line(case!("7.48"), Entry::columns(factor), || msg!("line-unit", unit = guns));
    }
}

/// Cases 7.41, 7.42 and 7.43. Case 7.26 and ruling R22: of several hexes each kind of shift where it is best for the defender.
/// Ruling R25: engineers cancel the entrenchment only.
fn terrain(scene: Scene<'_>, fight: &Fight, scribe: &mut impl Scribe) {
    let game = scene.game;
    let dug_in = |hex: HexId| defenders(scene, hex).any(|unit| game.side(unit) == SOVIET);
    // Case 10.23 and ruling R25: engineers cancel the entrenchment, nothing else.
    let is_cancelled = |hex: HexId| game.ground[hex].entrenched && fight.engineers.is_some();
    let works = |hex: HexId| if dug_in(hex) && !is_cancelled(hex) { works_of(game, hex) } else { 0 };
    let targets = || fight.targets.iter().copied();
    if fight.targets.len() > 1 {
        carry_out!("7.26");
        carry_out!("R22");
    }
    let cover = i32::from(targets().map(|hex| game.ground[hex].shift).max().unwrap_or(0));
    if cover > 0 {
        carry_out!("R13");
        let case = if cover == 1 { case!("7.41") } else { case!("7.42") };
        scribe.line(case, Entry::columns(-cover), || msg!("line-terrain"));
    }
    let dug = i32::from(targets().map(works).max().unwrap_or(0));
    if dug > 0 {
        carry_out!("R24");
        scribe.line(case!("7.43"), Entry::columns(-dug), || msg!("line-works"));
    }
    if targets().any(|hex| dug_in(hex) && is_cancelled(hex)) {
        carry_out!("R25");
        scribe.line(case!("10.23"), Entry::Note, || msg!("line-engineers"));
    }
}

/// Case 7.43. The columns that field works give to Soviet units.
fn works_of(game: &Zitadelle, hex: HexId) -> u8 {
    let ground = game.ground[hex];
    match (ground.entrenched, ground.improvised) {
        (true, _) => game.shifts.entrenchment,
        (false, true) => game.shifts.improvised,
        _ => 0,
    }
}

/// The columns that ground and works would give to units of a side in a hex.
pub fn cover(game: &Zitadelle, hex: HexId, side: Side) -> u8 {
    game.ground[hex].shift + if side == SOVIET { works_of(game, hex) } else { 0 }
}

/// Case 7.44 and ruling R22: if all attackers of a hex cross water.
fn water(scene: Scene<'_>, fight: &Fight, scribe: &mut impl Scribe) {
    let game = scene.game;
    let grid = game.components.map.grid();
    let shift = |target: HexId| {
        let mut all = u8::MAX;
        for &unit in &fight.attackers {
            let side = scene.hex(unit).and_then(|from| grid.hexside_between(from, target));
            let bank = side.map(|side| game.banks[side]).unwrap_or_default();
            let own = match (bank.river, bank.stream) {
                (true, _) => game.shifts.river,
                (false, true) => game.shifts.stream,
                _ => 0,
            };
            all = all.min(own);
        }
        if all == u8::MAX { 0 } else { all }
    };
    let best = fight.targets.iter().map(|&target| shift(target)).max().unwrap_or(0);
    if best > 0 {
        scribe.line(case!("7.44"), Entry::columns(-i32::from(best)), || msg!("line-water"));
    }
}

/// Case 7.47 and ruling R23: a whole German division of three regiments; of a regiment broken down, both battalions.
fn has_integrity(scene: Scene<'_>, fight: &Fight) -> bool {
    let game = scene.game;
    fight.attackers.iter().any(|&one| {
        let stats = game.stats(one);
        if stats.side != GERMAN || !stats.integrity {
            return false;
        }
        let of_division = |unit: &UnitId| game.stats(*unit).division == stats.division;
        let regiments = fight.attackers.iter().filter(|unit| of_division(unit));
        let whole = regiments.clone().filter(|&&unit| game.stats(unit).size == Size::Regiment).count();
        let halves = regiments.filter(|&&unit| game.stats(unit).replaces.is_some()).count();
        let is_whole = whole + halves / 2 == 3;
        if is_whole {
            carry_out!("R23");
        }
        is_whole
    })
}

/// Cases 7.3.3 and 7.3.4, ruling R21: the ratio in the defender's favour, then the shifts, within the table.
pub fn column(game: &Zitadelle, sums: Sums) -> Column {
    let by = By::Odds { attack: sums.attack.max(0) as u32, defence: sums.defence.max(0) as u32 };
    carry_out!("7.3.3");
    carry_out!("7.3.4");
    carry_out!("R21");
    if sums.columns != 0 {
        carry_out!("7.3.5");
        carry_out!("7.49");
    }
    let shifted = game.assault.column(by).and_then(|column| game.assault.shifted(column, sums.columns));
    shifted.expect("the table clamps at both ends")
}

/// The assault in hand, with the chance of every result. Ruling R66: the roll itself is never modified.
pub fn sheet(scene: Scene<'_>) -> Option<Sheet> {
    let Task::Assault(fight) = &scene.position.task else { return None };
    let (Stage::Plan | Stage::Roll, Some(&first)) = (fight.stage, fight.targets.first()) else { return None };
    let mut sheet = Sheet { title: Some(msg!("sheet-assault", hex = first)), ..Sheet::default() };
    reckon(scene, fight, &mut sheet);
    if fight.stage == Stage::Plan
        && let Err(missing) = Planner::new(scene).may_resolve(fight)
    {
        sheet.refused = Some(refused(missing));
        if missing == Missing::Attackers {
            return Some(sheet);
        }
    }
    let column = column(scene.game, sheet.sums());
    scene.game.assault.heading(column).clone_into(&mut sheet.column);
    // Ruling R66: the roll itself is never modified.
    let results = scene.game.assault.distribution(column, 0, scene.game.assault.dice());
    sheet.foresee(&results, |&result| cost_of(scene, fight, result));
    Some(sheet)
}

/// What a result of the table costs the units of an assault on the average, their checks included.
fn cost_of(scene: Scene<'_>, fight: &Fight, result: CombatResult) -> ResultCost {
    let (attackers, defenders) =
        (|| fight.attackers.iter().copied(), || fight.targets.iter().flat_map(|&hex| defenders(scene, hex)));
    let steps = |unit: UnitId| Ratio::from(i64::from(scene.position.units.steps(unit)));
    let checked = |unit: UnitId, adds: u8| results::expected_loss(scene, unit, adds);
    let none = Ratio::ZERO;
    let (text, attacker, defender) = match result {
        CombatResult::AttackersLost => (msg!("result-ae"), sum(attackers().map(steps)), none),
        CombatResult::Attackers(0) => {
            (msg!("result-ac"), sum(attackers().map(|unit| checked(unit, 0))), none)
        }
        CombatResult::Attackers(adds) => {
            (msg!("result-an", adds = adds), sum(attackers().map(|unit| checked(unit, adds))), none)
        }
        CombatResult::Both => {
            let check = |unit| checked(unit, 0);
            (msg!("result-bc"), sum(attackers().map(check)), sum(defenders().map(check)))
        }
        CombatResult::Defenders(0) => {
            (msg!("result-dc"), none, sum(defenders().map(|unit| checked(unit, 0))))
        }
        CombatResult::Defenders(adds) => {
            (msg!("result-dn", adds = adds), none, sum(defenders().map(|unit| checked(unit, adds))))
        }
        CombatResult::DefendersLost => (msg!("result-de"), none, sum(defenders().map(steps))),
    };
    ResultCost { text, attacker, defender }
}

fn sum(losses: impl Iterator<Item = Ratio>) -> Ratio {
    losses.fold(Ratio::ZERO, |sum, loss| sum + loss)
}

/// What is missing, as a player reads it.
pub fn refused(missing: Missing) -> Refusal {
    let message = match missing {
        Missing::Attackers => msg!("missing-attackers"),
        Missing::Target(hex) => msg!("missing-target", hex = hex),
        Missing::Attacker(unit) => msg!("missing-attacker", unit = unit),
        Missing::Apart(unit) => msg!("missing-apart", unit = unit),
    };
    Refusal::by(missing.case(), message)
}

/// Case 7.65 and ruling R9: whether all six hexes around a unit are blocked. Ruling R20: by every zone, for armour too.
pub fn is_surrounded(scene: Scene<'_>, unit: UnitId) -> bool {
    let Some(hex) = scene.hex(unit) else { return false };
    let side = scene.game.side(unit);
    // A neighbour beyond a lake or the border counts as blocked; those that can be entered are looked at.
    let is_surrounded = scene.game.adjacent[hex].iter().all(|&near| {
        !scene.is_held(near, side)
            && (scene.is_held(near, side.enemy()) || scene.in_zone_of(near, side.enemy()))
    });
    if is_surrounded {
        carry_out!("7.65");
        carry_out!("R9");
    }
    is_surrounded
}
