//! Chapter 10, special units.

use crate::common::{G_ASSAULT, G_MOVE, column, cost, hex_of, morale, on_turn, play, setup};
use kit::game::Game;
use kit::rule_test;
use zitadelle::GERMAN;
use zitadelle::position::{Phase, Place};

/// Also 10.21, R15.
#[rule_test]
fn r10_11_support_is_gone_after_the_first_assaults() {
    let units = ["g.3pz.3 S2020", "g.arko132 S2020", "g.pi.48a S2020", "r.52g.151g S2021"];
    let mut script = play(&[], on_turn(1, setup(G_ASSAULT, &units)));
    script.run("german attack S2021\ngerman join g.3pz.3\ngerman assault\nchance roll 3 4\nchance roll 1 1");
    assert_eq!(script.position().phase, Phase::Movement);
    for unit in ["g.arko132", "g.pi.48a"] {
        assert_eq!(script.position().units.place(script.unit(unit)), Place::Aside);
    }
}

/// Also 10.22.
#[rule_test]
fn r10_12_only_with_its_own_corps() {
    let units = ["g.3pz.3 S2020", "g.lah.1 S2121", "g.arko122 S2121", "g.pi.ss-a S2121", "r.52g.151g S2021"];
    let mut script = play(&[], on_turn(1, setup(G_ASSAULT, &units)));
    script.run("german attack S2021\ngerman join g.3pz.3\nrefused 10.12 german support g.arko122\nrefused 10.22 german support g.pi.ss-a");
    script.run("german join g.lah.1\noffered german support g.arko122\ngerman support g.pi.ss-a");
}

#[rule_test]
fn r10_13_the_factor_is_the_shift() {
    let units = ["g.3pz.3 S2020", "g.swerf1 S2020", "r.52g.151g S2021"];
    let mut script = play(&[], on_turn(1, setup(G_ASSAULT, &units)));
    script.run("german attack S2021\ngerman join g.3pz.3\ngerman support g.swerf1");
    assert_eq!(column(&script).1, 3);
}

/// Also 10.24.
#[rule_test]
fn r10_14_one_of_each() {
    let units = [
        "g.3pz.3 S2020",
        "g.arko132 S2020",
        "g.pi.48a S2020",
        "g.11pz.110 S2121",
        "g.arko144 S2121",
        "g.pi.48b S2121",
        "r.52g.151g S2021",
    ];
    let mut script = play(&[], on_turn(1, setup(G_ASSAULT, &units)));
    script.run("german attack S2021\ngerman join g.3pz.3\ngerman join g.11pz.110\ngerman support g.arko132\nrefused 10.14 german support g.arko144");
    script.run("german support g.pi.48a\nrefused 10.24 german support g.pi.48b\ngerman assault");
    // 8:3 is 2:1, R2: 4:1; a two is A2. The support is used up whatever happens and costs nothing.
    script.run("chance roll 1 1");
    assert_eq!(script.position().units.place(script.unit("g.pi.48a")), Place::Aside);
    assert_eq!((morale(&script, "XLVIII PzK"), script.position().steps_lost), (10, 0));
}

/// Also R25.
#[rule_test]
fn r10_23_engineers_cancel_the_trench_and_nothing_else() {
    let units = ["g.3pz.3 S2020", "g.pi.48a S2020", "r.52g.151g S2021"];
    let with = |feature: &str| {
        let mut script = play(&[feature], on_turn(1, setup(G_ASSAULT, &units)));
        script.run("german attack S2021\ngerman join g.3pz.3\ngerman support g.pi.48a");
        column(&script).1
    };
    assert_eq!((with("S2021 village entrenchment"), with("S2021 village improvised")), (-1, -2));
}

#[rule_test]
fn r10_31_panthers_and_ferdinands() {
    let game = zitadelle::game();
    let flagged = |of: fn(&zitadelle::components::Stats) -> bool| {
        let roster = game.components().roster.iter();
        roster
            .filter(|(unit, _)| of(game.stats(*unit)))
            .map(|(_, counter)| counter.id.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(flagged(|stats| stats.panther), ["g.pz.i3", "g.pz51", "g.pz52"]);
    assert_eq!(flagged(|stats| stats.ferdinand), ["g.pj653", "g.pj654"]);
    let breaks = game
        .components()
        .roster
        .iter()
        .filter(|(unit, _)| zitadelle::ch10_special_units::breaks_down(&game, *unit));
    assert_eq!(breaks.count(), 5);
}

/// Also R40.
#[rule_test]
fn r10_32_a_die_off_the_points() {
    let mut script = play(&[], setup(G_MOVE, &["g.pj653 N1515", "g.pj654 N1517", "r.3tk.50 N3505"]));
    script.run("german take g.pj653\nchance roll 5");
    assert_eq!(cost(&script, GERMAN, "N1516"), Some((2, 5)));
    // Who is not taken does not roll.
    script.run("german halt\ngerman end-movement");
    assert_eq!(hex_of(&script, "g.pj654").as_deref(), Some("N1517"));
}

#[rule_test]
fn r10_33_ferdinands_lend_no_armour_and_respect_every_zone() {
    let units = ["g.pj653 N2020", "g.stug177 N2020", "r.15.47 N2021"];
    let mut script = play(&[], setup(G_ASSAULT, &units));
    script.run("german attack N2021\ngerman join g.pj653\ngerman join g.stug177");
    assert_eq!(column(&script).1, 3);
    let mut script = play(&[], setup(G_MOVE, &["g.pj653 N2019", "r.15.47 N2021 -1"]));
    script.run("german take g.pj653\nchance roll 1\ngerman march N1921");
    assert_eq!(script.position().task, zitadelle::position::Task::Choose);
}
