//! Retreats that fall back on less, and friends who give way.
//!
//! A retreat may find no end with room. Rulebooks then allow, in this order or side by side: to end on friends, one of whom
//! must move on; or to stop short. [`fall_back`] finds the best ways of the best class that there is. What a hex is worth as an
//! end is asked apart from whether it may be entered, so that an end can be barred where a way through is not.
//!
//! ```text
//!   whole      ●──▶──▶○         room at the end
//!   onto       ●──▶──▶■──▶○     friends at the end: one of them gives way, and perhaps another to him
//!   short      ●──▶○  ╳         no further
//! ```
//!
//! Who gives way goes one hex, to room or onto friends of whom one gives way in turn; nobody moves twice in a chain.
//! [`exits_of`] names the hexes from which a chain can be completed, so that whatever a player chooses among them, there is no dead
//! end. A game keeps those who have moved in the state that asks (an interruption of the retreat), and asks again for the next.

use super::{Path, Retreat};
use crate::grid::Grid;
use crate::hex::{Crossing, HexId};
use crate::ids::{Case, UnitId};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// What a hex is as the end of a retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// There is room.
    Room,
    /// Friends fill it, and one of them can give way.
    Friends,
    /// One may pass through, and not stay.
    Barred(Case),
}

/// How a way ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Of full length, with room at its end.
    Whole,
    /// Of full length, onto friends of whom one gives way.
    Onto,
    /// Too short, with room at its end.
    Short,
}

/// When a retreat may stop short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Short {
    /// Never.
    Never,
    /// If there is no way of full length, not even onto friends.
    AsALastResort,
    /// If there is no whole way; friends who would give way are a choice beside it.
    BesideFriends,
}

/// A way of a retreat, the start first, and how it ends.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Way {
    /// The hexes.
    pub path: Path,
    /// How it ends.
    pub ending: Ending,
}

/// The best ways of the best class that there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ways {
    /// In ascending order. Empty if there is no way at all.
    pub ways: Vec<Way>,
    /// The steps and ends that were forbidden while looking, each once, in the order in which they came up.
    pub refusals: Vec<(Crossing, Case)>,
}

impl Ways {
    /// Whether there is any way.
    pub fn is_possible(&self) -> bool {
        !self.ways.is_empty()
    }

    /// The hexes that can be entered after a part of a way, its start included, in ascending order.
    pub fn next_steps(&self, prefix: &[HexId]) -> Vec<HexId> {
        let longer = self.ways.iter().filter(|way| way.path.starts_with(prefix));
        let mut next: Vec<HexId> = longer.filter_map(|way| way.path.get(prefix.len()).copied()).collect();
        next.sort_unstable();
        next.dedup();
        next
    }

    /// How the retreat ends if it ends here; nothing if it cannot. There may be [further steps](Ways::next_steps) all the same,
    /// where stopping short is a choice.
    pub fn ending(&self, path: &[HexId]) -> Option<Ending> {
        self.ways.iter().find(|way| way.path[..] == *path).map(|way| way.ending)
    }
}

/// Finds the best ways to retreat, or the best of what is left of it.
///
/// - `may_enter` is told the path so far, the start included, and the step. No path enters a hex twice.
/// - `end` is told whole paths and says what their last hex is as an end.
/// - `rank` is told paths that may end. Of each class all paths with the lowest rank are best.
///
/// Short ways are the longest that end with room.
///
/// # Panics
/// If the length exceeds [`MAX_PATH`](super::MAX_PATH).
pub fn fall_back<R: Ord>(
    grid: &Grid,
    retreat: Retreat,
    short: Short,
    mut may_enter: impl FnMut(&[HexId], Crossing) -> Result<(), Case>,
    mut end: impl FnMut(&[HexId]) -> End,
    mut rank: impl FnMut(&[HexId]) -> R,
) -> Ways {
    let mut refusals: Vec<(Crossing, Case)> = Vec::new();
    let mut refuse = |crossing, case| {
        if !refusals.contains(&(crossing, case)) {
            refusals.push((crossing, case));
        }
    };
    let mut paths = vec![Path::from_iter([retreat.start])];
    // The best that end with room, for each length; the longest counts.
    let mut stops: Vec<Path> = Vec::new();
    let (mut whole, mut onto) = (Vec::new(), Vec::new());
    for entered in 1..=retreat.length {
        let mut longer = Vec::new();
        let (mut with_room, mut with_friends) = (Vec::new(), Vec::new());
        for path in &paths {
            let Some(&last) = path.last() else { continue };
            for crossing in grid.crossings(last).filter(|crossing| !path.contains(&crossing.to)) {
                if let Err(case) = may_enter(path, crossing) {
                    refuse(crossing, case);
                    continue;
                }
                let mut next = path.clone();
                next.push(crossing.to);
                match end(&next) {
                    End::Room => with_room.push(next.clone()),
                    End::Friends => with_friends.push(next.clone()),
                    End::Barred(case) if entered == retreat.length => refuse(crossing, case),
                    End::Barred(_) => {}
                }
                longer.push(next);
            }
        }
        if entered == retreat.length {
            (whole, onto) = (best(with_room, &mut rank), best(with_friends, &mut rank));
        } else if !with_room.is_empty() {
            stops = best(with_room, &mut rank);
        }
        paths = longer;
    }
    let with = |paths: Vec<Path>, ending| paths.into_iter().map(move |path| Way { path, ending });
    let mut ways: Vec<Way> = if whole.is_empty() {
        let stops = match short {
            Short::Never => Vec::new(),
            Short::AsALastResort if !onto.is_empty() => Vec::new(),
            Short::AsALastResort | Short::BesideFriends => stops,
        };
        with(onto, Ending::Onto).chain(with(stops, Ending::Short)).collect()
    } else {
        with(whole, Ending::Whole).collect()
    };
    ways.sort_unstable();
    Ways { ways, refusals }
}

/// Those of the lowest rank.
fn best<R: Ord>(paths: Vec<Path>, rank: &mut impl FnMut(&[HexId]) -> R) -> Vec<Path> {
    let ranked: Vec<(R, Path)> = paths.into_iter().map(|path| (rank(&path), path)).collect();
    let Some(least) = ranked.iter().map(|(rank, _)| rank).min() else { return Vec::new() };
    // Ranks need not be cloned: equal ones are kept by comparison.
    let keep: Vec<bool> = ranked.iter().map(|(rank, _)| rank == least).collect();
    ranked.into_iter().zip(keep).filter(|(_, keep)| *keep).map(|((_, path), _)| path).collect()
}

// ---- Chains ----

/// The most units in one hex that can be asked to give way.
pub const MAX_STACK: usize = 12;

/// A hex that a unit could give way to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exit {
    /// The hex.
    pub hex: HexId,
    /// Nobody if there is room; otherwise the friends there of whom one must give way in turn.
    pub friends: ArrayVec<UnitId, MAX_STACK>,
}

/// Where a unit that must give way can go: the hexes with room, and those of friends of whom one can give way in turn. In
/// ascending order; none if it cannot give way at all.
///
/// `moved` are those who have moved in this chain already. `exits` names the hexes next to a unit that it may enter by the
/// rules, and must not depend on the chain: whoever gives way leaves a hex as full as it was.
///
/// Each unit is looked at once, so that the longest chain costs no more than one question for each unit near it.
pub fn exits_of(unit: UnitId, moved: &[UnitId], mut exits: impl FnMut(UnitId) -> Vec<Exit>) -> Vec<HexId> {
    let mut open: Vec<HexId> = Vec::new();
    for exit in exits(unit) {
        if exit.friends.is_empty() || gives_way(&exit.friends, unit, moved, &mut exits) {
            open.push(exit.hex);
        }
    }
    open.sort_unstable();
    open.dedup();
    open
}

/// Those of the units in a hex who can give way to one that enters it, in their order; see [`exits_of`].
pub fn who_can_give_way(
    friends: &[UnitId],
    to: UnitId,
    moved: &[UnitId],
    mut exits: impl FnMut(UnitId) -> Vec<Exit>,
) -> Vec<UnitId> {
    let can = |friend: &UnitId| gives_way(&[*friend], to, moved, &mut exits);
    friends.iter().copied().filter(can).collect()
}

/// Whether one of some units can give way to another who enters, nobody moving twice.
///
/// A chain that comes back to a unit could be cut short there, so it is enough to look at each unit once.
fn gives_way(
    friends: &[UnitId],
    to: UnitId,
    moved: &[UnitId],
    exits: &mut impl FnMut(UnitId) -> Vec<Exit>,
) -> bool {
    let mut seen: Vec<UnitId> = moved.iter().copied().chain([to]).collect();
    let mut asked: Vec<UnitId> = Vec::new();
    let ask = |units: &[UnitId], seen: &mut Vec<UnitId>, asked: &mut Vec<UnitId>| {
        for &unit in units {
            if !seen.contains(&unit) {
                seen.push(unit);
                asked.push(unit);
            }
        }
    };
    ask(friends, &mut seen, &mut asked);
    while let Some(unit) = asked.pop() {
        for exit in exits(unit) {
            if exit.friends.is_empty() {
                return true;
            }
            ask(&exit.friends, &mut seen, &mut asked);
        }
    }
    false
}
