//! The terrain effects chart, read from `terrain.toml`: the one source of costs and shifts.

use kit::data::Flaw;
use serde::Deserialize;
use std::collections::BTreeMap;

/// What a step costs, in half points; nothing stands for the whole allowance.
pub type Price = Option<u8>;

/// The effects that the rules ask for.
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

#[derive(Deserialize)]
struct File {
    terrain: Vec<Item>,
}

#[derive(Deserialize)]
struct Item {
    id: String,
    kind: String,
    #[serde(default)]
    cost: BTreeMap<String, String>,
    #[serde(default)]
    shift: i8,
}

impl Legend {
    /// Reads the chart.
    ///
    /// # Errors
    /// Every fault.
    pub fn read(file: &str, text: &str) -> Result<Legend, Vec<Flaw>> {
        let items = toml::from_str::<File>(text).map_err(|e| vec![Flaw::of_file(file, e.message())])?.terrain;
        let mut flaws = Vec::new();
        let find = |id: &str| items.iter().find(|item| item.id == id);
        let mut price = |id: &str, class: &str| {
            let found = find(id).and_then(|item| item.cost.get(class)).map(|text| halves(text));
            found.flatten().unwrap_or_else(|| {
                flaws.push(Flaw::of_file(file, format!("{id} has no cost \"{class}\" that can be read")));
                None
            })
        };
        let mut hexes = BTreeMap::new();
        for item in items.iter().filter(|item| item.kind == "hex") {
            hexes.insert(item.id.clone(), (price(&item.id, "all"), (-item.shift).max(0) as u8));
        }
        let cover = |id: &str| find(id).map_or(0, |item| (-item.shift).max(0) as u8);
        let legend = Legend {
            hexes,
            city: cover("city"),
            major_city: (price("major_city", "all"), cover("major_city")),
            minor_river: price("minor_river", "all").unwrap_or_default(),
            line: price("road", "all").unwrap_or_default(),
            strategic: price("road", "strategic").unwrap_or_default(),
        };
        if legend.line == 0 || legend.strategic == 0 {
            flaws.push(Flaw::of_file(file, "a step along a road costs something"));
        }
        if flaws.is_empty() { Ok(legend) } else { Err(flaws) }
    }

    /// Cost and shift of the terrain of a hex.
    pub fn hex(&self, terrain: &str) -> Option<(Price, u8)> {
        self.hexes.get(terrain).copied()
    }
}

/// `1`, `+1`, `1/2` or `all`, in halves.
fn halves(text: &str) -> Option<Price> {
    match text.trim_start_matches('+') {
        "all" => Some(None),
        "1/2" => Some(Some(1)),
        whole => whole.parse::<u8>().ok()?.checked_mul(2).map(Some),
    }
}
