//! Chapter 8, optional rules.

use crate::common::{opening_of, setup};
use kit::components::Options;
use kit::rule_test;
use kit::script::Script;
use skirmish::ch8_options::{COLUMNS, GIVE_WAY, OVERRUN};
use skirmish::position::{Phase, Setup};
use skirmish::{BLUE, RED, Skirmish};

fn flooded(units: &[&str]) -> Setup {
    Setup { options: Options::NONE.with(0), ..setup(units) }
}

#[rule_test]
fn r8_1_a_flooded_river_is_neither_crossed_nor_attacked_across() {
    let mut script = opening_of(flooded(&["R-1 0503", "R-2 0505", "B-1 1008"]), "guns", "guns");
    script.run(
        "red take R-1\nrefused 8.1 red march 0602\nred stay\nred take R-2\noffered red march 0604\nred stay",
    );
    let mut script = opening_of(flooded(&["R-1 0503", "B-1 0602"]), "guns", "guns");
    script.run("red end-movement\nrefused 8.1 red attack 0602");
}

#[rule_test]
fn r8_1_without_the_option_the_river_is_open() {
    let units = ["R-1 0503", "B-1 0602"];
    let mut script = opening_of(flooded(&units), "guns", "guns");
    script.run("red end-movement\nrefused 8.1 red attack 0602");
    let mut script = opening_of(setup(&units), "guns", "guns");
    script.run("red end-movement\noffered red attack 0602");
}

#[rule_test]
fn r8_1_no_retreat_across_the_flood() {
    let mut script = opening_of(flooded(&["R-1 0402", "R-2 0404", "B-P 0503", "B-2 1008"]), "guns", "guns");
    script.run("red end-movement\nred attack 0503\nred join R-1\nred fire\nchance roll 6");
    assert_eq!(script.position().hex(script.unit("B-P")), None);
}

// ---- Columns and overruns ----

fn with(option: usize, units: &[&str]) -> Script<Skirmish> {
    let setup = Setup { options: Options::NONE.with(option), ..setup(units) };
    opening_of(setup, "guns", "guns")
}

#[rule_test]
fn r8_2_units_of_one_hex_march_together_as_far_as_the_slowest() {
    let mut script = with(COLUMNS, &["R-1 0203", "R-T 0203", "R-2 0204", "B-1 1008"]);
    script.run("red take R-T\noffered red march 0208\nrefused 8.2 red bring R-2\nred bring R-1");
    // Four points of the rifles, not six of the tanks; and two units fit into empty hexes only.
    script.run("refused 4.1 red march 0208\noffered red march 0207\nrefused 4.3 red march 0204");
    script.run("refused 8.2 red drop-off R-1\nred march 0205");
    assert_eq!(script.position().at(script.hex("0205")).count(), 2);
}

#[rule_test]
fn r8_2_a_unit_drops_off_and_the_other_marches_on_with_what_it_has_left() {
    let mut script = with(COLUMNS, &["R-1 0203", "R-T 0203", "B-1 1008"]);
    script.run("red take R-1\nred bring R-T\nred march 0206\nred drop-off R-1");
    // Three points are gone of six.
    script.run("red march 0208\nred stay\nrefused 4.1 red take R-T\nrefused 4.1 red take R-1");
    let hex = |id: &str| script.position().hex(script.unit(id));
    assert_eq!((hex("R-1"), hex("R-T")), (Some(script.hex("0206")), Some(script.hex("0208"))));
}

#[rule_test]
fn r8_2_without_the_option_everybody_marches_alone() {
    let units = ["R-1 0203", "R-T 0203", "B-1 1008"];
    with(COLUMNS, &units).run("red take R-1\nred bring R-T");
    let mut script = opening_of(setup(&units), "guns", "guns");
    script.run("red take R-1\nrefused 2.3 red bring R-T\nred march 0205\nred take R-T");
}

/// A click on a counter means its place in the column.
#[rule_test]
fn r8_2_why_a_unit_cannot_come_along() {
    let mut script = with(COLUMNS, &["R-1 0203", "R-T 0203", "R-2 0204", "B-1 1008"]);
    script.run("red take R-1");
    assert_eq!(script.why_not(RED, "unit R-2"), ["8.2"]);
    assert_eq!(script.why_not(RED, "unit R-1"), ["8.2"]);
    assert!(script.why_not(RED, "unit R-T").is_empty());
}

#[rule_test]
fn r8_3_an_overrun_interrupts_a_march_that_goes_on_with_what_is_left() {
    let mut script = with(OVERRUN, &["R-T 0603", "B-G 0703", "B-1 1008"]);
    // Into the zone, where the march ends; but three points are left of six.
    script.run("red take R-T\nrefused 8.3 red overrun 0704\noffered red overrun 0703");
    script.run("red overrun 0703");
    // One point for the hex and one for the overrun.
    assert_eq!(script.position().agenda.waiting().count(), 1);
    script.run("chance roll 4");
    assert_eq!(script.last_events()[0], "Overrun of 0703, die 4: the defenders give way.");
    // Blue decides in Red's movement: two states wait below his.
    assert_eq!(script.position().agenda.waiting().count(), 2);
    script.run("blue retreat-to 0803");
    assert_eq!(script.position().hex(script.unit("R-T")), Some(script.hex("0703")));
    assert_eq!(script.position().agenda.waiting().count(), 0);
    // Four points are left: it overruns again, and has two left, and none is enough.
    script.run("red overrun 0803\nchance roll 6\nblue retreat-to 0903\nred overrun 0903\nchance roll 5");
    script.run("blue retreat-to 1003\nrefused 4.1 red take R-T");
}

#[rule_test]
fn r8_3_an_overrun_that_fails_ends_the_march() {
    let mut script = with(OVERRUN, &["R-T 0603", "B-G 0703", "B-1 1008"]);
    script.run("red take R-T\nred overrun 0703\nchance roll 3\nrefused 4.1 red take R-T");
    assert_eq!(script.position().hex(script.unit("R-T")), Some(script.hex("0603")));
    assert_eq!(script.position().hex(script.unit("B-G")), Some(script.hex("0703")));
}

#[rule_test]
fn r8_3_twice_the_defence_and_a_column_counts_together() {
    let setup = Setup {
        options: Options::NONE.with(COLUMNS).with(OVERRUN),
        ..setup(&["R-1 0603", "R-2 0603", "B-1 0703", "B-2 1008"])
    };
    let mut script = opening_of(setup, "guns", "guns");
    script.run("red take R-1\nrefused 8.3 red overrun 0703\nred bring R-2\noffered red overrun 0703");
    assert_eq!(script.why_not(RED, "hex 1008"), ["8.3"]);
}

#[rule_test]
fn r8_3_whoever_cannot_retreat_from_an_overrun_is_eliminated_and_the_game_may_end() {
    let mut script = with(OVERRUN, &["R-T 0905", "R-1 1002", "B-G 1004"]);
    script.run("red take R-T\nred overrun 1004\nchance roll 6");
    assert!(
        matches!(script.position().phase(), Phase::Victory(_)),
        "Blue has nobody left: {:?}",
        script.last_events()
    );
}

// ---- Friends who give way ----

/// The zones of Red leave B-P only one way, towards 1004.
fn cornered(others: &[&str], roll: u8) -> Script<Skirmish> {
    let mut script = with(GIVE_WAY, &[&["R-1 0804", "R-2 0906", "B-P 0905"], others].concat());
    script.run("red end-movement\nred attack 0905\nred join R-1\nred join R-2\nred fire");
    script.run(&format!("chance roll {roll}"));
    script
}

#[rule_test]
fn r8_4_a_retreat_may_end_on_friends_of_whom_one_gives_way() {
    let mut script = cornered(&["B-1 1004", "B-2 1004"], 5);
    script.run("blue lose-step B-P");
    assert_eq!(script.offers(BLUE), ["retreat-to 1004"]);
    script.run("blue retreat-to 1004");
    assert_eq!(script.offers(BLUE), ["give-way B-1", "give-way B-2"]);
    // Nobody moves twice, and nobody goes where a retreat could not.
    script.run("refused 8.4 blue give-way B-P\nblue give-way B-2\nrefused 8.4 blue give-way-to 1005");
    assert_eq!(script.why_not(BLUE, "hex 0905"), ["8.4"], "the hex that was given up");
    script.run("blue give-way-to 1003");
    let hex = |id: &str| script.position().hex(script.unit(id));
    assert_eq!([hex("B-P"), hex("B-1"), hex("B-2")], ["1004", "1004", "1003"].map(|at| Some(script.hex(at))));
    // Then the fight goes on as if nothing had been in the way.
    script.run("red advance R-1");
}

#[rule_test]
fn r8_4_whoever_gives_way_may_need_another_to_give_way() {
    let mut script = cornered(&["B-1 1004", "B-2 1004", "B-3 1003", "B-G 1003"], 5);
    script.run("blue lose-step B-P\nblue retreat-to 1004\nblue give-way B-1\nblue give-way-to 1003");
    assert_eq!(script.offers(BLUE), ["give-way B-3", "give-way B-G"]);
    script.run("refused 8.4 blue give-way B-1\nblue give-way B-G\noffered blue give-way-to 1002\nblue give-way-to 1002");
    assert_eq!(script.position().agenda.waiting().count(), 0);
}

#[rule_test]
fn r8_4_or_it_stops_short_and_loses_a_step() {
    let mut script = cornered(&["B-1 1003", "B-2 1003"], 4);
    script.run("refused 6.7 blue stop-short\nblue retreat-to 1004");
    assert_eq!(script.offers(BLUE), ["retreat-to 1003", "stop-short"]);
    script.run("blue stop-short");
    assert_eq!(script.position().unit(script.unit("B-P")).steps.left(), 1);
    assert_eq!(script.position().hex(script.unit("B-P")), Some(script.hex("1004")));
}

#[rule_test]
fn r8_4_without_the_option_who_finds_no_room_is_lost() {
    let mut script = cornered(&["B-1 1004", "B-2 1004"], 5);
    script.run("blue lose-step B-P\nblue retreat-to 1004");
    let setup = setup(&["R-1 0804", "R-2 0906", "B-P 0905", "B-1 1004", "B-2 1004"]);
    let mut script = opening_of(setup, "guns", "guns");
    script.run("red end-movement\nred attack 0905\nred join R-1\nred join R-2\nred fire\nchance roll 5");
    script.run("blue lose-step B-P");
    assert_eq!(script.position().hex(script.unit("B-P")), None);
}
