//! Which hexes a map has and what lies next to what.
//!
//! A [`Grid`] is made of [`Sheet`]s: the sectors of a map, each with its own numbers. Hexes of different sheets are
//! never adjacent and have no distance. Sheets may be ragged or have holes: a hex exists if it is listed. All hexes
//! get dense ids in the order of their printed numbers, sheet after sheet, and the neighbours of each are kept in a
//! flat table, because searches ask for them millions of times a second.
//!
//! ```
//! use kit::grid::Grid;
//! let grid = Grid::parse_rectangle("pointy rows-first rows-up odd-east", 1..=34, 1..=43).unwrap();
//! let kyiv = grid.id("2918").unwrap();
//! let around: Vec<String> = grid.neighbors(kyiv).map(|hex| grid.number(hex).to_string()).collect();
//! assert_eq!(around, ["2919", "3019", "3018", "2917", "2818", "2819"]);
//! assert_eq!(grid.id("3199").unwrap_err().to_string(), "3199: row 31 has columns 01-43");
//! ```

use std::fmt;
use std::ops::RangeInclusive;

use hexx::Hex;

use crate::hex::{Crossing, Dir, HexId, Hexside, Orientation};
use crate::numbering::{Number, Numbering, Place};
use crate::sets::MAX_HEXES;

mod draw;

pub use draw::Point;

/// The mark for "no neighbour here" in the flat tables. It is one above the highest hex that any map can have, so
/// that a search can keep an entry for it behind those of the hexes.
pub(crate) const NONE: u16 = MAX_HEXES as u16;

/// The hex and the hexside that lie in one direction, packed into one word: searches read these tables more than all
/// others, and small tables stay in the processor's cache.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Way(u32);

impl Way {
    const fn new(to: HexId, side: Hexside) -> Way {
        Way(to.0 as u32 | (side.0 as u32) << 16)
    }

    /// The index of the hex that is entered, or [`NONE`].
    #[inline]
    pub(crate) const fn to(self) -> usize {
        self.0 as usize % (NONE as usize + 1)
    }

    #[inline]
    pub(crate) const fn side(self) -> Hexside {
        Hexside((self.0 >> 16) as u16)
    }

    #[inline]
    pub(crate) const fn crossing(self, from: HexId, dir: Dir) -> Crossing {
        Crossing { to: HexId(self.0 as u16), from, side: self.side(), dir }
    }
}

/// What a sheet is made of: the input of [`Grid::new`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetPlan {
    /// The letters before the digits of each number; empty on maps with a single sheet.
    pub prefix: String,
    /// How its hexes are numbered.
    pub numbering: Numbering,
    /// The hexes that exist, in any order.
    pub hexes: Vec<Place>,
}

/// A sector of a map: a set of hexes with one system of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    prefix: String,
    numbering: Numbering,
    first: u16,
    len: u16,
    /// Axial coordinates of the corner of the lookup table below.
    corner: Hex,
    width: i32,
    height: i32,
    /// Hex ids by axial coordinates, row by row; [`NONE`] where no hex exists.
    lookup: Vec<u16>,
    /// Where the drawing of the sheet starts, and how far it extends.
    origin: Point,
    extent: Point,
}

impl Sheet {
    /// The letters before the digits of each number; often empty.
    pub fn prefix(&self) -> &str {
        &self.prefix
    }

    /// How its hexes are numbered.
    pub fn numbering(&self) -> &Numbering {
        &self.numbering
    }

    /// How its hexes stand.
    pub fn orientation(&self) -> Orientation {
        self.numbering.orientation
    }

    /// Its hexes in ascending order.
    pub fn hexes(&self) -> impl ExactSizeIterator<Item = HexId> + DoubleEndedIterator + use<> {
        (self.first..self.first + self.len).map(HexId)
    }

    fn at_axial(&self, hex: Hex) -> Option<HexId> {
        let (x, y) = (hex.x - self.corner.x, hex.y - self.corner.y);
        if x < 0 || y < 0 || x >= self.width || y >= self.height {
            return None;
        }
        let id = self.lookup[(y * self.width + x) as usize];
        (id != NONE).then_some(HexId(id))
    }
}

/// Hexes, neighbours and hexsides of a map. See the [module](self).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    sheets: Vec<Sheet>,
    /// By hex and direction. Steps over the border have [`NONE`] as the hex entered; they never leave this module and
    /// the searches.
    ways: Vec<[Way; 6]>,
    places: Vec<Place>,
    axial: Vec<Hex>,
    sheet_of: Vec<u8>,
    /// For each hexside the lower of its hexes, and the direction in which it lies from there.
    side_homes: Vec<(HexId, Dir)>,
}

impl Grid {
    /// Builds the grid of some sheets.
    pub fn new(plans: Vec<SheetPlan>) -> Result<Grid, GridError> {
        let mut grid = Grid {
            sheets: Vec::new(),
            ways: Vec::new(),
            places: Vec::new(),
            axial: Vec::new(),
            sheet_of: Vec::new(),
            side_homes: Vec::new(),
        };
        for plan in plans {
            grid.add_sheet(plan)?;
        }
        grid.join_neighbors();
        Ok(grid)
    }

    /// A single sheet without prefix in which all rows and columns are whole.
    pub fn rectangle(
        numbering: Numbering,
        rows: RangeInclusive<u16>,
        columns: RangeInclusive<u16>,
    ) -> Result<Grid, GridError> {
        let hexes =
            rows.flat_map(|row| columns.clone().map(move |column| Place { row, column })).collect::<Vec<_>>();
        Grid::new(vec![SheetPlan { prefix: String::new(), numbering, hexes }])
    }

    /// The same, with the numbering [in words](Numbering#method.parse). For tests and examples.
    pub fn parse_rectangle(
        numbering: &str,
        rows: RangeInclusive<u16>,
        columns: RangeInclusive<u16>,
    ) -> Result<Grid, GridError> {
        Grid::rectangle(Numbering::parse(numbering).map_err(GridError::Numbering)?, rows, columns)
    }

    fn add_sheet(&mut self, plan: SheetPlan) -> Result<(), GridError> {
        let SheetPlan { prefix, numbering, mut hexes } = plan;
        let index = self.sheets.len();
        if !prefix.bytes().all(|byte| byte.is_ascii_alphabetic()) {
            return Err(GridError::Prefix(prefix));
        }
        if index >= u8::MAX as usize || self.sheets.iter().any(|sheet| sheet.prefix == prefix) {
            return Err(GridError::SamePrefix(prefix));
        }
        if self.places.len() + hexes.len() > MAX_HEXES {
            return Err(GridError::TooManyHexes(self.places.len() + hexes.len()));
        }
        hexes.sort_unstable_by_key(|&place| numbering.sort_key(place));
        if let Some(pair) = hexes.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(GridError::Twice(format!("{prefix}{}", numbering.number(pair[0]))));
        }
        let largest = numbering.largest();
        if let Some(place) = hexes.iter().find(|it| it.row > largest.row || it.column > largest.column) {
            return Err(GridError::TooFewDigits(*place));
        }

        let axial: Vec<Hex> = hexes.iter().map(|&place| numbering.to_axial(place)).collect();
        let corner = axial.iter().copied().reduce(Hex::min).unwrap_or(Hex::ZERO);
        let last = axial.iter().copied().reduce(Hex::max).unwrap_or(Hex::NEG_ONE);
        let (width, height) = (last.x - corner.x + 1, last.y - corner.y + 1);
        // A few hexes strewn over a huge sheet would need a table larger than the map deserves.
        if width as i64 * height as i64 > 1 << 22 {
            return Err(GridError::TooWide(width.max(height)));
        }
        let first = self.places.len() as u16;
        let mut lookup = vec![NONE; (width * height) as usize];
        for (id, hex) in (first..).zip(&axial) {
            lookup[((hex.y - corner.y) * width + hex.x - corner.x) as usize] = id;
        }
        let (origin, extent) = draw::frame(numbering.orientation, &axial);
        self.sheet_of.extend(hexes.iter().map(|_| index as u8));
        self.sheets.push(Sheet {
            prefix,
            numbering,
            first,
            len: hexes.len() as u16,
            corner,
            width,
            height,
            lookup,
            origin,
            extent,
        });
        self.places.extend(hexes);
        self.axial.extend(axial);
        Ok(())
    }

    /// Fills the tables of neighbours and hexsides. A hexside gets its id at the lower of its two hexes.
    fn join_neighbors(&mut self) {
        for from in self.hexes() {
            let sheet = &self.sheets[self.sheet_of[from.index()] as usize];
            let ways = Dir::ALL.map(|dir| {
                let to = sheet.at_axial(self.axial[from.index()] + dir.step(sheet.orientation()));
                let side = match to {
                    Some(lower) if lower < from => self.ways[lower.index()][dir.opposite().index()].side(),
                    _ => {
                        self.side_homes.push((from, dir));
                        Hexside((self.side_homes.len() - 1) as u16)
                    }
                };
                Way::new(to.unwrap_or(HexId(NONE)), side)
            });
            self.ways.push(ways);
        }
    }

    /// How many hexes there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.ways.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ways.is_empty()
    }

    /// All hexes in ascending order.
    pub fn hexes(&self) -> impl ExactSizeIterator<Item = HexId> + DoubleEndedIterator + use<> {
        (0..self.places.len() as u16).map(HexId)
    }

    /// How many hexsides there are, those on the border included.
    pub fn hexside_count(&self) -> usize {
        self.side_homes.len()
    }

    /// All hexsides in ascending order.
    pub fn hexsides(&self) -> impl ExactSizeIterator<Item = Hexside> + DoubleEndedIterator + use<> {
        (0..self.side_homes.len() as u16).map(Hexside)
    }

    /// The sheets in the order of the map file.
    pub fn sheets(&self) -> &[Sheet] {
        &self.sheets
    }

    /// The sheet on which a hex lies.
    pub fn sheet(&self, hex: HexId) -> &Sheet {
        &self.sheets[self.sheet_of[hex.index()] as usize]
    }

    /// The six steps out of a hex; those over the border enter [`NONE`].
    #[inline]
    pub(crate) fn ways(&self, hex: HexId) -> &[Way; 6] {
        &self.ways[hex.index()]
    }

    /// The next hex this way, unless the sheet ends there.
    #[inline]
    pub fn neighbor(&self, hex: HexId, dir: Dir) -> Option<HexId> {
        self.crossing(hex, dir).map(|crossing| crossing.to)
    }

    /// The neighbours of a hex, in the order of directions.
    pub fn neighbors(&self, hex: HexId) -> impl Iterator<Item = HexId> + '_ {
        self.crossings(hex).map(|crossing| crossing.to)
    }

    /// The steps that lead out of a hex, in the order of directions.
    #[inline]
    pub fn crossings(&self, hex: HexId) -> impl Iterator<Item = Crossing> + '_ {
        let ways = Dir::ALL.into_iter().zip(self.ways(hex));
        ways.map(move |(dir, way)| way.crossing(hex, dir)).filter(|crossing| crossing.to.0 != NONE)
    }

    /// The step this way, unless the sheet ends there.
    #[inline]
    pub fn crossing(&self, from: HexId, dir: Dir) -> Option<Crossing> {
        let crossing = self.ways(from)[dir.index()].crossing(from, dir);
        (crossing.to.0 != NONE).then_some(crossing)
    }

    /// The step from one hex to another, if they are neighbours.
    pub fn crossing_between(&self, from: HexId, to: HexId) -> Option<Crossing> {
        self.crossings(from).find(|crossing| crossing.to == to)
    }

    /// The direction of a neighbour; `None` if the hexes are not neighbours.
    pub fn dir_to(&self, from: HexId, to: HexId) -> Option<Dir> {
        self.crossing_between(from, to).map(|crossing| crossing.dir)
    }

    /// Whether two hexes are neighbours.
    pub fn are_adjacent(&self, a: HexId, b: HexId) -> bool {
        self.crossing_between(a, b).is_some()
    }

    /// The hexside of a hex in a direction, on the border too.
    #[inline]
    pub fn hexside(&self, hex: HexId, dir: Dir) -> Hexside {
        self.ways(hex)[dir.index()].side()
    }

    /// The hexside between two neighbours.
    pub fn hexside_between(&self, a: HexId, b: HexId) -> Option<Hexside> {
        self.crossing_between(a, b).map(|crossing| crossing.side)
    }

    /// The hexes on both sides of a hexside, the lower first; a hexside of the border has one.
    pub fn hexes_beside(&self, side: Hexside) -> (HexId, Option<HexId>) {
        let (hex, dir) = self.hexside_home(side);
        (hex, self.neighbor(hex, dir))
    }

    /// The hex from which a hexside is written in files, and the direction in which it lies from there.
    pub fn hexside_home(&self, side: Hexside) -> (HexId, Dir) {
        self.side_homes[side.index()]
    }

    /// The number of steps between two hexes of one sheet, holes notwithstanding; `None` across sheets.
    #[inline]
    pub fn distance(&self, a: HexId, b: HexId) -> Option<u16> {
        (self.sheet_of[a.index()] == self.sheet_of[b.index()])
            .then(|| self.axial[a.index()].unsigned_distance_to(self.axial[b.index()]) as u16)
    }

    /// The hexes at most `radius` steps away, the hex itself included. The order is fixed but not ascending.
    pub fn within(&self, hex: HexId, radius: u16) -> impl Iterator<Item = HexId> + '_ {
        let sheet = self.sheet(hex);
        self.axial[hex.index()].range(self.useful(radius)).filter_map(|axial| sheet.at_axial(axial))
    }

    /// The hexes exactly `radius` steps away, going round.
    pub fn ring(&self, hex: HexId, radius: u16) -> impl Iterator<Item = HexId> + '_ {
        let sheet = self.sheet(hex);
        self.axial[hex.index()].ring(radius as u32).filter_map(|axial| sheet.at_axial(axial))
    }

    /// No two hexes are further apart than there are hexes in all, holes apart: a cap that keeps absurd radii cheap.
    fn useful(&self, radius: u16) -> u32 {
        let widest = self.sheets.iter().map(|sheet| sheet.width + sheet.height).max().unwrap_or(0);
        (radius as u32).min(widest as u32)
    }

    /// The hexes that a straight line between two centres passes, both ends included. Holes are left out; across
    /// sheets there is no line.
    pub fn line(&self, from: HexId, to: HexId) -> Vec<HexId> {
        let sheet = self.sheet(from);
        if self.sheet_of[from.index()] != self.sheet_of[to.index()] {
            return Vec::new();
        }
        let line = self.axial[from.index()].line_to(self.axial[to.index()]);
        line.filter_map(|axial| sheet.at_axial(axial)).collect()
    }

    /// Row and column of a hex as printed.
    pub fn place(&self, hex: HexId) -> Place {
        self.places[hex.index()]
    }

    /// The hex of a sheet with this row and column.
    pub fn at(&self, sheet: &Sheet, place: Place) -> Option<HexId> {
        sheet.at_axial(sheet.numbering.to_axial(place))
    }

    /// The hex with this printed number. The error says what would be right.
    pub fn id(&self, number: &str) -> Result<HexId, UnknownHex> {
        self.find(number).map_err(|problem| UnknownHex { number: number.to_owned(), problem })
    }

    fn find(&self, number: &str) -> Result<HexId, String> {
        let digits = number.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
        let prefix = &number[..number.len() - digits.len()];
        let Some(sheet) = self.sheets.iter().find(|sheet| sheet.prefix == prefix) else {
            let known: Vec<&str> = self.sheets.iter().map(|sheet| sheet.prefix.as_str()).collect();
            return Err(match known[..] {
                [] => "the map has no hexes".to_owned(),
                [""] => "a hex number of this map has no letters".to_owned(),
                _ => format!("a hex number of this map starts with {}", known.join(" or ")),
            });
        };
        let place = sheet.numbering.place(digits)?;
        self.at(sheet, place).ok_or_else(|| self.what_exists_near(sheet, place))
    }

    /// Says which hexes the row or column of a missing hex does have.
    fn what_exists_near(&self, sheet: &Sheet, missing: Place) -> String {
        let numbering = &sheet.numbering;
        let by_row = numbering.orientation == Orientation::Pointy;
        let along = |place: Place| if by_row { place.row } else { place.column };
        let across = |place: Place| if by_row { place.column } else { place.row };
        let along_text = |n| if by_row { numbering.row_text(n) } else { numbering.column_text(n) };
        let across_text = |n| if by_row { numbering.column_text(n) } else { numbering.row_text(n) };
        let (line, cells) = if by_row { ("row", "columns") } else { ("column", "rows") };

        let places = || sheet.hexes().map(|hex| self.place(hex));
        let mut cells_here: Vec<u16> =
            places().filter(|&place| along(place) == along(missing)).map(across).collect();
        if cells_here.is_empty() {
            let mut lines: Vec<u16> = places().map(along).collect();
            return format!("{line}s are {}", runs(&mut lines, along_text));
        }
        format!("{line} {} has {cells} {}", along_text(along(missing)), runs(&mut cells_here, across_text))
    }

    /// The printed number of a hex.
    pub fn number(&self, hex: HexId) -> HexNumber<'_> {
        let sheet = self.sheet(hex);
        HexNumber { prefix: &sheet.prefix, number: sheet.numbering.number(self.place(hex)) }
    }

    /// The printed numbers of the two hexes of a hexside, as `1018/1118`; the border counts as `1018/`.
    pub fn hexside_number(&self, side: Hexside) -> String {
        let (lower, higher) = self.hexes_beside(side);
        let higher = higher.map(|hex| self.number(hex).to_string()).unwrap_or_default();
        format!("{}/{higher}", self.number(lower))
    }

    pub(crate) fn axial(&self, hex: HexId) -> Hex {
        self.axial[hex.index()]
    }
}

/// Writes numbers as runs: `01-17 21-30`.
fn runs(numbers: &mut Vec<u16>, text: impl Fn(u16) -> String) -> String {
    numbers.sort_unstable();
    numbers.dedup();
    let runs = numbers.chunk_by(|a, b| a + 1 == *b).map(|run| match run {
        [first, .., last] => format!("{}-{}", text(*first), text(*last)),
        [only] => text(*only),
        [] => String::new(),
    });
    runs.collect::<Vec<_>>().join(" ")
}

/// The printed number of a hex, letters of the sector included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HexNumber<'a> {
    prefix: &'a str,
    number: Number,
}

impl fmt::Display for HexNumber<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.prefix, self.number)
    }
}

/// A number that no hex of the map has, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownHex {
    /// The number as written.
    pub number: String,
    /// What would be right.
    pub problem: String,
}

impl fmt::Display for UnknownHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.number, self.problem)
    }
}

impl std::error::Error for UnknownHex {}

/// Why sheets cannot make a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GridError {
    /// The numbering is not understood.
    Numbering(String),
    /// A prefix with something else than letters.
    Prefix(String),
    /// Two sheets with the same prefix.
    SamePrefix(String),
    /// A hex is listed twice.
    Twice(String),
    /// A row or column that the digits cannot print.
    TooFewDigits(Place),
    /// More hexes than [`MAX_HEXES`].
    TooManyHexes(usize),
    /// Hexes so far apart that the sheet cannot be meant.
    TooWide(i32),
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GridError::Numbering(problem) => write!(f, "{problem}"),
            GridError::Prefix(prefix) => {
                write!(f, "the prefix `{prefix}` has something else than letters A-Z a-z")
            }
            GridError::SamePrefix(prefix) => write!(f, "two sheets have the prefix `{prefix}`"),
            GridError::Twice(number) => write!(f, "hex {number} is listed twice"),
            GridError::TooFewDigits(Place { row, column }) => {
                write!(f, "row {row} column {column} needs more digits")
            }
            GridError::TooManyHexes(count) => write!(f, "{count} hexes; a map has at most {MAX_HEXES}"),
            GridError::TooWide(hexes) => write!(f, "a sheet {hexes} hexes across is too wide"),
        }
    }
}

impl std::error::Error for GridError {}
