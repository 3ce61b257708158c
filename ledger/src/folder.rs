//! The files of a crate on disk, in sorted order, and everything the ledger has to say about them.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::scan::Role;
use crate::{Coverage, Flaw, Rulebook, TextFlaw, coverage, texts};

/// All there is to say about the rules and texts of one crate. Paths in it are relative to the crate.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Survey {
    /// What could be read of `rules.toml`; nothing if the crate has none.
    pub book: Option<Rulebook>,
    /// The faults of `rules.toml`.
    pub flaws: Vec<Flaw>,
    /// How far it is covered.
    pub coverage: Option<Coverage>,
    /// The findings about texts.
    pub texts: Vec<TextFlaw>,
}

/// Reads a crate folder and surveys it.
pub fn survey(folder: &Path) -> io::Result<Survey> {
    let files = files(folder)?;
    let texts = texts(files.iter().map(|(path, text)| (path, text)));
    let rules = match fs::read_to_string(folder.join("rules.toml")) {
        Ok(rules) => rules,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Ok(Survey { texts, ..Survey::default() });
        }
        Err(error) => return Err(error),
    };
    let (book, flaws) = Rulebook::parse_recoverable("rules.toml", &rules);
    let coverage = coverage(&book, files.iter().map(|(path, text)| (path, text)));
    Ok(Survey { book: Some(book), flaws, coverage: Some(coverage), texts })
}

/// A number that changes with every file of a crate that cites, tests or says something, and with `rules.toml`.
pub fn fingerprint(folder: &Path) -> io::Result<String> {
    let mut hasher = DefaultHasher::new();
    fs::read_to_string(folder.join("rules.toml"))?.hash(&mut hasher);
    files(folder)?.hash(&mut hasher);
    Ok(format!("{:016x}", hasher.finish()))
}

/// The files of a crate that cite, test or say something: path relative to the crate, with slashes, and text.
/// Sorted by path. Files that are not text are left out.
pub fn files(folder: &Path) -> io::Result<Vec<(String, String)>> {
    let mut found = Vec::new();
    for part in ["benches", "data", "src", "tests", "text"] {
        walk(&folder.join(part), part, &mut found)?;
    }
    Ok(found)
}

fn walk(folder: &Path, name: &str, found: &mut Vec<(String, String)>) -> io::Result<()> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    let mut names: Vec<(String, bool)> = Vec::new();
    for entry in entries {
        let entry = entry?;
        if let Ok(name) = entry.file_name().into_string() {
            names.push((name, entry.file_type()?.is_dir()));
        }
    }
    names.sort();
    for (child, is_folder) in names {
        let path = format!("{name}/{child}");
        if child.starts_with('.') {
            continue;
        }
        if is_folder {
            walk(&folder.join(child), &path, found)?;
        } else if Role::of(&path) != Role::Other {
            match fs::read_to_string(folder.join(child)) {
                Ok(text) => found.push((path, text)),
                Err(error) if error.kind() == io::ErrorKind::InvalidData => {}
                Err(error) => return Err(error),
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_crate_is_read_in_sorted_order() {
        let files = files(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
        let paths: Vec<&str> = files.iter().map(|(path, _)| path.as_str()).collect();
        assert!(paths.contains(&"src/folder.rs"));
        assert!(paths.is_sorted());
    }

    #[test]
    fn a_crate_without_rules_has_no_coverage() {
        let survey = survey(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).unwrap();
        assert_eq!(survey, Survey::default());
    }
}
