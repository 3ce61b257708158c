//! Names on the map, placed so that none covers another, a hex number, a settlement or a mark.
//!
//! Each name has a list of places in the order a cartographer would try them. The greatest names choose first; a name
//! takes the cheapest free place, where lying on rivers and roads costs something and lying on other text is
//! forbidden. No chance is involved: the same map gives the same names in the same places.

use super::UNIT;
use super::chart::Chart;
use super::marks::Placed;
use super::towns::{self, NUMBER_SIZE};
use super::water::Net;
use super::ways::Ways;
use crate::plate::{LabelKind, PlateLabel};
use crate::style::{Lang, SpotLook};
use crate::svg::{C, N, Point, escape};
use crate::text::{Anchor, Face};
use crate::theme::{Ink, Painter};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// An upright rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// Left.
    pub x: f32,
    /// Top.
    pub y: f32,
    /// Width.
    pub w: f32,
    /// Height.
    pub h: f32,
}

impl Rect {
    /// A rectangle around a centre.
    pub fn around(c: Point, w: f32, h: f32) -> Rect {
        Rect { x: c.x - w / 2.0, y: c.y - h / 2.0, w, h }
    }

    /// Whether two rectangles share more than an edge.
    pub fn overlaps(&self, other: &Rect) -> bool {
        self.x < other.x + other.w
            && other.x < self.x + self.w
            && self.y < other.y + other.h
            && other.y < self.y + self.h
    }

    fn holds(&self, p: Point, slack: f32) -> bool {
        p.x > self.x - slack
            && p.x < self.x + self.w + slack
            && p.y > self.y - slack
            && p.y < self.y + self.h + slack
    }
}

/// The kinds of names, with their type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    MajorCity,
    City,
    Town,
    Village,
    Place,
    River,
    Water,
    Region,
}

impl Rank {
    fn face(self) -> Face {
        match self {
            Rank::MajorCity | Rank::City => Face::SansBold,
            Rank::Town | Rank::Village => Face::Sans,
            Rank::Place => Face::SerifItalic,
            Rank::River | Rank::Water | Rank::Region => Face::SerifItalic,
        }
    }

    fn size(self) -> f32 {
        match self {
            Rank::MajorCity => 15.5,
            Rank::City => 12.5,
            Rank::Town => 11.5,
            Rank::Village => 9.6,
            Rank::Place => 10.0,
            Rank::River => 13.5,
            Rank::Water => 26.0,
            Rank::Region => 44.0,
        }
    }

    /// Extra space between letters.
    fn spacing(self) -> f32 {
        match self {
            Rank::MajorCity => 0.9,
            Rank::River => 1.2,
            Rank::Water => 5.0,
            Rank::Region => 16.0,
            _ => 0.0,
        }
    }

    fn width(self, text: &str, size: f32) -> f32 {
        self.face().width(text, size) + self.spacing() * text.chars().count().saturating_sub(1) as f32
    }
}

/// A name in its place.
#[derive(Clone, Debug)]
pub struct Label {
    /// What it says.
    pub text: String,
    /// The room it takes: one rectangle, or several along a slope.
    pub room: Vec<Rect>,
    rank: Rank,
    at: Point,
    size: f32,
    angle: f32,
    anchor: Anchor,
}

/// Rectangles by the square they lie in, so that a name asks only its neighbours.
#[derive(Default)]
struct Room {
    squares: BTreeMap<(i32, i32), Vec<Rect>>,
}

const SQUARE: f32 = 90.0;

impl Room {
    fn squares_of(rect: &Rect) -> impl Iterator<Item = (i32, i32)> + use<> {
        let (x0, x1) = ((rect.x / SQUARE).floor() as i32, ((rect.x + rect.w) / SQUARE).floor() as i32);
        let (y0, y1) = ((rect.y / SQUARE).floor() as i32, ((rect.y + rect.h) / SQUARE).floor() as i32);
        (y0..=y1).flat_map(move |y| (x0..=x1).map(move |x| (x, y)))
    }

    fn take(&mut self, rect: Rect) {
        for square in Room::squares_of(&rect) {
            self.squares.entry(square).or_default().push(rect);
        }
    }

    fn is_free(&self, rect: &Rect) -> bool {
        Room::squares_of(rect).all(|square| {
            self.squares.get(&square).is_none_or(|taken| taken.iter().all(|t| !t.overlaps(rect)))
        })
    }
}

/// Everything a name has to mind.
pub(super) struct Scene<'a> {
    pub chart: &'a Chart,
    pub net: &'a Net,
    pub ways: &'a Ways,
    pub marks: &'a [Placed],
    pub lang: Lang,
}

/// The names placed, and those for which no room was found.
pub(super) struct Names {
    pub placed: Vec<Label>,
    pub dropped: Vec<String>,
}

/// Places all names.
pub(super) fn place(scene: &Scene<'_>, plate: &[(PlateLabel, usize, Option<usize>)]) -> Names {
    let chart = scene.chart;
    let mut room = Room::default();
    for (id, cell) in chart.cells.iter().enumerate().take(chart.real) {
        let at = towns::number_place(chart, id);
        let wide = Face::Sans.width(&cell.number, NUMBER_SIZE);
        room.take(Rect {
            x: at.x - wide / 2.0,
            y: at.y - NUMBER_SIZE * 0.72,
            w: wide,
            h: NUMBER_SIZE * 0.76,
        });
        if let Some(look) = cell.settlement() {
            let reach = towns::radius(look) * 2.0 - 1.0;
            room.take(Rect::around(cell.centre, reach, reach));
        } else if cell.is_landmark() {
            room.take(Rect::around(cell.centre, 6.0, 6.0));
        }
    }
    for mark in scene.marks {
        room.take(Rect::around(mark.at, mark.reach * 2.0, mark.reach * 2.0));
    }
    let costs = Costs::new(scene);

    let mut wanted: Vec<(Rank, usize)> = Vec::new();
    for (id, cell) in chart.cells.iter().enumerate().filter(|(_, cell)| !cell.name.is_empty()) {
        let rank = match cell.settlement() {
            Some(SpotLook::MajorCity) => Rank::MajorCity,
            Some(SpotLook::City) => Rank::City,
            Some(SpotLook::Town) => Rank::Town,
            Some(_) => Rank::Village,
            None => Rank::Place,
        };
        wanted.push((rank, id));
    }
    wanted.sort_by_key(|&(rank, id)| (rank, id));
    let mut names = Names { placed: Vec::new(), dropped: Vec::new() };
    // Rivers come after the cities and before the villages: they have more places to go.
    let split = wanted.partition_point(|(rank, _)| *rank <= Rank::City);
    for &(rank, id) in &wanted[..split] {
        names.settle(scene, rank, id, &mut room, &costs);
    }
    for (label, cell, dir) in plate.iter().filter(|(label, ..)| label.kind == LabelKind::River) {
        names.along(scene, label, *cell, *dir, &mut room, &costs);
    }
    for &(rank, id) in &wanted[split..] {
        names.settle(scene, rank, id, &mut room, &costs);
    }
    for (label, cell, _) in plate.iter().filter(|(label, ..)| label.kind != LabelKind::River) {
        names.spread(scene, label, *cell);
    }
    names
}

/// Points that a name would rather not cover.
struct Costs {
    points: BTreeMap<(i32, i32), Vec<(Point, f32)>>,
}

impl Costs {
    fn new(scene: &Scene<'_>) -> Costs {
        let mut points: BTreeMap<(i32, i32), Vec<(Point, f32)>> = BTreeMap::new();
        let square = |p: Point| ((p.x / SQUARE).floor() as i32, (p.y / SQUARE).floor() as i32);
        for (p, wide) in scene.net.middles() {
            points.entry(square(p)).or_default().push((p, 1.0 + wide * 0.5));
        }
        for passage in &scene.ways.passages {
            points.entry(square(passage.at)).or_default().push((passage.at, 1.2));
        }
        Costs { points }
    }

    fn of(&self, rect: &Rect) -> f32 {
        Room::squares_of(rect)
            .filter_map(|square| self.points.get(&square))
            .flatten()
            .filter(|(p, _)| rect.holds(*p, 2.0))
            .map(|(_, cost)| cost)
            .sum()
    }
}

impl Names {
    /// Places the name of a hex around its centre.
    fn settle(&mut self, scene: &Scene<'_>, rank: Rank, id: usize, room: &mut Room, costs: &Costs) {
        let cell = &scene.chart.cells[id];
        let text = if rank == Rank::MajorCity { cell.name.to_uppercase() } else { cell.name.clone() };
        let reach = cell.settlement().map_or(4.0, towns::radius);
        let frame = Rect { x: 2.0, y: 2.0, w: scene.chart.width - 4.0, h: scene.chart.height - 4.0 };
        for shrink in [1.0, 0.92, 0.84] {
            let size = rank.size() * shrink;
            let (wide, tall) = (rank.width(&text, size), size * 0.86);
            let mut best: Option<(f32, Point, Rect)> = None;
            for (i, (dx, dy)) in PLACES.iter().enumerate() {
                // The offset is to the centre of the text: sideways by half its width, up or down by half its height.
                let c = cell.centre.plus(dx * (reach + wide / 2.0 + 3.0), dy * (reach + tall / 2.0 + 1.2));
                let rect = Rect::around(c, wide + 2.0, tall);
                let inside = rect.x > frame.x
                    && rect.y > frame.y
                    && rect.x + rect.w < frame.x + frame.w
                    && rect.y + rect.h < frame.y + frame.h;
                if !inside || !room.is_free(&rect) {
                    continue;
                }
                let cost = i as f32 * 0.34 + costs.of(&rect);
                if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
                    best = Some((cost, c, rect));
                }
            }
            if let Some((_, c, rect)) = best {
                room.take(rect);
                let baseline = c.plus(0.0, size * 0.30);
                self.placed.push(Label {
                    text,
                    room: vec![rect],
                    rank,
                    at: baseline,
                    size,
                    angle: 0.0,
                    anchor: Anchor::Middle,
                });
                return;
            }
        }
        self.dropped.push(text);
    }

    /// Places the name of a river along a straight stretch of it.
    fn along(
        &mut self,
        scene: &Scene<'_>,
        label: &PlateLabel,
        cell: usize,
        dir: Option<usize>,
        room: &mut Room,
        costs: &Costs,
    ) {
        let rank = Rank::River;
        let text = label.text.get(scene.lang);
        let size = rank.size() * label.size as f32 / 100.0;
        let wide = rank.width(text, size);
        let course = dir.map_or_else(Vec::new, |dir| scene.net.course(cell, dir, 9));
        let mut best: Option<(f32, Point, f32, Vec<Rect>)> = None;
        for from in 0..course.len() {
            for to in from + 1..course.len() {
                let (a, b) = (course[from], course[to]);
                let chord = a.distance(b);
                if chord < wide || chord > wide + UNIT * 0.9 {
                    continue;
                }
                let (ux, uy) = ((b.x - a.x) / chord, (b.y - a.y) / chord);
                // How far the water swings to either side of the chord.
                let swing = course[from..=to].iter().map(|p| (p.x - a.x) * -uy + (p.y - a.y) * ux);
                let (low, high) = swing.fold((0.0_f32, 0.0_f32), |(low, high), s| (low.min(s), high.max(s)));
                for side in [-1.0, 1.0] {
                    let off = if side < 0.0 { low - size * 0.62 - 2.5 } else { high + size * 0.62 + 2.5 };
                    let c = a.toward(b, 0.5).plus(-uy * off, ux * off);
                    let rects = slope_room(c, ux, uy, wide, size);
                    let free = rects.iter().all(|rect| room.is_free(rect) && within(scene.chart, rect));
                    let centre_bias = ((from + to) as f32 / 2.0 - course.len() as f32 / 2.0).abs() * 0.6;
                    let covered: f32 = rects.iter().map(|rect| costs.of(rect)).sum();
                    let cost = (high - low) * 0.5
                        + covered * 2.0
                        + centre_bias
                        + if uy.abs() > 0.8 { 4.0 } else { 0.0 };
                    if free && best.as_ref().is_none_or(|(least, ..)| cost < *least) {
                        best = Some((cost, c, uy.atan2(ux), rects));
                    }
                }
            }
        }
        let Some((_, c, angle, rects)) = best else {
            self.dropped.push(text.to_owned());
            return;
        };
        let mut degrees = angle.to_degrees();
        if degrees > 90.0 {
            degrees -= 180.0;
        } else if degrees < -90.0 {
            degrees += 180.0;
        }
        for rect in &rects {
            room.take(*rect);
        }
        self.placed.push(Label {
            text: text.to_owned(),
            room: rects,
            rank,
            at: c,
            size,
            angle: degrees,
            anchor: Anchor::Middle,
        });
    }

    /// Places the name of a sea or a region on its hex; such names lie below all others and may be crossed.
    fn spread(&mut self, scene: &Scene<'_>, label: &PlateLabel, cell: usize) {
        let rank = if label.kind == LabelKind::Water { Rank::Water } else { Rank::Region };
        self.placed.push(Label {
            text: label.text.get(scene.lang).to_owned(),
            room: Vec::new(),
            rank,
            at: scene.chart.cells[cell]
                .centre
                .plus(label.shift[0] as f32 * UNIT / 10.0, label.shift[1] as f32 * UNIT / 10.0),
            size: rank.size() * label.size as f32 / 100.0,
            angle: label.angle as f32,
            anchor: Anchor::Middle,
        });
    }

    /// Writes the names, grouped by kind so that the type is named once a group.
    pub fn draw(&self, out: &mut String, painter: &Painter, low: bool) {
        let ranks = [
            Rank::Region,
            Rank::Water,
            Rank::River,
            Rank::Place,
            Rank::Village,
            Rank::Town,
            Rank::City,
            Rank::MajorCity,
        ];
        for rank in ranks {
            if (rank >= Rank::Water) != low {
                continue;
            }
            let mine: Vec<&Label> = self.placed.iter().filter(|label| label.rank == rank).collect();
            if mine.is_empty() {
                continue;
            }
            let (class, ink, halo, opacity) = match rank {
                Rank::Region => ("region", Ink::Muted, 0.0, 0.62),
                Rank::Water => ("water-name", Ink::WaterText, 0.0, 0.75),
                Rank::River => ("river-name", Ink::WaterText, 2.4, 1.0),
                Rank::Place => ("place-name", Ink::Text, 2.2, 1.0),
                Rank::Village => ("village-name", Ink::TownText, 2.2, 1.0),
                Rank::Town => ("town-name", Ink::TownText, 2.6, 1.0),
                Rank::City => ("city-name", Ink::TownText, 2.8, 1.0),
                Rank::MajorCity => ("major-city-name", Ink::TownText, 3.2, 1.0),
            };
            let _ = write!(
                out,
                "<g class=\"sal-{class}\" {} text-anchor=\"middle\" fill=\"{}\"",
                rank.face().attributes(),
                painter.ink(ink)
            );
            if halo > 0.0 {
                let _ = write!(
                    out,
                    " stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\" stroke-opacity=\".9\" paint-order=\"stroke\"",
                    painter.ink(Ink::Halo),
                    C(halo)
                );
            } else {
                let _ = write!(out, " opacity=\"{opacity}\"");
            }
            if rank.spacing() > 0.0 {
                let _ = write!(out, " letter-spacing=\"{}\"", C(rank.spacing()));
            }
            out.push('>');
            for label in mine {
                debug_assert_eq!(label.anchor, Anchor::Middle);
                if label.angle == 0.0 {
                    let _ = write!(
                        out,
                        "<text x=\"{}\" y=\"{}\" font-size=\"{}\">{}</text>",
                        C(label.at.x),
                        C(label.at.y),
                        N(label.size),
                        escape(&label.text)
                    );
                } else {
                    let _ = write!(
                        out,
                        "<text transform=\"translate({} {}) rotate({})\" y=\"{}\" font-size=\"{}\">{}</text>",
                        C(label.at.x),
                        C(label.at.y),
                        C(label.angle),
                        C(label.size * 0.3),
                        N(label.size),
                        escape(&label.text)
                    );
                }
            }
            out.push_str("</g>");
        }
    }
}

/// Directions to try, best first, in units of half a text: below, above, beside, then the corners and further out.
const PLACES: [(f32, f32); 22] = [
    (0.0, 1.0),
    (0.0, -1.0),
    (1.0, 0.0),
    (-1.0, 0.0),
    (0.8, 0.75),
    (-0.8, 0.75),
    (0.8, -0.75),
    (-0.8, -0.75),
    (0.45, 1.0),
    (-0.45, 1.0),
    (0.45, -1.0),
    (-0.45, -1.0),
    (0.2, 1.3),
    (-0.2, 1.3),
    (0.0, 1.55),
    (0.0, -1.5),
    (1.12, 0.4),
    (-1.12, 0.4),
    (1.12, -0.4),
    (-1.12, -0.4),
    (0.6, 1.5),
    (-0.6, 1.5),
];

/// The room of a sloping text as a row of small squares.
fn slope_room(c: Point, ux: f32, uy: f32, wide: f32, size: f32) -> Vec<Rect> {
    let count = ((wide / (size * 0.8)).ceil() as usize).max(1);
    (0..count)
        .map(|i| {
            let t = (i as f32 + 0.5) / count as f32 - 0.5;
            Rect::around(c.plus(ux * wide * t, uy * wide * t), size * 0.8, size * 0.86)
        })
        .collect()
}

fn within(chart: &Chart, rect: &Rect) -> bool {
    rect.x > 2.0
        && rect.y > 2.0
        && rect.x + rect.w < chart.width - 2.0
        && rect.y + rect.h < chart.height - 2.0
}
