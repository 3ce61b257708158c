//! Renders an SVG file of this crate and says how long each step takes:
//! `cargo run --release -p draw --features png --example png -- FILE.svg FILE.png 4000`.

use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [svg, png, width] = arguments.as_slice() else { return Err("give an SVG, a PNG and a width".into()) };
    let text = std::fs::read_to_string(svg)?;
    let start = Instant::now();
    let picture = draw::png::Picture::read(&text)?;
    println!("read {:?}", start.elapsed());
    let start = Instant::now();
    let map = picture.pixels(width.parse()?)?;
    println!("drawn {:?}", start.elapsed());
    let start = Instant::now();
    let bytes = draw::png::encode(&map)?;
    println!("packed {:?}", start.elapsed());
    std::fs::write(png, bytes)?;
    Ok(())
}
