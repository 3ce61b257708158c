//! How fast the page is. Bounds are wide: they catch a regress, not a busy machine. What is measured is printed.

use crate::hand::{Screen, with_browser};
use crate::mirror::Mirror;
use anyhow::{Context as _, ensure};

/// What the machine does besides, for whoever reads the figures.
fn load() -> String {
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    load.split(' ').next().map(|load| format!("load {load}")).unwrap_or_default()
}

#[test]
fn the_page_opens_at_once() {
    with_browser(Screen::Desktop, async |browser| {
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
    with_browser(Screen::Desktop, async |browser| {
        let mirror = Mirror::marching("zitadelle")?;
        browser.import(&mirror.file()?).await?;
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
    with_browser(Screen::Desktop, async |browser| {
        for game in ["zitadelle", "traces"] {
            let mirror = Mirror::marching(game)?;
            browser.import(&mirror.file()?).await?;
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
            ensure!(of(50) < 400.0, "{game}: a pick takes {:.0} ms", of(50));
        }
        Ok(())
    });
}

#[test]
fn the_page_stays_alive_while_the_opponent_thinks() {
    with_browser(Screen::Desktop, async |browser| {
        browser.open("?lang=en&theme=light&pace=instant").await?;
        browser.click("[data-game=skirmish] .front").await?;
        browser.pick("[data-seat=red]", "chief").await?;
        browser.pick("[data-seat=blue]", "chief").await?;
        browser.click("#begin").await?;
        browser.wait("#move-now").await?;
        let (half, most, thought) = browser.frames_of_thought(90).await?;
        println!(
            "frames while the chief thinks: p50 {half:.1} ms, p95 {most:.1} ms, {thought} of 90 in thought, {}",
            load()
        );
        ensure!(thought > 30, "the chief thought in {thought} frames only");
        ensure!(half < 50.0, "half of the frames take longer than {half:.0} ms");
        Ok(())
    });
}
