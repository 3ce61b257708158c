//! Map sheets: well-formed, the same every time, names apart from each other and from hex numbers.

mod common;

use draw::sheet::{Drawn, Options, Rect, draw};
use draw::style::{Lang, Style};
use draw::text::Face;
use draw::theme::{Painter, Theme};

fn sheet(orientation: &str, options: &Options) -> Drawn {
    draw(&common::map(orientation, 24, 18), 0, &style(), &Painter::plain(Theme::light()), options)
}

fn style() -> Style {
    let mut style = Style::default();
    style
        .extend(
            "demo.toml",
            r#"
[sheet]
subtitle = { en = "An invented country", es = "Un país inventado" }
km_per_hex = 5.0
north = 12.0
holes = "sea"

[[label]]
kind = "river"
text = "Great River"
at = "1012/1112"

[[label]]
kind = "region"
text = "NOWHERE"
at = "1210"

[[track]]
title = { en = "Turns", es = "Turnos" }
boxes = ["1 | 5 July", "2", "3"]

[zone.setup_a]
text = { en = "First Army", es = "Primer Ejército" }
overlay = "setup"
"#,
        )
        .unwrap();
    style
}

#[test]
fn sheets_are_well_formed_in_both_themes_and_modes() {
    for orientation in ["flat", "pointy"] {
        let map = common::map(orientation, 24, 18);
        for theme in [Theme::light(), Theme::dark()] {
            for painter in [Painter::plain(theme.clone()), Painter::variables(theme.clone())] {
                let options =
                    Options { overlays: vec!["setup".into()], lang: Lang::Es, ..Options::default() };
                let drawn = draw(&map, 0, &style(), &painter, &options);
                let tree = roxmltree::Document::parse(&drawn.svg).unwrap();
                for name in
                    ["ground", "terrain", "grid", "water", "roads", "towns", "numbers", "labels", "overlays"]
                {
                    let id = format!("map-{name}");
                    let layer = tree.descendants().find(|node| node.attribute("id") == Some(&id));
                    assert!(layer.is_some_and(|layer| layer.has_children()), "{orientation} {name}");
                }
                assert!(!drawn.svg.contains("NaN") && !drawn.svg.contains("inf "));
                assert_eq!(drawn.unstyled, [""; 0]);
                assert!(drawn.svg.contains("Primer Ejército") && drawn.svg.contains("Turnos"));
            }
        }
    }
}

#[test]
fn the_same_map_gives_the_same_picture() {
    let options = Options::default();
    assert_eq!(sheet("flat", &options).svg, sheet("flat", &options).svg);
}

#[test]
fn names_cover_neither_each_other_nor_hex_numbers() {
    for orientation in ["flat", "pointy"] {
        let drawn = sheet(orientation, &Options::default());
        assert!(drawn.labels.len() > 40, "{}", drawn.labels.len());
        let rooms: Vec<(&str, &Rect)> =
            drawn.labels.iter().flat_map(|l| l.room.iter().map(|r| (l.text.as_str(), r))).collect();
        for (i, (name, a)) in rooms.iter().enumerate() {
            for (other, b) in &rooms[i + 1..] {
                // The squares of one sloping name touch each other.
                assert!(!a.overlaps(b) || name == other, "{name} and {other}");
            }
        }
        for number in number_boxes(&drawn.svg) {
            for (name, room) in &rooms {
                assert!(!room.overlaps(&number), "{name} covers a number at {number:?}");
            }
        }
        assert!(
            drawn.dropped.len() * 20 <= drawn.labels.len(),
            "too many names dropped: {:?}",
            drawn.dropped
        );
    }
}

/// The boxes of the hex numbers, read back from the picture: four figures each.
fn number_boxes(svg: &str) -> Vec<Rect> {
    let tree = roxmltree::Document::parse(svg).unwrap();
    let layer = tree.descendants().find(|node| node.attribute("id") == Some("map-numbers")).unwrap();
    let mut boxes = Vec::new();
    for row in layer.descendants().filter(|node| node.has_tag_name("text")) {
        let y: f32 = row.attribute("y").unwrap().parse().unwrap();
        let xs: Vec<f32> = row.attribute("x").unwrap().split(' ').map(|x| x.parse().unwrap()).collect();
        for number in xs.chunks(4) {
            let wide = number[3] - number[0] + Face::Sans.width("0", 8.0);
            boxes.push(Rect { x: number[0] + 0.3, y: y - 5.5, w: wide - 0.8, h: 5.4 });
        }
    }
    assert_eq!(boxes.len(), 24 * 18);
    boxes
}

#[test]
fn one_path_a_look_not_one_node_a_hex() {
    let drawn = sheet("flat", &Options { furniture: false, ..Options::default() });
    let tree = roxmltree::Document::parse(&drawn.svg).unwrap();
    let nodes = tree.descendants().filter(roxmltree::Node::is_element).count();
    assert!(nodes < 24 * 18, "{nodes} nodes for {} hexes", 24 * 18);
}

#[test]
fn words_without_a_style_are_told() {
    let text = "map 1\nid odd\nsheet - flat\nterrain clear lava\nfeature geyser\nedge chasm:barrier\n---\n0101 lava geyser chasm:N\n0102 clear\n";
    let map = kit::map::Map::read("odd.hexes", text).unwrap();
    let drawn = draw(&map, 0, &Style::default(), &Painter::plain(Theme::light()), &Options::default());
    assert_eq!(drawn.unstyled, ["edge chasm", "feature geyser", "terrain lava"]);
    roxmltree::Document::parse(&drawn.svg).unwrap();
}

#[test]
fn small_and_strange_maps_do_not_break_it() {
    let one = "map 1\nid one\nsheet - flat\nterrain clear\nedge river:barrier road:link\n---\n0101 clear \"<&>\" river:N,NE,SE,S,SW,NW road:N,S\n";
    let two =
        "map 1\nid two\nsheet A pointy\nsheet B flat\nterrain sea\n---\nA0101 sea\nB0101 sea\nB0909 sea\n";
    for (text, sheets) in [(one, 1), (two, 2)] {
        let map = kit::map::Map::read("x.hexes", text).unwrap();
        for sheet in 0..=sheets {
            let drawn =
                draw(&map, sheet, &Style::default(), &Painter::plain(Theme::dark()), &Options::default());
            roxmltree::Document::parse(&drawn.svg).unwrap();
        }
    }
}

#[test]
fn names_of_the_plate_must_lie_on_the_map() {
    let map = common::map("flat", 10, 10);
    let text = "[[label]]\nkind = \"river\"\ntext = \"Lethe\"\nat = \"0102/0909\"\n\n[[label]]\nkind = \"water\"\ntext = \"Styx\"\nat = \"9999\"\n\n[zone.nowhere]\ntext = \"x\"\n";
    let mut style = Style::default();
    style.extend("own.toml", text).unwrap();
    let flaws: Vec<String> = style.check(&map, "own.toml", text).iter().map(ToString::to_string).collect();
    assert_eq!(flaws[0], "own.toml:4:6: 0102/0909 is no hexside: the hexes are not adjacent");
    assert!(flaws[1].starts_with("own.toml:9:6: 9999: "), "{}", flaws[1]);
    assert!(flaws[2].starts_with("own.toml: no zone `nowhere`"), "{}", flaws[2]);
    let flaws =
        Style::default().extend("own.toml", "[[label]]\nkind = \"hill\"\ntext = \"x\"\nat = \"0101\"\n");
    assert_eq!((flaws.as_ref().unwrap_err()[0].line, flaws.unwrap_err()[0].column), (2, 8));
}

#[test]
fn points_of_the_grid_are_found_in_the_picture() {
    let map = common::map("flat", 10, 10);
    let drawn = draw(&map, 0, &Style::default(), &Painter::plain(Theme::light()), &Options::default());
    let grid = map.grid();
    let hex = grid.id("0304").unwrap();
    let at = drawn.place(grid.centre(hex));
    let back = kit::grid::Point {
        x: f64::from((at.x - drawn.origin.x) / draw::sheet::UNIT),
        y: f64::from((at.y - drawn.origin.y) / draw::sheet::UNIT),
    };
    assert_eq!(grid.hex_at(&grid.sheets()[0], back), Some(hex));
}
