//! The laws of the house: what `cargo xtask tidy` demands of every file, beyond what the compiler and clippy do.
//!
//! Each law is a function from the files to its breaches. The reasons are in `STYLE.md` and `ARCHITECTURE.md`.

use ledger::Flaw;
use ledger::lex::{Lexeme, Token, lex};

use crate::house::{House, game_of};

/// A breach of the law against chance and clocks that is allowed, and why.
struct Allowed {
    file: &'static str,
    word: &'static str,
    #[expect(dead_code, reason = "read by people")]
    reason: &'static str,
}

/// Every exception is listed here with its reason.
const ALLOWED: &[Allowed] = &[];

/// The longest source file that one can still read.
const LONGEST: usize = 800;

/// All breaches of all laws, sorted by place.
pub fn breaches(house: &House) -> Vec<Flaw> {
    let laws = [
        opening,
        length,
        unfinished,
        nameless_kit,
        dependencies,
        chance_and_clocks,
        outside_world,
        machine_paths,
        dead_links,
    ];
    let mut flaws: Vec<Flaw> = laws.iter().flat_map(|law| law(house)).collect();
    flaws.sort();
    flaws
}

fn rust(house: &House) -> impl Iterator<Item = (&str, &str)> {
    let is_rust = |path: &str| path.rsplit_once('.').is_some_and(|(_, extension)| extension == "rs");
    house
        .texts
        .iter()
        .map(|(path, text)| (path.as_str(), text.as_str()))
        .filter(move |(path, _)| is_rust(path))
}

fn is_in_src(path: &str) -> bool {
    path.split('/').any(|part| part == "src")
}

fn is_rules_code(path: &str) -> bool {
    path.starts_with("kit/src/") || (path.starts_with("games/") && is_in_src(path))
}

/// Every module opens with a sentence that says what it is.
fn opening(house: &House) -> Vec<Flaw> {
    let is_silent = |text: &str| !text.starts_with("//!");
    let silent = rust(house).filter(|(_, text)| is_silent(text));
    silent.map(|(path, _)| Flaw::at_line(path, 1, "a module begins with `//!` and says what it is")).collect()
}

/// No source file is longer than one can read, unless it says why.
fn length(house: &House) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    for (path, text) in rust(house).filter(|(path, _)| is_in_src(path)) {
        let lines = text.lines().count();
        let has_excuse = text.lines().any(|line| line.starts_with("//! tidy: long because "));
        if lines > LONGEST && !has_excuse {
            let problem = format!("{lines} lines; split it, or say `//! tidy: long because ...`");
            flaws.push(Flaw::of_file(path, problem));
        }
    }
    flaws
}

/// Nothing is left half done or switched off.
fn unfinished(house: &House) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    for (path, text) in rust(house) {
        let lexemes: Vec<Lexeme<'_>> = lex(text).collect();
        for window in lexemes.windows(3) {
            let found = match [window[0].token, window[1].token, window[2].token] {
                [Token::Punct('#'), Token::Punct('['), Token::Ident("ignore")] => "`#[ignore]`",
                [Token::Ident("todo"), Token::Punct('!'), Token::Punct('(' | '[' | '{')] => "`todo!`",
                [Token::Ident("unimplemented"), Token::Punct('!'), Token::Punct('(' | '[' | '{')] => {
                    "`unimplemented!`"
                }
                [Token::Ident("dbg"), Token::Punct('!'), Token::Punct('(' | '[' | '{')] => "`dbg!`",
                _ => continue,
            };
            let problem =
                format!("{found}: finish it, or test what it does today and name the test `..._bug`");
            flaws.push(Flaw::at_offset(path, text, window[0].offset, problem));
        }
    }
    flaws
}

/// The toolkit names no game, neither in an identifier nor in a string.
///
/// Some names of games are also words. Those count only when they are the whole identifier or string.
fn nameless_kit(house: &House) -> Vec<Flaw> {
    const NAMES: [&str; 4] = ["zitadelle", "korsun", "blitzkrieg", "skirmish"];
    const WORDS: [&str; 2] = ["traces", "kursk"];
    let also: Vec<&str> = house.games().filter(|game| !WORDS.contains(game)).collect();
    let is_name = |word: &str| NAMES.contains(&word) || also.contains(&word);
    let mut flaws = Vec::new();
    for (path, text) in rust(house).filter(|(path, _)| path.starts_with("kit/src/")) {
        for lexeme in lex(text) {
            let (Token::Ident(said) | Token::Text(said)) = lexeme.token else { continue };
            if WORDS.contains(&said) || words(said).iter().any(|word| is_name(word)) {
                let problem = format!("the toolkit names a game: `{said}`");
                flaws.push(Flaw::at_offset(path, text, lexeme.offset, problem));
            }
        }
    }
    flaws
}

/// The words of an identifier or a sentence, in lower case: `SkirmishMap` and `skirmish_map` have two.
fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_lower = false;
    for c in text.chars() {
        let is_new = !c.is_alphabetic() || (c.is_uppercase() && was_lower);
        if is_new {
            words.push(String::new());
        }
        if c.is_alphabetic()
            && let Some(word) = words.last_mut()
        {
            word.extend(c.to_lowercase());
        }
        was_lower = c.is_lowercase();
    }
    words.retain(|word| !word.is_empty());
    words
}

/// No game depends on another game or on anything above it; the toolkit depends on no room of the house at all.
fn dependencies(house: &House) -> Vec<Flaw> {
    const ABOVE: [&str; 6] = ["games", "opponent", "server", "client", "saliente", "xtask"];
    let games: Vec<&str> = house.games().collect();
    let mut flaws = Vec::new();
    for (path, text) in &house.texts {
        let Some(folder) = path.strip_suffix("/Cargo.toml") else { continue };
        let game = game_of(folder);
        if game.is_none() && folder != "kit" {
            continue;
        }
        let manifest: toml::Table = match text.parse() {
            Ok(manifest) => manifest,
            Err(error) => {
                let at = error.span().map_or(0, |span| span.start);
                flaws.push(Flaw::at_offset(path, text, at, "not TOML"));
                continue;
            }
        };
        for (kind, name) in dependency_names(&manifest) {
            let is_other_game = games.contains(&name.as_str()) && game != Some(name.as_str());
            // The toolkit may be tried out on a game, never built on one.
            let is_trial = game.is_none() && kind == "dev-dependencies";
            if (is_other_game && !is_trial) || ABOVE.contains(&name.as_str()) {
                let line = text.lines().position(|line| line.trim_start().starts_with(&name));
                let problem = format!("{folder} must not depend on {name}");
                flaws.push(Flaw::at_line(path, line.map_or(0, |line| line as u32 + 1), problem));
            }
        }
    }
    flaws
}

/// The crates that a manifest depends on, by their real names, each with the kind of the dependency.
fn dependency_names(manifest: &toml::Table) -> Vec<(&'static str, String)> {
    const KINDS: [&str; 3] = ["dependencies", "dev-dependencies", "build-dependencies"];
    let targets =
        manifest.get("target").and_then(toml::Value::as_table).into_iter().flat_map(toml::Table::values);
    let tables: Vec<&toml::Table> =
        std::iter::once(manifest).chain(targets.filter_map(toml::Value::as_table)).collect();
    let mut names = Vec::new();
    for kind in KINDS {
        for table in &tables {
            for (name, value) in table.get(kind).and_then(toml::Value::as_table).into_iter().flatten() {
                let package = value.get("package").and_then(toml::Value::as_str);
                names.push((kind, package.unwrap_or(name).to_owned()));
            }
        }
    }
    names
}

/// Rules code knows no clock, no random source and no order that changes from run to run.
fn chance_and_clocks(house: &House) -> Vec<Flaw> {
    const WORDS: [&str; 6] = ["HashMap", "HashSet", "Instant", "SystemTime", "thread_rng", "RandomState"];
    let mut flaws = Vec::new();
    for (path, text) in rust(house).filter(|(path, _)| is_rules_code(path)) {
        for lexeme in lex(text) {
            let Token::Ident(word) = lexeme.token else { continue };
            let is_allowed = ALLOWED.iter().any(|allowed| allowed.file == path && allowed.word == word);
            if WORDS.contains(&word) && !is_allowed {
                let problem =
                    format!("`{word}` has no place in rules code: its order or its value changes by itself");
                flaws.push(Flaw::at_offset(path, text, lexeme.offset, problem));
            }
        }
    }
    flaws
}

/// No game reaches out of its position: no file, thread, socket or process.
fn outside_world(house: &House) -> Vec<Flaw> {
    const OUTSIDE: [&str; 5] = ["fs", "thread", "net", "process", "env"];
    let is_game = |path: &str| path.starts_with("games/") && is_in_src(path);
    let mut flaws = Vec::new();
    for (path, text) in rust(house).filter(|(path, _)| is_game(path)) {
        let code = lex(text).filter(|lexeme| !matches!(lexeme.token, Token::Comment(_) | Token::Doc { .. }));
        let lexemes: Vec<Lexeme<'_>> = code.collect();
        for at in 0..lexemes.len() {
            let tokens: Vec<Token<'_>> = lexemes[at..].iter().take(3).map(|lexeme| lexeme.token).collect();
            if tokens != [Token::Ident("std"), Token::Punct(':'), Token::Punct(':')] {
                continue;
            }
            for (offset, module) in heads(&lexemes[at + 3..]) {
                if OUTSIDE.contains(&module) {
                    let problem = format!("`std::{module}`: a game knows nothing outside its position");
                    flaws.push(Flaw::at_offset(path, text, offset, problem));
                }
            }
        }
    }
    flaws
}

/// The first names of a path, or of each path of a list `{a::b, c}`, with their offsets.
fn heads<'t>(lexemes: &[Lexeme<'t>]) -> Vec<(usize, &'t str)> {
    let mut heads = Vec::new();
    let mut depth = 0;
    let mut is_head = true;
    for lexeme in lexemes {
        match lexeme.token {
            Token::Punct('{') => depth += 1,
            Token::Punct('}') => depth -= 1,
            Token::Punct(',') => is_head = depth == 1,
            Token::Ident(name) if is_head => {
                heads.push((lexeme.offset, name));
                is_head = false;
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    heads
}

/// No game hits a case that it does not carry out: in a comparison, as a fallback that is made whether it is needed or not,
/// or beside a line of the log. There the case is only named.
pub fn hollow_hits(house: &House) -> Vec<Flaw> {
    let is_game = |path: &str| path.starts_with("games/") && is_in_src(path);
    let mut flaws = Vec::new();
    for (path, text) in rust(house).filter(|(path, _)| is_game(path)) {
        let lexemes: Vec<Lexeme<'_>> = lex(text).collect();
        for window in lexemes.windows(5) {
            let tokens: [Token<'_>; 5] = std::array::from_fn(|at| window[at].token);
            let what = match tokens {
                [_, Token::Punct('=' | '!'), Token::Punct('='), Token::Ident("case"), Token::Punct('!')] => {
                    "a comparison"
                }
                [
                    Token::Punct('.'),
                    Token::Ident(call),
                    Token::Punct('('),
                    Token::Ident("case"),
                    Token::Punct('!'),
                ] => match call {
                    "unwrap_or" | "map_or" | "ok_or" | "then_some" => "a fallback",
                    "by" => "a line of the log",
                    _ => continue,
                },
                _ => continue,
            };
            let problem = format!("{what} carries out no case: write cite!, not case!");
            flaws.push(Flaw::at_offset(path, text, window[3].offset, problem));
        }
    }
    flaws
}

/// No file knows where somebody's disk keeps things.
fn machine_paths(house: &House) -> Vec<Flaw> {
    // In two pieces, so that this file keeps its own law.
    const PATHS: [&str; 6] = [
        concat!("/", "home/"),
        concat!("/", "root/"),
        concat!("/", "work/"),
        concat!("/", "Users/"),
        concat!("/", "mnt/"),
        concat!("C:", "\\"),
    ];
    let mut flaws = Vec::new();
    for (path, text) in &house.texts {
        for machine_path in PATHS {
            for (at, _) in text.match_indices(machine_path) {
                let before = text[..at].chars().next_back();
                let after = text[at + machine_path.len()..].chars().next();
                // In the middle of an address or of a relative path it is something else.
                let is_inside = before.is_some_and(|c| c.is_alphanumeric() || "._-/~*>})".contains(c));
                let is_path = after.is_some_and(|c| c.is_alphanumeric() || c == '.' || c == '_');
                if !is_inside && is_path {
                    flaws.push(Flaw::at_offset(
                        path,
                        text,
                        at,
                        format!("a path of one machine: {machine_path}"),
                    ));
                }
            }
        }
    }
    flaws
}

/// Every page that a page links to exists.
fn dead_links(house: &House) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    let is_page = |path: &str| path.rsplit_once('.').is_some_and(|(_, extension)| extension == "md");
    for (path, text) in house.texts.iter().filter(|(path, _)| is_page(path)) {
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let mut offset = 0;
        let mut is_code = false;
        for line in text.split_inclusive('\n') {
            is_code ^= line.trim_start().starts_with("```");
            if !is_code {
                for (at, target) in links(line) {
                    let file = target.split('#').next().unwrap_or("");
                    if !file.is_empty() && !house.paths.contains(&resolve(folder, file)) {
                        let problem = format!("a link to \"{target}\", which does not exist");
                        flaws.push(Flaw::at_offset(path, text, offset + at, problem));
                    }
                }
            }
            offset += line.len();
        }
    }
    flaws
}

/// The targets of the links in a line that lead to files here, each with its byte offset.
fn links(line: &str) -> Vec<(usize, &str)> {
    let mut links = Vec::new();
    for (at, _) in line.match_indices("](") {
        let start = at + 2;
        let Some(length) = line[start..].find(')') else { continue };
        let target = line[start..start + length].split(' ').next().unwrap_or("");
        let is_elsewhere = target.contains("://") || target.starts_with("mailto:") || target.starts_with('#');
        if !is_elsewhere {
            links.push((start, target));
        }
    }
    links
}

/// A relative link, seen from a folder.
fn resolve(folder: &str, link: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in link.split('/') {
        match part {
            "" | "." => {}
            ".." => _ = parts.pop(),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(law: fn(&House) -> Vec<Flaw>, files: &[(&str, &str)]) -> Vec<String> {
        law(&House::of(files)).iter().map(Flaw::to_string).collect()
    }

    fn count(law: fn(&House) -> Vec<Flaw>, path: &str, text: &str) -> usize {
        check(law, &[(path, text)]).len()
    }

    #[test]
    fn modules_open_with_a_sentence() {
        assert_eq!(count(opening, "kit/src/lib.rs", "//! Hexes.\n"), 0);
        assert_eq!(count(opening, "kit/build.rs", "fn main() {}\n"), 1);
        assert_eq!(count(opening, "README.md", "# Saliente\n"), 0);
    }

    #[test]
    fn long_files_say_why() {
        let long = format!("//! Hexes.\n{}", "\n".repeat(LONGEST));
        assert_eq!(count(length, "kit/src/hex.rs", &long), 1);
        assert_eq!(count(length, "kit/tests/hex.rs", &long), 0);
        assert_eq!(count(length, "kit/src/hex.rs", &format!("//! tidy: long because a table.\n{long}")), 0);
        assert_eq!(count(length, "kit/src/hex.rs", &long[..long.len() - 1]), 0);
    }

    #[test]
    fn nothing_is_left_unfinished() {
        let code = "#[ignore]\n#[ignore = \"slow\"]\nfn f() { todo!(); unimplemented!(\"x\"); dbg![1]; }\n";
        assert_eq!(count(unfinished, "kit/src/a.rs", code), 5);
        let fine = "// todo!()\nfn f() { g(\"dbg!(1)\"); todo(); m::ignore() }\n";
        assert_eq!(count(unfinished, "kit/src/a.rs", fine), 0);
        let found = check(unfinished, &[("a.rs", "fn f() {\n    todo!()\n}")]);
        assert!(found[0].starts_with("a.rs:2:5: `todo!`"), "{found:?}");
    }

    #[test]
    fn the_toolkit_names_no_game() {
        for code in [
            "struct KorsunMap;",
            "fn zitadelle() {}",
            "f(\"the Blitzkrieg game\")",
            "use traces::x;",
            "f(\"kursk\")",
        ] {
            assert_eq!(count(nameless_kit, "kit/src/a.rs", code), 1, "{code}");
            assert_eq!(count(nameless_kit, "server/src/a.rs", code), 0, "{code}");
        }
        for code in ["// korsun", "let supply_traces = 1;", "f(\"Kursk\")", "f(\"it traces a line\")"] {
            assert_eq!(count(nameless_kit, "kit/src/a.rs", code), 0, "{code}");
        }
        let files = [("games/smolensk/Cargo.toml", ""), ("kit/src/a.rs", "fn smolensk_map() {}")];
        assert_eq!(check(nameless_kit, &files).len(), 1);
    }

    #[test]
    fn dependencies_go_one_way() {
        let game = |text| {
            let files = [("games/korsun/Cargo.toml", text), ("games/traces/Cargo.toml", "")];
            check(dependencies, &files)
        };
        assert_eq!(game("[dependencies]\nkit.workspace = true\nserde = \"1\"\n").len(), 0);
        let found = game("[dependencies]\ntraces = { path = \"../traces\" }\n");
        assert_eq!(found, ["games/korsun/Cargo.toml:2: games/korsun must not depend on traces"]);
        assert_eq!(game("[dev-dependencies]\nserver.workspace = true\n").len(), 1);
        assert_eq!(
            game(
                "[target.'cfg(unix)'.build-dependencies]\nx = { package = \"saliente\", version = \"1\" }\n"
            )
            .len(),
            1
        );
        let kit = |text| check(dependencies, &[("kit/Cargo.toml", text), ("games/skirmish/Cargo.toml", "")]);
        assert_eq!(kit("[dev-dependencies]\nskirmish.workspace = true\n").len(), 0);
        assert_eq!(kit("[dependencies]\nskirmish.workspace = true\n").len(), 1);
    }

    #[test]
    fn rules_code_has_no_chance_and_no_clock() {
        let code = "use std::collections::HashMap;\nfn f() { Instant::now(); rand::thread_rng(); }\n";
        assert_eq!(count(chance_and_clocks, "games/traces/src/lib.rs", code), 3);
        assert_eq!(count(chance_and_clocks, "games/traces/tests/a.rs", code), 0);
        assert_eq!(count(chance_and_clocks, "server/src/lib.rs", code), 0);
        assert_eq!(count(chance_and_clocks, "kit/src/a.rs", "// HashMap\ntype T = FxHashMap<u8, u8>;"), 0);
    }

    #[test]
    fn games_do_not_reach_outside() {
        let code = "use std::fs;\nuse std::{collections::BTreeMap, io::{self, Read}, thread};\n";
        let found = check(outside_world, &[("games/traces/src/lib.rs", code)]);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with("games/traces/src/lib.rs:1:10: `std::fs`"), "{found:?}");
        assert!(found[1].contains("std::thread"), "{found:?}");
        assert_eq!(count(outside_world, "games/traces/src/lib.rs", "use std::fmt;\nfn f() { fs() }"), 0);
        assert_eq!(count(outside_world, "games/traces/tests/a.rs", code), 0);
        assert_eq!(count(outside_world, "kit/src/a.rs", code), 0);
    }

    #[test]
    fn what_is_only_named_hits_nothing() {
        let code = "fn f() { if c == case!(\"1.1\") || c != case!(\"1.2\") { x.unwrap_or(case!(\"1.3\")); log.by(case!(\"1.4\")) } }";
        let found = check(hollow_hits, &[("games/traces/src/lib.rs", code)]);
        assert_eq!(found.len(), 4, "{found:?}");
        let problem =
            "games/traces/src/lib.rs:1:18: a comparison carries out no case: write cite!, not case!";
        assert_eq!(found[0], problem);
        let fine = "fn f() -> Case { let c = case!(\"1.1\"); x.unwrap_or_else(|| case!(\"1.3\")); Refusal::by(case!(\"1.4\")) }";
        assert_eq!(count(hollow_hits, "games/traces/src/lib.rs", fine), 0);
        assert_eq!(count(hollow_hits, "games/traces/tests/a.rs", code), 0);
    }

    #[test]
    fn machine_paths_are_found_and_addresses_are_not() {
        let at_home = format!("see {}x", concat!("/", "home/"));
        assert_eq!(count(machine_paths, "a.md", &at_home), 1);
        for text in ["https://example.org/home/page", "a/work/b", "cd /home/", "/usr/bin/env"] {
            assert_eq!(count(machine_paths, "a.md", text), 0, "{text}");
        }
    }

    #[test]
    fn links_lead_somewhere() {
        let page = "[a](docs/A.md#top) [b](docs/B.md) [c](https://x.org/y.md) [d](#here) [e](docs/)\n```\n[f](no.md)\n```\n";
        let found =
            check(dead_links, &[("README.md", page), ("docs/A.md", "[up](../README.md) [gone](C.md)")]);
        assert_eq!(
            found,
            [
                "README.md:1:24: a link to \"docs/B.md\", which does not exist",
                "docs/A.md:1:27: a link to \"C.md\", which does not exist",
            ]
        );
    }

    #[test]
    fn identifiers_fall_into_words() {
        assert_eq!(words("SkirmishMap_v2"), ["skirmish", "map", "v"]);
    }
}
