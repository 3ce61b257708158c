//! The words of one line of a map file.

use std::borrow::Cow;

/// A word, or a text that stood in quotes.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Token<'t> {
    text: Cow<'t, str>,
    /// Whether it stood in quotes.
    pub(super) quoted: bool,
    /// Column of its first character, from 1, counted in characters.
    pub(super) column: usize,
}

impl Token<'_> {
    pub(super) fn text(&self) -> &str {
        &self.text
    }
}

/// Splits a line at white space. Quotes hold a text together, in which `\"` and `\\` stand for themselves; `#` in front
/// of a word starts a comment. The error is a column and a sentence.
pub(super) fn tokens(line: &str) -> Result<Vec<Token<'_>>, (usize, String)> {
    let mut tokens = Vec::new();
    let mut characters = (1..).zip(line.char_indices()).peekable();
    while let Some((column, (start, character))) = characters.next() {
        if character.is_whitespace() {
            continue;
        }
        if character == '#' {
            break;
        }
        if character == '"' {
            let mut text = String::new();
            loop {
                match characters.next() {
                    Some((_, (_, '"'))) => break,
                    Some((at, (_, '\\'))) => match characters.next() {
                        Some((_, (_, escaped @ ('"' | '\\')))) => text.push(escaped),
                        _ => return Err((at, "in quotes, \\ stands only before \" and \\".to_owned())),
                    },
                    Some((at, (_, other))) if other.is_control() => {
                        return Err((at, "a control character in a text".to_owned()));
                    }
                    Some((_, (_, other))) => text.push(other),
                    None => return Err((column, "the text in quotes does not end".to_owned())),
                }
            }
            if let Some((at, _)) = characters.next_if(|(_, (_, next))| !next.is_whitespace()) {
                return Err((at, "a space is missing after the text in quotes".to_owned()));
            }
            tokens.push(Token { text: Cow::Owned(text), quoted: true, column });
        } else {
            let mut end = start + character.len_utf8();
            while let Some((at, (offset, next))) = characters.next_if(|(_, (_, next))| !next.is_whitespace())
            {
                if next == '"' {
                    return Err((at, "a quote in the middle of a word".to_owned()));
                }
                end = offset + next.len_utf8();
            }
            tokens.push(Token { text: Cow::Borrowed(&line[start..end]), quoted: false, column });
        }
    }
    Ok(tokens)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_texts_and_comments() {
        let found = tokens("  0102 woods \"Old \\\"Ros\\\" é\" vp=8 # not this").unwrap();
        let found: Vec<(usize, &str, bool)> =
            found.iter().map(|token| (token.column, token.text(), token.quoted)).collect();
        assert_eq!(
            found,
            [(3, "0102", false), (8, "woods", false), (14, "Old \"Ros\" é", true), (30, "vp=8", false)]
        );
        assert_eq!(tokens("").unwrap(), []);
        assert_eq!(tokens("\"a\\n\"").unwrap_err().0, 3);
        assert_eq!(tokens("a \"b").unwrap_err(), (3, "the text in quotes does not end".to_owned()));
        assert_eq!(tokens("\"a\"b").unwrap_err().0, 4);
        assert_eq!(tokens("a\"b").unwrap_err().0, 2);
    }
}
