//! ReplayView through the match on the table, playing on from any place, checking its dice, taking it away as a file.

use super::{ReplayView, Sitting, TableState};
use crate::picks::Picks;
use crate::playing::{Playing, Snap};
use crate::replay::Replay;
use crate::seats::{Seat, Seats};
use crate::store;
use crate::ui::ui;
use kit::dealer::Seed;
use kit::game::Viewer;
use kit::msg;
use kit::offer::{Refusal, RefusalKind};
use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;

impl TableState {
    /// Opens the replay at an entry.
    pub fn leaf(&'static self, to: usize) {
        let Some(game) = self.game.get_untracked() else { return };
        if self.replay.with_value(Option::is_none) {
            let Some(file) = self.local.with_value(|local| local.as_ref().map(Playing::file)) else { return };
            match Replay::open(&game, file) {
                Ok(replay) => self.replay.set_value(Some(replay)),
                Err(error) => {
                    self.trouble.set(Some(super::cannot_open(&error)));
                    return;
                }
            }
        }
        self.halt();
        self.thinking.set(None);
        self.progress.set(None);
        self.tray.set(None);
        self.refused.set(None);
        self.costly.set(None);
        self.pinned.set(None);
        let runs = self
            .replay_view
            .with_untracked(|replay_view| replay_view.is_some_and(|replay_view| replay_view.runs));
        let viewer = self.replay_viewer();
        let shown = self.replay.try_update_value(|replay| {
            let replay = replay.as_mut()?;
            replay.go(to);
            let now = replay.now();
            let snap = Snap {
                view: now.view(viewer),
                ending: now.ending(),
                decider: None,
                offers: Vec::new(),
                picks: Picks::default(),
                sheets: now.sheets(viewer),
                log: Arc::new(now.log(viewer, 0)),
                entries: now.entries(),
                undo: Err(Refusal::table(RefusalKind::NoUndo, msg!("kit-undo-start"))),
            };
            Some((
                snap,
                ReplayView { at: replay.at(), of: replay.len(), runs: runs && replay.at() < replay.len() },
            ))
        });
        if let Some(Some((snap, replay_view))) = shown {
            if let Some(hex) = snap
                .log
                .last()
                .filter(|line| line.entry + 1 == snap.entries)
                .and_then(|line| line.text.at.last())
            {
                self.flash.set(Some(*hex));
            }
            self.snap.set(Some(Arc::new(snap)));
            self.show_rest();
            self.replay_view.set(Some(replay_view));
            self.renew_overlay();
            if replay_view.runs {
                let pause = ui().pace.get_untracked().think().max(Duration::from_millis(120));
                self.later(pause, move || self.leaf(replay_view.at + 1));
            }
        }
    }

    /// Replays one entry: shows the moment before it, goes to its place, and lets it happen.
    pub fn replay_entry(&'static self, entry: usize) {
        let at = self.snap.with_untracked(|snap| {
            let lines = &snap.as_ref()?.log;
            lines.iter().find(|line| line.entry == entry).and_then(|line| line.text.at.last().copied())
        });
        self.leaf(entry);
        if let Some(hex) = at {
            self.go_to(hex);
        }
        let pause = ui().pace.get_untracked().look().max(Duration::from_millis(400));
        self.later(pause, move || self.leaf(entry + 1));
    }

    /// Shows the sheet on which a throw was made.
    pub fn look_back(&'static self, entry: usize) {
        let (Some(game), Some(file)) =
            (self.game.get_untracked(), self.local.with_value(|local| local.as_ref().map(Playing::file)))
        else {
            return;
        };
        let viewer = self.replay_viewer();
        let roll = self.snap.with_untracked(|snap| {
            snap.as_ref()?.log.iter().find(|line| line.entry == entry).and_then(|line| line.roll)
        });
        if let Ok(mut replay) = Replay::open(&game, file)
            && let Some(roll) = roll
        {
            replay.go(entry);
            self.past.set(replay.now().sheets(viewer).into_iter().next().map(|sheet| (sheet, roll)));
        }
        let at = self.snap.with_untracked(|snap| {
            snap.as_ref()?
                .log
                .iter()
                .find(|line| line.entry == entry)
                .and_then(|line| line.text.at.last().copied())
        });
        if let Some(hex) = at {
            self.go_to(hex);
        }
    }

    /// Whose eyes leaf through the match: those that may see it now.
    fn replay_viewer(&'static self) -> Viewer {
        let (seats, facing) = (self.seats(), self.facing.get_untracked());
        self.local.with_value(|local| {
            local.as_ref().map_or(Viewer::Public, |local| seats.viewer(local.ending().as_ref(), facing))
        })
    }

    /// Starts or stops the replay.
    pub fn run_replay(&'static self, runs: bool) {
        self.replay_view.update(|replay_view| {
            if let Some(replay_view) = replay_view {
                replay_view.runs = runs;
            }
        });
        if let Some(replay_view) = self.replay_view.get_untracked() {
            self.leaf(if runs && replay_view.at == replay_view.of { 0 } else { replay_view.at });
        }
    }

    /// Goes back from the replay to the match.
    pub fn close_replay(&'static self) {
        self.replay.set_value(None);
        self.replay_view.set(None);
        self.flash.set(None);
        self.go_on();
    }

    /// Plays on from the position on show, as a new match of one person for both sides.
    pub fn branch(&'static self) {
        let seed = Seed(store::random_bytes());
        let Some(file) = self.replay.with_value(|replay| replay.as_ref().map(|replay| replay.branch(seed)))
        else {
            return;
        };
        let sides = self.sitting.with_untracked(|sitting| sitting.seats.0.len());
        let sitting = Sitting { id: store::new_id(), seats: Seats(vec![Seat::Me; sides]), guided: false };
        if let Err(error) = self.resume(&file, sitting) {
            self.trouble.set(Some(error));
        } else {
            self.save();
        }
    }

    // ---- Dice and files ----

    /// The published promise about the dice, the seed once the match is over, and how often chance has answered.
    pub fn dice(&'static self) -> Option<(String, Option<String>, usize)> {
        let over = self.shown.with(|snap| snap.as_ref().is_some_and(|snap| snap.ending.is_some()));
        let file = self.local.with_value(|local| local.as_ref().map(Playing::file))?;
        let answers = file.entries.iter().filter(|line| line.chance.is_some()).count();
        Some((file.commitment, file.seed.filter(|_| over).map(|seed| seed.to_string()), answers))
    }

    /// Recomputes every roll.
    pub fn check_dice(&'static self) {
        let found = self.local.with_value(|local| {
            local.as_ref().map(|local| local.verify().map_err(|error| super::cannot_open(&error)))
        });
        self.checked.set(found);
    }

    /// The ids of the options in force.
    pub fn options(&'static self) -> Vec<String> {
        self.local.with_value(|local| local.as_ref().map(|local| local.file().options).unwrap_or_default())
    }

    /// The scenario's id.
    pub fn scenario(&'static self) -> String {
        self.local.with_value(|local| local.as_ref().map(|local| local.file().scenario).unwrap_or_default())
    }

    /// Hands the match to the player as a file.
    pub fn export(&'static self) {
        let Some(file) = self.local.with_value(|local| local.as_ref().map(Playing::file)) else { return };
        if let Ok(text) = serde_json::to_string_pretty(&file) {
            store::download(&format!("saliente-{}-{}.json", file.game, file.scenario), &text);
        }
    }
}
