//! Chapter 4, movement. Costs count half points, the smallest part the game uses.
//!
//! ```text
//! choose a unit ─▶ march ─▶ its move is over ─▶ choose a unit ...
//!                   │  ▲                                            options: columns (8.2), overruns (8.3)
//!                   └──┴── an overrun interrupts it, and the march goes on with what is left
//! ```

use crate::components::PARTS;
use crate::position::{Action, Position};
use crate::{Look, Play, Skirmish, ch2_sequence, ch3_zones, ch8_options};
use kit::army::Place;
use kit::components::DecisionKind;
use kit::game::{Actor, LogText};
use kit::hand::Hand;
use kit::hex::{Crossing, HexId};
use kit::ids::{Case, Side, UnitId};
use kit::offer::{Offers, Pick, Refusal};
use kit::reach::{Reach, Step, Walk};
use kit::scratch::Scratch;
use kit::sets::HexSet;
use kit::state::State;
use kit::text::Message;
use kit::{carry_out, case, cite, msg};
use serde::{Deserialize, Serialize};

pub mod overrun;

pub use overrun::Overrun;

/// Case 4.3: two units to a hex; no column is longer.
pub const STACK: usize = 2;

kit::states! {
    /// The states of this chapter.
    pub enum Movement for Skirmish {
        /// Nobody is in hand.
        ChooseUnit(ChooseUnit),
        /// Somebody is in hand.
        March(March),
        /// An overrun interrupts the march.
        Overrun(Overrun),
    }
}

/// A decision of this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Take a unit in hand.
    Take(UnitId),
    /// Let it stay where it stands; its move is over. (To take another instead is an undo, not a decision.)
    Stay,
    /// March to a hex.
    March(HexId),
    /// Take another unit of the hex into the column.
    Bring(UnitId),
    /// Leave a unit of the column behind.
    DropOff(UnitId),
    /// Overrun the enemy in a hex.
    Overrun(HexId),
    /// End the movement phase.
    EndMovement,
}

impl Act {
    /// What it does, in words.
    pub fn label(&self) -> Message {
        match *self {
            Act::Take(unit) => msg!("act-take", unit = unit),
            Act::Stay => msg!("stay"),
            Act::March(hex) => msg!("act-march", hex = hex),
            Act::Bring(unit) => msg!("act-bring", unit = unit),
            Act::DropOff(unit) => msg!("act-drop-off", unit = unit),
            Act::Overrun(hex) => msg!("act-overrun", hex = hex),
            Act::EndMovement => msg!("end-movement"),
        }
    }
}

/// The kinds of decision of this chapter.
pub(crate) fn decisions() -> [DecisionKind; 1] {
    [DecisionKind { id: "movement", title: msg!("decision-movement"), off_turn: false }]
}

/// What this chapter tells. Fields are named by what they hold.
#[allow(missing_docs)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A unit marched.
    Marched { unit: UnitId, from: HexId, to: HexId, halves: u16 },
    /// A unit set out to overrun a hex.
    OverrunBegan { unit: UnitId, target: HexId },
    /// The die of an overrun fell.
    OverrunRolled { target: HexId, die: i32, won: bool },
    /// A unit took the hex that was overrun.
    OverrunEntered { unit: UnitId, target: HexId },
}

impl Event {
    /// In words.
    pub fn describe(&self) -> LogText {
        match *self {
            Event::Marched { unit, from, to, halves } => {
                let cost = PARTS.movement_points(halves);
                LogText::new(msg!("event-marched", unit = unit, from = from, to = to, cost = cost))
                    .at(from)
                    .at(to)
            }
            Event::OverrunBegan { unit, target } => {
                LogText::new(msg!("event-overrun-began", unit = unit, hex = target))
                    .at(target)
                    .by(cite!("8.3"))
            }
            Event::OverrunRolled { target, die, won: true } => {
                LogText::new(msg!("event-overrun-won", hex = target, die = die)).at(target).by(cite!("8.3"))
            }
            Event::OverrunRolled { target, die, won: false } => {
                LogText::new(msg!("event-overrun-failed", hex = target, die = die))
                    .at(target)
                    .by(cite!("8.3"))
            }
            Event::OverrunEntered { unit, target } => {
                LogText::new(msg!("event-overrun-entered", unit = unit, hex = target))
                    .at(target)
                    .by(cite!("8.3"))
            }
        }
    }
}

// ---- What a march costs ----

/// What whoever marches must know of the map.
#[derive(Debug)]
pub struct Going<'g> {
    game: &'g Skirmish,
    flood: bool,
    enemies: HexSet,
    zones: HexSet,
}

impl<'g> Going<'g> {
    /// The going for a side.
    pub fn of(game: &'g Skirmish, position: &Position, side: Side) -> Going<'g> {
        Going {
            game,
            flood: ch8_options::flood(position),
            enemies: ch3_zones::held(game, position, side.enemy()),
            zones: ch3_zones::zones(game, position, side.enemy()),
        }
    }

    /// One crossing: cases 3.2, 4.1, 4.2 and the first half of 4.3.
    pub fn step(&self, crossing: Crossing) -> Step {
        if self.enemies.contains(crossing.to) {
            return Step::Refuse(case!("4.3"));
        }
        let bank = self.game.banks[crossing.side];
        if bank.river && self.flood {
            return Step::Refuse(case!("8.1"));
        }
        let cost = self.cost(crossing);
        match (self.zones.contains(crossing.from), self.zones.contains(crossing.to)) {
            (true, true) => Step::Refuse(case!("3.2")),
            (false, true) => Step::enter_and_stop(cost, case!("3.2")),
            (_, false) => Step::enter(cost),
        }
    }

    /// Cases 4.1, 4.2. Terrain, or half a point along a road; the river on top.
    fn cost(&self, crossing: Crossing) -> u16 {
        carry_out!("4.1");
        let bank = self.game.banks[crossing.side];
        if bank.road {
            return 1;
        }
        let halves = self.game.terrain[crossing.to].halves;
        if bank.river {
            carry_out!("4.2");
            return halves + 2;
        }
        halves
    }
}

/// Case 2.2: rain takes one point.
pub fn allowance(game: &Skirmish, position: &Position, unit: UnitId) -> u16 {
    let movement = game.stats(unit).movement;
    if position.rain {
        carry_out!("2.2");
        return movement - 2;
    }
    movement
}

/// Where a unit could go that has not moved yet.
pub fn reach<'d>(
    game: &'d Skirmish,
    position: &Position,
    unit: UnitId,
    scratch: &'d mut Scratch,
) -> Option<Reach<'d, 1>> {
    let from = position.hex(unit)?;
    let going = Going::of(game, position, game.side(unit));
    let walk = Walk::new(from, allowance(game, position, unit));
    Some(scratch.reach.search(game.components.map.grid(), walk, |crossing, _, _| going.step(crossing)))
}

/// Case 4.3: the hexes without room for those in hand.
fn full_hexes(position: &Position, hand: &Hand<STACK>) -> HexSet {
    let mut full = HexSet::EMPTY;
    for (unit, hex) in position.on_map() {
        if !hand.contains(unit) && !has_room(position, hex, hand) {
            carry_out!("4.3");
            full.insert(hex);
        }
    }
    full
}

/// Case 4.3: two units to a hex.
fn has_room(position: &Position, hex: HexId, hand: &Hand<STACK>) -> bool {
    position.at(hex).filter(|&unit| !hand.contains(unit)).count() + hand.len() <= STACK
}

/// Case 4.3: whether there is room for one more unit in a hex.
pub fn has_room_for(position: &Position, hex: HexId, unit: UnitId) -> bool {
    ch3_zones::others_at(position, hex, unit) < STACK
}

// ---- Choose a unit ----

/// Nobody is in hand: a unit is taken, or the phase ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ChooseUnit;

impl State<Skirmish> for ChooseUnit {
    fn decision(&self) -> &'static str {
        "movement"
    }

    fn actor(&self, look: Look<'_>) -> Actor {
        Actor::side(look.position.active)
    }

    fn prompt(&self, _: Look<'_>, _: Side) -> Message {
        msg!("prompt-take")
    }

    fn offers(&self, look: Look<'_>, _: Side, _: &mut Scratch, offers: &mut Offers<Action>) {
        for (unit, _) in look.position.on_map() {
            if may_take(look, unit).is_none() {
                offers.unit(unit, Act::Take(unit).into());
            }
        }
        offers.button("end-movement", Act::EndMovement.into());
    }

    fn meant(&self, _: Look<'_>, pick: &Pick) -> Option<Action> {
        if let Pick::Unit(unit) = pick { Some(Act::Take(*unit).into()) } else { None }
    }

    fn refusal(&self, look: Look<'_>, _: Side, action: &Action) -> Option<Refusal> {
        let Action::Movement(Act::Take(unit)) = *action else { return None };
        let case = may_take(look, unit).unwrap_or_else(|| case!("4.1"));
        Some(Refusal::by(case, msg!("refused-take", unit = unit)))
    }

    fn perform(self, play: &mut Play<'_>, _: Side, action: &Action) {
        match *action {
            Action::Movement(Act::Take(unit)) => {
                let Some(at) = play.position.hex(unit) else { return };
                let mut hand = Hand::new(at);
                hand.add(unit, allowance(play.game, play.position, unit));
                play.position.agenda.goto(Movement::from(March { hand, is_over: false, has_gone: false }));
            }
            Action::Movement(Act::EndMovement) => ch2_sequence::begin_combat(play),
            _ => {}
        }
    }
}

/// Case 4.1: each unit once. The case that keeps a unit from being moved, if there is one.
pub fn may_take(look: Look<'_>, unit: UnitId) -> Option<Case> {
    let Look { game, position } = look;
    if position.hex(unit).is_none() || game.side(unit) != position.active {
        Some(case!("2.3"))
    } else if position.unit(unit).moved {
        Some(case!("4.1"))
    } else {
        None
    }
}

// ---- March ----

/// A unit, or a column, is in hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct March {
    /// Who, where, and what each has left.
    pub hand: Hand<STACK>,
    /// Whether something has ended the march; what is left may serve for an overrun still.
    pub is_over: bool,
    /// Whether they have set out.
    pub has_gone: bool,
}

impl State<Skirmish> for March {
    fn decision(&self) -> &'static str {
        "movement"
    }

    fn actor(&self, look: Look<'_>) -> Actor {
        Actor::side(look.position.active)
    }

    fn prompt(&self, _: Look<'_>, _: Side) -> Message {
        match self.hand.first() {
            Some(unit) if self.hand.len() == 1 => msg!("prompt-march", unit = unit),
            _ => msg!("prompt-march-column"),
        }
    }

    fn offers(&self, look: Look<'_>, _: Side, scratch: &mut Scratch, offers: &mut Offers<Action>) {
        offers.button("stay", Act::Stay.into());
        self.each_end(look, scratch, |reached| offers.march(reached, Act::March(reached.hex).into()));
        for unit in look.position.at(self.hand.at()) {
            if self.may_bring(look, unit).is_none() {
                offers.unit(unit, Act::Bring(unit).into());
            } else if self.may_drop_off(unit).is_none() {
                offers.unit(unit, Act::DropOff(unit).into());
            }
        }
        for target in self.overruns(look) {
            offers.hex(target, Act::Overrun(target).into()).citing(Some(case!("8.3")));
        }
    }

    fn meant(&self, look: Look<'_>, pick: &Pick) -> Option<Action> {
        let is_held =
            |hex: HexId| look.position.at(hex).any(|unit| look.game.side(unit) != look.position.active);
        match pick {
            Pick::Hex(hex) if ch8_options::overrun(look.position) && is_held(*hex) => {
                Some(Act::Overrun(*hex).into())
            }
            Pick::Hex(hex) => Some(Act::March(*hex).into()),
            Pick::Unit(unit) if ch8_options::columns(look.position) => {
                let is_in_hand = self.hand.contains(*unit);
                Some(if is_in_hand { Act::DropOff(*unit) } else { Act::Bring(*unit) }.into())
            }
            _ => None,
        }
    }

    fn refusal(&self, look: Look<'_>, _: Side, action: &Action) -> Option<Refusal> {
        let Action::Movement(act) = *action else { return None };
        match act {
            Act::March(hex) if !has_room(look.position, hex, &self.hand) => {
                Some(Refusal::by(case!("4.3"), msg!("refused-full", hex = hex)))
            }
            Act::March(hex) => self.hand.first().map(|unit| {
                Refusal::by(self.why_not(look, hex), msg!("refused-march", unit = unit, hex = hex))
            }),
            Act::Bring(unit) => {
                let case = self.may_bring(look, unit).unwrap_or_else(|| case!("8.2"));
                Some(Refusal::by(case, msg!("refused-bring", unit = unit)))
            }
            Act::DropOff(unit) => Some(Refusal::by(case!("8.2"), msg!("refused-drop-off", unit = unit))),
            Act::Overrun(hex) => {
                let case = self.may_overrun(look, hex).err().unwrap_or_else(|| case!("8.3"));
                Some(Refusal::by(case, msg!("refused-overrun", hex = hex)))
            }
            _ => None,
        }
    }

    fn perform(mut self, play: &mut Play<'_>, _: Side, action: &Action) {
        let Action::Movement(act) = *action else { return };
        match act {
            Act::Stay => self.finish(play),
            Act::March(to) => self.march(play, to),
            Act::Bring(unit) => {
                carry_out!("8.2");
                self.hand.add(unit, allowance(play.game, play.position, unit));
                play.position.agenda.goto(Movement::from(self));
            }
            Act::DropOff(unit) => {
                carry_out!("8.2");
                self.hand.drop_off(unit);
                play.position.units[unit.index()].moved = true;
                self.go_on(play);
            }
            Act::Overrun(target) => self.overrun(play, target),
            _ => {}
        }
    }

    /// After an overrun.
    fn resumed(self, play: &mut Play<'_>) {
        self.go_on(play);
    }

    fn route(&self, look: Look<'_>, action: &Action, scratch: &mut Scratch) -> Vec<HexId> {
        let Action::Movement(Act::March(to)) = *action else { return Vec::new() };
        let entered = self.reach(look, scratch).path_to(to).unwrap_or_default();
        if entered.is_empty() { entered } else { std::iter::once(self.hand.at()).chain(entered).collect() }
    }
}

impl March {
    /// Where those in hand can go together: the dearest step, the least allowance.
    fn reach<'d>(&self, look: Look<'d>, scratch: &'d mut Scratch) -> Reach<'d, 1> {
        let going = Going::of(look.game, look.position, look.position.active);
        let walk = if self.is_over { Walk::new(self.hand.at(), 0) } else { self.hand.walk() };
        scratch.reach.search(look.game.components.map.grid(), walk, |crossing, _, _| {
            self.hand.step(|_| going.step(crossing))
        })
    }

    /// Case 4.3: a march ends within the stacking limit.
    fn each_end(&self, look: Look<'_>, scratch: &mut Scratch, mut end: impl FnMut(kit::reach::Reached)) {
        let full = full_hexes(look.position, &self.hand);
        for reached in &self.reach(look, scratch) {
            if reached.hex != self.hand.at() && !full.contains(reached.hex) {
                end(reached);
            }
        }
    }

    /// The case that keeps those in hand from reaching a hex; without one, it is too far (case 4.1).
    fn why_not(&self, look: Look<'_>, hex: HexId) -> Case {
        let mut scratch = Scratch::new();
        let going = Going::of(look.game, look.position, look.position.active);
        let reach = self.reach(look, &mut scratch);
        let obstacles = reach.why_not(hex, |crossing, _, _| self.hand.step(|_| going.step(crossing)));
        obstacles.iter().find_map(|obstacle| obstacle.case()).unwrap_or_else(|| case!("4.1"))
    }

    /// Case 8.2: who stands in the hex from the start may come along.
    fn may_bring(&self, look: Look<'_>, unit: UnitId) -> Option<Case> {
        if !ch8_options::columns(look.position) {
            return Some(case!("2.3"));
        }
        let is_here = look.position.hex(unit) == Some(self.hand.at());
        if self.has_gone || !is_here || self.hand.contains(unit) {
            return Some(case!("8.2"));
        }
        may_take(look, unit)
    }

    /// Case 8.2: on the way, one may stay behind.
    fn may_drop_off(&self, unit: UnitId) -> Option<Case> {
        let may = self.has_gone && self.hand.len() > 1 && self.hand.contains(unit);
        (!may).then(|| case!("8.2"))
    }

    fn march(mut self, play: &mut Play<'_>, to: HexId) {
        let from = self.hand.at();
        let goes_on = ch8_options::columns(play.position) || ch8_options::overrun(play.position);
        // Without these options nobody asks what is left: mass play need not search again.
        let mut cost = None;
        if goes_on {
            let look = Look { game: play.game, position: play.position };
            if let Some(end) = self.reach(look, play.scratch).best(to) {
                cost = Some(end.cost);
                self.is_over |= end.stop.is_some();
            }
        }
        for unit in self.hand.units() {
            let look = Look { game: play.game, position: play.position };
            play.events.tell(|| {
                let searched = || self.reach(look, play.scratch).best(to).map(|end| end.cost);
                let halves = cost.or_else(searched).unwrap_or_default();
                Event::Marched { unit, from, to, halves }.into()
            });
        }
        self.hand.go(to, cost.unwrap_or_default());
        self.has_gone = true;
        for unit in self.hand.units() {
            play.position.army.put(unit, Place::Hex(to));
        }
        if goes_on { self.go_on(play) } else { self.finish(play) }
    }

    /// Asks for more while there is more to do.
    fn go_on(self, play: &mut Play<'_>) {
        let look = play.look();
        let may_march = !self.is_over && self.hand.least() > 0;
        if may_march || self.overruns(look).next().is_some() {
            play.position.agenda.goto(Movement::from(self));
        } else {
            self.finish(play);
        }
    }

    fn finish(self, play: &mut Play<'_>) {
        for unit in self.hand.units() {
            play.position.units[unit.index()].moved = true;
        }
        play.position.agenda.goto(Movement::from(ChooseUnit));
    }
}
