//! Small positions for tests.

use kit::components::Options;
use kit::game::{Actor, Game, Verdict};
use kit::script::Script;
use std::collections::BTreeMap;
use traces::Traces;
use traces::army::{Place, Supply};
use traces::position::Scenario;
use traces::setup::{Begin, Placed, Setup};

/// The game with units, tables and terrain that stay as they are. These cases reckon with round numbers of their own and say nothing
/// about the values of the game, which are tuned for balance; whatever the rulebook or a ruling says of values is tested on the
/// game's own data, in `shipped`.
pub fn game() -> Traces {
    let mut data = kit::data::Data::embedded(traces::FILES);
    for (name, text) in [
        ("units.csv", include_str!("data/units.csv")),
        ("tables.toml", include_str!("data/tables.toml")),
        ("terrain.toml", include_str!("data/terrain.toml")),
    ] {
        data.replace(name, name, text.to_owned()).expect("a data file of the game");
    }
    Traces::load(&data).expect("sound data")
}

/// Units as `A-62 1731`, with `-1` for a step lost and `out` or `isolated` for a supply marker.
pub fn units(list: &[&str]) -> BTreeMap<String, Placed> {
    let one = |line: &&str| {
        let words: Vec<&str> = line.split(' ').collect();
        let mut placed = Placed { at: words[1].to_owned(), lost: 0, supply: Supply::In };
        for word in &words[2..] {
            match *word {
                "-1" => placed.lost = 1,
                "out" => placed.supply = Supply::Out,
                "isolated" => placed.supply = Supply::Isolated,
                other => panic!("{other}"),
            }
        }
        (words[0].to_owned(), placed)
    };
    list.iter().map(one).collect()
}

/// A campaign position of turn 2 without orders, with one Supply chit in the cup.
pub fn setup(list: &[&str]) -> Setup {
    Setup {
        scenario: Scenario::Campaign,
        options: Options::NONE,
        turn: 2,
        begin: Begin::Action { cup: vec!["supply".to_owned()], hand: Vec::new() },
        units: units(list),
        gone: Vec::new(),
        soviet_cities: Vec::new(),
        orders: Vec::new(),
        soviet_crossings: Vec::new(),
        bridgehead: None,
        air: [0, 0],
        groups: 0,
        points: 0,
    }
}

/// The names of a list.
pub fn names(list: &[&str]) -> Vec<String> {
    list.iter().map(|name| (*name).to_owned()).collect()
}

/// Play begins in the action phase with these chits.
pub fn chits(setup: Setup, cup: &[&str], hand: &[&str]) -> Script<Traces> {
    let begin = Begin::Action { cup: names(cup), hand: names(hand) };
    Script::setup(game(), Setup { begin, ..setup })
}

/// An HQ is activated by its chit and the mode chosen: `SW fight`, `8A move`.
pub fn activate(setup: Setup, hq: &str, mode: &str) -> Script<Traces> {
    let side = if ["4PzA", "8A", "1PzA", "6A"].contains(&hq) { "axis" } else { "soviet" };
    let mut script = chits(setup, &[hq, "supply"], &[]);
    script.run(&format!("chance draw {hq}\n{side} {mode}-first"));
    script
}

/// All these Axis units act by an OKH Command.
pub fn okh(setup: Setup, mode: &str) -> Script<Traces> {
    let own: Vec<String> = setup.units.keys().filter(|id| id.starts_with("A-")).cloned().collect();
    let mut script = chits(setup, &["OKH", "supply"], &[]);
    script.run("chance draw OKH\naxis okh-command");
    for unit in own {
        script.run(&format!("axis activate {unit}"));
    }
    script.run(&format!("axis done\naxis {mode}-first"));
    script
}

/// Declares an attack.
pub fn attack(script: &mut Script<Traces>, side: &str, target: &str, attackers: &[&str]) {
    script.run(&format!("{side} attack {target}"));
    for unit in attackers {
        script.run(&format!("{side} join {unit}"));
    }
    script.run(&format!("{side} fire"));
}

/// Where a unit is: its hex, or `box`, `gone`, `adrift`.
pub fn place(script: &Script<Traces>, unit: &str) -> String {
    match script.position().army.unit(script.unit(unit)).place {
        Place::Hex(hex) => script.game().components().map.grid().number(hex).to_string(),
        Place::Box => "box".to_owned(),
        Place::Gone => "gone".to_owned(),
        Place::Adrift(_) => "adrift".to_owned(),
    }
}

/// Steps a unit has left.
pub fn steps(script: &Script<Traces>, unit: &str) -> u8 {
    script.position().army.unit(script.unit(unit)).steps.left()
}

/// The supply marker of a unit.
pub fn supply(script: &Script<Traces>, unit: &str) -> Supply {
    script.position().army.unit(script.unit(unit)).supply
}

/// Whether a unit is activated.
pub fn activated(script: &Script<Traces>, unit: &str) -> bool {
    script.position().army.unit(script.unit(unit)).activated
}

/// The cost of a march on offer, in half points.
pub fn cost(script: &Script<Traces>, side: kit::ids::Side, hex: &str) -> Option<u16> {
    let pick = kit::offer::Pick::Hex(script.hex(hex));
    script.played().offers(side).iter().find(|offer| offer.pick == pick).and_then(|offer| offer.cost)
}

/// The verdict, if the game is over, with its case.
pub fn verdict(script: &Script<Traces>) -> Option<(Verdict, String)> {
    let Actor::Over(verdict) = script.played().actor() else { return None };
    let case = script.game().components().rulebook.id(verdict.case).to_owned();
    Some((verdict, case))
}

/// Offers of a side that begin with a word.
pub fn offered(script: &Script<Traces>, side: kit::ids::Side, verb: &str) -> Vec<String> {
    let all = script.offers(side).into_iter();
    all.filter_map(|offer| offer.strip_prefix(verb).map(|rest| rest.trim().to_owned())).collect()
}

/// The column of an attack, after declaring attackers but before firing.
pub fn column(script: &Script<Traces>) -> String {
    script.sheet().column
}
