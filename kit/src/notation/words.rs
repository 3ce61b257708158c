//! The line-of-words form: JSON of an enum turned into words and back.

use super::NotationError;
use serde_json::{Map, Value};

/// Turns the JSON of an enum value into a line of words.
pub fn value_to_words(value: &Value) -> String {
    match value {
        Value::Object(object) if object.len() == 1 => {
            let (verb, argument) = object.iter().next().expect("one entry");
            let mut line = verb.clone();
            match argument {
                // A list of one stands as a bare word: the reader takes a word where a list is wanted.
                Value::Array(items) if !items.is_empty() => {
                    for item in items {
                        line.push(' ');
                        line.push_str(&word(item));
                    }
                }
                Value::Object(fields) => {
                    for (name, field) in fields {
                        line.push(' ');
                        line.push_str(name);
                        line.push('=');
                        line.push_str(&word(field));
                    }
                }
                other => {
                    line.push(' ');
                    line.push_str(&word(other));
                }
            }
            line
        }
        other => word(other),
    }
}

fn word(value: &Value) -> String {
    match value {
        Value::Null => "-".to_owned(),
        Value::String(text) if is_plain(text) => text.clone(),
        Value::Array(items) => {
            let words: Vec<String> = items.iter().map(word).collect();
            format!("[{}]", words.join(","))
        }
        // Text that would not survive as a bare word, and nested enums, stay JSON.
        other => other.to_string(),
    }
}

fn is_plain(text: &str) -> bool {
    !text.is_empty()
        && text != "-"
        && text.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '.' | '/' | '_' | '+' | ':' | '*'))
}

/// Turns a line of words into JSON; the inverse of [`value_to_words`] up to numbers, which stay text and
/// are read as numbers where a number is wanted.
///
/// # Errors
/// An empty line, an open bracket or quote, or a mixture of `name=value` and bare words.
pub fn words_to_value(line: &str) -> Result<Value, NotationError> {
    let mut words = split(line)?.into_iter();
    let verb = words.next().ok_or_else(|| NotationError("an empty line is no action".to_owned()))?;
    let rest: Vec<String> = words.collect();
    if rest.is_empty() {
        return unword(&verb);
    }
    let named =
        |word: &String| word.split_once('=').is_some_and(|(name, _)| !name.starts_with(['"', '[', '{']));
    let argument = if rest.iter().all(named) {
        let mut fields = Map::new();
        for word in &rest {
            let (name, value) = word.split_once('=').expect("checked above");
            fields.insert(name.to_owned(), unword(value)?);
        }
        Value::Object(fields)
    } else if rest.iter().any(named) {
        return Err(NotationError(format!("{line}: either all words after {verb} are name=value or none")));
    } else if rest.len() == 1 {
        unword(&rest[0])?
    } else {
        Value::Array(rest.iter().map(|word| unword(word)).collect::<Result<_, _>>()?)
    };
    let mut object = Map::new();
    object.insert(verb, argument);
    Ok(Value::Object(object))
}

fn unword(word: &str) -> Result<Value, NotationError> {
    if word == "-" {
        return Ok(Value::Null);
    }
    if let Some(inner) = word.strip_prefix('[').and_then(|w| w.strip_suffix(']')) {
        return Ok(Value::Array(pieces(inner).into_iter().map(unword).collect::<Result<_, _>>()?));
    }
    if word.starts_with(['"', '{']) {
        return serde_json::from_str(word).map_err(|e| NotationError(format!("{word}: {e}")));
    }
    Ok(Value::String(word.to_owned()))
}

/// How deeply lists may stand within lists. No action comes near it.
const DEEPEST: i32 = 16;

/// Splits a line at blanks that stand outside brackets, braces and quotes.
fn split(line: &str) -> Result<Vec<String>, NotationError> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut scan = Scan::default();
    for c in line.chars() {
        if c.is_whitespace() && scan.is_outside() {
            if !word.is_empty() {
                words.push(std::mem::take(&mut word));
            }
            continue;
        }
        scan.take(c);
        if scan.depth > DEEPEST {
            return Err(NotationError(format!("brackets stand more than {DEEPEST} deep")));
        }
        word.push(c);
    }
    if !scan.is_outside() {
        return Err(NotationError(format!("{line}: a bracket or a quote is not closed, or closed twice")));
    }
    if !word.is_empty() {
        words.push(word);
    }
    Ok(words)
}

/// Splits the inside of a list at its own commas.
fn pieces(inner: &str) -> Vec<&str> {
    if inner.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    let (mut scan, mut from) = (Scan::default(), 0);
    for (at, c) in inner.char_indices() {
        if c == ',' && scan.is_outside() {
            found.push(&inner[from..at]);
            from = at + 1;
        } else {
            scan.take(c);
        }
    }
    found.push(&inner[from..]);
    found
}

/// Where a reader stands between brackets and quotes.
#[derive(Default)]
struct Scan {
    depth: i32,
    quoted: bool,
    escaped: bool,
}

impl Scan {
    fn take(&mut self, c: char) {
        if self.escaped {
            self.escaped = false;
        } else if self.quoted {
            match c {
                '\\' => self.escaped = true,
                '"' => self.quoted = false,
                _ => {}
            }
        } else {
            match c {
                '"' => self.quoted = true,
                '[' | '{' => self.depth += 1,
                ']' | '}' => self.depth -= 1,
                _ => {}
            }
        }
    }

    fn is_outside(&self) -> bool {
        self.depth == 0 && !self.quoted
    }
}
