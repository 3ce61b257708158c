//! The plan of a map: `maps/GAME.toml`. Grid, registration, and everything on the map that geography alone does
//! not decide: the game's own classes of towns, hex lists of the rulebook, zones, belts, entry hexes.
//!
//! Every datum carries a `source`: `rulebook CASE`, or `reconstructed`.

use std::collections::BTreeMap;

use kit::data::Flaw;
use kit::text::Both;
use serde::Deserialize;
use toml::Spanned;

use crate::projection::Projection;

/// A whole plan.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// What the map is called.
    pub title: Both,
    /// Kilometres across a hex, as the rulebook has it.
    pub scale_km: f64,
    /// The terrain of hexes that nothing else decides.
    pub ground: Spanned<String>,
    /// Towns, villages and other named hexes.
    #[serde(default)]
    pub places: Vec<PlacePlan>,
    /// Further towns of the geography, for labels (and terrain, if given).
    #[serde(default)]
    pub labels: Vec<Spanned<String>>,
    /// The hexes and their numbers.
    pub grid: GridPlan,
    /// How the earth is laid flat.
    pub projection: Projection,
    /// How the plane is laid on the hexes.
    pub fit: FitPlan,
    /// Terrain by outline or list; later entries win.
    #[serde(default)]
    pub terrain: Vec<TerrainPlan>,
    /// Rivers.
    #[serde(default)]
    pub river: Vec<RiverPlan>,
    /// Roads.
    #[serde(default)]
    pub road: Vec<WayPlan>,
    /// Railways.
    #[serde(default)]
    pub rail: Vec<WayPlan>,
    /// Other features of hexes: fortifications, heights, airfields.
    #[serde(default)]
    pub feature: Vec<FeaturePlan>,
    /// Other features of hexsides.
    #[serde(default)]
    pub hexsides: Vec<HexsidesPlan>,
    /// Start lines between two sets of hexes.
    #[serde(default)]
    pub front: Vec<FrontPlan>,
    /// Set-up zones, entry hexes, supply sources, objectives.
    #[serde(default)]
    pub zone: Vec<ZonePlan>,
}

/// The hexes and their numbers.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GridPlan {
    /// The words of the kit's numbering.
    pub numbering: Spanned<String>,
    /// First and last row.
    pub rows: [u16; 2],
    /// First and last column.
    pub columns: [u16; 2],
    /// Whether the rows (or columns) that are pushed half a hex have one hex less.
    #[serde(default)]
    pub short: bool,
    /// Hexes of the rectangle that are not on the map.
    pub missing: Option<Spanned<String>>,
    /// What lies between the map and the missing hexes: a feature of hexsides, such as a coast.
    pub shore: Option<Spanned<String>>,
    /// The letter of the sheet, where a game has several.
    pub sheet: Option<char>,
    /// Where the numbering comes from.
    pub source: String,
}

/// How the plane is laid on the hexes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FitPlan {
    /// The form.
    pub form: Form,
    /// See [`Sheet::soft`](crate::fit::Sheet::soft).
    #[serde(default)]
    pub soft: f64,
    /// See [`Sheet::rest`](crate::fit::Sheet::rest).
    #[serde(default)]
    pub rest: f64,
    /// Towns whose hex is known.
    #[serde(default)]
    pub controls: Vec<ControlPlan>,
    /// A given form: column, by kilometres east and north.
    pub column: Option<[f64; 3]>,
    /// A given form: row (or half rows of the plane), by kilometres east and north.
    pub row: Option<[f64; 3]>,
    /// Pulls what lies right of an axis towards it.
    pub squeeze: Option<Squeeze>,
}

/// The form of a fit.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// One scale and a rotation, by least squares.
    Similarity,
    /// Scales, shear and rotation, by least squares.
    Affine,
    /// As written in the plan.
    Given,
}

/// Pulls what lies right of the line through two hexes towards it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Squeeze {
    /// The two hexes.
    pub axis: [Spanned<String>; 2],
    /// The share of the distance that remains.
    pub share: f64,
    /// Why.
    pub source: String,
}

/// A town whose hex is known.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ControlPlan {
    /// The hex.
    pub hex: Spanned<String>,
    /// The town in the geography.
    pub town: Spanned<String>,
    /// Who says so.
    pub source: String,
}

/// A named hex.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacePlan {
    /// The hex.
    pub hex: Spanned<String>,
    /// The name on the map.
    pub name: String,
    /// The name in the geography, where it differs.
    pub town: Option<Spanned<String>>,
    /// The terrain that the place makes of its hex, if any.
    pub terrain: Option<Spanned<String>>,
    /// The feature that it adds to its hex, if any.
    pub feature: Option<Spanned<String>>,
    /// Numbers on the hex, such as victory points, by the name of the value.
    #[serde(default)]
    pub values: BTreeMap<Spanned<String>, i32>,
    /// Who says so.
    pub source: String,
}

/// Terrain by outline or list.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainPlan {
    /// The terrain.
    pub name: Spanned<String>,
    /// Outlines of this kind in the geography: their hexes get the terrain.
    pub areas: Option<Spanned<String>>,
    /// Share of a hex that must lie inside.
    #[serde(default = "half")]
    pub share: f64,
    /// A list of hexes.
    pub hexes: Option<Spanned<String>>,
    /// Who says so.
    pub source: String,
}

fn half() -> f64 {
    0.5
}

/// A river or a reach of one.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RiverPlan {
    /// The name on the map.
    pub name: String,
    /// The line in the geography.
    pub line: Option<Spanned<String>>,
    /// Whether the line is one of the wide map.
    #[serde(default)]
    pub wide: bool,
    /// The class of its hexsides.
    pub class: Spanned<String>,
    /// The reach begins at this town.
    pub from: Option<Spanned<String>>,
    /// The reach ends at this town.
    pub to: Option<Spanned<String>>,
    /// The hexsides, where a list decides.
    pub sides: Option<Spanned<String>>,
    /// Hexes that shall lie on the other bank: the course is led round them.
    pub other_bank: Option<Spanned<String>>,
    /// The river that it flows into.
    pub into: Option<Spanned<String>>,
    /// Where the line may lie off the map: `source`, `course`, `mouth`.
    #[serde(default)]
    pub off_map: Vec<String>,
    /// Who says so.
    pub source: String,
}

/// A road or railway.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WayPlan {
    /// What it is called.
    pub name: String,
    /// Its class, where the game has several.
    pub class: Option<Spanned<String>>,
    /// Straight from stop to stop: places of the map by name, or hexes.
    pub along: Option<Vec<Spanned<String>>>,
    /// Along a way of the geography, by its id.
    pub path: Option<Spanned<String>>,
    /// Only the part between these two places or hexes.
    pub between: Option<[Spanned<String>; 2]>,
    /// Hex by hex.
    pub hexes: Option<Spanned<String>>,
    /// Who says so.
    pub source: String,
}

/// A feature of hexes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FeaturePlan {
    /// Its name in the map text.
    pub name: Spanned<String>,
    /// The hexes.
    pub hexes: Spanned<String>,
    /// Who says so.
    pub source: String,
}

/// A feature of hexsides.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HexsidesPlan {
    /// Its name in the map text.
    pub kind: Spanned<String>,
    /// The sides, as `0320/0321`.
    pub sides: Option<Spanned<String>>,
    /// Or all sides between these hexes ...
    pub of: Option<Spanned<String>>,
    /// ... and the hexes of the other side of this start line.
    pub facing: Option<Spanned<String>>,
    /// Who says so.
    pub source: String,
}

/// A start line: two lists of front hexes, and the ground behind each.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FrontPlan {
    /// The feature of hexsides that marks it.
    pub id: Spanned<String>,
    /// German front-line hexes.
    pub german: Spanned<String>,
    /// Soviet front-line hexes.
    pub soviet: Spanned<String>,
    /// A hex behind the German line, from which the German side is filled.
    pub german_rear: Spanned<String>,
    /// The front of the geography that it follows.
    pub history: Option<Spanned<String>>,
    /// What it is.
    pub title: Both,
    /// Who says so.
    pub source: String,
}

/// A set of hexes with a meaning.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ZonePlan {
    /// Its name in the map text.
    pub id: Spanned<String>,
    /// `setup`, `entry`, `supply`, `edge`, `objective`, `sector`, `region` ...
    pub kind: String,
    /// What players call it.
    pub name: Both,
    /// Whose it is: `axis` or `soviet`.
    pub side: Option<String>,
    /// The hexes.
    pub hexes: Option<Spanned<String>>,
    /// Or everything that can be reached from this hex ...
    pub from: Option<Spanned<String>>,
    /// ... without crossing this river ...
    pub bounded_by: Option<Spanned<String>>,
    /// ... or this start line.
    pub behind: Option<Spanned<String>>,
    /// Hexes taken away again.
    pub except: Option<Spanned<String>>,
    /// Hexes that must not be in it: proof that what bounds it has no gap.
    pub without: Option<Spanned<String>>,
    /// Whether the zone may lie in several pieces.
    #[serde(default)]
    pub scattered: bool,
    /// Who says so.
    pub source: String,
}

/// A plan with its text, so that faults can be placed.
#[derive(Clone, Debug)]
pub struct PlanFile<'a> {
    /// The file.
    pub file: &'a str,
    /// Its text.
    pub text: &'a str,
    /// What it says.
    pub plan: Plan,
}

impl<'a> PlanFile<'a> {
    /// Reads a plan.
    pub fn read(file: &'a str, text: &'a str) -> Result<PlanFile<'a>, Flaw> {
        match toml::from_str(text) {
            Ok(plan) => Ok(PlanFile { file, text, plan }),
            Err(error) => {
                let offset = error.span().map_or(0, |span| span.start);
                Err(Flaw::at_offset(file, text, offset, error.message()))
            }
        }
    }

    /// A fault at a value of the plan; `word` narrows it to that word inside a list.
    pub fn flaw<T>(&self, at: &Spanned<T>, word: &str, problem: impl Into<String>) -> Flaw {
        let span = at.span();
        let value = &self.text[span.clone()];
        let inside = if word.is_empty() { None } else { value.find(word) };
        Flaw::at_offset(self.file, self.text, span.start + inside.unwrap_or(0), problem)
    }
}

/// The words of a hex list, each with its hexes as digits: `2634`, `2634-2636`, `26:34-36,39`.
pub fn hex_words(text: &str) -> impl Iterator<Item = (&str, Result<Vec<String>, String>)> {
    text.split_whitespace().map(|word| (word, expand(word)))
}

/// The hexes of one word.
fn expand(word: &str) -> Result<Vec<String>, String> {
    let wrong = || format!("`{word}` is no hex, run `2634-2636` or line `26:34-36,39`");
    let number = |digits: &str| match digits.parse::<u16>() {
        Ok(value) if !digits.is_empty() && digits.len() <= 4 => Ok(value),
        _ => Err(wrong()),
    };
    if let Some((first, rest)) = word.split_once(':') {
        let mut hexes = Vec::new();
        for run in rest.split(',') {
            let (from, to) = run.split_once('-').unwrap_or((run, run));
            for second in number(from)?..=number(to)? {
                hexes.push(format!("{first}{second:02}"));
            }
        }
        return if first.len() == 2 && !hexes.is_empty() { Ok(hexes) } else { Err(wrong()) };
    }
    let (from, to) = word.split_once('-').unwrap_or((word, word));
    if from.len() != 4 || to.len() != 4 || from.get(..2) != to.get(..2) {
        return Err(wrong());
    }
    let run = number(from)?..=number(to)?;
    if run.is_empty() { Err(wrong()) } else { Ok(run.map(|hex| format!("{hex:04}")).collect()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hex_lists_have_three_spellings() {
        let all =
            |text: &str| -> Vec<String> { hex_words(text).flat_map(|(_, hexes)| hexes.unwrap()).collect() };
        assert_eq!(
            all("2634 0909-0911 24:01-02,05"),
            ["2634", "0909", "0910", "0911", "2401", "2402", "2405"]
        );
        for bad in ["26x4", "2634-2736", "2636-2634", "26:", "263"] {
            assert!(hex_words(bad).any(|(_, hexes)| hexes.is_err()), "{bad}");
        }
    }
}
