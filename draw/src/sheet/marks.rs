//! Marks on hexes and hexsides: objectives, victory points, supply, entries, fortifications, obstacles.

use super::UNIT;
use super::chart::{CellId, Chart};
use super::outline::{inset, loops};
use super::water;
use crate::style::{EdgeLook, SideLook, SpotLook};
use crate::svg::{C, N, Path, Point, escape};
use crate::text::Face;
use crate::theme::{Ink, Painter};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The colour of a side's marks.
pub(super) fn side_ink(side: SideLook) -> Ink {
    match side {
        SideLook::Axis => Ink::Axis,
        SideLook::Soviet => Ink::Soviet,
        SideLook::Neutral => Ink::Objective,
    }
}

/// Belts of fortifications: the outline of each group of hexes, with teeth, a little inside.
pub(super) fn forts(out: &mut String, painter: &Painter, chart: &Chart) {
    for look in [SpotLook::Fort, SpotLook::Entrenchment, SpotLook::Trench] {
        for side in [SideLook::Axis, SideLook::Soviet, SideLook::Neutral] {
            let member: Vec<bool> = chart
                .cells
                .iter()
                .map(|cell| cell.spots.iter().any(|spot| spot.look == look && spot.side == side))
                .collect();
            if member.contains(&true) {
                belt(out, painter, chart, look, side, |id| member[id]);
            }
        }
    }
}

/// One belt; the legend draws its sample with it too.
pub(super) fn belt(
    out: &mut String,
    painter: &Painter,
    chart: &Chart,
    look: SpotLook,
    side: SideLook,
    member: impl Fn(CellId) -> bool,
) {
    let outlines = loops(chart, member);
    let at = |depth: f32| {
        let mut path = Path::new();
        for run in &outlines {
            path.polygon(&inset(run, depth));
        }
        path
    };
    let ink = painter.ink(match side {
        SideLook::Axis => Ink::FortGrey,
        SideLook::Soviet | SideLook::Neutral => Ink::FortRed,
    });
    let _ = write!(
        out,
        "<g class=\"sal-{}\" fill=\"none\" stroke=\"{ink}\" stroke-linejoin=\"round\">",
        look.word()
    );
    let _ = match look {
        // A line with teeth towards the inside.
        SpotLook::Fort => write!(
            out,
            "<path d=\"{0}\" fill=\"{ink}\" fill-opacity=\".07\" stroke-width=\"1.3\" fill-rule=\"evenodd\"/><path d=\"{1}\" stroke-width=\"3.2\" stroke-dasharray=\"3 3.4\"/>",
            at(3.2).d(),
            at(5.0).d()
        ),
        SpotLook::Entrenchment => write!(
            out,
            "<path d=\"{0}\" fill=\"{ink}\" fill-opacity=\".06\" stroke-width=\"1.2\" fill-rule=\"evenodd\"/><path d=\"{0}\" stroke-width=\"4.6\" stroke-dasharray=\"1.3 4.6\"/>",
            at(4.4).d()
        ),
        // A dashed line only: dug in haste.
        _ => {
            write!(out, "<path d=\"{}\" stroke-width=\"2\" stroke-dasharray=\"6 2.6 1.6 2.6\"/>", at(4.0).d())
        }
    };
    out.push_str("</g>");
}

/// Hexsides other than running water.
pub(super) fn edges(out: &mut String, painter: &Painter, chart: &Chart) {
    let (mut lake, mut blocked, mut bars, mut slope, mut teeth, mut front, mut coast) =
        (Path::new(), Path::new(), Path::new(), Path::new(), Path::new(), Path::new(), Path::new());
    for edge in &chart.edges {
        let (a, b) = chart.ends(edge.cell, edge.dir);
        let step = chart.step(edge.dir);
        let (nx, ny) = (step.x / UNIT, step.y / UNIT);
        match edge.look {
            EdgeLook::Lake => {
                let m = chart.middle(edge.cell, edge.dir);
                lake.start(a);
                lake.quad(m.plus(nx * 11.0, ny * 11.0), b);
                lake.quad(m.plus(-nx * 11.0, -ny * 11.0), a);
                lake.close();
            }
            EdgeLook::Blocked => {
                blocked.start(a);
                blocked.line(b);
                for t in [0.2, 0.4, 0.6, 0.8] {
                    let p = a.toward(b, t);
                    bars.start(p.plus(nx * 3.4, ny * 3.4));
                    bars.line(p.plus(-nx * 3.4, -ny * 3.4));
                }
            }
            EdgeLook::Slope => {
                // Ticks fall towards the lower hex.
                let down = if edge.upper { 1.0 } else { -1.0 };
                slope.start(a.toward(b, 0.06));
                slope.line(a.toward(b, 0.94));
                for i in 0..7 {
                    let p = a.toward(b, 0.1 + 0.8 * i as f32 / 6.0);
                    let long = if i % 2 == 0 { 5.5 } else { 3.5 };
                    slope.start(p);
                    slope.by(nx * long * down, ny * long * down);
                }
            }
            EdgeLook::Dragontooth => {
                let (ux, uy) = ((b.x - a.x) / (UNIT * 0.577), (b.y - a.y) / (UNIT * 0.577));
                for i in 0..5 {
                    let p = a.toward(b, 0.14 + 0.18 * i as f32);
                    teeth.start(p.plus(-ux * 2.6 - nx * 1.6, -uy * 2.6 - ny * 1.6));
                    teeth.line(p.plus(ux * 2.6 - nx * 1.6, uy * 2.6 - ny * 1.6));
                    teeth.line(p.plus(nx * 3.2, ny * 3.2));
                    teeth.close();
                }
            }
            EdgeLook::Front => {
                front.start(a);
                front.line(b);
            }
            EdgeLook::Coast => {
                coast.start(a);
                coast.line(b);
            }
            _ => {}
        }
    }
    let (water, obstacle) = (painter.ink(Ink::Sea), painter.ink(Ink::Obstacle));
    let put = |out: &mut String, class: &str, path: &Path, paint: &str| {
        if !path.is_empty() {
            let _ = write!(out, "<path class=\"sal-{class}\" d=\"{}\" {paint}/>", path.d());
        }
    };
    put(
        out,
        "lake",
        &lake,
        &format!("fill=\"{water}\" stroke=\"{}\" stroke-width=\"1\"", painter.ink(Ink::SeaLine)),
    );
    put(
        out,
        "coast",
        &coast,
        &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"1.4\"", painter.ink(Ink::SeaLine)),
    );
    put(
        out,
        "blocked",
        &blocked,
        &format!("fill=\"none\" stroke=\"{water}\" stroke-width=\"8\" stroke-linecap=\"round\""),
    );
    put(
        out,
        "blocked",
        &bars,
        &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"1.8\"", painter.ink(Ink::Grave)),
    );
    put(
        out,
        "slope",
        &slope,
        &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"1.1\"", painter.ink(Ink::Contour)),
    );
    put(out, "dragontooth", &teeth, &format!("fill=\"{obstacle}\""));
    put(
        out,
        "front",
        &front,
        &format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"3\" stroke-linecap=\"round\" stroke-dasharray=\"9 5\" stroke-opacity=\".8\"",
            painter.ink(Ink::Front)
        ),
    );
}

/// Where a hex keeps its marks, beside the settlement: lower right, lower left, upper right, upper left.
const SLOTS: [(f32, f32); 4] = [(19.0, 14.0), (-19.0, 14.0), (20.0, -9.0), (-20.0, -9.0)];

/// A mark in its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub cell: CellId,
    pub spot: usize,
    pub at: Point,
    pub reach: f32,
}

/// Gives every mark of every hex its place.
pub(super) fn place(chart: &Chart) -> Vec<Placed> {
    let mut all = Vec::new();
    for (id, cell) in chart.cells.iter().enumerate() {
        let (mut slot, mut middle) = (0, false);
        for (i, spot) in cell.spots.iter().enumerate() {
            if spot.look.is_settled()
                || matches!(spot.look, SpotLook::Fort | SpotLook::Entrenchment | SpotLook::Trench)
            {
                continue;
            }
            if spot.look == SpotLook::Victory && spot.value == Some(0) {
                continue;
            }
            if spot.look == SpotLook::Entry {
                let out = outward(chart, id);
                all.push(Placed {
                    cell: id,
                    spot: i,
                    at: cell.centre.plus(out.x * 14.0, out.y * 14.0),
                    reach: 9.0,
                });
                continue;
            }
            // The first mark of an empty hex stands in the middle.
            let free = cell.settlement().is_none() && !middle;
            let (dx, dy) = if free { (0.0, 3.0) } else { SLOTS[slot % 4] };
            slot += usize::from(!free);
            middle = true;
            all.push(Placed { cell: id, spot: i, at: cell.centre.plus(dx, dy), reach: 7.5 });
        }
    }
    all
}

/// Unit vector to the outside of the map, or to the nearest edge of the frame.
fn outward(chart: &Chart, id: CellId) -> Point {
    let mut sum = Point::default();
    for dir in 0..6 {
        if chart.cells[id].around[dir].is_none_or(|next| !chart.cells[next].real) {
            let step = chart.step(dir);
            sum = sum.plus(step.x, step.y);
        }
    }
    let length = sum.x.hypot(sum.y);
    if length > 1.0 {
        return Point::new(sum.x / length, sum.y / length);
    }
    let c = chart.cells[id].centre;
    let gaps =
        [(c.x, -1.0, 0.0), (chart.width - c.x, 1.0, 0.0), (c.y, 0.0, -1.0), (chart.height - c.y, 0.0, 1.0)];
    let nearest = gaps.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or((0.0, 1.0, 0.0));
    Point::new(nearest.1, nearest.2)
}

/// Draws the marks.
pub(super) fn spots(out: &mut String, painter: &Painter, chart: &Chart, placed: &[Placed]) {
    let mut seen: BTreeSet<(CellId, SpotLook)> = BTreeSet::new();
    for mark in placed {
        let spot = &chart.cells[mark.cell].spots[mark.spot];
        if seen.insert((mark.cell, spot.look)) || spot.look != SpotLook::Victory {
            let heading =
                if spot.look == SpotLook::Entry { outward(chart, mark.cell) } else { Point::default() };
            mark_at(out, painter, spot.look, spot.side, spot.value, mark.at, heading);
        }
    }
}

/// One mark; `heading` points out of the map for entries.
pub(super) fn mark_at(
    out: &mut String,
    painter: &Painter,
    look: SpotLook,
    side: SideLook,
    value: Option<i32>,
    at: Point,
    heading: Point,
) {
    let halo = painter.ink(Ink::Halo);
    let ink = painter.ink(side_ink(side));
    let _ = write!(out, "<g class=\"sal-{}\" transform=\"translate({} {})\">", look.word(), C(at.x), C(at.y));
    match look {
        SpotLook::Victory => {
            let text = value.map_or_else(|| "VP".to_owned(), |v| v.to_string());
            let size = Face::SansBold.fit(&text, 10.5, 12.0);
            let _ = write!(
                out,
                "<path d=\"M0-7.6L2.1-6.1L4.6-6.3L5.4-3.9L7.4-2.4L6.8 0L7.4 2.4L5.4 3.9L4.6 6.3L2.1 6.1L0 7.6L-2.1 6.1L-4.6 6.3L-5.4 3.9L-7.4 2.4L-6.8 0L-7.4-2.4L-5.4-3.9L-4.6-6.3L-2.1-6.1Z\" fill=\"{}\" stroke=\"{halo}\" stroke-width=\"1\"/><text y=\"{}\" {} font-size=\"{}\" text-anchor=\"middle\" fill=\"{}\">{}</text>",
                painter.ink(Ink::Objective),
                N(size * Face::SansBold.cap() / 2.0),
                Face::SansBold.attributes(),
                N(size),
                painter.ink(Ink::ObjectiveText),
                escape(&text)
            );
        }
        SpotLook::Objective => {
            let _ = write!(
                out,
                "<path d=\"M0-8L2-2.7L7.6-2.5L3.2 1L4.7 6.5L0 3.3L-4.7 6.5L-3.2 1L-7.6-2.5L-2-2.7Z\" fill=\"{ink}\" stroke=\"{halo}\" stroke-width=\"1\"/>"
            );
        }
        SpotLook::Crossing => {
            let _ = write!(
                out,
                "<circle r=\"7.4\" fill=\"{}\" stroke=\"{halo}\" stroke-width=\"1\"/><path d=\"M-4-3C-2-1.2 2-1.2 4-3M-4 3C-2 1.2 2 1.2 4 3\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\"/>",
                painter.ink(Ink::WaterText),
                painter.ink(Ink::Panel)
            );
        }
        SpotLook::Supply => {
            let _ = write!(
                out,
                "<path d=\"M-7-5.5H7V5.5H-7Z\" fill=\"{ink}\" stroke=\"{halo}\" stroke-width=\"1\"/><path d=\"M-7 2H7\" stroke=\"{0}\" stroke-width=\"1.5\"/><path d=\"M-3.5-1.8H3M.8-4L3.2-1.8L.8.4\" fill=\"none\" stroke=\"{0}\" stroke-width=\"1.3\"/>",
                painter.ink(Ink::OnSide)
            );
        }
        SpotLook::Entry => {
            // The arrow points into the map.
            let turn = heading.y.atan2(heading.x).to_degrees() + 180.0;
            let _ = write!(
                out,
                "<path transform=\"rotate({})\" d=\"M-9-3.6H1V-8L10 0L1 8V3.6H-9Z\" fill=\"{ink}\" stroke=\"{halo}\" stroke-width=\"1.2\"/>",
                N(turn)
            );
        }
        SpotLook::Airfield => {
            let _ = write!(
                out,
                "<circle r=\"7\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.1\"/><path d=\"M0-5.2C.8-5.2 1-3.5 1-1.6L5.4.6V2.2L1 1.2L.7 3.6L2.2 4.6V5.4H-2.2V4.6L-.7 3.6L-1 1.2L-5.4 2.2V.6L-1-1.6C-1-3.5-.8-5.2 0-5.2Z\" fill=\"{1}\"/>",
                painter.ink(Ink::Panel),
                painter.ink(Ink::Text)
            );
        }
        SpotLook::Hill => {
            let _ = write!(
                out,
                "<path d=\"M0-6.5L6.8 5H-6.8Z\" fill=\"{}\" stroke=\"{halo}\" stroke-width=\"1\"/><circle cy=\"1.2\" r=\"1.5\" fill=\"{}\"/>",
                painter.ink(Ink::Contour),
                painter.ink(Ink::Panel)
            );
        }
        SpotLook::Station => {
            let _ = write!(
                out,
                "<path d=\"M-3-3H3V3H-3Z\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.4\"/>",
                painter.ink(Ink::Panel),
                painter.ink(Ink::Rail)
            );
        }
        SpotLook::Mine => {
            let _ = write!(
                out,
                "<path d=\"M-6 0h0M0 0h0M6 0h0\" stroke=\"{}\" stroke-width=\"4.6\" stroke-linecap=\"round\"/>",
                painter.ink(Ink::FortRed)
            );
        }
        _ => {}
    }
    out.push_str("</g>");
}

/// Middles of bridged hexsides with the passage over them, drawn in one path.
pub(super) fn bridges(
    out: &mut String,
    painter: &Painter,
    chart: &Chart,
    net: &water::Net,
    ways: &super::ways::Ways,
) {
    let mut path = Path::new();
    let mut seen: BTreeSet<(CellId, usize)> = BTreeSet::new();
    let road = |look: crate::style::LinkLook| match look {
        crate::style::LinkLook::Highway => 5.0,
        crate::style::LinkLook::RailDouble => 4.0,
        _ => 3.3,
    };
    for passage in &ways.passages {
        if passage.look == crate::style::LinkLook::Ferry {
            continue;
        }
        if let Some((_, look)) = net.middle(passage.cell, passage.dir) {
            seen.insert((passage.cell, passage.dir));
            super::ways::bridge(
                &mut path,
                passage.at,
                chart.step(passage.dir),
                water::width(look),
                road(passage.look),
            );
        }
    }
    for edge in chart.edges.iter().filter(|edge| edge.look == EdgeLook::Bridge) {
        if seen.insert((edge.cell, edge.dir)) {
            let (at, wide) = net
                .middle(edge.cell, edge.dir)
                .map_or((chart.middle(edge.cell, edge.dir), 3.0), |(at, look)| (at, water::width(look)));
            super::ways::bridge(&mut path, at, chart.step(edge.dir), wide, 3.3);
        }
    }
    if !path.is_empty() {
        let _ = write!(
            out,
            "<g class=\"sal-bridge\" fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\"><path d=\"{0}\" stroke=\"{1}\" stroke-width=\"2.8\"/><path d=\"{0}\" stroke=\"{2}\" stroke-width=\"1.4\"/></g>",
            path.d(),
            painter.ink(Ink::Halo),
            painter.ink(Ink::Bridge)
        );
    }
}
