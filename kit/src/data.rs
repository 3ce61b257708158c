//! Faults in data files: one type for every reader in the house, so that a wargamer who edits a map, a
//! unit list or a table always gets the same three facts: where, what, and what would have been right.

use std::fmt;

/// One fault in a text file, with the place a text editor would go to.
///
/// Lines and columns count from one; columns count characters, not bytes.
///
/// ```
/// use kit::data::Flaw;
/// let flaw = Flaw::at_offset("units.csv", "id,name\nA-62;oops\n", 12, "a comma is missing");
/// assert_eq!(flaw.to_string(), "units.csv:2:5: a comma is missing");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, serde::Serialize)]
pub struct Flaw {
    /// The file as the user named it.
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
        Flaw::at(file, 0, 0, problem)
    }

    /// A fault at a byte offset of a text, as parsers report it.
    pub fn at_offset(file: &str, text: &str, offset: usize, problem: impl Into<String>) -> Flaw {
        let mut offset = offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let before = &text[..offset];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        Flaw::at(file, line, column, problem)
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
