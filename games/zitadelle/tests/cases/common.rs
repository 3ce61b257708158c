//! Small positions for tests, on the map or on a bare one.

use kit::components::Options;
use kit::data::Data;
use kit::game::Game;
use kit::script::Script;
use zitadelle::field::{Field, Scene};
use zitadelle::setup::{Placed, Setup, Start};
use zitadelle::{FILES, GERMAN, SOVIET, Zitadelle};

pub const G_FIRE: Start = Start::Fire(GERMAN);
pub const R_FIRE: Start = Start::Fire(SOVIET);
pub const R_COUNTER: Start = Start::Counterfire(GERMAN);
pub const G_ASSAULT: Start = Start::Assault(GERMAN);
pub const R_ASSAULT: Start = Start::Assault(SOVIET);
pub const G_MOVE: Start = Start::Movement(GERMAN);
pub const R_MOVE: Start = Start::Movement(SOVIET);

/// The game on a bare map: all hexes clear, no works, no water, no roads; zones, victory hexes and the front line stay. Features
/// are lines such as `S2021 entrenchment`, `S1725 woods`, `S2020 stream:E` or `S2020 village entrenchment`.
pub fn bare(features: &[&str]) -> Zitadelle {
    const TERRAIN: [&str; 5] = ["woods", "village", "town", "heights", "heights_village"];
    let map = FILES.iter().find(|(name, _)| *name == "map.hexes").expect("the map is there").1;
    let (header, body) = map.split_once("---\n").expect("a header and a body");
    let mut lines = vec![format!("{header}---")];
    for line in body.lines() {
        let number = &line[..5];
        let wanted = features.iter().find(|feature| feature.starts_with(number));
        let words: Vec<&str> = wanted.map_or(Vec::new(), |words| words[5..].split_whitespace().collect());
        let of_old =
            |start: &'static str| line.split_whitespace().filter(move |word| word.starts_with(start));
        let terrain = words.iter().find(|word| TERRAIN.contains(word)).copied().unwrap_or("clear");
        // A line has its number, terrain, features, hexsides and zones, in this order.
        let mut parts = vec![number, terrain];
        parts.extend(words.iter().filter(|word| !TERRAIN.contains(word) && !word.contains(':')));
        parts.extend(of_old("vp="));
        parts.extend(words.iter().filter(|word| word.contains(':')));
        parts.extend(of_old("@"));
        lines.push(parts.join(" "));
    }
    let mut data = Data::embedded(FILES);
    data.replace("map.hexes", "bare map", lines.join("\n") + "\n").expect("the game has a map");
    Zitadelle::load(&data).unwrap_or_else(|flaws| {
        panic!("{}", flaws.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    })
}

/// A set-up that begins with a phase. Units are `ID HEX`, with `-1` for a step lost and `!` for disorganised; `ID pool` waits.
pub fn setup(start: Start, units: &[&str]) -> Setup {
    let units = units.iter().map(|line| {
        let words: Vec<&str> = line.split(' ').collect();
        let placed = Placed {
            at: words[1].replace('+', "on "),
            lost: u8::from(words.contains(&"-1")),
            disorganised: words.contains(&"!"),
        };
        (words[0].to_owned(), placed)
    });
    let morale = LEVELS.iter().map(|&(army, level)| (army.to_owned(), level)).collect();
    Setup { start, turn: 2, units: units.collect(), morale, ..Setup::default() }
}

/// The levels that tests reckon with, whatever the balance of the game makes of those at the start.
const LEVELS: [(&str, u8); 7] =
    [("13A", 8), ("70A", 7), ("2TA", 8), ("6GA", 8), ("7GA", 8), ("1TA", 8), ("69A", 7)];

/// A set-up with options.
pub fn with(options: &[&str], setup: Setup) -> Setup {
    let all = zitadelle::ch13_options::IDS;
    let bits = options.iter().map(|id| all.iter().position(|known| known == id).expect("an option"));
    Setup { options: bits.fold(Options::NONE, Options::with), ..setup }
}

/// A set-up on a turn.
pub fn on_turn(turn: u8, setup: Setup) -> Setup {
    Setup { turn, ..setup }
}

/// A set-up at the levels of the shipped data, for the shipped map.
pub fn shipped(setup: Setup) -> Script<Zitadelle> {
    Script::setup(zitadelle::game(), Setup { morale: std::collections::BTreeMap::new(), ..setup })
}

/// A small position on a bare map.
pub fn play(features: &[&str], setup: Setup) -> Script<Zitadelle> {
    Script::setup(bare(features), setup)
}

/// The morale preservation level of a formation.
pub fn morale(script: &Script<Zitadelle>, formation: &str) -> u8 {
    let roster = script.game().components().roster.iter();
    let member = roster.map(|(unit, _)| unit).find(|&unit| {
        script.game().stats(unit).is_combat() && script.game().formation(unit).id.as_str() == formation
    });
    let member = member.expect("a corps or army with units");
    script.position().morale[script.game().stats(member).formation as usize]
}

/// Where a unit stands, as printed.
pub fn hex_of(script: &Script<Zitadelle>, unit: &str) -> Option<String> {
    let hex = script.position().units.hex(script.unit(unit))?;
    Some(script.game().components().map.grid().number(hex).to_string())
}

/// Steps a unit has left; 0 if it is gone.
pub fn steps(script: &Script<Zitadelle>, unit: &str) -> u8 {
    script.position().units.steps(script.unit(unit))
}

/// Cost and rest of an offered march, if it is offered.
pub fn cost(script: &Script<Zitadelle>, side: kit::ids::Side, hex: &str) -> Option<(u16, u16)> {
    let pick = kit::offer::Pick::Hex(script.hex(hex));
    let offers = script.played().offers(side);
    let found = offers.iter().find(|offer| offer.pick == pick)?;
    Some((found.cost?, found.left?))
}

/// Asks something of the scene.
pub fn ask<T>(script: &Script<Zitadelle>, question: impl FnOnce(Scene<'_>) -> T) -> T {
    let field = Field::of(script.game(), script.position());
    question(Scene::new(script.game(), script.position(), &field))
}

/// The column and the net shift of the assault in hand.
pub fn column(script: &Script<Zitadelle>) -> (String, i32) {
    let sheet = script.sheet();
    (sheet.column.clone(), sheet.sums().columns)
}
