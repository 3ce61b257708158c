//! `saliente games`.

use crate::out::{self, CASE, FAINT, TITLE, json_line, styled};
use crate::{Common, shelf};
use anyhow::Result;
use kit::components::Components;
use kit::msg;
use kit::text::Lang;
use serde_json::{Value, json};
use std::process::ExitCode;

pub(crate) fn run(common: &Common) -> Result<ExitCode> {
    let lang = common.lang();
    let games = shelf::all(common)?;
    if common.json {
        json_line(&games.iter().map(|game| about(game.components(), lang)).collect());
        return Ok(ExitCode::SUCCESS);
    }
    for game in &games {
        print(game.components(), lang);
    }
    Ok(ExitCode::SUCCESS)
}

fn print(box_: &Components, lang: Lang) {
    out::line(format_args!("{}  {}", styled(TITLE, box_.id), box_.title.get(lang)));
    let names =
        |player: &kit::components::Player| format!("{} ({})", box_.say(&player.name, lang), player.id);
    let sides: Vec<String> = box_.players.iter().map(names).collect();
    out::line(format_args!("  {}", out::say(lang, &msg!("games-sides", sides = sides.join(", ")))));
    for scenario in &box_.scenarios {
        let (title, summary) = (box_.say(&scenario.title, lang), box_.say(&scenario.summary, lang));
        let turns = out::say(lang, &msg!("games-turns", turns = scenario.turns));
        out::line(format_args!("  {}  {title}, {turns}", styled(CASE, scenario.id)));
        out::line(format_args!("      {}", styled(FAINT, summary)));
    }
    for option in &box_.options {
        let case = box_.rulebook.id(option.case);
        out::line(format_args!("  +{}  {} [{case}]", styled(CASE, option.id), box_.say(&option.title, lang)));
    }
}

/// A game as JSON, for this command and for the session.
pub(crate) fn about(box_: &Components, lang: Lang) -> Value {
    json!({
        "id": box_.id,
        "title": box_.title.get(lang),
        "edition": box_.rulebook.edition,
        "sides": box_.players.iter().map(|p| json!({ "id": p.id, "name": box_.say(&p.name, lang) })).collect::<Vec<_>>(),
        "scenarios": box_.scenarios.iter().map(|s| json!({
            "id": s.id, "title": box_.say(&s.title, lang), "summary": box_.say(&s.summary, lang), "turns": s.turns,
        })).collect::<Vec<_>>(),
        "options": box_.options.iter().map(|o| json!({
            "id": o.id, "title": box_.say(&o.title, lang), "case": box_.rulebook.id(o.case),
        })).collect::<Vec<_>>(),
        "overlays": box_.overlays.iter().map(|o| json!({
            "key": o.key, "title": box_.say(&o.title, lang), "per_side": o.per_side, "per_unit": o.per_unit,
        })).collect::<Vec<_>>(),
        "units": box_.roster.len(),
        "hexes": box_.map.grid().len(),
        "cases": box_.rulebook.len(),
    })
}
