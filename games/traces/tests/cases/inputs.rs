//! Set-ups and stored positions that no play could reach are refused, each with its case or its field.

use crate::common::{chits, names, setup};
use kit::game::Game;
use kit::notation::{from_value, to_value};
use kit::rule_test;
use kit::script::{Script, fault_cases};
use kit::text::Lang;
use serde_json::{Value, json};
use traces::position::Scenario;
use traces::setup::Begin;
use traces::{Position, Setup, Traces, game};

fn action(cup: &[&str], hand: &[&str]) -> Begin {
    Begin::Action { cup: names(cup), hand: names(hand) }
}

/// The faults of a set-up in words.
fn told(setup: &Setup) -> Vec<String> {
    let game = game();
    let faults = game.begin(setup).expect_err("the set-up is refused");
    faults.iter().map(|fault| game.components().say(&fault.message, Lang::En)).collect()
}

/// Also 4.2.1a, 4.2.1b, 4.2.2a, 4.2.2b, 4.2.2c.
#[rule_test]
fn r4_2d_no_more_chits_than_a_turn_has() {
    let game = game();
    let with = |cup: &[&str], hand: &[&str]| Setup { begin: action(cup, hand), ..setup(&["A-1 2216"]) };
    let refused = |cup: &[&str], hand: &[&str]| fault_cases(&game, &with(cup, hand));
    assert_eq!(refused(&["supply"; 200], &[]), ["4.2d"]);
    assert_eq!(refused(&["supply"; 300], &[]), ["4.2d"]);
    assert_eq!(refused(&["supply"], &["OKH"; 256]), ["4.2.2a"]);
    assert_eq!(refused(&["Vrnz", "Vrnz", "Vrnz"], &[]), ["4.2.1a"]);
    assert_eq!(refused(&["Vrnz", "Vrnz", "Step", "Step", "SW", "SW", "Sth"], &[]), ["4.2.1b"]);
    assert_eq!(refused(&["4PzA", "8A", "1PzA"], &["6A", "OKH", "OKH"]), ["4.2.2b"]);
    let early = Setup { turn: 1, ..with(&["OKH"], &[]) };
    assert_eq!(fault_cases(&game, &early), ["4.2.2c"]);
}

/// Also 4.2.1f.
#[rule_test]
fn r4_2_1e_no_chit_before_its_turn_and_none_that_is_spent() {
    let game = game();
    let with = |turn, chit: &str| Setup { turn, begin: action(&[chit], &[]), ..setup(&["A-1 2216"]) };
    assert_eq!(fault_cases(&game, &with(2, "paratroop")), ["4.2.1e"]);
    assert_eq!(fault_cases(&game, &with(4, "STAVKA")), ["4.2.1f"]);
    let spent = Setup { bridgehead: Some("2220".to_owned()), ..with(4, "paratroop") };
    assert_eq!(fault_cases(&game, &spent), ["4.2.1e"]);
}

#[test]
fn unknown_options_are_refused() {
    let odd = Setup { options: kit::components::Options(1 << 7), ..setup(&["A-1 2216"]) };
    assert_eq!(told(&odd), ["options: this game has no such optional rule."]);
}

#[test]
fn numbers_are_written_as_numbers_and_units_once() {
    let game = game();
    let written = to_value(&setup(&["A-1 2216"]), game.components()).unwrap();
    for (field, wrong) in [
        ("turn", json!("2")),
        ("points", json!("0")),
        ("air", json!(["0", "0"])),
        ("options", json!("1")),
        ("groups", json!(256)),
        ("turn", json!(-1)),
    ] {
        let mut value = written.clone();
        value[field] = wrong;
        let error = from_value::<Setup>(value, game.components()).expect_err(field).to_string();
        assert!(error.contains(field), "{error}");
    }
    let text = serde_json::to_string(&setup(&["A-1 2216"])).unwrap();
    let twice = text.replace("\"A-1\":", "\"A-1\":{\"at\":\"2217\"},\"A-1\":");
    let error = serde_json::from_str::<Setup>(&twice).expect_err("twice").to_string();
    assert!(error.contains("A-1 is listed twice"), "{error}");
}

#[test]
fn what_is_listed_twice_is_named() {
    let odd = Setup {
        soviet_cities: names(&["2329", "2329"]),
        gone: names(&["A-9", "A-9", "A-1", "A-0"]),
        ..setup(&["A-1 2216"])
    };
    assert_eq!(
        told(&odd),
        [
            "gone: A-9 is listed twice.",
            "gone: 1. Infanterie-Division stands on the map.",
            "There is no unit A-0.",
            "soviet_cities: 2329 is listed twice.",
        ]
    );
}

#[rule_test]
fn r11_1j_no_bridgehead_under_a_division() {
    let base =
        |unit: &str| Setup { bridgehead: Some("2216".to_owned()), ..setup(&[&format!("{unit} 2216")]) };
    assert_eq!(fault_cases(&game(), &base("A-1")), ["11.1j"]);
    assert!(fault_cases(&game(), &base("A-HQ-8A")).is_empty());
}

#[rule_test]
fn r12_2c_no_soviet_unit_in_a_city_under_order() {
    let fallen = Setup { orders: names(&["1338"]), ..setup(&["S-50 1338"]) };
    assert_eq!(fault_cases(&game(), &fallen), ["12.2c"]);
}

#[rule_test]
fn r8_1e_who_stands_in_a_city_controls_it() {
    let script = chits(setup(&["S-50 2329", "S-51 2223", "A-1 1010"]), &["supply"], &[]);
    let position = script.position();
    let city = |hex: &str| script.game().city_at[script.hex(hex)].unwrap();
    assert!(position.cities >> city("2329") & 1 == 1 && position.cities >> city("2223") & 1 == 1);
    assert_eq!(position.crossing_count(), 1);
    let wrong = Setup { soviet_cities: names(&["2329"]), ..setup(&["A-1 2329"]) };
    assert_eq!(fault_cases(&game(), &wrong), ["8.1e"]);
}

/// Also 3.0c, 11.1a, 13.2a, 13.3c.
#[rule_test]
fn r3_0a_a_set_up_has_units_and_sound_numbers() {
    let game = game();
    let cases = |setup: Setup| fault_cases(&game, &setup);
    assert_eq!(cases(setup(&[])), ["3.0a"]);
    assert_eq!(cases(Setup { begin: Begin::Game, ..setup(&["A-1 2216"]) }), ["3.0c"]);
    assert_eq!(cases(Setup { groups: 9, ..setup(&["A-1 2216"]) }), ["11.1a"]);
    assert_eq!(cases(Setup { points: i32::MAX, ..setup(&["A-1 2216"]) }), ["13.3c"]);
    assert_eq!(cases(Setup { points: i32::MIN, ..setup(&["A-1 2216"]) }), ["13.3c"]);
    let race = Setup { scenario: Scenario::Race, points: 4, ..setup(&["A-1 2216"]) };
    assert_eq!(cases(race), ["13.2a"]);
}

#[rule_test]
fn r4_0a_a_set_up_without_room_for_the_garrisons_is_refused() {
    // Two divisions in every Major City: the security divisions could go nowhere.
    let cities = ["2634", "2918", "0218", "2305", "1338", "1631"];
    let divisions =
        ["A-1", "A-9", "A-15", "A-34", "A-72", "A-76", "A-79", "A-96", "A-112", "A-208", "A-223", "A-254"];
    let list: Vec<String> =
        divisions.iter().enumerate().map(|(i, unit)| format!("{unit} {}", cities[i / 2])).collect();
    let list: Vec<&str> = list.iter().map(String::as_str).collect();
    let full = Setup { turn: 1, begin: Begin::Game, ..setup(&list) };
    assert_eq!(fault_cases(&game(), &full), ["4.0a"]);
}

/// A position in words, changed, and the cases of what is wrong with it. Reading it may already fail.
fn tampered(script: &Script<Traces>, change: impl Fn(&mut Value)) -> Result<Vec<String>, String> {
    let (game, components) = (script.game(), script.game().components());
    let mut value = to_value(script.position(), components).unwrap();
    change(&mut value);
    let position: Position = from_value(value, components).map_err(|error| error.to_string())?;
    Ok(game.audit(&position).iter().map(|breach| components.rulebook.id(breach.case).to_owned()).collect())
}

fn breaches(script: &Script<Traces>, field: &str, wrong: &Value) -> Vec<String> {
    tampered(script, |value| value[field] = wrong.clone()).unwrap()
}

#[rule_test]
fn r7_0b_a_draw_of_no_markers_or_too_many_is_refused() {
    let script = Script::setup(game(), Setup { begin: Begin::Turn, ..setup(&["A-1 2216"]) });
    assert!(breaches(&script, "phase", &json!({ "luftwaffe": 1 })).is_empty());
    for left in [0, 2, 255] {
        assert_eq!(breaches(&script, "phase", &json!({ "luftwaffe": left })), ["7.0b"], "{left}");
    }
}

#[rule_test]
fn r4_3a_a_draw_from_an_empty_cup_is_refused() {
    let script = chits(setup(&["A-1 2216"]), &["supply"], &[]);
    assert_eq!(breaches(&script, "cup", &json!([])), ["4.3a"]);
    assert_eq!(breaches(&script, "cup", &json!([["supply", 200]])), ["4.2d"]);
    assert_eq!(breaches(&script, "known", &json!([["supply", 1], ["8A", 1]])), ["4.3k"]);
}

#[rule_test]
fn r9_0a_a_unit_in_hand_has_no_more_points_than_printed() {
    let mut script = crate::common::okh(setup(&["A-1 2216"]), "move");
    script.run("axis take A-1");
    let taken = |left: u32| json!({ "movement": { "unit": "A-1", "left": left, "gait": "fresh" } });
    assert!(breaches(&script, "phase", &taken(10)).is_empty());
    assert_eq!(breaches(&script, "phase", &taken(65_535)), ["9.0a"]);
    assert_eq!(breaches(&script, "phase", &taken(8)), ["9.0a"]);
    let other = json!({ "movement": { "unit": "A-9", "left": 10, "gait": "fresh" } });
    assert_eq!(breaches(&script, "phase", &other), ["9.0a"]);
}

#[rule_test]
fn r13_3c_points_beyond_all_losses_are_refused() {
    let script = chits(setup(&["A-1 2216"]), &["supply"], &[]);
    for points in [i32::MAX, i32::MIN, 4_001] {
        assert_eq!(breaches(&script, "points", &json!(points)), ["13.3c"]);
    }
}

/// Also 3.0g, 6.0a, 8.1e, 12.2c, 12.3a, 12.3e, 11.1g, 11.1j, 14.1a.
#[rule_test]
fn r4_0a_a_tampered_position_is_told_by_its_case() {
    let script = chits(setup(&["A-1 2216", "S-50 2223", "S-51 1010"]), &["supply"], &[]);
    for (field, wrong, case) in [
        ("turn", json!(0), "4.0a"),
        ("turn", json!(9), "4.0a"),
        ("turns", json!(3), "4.0a"),
        ("target", json!(4), "13.2b"),
        ("options", json!(64), "14.1a"),
        ("exchanged", json!(true), "14.1a"),
        ("groups", json!(200), "11.1a"),
        ("cities", json!(0), "8.1e"),
        ("crossings", json!(0), "12.3e"),
        ("crossings", json!(255), "12.3a"),
        ("orders", json!(u64::MAX), "3.0g"),
        ("air", json!([255, 255]), "7.0b"),
        ("air_used", json!([255, 0]), "7.0b"),
        ("paratroops", json!({ "bridgehead": "2216" }), "11.1j"),
        ("paratroops", json!("destroyed"), "11.1g"),
        ("active", json!("axis"), "4.3a"),
        ("mode", json!("move-then-fight"), "4.3d"),
        ("drawn", json!("8A"), "4.3a"),
        ("interrupting", json!(true), "4.2.2e"),
        ("confirmed", json!([true, false]), "4.2a"),
        ("attacked", json!(["2216", "2216"]), "10.0b"),
        ("to_relocate", json!(["A-HQ-8A"]), "2.3c"),
        ("zones", json!([[], []]), "6.0a"),
        ("fight", json!({ "target": "2216", "attackers": [], "markers": 0, "retreat": 0 }), "10.1a"),
    ] {
        let found = breaches(&script, field, &wrong);
        assert!(found.iter().any(|found| found == case), "{field} = {wrong}: {found:?}");
    }
}

/// Also 2.3c, 4.2b, 4.2.2h, 4.3d, 4.3i, 4.3j, 4.3k, 10.0a, 10.1a, 10.3d, 10.4a, 10.5a, 11.1a, 11.1g, 11.2a, 12.1a.
#[rule_test]
fn r3_0h_a_phase_that_the_position_does_not_bear_is_told_by_its_case() {
    let script = chits(setup(&["A-1 2216", "A-HQ-8A 2217", "S-50 2223"]), &["supply"], &[]);
    let fight = json!({ "target": "2223", "attackers": ["A-1"], "markers": 0, "retreat": 9 });
    for (phase, drawn, fought, case) in [
        (json!("garrison"), None, false, "3.0h"),
        (json!("bidding"), None, false, "14.1a"),
        (json!("opening-blow"), None, false, "12.1a"),
        (json!("feed"), None, false, "4.2b"),
        (json!({ "relocation": "turn" }), None, false, "2.3c"),
        (json!("interrupt"), Some("supply"), false, "4.3k"),
        (json!("orders"), Some("8A"), false, "4.3j"),
        (json!("choose-hq"), Some("8A"), false, "4.3i"),
        (json!({ "command": 200 }), Some("OKH"), false, "4.2.2h"),
        (json!("choose-mode"), Some("supply"), false, "4.3d"),
        (json!({ "reinforce": "S-51" }), Some("reinforcement"), false, "11.1a"),
        (json!("airborne"), Some("reinforcement"), false, "11.1g"),
        (json!({ "negotiation": [200, null] }), Some("OKH"), false, "11.2a"),
        (json!("plan"), Some("8A"), true, "10.0a"),
        (json!("air"), Some("8A"), true, "10.1a"),
        (json!("roll"), Some("8A"), true, "10.1a"),
        (json!({ "loss": ["axis", 255] }), Some("8A"), true, "10.3d"),
        (json!({ "retreat": null }), Some("8A"), true, "10.4a"),
        (json!({ "advance": "choose" }), Some("8A"), true, "10.5a"),
        (json!({ "relocation": "advance" }), Some("8A"), true, "2.3c"),
    ] {
        let found = tampered(&script, |value| {
            value["phase"] = phase.clone();
            value["drawn"] = json!(drawn);
            if drawn.is_some_and(|chit| ["8A", "OKH"].contains(&chit)) {
                value["active"] = json!("axis");
            }
            if drawn.is_some_and(|chit| chit == "supply") {
                value["cup"] = json!([["8A", 1]]);
                value["hand"] = json!([["6A", 1]]);
            }
            if drawn.is_none() {
                value["cup"] = json!([]);
                if phase == json!("feed") {
                    value["cup"] = json!([["supply", 1]]);
                }
            }
            if fought {
                value["mode"] = json!("fight-then-move");
                value["fight"] = fight.clone();
                value["attacked"] = json!(["2223"]);
                let army = value["army"].as_array_mut().unwrap();
                let own = army.iter_mut().find(|entry| entry[0] == json!("A-1")).unwrap();
                own[1]["activated"] = json!(true);
            }
        });
        assert_eq!(found.as_deref(), Ok(&[case.to_owned()][..]), "{phase}");
    }
}

#[test]
fn an_army_lists_every_unit_once() {
    let script = chits(setup(&["A-1 2216"]), &["supply"], &[]);
    let fewer = tampered(&script, |value| {
        value["army"].as_array_mut().unwrap().pop();
    });
    assert_eq!(fewer.as_deref(), Ok(&["3.0a".to_owned()][..]));
    let twice = tampered(&script, |value| {
        let army = value["army"].as_array_mut().unwrap();
        army[1] = army[0].clone();
    });
    assert!(twice.is_err());
}

#[test]
fn a_set_up_is_saved_under_the_scenario_and_the_options_that_it_states() {
    let options = kit::components::Options::NONE.with(1);
    for (scenario, id) in [(Scenario::Race, "race"), (Scenario::Campaign, "campaign")] {
        let script = Script::setup(game(), Setup { scenario, options, ..setup(&["A-1 2216"]) });
        let file = script.played().file(false);
        assert_eq!((file.scenario.as_str(), file.options), (id, vec!["hq_conversion".to_owned()]));
    }
}
