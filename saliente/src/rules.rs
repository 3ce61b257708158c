//! `saliente rules`.

use crate::out::{self, CASE, FAINT, TITLE, json_line, styled};
use crate::{Common, shelf};
use anyhow::{Result, bail};
use clap::Args;
use kit::msg;
use kit::rules::{Kind, Rule};
use kit::text::Lang;
use serde_json::json;
use std::process::ExitCode;

#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    /// The game's id.
    game: String,
    /// A case (7.45), a ruling (R12) or the beginning of a number (7).
    case: Option<String>,
    /// Only cases that contain this text, in small or capital letters.
    #[arg(long, value_name = "TEXT")]
    search: Option<String>,
    /// Which cases are listed, cited, marked in code so that tests can hit them, and claimed by tests that fail unless they do.
    #[arg(long, conflicts_with_all = ["case", "search"])]
    coverage: bool,
}

pub(crate) fn run(common: &Common, args: &RulesArgs) -> Result<ExitCode> {
    let game = shelf::open(common, &args.game)?;
    if args.coverage {
        return coverage(common, &args.game);
    }
    let lang = common.lang();
    let rules: Vec<&Rule> = game.components().rulebook.iter().map(|(_, rule)| rule).collect();
    let mut found = rules.clone();
    if let Some(case) = &args.case {
        found.retain(|rule| rule.id == *case);
        if found.is_empty() {
            found = rules.iter().copied().filter(|rule| begins_with(&rule.id, case)).collect();
        }
        if found.is_empty() {
            bail!(out::say(lang, &msg!("no-case", game = args.game.as_str(), case = case.as_str())));
        }
        // With a case come the rulings on it.
        let about = |rule: &Rule| found.iter().any(|wanted| rule.about.contains(&wanted.id));
        let rulings: Vec<&Rule> = rules.iter().copied().filter(|rule| about(rule)).collect();
        found.extend(rulings);
    }
    if let Some(text) = &args.search {
        let wanted = text.to_lowercase();
        found.retain(|rule| rule.text(lang).to_lowercase().contains(&wanted));
    }
    if common.json {
        json_line(&json!(found));
    } else if let (true, Some(text)) = (found.is_empty(), &args.search) {
        out::line(out::say(lang, &msg!("no-text", game = args.game.as_str(), text = text.as_str())));
    } else {
        print(&found, lang);
    }
    Ok(if found.is_empty() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Whether a number begins with another: 6.7 with 6, 6. and 6.7, but not 61.2 with 6.
fn begins_with(id: &str, start: &str) -> bool {
    id.strip_prefix(start)
        .is_some_and(|rest| start.ends_with('.') || !rest.starts_with(|c: char| c.is_ascii_digit()))
}

fn print(found: &[&Rule], lang: Lang) {
    let rulings = out::say(lang, &msg!("rules-rulings"));
    let mut chapter = "";
    for rule in found {
        let own = if rule.kind == Kind::Ruling { rulings.as_str() } else { rule.chapter.get(lang) };
        if own != chapter {
            let gap = if chapter.is_empty() { "" } else { "\n" };
            out::line(format_args!("{gap}{}", styled(TITLE, own)));
            chapter = own;
        }
        print_rule(rule, lang);
    }
}

fn print_rule(rule: &Rule, lang: Lang) {
    let mut notes = Vec::new();
    if !rule.option.is_empty() {
        notes.push(format!("+{}", rule.option));
    }
    if !rule.about.is_empty() {
        notes.push(rule.about.join(", "));
    }
    let notes =
        if notes.is_empty() { String::new() } else { styled(FAINT, format!(" ({})", notes.join("; "))) };
    out::line(format_args!("{}  {}{notes}", styled(CASE, format!("{:>6}", rule.id)), rule.text(lang)));
}

fn coverage(common: &Common, id: &str) -> Result<ExitCode> {
    let Some(coverage) = games::coverage(id) else { bail!("{id} has no rules.toml") };
    if common.json {
        json_line(&json!(coverage));
    } else {
        out::line(coverage.to_string().trim_end());
    }
    Ok(if coverage.is_sound() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

#[cfg(test)]
mod tests {
    use super::begins_with;

    #[test]
    fn a_chapter_is_not_another_with_more_digits() {
        assert!(begins_with("6.7", "6") && begins_with("6.7", "6.") && begins_with("6.7", "6.7"));
        assert!(!begins_with("61.2", "6") && !begins_with("6.75", "6.7") && begins_with("6.7.5", "6.7"));
    }
}
