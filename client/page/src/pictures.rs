//! The map of every game as a small picture, for the start page and the small map in the corner.
//!
//! They are drawn from the map files alone: no game has to be built for them.

use crate::write_if_new;
use anyhow::{Result, anyhow};
use draw::sheet::{Options, draw};
use draw::style::Style;
use draw::theme::{Painter, Theme};
use kit::map::Map;
use std::fs;
use std::path::Path;

/// Draws every sheet of every map below `games`, light and dark.
pub(crate) fn draw_all(games: &Path, to: &Path) -> Result<()> {
    for game in fs::read_dir(games)? {
        let data = game?.path().join("data");
        if !data.is_dir() {
            continue;
        }
        for file in fs::read_dir(data)? {
            let file = file?.path();
            if file.extension().is_some_and(|end| end == "hexes") {
                draw_map(&file, to)?;
            }
        }
    }
    Ok(())
}

fn draw_map(file: &Path, to: &Path) -> Result<()> {
    let name = file.display().to_string();
    let map = Map::read(&name, &fs::read_to_string(file)?).map_err(|flaws| {
        anyhow!("{}", flaws.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    })?;
    let id = &map.header().id;
    for (index, sheet) in map.grid().sheets().iter().enumerate() {
        let style = Style::of_sheet(id, sheet.prefix());
        for theme in [Theme::light(), Theme::dark()] {
            let name = format!("{id}-{index}-{}.svg", theme.name());
            let options = Options { furniture: false, ..Options::default() };
            let drawn = draw(&map, index, &style, &Painter::plain(theme), &options);
            write_if_new(&to.join(name), drawn.svg.as_bytes())?;
        }
    }
    Ok(())
}
