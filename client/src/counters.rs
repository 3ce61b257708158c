//! Counters on the map. Every face of the roster is a symbol, drawn once; a counter is a use of it that slides when it
//! moves. Of a stack the top is seen, with the edges of what lies below and their number.

use crate::plan::{COUNTER, Plan};
use crate::playing::Snap;
use crate::table::Table;
use crate::ui::{t, tm};
use draw::counters::{Badge, counter};
use draw::roster::{back, badge, face, livery};
use draw::theme::{Painter, Theme};
use kit::components::Components;
use kit::hex::HexId;
use kit::ids::UnitId;
use kit::msg;
use kit::view::{Mark, Place, Shown};
use leptos::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::Arc;

/// The badge of a marker; its number takes the place of the icon.
pub(crate) fn mark_badge(mark: &Mark) -> Badge {
    let text = mark.value.map(|value| value.to_string()).unwrap_or_default();
    Badge { text, ..badge(&mark.name) }
}

/// Which counter it is: a unit, or the nameless one of a side in a hex.
pub(crate) type Key = (Option<UnitId>, Option<HexId>, u8);

/// A counter as it lies on the map.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Lying {
    hex: HexId,
    x: f64,
    y: f64,
    symbol: String,
    marks: Vec<Mark>,
    /// How many counters lie here; none for counters that are covered.
    height: Option<usize>,
    /// The grounds of those below, from the top down.
    below: Vec<&'static str>,
    actionable: bool,
    best: bool,
    chosen: bool,
    marked: bool,
    name: String,
}

/// All faces and badges as symbols, for the definitions of the page.
pub(crate) fn symbols(components: &Components) -> String {
    let painter = Painter::variables(Theme::light());
    let mut out = String::new();
    let mut add = |id: &str, fill: &dyn Fn(&mut String)| {
        let _ = write!(out, "<symbol id=\"{id}\" viewBox=\"-6 -6 114 114\">");
        fill(&mut out);
        out.push_str("</symbol>");
    };
    for (unit, printed) in components.roster.iter() {
        for up in 0..printed.faces.len().max(1) as u8 {
            add(&format!("u{}f{up}", unit.0), &|out| counter(out, &painter, &face(printed, up)));
        }
    }
    for side in 0..components.players.len() as u8 {
        add(&format!("b{side}"), &|out| counter(out, &painter, &back(side)));
    }
    out
}

/// A picture of a unit by its symbol, for panels.
pub(crate) fn picture(unit: UnitId, face: u8, class: &'static str) -> AnyView {
    view! {
        <svg class=class viewBox="0 0 100 100" aria-hidden="true">
            <use href=format!("#u{}f{face}", unit.0) x="-6" y="-6" width="114" height="114"/>
        </svg>
    }
    .into_any()
}

fn lying(snap: &Snap, plan: &Plan, components: &Components, formation: Option<&str>) -> BTreeMap<Key, Lying> {
    let mut stacks: BTreeMap<HexId, Vec<&Shown>> = BTreeMap::new();
    for shown in &snap.view.counters {
        if let Place::Hex(hex) = shown.place {
            stacks.entry(hex).or_default().push(shown);
        }
    }
    let chosen = spoken_of(snap);
    let mut all = BTreeMap::new();
    for (hex, stack) in stacks {
        let (x, y) = plan.centre(hex);
        let may = |shown: &Shown| shown.unit.and_then(|unit| snap.picks.units.get(&unit));
        let any_actionable = stack.iter().any(|shown| may(shown).is_some());
        let any_chosen = |shown: &Shown| shown.unit.is_some_and(|unit| chosen.contains(&unit));
        for (depth, shown) in stack.iter().enumerate() {
            let symbol = match shown.unit {
                Some(unit) => {
                    let faces = components.roster.get(unit).faces.len().max(1) as u8;
                    format!("#u{}f{}", unit.0, shown.face.min(faces - 1))
                }
                None => format!("#b{}", shown.side.0),
            };
            let top = depth == 0;
            let of = |unit: UnitId| &components.roster.get(unit).formation;
            let key = (
                shown.unit,
                shown.unit.is_none().then_some(hex),
                depth as u8 * u8::from(shown.unit.is_none()),
            );
            let lying = Lying {
                hex,
                x: x - COUNTER / 2.0,
                y: y - COUNTER / 2.0,
                symbol,
                marks: shown.marks.clone(),
                height: top.then_some(stack.len()),
                below: if top {
                    stack.iter().skip(1).take(3).map(|shown| ground(components, shown)).collect()
                } else {
                    Vec::new()
                },
                actionable: if top { any_actionable } else { may(shown).is_some() },
                best: may(shown).is_some_and(|indices| crate::picks::is_best(&snap.offers, indices)),
                chosen: if top { stack.iter().any(|shown| any_chosen(shown)) } else { any_chosen(shown) },
                marked: shown.unit.is_some_and(|unit| formation == Some(of(unit).as_str())),
                name: shown.unit.map(|unit| components.roster.get(unit).id.clone()).unwrap_or_default(),
            };
            all.insert(key, lying);
        }
    }
    all
}

/// The name of the army whose colours a counter has.
fn ground(components: &Components, shown: &Shown) -> &'static str {
    let word = shown.unit.map(|unit| components.roster.get(unit).livery.as_str()).unwrap_or_default();
    livery(word, shown.side.0).name()
}

/// All counters as they lie.
pub(crate) type Laid = Memo<Arc<BTreeMap<Key, Lying>>>;

/// The counters as they lie now.
pub(crate) fn lay(table: Table) -> Laid {
    Memo::new(move |_| {
        let (Some(snap), Some(plan), Some(game)) = (table.shown.get(), table.plan.get(), table.game.get())
        else {
            return Arc::default();
        };
        let formation = table.formation.get();
        Arc::new(lying(&snap, &plan, game.components(), formation.as_deref()))
    })
}

/// A line round a counter.
fn ring(x: f64, y: f64) -> String {
    let side = COUNTER + 3.0;
    format!("M{:.1} {:.1}h{side}v{side}h-{side}z", x - 1.5, y - 1.5)
}

/// The units that the prompt and the sheet speak of.
fn spoken_of(snap: &Snap) -> Vec<UnitId> {
    let mut units = crate::picks::named(&snap.view.prompt).0;
    for line in snap.sheets.iter().flat_map(|sheet| &sheet.lines) {
        units.extend(crate::picks::named(&line.text).0);
    }
    units
}

/// Marks round the counters that are chosen: they come at once, with the lit hexes.
pub(crate) fn chosen(table: Table) -> impl IntoView {
    let drawn = Memo::new(move |_| {
        let (Some(snap), Some(plan)) = (table.snap.get(), table.plan.get()) else { return String::new() };
        let units = spoken_of(&snap);
        let chosen =
            snap.view.counters.iter().filter(|shown| shown.unit.is_some_and(|unit| units.contains(&unit)));
        let hexes: BTreeSet<HexId> = chosen
            .filter_map(|shown| if let Place::Hex(hex) = shown.place { Some(hex) } else { None })
            .collect();
        let centres = hexes.into_iter().map(|hex| plan.centre(hex));
        centres.map(|(x, y)| ring(x - COUNTER / 2.0, y - COUNTER / 2.0)).collect()
    });
    view! {
        <g class="rings" aria-hidden="true">
            <path class="casing" d=move || drawn.get()/>
            <path class="chosen" d=move || drawn.get()/>
        </g>
    }
}

/// Marks round the counters that may act, are preferred, or of the formation that is looked for: a few paths over the
/// counters, for all of them.
pub(crate) fn rings(all: Laid) -> impl IntoView {
    let round = |lying: &Lying| ring(lying.x, lying.y);
    let corner = |lying: &Lying| {
        let (x, y) = (lying.x - 3.0, lying.y - 3.0);
        format!("M{x:.1} {:.1}V{y:.1}H{:.1}Z", y + 12.0, x + 12.0)
    };
    let path = move |class: &'static str, is_one: fn(&Lying) -> bool, draw: fn(&Lying) -> String| {
        let drawn = Memo::new(move |_| {
            let seen = |lying: &&Lying| lying.height.is_some() && is_one(lying);
            all.with(|all| all.values().filter(seen).map(draw).collect::<String>())
        });
        view! { <path class=class d=move || drawn.get()/> }
    };
    view! {
        <g class="rings" aria-hidden="true">
            {path("actionable", |lying| lying.actionable && !lying.best, round)}
            {path("corner", |lying| lying.actionable, corner)}
            {path("best", |lying| lying.best, round)}
            {path("marked", |lying| lying.marked, round)}
        </g>
    }
}

/// The counters of the map.
pub(crate) fn counters(table: Table, all: Laid) -> impl IntoView {
    let keys = move || all.get().keys().copied().collect::<Vec<Key>>();
    view! {
        <g class="counters">
            <For
                each=keys
                key=|key| *key
                children=move |key| {
                    let own = Memo::new(move |_| all.with(|all| all.get(&key).cloned()));
                    one(table, key.0, own)
                }
            />
        </g>
    }
}

fn one(table: Table, unit: Option<UnitId>, own: Memo<Option<Lying>>) -> impl IntoView {
    let get = move |read: &dyn Fn(&Lying) -> bool| own.with(|own| own.as_ref().is_some_and(read));
    let style = move || {
        own.with(|own| own.as_ref().map(|o| format!("transform:translate({:.1}px,{:.1}px)", o.x, o.y)))
            .unwrap_or_default()
    };
    let tab = move || if get(&|o| o.actionable) { "0" } else { "-1" };
    let label = move || {
        let name = unit.and_then(|unit| {
            table.game.with(|game| {
                let components = game.as_ref()?.components();
                Some(components.roster.get(unit).name.get(crate::ui::ui().lang.get()).to_owned())
            })
        });
        let number = own.with(|own| own.as_ref().map(|o| o.hex)).and_then(|hex| {
            table.game.with(|game| Some(game.as_ref()?.components().map.grid().number(hex).to_string()))
        });
        let may = if get(&|o| o.actionable) { t("may-act") } else { String::new() };
        let height = own.with(|own| own.as_ref().and_then(|o| o.height)).filter(|height| *height > 1);
        let stack = height.map(|height| tm(&msg!("stack-of", count = height))).unwrap_or_default();
        let name = name.unwrap_or_else(|| t("hidden-unit"));
        format!("{name}, {}. {stack} {may}", number.unwrap_or_default())
    };
    let enter = move |event: web_sys::KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            event.stop_propagation();
            if let Some(hex) = own.with_untracked(|own| own.as_ref().map(|o| o.hex)) {
                table.point(hex);
            }
        }
    };
    let focus = move |_| {
        if let Some(hex) = own.with_untracked(|own| own.as_ref().map(|o| o.hex)) {
            table.hover.set(Some(hex));
            if let Some(plan) = table.plan.get_untracked() {
                let (x, y) = plan.centre(hex);
                table.camera.glide_to(x, y);
            }
        }
    };
    let side = (COUNTER * 1.14).to_string();
    let out = (COUNTER * -0.06).to_string();
    let below = move || {
        let below = own.with(|own| own.as_ref().map(|o| o.below.clone())).unwrap_or_default();
        let one = |(depth, army): (usize, &&str)| {
            let shift = 3.4 * (depth + 1) as f64;
            let fill = format!("fill:var(--sal-{army}-ground)");
            view! { <rect class="sliver" style=fill x=-shift y=shift width=COUNTER height=COUNTER rx="3.6"/> }
        };
        below.iter().enumerate().rev().map(one).collect_view()
    };
    let disc = move || {
        own.with(|own| own.as_ref().and_then(|o| o.height)).filter(|height| *height > 1).map(|height| {
            view! {
                <g class="height" aria-hidden="true" transform=format!("translate(-2 {})", COUNTER + 1.5)>
                    <circle r="6.6"/><text y="3.2">{height}</text>
                </g>
            }
        })
    };
    let badges = move || {
        let marks = own.with(|own| own.as_ref().map(|o| o.marks.clone())).unwrap_or_default();
        let painter = Painter::variables(Theme::light());
        let mut out = String::new();
        // Down the right side, and then in a second column: all of them.
        for (index, mark) in marks.iter().enumerate() {
            let (column, row) = ((index / 3) as f32, (index % 3) as f32);
            let at = (30.0 - 12.5 * column, -3.0 + 12.5 * row);
            draw::counters::badge(&mut out, &painter, &mark_badge(mark), at.0, at.1, 13.0);
        }
        view! { <g class="badges" aria-hidden="true" font-family="Saliente Sans, sans-serif" font-weight="700" inner_html=out/> }
    };
    view! {
        <g
            class="counter"
            class:covered=move || get(&|o| o.height.is_none())
            class:actionable=move || get(&|o| o.actionable)
            class:best=move || get(&|o| o.best)
            class:chosen=move || get(&|o| o.chosen)
            class:marked=move || get(&|o| o.marked)
            style=style
            role=move || if get(&|o| o.actionable) { "button" } else { "img" }
            tabindex=tab
            aria-label=label
            data-unit=move || own.with(|own| own.as_ref().map(|o| o.name.clone()))
            data-hex=move || own.with(|own| own.as_ref().map(|o| crate::lit::hex_number(table, o.hex)))
            on:keydown=enter
            on:focus=focus
        >
            {below}
            <use href=move || own.with(|own| own.as_ref().map(|o| o.symbol.clone())).unwrap_or_default()
                x=out.clone() y=out width=side.clone() height=side/>
            <rect class="ring" x="-1.5" y="-1.5" width=COUNTER + 3.0 height=COUNTER + 3.0 rx="5"/>
            {badges}
            {disc}
        </g>
    }
}
