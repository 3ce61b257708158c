//! Choosing among offers.
//!
//! An officer who wants what is not offered has a mistake in his head. Tests stop there; at the table the first offer is taken, for a
//! game must go on.

use kit::offer::Offers;
use std::fmt::Debug;

/// The offer of an action that the rules offer here for certain.
pub fn expected<A: PartialEq + Debug>(offers: &Offers<A>, action: &A) -> usize {
    let index = offers.index_of(action);
    debug_assert!(index.is_some(), "{action:?} is wanted, and these are offered: {offers:?}");
    index.unwrap_or(0)
}

/// What was found among the offers, where something must be found.
pub fn found<A: Debug>(offers: &Offers<A>, index: Option<usize>) -> usize {
    debug_assert!(index.is_some(), "nothing is wanted of what is offered: {offers:?}");
    index.unwrap_or(0)
}

/// The first of some actions that is offered.
pub fn first_of<A: PartialEq>(offers: &Offers<A>, wanted: impl IntoIterator<Item = A>) -> Option<usize> {
    wanted.into_iter().find_map(|action| offers.index_of(&action))
}

/// The first offer of a kind.
pub fn of_kind<A>(offers: &Offers<A>, kind: impl Fn(&A) -> bool) -> Option<usize> {
    offers.iter().position(|offer| kind(&offer.action))
}

/// The offer that is worth most, the first of equals; those without a worth do not count.
pub fn most<A>(offers: &Offers<A>, mut worth: impl FnMut(&A) -> Option<f32>) -> Option<usize> {
    let mut best: Option<(f32, usize)> = None;
    for (index, offer) in offers.iter().enumerate() {
        if let Some(worth) = worth(&offer.action)
            && best.is_none_or(|(most, _)| worth.total_cmp(&most).is_gt())
        {
            best = Some((worth, index));
        }
    }
    best.map(|(_, index)| index)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offers() -> Offers<u8> {
        let mut offers = Offers::new();
        for action in [3, 1, 4, 1, 5] {
            offers.button("any", action);
        }
        offers
    }

    #[test]
    fn the_first_of_the_best_is_taken() {
        assert_eq!(most(&offers(), |&action| (action != 5).then_some(f32::from(action))), Some(2));
        assert_eq!(most(&offers(), |&action| (action == 1).then_some(0.0)), Some(1));
        assert_eq!(most(&offers(), |_| None), None);
    }

    #[test]
    fn wishes_are_tried_in_their_order() {
        assert_eq!(first_of(&offers(), [9, 4, 3]), Some(2));
        assert_eq!(of_kind(&offers(), |action| action % 2 == 0), Some(2));
        assert_eq!(expected(&offers(), &5), 4);
    }

    #[test]
    #[should_panic(expected = "9 is wanted")]
    fn a_wish_that_is_not_offered_shows_in_tests() {
        expected(&offers(), &9);
    }
}
