//! The terrain effects chart: costs and shifts from `terrain.toml`, the one place where they stand.

use super::{Ground, Shifts};
use kit::data::Flaw;
use serde::Deserialize;
use toml::Spanned;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Chart {
    terrain: Vec<Spanned<Entry>>,
}

#[derive(Debug, Deserialize)]
struct Entry {
    id: String,
    #[serde(default)]
    cost: Option<Costs>,
    #[serde(default)]
    shift: i8,
}

#[derive(Debug, Deserialize)]
struct Costs {
    motorised: String,
    foot: String,
}

/// A terrain of hexes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terrain {
    /// Movement points, motorised and foot.
    pub(super) cost: [u8; 2],
    pub(super) ground: Ground,
}

/// One line of the chart.
#[derive(Debug)]
struct Effect {
    id: String,
    cost: [u8; 2],
    shift: u8,
}

/// The chart. Ruling R32: a road replaces the terrain and the watercourse, works are paid all the same.
#[derive(Debug)]
pub(super) struct Effects {
    list: Vec<Effect>,
}

/// What the rules speak of and the chart must have.
const NEEDED: [&str; 12] = [
    "clear",
    "woods",
    "village",
    "town",
    "heights",
    "heights_village",
    "entrenchment",
    "improvised",
    "stream",
    "river",
    "primary_road",
    "secondary_road",
];

impl Effects {
    /// Reads the chart; every fault is reported with its place.
    pub(super) fn read(file: &str, text: &str) -> Result<Effects, Vec<Flaw>> {
        let chart: Chart = toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            vec![Flaw::at_offset(file, text, at, error.message().to_owned())]
        })?;
        let mut flaws = Vec::new();
        let mut list = Vec::new();
        for entry in chart.terrain {
            let at = entry.span().start;
            let entry = entry.into_inner();
            let mut points = |words: &str| match words.trim_start_matches('+') {
                "no" => 0,
                digits => digits.parse().unwrap_or_else(|_| {
                    flaws.push(Flaw::at_offset(file, text, at, format!("\"{words}\" is no cost")));
                    0
                }),
            };
            let cost = entry.cost.map_or([0, 0], |cost| [points(&cost.motorised), points(&cost.foot)]);
            list.push(Effect { id: entry.id, cost, shift: entry.shift.unsigned_abs() });
        }
        for id in NEEDED {
            if !list.iter().any(|effect| effect.id == id) {
                flaws.push(Flaw::of_file(file, format!("the chart has no line \"{id}\"")));
            }
        }
        if flaws.is_empty() { Ok(Effects { list }) } else { Err(flaws) }
    }

    fn effect(&self, id: &str) -> Option<&Effect> {
        self.list.iter().find(|effect| effect.id == id)
    }

    /// A terrain of hexes. Ruling R13 says which word is which.
    pub(super) fn terrain(&self, id: &str) -> Option<Terrain> {
        let effect = self.effect(id)?;
        let ground = Ground {
            shift: effect.shift,
            town: id == "town",
            heights: id.starts_with("heights"),
            cover: matches!(id, "woods" | "town"),
            ..Ground::default()
        };
        Some(Terrain { cost: effect.cost, ground })
    }

    /// Movement points, motorised and foot; nothing for what the chart does not price.
    pub(super) fn cost(&self, id: &str) -> [u8; 2] {
        self.effect(id).map_or([0, 0], |effect| effect.cost)
    }

    /// Ruling R24: the shifts of works and watercourses.
    pub(super) fn shifts(&self) -> Shifts {
        let shift = |id| self.effect(id).map_or(0, |effect| effect.shift);
        Shifts {
            entrenchment: shift("entrenchment"),
            improvised: shift("improvised"),
            stream: shift("stream"),
            river: shift("river"),
        }
    }
}
