//! The guide to adding a game quotes sources: what it quotes must be there.

use std::fs;
use std::path::{Path, PathBuf};

/// The root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A fenced block of a page: its language, the line it begins in, and its lines.
struct Block {
    language: String,
    line: usize,
    lines: Vec<String>,
}

fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (number, line) in page.lines().enumerate() {
        match (line.trim().strip_prefix("```"), open.as_mut()) {
            (Some(language), None) => {
                open = Some(Block { language: language.to_owned(), line: number + 1, lines: Vec::new() });
            }
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (None, Some(block)) => block.lines.push(line.to_owned()),
            (None, None) => {}
        }
    }
    blocks
}

/// The file that a block quotes: its first line is a comment with a path.
fn quoted(block: &Block) -> Option<&str> {
    let first = block.lines.first()?;
    let path = first.strip_prefix("// ").or_else(|| first.strip_prefix("# "))?;
    (path.contains('/') && path.contains('.')).then_some(path)
}

/// Whether a text has these lines one after another, indentation aside.
fn has(text: &str, lines: &[String]) -> bool {
    let text: Vec<&str> = text.lines().map(str::trim).collect();
    let lines: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
    text.windows(lines.len()).any(|window| window == lines)
}

#[test]
fn every_excerpt_of_the_guide_is_in_the_sources() {
    let page = fs::read_to_string(root().join("docs/ADDING_A_GAME.md")).expect("the guide is there");
    let mut quotes = 0;
    for block in blocks(&page) {
        let Some(path) = quoted(&block) else {
            assert_ne!(block.language, "rust", "line {}: say where this is quoted from", block.line);
            continue;
        };
        let text = fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(has(&text, &block.lines[1..]), "line {}: {path} does not say this any more", block.line);
        quotes += 1;
    }
    assert!(quotes >= 20, "only {quotes} excerpts were found");
}

/// Every law that the harness can name is explained in the guide, or belongs to a group that is.
#[test]
fn the_guide_names_the_laws_of_the_harness() {
    let page = fs::read_to_string(root().join("docs/ADDING_A_GAME.md")).expect("the guide is there");
    let sabotage = include_str!("sabotage.rs");
    for line in sabotage.lines().filter(|line| line.contains(" breaks \"")) {
        let law = line.split('"').nth(1).expect("a law is quoted");
        let is_of_a_group = law.ends_with("read back") || law.ends_with("are written");
        assert!(
            is_of_a_group || page.contains(&format!("`{law}`")),
            "the guide does not name the law: {law}"
        );
    }
}
