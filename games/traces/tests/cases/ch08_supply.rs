//! Chapter 8, supply.

use crate::common::{chits, game, names, place, setup, supply};
use kit::rule_test;
use kit::script::Script;
use traces::army::Supply;
use traces::ch08_supply as rules;
use traces::{AXIS, SOVIET, Setup, Traces};

/// The Supply chit is drawn in a position.
fn check(setup: Setup) -> Script<Traces> {
    let mut script = chits(setup, &["supply", "OKH"], &[]);
    script.run("chance draw supply");
    script
}

fn traced(script: &Script<Traces>, side: kit::ids::Side, hex: &str) -> bool {
    rules::supply(script.game(), script.position(), side, None).contains(script.hex(hex))
}

/// Six Soviet corps round hex 2216.
const RING: [&str; 6] = ["S-50 2215", "S-51 2217", "S-52 2315", "S-47 2316", "S-48 2115", "S-75 2116"];

fn ring(more: &[&'static str]) -> Setup {
    let list: Vec<&str> = RING.iter().chain(more).copied().collect();
    setup(&list)
}

/// Also 4.3f, 8.1f, R58.
#[rule_test]
fn r8_0a_both_sides_are_checked_at_once() {
    // The ring stands west of the Dnipro, whose bridges lie in Cities of the Axis: it is cut off like the division inside it.
    let script = check(ring(&["A-1 2216", "A-9 3110", "S-32 3425"]));
    assert_eq!((supply(&script, "A-1"), supply(&script, "A-9")), (Supply::Out, Supply::In));
    assert_eq!((supply(&script, "S-50"), supply(&script, "S-32")), (Supply::Out, Supply::In));
}

/// Also 8.1b.
#[rule_test]
fn r8_1a_a_free_chain_of_any_length_is_enough() {
    let script = check(setup(&["A-1 1340", "S-50 0942"]));
    assert_eq!((supply(&script, "A-1"), supply(&script, "S-50")), (Supply::In, Supply::In));
}

/// Also 2.1h.
#[rule_test]
fn r8_1c_enemies_blocked_sides_and_unbridged_rivers_stop_a_line() {
    // Beyond the Dnipro by the bridge of Cherkasy, once that City is Soviet.
    let open = check(Setup { soviet_cities: names(&["2223"]), ..setup(&["S-50 2222"]) });
    assert_eq!(supply(&open, "S-50"), Supply::In);
    let script = check(setup(&["S-50 2222", "A-1 2223", "A-9 1926", "A-34 1731", "A-72 1231", "A-112 2918"]));
    assert_eq!(supply(&script, "S-50"), Supply::Out);
}

/// Also R9.
#[rule_test]
fn r8_1c_an_enemy_city_stops_a_line() {
    // At the start every City is the Axis's: Soviet lines go round Poltava, which nobody holds, until it is Soviet.
    let script = check(setup(&["S-50 2331", "A-1 2216"]));
    assert!(traced(&script, SOVIET, "2330") && !traced(&script, SOVIET, "2329"));
    let taken = Setup { soviet_cities: names(&["2329"]), ..setup(&["S-50 2331", "A-1 2216"]) };
    assert!(traced(&check(taken), SOVIET, "2329"));
}

/// Also R60.
#[rule_test]
fn r8_1d_a_friend_cancels_a_zone_for_supply() {
    // The one gap of the ring, 2116, lies in Soviet zones; an HQ there opens it.
    let mut list: Vec<&str> = RING[..5].to_vec();
    list.push("A-1 2216");
    assert_eq!(supply(&check(setup(&list)), "A-1"), Supply::Out);
    list.push("A-HQ-8A 2116");
    assert_eq!(supply(&check(setup(&list)), "A-1"), Supply::In);
}

/// Also 2.5c.
#[rule_test]
fn r8_1e_control_changes_on_entry_in_passing_too() {
    let mut script =
        crate::common::activate(setup(&["S-2Tk 2330", "S-HQ-SW 2331", "A-1 1010"]), "SW", "move");
    script.run("soviet take S-2Tk\nsoviet march 2329\nsoviet march 2328\nsoviet stop");
    let poltava = script.game().components_city("2329");
    assert!(script.position().cities >> poltava & 1 == 1);
    assert!(!traced(&script, AXIS, "2329"));
}

trait City {
    fn components_city(&self, hex: &str) -> u32;
}

impl City for Traces {
    fn components_city(&self, hex: &str) -> u32 {
        let map = &kit::game::Game::components(self).map;
        let cities: Vec<_> = map
            .grid()
            .hexes()
            .filter(|&h| {
                ["city", "major_city"].iter().any(|name| map.has(h, map.feature_named(name).unwrap()))
            })
            .collect();
        cities.iter().position(|&h| h == map.grid().id(hex).unwrap()).unwrap() as u32
    }
}

/// Also 8.1h.
#[rule_test]
fn r8_1f_out_of_supply_then_isolated_and_back() {
    let still = check(ring(&["A-1 2216 out"]));
    assert_eq!(supply(&still, "A-1"), Supply::Isolated);
    let stays = check(ring(&["A-1 2216 isolated"]));
    assert_eq!(supply(&stays, "A-1"), Supply::Isolated);
    let free = check(setup(&["A-1 2216 isolated"]));
    assert_eq!(supply(&free, "A-1"), Supply::In);
}

#[rule_test]
fn r8_1g_a_marker_stays_until_the_next_check() {
    let mut script = crate::common::okh(setup(&["A-1 2216 out"]), "move");
    script.run("axis take A-1\naxis march 2215\naxis stop");
    assert_eq!(supply(&script, "A-1"), Supply::Out);
    script.run("axis end-movement\naxis end-combat\nchance draw supply");
    assert_eq!(supply(&script, "A-1"), Supply::In);
}

/// Also 2.3c, 2.3h, R58.
#[rule_test]
fn r8_1i_an_hq_without_supply_is_relocated() {
    let mut script = check(ring(&["A-HQ-8A 2216"]));
    script.run("refused 2.3e axis relocate-to 2212\naxis relocate-to 2209");
    assert_eq!((place(&script, "A-HQ-8A").as_str(), script.position().points), ("2209", 8));
    assert_eq!(supply(&script, "A-HQ-8A"), Supply::In);
}

/// Also 3.0f, 12.1b.
#[rule_test]
fn r8_1j_all_units_are_in_supply_at_the_start() {
    let script = Script::scenario(game(), "campaign", &[]);
    assert!(script.position().army.units().iter().all(|unit| unit.supply == Supply::In));
}

#[rule_test]
fn r8_2b_out_of_supply_attacks_with_two_less() {
    assert_eq!((rules::attack(6, Supply::Out), rules::defence(3, Supply::Out)), (4, 3));
    assert_eq!(rules::movement(16, Supply::Out), 16);
    assert_eq!(rules::attack(1, Supply::Out), 0);
}

/// Also 8.2a, R61.
#[rule_test]
fn r8_2c_isolated_loses_two_and_half_its_movement() {
    assert_eq!((rules::attack(3, Supply::Isolated), rules::defence(3, Supply::Isolated)), (1, 1));
    assert_eq!(rules::movement(10, Supply::Isolated), 4); // 5 MP become 2
    assert_eq!(
        (rules::attack(4, Supply::In), rules::defence(4, Supply::In), rules::movement(8, Supply::In)),
        (4, 4, 8)
    );
}

#[rule_test]
fn r8_2x1_blocked_sides_and_a_zone_cut_a_line() {
    // 0321 has Blocked sides to 0320, 0421, 0221 and 0222; its free neighbours 0322 and 0422 lie in the zone of 9M in 0423.
    let script = check(setup(&["A-17Pz 0321", "S-9M 0423"]));
    assert_eq!(supply(&script, "A-17Pz"), Supply::Out);
    let free = check(setup(&["A-17Pz 0321", "S-9M 0425"]));
    assert_eq!(supply(&free, "A-17Pz"), Supply::In);
}

#[rule_test]
fn r8_2x2_friends_open_a_chain_through_zones() {
    // A tube: 15 in 2216, 46 and 223 in the two hexes that lead out of the ring.
    let list = [
        "S-50 2215",
        "S-51 2217",
        "S-52 2315",
        "S-47 2316",
        "S-48 2117",
        "A-15 2216",
        "A-46 2115",
        "A-223 2015",
    ];
    assert_eq!(supply(&check(setup(&list)), "A-15"), Supply::In);
    let without: Vec<&str> = list[..6].to_vec();
    assert_eq!(supply(&check(setup(&without)), "A-15"), Supply::Out);
}

#[rule_test]
fn r8_2x3_an_empty_hex_in_a_zone_stops_a_line() {
    // 73 in 0520 could go out by 0620 only through the zone of 15 in 0720; 161 holds 0519 and others the rest.
    let script = check(setup(&["S-73 0520", "A-15 0720", "A-161 0519", "A-1 0420", "A-9 0621"]));
    assert_eq!(supply(&script, "S-73"), Supply::Out);
    assert!(!traced(&script, SOVIET, "0620"));
}

#[rule_test]
fn r8_2x4_friends_on_both_ends_open_a_bridge() {
    // 66 west of Cherkasy; the bridge 2223/2322 lies in Axis zones at both ends, and 23Tk and 9M stand there.
    let axis = ["A-1 2122", "A-9 2224", "A-34 2422", "A-72 2324"];
    let mut list = axis.to_vec();
    list.extend(["S-66 2222", "S-23Tk 2223", "S-9M 2322", "S-50 2423"]);
    let soviet = Setup { soviet_cities: names(&["2223"]), ..setup(&list) };
    assert_eq!(supply(&check(soviet), "S-66"), Supply::In);
    let mut list = axis.to_vec();
    list.extend(["S-66 2222", "S-23Tk 2223", "S-50 2423"]);
    let broken = Setup { soviet_cities: names(&["2223"]), ..setup(&list) };
    assert_eq!(supply(&check(broken), "S-66"), Supply::Out);
}

/// Also 11.1i.
#[rule_test]
fn ruling_59_a_source_works_unless_the_enemy_is_on_it_or_beside_it() {
    let bridgehead = |units: &[&str]| Setup { bridgehead: Some("2216".to_owned()), ..setup(units) };
    let walls = ["A-1 2918", "A-9 2223", "A-34 1926", "A-72 1731", "A-112 1231", "A-76 1631"];
    let with = |more: &[&'static str]| -> Vec<&'static str> { walls.iter().chain(more).copied().collect() };
    assert_eq!(supply(&check(bridgehead(&with(&["S-18G 2216"]))), "S-18G"), Supply::In);
    // In an enemy zone only with a friend on it; under an Axis HQ not at all, though it is not destroyed.
    let away = with(&["S-18G 2219", "A-15 2316"]);
    assert_eq!(supply(&check(bridgehead(&away)), "S-18G"), Supply::Out);
    let held = check(bridgehead(&with(&["S-18G 2219", "A-HQ-8A 2216"])));
    assert_eq!(supply(&held, "S-18G"), Supply::Out);
    assert!(held.position().bridgehead().is_some());
}
