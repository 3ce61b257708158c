//! SVG to pixels, with the fonts that the project ships, so that a picture is the same on every machine.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use std::fmt;
use std::sync::Arc;

/// The shipped fonts, for those who serve them to a page.
pub const FONTS: [(&str, &[u8]); 5] = [
    ("SalienteSans-Medium.ttf", include_bytes!("../fonts/SalienteSans-Medium.ttf")),
    ("SalienteSans-Bold.ttf", include_bytes!("../fonts/SalienteSans-Bold.ttf")),
    ("SalienteSerif-Medium.ttf", include_bytes!("../fonts/SalienteSerif-Medium.ttf")),
    ("SalienteSerif-MediumItalic.ttf", include_bytes!("../fonts/SalienteSerif-MediumItalic.ttf")),
    ("SalienteSerif-Bold.ttf", include_bytes!("../fonts/SalienteSerif-Bold.ttf")),
];

/// Why a picture could not be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The SVG is not well-formed or not drawable.
    Svg(String),
    /// The picture would have no pixels, or too many.
    Size(u32, u32),
    /// The pixels could not be packed.
    Encode(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Svg(why) => write!(f, "the SVG cannot be drawn: {why}"),
            Fault::Size(w, h) => write!(f, "a picture of {w} x {h} pixels cannot be made"),
            Fault::Encode(why) => write!(f, "the picture cannot be packed as PNG: {why}"),
        }
    }
}

impl std::error::Error for Fault {}

/// A parsed picture, for those who want several sizes of it.
pub struct Picture {
    tree: Tree,
}

impl Picture {
    /// Reads an SVG in which colours are plain (see [`crate::theme::Mode::Plain`]).
    pub fn read(svg: &str) -> Result<Picture, Fault> {
        let mut fonts = fontdb::Database::new();
        for (_, bytes) in FONTS {
            fonts.load_font_data(bytes.to_vec());
        }
        let options = Options {
            fontdb: Arc::new(fonts),
            font_family: "Saliente Sans".to_owned(),
            ..Options::default()
        };
        let tree = Tree::from_str(svg, &options).map_err(|fault| Fault::Svg(fault.to_string()))?;
        Ok(Picture { tree })
    }

    /// The picture `width` pixels wide, the height following.
    pub fn pixels(&self, width: u32) -> Result<Pixmap, Fault> {
        let size = self.tree.size();
        let scale = width as f32 / size.width();
        // Rounded down: a last row that the ground covers only in part would shine through.
        let height = (size.height() * scale + 0.01) as u32;
        let mut map = Pixmap::new(width, height).ok_or(Fault::Size(width, height))?;
        resvg::render(&self.tree, Transform::from_scale(scale, scale), &mut map.as_mut());
        Ok(map)
    }

    /// A part of the picture, given in its own units, `width` pixels wide.
    pub fn crop(&self, x: f32, y: f32, w: f32, h: f32, width: u32) -> Result<Pixmap, Fault> {
        let scale = width as f32 / w;
        let height = (h * scale).round() as u32;
        let mut map = Pixmap::new(width, height).ok_or(Fault::Size(width, height))?;
        let place = Transform::from_translate(-x, -y).post_scale(scale, scale);
        resvg::render(&self.tree, place, &mut map.as_mut());
        Ok(map)
    }

    /// Width and height in units of the SVG.
    pub fn size(&self) -> (f32, f32) {
        (self.tree.size().width(), self.tree.size().height())
    }
}

/// Pixels packed as PNG. All pictures of this crate have a ground, so their alpha says nothing and is left out:
/// a quarter less to pack. A picture that does shine through (a single counter) keeps it.
pub fn encode(map: &Pixmap) -> Result<Vec<u8>, Fault> {
    pack(map, png::Compression::Fast)
}

/// As [`encode`], smaller and several times slower: for pictures that are stored and sent.
pub fn encode_small(map: &Pixmap) -> Result<Vec<u8>, Fault> {
    pack(map, png::Compression::High)
}

fn pack(map: &Pixmap, compression: png::Compression) -> Result<Vec<u8>, Fault> {
    let fault = |fault: png::EncodingError| Fault::Encode(fault.to_string());
    let opaque = map.pixels().iter().all(|pixel| pixel.alpha() == 255);
    if !opaque {
        return map.encode_png().map_err(|fault| Fault::Encode(fault.to_string()));
    }
    let mut colours = Vec::with_capacity(map.pixels().len() * 3);
    for pixel in map.pixels() {
        colours.extend_from_slice(&[pixel.red(), pixel.green(), pixel.blue()]);
    }
    let mut bytes = Vec::with_capacity(colours.len() / 6);
    let mut encoder = png::Encoder::new(&mut bytes, map.width(), map.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(compression);
    let mut writer = encoder.write_header().map_err(fault)?;
    writer.write_image_data(&colours).map_err(fault)?;
    writer.finish().map_err(fault)?;
    Ok(bytes)
}

/// An SVG as a PNG file `width` pixels wide.
pub fn render(svg: &str, width: u32) -> Result<Vec<u8>, Fault> {
    encode(&Picture::read(svg)?.pixels(width)?)
}
