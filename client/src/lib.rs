//! The browser client: one page for every game of the shelf. It knows offers, picks, events, views, sheets and rule
//! cases, and no game.
//!
//! Modules in reading order: the table without its looks ([`playing`], [`thinker`], [`opponent_worker`], [`saving`], [`store`], [`replay`], [`table`]),
//! then what is seen, from the map outwards.
//!
//! Everything compiles for the machine at hand, too, so that it is checked and tested with the rest of the house; it
//! runs only in a browser.

pub mod ui;

pub mod opponent_worker;
pub mod picks;
pub mod playing;
pub mod replay;
pub mod saving;
pub mod seats;
pub mod shelf;
pub mod store;
pub mod table;
pub mod thinker;
pub mod worker;

pub mod camera;
pub mod plan;

mod board;
mod card;
mod charts;
mod counters;
mod dice;
mod guide;
mod icons;
mod info;
mod keys;
mod lit;
mod log;
mod page;
mod prompt;
mod rules;
mod scrubber;
mod sheet;
mod start;
mod units;

/// Opens the page, or thinks if this is a worker.
pub fn run() {
    console_error_panic_hook::set_once();
    if worker::is_here() {
        worker::run();
        return;
    }
    ui::start();
    leptos::mount::mount_to_body(page::app);
    ui::ready();
}
