//! The committed maps are exactly what atlas makes, and they pass every check.

use std::path::Path;

use atlas::MAPS;
use kit::map::Map;

fn committed(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    std::fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn read(name: &str) -> Map {
    let entry = MAPS.iter().find(|entry| entry.name == name).unwrap();
    Map::read(entry.out, &committed(entry.out)).unwrap()
}

#[test]
fn the_committed_maps_are_what_atlas_makes() {
    for entry in MAPS {
        let made = atlas::make(entry.name).unwrap_or_else(|flaws| panic!("{flaws:?}"));
        assert!(
            made == committed(entry.out),
            "{} is out of date: run `cargo run -p atlas --example regenerate {}`",
            entry.out,
            entry.name
        );
    }
}

#[test]
fn every_map_passes_every_check() {
    for entry in MAPS {
        let report = atlas::check(entry.name, &read(entry.name));
        assert!(report.is_clean(), "{}:\n{report}", entry.name);
    }
}

#[test]
fn hexes_named_by_the_rulebooks_carry_their_towns() {
    let named = [
        ("traces", "2634", "Kharkiv"),
        ("traces", "2918", "Kyiv"),
        ("traces", "0218", "Odesa"),
        ("traces", "2305", "Ternopil"),
        ("traces", "1338", "Stalino"),
        ("traces", "1631", "Dnipropetrovsk"),
        ("traces", "1926", "Kremenchuk"),
        ("zitadelle", "N3410", "Fatezh"),
        ("zitadelle", "S0420", "Oboyan"),
        ("zitadelle", "S2723", "Belgorod"),
        ("korsun", "4007", "Korsun"),
        ("kursk", "2916", "Lgov"),
        ("kursk", "2821", "Kursk"),
        ("kursk", "3333", "Livny"),
        ("kursk", "4827", "Belev"),
        ("kursk", "5423", "Sukhinichi"),
        ("kursk", "0424", "Kupyansk"),
        ("kursk", "1624", "Korocha"),
        ("kursk", "2320", "Oboyan"),
    ];
    for (map, hex, town) in named {
        let map = read(map);
        assert_eq!(map.name(map.grid().id(hex).unwrap()), Some(town), "{hex}");
    }
}

/// The ground of the worked examples and of the hard positions of the specifications.
#[test]
fn the_ground_of_the_worked_examples_is_there() {
    let map = read("traces");
    let side = |a: &str, b: &str| {
        let grid = map.grid();
        grid.hexside_between(grid.id(a).unwrap(), grid.id(b).unwrap()).unwrap()
    };
    let has = |a: &str, b: &str, edge: &str| map.has_edge(side(a, b), map.edge_named(edge).unwrap());
    // The combat example: 1731 is a City, and no river parts it from 1732 and 1832.
    let city = map.feature_named("city").unwrap();
    assert!(map.has(map.grid().id("1731").unwrap(), city));
    for attacker in ["1732", "1832"] {
        assert!(!has("1731", attacker, "minor_river") && !has("1731", attacker, "major_river"));
    }
    // Kremenchuk and the crossing points: 1826 behind a bridge, 1827 not.
    assert!(has("1926", "1826", "major_river") && has("1926", "1826", "bridge"));
    assert!(has("1926", "1827", "major_river") && !has("1926", "1827", "bridge"));
    // Cherkasy: the bridge leads to 2322, not to 2323.
    assert!(has("2223", "2322", "bridge") && !has("2223", "2323", "bridge"));
    // Horlivka is rough and a City.
    let horlivka = map.grid().id("1539").unwrap();
    assert_eq!(map.terrain_name(map.terrain(horlivka)), "rough");
    assert!(map.has(horlivka, city));

    let map = read("zitadelle");
    let ponyri = map.grid().id("N2317").unwrap();
    assert_eq!(map.terrain_name(map.terrain(ponyri)), "heights_village");
    assert!(map.has(ponyri, map.feature_named("improvised").unwrap()));
    assert_eq!(map.value(map.grid().id("N3410").unwrap(), map.feature_named("vp").unwrap()), Some(15));

    // Korsun: Frankovka is a village behind a bridge to 1219 and an unbridged minor river to 1119.
    let map = read("korsun");
    let grid = map.grid();
    let frankovka = grid.id("1218").unwrap();
    assert_eq!(map.terrain_name(map.terrain(frankovka)), "village");
    let over = |hex: &str, edge: &str| {
        let side = grid.hexside_between(frankovka, grid.id(hex).unwrap()).unwrap();
        map.has_edge(side, map.edge_named(edge).unwrap())
    };
    assert!(over("1219", "bridge") && over("1119", "minor_river") && !over("1119", "bridge"));

    // Kursk I: Ponyri is a fortified town, hill 253.5 a fortified dominant position.
    let map = read("blitzkrieg-north");
    let has =
        |hex: &str, feature: &str| map.has(map.grid().id(hex).unwrap(), map.feature_named(feature).unwrap());
    assert!(has("2313", "town") && has("2313", "fortification"));
    assert!(has("2511", "pd") && has("2511", "fortification") && has("2412", "fortification"));

    // The replay of Kursk: the division at 4029 is attacked across dragon teeth, river and depression.
    let map = read("kursk");
    let grid = map.grid();
    let crossing = grid.crossing_between(grid.id("4030").unwrap(), grid.id("4029").unwrap()).unwrap();
    for edge in ["river", "dragontooth_g", "depression"] {
        assert!(map.has_edge(crossing.side, map.edge_named(edge).unwrap()), "{edge}");
    }
    assert_eq!(map.slope(crossing, map.edge_named("depression").unwrap()), Some(kit::map::Slope::Up));
}

#[test]
fn a_damaged_map_is_found_out() {
    let text = committed("games/traces/data/map.hexes");
    // Kyiv loses its river side to 2919: the bridge hangs in the air and the Dnipro has a gap.
    let line = text.lines().find(|line| line.starts_with("2918 ")).unwrap();
    let damaged = text.replace(line, &line.replace("major_river:E,", "major_river:"));
    assert_ne!(damaged, text);
    let report = atlas::check("traces", &Map::read("damaged", &damaged).unwrap());
    let said = report.to_string();
    assert!(said.contains("the Dnipro has a gap at 2918/2919"), "{said}");
    // A renamed city and an emptied zone are found too.
    let damaged = text.replace("\"Kharkiv\"", "\"Charkow\"").replace(" @breakthrough", "");
    let report = atlas::check("traces", &Map::read("damaged", &damaged).unwrap());
    let said = report.to_string();
    assert!(said.contains("2634 should be Kharkiv, but is Charkow"), "{said}");
    assert!(said.contains("the zone breakthrough is empty"), "{said}");
}

#[test]
fn the_maps_know_where_north_is() {
    let up =
        |name: &str| atlas::sheets(name).unwrap().iter().map(|sheet| sheet.north.round()).collect::<Vec<_>>();
    assert_eq!(up("kursk"), [-18.0]);
    assert_eq!(up("zitadelle"), [16.0, -10.0]);
    assert_eq!(up("korsun"), [0.0]);
}
