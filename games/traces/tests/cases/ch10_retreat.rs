//! Chapter 10.4, retreat.

use crate::common::{activate, attack, names, offered, place, setup, steps};
use kit::dice::Ratio;
use kit::rule_test;
use kit::script::Script;
use traces::{AXIS, Setup, Traces};

/// Soviet corps and their HQ against one hex; the attackers are all that touch it. The die is chosen for R or RR.
fn attacked(units: &[&str], target: &str, attackers: &[&str], die: u8) -> Script<Traces> {
    let mut script = activate(setup(units), "SW", "fight");
    attack(&mut script, "soviet", target, attackers);
    script.run(&format!("chance roll {die}"));
    script
}

/// 10:3 is 3-1: a three gives R, a five RR.
const PAIR: [&str; 2] = ["S-33", "S-23Tk"];

/// Also R50.
#[rule_test]
fn r10_4a_one_hex_or_two() {
    let units = ["A-62 2226", "S-33 2227", "S-23Tk 2227", "S-HQ-SW 2230"];
    let mut script = attacked(&units, "2226", &PAIR, 3);
    script.run("axis retreat-to 2225");
    assert_eq!(place(&script, "A-62"), "2225");
    let mut script = attacked(&units, "2226", &PAIR, 5);
    script.run("refused 10.4a axis retreat-to 2224\naxis retreat-to 2225");
    assert!(!offered(&script, AXIS, "retreat-to").contains(&"2226".to_owned()));
    script.run("axis retreat-to 2224");
    assert_eq!(place(&script, "A-62"), "2224");
}

/// Also R53.
#[rule_test]
fn r10_4b_units_of_a_stack_go_their_own_ways() {
    let units =
        ["A-82 2226", "A-39 2226", "S-33 2227", "S-23Tk 2227", "S-66 2326", "S-2Tk 2326", "S-HQ-SW 2230"];
    let mut script = attacked(&units, "2226", &["S-33", "S-23Tk", "S-66", "S-2Tk"], 1); // 20:4 is 5-1: R
    assert_eq!(script.offers(AXIS), ["withdraw A-82", "withdraw A-39"]);
    script.run("axis withdraw A-39\naxis retreat-to 2125\naxis retreat-to 2225");
    assert_eq!((place(&script, "A-39").as_str(), place(&script, "A-82").as_str()), ("2125", "2225"));
}

#[rule_test]
fn r10_4c_as_few_zones_as_can_be() {
    // 2326 and 2325 lie beside S-50; 2225 and 2125 are free.
    let units = ["A-62 2226", "S-33 2227", "S-23Tk 2227", "S-50 2426", "S-HQ-SW 2230"];
    let mut script = attacked(&units, "2226", &PAIR, 3);
    script.run("refused 10.4c axis retreat-to 2325");
}

/// What a result of the attack in hand costs the defender.
fn cost_of(script: &Script<Traces>, result: &str) -> Ratio {
    let sheet = script.sheet();
    let found = sheet.prospects.iter().find(|prospect| prospect.result == result);
    found.map(|prospect| prospect.defender_loss).expect("such a result")
}

#[rule_test]
fn r10_4d_the_sheet_foretells_what_a_retreat_costs() {
    let free = ["A-62 2226", "S-33 2227", "S-23Tk 2227", "S-HQ-SW 2230"];
    let zone =
        ["A-62 2226", "S-33 2227", "S-23Tk 2227", "S-50 2326", "S-51 2126", "S-52 2224", "S-HQ-SW 2230"];
    for (units, steps) in [(&free[..], 0), (&zone[..], 1)] {
        let mut script = activate(setup(units), "SW", "fight");
        script.run("soviet attack 2226\nsoviet join S-33\nsoviet join S-23Tk");
        assert_eq!(cost_of(&script, "R"), Ratio::from(steps));
    }
}

/// Also R49.
#[rule_test]
fn r10_4d_every_zone_costs_a_step() {
    // Soviet corps on all sides but west, and one beyond the west.
    let units =
        ["A-62 2226", "S-33 2227", "S-23Tk 2227", "S-50 2326", "S-51 2126", "S-52 2224", "S-HQ-SW 2230"];
    let mut script = attacked(&units, "2226", &PAIR, 3);
    script.run("axis retreat-to 2225");
    assert_eq!((place(&script, "A-62").as_str(), steps(&script, "A-62")), ("2225", 1));
}

/// Also R51.
#[rule_test]
fn r10_4e_towards_supply_before_stacking() {
    // 2325 and 2125 are no closer to a western source than 2225 is; all three are closer than 2226.
    let units = ["A-62 2226", "A-1 2225", "A-9 2225", "S-33 2227", "S-23Tk 2227", "S-HQ-SW 2230"];
    let mut script = attacked(&units, "2226", &PAIR, 3);
    // Both conditions can be met elsewhere, so the full hex is not offered.
    let ways = offered(&script, AXIS, "retreat-to");
    assert!(!ways.contains(&"2225".to_owned()));
    script.run(&format!("axis retreat-to {}", ways[0]));
    assert_eq!(place(&script, "A-62"), ways[0]);
}

/// Also R54.
#[rule_test]
fn r10_4f_from_a_full_hex_one_more() {
    let units = [
        "A-62 2226",
        "A-1 2225",
        "A-9 2225",
        "A-15 2325",
        "A-34 2325",
        "A-72 2125",
        "A-76 2125",
        "S-33 2227",
        "S-23Tk 2227",
        "S-HQ-SW 2230",
    ];
    let mut script = attacked(&units, "2226", &PAIR, 3);
    while offered(&script, AXIS, "retreat-to").len() > 1 {
        let first = offered(&script, AXIS, "retreat-to")[0].clone();
        script.run(&format!("axis retreat-to {first}"));
    }
    let at = place(&script, "A-62");
    let grid = script.game();
    let distance = kit::game::Game::components(grid).map.grid().distance(script.hex(&at), script.hex("2226"));
    assert_eq!((distance, steps(&script, "A-62")), (Some(2), 2));
}

#[rule_test]
fn r10_4g_minor_rivers_do_not_matter() {
    // Behind 2636 lies the Donets.
    let units = ["A-62 2636", "S-33 2637", "S-23Tk 2637", "S-HQ-SW 2639"];
    let mut script = attacked(&units, "2636", &PAIR, 3);
    if offered(&script, AXIS, "retreat-to").contains(&"2635".to_owned()) {
        script.run("axis retreat-to 2635");
    }
    assert_eq!(place(&script, "A-62"), "2635");
}

#[rule_test]
fn r10_4h_the_unbridged_dnipro_only_as_the_first_hex() {
    // From 2423 the sides 2322/2222 and 2322/2321 could only be second.
    let units = ["A-62 2423", "S-33 2424", "S-23Tk 2424", "S-HQ-SW 2427"];
    let script = activate(setup(&units), "SW", "fight");
    let (unit, start) = (script.unit("A-62"), script.hex("2423"));
    let ways = traces::ch10_retreat::ways(script.game(), script.position(), unit, start, 2);
    let book = &kit::game::Game::components(script.game()).rulebook;
    let cases: Vec<&str> = ways.cases().iter().map(|&case| book.id(case)).collect();
    assert!(cases.contains(&"10.4h"), "{cases:?}");
    assert!(ways.paths.iter().all(|path| path[1..] != [script.hex("2322"), script.hex("2222")]));
    // As the first hex it may be crossed.
    let units = ["A-62 2621", "S-33 2622", "S-23Tk 2622", "S-HQ-SW 2625"];
    let script = activate(setup(&units), "SW", "fight");
    let ways = traces::ch10_retreat::ways(
        script.game(),
        script.position(),
        script.unit("A-62"),
        script.hex("2621"),
        1,
    );
    assert!(ways.first_steps().contains(&script.hex("2520")));
}

#[rule_test]
fn r10_4i_no_river_between_two_zones() {
    let units = ["A-75 2322", "S-33 2323", "S-23Tk 2323", "S-51 2422", "S-52 2423", "S-HQ-SW 2327"];
    let script = attacked(&units, "2322", &PAIR, 3);
    assert_eq!(place(&script, "A-75"), "2222"); // 2321 and 2223 are in zones
}

/// Also R52.
#[rule_test]
fn r10_4j_no_way_out_is_the_end() {
    let units =
        ["A-75 2322", "S-33 2323", "S-23Tk 2323", "S-51 2422", "S-52 2423", "S-47 2122", "S-HQ-SW 2327"];
    let script = attacked(&units, "2322", &PAIR, 3);
    assert_eq!((place(&script, "A-75").as_str(), script.position().points), ("gone", 4));
}

/// Also 5.0e.
#[rule_test]
fn ruling_17_an_hq_that_retreats_onto_another_is_relocated() {
    // Only 2225 leads towards supply and out of zones, and another HQ stands there.
    let units = [
        "A-HQ-8A 2226",
        "A-HQ-6A 2225",
        "S-33 2227",
        "S-23Tk 2227",
        "S-50 2426",
        "S-51 2026",
        "S-HQ-SW 2230",
    ];
    let mut script = activate(Setup { orders: names(&[]), ..setup(&units) }, "SW", "fight");
    attack(&mut script, "soviet", "2226", &["S-33"]); // 4:2 is 2-1
    script.run("chance roll 4");
    // Its way is forced, and it is relocated from there.
    assert_eq!((place(&script, "A-HQ-8A").as_str(), script.position().points), ("adrift", 8));
    script.run("refused 2.3e axis relocate-to 2221\naxis relocate-to 2219");
    assert_eq!((place(&script, "A-HQ-8A").as_str(), place(&script, "A-HQ-6A").as_str()), ("2219", "2225"));
}

/// The fewest hexes in enemy zones of any retreat that can be completed, by trying every way: a second opinion, slow and simple.
fn fewest_zones(
    script: &Script<Traces>,
    unit: kit::ids::UnitId,
    path: &[kit::hex::HexId],
    length: usize,
) -> Option<usize> {
    let (game, position) = (script.game(), script.position());
    let enemy = game.side(unit).enemy();
    let zone = |hex| traces::ch06_zones::is_in_zone(position, hex, enemy);
    let here = path[path.len() - 1];
    let room = traces::ch05_stacking::has_room(game, position, here, unit);
    if path.len() > length && room {
        return Some(path[1..].iter().filter(|&&hex| zone(hex)).count());
    }
    if path.len() > length + 6 {
        return None;
    }
    let mut best = None;
    for step in game.components.map.grid().crossings(here) {
        let bank = game.banks[step.side];
        let barred = bank.is_blocked()
            || path.contains(&step.to)
            || traces::ch06_zones::is_held(game, position, step.to, enemy)
            || (bank.is_unbridged_major() && path.len() > 1)
            || (bank.is_major() && zone(step.from) && zone(step.to));
        if !barred {
            let longer: Vec<_> = path.iter().copied().chain([step.to]).collect();
            best = best.into_iter().chain(fewest_zones(script, unit, &longer, length)).min();
        }
    }
    best
}

/// Also 10.4c, 10.4f.
#[rule_test]
fn ruling_98_zones_are_counted_over_the_forced_extra_hexes_too() {
    // 1805 is full and free of zones, but every hex behind it lies in one; another way has none at all.
    let units = [
        "A-82 1905",
        "A-68 1805",
        "A-57 1805",
        "S-4GTk 2005",
        "S-5GTk 2005",
        "S-HQ-Vrnz 2005",
        "S-50 1706",
        "S-51 1808",
        "S-47 2204",
    ];
    let script = activate(setup(&units), "Vrnz", "fight");
    let (unit, start) = (script.unit("A-82"), script.hex("1905"));
    let enemy = script.game().side(unit).enemy();
    for length in [1, 2] {
        let ways = traces::ch10_retreat::ways(script.game(), script.position(), unit, start, length);
        let fewest = fewest_zones(&script, unit, &[start], length.into());
        assert!(ways.is_possible());
        for path in &ways.paths {
            let zones = path[1..]
                .iter()
                .filter(|&&hex| traces::ch06_zones::is_in_zone(script.position(), hex, enemy));
            assert_eq!(Some(zones.count()), fewest, "{length}: {path:?}");
        }
    }
}
