//! The checks of a map: named hexes, unbroken rivers, connected ways, zones, start lines, objectives.
//!
//! A check looks at a finished map, not at how it was made, so it also judges a map that somebody edited or drew
//! from the boxed game; what the map must hold is taken from the plan.

use std::collections::BTreeSet;
use std::fmt;

use kit::data::Flaw;
use kit::map::{EdgeId, EdgeKind, Map};

use crate::chart::{Chart, Way, flood};
use crate::lattice::{Cell, Side};
use crate::rivers::{confluence, pieces};
use crate::write::hexes;

/// One check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// What was looked at.
    pub topic: &'static str,
    /// How many were looked at.
    pub looked_at: usize,
    /// What is wrong, one sentence each; empty if all is well.
    pub wrong: Vec<String>,
}

/// The outcome of all checks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The checks in order.
    pub verdicts: Vec<Verdict>,
}

impl Report {
    /// The report on a plan from which no map can be made.
    pub(crate) fn of_plan(flaws: &[Flaw]) -> Report {
        let wrong: Vec<String> = flaws.iter().map(ToString::to_string).collect();
        Report { verdicts: vec![Verdict { topic: "plan", looked_at: wrong.len(), wrong }] }
    }

    /// Whether nothing is wrong.
    pub fn is_clean(&self) -> bool {
        self.verdicts.iter().all(|verdict| verdict.wrong.is_empty())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Verdict { topic, looked_at, wrong } in &self.verdicts {
            let mark = if wrong.is_empty() { "ok  " } else { "FAIL" };
            writeln!(f, "{mark} {topic}: {}/{looked_at}", looked_at.saturating_sub(wrong.len()))?;
            for sentence in wrong {
                writeln!(f, "       {sentence}")?;
            }
        }
        Ok(())
    }
}

/// A check of one sheet: how many things it looked at, and what is wrong with them.
type Look = fn(&Sheet<'_>) -> (usize, Vec<String>);

/// A map seen through the chart of one of its sheets.
struct Sheet<'a> {
    chart: &'a Chart,
    map: &'a Map,
    ids: Vec<kit::hex::HexId>,
}

impl Sheet<'_> {
    fn number(&self, cell: Cell) -> String {
        format!("{}{}", self.chart.prefix, self.chart.lattice.number(cell))
    }

    fn side(&self, side: Side) -> String {
        format!("{}/{}", self.number(side.0), self.number(side.1))
    }

    /// Whether a hexside carries any of these features.
    fn carries(&self, side: Side, any: &[EdgeId]) -> bool {
        let found = self.map.grid().hexside_between(self.ids[side.0], self.ids[side.1]);
        found.is_some_and(|found| any.iter().any(|edge| self.map.has_edge(found, *edge)))
    }

    /// The edges of the map with these names, as far as it declares them.
    fn named<'b>(&self, names: impl IntoIterator<Item = &'b String>) -> Vec<EdgeId> {
        let names: BTreeSet<&String> = names.into_iter().collect();
        names.into_iter().filter_map(|name| self.map.edge_named(name).ok()).collect()
    }
}

/// Checks a map against the charts of its sheets.
pub fn check(charts: &[Chart], map: &Map) -> Report {
    let mut report = Report::default();
    let mut sheets = Vec::new();
    let mut missing = Vec::new();
    for chart in charts {
        match hexes(map, chart) {
            Ok(ids) => sheets.push(Sheet { chart, map, ids }),
            Err(Flaw { problem, .. }) => missing.push(problem),
        }
    }
    if !missing.is_empty() {
        report.verdicts.push(Verdict { topic: "hexes", looked_at: charts.len(), wrong: missing });
        return report;
    }
    let checks: [(&'static str, Look); 7] = [
        ("named hexes hit", named_hexes),
        ("rivers unbroken", rivers),
        ("roads connected town to town", |sheet| ways(sheet, &sheet.chart.roads)),
        ("railways connected town to town", |sheet| ways(sheet, &sheet.chart.rails)),
        ("zones non-empty and connected", zones),
        ("start lines closed", fronts),
        ("objectives present", objectives),
    ];
    for (topic, look) in checks {
        let mut verdict = Verdict { topic, looked_at: 0, wrong: Vec::new() };
        for sheet in &sheets {
            let (count, wrong) = look(sheet);
            verdict.looked_at += count;
            verdict.wrong.extend(wrong);
        }
        report.verdicts.push(verdict);
    }
    report
}

/// Every hex that the rulebook names carries its town, and the town falls into it by the registration; every entry
/// hex that it names lies on the edge.
fn named_hexes(sheet: &Sheet<'_>) -> (usize, Vec<String>) {
    let mut wrong = Vec::new();
    let chart = sheet.chart;
    for control in &chart.fitted {
        if !control.hit {
            wrong.push(format!("{} does not fall into {}{}", control.town, chart.prefix, control.hex));
        }
    }
    let named: Vec<_> = chart.labels.iter().filter(|label| label.source.starts_with("rulebook")).collect();
    for label in &named {
        let name = sheet.map.name(sheet.ids[label.cell]);
        if name != Some(label.name.as_str()) {
            let said = name.unwrap_or("nothing");
            wrong.push(format!("{} should be {}, but is {said}", sheet.number(label.cell), label.name));
        }
    }
    // Entry hexes of the rulebook: they must lie on the edge, whatever the ground is there.
    let mut entries = 0;
    for zone in chart.zones.iter().filter(|zone| zone.kind == "entry" && zone.source.starts_with("rulebook"))
    {
        entries += zone.cells.len();
        for cell in &zone.cells {
            if chart.lattice.near(*cell).len() == 6 {
                wrong.push(format!("{} of {} is not on the edge", sheet.number(*cell), zone.id));
            }
        }
    }
    (chart.fitted.len() + named.len() + entries, wrong)
}

/// Every river lies on its hexsides in one piece and reaches the river it flows into.
fn rivers(sheet: &Sheet<'_>) -> (usize, Vec<String>) {
    let chart = sheet.chart;
    let waters = sheet.named(chart.rivers.iter().map(|river| &river.class));
    let names: BTreeSet<&String> = chart.rivers.iter().map(|river| &river.name).collect();
    let mut wrong = Vec::new();
    for name in &names {
        let course = chart.river(name);
        let wet: BTreeSet<Side> =
            course.iter().copied().filter(|side| sheet.carries(*side, &waters)).collect();
        for dry in course.difference(&wet) {
            wrong.push(format!("the {name} has a gap at {}", sheet.side(*dry)));
        }
        let whole = chart.rivers.iter().filter(|river| river.name == **name).all(|river| river.whole);
        let count = pieces(&chart.lattice, &wet);
        if whole && count > 1 {
            wrong.push(format!("the {name} lies in {count} pieces"));
        }
        let mouth =
            chart.rivers.iter().filter(|river| river.name == **name).find_map(|river| river.into.as_ref());
        if let Some(into) = mouth
            && confluence(&chart.lattice, &wet, &chart.river(into), 0).is_none()
        {
            wrong.push(format!("the {name} does not reach the {into}"));
        }
    }
    (names.len(), wrong)
}

/// Every stop of every way can be reached from its other stops on ways of the same kind.
fn ways(sheet: &Sheet<'_>, ways: &[Way]) -> (usize, Vec<String>) {
    let lattice = &sheet.chart.lattice;
    let classes = sheet.named(ways.iter().map(|way| &way.class));
    let mut wrong = Vec::new();
    for way in ways {
        for run in &way.runs {
            for pair in run.windows(2) {
                let side = (pair[0].min(pair[1]), pair[0].max(pair[1]));
                if !sheet.carries(side, &classes) {
                    wrong.push(format!("{} is broken at {}", way.name, sheet.side(side)));
                }
            }
        }
        // A way that leaves the map on the way need not join its ends on it.
        if let ([_], Some(first)) = (&way.runs[..], way.stops.first()) {
            let met = flood(lattice, *first, |a, b| sheet.carries((a.min(b), a.max(b)), &classes));
            for stop in way.stops.iter().filter(|stop| !met.contains(stop)) {
                wrong.push(format!("{} does not reach {}", way.name, sheet.number(*stop)));
            }
        }
    }
    (ways.len(), wrong)
}

/// Every zone has hexes, and hangs together unless it may lie scattered.
fn zones(sheet: &Sheet<'_>) -> (usize, Vec<String>) {
    let mut wrong = Vec::new();
    for zone in &sheet.chart.zones {
        let Ok(id) = sheet.map.zone_named(&zone.id) else {
            wrong.push(format!("no zone {}", zone.id));
            continue;
        };
        let set = sheet.map.zone(id);
        let cells: BTreeSet<Cell> =
            (0..sheet.ids.len()).filter(|cell| set.contains(sheet.ids[*cell])).collect();
        let Some(first) = cells.first() else {
            wrong.push(format!("the zone {} is empty", zone.id));
            continue;
        };
        let met = flood(&sheet.chart.lattice, *first, |_, to| cells.contains(&to));
        if !zone.scattered
            && let Some(cut) = cells.difference(&met).next()
        {
            wrong.push(format!("the zone {} is not connected: {} lies apart", zone.id, sheet.number(*cut)));
        }
    }
    (sheet.chart.zones.len(), wrong)
}

/// Nobody walks from the German side to the Soviet one without crossing the start line.
fn fronts(sheet: &Sheet<'_>) -> (usize, Vec<String>) {
    let mut wrong = Vec::new();
    for front in &sheet.chart.fronts {
        let line = sheet.named([&front.id]);
        if line.iter().any(|edge| edge.kind() != EdgeKind::Barrier) || line.is_empty() {
            wrong.push(format!("no start line {}", front.id));
            continue;
        }
        let Some(rear) = front.german.first() else { continue };
        let met = flood(&sheet.chart.lattice, *rear, |a, b| !sheet.carries((a.min(b), a.max(b)), &line));
        if let Some(leak) = met.difference(&front.german).next() {
            wrong.push(format!(
                "the start line {} is open: {} lies on both sides",
                front.id,
                sheet.number(*leak)
            ));
        }
    }
    (sheet.chart.fronts.len(), wrong)
}

/// Every objective of the plan is a hex of the map with its numbers.
fn objectives(sheet: &Sheet<'_>) -> (usize, Vec<String>) {
    let mut wrong = Vec::new();
    let mut count = 0;
    for zone in sheet.chart.zones.iter().filter(|zone| zone.kind == "objective") {
        count += zone.cells.len();
        let Ok(id) = sheet.map.zone_named(&zone.id) else { continue };
        for cell in &zone.cells {
            if !sheet.map.zone(id).contains(sheet.ids[*cell]) {
                wrong.push(format!("{} is not in {}", sheet.number(*cell), zone.id));
            }
        }
    }
    for ((cell, name), value) in &sheet.chart.values {
        count += 1;
        let found =
            sheet.map.feature_named(name).ok().and_then(|feature| sheet.map.value(sheet.ids[*cell], feature));
        if found != Some(*value) {
            wrong.push(format!("{} should have {name}={value}", sheet.number(*cell)));
        }
    }
    (count, wrong)
}
