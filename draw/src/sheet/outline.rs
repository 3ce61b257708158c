//! Outlines of groups of hexes: exact along the hexsides, or softened to look grown rather than cut.

use super::UNIT;
use super::chart::{CellId, Chart, Node};
use super::towns::number_place;
use crate::svg::{Path, Point, grain};
use std::collections::BTreeMap;

/// One hexside of an outline.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rim {
    /// Where it starts.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// Unit vector into the group.
    pub inward: Point,
}

/// The closed outlines of a group of hexes, outer and inner ones.
pub(super) fn loops(chart: &Chart, member: impl Fn(CellId) -> bool) -> Vec<Vec<Rim>> {
    let mut rims: BTreeMap<Node, Rim> = BTreeMap::new();
    for (id, cell) in chart.cells.iter().enumerate() {
        if !member(id) {
            continue;
        }
        for dir in 0..6 {
            if cell.around[dir].is_some_and(&member) {
                continue;
            }
            let (a, b) = chart.ends(id, dir);
            // Directions run clockwise on flat hexes and counter-clockwise on pointy ones; outlines always clockwise.
            let (from, to) = if chart.flat { (a, b) } else { (b, a) };
            let step = chart.step(dir);
            let inward = Point::new(-step.x / UNIT, -step.y / UNIT);
            rims.insert(Chart::node(from), Rim { from, to, inward });
        }
    }
    let mut all = Vec::new();
    while let Some((start, first)) = rims.pop_first() {
        let mut run = vec![first];
        let mut at = Chart::node(first.to);
        // Three hexes meet at a corner, so at most one outline passes it: the next hexside is certain.
        while at != start {
            let Some(next) = rims.remove(&at) else { break };
            at = Chart::node(next.to);
            run.push(next);
        }
        all.push(run);
    }
    all
}

/// The outline exactly along the hexsides.
pub(super) fn exact(path: &mut Path, loops: &[Vec<Rim>]) {
    for run in loops {
        let points: Vec<Point> = run.iter().map(|rim| rim.from).collect();
        path.polygon(&points);
    }
}

/// The outline moved inwards by `inset`, still with corners.
pub(super) fn inset(run: &[Rim], inset: f32) -> Vec<Point> {
    let n = run.len();
    (0..n)
        .map(|i| {
            let (before, here) = (run[(i + n - 1) % n], run[i]);
            corner(before, here, inset)
        })
        .collect()
}

/// The corner between two hexsides moved inwards so that both keep their distance.
fn corner(before: Rim, here: Rim, inset: f32) -> Point {
    let (a, b) = (before.inward, here.inward);
    let spread = 1.0 + a.x * b.x + a.y * b.y;
    here.from.plus((a.x + b.x) * inset / spread, (a.y + b.y) * inset / spread)
}

/// The outline as it might have grown: moved inwards by about `depth`, wavering by `waver`, smooth.
pub(super) fn grown(path: &mut Path, loops: &[Vec<Rim>], depth: f32, waver: f32, salt: u32) {
    for run in loops {
        let n = run.len();
        let mut points = Vec::with_capacity(n * 3);
        for i in 0..n {
            let (before, here) = (run[(i + n - 1) % n], run[i]);
            let key = Chart::node(here.from);
            let shift = |k: u32| (grain(key.0, key.1, salt + k) - 0.5) * 2.0 * waver;
            points.push(corner(before, here, depth + shift(0)));
            for (k, t) in [(1, 0.36), (2, 0.68)] {
                let along = here.from.toward(here.to, t + shift(k + 4) / UNIT);
                let deep = depth + shift(k);
                points.push(along.plus(here.inward.x * deep, here.inward.y * deep));
            }
        }
        path.smooth_loop(&points);
    }
}

/// The outline with its corners rounded off from middle to middle of the hexsides, as coasts are drawn.
pub(super) fn rounded(path: &mut Path, loops: &[Vec<Rim>], depth: f32, waver: f32, salt: u32) {
    for run in loops {
        let n = run.len();
        let middle = |i: usize| {
            let rim = run[i % n];
            let key = Chart::node(rim.from);
            let deep = depth + (grain(key.0, key.1, salt) - 0.5) * 2.0 * waver;
            rim.from.toward(rim.to, 0.5).plus(rim.inward.x * deep, rim.inward.y * deep)
        };
        path.start(middle(0));
        for i in 1..=n {
            let (before, here) = (run[i - 1], run[i % n]);
            let key = Chart::node(here.from);
            let deep = depth + (grain(key.0, key.1, salt + 1) - 0.5) * 2.0 * waver;
            path.quad(corner(before, here, deep), middle(i));
        }
        path.close();
    }
}

/// Points strewn over a group of hexes, about `spacing` apart, none nearer than `margin` to its outline.
pub(super) fn strewn(
    chart: &Chart,
    member: impl Fn(CellId) -> bool,
    spacing: f32,
    margin: f32,
    salt: u32,
    mut put: impl FnMut(Point, i32, i32),
) {
    let steps: Vec<Point> = (0..6).map(|dir| chart.step(dir)).collect();
    let radius = UNIT * 0.58;
    for (id, cell) in chart.cells.iter().enumerate() {
        if !member(id) {
            continue;
        }
        let limits: Vec<f32> = (0..6)
            .map(|dir| UNIT / 2.0 - if cell.around[dir].is_some_and(&member) { 0.0 } else { margin })
            .collect();
        let c = cell.centre;
        let range =
            |at: f32| ((at - radius) / spacing).floor() as i32..=((at + radius) / spacing).ceil() as i32;
        for row in range(c.y) {
            for column in range(c.x) {
                let shift = if row.rem_euclid(2) == 1 { 0.5 } else { 0.0 };
                let x = (column as f32 + shift + (grain(column, row, salt) - 0.5) * 0.9) * spacing;
                let y = (row as f32 + (grain(column, row, salt + 1) - 0.5) * 0.9) * spacing;
                let (dx, dy) = (x - c.x, y - c.y);
                let inside = steps
                    .iter()
                    .zip(&limits)
                    .all(|(step, limit)| (dx * step.x + dy * step.y) / UNIT < *limit);
                // Hex numbers stay readable: nothing is strewn where they stand.
                let number = cell.real && {
                    let at = number_place(chart, id);
                    (x - at.x).abs() < 12.0 && (y - at.y + 3.0).abs() < 6.0
                };
                if inside && !number {
                    put(Point::new(x, y), column, row);
                }
            }
        }
    }
}
