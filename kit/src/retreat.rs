//! Retreats: all ways to go back some hexes, and the best of them by the order of preferences of a rulebook.
//!
//! Three questions are the game's. `may_enter` forbids single steps, citing a case. `rank` puts whole paths in order:
//! a tuple whose parts are the preferences, the weightiest first, and lower is better. `must_go_on` says that a path of
//! full length cannot end where it ends (too many friends there) and needs another hex.
//!
//! The answer keeps every best path, because the choice among equals is a player's, and offers it hex by hex. Where a retreat
//! that finds no room may end on friends who give way, or stop short, see [`displacement`].
//!
//! ```
//! use kit::grid::Grid;
//! use kit::ids::Case;
//! use kit::retreat::{Retreat, retreats};
//!
//! let grid = Grid::parse_rectangle("flat", 1..=9, 1..=9).unwrap();
//! let [start, enemy] = ["0505", "0504"].map(|number| grid.id(number).unwrap());
//! let found = retreats(&grid, Retreat::new(start, 2), |_, crossing| {
//!     if crossing.to == enemy { Err(Case(7)) } else { Ok(()) }
//! }, |path| {
//!     let end = *path.last().unwrap();
//!     // First as far from the enemy as can be, then towards high numbers.
//!     (std::cmp::Reverse(grid.distance(end, enemy)), std::cmp::Reverse(end))
//! }, |_| false);
//! let numbers: Vec<String> = found.first_steps().iter().map(|&hex| grid.number(hex).to_string()).collect();
//! assert_eq!(numbers, ["0605"]);
//! ```

use arrayvec::ArrayVec;

pub mod displacement;

use crate::grid::Grid;
use crate::hex::{Crossing, HexId};
use crate::ids::Case;

/// The most hexes a path can have, its start and forced extensions included.
pub const MAX_PATH: usize = 12;

/// A path of hexes, the start first.
pub type Path = ArrayVec<HexId, MAX_PATH>;

/// Where a retreat starts and how long it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retreat {
    /// The hex that is left.
    pub start: HexId,
    /// How many hexes must be entered.
    pub length: u8,
    /// How many more hexes `must_go_on` may add at most.
    pub extension: u8,
}

impl Retreat {
    /// A retreat of some hexes, with up to four more if it must go on.
    pub const fn new(start: HexId, length: u8) -> Retreat {
        Retreat { start, length, extension: 4 }
    }
}

/// All best retreats, or why there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Retreats {
    /// The best paths, each with the start first, in ascending order. Empty if no retreat is possible.
    pub paths: Vec<Path>,
    /// If no path of full length is possible: the best of the longest that are, if even one hex can be entered.
    pub partial: Vec<Path>,
    /// The steps that were forbidden while looking, each once, in the order in which they came up.
    pub refusals: Vec<(Crossing, Case)>,
}

impl Retreats {
    /// Whether a retreat of full length is possible.
    pub fn is_possible(&self) -> bool {
        !self.paths.is_empty()
    }

    /// The hexes that can be entered first, in ascending order: from each of them a best path goes on.
    pub fn first_steps(&self) -> Vec<HexId> {
        self.paths.first().map_or(Vec::new(), |path| self.next_steps(&path[..1]))
    }

    /// The hexes that can be entered after a part of a path, its start included, in ascending order.
    pub fn next_steps(&self, prefix: &[HexId]) -> Vec<HexId> {
        let mut next: Vec<HexId> = self
            .paths
            .iter()
            .filter(|path| path.starts_with(prefix))
            .filter_map(|path| path.get(prefix.len()).copied())
            .collect();
        next.sort_unstable();
        next.dedup();
        next
    }

    /// Whether a path is one of the best and needs no further hex.
    pub fn is_complete(&self, path: &[HexId]) -> bool {
        self.paths.iter().any(|best| best[..] == *path)
    }

    /// The cases that forbade steps, each once, in ascending order.
    pub fn cases(&self) -> Vec<Case> {
        let mut cases: Vec<Case> = self.refusals.iter().map(|(_, case)| *case).collect();
        cases.sort_unstable();
        cases.dedup();
        cases
    }
}

/// Finds the best retreats.
///
/// - `may_enter` is told the path so far, the start included, and the step. No path enters a hex twice; that need not
///   be forbidden.
/// - `rank` is told whole paths. All paths of full length with the lowest rank are best.
/// - `must_go_on` is told best paths. Those that must go on are lengthened by one hex in every way allowed, the longer
///   paths are ranked among themselves, and so on. A path that must go on and cannot is no retreat; if all best ones
///   fail so, those of the next rank are tried.
///
/// Panics if length and extension exceed [`MAX_PATH`].
pub fn retreats<R: Ord>(
    grid: &Grid,
    retreat: Retreat,
    may_enter: impl FnMut(&[HexId], Crossing) -> Result<(), Case>,
    rank: impl FnMut(&[HexId]) -> R,
    must_go_on: impl FnMut(&[HexId]) -> bool,
) -> Retreats {
    let Retreat { start, length, extension } = retreat;
    assert!(1 + length as usize + extension as usize <= MAX_PATH, "a retreat of {length}+{extension} hexes");
    let mut search = Search { grid, may_enter, rank, must_go_on, refusals: Vec::new() };
    let mut longest = vec![Path::from_iter([start])];
    let mut entered = 0;
    while entered < length {
        let longer = search.lengthen(&longest);
        if longer.is_empty() {
            break;
        }
        longest = longer;
        entered += 1;
    }
    let (mut paths, mut partial) = (Vec::new(), Vec::new());
    if entered == length {
        for group in search.groups(longest) {
            paths = search.extend(group, extension);
            if !paths.is_empty() {
                break;
            }
        }
    } else if entered > 0 {
        partial = search.groups(longest).swap_remove(0);
    }
    paths.sort_unstable();
    partial.sort_unstable();
    Retreats { paths, partial, refusals: search.refusals }
}

struct Search<'g, E, K, G> {
    grid: &'g Grid,
    may_enter: E,
    rank: K,
    must_go_on: G,
    refusals: Vec<(Crossing, Case)>,
}

impl<E, K, G, R> Search<'_, E, K, G>
where
    E: FnMut(&[HexId], Crossing) -> Result<(), Case>,
    K: FnMut(&[HexId]) -> R,
    G: FnMut(&[HexId]) -> bool,
    R: Ord,
{
    /// All paths that are one hex longer.
    fn lengthen(&mut self, paths: &[Path]) -> Vec<Path> {
        let mut longer = Vec::new();
        for path in paths {
            let Some(&last) = path.last() else { continue };
            for crossing in self.grid.crossings(last) {
                if path.contains(&crossing.to) {
                    continue;
                }
                match (self.may_enter)(path, crossing) {
                    Ok(()) => {
                        let mut next = path.clone();
                        next.push(crossing.to);
                        longer.push(next);
                    }
                    Err(case) if !self.refusals.contains(&(crossing, case)) => {
                        self.refusals.push((crossing, case));
                    }
                    Err(_) => {}
                }
            }
        }
        longer
    }

    /// The paths in groups of equal rank, the best first.
    fn groups(&mut self, paths: Vec<Path>) -> Vec<Vec<Path>> {
        let mut ranked: Vec<(R, Path)> = paths.into_iter().map(|path| ((self.rank)(&path), path)).collect();
        ranked.sort_by(|(a, _), (b, _)| a.cmp(b));
        let mut groups: Vec<Vec<Path>> = Vec::new();
        let mut last_rank = None;
        for (rank, path) in ranked {
            match (&last_rank, groups.last_mut()) {
                (Some(last), Some(group)) if *last == rank => group.push(path),
                _ => groups.push(vec![path]),
            }
            last_rank = Some(rank);
        }
        groups
    }

    /// The paths that may end, and the best that come out of those that must go on.
    fn extend(&mut self, paths: Vec<Path>, extension: u8) -> Vec<Path> {
        let (unfinished, mut finished): (Vec<Path>, Vec<Path>) =
            paths.into_iter().partition(|path| (self.must_go_on)(path));
        if unfinished.is_empty() || extension == 0 {
            return finished;
        }
        let longer = self.lengthen(&unfinished);
        for group in self.groups(longer) {
            let extended = self.extend(group, extension - 1);
            if !extended.is_empty() {
                finished.extend(extended);
                break;
            }
        }
        finished
    }
}
