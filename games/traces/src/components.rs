//! What lies in the box: map, units, tables and scenarios, read from data and checked.

use crate::action::{CHITS, chit};
use crate::army::{Block, MAX_HEXES, Unit};
use crate::ch10_combat::CombatResult;
use crate::counters::{self, Entry, Stats};
use crate::legend::{Legend, Price};
use crate::position::Position;
use crate::{AXIS, SOVIET, ch08_supply};
use arrayvec::ArrayVec;
use kit::chance::ChitId;
use kit::components::{Components, OptionalRule, OverlayKind, Parts, Player, Scenario};
use kit::data::{Data, Flaw};
use kit::hex::{Crossing, HexId, Hexside};
use kit::ids::{Side, UnitId};
use kit::map::Map;
use kit::roster::Roster;
use kit::sets::{HexMap, HexPatch, HexSet, HexsideMap};
use kit::table::{Chart, Kind, Lookup, Table, Tables, Track};
use kit::text::{Both, Texts};
use kit::trace::Net;
use kit::{case, msg};
use serde::Deserialize;

/// A road step costs half a point, units out of supply fight at half their strength, and units over the Dnipro count in quarters.
pub const PARTS: Parts = Parts { movement: 2, strength: 2, victory: 4 };

/// What lies on a hexside, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bank(u8);

impl Bank {
    const BLOCKED: u8 = 1;
    const MINOR: u8 = 2;
    const MAJOR: u8 = 4;
    const BRIDGE: u8 = 8;
    const ROAD: u8 = 16;
    const RAIL: u8 = 32;

    /// Nothing passes.
    pub const fn is_blocked(self) -> bool {
        self.0 & Self::BLOCKED != 0
    }

    /// Any river, bridged or not.
    pub const fn is_river(self) -> bool {
        self.0 & (Self::MINOR | Self::MAJOR) != 0
    }

    /// A Major River, bridged or not.
    pub const fn is_major(self) -> bool {
        self.0 & Self::MAJOR != 0
    }

    /// A Major River without a bridge.
    pub const fn is_unbridged_major(self) -> bool {
        self.0 & (Self::MAJOR | Self::BRIDGE) == Self::MAJOR
    }

    /// A Minor River without a bridge.
    pub const fn is_unbridged_minor(self) -> bool {
        self.0 & (Self::MINOR | Self::BRIDGE) == Self::MINOR
    }

    /// A road leads across.
    pub const fn has_road(self) -> bool {
        self.0 & Self::ROAD != 0
    }

    /// A railway leads across.
    pub const fn has_rail(self) -> bool {
        self.0 & Self::RAIL != 0
    }

    /// A road or a railway leads across.
    pub const fn has_line(self) -> bool {
        self.0 & (Self::ROAD | Self::RAIL) != 0
    }
}

/// A crossing as a mover sees it: hexside and terrain in one look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ground {
    /// Half points without zones.
    pub halves: u8,
    /// What is special about it.
    pub kind: GroundKind,
    /// Whether a Major River lies there, bridged or not.
    pub major: bool,
    /// Whether a road leads across.
    pub road: bool,
}

/// How a crossing can be made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GroundKind {
    /// Not at all.
    #[default]
    Blocked,
    /// At its price.
    Plain,
    /// At its price, over a Major River.
    Bridge,
    /// An unbridged Major River: at the start, with all points.
    River,
    /// Marsh: at the start, with all points.
    Marsh,
    /// Marsh along a railway: at the start, at the railway's rate.
    MarshByRail,
}

impl Ground {
    /// Cases 9.1b, 9.1d, 9.1f, 9.1g, 9.3d. Ruling R65: a line counts only where it crosses the hexside. Ruling R64: a railway lifts nothing
    /// from Marsh.
    fn of(bank: Bank, entry: Price, legend: &Legend) -> Ground {
        let plain = if bank.is_major() { GroundKind::Bridge } else { GroundKind::Plain };
        let (kind, halves) = match entry {
            _ if bank.is_blocked() => (GroundKind::Blocked, 0),
            _ if bank.is_unbridged_major() => (GroundKind::River, 0),
            _ if bank.has_road() => (plain, legend.line),
            None if bank.has_rail() => (GroundKind::MarshByRail, legend.line),
            None => (GroundKind::Marsh, 0),
            Some(_) if bank.has_line() => (plain, legend.line),
            Some(halves) if bank.is_unbridged_minor() => (plain, halves + legend.minor_river),
            Some(halves) => (plain, halves),
        };
        Ground { halves, kind, major: bank.is_major(), road: bank.has_road() }
    }
}

/// A turn of the track.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Case 4.2.2b. Chits the Axis player selects.
    pub axis_chits: u8,
}

/// The terms of a scenario.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// Its last turn.
    pub turns: u8,
    /// Victory points the Soviet player needs.
    pub target: u8,
}

/// Single numbers of the data, by name.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    /// Air markers in the box: offensive, defensive. Ruling R33.
    pub markers: [u8; 2],
    /// Chits the Soviet player selects.
    pub soviet_chits: u8,
    /// The turns on which chits come into play.
    pub okh_turn: u8,
    /// The Paratroop chit.
    pub paratroop_turn: u8,
    /// STAVKA.
    pub stavka_turn: u8,
    /// Option 14.2.
    pub conversion_turn: u8,
    /// The turn from which empty Crossing Points count as Soviet.
    pub empty_crossings_turn: u8,
    /// Strength of a Ukrainian Front HQ.
    pub ukrainian_strength: u8,
    /// Movement of a Ukrainian Front HQ.
    pub ukrainian_movement: u8,
}

/// Prices in half Negotiation Points, case 11.2b.
#[derive(Clone, Copy, Debug)]
pub struct Prices {
    /// Lifting an order.
    pub order: u8,
    /// A Panzer reinforcement.
    pub panzer: u8,
    /// An infantry reinforcement.
    pub infantry: u8,
    /// A minor-ally reinforcement.
    pub ally: u8,
}

/// Victory points in quarters.
#[derive(Clone, Copy, Debug)]
pub struct Points {
    /// Case 13.2c.
    pub crossing_point: i32,
    /// Case 13.2d.
    pub mechanised_west: i32,
    /// Case 13.2e.
    pub other_west: i32,
    /// Case 13.3b.
    pub major_city: i32,
    /// Case 13.3d.
    pub relocation: i32,
    /// Case 13.3e.
    pub breakthrough: i32,
}

/// The game.
#[derive(Debug)]
pub struct Traces {
    /// What lies in the box, for everybody.
    pub components: Components,
    /// What lies on each hexside.
    pub banks: HexsideMap<Bank>,
    /// Columns to the left for a defender in a hex.
    pub shift: HexMap<u8>,
    /// The terrain effects chart.
    pub legend: Legend,
    /// Hexes over which a unit in a hex exerts its zone.
    pub zone_of: HexMap<ArrayVec<HexId, 6>>,
    /// The same, to be added to sets.
    pub zone_patch: HexMap<HexPatch>,
    /// Hexes in which paratroops may land because of a unit in a hex.
    pub(crate) landing_patch: HexMap<HexPatch>,
    /// Every crossing as a mover sees it, six for each hex.
    pub grounds: HexMap<[Ground; 6]>,
    /// Printed values, in the order of the roster.
    pub units: Vec<Stats>,
    /// How many units are the Axis's; they come first.
    pub(crate) axis_units: u16,
    /// The HQ of each HQ chit.
    pub(crate) hq_of: [Option<UnitId>; 13],
    /// The paratroops.
    pub airborne: Option<UnitId>,
    /// The combat results table.
    pub combat: Table<CombatResult>,
    pub(crate) luftwaffe: Lookup,
    /// Negotiation Points by Crossing Points.
    pub negotiation: Lookup,
    pub(crate) okh_command: Lookup,
    pub(crate) stavka: Lookup,
    /// What they buy.
    pub prices: Prices,
    /// Case 2.1c. The turn track.
    pub turns: Track<Turn>,
    /// Single numbers of the data.
    pub numbers: Numbers,
    pub(crate) terms: [Terms; 2],
    /// Victory points.
    pub points: Points,
    /// Cities and Major Cities in the order of the map; their places are the bits of a position.
    pub cities: Vec<HexId>,
    /// The place of the city in a hex.
    pub city_at: HexMap<Option<u8>>,
    /// Which of them are Major Cities.
    pub major: u64,
    /// Crossing Points in the order of the map.
    pub crossing_hexes: Vec<HexId>,
    /// The place of the Crossing Point in a hex.
    pub crossing_at: HexMap<Option<u8>>,
    /// For each hex, the Crossing Points that a Soviet unit there takes if they are empty.
    pub watches: HexMap<u8>,
    /// Ruling R4. The sources of each side.
    pub sources: [HexSet; 2],
    /// How far each hex is from each source of each side.
    pub to_source: [Vec<HexMap<u16>>; 2],
    /// Breakthrough hexes.
    pub breakthrough: HexSet,
    /// Hexes west of the Dnipro.
    pub west: HexSet,
    /// The hexsides by which lines of supply run.
    pub(crate) lines: Net,
    /// The railways.
    pub(crate) railways: Net,
    /// Hexes on a railway.
    pub rail: HexSet,
    /// Hexes on a road.
    pub road: HexSet,
}

impl Traces {
    /// Makes the game from data. Case 2.1a. The grid is that of the map file. Rulings R1, R2: so are its geometry and scale.
    ///
    /// # Errors
    /// Every fault of the data, with its place.
    pub fn load(data: &Data) -> Result<Traces, Vec<Flaw>> {
        let one = |flaw: Flaw| vec![flaw];
        let (map_file, text) = data.file("map.hexes");
        let map = Map::read(map_file, text)?;
        if map.grid().len() > MAX_HEXES {
            return Err(one(Flaw::of_file(map_file, format!("there is room for {MAX_HEXES} hexes"))));
        }
        let (file, text) = data.file("terrain.toml");
        let legend = Legend::read(file, text)?;
        let (file, text) = data.file("tables.toml");
        let tables = Tables::parse(file, text)?;
        let (file, text) = data.file("scenarios.toml");
        let scenarios = Tables::parse(file, text)?;
        let units = counters::read(data, &map)?;

        let banks = banks(&map)?;
        let terrain = map.bind_terrains(|name| legend.hex(name))?;
        let (city, major_city) =
            (map.feature_named("city").map_err(one)?, map.feature_named("major_city").map_err(one)?);
        let entry = HexMap::from_fn(map.grid().len(), |hex| {
            if map.has(hex, major_city) { legend.major_city.0 } else { terrain[hex].0 }
        });
        // Cases 10.2h, 10.2j. The City's shift is added to that of its terrain. Ruling R92.
        let shift = HexMap::from_fn(map.grid().len(), |hex| {
            let cover = if map.has(hex, major_city) {
                legend.major_city.1
            } else if map.has(hex, city) {
                legend.city
            } else {
                0
            };
            terrain[hex].1 + cover
        });
        let zone_of = HexMap::from_fn(map.grid().len(), |hex| {
            let open = map.grid().crossings(hex).filter(|crossing| !banks[crossing.side].is_blocked());
            open.map(|crossing: Crossing| crossing.to).collect::<ArrayVec<HexId, 6>>()
        });
        let zone_patch =
            HexMap::from_fn(map.grid().len(), |hex: HexId| zone_of[hex].iter().copied().collect());
        let landing_patch = HexMap::from_fn(map.grid().len(), |hex: HexId| {
            map.grid().within(hex, crate::ch11_reinforcements::LANDING_RANGE).collect()
        });
        let grounds = HexMap::from_fn(map.grid().len(), |hex: HexId| {
            let mut six = [Ground::default(); 6];
            for crossing in map.grid().crossings(hex) {
                six[crossing.dir.index()] = Ground::of(banks[crossing.side], entry[crossing.to], &legend);
            }
            six
        });
        let cities: Vec<HexId> =
            map.grid().hexes().filter(|&hex| map.has(hex, city) || map.has(hex, major_city)).collect();
        let zone = |name: &str| map.zone_named(name).map(|zone| map.zone(zone).clone()).map_err(one);
        let crossing_hexes: Vec<HexId> = zone("crossing_points")?.iter().collect();
        if cities.len() > 64 || crossing_hexes.len() > 8 {
            return Err(one(Flaw::of_file(map_file, "at most 64 cities and 8 crossing points")));
        }
        let place_in = |list: &[HexId]| {
            let list = list.to_vec();
            HexMap::from_fn(map.grid().len(), |hex| list.iter().position(|&h| h == hex).map(|i| i as u8))
        };
        let (city_at, crossing_at) = (place_in(&cities), place_in(&crossing_hexes));
        let major = (0..).zip(&cities).filter(|&(_, &hex)| map.has(hex, major_city));
        let major = major.fold(0, |bits, (index, _): (u32, _)| bits | 1 << index);
        let watches = watches(&map, &crossing_hexes, &tables.chart("kremenchuk")?)?;
        let sources = [zone("supply_axis")?, zone("supply_soviet")?];
        let to_source = [AXIS, SOVIET].map(|side| {
            let far = |source: HexId| {
                HexMap::from_fn(map.grid().len(), |hex| map.grid().distance(hex, source).unwrap_or(u16::MAX))
            };
            sources[side.index()].iter().map(far).collect()
        });
        let on_line = |test: fn(Bank) -> bool| -> HexSet {
            let crossed = |hex: &HexId| map.grid().crossings(*hex).any(|c| test(banks[c.side]));
            map.grid().hexes().filter(crossed).collect()
        };
        let (rail, road) = (on_line(Bank::has_rail), on_line(Bank::has_road));
        let net = |test: fn(Bank) -> bool| Net::new(map.grid(), |crossing| test(banks[crossing.side]));
        let (lines, railways) = (net(ch08_supply::runs), net(Bank::has_rail));
        let (breakthrough, west) = (zone("breakthrough")?, zone("west_of_dnipro")?);

        let hq_of = std::array::from_fn(|chit| {
            let side = if chit < usize::from(chit::FOURTH_PANZER.0) { "S-HQ-" } else { "A-HQ-" };
            let id = format!("{side}{}", CHITS[chit]);
            units.iter().position(|(_, counter)| counter.id == id).map(|index| UnitId(index as u16))
        });
        let airborne = units.iter().position(|(stats, _)| stats.entry == Entry::Airborne);
        let axis_units = units.iter().take_while(|(stats, _)| stats.side == AXIS).count() as u16;
        let (units, counters): (Vec<Stats>, Vec<_>) = units.into_iter().unzip();
        let numbers = numbers(&tables.chart("numbers")?).map_err(|p| one(Flaw::of_file("tables.toml", p)))?;
        let prices = prices(&tables.chart("prices")?).map_err(|p| one(Flaw::of_file("tables.toml", p)))?;
        let points = points(&scenarios.chart("points")?)
            .map_err(|problem| one(Flaw::of_file("scenarios.toml", problem)))?;
        let terms: Chart<Terms> = scenarios.chart("scenarios")?;
        let term = |id: &str| {
            terms.get(id).copied().ok_or_else(|| one(Flaw::of_file("scenarios.toml", format!("no {id}"))))
        };
        let roster = Roster::new(counters)
            .map_err(|ids| one(Flaw::of_file("units.csv", format!("bad ids: {}", ids.join(", ")))))?;
        let (race, campaign) = (term("race")?, term("campaign")?);
        Ok(Traces {
            components: components(map, roster, race, campaign)?,
            banks,
            shift,
            legend,
            zone_of,
            zone_patch,
            landing_patch,
            grounds,
            units,
            axis_units,
            hq_of,
            airborne: airborne.map(|index| UnitId(index as u16)),
            combat: tables.results("combat", Kind::Odds)?,
            luftwaffe: tables.lookup("luftwaffe")?,
            negotiation: tables.lookup("negotiation")?,
            okh_command: tables.lookup("okh-command")?,
            stavka: tables.lookup("stavka")?,
            prices,
            turns: tables.track("turns")?,
            numbers,
            terms: [race, campaign],
            points,
            cities,
            city_at,
            major,
            crossing_hexes,
            crossing_at,
            watches,
            sources,
            to_source,
            breakthrough,
            west,
            lines,
            railways,
            rail,
            road,
        })
    }

    /// The printed values of a unit.
    #[inline]
    pub fn stats(&self, unit: UnitId) -> &Stats {
        &self.units[unit.index()]
    }

    /// Whose a unit is.
    #[inline]
    pub fn side(&self, unit: UnitId) -> Side {
        if unit.0 < self.axis_units { AXIS } else { SOVIET }
    }

    /// The units of a side.
    #[inline]
    pub fn units_of(&self, side: Side) -> impl DoubleEndedIterator<Item = UnitId> + use<> {
        let range = if side == AXIS { 0..self.axis_units } else { self.axis_units..self.units.len() as u16 };
        range.map(UnitId)
    }

    /// The units of a side as a block of the roster.
    #[inline]
    pub(crate) fn block_of(&self, side: Side) -> Block {
        let axis = self.axis_units as u8;
        if side == AXIS { Block::new(0, axis) } else { Block::new(axis, self.units.len() as u8 - axis) }
    }

    /// The units of a side in play, in the order of the roster, and the number of the first.
    #[inline]
    pub fn slice_of<'p>(&self, position: &'p Position, side: Side) -> (u16, &'p [Unit]) {
        let (axis, soviet) = position.army.units().split_at(usize::from(self.axis_units));
        if side == AXIS { (0, axis) } else { (self.axis_units, soviet) }
    }

    /// The HQs of a side, in the order of their chits.
    pub fn hqs_of(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        let chits = if side == AXIS { 7..11 } else { 0..4 };
        self.hq_of[chits].iter().flatten().copied()
    }

    /// The HQ of a chit, if it is the chit of one.
    pub fn hq_of(&self, chit: ChitId) -> Option<UnitId> {
        self.hq_of.get(usize::from(chit.0)).copied().flatten()
    }

    /// The bit of a Major City, if the hex is one.
    pub fn major_city_bit(&self, hex: HexId) -> Option<u64> {
        self.city_at[hex].map(|index| 1 << index).filter(|bit| self.major & bit != 0)
    }

    /// The Major Cities in the order of the map.
    pub fn major_cities(&self) -> impl Iterator<Item = HexId> + '_ {
        self.cities.iter().copied().filter(|&hex| self.major_city_bit(hex).is_some())
    }
}

/// Case 2.1i. The hexsides with what lies on them; a river that a road or railway crosses is bridged.
fn banks(map: &Map) -> Result<HexsideMap<Bank>, Vec<Flaw>> {
    let edge = |name: &str| map.edge_named(name).map_err(|flaw| vec![flaw]);
    let bits = [
        (edge("blocked")?, Bank::BLOCKED),
        (edge("coast")?, Bank::BLOCKED),
        (edge("minor_river")?, Bank::MINOR),
        (edge("major_river")?, Bank::MAJOR),
        (edge("road")?, Bank::ROAD | Bank::BRIDGE),
        (edge("rail")?, Bank::RAIL | Bank::BRIDGE),
    ];
    Ok(HexsideMap::from_fn(map.grid().hexside_count(), |side: Hexside| {
        let there = bits.iter().filter(|(edge, _)| map.has_edge(side, *edge));
        Bank(there.fold(0, |all, (_, bit)| all | bit))
    }))
}

/// Cases 12.3f, 12.3g. Where a Soviet unit takes an empty Crossing Point from.
fn watches(map: &Map, crossings: &[HexId], special: &Chart<String>) -> Result<HexMap<u8>, Vec<Flaw>> {
    let hex = |number: &str| {
        map.grid().id(number).map_err(|error| vec![Flaw::of_file("tables.toml", error.to_string())])
    };
    let mut watches = HexMap::filled(map.grid().len(), 0);
    for (index, &crossing) in crossings.iter().enumerate() {
        let number = map.grid().number(crossing).to_string();
        if let Some(watched) = special.get(&number) {
            watches[hex(watched)?] |= 1 << index;
        } else {
            for near in map.grid().within(crossing, 2) {
                watches[near] |= 1 << index;
            }
        }
    }
    Ok(watches)
}

fn named<T: Copy + TryFrom<i64>>(chart: &Chart<i64>, name: &str) -> Result<T, String> {
    let found = chart.get(name).ok_or_else(|| format!("the number {name} is missing"))?;
    T::try_from(*found).map_err(|_| format!("{name} is out of range"))
}

fn numbers(chart: &Chart<i64>) -> Result<Numbers, String> {
    Ok(Numbers {
        markers: [named(chart, "offensive_markers")?, named(chart, "defensive_markers")?],
        soviet_chits: named(chart, "soviet_chits")?,
        okh_turn: named(chart, "okh_turn")?,
        paratroop_turn: named(chart, "paratroop_turn")?,
        stavka_turn: named(chart, "stavka_turn")?,
        conversion_turn: named(chart, "conversion_turn")?,
        empty_crossings_turn: named(chart, "empty_crossings_turn")?,
        ukrainian_strength: named(chart, "ukrainian_strength")?,
        ukrainian_movement: named(chart, "ukrainian_movement")?,
    })
}

fn prices(chart: &Chart<i64>) -> Result<Prices, String> {
    Ok(Prices {
        order: named(chart, "order")?,
        panzer: named(chart, "panzer")?,
        infantry: named(chart, "infantry")?,
        ally: named(chart, "ally")?,
    })
}

fn points(chart: &Chart<i64>) -> Result<Points, String> {
    Ok(Points {
        crossing_point: named(chart, "crossing_point")?,
        mechanised_west: named(chart, "mechanised_west")?,
        other_west: named(chart, "other_west")?,
        major_city: named(chart, "major_city")?,
        relocation: named(chart, "relocation")?,
        breakthrough: named(chart, "breakthrough")?,
    })
}

fn components(map: Map, roster: Roster, race: Terms, campaign: Terms) -> Result<Components, Vec<Flaw>> {
    let overlay = |key, title, per_side, per_unit| OverlayKind { key, title, per_side, per_unit };
    Ok(Components {
        id: "traces",
        family: "traces",
        title: Both::same("Traces of War"),
        players: vec![
            Player { id: "axis", name: msg!("side-axis") },
            Player { id: "soviet", name: msg!("side-soviet") },
        ],
        scenarios: vec![
            Scenario {
                id: "race",
                title: msg!("scenario-race"),
                summary: msg!("scenario-race-summary"),
                turns: race.turns.into(),
            },
            Scenario {
                id: "campaign",
                title: msg!("scenario-campaign"),
                summary: msg!("scenario-campaign-summary"),
                turns: campaign.turns.into(),
            },
        ],
        options: vec![
            OptionalRule { id: "vp_bidding", title: msg!("option-vp-bidding"), case: case!("14.1a") },
            OptionalRule { id: "hq_conversion", title: msg!("option-hq-conversion"), case: case!("14.2a") },
        ],
        chits: CHITS.map(str::to_owned).to_vec(),
        formations: Vec::new(),
        spaces: Vec::new(),
        decisions: crate::labels::decisions(),
        parts: PARTS,
        overlays: vec![
            overlay("zones", msg!("overlay-zones"), true, false),
            overlay("supply", msg!("overlay-supply"), true, false),
            overlay("reach", msg!("overlay-reach"), false, true),
            overlay("command", msg!("overlay-command"), false, true),
            overlay("control", msg!("overlay-control"), false, false),
        ],
        map,
        places: places(),
        roster,
        rulebook: crate::rulebook::book()?,
        texts: Texts::read(include_str!("../text/en.ftl"), include_str!("../text/es.ftl"))?,
    })
}

/// Place names that Spanish writes in its own way.
fn places() -> Vec<(String, Both)> {
    const NAMES: [(&str, &str); 12] = [
        ("Belgorod", "Bélgorod"),
        ("Cherkasy", "Cherkasi"),
        ("Chernivtsi", "Chernivtsí"),
        ("Chisinau", "Chisináu"),
        ("Kharkiv", "Járkiv"),
        ("Kherson", "Jersón"),
        ("Kryvyi Rih", "Krivói Rog"),
        ("Kyiv", "Kiev"),
        ("Lviv", "Leópolis"),
        ("Mariupol", "Mariúpol"),
        ("Zaporizhzhia", "Zaporiyia"),
        ("Zhytomyr", "Yitómir"),
    ];
    NAMES
        .iter()
        .map(|(en, es)| ((*en).to_owned(), Both { en: (*en).to_owned(), es: (*es).to_owned() }))
        .collect()
}
