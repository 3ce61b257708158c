//! Roads and railways from hex to hex.
//!
//! A way passes the middle of each hexside it crosses and runs through or near the centres of its hexes: near, by a
//! little, where nothing holds it, because no road was ever drawn with a ruler. Where a railway shares a hexside with
//! a road, it steps aside, so that both can be read.

use super::UNIT;
use super::chart::{CellId, Chart, Way};
use crate::style::LinkLook;
use crate::svg::{C, Path, Point, grain};
use crate::theme::{Ink, Painter};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// How far a railway steps aside from a road.
const ASIDE: f32 = 5.6;

/// A hexside crossed by a way: where exactly, in which direction, by what.
#[derive(Clone, Copy, Debug)]
pub(super) struct Passage {
    pub cell: CellId,
    pub dir: usize,
    pub at: Point,
    pub look: LinkLook,
}

/// All ways of a chart with their courses.
pub(super) struct Ways {
    courses: Vec<(LinkLook, Vec<Point>)>,
    pub passages: Vec<Passage>,
}

impl Ways {
    /// Finds the courses.
    pub fn new(chart: &Chart) -> Ways {
        let mut roads: BTreeSet<(CellId, usize)> = BTreeSet::new();
        for way in &chart.ways {
            if !way.look.is_rail() && way.look != LinkLook::None {
                roads.insert((way.cell, way.dir));
            }
        }
        // A greater road on the same hexside hides a lesser one, and a double track a single one.
        let mut greatest: BTreeMap<(CellId, usize, bool), Way> = BTreeMap::new();
        for way in chart.ways.iter().filter(|way| way.look != LinkLook::None) {
            let known = greatest.entry((way.cell, way.dir, way.look.is_rail())).or_insert(*way);
            known.look = known.look.max(way.look);
        }
        let mut ways = Ways { courses: Vec::new(), passages: Vec::new() };
        for &look in LinkLook::ALL {
            let mine: Vec<Way> = greatest.values().filter(|way| way.look == look).copied().collect();
            ways.trace(chart, look, &mine, &roads);
        }
        ways
    }

    fn trace(&mut self, chart: &Chart, look: LinkLook, mine: &[Way], roads: &BTreeSet<(CellId, usize)>) {
        let mut at: BTreeMap<CellId, Vec<usize>> = BTreeMap::new();
        let mut middles = Vec::with_capacity(mine.len());
        for (id, way) in mine.iter().enumerate() {
            at.entry(way.cell).or_default().push(id);
            if let Some(next) = chart.cells[way.cell].around[way.dir].filter(|&next| chart.cells[next].real) {
                at.entry(next).or_default().push(id);
            }
            let step = chart.step(way.dir);
            let aside =
                if look.is_rail() && roads.contains(&(way.cell, way.dir)) { ASIDE / UNIT } else { 0.0 };
            let middle = chart.middle(way.cell, way.dir).plus(-step.y * aside, step.x * aside);
            middles.push(middle);
            self.passages.push(Passage { cell: way.cell, dir: way.dir, at: middle, look });
        }
        let hub = |cell: CellId| -> Point {
            let centre = chart.cells[cell].centre;
            let ids = &at[&cell];
            let mut shift = Point::default();
            for &id in ids {
                let exact = chart.middle(mine[id].cell, mine[id].dir);
                shift = shift.plus(middles[id].x - exact.x, middles[id].y - exact.y);
            }
            let share = 1.0 / ids.len() as f32;
            let loose = ids.len() == 2 && chart.cells[cell].settlement().is_none();
            let sway = |salt| if loose { (grain(cell as i32, 5, salt) - 0.5) * UNIT * 0.13 } else { 0.0 };
            centre.plus(shift.x * share + sway(101), shift.y * share + sway(102))
        };
        let mut done = vec![false; mine.len()];
        let other_end = |id: usize, cell: CellId| -> Option<CellId> {
            let way = mine[id];
            if way.cell == cell {
                chart.cells[cell].around[way.dir].filter(|&next| chart.cells[next].real)
            } else {
                Some(way.cell)
            }
        };
        // Runs start at ends and junctions; rings, which have none, start anywhere.
        for ring in [false, true] {
            for (&cell, ids) in &at {
                if ids.len() == 2 && !ring {
                    continue;
                }
                for &first in ids {
                    if done[first] {
                        continue;
                    }
                    let mut points = vec![hub(cell)];
                    if ids.len() == 1 {
                        points.splice(0..0, leave(chart, cell, middles[first], points[0]));
                    }
                    let (mut id, mut here) = (first, cell);
                    loop {
                        done[id] = true;
                        points.push(middles[id]);
                        let Some(next) = other_end(id, here) else {
                            // Off the map: on to the frame.
                            let step = chart.step(mine[id].dir);
                            points.push(middles[id].plus(step.x * 0.6, step.y * 0.6));
                            break;
                        };
                        points.push(hub(next));
                        let onward = &at[&next];
                        if onward.len() == 1 {
                            points.extend(leave(chart, next, middles[id], hub(next)));
                        }
                        if onward.len() != 2 {
                            break;
                        }
                        let follow = if onward[0] == id { onward[1] } else { onward[0] };
                        if done[follow] {
                            break;
                        }
                        (id, here) = (follow, next);
                    }
                    self.courses.push((look, points));
                }
            }
        }
        // A run that starts with a way off the map from a place with two ways is found from its other end; what is
        // left are single stubs.
        debug_assert!(done.iter().all(|&d| d));
    }

    fn path(&self, look: LinkLook) -> Path {
        let mut path = Path::new();
        for (_, points) in self.courses.iter().filter(|(of, _)| *of == look) {
            path.smooth(points);
        }
        path
    }

    /// Draws the ways: lesser below greater, railways on top.
    pub fn draw(&self, out: &mut String, painter: &Painter) {
        for &look in LinkLook::ALL {
            let path = self.path(look);
            if !path.is_empty() {
                strokes(out, painter, look, path.d());
            }
        }
    }
}

/// A way that ends in a hex at the edge of the map runs on under the frame, if it comes from inside: the point beyond.
fn leave(chart: &Chart, cell: CellId, from: Point, hub: Point) -> Option<Point> {
    let (dx, dy) = (hub.x - from.x, hub.y - from.y);
    let length = dx.hypot(dy).max(1e-3);
    // In every second row or column the outermost centre lies a whole hex inside the frame.
    let margin = UNIT * 1.05;
    let mut best: Option<(f32, Point)> = None;
    for dir in 0..6 {
        if chart.cells[cell].around[dir].is_some_and(|next| chart.cells[next].real) {
            continue;
        }
        let step = chart.step(dir);
        let beyond = hub.plus(step.x * 1.15, step.y * 1.15);
        let near_frame =
            hub.x < margin || hub.y < margin || hub.x > chart.width - margin || hub.y > chart.height - margin;
        let straight = (dx * step.x + dy * step.y) / (length * UNIT);
        if near_frame && straight > 0.3 && best.is_none_or(|(least, _)| straight > least) {
            best = Some((straight, beyond));
        }
    }
    best.map(|(_, beyond)| beyond)
}

/// Draws a path in the strokes of a look; the legend uses it too.
pub(super) fn strokes(out: &mut String, painter: &Painter, look: LinkLook, d: &str) {
    // Ink, width, dashes.
    let layers: &[(Ink, f32, &str)] = match look {
        LinkLook::None => &[],
        LinkLook::Ferry => &[(Ink::Bank, 1.4, "1.5 3")],
        LinkLook::Track => &[(Ink::RoadMinor, 1.7, "6 2.2")],
        LinkLook::Road => &[(Ink::RoadCase, 3.3, ""), (Ink::Road, 2.0, "")],
        LinkLook::Highway => &[(Ink::RoadCase, 5.0, ""), (Ink::Road, 3.5, "")],
        LinkLook::Rail => &[(Ink::Rail, 1.5, ""), (Ink::Rail, 5.4, "1.1 6.4")],
        LinkLook::RailDouble => &[(Ink::Rail, 4.0, ""), (Ink::RailGap, 2.4, "6.5 6.5")],
    };
    let _ = write!(out, "<g class=\"sal-{}\" fill=\"none\" stroke-linejoin=\"round\">", look.word());
    for (ink, width, dashes) in layers {
        let dash = if dashes.is_empty() { String::new() } else { format!(" stroke-dasharray=\"{dashes}\"") };
        let _ = write!(
            out,
            "<path d=\"{d}\" stroke=\"{}\" stroke-width=\"{}\"{dash}/>",
            painter.ink(*ink),
            C(*width)
        );
    }
    out.push_str("</g>");
}

/// A bridge: two rails with flared ends across the water.
pub(super) fn bridge(path: &mut Path, at: Point, along: Point, water: f32, road: f32) {
    let length = along.x.hypot(along.y).max(1e-3);
    let (ux, uy) = (along.x / length, along.y / length);
    let (half, off, flare) = (water / 2.0 + 3.2, road / 2.0 + 1.5, 2.0);
    for sign in [1.0, -1.0] {
        let (nx, ny) = (-uy * sign, ux * sign);
        let put = |u: f32, n: f32| at.plus(ux * u + nx * n, uy * u + ny * n);
        path.start(put(-half - flare, off + flare));
        path.line(put(-half, off));
        path.line(put(half, off));
        path.line(put(half + flare, off + flare));
    }
}
