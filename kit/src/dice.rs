//! Dice, what they show, and exactly how likely it is.
//!
//! Nothing here rolls. A game asks for [`Dice`], a [`Roll`] arrives as an action, and whoever wants to weigh
//! the outcomes beforehand takes a [`Distribution`]: whole numbers over a whole total, so that the sheet
//! shown to a player, the search of an opponent and a test of a table all say the same fraction.
//!
//! ```
//! use kit::dice::{Dice, Ratio, Roll};
//! let dice: Dice = "2d6".parse().unwrap();
//! assert_eq!(Roll::of(&[3, 4]).total(), 7);
//! assert_eq!(dice.totals().chance_of(&7), Ratio::new(1, 6));
//! ```

mod distribution;
mod ratio;
mod volley;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

pub use distribution::Distribution;
pub use ratio::Ratio;
pub use volley::{Faces, MAX_VOLLEY, Volley};

/// The most dice that are thrown together. Seven faces and their number fill eight bytes.
pub const MAX_DICE: usize = 7;

/// Dice thrown together: how many, and with how many faces each.
///
/// Faces count from one; the 0 of a ten-sided die is its ten. The text form is `2d6`; `d6` is read as `1d6`.
///
/// ```
/// use kit::dice::Dice;
/// let dice: Dice = "d10".parse().unwrap();
/// assert_eq!(dice, Dice::new(1, 10));
/// assert_eq!(dice.to_string(), "1d10");
/// assert!("2d0".parse::<Dice>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Dice {
    count: u8,
    faces: u8,
}

impl Dice {
    /// One six-sided die.
    pub const D6: Dice = Dice::new(1, 6);
    /// Two six-sided dice, added.
    pub const TWO_D6: Dice = Dice::new(2, 6);
    /// One ten-sided die, 1 to 10.
    pub const D10: Dice = Dice::new(1, 10);

    /// `count` dice of `faces` faces.
    ///
    /// # Panics
    /// If there are no dice, more than [`MAX_DICE`] or no faces. Text from outside goes through `parse`.
    pub const fn new(count: u8, faces: u8) -> Dice {
        assert!(count >= 1 && count as usize <= MAX_DICE, "1 to 7 dice");
        assert!(faces >= 1, "a die has faces");
        Dice { count, faces }
    }

    /// How many dice.
    pub const fn count(self) -> u8 {
        self.count
    }

    /// How many faces each of them has.
    pub const fn faces(self) -> u8 {
        self.faces
    }

    /// The lowest total.
    pub const fn lowest(self) -> i32 {
        self.count as i32
    }

    /// The highest total.
    pub const fn highest(self) -> i32 {
        self.count as i32 * self.faces as i32
    }

    /// The number of different rolls, dice told apart: 36 for `2d6`.
    pub const fn outcomes(self) -> u64 {
        (self.faces as u64).pow(self.count as u32)
    }

    /// Every roll once, dice told apart, the last die turning fastest.
    ///
    /// ```
    /// use kit::dice::{Dice, Roll};
    /// let rolls: Vec<Roll> = Dice::new(2, 2).rolls().collect();
    /// assert_eq!(rolls, [Roll::of(&[1, 1]), Roll::of(&[1, 2]), Roll::of(&[2, 1]), Roll::of(&[2, 2])]);
    /// ```
    pub fn rolls(self) -> impl Iterator<Item = Roll> {
        (0..self.outcomes()).map(move |number| self.nth_roll(number))
    }

    /// The roll with this number in [`rolls`](Dice::rolls), counted from 0 and wrapping round at the end:
    /// a fair number below [`outcomes`](Dice::outcomes) becomes a fair roll.
    pub fn nth_roll(self, number: u64) -> Roll {
        let mut roll = Roll { count: self.count, faces: [0; MAX_DICE] };
        let mut rest = number;
        for face in roll.faces[..self.count as usize].iter_mut().rev() {
            *face = (rest % self.faces as u64) as u8 + 1;
            rest /= self.faces as u64;
        }
        roll
    }

    /// Whether these dice can show this roll.
    pub fn can_show(self, roll: Roll) -> bool {
        roll.count == self.count && roll.faces().iter().all(|face| (1..=self.faces).contains(face))
    }

    /// How likely each total is.
    ///
    /// ```
    /// use kit::dice::{Dice, Ratio};
    /// assert_eq!(Dice::TWO_D6.totals().mean(), Ratio::new(7, 1));
    /// ```
    pub fn totals(self) -> Distribution<i32> {
        let one = Distribution::uniform(1..=self.faces as i32).expect("a die has faces");
        (1..self.count).fold(one.clone(), |sum, _| sum.combine(&one, |left, right| left + right))
    }

    /// How likely each roll is, dice told apart: all alike. For results that look at single dice, such as doubles.
    pub fn roll_distribution(self) -> Distribution<Roll> {
        Distribution::uniform(self.rolls()).expect("there is a roll")
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}d{}", self.count, self.faces)
    }
}

/// Why a text is not dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotDice(String);

impl fmt::Display for NotDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is not dice; dice are written like 1d6, 2d6 or 1d10", self.0)
    }
}

impl std::error::Error for NotDice {}

impl FromStr for Dice {
    type Err = NotDice;

    fn from_str(text: &str) -> Result<Dice, NotDice> {
        let refuse = || NotDice(text.to_owned());
        let (count, faces) = text.split_once('d').ok_or_else(refuse)?;
        let number = |digits: &str| {
            // `parse` alone would let "+2d6" pass.
            let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| digits.parse::<u8>().ok()).flatten()
        };
        let count = if count.is_empty() { Some(1) } else { number(count) };
        match (count, number(faces)) {
            (Some(count), Some(faces)) if count >= 1 && count as usize <= MAX_DICE && faces >= 1 => {
                Ok(Dice { count, faces })
            }
            _ => Err(refuse()),
        }
    }
}

impl TryFrom<String> for Dice {
    type Error = NotDice;

    fn try_from(text: String) -> Result<Dice, NotDice> {
        text.parse()
    }
}

impl From<Dice> for String {
    fn from(dice: Dice) -> String {
        dice.to_string()
    }
}

/// What thrown dice show, in the order in which they were thrown. Serialises as the list of faces.
///
/// ```
/// use kit::dice::Roll;
/// let roll = Roll::of(&[5, 2]);
/// assert_eq!(roll.total(), 7);
/// assert_eq!(roll.to_string(), "5+2");
/// assert_eq!("5+2".parse(), Ok(roll));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Roll {
    count: u8,
    /// Unused places are zero, so that equal rolls are equal bytes.
    faces: [u8; MAX_DICE],
}

impl Roll {
    /// A roll with these faces.
    ///
    /// # Panics
    /// If there are none or more than [`MAX_DICE`]. Faces from outside go through `Roll::try_from(Vec<u8>)`.
    pub fn of(faces: &[u8]) -> Roll {
        Roll::from_faces(faces).expect("a roll has 1 to 7 dice")
    }

    fn from_faces(faces: &[u8]) -> Option<Roll> {
        let mut roll = Roll { count: faces.len() as u8, faces: [0; MAX_DICE] };
        if faces.is_empty() {
            return None;
        }
        roll.faces.get_mut(..faces.len())?.copy_from_slice(faces);
        Some(roll)
    }

    /// The faces, one for each die.
    pub fn faces(&self) -> &[u8] {
        &self.faces[..self.count as usize]
    }

    /// The sum of the faces.
    pub fn total(self) -> i32 {
        self.faces().iter().map(|&face| i32::from(face)).sum()
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, face) in self.faces().iter().enumerate() {
            let plus = if place == 0 { "" } else { "+" };
            write!(f, "{plus}{face}")?;
        }
        Ok(())
    }
}

/// Why a text or a list is not a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotARoll;

impl fmt::Display for NotARoll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a roll is one to {MAX_DICE} faces, written like 4 or 3+5")
    }
}

impl std::error::Error for NotARoll {}

impl FromStr for Roll {
    type Err = NotARoll;

    fn from_str(text: &str) -> Result<Roll, NotARoll> {
        let mut faces = arrayvec::ArrayVec::<u8, MAX_DICE>::new();
        for face in text.split('+') {
            if !face.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(NotARoll);
            }
            faces.try_push(face.parse().map_err(|_| NotARoll)?).map_err(|_| NotARoll)?;
        }
        Roll::from_faces(&faces).ok_or(NotARoll)
    }
}

impl TryFrom<Vec<u8>> for Roll {
    type Error = NotARoll;

    fn try_from(faces: Vec<u8>) -> Result<Roll, NotARoll> {
        Roll::from_faces(&faces).ok_or(NotARoll)
    }
}

impl From<Roll> for Vec<u8> {
    fn from(roll: Roll) -> Vec<u8> {
        roll.faces().to_vec()
    }
}
