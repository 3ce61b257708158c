//! The stack under the pointer, opened: every unit with its card, and what it may do or why not.

use crate::counters::picture;
use crate::icons;
use crate::lit::points;
use crate::rules::case_chip;
use crate::table::Table;
use crate::ui::{t, tm, ui};
use kit::components::Components;
use kit::erased::OfferText;
use kit::hex::HexId;
use kit::ids::UnitId;
use kit::msg;
use kit::text::Message;
use kit::view::{Place, Shown, Wanted};
use leptos::prelude::*;

/// The card of the hex under the pointer, or of the one that stays open.
pub(crate) fn card(table: Table) -> impl IntoView {
    let hex = Memo::new(move |_| table.pinned.get().or(table.hover.get()));
    let pinned = move || table.pinned.with(Option::is_some);
    // The card keeps to the half of the map where its hex is not.
    let is_left = move || {
        hex.get().zip(table.plan.get()).is_some_and(|(hex, plan)| {
            let (x, y) = plan.centre(hex);
            let (width, _) = table.camera.window.get();
            table.camera.frame.get_untracked().to_window(x, y).0 > width * 0.55
        })
    };
    view! {
        <Show when=move || hex.with(Option::is_some) && !table.camera.moving.get()>
            <aside class="card" tabindex="0" class:pinned=pinned class:left=is_left aria-label=move || t("stack")>
                {move || hex.get().map(|hex| inside(table, hex))}
            </aside>
        </Show>
    }
}

fn inside(table: Table, hex: HexId) -> Option<impl IntoView + use<>> {
    let (game, plan, snap) = (table.game.get()?, table.plan.get()?, table.shown.get()?);
    let lang = ui().lang.get();
    let components = game.components();
    let number = components.map.grid().number(hex).to_string();
    let name = components.map.name(hex).map(|name| components.place(name, lang).to_owned());
    let terrain = plan.terrain(&components.map, hex, lang);
    let shown: Vec<Shown> =
        snap.view.counters.iter().filter(|shown| shown.place == Place::Hex(hex)).cloned().collect();
    let here: Vec<OfferText> =
        snap.picks.hexes.get(&hex).into_iter().flatten().map(|&index| snap.offers[index].clone()).collect();
    let pinned = table.pinned.get() == Some(hex);
    let march = here.first().and_then(|offer| {
        let said =
            tm(&msg!("march-costs", cost = points(table, offer.cost?), left = points(table, offer.left?)));
        let stop = offer
            .case
            .map(|case| view! { <p class="rule">{case_chip(table, case)}" "{table.case_text(case)}</p> });
        Some(view! { <div class="march"><p>{said}</p>{stop}</div> })
    });
    let several = here.len() > 1;
    let as_hex = here.into_iter().filter(|_| pinned).map(|offer| {
        let said = several.then(|| table.say(&offer.label));
        view! {
            <button class="primary" data-act=offer.action.clone() on:click=move |_| table.choose(&offer)>
                {move || said.clone().unwrap_or_else(|| t("this-hex"))}
            </button>
        }
    });
    let as_hex = as_hex.collect_view();
    let close = pinned.then(|| {
        view! {
            <button class="icononly" aria-label=move || t("close") on:click=move |_| table.pinned.set(None)
                inner_html=icons::CLOSE/>
        }
    });
    let fan = (shown.len() > 1).then(|| {
        let faces = shown.iter().filter_map(|shown| Some(picture(shown.unit?, shown.face, "leaf")));
        view! { <div class="stackfan" aria-hidden="true">{faces.collect_view()}</div> }
    });
    let units = shown.into_iter().map(|shown| unit(table, &shown, pinned)).collect_view();
    Some(view! {
        <header>
            <span class="number">{number}</span>
            <span class="place">{name}</span>
            <span class="terrain">{terrain}</span>
            {close}
        </header>
        {fan}
        {march}
        {as_hex}
        <ul>{units}</ul>
    })
}

fn unit(table: Table, shown: &Shown, pinned: bool) -> AnyView {
    let Some(unit) = shown.unit else {
        return view! { <li class="unitcard"><div class="words"><b>{move || t("hidden-unit")}</b></div></li> }.into_any();
    };
    let Some((game, snap)) = table.game.get_untracked().zip(table.shown.get_untracked()) else {
        return ().into_any();
    };
    let lang = ui().lang.get();
    let components = game.components();
    let counter = components.roster.get(unit);
    let faces = counter.faces.len().max(1) as u8;
    let face = shown.face.min(faces - 1);
    let figures = counter.faces.get(usize::from(face)).map(|face| {
        let one = |figure: &kit::roster::Figure| {
            let name = table.say(&Message { key: figure.key.clone().into(), args: Vec::new() });
            view! { <span class="figure"><b>{figure.text.clone()}</b>" "{name}</span> }
        };
        face.figures.iter().map(one).collect_view()
    });
    let marks = shown.marks.iter().map(|mark| {
        let said = table.say(&Message { key: mark.name.clone(), args: Vec::new() });
        let value = mark.value.map(|value| view! { <b>{value}</b> });
        view! { <span class="mark">{said}{value.is_some().then_some(" ")}{value}</span> }
    });
    let offers: Vec<OfferText> =
        snap.picks.units.get(&unit).into_iter().flatten().map(|&index| snap.offers[index].clone()).collect();
    let formation = Some(counter.formation.clone()).filter(|formation| !formation.is_empty());
    // The unit that is being decided about needs no reason: it is at it.
    let is_chosen = crate::picks::named(&snap.view.prompt).0.contains(&unit);
    let waits = offers.is_empty() && !is_chosen && Some(shown.side) == snap.decider;
    let why = waits.then(|| why(table, unit)).flatten();
    let act = pinned.then(|| {
        let several = offers.len() > 1;
        offers
            .into_iter()
            .map(|offer| {
                let said = several.then(|| table.say(&offer.label));
                view! {
                    <button class="primary pick" data-act=offer.action.clone() on:click=move |_| table.choose(&offer)>
                        {move || said.clone().unwrap_or_else(|| t("choose"))}
                    </button>
                }
            })
            .collect_view()
    });
    view! {
        <li class="unitcard" data-unit=counter.id.clone()>
            {picture(unit, face, "big")}
            <div class="words">
                <b>{counter.name.get(lang).to_owned()}</b>
                {formation.map(|formation| formation_name(table, formation, pinned))}
                <div class="figures">{figures}</div>
                <div class="marks">{marks.collect_view()}</div>
                {why}
                {act}
                {pinned.then(|| about(table, components, unit))}
            </div>
        </li>
    }
    .into_any()
}

/// The name of a formation; in an open stack a button that marks all its units.
fn formation_name(table: Table, formation: String, pinned: bool) -> AnyView {
    let name = table.formation_name(&formation);
    if !pinned {
        return view! { <span class="formation">{name}</span> }.into_any();
    }
    let own = formation.clone();
    let is_marked = move || table.formation.with(|marked| marked.as_deref() == Some(own.as_str()));
    let pressed = is_marked.clone();
    view! {
        <button class="formation" class:on=is_marked aria-pressed=move || pressed().to_string() title=move || t("mark-formation")
            on:click=move |_| table.mark_formation(&formation)>{name}</button>
    }
    .into_any()
}

/// What can be shown of a unit over the map, the enemy's too: its reach, its command.
fn about(table: Table, components: &Components, unit: UnitId) -> impl IntoView + use<> {
    let kinds = components.overlays.iter().filter(|kind| kind.per_unit).map(|kind| {
        let wanted = Wanted { key: kind.key.to_owned(), side: None, unit: Some(unit) };
        let title = kind.title.clone();
        let own = wanted.clone();
        let is_on = move || table.overlay.with(|laid| laid.as_ref().is_some_and(|(laid, _)| *laid == own));
        let pressed = is_on.clone();
        view! {
            <button class="about" class:on=is_on.clone() data-about=kind.key aria-pressed=move || pressed().to_string()
                on:click=move |_| { let laid = is_on(); table.lay_over((!laid).then(|| wanted.clone())); }>
                {move || table.say(&title)}
            </button>
        }
    });
    view! { <div class="abouts">{kinds.collect_view()}</div> }
}

fn why(table: Table, unit: UnitId) -> Option<impl IntoView + use<>> {
    let refusal = table.why_not_unit(unit).into_iter().next()?;
    let said = table.say(&refusal.message);
    Some(view! { <p class="whynot">{said}" "{refusal.case.map(|case| case_chip(table, case))}</p> })
}
