//! The log in words, grouped by turn and phase; each line leads to its place and to its moment.

use crate::icons;
use crate::rules::case_chip;
use crate::table::Table;
use crate::ui::t;
use kit::erased::LogLine;
use leptos::prelude::*;

/// The page of the panel that tells what happened.
pub(crate) fn log(table: Table) -> impl IntoView {
    let lines = Memo::new(move |_| {
        table.snap.with(|snap| {
            snap.as_ref()
                .map(|snap| snap.log.iter().cloned().enumerate().collect::<Vec<_>>())
                .unwrap_or_default()
        })
    });
    let end = NodeRef::<leptos::html::Div>::new();
    // The newest line is in sight.
    Effect::new(move |_| {
        lines.with(Vec::len);
        if let Some(end) = end.get() {
            request_animation_frame(move || {
                if let Some(list) = end.parent_element() {
                    list.set_scroll_top(list.scroll_height());
                }
            });
        }
    });
    view! {
        <div class="log scroll" role="log" aria-live="polite" aria-label=move || t("log") tabindex="0">
            <Show when=move || lines.with(Vec::is_empty)><p class="empty">{move || t("log-empty")}</p></Show>
            <For each=move || lines.get() key=|(index, line)| (*index, line.entry, line.told.text.clone()) let:item>
                {one(table, &item.1)}
            </For>
            <div node_ref=end></div>
        </div>
    }
}

fn one(table: Table, line: &LogLine) -> AnyView {
    let text = line.told.text.clone();
    let said = move || table.say(&text);
    match line.told.heading {
        1 => return view! { <h3 class="turn">{said}</h3> }.into_any(),
        2 => return view! { <h4 class="phase">{said}</h4> }.into_any(),
        _ => {}
    }
    let at = line.told.at.last().copied();
    let class = line.by.map_or("line chance".to_owned(), |side| format!("line {}", table.tone(side)));
    let entry = line.entry;
    view! {
        <div class=class>
            <button class="said" disabled=at.is_none() on:click=move |_| if let Some(hex) = at { table.go_to(hex); }>{said}</button>
            {line.told.case.map(|case| case_chip(table, case))}
            <button class="icononly moment" title=move || t("show-moment") aria-label=move || t("show-moment")
                on:click=move |_| table.leaf(entry + 1) inner_html=icons::PLAY/>
        </div>
    }
    .into_any()
}
