//! Counters from data alone: a unit list, and a file that says how its columns look on cardboard.
//!
//! ```toml
//! [columns]                                  # which column holds what; several are tried in turn
//! id = "id"
//! side = "side"
//! name = "name"                              # or { en = "name_en", es = "name_es" }
//! label = "label"
//! type = "type"
//! size = "size"
//! formation = "formation"
//!
//! [sides]                                    # words of the side column in the order of the players
//! order = ["German", "Soviet"]
//!
//! [symbols]                                  # words of the type column as the drawing knows them
//! armor = "armour"
//! [sizes]
//! regiment = "III"
//!
//! [[livery]]                                 # the first that fits
//! when = { side = "German", flags = "ss" }   # the cell is this word, or holds it among others
//! is = "ss"
//!
//! [[layout]]                                 # the first that fits
//! when = { type = "hq" }
//! faces = [["attack", "ma"], ["attack_reduced", "ma"]]
//!
//! [[layout]]
//! steps = "attack_by_step"                   # a list such as 3;6;10: one face a step, the last the full one
//! faces = [["attack_by_step", "steps_max", "ma"]]
//!
//! [figures]                                  # the names of figures, by column
//! attack = "value-attack"
//! ```

use super::{Counter, Face, Figure, Roster};
use crate::data::Flaw;
use crate::records::{Noted, Records, Row};
use crate::text::Both;
use serde::Deserialize;
use std::collections::BTreeMap;

/// How a unit list looks on cardboard.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Look {
    columns: Columns,
    sides: Sides,
    #[serde(default)]
    only: BTreeMap<String, String>,
    #[serde(default)]
    symbols: BTreeMap<String, String>,
    #[serde(default)]
    sizes: BTreeMap<String, String>,
    #[serde(default)]
    livery: Vec<Livery>,
    layout: Vec<Layout>,
    #[serde(default)]
    figures: BTreeMap<String, String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Columns {
    id: String,
    side: String,
    name: NameColumns,
    label: String,
    r#type: String,
    size: String,
    formation: String,
    /// The column whose words are colour bands.
    band: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum NameColumns {
    Same(String),
    Each { en: String, es: String },
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sides {
    order: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Livery {
    #[serde(default)]
    when: BTreeMap<String, String>,
    is: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Layout {
    #[serde(default)]
    when: BTreeMap<String, String>,
    #[serde(default)]
    steps: Option<String>,
    faces: Vec<Vec<String>>,
}

/// A file by name and text.
pub type Named<'t> = (&'t str, &'t str);

impl Roster {
    /// Reads counters from a unit list and a look file; see the module.
    ///
    /// # Errors
    /// Every fault of either file, with its place.
    pub fn read(units: Named<'_>, look: Named<'_>) -> Result<Roster, Vec<Flaw>> {
        let plan: Look = toml::from_str(look.1).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            vec![Flaw::at_offset(look.0, look.1, at, error.message().to_owned())]
        })?;
        let needed = plan.needed();
        let needed: Vec<&str> = needed.iter().map(String::as_str).collect();
        let records = Records::parse(units.0, units.1, &needed, &[Records::OTHERS]);
        let wanted = |row: &Row<'_>| plan.only.iter().all(|(column, word)| holds(row, column, word));
        let mut counters: Vec<Counter> = Vec::new();
        for row in records.rows().filter(wanted) {
            counters.extend(plan.counter(&row));
        }
        let mut counters = records.finish(counters)?;
        name_formations(&mut counters);
        Roster::new(counters).map_err(|ids| {
            let problem = format!("ids that stand twice or hold blanks: {}", ids.join(", "));
            vec![Flaw::of_file(units.0, problem)]
        })
    }
}

/// A formation that is the id of a counter, such as a headquarters, is shown by the label of that counter.
fn name_formations(counters: &mut [Counter]) {
    let labels: BTreeMap<String, String> =
        counters.iter().map(|counter| (counter.id.clone(), counter.label.clone())).collect();
    for counter in counters {
        if let Some(label) = labels.get(&counter.formation) {
            counter.formation.clone_from(label);
        }
    }
}

/// Whether a cell is a word, or a list of words that holds it.
fn holds(row: &Row<'_>, column: &str, word: &str) -> bool {
    let cell = row.text(column);
    cell == word || cell.split([' ', ';']).any(|part| part == word)
}

impl Look {
    /// Every column that the plan speaks of.
    fn needed(&self) -> Vec<String> {
        let Columns { id, side, name, label, r#type, size, formation, band } = &self.columns;
        let mut needed = vec![id, side, label, r#type, size, formation];
        match name {
            NameColumns::Same(column) => needed.push(column),
            NameColumns::Each { en, es } => needed.extend([en, es]),
        }
        needed.extend(band);
        needed.extend(self.only.keys());
        needed.extend(self.livery.iter().flat_map(|livery| livery.when.keys()));
        for layout in &self.layout {
            needed.extend(layout.when.keys());
            needed.extend(&layout.steps);
            needed.extend(layout.faces.iter().flatten());
        }
        let mut needed: Vec<String> = needed.into_iter().cloned().collect();
        needed.sort();
        needed.dedup();
        needed
    }

    fn counter(&self, row: &Row<'_>) -> Result<Counter, Noted> {
        let columns = &self.columns;
        let side = row.read_with(&columns.side, |word| {
            let found = self.sides.order.iter().position(|side| side == word);
            found.ok_or_else(|| format!("{word:?} is none of {}", self.sides.order.join(", ")))
        })?;
        let name = match &columns.name {
            NameColumns::Same(column) => Both::same(row.word(column)?),
            NameColumns::Each { en, es } => {
                Both { en: row.word(en)?.to_owned(), es: row.word(es)?.to_owned() }
            }
        };
        let known = |words: &BTreeMap<String, String>, column: &str| {
            let word = row.text(column);
            words.get(word).cloned().unwrap_or_else(|| word.to_owned())
        };
        let fits =
            |when: &BTreeMap<String, String>| when.iter().all(|(column, word)| holds(row, column, word));
        let livery = self.livery.iter().find(|livery| fits(&livery.when)).map(|livery| livery.is.clone());
        let Some(layout) = self.layout.iter().find(|layout| fits(&layout.when)) else {
            return row.refuse(&columns.r#type, "no layout fits this counter");
        };
        Ok(Counter {
            id: row.word(&columns.id)?.to_owned(),
            side: side as u8,
            name,
            label: row.text(&columns.label).to_owned(),
            symbol: known(&self.symbols, &columns.r#type),
            size: known(&self.sizes, &columns.size),
            formation: row.text(&columns.formation).to_owned(),
            band: columns.band.as_ref().map(|column| row.text(column).to_owned()).unwrap_or_default(),
            livery: livery.unwrap_or_default(),
            faces: self.faces(row, layout),
        })
    }

    /// The faces from full strength down; a reduced face without a single figure does not exist.
    fn faces(&self, row: &Row<'_>, layout: &Layout) -> Vec<Face> {
        let figure = |column: &String, text: &str| Figure {
            key: self.figures.get(column).cloned().unwrap_or_else(|| format!("value-{column}")),
            text: text.to_owned(),
        };
        if let Some(steps) = &layout.steps {
            let columns = layout.faces.first().map(Vec::as_slice).unwrap_or_default();
            let values: Vec<&str> = row.text(steps).split(';').map(str::trim).collect();
            return values
                .iter()
                .rev()
                .map(|value| Face {
                    figures: columns
                        .iter()
                        .map(|column| figure(column, if column == steps { value } else { row.text(column) }))
                        .filter(|figure| !figure.text.is_empty())
                        .collect(),
                })
                .collect();
        }
        let faces = layout.faces.iter().enumerate().map(|(number, columns)| {
            // What the back does not state anew (movement) does not make a back.
            let own = number == 0
                || columns
                    .iter()
                    .any(|column| !layout.faces[0].contains(column) && !row.text(column).is_empty());
            let figures = columns.iter().map(|column| figure(column, row.text(column)));
            (own, Face { figures: figures.filter(|figure| !figure.text.is_empty()).collect() })
        });
        faces.filter(|(own, _)| *own).map(|(_, face)| face).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOOK: &str = r#"
        only = { kind = "unit" }
        [columns]
        id = "id"
        side = "side"
        name = "name"
        label = "name"
        type = "type"
        size = "size"
        formation = "corps"
        [sides]
        order = ["German", "Soviet"]
        [symbols]
        armor = "armour"
        [sizes]
        regiment = "III"
        [[livery]]
        when = { flags = "guards" }
        is = "guards"
        [[livery]]
        when = { side = "Soviet" }
        is = "soviet"
        [[layout]]
        when = { type = "gun" }
        steps = "points"
        faces = [["points", "mov"]]
        [[layout]]
        faces = [["att", "mov"], ["att_dep", "mov"]]
        [figures]
        att = "value-attack"
    "#;

    const UNITS: &str = "kind,id,side,name,type,size,corps,flags,att,att_dep,points,mov\n\
        unit,a,Soviet,5 GTk,armor,regiment,5 G,\"fast guards\",6,3,,8\n\
        unit,b,German,One,infantry,II,,,2,,,6\n\
        unit,c,Soviet,Guns,gun,II,,,,,2;4;9,3\n\
        chit,d,,,,,,,,,,\n";

    fn figures(counter: &Counter) -> Vec<Vec<&str>> {
        counter
            .faces
            .iter()
            .map(|face| face.figures.iter().map(|figure| figure.text.as_str()).collect())
            .collect()
    }

    #[test]
    fn a_look_file_dresses_a_unit_list() {
        let roster = Roster::read(("units.csv", UNITS), ("look.toml", LOOK)).unwrap();
        let all: Vec<&Counter> = roster.iter().map(|(_, counter)| counter).collect();
        assert_eq!(all.len(), 3);
        assert_eq!(
            (all[0].symbol.as_str(), all[0].size.as_str(), all[0].livery.as_str()),
            ("armour", "III", "guards")
        );
        assert_eq!(figures(all[0]), [["6", "8"], ["3", "8"]]);
        assert_eq!(all[0].faces[0].figures[0].key, "value-attack");
        assert_eq!((all[1].side, all[1].livery.as_str()), (0, ""));
        assert_eq!(figures(all[1]), [["2", "6"]]); // one step: no back
        assert_eq!(figures(all[2]), [["9", "3"], ["4", "3"], ["2", "3"]]);
    }

    #[test]
    fn faults_name_their_place() {
        let wrong = UNITS.replace("b,German", "b,Finnish");
        let flaws = Roster::read(("units.csv", &wrong), ("look.toml", LOOK)).unwrap_err();
        assert_eq!(flaws[0].to_string(), "units.csv:3:8: side: \"Finnish\" is none of German, Soviet");
        let flaws = Roster::read(("units.csv", UNITS), ("look.toml", "[columns]\nid = 3\n")).unwrap_err();
        assert!(flaws[0].to_string().starts_with("look.toml:2:6: "), "{}", flaws[0]);
        let flaws = Roster::read(("units.csv", "kind,id\n"), ("look.toml", LOOK)).unwrap_err();
        assert!(flaws.len() >= 5, "{flaws:?}");
    }
}
