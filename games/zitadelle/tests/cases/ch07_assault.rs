//! Chapter 7, sections 7.0 to 7.4: duties, odds, shifts.

use crate::common::{G_ASSAULT, R_ASSAULT, ask, bare, column, on_turn, play, setup, shipped, with};
use kit::script::{Script, fault_cases};
use zitadelle::ch07_assault::planner::{Duty, Planner};
use zitadelle::position::Phase;
use zitadelle::{GERMAN, SOVIET, Zitadelle};

/// An assault of the first units on a hex.
fn plan(features: &[&str], units: &[&str], acts: &str) -> Script<Zitadelle> {
    let mut script = play(features, setup(G_ASSAULT, units));
    for act in acts.split(", ") {
        script.run(&format!("german {act}"));
    }
    script
}

/// Also 7.17.
#[test]
fn r7_0_strength_is_never_divided() {
    let units =
        ["g.6pz.4 S2020", "g.6pz.114 S2120", "r.52g.151g S2021", "r.71g.210g S1920", "r.71g.213g S2220"];
    let mut script = play(&[], setup(G_ASSAULT, &units));
    script.run(
        "refused 7.0 german attack S0505\ngerman attack S2021\ngerman attack S1920\ngerman join g.6pz.4",
    );
    script.run("refused 7.17 german join g.6pz.4\ngerman assault");
    assert_eq!(script.sheet().sums().attack, 8);
    script.run("chance roll 6 3");
}

/// Also R11.
#[test]
fn r7_11_nobody_is_left_without_his_attack() {
    let units = ["g.6pz.4 S2020", "g.6pz.114 S2121", "r.52g.151g S2021"];
    let mut script = play(&[], setup(G_ASSAULT, &units));
    script.run("german attack S2021\ngerman join g.6pz.4\nrefused 7.11 german assault\ngerman join g.6pz.114\ngerman assault");
}

/// Also R73.
#[test]
fn r7_12_nobody_is_left_unattacked() {
    let units = ["g.6pz.4 S2020", "r.52g.151g S2021", "r.71g.210g S1920"];
    let mut script = play(&[], setup(G_ASSAULT, &units));
    script.run("german attack S2021\ngerman join g.6pz.4\nrefused 7.12 german assault\ngerman attack S1920\ngerman assault");
}

/// Also R12, R13.
#[test]
fn r7_13_soviet_infantry_in_works_or_a_town_need_not_attack() {
    let units = ["g.6pz.4 S2020", "r.52g.151g S2021"];
    for works in ["improvised", "entrenchment", "town"] {
        let feature = format!("S2021 {works}");
        let script = play(&[&feature], setup(R_ASSAULT, &units));
        assert_eq!(script.offers(SOVIET), ["attack S2020", "end-assault"], "{works}");
        let mut script = play(&[&feature], setup(G_ASSAULT, &units));
        script.run("refused 7.12 german end-assault");
    }
    // In a village they must; so must armour in a trench.
    let mut script = play(&["S2021 village"], setup(R_ASSAULT, &units));
    script.run("refused 7.12 soviet end-assault");
    let mut script = play(&["S2021 entrenchment"], setup(R_ASSAULT, &["g.6pz.4 S2020", "r.96tb S2021"]));
    script.run("refused 7.12 soviet end-assault");
}

/// Also R70, 7.24.
#[test]
fn r7_14_nobody_attacks_or_is_attacked_twice() {
    let units = ["g.6pz.4 S2020", "g.6pz.114 S2020", "g.7pz.6 S2121", "r.52g.151g S2021", "r.71g.210g S1920"];
    let mut script = play(&[], setup(G_ASSAULT, &units));
    script.run(
        "german attack S2021\ngerman join g.6pz.4\ngerman join g.7pz.6\ngerman assault\nchance roll 3 4",
    );
    // 8:3 is 2:1; a seven is AC for the attackers. They hold, and S2021 is closed.
    script.run("german check-in-order\nchance roll 1 1\nchance roll 1 1\nrefused 7.14 german attack S2021");
    script
        .run("german attack S1920\nrefused 7.14 german join g.6pz.4\ngerman join g.6pz.114\ngerman assault");
}

#[test]
fn r7_15_armour_is_not_assaulted() {
    let units = ["g.6pz.4 S2020", "r.96tb S2021", "r.52g.151g S1920"];
    let mut script = play(&[], setup(G_ASSAULT, &units));
    script.run("refused 7.15 german attack S2021");
    let script = play(&[], setup(G_ASSAULT, &["g.6pz.4 S2020", "r.96tb S2021"]));
    assert_eq!(script.position().phase, Phase::Movement);
}

#[test]
fn r7_16_in_any_order() {
    let units = [
        "g.6pz.4 S2020",
        "r.52g.151g S2021",
        "g.7pz.6 S3010",
        "r.71g.210g S3011",
        "g.3pz.3 S1005",
        "r.71g.213g S1006",
    ];
    let script = play(&[], setup(G_ASSAULT, &units));
    let offers = script.offers(GERMAN);
    assert_eq!(offers.len(), 3, "{offers:?}");
}

#[test]
fn r7_21_what_others_engage_may_be_left_to_them() {
    // A touches H1 and H2, B only H2.
    let units = ["g.6pz.4 S2020", "g.6pz.114 S2122", "r.71g.210g S1920", "r.52g.151g S2021"];
    let mut script = play(&[], setup(G_ASSAULT, &units));
    script.run("german attack S2021\ngerman join g.6pz.114\ngerman assault\nchance roll 3 4");
    script.run("chance roll 1 1\ngerman attack S1920\ngerman join g.6pz.4\ngerman assault");
}

#[test]
fn r7_22_units_of_several_hexes_combine() {
    let units = ["g.6pz.4 S2020", "g.6pz.114 S2121", "g.6pz.pz11 S2122", "r.52g.151g S2021"];
    let script = plan(&[], &units, "attack S2021, join g.6pz.4, join g.6pz.114, join g.6pz.pz11");
    assert_eq!(script.sheet().sums().attack, 22);
    let mut far = play(&[], setup(G_ASSAULT, &["g.6pz.4 S2020", "g.6pz.114 S2510", "r.52g.151g S2021"]));
    far.run("german attack S2021\nrefused 7.22 german join g.6pz.114");
}

/// Also 7.3.2, R14.
#[test]
fn r7_23_all_infantry_of_a_hex_defends_together() {
    let two =
        plan(&[], &["g.6pz.4 S2020", "r.375.1241 S2021", "r.375.1245 S2021"], "attack S2021, join g.6pz.4");
    assert_eq!(two.sheet().sums().defence, 8);
    let tanks =
        plan(&[], &["g.6pz.4 S2020", "r.375.1241 S2021", "r.96tb S2021"], "attack S2021, join g.6pz.4");
    assert_eq!(tanks.sheet().sums().defence, 4);
}

#[test]
fn r7_24_stacked_units_attack_different_hexes() {
    let units = ["g.6pz.4 S2020", "g.6pz.114 S2020", "r.52g.151g S2021", "r.71g.210g S1920"];
    let mut script = play(&[], setup(G_ASSAULT, &units));
    script.run("german attack S2021\ngerman join g.6pz.4\ngerman assault\nchance roll 3 4\nchance roll 1 1");
    script.run("german attack S1920\ngerman join g.6pz.114\ngerman assault");
}

#[test]
fn r7_25_every_attacker_adjacent_to_every_target() {
    let units =
        ["g.6pz.4 S2020", "g.6pz.114 S2122", "r.71g.210g S1920", "r.52g.151g S2021", "r.375.1241 S2222"];
    let mut script = play(&[], setup(G_ASSAULT, &units));
    script.run(
        "german attack S1920\ngerman attack S2021\ngerman join g.6pz.4\nrefused 7.25 german join g.6pz.114",
    );
}

/// Also R22.
#[test]
fn r7_26_the_best_terrain_of_several_hexes() {
    let units = ["g.6pz.4 S2020", "r.52g.151g S2021", "r.71g.210g S1920"];
    let script = plan(&["S1920 woods"], &units, "attack S2021, attack S1920, join g.6pz.4");
    assert_eq!(script.sheet_lines().last().map(String::as_str), Some("7.42 columns -2"));
}

/// The woods of one hex and the entrenchment of another add up; on the shipped map too.
#[test]
fn ruling_22_each_kind_of_modifier_where_it_is_best() {
    let units = ["g.6pz.4 S2020", "r.52g.151g S2021", "r.71g.210g S1920"];
    let features = ["S1920 woods", "S2021 village entrenchment"];
    let script = plan(&features, &units, "attack S2021, attack S1920, join g.6pz.4");
    assert_eq!(script.sheet_lines()[3..], ["7.42 columns -2", "7.43 columns -2"]);
    // Water of one hex and works of the other.
    let features = ["S2021 improvised", "S2020 river:NW"];
    let script = plan(&features, &units, "attack S2021, attack S1920, join g.6pz.4");
    assert_eq!(script.sheet_lines()[3..], ["7.43 columns -1", "7.44 columns -2"]);
    let mut script = shipped(setup(G_ASSAULT, &["g.lah.pz1 S1921", "r.52g.151g S1922", "r.52g.153g S2021"]));
    script.run("german attack S1922\ngerman join g.lah.pz1\ngerman attack S2021");
    let ground = |hex: &str| script.game().ground[script.hex(hex)];
    let (one, two) = (ground("S1922"), ground("S2021"));
    let works = |ground: zitadelle::components::Ground| {
        if ground.entrenched { 2 } else { i32::from(ground.improvised) }
    };
    let best = i32::from(one.shift.max(two.shift)) + works(one).max(works(two));
    assert!(best > i32::from(one.shift) + works(one) && best > i32::from(two.shift) + works(two));
    let lines =
        script.sheet_lines().into_iter().filter(|line| line.starts_with("7.42") || line.starts_with("7.43"));
    let shift = |line: String| line.rsplit(' ').next().and_then(|number| number.parse::<i32>().ok());
    assert_eq!(lines.filter_map(shift).sum::<i32>(), -best);
}

/// Also 7.3.4, R21.
#[test]
fn r7_3_3_ratios_favour_the_defender() {
    // 12 to 4 is 3:1, 12 to 5 is 2:1, 4 to 5 is 1:2.
    let three = ["g.6pz.4 S2020", "g.6pz.114 S2020", "g.7pz.6 S2121", "r.375.1241 S2021", "r.375.1245 S2021"];
    let script = plan(&[], &three, "attack S2021, join g.6pz.4, join g.6pz.114, join g.7pz.6");
    assert_eq!(column(&script).0, "3:1");
    let five =
        ["g.6pz.4 S2020", "g.6pz.114 S2020", "g.7pz.6 S2121", "r.52g.151g S2021", "r.52g.153g S2021 -1"];
    let script = plan(&[], &five, "attack S2021, join g.6pz.4, join g.6pz.114, join g.7pz.6");
    assert_eq!(column(&script).0, "2:1");
    let weak = ["g.6pz.4 S2020", "r.52g.151g S2021", "r.52g.153g S2021 -1"];
    assert_eq!(column(&plan(&[], &weak, "attack S2021, join g.6pz.4")).0, "1:2");
}

#[test]
fn r7_3_5_shifts_add_up() {
    // 2:1 with R5, R2 and L2 is 7:1.
    let units = [
        "g.lah.pz1 S2020",
        "g.lah.1 S2020 -1",
        "g.lah.2 S2121 -1",
        "r.52g.151g S2021",
        "r.52g.153g S2021 -1",
    ];
    let script = plan(&["S2021 woods"], &units, "attack S2021, join g.lah.pz1, join g.lah.1, join g.lah.2");
    assert_eq!(column(&script), ("7:1".to_owned(), 5));
}

/// Also R66.
#[test]
fn r7_3_6_one_assault_is_over_before_the_next() {
    let units = ["g.lah.1 S2020", "r.375.1241 S2021", "g.7pz.6 S3010", "r.71g.210g S3011"];
    let mut script = play(&[], setup(G_ASSAULT, &units));
    script.run("german attack S2021\ngerman join g.lah.1\ngerman assault");
    assert_eq!(script.sheet().die, 0);
    script.run("chance roll 4 4\nchance roll 5 4");
    // DC: 9 above 8 retreats, and only then anything else.
    script.run("refused 4.0 soviet end-assault");
    assert!(script.offers(SOVIET).iter().all(|offer| offer.starts_with("retreat-to")));
}

#[test]
fn r7_3_7_every_required_assault_is_made() {
    let units = ["g.lah.1 S2020", "r.375.1241 S2021", "g.7pz.6 S3010", "r.71g.210g S3011"];
    let script = play(&[], setup(G_ASSAULT, &units));
    let duties = ask(&script, |scene| Planner::new(scene).open_duties());
    assert_eq!(duties.iter().filter(|duty| matches!(duty, Duty::Target(_))).count(), 2);
    let mut script = script;
    script.run("refused 7.12 german end-assault");
}

#[test]
fn r7_41_village_and_heights() {
    let units = ["g.lah.1 S2020", "g.lah.2 S2020", "r.52g.151g S2021"];
    for terrain in ["village", "heights"] {
        let script = plan(&[&format!("S2021 {terrain}")], &units, "attack S2021, join g.lah.1, join g.lah.2");
        assert_eq!(column(&script), ("3:1".to_owned(), -1), "{terrain}");
    }
}

#[test]
fn r7_42_woods_town_and_heights_village() {
    let units = ["g.lah.1 S2020", "g.lah.2 S2020", "r.52g.151g S2021"];
    for terrain in ["woods", "town", "heights_village"] {
        let script = plan(&[&format!("S2021 {terrain}")], &units, "attack S2021, join g.lah.1, join g.lah.2");
        assert_eq!(column(&script), ("2:1".to_owned(), -2), "{terrain}");
    }
}

/// Also R24.
#[test]
fn r7_43_works_are_for_soviet_infantry() {
    let units = ["g.lah.1 S2020", "r.52g.151g S2021"];
    assert_eq!(column(&plan(&["S2021 village entrenchment"], &units, "attack S2021, join g.lah.1")).1, -3);
    assert_eq!(column(&plan(&["S2021 village improvised"], &units, "attack S2021, join g.lah.1")).1, -2);
    let mut german = play(&["S2020 village entrenchment"], setup(R_ASSAULT, &units));
    german.run("soviet attack S2020\nsoviet join r.52g.151g");
    assert_eq!(column(&german).1, -1);
}

#[test]
fn r7_44_water_only_if_all_cross() {
    let units = ["g.6pz.4 S2020", "g.6pz.114 S2121", "r.52g.151g S2021"];
    let both = "attack S2021, join g.6pz.4, join g.6pz.114";
    assert_eq!(column(&plan(&["S2020 river:E"], &units, both)).1, 0);
    assert_eq!(column(&plan(&["S2020 river:E", "S2021 river:SW"], &units, both)).1, -2);
    assert_eq!(column(&plan(&["S2020 river:E", "S2021 stream:SW"], &units, both)).1, -1);
}

#[test]
fn r7_45_the_best_armour_of_the_attackers() {
    let units = ["g.spz503 S2020", "g.6pz.pz11 S2020", "r.52g.151g S2021"];
    let script = plan(&[], &units, "attack S2021, join g.spz503, join g.6pz.pz11");
    assert_eq!(column(&script).1, 5);
}

#[test]
fn r7_46_the_best_armour_in_the_hex() {
    let units = ["g.6pz.4 S2020", "r.375.1241 S2021", "r.96tb S2021"];
    let script = plan(&[], &units, "attack S2021, join g.6pz.4");
    assert_eq!((column(&script).1, script.sheet().sums().defence), (-3, 4));
}

/// Also R23.
#[test]
fn r7_47_a_whole_division() {
    let all = ["g.6pz.pz11 S2020", "g.6pz.4 S2020", "g.6pz.114 S2121", "r.52g.151g S2021"];
    let script = plan(&[], &all, "attack S2021, join g.6pz.pz11, join g.6pz.4, join g.6pz.114");
    assert_eq!(column(&script).1, 5);
    let two = plan(&[], &all[1..], "attack S2021, join g.6pz.4, join g.6pz.114");
    assert_eq!(column(&two).1, 0);
    // Broken down, both battalions count for their regiment.
    let units =
        ["g.6pz.pz11.i S2020", "g.6pz.pz11.ii S2020", "g.6pz.4 S2020", "g.6pz.114 S2121", "r.52g.151g S2021"];
    let mut script = play(&[], with(&["pz_breakdown"], setup(G_ASSAULT, &units)));
    script
        .run("german attack S2021\ngerman join g.6pz.pz11.i\ngerman join g.6pz.pz11.ii\ngerman join g.6pz.4");
    assert_eq!(column(&script).1, 3);
    script.run("german join g.6pz.114");
    assert_eq!(column(&script).1, 5);
}

/// Also 10.13.
#[test]
fn r7_48_guns_on_turn_one() {
    let units = ["g.3pz.3 S2020", "g.arko132 S2020", "r.52g.151g S2021"];
    let mut script = Script::setup(bare(&[]), on_turn(1, setup(G_ASSAULT, &units)));
    script.run("german attack S2021\ngerman join g.3pz.3\ngerman support g.arko132");
    assert_eq!(column(&script).1, 2);
    assert_eq!(fault_cases(&bare(&[]), &on_turn(2, setup(G_ASSAULT, &units))), ["10.11"]);
}

#[test]
fn r7_49_the_example_of_the_rulebook() {
    let units = ["g.3pz.pz6 S2020", "r.52g.151g S2021"];
    let script =
        plan(&["S2021 village entrenchment", "S2020 stream:E"], &units, "attack S2021, join g.3pz.pz6");
    let shifts: Vec<String> = script.sheet_lines()[2..].to_vec();
    assert_eq!(shifts, ["7.41 columns -1", "7.43 columns -2", "7.44 columns -1", "7.45 columns 3"]);
    assert_eq!(column(&script), ("1:2".to_owned(), -1));
}

/// A duty lapses when its target has left.
#[test]
fn ruling_73_duties_end_when_nobody_is_left() {
    let units = ["g.lah.1 S2020", "g.lah.2 S2020", "g.dr.d S2121", "r.375.1241 S2021"];
    let mut script = play(&[], with(&[], setup(G_ASSAULT, &units)));
    script.run("german attack S2021\ngerman join g.lah.1\ngerman join g.lah.2\ngerman join g.dr.d\ngerman assault\nchance roll 6 6");
    // DE: the hex is empty; after the advance the phase is over by itself.
    script.run("german advance g.lah.1\ngerman hold");
    assert_eq!(script.position().phase, Phase::Movement);
}
