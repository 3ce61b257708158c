//! Whole numbers cut into rungs: the rows of a table, its strength columns, one line of differentials, a lookup.

use super::read::{Faults, Word};

/// The largest number a table may name. Nothing in a game comes near it, and no sum of two overflows.
const LARGEST: i32 = 1_000_000;

/// Numbers from `low` to `high`, either end possibly open.
///
/// Written `7`, `1-5`, `-4..-2`, `<=0`, `0 or less`, `9+`, `>=9` or `9 or more`; `≤`, `≥`, `–` and `+3` are read too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Interval {
    pub(super) low: Option<i32>,
    pub(super) high: Option<i32>,
}

impl Interval {
    pub(super) fn parse(text: &str) -> Result<Interval, String> {
        let plain = text.replace(['–', '−'], "-").replace('≤', "<=").replace('≥', ">=");
        let plain = plain.trim();
        let high = plain.strip_prefix("<=").or_else(|| plain.strip_suffix("or less"));
        let low = plain
            .strip_prefix(">=")
            .or_else(|| plain.strip_suffix("or more"))
            .or_else(|| plain.strip_suffix('+'));
        let (low, high) = match (low, high) {
            (None, None) => {
                // A dash in the first place is a sign; a later one stands between two numbers.
                let dash = plain.char_indices().skip(1).find(|(_, sign)| *sign == '-');
                let (low, high) = match (plain.split_once(".."), dash) {
                    (Some((low, high)), _) => (low, high),
                    (None, Some((dash, _))) => (&plain[..dash], &plain[dash + 1..]),
                    (None, None) => (plain, plain),
                };
                (Some(number(low)), Some(number(high)))
            }
            (low, high) => (low.map(number), high.map(number)),
        };
        // The outer option says whether there is such an end, the inner one whether it is a number.
        match (low, high) {
            (Some(Some(low)), Some(Some(high))) if low > high => Err(format!("\"{text}\" runs backwards")),
            (Some(Some(low)), Some(Some(high))) => Ok(Interval { low: Some(low), high: Some(high) }),
            (Some(Some(low)), None) => Ok(Interval { low: Some(low), high: None }),
            (None, Some(Some(high))) => Ok(Interval { low: None, high: Some(high) }),
            _ => Err(not_an_interval(text)),
        }
    }
}

impl Interval {
    /// What intervals are sorted by: an open beginning is before everything.
    pub(super) fn place_in_order(self) -> (bool, Option<i32>) {
        (self.low.is_some(), self.low.or(self.high))
    }
}

fn not_an_interval(text: &str) -> String {
    format!("\"{text}\" is not a number or a range such as 7, 1-5, <=0 or 9+")
}

fn number(text: &str) -> Option<i32> {
    text.trim().parse::<i32>().ok().filter(|number| (-LARGEST..=LARGEST).contains(number))
}

/// Where a number falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rung {
    Below,
    At(usize),
    Above,
}

/// Rungs that follow one another without a gap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ladder {
    /// The first number of each rung; that of an open first rung is its last number.
    starts: Vec<i32>,
    open_below: bool,
    /// The last number of the last rung, or `None` if it is open.
    last: Option<i32>,
}

impl Ladder {
    /// Builds a ladder of rungs in ascending order; reports gaps, overlaps and open ends in the middle.
    pub(super) fn build(rungs: &[(Interval, Word)], what: &str, faults: &mut Faults<'_>) -> Option<Ladder> {
        let (first, last) = (rungs.first()?, rungs.last()?);
        let mut sound = true;
        for pair in rungs.windows(2) {
            let [(before, before_word), (after, after_word)] = pair else { continue };
            let problem = match (before.high, after.low) {
                (Some(end), Some(start)) if start == end + 1 => continue,
                (Some(end), Some(start)) if start > end + 1 => {
                    let gap = if start == end + 2 {
                        format!("{}", end + 1)
                    } else {
                        format!("{} to {}", end + 1, start - 1)
                    };
                    format!("there is no {what} for {gap}")
                }
                (Some(_), Some(_)) => {
                    format!(
                        "{what} \"{}\" does not begin after \"{}\" ends",
                        after_word.text, before_word.text
                    )
                }
                (None, _) => {
                    format!(
                        "{what} \"{}\" follows \"{}\", which has no end",
                        after_word.text, before_word.text
                    )
                }
                (_, None) => format!("{what} \"{}\" has no beginning and is not the first", after_word.text),
            };
            faults.at(after_word.at, problem);
            sound = false;
        }
        let starts = rungs.iter().map(|(rung, _)| rung.low.or(rung.high).unwrap_or(0)).collect();
        sound.then(|| Ladder { starts, open_below: first.0.low.is_none(), last: last.0.high })
    }

    pub(super) fn find(&self, number: i32) -> Rung {
        let after = self.starts.partition_point(|start| *start <= number);
        match after {
            0 if self.open_below => Rung::At(0),
            0 => Rung::Below,
            _ if self.last.is_some_and(|last| number > last) => Rung::Above,
            _ => Rung::At(after - 1),
        }
    }

    /// As [`find`](Ladder::find), what lies beyond an end counting as that end.
    pub(super) fn nearest(&self, number: i32) -> usize {
        match self.find(number) {
            Rung::Below => 0,
            Rung::At(rung) => rung,
            Rung::Above => self.starts.len() - 1,
        }
    }

    /// The first number that has a rung; `None` if there is no first.
    pub(super) fn first(&self) -> Option<i32> {
        if self.open_below { None } else { self.starts.first().copied() }
    }

    /// The last number that has a rung; `None` if there is no last.
    pub(super) fn last(&self) -> Option<i32> {
        self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_read_in_every_spelling() {
        let of = |low, high| Ok(Interval { low, high });
        for (text, interval) in [
            ("7", of(Some(7), Some(7))),
            ("+3", of(Some(3), Some(3))),
            ("-4", of(Some(-4), Some(-4))),
            ("−4", of(Some(-4), Some(-4))),
            ("1-5", of(Some(1), Some(5))),
            ("1–5", of(Some(1), Some(5))),
            ("-4..-2", of(Some(-4), Some(-2))),
            ("-4--2", of(Some(-4), Some(-2))),
            ("<=0", of(None, Some(0))),
            ("≤-5", of(None, Some(-5))),
            ("-2 or less", of(None, Some(-2))),
            ("9+", of(Some(9), None)),
            ("≥+10", of(Some(10), None)),
            ("8 or more", of(Some(8), None)),
        ] {
            assert_eq!(Interval::parse(text), interval, "{text}");
        }
        for text in ["", "-", "+", "a", "1-", "5-1", "<=", "1-b", "3.5", "9999999", "..", "1..", "<=1+"] {
            assert!(Interval::parse(text).is_err(), "{text}");
        }
    }
}
