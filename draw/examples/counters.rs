//! Draws a counter sheet with everything a counter can show: `cargo run -p draw --features png --example counters`.

use draw::counters::{
    Band, CounterFace, CounterSheet, Entry, Livery, Mark, Pips, Section, SizeMark, State, Symbol, Value,
    counter_sheet,
};
use draw::theme::{Painter, Theme};
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let out = std::env::args().nth(1).map_or_else(|| PathBuf::from("target/draw"), PathBuf::from);
    std::fs::create_dir_all(&out)?;
    for theme in [Theme::light(), Theme::dark()] {
        let name = theme.name();
        let svg = counter_sheet(&Painter::plain(theme), &sample());
        std::fs::write(out.join(format!("counters-{name}.svg")), &svg)?;
        let picture = draw::png::Picture::read(&svg)?;
        let (width, _) = picture.size();
        // A counter takes 100 units: 40, 80 and 160 pixels.
        for (zoom, scale) in [("40", 0.4), ("80", 0.8), ("160", 1.6)] {
            let map = picture.pixels((width * scale) as u32)?;
            std::fs::write(out.join(format!("counters-{name}-{zoom}.png")), draw::png::encode(&map)?)?;
        }
    }
    println!("{}", out.display());
    Ok(())
}

fn sample() -> CounterSheet {
    let liveries = [Livery::German, Livery::Soviet, Livery::Ss, Livery::Guards];
    let symbols = Symbol::ALL
        .iter()
        .filter(|s| **s != Symbol::None)
        .enumerate()
        .map(|(i, &symbol)| {
            let livery = if symbol.is_aircraft() {
                [Livery::Luftwaffe, Livery::RedAir][i % 2]
            } else if symbol == Symbol::Partisan {
                Livery::Partisan
            } else {
                liveries[i % 4]
            };
            let mut face = CounterFace::new(livery, symbol, Some(SizeMark::ALL[i % 8]), &["4", "3", "8"]);
            face.label_left = "17".into();
            face.label_right = "XLVIII".into();
            Entry::one(face, symbol.name())
        })
        .collect();
    let unit = |livery, symbol, size: &str, values: &[&str], left: &str, right: &str| CounterFace {
        label_left: left.into(),
        label_right: right.into(),
        ..CounterFace::new(livery, symbol, size.parse().ok(), values)
    };
    let banded = |mut face: CounterFace, colour: &str| {
        face.band = Some(Band::new(colour));
        face
    };
    let games = vec![
        Entry::one(
            banded(unit(Livery::German, Symbol::Infantry, "XX", &["3", "3", "5"], "88", "4Pz"), "#3f6ea8"),
            "88. ID",
        ),
        Entry::one(
            CounterFace {
                reduced: true,
                ..banded(
                    unit(Livery::German, Symbol::Infantry, "XX", &["2", "2", "5"], "88", "4Pz"),
                    "#3f6ea8",
                )
            },
            "88. ID reduced",
        ),
        Entry::one(
            banded(unit(Livery::German, Symbol::Armour, "XX", &["6", "4", "8"], "11", "4Pz"), "#3f6ea8"),
            "11. PzD",
        ),
        Entry::one(
            banded(unit(Livery::Ss, Symbol::Armour, "XX", &["8", "5", "8"], "DR", "8A"), "#c9b458"),
            "Das Reich",
        ),
        Entry::one(
            CounterFace {
                reduced: true,
                ..unit(Livery::Ss, Symbol::Armour, "XX", &["4", "3", "8"], "T", "8A")
            },
            "Totenkopf reduced",
        ),
        Entry::one(
            banded(unit(Livery::Soviet, Symbol::Infantry, "XXX", &["4", "4", "5"], "66", "SW"), "#e3c567"),
            "66 Rifle",
        ),
        Entry::one(
            CounterFace {
                reduced: true,
                ..unit(Livery::Soviet, Symbol::Armour, "XXX", &["3", "2", "9"], "23", "SW")
            },
            "23 Tank reduced",
        ),
        Entry::one(
            banded(
                unit(Livery::Guards, Symbol::Mechanised, "XXX", &["7", "5", "8"], "5G", "Vrnz"),
                "#7fb069",
            ),
            "5 Guards Mech",
        ),
        Entry::one(
            CounterFace {
                reduced: true,
                ..unit(Livery::Guards, Symbol::Infantry, "XXX", &["3", "3", "5"], "22G", "Vrnz")
            },
            "22 Guards reduced",
        ),
        Entry::one(unit(Livery::Romanian, Symbol::Mountain, "XX", &["2", "2", "4"], "4", "Ro"), "4 Mtn (Ro)"),
        Entry::one(
            unit(Livery::Hungarian, Symbol::Security, "XX", &["1", "1", "4"], "105", "Hu"),
            "105 (Hu)",
        ),
        Entry::one(
            CounterFace {
                values: vec![Value::plain("3"), Value::ringed("5"), Value::plain("6")],
                separator: " ".into(),
                ..unit(Livery::German, Symbol::Headquarters, "XXXX", &[], "4 Pz", "")
            },
            "4. PzA HQ",
        ),
        Entry::one(
            CounterFace {
                steps: Some(Pips { left: 2, of: 3 }),
                corner_left: Some(Value::boxed("5")),
                ..unit(Livery::German, Symbol::HeavyArmour, "II", &["7", "4", "6"], "505", "9")
            },
            "sPzAbt 505",
        ),
        Entry::one(
            CounterFace {
                steps: Some(Pips { left: 1, of: 2 }),
                corner_left: Some(Value::boxed("3")),
                ..unit(Livery::Guards, Symbol::Armour, "X", &["4", "3", "7"], "10G", "5G TK")
            },
            "10 G TB",
        ),
        Entry::one(
            CounterFace {
                values: vec![Value::plain("9"), Value::small("8"), Value::boxed("4")],
                separator: " ".into(),
                ..unit(Livery::German, Symbol::RocketArtillery, "III", &[], "52", "9")
            },
            "Werfer 52",
        ),
        Entry::one(
            CounterFace {
                values: vec![Value::plain("(3)"), Value::plain("9")],
                ..unit(Livery::Luftwaffe, Symbol::DiveBomber, "", &[], "StG 1", "")
            },
            "StG 1",
        ),
        Entry::one(
            CounterFace {
                values: vec![Value::plain("7"), Value::plain("4")],
                ..unit(Livery::RedAir, Symbol::AssaultAircraft, "", &[], "1 ShAK", "")
            },
            "1 ShAK",
        ),
        Entry::one(
            unit(Livery::German, Symbol::AssaultGun, "II", &["3", "3", "2"], "177", "XXIII"),
            "StuG 177",
        ),
        Entry::one(unit(Livery::German, Symbol::Infantry, "III", &["2", "*", "4"], "348", "216"), "348/216"),
        Entry::one(unit(Livery::Soviet, Symbol::Infantry, "XXX", &["10", "5", "4"], "17", "13A"), "17 RC"),
        Entry::one(unit(Livery::Ss, Symbol::Armour, "XX", &["18", "6", "10"], "LAH", "II SS"), "LAH"),
    ];
    let base = || unit(Livery::German, Symbol::Mechanised, "III", &["4", "4", "10"], "64", "16 Pz");
    let red = || unit(Livery::Soviet, Symbol::Armour, "X", &["3", "3", "9"], "110", "18 TC");
    let marked: Vec<Entry> = Mark::ALL
        .iter()
        .enumerate()
        .map(|(i, &m)| Entry::one(if i % 2 == 0 { base() } else { red() }.with_mark(m), m.name()))
        .collect();
    let states = vec![
        Entry::one(CounterFace { state: State { selected: true, ..State::default() }, ..base() }, "selected"),
        Entry::one(
            CounterFace { state: State { actionable: true, ..State::default() }, ..base() },
            "actionable",
        ),
        Entry::one(CounterFace { state: State { spent: true, ..State::default() }, ..base() }, "spent"),
        Entry::one(CounterFace { state: State { selected: true, ..State::default() }, ..red() }, "selected"),
        Entry::one(
            CounterFace { state: State { actionable: true, ..State::default() }, ..red() },
            "actionable",
        ),
        Entry::one(CounterFace { state: State { spent: true, ..State::default() }, ..red() }, "spent"),
        Entry { faces: vec![red(), base()], caption: "stack of two".into() },
        Entry { faces: vec![base(), red(), base()], caption: "stack of three".into() },
        Entry { faces: vec![red(), red(), base(), red(), red()], caption: "stack of five".into() },
        Entry::one(
            base()
                .with_mark(Mark::Isolated)
                .with_mark(Mark::Disorganised)
                .with_mark(Mark::Moved)
                .with_mark(Mark::Static),
            "four marks",
        ),
    ];
    CounterSheet {
        title: "Saliente: counters".into(),
        subtitle: "every symbol, size, livery, mark and state".into(),
        columns: 12,
        sections: vec![
            Section { title: "As the games print them".into(), entries: games },
            Section { title: "Symbols".into(), entries: symbols },
            Section { title: "Marks".into(), entries: marked },
            Section { title: "States and stacks".into(), entries: states },
        ],
    }
}
