//! The numbers printed on hexes.
//!
//! Publishers number hexes in many ways: row before column or column before row, rows that grow up or down the
//! sheet, columns that grow east or west, every second row pushed half a hex aside, two or three digits a part, a
//! letter for the sector. A [`Numbering`] says which; it turns a printed number into a [`Place`] (row and column) and
//! back, and a place into the axial coordinates in which neighbours and distances are plain arithmetic.
//!
//! ```
//! use kit::numbering::{Numbering, Place};
//! let numbering = Numbering::parse("pointy rows-first rows-up columns-east odd-east digits 2 2").unwrap();
//! let place = numbering.place("1731").unwrap();
//! assert_eq!(place, Place { row: 17, column: 31 });
//! assert_eq!(numbering.number(place).to_string(), "1731");
//! ```

use std::fmt;

use hexx::Hex;
use serde::{Deserialize, Serialize};

use crate::hex::Orientation;

/// Row and column of a hex as its printed number states them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The row part of the number.
    pub row: u16,
    /// The column part of the number.
    pub column: u16,
}

/// Which part of the number comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Order {
    /// RRCC.
    RowsFirst,
    /// CCRR.
    ColumnsFirst,
}

/// Where row numbers grow to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rows {
    /// Row 1 is at the south edge.
    Up,
    /// Row 1 is at the north edge.
    Down,
}

/// Where column numbers grow to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Columns {
    /// Column 1 is at the west edge.
    East,
    /// Column 1 is at the east edge.
    West,
}

/// Which rows (pointy hexes) lie half a hex further east, or which columns (flat hexes) half a hex further south,
/// than the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shifted {
    /// Those with odd numbers.
    Odd,
    /// Those with even numbers.
    Even,
}

/// A system of printed hex numbers for one sheet.
///
/// In text it is a row of words, in any order, all but the first optional (the defaults are shown by
/// `Display`, which always writes all of them):
///
/// | words | meaning |
/// |---|---|
/// | `pointy`, `flat` | how the hexes stand |
/// | `rows-first`, `columns-first` | RRCC or CCRR |
/// | `rows-down`, `rows-up` | row 1 in the north or in the south |
/// | `columns-east`, `columns-west` | column 1 in the west or in the east |
/// | `odd-east`, `even-east`, `odd-west`, `even-west` | pointy: the rows pushed aside, and where to |
/// | `odd-south`, `even-south`, `odd-north`, `even-north` | flat: the columns pushed aside, and where to |
/// | `digits 2 2` | digits of the first and of the second part |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Numbering {
    /// How the hexes stand.
    pub orientation: Orientation,
    /// Which part comes first.
    pub order: Order,
    /// Where row numbers grow to.
    pub rows: Rows,
    /// Where column numbers grow to.
    pub columns: Columns,
    /// Which rows or columns are pushed half a hex east or south.
    pub shifted: Shifted,
    /// Digits of the first and of the second part, 1 to 4 each.
    pub digits: (u8, u8),
}

impl Numbering {
    /// The usual numbering for hexes that stand so: two and two digits, rows down, columns east, even rows or columns
    /// shifted; rows first on pointy hexes and columns first on flat ones.
    pub const fn usual(orientation: Orientation) -> Numbering {
        Numbering {
            orientation,
            order: match orientation {
                Orientation::Pointy => Order::RowsFirst,
                Orientation::Flat => Order::ColumnsFirst,
            },
            rows: Rows::Down,
            columns: Columns::East,
            shifted: Shifted::Even,
            digits: (2, 2),
        }
    }

    /// Reads the words listed at [`Numbering`]. The error is a sentence that says what would be right.
    pub fn parse(words: &str) -> Result<Numbering, String> {
        let mut words = words.split_whitespace();
        let mut numbering = match words.next() {
            Some("pointy") => Numbering::usual(Orientation::Pointy),
            Some("flat") => Numbering::usual(Orientation::Flat),
            other => return Err(format!("`{}`: expected `pointy` or `flat`", other.unwrap_or(""))),
        };
        while let Some(word) = words.next() {
            if word == "digits" {
                let mut part = || match words.next().map(str::parse::<u8>) {
                    Some(Ok(count @ 1..=4)) => Ok(count),
                    _ => Err("`digits` is followed by two numbers from 1 to 4, e.g. `digits 2 2`".to_owned()),
                };
                numbering.digits = (part()?, part()?);
            } else {
                numbering.apply_word(word)?;
            }
        }
        Ok(numbering)
    }

    /// Applies one word other than `digits`.
    fn apply_word(&mut self, word: &str) -> Result<(), String> {
        use Orientation::{Flat, Pointy};
        match (self.orientation, word) {
            (_, "rows-first") => self.order = Order::RowsFirst,
            (_, "columns-first") => self.order = Order::ColumnsFirst,
            (_, "rows-up") => self.rows = Rows::Up,
            (_, "rows-down") => self.rows = Rows::Down,
            (_, "columns-east") => self.columns = Columns::East,
            (_, "columns-west") => self.columns = Columns::West,
            // Odd rows pushed west of the even ones are even rows pushed east of the odd ones.
            (Pointy, "odd-east" | "even-west") | (Flat, "odd-south" | "even-north") => {
                self.shifted = Shifted::Odd;
            }
            (Pointy, "even-east" | "odd-west") | (Flat, "even-south" | "odd-north") => {
                self.shifted = Shifted::Even;
            }
            (stands, _) => {
                let towards = stands.shift_word();
                return Err(format!(
                    "`{word}`: a {} sheet knows rows-first columns-first rows-up rows-down columns-east \
                     columns-west odd-{towards} even-{towards} digits",
                    stands.word()
                ));
            }
        }
        Ok(())
    }

    /// The largest row and column number that the digits can print.
    pub const fn largest(&self) -> Place {
        let first = 10_u16.pow(self.digits.0 as u32) - 1;
        let second = 10_u16.pow(self.digits.1 as u32) - 1;
        match self.order {
            Order::RowsFirst => Place { row: first, column: second },
            Order::ColumnsFirst => Place { row: second, column: first },
        }
    }

    /// Reads the digits of a number, without the letter of a sector. The error says what would be right.
    pub fn place(&self, digits: &str) -> Result<Place, String> {
        let (first, second) = (self.digits.0 as usize, self.digits.1 as usize);
        if digits.len() != first + second || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(format!("a hex number has {} digits, such as {}", first + second, self.example()));
        }
        let (a, b) = digits.split_at(first);
        // At most four digits each, so both fit.
        let (a, b) = (a.parse().unwrap_or(0), b.parse().unwrap_or(0));
        Ok(match self.order {
            Order::RowsFirst => Place { row: a, column: b },
            Order::ColumnsFirst => Place { row: b, column: a },
        })
    }

    /// The printed number of a place, without the letter of a sector.
    pub const fn number(&self, place: Place) -> Number {
        Number { numbering: *self, place }
    }

    /// The row as printed, with its leading zeros.
    pub fn row_text(&self, row: u16) -> String {
        let width = if self.order == Order::RowsFirst { self.digits.0 } else { self.digits.1 };
        format!("{row:0width$}", width = width as usize)
    }

    /// The column as printed, with its leading zeros.
    pub fn column_text(&self, column: u16) -> String {
        let width = if self.order == Order::ColumnsFirst { self.digits.0 } else { self.digits.1 };
        format!("{column:0width$}", width = width as usize)
    }

    /// The key by which places are put in the order of their printed numbers.
    pub const fn sort_key(&self, place: Place) -> (u16, u16) {
        match self.order {
            Order::RowsFirst => (place.row, place.column),
            Order::ColumnsFirst => (place.column, place.row),
        }
    }

    fn example(self) -> Number {
        self.number(Place { row: 1, column: 1 })
    }

    /// Axial coordinates of a place: `x` along the row to the east (pointy) or by columns (flat), `y` to the south.
    ///
    /// The coordinates of one sheet agree with each other; their zero has no meaning.
    pub(crate) const fn to_axial(self, place: Place) -> Hex {
        let east = match self.columns {
            Columns::East => place.column as i32,
            Columns::West => -(place.column as i32),
        };
        let south = match self.rows {
            Rows::Down => place.row as i32,
            Rows::Up => -(place.row as i32),
        };
        // Doubled coordinates along the pushed axis: the half hex becomes a whole number. Where even lines are
        // pushed, the difference below is always odd, and rounding down drops the same half everywhere.
        match self.orientation {
            Orientation::Pointy => Hex::new((2 * east + self.push(place.row) - south).div_euclid(2), south),
            Orientation::Flat => Hex::new(east, (2 * south + self.push(place.column) - east).div_euclid(2)),
        }
    }

    /// 1 for lines that are pushed by half a hex, else 0.
    const fn push(self, line: u16) -> i32 {
        match self.shifted {
            Shifted::Odd => line as i32 % 2,
            Shifted::Even => 1 - line as i32 % 2,
        }
    }
}

/// Writes all words, so that a map file shows every choice.
impl fmt::Display for Numbering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let order = match self.order {
            Order::RowsFirst => "rows-first",
            Order::ColumnsFirst => "columns-first",
        };
        let rows = match self.rows {
            Rows::Up => "rows-up",
            Rows::Down => "rows-down",
        };
        let columns = match self.columns {
            Columns::East => "columns-east",
            Columns::West => "columns-west",
        };
        let shifted = match self.shifted {
            Shifted::Odd => "odd",
            Shifted::Even => "even",
        };
        let towards = self.orientation.shift_word();
        let (first, second) = self.digits;
        let stand = self.orientation.word();
        write!(f, "{stand} {order} {rows} {columns} {shifted}-{towards} digits {first} {second}")
    }
}

/// A place together with the way to print it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Number {
    numbering: Numbering,
    place: Place,
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (a, b) = self.numbering.sort_key(self.place);
        let (first, second) = (self.numbering.digits.0 as usize, self.numbering.digits.1 as usize);
        write!(f, "{a:0first$}{b:0second$}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_numbering() -> impl Iterator<Item = Numbering> {
        (0..64).map(|bits: u32| Numbering {
            orientation: if bits & 1 == 0 { Orientation::Pointy } else { Orientation::Flat },
            order: if bits & 2 == 0 { Order::RowsFirst } else { Order::ColumnsFirst },
            rows: if bits & 4 == 0 { Rows::Up } else { Rows::Down },
            columns: if bits & 8 == 0 { Columns::East } else { Columns::West },
            shifted: if bits & 16 == 0 { Shifted::Odd } else { Shifted::Even },
            digits: if bits & 32 == 0 { (2, 2) } else { (3, 2) },
        })
    }

    #[test]
    fn printing_and_reading_are_inverse_for_every_numbering() {
        for numbering in every_numbering() {
            assert_eq!(Numbering::parse(&numbering.to_string()), Ok(numbering));
            for row in 0..40 {
                for column in 0..40 {
                    let place = Place { row, column };
                    assert_eq!(numbering.place(&numbering.number(place).to_string()), Ok(place));
                }
            }
        }
    }

    #[test]
    fn a_shift_the_other_way_is_the_shift_of_the_others() {
        assert_eq!(Numbering::parse("pointy odd-west"), Numbering::parse("pointy even-east"));
        assert_eq!(Numbering::parse("flat even-north"), Numbering::parse("flat odd-south"));
    }

    #[test]
    fn errors_say_what_would_be_right() {
        let numbering = Numbering::usual(Orientation::Flat);
        assert_eq!(numbering.place("123").unwrap_err(), "a hex number has 4 digits, such as 0101");
        assert_eq!(numbering.place("12³4").unwrap_err(), "a hex number has 4 digits, such as 0101");
        assert!(Numbering::parse("flat odd-east").unwrap_err().contains("odd-south even-south"));
        assert!(Numbering::parse("flat digits 2").unwrap_err().contains("two numbers"));
        assert!(Numbering::parse("round").unwrap_err().contains("expected `pointy` or `flat`"));
    }
}
