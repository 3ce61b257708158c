//! Puzzles from outside: every one is compiled in, opens under the rules of today and can be played.

use crate::driver::{root, run};
use serde_json::Value;

fn puzzles(args: &[&str]) -> Value {
    let told = run(&[&["puzzles"], args, &["--json"]].concat());
    assert_eq!(told.code, 0, "{told:?}");
    told.json()
}

#[test]
fn every_puzzle_is_compiled_in_and_opens() {
    for game in ["traces", "zitadelle"] {
        let report = puzzles(&[game, "--level", "random"]);
        let listed = report["puzzles"].as_array().expect("a list");
        let mut names: Vec<&str> = listed.iter().filter_map(|puzzle| puzzle["name"].as_str()).collect();
        names.sort_unstable();
        let folder = std::fs::read_dir(root().join("opponent/puzzles").join(game)).expect("a folder");
        let mut files: Vec<String> = folder
            .map(|file| {
                file.expect("a file").path().file_stem().expect("a name").to_string_lossy().into_owned()
            })
            .collect();
        files.sort();
        assert_eq!(names, files, "{game}");
        assert!(files.len() >= 12);
        assert_eq!(report["levels"]["random"]["tries"].as_u64(), Some(files.len() as u64));
    }
}

#[test]
fn what_is_wrong_with_a_puzzle_is_told() {
    let told = run(&["puzzles", "skirmish"]);
    assert!(told.code == 2 && told.err.contains("there are no such puzzles of skirmish"), "{told:?}");
    let folder = crate::driver::scratch("puzzles");
    std::fs::write(folder.join("broken.json"), "{ \"about\": 1 }").expect("written");
    let told = run(&["puzzles", "skirmish", "--folder", folder.to_str().expect("a plain path")]);
    assert!(told.code == 2 && told.err.contains("broken.json"), "{told:?}");
}

/// On the last move only the score of the rules counts, and who holds a victory hex stays in it.
#[test]
fn the_staff_of_zitadelle_plays_the_last_turn_by_the_exact_score() {
    for only in ["last-turn", "last-move-keeps", "ponyri-is-not-left"] {
        let report = puzzles(&["zitadelle", "--level", "staff", "--only", only, "--tries", "3"]);
        assert_eq!(report["levels"]["staff"]["rate"].as_f64(), Some(1.0), "{report}");
    }
}

#[test]
fn the_staff_of_traces_calls_no_reinforcements_on_the_last_turn() {
    let report = puzzles(&["traces", "--level", "staff", "--only", "no-reinforcements"]);
    assert_eq!(report["levels"]["staff"]["rate"].as_f64(), Some(1.0), "{report}");
}
