//! From the roster of a game to counters as they are drawn, and from keys of marks to badges.
//!
//! A roster names symbols, sizes and liveries by words. A word that nobody knows is no reason to show nothing: an
//! unknown symbol is an empty box, an unknown livery that of the side, an unknown mark its first letters.

use crate::counters::{Badge, Band, CounterFace, Livery, Mark, Pips, Symbol, Value};
use kit::roster::Counter;

/// A counter with one of its faces up, without marks and state.
pub fn face(counter: &Counter, up: u8) -> CounterFace {
    let shown = counter.faces.get(usize::from(up)).or(counter.faces.last());
    let steps = counter.faces.len() as u8;
    CounterFace {
        livery: livery(&counter.livery, counter.side),
        symbol: counter.symbol.parse().unwrap_or(Symbol::Untried),
        size: counter.size.parse().ok(),
        values: shown
            .map(|face| face.figures.iter().map(|figure| Value::plain(&figure.text)).collect())
            .unwrap_or_default(),
        label_left: counter.label.clone(),
        label_right: counter.formation.clone(),
        band: band(&counter.band),
        reduced: up > 0,
        // Two faces are told by the stripe of the weaker one.
        steps: (steps > 2).then(|| Pips { left: steps.saturating_sub(up), of: steps }),
        ..CounterFace::default()
    }
}

/// Colours of bands by the words that lists use. They differ in lightness as well as in hue.
const BANDS: [(&str, &str); 33] = [
    ("amber", "#d99a1c"),
    ("ash", "#b9b6ac"),
    ("beige", "#d8c7a0"),
    ("black", "#2b2b28"),
    ("blue", "#3565a8"),
    ("bronze", "#8a6a3a"),
    ("brown", "#6b4a2e"),
    ("crimson", "#9d1f35"),
    ("cyan", "#56aec2"),
    ("dark purple", "#4a2a5e"),
    ("gold", "#cfa63a"),
    ("green", "#4f7a45"),
    ("grey", "#85857d"),
    ("lead", "#5b6068"),
    ("light blue", "#8fb6d3"),
    ("light orange", "#eeb072"),
    ("light yellow", "#efe08e"),
    ("maroon", "#6e2430"),
    ("navy", "#27375f"),
    ("ochre", "#c08a2d"),
    ("olive", "#6f7434"),
    ("orange", "#d9762b"),
    ("pink", "#dc93ad"),
    ("plum", "#7b3b67"),
    ("red", "#c23028"),
    ("rust", "#a9512a"),
    ("salmon", "#e58d76"),
    ("sand", "#d6be84"),
    ("slate", "#52647a"),
    ("teal", "#2f7f7c"),
    ("violet", "#6d4f96"),
    ("white", "#f4f1e6"),
    ("yellow", "#e4c52f"),
];

/// The band of a word. A word that is no colour (the name of an army) gets one of them, always the same.
fn band(word: &str) -> Option<Band> {
    let word = word.split(" (").next().unwrap_or_default();
    if word.is_empty() || word.starts_with('(') {
        return None;
    }
    let named = BANDS.iter().find(|(name, _)| *name == word);
    let mixed =
        || word.bytes().fold(7_usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(usize::from(byte)));
    Some(Band::new(named.unwrap_or_else(|| &BANDS[mixed() % BANDS.len()]).1))
}

/// A counter of which only its owner is known.
pub fn back(side: u8) -> CounterFace {
    CounterFace { livery: livery("", side), symbol: Symbol::Untried, ..CounterFace::default() }
}

/// The livery of a word; that of the side if the word says nothing.
pub fn livery(word: &str, side: u8) -> Livery {
    match word {
        "red" => Livery::Soviet,
        "blue" => Livery::Luftwaffe,
        _ => word
            .parse()
            .unwrap_or([Livery::German, Livery::Soviet, Livery::Partisan][usize::from(side).min(2)]),
    }
}

/// The badge of a mark's key.
pub fn badge(key: &str) -> Badge {
    let mark = match key {
        "fought" => Ok(Mark::Attacked),
        "unsupplied" => Ok(Mark::OutOfSupply),
        "disorganized" => Ok(Mark::Disorganised),
        _ => key.parse(),
    };
    if let Ok(mark) = mark {
        return mark.into();
    }
    let letters = key.split('-').filter_map(|word| word.chars().next()).take(3);
    Badge { mark: Mark::Activated, text: letters.collect::<String>().to_uppercase() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::roster::{Face, Figure};

    #[test]
    fn words_become_a_face() {
        let figure = |text: &str| Figure { key: "value".to_owned(), text: text.to_owned() };
        let counter = Counter {
            symbol: "armour".to_owned(),
            size: "XX".to_owned(),
            livery: "german".to_owned(),
            label: "2".to_owned(),
            faces: vec![
                Face { figures: vec![figure("8"), figure("6")] },
                Face { figures: vec![figure("4")] },
            ],
            ..Counter::default()
        };
        assert_eq!(face(&counter, 0).values_text(), "8-6");
        let weak = face(&counter, 1);
        assert_eq!((weak.values_text().as_str(), weak.reduced, weak.symbol), ("4", true, Symbol::Armour));
        assert_eq!(face(&counter, 9).values_text(), "4");
    }

    #[test]
    fn a_formation_has_its_band() {
        assert_eq!(band("teal"), Some(Band::new("#2f7f7c")));
        assert_eq!(band("olive (not stated)"), band("olive"));
        assert_eq!((band(""), band("(front V)")), (None, None));
        assert_eq!(band("S-HQ-13A"), band("S-HQ-13A"));
        assert!(band("S-HQ-13A").is_some());
    }

    #[test]
    fn unknown_words_are_still_shown() {
        let counter = Counter { symbol: "zeppelin".to_owned(), side: 1, ..Counter::default() };
        assert_eq!((face(&counter, 0).symbol, face(&counter, 0).livery), (Symbol::Untried, Livery::Soviet));
        assert_eq!(badge("cold-feet").text, "CF");
        assert_eq!(badge("moved").mark, Mark::Moved);
    }
}
