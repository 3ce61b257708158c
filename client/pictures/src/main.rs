//! Draws the map of every game as a small picture for the start page: `pictures FOLDER`.

use anyhow::{Context, Result, anyhow};
use draw::sheet::{Options, draw};
use draw::style::Style;
use draw::theme::{Painter, Theme};
use std::path::PathBuf;

fn main() -> Result<()> {
    let folder: PathBuf = std::env::args_os().nth(1).context("a folder is needed")?.into();
    std::fs::create_dir_all(&folder)?;
    for registered in games::GAMES {
        let game = registered.open().map_err(|flaws| anyhow!("{}: {flaws:?}", registered.id))?;
        let map = &game.components().map;
        for (index, sheet) in map.grid().sheets().iter().enumerate() {
            let style = Style::of_sheet(&map.header().id, sheet.prefix());
            for theme in [Theme::light(), Theme::dark()] {
                let name = format!("{}-{index}-{}.svg", registered.id, theme.name());
                let options = Options { furniture: false, ..Options::default() };
                let drawn = draw(map, index, &style, &Painter::plain(theme), &options);
                std::fs::write(folder.join(name), drawn.svg)?;
            }
        }
    }
    Ok(())
}
