//! `saliente replay`: a match file in words, at any entry, with its dice checked.

use crate::out::{self, BAD, CASE, FAINT, GOOD, TITLE, json_line, styled};
use crate::session::{actor_json, said};
use crate::{Common, shelf};
use anyhow::{Context, Result, bail};
use clap::Args;
use kit::chance::{Asked, KnownKind, KnownRequest};
use kit::components::Components;
use kit::data::Flaw;
use kit::erased::{ActorNow, AnyGame, AnyMatch, LogLine};
use kit::game::Viewer;
use kit::msg;
use kit::notation::to_words;
use kit::play::{MatchFile, Verification};
use kit::text::{Labels, Lang};
use serde_json::{Map, Value, json};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Debug, Args)]
pub(crate) struct ReplayArgs {
    /// The match file.
    file: PathBuf,
    /// Stop after this many entries and show the offers there.
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Recompute every roll from the seed and compare the seed with its commitment.
    #[arg(long, conflicts_with = "at")]
    verify: bool,
}

/// Reads the text of a match file.
///
/// # Errors
/// What is wrong with it, and where.
pub(crate) fn parse(shown: &str, text: &str) -> Result<MatchFile, Flaw> {
    let flaw =
        |error: &serde_json::Error, problem: String| Flaw::at(shown, error.line(), error.column(), problem);
    let document: Value = serde_json::from_str(text).map_err(|e| flaw(&e, bare(&e)))?;
    // A newer format has other fields; to name one of them would be beside the point.
    match document.get("saliente") {
        None => return Err(Flaw::of_file(shown, "this is no match file: it has no `saliente`")),
        Some(version) => {
            if let Some(strange) = version.as_u64().and_then(MatchFile::strange_format) {
                return Err(Flaw::of_file(shown, strange));
            }
        }
    }
    serde_json::from_str(text).map_err(|e| flaw(&e, format!("this is no match file: {}", bare(&e))))
}

/// The error of a JSON reader without its place, which is told apart.
pub(crate) fn bare(error: &serde_json::Error) -> String {
    let told = error.to_string();
    kit::data::plain(told.split(" at line ").next().unwrap_or(&told))
}

pub(crate) fn run(common: &Common, args: &ReplayArgs) -> Result<ExitCode> {
    let shown = args.file.display().to_string();
    let file = shelf::read_text(&args.file)?.and_then(|text| parse(&shown, &text))?;
    let game = shelf::open(common, &file.game).with_context(|| shown.clone())?;
    let lang = common.lang();
    if let (Some(reader), false, None) = (&file.reader, args.verify, args.at) {
        return tell_record(common, &*game, &file, reader).with_context(|| shown.clone());
    }
    if args.verify {
        let found = game.verify(&file).with_context(|| shown.clone())?;
        return Ok(tell_dice(common, &found, lang));
    }
    if let Some(at) = args.at.filter(|at| *at > file.entries.len()) {
        bail!(
            "{shown}: {}",
            out::say(lang, &msg!("replay-no-entry", entries = file.entries.len(), entry = at))
        );
    }
    let (played, departs) = game.open(&file, args.at).with_context(|| shown.clone())?;
    let departs = departs.map(|error| error.to_string());
    if common.json {
        let components = game.components();
        let offers: Map<String, Value> = match played.actor(Viewer::All) {
            ActorNow::Sides(sides) if played.ending().is_none() => sides
                .into_iter()
                .map(|side| {
                    (
                        components.players[side.index()].id.to_owned(),
                        said(&played.offers(side), components, lang),
                    )
                })
                .collect(),
            _ => Map::new(),
        };
        json_line(&json!({
            "entries": played.entries(), "departs": departs, "actor": actor_json(&*played, Viewer::All, lang), "offers": offers,
            "log": said(&played.log(Viewer::All, 0), components, lang), "position": played.position(),
        }));
    } else {
        print_log(&*played, lang);
        print_stage(&*played, lang)?;
        if let Some(departs) = &departs {
            let told = out::say(lang, &msg!("replay-departs", problem = departs.as_str()));
            out::line(format_args!("\n{} {told}", styled(BAD, "!")));
            out::line(out::say(lang, &msg!("replay-goes-on")));
        }
    }
    Ok(if departs.is_none() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Shows the record of one reader: what he was told, and that there is no more to it.
fn tell_record(common: &Common, game: &dyn AnyGame, file: &MatchFile, reader: &str) -> Result<ExitCode> {
    let (components, lang) = (game.components(), common.lang());
    let lines = file.record(components).map_err(anyhow::Error::msg)?;
    if common.json {
        json_line(&json!({ "for": reader, "log": said(&lines, components, lang) }));
    } else {
        print_lines(&lines, components, lang);
        let side = components.side(reader).map(|side| Labels::side(components, side, lang));
        let told = side.map_or(msg!("replay-record-public"), |side| msg!("replay-record", side = side));
        out::line(format_args!("\n{}", out::say(lang, &told)));
    }
    Ok(ExitCode::SUCCESS)
}

fn tell_dice(common: &Common, found: &Verification, lang: Lang) -> ExitCode {
    let problems = dice_problems(found, lang);
    if common.json {
        json_line(&json!({ "clean": found.is_clean(), "verification": found, "problems": problems }));
    } else if found.is_clean() {
        out::line(styled(GOOD, out::say(lang, &msg!("dice-clean", answers = found.answers))));
    } else {
        out::line(styled(BAD, out::say(lang, &msg!("dice-unclean"))));
        for problem in problems {
            out::line(format_args!("  {problem}"));
        }
    }
    if found.is_clean() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What a check of the dice found, in words.
pub(crate) fn dice_problems(found: &Verification, lang: Lang) -> Vec<String> {
    let mut problems = Vec::new();
    if !found.has_seed {
        problems.push(msg!("dice-no-seed"));
    } else if !found.commitment_fits {
        problems.push(msg!("dice-commitment"));
    }
    for differing in &found.differ {
        let (written, dealt) = (differing.written.as_str(), differing.dealt.as_str());
        problems.push(msg!("dice-differs", entry = differing.entry, written = written, dealt = dealt));
    }
    problems.extend(found.stated.iter().map(|entry| msg!("dice-stated", entry = *entry)));
    problems.extend(found.stopped.iter().map(|error| msg!("dice-stopped", problem = error.to_string())));
    problems.iter().map(|problem| out::say(lang, problem)).collect()
}

fn print_log(played: &dyn AnyMatch, lang: Lang) {
    print_lines(&played.log(Viewer::All, 0), played.components(), lang);
}

fn print_lines(lines: &[LogLine], components: &Components, lang: Lang) {
    for line in lines {
        let case = line
            .text
            .case
            .map(|case| styled(CASE, format!(" [{}]", components.rulebook.id(case))))
            .unwrap_or_default();
        let text = opponent::text::say(components, &line.text.text, lang);
        match line.text.heading {
            0 => out::line(format_args!("{} {text}{case}", styled(FAINT, format!("{:>5}", line.entry + 1)))),
            _ => out::line(format_args!("\n{}", styled(TITLE, text))),
        }
    }
}

/// Who is to act and what he may do.
fn print_stage(played: &dyn AnyMatch, lang: Lang) -> Result<()> {
    let components = played.components();
    out::line("");
    match (played.ending(), played.actor(Viewer::All)) {
        (Some(ending), _) => out::line(styled(TITLE, components.say(&ending.text(), lang))),
        (None, ActorNow::Sides(sides)) => {
            for side in sides {
                let view = played.view(Viewer::Side(side));
                let name = styled(TITLE, Labels::side(components, side, lang));
                out::line(format_args!("{name}: {}", components.say(&view.prompt, lang)));
                for offer in played.offers(side) {
                    out::line(format_args!("    {}", offer.action));
                }
            }
        }
        (None, ActorNow::Chance(Asked { request, purpose })) => {
            let asked = msg!("replay-asked", request = asked_words(&request, components)?);
            out::line(format_args!("{}; {}", components.say(&purpose, lang), out::say(lang, &asked)));
        }
        (None, ActorNow::Over(_)) => unreachable!("what is over has an ending"),
    }
    Ok(())
}

/// What is asked of chance, in notation: the dice, or each kind of chit with its number.
fn asked_words(request: &KnownRequest, components: &Components) -> Result<String> {
    let KnownRequest::Draw(cup) = request else { return Ok(to_words(request, components)?) };
    let kind = |kind: &KnownKind| {
        let chit = &components.chits[usize::from(kind.chit.0)];
        if kind.from == kind.to {
            format!("{chit}={}", kind.to)
        } else {
            format!("{chit}={}..{}", kind.from, kind.to)
        }
    };
    let kinds: Vec<String> = cup.kinds.iter().map(kind).collect();
    Ok(format!("draw {}", kinds.join(" ")))
}

/// Everything that is wrong with a match file.
pub(crate) fn problems(common: &Common, path: &Path, text: &str) -> Result<Vec<String>> {
    let shown = path.display().to_string();
    let file = match parse(&shown, text) {
        Ok(file) => file,
        Err(flaw) => return Ok(vec![flaw.to_string()]),
    };
    let game = match shelf::registered(common, &file.game) {
        Ok(game) => shelf::load(common, game)?,
        Err(error) => return Ok(vec![format!("{shown}: {error:#}")]),
    };
    // A record is not played, only read.
    if file.reader.is_some() {
        let problem = file.record(game.components()).err();
        return Ok(problem.map(|problem| format!("{shown}: {problem}")).into_iter().collect());
    }
    let mut problems = match game.open(&file, None) {
        Ok((_, departs)) => departs.map(|error| error.to_string()).into_iter().collect(),
        Err(error) => vec![error.to_string()],
    };
    // Outcomes stated by hand are no fault of a file, and a seed may be kept back; a false roll is one.
    if let Ok(found) = game.verify(&file) {
        let found = Verification { stated: Vec::new(), stopped: None, ..found };
        if found.has_seed {
            problems.extend(dice_problems(&found, common.lang()));
        }
    }
    Ok(problems.into_iter().map(|problem| format!("{shown}: {problem}")).collect())
}
