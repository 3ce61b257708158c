//! Map sheets: a map of the kit and a style become one SVG in layers.
//!
//! Coordinates: the map fills the rectangle from (0, 0) in its own group; one unit of the grid (the distance between
//! neighbouring centres) is [`UNIT`] units of the picture. [`Drawn::origin`] says where that group lies, so a page can
//! find the hex under the pointer by arithmetic and lay counters over the map.
//!
//! Layers, bottom to top, each `<g class="sal-layer sal-NAME" id="PREFIX-NAME">`, so that a page can hide one by
//! CSS: `ground terrain regions grid forts water roads towns numbers marks labels overlays frame`.
//!
//! Nothing is drawn a node a hex: terrain, rivers, roads and the grid are one path a look, hex numbers one text a row.

mod chart;
mod effects;
mod furniture;
mod labels;
mod marks;
mod outline;
mod overlay;
pub mod shapes;
mod terrain;
mod towns;
mod water;
mod ways;

pub use labels::{Label, Rect};

use crate::style::{Lang, Style};
use crate::svg::{C, Point};
use crate::theme::{Ink, Painter};
use chart::Chart;
use kit::effects::Effects;
use kit::map::Map;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Units of the picture between the centres of two neighbouring hexes.
pub const UNIT: f32 = 60.0;

/// What to draw.
#[derive(Clone, Debug)]
pub struct Options {
    /// The language of names and captions.
    pub lang: Lang,
    /// Overlays: `setup`, `supply`, any other overlay of the plate, the name of a zone, or `zones` for all.
    pub overlays: Vec<String>,
    /// The terrain effects chart of the game, to be drawn under the map.
    pub effects: Option<Effects>,
    /// Whether title, legend, tracks and chart are drawn under the map.
    pub furniture: bool,
    /// Prefix of the ids in the picture, for pages that show several.
    pub prefix: String,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            lang: Lang::En,
            overlays: Vec::new(),
            effects: None,
            furniture: true,
            prefix: "map".to_owned(),
        }
    }
}

/// A drawn sheet.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// The picture.
    pub svg: String,
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
    /// Where the upper left corner of the map lies in it.
    pub origin: Point,
    /// The names in their places.
    pub labels: Vec<Label>,
    /// Names for which there was no room.
    pub dropped: Vec<String>,
    /// Words of the map that the style does not know, e.g. `terrain steppe`.
    pub unstyled: Vec<String>,
}

impl Drawn {
    /// A point of the grid as a point of the picture.
    pub fn place(&self, at: kit::grid::Point) -> Point {
        self.origin.plus(at.x as f32 * UNIT, at.y as f32 * UNIT)
    }
}

/// Draws one sheet of a map. `sheet` counts from zero; a map of one sheet has sheet 0.
pub fn draw(map: &Map, sheet: usize, style: &Style, painter: &Painter, options: &Options) -> Drawn {
    let Some(sheet) = map.grid().sheets().get(sheet) else {
        return Drawn {
            svg: "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>".to_owned(),
            width: 1.0,
            height: 1.0,
            origin: Point::default(),
            labels: Vec::new(),
            dropped: Vec::new(),
            unstyled: Vec::new(),
        };
    };
    let plate = &style.plate;
    let chart = Chart::new(map, sheet, style, plate.holes);
    let ways = ways::Ways::new(&chart);
    let bridged: BTreeSet<(usize, usize)> =
        ways.passages.iter().map(|passage| (passage.cell, passage.dir)).collect();
    let net = water::Net::new(&chart, &bridged);
    let placed_marks = marks::place(&chart);
    let scene =
        labels::Scene { chart: &chart, net: &net, ways: &ways, marks: &placed_marks, lang: options.lang };
    let plate_labels = resolve_labels(map, sheet, style);
    let names = labels::place(&scene, &plate_labels);

    let margin = furniture::MARGIN;
    let width = chart.width + 2.0 * margin;
    let title = map.title(options.lang.pick("en", "es"));
    let (panel, panel_height) = if options.furniture {
        furniture::panel(painter, &chart, plate, title, options, width, chart.height + 2.0 * margin)
    } else {
        (String::new(), 0.0)
    };
    let height = chart.height + 2.0 * margin + panel_height;

    let prefix = &options.prefix;
    let mut svg = String::with_capacity(400_000);
    let (w, h) = (C(width), C(height));
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"sal-sheet\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\"><rect class=\"sal-table\" width=\"{w}\" height=\"{h}\" fill=\"{}\"/><defs><clipPath id=\"{prefix}-clip\"><path d=\"M0 0H{}V{}H0Z\"/></clipPath></defs><g transform=\"translate({m} {m})\"><g clip-path=\"url(#{prefix}-clip)\">",
        painter.ink(Ink::Panel),
        C(chart.width),
        C(chart.height),
        m = C(margin),
    );
    let mut layer = |name: &str, fill: &mut dyn FnMut(&mut String)| {
        let _ = write!(svg, "<g id=\"{prefix}-{name}\" class=\"sal-layer sal-{name}\">");
        fill(&mut svg);
        svg.push_str("</g>");
    };
    layer("ground", &mut |out| terrain::ground(out, painter, &chart, prefix));
    layer("terrain", &mut |out| terrain::terrain(out, painter, &chart));
    layer("regions", &mut |out| names.draw(out, painter, true));
    layer("grid", &mut |out| terrain::grid(out, painter, &chart));
    layer("forts", &mut |out| marks::forts(out, painter, &chart));
    layer("water", &mut |out| {
        net.draw(out, painter, &chart);
        marks::edges(out, painter, &chart);
    });
    layer("roads", &mut |out| {
        ways.draw(out, painter);
        marks::bridges(out, painter, &chart, &net, &ways);
    });
    layer("towns", &mut |out| towns::towns(out, painter, &chart));
    layer("numbers", &mut |out| towns::numbers(out, painter, &chart));
    layer("marks", &mut |out| marks::spots(out, painter, &chart, &placed_marks));
    layer("labels", &mut |out| names.draw(out, painter, false));
    layer("overlays", &mut |out| {
        let zone_prefix = format!("{prefix}-");
        overlay::zones(out, painter, &chart, plate, &options.overlays, options.lang, &zone_prefix);
    });
    svg.push_str("</g>");
    let _ = write!(svg, "<g id=\"{prefix}-frame\" class=\"sal-layer sal-frame\">");
    furniture::frame(&mut svg, painter, &chart);
    svg.push_str("</g></g>");
    svg.push_str(&panel);
    svg.push_str("</svg>");
    Drawn {
        svg,
        width,
        height,
        origin: Point::new(margin, margin),
        labels: names.placed,
        dropped: names.dropped,
        unstyled: chart.unstyled,
    }
}

/// The names of the plate that lie on this sheet, with their cell and hexside.
fn resolve_labels(
    map: &Map,
    sheet: &kit::grid::Sheet,
    style: &Style,
) -> Vec<(crate::plate::PlateLabel, usize, Option<usize>)> {
    let grid = map.grid();
    let first = sheet.hexes().next().map_or(0, kit::hex::HexId::index);
    let count = sheet.hexes().len();
    let mut found = Vec::new();
    for label in &style.plate.labels {
        let mut parts = label.at.split('/').map(|number| grid.id(number.trim()));
        let Some(Ok(hex)) = parts.next() else { continue };
        if !(first..first + count).contains(&hex.index()) {
            continue;
        }
        let mut place = (hex.index() - first, None);
        if let Some(Ok(other)) = parts.next() {
            let Some(side) = grid.hexside_between(hex, other) else { continue };
            let (home, dir) = grid.hexside_home(side);
            place = (home.index() - first, Some(dir.index()));
        }
        found.push((label.clone(), place.0, place.1));
    }
    found
}
