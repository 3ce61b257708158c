//! What the rulebook says of values holds in the game's own data too, however the reconstructed rest is tuned.

use kit::game::Game;
use traces::AXIS;
use traces::ch10_combat::CombatResult;
use traces::counters::Arm;

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
