//! The bar of the replay: leaf through the match, and play on from any place.

use crate::icons;
use crate::table::Table;
use crate::ui::{t, tm};
use kit::msg;
use leptos::prelude::*;

/// The bar that takes the place of the prompt.
pub(crate) fn scrubber(table: Table) -> impl IntoView {
    let at = move || table.replay_view.get().map_or(0, |replay_view| replay_view.at);
    let of = move || table.replay_view.get().map_or(0, |replay_view| replay_view.of);
    let runs = move || table.replay_view.get().is_some_and(|replay_view| replay_view.runs);
    let go = move |to: usize| {
        table.replay_view.update(|replay_view| {
            if let Some(replay_view) = replay_view {
                replay_view.runs = false;
            }
        });
        table.leaf(to);
    };
    let line = move || {
        table
            .snap
            .get()
            .and_then(|snap| snap.log.last().map(|line| table.say(&line.text.text)))
            .unwrap_or_default()
    };
    let button =
        move |key: &'static str, icon: &'static str, id: &'static str, act: fn(usize, usize) -> usize| {
            view! {
                <button class="tool" id=id title=move || t(key) aria-label=move || t(key)
                    on:click=move |_| { let to = act(at(), of()); go(to); } inner_html=icon/>
            }
        };
    view! {
        <section class="promptbar replaybar" aria-label=move || t("replay")>
            <div class="promptline">
                <span class="chip neutral">{move || t("replay")}</span>
                {button("to-start", icons::FIRST, "replay-first", |_, _| 0)}
                {button("one-back", icons::BACK, "replay-back", |at, _| at.saturating_sub(1))}
                <button class="tool" id="replay-run" title=move || if runs() { t("pause") } else { t("run") } aria-label=move || if runs() { t("pause") } else { t("run") }
                    on:click=move |_| { let now = runs(); table.run_replay(!now); }
                    inner_html=move || if runs() { icons::PAUSE } else { icons::PLAY }/>
                {button("one-on", icons::FORWARD, "replay-on", |at, of| (at + 1).min(of))}
                {button("to-end", icons::LAST, "replay-last", |_, of| of)}
                <input id="scrub" type="range" min="0" max=move || of().to_string() prop:value=move || at().to_string()
                    aria-label=move || t("entry")
                    on:input=move |event| if let Ok(to) = event_target_value(&event).parse() { go(to); }/>
                <span class="count" id="replay-at">{move || tm(&msg!("entry-of", at = at(), of = of()))}</span>
                <p class="words" aria-live="polite">{line}</p>
                <div class="choices">
                    <button class="choice" id="branch" on:click=move |_| table.branch()>
                        <span inner_html=icons::BRANCH/>{move || t("play-on")}
                    </button>
                    <button class="choice" id="replay-close" on:click=move |_| table.close_replay()>
                        <span inner_html=icons::CLOSE/>{move || t("back-to-match")}
                    </button>
                </div>
            </div>
        </section>
    }
}
