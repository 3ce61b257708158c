//! Chapter 7, section 7.9: the advance.

use crate::common::{G_ASSAULT, G_FIRE, cost, hex_of, play, setup};
use kit::rule_test;
use kit::script::Script;
use zitadelle::position::Phase;
use zitadelle::{GERMAN, Zitadelle};

/// LAH and Das Reich strike 1241 in S2021 at 9:1 or better and destroy it.
fn destroyed(more: &[&str]) -> Script<Zitadelle> {
    let mut units = vec!["g.lah.1 S2020", "g.lah.2 S2020", "g.lah.pz1 S2121", "r.375.1241 S2021"];
    units.extend(more);
    let mut script = play(&[], setup(G_ASSAULT, &units));
    script.run("german attack S2021\ngerman join g.lah.1\ngerman join g.lah.2\ngerman join g.lah.pz1\ngerman assault\nchance roll 6 6");
    script
}

/// Also R51.
#[rule_test]
fn r7_91_attackers_fill_the_empty_hex_whatever_zones_are_there() {
    let mut script = destroyed(&["r.71g.210g S1823"]);
    assert_eq!(script.offers(GERMAN), ["advance g.lah.1", "advance g.lah.2", "advance g.lah.pz1", "hold"]);
    script.run("german advance g.lah.1\ngerman advance g.lah.pz1");
    // Full: nobody else is asked.
    assert_eq!(
        (hex_of(&script, "g.lah.pz1").as_deref(), script.position().phase),
        (Some("S2021"), Phase::Movement)
    );
}

#[rule_test]
fn r7_92_at_once_or_never() {
    let mut script = destroyed(&["g.6pz.4 S3010", "r.71g.210g S3011"]);
    script.run("german hold\nrefused 7.92 german advance g.lah.1\ngerman attack S3011\nrefused 7.92 german advance g.lah.1");
}

#[rule_test]
fn r7_93_advanced_units_do_not_attack_but_their_zone_counts() {
    let mut script = destroyed(&["g.dr.d S1924", "r.71g.210g S1923"]);
    // S2021 is not next to S1923, but S2022 is in the way of its retreat.
    script.run("german advance g.lah.1\ngerman hold\ngerman attack S1923\nrefused 7.14 german join g.lah.1\ngerman join g.dr.d");
    let zone = crate::common::ask(&script, |scene| scene.in_zone_of(script.hex("S2022"), GERMAN));
    assert!(zone);
}

#[rule_test]
fn r7_94_no_advance_after_fire() {
    let mut script = play(&[], setup(G_FIRE, &["g.3pz.pz6 S2020", "r.96tb S2021"]));
    script.run("german take g.3pz.pz6\ngerman fire-at S2021\nchance roll 1 1");
    assert_eq!(
        (script.position().phase, hex_of(&script, "g.3pz.pz6").as_deref()),
        (Phase::Movement, Some("S2020"))
    );
}

#[rule_test]
fn r7_95_an_advance_costs_no_points() {
    let mut script = destroyed(&[]);
    script.run("german advance g.lah.1\ngerman hold\ngerman take g.lah.1");
    assert_eq!(cost(&script, GERMAN, "S2022"), Some((2, 12)));
}

#[rule_test]
fn r7_96_disorganised_units_stay() {
    let mut units = vec!["g.lah.1 S2020 !", "g.lah.2 S2020", "g.lah.pz1 S2121", "r.375.1241 S2021"];
    units.push("r.71g.210g S0505");
    let mut script = play(&[], setup(G_ASSAULT, &units));
    script.run("german attack S2021\ngerman join g.lah.1\ngerman join g.lah.2\ngerman join g.lah.pz1\ngerman assault\nchance roll 6 6");
    script.run("refused 7.96 german advance g.lah.1\nrefused 7.96 german advance r.71g.210g");
}

#[rule_test]
fn r7_97_who_lost_a_step_may_advance_who_retreated_may_not() {
    let units =
        ["g.lah.1 S2020", "g.6pz.4 S2121", "r.375.1241 S2021 -1", "r.375.1245 S2021", "r.375.1243 S0505"];
    let mut shaken = setup(G_ASSAULT, &units);
    shaken.morale.insert("III PzK".to_owned(), 7);
    let mut script = play(&[], shaken);
    // 10:3 is 3:1, a six is BC. One defender is destroyed, the other driven out.
    script.run(
        "german attack S2021\ngerman join g.lah.1\ngerman join g.6pz.4\ngerman assault\nchance roll 3 3",
    );
    script.run("soviet check-in-order\nchance roll 6 6\nchance roll 5 5\nsoviet retreat-to S2022\nsoviet retreat-to S2023");
    // LAH loses a step and stands, 6th Panzer is driven back.
    script.run("german check g.lah.1\nchance roll 6 6\ngerman stand\nchance roll 4 4");
    script.run("german retreat-to S2220\ngerman retreat-to S2320");
    assert_eq!(script.offers(GERMAN), ["advance g.lah.1", "hold"]);
    script.run("refused 7.97 german advance g.6pz.4\ngerman advance g.lah.1");
}

#[rule_test]
fn r7_98_only_the_emptied_hexes() {
    // One assault on S2021 and S1921; only one of them is emptied.
    let units = ["g.lah.1 S2020", "g.lah.pz1 S2020", "r.375.1241 S2021 -1", "r.71g.210g S1921"];
    let mut script = play(&[], setup(G_ASSAULT, &units));
    script.run("german attack S2021\ngerman attack S1921\ngerman join g.lah.1\ngerman join g.lah.pz1\ngerman assault\nchance roll 3 3");
    // 10:4 is 2:1, R5: 7:1; a six is D1.
    script.run("soviet check r.375.1241\nchance roll 5 5\nchance roll 1 1");
    assert_eq!(hex_of(&script, "r.375.1241"), None);
    script.run("german advance g.lah.1\ngerman hold");
    assert_eq!(hex_of(&script, "g.lah.1").as_deref(), Some("S2021"));
}
