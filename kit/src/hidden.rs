//! Hidden counters: other worlds that a viewer cannot tell from this one.

use crate::chance::Chooser;
use std::collections::BTreeMap;

/// Exchanges what lies hidden among its places, each only with others of its class: every such exchange is equally likely.
///
/// `hidden` holds, for each place that the viewer cannot look at, what lies there; `class` says what of it he knows all the same
/// (its formation, whether it has a zone of control). What he knows stays true in every world that comes out.
///
/// ```
/// use kit::{dealer::Quick, hidden::exchange};
/// let mut stack = ["tank 1", "foot 1", "tank 2", "foot 2"];
/// exchange(&mut stack, |unit| unit.as_bytes()[0], &mut Quick::new(3));
/// assert!(stack[0].starts_with("tank") && stack[1].starts_with("foot"));
/// ```
pub fn exchange<T, C: Ord>(hidden: &mut [T], class: impl Fn(&T) -> C, chooser: &mut dyn Chooser) {
    let mut places: BTreeMap<C, Vec<usize>> = BTreeMap::new();
    for (place, item) in hidden.iter().enumerate() {
        places.entry(class(item)).or_default().push(place);
    }
    for places in places.values() {
        for last in (1..places.len()).rev() {
            let other = chooser.below(last as u64 + 1) as usize;
            hidden.swap(places[last], places[other]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dealer::Quick;

    #[test]
    fn every_exchange_within_a_class_is_equally_likely() {
        let mut seen: BTreeMap<[u8; 5], u32> = BTreeMap::new();
        let mut quick = Quick::new(1943);
        for _ in 0..6_000 {
            let mut world = [1, 10, 2, 11, 3];
            exchange(&mut world, |unit| unit / 10, &mut quick);
            *seen.entry(world).or_default() += 1;
        }
        assert_eq!(seen.len(), 12, "six orders of one class by two of the other");
        assert!(seen.values().all(|&count| (400..600).contains(&count)), "{seen:?}");
        assert!(seen.keys().all(|world| world[1] >= 10 && world[3] >= 10));
    }
}
