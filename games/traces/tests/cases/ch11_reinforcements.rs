//! Chapter 11, reinforcements.

use crate::common::{chits, game, names, offered, place, setup, steps};
use kit::rule_test;
use kit::script::Script;
use traces::position::{Paratroops, Phase};
use traces::{SOVIET, Setup, Traces};

fn reinforced(setup: Setup) -> Script<Traces> {
    let mut script = chits(setup, &["reinforcement", "supply"], &[]);
    script.run("chance draw reinforcement");
    script
}

/// Takes the first offer of the Soviet player until a phase is reached.
fn until(script: &mut Script<Traces>, done: impl Fn(&Phase) -> bool) {
    while !done(&script.position().phase) {
        let first = script.offers(SOVIET)[0].clone();
        script.run(&format!("soviet {first}"));
    }
}

/// Also 11.0b, R69.
#[rule_test]
fn r11_0a_only_such_chits_bring_units() {
    let script = Script::scenario(game(), "race", &[]);
    assert_eq!(place(&script, "S-20G"), "box");
    let mut script = reinforced(setup(&["A-1 2216"]));
    script.run("soviet place 3434");
    assert_eq!((place(&script, "S-20G").as_str(), steps(&script, "S-20G")), ("3434", 2));
}

#[rule_test]
fn r11_0b_a_rail_hex_with_an_open_route() {
    let mut script = reinforced(setup(&["A-1 2216", "A-9 2940"]));
    let open = offered(&script, SOVIET, "place");
    assert!(open.contains(&"3434".to_owned()) && open.contains(&"0943".to_owned()));
    script.run(
        "refused 11.0b soviet place 2217\nrefused 11.0b soviet place 2940\nrefused 11.0b soviet place 2941",
    );
    // An enemy-held Major City stops a route: from Kharkiv's east no rail leads through it.
    let through = |cities: &[&str]| {
        let script = reinforced(Setup { soviet_cities: names(cities), ..setup(&["A-1 0110"]) });
        offered(&script, SOVIET, "place").contains(&"2634".to_owned())
    };
    assert!(!through(&[]) && through(&["2634"]));
}

/// Also 11.0b.
#[rule_test]
fn ruling_97_a_rail_route_enters_neither_a_city_nor_a_source_of_the_enemy() {
    let open = |cities: &[&str]| {
        let script = reinforced(Setup { soviet_cities: names(cities), ..setup(&["A-1 0110"]) });
        offered(&script, SOVIET, "place")
    };
    let axis = open(&[]);
    let game = traces::game();
    let grid = game.components.map.grid();
    let numbers = |hexes: Vec<kit::hex::HexId>| -> Vec<String> {
        hexes.into_iter().map(|hex| grid.number(hex).to_string()).collect()
    };
    // Belgorod is a City of the Axis on an open railway until a Soviet unit enters it.
    assert!(!axis.contains(&"3035".to_owned()) && open(&["3035"]).contains(&"3035".to_owned()));
    assert!(numbers(game.cities.clone()).iter().all(|city| !axis.contains(city)));
    let all = numbers(game.cities.clone());
    let free = open(&all.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(free.len() > axis.len());
    let sources = numbers(game.sources[0].iter().collect());
    assert!(sources.iter().all(|source| !free.contains(source)), "{sources:?}");
}

#[rule_test]
fn r11_0c_a_friend_cancels_no_zone() {
    let mut script = reinforced(setup(&["A-1 3334", "S-50 3434"]));
    script.run("refused 11.0c soviet place 3434");
}

#[rule_test]
fn r11_0d_within_the_stacking_limit() {
    let mut script = reinforced(setup(&["S-50 3434", "S-51 3434", "A-1 2216"]));
    script.run("refused 11.0d soviet place 3434");
}

#[rule_test]
fn r11_0e_far_from_any_hq() {
    let mut script = reinforced(setup(&["S-HQ-Vrnz 3434", "A-1 2216"]));
    script.run("soviet place 0943");
    assert_eq!(place(&script, "S-20G"), "0943");
}

/// Also 11.1b, 11.1c.
#[rule_test]
fn r11_1a_groups_in_the_order_of_the_draws() {
    let script = reinforced(Setup { turn: 4, ..setup(&["A-1 2216"]) });
    assert_eq!(script.position().groups, 1); // on turn 4 all the same
    let mut script = reinforced(Setup {
        turn: 4,
        groups: 5,
        gone: names(&[
            "S-20G", "S-21G", "S-21", "S-3GTk", "S-57", "S-82", "S-6GTk", "S-7GTk", "S-5GC", "S-73", "S-78",
            "S-9M", "S-11Tk", "S-15", "S-28", "S-24", "S-11GTk", "S-8GM", "S-30", "S-77", "S-25Tk", "S-1GC",
            "S-7GM",
        ]),
        ..setup(&["A-1 2216"])
    });
    until(&mut script, |phase| !matches!(phase, Phase::Reinforce(_)));
    assert_ne!(place(&script, "S-94"), "box");
    assert_eq!(place(&script, "S-107"), "box");
}

#[rule_test]
fn r11_1b_the_digit_is_not_a_turn() {
    assert_eq!(reinforced(Setup { turn: 6, ..setup(&["A-1 2216"]) }).position().groups, 1);
}

#[rule_test]
fn r11_1c_the_sixth_draw_brings_group_six() {
    assert_eq!(reinforced(Setup { turn: 7, groups: 5, ..setup(&["A-1 2216"]) }).position().groups, 6);
}

/// Also R71.
#[rule_test]
fn r11_1d_a_replacement_of_the_same_type_in_supply() {
    let units = ["S-2Tk 2231", "S-23Tk 2331 out", "S-33 2230", "A-1 1010"];
    let mut script = reinforced(Setup { groups: 3, ..setup(&units) });
    while !script.offers(SOVIET).contains(&"later".to_owned()) {
        let first = script.offers(SOVIET)[0].clone();
        script.run(&format!("soviet {first}"));
    }
    script.run("refused 11.1d soviet replace S-23Tk\nrefused 11.1d soviet replace S-33\nsoviet later");
    assert_eq!(place(&script, "S-11GTk"), "box"); // it waits for another draw
}

#[rule_test]
fn r11_1e_it_stands_where_the_old_unit_stood() {
    let mut script = reinforced(Setup { groups: 3, ..setup(&["S-2Tk 2231 -1", "A-1 1010"]) });
    while !script.offers(SOVIET).contains(&"later".to_owned()) {
        let first = script.offers(SOVIET)[0].clone();
        script.run(&format!("soviet {first}"));
    }
    script.run("soviet replace S-2Tk");
    assert_eq!((place(&script, "S-11GTk").as_str(), steps(&script, "S-11GTk")), ("2231", 2));
}

#[rule_test]
fn ruling_70_what_cannot_be_placed_waits() {
    // Axis divisions beside every Soviet source.
    let units = ["A-1 3434", "A-9 3043", "A-15 1843", "A-34 0943"];
    let script = reinforced(setup(&units));
    assert_eq!((place(&script, "S-20G").as_str(), script.position().phase.clone()), ("box", Phase::Draw));
    // Freed, they come with the next draw; after the last group the chit does nothing.
    let script = reinforced(Setup { groups: 8, ..setup(&["A-1 2216"]) });
    assert!(matches!(script.position().phase, Phase::Reinforce(unit) if unit == script.unit("S-20G")));
}

fn landing(setup: Setup) -> Script<Traces> {
    let mut script = chits(Setup { turn: 3, groups: 8, ..setup }, &["paratroop", "supply"], &[]);
    script.run("chance draw paratroop");
    until(&mut script, |phase| !matches!(phase, Phase::Reinforce(_)));
    script
}

/// Group after group is out of the game, so that only the landing is left.
fn alone(units: &[&str]) -> Setup {
    let all = Script::scenario(game(), "race", &[]);
    let roster = &kit::game::Game::components(all.game()).roster;
    let setup = setup(units);
    let waits = |id: &str| id.starts_with("S-") && id != "S-18G" && !setup.units.contains_key(id);
    let gone = roster.iter().map(|(_, counter)| counter.id.clone()).filter(|id| waits(id)).collect();
    Setup { gone, ..setup }
}

#[rule_test]
fn r11_1f_the_next_group_comes_with_the_paratroops() {
    let mut script = chits(
        Setup { turn: 3, groups: 2, ..setup(&["A-1 2216", "S-50 3425"]) },
        &["paratroop", "supply"],
        &[],
    );
    script.run("chance draw paratroop");
    assert_eq!(script.position().groups, 3);
}

/// Also R72, R73.
#[rule_test]
fn r11_1g_less_than_eight_hexes_from_a_supplied_unit() {
    let mut script = landing(alone(&["S-66 2230", "S-67 1030 out", "A-1 2228", "S-33 2231", "S-32 2231"]));
    script.run("offered soviet land 2223\nrefused 11.1g soviet land 2222\nrefused 5.0f soviet land 2228\nrefused 5.0c soviet land 2231");
    script.run("refused 11.1g soviet land 1028\nsoviet land 2227"); // beside an enemy, and beside an unsupplied friend not at all
    assert_eq!(place(&script, "S-18G"), "2227");
}

/// Also 11.1k, 12.3c.
#[rule_test]
fn r11_1h_the_bridgehead_stays_and_counts() {
    let mut script = landing(alone(&["S-66 2230", "A-1 1010"]));
    script.run("soviet land 2226");
    assert_eq!(
        (script.position().bridgehead(), script.position().crossing_count()),
        (Some(script.hex("2226")), 1)
    );
    let moved = Setup { bridgehead: Some("2226".to_owned()), ..setup(&["S-18G 2226", "S-HQ-SW 2229"]) };
    let mut script = crate::common::activate(moved, "SW", "move");
    script.run("soviet take S-18G\nsoviet march 2225");
    assert_eq!(script.position().bridgehead(), Some(script.hex("2226")));
}

#[rule_test]
fn r11_1i_it_supplies_but_brings_no_reinforcements() {
    let script = reinforced(Setup { bridgehead: Some("2216".to_owned()), ..setup(&["S-18G 2216"]) });
    assert!(!offered(&script, SOVIET, "place").contains(&"2216".to_owned()));
}

#[rule_test]
fn r11_1j_a_division_destroys_it_an_hq_does_not() {
    let base = |units: &[&str]| Setup { bridgehead: Some("2216".to_owned()), ..setup(units) };
    let mut script = crate::common::okh(base(&["A-HQ-8A 2217", "A-1 2215"]), "move");
    script.run("axis take A-HQ-8A\naxis march 2216\naxis take A-1");
    assert!(script.position().bridgehead().is_some());
    script.run("axis march 2216");
    assert_eq!(script.position().paratroops, Paratroops::Destroyed);
    assert_eq!(script.position().crossing_count(), 1);
}

#[rule_test]
fn r11_1k_a_destroyed_bridgehead_still_counts() {
    let landed = Setup { bridgehead: Some("2216".to_owned()), ..setup(&["A-1 2215"]) };
    let mut script = crate::common::okh(landed, "move");
    assert_eq!(script.position().crossing_count(), 1);
    script.run("axis take A-1\naxis march 2216\naxis march 2217\naxis stop");
    assert_eq!(
        (script.position().paratroops, script.position().crossing_count()),
        (Paratroops::Destroyed, 1)
    );
}

fn negotiating(setup: Setup) -> Script<Traces> {
    let mut script = chits(setup, &["OKH", "supply"], &[]);
    script.run("chance draw OKH\naxis negotiate");
    script
}

/// Also 4.2.2i, 2.2d, R6.
#[rule_test]
fn r11_2a_reinforcements_are_bought_in_a_negotiation() {
    let mut script = negotiating(setup(&["S-50 3425"]));
    assert_eq!(script.position().phase, Phase::Negotiation(6, None));
    script
        .run("refused 11.2a axis call S-20G\nrefused 11.2a axis call A-88\naxis call A-LAH\naxis place 2601");
    assert_eq!(
        (place(&script, "A-LAH").as_str(), script.position().phase.clone()),
        ("2601", Phase::Negotiation(2, None))
    );
    script.run("refused 11.2b axis call A-1Pz\naxis call A-15\naxis place 2601");
    assert_eq!(script.position().phase, Phase::Draw); // all spent
}

/// Also R29, R30.
#[rule_test]
fn r11_2b_the_prices() {
    let rich = Setup {
        soviet_crossings: names(&["1230", "1826", "1827", "2223", "2520", "3118"]),
        orders: names(&["2634", "2918"]),
        ..setup(&["S-50 3425"])
    };
    let mut script = negotiating(rich.clone());
    assert_eq!(script.position().phase, Phase::Negotiation(12, None));
    script.run("axis lift 2634\naxis lift 2918");
    assert_eq!((script.position().orders, script.position().phase.clone()), (0, Phase::Draw));
    let mut script = negotiating(Setup { soviet_crossings: names(&["2520"]), ..setup(&["S-50 3425"]) });
    script.run("axis call A-9Pz\naxis place 2601\naxis call A-34\naxis place 2601\naxis call A-R14\naxis place 0111\naxis call A-H19L\naxis place 0111");
    assert_eq!(script.position().phase, Phase::Draw); // 2 + 1 + ½ + ½ of four points
    let mut script = negotiating(setup(&["S-50 3425"]));
    script.run("axis end-negotiation");
    assert_eq!(script.position().phase, Phase::Draw); // three points are lost
}
