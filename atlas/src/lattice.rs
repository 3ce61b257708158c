//! The hexes of one sheet as points of a plane: centres one unit apart, x to the right, y downwards.
//!
//! The kit's grid knows neighbours and numbers; here we need places on the plane, because rivers and woods are
//! drawn there before they are snapped to hexes.

use std::collections::BTreeMap;

use kit::hex::Orientation;
use kit::numbering::{Columns, Numbering, Place, Rows, Shifted};

use crate::projection::Point;

/// Half the square root of three: the distance of two rows of pointy hexes.
const ROW: f64 = 0.866_025_403_784_438_6;

/// A hex of the lattice, by its order.
pub type Cell = usize;

/// A hexside: its two hexes, the lower first.
pub type Side = (Cell, Cell);

/// A corner where three hexes meet, rounded to whole hundredths of a hex.
pub type Corner = (i32, i32);

/// The hexes of a sheet.
#[derive(Clone, Debug)]
pub struct Lattice {
    /// How the hexes are numbered.
    pub numbering: Numbering,
    places: Vec<Place>,
    centres: Vec<Point>,
    near: Vec<Vec<Cell>>,
    index: BTreeMap<Place, Cell>,
}

impl Lattice {
    /// A lattice of the given places, in the order of their numbers.
    pub fn new(numbering: Numbering, mut places: Vec<Place>) -> Lattice {
        places.sort_by_key(|place| numbering.sort_key(*place));
        places.dedup();
        let centres: Vec<Point> = places.iter().map(|place| centre(numbering, *place)).collect();
        let index: BTreeMap<Place, Cell> = places.iter().copied().zip(0..).collect();
        let near = places
            .iter()
            .enumerate()
            .map(|(cell, place)| {
                let mut near: Vec<Cell> = around(*place)
                    .filter_map(|other| index.get(&other).copied())
                    .filter(|other| *other != cell && centres[cell].distance(centres[*other]) < 1.1)
                    .collect();
                near.sort_unstable();
                near
            })
            .collect();
        Lattice { numbering, places, centres, near, index }
    }

    /// How many hexes there are.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// The hex with this place, if it is on the sheet.
    pub fn cell(&self, place: Place) -> Option<Cell> {
        self.index.get(&place).copied()
    }

    /// The hex with this number, or a sentence that says what is wrong with it.
    pub fn numbered(&self, digits: &str) -> Result<Cell, String> {
        let place = self.numbering.place(digits).map_err(|why| format!("`{digits}`: {why}"))?;
        self.cell(place).ok_or_else(|| format!("hex {digits} is not on the map"))
    }

    /// Row and column of a hex.
    pub fn place(&self, cell: Cell) -> Place {
        self.places[cell]
    }

    /// The printed number of a hex.
    pub fn number(&self, cell: Cell) -> String {
        self.numbering.number(self.places[cell]).to_string()
    }

    /// The centre of a hex.
    pub fn centre(&self, cell: Cell) -> Point {
        self.centres[cell]
    }

    /// The centre that a hex with this place has or would have.
    pub fn centre_of(&self, place: Place) -> Point {
        centre(self.numbering, place)
    }

    /// The neighbours of a hex, ascending.
    pub fn near(&self, cell: Cell) -> &[Cell] {
        &self.near[cell]
    }

    /// All hexsides between two hexes of the sheet, ascending.
    pub fn sides(&self) -> impl Iterator<Item = Side> + '_ {
        (0..self.len()).flat_map(|a| self.near[a].iter().filter(move |b| **b > a).map(move |b| (a, *b)))
    }

    /// The hex whose centre is nearest to a point, if the point lies in it (and so on the sheet).
    pub fn at(&self, p: Point) -> Option<Cell> {
        let (x, y) = (p.x, p.y);
        // Only the places within one step of the rounded one can be nearest.
        let guess = guess(self.numbering, p)?;
        let best = around(guess)
            .map(|place| (place, self.centre_of(place)))
            .min_by(|a, b| a.1.distance(Point::new(x, y)).total_cmp(&b.1.distance(Point::new(x, y))))?;
        self.cell(best.0)
    }

    /// The two corners of a hexside.
    pub fn corners(&self, side: Side) -> [Corner; 2] {
        let (a, b) = (self.centres[side.0], self.centres[side.1]);
        let middle = Point::new(f64::midpoint(a.x, b.x), f64::midpoint(a.y, b.y));
        // A side is 1/sqrt(3) long and stands upright on the line between the centres.
        let half = 0.5 / 3.0_f64.sqrt();
        let (dx, dy) = (-(b.y - a.y) * half, (b.x - a.x) * half);
        let corner = |x: f64, y: f64| ((x * 100.0).round() as i32, (y * 100.0).round() as i32);
        let mut corners = [corner(middle.x + dx, middle.y + dy), corner(middle.x - dx, middle.y - dy)];
        corners.sort_unstable();
        corners
    }

    /// The side of two neighbours; `None` if they do not touch.
    pub fn side(&self, a: Cell, b: Cell) -> Option<Side> {
        self.near[a].contains(&b).then_some((a.min(b), a.max(b)))
    }

    /// The distance of two hexes in hexes.
    pub fn distance(&self, a: Cell, b: Cell) -> u32 {
        let (p, q) = (self.centres[a], self.centres[b]);
        let (along, across) = match self.numbering.orientation {
            Orientation::Pointy => ((p.x - q.x).abs(), (p.y - q.y).abs() / ROW),
            Orientation::Flat => ((p.y - q.y).abs(), (p.x - q.x).abs() / ROW),
        };
        (across + (along - across / 2.0).max(0.0)).round() as u32
    }

    /// A straight run of hexes from one to another, both included. Goes round hexes that are not on the sheet.
    pub fn line(&self, from: Cell, to: Cell) -> Vec<Cell> {
        let (start, end) = (self.centres[from], self.centres[to]);
        let mut run = vec![from];
        let mut here = from;
        while here != to {
            let left = self.distance(here, to);
            // Among the neighbours that come closer, the one nearest to the straight line.
            let next =
                self.near[here].iter().copied().filter(|n| self.distance(*n, to) < left).min_by(|a, b| {
                    let off = |cell: Cell| off_line(start, end, self.centres[cell]);
                    off(*a).total_cmp(&off(*b)).then(a.cmp(b))
                });
            match next {
                Some(next) => run.push(next),
                None => break,
            }
            here = run[run.len() - 1];
        }
        run
    }
}

/// How far a point lies from the straight line through two others.
fn off_line(a: Point, b: Point, p: Point) -> f64 {
    let length = a.distance(b).max(1e-9);
    ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)).abs() / length
}

/// The centre of a hex. Columns and rows that grow to the west or up are negative coordinates.
fn centre(numbering: Numbering, place: Place) -> Point {
    let east = if numbering.columns == Columns::East { 1.0 } else { -1.0 };
    let south = if numbering.rows == Rows::Down { 1.0 } else { -1.0 };
    let pushed = |line: u16| if (line % 2 == 1) == (numbering.shifted == Shifted::Odd) { 0.5 } else { 0.0 };
    let (row, column) = (f64::from(place.row), f64::from(place.column));
    match numbering.orientation {
        Orientation::Pointy => Point::new(east * column + pushed(place.row), south * row * ROW),
        Orientation::Flat => Point::new(east * column * ROW, south * row + pushed(place.column)),
    }
}

/// A place near a point of the plane; `None` left of or above the first row and column.
fn guess(numbering: Numbering, p: Point) -> Option<Place> {
    let east = if numbering.columns == Columns::East { 1.0 } else { -1.0 };
    let south = if numbering.rows == Rows::Down { 1.0 } else { -1.0 };
    let (x, y) = match numbering.orientation {
        Orientation::Pointy => (p.x, p.y / ROW),
        Orientation::Flat => (p.x / ROW, p.y),
    };
    let (column, row) = ((x * east).round(), (y * south).round());
    let fits = |value: f64| (0.0..9999.0).contains(&value).then_some(value as u16);
    Some(Place { row: fits(row)?, column: fits(column)? })
}

/// The places in the square round a place, itself included.
fn around(place: Place) -> impl Iterator<Item = Place> {
    let span = |middle: u16| middle.saturating_sub(1)..=middle + 1;
    span(place.row).flat_map(move |row| span(place.column).map(move |column| Place { row, column }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lattice(words: &str) -> Lattice {
        let numbering = Numbering::parse(words).unwrap();
        let places = (1..=6).flat_map(|row| (1..=6).map(move |column| Place { row, column })).collect();
        Lattice::new(numbering, places)
    }

    #[test]
    fn neighbours_are_those_of_the_rulebooks() {
        // Traces of War: 1732, 1832 and 1632 touch 1731; here the same pattern three rows from the south.
        let map = lattice("pointy rows-first rows-up columns-east odd-east digits 2 2");
        let near = |number: &str| {
            let cell = map.numbered(number).unwrap();
            map.near(cell).iter().map(|n| map.number(*n)).collect::<Vec<_>>()
        };
        assert_eq!(near("0303"), ["0203", "0204", "0302", "0304", "0403", "0404"]);
        let flat = lattice("flat columns-first rows-down columns-east even-south digits 2 2");
        let cell = flat.numbered("0402").unwrap();
        let numbers: Vec<_> = flat.near(cell).iter().map(|n| flat.number(*n)).collect();
        assert_eq!(numbers, ["0302", "0303", "0401", "0403", "0502", "0503"]);
    }

    #[test]
    fn every_centre_lies_in_its_own_hex_and_sides_share_corners() {
        for words in [
            "pointy rows-first rows-down columns-east even-east digits 2 2",
            "flat columns-first rows-down columns-east even-south digits 2 2",
        ] {
            let map = lattice(words);
            for cell in 0..map.len() {
                assert_eq!(map.at(map.centre(cell)), Some(cell));
            }
            let corners: BTreeMap<Corner, usize> =
                map.sides().flat_map(|side| map.corners(side)).fold(BTreeMap::new(), |mut count, corner| {
                    *count.entry(corner).or_default() += 1;
                    count
                });
            assert!(corners.values().all(|count| *count <= 3));
            assert!(corners.values().any(|count| *count == 3));
        }
    }

    #[test]
    fn a_line_is_as_long_as_the_distance() {
        let map = lattice("pointy rows-first rows-up columns-east odd-east digits 2 2");
        let (a, b) = (map.numbered("0101").unwrap(), map.numbered("0506").unwrap());
        let run = map.line(a, b);
        assert_eq!(run.len() as u32, map.distance(a, b) + 1);
        assert!(run.windows(2).all(|pair| map.near(pair[0]).contains(&pair[1])));
    }
}
