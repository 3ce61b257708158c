//! The shelf: every game of the house by its id. Putting a game here is one line.

use kit::erased::Registered;
use ledger::Coverage;

/// Every game, in the order in which they are shown.
pub const GAMES: &[Registered] = &[skirmish::REGISTERED, traces::REGISTERED, zitadelle::REGISTERED];

/// The game of an id.
pub fn find(id: &str) -> Option<&'static Registered> {
    GAMES.iter().find(|game| game.id == id)
}

/// Which cases of a game are listed, cited and tested, as noted when this program was compiled.
///
/// # Panics
/// Never: the note is made by the build script.
pub fn coverage(id: &str) -> Option<Coverage> {
    let noted: Vec<Coverage> = serde_json::from_str(include_str!(concat!(env!("OUT_DIR"), "/coverage.json")))
        .expect("written by the build script");
    noted.into_iter().find(|coverage| coverage.game == id)
}
