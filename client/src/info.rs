//! Phases, turn track, score, gauges, losses, options in force and the dice.

use crate::counters::picture;
use crate::icons;
use crate::lit;
use crate::rules::case_chip;
use crate::table::Table;
use crate::ui::{Pace, Palette, t, tm, ui};
use kit::ids::UnitId;
use kit::msg;
use kit::text::Message;
use kit::view::{Place, View};
use leptos::prelude::*;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// The page of the panel with numbers and promises.
pub(crate) fn info(table: Table) -> impl IntoView {
    view! {
        <div class="drawer"><div class="scroll infolist" tabindex="0">
            {move || sequence(table)}
            {move || track(table)}
            {move || waiting(table)}
            {move || score(table)}
            {move || gauges(table)}
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
                    {move || table.resigner().map(|side| view! {
                        <button id="resign" on:click=move |_| table.ask_to_resign(side)><span inner_html=icons::FLAG/>{t("resign")}</button>
                    })}
                </div>
            </section>
        </div></div>
    }
}

fn gauges(table: Table) -> Option<impl IntoView + use<>> {
    let snap = table.shown.get()?;
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
    let snap = table.shown.get()?;
    if snap.view.score.is_empty() {
        return None;
    }
    let rows = snap.view.score.iter().map(|line| {
        let class = format!("dot {}", table.tone(line.side));
        view! { <li><span><i class=class></i>{table.say(&line.text)}</span><b>{lit::victory_points(table, line.points)}</b></li> }
    });
    let mut sums: Vec<(kit::ids::Side, i32)> = Vec::new();
    for line in &snap.view.score {
        match sums.iter_mut().find(|sum| sum.0 == line.side) {
            Some(sum) => sum.1 += line.points,
            None => sums.push((line.side, line.points)),
        }
    }
    let sums = sums.into_iter().map(|(side, sum)| {
        let said = tm(&msg!("score-sum", side = table.side_name(side)));
        view! { <li class="sum"><span>{said}</span><b>{lit::victory_points(table, sum)}</b></li> }
    });
    let rows = rows.collect_view();
    Some(
        view! { <section><h3>{t("score")}</h3><ul class="gauges">{rows}{sums.collect_view()}</ul></section> },
    )
}

/// The phases of the turn, with the place where the game stands.
fn sequence(table: Table) -> Option<impl IntoView + use<>> {
    table.shown.track();
    let steps = table.now(|now| now.sequence())?;
    if steps.is_empty() {
        return None;
    }
    let here = steps.iter().position(|step| step.now);
    let rows = steps.into_iter().enumerate().map(|(index, step)| {
        let class = match (here, step.side) {
            (Some(here), _) if index == here => "now",
            (Some(here), _) if index < here => "past",
            _ => "",
        };
        let tone = step.side.map(|side| view! { <i class=format!("dot {}", table.tone(side))></i> });
        let current = (here == Some(index)).then_some("step");
        view! {
            <li class=class aria-current=current>{tone}<span>{table.say(&step.title)}</span>{step.case.map(|case| case_chip(table, case))}</li>
        }
    });
    Some(
        view! { <section><h3>{t("sequence")}</h3><ol class="sequence" id="sequence">{rows.collect_view()}</ol></section> },
    )
}

/// The turn track, with the units that are to come.
fn track(table: Table) -> Option<impl IntoView + use<>> {
    let (game, snap) = (table.game.get()?, table.shown.get()?);
    let components = game.components();
    let turns = components.scenario(&table.scenario())?.turns;
    let arrivals = table.now(|now| now.arrivals(snap.view.viewer)).unwrap_or_default();
    let lang = ui().lang.get();
    let spaces = (1..=turns).map(|turn| {
        let class = match turn.cmp(&snap.view.turn) {
            Ordering::Less => "past",
            Ordering::Equal => "now",
            Ordering::Greater => "",
        };
        let units = arrivals.iter().filter(|one| one.turn == turn).map(|one| {
            let name = components.roster.get(one.unit).name.get(lang).to_owned();
            let at = one.at;
            view! {
                <button class="boxed" title=name.clone() aria-label=name disabled=at.is_none()
                    on:click=move |_| if let Some(hex) = at { table.go_to(hex); }>{picture(one.unit, 0, "tiny")}</button>
            }
        });
        let units = units.collect_view();
        let current = (turn == snap.view.turn).then_some("step");
        view! { <li class=class aria-current=current><b>{turn}</b><div>{units}</div></li> }
    });
    let title = if arrivals.is_empty() { t("turn-track") } else { t("turn-track-arrivals") };
    Some(
        view! { <section><h3>{title}</h3><ol class="track" id="turntrack" class:bare=arrivals.is_empty()>{spaces.collect_view()}</ol></section> },
    )
}

/// Units that wait beside the map and come without a date, by their boxes.
fn waiting(table: Table) -> Option<impl IntoView + use<>> {
    let (game, snap) = (table.game.get()?, table.shown.get()?);
    let components = game.components();
    let lang = ui().lang.get();
    let mut boxes: BTreeMap<&str, Vec<UnitId>> = BTreeMap::new();
    for shown in &snap.view.counters {
        if let Place::Space(key) = &shown.place
            && !key.starts_with("lost")
        {
            boxes.entry(key).or_default().extend(shown.unit);
        }
    }
    boxes.retain(|_, units| !units.is_empty());
    if boxes.is_empty() {
        return None;
    }
    let rows = boxes.into_iter().map(|(key, units)| {
        let title = table.say(&Message { key: key.to_owned().into(), args: Vec::new() });
        let pieces = units.into_iter().map(|unit| {
            let name = components.roster.get(unit).name.get(lang).to_owned();
            view! { <li title=name.clone()>{picture(unit, 0, "tiny")}<span class="sr">{name.clone()}</span></li> }
        });
        view! { <h4>{title}</h4><ul class="fallen waiting">{pieces.collect_view()}</ul> }
    });
    Some(view! { <section id="waiting-units"><h3>{t("waiting-units")}</h3>{rows.collect_view()}</section> })
}

/// Units that were in the match and are eliminated, side by side; and how many are left.
fn losses(table: Table) -> Option<impl IntoView + use<>> {
    let (game, snap) = (table.game.get()?, table.shown.get()?);
    let components = game.components();
    let first = table.now(|now| now.first_view(snap.view.viewer))?;
    let lost = eliminated(&first, &snap.view);
    let lang = ui().lang.get();
    let rows = (0..components.players.len() as u8).map(kit::ids::Side).map(|side| {
        let shown = snap.view.counters.iter().filter(|shown| shown.side == side && matches!(shown.place, Place::Hex(_)));
        let (on, weak) = shown.fold((0, 0), |(on, weak), shown| (on + 1, weak + usize::from(shown.face > 0)));
        let own: Vec<UnitId> = lost.iter().copied().filter(|unit| components.roster.side(*unit) == side).collect();
        let said = tm(&msg!("strength", on = on, weak = weak, off = own.len()));
        let pieces = own.into_iter().map(|unit| {
            let name = components.roster.get(unit).name.get(lang).to_owned();
            view! { <li title=name.clone()>{picture(unit, 0, "small")}<span class="sr">{name.clone()}</span></li> }
        });
        let class = format!("chip {}", table.tone(side));
        view! {
            <div class="army"><span class=class>{table.side_name(side)}</span><span>{said}</span></div>
            <ul class="fallen">{pieces.collect_view()}</ul>
        }
    });
    Some(view! { <section id="losses"><h3>{t("losses")}</h3>{rows.collect_view()}</section> })
}

/// The units of the first view that have left the table, or lie among the lost.
fn eliminated(first: &View, now: &View) -> Vec<UnitId> {
    let place = |view: &View, unit: UnitId| {
        view.counters.iter().find(|shown| shown.unit == Some(unit)).map(|shown| shown.place.clone())
    };
    let is_lost = |place: &Place| matches!(place, Place::Space(key) if key.starts_with("lost"));
    let mut lost: Vec<UnitId> = first
        .counters
        .iter()
        .filter_map(|shown| shown.unit)
        .filter(|unit| place(now, *unit).is_none())
        .chain(now.counters.iter().filter(|shown| is_lost(&shown.place)).filter_map(|shown| shown.unit))
        .collect();
    lost.sort_unstable();
    lost.dedup();
    lost
}

fn in_force(table: Table) -> Option<impl IntoView + use<>> {
    let game = table.game.get()?;
    table.shown.track();
    let on = table.options();
    let components = game.components();
    let scenario = components.scenario(&table.scenario()).map(|scenario| table.say(&scenario.title));
    let rows = components.options.iter().filter(|option| on.iter().any(|id| id == option.id)).map(|option| {
        view! { <li><span>{table.say(&option.title)}</span>{case_chip(table, option.case)}</li> }
    });
    let rows = rows.collect_view();
    let none = on.is_empty().then(|| view! { <li><span>{t("no-options")}</span></li> });
    Some(view! {
        <section><h3>{t("scenario")}": "{scenario}</h3><ul class="gauges">{rows}{none}</ul></section>
    })
}

fn dice(table: Table) -> Option<impl IntoView + use<>> {
    table.shown.track();
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
            Err(said) => view! { <p class="bad">{tm(&said)}</p> }.into_any(),
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
            <label>{move || t("palette")}" "
                <select id="palette" on:change=move |event| ui().palette.set(Palette::from_word(&event_target_value(&event)))
                    prop:value=move || ui().palette.get().word()>
                    <option value="usual">{move || t("palette-usual")}</option>
                    <option value="red-green">{move || t("palette-red-green")}</option>
                    <option value="blue-yellow">{move || t("palette-blue-yellow")}</option>
                </select>
            </label>
            <label><input type="checkbox" prop:checked=move || ui().contrast.get()
                on:change=move |event| ui().contrast.set(event_target_checked(&event))/>{move || t("contrast")}</label>
        </section>
    }
}
