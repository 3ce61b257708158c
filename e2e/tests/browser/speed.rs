//! How fast the page is. Bounds are wide: they catch a regress, not a busy machine. What is measured is printed.

use crate::hand::{Screen, with_browser_alone};
use crate::mirror::{self, Mirror};
use anyhow::{Context as _, ensure};
use kit::ids::Side;
use opponent::level::Level;
use std::time::{Duration, Instant};

/// What the machine does besides, for whoever reads the figures.
fn load() -> String {
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    load.split(' ').next().map(|load| format!("load {load}")).unwrap_or_default()
}

#[test]
fn the_page_opens_at_once() {
    with_browser_alone(Screen::Desktop, async |browser| {
        let mut times = Vec::new();
        for _ in 0..5 {
            browser.open("?lang=en&theme=light").await?;
            let ready = browser.script("return Number(document.documentElement.dataset.ready)").await?;
            times.push(ready.as_f64().context("a number")?);
        }
        println!("open to playable: {times:?} ms, {}", load());
        let best = times.iter().copied().fold(f64::MAX, f64::min);
        ensure!(best < 2000.0, "the page takes {best} ms to open");
        Ok(())
    });
}

#[test]
fn the_map_moves_without_dropping_frames() {
    with_browser_alone(Screen::Desktop, async |browser| {
        Mirror::marching("zitadelle")?.on_table(browser).await?;
        browser.wait(".counter").await?;
        let counters = browser.count(".counter").await?;
        ensure!(counters > 200, "only {counters} counters");
        browser.shot("full-map").await?;
        let frames = browser.frames().await?;
        println!(
            "panning and zooming zitadelle, {counters} counters: p50 {:.1} ms, p95 {:.1} ms, {}",
            frames.0,
            frames.1,
            load()
        );
        ensure!(frames.0 < 50.0, "half of the frames take longer than {:.0} ms", frames.0);
        Ok(())
    });
}

#[test]
fn picking_a_unit_shows_its_reach_at_once() {
    with_browser_alone(Screen::Desktop, async |browser| {
        for game in ["zitadelle", "traces"] {
            Mirror::marching(game)?.on_table(browser).await?;
            browser.wait(".counter.actionable").await?;
            let mut picks = browser.picks(20).await?;
            ensure!(picks.len() > 4, "{game}: only {} picks", picks.len());
            let most = picks.iter().map(|pick| pick.lit).max().unwrap_or_default();
            picks.sort_by(|a, b| a.shown.total_cmp(&b.shown));
            let of = |share: usize| picks[(picks.len() - 1) * share / 100].shown;
            println!(
                "{game}: from picking a unit to its reach on the screen: median {:.1} ms, p95 {:.1} ms, {} picks, up to {most} hexes, {}",
                of(50),
                of(95),
                picks.len(),
                load()
            );
            ensure!(of(50) < 200.0, "{game}: a pick takes {:.0} ms", of(50));
        }
        Ok(())
    });
}

#[test]
fn the_page_stays_alive_while_the_opponent_thinks() {
    with_browser_alone(Screen::Desktop, async |browser| {
        browser.open("?lang=en&theme=light&pace=instant").await?;
        browser.click("[data-game=traces] .front").await?;
        browser.pick("[data-seat=axis]", "chief").await?;
        browser.pick("[data-seat=soviet]", "chief").await?;
        browser.click("#begin").await?;
        browser.wait("#move-now").await?;
        let (half, most) = browser.frames_of_thought(120).await?;
        println!("frames while the chief thinks: p50 {half:.1} ms, p95 {most:.1} ms, {}", load());
        ensure!(half < 50.0, "half of the frames take longer than {half:.0} ms");
        Ok(())
    });
}

/// The first game turn of one side, thought through in the page's worker and, built for speed, outside of it. Both are asked
/// about the same worlds with the same seeds.
#[test]
fn opponents_think_in_the_page_nearly_as_fast_as_outside() {
    with_browser_alone(Screen::Desktop, async |browser| {
        browser.open("?lang=en&theme=light").await?;
        for (game, name, level, most) in [
            ("traces", "staff", Level::Staff, 3.0),
            ("zitadelle", "staff", Level::Staff, 3.0),
            ("traces", "chief", Level::CHIEF, 30.0),
            ("zitadelle", "chief", Level::CHIEF, 30.0),
        ] {
            let (mut match_, mut staffs) = (Mirror::begin(game, 43)?, mirror::staffs(game)?);
            let mut outside = opponent::mind(game, level, 7).context("an opponent")?;
            let (mut inside_time, mut outside_time) = (0.0, Duration::ZERO);
            let (mut decisions, mut alike) = (0, 0);
            browser.open_worker().await?;
            while match_.turn() == 1 {
                let Some(side) = match_.decider()? else { break };
                if side != Side(0) {
                    match_.decide_by(side, &mut *staffs[side.index()])?;
                    continue;
                }
                decisions += 1;
                let world = match_.imagined(side, decisions);
                let question = serde_json::json!({ "ask": {
                    "number": decisions, "side": side.0, "level": name, "seed": 7, "anew": decisions == 1, "world": world,
                } });
                let (words, time) = browser.ask_worker(&question).await?;
                inside_time += time;
                // Built for tests the program is many times slower: that would compare nothing.
                if !cfg!(debug_assertions) {
                    let opened = match_.opened(&world)?;
                    let begun = Instant::now();
                    alike += u64::from(outside.answer(&*opened, side) == words);
                    outside_time += begun.elapsed();
                }
                match_.act(side, &words)?;
            }
            let inside = inside_time / 1000.0;
            let outside = match outside_time.as_secs_f64() {
                0.0 => "not measured in this build".to_owned(),
                time => format!("{time:.2} s, {alike} decisions alike"),
            };
            println!(
                "{game}, {name}: a player turn of {decisions} decisions takes {inside:.2} s in the page's worker; outside: {outside}; {}",
                load()
            );
            ensure!(decisions > 10, "{game}: only {decisions} decisions");
            ensure!(inside < most, "{game}: a turn of the {name} takes {inside:.1} s");
        }
        Ok(())
    });
}
