//! The order of battle: sides, formations and units, with a search; boxes beside the map and what lies in them.

use crate::counters::picture;
use crate::table::Table;
use crate::ui::{t, ui};
use kit::components::Components;
use kit::ids::UnitId;
use kit::roster::Counter;
use kit::text::Message;
use kit::view::{Place, Shown};
use leptos::prelude::*;
use std::collections::BTreeMap;

fn has(counter: &Counter, wanted: &str) -> bool {
    let has = |text: &str| text.to_lowercase().contains(wanted);
    wanted.is_empty()
        || has(&counter.name.en)
        || has(&counter.name.es)
        || has(&counter.id)
        || has(&counter.formation)
}

/// The page of the panel with the units.
pub(crate) fn units(table: Table) -> impl IntoView {
    let wanted = RwSignal::new(String::new());
    let tree = move || {
        let (game, snap) = (table.game.get()?, table.shown.get()?);
        let components = game.components();
        let wanted = wanted.get().trim().to_lowercase();
        let on_table: BTreeMap<UnitId, &Shown> =
            snap.view.counters.iter().filter_map(|shown| Some((shown.unit?, shown))).collect();
        let sides = (0..components.players.len() as u8).map(|side| {
            let mut formations: BTreeMap<&str, Vec<(UnitId, &Counter)>> = BTreeMap::new();
            for (unit, counter) in components.roster.iter().filter(|(_, c)| c.side == side && has(c, &wanted))
            {
                formations.entry(counter.formation.as_str()).or_default().push((unit, counter));
            }
            let groups = formations.into_iter().map(|(formation, units)| {
                let rows = units
                    .into_iter()
                    .map(|(unit, counter)| {
                        row(table, components, unit, counter, on_table.get(&unit).copied())
                    })
                    .collect_view();
                group(table, formation, rows.into_any())
            });
            let class = format!("chip {}", table.tone(kit::ids::Side(side)));
            let name = table.side_name(kit::ids::Side(side));
            view! { <h3><span class=class>{name}</span></h3>{groups.collect_view()} }
        });
        Some(sides.collect_view())
    };
    view! {
        <div class="drawer">
            <input type="search" id="unit-search" placeholder=move || t("search-units") aria-label=move || t("search-units")
                prop:value=move || wanted.get() on:input=move |event| wanted.set(event_target_value(&event))/>
            <div class="scroll" tabindex="0">{move || boxes(table)}{tree}</div>
        </div>
    }
}

fn group(table: Table, formation: &str, rows: AnyView) -> impl IntoView + use<> {
    let own = formation.to_owned();
    let (marked, name) = (own.clone(), table.formation_name(formation));
    let is_marked = move || table.formation.with(|formation| formation.as_deref() == Some(marked.as_str()));
    let head = (!formation.is_empty()).then(|| {
        let pressed = is_marked.clone();
        view! {
            <button class="formation" class:on=is_marked aria-pressed=move || pressed().to_string() title=move || t("mark-formation")
                on:click=move |_| table.mark_formation(&own)>{name}</button>
        }
    });
    view! { <section class="group">{head}{rows}</section> }
}

fn row(
    table: Table,
    components: &Components,
    unit: UnitId,
    counter: &Counter,
    shown: Option<&Shown>,
) -> impl IntoView + use<> {
    let lang = ui().lang.get();
    let face = shown.map_or(0, |shown| shown.face).min(counter.faces.len().max(1) as u8 - 1);
    let hex = shown.and_then(|shown| match shown.place {
        Place::Hex(hex) => Some(hex),
        Place::Space(_) => None,
    });
    let place = match shown.map(|shown| &shown.place) {
        Some(Place::Hex(hex)) => components.map.grid().number(*hex).to_string(),
        Some(Place::Space(key)) => table.say(&Message { key: key.clone(), args: Vec::new() }),
        None => t("off-map"),
    };
    view! {
        <button class="unitrow" class:gone=shown.is_none() disabled=hex.is_none()
            on:click=move |_| if let Some(hex) = hex { table.go_to(hex); table.pin(hex); }>
            {picture(unit, face, "small")}
            <span class="name">{counter.name.get(lang).to_owned()}</span>
            <span class="where">{place}</span>
        </button>
    }
}

/// Boxes beside the map, with what lies in them.
fn boxes(table: Table) -> Option<impl IntoView + use<>> {
    let (game, snap) = (table.game.get()?, table.shown.get()?);
    let components = game.components();
    let mut spaces: BTreeMap<String, Vec<&Shown>> = BTreeMap::new();
    for shown in &snap.view.counters {
        if let Place::Space(key) = &shown.place {
            spaces.entry(key.to_string()).or_default().push(shown);
        }
    }
    // What can be chosen and lies nowhere on the table: units still in the box.
    let in_box: Vec<UnitId> = snap
        .picks
        .units
        .keys()
        .copied()
        .filter(|unit| !snap.view.counters.iter().any(|shown| shown.unit == Some(*unit)))
        .collect();
    if spaces.is_empty() && in_box.is_empty() {
        return None;
    }
    let piece = |unit: UnitId, face: u8| {
        let offer = snap.picks.units.get(&unit).map(|indices| snap.offers[indices[0]].clone());
        let (name, can) = (components.roster.get(unit).name.get(ui().lang.get()).to_owned(), offer.is_some());
        let id = components.roster.get(unit).id.clone();
        view! {
            <button class="boxed" class:actionable=can title=name.clone() aria-label=name data-unit=id disabled=!can
                on:click=move |_| if let Some(offer) = &offer { table.choose(offer); }>
                {picture(unit, face, "small")}
            </button>
        }
    };
    let rows = spaces.into_iter().map(|(key, shown)| {
        let title = table.say(&Message { key: key.into(), args: Vec::new() });
        let units = shown.into_iter().filter_map(|shown| Some(piece(shown.unit?, shown.face)));
        view! { <section class="space"><h4>{title}</h4><div>{units.collect_view()}</div></section> }
    });
    let rows = rows.collect_view();
    let rest = (!in_box.is_empty()).then(|| {
        let pieces = in_box.iter().map(|unit| piece(*unit, 0)).collect_view();
        view! { <section class="space"><div>{pieces}</div></section> }
    });
    Some(view! { <h3>{t("boxes")}</h3>{rest}{rows} })
}
