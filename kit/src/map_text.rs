//! Maps as text: one line a hex, for people who edit maps with a text editor.
//!
//! ```text
//! # A comment runs to the end of its line.
//! map 1
//! id demo
//! title en "The demonstration"
//! title es "La demostración"
//! source reconstructed "from the geography"
//! sheet - pointy rows-first rows-up columns-east odd-east digits 2 2 rows 1-34 columns 1-43
//! terrain clear woods
//! feature city fort vp=
//! edge river:barrier road:link scarp:slope
//! zone west_edge
//! ---
//! 0101 clear
//! 0102 woods "Kyiv" city vp=8 river:NE,E road:W @west_edge
//! ```
//!
//! - `sheet` gives the letters before each number (`-` for none), the words of a
//!   [`Numbering`](crate::numbering::Numbering), and if wanted the rows and columns beyond which a number is a
//!   misprint. Several sheets are never adjacent.
//! - A hex exists if it has a line. After its number comes its terrain; the rest is in any order: a name in quotes,
//!   features, features with values (declared with `=`), hexside features with their directions, zones with `@`.
//! - A hexside feature may be written at either of its two hexes, or at both; a `slope` is written at its upper hex.
//!   The outer hexsides of a sheet can have features too.
//!
//! [`Map::write`] writes each map in one way: vocabulary in its order, hexes in the order of their numbers, each
//! hexside once, at the lower of its hexes. Reading what was written gives the same map. Comments are not kept.

use std::fmt::Write as _;

use crate::data::Flaw;
use crate::hex::{Dir, HexId};
use crate::map::{EdgeId, Header, Map, Vocabulary};

mod read;
mod tokens;

/// The version of the format.
const VERSION: &str = "1";

impl Map {
    /// Reads a map. All flaws of the text are reported, up to fifty of them.
    pub fn read(file: &str, text: &str) -> Result<Map, Vec<Flaw>> {
        read::read(file, text)
    }

    /// Writes the map in the form described [above](crate::map_text). Equal maps give equal text, byte for byte.
    pub fn write(&self) -> String {
        let mut text = String::new();
        self.write_header(&mut text);
        text.push_str("---\n");
        for hex in self.grid().hexes() {
            self.write_hex(hex, &mut text);
        }
        text
    }

    fn write_header(&self, text: &mut String) {
        let Header { id, titles, source, vocabulary } = self.header();
        let mut line = |words: std::fmt::Arguments<'_>| {
            text.push_str(words.to_string().trim_end());
            text.push('\n');
        };
        line(format_args!("map {VERSION}"));
        line(format_args!("id {id}"));
        for (language, title) in titles {
            line(format_args!("title {language} {}", quoted(title)));
        }
        if let Some((kind, note)) = source {
            let note = if note.is_empty() { String::new() } else { quoted(note) };
            line(format_args!("source {} {note}", kind.word()));
        }
        for (sheet, bounds) in self.grid().sheets().iter().zip(self.bounds()) {
            let prefix = if sheet.prefix().is_empty() { "-" } else { sheet.prefix() };
            let range = |name: &str, range: Option<(u16, u16)>| {
                range.map(|(first, last)| format!(" {name} {first}-{last}")).unwrap_or_default()
            };
            let (rows, columns) = (range("rows", bounds.rows), range("columns", bounds.columns));
            line(format_args!("sheet {prefix} {}{rows}{columns}", sheet.numbering()));
        }
        let mut list = |keyword: &str, words: Vec<String>| {
            if !words.is_empty() {
                line(format_args!("{keyword} {}", words.join(" ")));
            }
        };
        let Vocabulary { terrains, features, edges, zones } = vocabulary;
        list("terrain", terrains.clone());
        let feature = |(name, valued): &(String, bool)| format!("{name}{}", if *valued { "=" } else { "" });
        list("feature", features.iter().map(feature).collect());
        list("edge", edges.iter().map(|(name, kind)| format!("{name}:{}", kind.word())).collect());
        list("zone", zones.clone());
    }

    fn write_hex(&self, hex: HexId, text: &mut String) {
        let vocabulary = &self.header().vocabulary;
        let _ = write!(text, "{} {}", self.grid().number(hex), self.terrain_name(self.terrain(hex)));
        if let Some(name) = self.name(hex) {
            text.push(' ');
            text.push_str(&quoted(name));
        }
        for (name, _) in &vocabulary.features {
            // Every name of the vocabulary is known to the map.
            let Ok(feature) = self.feature_named(name) else { continue };
            match self.value(hex, feature) {
                Some(value) => _ = write!(text, " {name}={value}"),
                None if self.has(hex, feature) => _ = write!(text, " {name}"),
                None => {}
            }
        }
        let orientation = self.grid().sheet(hex).orientation();
        for (name, edge) in vocabulary.edge_ids() {
            let directions: Vec<&str> = Dir::ALL
                .into_iter()
                .filter(|&dir| self.is_written_at(hex, dir, edge))
                .map(|dir| dir.name(orientation))
                .collect();
            if !directions.is_empty() {
                let _ = write!(text, " {name}:{}", directions.join(","));
            }
        }
        for name in &vocabulary.zones {
            if self.zone_named(name).is_ok_and(|zone| self.zone(zone).contains(hex)) {
                let _ = write!(text, " @{name}");
            }
        }
        text.push('\n');
    }

    /// Whether a hexside has a feature and is written at this hex: the lower one, or for a slope the upper one.
    fn is_written_at(&self, hex: HexId, dir: Dir, edge: EdgeId) -> bool {
        let side = self.grid().hexside(hex, dir);
        let at_home = self.grid().hexside_home(side).0 == hex;
        self.has_edge(side, edge) && at_home == self.upper_is_home(side, edge).unwrap_or(true)
    }
}

/// A text in quotes, as the reader takes it back.
fn quoted(text: &str) -> String {
    let text = text.replace(char::is_control, " ").replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{text}\"")
}
