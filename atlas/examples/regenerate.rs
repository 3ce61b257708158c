//! Writes the maps anew: all, or those named on the command line. Run from the root of the repository.

use std::process::ExitCode;

use kit::data::Flaw;

fn show(flaws: &[Flaw]) {
    for flaw in flaws {
        println!("{flaw}");
    }
}

fn main() -> ExitCode {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let mut failed = false;
    for entry in atlas::MAPS {
        if !wanted.is_empty() && !wanted.iter().any(|name| name == entry.name) {
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
