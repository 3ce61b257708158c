//! Chapter 6, combat.

use crate::common::{fight, opening};
use kit::dice::Ratio;
use skirmish::ch6_combat::Combat;
use skirmish::position::{Held, Phase, Ruse};
use skirmish::{BLUE, RED};

#[test]
fn r6_1_adjacent_enemies_once_each() {
    let mut script = fight(&["R-1 0802", "R-2 0803", "B-1 0903", "B-2 1007"]);
    script.run("refused 6.1 red attack 1007\nrefused 6.1 red attack 0801\nred attack 0903");
    script.run("refused 6.1 red fire\nred join R-2\nrefused 6.1 red join R-2\nred fire\nchance roll 4");
    // 1:1 and a four: nothing. The hex is not attacked again, though R-1 could.
    script.run("refused 6.1 red attack 0903");
}

#[test]
fn r6_1_all_units_in_the_hex_defend() {
    let mut script = fight(&["R-1 0802", "B-1 0803", "B-P 0803"]);
    script.run("red attack 0803\nred join R-1");
    assert_eq!(script.sheet().sums().defence, 14);
}

#[test]
fn r6_2_odds_favour_the_defender_and_the_die_gives_the_row() {
    // 4 + 3 against 4 is 1:1; the brigades differ, so nothing shifts.
    let mut script = fight(&["R-1 0802", "R-3 0804", "B-1 0803"]);
    script.run("red attack 0803\nred join R-1\nred join R-3");
    let sheet = script.sheet();
    assert_eq!(sheet.column, "1:1");
    let chances: Vec<(String, Ratio)> =
        sheet.prospects.iter().map(|p| (p.result.clone(), p.chance)).collect();
    let expected = [("A1", 2), ("-", 2), ("EX", 1), ("DR", 1)];
    assert_eq!(chances, expected.map(|(result, of_six)| (result.to_owned(), Ratio::new(of_six, 6))));
    script.run("red fire\nchance roll 6");
    assert_eq!(script.last_events()[0], "Attack on 0803, column 1:1, die 6: DR.");
}

#[test]
fn r6_3_cover_and_river_shift_left() {
    let mut script = fight(&["R-T 0503", "B-G 0603"]);
    script.run("red attack 0603\nred join R-T");
    // 6:3 in woods across the river: two columns left of 2:1.
    assert_eq!(script.sheet_lines()[2..], ["6.3 columns -1", "6.3 columns -1"]);
    assert_eq!(script.sheet().column, "1:2");
    // One attacker on the same bank takes the river away.
    let mut script = fight(&["R-T 0503", "R-C 0602", "B-G 0603"]);
    script.run("red attack 0603\nred join R-T\nred join R-C");
    assert_eq!(script.sheet().sums().columns, -1);
}

#[test]
fn r6_3_a_town_is_cover() {
    let mut script = fight(&["R-1 0703", "B-1 0704"]);
    script.run("red attack 0704\nred join R-1");
    assert_eq!(script.sheet_lines()[2..], ["6.3 columns -1"]);
}

#[test]
fn r6_4_one_brigade_shifts_right() {
    let mut script = fight(&["R-1 0802", "R-2 0804", "B-1 0803"]);
    script.run("red attack 0803\nred join R-1");
    assert_eq!(script.sheet().sums().columns, 0); // one unit is no brigade
    script.run("red join R-2");
    assert_eq!((script.sheet().sums().columns, script.sheet().column.as_str()), (1, "3:1"));
}

#[test]
fn r6_5_guns_are_revealed_and_shift_two() {
    let mut script = opening(&["R-1 0802", "B-1 0803"], "guns", "decoy");
    script.run("red end-movement\nred attack 0803\nred join R-1\nred fire-with-ruse");
    assert_eq!((script.sheet().sums().columns, script.sheet().column.as_str()), (2, "3:1"));
    assert_eq!(script.position().ruses[RED.index()], Held::Spent(Ruse::Guns));
    // What was shown cannot be taken back, even before the die.
    assert!(script.played().may_undo(RED).is_err());
    script.run("chance roll 3"); // DR
}

#[test]
fn r6_5_guides_cancel_the_river() {
    let mut script = opening(&["R-1 0503", "B-1 0602"], "guides", "decoy");
    script.run("red end-movement\nred attack 0602\nred join R-1\nred fire-with-ruse");
    assert_eq!(script.sheet_lines()[2..], ["6.5 note"]);
}

#[test]
fn r6_5_a_decoy_is_never_revealed() {
    let mut script = fight(&["R-1 0802", "B-1 0803"]);
    script.run("red attack 0803\nred join R-1\nrefused 6.5 red fire-with-ruse");
}

#[test]
fn r6_6_a1_costs_an_attacker_of_his_choice_a_step() {
    let mut script = fight(&["R-1 0802", "R-3 0804", "B-1 0803"]);
    script.run("red attack 0803\nred join R-1\nred join R-3\nred fire\nchance roll 1");
    assert_eq!(script.offers(RED), ["lose-step R-1", "lose-step R-3"]);
    script.run("refused 6.6 red lose-step B-1\nred lose-step R-3");
    assert_eq!(script.position().unit(script.unit("R-3")).steps.left(), 1);
    assert_eq!(script.position().unit(script.unit("R-1")).steps.left(), 2);
}

#[test]
fn r6_6_exchange_costs_both_the_defender_first() {
    let mut script = fight(&["R-C 0802", "R-1 0804", "B-G 0803"]);
    // 6:3 = 2:1, brigades differ; a two is EX.
    script.run("red attack 0803\nred join R-C\nred join R-1\nred fire\nchance roll 2");
    assert_eq!(script.offers(BLUE), ["lose-step B-G"]);
    script.run("blue lose-step B-G");
    assert_eq!(script.offers(RED), ["lose-step R-C", "lose-step R-1"]);
    script.run("red lose-step R-C");
    assert!(matches!(script.position().phase(), Phase::Victory(_))); // Blue has nothing left (7.1)
}

#[test]
fn r6_6_d1_costs_a_step_and_a_retreat_of_one() {
    let mut script = fight(&["R-1 0802", "R-2 0703", "R-T 0704", "B-1 0803", "B-2 1008"]);
    // 14:4 = 3:1, one brigade 4:1; a six is D1.
    script.run("red attack 0803\nred join R-1\nred join R-2\nred join R-T\nred fire\nchance roll 6\nblue lose-step B-1");
    assert_eq!(script.position().unit(script.unit("B-1")).steps.left(), 1);
    // 0903 and 0804 lie in zones of the attackers.
    assert_eq!(script.offers(BLUE), ["retreat-to 0904"]);
    script.run("blue retreat-to 0904");
    assert!(matches!(script.position().phase(), Phase::Combat(Combat::Advance(_))));
}

#[test]
fn r6_7_a_retreat_goes_two_hexes_towards_its_own_edge_and_avoids_zones() {
    let mut script = fight(&["R-1 0802", "B-P 0803", "B-2 1008"]);
    // 4:3 = 1:1, a six is DR. Blue's edge is the east.
    script.run("red attack 0803\nred join R-1\nred fire\nchance roll 6");
    // 0903 lies in R-1's zone; 0904 and 0804 do not, and from both an end nearer to the edge can be reached.
    assert_eq!(script.offers(BLUE), ["retreat-to 0804", "retreat-to 0904"]);
    script.run("refused 6.7 blue retreat-to 0903\nblue retreat-to 0904");
    assert!(script.offers(BLUE).iter().all(|offer| offer != "retreat-to 0804"));
    script.run("blue retreat-to 1004");
    assert_eq!(script.position().hex(script.unit("B-P")), Some(script.hex("1004")));
}

#[test]
fn r6_7_a_unit_that_cannot_retreat_is_eliminated() {
    let mut script = fight(&["R-1 0802", "R-2 0904", "R-T 0704", "B-1 0803", "B-2 1008"]);
    script.run("red attack 0803\nred join R-1\nred fire\nchance roll 6");
    assert_eq!(script.position().hex(script.unit("B-1")), None);
    assert!(script.last_events().contains(&"1st Grenadiers cannot retreat and is eliminated.".to_owned()));
}

/// Also 6.7.
#[test]
fn r6_6_the_sheet_foretells_the_losses() {
    // 1:1: two chances of six for A1, one for EX, one for DR. Who can retreat loses nothing by it.
    let mut script = fight(&["R-1 0802", "B-P 0803", "B-2 1008"]);
    script.run("red attack 0803\nred join R-1");
    assert_eq!(script.sheet().expected_losses(), (Ratio::new(3, 6), Ratio::new(1, 6)));
    // Who cannot is lost with both steps.
    let mut script = fight(&["R-1 0802", "R-2 0904", "R-T 0704", "B-1 0803", "B-2 1008"]);
    script.run("red attack 0803\nred join R-1");
    assert_eq!(script.sheet().expected_losses(), (Ratio::new(3, 6), Ratio::new(3, 6)));
}

#[test]
fn r6_6_the_cheapest_step_is_preferred() {
    // Rifles of the third give up two points, those of the first four.
    let mut script = fight(&["R-1 0802", "R-3 0804", "B-1 0803"]);
    script.run("red attack 0803\nred join R-1\nred join R-3\nred fire\nchance roll 1");
    assert_eq!(script.preferred(RED), ["lose-step R-3"]);
    // A unit is worth more than a step.
    let mut script = fight(&["R-1 0802", "R-3 0804 -1", "B-1 0803"]);
    script.run("red attack 0803\nred join R-1\nred join R-3\nred fire\nchance roll 1");
    assert_eq!(script.preferred(RED), ["lose-step R-1"]);
}

#[test]
fn r6_8_the_strongest_advances_first() {
    let mut script = fight(&["R-1 0802", "R-C 0703", "B-P 0803", "B-2 1008"]);
    script.run("red attack 0803\nred join R-1\nred join R-C\nred fire\nchance roll 5");
    while script.offers(BLUE).iter().any(|offer| offer.starts_with("retreat-to")) {
        let preferred = script.preferred(BLUE);
        let next = preferred.first().or(script.offers(BLUE).first()).cloned();
        script.run(&format!("blue {}", next.unwrap_or_default()));
    }
    assert_eq!(script.offers(RED), ["advance R-1", "advance R-C", "hold"]);
    assert_eq!(script.preferred(RED), ["advance R-1"]);
}

#[test]
fn r6_7_a_retreat_ends_within_the_stacking_limit() {
    // Every end within two hexes of the edge column but one is full.
    let mut script = fight(&["R-1 0904", "B-P 1004", "B-1 1005", "B-2 1005", "B-3 1007"]);
    script.run("red attack 1004\nred join R-1\nred fire\nchance roll 6");
    assert!(script.offers(BLUE).iter().all(|offer| offer != "retreat-to 1006"));
    let position = script.position();
    assert!(position.at(script.hex("1005")).count() <= 2);
}

#[test]
fn ruling_2_a_retreat_may_cross_the_river() {
    // Blue stands west of the river with Red behind him on his own bank.
    let mut script = fight(&["R-1 0402", "R-2 0404", "B-P 0503", "B-2 1008"]);
    script.run("red attack 0503\nred join R-1\nred fire\nchance roll 6");
    let offers = script.offers(BLUE);
    assert!(
        offers.contains(&"retreat-to 0602".to_owned()) || offers.contains(&"retreat-to 0603".to_owned()),
        "{offers:?}"
    );
}

#[test]
fn r6_8_attackers_may_advance_whatever_zones_are_there() {
    let mut script = fight(&["R-1 0802", "R-2 0601", "B-P 0803", "B-2 0904"]);
    script.run("red attack 0803\nred join R-1\nred fire\nchance roll 6");
    let retreat = script.offers(BLUE);
    script.run(&format!("blue {}", retreat[0]));
    while script.offers(BLUE).iter().any(|offer| offer.starts_with("retreat-to")) {
        let next = script.offers(BLUE)[0].clone();
        script.run(&format!("blue {next}"));
    }
    // Only those who attacked may go, and 0803 lies in the zone of B-2.
    assert_eq!(script.offers(RED), ["advance R-1", "hold"]);
    script.run("refused 6.8 red advance R-2\nred advance R-1");
    assert_eq!(script.position().hex(script.unit("R-1")), Some(script.hex("0803")));
}

#[test]
fn r6_8_nobody_has_to_advance() {
    let mut script = fight(&["R-1 0802", "R-2 0904", "R-T 0704", "B-1 0803", "B-2 1008"]);
    script.run("red attack 0803\nred join R-1\nred fire\nchance roll 6\nred hold");
    assert!(matches!(script.position().phase(), Phase::Combat(Combat::ChooseTarget(_))));
}
