//! Notes, for each game on the shelf, which cases its code cites and its tests name, so that the command can print it
//! wherever it runs. What is noted is what was compiled.

use std::path::Path;
use std::{env, fs};

fn main() {
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let mut noted = Vec::new();
    let mut folders: Vec<_> =
        fs::read_dir(&here).expect("the shelf can be read").flatten().map(|e| e.path()).collect();
    folders.sort();
    for folder in folders.iter().filter(|folder| folder.join("rules.toml").exists()) {
        for part in ["rules.toml", "src", "tests", "data"] {
            println!("cargo::rerun-if-changed={}", folder.join(part).display());
        }
        let survey = ledger::survey(folder).expect("the folder of a game can be read");
        noted.extend(survey.coverage);
    }
    let out = env::var("OUT_DIR").expect("cargo sets it");
    let text = serde_json::to_string(&noted).expect("coverage can be written");
    fs::write(Path::new(&out).join("coverage.json"), text).expect("the output folder can be written");
}
