//! Laws that hold for every table and every text.

use kit::dice::{Dice, Ratio};
use kit::formation::Formations;
use kit::records::Records;
use kit::table::{By, Column, Kind, OffTable, Table, Tables};
use proptest::prelude::*;

const ODDS: &str = include_str!("data/tables/odds_sliding.toml");
const PENETRATION: &str = include_str!("data/tables/penetration.toml");
const LOOKUPS: &str = include_str!("data/tables/lookups.toml");

fn penetration() -> Table<i32> {
    Tables::parse("penetration.toml", PENETRATION).unwrap().results("fire", Kind::Strength).unwrap()
}

fn odds() -> Table<String> {
    Tables::parse("odds.toml", ODDS).unwrap().results("combat", Kind::Odds).unwrap()
}

/// A table of nothing but headings, with the rounding asked for.
fn rounded(rounding: &str) -> Table<String> {
    let text = format!(
        "[t]\nsource = \"reconstructed\"\ndice = \"1d6\"\n[t.columns]\nby = \"odds\"\nround = \"{rounding}\"\n\
         below = \"clamp\"\nno_defence = \"refuse\"\nright_end = \"refuse\"\n\
         headings = \"1:3 1:2 1:1 1.5:1 2:1 3:1 5:1\"\n[t.rows]\n1-6 = \"a b c d e f g\"\n"
    );
    Tables::parse("t.toml", &text).unwrap().results("t", Kind::Odds).unwrap()
}

/// Reads a text as everything it could be meant for. What it says does not matter here, only that it says it.
fn read_as_everything(text: &str) {
    if let Ok(tables) = Tables::parse("fuzz.toml", text) {
        for name in tables.names() {
            for kind in [Kind::Odds, Kind::Differential, Kind::Strength, Kind::Index, Kind::Single] {
                if let Ok(table) = tables.results::<String>(name, kind) {
                    for column in table.columns() {
                        let _ = table.distribution(column, 1, table.dice());
                        let _ = table.shifted(column, i32::MIN);
                    }
                    let _ = table.column(By::Odds { attack: u32::MAX, defence: 1 });
                    let _ = table.column(By::Strength(i32::MIN));
                    let _ = table.result(Column::ONLY, i32::MAX);
                }
            }
            let _ = tables.lookup(name).map(|lookup| (lookup.get(i32::MIN), lookup.nearest(i32::MAX)));
            let _ = tables.track::<u8>(name).map(|track| track.get(0).copied());
            let _ = tables.chart::<u8>(name).map(|chart| chart.get("").copied());
        }
    }
    let records = Records::parse("fuzz.csv", text, &["id", "name"], &["parent"]);
    records.no_two_alike("id");
    records.each(|row| {
        let _ = row.int::<i8>("name");
        let _ = row.ints::<i8>("name", ';');
        row.choice("parent", &[("a", 1)])
    });
    let _ = records.into_flaws();
    let _ = Formations::read("fuzz.csv", text);
}

#[test]
fn roundings_differ_only_between_columns() {
    let (down, up, nearest) = (rounded("down"), rounded("up"), rounded("nearest"));
    let heading = |table: &Table<String>, attack, defence| {
        table.column(By::Odds { attack, defence }).map(|column| table.heading(column).to_owned())
    };
    for (attack, defence, headings) in [
        (2, 1, ["2:1", "2:1", "2:1"]),
        (5, 2, ["2:1", "3:1", "2:1"]),
        (26, 10, ["2:1", "3:1", "3:1"]),
        (4, 5, ["1:2", "1:1", "1:1"]),
        (3, 4, ["1:2", "1:1", "1:2"]),
        (5, 12, ["1:3", "1:2", "1:3"]),
        (6, 12, ["1:2", "1:2", "1:2"]),
        (1, 50, ["1:3", "1:3", "1:3"]),
        (50, 1, ["5:1", "5:1", "5:1"]),
    ] {
        let found = [&down, &up, &nearest].map(|table| heading(table, attack, defence).unwrap());
        assert_eq!(found, headings, "{attack} to {defence}");
    }
    assert_eq!(heading(&down, 3, 0), Err(OffTable::NoDefence));
    let last = down.column_named("5:1").unwrap();
    assert_eq!(down.shifted(last, 1), Err(OffTable::Right));
    assert_eq!(down.shifted(last, -20), Ok(Column::ONLY));
}

#[test]
fn columns_can_go_by_their_place_or_their_name() {
    let text = "[t]\nsource = \"reconstructed\"\ndice = \"1d6\"\n[t.columns]\nby = \"index\"\n\
                headings = [\"open ground\", \"mud\"]\n[t.rows]\n1-3 = [1, 2]\n4-6 = [3, 4]\n";
    let table: Table<u8> = Tables::parse("t.toml", text).unwrap().results("t", Kind::Index).unwrap();
    let mud = table.column_named("mud").unwrap();
    assert_eq!((table.column(By::Index(1)), table.column(By::Index(2))), (Ok(mud), Err(OffTable::Right)));
    assert_eq!((table.result(mud, 3), table.result(mud, 4)), (&2, &4));
    assert_eq!(table.column(By::Strength(1)), Err(OffTable::WrongKind));
}

proptest! {
    #[test]
    fn distributions_of_a_table_sum_to_all_rolls(
        column in 0_usize..10, modifier in -30_i32..30, count in 1_u8..=3, faces in 2_u8..=10,
    ) {
        let table = penetration();
        let dice = Dice::new(count, faces);
        let column = table.column(By::Index(column)).unwrap();
        let results = table.distribution(column, modifier, dice);
        prop_assert_eq!(results.total(), dice.outcomes());
        prop_assert_eq!(results.iter().map(|(_, weight)| weight).sum::<u64>(), dice.outcomes());
        prop_assert_eq!(results.chance_that(|_| true), Ratio::ONE);
        let by_hand = dice.roll_distribution().map(|roll| *table.result(column, roll.total() + modifier));
        prop_assert_eq!(results, by_hand);
    }

    #[test]
    fn shifting_there_and_back_inside_the_ends_changes_nothing(column in 0_usize..11, by in -10_i32..=10) {
        let table = odds();
        let column = table.column(By::Index(column)).unwrap();
        let target = column.index() as i32 + by;
        match table.shifted(column, by) {
            Ok(there) if target <= 10 => prop_assert_eq!(table.shifted(there, -by), Ok(column)),
            Ok(there) => prop_assert_eq!(there.index(), 10),
            Err(end) => {
                prop_assert_eq!(end, OffTable::Left);
                prop_assert!(target < 0);
            }
        }
    }

    #[test]
    fn a_stronger_attack_never_finds_a_lower_column(attack in 0_u32..200, defence in 1_u32..60, more in 0_u32..50) {
        for rounding in ["down", "up", "nearest"] {
            let table = rounded(rounding);
            let column = |attack, defence| table.column(By::Odds { attack, defence }).unwrap();
            prop_assert!(column(attack, defence) <= column(attack + more, defence));
            prop_assert!(column(attack, defence) >= column(attack, defence + more));
            prop_assert_eq!(column(attack, defence), column(attack * 7, defence * 7));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*") {
        read_as_everything(&text);
    }

    #[test]
    fn a_damaged_table_is_read_or_refused(
        which in 0_usize..3, cut in 0_usize..2000, length in 0_usize..40, instead in "[\\[\\]\"=.,\n0-9a-z:+<é-]{0,6}",
    ) {
        let text = [ODDS, PENETRATION, LOOKUPS][which];
        let cut = text.floor_char_boundary(cut);
        let end = text.floor_char_boundary((cut + length).min(text.len())).max(cut);
        read_as_everything(&format!("{}{instead}{}", &text[..cut], &text[end..]));
    }

    #[test]
    fn a_damaged_list_is_read_or_refused(text in "(id,name,parent\n)?([\",a-cé \n]{0,60})") {
        read_as_everything(&text);
    }

    #[test]
    fn quoted_cells_come_back(cells in proptest::collection::vec("[a-z\", é]{0,8}", 1..6)) {
        let headings: Vec<String> = (0..cells.len()).map(|place| format!("c{place}")).collect();
        let names: Vec<&str> = headings.iter().map(String::as_str).collect();
        let quoted: Vec<String> =
            cells.iter().map(|cell| format!("\"{}\"", cell.replace('"', "\"\""))).collect();
        let text = format!("{}\n{}\n", headings.join(","), quoted.join(","));
        let records = Records::parse("q.csv", &text, &names, &[]);
        let row = records.rows().next().unwrap();
        let read: Vec<&str> = names.iter().map(|name| row.text(name)).collect();
        prop_assert_eq!(read, cells.iter().map(String::as_str).collect::<Vec<_>>());
        prop_assert!(records.into_flaws().is_empty());
    }
}
