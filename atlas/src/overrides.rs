//! A designer's corrections: `maps/GAME.overrides`, applied last and never touched by the program.
//!
//! One correction a line, `#` begins a comment. A hex or a hexside, then what it shall be:
//!
//! ```text
//! 2916 terrain woods            # the ground of the hex
//! 2916 +city                    # a feature; -city takes it away
//! 2916 name "Lgov"              # "" takes the name away
//! 2916 vp_german=5              # a number
//! 2916/2917 +river              # a feature of the hexside, roads, railways and bridges included; - takes away;
//!                               # of a slope, the first hex is the upper one
//! 2916 @g-2a                    # into a zone; !@g-2a out of it
//! ```

use kit::data::Flaw;

use crate::chart::{Chart, Label};
use crate::lattice::{Cell, Side};
use kit::effects::{Effects, Kind};

/// Applies the corrections of a file; says which could not be.
pub fn apply(chart: &mut Chart, terrains: &Effects, file: &str, text: &str) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    for (index, raw) in text.lines().enumerate() {
        let line = raw.split('#').next().unwrap_or("").trim();
        // On a chart of several sheets each sheet takes the lines with its own letter.
        if line.is_empty() || !line.starts_with(&chart.prefix) {
            continue;
        }
        if let Err(problem) = correct(chart, terrains, &line[chart.prefix.len()..]) {
            flaws.push(Flaw::at(file, index + 1, 0, problem));
        }
    }
    flaws
}

fn correct(chart: &mut Chart, terrains: &Effects, line: &str) -> Result<(), String> {
    let (at, what) = line.split_once(char::is_whitespace).ok_or("a hex, and what it shall be")?;
    let what = what.trim();
    if let Some((a, b)) = at.split_once('/') {
        let (a, b) =
            (chart.lattice.numbered(a)?, chart.lattice.numbered(b.trim_start_matches(&chart.prefix))?);
        let side = chart.lattice.side(a, b).ok_or_else(|| format!("`{at}`: these hexes do not touch"))?;
        chart.upper.insert(side, a);
        return correct_side(chart, terrains, side, what);
    }
    let cell = chart.lattice.numbered(at)?;
    correct_hex(chart, terrains, cell, what)
}

fn correct_hex(chart: &mut Chart, terrains: &Effects, cell: Cell, what: &str) -> Result<(), String> {
    let known = |word: &str, kind: Kind| {
        (terrains.kind(word) == Some(kind)).then(|| word.to_owned()).ok_or_else(|| {
            format!("unknown terrain `{word}`: {} does not list it as {}", terrains.file(), kind.word())
        })
    };
    if let Some(word) = what.strip_prefix("terrain ") {
        chart.terrain[cell] = known(word.trim(), Kind::Hex)?;
    } else if let Some(name) = what.strip_prefix("name ") {
        let name = name.trim().trim_matches('"');
        chart.labels.retain(|label| label.cell != cell);
        if !name.is_empty() {
            chart.labels.push(Label { cell, name: name.to_owned(), source: "override".to_owned() });
        }
    } else if let Some(word) = what.strip_prefix('+') {
        chart.features[cell].insert(known(word, Kind::Feature)?);
    } else if let Some(word) = what.strip_prefix('-') {
        chart.features[cell].remove(&known(word, Kind::Feature)?);
    } else if let Some((word, value)) = what.split_once('=') {
        let value = value.parse().map_err(|_| format!("`{value}` is no number"))?;
        chart.values.insert((cell, known(word, Kind::Value)?), value);
    } else if let Some((id, into)) =
        what.strip_prefix('@').map(|id| (id, true)).or_else(|| what.strip_prefix("!@").map(|id| (id, false)))
    {
        let zone =
            chart.zones.iter_mut().find(|zone| zone.id == id).ok_or_else(|| format!("no zone `{id}`"))?;
        if into {
            zone.cells.insert(cell);
        } else {
            zone.cells.remove(&cell);
        }
    } else {
        return Err(format!("`{what}`: expected terrain, name, +feature, -feature, value=number or @zone"));
    }
    Ok(())
}

fn correct_side(chart: &mut Chart, terrains: &Effects, side: Side, what: &str) -> Result<(), String> {
    let (add, word) = match (what.strip_prefix('+'), what.strip_prefix('-')) {
        (Some(word), _) => (true, word),
        (_, Some(word)) => (false, word),
        _ => return Err(format!("`{what}`: expected +feature or -feature")),
    };
    if !matches!(terrains.kind(word), Some(Kind::Barrier | Kind::Link | Kind::Slope)) {
        return Err(format!("unknown terrain `{word}`: {} does not list it for hexsides", terrains.file()));
    }
    if add {
        chart.side_features.entry(side).or_default().insert(word.to_owned());
        chart.removed.remove(&(side, word.to_owned()));
    } else {
        if let Some(features) = chart.side_features.get_mut(&side) {
            features.remove(word);
        }
        chart.removed.insert((side, word.to_owned()));
    }
    Ok(())
}
