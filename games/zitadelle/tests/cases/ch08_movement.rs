//! Chapter 8, movement.

use crate::common::{G_MOVE, R_MOVE, cost, on_turn, play, setup};
use kit::game::Game;
use kit::rule_test;
use kit::script::Script;
use zitadelle::position::Phase;
use zitadelle::{GERMAN, SOVIET, game};

const ENEMY: &str = "r.71g.210g S0105";

#[rule_test]
fn r8_0_nobody_must_move() {
    let mut script = play(&[], setup(G_MOVE, &["g.6pz.4 S2020", ENEMY]));
    script.run("german end-movement");
    assert_eq!(script.position().active, SOVIET);
}

/// Also 8.16, 8.15.
#[rule_test]
fn r8_11_one_unit_at_a_time_hex_by_hex() {
    let mut script = play(&[], setup(G_MOVE, &["g.6pz.4 S2020", "g.6pz.114 S3010", ENEMY]));
    script.run("german take g.6pz.4\nrefused 8.11 german take g.6pz.114\nrefused 8.25 german march S2027\ngerman march S2021");
    script.run("refused 8.11 german take g.6pz.114\ngerman march S2022\ngerman halt\nrefused 8.16 german take g.6pz.4");
    script.run("german take g.6pz.114\ngerman halt\ngerman end-movement\nsoviet end-movement\ngerman end-air\ngerman take g.6pz.4");
    // A new turn, the whole allowance again.
    assert_eq!(cost(&script, GERMAN, "S2023"), Some((2, 11)));
}

/// Also 2.3g, 2.3f.
#[rule_test]
fn r8_12_motorised_before_the_slash_foot_after_it() {
    // The same woods, next to both.
    let units = ["r.96tb S2020", "r.375.1241 S2021", "g.6pz.4 S3505"];
    let mut script = play(&["S1921 woods"], setup(R_MOVE, &units));
    script.run("soviet take r.96tb");
    assert_eq!(cost(&script, SOVIET, "S1921"), Some((3, 8)));
    script.run("soviet halt\nsoviet take r.375.1241");
    assert_eq!(cost(&script, SOVIET, "S1921"), Some((4, 7)));
}

/// Also 7.71.
#[rule_test]
fn r8_13_the_example_of_the_rulebook() {
    let mut four = setup(G_MOVE, &["g.6pz.pz11 S2020", "g.6pz.4 S3010", ENEMY]);
    four.morale.insert("III PzK".to_owned(), 4);
    let script = play(&[], four);
    for unit in ["g.6pz.pz11", "g.6pz.4"] {
        assert_eq!(
            zitadelle::ch08_movement::allowance(script.game(), script.position(), script.unit(unit)),
            7
        );
    }
}

#[rule_test]
fn r8_14_half_rounded_down() {
    let mut four = setup(G_MOVE, &["g.6pz.pz11 S2020 !", ENEMY]);
    four.morale.insert("III PzK".to_owned(), 4);
    let mut script = play(&[], four);
    script.run("german take g.6pz.pz11");
    assert_eq!(cost(&script, GERMAN, "S2021"), Some((2, 1)));
}

/// Also 8.22.
#[rule_test]
fn r8_21_enemies_bar_the_way_and_stop_it() {
    let mut script = play(&[], setup(G_MOVE, &["g.6pz.4 S2018", "r.52g.151g S2021"]));
    script.run("german take g.6pz.4\nrefused 8.21 german march S2021\nrefused 8.22 german march S2022\ngerman march S2020");
    assert_eq!(script.position().task, zitadelle::position::Task::Choose);
}

/// Also R29.
#[rule_test]
fn r8_23_leaving_costs_half() {
    let mut script = play(&[], setup(G_MOVE, &["g.6pz.pz11 S2020", "r.52g.151g S2021"]));
    script.run("german take g.6pz.pz11");
    assert_eq!(cost(&script, GERMAN, "S2019"), Some((8, 5)));
}

/// Also R30.
#[rule_test]
fn r8_24_out_of_a_zone_and_into_none() {
    let mut script = play(&[], setup(G_MOVE, &["g.6pz.pz11 S2020", "r.52g.151g S2021", "r.71g.213g S1817"]));
    script.run("german take g.6pz.pz11\nrefused 8.24 german march S1921\ngerman march S2019\nrefused 8.24 german march S1918");
}

#[rule_test]
fn r8_25_what_cannot_be_paid_is_not_entered() {
    let mut two = setup(G_MOVE, &["g.6pz.pz11 S2020 !", ENEMY]);
    two.morale.insert("III PzK".to_owned(), 1);
    let mut script = play(&["S2021 woods"], two);
    script.run("german take g.6pz.pz11\nrefused 8.25 german march S2021\noffered german march S2019");
}

#[rule_test]
fn r8_26_not_off_the_map_nor_into_the_other_sector() {
    let mut script = play(&[], setup(G_MOVE, &["g.6pz.4 S3801", ENEMY]));
    script.run("german take g.6pz.4\nrefused 8.26 german march N3801");
    assert!(script.offers(GERMAN).iter().all(|offer| !offer.contains(" N")));
}

#[rule_test]
fn r8_27_friends_do_not_hinder() {
    let units = ["g.6pz.4 S2020", "g.7pz.6 S2021", "g.7pz.7 S2021", ENEMY];
    let mut script = play(&[], setup(G_MOVE, &units));
    script.run("german take g.6pz.4");
    assert_eq!(cost(&script, GERMAN, "S2022"), Some((4, 9)));
}

#[rule_test]
fn r8_28_a_full_hex_is_no_end() {
    let mut few = setup(G_MOVE, &["g.6pz.4 S2020 !", "g.7pz.6 S2021", "g.7pz.7 S2021", ENEMY]);
    few.morale.insert("III PzK".to_owned(), 2);
    let mut script = play(&[], few);
    script.run("german take g.6pz.4\nrefused 5.11 german march S2021");
}

/// Also R2, R32.
#[rule_test]
fn r8_31_the_examples_of_the_rulebook() {
    // River and woods: 5 + 3.
    let mut script =
        play(&["S2021 woods river:E,W,NE,NW,SE,SW"], setup(R_MOVE, &["r.96tb S2020", "g.6pz.4 S3505"]));
    script.run("soviet take r.96tb");
    assert_eq!(cost(&script, SOVIET, "S2021"), Some((8, 3)));
    // Ponyri, off the road: 6 + 3 for German infantry.
    let mut nine = setup(G_MOVE, &["g.292.507 N2316", "r.3tk.50 N3505"]);
    nine.morale.insert("XLI PzK".to_owned(), 6);
    let mut script = Script::setup(game(), nine.clone());
    script.run("german take g.292.507");
    let ponyri = script.hex("N2317");
    let improvised = script.game().view_costs(ponyri);
    assert_eq!(improvised, 9);
}

#[rule_test]
fn r8_32_roads_only_along_the_road() {
    let features = ["S2021 woods primary_road:W", "S2020 primary_road:E"];
    let mut script =
        play(&features[..1], setup(R_MOVE, &["r.96tb S2020", "r.5gtk.20g S1921", "g.6pz.4 S3505"]));
    script.run("soviet take r.96tb");
    assert_eq!(cost(&script, SOVIET, "S2021"), Some((1, 10)));
    script.run("soviet halt\nsoviet take r.5gtk.20g");
    assert_eq!(cost(&script, SOVIET, "S2021"), Some((3, 8)));
}

/// Also R31.
#[rule_test]
fn r8_33_a_die_for_the_minefield() {
    let mut script = play(&["S2020 entrenchment"], setup(G_MOVE, &["g.6pz.pz11 S2020", ENEMY]));
    script.run("german take g.6pz.pz11\nrefused 8.33 german march S2021\ngerman leave\nchance roll 4");
    assert_eq!(cost(&script, GERMAN, "S2021"), Some((2, 7)));
    // A leg ends at the next entrenchment.
    let mut script = play(&["S2021 entrenchment"], setup(R_MOVE, &["r.375.1241 S2020", "g.6pz.4 S3505"]));
    script.run("soviet take r.375.1241\nsoviet march S2021\nrefused 8.33 soviet march S2022\nsoviet leave\nchance roll 1");
    assert_eq!(cost(&script, SOVIET, "S2022"), Some((3, 4)));
}

#[rule_test]
fn r8_34_railways_do_nothing() {
    let mut script = play(&["S2020 rail:E"], setup(R_MOVE, &["r.96tb S2020", "g.6pz.4 S3505"]));
    script.run("soviet take r.96tb");
    assert_eq!(cost(&script, SOVIET, "S2021"), Some((2, 9)));
}

/// Also 9.25.
#[rule_test]
fn r8_41_bombing_slows_an_army() {
    let mut bombed = setup(R_MOVE, &["r.5gtk.20g S2020", "g.6pz.4 S3505"]);
    bombed.bombed.insert("1TA".to_owned(), 2);
    let script = play(&[], bombed);
    assert_eq!(
        zitadelle::ch08_movement::allowance(script.game(), script.position(), script.unit("r.5gtk.20g")),
        9
    );
}

/// Also R33.
#[rule_test]
fn r8_42_three_more_for_each_zone() {
    let units = ["r.96tb S2020", "g.dive.s1 S2022", "g.dive.s2 S2022", "g.6pz.4 S3505", "g.6pz.114 S2023"];
    let mut script = play(&[], setup(R_MOVE, &units));
    script.run("soviet take r.96tb");
    assert_eq!(cost(&script, SOVIET, "S2021"), Some((8, 3)));
    // Germans do not mind.
    let mut script = play(&[], setup(G_MOVE, &["g.6pz.4 S2020", "g.dive.s1 S2022", ENEMY]));
    script.run("german take g.6pz.4");
    assert_eq!(cost(&script, GERMAN, "S2021"), Some((2, 11)));
}

/// Also R34.
#[rule_test]
fn r8_5_rokossovskys_reserve_waits_a_turn() {
    let units = ["r.3tk.50 N3018", "r.6g.4g N2617", "g.jg8 N1118"];
    let mut script = play(&[], on_turn(1, setup(R_MOVE, &units)));
    script.run("refused 8.5 soviet take r.3tk.50\nrefused 8.5 soviet take r.6g.4g");
    let mut script = play(&[], on_turn(2, setup(R_MOVE, &units)));
    script.run("soviet take r.3tk.50");
    // They may fire.
    let fire = play(&[], on_turn(1, setup(crate::common::R_FIRE, &["r.3tk.50 N3018", "g.stug177 N3017"])));
    assert_eq!((fire.position().phase, fire.offers(SOVIET).len()), (Phase::Fire, 2));
}

/// The way of a leg is asked for one offer; a unit beyond the map has none.
#[rule_test]
fn r8_11_the_route_of_a_leg_goes_hex_by_hex() {
    let units = ["r.96tb S2020", "r.2tk.26 pool", "g.6pz.4 S3505", "r.71g.210g S0105"];
    let mut script = play(&["S2021 woods", "S1921 woods"], on_turn(4, setup(R_MOVE, &units)));
    script.run("soviet take r.96tb");
    let route = |script: &Script<zitadelle::Zitadelle>, words: &str| -> Vec<String> {
        let grid = script.game().components().map.grid();
        let hexes = kit::erased::AnyMatch::route(script.played(), SOVIET, words);
        hexes.iter().map(|&hex| grid.number(hex).to_string()).collect()
    };
    // Clear hexes only: there is a way beside the woods that has as few.
    let way = route(&script, "march S2122");
    assert_eq!(
        (way.first().map(String::as_str), way.last().map(String::as_str)),
        (Some("S2020"), Some("S2122"))
    );
    assert_eq!(cost(&script, SOVIET, "S2122").map(|(cost, _)| usize::from(cost)), Some(2 * (way.len() - 1)));
    assert!(!way.contains(&"S2021".to_owned()), "{way:?}");
    assert!(route(&script, "halt").is_empty());
    script.run("soviet halt\nsoviet take r.2tk.26");
    assert!(route(&script, "march S1528").is_empty());
}

trait Costs {
    fn view_costs(&self, hex: kit::hex::HexId) -> u8;
}

impl Costs for zitadelle::Zitadelle {
    /// What German infantry pays to enter a hex off every road and watercourse.
    fn view_costs(&self, hex: kit::hex::HexId) -> u8 {
        let grid = self.components().map.grid();
        let field = zitadelle::field::Field::of(
            self,
            &self.begin(&setup(G_MOVE, &["g.292.507 N1115"])).expect("playable"),
        );
        let position = self.begin(&setup(G_MOVE, &["g.292.507 N1115"])).expect("playable");
        let scene = zitadelle::field::Scene::new(self, &position, &field);
        let unit = self.components().roster.find("g.292.507").expect("there");
        let moving =
            zitadelle::position::Moving { unit, mp: 12, has_gone: true, left_zone: false, mines_paid: false };
        grid.crossings(hex)
            .map(|out| {
                let step = out.back();
                zitadelle::ch08_movement::March::of(scene, moving, step.from)
                    .cost(step.from, step.dir, step.to)
            })
            .filter(|&cost| cost >= 9)
            .min()
            .expect("there is a way off the road")
    }
}
