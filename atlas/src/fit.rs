//! The fit of a map to the ground: a least-squares similarity or affine form through the control hexes, then
//! a rubber sheet that pulls every control to the centre of its hex.

use crate::projection::Point;

/// A linear form `x' = a + b x + c y`, `y' = d + e x + f y`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Linear {
    /// Constant, share of x, share of y of the new x.
    pub x: [f64; 3],
    /// The same of the new y.
    pub y: [f64; 3],
}

impl Linear {
    /// The image of a point.
    pub fn apply(&self, p: Point) -> Point {
        let form = |k: &[f64; 3]| k[0] + k[1] * p.x + k[2] * p.y;
        Point::new(form(&self.x), form(&self.y))
    }

    /// The point whose image is `p`; `None` for a form that flattens the plane.
    pub fn invert(&self, p: Point) -> Option<Point> {
        let det = self.x[1] * self.y[2] - self.x[2] * self.y[1];
        let (x, y) = (p.x - self.x[0], p.y - self.y[0]);
        (det.abs() > 1e-12)
            .then(|| Point::new((x * self.y[2] - y * self.x[2]) / det, (y * self.x[1] - x * self.y[1]) / det))
    }

    /// The affine form that maps the first of each pair closest to the second; needs three pairs not in line.
    pub fn affine(pairs: &[(Point, Point)]) -> Option<Linear> {
        let rows: Vec<[f64; 3]> = pairs.iter().map(|(p, _)| [1.0, p.x, p.y]).collect();
        let x = least_squares(&rows, pairs.iter().map(|(_, q)| q.x))?;
        let y = least_squares(&rows, pairs.iter().map(|(_, q)| q.y))?;
        Some(Linear { x, y })
    }

    /// The similarity (one scale, one rotation; the plane of hexes has y downwards, so it is mirrored) that
    /// maps the first of each pair closest to the second; needs two pairs.
    pub fn similarity(pairs: &[(Point, Point)]) -> Option<Linear> {
        let middle = |of: fn(&(Point, Point)) -> Point| {
            let count = pairs.len() as f64;
            let sum =
                pairs.iter().map(of).fold(Point::default(), |sum, p| Point::new(sum.x + p.x, sum.y + p.y));
            Point::new(sum.x / count, sum.y / count)
        };
        let (from, to) = (middle(|pair| pair.0), middle(|pair| pair.1));
        // x' = .. + along x + across y, y' = .. + across x - along y.
        let (mut along, mut across, mut norm) = (0.0, 0.0, 0.0);
        for (start, end) in pairs {
            let (x, y) = (start.x - from.x, start.y - from.y);
            let (u, v) = (end.x - to.x, end.y - to.y);
            along += x * u - y * v;
            across += y * u + x * v;
            norm += x * x + y * y;
        }
        if pairs.len() < 2 || norm < 1e-9 {
            return None;
        }
        let (along, across) = (along / norm, across / norm);
        Some(Linear {
            x: [to.x - along * from.x - across * from.y, along, across],
            y: [to.y - across * from.x + along * from.y, across, -along],
        })
    }
}

/// Solves the normal equations of three unknowns by Cramer's rule.
fn least_squares(rows: &[[f64; 3]], wanted: impl Iterator<Item = f64>) -> Option<[f64; 3]> {
    let mut m = [[0.0; 3]; 3];
    let mut v = [0.0; 3];
    for (row, want) in rows.iter().zip(wanted) {
        for i in 0..3 {
            v[i] += row[i] * want;
            for j in 0..3 {
                m[i][j] += row[i] * row[j];
            }
        }
    }
    let det = |m: &[[f64; 3]; 3]| {
        m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
            + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    };
    let whole = det(&m);
    if rows.len() < 3 || whole.abs() < 1e-9 {
        return None;
    }
    let mut out = [0.0; 3];
    for (column, value) in out.iter_mut().enumerate() {
        let mut replaced = m;
        for (row, v) in replaced.iter_mut().zip(v) {
            row[column] = v;
        }
        *value = det(&replaced) / whole;
    }
    Some(out)
}

/// A rubber sheet: shifts every point by the weighted mean of the pins' shifts, weight falling with the square
/// of the distance.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    /// Where a pin is, and how far it must move.
    pub pins: Vec<(Point, Point)>,
    /// Added to the squared distance, in hexes: how flat the sheet is round a pin. Zero pins exactly.
    pub soft: f64,
    /// Weight of "do not move", everywhere: how soon the pull of a pin fades.
    pub rest: f64,
}

impl Sheet {
    /// Where the sheet carries a point.
    pub fn apply(&self, p: Point) -> Point {
        let (mut x, mut y, mut sum) = (0.0, 0.0, self.rest);
        for (at, shift) in &self.pins {
            let square = (at.x - p.x).powi(2) + (at.y - p.y).powi(2) + self.soft;
            if square < 1e-12 {
                return Point::new(p.x + shift.x, p.y + shift.y);
            }
            x += shift.x / square;
            y += shift.y / square;
            sum += 1.0 / square;
        }
        if sum > 0.0 { Point::new(p.x + x / sum, p.y + y / sum) } else { p }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: Point, b: Point) -> bool {
        a.distance(b) < 1e-9
    }

    #[test]
    fn an_affine_form_is_found_again() {
        let form = Linear { x: [3.0, 0.5, 0.1], y: [-2.0, 0.2, -0.7] };
        let pairs: Vec<_> = [(0.0, 0.0), (10.0, 0.0), (0.0, 7.0), (5.0, 5.0)]
            .map(|(x, y)| (Point::new(x, y), form.apply(Point::new(x, y))))
            .to_vec();
        let found = Linear::affine(&pairs).unwrap();
        let p = Point::new(-3.0, 12.0);
        assert!(near(found.apply(p), form.apply(p)));
        assert!(near(form.invert(form.apply(p)).unwrap(), p));
        assert_eq!(Linear::affine(&pairs[..2]), None);
    }

    #[test]
    fn a_similarity_through_two_points_is_exact() {
        let pairs =
            [(Point::new(0.0, 0.0), Point::new(1.0, 1.0)), (Point::new(0.0, 10.0), Point::new(2.0, -1.0))];
        let found = Linear::similarity(&pairs).unwrap();
        for (p, q) in pairs {
            assert!(near(found.apply(p), q), "{found:?}");
        }
        assert_eq!(Linear::similarity(&pairs[..1]), None);
    }

    #[test]
    fn a_hard_sheet_carries_its_pins_home_and_fades() {
        let pin = (Point::new(0.0, 0.0), Point::new(0.4, 0.0));
        let sheet = Sheet { pins: vec![pin], soft: 0.0, rest: 0.1 };
        assert!(near(sheet.apply(pin.0), Point::new(0.4, 0.0)));
        assert!(sheet.apply(Point::new(30.0, 0.0)).x - 30.0 < 0.01);
    }
}
