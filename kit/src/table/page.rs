//! Tables as they are laid before a reader: words in rows and columns, whatever a game makes of them.
//!
//! A table whose section has a `title` is shown to players under the sentence of that key; `fields` names the words that
//! are its rows and the columns of its records in the same way:
//!
//! ```toml
//! [turns]
//! title = "chart-turns"
//! fields = { day = "chart-day", north = "chart-north" }
//! ```

use super::Tables;
use super::read::{Entry, Faults, Section};
use toml::de::DeValue;

/// A table in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// Its name in the file.
    pub name: String,
    /// The key of its title; a table without one is not for players.
    pub title: Option<String>,
    /// Where it comes from, as the file says it.
    pub source: String,
    /// What is said about that.
    pub note: Option<String>,
    /// The dice it is read with.
    pub dice: Option<String>,
    /// Lines of columns that stand for one another, such as one for each terrain: name and headings.
    pub lines: Vec<(String, Vec<String>)>,
    /// The headings of the columns, as printed or, for records, the keys of their names. Empty if a row has one cell.
    pub headings: Vec<String>,
    /// Rows in the order of the file, each with its label (of a word, the key of its name) and its cells.
    pub rows: Vec<(String, Vec<String>)>,
}

impl Tables<'_> {
    /// Every table of the file in words, in its order.
    pub fn pages(&self) -> Vec<Page> {
        let root = Section::new(self.text, String::new(), 0, self.root.get_ref());
        // What is wrong with a table is reported to the game that takes it.
        let mut faults = Faults::new(self.file, self.text);
        let sections: Vec<Section<'_, '_>> =
            root.entries.iter().filter_map(|entry| root.section(entry.key, &mut faults)).collect();
        sections.iter().map(|section| page(section, &mut faults)).collect()
    }
}

fn page(section: &Section<'_, '_>, faults: &mut Faults<'_>) -> Page {
    let mut text = |key: &str| section.text(key, faults).map(|word| word.text);
    let mut page = Page {
        name: section.name.trim_start_matches('.').to_owned(),
        title: text("title"),
        source: text("source").unwrap_or_default(),
        note: text("note"),
        dice: text("dice"),
        ..Page::default()
    };
    let words = |section: &Section<'_, '_>, entry: &Entry<'_, '_>, faults: &mut Faults<'_>| -> Vec<String> {
        section.words(entry, faults).into_iter().map(|word| word.text).collect()
    };
    if let Some(columns) = section.section("columns", faults) {
        if let Some(lines) = columns.section("lines", faults) {
            let line = |entry: &Entry<'_, '_>| {
                (entry.key.to_owned(), words(&lines, entry, &mut Faults::new("", "")))
            };
            page.lines = lines.entries.iter().map(line).collect();
        }
        let headings = columns.get("headings").map(|entry| words(&columns, entry, faults));
        page.headings =
            headings.or_else(|| page.lines.first().map(|(_, line)| line.clone())).unwrap_or_default();
    }
    for key in ["rows", "values"] {
        if let Some(rows) = section.section(key, faults) {
            page.rows = rows
                .entries
                .iter()
                .map(|entry| (entry.key.to_owned(), words(&rows, entry, faults)))
                .collect();
        }
    }
    if let Some(entries) = section.section("entries", faults) {
        records(&mut page, &entries, faults);
        if let Some(fields) = section.section("fields", faults) {
            let labels = page.rows.iter_mut().map(|(label, _)| label);
            for name in page.headings.iter_mut().chain(labels) {
                if let Some(named) = fields.text(name, faults) {
                    *name = named.text;
                }
            }
        }
    }
    page
}

/// Records become rows; their fields in the order in which they first occur are the columns.
fn records(page: &mut Page, entries: &Section<'_, '_>, faults: &mut Faults<'_>) {
    for entry in &entries.entries {
        let mut cells = Vec::new();
        if let DeValue::Table(_) = entry.value.get_ref() {
            let record = entries.section(entry.key, faults);
            for field in record.iter().flat_map(|record| &record.entries) {
                let place = page.headings.iter().position(|known| known == field.key).unwrap_or_else(|| {
                    page.headings.push(field.key.to_owned());
                    page.headings.len() - 1
                });
                cells.resize(cells.len().max(place + 1), String::new());
                cells[place] = told(field.value.get_ref());
            }
        } else {
            cells.push(told(entry.value.get_ref()));
        }
        page.rows.push((entry.key.to_owned(), cells));
    }
}

fn told(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => text.to_string(),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Boolean(is) => is.to_string(),
        DeValue::Array(list) => list.iter().map(|value| told(value.get_ref())).collect::<Vec<_>>().join(" "),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_laid_out_as_it_is_written() {
        let text = r#"
[assault]
title = "chart-assault"
source = "rulebook 7.1"
dice = "1d6"
[assault.columns]
by = "odds"
headings = "1:2 1:1"
[assault.rows]
1-3 = "A1 -"
4-6 = "- D1"

[turns]
source = "reconstructed"
fields = { day = "chart-day" }
[turns.entries]
1 = { day = 5, air = 2 }
2 = { day = 6 }
"#;
        let pages = Tables::parse("tables.toml", text).unwrap().pages();
        assert_eq!(pages[0].title.as_deref(), Some("chart-assault"));
        assert_eq!(pages[0].headings, ["1:2", "1:1"]);
        assert_eq!(pages[0].rows[1], ("4-6".to_owned(), vec!["-".to_owned(), "D1".to_owned()]));
        assert_eq!((pages[1].name.as_str(), pages[1].title.as_deref()), ("turns", None));
        assert_eq!(pages[1].headings, ["chart-day", "air"]);
        assert_eq!(pages[1].rows[0].1, ["5", "2"]);
        assert_eq!(pages[1].rows[1].1, ["6"]);
    }
}
