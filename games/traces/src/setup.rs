//! Chapter 3, preparing the game: the written set-up and the check that makes a position of it.

use crate::action::{CHITS, chit, owner};
use crate::army::{Army, Place, Supply, Unit};
use crate::audit::{self, MOST_POINTS};
use crate::counters::{Arm, Entry};
use crate::position::{Bid, Chits, Paratroops, Phase, Position, Scenario};
use crate::{
    AXIS, SOVIET, Traces, ch04_chits, ch04_sequence, ch05_stacking, ch06_zones, ch11_reinforcements,
    ch14_options,
};
use arrayvec::ArrayVec;
use kit::chance::ChitId;
use kit::components::Options;
use kit::game::Fault;
use kit::hex::HexId;
use kit::ids::{Case, UnitId};
use kit::text::Message;
use kit::{carry_out, case, msg};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A unit in a set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// Its hex, as printed.
    pub at: String,
    /// Steps it has lost.
    #[serde(default, deserialize_with = "written::number")]
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
/// are out of the game if they are not. Where a Soviet unit stands, a City and a Crossing Point are Soviet without being listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The scenario.
    pub scenario: Scenario,
    /// Optional rules in force, as bits.
    #[serde(default, deserialize_with = "written::options")]
    pub options: Options,
    /// The turn.
    #[serde(deserialize_with = "written::number")]
    pub turn: u8,
    /// Where play begins.
    #[serde(default)]
    pub begin: Begin,
    /// Units on the map.
    #[serde(deserialize_with = "written::units")]
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
    #[serde(default, deserialize_with = "written::pair")]
    pub air: [u8; 2],
    /// Reinforcement groups called so far.
    #[serde(default, deserialize_with = "written::number")]
    pub groups: u8,
    /// Victory points for losses and relocations, in quarters.
    #[serde(default, deserialize_with = "written::number")]
    pub points: i32,
}

/// How a set-up is read: numbers are numbers and not text, and no unit is listed twice.
mod written {
    use super::Placed;
    use kit::components::Options;
    use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
    use std::collections::BTreeMap;
    use std::fmt;
    use std::marker::PhantomData;

    struct Number<T>(T);

    impl<'de, T: TryFrom<i64>> Deserialize<'de> for Number<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Number<T>, D::Error> {
            struct Reader<T>(PhantomData<T>);
            impl<T: TryFrom<i64>> Visitor<'_> for Reader<T> {
                type Value = Number<T>;
                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str("a whole number within its bounds")
                }
                fn visit_i64<E: Error>(self, number: i64) -> Result<Number<T>, E> {
                    let fits = T::try_from(number).map(Number);
                    fits.map_err(|_| E::custom(format!("{number} is out of bounds")))
                }
                fn visit_u64<E: Error>(self, number: u64) -> Result<Number<T>, E> {
                    self.visit_i64(i64::try_from(number).unwrap_or(i64::MAX))
                }
            }
            deserializer.deserialize_any(Reader(PhantomData))
        }
    }

    pub fn number<'de, T: TryFrom<i64>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        Number::deserialize(deserializer).map(|number| number.0)
    }

    pub fn options<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Options, D::Error> {
        number(deserializer).map(Options)
    }

    pub fn pair<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; 2], D::Error> {
        <[Number<u8>; 2]>::deserialize(deserializer).map(|pair| pair.map(|number| number.0))
    }

    pub fn units<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<String, Placed>, D::Error> {
        struct Units;
        impl<'de> Visitor<'de> for Units {
            type Value = BTreeMap<String, Placed>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("units by their ids")
            }
            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
                let mut units = BTreeMap::new();
                while let Some((id, placed)) = map.next_entry::<String, Placed>()? {
                    if units.contains_key(&id) {
                        return Err(M::Error::custom(format!("the unit {id} is listed twice")));
                    }
                    units.insert(id, placed);
                }
                Ok(units)
            }
        }
        deserializer.deserialize_map(Units)
    }
}

impl Traces {
    /// Cases 2.1b, 3.0a, 3.0g, 3.0i. The set-up of a scenario. Ruling R89: both have the same.
    pub(crate) fn scenario_setup(&self, scenario: &str, options: Options) -> Option<Setup> {
        let scenario = match self.components.scenario(scenario)?.id {
            "race" => Scenario::Race,
            _ => Scenario::Campaign,
        };
        carry_out!("2.1b");
        carry_out!("3.0a");
        carry_out!("3.0b");
        carry_out!("3.0g");
        carry_out!("12.3a");
        carry_out!("12.3d");
        carry_out!("R3");
        carry_out!("R88");
        carry_out!("R89");
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
        check.terms(setup);
        let army = check.army(setup);
        let terms = self.terms[usize::from(setup.scenario == Scenario::Campaign)];
        let (cities, orders) = check.cities(setup, &army);
        let crossings = check.crossings(setup, &army);
        let paratroops = check.bridgehead(setup, &army);
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
            crossings,
            points: setup.points,
            fight: None,
            attacked: ArrayVec::new(),
            to_relocate: ArrayVec::new(),
            zones: [AXIS, SOVIET].map(|side| ch06_zones::reckoned(self, &army, side)),
            army,
        };
        check.stacks(&position);
        check.chits(setup, &mut position);
        if !check.faults.is_empty() {
            return Err(check.faults);
        }
        ch04_sequence::begin(self, &mut position, &setup.begin);
        // What no single entry shows: a set-up from which nobody could go on.
        for breach in audit::audit(self, &position) {
            check.fault(Some(breach.case), msg!("fault-unreachable"), None);
        }
        if check.faults.is_empty() { Ok(position) } else { Err(check.faults) }
    }
}

struct Check<'g> {
    game: &'g Traces,
    faults: Vec<Fault>,
}

impl Check<'_> {
    fn fault(&mut self, case: Option<Case>, message: Message, at: Option<HexId>) {
        self.faults.push(Fault { case, message, at });
    }

    fn hex(&mut self, number: &str) -> Option<HexId> {
        let found = self.game.components.map.grid().id(number);
        found.map_err(|error| self.fault(None, msg!("fault-no-hex", problem = error.to_string()), None)).ok()
    }

    /// Turn, options, markers, groups and points.
    fn terms(&mut self, setup: &Setup) {
        let terms = self.game.terms[usize::from(setup.scenario == Scenario::Campaign)];
        if !ch14_options::are_known(setup.options) {
            self.fault(None, msg!("fault-unknown-options"), None);
        }
        if setup.turn == 0 || setup.turn > terms.turns {
            self.fault(Some(case!("4.0a")), msg!("fault-bad-turn", turn = setup.turn), None);
        } else if setup.begin == Begin::Game && setup.turn > 1 {
            self.fault(Some(case!("3.0c")), msg!("fault-late-beginning"), None);
        }
        let markers = setup.air.iter().zip(&self.game.numbers.markers);
        if markers.into_iter().any(|(held, most)| held > most) {
            self.fault(Some(case!("7.0b")), msg!("fault-too-many-markers"), None);
        }
        let most = ch11_reinforcements::last_group(self.game);
        if setup.groups > most {
            self.fault(Some(case!("11.1a")), msg!("fault-too-many-groups", most = most), None);
        }
        if setup.scenario == Scenario::Race && setup.points != 0 {
            self.fault(Some(case!("13.2a")), msg!("fault-points-in-the-race"), None);
        }
        if !(-MOST_POINTS..=MOST_POINTS).contains(&setup.points) {
            self.fault(Some(case!("13.3c")), msg!("fault-too-many-points"), None);
        }
    }

    /// What is listed twice in a field.
    fn twice(&mut self, field: &'static str, list: &[String]) {
        for (index, entry) in list.iter().enumerate() {
            if list[..index].contains(entry) {
                self.fault(None, msg!("fault-twice", field = field, entry = entry.as_str()), None);
            }
        }
    }

    /// Cases 2.2h, 3.0f, 8.1j, 12.1b. Every unit where the set-up puts it.
    fn army(&mut self, setup: &Setup) -> Army {
        let game = self.game;
        let mut units: Vec<Unit> = game.units.iter().map(|stats| Unit::absent(stats.steps)).collect();
        for (index, unit) in units.iter_mut().enumerate() {
            let (stats, id) = (&game.units[index], &game.components.roster.get(UnitId(index as u16)).id);
            let placed = match stats.entry {
                Entry::Start(_) => true,
                // The paratroops came with the Bridgehead.
                Entry::Airborne => setup.bridgehead.is_some(),
                _ => stats.arm == Arm::Security && setup.begin != Begin::Game,
            };
            if !placed && !setup.gone.contains(id) {
                carry_out!("3.0i");
                unit.place = Place::Box;
            }
        }
        self.twice("gone", &setup.gone);
        for id in &setup.gone {
            let found = game.components.roster.find(id);
            match found {
                None => self.fault(None, msg!("fault-no-unit", id = id.as_str()), None),
                Some(unit) if setup.units.contains_key(id) => {
                    self.fault(Some(case!("3.0i")), msg!("fault-gone-and-placed", unit = unit), None);
                }
                Some(_) => {}
            }
        }
        for (id, placed) in &setup.units {
            let Some(unit) = game.components.roster.find(id) else {
                self.fault(None, msg!("fault-no-unit", id = id.as_str()), None);
                continue;
            };
            self.place(unit, placed, &mut units[unit.index()]);
        }
        if setup.units.is_empty() {
            self.fault(Some(case!("3.0a")), msg!("fault-no-units"), None);
        }
        Army::new(&units)
    }

    fn place(&mut self, unit: UnitId, placed: &Placed, own: &mut Unit) {
        let stats = self.game.stats(unit);
        if let Some(hex) = self.hex(&placed.at) {
            own.place = Place::Hex(hex);
        }
        if placed.lost >= stats.steps {
            self.fault(Some(case!("2.2g")), msg!("fault-too-many-steps-lost", unit = unit), None);
        } else {
            own.steps.lose(placed.lost);
        }
        if placed.supply != Supply::In && stats.is_hq() {
            self.fault(Some(case!("R58")), msg!("fault-hq-marked", unit = unit), None);
        }
        if (placed.supply, placed.lost) == (Supply::In, 0) {
            carry_out!("2.2h");
            carry_out!("3.0f");
            carry_out!("8.1j");
            carry_out!("12.1b");
        }
        own.supply = placed.supply;
    }

    /// The bits of hexes that are listed in a field.
    fn bits(
        &mut self,
        field: &'static str,
        numbers: &[String],
        bit: impl Fn(HexId) -> Option<u8>,
        problem: &Message,
    ) -> u64 {
        self.twice(field, numbers);
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

    /// Case 8.1e. Cities under Soviet control, and those under order. A unit in a City controls it.
    fn cities(&mut self, setup: &Setup, army: &Army) -> (u64, u64) {
        let game = self.game;
        let (at, problem) = (|hex| game.city_at[hex], msg!("fault-no-city"));
        let mut cities = self.bits("soviet_cities", &setup.soviet_cities, at, &problem);
        let orders = self.bits("orders", &setup.orders, at, &problem);
        if orders & !game.major != 0 || orders & cities != 0 {
            self.fault(Some(case!("3.0g")), msg!("fault-bad-order"), None);
        }
        for (index, &city) in game.cities.iter().enumerate() {
            match army.first_at(city).map(|unit| game.side(unit)) {
                Some(SOVIET) if orders >> index & 1 == 1 => {
                    self.fault(Some(case!("12.2c")), msg!("fault-order-fallen", hex = city), Some(city));
                }
                Some(SOVIET) => cities |= 1 << index,
                Some(_) if cities >> index & 1 == 1 => {
                    self.fault(Some(case!("8.1e")), msg!("fault-city-entered", hex = city), Some(city));
                }
                _ => {}
            }
        }
        (cities, orders)
    }

    /// Case 12.3e. Crossing Points under Soviet control: those listed, and those where a Soviet unit stands.
    fn crossings(&mut self, setup: &Setup, army: &Army) -> u8 {
        let game = self.game;
        let (at, problem) = (|hex| game.crossing_at[hex], msg!("fault-no-crossing"));
        let mut crossings = self.bits("soviet_crossings", &setup.soviet_crossings, at, &problem);
        for (index, &hex) in game.crossing_hexes.iter().enumerate() {
            if army.first_at(hex).is_some_and(|unit| game.side(unit) == SOVIET) {
                crossings |= 1 << index;
            }
        }
        crossings as u8
    }

    fn bridgehead(&mut self, setup: &Setup, army: &Army) -> Paratroops {
        let Some(hex) = setup.bridgehead.as_deref().and_then(|number| self.hex(number)) else {
            return Paratroops::Waiting;
        };
        let destroys = |unit| self.game.side(unit) == AXIS && !self.game.stats(unit).is_hq();
        if army.at(hex).any(destroys) {
            self.fault(Some(case!("11.1j")), msg!("fault-bridgehead-entered", hex = hex), Some(hex));
        }
        Paratroops::Bridgehead(hex)
    }

    /// The chits of the action phase.
    fn chits(&mut self, setup: &Setup, position: &mut Position) {
        let Begin::Action { cup, hand } = &setup.begin else { return };
        position.cup = self.named(cup);
        position.hand = self.named(hand);
        if position.hand.iter().any(|(chit, _)| owner(chit) != Some(AXIS)) {
            self.fault(Some(case!("4.2b")), msg!("fault-bad-hand"), None);
        }
        if cup.is_empty() && hand.is_empty() {
            self.fault(Some(case!("4.2d")), msg!("fault-empty-cup"), None);
        }
        let all = position.cup.union(&position.hand);
        if let Some(case) = ch04_chits::count_case(self.game, position, &all) {
            self.fault(Some(case), msg!("fault-too-many-chits"), None);
        }
        if all.holds(&chit::PARATROOP) && position.paratroops != Paratroops::Waiting {
            self.fault(Some(case!("4.2.1e")), msg!("fault-spent-paratroops"), None);
        }
    }

    fn named(&mut self, names: &[String]) -> Chits {
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
