//! An invented map with every word of the default style, as large as asked: for tests and benchmarks.

use draw::svg::grain;
use std::fmt::Write as _;

/// The text of a map with `columns` by `rows` hexes.
pub fn map_text(orientation: &str, columns: u32, rows: u32) -> String {
    let mut text = String::from(
        "map 1\nid demo\ntitle en \"Between the rivers\"\ntitle es \"Entre los ríos\"\nsource reconstructed\n",
    );
    let flat = orientation == "flat";
    let _ = writeln!(text, "sheet - {orientation} columns-first rows-down digits 2 2");
    text.push_str(
        "terrain clear woods marsh rough heights village town sea\n\
         feature city major_city fortification trench vp= airfield hill objective crossing_point mine station\n\
         edge stream:barrier river:barrier major_river:barrier lake:barrier blocked:barrier dragontooth:barrier front:barrier depression:slope track:link road:link highway:link rail:link rail_double:link\n\
         zone setup_a setup_b supply_axis supply_soviet entry_german entry_soviet\n---\n",
    );
    for column in 1..=columns {
        for row in 1..=rows {
            hex(&mut text, flat, columns, rows, column, row);
        }
    }
    text
}

fn hex(text: &mut String, flat: bool, columns: u32, rows: u32, column: u32, row: u32) {
    let (c, r) = (column as i32, row as i32);
    let patch = grain(c / 3, r / 3, 1) * 0.7 + grain(c, r, 2) * 0.3;
    let corner = column + 3 > columns && row + 3 > rows;
    let terrain = match patch {
        _ if corner => "sea",
        p if p > 0.78 => "woods",
        p if p > 0.7 => "heights",
        p if p > 0.65 => "rough",
        p if p > 0.61 => "marsh",
        _ if grain(c, r, 3) > 0.86 => "village",
        _ if grain(c, r, 3) > 0.83 => "town",
        _ => "clear",
    };
    let _ = write!(text, "{column:02}{row:02} {terrain}");
    let named = matches!(terrain, "village" | "town") || grain(c, r, 4) > 0.985;
    if named {
        let first =
            ["Sta", "Novo", "Kras", "Be", "Olkho", "Proko", "Yako", "Gos"][(grain(c, r, 5) * 8.0) as usize];
        let last =
            ["vka", "grad", "rovka", "lovo", "shchevo", "Dvory", "nets"][(grain(c, r, 6) * 7.0) as usize];
        let _ = write!(text, " \"{first}{last}\"");
    }
    let pick = (grain(c, r, 7) * 150.0) as u32;
    if !corner {
        match pick {
            0 => text.push_str(" city vp=3"),
            1 => text.push_str(" major_city vp=15"),
            2 => text.push_str(" airfield"),
            3 => text.push_str(" hill"),
            4 => text.push_str(" objective"),
            5 => text.push_str(" crossing_point mine"),
            6 => text.push_str(" station"),
            _ => {}
        }
    }
    if row == rows / 2 {
        text.push_str(" fortification");
    }
    if row == rows / 2 + 2 {
        text.push_str(" trench");
    }
    // Directions that exist on hexes of either kind.
    if row == rows / 3 {
        text.push_str(if flat { " river:NE,SE" } else { " river:NW,NE" });
    }
    if row == 2 * rows / 3 {
        text.push_str(if flat { " major_river:NE,N" } else { " major_river:NW,NE" });
    }
    if column == columns / 2 && row > 1 {
        text.push_str(if flat { " road:N rail_double:N" } else { " road:NW" });
    }
    if row == 2 && column > 1 {
        text.push_str(if flat { " highway:NW" } else { " highway:W rail:W" });
    }
    match (grain(c, r, 8) * 90.0) as u32 {
        0 => text.push_str(" lake:SE"),
        1 => text.push_str(" blocked:SE"),
        2 => text.push_str(" dragontooth:NE"),
        3 => text.push_str(" depression:SW"),
        4 => text.push_str(" stream:SW,NW"),
        5 => text.push_str(" track:SE"),
        6 => text.push_str(" front:NE,SE"),
        _ => {}
    }
    if column <= 4 {
        text.push_str(if row % 9 < 4 { " @setup_a" } else { " @setup_b" });
    }
    if column == 1 && row == 3 {
        text.push_str(" @supply_axis @entry_german");
    }
    if column == columns && row == 3 {
        text.push_str(" @supply_soviet @entry_soviet");
    }
    text.push('\n');
}

/// The map itself.
pub fn map(orientation: &str, columns: u32, rows: u32) -> kit::map::Map {
    let text = map_text(orientation, columns, rows);
    kit::map::Map::read("demo.hexes", &text).unwrap_or_else(|flaws| panic!("{}", flaws[0]))
}
