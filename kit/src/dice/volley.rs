//! Several dice thrown as one: a volley.

use super::Distribution;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The most dice of a volley.
pub const MAX_VOLLEY: usize = 24;

/// The most kinds of dice in a volley.
const MAX_KINDS: usize = 4;

/// Dice of one or several kinds that are thrown together and read one by one: each hits or misses, and what counts is how many
/// hit. The text form is `5d6`, or `5d6+2d10`.
///
/// One throw is one answer of chance, one line of the log and one line of notation. The number of hits has an exact distribution
/// that is found die by die; the throws themselves, of which there are too many, are never listed.
///
/// ```
/// use kit::dice::{Ratio, Volley};
/// let volley: Volley = "3d6+1d10".parse().unwrap();
/// assert_eq!(volley.count(), 4);
/// // Sixes hit; of the ten-sided die nine and ten.
/// let hits = volley.hits(|faces, face| face == 6 && faces == 6 || face >= 9);
/// assert_eq!(hits.chance_of(&0), Ratio::new(125, 216) * Ratio::new(8, 10));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Volley {
    /// How many dice of how many faces.
    kinds: ArrayVec<(u8, u8), MAX_KINDS>,
}

impl Volley {
    /// `count` dice of `faces` faces.
    ///
    /// # Panics
    /// If there are none, too many, or no faces. Text from outside goes through `parse`.
    pub fn new(count: u8, faces: u8) -> Volley {
        Volley::of(&[(count, faces)])
    }

    /// Dice of several kinds, each so many of so many faces.
    ///
    /// # Panics
    /// As [`new`](Volley::new).
    pub fn of(kinds: &[(u8, u8)]) -> Volley {
        Volley::checked(kinds).expect("a volley has 1 to 24 dice, and no more throws than 64 bits can number")
    }

    fn checked(kinds: &[(u8, u8)]) -> Option<Volley> {
        let dice: usize = kinds.iter().map(|(count, _)| usize::from(*count)).sum();
        let throws = kinds.iter().try_fold(1_u64, |throws, &(count, faces)| {
            throws.checked_mul(u64::from(faces).checked_pow(count.into())?)
        });
        let is_sound =
            (1..=MAX_VOLLEY).contains(&dice) && kinds.iter().all(|&(count, faces)| count > 0 && faces > 0);
        let kinds: Option<ArrayVec<_, MAX_KINDS>> =
            (kinds.len() <= MAX_KINDS).then(|| kinds.iter().copied().collect());
        kinds.filter(|_| is_sound && throws.is_some()).map(|kinds| Volley { kinds })
    }

    /// How many dice.
    pub fn count(&self) -> usize {
        self.kinds.iter().map(|(count, _)| usize::from(*count)).sum()
    }

    /// The faces of each die, in the order of the throw.
    pub fn dice(&self) -> impl Iterator<Item = u8> {
        self.kinds.iter().flat_map(|&(count, faces)| std::iter::repeat_n(faces, usize::from(count)))
    }

    /// The number of different throws, dice told apart.
    pub fn outcomes(&self) -> u64 {
        self.dice().map(u64::from).product()
    }

    /// The throw with this number, counted from 0 and wrapping round at the end: a fair number below
    /// [`outcomes`](Volley::outcomes) becomes a fair throw.
    pub fn nth(&self, number: u64) -> Faces {
        let mut rest = number;
        let mut faces = Faces { count: 0, faces: [0; MAX_VOLLEY] };
        for die in self.dice() {
            faces.faces[usize::from(faces.count)] = (rest % u64::from(die)) as u8 + 1;
            faces.count += 1;
            rest /= u64::from(die);
        }
        faces
    }

    /// Whether the dice can show these faces.
    pub fn can_show(&self, faces: &Faces) -> bool {
        faces.faces().len() == self.count()
            && self.dice().zip(faces.faces()).all(|(die, face)| (1..=die).contains(face))
    }

    /// How likely each number of hits is; `hits` is asked with the number of faces of a die and the face that it shows.
    pub fn hits(&self, hits: impl Fn(u8, u8) -> bool) -> Distribution<u8> {
        self.kinds.iter().fold(Distribution::certain(0), |sum, &(count, faces)| {
            let die = Distribution::uniform((1..=faces).map(|face| u8::from(hits(faces, face))));
            let die = die.expect("a die has faces");
            (0..count).fold(sum, |sum, _| sum.combine(&die, |hits, more| hits + more))
        })
    }

    /// Every throw with its chance, dice of one kind not told apart: they stand in ascending order.
    pub fn throws(&self) -> Distribution<Faces> {
        let nothing = Faces { count: 0, faces: [0; MAX_VOLLEY] };
        let mut before = 0;
        self.kinds.iter().fold(Distribution::certain(nothing), |thrown, &(count, faces)| {
            let die = Distribution::uniform(1..=faces).expect("a die has faces");
            let first = before;
            before += usize::from(count);
            (0..count).fold(thrown, |thrown, _| {
                thrown.combine(&die, |thrown, &face| {
                    let mut more = *thrown;
                    more.faces[usize::from(more.count)] = face;
                    more.count += 1;
                    more.faces[first..usize::from(more.count)].sort_unstable();
                    more
                })
            })
        })
    }
}

impl fmt::Display for Volley {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (count, faces)) in self.kinds.iter().enumerate() {
            let plus = if place == 0 { "" } else { "+" };
            write!(f, "{plus}{count}d{faces}")?;
        }
        Ok(())
    }
}

/// Why a text is not a volley.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAVolley(String);

impl fmt::Display for NotAVolley {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "\"{}\" is no volley; one is written like 5d6 or 5d6+2d10, with {MAX_VOLLEY} dice at most",
            self.0
        )
    }
}

impl std::error::Error for NotAVolley {}

impl FromStr for Volley {
    type Err = NotAVolley;

    fn from_str(text: &str) -> Result<Volley, NotAVolley> {
        let number = |digits: &str| {
            let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| digits.parse::<u8>().ok()).flatten()
        };
        let kind = |kind: &str| {
            let (count, faces) = kind.split_once('d')?;
            Some((number(count)?, number(faces)?))
        };
        let kinds: Option<Vec<(u8, u8)>> = text.split('+').map(kind).collect();
        kinds.and_then(|kinds| Volley::checked(&kinds)).ok_or_else(|| NotAVolley(text.to_owned()))
    }
}

impl TryFrom<String> for Volley {
    type Error = NotAVolley;

    fn try_from(text: String) -> Result<Volley, NotAVolley> {
        text.parse()
    }
}

impl From<Volley> for String {
    fn from(volley: Volley) -> String {
        volley.to_string()
    }
}

/// What the dice of a volley show, in their order. Serialises as the list of faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Faces {
    count: u8,
    /// Unused places are zero, so that equal throws are equal bytes.
    faces: [u8; MAX_VOLLEY],
}

impl Faces {
    /// The faces, one for each die.
    pub fn faces(&self) -> &[u8] {
        &self.faces[..usize::from(self.count)]
    }
}

impl TryFrom<Vec<u8>> for Faces {
    type Error = String;

    fn try_from(list: Vec<u8>) -> Result<Faces, String> {
        let mut faces = Faces { count: list.len() as u8, faces: [0; MAX_VOLLEY] };
        match faces.faces.get_mut(..list.len()) {
            Some(place) if !list.is_empty() => {
                place.copy_from_slice(&list);
                Ok(faces)
            }
            _ => Err(format!("a volley has 1 to {MAX_VOLLEY} dice")),
        }
    }
}

impl From<Faces> for Vec<u8> {
    fn from(faces: Faces) -> Vec<u8> {
        faces.faces().to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Ratio;

    #[test]
    fn the_hits_of_many_dice_are_exact() {
        let hits = Volley::new(24, 6).hits(|_, face| face >= 5);
        assert_eq!(hits.expectation(|&hits| hits.into()), Ratio::from(8));
        assert_eq!(hits.len(), 25);
        assert_eq!(Volley::new(2, 6).hits(|_, face| face == 6).chance_of(&2), Ratio::new(1, 36));
    }

    #[test]
    fn every_number_is_a_throw_and_every_throw_has_its_chance() {
        let volley = Volley::of(&[(2, 2), (1, 3)]);
        assert_eq!(volley.outcomes(), 12);
        let throws: std::collections::BTreeSet<Faces> = (0..12).map(|number| volley.nth(number)).collect();
        assert_eq!(throws.len(), 12);
        assert!(throws.iter().all(|faces| volley.can_show(faces)));
        // One and two come in two ways; the die of the other kind keeps its place.
        let chance = volley.throws().chance_of(&Faces::try_from(vec![1, 2, 3]).unwrap());
        assert_eq!(chance, Ratio::new(2, 12));
        assert!(!volley.can_show(&Faces::try_from(vec![3, 1, 1]).unwrap()));
        assert!(!volley.can_show(&Faces::try_from(vec![1, 1]).unwrap()));
    }

    #[test]
    fn a_volley_is_written_and_read() {
        assert_eq!("12d6+2d10".parse::<Volley>().unwrap().to_string(), "12d6+2d10");
        for text in ["", "0d6", "25d6", "3d0", "20d10", "d6", "1d6+1d6+1d6+1d6+1d6"] {
            assert!(text.parse::<Volley>().is_err(), "{text}");
        }
    }
}
