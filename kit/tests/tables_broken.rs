//! What an editor of tables and lists is told when something is wrong: the whole text of every message.

use std::fmt::Write as _;
use std::path::Path;
use std::str::FromStr;

use kit::data::Flaw;
use kit::formation::Formations;
use kit::records::Records;
use kit::table::{Chart, Kind, Table, Tables, Track};

/// A result of the broken tables.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Code(String);

impl FromStr for Code {
    type Err = String;

    fn from_str(text: &str) -> Result<Code, String> {
        match text {
            "A1" | "-" | "D1" => Ok(Code(text.to_owned())),
            _ => Err("results are A1, - and D1".to_owned()),
        }
    }
}

#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "only its reading is tested")]
struct Turn {
    month: String,
    chits: u8,
}

/// Reads a file as its name says and gives the faults.
fn faults(file: &str, text: &str) -> Vec<Flaw> {
    let results = |kind| Tables::parse(file, text)?.results("t", kind).map(|_: Table<Code>| ());
    let outcome = match file.split('_').next().unwrap_or("") {
        "odds" => results(Kind::Odds),
        "strength" => results(Kind::Strength),
        "differential" => results(Kind::Differential),
        "lookup" => Tables::parse(file, text).and_then(|tables| tables.lookup("t").map(|_| ())),
        "track" => Tables::parse(file, text).and_then(|tables| tables.track("t").map(|_: Track<Turn>| ())),
        "chart" => Tables::parse(file, text).and_then(|tables| tables.chart("t").map(|_: Chart<Turn>| ())),
        "formation" => Formations::read(file, text).map(|_| ()),
        "records" => {
            let records = Records::parse(file, text, &["id", "name", "kind", "attack"], &["note"]);
            records.no_two_alike("id");
            records.each(|row| {
                // Every cell is looked at before the first fault ends the row.
                let name = row.word("name");
                let kind = row.choice("kind", &[("inf", 0), ("arm", 1)]);
                let attack = row.int::<u8>("attack");
                Ok((name?.to_owned(), kind?, attack?))
            });
            records.finish(())
        }
        other => panic!("no reader for {other}"),
    };
    outcome.err().unwrap_or_default()
}

#[test]
fn every_broken_file_is_told_what_is_wrong_with_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/tables/broken");
    let mut files: Vec<String> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    let listed: Vec<&str> = EXPECTED.iter().map(|(file, _)| *file).collect();
    let mut found = String::new();
    for file in &files {
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        let told: Vec<String> = faults(file, &text).iter().map(ToString::to_string).collect();
        let expected = EXPECTED.iter().find(|(name, _)| name == file).map_or(&[][..], |(_, lines)| *lines);
        if told.is_empty() || told != expected {
            writeln!(found, "    (\"{file}\", &[").unwrap();
            for line in &told {
                writeln!(found, "        {line:?},").unwrap();
            }
            writeln!(found, "    ]),").unwrap();
        }
    }
    assert!(found.is_empty(), "these files are told something else:\n{found}");
    assert_eq!(files, listed);
}

const EXPECTED: &[(&str, &[&str])] = &[
    (
        "chart_records.toml",
        &[
            "chart_records.toml:4:35: unknown field `cost`, expected `month` or `chits`",
            "chart_records.toml:5:9: invalid type: integer `2`, expected struct Turn",
        ],
    ),
    (
        "differential_lines.toml",
        &[
            "differential_lines.toml:8:1: line \"Town\" has 2 columns, the table 3",
            "differential_lines.toml:9:12: there is no column for 1",
        ],
    ),
    (
        "differential_no_lines.toml",
        &["differential_no_lines.toml:4:4: [t.columns] needs a section [t.columns.lines]"],
    ),
    (
        "formation_cells.csv",
        &[
            "formation_cells.csv:1:16: unknown column \"stripe\"",
            "formation_cells.csv:2:3: name: a word is missing",
            "formation_cells.csv:2:4: 3 cells in a list of 4 columns",
        ],
    ),
    (
        "formation_circles.csv",
        &[
            "formation_circles.csv:2: formations command each other in a circle: A, C, B",
            "formation_circles.csv:5: formations command each other in a circle: X",
        ],
    ),
    (
        "formation_parents.csv",
        &[
            "formation_parents.csv:3: formation \"47\" belongs to \"9B\", which is not listed",
            "formation_parents.csv:4: formation \"47\" is already listed in line 3",
        ],
    ),
    ("lookup_covers.toml", &["lookup_covers.toml:3:10: what a table covers has two ends, such as 0-7"]),
    (
        "lookup_gaps.toml",
        &[
            "lookup_gaps.toml:4:4: [t.values] has nothing for 7, but covers 0-7",
            "lookup_gaps.toml:6:1: there is no value for 2",
            "lookup_gaps.toml:6:5: a whole number is needed here",
            "lookup_gaps.toml:7:7: a whole number is needed here",
        ],
    ),
    (
        "odds_cell_sources.toml",
        &[
            "odds_cell_sources.toml:11:1: \"3:1\" is neither a column nor a cell (column/row)",
            "odds_cell_sources.toml:12:13: a source is \"rulebook\" with the case, \"published\" with the place, or \"reconstructed\", not \"hearsay\"",
        ],
    ),
    (
        "odds_cell_unknown.toml",
        &[
            "odds_cell_unknown.toml:11:11: \"X9\" is not a result: results are A1, - and D1",
            "odds_cell_unknown.toml:12:13: \"7\" is not a result: results are A1, - and D1",
        ],
    ),
    (
        "odds_cells_missing.toml",
        &[
            "odds_cells_missing.toml:11:1: row \"1-3\" has 1 cell for 2 columns",
            "odds_cells_missing.toml:12:1: row \"4-6\" has 3 cells for 2 columns",
        ],
    ),
    (
        "odds_conventions_missing.toml",
        &[
            "odds_conventions_missing.toml:4:4: [t.columns] needs \"below\"",
            "odds_conventions_missing.toml:4:4: [t.columns] needs \"no_defence\"",
            "odds_conventions_missing.toml:6:9: \"round\" is one of \"down\", \"up\", \"nearest\", not \"sideways\"",
        ],
    ),
    ("odds_dice.toml", &["odds_dice.toml:3:8: \"two\" is not dice; dice are written like 1d6, 2d6 or 1d10"]),
    (
        "odds_goes_by_strength.toml",
        &["odds_goes_by_strength.toml:4:4: the columns go by strength, but the game asks by odds"],
    ),
    (
        "odds_headings.toml",
        &[
            "odds_headings.toml:9:17: \"two:1\" is not odds such as 1:2, 3-1 or 1.5-1",
            "odds_headings.toml:9:23: \"2:0\" is not odds such as 1:2, 3-1 or 1.5-1",
            "odds_headings.toml:9:27: \"1:1\" is not above the column before it",
            "odds_headings.toml:9:27: there are two columns \"1:1\"",
        ],
    ),
    ("odds_headings_missing.toml", &["odds_headings_missing.toml:4:4: [t.columns] needs \"headings\""]),
    (
        "odds_misspelt_keys.toml",
        &[
            "odds_misspelt_keys.toml:2:1: [t] has no key \"sorce\"; it has title, source, note, dice, columns, rows, sources, monotone, order",
            "odds_misspelt_keys.toml:10:1: [t.columns] has no key \"heading\"; it has by, headings, left_end, right_end, round, below, no_defence",
        ],
    ),
    (
        "odds_multibyte.toml",
        &[
            "odds_multibyte.toml:11:13: \"½\" is not a result: results are A1, - and D1",
            "odds_multibyte.toml:12:10: \"«\" is not a result: results are A1, - and D1",
        ],
    ),
    ("odds_no_rows.toml", &["odds_no_rows.toml:1:2: [t] needs a section [t.rows]"]),
    ("odds_no_such_table.toml", &["odds_no_such_table.toml: there is no table [t]"]),
    (
        "odds_not_monotone.toml",
        &[
            "odds_not_monotone.toml:15:10: column 2:1 does not go on from column 1:1: declared rising",
            "odds_not_monotone.toml:16:6: row 4 does not go on from row 1-3: declared rising",
        ],
    ),
    (
        "odds_order_incomplete.toml",
        &[
            "odds_order_incomplete.toml:4:13: \"A1\" is in the order twice",
            "odds_order_incomplete.toml:4:19: \"Q\" is not a result: results are A1, - and D1",
            "odds_order_incomplete.toml:12:11: this result is missing from \"order\"",
        ],
    ),
    (
        "odds_rows_are_a_list.toml",
        &["odds_rows_are_a_list.toml:4:8: \"rows\" is a section of its own, [t.rows]"],
    ),
    (
        "odds_rows_missing.toml",
        &[
            "odds_rows_missing.toml:10:4: [t.rows] has no row for a roll of 1 (1d6)",
            "odds_rows_missing.toml:10:4: [t.rows] has no row for a roll of 6 (1d6)",
            "odds_rows_missing.toml:12:1: there is no row for 4",
        ],
    ),
    (
        "odds_rows_overlap.toml",
        &[
            "odds_rows_overlap.toml:12:1: row \"3-6\" does not begin after \"1-3\" ends",
            "odds_rows_overlap.toml:13:1: there is no row for 7 to 8",
            "odds_rows_overlap.toml:14:1: \"six\" is not a number or a range such as 7, 1-5, <=0 or 9+",
        ],
    ),
    ("odds_source_missing.toml", &["odds_source_missing.toml:1:2: [t] needs \"source\""]),
    (
        "odds_source_unknown.toml",
        &[
            "odds_source_unknown.toml:2:10: a source is \"rulebook\" with the case, \"published\" with the place, or \"reconstructed\", not \"from memory\"",
        ],
    ),
    (
        "odds_table_is_a_number.toml",
        &["odds_table_is_a_number.toml:1:1: \"t\" is not a table; a table begins with [t]"],
    ),
    ("odds_toml_syntax.toml", &["odds_toml_syntax.toml:1:3: unclosed table, expected `]`"]),
    (
        "records_cells.csv",
        &[
            "records_cells.csv:3:22: kind: \"tank\" is not one of \"inf\", \"arm\"",
            "records_cells.csv:4:15: attack: \"three\" is not a whole number",
            "records_cells.csv:5:16: attack: 300 is out of the range of this column",
            "records_cells.csv:6:5: name: a word is missing",
            "records_cells.csv:6:10: attack: a whole number is missing",
        ],
    ),
    (
        "records_columns.csv",
        &[
            "records_columns.csv:1: column \"name\" is missing",
            "records_columns.csv:1: column \"kind\" is missing",
            "records_columns.csv:1:4: unknown column \"nmae\"",
            "records_columns.csv:1:16: there are two columns \"id\"",
        ],
    ),
    ("records_duplicates.csv", &["records_duplicates.csv:5:1: id: \"A-1\" is already used in line 4"]),
    ("records_empty.csv", &["records_empty.csv: the list is empty; its first line names the columns"]),
    (
        "records_quotes.csv",
        &[
            "records_quotes.csv:2:5: the quotation mark is not closed in this line",
            "records_quotes.csv:2:17: 2 cells in a list of 4 columns",
            "records_quotes.csv:3:5: there is text after the closing quotation mark",
            "records_quotes.csv:4:14: 3 cells in a list of 4 columns",
            "records_quotes.csv:5:18: 5 cells in a list of 4 columns",
        ],
    ),
    ("strength_backwards.toml", &["strength_backwards.toml:6:13: \"5-1\" runs backwards"]),
    (
        "strength_gap.toml",
        &[
            "strength_gap.toml:6:17: there is no column for 6",
            "strength_gap.toml:6:21: column \"8-12\" does not begin after \"7-9\" ends",
            "strength_gap.toml:6:30: column \"20\" follows \"13+\", which has no end",
        ],
    ),
    (
        "track_records.toml",
        &[
            "track_records.toml:5:5: missing field `chits`",
            "track_records.toml:6:1: there is no entry for 3",
            "track_records.toml:6:34: invalid type: string \"four\", expected a whole number from 0 to 255",
        ],
    ),
];
