//! Games by their id, each loaded once.

use kit::erased::AnyGame;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

thread_local! {
    static LOADED: RefCell<BTreeMap<&'static str, Arc<dyn AnyGame>>> = const { RefCell::new(BTreeMap::new()) };
}

/// The game of an id. Nothing if there is none, or if its data is broken, which a test would have shown.
pub fn game(id: &str) -> Option<Arc<dyn AnyGame>> {
    LOADED.with_borrow_mut(|loaded| {
        if let Some(game) = loaded.get(id) {
            return Some(game.clone());
        }
        let registered = games::find(id)?;
        let game = registered.open().ok()?;
        loaded.insert(registered.id, game.clone());
        Some(game)
    })
}

/// All games in the order of the shelf.
pub fn all() -> Vec<Arc<dyn AnyGame>> {
    games::GAMES.iter().filter_map(|registered| game(registered.id)).collect()
}
