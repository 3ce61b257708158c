//! The officer of Traces of War at the table: legal, repeatable, blind to what is hidden, and able to say what he meant.

use kit::chance::Chooser;
use kit::components::Options;
use kit::dealer::Quick;
use kit::game::{Actor, Events, Game, Viewer, answer, apply};
use kit::hex::HexId;
use kit::ids::Side;
use kit::scratch::Scratch;
use kit::text::Lang;
use opponent::decider;
use opponent::level::{Budget, Level};
use opponent::mind::Seated;
use opponent::text::texts;
use opponent::traces::Officer;
use opponent::traces::doctrine::Course;
use opponent::traces::picture::Picture;
use traces::army::Place;
use traces::ch06_zones::put;
use traces::position::{Ending, Phase};
use traces::{AXIS, Action, Position, SOVIET, Traces};

/// Little thought, so that tests are quick; the code is the same.
const CHIEF: Level = Level::Chief(Budget(300));

fn seated(level: Level, seed: u64) -> Seated<Traces> {
    Seated::new(decider::<Traces, Officer>(level, seed), seed)
}

fn begin(game: &Traces, scenario: &str, options: Options) -> Position {
    game.begin(&game.setup(scenario, options).expect("a scenario of the game")).expect("a sound set-up")
}

/// Plays with the staff on both sides; `look` sees every decision before it is made and says whether to go on.
fn play(
    game: &Traces,
    mut position: Position,
    seed: u64,
    mut look: impl FnMut(&Position, Side) -> bool,
) -> Position {
    let mut minds = [seated(Level::Staff, seed), seated(Level::Staff, seed + 1)];
    let mut dice = Quick::new(seed);
    let (mut scratch, mut events) = (Scratch::new(), Events::dropped());
    for _ in 0..game.max_decisions() {
        match game.actor(&position) {
            Actor::Over(_) => return position,
            Actor::Chance(request) => {
                let outcome = dice.answer(&request);
                answer(game, &mut position, &outcome, &mut scratch, &mut events)
                    .expect("it fits the request");
            }
            Actor::Sides(sides) => {
                let side = sides.iter().next().expect("somebody decides");
                if !look(&position, side) {
                    return position;
                }
                let action = minds[side.index()].decision(game, &position, side);
                apply(game, &mut position, side, &action, &mut scratch, &mut events)
                    .expect("a legal decision");
            }
        }
    }
    panic!("the game stalls at {:?}", position.phase);
}

#[test]
fn staff_games_end_by_the_rules_with_every_option() {
    let game = traces::game();
    let all = Options::default().with(0).with(1);
    for (scenario, options) in [("race", Options::default()), ("race", all), ("campaign", all)] {
        let end = play(&game, begin(&game, scenario, options), 7, |_, _| true);
        assert!(end.is_over());
    }
}

#[test]
fn the_same_seed_and_budget_decide_alike() {
    let game = traces::game();
    let decisions = |level: Level| -> Vec<Action> {
        let mut mind = seated(level, 5);
        let mut made = Vec::new();
        play(&game, begin(&game, "race", Options::default()), 3, |position, side| {
            if side == SOVIET
                && matches!(position.phase, Phase::OpeningBlow | Phase::Selection | Phase::ChooseMode)
            {
                made.push(mind.decision(&game, position, side));
            }
            made.len() < 9
        });
        made
    };
    for level in [Level::Staff, CHIEF] {
        let first = decisions(level);
        assert_eq!(first.len(), 9);
        assert_eq!(first, decisions(level));
    }
}

#[test]
fn nothing_depends_on_what_the_seat_cannot_know() {
    let game = traces::game();
    let (mut compared, mut different) = (0, 0);
    for level in [Level::Staff, CHIEF] {
        let mut count = 0;
        play(&game, begin(&game, "race", Options::default()), 11, |position, side| {
            count += 1;
            if count % 37 == 0
                || matches!(position.phase, Phase::Selection | Phase::ChooseMode | Phase::Interrupt)
            {
                let viewer = Viewer::Side(side);
                let other = game.resample(position, viewer, &mut Quick::new(count));
                assert_eq!(
                    game.view(position, viewer),
                    game.view(&other, viewer),
                    "the two worlds look alike"
                );
                different += u32::from(other != *position);
                let seed = count ^ 0x7ace5;
                let [here, there] =
                    [position, &other].map(|world| seated(level, seed).decision(&game, world, side));
                assert_eq!(here, there, "at {:?}", position.phase);
                compared += 1;
            }
            position.turn < 3 && compared < 120
        });
    }
    assert!(compared > 60 && different > 30, "{compared} compared, {different} of them different worlds");
}

#[test]
fn a_bid_of_the_other_that_is_not_shown_changes_nothing() {
    let game = traces::game();
    let mut position = begin(&game, "campaign", Options::default().with(0));
    let (mut scratch, mut events) = (Scratch::new(), Events::dropped());
    let before = seated(Level::Staff, 1).decision(&game, &position, AXIS);
    apply(&game, &mut position, SOVIET, &Action::Raise(10), &mut scratch, &mut events)
        .expect("a bid may be raised");
    assert_eq!(seated(Level::Staff, 1).decision(&game, &position, AXIS), before);
}

#[test]
fn an_empty_city_under_order_is_entered() {
    let game = traces::game();
    let map = &game.components().map;
    let city = map.hex_named("Kharkiv").expect("it is on the map");
    let is_near = |position: &Position| {
        game.units_of(SOVIET).any(|unit| {
            let own = position.army.unit(unit);
            let far = own.hex().and_then(|hex| map.grid().distance(hex, city));
            own.activated && !game.stats(unit).is_hq() && far.is_some_and(|far| far <= 3)
        })
    };
    let mut bare = play(&game, begin(&game, "race", Options::default()), 2, |position, side| {
        !(side == SOVIET && position.phase == Phase::ChooseMode && is_near(position))
    });
    assert_eq!(bare.phase, Phase::ChooseMode);
    for unit in game.units_of(AXIS) {
        if bare.army.hex(unit).is_some() {
            put(&game, &mut bare, unit, Place::Gone);
        }
    }
    let mut mind = seated(Level::Staff, 1);
    let (mut scratch, mut events) = (Scratch::new(), Events::dropped());
    for _ in 0..200 {
        if bare.is_over() {
            break;
        }
        let action = mind.decision(&game, &bare, SOVIET);
        apply(&game, &mut bare, SOVIET, &action, &mut scratch, &mut events).expect("a legal decision");
    }
    assert_eq!(bare.phase, Phase::Over(Ending::Automatic), "nobody stands in the way");
}

/// A Major City by its name.
fn city(game: &Traces, name: &str) -> HexId {
    let map = &game.components().map;
    game.major_cities().find(|&city| map.name(city) == Some(name)).expect("a Major City of the map")
}

#[test]
fn an_hq_is_one_more_step_in_a_city_that_must_be_held() {
    let game = traces::game();
    let mut position = begin(&game, "race", Options::NONE);
    let officer = Officer::default();
    let kharkiv = city(&game, "Kharkiv");
    let hq = game.hqs_of(AXIS).find(|&hq| position.army.hex(hq).is_some()).expect("HQs stand on the map");
    let gain = |position: &Position| {
        let mut scratch = Scratch::new();
        Picture::new(&officer, &game, position, AXIS, Course::default(), &mut scratch).stiffened(hq, kharkiv)
    };
    assert!(gain(&position) > 0.0);
    position.orders = 0;
    assert!(gain(&position) == 0.0, "without an order it is a hex like others");
}

#[test]
fn the_order_of_a_besieged_city_is_lifted_before_that_of_a_quiet_one() {
    let game = traces::game();
    let position = begin(&game, "race", Options::NONE);
    let officer = Officer::default();
    let mut scratch = Scratch::new();
    let picture = Picture::new(&officer, &game, &position, AXIS, Course::default(), &mut scratch);
    let [kharkiv, odesa] = ["Kharkiv", "Odesa"].map(|name| picture.lifting(city(&game, name)));
    assert!(kharkiv > 2.0 * odesa, "Kharkiv {kharkiv}, Odesa {odesa}");
}

#[test]
fn intentions_can_be_said_in_both_languages() {
    let game = traces::game();
    let components = game.components();
    let mut minds = [seated(Level::Staff, 1), seated(Level::Staff, 2)];
    let (mut said, mut without_attack) = (0, 0);
    play(&game, begin(&game, "race", Options::default()), 4, |position, side| {
        minds[side.index()].decision(&game, position, side);
        let intended = minds[side.index()].intended(&game);
        let has = |start: &str| intended.iter().any(|told| told.text.key.starts_with(start));
        // Who says that he attacked says where, and the other way round.
        if has("opponent-traces-move-only") {
            assert!(!has("opponent-traces-attack"), "{intended:?}");
            without_attack += 1;
        } else if has("opponent-traces-move-first") {
            assert!(has("opponent-traces-attack"), "{intended:?}");
        }
        for told in intended {
            if told.text.key == "opponent-traces-garrison" {
                // A unit that closes a bridge is no garrison of a city under order.
                assert!(told.at.iter().all(|&hex| game.major_city_bit(hex).is_some()), "{told:?}");
            }
            for lang in Lang::ALL {
                let text = texts().check(&told.text, lang, components);
                assert!(text.as_ref().is_ok_and(|text| !text.contains('{')), "{text:?}");
                said += 1;
            }
        }
        position.turn < 3
    });
    assert!(said > 20 && without_attack > 0, "only {said} sentences, {without_attack} without an attack");
}
