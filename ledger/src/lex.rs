//! A small lexer of Rust, just good enough to tell code from comments and strings.
//!
//! It knows strings (raw, byte and C strings too), characters and lifetimes, numbers, identifiers and
//! comments, doc comments apart. It does not judge: text that is not Rust yields some tokens and no error.

/// One token that matters to a reader of citations. Characters and lifetimes are skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token<'t> {
    /// An identifier or keyword; a raw one without its `r#`.
    Ident(&'t str),
    /// The inside of a string literal, escapes as written.
    Text(&'t str),
    /// A number as written.
    Number(&'t str),
    /// One character of punctuation.
    Punct(char),
    /// A doc comment without its marks. An inner one (`//!`) speaks of what contains it.
    Doc {
        /// The words.
        text: &'t str,
        /// Whether it is `//!` or `/*!`.
        inner: bool,
    },
    /// Any other comment without its marks.
    Comment(&'t str),
}

/// A token and the place where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lexeme<'t> {
    /// The token.
    pub token: Token<'t>,
    /// Its byte offset.
    pub offset: usize,
    /// Its line, from 1.
    pub line: u32,
}

/// Iterates over the tokens of a source text.
///
/// ```
/// use ledger::lex::{Token, lex};
/// let idents: Vec<_> = lex("let x = 'a'; // y").filter_map(|l| match l.token {
///     Token::Ident(name) => Some(name),
///     _ => None,
/// }).collect();
/// assert_eq!(idents, ["let", "x"]);
/// ```
pub fn lex(text: &str) -> Lexer<'_> {
    Lexer { text, at: 0, counted: 0, line: 1 }
}

/// See [`lex`].
#[derive(Clone, Debug)]
pub struct Lexer<'t> {
    text: &'t str,
    at: usize,
    /// Newlines before this offset are in `line`.
    counted: usize,
    line: u32,
}

impl<'t> Iterator for Lexer<'t> {
    type Item = Lexeme<'t>;

    fn next(&mut self) -> Option<Lexeme<'t>> {
        loop {
            let rest = &self.text[self.at..];
            let first = rest.chars().next()?;
            let offset = self.at;
            let (token, length) = if first.is_whitespace() {
                (None, rest.len() - rest.trim_start().len())
            } else if rest.starts_with("//") {
                line_comment(rest)
            } else if rest.starts_with("/*") {
                block_comment(rest)
            } else if first == '"' {
                string(rest, 0)
            } else if first == '\'' {
                (None, character(rest))
            } else if first.is_ascii_digit() {
                number(rest)
            } else if first == '_' || first.is_alphabetic() {
                word(rest)
            } else {
                (Some(Token::Punct(first)), first.len_utf8())
            };
            self.at += length;
            if let Some(token) = token {
                self.line += newlines(&self.text[self.counted..offset]);
                self.counted = offset;
                return Some(Lexeme { token, offset, line: self.line });
            }
        }
    }
}

fn newlines(text: &str) -> u32 {
    text.bytes().filter(|&b| b == b'\n').count() as u32
}

fn line_comment(rest: &str) -> (Option<Token<'_>>, usize) {
    let line = rest.find('\n').map_or(rest, |end| &rest[..end]);
    let body = &line[2..];
    let token = match body.as_bytes() {
        [b'/', b'/', ..] => Token::Comment(body),
        [b'/', ..] => Token::Doc { text: &body[1..], inner: false },
        [b'!', ..] => Token::Doc { text: &body[1..], inner: true },
        _ => Token::Comment(body),
    };
    (Some(token), line.len())
}

fn block_comment(rest: &str) -> (Option<Token<'_>>, usize) {
    let bytes = rest.as_bytes();
    let (mut depth, mut at) = (1, 2);
    while at < bytes.len() && depth > 0 {
        match &bytes[at..] {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
    }
    let body = if depth == 0 { &rest[2..at - 2] } else { &rest[2..at] };
    let token = match body.as_bytes() {
        [b'*', b'*', ..] | [b'*'] => Token::Comment(body),
        [b'*', ..] => Token::Doc { text: &body[1..], inner: false },
        [b'!', ..] => Token::Doc { text: &body[1..], inner: true },
        _ => Token::Comment(body),
    };
    (Some(token), at)
}

/// A string whose opening quote stands after `prefix` bytes; with escapes.
fn string(rest: &str, prefix: usize) -> (Option<Token<'_>>, usize) {
    let bytes = rest.as_bytes();
    let start = prefix + 1;
    let mut at = start;
    while at < bytes.len() && bytes[at] != b'"' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    let mut end = at.min(bytes.len());
    while !rest.is_char_boundary(end) {
        end += 1;
    }
    (Some(Token::Text(&rest[start..end])), (end + 1).min(rest.len()))
}

/// A raw string whose hashes stand after `prefix` bytes, or nothing if it is none.
fn raw_string(rest: &str, prefix: usize) -> Option<(Option<Token<'_>>, usize)> {
    let hashes = rest[prefix..].bytes().take_while(|&b| b == b'#').count();
    let start = prefix + hashes;
    if rest.as_bytes().get(start) != Some(&b'"') {
        return None;
    }
    let start = start + 1;
    let close = format!("\"{}", "#".repeat(hashes));
    let length = rest[start..].find(&close).unwrap_or(rest.len() - start);
    let end = (start + length + close.len()).min(rest.len());
    Some((Some(Token::Text(&rest[start..start + length])), end))
}

/// The length of a character literal or lifetime.
fn character(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    let Some((_, first)) = chars.next() else { return 1 };
    if first == '\\' {
        // An escape: the quote after the escaped character closes it.
        let body = &rest[2..];
        let skipped = body.chars().next().map_or(0, char::len_utf8);
        return body[skipped..].find('\'').map_or(rest.len(), |end| 2 + skipped + end + 1);
    }
    match chars.next() {
        Some((at, '\'')) => at + 1,
        _ => 1 + rest[1..].find(|c: char| c != '_' && !c.is_alphanumeric()).unwrap_or(rest.len() - 1),
    }
}

fn number(rest: &str) -> (Option<Token<'_>>, usize) {
    let bytes = rest.as_bytes();
    let mut at = 1;
    while let Some(&b) = bytes.get(at) {
        let is_fraction = b == b'.' && bytes.get(at + 1).is_some_and(u8::is_ascii_digit);
        if !(b == b'_' || b.is_ascii_alphanumeric() || is_fraction) {
            break;
        }
        at += 1;
    }
    (Some(Token::Number(&rest[..at])), at)
}

fn word(rest: &str) -> (Option<Token<'_>>, usize) {
    let length = rest.find(|c: char| c != '_' && !c.is_alphanumeric()).unwrap_or(rest.len());
    let name = &rest[..length];
    let next = rest.as_bytes().get(length);
    match (name, next) {
        ("r" | "br" | "cr", Some(b'"' | b'#')) => {
            if let Some(found) = raw_string(rest, length) {
                return found;
            }
            let raw = &rest[length + 1..];
            let end = raw.find(|c: char| c != '_' && !c.is_alphanumeric()).unwrap_or(raw.len());
            if name == "r" && end > 0 {
                return (Some(Token::Ident(&raw[..end])), length + 1 + end);
            }
            (Some(Token::Ident(name)), length)
        }
        ("b" | "c", Some(b'"')) => string(rest, length),
        ("b", Some(b'\'')) => (None, length + character(&rest[length..])),
        _ => (Some(Token::Ident(name)), length),
    }
}

#[cfg(test)]
mod tests {
    use super::Token::{Comment, Doc, Ident, Number, Punct, Text};
    use super::*;

    fn tokens(text: &str) -> Vec<Token<'_>> {
        lex(text).map(|lexeme| lexeme.token).collect()
    }

    #[test]
    fn strings_of_all_kinds_are_text() {
        assert_eq!(
            tokens(r###"a("x\"y") r"raw\" r#"in " it"# b"b" br##"c"# "## c"d""###),
            [
                Ident("a"),
                Punct('('),
                Text(r#"x\"y"#),
                Punct(')'),
                Text(r"raw\"),
                Text("in \" it"),
                Text("b"),
                Text("c\"# "),
                Text("d"),
            ]
        );
    }

    #[test]
    fn comments_are_told_apart() {
        assert_eq!(
            tokens(
                "/// outer\n//! inner\n// plain\n//// plain\n/** block */ /*! in */ /* a /* b */ c */ /**/ x"
            ),
            [
                Doc { text: " outer", inner: false },
                Doc { text: " inner", inner: true },
                Comment(" plain"),
                Comment("// plain"),
                Doc { text: " block ", inner: false },
                Doc { text: " in ", inner: true },
                Comment(" a /* b */ c "),
                Comment(""),
                Ident("x"),
            ]
        );
    }

    #[test]
    fn characters_and_lifetimes_hide_nothing() {
        assert_eq!(
            tokens(r"'a' 'static '\'' '\u{1F}' '»' b'x' b'\'' '_ x"),
            [Ident("x")],
            "a quote in a character must not open a string"
        );
        assert_eq!(tokens(r#"'"' y"#), [Ident("y")]);
    }

    #[test]
    fn numbers_ranges_and_raw_identifiers() {
        assert_eq!(
            tokens("1.5 0xFF_u8 0..3 r#fn"),
            [Number("1.5"), Number("0xFF_u8"), Number("0"), Punct('.'), Punct('.'), Number("3"), Ident("fn")]
        );
    }

    #[test]
    fn places_are_exact() {
        let lexemes: Vec<_> = lex("a\n\"x\ny\"\n  b").map(|l| (l.line, l.offset)).collect();
        assert_eq!(lexemes, [(1, 0), (2, 2), (4, 10)]);
    }

    #[test]
    fn broken_text_ends() {
        for text in ["\"open", "r#\"open", "/* open", "'", "'\\", "\"\\", "b'", "r#", "\"é\\é"] {
            assert!(lex(text).count() < 10, "{text}");
        }
    }
}
