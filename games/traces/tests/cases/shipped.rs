//! What the rulebook says of values holds in the game's own data too, however the reconstructed rest is tuned.

use kit::game::Game;
use kit::script::Script;
use traces::ch10_combat::CombatResult;
use traces::counters::Arm;
use traces::{AXIS, SOVIET};

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

#[test]
fn r4_2_2b_the_track_gives_the_axis_three_to_five_chits() {
    let game = traces::game();
    for turn in 1..=8 {
        let chits = game.turns.get(turn).expect("a turn of the track").axis_chits;
        assert!((3..=5).contains(&chits), "turn {turn}: {chits}");
    }
}

/// Also R71.
#[test]
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
}

/// Also 14.2a.
#[test]
fn ruling_86_converted_fronts_are_stronger_and_faster_than_any_front() {
    let game = traces::game();
    for hq in game.hqs_of(SOVIET) {
        assert!(u16::from(game.numbers.ukrainian_movement) * 2 > game.stats(hq).movement);
        assert!(game.numbers.ukrainian_strength > game.stats(hq).attack.full());
    }
}

/// Also 8.1j, 3.0f, 12.1b.
#[test]
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

/// Also 2.6b, 10.3a.
#[test]
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
}

/// Also 2.1c, 4.2.2b.
#[test]
fn ruling_90_the_axis_chits_of_every_turn() {
    let game = traces::game();
    let chits: Vec<u8> = (1..=8).map(|turn| game.turns.get(turn).expect("a turn").axis_chits).collect();
    assert_eq!(chits, [3, 5, 4, 4, 5, 5, 5, 5]);
}

/// Also 10.2h, 12.2a.
#[test]
fn ruling_92_the_columns_of_a_city() {
    let game = traces::game();
    let shift = |number: &str| game.shift[game.components().map.grid().id(number).expect("a hex")];
    for city in game.major_cities() {
        assert_eq!(game.shift[city], 6);
    }
    // Poltava lies in the open, 1539 in Rough country.
    assert_eq!((shift("2329"), shift("1539"), shift("2216")), (1, 2, 0));
}
