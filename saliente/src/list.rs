//! `saliente games`.

use crate::out::{CASE, FAINT, TITLE, json_line, styled};
use crate::{Common, shelf};
use anstream::println;
use anyhow::Result;
use serde_json::{Value, json};
use std::process::ExitCode;

pub(crate) fn run(common: &Common) -> Result<ExitCode> {
    let lang = common.lang();
    let mut all = Vec::new();
    for registered in games::GAMES {
        let game = shelf::open(common, registered.id)?;
        let box_ = game.components();
        if common.json {
            all.push(about(box_, lang));
            continue;
        }
        println!("{}  {}", styled(TITLE, box_.id), box_.title.get(lang));
        for scenario in &box_.scenarios {
            let (title, summary) = (box_.say(&scenario.title, lang), box_.say(&scenario.summary, lang));
            println!("  {}  {title} ({})", styled(CASE, scenario.id), scenario.turns);
            println!("      {}", styled(FAINT, summary));
        }
        for option in &box_.options {
            let case = box_.rulebook.id(option.case);
            println!("  +{}  {} [{case}]", styled(CASE, option.id), box_.say(&option.title, lang));
        }
    }
    if common.json {
        json_line(&Value::Array(all));
    }
    Ok(ExitCode::SUCCESS)
}

/// A game as JSON, for this command and for the session.
pub(crate) fn about(box_: &kit::components::Components, lang: kit::text::Lang) -> Value {
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
