//! Ground and terrain: paper, relief, woods, marsh, rough, sea. One path a look, never a node a hex.

use super::UNIT;
use super::chart::{CellId, Chart};
use super::outline::{exact, grown, loops, rounded, strewn};
use crate::style::AreaLook;
use crate::svg::{C, Path, Point, grain};
use crate::theme::{Ink, Painter};
use std::fmt::Write as _;

/// The paper and what is out of play.
pub(super) fn ground(out: &mut String, painter: &Painter, chart: &Chart, prefix: &str) {
    let (w, h) = (C(chart.width), C(chart.height));
    let _ =
        write!(out, "<path class=\"sal-paper\" d=\"M0 0H{w}V{h}H0Z\" fill=\"{}\"/>", painter.ink(Ink::Paper));
    // Paper is never one colour: large soft stains, hardly seen.
    let _ = write!(
        out,
        "<defs><radialGradient id=\"{prefix}-stain\"><stop offset=\"0\" stop-color=\"{0}\" stop-opacity=\".5\"/><stop offset=\"1\" stop-color=\"{0}\" stop-opacity=\"0\"/></radialGradient></defs><g class=\"sal-stain\" fill=\"url(#{prefix}-stain)\">",
        painter.ink(Ink::PaperGrain)
    );
    let patch = UNIT * 13.0;
    for row in 0..(chart.height / patch).ceil() as i32 {
        for column in 0..(chart.width / patch).ceil() as i32 {
            let _ = write!(
                out,
                "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
                C((column as f32 + grain(column, row, 75)) * patch),
                C((row as f32 + grain(column, row, 76)) * patch),
                C(patch * (0.28 + 0.24 * grain(column, row, 77)))
            );
        }
    }
    out.push_str("</g>");
    // A few hundred fibres in one path: the ground is quiet but not empty.
    let mut fibres = Path::new();
    let step = UNIT * 1.1;
    for row in 0..(chart.height / step) as i32 {
        for column in 0..(chart.width / step) as i32 {
            let at = Point::new(
                (column as f32 + grain(column, row, 71)) * step,
                (row as f32 + grain(column, row, 72)) * step,
            );
            let turn = grain(column, row, 73) * std::f32::consts::PI;
            let long = 3.0 + 9.0 * grain(column, row, 74);
            fibres.start(at);
            fibres.by(turn.cos() * long, turn.sin() * long);
        }
    }
    let _ = write!(
        out,
        "<path class=\"sal-fibre\" d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1\" stroke-linecap=\"round\" opacity=\".55\"/>",
        fibres.d(),
        painter.ink(Ink::PaperGrain)
    );
    fill(out, painter, chart, AreaLook::Field, Ink::Field);
    fill(out, painter, chart, AreaLook::Off, Ink::Off);
}

fn fill(out: &mut String, painter: &Painter, chart: &Chart, look: AreaLook, ink: Ink) {
    let mut path = Path::new();
    exact(&mut path, &loops(chart, |id| chart.cells[id].area == look));
    if !path.is_empty() {
        let _ = write!(
            out,
            "<path class=\"sal-{}\" d=\"{}\" fill=\"{}\" fill-rule=\"evenodd\"/>",
            look.word(),
            path.d(),
            painter.ink(ink)
        );
    }
}

/// All looks that have a texture, the lowest ground first.
pub(super) fn terrain(out: &mut String, painter: &Painter, chart: &Chart) {
    for look in [AreaLook::Heights, AreaLook::Sand, AreaLook::Rough, AreaLook::Marsh, AreaLook::Woods] {
        area(out, painter, chart, look, |id| chart.cells[id].area == look);
    }
    sea(out, painter, chart);
}

/// Draws one look over the member cells; the legend draws its samples with it too.
pub(super) fn area(
    out: &mut String,
    painter: &Painter,
    chart: &Chart,
    look: AreaLook,
    member: impl Fn(CellId) -> bool + Copy,
) {
    let outlines = loops(chart, member);
    if outlines.is_empty() {
        return;
    }
    let _ = write!(out, "<g class=\"sal-{}\">", look.word());
    let soft = |depth: f32, waver: f32, salt: u32| {
        let mut path = Path::new();
        grown(&mut path, &outlines, depth, waver, salt);
        path
    };
    match look {
        AreaLook::Heights => {
            let foot = soft(2.5, 2.2, 11);
            let top = soft(UNIT * 0.19, 3.0, 21);
            let summit = soft(UNIT * 0.34, 2.6, 23);
            let (contour, shade) = (painter.ink(Ink::Contour), painter.ink(Ink::Shade));
            let _ = write!(
                out,
                "<path d=\"{0}\" transform=\"translate(1.6 2.6)\" fill=\"{shade}\" opacity=\".16\" fill-rule=\"evenodd\"/><path d=\"{0}\" fill=\"{1}\" fill-rule=\"evenodd\"/><path d=\"{0}\" fill=\"none\" stroke=\"{contour}\" stroke-width=\"6\" stroke-dasharray=\".7 2.9\" opacity=\".42\"/><path d=\"{2}\" fill=\"{3}\" stroke=\"{contour}\" stroke-width=\".6\" stroke-opacity=\".45\" fill-rule=\"evenodd\"/><path d=\"{4}\" fill=\"none\" stroke=\"{contour}\" stroke-width=\".6\" stroke-opacity=\".4\"/>",
                foot.d(),
                painter.ink(Ink::Height),
                top.d(),
                painter.ink(Ink::HeightTop),
                summit.d(),
            );
        }
        AreaLook::Woods => {
            let edge = soft(2.5, 3.0, 31);
            let _ = write!(
                out,
                "<path d=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\".9\" stroke-opacity=\".7\" fill-rule=\"evenodd\"/>",
                edge.d(),
                painter.ink(Ink::Woods),
                painter.ink(Ink::WoodsEdge)
            );
            trees(out, painter, chart, member);
        }
        AreaLook::Marsh => {
            let edge = soft(2.0, 3.2, 41);
            let _ = write!(
                out,
                "<path d=\"{}\" fill=\"{}\" fill-rule=\"evenodd\"/>",
                edge.d(),
                painter.ink(Ink::Marsh)
            );
            let mut d = String::new();
            strewn(chart, member, 13.5, 7.0, 43, |p, i, j| {
                let x = p.x - 4.0;
                // A water line, and over every second one a tuft of three reeds.
                let _ = write!(d, "M{} {}h8", C(x), C(p.y));
                if grain(i, j, 45) > 0.42 {
                    d.push_str("m-5.8-1l-1-3.4m2.8 3.4v-4.2m1.8 4.2l1-3.4");
                }
            });
            let _ = write!(
                out,
                "<path d=\"{d}\" fill=\"none\" stroke=\"{}\" stroke-width=\".9\" stroke-linecap=\"round\" opacity=\".8\"/>",
                painter.ink(Ink::Reed)
            );
        }
        AreaLook::Rough => {
            let edge = soft(2.0, 3.0, 51);
            let mut d = String::new();
            strewn(chart, member, 12.5, 7.5, 53, |p, i, j| {
                // Short slopes that all fall about the same way, as a draughtsman hatches broken ground.
                let wide = 5.0 + 3.0 * grain(i, j, 55);
                let _ = write!(
                    d,
                    "M{} {}q{} -4.5 {} .5m-{} -1.2l-.9 3m2.4 -2.9l.2 3.1",
                    C(p.x - wide / 2.0),
                    C(p.y),
                    C(wide / 2.0),
                    C(wide),
                    C(wide * 0.75)
                );
            });
            let _ = write!(
                out,
                "<path d=\"{}\" fill=\"{}\" fill-rule=\"evenodd\"/><path d=\"{d}\" fill=\"none\" stroke=\"{}\" stroke-width=\".85\" stroke-linecap=\"round\" opacity=\".85\"/>",
                edge.d(),
                painter.ink(Ink::Rough),
                painter.ink(Ink::RoughMark)
            );
        }
        AreaLook::Sand => {
            let mut d = String::new();
            strewn(chart, member, 6.5, 4.0, 61, |p, _, _| {
                let _ = write!(d, "M{} {}h0", C(p.x), C(p.y));
            });
            let _ = write!(
                out,
                "<path d=\"{}\" fill=\"{}\" fill-rule=\"evenodd\"/><path d=\"{d}\" stroke=\"{}\" stroke-width=\"1.1\" stroke-linecap=\"round\"/>",
                soft(1.5, 2.0, 62).d(),
                painter.ink(Ink::Rough),
                painter.ink(Ink::RoughMark)
            );
        }
        AreaLook::Clear | AreaLook::Field | AreaLook::Off | AreaLook::Sea | AreaLook::Lake => {}
    }
    out.push_str("</g>");
}

/// Crowns as dots: a line of no length with round ends is a dot in a dozen bytes.
fn trees(out: &mut String, painter: &Painter, chart: &Chart, member: impl Fn(CellId) -> bool) {
    let mut crowns = [String::new(), String::new(), String::new()];
    strewn(chart, member, 7.2, 5.5, 33, |p, i, j| {
        let size = (grain(i, j, 35) * 3.0) as usize;
        let _ = write!(crowns[size.min(2)], "M{} {}h0", C(p.x), C(p.y));
    });
    let (crown, shade) = (painter.ink(Ink::Tree), painter.ink(Ink::TreeShade));
    for (dots, width) in crowns.iter().zip([4.0, 5.0, 6.2]) {
        if dots.is_empty() {
            continue;
        }
        let _ = write!(
            out,
            "<g stroke-linecap=\"round\"><path d=\"{dots}\" transform=\"translate(.8 1.1)\" stroke=\"{shade}\" stroke-width=\"{}\" opacity=\".75\"/><path d=\"{dots}\" stroke=\"{crown}\" stroke-width=\"{}\"/></g>",
            C(width),
            C(width - 0.6)
        );
    }
}

/// Sea and lakes with three lines along the shore that fade out.
fn sea(out: &mut String, painter: &Painter, chart: &Chart) {
    for look in [AreaLook::Sea, AreaLook::Lake] {
        let outlines = loops(chart, |id| chart.cells[id].area == look);
        if outlines.is_empty() {
            continue;
        }
        let line = painter.ink(Ink::SeaLine);
        let _ = write!(out, "<g class=\"sal-{}\" fill=\"none\" stroke=\"{line}\">", look.word());
        for (i, (depth, width, opacity)) in
            [(-1.0, 1.3, 1.0), (3.5, 0.8, 0.75), (8.0, 0.7, 0.5), (13.5, 0.6, 0.32)].into_iter().enumerate()
        {
            let mut path = Path::new();
            // The same salt: the lines follow each other.
            rounded(&mut path, &outlines, depth, 3.4, 81);
            let paint = if i == 0 {
                format!("fill=\"{}\" fill-rule=\"evenodd\"", painter.ink(Ink::Sea))
            } else {
                format!("stroke-opacity=\"{opacity}\"")
            };
            let _ = write!(out, "<path d=\"{}\" stroke-width=\"{}\" {paint}/>", path.d(), C(width));
        }
        out.push_str("</g>");
    }
}

/// The hex grid as one path: three sides a hex, the rest belongs to its neighbours.
pub(super) fn grid(out: &mut String, painter: &Painter, chart: &Chart) {
    let mut path = Path::new();
    let is_land = |id: CellId| !matches!(chart.cells[id].area, AreaLook::Off) && chart.cells[id].real;
    for id in 0..chart.real {
        let mut pen = None;
        for dir in 0..6 {
            let mine = dir < 3 || !chart.cells[id].around[dir].is_some_and(is_land);
            if mine {
                let (from, to) = chart.ends(id, dir);
                if pen != Some(dir) {
                    path.start(from);
                }
                path.by(to.x - from.x, to.y - from.y);
                pen = Some(dir + 1);
            }
        }
    }
    let _ = write!(
        out,
        "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\".7\" stroke-linecap=\"round\" stroke-opacity=\".62\"/>",
        path.d(),
        painter.ink(Ink::Grid)
    );
}
