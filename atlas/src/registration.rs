//! The registration of one map: from longitude and latitude to the plane of its hexes.

use kit::data::Flaw;
use kit::hex::Orientation;

use crate::fit::{Linear, Sheet};
use crate::geography::Geography;
use crate::lattice::Lattice;
use crate::plan::{Form, PlanFile};
use crate::projection::{LonLat, Point, Projection};

/// How far a control may lie from its hex before the rubber sheet, in hexes. Livny on the map of Kursk needs 1.7.
const FARTHEST: f64 = 2.0;

/// The registration of one map.
#[derive(Clone, Debug)]
pub struct Registration {
    projection: Projection,
    linear: Linear,
    /// The axis right of which the map is squeezed: two points, and the share that remains.
    squeeze: Option<(Point, Point, f64)>,
    sheet: Sheet,
}

/// How well one control fits.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitted {
    /// The hex.
    pub hex: String,
    /// The town.
    pub town: String,
    /// The distance from the hex's centre before the rubber sheet, in hexes.
    pub before: f64,
    /// The same after it.
    pub after: f64,
    /// Whether the town lies in its hex.
    pub hit: bool,
}

impl Registration {
    /// Fits a map to the ground and reports how well.
    pub fn new(
        file: &PlanFile<'_>,
        lattice: &Lattice,
        geography: &Geography,
    ) -> Result<(Registration, Vec<Fitted>), Vec<Flaw>> {
        let plan = &file.plan;
        let mut flaws = Vec::new();
        let mut pairs = Vec::new();
        for control in &plan.fit.controls {
            let cell = lattice.numbered(control.hex.get_ref());
            let town = geography.towns.get(control.town.get_ref());
            match (cell, town) {
                (Ok(cell), Some(town)) => pairs.push((control, cell, plan.projection.project(town.at))),
                (Err(why), _) => flaws.push(file.flaw(&control.hex, "", why)),
                (_, None) => {
                    flaws.push(file.flaw(&control.town, "", format!("no town `{}`", control.town.get_ref())));
                }
            }
        }
        let points: Vec<(Point, Point)> =
            pairs.iter().map(|(_, cell, at)| (*at, lattice.centre(*cell))).collect();
        let linear = match plan.fit.form {
            Form::Similarity => Linear::similarity(&points),
            Form::Affine => Linear::affine(&points),
            Form::Given => plan.fit.column.zip(plan.fit.row).map(|(column, row)| {
                // The plan counts columns and rows; the plane counts hexes, whose columns or rows stand closer.
                let close = 0.75_f64.sqrt();
                let (x, y) = match lattice.numbering.orientation {
                    Orientation::Flat => (close, 1.0),
                    Orientation::Pointy => (1.0, close),
                };
                Linear { x: column.map(|k| k * x), y: row.map(|k| k * y) }
            }),
        };
        let Some(linear) = linear else {
            flaws.push(Flaw::of_file(file.file, "the controls are too few for this form of fit"));
            return Err(flaws);
        };
        let mut squeeze = None;
        if let Some(plan) = &plan.fit.squeeze {
            match (lattice.numbered(plan.axis[0].get_ref()), lattice.numbered(plan.axis[1].get_ref())) {
                (Ok(a), Ok(b)) => squeeze = Some((lattice.centre(a), lattice.centre(b), plan.share)),
                (a, b) => {
                    flaws.extend(a.err().map(|why| file.flaw(&plan.axis[0], "", why)));
                    flaws.extend(b.err().map(|why| file.flaw(&plan.axis[1], "", why)));
                }
            }
        }
        let sheet = Sheet { pins: Vec::new(), soft: plan.fit.soft, rest: plan.fit.rest };
        let mut this = Registration { projection: plan.projection, linear, squeeze, sheet };
        this.sheet.pins = pairs
            .iter()
            .map(|(_, cell, at)| {
                let (here, home) = (this.squeezed(*at), lattice.centre(*cell));
                (here, Point::new(home.x - here.x, home.y - here.y))
            })
            .collect();
        let mut fitted = Vec::new();
        for ((control, cell, at), (here, _)) in pairs.iter().zip(&this.sheet.pins) {
            let home = lattice.centre(*cell);
            let end = this.sheet.apply(this.squeezed(*at));
            let hit = lattice.at(end) == Some(*cell);
            // A sheet can be pulled anywhere; one that must be pulled this far hides a slip.
            let before = here.distance(home);
            if before > FARTHEST {
                let (town, hex) = (control.town.get_ref(), control.hex.get_ref());
                let problem = format!("{town} lies {before:.1} hexes from {hex} before the rubber sheet");
                flaws.push(file.flaw(&control.hex, "", problem));
            }
            if !hit {
                let falls =
                    lattice.at(end).map_or("off the map".to_owned(), |c| format!("in {}", lattice.number(c)));
                let (town, hex) = (control.town.get_ref(), control.hex.get_ref());
                flaws.push(file.flaw(&control.hex, "", format!("{town} falls {falls}, not in {hex}")));
            }
            fitted.push(Fitted {
                hex: control.hex.get_ref().clone(),
                town: control.town.get_ref().clone(),
                before,
                after: end.distance(home),
                hit,
            });
        }
        if flaws.is_empty() { Ok((this, fitted)) } else { Err(flaws) }
    }

    /// The linear form and the squeeze, without the sheet.
    fn squeezed(&self, km: Point) -> Point {
        let p = self.linear.apply(km);
        let Some((a, b, share)) = self.squeeze else { return p };
        let axis = a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y);
        if p.x > axis { Point::new(axis + share * (p.x - axis), p.y) } else { p }
    }

    /// Where a place of the earth lies on the plane of hexes.
    pub fn place(&self, at: LonLat) -> Point {
        self.sheet.apply(self.squeezed(self.projection.project(at)))
    }

    /// The bearing of the map's upper edge: degrees clockwise from north.
    pub fn north(&self) -> f64 {
        // The ground direction of "up the plane" (minus y).
        let origin = self.linear.invert(Point::default());
        let up = self.linear.invert(Point::new(0.0, -1.0));
        match (origin, up) {
            (Some(a), Some(b)) => (b.x - a.x).atan2(b.y - a.y).to_degrees(),
            _ => 0.0,
        }
    }

    /// Kilometres of one hex to the right and one hex down, for the scale bar.
    pub fn hex_km(&self) -> [f64; 2] {
        let origin = self.linear.invert(Point::default()).unwrap_or_default();
        [Point::new(1.0, 0.0), Point::new(0.0, 1.0)]
            .map(|unit| self.linear.invert(unit).map_or(0.0, |p| p.distance(origin)))
    }
}
