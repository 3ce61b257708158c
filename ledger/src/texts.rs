//! The texts a crate shows: keys used in code against `text/en.ftl` and `text/es.ftl`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};
use serde::{Deserialize, Serialize};

use crate::Flaw;
use crate::scan::{Role, scan};

/// The languages of the house.
pub const LANGUAGES: [&str; 2] = ["en", "es"];

/// Keys that the table makes of a word of the game, by what stands before and behind it: the verb of an action, a chit,
/// a scenario, the class of a shade.
const FAMILIES: [(&str, &str); 4] = [("act-", ""), ("chit-", ""), ("scenario-", "-balance"), ("shade-", "")];

/// What a text lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lack {
    /// The file cannot be read as Fluent.
    Syntax,
    /// A key is there twice.
    Double,
    /// A key is used and in neither language.
    Missing,
    /// A key, or a file, is in one language only.
    OneLanguage,
    /// A message takes other variables in the other language.
    Variables,
    /// A key is in both languages and nothing names it.
    Unused,
}

impl Lack {
    /// Whether a player could notice. An unused key is only dust.
    pub fn is_error(self) -> bool {
        self != Lack::Unused
    }
}

/// One finding, with its place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TextFlaw {
    /// Where and what.
    pub flaw: Flaw,
    /// The kind of it.
    pub lack: Lack,
}

impl fmt::Display for TextFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.flaw.fmt(f)
    }
}

/// Compares the texts of one crate, given all its files (paths relative to the crate). The findings are sorted
/// by place. A key counts as used by `msg!` and `message!`, by any other message that refers to it, by any string
/// literal equal to it outside tests, and by any word of a data file equal to it. A key that is put together from a word,
/// by the table or by the crate's own `format!`, is used if the crate has the word.
pub fn texts<P: AsRef<str>, T: AsRef<str>>(files: impl IntoIterator<Item = (P, T)>) -> Vec<TextFlaw> {
    let files: Vec<(P, T)> = files.into_iter().collect();
    let mut check = Check::default();
    let mut catalogues: [Option<Catalogue<'_>>; 2] = [None, None];
    for (path, text) in &files {
        let (path, text) = (path.as_ref(), text.as_ref());
        if Role::of(path) == Role::Text {
            let language = LANGUAGES.iter().position(|language| path == format!("text/{language}.ftl"));
            if let Some(language) = language {
                catalogues[language] = Some(check.read(path, text));
            }
        }
    }
    let mut used = Used::default();
    for (path, text) in &files {
        let (path, text) = (path.as_ref(), text.as_ref());
        match Role::of(path) {
            Role::Source => {
                let found = scan(path, text);
                used.read_code(text, &found.strings);
                for message in found.messages {
                    if !catalogues.iter().flatten().any(|catalogue| catalogue.has(message.text)) {
                        let problem = format!("text \"{}\" is in no language", message.text);
                        check.add(Lack::Missing, Flaw::at_offset(path, text, message.offset, problem));
                    }
                }
            }
            Role::Data => used.read_data(text),
            _ => {}
        }
    }
    match &catalogues {
        [Some(en), Some(es)] => check.compare(en, es, &used),
        [None, None] => {}
        [Some(only), None] | [None, Some(only)] => {
            let other = if only.path.ends_with("en.ftl") { "es" } else { "en" };
            check.add(Lack::OneLanguage, Flaw::of_file(only.path, format!("there is no text/{other}.ftl")));
        }
    }
    check.flaws.sort();
    check.flaws.dedup();
    check.flaws
}

/// What the files of a crate say of keys.
#[derive(Default)]
struct Used<'t> {
    /// String literals and words of data.
    words: BTreeSet<&'t str>,
    /// The same in lower case, and names of types and variants as words: `BreakDown` as `break-down`.
    loosely: BTreeSet<String>,
    /// What stands before and behind the word in keys that the crate puts together.
    frames: BTreeSet<(&'t str, &'t str)>,
}

impl<'t> Used<'t> {
    fn read_code(&mut self, text: &'t str, strings: &[&'t str]) {
        for string in strings {
            self.word(string);
            if let (Some((before, _)), Some((_, behind))) = (string.split_once('{'), string.rsplit_once('}'))
                && before.ends_with('-')
            {
                self.frames.insert((before, behind));
            }
        }
        let names = text.split(|c: char| !c.is_ascii_alphanumeric());
        let names = names.filter(|name| name.starts_with(|c: char| c.is_ascii_uppercase()));
        self.loosely.extend(names.map(kebab));
    }

    fn read_data(&mut self, text: &'t str) {
        let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
        text.split(|c| !is_word(c)).filter(|word| !word.is_empty()).for_each(|word| self.word(word));
    }

    fn word(&mut self, word: &'t str) {
        self.words.insert(word);
        self.loosely.insert(word.to_ascii_lowercase());
    }

    fn has(&self, key: &str) -> bool {
        self.words.contains(key)
            || FAMILIES.iter().chain(&self.frames).any(|(before, behind)| {
                let word = key.strip_prefix(before).and_then(|rest| rest.strip_suffix(behind));
                word.is_some_and(|word| self.loosely.contains(word))
            })
    }
}

/// A name of a type or variant as the words of a key.
fn kebab(name: &str) -> String {
    let mut words = String::new();
    for (place, letter) in name.char_indices() {
        if place > 0 && letter.is_ascii_uppercase() {
            words.push('-');
        }
        words.push(letter.to_ascii_lowercase());
    }
    words
}

#[derive(Default)]
struct Check {
    flaws: Vec<TextFlaw>,
}

/// The messages of one language.
struct Catalogue<'t> {
    path: &'t str,
    text: &'t str,
    messages: BTreeMap<&'t str, Entries<'t>>,
    terms: BTreeSet<&'t str>,
}

/// What matters of one message.
#[derive(Default)]
struct Entries<'t> {
    attributes: BTreeSet<&'t str>,
    variables: BTreeSet<&'t str>,
    /// Messages that it refers to.
    references: BTreeSet<&'t str>,
    /// Terms that it refers to, without their dash.
    terms: BTreeSet<&'t str>,
}

impl Catalogue<'_> {
    fn has(&self, key: &str) -> bool {
        let (id, attribute) = key.split_once('.').unwrap_or((key, ""));
        let message = self.messages.get(id);
        message.is_some_and(|message| attribute.is_empty() || message.attributes.contains(attribute))
    }

    fn offset_of(&self, part: &str) -> usize {
        part.as_ptr() as usize - self.text.as_ptr() as usize
    }

    fn flaw(&self, part: &str, problem: String) -> Flaw {
        Flaw::at_offset(self.path, self.text, self.offset_of(part), problem)
    }

    /// The variables of a message and of all messages it refers to.
    fn variables(&self, id: &str) -> BTreeSet<&str> {
        let mut variables = BTreeSet::new();
        let mut seen = BTreeSet::new();
        let mut open = vec![id];
        while let Some(id) = open.pop() {
            if let Some((_, message)) = self.messages.get_key_value(id)
                && seen.insert(id)
            {
                variables.extend(message.variables.iter().copied());
                open.extend(message.references.iter().copied());
            }
        }
        variables
    }
}

impl Check {
    fn add(&mut self, lack: Lack, flaw: Flaw) {
        self.flaws.push(TextFlaw { flaw, lack });
    }

    fn read<'t>(&mut self, path: &'t str, text: &'t str) -> Catalogue<'t> {
        let resource: Resource<&'t str> = match fluent_syntax::parser::parse(text) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                for error in errors {
                    let problem = format!("not Fluent: {}", error.kind);
                    self.add(Lack::Syntax, Flaw::at_offset(path, text, error.pos.start, problem));
                }
                resource
            }
        };
        let mut catalogue = Catalogue { path, text, messages: BTreeMap::new(), terms: BTreeSet::new() };
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    let mut entries = Entries::default();
                    message.value.iter().for_each(|value| entries.pattern(value));
                    for attribute in &message.attributes {
                        entries.attributes.insert(attribute.id.name);
                        entries.pattern(&attribute.value);
                    }
                    let id = message.id.name;
                    if catalogue.messages.contains_key(id) {
                        self.add(Lack::Double, catalogue.flaw(id, format!("text \"{id}\" is there twice")));
                    } else {
                        catalogue.messages.insert(id, entries);
                    }
                }
                Entry::Term(term) => {
                    let id = term.id.name;
                    if !catalogue.terms.insert(id) {
                        self.add(Lack::Double, catalogue.flaw(id, format!("term \"-{id}\" is there twice")));
                    }
                }
                Entry::Comment(_)
                | Entry::GroupComment(_)
                | Entry::ResourceComment(_)
                | Entry::Junk { .. } => {}
            }
        }
        for message in catalogue.messages.values() {
            let messages = message.references.iter().filter(|id| !catalogue.messages.contains_key(*id));
            let terms = message.terms.iter().filter(|id| !catalogue.terms.contains(*id));
            for id in messages.chain(terms) {
                let problem = format!("refers to \"{id}\", which is not in this language");
                self.add(Lack::Missing, catalogue.flaw(id, problem));
            }
        }
        catalogue
    }

    fn compare(&mut self, en: &Catalogue<'_>, es: &Catalogue<'_>, used: &Used<'_>) {
        for (here, there, other) in [(en, es, "es"), (es, en, "en")] {
            for (id, message) in &here.messages {
                let Some(translation) = there.messages.get(id) else {
                    self.add(
                        Lack::OneLanguage,
                        here.flaw(id, format!("text \"{id}\" is not in text/{other}.ftl")),
                    );
                    continue;
                };
                for attribute in message.attributes.difference(&translation.attributes) {
                    let problem = format!("text \"{id}.{attribute}\" is not in text/{other}.ftl");
                    self.add(Lack::OneLanguage, here.flaw(attribute, problem));
                }
            }
        }
        let is_referred = |id: &str| en.messages.values().any(|message| message.references.contains(id));
        for (id, message) in &en.messages {
            let Some((id_there, _)) = es.messages.get_key_value(id) else { continue };
            let (here, there) = (en.variables(id), es.variables(id));
            if here != there {
                let list = |set: &BTreeSet<&str>| {
                    let names: Vec<String> = set.iter().map(|name| format!("${name}")).collect();
                    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
                };
                let problem =
                    format!("text \"{id}\" takes {} here and {} in English", list(&there), list(&here));
                self.add(Lack::Variables, es.flaw(id_there, problem));
            }
            let mut keys = message.attributes.iter().map(|attribute| format!("{id}.{attribute}"));
            if !used.has(id) && !keys.any(|key| used.has(&key)) && !is_referred(id) {
                self.add(Lack::Unused, en.flaw(id, format!("text \"{id}\" is never used")));
            }
        }
    }
}

impl<'t> Entries<'t> {
    fn pattern(&mut self, pattern: &Pattern<&'t str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&'t str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&'t str>) {
        let mut all_arguments = None;
        match inline {
            InlineExpression::VariableReference { id } => _ = self.variables.insert(id.name),
            InlineExpression::MessageReference { id, .. } => _ = self.references.insert(id.name),
            InlineExpression::TermReference { id, arguments, .. } => {
                self.terms.insert(id.name);
                all_arguments = arguments.as_ref();
            }
            InlineExpression::FunctionReference { arguments, .. } => all_arguments = Some(arguments),
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
        if let Some(arguments) = all_arguments {
            let named = arguments.named.iter().map(|argument| &argument.value);
            for argument in arguments.positional.iter().chain(named) {
                self.inline(argument);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(code: &str, en: &str, es: &str) -> Vec<String> {
        let files = [("src/lib.rs", code), ("text/en.ftl", en), ("text/es.ftl", es)];
        texts(files).iter().map(TextFlaw::to_string).collect()
    }

    const NONE: [&str; 0] = [];

    #[test]
    fn equal_catalogues_have_no_flaw() {
        let en = "-army = Army\nmove = { $unit } moves { $n ->\n    [one] one hex\n   *[other] { $n } hexes\n }.\n    .tip = { -army } of { $side }\n";
        let es = "move = { -ejercito(x: 1) } { $side }: { $unit }, { NUMBER($n) }.\n    .tip = T\n-ejercito = Ejército\n";
        assert_eq!(check("fn f() { msg!(\"move\"); msg!(\"move.tip\") }", en, es), NONE);
    }

    #[test]
    fn lacks_are_found_with_their_places() {
        let code = "fn f() {\n    msg!(\"a\"); message!(\"zz\", n = 1); msg!(\"a.tip\");\n}";
        let en = "a = { $x }\nb = B\nc = C { a }\n";
        let es = "a = { $y }\nc = C { nada }\nd = D\nd = E\n";
        assert_eq!(
            check(code, en, es),
            [
                "src/lib.rs:2:26: text \"zz\" is in no language",
                "src/lib.rs:2:45: text \"a.tip\" is in no language",
                "text/en.ftl:2:1: text \"b\" is not in text/es.ftl",
                "text/en.ftl:3:1: text \"c\" is never used",
                "text/es.ftl:1:1: text \"a\" takes $y here and $x in English",
                "text/es.ftl:2:1: text \"c\" takes none here and $x in English",
                "text/es.ftl:2:9: refers to \"nada\", which is not in this language",
                "text/es.ftl:3:1: text \"d\" is not in text/en.ftl",
                "text/es.ftl:4:1: text \"d\" is there twice",
            ]
        );
    }

    #[test]
    fn a_missing_file_is_one_flaw() {
        let found = texts([("src/lib.rs", "fn f() { msg!(\"a\") }"), ("text/en.ftl", "a = A\nb = B\n")]);
        let found: Vec<_> = found.iter().map(TextFlaw::to_string).collect();
        assert_eq!(found, ["text/en.ftl: there is no text/es.ftl"]);
        assert_eq!(texts([("src/lib.rs", "fn f() { msg!(\"a\") }")]).len(), 1);
        assert_eq!(texts([("src/lib.rs", "fn f() {}")]).len(), 0);
    }

    #[test]
    fn a_key_in_a_string_or_in_data_is_used() {
        let ftl = "one = 1\ntwo = 2\nthree = 3\n";
        let files = [
            ("src/lib.rs", "const K: &str = \"one\"; #[test] fn t() { f(\"three\") }"),
            ("data/scenarios.toml", "title = \"two\""),
            ("text/en.ftl", ftl),
            ("text/es.ftl", ftl),
        ];
        let found = texts(files);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].to_string(), "text/en.ftl:3:1: text \"three\" is never used");
        assert!(!found[0].lack.is_error());
    }

    #[test]
    fn a_key_put_together_is_used_if_the_word_is_there() {
        let code =
            "enum Action { BreakDown } fn f(army: &str) { shade(\"zone\"); format!(\"target-{}\", army) }";
        let ftl = "act-break-down = 1\nact-march = 2\nshade-zone = 3\nshade-road = 4\ntarget-13a = 5\ntarget-9a = 6\n\
                   scenario-ford-balance = 7\nscenario-raid-balance = 8\n";
        let files = [
            ("src/lib.rs", code),
            ("data/units.csv", "13A,ford"),
            ("text/en.ftl", ftl),
            ("text/es.ftl", ftl),
        ];
        let found: Vec<_> = texts(files).iter().map(TextFlaw::to_string).collect();
        let unused = |line: u32, key: &str| format!("text/en.ftl:{line}:1: text \"{key}\" is never used");
        let dead = ["act-march", "shade-road", "target-9a", "scenario-raid-balance"];
        let lines = [2, 4, 6, 8];
        assert_eq!(found, lines.iter().zip(dead).map(|(line, key)| unused(*line, key)).collect::<Vec<_>>());
    }

    #[test]
    fn what_is_not_fluent_is_a_flaw() {
        let found = check("fn f() { msg!(\"a\") }", "a = A\nb { = B\n", "a = A\n");
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("text/en.ftl:2:"), "{found:?}");
    }
}
