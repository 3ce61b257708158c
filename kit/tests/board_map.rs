//! Maps as text: what reads, what is refused and where, and that writing is stable.

use std::fmt::Write as _;

use kit::data::Flaw;
use kit::hex::{Dir, HexId, Orientation};
use kit::map::{EdgeKind, Map, Slope, SourceKind};
use proptest::prelude::*;

const DEMO: &str = r#"# A small map.
map 1
id demo
title en "The \"demonstration\""
title es "La demostración"
source reconstructed "from the geography"
sheet N pointy rows-first rows-up columns-east odd-east digits 2 2 rows 1-3 columns 1-3
sheet S flat
terrain clear woods
feature city fort vp=
edge river:barrier road:link scarp:slope
zone west_edge start
---
N0101 clear              # the corner
N0102 woods "Kyiv" city vp=8 river:NE,E road:W @west_edge
N0103 clear scarp:W
N0202 clear vp=-3 @start @west_edge
S0101 woods fort
S0201 clear river:NW
"#;

fn demo() -> Map {
    Map::read("demo.map", DEMO).unwrap()
}

fn hex(map: &Map, number: &str) -> HexId {
    map.grid().id(number).unwrap()
}

fn flaws(text: &str) -> Vec<String> {
    Map::read("f", text).unwrap_err().iter().map(Flaw::to_string).collect()
}

#[test]
fn the_demonstration_reads() {
    let map = demo();
    assert_eq!((map.title("es"), map.title("de")), ("La demostración", "The \"demonstration\""));
    assert_eq!(map.header().source.as_ref().unwrap().0, SourceKind::Reconstructed);
    let kyiv = hex(&map, "N0102");
    assert_eq!(map.hex_named("Kyiv"), Some(kyiv));
    assert_eq!(map.terrain(kyiv), map.terrain_named("woods").unwrap());
    let [city, fort, vp] = ["city", "fort", "vp"].map(|name| map.feature_named(name).unwrap());
    assert!(map.has(kyiv, city) && !map.has(kyiv, fort) && map.has(kyiv, vp));
    assert_eq!((map.value(kyiv, vp), map.value(hex(&map, "N0202"), vp)), (Some(8), Some(-3)));
    assert_eq!((map.value(kyiv, city), map.value(hex(&map, "N0101"), vp)), (None, None));
    assert_eq!(map.hexes_with(fort).first(), Some(hex(&map, "S0101")));
    let west = map.zone_named("west_edge").unwrap();
    assert_eq!(map.zone(west).iter().collect::<Vec<_>>(), [kyiv, hex(&map, "N0202")]);
    let [river, road] = ["river", "road"].map(|name| map.edge_named(name).unwrap());
    assert_eq!((river.kind(), road.kind()), (EdgeKind::Barrier, EdgeKind::Link));
    let between = |a: &str, b: &str| map.grid().hexside_between(hex(&map, a), hex(&map, b)).unwrap();
    assert!(map.has_edge(between("N0103", "N0102"), river));
    assert!(map.has_edge(between("N0101", "N0102"), road));
    assert!(!map.has_edge(between("N0101", "N0102"), river));
    assert!(map.is_on(hex(&map, "N0101"), road) && !map.is_on(hex(&map, "N0103"), road));
    assert_eq!(map.hexsides_with(river).count(), 3);
}

#[test]
fn a_slope_is_seen_from_both_ends() {
    let map = demo();
    let scarp = map.edge_named("scarp").unwrap();
    let down = map.grid().crossing_between(hex(&map, "N0103"), hex(&map, "N0102")).unwrap();
    assert_eq!(map.slope(down, scarp), Some(Slope::Down));
    assert_eq!(map.slope(down.back(), scarp), Some(Slope::Up));
    let flat = map.grid().crossing_between(hex(&map, "N0101"), hex(&map, "N0102")).unwrap();
    assert_eq!(map.slope(flat, scarp), None);
}

#[test]
fn writing_is_canonical_and_stable() {
    let map = demo();
    let written = map.write();
    let body = written.split_once("---\n").unwrap().1;
    assert_eq!(
        body,
        "N0101 clear road:E\n\
         N0102 woods \"Kyiv\" city vp=8 river:E,NE @west_edge\n\
         N0103 clear scarp:W\n\
         N0202 clear vp=-3 @west_edge @start\n\
         S0101 woods fort river:SE\n\
         S0201 clear\n"
    );
    let again = Map::read("demo.map", &written).unwrap();
    assert_eq!(again, map);
    assert_eq!(again.write(), written);
}

#[test]
fn changes_by_hand_survive_writing() {
    let mut map = demo();
    let kyiv = hex(&map, "N0102");
    let (river, scarp) = (map.edge_named("river").unwrap(), map.edge_named("scarp").unwrap());
    let vp = map.feature_named("vp").unwrap();
    map.set_name(kyiv, Some("a\\b\n\"c\""));
    map.set_feature(kyiv, vp, false);
    map.set_value(hex(&map, "N0101"), vp, i32::MIN);
    let east = Dir::named("E", Orientation::Pointy).unwrap();
    map.remove_edge(map.grid().hexside(kyiv, east), river);
    map.add_edge(kyiv, east, scarp);
    map.set_zone(kyiv, map.zone_named("west_edge").unwrap(), false);
    map.set_terrain(kyiv, map.terrain_named("clear").unwrap());
    let again = Map::read("demo.map", &map.write()).unwrap();
    assert_eq!(again, map);
    assert_eq!(again.name(kyiv), Some("a\\b \"c\""));
}

#[test]
fn every_flaw_is_reported_with_its_place() {
    let text = DEMO
        .replace("N0101 clear  ", "N0101 wods   ")
        .replace("river:NE,E", "river:N,E")
        .replace("scarp:W", "scarp:W scarp:E vp")
        .replace("vp=-3", "vp=x city=2")
        .replace("S0101 woods fort", "S0101 woods fort \"A\" \"B\"")
        + "N0101 clear\nN0401 clear\nQ0101 clear\n0101 clear\nS01 clear\nS0301\nS0301 clear\n\
           N0203 clear scarp:SE\nN0201 clear @nowhere lake:E harbour\n";
    assert_eq!(
        flaws(&text),
        [
            "f:14:7: no terrain `wods`; the map declares clear woods",
            "f:15:30: `N` is no direction of pointy hexes, which are E NE NW W SW SE",
            "f:16:29: `vp` needs a value, such as `vp=1`",
            "f:17:13: `x` is not a whole number",
            "f:17:18: `city` has no value; write `city`, or declare it as `city=`",
            "f:18:22: this hex has a second name",
            "f:20:1: this hex is described twice, first on line 14",
            "f:21:1: N0401: rows are 01-03",
            "f:22:1: Q0101: a line starts with a hex number, which here starts with N or S",
            "f:23:1: 0101: a line starts with a hex number, which here starts with N or S",
            "f:24:1: S01: a hex number has 4 digits, such as 0101",
            "f:25: a hex line has a number and a terrain",
            "f:26:1: this hex is described twice, first on line 25",
            "f:28:13: no zone `nowhere`; the map declares west_edge start",
            "f:28:22: no edge `lake`; the map declares river road scarp",
            "f:28:29: no feature `harbour`; the map declares city fort vp",
        ]
    );
    let contradiction = DEMO.replace("road:W", "scarp:E");
    assert_eq!(
        flaws(&contradiction),
        ["f:16:13: `scarp` at W: the other hex already says that it is the upper one"]
    );
}

#[test]
fn header_flaws() {
    assert_eq!(flaws(""), ["f: the line `---` between the header and the hexes is missing"]);
    assert_eq!(
        flaws(
            "id demo\nid demo\nsheet\nsheet - round\nsheet N flat digits 9 9\nterrain Clear clear clear\n---\n"
        ),
        [
            "f:1:1: a map starts with the line `map 1`",
            "f:2:1: `id` is said twice",
            "f:3:1: `sheet` is followed by its letters (or -) and its numbering",
            "f:4:7: `round`: expected `pointy` or `flat`",
            "f:5:7: `digits` is followed by two numbers from 1 to 4, e.g. `digits 2 2`",
            "f:6:9: `Clear` is not a word: small letters first, then also digits, _ and -",
            "f:6:21: `clear` is declared twice",
        ]
    );
    assert_eq!(
        flaws(
            "map 2\nid x\nsheet - flat\nterrain a\nedge a:river b\ntitle en\nsource memory\nhex\n---\n0101 a\n"
        ),
        [
            "f:1:5: this program reads `map 1`",
            "f:5:6: `a:river`: an edge is declared as name:barrier, name:link or name:slope",
            "f:5:14: `b`: an edge is declared as name:barrier, name:link or name:slope",
            "f:6:1: `title` is followed by a language and a text in quotes: title en \"...\"",
            "f:7:1: `source` is followed by `reconstructed` or `rulebook` and, if wanted, a text in quotes",
            "f:8:1: `hex` is no word of a header, which are map id title source sheet terrain feature edge zone ---",
        ]
    );
    let many: String = (0..33).fold("map 1\nid x\nsheet - flat\nterrain a\n".to_owned(), |text, n| {
        text + &format!("edge e{n}:link\nfeature f{n}\n")
    });
    assert_eq!(
        flaws(&(many + "---\n0101 a\n")),
        [
            "f:69:6: a map declares at most 32 edges, a slope counting twice",
            "f:70:9: a map declares at most 32 features"
        ]
    );
    assert_eq!(flaws("map 1\nid x\nsheet - flat\nterrain a\n---\n"), ["f: the map has no hexes"]);
    assert_eq!(
        flaws("map 1\nid x\nsheet - flat\n---\n"),
        ["f: the map has no hexes", "f: the map declares no terrain"]
    );
}

#[test]
fn at_most_fifty_flaws_are_listed() {
    let text = DEMO.to_owned() + &"x\n".repeat(60);
    let found = flaws(&text);
    assert_eq!(found.len(), 51);
    assert_eq!(found[50], "f: 10 more flaws are not shown");
}

#[test]
fn too_large_a_map_is_a_flaw() {
    let body = (1..=99).flat_map(|column| (1..=99).map(move |row| format!("{column:02}{row:02} a\n")));
    let text: String = "map 1\nid x\nsheet - flat\nterrain a\n---\n".to_owned() + &body.collect::<String>();
    assert_eq!(flaws(&text), ["f: 9801 hexes; a map has at most 4095"]);
}

/// Line breaks of another system and a mark at the start do not matter.
#[test]
fn foreign_line_breaks_read_the_same() {
    let foreign = format!("\u{feff}{}", DEMO.replace('\n', "\r\n"));
    assert_eq!(Map::read("demo.map", &foreign).unwrap(), demo());
}

proptest! {
    #[test]
    fn random_text_never_panics(text in "\\PC*") {
        let _ = Map::read("f", &text);
        let _ = Map::read("f", &(DEMO.to_owned() + &text));
    }

    #[test]
    fn mutated_maps_never_panic_and_what_reads_is_stable(
        cuts in prop::collection::vec((any::<prop::sample::Index>(), 0_usize..12, "[\\PC\n]{0,6}"), 1..6),
    ) {
        let mut text: Vec<char> = DEMO.chars().collect();
        for (at, length, replacement) in cuts {
            let start = at.index(text.len() + 1);
            let end = (start + length).min(text.len());
            text.splice(start..end, replacement.chars());
        }
        let text: String = text.into_iter().collect();
        match Map::read("f", &text) {
            Ok(map) => {
                let written = map.write();
                let again = Map::read("f", &written);
                prop_assert_eq!(again.as_ref(), Ok(&map));
                prop_assert_eq!(again.unwrap().write(), written);
            }
            Err(flaws) => {
                prop_assert!(!flaws.is_empty());
                let lines = text.lines().count() as u32;
                prop_assert!(flaws.iter().all(|flaw| flaw.line <= lines && flaw.file == "f"));
            }
        }
    }

    #[test]
    fn random_maps_survive_writing(
        hexes in prop::collection::btree_map((1_u16..9, 1_u16..9), (0_usize..2, any::<u8>(), -99_i32..99, any::<[u8; 3]>()), 1..40),
        flat: bool,
    ) {
        let mut text = format!(
            "map 1\nid x\nsheet A {} rows-up\nterrain clear woods\nfeature f vp=\n\
             edge river:barrier road:link scarp:slope\nzone z\n---\n",
            if flat { "flat" } else { "pointy" }
        );
        let names = Dir::names(if flat { Orientation::Flat } else { Orientation::Pointy });
        for ((a, b), (terrain, bits, value, edges)) in &hexes {
            let _ = write!(text, "A{a:02}{b:02} {}", ["clear", "woods"][*terrain]);
            if bits & 1 != 0 { text += " f"; }
            if bits & 2 != 0 { let _ = write!(text, " vp={value}"); }
            if bits & 4 != 0 { text += " @z"; }
            if bits & 8 != 0 { text += " \"Ň \\\"x\\\"\""; }
            for (name, mask) in ["river", "road"].iter().zip(edges) {
                for (number, dir) in names.iter().enumerate() {
                    if mask & (1 << number) != 0 { let _ = write!(text, " {name}:{dir}"); }
                }
            }
            text += "\n";
        }
        let map = Map::read("f", &text).unwrap();
        let written = map.write();
        let again = Map::read("f", &written).unwrap();
        prop_assert_eq!(&again, &map);
        prop_assert_eq!(again.write(), written);
    }
}
