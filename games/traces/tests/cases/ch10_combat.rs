//! Chapter 10, combat: targets, strengths, columns and losses.

use crate::common::{activate, attack, column, names, offered, okh, place, setup, steps};
use kit::dice::Dice;
use kit::rule_test;
use kit::script::Script;
use traces::position::Phase;
use traces::{AXIS, SOVIET, Setup, Traces};

/// Four corps of 20 round a target in the open, commanded by the South-West Front.
fn twenty(target: &str) -> Script<Traces> {
    let units = [target, "S-33 2231", "S-23Tk 2231", "S-66 2330", "S-2Tk 2330", "S-HQ-SW 2233"];
    activate(setup(&units), "SW", "fight")
}

const FOUR: [&str; 4] = ["S-33", "S-23Tk", "S-66", "S-2Tk"];

#[rule_test]
fn r10_0a_only_adjacent_enemies() {
    let mut script = twenty("A-62 2229");
    script.run("refused 10.0a soviet attack 2229\nrefused 10.0a soviet attack 2231");
    assert_eq!(script.why_not(SOVIET, "hex 2229"), ["10.0a"]);
}

#[rule_test]
fn r10_0b_a_unit_fights_once() {
    let units = ["A-62 2230", "A-38 2330", "S-33 2231", "S-23Tk 2231", "S-HQ-SW 2233"];
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "2230", &["S-33"]);
    script.run("chance roll 4\nsoviet attack 2330\nrefused 10.0b soviet join S-33\nsoviet join S-23Tk");
}

#[rule_test]
fn r10_0c_units_of_a_stack_attack_apart() {
    let units = ["A-62 2230", "A-38 2330", "S-33 2231", "S-23Tk 2231", "S-HQ-SW 2233"];
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "2230", &["S-33"]);
    script.run("chance roll 4");
    attack(&mut script, "soviet", "2330", &["S-23Tk"]);
}

#[rule_test]
fn r10_0d_only_activated_units() {
    let units = ["A-62 2230", "S-33 2231", "S-23Tk 2329", "S-HQ-SW 2235"];
    let mut script = activate(setup(&units), "SW", "fight");
    script.run("soviet attack 2230\nrefused 10.0d soviet join S-23Tk\noffered soviet join S-33");
}

#[rule_test]
fn r10_0e_nobody_must_attack() {
    let mut script = twenty("A-62 2230");
    script.run("soviet end-combat");
}

/// Also R48.
#[rule_test]
fn r10_0f_a_hex_is_attacked_once() {
    let mut script = twenty("A-62 2230");
    attack(&mut script, "soviet", "2230", &["S-33"]);
    script.run("chance roll 4\nrefused 10.0f soviet attack 2230");
}

/// Also 10.2a.
#[rule_test]
fn r10_0g_several_hexes_attack_together() {
    let mut script = twenty("A-62 2230");
    script.run("soviet attack 2230");
    for unit in FOUR {
        script.run(&format!("soviet join {unit}"));
    }
    assert_eq!(script.sheet().sums().attack, 40);
    assert_eq!(
        script.sheet_lines()[..4],
        ["10.2a attack 8", "10.2a attack 12", "10.2a attack 12", "10.2a attack 8"]
    );
}

#[rule_test]
fn r10_0h_all_units_in_the_hex_defend() {
    let units = ["A-62 2230", "A-38 2230", "S-33 2231", "S-23Tk 2231", "S-HQ-SW 2233"];
    let mut script = activate(setup(&units), "SW", "fight");
    script.run("soviet attack 2230\nsoviet join S-33\nsoviet join S-23Tk");
    assert_eq!(script.sheet().sums().defence, 12);
}

#[rule_test]
fn r10_0i_not_across_a_blocked_side() {
    let mut script = okh(setup(&["A-GD 0320", "S-18G 0321"]), "fight");
    script.run("refused 10.0i axis attack 0321");
}

/// Also R47.
#[rule_test]
fn r10_1a_ratio_first_then_air_then_the_die() {
    let units = ["A-62 2230", "S-33 2231", "S-23Tk 2231", "S-66 2331", "S-HQ-SW 2233"];
    let mut script = activate(Setup { air: [0, 1], ..setup(&units) }, "SW", "fight");
    attack(&mut script, "soviet", "2230", &["S-33", "S-23Tk"]);
    assert_eq!((script.position().phase.clone(), column(&script).as_str()), (Phase::Air, "3-1"));
    assert!(script.played().may_undo(SOVIET).is_err());
    script.run("refused R47 axis join S-66");
}

/// Also R42.
#[rule_test]
fn r10_2b_across_a_river_half() {
    // 2635 lies behind the Donets from 2636, and beside 2735 on its own bank.
    let units = ["A-106 2635", "S-33 2636", "S-23Tk 2636", "S-5GM 2735", "S-HQ-SW 2638"];
    let mut script = activate(setup(&units), "SW", "fight");
    script.run("soviet attack 2635\nsoviet join S-33\nsoviet join S-23Tk\nsoviet join S-5GM");
    assert_eq!(script.sheet().sums().attack, 24);
    assert!(script.sheet_lines().contains(&"10.2b attack -10".to_owned()));
}

#[rule_test]
fn r10_2c_out_of_supply_attacks_with_two_less() {
    let mut script = activate(setup(&["A-15L 2230", "S-33 2231 out", "S-HQ-SW 2233"]), "SW", "fight");
    script.run("soviet attack 2230\nsoviet join S-33");
    assert_eq!(script.sheet().sums().attack, 4);
    assert!(script.sheet_lines().contains(&"10.2c attack -4".to_owned()));
}

/// Also 10.2m, R44, R45.
#[rule_test]
fn r10_2d_isolation_takes_two_from_attack_and_defence() {
    let units = ["A-213S 1731 isolated", "S-64 1732", "S-33 1832 isolated", "S-HQ-SW 1734"];
    let mut script = activate(setup(&units), "SW", "fight");
    script.run("soviet attack 1731\nsoviet join S-33");
    assert_eq!((script.sheet().sums().attack, script.sheet().sums().defence), (4, 0));
    // No defence: the last column, though the hex is a City.
    assert_eq!(column(&script), "10-1+");
}

#[rule_test]
fn r10_2e_supply_first_then_the_river() {
    let units = ["A-88 2635", "S-6Tk 2636 out", "S-47 2636 out", "S-HQ-SW 2638"];
    let mut script = activate(setup(&units), "SW", "fight");
    script.run("soviet attack 2635\nsoviet join S-6Tk\nsoviet join S-47");
    assert_eq!(script.sheet().sums().attack, 6);
}

fn column_of(attack: i32, defence: i32) -> String {
    let game = traces::game();
    let sums = kit::sheet::Sums { attack: 2 * attack, defence: 2 * defence, ..Default::default() };
    let found = traces::ch10_combat::column(&game, sums).expect("a column");
    game.combat.heading(found).to_owned()
}

/// Also 10.2g, R37.
#[rule_test]
fn r10_2f_ratios_are_rounded_down() {
    assert_eq!(column_of(20, 3), "6-1");
    let examples = [(15, 5, "3-1"), (26, 9, "2-1"), (12, 7, "1.5-1"), (18, 13, "1-1"), (25, 2, "10-1+")];
    for (attack, defence, heading) in examples {
        assert_eq!(column_of(attack, defence), heading);
    }
}

#[rule_test]
fn r10_2g_the_five_printed_ratios() {
    assert_eq!(column_of(15, 5), "3-1");
    assert_eq!(column_of(26, 9), "2-1");
    assert_eq!(column_of(140, 10), "10-1+");
}

/// Also R92.
#[rule_test]
fn r10_2h_cover_shifts_left() {
    let city = ["A-62 1731", "S-33 1832", "S-23Tk 1832", "S-66 1732", "S-2Tk 1732", "S-HQ-SW 1734"];
    let mut script = activate(setup(&city), "SW", "fight");
    script.run("soviet attack 1731");
    for unit in FOUR {
        script.run(&format!("soviet join {unit}"));
    }
    assert!(script.sheet_lines().contains(&"10.2h columns -1".to_owned()));
    assert_eq!(column(&script), "5-1");
    // A Major City gives two.
    let kharkiv = ["A-62 2634", "S-33 2635", "S-23Tk 2635", "S-66 2734", "S-2Tk 2734", "S-HQ-SW 2637"];
    let mut script = activate(setup(&kharkiv), "SW", "fight");
    script.run("soviet attack 2634");
    for unit in FOUR {
        script.run(&format!("soviet join {unit}"));
    }
    assert_eq!(column(&script), "4-1");
}

/// Also R38.
#[rule_test]
fn r10_2j_a_rough_city_shifts_two() {
    let units =
        ["A-15L 1539", "S-33 1540", "S-23Tk 1540", "S-66 1640", "S-2Tk 1640", "S-5GM 1639", "S-HQ-SW 1642"];
    let mut script = activate(setup(&units), "SW", "fight");
    script.run("soviet attack 1539");
    for unit in FOUR {
        script.run(&format!("soviet join {unit}"));
    }
    // 20:2 is 10-1+, and two to the left of it is 8-1; more strength changes nothing.
    assert_eq!(column(&script), "8-1");
    script.run("soviet join S-5GM");
    assert_eq!(column(&script), "8-1");
}

/// Also R44, R46.
#[rule_test]
fn r10_2k_below_one_to_one_there_is_no_attack() {
    let units = ["A-62 1731", "S-64 1732", "S-33 1832", "S-HQ-SW 1734"];
    let mut script = activate(setup(&units), "SW", "fight");
    script.run("soviet attack 1731\nsoviet join S-64\nrefused 10.2k soviet fire");
    assert!(script.sheet().refused.is_some());
    script.run("soviet join S-33\nsoviet fire"); // 7:3 is 2-1, with the City 1.5-1
    let mut script = okh(Setup { air: [2, 0], ..setup(&["A-88 1732", "S-32 1731"]) }, "fight");
    script.run("refused 10.2k axis attack 1731"); // 3:4, whatever the Luftwaffe could do
}

#[rule_test]
fn r10_2i_offensive_air_shifts_two_right() {
    let mut script = okh(Setup { air: [1, 0], ..setup(&["A-GD 2217", "S-22 2218"]) }, "fight");
    attack(&mut script, "axis", "2218", &["A-GD"]);
    assert_eq!(column(&script), "2-1");
    script.run("axis use-marker");
    assert_eq!(column(&script), "4-1");
}

#[rule_test]
fn r10_2l_beyond_the_last_column_is_the_last() {
    let units = ["A-GD 2217", "A-LAH 2217", "A-1Pz 2318", "A-16Pz 2318", "S-2Tk 2218 -1"];
    let mut script = okh(Setup { air: [1, 0], ..setup(&units) }, "fight");
    attack(&mut script, "axis", "2218", &["A-GD", "A-LAH", "A-1Pz", "A-16Pz"]);
    script.run("axis use-marker");
    assert_eq!(column(&script), "10-1+");
}

#[rule_test]
fn r10_2m_no_defence_is_the_last_column_whatever_the_ground() {
    let units = ["A-15L 1539 isolated", "S-33 1540", "S-HQ-SW 1542"];
    let mut script = activate(Setup { air: [0, 1], ..setup(&units) }, "SW", "fight");
    attack(&mut script, "soviet", "1539", &["S-33"]);
    script.run("axis use-marker");
    // The die still suffers (ruling R45).
    assert_eq!((column(&script).as_str(), script.sheet().die), ("10-1+", -2));
}

/// Also 10.5x2, R39.
#[rule_test]
fn r10_3a_the_printed_cells_of_the_table() {
    let tables = traces::FILES.iter().find(|(name, _)| *name == "tables.toml").unwrap().1;
    let tables = kit::table::Tables::parse("tables.toml", tables).unwrap();
    let table: kit::table::Table<traces::ch10_combat::CombatResult> =
        tables.results("combat", kit::table::Kind::Odds).unwrap();
    let cells = |heading: &str| -> Vec<String> {
        let column = table.column_named(heading).unwrap();
        (1..=6).map(|die| table.result(column, die).to_string()).collect()
    };
    assert_eq!(cells("5-1"), ["R", "R", "RR", "RR", "1RR", "1RR"]);
    assert_eq!(cells("6-1"), ["R", "RR", "RR", "1RR", "1RR", "2RR"]);
    assert_eq!(table.dice(), Dice::D6);
    assert!(!table.source_of(table.column_named("5-1").unwrap(), 3).to_string().contains("reconstructed"));
    let mut script = twenty("A-62 2230");
    attack(&mut script, "soviet", "2230", &FOUR);
    script.run("chance roll 4");
    assert!(script.last_events()[0].contains("column 6-1, die 4: 1RR"), "{:?}", script.last_events());
}

#[rule_test]
fn r10_3b_below_one_counts_as_one() {
    let units = ["A-62 2230", "S-33 2231", "S-23Tk 2231", "S-HQ-SW 2233"];
    let mut script = activate(Setup { air: [0, 1], ..setup(&units) }, "SW", "fight");
    attack(&mut script, "soviet", "2230", &["S-33", "S-23Tk"]);
    script.run("axis use-marker\nchance roll 2");
    assert_eq!(script.last_events()[0], "Attack on 2230, column 3-1, die 2 read as 1: no effect.");
}

#[rule_test]
fn r10_3c_a_step_flips_a_full_unit() {
    let mut script = twenty("A-62 2230");
    attack(&mut script, "soviet", "2230", &FOUR);
    script.run("chance roll 4"); // 6-1: 1RR
    assert_eq!(steps(&script, "A-62"), 1);
}

/// Also R41.
#[rule_test]
fn r10_3d_the_owner_assigns_the_steps() {
    let units = [
        "A-213S 2230",
        "A-82 2230",
        "S-33 2231",
        "S-23Tk 2231",
        "S-66 2330",
        "S-2Tk 2330",
        "S-HQ-SW 2233",
        "S-5GM 2130",
    ];
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "2230", &["S-33", "S-23Tk", "S-66", "S-2Tk", "S-5GM"]);
    script.run("chance roll 5"); // 27:3 is 9-1: 3RR, all three steps
    assert_eq!((place(&script, "A-82").as_str(), place(&script, "A-213S").as_str()), ("gone", "gone"));
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "2230", &["S-33", "S-23Tk", "S-66", "S-2Tk", "S-5GM"]);
    script.run("chance roll 1"); // 1RR: one step of either
    assert_eq!(offered(&script, AXIS, "lose-step"), ["A-82", "A-213S"]);
    assert_eq!(script.preferred(AXIS), ["lose-step A-82"]);
    script.run("refused 10.3d axis lose-step A-1\naxis lose-step A-82");
    assert_eq!((steps(&script, "A-82"), steps(&script, "A-213S")), (1, 1));
}

#[rule_test]
fn ruling_40_the_attacker_assigns_a1() {
    let units = ["A-62 2230", "A-38 2230", "S-33 2231", "S-23Tk 2231", "S-HQ-SW 2233"];
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "2230", &["S-33", "S-23Tk"]);
    script.run("chance roll 1"); // 10:6 is 1.5-1: A1
    assert_eq!(script.offers(SOVIET), ["lose-step S-33", "lose-step S-23Tk"]);
    script.run("soviet lose-step S-33");
    assert_eq!(steps(&script, "S-33"), 1);
}

/// Also 13.3c.
#[rule_test]
fn r10_3e_eliminated_units_never_return() {
    let units = ["A-15L 2230", "S-33 2231", "S-23Tk 2231", "S-66 2330", "S-2Tk 2330", "S-HQ-SW 2233"];
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "2230", &FOUR);
    script.run("chance roll 1"); // 10-1+: 1RR against one step
    assert_eq!((place(&script, "A-15L").as_str(), script.position().points), ("gone", 4));
}

#[rule_test]
fn ruling_14_an_hq_takes_a_step_and_moves_away() {
    let units = [
        "A-62 2230",
        "A-HQ-8A 2230",
        "S-33 2231",
        "S-23Tk 2231",
        "S-66 2330",
        "S-2Tk 2330",
        "S-5GM 2130",
        "S-HQ-SW 2233",
    ];
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "2230", &["S-33", "S-23Tk", "S-66", "S-2Tk", "S-5GM"]);
    script.run("chance roll 5\naxis lose-step A-HQ-8A"); // 27:5 is 5-1: 1RR
    assert_eq!((steps(&script, "A-62"), place(&script, "A-HQ-8A").as_str()), (2, "adrift"));
}

/// Also 10.5x3, 10.5x4.
#[rule_test]
fn r10_5x1_the_printed_combat() {
    let units = ["A-62 1731", "S-33 1832", "S-23Tk 1832", "S-66 1732", "S-2Tk 1732", "S-HQ-SW 1734"];
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "1731", &FOUR);
    assert_eq!(column(&script), "5-1");
    script.run("chance roll 5");
    assert_eq!(steps(&script, "A-62"), 1);
    // Ways free of zones lead over 1631 or 1730; those into 1831 and 1632 are refused.
    script.run("refused 10.4c axis retreat-to 1831\nrefused 10.4c axis retreat-to 1632\naxis retreat-to 1631\naxis retreat-to 1630");
    assert_eq!(place(&script, "A-62"), "1630");
    // B and C fill the hex; D stays; E passes through to 1632.
    script.run("soviet advance S-33\nsoviet advance S-23Tk\nsoviet halt\nrefused 10.5j soviet advance S-66\nsoviet advance S-2Tk");
    script.run("refused 10.5j soviet halt\nsoviet advance-to 1632");
    assert_eq!((place(&script, "S-23Tk").as_str(), place(&script, "S-2Tk").as_str()), ("1731", "1632"));
}

#[rule_test]
fn r10_5x3_the_only_way_free_of_zones_is_taken_before_supply() {
    // A corps in 1830 puts 1730 into a zone too: only the bridge is left.
    let units =
        ["A-62 1731", "S-33 1832", "S-23Tk 1832", "S-66 1732", "S-2Tk 1732", "S-51 1830", "S-HQ-SW 1734"];
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "1731", &FOUR);
    script.run("chance roll 5");
    let ends = offered(&script, AXIS, "retreat-to");
    assert!(
        ends.contains(&"1630".to_owned())
            && ends.iter().all(|hex| ["1530", "1531", "1630"].contains(&hex.as_str()))
    );
    script.run("axis retreat-to 1630");
    assert_eq!(place(&script, "A-62"), "1630");
}

#[rule_test]
fn r10_5x4_a_full_hex_is_passed_by_mechanised_units_only() {
    let units = ["A-15L 2230", "S-33 2231", "S-66 2231", "S-23Tk 2330", "S-32 2330", "S-HQ-SW 2233"];
    let mut script = activate(setup(&units), "SW", "fight");
    attack(&mut script, "soviet", "2230", &["S-33", "S-66", "S-23Tk", "S-32"]);
    script.run("chance roll 6\nsoviet advance S-33\nsoviet advance S-66\nrefused 10.5j soviet advance S-32\nsoviet advance S-23Tk");
    assert!(!script.offers(SOVIET).contains(&"halt".to_owned()));
    let second = offered(&script, SOVIET, "advance-to")[0].clone();
    script.run(&format!("soviet advance-to {second}"));
    assert_eq!(place(&script, "S-23Tk"), second);
}

/// Also 12.2a, R56.
#[rule_test]
fn ruling_55_in_a_city_under_order_retreats_are_steps() {
    let units = [
        "A-3Pz 2634",
        "A-213S 2634",
        "S-33 2635",
        "S-23Tk 2635",
        "S-66 2734",
        "S-2Tk 2734",
        "S-5GM 2534",
        "S-6Tk 2534",
        "S-HQ-SW 2637",
    ];
    let order = Setup { orders: names(&["2634"]), ..setup(&units) };
    let mut script = activate(order, "SW", "fight");
    attack(&mut script, "soviet", "2634", &["S-33", "S-23Tk", "S-66", "S-2Tk", "S-5GM", "S-6Tk"]);
    assert_eq!(column(&script), "4-1"); // 33:5 is 6-1, two left
    script.run("chance roll 5"); // RR: two steps, nobody retreats
    assert_eq!(script.offers(AXIS), ["lose-step A-3Pz", "lose-step A-213S"]);
    script.run("axis lose-step A-3Pz\naxis lose-step A-213S");
    assert_eq!((place(&script, "A-3Pz").as_str(), place(&script, "A-213S").as_str()), ("2634", "gone"));
}
