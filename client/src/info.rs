//! Gauges, score, losses, options in force and the dice.

use crate::icons;
use crate::rules::case_chip;
use crate::table::Table;
use crate::ui::{Pace, t, tm, ui};
use kit::msg;
use leptos::prelude::*;

/// The page of the panel with numbers and promises.
pub(crate) fn info(table: Table) -> impl IntoView {
    view! {
        <div class="drawer"><div class="scroll infolist" tabindex="0">
            {move || gauges(table)}
            {move || score(table)}
            {move || losses(table)}
            {move || in_force(table)}
            {move || dice(table)}
            {settings()}
            <section>
                <h3>{move || t("match")}</h3>
                <div class="row">
                    <button on:click=move |_| table.leaf(0) id="open-replay"><span inner_html=icons::PLAY/>{move || t("replay")}</button>
                    <button on:click=move |_| table.export() id="export"><span inner_html=icons::SAVE/>{move || t("export")}</button>
                    <button on:click=move |_| table.help.set(true)><span inner_html=icons::HELP/>{move || t("keys")}</button>
                </div>
            </section>
        </div></div>
    }
}

fn gauges(table: Table) -> Option<impl IntoView + use<>> {
    let snap = table.snap.get()?;
    let rows = snap.view.gauges.iter().map(|gauge| {
        let name = table.say(&gauge.name);
        // A gauge whose name says all has no number of its own.
        let speaks = !gauge.name.args.is_empty() && gauge.of.is_none() && gauge.value == 0;
        let value = match gauge.of {
            _ if speaks => String::new(),
            Some(of) => format!("{} / {of}", gauge.value),
            None => gauge.value.to_string(),
        };
        let bar = gauge.of.filter(|of| *of > 0).map(|of| {
            let percent = f64::from(gauge.value) / f64::from(of) * 100.0;
            view! { <span class="meter"><i style=format!("width:{percent:.0}%")></i></span> }
        });
        view! { <li><span>{name}</span><b>{value}</b>{bar}</li> }
    });
    Some(view! { <section><h3>{t("gauges")}</h3><ul class="gauges">{rows.collect_view()}</ul></section> })
}

fn score(table: Table) -> Option<impl IntoView + use<>> {
    let snap = table.snap.get()?;
    if snap.view.score.is_empty() {
        return None;
    }
    let rows = snap.view.score.iter().map(|line| {
        let class = format!("dot {}", table.tone(line.side));
        view! { <li><span><i class=class></i>{table.say(&line.text)}</span><b>{line.points}</b></li> }
    });
    Some(view! { <section><h3>{t("score")}</h3><ul class="gauges">{rows.collect_view()}</ul></section> })
}

/// Counters that were on the table and are no longer, as the log tells: here, how many of each side are off the map.
fn losses(table: Table) -> Option<impl IntoView + use<>> {
    let (game, snap) = (table.game.get()?, table.snap.get()?);
    let box_ = game.components();
    let rows = (0..box_.players.len() as u8).map(|side| {
        let of_side = box_.roster.iter().filter(|(_, counter)| counter.side == side).count();
        let shown = snap.view.counters.iter().filter(|shown| shown.side.0 == side);
        let (on, weak) = shown.fold((0, 0), |(on, weak), shown| (on + 1, weak + usize::from(shown.face > 0)));
        let said = tm(&msg!("strength", on = on, weak = weak, off = of_side.saturating_sub(on)));
        view! { <li><span>{table.side_name(kit::ids::Side(side))}</span><b>{said}</b></li> }
    });
    Some(view! { <section><h3>{t("forces")}</h3><ul class="gauges">{rows.collect_view()}</ul></section> })
}

fn in_force(table: Table) -> Option<impl IntoView + use<>> {
    let game = table.game.get()?;
    table.snap.track();
    let on = table.options();
    let box_ = game.components();
    let scenario = box_.scenario(&table.scenario()).map(|scenario| table.say(&scenario.title));
    let rows = box_.options.iter().filter(|option| on.iter().any(|id| id == option.id)).map(|option| {
        view! { <li><span>{table.say(&option.title)}</span>{case_chip(table, option.case)}</li> }
    });
    let rows = rows.collect_view();
    let none = on.is_empty().then(|| view! { <li><span>{t("no-options")}</span></li> });
    Some(view! {
        <section><h3>{t("scenario")}": "{scenario}</h3><ul class="gauges">{rows}{none}</ul></section>
    })
}

fn dice(table: Table) -> Option<impl IntoView + use<>> {
    table.snap.track();
    let (commitment, seed, answers) = table.dice()?;
    let seed = seed.map_or_else(
        || view! { <p class="fine">{t("seed-later")}</p> }.into_any(),
        |seed| view! { <p class="fine">{t("seed")}</p><code id="seed">{seed}</code> }.into_any(),
    );
    let checked = move || {
        table.checked.get().map(|checked| match checked {
            Ok(found) => {
                let said = tm(&msg!(
                    "dice-checked",
                    agree = found.agree,
                    answers = found.answers,
                    stated = found.stated.len()
                ));
                let class = if found.differ.is_empty() && found.commitment_fits { "good" } else { "bad" };
                let bad = (!found.differ.is_empty() || !found.commitment_fits).then(|| t("dice-differ"));
                view! { <p class=class id="dice-checked">{said}" "{bad}</p> }.into_any()
            }
            Err(error) => view! { <p class="bad">{error}</p> }.into_any(),
        })
    };
    Some(view! {
        <section>
            <h3>{t("dice")}</h3>
            <p class="fine">{tm(&msg!("commitment-why", answers = answers))}</p>
            <code id="commitment">{commitment}</code>
            {seed}
            <button id="check-dice" on:click=move |_| table.check_dice()>{t("check-dice")}</button>
            {checked}
        </section>
    })
}

/// The pace and the contrast.
pub(crate) fn settings() -> impl IntoView {
    let pace = move |event: web_sys::Event| {
        ui().pace.set(match event_target_value(&event).as_str() {
            "quick" => Pace::Quick,
            "instant" => Pace::Instant,
            _ => Pace::Calm,
        });
    };
    view! {
        <section class="settings">
            <h3>{move || t("settings")}</h3>
            <label>{move || t("pace")}" "
                <select id="pace" on:change=pace prop:value=move || ["calm", "quick", "instant"][ui().pace.get() as usize]>
                    <option value="calm">{move || t("pace-calm")}</option>
                    <option value="quick">{move || t("pace-quick")}</option>
                    <option value="instant">{move || t("pace-instant")}</option>
                </select>
            </label>
            <label><input type="checkbox" prop:checked=move || ui().contrast.get()
                on:change=move |event| ui().contrast.set(event_target_checked(&event))/>{move || t("contrast")}</label>
        </section>
    }
}
