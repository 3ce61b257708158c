//! Which cases a test claims: by its name, and by `Also` in its doc comment.
//!
//! One reading for the scan of the sources and for the guard that runs inside the test, so that the two cannot differ.

use std::collections::{BTreeMap, BTreeSet};

use crate::mention::{ON_TESTS, mentions};
use crate::rulebook::{Rulebook, slug};

/// The names that tests of a game may begin with.
#[derive(Clone, Debug)]
pub struct TestNames<'b> {
    ids: BTreeSet<&'b str>,
    rules: BTreeMap<String, &'b str>,
    rulings: BTreeMap<&'b str, &'b str>,
}

/// What the name of a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named<'b> {
    /// The test is named by this case.
    Case(&'b str),
    /// It has the form of a name by case, and there is no such case.
    Unknown,
    /// It is not named by a case.
    Nothing,
}

impl<'b> TestNames<'b> {
    /// The names for the cases of a rulebook.
    pub fn of(book: &'b Rulebook) -> TestNames<'b> {
        let rules = book.rules.iter().map(|rule| (slug(&rule.id), rule.id.as_str())).collect();
        let number = |id: &'b str| id.strip_prefix('R').unwrap_or(id);
        let rulings = book.rulings.iter().map(|ruling| (number(&ruling.id), ruling.id.as_str())).collect();
        TestNames { ids: book.ids().collect(), rules, rulings }
    }

    /// The id as the rulebook has it, if it is listed.
    pub fn listed(&self, id: &str) -> Option<&'b str> {
        self.ids.get(id).copied()
    }

    /// The case that a test's name begins with. The longest id that fits wins.
    pub fn case(&self, name: &str) -> Named<'b> {
        let begins_with_digit = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
        if let Some(rest) = name.strip_prefix("ruling_").filter(|rest| begins_with_digit(rest)) {
            let number = rest.split('_').next().unwrap_or(rest);
            return self.rulings.get(number).map_or(Named::Unknown, |id| Named::Case(id));
        }
        let Some(rest) = name.strip_prefix('r') else { return Named::Nothing };
        let mut end = rest.len();
        loop {
            if let Some(id) = self.rules.get(&rest[..end]) {
                return Named::Case(id);
            }
            match rest[..end].rfind('_') {
                Some(shorter) => end = shorter,
                None if begins_with_digit(rest) => return Named::Unknown,
                None => return Named::Nothing,
            }
        }
    }

    /// All cases that a test claims by its name and its doc comment, each once, in the order in which it names them.
    ///
    /// # Errors
    /// What it names that is not listed.
    pub fn claims(&self, name: &str, docs: &str) -> Result<Vec<&'b str>, Vec<String>> {
        let mut claims = Vec::new();
        let mut unknown = Vec::new();
        match self.case(name) {
            Named::Case(id) => claims.push(id),
            Named::Unknown => unknown.push(name.to_owned()),
            Named::Nothing => {}
        }
        for (_, also) in mentions(docs, ON_TESTS) {
            match self.listed(also) {
                Some(id) if claims.contains(&id) => {}
                Some(id) => claims.push(id),
                None => unknown.push(also.to_owned()),
            }
        }
        if unknown.is_empty() { Ok(claims) } else { Err(unknown) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rulebook;

    fn book() -> Rulebook {
        Rulebook::listing(&["7.4", "7.4.5", "7.45", "20.0.v0", "EX.1", "10.4c"], &["R1", "R12"])
    }

    #[test]
    fn the_longest_id_wins() {
        let book = book();
        let names = TestNames::of(&book);
        let case = |name| match names.case(name) {
            Named::Case(id) => id,
            Named::Unknown => "unknown",
            Named::Nothing => "nothing",
        };
        assert_eq!(case("r7_4_units"), "7.4");
        assert_eq!(case("r7_4_5_units"), "7.4.5");
        assert_eq!(case("r7_45_units"), "7.45");
        assert_eq!(case("r7_45"), "7.45");
        assert_eq!(case("r20_0_v0_draw"), "20.0.v0");
        assert_eq!(case("r10_4c_third"), "10.4c");
        assert_eq!(case("rex_1_opening"), "EX.1");
        assert_eq!(case("ruling_12_bridge"), "R12");
        assert_eq!(case("ruling_13_bridge"), "unknown");
        assert_eq!(case("r7_5_units"), "unknown");
        assert_eq!(case("reach_is_sorted"), "nothing");
        assert_eq!(case("ruling_is_shown"), "nothing");
    }

    #[test]
    fn name_and_also_claim_together() {
        let book = book();
        let names = TestNames::of(&book);
        assert_eq!(names.claims("r7_45_x", " Also 7.4, 7.45,\n R1.\n"), Ok(vec!["7.45", "7.4", "R1"]));
        assert_eq!(names.claims("zones_stop", ""), Ok(vec![]));
        assert_eq!(names.claims("r7_9_x", "Also R9."), Err(vec!["r7_9_x".to_owned(), "R9".to_owned()]));
    }
}
