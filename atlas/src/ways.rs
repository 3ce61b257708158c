//! Roads and railways: from a line on the plane to a run of hexes.

use std::collections::BTreeSet;

use crate::lattice::{Cell, Lattice};
use crate::projection::Point;

/// The hexes along marks on the plane; a new run begins wherever the way comes back to the map.
pub fn trace(lattice: &Lattice, marks: &[(Point, Option<Cell>)]) -> Vec<Vec<Cell>> {
    let mut runs: Vec<Vec<Cell>> = Vec::new();
    let mut outside = true;
    for (i, mark) in marks.iter().enumerate() {
        let before = marks[i.saturating_sub(1)].0;
        let steps = (before.distance(mark.0) * 12.0).ceil().max(1.0) as usize;
        for step in 1..=steps {
            let share = step as f64 / steps as f64;
            let p = Point::new(
                before.x + share * (mark.0.x - before.x),
                before.y + share * (mark.0.y - before.y),
            );
            match lattice.at(p) {
                None => outside = true,
                Some(cell) => {
                    if outside {
                        runs.push(vec![cell]);
                        outside = false;
                        continue;
                    }
                    let Some(run) = runs.last_mut() else { continue };
                    match run.last() {
                        Some(last) if *last == cell => {}
                        Some(last) if lattice.side(*last, cell).is_some() => run.push(cell),
                        Some(last) => run.extend(lattice.line(*last, cell).into_iter().skip(1)),
                        None => run.push(cell),
                    }
                }
            }
        }
    }
    let keep: BTreeSet<Cell> = marks.iter().filter_map(|mark| mark.1).collect();
    for run in &mut runs {
        straighten(lattice, run, &keep);
    }
    runs.retain(|run| run.len() > 1);
    runs
}

/// Takes the small detours out of a run: a road that clips the corner of a hex does not pass through it.
fn straighten(lattice: &Lattice, run: &mut Vec<Cell>, keep: &BTreeSet<Cell>) {
    let mut i = 0;
    while i + 2 < run.len() {
        if run[i] == run[i + 2] {
            if keep.contains(&run[i + 1]) {
                i += 1;
            } else {
                run.drain(i + 1..=i + 2);
                i = i.saturating_sub(1);
            }
        } else if lattice.side(run[i], run[i + 2]).is_some() && !keep.contains(&run[i + 1]) {
            run.remove(i + 1);
            i = i.saturating_sub(1);
        } else {
            i += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use kit::numbering::{Numbering, Place};

    use super::*;

    fn lattice() -> Lattice {
        let numbering =
            Numbering::parse("flat columns-first rows-down columns-east even-south digits 2 2").unwrap();
        Lattice::new(
            numbering,
            (1..=9).flat_map(|row| (1..=9).map(move |column| Place { row, column })).collect(),
        )
    }

    fn touching(map: &Lattice, run: &[Cell]) -> bool {
        run.windows(2).all(|pair| map.side(pair[0], pair[1]).is_some())
    }

    #[test]
    fn a_way_runs_from_hex_to_hex_through_its_towns() {
        let map = lattice();
        let town = map.numbered("0504").unwrap();
        let marks =
            [(Point::new(1.0, 2.0), None), (map.centre(town), Some(town)), (Point::new(7.0, 8.0), None)];
        let runs = trace(&map, &marks);
        assert_eq!(runs.len(), 1);
        assert!(runs[0].contains(&town) && touching(&map, &runs[0]));
        // No hex of the run can be left out, except the town.
        for three in runs[0].windows(3) {
            assert!(map.side(three[0], three[2]).is_none() || three[1] == town);
        }
    }

    #[test]
    fn a_way_that_leaves_the_map_comes_back_as_a_second_run() {
        let map = lattice();
        let marks = [2.0, -3.0, 6.0].map(|y| (Point::new(4.0, y), None));
        let runs = trace(&map, &marks);
        assert_eq!(runs.len(), 2);
        assert!(runs.iter().all(|run| touching(&map, run)));
    }
}
