//! Ids of cases in running text: `Cases 7.45, 7.46 and EX.1.`, `rulebook 7.45`, `Also 7.46, R11.`
//!
//! A list begins with a key word and goes on over commas, semicolons, `&` and `and`. Ranges are not read: each
//! case is named, so that a search for its number finds it.

use crate::rulebook::is_ruling_id;

/// How a list of ids is introduced, and what may follow.
#[derive(Clone, Copy, Debug)]
pub struct Form<'a> {
    /// The key words, with their plurals.
    pub words: &'a [&'a str],
    /// Whether a number without a dot right after the key word is meant as an id.
    pub plain_number: bool,
    /// Whether a comma goes on only before a space, as in CSV, where a bare comma ends the cell.
    pub spaced_comma: bool,
}

/// Doc comments that say which case the code is.
pub const IN_DOCS: Form<'_> = Form {
    words: &["Case", "Cases", "Ruling", "Rulings", "ruling", "rulings"],
    plain_number: true,
    spaced_comma: false,
};

/// Any comment: what must at least exist.
pub const IN_COMMENTS: Form<'_> = Form {
    words: &["Case", "Cases", "case", "cases", "Ruling", "Rulings", "ruling", "rulings"],
    plain_number: false,
    spaced_comma: false,
};

/// The provenance of data.
pub const IN_DATA: Form<'_> = Form {
    words: &["rulebook", "Rulebook", "Ruling", "Rulings", "ruling", "rulings"],
    plain_number: true,
    spaced_comma: false,
};

/// The further cases of a test.
pub const ON_TESTS: Form<'_> = Form { words: &["Also"], plain_number: false, spaced_comma: false };

/// All ids that the text mentions in a form, each with its byte offset, in order.
///
/// ```
/// use ledger::mention::{IN_DOCS, mentions};
/// let ids: Vec<_> = mentions("Cases 7.45, 10.4c and R3. Case 8.1.", IN_DOCS).into_iter().map(|m| m.1).collect();
/// assert_eq!(ids, ["7.45", "10.4c", "R3", "8.1"]);
/// ```
pub fn mentions<'t>(text: &'t str, form: Form<'_>) -> Vec<(usize, &'t str)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some((start, word)) = next_word(text, at) {
        at = start + word.len();
        if form.words.contains(&word) {
            at = list(text, at, form, &mut found);
        }
    }
    found
}

/// The next run of letters that begins neither inside a word nor after a dot.
fn next_word(text: &str, mut at: usize) -> Option<(usize, &str)> {
    let bytes = text.as_bytes();
    loop {
        at += bytes[at..].iter().position(u8::is_ascii_alphabetic)?;
        let length = bytes[at..].iter().take_while(|b| b.is_ascii_alphanumeric() || **b == b'_').count();
        let before = at.checked_sub(1).map(|before| bytes[before]);
        if !before.is_some_and(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'.' || b >= 0x80) {
            return Some((at, &text[at..at + length]));
        }
        at += length;
    }
}

/// Reads a list of ids and returns where it ends.
fn list<'t>(text: &'t str, start: usize, form: Form<'_>, found: &mut Vec<(usize, &'t str)>) -> usize {
    let mut at = skip_space(text, start);
    if at == start {
        return at;
    }
    // `source rulebook "7.45"`, as maps have it.
    at += usize::from(text[at..].starts_with('"'));
    // "rulebook case 7.45" and "rulebook ruling R3" say the same as without the word.
    for word in ["cases", "case", "rulings", "ruling"] {
        if text[at..].starts_with(word) && text[at + word.len()..].starts_with([' ', '\n']) {
            at = skip_space(text, at + word.len());
            break;
        }
    }
    let mut is_first = true;
    loop {
        let id = id_at(text, at);
        let is_number = id.starts_with(|c: char| c.is_ascii_digit());
        if !(is_id(id) || (is_first && form.plain_number && is_number)) {
            return at;
        }
        found.push((at, id));
        at += id.len();
        is_first = false;
        let Some(next) = separator(text, at, form.spaced_comma) else { return at };
        at = next;
    }
}

/// The run of letters, digits and dots at an offset, without the full stop of the sentence.
fn id_at(text: &str, at: usize) -> &str {
    let run = text[at..].bytes().take_while(|b| b.is_ascii_alphanumeric() || *b == b'.').count();
    text[at..at + run].trim_end_matches('.')
}

/// Whether a word can only be an id: `7.45`, `10.4c`, `EX.1`, `R12`.
fn is_id(word: &str) -> bool {
    let Some((head, tail)) = word.split_once('.') else { return is_ruling_id(word) };
    let is_upper_or_digit = |b: u8| b.is_ascii_uppercase() || b.is_ascii_digit();
    !head.is_empty() && head.bytes().all(is_upper_or_digit) && tail.starts_with(|c: char| c.is_ascii_digit())
}

/// Where the list goes on after a separator.
fn separator(text: &str, at: usize, spaced_comma: bool) -> Option<usize> {
    let mut at = at;
    let mut is_separated = false;
    loop {
        let rest = &text[at..];
        let trimmed = skip_space(text, at);
        if rest.starts_with(',') && spaced_comma && !rest.starts_with(", ") {
            return None;
        }
        if rest.starts_with([',', ';', '&']) {
            at += 1;
            is_separated = true;
        } else if rest.starts_with("and") && rest[3..].starts_with([' ', '\n']) {
            at += 3;
            is_separated = true;
        } else if trimmed > at {
            at = trimmed;
        } else {
            return is_separated.then_some(at);
        }
    }
}

fn skip_space(text: &str, at: usize) -> usize {
    text.len() - text[at..].trim_start().len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str, form: Form<'_>) -> Vec<String> {
        mentions(text, form).into_iter().map(|(_, id)| id.to_owned()).collect()
    }

    #[test]
    fn all_forms_of_ids_are_read() {
        let text = "Cases 7.45, 10.4c; 20.0.v0, 10.5x2 & EX.1, 4.2B1 and 7.5.AC. Ruling R12.";
        let expected = ["7.45", "10.4c", "20.0.v0", "10.5x2", "EX.1", "4.2B1", "7.5.AC", "R12"];
        assert_eq!(ids(text, IN_DOCS), expected);
    }

    #[test]
    fn prose_is_not_a_list() {
        for text in [
            "Cases are many.",
            "In case 2 units",
            "Showcase 7.4",
            "Case",
            "A case: 7.4",
            "Case.7.4",
            "éCase 7.1",
        ] {
            assert_eq!(ids(text, IN_DOCS), [""; 0], "{text}");
        }
        assert_eq!(ids("Case 7.45, 3 hexes away.", IN_DOCS), ["7.45"]);
        assert_eq!(ids("Case 7.45 and so on.", IN_DOCS), ["7.45"]);
    }

    #[test]
    fn a_number_without_a_dot_is_meant_as_a_case() {
        assert_eq!(ids("Case 7.", IN_DOCS), ["7"]);
        assert_eq!(ids("in case 7 is full", IN_COMMENTS), [""; 0]);
    }

    #[test]
    fn a_list_goes_on_in_the_next_line() {
        assert_eq!(mentions("Cases 7.45,\n 7.46", IN_DOCS), [(6, "7.45"), (13, "7.46")]);
    }

    #[test]
    fn provenance_in_data() {
        assert_eq!(ids("source = \"rulebook 7.45\", mp = 3.5", IN_DATA), ["7.45"]);
        assert_eq!(ids("source rulebook \"7.45, 7.46\"", IN_DATA), ["7.45", "7.46"]);
        assert_eq!(ids("# rulebook case 7.45; ruling R3", IN_DATA), ["7.45", "R3"]);
        let csv = Form { spaced_comma: true, ..IN_DATA };
        assert_eq!(ids("A,rulebook 7.45,3.5,\"rulebook 7.1, 7.2\"", csv), ["7.45", "7.1", "7.2"]);
        assert_eq!(ids("from the rulebook's example", IN_DATA), [""; 0]);
    }

    #[test]
    fn further_cases_of_a_test() {
        assert_eq!(ids("Also 7.46, R11.", ON_TESTS), ["7.46", "R11"]);
        assert_eq!(ids("Also 3 units stay.", ON_TESTS), [""; 0]);
    }
}
