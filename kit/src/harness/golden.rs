//! Golden playthroughs: a random match as a document that a reviewer can read.

use super::begin;
use crate::chance::Chooser;
use crate::components::Options;
use crate::dealer::Quick;
use crate::game::{Actor, Game, Viewer};
use crate::notation::to_words;
use crate::play::{Entry, Match};
use crate::text::Lang;
use std::fmt::Write;
use std::sync::Arc;

/// A random match of at most `most` entries, written in both languages: who acted, out of how many offers, what
/// happened and by which case.
pub fn playthrough<G: Game>(
    game: &Arc<G>,
    scenario: &str,
    options: Options,
    seed: u64,
    most: usize,
) -> String {
    let components = game.components();
    let mut played = begin(game, scenario, options, seed);
    let mut quick = Quick::new(seed);
    let mut text = format!("{} / {scenario} / seed {seed}\n", components.title.en);
    let _ = writeln!(text, "dice committed: {}\n", played.commitment());
    while played.log().len() < most {
        let choices = match played.actor() {
            Actor::Sides(sides) => {
                let sides: Vec<_> = sides.iter().collect();
                let side = sides[quick.below(sides.len() as u64) as usize];
                let offers = played.offers(side);
                let pick = quick.below(offers.len() as u64) as usize;
                let action = offers.get(pick).expect("a game has no dead end").action.clone();
                played.act(side, action).expect("an offer is legal");
                Some(offers.len())
            }
            Actor::Chance(_) => {
                played.deal().expect("chance was asked");
                None
            }
            Actor::Over(verdict) => {
                let _ = writeln!(text, "\n== {}", components.say(&verdict.level, Lang::En));
                let _ = writeln!(text, "== {}", components.say(&verdict.level, Lang::Es));
                break;
            }
        };
        write_last(&mut text, &played, choices);
    }
    let _ = writeln!(
        text,
        "\nentries {}, digest {:08x}",
        played.log().len(),
        crate::digest::digest(played.position())
    );
    text
}

fn write_last<G: Game>(text: &mut String, played: &Match<G>, choices: Option<usize>) {
    let (game, components) = (played.game(), played.game().components());
    let number = played.log().len();
    let logged = played.log().last().expect("just played");
    let line = match &logged.entry {
        Entry::Act { side, action } => {
            let words = to_words(action, components).unwrap_or_default();
            format!("{} {words}  ({} offers)", components.players[side.index()].id, choices.unwrap_or(0))
        }
        Entry::Chance { outcome, .. } => {
            format!("chance {}", to_words(outcome, components).unwrap_or_default())
        }
        Entry::Rewind { to } => format!("rewind {to}"),
        Entry::Remark { side, .. } => format!("{} remarks", components.players[side.index()].id),
        Entry::Resign { side } => format!("{} resigns", components.players[side.index()].id),
    };
    let _ = writeln!(text, "{number}. {line}");
    for event in &logged.events {
        let Some(event) = game.witnessed(event, Viewer::All) else { continue };
        let told = game.describe(&event);
        let case = told.case.map(|case| format!(" [{}]", components.rulebook.id(case))).unwrap_or_default();
        let _ = writeln!(text, "    {}{case}", components.say(&told.text, Lang::En));
        let _ = writeln!(text, "    {}{case}", components.say(&told.text, Lang::Es));
    }
}

/// Compares a text with a golden file, or writes it when `bless` is set.
///
/// # Panics
/// With the first differing line, if they differ.
pub fn golden(path: &str, text: &str, bless: bool) {
    if bless {
        if let Some(folder) = std::path::Path::new(path).parent() {
            std::fs::create_dir_all(folder).expect("the folder of golden files can be made");
        }
        std::fs::write(path, text).expect("a golden file can be written");
        return;
    }
    let kept = std::fs::read_to_string(path)
        .unwrap_or_else(|e| panic!("{path}: {e}; run `cargo xtask golden` to write it"));
    if kept == text {
        return;
    }
    let line = kept
        .lines()
        .zip(text.lines())
        .position(|(a, b)| a != b)
        .unwrap_or(kept.lines().count().min(text.lines().count()));
    let show = |text: &str| text.lines().nth(line).unwrap_or("(end)").to_owned();
    panic!(
        "{path}:{}: the playthrough differs\n  kept: {}\n  now:  {}\nIf the change is meant, run `cargo xtask golden` and review the difference.",
        line + 1,
        show(&kept),
        show(text)
    );
}
