//! One line of a match file: an entry of the log, written down.

use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;

/// An entry of the log with the digest of the position after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Fields", into = "Fields")]
pub struct FileLine {
    /// The entry.
    pub entry: FileEntry,
    /// The digest of the position afterwards.
    pub digest: Option<String>,
}

/// An entry of the log in words. Sides are written by their ids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileEntry {
    /// A side decided.
    Act {
        /// Who.
        by: String,
        /// What, in notation.
        act: String,
    },
    /// Chance answered.
    Chance {
        /// The number of the answer.
        index: u64,
        /// The answer, in notation.
        outcome: String,
        /// Whether it was stated by hand.
        stated: bool,
    },
    /// Both sides went back to the position after so many entries.
    Rewind {
        /// How many entries stand.
        to: usize,
    },
    /// A player said something about his play.
    Remark {
        /// Who.
        by: String,
        /// What, line by line.
        lines: Value,
    },
    /// A side gave the match up.
    Resign {
        /// Who.
        by: String,
    },
}

impl FileLine {
    /// The decision in notation, if the entry is one.
    pub fn act(&self) -> Option<&str> {
        if let FileEntry::Act { act, .. } = &self.entry { Some(act) } else { None }
    }

    /// The answer of chance in notation, if the entry is one.
    pub fn chance(&self) -> Option<&str> {
        if let FileEntry::Chance { outcome, .. } = &self.entry { Some(outcome) } else { None }
    }

    /// Where the entry goes back to, if it does.
    pub fn rewinds_to(&self) -> Option<usize> {
        if let FileEntry::Rewind { to } = self.entry { Some(to) } else { None }
    }
}

/// The fields as they stand in the file: which of them there are says what an entry is.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    act: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    index: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chance: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    stated: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rewind: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    remark: Option<Value>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    resign: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digest: Option<String>,
}

/// What an entry may be.
const ONE_OF: &str =
    "an entry has either by and act, or chance and index, or rewind, or by and remark, or by and resign";

impl TryFrom<Fields> for FileLine {
    type Error = String;

    fn try_from(fields: Fields) -> Result<FileLine, String> {
        let Fields { by, act, index, chance, stated, rewind, remark, resign, digest } = fields;
        let resign = resign.then_some(());
        let entry = match (by, act, chance, rewind, remark, resign) {
            (Some(by), Some(act), None, None, None, None) => FileEntry::Act { by, act },
            (None, None, Some(outcome), None, None, None) => {
                let index = index.ok_or("an answer of chance lacks its index")?;
                return Ok(FileLine { entry: FileEntry::Chance { index, outcome, stated }, digest });
            }
            (None, None, None, Some(to), None, None) => FileEntry::Rewind { to },
            (Some(by), None, None, None, Some(lines), None) => FileEntry::Remark { by, lines },
            (Some(by), None, None, None, None, Some(())) => FileEntry::Resign { by },
            _ => return Err(ONE_OF.to_owned()),
        };
        if index.is_some() || stated {
            return Err("only an answer of chance has an index or is stated".to_owned());
        }
        Ok(FileLine { entry, digest })
    }
}

impl From<FileLine> for Fields {
    fn from(line: FileLine) -> Fields {
        let fields = Fields { digest: line.digest, ..Fields::default() };
        match line.entry {
            FileEntry::Act { by, act } => Fields { by: Some(by), act: Some(act), ..fields },
            FileEntry::Chance { index, outcome, stated } => {
                Fields { index: Some(index), chance: Some(outcome), stated, ..fields }
            }
            FileEntry::Rewind { to } => Fields { rewind: Some(to), ..fields },
            FileEntry::Remark { by, lines } => Fields { by: Some(by), remark: Some(lines), ..fields },
            FileEntry::Resign { by } => Fields { by: Some(by), resign: true, ..fields },
        }
    }
}

/// Reads the lines of a file, so that a faulty one is named by its number.
pub(super) fn numbered<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<FileLine>, D::Error> {
    struct Lines;

    impl<'de> Visitor<'de> for Lines {
        type Value = Vec<FileLine>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a sequence")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<FileLine>, A::Error> {
            let mut lines = Vec::new();
            while let Some(fields) = seq.next_element::<Fields>()? {
                let line = FileLine::try_from(fields);
                let number = lines.len() + 1;
                lines.push(
                    line.map_err(|problem| A::Error::custom(format_args!("entry {number}: {problem}")))?,
                );
            }
            Ok(lines)
        }
    }

    deserializer.deserialize_seq(Lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<FileLine, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    #[test]
    fn a_line_is_written_as_it_was_read() {
        for text in [
            r#"{"by":"red","act":"choose guns","digest":"0badcafe"}"#,
            r#"{"index":3,"chance":"roll 4","digest":"0badcafe"}"#,
            r#"{"index":3,"chance":"draw fair","stated":true}"#,
            r#"{"rewind":7}"#,
            r#"{"by":"red","remark":[{"text":{"key":"plan"}}]}"#,
            r#"{"by":"blue","resign":true}"#,
        ] {
            assert_eq!(serde_json::to_string(&read(text).unwrap()).unwrap(), text);
        }
    }

    #[test]
    fn a_line_is_one_thing() {
        for text in [
            "{}",
            r#"{"by":"red"}"#,
            r#"{"act":"choose guns"}"#,
            r#"{"by":"red","act":"choose guns","resign":true}"#,
            r#"{"by":"red","act":"choose guns","remark":[]}"#,
            r#"{"by":"red","chance":"roll 4","index":0}"#,
            r#"{"chance":"roll 4","index":0,"rewind":1}"#,
            r#"{"by":"red","rewind":1}"#,
            r#"{"resign":true}"#,
            r#"{"remark":[]}"#,
        ] {
            assert!(read(text).unwrap_err().starts_with(ONE_OF), "{text}");
        }
        for text in [
            r#"{"by":"red","act":"choose guns","index":1}"#,
            r#"{"by":"red","act":"choose guns","stated":true}"#,
            r#"{"rewind":1,"index":1}"#,
            r#"{"by":"red","resign":true,"stated":true}"#,
        ] {
            assert!(read(text).unwrap_err().starts_with("only an answer of chance"), "{text}");
        }
        assert!(read(r#"{"chance":"roll 4"}"#).unwrap_err().contains("lacks its index"));
        assert!(read(r#"{"rewind":1,"rewind":2}"#).unwrap_err().contains("duplicate field"));
        assert!(read(r#"{"rewind":1,"to":2}"#).unwrap_err().contains("unknown field"));
    }
}
