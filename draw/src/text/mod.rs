//! Measuring words: labels are placed before any font is at hand, so the widths of the letters are data.

mod widths;

use crate::svg::{N, Point, escape};
use std::fmt::Write as _;

/// The faces of the two shipped families.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Condensed sans: towns, numbers, captions.
    Sans,
    /// Condensed sans, bold: values of counters, cities.
    SansBold,
    /// Serif: text in cartouches.
    Serif,
    /// Serif italic: waters, regions.
    SerifItalic,
    /// Serif, heavy: titles.
    SerifBold,
}

impl Face {
    /// The attributes of a text element in this face. The fallbacks are of about the same width, so that a page
    /// without the shipped fonts still shows the sheet as it was laid out.
    pub fn attributes(self) -> &'static str {
        match self {
            Face::Sans => {
                "font-family=\"Saliente Sans,Fira Sans Condensed,Roboto Condensed,Arial Narrow,sans-serif\" font-weight=\"500\""
            }
            Face::SansBold => {
                "font-family=\"Saliente Sans,Fira Sans Condensed,Roboto Condensed,Arial Narrow,sans-serif\" font-weight=\"700\""
            }
            Face::Serif => "font-family=\"Saliente Serif,Alegreya,Georgia,serif\" font-weight=\"500\"",
            Face::SerifItalic => {
                "font-family=\"Saliente Serif,Alegreya,Georgia,serif\" font-weight=\"500\" font-style=\"italic\""
            }
            Face::SerifBold => "font-family=\"Saliente Serif,Alegreya,Georgia,serif\" font-weight=\"700\"",
        }
    }

    /// The width of a text in ems.
    pub fn ems(self, text: &str) -> f32 {
        let row = &widths::WIDTHS[self as usize];
        text.chars().map(|c| row.get(column(c)).copied().unwrap_or(540)).map(f32::from).sum::<f32>() / 1000.0
    }

    /// The width of a text set at `size`.
    pub fn width(self, text: &str, size: f32) -> f32 {
        self.ems(text) * size
    }

    /// The height of capitals and figures in ems.
    pub fn cap(self) -> f32 {
        match self {
            Face::Sans | Face::SansBold => 0.692,
            _ => 0.637,
        }
    }

    /// The largest size, at most `size`, at which a text is no wider than `room`.
    pub fn fit(self, text: &str, size: f32, room: f32) -> f32 {
        let ems = self.ems(text);
        if ems * size <= room || ems <= 0.0 { size } else { room / ems }
    }

    /// Breaks a text between words so that each line has room, where its words are not too long for it.
    pub fn wrap(self, words: &str, size: f32, room: f32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in words.split_whitespace() {
            match lines.last_mut() {
                Some(line) if self.width(&format!("{line} {word}"), size) <= room => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }
}

/// The place of a character in a row of the table; past its end for unknown characters.
fn column(c: char) -> usize {
    match u32::from(c) {
        u @ 0x20..=0x7E => u as usize - 0x20,
        u @ 0xA0..=0x17F => 95 + u as usize - 0xA0,
        u @ 0x400..=0x45F => 95 + 224 + u as usize - 0x400,
        _ => usize::MAX,
    }
}

/// The files of the shipped fonts: file name, family, weight, style. They lie in `draw/fonts`.
pub const FONT_FILES: [(&str, &str, u16, &str); 5] = [
    ("SalienteSans-Medium.ttf", "Saliente Sans", 500, "normal"),
    ("SalienteSans-Bold.ttf", "Saliente Sans", 700, "normal"),
    ("SalienteSerif-Medium.ttf", "Saliente Serif", 500, "normal"),
    ("SalienteSerif-MediumItalic.ttf", "Saliente Serif", 500, "italic"),
    ("SalienteSerif-Bold.ttf", "Saliente Serif", 700, "normal"),
];

/// The `@font-face` rules for a page that serves the fonts under `base`, e.g. `/fonts/`.
pub fn font_face_css(base: &str) -> String {
    let mut css = String::new();
    for (file, family, weight, style) in FONT_FILES {
        let _ = write!(
            css,
            "@font-face{{font-family:\"{family}\";font-weight:{weight};font-style:{style};font-display:block;src:url(\"{base}{file}\")}}"
        );
    }
    css
}

/// Where a text hangs on its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The text begins at the point.
    Start,
    /// The text is centred on it.
    Middle,
    /// The text ends there.
    End,
}

impl Anchor {
    /// The attribute; nothing for the default.
    pub fn attribute(self) -> &'static str {
        match self {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        }
    }
}

/// Writes one line of text with its baseline at `p`; `more` are further attributes, e.g. `fill="#111"`.
pub fn write(out: &mut String, face: Face, size: f32, anchor: Anchor, p: Point, more: &str, text: &str) {
    let _ = write!(
        out,
        "<text x=\"{}\" y=\"{}\" {} font-size=\"{}\"{}{}{}>{}</text>",
        N(p.x),
        N(p.y),
        face.attributes(),
        N(size),
        anchor.attribute(),
        if more.is_empty() { "" } else { " " },
        more,
        escape(text)
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wider_words_measure_wider() {
        assert!(Face::Sans.ems("Dnipropetrovsk") > Face::Sans.ems("Dnipro"));
        assert!(Face::SansBold.ems("II") < Face::SansBold.ems("XX"));
        assert!(Face::Sans.ems("Ворскла") > 2.0);
    }

    #[test]
    fn fitting_never_enlarges() {
        assert!((Face::SansBold.fit("4-3-8", 30.0, 500.0) - 30.0).abs() < 1e-6);
        let size = Face::SansBold.fit("10-10-10", 40.0, 60.0);
        assert!((Face::SansBold.width("10-10-10", size) - 60.0).abs() < 0.01);
    }
}
