//! Notation: actions, positions and views as text that reads back, in the names printed on map and counters.
//!
//! A game derives serde for its types and is done. The serializer here recognises the kit's small newtypes
//! ([`HexId`](crate::hex::HexId), [`UnitId`](crate::ids::UnitId), [`Case`](crate::ids::Case) ...) and writes `"1732"` or `"A-62"`
//! where plain serde would write an index. So a stored match survives a new counter in the unit
//! list, a bug report can be read, and a test can be one line.
//!
//! Two forms: JSON values ([`to_value`], [`from_value`]) for anything, and a line of words ([`to_words`],
//! [`from_words`]) for actions and outcomes: `march 1732`, `fire unit=A-62 at=1731`, `roll 3 5`, `pass`.

mod read;
mod words;
mod write;

pub use words::{value_to_words, words_to_value};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt;

/// Why something could not be read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError(pub String);

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotationError {}

impl serde::ser::Error for NotationError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        NotationError(message.to_string())
    }
}

impl serde::de::Error for NotationError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        NotationError(message.to_string())
    }
}

/// The printed names of the kit's newtypes in one game.
pub trait Names {
    /// The printed name of index `index` of the newtype `kind`, if this kind is printed by name.
    fn write(&self, kind: &str, index: u64) -> Option<String>;
    /// The index of a printed name. `None` if the kind is not printed by name at all.
    ///
    /// # Errors
    /// What is wrong with the name: "no hex is numbered 9999".
    fn read(&self, kind: &str, name: &str) -> Option<Result<u64, String>>;
}

/// Names nothing: everything is written by index. For tests of the notation itself.
#[derive(Clone, Copy, Debug)]
pub struct Nameless;

impl Names for Nameless {
    fn write(&self, _: &str, _: u64) -> Option<String> {
        None
    }
    fn read(&self, _: &str, _: &str) -> Option<Result<u64, String>> {
        None
    }
}

/// Writes a value as JSON with printed names.
///
/// # Errors
/// Only for types that JSON cannot hold, such as maps keyed by structs.
pub fn to_value<T: Serialize + ?Sized>(thing: &T, names: &dyn Names) -> Result<Value, NotationError> {
    thing.serialize(write::Writer { names })
}

/// Reads what [`to_value`] wrote.
///
/// # Errors
/// What does not fit, and which name is unknown.
pub fn from_value<T: DeserializeOwned>(value: Value, names: &dyn Names) -> Result<T, NotationError> {
    T::deserialize(read::Reader { value, names })
}

/// Writes an action as a line of words.
///
/// # Errors
/// As [`to_value`].
///
/// ```
/// # use serde::{Serialize, Deserialize};
/// use kit::notation::{Nameless, from_words, to_words};
/// #[derive(Serialize, Deserialize, PartialEq, Debug)]
/// #[serde(rename_all = "kebab-case")]
/// enum Act { Pass, March(u16), Fire { unit: u16, at: u16 }, Lose(Vec<u16>) }
/// for (act, text) in [
///     (Act::Pass, "pass"),
///     (Act::March(7), "march 7"),
///     (Act::Fire { unit: 1, at: 2 }, "fire unit=1 at=2"),
///     (Act::Lose(vec![4]), "lose 4"),
/// ] {
///     assert_eq!(to_words(&act, &Nameless).unwrap(), text);
///     assert_eq!(from_words::<Act>(text, &Nameless).unwrap(), act);
/// }
/// ```
pub fn to_words<T: Serialize + ?Sized>(thing: &T, names: &dyn Names) -> Result<String, NotationError> {
    Ok(value_to_words(&to_value(thing, names)?))
}

/// Reads what [`to_words`] wrote.
///
/// # Errors
/// What does not fit, and which name is unknown.
pub fn from_words<T: DeserializeOwned>(line: &str, names: &dyn Names) -> Result<T, NotationError> {
    from_value(words_to_value(line)?, names)
}
