//! Coverage marks: which cases were really reached while a test ran.
//!
//! Code that carries out a case hits its mark: [`hit`], by way of the kit's `case!("7.45")` and `carry_out!("7.45")`.
//! A test that is named by cases holds a [`RuleTest`]. It listens on the thread of the test from the first line to the
//! last, and panics at the end if a case that the test claims was not hit. What was hit is noted in the build folder,
//! where `cargo xtask tidy` reads it.
//!
//! A mark is a debug assertion. Where these are compiled in (tests, builds without `--release`) it asks one flag of the
//! thread and, while no rule test is running, does nothing more. In release builds, benches and the page there is
//! nothing of it in the program.
//!
//! A note is the word of one test about one state of the sources: it carries the [`fingerprint`] of
//! its crate and does not count as soon as a file of the crate has changed.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use crate::Rulebook;
use crate::claims::TestNames;
use crate::folder::fingerprint;

/// Whether this program records marks at all.
pub const RECORDS: bool = cfg!(debug_assertions);

thread_local! {
    static IS_LISTENING: Cell<bool> = const { Cell::new(false) };
    static HITS: RefCell<BTreeSet<u16>> = const { RefCell::new(BTreeSet::new()) };
}

/// The case with this place in its rulebook is being carried out.
#[inline]
pub fn hit(case: u16) {
    if RECORDS && IS_LISTENING.get() {
        HITS.with_borrow_mut(|hits| _ = hits.insert(case));
    }
}

/// The guard of a test that claims cases. Made by `#[rule_test]`; lives as long as the test.
#[derive(Debug)]
pub struct RuleTest {
    /// The test with its modules.
    path: String,
    home: Arc<Home>,
    claims: Vec<String>,
}

impl RuleTest {
    /// Begins to listen on this thread.
    ///
    /// `folder` is that of the crate whose `rules.toml` is meant, `path` the name of the test with its modules, `docs`
    /// its doc comment.
    ///
    /// # Panics
    /// If the rulebook cannot be read, if the test claims nothing or something that is not listed, or if another
    /// rule test runs on this thread.
    pub fn begin(folder: &str, path: &str, docs: &str) -> RuleTest {
        assert!(!IS_LISTENING.get(), "{path}: a rule test inside a rule test");
        let home = Home::of(Path::new(folder));
        let name = path.rsplit("::").next().unwrap_or(path);
        let claims = match TestNames::of(&home.book).claims(name, docs) {
            Ok(claims) if claims.is_empty() => panic!("{path} claims no case: it is an ordinary #[test]"),
            Ok(claims) => claims.into_iter().map(str::to_owned).collect(),
            Err(unknown) => panic!("{path} claims what rules.toml does not list: {}", unknown.join(", ")),
        };
        let test = RuleTest { path: path.to_owned(), home, claims };
        // What an earlier run said of this test is no longer known to be true.
        if let Some(note) = test.note() {
            _ = fs::remove_file(note);
        }
        HITS.with_borrow_mut(BTreeSet::clear);
        IS_LISTENING.set(true);
        test
    }

    /// The file in which the hits of this test are noted.
    fn note(&self) -> Option<PathBuf> {
        Some(notes(&self.home.folder)?.join(format!("{}.txt", self.path.replace("::", "."))))
    }
}

impl Drop for RuleTest {
    fn drop(&mut self) {
        IS_LISTENING.set(false);
        let hits = HITS.take();
        // A test that fails says so itself, and has shown nothing about its claims.
        if !RECORDS || std::thread::panicking() {
            return;
        }
        let hits: Vec<&str> = self
            .home
            .book
            .ids()
            .enumerate()
            .filter(|(at, _)| hits.contains(&(*at as u16)))
            .map(|(_, id)| id)
            .collect();
        let missed: Vec<&str> =
            self.claims.iter().map(String::as_str).filter(|claim| !hits.contains(claim)).collect();
        assert!(
            missed.is_empty(),
            "{} claims {} and never hits {}; it hits {}",
            self.path,
            self.claims.join(", "),
            missed.join(", "),
            if hits.is_empty() { "nothing".to_owned() } else { hits.join(", ") },
        );
        if let Some(note) = self.note()
            && let Err(error) = self.home.write(&note, &self.claims)
        {
            panic!("cannot note the hits in {}: {error}", note.display());
        }
    }
}

/// What all tests of one crate share.
#[derive(Debug)]
struct Home {
    folder: PathBuf,
    book: Rulebook,
    fingerprint: String,
}

impl Home {
    /// The crate in a folder, read once for all tests of a program.
    fn of(folder: &Path) -> Arc<Home> {
        static HOMES: LazyLock<Mutex<BTreeMap<PathBuf, Arc<Home>>>> = LazyLock::new(Mutex::default);
        // A test that panicked while it read has left the map as it was.
        let mut homes = HOMES.lock().unwrap_or_else(PoisonError::into_inner);
        let read = || match Home::read(folder) {
            Ok(home) => Arc::new(home),
            Err(problem) => panic!("{}: {problem}", folder.display()),
        };
        Arc::clone(homes.entry(folder.to_owned()).or_insert_with(read))
    }

    fn read(folder: &Path) -> Result<Home, String> {
        let text = fs::read_to_string(folder.join("rules.toml")).map_err(|error| error.to_string())?;
        let book = Rulebook::parse("rules.toml", &text)
            .map_err(|flaws| flaws.first().map(ToString::to_string).unwrap_or_default())?;
        let fingerprint = fingerprint(folder).map_err(|error| error.to_string())?;
        Ok(Home { folder: folder.to_owned(), book, fingerprint })
    }

    fn write(&self, note: &Path, hits: &[String]) -> io::Result<()> {
        if let Some(folder) = note.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(note, format!("{}\n{}\n", self.fingerprint, hits.join("\n")))
    }
}

/// The hits that tests have noted of one crate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hits {
    /// Cases that were hit in a test that claims them.
    pub ids: BTreeSet<String>,
    /// How many tests have said so since the last change of the crate.
    pub tests: usize,
}

impl Hits {
    /// Reads what the tests of a crate have noted. Notes that are older than the sources do not count.
    pub fn noted(folder: &Path) -> io::Result<Hits> {
        match notes(folder) {
            Some(notes) => Hits::read(&notes, &fingerprint(folder)?),
            None => Ok(Hits::default()),
        }
    }

    fn read(notes: &Path, fingerprint: &str) -> io::Result<Hits> {
        let mut hits = Hits::default();
        let entries = match fs::read_dir(notes) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(hits),
            Err(error) => return Err(error),
        };
        for entry in entries {
            let text = fs::read_to_string(entry?.path())?;
            let mut lines = text.lines();
            if lines.next() == Some(fingerprint) {
                hits.tests += 1;
                hits.ids.extend(lines.map(str::to_owned));
            }
        }
        Ok(hits)
    }
}

/// Throws away all notes of all crates, before a run of tests that is to be complete.
pub fn forget() -> io::Result<()> {
    match all_notes().map(fs::remove_dir_all) {
        Some(Err(error)) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Where the tests of a crate leave their notes.
fn notes(folder: &Path) -> Option<PathBuf> {
    Some(all_notes()?.join(folder.file_name()?))
}

/// In the build folder of the running program, which cargo marks with a tag; nowhere if it has been carried away.
fn all_notes() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    let build = program.ancestors().find(|folder| folder.join("CACHEDIR.TAG").is_file())?;
    Some(build.join("marks"))
}

// A release build records nothing.
#[cfg(all(test, debug_assertions))]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    const RULES: &str = r#"
game = "x"
edition = "1"
chapters = { A = "A" }
[[rule]]
id = "1.1"
chapter = "A"
en = "E."
es = "S."
[[rule]]
id = "1.2"
chapter = "A"
en = "E."
es = "S."
[[ruling]]
id = "R1"
about = ["1.1"]
en = "E."
es = "S."
"#;

    /// A crate with a rulebook, thrown away at the end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let folder = std::env::temp_dir().join(format!("ledger-{}-{name}", std::process::id()));
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join("rules.toml"), RULES).unwrap();
            Folder(folder)
        }

        /// Runs a test of this crate and gives what it panics with, if it does.
        fn run(&self, path: &str, docs: &str, body: impl FnOnce()) -> Result<(), String> {
            let test = AssertUnwindSafe(|| {
                let _guard = RuleTest::begin(self.0.to_str().unwrap(), path, docs);
                body();
            });
            catch_unwind(test).map_err(|panic| match panic.downcast::<String>() {
                Ok(message) => *message,
                Err(panic) => (*panic.downcast::<&str>().unwrap()).to_owned(),
            })
        }

        fn hits(&self) -> Vec<String> {
            Hits::noted(&self.0).unwrap().ids.into_iter().collect()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            _ = fs::remove_dir_all(&self.0);
            if let Some(notes) = notes(&self.0) {
                _ = fs::remove_dir_all(notes);
            }
        }
    }

    #[test]
    fn a_claim_that_is_hit_passes_and_is_noted() {
        let folder = Folder::new("hit");
        assert_eq!(folder.run("ch1::r1_1_a", "", || hit(0)), Ok(()));
        assert_eq!(folder.hits(), ["1.1"]);
        // What is hit without being claimed is not shown to be tested.
        assert_eq!(folder.run("ch1::ruling_1_b", "", || [0, 1, 2].into_iter().for_each(hit)), Ok(()));
        assert_eq!(folder.hits(), ["1.1", "R1"]);
        assert_eq!(Hits::noted(&folder.0).unwrap().tests, 2);
    }

    #[test]
    fn a_claim_that_is_not_hit_fails() {
        let folder = Folder::new("missed");
        let problem = "ch1::r1_1_a claims 1.1 and never hits 1.1; it hits 1.2";
        assert_eq!(folder.run("ch1::r1_1_a", "", || hit(1)), Err(problem.to_owned()));
        assert_eq!(folder.hits(), [""; 0]);
    }

    #[test]
    fn also_is_a_claim() {
        let folder = Folder::new("also");
        let docs = " Zones stop. Also 1.2,\n R1.\n";
        let problem = "r1_1_a claims 1.1, 1.2, R1 and never hits 1.2, R1; it hits 1.1";
        assert_eq!(folder.run("r1_1_a", docs, || hit(0)), Err(problem.to_owned()));
        assert_eq!(folder.run("r1_1_a", docs, || [0, 1, 2].into_iter().for_each(hit)), Ok(()));
        assert_eq!(folder.run("zones_stop", " Also 1.2.", || hit(1)), Ok(()));
    }

    #[test]
    fn hits_do_not_leak_into_the_next_test_of_a_thread() {
        let folder = Folder::new("leak");
        hit(1);
        assert_eq!(folder.run("r1_1_a", "", || hit(0)), Ok(()));
        hit(1);
        let problem = "r1_2_b claims 1.2 and never hits 1.2; it hits nothing";
        assert_eq!(folder.run("r1_2_b", "", || ()), Err(problem.to_owned()));
        // Neither after a test that failed half-way.
        assert!(
            folder
                .run("r1_2_b", "", || {
                    hit(1);
                    panic!("half-way")
                })
                .is_err()
        );
        assert_eq!(folder.run("r1_2_b", "", || ()), Err(problem.to_owned()));
    }

    #[test]
    fn another_thread_hits_nothing() {
        let folder = Folder::new("thread");
        let elsewhere = || std::thread::spawn(|| hit(0)).join().unwrap();
        assert!(folder.run("r1_1_a", "", elsewhere).is_err());
    }

    #[test]
    fn a_panic_of_the_test_is_not_masked() {
        let folder = Folder::new("panic");
        assert_eq!(folder.run("r1_1_a", "", || panic!("the real reason")), Err("the real reason".to_owned()));
    }

    #[test]
    fn a_failed_run_takes_back_what_an_earlier_one_noted() {
        let folder = Folder::new("again");
        assert_eq!(folder.run("r1_1_a", "", || hit(0)), Ok(()));
        assert!(folder.run("r1_1_a", "", || panic!("not today")).is_err());
        assert_eq!(folder.hits(), [""; 0]);
    }

    #[test]
    fn notes_older_than_the_sources_do_not_count() {
        let folder = Folder::new("stale");
        assert_eq!(folder.run("r1_1_a", "", || hit(0)), Ok(()));
        assert_eq!(folder.hits(), ["1.1"]);
        fs::create_dir_all(folder.0.join("src")).unwrap();
        fs::write(folder.0.join("src/lib.rs"), "//! Something else.").unwrap();
        assert_eq!(folder.hits(), [""; 0]);
    }

    #[test]
    fn a_rule_test_claims_what_is_listed() {
        let folder = Folder::new("claims");
        let problem = "zones_stop claims no case: it is an ordinary #[test]";
        assert_eq!(folder.run("zones_stop", "", || ()), Err(problem.to_owned()));
        let problem = "r1_9_a claims what rules.toml does not list: r1_9_a, R7";
        assert_eq!(folder.run("r1_9_a", "Also R7.", || ()), Err(problem.to_owned()));
        let inside = || _ = RuleTest::begin(folder.0.to_str().unwrap(), "r1_2_b", "");
        assert!(folder.run("r1_1_a", "", inside).unwrap_err().contains("a rule test inside a rule test"));
    }
}
