//! The log in words, grouped by turn and phase; each line leads to its place and to its moment, each throw shows its dice
//! and opens the sheet it was made on.

use crate::dice::face;
use crate::icons;
use crate::rules::case_chip;
use crate::table::Table;
use crate::ui::{t, tm};
use kit::erased::LogLine;
use kit::msg;
use leptos::prelude::*;

/// So many lines are shown at once; earlier ones on demand.
const SHOWN: usize = 160;

/// The page of the panel that tells what happened.
pub(crate) fn log(table: Table) -> impl IntoView {
    let more = RwSignal::new(0_usize);
    let lines = Memo::new(move |_| {
        let most = SHOWN + more.get();
        table.shown.with(|snap| {
            let Some(snap) = snap else { return (0, Vec::new()) };
            let hidden = snap.log.len().saturating_sub(most);
            let shown: Vec<(usize, LogLine)> =
                snap.log.iter_from(hidden).zip(hidden..).map(|(line, index)| (index, line.clone())).collect();
            (hidden, shown)
        })
    });
    let end = NodeRef::<leptos::html::Div>::new();
    // The newest line is in sight.
    Effect::new(move |was: Option<usize>| {
        let last = lines.with(|(hidden, shown)| hidden + shown.len());
        if was != Some(last)
            && let Some(end) = end.get()
        {
            request_animation_frame(move || {
                if let Some(list) = end.parent_element() {
                    list.set_scroll_top(list.scroll_height());
                }
            });
        }
        last
    });
    let earlier = move || {
        let hidden = lines.with(|(hidden, _)| *hidden);
        (hidden > 0).then(|| {
            view! {
                <button class="quiet earlier" id="log-earlier" on:click=move |_| more.update(|more| *more += 4 * SHOWN)>
                    {tm(&msg!("log-earlier", count = hidden))}
                </button>
            }
        })
    };
    view! {
        <div class="log scroll" role="log" aria-live="polite" aria-label=move || t("log") tabindex="0">
            <Show when=move || lines.with(|(_, shown)| shown.is_empty())><p class="empty">{move || t("log-empty")}</p></Show>
            {earlier}
            <For each=move || lines.get().1 key=|(index, line)| (*index, line.entry, line.text.text.clone()) let:item>
                {one(table, &item.1)}
            </For>
            <div node_ref=end></div>
        </div>
    }
}

fn one(table: Table, line: &LogLine) -> AnyView {
    let text = line.text.text.clone();
    let said = move || table.say(&text);
    let entry = line.entry;
    match line.text.heading {
        1 => return view! { <h3 class="turn">{said}</h3> }.into_any(),
        2 => {
            return view! {
                <h4 class="phase"><span>{said}</span>{line.text.case.map(|case| case_chip(table, case))}{moment(table, entry)}</h4>
            }
            .into_any();
        }
        _ => {}
    }
    let at = line.text.at.last().copied();
    let tone = line.by.map_or("chance", |side| table.tone(side));
    let class = if line.remark { format!("line remark {tone}") } else { format!("line {tone}") };
    let dice = line.roll.map(|roll| {
        let faces = roll.faces().iter().map(|pips| face(*pips)).collect_view();
        let label = tm(&msg!("rolled", total = roll.total()));
        view! {
            <button class="thrown" title=move || t("show-throw") aria-label=label on:click=move |_| table.look_back(entry)>{faces}</button>
        }
    });
    view! {
        <div class=class data-entry=entry.to_string()>
            {dice}
            <button class="said" disabled=at.is_none() on:click=move |_| if let Some(hex) = at { table.go_to(hex); }>{said}</button>
            {line.text.case.map(|case| case_chip(table, case))}
            {moment(table, entry)}
        </div>
    }
    .into_any()
}

/// Replays an entry: the moment before it, then what it did.
fn moment(table: Table, entry: usize) -> impl IntoView {
    view! {
        <button class="icononly moment" title=move || t("show-moment") aria-label=move || t("show-moment")
            on:click=move |_| table.replay_entry(entry) inner_html=icons::PLAY/>
    }
}
