//! Outcomes with whole-number weights.

use serde::{Deserialize, Serialize};

use super::ratio::{Ratio, greatest_common_divisor};

/// How likely each outcome is: a weight for each, over their sum.
///
/// Outcomes are in ascending order, none twice, none with weight zero, and there is at least one. The weights
/// are kept as they were counted (a table read with two dice speaks of 36ths even where ninths would do);
/// two distributions are equal when they give every outcome the same chance.
///
/// ```
/// use kit::dice::{Dice, Distribution, Ratio};
/// let die = Dice::D6.totals();
/// let hits = die.map(|&face| face >= 5);
/// assert_eq!(hits.chance_of(&true), Ratio::new(1, 3));
/// assert_eq!(hits.weight_of(&true), 2);
/// assert_eq!(hits.total(), 6);
/// let two_shots = hits.combine(&hits, |&first, &second| u8::from(first) + u8::from(second));
/// assert_eq!(two_shots.mean(), Ratio::new(2, 3));
/// assert_eq!(two_shots.iter().collect::<Vec<_>>(), [(&0, 16), (&1, 16), (&2, 4)]);
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(
    try_from = "Vec<(T, u64)>",
    into = "Vec<(T, u64)>",
    bound(serialize = "T: Clone + Serialize", deserialize = "T: Ord + Deserialize<'de>")
)]
pub struct Distribution<T> {
    outcomes: Vec<(T, u64)>,
    total: u64,
}

impl<T: Ord> Distribution<T> {
    /// The one outcome that is certain.
    pub fn certain(outcome: T) -> Distribution<T> {
        Distribution { outcomes: vec![(outcome, 1)], total: 1 }
    }

    /// Outcomes with their weights, in any order; an outcome named twice has the sum. `None` if nothing has
    /// any weight.
    ///
    /// # Panics
    /// If the weights together exceed 64 bits even in lowest terms.
    pub fn of_weights(weights: impl IntoIterator<Item = (T, u64)>) -> Option<Distribution<T>> {
        Distribution::gather(
            weights.into_iter().map(|(outcome, weight)| (outcome, u128::from(weight))).collect(),
        )
    }

    /// All of these alike. `None` if there are none.
    pub fn uniform(outcomes: impl IntoIterator<Item = T>) -> Option<Distribution<T>> {
        Distribution::of_weights(outcomes.into_iter().map(|outcome| (outcome, 1)))
    }

    /// Sorts, merges and drops what weighs nothing. The sums run in 128 bits and are reduced only when they
    /// would not fit, so that the common small cases keep the total a player expects.
    fn gather(mut weights: Vec<(T, u128)>) -> Option<Distribution<T>> {
        weights.retain(|(_, weight)| *weight > 0);
        weights.sort_by(|left, right| left.0.cmp(&right.0));
        weights.dedup_by(|later, kept| {
            let same = later.0 == kept.0;
            if same {
                kept.1 = kept.1.checked_add(later.1).expect("weights of 128 bits");
            }
            same
        });
        let sum = weights.iter().try_fold(0_u128, |sum, (_, weight)| sum.checked_add(*weight));
        let mut total = sum.expect("weights of 128 bits");
        if total == 0 {
            return None;
        }
        let mut shared = 1;
        if total > u128::from(u64::MAX) {
            shared = weights.iter().fold(0, |shared, (_, weight)| greatest_common_divisor(*weight, shared));
            total /= shared;
        }
        let total = u64::try_from(total).expect("weights of 64 bits");
        let outcomes = weights.into_iter().map(|(outcome, weight)| (outcome, (weight / shared) as u64));
        Some(Distribution { outcomes: outcomes.collect(), total })
    }

    /// What the weights add up to, at least 1.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// The weight of one outcome; 0 if it cannot happen.
    pub fn weight_of(&self, outcome: &T) -> u64 {
        match self.outcomes.binary_search_by(|(known, _)| known.cmp(outcome)) {
            Ok(place) => self.outcomes[place].1,
            Err(_) => 0,
        }
    }

    /// The chance of one outcome.
    pub fn chance_of(&self, outcome: &T) -> Ratio {
        Ratio::reduced(i128::from(self.weight_of(outcome)), u128::from(self.total))
    }

    /// The chance that an outcome fulfils a condition.
    pub fn chance_that(&self, condition: impl Fn(&T) -> bool) -> Ratio {
        self.expectation(|outcome| i64::from(condition(outcome)))
    }

    /// The outcomes in ascending order, each with its weight.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&T, u64)> {
        self.outcomes.iter().map(|(outcome, weight)| (outcome, *weight))
    }

    /// How many different outcomes there are, at least 1.
    #[expect(clippy::len_without_is_empty, reason = "a distribution is never empty")]
    pub fn len(&self) -> usize {
        self.outcomes.len()
    }

    /// The outcome at a point below the [`total`](Distribution::total), the weights laid end to end; points
    /// beyond wrap round. A fair point gives a fair outcome.
    pub fn pick(&self, point: u64) -> &T {
        let mut rest = point % self.total;
        for (outcome, weight) in &self.outcomes {
            if rest < *weight {
                return outcome;
            }
            rest -= weight;
        }
        unreachable!("the weights add up to the total")
    }

    /// The distribution of something that follows from the outcome.
    pub fn map<U: Ord>(&self, follows: impl Fn(&T) -> U) -> Distribution<U> {
        let weights = self.outcomes.iter().map(|(outcome, weight)| (follows(outcome), u128::from(*weight)));
        Distribution::gather(weights.collect()).expect("as many outcomes as before")
    }

    /// The distribution of what follows from this and another outcome that does not depend on it.
    ///
    /// # Panics
    /// If the weights exceed 64 bits even in lowest terms: after some eleven throws of two dice.
    pub fn combine<U: Ord, V: Ord>(
        &self,
        other: &Distribution<U>,
        follows: impl Fn(&T, &U) -> V,
    ) -> Distribution<V> {
        self.and_then(|mine| other.map(|theirs| follows(mine, theirs)))
    }

    /// The distribution when the outcome decides what is thrown next.
    ///
    /// ```
    /// use kit::dice::{Dice, Distribution, Ratio};
    /// // A hit on 6 loses as many steps as a second die shows.
    /// let losses = Dice::D6.totals().and_then(|&face| match face {
    ///     6 => Dice::D6.totals(),
    ///     _ => Distribution::certain(0),
    /// });
    /// assert_eq!(losses.mean(), Ratio::new(7, 12));
    /// ```
    ///
    /// # Panics
    /// As [`combine`](Distribution::combine).
    pub fn and_then<U: Ord>(&self, next: impl Fn(&T) -> Distribution<U>) -> Distribution<U> {
        let branches: Vec<(u64, Distribution<U>)> =
            self.outcomes.iter().map(|(outcome, weight)| (*weight, next(outcome))).collect();
        // Branches count in different units (6ths here, 36ths there); the least common one serves all.
        let unit = branches.iter().fold(1_u128, |unit, (_, branch)| {
            let total = u128::from(branch.total);
            (unit / greatest_common_divisor(unit, total)).checked_mul(total).expect("weights of 128 bits")
        });
        let mut weights = Vec::new();
        for (weight, branch) in branches {
            let scale = (unit / u128::from(branch.total)).checked_mul(u128::from(weight));
            for (outcome, inner) in branch.outcomes {
                let weight = scale.and_then(|scale| scale.checked_mul(u128::from(inner)));
                weights.push((outcome, weight.expect("weights of 128 bits")));
            }
        }
        Distribution::gather(weights).expect("every branch has outcomes")
    }

    /// The distribution once it is known that a condition holds; `None` if it cannot hold.
    pub fn condition(&self, holds: impl Fn(&T) -> bool) -> Option<Distribution<T>>
    where
        T: Clone,
    {
        let left = self.outcomes.iter().filter(|(outcome, _)| holds(outcome));
        Distribution::of_weights(left.cloned())
    }

    /// The distribution if each of these may be the true one, all alike; `None` if there are none.
    pub fn mixture(worlds: &[Distribution<T>]) -> Option<Distribution<T>>
    where
        T: Clone,
    {
        let which = Distribution::uniform(0..worlds.len())?;
        Some(which.and_then(|&world| worlds[world].clone()))
    }

    /// The mean of a value that follows from the outcome, as an exact fraction.
    pub fn expectation(&self, value: impl Fn(&T) -> i64) -> Ratio {
        let sum =
            self.outcomes.iter().map(|(outcome, weight)| i128::from(value(outcome)) * i128::from(*weight));
        Ratio::reduced(sum.sum(), u128::from(self.total))
    }

    /// The mean of outcomes that are numbers.
    pub fn mean(&self) -> Ratio
    where
        T: Copy + Into<i64>,
    {
        self.expectation(|&outcome| outcome.into())
    }
}

impl Distribution<i32> {
    /// The sum of so many draws without putting back, from chits of each value with their number. Fewer if there are not so many.
    ///
    /// ```
    /// use kit::dice::{Distribution, Ratio};
    /// // Two chits out of one of +2 and three blanks.
    /// let support = Distribution::of_draws([(2, 1), (0, 3)], 2);
    /// assert_eq!(support.chance_of(&2), Ratio::new(1, 2));
    /// ```
    ///
    /// # Panics
    /// If there are more ways to draw than 64 bits can count.
    pub fn of_draws(chits: impl IntoIterator<Item = (i32, u16)>, draws: u16) -> Distribution<i32> {
        let chits: Vec<(i32, u16)> = chits.into_iter().collect();
        let draws = draws.min(chits.iter().map(|(_, count)| count).sum());
        // For each number drawn so far and their sum, in how many ways.
        let mut ways: Vec<(u16, i32, u128)> = vec![(0, 0, 1)];
        for (value, count) in chits {
            let mut next: Vec<(u16, i32, u128)> = Vec::new();
            for &(drawn, sum, weight) in &ways {
                for more in 0..=count.min(draws - drawn) {
                    let weight = weight * choose(count, more);
                    next.push((drawn + more, sum + value * i32::from(more), weight));
                }
            }
            next.sort_unstable();
            next.dedup_by(|later, kept| {
                let same = (later.0, later.1) == (kept.0, kept.1);
                if same {
                    kept.2 += later.2;
                }
                same
            });
            ways = next;
        }
        let whole =
            ways.into_iter().filter(|(drawn, ..)| *drawn == draws).map(|(_, sum, weight)| (sum, weight));
        Distribution::gather(whole.collect()).expect("there is a way to draw no more than there are")
    }
}

/// In how many ways some of several can be chosen.
fn choose(of: u16, some: u16) -> u128 {
    (0..u128::from(some)).fold(1, |ways, n| ways * (u128::from(of) - n) / (n + 1))
}

impl<T: Ord> PartialEq for Distribution<T> {
    fn eq(&self, other: &Distribution<T>) -> bool {
        self.outcomes.len() == other.outcomes.len()
            && self.outcomes.iter().zip(&other.outcomes).all(|((left, mine), (right, theirs))| {
                left == right
                    && u128::from(*mine) * u128::from(other.total)
                        == u128::from(*theirs) * u128::from(self.total)
            })
    }
}

impl<T: Ord> Eq for Distribution<T> {}

impl<T: Ord> TryFrom<Vec<(T, u64)>> for Distribution<T> {
    type Error = &'static str;

    fn try_from(weights: Vec<(T, u64)>) -> Result<Distribution<T>, &'static str> {
        // The sum is checked here because data from outside may not panic.
        let sum = weights.iter().try_fold(0_u64, |sum, (_, weight)| sum.checked_add(*weight));
        let sum = sum.ok_or("the weights exceed 64 bits")?;
        if sum == 0 {
            return Err("no outcome has any weight");
        }
        Distribution::of_weights(weights).ok_or("no outcome has any weight")
    }
}

impl<T> From<Distribution<T>> for Vec<(T, u64)> {
    fn from(distribution: Distribution<T>) -> Vec<(T, u64)> {
        distribution.outcomes
    }
}
