//! Formations: which corps belongs to which army, and who commands whom.
//!
//! The tree comes from a CSV list with the columns `id`, `name`, `parent` and optionally `name_es`, where the name has a
//! Spanish form, and `band`, the key of the colour band on the counters; or a game builds it from a list of its own, such as the headquarters among its units.
//! Orders of battle change during a war, so a game may hold several trees of the same formations.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::data::Flaw;
use crate::records::Records;
use crate::text::Both;

/// A formation: an index into the tree, in the order of the list it was read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct FormationId(pub u16);

impl FormationId {
    /// The index into arrays kept per formation.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One formation as a list states it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Entry {
    /// The short name by which units and other formations refer to it.
    pub id: String,
    /// The name that is shown.
    pub name: Both,
    /// The `id` of the formation above; `None` at the top.
    pub parent: Option<String>,
    /// The key of its colour band; empty if it has the band of the formation above.
    pub band: String,
    /// The line of the list, for faults; 0 if there is none.
    pub line: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Node {
    id: String,
    name: Both,
    band: String,
    parent: Option<FormationId>,
    /// In the order of the list.
    children: Vec<FormationId>,
    /// The formation and everything below it stand together in the depth-first order, from `first` up to `end`.
    first: u16,
    end: u16,
}

/// The tree, or trees, of formations.
///
/// ```
/// use kit::formation::Formations;
/// let text = "id,name,parent,band\n9A,9th Army,,grey\n47,XLVII Corps,9A,\n2,2nd Division,47,red\n20,20th Division,47,\n";
/// let tree = Formations::read("formations.csv", text).unwrap();
/// let (army, corps, division) =
///     (tree.find("9A").unwrap(), tree.find("47").unwrap(), tree.find("2").unwrap());
///
/// assert!(tree.is_within(division, army));
/// assert!(!tree.is_within(army, division));
/// assert_eq!(tree.commander_of(division), Some(corps));
/// assert_eq!(tree.ancestors(division).collect::<Vec<_>>(), [corps, army]);
/// assert_eq!(tree.band(tree.find("20").unwrap()), "grey");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formations {
    nodes: Vec<Node>,
    /// All formations, each followed by those below it.
    order: Vec<FormationId>,
    by_id: BTreeMap<String, FormationId>,
}

impl Formations {
    /// Reads a CSV list.
    pub fn read(file: &str, text: &str) -> Result<Formations, Vec<Flaw>> {
        let records =
            Records::parse(file, text, &["id", "name", "parent"], &["name_es", "band", "source", "note"]);
        let entries = records.each(|row| {
            Ok(Entry {
                id: row.word("id")?.to_owned(),
                name: Both {
                    en: row.word("name")?.to_owned(),
                    es: row.opt_word("name_es").unwrap_or(row.word("name")?).to_owned(),
                },
                parent: row.opt_word("parent").map(str::to_owned),
                band: row.text("band").to_owned(),
                line: row.line(),
            })
        });
        let mut flaws = records.into_flaws();
        // A record left out for another fault would make its children orphans; that would only mislead.
        if flaws.is_empty() {
            return Formations::build(file, entries);
        }
        flaws.extend(duplicates(file, &entries));
        flaws.sort_by_key(|flaw| (flaw.line, flaw.column));
        Err(flaws)
    }

    /// Builds the tree; unknown parents, cycles and ids used twice are reported together.
    pub fn build(file: &str, entries: Vec<Entry>) -> Result<Formations, Vec<Flaw>> {
        let mut flaws = duplicates(file, &entries);
        if entries.len() > u16::MAX as usize {
            return Err(vec![Flaw::of_file(file, "there are more than 65535 formations")]);
        }
        let mut by_id = BTreeMap::new();
        for (place, entry) in entries.iter().enumerate() {
            by_id.entry(entry.id.clone()).or_insert(FormationId(place as u16));
        }
        let mut parents = Vec::new();
        for entry in &entries {
            let parent = entry.parent.as_ref().map(|parent| (parent, by_id.get(parent).copied()));
            if let Some((parent, None)) = parent {
                let problem =
                    format!("formation \"{}\" belongs to \"{parent}\", which is not listed", entry.id);
                flaws.push(Flaw::at(file, entry.line, 0, problem));
            }
            parents.push(parent.and_then(|(_, parent)| parent));
        }
        flaws.extend(cycles(file, &entries, &parents));
        if !flaws.is_empty() {
            flaws.sort_by_key(|flaw| (flaw.line, flaw.column));
            return Err(flaws);
        }
        let mut nodes: Vec<Node> = Vec::new();
        for (entry, parent) in entries.into_iter().zip(&parents) {
            let Entry { id, name, band, .. } = entry;
            nodes.push(Node { id, name, band, parent: *parent, children: Vec::new(), first: 0, end: 0 });
        }
        for (place, parent) in parents.iter().enumerate() {
            if let Some(parent) = parent {
                nodes[parent.index()].children.push(FormationId(place as u16));
            }
        }
        let order = depth_first(&mut nodes);
        Ok(Formations { nodes, order, by_id })
    }

    /// All formations, in the order of the list.
    pub fn iter(&self) -> impl Iterator<Item = FormationId> + use<> {
        (0..self.nodes.len() as u16).map(FormationId)
    }

    /// How many formations there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The formation with this id.
    pub fn find(&self, id: &str) -> Option<FormationId> {
        self.by_id.get(id).copied()
    }

    /// The id of a formation.
    pub fn id(&self, formation: FormationId) -> &str {
        &self.nodes[formation.index()].id
    }

    /// The name of a formation.
    pub fn name(&self, formation: FormationId) -> &Both {
        &self.nodes[formation.index()].name
    }

    /// The key of the colour band: its own, or that of the nearest formation above that has one; empty if none has.
    pub fn band(&self, formation: FormationId) -> &str {
        let chain = std::iter::once(formation).chain(self.ancestors(formation));
        let mut bands = chain.map(|formation| self.nodes[formation.index()].band.as_str());
        bands.find(|band| !band.is_empty()).unwrap_or("")
    }

    /// The formation directly above; `None` at the top.
    pub fn commander_of(&self, formation: FormationId) -> Option<FormationId> {
        self.nodes[formation.index()].parent
    }

    /// The formations above, the nearest first.
    pub fn ancestors(&self, formation: FormationId) -> impl Iterator<Item = FormationId> {
        std::iter::successors(self.commander_of(formation), |above| self.commander_of(*above))
    }

    /// The top of the tree a formation is in; itself if nothing is above it.
    pub fn top(&self, formation: FormationId) -> FormationId {
        self.ancestors(formation).last().unwrap_or(formation)
    }

    /// Whether a formation is another one or somewhere below it. Two comparisons, whatever the depth.
    pub fn is_within(&self, formation: FormationId, whole: FormationId) -> bool {
        let whole = &self.nodes[whole.index()];
        (whole.first..whole.end).contains(&self.nodes[formation.index()].first)
    }

    /// The formations directly below, in the order of the list.
    pub fn below(&self, formation: FormationId) -> &[FormationId] {
        &self.nodes[formation.index()].children
    }

    /// A formation and all below it, depth first.
    pub fn whole(&self, formation: FormationId) -> &[FormationId] {
        let node = &self.nodes[formation.index()];
        &self.order[node.first as usize..node.end as usize]
    }

    /// All formations, each followed by those below it.
    pub fn depth_first(&self) -> &[FormationId] {
        &self.order
    }

    /// The formations that nothing is above, in the order of the list.
    pub fn tops(&self) -> impl Iterator<Item = FormationId> {
        self.order.iter().copied().filter(|formation| self.commander_of(*formation).is_none())
    }
}

/// Who belongs to what: for each formation its own members and those of everything below it.
///
/// ```
/// use kit::formation::{Formations, Members};
/// let tree = Formations::read("f.csv", "id,name,parent\nA,Army,\nC,Corps,A\n").unwrap();
/// let (army, corps) = (tree.find("A").unwrap(), tree.find("C").unwrap());
/// let members = Members::new(&tree, [("tank", Some(corps)), ("staff", Some(army)), ("train", None)]);
/// assert_eq!(members.of(army), ["staff"]);
/// assert_eq!(members.within(army), ["staff", "tank"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Members<M> {
    /// In depth-first order of their formations, so that the members of a whole formation stand together.
    members: Vec<M>,
    /// For each formation: where its own begin and end, and where those below it end.
    places: Vec<(u32, u32, u32)>,
}

impl<M> Members<M> {
    /// Sorts members, such as unit ids, to their formations; those without one are left out. Members of one
    /// formation keep their order.
    pub fn new(tree: &Formations, members: impl IntoIterator<Item = (M, Option<FormationId>)>) -> Members<M> {
        let mut own: Vec<Vec<M>> = std::iter::repeat_with(Vec::new).take(tree.len()).collect();
        for (member, formation) in members {
            if let Some(formation) = formation {
                own[formation.index()].push(member);
            }
        }
        let mut members = Vec::new();
        let mut places = vec![(0, 0, 0); tree.len()];
        let mut ends = Vec::new();
        for formation in tree.depth_first() {
            let first = members.len() as u32;
            members.append(&mut own[formation.index()]);
            places[formation.index()] = (first, members.len() as u32, 0);
            ends.push(members.len() as u32);
        }
        for (place, node) in places.iter_mut().zip(&tree.nodes) {
            place.2 = ends[node.end as usize - 1];
        }
        Members { members, places }
    }

    /// The members of a formation itself.
    pub fn of(&self, formation: FormationId) -> &[M] {
        let (first, end, _) = self.places[formation.index()];
        &self.members[first as usize..end as usize]
    }

    /// The members of a formation and of all below it.
    pub fn within(&self, formation: FormationId) -> &[M] {
        let (first, _, end) = self.places[formation.index()];
        &self.members[first as usize..end as usize]
    }
}

fn duplicates(file: &str, entries: &[Entry]) -> Vec<Flaw> {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let mut flaws = Vec::new();
    for entry in entries {
        if let Some(line) = seen.get(entry.id.as_str()) {
            let problem = format!("formation \"{}\" is already listed in line {line}", entry.id);
            flaws.push(Flaw::at(file, entry.line, 0, problem));
        } else {
            seen.insert(&entry.id, entry.line);
        }
    }
    flaws
}

/// One fault for each circle of command, at its first formation in the list.
fn cycles(file: &str, entries: &[Entry], parents: &[Option<FormationId>]) -> Vec<Flaw> {
    // 0: not visited; otherwise the number of the walk that came by.
    let mut visited = vec![0_usize; entries.len()];
    let mut flaws = Vec::new();
    for start in 0..entries.len() {
        let walk = start + 1;
        let mut here = Some(start);
        while let Some(place) = here.filter(|place| visited[*place] == 0) {
            visited[place] = walk;
            here = parents[place].map(FormationId::index);
        }
        let Some(met) = here.filter(|place| visited[*place] == walk) else { continue };
        let mut circle = vec![met];
        let mut next = parents[met].map(FormationId::index);
        while let Some(place) = next.filter(|place| *place != met) {
            circle.push(place);
            next = parents[place].map(FormationId::index);
        }
        let first = circle.iter().position(|place| Some(place) == circle.iter().min()).unwrap_or(0);
        circle.rotate_left(first);
        let names: Vec<&str> = circle.iter().map(|place| entries[*place].id.as_str()).collect();
        let problem = format!("formations command each other in a circle: {}", names.join(", "));
        flaws.push(Flaw::at(file, entries[circle[0]].line, 0, problem));
    }
    flaws
}

/// Orders the formations and gives each its stretch of the order. Without recursion, because a file may nest deeply.
fn depth_first(nodes: &mut [Node]) -> Vec<FormationId> {
    let mut order: Vec<FormationId> = Vec::with_capacity(nodes.len());
    let tops = (0..nodes.len()).rev().filter(|place| nodes[*place].parent.is_none());
    let mut waiting: Vec<FormationId> = tops.map(|place| FormationId(place as u16)).collect();
    while let Some(formation) = waiting.pop() {
        nodes[formation.index()].first = order.len() as u16;
        order.push(formation);
        waiting.extend(nodes[formation.index()].children.iter().rev());
    }
    // Each formation adds its whole to the one above it, those deepest in the order first.
    let mut sizes = vec![1_u16; nodes.len()];
    for formation in order.iter().rev() {
        let node = &mut nodes[formation.index()];
        node.end = node.first + sizes[formation.index()];
        if let Some(parent) = node.parent {
            sizes[parent.index()] += sizes[formation.index()];
        }
    }
    order
}
