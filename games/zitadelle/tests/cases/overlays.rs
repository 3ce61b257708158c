//! What can be shown over the map.

use crate::common::{G_ASSAULT, G_MOVE, R_MOVE, play, setup};
use kit::game::{Game, Viewer};
use kit::ids::Side;
use kit::script::Script;
use kit::text::Lang;
use kit::view::{Overlay, Wanted};
use zitadelle::{GERMAN, SOVIET, Zitadelle, game};

fn overlay(script: &Script<Zitadelle>, key: &str, side: Option<Side>, unit: Option<&str>) -> Overlay {
    let wanted = Wanted { key: key.to_owned(), side, unit: unit.map(|id| script.unit(id)) };
    script.game().overlay(script.position(), Viewer::Public, &wanted).expect("the game has it")
}

fn classes(overlay: &Overlay, class: &str) -> usize {
    overlay.shades.iter().filter(|shade| shade.class == class).count()
}

#[test]
fn zones_tell_weak_ones_apart() {
    let script = play(&[], setup(G_MOVE, &["g.6pz.4 S3505", "r.52g.151g S2021", "r.52g.153g S1010 -1"]));
    let zones = overlay(&script, "zones", Some(SOVIET), None);
    assert_eq!((classes(&zones, "zone"), classes(&zones, "weak-zone")), (6, 6));
}

#[test]
fn duties_are_shown_before_and_during_the_phase() {
    let units = ["g.6pz.4 S2020", "r.52g.151g S2021"];
    for start in [G_MOVE, G_ASSAULT] {
        let duties = overlay(&play(&[], setup(start, &units)), "duties", None, None);
        assert_eq!((classes(&duties, "must-attack"), classes(&duties, "must-be-attacked")), (1, 1));
    }
}

#[test]
fn reach_and_entry_of_a_unit() {
    let script = play(&[], setup(G_MOVE, &["g.6pz.4 S3010", "r.52g.151g S0505"]));
    // 13 points, six clear hexes each way.
    assert_eq!(classes(&overlay(&script, "reach", None, Some("g.6pz.4")), "reach"), 127);
    let late = crate::common::on_turn(4, setup(R_MOVE, &["r.2tk.26 pool", "g.6pz.4 S3010"]));
    assert_eq!(classes(&overlay(&play(&[], late), "reach", None, Some("r.2tk.26")), "entry"), 5);
}

#[test]
fn victory_hexes_with_their_lines() {
    let mut held = setup(R_MOVE, &["g.6pz.4 S3010", "r.52g.151g S0505"]);
    held.held.push("S1319".to_owned());
    let control = overlay(&play(&[], held), "control", None, None);
    assert_eq!((classes(&control, "held"), control.lines.len()), (1, 1));
    assert_eq!(control.shades.len(), 13);
    assert_eq!(control.shades.iter().filter_map(|shade| shade.value).sum::<i32>(), 130);
}

#[test]
fn set_up_areas_and_the_front() {
    let script = Script::scenario(game(), "zitadelle", &[]);
    assert!(classes(&overlay(&script, "set-up", None, Some("r.52g.151g")), "set-up") > 100);
    let front = overlay(&script, "front", Some(SOVIET), None);
    assert_eq!(classes(&front, "uncovered"), front.shades.len());
    assert!(overlay(&script, "front", Some(GERMAN), None).shades.len() > 50);
}

#[test]
fn places_have_their_spanish_names() {
    let game = game();
    let belgorod = game.components().map.grid().id("S2723").expect("a hex");
    let message = kit::text::Message::plain("score-hex").with("hex", belgorod);
    assert_eq!(game.components().say(&message, Lang::Es), "S2723 Bélgorod");
    assert_eq!(game.components().say(&message, Lang::En), "S2723 Belgorod");
}
