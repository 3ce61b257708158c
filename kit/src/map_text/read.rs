//! The reader of map files. It goes through the text once for the header, once for the numbers of the hexes, which say
//! what the grid is, and once for what stands behind the numbers. It never stops at the first flaw.

use std::collections::{BTreeMap, BTreeSet};

use super::VERSION;
use super::tokens::{Token, tokens};
use crate::data::Flaw;
use crate::grid::SheetPlan;
use crate::hex::{Dir, HexId};
use crate::map::{Bounds, EdgeId, EdgeKind, Header, Map, SourceKind, Vocabulary, is_word};
use crate::numbering::{Numbering, Place};

/// How many flaws are listed; beyond that only their number is given.
const MOST_FLAWS: usize = 50;

const HEADER_WORDS: &str = "map id title source sheet terrain feature edge zone";

pub(super) fn read(file: &str, text: &str) -> Result<Map, Vec<Flaw>> {
    let mut reader = Reader::new(file);
    let map = reader.read(text);
    match map {
        Some(map) if reader.flaws.is_empty() => Ok(map),
        _ => {
            // In the order in which an editor goes through them; those of the file as a whole come last.
            reader.flaws.sort_by_key(|flaw| (flaw.line == 0, flaw.line, flaw.column));
            if reader.beyond > 0 {
                let more = format!("{} more flaws are not shown", reader.beyond);
                reader.flaws.push(Flaw::of_file(file, more));
            }
            Err(reader.flaws)
        }
    }
}

/// A column and what is wrong there.
type Fault = (usize, String);

struct SheetLine {
    plan: SheetPlan,
    bounds: Bounds,
}

/// A line of the body whose number has been understood.
struct HexLine<'t> {
    line: usize,
    sheet: usize,
    place: Place,
    tokens: Vec<Token<'t>>,
}

struct Reader<'f> {
    file: &'f str,
    flaws: Vec<Flaw>,
    beyond: usize,
    version: bool,
    /// The words with which lines of the header began: what was said wrongly is not missing.
    said: BTreeSet<String>,
    id: Option<String>,
    titles: Vec<(String, String)>,
    source: Option<(SourceKind, String)>,
    vocabulary: Vocabulary,
    sheets: Vec<SheetLine>,
}

impl<'f> Reader<'f> {
    fn new(file: &'f str) -> Reader<'f> {
        Reader {
            file,
            flaws: Vec::new(),
            beyond: 0,
            version: false,
            said: BTreeSet::new(),
            id: None,
            titles: Vec::new(),
            source: None,
            vocabulary: Vocabulary::default(),
            sheets: Vec::new(),
        }
    }

    fn flaw(&mut self, line: usize, column: usize, problem: impl Into<String>) {
        if self.flaws.len() < MOST_FLAWS {
            self.flaws.push(Flaw::at(self.file, line, column, problem));
        } else {
            self.beyond += 1;
        }
    }

    fn read(&mut self, text: &str) -> Option<Map> {
        // Editors on some systems put a mark at the start.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = (1..).zip(text.lines());
        let mut ended = false;
        for (line, content) in lines.by_ref() {
            if content.trim_end() == "---" {
                ended = true;
                break;
            }
            self.header_line(line, content);
        }
        if !ended {
            self.flaw(0, 0, "the line `---` between the header and the hexes is missing");
            return None;
        }
        if !self.version && self.flaws.is_empty() {
            self.flaw(0, 0, format!("the line `map {VERSION}` is missing"));
        }
        if !self.said.contains("id") {
            self.flaw(0, 0, "the line `id` is missing");
        }
        if !self.said.contains("sheet") {
            self.flaw(0, 0, "a line `sheet` is missing, such as `sheet - pointy rows-first even-east`");
        }
        if self.sheets.is_empty() {
            return None;
        }

        let mut hexes = Vec::new();
        let mut first_lines = BTreeMap::new();
        for (line, content) in lines {
            if let Some(hex) = self.hex_line(line, content) {
                let key = (hex.sheet, hex.place);
                if let Some(first) = first_lines.insert(key, line) {
                    let problem = format!("this hex is described twice, first on line {first}");
                    self.flaw(line, hex.tokens[0].column, problem);
                } else {
                    self.sheets[hex.sheet].plan.hexes.push(hex.place);
                    hexes.push(hex);
                }
            }
        }
        let mut map = self.blank()?;
        for hex in hexes {
            self.describe(&mut map, &hex);
        }
        Some(map)
    }

    /// The map without its hex lines, or flaws.
    fn blank(&mut self) -> Option<Map> {
        let header = Header {
            id: self.id.clone().unwrap_or_else(|| "unnamed".to_owned()),
            titles: std::mem::take(&mut self.titles),
            source: self.source.take(),
            vocabulary: std::mem::take(&mut self.vocabulary),
        };
        let (plans, bounds): (Vec<_>, Vec<_>) =
            self.sheets.drain(..).map(|sheet| (sheet.plan, sheet.bounds)).unzip();
        if plans.iter().all(|plan| plan.hexes.is_empty()) && self.flaws.is_empty() {
            self.flaw(0, 0, "the map has no hexes");
        }
        match Map::blank(self.file, header, plans, bounds) {
            Ok(map) => Some(map),
            Err(flaw) => {
                self.flaw(0, 0, flaw.problem);
                None
            }
        }
    }

    // ---- the header

    fn header_line(&mut self, line: usize, content: &str) {
        let tokens = match tokens(content) {
            Ok(tokens) => tokens,
            Err((column, problem)) => return self.flaw(line, column, problem),
        };
        let Some((keyword, rest)) = tokens.split_first() else { return };
        self.said.insert(keyword.text().to_owned());
        if !self.version && keyword.text() != "map" {
            self.version = true;
            self.flaw(line, keyword.column, format!("a map starts with the line `map {VERSION}`"));
        }
        let result = match keyword.text() {
            "map" => self.map_line(keyword, rest),
            "id" => self.id_line(keyword, rest),
            "title" => self.title_line(keyword, rest),
            "source" => self.source_line(keyword, rest),
            "sheet" => self.sheet_line(keyword, rest),
            "terrain" => return self.declare(line, rest, Reader::terrain_word),
            "feature" => return self.declare(line, rest, Reader::feature_word),
            "edge" => return self.declare(line, rest, Reader::edge_word),
            "zone" => return self.declare(line, rest, Reader::zone_word),
            other => Err((
                keyword.column,
                format!("`{other}` is no word of a header, which are {HEADER_WORDS} ---"),
            )),
        };
        if let Err((column, problem)) = result {
            self.flaw(line, column, problem);
        }
    }

    fn map_line(&mut self, keyword: &Token<'_>, rest: &[Token<'_>]) -> Result<(), Fault> {
        let again = std::mem::replace(&mut self.version, true);
        match rest {
            _ if again => Err((keyword.column, "`map` is said twice or not first".to_owned())),
            [version] if version.text() == VERSION => Ok(()),
            [other, ..] => Err((other.column, format!("this program reads `map {VERSION}`"))),
            [] => Err((keyword.column, format!("expected `map {VERSION}`"))),
        }
    }

    fn id_line(&mut self, keyword: &Token<'_>, rest: &[Token<'_>]) -> Result<(), Fault> {
        match rest {
            [id] if is_word(id.text()) && self.id.is_none() => {
                self.id = Some(id.text().to_owned());
                Ok(())
            }
            [_] if self.id.is_some() => Err((keyword.column, "`id` is said twice".to_owned())),
            _ => Err((keyword.column, "`id` is followed by one word of small letters".to_owned())),
        }
    }

    fn title_line(&mut self, keyword: &Token<'_>, rest: &[Token<'_>]) -> Result<(), Fault> {
        match rest {
            [language, title] if is_word(language.text()) && title.quoted => {
                if self.titles.iter().any(|(known, _)| known == language.text()) {
                    return Err((language.column, "a second title in the same language".to_owned()));
                }
                self.titles.push((language.text().to_owned(), title.text().to_owned()));
                Ok(())
            }
            _ => Err((
                keyword.column,
                "`title` is followed by a language and a text in quotes: title en \"...\"".to_owned(),
            )),
        }
    }

    fn source_line(&mut self, keyword: &Token<'_>, rest: &[Token<'_>]) -> Result<(), Fault> {
        let wrong = || {
            let right =
                "`source` is followed by `reconstructed` or `rulebook` and, if wanted, a text in quotes";
            (keyword.column, right.to_owned())
        };
        let (kind, note) = match rest {
            [kind] => (kind, ""),
            [kind, note] if note.quoted => (kind, note.text()),
            _ => return Err(wrong()),
        };
        let kind = [SourceKind::Reconstructed, SourceKind::Rulebook]
            .into_iter()
            .find(|known| known.word() == kind.text() && !kind.quoted)
            .ok_or_else(wrong)?;
        if self.source.is_some() {
            return Err((keyword.column, "`source` is said twice".to_owned()));
        }
        self.source = Some((kind, note.to_owned()));
        Ok(())
    }

    fn sheet_line(&mut self, keyword: &Token<'_>, rest: &[Token<'_>]) -> Result<(), Fault> {
        let Some((prefix, words)) = rest.split_first() else {
            let right = "`sheet` is followed by its letters (or -) and its numbering";
            return Err((keyword.column, right.to_owned()));
        };
        let letters = if prefix.text() == "-" { "" } else { prefix.text() };
        if !letters.bytes().all(|byte| byte.is_ascii_alphabetic()) || prefix.quoted {
            return Err((prefix.column, "the letters of a sheet are A-Z a-z, or - for none".to_owned()));
        }
        if self.sheets.iter().any(|sheet| sheet.plan.prefix == letters) {
            return Err((prefix.column, "a second sheet with the same letters".to_owned()));
        }
        let mut bounds = Bounds::default();
        let mut numbering = String::new();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let bound = match word.text() {
                "rows" => &mut bounds.rows,
                "columns" => &mut bounds.columns,
                other => {
                    numbering.push_str(other);
                    numbering.push(' ');
                    continue;
                }
            };
            let range = words.next().and_then(|range| range.text().split_once('-'));
            let range = range.and_then(|(first, last)| Some((first.parse().ok()?, last.parse().ok()?)));
            let right = || (word.column, format!("`{}` is followed by a range such as 1-34", word.text()));
            *bound = Some(range.ok_or_else(right)?);
        }
        let numbering = Numbering::parse(&numbering).map_err(|problem| (prefix.column, problem))?;
        let plan = SheetPlan { prefix: letters.to_owned(), numbering, hexes: Vec::new() };
        self.sheets.push(SheetLine { plan, bounds });
        Ok(())
    }

    /// Reads the words of a line one by one, so that each faulty word is reported.
    fn declare(
        &mut self,
        line: usize,
        words: &[Token<'_>],
        declare: fn(&mut Vocabulary, &str) -> Result<(), String>,
    ) {
        for word in words {
            let result = if word.quoted {
                Err("a word without quotes is expected".to_owned())
            } else {
                declare(&mut self.vocabulary, word.text())
            };
            if let Err(problem) = result {
                self.flaw(line, word.column, problem);
            }
        }
    }

    fn terrain_word(vocabulary: &mut Vocabulary, word: &str) -> Result<(), String> {
        check_word(word, vocabulary.terrains.iter())?;
        check_room(vocabulary.terrains.len() < 255, "255 terrains")?;
        vocabulary.terrains.push(word.to_owned());
        Ok(())
    }

    fn feature_word(vocabulary: &mut Vocabulary, word: &str) -> Result<(), String> {
        let name = word.strip_suffix('=').unwrap_or(word);
        check_word(name, vocabulary.features.iter().map(|(name, _)| name))?;
        check_room(vocabulary.features.len() < 32, "32 features")?;
        vocabulary.features.push((name.to_owned(), name != word));
        Ok(())
    }

    fn edge_word(vocabulary: &mut Vocabulary, word: &str) -> Result<(), String> {
        let kind = |kind| EdgeKind::ALL.into_iter().find(|known| known.word() == kind);
        let Some((name, kind)) = word.split_once(':').and_then(|(name, word)| Some((name, kind(word)?)))
        else {
            return Err(format!("`{word}`: an edge is declared as name:barrier, name:link or name:slope"));
        };
        check_word(name, vocabulary.edges.iter().map(|(name, _)| name))?;
        let bits = if kind == EdgeKind::Slope { 2 } else { 1 };
        check_room(vocabulary.edge_bits() + bits <= 32, "32 edges, a slope counting twice")?;
        vocabulary.edges.push((name.to_owned(), kind));
        Ok(())
    }

    fn zone_word(vocabulary: &mut Vocabulary, word: &str) -> Result<(), String> {
        check_word(word, vocabulary.zones.iter())?;
        check_room(vocabulary.zones.len() < 255, "255 zones")?;
        vocabulary.zones.push(word.to_owned());
        Ok(())
    }

    // ---- the hexes

    fn hex_line<'t>(&mut self, line: usize, content: &'t str) -> Option<HexLine<'t>> {
        let tokens = match tokens(content) {
            Ok(tokens) => tokens,
            Err((column, problem)) => {
                self.flaw(line, column, problem);
                return None;
            }
        };
        let number = tokens.first()?;
        match self.place(number.text()) {
            Ok((sheet, place)) => Some(HexLine { line, sheet, place, tokens }),
            Err(problem) => {
                let problem = format!("{}: {problem}", number.text());
                self.flaw(line, number.column, problem);
                None
            }
        }
    }

    /// The sheet and place of a number. Existence cannot be checked yet: the lines say which hexes exist.
    fn place(&self, number: &str) -> Result<(usize, Place), String> {
        let digits = number.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
        let prefix = &number[..number.len() - digits.len()];
        let Some(index) = self.sheets.iter().position(|sheet| sheet.plan.prefix == prefix) else {
            let known: Vec<&str> = self.sheets.iter().map(|sheet| sheet.plan.prefix.as_str()).collect();
            return Err(match known[..] {
                [""] => "a line starts with a hex number, which on this map has no letters".to_owned(),
                _ => {
                    format!("a line starts with a hex number, which here starts with {}", known.join(" or "))
                }
            });
        };
        let SheetLine { plan: SheetPlan { numbering, .. }, bounds } = &self.sheets[index];
        let place = numbering.place(digits)?;
        let outside = |value, bounds: Option<(u16, u16)>| {
            bounds.filter(|(first, last)| !(*first..=*last).contains(&value))
        };
        if let Some((first, last)) = outside(place.row, bounds.rows) {
            return Err(format!("rows are {}-{}", numbering.row_text(first), numbering.row_text(last)));
        }
        if let Some((first, last)) = outside(place.column, bounds.columns) {
            let (first, last) = (numbering.column_text(first), numbering.column_text(last));
            return Err(format!("columns are {first}-{last}"));
        }
        Ok((index, place))
    }

    fn describe(&mut self, map: &mut Map, line: &HexLine<'_>) {
        let Some(hex) = map.grid().at(&map.grid().sheets()[line.sheet], line.place) else { return };
        let mut words = line.tokens[1..].iter();
        match words.next().map(|word| (word, map.terrain_named(word.text()))) {
            Some((_, Ok(terrain))) => map.set_terrain(hex, terrain),
            Some((word, Err(flaw))) => self.flaw(line.line, word.column, flaw.problem),
            None => self.flaw(line.line, 0, "a hex line has a number and a terrain"),
        }
        for word in words {
            if let Err(problem) = describe_word(map, hex, word) {
                self.flaw(line.line, word.column, problem);
            }
        }
    }
}

fn check_word<'a>(word: &str, mut known: impl Iterator<Item = &'a String>) -> Result<(), String> {
    if !is_word(word) {
        return Err(format!("`{word}` is not a word: small letters first, then also digits, _ and -"));
    }
    if known.any(|known| known == word) {
        return Err(format!("`{word}` is declared twice"));
    }
    Ok(())
}

fn check_room(room: bool, most: &str) -> Result<(), String> {
    if room { Ok(()) } else { Err(format!("a map declares at most {most}")) }
}

/// Applies one word of a hex line, after the terrain.
fn describe_word(map: &mut Map, hex: HexId, word: &Token<'_>) -> Result<(), String> {
    let text = word.text();
    if word.quoted {
        if map.name(hex).is_some() {
            return Err("this hex has a second name".to_owned());
        }
        map.set_name(hex, Some(text));
    } else if let Some(name) = text.strip_prefix('@') {
        let zone = map.zone_named(name).map_err(|flaw| flaw.problem)?;
        map.set_zone(hex, zone, true);
    } else if let Some((name, directions)) = text.split_once(':') {
        let edge = map.edge_named(name).map_err(|flaw| flaw.problem)?;
        for direction in directions.split(',') {
            describe_edge(map, hex, name, edge, direction)?;
        }
    } else if let Some((name, value)) = text.split_once('=') {
        let feature = map.feature_named(name).map_err(|flaw| flaw.problem)?;
        if !map.header().vocabulary.features[feature.0 as usize].1 {
            return Err(format!("`{name}` has no value; write `{name}`, or declare it as `{name}=`"));
        }
        let value = value.parse().map_err(|_| format!("`{value}` is not a whole number"))?;
        if map.value(hex, feature).is_some() {
            return Err(format!("`{name}` is given twice"));
        }
        map.set_value(hex, feature, value);
    } else {
        let feature = map.feature_named(text).map_err(|flaw| flaw.problem)?;
        if map.header().vocabulary.features[feature.0 as usize].1 {
            return Err(format!("`{text}` needs a value, such as `{text}=1`"));
        }
        map.set_feature(hex, feature, true);
    }
    Ok(())
}

fn describe_edge(map: &mut Map, hex: HexId, name: &str, edge: EdgeId, direction: &str) -> Result<(), String> {
    let orientation = map.grid().sheet(hex).orientation();
    let Some(dir) = Dir::named(direction, orientation) else {
        let stand = orientation.word();
        let names = Dir::names(orientation).join(" ");
        if direction.is_empty() {
            return Err(format!("`{name}:` is followed by directions of {stand} hexes, which are {names}"));
        }
        return Err(format!("`{direction}` is no direction of {stand} hexes, which are {names}"));
    };
    let side = map.grid().hexside(hex, dir);
    if let Some(home_is_upper) = map.upper_is_home(side, edge)
        && home_is_upper != (map.grid().hexside_home(side).0 == hex)
    {
        return Err(format!("`{name}` at {direction}: the other hex already says that it is the upper one"));
    }
    map.add_edge(hex, dir, edge);
    Ok(())
}
