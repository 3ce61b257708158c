//! Chapter 9, movement. Costs are half points.

use crate::common::{activate, cost, okh, place, setup};
use kit::game::Game;
use kit::reach::{Walk, walk};
use kit::rule_test;
use traces::ch09_movement::March;
use traces::position::Phase;
use traces::{AXIS, SOVIET, Setup};

#[rule_test]
fn r9_0a_only_activated_units_move() {
    let mut script = activate(setup(&["S-50 2229", "S-51 2215", "S-HQ-SW 2233"]), "SW", "move");
    script.run("refused 9.0a soviet take S-51\noffered soviet take S-50\noffered soviet take S-HQ-SW");
    assert_eq!(script.why_not(SOVIET, "unit S-51"), ["9.0a"]);
}

/// Also 9.1a.
#[rule_test]
fn r9_0b_a_move_is_finished_before_the_next() {
    let mut script = okh(setup(&["A-1 2216", "A-9 2116"]), "move");
    script.run("axis take A-1\naxis march 2217\naxis take A-9\nrefused 9.0b axis take A-1\naxis march 2117\naxis stop");
    script.run("refused 9.0b axis take A-9\nrefused 9.0b axis take A-1");
    assert_eq!((place(&script, "A-1").as_str(), place(&script, "A-9").as_str()), ("2217", "2117"));
}

#[rule_test]
fn r9_1a_unused_points_are_lost_and_come_back_whole() {
    let mut script = crate::common::chits(setup(&["S-50 2229", "S-HQ-SW 2233"]), &["SW", "SW"], &[]);
    script.run("chance draw SW\nsoviet move-first\nsoviet take S-50\nsoviet march 2230\nsoviet end-movement\nsoviet end-combat");
    script.run("chance draw SW\nsoviet move-first\nsoviet take S-50");
    assert!(script.played().offers(SOVIET).iter().any(|offer| offer.cost == Some(8)));
}

/// Also R66, R67.
#[rule_test]
fn r9_0d_normal_or_strategic_but_not_both() {
    let mut script = okh(setup(&["A-1 2917", "A-HQ-8A 2918"]), "move");
    script.run("axis take A-HQ-8A\naxis strategic\nrefused R66 axis strategic\nrefused 9.2b axis march 3018\naxis stop");
    script.run("axis take A-1\naxis march 2817\nrefused R66 axis strategic");
}

#[rule_test]
fn r9_0e_nobody_crosses_a_blocked_side() {
    let mut script = okh(setup(&["A-1 0321 isolated"]), "move");
    script.run("axis take A-1\nrefused 9.0e axis march 0320\nrefused 9.0e axis march 0421");
}

/// Also 9.1d.
#[rule_test]
fn r9_1b_hex_and_hexside_are_paid() {
    // 2635 and 2636 have the Donets between them, a Minor River.
    let mut script = okh(setup(&["A-1 2635", "A-9 1340"]), "move");
    script.run("axis take A-1");
    assert_eq!((cost(&script, AXIS, "2636"), cost(&script, AXIS, "2535")), (Some(4), Some(2)));
    script.run("axis march 2636\naxis take A-9");
    assert_eq!(cost(&script, AXIS, "1440"), Some(4)); // Rough
}

#[rule_test]
fn r9_1c_what_cannot_be_paid_is_not_entered() {
    let mut script = okh(setup(&["A-1 1340"]), "move");
    script.run("axis take A-1\naxis march 1338");
    // 3 of 5 points are left for Rough country that costs 2 a hex.
    script.run("refused 9.1c axis march 1542");
}

#[rule_test]
fn r9_1d_a_minor_river_in_rough_country_costs_three() {
    let mut script = okh(setup(&["A-1 2220"]), "move");
    script.run("axis take A-1");
    assert_eq!(cost(&script, AXIS, "2320"), Some(6));
    script.run("axis march 2320");
}

/// Also R61, R62.
#[rule_test]
fn r9_1e_the_unbridged_dnipro_takes_all_points_from_the_bank() {
    let mut script = okh(setup(&["A-1 2621", "A-9 2422 isolated", "A-34 2622"]), "move");
    script.run("axis take A-1");
    assert_eq!(cost(&script, AXIS, "2520"), Some(10));
    script.run("axis march 2520\nrefused 9.0b axis take A-1");
    // Halved points are all its points too.
    script.run("axis take A-9");
    assert_eq!(cost(&script, AXIS, "2421"), Some(4));
    script.run("axis stop\naxis take A-34\naxis march 2621\nrefused 9.1e axis march 2520");
}

/// Also R65.
#[rule_test]
fn r9_1f_a_line_costs_one_whatever_the_ground() {
    // 1541 and 1641 are Rough and joined by a railway; 1540 is Rough, not on it, and behind a Minor River.
    let mut script = okh(setup(&["A-1 1541"]), "move");
    script.run("axis take A-1");
    assert_eq!((cost(&script, AXIS, "1641"), cost(&script, AXIS, "1540")), (Some(2), Some(6)));
    script.run("axis march 1641");
}

#[rule_test]
fn r9_1g_a_bridge_costs_nothing() {
    let mut script = okh(setup(&["A-1 2919"]), "move");
    script.run("axis take A-1");
    assert_eq!(cost(&script, AXIS, "2918"), Some(2));
    script.run("axis march 2918\noffered axis march 2916");
}

#[rule_test]
fn r9_2a_half_a_point_along_a_road() {
    let mut script = okh(setup(&["A-1 2919"]), "move");
    script.run("axis take A-1\naxis strategic");
    assert_eq!(cost(&script, AXIS, "2918"), Some(1));
    script.run("axis march 2918");
}

#[rule_test]
fn r9_2b_from_a_road_and_along_roads() {
    let mut script = okh(setup(&["A-1 2216", "A-9 2918"]), "move");
    script.run("axis take A-1\nrefused 9.2b axis strategic\naxis stop\naxis take A-9\naxis strategic\nrefused 9.2b axis march 3018");
}

#[rule_test]
fn r9_2c_never_in_an_enemy_zone() {
    let mut script = okh(setup(&["A-1 2918", "S-50 2917"]), "move");
    script.run("axis take A-1\nrefused 9.2c axis strategic");
    let mut script = okh(setup(&["A-1 2918", "S-50 3020"]), "move");
    script.run("axis take A-1\naxis strategic\nrefused 9.2c axis march 2919");
}

#[rule_test]
fn r9_2c_the_zone_bars_what_lies_beyond_it_too() {
    // Along the road from 2918 over 3020: the zone of 3120 lies across it, and the hexes behind are near enough to be paid.
    let mut open = okh(setup(&["A-1 2918"]), "move");
    open.run("axis take A-1\naxis strategic");
    let mut script = okh(setup(&["A-1 2918", "S-50 3120"]), "move");
    script.run("axis take A-1\naxis strategic");
    let offered =
        |script: &kit::script::Script<traces::Traces>| crate::common::offered(script, AXIS, "march");
    let beyond: Vec<String> =
        offered(&open).into_iter().filter(|hex| !offered(&script).contains(hex)).collect();
    assert!(beyond.len() > 2, "{beyond:?}");
    for hex in beyond {
        script.run(&format!("refused 9.2c axis march {hex}"));
    }
    // What is too far along the free road is too dear all the same.
    let mut slow = okh(setup(&["A-1 2918 isolated"]), "move");
    slow.run("axis take A-1\naxis strategic");
    let far = offered(&open).into_iter().find(|hex| !offered(&slow).contains(hex)).unwrap();
    slow.run(&format!("refused 9.1c axis march {far}"));
}

#[rule_test]
fn r9_3a_two_for_leaving_and_two_for_entering() {
    let mut script = okh(setup(&["A-1 2217", "S-50 2317"]), "move");
    script.run("axis take A-1");
    // Both 2217 and 2218 lie next to 2317.
    assert_eq!(cost(&script, AXIS, "2218"), Some(10));
    assert_eq!(cost(&script, AXIS, "2216"), Some(6));
    script.run("axis march 2216");
}

#[rule_test]
fn r9_3b_no_major_river_between_two_zones() {
    let mut script = okh(setup(&["A-1 1731", "A-9 1631", "S-50 1832", "S-51 1531"]), "move");
    script.run("axis take A-1\nrefused 9.3b axis march 1631");
    let mut script = okh(setup(&["A-1 1731", "S-50 1832"]), "move");
    script.run("axis take A-1\noffered axis march 1631");
}

/// Also R63.
#[rule_test]
fn r9_3c_marsh_from_the_start_and_with_all_points() {
    let mut script = okh(setup(&["A-1 2026", "A-9 2027"]), "move");
    script.run("axis take A-1");
    assert_eq!(cost(&script, AXIS, "2025"), Some(10));
    script.run("axis march 2025\nrefused 9.0b axis take A-1\naxis take A-9\naxis march 2026\nrefused 9.3c axis march 2025");
    // Out of one zone it may go in, from zone to zone not.
    let mut script = okh(setup(&["A-1 2026", "S-50 2126"]), "move");
    script.run("axis take A-1\noffered axis march 2025");
    let mut script = okh(setup(&["A-1 2026", "S-50 2125"]), "move");
    script.run("axis take A-1\nrefused 9.3c axis march 2025");
}

/// Also R64.
#[rule_test]
fn r9_3d_a_road_lifts_the_marsh_a_railway_does_not() {
    let mut script = okh(setup(&["A-1 3020"]), "move");
    script.run("axis take A-1");
    assert_eq!(cost(&script, AXIS, "3119"), Some(2));
    script.run("axis march 3119\noffered axis march 3220");
    // 3410 is entered from 3310 along a railway: at its rate, from the start only, and it stops there.
    let mut script = okh(setup(&["A-1 3310", "A-9 3210"]), "move");
    script.run("axis take A-1");
    assert_eq!(cost(&script, AXIS, "3410"), Some(2));
    script.run("axis march 3410\nrefused 9.0b axis take A-1");
    script.run("axis take A-9\naxis march 3310\nrefused 9.3c axis march 3410");
}

/// Also 2.3d, 2.3h, R13.
#[rule_test]
fn r9_4a_an_activated_hq_may_relocate_instead() {
    let mut script = activate(setup(&["S-50 2229", "S-HQ-SW 2233"]), "SW", "move");
    script.run("soviet take S-50\nrefused 2.3d soviet relocate\nsoviet stop");
    script.run("soviet take S-HQ-SW\nsoviet relocate\nrefused 2.3e soviet relocate-to 2237\nsoviet relocate-to 2239\nrefused 9.0b soviet take S-HQ-SW");
    assert_eq!((place(&script, "S-HQ-SW").as_str(), script.position().points), ("2239", -8));
}

/// Also 2.3g.
#[rule_test]
fn r2_3d_relocation_is_not_offered_without_a_hex_for_it() {
    // Every Axis source is held by the enemy, so that no hex is in supply.
    let units = ["S-50 3401", "S-51 2601", "S-52 2001", "S-47 0701", "S-48 0111", "A-HQ-8A 2216", "A-1 2215"];
    let mut script = okh(setup(&units), "move");
    script.run("axis take A-HQ-8A\nunoffered axis relocate\nrefused 2.3g axis relocate\naxis stop");
    script.run("axis take A-1\nrefused 2.3d axis relocate");
    let mut script = okh(setup(&units[4..]), "move");
    script.run("axis take A-HQ-8A\noffered axis relocate");
}

#[rule_test]
fn ruling_13_an_hq_may_fight_first_and_relocate_afterwards() {
    let mut script = activate(setup(&["A-15L 2232 isolated", "S-HQ-SW 2233"]), "SW", "fight");
    crate::common::attack(&mut script, "soviet", "2232", &["S-HQ-SW"]);
    script.run(
        "chance roll 1\nsoviet end-combat\nsoviet take S-HQ-SW\nsoviet relocate\nsoviet relocate-to 2240",
    );
    assert_eq!(place(&script, "S-HQ-SW"), "2240");
}

#[rule_test]
fn r9_4x1_the_printed_example_of_normal_movement() {
    // An infantry division with 5 MP in an enemy zone: Clear in another zone 5, Marsh and the Dnipro forbidden.
    let mut script = okh(setup(&["A-1 2026", "S-50 2125"]), "move");
    script.run("axis take A-1");
    assert_eq!(cost(&script, AXIS, "2126"), Some(10));
    script.run("refused 9.3c axis march 2025\naxis march 2126");
    let mut script = okh(setup(&["A-1 2322", "S-50 2422", "S-51 2122"]), "move");
    script.run("axis take A-1\nrefused 9.3b axis march 2222");
}

#[rule_test]
fn r9_4x2_the_printed_example_of_strategic_movement() {
    // Seven road hexes cost three and a half points.
    let mut script = okh(setup(&["A-1 2918"]), "move");
    script.run("axis take A-1\naxis strategic");
    let far = script.played().offers(AXIS);
    let seven = far.iter().find(|offer| offer.cost == Some(7)).expect("seven hexes of road");
    script.played_mut().act(AXIS, seven.action).expect("it is on offer");
    // An enemy beside the road: neither strategic nor, beyond 5 points, normal movement comes there.
    let mut script = okh(Setup { turn: 2, ..setup(&["A-1 2918", "S-50 3120"]) }, "move");
    script.run("axis take A-1");
    assert_eq!(cost(&script, AXIS, "3020"), Some(8)); // 2 on the road and 2 for the zone
    script.run("refused 9.1c axis march 3119\naxis strategic\nrefused 9.2c axis march 3020");
}

/// Also 4.3e.
#[rule_test]
fn ruling_68_units_that_attacked_move_in_the_second_segment() {
    let mut script =
        activate(setup(&["A-15L 2230", "S-50 2231", "S-2Tk 2231", "S-HQ-SW 2233"]), "SW", "fight");
    crate::common::attack(&mut script, "soviet", "2230", &["S-50", "S-2Tk"]);
    script.run("chance roll 1");
    while !script.offers(SOVIET).contains(&"end-combat".to_owned()) {
        let side = if script.offers(SOVIET).is_empty() { "axis" } else { "soviet" };
        let first = script.offers(if side == "axis" { AXIS } else { SOVIET })[0].clone();
        script.run(&format!("{side} {first}"));
    }
    script.run("soviet end-combat\noffered soviet take S-2Tk\noffered soviet take S-50");
}

#[test]
fn the_route_of_a_march_costs_what_its_offer_says() {
    let mut script = okh(setup(&["A-1 2917"]), "move");
    script.run("axis take A-1");
    let game = script.game();
    let (position, grid) = (script.position(), game.components().map.grid());
    let Phase::Movement(Some(taken)) = position.phase else { panic!("a unit is in hand") };
    let march = March::of(game, position, taken);
    let mut ways = 0;
    for offer in &script.played().offers(AXIS) {
        let route = script.played().route(AXIS, &offer.action);
        let Some(cost) = offer.cost else {
            assert!(route.is_empty(), "{:?} moves nothing", offer.action);
            continue;
        };
        assert_eq!(route[0], script.hex("2917"));
        let walked = walk(grid, Walk::new(route[0], taken.left), &route[1..], |step, _, _| march.step(step));
        let end = walked.expect("every step of a route can be made");
        assert_eq!((end.cost, kit::offer::Pick::Hex(end.hex)), (cost, offer.pick.clone()));
        ways += usize::from(route.len() > 3);
    }
    assert!(ways > 5, "there are long ways among them");
}
