//! `cargo xtask new-game TITLE`: a copy of the skirmish that builds at once under a new name. Then change it,
//! chapter by chapter.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::shell;

/// The game that is copied.
const MODEL: &str = "skirmish";

/// What the model does for the whole house and not for itself: proof that the harness can fail, and that the guide
/// quotes what is there.
const NOT_COPIED: [&str; 2] = ["sabotage.rs", "guide.rs"];

/// Copies, renames, registers and builds.
pub fn new_game(title: &str) -> Result<bool> {
    check_title(title)?;
    let root = shell::root();
    let (model, folder) = (root.join("games").join(MODEL), root.join("games").join(title));
    ensure!(model.is_dir(), "there is no games/{MODEL} to copy");
    ensure!(!folder.exists(), "games/{title} is already there");
    copy(&model, &folder, title)?;
    for file in ["Cargo.toml", "games/Cargo.toml", "games/src/lib.rs"] {
        let path = root.join(file);
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {file}"))?;
        fs::write(&path, registered(&text, title)).with_context(|| format!("cannot write {file}"))?;
    }
    // A new name has another length and another place in the alphabet.
    let is_formatted = shell::run(shell::cargo().args(["fmt", "--package", title, "--package", "games"]))?;
    let is_good =
        is_formatted && shell::run(shell::cargo().args(["build", "--package", title, "--package", "games"]))?;
    if is_good {
        println!(
            "games/{title} builds. Now write its cases into games/{title}/rules.toml: that is the plan of work."
        );
    }
    Ok(is_good)
}

/// A title is the name of a folder, a crate and a module.
fn check_title(title: &str) -> Result<()> {
    const TAKEN: [&str; 12] = [
        "kit", "ledger", "atlas", "draw", "opponent", "server", "client", "saliente", "xtask", "games",
        "src", "test",
    ];
    let is_good = title.starts_with(|c: char| c.is_ascii_lowercase())
        && title.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    ensure!(is_good, "\"{title}\" cannot be the name of a crate: lower-case letters, digits and _");
    ensure!(!TAKEN.contains(&title), "\"{title}\" is the name of something else");
    Ok(())
}

/// Copies a folder, renaming in paths and texts. What is not text is copied as it is.
fn copy(from: &Path, to: &Path, title: &str) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("cannot make {}", to.display()))?;
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let entry = entry?;
        if NOT_COPIED.iter().any(|name| entry.file_name() == *name) {
            continue;
        }
        let target = to.join(renamed(&entry.file_name().to_string_lossy(), title));
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target, title)?;
            continue;
        }
        let bytes = fs::read(entry.path())?;
        let bytes = match String::from_utf8(bytes) {
            Ok(text) => renamed(&text, title).into_bytes(),
            Err(error) => error.into_bytes(),
        };
        fs::write(&target, bytes).with_context(|| format!("cannot write {}", target.display()))?;
    }
    Ok(())
}

/// The model's name in all its spellings, replaced.
fn renamed(text: &str, title: &str) -> String {
    let camel = |name: &str| -> String {
        let capital = |word: &str| {
            let mut letters = word.chars();
            letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
        };
        name.split('_').map(capital).collect()
    };
    text.replace(&camel(MODEL), &camel(title))
        .replace(&MODEL.to_uppercase(), &title.to_uppercase())
        .replace(MODEL, title)
}

/// A file that registers games, with the new one after the model: an entry of a list in one line is added to
/// that list, any other line that names the model is repeated.
fn registered(text: &str, title: &str) -> String {
    let mut result = String::with_capacity(text.len() + 100);
    for line in text.split_inclusive('\n') {
        let is_comment = line.trim_start().starts_with(['#', '/']) && !line.trim_start().starts_with("#[");
        if is_comment || !line.to_lowercase().contains(MODEL) {
            result.push_str(line);
        } else if let Some((entry, end)) = list_entry(line) {
            let start = end - entry.len();
            result.push_str(&line[..start]);
            result.push_str(entry);
            result.push_str(", ");
            result.push_str(&renamed(entry, title));
            result.push_str(&line[end..]);
        } else {
            result.push_str(line);
            if !line.ends_with('\n') {
                result.push('\n');
            }
            result.push_str(&renamed(line, title));
        }
    }
    result
}

/// The entry that names the model in a line with a whole list, and where it ends. Entries of lists in Cargo files are
/// quoted, those of the shelf are paths.
fn list_entry(line: &str) -> Option<(&str, usize)> {
    let (open, close) = (line.find('[')?, line.rfind(']')?);
    // The type before the sign may have brackets, too.
    let open = line.find('=').and_then(|sign| Some(sign + line[sign..].find('[')?)).unwrap_or(open);
    let before = line[..open].trim_end_matches('&').trim_end();
    let at = line.find(MODEL).filter(|at| before.ends_with('=') && open < *at && *at < close)?;
    let start = line[..at].rfind(['[', ','])? + 1;
    let end = at + line[at..].find([']', ','])?;
    let entry = line[start..end].trim();
    let end = start + line[start..].find(entry)? + entry.len();
    Some((entry, end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_spellings_are_renamed() {
        assert_eq!(renamed("skirmish::Skirmish SKIRMISH_MAP", "red_star"), "red_star::RedStar RED_STAR_MAP");
    }

    #[test]
    fn titles_have_a_form() {
        assert!(check_title("smolensk").is_ok());
        for title in ["Smolensk", "", "1943", "a-b", "kit", "../x"] {
            assert!(check_title(title).is_err(), "{title}");
        }
    }

    #[test]
    fn lines_are_repeated_and_lists_extended() {
        let manifest =
            "members = [\"kit\", \"games/skirmish\", \"xtask\"]\nskirmish = { path = \"games/skirmish\" }\n";
        assert_eq!(
            registered(manifest, "smolensk"),
            "members = [\"kit\", \"games/skirmish\", \"games/smolensk\", \"xtask\"]\n\
             skirmish = { path = \"games/skirmish\" }\nsmolensk = { path = \"games/smolensk\" }\n"
        );
        let dependency = "skirmish = { workspace = true, features = [\"testing\"] }";
        let expected = format!("{dependency}\n{}", dependency.replace("skirmish", "smolensk"));
        assert_eq!(registered(dependency, "smolensk"), expected);
        let lib = "//! The skirmish comes first.\n    Box::new(skirmish::Skirmish),\n";
        assert_eq!(
            registered(lib, "smolensk"),
            "//! The skirmish comes first.\n    Box::new(skirmish::Skirmish),\n    Box::new(smolensk::Smolensk),\n"
        );
        let shelf = "pub const GAMES: &[Registered] = &[skirmish::REGISTERED];\n";
        assert_eq!(
            registered(shelf, "smolensk"),
            "pub const GAMES: &[Registered] = &[skirmish::REGISTERED, smolensk::REGISTERED];\n"
        );
        let members = "members = [\n    \"games/skirmish\",\n]\n";
        assert_eq!(
            registered(members, "smolensk"),
            "members = [\n    \"games/skirmish\",\n    \"games/smolensk\",\n]\n"
        );
    }
}
