//! The map table: the map under the pointer, finger and keyboard, with its minimap and tools.

use crate::camera::Frame;
use crate::playing::Snap;
use crate::table::Table;
use crate::ui::{t, ui};
use crate::{card, counters, icons, lit};
use kit::view::{Place, Wanted};
use leptos::prelude::*;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::JsCast as _;

/// How far a pointer may slip and still mean a click.
const SLIP: f64 = 6.0;

/// Pointers that are down, and what they do.
#[derive(Clone, Debug, Default)]
struct Hands {
    down: Vec<(i32, f64, f64)>,
    /// Where the first one went down.
    from: (f64, f64),
    moved: bool,
    /// The click was used up by a long press.
    used: bool,
    press: u64,
}

/// The map with everything on it.
pub(crate) fn board(table: Table) -> impl IntoView {
    let camera = table.camera;
    let node = NodeRef::<leptos::html::Div>::new();
    let hands = StoredValue::new(Hands::default());
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

    // Where an event is, in the window on the map.
    let spot = move |x: i32, y: i32| {
        let (left, top) = camera.measure();
        (f64::from(x) - left, f64::from(y) - top)
    };
    let hex_under = move |px: f64, py: f64| {
        let (x, y) = camera.frame.get_untracked().to_map(px, py);
        let (plan, game) = (table.plan.get_untracked()?, table.game.get_untracked()?);
        plan.hex_at(&game.components().map, x, y)
    };
    let down = move |event: web_sys::PointerEvent| {
        if event.button() > 1 {
            return;
        }
        let (px, py) = spot(event.client_x(), event.client_y());
        if let Some(element) = node.get_untracked() {
            let _ = element.set_pointer_capture(event.pointer_id());
        }
        camera.hold(true);
        let press = hands.try_update_value(|hands| {
            hands.down.retain(|hand| hand.0 != event.pointer_id());
            hands.down.push((event.pointer_id(), px, py));
            if hands.down.len() == 1 {
                (hands.from, hands.moved, hands.used) = ((px, py), false, false);
            } else {
                hands.moved = true;
            }
            hands.press += 1;
            hands.press
        });
        if event.pointer_type() == "touch" {
            set_timeout(
                move || {
                    let still = hands.with_value(|h| Some(h.press) == press && h.down.len() == 1 && !h.moved);
                    if still && let Some(hex) = hex_under(px, py) {
                        hands.update_value(|hands| hands.used = true);
                        table.pin(hex);
                    }
                },
                Duration::from_millis(480),
            );
        }
    };
    let moved = move |event: web_sys::PointerEvent| {
        let (px, py) = spot(event.client_x(), event.client_y());
        let id = event.pointer_id();
        let drag = hands.try_update_value(|hands| {
            let index = hands.down.iter().position(|hand| hand.0 == id)?;
            let (_, ox, oy) = hands.down[index];
            if hands.down.len() == 1 {
                let (fx, fy) = hands.from;
                if !hands.moved && (px - fx).hypot(py - fy) < SLIP {
                    return None;
                }
                hands.moved = true;
                hands.down[0] = (id, px, py);
                return Some((px - ox, py - oy, 1.0, px, py));
            }
            let (_, qx, qy) = *hands.down.iter().find(|hand| hand.0 != id)?;
            let (before, after) = ((ox - qx).hypot(oy - qy), (px - qx).hypot(py - qy));
            hands.down[index] = (id, px, py);
            let factor = if before > 1.0 { after / before } else { 1.0 };
            Some(((px - ox) / 2.0, (py - oy) / 2.0, factor, f64::midpoint(px, qx), f64::midpoint(py, qy)))
        });
        if let Some(Some((dx, dy, factor, x, y))) = drag {
            camera.pan(dx, dy);
            if (factor - 1.0).abs() > f64::EPSILON {
                camera.zoom(factor, x, y);
            }
        } else if event.pointer_type() != "touch" && hands.with_value(|hands| hands.down.is_empty()) {
            let hex = hex_under(px, py);
            if table.hover.get_untracked() != hex {
                table.hover.set(hex);
            }
        }
    };
    let up = move |event: web_sys::PointerEvent| {
        camera.hold(false);
        let clicked = hands.try_update_value(|hands| {
            let was = hands.down.len();
            hands.down.retain(|hand| hand.0 != event.pointer_id());
            was == 1 && !hands.moved && !hands.used
        });
        if clicked != Some(true) {
            return;
        }
        let (px, py) = spot(event.client_x(), event.client_y());
        let (x, y) = camera.frame.get_untracked().to_map(px, py);
        let side = table.snap.get_untracked().zip(table.plan.get_untracked());
        if let Some(offer) = side.and_then(|(snap, plan)| lit::hexside_at(&snap, &plan, x, y)) {
            table.choose(&offer);
        } else if let Some(hex) = hex_under(px, py) {
            table.point(hex);
        } else {
            table.pinned.set(None);
            table.refused.set(None);
        }
    };
    let lost = move |event: web_sys::PointerEvent| {
        camera.hold(false);
        hands.update_value(|hands| hands.down.retain(|hand| hand.0 != event.pointer_id()));
    };
    let wheel = move |event: web_sys::WheelEvent| {
        event.prevent_default();
        let (px, py) = spot(event.client_x(), event.client_y());
        let step = if event.delta_mode() == 1 { 0.05 } else { 0.0016 };
        camera.zoom((-event.delta_y() * step).exp(), px, py);
    };
    view! {
        <div class="boardplace">
            <div
                class="board" id="board" node_ref=node tabindex="0" role="application" aria-label=move || t("map")
                class:grabbing=move || camera.moving.get()
                on:pointerdown=down on:pointermove=moved on:pointerup=up on:pointercancel=lost
                on:pointerleave=move |_| table.hover.set(None)
                on:wheel=wheel
            >
                <div class="world" class:redrawn=move || camera.redrawn.get() class:gliding=move || camera.gliding.get()
                    class:nonumbers=move || !ui().numbers.get() class:nocounters=move || !ui().counters.get()
                    style=move || camera.style()>
                    {move || sheets(table)}
                    {move || layers(table)}
                </div>
            </div>
            {tools(table)}
            {minimap(table)}
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

fn tools(table: Table) -> impl IntoView {
    let camera = table.camera;
    let overlays = move || {
        let game = table.game.get()?;
        let shown = table.overlay.with(|laid| laid.as_ref().map(|(wanted, _)| wanted.clone()));
        let mut rows = Vec::new();
        for kind in &game.components().overlays {
            let title = table.say(&kind.title);
            let mut choices: Vec<(String, Wanted)> = Vec::new();
            let key = kind.key.to_owned();
            if kind.per_unit {
                let unit = table.pinned.get().or(table.hover.get_untracked()).and_then(|hex| {
                    table.shown.with(|snap| crate::table::units_at(snap.as_ref()?, hex).first().copied())
                });
                let Some(unit) = unit else { continue };
                let name = game.components().roster.get(unit).name.get(ui().lang.get()).to_owned();
                choices.push((format!("{title}: {name}"), Wanted { key, side: None, unit: Some(unit) }));
            } else if kind.per_side {
                for index in 0..game.components().players.len() as u8 {
                    let side = kit::ids::Side(index);
                    let wanted = Wanted { key: key.clone(), side: Some(side), unit: None };
                    choices.push((format!("{title}: {}", table.side_name(side)), wanted));
                }
            } else {
                choices.push((title, Wanted { key, side: None, unit: None }));
            }
            for (name, wanted) in choices {
                let on = shown.as_ref() == Some(&wanted);
                rows.push(view! {
                    <button aria-pressed=on.to_string() class:on=on data-overlay=wanted.key.clone()
                        on:click=move |_| table.lay_over((!on).then(|| wanted.clone()))>{name}</button>
                });
            }
        }
        Some(rows.collect_view())
    };
    // What the classes of the overlay on show mean.
    let legend = move || {
        let (wanted, overlay) = table.overlay.get()?;
        let mut classes: Vec<String> = overlay.shades.iter().map(|shade| shade.class.to_string()).collect();
        classes.sort();
        classes.dedup();
        let side = wanted.side.map_or("any", |side| table.tone(side));
        let rows = classes.into_iter().map(|class| {
            let said = table.say(&kit::text::Message { key: format!("shade-{class}").into(), args: Vec::new() });
            view! {
                <li><svg class=format!("overlay {side}") viewBox="-12 -11 24 22" aria-hidden="true"><g class=format!("shade {class}")><path d="M-11 0L-5.500 -9.500H5.500L11 0L5.500 9.500H-5.500Z"/></g></svg>{said}</li>
            }
        });
        let title = table.game.with(|game| {
            let kinds = &game.as_ref()?.components().overlays;
            kinds.iter().find(|kind| kind.key == wanted.key).map(|kind| kind.title.clone())
        });
        let title = title.map(|title| table.say(&title));
        let whose = wanted.side.map(|side| table.side_name(side));
        let unit = wanted.unit.and_then(|unit| {
            table.game.with(|game| {
                Some(game.as_ref()?.components().roster.get(unit).name.get(ui().lang.get()).to_owned())
            })
        });
        Some(view! {
            <aside class="legend" id="legend" role="status">
                <b>{title}</b><span>{whose}{unit}</span>
                <button class="icononly" aria-label=t("close") on:click=move |_| table.lay_over(None) inner_html=icons::CLOSE/>
                <ul>{rows.collect_view()}</ul>
            </aside>
        })
    };
    let open = RwSignal::new(false);
    let goto = move |event: web_sys::Event| {
        let text = event_target_value(&event);
        if let Some(hex) = table.find(&text) {
            table.go_to(hex);
        }
    };
    view! {
        <div class="tools" role="toolbar" aria-label=move || t("tools")>
            <button class="tool" title=move || t("zoom-in") aria-label=move || t("zoom-in")
                on:click=move |_| camera.zoom_middle(1.3) inner_html=icons::PLUS/>
            <button class="tool" title=move || t("zoom-out") aria-label=move || t("zoom-out")
                on:click=move |_| camera.zoom_middle(1.0 / 1.3) inner_html=icons::MINUS/>
            <button class="tool" title=move || t("whole-map") aria-label=move || t("whole-map")
                on:click=move |_| { camera.glide(); camera.fit(); } inner_html=icons::FIT/>
            <button class="tool" id="show-choices" title=move || t("show-choices") aria-label=move || t("show-choices")
                on:click=move |_| table.show_choices() inner_html=icons::AIM/>
            <button class="tool" title=move || t("hide-counters") aria-label=move || t("hide-counters")
                aria-pressed=move || (!ui().counters.get()).to_string()
                on:click=move |_| ui().counters.update(|on| *on = !*on) inner_html=icons::EYE/>
            <button class="tool" title=move || t("hide-numbers") aria-label=move || t("hide-numbers")
                aria-pressed=move || (!ui().numbers.get()).to_string()
                on:click=move |_| ui().numbers.update(|on| *on = !*on) inner_html=icons::NUMBERS/>
            <button class="tool" id="overlays" title=move || t("overlays") aria-label=move || t("overlays")
                aria-expanded=move || open.get().to_string()
                class:on=move || table.overlay.with(Option::is_some)
                on:click=move |_| open.update(|open| *open = !*open) inner_html=icons::LAYERS/>
        </div>
        <Show when=move || open.get()>
            <div class="menu overlaymenu" role="group" aria-label=move || t("overlays") on:keydown=move |event| if event.key() == "Escape" { open.set(false); }>
                <h3>{move || t("overlays")}</h3>
                {overlays}
                <button class="quiet" on:click=move |_| { table.lay_over(None); open.set(false); }>
                    {move || t("no-overlay")}
                </button>
            </div>
        </Show>
        {legend}
        <form class="goto" role="search" on:submit=|event| event.prevent_default()>
            <span inner_html=icons::SEARCH aria-hidden="true"/>
            <input id="goto" type="search" autocomplete="off" placeholder=move || t("go-to") aria-label=move || t("go-to") on:change=goto/>
        </form>
    }
}

/// The whole map in small, with counters as dots and the window as a frame.
fn minimap(table: Table) -> impl IntoView {
    let camera = table.camera;
    let node = NodeRef::<leptos::html::Div>::new();
    let jump = move |event: web_sys::PointerEvent| {
        if event.buttons() == 0 {
            return;
        }
        let Some(element) = node.get_untracked() else { return };
        let rect = element.get_bounding_client_rect();
        let (width, height) = camera.world();
        let x = (f64::from(event.client_x()) - rect.left()) / rect.width() * width;
        let y = (f64::from(event.client_y()) - rect.top()) / rect.height() * height;
        camera.stir();
        camera.centre_on(x, y);
    };
    // One path for each side: hundreds of elements would be compared after every decision.
    let dots = Memo::new(move |_| {
        let (Some(snap), Some(plan)) = (table.shown.get(), table.plan.get()) else {
            return [String::new(), String::new()];
        };
        let snap: Arc<Snap> = snap;
        let r = plan.width / if plan.sheets.len() > 1 { 110.0 } else { 75.0 };
        [0, 1].map(|side| {
            let own = snap.view.counters.iter().filter(|shown| shown.side.index().min(1) == side);
            let places = own.filter_map(|shown| match shown.place {
                Place::Hex(hex) => Some(plan.centre(hex)),
                Place::Space(_) => None,
            });
            places.fold(String::new(), |mut path, (x, y)| {
                let _ = write!(path, "M{:.0} {:.0}h{w:.0}v{w:.0}h-{w:.0}z", x - r, y - r, w = 2.0 * r);
                path
            })
        })
    });
    let dots = move || {
        [0, 1].map(|side: u8| {
            let class = format!("dot {}", table.tone(kit::ids::Side(side)));
            view! { <path class=class d=move || dots.with(|dots| dots[usize::from(side)].clone())/> }
        })
    };
    let pane = move || {
        let (Frame { x, y, k }, (width, height)) = (camera.frame.get(), camera.window.get());
        view! { <rect class="pane" x=-x / k y=-y / k width=width / k height=height / k/> }
    };
    let pictures = move || {
        let (plan, game) = (table.plan.get()?, table.game.get()?);
        let one = |(index, sheet): (usize, &crate::plan::SheetPlan)| {
            let style = format!(
                "left:{:.2}%;width:{:.2}%;height:{:.2}%",
                sheet.x / plan.width * 100.0,
                sheet.width / plan.width * 100.0,
                sheet.height / plan.height * 100.0
            );
            let source = format!("/maps/{}-{index}-light.svg", game.components().id);
            view! { <img src=source style=style alt="" draggable="false"/> }
        };
        Some(plan.sheets.iter().enumerate().map(one).collect_view())
    };
    let style = move || {
        let plan = table.plan.get()?;
        let tall = plan.height / plan.width;
        let (width, height) = if tall > 0.8 { (150.0 / tall, 150.0) } else { (190.0, 190.0 * tall) };
        Some(format!("width:{width:.0}px;height:{height:.0}px"))
    };
    view! {
        <div class="minimap" node_ref=node style=style aria-hidden="true" on:pointerdown=jump on:pointermove=jump>
            {pictures}
            <svg viewBox=move || { table.plan.get(); let (w, h) = camera.world(); format!("0 0 {w} {h}") } preserveAspectRatio="none">
                {dots}{pane}
            </svg>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use kit::components::Options;
    use kit::dealer::Seed;
    use kit::game::Viewer;
    use kit::ids::{Side, UnitId};
    use kit::text::Lang;
    use kit::view::Wanted;

    #[test]
    fn whatever_lies_over_the_map_has_a_name() {
        for game in crate::shelf::all() {
            let components = game.components();
            let played = game.begin("", Options::NONE, None, Seed::from_number(1)).expect("it begins");
            let mut shown = 0;
            for kind in &components.overlays {
                let sides = (0..components.players.len() as u8).map(|side| (Some(Side(side)), None));
                let units = (0..components.roster.len() as u16).map(|unit| (None, Some(UnitId(unit))));
                let asked: Vec<_> = if kind.per_side {
                    sides.collect()
                } else if kind.per_unit {
                    units.collect()
                } else {
                    vec![(None, None)]
                };
                for (side, unit) in asked {
                    let wanted = Wanted { key: kind.key.to_owned(), side, unit };
                    for shade in played.overlay(Viewer::All, &wanted).into_iter().flat_map(|laid| laid.shades)
                    {
                        shown += 1;
                        for lang in Lang::ALL {
                            let key = format!("shade-{}", shade.class);
                            assert!(
                                components.texts.has(&key, lang),
                                "{}: {} lacks {key}",
                                components.id,
                                kind.key
                            );
                        }
                    }
                }
            }
            assert!(shown > 10, "{}: hardly anything is shown", components.id);
        }
    }
}
