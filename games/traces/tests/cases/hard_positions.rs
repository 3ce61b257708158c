//! Twelve positions in which several rules meet.

use crate::common::{
    activate, attack, chits, column, cost, names, offered, okh, place, setup, steps, supply, verdict,
};
use kit::script::Script;
use traces::army::Supply;
use traces::position::Phase;
use traces::{AXIS, SOVIET, Setup, Traces};

const FOUR: [&str; 4] = ["S-33", "S-23Tk", "S-66", "S-2Tk"];

/// Also 10.2f, 10.2h.
#[test]
fn r10_3b_hard_01_the_odds_chain() {
    let units = ["A-62 1731", "S-33 1832", "S-23Tk 1832", "S-66 1732", "S-2Tk 1732", "S-HQ-SW 1734"];
    let begin = || {
        let mut script = activate(Setup { air: [0, 1], ..setup(&units) }, "SW", "fight");
        attack(&mut script, "soviet", "1731", &FOUR);
        assert_eq!(column(&script), "5-1");
        script
    };
    let (mut script, mut defended) = (begin(), begin());
    script.run("axis roll\nchance roll 5");
    assert_eq!(steps(&script, "A-62"), 1);
    defended.run("axis use-marker\nchance roll 5");
    assert_eq!(defended.last_events()[0], "Attack on 1731 Novomoskovsk, column 5-1, die 5 read as 3: RR.");
    assert_eq!(steps(&defended, "A-62"), 2);
}

/// Also R38, R45.
#[test]
fn r10_2j_hard_02_above_ten_and_zero() {
    let units = |state: &str| {
        vec![
            format!("A-15L 1539{state}"),
            "S-33 1540".to_owned(),
            "S-23Tk 1540".to_owned(),
            "S-66 1640".to_owned(),
            "S-2Tk 1640".to_owned(),
            "S-6Tk 1639".to_owned(),
            "S-HQ-SW 1642".to_owned(),
        ]
    };
    for (state, heading) in [("", "8-1"), (" isolated", "10-1+")] {
        let list = units(state);
        let list: Vec<&str> = list.iter().map(String::as_str).collect();
        let mut script = activate(Setup { air: [0, 1], ..setup(&list) }, "SW", "fight");
        attack(&mut script, "soviet", "1539", &["S-33", "S-23Tk", "S-66", "S-2Tk", "S-6Tk"]);
        assert_eq!((script.sheet().sums().attack, column(&script).as_str()), (52, heading));
        script.run("axis use-marker");
        assert_eq!(script.sheet().die, -2);
    }
}

/// Also R35.
#[test]
fn r10_2k_hard_03_air_cannot_rescue() {
    let city = ["A-11Pz 1538", "A-23Pz 1538", "S-33 1539", "S-2Tk 1539"];
    let mut script = okh(Setup { air: [2, 0], ..setup(&city) }, "fight");
    script.run("refused 10.2k axis attack 1539"); // 12:7 is 1.5-1, two left
    let open = ["A-11Pz 2217", "A-23Pz 2217", "S-33 2218", "S-2Tk 2218"];
    let mut script = okh(Setup { air: [2, 0], ..setup(&open) }, "fight");
    attack(&mut script, "axis", "2218", &["A-11Pz", "A-23Pz"]);
    script.run("axis use-marker\naxis use-marker");
    assert_eq!(column(&script), "5-1");
}

/// Also 10.2c, 10.2d, 10.2e.
#[test]
fn r10_2b_hard_04_supply_stack_and_river() {
    let units = ["A-88 2223", "S-6Tk 2322 out", "S-47 2322 out", "S-22G 2323", "S-HQ-SW 2326"];
    let mut script = activate(setup(&units), "SW", "fight");
    script.run("soviet attack 2223\nsoviet join S-6Tk\nsoviet join S-47\nsoviet join S-22G");
    assert_eq!((script.sheet().sums().attack, column(&script).as_str()), (10, "1-1"));
}

/// Also 10.4h, 10.4j.
#[test]
fn r10_4i_hard_05_river_retreat() {
    let three = ["A-75 2322", "S-33 2323", "S-23Tk 2323", "S-51 2422", "S-52 2423", "S-HQ-SW 2327"];
    let run = |units: &[&str]| {
        let mut script = activate(setup(units), "SW", "fight");
        attack(&mut script, "soviet", "2322", &["S-33", "S-23Tk"]);
        script.run("chance roll 3");
        (place(&script, "A-75"), steps(&script, "A-75"))
    };
    assert_eq!(run(&three), ("2222".to_owned(), 2));
    let mut four = three.to_vec();
    four.push("S-47 2122");
    assert_eq!(run(&four).0, "gone");
}

/// Also 10.4c, 10.4e.
#[test]
fn r10_4f_hard_06_supply_before_stacking() {
    let units = [
        "A-57 3132",
        "A-1 3032",
        "A-9 3032",
        "S-33 3232",
        "S-23Tk 3232",
        "S-66 3233",
        "S-50 3230",
        "S-51 3134",
        "S-HQ-SW 3235",
    ];
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "3132", &["S-33", "S-23Tk"]);
    script.run("chance roll 3");
    let ways = offered(&script, AXIS, "retreat-to");
    assert_eq!(ways, ["2931", "3031"]);
    script.run("axis retreat-to 2931");
    assert_eq!((place(&script, "A-57").as_str(), steps(&script, "A-57")), ("2931", 2));
}

/// Also 12.2c, R55.
#[test]
fn r12_2a_hard_07_the_order_city() {
    let units = [
        "A-3Pz 2634",
        "A-213S 2634",
        "A-HQ-8A 2634",
        "S-33 2635",
        "S-23Tk 2635",
        "S-66 2734",
        "S-2Tk 2734",
        "S-5GM 2534",
        "S-6Tk 2534",
        "S-4GTk 2533",
        "S-5GTk 2533",
        "S-22G 2633",
        "S-32G 2633",
        "S-HQ-SW 2637",
    ];
    let start = |die: u8| {
        let mut script = activate(Setup { orders: names(&["2634"]), ..setup(&units) }, "SW", "fight");
        attack(
            &mut script,
            "soviet",
            "2634",
            &["S-33", "S-23Tk", "S-66", "S-2Tk", "S-5GM", "S-6Tk", "S-4GTk", "S-5GTk", "S-22G", "S-32G"],
        );
        assert_eq!(column(&script), "6-1"); // 57:7 is 8-1, two left
        script.run(&format!("chance roll {die}"));
        script
    };
    let mut script = start(4); // 1RR: three steps
    assert!(matches!(script.position().phase, Phase::Loss(AXIS, 3)));
    script.run("axis lose-step A-3Pz\naxis lose-step A-3Pz\naxis lose-step A-213S");
    assert_eq!(
        (place(&script, "A-HQ-8A").as_str(), script.position().phase.clone()),
        ("2634", Phase::Combat)
    );
    let mut script = start(6); // 2RR: four steps, all that there are
    assert_eq!(place(&script, "A-HQ-8A"), "adrift");
    let to = offered(&script, AXIS, "relocate-to")[0].clone();
    script.run(&format!("axis relocate-to {to}\nsoviet advance S-33"));
    assert_eq!(verdict(&script).unwrap().1, "13.1a");
}

/// Soviet combat units on Breakthrough hexes; reinforcements were put on the first hex on offer.
fn breakthroughs(script: &Script<Traces>) -> i32 {
    let sources = ["0111", "0701", "2001", "2601", "3401"];
    let at = |hex: &&str| script.position().army.at(script.hex(hex)).count() as i32;
    sources.iter().map(at).sum()
}

fn soviet_crossing(script: &Script<Traces>, hex: &str) -> bool {
    let all = ["1230", "1826", "1827", "2223", "2520", "3118"];
    script.position().crossings >> all.iter().position(|known| *known == hex).unwrap() & 1 == 1
}

/// Also 12.3e, 12.3g, 12.3h, 12.3i.
#[test]
fn r12_3f_hard_08_the_moment_of_a_crossing_point() {
    let mut script = okh(Setup { turn: 4, ..setup(&["A-72 2223", "S-73 2324"]) }, "move");
    script.run("axis take A-72\naxis march 2222");
    assert!(!soviet_crossing(&script, "2223")); // its move is not over
    script.run("axis stop");
    assert!(soviet_crossing(&script, "2223"));

    // Two hexes off, and without a Soviet unit in Kremenchuk, an empty Crossing Point stays Axis; from Kremenchuk both are taken.
    let mut script = activate(Setup { turn: 4, ..setup(&["S-20G 1928", "S-HQ-SW 1930"]) }, "SW", "move");
    script.run("soviet take S-20G\nsoviet march 1927");
    assert!(!soviet_crossing(&script, "1826"));
    script.run("soviet march 1926\nsoviet stop");
    assert!(soviet_crossing(&script, "1826") && soviet_crossing(&script, "1827"));

    // From turn 7 on an empty one is Soviet, however far the Soviets are.
    let far = |turn: u8| {
        let mut script = okh(Setup { turn, ..setup(&["A-72 3118", "S-73 2340"]) }, "move");
        script.run("axis take A-72\naxis march 3117\naxis stop");
        soviet_crossing(&script, "3118")
    };
    assert!(!far(6) && far(7));
}

/// Also 4.2.2e, 4.2.2f, 4.3l.
#[test]
fn r4_3k_hard_09_the_interrupt() {
    let units = ["A-1 2216", "A-HQ-4PzA 2217", "S-66 2229"];
    let mut script = chits(Setup { turn: 3, ..setup(&units) }, &["supply", "paratroop"], &["OKH", "OKH"]);
    script.run("axis draw\nchance draw paratroop\naxis interrupt\nunoffered axis negotiate\naxis hq-activation\naxis activate A-HQ-4PzA\naxis move-first\naxis end-movement\naxis end-combat");
    script.run("axis draw\nchance draw supply\nrefused 4.3k axis interrupt\naxis draw\nchance draw paratroop\naxis let-stand");
    assert_eq!(script.position().groups, 1);
    while script.position().phase != Phase::Airborne {
        let first = script.offers(SOVIET)[0].clone();
        script.run(&format!("soviet {first}"));
    }
    script.run(
        "soviet land 2226\nrefused R21 axis draw\naxis feed OKH\nchance draw OKH\noffered axis negotiate",
    );
}

/// Also 11.1h, 11.1i, 11.1j, 11.1k, R73.
#[test]
fn r11_1g_hard_10_the_landing() {
    let land = |orders: &[&str], more: &[&str], to: &str| {
        let mut units = vec!["S-66 1934"];
        units.extend(more);
        let base = Setup { turn: 3, groups: 8, orders: names(orders), ..setup(&units) };
        let mut script = chits(base, &["paratroop", "supply"], &[]);
        script.run("chance draw paratroop");
        while script.position().phase != Phase::Airborne {
            let first = script.offers(SOVIET)[0].clone();
            script.run(&format!("soviet {first}"));
        }
        let done = script.refusal(&format!("soviet land {to}")).is_none();
        if done {
            script.run(&format!("soviet land {to}"));
        }
        (script, done)
    };
    let (won, _) = land(&["1631"], &[], "1631");
    assert_eq!(verdict(&won).unwrap().1, "13.1a");
    assert!(!land(&["1631"], &["A-444S 1631"], "1631").1);
    let (held, _) = land(&[], &[], "1631");
    assert_eq!(held.position().crossing_count(), 1);
    let score = traces::ch13_victory::points(held.game(), held.position(), false);
    assert_eq!(score, 32 + 4 * 5 * breakthroughs(&held));

    // The bridgehead falls to a division and not to an HQ; the Crossing Point that it brought stays.
    let entered_by = |unit: &str| {
        let list = ["A-HQ-4PzA 1628", "A-HQ-8A 1629", "A-1 1629", "S-66 1934"];
        let base = Setup { turn: 3, bridgehead: Some("1631".to_owned()), ..setup(&list) };
        let mut script = okh(base, "move");
        script.run(&format!("axis take {unit}\naxis march 1631\naxis stop"));
        (script.position().bridgehead().is_some(), script.position().crossing_count())
    };
    assert_eq!(entered_by("A-HQ-8A"), (true, 1));
    assert_eq!(entered_by("A-1"), (false, 1));
}

/// Also 8.1e, 8.1f, 8.2c.
#[test]
fn r8_1c_hard_11_the_city_cut() {
    // East of the Dnipro the only free bridge is that of Kremenchuk.
    let units = ["A-34 2027", "S-50 2919", "S-51 2322", "S-52 1731", "S-47 1231", "S-48 1531", "S-75 1330"];
    let run = |cities: &[&str], units: &[&str]| {
        let base = Setup { soviet_cities: names(cities), ..setup(units) };
        let mut script = chits(base, &["supply", "OKH"], &[]);
        script.run("chance draw supply");
        supply(&script, "A-34")
    };
    let others = ["1731", "1231"];
    assert_eq!(run(&others, &units), Supply::In);
    assert_eq!(run(&["1731", "1231", "1926"], &units), Supply::Out);
    let mut again = units.to_vec();
    again[0] = "A-34 2027 out";
    assert_eq!(run(&["1731", "1231", "1926"], &again), Supply::Isolated);
}

/// Also 4.3e, 9.1e, 9.3b.
#[test]
fn r10_5i_hard_12_river_advance_and_mode() {
    let units = ["A-88 2520 -1", "S-5GM 2521", "S-20G 2521", "S-HQ-SW 2524"];
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "2520", &["S-5GM", "S-20G"]);
    assert_eq!(column(&script), "3-1");
    script.run("chance roll 5");
    while script.offers(SOVIET).is_empty() {
        let first = script.offers(AXIS)[0].clone();
        script.run(&format!("axis {first}"));
    }
    script.run("soviet advance S-5GM");
    assert!(soviet_crossing(&script, "2520"));
    script.run("unoffered soviet halt\nsoviet end-advance\nsoviet end-combat\nsoviet take S-5GM");
    assert!(offered(&script, SOVIET, "march").len() > 10);
    script.run("soviet stop\nsoviet take S-20G");
    assert_eq!(cost(&script, SOVIET, "2520"), Some(8)); // all four points
}
