//! Minds at a table of any game: the form without types, the arena, and what players say about their play.

use kit::components::Options;
use kit::dealer::Seed;
use kit::erased::{ActorNow, AnyGame};
use kit::game::Viewer;
use kit::ids::Side;
use kit::play::FileEntry;
use kit::text::Lang;
use opponent::arena::{Bout, Player, play};
use opponent::level::{Budget, Level};
use opponent::text::texts;
use std::sync::Arc;

const CHIEF: Level = Level::Chief(Budget(400));

fn skirmish() -> Arc<dyn AnyGame> {
    skirmish::REGISTERED.open().expect("sound data")
}

fn bout(seats: [Level; 2], seed: u64) -> Bout {
    Bout { scenario: "ford".to_owned(), options: Options::NONE, seats: seats.map(Player::Level), seed }
}

#[test]
fn levels_are_read_as_they_are_written() {
    for text in ["random", "sensible", "staff", "chief", "chief:1234"] {
        assert_eq!(text.parse::<Level>().expect(text).to_string(), text);
    }
    let told = "genius".parse::<Level>().expect_err("there is no such level");
    assert!(told.contains("sensible"), "{told}");
}

#[test]
fn levels_have_names_for_people_in_both_languages() {
    for level in Level::ALL {
        for message in [level.name(), level.about()] {
            let said = Lang::ALL.map(|lang| opponent::text::say_plainly(&message, lang));
            assert!(said[0] != said[1] && said.iter().all(|text| !text.contains(&*message.key)), "{said:?}");
        }
    }
    let told = opponent::text::say_plainly(&Level::CHIEF.about(), Lang::En);
    assert!(told.contains("10 seconds a turn"), "{told}");
}

#[test]
fn every_game_can_be_played_at_random_and_those_with_an_officer_at_all_levels() {
    assert_eq!(opponent::levels("a game to come"), [Level::Random]);
    assert_eq!(opponent::levels("traces"), Level::ALL);
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = skirmish();
    for seats in [[Level::Random, Level::Sensible], [Level::Staff, CHIEF]] {
        let files =
            [1, 1, 2].map(|seed| play(&*game, &bout(seats, seed), &|| 0.0).expect("a whole game").file);
        assert_eq!(files[0], files[1]);
        assert_ne!(files[0], files[2]);
    }
}

#[test]
fn a_better_level_wins_more_often() {
    let game = skirmish();
    let mut won = 0;
    for seed in 0..20 {
        for (own, seats) in
            [[Level::Staff, Level::Random], [Level::Random, Level::Staff]].into_iter().enumerate()
        {
            let record = play(&*game, &bout(seats, seed), &|| 0.0).expect("a whole game");
            won += u32::from(record.verdict.winner.is_some_and(|side| side.index() == own));
        }
    }
    assert!(won >= 34, "the staff won {won} of 40 games against random play");
}

/// Case 14.1a of traces: the staff bids what is fair for the Soviet side, more than random play that soon states its bid.
#[test]
fn players_who_change_seats_play_on_as_themselves() {
    let game = traces::REGISTERED.open().expect("sound data");
    let bout = Bout {
        scenario: "race".to_owned(),
        options: Options::NONE.with(traces::ch14_options::BIDDING),
        seats: [Level::Staff, Level::Random].map(Player::Level),
        seed: 3,
    };
    let record = play(&*game, &bout, &|| 0.0).expect("a whole game");
    assert_eq!(record.chairs, [Side(1), Side(0)]);
    assert_eq!(record.players().map(ToString::to_string), ["random", "staff"]);
    assert_eq!(record.side_of(Side(0)), Side(1));
    assert_eq!(record.verdict.winner, Some(Side(1)), "the staff lost to random play");
}

#[test]
fn thinking_can_be_cut_short_at_any_time() {
    let game = skirmish();
    let mut played = game.begin("ford", Options::NONE, None, Seed::from_number(3)).expect("sound");
    let mut mind = opponent::mind("skirmish", Level::Chief(Budget(50_000)), 1).expect("there is one");
    let mut asked = 0;
    while asked < 12 {
        match played.actor(Viewer::All) {
            ActorNow::Over(_) => break,
            ActorNow::Chance(_) => drop(played.deal().expect("chance is asked")),
            ActorNow::Sides(sides) => {
                mind.begin(&*played, sides[0]);
                let mut before = 0.0;
                for _ in 0..asked % 3 {
                    let now = mind.step(&*played, 200);
                    assert!((0.0..=1.0).contains(&now) && now >= before, "{before}, then {now}");
                    before = now;
                }
                let action = mind.decide(&*played);
                played.act(sides[0], &action).expect("a legal decision");
                asked += 1;
            }
        }
    }
    assert_eq!(asked, 12);
}

#[test]
fn what_was_intended_stands_in_the_log_and_in_the_file() {
    let game = skirmish();
    let record = (1..40)
        .map(|seed| play(&*game, &bout([Level::Staff, Level::Staff], seed), &|| 0.0).expect("a whole game"))
        .find(|record| record.file.entries.iter().any(|line| matches!(line.entry, FileEntry::Remark { .. })))
        .expect("somebody attacks in forty games");
    let (opened, departs) = game.open(&record.file, None).expect("it opens");
    assert!(departs.is_none(), "{departs:?}");
    assert_eq!(opened.file(true), record.file);
    let components = game.components();
    let said: Vec<_> = opened.log(Viewer::Public, 0).into_iter().filter(|line| line.remark).collect();
    assert!(!said.is_empty());
    for line in said {
        assert!(line.by.is_some());
        for lang in Lang::ALL {
            texts().check(&line.text.text, lang, components).expect("said in both languages");
        }
    }
}
