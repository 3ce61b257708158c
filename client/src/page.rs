//! The page as a whole: the start, or a table with its head, map, panel and prompt.

use crate::table::{Drawer, Page, Table, TableState};
use crate::ui::{self, Scheme, t, tm, ui};
use crate::{board, charts, dice, icons, info, keys, log, prompt, rules, scrubber, sheet, start, units};
use kit::msg;
use kit::text::Lang;
use leptos::prelude::*;
use std::cmp::Ordering;

/// The page.
pub(crate) fn app() -> impl IntoView {
    ui::follow();
    let table = TableState::lay();
    keys::listen(table);
    // Names on the map change with the language; counters and match do not.
    Effect::new(move |was: Option<Lang>| {
        let lang = ui().lang.get();
        if was.is_some_and(|was| was != lang) {
            table.redraw();
        }
        lang
    });
    view! {
        {move || match table.page.get() {
            Page::Start => start::start(table).into_any(),
            Page::Table => at_table(table).into_any(),
        }}
        {move || table.trouble.get().map(|trouble| view! {
            <div class="trouble" role="alert">
                <p>{move || tm(&trouble)}</p>
                <button class="icononly" aria-label=move || t("close") on:click=move |_| table.trouble.set(None) inner_html=icons::CLOSE/>
            </div>
        })}
    }
}

fn at_table(table: Table) -> impl IntoView {
    view! {
        <div class="table" class:panelopen=move || table.open.get()>
            {head(table)}
            <main class="middle">
                {board::board(table)}
                {dice::tray(table)}
            </main>
            {panel(table)}
            {move || if table.replay_view.with(Option::is_some) {
                scrubber::scrubber(table).into_any()
            } else {
                prompt::prompt(table).into_any()
            }}
            {prompt::curtain(table)}
            {prompt::verdict(table)}
            {keys::help(table)}
        </div>
    }
}

fn head(table: Table) -> impl IntoView {
    let title = move || {
        let game = table.game.get()?;
        Some(game.components().title.get(ui().lang.get()).to_owned())
    };
    let stage = move || {
        let snap = table.shown.get()?;
        let steps = snap.view.stage.iter().map(|step| view! { <li>{table.say(step)}</li> });
        Some(steps.collect_view())
    };
    let turn = move || {
        let (game, snap) = (table.game.get()?, table.shown.get()?);
        let of = game.components().scenario(&table.scenario())?.turns;
        let spaces = (1..=of).map(|n| {
            let class = match n.cmp(&snap.view.turn) {
                Ordering::Less => "past",
                Ordering::Equal => "now",
                Ordering::Greater => "",
            };
            view! { <i class=class></i> }
        });
        let label = tm(&msg!("turn-of", turn = snap.view.turn, of = of));
        Some(
            view! { <span class="turntrack" role="img" aria-label=label.clone() title=label>{spaces.collect_view()}</span> },
        )
    };
    view! {
        <header class="head">
            <button class="brand" id="home" title=move || t("home") aria-label=move || t("home") on:click=move |_| table.leave()>
                <span inner_html=icons::HOME/>
            </button>
            <h1>{title}</h1>
            <ol class="stage" aria-label=move || t("stage")>{stage}</ol>
            {turn}
            <span class="grow"></span>
            {switches()}
            <button class="icononly" id="help" title=move || t("keys") aria-label=move || t("keys") on:click=move |_| table.help.set(true) inner_html=icons::HELP/>
        </header>
    }
}

/// Language and colours.
pub(crate) fn switches() -> impl IntoView {
    let lang = |lang: Lang, name: &'static str, whole: &'static str| {
        view! {
            <button class="switch" class:on=move || ui().lang.get() == lang lang=lang.code() title=whole
                data-lang=lang.code() aria-label=format!("{name}: {whole}")
                aria-pressed=move || (ui().lang.get() == lang).to_string()
                on:click=move |_| ui().lang.set(lang)>{name}</button>
        }
    };
    let next = move |_| {
        ui().scheme.update(|scheme| {
            *scheme = match scheme {
                Scheme::System => Scheme::Light,
                Scheme::Light => Scheme::Dark,
                Scheme::Dark => Scheme::System,
            };
        });
    };
    let icon = || match ui().scheme.get() {
        Scheme::System => icons::SCREEN,
        Scheme::Light => icons::SUN,
        Scheme::Dark => icons::MOON,
    };
    let name = || match ui().scheme.get() {
        Scheme::System => t("theme-system"),
        Scheme::Light => t("theme-light"),
        Scheme::Dark => t("theme-dark"),
    };
    view! {
        <span class="langs">{lang(Lang::En, "EN", "English")}{lang(Lang::Es, "ES", "Español")}</span>
        <button class="icononly" id="theme" title=name aria-label=name on:click=next inner_html=icon/>
    }
}

fn panel(table: Table) -> impl IntoView {
    let tab = move |drawer: Drawer, key: &'static str, icon: &'static str, id: &'static str| {
        view! {
            <button role="tab" id=id class:on=move || table.drawer.get() == drawer
                aria-selected=move || (table.drawer.get() == drawer).to_string()
                on:click=move |_| {
                    let same = table.drawer.get_untracked() == drawer;
                    table.open.update(|open| *open = !(*open && same));
                    table.drawer.set(drawer);
                }>
                <span inner_html=icon/><span>{move || t(key)}</span>
            </button>
        }
    };
    view! {
        <aside class="panel" aria-label=move || t("panel")>
            <h2 class="sr">{move || t("panel")}</h2>
            {sheet::sheet(table)}
            <div class="tabs" role="tablist">
                {tab(Drawer::Log, "log", icons::LOG, "tab-log")}
                {tab(Drawer::Units, "units", icons::UNITS, "tab-units")}
                {tab(Drawer::Rules, "rules", icons::BOOK, "tab-rules")}
                {tab(Drawer::Charts, "charts", icons::CHART, "tab-charts")}
                {tab(Drawer::Info, "info", icons::INFO, "tab-info")}
            </div>
            <div class="panelbody" role="tabpanel">
                {move || match table.drawer.get() {
                    Drawer::Log => log::log(table).into_any(),
                    Drawer::Units => units::units(table).into_any(),
                    Drawer::Rules => rules::rules(table).into_any(),
                    Drawer::Charts => charts::charts(table).into_any(),
                    Drawer::Info => info::info(table).into_any(),
                }}
            </div>
        </aside>
    }
}
