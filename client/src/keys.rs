//! The keyboard, and the page that explains it.

use crate::icons;
use crate::table::{Drawer, Page, Table};
use crate::ui::{t, ui};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

/// How far an arrow key moves the map.
const STEP: f64 = 120.0;

/// Listens to the keyboard as long as the page lives.
pub(crate) fn listen(table: Table) {
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        if table.page.get_untracked() != Page::Table
            || event.ctrl_key()
            || event.alt_key()
            || event.meta_key()
        {
            return;
        }
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let writes = target
            .as_ref()
            .is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"));
        if event.key() == "Escape" {
            escape(table);
            return;
        }
        if writes || table.curtain.with_untracked(Option::is_some) {
            return;
        }
        let in_list =
            target.as_ref().is_some_and(|element| element.closest(".scroll").ok().flatten().is_some());
        if act(table, &event.key(), in_list) {
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
}

fn escape(table: Table) {
    if table.help.get_untracked() {
        table.help.set(false);
    } else if table.costly.with_untracked(Option::is_some) {
        table.costly.set(None);
    } else if table.resigning.with_untracked(Option::is_some) {
        table.resigning.set(None);
    } else if table.refused.with_untracked(Option::is_some) {
        table.refused.set(None);
    } else if table.past.with_untracked(Option::is_some) {
        table.past.set(None);
    } else if table.pinned.with_untracked(Option::is_some) {
        table.pinned.set(None);
    } else if table.overlay.with_untracked(Option::is_some) {
        table.lay_over(None);
    } else if table.replay_view.with_untracked(Option::is_some) {
        table.close_replay();
    } else {
        table.open.set(false);
    }
}

fn act(table: Table, key: &str, in_list: bool) -> bool {
    let camera = table.camera;
    let replay_view = table.replay_view.get_untracked();
    match key {
        "ArrowLeft" | "ArrowRight" if replay_view.is_some() => {
            let at = replay_view.map_or(0, |replay_view| replay_view.at);
            table.leaf(if key == "ArrowLeft" { at.saturating_sub(1) } else { at + 1 });
        }
        "ArrowUp" | "ArrowDown" | "Home" | "End" if in_list => return false,
        "ArrowLeft" => camera.step(STEP, 0.0),
        "ArrowRight" => camera.step(-STEP, 0.0),
        "ArrowUp" => camera.step(0.0, STEP),
        "ArrowDown" => camera.step(0.0, -STEP),
        "+" | "=" => camera.zoom_middle(1.25),
        "-" => camera.zoom_middle(0.8),
        "Home" => {
            camera.glide();
            camera.fit();
        }
        "f" | "F" => table.show_choices(),
        "s" | "S" => table.next_unit(),
        "u" | "U" => table.undo(),
        "?" => table.help.set(true),
        "h" | "H" => ui().counters.update(|on| *on = !*on),
        "n" | "N" => ui().numbers.update(|on| *on = !*on),
        "g" | "G" | "/" => focus("goto"),
        "1" => show(table, Drawer::Log),
        "2" => show(table, Drawer::Units),
        "3" => show(table, Drawer::Rules),
        "4" => show(table, Drawer::Charts),
        "5" => show(table, Drawer::Info),
        _ => return false,
    }
    true
}

fn show(table: Table, drawer: Drawer) {
    table.drawer.set(drawer);
    table.open.set(true);
}

fn focus(id: &str) {
    let found = document().get_element_by_id(id).and_then(|e| e.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(element) = found {
        let _ = element.focus();
    }
}

/// The page of keys.
pub(crate) fn help(table: Table) -> impl IntoView {
    let rows = move || {
        [
            ("Tab", t("key-tab")),
            ("Enter", t("key-enter")),
            ("S", t("key-next")),
            ("U", t("key-undo")),
            ("Esc", t("key-escape")),
            ("\u{2190} \u{2191} \u{2192} \u{2193}", t("key-arrows")),
            ("+ \u{2212}", t("key-zoom")),
            ("Home", t("key-home")),
            ("F", t("key-choices")),
            ("G", t("key-goto")),
            ("H / N", t("key-hide")),
            ("1 2 3 4 5", t("key-drawers")),
        ]
        .map(|(key, said)| view! { <tr><td><kbd>{key}</kbd></td><td>{said}</td></tr> })
        .collect_view()
    };
    view! {
        <Show when=move || table.help.get()>
            <div class="veil" on:click=move |_| table.help.set(false)>
                <div class="dialog help" role="dialog" aria-modal="true" aria-label=move || t("keys") on:click=|event| event.stop_propagation()>
                    <button class="icononly" aria-label=move || t("close") on:click=move |_| table.help.set(false) inner_html=icons::CLOSE/>
                    <h2>{move || t("keys")}</h2>
                    <table><tbody>{rows}</tbody></table>
                    <p class="fine">{move || t("touch-help")}</p>
                </div>
            </div>
        </Show>
    }
}
