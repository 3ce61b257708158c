//! Whole games of the large rulebooks through `saliente session`: every decision goes over the pipe in notation, chance is dealt there, and
//! the session must say at every turn what the same match says beside it.

use crate::driver::Session;
use kit::components::Options;
use kit::dealer::Seed;
use kit::erased::{ActorNow, AnyMatch};
use kit::game::Viewer;
use kit::text::Lang;
use opponent::level::Level;
use serde_json::json;

/// Plays a scenario to its verdict; both sides decide as their staffs would. Gives the number of decisions.
fn play(game: &str, scenario: &str) -> usize {
    let components = games::find(game).expect("on the shelf").open().expect("sound data");
    let mut beside: Box<dyn AnyMatch> =
        components.begin(scenario, Options::NONE, None, Seed::from_number(19)).expect("sound");
    let mut minds = [1, 2].map(|seed| opponent::mind(game, Level::Staff, seed).expect("there is one"));
    let mut session = Session::start(&[]);
    session.fine(&json!({ "do": "new", "game": game, "scenario": scenario, "seed": 19 }));
    let mut decisions = 0;
    let over = loop {
        let answer = match beside.actor(Viewer::All) {
            ActorNow::Over(verdict) => break verdict,
            ActorNow::Chance(_) => {
                beside.deal().expect("chance is asked");
                session.fine(&json!({ "do": "chance" }))
            }
            ActorNow::Sides(sides) => {
                let side = sides[0];
                let action = minds[side.index()].answer(&*beside, side);
                beside.act(side, &action).expect("a legal decision");
                decisions += 1;
                let id = beside.components().players[side.index()].id;
                session.fine(&json!({ "do": "act", "side": id, "action": action }))
            }
        };
        assert!(answer["error"].is_null(), "{answer}");
        if decisions % 250 == 1 {
            let said = session.fine(&json!({ "do": "view", "as": "all" }));
            let view = beside.view(Viewer::All);
            assert_eq!(said["view"]["turn"], view.turn);
            assert_eq!(said["view"]["prompt"], beside.components().say(&view.prompt, Lang::En));
        }
    };
    let view = session.fine(&json!({ "do": "view", "as": "all" }));
    assert_eq!(view["view"]["verdict"]["level"], beside.components().say(&over.level, Lang::En), "{view}");
    let file = session.fine(&json!({ "do": "save" }))["file"].clone();
    session.fine(&json!({ "do": "load", "file": file }));
    session.quit();
    decisions
}

#[test]
fn a_campaign_of_traces_is_played_through_the_session() {
    assert!(play("traces", "campaign") > 500);
}

#[test]
fn a_game_of_zitadelle_is_played_through_the_session() {
    assert!(play("zitadelle", "zitadelle") > 500);
}
