//! Who sits where, and what a stored match is.

use kit::erased::ActorNow;
use kit::game::Viewer;
use kit::ids::Side;
use kit::play::{Ending, MatchFile};
use opponent::level::Level;
use serde::{Deserialize, Serialize};

/// Who plays a side. Stored as a word: `me`, `guest`, or that of the level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Seat {
    /// The person at the page.
    #[default]
    Me,
    /// A second person at the same page.
    Guest,
    /// A computer that plays so well.
    Computer(Level),
}

impl Seat {
    /// Its word in a stored match and on the page.
    pub fn word(self) -> String {
        match self {
            Seat::Me => "me".to_owned(),
            Seat::Guest => "guest".to_owned(),
            Seat::Computer(level) => level.to_string(),
        }
    }

    /// The seat of a word.
    pub fn of_word(word: &str) -> Option<Seat> {
        match word {
            "me" => Some(Seat::Me),
            "guest" => Some(Seat::Guest),
            level => level.parse().ok().map(Seat::Computer),
        }
    }

    /// How well a computer plays that sits there.
    pub fn level(self) -> Option<Level> {
        if let Seat::Computer(level) = self { Some(level) } else { None }
    }

    /// The seats that a game can offer.
    pub fn of_game(game: &str) -> Vec<Seat> {
        let computers = opponent::levels(crate::shelf::family(game)).into_iter().map(Seat::Computer);
        [Seat::Me, Seat::Guest].into_iter().chain(computers).collect()
    }

    /// The opponent that is offered first: one who plans, if there is one.
    pub fn opponent(game: &str) -> Seat {
        let plans = opponent::levels(crate::shelf::family(game)).contains(&Level::Staff);
        Seat::Computer(if plans { Level::Staff } else { Level::Random })
    }

    /// Whether a person sits there.
    pub fn is_person(self) -> bool {
        self.level().is_none()
    }
}

impl TryFrom<String> for Seat {
    type Error = String;

    fn try_from(word: String) -> Result<Seat, String> {
        Seat::of_word(&word).ok_or(word)
    }
}

impl From<Seat> for String {
    fn from(seat: Seat) -> String {
        seat.word()
    }
}

/// Who plays a match, in the order of its sides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats(pub Vec<Seat>);

impl Seats {
    /// Who plays a side.
    pub fn of(&self, side: Side) -> Seat {
        self.0.get(side.index()).copied().unwrap_or_default()
    }

    /// Who plays which side when the rules have made players change chairs.
    #[must_use]
    pub fn changed(&self, chair: impl Fn(Side) -> Side) -> Seats {
        Seats((0..self.0.len() as u8).map(|side| self.of(chair(Side(side)))).collect())
    }

    /// Two persons share the page and may have secrets from each other.
    pub fn is_shared(&self) -> bool {
        self.0.contains(&Seat::Me) && self.0.contains(&Seat::Guest)
    }

    /// The side that a person at the page is to decide for, if there is one. Of several, the one that `facing` names.
    pub fn decider(&self, actor: &ActorNow, facing: Option<Side>) -> Option<Side> {
        let ActorNow::Sides(sides) = actor else { return None };
        let mut persons = sides.iter().copied().filter(|side| self.of(*side).is_person());
        let first = persons.clone().next();
        persons.find(|side| Some(*side) == facing).or(first)
    }

    /// Whose eyes look at the table while `facing` has the page. What is over has no secrets.
    pub fn viewer(&self, ending: Option<&Ending>, facing: Option<Side>) -> Viewer {
        if ending.is_some() {
            return Viewer::All;
        }
        match self.only_person() {
            Some(one) => Viewer::Side(one),
            None if self.is_shared() => facing.map_or(Viewer::Public, Viewer::Side),
            None => Viewer::All,
        }
    }

    /// The side of the person at the page, if he has one side and not both.
    pub fn only_person(&self) -> Option<Side> {
        let mut persons = (0..self.0.len() as u8).map(Side).filter(|side| self.of(*side).is_person());
        let first = persons.next()?;
        persons.next().is_none().then_some(first)
    }
}

/// A match in the store.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    /// Its key.
    pub id: String,
    /// When it was stored, in milliseconds since 1970.
    pub time: f64,
    /// The game turn it stands in.
    pub turn: u16,
    /// Whether it is over.
    pub over: bool,
    /// Who plays.
    pub seats: Seats,
    /// Whether it is the guided first game.
    #[serde(default)]
    pub guided: bool,
    /// How many lines of its log lie in pages beside it, see [`saving`](crate::saving).
    #[serde(default, skip_serializing_if = "is_none")]
    pub lines: usize,
    /// The match, with its seed.
    pub file: MatchFile,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_none(lines: &usize) -> bool {
    *lines == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_change_chairs() {
        let seats = Seats(vec![Seat::Me, Seat::Computer(Level::CHIEF)]);
        assert_eq!(seats.changed(|side| side), seats);
        let changed = seats.changed(Side::enemy);
        assert_eq!(
            (changed.of(Side(0)), changed.only_person()),
            (Seat::Computer(Level::CHIEF), Some(Side(1)))
        );
    }

    #[test]
    fn a_seat_is_stored_under_its_word() {
        let stored = ["me", "guest", "random", "sensible", "staff", "chief"];
        assert_eq!(Seat::of_game("skirmish").into_iter().map(Seat::word).collect::<Vec<_>>(), stored);
        for seat in Seat::of_game("skirmish") {
            let text = serde_json::to_string(&seat).unwrap();
            assert_eq!(text, format!("\"{}\"", seat.word()));
            assert_eq!(serde_json::from_str::<Seat>(&text).unwrap(), seat);
        }
        assert!(serde_json::from_str::<Seat>("\"genius\"").is_err());
    }

    fn both() -> ActorNow {
        ActorNow::Sides(vec![Side(0), Side(1)])
    }

    #[test]
    fn one_person_against_a_machine_has_his_own_eyes() {
        let seats = Seats(vec![Seat::Computer(Level::Random), Seat::Me]);
        assert_eq!(seats.viewer(None, None), Viewer::Side(Side(1)));
        assert_eq!(seats.viewer(Some(&Ending::Resigned(Side(1))), None), Viewer::All);
        assert_eq!(seats.only_person(), Some(Side(1)));
        assert_eq!(seats.decider(&both(), None), Some(Side(1)));
        assert_eq!(seats.decider(&ActorNow::Sides(vec![Side(0)]), None), None);
    }

    #[test]
    fn one_person_on_both_sides_sees_all() {
        let seats = Seats(vec![Seat::Me, Seat::Me]);
        assert_eq!(seats.viewer(None, None), Viewer::All);
        assert_eq!(seats.only_person(), None);
        assert_eq!(seats.decider(&both(), None), Some(Side(0)));
    }

    #[test]
    fn two_persons_see_only_what_is_theirs() {
        let seats = Seats(vec![Seat::Me, Seat::Guest]);
        assert_eq!(seats.viewer(None, None), Viewer::Public);
        assert_eq!(seats.viewer(None, Some(Side(1))), Viewer::Side(Side(1)));
        assert_eq!(seats.decider(&both(), Some(Side(1))), Some(Side(1)));
    }
}
