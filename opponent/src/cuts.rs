//! Cutting lines: the fewest steps after which no line leads any more from a place to where it must.
//!
//! Whoever cuts a line must close a hex of it; whatever line is left then must be closed in its turn. So only those steps are tried that
//! close a hex of the shortest line still open, and the search stays small. What a line is and who can close it where is the game's.

use kit::hex::HexId;
use kit::ids::UnitId;

/// A unit that goes somewhere.
pub type Step = (UnitId, HexId);

/// Who could close a line, and where, after some steps.
pub type Closers<'a> = dyn FnMut(&[HexId], &[Step]) -> Vec<Step> + 'a;

/// The fewest steps, `most` at most, that leave no line. `line` is the shortest one after some steps; `closers` says who could close a
/// line, and where, after some steps.
pub fn cut(
    most: usize,
    line: &mut dyn FnMut(&[Step]) -> Option<Vec<HexId>>,
    closers: &mut Closers<'_>,
) -> Option<Vec<Step>> {
    (1..=most).find_map(|depth| {
        let mut steps = Vec::new();
        search(depth, &mut steps, line, closers).then_some(steps)
    })
}

fn search(
    depth: usize,
    steps: &mut Vec<Step>,
    line: &mut dyn FnMut(&[Step]) -> Option<Vec<HexId>>,
    closers: &mut Closers<'_>,
) -> bool {
    let Some(open) = line(steps) else { return true };
    if steps.len() == depth {
        return false;
    }
    for step in closers(&open, steps) {
        steps.push(step);
        if search(depth, steps, line, closers) {
            return true;
        }
        steps.pop();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::grid::Grid;
    use kit::sets::HexSet;
    use std::collections::VecDeque;

    /// The shortest way from a hex to the first column over hexes that are not closed.
    fn line(grid: &Grid, from: HexId, closed: &HexSet) -> Option<Vec<HexId>> {
        let mut before = vec![None; grid.len()];
        let mut queue = VecDeque::from([from]);
        let mut seen: HexSet = [from].into_iter().collect();
        while let Some(hex) = queue.pop_front() {
            if grid.number(hex).to_string().starts_with("01") {
                let mut way = vec![hex];
                while let Some(last) = before[way[way.len() - 1].index()] {
                    way.push(last);
                }
                return Some(way);
            }
            for near in grid.neighbors(hex) {
                if !closed.contains(near) && seen.insert(near) {
                    before[near.index()] = Some(hex);
                    queue.push_back(near);
                }
            }
        }
        None
    }

    #[test]
    fn a_corridor_is_cut_by_as_few_as_it_takes() {
        let grid = Grid::parse_rectangle("flat", 1..=8, 1..=8).expect("a plain rectangle");
        let id = |number: &str| grid.id(number).expect("in the rectangle");
        // A wall in the fourth column with two gaps that one unit cannot close together.
        let wall: HexSet =
            (1..=8).filter(|row| ![2, 7].contains(row)).map(|row| id(&format!("040{row}"))).collect();
        let closed = |steps: &[Step]| {
            let mut closed = wall.clone();
            closed.extend(steps.iter().map(|step| step.1));
            closed
        };
        let mut open = |steps: &[Step]| line(&grid, id("0704"), &closed(steps));
        let mut closers = |line: &[HexId], steps: &[Step]| -> Vec<Step> {
            // Two units, and only the gaps can be reached.
            let gaps = line.iter().filter(|hex| ["0402", "0407"].contains(&&*grid.number(**hex).to_string()));
            gaps.map(|&hex| (UnitId(steps.len() as u16), hex)).collect()
        };
        assert_eq!(cut(1, &mut open, &mut closers), None);
        let mut found = cut(2, &mut open, &mut closers).expect("two are enough");
        found.sort_by_key(|step| step.1);
        assert_eq!(found.iter().map(|step| step.1).collect::<Vec<_>>(), [id("0402"), id("0407")]);
        assert!(cut(2, &mut open, &mut |_, _| Vec::new()).is_none());
    }
}
