//! Stacks: several counters on one hex, drawn as a pile with its height.

use super::face::{CounterFace, counter, plate};
use super::{Livery, SIDE, State};
use crate::svg::N;
use crate::theme::{Ink, Painter};
use std::fmt::Write as _;

/// How far each deeper counter sticks out to the lower left.
pub const STACK_STEP: f32 = 7.0;

/// Draws a stack, the top counter last in the slice and in the square from 0 to 100; deeper counters show their
/// edges at the lower left, at most three of them, and a disc gives the number when there are more than two.
///
/// A viewer who may not see below the top passes the top alone and `height`, the number of counters.
pub fn stack(out: &mut String, painter: &Painter, faces: &[CounterFace], height: usize) {
    let Some((top, below)) = faces.split_last() else { return };
    let height = height.max(faces.len());
    if height == 1 {
        counter(out, painter, top);
        return;
    }
    let _ = write!(out, "<g class=\"sal-stack\" data-height=\"{height}\">");
    let shown = (height - 1).min(3);
    for depth in (1..=shown).rev() {
        let livery = below.len().checked_sub(depth).map_or(top.livery, |i| below[i].livery);
        let shift = STACK_STEP * depth as f32;
        let _ = write!(out, "<g transform=\"translate(-{0} {0})\">", N(shift));
        sliver(out, painter, livery);
        out.push_str("</g>");
    }
    counter(out, painter, top);
    if height > 2 {
        let (x, y) = (4.0 - STACK_STEP, SIDE - 2.0 + STACK_STEP);
        let _ = write!(
            out,
            "<g class=\"sal-height\" {}><circle cx=\"{}\" cy=\"{}\" r=\"14\" fill=\"{}\" stroke=\"{}\" stroke-width=\"2.5\"/><text x=\"{}\" y=\"{}\" font-size=\"22\" text-anchor=\"middle\" fill=\"{}\">{height}</text></g>",
            super::face::FAMILY,
            N(x),
            N(y),
            painter.ink(Ink::NeutralInk),
            painter.ink(Ink::OnBadge),
            N(x),
            N(y + 7.6),
            painter.ink(Ink::OnBadge),
        );
    }
    out.push_str("</g>");
}

/// A covered counter: only its ground shows.
fn sliver(out: &mut String, painter: &Painter, livery: Livery) {
    plate(out, painter, &painter.ink(livery.inks()[0]), State::default());
}
