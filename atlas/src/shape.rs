//! Plane geometry: outlines, crossings, the shares of a hex. The crate `geo` would serve, but what the maps
//! need of it is the sixty lines below, and a crate that everybody must compile should be worth its price.

use crate::projection::Point;

/// Whether a point lies inside an outline (even-odd rule; the outline closes itself).
pub fn inside(outline: &[Point], at: Point) -> bool {
    let mut inside = false;
    let mut previous = outline.len().wrapping_sub(1);
    for (i, a) in outline.iter().enumerate() {
        let b = outline[previous];
        if (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x {
            inside = !inside;
        }
        previous = i;
    }
    inside
}

/// The lowest and highest corner of the rectangle round some points.
pub fn frame(points: &[Point]) -> (Point, Point) {
    points.iter().fold((Point::new(f64::MAX, f64::MAX), Point::new(f64::MIN, f64::MIN)), |(low, high), p| {
        (Point::new(low.x.min(p.x), low.y.min(p.y)), Point::new(high.x.max(p.x), high.y.max(p.y)))
    })
}

/// Where the segment `a b` crosses the segment `c d`: the share of the way from `c` to `d`.
pub fn crossing(a: Point, b: Point, c: Point, d: Point) -> Option<f64> {
    // Most pairs lie apart; this saves the arithmetic.
    if a.x.max(b.x) < c.x.min(d.x)
        || c.x.max(d.x) < a.x.min(b.x)
        || a.y.max(b.y) < c.y.min(d.y)
        || c.y.max(d.y) < a.y.min(b.y)
    {
        return None;
    }
    let turn = |p: Point, q: Point, r: Point| (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
    // Half-open on purpose: a line that runs exactly through an end counts once, never twice.
    let (ca, cb) = (turn(c, d, a) > 0.0, turn(c, d, b) > 0.0);
    let (ac, ad) = (turn(a, b, c), turn(a, b, d));
    (ca != cb && (ac > 0.0) != (ad > 0.0)).then(|| ac / (ac - ad))
}

/// The nearest point of a line to a point: the distance along the line in segments, and the distance to it.
pub fn nearest(line: &[Point], at: Point) -> Option<(f64, f64)> {
    line.windows(2)
        .enumerate()
        .map(|(i, ends)| {
            let (dx, dy) = (ends[1].x - ends[0].x, ends[1].y - ends[0].y);
            let length = dx * dx + dy * dy;
            let share = if length > 0.0 {
                (((at.x - ends[0].x) * dx + (at.y - ends[0].y) * dy) / length).clamp(0.0, 1.0)
            } else {
                0.0
            };
            let foot = Point::new(ends[0].x + share * dx, ends[0].y + share * dy);
            (i as f64 + share, foot.distance(at))
        })
        .min_by(|a, b| a.1.total_cmp(&b.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const P: fn(f64, f64) -> Point = Point::new;

    #[test]
    fn a_square_contains_its_middle_only() {
        let square = [P(0.0, 0.0), P(2.0, 0.0), P(2.0, 2.0), P(0.0, 2.0)];
        assert!(inside(&square, P(1.0, 1.0)));
        assert!(!inside(&square, P(3.0, 1.0)));
        assert!(!inside(&[], P(0.0, 0.0)));
    }

    #[test]
    fn crossings_say_how_far_along() {
        let at = crossing(P(1.0, -1.0), P(1.0, 1.0), P(0.0, 0.0), P(4.0, 0.0)).unwrap();
        assert!((at - 0.25).abs() < 1e-12);
        assert_eq!(crossing(P(5.0, -1.0), P(5.0, 1.0), P(0.0, 0.0), P(4.0, 0.0)), None);
    }

    #[test]
    fn the_nearest_point_is_a_foot_or_an_end() {
        let line = [P(0.0, 0.0), P(2.0, 0.0), P(2.0, 2.0)];
        assert_eq!(nearest(&line, P(1.0, 1.0)), Some((0.5, 1.0)));
        assert_eq!(nearest(&line, P(2.0, 5.0)), Some((2.0, 3.0)));
    }
}
