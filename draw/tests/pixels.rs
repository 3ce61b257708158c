//! What only pixels can prove: symbols, sizes and marks differ at 40 pixels, and the letter widths are those of the
//! shipped fonts.
#![cfg(feature = "png")]

use draw::counters::{CounterFace, Livery, Mark, SizeMark, State, Symbol};
use draw::png::{FONTS, Picture, render};
use draw::sheet::{Options, draw};
use draw::style::Style;
use draw::text::Face;
use draw::theme::{Painter, Theme};

mod common;

/// A counter at 40 pixels, as brightness.
fn pixels(face: &CounterFace) -> Vec<i32> {
    // The picture of a counter has room around it for rings: 126 units for 100 of counter.
    let svg = face.to_svg(&Painter::plain(Theme::light()), 126.0);
    let map = Picture::read(&svg).unwrap().pixels(50).unwrap();
    map.pixels()
        .iter()
        .map(|p| (i32::from(p.red()) * 3 + i32::from(p.green()) * 6 + i32::from(p.blue())) / 10)
        .collect()
}

/// How many pixels differ clearly.
fn difference(a: &[i32], b: &[i32]) -> usize {
    a.iter().zip(b).filter(|(a, b)| (*a - *b).abs() > 48).count()
}

fn all_differ(drawn: &[(String, Vec<i32>)], least: usize) {
    for (i, (name, a)) in drawn.iter().enumerate() {
        for (other, b) in &drawn[i + 1..] {
            let count = difference(a, b);
            assert!(count >= least, "{name} and {other} differ in {count} pixels only");
        }
    }
}

#[test]
fn symbols_differ_at_40_pixels() {
    for livery in [Livery::German, Livery::Guards] {
        let drawn: Vec<_> = Symbol::ALL
            .iter()
            .map(|&s| (s.name().to_owned(), pixels(&CounterFace::new(livery, s, None, &[]))))
            .collect();
        all_differ(&drawn, 10);
    }
}

#[test]
fn sizes_and_marks_differ_at_40_pixels() {
    let sizes: Vec<_> = SizeMark::ALL
        .iter()
        .map(|&s| {
            (s.name().to_owned(), pixels(&CounterFace::new(Livery::Soviet, Symbol::Infantry, Some(s), &[])))
        })
        .collect();
    all_differ(&sizes, 3);
    let marks: Vec<_> = Mark::ALL
        .iter()
        .map(|&m| {
            let face = CounterFace::new(Livery::German, Symbol::Infantry, None, &[]).with_mark(m);
            (m.name().to_owned(), pixels(&face))
        })
        .collect();
    all_differ(&marks, 3);
}

#[test]
fn states_are_seen_without_colour() {
    let base = CounterFace::new(Livery::German, Symbol::Infantry, None, &["3", "3", "5"]);
    let states = [
        ("plain", State::default(), false),
        ("selected", State { selected: true, ..State::default() }, false),
        ("actionable", State { actionable: true, ..State::default() }, false),
        ("spent", State { spent: true, ..State::default() }, false),
        ("reduced", State::default(), true),
    ];
    let drawn: Vec<_> = states
        .into_iter()
        .map(|(name, state, reduced)| {
            (name.to_owned(), pixels(&CounterFace { state, reduced, ..base.clone() }))
        })
        .collect();
    all_differ(&drawn, 25);
}

#[test]
fn letter_widths_are_those_of_the_fonts() {
    let faces = [Face::Sans, Face::SansBold, Face::Serif, Face::SerifItalic, Face::SerifBold];
    assert_eq!(FONTS.map(|(name, _)| name), draw::text::FONT_FILES.map(|(name, ..)| name));
    for (face, (name, bytes)) in faces.into_iter().zip(FONTS) {
        let font = ttf_parser::Face::parse(bytes, 0).unwrap();
        let em = f32::from(font.units_per_em());
        for c in "AZaz09-–ÁñüßŁżЖщї".chars() {
            let Some(glyph) = font.glyph_index(c) else {
                assert_eq!(c, '–', "{name} has no {c}");
                continue;
            };
            let wide = f32::from(font.glyph_hor_advance(glyph).unwrap()) / em;
            let known = face.ems(c.encode_utf8(&mut [0; 4]));
            // The dash is outside the table and measured as an average letter.
            assert!((wide - known).abs() < 0.002 || c == '–', "{name} {c}: {wide} {known}");
        }
    }
}

#[test]
fn a_sheet_becomes_a_picture() {
    let map = common::map("pointy", 12, 10);
    let drawn = draw(&map, 0, &Style::default(), &Painter::plain(Theme::light()), &Options::default());
    let png = render(&drawn.svg, 600).unwrap();
    assert_eq!(&png[1..4], b"PNG");
    for width in [600, 601, 777, 1024] {
        // The kind of colour in the header: 2 is RGB. A sheet never shines through.
        assert_eq!(render(&drawn.svg, width).unwrap()[25], 2, "{width}");
    }
    assert!(render("<svg", 10).is_err());
    assert!(render(&drawn.svg, 0).is_err());
}
