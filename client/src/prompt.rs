//! The prompt bar: who decides, what is asked, the named choices; refusals and questions above it.

use crate::picks::chit_named;
use crate::rules::case_chip;
use crate::table::{Drawer, Page, Table};
use crate::ui::{t, tm, ui};
use crate::{guide, icons};
use kit::chance::ChitId;
use kit::erased::OfferText;
use kit::msg;
use kit::offer::Pick;
use kit::play::Ending;
use kit::text::Labels;
use leptos::prelude::*;

/// The bar under the map.
pub(crate) fn prompt(table: Table) -> impl IntoView {
    let who = move || {
        table.shown.with(|snap| {
            let snap = snap.as_ref().filter(|snap| snap.ending.is_none())?;
            Some((snap.view.deciding.clone(), snap.decider))
        })
    };
    let side = move || {
        let (deciding, decider) = who()?;
        let side = decider.or(deciding.first().copied())?;
        let class = format!("chip {}", table.tone(side));
        Some(view! { <span class=class>{table.side_name(side)}</span> })
    };
    let words = move || {
        if table.curtain.with(Option::is_some) {
            return String::new();
        }
        if let Some(side) = table.thinking.get() {
            return tm(&msg!("thinking", side = table.side_name(side)));
        }
        let Some(snap) = table.shown.get() else { return String::new() };
        match &snap.ending {
            // Of this the game knows nothing: it would ask for the next decision.
            Some(ending @ Ending::Resigned(_)) => table.say(&ending.text()),
            Some(Ending::Verdict(_)) | None => table.say(&snap.view.prompt),
        }
    };
    let undo_reason = move || {
        table.shown.get().and_then(|snap| snap.undo.clone().err()).map(|refusal| table.say(&refusal.message))
    };
    view! {
        <section class="promptbar" aria-label=move || t("prompt")>
            {move || guide::coach(table)}
            {move || refused(table)}
            {move || costly(table)}
            {move || resigning(table)}
            <div class="promptline">
                {side}
                <p id="prompt" class="words" role="status" aria-live="polite">{words}</p>
                {move || table.thinking.get().and(table.progress.get()).map(|share| view! {
                    <progress max="100" value=share.to_string() aria-label=t("progress")></progress>
                    <button class="choice" id="move-now" on:click=move |_| table.move_now()>{t("move-now")}</button>
                })}
                <div class="choices" role="group" aria-label=move || t("choices")>
                    {move || choices(table)}
                    {move || next_unit(table)}
                    <button class="undo" id="undo" title=move || undo_reason().unwrap_or_else(|| t("undo-key"))
                        class:off=move || undo_reason().is_some() aria-disabled=move || undo_reason().is_some().to_string()
                        on:click=move |_| table.undo()>
                        <span inner_html=icons::UNDO/><span class="long">{move || t("undo")}</span>
                    </button>
                </div>
            </div>
        </section>
    }
}

/// A choice.
fn button(table: Table, offer: OfferText) -> impl IntoView {
    let (best, costly, case) = (offer.preferred, offer.costly, offer.case);
    let said = table.say(&offer.label);
    let key = match &offer.pick {
        Pick::Button(key) | Pick::Space(key) => key.to_string(),
        _ => String::new(),
    };
    view! {
        <button class="choice" class:best=best class:costly=costly data-choice=key
            title=move || if best { t("best") } else if costly { t("costly") } else { String::new() }
            on:click=move |_| table.choose(&offer)>
            {best.then(|| view! { <span class="star" inner_html=icons::STAR/> })}
            {said}
            {case.map(|case| view! { <small>{table.case_id(case)}</small> })}
        </button>
    }
}

/// What can be done with one chit: the chit, and a button for each act.
fn chit_card(table: Table, chit: ChitId, offers: Vec<OfferText>) -> impl IntoView {
    let (printed, name) = table
        .game
        .with(|game| {
            let components = game.as_ref()?.components();
            let printed = components.chits.get(usize::from(chit.0))?.clone();
            Some((printed, components.chit(chit, ui().lang.get())))
        })
        .unwrap_or_default();
    let acts = offers.into_iter().map(|offer| button(table, offer));
    view! {
        <div class="chitcard" role="group" aria-label=name>
            <span class="chit" aria-hidden="true">{printed}</span>
            <span class="acts">{acts.collect_view()}</span>
        </div>
    }
}

fn choices(table: Table) -> Option<impl IntoView + use<>> {
    let snap = table.shown.get()?;
    if table.curtain.with(Option::is_some) {
        return None;
    }
    let spaces = snap.picks.spaces.values().flatten();
    let mut chits: Vec<(ChitId, Vec<OfferText>)> = Vec::new();
    let mut plain = Vec::new();
    for &index in snap.picks.buttons.iter().chain(spaces) {
        let offer = snap.offers[index].clone();
        let Some(chit) = chit_named(&offer.label) else {
            plain.push(button(table, offer));
            continue;
        };
        match chits.iter_mut().find(|(other, _)| *other == chit) {
            Some((_, offers)) => offers.push(offer),
            None => chits.push((chit, vec![offer])),
        }
    }
    let cards: Vec<_> = chits.into_iter().map(|(chit, offers)| chit_card(table, chit, offers)).collect();
    let cards = (!cards.is_empty()).then(|| view! { <div class="chitcards">{cards}</div> });
    let beside = snap.picks.units.keys().filter(|unit| {
        let lies = snap.view.counters.iter().find(|shown| shown.unit == Some(**unit));
        !lies.is_some_and(|shown| matches!(shown.place, kit::view::Place::Hex(_)))
    });
    let beside = Some(beside.count()).filter(|count| *count > 0).map(|count| {
        view! {
            <button class="choice" id="beside" on:click=move |_| { table.drawer.set(Drawer::Units); table.open.set(true); }>
                <span inner_html=icons::UNITS/>{tm(&msg!("beside", count = count))}
            </button>
        }
    });
    Some(view! { {cards}{beside}{plain} })
}

/// The way to the next unit that can be chosen, while there is one on the map.
fn next_unit(table: Table) -> Option<impl IntoView + use<>> {
    let round = table.shown.get()?.round();
    if round.units == 0 || table.curtain.with(Option::is_some) {
        return None;
    }
    Some(view! {
        <button class="seek" id="next-unit" title=t("next-unit-key") aria-keyshortcuts="S"
            on:click=move |_| table.next_unit()>
            <span inner_html=icons::FORWARD/>{tm(&msg!("next-unit", count = round.units))}<kbd aria-hidden="true">"S"</kbd>
        </button>
    })
}

/// The reasons why something was refused.
fn refused(table: Table) -> Option<impl IntoView + use<>> {
    let refused = table.refused.get()?;
    let rows = refused.reasons.iter().map(|reason| {
        let said = table.say(&reason.message);
        let rule = reason.case.map(|case| {
            view! { <p class="rule">{case_chip(table, case)}" "{table.case_text(case)}</p> }
        });
        view! { <li><b>{said}</b>{rule}</li> }
    });
    Some(view! {
        <div class="bubble refusal" role="alert">
            <ul>{rows.collect_view()}</ul>
            <button class="icononly" aria-label=move || t("close") on:click=move |_| table.refused.set(None)
                inner_html=icons::CLOSE/>
        </div>
    })
}

/// The question before something is given up.
fn costly(table: Table) -> Option<impl IntoView + use<>> {
    let offer = table.costly.get()?;
    let said = table.say(&offer.label);
    let case = offer.case.map(|case| {
        view! { <p class="rule">{case_chip(table, case)}" "{table.case_text(case)}</p> }
    });
    Some(view! {
        <div class="bubble question" role="alertdialog" aria-label=move || t("sure")>
            <p><b>{said}</b></p>
            <p>{move || t("gives-up")}</p>
            {case}
            <div class="row">
                <button class="primary" id="yes" on:click=move |_| table.choose(&offer)>{move || t("yes")}</button>
                <button id="no" on:click=move |_| table.costly.set(None)>{move || t("no")}</button>
            </div>
        </div>
    })
}

/// The question before a match is given up.
fn resigning(table: Table) -> Option<impl IntoView + use<>> {
    let side = table.resigning.get()?;
    Some(view! {
        <div class="bubble question" role="alertdialog" aria-label=move || t("sure")>
            <p>{move || tm(&msg!("resign-sure", side = table.side_name(side)))}</p>
            <div class="row">
                <button class="primary" id="resign-yes" on:click=move |_| table.resign(side)>{move || t("resign")}</button>
                <button id="resign-no" on:click=move |_| table.resigning.set(None)>{move || t("no")}</button>
            </div>
        </div>
    })
}

/// The curtain between two persons at one page.
pub(crate) fn curtain(table: Table) -> impl IntoView {
    view! {
        <Show when=move || table.curtain.with(Option::is_some)>
            <div class="veil opaque">
                <div class="dialog" role="dialog" aria-modal="true">
                    <h2>{move || table.curtain.get().map(|side| tm(&msg!("curtain", side = table.side_name(side))))}</h2>
                    <p>{move || t("curtain-why")}</p>
                    <button class="primary" id="lift" autofocus on:click=move |_| table.lift_curtain()>{move || t("curtain-lift")}</button>
                </div>
            </div>
        </Show>
    }
}

/// How the match ended.
pub(crate) fn verdict(table: Table) -> impl IntoView {
    let over = move || {
        let is_live = table.replay_view.with(Option::is_none) && !table.verdict_read.get();
        let is_shown = table.tray.with(|tray| {
            tray.as_ref().is_none_or(|tray| tray.away || ui().pace.get() != crate::ui::Pace::Calm)
        });
        let snap = table.shown.get().filter(|_| is_live && is_shown && table.page.get() == Page::Table)?;
        snap.ending.clone()
    };
    view! {
        {move || over().map(|ending| {
            let winner = ending.winner().map(|side| {
                let class = format!("chip {}", table.tone(side));
                view! { <span class=class>{table.side_name(side)}</span> }
            });
            let said = table.say(&ending.text());
            let chip = ending.case().map(|case| case_chip(table, case));
            let rule = ending.case().map(|case| view! { <p class="rule">{table.case_text(case)}</p> });
            view! {
                <div class="veil">
                    <div class="dialog verdict" role="dialog" aria-modal="true" aria-label=move || t("verdict")>
                        <div class="laurel" inner_html=icons::FLAG/>
                        <h2>{said}</h2>
                        <p>{winner}" "{chip}</p>
                        {rule}
                        <div class="row">
                            <button class="primary" id="replay-verdict" on:click=move |_| { table.verdict_read.set(true); table.leaf(0); }>{move || t("replay")}</button>
                            <button on:click=move |_| { table.verdict_read.set(true); table.drawer.set(Drawer::Info); table.open.set(true); table.check_dice(); }>{move || t("check-dice")}</button>
                            <button on:click=move |_| table.export()>{move || t("export")}</button>
                            <button id="verdict-close" on:click=move |_| table.verdict_read.set(true)>{move || t("look-at-table")}</button>
                            <button id="verdict-home" on:click=move |_| table.leave()>{move || t("home")}</button>
                        </div>
                    </div>
                </div>
            }
        })}
    }
}
