//! Writing SVG: numbers kept short, text escaped, paths built without a node per point.

use std::fmt::{self, Write as _};

/// A point of a picture; y grows downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

impl Point {
    /// A point.
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// The point `t` of the way to another.
    #[must_use]
    pub fn toward(self, other: Point, t: f32) -> Point {
        Point::new(self.x + (other.x - self.x) * t, self.y + (other.y - self.y) * t)
    }

    /// The distance to another point.
    pub fn distance(self, other: Point) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// Moved by an offset.
    #[must_use]
    pub fn plus(self, dx: f32, dy: f32) -> Point {
        Point::new(self.x + dx, self.y + dy)
    }
}

/// A number as SVG wants it: at most two decimals, no trailing zeros, never `NaN`.
///
/// ```
/// use draw::svg::N;
/// assert_eq!(format!("{} {} {}", N(1.5), N(-0.001), N(12.3456)), "1.5 0 12.35");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct N(pub f32);

impl fmt::Display for N {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug_assert!(self.0.is_finite(), "a coordinate is not a number");
        decimal(f, (f64::from(self.0) * 100.0).round() as i64, 100)
    }
}

/// A map coordinate: one decimal. On a sheet of thousands of units the second decimal is only weight.
#[derive(Clone, Copy, Debug)]
pub struct C(pub f32);

impl fmt::Display for C {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug_assert!(self.0.is_finite(), "a coordinate is not a number");
        decimal(f, (f64::from(self.0) * 10.0).round() as i64, 10)
    }
}

/// Writes `value / scale` exactly; float formatting would be four times slower and longer.
fn decimal(f: &mut fmt::Formatter<'_>, value: i64, scale: i64) -> fmt::Result {
    let (sign, value) = if value < 0 { ("-", -value) } else { ("", value) };
    let (whole, part) = (value / scale, value % scale);
    match (part, scale) {
        (0, _) => write!(f, "{sign}{whole}"),
        (p, 10) => write!(f, "{sign}{whole}.{p}"),
        (p, _) if p % 10 == 0 => write!(f, "{sign}{whole}.{}", p / 10),
        (p, _) => write!(f, "{sign}{whole}.{p:02}"),
    }
}

/// Text between tags or in an attribute, with the five reserved characters replaced.
///
/// ```
/// assert_eq!(draw::svg::escape("Höhe <240> & \"x\""), "Höhe &lt;240&gt; &amp; &quot;x&quot;");
/// ```
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // Control characters are not allowed in XML at all.
            c if c < ' ' && c != '\n' && c != '\t' => {}
            c => out.push(c),
        }
    }
    out
}

/// The `d` of a path element, written in map coordinates.
#[derive(Clone, Debug, Default)]
pub struct Path {
    d: String,
}

impl Path {
    /// An empty path.
    pub fn new() -> Path {
        Path::default()
    }

    /// Starts a new run.
    pub fn start(&mut self, p: Point) {
        let _ = write!(self.d, "M{} {}", C(p.x), C(p.y));
    }

    /// A straight line.
    pub fn line(&mut self, p: Point) {
        let _ = write!(self.d, "L{} {}", C(p.x), C(p.y));
    }

    /// A line relative to the pen: shorter for small marks.
    pub fn by(&mut self, dx: f32, dy: f32) {
        let _ = write!(self.d, "l{} {}", C(dx), C(dy));
    }

    /// A quadratic curve.
    pub fn quad(&mut self, c: Point, p: Point) {
        let _ = write!(self.d, "Q{} {} {} {}", C(c.x), C(c.y), C(p.x), C(p.y));
    }

    /// A cubic curve.
    pub fn cubic(&mut self, a: Point, b: Point, p: Point) {
        let _ = write!(self.d, "C{} {} {} {} {} {}", C(a.x), C(a.y), C(b.x), C(b.y), C(p.x), C(p.y));
    }

    /// Closes the run.
    pub fn close(&mut self) {
        self.d.push('Z');
    }

    /// A closed polygon.
    pub fn polygon(&mut self, points: &[Point]) {
        for (i, &p) in points.iter().enumerate() {
            if i == 0 { self.start(p) } else { self.line(p) }
        }
        self.close();
    }

    /// A circle as two arcs.
    pub fn circle(&mut self, c: Point, r: f32) {
        let _ = write!(
            self.d,
            "M{} {}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0Z",
            C(c.x - r),
            C(c.y),
            r = C(r),
            d = C(2.0 * r)
        );
    }

    /// A rectangle.
    pub fn rect(&mut self, x: f32, y: f32, w: f32, h: f32) {
        let _ = write!(self.d, "M{} {}h{}v{}h-{}Z", C(x), C(y), C(w), C(h), C(w));
    }

    /// A smooth curve through all the points (Catmull-Rom as cubics), open.
    ///
    /// Where neighbouring points lie at different distances the tangent is scaled down, so that the curve never
    /// swings beyond the points.
    pub fn smooth(&mut self, points: &[Point]) {
        self.smooth_from(points, true);
    }

    /// As [`Path::smooth`], going on from the pen when `start` is false.
    pub fn smooth_from(&mut self, points: &[Point], start: bool) {
        let Some(&first) = points.first() else { return };
        if start {
            self.start(first);
        }
        for i in 0..points.len().saturating_sub(1) {
            let (p1, p2) = (points[i], points[i + 1]);
            let p0 = if i == 0 { p1 } else { points[i - 1] };
            let p3 = points.get(i + 2).copied().unwrap_or(p2);
            let span = p1.distance(p2);
            let (a, b) = (tangent(p0, p1, p2, span), tangent(p1, p2, p3, span));
            self.cubic(p1.plus(a.x / 3.0, a.y / 3.0), p2.plus(-b.x / 3.0, -b.y / 3.0), p2);
        }
    }

    /// A smooth closed curve through the points.
    pub fn smooth_loop(&mut self, points: &[Point]) {
        let n = points.len();
        if n < 3 {
            return;
        }
        self.start(points[0]);
        for i in 0..n {
            let (p0, p1, p2, p3) =
                (points[(i + n - 1) % n], points[i], points[(i + 1) % n], points[(i + 2) % n]);
            let span = p1.distance(p2);
            let (a, b) = (tangent(p0, p1, p2, span), tangent(p1, p2, p3, span));
            self.cubic(p1.plus(a.x / 3.0, a.y / 3.0), p2.plus(-b.x / 3.0, -b.y / 3.0), p2);
        }
        self.close();
    }

    /// Whether nothing was drawn.
    pub fn is_empty(&self) -> bool {
        self.d.is_empty()
    }

    /// The text of the `d` attribute.
    pub fn d(&self) -> &str {
        &self.d
    }
}

/// The tangent at `b` on the way from `a` to `c`, as long as the span to be drawn.
fn tangent(a: Point, b: Point, c: Point, span: f32) -> Point {
    let (dx, dy) = (c.x - a.x, c.y - a.y);
    let length = dx.hypot(dy);
    if length < 1e-3 || (a == b && b == c) {
        return Point::default();
    }
    // At an end the neighbour is the point itself: half the strength keeps the end straight.
    Point::new(dx / length * span, dy / length * span)
}

/// A number in `0.0..1.0` from three integers: the grain of textures, the same on every machine and every run.
pub fn grain(a: i32, b: i32, salt: u32) -> f32 {
    let mut h = (a as u32).wrapping_mul(0x9E37_79B1)
        ^ (b as u32).wrapping_mul(0x85EB_CA77)
        ^ salt.wrapping_mul(0xC2B2_AE3D);
    h ^= h >> 15;
    h = h.wrapping_mul(0x2C1B_3C6D);
    h ^= h >> 12;
    h = h.wrapping_mul(0x297A_2D39);
    h ^= h >> 15;
    (h >> 8) as f32 / 16_777_216.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let all: Vec<String> =
            [0.0, -0.004, 1.005, 10.0, -2.5, 0.07].iter().map(|&v| N(v).to_string()).collect();
        assert_eq!(all, ["0", "0", "1", "10", "-2.5", "0.07"]);
        assert_eq!(C(-0.04).to_string(), "0");
        assert_eq!(C(-12.35).to_string(), "-12.4");
    }

    #[test]
    fn grain_is_even_and_repeats() {
        let mean = (0..1000).map(|i| grain(i, 7, 1)).sum::<f32>() / 1000.0;
        assert!((mean - 0.5).abs() < 0.05, "{mean}");
        assert_eq!(grain(3, 4, 5).to_bits(), grain(3, 4, 5).to_bits());
    }

    #[test]
    fn a_straight_smooth_path_stays_straight() {
        let mut path = Path::new();
        path.smooth(&[Point::new(0.0, 0.0), Point::new(9.0, 0.0), Point::new(18.0, 0.0)]);
        assert!(!path.d().contains('.'), "{}", path.d());
        assert_eq!(path.d(), "M0 0C3 0 6 0 9 0C12 0 15 0 18 0");
    }
}
