//! What the rules ask of the terrain effects chart: costs and shifts.

use kit::data::Flaw;
use kit::effects::{self, Effect, Effects, Kind, Pricing};
use std::collections::BTreeMap;

/// Costs are counted in half points.
const HALVES: u16 = 2;

/// What a step costs, in half points; nothing stands for the whole allowance.
pub type Price = Option<u8>;

/// What the rules ask of the chart.
#[derive(Clone, Debug)]
pub struct Legend {
    hexes: BTreeMap<String, (Price, u8)>,
    /// Columns to the left in a City.
    pub city: u8,
    /// Cost and columns to the left of a Major City.
    pub major_city: (Price, u8),
    /// Case 9.1d. More for an unbridged Minor River.
    pub minor_river: u8,
    /// Case 9.1f. A step along a road or railway.
    pub line: u8,
    /// Case 9.2a. A step along a road in Strategic Movement.
    pub strategic: u8,
}

impl Legend {
    /// Reads the chart.
    ///
    /// # Errors
    /// Every fault.
    pub fn read(file: &str, text: &str) -> Result<Legend, Vec<Flaw>> {
        let chart = Effects::read(file, text)?;
        let mut pricing = Pricing::new(&chart, HALVES);
        let mut price = |id: &str, class: &str| match pricing.price(id, class) {
            effects::Price::Parts(halves) => Some(halves as u8),
            effects::Price::All | effects::Price::No => None,
        };
        let hexes = chart
            .iter()
            .filter(|effect| effect.kind == Kind::Hex)
            .map(|effect| (effect.id.clone(), (price(&effect.id, "all"), effect.cover())))
            .collect();
        let cover = |id: &str| chart.get(id).map_or(0, Effect::cover);
        let legend = Legend {
            hexes,
            city: cover("city"),
            major_city: (price("major_city", "all"), cover("major_city")),
            minor_river: price("minor_river", "all").unwrap_or_default(),
            line: price("road", "all").unwrap_or_default(),
            strategic: price("road", "strategic").unwrap_or_default(),
        };
        if legend.line == 0 || legend.strategic == 0 {
            pricing.note("a step along a road costs something");
        }
        pricing.finish(legend)
    }

    /// Cost and shift of the terrain of a hex.
    pub fn hex(&self, terrain: &str) -> Option<(Price, u8)> {
        self.hexes.get(terrain).copied()
    }
}
