//! The officer of Zitadelle at the table: he looks nowhere he may not, decides alike, and ends every game.

use kit::chance::Chooser;
use kit::components::Options;
use kit::dealer::Quick;
use kit::game::{Actor, Events, Game, Viewer};
use kit::scratch::Scratch;
use kit::text::{Lang, Texts};
use opponent::decider;
use opponent::level::{Budget, Level};
use opponent::mind::Seated;
use opponent::zitadelle::Officer;
use zitadelle::ch13_options::{COUNT, VARIABLE_REINF};
use zitadelle::position::Phase;
use zitadelle::{GERMAN, Position, SOVIET, Zitadelle};

fn seat(level: Level, seed: u64) -> Seated<Zitadelle> {
    Seated::new(decider::<_, Officer>(level, seed), seed)
}

fn begin(game: &Zitadelle, options: Options) -> Position {
    let setup = game.setup("zitadelle", options).expect("there is one scenario");
    game.begin(&setup).expect("it is legal")
}

fn all_options() -> Options {
    (0..COUNT).fold(Options::default(), Options::with)
}

/// Plays on by staffs of both sides until `stop`, and says how many decisions it took.
fn play(game: &Zitadelle, position: &mut Position, seed: u64, stop: impl Fn(&Position) -> bool) -> u32 {
    let mut minds = [seat(Level::Staff, seed), seat(Level::Staff, seed + 1)];
    let (mut dice, mut scratch, mut events) = (Quick::new(seed), Scratch::new(), Events::dropped());
    let mut decisions = 0;
    loop {
        match game.actor(position) {
            Actor::Over(_) => return decisions,
            Actor::Chance(request) => {
                game.settle(position, &dice.answer(&request), &mut scratch, &mut events);
            }
            Actor::Sides(sides) => {
                if stop(position) {
                    return decisions;
                }
                let side = sides.iter().next().expect("somebody decides");
                let action = minds[side.index()].decision(game, position, side);
                game.perform(position, side, &action, &mut scratch, &mut events);
                decisions += 1;
                assert!(decisions < game.max_decisions(), "no end on turn {}", position.turn);
            }
        }
    }
}

#[test]
fn games_end_with_every_option_and_with_none() {
    let game = zitadelle::game();
    for (seed, options) in [(1, Options::default()), (2, all_options())] {
        let mut position = begin(&game, options);
        play(&game, &mut position, seed, |_| false);
        assert_eq!(position.phase, Phase::Over);
        assert!(game.audit(&position).is_empty());
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = zitadelle::game();
    let mut both = [begin(&game, all_options()), begin(&game, all_options())];
    for position in &mut both {
        play(&game, position, 5, |position| position.turn > 2);
    }
    assert_eq!(both[0], both[1]);
}

/// Two worlds that the German player cannot tell apart, as a movement phase of his begins.
fn twins(game: &Zitadelle) -> (Position, Position) {
    let mut position = begin(game, Options::default().with(VARIABLE_REINF));
    let moves = |position: &Position| {
        position.turn == 2 && position.active == GERMAN && position.phase == Phase::Movement
    };
    play(game, &mut position, 3, moves);
    let mut draw = Quick::new(11);
    loop {
        let other = game.resample(&position, Viewer::Side(GERMAN), &mut draw as &mut dyn Chooser);
        if other.chits != position.chits {
            return (position, other);
        }
    }
}

#[test]
fn worlds_that_cannot_be_told_apart_are_decided_alike() {
    let game = zitadelle::game();
    let (one, other) = twins(&game);
    for level in [Level::Staff, Level::Chief(Budget(3_000))] {
        let decided = [&one, &other].map(|world| seat(level, 9).decision(&game, world, GERMAN));
        assert_eq!(decided[0], decided[1], "{level:?}");
    }
}

#[test]
fn a_chief_decides_alike_with_the_same_seed_and_budget() {
    let game = zitadelle::game();
    let (position, _) = twins(&game);
    let decided = [0, 1].map(|_| seat(Level::Chief(Budget(3_000)), 4).decision(&game, &position, GERMAN));
    assert_eq!(decided[0], decided[1]);
}

#[test]
fn intentions_can_be_said_in_both_languages() {
    let game = zitadelle::game();
    let texts = Texts::read(include_str!("../text/en.ftl"), include_str!("../text/es.ftl"))
        .expect("the files are well formed");
    let mut position = begin(&game, Options::default());
    let (mut dice, mut scratch, mut events) = (Quick::new(1), Scratch::new(), Events::dropped());
    let mut minds = [seat(Level::Staff, 1), seat(Level::Staff, 2)];
    let mut said = [0, 0];
    while position.turn < 3 {
        match game.actor(&position) {
            Actor::Over(_) => break,
            Actor::Chance(request) => {
                game.settle(&mut position, &dice.answer(&request), &mut scratch, &mut events);
            }
            Actor::Sides(sides) => {
                let side = sides.iter().next().expect("somebody decides");
                let action = minds[side.index()].decision(&game, &position, side);
                game.perform(&mut position, side, &action, &mut scratch, &mut events);
                for told in minds[side.index()].intended(&game) {
                    for lang in [Lang::En, Lang::Es] {
                        let line = texts.check(&told.text, lang, game.components());
                        assert!(line.is_ok(), "{line:?}");
                    }
                    said[side.index()] += 1;
                }
            }
        }
    }
    assert!(said[GERMAN.index()] > 3 && said[SOVIET.index()] > 0, "{said:?}");
}
