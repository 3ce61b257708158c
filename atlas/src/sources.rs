//! The files that atlas reads, built into the program, so that a map can be made anywhere.

use std::borrow::Cow;
use std::collections::BTreeMap;

use kit::data::Flaw;

/// One map that atlas makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it is called.
    pub name: &'static str,
    /// The plans of its sheets.
    pub plans: &'static [&'static str],
    /// The terrain of its game.
    pub terrain: &'static str,
    /// Where the map belongs, from the root of the repository.
    pub out: &'static str,
    /// The map as it is there.
    pub text: &'static str,
}

/// All maps.
pub const MAPS: &[Entry] = &[
    Entry {
        name: "traces",
        plans: &["atlas/maps/traces.toml"],
        terrain: "games/traces/data/terrain.toml",
        out: "games/traces/data/map.hexes",
        text: include_str!("../../games/traces/data/map.hexes"),
    },
    Entry {
        name: "zitadelle",
        plans: &["atlas/maps/zitadelle-north.toml", "atlas/maps/zitadelle-south.toml"],
        terrain: "games/zitadelle/data/terrain.toml",
        out: "games/zitadelle/data/map.hexes",
        text: include_str!("../../games/zitadelle/data/map.hexes"),
    },
    Entry {
        name: "korsun",
        plans: &["atlas/maps/korsun.toml"],
        terrain: "games/korsun/data/terrain.toml",
        out: "games/korsun/data/map.hexes",
        text: include_str!("../../games/korsun/data/map.hexes"),
    },
    Entry {
        name: "kursk",
        plans: &["atlas/maps/kursk.toml"],
        terrain: "games/kursk/data/terrain.toml",
        out: "games/kursk/data/map.hexes",
        text: include_str!("../../games/kursk/data/map.hexes"),
    },
    Entry {
        name: "blitzkrieg-north",
        plans: &["atlas/maps/blitzkrieg-north.toml"],
        terrain: "games/blitzkrieg/data/terrain.toml",
        out: "games/blitzkrieg/data/north.hexes",
        text: include_str!("../../games/blitzkrieg/data/north.hexes"),
    },
    Entry {
        name: "blitzkrieg-south",
        plans: &["atlas/maps/blitzkrieg-south.toml"],
        terrain: "games/blitzkrieg/data/terrain.toml",
        out: "games/blitzkrieg/data/south.hexes",
        text: include_str!("../../games/blitzkrieg/data/south.hexes"),
    },
];

macro_rules! files {
    ($($path:literal),* $(,)?) => {
        [$(($path, include_str!(concat!("../../", $path)))),*]
    };
}

/// The texts of all files by their path from the root of the repository.
#[derive(Clone, Debug)]
pub struct Sources {
    texts: BTreeMap<&'static str, Cow<'static, str>>,
}

impl Sources {
    /// The files as they were when the program was built.
    pub fn ours() -> Sources {
        let files = files![
            "atlas/geography/areas.txt",
            "atlas/geography/fronts.txt",
            "atlas/geography/heights.txt",
            "atlas/geography/railways.txt",
            "atlas/geography/rivers-wide.txt",
            "atlas/geography/rivers.txt",
            "atlas/geography/roads.txt",
            "atlas/geography/towns.txt",
            "atlas/maps/traces.overrides",
            "atlas/maps/traces.toml",
            "atlas/maps/zitadelle-north.overrides",
            "atlas/maps/zitadelle-north.toml",
            "atlas/maps/zitadelle-south.overrides",
            "atlas/maps/zitadelle-south.toml",
            "atlas/maps/korsun.overrides",
            "atlas/maps/korsun.toml",
            "atlas/maps/kursk.overrides",
            "atlas/maps/kursk.toml",
            "atlas/maps/blitzkrieg-north.overrides",
            "atlas/maps/blitzkrieg-north.toml",
            "atlas/maps/blitzkrieg-south.overrides",
            "atlas/maps/blitzkrieg-south.toml",
            "games/blitzkrieg/data/terrain.toml",
            "games/korsun/data/terrain.toml",
            "games/kursk/data/terrain.toml",
            "games/traces/data/terrain.toml",
            "games/zitadelle/data/terrain.toml",
        ];
        Sources { texts: files.into_iter().map(|(path, text)| (path, Cow::Borrowed(text))).collect() }
    }

    /// The same with one file replaced.
    #[must_use]
    pub fn with(mut self, path: &'static str, text: impl Into<String>) -> Sources {
        self.texts.insert(path, Cow::Owned(text.into()));
        self
    }

    /// The text of a file.
    pub fn text(&self, path: &str) -> Result<&str, Vec<Flaw>> {
        self.texts.get(path).map(AsRef::as_ref).ok_or_else(|| vec![Flaw::of_file(path, "no such file")])
    }

    /// The files of the geography.
    pub(crate) fn geography(&self) -> impl Iterator<Item = (&str, &str)> {
        let inside = |path: &str| path.starts_with("atlas/geography/");
        self.texts.iter().filter(move |(path, _)| inside(path)).map(|(path, text)| (*path, text.as_ref()))
    }
}
