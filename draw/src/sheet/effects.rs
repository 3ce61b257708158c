//! The terrain effects chart under the map, as a table: what each terrain costs and does, from the game's own data.

use super::furniture::number_with_sign;
use crate::style::Lang;
use crate::svg::{C, Point};
use crate::text::{self, Anchor, Face};
use crate::theme::{Ink, Painter};
use kit::effects::{Effect, Effects};
use std::fmt::Write as _;

const SIZE: f32 = 12.5;
const LEADING: f32 = 15.0;
/// Room above and below the lines of a row.
const AIR: f32 = 4.0;
const NAME: f32 = 150.0;
const COST: f32 = 66.0;
const SHIFT: f32 = 52.0;
const GAP: f32 = 26.0;

/// What is said in a row, in lines.
struct Said {
    name: Vec<String>,
    effect: Vec<String>,
}

impl Said {
    fn lines(&self) -> usize {
        self.name.len().max(self.effect.len()).max(1)
    }
}

/// The table, wrapped into two halves where the sheet is wide; with its height.
pub(super) fn table(painter: &Painter, effects: &Effects, lang: Lang, width: f32) -> (String, f32) {
    let rows: Vec<&Effect> =
        effects.iter().filter(|e| !e.cost.is_empty() || e.shift.is_some() || e.effect.is_some()).collect();
    if rows.is_empty() {
        return (String::new(), 0.0);
    }
    let mut out = String::new();
    let ink = format!("fill=\"{}\"", painter.ink(Ink::Text));
    let title = lang.pick("Terrain effects", "Efectos del terreno");
    text::write(&mut out, Face::SansBold, 14.0, Anchor::Start, Point::new(0.0, 12.0), &ink, title);
    let fixed = NAME + COST * effects.classes().len() as f32 + SHIFT;
    let halves = if width > 2.0 * (fixed + 220.0) + GAP { 2 } else { 1 };
    let own = (width - GAP * (halves - 1) as f32) / halves as f32;
    let words = own - fixed;
    let said: Vec<Said> = rows
        .iter()
        .map(|row| Said {
            name: Face::SansBold.wrap(row.name.get(lang), SIZE, NAME - 8.0),
            effect: row
                .effect
                .as_ref()
                .map_or_else(Vec::new, |said| Face::Sans.wrap(said.get(lang), SIZE, words)),
        })
        .collect();
    let tall = |index: usize| said[index].lines() as f32 * LEADING + 2.0 * AIR;
    // The first half takes rows until it is the taller one.
    let all: f32 = (0..rows.len()).map(tall).sum();
    let (mut first, mut height) = (0, 0.0);
    while first < rows.len() && (halves == 1 || height < all / 2.0) {
        height += tall(first);
        first += 1;
    }
    let mut bottom = 0.0_f32;
    for (half, range) in [0..first, first..rows.len()].into_iter().enumerate().take(halves) {
        let left = half as f32 * (own + GAP);
        let mut y = 22.0;
        head(&mut out, painter, effects, lang, left, y, own);
        y += LEADING + 2.0 * AIR;
        for index in range {
            row(&mut out, painter, effects, lang, rows[index], &said[index], Point::new(left, y));
            y += tall(index);
            rule(&mut out, painter, left, y, own, 0.25);
        }
        bottom = bottom.max(y);
    }
    (out, bottom)
}

fn rule(out: &mut String, painter: &Painter, x: f32, y: f32, width: f32, opacity: f32) {
    let _ = write!(
        out,
        "<path d=\"M{} {}h{}\" stroke=\"{}\" stroke-width=\".8\" stroke-opacity=\"{opacity}\"/>",
        C(x),
        C(y),
        C(width),
        painter.ink(Ink::Frame)
    );
}

/// Where a column of numbers has its middle.
fn column(index: usize) -> f32 {
    NAME + COST * (index as f32 + 0.5)
}

fn head(out: &mut String, painter: &Painter, effects: &Effects, lang: Lang, x: f32, y: f32, width: f32) {
    let muted = format!("fill=\"{}\"", painter.ink(Ink::Muted));
    let base = y + AIR + 11.0;
    let mut write = |at: f32, anchor, words: &str, room: f32| {
        let size = Face::Sans.fit(words, 11.5, room);
        text::write(out, Face::Sans, size, anchor, Point::new(x + at, base), &muted, words);
    };
    for (index, class) in effects.classes().iter().enumerate() {
        write(column(index), Anchor::Middle, class.name.get(lang), COST - 6.0);
    }
    let after = NAME + COST * effects.classes().len() as f32;
    write(after + SHIFT / 2.0, Anchor::Middle, lang.pick("Columns", "Columnas"), SHIFT - 6.0);
    rule(out, painter, x, y + LEADING + 2.0 * AIR, width, 0.8);
}

fn row(
    out: &mut String,
    painter: &Painter,
    effects: &Effects,
    lang: Lang,
    row: &Effect,
    said: &Said,
    at: Point,
) {
    let ink = format!("fill=\"{}\"", painter.ink(Ink::Text));
    let base = at.y + AIR + 11.0;
    for (index, line) in said.name.iter().enumerate() {
        let place = Point::new(at.x, base + index as f32 * LEADING);
        text::write(out, Face::SansBold, SIZE, Anchor::Start, place, &ink, line);
    }
    for (index, class) in effects.classes().iter().enumerate() {
        let cost = row.cost.get(&class.id).map_or("", |cost| price(cost, lang));
        text::write(
            out,
            Face::Sans,
            SIZE,
            Anchor::Middle,
            Point::new(at.x + column(index), base),
            &ink,
            cost,
        );
    }
    let after = at.x + NAME + COST * effects.classes().len() as f32;
    if let Some(shift) = row.shift.filter(|shift| *shift != 0) {
        let shift = number_with_sign(shift);
        text::write(
            out,
            Face::Sans,
            SIZE,
            Anchor::Middle,
            Point::new(after + SHIFT / 2.0, base),
            &ink,
            &shift,
        );
    }
    for (index, line) in said.effect.iter().enumerate() {
        let place = Point::new(after + SHIFT, base + index as f32 * LEADING);
        text::write(out, Face::Sans, SIZE, Anchor::Start, place, &ink, line);
    }
}

/// A cost as it is printed.
fn price(cost: &str, lang: Lang) -> &str {
    match cost {
        "all" => lang.pick("all", "todo"),
        "no" => "–",
        "1/2" => "½",
        "1/3" => "⅓",
        "1/4" => "¼",
        "+1/2" => "+½",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Theme;

    #[test]
    fn lines_have_room_and_lose_no_word() {
        let words = "Begin adjacent and stop; not from one enemy zone of control to another. Along a road 1.";
        let lines = Face::Sans.wrap(words, SIZE, 150.0);
        assert!(lines.len() > 2);
        assert!(lines.iter().all(|line| Face::Sans.width(line, SIZE) <= 150.0));
        assert_eq!(lines.join(" "), words);
    }

    #[test]
    fn the_table_says_what_the_chart_says_in_either_language() {
        let text = "[[class]]\nid = \"foot\"\nname = { en = \"Foot\", es = \"A pie\" }\n[[terrain]]\nid = \"bog\"\nkind = \"hex\"\nname = { en = \"Bog\", es = \"Ciénaga\" }\ncost = { foot = \"1/2\" }\nshift = -2\nsource = \"reconstructed\"\n";
        let effects = Effects::read("terrain.toml", text).unwrap();
        let painter = Painter::plain(Theme::light());
        let (en, height) = table(&painter, &effects, Lang::En, 600.0);
        assert!(["Bog", "½", "\u{2212}2", "Foot"].iter().all(|said| en.contains(said)), "{en}");
        assert!(height > 40.0);
        let (es, _) = table(&painter, &effects, Lang::Es, 600.0);
        assert!(es.contains("Ciénaga") && es.contains("A pie"));
    }
}
