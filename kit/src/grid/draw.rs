//! Where the hexes of a sheet are drawn: centres, corners and the ends of hexsides.
//!
//! The unit is the distance between two neighbouring centres; `x` grows to the east and `y` to the south, as on a
//! screen. Each sheet has its own frame, which starts at (0, 0) and just holds its hexes.

use hexx::Hex;

use super::{Grid, Sheet};
use crate::hex::{Dir, HexId, Hexside, Orientation};

/// Half the height of a pointy hex: the distance from the centre to a corner, 1/√3.
const CORNER: f64 = 0.577_350_269_189_625_7;

/// The distance between two straight rows, √3/2.
const LINE: f64 = 0.866_025_403_784_438_6;

/// A point of a sheet, in units of the distance between neighbouring centres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the east.
    pub x: f64,
    /// To the south.
    pub y: f64,
}

// The coordinates are made by this module from whole numbers and are never NaN.
impl Eq for Point {}

impl Point {
    fn offset(self, by: Point) -> Point {
        Point { x: self.x + by.x, y: self.y + by.y }
    }
}

fn centre(orientation: Orientation, hex: Hex) -> Point {
    let (x, y) = (f64::from(hex.x), f64::from(hex.y));
    match orientation {
        Orientation::Pointy => Point { x: x + y / 2.0, y: y * LINE },
        Orientation::Flat => Point { x: x * LINE, y: y + x / 2.0 },
    }
}

/// The corners round a centre: the side in a direction runs from the corner of its number to the next one.
const fn corners(orientation: Orientation) -> [Point; 6] {
    const HALF: f64 = CORNER / 2.0;
    match orientation {
        Orientation::Pointy => [
            Point { x: 0.5, y: HALF },
            Point { x: 0.5, y: -HALF },
            Point { x: 0.0, y: -CORNER },
            Point { x: -0.5, y: -HALF },
            Point { x: -0.5, y: HALF },
            Point { x: 0.0, y: CORNER },
        ],
        Orientation::Flat => [
            Point { x: -HALF, y: -0.5 },
            Point { x: HALF, y: -0.5 },
            Point { x: CORNER, y: 0.0 },
            Point { x: HALF, y: 0.5 },
            Point { x: -HALF, y: 0.5 },
            Point { x: -CORNER, y: 0.0 },
        ],
    }
}

/// The top left corner and the size of the frame that just holds some hexes.
pub(super) fn frame(orientation: Orientation, hexes: &[Hex]) -> (Point, Point) {
    let half = match orientation {
        Orientation::Pointy => Point { x: 0.5, y: CORNER },
        Orientation::Flat => Point { x: CORNER, y: 0.5 },
    };
    let centres = || hexes.iter().map(|&hex| centre(orientation, hex));
    let least = |values: &mut dyn Iterator<Item = f64>| values.reduce(f64::min).unwrap_or(0.0);
    let most = |values: &mut dyn Iterator<Item = f64>| values.reduce(f64::max).unwrap_or(0.0);
    let origin = Point {
        x: least(&mut centres().map(|point| point.x)) - half.x,
        y: least(&mut centres().map(|point| point.y)) - half.y,
    };
    let end = Point {
        x: most(&mut centres().map(|point| point.x)) + half.x,
        y: most(&mut centres().map(|point| point.y)) + half.y,
    };
    (origin, Point { x: end.x - origin.x, y: end.y - origin.y })
}

impl Sheet {
    /// Width and height of the frame that just holds the hexes of the sheet.
    pub fn extent(&self) -> Point {
        self.extent
    }

    fn centre_of(&self, hex: Hex) -> Point {
        centre(self.orientation(), hex).offset(Point { x: -self.origin.x, y: -self.origin.y })
    }
}

impl Grid {
    /// The centre of a hex in the frame of its sheet.
    pub fn centre(&self, hex: HexId) -> Point {
        self.sheet(hex).centre_of(self.axial(hex))
    }

    /// The six corners of a hex: the side in direction `i` runs from corner `i` to corner `i + 1`.
    pub fn corners(&self, hex: HexId) -> [Point; 6] {
        let centre = self.centre(hex);
        corners(self.sheet(hex).orientation()).map(|corner| centre.offset(corner))
    }

    /// The two ends of a hexside.
    pub fn hexside_ends(&self, side: Hexside) -> [Point; 2] {
        let (hex, dir) = self.hexside_home(side);
        let corners = self.corners(hex);
        [corners[dir.index()], corners[(dir.index() + 1) % 6]]
    }

    /// The hex of a sheet in which a point lies, if any: what a click on the map means.
    ///
    /// ```
    /// # use kit::grid::Grid;
    /// let grid = Grid::parse_rectangle("flat", 1..=9, 1..=9).unwrap();
    /// let hex = grid.id("0407").unwrap();
    /// assert_eq!(grid.hex_at(&grid.sheets()[0], grid.centre(hex)), Some(hex));
    /// ```
    pub fn hex_at(&self, sheet: &Sheet, point: Point) -> Option<HexId> {
        let point = point.offset(sheet.origin);
        let axial = match sheet.orientation() {
            Orientation::Pointy => {
                let y = point.y / LINE;
                [point.x - y / 2.0, y]
            }
            Orientation::Flat => {
                let x = point.x / LINE;
                [x, point.y - x / 2.0]
            }
        };
        sheet.at_axial(Hex::round([axial[0] as f32, axial[1] as f32]))
    }

    /// The angle of a direction on the screen, in degrees clockwise from east, for arrows.
    pub fn heading(&self, hex: HexId, dir: Dir) -> f64 {
        let sixths = dir.index() as f64;
        match self.sheet(hex).orientation() {
            Orientation::Pointy => (360.0 - 60.0 * sixths) % 360.0,
            Orientation::Flat => (270.0 + 60.0 * sixths) % 360.0,
        }
    }
}
