//! The counters: their printed values and what follows from them.

use super::{Formation, check_count};
use crate::ch13_options as options;
use crate::{GERMAN, SOVIET};
use kit::carry_out;
use kit::data::{Data, Flaw};
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use kit::map::{Map, ZoneId};
use kit::records::{Records, Row};
use kit::roster::{Counter, Face, Figure};
use kit::text::Both;
use std::collections::BTreeMap;

/// Case 2.22: what a counter is, for movement and combat. Ruling R61: there are no headquarters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Case 2.3b: armoured units.
    Armour,
    /// Case 2.3g: motorised units without armour.
    Motor,
    /// Case 2.3f: foot units.
    Foot,
    /// A bombardment unit, case 2.3c.
    Guns,
    /// Panzer engineers.
    Engineers,
    /// Case 9.0: a dive bomber.
    Dive,
    /// Case 9.0: a level bomber.
    Level,
    /// A Tiger company, case 13.45.
    Company,
}

/// The size of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Company, air unit and the like: counts nothing.
    Small,
    /// Battalion.
    Battalion,
    /// Regiment.
    Regiment,
    /// Brigade.
    Brigade,
}

/// The printed values of a unit, case 2.21, and what follows from them.
#[derive(Clone, Debug)]
pub struct Stats {
    /// Whose it is.
    pub side: Side,
    /// Its sector for ever, case 2.1: 0 north, 1 south.
    pub sector: u8,
    /// What it is.
    pub class: Class,
    /// Its size.
    pub size: Size,
    /// Its division or corps; a number of its own if it has none.
    pub division: u16,
    /// Its corps or army, by number.
    pub formation: u8,
    /// Anti-tank strength, full and reduced.
    pub at: [u8; 2],
    /// Armour value, full and reduced; 0 for none.
    pub arm: [u8; 2],
    /// Combat strength, full and reduced.
    pub cs: [u8; 2],
    /// Steps at full strength.
    pub steps: u8,
    /// Bombardment factor.
    pub bomb: u8,
    /// Its set-up zone.
    pub zone: Option<ZoneId>,
    /// A legal historical hex.
    pub hint: Option<HexId>,
    /// The turn of its arrival; 0 for units set up at the start.
    pub turn: u8,
    /// Its entry area.
    pub entry: Option<ZoneId>,
    /// The name of the entry area.
    pub entry_name: String,
    /// Case 10.31.
    pub panther: bool,
    /// Case 10.31.
    pub ferdinand: bool,
    /// Case 13.44.
    pub tiger: bool,
    /// Case 11.21.
    pub model: bool,
    /// Case 8.5.
    pub frozen: bool,
    /// Ruling R62: a rifle unit for case 6.52.
    pub rifles: bool,
    /// Ruling R23: its division has three regiments.
    pub integrity: bool,
    /// The counter for which it can be exchanged.
    pub replaces: Option<UnitId>,
    /// The counters into which it can be exchanged.
    pub parts: Vec<UnitId>,
    /// The option without which it is not in play.
    pub option: Option<usize>,
}

impl Stats {
    /// A ground combat unit.
    #[inline]
    pub fn is_combat(&self) -> bool {
        matches!(self.class, Class::Armour | Class::Motor | Class::Foot)
    }

    /// Case 2.3b.
    #[inline]
    pub fn is_armour(&self) -> bool {
        self.class == Class::Armour
    }

    /// Case 2.3h: motorised or foot, of any size. Bombardment, engineer and air units are neither.
    #[inline]
    pub fn is_soft(&self) -> bool {
        match self.class {
            Class::Motor | Class::Foot => true,
            Class::Guns | Class::Engineers => {
                carry_out!("2.3h");
                false
            }
            _ => false,
        }
    }

    /// Cases 2.3f and 2.3g: which column of the terrain chart it uses, 0 motorised, 1 foot.
    #[inline]
    pub fn column(&self) -> usize {
        if self.class == Class::Foot {
            carry_out!("2.3f");
            1
        } else {
            carry_out!("2.3g");
            0
        }
    }

    /// A bombardment or engineer unit.
    pub fn is_support(&self) -> bool {
        matches!(self.class, Class::Guns | Class::Engineers)
    }

    /// An air unit.
    pub fn is_air(&self) -> bool {
        matches!(self.class, Class::Dive | Class::Level)
    }

    /// Case 5.21, ruling R19: regiments and brigades of the combat arms.
    #[inline]
    pub fn has_zone(&self) -> bool {
        match self.size {
            Size::Regiment | Size::Brigade => self.is_combat(),
            Size::Battalion => {
                carry_out!("5.21");
                carry_out!("R19");
                false
            }
            Size::Small => false,
        }
    }

    /// Cases 5.15 and 5.16, ruling R16: what it counts for stacking, in thirds of a unit.
    #[inline]
    pub fn thirds(&self) -> u8 {
        match self.size {
            _ if !self.is_combat() => 0,
            Size::Small => 0,
            Size::Battalion => {
                carry_out!("5.15");
                carry_out!("R16");
                1
            }
            Size::Regiment | Size::Brigade => 3,
        }
    }
}

const COLUMNS: [&str; 26] = [
    "id",
    "side",
    "sector",
    "name_en",
    "name_es",
    "label",
    "type",
    "class",
    "size",
    "division",
    "formation",
    "at",
    "arm",
    "cs",
    "at_r",
    "arm_r",
    "cs_r",
    "steps",
    "bomb",
    "zone",
    "hint",
    "turn",
    "entry",
    "flags",
    "replaces",
    "option",
];

/// Reads the unit list.
pub(super) fn read(
    data: &Data,
    map: &Map,
    formations: &[Formation],
) -> Result<(Vec<Stats>, Vec<Counter>), Vec<Flaw>> {
    let (file, text) = data.file("units.csv");
    let records = Records::parse(file, text, &COLUMNS, &[]);
    records.no_two_alike("id");
    let ids: BTreeMap<String, u16> =
        records.rows().enumerate().map(|(index, row)| (row.text("id").to_owned(), index as u16)).collect();
    let mut divisions: BTreeMap<(u8, String), u16> = BTreeMap::new();
    let mut index = 0;
    let read = records.each(|row| {
        let own = index;
        index += 1;
        let side = row.choice("side", &[("german", GERMAN), ("soviet", SOVIET)])?;
        let kind = row.word("type")?;
        let class = match row.text("class") {
            "armour" => Class::Armour,
            "motor" => Class::Motor,
            "foot" => Class::Foot,
            "support" if kind == "pzeng_co" => Class::Engineers,
            "support" => Class::Guns,
            "air" if kind == "dive" => Class::Dive,
            "air" => Class::Level,
            "attached" => Class::Company,
            _ => return row.refuse("class", "none of armour, motor, foot, support, air, attached"),
        };
        let size = row.choice(
            "size",
            &[
                ("co", Size::Small),
                ("air", Size::Small),
                ("bn", Size::Battalion),
                ("rgt", Size::Regiment),
                ("bde", Size::Brigade),
            ],
        )?;
        let next = divisions.len() as u16;
        let division = match row.text("division") {
            "" => 1000 + own,
            name => *divisions.entry((side.0, name.to_owned())).or_insert(next),
        };
        let formation = match row.text("formation") {
            "" => 0,
            name => match formations.iter().position(|formation| formation.id.as_str() == name) {
                Some(place) => place as u8,
                None => return row.refuse("formation", "no such corps or army in formations.csv"),
            },
        };
        let pair = |full: &str, reduced: &str| -> Result<[u8; 2], kit::records::Noted> {
            let value: u8 = row.opt_int(full)?.unwrap_or(0);
            Ok([value, row.opt_int(reduced)?.unwrap_or(value)])
        };
        let flag = |word: &str| row.words("flags", ' ').any(|flag| flag == word);
        let zone = |column: &str| match row.opt_word(column) {
            None => Ok(None),
            Some(name) => match map.zone_named(name) {
                Ok(zone) => Ok(Some(zone)),
                Err(_) => row.refuse(column, "the map has no such zone"),
            },
        };
        let hint = match row.opt_word("hint") {
            None => None,
            Some(number) => match map.grid().id(number) {
                Ok(hex) => Some(hex),
                Err(error) => return row.refuse("hint", &error.to_string()),
            },
        };
        let set_up = zone("zone")?;
        if let (Some(zone), Some(hex)) = (set_up, hint)
            && !map.zone(zone).contains(hex)
        {
            return row.refuse("hint", "the hex is not in the zone");
        }
        let replaces = match row.opt_word("replaces") {
            None => None,
            Some(id) => match ids.get(id) {
                Some(&unit) => Some(UnitId(unit)),
                None => return row.refuse("replaces", "no such counter"),
            },
        };
        let option = match row.opt_word("option") {
            None => None,
            Some(id) => match options::IDS.iter().position(|known| *known == id) {
                Some(place) => Some(place),
                None => return row.refuse("option", "no such option"),
            },
        };
        let stats = Stats {
            side,
            sector: row.choice("sector", &[("N", 0), ("S", 1)])?,
            class,
            size,
            division,
            formation,
            at: pair("at", "at_r")?,
            arm: pair("arm", "arm_r")?,
            cs: pair("cs", "cs_r")?,
            steps: row.int("steps")?,
            bomb: row.opt_int("bomb")?.unwrap_or(0),
            zone: set_up,
            hint,
            turn: row.int("turn")?,
            entry: zone("entry")?,
            entry_name: row.text("entry").to_owned(),
            panther: flag("panther"),
            ferdinand: flag("ferdinand"),
            tiger: flag("tiger"),
            model: flag("model"),
            frozen: flag("frozen_t1"),
            rifles: matches!(kind, "rifle" | "grifle"),
            integrity: false,
            replaces,
            parts: Vec::new(),
            option,
        };
        let band = row.opt_word("formation").map(|_| formations[usize::from(formation)].band.clone());
        let counter = Counter { band: band.unwrap_or_default(), ..counter(row, &stats)? };
        Ok((stats, counter))
    });
    let (mut units, counters): (Vec<Stats>, Vec<Counter>) = records.finish(read)?.into_iter().unzip();
    check_count(file, units.len())?;
    if !units.is_sorted_by_key(|unit| unit.side) {
        return Err(vec![Flaw::of_file(file, "German counters come before Soviet ones")]);
    }
    for index in 0..units.len() {
        if let Some(whole) = units[index].replaces {
            units[whole.index()].parts.push(UnitId(index as u16));
        }
    }
    // Ruling R23: exactly three regiments in the order of battle.
    let regiments = |units: &[Stats], division: u16| {
        units
            .iter()
            .filter(|unit| unit.division == division && unit.size == Size::Regiment && unit.is_combat())
            .count()
    };
    for index in 0..units.len() {
        units[index].integrity = units[index].side == GERMAN && regiments(&units, units[index].division) == 3;
    }
    Ok((units, counters))
}

/// Case 2.21: what is printed on a counter.
fn counter(row: Row<'_>, stats: &Stats) -> Result<Counter, kit::records::Noted> {
    let figure = |key: &str, text: String| Figure { key: key.to_owned(), text };
    let face = |reduced: usize| {
        let armour = if stats.arm[reduced] > 0 { stats.arm[reduced].to_string() } else { "*".to_owned() };
        Face {
            figures: vec![
                figure("value-antitank", stats.at[reduced].to_string()),
                figure("value-armour", armour),
                figure("value-combat", stats.cs[reduced].to_string()),
            ],
        }
    };
    let faces = match stats.class {
        Class::Guns => vec![Face { figures: vec![figure("value-bombardment", stats.bomb.to_string())] }],
        Class::Engineers | Class::Level => vec![Face::default()],
        Class::Dive => vec![Face { figures: vec![figure("value-antitank", stats.at[0].to_string())] }],
        Class::Company => vec![face(0)],
        Class::Armour | Class::Motor | Class::Foot => (0..usize::from(stats.steps)).map(face).collect(),
    };
    let symbol = match row.word("type")? {
        "pz_rgt" | "pz_rgt_tiger" | "hpz_bn" | "panther_bn" | "pz_bn" | "tank_bde" | "gtank_bde"
        | "kv_bde" | "churchill_bde" | "tiger_co" => "armour",
        "stug_bn" | "sturmpz_bn" => "assault-gun",
        "ferdinand_bn" => "anti-tank",
        "pzg_rgt" | "ss_pzg_rgt" | "mech" | "gmech" => "mechanised",
        "mot_rgt" | "mrb" | "gmrb" => "motorised",
        "gab" => "airborne",
        "pzeng_co" => "engineer",
        "art_bde" => "artillery",
        "werfer_rgt" | "hwerfer_rgt" => "rocket",
        "dive" => "dive-bomber",
        "level" => "bomber",
        _ => "infantry",
    };
    let livery = match (stats.side, stats.class) {
        (_, Class::Dive | Class::Level) => "luftwaffe",
        (_, Class::Guns | Class::Engineers) => "german-support",
        (SOVIET, _) if row.words("flags", ' ').any(|flag| flag == "guards") => "guards",
        (SOVIET, _) => "soviet",
        _ if row.words("flags", ' ').any(|flag| flag == "ss") => "ss",
        _ => "german",
    };
    let size = match stats.size {
        Size::Small if stats.is_air() => "",
        Size::Small => "I",
        Size::Battalion => "II",
        Size::Regiment => "III",
        Size::Brigade => "X",
    };
    Ok(Counter {
        id: row.word("id")?.to_owned(),
        side: stats.side.0,
        name: Both { en: row.word("name_en")?.to_owned(), es: row.word("name_es")?.to_owned() },
        label: row.text("label").to_owned(),
        symbol: symbol.to_owned(),
        size: size.to_owned(),
        formation: row.text("formation").to_owned(),
        livery: livery.to_owned(),
        faces,
        ..Counter::default()
    })
}
