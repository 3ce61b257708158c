//! Looking at the table: its words, overlays, places.

use super::{Drawer, TableState};
use crate::ui::ui;
use kit::erased::AnyMatch;
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::text::Message;
use kit::view::{Overlay, Place, Wanted};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast as _;

impl TableState {
    /// A message of the game, or of those who play it, in the chosen language.
    pub fn say(&'static self, message: &Message) -> String {
        let lang = ui().lang.get();
        self.game.with(|game| {
            game.as_ref()
                .map(|game| opponent::text::say(game.components(), message, lang))
                .unwrap_or_default()
        })
    }

    /// The name of a side.
    pub fn side_name(&'static self, side: Side) -> String {
        let lang = ui().lang.get();
        self.game.with(|game| {
            let players = game.as_ref().map(|game| (game, &game.components().players));
            players
                .and_then(|(game, players)| {
                    Some(game.components().say(&players.get(side.index())?.name, lang))
                })
                .unwrap_or_default()
        })
    }

    /// The name of a formation; its id, if it has no other.
    pub fn formation_name(&'static self, id: &str) -> String {
        let lang = ui().lang.get();
        self.formations
            .with(|names| names.get(id).map(|name| name.get(lang).to_owned()))
            .unwrap_or_else(|| id.to_owned())
    }

    /// Marks the units of a formation on the map, or marks them no more.
    pub fn mark_formation(&'static self, id: &str) {
        self.formation.update(|now| {
            *now = if now.as_deref() == Some(id) { None } else { Some(id.to_owned()) };
        });
    }

    /// The colour of a side, see [`tone`](crate::shelf::tone).
    pub fn tone(&'static self, side: Side) -> &'static str {
        self.game
            .with(|game| game.as_ref().map_or("second", |game| crate::shelf::tone(game.components(), side)))
    }

    /// The number of a case.
    pub fn case_id(&'static self, case: Case) -> String {
        self.game.with(|game| {
            game.as_ref().map(|game| game.components().rulebook.id(case).to_owned()).unwrap_or_default()
        })
    }

    /// The text of a case.
    pub fn case_text(&'static self, case: Case) -> String {
        let lang = ui().lang.get();
        self.game.with(|game| {
            game.as_ref()
                .map(|game| game.components().rulebook.get(case).text(lang).to_owned())
                .unwrap_or_default()
        })
    }

    /// Shows an overlay, or takes it away.
    pub fn lay_over(&'static self, wanted: Option<Wanted>) {
        let laid = wanted.and_then(|wanted| self.read_overlay(&wanted).map(|overlay| (wanted, overlay)));
        self.overlay.set(laid);
    }

    fn read_overlay(&'static self, wanted: &Wanted) -> Option<Overlay> {
        let viewer = self.snap.with_untracked(|snap| snap.as_ref().map(|snap| snap.view.viewer))?;
        self.now(|now| now.overlay(viewer, wanted)).flatten()
    }

    /// Asks the match on show: the one in play, or the replay.
    pub fn now<T>(&'static self, ask: impl FnOnce(&dyn AnyMatch) -> T) -> Option<T> {
        if self.replay_view.with_untracked(Option::is_some) {
            return self.replay.with_value(|replay| replay.as_ref().map(|replay| ask(replay.now())));
        }
        self.local.with_value(|local| local.as_ref().map(|local| ask(local.played())))
    }

    pub(super) fn renew_overlay(&'static self) {
        if let Some((wanted, _)) = self.overlay.get_untracked() {
            self.lay_over(Some(wanted));
        }
    }

    /// Shows a hex: moves the map there and marks it for a moment.
    pub fn go_to(&'static self, hex: HexId) {
        if let Some(plan) = self.plan.get_untracked() {
            let (x, y) = plan.centre(hex);
            self.camera.glide_to(x, y);
        }
        self.flash.set(Some(hex));
        set_timeout(
            move || {
                if self.flash.get_untracked() == Some(hex) {
                    self.flash.set(None);
                }
            },
            Duration::from_millis(1800),
        );
    }

    /// Moves the map so that everything that can be pointed at is seen.
    pub fn show_choices(&'static self) {
        let (Some(plan), Some(snap)) = (self.plan.get_untracked(), self.snap.get_untracked()) else { return };
        let units = snap.picks.units.keys().filter_map(|unit| self.place_of(*unit));
        let (_, spoken) = crate::picks::named(&snap.view.prompt);
        let hexes = snap.picks.hexes.keys().copied().chain(units).chain(spoken);
        let sides = snap.picks.hexsides.keys().flat_map(|side| plan.ends(*side));
        let points: Vec<(f64, f64)> = hexes.map(|hex| plan.centre(hex)).chain(sides).collect();
        self.camera.show_all(&points);
    }

    /// Goes to the next unit that can be chosen: shows it, and gives it the focus.
    pub fn next_unit(&'static self) {
        let Some(snap) = self.shown.get_untracked() else { return };
        if self.replay_view.with_untracked(Option::is_some) {
            return;
        }
        let Some(hex) = snap.round().behind(self.visited.get_value()) else { return };
        self.visited.set_value(Some(hex));
        self.go_to(hex);
        let counter =
            format!(".counter.actionable:not(.covered)[data-hex='{}']", crate::lit::hex_number(self, hex));
        let found = document().query_selector(&counter).ok().flatten();
        if let Some(counter) = found.and_then(|element| element.dyn_into::<web_sys::SvgElement>().ok()) {
            let _ = counter.focus();
        }
    }

    /// Opens the rules at a case.
    pub fn open_case(&'static self, case: Case) {
        self.drawer.set(Drawer::Rules);
        self.open.set(true);
        self.case.set(Some(case));
    }

    /// Where a unit lies, if the viewer knows.
    pub fn place_of(&'static self, unit: UnitId) -> Option<HexId> {
        self.snap.with_untracked(|snap| {
            let snap = snap.as_ref()?;
            snap.view.counters.iter().find(|shown| shown.unit == Some(unit)).and_then(|shown| {
                match shown.place {
                    Place::Hex(hex) => Some(hex),
                    Place::Space(_) => None,
                }
            })
        })
    }

    /// The hex of a number, or that of a unit by its id or a part of its name.
    pub fn find(&'static self, text: &str) -> Option<HexId> {
        let text = text.trim();
        if text.is_empty() {
            return None;
        }
        let game = self.game.get_untracked()?;
        let components = game.components();
        if let Ok(hex) = components.map.grid().id(text) {
            return Some(hex);
        }
        let wanted = text.to_lowercase();
        let has = |name: &str| name.to_lowercase().contains(&wanted);
        let town = components.map.grid().hexes().find(|hex| {
            components.map.name(*hex).is_some_and(|name| {
                has(name) || kit::text::Lang::ALL.iter().any(|lang| has(components.place(name, *lang)))
            })
        });
        let unit = || {
            components
                .roster
                .iter()
                .filter(|(_, counter)| has(&counter.id) || has(&counter.name.en) || has(&counter.name.es))
                .find_map(|(unit, _)| self.place_of(unit))
        };
        town.or_else(unit)
    }
}
