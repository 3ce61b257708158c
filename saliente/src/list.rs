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

fn print(components: &Components, lang: Lang) {
    out::line(format_args!("{}  {}", styled(TITLE, components.id), components.title.get(lang)));
    let names =
        |player: &kit::components::Player| format!("{} ({})", components.say(&player.name, lang), player.id);
    let sides: Vec<String> = components.players.iter().map(names).collect();
    out::line(format_args!("  {}", out::say(lang, &msg!("games-sides", sides = sides.join(", ")))));
    for scenario in &components.scenarios {
        let (title, summary) =
            (components.say(&scenario.title, lang), components.say(&scenario.summary, lang));
        let turns = out::say(lang, &msg!("games-turns", turns = scenario.turns));
        out::line(format_args!("  {}  {title}, {turns}", styled(CASE, scenario.id)));
        out::line(format_args!("      {}", styled(FAINT, summary)));
    }
    for option in &components.options {
        let case = components.rulebook.id(option.case);
        out::line(format_args!(
            "  +{}  {} [{case}]",
            styled(CASE, option.id),
            components.say(&option.title, lang)
        ));
    }
}

/// A game as JSON, for this command and for the session.
pub(crate) fn about(components: &Components, lang: Lang) -> Value {
    json!({
        "id": components.id,
        "title": components.title.get(lang),
        "edition": components.rulebook.edition,
        "sides": components.players.iter().map(|p| json!({ "id": p.id, "name": components.say(&p.name, lang) })).collect::<Vec<_>>(),
        "scenarios": components.scenarios.iter().map(|s| json!({
            "id": s.id, "title": components.say(&s.title, lang), "summary": components.say(&s.summary, lang), "turns": s.turns,
        })).collect::<Vec<_>>(),
        "options": components.options.iter().map(|o| json!({
            "id": o.id, "title": components.say(&o.title, lang), "case": components.rulebook.id(o.case),
        })).collect::<Vec<_>>(),
        "overlays": components.overlays.iter().map(|o| json!({
            "key": o.key, "title": components.say(&o.title, lang), "per_side": o.per_side, "per_unit": o.per_unit,
        })).collect::<Vec<_>>(),
        "decisions": components.decisions.iter().map(|kind| json!({
            "id": kind.id, "title": components.say(&kind.title, lang), "off_turn": kind.off_turn,
        })).collect::<Vec<_>>(),
        "parts": components.parts,
        "units": components.roster.len(),
        "hexes": components.map.grid().len(),
        "cases": components.rulebook.len(),
    })
}
