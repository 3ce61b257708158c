//! The roads and railways of a chart.

use super::{
    Cell, Chart, Draughtsman, Flaw, Kind, Point, Spanned, Stop, Way, WayPlan, hex_words, placed, trace,
};

impl Draughtsman<'_> {
    pub(super) fn ways(&mut self, chart: &mut Chart) {
        let file = self.file;
        for (entries, rail) in [(&file.plan.road, false), (&file.plan.rail, true)] {
            for entry in entries {
                let fallback = if rail { "rail" } else { "road" };
                let class =
                    entry.class.as_ref().map_or(fallback, |class| class.get_ref().as_str()).to_owned();
                if let Some(class) = &entry.class
                    && !self.known(class, &[Kind::Link])
                {
                    continue;
                }
                let Some(way) = self.way(chart, entry, class, rail) else { continue };
                let sides = if rail { &mut chart.rail_sides } else { &mut chart.road_sides };
                for pair in way.runs.iter().flat_map(|run| run.windows(2)) {
                    // The first entry wins, so a plan lists its better roads first.
                    sides
                        .entry((pair[0].min(pair[1]), pair[0].max(pair[1])))
                        .or_insert_with(|| way.class.clone());
                }
                if rail { chart.rails.push(way) } else { chart.roads.push(way) }
            }
        }
    }

    fn way(&mut self, chart: &Chart, entry: &WayPlan, class: String, rail: bool) -> Option<Way> {
        let name = entry.name.clone();
        match (&entry.along, &entry.path, &entry.hexes) {
            (Some(along), None, None) => {
                let mut stops = Vec::new();
                for stop in along {
                    match self.stop(chart, stop) {
                        Some(cell) => stops.push(cell),
                        None => return None,
                    }
                }
                let mut run: Vec<Cell> = stops.first().copied().into_iter().collect();
                for pair in stops.windows(2) {
                    run.extend(chart.lattice.line(pair[0], pair[1]).into_iter().skip(1));
                }
                Some(Way { name, class, runs: vec![run], stops })
            }
            (None, Some(path), None) => self.path(chart, entry, path, class, rail),
            (None, None, Some(list)) => {
                let mut run: Vec<Cell> = Vec::new();
                for (word, hexes) in hex_words(list.get_ref()) {
                    for hex in hexes.unwrap_or_default() {
                        match chart.lattice.numbered(&hex) {
                            Ok(cell) => {
                                if let Some(last) = run.last()
                                    && chart.lattice.side(*last, cell).is_none()
                                {
                                    let problem = format!("{name}: {hex} does not touch the hex before it");
                                    self.blame(list, word, problem);
                                }
                                run.push(cell);
                            }
                            Err(why) => self.blame(list, word, why),
                        }
                    }
                }
                let stops = run.first().copied().into_iter().chain(run.last().copied()).collect();
                Some(Way { name, class, runs: vec![run], stops })
            }
            _ => {
                let problem = format!("{name}: a way has one of `along`, `path` and `hexes`");
                self.flaws.push(Flaw::of_file(self.file.file, problem));
                None
            }
        }
    }

    /// A stop of a plan: a hex, or a place on the map.
    fn stop(&mut self, chart: &Chart, stop: &Spanned<String>) -> Option<Cell> {
        if stop.get_ref().starts_with(|c: char| c.is_ascii_digit()) {
            return self.cell(&chart.lattice, stop);
        }
        let cell = chart.named(stop.get_ref());
        if cell.is_none() {
            self.blame(stop, "", format!("no place `{}` on this map", stop.get_ref()));
        }
        cell
    }

    /// A way along a path of the geography: the hexes that it runs through, with towns in their own hexes.
    pub(super) fn path(
        &mut self,
        chart: &Chart,
        entry: &WayPlan,
        path: &Spanned<String>,
        class: String,
        rail: bool,
    ) -> Option<Way> {
        let ways = if rail { &self.geography.railways } else { &self.geography.roads };
        let Some(way) = ways.get(path.get_ref()) else {
            self.blame(path, "", format!("no way `{}` in the geography", path.get_ref()));
            return None;
        };
        // Each stop on the plane; a town that the plan puts into a hex stands in its middle.
        let mut marks: Vec<(Point, Option<Cell>)> = Vec::new();
        for stop in &way.stops {
            let (at, town) = match stop {
                Stop::At(at) => (*at, None),
                Stop::Town(name) => (self.geography.towns[name].at, Some(name)),
            };
            let cell = town.and_then(|town| placed(self.file, chart, town));
            let point = cell.map_or_else(|| self.registration.place(at), |cell| chart.lattice.centre(cell));
            marks.push((point, cell));
        }
        if let Some(between) = &entry.between {
            let ends: Vec<Cell> = between.iter().filter_map(|stop| self.stop(chart, stop)).collect();
            let at: Vec<usize> = ends
                .iter()
                .filter_map(|end| marks.iter().position(|mark| chart.lattice.at(mark.0) == Some(*end)))
                .collect();
            let [from, to] = at[..] else {
                self.blame(&between[0], "", format!("{} does not stop at both ends", path.get_ref()));
                return None;
            };
            marks = marks[from.min(to)..=from.max(to)].to_vec();
        }
        let runs = trace(&chart.lattice, &marks);
        if runs.is_empty() {
            self.blame(path, "", format!("{} does not touch the map", path.get_ref()));
        }
        let stops = marks.iter().filter_map(|mark| mark.1).collect();
        Some(Way { name: entry.name.clone(), class, runs, stops })
    }
}
