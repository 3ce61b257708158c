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

/// The data files of a game: those compiled in, some perhaps replaced by an owner's own.
///
/// A game reads its map, units and tables from here and from nowhere else; the command fills it from a
/// folder given with `--data`.
#[derive(Clone, Debug)]
pub struct Data {
    files: Vec<(String, String, String)>,
}

impl Data {
    /// The files compiled into a game, as `(name, text)`.
    pub fn embedded(files: &[(&str, &str)]) -> Data {
        let own = |&(name, text): &(&str, &str)| (name.to_owned(), name.to_owned(), text.to_owned());
        Data { files: files.iter().map(own).collect() }
    }

    /// Puts another text in the place of a file; `label` is how errors will name it.
    ///
    /// # Errors
    /// If the game has no file of this name.
    pub fn replace(&mut self, name: &str, label: &str, text: String) -> Result<(), Flaw> {
        let known = self.names().collect::<Vec<_>>().join(", ");
        match self.files.iter_mut().find(|(own, _, _)| own == name) {
            Some(file) => {
                *file = (name.to_owned(), label.to_owned(), text);
                Ok(())
            }
            None => Err(Flaw::of_file(label, format!("the game has no data file {name}; it has {known}"))),
        }
    }

    /// The names of the files.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|(name, _, _)| name.as_str())
    }

    /// A file: how errors name it, and its text.
    ///
    /// # Panics
    /// If the game asks for a file that it did not list: a mistake of its author.
    pub fn file(&self, name: &str) -> (&str, &str) {
        let file = self.files.iter().find(|(own, _, _)| own == name);
        let (_, label, text) = file.unwrap_or_else(|| panic!("the data file {name} is not listed"));
        (label, text)
    }
}
