//! stub
use crate::grid::Grid;
use crate::hex::HexId;
use crate::ids::Case;
/// x
pub trait Retreat {
    /// x
    type Rank: Ord + Clone;
    /// x
    fn may_enter(&self, path: &[HexId], next: HexId) -> Result<(), Case>;
    /// x
    fn may_end(&self, path: &[HexId]) -> Result<(), Case>;
    /// x
    fn rank(&self, path: &[HexId]) -> Self::Rank;
}
/// x
pub struct Retreats<R> {
    best: Vec<Vec<HexId>>,
    r: Option<R>,
}
impl<R> Retreats<R> {
    /// x
    pub fn is_empty(&self) -> bool {
        self.best.is_empty()
    }
    /// x
    pub fn next_steps(&self, p: &[HexId]) -> Vec<HexId> {
        let mut v: Vec<HexId> =
            self.best.iter().filter(|b| b.starts_with(p) && b.len() > p.len()).map(|b| b[p.len()]).collect();
        v.sort();
        v.dedup();
        v
    }
}
/// x
pub fn retreat<T: Retreat>(grid: &Grid, start: HexId, n: usize, t: &T) -> Retreats<T::Rank> {
    let mut out = Retreats { best: vec![], r: None };
    fn go<T: Retreat>(
        grid: &Grid,
        start: HexId,
        n: usize,
        t: &T,
        path: &mut Vec<HexId>,
        out: &mut Retreats<T::Rank>,
    ) {
        if path.len() == n {
            if t.may_end(path).is_err() {
                return;
            }
            let r = t.rank(path);
            match &out.r {
                Some(b) if *b < r => {}
                Some(b) if *b == r => out.best.push(path.clone()),
                _ => {
                    out.best = vec![path.clone()];
                    out.r = Some(r);
                }
            }
            return;
        }
        let from = path.last().copied().unwrap_or(start);
        for nb in grid.neighbors(from) {
            if nb != start && !path.contains(&nb) && t.may_enter(path, nb).is_ok() {
                path.push(nb);
                go(grid, start, n, t, path, out);
                path.pop();
            }
        }
    }
    go(grid, start, n, t, &mut vec![], &mut out);
    out
}
