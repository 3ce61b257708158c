//! The shelf: every game of the house by its id. Putting a game here is one line.

use kit::erased::Registered;
use ledger::Coverage;

/// Every game, in the order in which they are shown.
pub const GAMES: &[Registered] = &[skirmish::REGISTERED, traces::REGISTERED, zitadelle::REGISTERED];

/// A game whose counters and map are there before its rules.
#[derive(Clone, Copy, Debug)]
pub struct Unbound {
    /// Its id.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Its unit list.
    pub units: &'static str,
    /// How its units look on cardboard.
    pub look: &'static str,
}

/// Games that cannot be played yet, of which there is something to look at.
pub const UNBOUND: &[Unbound] = &[
    Unbound {
        id: "korsun",
        title: "Escape Hell's Gate: Korsun Pocket 1944",
        units: include_str!("../korsun/data/units.csv"),
        look: include_str!("../korsun/data/look.toml"),
    },
    Unbound {
        id: "blitzkrieg",
        title: "Kursk 1943: El Fin de la Blitzkrieg",
        units: include_str!("../blitzkrieg/data/units.csv"),
        look: include_str!("../blitzkrieg/data/look.toml"),
    },
    Unbound {
        id: "kursk",
        title: "Kursk",
        units: include_str!("../kursk/data/units.csv"),
        look: include_str!("../kursk/data/look.toml"),
    },
];

/// The game of an id.
pub fn find(id: &str) -> Option<&'static Registered> {
    GAMES.iter().find(|game| game.id == id)
}

/// Which cases of a game are listed, cited and tested, as noted when this program was compiled. Games of one family share them.
///
/// # Panics
/// Never: the note is made by the build script.
pub fn coverage(id: &str) -> Option<Coverage> {
    let noted: Vec<Coverage> = serde_json::from_str(include_str!(concat!(env!("OUT_DIR"), "/coverage.json")))
        .expect("written by the build script");
    let family = find(id).map_or(id, |game| game.family);
    noted.into_iter().find(|coverage| coverage.game == family)
}
