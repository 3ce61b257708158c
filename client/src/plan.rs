//! The map as it lies on the table: its sheets side by side, drawn, and where every hex is.

use draw::sheet::{Drawn, Options, UNIT};
use draw::style::{Lang, Style};
use draw::theme::{Painter, Theme};
use kit::grid::Point;
use kit::hex::{HexId, Hexside};
use kit::map::Map;
use std::fmt::Write as _;

/// Between two sheets.
const GAP: f64 = 40.0;

/// The side of a counter on the map.
pub const COUNTER: f64 = 41.0;

/// One sheet of the map.
#[derive(Clone, Debug)]
pub struct SheetPlan {
    /// Where its picture begins.
    pub x: f64,
    /// The picture.
    pub svg: String,
    /// Its size.
    pub width: f64,
    /// Its size.
    pub height: f64,
    origin: (f64, f64),
}

/// The whole map.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Sheets from left to right.
    pub sheets: Vec<SheetPlan>,
    /// The size of the whole.
    pub width: f64,
    /// The size of the whole.
    pub height: f64,
    centres: Vec<(f64, f64)>,
    /// The corners of a hex around its centre, by sheet.
    corners: Vec<[(f64, f64); 6]>,
    sheet_of: Vec<u8>,
    ends: Vec<[(f64, f64); 2]>,
    styles: Vec<Style>,
}

impl Plan {
    /// Draws a map. Colours are variables of the page, so that a change of theme needs no new drawing.
    pub fn new(map: &Map, lang: Lang) -> Plan {
        let grid = map.grid();
        let mut plan = Plan {
            sheets: Vec::new(),
            width: 0.0,
            height: 0.0,
            centres: vec![(0.0, 0.0); grid.len()],
            corners: Vec::new(),
            sheet_of: vec![0; grid.len()],
            ends: Vec::new(),
            styles: Vec::new(),
        };
        let painter = Painter::variables(Theme::light());
        for (index, sheet) in grid.sheets().iter().enumerate() {
            let style = Style::of_sheet(&map.header().id, sheet.prefix());
            let options =
                Options { lang, furniture: false, prefix: format!("map{index}"), ..Options::default() };
            let Drawn { svg, width, height, origin, .. } =
                draw::sheet::draw(map, index, &style, &painter, &options);
            let x = if index == 0 { 0.0 } else { plan.width + GAP };
            let origin = (x + f64::from(origin.x), f64::from(origin.y));
            for hex in sheet.hexes() {
                let centre = grid.centre(hex);
                plan.centres[hex.index()] = place(origin, centre);
                plan.sheet_of[hex.index()] = index as u8;
                if plan.corners.len() == index {
                    plan.corners.push(grid.corners(hex).map(|corner| around(corner, centre)));
                }
            }
            plan.styles.push(style);
            plan.width = x + f64::from(width);
            plan.height = plan.height.max(f64::from(height));
            let (width, height) = (f64::from(width), f64::from(height));
            plan.sheets.push(SheetPlan { x, svg, width, height, origin });
        }
        for side in grid.hexsides() {
            let (home, _) = grid.hexside_home(side);
            let origin = plan.sheets[usize::from(plan.sheet_of[home.index()])].origin;
            plan.ends.push(grid.hexside_ends(side).map(|end| place(origin, end)));
        }
        plan
    }

    /// The centre of a hex.
    pub fn centre(&self, hex: HexId) -> (f64, f64) {
        self.centres[hex.index()]
    }

    /// The outline of a hex as path data. It stands where it is by its numbers: a transform for each hex would give each
    /// a layer of its own to be sorted by the browser.
    pub fn outline(&self, hex: HexId) -> String {
        let (x, y) = self.centre(hex);
        let mut d = String::with_capacity(80);
        for (index, corner) in self.corners[usize::from(self.sheet_of[hex.index()])].iter().enumerate() {
            let _ =
                write!(d, "{}{:.1} {:.1}", if index == 0 { "M" } else { "L" }, x + corner.0, y + corner.1);
        }
        d.push('Z');
        d
    }

    /// The two ends of a hexside.
    pub fn ends(&self, side: Hexside) -> [(f64, f64); 2] {
        self.ends[usize::from(side.0)]
    }

    /// The hex at a point, by arithmetic.
    pub fn hex_at(&self, map: &Map, x: f64, y: f64) -> Option<HexId> {
        let grid = map.grid();
        self.sheets.iter().zip(grid.sheets()).find_map(|(plan, sheet)| {
            let unit = f64::from(UNIT);
            grid.hex_at(sheet, Point { x: (x - plan.origin.0) / unit, y: (y - plan.origin.1) / unit })
        })
    }

    /// The name of a hex's terrain.
    pub fn terrain(&self, map: &Map, hex: HexId, lang: Lang) -> String {
        let word = map.terrain_name(map.terrain(hex));
        let style = &self.styles[usize::from(self.sheet_of[hex.index()])];
        let entry = style.terrain.get(&draw::style::normal(word)).or_else(|| style.terrain.get(word));
        entry.map_or_else(|| word.replace('_', " "), |entry| entry.name(lang).to_owned())
    }
}

fn place(origin: (f64, f64), point: Point) -> (f64, f64) {
    (origin.0 + point.x * f64::from(UNIT), origin.1 + point.y * f64::from(UNIT))
}

fn around(corner: Point, centre: Point) -> (f64, f64) {
    ((corner.x - centre.x) * f64::from(UNIT), (corner.y - centre.y) * f64::from(UNIT))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hex_is_found_at_its_centre() {
        for registered in games::GAMES {
            let game = registered.open().unwrap();
            let map = &game.components().map;
            let plan = Plan::new(map, Lang::En);
            for hex in map.grid().hexes() {
                let (x, y) = plan.centre(hex);
                assert_eq!(plan.hex_at(map, x + 5.0, y - 5.0), Some(hex));
                assert!(!plan.terrain(map, hex, Lang::Es).is_empty());
            }
        }
    }
}
