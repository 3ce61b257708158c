//! The five ways of numbering that published maps use, checked against neighbour lists written by hand.

use std::collections::{BTreeSet, VecDeque};

use kit::grid::{Grid, GridError, SheetPlan};
use kit::hex::{Dir, HexId, Orientation};
use kit::numbering::{Numbering, Place};
use proptest::prelude::*;

/// Offsets of the six neighbours as (row, column), for lines with odd and with even numbers.
struct Neighbors {
    odd: [(i32, i32); 6],
    even: [(i32, i32); 6],
}

/// Pointy, rows up, odd rows half a hex to the east.
const ROWS_UP_ODD_EAST: Neighbors = Neighbors {
    odd: [(0, -1), (0, 1), (1, 0), (1, 1), (-1, 0), (-1, 1)],
    even: [(0, -1), (0, 1), (1, -1), (1, 0), (-1, -1), (-1, 0)],
};

/// Pointy, even rows half a hex to the east; the same list whether rows grow up or down.
const EVEN_EAST: Neighbors = Neighbors {
    odd: [(0, 1), (0, -1), (1, -1), (1, 0), (-1, -1), (-1, 0)],
    even: [(0, 1), (0, -1), (1, 0), (1, 1), (-1, 0), (-1, 1)],
};

/// Flat, columns first, even columns half a hex lower.
const EVEN_SOUTH: Neighbors = Neighbors {
    odd: [(-1, 0), (-1, 1), (0, 1), (1, 0), (0, -1), (-1, -1)],
    even: [(-1, 0), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)],
};

fn place(row: u16, column: u16) -> Place {
    Place { row, column }
}

/// 34 rows of 43, numbered from the south-west corner.
fn rows_up_odd_east() -> Grid {
    Grid::parse_rectangle("pointy rows-first rows-up odd-east", 1..=34, 1..=43).unwrap()
}

/// Two sectors; odd rows have `n` hexes and even rows one less.
fn two_sectors() -> Grid {
    let numbering = Numbering::parse("pointy rows-first rows-down even-east").unwrap();
    let sector = |prefix: &str, rows: std::ops::RangeInclusive<u16>, n: u16| SheetPlan {
        prefix: prefix.to_owned(),
        numbering,
        hexes: rows.flat_map(|row| (1..=n - (row + 1) % 2).map(move |column| place(row, column))).collect(),
    };
    Grid::new(vec![sector("N", 11..=38, 24), sector("S", 1..=38, 28)]).unwrap()
}

/// 59 rows from the south, even rows one shorter, the south-west corner covered by charts.
fn rows_up_even_east() -> Grid {
    let numbering = Numbering::parse("pointy rows-first rows-up even-east").unwrap();
    let first = [15, 14, 13, 12, 11, 10, 9, 9, 8, 7, 7];
    let row = |row: u16| {
        let first = first.get(row as usize - 1).copied().unwrap_or(1);
        (first..=34 - (row + 1) % 2).map(move |column| place(row, column))
    };
    let hexes = (1..=59).flat_map(row).collect();
    Grid::new(vec![SheetPlan { prefix: String::new(), numbering, hexes }]).unwrap()
}

fn flat_columns_first(columns: u16, rows: u16) -> Grid {
    Grid::parse_rectangle("flat columns-first even-south", 1..=rows, 1..=columns).unwrap()
}

fn five_grids() -> [(Grid, Neighbors); 5] {
    [
        (rows_up_odd_east(), ROWS_UP_ODD_EAST),
        (two_sectors(), EVEN_EAST),
        (rows_up_even_east(), EVEN_EAST),
        (flat_columns_first(54, 34), EVEN_SOUTH),
        (flat_columns_first(35, 21), EVEN_SOUTH),
    ]
}

fn numbers(grid: &Grid, hexes: impl IntoIterator<Item = HexId>) -> Vec<String> {
    hexes.into_iter().map(|hex| grid.number(hex).to_string()).collect()
}

#[test]
fn sizes_are_those_of_the_printed_sheets() {
    let sizes = five_grids().map(|(grid, _)| grid.len());
    assert_eq!(sizes, [34 * 43, 658 + 1045, 1873, 54 * 34, 35 * 21]);
}

#[test]
fn neighbors_are_those_of_the_lists() {
    for (grid, lists) in five_grids() {
        for hex in grid.hexes() {
            let sheet = grid.sheet(hex);
            let here = grid.place(hex);
            let line = if sheet.orientation() == Orientation::Pointy { here.row } else { here.column };
            let offsets = if line % 2 == 1 { lists.odd } else { lists.even };
            let expected: BTreeSet<HexId> = offsets
                .iter()
                .filter_map(|(row, column)| {
                    let row = u16::try_from(i32::from(here.row) + row).ok()?;
                    let column = u16::try_from(i32::from(here.column) + column).ok()?;
                    grid.at(sheet, place(row, column))
                })
                .collect();
            let found: BTreeSet<HexId> = grid.neighbors(hex).collect();
            assert_eq!(found, expected, "{}", grid.number(hex));
        }
    }
}

#[test]
fn directions_point_where_they_are_drawn() {
    for (grid, _) in five_grids() {
        for hex in grid.hexes() {
            for crossing in grid.crossings(hex) {
                let (a, b) = (grid.centre(hex), grid.centre(crossing.to));
                let (dx, dy) = (b.x - a.x, b.y - a.y);
                assert!((dx.hypot(dy) - 1.0).abs() < 1e-9);
                let name = crossing.dir.name(grid.sheet(hex).orientation());
                assert_eq!(name.contains('N'), dy < -1e-9);
                assert_eq!(name.contains('S'), dy > 1e-9);
                assert_eq!(name.contains('E'), dx > 1e-9);
                assert_eq!(name.contains('W'), dx < -1e-9);
                let heading = grid.heading(hex, crossing.dir).to_radians();
                assert!((heading.cos() - dx).abs() < 1e-9 && (heading.sin() - dy).abs() < 1e-9);
            }
        }
    }
}

#[test]
fn hexsides_are_shared_and_drawn_between_their_hexes() {
    for (grid, _) in five_grids() {
        let mut seen = vec![0; grid.hexside_count()];
        for hex in grid.hexes() {
            let centre = grid.centre(hex);
            for dir in Dir::ALL {
                let side = grid.hexside(hex, dir);
                seen[side.index()] += 1;
                let [a, b] = grid.hexside_ends(side);
                for end in [a, b] {
                    let corner = (end.x - centre.x).hypot(end.y - centre.y);
                    assert!((corner - 1.0 / 3_f64.sqrt()).abs() < 1e-9);
                }
                let middle = (f64::midpoint(a.x, b.x) - centre.x, f64::midpoint(a.y, b.y) - centre.y);
                let heading = grid.heading(hex, dir).to_radians();
                assert!((middle.0 - heading.cos() / 2.0).abs() < 1e-9);
                assert!((middle.1 - heading.sin() / 2.0).abs() < 1e-9);
            }
            for crossing in grid.crossings(hex) {
                assert_eq!(grid.hexside_between(crossing.to, hex), Some(crossing.side));
                assert_eq!(grid.crossing_between(crossing.to, hex), Some(crossing.back()));
                let (lower, higher) = grid.hexes_beside(crossing.side);
                assert_eq!((lower, higher), (hex.min(crossing.to), Some(hex.max(crossing.to))));
            }
        }
        for side in grid.hexsides() {
            let beside = if grid.hexes_beside(side).1.is_some() { 2 } else { 1 };
            assert_eq!(seen[side.index()], beside);
        }
    }
}

#[test]
fn distance_is_the_length_of_the_shortest_walk() {
    // Without holes and with convex enough edges, walking and counting must agree; the covered corner and the
    // ragged rows of the third grid are straight lines of hexes, so they do not lengthen any walk either.
    for (grid, _) in five_grids() {
        for start in grid.hexes().step_by(97) {
            let mut steps = vec![None; grid.len()];
            steps[start.index()] = Some(0_u16);
            let mut queue = VecDeque::from([start]);
            while let Some(hex) = queue.pop_front() {
                for next in grid.neighbors(hex) {
                    if steps[next.index()].is_none() {
                        steps[next.index()] = steps[hex.index()].map(|count| count + 1);
                        queue.push_back(next);
                    }
                }
            }
            for hex in grid.hexes() {
                assert_eq!(grid.distance(start, hex), steps[hex.index()], "{}", grid.number(hex));
            }
        }
    }
}

#[test]
fn numbers_print_and_read_back_and_ascend() {
    for (grid, _) in five_grids() {
        for sheet in grid.sheets() {
            let printed = numbers(&grid, sheet.hexes());
            assert!(printed.is_sorted());
        }
        for hex in grid.hexes() {
            assert_eq!(grid.id(&grid.number(hex).to_string()), Ok(hex));
            assert_eq!(grid.hex_at(grid.sheet(hex), grid.centre(hex)), Some(hex));
        }
    }
}

#[test]
fn printed_examples() {
    let grid = rows_up_odd_east();
    let id = |number: &str| grid.id(number).unwrap();
    for number in ["1732", "1832", "1632"] {
        assert!(grid.are_adjacent(id(number), id("1731")), "{number}");
    }
    assert_eq!(grid.distance(id("1630"), id("1731")), Some(2));
    assert_eq!(grid.dir_to(id("1731"), id("1832")), Dir::named("NE", Orientation::Pointy));

    let flat = flat_columns_first(35, 21);
    let id = |number: &str| flat.id(number).unwrap();
    assert_eq!(flat.dir_to(id("1704"), id("1705")), Dir::named("S", Orientation::Flat));
    assert_eq!(flat.hexside_number(flat.hexside_between(id("1018"), id("0919")).unwrap()), "0919/1018");
    assert_eq!(numbers(&flat, flat.line(id("0101"), id("0104"))), ["0101", "0102", "0103", "0104"]);
}

#[test]
fn errors_say_what_would_be_right() {
    let problem = |grid: &Grid, number: &str| grid.id(number).unwrap_err().to_string();
    let plain = rows_up_odd_east();
    assert_eq!(problem(&plain, "3199"), "3199: row 31 has columns 01-43");
    assert_eq!(problem(&plain, "3501"), "3501: rows are 01-34");
    assert_eq!(problem(&plain, "310"), "310: a hex number has 4 digits, such as 0101");
    assert_eq!(problem(&plain, "N3101"), "N3101: a hex number of this map has no letters");
    assert_eq!(problem(&plain, ""), ": a hex number has 4 digits, such as 0101");
    assert_eq!(problem(&plain, "é101"), "é101: a hex number has 4 digits, such as 0101");
    let sectors = two_sectors();
    assert_eq!(problem(&sectors, "3410"), "3410: a hex number of this map starts with N or S");
    assert_eq!(problem(&sectors, "N3424"), "N3424: row 34 has columns 01-23");
    assert_eq!(problem(&sectors, "N0101"), "N0101: rows are 11-38");
    assert_eq!(problem(&rows_up_even_east(), "0101"), "0101: row 01 has columns 15-34");
    assert_eq!(problem(&flat_columns_first(35, 21), "0122"), "0122: column 01 has rows 01-21");
}

#[test]
fn sheets_are_apart() {
    let grid = two_sectors();
    let (north, south) = (grid.id("N1101").unwrap(), grid.id("S1101").unwrap());
    assert_eq!(grid.distance(north, south), None);
    assert!(grid.line(north, south).is_empty());
    assert!(grid.within(north, 100).all(|hex| hex < grid.id("S0101").unwrap()));
    assert_eq!(grid.within(north, u16::MAX).count(), 658);
}

#[test]
fn faulty_sheets_are_refused() {
    let numbering = Numbering::usual(Orientation::Pointy);
    let sheet = |prefix: &str, hexes: Vec<Place>| SheetPlan { prefix: prefix.to_owned(), numbering, hexes };
    let error = |plans| Grid::new(plans).unwrap_err();
    let twice = error(vec![sheet("N", vec![place(1, 1), place(1, 1)])]);
    assert_eq!(twice, GridError::Twice("N0101".to_owned()));
    assert_eq!(error(vec![sheet("", vec![]), sheet("", vec![])]), GridError::SamePrefix(String::new()));
    assert_eq!(error(vec![sheet("1", vec![])]), GridError::Prefix("1".to_owned()));
    assert_eq!(error(vec![sheet("", vec![place(100, 1)])]), GridError::TooFewDigits(place(100, 1)));
    assert!(matches!(Grid::rectangle(numbering, 1..=99, 1..=99), Err(GridError::TooManyHexes(9801))));
    assert!(Grid::new(vec![sheet("", vec![])]).unwrap().is_empty());
}

proptest! {
    #[test]
    fn rings_and_discs_are_the_hexes_at_that_distance(which in 0_usize..5, seed: u16, radius in 0_u16..9) {
        let (grid, _) = &five_grids()[which];
        let hex = HexId(seed % grid.len() as u16);
        let at = |wanted: fn(u16, u16) -> bool| -> BTreeSet<HexId> {
            grid.hexes()
                .filter(|&other| grid.distance(hex, other).is_some_and(|steps| wanted(steps, radius)))
                .collect()
        };
        prop_assert_eq!(grid.ring(hex, radius).collect::<BTreeSet<_>>(), at(|steps, radius| steps == radius));
        prop_assert_eq!(grid.within(hex, radius).collect::<BTreeSet<_>>(), at(|steps, radius| steps <= radius));
    }

    #[test]
    fn reading_any_text_as_a_number_never_panics(text in "\\PC{0,8}") {
        for (grid, _) in five_grids() {
            if let Ok(hex) = grid.id(&text) {
                prop_assert_eq!(grid.number(hex).to_string(), text.clone());
            }
        }
    }
}
