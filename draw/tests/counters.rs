//! Counters: well-formed in every combination, the same every time, readable from data.

use draw::counters::{
    Badge, Band, CounterFace, CounterSheet, Entry, Livery, Mark, Pips, Section, SizeMark, State, Symbol,
    Value, counter, counter_sheet, marker, stack,
};
use draw::theme::{Painter, Theme};

fn painters() -> Vec<Painter> {
    [Theme::light(), Theme::dark()]
        .into_iter()
        .flat_map(|theme| [Painter::plain(theme.clone()), Painter::variables(theme)])
        .collect()
}

fn face(livery: Livery, symbol: Symbol) -> CounterFace {
    CounterFace {
        label_left: "<1>".into(),
        label_right: "2 & 3".into(),
        band: Some(Band { colour: "#3f6ea8".into(), second: "#fff".into() }),
        corner_left: Some(Value::boxed("5")),
        corner_right: Some(Value::small("2")),
        steps: Some(Pips { left: 2, of: 3 }),
        reduced: true,
        ..CounterFace::new(livery, symbol, Some(SizeMark::Division), &["10", "5", "4"])
    }
}

#[test]
fn every_counter_is_well_formed() {
    for painter in painters() {
        for livery in Livery::ALL {
            for &symbol in Symbol::ALL {
                let svg = face(livery, symbol).to_svg(&painter, 80.0);
                roxmltree::Document::parse(&svg).unwrap();
                assert!(!svg.contains("NaN"));
            }
        }
    }
}

#[test]
fn states_marks_markers_and_stacks_are_well_formed() {
    for painter in painters() {
        let mut out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">");
        for bits in 0..8 {
            let state = State { selected: bits & 1 != 0, actionable: bits & 2 != 0, spent: bits & 4 != 0 };
            let mut one = face(Livery::Soviet, Symbol::Armour);
            one.state = state;
            one.marks = Mark::ALL.iter().map(|&mark| Badge::from(mark)).collect();
            counter(&mut out, &painter, &one);
        }
        for &mark in Mark::ALL {
            let badge = Badge { mark, text: "-2".into() };
            marker(&mut out, &painter, Livery::Neutral, &badge, "Mine & more", State::default());
            marker(&mut out, &painter, Livery::Guards, &mark.into(), "", State::default());
        }
        let faces = vec![face(Livery::German, Symbol::Infantry); 4];
        for height in 0..6 {
            stack(&mut out, &painter, &faces[..height.min(4)], height);
        }
        stack(&mut out, &painter, &faces[..1], 7);
        out.push_str("</svg>");
        roxmltree::Document::parse(&out).unwrap();
    }
}

#[test]
fn a_hidden_stack_shows_its_height_only() {
    let painter = Painter::plain(Theme::light());
    let mut out = String::new();
    stack(&mut out, &painter, &[face(Livery::German, Symbol::Infantry)], 5);
    assert!(out.contains("data-height=\"5\"") && out.contains(">5</text>"));
}

#[test]
fn sheets_are_the_same_every_time() {
    let sheet = CounterSheet {
        title: "All".into(),
        subtitle: "of them".into(),
        columns: 7,
        sections: vec![Section {
            title: "Symbols".into(),
            entries: Symbol::ALL.iter().map(|&s| Entry::one(face(Livery::Ss, s), s.name())).collect(),
        }],
    };
    let painter = Painter::plain(Theme::dark());
    let svg = counter_sheet(&painter, &sheet);
    roxmltree::Document::parse(&svg).unwrap();
    assert_eq!(svg, counter_sheet(&painter, &sheet));
}

#[test]
fn faces_are_plain_data() {
    let text = r##"{"livery":"guards","symbol":"armour","size":"XXX","values":[{"text":"7"},{"text":"5","style":"boxed"}],
        "band":{"colour":"#aa3300"},"marks":[{"mark":"out-of-supply"}],"state":{"selected":true}}"##;
    let face: CounterFace = serde_json::from_str(text).unwrap();
    assert_eq!(
        (face.livery, face.symbol, face.size),
        (Livery::Guards, Symbol::Armour, Some(SizeMark::Corps))
    );
    assert_eq!(face.values_text(), "7-5");
    let again: CounterFace = serde_json::from_str(&serde_json::to_string(&face).unwrap()).unwrap();
    assert_eq!(again, face);
    let fault = serde_json::from_str::<CounterFace>(r#"{"symbol":"tonk"}"#).unwrap_err().to_string();
    assert!(
        fault.starts_with("\"tonk\" is no unit symbol; did you mean \"none\"")
            || fault.contains("did you mean"),
        "{fault}"
    );
}
