//! Rivers snapped to hexsides.
//!
//! A river lies on the side between two hexes if the straight line between their centres crosses its course an
//! odd number of times. At a corner three such lines form a triangle; a course that ends in no triangle crosses
//! its border an even number of times, so at every corner either no side or two sides carry the river. The sides
//! therefore form one chain without a gap, and nobody walks round the river's bends on dry land:
//!
//! ```text
//!        a       the course (~) passes between a and b and between b and c,
//!       ~ \      but not between a and c: the sides a/b and b/c carry it
//!      b~~~c     and meet in the corner of the three.
//! ```

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::lattice::{Corner, Lattice, Side};
use crate::projection::Point;
use crate::shape::{crossing, frame};

/// The sides that a course lies on, each with how far along the course (in segments) it is first crossed there.
pub fn snap(lattice: &Lattice, course: &[Point]) -> BTreeMap<Side, f64> {
    let mut sides = BTreeMap::new();
    let (low, high) = frame(course);
    for side in lattice.sides() {
        let (a, b) = (lattice.centre(side.0), lattice.centre(side.1));
        let apart = a.x < low.x - 1.0 || a.x > high.x + 1.0 || a.y < low.y - 1.0 || a.y > high.y + 1.0;
        if apart {
            continue;
        }
        let mut first = None;
        let mut count = 0;
        for (segment, ends) in course.windows(2).enumerate() {
            if let Some(share) = crossing(a, b, ends[0], ends[1]) {
                count += 1;
                first.get_or_insert(segment as f64 + share);
            }
        }
        if let (Some(first), 1) = (first, count % 2) {
            sides.insert(side, first);
        }
    }
    sides
}

/// How many unconnected pieces a set of sides has; sides are connected that share a corner.
pub fn pieces(lattice: &Lattice, sides: &BTreeSet<Side>) -> usize {
    let mut at: BTreeMap<Corner, Vec<Side>> = BTreeMap::new();
    for side in sides {
        for corner in lattice.corners(*side) {
            at.entry(corner).or_default().push(*side);
        }
    }
    let mut left = sides.clone();
    let mut count = 0;
    while let Some(first) = left.pop_first() {
        count += 1;
        let mut open = vec![first];
        while let Some(side) = open.pop() {
            for corner in lattice.corners(side) {
                for next in &at[&corner] {
                    if left.remove(next) {
                        open.push(*next);
                    }
                }
            }
        }
    }
    count
}

/// The sides that join a river to the river it flows into, at most `longest`: empty if they meet already, `None`
/// if they lie too far apart. The way begins at a loose end of the river.
pub fn confluence(
    lattice: &Lattice,
    river: &BTreeSet<Side>,
    into: &BTreeSet<Side>,
    longest: usize,
) -> Option<Vec<Side>> {
    let corners = |sides: &BTreeSet<Side>| -> BTreeSet<Corner> {
        sides.iter().flat_map(|side| lattice.corners(*side)).collect()
    };
    let (own, goal) = (corners(river), corners(into));
    if own.intersection(&goal).next().is_some() {
        return Some(Vec::new());
    }
    let mut degree: BTreeMap<Corner, u32> = BTreeMap::new();
    for corner in river.iter().flat_map(|side| lattice.corners(*side)) {
        *degree.entry(corner).or_default() += 1;
    }
    let mut at: BTreeMap<Corner, Vec<(Side, Corner)>> = BTreeMap::new();
    for side in lattice.sides() {
        let [a, b] = lattice.corners(side);
        at.entry(a).or_default().push((side, b));
        at.entry(b).or_default().push((side, a));
    }
    let mut came: BTreeMap<Corner, Option<(Side, Corner)>> = BTreeMap::new();
    let mut open = VecDeque::new();
    for (corner, count) in &degree {
        if *count == 1 {
            came.insert(*corner, None);
            open.push_back((*corner, 0));
        }
    }
    while let Some((corner, steps)) = open.pop_front() {
        if goal.contains(&corner) {
            let mut way = Vec::new();
            let mut here = corner;
            while let Some(Some((side, before))) = came.get(&here) {
                way.push(*side);
                here = *before;
            }
            return Some(way);
        }
        if steps == longest {
            continue;
        }
        for (side, next) in at.get(&corner).into_iter().flatten() {
            if !came.contains_key(next) && !own.contains(next) {
                came.insert(*next, Some((*side, corner)));
                open.push_back((*next, steps + 1));
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use kit::numbering::{Numbering, Place};

    use super::*;

    fn lattice() -> Lattice {
        let numbering =
            Numbering::parse("pointy rows-first rows-down columns-east even-east digits 2 2").unwrap();
        Lattice::new(
            numbering,
            (1..=12).flat_map(|row| (1..=12).map(move |column| Place { row, column })).collect(),
        )
    }

    #[test]
    fn a_winding_course_is_one_chain_and_a_barrier() {
        let map = lattice();
        let course: Vec<Point> = (0..60)
            .map(|i| {
                let t = f64::from(i) * 0.25;
                Point::new(t, 5.3 + 2.0 * (t * 1.3).sin())
            })
            .collect();
        let sides: BTreeSet<Side> = snap(&map, &course).into_keys().collect();
        assert_eq!(pieces(&map, &sides), 1);
        // Nobody gets from the north edge to the south edge without crossing it.
        let mut seen = BTreeSet::from([0]);
        let mut open = vec![0];
        while let Some(cell) = open.pop() {
            for next in map.near(cell) {
                let side = (cell.min(*next), cell.max(*next));
                if !sides.contains(&side) && seen.insert(*next) {
                    open.push(*next);
                }
            }
        }
        assert!(!seen.contains(&(map.len() - 1)));
    }

    #[test]
    fn a_brook_reaches_the_river_that_it_flows_into() {
        let map = lattice();
        let river: BTreeSet<Side> =
            snap(&map, &[Point::new(0.0, 5.3), Point::new(14.0, 5.1)]).into_keys().collect();
        let brook: BTreeSet<Side> =
            snap(&map, &[Point::new(6.1, 1.2), Point::new(6.3, 3.9)]).into_keys().collect();
        let joined: BTreeSet<Side> =
            brook.iter().copied().chain(confluence(&map, &brook, &river, 6).unwrap()).collect();
        assert_eq!(pieces(&map, &joined), 1);
        assert_eq!(confluence(&map, &joined, &river, 6), Some(Vec::new()));
        assert_eq!(confluence(&map, &brook, &BTreeSet::new(), 3), None);
    }
}
