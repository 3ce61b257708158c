//! Data files and what can be wrong with them.

pub use ledger::Flaw;

/// What a reader of JSON or TOML complains about, in words that need no knowledge of Rust.
///
/// ```
/// assert_eq!(
///     kit::data::plain("invalid value: integer `-6`, expected u8"),
///     "invalid value: integer `-6`, expected a whole number from 0 to 255",
/// );
/// ```
pub fn plain(problem: &str) -> String {
    let Some((before, kind)) = problem.rsplit_once("expected ") else { return problem.to_owned() };
    let wanted = match kind {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" | "u64" | "usize" => "a whole number from 0 up",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number of bearable size",
        _ => return problem.to_owned(),
    };
    format!("{before}expected {wanted}")
}

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
