//! Chapter 6, combat: the plan, the sheet, the roll, losses, retreats and the advance.
//!
//! ```text
//! choose a target ─▶ join ... ─▶ roll ─▶ advance ─▶ choose a target ...
//!                                          ▲ interrupted, before it begins, by losses and retreats
//! ```

use crate::position::{Action, Band, Held, Position, Ruse};
use crate::{
    Look, Play, Skirmish, ch2_sequence, ch3_zones, ch4_movement, ch5_supply, ch7_victory, ch8_options,
};
use kit::army::Place;
use kit::chance::{Outcome, Request};
use kit::components::DecisionKind;
use kit::dice::Dice;
use kit::game::{Actor, LogText};
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::offer::{Offers, Pick, Refusal};
use kit::retreat::displacement::Ending;
use kit::scratch::Scratch;
use kit::sheet::{Entry, ResultCost, Scribe, Sheet, Sums};
use kit::state::State;
use kit::steps::{Fate, Steps};
use kit::table::{By, Column};
use kit::text::{Message, told_cell};
use kit::{carry_out, case, cite, msg};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

pub mod retreat;

use retreat::{Retreating, Withdraw};

kit::states! {
    /// The states of this chapter.
    pub enum Combat for Skirmish {
        /// The hex to attack is chosen.
        ChooseTarget(ChooseTarget),
        /// The attackers are chosen.
        Join(Join),
        /// The die of a fight is to be rolled.
        Roll(Roll),
        /// A side chooses which of its units loses a step.
        Loss(Loss),
        /// The attackers may advance.
        Advance(Advance),
    }
}

/// A decision of this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Choose the hex to attack.
    Attack(HexId),
    /// Add a unit to the attack.
    Join(UnitId),
    /// Reveal the ruse, and attack with it.
    FireWithRuse,
    /// Attack.
    Fire,
    /// End the combat phase.
    EndCombat,
    /// Choose the unit that loses a step.
    LoseStep(UnitId),
    /// Advance a unit into the hex attacked.
    Advance(UnitId),
    /// End the advance.
    Hold,
}

impl Act {
    /// What it does, in words.
    pub fn label(&self) -> Message {
        match *self {
            Act::Attack(hex) => msg!("act-attack", hex = hex),
            Act::Join(unit) => msg!("act-join", unit = unit),
            Act::FireWithRuse => msg!("fire-with-ruse"),
            Act::Fire => msg!("fire"),
            Act::EndCombat => msg!("end-combat"),
            Act::LoseStep(unit) => msg!("act-lose-step", unit = unit),
            Act::Advance(unit) => msg!("act-advance", unit = unit),
            Act::Hold => msg!("hold"),
        }
    }
}

/// The kinds of decision of this chapter.
pub(crate) fn decisions() -> [DecisionKind; 3] {
    [
        DecisionKind { id: "attack", title: msg!("decision-attack"), off_turn: false },
        DecisionKind { id: "loss", title: msg!("decision-loss"), off_turn: true },
        DecisionKind { id: "advance", title: msg!("decision-advance"), off_turn: false },
    ]
}

/// What this chapter tells. Fields are named by what they hold.
#[allow(missing_docs)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A ruse was revealed.
    RuseRevealed { side: Side, ruse: Ruse },
    /// A fight was rolled for.
    Fought { target: HexId, column: String, die: i32, result: String },
    /// A unit lost a step.
    StepLost { unit: UnitId, at: HexId },
    /// A unit was eliminated.
    Eliminated { unit: UnitId, at: HexId },
    /// A unit advanced.
    Advanced { unit: UnitId, to: HexId },
}

impl Event {
    /// In words.
    pub fn describe(&self) -> LogText {
        match self {
            Event::RuseRevealed { side, ruse } => {
                let ruse = ch2_sequence::ruse_label(*ruse);
                LogText::new(msg!("event-ruse-revealed", side = *side, ruse = ruse)).by(cite!("6.5"))
            }
            Event::Fought { target, column, die, result } => {
                let (column, result) = (column.as_str(), told_cell(result));
                let text = msg!("event-fought", hex = *target, column = column, die = *die, result = result);
                LogText::new(text).at(*target).by(cite!("6.2"))
            }
            Event::StepLost { unit, at } => {
                LogText::new(msg!("event-step-lost", unit = *unit)).at(*at).by(cite!("6.6"))
            }
            Event::Eliminated { unit, at } => {
                LogText::new(msg!("event-eliminated", unit = *unit)).at(*at).by(cite!("6.6"))
            }
            Event::Advanced { unit, to } => {
                LogText::new(msg!("event-advanced", unit = *unit, hex = *to)).at(*to).by(cite!("6.8"))
            }
        }
    }
}

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

/// Case 6.1: a hex once, only adjacent. Nobody must attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ChooseTarget;

impl State<Skirmish> for ChooseTarget {
    fn decision(&self) -> &'static str {
        "attack"
    }

    fn actor(&self, look: Look<'_>) -> Actor {
        Actor::side(look.position.active)
    }

    fn prompt(&self, _: Look<'_>, _: Side) -> Message {
        msg!("prompt-attack")
    }

    fn offers(&self, look: Look<'_>, _: Side, _: &mut Scratch, offers: &mut Offers<Action>) {
        for target in &ch3_zones::held(look.game, look.position, look.position.active.enemy()) {
            if may_attack(look, target).is_none() {
                offers.hex(target, Act::Attack(target).into());
            }
        }
        offers.button("end-combat", Act::EndCombat.into());
    }

    fn meant(&self, look: Look<'_>, pick: &Pick) -> Option<Action> {
        match pick {
            Pick::Hex(hex) => Some(Act::Attack(*hex).into()),
            Pick::Unit(unit) => look.position.hex(*unit).map(|hex| Act::Attack(hex).into()),
            _ => None,
        }
    }

    fn refusal(&self, look: Look<'_>, _: Side, action: &Action) -> Option<Refusal> {
        let Action::Combat(Act::Attack(hex)) = *action else { return None };
        let case = may_attack(look, hex).unwrap_or_else(|| case!("6.1"));
        Some(Refusal::by(case, msg!("refused-attack", hex = hex)))
    }

    fn perform(self, play: &mut Play<'_>, _: Side, action: &Action) {
        match *action {
            Action::Combat(Act::Attack(target)) => {
                play.position.agenda.goto(Combat::from(Join { target, attackers: Band::new() }));
            }
            Action::Combat(Act::EndCombat) => ch2_sequence::end_player_turn(play),
            _ => {}
        }
    }
}

/// Case 6.1: those who attack a hex are chosen, each once.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Join {
    /// The hex to be attacked.
    pub target: HexId,
    /// The units that will attack it.
    pub attackers: Band,
}

impl State<Skirmish> for Join {
    fn decision(&self) -> &'static str {
        "attack"
    }

    fn actor(&self, look: Look<'_>) -> Actor {
        Actor::side(look.position.active)
    }

    fn prompt(&self, _: Look<'_>, _: Side) -> Message {
        msg!("prompt-join", hex = self.target, attackers = self.attackers.len())
    }

    fn offers(&self, look: Look<'_>, _: Side, _: &mut Scratch, offers: &mut Offers<Action>) {
        for (unit, _) in look.position.on_map() {
            if may_join(look, self.target, &self.attackers, unit).is_none() {
                offers.unit(unit, Act::Join(unit).into());
            }
        }
        if !self.attackers.is_empty() {
            offers.button("fire", Act::Fire.into());
            if may_reveal(look.position).is_none() {
                offers.button("fire-with-ruse", Act::FireWithRuse.into());
            }
        }
    }

    fn meant(&self, _: Look<'_>, pick: &Pick) -> Option<Action> {
        if let Pick::Unit(unit) = pick { Some(Act::Join(*unit).into()) } else { None }
    }

    fn refusal(&self, look: Look<'_>, _: Side, action: &Action) -> Option<Refusal> {
        let Action::Combat(act) = *action else { return None };
        match act {
            Act::Join(unit) => {
                let case = may_join(look, self.target, &self.attackers, unit).unwrap_or_else(|| case!("6.1"));
                Some(Refusal::by(case, msg!("refused-join", unit = unit, hex = self.target)))
            }
            Act::Fire | Act::FireWithRuse if self.attackers.is_empty() => {
                Some(Refusal::by(case!("6.1"), msg!("refused-no-attackers")))
            }
            Act::Fire | Act::FireWithRuse => Some(Refusal::by(case!("6.5"), msg!("refused-ruse"))),
            _ => None,
        }
    }

    fn perform(mut self, play: &mut Play<'_>, side: Side, action: &Action) {
        match *action {
            Action::Combat(Act::Join(unit)) => {
                self.attackers.push(unit);
                play.position.agenda.goto(Combat::from(self));
            }
            Action::Combat(Act::Fire) => self.fire(play, None),
            Action::Combat(Act::FireWithRuse) => {
                let Held::Secret(ruse) = play.position.ruses[side.index()] else { return };
                play.position.ruses[side.index()] = Held::Spent(ruse);
                play.events.reveal();
                play.tell(|| Event::RuseRevealed { side, ruse }.into());
                self.fire(play, Some(ruse));
            }
            _ => {}
        }
    }

    fn sheet(&self, look: Look<'_>) -> Option<Sheet> {
        Some(sheet(look, self.target, &self.attackers, None))
    }
}

impl Join {
    fn fire(self, play: &mut Play<'_>, ruse: Option<Ruse>) {
        let Join { target, attackers } = self;
        for unit in &attackers {
            play.position.units[unit.index()].fought = true;
        }
        play.position.attacked.push(target);
        play.position.agenda.goto(Combat::from(Roll { target, attackers, ruse }));
    }
}

/// The case that keeps a hex from being attacked, if there is one.
pub fn may_attack(look: Look<'_>, target: HexId) -> Option<Case> {
    let Look { game, position } = look;
    let has_enemy = position.at(target).any(|unit| game.side(unit) != position.active);
    if !has_enemy || position.attacked.contains(&target) {
        return Some(case!("6.1"));
    }
    let mut cases = position.on_map().map(|(unit, _)| may_join(look, target, &Band::new(), unit));
    // If the flood alone is in the way, it is the answer.
    cases
        .try_fold(cite!("6.1"), |kept, next| match next {
            None => Err(()),
            Some(case) if case == cite!("8.1") => Ok(case),
            Some(_) => Ok(kept),
        })
        .ok()
}

/// The case that keeps a unit out of an attack, if there is one.
pub fn may_join(look: Look<'_>, target: HexId, attackers: &Band, unit: UnitId) -> Option<Case> {
    let Look { game, position } = look;
    let own = position.unit(unit);
    let Some(from) = position.hex(unit).filter(|_| game.side(unit) == position.active) else {
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
    look: Look<'_>,
    target: HexId,
    attackers: &Band,
    ruse: Option<Ruse>,
    scratch: &mut Scratch,
    scribe: &mut impl Scribe,
) {
    let Look { game, position } = look;
    let grid = game.components.map.grid();
    let supply = ch5_supply::supply(game, position, position.active, scratch);
    let mut all_cross = true;
    for &unit in attackers {
        let own = position.unit(unit);
        let Some(from) = position.hex(unit) else { continue };
        let halves = 2 * i32::from(game.stats(unit).attack.at(own.steps).unwrap_or_default());
        scribe.line(case!("6.1"), Entry::attack(halves), || msg!("line-unit", unit = unit));
        if !supply.contains(from) {
            scribe.line(case!("5.2"), Entry::attack(-halves / 2), || msg!("line-unsupplied", unit = unit));
        }
        all_cross &= grid.hexside_between(from, target).is_some_and(|side| game.banks[side].river);
    }
    for unit in position.at(target) {
        let halves =
            2 * i32::from(game.stats(unit).defence.at(position.unit(unit).steps).unwrap_or_default());
        scribe.line(case!("6.1"), Entry::defence(halves), || msg!("line-unit", unit = unit));
    }
    let cover = i32::from(game.terrain[target].shift);
    if cover != 0 {
        scribe.line(case!("6.3"), Entry::columns(-cover), || msg!("line-cover"));
    }
    if all_cross && ruse == Some(Ruse::Guides) {
        scribe.line(case!("6.5"), Entry::Note, || msg!("line-guides"));
    } else if all_cross {
        scribe.line(case!("6.3"), Entry::columns(-1), || msg!("line-river"));
    }
    if is_one_brigade(game, attackers) {
        scribe.line(case!("6.4"), Entry::columns(1), || msg!("line-brigade"));
    }
    if ruse == Some(Ruse::Guns) {
        scribe.line(case!("6.5"), Entry::columns(2), || msg!("line-guns"));
    }
}

/// Case 6.4.
fn is_one_brigade(game: &Skirmish, attackers: &Band) -> bool {
    attackers.len() >= 2
        && attackers.iter().all(|&unit| game.stats(unit).brigade == game.stats(attackers[0]).brigade)
}

/// Case 6.2: the ratio gives the column, shifts move it within the table.
fn column(game: &Skirmish, sums: Sums) -> Column {
    carry_out!("6.2");
    let by = By::Odds { attack: sums.attack.max(0) as u32, defence: sums.defence.max(0) as u32 };
    let shifted = game.table.column(by).and_then(|column| game.table.shifted(column, sums.columns));
    shifted.expect("the table clamps at both ends")
}

/// A fight with the chance of every result.
fn sheet(look: Look<'_>, target: HexId, attackers: &Band, ruse: Option<Ruse>) -> Sheet {
    let game = look.game;
    let mut sheet = Sheet { title: Some(msg!("sheet-title", hex = target)), ..Sheet::default() };
    reckon(look, target, attackers, ruse, &mut Scratch::new(), &mut sheet);
    if attackers.is_empty() {
        sheet.refused = Some(Refusal::by(case!("6.1"), msg!("refused-no-attackers")));
        return sheet;
    }
    let column = column(game, sheet.sums());
    game.table.heading(column).clone_into(&mut sheet.column);
    sheet.foresee(&game.table.distribution(column, 0, Dice::D6), |blow| match blow {
        CombatResult::A1 => ResultCost::steps(msg!("result-a1"), 1, 0),
        CombatResult::None => ResultCost::steps(msg!("result-none"), 0, 0),
        CombatResult::Ex => ResultCost::steps(msg!("result-ex"), 1, 1),
        CombatResult::Dr => ResultCost::steps(msg!("result-dr"), 0, lost_in_retreat(look, target, 0, 2)),
        CombatResult::D1 => ResultCost::steps(msg!("result-d1"), 0, lost_in_retreat(look, target, 1, 1)),
    });
    sheet
}

/// Case 6.7: the steps that a stack loses if it loses some and retreats: who cannot go is lost whole. Case 8.4: who cannot go
/// far enough loses one.
fn lost_in_retreat(look: Look<'_>, target: HexId, steps: u8, hexes: u8) -> u8 {
    let position = look.position;
    let left = |unit: UnitId| position.unit(unit).steps.left();
    let whole: u8 = position.at(target).map(left).sum();
    let lost = |unit: UnitId| {
        let ways = retreat::ways(look, unit, target, hexes).ways;
        let falls_short = ways.iter().all(|way| way.ending == Ending::Short);
        if ways.is_empty() { left(unit) } else { u8::from(falls_short) }
    };
    (steps + position.at(target).map(lost).sum::<u8>()).min(whole)
}

// ---- The roll ----

/// The die of a fight is to be rolled.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Roll {
    /// The hex attacked.
    pub target: HexId,
    /// The units that attack it.
    pub attackers: Band,
    /// The ruse played for it.
    pub ruse: Option<Ruse>,
}

impl State<Skirmish> for Roll {
    fn actor(&self, _: Look<'_>) -> Actor {
        Actor::Chance(Request::Roll(Dice::D6))
    }

    fn purpose(&self, _: Look<'_>) -> Message {
        msg!("purpose-fight", hex = self.target)
    }

    fn sheet(&self, look: Look<'_>) -> Option<Sheet> {
        Some(sheet(look, self.target, &self.attackers, self.ruse))
    }

    /// Case 6.6. The advance comes last; losses and retreats are put before it, so that they interrupt it in their order.
    fn settle(self, play: &mut Play<'_>, outcome: &Outcome) {
        let Outcome::Roll(roll) = outcome else { return };
        let Roll { target, attackers, ruse } = self;
        let (game, die) = (play.game, roll.total());
        let mut sums = Sums::default();
        let look = Look { game, position: play.position };
        reckon(look, target, &attackers, ruse, play.scratch, &mut sums);
        let column = column(game, sums);
        let result = *game.table.result(column, die);
        play.tell(|| {
            let column = game.table.heading(column).to_owned();
            Event::Fought { target, column, die, result: result.to_string() }.into()
        });
        carry_out!("6.6");
        let (attacker, defender) = (play.position.active, play.position.active.enemy());
        let loss = |side| Combat::from(Loss { side, target, attackers: attackers.clone() });
        let retreat = |hexes| Withdraw { from: target, hexes };
        let agenda = &mut play.position.agenda;
        agenda.goto(Combat::from(Advance { target, attackers: attackers.clone() }));
        match result {
            CombatResult::None => end_fight(play),
            CombatResult::A1 => agenda.interrupt(loss(attacker)),
            CombatResult::Ex => {
                agenda.interrupt(loss(attacker));
                agenda.interrupt(loss(defender));
            }
            CombatResult::D1 => {
                agenda.interrupt(Retreating::from(retreat(1)));
                agenda.interrupt(loss(defender));
            }
            CombatResult::Dr => retreat(2).interrupt(play),
        }
    }
}

// ---- Losses ----

/// Case 6.6: the owner chooses among his units in the fight.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Loss {
    /// Who chooses.
    pub side: Side,
    /// The hex attacked.
    pub target: HexId,
    /// The units that attacked it.
    pub attackers: Band,
}

impl State<Skirmish> for Loss {
    fn decision(&self) -> &'static str {
        "loss"
    }

    fn actor(&self, _: Look<'_>) -> Actor {
        Actor::side(self.side)
    }

    fn is_interruption(&self) -> bool {
        true
    }

    fn prompt(&self, _: Look<'_>, _: Side) -> Message {
        msg!("prompt-loss")
    }

    fn offers(&self, look: Look<'_>, side: Side, _: &mut Scratch, offers: &mut Offers<Action>) {
        for unit in fighters(look, side, self.target, &self.attackers) {
            offers.unit(unit, Act::LoseStep(unit).into());
        }
    }

    fn meant(&self, _: Look<'_>, pick: &Pick) -> Option<Action> {
        if let Pick::Unit(unit) = pick { Some(Act::LoseStep(*unit).into()) } else { None }
    }

    fn refusal(&self, _: Look<'_>, _: Side, action: &Action) -> Option<Refusal> {
        let Action::Combat(Act::LoseStep(unit)) = *action else { return None };
        Some(Refusal::by(case!("6.6"), msg!("refused-not-in-fight", unit = unit)))
    }

    fn perform(self, play: &mut Play<'_>, _: Side, action: &Action) {
        let Action::Combat(Act::LoseStep(unit)) = *action else { return };
        lose_step(play, unit, self.target);
        ch2_sequence::resume(play);
    }

    /// Nobody may be left to lose a step.
    fn resumed(self, play: &mut Play<'_>) {
        if fighters(play.look(), self.side, self.target, &self.attackers).is_empty() {
            ch2_sequence::resume(play);
        }
    }

    /// The step that is worth least.
    fn preferred(&self, look: Look<'_>, _: Side, offers: &Offers<Action>) -> Vec<usize> {
        let strength = |unit: UnitId, steps: Steps| {
            let stats = look.game.stats(unit);
            stats.attack.at(steps).unwrap_or_default() + stats.defence.at(steps).unwrap_or_default()
        };
        offers.least(|action| {
            let Action::Combat(Act::LoseStep(unit)) = *action else { return None };
            let before = look.position.unit(unit).steps;
            let mut after = before;
            let is_lost = matches!(after.lose(1), Fate::Eliminated { .. });
            let left = if is_lost { 0 } else { strength(unit, after) };
            Some((i32::from(is_lost), i32::from(strength(unit, before)) - i32::from(left)))
        })
    }
}

/// The units of a side in a fight that are still on the map.
fn fighters(look: Look<'_>, side: Side, target: HexId, attackers: &Band) -> Band {
    let Look { game, position } = look;
    if side == position.active {
        attackers.iter().copied().filter(|&unit| position.hex(unit).is_some()).collect()
    } else {
        position.at(target).filter(|&unit| game.side(unit) == side).collect()
    }
}

/// A unit loses a step, and perhaps its last.
pub(crate) fn lose_step(play: &mut Play<'_>, unit: UnitId, target: HexId) {
    let at = play.position.hex(unit).unwrap_or(target);
    if let Fate::Eliminated { .. } = play.position.units[unit.index()].steps.lose(1) {
        play.position.army.put(unit, Place::Eliminated);
        play.tell(|| Event::Eliminated { unit, at }.into());
    } else {
        play.tell(|| Event::StepLost { unit, at }.into());
    }
}

// ---- Advance ----

/// Case 6.8: into an empty hex only. It waits on the agenda until losses and retreats are done.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Advance {
    /// The hex attacked.
    pub target: HexId,
    /// The units that may still advance.
    pub attackers: Band,
}

impl State<Skirmish> for Advance {
    fn decision(&self) -> &'static str {
        "advance"
    }

    fn actor(&self, look: Look<'_>) -> Actor {
        Actor::side(look.position.active)
    }

    fn prompt(&self, _: Look<'_>, _: Side) -> Message {
        msg!("prompt-advance", hex = self.target)
    }

    /// Attackers into the hex, as many as it holds.
    fn offers(&self, look: Look<'_>, _: Side, _: &mut Scratch, offers: &mut Offers<Action>) {
        for &unit in &self.attackers {
            if ch4_movement::has_room_for(look.position, self.target, unit) {
                offers.unit(unit, Act::Advance(unit).into());
            }
        }
        offers.button("hold", Act::Hold.into());
    }

    fn meant(&self, _: Look<'_>, pick: &Pick) -> Option<Action> {
        if let Pick::Unit(unit) = pick { Some(Act::Advance(*unit).into()) } else { None }
    }

    fn refusal(&self, _: Look<'_>, _: Side, action: &Action) -> Option<Refusal> {
        let Action::Combat(Act::Advance(unit)) = *action else { return None };
        Some(Refusal::by(case!("6.8"), msg!("refused-not-in-fight", unit = unit)))
    }

    fn perform(mut self, play: &mut Play<'_>, _: Side, action: &Action) {
        match *action {
            Action::Combat(Act::Advance(unit)) => {
                let target = self.target;
                self.attackers.retain(|other| *other != unit);
                play.position.army.put(unit, Place::Hex(target));
                play.tell(|| Event::Advanced { unit, to: target }.into());
                if self.attackers.is_empty() || play.position.at(target).count() >= ch4_movement::STACK {
                    end_fight(play);
                } else {
                    play.position.agenda.goto(Combat::from(self));
                }
            }
            Action::Combat(Act::Hold) => end_fight(play),
            _ => {}
        }
    }

    /// Losses and retreats are done.
    fn resumed(self, play: &mut Play<'_>) {
        if ch7_victory::end_if_destroyed(play) {
            return;
        }
        let look = play.look();
        let able = fighters(look, look.position.active, self.target, &self.attackers);
        let able: Band = able.into_iter().filter(|&unit| may_cross(look, unit, self.target)).collect();
        if look.position.at(self.target).next().is_none() && !able.is_empty() {
            carry_out!("6.8");
            play.position.agenda.goto(Combat::from(Advance { attackers: able, ..self }));
        } else {
            end_fight(play);
        }
    }

    /// The strongest into the hex won.
    fn preferred(&self, look: Look<'_>, _: Side, offers: &Offers<Action>) -> Vec<usize> {
        offers.least(|action| {
            let Action::Combat(Act::Advance(unit)) = *action else { return None };
            let defence = look.game.stats(unit).defence.at(look.position.unit(unit).steps);
            Some(-i32::from(defence.unwrap_or_default()))
        })
    }
}

/// Case 8.1: nobody advances across the river in flood.
fn may_cross(look: Look<'_>, unit: UnitId, target: HexId) -> bool {
    let Look { game, position } = look;
    let side = position.hex(unit).and_then(|from| game.components.map.grid().hexside_between(from, target));
    side.is_some_and(|side| !game.banks[side].river || !ch8_options::flood(position))
}

fn end_fight(play: &mut Play<'_>) {
    play.position.agenda.goto(Combat::from(ChooseTarget));
    ch7_victory::end_if_destroyed(play);
}
