//! Chapter 3, preparing the game: the written set-up and the check that makes a position of it.

use crate::action::{CHITS, chit, owner};
use crate::army::{Army, Place, Supply, Unit};
use crate::counters::{Arm, Entry};
use crate::position::{Bid, Chits, Paratroops, Phase, Position, Scenario};
use crate::{AXIS, SOVIET, Traces, ch04_sequence, ch05_stacking, ch06_zones, ch14_options};
use arrayvec::ArrayVec;
use kit::chance::ChitId;
use kit::components::Options;
use kit::game::Fault;
use kit::hex::HexId;
use kit::ids::UnitId;
use kit::text::Message;
use kit::{case, msg};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A unit in a set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// Its hex, as printed.
    pub at: String,
    /// Steps it has lost.
    #[serde(default)]
    pub lost: u8,
    /// Its supply marker.
    #[serde(default)]
    pub supply: Supply,
}

/// Where play begins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Begin {
    /// Before the first turn.
    #[default]
    Game,
    /// With the first phase of the turn.
    Turn,
    /// With the selection of chits.
    Selection,
    /// In the action phase, with these chits in the cup and in the Axis hand.
    Action {
        /// Chits in the cup, by name.
        cup: Vec<String>,
        /// Chits in the hand.
        hand: Vec<String>,
    },
}

/// A position as somebody wrote it down. Units that are not listed wait in their boxes if they are reinforcements, and
/// are out of the game if they are not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The scenario.
    pub scenario: Scenario,
    /// Optional rules in force, as bits.
    #[serde(default)]
    pub options: Options,
    /// The turn.
    pub turn: u8,
    /// Where play begins.
    #[serde(default)]
    pub begin: Begin,
    /// Units on the map.
    pub units: BTreeMap<String, Placed>,
    /// Reinforcements that are out of the game.
    #[serde(default)]
    pub gone: Vec<String>,
    /// City and Major City hexes under Soviet control.
    #[serde(default)]
    pub soviet_cities: Vec<String>,
    /// Major Cities under a Supreme Command Order.
    pub orders: Vec<String>,
    /// Crossing Points under Soviet control.
    #[serde(default)]
    pub soviet_crossings: Vec<String>,
    /// Where the Bridgehead lies.
    #[serde(default)]
    pub bridgehead: Option<String>,
    /// Luftwaffe markers in the Axis hand: offensive, defensive.
    #[serde(default)]
    pub air: [u8; 2],
    /// Reinforcement groups called so far.
    #[serde(default)]
    pub groups: u8,
    /// Victory points for losses and relocations, in quarters.
    #[serde(default)]
    pub points: i32,
}

impl Traces {
    /// Cases 2.1b, 3.0a, 3.0g, 3.0i. The set-up of a scenario. Ruling R89: both have the same.
    pub(crate) fn scenario_setup(&self, scenario: &str, options: Options) -> Option<Setup> {
        let scenario = match self.components.scenario(scenario)?.id {
            "race" => Scenario::Race,
            _ => Scenario::Campaign,
        };
        let number = |hex: HexId| self.components.map.grid().number(hex).to_string();
        let units = self.components.roster.iter().filter_map(|(unit, counter)| {
            let Entry::Start(hex) = self.stats(unit).entry else { return None };
            Some((counter.id.clone(), Placed { at: number(hex), lost: 0, supply: Supply::In }))
        });
        Some(Setup {
            scenario,
            options,
            turn: 1,
            begin: Begin::Game,
            units: units.collect(),
            gone: Vec::new(),
            soviet_cities: Vec::new(),
            orders: self.major_cities().map(number).collect(),
            soviet_crossings: Vec::new(),
            bridgehead: None,
            air: [0, 0],
            groups: 0,
            points: 0,
        })
    }

    /// Makes a position of a set-up, or tells everything that is wrong with it.
    ///
    /// # Errors
    /// Every fault with its rule and place.
    pub fn validate(&self, setup: &Setup) -> Result<Position, Vec<Fault>> {
        let mut check = Check { game: self, faults: Vec::new() };
        let army = check.army(setup);
        let terms = self.terms[usize::from(setup.scenario == Scenario::Campaign)];
        let cities = check.bits(&setup.soviet_cities, |hex| self.city_at[hex], &msg!("fault-no-city"));
        let orders = check.bits(&setup.orders, |hex| self.city_at[hex], &msg!("fault-no-city"));
        let crossings =
            check.bits(&setup.soviet_crossings, |hex| self.crossing_at[hex], &msg!("fault-no-crossing"));
        if orders & !self.major != 0 || orders & cities != 0 {
            check.fault(Some(case!("3.0g")), msg!("fault-bad-order"), None);
        }
        let paratroops = match setup.bridgehead.as_deref().map(|number| check.hex(number)) {
            Some(Some(hex)) => Paratroops::Bridgehead(hex),
            _ => Paratroops::Waiting,
        };
        if setup.turn == 0 || setup.turn > terms.turns {
            check.fault(Some(case!("4.0a")), msg!("fault-bad-turn", turn = setup.turn), None);
        }
        for (&held, &most) in setup.air.iter().zip(&self.numbers.markers) {
            if held > most {
                check.fault(Some(case!("7.0b")), msg!("fault-too-many-markers"), None);
            }
        }
        let mut position = Position {
            options: setup.options,
            scenario: setup.scenario,
            turns: terms.turns,
            target: i32::from(terms.target) * 4,
            bids: [Bid::default(); 2],
            exchanged: false,
            turn: setup.turn,
            phase: Phase::Draw,
            active: SOVIET,
            mode: None,
            drawn: None,
            interrupting: false,
            cup: Chits::new(),
            hand: Chits::new(),
            picks: [Chits::new(), Chits::new()],
            confirmed: [false; 2],
            played: Chits::new(),
            known: Chits::new(),
            air: setup.air,
            air_used: [0, 0],
            groups: setup.groups,
            paratroops,
            cities,
            orders,
            crossings: crossings as u8,
            points: setup.points,
            fight: None,
            attacked: ArrayVec::new(),
            homeless: ArrayVec::new(),
            zones: [AXIS, SOVIET].map(|side| ch06_zones::reckoned(self, &army, side)),
            army,
        };
        check.stacks(&position);
        if let Begin::Action { cup, hand } = &setup.begin {
            position.cup = check.chits(cup);
            position.hand = check.chits(hand);
            if position.hand.iter().any(|(chit, _)| owner(chit) != Some(AXIS)) {
                check.fault(Some(case!("4.2b")), msg!("fault-bad-hand"), None);
            }
            if position.cup.is_empty() && position.hand.is_empty() {
                check.fault(Some(case!("4.2d")), msg!("fault-empty-cup"), None);
            }
        }
        if !check.faults.is_empty() {
            return Err(check.faults);
        }
        ch04_sequence::begin(self, &mut position, &setup.begin);
        Ok(position)
    }
}

struct Check<'g> {
    game: &'g Traces,
    faults: Vec<Fault>,
}

impl Check<'_> {
    fn fault(&mut self, case: Option<kit::ids::Case>, message: Message, at: Option<HexId>) {
        self.faults.push(Fault { case, message, at });
    }

    fn hex(&mut self, number: &str) -> Option<HexId> {
        let found = self.game.components.map.grid().id(number);
        found.map_err(|error| self.fault(None, msg!("fault-no-hex", problem = error.to_string()), None)).ok()
    }

    /// Cases 2.2h, 3.0f, 8.1j, 12.1b. Every unit where the set-up puts it.
    fn army(&mut self, setup: &Setup) -> Army {
        let game = self.game;
        let waits = |entry: Entry| !matches!(entry, Entry::Start(_));
        let mut units: Vec<Unit> = game.units.iter().map(|stats| Unit::absent(stats.steps)).collect();
        for (index, unit) in units.iter_mut().enumerate() {
            let (stats, id) = (&game.units[index], &game.components.roster.get(UnitId(index as u16)).id);
            let garrison_placed = stats.arm == Arm::Security && setup.begin != Begin::Game;
            if waits(stats.entry) && !garrison_placed && !setup.gone.contains(id) {
                unit.place = Place::Box;
            }
        }
        for (id, placed) in &setup.units {
            let Some(unit) = game.components.roster.find(id) else {
                self.fault(None, msg!("fault-no-unit", id = id.as_str()), None);
                continue;
            };
            if let Some(hex) = self.hex(&placed.at) {
                units[unit.index()].place = Place::Hex(hex);
            }
            if placed.lost >= game.stats(unit).steps {
                self.fault(Some(case!("2.2g")), msg!("fault-too-many-steps-lost", unit = unit), None);
            } else {
                units[unit.index()].steps.lose(placed.lost);
            }
            if placed.supply != Supply::In && game.stats(unit).is_hq() {
                self.fault(Some(case!("R58")), msg!("fault-hq-marked", unit = unit), None);
            }
            units[unit.index()].supply = placed.supply;
        }
        Army::new(&units)
    }

    fn bits(&mut self, numbers: &[String], bit: impl Fn(HexId) -> Option<u8>, problem: &Message) -> u64 {
        let mut bits = 0;
        for number in numbers {
            let Some(hex) = self.hex(number) else { continue };
            match bit(hex) {
                Some(index) => bits |= 1 << index,
                None => self.fault(None, problem.clone().with("hex", hex), Some(hex)),
            }
        }
        bits
    }

    fn chits(&mut self, names: &[String]) -> Chits {
        let mut chits = Chits::new();
        for name in names {
            match CHITS.iter().position(|known| known == name).map(|index| ChitId(index as u16)) {
                Some(found) if found.0 <= chit::SUPPLY.0 => chits.put(found),
                _ => self.fault(Some(case!("2.4c")), msg!("fault-no-chit", chit = name.as_str()), None),
            }
        }
        chits
    }

    fn stacks(&mut self, position: &Position) {
        for hex in self.game.components.map.grid().hexes() {
            let sides = |side| position.army.at(hex).any(|unit| self.game.side(unit) == side);
            if sides(AXIS) && sides(SOVIET) {
                self.fault(Some(case!("5.0f")), msg!("fault-both-sides", hex = hex), Some(hex));
            }
            if !ch05_stacking::is_within_limit(self.game, position, hex) {
                self.fault(Some(case!("5.0c")), msg!("fault-overstacked", hex = hex), Some(hex));
            }
        }
    }
}

/// What the first decision is.
pub(crate) fn first_phase(position: &Position) -> Phase {
    if ch14_options::has_bidding(position) { Phase::Bidding } else { Phase::Garrison }
}
