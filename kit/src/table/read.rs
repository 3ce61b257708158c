//! TOML with places: what the table readers need of a parsed document, each thing with its byte offset.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::data::Flaw;

/// Collects every fault of one file, so that a reader can go on and find the next.
pub(crate) struct Faults<'t> {
    file: &'t str,
    text: &'t str,
    found: Vec<(usize, Flaw)>,
}

impl<'t> Faults<'t> {
    pub(crate) fn new(file: &'t str, text: &'t str) -> Faults<'t> {
        Faults { file, text, found: Vec::new() }
    }

    pub(crate) fn at(&mut self, offset: usize, problem: impl Into<String>) {
        self.found.push((offset, Flaw::at_offset(self.file, self.text, offset, problem)));
    }

    pub(crate) fn any(&self) -> bool {
        !self.found.is_empty()
    }

    /// The faults in the order of the file.
    pub(crate) fn into_flaws(mut self) -> Vec<Flaw> {
        self.found.sort_by_key(|(offset, _)| *offset);
        self.found.into_iter().map(|(_, flaw)| flaw).collect()
    }

    /// What was built, if nothing is wrong.
    pub(crate) fn unless_any<T>(self, built: Option<T>) -> Result<T, Vec<Flaw>> {
        match built {
            Some(built) if !self.any() => Ok(built),
            _ => Err(self.into_flaws()),
        }
    }
}

/// A word of the file and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Word {
    pub(crate) text: String,
    pub(crate) at: usize,
}

/// One key of a section with its value.
pub(crate) struct Entry<'s, 't> {
    pub(crate) key: &'s str,
    /// Where the key stands.
    pub(crate) at: usize,
    pub(crate) value: &'s Spanned<DeValue<'t>>,
}

/// A table of the document, its entries in the order of the file.
pub(crate) struct Section<'s, 't> {
    text: &'t str,
    /// The section as an error names it, such as `assault.rows`.
    pub(crate) name: String,
    /// Where the key of the section stands.
    pub(crate) at: usize,
    pub(crate) entries: Vec<Entry<'s, 't>>,
}

impl<'s, 't> Section<'s, 't> {
    pub(crate) fn new(text: &'t str, name: String, at: usize, table: &'s DeTable<'t>) -> Section<'s, 't> {
        let entry = |(key, value): (&'s Spanned<_>, &'s Spanned<DeValue<'t>>)| Entry {
            key: AsRef::<str>::as_ref(key.get_ref()),
            at: key.span().start,
            value,
        };
        let mut entries: Vec<Entry<'s, 't>> = table.iter().map(entry).collect();
        entries.sort_by_key(|entry| entry.at);
        Section { text, name, at, entries }
    }

    pub(crate) fn get(&self, key: &str) -> Option<&Entry<'s, 't>> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// Every key that is none of these is a fault, because a misspelt key would otherwise be silently without
    /// effect.
    pub(crate) fn expect_keys(&self, known: &[&str], faults: &mut Faults<'_>) {
        for entry in self.entries.iter().filter(|entry| !known.contains(&entry.key)) {
            let Section { name, .. } = self;
            let problem = format!("[{name}] has no key \"{}\"; it has {}", entry.key, known.join(", "));
            faults.at(entry.at, problem);
        }
    }

    /// A sub-section; a fault if it is there and something else.
    pub(crate) fn section(&self, key: &str, faults: &mut Faults<'_>) -> Option<Section<'s, 't>> {
        let entry = self.get(key)?;
        if let DeValue::Table(table) = entry.value.get_ref() {
            let name = format!("{}.{key}", self.name);
            return Some(Section::new(self.text, name, entry.at, table));
        }
        faults.at(
            entry.value.span().start,
            format!("\"{key}\" is a section of its own, [{}.{key}]", self.name),
        );
        None
    }

    /// A sub-section that must be there.
    pub(crate) fn needed_section(&self, key: &str, faults: &mut Faults<'_>) -> Option<Section<'s, 't>> {
        if self.get(key).is_none() {
            faults.at(self.at, format!("[{}] needs a section [{}.{key}]", self.name, self.name));
        }
        self.section(key, faults)
    }

    /// A text; a fault if it is there and something else.
    pub(crate) fn text(&self, key: &str, faults: &mut Faults<'_>) -> Option<Word> {
        let entry = self.get(key)?;
        let at = entry.value.span().start;
        if let DeValue::String(text) = entry.value.get_ref() {
            return Some(Word { text: text.to_string(), at });
        }
        faults.at(at, format!("\"{key}\" is a text in quotation marks"));
        None
    }

    /// Reports that a key is missing.
    pub(crate) fn need(&self, key: &str, faults: &mut Faults<'_>) {
        if self.get(key).is_none() {
            faults.at(self.at, format!("[{}] needs \"{key}\"", self.name));
        }
    }

    /// One of a few words, each standing for a value.
    pub(crate) fn choice<T: Copy>(
        &self,
        key: &str,
        choices: &[(&str, T)],
        faults: &mut Faults<'_>,
    ) -> Option<T> {
        let word = self.text(key, faults)?;
        let chosen = choices.iter().find(|(name, _)| *name == word.text).map(|(_, value)| *value);
        if chosen.is_none() {
            let names: Vec<String> = choices.iter().map(|(name, _)| format!("\"{name}\"")).collect();
            faults.at(word.at, format!("\"{key}\" is one of {}, not \"{}\"", names.join(", "), word.text));
        }
        chosen
    }

    /// The words of an entry, which may be written as one text with spaces between, as a list, or, if there
    /// is only one, as a number.
    pub(crate) fn words(&self, entry: &Entry<'_, 't>, faults: &mut Faults<'_>) -> Vec<Word> {
        match entry.value.get_ref() {
            DeValue::String(text) => words_of_text(self.text, entry.value, text),
            DeValue::Array(list) => list.iter().filter_map(|value| word_of_value(value, faults)).collect(),
            _ => word_of_value(entry.value, faults).into_iter().collect(),
        }
    }
}

fn word_of_value(value: &Spanned<DeValue<'_>>, faults: &mut Faults<'_>) -> Option<Word> {
    let at = value.span().start;
    match value.get_ref() {
        DeValue::String(text) => Some(Word { text: text.to_string(), at }),
        DeValue::Integer(number) => Some(Word { text: number.to_string(), at }),
        other => {
            faults.at(at, format!("a text or a number is needed here, not a {}", other.type_str()));
            None
        }
    }
}

/// Splits a text at its spaces. The words stand where they stand in the file only if the file spells the text
/// as it is; a text with escapes is rare enough to be located by its beginning.
fn words_of_text(file_text: &str, value: &Spanned<DeValue<'_>>, text: &str) -> Vec<Word> {
    let span = value.span();
    let spelt = file_text.get(span.clone()).unwrap_or("");
    let inside = spelt.find(text).filter(|_| !text.is_empty());
    let mut words = Vec::new();
    let mut from = 0;
    for word in text.split_whitespace() {
        let here = from + text[from..].find(word).unwrap_or(0);
        from = here + word.len();
        let at = inside.map_or(span.start, |inside| span.start + inside + here);
        words.push(Word { text: word.to_owned(), at });
    }
    words
}

/// A number with its noun: `1 cell`, `2 cells`.
pub(crate) fn counted(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
