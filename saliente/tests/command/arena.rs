//! The arena from outside: it measures, writes what it played, draws it, and says what it cannot do.

use crate::driver::{run, scratch};

#[test]
fn the_arena_measures_and_its_games_can_be_looked_at() {
    let folder = scratch("arena");
    let out = folder.to_str().expect("a plain path");
    let order = [
        "arena", "skirmish", "--a", "staff", "--b", "random", "--games", "12", "--all", "--jobs", "2",
        "--out", out,
    ];
    let told = run(&[&order[..], &["--json"]].concat());
    assert_eq!(told.code, 0, "{told:?}");
    let report = told.json();
    assert_eq!((report["games"].as_u64(), report["ok"].as_bool()), (Some(12), Some(true)));
    assert!(report["score"]["rate"].as_f64().expect("a rate") > 0.6, "{report}");
    let table = std::fs::read_to_string(folder.join("games.csv")).expect("the table");
    assert_eq!(table.lines().count(), 13);
    let game = folder.join("skirmish-0001.json");
    let verified = run(&["replay", game.to_str().expect("a plain path"), "--verify"]);
    assert_eq!(verified.code, 0, "{verified:?}");
    let chart = folder.join("chart.svg");
    let drawn = run(&["arena", "plot", "skirmish", out, "--svg", chart.to_str().expect("a plain path")]);
    assert_eq!(drawn.code, 0, "{drawn:?}");
    assert!(std::fs::read_to_string(&chart).expect("the chart").contains("12 games"));

    // The number of threads changes nothing that is counted.
    let alone =
        run(&["arena", "skirmish", "--a", "staff", "--b", "random", "--games", "12", "--all", "--json"]);
    assert_eq!(alone.json()["score"], report["score"]);
}

#[test]
fn the_sequential_test_stops_when_it_has_seen_enough() {
    let told = run(&["arena", "skirmish", "--a", "staff", "--b", "random", "--games", "400", "--json"]);
    let report = told.json();
    assert_eq!(report["test"], "upper", "{report}");
    assert!(report["games"].as_u64().expect("a number") < 100, "{report}");
}

#[test]
fn the_balance_counts_victory_levels() {
    let told = run(&["balance", "skirmish", "--scenario", "ford", "--games", "20", "--json"]);
    let report = told.json();
    let scenario = &report["scenarios"][0];
    let levels = scenario["levels"].as_array().expect("a list");
    let games: u64 = levels.iter().map(|level| level["games"].as_u64().expect("a number")).sum();
    assert_eq!((games, scenario["games"].as_u64()), (20, Some(20)), "{report}");
}

#[test]
fn what_the_arena_cannot_do_it_says() {
    for (order, said) in [
        (vec!["arena", "skirmish", "--a", "genius"], "there is no level \"genius\""),
        (vec!["arena", "skirmish", "--elo", "50,10"], "the lower bound 50 is not below the upper bound 10"),
        (vec!["arena", "plot", "skirmish", "no-such-folder", "--svg", "x.svg"], "no-such-folder"),
        (vec!["balance", "chess"], "chess"),
    ] {
        let told = run(&order);
        assert_eq!(told.code, 2, "{told:?}");
        assert!(told.err.contains(said), "{told:?}");
    }
    let folder = scratch("arena-broken");
    let table = folder.join("games.csv");
    std::fs::write(&table, "scenario,winner,points,score_by_turn\nford,green,x,1;2\n").expect("written");
    let path = table.to_str().expect("a plain path");
    let told = run(&["arena", "plot", "skirmish", path, "--svg", "x.svg"]);
    assert_eq!(told.code, 2, "{told:?}");
    assert!(told.err.contains("games.csv:2:6: winner: no such side"), "{told:?}");
}

/// Traces counts in quarters of a point. Nobody outside of it does.
#[test]
fn points_are_whole_victory_points_everywhere() {
    let folder = scratch("arena-points");
    let out = folder.to_str().expect("a plain path");
    let told = run(&[
        "balance",
        "traces",
        "--scenario",
        "race",
        "--games",
        "4",
        "--level",
        "staff",
        "--out",
        out,
        "--json",
    ]);
    assert_eq!(told.code, 0, "{told:?}");
    let table = std::fs::read_to_string(folder.join("games.csv")).expect("a table");
    let mut sum = 0.0;
    for line in table.lines().skip(1) {
        let points: f64 = line.split(',').nth(7).and_then(|text| text.parse().ok()).expect("points");
        // The Race asks for 50 points: "... 42 points of the 50 needed".
        let level = line.split(',').nth(6).expect("a level");
        let before = level.split(" points of the 50").next().expect("words");
        let words = before.split(' ').next_back().expect("a number");
        let whole = words.trim_end_matches(['¼', '½', '¾']);
        let rest = [("¼", 0.25), ("½", 0.5), ("¾", 0.75)];
        let rest = rest.iter().find(|(sign, _)| words.ends_with(sign)).map_or(0.0, |(_, part)| *part);
        let reached: f64 = whole.parse::<f64>().expect("a number") + rest;
        assert!((50.0 - reached - points).abs() < 1e-9, "{line}");
        sum += points;
    }
    let said: serde_json::Value = serde_json::from_str(&told.out).expect("JSON");
    let mean = said["scenarios"][0]["mean_points"].as_f64().expect("a number");
    assert!((mean - sum / 4.0).abs() < 1e-9, "{mean} is not the mean of the table");
}
