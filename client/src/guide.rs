//! The guided first game: a voice that explains what the prompt asks. It speaks of one small game and follows the keys
//! of its prompts; nothing else of the client knows a game.

use crate::icons;
use crate::seats::{Seat, Seats};
use crate::shelf;
use crate::table::Table;
use crate::ui::t;
use kit::components::Options;
use leptos::prelude::*;
use opponent::level::Level;

/// The game of the guide and its scenario.
const GAME: (&str, &str) = ("skirmish", "raid");

/// Whether there is a game to guide through.
pub(crate) fn is_there() -> bool {
    games::find(GAME.0).is_some()
}

/// Begins the guided game.
pub(crate) fn begin(table: Table) {
    if let Some(game) = shelf::game(GAME.0) {
        table.begin(
            game,
            GAME.1,
            Options::NONE,
            Seats(vec![Seat::Me, Seat::Computer(Level::Sensible)]),
            true,
        );
    }
}

/// What the guide says to a prompt.
fn voice(prompt: &str, over: bool) -> &'static str {
    if over {
        return "guide-over";
    }
    match prompt {
        "prompt-ruse" => "guide-ruse",
        "prompt-take" => "guide-take",
        "prompt-march" => "guide-march",
        "prompt-attack" => "guide-attack",
        "prompt-join" => "guide-join",
        "prompt-loss" => "guide-loss",
        "prompt-withdraw" | "prompt-retreat" => "guide-retreat",
        "prompt-advance" => "guide-advance",
        _ => "guide-wait",
    }
}

/// The voice over the prompt bar.
pub(crate) fn coach(table: Table) -> Option<impl IntoView + use<>> {
    if !table.sitting.with(|sitting| sitting.guided) || table.replay_view.with(Option::is_some) {
        return None;
    }
    let snap = table.shown.get()?;
    let key = voice(&snap.view.prompt.key, snap.ending.is_some());
    Some(view! {
        <div class="bubble coach" data-guide=key>
            <b>{t("guide")}</b>
            <p>{t(key)}</p>
            <button class="icononly" aria-label=move || t("guide-off")
                on:click=move |_| table.sitting.update(|sitting| sitting.guided = false) inner_html=icons::CLOSE/>
        </div>
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_voice_is_written() {
        for prompt in
            ["ruse", "take", "march", "attack", "join", "loss", "withdraw", "retreat", "advance", "x"]
        {
            let key = super::voice(&format!("prompt-{prompt}"), false);
            assert!(include_str!("../text/en.ftl").contains(&format!("\n{key} = ")), "{key}");
        }
        assert!(super::is_there());
    }
}
