//! The terrain effects chart of a game, `terrain.toml`: the vocabulary of its map, its legend, and what its terrain costs and does, in one
//! file that mapmaker, rules, pictures and players read.
//!
//! ```toml
//! [[class]]                             # the classes of units for which costs are stated, in the order of the columns
//! id = "foot"
//! name = { en = "Foot", es = "A pie" }
//!
//! [[terrain]]
//! id = "woods"                          # the word in the map
//! kind = "hex"                          # hex, feature, value, barrier, link or slope
//! name = { en = "Woods", es = "Bosque" }
//! cost = { foot = "2", mech = "3" }     # movement points by class; "+1" adds, "all" takes the whole allowance
//! shift = -1                            # combat columns in the attacker's favour
//! effect = { en = "...", es = "..." }   # what else it does, in words
//! look = "woods"                        # how to draw it, where the word itself does not say so
//! side = "axis"                         # whose it is
//! source = "reconstructed"
//! ```

use crate::data::Flaw;
use crate::map::{EdgeKind, Vocabulary};
use crate::text::Both;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// What a terrain belongs to.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The ground of a hex; each hex has exactly one.
    Hex,
    /// Something in a hex beside its ground: a town, a trench.
    Feature,
    /// A number on a hex: victory points.
    Value,
    /// Something along a hexside: a river, a front line.
    Barrier,
    /// Something across a hexside: a road, a bridge.
    Link,
    /// Something along a hexside with an upper and a lower hex.
    Slope,
}

impl Kind {
    /// The word in the file.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Hex => "hex",
            Kind::Feature => "feature",
            Kind::Value => "value",
            Kind::Barrier => "barrier",
            Kind::Link => "link",
            Kind::Slope => "slope",
        }
    }
}

/// One line of the chart.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// The word in the map.
    pub id: String,
    /// What it belongs to.
    pub kind: Kind,
    /// Its name.
    pub name: Both,
    /// Movement points by class of unit, as the chart prints them: `2`, `+1`, `1/2`, `all`, `no`.
    #[serde(default)]
    pub cost: BTreeMap<String, String>,
    /// Combat columns in the attacker's favour; negative favours the defender.
    pub shift: Option<i32>,
    /// What else it does.
    pub effect: Option<Both>,
    /// How it is drawn, where its own word does not say so.
    pub look: Option<String>,
    /// Whose it is: `axis` or `soviet`.
    pub side: Option<String>,
    /// Who says so: `rulebook CASE`, or `reconstructed`.
    pub source: String,
    /// Where it stands in its file: byte offset.
    #[serde(skip)]
    pub offset: usize,
}

impl Effect {
    /// How many columns it moves the attack to the left.
    pub fn cover(&self) -> u8 {
        self.shift.unwrap_or(0).min(0).unsigned_abs() as u8
    }
}

/// A cost as the chart prints it, in parts of which so many make a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// So many parts, whether alone or on top of something.
    Parts(u16),
    /// The whole allowance.
    All,
    /// It cannot be paid.
    No,
}

impl Price {
    /// Reads `2`, `+1`, `1/2`, `all` or `no`. Nothing for what is none of them, or no whole number of parts.
    ///
    /// ```
    /// use kit::effects::Price;
    /// assert_eq!(Price::read("+1", 2), Some(Price::Parts(2)));
    /// assert_eq!(Price::read("1/2", 2), Some(Price::Parts(1)));
    /// assert_eq!(Price::read("1/2", 1), None);
    /// assert_eq!(Price::read("all", 2), Some(Price::All));
    /// ```
    pub fn read(text: &str, parts: u16) -> Option<Price> {
        let number = match text.trim_start_matches('+') {
            "all" => return Some(Price::All),
            "no" => return Some(Price::No),
            number => number,
        };
        let (above, below) = number.split_once('/').unwrap_or((number, "1"));
        let (above, below): (u16, u16) = (above.parse().ok()?, below.parse().ok()?);
        let whole = above.checked_mul(parts)?;
        (below > 0 && whole % below == 0).then(|| Price::Parts(whole / below))
    }
}

/// A class of units for which costs are stated.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Class {
    /// The word in the costs.
    pub id: String,
    /// Its name.
    pub name: Both,
}

/// The chart.
#[derive(Clone, Debug)]
pub struct Effects {
    file: String,
    classes: Vec<Class>,
    list: Vec<Effect>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default)]
    class: Vec<Class>,
    terrain: Vec<Spanned<Effect>>,
}

impl Effects {
    /// Reads a chart.
    ///
    /// # Errors
    /// Every fault with its place.
    pub fn read(file: &str, text: &str) -> Result<Effects, Vec<Flaw>> {
        let written: Written = toml::from_str(text).map_err(|error| {
            let offset = error.span().map_or(0, |span| span.start);
            vec![Flaw::at_offset(file, text, offset, error.message())]
        })?;
        let mut list: Vec<Effect> = Vec::new();
        let mut flaws = Vec::new();
        let classes = written.class;
        for entry in written.terrain {
            let offset = entry.span().start;
            let effect = Effect { offset, ..entry.into_inner() };
            if list.iter().any(|other| other.id == effect.id) {
                flaws.push(Flaw::at_offset(file, text, offset, format!("`{}` stands twice", effect.id)));
            }
            for class in effect.cost.keys().filter(|class| !classes.iter().any(|known| known.id == **class)) {
                let problem =
                    format!("`{}` has a cost for the class `{class}`, which no [[class]] names", effect.id);
                flaws.push(Flaw::at_offset(file, text, offset, problem));
            }
            list.push(effect);
        }
        if flaws.is_empty() { Ok(Effects { file: file.to_owned(), classes, list }) } else { Err(flaws) }
    }

    /// The file it was read from.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// Its lines in their order.
    pub fn iter(&self) -> std::slice::Iter<'_, Effect> {
        self.list.iter()
    }

    /// The line of a word.
    pub fn get(&self, id: &str) -> Option<&Effect> {
        self.list.iter().find(|effect| effect.id == id)
    }

    /// What a word belongs to.
    pub fn kind(&self, id: &str) -> Option<Kind> {
        self.get(id).map(|effect| effect.kind)
    }

    /// The classes of units for which costs are stated, with their names, in the order of the columns.
    pub fn classes(&self) -> &[Class] {
        &self.classes
    }

    /// The words of a map of this game, in the order of the chart, with these zones.
    pub fn vocabulary(&self, zones: Vec<String>) -> Vocabulary {
        let mut words = Vocabulary { zones, ..Vocabulary::default() };
        for Effect { id, kind, .. } in &self.list {
            let id = id.clone();
            match kind {
                Kind::Hex => words.terrains.push(id),
                Kind::Feature => words.features.push((id, false)),
                Kind::Value => words.features.push((id, true)),
                Kind::Barrier => words.edges.push((id, EdgeKind::Barrier)),
                Kind::Link => words.edges.push((id, EdgeKind::Link)),
                Kind::Slope => words.edges.push((id, EdgeKind::Slope)),
            }
        }
        words
    }
}

impl<'a> IntoIterator for &'a Effects {
    type Item = &'a Effect;
    type IntoIter = std::slice::Iter<'a, Effect>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The chart as the rules read it: what must be there and what cannot be read is noted, and the reading goes on.
#[derive(Debug)]
pub struct Pricing<'c> {
    chart: &'c Effects,
    parts: u16,
    flaws: Vec<Flaw>,
}

impl<'c> Pricing<'c> {
    /// Reads costs in parts of which so many make a point.
    pub fn new(chart: &'c Effects, parts: u16) -> Pricing<'c> {
        Pricing { chart, parts, flaws: Vec::new() }
    }

    /// The cost of a word for a class. A missing or unreadable one is noted.
    pub fn price(&mut self, id: &str, class: &str) -> Price {
        let found = self.chart.get(id).and_then(|effect| effect.cost.get(class));
        if let Some(price) = found.and_then(|text| Price::read(text, self.parts)) {
            return price;
        }
        let written = found.map_or_else(|| "no cost".to_owned(), |text| format!("the cost \"{text}\""));
        self.note(format!("{id} has {written} for \"{class}\": 2, +1, 1/2, all or no is expected"));
        Price::No
    }

    /// Notes what the chart must have and does not.
    pub fn need(&mut self, ids: &[&str]) {
        for id in ids.iter().filter(|id| self.chart.get(id).is_none()) {
            self.flaws.push(Flaw::of_file(self.chart.file(), format!("the chart has no line \"{id}\"")));
        }
    }

    /// Notes another fault.
    pub fn note(&mut self, problem: impl Into<String>) {
        self.flaws.push(Flaw::of_file(self.chart.file(), problem));
    }

    /// What was read, if nothing was wrong.
    ///
    /// # Errors
    /// What was noted.
    pub fn finish<T>(self, read: T) -> Result<T, Vec<Flaw>> {
        if self.flaws.is_empty() { Ok(read) } else { Err(self.flaws) }
    }
}
