//! Chapter 13, victory.

use crate::common::{chits, game, names, setup, verdict};
use kit::game::Game;
use kit::script::Script;
use traces::ch13_victory::points;
use traces::position::Scenario;
use traces::{AXIS, SOVIET, Setup, Traces};

fn end(setup: Setup) -> Script<Traces> {
    let mut script = chits(setup, &["supply"], &[]);
    script.run("chance draw supply");
    script
}

fn race(units: &[&str]) -> Setup {
    Setup { scenario: Scenario::Race, turn: 4, ..setup(units) }
}

fn score(setup: Setup, last: bool) -> i32 {
    let script = chits(setup, &["supply"], &[]);
    points(script.game(), script.position(), last)
}

#[test]
fn r13_1a_an_order_city_decides_at_once() {
    let mut script = crate::common::activate(
        Setup { orders: names(&["0218"]), ..setup(&["S-2Tk 0317", "S-HQ-SW 0315", "A-1 2216"]) },
        "SW",
        "move",
    );
    script.run("soviet take S-2Tk\nsoviet march 0218");
    assert_eq!(verdict(&script).unwrap().1, "13.1a");
}

/// Also R89.
#[test]
fn r13_2a_the_race_ends_after_turn_four() {
    let script = end(race(&["A-1 2216"]));
    assert_eq!(
        verdict(&script).map(|(verdict, case)| (verdict.winner, case)),
        Some((Some(AXIS), "13.2b".to_owned()))
    );
    let script = end(Setup { turn: 3, ..race(&["A-1 2216"]) });
    assert!(verdict(&script).is_none());
}

/// Also R80.
#[test]
fn r13_2b_fifty_points_win_and_a_quarter_less_does_not() {
    let all = names(&["1230", "1826", "1827", "2223", "2520", "3118"]);
    // Six Crossing Points are 30; twenty more come from units in the west, fed from the Bridgehead.
    let tanks = [
        "S-2Tk 2221",
        "S-10Tk 2221",
        "S-4GTk 2220",
        "S-5GTk 2220",
        "S-6Tk 2219",
        "S-31Tk 2219",
        "S-18Tk 2218",
        "S-29Tk 2218",
        "S-3M 2217",
        "S-5GM 2217",
        "S-1M 2216",
        "S-1GM 2216",
        "S-23Tk 2215",
        "S-4GM 2215",
        "S-2GM 2214",
        "S-3GTk 2214",
        "S-6GTk 2213",
        "S-7GTk 2213",
        "S-9M 2212",
    ];
    let mut list = tanks.to_vec();
    list.extend(["S-50 2211", "S-51 2211"]);
    let base = Setup { soviet_crossings: all.clone(), bridgehead: Some("2221".to_owned()), ..race(&list) };
    assert_eq!(score(base.clone(), true), 200);
    assert_eq!(verdict(&end(base)).unwrap().0.winner, Some(SOVIET));
    let mut less = tanks.to_vec();
    less.extend(["S-50 2211"]);
    let short = Setup { soviet_crossings: all, bridgehead: Some("2221".to_owned()), ..race(&less) };
    assert_eq!(verdict(&end(short)).unwrap().0.winner, Some(AXIS));
}

/// Also R78.
#[test]
fn r13_2c_five_for_a_crossing_point_not_for_the_bridgehead() {
    let four = Setup {
        soviet_crossings: names(&["1230", "2223", "2520", "3118"]),
        bridgehead: Some("2226".to_owned()),
        ..race(&["A-1 1010"])
    };
    let point = i32::from(game().components().parts.victory);
    assert_eq!(score(four, true), 4 * 5 * point);
}

const WALLS: [&str; 6] = ["A-1 2918", "A-9 2223", "A-34 1926", "A-72 1731", "A-112 1231", "A-76 1631"];

/// Also R15, R79, R96.
#[test]
fn r13_2d_mechanised_units_west_of_the_dnipro() {
    let fed = Setup {
        bridgehead: Some("2216".to_owned()),
        ..race(&["S-2Tk 2216", "S-10Tk 2215", "S-HQ-SW 2214", "A-15 2630"])
    };
    assert_eq!(score(fed, true), 8);
    let mut list = WALLS.to_vec();
    list.push("S-2Tk 2216");
    assert_eq!(score(race(&list), true), 2); // cut off: half a point
}

/// Also R96.
#[test]
fn r13_2e_other_units_west_of_the_dnipro() {
    let fed = Setup { bridgehead: Some("2216".to_owned()), ..race(&["S-50 2216", "S-51 2215 out"]) };
    assert_eq!(score(fed, true), 4); // the marker does not matter
    let mut list = WALLS.to_vec();
    list.push("S-50 2216");
    assert_eq!(score(race(&list), true), 1);
}

#[test]
fn r13_3a_sixty_five_at_the_end_of_any_turn() {
    let script = end(Setup { turn: 6, points: 65 * 4, ..setup(&["A-1 2216"]) });
    assert_eq!(verdict(&script).unwrap().0.winner, Some(SOVIET));
    let script = end(Setup { turn: 8, points: 64 * 4, ..setup(&["A-1 2216"]) });
    assert_eq!(verdict(&script).unwrap().0.winner, Some(AXIS));
}

/// Also R81.
#[test]
fn r13_3b_eight_for_a_major_city_while_it_is_held() {
    let both = Setup { soviet_cities: names(&["2634", "1338", "2329"]), ..setup(&["A-1 2633"]) };
    assert_eq!(score(both.clone(), false), 64);
    let mut script = crate::common::okh(both, "move");
    script.run("axis take A-1\naxis march 2634");
    assert_eq!(points(script.game(), script.position(), false), 32);
}

/// Also R5, R16.
#[test]
fn r13_3c_losses_score_by_kind() {
    let script = Script::scenario(game(), "campaign", &[]);
    let vp = |id: &str| script.game().stats(script.unit(id)).vp;
    assert_eq!((vp("A-11Pz"), vp("A-88"), vp("A-R14"), vp("A-HQ-8A"), vp("S-50")), (2, 1, 0, 0, 0));
    // In play: whoever cannot retreat is destroyed, and counts at once, in quarters of a point.
    let destroyed = |unit: &str| {
        let list = ["S-33 2323", "S-23Tk 2323", "S-51 2422", "S-52 2423", "S-47 2122", "S-HQ-SW 2327"];
        let own = format!("{unit} 2322");
        let mut all = vec![own.as_str()];
        all.extend(list);
        let mut script = crate::common::activate(setup(&all), "SW", "fight");
        crate::common::attack(&mut script, "soviet", "2322", &["S-33", "S-23Tk"]);
        script.run("chance roll 3");
        assert_eq!(crate::common::place(&script, unit), "gone");
        script.position().points
    };
    assert_eq!(destroyed("A-75"), 4);
    assert_eq!(destroyed("A-R14"), 0);
}

/// Also 2.3h, R84.
#[test]
fn r13_3d_relocations_score_both_ways() {
    let units = ["A-HQ-8A 2216", "S-HQ-SW 2233", "S-50 2234"];
    let mut script = chits(setup(&units), &["8A", "SW", "supply"], &[]);
    script.run("chance draw SW\nsoviet move-first\nsoviet take S-HQ-SW\nsoviet relocate\nsoviet relocate-to 2240\nsoviet end-movement\nsoviet end-combat");
    assert_eq!(script.position().points, -8);
    script.run("chance draw 8A\naxis move-first\naxis take A-HQ-8A\naxis relocate\naxis relocate-to 2209");
    assert_eq!(script.position().points, 0);
    let mut script = chits(Setup { scenario: Scenario::Race, ..setup(&units) }, &["8A"], &[]);
    script.run("chance draw 8A\naxis move-first\naxis take A-HQ-8A\naxis relocate\naxis relocate-to 2209");
    assert_eq!(script.position().points, 0);
}

/// Also 2.1g, R4, R15, R82.
#[test]
fn r13_3e_five_for_a_unit_on_a_breakthrough_hex() {
    assert_eq!(score(setup(&["S-2Tk 2001", "S-10Tk 2001", "S-HQ-SW 2001"]), false), 40);
    assert_eq!(score(setup(&["S-2Tk 2002", "S-10Tk 2001"]), false), 20);
}

/// Also R83.
#[test]
fn r13_3f_at_the_end_those_cut_off_count_as_destroyed() {
    let ring = [
        "S-50 2215",
        "S-51 2217",
        "S-52 2315",
        "S-47 2316",
        "S-48 2115",
        "S-75 2116",
        "A-11Pz 2216",
        "A-HQ-8A 2216",
    ];
    let fed = Setup { bridgehead: Some("2221".to_owned()), ..setup(&ring) };
    assert_eq!((score(fed.clone(), false), score(fed, true)), (0, 16)); // 2 for the Panzer division, 2 for the HQ
    let mut cut = WALLS.to_vec();
    cut.push("S-2Tk 2001");
    assert_eq!((score(setup(&cut), false), score(setup(&cut), true)), (20, 0));
}
