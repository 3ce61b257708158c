//! One fault in a text file, with the place a text editor would go to.
//!
//! One type for every reader in the house, so that a wargamer who edits a map, a unit list or a table always gets the
//! same facts in the same form. It lives here because this crate stands lowest; the toolkit passes it on.

use std::fmt;

/// One fault in a text file. Lines and columns count from one; columns count characters, not bytes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct Flaw {
    /// The file as the caller named it.
    pub file: String,
    /// Line, from 1; 0 when the fault is of the file as a whole.
    pub line: u32,
    /// Column, from 1; 0 when the fault is of the line as a whole.
    pub column: u32,
    /// What is wrong, in one sentence without a full stop.
    pub problem: String,
}

impl Flaw {
    /// A fault at a line and column.
    pub fn at(file: &str, line: usize, column: usize, problem: impl Into<String>) -> Flaw {
        Flaw { file: file.to_owned(), line: line as u32, column: column as u32, problem: problem.into() }
    }

    /// A fault of the file as a whole, e.g. that it is missing.
    pub fn of_file(file: &str, problem: impl Into<String>) -> Flaw {
        Flaw { file: file.to_owned(), line: 0, column: 0, problem: problem.into() }
    }

    /// A fault of one line.
    pub fn at_line(file: &str, line: u32, problem: impl Into<String>) -> Flaw {
        Flaw { file: file.to_owned(), line, column: 0, problem: problem.into() }
    }

    /// A fault at a byte offset of a text, as parsers report it.
    ///
    /// ```
    /// use ledger::Flaw;
    /// let flaw = Flaw::at_offset("rules.toml", "game = 1\nédition = 2\n", 11, "unknown key");
    /// assert_eq!(flaw.to_string(), "rules.toml:2:2: unknown key");
    /// ```
    pub fn at_offset(file: &str, text: &str, offset: usize, problem: impl Into<String>) -> Flaw {
        let mut offset = offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let before = &text[..offset];
        let line = before.bytes().filter(|&b| b == b'\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        Flaw { file: file.to_owned(), line: line as u32, column: column as u32, problem: problem.into() }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Flaw { file, line, column, problem } = self;
        match (line, column) {
            (0, _) => write!(f, "{file}: {problem}"),
            (_, 0) => write!(f, "{file}:{line}: {problem}"),
            _ => write!(f, "{file}:{line}:{column}: {problem}"),
        }
    }
}

impl std::error::Error for Flaw {}
