//! Twelve hard positions, on a bare map.

use crate::common::{
    G_ASSAULT, G_MOVE, R_COUNTER, R_MOVE, ask, column, cost, hex_of, morale, on_turn, play, setup, steps,
    with,
};
use kit::rule_test;
use zitadelle::ch12_victory::points;
use zitadelle::position::Mark;
use zitadelle::setup::Start;
use zitadelle::{GERMAN, SOVIET};

/// Also 7.45, 7.46, 7.67, 7.91, 10.23, R14, R21.
#[rule_test]
fn r7_49_armour_in_the_trench() {
    let units = [
        "r.52g.151g S2021",
        "r.96tb S2021",
        "g.lah.pz1 S2121",
        "g.lah.1 S2020",
        "g.lah.2 S2020",
        "g.arko122 S2020",
        "g.pi.ss-a S2020",
    ];
    let features = ["S2021 entrenchment"];
    let mut script = play(&features, on_turn(1, setup(G_ASSAULT, &units)));
    script.run("german attack S2021\ngerman join g.lah.pz1\ngerman join g.lah.1\ngerman join g.lah.2");
    assert_eq!(column(&script), ("7:1".to_owned(), 2));
    script.run("german support g.arko122\ngerman support g.pi.ss-a");
    assert_eq!(column(&script), ("10:1".to_owned(), 6));
    script.run("german assault\nchance roll 4 4");
    assert_eq!((hex_of(&script, "r.52g.151g"), morale(&script, "6GA")), (None, 7));
    // The brigade stays, so nobody advances.
    assert_eq!(hex_of(&script, "r.96tb").as_deref(), Some("S2021"));
    assert_eq!(script.position().phase, zitadelle::position::Phase::Movement);
}

#[rule_test]
fn ruling_11_only_one_plan() {
    let units = ["r.81g.233g S2623", "r.81g.235g S2724", "g.6pz.4 S2723", "g.6pz.114 S2622"];
    let begin = || play(&[], setup(G_ASSAULT, &units));
    let mut script = begin();
    // 4 alone against S2623 leaves S2724 and 114 without anybody.
    script.run("german attack S2623\nrefused 7.12 german join g.6pz.4\ngerman join g.6pz.114\nrefused 7.12 german join g.6pz.4");
    script.run("refused 7.25 german attack S2724\ngerman assault\nchance roll 3 4\nchance roll 1 1\ngerman attack S2724\ngerman join g.6pz.4\ngerman assault");
    // The other order, and both hexes at once by 4, which would strand 114.
    let mut script = begin();
    script.run("german attack S2724\nrefused 7.11 german attack S2623\ngerman join g.6pz.4\nrefused 7.22 german join g.6pz.114\ngerman assault\nchance roll 3 4\nchance roll 1 1");
    script.run("german attack S2623\ngerman join g.6pz.114\ngerman assault");
}

/// Also 8.23, 8.24, R29, R59.
#[rule_test]
fn ruling_31_out_of_the_minefield() {
    let units = ["g.6pz.pz11 S2020", "r.52g.151g S2021"];
    let features = ["S2020 entrenchment"];
    let mut script = play(&features, setup(G_MOVE, &units));
    script.run("german take g.6pz.pz11\ngerman leave\nchance roll 5");
    assert_eq!(cost(&script, GERMAN, "S2019"), Some((8, 0)));
    let mut script = play(&features, setup(G_MOVE, &units));
    script.run("german take g.6pz.pz11\ngerman leave\nchance roll 6\nrefused 8.16 german take g.6pz.pz11");
    let mut script = play(&features, with(&["min_move"], setup(G_MOVE, &units)));
    script.run("german take g.6pz.pz11\ngerman leave\nchance roll 6\nrefused 8.24 german force S1921\ngerman force S2019\nchance roll 5 5");
    assert_eq!(hex_of(&script, "g.6pz.pz11").as_deref(), Some("S2019"));
}

/// Also 5.23, 8.22.
#[rule_test]
fn ruling_20_past_the_wreck_of_a_regiment() {
    let units = ["r.71g.210g S1714 -1", "g.3pz.pz6 S1913", "g.3pz.3 S1914"];
    let mut script = play(&[], setup(G_MOVE, &units));
    script.run("german take g.3pz.pz6\ngerman march S1813\ngerman march S1814\ngerman march S1815");
    assert_eq!(cost(&script, GERMAN, "S1816"), Some((2, 5)));
    script.run("german halt\ngerman take g.3pz.3\ngerman march S1813");
    assert_eq!(script.position().task, zitadelle::position::Task::Choose);
    // The duty to attack remains.
    let mut script = play(&[], setup(G_ASSAULT, &["r.71g.210g S1714 -1", "g.stug911 S1813"]));
    script.run("refused 7.12 german end-assault");
}

/// Also 7.65, 7.83, R6.
#[rule_test]
fn r7_93_the_advance_that_kills() {
    let units = [
        "r.52g.153g S2022",
        "r.52g.151g S2021",
        "g.dr.d S2121",
        "g.dr.pz2 S2121",
        "g.dr.df S2122",
        "g.tot.te S2123",
        "g.tot.t S1924",
    ];
    let mut script = play(&[], setup(G_ASSAULT, &units));
    script.run("german attack S2021\ngerman join g.dr.d\ngerman join g.dr.pz2\ngerman assault");
    assert_eq!(script.sheet().column, "8:1");
    script.run("chance roll 4 5\ngerman advance g.dr.d\ngerman hold");
    assert_eq!(morale(&script, "6GA"), 7);
    script.run("german attack S2022\ngerman join g.dr.df\ngerman join g.tot.te\ngerman assault\nchance roll 3 4\nchance roll 3 4");
    assert_eq!((hex_of(&script, "r.52g.153g"), morale(&script, "6GA")), (None, 6));
}

/// 1241 is driven into the hex of 1245, for every vacant way is barred; then that hex is assaulted.
pub fn refugees() -> kit::script::Script<zitadelle::Zitadelle> {
    let units = [
        "r.375.1241 S2021",
        "r.375.1245 S2023",
        "g.lah.1 S2020",
        "g.lah.2 S2020",
        "g.dr.d S1822",
        "g.dr.df S2222",
        "g.tot.t S2024",
        "g.3pz.3 S2124",
    ];
    let mut script = play(&[], setup(G_ASSAULT, &units));
    script.run("german attack S2021\ngerman join g.lah.1\ngerman join g.lah.2\ngerman assault\nchance roll 3 3\nchance roll 4 5");
    assert_eq!(script.offers(SOVIET), ["retreat-to S2022"]);
    script.run("soviet retreat-to S2022\nsoviet retreat-to S2023\ngerman hold");
    assert!(script.position().units.has(script.unit("r.375.1241"), Mark::Retreated));
    script.run("german attack S2023\ngerman join g.tot.t\ngerman join g.3pz.3");
    assert_eq!(column(&script).0, "5:1");
    script.run("german assault");
    script
}

/// Also R50.
#[rule_test]
fn r7_85_refugees_go_down_with_their_hosts() {
    let mut script = refugees();
    // D1; 10 and 1: a step. It stands, for it cannot go.
    script.run("chance roll 3 4\nchance roll 5 5");
    assert_eq!((steps(&script, "r.375.1245"), hex_of(&script, "r.375.1241")), (1, None));
}

/// Also 7.62, 7.63, 9.23, R4.
#[rule_test]
fn ruling_72_step_or_flight() {
    let mut weak = setup(
        G_ASSAULT,
        &["r.107.504 S2021", "r.107.516 S2021", "g.lah.1 S2020", "g.lah.2 S2020", "g.dr.d S2121"],
    );
    weak.bombed.insert("69A".to_owned(), 2);
    let mut script = play(&[], weak.clone());
    // 18:4 is 4:1; a ten is D2.
    script.run("german attack S2021\ngerman join g.lah.1\ngerman join g.lah.2\ngerman join g.dr.d\ngerman assault\nchance roll 5 5");
    script.run("soviet check r.107.504\nchance roll 2 2\nchance roll 4 5\nsoviet stand");
    assert_eq!((steps(&script, "r.107.516"), script.offers(SOVIET)[0].starts_with("retreat-to")), (1, true));
    // Had 504 been reduced, its end would have lowered the level for 516.
    weak.units.get_mut("r.107.504").unwrap().lost = 1;
    let mut script = play(&[], weak);
    script.run("german attack S2021\ngerman join g.lah.1\ngerman join g.lah.2\ngerman join g.dr.d\ngerman assault\nchance roll 4 4");
    // 18:3 is 6:1; an eight is D2.
    script.run("soviet check r.107.504\nchance roll 4 5");
    assert_eq!((hex_of(&script, "r.107.504"), morale(&script, "69A")), (None, 6));
    script.run("chance roll 1 1");
    assert!(script.last_events()[0].contains("total 4 against level 4"), "{:?}", script.last_events());
}

/// Also 5.12, 7.82, 13.22, R7.
#[rule_test]
fn ruling_53_wrong_neighbours() {
    let units = [
        "g.86.167 N2015",
        "g.86.184 N2015",
        "r.15.47 N2016",
        "r.81.410 N2018",
        "g.292.507 N1817",
        "g.292.508 N2217",
    ];
    let run = "german attack N2016\ngerman join g.86.167\ngerman join g.86.184\ngerman assault\nchance roll 3 4\nchance roll 4 5";
    let mut script = play(&[], setup(G_ASSAULT, &units));
    script.run(run);
    assert_eq!(hex_of(&script, "r.15.47"), None);
    let mut script = play(&[], with(&["retreat_overstack"], setup(G_ASSAULT, &units)));
    script.run(run);
    script.run("soviet retreat-to N2017\nsoviet retreat-to N2018\nsoviet retreat-to N2019");
    assert_eq!(hex_of(&script, "r.15.47").as_deref(), Some("N2019"));
}

/// Also 7.87, 10.32, 13.51, 13.71, R29.
#[rule_test]
fn ruling_40_broken_panthers() {
    let units = ["g.pz51 S2020 !", "r.52g.151g S2021"];
    let mut script = play(&[], setup(G_MOVE, &units));
    script.run("german take g.pz51\nchance roll 4");
    assert_eq!(script.offers(GERMAN), ["halt"]);
    let mut script = play(&[], with(&["min_move"], setup(G_MOVE, &units)));
    script.run(
        "german take g.pz51\nchance roll 4\noffered german force S2019\nrefused 8.24 german force S1921",
    );
    let mut script = play(&[], with(&["min_move", "disorg_limits"], setup(G_MOVE, &units)));
    script.run("refused 13.51 german take g.pz51");
}

/// Also 8.42, 9.31b, 9.31d, 9.31e, 9.31f, R39.
#[rule_test]
fn ruling_38_friendly_bombs() {
    let units = ["g.dive.s1 S1722", "r.5gtk.20g S1725", "g.11pz.pz15 S1721", "g.3pz.3 S3505"];
    let mut script = play(&["S1725 woods"], setup(Start::DiveBombing, &units));
    script.run("chance roll 5 5");
    assert_eq!(hex_of(&script, "g.dive.s1").as_deref(), Some("S1723"));
    script.run("german dive-at S1725\nchance roll 2 2");
    assert!(script.last_events()[0].contains("row 7, penetration 1: miss"), "{:?}", script.last_events());
    script.run("soviet take r.5gtk.20g");
    assert_eq!(cost(&script, SOVIET, "S1724"), Some((5, 6)));
}

/// Also 6.21, 6.55, 7.45, 10.33.
#[rule_test]
fn ruling_42_elephants_and_guns() {
    let units = ["g.pj653 N2020", "g.stug177 N2020", "g.292.507 N2020", "r.15.47 N2021", "r.3tk.50 N2120"];
    let mut script = play(&["N2021 heights"], setup(G_ASSAULT, &units));
    script.run("german attack N2021\ngerman join g.pj653\ngerman join g.stug177\ngerman join g.292.507");
    assert_eq!(column(&script), ("5:1".to_owned(), 2));
    let mut script = play(&[], setup(R_COUNTER, &units));
    script.run("soviet take r.3tk.50\nsoviet fire-at N2020\nchance roll 1 1");
    assert!(script.last_events()[0].contains("row 4, penetration 5: miss"), "{:?}", script.last_events());
}

/// Also 12.12.
#[rule_test]
fn ruling_47_the_last_line() {
    let mut last = on_turn(9, setup(R_MOVE, &["g.3pz.pz6 S0620", "r.5gtk.20g S0419"]));
    last.held.push("S0420".to_owned());
    let script = play(&[], last.clone());
    assert_eq!(points(script.game(), script.position()), 0);
    last.units.insert(
        "g.pz51".to_owned(),
        zitadelle::setup::Placed { at: "S0420".to_owned(), ..Default::default() },
    );
    last.units.insert(
        "g.3pz.3".to_owned(),
        zitadelle::setup::Placed { at: "S0520".to_owned(), ..Default::default() },
    );
    let script = play(&[], last);
    assert_eq!(points(script.game(), script.position()), 15);
    let open = ask(&script, |scene| scene.in_zone_of(script.hex("S0420"), SOVIET));
    assert!(open);
}
