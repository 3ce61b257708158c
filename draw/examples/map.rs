//! Draws a map file: `cargo run --release -p draw --features png --example map -- MAP [--style FILE] [--out DIR]
//! [--theme dark] [--lang es] [--overlay NAME] [--sheet N] [--crop X Y W H]
//! [--large] [--counters] [--page]`.
//!
//! Writes the SVG, the whole sheet at 1400 and 4000 pixels, and a part of it close up.

use draw::counters::{CounterFace, Livery, Mark, SIDE, SizeMark, Symbol, stack};
use draw::sheet::{Drawn, Options, draw};
use draw::style::{Lang, Style};
use draw::theme::{Painter, Theme};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut file = String::new();
    let (mut style_file, mut out) = (None, PathBuf::from("target/draw"));
    let (mut theme, mut sheet) = (Theme::light(), 0);
    let mut options = Options::default();
    let mut crop = None;
    let (mut large, mut counters, mut page) = (false, false, false);
    while let Some(argument) = arguments.next() {
        let mut next = || arguments.next().ok_or("an argument is missing");
        match argument.as_str() {
            "--style" => style_file = Some(next()?),
            "--out" => out = PathBuf::from(next()?),
            "--theme" => theme = Theme::named(&next()?).ok_or("themes are light and dark")?,
            "--lang" => options.lang = if next()? == "es" { Lang::Es } else { Lang::En },
            "--overlay" => options.overlays.push(next()?),
            "--sheet" => sheet = next()?.parse()?,
            "--crop" => {
                crop = Some([next()?.parse()?, next()?.parse()?, next()?.parse()?, next()?.parse::<f32>()?]);
            }
            "--large" => large = true,
            "--counters" => counters = true,
            "--page" => page = true,
            _ => file = argument,
        }
    }
    std::fs::create_dir_all(&out)?;
    let text = std::fs::read_to_string(&file)?;
    let map = kit::map::Map::read(&file, &text).map_err(|flaws| flaws[0].to_string())?;
    let mut style = Style::default();
    if let Some(name) = style_file {
        let text = std::fs::read_to_string(&name)?;
        style.extend(&name, &text).map_err(|flaws| flaws[0].to_string())?;
        for flaw in style.check(&map, &name, &text) {
            println!("{flaw}");
        }
    }
    let name = format!("{}-{sheet}-{}", map.header().id, theme.name());
    let start = Instant::now();
    let painter = Painter::plain(theme);
    let mut drawn = draw(&map, sheet, &style, &painter, &options);
    println!("svg {} KB in {:?}; {} names", drawn.svg.len() / 1024, start.elapsed(), drawn.labels.len());
    println!("dropped {:?}; unstyled {:?}", drawn.dropped, drawn.unstyled);
    write(&out.join(format!("{name}.svg")), drawn.svg.as_bytes())?;
    if page {
        // As a client embeds it: colours as CSS variables, here of the other theme, to see that they take.
        let other = if painter.theme.name() == "dark" { Theme::light() } else { Theme::dark() };
        let mut live = draw(&map, sheet, &style, &Painter::variables(painter.theme.clone()), &options);
        lay_counters(&mut live, &map, sheet, &Painter::variables(painter.theme.clone()));
        let html = format!(
            "<!doctype html><meta charset=\"utf-8\"><style>{}:root{{{}}}body{{margin:0}}</style>{}",
            draw::text::font_face_css(concat!("file://", env!("CARGO_MANIFEST_DIR"), "/fonts/")),
            other.css_variables(),
            live.svg
        );
        write(&out.join(format!("{name}.html")), html.as_bytes())?;
    }
    if counters {
        lay_counters(&mut drawn, &map, sheet, &painter);
    }
    let picture = draw::png::Picture::read(&drawn.svg)?;
    for width in if large { vec![1400, 4000] } else { vec![1400] } {
        let start = Instant::now();
        let map = picture.pixels(width)?;
        println!("{width} px in {:?}", start.elapsed());
        write(&out.join(format!("{name}-{width}.png")), &draw::png::encode(&map)?)?;
    }
    let [x, y, w, h] = crop.unwrap_or([drawn.width * 0.4, drawn.height * 0.3, 720.0, 520.0]);
    let map = picture.crop(x, y, w, h, 1440)?;
    write(&out.join(format!("{name}-close.png")), &draw::png::encode(&map)?)?;
    Ok(())
}

/// Lays invented counters on every few hexes: as a client would, in a group over the map.
fn lay_counters(drawn: &mut Drawn, map: &kit::map::Map, sheet: usize, painter: &Painter) {
    let grid = map.grid();
    let liveries =
        [Livery::German, Livery::Soviet, Livery::German, Livery::Guards, Livery::Ss, Livery::Soviet];
    let symbols =
        [Symbol::Infantry, Symbol::Armour, Symbol::Mechanised, Symbol::Artillery, Symbol::Headquarters];
    let mut body = String::from("<g class=\"sal-units\">");
    for (i, hex) in grid.sheets()[sheet].hexes().enumerate().filter(|(i, _)| i % 7 == 3 || i % 11 == 5) {
        let mut face = CounterFace::new(
            liveries[i % 6],
            symbols[i % 5],
            Some(SizeMark::ALL[2 + i % 4]),
            &["4", "3", if i % 2 == 0 { "5" } else { "8" }],
        );
        face.label_left = (i * 7 % 300).to_string();
        face.reduced = i % 9 == 0;
        face.state.actionable = i % 13 == 0;
        face.state.selected = i % 61 == 0;
        if i % 10 == 3 {
            face = face.with_mark(Mark::Disorganised);
        }
        let at = drawn.place(grid.centre(hex));
        let side = draw::sheet::UNIT * 0.62;
        let scale = side / SIDE;
        let _ = write!(
            body,
            "<g transform=\"translate({} {}) scale({scale})\">",
            at.x - side / 2.0,
            at.y - side / 2.0
        );
        stack(&mut body, painter, &vec![face; 1 + i % 3], 1 + i % 3);
        body.push_str("</g>");
    }
    body.push_str("</g></svg>");
    drawn.svg.truncate(drawn.svg.len() - "</svg>".len());
    drawn.svg.push_str(&body);
}

fn write(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    std::fs::write(path, bytes)
}
