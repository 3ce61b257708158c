//! The counters: printed values of all units, read from `units.csv`.

use crate::army::MAX_UNITS;
use crate::{AXIS, SOVIET};
use kit::carry_out;
use kit::data::{Data, Flaw};
use kit::formation::Formations;
use kit::hex::HexId;
use kit::ids::Side;
use kit::map::Map;
use kit::records::{Noted, Records, Row};
use kit::roster::{Counter, Face, Figure};
use kit::steps::{ByStep, Steps};
use kit::text::Both;

/// The type of a unit. Case 2.2b: armour and mechanised infantry are mechanised, the others are not, and HQs are neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arm {
    /// Infantry.
    Infantry,
    /// Mountain infantry.
    Mountain,
    /// Cavalry.
    Cavalry,
    /// Paratroops.
    Paratroops,
    /// A security division.
    Security,
    /// Armour.
    Armour,
    /// Mechanised infantry.
    Mechanised,
    /// A headquarters.
    Hq,
}

/// Case 2.2d. How a unit comes into play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// On the map from the start.
    Start(HexId),
    /// In a Major City of its owner's choice.
    Garrison,
    /// With a group of Soviet reinforcements.
    Group(u8),
    /// Axis reinforcements.
    Panzer,
    /// Axis infantry.
    Infantry,
    /// Minor allies.
    Ally,
    /// With the Paratroop chit.
    Airborne,
}

/// The printed values of a unit.
#[derive(Clone, Debug)]
pub struct Stats {
    /// Whose it is.
    pub side: Side,
    /// Its type.
    pub arm: Arm,
    /// Attack by steps left.
    pub attack: ByStep<u8>,
    /// Defence by steps left.
    pub defence: ByStep<u8>,
    /// Movement points, in halves.
    pub movement: u16,
    /// Steps at full strength.
    pub steps: u8,
    /// Case 2.3j. Command range of an HQ.
    pub range: u16,
    /// Victory points for its destruction.
    pub vp: u8,
    /// How it comes into play.
    pub entry: Entry,
    /// Case 2.2i. Whether it takes the place of another.
    pub replacement: bool,
}

impl Stats {
    /// Whether it is an HQ.
    #[inline]
    pub fn is_hq(&self) -> bool {
        self.arm == Arm::Hq
    }

    /// Case 2.2b. Whether it is mechanised.
    #[inline]
    pub fn is_mechanised(&self) -> bool {
        carry_out!("2.2b");
        matches!(self.arm, Arm::Armour | Arm::Mechanised)
    }
}

const COLUMNS: [&str; 22] = [
    "id",
    "side",
    "nation",
    "name_en",
    "name_es",
    "label",
    "symbol",
    "size",
    "formation",
    "livery",
    "kind",
    "attack",
    "defence",
    "attack_reduced",
    "defence_reduced",
    "movement",
    "steps",
    "range",
    "vp",
    "entry",
    "replacement",
    "setup",
];

const ARMS: [(&str, Arm); 8] = [
    ("inf", Arm::Infantry),
    ("mtn", Arm::Mountain),
    ("cav", Arm::Cavalry),
    ("para", Arm::Paratroops),
    ("sec", Arm::Security),
    ("arm", Arm::Armour),
    ("mech", Arm::Mechanised),
    ("hq", Arm::Hq),
];

/// Reads the units. Case 3.0b: armour is in the list once.
///
/// # Errors
/// Every fault with its place.
pub fn read(data: &Data, map: &Map) -> Result<Vec<(Stats, Counter)>, Vec<Flaw>> {
    let (file, text) = data.file("formations.csv");
    let formations = Formations::read(file, text)?;
    let (file, text) = data.file("units.csv");
    let records = Records::parse(file, text, &COLUMNS, &[]);
    records.no_two_alike("id");
    let mut last = AXIS;
    let read = records.each(|row| {
        let stats = stats(&row, map)?;
        let formation = row.read_with("formation", |id| formations.find(id).ok_or("no such formation"))?;
        if stats.side < last {
            return row.refuse("side", "the units of the Axis come first");
        }
        last = stats.side;
        let counter = Counter { band: formations.band(formation).to_owned(), ..counter(&row, &stats)? };
        Ok((stats, counter))
    });
    if read.len() > MAX_UNITS {
        let problem = format!("{} units, and there is room for {MAX_UNITS}", read.len());
        return Err(vec![Flaw::of_file(file, problem)]);
    }
    records.finish(read)
}

fn stats(row: &Row<'_>, map: &Map) -> Result<Stats, Noted> {
    let side = row.choice("side", &[("axis", AXIS), ("soviet", SOVIET)])?;
    let arm = row.choice("kind", &ARMS)?;
    let steps: u8 = row.choice("steps", &[("1", 1), ("2", 2)])?;
    let (attack, defence): (u8, u8) = (row.int("attack")?, row.int("defence")?);
    if !matches!(arm, Arm::Armour | Arm::Mechanised) && attack != defence {
        return row.refuse("defence", "a unit that is not mechanised has one strength");
    }
    let (attack, defence) = if steps == 2 {
        let reduced: (u8, u8) = (row.int("attack_reduced")?, row.int("defence_reduced")?);
        (ByStep::two_sided(attack, reduced.0), ByStep::two_sided(defence, reduced.1))
    } else {
        (ByStep::constant(attack), ByStep::constant(defence))
    };
    let entry = match (row.word("entry")?, row.text("setup")) {
        ("start", "city") => Entry::Garrison,
        ("start", _) => Entry::Start(row.read_with("setup", |number| map.grid().id(number))?),
        ("PR", _) => Entry::Panzer,
        ("IR", _) => Entry::Infantry,
        ("AR", _) => Entry::Ally,
        ("airborne", _) => Entry::Airborne,
        _ => Entry::Group(row.int("entry")?),
    };
    let range: Option<u16> = row.opt_int("range")?;
    if range.is_some() != (arm == Arm::Hq) {
        return row.refuse("range", "HQs have a command range, and nobody else");
    }
    let movement: u16 = row.int("movement")?;
    Ok(Stats {
        side,
        arm,
        attack,
        defence,
        movement: movement * 2,
        steps,
        range: range.unwrap_or_default(),
        vp: row.int("vp")?,
        entry,
        replacement: row.flag("replacement")?,
    })
}

fn counter(row: &Row<'_>, stats: &Stats) -> Result<Counter, Noted> {
    let figure = |key: &str, value: u16| Figure { key: key.to_owned(), text: value.to_string() };
    let face = |lost: u8| {
        let left = Steps::of(stats.steps, stats.steps - lost);
        let (attack, defence) = (stats.attack.at(left), stats.defence.at(left));
        let mut figures = vec![figure("value-attack", attack.unwrap_or_default().into())];
        if stats.is_mechanised() {
            figures.push(figure("value-defence", defence.unwrap_or_default().into()));
        }
        figures.push(figure("value-movement", stats.movement / 2));
        if stats.is_hq() {
            figures.push(figure("value-range", stats.range));
        }
        Face { figures }
    };
    Ok(Counter {
        id: row.word("id")?.to_owned(),
        side: stats.side.0,
        name: Both { en: row.word("name_en")?.to_owned(), es: row.word("name_es")?.to_owned() },
        label: row.text("label").to_owned(),
        symbol: row.word("symbol")?.to_owned(),
        size: row.word("size")?.to_owned(),
        formation: row.word("formation")?.to_owned(),
        livery: row.word("livery")?.to_owned(),
        faces: (0..stats.steps).map(face).collect(),
        ..Counter::default()
    })
}
