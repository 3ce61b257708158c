//! How the command speaks: colour where there is a terminal, JSON where it is asked for.

use crate::Common;
use anstream::{eprintln, println};
use anstyle::{AnsiColor, Style};
use serde_json::{Value, json};

pub(crate) const TITLE: Style = Style::new().bold();
pub(crate) const FAINT: Style = Style::new().dimmed();
pub(crate) const CASE: Style = AnsiColor::Cyan.on_default();
pub(crate) const GOOD: Style = AnsiColor::Green.on_default();
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();

/// Text in a style.
pub(crate) fn styled(style: Style, text: impl std::fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}

/// Prints a JSON value on a line of its own.
pub(crate) fn json_line(value: &Value) {
    println!("{value}");
}

/// Says that the command failed.
pub(crate) fn fail(common: &Common, error: &anyhow::Error) {
    if common.json {
        json_line(&json!({ "ok": false, "error": format!("{error:#}") }));
    } else {
        eprintln!("{} {error:#}", styled(BAD, "saliente:"));
    }
}
