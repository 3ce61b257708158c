//! Small positions for tests.

use kit::script::Script;
use skirmish::position::{Placed, Setup};
use skirmish::{Skirmish, game};

/// A set-up of a few units, each as `R-1 0304` or, with steps lost, `R-1 0304 -1`.
pub fn setup(units: &[&str]) -> Setup {
    let units = units.iter().map(|line| {
        let words: Vec<&str> = line.split(' ').collect();
        let lost = words.get(2).map_or(0, |lost| lost.trim_start_matches('-').parse().expect("a number"));
        (words[0].to_owned(), Placed { at: words[1].to_owned(), lost })
    });
    Setup {
        options: kit::components::Options::NONE,
        turns: 2,
        fair: 2,
        rain: 2,
        units: units.collect(),
        camp: Vec::new(),
    }
}

/// The opening of a small position: ruses chosen, fair weather, Red to move.
pub fn opening(units: &[&str], red: &str, blue: &str) -> Script<Skirmish> {
    opening_of(setup(units), red, blue)
}

/// The same for a set-up.
pub fn opening_of(setup: Setup, red: &str, blue: &str) -> Script<Skirmish> {
    let mut script = Script::setup(game(), setup);
    script.run(&format!("red choose {red}\nblue choose {blue}\nchance draw fair"));
    script
}

/// A small position with Red about to fight, nobody having moved.
pub fn fight(units: &[&str]) -> Script<Skirmish> {
    let mut script = opening(units, "decoy", "decoy");
    script.run("red end-movement");
    script
}
