//! Draws a counter sheet with counters of every game and everything else a counter can show: `cargo run -p draw --features png --example counters`.

use draw::counters::{
    CounterFace, CounterSheet, Entry, Livery, Mark, Pips, Section, SizeMark, State, Symbol, Value,
    counter_sheet,
};
use draw::roster::face;
use draw::theme::{Painter, Theme};
use kit::roster::Roster;
use std::collections::BTreeSet;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let out = std::env::args().nth(1).map_or_else(|| PathBuf::from("target/draw"), PathBuf::from);
    std::fs::create_dir_all(&out)?;
    for theme in [Theme::light(), Theme::dark()] {
        let name = theme.name();
        let mut sheet = sample();
        sheet.sections.splice(0..0, printed()?);
        let svg = counter_sheet(&Painter::plain(theme), &sheet);
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

/// A section for each game, from its own data: one counter of each livery and symbol, with all its faces.
fn printed() -> Result<Vec<Section>, Box<dyn std::error::Error>> {
    let mut sections = Vec::new();
    for game in games::GAMES {
        let game = game.open().map_err(|flaws| told(&flaws))?;
        let components = game.components();
        sections.push(Section { title: components.title.en.clone(), entries: samples(&components.roster) });
    }
    for components in games::UNBOUND {
        let roster = Roster::read(("units.csv", components.units), ("look.toml", components.look))
            .map_err(|flaws| told(&flaws))?;
        sections.push(Section { title: components.title.to_owned(), entries: samples(&roster) });
    }
    Ok(sections)
}

fn told(flaws: &[impl ToString]) -> String {
    flaws.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

fn samples(roster: &Roster) -> Vec<Entry> {
    let mut seen = BTreeSet::new();
    let kinds = roster.iter().map(|(_, counter)| counter);
    let first = kinds.filter(|counter| seen.insert((counter.livery.as_str(), counter.symbol.as_str())));
    first
        .flat_map(|counter| {
            (0..counter.faces.len().max(1)).map(|up| Entry::one(face(counter, up as u8), &*counter.name.en))
        })
        .collect()
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
    // What no game prints yet, or only in part.
    let figures = vec![
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
            Section { title: "Symbols".into(), entries: symbols },
            Section { title: "Figures".into(), entries: figures },
            Section { title: "Marks".into(), entries: marked },
            Section { title: "States and stacks".into(), entries: states },
        ],
    }
}
