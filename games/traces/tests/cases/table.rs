//! What the players see beside the counters.

use kit::game::{Game, Viewer};
use kit::script::Script;
use kit::view::Wanted;
use traces::{AXIS, SOVIET, game};

#[test]
fn every_overlay_answers() {
    let script = Script::scenario(game(), "campaign", &[]);
    let (game, position) = (script.game(), script.position());
    let hexes = |key: &str, side, unit: Option<&str>| {
        let wanted = Wanted { key: key.to_owned(), side, unit: unit.map(|id| script.unit(id)) };
        game.overlay(position, Viewer::Public, &wanted).map(|overlay| overlay.shades.len())
    };
    for kind in &game.components().overlays {
        let side = kind.per_side.then_some(SOVIET);
        let unit = kind.per_unit.then_some("S-HQ-Vrnz");
        assert!(hexes(kind.key, side, unit).is_some_and(|count| count > 0), "{}", kind.key);
    }
    assert_eq!(hexes("command", None, Some("A-88")), Some(0));
    assert_eq!(hexes("control", None, None), Some(58 + 6));
    assert_eq!(hexes("weather", Some(AXIS), None), None);
}
