//! `saliente rules`.

use crate::out::{CASE, FAINT, TITLE, json_line, styled};
use crate::{Common, shelf};
use anstream::println;
use anyhow::{Result, bail};
use clap::Args;
use kit::rules::{Kind, Rule};
use kit::text::Lang;
use serde_json::json;
use std::process::ExitCode;

#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    /// The game's id.
    game: String,
    /// A case (7.45), a ruling (R12) or the beginning of a number (7.).
    case: Option<String>,
    /// Only cases that contain this text.
    #[arg(long, value_name = "TEXT")]
    search: Option<String>,
    /// Which cases are listed, cited in code and named by tests.
    #[arg(long)]
    coverage: bool,
}

pub(crate) fn run(common: &Common, args: &RulesArgs) -> Result<ExitCode> {
    let game = shelf::open(common, &args.game)?;
    if args.coverage {
        return coverage(common, &args.game);
    }
    let lang = common.lang();
    let book = &game.components().rulebook;
    let wanted = |rule: &Rule| {
        let by_case = args.case.as_ref().is_none_or(|case| rule.id == *case);
        let search = args.search.as_ref().map(|text| text.to_lowercase());
        by_case && search.is_none_or(|text| rule.text(lang).to_lowercase().contains(&text))
    };
    let mut found: Vec<&Rule> = book.iter().map(|(_, rule)| rule).filter(|rule| wanted(rule)).collect();
    if found.is_empty() && args.search.is_none() {
        let case = args.case.as_deref().unwrap_or_default();
        found = book.iter().map(|(_, rule)| rule).filter(|rule| rule.id.starts_with(case)).collect();
    }
    if found.is_empty() {
        bail!("{} has no such case", args.game);
    }
    // With a case come the rulings on it.
    if let Some(case) = &args.case {
        found.extend(book.iter().map(|(_, rule)| rule).filter(|rule| rule.about.contains(case)));
    }
    if common.json {
        json_line(&json!(found));
        return Ok(ExitCode::SUCCESS);
    }
    let mut chapter = "";
    for rule in found {
        if rule.chapter != chapter && rule.kind != Kind::Ruling {
            println!("\n{}", styled(TITLE, &rule.chapter));
            chapter = &rule.chapter;
        }
        print_rule(rule, lang);
    }
    Ok(ExitCode::SUCCESS)
}

fn print_rule(rule: &Rule, lang: Lang) {
    let mut notes = Vec::new();
    if !rule.option.is_empty() {
        notes.push(format!("+{}", rule.option));
    }
    if !rule.about.is_empty() {
        notes.push(rule.about.join(", "));
    }
    let notes = if notes.is_empty() { String::new() } else { styled(FAINT, format!(" ({})", notes.join("; "))) };
    println!("{}  {}{notes}", styled(CASE, format!("{:>6}", rule.id)), rule.text(lang));
}

fn coverage(common: &Common, id: &str) -> Result<ExitCode> {
    let Some(coverage) = games::coverage(id) else { bail!("{id} has no rules.toml") };
    if common.json {
        json_line(&json!(coverage));
    } else {
        println!("{coverage}");
    }
    Ok(if coverage.is_sound() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
