//! Set-ups that are not playable, and data that are broken: every fault is reported, with its rule and place.

use crate::common::{G_ASSAULT, G_FIRE, G_MOVE, R_FIRE, R_MOVE, bare, on_turn, setup, with};
use kit::data::Data;
use kit::rule_test;
use kit::script::fault_cases;
use zitadelle::setup::{Setup, Start};
use zitadelle::{FILES, GERMAN, Position, Zitadelle, game};

#[test]
fn all_faults_come_at_once() {
    let mut broken =
        setup(G_MOVE, &["g.6pz.4 S2020", "r.96tb S2020", "g.jg8 S2525", "g.nobody S1010", "g.7pz.6 X9999"]);
    broken.turn = 10;
    broken.units.get_mut("g.6pz.4").unwrap().lost = 2;
    broken.morale.insert("9A".to_owned(), 3);
    broken.held.push("S2020".to_owned());
    let cases = fault_cases(&bare(&[]), &broken);
    assert_eq!(cases, ["6.61", "-", "-", "-", "12.13", "1.1", "2.1"].map(str::to_owned), "{cases:?}");
    let both = setup(G_MOVE, &["g.6pz.4 S2020", "r.96tb S2020"]);
    assert_eq!(fault_cases(&bare(&[]), &both), ["8.21"]);
}

/// The cases of the faults of a set-up, each once, sorted.
fn told(setup: &Setup) -> Vec<String> {
    let mut cases = fault_cases(&bare(&[]), setup);
    cases.sort();
    cases.dedup();
    cases
}

/// A set-up that is refused by one case.
fn refused(case: &str, setup: &Setup) {
    assert_eq!(told(setup), [case], "{:?}", setup.units);
}

/// The set-up in which an audit found nine faults, none of which was reported.
#[test]
fn every_fault_of_an_impossible_position_is_told() {
    let units = [
        "r.52g.151g S0420",
        "r.52g.153g S2723",
        "g.lah.1 S2304",
        "g.spz503.1 +g.lah.1",
        "g.spz503.2 +g.lah.1",
        "g.spz503 S2402",
        "g.arko3 S2402",
    ];
    let mut broken = with(&["tiger_companies"], on_turn(3, setup(G_MOVE, &units)));
    broken.morale = [("II SS PzK".to_owned(), 0)].into();
    broken.held.push("S0420".to_owned());
    let cases = fault_cases(&game(), &broken);
    let expected = ["10.11", "13.45", "13.45", "13.45", "13.45", "13.45", "7.73", "12.11", "12.22"];
    assert_eq!(cases, expected.map(str::to_owned));
}

#[rule_test]
fn r13_45_companies_stand_on_a_regiment_of_their_corps() {
    let tigers = |units: &[&str]| with(&["tiger_companies"], setup(G_MOVE, units));
    let fine = ["g.7pz.pz25 S2020", "g.spz503.1 +g.7pz.pz25", "g.168.417 S2020", "g.spz503.2 +g.168.417"];
    assert!(told(&tigers(&fine)).is_empty());
    // Without the option, on a regiment that already has one, of another corps, on a battalion, alone, with their battalion.
    refused("13.45", &setup(G_MOVE, &fine));
    refused("13.45", &tigers(&["g.7pz.pz25 S2020", "g.spz503.1 +g.7pz.pz25", "g.spz503.2 +g.7pz.pz25"]));
    refused("13.45", &tigers(&["g.lah.1 S2020", "g.spz503.1 +g.lah.1"]));
    refused("13.45", &tigers(&["g.stug228 S2020", "g.spz503.1 +g.stug228"]));
    refused("13.45", &tigers(&["g.spz503.1 +g.7pz.pz25"]));
    refused("13.45", &tigers(&["g.spz503.1 S2020"]));
    refused("13.45", &tigers(&["g.spz503.1 pool"]));
    refused("13.45", &tigers(&["g.7pz.pz25 S2020", "g.spz503.1 +g.7pz.pz25", "g.spz503 S2021"]));
    refused("13.45", &setup(G_MOVE, &["g.7pz.pz25 S2020", "g.7pz.6 +g.7pz.pz25"]));
    // With the first step of its regiment a company is gone.
    refused("13.47", &tigers(&["g.7pz.pz25 S2020 -1", "g.spz503.1 +g.7pz.pz25"]));
}

/// Also R41.
#[rule_test]
fn r13_42_a_regiment_is_not_beside_its_battalions() {
    let broken = |units: &[&str]| with(&["pz_breakdown"], setup(G_MOVE, units));
    assert!(told(&broken(&["g.7pz.pz25.i S2020", "g.7pz.pz25.ii S2021"])).is_empty());
    refused("13.42", &broken(&["g.7pz.pz25 S2020", "g.7pz.pz25.i S2021"]));
    refused("13.42", &setup(G_MOVE, &["g.7pz.pz25.i S2021"]));
    refused("R41", &on_turn(7, setup(G_MOVE, &["g.pz.i3 N1515"])));
}

/// Also 10.21.
#[rule_test]
fn r10_11_support_is_there_until_the_first_assaults() {
    let guns = ["g.3pz.3 S2020", "g.arko132 S2020"];
    for start in [Start::Air, G_FIRE, Start::Counterfire(GERMAN), G_ASSAULT] {
        assert!(told(&on_turn(1, setup(start, &guns))).is_empty(), "{start:?}");
    }
    for start in [G_MOVE, Start::DiveBombing, R_FIRE, R_MOVE] {
        refused("10.11", &on_turn(1, setup(start, &guns)));
    }
    refused("10.11", &on_turn(3, setup(Start::Air, &guns)));
    refused("10.21", &on_turn(2, setup(Start::Air, &["g.3pz.3 S2020", "g.pi.48a S2020"])));
}

#[rule_test]
fn r7_73_levels_stay_on_the_track() {
    for level in [0, 13, 15, 255] {
        let mut broken = setup(G_MOVE, &["g.6pz.4 S2020"]);
        broken.morale.insert("III PzK".to_owned(), level);
        refused("7.73", &broken);
    }
}

/// Also 12.22, 12.21.
#[rule_test]
fn r12_11_what_is_held_agrees_with_who_stands_there() {
    let mut held = setup(G_MOVE, &["r.71g.210g S1319"]);
    held.held.push("S1319".to_owned());
    refused("12.11", &held);
    let mut twice = setup(G_MOVE, &["g.6pz.4 S2020"]);
    twice.held = vec!["S1319".to_owned(), "S1319".to_owned()];
    refused("12.11", &twice);
    // Where a German unit stands, nothing need be said.
    let position = bare(&[]).validate(&setup(G_MOVE, &["g.6pz.4 S1319"])).expect("playable");
    assert_eq!(position.held.count_ones(), 1);
    let mut belgorod = setup(G_MOVE, &["r.71g.210g S2723"]);
    refused("12.22", &belgorod);
    belgorod.belgorod_fell = true;
    assert!(told(&belgorod).is_empty());
    let mut lost = setup(G_MOVE, &["g.6pz.4 S2020"]);
    lost.steps_lost = u16::MAX;
    refused("12.21", &lost);
}

#[rule_test]
fn r13_32_eight_different_chits() {
    let chits = |names: &[&str]| {
        let base = with(&["variable_reinf"], setup(R_MOVE, &["r.71g.210g S0105"]));
        Setup { chits: names.iter().map(|&name| name.to_owned()).collect(), ..base }
    };
    let all = ["GT2", "GT3", "GT4-S3", "GT4-S4", "GT5-S4", "GT5-S7", "GT6", "GT7"];
    assert!(told(&chits(&all)).is_empty());
    refused("13.32", &chits(&["GT2"; 8]));
    refused("13.32", &chits(&all[..5]));
    refused("13.32", &chits(&[]));
    let mut nine = chits(&all);
    nine.chits.push("GT2".to_owned());
    refused("13.32", &nine);
    refused("13.32", &Setup { options: kit::components::Options::NONE, ..chits(&all) });
}

/// Also 9.15.
#[rule_test]
fn r9_12_no_more_bombers_than_the_turn_grants() {
    let late = ["g.dive.n1 N2020", "g.dive.n2 N2020", "g.jg8 N1118"];
    assert!(told(&on_turn(8, setup(R_MOVE, &late))).is_empty());
    refused("9.12", &on_turn(9, setup(R_MOVE, &late)));
    refused("9.15", &setup(R_MOVE, &["g.level.n1 N2020"]));
    let mut bombed = setup(R_MOVE, &["g.jg8 N1118"]);
    bombed.bombed.insert("13A".to_owned(), 200);
    refused("9.12", &bombed);
    bombed.bombed = [("48A".to_owned(), 1)].into();
    refused("9.15", &bombed);
}

/// Also 3.11, 7.86, 11.21.
#[rule_test]
fn r3_0_nobody_waits_who_was_set_up() {
    refused("3.0", &setup(G_MOVE, &["g.6pz.4 pool"]));
    refused("3.11", &setup(R_MOVE, &["r.309.955 pool -1"]));
    refused("7.86", &setup(R_MOVE, &["r.2tk.26 pool !"]));
    refused("7.86", &setup(R_MOVE, &["g.dive.n1 N2020 !", "g.jg8 N1118"]));
    let model = Setup { model: true, ..setup(R_MOVE, &["g.jg8 N1118"]) };
    refused("11.21", &model);
    refused("13.0", &Setup { options: kit::components::Options(1 << 20), ..setup(R_MOVE, &["g.jg8 N1118"]) });
    // A whole match takes nothing but options and chits.
    refused("3.0", &Setup { start: Start::SetUp, morale: [].into(), ..setup(G_MOVE, &["g.6pz.4 S2020"]) });
}

/// Two entries under one name: neither wins.
#[test]
fn no_key_stands_twice() {
    let twice = r#"{"units":{"g.6pz.4":{"at":"S2020"},"g.6pz.4":{"at":"S2021"}}}"#;
    assert!(serde_json::from_str::<Setup>(twice).unwrap_err().to_string().contains("twice"));
    let unknown = r#"{"units":{},"mud":true}"#;
    assert!(serde_json::from_str::<Setup>(unknown).is_err());
}

#[test]
fn broken_data_are_reported_with_their_place() {
    let mut data = Data::embedded(FILES);
    let units = FILES.iter().find(|(name, _)| *name == "units.csv").unwrap().1;
    let text =
        units.replacen(",foot,rgt,78S,", ",flying,rgt,78S,", 1).replacen("gn-b,N2014", "gn-b,N1121", 1);
    data.replace("units.csv", "units.csv", text).unwrap();
    let flaws = Zitadelle::load(&data).unwrap_err();
    let told: Vec<String> = flaws.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].contains("class") && told[1].contains("not in the zone"), "{told:?}");
}

#[test]
fn a_position_is_small() {
    assert!(std::mem::size_of::<Position>() <= 4096, "{}", std::mem::size_of::<Position>());
}
