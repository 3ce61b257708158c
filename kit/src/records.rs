//! Unit lists and other lists as CSV: one record a line, columns found by their headings.
//!
//! The reader of the characters is our own. The `csv` crate gives the line of a record but not the column of a cell
//! within it, and a fault in the eighteenth cell of a line must lead the editor to that cell; the format itself,
//! with quotation marks round cells that hold commas, is small. A record ends with its line: a quotation mark left
//! open is a fault of that line and does not swallow the rest of the file.
//!
//! Lines that are empty or begin with `#` are skipped. Spaces round a cell are not part of it.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

use crate::data::Flaw;

/// What a reader of rows returns when a cell was wrong. The fault itself is already noted; this only stops the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noted;

/// A parsed list.
///
/// ```
/// use kit::records::Records;
/// let text = "id,name,kind,attack\nA-1,\"Guards, 1st\",arm,4\nA-2,Rifles,inf,x\nA-1,Rifles,inf,\n";
/// let records = Records::parse("units.csv", text, &["id", "name", "kind", "attack"], &[]);
/// records.no_two_alike("id");
///
/// let units: Vec<(String, Option<u8>)> = records.each(|row| {
///     let attack = row.opt_int("attack")?;
///     Ok((row.word("name")?.to_owned(), attack))
/// });
/// assert_eq!(units[0], ("Guards, 1st".to_owned(), Some(4)));
///
/// let flaws: Vec<String> = records.into_flaws().iter().map(ToString::to_string).collect();
/// assert_eq!(flaws, [
///     "units.csv:3:16: attack: \"x\" is not a whole number",
///     "units.csv:4:1: id: \"A-1\" is already used in line 2",
/// ]);
/// ```
#[derive(Debug)]
pub struct Records<'t> {
    file: &'t str,
    headings: Vec<String>,
    /// Needed columns that are not there: reported once, and not again in every row.
    missing: Vec<String>,
    rows: Vec<Line>,
    flaws: RefCell<Vec<Flaw>>,
}

#[derive(Debug)]
struct Line {
    number: usize,
    cells: Vec<Cell>,
    /// The column after the last character, where a missing cell would stand.
    end: usize,
}

#[derive(Debug)]
struct Cell {
    text: String,
    column: usize,
}

impl<'t> Records<'t> {
    /// As an optional column: any column that the reader does not ask for.
    pub const OTHERS: &'static str = "*";

    /// Parses the text of a file whose first line names the columns. Every column in `needed` must be there, those in
    /// `optional` may be, and no other; with [`OTHERS`](Records::OTHERS) among the optional ones, any may be.
    pub fn parse(file: &'t str, text: &str, needed: &[&str], optional: &[&str]) -> Records<'t> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut flaws = Vec::new();
        let mut lines = Vec::new();
        for (place, line) in text.lines().enumerate() {
            if !line.trim().is_empty() && !line.starts_with('#') {
                lines.push(cells_of(file, place + 1, line, &mut flaws));
            }
        }
        let mut lines = lines.into_iter();
        let Some(header) = lines.next() else {
            let flaw = Flaw::of_file(file, "the list is empty; its first line names the columns");
            let flaws = RefCell::new(vec![flaw]);
            return Records { file, headings: Vec::new(), missing: Vec::new(), rows: Vec::new(), flaws };
        };
        for (place, cell) in header.cells.iter().enumerate() {
            let problem = if header.cells[..place].iter().any(|earlier| earlier.text == cell.text) {
                format!("there are two columns \"{}\"", cell.text)
            } else if !needed.contains(&cell.text.as_str())
                && !optional.iter().any(|name| *name == cell.text || *name == Records::OTHERS)
            {
                format!("unknown column \"{}\"", cell.text)
            } else {
                continue;
            };
            flaws.push(Flaw::at(file, header.number, cell.column, problem));
        }
        let absent = |name: &&&str| header.cells.iter().all(|cell| cell.text != **name);
        let missing: Vec<String> = needed.iter().filter(absent).map(ToString::to_string).collect();
        for name in &missing {
            flaws.push(Flaw::at(file, header.number, 0, format!("column \"{name}\" is missing")));
        }
        let width = header.cells.len();
        let rows: Vec<Line> = lines.collect();
        for row in rows.iter().filter(|row| row.cells.len() != width) {
            let column = row.cells.get(width).map_or(row.end, |cell| cell.column);
            let count = row.cells.len();
            let problem =
                format!("{count} cell{} in a list of {width} columns", if count == 1 { "" } else { "s" });
            flaws.push(Flaw::at(file, row.number, column, problem));
        }
        let headings = header.cells.into_iter().map(|cell| cell.text).collect();
        Records { file, headings, missing, rows, flaws: RefCell::new(flaws) }
    }

    /// How many records there are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Whether the list has this column; an optional one may be absent.
    pub fn has(&self, column: &str) -> bool {
        self.headings.iter().any(|heading| heading == column)
    }

    /// The records in the order of the file.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = Row<'_>> {
        self.rows.iter().map(|line| Row { records: self, line })
    }

    /// Reads every record. One that has a fault is left out; the others are read all the same, so that all faults
    /// come to light at once.
    pub fn each<T>(&self, mut read: impl FnMut(Row<'_>) -> Result<T, Noted>) -> Vec<T> {
        self.rows().filter_map(|row| read(row).ok()).collect()
    }

    /// Notes a fault for each record whose cell in this column another record has had before.
    pub fn no_two_alike(&self, column: &str) {
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for row in self.rows() {
            let Some(cell) = row.cell(column) else { continue };
            if let Some(line) = seen.get(cell.text.as_str()) {
                let problem = format!("\"{}\" is already used in line {line}", cell.text);
                let _: Result<(), Noted> = row.refuse(column, &problem);
            } else {
                seen.insert(&cell.text, row.line.number);
            }
        }
    }

    /// Every fault noted so far, in the order of the file.
    pub fn into_flaws(self) -> Vec<Flaw> {
        let mut flaws = self.flaws.into_inner();
        flaws.sort_by_key(|flaw| (flaw.line, flaw.column));
        flaws
    }

    /// What was read, if nothing is wrong; otherwise all faults.
    pub fn finish<T>(self, read: T) -> Result<T, Vec<Flaw>> {
        let flaws = self.into_flaws();
        if flaws.is_empty() { Ok(read) } else { Err(flaws) }
    }
}

/// One record. Each access to a cell notes a fault with its place if the cell is not what is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Row<'r> {
    records: &'r Records<'r>,
    line: &'r Line,
}

impl<'r> Row<'r> {
    /// The line of the file.
    pub fn line(&self) -> usize {
        self.line.number
    }

    fn cell(&self, column: &str) -> Option<&'r Cell> {
        let place = self.records.headings.iter().position(|heading| heading == column)?;
        self.line.cells.get(place)
    }

    /// The text of a cell; empty if the list has no such column.
    pub fn text(&self, column: &str) -> &'r str {
        self.cell(column).map_or("", |cell| cell.text.as_str())
    }

    /// The text of a cell that may not be empty.
    pub fn word(&self, column: &str) -> Result<&'r str, Noted> {
        match self.text(column) {
            "" => self.refuse(column, "a word is missing"),
            text => Ok(text),
        }
    }

    /// The text of a cell; `None` if it is empty.
    pub fn opt_word(&self, column: &str) -> Option<&'r str> {
        Some(self.text(column)).filter(|text| !text.is_empty())
    }

    /// A whole number.
    pub fn int<N: FromStr>(&self, column: &str) -> Result<N, Noted> {
        match self.opt_int(column)? {
            Some(number) => Ok(number),
            None => self.refuse(column, "a whole number is missing"),
        }
    }

    /// A whole number or nothing.
    pub fn opt_int<N: FromStr>(&self, column: &str) -> Result<Option<N>, Noted> {
        let Some(text) = self.opt_word(column) else { return Ok(None) };
        match text.parse() {
            Ok(number) => Ok(Some(number)),
            // LogText apart because "300 is not a whole number" would puzzle whoever wrote 300.
            Err(_) if text.parse::<i64>().is_ok() => {
                self.refuse(column, &format!("{text} is out of the range of this column"))
            }
            Err(_) => self.refuse(column, &format!("\"{text}\" is not a whole number")),
        }
    }

    /// Whole numbers with a separator between them, such as `2;4;6;8`. An empty cell is an empty list.
    pub fn ints<N: FromStr>(&self, column: &str, separator: char) -> Result<Vec<N>, Noted> {
        let mut numbers = Vec::new();
        for part in self.words(column, separator) {
            match part.parse() {
                Ok(number) => numbers.push(number),
                Err(_) => {
                    return self.refuse(column, &format!("\"{part}\" is not a whole number that fits here"));
                }
            }
        }
        Ok(numbers)
    }

    /// Words with a separator between them. An empty cell is an empty list.
    pub fn words(&self, column: &str, separator: char) -> impl Iterator<Item = &'r str> {
        self.text(column).split(separator).map(str::trim).filter(|word| !word.is_empty())
    }

    /// One of a few words, each standing for a value. An empty cell is a choice only if `""` is listed.
    pub fn choice<V: Copy>(&self, column: &str, choices: &[(&str, V)]) -> Result<V, Noted> {
        let text = self.text(column);
        if let Some((_, value)) = choices.iter().find(|(word, _)| *word == text) {
            return Ok(*value);
        }
        let names: Vec<String> = choices.iter().map(|(word, _)| format!("\"{word}\"")).collect();
        self.refuse(column, &format!("\"{text}\" is not one of {}", names.join(", ")))
    }

    /// `1` or `yes` for true; `0`, `no` or nothing for false.
    pub fn flag(&self, column: &str) -> Result<bool, Noted> {
        self.choice(column, &[("1", true), ("yes", true), ("0", false), ("no", false), ("", false)])
    }

    /// A cell in the game's own reading, such as a printed hex number: whatever its `FromStr` says.
    pub fn read<V: FromStr<Err: Display>>(&self, column: &str) -> Result<V, Noted> {
        let text = self.word(column)?;
        text.parse().or_else(|error: V::Err| self.refuse(column, &error.to_string()))
    }

    /// As [`read`](Row::read); `None` if the cell is empty.
    pub fn opt_read<V: FromStr<Err: Display>>(&self, column: &str) -> Result<Option<V>, Noted> {
        if self.text(column).is_empty() { Ok(None) } else { self.read(column).map(Some) }
    }

    /// As [`read`](Row::read), by a function: for readings that need a map or a roster.
    pub fn read_with<V, E: Display>(
        &self,
        column: &str,
        read: impl FnOnce(&str) -> Result<V, E>,
    ) -> Result<V, Noted> {
        let text = self.word(column)?;
        read(text).or_else(|error| self.refuse(column, &error.to_string()))
    }

    /// Notes a fault of a cell: for what only the game can see, such as values that contradict each other.
    pub fn refuse<V>(&self, column: &str, problem: &str) -> Result<V, Noted> {
        let cell = self.cell(column);
        // Without a cell the fault is that of the header or of a short line, and already noted.
        let known = self.records.missing.iter().any(|name| name == column) || self.records.has(column);
        if cell.is_some() || !known {
            let place = cell.map_or(self.line.end, |cell| cell.column);
            let flaw = Flaw::at(self.records.file, self.line.number, place, format!("{column}: {problem}"));
            self.records.flaws.borrow_mut().push(flaw);
        }
        Err(Noted)
    }
}

/// Splits one line into cells.
fn cells_of(file: &str, number: usize, line: &str, flaws: &mut Vec<Flaw>) -> Line {
    let mut cells = Vec::new();
    let mut signs = line.chars().enumerate().peekable();
    loop {
        while signs.next_if(|(_, sign)| *sign == ' ' || *sign == '\t').is_some() {}
        let column = signs.peek().map_or(line.chars().count(), |(place, _)| *place) + 1;
        let mut text = String::new();
        if signs.next_if(|(_, sign)| *sign == '"').is_some() {
            let mut closed = false;
            while let Some((_, sign)) = signs.next() {
                // A doubled quotation mark stands for one.
                if sign != '"' {
                    text.push(sign);
                } else if signs.next_if(|(_, next)| *next == '"').is_some() {
                    text.push('"');
                } else {
                    closed = true;
                    break;
                }
            }
            if !closed {
                flaws.push(Flaw::at(file, number, column, "the quotation mark is not closed in this line"));
            }
            let mut rest = false;
            while let Some((_, sign)) = signs.next_if(|(_, sign)| *sign != ',') {
                rest |= !sign.is_whitespace();
            }
            if rest {
                flaws.push(Flaw::at(file, number, column, "there is text after the closing quotation mark"));
            }
        } else {
            while let Some((_, sign)) = signs.next_if(|(_, sign)| *sign != ',') {
                text.push(sign);
            }
            text.truncate(text.trim_end().len());
        }
        cells.push(Cell { text, column });
        if signs.next().is_none() {
            return Line { number, cells, end: line.chars().count() + 1 };
        }
    }
}
