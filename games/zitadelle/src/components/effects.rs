//! What the rules ask of the terrain effects chart: costs and shifts.

use super::{Ground, Shifts};
use kit::data::Flaw;
use kit::effects::{Price, Pricing};

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
        let chart = kit::effects::Effects::read(file, text)?;
        let mut pricing = Pricing::new(&chart, 1);
        pricing.need(&NEEDED);
        let mut list = Vec::new();
        for entry in &chart {
            let mut points = |class| match pricing.price(&entry.id, class) {
                Price::Parts(points) => points as u8,
                Price::All | Price::No => 0,
            };
            let cost = if entry.cost.is_empty() { [0, 0] } else { [points("motorised"), points("foot")] };
            list.push(Effect {
                id: entry.id.clone(),
                cost,
                shift: entry.shift.unwrap_or(0).unsigned_abs() as u8,
            });
        }
        pricing.finish(Effects { list })
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
