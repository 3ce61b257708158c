//! The geography: towns, rivers, railways, roads, woods and marshes, heights and front lines, as plain text.
//!
//! One record a line, fields separated by `|`, `#` begins a comment. Places are longitude and latitude in
//! degrees; every record names its source. What each file holds:
//!
//! ```text
//! towns.txt                  name | lon lat | city, town or village | source
//! rivers.txt rivers-wide.txt name | source | lon,lat lon,lat ...            from source to mouth
//! railways.txt roads.txt     id | name | class | source | stop; stop; ...   a stop is a town or lon,lat
//! areas.txt                  name | kind | source | lon,lat lon,lat ...     an outline
//! heights.txt                name | metres | lon lat | source
//! fronts.txt                 name | date | line or pocket | source | lon,lat ...
//! ```
//!
//! `knowledge` means that we placed it between known neighbours; `geonames` is a place of `GeoNames`
//! (geonames.org, CC BY 4.0). Reading reports every fault with file and line and goes on to the next record.

use std::collections::BTreeMap;

use kit::data::Flaw;

use crate::projection::LonLat;

/// Where a record stands, for reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
}

impl Origin {
    /// A fault at this record.
    pub fn flaw(&self, problem: impl Into<String>) -> Flaw {
        Flaw::at(&self.file, self.line, 0, problem)
    }
}

/// How large a town was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Size {
    /// A village or hamlet.
    Village,
    /// A town.
    Town,
    /// A large city.
    City,
}

/// A town or village.
#[derive(Clone, Debug)]
pub struct Town {
    /// Where it lies.
    pub at: LonLat,
    /// How large it was.
    pub size: Size,
    /// The record.
    pub origin: Origin,
}

/// A river from source to mouth, an outline or a front line.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its points in order.
    pub points: Vec<LonLat>,
    /// What kind it is: of an area `wood`, `marsh` ..., of a front `line` or `pocket`; empty for a river.
    pub kind: String,
    /// The record.
    pub origin: Origin,
}

/// A stop of a road or railway.
#[derive(Clone, Debug, PartialEq)]
pub enum Stop {
    /// A town of `towns.txt`.
    Town(String),
    /// A bend.
    At(LonLat),
}

/// A road or railway.
#[derive(Clone, Debug)]
pub struct Way {
    /// What it is called.
    pub name: String,
    /// `single` or `double`; `paved`, `improved` or `dirt`.
    pub class: String,
    /// Its stops in order.
    pub stops: Vec<Stop>,
    /// The record.
    pub origin: Origin,
}

/// A height with its number on the maps of the time.
#[derive(Clone, Debug)]
pub struct Height {
    /// Metres above the sea.
    pub metres: f64,
    /// Where it lies.
    pub at: LonLat,
    /// The record.
    pub origin: Origin,
}

/// All geography, by name. Ordered, because what is made from it is committed.
#[derive(Clone, Debug, Default)]
pub struct Geography {
    /// Towns and villages.
    pub towns: BTreeMap<String, Town>,
    /// Rivers, fine: for the battle maps.
    pub rivers: BTreeMap<String, Line>,
    /// Rivers in few points: for the map of a whole country.
    pub wide_rivers: BTreeMap<String, Line>,
    /// Railways by id.
    pub railways: BTreeMap<String, Way>,
    /// Roads by id.
    pub roads: BTreeMap<String, Way>,
    /// Woods, marshes, ridges.
    pub areas: BTreeMap<String, Line>,
    /// Heights.
    pub heights: BTreeMap<String, Height>,
    /// Front lines and pockets.
    pub fronts: BTreeMap<String, Line>,
}

/// The kinds of outlines that `areas.txt` may hold.
const AREA_KINDS: [&str; 6] = ["wood", "marsh", "ridge", "broken", "lagoon", "sea"];

impl Geography {
    /// Reads all files, given as name and text. A file with another name is a fault.
    pub fn read<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> (Geography, Vec<Flaw>) {
        let mut geography = Geography::default();
        let mut flaws = Vec::new();
        for (file, text) in files {
            for (index, raw) in text.lines().enumerate() {
                let line = raw.split('#').next().unwrap_or("").trim();
                if line.is_empty() {
                    continue;
                }
                let origin = Origin { file: file.to_owned(), line: index + 1 };
                let fields: Vec<&str> = line.split('|').map(str::trim).collect();
                if let Err(problem) = geography.record(file, &fields, &origin) {
                    flaws.push(origin.flaw(problem));
                }
            }
        }
        geography.check_stops(&mut flaws);
        (geography, flaws)
    }

    /// Reads one record of a file.
    fn record(&mut self, file: &str, fields: &[&str], origin: &Origin) -> Result<(), String> {
        let base = file.rsplit('/').next().unwrap_or(file);
        let origin = origin.clone();
        match base {
            "towns.txt" => {
                let [name, at, size, source] = parts(fields)?;
                known_source(source)?;
                let size = match size {
                    "village" => Size::Village,
                    "town" => Size::Town,
                    "city" => Size::City,
                    other => return Err(format!("`{other}` is no class of town: village, town or city")),
                };
                add(&mut self.towns, name, Town { at: place(at, ' ')?, size, origin })
            }
            "rivers.txt" | "rivers-wide.txt" => {
                let [name, source, points] = parts(fields)?;
                known_source(source)?;
                let river = Line { points: places(points, 2)?, kind: String::new(), origin };
                let rivers = if base == "rivers.txt" { &mut self.rivers } else { &mut self.wide_rivers };
                add(rivers, name, river)
            }
            "railways.txt" | "roads.txt" => {
                let [id, name, class, source, stops] = parts(fields)?;
                known_source(source)?;
                let classes: &[&str] =
                    if base == "roads.txt" { &["paved", "improved", "dirt"] } else { &["single", "double"] };
                if !classes.contains(&class) {
                    return Err(format!("`{class}` is no class of {base}: {}", classes.join(", ")));
                }
                let stops = stops.split(';').map(str::trim).map(stop).collect::<Result<Vec<_>, _>>()?;
                let way = Way { name: name.to_owned(), class: class.to_owned(), stops, origin };
                add(if base == "roads.txt" { &mut self.roads } else { &mut self.railways }, id, way)
            }
            "areas.txt" => {
                let [name, kind, source, points] = parts(fields)?;
                known_source(source)?;
                if !AREA_KINDS.contains(&kind) {
                    return Err(format!("`{kind}` is no kind of area: {}", AREA_KINDS.join(", ")));
                }
                add(&mut self.areas, name, Line { points: places(points, 3)?, kind: kind.to_owned(), origin })
            }
            "heights.txt" => {
                let [name, metres, at, source] = parts(fields)?;
                known_source(source)?;
                let metres = metres.parse().map_err(|_| format!("`{metres}` is no height in metres"))?;
                add(&mut self.heights, name, Height { metres, at: place(at, ' ')?, origin })
            }
            "fronts.txt" => {
                let [name, _date, kind, source, points] = parts(fields)?;
                known_source(source)?;
                add(
                    &mut self.fronts,
                    name,
                    Line { points: places(points, 2)?, kind: kind.to_owned(), origin },
                )
            }
            other => Err(format!("`{other}` is no file of the geography")),
        }
    }

    /// Every town that a road or railway stops at must exist.
    fn check_stops(&self, flaws: &mut Vec<Flaw>) {
        for way in self.roads.values().chain(self.railways.values()) {
            for stop in &way.stops {
                if let Stop::Town(name) = stop
                    && !self.towns.contains_key(name)
                {
                    flaws.push(
                        way.origin.flaw(format!("`{}` stops at `{name}`, which is in no file", way.name)),
                    );
                }
            }
        }
    }
}

/// The fields of a record, exactly as many as its kind has.
fn parts<'a, const N: usize>(fields: &[&'a str]) -> Result<[&'a str; N], String> {
    fields.try_into().map_err(|_| format!("{} fields, but a record of this file has {N}", fields.len()))
}

/// Adds a record under its name; a name may stand once.
fn add<T>(map: &mut BTreeMap<String, T>, name: &str, value: T) -> Result<(), String> {
    match map.insert(name.to_owned(), value) {
        None => Ok(()),
        Some(_) => Err(format!("`{name}` stands twice in this file")),
    }
}

/// A source is ours or `GeoNames`; anything else may not be shipped.
fn known_source(source: &str) -> Result<(), String> {
    match source {
        "knowledge" | "geonames" => Ok(()),
        other => Err(format!("`{other}` is no source: knowledge or geonames")),
    }
}

/// One place; the two numbers are separated by `between`.
fn place(text: &str, between: char) -> Result<LonLat, String> {
    let wrong = || format!("`{text}` is no longitude and latitude");
    let (lon, lat) = text.split_once(between).ok_or_else(wrong)?;
    let lon: f64 = lon.trim().parse().map_err(|_| wrong())?;
    let lat: f64 = lat.trim().parse().map_err(|_| wrong())?;
    // The theatre: a swapped pair or a slipped digit falls outside.
    if (20.0..45.0).contains(&lon) && (44.0..56.0).contains(&lat) {
        Ok(LonLat { lon, lat })
    } else {
        Err(format!("`{text}` lies outside the theatre (longitude 20 to 45, latitude 44 to 56)"))
    }
}

/// At least `least` places.
fn places(text: &str, least: usize) -> Result<Vec<LonLat>, String> {
    let points: Vec<LonLat> = text.split_whitespace().map(|p| place(p, ',')).collect::<Result<_, _>>()?;
    if points.len() < least {
        return Err(format!("{} points, but at least {least} are needed", points.len()));
    }
    Ok(points)
}

/// A stop of a way.
fn stop(text: &str) -> Result<Stop, String> {
    if text.starts_with(|c: char| c.is_ascii_digit()) {
        place(text, ',').map(Stop::At)
    } else if text.is_empty() {
        Err("an empty stop".to_owned())
    } else {
        Ok(Stop::Town(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_carry_file_and_line_and_do_not_stop_the_reader() {
        let towns = "# head\nKursk | 36.2 51.7 | city | geonames\nOrel | 52.9 36.1 | city | geonames\n\
                     Lgov | 35.2 51.7 | hamlet | knowledge\nKursk | 36.2 51.7 | city | geonames\n";
        let roads = "H1 | a road | paved | knowledge | Kursk; 36.1,51.9; Atlantis\n";
        let (geography, flaws) = Geography::read([("towns.txt", towns), ("roads.txt", roads)]);
        let said: Vec<String> = flaws.iter().map(ToString::to_string).collect();
        assert_eq!(
            said,
            [
                "towns.txt:3: `52.9 36.1` lies outside the theatre (longitude 20 to 45, latitude 44 to 56)",
                "towns.txt:4: `hamlet` is no class of town: village, town or city",
                "towns.txt:5: `Kursk` stands twice in this file",
                "roads.txt:1: `a road` stops at `Atlantis`, which is in no file",
            ]
        );
        assert_eq!(geography.towns.len(), 1);
    }

    #[test]
    fn foreign_datasets_are_refused() {
        let (_, flaws) = Geography::read([("rivers.txt", "Psel | naturalearth | 36.7,51.1 36.0,51.0\n")]);
        assert_eq!(flaws[0].to_string(), "rivers.txt:1: `naturalearth` is no source: knowledge or geonames");
    }
}
