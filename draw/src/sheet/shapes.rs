//! Shapes that a table lays over a drawn map: hexes lit up, outlines of sets of hexes, the way of a unit.
//!
//! All give the `d` of a path in the coordinates of the picture; `origin` is [`Drawn::origin`](super::Drawn).

use super::UNIT;
use super::chart::{Chart, Node};
use crate::svg::{Path, Point};
use kit::grid::Grid;
use kit::hex::{Dir, HexId};
use std::collections::{BTreeMap, BTreeSet};

fn at(origin: Point, point: kit::grid::Point) -> Point {
    origin.plus(point.x as f32 * UNIT, point.y as f32 * UNIT)
}

/// The hexagon of a hex, shrunk by `inset`.
pub fn hexagon(grid: &Grid, origin: Point, hex: HexId, inset: f32) -> String {
    let centre = at(origin, grid.centre(hex));
    let share = 1.0 - inset / (UNIT * 0.5);
    let corners = grid.corners(hex).map(|corner| centre.toward(at(origin, corner), share));
    let mut path = Path::new();
    path.polygon(&corners);
    path.d().to_owned()
}

/// The outline of a set of hexes of one sheet as one path, however many hexes and holes it has.
///
/// Fill it with the rule `evenodd`.
pub fn outline(grid: &Grid, origin: Point, hexes: impl IntoIterator<Item = HexId>) -> String {
    let set: BTreeSet<HexId> = hexes.into_iter().collect();
    let mut sides: BTreeMap<Node, (Point, Point)> = BTreeMap::new();
    for &hex in &set {
        let corners = grid.corners(hex).map(|corner| at(origin, corner));
        let turns_right = grid.sheet(hex).orientation() == kit::hex::Orientation::Flat;
        for dir in Dir::ALL {
            if grid.neighbor(hex, dir).is_some_and(|next| set.contains(&next)) {
                continue;
            }
            let (a, b) = (corners[dir.index()], corners[(dir.index() + 1) % 6]);
            let (from, to) = if turns_right { (a, b) } else { (b, a) };
            sides.insert(Chart::node(from), (from, to));
        }
    }
    let mut path = Path::new();
    while let Some((start, (from, to))) = sides.pop_first() {
        let mut points = vec![from];
        let mut next = Chart::node(to);
        while next != start {
            let Some((from, to)) = sides.remove(&next) else { break };
            points.push(from);
            next = Chart::node(to);
        }
        path.polygon(&points);
    }
    path.d().to_owned()
}

/// The way of a unit through the centres of hexes, smooth, from just outside its first hex's counter to the last
/// centre; and the head of the arrow as a second path, to be filled.
pub fn arrow(grid: &Grid, origin: Point, way: &[HexId]) -> (String, String) {
    let points: Vec<Point> = way.iter().map(|&hex| at(origin, grid.centre(hex))).collect();
    let [.., before, end] = points.as_slice() else { return (String::new(), String::new()) };
    let length = before.distance(*end).max(1e-3);
    let (ux, uy) = ((end.x - before.x) / length, (end.y - before.y) / length);
    let (long, wide) = (15.0, 9.0);
    let neck = end.plus(-ux * long, -uy * long);
    let mut shaft = points.clone();
    if let Some(last) = shaft.last_mut() {
        *last = neck;
    }
    let (mut line, mut head) = (Path::new(), Path::new());
    line.smooth(&shaft);
    head.polygon(&[
        *end,
        neck.plus(-uy * wide - ux * 2.0, ux * wide - uy * 2.0),
        neck,
        neck.plus(uy * wide - ux * 2.0, -ux * wide - uy * 2.0),
    ]);
    (line.d().to_owned(), head.d().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid() -> Grid {
        Grid::parse_rectangle("pointy", 1..=5, 1..=5).unwrap()
    }

    #[test]
    fn an_outline_has_one_run_for_each_rim() {
        let grid = grid();
        let centre = grid.id("0303").unwrap();
        let ring: Vec<HexId> = grid.ring(centre, 1).collect();
        assert_eq!(outline(&grid, Point::default(), ring.clone()).matches('M').count(), 2);
        let whole = ring.into_iter().chain([centre]);
        let d = outline(&grid, Point::default(), whole);
        assert_eq!((d.matches('M').count(), d.matches('L').count()), (1, 17));
        assert_eq!(outline(&grid, Point::default(), []), "");
    }

    #[test]
    fn arrows_need_two_hexes() {
        let grid = grid();
        let (a, b) = (grid.id("0303").unwrap(), grid.id("0304").unwrap());
        assert_eq!(arrow(&grid, Point::default(), &[a]), (String::new(), String::new()));
        let (line, head) = arrow(&grid, Point::default(), &[a, b]);
        assert!(line.starts_with('M') && head.ends_with('Z'));
        assert_eq!(hexagon(&grid, Point::default(), a, 3.0).matches('L').count(), 5);
    }
}
