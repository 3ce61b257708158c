//! Case 6.7, retreats, and case 8.4, friends who give way.
//!
//! ```text
//! withdraw: who goes first? ─▶ path, hex by hex ─▶ withdraw: who is next? ... ─▶ what was interrupted goes on
//!                                    └─ onto friends ─▶ give way: who, and where to? ... ─▶ withdraw
//! ```

use crate::position::{Action, Band, Position};
use crate::{Look, Play, Skirmish, ch2_sequence, ch3_zones, ch4_movement, ch6_combat, ch8_options};
use arrayvec::ArrayVec;
use kit::army::Place;
use kit::components::DecisionKind;
use kit::game::{Actor, LogText};
use kit::hex::{Crossing, HexId};
use kit::ids::{Case, Side, UnitId};
use kit::offer::{Offers, Pick, Refusal};
use kit::retreat::Retreat;
use kit::retreat::displacement::{End, Ending, Exit, Short, Ways, exits_of, fall_back, who_can_give_way};
use kit::scratch::Scratch;
use kit::state::State;
use kit::text::Message;
use kit::{carry_out, case, cite, msg};
use serde::{Deserialize, Serialize};

kit::states! {
    /// The states of a retreat. All of them interrupt something: the advance that may follow, or an overrun.
    pub enum Retreating for Skirmish {
        /// Units must retreat: which goes first?
        Withdraw(Withdraw),
        /// A unit retreats hex by hex.
        Path(Path),
        /// Friends are in its way.
        GiveWay(GiveWay),
    }
}

/// A decision of this section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Choose the unit that retreats next.
    Withdraw(UnitId),
    /// Retreat it to a hex.
    RetreatTo(HexId),
    /// End its retreat where it is.
    StopShort,
    /// Choose the unit that gives way.
    GiveWay(UnitId),
    /// Let it give way to a hex.
    GiveWayTo(HexId),
}

impl Act {
    /// What it does, in words.
    pub fn label(&self) -> Message {
        match *self {
            Act::Withdraw(unit) => msg!("act-withdraw", unit = unit),
            Act::RetreatTo(hex) => msg!("act-retreat-to", hex = hex),
            Act::StopShort => msg!("stop-short"),
            Act::GiveWay(unit) => msg!("act-give-way", unit = unit),
            Act::GiveWayTo(hex) => msg!("act-give-way-to", hex = hex),
        }
    }
}

/// The kinds of decision of this section.
pub(crate) fn decisions() -> [DecisionKind; 1] {
    [DecisionKind { id: "retreat", title: msg!("decision-retreat"), off_turn: true }]
}

/// What this section tells. Fields are named by what they hold.
#[allow(missing_docs)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A unit retreated.
    Retreated { unit: UnitId, to: HexId },
    /// A unit had nowhere to retreat to.
    CutOff { unit: UnitId, at: HexId },
    /// A unit gave way to another.
    GaveWay { unit: UnitId, to: HexId },
}

impl Event {
    /// In words.
    pub fn describe(&self) -> LogText {
        match *self {
            Event::Retreated { unit, to } => {
                LogText::new(msg!("event-retreated", unit = unit, hex = to)).at(to).by(cite!("6.7"))
            }
            Event::CutOff { unit, at } => {
                LogText::new(msg!("event-cut-off", unit = unit)).at(at).by(cite!("6.7"))
            }
            Event::GaveWay { unit, to } => {
                LogText::new(msg!("event-gave-way", unit = unit, hex = to)).at(to).by(cite!("8.4"))
            }
        }
    }
}

// ---- The ways ----

/// What no unit that goes back may enter: enemies, their zones, and by case 8.1 what lies across the flood.
struct Barred<'a> {
    look: Look<'a>,
    enemies: kit::sets::HexSet,
    zones: kit::sets::HexSet,
}

impl<'a> Barred<'a> {
    fn to(look: Look<'a>, side: Side) -> Barred<'a> {
        let Look { game, position } = look;
        let enemy = side.enemy();
        Barred {
            look,
            enemies: ch3_zones::held(game, position, enemy),
            zones: ch3_zones::zones(game, position, enemy),
        }
    }

    /// Ruling R2. The river is no bar, the flood is.
    fn may_enter(&self, crossing: Crossing) -> Result<(), Case> {
        let is_river = self.look.game.banks[crossing.side].river;
        if is_river && ch8_options::flood(self.look.position) {
            Err(case!("8.1"))
        } else if self.enemies.contains(crossing.to) || self.zones.contains(crossing.to) {
            Err(case!("6.7"))
        } else {
            if is_river {
                carry_out!("R2");
            }
            Ok(())
        }
    }

    /// Case 8.4: the hexes that a unit may give way to; never back into the hex that is given up.
    fn exits(&self, unit: UnitId, given_up: HexId) -> Vec<Exit> {
        let Look { game, position } = self.look;
        let Some(at) = position.hex(unit) else { return Vec::new() };
        let open = game.components.map.grid().crossings(at);
        let open = open.filter(|crossing| crossing.to != given_up && self.may_enter(*crossing).is_ok());
        open.map(|crossing| {
            let is_full = !ch4_movement::has_room_for(position, crossing.to, unit);
            let friends = position.at(crossing.to).filter(|_| is_full);
            Exit { hex: crossing.to, friends: friends.collect() }
        })
        .collect()
    }
}

/// Case 6.7. Every way a unit may retreat; of these, the ways that end nearer to its own edge, if there are any. Case 8.4: if
/// there is none, onto friends who can give way, or not so far.
pub fn ways(look: Look<'_>, unit: UnitId, start: HexId, hexes: u8) -> Ways {
    let Look { game, position } = look;
    let side = game.side(unit);
    let barred = Barred::to(look, side);
    let grid = game.components.map.grid();
    let to_edge = &game.to_edge[side.index()];
    let may_enter = |_: &[HexId], crossing: Crossing| {
        barred.may_enter(crossing)?;
        let further = grid.distance(start, crossing.to) > grid.distance(start, crossing.from);
        if further { Ok(()) } else { Err(case!("6.7")) }
    };
    let gives_way = ch8_options::give_way(position);
    let end = |path: &[HexId]| {
        let Some(&hex) = path.last() else { return End::Barred(case!("6.7")) };
        if ch4_movement::has_room_for(position, hex, unit) {
            return End::Room;
        }
        let friends: Band = position.at(hex).collect();
        let can = || who_can_give_way(&friends, unit, &[], |friend| barred.exits(friend, start));
        if gives_way && !can().is_empty() { End::Friends } else { End::Barred(case!("6.7")) }
    };
    // "Nearer if it can" is a yes or no: all ways that end nearer are as good as each other.
    let rank = |path: &[HexId]| path.last().is_none_or(|&end| to_edge[end] >= to_edge[start]);
    let short = if gives_way { Short::BesideFriends } else { Short::Never };
    fall_back(grid, Retreat::new(start, hexes), short, may_enter, end, rank)
}

// ---- Who goes first ----

/// All units of a hex must retreat, one by one, in the order that their owner likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Withdraw {
    /// The hex they leave.
    pub from: HexId,
    /// How far.
    pub hexes: u8,
}

impl State<Skirmish> for Withdraw {
    fn decision(&self) -> &'static str {
        "retreat"
    }

    fn actor(&self, look: Look<'_>) -> Actor {
        Actor::side(look.position.active.enemy())
    }

    fn is_interruption(&self) -> bool {
        true
    }

    fn prompt(&self, _: Look<'_>, _: Side) -> Message {
        msg!("prompt-withdraw")
    }

    fn offers(&self, look: Look<'_>, _: Side, _: &mut Scratch, offers: &mut Offers<Action>) {
        for unit in look.position.at(self.from) {
            offers.unit(unit, Act::Withdraw(unit).into());
        }
    }

    fn meant(&self, _: Look<'_>, pick: &Pick) -> Option<Action> {
        if let Pick::Unit(unit) = pick { Some(Act::Withdraw(*unit).into()) } else { None }
    }

    fn refusal(&self, _: Look<'_>, _: Side, action: &Action) -> Option<Refusal> {
        let Action::Retreat(Act::Withdraw(unit)) = *action else { return None };
        Some(Refusal::by(case!("6.7"), msg!("refused-not-in-fight", unit = unit)))
    }

    fn perform(self, play: &mut Play<'_>, _: Side, action: &Action) {
        let Action::Retreat(Act::Withdraw(unit)) = *action else { return };
        self.begin(play, unit);
    }

    /// Asks for the next unit; a single one is taken at once.
    fn resumed(self, play: &mut Play<'_>) {
        let left: Band = play.position.at(self.from).collect();
        match left[..] {
            [] => ch2_sequence::resume(play),
            [only] => self.begin(play, only),
            _ => play.position.agenda.goto(Retreating::from(self)),
        }
    }
}

impl Withdraw {
    /// Interrupts whatever is now on the agenda.
    pub(crate) fn interrupt(self, play: &mut Play<'_>) {
        play.position.agenda.interrupt(Retreating::from(self));
        self.resumed(play);
    }

    /// Case 6.7: a unit that cannot retreat is eliminated.
    fn begin(self, play: &mut Play<'_>, unit: UnitId) {
        if ways(play.look(), unit, self.from, self.hexes).is_possible() {
            play.position.agenda.goto(Retreating::from(Path { unit, path: ArrayVec::new(), retreat: self }));
            return;
        }
        carry_out!("6.7");
        let steps = play.position.unit(unit).steps.left();
        play.position.units[unit.index()].steps.lose(steps);
        play.position.army.put(unit, Place::Eliminated);
        play.tell(|| Event::CutOff { unit, at: self.from }.into());
        self.resumed(play);
    }
}

// ---- Hex by hex ----

/// A unit retreats, hex by hex, along the ways that can be completed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Path {
    /// The unit.
    pub unit: UnitId,
    /// The hexes it has entered so far.
    pub path: ArrayVec<HexId, 4>,
    /// The retreat that it is a part of.
    pub retreat: Withdraw,
}

impl State<Skirmish> for Path {
    fn decision(&self) -> &'static str {
        "retreat"
    }

    fn actor(&self, look: Look<'_>) -> Actor {
        Actor::side(look.game.side(self.unit))
    }

    fn is_interruption(&self) -> bool {
        true
    }

    fn prompt(&self, _: Look<'_>, _: Side) -> Message {
        msg!("prompt-retreat", unit = self.unit, hexes = self.retreat.hexes)
    }

    fn offers(&self, look: Look<'_>, _: Side, _: &mut Scratch, offers: &mut Offers<Action>) {
        let (ways, gone) = (self.ways(look), self.gone());
        for hex in ways.next_steps(&gone) {
            offers.hex(hex, Act::RetreatTo(hex).into()).citing(Some(case!("6.7")));
        }
        if ways.ending(&gone).is_some() {
            offers.button("stop-short", Act::StopShort.into()).citing(Some(case!("8.4")));
        }
    }

    fn meant(&self, _: Look<'_>, pick: &Pick) -> Option<Action> {
        if let Pick::Hex(hex) = pick { Some(Act::RetreatTo(*hex).into()) } else { None }
    }

    fn refusal(&self, _: Look<'_>, _: Side, action: &Action) -> Option<Refusal> {
        match *action {
            Action::Retreat(Act::RetreatTo(hex)) => {
                Some(Refusal::by(case!("6.7"), msg!("refused-retreat", hex = hex)))
            }
            Action::Retreat(Act::StopShort) => Some(Refusal::by(case!("6.7"), msg!("refused-stop-short"))),
            _ => None,
        }
    }

    /// The retreat goes on until it can only end.
    fn perform(mut self, play: &mut Play<'_>, _: Side, action: &Action) {
        match *action {
            Action::Retreat(Act::RetreatTo(hex)) => {
                self.path.push(hex);
                let (ways, gone) = (self.ways(play.look()), self.gone());
                match ways.ending(&gone) {
                    Some(ending) if ways.next_steps(&gone).is_empty() => self.end(play, ending),
                    _ => play.position.agenda.goto(Retreating::from(self)),
                }
            }
            Action::Retreat(Act::StopShort) => self.end(play, Ending::Short),
            _ => {}
        }
    }

    /// The way to the best cover nearest to one's own edge.
    fn preferred(&self, look: Look<'_>, _: Side, offers: &Offers<Action>) -> Vec<usize> {
        let game = look.game;
        let to_edge = &game.to_edge[game.side(self.unit).index()];
        let ways = self.ways(look);
        offers.least(|action| {
            let Action::Retreat(Act::RetreatTo(hex)) = *action else { return None };
            let mut gone = self.gone();
            gone.push(hex);
            let through = ways.ways.iter().filter(|way| way.path.starts_with(&gone));
            let ends = through.filter_map(|way| way.path.last());
            ends.map(|&end| (-i32::from(game.terrain[end].shift), i32::from(to_edge[end]))).min()
        })
    }
}

impl Path {
    fn ways(&self, look: Look<'_>) -> Ways {
        ways(look, self.unit, self.retreat.from, self.retreat.hexes)
    }

    /// The way so far, its start included.
    fn gone(&self) -> ArrayVec<HexId, 6> {
        std::iter::once(self.retreat.from).chain(self.path.iter().copied()).collect()
    }

    /// The unit arrives. Case 8.4: short of its end it loses a step; onto friends, one of them gives way.
    fn end(self, play: &mut Play<'_>, ending: Ending) {
        let Path { unit, path, retreat } = self;
        let Some(&to) = path.last() else { return };
        play.position.army.put(unit, Place::Hex(to));
        play.tell(|| Event::Retreated { unit, to }.into());
        play.position.agenda.goto(Retreating::from(retreat));
        match ending {
            Ending::Whole => retreat.resumed(play),
            Ending::Short => {
                carry_out!("8.4");
                ch6_combat::lose_step(play, unit, to);
                retreat.resumed(play);
            }
            Ending::Onto => {
                carry_out!("8.4");
                let moved = Band::from_iter([unit]);
                play.position.agenda.interrupt(Retreating::from(GiveWay {
                    at: to,
                    unit: None,
                    moved,
                    given_up: retreat.from,
                }));
                next_to_give_way(play);
            }
        }
    }
}

// ---- Friends give way ----

/// Case 8.4. A hex is too full: one of those who stood there gives way, and perhaps another to him.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GiveWay {
    /// The hex that is too full.
    pub at: HexId,
    /// Who gives way, once that is known.
    pub unit: Option<UnitId>,
    /// Those who have moved in this chain; nobody moves twice.
    pub moved: Band,
    /// The hex that all this began in: nobody goes back there.
    pub given_up: HexId,
}

impl State<Skirmish> for GiveWay {
    fn decision(&self) -> &'static str {
        "retreat"
    }

    fn actor(&self, look: Look<'_>) -> Actor {
        Actor::side(look.position.active.enemy())
    }

    fn is_interruption(&self) -> bool {
        true
    }

    fn prompt(&self, _: Look<'_>, _: Side) -> Message {
        match self.unit {
            None => msg!("prompt-give-way", hex = self.at),
            Some(unit) => msg!("prompt-give-way-to", unit = unit),
        }
    }

    fn offers(&self, look: Look<'_>, _: Side, _: &mut Scratch, offers: &mut Offers<Action>) {
        match self.unit {
            None => self.able(look).into_iter().for_each(|unit| {
                offers.unit(unit, Act::GiveWay(unit).into());
            }),
            Some(unit) => self.exits(look, unit).into_iter().for_each(|hex| {
                offers.hex(hex, Act::GiveWayTo(hex).into()).citing(Some(case!("8.4")));
            }),
        }
    }

    fn meant(&self, _: Look<'_>, pick: &Pick) -> Option<Action> {
        match (pick, self.unit) {
            (Pick::Unit(unit), None) => Some(Act::GiveWay(*unit).into()),
            (Pick::Hex(hex), Some(_)) => Some(Act::GiveWayTo(*hex).into()),
            _ => None,
        }
    }

    fn refusal(&self, _: Look<'_>, _: Side, action: &Action) -> Option<Refusal> {
        let message = match (action, self.unit) {
            (Action::Retreat(Act::GiveWay(unit)), None) => msg!("refused-give-way", unit = *unit),
            (Action::Retreat(Act::GiveWayTo(hex)), Some(unit)) => {
                msg!("refused-give-way-to", unit = unit, hex = *hex)
            }
            _ => return None,
        };
        Some(Refusal::by(case!("8.4"), message))
    }

    fn perform(mut self, play: &mut Play<'_>, _: Side, action: &Action) {
        match (action, self.unit) {
            (&Action::Retreat(Act::GiveWay(unit)), None) => {
                self.unit = Some(unit);
                play.position.agenda.goto(Retreating::from(self));
            }
            (&Action::Retreat(Act::GiveWayTo(hex)), Some(unit)) => {
                play.position.army.put(unit, Place::Hex(hex));
                play.tell(|| Event::GaveWay { unit, to: hex }.into());
                self.moved.push(unit);
                play.position.agenda.goto(Retreating::from(GiveWay { at: hex, unit: None, ..self }));
                next_to_give_way(play);
            }
            _ => {}
        }
    }
}

impl GiveWay {
    /// Those who can give way, in the order of the roster.
    fn able(&self, look: Look<'_>) -> Vec<UnitId> {
        let Some(&last) = self.moved.last() else { return Vec::new() };
        let barred = Barred::to(look, look.game.side(last));
        let friends: Band = look.position.at(self.at).collect();
        who_can_give_way(&friends, last, &self.moved, |unit| barred.exits(unit, self.given_up))
    }

    fn exits(&self, look: Look<'_>, unit: UnitId) -> Vec<HexId> {
        let barred = Barred::to(look, look.game.side(unit));
        exits_of(unit, &self.moved, |unit| barred.exits(unit, self.given_up))
    }
}

/// Case 8.4: the chain ends where there is room. A single unit is taken at once.
fn next_to_give_way(play: &mut Play<'_>) {
    let crate::position::Phase::Retreat(Retreating::GiveWay(state)) = play.position.phase() else { return };
    if play.position.at(state.at).count() <= ch4_movement::STACK {
        return ch2_sequence::resume(play);
    }
    if let [only] = state.able(play.look())[..] {
        let state = GiveWay { unit: Some(only), ..state.clone() };
        play.position.agenda.goto(Retreating::from(state));
    }
}

/// Whether a hex may hold one unit too many just now: somebody is about to give way there.
pub fn is_crowded(position: &Position, hex: HexId) -> bool {
    matches!(position.phase(), crate::position::Phase::Retreat(Retreating::GiveWay(state)) if state.at == hex)
}
