//! Writes the maps anew: all, or those of the games named on the command line. `cargo xtask atlas` runs it.

use std::process::ExitCode;

use kit::data::Flaw;

fn show(flaws: &[Flaw]) {
    for flaw in flaws {
        println!("{flaw}");
    }
}

/// Whether a word names a map or the game that it belongs to.
fn names(word: &str, map: &str) -> bool {
    map.strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

fn main() -> ExitCode {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    for word in &wanted {
        if !atlas::MAPS.iter().any(|entry| names(word, entry.name)) {
            let known: Vec<&str> = atlas::MAPS.iter().map(|entry| entry.name).collect();
            println!("there is no map {word}; there are: {}", known.join(", "));
            return ExitCode::FAILURE;
        }
    }
    let mut failed = false;
    for entry in atlas::MAPS {
        if !wanted.is_empty() && !wanted.iter().any(|word| names(word, entry.name)) {
            continue;
        }
        match atlas::make(entry.name) {
            Ok(text) => {
                if let Err(error) = std::fs::write(entry.out, &text) {
                    println!("{}: {error}", entry.out);
                    failed = true;
                    continue;
                }
                println!("{}: {} lines", entry.out, text.lines().count());
                match kit::map::Map::read(entry.out, &text).map(|map| atlas::check(entry.name, &map)) {
                    Ok(report) => {
                        print!("{report}");
                        failed |= !report.is_clean();
                    }
                    Err(flaws) => {
                        show(&flaws);
                        failed = true;
                    }
                }
            }
            Err(flaws) => {
                show(&flaws);
                failed = true;
            }
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
