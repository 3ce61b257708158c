//! Games by their id, each loaded once.

use draw::counters::Livery;
use kit::components::Components;
use kit::erased::AnyGame;
use kit::ids::Side;
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

/// The family of a game on the shelf: opponents go by it.
pub fn family(game: &str) -> &str {
    games::find(game).map_or(game, |registered| registered.family)
}

/// The colour of a side on the page: `first` is red, for the Soviet side, `second` blue. Told by its counters; two sides
/// never have the same.
pub fn tone(components: &Components, side: Side) -> &'static str {
    let is_red = |side: u8| {
        let counter =
            components.roster.iter().map(|(_, counter)| counter).find(|counter| counter.side == side);
        counter.is_some_and(|counter| {
            let livery = draw::roster::livery(&counter.livery, side);
            matches!(livery, Livery::Soviet | Livery::Guards | Livery::RedAir | Livery::Partisan)
        })
    };
    let own = is_red(side.0);
    let is_first = if is_red(1 - side.0.min(1)) == own { side.0 == 0 } else { own };
    if is_first { "first" } else { "second" }
}

/// All games in the order of the shelf.
pub fn all() -> Vec<Arc<dyn AnyGame>> {
    games::GAMES.iter().filter_map(|registered| game(registered.id)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_sides_never_have_the_same_colour() {
        for game in all() {
            let tones = [0, 1].map(|side| tone(game.components(), Side(side)));
            assert_ne!(tones[0], tones[1], "{}", game.components().id);
        }
    }
}
