//! What games say about strength: rates with their intervals, the difference in Elo, and when enough has been seen.
//!
//! A pair gives 0, ½, 1, 1½ or 2 points to the first player. Pairs are independent of each other, games of a pair are not; therefore means
//! and variances are taken over pairs. The sequential test is the generalised likelihood ratio test in its normal approximation,
//! as chess programs are tested by.

/// 97.5 % of a normal distribution lie below so many deviations.
const Z: f64 = 1.959_964;

/// A rate with the interval that holds it in 95 of 100 cases.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// The rate observed.
    pub rate: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// From so many games.
    pub of: u64,
}

/// The interval of Wilson for `won` (draws count one half) of `of` independent games.
pub fn wilson(won: f64, of: u64) -> Rate {
    if of == 0 {
        return Rate { rate: 0.0, low: 0.0, high: 1.0, of };
    }
    let n = of as f64;
    let p = won / n;
    let scale = 1.0 + Z * Z / n;
    let middle = (p + Z * Z / (2.0 * n)) / scale;
    let half = Z / scale * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    Rate { rate: p, low: (middle - half).max(0.0), high: (middle + half).min(1.0), of }
}

/// The advantage in Elo of somebody who scores so much a game.
pub fn elo(rate: f64) -> f64 {
    let rate = rate.clamp(1e-3, 1.0 - 1e-3);
    -400.0 * (1.0 / rate - 1.0).log10()
}

/// What somebody with so much advantage in Elo scores a game.
pub fn rate_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The results of pairs so far, seen from the first player, each from 0 to 1 (half of the pair's points).
#[derive(Clone, Debug, Default)]
pub struct Pairs {
    results: Vec<f64>,
}

/// What a sequential test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Not enough has been seen.
    Open,
    /// The first player is no better than the lower bound.
    Lower,
    /// He is at least as good as the upper bound.
    Upper,
}

impl Pairs {
    /// A pair has been played: the points of its two games for the first player.
    pub fn add(&mut self, first: f64, second: f64) {
        self.results.push(f64::midpoint(first, second));
    }

    /// How many pairs there are.
    pub fn len(&self) -> usize {
        self.results.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.results.is_empty()
    }

    /// The mean score of a game.
    pub fn mean(&self) -> f64 {
        self.results.iter().sum::<f64>() / self.results.len().max(1) as f64
    }

    /// The variance of a pair's result. A few pairs that ended alike do not prove that all will: some imagined pairs of two even
    /// games each are counted in.
    fn variance(&self) -> f64 {
        const IMAGINED: f64 = 6.0;
        const EVEN: f64 = 0.125;
        let (n, mean) = (self.results.len() as f64, self.mean());
        let seen: f64 = self.results.iter().map(|result| (result - mean).powi(2)).sum();
        (seen + IMAGINED * EVEN) / (n + IMAGINED)
    }

    /// The score with its interval.
    pub fn rate(&self) -> Rate {
        let n = self.results.len() as f64;
        if self.results.is_empty() {
            return wilson(0.0, 0);
        }
        let (mean, half) = (self.mean(), Z * (self.variance() / n).sqrt());
        Rate {
            rate: mean,
            low: (mean - half).max(0.0),
            high: (mean + half).min(1.0),
            of: 2 * self.results.len() as u64,
        }
    }

    /// The logarithm of the likelihood ratio of `upper` against `lower`, both scores of a game.
    pub fn llr(&self, lower: f64, upper: f64) -> f64 {
        let n = self.results.len() as f64;
        n * (upper - lower) * (2.0 * self.mean() - lower - upper) / (2.0 * self.variance())
    }

    /// The sequential test of Wald with both errors at most `error`.
    pub fn test(&self, lower: f64, upper: f64, error: f64) -> Verdict {
        let bound = ((1.0 - error) / error).ln();
        match self.llr(lower, upper) {
            llr if llr >= bound => Verdict::Upper,
            llr if llr <= -bound => Verdict::Lower,
            _ => Verdict::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::chance::Chooser;
    use kit::dealer::Quick;

    #[test]
    fn the_interval_of_wilson_is_the_one_in_the_books() {
        // 15 of 50: 19.1 % to 43.8 % (Newcombe's method 3).
        let rate = wilson(15.0, 50);
        assert!((rate.low - 0.1910).abs() < 5e-4 && (rate.high - 0.4375).abs() < 5e-4, "{rate:?}");
        let nothing = wilson(0.0, 0);
        assert!(nothing.low <= 0.0 && nothing.high >= 1.0);
    }

    #[test]
    fn elo_and_rate_are_inverse() {
        for points in [-300.0, -50.0, 0.0, 107.5, 190.0] {
            assert!((elo(rate_of_elo(points)) - points).abs() < 1e-9);
        }
        assert!((rate_of_elo(107.5) - 0.65).abs() < 1e-3);
    }

    #[test]
    fn the_sequential_test_errs_no_more_often_than_it_says() {
        let (lower, upper) = (0.5, 0.65);
        let mut wrong = 0;
        let mut quick = Quick::new(7);
        for trial in 0..400 {
            let truth = if trial % 2 == 0 { lower } else { upper };
            let mut pairs = Pairs::default();
            let found = loop {
                let mut game = || if quick.below(1000) < (truth * 1000.0) as u64 { 1.0 } else { 0.0 };
                pairs.add(game(), game());
                match pairs.test(lower, upper, 0.05) {
                    Verdict::Open if pairs.len() < 2000 => {}
                    found => break found,
                }
            };
            let right = if trial % 2 == 0 { Verdict::Lower } else { Verdict::Upper };
            wrong += u32::from(found != right);
        }
        // 5 % of 400 are 20; the normal approximation costs a little.
        assert!(wrong <= 32, "{wrong} of 400 tests were wrong");
    }
}
