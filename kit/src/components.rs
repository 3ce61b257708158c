//! What lies in the box: everything about a game that is the same in every match of it.

use crate::chance::ChitId;
use crate::dice::Ratio;
use crate::hex::{HexId, Hexside};
use crate::ids::{Case, Side, UnitId};
use crate::map::Map;
use crate::notation::Names;
use crate::roster::Roster;
use crate::rules::Rulebook;
use crate::text::{Both, Labels, Lang, Message, Texts};
use serde::{Deserialize, Serialize};

/// The options of a match that are switched on, as bits in the order of [`Components::options`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Options(pub u32);

impl Options {
    /// None switched on.
    pub const NONE: Options = Options(0);

    /// Whether option number `index` is on.
    pub const fn has(self, index: usize) -> bool {
        self.0 >> index & 1 == 1
    }

    /// With option number `index` on.
    #[must_use]
    pub const fn with(self, index: usize) -> Options {
        Options(self.0 | 1 << index)
    }
}

/// A scenario of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// Its id, as the command line names it.
    pub id: &'static str,
    /// Its title.
    pub title: Message,
    /// A sentence on what it is about.
    pub summary: Message,
    /// Its length in game turns.
    pub turns: u16,
}

/// An optional rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionalRule {
    /// Its id, as the command line names it.
    pub id: &'static str,
    /// Its title.
    pub title: Message,
    /// The case that describes it.
    pub case: Case,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The id that notation uses: `axis`.
    pub id: &'static str,
    /// The name.
    pub name: Message,
}

/// Something that can be shown over the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OverlayKind {
    /// Its key. Zones of control are `zones` and the reach of a unit is `reach` in every game.
    pub key: &'static str,
    /// Its name.
    pub title: Message,
    /// Whether it is asked for a side.
    pub per_side: bool,
    /// Whether it is asked for a unit.
    pub per_unit: bool,
}

/// In how many smallest parts a game counts a point of each kind. Costs, scores and strengths are whole numbers of such parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Parts {
    /// Of a movement point: 2 for a game that moves by half points.
    pub movement: u16,
    /// Of a point of strength.
    pub strength: u16,
    /// Of a victory point.
    pub victory: u16,
}

impl Parts {
    /// Whole points throughout.
    pub const WHOLE: Parts = Parts { movement: 1, strength: 1, victory: 1 };

    /// So many parts of a movement point, in the points that players read.
    pub fn movement_points(self, parts: impl Into<i64>) -> Ratio {
        Ratio::new(parts.into(), self.movement.max(1).into())
    }

    /// So many parts of a point of strength, in the points that players read.
    pub fn strength_points(self, parts: impl Into<i64>) -> Ratio {
        Ratio::new(parts.into(), self.strength.max(1).into())
    }

    /// So many parts of a victory point, in the points that players read.
    pub fn victory_points(self, parts: impl Into<i64>) -> Ratio {
        Ratio::new(parts.into(), self.victory.max(1).into())
    }
}

/// A kind of decision: what a player may give a standing order for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DecisionKind {
    /// Its id: `loss`, `retreat`, `advance`.
    pub id: &'static str,
    /// Its name.
    pub title: Message,
    /// Whether it is asked of a side that is not on turn, too: a player who is away may then leave an order for it.
    pub off_turn: bool,
}

/// The box of a game.
#[derive(Debug)]
pub struct Components {
    /// The game's id on the shelf.
    pub id: &'static str,
    /// The crate whose rules it is played by. Games with other maps or counters may share one; opponents and coverage go by it.
    pub family: &'static str,
    /// Its title.
    pub title: Both,
    /// Players in the order of [`Side`].
    pub players: Vec<Player>,
    /// Scenarios; the first is the default.
    pub scenarios: Vec<Scenario>,
    /// Optional rules in the order of their bits.
    pub options: Vec<OptionalRule>,
    /// Printed names of the chits that can be drawn, in the order of [`ChitId`].
    pub chits: Vec<String>,
    /// Printed ids of the formations, in the order of [`FormationId`](crate::formation::FormationId). Empty if the game speaks of none
    /// in its actions and positions.
    pub formations: Vec<String>,
    /// Ids of the boxes and spaces beside the map, in the order of [`SpaceId`](crate::ids::SpaceId). Empty as above.
    pub spaces: Vec<String>,
    /// Every kind of decision that comes up.
    pub decisions: Vec<DecisionKind>,
    /// In what parts points are counted.
    pub parts: Parts,
    /// Overlays.
    pub overlays: Vec<OverlayKind>,
    /// The map.
    pub map: Map,
    /// Names on the map that are not the same in both languages, sorted by the name as the map has it.
    pub places: Vec<(String, Both)>,
    /// The counters.
    pub roster: Roster,
    /// The rules.
    pub rulebook: Rulebook,
    /// The sentences.
    pub texts: Texts,
}

impl Components {
    /// Says a message.
    pub fn say(&self, message: &Message, lang: Lang) -> String {
        self.texts.say(message, lang, self)
    }

    /// A name of the map in a language.
    pub fn place<'a>(&'a self, name: &'a str, lang: Lang) -> &'a str {
        match self.places.binary_search_by(|(known, _)| known.as_str().cmp(name)) {
            Ok(at) => self.places[at].1.get(lang),
            Err(_) => name,
        }
    }

    /// The scenario of an id; the empty id is the first one.
    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        if id.is_empty() { self.scenarios.first() } else { self.scenarios.iter().find(|s| s.id == id) }
    }

    /// A kind of decision by its id.
    pub fn decision(&self, id: &str) -> Option<&DecisionKind> {
        self.decisions.iter().find(|kind| kind.id == id)
    }

    /// The side of a player's id.
    pub fn side(&self, id: &str) -> Option<Side> {
        self.players.iter().position(|p| p.id == id).map(|index| Side(index as u8))
    }

    /// The options of a list of ids.
    ///
    /// # Errors
    /// The first id that is not an option, with those that are.
    pub fn options_named<S: AsRef<str>>(&self, ids: &[S]) -> Result<Options, String> {
        let mut options = Options::NONE;
        for id in ids {
            let id = id.as_ref();
            let Some(index) = self.options.iter().position(|o| o.id == id) else {
                let known: Vec<&str> = self.options.iter().map(|o| o.id).collect();
                return Err(format!("{} has no option {id}; it has: {}", self.id, known.join(", ")));
            };
            options = options.with(index);
        }
        Ok(options)
    }

    /// The ids of options that are on.
    pub fn option_ids(&self, options: Options) -> Vec<&'static str> {
        self.options.iter().enumerate().filter(|(i, _)| options.has(*i)).map(|(_, o)| o.id).collect()
    }
}

impl Labels for Components {
    fn hex(&self, hex: HexId, lang: Lang) -> String {
        let number = self.map.grid().number(hex);
        match self.map.name(hex) {
            Some(name) => format!("{number} {}", self.place(name, lang)),
            None => number.to_string(),
        }
    }

    fn unit(&self, unit: UnitId, lang: Lang) -> String {
        self.roster.get(unit).name.get(lang).to_owned()
    }

    // Where printed names need a translation, the game has sentences for them: `chit-` and the name in small letters.
    fn chit(&self, chit: ChitId, lang: Lang) -> String {
        let Some(name) = self.chits.get(usize::from(chit.0)) else { return String::new() };
        let key = format!("chit-{}", name.to_lowercase());
        if self.texts.has(&key, lang) {
            self.say(&Message { key: key.into(), args: Vec::new() }, lang)
        } else {
            name.clone()
        }
    }

    fn side(&self, side: Side, lang: Lang) -> String {
        self.say(&self.players[side.index()].name, lang)
    }

    fn case(&self, case: Case) -> String {
        self.rulebook.id(case).to_owned()
    }
}

impl Names for Components {
    fn write(&self, kind: &str, index: u64) -> Option<String> {
        let grid = self.map.grid();
        match kind {
            "HexId" => (index < grid.len() as u64).then(|| grid.number(HexId(index as u16)).to_string()),
            "Hexside" => {
                (index < grid.hexside_count() as u64).then(|| grid.hexside_number(Hexside(index as u16)))
            }
            "UnitId" => {
                (index < self.roster.len() as u64).then(|| self.roster.get(UnitId(index as u16)).id.clone())
            }
            "Case" => {
                (index < self.rulebook.len() as u64).then(|| self.rulebook.id(Case(index as u16)).to_owned())
            }
            "Side" => self.players.get(index as usize).map(|p| p.id.to_owned()),
            "ChitId" => self.chits.get(index as usize).cloned(),
            "FormationId" => self.formations.get(index as usize).cloned(),
            "SpaceId" => self.spaces.get(index as usize).cloned(),
            _ => None,
        }
    }

    fn read(&self, kind: &str, name: &str) -> Option<Result<u64, String>> {
        let grid = self.map.grid();
        let found = |index: Option<u64>, what: &str| {
            Some(index.ok_or_else(|| format!("{name}: there is no such {what}")))
        };
        match kind {
            "HexId" => Some(grid.id(name).map(|hex| u64::from(hex.0)).map_err(|e| e.to_string())),
            "Hexside" => found(
                name.split_once('/').and_then(|(a, b)| {
                    let (a, b) = (grid.id(a).ok()?, grid.id(b).ok()?);
                    grid.hexside_between(a, b).map(|side| u64::from(side.0))
                }),
                "hexside",
            ),
            "UnitId" => found(self.roster.find(name).map(|u| u64::from(u.0)), "unit"),
            "Case" => found(self.rulebook.find(name).map(|c| u64::from(c.0)), "case"),
            "Side" => found(self.side(name).map(|s| u64::from(s.0)), "side"),
            "ChitId" if self.chits.is_empty() => None,
            "FormationId" if self.formations.is_empty() => None,
            "FormationId" => found(place_in(&self.formations, name), "formation"),
            "SpaceId" if self.spaces.is_empty() => None,
            "SpaceId" => found(place_in(&self.spaces, name), "space"),
            "ChitId" => found(place_in(&self.chits, name), "chit"),
            _ => None,
        }
    }
}

fn place_in(names: &[String], name: &str) -> Option<u64> {
    names.iter().position(|known| known == name).map(|place| place as u64)
}
