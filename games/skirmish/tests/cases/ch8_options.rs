//! Chapter 8, optional rules.

use crate::common::{opening_of, setup};
use kit::components::Options;
use skirmish::position::Setup;

fn flooded(units: &[&str]) -> Setup {
    Setup { options: Options::NONE.with(0), ..setup(units) }
}

#[test]
fn r8_1_a_flooded_river_is_neither_crossed_nor_attacked_across() {
    let mut script = opening_of(flooded(&["R-1 0503", "R-2 0505", "B-1 1008"]), "guns", "guns");
    script.run(
        "red take R-1\nrefused 8.1 red march 0602\nred stay\nred take R-2\noffered red march 0604\nred stay",
    );
    let mut script = opening_of(flooded(&["R-1 0503", "B-1 0602"]), "guns", "guns");
    script.run("red end-movement\nrefused 8.1 red attack 0602");
}

#[test]
fn r8_1_without_the_option_the_river_is_open() {
    let mut script = opening_of(setup(&["R-1 0503", "B-1 0602"]), "guns", "guns");
    script.run("red end-movement\noffered red attack 0602");
}

#[test]
fn r8_1_no_retreat_across_the_flood() {
    let mut script = opening_of(flooded(&["R-1 0402", "R-2 0404", "B-P 0503", "B-2 1008"]), "guns", "guns");
    script.run("red end-movement\nred attack 0503\nred join R-1\nred fire\nchance roll 6");
    assert_eq!(script.position().unit(script.unit("B-P")).hex, None);
}
