//! The start page: the games with their maps, a new match, stored matches, import.

use crate::page::switches;
use crate::saving::{Kept, Strange, read_all};
use crate::seats::{Saved, Seat, Seats};
use crate::table::{Sitting, Table};
use crate::ui::{t, tm, ui};
use crate::{guide, icons, shelf, store};
use draw::counters::{CounterFace, Livery, SizeMark, Symbol};
use draw::theme::{Painter, Theme};
use kit::components::Options;
use kit::erased::AnyGame;
use kit::msg;
use kit::play::MatchFile;
use kit::text::Message;
use leptos::prelude::*;
use std::sync::Arc;
use wasm_bindgen::JsCast as _;

/// The start page.
pub(crate) fn start(table: Table) -> impl IntoView {
    let kept = RwSignal::new(Vec::<Kept>::new());
    let chosen = RwSignal::new(None::<&'static str>);
    read_store(table, kept);
    view! {
        <div class="start">
            <header class="hero">
                <div class="fan" aria-hidden="true" inner_html=fan()></div>
                <div class="switches">{switches()}</div>
                <h1>"Saliente"</h1>
                <p class="lead">{move || t("lead")}</p>
                <div class="row">
                    {guide::is_there().then(|| view! {
                        <button class="primary big" id="guided" on:click=move |_| guide::begin(table)>
                            <span inner_html=icons::FLAG/>{move || t("guided")}
                        </button>
                    })}
                    {import(table)}
                </div>
            </header>
            <main>
                {move || resume_list(table, kept)}
                <section aria-label=move || t("games")>
                    <h2>{move || t("games")}</h2>
                    <div class="games">
                        {shelf::all().into_iter().map(|game| game_card(table, game, chosen)).collect_view()}
                    </div>
                </section>
            </main>
            <footer>{move || t("footer")}</footer>
        </div>
    }
}

/// A handful of counters for the head of the page.
fn fan() -> String {
    let painter = Painter::variables(Theme::light());
    let faces = [
        (Livery::German, Symbol::Infantry, SizeMark::Division, ["5", "6", "4"]),
        (Livery::Ss, Symbol::Panzergrenadier, SizeMark::Division, ["9", "8", "8"]),
        (Livery::Romanian, Symbol::Cavalry, SizeMark::Brigade, ["2", "2", "6"]),
        (Livery::Soviet, Symbol::Armour, SizeMark::Corps, ["8", "5", "8"]),
        (Livery::Guards, Symbol::Infantry, SizeMark::Army, ["7", "8", "4"]),
    ];
    faces
        .iter()
        .map(|(livery, symbol, size, values)| {
            CounterFace::new(*livery, *symbol, Some(*size), values).to_svg(&painter, 118.0)
        })
        .collect()
}

fn game_card(table: Table, game: Arc<dyn AnyGame>, chosen: RwSignal<Option<&'static str>>) -> impl IntoView {
    let id = game.components().id;
    let own = game.clone();
    let title = move || own.components().title.get(ui().lang.get()).to_owned();
    let own = game.clone();
    let facts = move || {
        let components = own.components();
        tm(&msg!(
            "game-facts",
            scenarios = components.scenarios.len(),
            hexes = components.map.grid().len(),
            units = components.roster.len(),
            cases = components.rulebook.len()
        ))
    };
    let is_open = move || chosen.get() == Some(id);
    view! {
        <article class="game" class:open=is_open data-game=id>
            <button class="front" aria-expanded=move || is_open().to_string()
                on:click=move |_| {
                    chosen.update(|now| *now = if *now == Some(id) { None } else { Some(id) });
                    show_card(id);
                }>
                <span class="picture">
                    <img class="bylight" src=format!("/maps/{id}-0-light.svg") alt="" loading="lazy"/>
                    <img class="bydark" src=format!("/maps/{id}-0-dark.svg") alt="" loading="lazy"/>
                </span>
                <span class="title">{title}</span>
                <span class="facts">{facts}</span>
            </button>
            <Show when=is_open>{new_match(table, &game)}</Show>
        </article>
    }
}

/// Brings the card of a game into the window.
fn show_card(id: &'static str) {
    request_animation_frame(move || {
        let card = document().query_selector(&format!(".game.open[data-game={id}]")).ok().flatten();
        if let Some(card) = card {
            let how = web_sys::ScrollIntoViewOptions::new();
            how.set_behavior(web_sys::ScrollBehavior::Smooth);
            how.set_block(web_sys::ScrollLogicalPosition::Nearest);
            card.scroll_into_view_with_scroll_into_view_options(&how);
        }
    });
}

/// The choices before a match.
fn new_match(table: Table, game: &Arc<dyn AnyGame>) -> impl IntoView + use<> {
    let sides = game.components().players.len();
    let scenario =
        RwSignal::new(game.components().scenarios.first().map(|scenario| scenario.id).unwrap_or_default());
    let options = RwSignal::new(Options::NONE);
    let id = game.components().id;
    let seats = RwSignal::new({
        let mut seats = vec![Seat::opponent(id); sides];
        if let Some(first) = seats.first_mut() {
            *first = Seat::Me;
        }
        Seats(seats)
    });
    let own = game.clone();
    let scenarios = move || {
        let lang = ui().lang.get();
        let components = own.components();
        let rows = components.scenarios.iter().map(|one| {
            let id = one.id;
            let length = tm(&msg!("turns", turns = one.turns));
            // What is known of the balance is a sentence of the game.
            let key = format!("scenario-{id}-balance");
            let balance = components.texts.has(&key, lang).then(|| {
                let said = components.say(&Message { key: key.into(), args: Vec::new() }, lang);
                view! { <br/><small>{said}</small> }
            });
            view! {
                <label class="scenario" class:on=move || scenario.get() == id>
                    <input type="radio" name="scenario" value=id prop:checked=move || scenario.get() == id
                        on:change=move |_| scenario.set(id)/>
                    <span><b>{components.say(&one.title, lang)}</b>" "<small>{length}</small><br/>{components.say(&one.summary, lang)}{balance}</span>
                </label>
            }
        });
        rows.collect_view()
    };
    let own = game.clone();
    let optional = move || {
        let lang = ui().lang.get();
        let components = own.components();
        let rows = components.options.iter().enumerate().map(|(index, one)| {
            let rule = components.rulebook.get(one.case);
            let text = rule.text(lang).to_owned();
            view! {
                <label class="option">
                    <input type="checkbox" prop:checked=move || options.get().has(index)
                        on:change=move |_| options.update(|now| now.0 ^= 1 << index)/>
                    <span><b>{components.say(&one.title, lang)}</b>" "<span class="case still">{rule.id.clone()}</span><br/><small>{text}</small></span>
                </label>
            }
        });
        let rows = rows.collect_view();
        (!components.options.is_empty()).then(|| view! { <h3>{t("options")}</h3>{rows} })
    };
    let own = game.clone();
    let chairs = move || {
        let lang = ui().lang.get();
        let components = own.components();
        let rows = components.players.iter().enumerate().map(|(index, player)| {
            let class = format!("chip {}", shelf::tone(components, kit::ids::Side(index as u8)));
            let name = components.say(&player.name, lang);
            let sit = move |event: web_sys::Event| {
                let word = event_target_value(&event);
                let seat = Seat::of_word(&word).unwrap_or_default();
                seats.update(|seats| seats.0[index] = seat);
            };
            let choices = Seat::of_game(id).into_iter().map(|seat| {
                let is_so = move || seats.with(|seats| seats.0[index] == seat);
                view! { <option value=seat.word() prop:selected=is_so>{seat_name(seat)}</option> }
            });
            view! {
                <label class="seat"><span class=class>{name}</span>
                    <select data-seat=player.id on:change=sit
                        prop:value=move || seats.with(|seats| seats.0[index]).word()>{choices.collect_view()}</select>
                </label>
            }
        });
        rows.collect_view()
    };
    let game = game.clone();
    let begin = move |_| {
        table.begin(
            game.clone(),
            scenario.get_untracked(),
            options.get_untracked(),
            seats.get_untracked(),
            false,
        );
    };
    view! {
        <div class="newmatch">
            <h3>{move || t("scenario")}</h3>
            {scenarios}
            {optional}
            <h3>{move || t("seats")}</h3>
            <div class="seats">{chairs}</div>
            <p class="fine">{move || {
                let seats = seats.get();
                if seats.is_shared() { t("seats-shared") }
                else if seats.0.iter().all(|seat| *seat == Seat::Me) { t("seats-solo") }
                else if seats.0.iter().all(|seat| !seat.is_person()) { t("seats-watch") }
                else { t("seats-opponent") }
            }}</p>
            {move || {
                let about = about_levels(&seats.get()).into_iter();
                about.map(|text| view! { <p class="fine level">{text}</p> }).collect_view()
            }}
            <button class="primary big" id="begin" on:click=begin>{move || t("begin")}</button>
        </div>
    }
}

fn seat_name(seat: Seat) -> String {
    match seat {
        Seat::Me => t("seat-me"),
        Seat::Guest => t("seat-guest"),
        Seat::Computer(level) => {
            let name = opponent::text::say_plainly(&level.name(), ui().lang.get());
            tm(&msg!("seat-computer", level = name))
        }
    }
}

/// What the opponents that are chosen are like, each level once.
fn about_levels(seats: &Seats) -> Vec<String> {
    let mut levels: Vec<_> = seats.0.iter().filter_map(|seat| seat.level()).collect();
    levels.dedup();
    let lang = ui().lang.get();
    levels.into_iter().map(|level| opponent::text::say_plainly(&level.about(), lang)).collect()
}

// ---- Stored matches ----

fn read_store(table: Table, kept: RwSignal<Vec<Kept>>) {
    leptos::task::spawn_local(async move {
        match store::all().await {
            Ok(all) => {
                let mut list = read_all(all);
                let time = |kept: &Kept| if let Kept::Good(saved) = kept { saved.time } else { f64::MAX };
                list.sort_by(|a, b| time(b).total_cmp(&time(a)));
                kept.set(list);
            }
            Err(error) => table.trouble.set(Some(error.said())),
        }
    });
}

fn forget(table: Table, kept: RwSignal<Vec<Kept>>, id: String) {
    leptos::task::spawn_local(async move {
        if let Err(error) = store::remove(&id).await {
            table.trouble.set(Some(error.said()));
        }
        read_store(table, kept);
    });
}

fn resume_list(table: Table, kept: RwSignal<Vec<Kept>>) -> Option<impl IntoView + use<>> {
    let list = kept.get();
    if list.is_empty() {
        return None;
    }
    let rows = list.into_iter().map(|one| match one {
        Kept::Good(saved) => stored(table, kept, *saved).into_any(),
        Kept::Strange { id, text, state } => strange(table, kept, id, text, state).into_any(),
    });
    Some(view! {
        <section class="resume" aria-label=t("resume")>
            <h2>{t("resume")}</h2>
            <ul>{rows.collect_view()}</ul>
        </section>
    })
}

fn when(time: f64) -> String {
    let date = js_sys::Date::new(&time.into());
    String::from(date.to_locale_string(ui().lang.get().code(), &js_sys::Object::new()))
}

fn stored(table: Table, kept: RwSignal<Vec<Kept>>, saved: Saved) -> impl IntoView {
    let lang = ui().lang.get();
    let game = shelf::game(&saved.file.game);
    let title = game
        .as_ref()
        .map_or_else(|| saved.file.game.clone(), |game| game.components().title.get(lang).to_owned());
    let scenario = game.as_ref().and_then(|game| {
        let components = game.components();
        components.scenario(&saved.file.scenario).map(|scenario| components.say(&scenario.title, lang))
    });
    let seats = match &saved.seats {
        seats if seats.is_shared() => t("kind-shared"),
        seats if seats.0.iter().all(|seat| *seat == Seat::Me) => t("kind-solo"),
        _ => t("kind-opponent"),
    };
    let state = if saved.over { t("is-over") } else { tm(&msg!("stands-in-turn", turn = saved.turn)) };
    let sure = RwSignal::new(false);
    let key = saved.id.clone();
    let (id, name) = (saved.id.clone(), format!("saliente-{}-{}.json", saved.file.game, saved.id));
    let file = saved.file.clone();
    let go_on = move |_| {
        let sitting = Sitting { id: saved.id.clone(), seats: saved.seats.clone(), guided: saved.guided };
        if let Err(problem) = table.resume(&saved.file, sitting) {
            table.trouble.set(Some(problem));
        }
    };
    view! {
        <li class="stored" data-match=key>
            <button class="goon" on:click=go_on>
                <b>{title}</b><span>{scenario}" · "{state}" · "{seats}</span><small>{when(saved.time)}</small>
            </button>
            <button class="icononly" title=move || t("export") aria-label=move || t("export")
                on:click=move |_| if let Ok(text) = serde_json::to_string_pretty(&file) { store::download(&name, &text); }
                inner_html=icons::SAVE/>
            <button class="icononly delete" class:sure=move || sure.get()
                title=move || if sure.get() { t("delete-sure") } else { t("delete") }
                aria-label=move || if sure.get() { t("delete-sure") } else { t("delete") }
                on:click=move |_| if sure.get_untracked() { forget(table, kept, id.clone()); } else { sure.set(true); }
                inner_html=icons::TRASH/>
        </li>
    }
}

fn strange(
    table: Table,
    kept: RwSignal<Vec<Kept>>,
    id: String,
    text: String,
    state: Strange,
) -> impl IntoView {
    let name = format!("saliente-{id}.txt");
    let said = move || match state {
        Strange::Damaged => t("damaged"),
        Strange::OtherVersion => t("other-version"),
    };
    let sure = RwSignal::new(false);
    view! {
        <li class="stored damaged">
            <div class="goon"><b>{said}</b><span>{move || t("damaged-why")}</span></div>
            <button class="export" on:click=move |_| store::download(&name, &text)>{move || t("export")}</button>
            <button class="icononly delete" class:sure=move || sure.get() aria-label=move || if sure.get() { t("delete-sure") } else { t("delete") }
                on:click=move |_| if sure.get_untracked() { forget(table, kept, id.clone()); } else { sure.set(true); }
                inner_html=icons::TRASH/>
        </li>
    }
}

/// Opens a match file from the disk, as a match of one person for both sides.
fn import(table: Table) -> impl IntoView {
    let chosen = move |event: web_sys::Event| {
        let input: Option<web_sys::HtmlInputElement> =
            event.target().and_then(|target| target.dyn_into().ok());
        let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) else { return };
        leptos::task::spawn_local(async move {
            let text = wasm_bindgen_futures::JsFuture::from(file.text())
                .await
                .ok()
                .and_then(|text| text.as_string());
            if let Err(problem) = open_text(table, &text.unwrap_or_default()) {
                table.trouble.set(Some(problem));
            }
        });
    };
    view! {
        <label class="big button">
            <span inner_html=icons::OPEN/>{move || t("import")}
            <input type="file" id="import" accept=".json,application/json" class="sr" on:change=chosen/>
        </label>
    }
}

fn open_text(table: Table, text: &str) -> Result<(), Message> {
    let file: MatchFile =
        serde_json::from_str(text).map_err(|error| crate::table::noted(&error, msg!("cannot-open")))?;
    let sides = shelf::game(&file.game).map_or(2, |game| game.components().players.len());
    let sitting = Sitting { id: store::new_id(), seats: Seats(vec![Seat::Me; sides]), guided: false };
    table.resume(&file, sitting)
}
