//! Exact fractions, for chances and expectations that must not depend on rounding.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Mul, Sub};

use serde::{Deserialize, Serialize};

/// An exact fraction in lowest terms.
///
/// ```
/// use kit::dice::Ratio;
/// let third = Ratio::new(2, 6);
/// assert_eq!((third.num(), third.den()), (1, 3));
/// assert_eq!(third + Ratio::from(1), Ratio::new(4, 3));
/// assert_eq!(third.scaled(100), 33);
/// assert_eq!(third.to_string(), "1/3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(i64, u64)", into = "(i64, u64)")]
pub struct Ratio {
    num: i64,
    den: u64,
}

impl Ratio {
    /// Nothing at all.
    pub const ZERO: Ratio = Ratio { num: 0, den: 1 };
    /// A whole; as a chance, certainty.
    pub const ONE: Ratio = Ratio { num: 1, den: 1 };

    /// `num` over `den`.
    ///
    /// # Panics
    /// If `den` is zero.
    pub fn new(num: i64, den: u64) -> Ratio {
        Ratio::reduced(i128::from(num), u128::from(den))
    }

    /// Reduces before it narrows, so that only a fraction that truly does not fit is refused.
    pub(super) fn reduced(num: i128, den: u128) -> Ratio {
        assert!(den > 0, "a fraction has a denominator");
        let shared = greatest_common_divisor(num.unsigned_abs(), den);
        Ratio {
            num: i64::try_from(num / shared as i128).expect("a fraction of 64 bits"),
            den: u64::try_from(den / shared).expect("a fraction of 64 bits"),
        }
    }

    /// The numerator, which carries the sign.
    pub const fn num(self) -> i64 {
        self.num
    }

    /// The denominator, at least 1.
    pub const fn den(self) -> u64 {
        self.den
    }

    /// The fraction times `scale` as the nearest whole number, halves away from zero: per cent with 100,
    /// per mille with 1000. For showing; computing goes on with the fraction.
    pub fn scaled(self, scale: u32) -> i64 {
        let doubled = 2 * i128::from(self.num) * i128::from(scale);
        let den = i128::from(self.den);
        let up = if doubled < 0 { -den } else { den };
        i64::try_from((doubled + up) / (2 * den)).expect("a number to show")
    }
}

pub(super) fn greatest_common_divisor(left: u128, right: u128) -> u128 {
    let (mut left, mut right) = (left, right);
    while right != 0 {
        (left, right) = (right, left % right);
    }
    left.max(1)
}

impl From<i64> for Ratio {
    fn from(whole: i64) -> Ratio {
        Ratio { num: whole, den: 1 }
    }
}

impl TryFrom<(i64, u64)> for Ratio {
    type Error = &'static str;

    fn try_from((num, den): (i64, u64)) -> Result<Ratio, &'static str> {
        if den == 0 { Err("a fraction over zero") } else { Ok(Ratio::new(num, den)) }
    }
}

impl From<Ratio> for (i64, u64) {
    fn from(ratio: Ratio) -> (i64, u64) {
        (ratio.num, ratio.den)
    }
}

impl Add for Ratio {
    type Output = Ratio;

    fn add(self, other: Ratio) -> Ratio {
        let num = i128::from(self.num) * i128::from(other.den) + i128::from(other.num) * i128::from(self.den);
        Ratio::reduced(num, u128::from(self.den) * u128::from(other.den))
    }
}

impl Sub for Ratio {
    type Output = Ratio;

    fn sub(self, other: Ratio) -> Ratio {
        let num = i128::from(self.num) * i128::from(other.den) - i128::from(other.num) * i128::from(self.den);
        Ratio::reduced(num, u128::from(self.den) * u128::from(other.den))
    }
}

impl Mul for Ratio {
    type Output = Ratio;

    fn mul(self, other: Ratio) -> Ratio {
        Ratio::reduced(
            i128::from(self.num) * i128::from(other.num),
            u128::from(self.den) * u128::from(other.den),
        )
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Ratio) -> Ordering {
        let left = i128::from(self.num) * i128::from(other.den);
        let right = i128::from(other.num) * i128::from(self.den);
        left.cmp(&right)
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Ratio) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.den == 1 { write!(f, "{}", self.num) } else { write!(f, "{}/{}", self.num, self.den) }
    }
}
