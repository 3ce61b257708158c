//! The stack under the pointer, opened: every unit with its card, and what it may do or why not.

use crate::counters::picture;
use crate::icons;
use crate::lit::points;
use crate::rules::case_chip;
use crate::table::Table;
use crate::ui::{t, tm, ui};
use kit::erased::OfferText;
use kit::hex::HexId;
use kit::ids::UnitId;
use kit::msg;
use kit::text::Message;
use kit::view::{Place, Shown};
use leptos::prelude::*;

/// The card of the hex under the pointer, or of the one that stays open.
pub(crate) fn card(table: Table) -> impl IntoView {
    let hex = Memo::new(move |_| table.pinned.get().or(table.hover.get()));
    let pinned = move || table.pinned.with(Option::is_some);
    view! {
        <Show when=move || hex.with(Option::is_some) && !table.camera.moving.get()>
            <aside class="card" tabindex="0" class:pinned=pinned aria-label=move || t("stack")>
                {move || hex.get().map(|hex| inside(table, hex))}
            </aside>
        </Show>
    }
}

fn inside(table: Table, hex: HexId) -> Option<impl IntoView + use<>> {
    let (game, plan, snap) = (table.game.get()?, table.plan.get()?, table.snap.get()?);
    let lang = ui().lang.get();
    let box_ = game.components();
    let number = box_.map.grid().number(hex).to_string();
    let name = box_.map.name(hex).map(|name| box_.place(name, lang).to_owned());
    let terrain = plan.terrain(&box_.map, hex, lang);
    let shown: Vec<Shown> =
        snap.view.counters.iter().filter(|shown| shown.place == Place::Hex(hex)).cloned().collect();
    let here = snap.picks.hexes.get(&hex).map(|indices| snap.offers[indices[0]].clone());
    let pinned = table.pinned.get() == Some(hex);
    let march = here.as_ref().and_then(|offer| {
        let said =
            tm(&msg!("march-costs", cost = points(table, offer.cost?), left = points(table, offer.left?)));
        let stop = offer
            .case
            .map(|case| view! { <p class="rule">{case_chip(table, case)}" "{table.case_text(case)}</p> });
        Some(view! { <div class="march"><p>{said}</p>{stop}</div> })
    });
    let as_hex = here.filter(|_| pinned).map(|offer| {
        view! { <button class="primary" on:click=move |_| table.choose(&offer)>{move || t("this-hex")}</button> }
    });
    let close = pinned.then(|| {
        view! {
            <button class="icononly" aria-label=move || t("close") on:click=move |_| table.pinned.set(None)
                inner_html=icons::CLOSE/>
        }
    });
    let units = shown.into_iter().map(|shown| unit(table, &shown, pinned)).collect_view();
    Some(view! {
        <header>
            <span class="number">{number}</span>
            <span class="place">{name}</span>
            <span class="terrain">{terrain}</span>
            {close}
        </header>
        {march}
        {as_hex}
        <ul>{units}</ul>
    })
}

fn unit(table: Table, shown: &Shown, pinned: bool) -> AnyView {
    let Some(unit) = shown.unit else {
        return view! { <li class="unitcard"><div class="words"><b>{move || t("hidden-unit")}</b></div></li> }.into_any();
    };
    let Some((game, snap)) = table.game.get_untracked().zip(table.snap.get_untracked()) else {
        return ().into_any();
    };
    let lang = ui().lang.get();
    let box_ = game.components();
    let counter = box_.roster.get(unit);
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
        let said = table.say(&Message { key: mark.clone(), args: Vec::new() });
        view! { <span class="mark">{said}</span> }
    });
    let offers: Vec<OfferText> =
        snap.picks.units.get(&unit).into_iter().flatten().map(|&index| snap.offers[index].clone()).collect();
    let formation = Some(counter.formation.clone()).filter(|formation| !formation.is_empty());
    let why = (offers.is_empty() && Some(shown.side) == snap.decider).then(|| why(table, unit)).flatten();
    let act = pinned.then(|| {
        let several = offers.len() > 1;
        offers
            .into_iter()
            .map(|offer| {
                let words = offer.action.clone();
                view! {
                    <button class="primary pick" on:click=move |_| table.choose(&offer)>
                        {move || if several { words.clone() } else { t("choose") }}
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
                {formation.map(|formation| view! { <span class="formation">{table.formation_name(&formation)}</span> })}
                <div class="figures">{figures}</div>
                <div class="marks">{marks.collect_view()}</div>
                {why}
                {act}
            </div>
        </li>
    }
    .into_any()
}

fn why(table: Table, unit: UnitId) -> Option<impl IntoView + use<>> {
    let refusal = table.why_not_unit(unit).into_iter().next()?;
    let said = table.say(&refusal.message);
    Some(view! { <p class="whynot">{said}" "{refusal.case.map(|case| case_chip(table, case))}</p> })
}
