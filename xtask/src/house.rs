//! The files of the repository, read once.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::Path;

use anyhow::{Context, Result};

/// The files of the repository. Paths are relative to its root, with slashes.
#[derive(Default)]
pub struct House {
    /// Every file and folder, text or not.
    pub paths: BTreeSet<String>,
    /// The files that are text.
    pub texts: BTreeMap<String, String>,
}

impl House {
    /// Reads a folder. What cargo and git keep for themselves is left out.
    pub fn read(root: &Path) -> Result<House> {
        let mut house = House::default();
        house.walk(root, "").with_context(|| format!("cannot read {}", root.display()))?;
        Ok(house)
    }

    fn walk(&mut self, folder: &Path, name: &str) -> io::Result<()> {
        let mut children = Vec::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            if let Ok(child) = entry.file_name().into_string() {
                children.push((child, entry.file_type()?.is_dir()));
            }
        }
        children.sort();
        for (child, is_folder) in children {
            let place = folder.join(&child);
            let path = if name.is_empty() { child.clone() } else { format!("{name}/{child}") };
            if child == ".git" || child.ends_with(".fault.json") {
                continue;
            }
            if is_folder {
                // Build folders carry this tag wherever they are.
                let is_hidden = child == "target" || place.join("CACHEDIR.TAG").exists();
                if !is_hidden {
                    self.paths.insert(path.clone());
                    self.walk(&place, &path)?;
                }
                continue;
            }
            self.paths.insert(path.clone());
            match fs::read_to_string(&place) {
                Ok(text) => _ = self.texts.insert(path, text),
                // Not text, or a link that leads nowhere.
                Err(error)
                    if matches!(error.kind(), io::ErrorKind::InvalidData | io::ErrorKind::NotFound) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// The folders that hold a crate, in order.
    pub fn crates(&self) -> impl Iterator<Item = &str> {
        self.texts.keys().filter_map(|path| path.strip_suffix("/Cargo.toml"))
    }

    /// The names of the games, which are their folders.
    pub fn games(&self) -> impl Iterator<Item = &str> {
        self.crates().filter_map(game_of)
    }
}

/// The game whose folder this is, if it is one.
pub fn game_of(folder: &str) -> Option<&str> {
    folder.strip_prefix("games/").filter(|name| !name.contains('/'))
}

#[cfg(test)]
impl House {
    /// A house of a few files.
    pub fn of(files: &[(&str, &str)]) -> House {
        let mut house = House::default();
        for (path, text) in files {
            let folders = path.match_indices('/').map(|(at, _)| path[..at].to_owned());
            house.paths.extend(folders);
            house.paths.insert((*path).to_owned());
            house.texts.insert((*path).to_owned(), (*text).to_owned());
        }
        house
    }
}
