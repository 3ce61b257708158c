//! The counter sheet: all counters of a list on one page, with captions.

use super::face::{CounterFace, counter};
use super::{SIDE, stack};
use crate::svg::{N, Point, escape};
use crate::text::{self, Anchor, Face};
use crate::theme::{Ink, Painter};
use std::fmt::Write as _;

/// One place on the sheet.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What is drawn: one counter, or a stack with the top last.
    pub faces: Vec<CounterFace>,
    /// Words below it.
    pub caption: String,
}

impl Entry {
    /// A single counter.
    pub fn one(face: CounterFace, caption: impl Into<String>) -> Entry {
        Entry { faces: vec![face], caption: caption.into() }
    }
}

/// A run of counters under a heading.
#[derive(Clone, Debug)]
pub struct Section {
    /// The heading; empty for none.
    pub title: String,
    /// The counters in order.
    pub entries: Vec<Entry>,
}

/// A page of counters.
#[derive(Clone, Debug)]
pub struct CounterSheet {
    /// The title of the page.
    pub title: String,
    /// A line under the title.
    pub subtitle: String,
    /// Counters in a row.
    pub columns: usize,
    /// The runs.
    pub sections: Vec<Section>,
}

/// Room of a counter with its caption.
const CELL: (f32, f32) = (130.0, 148.0);
const MARGIN: f32 = 60.0;

/// Draws the page. One counter takes 100 units; scale the picture as needed.
pub fn counter_sheet(painter: &Painter, sheet: &CounterSheet) -> String {
    let columns = sheet.columns.max(1);
    let width = MARGIN * 2.0 + CELL.0 * columns as f32;
    let mut body = String::new();
    let mut y = MARGIN;
    if !sheet.title.is_empty() {
        let size = Face::SerifBold.fit(&sheet.title, 58.0, width - 2.0 * MARGIN);
        let ink = format!("fill=\"{}\"", painter.ink(Ink::Text));
        text::write(
            &mut body,
            Face::SerifBold,
            size,
            Anchor::Start,
            Point::new(MARGIN, y + 44.0),
            &ink,
            &sheet.title,
        );
        y += 62.0;
    }
    if !sheet.subtitle.is_empty() {
        let ink = format!("fill=\"{}\"", painter.ink(Ink::Muted));
        text::write(
            &mut body,
            Face::SerifItalic,
            26.0,
            Anchor::Start,
            Point::new(MARGIN, y + 24.0),
            &ink,
            &sheet.subtitle,
        );
        y += 40.0;
    }
    for section in &sheet.sections {
        if !section.title.is_empty() {
            y += 14.0;
            let ink = format!("fill=\"{}\"", painter.ink(Ink::Text));
            text::write(
                &mut body,
                Face::SansBold,
                26.0,
                Anchor::Start,
                Point::new(MARGIN, y + 24.0),
                &ink,
                &section.title,
            );
            let _ = write!(
                body,
                "<path d=\"M{} {}H{}\" stroke=\"{}\" stroke-width=\"1.5\" opacity=\".5\"/>",
                N(MARGIN),
                N(y + 34.0),
                N(width - MARGIN),
                painter.ink(Ink::Muted)
            );
            y += 54.0;
        }
        for row in section.entries.chunks(columns) {
            for (i, entry) in row.iter().enumerate() {
                cell(&mut body, painter, entry, MARGIN + CELL.0 * i as f32 + (CELL.0 - SIDE) / 2.0, y);
            }
            y += CELL.1;
        }
    }
    let height = y + MARGIN - 20.0;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\"><rect width=\"{w}\" height=\"{h}\" fill=\"{}\"/>{body}</svg>",
        painter.ink(Ink::Paper),
        w = N(width),
        h = N(height),
    )
}

/// A caption in one line or two, as large as there is room for.
fn caption(words: &str) -> (f32, Vec<String>) {
    const LARGE: f32 = 17.0;
    const READABLE: f32 = 13.0;
    let room = CELL.0 - 6.0;
    let size = Face::Sans.fit(words, LARGE, room);
    if size >= READABLE {
        return (size, vec![words.to_owned()]);
    }
    let mut lines = Face::Sans.wrap(words, READABLE, room);
    if lines.len() > 2 {
        // Words that need a third line share the second.
        let rest = lines.split_off(1);
        lines.push(rest.join(" "));
    }
    let fits = |line: &String| Face::Sans.fit(line, READABLE, room);
    (lines.iter().map(fits).fold(READABLE, f32::min), lines)
}

fn cell(body: &mut String, painter: &Painter, entry: &Entry, x: f32, y: f32) {
    let _ = write!(
        body,
        "<g transform=\"translate({} {})\"><title>{}</title>",
        N(x),
        N(y),
        escape(&entry.caption)
    );
    match entry.faces.as_slice() {
        [] => {}
        [face] => counter(body, painter, face),
        faces => stack(body, painter, faces, faces.len()),
    }
    body.push_str("</g>");
    if !entry.caption.is_empty() {
        let ink = format!("fill=\"{}\"", painter.ink(Ink::Text));
        let (size, lines) = caption(&entry.caption);
        for (line, words) in lines.iter().enumerate() {
            let at = Point::new(
                x + SIDE / 2.0,
                y + SIDE + 25.0 + (line as f32 - 0.5 * (lines.len() - 1) as f32) * size,
            );
            text::write(body, Face::Sans, size, Anchor::Middle, at, &ink, words);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_caption_has_room() {
        let long = "Panzergrenadier-Division Grossdeutschland";
        for words in
            ["88. ID", "16. Panzer-Division", long, "a very long name of a unit with a great many words", ""]
        {
            let (size, lines) = caption(words);
            assert!(lines.len() <= 2 && lines.join(" ") == words, "{lines:?}");
            for line in &lines {
                assert!(Face::Sans.width(line, size) <= CELL.0 - 5.9, "{line} is too wide at {size}");
            }
        }
        assert_eq!(caption(long).1.len(), 2);
    }
}
