//! The coast and the rivers of a chart.

use super::{
    BTreeSet, COAST, Chart, Draughtsman, Kind, Point, River, RiverPlan, Side, Spanned, confluence, inside,
    nearest, snap,
};

impl Draughtsman<'_> {
    /// The hexes that the plan calls sea must agree with the coast of the geography to about a hex.
    pub(super) fn coast(&mut self, chart: &Chart, shore: &Spanned<String>) {
        let Some((_, gone)) = &chart.shore else { return };
        let seas: Vec<Vec<Point>> = self
            .geography
            .areas
            .values()
            .filter(|area| area.kind == "sea")
            .map(|area| {
                let mut outline = self.points(area);
                outline.extend(outline.first().copied());
                outline
            })
            .collect();
        // Positive inside the sea, negative on land, in hexes from the coast.
        let depth = |p: Point| {
            seas.iter()
                .filter_map(|sea| {
                    let (_, far) = nearest(sea, p)?;
                    Some(if inside(sea, p) { far } else { -far })
                })
                .fold(f64::MIN, f64::max)
        };
        for place in gone {
            if depth(chart.lattice.centre_of(*place)) < -COAST {
                let number = chart.lattice.numbering.number(*place);
                self.blame(shore, "", format!("{number} should be sea, but lies inland"));
            }
        }
        for cell in 0..chart.lattice.len() {
            if depth(chart.lattice.centre(cell)) > COAST {
                self.blame(
                    shore,
                    "",
                    format!("{} should be land, but lies in the sea", chart.lattice.number(cell)),
                );
            }
        }
    }

    pub(super) fn rivers(&mut self, chart: &mut Chart) {
        let file = self.file;
        for entry in &file.plan.river {
            if !self.known(&entry.class, &[Kind::Barrier]) {
                continue;
            }
            let (mut course, whole) = match (&entry.line, &entry.sides) {
                (Some(line), None) => self.course(chart, entry, line),
                (None, Some(sides)) => (self.sides(&chart.lattice, sides), true),
                _ => {
                    self.blame(&entry.class, "", "a river has either a `line` or `sides`");
                    continue;
                }
            };
            // To move a hex across, every one of its six sides changes: wet becomes dry, dry becomes wet. The
            // chain stays whole, because each corner of the hex has two of them.
            if let Some(list) = &entry.other_bank {
                for cell in self.cells(&chart.lattice, list) {
                    for near in chart.lattice.near(cell) {
                        let side = (cell.min(*near), cell.max(*near));
                        if !course.remove(&side) {
                            course.insert(side);
                        }
                    }
                }
            }
            if course.is_empty() {
                self.blame(
                    &entry.class,
                    "",
                    format!("the river {} lies on no hexside of the map", entry.name),
                );
            }
            chart.rivers.push(River {
                name: entry.name.clone(),
                class: entry.class.get_ref().clone(),
                course,
                into: entry.into.as_ref().map(|into| into.get_ref().clone()),
                whole,
            });
        }
        // Mouths, once every river is there: a brook that ends short of its river is led on to it.
        for index in 0..chart.rivers.len() {
            let Some(into) = chart.rivers[index].into.clone() else { continue };
            let goal = chart.river(&into);
            if goal.is_empty() {
                if let Some(at) = &file.plan.river[index.min(file.plan.river.len() - 1)].into {
                    self.blame(at, "", format!("no river `{into}` on the map"));
                }
                continue;
            }
            if let Some(more) = confluence(&chart.lattice, &chart.rivers[index].course, &goal, 4) {
                chart.rivers[index].course.extend(more);
            } else {
                let problem = format!("the {} does not reach the {into}", chart.rivers[index].name);
                self.flaws.push(file.flaw(&file.plan.river[index].class, "", problem));
            }
        }
        for (index, river) in chart.rivers.iter().enumerate() {
            for side in &river.course {
                chart.waters.entry(*side).or_insert(index);
            }
        }
    }

    /// The hexsides of a line of the geography or a reach of it, and whether it must be in one piece.
    fn course(&mut self, chart: &Chart, entry: &RiverPlan, line: &Spanned<String>) -> (BTreeSet<Side>, bool) {
        let rivers = if entry.wide { &self.geography.wide_rivers } else { &self.geography.rivers };
        let Some(river) = rivers.get(line.get_ref()) else {
            self.blame(line, "", format!("no river `{}` in the geography", line.get_ref()));
            return (BTreeSet::new(), true);
        };
        let points = self.points(river);
        // From here to there, counted in segments along the line.
        let mut reach = [0.0, points.len() as f64];
        for (end, town) in reach.iter_mut().zip([&entry.from, &entry.to]) {
            let Some(town) = town else { continue };
            match self.geography.towns.get(town.get_ref()) {
                Some(found) => {
                    if let Some((along, _)) = nearest(&points, self.registration.place(found.at)) {
                        *end = along;
                    }
                }
                None => self.flaws.push(self.file.flaw(town, "", format!("no town `{}`", town.get_ref()))),
            }
        }
        // Where the reach lies off the map the plan must say so: a river that strays is a slip of a digit.
        let on: Vec<bool> = points
            .iter()
            .enumerate()
            .filter(|(i, _)| (reach[0]..=reach[1]).contains(&(*i as f64)))
            .map(|(_, p)| chart.lattice.at(*p).is_some())
            .collect();
        let first = on.iter().position(|on| *on);
        let last = on.iter().rposition(|on| *on);
        let (Some(first), Some(last)) = (first, last) else {
            self.flaws.push(river.origin.flaw(format!("the river {} lies off the map", entry.name)));
            return (BTreeSet::new(), true);
        };
        let strays = on[first..=last].iter().any(|on| !on);
        let leaves = [("source", first > 0), ("course", strays), ("mouth", last + 1 < on.len())];
        for (part, leaves) in leaves {
            if leaves && !entry.off_map.iter().any(|allowed| allowed == part) {
                let problem = format!(
                    "the {part} of the river {} leaves the map of {}; if it should, say so there: off_map = [\"{part}\"]",
                    entry.name, self.file.file
                );
                self.flaws.push(river.origin.flaw(problem));
            }
        }
        let sides = snap(&chart.lattice, &points);
        let kept =
            sides.into_iter().filter(|(_, at)| (reach[0]..=reach[1]).contains(at)).map(|(side, _)| side);
        (kept.collect(), !strays && !entry.off_map.iter().any(|part| part == "course"))
    }
}
