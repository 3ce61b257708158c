//! Chapter 3, set-up.

use crate::common::{ask, hex_of, morale};
use kit::game::{Game, Viewer};
use kit::rule_test;
use kit::script::Script;
use zitadelle::ch03_setup::uncovered;
use zitadelle::position::Phase;
use zitadelle::{GERMAN, SOVIET, Zitadelle, game};

fn begin(options: &[&str]) -> Script<Zitadelle> {
    Script::scenario(game(), "zitadelle", options)
}

/// Also 7.72, R67.
#[rule_test]
fn r3_0_the_soviet_player_first_then_the_german_then_turn_one() {
    let mut script = begin(&[]);
    script.run(
        "refused 3.0 soviet take g.jg8\nsoviet historical\nsoviet confirm\ngerman historical\ngerman confirm",
    );
    assert_eq!((script.position().turn, script.position().phase), (1, Phase::Air));
    assert_eq!(script.position().morale.len(), 21);
    assert_eq!((morale(&script, "II SS PzK"), morale(&script, "69A")), (11, 6));
}

#[rule_test]
fn r3_11_everybody_at_full_strength() {
    let mut script = begin(&[]);
    script.run("soviet historical\nsoviet confirm\ngerman historical\ngerman confirm");
    let view = script.game().view(script.position(), Viewer::Public);
    assert!(view.counters.iter().all(|counter| counter.face == 0));
}

#[rule_test]
fn r3_12_in_the_zone_of_its_group() {
    let mut script = begin(&[]);
    script.run("soviet historical\nsoviet confirm\ngerman take g.7pz.pz25\nrefused 3.12 german place S3223");
    script.run("refused 2.1 german place N1718\ngerman place S2823");
    assert_eq!(hex_of(&script, "g.7pz.pz25").as_deref(), Some("S2823"));
    script.run("refused 3.12 german take g.7pz.pz25");
}

/// Also R71.
#[rule_test]
fn r3_13_the_front_must_be_covered_and_the_open_hex_is_named() {
    let mut script = begin(&[]);
    script.run("soviet historical\nsoviet confirm");
    // All of LII Corps far in the west of its zone, the rest as it was.
    let west = ["S2001", "S2002", "S2003", "S2101", "S2102"];
    let corps = [
        "g.57.179",
        "g.57.199",
        "g.57.217",
        "g.255.465",
        "g.255.475",
        "g.255.455",
        "g.332.676",
        "g.332.677",
        "g.332.678",
    ];
    let roster = &script.game().components().roster;
    let ids: Vec<&str> = corps.into_iter().filter(|id| roster.find(id).is_some()).collect();
    for (index, id) in ids.iter().enumerate() {
        script.run(&format!("german take {id}\ngerman place {}", west[index / 2]));
    }
    let others: Vec<String> = script
        .offers(GERMAN)
        .into_iter()
        .filter(|offer| offer.starts_with("take ") && !offer.contains("arko137"))
        .collect();
    for offer in others {
        let id = offer.trim_start_matches("take ");
        let unit = script.unit(id);
        let hint = script.game().stats(unit).hint.unwrap();
        let number = script.game().components().map.grid().number(hint).to_string();
        if script.refusal(&format!("german {offer}")).is_none() {
            script.run(&format!("german {offer}"));
            let place = format!("german place {number}");
            let anywhere = format!("german {}", script.offers(GERMAN)[0]);
            script.run(if script.refusal(&place).is_none() { &place } else { &anywhere });
        }
    }
    for _ in 0..40 {
        let Some(offer) = script.offers(GERMAN).into_iter().find(|offer| offer.starts_with("take ")) else {
            break;
        };
        script.run(&format!("german {offer}"));
        let place = script.offers(GERMAN)[0].clone();
        script.run(&format!("german {place}"));
    }
    assert!(!ask(&script, |scene| uncovered(scene, GERMAN)).is_empty());
    script.run("refused 3.13 german confirm");
    // The historical set-up mends it.
    script.run("german historical");
    assert!(ask(&script, |scene| uncovered(scene, GERMAN)).is_empty());
    script.run("german confirm");
}

/// Also 5.14, 5.11.
#[rule_test]
fn r3_14_stacking_holds_in_set_up() {
    let mut script = begin(&[]);
    script.run("soviet historical\nsoviet confirm");
    script.run("german take g.3pz.3\ngerman place S2016\ngerman take g.3pz.394\ngerman place S2016");
    script.run("german take g.11pz.110\nrefused 5.11 german place S2016\ngerman place S2017");
    script.run("german take g.arko132\nrefused 5.14 german place S2116\ngerman place S2016");
    script.run(
        "german take g.pi.48a\ngerman place S2016\ngerman take g.arko144\nrefused 5.14 german place S2016",
    );
}

#[test]
fn the_historical_set_up_is_legal_for_every_option_set() {
    for options in [&[][..], &["model_option"], &["pz_breakdown", "tiger_companies", "model_option"]] {
        let mut script = begin(options);
        script.run("soviet historical\nsoviet confirm");
        assert!(ask(&script, |scene| uncovered(scene, SOVIET)).is_empty());
        if options.contains(&"model_option") {
            script.run("german declare-model");
        }
        if options.contains(&"pz_breakdown") {
            script.run("german break-down g.6pz.pz11\ngerman split g.spz503");
        }
        script.run("german historical\ngerman confirm");
        assert_eq!(script.position().phase, Phase::Air);
    }
}
