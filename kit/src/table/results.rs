//! The result table: dice down the side, strength along the top, a result in each cell.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use super::columns::{By, Column, Columns, Kind, Line, OffTable};
use super::ladder::{Interval, Ladder};
use super::read::{Faults, Section, Word, counted};
use super::source::Source;
use crate::dice::{Dice, Distribution};

/// A table that turns a column and a die into a result of the game's own type.
///
/// It is complete: every column has a cell for every total of its dice, and a modified die beyond the first or the
/// last row reads that row. Asking it can therefore only fail where the rules themselves refuse, off the ends
/// of the columns.
///
/// ```
/// use kit::dice::Ratio;
/// use kit::table::{By, Kind, Table, Tables};
///
/// let text = r#"
/// [siege]
/// source = "rulebook 7.3"
/// dice = "1d6"
/// [siege.columns]
/// by = "odds"
/// round = "down"
/// below = "refuse"
/// no_defence = "last"
/// headings = "1:1 2:1 3:1"
/// [siege.rows]
/// 1-4 = "0 0 1"
/// 5 =   "0 1 1"
/// "6+" = "1 1 2"
/// "#;
/// let tables = Tables::parse("tables.toml", text).unwrap();
/// let siege: Table<u8> = tables.results("siege", Kind::Odds).unwrap();
///
/// let column = siege.column(By::Odds { attack: 11, defence: 4 }).unwrap();
/// assert_eq!(siege.heading(column), "2:1");
/// let column = siege.shifted(column, 1).unwrap();
/// assert_eq!(siege.result(column, 6), &2);
/// let losses = siege.distribution(column, 1, siege.dice());
/// assert_eq!(losses.mean(), Ratio::new(4, 3));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table<R> {
    name: String,
    source: Source,
    /// Sources of single columns, and of single cells as `heading/row`.
    sources: Vec<(String, Source)>,
    dice: Dice,
    columns: Columns,
    rows: Ladder,
    row_labels: Vec<String>,
    /// Row by row.
    cells: Vec<R>,
}

impl<R> Table<R> {
    /// The name of the table in its file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Where the table comes from, single columns and cells apart.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// Where the cell of a column and a modified die comes from.
    pub fn source_of(&self, column: Column, die: i32) -> &Source {
        let heading = self.heading(column);
        let cell = format!("{heading}/{}", self.row_label(die));
        let named = |name: &str| self.sources.iter().find(|(of, _)| of == name).map(|(_, source)| source);
        named(&cell).or_else(|| named(heading)).unwrap_or(&self.source)
    }

    /// The dice the table is read with.
    pub fn dice(&self) -> Dice {
        self.dice
    }

    /// What it finds its columns by.
    pub fn kind(&self) -> Kind {
        self.columns.kind()
    }

    /// All columns, from left to right.
    pub fn columns(&self) -> impl ExactSizeIterator<Item = Column> {
        (0..self.columns.headings.len()).map(Column::at)
    }

    /// The heading of a column as it is printed.
    pub fn heading(&self, column: Column) -> &str {
        &self.columns.headings[self.place(column)]
    }

    /// The column with this heading.
    pub fn column_named(&self, heading: &str) -> Option<Column> {
        self.columns.headings.iter().position(|known| known == heading).map(Column::at)
    }

    /// The lines of a differential table, in the order of the file.
    pub fn lines(&self) -> impl Iterator<Item = (Line, &str)> {
        let lines = self.columns.lines().iter().enumerate();
        lines.map(|(place, (name, _))| (Line(place as u8), name.as_str()))
    }

    /// The line of a differential table that has this name.
    pub fn line(&self, name: &str) -> Option<Line> {
        self.lines().find(|(_, known)| *known == name).map(|(line, _)| line)
    }

    /// The row labels as they are printed, from the lowest to the highest die.
    pub fn row_labels(&self) -> impl ExactSizeIterator<Item = &str> {
        self.row_labels.iter().map(String::as_str)
    }

    /// The label of the row that a modified die reads.
    pub fn row_label(&self, die: i32) -> &str {
        &self.row_labels[self.rows.nearest(die)]
    }

    /// The column of a strength, ratio or difference, before any shift.
    pub fn column(&self, by: By) -> Result<Column, OffTable> {
        self.columns.find(by)
    }

    /// The column after shifts: to the right if `by` is positive, to the left if it is negative.
    ///
    /// The shifts of one combat are added up and made at once; made one by one, a shift over an end would lose
    /// what a later one the other way takes back.
    pub fn shifted(&self, column: Column, by: i32) -> Result<Column, OffTable> {
        self.columns.shifted(column, by)
    }

    /// The result for a column and a modified die.
    pub fn result(&self, column: Column, die: i32) -> &R {
        &self.cells[self.rows.nearest(die) * self.columns.headings.len() + self.place(column)]
    }

    /// How likely each result of a column is, with these dice and this modifier to their total.
    pub fn distribution(&self, column: Column, modifier: i32, dice: Dice) -> Distribution<R>
    where
        R: Ord + Clone,
    {
        dice.totals().map(|total| self.result(column, total.saturating_add(modifier)).clone())
    }

    /// A column of another table must not lead out of this one.
    fn place(&self, column: Column) -> usize {
        column.index().min(self.columns.headings.len() - 1)
    }
}

/// How results must change along a table, if its author says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trend {
    Rising,
    Falling,
}

const TRENDS: &[(&str, Trend)] = &[("rising", Trend::Rising), ("falling", Trend::Falling)];

/// Reads a result table; `compare` says which of two results is the higher, `None` if neither is.
pub(super) fn read<R: PartialEq>(
    section: &Section<'_, '_>,
    kind: Kind,
    parse: impl Fn(&str) -> Result<R, String>,
    compare: impl Fn(&R, &R) -> Option<Ordering>,
    faults: &mut Faults<'_>,
) -> Option<Table<R>> {
    section.expect_keys(
        &["title", "source", "note", "dice", "columns", "rows", "sources", "monotone", "order"],
        faults,
    );
    let source = Source::read(section, "source", faults);
    section.text("note", faults);
    section.need("dice", faults);
    let dice = section.text("dice", faults).and_then(|word| match Dice::from_str(&word.text) {
        Ok(dice) => Some(dice),
        Err(problem) => {
            faults.at(word.at, problem.to_string());
            None
        }
    });
    let columns = match section.section("columns", faults) {
        Some(columns) => Columns::read(&columns, faults),
        None if section.get("columns").is_none() => Some(Columns::single()),
        None => None,
    };
    if let Some(columns) = &columns
        && columns.kind() != kind
    {
        let problem = format!("the columns go by {}, but the game asks by {kind}", columns.kind());
        faults.at(section.get("columns").map_or(section.at, |entry| entry.at), problem);
    }
    let rows = section.needed_section("rows", faults)?;
    let (ladder, lines) = read_rows(&rows, dice, faults);
    let width = columns.as_ref().map(|columns| columns.headings.len());
    let cells = read_cells(&lines, width, &parse, faults);
    let columns = columns?;
    let cells = cells?;
    let sources = read_sources(section, &columns, &lines, faults);
    check_order(section, &columns, &lines, &cells, &parse, &compare, faults);
    Some(Table {
        name: section.name.clone(),
        source: source?,
        sources,
        dice: dice?,
        columns,
        rows: ladder?,
        row_labels: lines.into_iter().map(|line| line.label.text).collect(),
        cells: cells.into_iter().map(|(cell, _)| cell).collect(),
    })
}

/// One row as it is written.
struct RowLine {
    interval: Interval,
    label: Word,
    words: Vec<Word>,
}

fn read_rows(
    section: &Section<'_, '_>,
    dice: Option<Dice>,
    faults: &mut Faults<'_>,
) -> (Option<Ladder>, Vec<RowLine>) {
    let mut lines = Vec::new();
    for entry in &section.entries {
        let words = section.words(entry, faults);
        match Interval::parse(entry.key) {
            Ok(interval) => {
                lines.push(RowLine {
                    interval,
                    label: Word { text: entry.key.to_owned(), at: entry.at },
                    words,
                });
            }
            Err(problem) => faults.at(entry.at, problem),
        }
    }
    if section.entries.is_empty() {
        faults.at(section.at, format!("[{}] needs at least one row", section.name));
    }
    // Charts print the low rolls at the top or at the bottom; both are welcome.
    lines.sort_by_key(|line| line.interval.place_in_order());
    let rungs: Vec<(Interval, Word)> = lines.iter().map(|line| (line.interval, line.label.clone())).collect();
    let ladder = Ladder::build(&rungs, "row", faults);
    if let (Some(dice), Some((first, _)), Some((last, _))) = (dice, rungs.first(), rungs.last()) {
        // Gaps in the middle are faults of the ladder; here it is about its ends.
        let before = first.low.unwrap_or(dice.lowest()).min(dice.highest() + 1);
        let after = last.high.unwrap_or(dice.highest()).max(dice.lowest() - 1);
        for (from, to) in [(dice.lowest(), before - 1), (after + 1, dice.highest())] {
            if from <= to {
                let rolls = if from == to { from.to_string() } else { format!("{from} to {to}") };
                faults
                    .at(section.at, format!("[{}] has no row for a roll of {rolls} ({dice})", section.name));
            }
        }
    }
    (ladder, lines)
}

fn read_cells<R>(
    lines: &[RowLine],
    width: Option<usize>,
    parse: &impl Fn(&str) -> Result<R, String>,
    faults: &mut Faults<'_>,
) -> Option<Vec<(R, usize)>> {
    let mut cells = Vec::new();
    let mut sound = true;
    for RowLine { label, words, .. } in lines {
        if let Some(width) = width.filter(|width| *width != words.len()) {
            let cells = counted(words.len(), "cell");
            let problem = format!("row \"{}\" has {cells} for {}", label.text, counted(width, "column"));
            faults.at(label.at, problem);
            sound = false;
        }
        for word in words {
            match parse(&word.text) {
                Ok(cell) => cells.push((cell, word.at)),
                Err(problem) => {
                    faults.at(word.at, format!("\"{}\" is not a result: {problem}", word.text));
                    sound = false;
                }
            }
        }
    }
    Some(cells).filter(|_| sound && width.is_some())
}

fn read_sources(
    section: &Section<'_, '_>,
    columns: &Columns,
    lines: &[RowLine],
    faults: &mut Faults<'_>,
) -> Vec<(String, Source)> {
    let Some(section) = section.section("sources", faults) else { return Vec::new() };
    let mut sources = Vec::new();
    for entry in &section.entries {
        let is_column = |name: &str| columns.headings.iter().any(|heading| heading == name);
        let is_cell = entry.key.rsplit_once('/').is_some_and(|(heading, row)| {
            is_column(heading) && lines.iter().any(|line| line.label.text == row)
        });
        if !is_column(entry.key) && !is_cell {
            faults.at(entry.at, format!("\"{}\" is neither a column nor a cell (column/row)", entry.key));
        }
        if let Some(source) = Source::read(&section, entry.key, faults) {
            sources.push((entry.key.to_owned(), source));
        }
    }
    sources
}

/// Checks what the author declares: that results rise or fall along the rows and the columns, either in the
/// listed order or in the order of the game's own type.
fn check_order<R: PartialEq>(
    section: &Section<'_, '_>,
    columns: &Columns,
    lines: &[RowLine],
    cells: &[(R, usize)],
    parse: &impl Fn(&str) -> Result<R, String>,
    compare: &impl Fn(&R, &R) -> Option<Ordering>,
    faults: &mut Faults<'_>,
) {
    let mut order: Vec<R> = Vec::new();
    if let Some(entry) = section.get("order") {
        for word in section.words(entry, faults) {
            match parse(&word.text) {
                Ok(result) if order.contains(&result) => {
                    faults.at(word.at, format!("\"{}\" is in the order twice", word.text));
                }
                Ok(result) => order.push(result),
                Err(problem) => faults.at(word.at, format!("\"{}\" is not a result: {problem}", word.text)),
            }
        }
        for (place, (cell, at)) in cells.iter().enumerate() {
            let first = !cells[..place].iter().any(|(earlier, _)| earlier == cell);
            if first && !order.contains(cell) {
                faults.at(*at, "this result is missing from \"order\"");
            }
        }
    }
    let Some(monotone) = section.section("monotone", faults) else { return };
    monotone.expect_keys(&["columns", "rows"], faults);
    let along_columns = monotone.choice("columns", TRENDS, faults);
    let along_rows = monotone.choice("rows", TRENDS, faults);
    let rank = |result: &R| order.iter().position(|known| known == result);
    let higher = |left: &R, right: &R| {
        if order.is_empty() { compare(left, right) } else { rank(left).partial_cmp(&rank(right)) }
    };
    let fits = |before: &R, after: &R, trend| {
        before == after
            || match higher(before, after) {
                Some(Ordering::Less) => trend == Trend::Rising,
                Some(Ordering::Greater) => trend == Trend::Falling,
                Some(Ordering::Equal) => true,
                None => false,
            }
    };
    let width = columns.headings.len();
    for (place, (cell, at)) in cells.iter().enumerate() {
        let (row, column) = (place / width, place % width);
        if let Some(trend) = along_columns.filter(|_| column > 0)
            && !fits(&cells[place - 1].0, cell, trend)
        {
            let (here, before) = (&columns.headings[column], &columns.headings[column - 1]);
            let problem = format!("column {here} does not go on from column {before}: declared {trend}");
            faults.at(*at, problem);
        }
        if let Some(trend) = along_rows.filter(|_| row > 0)
            && !fits(&cells[place - width].0, cell, trend)
        {
            let (here, before) = (&lines[row].label.text, &lines[row - 1].label.text);
            faults.at(*at, format!("row {here} does not go on from row {before}: declared {trend}"));
        }
    }
}

impl fmt::Display for Trend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Trend::Rising { "rising" } else { "falling" })
    }
}
