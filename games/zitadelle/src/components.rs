//! What lies in the box: map, counters, tables, read from data and checked.

mod effects;
mod units;

pub use units::{Class, Size, Stats};

use crate::act::Label;
use crate::ch07_assault::CombatResult;
use crate::ch13_options as options;
use crate::position::{FORMATIONS, MAX_UNITS};
use crate::{GERMAN, SOVIET};
use arrayvec::ArrayVec;
use effects::Effects;
use kit::components::{Components, OptionalRule, OverlayKind, Parts, Player, Scenario};
use kit::data::{Data, Flaw};
use kit::hex::{Dir, HexId};
use kit::ids::{Side, UnitId};
use kit::map::Map;
use kit::records::Records;
use kit::roster::Roster;
use kit::sets::{HexMap, HexSet, HexsideMap};
use kit::table::{Chart, Kind, Lookup, Table, Tables, Track};
use kit::text::{Both, Texts};
use kit::{case, msg};
use serde::Deserialize;
use std::ops::Range;

/// Sheets count strengths in half points.
pub const PARTS: Parts = Parts { strength: 2, ..Parts::WHOLE };

/// Nobody crosses: a lake or the border.
pub const BARRED: u8 = u8::MAX;

/// What a hex is for the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ground {
    /// Columns to the left for a defender, cases 7.41 and 7.42.
    pub shift: u8,
    /// Case 7.13.
    pub town: bool,
    /// Case 6.51.
    pub heights: bool,
    /// Case 9.31e: woods or town.
    pub cover: bool,
    /// Case 8.33.
    pub entrenched: bool,
    /// Case 7.43.
    pub improvised: bool,
}

/// What lies on a hexside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bank {
    /// A stream.
    pub stream: bool,
    /// A river.
    pub river: bool,
    /// A lake.
    pub lake: bool,
}

impl Bank {
    /// Whether water separates the hexes beside it, case 13.11.
    pub fn is_water(self) -> bool {
        self.stream || self.river
    }
}

/// A corps or an army.
#[derive(Clone, Debug)]
pub struct Formation {
    /// Its short name.
    pub id: Label,
    /// Whose it is.
    pub side: Side,
    /// Its sector: 0 north, 1 south.
    pub sector: u8,
    /// Case 7.72.
    pub morale: u8,
    /// Case 9.15: whether it has a box on the target display.
    pub target: bool,
    /// The key of its colour band.
    pub band: String,
}

/// One space of the turn track.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// The day of July 1943.
    pub day: u8,
    /// Case 9.12: air units in the north.
    pub north: u8,
    /// Case 9.12: air units in the south.
    pub south: u8,
}

/// Where a dive bomber drifts.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Drift {
    pub(crate) to: String,
    pub(crate) hexes: u8,
}

/// A group of the reinforcement schedule.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Group {
    pub(crate) turn: u8,
    pub(crate) entry: String,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Adds {
    adds: i32,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Is {
    is: i32,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OfTurn {
    turn: u8,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct From {
    from: i32,
}

/// What is added to rolls of anti-tank fire.
#[derive(Clone, Copy, Debug)]
pub struct FireModifiers {
    /// Case 6.51.
    pub heights: i32,
    /// Case 6.52.
    pub entrenched_rifles: i32,
    /// Case 6.53.
    pub stream: i32,
    /// Case 6.54.
    pub river: i32,
    /// Case 6.55.
    pub stacked: i32,
    /// Case 9.31e.
    pub dive_cover: i32,
}

/// Numbers from the text of the rules.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    /// Case 7.47.
    pub integrity: i32,
    /// Case 7.63.
    pub step_loss_above: i32,
    /// Case 7.65.
    pub surrounded: i32,
    /// Case 8.42.
    pub interdiction: u8,
    /// Case 9.22.
    pub level_hits_up_to: i32,
    /// Case 9.31e.
    pub dive_strength: u8,
    /// Case 12.22.
    pub belgorod: i32,
    /// Case 13.46.
    pub company_strength: u8,
    /// Case 13.46.
    pub company_armour: u8,
}

/// The shifts of works and watercourses, cases 7.43 and 7.44.
#[derive(Clone, Copy, Debug)]
pub struct Shifts {
    /// Entrenchment.
    pub entrenchment: u8,
    /// Improvised position.
    pub improvised: u8,
    /// Stream.
    pub stream: u8,
    /// River.
    pub river: u8,
}

/// The game.
#[derive(Debug)]
pub struct Zitadelle {
    /// What the kit shows of it.
    pub components: Components,
    /// What each hex is for the rules.
    pub ground: HexMap<Ground>,
    /// What lies on each hexside.
    pub banks: HexsideMap<Bank>,
    /// Neighbours that can be acted upon: no lake, no border.
    pub adjacent: HexMap<ArrayVec<HexId, 6>>,
    /// Cases 8.12, 8.31 and 8.32: cost of a crossing by side and whether on foot; [`BARRED`] across lakes.
    pub costs: [[HexMap<[u8; 6]>; 2]; 2],
    /// The same for a hex entered from off the map.
    pub entry_costs: [[HexMap<u8>; 2]; 2],
    pub(crate) units: Vec<Stats>,
    /// The units of each side.
    pub(crate) ranges: [Range<u16>; 2],
    /// The corps and armies.
    pub formations: Vec<Formation>,
    /// Case 6.4.3: the anti-tank table.
    pub antitank: Table<u8>,
    /// Case 7.3.6: the assault table.
    pub assault: Table<CombatResult>,
    /// Case 8.13: allowances by level.
    pub movement: Lookup,
    /// Case 9.12: the turn track.
    pub turns: Track<Turn>,
    pub(crate) scatter: Vec<(Dir, u8)>,
    /// What is added to rolls of fire.
    pub fire: FireModifiers,
    /// Numbers from the text of the rules.
    pub numbers: Numbers,
    /// Shifts of works and watercourses.
    pub shifts: Shifts,
    pub(crate) chits: Vec<(String, Group)>,
    pub(crate) boxes: Vec<u8>,
    pub(crate) levels: Vec<(String, i32)>,
    /// Case 3.13: hexes that touch the front line, by side.
    pub front: [HexSet; 2],
    /// Hexes on the German side of the front line.
    pub german_side: HexSet,
    /// Case 2.1: the sector of each hex, 0 north, 1 south.
    pub sectors: HexMap<u8>,
    /// Case 12.12.
    pub german_edge: HexSet,
    /// Case 12.13: victory hexes with their points.
    pub victory: Vec<(HexId, i32)>,
    /// The place of a victory hex among them, plus one; 0 for others.
    pub victory_at: HexMap<u8>,
    /// Case 12.22.
    pub belgorod: HexId,
}

impl Zitadelle {
    /// Makes the game from data.
    ///
    /// # Errors
    /// Every fault of the data, with its place.
    pub fn load(data: &Data) -> Result<Zitadelle, Vec<Flaw>> {
        let one = |flaw: Flaw| vec![flaw];
        let (file, text) = data.file("map.hexes");
        let map = Map::read(file, text)?;
        let (effects_file, effects_text) = data.file("terrain.toml");
        let effects = Effects::read(effects_file, effects_text)?;
        let terrain = map.bind_terrains(|name| effects.terrain(name))?;
        let feature = |name: &str| map.feature_named(name).map_err(one);
        let (entrenchment, improvised, vp) =
            (feature("entrenchment")?, feature("improvised")?, feature("vp")?);
        let edge = |name: &str| map.edge_named(name).map_err(one);
        let (stream, river, lake, start_line) =
            (edge("stream")?, edge("river")?, edge("lake")?, edge("start_line")?);
        let (primary, secondary) = (edge("primary_road")?, edge("secondary_road")?);
        let zone = |name: &str| map.zone_named(name).map(|zone| map.zone(zone).clone()).map_err(one);
        let grid = map.grid();
        let ground = HexMap::from_fn(grid.len(), |hex: HexId| {
            let ground = terrain[hex].ground;
            Ground { entrenched: map.has(hex, entrenchment), improvised: map.has(hex, improvised), ..ground }
        });
        let banks = HexsideMap::from_fn(grid.hexside_count(), |side| Bank {
            stream: map.has_edge(side, stream),
            river: map.has_edge(side, river),
            lake: map.has_edge(side, lake),
        });
        let adjacent = HexMap::from_fn(grid.len(), |hex| {
            grid.crossings(hex).filter(|step| !banks[step.side].lake).map(|step| step.to).collect()
        });
        // Case 8.12: the terrain of the hex entered and certain hexsides. Case 8.32 and ruling R32: a road replaces both.
        let by_road = |side, foot: usize| {
            let road = |edge, id: &str| map.has_edge(side, edge).then(|| effects.cost(id)[foot]);
            [road(primary, "primary_road"), road(secondary, "secondary_road")].into_iter().flatten().min()
        };
        let works = |hex: HexId, side: Side, foot: usize| {
            let digging = ground[hex].improvised && side == GERMAN;
            if digging { effects.cost("improvised")[foot] } else { 0 }
        };
        let costs = [GERMAN, SOVIET].map(|side| {
            [0, 1].map(|foot| {
                HexMap::from_fn(grid.len(), |hex| {
                    Dir::ALL.map(|dir| {
                        let Some(step) = grid.crossing(hex, dir) else { return BARRED };
                        let bank = banks[step.side];
                        if bank.lake {
                            return BARRED;
                        }
                        let water = if bank.river { effects.cost("river")[foot] } else { 0 }
                            + if bank.stream && !bank.river { effects.cost("stream")[foot] } else { 0 };
                        let open = terrain[step.to].cost[foot] + water;
                        by_road(step.side, foot).unwrap_or(open) + works(step.to, side, foot)
                    })
                })
            })
        });
        let entry_costs = [GERMAN, SOVIET].map(|side| {
            [0, 1].map(|foot| {
                HexMap::from_fn(grid.len(), |hex| {
                    let border = Dir::ALL.into_iter().filter(|&dir| grid.neighbor(hex, dir).is_none());
                    let road = border.filter_map(|dir| by_road(grid.hexside(hex, dir), foot)).min();
                    road.unwrap_or(terrain[hex].cost[foot]) + works(hex, side, foot)
                })
            })
        });
        let german_side = zone("german_side")?;
        let sectors = HexMap::from_fn(grid.len(), |hex| u8::from(grid.sheet(hex).prefix() == "S"));
        let mut front = [HexSet::EMPTY, HexSet::EMPTY];
        for side in map.hexsides_with(start_line) {
            let (a, b) = grid.hexes_beside(side);
            for hex in [Some(a), b].into_iter().flatten() {
                front[usize::from(!german_side.contains(hex))].insert(hex);
            }
        }
        let victory: Vec<(HexId, i32)> =
            map.hexes_with(vp).iter().map(|hex| (hex, map.value(hex, vp).unwrap_or_default())).collect();
        let victory_at = HexMap::from_fn(grid.len(), |hex| {
            victory.iter().position(|&(at, _)| at == hex).map_or(0, |place| place as u8 + 1)
        });
        let belgorod = zone("belgorod")?
            .first()
            .ok_or_else(|| one(Flaw::of_file(file, "the zone belgorod has no hex")))?;
        let german_edge = zone("german_edge")?;

        let formations = read_formations(data)?;
        let (units, counters) = units::read(data, &map, &formations)?;
        let split = units.partition_point(|unit| unit.side == GERMAN) as u16;
        let ranges = [0..split, split..units.len() as u16];

        let (tables_file, tables_text) = data.file("tables.toml");
        let tables = Tables::parse(tables_file, tables_text)?;
        let missing =
            |what: &str| vec![Flaw::of_file(tables_file, format!("the entry \"{what}\" is missing"))];
        let fire: Chart<Adds> = tables.chart("fire")?;
        let adds = |word: &str| fire.get(word).map(|entry| entry.adds).ok_or_else(|| missing(word));
        let fire = FireModifiers {
            heights: adds("heights")?,
            entrenched_rifles: adds("entrenched_rifles")?,
            stream: adds("stream")?,
            river: adds("river")?,
            stacked: adds("stacked")?,
            dive_cover: adds("dive_cover")?,
        };
        let numbers: Chart<Is> = tables.chart("numbers")?;
        let is = |word: &str| numbers.get(word).map(|entry| entry.is).ok_or_else(|| missing(word));
        let numbers = Numbers {
            integrity: is("integrity")?,
            step_loss_above: is("step_loss_above")?,
            surrounded: is("surrounded")?,
            interdiction: is("interdiction")? as u8,
            level_hits_up_to: is("level_hits_up_to")?,
            dive_strength: is("dive_strength")? as u8,
            belgorod: is("belgorod")?,
            company_strength: is("company_strength")? as u8,
            company_armour: is("company_armour")? as u8,
        };
        let scatter: Track<Drift> = tables.track("scatter")?;
        let stands =
            grid.sheets().first().map_or(kit::hex::Orientation::Pointy, kit::grid::Sheet::orientation);
        let scatter = (2..=12)
            .map(|roll| {
                let drift = scatter.get(roll).ok_or_else(|| missing("scatter"))?;
                let dir = Dir::named(&drift.to, stands).ok_or_else(|| {
                    one(Flaw::of_file(tables_file, format!("{} is no direction", drift.to)))
                })?;
                Ok((dir, drift.hexes))
            })
            .collect::<Result<Vec<_>, Vec<Flaw>>>()?;
        let chits: Chart<Group> = tables.chart("chits")?;
        let boxes: Chart<OfTurn> = tables.chart("boxes")?;
        let victory_levels: Chart<From> = tables.chart("victory")?;
        let texts = Texts::read(include_str!("../text/en.ftl"), include_str!("../text/es.ftl"))?;
        let roster = Roster::new(counters)
            .map_err(|ids| one(Flaw::of_file("units.csv", format!("bad ids: {}", ids.join(", ")))))?;
        let overlay = |key, title, per_side, per_unit| OverlayKind { key, title, per_side, per_unit };
        let components = Components {
            id: "zitadelle",
            family: "zitadelle",
            title: Both {
                en: "Zitadelle: Duel for Kursk".to_owned(),
                es: "Zitadelle: duelo por Kursk".to_owned(),
            },
            players: vec![
                Player { id: "german", name: msg!("side-german") },
                Player { id: "soviet", name: msg!("side-soviet") },
            ],
            scenarios: vec![Scenario {
                id: "zitadelle",
                title: msg!("scenario-zitadelle"),
                summary: msg!("scenario-zitadelle-summary"),
                turns: 9,
            }],
            options: optional_rules(),
            chits: chits.iter().map(|(name, _)| name.to_owned()).collect(),
            formations: Vec::new(),
            spaces: Vec::new(),
            decisions: crate::table::label::decisions(),
            parts: PARTS,
            overlays: vec![
                overlay("zones", msg!("overlay-zones"), true, false),
                overlay("duties", msg!("overlay-duties"), false, false),
                overlay("reach", msg!("overlay-reach"), false, true),
                overlay("control", msg!("overlay-control"), false, false),
                overlay("set-up", msg!("overlay-set-up"), false, true),
                overlay("front", msg!("overlay-front"), true, false),
                overlay("works", msg!("overlay-works"), false, false),
            ],
            map,
            places: read_places(data)?,
            roster,
            rulebook: crate::rulebook::book()?,
            texts,
        };
        Ok(Zitadelle {
            components,
            ground,
            banks,
            adjacent,
            costs,
            entry_costs,
            units,
            ranges,
            formations,
            antitank: tables.results("antitank", Kind::Strength)?,
            assault: tables.results("assault", Kind::Odds)?,
            movement: tables.lookup("movement")?,
            turns: tables.track("turns")?,
            scatter,
            fire,
            numbers,
            shifts: effects.shifts(),
            chits: chits.iter().map(|(name, group)| (name.to_owned(), group.clone())).collect(),
            boxes: boxes.iter().map(|(_, entry)| entry.turn).collect(),
            levels: victory_levels.iter().map(|(name, entry)| (name.to_owned(), entry.from)).collect(),
            front,
            german_side,
            sectors,
            german_edge,
            victory,
            victory_at,
            belgorod,
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
        self.units[unit.index()].side
    }

    /// The units of a side, in the order of the roster.
    pub fn units_of(&self, side: Side) -> impl DoubleEndedIterator<Item = UnitId> + use<> {
        self.ranges[side.index()].clone().map(UnitId)
    }

    /// All units, in the order of the roster.
    pub fn all_units(&self) -> impl DoubleEndedIterator<Item = UnitId> + use<> {
        (0..self.units.len() as u16).map(UnitId)
    }

    /// Whether a hex lies in the sector of a unit. Cases 2.1 and 9.13.
    #[inline]
    pub fn is_in_sector(&self, unit: UnitId, hex: HexId) -> bool {
        self.sectors[hex] == self.stats(unit).sector
    }

    /// The corps or army of a unit.
    pub fn formation(&self, unit: UnitId) -> &Formation {
        &self.formations[self.stats(unit).formation as usize]
    }
}

/// The optional rules in the order of their numbers.
fn optional_rules() -> Vec<OptionalRule> {
    let rules = vec![
        OptionalRule { id: "model_option", title: msg!("option-model"), case: case!("11.21") },
        OptionalRule { id: "river_zoc", title: msg!("option-rivers"), case: case!("13.11") },
        OptionalRule { id: "retreat_overstack", title: msg!("option-retreat"), case: case!("13.22") },
        OptionalRule { id: "variable_reinf", title: msg!("option-variable"), case: case!("13.32") },
        OptionalRule { id: "pz_breakdown", title: msg!("option-breakdown"), case: case!("13.42") },
        OptionalRule { id: "tiger_companies", title: msg!("option-tigers"), case: case!("13.45") },
        OptionalRule { id: "disorg_limits", title: msg!("option-disorganised"), case: case!("13.51") },
        OptionalRule { id: "german_sequence", title: msg!("option-sequence"), case: case!("13.61") },
        OptionalRule { id: "min_move", title: msg!("option-minimum"), case: case!("13.71") },
        OptionalRule { id: "morale_recovery", title: msg!("option-recovery"), case: case!("13.81") },
        OptionalRule { id: "third_panther", title: msg!("option-third-panther"), case: case!("R41") },
    ];
    debug_assert_eq!(rules.len(), options::COUNT);
    rules
}

/// Case 7.71: 11 armies and 10 corps. Case 7.72: each with its level.
fn read_formations(data: &Data) -> Result<Vec<Formation>, Vec<Flaw>> {
    let (file, text) = data.file("formations.csv");
    let records = Records::parse(file, text, &["id", "side", "sector", "morale", "target", "band"], &[]);
    records.no_two_alike("id");
    let formations = records.each(|row| {
        Ok(Formation {
            id: row.read_with("id", |id| Label::from(id).map_err(arrayvec::CapacityError::simplify))?,
            side: row.choice("side", &[("german", GERMAN), ("soviet", SOVIET)])?,
            sector: row.choice("sector", &[("N", 0), ("S", 1)])?,
            morale: row.int("morale")?,
            target: row.flag("target")?,
            band: row.text("band").to_owned(),
        })
    });
    let formations = records.finish(formations)?;
    if formations.len() == FORMATIONS {
        Ok(formations)
    } else {
        let problem = format!("{} formations; case 7.71 has {FORMATIONS}", formations.len());
        Err(vec![Flaw::of_file(file, problem)])
    }
}

/// Names that are not the same in both languages, sorted as the map has them.
fn read_places(data: &Data) -> Result<Vec<(String, Both)>, Vec<Flaw>> {
    let (file, text) = data.file("places.csv");
    let records = Records::parse(file, text, &["name", "es"], &[]);
    records.no_two_alike("name");
    let mut places = records.each(|row| {
        let name = row.word("name")?.to_owned();
        Ok((name.clone(), Both { en: name, es: row.word("es")?.to_owned() }))
    });
    places.sort_by(|(a, _), (b, _)| a.cmp(b));
    records.finish(places)
}

/// Ruling R69: the roster must fill the position exactly.
fn check_count(file: &str, count: usize) -> Result<(), Vec<Flaw>> {
    if count == MAX_UNITS {
        Ok(())
    } else {
        Err(vec![Flaw::of_file(file, format!("{count} counters; ruling R69 has {MAX_UNITS}"))])
    }
}
