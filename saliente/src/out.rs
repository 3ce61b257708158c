//! How the command speaks: in the language of the user, in colour where there is a terminal, as JSON where it is asked for.
//!
//! The sentences are in `text/en.ftl` and `text/es.ftl`. What is wrong with a file or a request is told in English, as
//! the readers of the kit tell it.

use crate::Common;
use anstyle::{AnsiColor, Style};
use kit::chance::ChitId;
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::text::{Labels, Lang, Message, Texts};
use serde_json::{Value, json};
use std::fmt::Display;
use std::io::Write;
use std::sync::OnceLock;

pub(crate) const TITLE: Style = Style::new().bold();
pub(crate) const FAINT: Style = Style::new().dimmed();
pub(crate) const CASE: Style = AnsiColor::Cyan.on_default();
pub(crate) const GOOD: Style = AnsiColor::Green.on_default();
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();

/// Text in a style.
pub(crate) fn styled(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// Prints a line. If nobody reads any more, as under `| head`, there is nothing left to do.
pub(crate) fn line(text: impl Display) {
    if writeln!(anstream::stdout(), "{text}").is_err() {
        std::process::exit(0);
    }
}

/// Prints a JSON value on a line of its own.
pub(crate) fn json_line(value: &Value) {
    line(value);
}

/// Says that the command failed.
pub(crate) fn fail(common: &Common, error: &anyhow::Error) {
    if common.json {
        json_line(&json!({ "ok": false, "error": format!("{error:#}") }));
    } else {
        // If even this cannot be written, the exit code still tells.
        let _ = writeln!(anstream::stderr(), "{} {error:#}", styled(BAD, "saliente:"));
    }
}

/// Says a message of the command.
pub(crate) fn say(lang: Lang, message: &Message) -> String {
    static TEXTS: OnceLock<Texts> = OnceLock::new();
    let read = || Texts::read(include_str!("../text/en.ftl"), include_str!("../text/es.ftl"));
    TEXTS.get_or_init(|| read().expect("the texts compiled in are sound")).say(message, lang, &Nameless)
}

/// The command's own messages speak of no unit and no hex.
struct Nameless;

impl Labels for Nameless {
    fn hex(&self, hex: HexId, _: Lang) -> String {
        format!("{hex:?}")
    }
    fn unit(&self, unit: UnitId, _: Lang) -> String {
        format!("{unit:?}")
    }
    fn chit(&self, chit: ChitId, _: Lang) -> String {
        format!("{chit:?}")
    }
    fn side(&self, side: Side, _: Lang) -> String {
        format!("{side:?}")
    }
    fn case(&self, case: Case) -> String {
        format!("{case:?}")
    }
}

#[cfg(test)]
mod tests {
    use kit::text::Lang;

    /// The keys of a Fluent file with the variables of each.
    fn keys(text: &str) -> Vec<(String, Vec<String>)> {
        let mut keys: Vec<(String, Vec<String>)> = Vec::new();
        for line in text.lines() {
            if let Some((key, _)) = line.split_once(" = ").filter(|_| !line.starts_with(' ')) {
                keys.push((key.to_owned(), Vec::new()));
            }
            let words = line.split(|c: char| !(c.is_alphanumeric() || c == '$' || c == '-'));
            if let Some((_, used)) = keys.last_mut() {
                used.extend(words.filter(|word| word.starts_with('$')).map(str::to_owned));
                used.sort();
                used.dedup();
            }
        }
        keys
    }

    #[test]
    fn both_languages_have_the_same_keys_and_variables() {
        let (en, es) = (keys(include_str!("../text/en.ftl")), keys(include_str!("../text/es.ftl")));
        assert!(!en.is_empty());
        assert_eq!(en, es);
    }

    #[test]
    fn plurals_are_chosen() {
        let turns = |n: i64, lang| super::say(lang, &kit::msg!("games-turns", turns = n));
        assert_eq!(turns(1, Lang::En), "one turn");
        assert_eq!(turns(6, Lang::Es), "6 turnos");
    }
}
