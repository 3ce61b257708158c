//! A position as somebody wrote it down, and what makes a playable one of it.

use crate::act::Event;
use crate::ch13_options::{self as options, variable};
use crate::field::{Field, Scene};
use crate::position::{FORMATIONS, Mark, Phase, Place, Position, Task, Units};
use crate::{GERMAN, SOVIET, Zitadelle, ch04_sequence, ch05_stacking_zones as ch05, ch12_victory};
use arrayvec::ArrayVec;
use kit::chance::ChitId;
use kit::components::Options;
use kit::game::{Breach, Events, Fault};
use kit::ids::{Side, UnitId};
use kit::scratch::Scratch;
use kit::{case, msg};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Where play begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// Before everything: a whole match.
    #[default]
    SetUp,
    /// Phase 1.
    Air,
    /// A fire phase of a player turn.
    Fire(Side),
    /// A counterfire phase of a player turn.
    Counterfire(Side),
    /// An assault phase.
    Assault(Side),
    /// A movement phase.
    Movement(Side),
    /// Phase 7.
    DiveBombing,
}

/// A set-up. A whole match needs nothing but its options; anything else lists the counters in play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    /// Optional rules in force, as bits.
    pub options: Options,
    /// Where play begins.
    pub start: Start,
    /// The game turn; 0 stands for 1.
    pub turn: u8,
    /// Whether the Model option was declared.
    pub model: bool,
    /// Counters in play.
    pub units: BTreeMap<String, Placed>,
    /// Levels that differ from those at the start.
    pub morale: BTreeMap<String, u8>,
    /// ML-1 markers.
    pub bombed: BTreeMap<String, u8>,
    /// Victory hexes that the German player holds.
    pub held: Vec<String>,
    /// German steps lost.
    pub steps_lost: u16,
    /// Whether Belgorod fell.
    pub belgorod_fell: bool,
    /// Chits in the boxes from A, for the variable reinforcements.
    pub chits: Vec<String>,
}

/// A counter in a set-up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Placed {
    /// Its hex, as printed; `pool` for a unit still to come; `on ID` for a company on its regiment.
    pub at: String,
    /// Steps it has lost.
    pub lost: u8,
    /// Whether it is disorganised.
    pub disorganised: bool,
}

impl Setup {
    /// The set-up of a whole match.
    pub fn of_match(options: Options) -> Setup {
        Setup { options, ..Setup::default() }
    }
}

impl Zitadelle {
    /// Makes a position of a set-up, or tells everything that is wrong with it.
    ///
    /// # Errors
    /// Every fault with its rule and place.
    pub fn validate(&self, setup: &Setup) -> Result<Position, Vec<Fault>> {
        let mut position = self.blank(setup);
        let mut faults = Vec::new();
        let mut fault = |case, message, at| faults.push(Fault { case, message, at });
        if setup.turn > ch04_sequence::TURNS {
            fault(Some(case!("1.1")), msg!("fault-no-turn", turn = setup.turn), None);
        }
        if setup.start == Start::SetUp {
            self.fill_pool(&mut position);
        }
        for (id, placed) in &setup.units {
            match self.components.roster.find(id) {
                Some(unit) => self.put(&mut position, unit, placed, &mut fault),
                None => fault(None, msg!("fault-no-unit", id = id.as_str()), None),
            }
        }
        for (levels, into) in [(&setup.morale, &mut position.morale), (&setup.bombed, &mut position.bombed)] {
            for (id, level) in levels {
                match self.formations.iter().position(|formation| formation.id.as_str() == id) {
                    Some(place) => into[place] = *level,
                    None => fault(None, msg!("fault-no-formation", id = id.as_str()), None),
                }
            }
        }
        for number in &setup.held {
            match self.components.map.grid().id(number) {
                Ok(hex) if self.victory_at[hex] > 0 => position.held |= 1 << (self.victory_at[hex] - 1),
                _ => fault(Some(case!("12.13")), msg!("fault-no-victory-hex", id = number.as_str()), None),
            }
        }
        for (components, name) in setup.chits.iter().enumerate().take(variable::CHITS) {
            match self.components.chits.iter().position(|chit| *chit == name.as_str()) {
                Some(chit) => position.chits[components] = Some(ChitId(chit as u16)),
                None => fault(Some(case!("13.32")), msg!("fault-no-chit", id = name.as_str()), None),
            }
        }
        self.check_stacks(&position, &mut fault);
        if !faults.is_empty() {
            return Err(faults);
        }
        self.start(&mut position, setup.start);
        Ok(position)
    }

    fn blank(&self, setup: &Setup) -> Position {
        let mut morale = [0; FORMATIONS];
        for (level, formation) in morale.iter_mut().zip(&self.formations) {
            *level = formation.morale;
        }
        Position {
            options: setup.options,
            model: setup.model,
            turn: setup.turn.max(1),
            active: SOVIET,
            phase: Phase::SetUp,
            moves_first: false,
            task: Task::Choose,
            units: Units::aside(),
            morale,
            bombed: [0; FORMATIONS],
            entered: [0; FORMATIONS],
            reckoned: [0; FORMATIONS],
            held: 0,
            belgorod_fell: setup.belgorod_fell,
            steps_lost: setup.steps_lost,
            chits: [None; variable::CHITS],
            opened: 0,
            sorties: ArrayVec::new(),
        }
    }

    /// Everything that a match begins with waits in its box. Case 3.11: at full strength.
    fn fill_pool(&self, position: &mut Position) {
        for unit in self.all_units() {
            let stats = self.stats(unit);
            let optional = stats.option.is_some_and(|option| {
                option != options::THIRD_PANTHER || !position.options.has(options::THIRD_PANTHER)
            });
            if !optional {
                position.units.put(unit, Place::Pool);
                position.units.set_steps(unit, stats.steps);
            }
        }
    }

    fn put(
        &self,
        position: &mut Position,
        unit: UnitId,
        placed: &Placed,
        fault: &mut impl FnMut(Option<kit::ids::Case>, kit::text::Message, Option<kit::hex::HexId>),
    ) {
        let stats = self.stats(unit);
        if placed.lost > 0 && placed.lost >= stats.steps {
            fault(Some(case!("6.61")), msg!("fault-too-many-steps-lost", unit = unit), None);
            return;
        }
        position.units.set_steps(unit, stats.steps - placed.lost);
        if placed.disorganised {
            position.units.mark(unit, Mark::Disorganised);
        }
        let host = placed.at.strip_prefix("on ");
        let place = match (placed.at.as_str(), host) {
            ("pool", _) => Some(Place::Pool),
            (_, Some(host)) => self.components.roster.find(host).map(Place::With),
            (number, None) => self.components.map.grid().id(number).ok().map(Place::Hex),
        };
        let Some(place) = place else {
            return fault(None, msg!("fault-no-hex", unit = unit, id = placed.at.as_str()), None);
        };
        if let Place::Hex(hex) = place {
            if !self.is_in_sector(unit, hex) {
                fault(Some(case!("2.1")), msg!("fault-other-sector", unit = unit, hex = hex), Some(hex));
            }
            if stats.class == crate::components::Class::Dive {
                position.sorties.push(unit);
            }
        }
        position.units.put(unit, place);
    }

    fn check_stacks(
        &self,
        position: &Position,
        fault: &mut impl FnMut(Option<kit::ids::Case>, kit::text::Message, Option<kit::hex::HexId>),
    ) {
        let field = Field::of(self, position);
        let scene = Scene::new(self, position, &field);
        for hex in self.components.map.grid().hexes() {
            if scene.is_held(hex, GERMAN) && scene.is_held(hex, SOVIET) {
                fault(Some(case!("8.21")), msg!("fault-both-sides", hex = hex), Some(hex));
            } else if let Some(case) =
                scene.stack(hex).find_map(|unit| ch05::may_stack(scene, hex, unit, |_| true).err())
            {
                fault(Some(case), msg!("fault-overstacked", hex = hex), Some(hex));
            }
        }
    }

    fn start(&self, position: &mut Position, start: Start) {
        let (mut scratch, mut events) = (Scratch::new(), Events::<Event>::dropped());
        let (side, phase) = match start {
            Start::SetUp => {
                position.active = SOVIET;
                let laid = position.chits.iter().all(Option::is_some);
                position.phase =
                    if variable::is_used(position) && !laid { Phase::Chits } else { Phase::SetUp };
                return;
            }
            Start::Air => (GERMAN, Phase::Air),
            Start::Fire(side) => (side, Phase::Fire),
            Start::Counterfire(side) => (side, Phase::Counterfire),
            Start::Assault(side) => (side, Phase::Assault),
            Start::Movement(side) => (side, Phase::Movement),
            Start::DiveBombing => (SOVIET, Phase::DiveBombing),
        };
        position.active = side;
        // What was due before has come.
        let due = self.boxes.iter().filter(|&&turn| turn < position.turn).count() as u8;
        position.opened = if variable::is_used(position) { due } else { 0 };
        ch04_sequence::enter(self, position, phase, &mut scratch, &mut events);
    }
}

/// The invariants that every position keeps.
pub fn audit(game: &Zitadelle, position: &Position) -> Vec<Breach> {
    let mut breaches = Vec::new();
    let mut breach = |case, found: String| breaches.push(Breach { case, found });
    let field = Field::of(game, position);
    let scene = Scene::new(game, position, &field);
    for unit in game.all_units() {
        let stats = game.stats(unit);
        let Some(hex) = scene.hex(unit) else { continue };
        if !game.is_in_sector(unit, hex) {
            breach(case!("2.1"), format!("{unit:?} has left its sector"));
        }
        if stats.is_combat() && !(1..=stats.steps).contains(&position.units.steps(unit)) {
            breach(case!("6.61"), format!("{unit:?} has {} steps", position.units.steps(unit)));
        }
        if scene.is_held(hex, GERMAN) && scene.is_held(hex, SOVIET) {
            breach(case!("8.21"), format!("both sides in {hex:?}"));
        }
        // Ruling R18: within a movement phase a hex may be too full for a while.
        if position.phase != Phase::Movement && stats.is_combat() && ch05::is_overstacked(scene, hex) {
            breach(case!("5.11"), format!("{hex:?} is overstacked"));
        }
        if stats.is_support() && position.turn > 1 {
            breach(case!("10.11"), format!("{unit:?} is still there on turn {}", position.turn));
        }
    }
    for (place, formation) in game.formations.iter().enumerate() {
        if !(1..=12).contains(&position.morale[place]) {
            breach(case!("7.73"), format!("{} stands at {}", formation.id, position.morale[place]));
        }
    }
    if !matches!(position.phase, Phase::SetUp | Phase::Chits) {
        let (held, all) = (position.held, (1_u32 << game.victory.len()) - 1);
        if held & !all != 0 {
            breach(case!("12.11"), format!("held {held:b}"));
        }
        for (hex, _) in ch12_victory::held(game, position) {
            if scene.is_held(hex, SOVIET) {
                breach(case!("12.11"), format!("{hex:?} is German with a Soviet unit in it"));
            }
        }
    }
    breaches
}
