//! The book-keeping of rules.
//!
//! Every game of the house has a `rules.toml` with all numbered cases of its rulebook and our rulings. This
//! crate reads it and compares four sets: what is *listed* there, what is *cited* by code and data, what is
//! *tested*, and what was *hit* while the tests ran. It also compares the texts a game shows in English and Spanish. `cargo xtask tidy` prints the
//! result; build scripts use the same reader, so it depends on little, allocates little and reads each file once.
//!
//! # What counts as a citation
//!
//! * the macros `case!("7.45")`, `carry_out!("7.45")` and `cite!("7.45")` in `src/**/*.rs`, outside test modules and
//!   test functions;
//! * a doc comment there that says `Case 7.45.`, `Cases 7.45, 7.46.` or `Ruling R12.`;
//! * provenance in a file under `data/`: `rulebook 7.45`, `rulebook 7.45; 7.46`, `ruling R12`.
//!
//! An ordinary comment, a doc comment in a test and the word in lower case (`see case 7.45`) are cross-references:
//! they must name a case that exists, but they do not say that the code beside them is that case.
//!
//! # What counts as a test
//!
//! A function under `#[rule_test]` whose name starts with `r` and the id, everything that is not a letter or a digit
//! written `_`, all in lower case: `r7_45_heights_add_two`, `r20_0_v0_draw`. The longest id that fits wins. A
//! ruling is `ruling_12_...`. A doc comment on the test, `/// Also 7.46, R11.`, names the further cases it tests.
//! Such a name under a plain `#[test]` is a fault: nothing would hold the test to what it claims.
//!
//! # What counts as a hit
//!
//! A citation in code is a mark: `case!("7.45")` as a value, `carry_out!("7.45")` as a statement where the case is pure
//! procedure. To run over it while a test runs is to hit it; see [`marks`]. Under `#[rule_test]` a test that names a case
//! and does not hit it fails. `cite!`, doc comments and data cite, and cannot be hit.
//!
//! What nothing in a match can show (history, definitions) is `kind = "background"`, with the reason.
//!
//! # Example
//!
//! ```
//! use ledger::{Rulebook, coverage};
//! let rules = r#"
//!     game = "skirmish"
//!     edition = "first"
//!     [chapters]
//!     "Movement" = "Movimiento"
//!     [[rule]]
//!     id = "6.1"
//!     chapter = "Movement"
//!     en = "A unit stops on entering an enemy zone."
//!     es = "Una unidad se detiene al entrar en una zona enemiga."
//! "#;
//! let book = Rulebook::parse("rules.toml", rules).unwrap();
//! let code = "fn stop() { carry_out!(\"6.1\"); }\n#[rule_test]\nfn r6_1_zone_stops() {}\n";
//! let coverage = coverage(&book, [("src/movement.rs", code)]);
//! assert_eq!((coverage.listed, coverage.cited, coverage.tested), (1, 1, 1));
//! ```
//!
//! Modules in reading order.

pub mod flaw;
pub mod rulebook;

pub mod lex;
pub mod mention;
pub mod scan;

pub mod claims;
pub mod coverage;
pub mod texts;

pub mod folder;
pub mod marks;

pub use coverage::{Coverage, Stray, coverage};
pub use flaw::Flaw;
pub use folder::{Survey, fingerprint, survey};
pub use marks::Hits;
pub use rulebook::{Kind, Rule, Rulebook, Ruling};
pub use texts::{Lack, TextFlaw, texts};
