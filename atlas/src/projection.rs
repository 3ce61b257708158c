//! From longitude and latitude to kilometres on a plane.
//!
//! Three formulas of a few lines each, so that the house needs no projection library: the areas are at most
//! a thousand kilometres wide and the hexes at least 1.5 km, so a spherical earth is exact enough (the error
//! against the ellipsoid is below a fifth of the smallest hex).

use serde::Deserialize;

/// Mean radius of the earth in kilometres.
const EARTH: f64 = 6371.0;

/// A place on earth, in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LonLat {
    /// Degrees east.
    pub lon: f64,
    /// Degrees north.
    pub lat: f64,
}

/// A point on a plane. In kilometres (east and north) after projection, in hexes (right and down, one unit
/// from centre to centre) after the fit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// East, or right.
    pub x: f64,
    /// North, or down.
    pub y: f64,
}

impl Point {
    /// A point from its two coordinates.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The distance to another point.
    pub fn distance(self, other: Point) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// How a map lays the earth flat before the fit.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Projection {
    /// Albers' equal-area cone: true areas over a wide map.
    Albers {
        /// Longitude of the origin.
        lon: f64,
        /// Latitude of the origin.
        lat: f64,
        /// The two parallels on which the cone is true to scale.
        parallels: [f64; 2],
    },
    /// The polyconic projection to second order: true along every parallel near its meridian.
    Polyconic {
        /// Longitude of the origin.
        lon: f64,
        /// Latitude of the origin.
        lat: f64,
    },
    /// Degrees times a constant: for a map of less than a hundred kilometres.
    Plain {
        /// Longitude of the origin.
        lon: f64,
        /// Latitude of the origin.
        lat: f64,
        /// Kilometres in a degree of longitude and in a degree of latitude.
        km: [f64; 2],
    },
}

impl Projection {
    /// Kilometres east and north of the origin.
    pub fn project(&self, place: LonLat) -> Point {
        match *self {
            Projection::Albers { lon, lat, parallels: [south, north] } => {
                let (south, north) = (south.to_radians(), north.to_radians());
                let n = f64::midpoint(south.sin(), north.sin());
                let c = south.cos().powi(2) + 2.0 * n * south.sin();
                let rho = |lat: f64| EARTH * (c - 2.0 * n * lat.to_radians().sin()).sqrt() / n;
                let theta = n * (place.lon - lon).to_radians();
                let (r, r0) = (rho(place.lat), rho(lat));
                Point::new(r * theta.sin(), r0 - r * theta.cos())
            }
            Projection::Polyconic { lon, lat } => {
                let turn = (place.lon - lon).to_radians();
                let phi = place.lat.to_radians();
                let degree = EARTH.to_radians();
                Point::new(
                    EARTH * phi.cos() * turn,
                    degree * (place.lat - lat) + EARTH * phi.sin() * phi.cos() * turn * turn / 2.0,
                )
            }
            Projection::Plain { lon, lat, km } => {
                Point::new((place.lon - lon) * km[0], (place.lat - lat) * km[1])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn albers_is_true_to_scale_on_its_parallels() {
        let albers = Projection::Albers { lon: 32.0, lat: 48.5, parallels: [47.0, 50.5] };
        let east = albers.project(LonLat { lon: 32.5, lat: 47.0 });
        let middle = albers.project(LonLat { lon: 32.0, lat: 47.0 });
        let true_km = EARTH * 0.5_f64.to_radians() * 47.0_f64.to_radians().cos();
        assert!((east.distance(middle) - true_km).abs() < 0.01);
        assert_eq!(albers.project(LonLat { lon: 32.0, lat: 48.5 }), Point::default());
    }

    #[test]
    fn polyconic_curves_the_parallels_upwards() {
        let conic = Projection::Polyconic { lon: 36.2, lat: 51.9 };
        let east = conic.project(LonLat { lon: 38.2, lat: 51.9 });
        assert!(east.y > 1.0 && east.y < 3.0, "{east:?}");
    }
}
