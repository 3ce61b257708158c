//! Five combat systems' tables, transcribed, against every number that is known of them.

use std::cmp::Ordering;
use std::fmt::Display;
use std::str::FromStr;

use kit::dice::{Dice, Distribution, Ratio};
use kit::table::{By, Chart, Column, Kind, OffTable, Source, Table, Tables, Track};

const ODDS_SLIDING: &str = include_str!("data/tables/odds_sliding.toml");
const ODDS_TWO_DICE: &str = include_str!("data/tables/odds_two_dice.toml");
const PENETRATION: &str = include_str!("data/tables/penetration.toml");
const DIFFERENTIAL: &str = include_str!("data/tables/differential_by_terrain.toml");
const STRENGTH: &str = include_str!("data/tables/strength_columns.toml");
const ODDS_HITS: &str = include_str!("data/tables/odds_hits.toml");
const LOOKUPS: &str = include_str!("data/tables/lookups.toml");

fn table<R: FromStr<Err: Display> + Ord>(text: &str, name: &str, kind: Kind) -> Table<R> {
    Tables::parse("test.toml", text).unwrap().results(name, kind).unwrap()
}

fn odds<R>(table: &Table<R>, attack: u32, defence: u32) -> Result<&str, OffTable> {
    table.column(By::Odds { attack, defence }).map(|column| table.heading(column))
}

fn shifted<R>(table: &Table<R>, from: Column, by: i32) -> Result<&str, OffTable> {
    table.shifted(from, by).map(|column| table.heading(column))
}

/// The same computation for every column, rounded to `scale`ths.
fn along<R: Ord + Clone>(table: &Table<R>, modifier: i32, scale: u32, value: impl Fn(&R) -> i64) -> Vec<i64> {
    let mean = |column| table.distribution(column, modifier, table.dice()).expectation(&value).scaled(scale);
    table.columns().map(mean).collect()
}

/// `A1`, `-`, `R`, `RR`, `2RR`: steps of the attacker, steps and hexes of the defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Battle {
    attacker: u8,
    steps: u8,
    retreat: u8,
}

impl FromStr for Battle {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Battle, &'static str> {
        if let Some(steps) = text.strip_prefix('A') {
            let attacker = steps.parse().map_err(|_| "A needs a number of steps")?;
            return Ok(Battle { attacker, steps: 0, retreat: 0 });
        }
        let steps = text.trim_end_matches('R');
        let retreat = (text.len() - steps.len()) as u8;
        match steps {
            "" | "-" => Ok(Battle { attacker: 0, steps: 0, retreat }),
            _ => Ok(Battle { attacker: 0, steps: steps.parse().map_err(|_| "unknown code")?, retreat }),
        }
    }
}

#[test]
fn sliding_odds_find_the_columns_of_the_examples() {
    let combat: Table<Battle> = table(ODDS_SLIDING, "combat", Kind::Odds);
    for (attack, defence, heading) in [
        (15, 5, "3-1"),
        (26, 9, "2-1"),
        (12, 7, "1.5-1"),
        (18, 13, "1-1"),
        (25, 2, "10-1+"),
        (20, 3, "6-1"),
        (30, 1, "10-1+"),
        (3, 2, "1.5-1"),
        (2, 2, "1-1"),
    ] {
        assert_eq!(odds(&combat, attack, defence), Ok(heading), "{attack} to {defence}");
    }
    assert_eq!(odds(&combat, 12, 13), Err(OffTable::Left));
    assert_eq!(odds(&combat, 0, 3), Err(OffTable::Left));
    assert_eq!(odds(&combat, 0, 0), Err(OffTable::Left));
    assert_eq!(combat.column(By::Strength(3)), Err(OffTable::WrongKind));
}

#[test]
fn sliding_odds_shift_from_the_last_column_and_not_from_the_ratio() {
    let combat: Table<Battle> = table(ODDS_SLIDING, "combat", Kind::Odds);
    for attack in [12, 30] {
        let column = combat.column(By::Odds { attack, defence: 1 }).unwrap();
        assert_eq!(shifted(&combat, column, -2), Ok("8-1"));
    }
    let nine = combat.column_named("9-1").unwrap();
    assert_eq!(shifted(&combat, nine, 2), Ok("10-1+"));
    let one = combat.column_named("1-1").unwrap();
    assert_eq!(shifted(&combat, one, -1), Err(OffTable::Left));
    assert_eq!(shifted(&combat, one, i32::MIN), Err(OffTable::Left));
    assert_eq!(shifted(&combat, one, i32::MAX), Ok("10-1+"));
}

#[test]
fn no_defence_reads_the_last_column_whatever_the_terrain() {
    let combat: Table<Battle> = table(ODDS_SLIDING, "combat", Kind::Odds);
    let column = combat.column(By::Odds { attack: 1, defence: 0 }).unwrap();
    assert!(column.is_fixed());
    assert_eq!(shifted(&combat, column, -3), Ok("10-1+"));
}

#[test]
fn sliding_odds_have_the_chances_that_were_computed_for_them() {
    let combat: Table<Battle> = table(ODDS_SLIDING, "combat", Kind::Odds);
    let dislodged = along(&combat, 0, 100, |battle| i64::from(battle.retreat > 0));
    assert_eq!(dislodged, [17, 33, 50, 67, 83, 100, 100, 100, 100, 100, 100]);
    let steps = along(&combat, 0, 100, |battle| i64::from(battle.steps));
    assert_eq!(steps, [0, 0, 0, 0, 17, 33, 67, 100, 150, 200, 250]);
    // Where no one may retreat, each hex of retreat is a step instead.
    let in_place = along(&combat, 0, 100, |battle| i64::from(battle.steps + battle.retreat));
    assert_eq!(in_place, [17, 33, 67, 100, 150, 200, 250, 300, 350, 400, 450]);

    let five = combat.column_named("5-1").unwrap();
    let exact = Distribution::of_weights(
        [("R", 2), ("RR", 2), ("1RR", 2)].map(|(code, weight)| (code.parse::<Battle>().unwrap(), weight)),
    );
    assert_eq!(Some(combat.distribution(five, 0, Dice::D6)), exact);
}

#[test]
fn sliding_odds_make_a_column_worth_a_pip() {
    let combat: Table<Battle> = table(ODDS_SLIDING, "combat", Kind::Odds);
    for column in combat.columns().skip(1) {
        let left = combat.shifted(column, -1).unwrap();
        for die in 1..=5 {
            assert_eq!(combat.result(column, die), combat.result(left, die + 1));
        }
    }
    let first = combat.columns().next().unwrap();
    assert_eq!(combat.result(first, -3), combat.result(first, 1));
    assert_eq!(combat.result(first, 99), combat.result(first, 6));
}

#[test]
fn provenance_goes_down_to_the_column_and_the_cell() {
    let combat: Table<Battle> = table(ODDS_SLIDING, "combat", Kind::Odds);
    let given = Source::Rulebook("10.5x2".to_owned());
    assert_eq!(combat.source_of(combat.column_named("5-1").unwrap(), 3), &given);
    assert_eq!(combat.source_of(combat.column_named("4-1").unwrap(), 3), &Source::Reconstructed);

    let combat: Table<Code> = table(DIFFERENTIAL, "combat", Kind::Differential);
    let column = combat.column_named("m").unwrap();
    assert_eq!(combat.source_of(column, 2).to_string(), "rulebook EX.1");
    assert_eq!(combat.source_of(column, 3), &Source::Reconstructed);
}

#[test]
fn penetration_is_its_formula() {
    let fire: Table<i32> = table(PENETRATION, "fire", Kind::Strength);
    let effect = [2, 3, 4, 5, 6, 6, 7, 8, 8, 9];
    for gun in 1..=14 {
        let column = fire.column(By::Strength(gun)).unwrap();
        for roll in -5..=20 {
            let roll_counts = roll.clamp(0, 13);
            let formula = 4 + effect[gun.min(10) as usize - 1] - roll_counts;
            assert_eq!(*fire.result(column, roll), formula.clamp(0, 9), "gun {gun}, roll {roll}");
        }
    }
    assert_eq!(fire.column(By::Strength(0)), Err(OffTable::Left));
}

#[test]
fn penetration_hits_as_often_as_stated() {
    let fire: Table<i32> = table(PENETRATION, "fire", Kind::Strength);
    let hits = |armour: i32, modifier| along(&fire, modifier, 100, |number| i64::from(*number > armour));
    assert_eq!(hits(3, 0), [3, 8, 17, 28, 42, 42, 58, 72, 72, 83]);
    assert_eq!(hits(5, 0), [0, 0, 3, 8, 17, 17, 28, 42, 42, 58]);
    // A target with infantry beside it adds two, entrenched riflemen subtract two.
    assert_eq!(hits(3, 2)[6], 28);
    assert_eq!(hits(3, -2)[0], 17);
}

/// Letters and a number, for tables whose results are plain codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Code {
    Attacker(u8),
    AttackerGone,
    AttackerStep,
    AttackerChecks,
    Exchange,
    Nothing,
    BothCheck,
    DefenderChecks,
    Defender(u8),
    DefenderGone,
}

impl FromStr for Code {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Code, &'static str> {
        Ok(match text {
            "AE" | "Ae" => Code::AttackerGone,
            "DE" | "De" => Code::DefenderGone,
            "(A)" => Code::AttackerStep,
            "Ex" => Code::Exchange,
            "." => Code::Nothing,
            "AC" => Code::AttackerChecks,
            "BC" => Code::BothCheck,
            "DC" => Code::DefenderChecks,
            "A1" | "A2" | "A3" => Code::Attacker(text.as_bytes()[1] - b'0'),
            "D1" | "D2" | "D3" => Code::Defender(text.as_bytes()[1] - b'0'),
            _ => return Err("no such code"),
        })
    }
}

#[test]
fn odds_below_one_to_one_round_against_the_attacker_and_stop_at_the_ends() {
    let assault: Table<Code> = table(ODDS_TWO_DICE, "assault", Kind::Odds);
    for (attack, defence, heading) in [
        (12, 4, "3:1"),
        (12, 5, "2:1"),
        (4, 5, "1:2"),
        (2, 5, "1:3"),
        (1, 9, "1:3"),
        (0, 9, "1:3"),
        (99, 9, "10:1"),
        (4, 0, "10:1"),
        (0, 0, "1:3"),
        (u32::MAX, 1, "10:1"),
        (1, u32::MAX, "1:3"),
    ] {
        assert_eq!(odds(&assault, attack, defence), Ok(heading), "{attack} to {defence}");
    }
    let two = assault.column_named("2:1").unwrap();
    assert_eq!(shifted(&assault, two, 5 + 2 - 2), Ok("7:1"));
    assert_eq!(shifted(&assault, assault.column_named("5:1").unwrap(), 6), Ok("10:1"));
    assert_eq!(shifted(&assault, two, -9), Ok("1:3"));
    assert!(!assault.column(By::Odds { attack: 4, defence: 0 }).unwrap().is_fixed());
}

/// The throw of two dice after the result: the loss check.
fn check(result: Code, happens: impl Fn(Code, i32) -> bool) -> Distribution<bool> {
    Dice::TWO_D6.totals().map(|total| happens(result, *total))
}

#[test]
fn two_dice_and_a_second_throw_give_the_stated_chances() {
    let assault: Table<Code> = table(ODDS_TWO_DICE, "assault", Kind::Odds);
    // A defender leaves if he is eliminated or must retreat: above his morale, up to ten.
    let leaves = |morale: i32| {
        let chance = |column: Column| {
            let results = assault.distribution(column, 0, assault.dice());
            let left = results.and_then(|result| {
                check(*result, |result, total| match result {
                    Code::DefenderGone => true,
                    Code::BothCheck | Code::DefenderChecks => (morale + 1..=10).contains(&total),
                    Code::Defender(number) => (morale + 1..=10).contains(&(total + i32::from(number))),
                    _ => false,
                })
            });
            left.chance_of(&true).scaled(100)
        };
        assault.columns().skip(2).map(chance).collect::<Vec<i64>>()
    };
    assert_eq!(leaves(7), [9, 15, 27, 31, 35, 41, 49, 56, 66, 76]);
    assert_eq!((leaves(9)[2], leaves(9)[8], leaves(9)[9]), (7, 50, 65));
    assert_eq!(leaves(5)[2], 46);

    let loses = |column: &str| {
        let results = assault.distribution(assault.column_named(column).unwrap(), 0, Dice::TWO_D6);
        let lost = results.and_then(|result| {
            check(*result, |result, total| match result {
                Code::AttackerGone => true,
                Code::AttackerChecks | Code::BothCheck => total > 10,
                Code::Attacker(number) => total + i32::from(number) > 10,
                _ => false,
            })
        });
        lost.chance_of(&true).scaled(100)
    };
    assert_eq!(["1:1", "2:1", "3:1", "4:1", "6:1"].map(loses), [17, 11, 7, 4, 3]);
}

#[test]
fn every_terrain_has_its_own_line_of_differentials() {
    let combat: Table<Code> = table(DIFFERENTIAL, "combat", Kind::Differential);
    let lines: Vec<&str> = combat.lines().map(|(_, name)| name).collect();
    assert_eq!(lines[0], "Clear");
    assert_eq!(lines.len(), 9);
    let read = |line: &str, difference, die| {
        let line = combat.line(line).unwrap();
        *combat.result(combat.column(By::Differential { line, difference }).unwrap(), die)
    };
    // The cells the rules' own examples give.
    assert_eq!(read("Village", 10, 2), Code::Defender(2));
    assert_eq!(read("Bridge", 2, 2), Code::Exchange);
    assert_eq!(read("Minor river", 1, 2), Code::Nothing);
    assert_eq!(read("Bridge", 5, 4), Code::Exchange);
    assert_eq!(read("Clear", -40, 6), Code::AttackerGone);
    assert_eq!(read("Town", 40, 1), Code::DefenderGone);
    // A seventh pip, for the weather, reads the last row.
    assert_eq!(read("Clear", 10, 7), Code::Defender(2));

    let shifts = [("Clear", 0), ("Bridge", 1), ("Minor river", 2), ("Woods", 2), ("Village", 3), ("Town", 4)];
    for (name, shift) in shifts {
        let line = combat.line(name).unwrap();
        for difference in -20_i32..=30 {
            let column = combat.column(By::Differential { line, difference }).unwrap();
            assert_eq!(column.index() as i32, (difference - shift).clamp(-5, 10) + 5, "{name} {difference}");
        }
    }
    let none = kit::table::Line(9);
    assert_eq!(combat.column(By::Differential { line: none, difference: 0 }), Err(OffTable::WrongKind));
}

#[test]
fn differentials_give_the_stated_expectations() {
    let combat: Table<Code> = table(DIFFERENTIAL, "combat", Kind::Differential);
    let defender = along(&combat, 0, 100, |code| match code {
        Code::DefenderGone => 2,
        Code::Defender(_) | Code::Exchange => 1,
        _ => 0,
    });
    assert_eq!(defender, [0, 0, 0, 0, 17, 17, 33, 50, 50, 67, 67, 83, 83, 117, 117, 133]);
    let attacker = along(&combat, 0, 100, |code| match code {
        Code::AttackerGone => 2,
        Code::AttackerStep | Code::Exchange => 1,
        _ => 0,
    });
    assert_eq!(attacker, [67, 33, 17, 17, 33, 33, 33, 50, 33, 33, 17, 33, 17, 33, 17, 0]);
    let thrown_back = along(&combat, 0, 100, |code| i64::from(matches!(code, Code::Attacker(_))));
    assert_eq!(thrown_back, [67, 83, 67, 50, 33, 17, 17, 0, 0, 17, 17, 0, 0, 0, 0, 0]);
    let ground =
        along(&combat, 0, 100, |code| i64::from(matches!(code, Code::Defender(_) | Code::DefenderGone)));
    assert_eq!(ground, [0, 0, 0, 0, 0, 0, 17, 17, 33, 33, 50, 50, 67, 67, 83, 100]);
}

/// `3/1`, `4M-`, `0/2*`: losses of attacker and defender, with a mark between or behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Losses {
    attacker: i64,
    defender: i64,
    marked: bool,
}

impl FromStr for Losses {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Losses, &'static str> {
        let starred = text.strip_suffix('*');
        let split = starred.unwrap_or(text).split_once(['/', 'M']);
        let (attacker, defender) = split.ok_or("losses are written 2/1")?;
        let number = |part: &str| if part == "-" { Ok(0) } else { part.parse().map_err(|_| "not a number") };
        let marked = starred.is_some() || text.contains('M');
        Ok(Losses { attacker: number(attacker)?, defender: number(defender)?, marked })
    }
}

impl Losses {
    /// Better for the attacker if he loses no more and the defender no less.
    fn compare(&self, other: &Losses) -> Option<Ordering> {
        match (other.attacker.cmp(&self.attacker), self.defender.cmp(&other.defender)) {
            (Ordering::Equal, order) | (order, Ordering::Equal) => Some(order),
            (own, order) => (own == order).then_some(order),
        }
    }
}

fn losses(text: &str, name: &str, kind: Kind) -> Table<Losses> {
    let tables = Tables::parse("test.toml", text).unwrap();
    let parse = |cell: &str| cell.parse().map_err(|error: &str| error.to_owned());
    tables.results_with(name, kind, parse, Losses::compare).unwrap()
}

#[test]
fn strength_columns_agree_with_the_evidence() {
    let combat = losses(STRENGTH, "combat", Kind::Strength);
    let by_steps = Tables::parse("test.toml", STRENGTH).unwrap().lookup("step_modifier").unwrap();
    let fight = |points, shift, steps, die| {
        let column = combat.shifted(combat.column(By::Strength(points)).unwrap(), shift).unwrap();
        let result = combat.result(column, die + by_steps.get(steps).unwrap());
        (combat.heading(column), result.attacker, result.defender)
    };
    assert_eq!(fight(27, 4 - 2, 8, 4), ("36-42", 3, 2));
    assert_eq!(fight(19, 4 - 5, 4, 6), ("10-14", 2, 2));
    assert_eq!(fight(45, -2, 4, 1).0, "29-35");
    assert_eq!(fight(40, -2, 4, 1).0, "22-28");
    assert_eq!(fight(0, 1, 4, 1).0, "1-5");
    assert_eq!(fight(-12, -1, 4, 1).0, "<=0");
    assert_eq!(fight(66, 4, 4, 1).0, "72+");
    assert_eq!(fight(300, 0, 4, 1).0, "72+");
    assert_eq!(by_steps.get(18), Some(-3));
    assert_eq!(by_steps.get(0), None);
    assert_eq!(by_steps.nearest(0), 2);
}

#[test]
fn strength_columns_have_the_stated_means() {
    let combat = losses(STRENGTH, "combat", Kind::Strength);
    // For each pair of modes what a marked result adds, then for 2, 4, 6 and 8 defending steps the means.
    let stated: [(i64, [(i32, &str); 4]); 3] = [
        (
            1,
            [
                (
                    1,
                    "3.3/1.0 3.0/1.2 2.7/1.3 2.5/1.7 2.0/1.7 2.0/2.2 1.7/2.5 1.7/3.2 1.5/3.5 1.3/4.0 1.0/4.5 0.7/4.8 0.5/5.3",
                ),
                (
                    0,
                    "3.7/0.8 3.3/1.0 3.0/1.2 2.7/1.3 2.3/1.5 2.2/1.7 2.2/2.2 2.0/2.5 2.0/3.2 1.7/3.5 1.3/4.0 1.2/4.5 0.7/4.8",
                ),
                (
                    -1,
                    "3.8/0.7 3.7/0.8 3.3/1.0 3.0/1.2 2.5/1.2 2.5/1.5 2.3/1.7 2.5/2.2 2.3/2.5 2.2/3.2 1.7/3.5 1.5/4.0 1.2/4.5",
                ),
                (
                    -2,
                    "3.8/0.3 3.8/0.7 3.7/0.8 3.3/1.0 3.0/1.0 2.8/1.2 2.7/1.5 2.7/1.7 2.7/2.2 2.3/2.5 2.2/3.2 1.8/3.5 1.5/4.0",
                ),
            ],
        ),
        (
            0,
            [
                (
                    1,
                    "3.0/0.7 2.7/0.8 2.5/1.2 2.2/1.3 1.8/1.5 1.7/1.8 1.3/2.2 1.2/2.7 1.0/3.0 0.8/3.5 0.5/4.0 0.3/4.5 0.2/5.0",
                ),
                (
                    0,
                    "3.3/0.5 3.0/0.7 2.7/0.8 2.5/1.2 2.2/1.3 2.0/1.5 1.8/1.8 1.7/2.2 1.5/2.7 1.2/3.0 0.8/3.5 0.7/4.0 0.3/4.5",
                ),
                (
                    -1,
                    "3.5/0.3 3.3/0.5 3.0/0.7 2.7/0.8 2.5/1.2 2.3/1.3 2.2/1.5 2.2/1.8 2.0/2.2 1.7/2.7 1.2/3.0 1.0/3.5 0.7/4.0",
                ),
                (
                    -2,
                    "3.7/0.2 3.5/0.3 3.3/0.5 3.0/0.7 2.8/0.8 2.8/1.2 2.5/1.3 2.5/1.5 2.3/1.8 2.0/2.2 1.7/2.7 1.3/3.0 1.0/3.5",
                ),
            ],
        ),
        (
            -1,
            [
                (
                    1,
                    "2.7/0.5 2.3/0.7 2.3/1.0 1.8/1.0 1.7/1.3 1.3/1.5 1.0/1.8 0.8/2.2 0.7/2.5 0.5/3.0 0.2/3.5 0.2/4.2 0.0/4.7",
                ),
                (
                    0,
                    "3.0/0.3 2.7/0.5 2.3/0.7 2.3/1.0 2.0/1.2 1.8/1.3 1.5/1.5 1.3/1.8 1.2/2.2 0.7/2.5 0.5/3.0 0.3/3.5 0.2/4.2",
                ),
                (
                    -1,
                    "3.2/0.2 3.0/0.3 2.7/0.5 2.3/0.7 2.5/1.2 2.2/1.2 2.0/1.3 1.8/1.5 1.7/1.8 1.2/2.2 0.7/2.5 0.7/3.0 0.3/3.5",
                ),
                (
                    -2,
                    "3.5/0.2 3.2/0.2 3.0/0.3 2.7/0.5 2.7/0.8 2.8/1.2 2.3/1.2 2.3/1.3 2.0/1.5 1.7/1.8 1.2/2.2 0.8/2.5 0.7/3.0",
                ),
            ],
        ),
    ];
    for (mark, lines) in stated {
        for (modifier, line) in lines {
            let with = |number: i64, result: &Losses| (number + if result.marked { mark } else { 0 }).max(0);
            let attacker = along(&combat, modifier, 10, |result| with(result.attacker, result));
            let defender = along(&combat, modifier, 10, |result| with(result.defender, result));
            let tenths = |number: &i64| format!("{}.{}", number / 10, number % 10);
            let pair = |(left, right)| format!("{}/{}", tenths(left), tenths(right));
            let means: Vec<String> = attacker.iter().zip(&defender).map(pair).collect();
            assert_eq!(means.join(" "), line, "mark {mark}, modifier {modifier}");
        }
    }
}

#[test]
fn odds_and_dice_give_hits() {
    let assault = losses(ODDS_HITS, "assault", Kind::Odds);
    let mean = |heading: &str| {
        let results = assault.distribution(assault.column_named(heading).unwrap(), 0, Dice::D6);
        let of = |value: fn(&Losses) -> i64| results.expectation(value).scaled(100);
        (of(|result| result.attacker), of(|result| result.defender))
    };
    let stated = [
        ("1:1", (183, 50)),
        ("2:1", (150, 83)),
        ("3:1", (133, 117)),
        ("4:1", (100, 150)),
        ("5:1", (67, 183)),
        ("6:1", (50, 217)),
        ("8:1", (17, 300)),
    ];
    for (heading, means) in stated {
        assert_eq!(mean(heading), means, "{heading}");
    }
    // One more on the die is worth a column to the right.
    for column in assault.columns().skip(1) {
        let left = assault.shifted(column, -1).unwrap();
        assert!((1..=8).all(|die| assault.result(column, die) == assault.result(left, die + 1)));
    }
    assert_eq!(odds(&assault, 17, 17), Ok("1:1"));
    assert_eq!(odds(&assault, 16, 17), Ok("1:2"));
    assert_eq!(odds(&assault, 50, 6), Ok("8:1"));
    // With three more on the die a regiment of two steps dies in five of six cases.
    let prepared = assault.distribution(assault.column_named("3:1").unwrap(), 3, Dice::D6);
    assert_eq!(prepared.chance_that(|result| result.defender >= 2), Ratio::new(5, 6));

    let probe = losses(ODDS_HITS, "probe", Kind::Odds);
    let advance = |heading: &str| {
        let results = probe.distribution(probe.column_named(heading).unwrap(), 0, Dice::D6);
        results.chance_that(|result| result.marked)
    };
    assert_eq!((advance("2:1"), advance("3:1")), (Ratio::new(1, 2), Ratio::new(2, 3)));
}

/// `-`, `D`, `D1`, `D2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Shelling {
    disorganised: bool,
    steps: u8,
}

impl FromStr for Shelling {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Shelling, &'static str> {
        match text.strip_prefix('D') {
            Some("") => Ok(Shelling { disorganised: true, steps: 0 }),
            Some(steps) => {
                Ok(Shelling { disorganised: true, steps: steps.parse().map_err(|_| "no number")? })
            }
            None if text == "-" => Ok(Shelling { disorganised: false, steps: 0 }),
            None => Err("unknown code"),
        }
    }
}

#[test]
fn shelling_and_recovery_are_strength_columns_too() {
    let shelling: Table<Shelling> = table(ODDS_HITS, "bombardment", Kind::Strength);
    let chances = along(&shelling, 0, 6, |result| i64::from(result.disorganised));
    assert_eq!(chances, [1, 2, 3, 4, 5, 6, 6]);
    let sixteen = shelling.column(By::Strength(16)).unwrap();
    // Turn 1 one column right, a fortification one left.
    assert_eq!(shelling.shifted(sixteen, 1 - 1), Ok(sixteen));
    assert_eq!(shelling.column(By::Strength(0)), Err(OffTable::Left));

    let tanks: Table<u8> = table(ODDS_HITS, "tank_recovery", Kind::Strength);
    let twelve = tanks.column(By::Strength(20)).unwrap();
    assert_eq!((tanks.result(twelve, -4), tanks.result(twelve, 9)), (&2, &10));
    let aircraft: Table<u8> = table(ODDS_HITS, "aircraft_recovery", Kind::Strength);
    assert_eq!(aircraft.heading(aircraft.column(By::Strength(7)).unwrap()), "6-8");

    let air: Table<Losses> = table(STRENGTH, "air", Kind::Strength);
    assert_eq!(air.result(air.column(By::Strength(9)).unwrap(), 6).defender, 2);
}

#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Turn {
    month: String,
    chits: u8,
}

#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Terrain {
    cost: u8,
    shift: i8,
}

#[test]
fn lookups_tracks_and_charts_are_read() {
    let tables = Tables::parse("lookups.toml", LOOKUPS).unwrap();
    assert_eq!(tables.names(), ["markers", "points", "turns", "terrain", "weather"]);
    let markers = tables.lookup("markers").unwrap();
    assert_eq!(
        (0..=7).filter_map(|points| markers.get(points)).collect::<Vec<_>>(),
        [1, 1, 2, 2, 3, 3, 4, 4]
    );
    assert_eq!((markers.get(8), markers.nearest(8)), (None, 4));
    assert_eq!(tables.lookup("points").unwrap().get(7), Some(7));

    let turns: Track<Turn> = tables.track("turns").unwrap();
    assert_eq!((turns.first(), turns.last()), (Some(1), Some(8)));
    assert_eq!(turns.get(4).map(|turn| (turn.month.as_str(), turn.chits)), Some(("Nov 43", 5)));
    assert!(turns.get(9).is_none());

    let terrain: Chart<Terrain> = tables.chart("terrain").unwrap();
    assert_eq!(terrain.source(), &Source::Rulebook("5.7".to_owned()));
    assert_eq!(terrain.get("marsh").map(|terrain| (terrain.cost, terrain.shift)), Some((3, -1)));

    let weather: Table<String> = tables.results("weather", Kind::Single).unwrap();
    let chances = weather.distribution(Column::ONLY, 0, weather.dice());
    assert_eq!(chances.chance_of(&"clear".to_owned()), Ratio::new(2, 3));
    assert_eq!(weather.row_labels().collect::<Vec<_>>(), ["1-4", "5", "6"]);
}
