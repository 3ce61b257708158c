//! What a player reads, in either language.
//!
//! Code never writes a sentence. It makes a [`Message`]: a key and named arguments. The sentence stands in
//! the game's `text/en.ftl` and `text/es.ftl` (Fluent), so plurals, genders and word order belong to
//! the translator, and nothing is glued together from fragments. A message keeps its arguments typed
//! until the last moment, so that one log can be read in two languages.

use crate::chance::ChitId;
use crate::dice::Ratio;
use crate::hex::HexId;
use crate::ids::{Case, Side, UnitId};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use serde::{Deserialize, Deserializer, Serialize};
use std::borrow::Cow;
use std::fmt;

/// A language of the interface.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
}

impl Lang {
    /// Both.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Es];

    /// The language of a code such as `es` or `es-AR`.
    pub fn from_code(code: &str) -> Option<Lang> {
        match code.split(['-', '_', '.']).next() {
            Some("en") => Some(Lang::En),
            Some("es") => Some(Lang::Es),
            _ => None,
        }
    }

    /// One of two things, one for each language.
    pub fn pick<T>(self, en: T, es: T) -> T {
        match self {
            Lang::En => en,
            Lang::Es => es,
        }
    }

    /// Its two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Es => "es",
        }
    }
}

/// The same text in both languages, for names that come with data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Both {
    /// English.
    pub en: String,
    /// Spanish.
    pub es: String,
}

impl Both {
    /// A name that is the same in both languages.
    pub fn same(text: &str) -> Both {
        Both { en: text.to_owned(), es: text.to_owned() }
    }

    /// The text in a language.
    pub fn get(&self, lang: Lang) -> &str {
        lang.pick(&self.en, &self.es)
    }
}

/// An argument of a message, typed until it is shown.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Arg {
    /// A number: Fluent chooses the plural.
    Int(i64),
    /// A fraction, shown as a mixed number such as `3½`: the same in every language. Older logs hold it in quarters.
    #[serde(alias = "quarters", deserialize_with = "fraction")]
    Number(Ratio),
    /// A name from data that needs no translation.
    Text(String),
    /// A hex by its printed number and, if it has one, its name.
    Hex(HexId),
    /// A counter by its name.
    Unit(UnitId),
    /// A kind of chit by its name.
    Chit(ChitId),
    /// Several counters, joined as the language joins them.
    Units(Vec<UnitId>),
    /// A player.
    Side(Side),
    /// A rule by its number.
    Case(Case),
    /// Another message of the same game, e.g. the name of a terrain.
    Message(Box<Message>),
}

macro_rules! arg_from {
    ($($from:ty => $make:expr),* $(,)?) => {$(
        impl From<$from> for Arg {
            fn from(value: $from) -> Arg {
                #[allow(clippy::redundant_closure_call)]
                ($make)(value)
            }
        }
    )*};
}
arg_from! {
    i64 => Arg::Int,
    i32 => |n: i32| Arg::Int(n.into()),
    i16 => |n: i16| Arg::Int(n.into()),
    u8 => |n: u8| Arg::Int(n.into()),
    u16 => |n: u16| Arg::Int(n.into()),
    u32 => |n: u32| Arg::Int(n.into()),
    usize => |n: usize| Arg::Int(n as i64),
    String => Arg::Text,
    &str => |text: &str| Arg::Text(text.to_owned()),
    Ratio => Arg::Number,
    HexId => Arg::Hex,
    ChitId => Arg::Chit,
    UnitId => Arg::Unit,
    Vec<UnitId> => Arg::Units,
    Side => Arg::Side,
    Case => Arg::Case,
    Message => |message: Message| Arg::Message(Box::new(message)),
}

/// A sentence to be said: its key and its arguments. Made by [`msg!`](crate::msg).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Message {
    /// The key in the Fluent files.
    pub key: Cow<'static, str>,
    /// Named arguments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

impl Message {
    /// A message without arguments. Prefer [`msg!`](crate::msg), which the text check can see.
    pub const fn plain(key: &'static str) -> Message {
        Message { key: Cow::Borrowed(key), args: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.push((Cow::Borrowed(name), arg.into()));
        self
    }
}

/// A message: `msg!("prompt-march", unit = id, left = 4)`. `cargo xtask tidy` compares the keys with the
/// Fluent files of both languages.
#[macro_export]
macro_rules! msg {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::text::Message::plain($key)$(.with(stringify!($name), $value))*
    };
}

/// The prompt of a player who waits for another.
pub fn waiting_for(side: Side) -> Message {
    msg!("kit-waiting-for", side = side)
}

/// The prompt while chance is asked.
pub fn waiting_for_chance() -> Message {
    msg!("kit-waiting-for-chance")
}

/// A cell of a table of results as the log tells it: the printed code, or, for a dash, in words that nothing came of it.
pub fn told_cell(cell: &str) -> Arg {
    if cell == "-" { msg!("kit-no-effect").into() } else { cell.into() }
}

/// Who turns typed arguments into words: a game with its map, roster and rulebook.
pub trait Labels {
    /// A hex as a player would say it, e.g. `1731 Novomoskovsk`.
    fn hex(&self, hex: HexId, lang: Lang) -> String;
    /// A counter's name.
    fn unit(&self, unit: UnitId, lang: Lang) -> String;
    /// The name of a kind of chit.
    fn chit(&self, chit: ChitId, lang: Lang) -> String;
    /// A player's name.
    fn side(&self, side: Side, lang: Lang) -> String;
    /// A case's number.
    fn case(&self, case: Case) -> String;
}

/// The sentences of one game in both languages, over the kit's own.
pub struct Texts {
    bundles: [FluentBundle<FluentResource>; 2],
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Texts")
    }
}

impl Texts {
    /// Reads the Fluent texts of a game. The kit's own sentences (whose turn, undo, chance) are added to them.
    ///
    /// # Errors
    /// Every syntax error of either file.
    pub fn read(en: &str, es: &str) -> Result<Texts, Vec<crate::data::Flaw>> {
        let own = [include_str!("../text/en.ftl"), include_str!("../text/es.ftl")];
        let bundle = |lang: Lang,
                      text: &str|
         -> Result<FluentBundle<FluentResource>, Vec<crate::data::Flaw>> {
            let tag: unic_langid::LanguageIdentifier = lang.code().parse().expect("a language code");
            let mut bundle = FluentBundle::new_concurrent(vec![tag]);
            // The isolating marks of Fluent are for mixed scripts; here they only upset fonts and tests.
            bundle.set_use_isolating(false);
            for (file, source) in [("kit", own[lang as usize]), ("game", text)] {
                let file = format!("{file}/text/{}.ftl", lang.code());
                let resource = FluentResource::try_new(source.to_owned()).map_err(|(_, errors)| {
                    errors
                        .iter()
                        .map(|e| crate::data::Flaw::at_offset(&file, source, e.pos.start, e.kind.to_string()))
                        .collect::<Vec<_>>()
                })?;
                bundle.add_resource_overriding(resource);
            }
            Ok(bundle)
        };
        Ok(Texts { bundles: [bundle(Lang::En, en)?, bundle(Lang::Es, es)?] })
    }

    /// Says a message. A missing key or argument shows as `{key}`, never as a panic; [`Texts::check`] finds it in tests.
    pub fn say(&self, message: &Message, lang: Lang, labels: &dyn Labels) -> String {
        self.check(message, lang, labels).unwrap_or_else(|broken| broken)
    }

    /// Says a message, or tells what is wrong with it.
    ///
    /// # Errors
    /// What could be said, when the key is missing or an argument is not given.
    pub fn check(&self, message: &Message, lang: Lang, labels: &dyn Labels) -> Result<String, String> {
        let bundle = &self.bundles[lang as usize];
        let Some(pattern) = bundle.get_message(&message.key).and_then(|m| m.value()) else {
            return Err(format!("{{{}}}", message.key));
        };
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            args.set(name.clone(), self.value(arg, lang, labels));
        }
        let mut errors: Vec<FluentError> = Vec::new();
        let said = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if errors.is_empty() { Ok(said) } else { Err(said) }
    }

    /// Whether a language has a key.
    pub fn has(&self, key: &str, lang: Lang) -> bool {
        self.bundles[lang as usize].has_message(key)
    }

    fn value(&self, arg: &Arg, lang: Lang, labels: &dyn Labels) -> FluentValue<'static> {
        match arg {
            Arg::Int(n) => FluentValue::from(*n),
            Arg::Number(n) => FluentValue::from(mixed(*n)),
            Arg::Chit(chit) => FluentValue::from(labels.chit(*chit, lang)),
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Hex(hex) => FluentValue::from(labels.hex(*hex, lang)),
            Arg::Unit(unit) => FluentValue::from(labels.unit(*unit, lang)),
            Arg::Units(units) => {
                let names: Vec<String> = units.iter().map(|&unit| labels.unit(unit, lang)).collect();
                FluentValue::from(join(&names, lang))
            }
            Arg::Side(side) => FluentValue::from(labels.side(*side, lang)),
            Arg::Case(case) => FluentValue::from(labels.case(*case)),
            Arg::Message(message) => FluentValue::from(self.say(message, lang, labels)),
        }
    }
}

/// A fraction as a mixed number: `3½`, `-¼`, `0`, `2 3/7`.
pub fn mixed(number: Ratio) -> String {
    let (num, den) = (number.num().unsigned_abs(), number.den());
    let sign = if number.num() < 0 { "-" } else { "" };
    let (whole, part) = (num / den, num % den);
    let part = match (part, den) {
        (0, _) => return format!("{sign}{whole}"),
        (1, 2) => "½".to_owned(),
        (1, 3) => "⅓".to_owned(),
        (2, 3) => "⅔".to_owned(),
        (1, 4) => "¼".to_owned(),
        (3, 4) => "¾".to_owned(),
        (part, den) if whole == 0 => format!("{part}/{den}"),
        (part, den) => format!(" {part}/{den}"),
    };
    if whole == 0 { format!("{sign}{part}") } else { format!("{sign}{whole}{part}") }
}

/// Reads a fraction; a bare number is one of quarters, as logs had it once.
fn fraction<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Ratio, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Quarters(i64),
        Ratio(Ratio),
    }
    Ok(match Written::deserialize(deserializer)? {
        Written::Quarters(quarters) => Ratio::new(quarters, 4),
        Written::Ratio(ratio) => ratio,
    })
}

/// Joins names as a language does: `a, b and c`; `a, b y c`, with `e` before the sound of i.
pub fn join(names: &[String], lang: Lang) -> String {
    let Some((last, rest)) = names.split_last() else { return String::new() };
    if rest.is_empty() {
        return last.clone();
    }
    let and = match lang {
        Lang::En => "and",
        Lang::Es => {
            let lower = last.to_lowercase();
            let sounds_like_i =
                (lower.starts_with('i') || lower.starts_with("hi")) && !lower.starts_with("hie");
            if sounds_like_i { "e" } else { "y" }
        }
    };
    format!("{} {and} {last}", rest.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_read_as_mixed_numbers() {
        let shown: Vec<String> = [0, 1, -2, 7, 8, -13].map(|n| mixed(Ratio::new(n, 4))).to_vec();
        assert_eq!(shown, ["0", "¼", "-½", "1¾", "2", "-3¼"]);
        assert_eq!([(5, 3), (2, 7), (-17, 7)].map(|(n, d)| mixed(Ratio::new(n, d))), ["1⅔", "2/7", "-2 3/7"]);
    }

    #[test]
    fn a_number_of_an_older_log_is_read() {
        let read = |text: &str| serde_json::from_str::<Arg>(text).unwrap();
        assert_eq!(read(r#"{"quarters": 6}"#), Arg::Number(Ratio::new(3, 2)));
        let written = serde_json::to_string(&Arg::Number(Ratio::new(3, 2))).unwrap();
        assert_eq!(read(&written), Arg::Number(Ratio::new(3, 2)));
    }

    #[test]
    fn names_are_joined_as_each_language_does() {
        let names = |list: &[&str]| list.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        assert_eq!(join(&names(&["a", "b", "c"]), Lang::En), "a, b and c");
        assert_eq!(join(&names(&["Azov", "Izyum"]), Lang::Es), "Azov e Izyum");
        assert_eq!(join(&names(&["Azov", "Hierro"]), Lang::Es), "Azov y Hierro");
        assert_eq!(join(&[], Lang::En), "");
    }
}
