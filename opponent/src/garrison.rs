//! Garrisons by marginal need: what a place is worth, times what a unit there changes of its chance to be kept.
//!
//! Holders stick: only who stands there already is asked, for a garrison that changes chairs is no garrison on the way.

use kit::hex::HexId;
use kit::ids::UnitId;

/// A place that is held today.
#[derive(Clone, Debug)]
pub struct Post {
    /// Where.
    pub place: HexId,
    /// What its loss would cost.
    pub worth: f32,
    /// The chance to lose it with nobody there.
    pub bare: f32,
    /// Who stands there, each with the chance to lose it while he alone stays, and with what he would do elsewhere.
    pub inside: Vec<Stander>,
}

/// Somebody who stands in a place.
#[derive(Clone, Copy, Debug)]
pub struct Stander {
    /// Who.
    pub unit: UnitId,
    /// The chance to lose the place while he alone holds it.
    pub risk: f32,
    /// What he is worth elsewhere.
    pub missed: f32,
}

impl Post {
    /// The one who should stay, if anybody should: whoever leaves most of what he saves after what he is missed elsewhere.
    pub fn holder(&self) -> Option<UnitId> {
        let gain = |stander: &Stander| self.worth * (self.bare - stander.risk) - stander.missed;
        let best = self.inside.iter().max_by(|a, b| gain(a).total_cmp(&gain(b)).then(b.unit.cmp(&a.unit)))?;
        (gain(best) > 0.0).then_some(best.unit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn post(worth: f32, bare: f32, inside: &[(u16, f32, f32)]) -> Post {
        let inside = inside.iter().map(|&(unit, risk, missed)| Stander { unit: UnitId(unit), risk, missed });
        Post { place: HexId(1), worth, bare, inside: inside.collect() }
    }

    #[test]
    fn the_cheapest_who_holds_it_stays() {
        // The second holds it nearly as well and is missed less.
        let held = post(12.0, 0.9, &[(1, 0.2, 4.0), (2, 0.3, 0.5), (3, 0.9, 0.0)]);
        assert_eq!(held.holder(), Some(UnitId(2)));
    }

    #[test]
    fn nobody_stays_for_what_is_not_in_danger_or_not_worth_it() {
        assert_eq!(post(12.0, 0.0, &[(1, 0.0, 0.1)]).holder(), None);
        assert_eq!(post(1.0, 0.5, &[(1, 0.1, 2.0)]).holder(), None);
        assert_eq!(post(12.0, 0.9, &[]).holder(), None);
    }
}
