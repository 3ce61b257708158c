//! Orders: who goes where, and how they are carried out one decision after the other.

use kit::hex::HexId;
use kit::ids::UnitId;
use kit::offer::Offers;

/// How a unit marches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// As units move before the enemy.
    #[default]
    Normal,
    /// As they move in the rear, where a game knows that: further, by road or rail.
    Rear,
}

/// One unit's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// Who.
    pub unit: UnitId,
    /// Where to.
    pub to: HexId,
    /// How.
    pub pace: Pace,
}

impl Order {
    /// An order to march as usual.
    pub fn march(unit: UnitId, to: HexId) -> Order {
        Order { unit, to, pace: Pace::Normal }
    }
}

/// The orders of a phase, in the order in which they should be carried out.
#[derive(Clone, Debug, Default)]
pub struct Orders(pub Vec<Order>);

impl Orders {
    /// The order of a unit.
    pub fn of(&self, unit: UnitId) -> Option<Order> {
        self.0.iter().find(|order| order.unit == unit).copied()
    }

    /// A unit has carried out its order, or cannot.
    pub fn strike(&mut self, unit: UnitId) {
        self.0.retain(|order| order.unit != unit);
    }

    /// The offer to begin with the first order that can be carried out now. Who waits for room comes later.
    pub fn next<A: PartialEq>(
        &self,
        offers: &Offers<A>,
        mut can_begin: impl FnMut(Order) -> bool,
        take: impl Fn(UnitId) -> A,
    ) -> Option<usize> {
        let able = self.0.iter().filter(|order| can_begin(**order));
        able.into_iter().find_map(|order| offers.index_of(&take(order.unit)))
    }

    /// Whether any order can still be carried out.
    pub fn any(&self, can_begin: impl FnMut(Order) -> bool) -> bool {
        self.0.iter().copied().any(can_begin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_cannot_begin_waits_and_the_next_one_goes() {
        let [one, two, three] = [UnitId(1), UnitId(2), UnitId(3)];
        let mut orders = Orders([one, two, three].map(|unit| Order::march(unit, HexId(7))).into());
        let mut offers = Offers::new();
        for unit in [three, two] {
            offers.unit(unit, unit);
        }
        // The first is not offered, the second waits for room.
        assert_eq!(orders.next(&offers, |order| order.unit != two, |unit| unit), Some(0));
        assert_eq!(orders.next(&offers, |_| true, |unit| unit), Some(1));
        orders.strike(two);
        assert_eq!((orders.of(two), orders.of(three)), (None, Some(Order::march(three, HexId(7)))));
        assert!(orders.any(|order| order.unit == one) && !orders.any(|order| order.unit == two));
    }
}
