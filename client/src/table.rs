//! The table: the match in hand, what of it is shown, and what goes on by itself (dice, opponents, saving).

mod looking;
mod replay_view;

use crate::camera::Camera;
use crate::opponent_worker::{News, OpponentWorker};
use crate::plan::Plan;
use crate::playing::{Fall, Local, Playing, Snap, Tray};
use crate::replay::Replay;
use crate::saving::{Keeper, Moment};
use crate::seats::Seats;
use crate::store;
use crate::ui::{Pace, ui};
use kit::components::Options;
use kit::dealer::Seed;
use kit::dice::Roll;
use kit::erased::{ActorNow, AnyGame, OfferText};
use kit::game::Viewer;
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::msg;
use kit::offer::{Pick, Refusal};
use kit::play::{MatchFile, OpenError, Verification};
use kit::sheet::Sheet;
use kit::text::{Both, Message};
use kit::view::{Overlay, Place, Wanted};
use leptos::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// How long lit hexes are ahead of the rest: long enough for their frame to be drawn, too short to be noticed.
const REST: Duration = Duration::from_millis(40);

/// What the panel beside the map shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Drawer {
    /// What happened.
    #[default]
    Log,
    /// The order of battle.
    Units,
    /// The rules.
    Rules,
    /// Tables and terrain.
    Charts,
    /// Phases, gauges, score, options, dice.
    Info,
}

/// Whether the page shows the start or a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// The start page.
    #[default]
    Start,
    /// A match.
    Table,
}

/// Reasons to show, and where it was pointed.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// Each reason with its case.
    pub reasons: Vec<Refusal>,
    /// Where.
    pub at: Option<HexId>,
}

/// What stands apart from the match: who plays it and under which key it is stored.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sitting {
    /// Its key in the store.
    pub id: String,
    /// Who plays.
    pub seats: Seats,
    /// Whether the guide speaks.
    pub guided: bool,
}

/// The state of a replay on show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayView {
    /// Where it stands.
    pub at: usize,
    /// How many entries there are.
    pub of: usize,
    /// Whether it goes on by itself.
    pub runs: bool,
}

/// The table: it lives as long as the page, so that everything on the page can hold it.
pub type Table = &'static TableState;

/// The signals of the table.
#[derive(Debug)]
pub struct TableState {
    /// Which page is shown.
    pub page: RwSignal<Page>,
    /// The game.
    pub game: RwSignal<Option<Arc<dyn AnyGame>>>,
    /// The map as it is drawn.
    pub plan: RwSignal<Option<Arc<Plan>>>,
    /// The names of its formations by their ids.
    pub formations: RwSignal<Arc<BTreeMap<String, Both>>>,
    /// The moment as it is: a hand that points acts on it, and lit hexes follow it at once.
    pub snap: RwSignal<Option<Arc<Snap>>>,
    /// The moment as counters, panels and prompt show it: a frame or two later where hexes light up, so that nothing holds
    /// them up.
    pub shown: RwSignal<Option<Arc<Snap>>>,
    /// Who plays.
    pub sitting: RwSignal<Sitting>,
    /// Whose eyes, where two persons share the page.
    pub facing: RwSignal<Option<Side>>,
    /// Who is to come to the page before anything is shown.
    pub curtain: RwSignal<Option<Side>>,
    /// The hex under the pointer.
    pub hover: RwSignal<Option<HexId>>,
    /// The hex whose stack stays open.
    pub pinned: RwSignal<Option<HexId>>,
    /// A hex that draws the eye for a moment.
    pub flash: RwSignal<Option<HexId>>,
    /// Reasons of a refusal.
    pub refused: RwSignal<Option<Refused>>,
    /// An offer that gives something up and waits for a yes.
    pub costly: RwSignal<Option<OfferText>>,
    /// The side whose resignation waits for a yes.
    pub resigning: RwSignal<Option<Side>>,
    /// The sheet of a throw that was made before, and its dice.
    pub past: RwSignal<Option<(Sheet, Roll)>>,
    /// The dice.
    pub tray: RwSignal<Option<Tray>>,
    /// Who thinks.
    pub thinking: RwSignal<Option<Side>>,
    /// How far a long thought is, in percent.
    pub progress: RwSignal<Option<u8>>,
    /// What lies over the map.
    pub overlay: RwSignal<Option<(Wanted, Overlay)>>,
    /// The panel's page.
    pub drawer: RwSignal<Drawer>,
    /// Whether the panel is open (it always is on a wide screen).
    pub open: RwSignal<bool>,
    /// The case that the rules show.
    pub case: RwSignal<Option<Case>>,
    /// A formation that is marked on the map.
    pub formation: RwSignal<Option<String>>,
    /// The replay on show.
    pub replay_view: RwSignal<Option<ReplayView>>,
    /// The check of the dice.
    pub checked: RwSignal<Option<Result<Verification, Message>>>,
    /// A line of bad news: the store, a file. A message of the page, so that it changes its language with it.
    pub trouble: RwSignal<Option<Message>>,
    /// Whether the verdict was read.
    pub verdict_read: RwSignal<bool>,
    /// Whether the page of keys is open.
    pub help: RwSignal<bool>,
    /// The view of the map.
    pub camera: Camera,
    local: StoredValue<Option<Local>, LocalStorage>,
    replay: StoredValue<Option<Replay>, LocalStorage>,
    opponent_worker: StoredValue<OpponentWorker, LocalStorage>,
    /// What the store has of the match.
    keeper: StoredValue<Keeper, LocalStorage>,
    /// Where the walk from unit to unit was last.
    visited: StoredValue<Option<HexId>>,
    /// How many decisions opponents have made since a person made one.
    run: StoredValue<u32>,
    /// Raised whenever what goes on by itself must stop.
    round: StoredValue<u64>,
}

impl TableState {
    /// An empty table. Called once a page.
    pub fn lay() -> Table {
        Box::leak(Box::new(TableState {
            page: RwSignal::new(Page::Start),
            game: RwSignal::new(None),
            plan: RwSignal::new(None),
            formations: RwSignal::default(),
            snap: RwSignal::new(None),
            shown: RwSignal::new(None),
            sitting: RwSignal::new(Sitting::default()),
            facing: RwSignal::new(None),
            curtain: RwSignal::new(None),
            hover: RwSignal::new(None),
            pinned: RwSignal::new(None),
            flash: RwSignal::new(None),
            refused: RwSignal::new(None),
            costly: RwSignal::new(None),
            resigning: RwSignal::new(None),
            past: RwSignal::new(None),
            tray: RwSignal::new(None),
            thinking: RwSignal::new(None),
            progress: RwSignal::new(None),
            overlay: RwSignal::new(None),
            drawer: RwSignal::new(Drawer::Log),
            open: RwSignal::new(false),
            case: RwSignal::new(None),
            formation: RwSignal::new(None),
            replay_view: RwSignal::new(None),
            checked: RwSignal::new(None),
            trouble: RwSignal::new(None),
            verdict_read: RwSignal::new(false),
            help: RwSignal::new(false),
            camera: Camera::new(),
            local: StoredValue::new_local(None),
            replay: StoredValue::new_local(None),
            opponent_worker: StoredValue::new_local(OpponentWorker::default()),
            keeper: StoredValue::new_local(Keeper::default()),
            visited: StoredValue::new(None),
            run: StoredValue::new(0),
            round: StoredValue::new(0),
        }))
    }

    // ---- Beginning and leaving ----

    /// Begins a match and shows it.
    pub fn begin(
        &'static self,
        game: Arc<dyn AnyGame>,
        scenario: &str,
        options: Options,
        seats: Seats,
        guided: bool,
    ) {
        match Local::begin(game.clone(), scenario, options, Seed(store::random_bytes())) {
            Ok(local) => {
                self.show(game, local, Sitting { id: store::new_id(), seats, guided });
                self.go_on();
            }
            Err(faults) => {
                let lang = ui().lang.get_untracked();
                let said: Vec<String> = faults.iter().map(|m| game.components().say(m, lang)).collect();
                self.trouble.set(Some(msg!("cannot-begin", problem = said.join(" "))));
            }
        }
    }

    /// Opens a stored or imported match and shows it.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub fn resume(&'static self, file: &MatchFile, sitting: Sitting) -> Result<(), Message> {
        let Some(game) = crate::shelf::game(&file.game) else {
            return Err(msg!("cannot-open-game", game = file.game.as_str()));
        };
        if file.reader.is_some() {
            return Err(msg!("cannot-open-record"));
        }
        let (local, departs) = Local::open(game.clone(), file).map_err(|error| cannot_open(&error))?;
        self.show(game, local, sitting);
        if let Some(error) = departs {
            let entry = error.entry.unwrap_or_default();
            self.trouble.set(Some(noted(&error, msg!("match-departs", entry = entry))));
        }
        self.go_on();
        Ok(())
    }

    fn show(&'static self, game: Arc<dyn AnyGame>, local: Local, sitting: Sitting) {
        self.halt();
        self.clear();
        let lang = ui().lang.get_untracked();
        let plan = Arc::new(Plan::new(&game.components().map, lang));
        self.camera.set_world(plan.width, plan.height);
        self.plan.set(Some(plan));
        self.opponent_worker.with_value(OpponentWorker::forget);
        self.formations.set(Arc::new(crate::charts::formations(game.components().id)));
        self.game.set(Some(game));
        self.facing.set(None);
        self.sitting.set(sitting);
        self.local.set_value(Some(local));
        self.page.set(Page::Table);
        self.camera.fit_soon();
    }

    fn clear(&'static self) {
        self.hover.set(None);
        self.pinned.set(None);
        self.flash.set(None);
        self.refused.set(None);
        self.costly.set(None);
        self.resigning.set(None);
        self.past.set(None);
        self.tray.set(None);
        self.thinking.set(None);
        self.progress.set(None);
        self.overlay.set(None);
        self.case.set(None);
        self.formation.set(None);
        self.replay_view.set(None);
        self.checked.set(None);
        self.curtain.set(None);
        self.verdict_read.set(false);
        self.open.set(false);
        self.replay.set_value(None);
        self.visited.set_value(None);
    }

    /// Leaves the match for the start page; it is stored.
    pub fn leave(&'static self) {
        self.halt();
        self.clear();
        self.page.set(Page::Start);
    }

    /// Draws the map anew after a change of language.
    pub fn redraw(&'static self) {
        let lang = ui().lang.get_untracked();
        let drawn = self.game.with_untracked(|game| {
            game.as_ref().map(|game| Arc::new(Plan::new(&game.components().map, lang)))
        });
        if let Some(plan) = drawn {
            self.plan.set(Some(plan));
        }
    }

    // ---- What goes on by itself ----

    /// Stops what goes on by itself.
    fn halt(&'static self) -> u64 {
        self.round.update_value(|round| *round += 1);
        self.round.get_value()
    }

    /// Does something later, unless the table has been stopped meanwhile.
    fn later(&'static self, pause: Duration, work: impl FnOnce() + 'static) {
        let round = self.round.get_value();
        set_timeout(
            move || {
                if self.round.get_value() == round {
                    work();
                }
            },
            pause,
        );
    }

    /// Who plays which side now.
    fn seats(&'static self) -> Seats {
        let seats = self.sitting.with_untracked(|sitting| sitting.seats.clone());
        self.local.with_value(|local| match local {
            Some(local) => seats.changed(|side| local.chair(side)),
            None => seats,
        })
    }

    /// Shows the moment, and lets dice fall and opponents move.
    fn go_on(&'static self) {
        self.halt();
        let now = |local: &Local| (local.actor(Viewer::All), local.ending().is_some());
        let Some((actor, over)) = self.local.with_value(|local| local.as_ref().map(now)) else { return };
        let seats = self.seats();
        if !over {
            self.change_eyes(&seats, &actor);
        }
        self.refresh();
        clear(self.progress);
        let pace = ui().pace.get_untracked();
        match actor {
            _ if over => {}
            ActorNow::Chance(_) => {
                let viewer = seats.viewer(None, self.facing.get_untracked());
                let told = self.local.with_value(|local| local.as_ref().map(|local| local.actor(viewer)));
                if let Some(ActorNow::Chance(asked)) = told {
                    self.tray.set(Some(Tray { asked, fall: Fall::Rolling, away: false }));
                }
                self.later(pace.roll(), move || self.fall(pace));
            }
            ActorNow::Sides(sides) => {
                let opponent = sides.into_iter().find(|side| !seats.of(*side).is_person());
                if self.thinking.get_untracked() != opponent {
                    self.thinking.set(opponent);
                }
                let Some(side) = opponent else {
                    self.run.set_value(0);
                    return;
                };
                // Whoever decides a hundred times in a row is not watched as closely as in the beginning.
                self.run.update_value(|run| *run += 1);
                let pause = pace.think().div_f64(1.0 + f64::from(self.run.get_value() / 6));
                self.later(pause, move || self.think(side));
                return;
            }
            ActorNow::Over(_) => {}
        }
        clear(self.thinking);
    }

    /// Decides whose eyes see the table when two persons share it.
    fn change_eyes(&'static self, seats: &Seats, actor: &ActorNow) {
        clear(self.curtain);
        if !seats.is_shared() {
            return;
        }
        let facing = self.facing.get_untracked();
        let Some(next) = seats.decider(actor, facing) else { return };
        if facing == Some(next) {
            return;
        }
        let secret = self.local.with_value(|local| {
            local.as_ref().is_some_and(|local| {
                local.has_secrets(next) || facing.is_some_and(|side| local.has_secrets(side))
            })
        });
        if secret {
            self.facing.set(None);
            self.curtain.set(Some(next));
        } else {
            self.facing.set(Some(next));
        }
    }

    /// Persons who have changed seats no longer look through the eyes of the side that they had.
    fn part_from(&'static self, before: &Seats) {
        if self.seats() != *before {
            clear(self.facing);
        }
    }

    /// The person for whom the curtain was drawn has come.
    pub fn lift_curtain(&'static self) {
        if let Some(side) = self.curtain.get_untracked() {
            self.facing.set(Some(side));
            self.curtain.set(None);
            self.refresh();
        }
    }

    fn fall(&'static self, pace: Pace) {
        let before = self.seats();
        let viewer = before.viewer(None, self.facing.get_untracked());
        let Some(Ok(fall)) = self.with_local(|local| local.deal(viewer)) else { return };
        self.part_from(&before);
        self.tray.update(|tray| {
            if let Some(tray) = tray {
                tray.fall = fall;
            }
        });
        self.refresh();
        self.save_soon();
        self.later(pace.look(), move || {
            self.put_tray_away();
            self.go_on();
        });
    }

    /// Makes room: the dice leave the middle of the table.
    pub fn put_tray_away(&'static self) {
        let is_out = |tray: &Tray| tray.fall != Fall::Rolling && !tray.away;
        if self.tray.with_untracked(|tray| tray.as_ref().is_some_and(is_out)) {
            self.tray.update(|tray| {
                if let Some(tray) = tray {
                    tray.away = true;
                }
            });
        }
    }

    fn think(&'static self, side: Side) {
        let Some(level) = self.seats().of(side).level() else { return };
        let round = self.round.get_value();
        let news = Box::new(move |news: News| {
            if self.round.get_value() != round {
                return;
            }
            match news {
                News::Going(share) => self.progress.set(Some(share)),
                News::Decided(action, remarks) => {
                    if !remarks.is_empty() {
                        self.with_local(|local| local.remark(side, remarks));
                    }
                    self.act_for(side, &action);
                }
                News::Again => self.later(Duration::ZERO, move || self.think(side)),
            }
        });
        let word = store::random_bytes();
        let seed = word[..8].iter().fold(0, |seed, byte| seed << 8 | u64::from(*byte));
        self.local.with_value(|local| {
            if let Some(local) = local {
                self.opponent_worker.with_value(|opponent_worker| {
                    opponent_worker.ask(local.played(), side, level, seed, news);
                });
            }
        });
    }

    /// The opponent has thought long enough.
    pub fn move_now(&'static self) {
        if let Some(side) = self.thinking.get_untracked() {
            self.opponent_worker
                .with_value(|opponent_worker| opponent_worker.hurry(move || self.think(side)));
        }
    }

    fn with_local<T>(&'static self, work: impl FnOnce(&mut Local) -> T) -> Option<T> {
        self.local.try_update_value(|local| local.as_mut().map(work)).flatten()
    }

    /// Reads the moment from the match, or from the replay on show.
    fn refresh(&'static self) {
        let (seats, facing) = (self.seats(), self.facing.get_untracked());
        let snap = self.local.with_value(|local| local.as_ref().map(|local| local.snap(&seats, facing)));
        if let Some(snap) = snap {
            let lights = !snap.picks.hexes.is_empty() && self.shown.with_untracked(Option::is_some);
            self.snap.set(Some(Arc::new(snap)));
            if lights {
                after_frame(REST, move || self.show_rest());
            } else {
                self.show_rest();
            }
        }
        self.renew_overlay();
    }

    /// Counters, panels and prompt follow the lit hexes. A stack that was open is closed by a decision.
    fn show_rest(&'static self) {
        let snap = self.snap.get_untracked();
        let entries = |snap: &Option<Arc<Snap>>| snap.as_ref().map(|snap| snap.entries);
        if self.shown.with_untracked(|shown| entries(shown) != entries(&snap)) {
            clear(self.pinned);
        }
        let is_new = self.shown.with_untracked(|shown| match (shown, &snap) {
            (Some(shown), Some(snap)) => !Arc::ptr_eq(shown, snap),
            _ => true,
        });
        if is_new {
            self.shown.set(snap);
        }
    }

    /// Opens the stack of a hex to stay open. What is still to be shown of an earlier decision would close it again, so that
    /// comes first.
    pub fn pin(&'static self, hex: HexId) {
        self.show_rest();
        self.pinned.set(Some(hex));
    }

    /// Stores the match once the moment is on the screen.
    fn save_soon(&'static self) {
        let id = self.sitting.with_untracked(|sitting| sitting.id.clone());
        after_frame(2 * REST, move || {
            if self.sitting.with_untracked(|sitting| sitting.id == id) {
                self.save();
            }
        });
    }

    /// Stores the match as it stands.
    fn save(&'static self) {
        let sitting = self.sitting.get_untracked();
        let turn = self.snap.with_untracked(|snap| snap.as_ref().map_or(1, |snap| snap.view.turn));
        let moment = Moment { seats: sitting.seats, guided: sitting.guided, time: js_sys::Date::now(), turn };
        let due = self.local.with_value(|local| {
            let local = local.as_ref()?;
            let saved = moment.of(sitting.id.clone(), local);
            self.keeper.try_update_value(|keeper| keeper.due(saved, &local.lines()))
        });
        let Some(due) = due else { return };
        leptos::task::spawn_local(async move {
            if let Err(error) = store::put(&due).await {
                self.keeper.update_value(Keeper::forget);
                self.trouble.set(Some(error.said()));
            }
        });
    }

    // ---- Deciding ----

    fn act_for(&'static self, side: Side, action: &str) {
        let before = self.seats();
        let Some(result) = self.with_local(|local| local.act(side, action)) else { return };
        match result {
            Ok(()) => {
                self.part_from(&before);
                clear(self.refused);
                clear(self.past);
                self.put_tray_away();
                self.go_on();
                self.save_soon();
            }
            Err(refusal) => self.refused.set(Some(Refused { reasons: vec![refusal], at: None })),
        }
    }

    /// Takes an offer; one that gives something up is asked about first.
    pub fn choose(&'static self, offer: &OfferText) {
        if offer.costly && self.costly.with_untracked(Option::is_none) {
            self.costly.set(Some(offer.clone()));
            return;
        }
        clear(self.costly);
        if self.replay_view.with_untracked(Option::is_some) {
            return;
        }
        let decider = self.snap.with_untracked(|snap| snap.as_ref().and_then(|snap| snap.decider));
        if let Some(side) = decider {
            self.act_for(side, &offer.action);
        }
    }

    /// Somebody points at a hex: what is offered there is done, or the reasons are shown.
    pub fn point(&'static self, hex: HexId) {
        clear(self.refused);
        if self.curtain.with_untracked(Option::is_some) {
            return;
        }
        let Some(snap) = self.snap.get_untracked() else { return };
        if self.replay_view.with_untracked(Option::is_some) || snap.decider.is_none() {
            self.pin(hex);
            return;
        }
        let units = units_at(&snap, hex);
        let mut found: Vec<usize> = snap.picks.hexes.get(&hex).cloned().unwrap_or_default();
        for unit in &units {
            found.extend(snap.picks.units.get(unit).into_iter().flatten());
        }
        match found[..] {
            [one] => {
                let offer = snap.offers[one].clone();
                self.choose(&offer);
            }
            [] => self.tell_why(&snap, hex, &units),
            _ => self.pin(hex),
        }
    }

    /// Why nothing is offered at a hex. Asked in the way in which things are pointed at now.
    fn tell_why(&'static self, snap: &Snap, hex: HexId, units: &[UnitId]) {
        let Some(side) = snap.decider else { return };
        let mut picks: Vec<Pick> = Vec::new();
        if !snap.picks.units.is_empty() || snap.picks.hexes.is_empty() {
            picks.extend(units.iter().map(|unit| Pick::Unit(*unit)));
        }
        if !snap.picks.hexes.is_empty() || picks.is_empty() {
            picks.push(Pick::Hex(hex));
        }
        let mut reasons: Vec<Refusal> = Vec::new();
        for pick in &picks {
            let more = self.local.with_value(|local| {
                local.as_ref().map(|local| local.why_not(side, pick)).unwrap_or_default()
            });
            for reason in more {
                if !reasons.contains(&reason) {
                    reasons.push(reason);
                }
            }
        }
        reasons.truncate(4);
        self.refused.set(Some(Refused { reasons, at: Some(hex) }));
    }

    /// Why a unit may not be pointed at now; nothing if it may or if nobody here decides.
    pub fn why_not_unit(&'static self, unit: UnitId) -> Vec<Refusal> {
        let Some(side) = self.shown.with(|snap| snap.as_ref().and_then(|snap| snap.decider)) else {
            return Vec::new();
        };
        self.local.with_value(|local| {
            local.as_ref().map(|local| local.why_not(side, &Pick::Unit(unit))).unwrap_or_default()
        })
    }

    /// Takes the last decision back, or says what stops it.
    pub fn undo(&'static self) {
        let Some(undo) = self.snap.with_untracked(|snap| snap.as_ref().map(|snap| snap.undo.clone())) else {
            return;
        };
        if self.replay_view.with_untracked(Option::is_some) {
            return;
        }
        let result = undo.and_then(|side| self.with_local(|local| local.undo(side)).unwrap_or(Ok(())));
        match result {
            Ok(()) => {
                clear(self.refused);
                clear(self.costly);
                self.opponent_worker.with_value(OpponentWorker::forget);
                self.go_on();
                self.save_soon();
            }
            Err(refusal) => self.refused.set(Some(Refused { reasons: vec![refusal], at: None })),
        }
    }

    /// The side that the person at the page can resign for: the one that decides, or his only one.
    pub fn resigner(&'static self) -> Option<Side> {
        let snap = self.shown.get()?;
        let is_live = snap.ending.is_none()
            && self.replay_view.with(Option::is_none)
            && self.curtain.with(Option::is_none);
        if !is_live {
            return None;
        }
        snap.decider.or_else(|| self.seats().only_person())
    }

    /// Asks whether a side resigns. Where the panel lies over the map, it would lie over the question.
    pub fn ask_to_resign(&'static self, side: Side) {
        self.open.set(false);
        self.resigning.set(Some(side));
    }

    /// Gives the match up for a side.
    pub fn resign(&'static self, side: Side) {
        clear(self.resigning);
        let Some(result) = self.with_local(|local| local.resign(side)) else { return };
        match result {
            Ok(()) => {
                clear(self.refused);
                clear(self.costly);
                clear(self.tray);
                self.opponent_worker.with_value(OpponentWorker::forget);
                self.go_on();
                self.save_soon();
            }
            Err(refusal) => self.refused.set(Some(Refused { reasons: vec![refusal], at: None })),
        }
    }
}

/// Empties a signal. Nothing follows if it was empty: whoever listens need not draw anew.
fn clear<T: Send + Sync + 'static>(signal: RwSignal<Option<T>>) {
    if signal.with_untracked(Option::is_some) {
        signal.set(None);
    }
}

/// Does something when the frame to come has been drawn and `pause` has passed.
fn after_frame(pause: Duration, work: impl FnOnce() + 'static) {
    request_animation_frame(move || set_timeout(work, pause));
}

/// Why a match file cannot be opened.
fn cannot_open(error: &OpenError) -> Message {
    noted(error, error.entry.map_or(msg!("cannot-open"), |entry| msg!("cannot-open-entry", entry = entry)))
}

/// What the player is told of an error. What exactly is wrong stands in the words of the program, which is nothing for a
/// player, in the console.
pub(crate) fn noted(error: &dyn std::fmt::Display, said: Message) -> Message {
    leptos::logging::warn!("{error}");
    said
}

/// The units that the viewer knows in a hex, top first.
pub fn units_at(snap: &Snap, hex: HexId) -> Vec<UnitId> {
    let place = Place::Hex(hex);
    snap.view.counters.iter().filter(|shown| shown.place == place).filter_map(|shown| shown.unit).collect()
}
