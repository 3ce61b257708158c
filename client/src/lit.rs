//! What lies on the map besides counters: lit hexes and hexsides that can be pointed at, markers, overlays, the hex
//! under the pointer.

use crate::counters::mark_badge;
use crate::picks::{is_best, named};
use crate::plan::Plan;
use crate::playing::Snap;
use crate::table::Table;
use crate::ui::{t, tm};
use draw::theme::{Painter, Theme};
use kit::components::Parts;
use kit::dice::Ratio;
use kit::erased::OfferText;
use kit::hex::{HexId, Hexside};
use kit::ids::Side;
use kit::msg;
use kit::view::{Marked, MarkedHexside, Place, Wanted};
use leptos::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::Arc;

/// The key of the overlay of zones, the same in every game that has zones.
const ZONES: &str = "zones";

/// How a hex that can be pointed at looks; all that look alike are one path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Look {
    best: bool,
    costly: bool,
    /// It lies in a zone of an enemy.
    zone: bool,
}

impl Look {
    fn class(self) -> String {
        let words = [(self.best, "best"), (self.costly, "costly"), (self.zone, "inzone")];
        words.iter().filter(|(is_so, _)| *is_so).map(|(_, word)| *word).collect::<Vec<_>>().join(" ")
    }
}

/// The hexes in zones of those who do not decide, while a unit marches: where the game has such an overlay.
fn enemy_zones(table: Table, snap: &Snap) -> BTreeSet<HexId> {
    let marches = snap.offers.iter().any(|offer| offer.cost.is_some());
    let (Some(game), Some(own)) = (table.game.get_untracked(), snap.decider.filter(|_| marches)) else {
        return BTreeSet::new();
    };
    let components = game.components();
    if !components.overlays.iter().any(|kind| kind.key == ZONES && kind.per_side) {
        return BTreeSet::new();
    }
    let enemies = (0..components.players.len() as u8).map(Side).filter(|side| *side != own);
    let zones = enemies.filter_map(|side| {
        let wanted = Wanted { key: ZONES.to_owned(), side: Some(side), unit: None };
        table.now(|now| now.overlay(snap.view.viewer, &wanted)).flatten()
    });
    zones.flat_map(|zone| zone.shades).map(|shade| shade.hex).collect()
}

/// The lit hexes as they are drawn: a path for each look, and the costs. It must stand in the frame after a click, so it
/// is a picture and nothing else; what hands and readers of the screen need comes a moment later, see [`holds`].
fn picture(table: Table, snap: &Snap, plan: &Plan) -> String {
    if snap.picks.hexes.is_empty() {
        return String::new();
    }
    let zones = enemy_zones(table, snap);
    let taken: BTreeSet<HexId> = snap
        .view
        .counters
        .iter()
        .filter_map(|shown| if let Place::Hex(hex) = shown.place { Some(hex) } else { None })
        .collect();
    let (mut paths, mut said) = (BTreeMap::<Look, String>::new(), BTreeMap::<u16, String>::new());
    let mut texts = String::new();
    for (&hex, indices) in &snap.picks.hexes {
        let offer = &snap.offers[indices[0]];
        let look =
            Look { best: is_best(&snap.offers, indices), costly: offer.costly, zone: zones.contains(&hex) };
        paths.entry(look).or_default().push_str(&plan.outline(hex));
        let (x, y) = plan.centre(hex);
        // Where counters lie the number must not be under them.
        let (class, y) = if taken.contains(&hex) { ("taken", y + 27.5) } else { ("free", y + 6.0) };
        if let Some(cost) = offer.cost {
            let cost = said.entry(cost).or_insert_with(|| points(table, cost));
            let _ = write!(texts, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{cost}</text>");
        }
        if let Some(case) = offer.case {
            let (y, id) = (y + 11.0, table.case_id(case));
            let _ = write!(texts, "<text class=\"stop\" x=\"{x:.1}\" y=\"{y:.1}\">{id}</text>");
        }
    }
    let mut out = String::new();
    for (look, d) in paths {
        let _ = write!(out, "<path class=\"{}\" d=\"{d}\"/>", look.class());
    }
    out + &texts
}

/// In what parts the game counts its points.
pub(crate) fn parts(table: Table) -> Parts {
    table.game.with(|game| game.as_ref().map_or(Parts::WHOLE, |game| game.components().parts))
}

/// A cost in the game's parts of a point, as a mixed number.
pub(crate) fn points(table: Table, cost: u16) -> String {
    number(parts(table).movement_points(cost))
}

/// A score in the game's parts of a victory point, as a mixed number.
pub(crate) fn victory_points(table: Table, score: i32) -> String {
    number(parts(table).victory_points(score)).replace('-', "\u{2212}")
}

/// A fraction as a mixed number.
pub(crate) fn number(number: Ratio) -> String {
    tm(&msg!("number", n = number))
}

/// The printed number of a hex.
pub(crate) fn hex_number(table: Table, hex: HexId) -> String {
    table.game.with_untracked(|game| {
        game.as_ref().map(|game| game.components().map.grid().number(hex).to_string()).unwrap_or_default()
    })
}

/// Hexes under the counters: overlay, lit hexes, what the prompt speaks of.
pub(crate) fn ground(table: Table) -> impl IntoView {
    let lit = Memo::new(move |_| {
        let plan = table.plan.get();
        let drawn = table.snap.with(|snap| Some(picture(table, snap.as_ref()?, plan.as_ref()?)));
        drawn.unwrap_or_default()
    });
    view! {
        <g class="under">
            {move || overlay(table)}
            {move || spoken_of(table)}
            <g class="lit" aria-hidden="true" inner_html=move || lit.get()/>
            {holds(table)}
            {markers(table)}
        </g>
    }
}

/// What the keyboard and readers of the screen hold on to: one thing without a picture for each lit hex.
fn holds(table: Table) -> impl IntoView {
    let each = move || {
        let all = table.shown.with(|snap| {
            let snap = snap.as_ref()?;
            let one = |(&hex, indices): (&HexId, &Vec<usize>)| {
                (hex, snap.offers[indices[0]].clone(), is_best(&snap.offers, indices))
            };
            Some(snap.picks.hexes.iter().map(one).collect::<Vec<_>>())
        });
        all.unwrap_or_default()
    };
    view! {
        <For each=each key=|(hex, offer, best)| (*hex, offer.action.clone(), offer.cost, *best) let:one>
            {hold(table, one.0, one.1, one.2)}
        </For>
    }
}

fn hold(table: Table, hex: HexId, offer: OfferText, best: bool) -> impl IntoView {
    let (cost, left) = (offer.cost, offer.left);
    let label = move || match (cost, left) {
        (Some(cost), Some(left)) => tm(&msg!(
            "hex-costs",
            hex = hex_number(table, hex),
            cost = points(table, cost),
            left = points(table, left)
        )),
        _ => tm(&msg!("hex-offered", hex = hex_number(table, hex))),
    };
    view! {
        <path class="lithex" class:best=best d=move || table.plan.get().map(|plan| plan.outline(hex)) role="button" tabindex="0"
            aria-label=label data-hex=hex_number(table, hex)
            on:keydown=move |event: web_sys::KeyboardEvent| {
                if matches!(event.key().as_str(), "Enter" | " ") {
                    event.prevent_default();
                    event.stop_propagation();
                    table.choose(&offer);
                }
            }
            on:focus=move |_| {
                table.hover.set(Some(hex));
                if let Some(plan) = table.plan.get_untracked() {
                    let (x, y) = plan.centre(hex);
                    table.camera.glide_to(x, y);
                }
            }
        />
    }
}

/// The hexes that the prompt speaks of: the target of an attack, the hex to advance to.
fn spoken_of(table: Table) -> Option<impl IntoView + use<>> {
    let (snap, plan) = (table.shown.get()?, table.plan.get()?);
    let (_, hexes) = named(&snap.view.prompt);
    let shown = hexes.into_iter().map(|hex| {
        view! { <path class="spoken" d=plan.outline(hex)/> }
    });
    Some(shown.collect_view())
}

/// Markers of the view on hexes.
fn markers(table: Table) -> impl IntoView {
    // Most decisions change no marker.
    let marks = Memo::new(move |_| {
        table.shown.with(|snap| {
            let view = snap.as_ref().map(|snap| &snap.view);
            view.map(|view| (view.marks.clone(), view.hexside_marks.clone())).unwrap_or_default()
        })
    });
    let drawn =
        move || table.plan.get().map(|plan| marks.with(|(marks, sides)| draw_markers(&plan, marks, sides)));
    view! { <g class="markers" font-family="Saliente Sans, sans-serif" font-weight="700" inner_html=move || drawn().unwrap_or_default()/> }
}

fn draw_markers(plan: &Plan, marks: &[Marked], sides: &[MarkedHexside]) -> String {
    let painter = Painter::variables(Theme::light());
    let mut out = String::new();
    // Those of one hex lie beside each other.
    let mut before: Option<(HexId, u8)> = None;
    for marked in marks {
        let nth = before.filter(|(hex, _)| *hex == marked.hex).map_or(0, |(_, nth)| nth + 1);
        before = Some((marked.hex, nth));
        let (x, y) = plan.centre(marked.hex);
        let x = x as f32 - 24.0 + 17.0 * f32::from(nth % 3);
        let y = y as f32 + 8.0 - 17.0 * f32::from(nth / 3);
        draw::counters::badge(&mut out, &painter, &mark_badge(&marked.mark), x, y, 16.0);
    }
    for marked in sides {
        let [a, b] = plan.ends(marked.hexside);
        let (x, y) = (f64::midpoint(a.0, b.0) as f32, f64::midpoint(a.1, b.1) as f32);
        draw::counters::badge(&mut out, &painter, &mark_badge(&marked.mark), x - 8.0, y - 8.0, 16.0);
    }
    out
}

fn overlay(table: Table) -> Option<impl IntoView + use<>> {
    let plan = table.plan.get()?;
    let (wanted, overlay) = table.overlay.get()?;
    let side = wanted.side.map_or("any", |side| table.tone(side));
    let shades = overlay.shades.iter().map(|shade| {
        let value = shade.value.map(|value| {
            let said =
                if wanted.key == "reach" { points(table, value.max(0) as u16) } else { value.to_string() };
            let (x, y) = plan.centre(shade.hex);
            view! { <text x=format!("{x:.1}") y=format!("{:.1}", y + 25.0)>{said}</text> }
        });
        view! {
            <g class=format!("shade {}", shade.class)>
                <path d=plan.outline(shade.hex)/>{value}
            </g>
        }
    });
    let lines = overlay.lines.iter().map(|line| {
        let places = line.iter().map(|hex| plan.centre(*hex));
        let d: Vec<String> = places.map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
        view! { <path class="line" d=format!("M{}", d.join("L"))/> }
    });
    let sides = overlay.hexsides.iter().map(|shaded| {
        let [a, b] = plan.ends(shaded.hexside);
        let d = format!("M{:.1} {:.1}L{:.1} {:.1}", a.0, a.1, b.0, b.1);
        view! { <g class=format!("shadedside {}", shaded.class)><path d=d/></g> }
    });
    Some(view! {
        <g class=format!("overlay {side}") data-overlay=wanted.key.clone()>
            {shades.collect_view()}{sides.collect_view()}{lines.collect_view()}
        </g>
    })
}

/// What lies over the counters: hexsides that can be pointed at, the hex under the pointer, the hex that flashes.
pub(crate) fn above(table: Table) -> impl IntoView {
    let outline = move |hex: Option<HexId>, class: &'static str| {
        let plan: Option<Arc<Plan>> = table.plan.get();
        plan.zip(hex).map(|(plan, hex)| {
            view! { <path class=class d=plan.outline(hex)/> }
        })
    };
    let way = Memo::new(move |_| way(table));
    view! {
        <g class="above">
            {move || path(table, &way.get())}
            {move || hexsides(table)}
            {move || outline(table.hover.get(), "hover")}
            {move || outline(table.pinned.get(), "pinned")}
            {move || outline(table.flash.get(), "flash")}
            {move || outline(table.refused.with(|refused| refused.as_ref().and_then(|r| r.at)), "refusedhex")}
        </g>
    }
}

/// The way that a unit would go to the hex under the pointer.
fn way(table: Table) -> Vec<HexId> {
    let (Some(hex), Some(snap)) = (table.hover.get(), table.snap.get()) else { return Vec::new() };
    let offer = snap.picks.hexes.get(&hex).map(|indices| &snap.offers[indices[0]]);
    let (Some(side), Some(offer)) = (snap.decider, offer) else { return Vec::new() };
    table.now(|now| now.route(side, &offer.action)).unwrap_or_default()
}

fn path(table: Table, way: &[HexId]) -> Option<impl IntoView + use<>> {
    let plan = table.plan.get()?;
    let (last, before) = (way.last()?, way.get(way.len().checked_sub(2)?)?);
    let points: Vec<String> = way
        .iter()
        .map(|hex| {
            let (x, y) = plan.centre(*hex);
            format!("{x:.1} {y:.1}")
        })
        .collect();
    let d = format!("M{}", points.join("L"));
    let (from, to) = (plan.centre(*before), plan.centre(*last));
    let angle = (to.1 - from.1).atan2(to.0 - from.0).to_degrees();
    let head = format!("translate({:.1} {:.1}) rotate({angle:.0})", to.0, to.1);
    let stations = way[1..way.len() - 1].iter().map(|hex| {
        let (x, y) = plan.centre(*hex);
        view! { <circle cx=format!("{x:.1}") cy=format!("{y:.1}") r="5"/> }
    });
    Some(view! {
        <g class="way" data-way=way.len().to_string()>
            <path class="casing" d=d.clone()/><path class="run" d=d/>
            {stations.collect_view()}
            <path class="head" transform=head d="M12 0L-7 -10L-3 0L-7 10Z"/>
        </g>
    })
}

fn hexsides(table: Table) -> Option<impl IntoView + use<>> {
    let (snap, plan) = (table.snap.get()?, table.plan.get()?);
    let sides: Vec<(Hexside, OfferText)> =
        snap.picks.hexsides.iter().map(|(side, indices)| (*side, snap.offers[indices[0]].clone())).collect();
    let shown = sides.into_iter().map(|(side, offer)| {
        let [a, b] = plan.ends(side);
        view! {
            <path class="litside" role="button" tabindex="0" aria-label=t("hexside-offered")
                d=format!("M{:.1} {:.1}L{:.1} {:.1}", a.0, a.1, b.0, b.1)
                on:keydown=move |event: web_sys::KeyboardEvent| {
                    if matches!(event.key().as_str(), "Enter" | " ") {
                        event.prevent_default();
                        table.choose(&offer);
                    }
                }
            />
        }
    });
    Some(shown.collect_view())
}

/// The offered hexside nearest to a point, if the point is near one.
pub(crate) fn hexside_at(snap: &Snap, plan: &Plan, x: f64, y: f64) -> Option<OfferText> {
    let distance = |side: &Hexside| {
        let [a, b] = plan.ends(*side);
        let (mx, my) = (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
        (mx - x).hypot(my - y)
    };
    let near = snap.picks.hexsides.iter().min_by(|a, b| distance(a.0).total_cmp(&distance(b.0)))?;
    (distance(near.0) < 15.0).then(|| snap.offers[near.1[0]].clone())
}

#[cfg(test)]
mod tests {
    use crate::thinker::{Level, mind};
    use kit::components::Options;
    use kit::dealer::Seed;
    use kit::erased::ActorNow;
    use kit::game::Viewer;

    /// What a step costs and leaves is shown in the points that are printed on the counter, not in parts of them.
    #[test]
    fn a_march_costs_and_leaves_what_the_counter_says() {
        let mut compared = 0;
        for game in crate::shelf::all() {
            let components = game.components();
            let mut played = game.begin("", Options::NONE, None, Seed::from_number(43)).expect("it begins");
            let mut staff = mind(components.id, Level::Staff, 1);
            let (side, offers) = loop {
                match played.actor(Viewer::All) {
                    ActorNow::Chance(_) => drop(played.deal().expect("chance answers")),
                    ActorNow::Sides(sides) => {
                        let offers = played.offers(sides[0]);
                        if offers.iter().any(|offer| offer.cost.is_some()) {
                            break (sides[0], offers);
                        }
                        let words = staff.answer(&*played, sides[0]);
                        played.act(sides[0], &words).expect("a staff decides what is offered");
                    }
                    ActorNow::Over(_) => panic!("{}: nothing marches", components.id),
                }
            };
            let prompt = played.view(Viewer::Side(side)).prompt;
            let unit = crate::picks::named(&prompt).0[0];
            let figures = &components.roster.get(unit).faces[0].figures;
            // Where it is not printed, a game says it elsewhere.
            let Some(printed) = figures.iter().find(|figure| figure.key.ends_with("movement")) else {
                continue;
            };
            let march = offers.iter().find_map(|offer| Some(offer.cost? + offer.left?)).expect("a cost");
            assert_eq!((march / components.parts.movement).to_string(), printed.text, "{}", components.id);
            compared += 1;
        }
        assert_eq!(compared, 2, "skirmish and traces print it");
    }
}
