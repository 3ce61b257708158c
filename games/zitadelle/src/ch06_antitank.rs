//! Chapter 6, anti-tank fire: who fires at what, the roll, step losses.

use crate::act::{Action, Event};
use crate::ch04_sequence::{self, State};
use crate::components::Class;
use crate::field::Scene;
use crate::position::{Mark, Phase, Place, Position, Task};
use crate::table::{hex_refused, unit_refused};
use crate::{GERMAN, Play, Zitadelle, ch07_assault::morale, ch09_air};
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::offer::{Offers, Pick, Refusal};
use kit::scratch::Scratch;
use kit::sheet::{Entry, ResultCost, Scribe, Sheet, Sums};
use kit::table::{By, Column};
use kit::text::{Message, waiting_for_chance};
use kit::{carry_out, case, msg};

/// Ruling R64: who fires now: the phasing player, and in the counterfire phase the other one.
pub fn firing_side(position: &Position) -> Side {
    if position.phase == Phase::Counterfire {
        carry_out!("R64");
        position.active.enemy()
    } else {
        position.active
    }
}

/// The anti-tank strength that counts now. Case 13.46: a Tiger company adds to it.
pub fn strength(scene: Scene<'_>, unit: UnitId) -> u8 {
    let own = scene.game.stats(unit).at[scene.face(unit)];
    if scene.company(unit).is_some() {
        carry_out!("13.46");
        own + scene.game.numbers.company_strength
    } else {
        own
    }
}

/// The armour value as a target; 0 for none. Ruling R42: that of Ferdinands counts. Case 13.48: infantry with a Tiger company
/// is no target.
pub fn armour(scene: Scene<'_>, unit: UnitId) -> u8 {
    let stats = scene.game.stats(unit);
    if !stats.is_armour() {
        if scene.company(unit).is_some() {
            carry_out!("13.48");
        }
        return 0;
    }
    carry_out!("2.3b");
    if stats.ferdinand {
        carry_out!("R42");
    }
    let own = stats.arm[scene.face(unit)];
    if scene.company(unit).is_some() {
        carry_out!("13.46");
        own.max(scene.game.numbers.company_armour)
    } else {
        own
    }
}

/// The case that keeps a unit from firing in this phase, whatever stands next to it.
pub fn may_fire(scene: Scene<'_>, unit: UnitId) -> Option<Case> {
    let stats = scene.game.stats(unit);
    if stats.side != firing_side(scene.position) {
        return Some(case!("6.0"));
    }
    // Case 6.12.
    if !stats.is_combat() {
        return Some(case!("6.12"));
    }
    if scene.hex(unit).is_none() {
        return Some(case!("6.0"));
    }
    if strength(scene, unit) == 0 {
        return Some(case!("6.11"));
    }
    if scene.has(unit, Mark::Disorganised) {
        carry_out!("7.87");
        return Some(case!("6.13"));
    }
    scene.has(unit, Mark::Fired).then(|| case!("6.32"))
}

/// Case 6.22: adjacent hexes with enemy armour. Case 6.56: not across a lake. Case 6.64: not without armour.
pub fn targets(scene: Scene<'_>, unit: UnitId) -> impl Iterator<Item = HexId> + '_ {
    let enemy = scene.game.side(unit).enemy();
    let near = scene.hex(unit).map(|hex| scene.game.adjacent[hex].iter().copied());
    near.into_iter().flatten().filter(move |&hex| scene.has_armour(hex, enemy))
}

/// Case 6.0: whether anybody can fire in this phase at all.
pub fn anyone_can_fire(scene: Scene<'_>) -> bool {
    let mut units = scene.game.units_of(firing_side(scene.position));
    units.any(|unit| may_fire(scene, unit).is_none() && targets(scene, unit).next().is_some())
}

/// A fire phase, and the choice of who loses a step.
pub(crate) const STATE: State = State { offers, perform, refusal, meant, prompt, purpose };

/// Case 6.31: fire is voluntary. Case 6.33: one unit at a time. Case 6.34: at one hex.
fn offers(game: &Zitadelle, position: &Position, scratch: &mut Scratch, offers: &mut Offers<Action>) {
    let scene = Scene::on(game, position, scratch);
    match scene.position.task {
        Task::Hand(unit) => {
            for hex in targets(scene, unit) {
                offers.hex(hex, Action::FireAt(hex));
            }
        }
        Task::Tie { at, .. } => {
            for unit in strongest(scene, at) {
                offers.unit(unit, Action::Lose(unit));
            }
        }
        _ => {
            for unit in scene.game.units_of(firing_side(scene.position)) {
                if scene.hex(unit).is_some()
                    && may_fire(scene, unit).is_none()
                    && targets(scene, unit).next().is_some()
                {
                    offers.unit(unit, Action::Take(unit));
                }
            }
            offers.button("end-fire", Action::EndFire);
        }
    }
}

/// What is asked.
fn prompt(scene: Scene<'_>) -> Message {
    match scene.position.task {
        Task::Hand(unit) => msg!("prompt-fire-at", unit = unit),
        Task::Tie { at, .. } => msg!("prompt-tie", hex = at),
        _ => msg!("prompt-fire"),
    }
}

/// What is rolled for.
pub(crate) fn purpose(position: &Position) -> Message {
    match position.task {
        Task::Shot { unit, at } | Task::Dive { unit, at } => msg!("purpose-shot", unit = unit, hex = at),
        _ => waiting_for_chance(),
    }
}

/// What a click means.
fn meant(scene: Scene<'_>, pick: &Pick) -> Option<Action> {
    match (pick, &scene.position.task) {
        (Pick::Hex(hex), Task::Hand(_)) => Some(Action::FireAt(*hex)),
        (Pick::Unit(unit), Task::Tie { .. }) => Some(Action::Lose(*unit)),
        (Pick::Unit(unit), _) => Some(Action::Take(*unit)),
        _ => None,
    }
}

/// Why something is refused.
fn refusal(scene: Scene<'_>, action: &Action) -> Option<Refusal> {
    match (action, &scene.position.task) {
        (Action::Take(unit), Task::Choose) => {
            unit_refused(may_fire(scene, *unit).unwrap_or_else(|| case!("6.22")), *unit)
        }
        (Action::FireAt(hex), Task::Hand(unit)) => {
            let enemy = scene.game.side(*unit).enemy();
            let grid = scene.game.components.map.grid();
            let near = scene.hex(*unit).is_some_and(|from| grid.are_adjacent(from, *hex));
            let case = match (near, scene.has_armour(*hex, enemy), scene.is_held(*hex, enemy)) {
                (true, true, _) => case!("6.56"),
                (true, false, true) => case!("6.64"),
                _ => case!("6.22"),
            };
            hex_refused(case, *unit, *hex)
        }
        (Action::Lose(unit), Task::Tie { .. }) => unit_refused(case!("6.63"), *unit),
        _ => None,
    }
}

/// Cases 6.21, 6.35 and 6.63: the armoured units with the highest value in a hex.
pub fn strongest(scene: Scene<'_>, hex: HexId) -> impl Iterator<Item = UnitId> + '_ {
    let best = scene.stack(hex).map(|unit| armour(scene, unit)).max().unwrap_or(0);
    scene.stack(hex).filter(move |&unit| {
        let own = armour(scene, unit);
        if 0 < own && own < best {
            carry_out!("6.35");
        }
        best > 0 && own == best
    })
}

/// Reckons a shot line by line. Case 6.57: all modifiers add up. Ruling R63: any unit without armour screens the target.
pub fn reckon(scene: Scene<'_>, unit: UnitId, at: HexId, scribe: &mut impl Scribe) {
    let game = scene.game;
    // Case 6.4.1.
    let strength = i32::from(strength(scene, unit));
    scribe.line(case!("6.4.1"), Entry::attack(strength * 2), || msg!("line-unit", unit = unit));
    if let Some(target) = strongest(scene, at).next() {
        let value = i32::from(armour(scene, target));
        scribe.line(case!("6.21"), Entry::defence(value * 2), || msg!("line-unit", unit = target));
    }
    let mut modifiers = 0;
    if game.ground[at].heights {
        modifiers += 1;
        scribe.line(case!("6.51"), Entry::die(game.fire.heights), || msg!("line-heights"));
    }
    let Some(from) = scene.hex(unit) else { return };
    if game.ground[from].entrenched && game.stats(unit).side != GERMAN {
        carry_out!("R62");
    }
    if game.ground[from].entrenched && game.stats(unit).rifles {
        modifiers += 1;
        scribe.line(case!("6.52"), Entry::die(game.fire.entrenched_rifles), || msg!("line-rifles"));
    }
    if let Some(side) = game.components.map.grid().hexside_between(from, at) {
        let bank = game.banks[side];
        modifiers += i32::from(bank.is_water());
        if bank.river {
            scribe.line(case!("6.54"), Entry::die(game.fire.river), || msg!("line-fire-river"));
        } else if bank.stream {
            scribe.line(case!("6.53"), Entry::die(game.fire.stream), || msg!("line-fire-stream"));
        }
    }
    if scene.soft(at).next().is_some() {
        carry_out!("R63");
        modifiers += 1;
        scribe.line(case!("6.55"), Entry::die(game.fire.stacked), || msg!("line-stacked"));
    }
    if modifiers > 1 {
        carry_out!("6.57");
    }
}

fn column(game: &Zitadelle, strength: i32) -> Column {
    game.antitank.column(By::Strength(strength)).expect("the columns are open at the end and begin at 1")
}

/// The shot in hand.
pub fn sheet(scene: Scene<'_>) -> Option<Sheet> {
    let mut sheet = Sheet::default();
    let armour = match scene.position.task {
        Task::Shot { unit, at } => {
            sheet.title = Some(msg!("sheet-shot", unit = unit, hex = at));
            reckon(scene, unit, at, &mut sheet);
            sheet.sums().defence / 2
        }
        Task::Dive { unit, at } => {
            sheet.title = Some(msg!("sheet-shot", unit = unit, hex = at));
            ch09_air::reckon(scene, unit, at, &mut sheet);
            sheet.sums().defence / 2
        }
        _ => return None,
    };
    let sums = sheet.sums();
    let column = column(scene.game, sums.attack / 2);
    scene.game.antitank.heading(column).clone_into(&mut sheet.column);
    sheet.die = sums.die;
    let numbers = scene.game.antitank.distribution(column, sums.die, scene.game.antitank.dice());
    let hits = numbers.map(|&number| if i32::from(number) > armour { "hit" } else { "miss" });
    sheet.foresee(&hits, |&word| match word {
        "hit" => ResultCost::steps(msg!("result-hit"), 0, 1),
        _ => ResultCost::steps(msg!("result-miss"), 0, 0),
    });
    Some(sheet)
}

/// The number that a roll gives, and the row it was read in. Cases 6.4.2 and 6.4.3.
pub fn penetration(game: &Zitadelle, sums: Sums, roll: i32) -> (i32, i32) {
    carry_out!("6.4.2");
    carry_out!("6.4.3");
    let row = roll + sums.die;
    let column = column(game, sums.attack / 2);
    (row, i32::from(*game.antitank.result(column, row)))
}

/// Carries out a decision of a fire phase.
fn perform(play: &mut Play<'_>, action: &Action) {
    match (action, &play.position.task) {
        (Action::Take(unit), _) => play.position.task = Task::Hand(*unit),
        (Action::FireAt(at), Task::Hand(unit)) => {
            carry_out!("6.33");
            carry_out!("6.34");
            play.position.task = Task::Shot { unit: *unit, at: *at };
        }
        (Action::Lose(unit), Task::Tie { bomber, .. }) => {
            let bomber = *bomber;
            lose_step(play, *unit, case!("6.63"));
            after_shot(play, bomber);
        }
        (Action::EndFire, _) => {
            carry_out!("6.31");
            ch04_sequence::end_fire(play);
        }
        _ => {}
    }
}

/// The dice of a shot have fallen. Ruling R3: the number from the table is compared with the armour.
pub fn resolve(play: &mut Play<'_>, roll: i32) {
    let game = play.game;
    let (unit, at, bomber) = match play.position.task {
        Task::Shot { unit, at } => (unit, at, None),
        Task::Dive { unit, at } => (unit, at, Some(unit)),
        _ => return,
    };
    let scene = Scene::on(game, play.position, play.scratch);
    let mut sums = Sums::default();
    match bomber {
        None => reckon(scene, unit, at, &mut sums),
        Some(_) => ch09_air::reckon(scene, unit, at, &mut sums),
    }
    let (row, number) = penetration(game, sums, roll);
    let mut strongest = strongest(scene, at);
    let (target, tied) = (strongest.next(), strongest.next().is_some());
    drop(strongest);
    let Some(target) = target else { return };
    // Case 6.4.4: a miss; case 6.4.5: above the armour value, a step.
    let hit = number > sums.defence / 2;
    carry_out!("R3");
    if !hit {
        carry_out!("6.4.4");
    }
    play.events.tell(|| Event::Fired { unit, at, target, roll, row, number, hit });
    if bomber.is_none() {
        play.position.units.mark(unit, Mark::Fired);
    }
    if hit && tied {
        play.position.task = Task::Tie { at, bomber };
        return;
    }
    if hit {
        lose_step(play, target, case!("6.4.5"));
    }
    after_shot(play, bomber);
}

fn after_shot(play: &mut Play<'_>, bomber: Option<UnitId>) {
    play.position.task = Task::Choose;
    if bomber.is_some() {
        return ch09_air::next_dive(play);
    }
    carry_out!("7.94");
    ch04_sequence::skip_fire_if_idle(play);
}

/// Cases 6.61 and 6.62: the first loss flips a unit of two steps, the last eliminates it. True if it is still there.
pub fn lose_step(play: &mut Play<'_>, unit: UnitId, case: Case) -> bool {
    let game = play.game;
    if play.position.units.steps(unit) <= 1 {
        if game.stats(unit).steps == 1 {
            carry_out!("6.62");
        }
        eliminate(play, unit, case);
        return false;
    }
    let left = play.position.units.steps(unit) - 1;
    play.position.units.set_steps(unit, left);
    carry_out!("6.61");
    if game.side(unit) == GERMAN {
        carry_out!("12.21");
        play.position.steps_lost += 1;
    }
    if let Some(at) = play.position.units.hex(unit) {
        play.events.tell(|| Event::StepLost { unit, at });
    }
    crate::ch13_options::tigers::lose_company(play, unit);
    true
}

/// Takes a combat unit off the map for good.
///
/// Case 12.21 and ruling R49: every step it had left is lost.
pub fn eliminate(play: &mut Play<'_>, unit: UnitId, case: Case) {
    let game = play.game;
    debug_assert!(game.stats(unit).is_combat() && game.stats(unit).class != Class::Company);
    if let Some(at) = play.position.units.hex(unit) {
        play.events.tell(|| Event::Eliminated { unit, at, case });
    }
    if game.side(unit) == GERMAN {
        carry_out!("12.21");
        carry_out!("R49");
        play.position.steps_lost += u16::from(play.position.units.steps(unit));
    } else {
        carry_out!("12.14");
    }
    play.position.units.put(unit, Place::Lost);
    play.position.units.set_steps(unit, 0);
    play.position.units.clean(unit);
    morale::drop_level(play, unit);
    crate::ch13_options::tigers::lose_company(play, unit);
}
