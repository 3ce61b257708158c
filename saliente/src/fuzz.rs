//! `saliente fuzz`: random play, with or without the laws of the harness.

use crate::out::{self, BAD, FAINT, GOOD, json_line, styled};
use crate::{Common, shelf};
use anyhow::{Context, Result};
use clap::Args;
use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};
use kit::components::Options;
use kit::erased::AnyGame;
use kit::harness::{FuzzOrders, FuzzReport};
use kit::msg;
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

#[derive(Debug, Args)]
pub(crate) struct FuzzArgs {
    /// The game's id.
    game: String,
    /// Only this scenario.
    #[arg(long)]
    scenario: Option<String>,
    /// Only this option set: ids joined by commas, or `none`. By default all sets in turn.
    #[arg(long, value_delimiter = ',', value_name = "IDS")]
    options: Option<Vec<String>>,
    /// How many decisions, answers of chance included.
    #[arg(long, default_value_t = 100_000, value_name = "N")]
    decisions: u64,
    /// The seed of the random play.
    #[arg(long, default_value_t = 1, value_name = "K")]
    seed: u64,
    /// Leave the laws unchecked: mass play at full speed.
    #[arg(long)]
    no_checks: bool,
    /// How many threads.
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=256))]
    jobs: u64,
    /// Where files of faulty matches are written; it is made if need be.
    #[arg(long, default_value = ".", value_name = "DIR")]
    faults: PathBuf,
}

pub(crate) fn run(common: &Common, args: &FuzzArgs) -> Result<ExitCode> {
    let game = shelf::open(common, &args.game)?;
    let components = game.components();
    if let Some(id) = &args.scenario {
        shelf::scenario(common, components, id)?;
    }
    let options = match args.options.as_deref() {
        Some([none]) if none == "none" => Some(Options::NONE),
        Some(ids) => Some(shelf::options(common, components, ids)?),
        None => None,
    };
    let jobs = args.jobs;
    let orders = |job: u64| FuzzOrders {
        scenario: args.scenario.clone(),
        options,
        decisions: args.decisions / jobs + u64::from(job < args.decisions % jobs),
        // Far apart, so that no job plays what another has played.
        seed: args.seed.wrapping_add(job << 48),
        checks: !args.no_checks,
    };
    let bar = if common.json { ProgressBar::hidden() } else { progress_bar(args.decisions) };
    let began = Instant::now();
    let done = AtomicU64::new(0);
    let reports: Vec<FuzzReport> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs)
            .map(|job| {
                let (game, bar, done, orders): (&dyn AnyGame, _, _, _) = (&*game, &bar, &done, orders(job));
                scope.spawn(move || {
                    let mut before = 0;
                    game.fuzz(&orders, &mut |now| {
                        done.fetch_add(now - before, Ordering::Relaxed);
                        before = now;
                        bar.set_position(done.load(Ordering::Relaxed));
                        true
                    })
                })
            })
            .collect();
        workers.into_iter().map(|worker| worker.join().expect("a worker catches its panics")).collect()
    });
    let seconds = began.elapsed().as_secs_f64();
    bar.finish_and_clear();
    report(common, args, &merged(reports), seconds)
}

fn progress_bar(decisions: u64) -> ProgressBar {
    let template = "{bar:40.cyan/black} {human_pos} / {human_len}  {speed}/s  eta {eta}";
    let style = ProgressStyle::with_template(template).expect("the template is right");
    let style = style.with_key("speed", |state: &ProgressState, out: &mut dyn std::fmt::Write| {
        // A bar that cannot be drawn is no reason to stop.
        let _ = write!(out, "{}", HumanCount(state.per_sec() as u64));
    });
    ProgressBar::new(decisions).with_style(style)
}

fn merged(reports: Vec<FuzzReport>) -> FuzzReport {
    reports
        .into_iter()
        .reduce(|mut sum, more| {
            sum.decisions += more.decisions;
            sum.chance += more.chance;
            sum.matches += more.matches;
            sum.offers += more.offers;
            sum.longest = sum.longest.max(more.longest);
            sum.most_offers = sum.most_offers.max(more.most_offers);
            sum.wins.iter_mut().zip(&more.wins).for_each(|(own, other)| *own += other);
            sum.faults.extend(more.faults);
            sum
        })
        .unwrap_or_default()
}

fn report(common: &Common, args: &FuzzArgs, found: &FuzzReport, seconds: f64) -> Result<ExitCode> {
    let lang = common.lang();
    let mut files = Vec::new();
    if !found.faults.is_empty() {
        std::fs::create_dir_all(&args.faults).with_context(|| args.faults.display().to_string())?;
    }
    for (number, fault) in found.faults.iter().enumerate() {
        let law: String = fault.law.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
        let path = args.faults.join(format!("{}-{law}-{}.fault.json", args.game, number + 1));
        let text = serde_json::to_string_pretty(&fault.file)?;
        std::fs::write(&path, text).with_context(|| path.display().to_string())?;
        files.push(path.display().to_string());
    }
    let per_second = found.decisions as f64 / seconds.max(1e-9);
    if common.json {
        let faults: Vec<_> = found
            .faults
            .iter()
            .zip(&files)
            .map(|(f, file)| json!({ "law": f.law, "found": f.found, "entry": f.entry, "file": file }))
            .collect();
        json_line(&json!({
            "ok": faults.is_empty(), "game": args.game, "decisions": found.decisions, "chance": found.chance, "games": found.matches,
            "seconds": seconds, "decisions_per_second": per_second.round(), "checks": !args.no_checks,
            "jobs": args.jobs, "longest": found.longest, "most_offers": found.most_offers,
            "mean_offers": found.offers as f64 / (found.decisions - found.chance).max(1) as f64,
            "wins": found.wins, "faults": faults,
        }));
    } else {
        let numbers = [found.decisions, per_second.round() as u64, found.matches];
        let [decisions, speed, games] = numbers.map(|n| HumanCount(n).to_string());
        let seconds = format!("{seconds:.1}");
        let (longest, offers) = (found.longest, found.most_offers);
        let told = msg!(
            "fuzz-report",
            decisions = decisions,
            seconds = seconds,
            speed = speed,
            games = games,
            longest = longest,
            offers = offers
        );
        out::line(out::say(lang, &told));
        for (fault, file) in found.faults.iter().zip(&files) {
            let title = styled(BAD, out::say(lang, &msg!("fuzz-fault")));
            out::line(format_args!("{title} {}: {}", fault.law, fault.found));
            out::line(styled(FAINT, format!("    saliente replay {file}")));
        }
        if found.faults.is_empty() {
            out::line(styled(GOOD, out::say(lang, &msg!("fuzz-no-faults"))));
        }
    }
    Ok(if found.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
