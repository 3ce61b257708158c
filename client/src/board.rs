//! The map table: the map under the pointer, finger and keyboard, with its minimap and tools.

mod hands;
mod minimap;
mod tools;

use crate::table::Table;
use crate::ui::{t, ui};
use crate::{card, counters, lit};
use hands::Hands;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

/// The map with everything on it.
pub(crate) fn board(table: Table) -> impl IntoView {
    let camera = table.camera;
    let node = NodeRef::<leptos::html::Div>::new();
    let hands = Hands::new(table);
    Effect::new(move |_| {
        if let Some(element) = node.get() {
            camera.set_element(Some(element.unchecked_into()));
            camera.fit_soon();
        }
    });
    let resized = window_event_listener(leptos::ev::resize, move |_| {
        camera.measure();
        camera.put(camera.frame.get_untracked());
    });
    on_cleanup(move || {
        resized.remove();
        camera.set_element(None);
    });
    let press = move |event: web_sys::PointerEvent| {
        let board = node.get_untracked();
        hands.press(&event, board.as_deref().map(AsRef::as_ref));
    };
    view! {
        <div class="boardplace">
            <div
                class="board" id="board" node_ref=node tabindex="0" role="application" aria-label=move || t("map")
                class:grabbing=move || camera.moving.get()
                on:pointerdown=press on:pointermove=move |event| hands.drag(&event)
                on:pointerup=move |event| hands.release(&event) on:pointercancel=move |event| hands.lose(&event)
                on:pointerleave=move |_| table.hover.set(None)
                on:wheel=move |event| hands.wheel(&event)
            >
                <div class="world" class:redrawn=move || camera.redrawn.get() class:gliding=move || camera.gliding.get()
                    class:nonumbers=move || !ui().numbers.get() class:nocounters=move || !ui().counters.get()
                    style=move || camera.style()>
                    {move || sheets(table)}
                    {move || layers(table)}
                </div>
            </div>
            {tools::tools(table)}
            {minimap::minimap(table)}
            {card::card(table)}
        </div>
    }
}

fn sheets(table: Table) -> Option<impl IntoView + use<>> {
    let plan = table.plan.get()?;
    let shown = plan.sheets.iter().map(|sheet| {
        let style = format!("left:{}px;width:{}px;height:{}px", sheet.x, sheet.width, sheet.height);
        view! { <div class="mapsheet" style=style inner_html=sheet.svg.clone()/> }
    });
    Some(shown.collect_view())
}

/// Made anew only with another game: the counters slide, they are not drawn again.
fn layers(table: Table) -> Option<impl IntoView + use<>> {
    let game = table.game.get()?;
    let (width, height) = table.camera.world();
    let symbols = counters::symbols(game.components());
    let lying = counters::lay(table);
    let frame = format!("0 0 {width} {height}");
    // A browser draws the whole window anew when a layer appears or grows: two specks in its corners keep it where it is.
    let specks = format!("M0 0h1v1z M{width} {height}h-1v-1z");
    let specks = move || view! { <path class="specks" d=specks.clone()/> };
    // Three layers: what lights up and goes out again must not have the counters drawn anew.
    Some(view! {
        <svg class="layers" width=width height=height viewBox=frame.clone()>{specks.clone()()}{lit::ground(table)}</svg>
        <svg class="layers" width=width height=height viewBox=frame.clone()>
            <defs inner_html=symbols/>
            {counters::counters(table, lying)}
        </svg>
        <svg class="layers" width=width height=height viewBox=frame>
            {specks()}
            {counters::rings(lying)}
            {counters::chosen(table)}
            {lit::above(table)}
        </svg>
    })
}
