//! The start lines of a chart.

use super::{BTreeSet, Chart, Draughtsman, Front, FrontPlan, Kind, Point, Side, flood, nearest, touches};

impl Draughtsman<'_> {
    pub(super) fn fronts(&mut self, chart: &mut Chart) {
        let file = self.file;
        for entry in &file.plan.front {
            self.known(&entry.id, &[Kind::Barrier]);
            let german = self.cells(&chart.lattice, &entry.german);
            let soviet = self.cells(&chart.lattice, &entry.soviet);
            let Some(rear) = self.cell(&chart.lattice, &entry.german_rear) else { continue };
            // Both lists are walls; what the rear reaches without the Soviet one is German.
            let side = flood(&chart.lattice, rear, |from, to| {
                !(soviet.contains(&to)
                    || german.contains(&from) && !german.contains(&to) && touches(chart, to, &soviet))
            });
            if let Some(cell) = german.difference(&side).next() {
                let number = chart.lattice.number(*cell);
                self.blame(
                    &entry.german,
                    &number,
                    format!("{number} is cut off from {}", entry.german_rear.get_ref()),
                );
            }
            let reached: Vec<String> =
                side.intersection(&soviet).map(|cell| chart.lattice.number(*cell)).collect();
            if !reached.is_empty() {
                self.blame(&entry.soviet, &reached[0], format!("the line is open at {}", reached.join(" ")));
            }
            let sides = chart
                .lattice
                .sides()
                .filter(|(a, b)| side.contains(a) != side.contains(b))
                .collect::<BTreeSet<Side>>();
            // Closed: every side of the border lies between listed hexes.
            for (a, b) in &sides {
                let (g, s) = if side.contains(a) { (a, b) } else { (b, a) };
                if !german.contains(g) || !soviet.contains(s) {
                    let (g, s) = (chart.lattice.number(*g), chart.lattice.number(*s));
                    self.blame(&entry.id, "", format!("the line is open between {g} and {s}"));
                }
            }
            self.history(chart, entry, &sides);
            chart.fronts.push(Front {
                id: entry.id.get_ref().clone(),
                title: entry.title.clone(),
                sides,
                german: side,
                source: entry.source.clone(),
            });
        }
        for entry in &file.plan.hexsides {
            if !self.known(&entry.kind, &[Kind::Barrier, Kind::Slope]) {
                continue;
            }
            let mut found =
                entry.sides.as_ref().map(|list| self.sides(&chart.lattice, list)).unwrap_or_default();
            if let (Some(of), Some(facing)) = (&entry.of, &entry.facing) {
                let own = self.cells(&chart.lattice, of);
                match chart.fronts.iter().find(|front| front.id == *facing.get_ref()) {
                    Some(front) => {
                        let beside = front.sides.iter().filter(|(a, b)| own.contains(a) || own.contains(b));
                        for side in beside {
                            found.insert(*side);
                            chart.upper.insert(*side, if own.contains(&side.0) { side.0 } else { side.1 });
                        }
                    }
                    None => self.blame(facing, "", format!("no start line `{}`", facing.get_ref())),
                }
            }
            for side in found {
                chart.side_features.entry(side).or_default().insert(entry.kind.get_ref().clone());
            }
        }
    }

    /// A start line must follow the front that it stands for: on the average within two hexes or five kilometres,
    /// which is how well the fronts are known.
    fn history(&mut self, chart: &Chart, entry: &FrontPlan, sides: &BTreeSet<Side>) {
        let Some(name) = &entry.history else { return };
        let Some(front) = self.geography.fronts.get(name.get_ref()) else {
            self.blame(name, "", format!("no front `{}`", name.get_ref()));
            return;
        };
        let line = self.points(front);
        let far = |side: &Side| {
            let (a, b) = (chart.lattice.centre(side.0), chart.lattice.centre(side.1));
            let middle = Point::new(f64::midpoint(a.x, b.x), f64::midpoint(a.y, b.y));
            nearest(&line, middle).map_or(f64::MAX, |(_, far)| far)
        };
        let mean = sides.iter().map(far).sum::<f64>() / sides.len().max(1) as f64;
        if mean > (5.0 / chart.scale_km).max(2.0) {
            self.blame(name, "", format!("the line lies {mean:.1} hexes from `{}`", name.get_ref()));
        }
    }
}
