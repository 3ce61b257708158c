//! Rivers along hexsides.
//!
//! A river must say exactly which hexside it runs along, and yet look like a river. So the curve passes the middle of
//! every hexside and rounds the corner between two of them: a quadratic curve from middle to middle with the corner as
//! its control point. Where three hexsides of water meet, the two greatest flow through and the third runs into the
//! curve of the others.

use super::UNIT;
use super::chart::{Chart, Node};
use crate::style::EdgeLook;
use crate::svg::{C, Path, Point, grain};
use crate::theme::{Ink, Painter};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Width of the water by class.
pub(super) fn width(look: EdgeLook) -> f32 {
    match look {
        EdgeLook::Stream => 1.7,
        EdgeLook::River => 3.0,
        EdgeLook::MajorRiver => 6.2,
        _ => 0.0,
    }
}

/// One hexside of water.
struct Reach {
    look: EdgeLook,
    ends: [Node; 2],
    middle: Point,
}

/// The net of rivers, also used for naming them.
pub(super) struct Net {
    reaches: Vec<Reach>,
    /// Corners as drawn: the true corner, moved a little.
    corners: BTreeMap<Node, Point>,
    at: BTreeMap<Node, Vec<usize>>,
    by_side: BTreeMap<(usize, usize), usize>,
}

impl Net {
    /// Collects the rivers. Hexsides in `bridged` keep their exact middle, so that bridges sit on the water.
    pub fn new(chart: &Chart, bridged: &BTreeSet<(usize, usize)>) -> Net {
        let mut net = Net {
            reaches: Vec::new(),
            corners: BTreeMap::new(),
            at: BTreeMap::new(),
            by_side: BTreeMap::new(),
        };
        for edge in chart.edges.iter().filter(|edge| edge.look.is_river()) {
            if let Some(&old) = net.by_side.get(&(edge.cell, edge.dir)) {
                // Two words for one hexside: the greater water is drawn.
                net.reaches[old].look = net.reaches[old].look.max(edge.look);
                continue;
            }
            let (from, to) = chart.ends(edge.cell, edge.dir);
            let ends = [Chart::node(from), Chart::node(to)];
            let key = ends[0].min(ends[1]);
            let sway = if bridged.contains(&(edge.cell, edge.dir)) {
                0.0
            } else {
                (grain(key.0, key.1, 91) - 0.5) * UNIT * 0.11
            };
            let across = chart.step(edge.dir);
            let middle =
                chart.middle(edge.cell, edge.dir).plus(across.x / UNIT * sway, across.y / UNIT * sway);
            let id = net.reaches.len();
            net.by_side.insert((edge.cell, edge.dir), id);
            net.reaches.push(Reach { look: edge.look, ends, middle });
            for (node, point) in ends.into_iter().zip([from, to]) {
                net.at.entry(node).or_default().push(id);
                net.corners.entry(node).or_insert_with(|| {
                    let shift = |salt| (grain(node.0, node.1, salt) - 0.5) * UNIT * 0.12;
                    point.plus(shift(92), shift(93))
                });
            }
        }
        // The two greatest waters at a corner come first: they flow through.
        let reaches = &net.reaches;
        for ids in net.at.values_mut() {
            ids.sort_by_key(|&id| (std::cmp::Reverse(reaches[id].look), id));
        }
        net
    }

    /// The reach that goes on from `id` through a corner, if `id` is one of the two that flow through.
    fn onward(&self, id: usize, node: Node) -> Option<usize> {
        match self.at[&node].as_slice() {
            [a, b, ..] if *a == id => Some(*b),
            [a, b, ..] if *b == id => Some(*a),
            _ => None,
        }
    }

    /// The point of the through curve nearest to a corner.
    fn bend(&self, node: Node) -> Point {
        let corner = self.corners[&node];
        match self.at[&node].as_slice() {
            [a, b, ..] => {
                let chord = self.reaches[*a].middle.toward(self.reaches[*b].middle, 0.5);
                chord.toward(corner, 0.5)
            }
            _ => corner,
        }
    }

    /// Draws all rivers, the small ones first.
    pub fn draw(&self, out: &mut String, painter: &Painter, chart: &Chart) {
        let mut done = vec![false; self.reaches.len()];
        let looks = [EdgeLook::Stream, EdgeLook::River, EdgeLook::MajorRiver];
        let mut paths: Vec<(Path, Path)> = Vec::new();
        for look in looks {
            let (mut main, mut source) = (Path::new(), Path::new());
            // First the runs with an end, then what is left: closed rings.
            for closed in [false, true] {
                for id in 0..self.reaches.len() {
                    if done[id] || self.reaches[id].look != look {
                        continue;
                    }
                    let start = (0..2).find(|&end| !self.continues(id, self.reaches[id].ends[end]));
                    match start {
                        Some(end) => self.run(id, end, &mut done, &mut main, &mut source, chart),
                        None if closed => self.run(id, 0, &mut done, &mut main, &mut source, chart),
                        None => {}
                    }
                }
            }
            paths.push((main, source));
        }
        for (look, (main, source)) in looks.into_iter().zip(&paths) {
            if main.is_empty() && source.is_empty() {
                continue;
            }
            let wide = width(look);
            let _ = write!(
                out,
                "<g class=\"sal-{}\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">",
                look.word()
            );
            for (ink, grow) in [(Ink::Bank, 1.3), (Ink::Water, 0.0)] {
                for (path, share) in [(main, 1.0), (source, 0.55)] {
                    if !path.is_empty() {
                        let _ = write!(
                            out,
                            "<path d=\"{}\" stroke=\"{}\" stroke-width=\"{}\"/>",
                            path.d(),
                            painter.ink(ink),
                            C(wide * share + grow)
                        );
                    }
                }
            }
            if look == EdgeLook::MajorRiver {
                let _ = write!(
                    out,
                    "<path d=\"{}\" stroke=\"{}\" stroke-width=\"2.6\" stroke-opacity=\".75\"/>",
                    main.d(),
                    painter.ink(Ink::WaterLight)
                );
            }
            out.push_str("</g>");
        }
    }

    /// Whether the same class flows on through a corner.
    fn continues(&self, id: usize, node: Node) -> bool {
        self.onward(id, node).is_some_and(|next| self.reaches[next].look == self.reaches[id].look)
    }

    /// Draws one run from the given end of a reach as far as its class flows.
    fn run(
        &self,
        first: usize,
        end: usize,
        done: &mut [bool],
        main: &mut Path,
        source: &mut Path,
        chart: &Chart,
    ) {
        let reach = &self.reaches[first];
        let node = reach.ends[end];
        let is_spring = self.at[&node].len() == 1
            && reach.look != EdgeLook::MajorRiver
            && inside(chart, self.corners[&node]);
        if is_spring {
            source.start(self.corners[&node]);
            source.line(reach.middle);
            main.start(reach.middle);
        } else {
            self.mouth(chart, first, node, main, true);
        }
        let mut id = first;
        let mut out = reach.ends[1 - end];
        loop {
            done[id] = true;
            let here = &self.reaches[id];
            match self.onward(id, out) {
                Some(next) if self.reaches[next].look == here.look && !done[next] => {
                    main.quad(self.corners[&out], self.reaches[next].middle);
                    let ends = self.reaches[next].ends;
                    out = if ends[0] == out { ends[1] } else { ends[0] };
                    id = next;
                }
                _ => {
                    let spring = self.at[&out].len() == 1
                        && here.look != EdgeLook::MajorRiver
                        && inside(chart, self.corners[&out]);
                    if spring {
                        source.start(here.middle);
                        source.line(self.corners[&out]);
                    } else {
                        self.mouth(chart, id, out, main, false);
                    }
                    return;
                }
            }
        }
    }

    /// Joins a reach to what lies at a corner: another water's curve, or the corner itself.
    fn mouth(&self, chart: &Chart, id: usize, node: Node, path: &mut Path, start: bool) {
        let (corner, middle, bend) = (self.corners[&node], self.reaches[id].middle, self.bend(node));
        // One of the through pair runs along half of the common curve; a tributary bends into it at the corner.
        let control = if self.onward(id, node).is_some() { middle.toward(corner, 0.5) } else { corner };
        // At the edge of the map the water runs on under the frame.
        let beyond = if self.at[&node].len() == 1 { runs_out(chart, middle, corner) } else { bend };
        if start {
            path.start(beyond);
            if beyond != bend {
                path.line(bend);
            }
            path.quad(control, middle);
        } else {
            path.quad(control, bend);
            if beyond != bend {
                path.line(beyond);
            }
        }
    }

    /// The middle of a river's hexside as drawn, if it is one.
    pub fn middle(&self, cell: usize, dir: usize) -> Option<(Point, EdgeLook)> {
        self.by_side.get(&(cell, dir)).map(|&id| (self.reaches[id].middle, self.reaches[id].look))
    }

    /// All middles, for labels that would rather not lie on water.
    pub fn middles(&self) -> impl Iterator<Item = (Point, f32)> + '_ {
        self.reaches.iter().map(|reach| (reach.middle, width(reach.look)))
    }

    /// The course of a river around one of its hexsides: up to `count` middles either way.
    pub fn course(&self, cell: usize, dir: usize, count: usize) -> Vec<Point> {
        let Some(&start) = self.by_side.get(&(cell, dir)) else { return Vec::new() };
        let mut halves = [Vec::new(), Vec::new()];
        for (end, half) in halves.iter_mut().enumerate() {
            let (mut id, mut node) = (start, self.reaches[start].ends[end]);
            while half.len() < count {
                let Some(next) = self.onward(id, node) else { break };
                if next == start {
                    break;
                }
                half.push(self.reaches[next].middle);
                let ends = self.reaches[next].ends;
                node = if ends[0] == node { ends[1] } else { ends[0] };
                id = next;
            }
        }
        let [back, forth] = halves;
        back.into_iter().rev().chain([self.reaches[start].middle]).chain(forth).collect()
    }
}

/// Where a river that leaves the map at a corner goes on under the frame: ahead, and towards the nearest edge.
fn runs_out(chart: &Chart, middle: Point, corner: Point) -> Point {
    let length = middle.distance(corner).max(1e-3);
    let (ux, uy) = ((corner.x - middle.x) / length, (corner.y - middle.y) / length);
    let gaps = [
        (corner.x, -1.0, 0.0),
        (chart.width - corner.x, 1.0, 0.0),
        (corner.y, 0.0, -1.0),
        (chart.height - corner.y, 0.0, 1.0),
    ];
    let (_, ox, oy) = gaps.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or((0.0, 0.0, 0.0));
    corner.plus((ux * 0.5 + ox) * UNIT * 0.75, (uy * 0.5 + oy) * UNIT * 0.75)
}

/// Whether a point lies well inside the frame.
fn inside(chart: &Chart, p: Point) -> bool {
    // In every second row or column the outermost corner lies half a hex inside the frame.
    let edge = UNIT * 0.6;
    p.x > edge && p.y > edge && p.x < chart.width - edge && p.y < chart.height - edge
}
