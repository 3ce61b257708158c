//! The maps of the project with their plates: every word has a style, every name finds room, nothing overlaps, and
//! the sheets stay within their budget.

use draw::sheet::{Options, draw};
use draw::style::{Lang, Style};
use draw::theme::{Painter, Theme};
use kit::map::Map;
use std::path::Path;

/// Map file, sheet, plate.
const SHEETS: [(&str, usize, &str); 7] = [
    ("traces/data/map.hexes", 0, "traces"),
    ("korsun/data/map.hexes", 0, "korsun"),
    ("kursk/data/map.hexes", 0, "kursk"),
    ("zitadelle/data/map.hexes", 0, "zitadelle-n"),
    ("zitadelle/data/map.hexes", 1, "zitadelle-s"),
    ("blitzkrieg/data/north.hexes", 0, "blitzkrieg-north"),
    ("blitzkrieg/data/south.hexes", 0, "blitzkrieg-south"),
];

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()))
}

#[test]
fn every_map_of_the_project_draws_clean() {
    for (file, sheet, plate) in SHEETS {
        let map = Map::read(file, &read(&format!("../games/{file}")))
            .unwrap_or_else(|flaws| panic!("{}", flaws[0]));
        let (name, text) = (format!("{plate}.toml"), read(&format!("styles/{plate}.toml")));
        let mut style = Style::default();
        style.extend(&name, &text).unwrap_or_else(|flaws| panic!("{}", flaws[0]));
        let flaws = style.check(&map, &name, &text);
        assert!(flaws.is_empty(), "{}", flaws[0]);
        for lang in [Lang::En, Lang::Es] {
            let options = Options { lang, overlays: vec!["zones".into()], ..Options::default() };
            let drawn = draw(&map, sheet, &style, &Painter::plain(Theme::light()), &options);
            assert_eq!(drawn.unstyled, [""; 0], "{plate}");
            assert!(drawn.dropped.len() <= 2, "{plate}: no room for {:?}", drawn.dropped);
            roxmltree::Document::parse(&drawn.svg).unwrap();
            let rooms: Vec<_> =
                drawn.labels.iter().flat_map(|l| l.room.iter().map(move |r| (&l.text, r))).collect();
            for (i, (name, a)) in rooms.iter().enumerate() {
                for (other, b) in &rooms[i + 1..] {
                    assert!(!a.overlaps(b) || name == other, "{plate}: {name} and {other}");
                }
            }
        }
    }
}
