//! What lies in the box: map, units, table and scenarios, read from data and checked.

use crate::ch2_sequence::deployment::{CAMP, DEPTH_OF_CAMP};
use crate::ch2_sequence::{Ruses, Sequence};
use crate::ch6_combat::CombatResult;
use crate::position::{FAIR, Held, MAX_HEXES, MAX_UNITS, Phase, Placed, Position, RAIN, Setup, Unit};
use crate::{BLUE, RED, ch2_sequence, ch4_movement, ch6_combat};
use kit::agenda::Agenda;
use kit::army::{Army, Place};
use kit::components::{Components, OptionalRule, Options, OverlayKind, Parts, Player, Scenario};
use kit::cup::Cup;
use kit::data::{Data, Flaw};
use kit::deploy::{Block, Deploy};
use kit::formation::{FormationId, Formations};
use kit::game::Fault;
use kit::hex::{HexId, Hexside};
use kit::ids::{Side, UnitId};
use kit::map::Map;
use kit::records::Records;
use kit::roster::{Counter, Face, Figure, Roster};
use kit::sets::{HexMap, HexSet, HexsideMap};
use kit::steps::{ByStep, Steps};
use kit::table::{Chart, Kind, Table, Tables};
use kit::text::{Both, Texts};
use kit::{case, cite, msg};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A step along a road costs half a point, and a unit without supply fights at half its strength.
pub const PARTS: Parts = Parts { movement: 2, strength: 2, ..Parts::WHOLE };

/// The effects of a terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    /// Case 4.1: what it costs to enter, in half points.
    pub halves: u16,
    /// Case 6.3: columns to the left for a defender in it.
    pub shift: u8,
}

/// What lies on a hexside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bank {
    /// A river without a bridge.
    pub river: bool,
    /// A river with a bridge.
    pub bridge: bool,
    /// A road that leads across.
    pub road: bool,
}

/// The printed values of a unit.
#[derive(Clone, Debug)]
pub struct Stats {
    /// Whose it is.
    pub side: Side,
    /// Attack by steps left.
    pub attack: ByStep<u8>,
    /// Defence by steps left.
    pub defence: ByStep<u8>,
    /// Movement points, in halves.
    pub movement: u16,
    /// Steps at full strength.
    pub steps: u8,
    /// Its brigade.
    pub brigade: FormationId,
    /// Where it stands at the start.
    pub setup: HexId,
}

/// A scenario as data states it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Terms {
    turns: u8,
    fair: u8,
    rain: u8,
    #[serde(default)]
    absent: Vec<String>,
    /// Case 2.4: the formations in the order in which they are set up; none if everybody stands where units.csv says.
    #[serde(default)]
    blocks: Vec<String>,
}

/// The game.
#[derive(Debug)]
pub struct Skirmish {
    pub(crate) components: Components,
    pub(crate) terrain: HexMap<Terrain>,
    pub(crate) banks: HexsideMap<Bank>,
    pub(crate) units: Vec<Stats>,
    pub(crate) table: Table<CombatResult>,
    /// Case 5.1: the map edge of each side.
    pub(crate) edges: [HexSet; 2],
    /// How far each hex is from the edge of each side.
    pub(crate) to_edge: [HexMap<u16>; 2],
    /// Case 7.1: the town.
    pub town: HexId,
    /// Case 2.4: the hexes in which each side may be set up.
    pub(crate) camps: [HexSet; 2],
    /// Case 2.4: who is set up together, in order.
    pub(crate) blocks: Vec<Block>,
    terms: Chart<Terms>,
}

impl Skirmish {
    /// Makes the game from data.
    ///
    /// # Errors
    /// Every fault of the data, with its place.
    pub fn load(data: &Data) -> Result<Skirmish, Vec<Flaw>> {
        Skirmish::load_as("skirmish", data)
    }

    /// Makes a game of the family under an id of its own, from other data: another map, other counters.
    ///
    /// # Errors
    /// As [`load`](Skirmish::load).
    pub fn load_as(id: &'static str, data: &Data) -> Result<Skirmish, Vec<Flaw>> {
        let (file, text) = data.file("map.hexes");
        let map = Map::read(file, text)?;
        if map.grid().len() > MAX_HEXES {
            let problem = format!("{} hexes, and there is room for {MAX_HEXES}", map.grid().len());
            return Err(vec![Flaw::of_file(file, problem)]);
        }
        let (tables_file, tables_text) = data.file("tables.toml");
        let tables = Tables::parse(tables_file, tables_text)?;
        let effects: Chart<Terrain> = tables.chart("terrain")?;
        let terrain = map.bind_terrains(|name| effects.get(name).copied())?;
        let one = |flaw: Flaw| vec![flaw];
        let (river, bridge, road) = (
            map.edge_named("river").map_err(one)?,
            map.edge_named("bridge").map_err(one)?,
            map.edge_named("road").map_err(one)?,
        );
        // Ruling R1.
        let banks = HexsideMap::from_fn(map.grid().hexside_count(), |side: Hexside| Bank {
            river: map.has_edge(side, river) && !map.has_edge(side, bridge),
            bridge: map.has_edge(side, river) && map.has_edge(side, bridge),
            road: map.has_edge(side, road),
        });
        let edge = |name: &str| map.zone_named(name).map(|zone| map.zone(zone).clone()).map_err(one);
        let edges = [edge("red_edge")?, edge("blue_edge")?];
        let to_edge = [RED, BLUE].map(|side| {
            HexMap::from_fn(map.grid().len(), |hex: HexId| {
                edges[side.index()]
                    .iter()
                    .filter_map(|to| map.grid().distance(hex, to))
                    .min()
                    .unwrap_or(u16::MAX)
            })
        });
        let town = map.hex_named("Brod").ok_or_else(|| one(Flaw::of_file(file, "no hex is named Brod")))?;
        let (formations_file, formations_text) = data.file("formations.csv");
        let brigades = Formations::read(formations_file, formations_text)?;
        let (units, counters) = read_units(data, &map, &brigades)?;
        let table = tables.results("combat", Kind::Odds)?;
        let (file, text) = data.file("scenarios.toml");
        let terms: Chart<Terms> = Tables::parse(file, text)?.chart("scenarios")?;
        let units_file = data.file("units.csv").0;
        let roster = Roster::new(counters)
            .map_err(|ids| one(Flaw::of_file(units_file, format!("bad ids: {}", ids.join(", ")))))?;
        let mut flaws = Vec::new();
        let camps = [RED, BLUE].map(|side| {
            let near = |hex: &HexId| to_edge[side.index()][*hex] <= DEPTH_OF_CAMP;
            map.grid().hexes().filter(near).collect::<HexSet>()
        });
        let mut blocks = Vec::new();
        for id in ["ford", "raid", "camp"] {
            let Some(terms) = terms.get(id) else {
                flaws.push(Flaw::of_file(file, format!("[scenarios.entries] lacks {id}")));
                continue;
            };
            for unit in terms.absent.iter().filter(|unit| roster.find(unit).is_none()) {
                flaws.push(Flaw::of_file(
                    file,
                    format!("scenarios.entries.{id}.absent: there is no unit {unit}"),
                ));
            }
            for formation in &terms.blocks {
                let members = roster.iter().filter(|(_, counter)| counter.formation == *formation);
                let members: Vec<UnitId> = members.map(|(unit, _)| unit).collect();
                let Some(&first) = members.first() else {
                    let problem = format!("scenarios.entries.{id}.blocks: nobody belongs to {formation}");
                    flaws.push(Flaw::of_file(file, problem));
                    continue;
                };
                let side = units[first.index()].side;
                for &unit in
                    members.iter().filter(|unit| !camps[side.index()].contains(units[unit.index()].setup))
                {
                    let problem = format!("{} stands outside its camp", roster.get(unit).id);
                    flaws.push(Flaw::of_file(units_file, problem));
                }
                blocks.push(Block { side, units: members });
            }
        }
        if !flaws.is_empty() {
            return Err(flaws);
        }
        let texts = Texts::read(include_str!("../text/en.ftl"), include_str!("../text/es.ftl"))?;
        let components = Components {
            id,
            family: "skirmish",
            title: Both { en: "Skirmish at the Ford".to_owned(), es: "Escaramuza en el vado".to_owned() },
            players: vec![
                Player { id: "red", name: msg!("side-red") },
                Player { id: "blue", name: msg!("side-blue") },
            ],
            scenarios: vec![
                Scenario {
                    id: "ford",
                    title: msg!("scenario-ford"),
                    summary: msg!("scenario-ford-summary"),
                    turns: 6,
                },
                Scenario {
                    id: "raid",
                    title: msg!("scenario-raid"),
                    summary: msg!("scenario-raid-summary"),
                    turns: 4,
                },
                Scenario {
                    id: "camp",
                    title: msg!("scenario-camp"),
                    summary: msg!("scenario-camp-summary"),
                    turns: 6,
                },
            ],
            options: vec![
                OptionalRule { id: "flood", title: msg!("option-flood"), case: cite!("8.1") },
                OptionalRule { id: "columns", title: msg!("option-columns"), case: cite!("8.2") },
                OptionalRule { id: "overrun", title: msg!("option-overrun"), case: cite!("8.3") },
                OptionalRule { id: "give-way", title: msg!("option-give-way"), case: cite!("8.4") },
            ],
            chits: ["fair", "rain"].map(str::to_owned).to_vec(),
            formations: brigades.iter().map(|brigade| brigades.id(brigade).to_owned()).collect(),
            spaces: Vec::new(),
            decisions: kit::deploy::decisions()
                .into_iter()
                .chain(ch2_sequence::decisions())
                .chain(ch4_movement::decisions())
                .chain(ch6_combat::decisions())
                .chain(ch6_combat::retreat::decisions())
                .collect(),
            parts: PARTS,
            overlays: vec![
                OverlayKind { key: "zones", title: msg!("overlay-zones"), per_side: true, per_unit: false },
                OverlayKind { key: "supply", title: msg!("overlay-supply"), per_side: true, per_unit: false },
                OverlayKind {
                    key: "control",
                    title: msg!("overlay-control"),
                    per_side: false,
                    per_unit: false,
                },
                OverlayKind { key: "reach", title: msg!("overlay-reach"), per_side: false, per_unit: true },
            ],
            map,
            places: Vec::new(),
            roster,
            rulebook: crate::rulebook::book()?,
            texts,
        };
        Ok(Skirmish { components, terrain, banks, units, table, edges, to_edge, town, camps, blocks, terms })
    }

    /// The printed values of a unit.
    pub fn stats(&self, unit: UnitId) -> &Stats {
        &self.units[unit.index()]
    }

    /// Whose a unit is.
    pub fn side(&self, unit: UnitId) -> Side {
        self.stats(unit).side
    }

    /// The set-up of a scenario.
    pub(crate) fn scenario_setup(&self, scenario: &str, options: Options) -> Option<Setup> {
        let id = self.components.scenario(scenario)?.id;
        let terms = self.terms.get(id)?;
        let grid = self.components.map.grid();
        let present = |counter: &Counter| !terms.absent.contains(&counter.id);
        // Case 2.4: where the set-up is free, everybody waits for it.
        let (mut units, mut camp) = (BTreeMap::new(), Vec::new());
        for (unit, counter) in self.components.roster.iter().filter(|(_, counter)| present(counter)) {
            if terms.blocks.is_empty() {
                let at = grid.number(self.stats(unit).setup).to_string();
                units.insert(counter.id.clone(), Placed { at, lost: 0 });
            } else {
                camp.push(counter.id.clone());
            }
        }
        Some(Setup { options, turns: terms.turns, fair: terms.fair, rain: terms.rain, units, camp })
    }

    /// Makes a position of a set-up, or tells everything that is wrong with it.
    ///
    /// # Errors
    /// Every fault with its rule and place.
    pub fn validate(&self, setup: &Setup) -> Result<Position, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut fault = |case, message, at| faults.push(Fault { case, message, at });
        let grid = self.components.map.grid();
        let mut army = Army::new(self.units.len());
        let mut units: Vec<Unit> = self
            .units
            .iter()
            .map(|stats| Unit { steps: Steps::full(stats.steps), moved: false, fought: false })
            .collect();
        for (id, placed) in &setup.units {
            let Some(unit) = self.components.roster.find(id) else {
                fault(None, msg!("fault-no-unit", id = id.as_str()), None);
                continue;
            };
            match grid.id(&placed.at) {
                Ok(hex) => army.put(unit, Place::Hex(hex)),
                Err(error) => {
                    fault(None, msg!("fault-no-hex", unit = unit, problem = error.to_string()), None);
                }
            }
            if placed.lost >= self.stats(unit).steps {
                fault(Some(case!("6.6")), msg!("fault-too-many-steps-lost", unit = unit), None);
            } else {
                units[unit.index()].steps.lose(placed.lost);
            }
        }
        for id in &setup.camp {
            match self.components.roster.find(id) {
                Some(unit) if army.place(unit) == Place::OffMap => army.put(unit, CAMP),
                Some(unit) => fault(Some(case!("2.4")), msg!("fault-twice", unit = unit), None),
                None => fault(None, msg!("fault-no-unit", id = id.as_str()), None),
            }
        }
        let mut cup = Cup::new();
        cup.put_many(FAIR, setup.fair);
        cup.put_many(RAIN, setup.rain);
        if setup.turns == 0 || usize::from(setup.turns) > cup.len() {
            fault(
                Some(case!("2.2")),
                msg!("fault-too-few-chits", chits = cup.len(), turns = setup.turns),
                None,
            );
        }
        let mut position = Position {
            options: setup.options,
            turns: setup.turns,
            turn: 1,
            active: RED,
            agenda: Agenda::new(Phase::Sequence(Ruses.into())),
            rain: false,
            cup,
            ruses: [Held::Unchosen; 2],
            army,
            units: units.into_iter().collect(),
            attacked: arrayvec::ArrayVec::new(),
        };
        for hex in grid.hexes() {
            let stack: Vec<UnitId> = position.at(hex).collect();
            if stack.len() > 2 {
                fault(
                    Some(case!("4.3")),
                    msg!("fault-overstacked", hex = hex, units = stack.len()),
                    Some(hex),
                );
            }
            if stack.iter().any(|&unit| self.side(unit) != self.side(stack[0])) {
                fault(Some(case!("4.3")), msg!("fault-both-sides", hex = hex), Some(hex));
            }
        }
        for side in [RED, BLUE] {
            let is_there = |&(unit, place): &(usize, &Place)| {
                self.units[unit].side == side && matches!(place, Place::Hex(_) | Place::Space(_))
            };
            if !position.army.places().iter().enumerate().any(|unit| is_there(&unit)) {
                fault(Some(case!("7.1")), msg!("fault-no-units", side = side), None);
            }
        }
        if let Some(deploy) = Deploy::first(self, &position) {
            position.agenda.goto(Sequence::from(deploy));
        }
        if faults.is_empty() { Ok(position) } else { Err(faults) }
    }
}

fn read_units(
    data: &Data,
    map: &Map,
    brigades: &Formations,
) -> Result<(Vec<Stats>, Vec<Counter>), Vec<Flaw>> {
    let (file, text) = data.file("units.csv");
    let needed = [
        "id",
        "side",
        "name_en",
        "name_es",
        "label",
        "symbol",
        "size",
        "formation",
        "attack",
        "defence",
        "attack_reduced",
        "defence_reduced",
        "movement",
        "steps",
        "setup",
    ];
    let records = Records::parse(file, text, &needed, &[]);
    records.no_two_alike("id");
    let read = records.each(|row| {
        let side = row.choice("side", &[("red", RED), ("blue", BLUE)])?;
        let steps: u8 = row.choice("steps", &[("1", 1), ("2", 2)])?;
        let (attack, defence): (u8, u8) = (row.int("attack")?, row.int("defence")?);
        let (attack, defence) = if steps == 2 {
            let reduced: (u8, u8) = (row.int("attack_reduced")?, row.int("defence_reduced")?);
            (ByStep::two_sided(attack, reduced.0), ByStep::two_sided(defence, reduced.1))
        } else {
            (ByStep::constant(attack), ByStep::constant(defence))
        };
        let movement: u8 = row.int("movement")?;
        let brigade = row.read_with("formation", |id| brigades.find(id).ok_or("no such formation"))?;
        let setup = row.read_with("setup", |number| map.grid().id(number))?;
        let stats = Stats { side, attack, defence, movement: u16::from(movement) * 2, steps, brigade, setup };
        let figure = |key: &str, value: u8| Figure { key: key.to_owned(), text: value.to_string() };
        let faces = (0..steps).map(|lost| {
            let left = Steps::of(steps, steps - lost);
            Face {
                figures: vec![
                    figure("value-attack", stats.attack.at(left).unwrap_or_default()),
                    figure("value-defence", stats.defence.at(left).unwrap_or_default()),
                    figure("value-movement", movement),
                ],
            }
        });
        let counter = Counter {
            id: row.word("id")?.to_owned(),
            side: side.0,
            name: Both { en: row.word("name_en")?.to_owned(), es: row.word("name_es")?.to_owned() },
            label: row.text("label").to_owned(),
            symbol: row.word("symbol")?.to_owned(),
            size: row.text("size").to_owned(),
            formation: row.word("formation")?.to_owned(),
            band: brigades.band(brigade).to_owned(),
            livery: row.text("side").to_owned(),
            faces: faces.collect(),
        };
        Ok((stats, counter))
    });
    if read.len() > MAX_UNITS {
        return Err(vec![Flaw::of_file(
            file,
            format!("{} units, and there is room for {MAX_UNITS}", read.len()),
        )]);
    }
    records.finish(read.into_iter().unzip())
}
