//! Chapter 7, sections 7.5 to 7.7: results, loss checks, morale.

use crate::common::{G_ASSAULT, hex_of, morale, play, setup, shipped, steps};
use kit::dice::Ratio;
use kit::rule_test;
use kit::script::Script;
use zitadelle::position::Mark;
use zitadelle::setup::Setup;
use zitadelle::{GERMAN, SOVIET, Zitadelle};

/// All German units attack S2021.
fn assault(setup: Setup, attackers: &[&str], roll: &str) -> Script<Zitadelle> {
    let mut script = play(&[], setup);
    script.run("german attack S2021");
    for unit in attackers {
        script.run(&format!("german join {unit}"));
    }
    script.run(&format!("german assault\nchance roll {roll}"));
    script
}

fn result(script: &Script<Zitadelle>) -> String {
    let told = script.last_events();
    told[0].rsplit(' ').next().unwrap_or_default().trim_end_matches('.').to_owned()
}

/// What a result of the assault in hand costs, attacker and defender.
fn cost_of(script: &Script<Zitadelle>, result: &str) -> (Ratio, Ratio) {
    let sheet = script.sheet();
    let found = sheet.prospects.iter().find(|prospect| prospect.result == result);
    found.map(|prospect| (prospect.attacker_loss, prospect.defender_loss)).expect("such a result")
}

#[test]
fn the_sheet_foretells_what_checks_cost() {
    let plan = "german attack S2021\ngerman join g.lah.1\ngerman join g.lah.2";
    let mut script = play(&[], setup(G_ASSAULT, &["g.lah.1 S2020", "g.lah.2 S2020", "r.52g.151g S2021"]));
    script.run(plan);
    // All steps, and above ten one: three chances of 36.
    assert_eq!(cost_of(&script, "DC"), (Ratio::ZERO, Ratio::new(3, 36)));
    let sheet = script.sheet();
    let sum = sheet.prospects.iter().fold(Ratio::ZERO, |sum, prospect| sum + prospect.chance);
    assert_eq!(sum, Ratio::from(1));
    // Surrounded: two more on the dice, ten chances of 36; above the level it must go, cannot, and is lost whole.
    let units = ["g.lah.1 S2020", "g.lah.2 S2020", "r.52g.151g S2021", "g.dr.d S1822", "g.dr.df S2123"];
    let mut script = play(&[], setup(G_ASSAULT, &units));
    script.run(plan);
    let level = i32::from(morale(&script, "6GA"));
    let caught = (2..=8).filter(|roll| roll + 2 > level).map(|roll| 6 - i64::abs(7 - i64::from(roll)));
    let steps = i64::from(steps(&script, "r.52g.151g"));
    assert_eq!(cost_of(&script, "DC"), (Ratio::ZERO, Ratio::new(10 + steps * caught.sum::<i64>(), 36)));
}

/// Also 7.61.
#[rule_test]
fn r7_5_ac_a_check_for_each_attacker() {
    // 12:4 is 3:1, a five is AC.
    let units = ["g.6pz.4 S2020", "g.6pz.114 S2020", "g.7pz.6 S2121", "r.375.1241 S2021", "r.375.1245 S2021"];
    let mut script = assault(setup(G_ASSAULT, &units), &["g.6pz.4", "g.6pz.114", "g.7pz.6"], "2 3");
    assert_eq!(result(&script), "AC");
    assert_eq!(
        script.offers(GERMAN),
        ["check g.6pz.4", "check g.6pz.114", "check g.7pz.6", "check-in-order"]
    );
    script.run("refused 7.61 german check r.375.1241\ngerman check g.7pz.6\nchance roll 4 4");
    assert!(script.last_events()[0].contains("8, total 8 against level 10"), "{:?}", script.last_events());
    script.run("german check-in-order\nchance roll 1 1\nchance roll 1 1");
}

#[rule_test]
fn r7_5_an_the_number_is_added() {
    // 4:4 is 1:1, a three is A2.
    let units = ["g.6pz.4 S2020", "r.375.1241 S2021", "r.375.1245 S2021"];
    let mut script = assault(setup(G_ASSAULT, &units), &["g.6pz.4"], "1 2");
    assert_eq!(result(&script), "A2");
    script.run("chance roll 4 5");
    assert_eq!(steps(&script, "g.6pz.4"), 1);
}

#[rule_test]
fn r7_5_ae_all_attackers_are_eliminated() {
    // 2:4 is 1:2, a two is AE.
    let units = ["g.6pz.4 S2020 -1", "r.375.1241 S2021", "r.375.1245 S2021"];
    let script = assault(setup(G_ASSAULT, &units), &["g.6pz.4"], "1 1");
    assert_eq!(
        (result(&script).as_str(), hex_of(&script, "g.6pz.4"), morale(&script, "III PzK")),
        ("AE", None, 9)
    );
    // The defender does not advance.
    assert!(script.offers(SOVIET).iter().all(|offer| !offer.starts_with("advance")));
}

/// Also 7.64.
#[rule_test]
fn r7_5_bc_both_sides_the_defender_first() {
    // 8:4 is 2:1, an eight is BC.
    let units =
        ["g.6pz.4 S2020", "g.6pz.114 S2020", "r.375.1241 S2021 -1", "r.375.1245 S2021", "r.375.1243 S1005"];
    let mut script = assault(setup(G_ASSAULT, &units), &["g.6pz.4", "g.6pz.114"], "4 4");
    assert_eq!(result(&script), "BC");
    assert_eq!(script.offers(SOVIET).len(), 3);
    script.run("soviet check r.375.1241\nchance roll 6 5");
    // It is gone, and the level has dropped before anybody else checks.
    assert_eq!((hex_of(&script, "r.375.1241"), morale(&script, "6GA")), (None, 7));
    script.run("chance roll 1 1");
    assert_eq!(script.offers(GERMAN)[0], "check g.6pz.4");
}

#[rule_test]
fn r7_5_dc_a_check_for_each_defender() {
    // 16:4 is 4:1, a seven is DC.
    let units = ["g.lah.1 S2020", "g.lah.2 S2020", "g.6pz.4 S2121", "r.375.1241 S2021", "r.375.1245 S2021"];
    let mut script = assault(setup(G_ASSAULT, &units), &["g.lah.1", "g.lah.2", "g.6pz.4"], "3 4");
    assert_eq!(result(&script), "DC");
    script.run("soviet check-in-order\nchance roll 4 4\nchance roll 4 5");
    // 8 is nothing, 9 retreats.
    assert_eq!(hex_of(&script, "r.375.1241").as_deref(), Some("S2021"));
    assert!(script.offers(SOVIET)[0].starts_with("retreat-to"));
}

#[rule_test]
fn r7_5_dn_the_number_is_added() {
    // 12:2 is 6:1, a ten is D3.
    let units = ["g.lah.1 S2020", "g.lah.2 S2020", "r.375.1241 S2021"];
    let mut script = assault(setup(G_ASSAULT, &units), &["g.lah.1", "g.lah.2"], "5 5");
    assert_eq!(result(&script), "D3");
    script.run("chance roll 2 3");
    assert!(script.last_events()[0].contains("total 8 against level 8"));
    assert_eq!(hex_of(&script, "r.375.1241").as_deref(), Some("S2021"));
}

/// Also 7.67.
#[rule_test]
fn r7_5_de_all_defenders_but_not_their_tanks() {
    // 12:2 is 6:1, L3 for the tanks is 3:1; twelve is D3, so with a Tiger: R2 net, 8:1 and a nine is DE.
    let units = ["g.lah.pz1 S2121", "g.lah.1 S2020", "r.375.1241 S2021", "r.96tb S2021"];
    let script = assault(setup(G_ASSAULT, &units), &["g.lah.pz1", "g.lah.1"], "6 6");
    assert_eq!(result(&script), "DE");
    assert_eq!((hex_of(&script, "r.375.1241"), hex_of(&script, "r.96tb").as_deref()), (None, Some("S2021")));
}

#[rule_test]
fn r7_61_each_unit_rolls_for_itself() {
    let units = ["g.lah.1 S2020", "g.lah.2 S2020", "g.6pz.4 S2121", "r.375.1241 S2021", "r.375.1245 S2021"];
    let mut script = assault(setup(G_ASSAULT, &units), &["g.lah.1", "g.lah.2", "g.6pz.4"], "3 4");
    script.run("soviet check-in-order\nchance roll 1 1\nchance roll 6 6");
    assert_eq!((steps(&script, "r.375.1241"), steps(&script, "r.375.1245")), (2, 1));
}

/// Also 7.86, R61.
#[rule_test]
fn r7_62_above_the_level_it_retreats_disorganised() {
    let mut seven = setup(G_ASSAULT, &["g.lah.1 S2020", "g.lah.2 S2020", "r.52g.151g S2021"]);
    seven.morale.insert("6GA".to_owned(), 7);
    let mut script = assault(seven, &["g.lah.1", "g.lah.2"], "3 4");
    script.run("chance roll 4 5");
    let first = script.offers(SOVIET)[0].clone();
    script.run(&format!("soviet {first}"));
    let second = script.offers(SOVIET)[0].clone();
    script.run(&format!("soviet {second}"));
    assert!(script.position().units.has(script.unit("r.52g.151g"), Mark::Disorganised));
    assert_eq!(steps(&script, "r.52g.151g"), 2);
}

/// Also R5, R4.
#[rule_test]
fn r7_63_above_ten_a_step_and_a_choice() {
    let begin = || {
        let units = ["g.lah.1 S2020", "g.lah.2 S2020", "r.52g.151g S2021"];
        let mut script = assault(setup(G_ASSAULT, &units), &["g.lah.1", "g.lah.2"], "3 4");
        script.run("chance roll 5 6");
        script
    };
    let mut script = begin();
    assert_eq!(steps(&script, "r.52g.151g"), 1);
    assert_eq!(script.offers(SOVIET), ["stand", "retreat"]);
    script.run("soviet stand");
    assert!(!script.position().units.has(script.unit("r.52g.151g"), Mark::Disorganised));
    let mut script = begin();
    script.run("soviet retreat");
    assert!(script.offers(SOVIET)[0].starts_with("retreat-to"));
}

/// Also R9.
#[rule_test]
fn r7_65_surrounded_units_add_two() {
    let round = ["g.lah.1 S2020", "g.lah.2 S2020", "g.dr.d S1822", "g.dr.df S2123"];
    let mut units = round.to_vec();
    units.push("r.52g.151g S2021");
    let mut script = assault(setup(G_ASSAULT, &units), &["g.lah.1", "g.lah.2"], "3 4");
    script.run("chance roll 3 4");
    assert!(script.last_events()[0].contains("total 9 "), "{:?}", script.last_events());
    // A friend next to it opens the ring.
    units.push("r.52g.153g S1922");
    let mut script = assault(setup(G_ASSAULT, &units), &["g.lah.1", "g.lah.2"], "3 4");
    script.run("chance roll 3 4");
    assert!(script.last_events()[0].contains("total 7 "), "{:?}", script.last_events());
}

/// Armour may pass zones of units without anti-tank strength, but is hemmed in by them when it checks. On the shipped map.
#[rule_test]
fn ruling_9_weak_zones_surround_armour() {
    let units = ["g.20pz.pz21 N1411", "r.15.47 N1410 -1", "r.81.410 N1313 -1", "r.81.467 N1513 -1"];
    let mut script = shipped(setup(G_ASSAULT, &units));
    script.run("german attack N1410\ngerman join g.20pz.pz21\ngerman assault\nchance roll 1 1");
    let adds = i32::from(added_by_the_result(&script));
    script.run("chance roll 3 4");
    assert!(
        script.last_events()[0].contains(&format!("total {} ", 7 + 2 + adds)),
        "{:?}",
        script.last_events()
    );
}

/// What the result of the assault in hand adds to each check.
fn added_by_the_result(script: &Script<Zitadelle>) -> u8 {
    match &script.position().task {
        zitadelle::position::Task::Assault(fight) => fight.adds,
        _ => 0,
    }
}

/// The edge of the map counts as closed.
#[rule_test]
fn ruling_9_the_edge_is_closed() {
    let units = ["g.lah.1 S0109", "g.lah.2 S0111", "r.52g.151g S0110"];
    let mut script = shipped(setup(G_ASSAULT, &units));
    script.run(
        "german attack S0110\ngerman join g.lah.1\ngerman join g.lah.2\ngerman assault\nchance roll 4 5",
    );
    let adds = i32::from(added_by_the_result(&script));
    script.run("chance roll 1 2");
    assert!(
        script.last_events()[0].contains(&format!("total {} ", 3 + 2 + adds)),
        "{:?}",
        script.last_events()
    );
}

/// Also R26.
#[rule_test]
fn r7_73_each_unit_lost_costs_a_level_down_to_one() {
    let mut one = setup(
        G_ASSAULT,
        &["g.lah.1 S2020", "g.lah.2 S2020", "g.lah.pz1 S2121", "r.375.1241 S2021", "r.375.1245 S2021"],
    );
    one.morale.insert("6GA".to_owned(), 2);
    let script = assault(one, &["g.lah.1", "g.lah.2", "g.lah.pz1"], "6 6");
    assert_eq!(morale(&script, "6GA"), 1);
}

/// Also 9.23, R27.
#[rule_test]
fn r7_74_bombing_lowers_the_level() {
    let mut bombed = setup(G_ASSAULT, &["g.lah.1 S2020", "g.lah.2 S2020", "r.52g.151g S2021"]);
    bombed.bombed.insert("6GA".to_owned(), 1);
    let mut script = assault(bombed.clone(), &["g.lah.1", "g.lah.2"], "3 4");
    script.run("chance roll 4 4");
    assert!(script.offers(SOVIET)[0].starts_with("retreat-to"));
    bombed.bombed.insert("6GA".to_owned(), 3);
    bombed.morale.insert("6GA".to_owned(), 2);
    let script = assault(bombed, &["g.lah.1", "g.lah.2"], "3 4");
    let level =
        zitadelle::ch07_assault::morale::level(script.game(), script.position(), script.unit("r.52g.151g"));
    assert_eq!((level, morale(&script, "6GA")), (1, 2));
}

#[rule_test]
fn ruling_76_a_disorganised_unit_retreats_again() {
    let mut script = assault(
        setup(G_ASSAULT, &["g.lah.1 S2020", "g.lah.2 S2020", "r.52g.151g S2021 !"]),
        &["g.lah.1", "g.lah.2"],
        "3 4",
    );
    script.run("chance roll 4 5");
    assert!(script.offers(SOVIET)[0].starts_with("retreat-to"));
}
