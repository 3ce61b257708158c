//! The tools beside the map: zoom, what is shown, overlays with their legend, the search for a place.

use crate::icons;
use crate::table::Table;
use crate::ui::{t, ui};
use kit::components::OverlayKind;
use kit::ids::{Side, UnitId};
use kit::text::Message;
use kit::view::Wanted;
use leptos::prelude::*;

pub(super) fn tools(table: Table) -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        {buttons(table, open)}
        <Show when=move || open.get()>
            <div class="menu overlaymenu" role="group" aria-label=move || t("overlays") on:keydown=move |event| if event.key() == "Escape" { open.set(false); }>
                <h3>{move || t("overlays")}</h3>
                {move || overlays(table)}
                <button class="quiet" on:click=move |_| { table.lay_over(None); open.set(false); }>
                    {move || t("no-overlay")}
                </button>
            </div>
        </Show>
        {move || legend(table)}
        {search(table)}
    }
}

fn buttons(table: Table, open: RwSignal<bool>) -> impl IntoView {
    let camera = table.camera;
    view! {
        <div class="tools" role="toolbar" aria-label=move || t("tools")>
            <button class="tool" title=move || t("zoom-in") aria-label=move || t("zoom-in")
                on:click=move |_| camera.zoom_middle(1.3) inner_html=icons::PLUS/>
            <button class="tool" title=move || t("zoom-out") aria-label=move || t("zoom-out")
                on:click=move |_| camera.zoom_middle(1.0 / 1.3) inner_html=icons::MINUS/>
            <button class="tool" title=move || t("whole-map") aria-label=move || t("whole-map")
                on:click=move |_| { camera.glide(); camera.fit(); } inner_html=icons::FIT/>
            <button class="tool" id="show-choices" title=move || t("show-choices") aria-label=move || t("show-choices")
                on:click=move |_| table.show_choices() inner_html=icons::AIM/>
            <button class="tool" title=move || t("hide-counters") aria-label=move || t("hide-counters")
                aria-pressed=move || (!ui().counters.get()).to_string()
                on:click=move |_| ui().counters.update(|on| *on = !*on) inner_html=icons::EYE/>
            <button class="tool" title=move || t("hide-numbers") aria-label=move || t("hide-numbers")
                aria-pressed=move || (!ui().numbers.get()).to_string()
                on:click=move |_| ui().numbers.update(|on| *on = !*on) inner_html=icons::NUMBERS/>
            <button class="tool" id="overlays" title=move || t("overlays") aria-label=move || t("overlays")
                aria-expanded=move || open.get().to_string()
                class:on=move || table.overlay.with(Option::is_some)
                on:click=move |_| open.update(|open| *open = !*open) inner_html=icons::LAYERS/>
        </div>
    }
}

fn search(table: Table) -> impl IntoView {
    let goto = move |event: web_sys::Event| {
        if let Some(hex) = table.find(&event_target_value(&event)) {
            table.go_to(hex);
        }
    };
    view! {
        <form class="goto" role="search" on:submit=|event| event.prevent_default()>
            <span inner_html=icons::SEARCH aria-hidden="true"/>
            <input id="goto" type="search" autocomplete="off" placeholder=move || t("go-to") aria-label=move || t("go-to") on:change=goto/>
        </form>
    }
}

/// A button for every overlay that can be laid over the map now.
fn overlays(table: Table) -> Option<impl IntoView + use<>> {
    let game = table.game.get()?;
    let shown = table.overlay.with(|laid| laid.as_ref().map(|(wanted, _)| wanted.clone()));
    let choices = game.components().overlays.iter().flat_map(|kind| choices(table, kind));
    let rows = choices.map(|(name, wanted)| {
        let on = shown.as_ref() == Some(&wanted);
        view! {
            <button aria-pressed=on.to_string() class:on=on data-overlay=wanted.key.clone()
                on:click=move |_| table.lay_over((!on).then(|| wanted.clone()))>{name}</button>
        }
    });
    Some(rows.collect_view())
}

/// An overlay for each side or for the unit that is looked at, where it is asked for one.
fn choices(table: Table, kind: &OverlayKind) -> Vec<(String, Wanted)> {
    let (title, key) = (table.say(&kind.title), kind.key.to_owned());
    if kind.per_unit {
        let unit = table.pinned.get().or(table.hover.get_untracked()).and_then(|hex| {
            table.shown.with(|snap| crate::table::units_at(snap.as_ref()?, hex).first().copied())
        });
        let named = unit.and_then(|unit| Some((unit, unit_name(table, unit)?)));
        let choice = named
            .map(|(unit, name)| (format!("{title}: {name}"), Wanted { key, side: None, unit: Some(unit) }));
        choice.into_iter().collect()
    } else if kind.per_side {
        let players = table.game.with(|game| game.as_ref().map_or(0, |game| game.components().players.len()));
        let sides = (0..players as u8).map(Side);
        let choice = |side| {
            let wanted = Wanted { key: key.clone(), side: Some(side), unit: None };
            (format!("{title}: {}", table.side_name(side)), wanted)
        };
        sides.map(choice).collect()
    } else {
        vec![(title, Wanted { key, side: None, unit: None })]
    }
}

fn unit_name(table: Table, unit: UnitId) -> Option<String> {
    let lang = ui().lang.get();
    table.game.with(|game| Some(game.as_ref()?.components().roster.get(unit).name.get(lang).to_owned()))
}

/// What the classes of the overlay on show mean.
fn legend(table: Table) -> Option<impl IntoView + use<>> {
    let (wanted, overlay) = table.overlay.get()?;
    let mut classes: Vec<String> = overlay.shades.iter().map(|shade| shade.class.to_string()).collect();
    classes.sort();
    classes.dedup();
    let side = wanted.side.map_or("any", |side| table.tone(side));
    let rows = classes.into_iter().map(|class| {
        let said = table.say(&Message { key: format!("shade-{class}").into(), args: Vec::new() });
        view! {
            <li><svg class=format!("overlay {side}") viewBox="-12 -11 24 22" aria-hidden="true"><g class=format!("shade {class}")><path d="M-11 0L-5.500 -9.500H5.500L11 0L5.500 9.500H-5.500Z"/></g></svg>{said}</li>
        }
    });
    let title = table.game.with(|game| {
        let kinds = &game.as_ref()?.components().overlays;
        kinds.iter().find(|kind| kind.key == wanted.key).map(|kind| kind.title.clone())
    });
    let title = title.map(|title| table.say(&title));
    let whose = wanted.side.map(|side| table.side_name(side));
    let unit = wanted.unit.and_then(|unit| unit_name(table, unit));
    Some(view! {
        <aside class="legend" id="legend" role="status">
            <b>{title}</b><span>{whose}{unit}</span>
            <button class="icononly" aria-label=t("close") on:click=move |_| table.lay_over(None) inner_html=icons::CLOSE/>
            <ul>{rows.collect_view()}</ul>
        </aside>
    })
}

#[cfg(test)]
mod tests {
    use kit::components::Options;
    use kit::dealer::Seed;
    use kit::game::Viewer;
    use kit::ids::{Side, UnitId};
    use kit::text::Lang;
    use kit::view::Wanted;

    #[test]
    fn whatever_lies_over_the_map_has_a_name() {
        for game in crate::shelf::all() {
            let components = game.components();
            let played = game.begin("", Options::NONE, None, Seed::from_number(1)).expect("it begins");
            let mut shown = 0;
            for kind in &components.overlays {
                let sides = (0..components.players.len() as u8).map(|side| (Some(Side(side)), None));
                let units = (0..components.roster.len() as u16).map(|unit| (None, Some(UnitId(unit))));
                let asked: Vec<_> = if kind.per_side {
                    sides.collect()
                } else if kind.per_unit {
                    units.collect()
                } else {
                    vec![(None, None)]
                };
                for (side, unit) in asked {
                    let wanted = Wanted { key: kind.key.to_owned(), side, unit };
                    for shade in played.overlay(Viewer::All, &wanted).into_iter().flat_map(|laid| laid.shades)
                    {
                        shown += 1;
                        for lang in Lang::ALL {
                            let key = format!("shade-{}", shade.class);
                            assert!(
                                components.texts.has(&key, lang),
                                "{}: {} lacks {key}",
                                components.id,
                                kind.key
                            );
                        }
                    }
                }
            }
            assert!(shown > 10, "{}: hardly anything is shown", components.id);
        }
    }
}
