//! What the rulebook says of values holds in the game's own data too, however the reconstructed rest is tuned.

use crate::common::{place, setup};
use kit::game::Game;
use kit::rule_test;
use kit::script::Script;
use traces::ch10_combat::CombatResult;
use traces::counters::Arm;
use traces::setup::Begin;
use traces::{AXIS, SOVIET, Setup};

#[test]
fn the_printed_columns_of_the_combat_table_are_kept() {
    let game = traces::game();
    let hit = |steps, retreat| CombatResult::Hit { steps, retreat };
    let (r, rr, one, two) = (hit(0, 1), hit(0, 2), hit(1, 2), hit(2, 2));
    for (heading, printed) in [("5-1", [r, r, rr, rr, one, one]), ("6-1", [r, rr, rr, one, one, two])] {
        let column = game.combat.columns().find(|&column| game.combat.heading(column) == heading);
        let column = column.expect("a column of the table");
        assert_eq!([1, 2, 3, 4, 5, 6].map(|die| *game.combat.result(column, die)), printed, "{heading}");
    }
}

#[test]
fn the_counters_that_the_rulebook_describes_are_there() {
    let game = traces::game();
    let infantry = game.units_of(AXIS).filter(|&unit| game.stats(unit).arm == Arm::Infantry);
    // Five movement points, in halves; Luftwaffe field divisions and minor allies are slower.
    let usual = infantry.filter(|&unit| game.stats(unit).movement == 10).count();
    assert!(usual > 30, "{usual}");
    let roster = &game.components().roster;
    let attack = |id: &str| {
        let unit = roster.find(id).expect("a unit of the examples");
        u16::from(game.stats(unit).attack.full())
    };
    assert_eq!(["S-66", "S-73", "S-23Tk", "S-9M"].map(attack).iter().sum::<u16>(), 20);
    // The defender of the example of combat: three points, and a reduced side to be turned to.
    let weak = game.units_of(AXIS).filter(|&unit| game.stats(unit).steps == 2);
    assert!(weak.map(|unit| game.stats(unit).defence.full()).any(|defence| defence == 3));
}

/// The Axis chits of every turn, as the selection asks for them.
fn axis_chits() -> Vec<usize> {
    let game = traces::game();
    let of_turn = |turn| {
        let begin = Setup { turn, begin: Begin::Selection, ..setup(&["A-1 2216"]) };
        let position = game.begin(&begin).expect("a sound set-up");
        traces::ch04_chits::quota(&game, &position, AXIS)
    };
    (1..=8).map(of_turn).collect()
}

#[rule_test]
fn r4_2_2b_the_track_gives_the_axis_three_to_five_chits() {
    assert!(axis_chits().iter().all(|chits| (3..=5).contains(chits)), "{:?}", axis_chits());
}

#[rule_test]
fn r2_2i_a_replacement_is_never_weaker_than_what_it_replaces() {
    let game = traces::game();
    let values = |unit| {
        let stats = game.stats(unit);
        let reduced = kit::steps::Steps::of(2, 1);
        let back = |strength: &kit::steps::ByStep<u8>| strength.at(reduced).unwrap_or_default();
        [stats.attack.full(), stats.defence.full(), back(&stats.attack), back(&stats.defence)]
    };
    let guards = |unit| game.components().roster.get(unit).livery == "guards";
    let replacements: Vec<_> = game.units_of(SOVIET).filter(|&unit| game.stats(unit).replacement).collect();
    assert_eq!(replacements.len(), 4);
    for new in replacements {
        let same = |old: &kit::ids::UnitId| *old != new && game.stats(*old).arm == game.stats(new).arm;
        for old in game.units_of(SOVIET).filter(same) {
            let (new, old, ordinary) = (values(new), values(old), !guards(old));
            assert!(new.iter().zip(&old).all(|(new, old)| new >= old), "{new:?} {old:?}");
            assert!(!ordinary || new != old, "{new:?} is no stronger than an ordinary corps");
        }
    }
    // In play: the old corps goes, the stronger one stands in its place.
    let waiting = Setup { groups: 3, ..setup(&["S-2Tk 2231", "A-1 1010"]) };
    let begin = Begin::Action { cup: vec!["reinforcement".to_owned()], hand: Vec::new() };
    let mut script = Script::setup(game, Setup { begin, ..waiting });
    script.run("chance draw reinforcement");
    while !script.offers(SOVIET).contains(&"later".to_owned()) {
        let first = script.offers(SOVIET)[0].clone();
        script.run(&format!("soviet {first}"));
    }
    script.run("soviet replace S-2Tk");
    assert_eq!(place(&script, "S-11GTk"), "2231");
}

/// Also 14.2a.
#[rule_test]
fn ruling_86_converted_fronts_are_stronger_and_faster_than_any_front() {
    let options = kit::components::Options::NONE.with(1);
    let script =
        Script::setup(traces::game(), Setup { turn: 4, options, ..setup(&["S-HQ-SW 2233", "A-1 1010"]) });
    let (game, hq) = (script.game(), script.unit("S-HQ-SW"));
    let movement = traces::ch09_movement::allowance(game, script.position(), hq);
    let strength = traces::ch10_combat::printed_attack(game, script.position(), hq);
    for front in game.hqs_of(SOVIET) {
        assert!(movement > game.stats(front).movement && strength > game.stats(front).attack.full());
    }
}

/// Also 8.1j, 3.0f, 12.1b.
#[rule_test]
fn ruling_88_nobody_is_out_of_supply_before_anybody_has_moved() {
    let script = Script::scenario(traces::game(), "campaign", &[]);
    let (game, position) = (script.game(), script.position());
    for side in [AXIS, SOVIET] {
        let supplied = traces::ch08_supply::supply(game, position, side, None);
        for unit in game.units_of(side) {
            let Some(hex) = position.army.hex(unit) else { continue };
            assert!(supplied.contains(hex), "{}", game.components().roster.get(unit).id);
        }
    }
}

/// Also 10.3a.
#[rule_test]
fn ruling_39_better_odds_and_better_rolls_are_never_worse() {
    let game = traces::game();
    let table = &game.combat;
    let columns: Vec<_> = table.columns().collect();
    let rank = |column, die| *table.result(column, die);
    for die in 1..=6 {
        assert!(columns.windows(2).all(|pair| rank(pair[0], die) <= rank(pair[1], die)), "row {die}");
    }
    for &column in &columns {
        assert!((1..6).all(|die| rank(column, die) <= rank(column, die + 1)), "{}", table.heading(column));
    }
    let low = columns.iter().filter(|&&column| (1..=6).any(|die| rank(column, die) <= CombatResult::None));
    assert!(low.clone().any(|&column| rank(column, 1) == CombatResult::A1));
    assert!(low.map(|&column| table.heading(column)).all(|heading| !["5-1", "6-1"].contains(&heading)));
    let units = ["A-15L 2230", "S-33 2231", "S-23Tk 2231", "S-HQ-SW 2233"];
    let begin = Begin::Action { cup: vec!["SW".to_owned(), "supply".to_owned()], hand: Vec::new() };
    let mut script = Script::setup(traces::game(), Setup { begin, ..setup(&units) });
    script
        .run("chance draw SW\nsoviet fight-first\nsoviet attack 2230\nsoviet join S-33\nsoviet join S-23Tk");
    let column = script.game().combat.column_named(&script.sheet().column).expect("a column of the table");
    let result = script.game().combat.result(column, 3).to_string();
    script.run("soviet fire\nchance roll 3");
    assert!(script.last_events()[0].ends_with(&format!("die 3: {result}.")), "{:?}", script.last_events());
}

/// Also 2.1c, 4.2.2b.
#[rule_test]
fn ruling_90_the_axis_chits_of_every_turn() {
    assert_eq!(axis_chits(), [3, 5, 4, 4, 5, 5, 5, 5]);
}

/// Also 10.2h.
#[rule_test]
fn ruling_92_the_columns_of_a_city() {
    let script = Script::scenario(traces::game(), "campaign", &[]);
    let game = script.game();
    let columns = |hex| {
        let mut sums = kit::sheet::Sums::default();
        traces::ch10_combat::reckon(game, script.position(), hex, &[], 0, &mut sums);
        sums.columns
    };
    assert!(game.major_cities().all(|city| columns(city) == -6));
    // Poltava lies in the open, 1539 in Rough country.
    assert_eq!(["2329", "1539", "2216"].map(|hex| columns(script.hex(hex))), [-1, -2, 0]);
}
