//! Everything can be reached: by keys alone, with fingers, in both languages and colours, by those who see badly.

use crate::hand::{self, Browser, Screen, with_browser};
use crate::mirror::Mirror;
use anyhow::{Context as _, Result, ensure};
use kit::text::Lang;

#[test]
fn a_whole_turn_is_played_with_the_keyboard() {
    with_browser(Screen::Desktop, async |browser| {
        let mut mirror = Mirror::lay(browser, "skirmish", 7, 0).await?;
        // Nothing but keys from here on: Tab to what is wanted, Enter to choose it.
        let mut decisions = 0;
        while mirror.is_open() && mirror.turn() == 1 {
            decisions += u32::from(mirror.key_one(browser).await?);
            mirror.compare(browser, Lang::En).await?;
            ensure!(decisions < 200, "the turn does not end");
        }
        println!("skirmish: {decisions} decisions by keys");
        ensure!(decisions > 8, "only {decisions} decisions");
        // The other keys of the page.
        browser.type_key("?").await?;
        browser.wait(".dialog.help").await?;
        browser.type_key(hand::ESCAPE).await?;
        browser.until("!document.querySelector('.dialog.help')").await?;
        let before = browser.script("return document.querySelector('.world').style.transform").await?;
        browser.type_key("+").await?;
        browser.until(&format!("document.querySelector('.world').style.transform != {before}")).await?;
        browser.type_key("3").await?;
        browser.wait("#rule-search").await?;
        browser.type_key("g").await?;
        browser.until("document.activeElement.id == 'goto'").await
    });
}

/// Goes round all units that can be chosen by `#next-unit`, one stop for each stack, and takes the last with Enter.
async fn go_round(browser: &Browser, game: &str, shot: &str) -> Result<()> {
    Mirror::marching(game)?.on_table(browser).await?;
    browser.wait(".counter.actionable").await?;
    browser.settled().await?;
    browser.see("#next-unit", "Next unit (").await?;
    let stacks = browser.count(".counter.actionable:not(.covered)").await?;
    ensure!(stacks > 1, "there is no next unit");
    let mut stops = Vec::new();
    for turn in 0..=stacks {
        // The button and its key do the same.
        if turn % 2 == 0 {
            browser.click("#next-unit").await?;
        } else {
            browser.type_key("s").await?;
        }
        browser.settled().await?;
        let stop = browser
            .script(
                "const e = document.activeElement, at = e.getBoundingClientRect();
                 const board = document.getElementById('board').getBoundingClientRect();
                 const is_seen = at.left >= board.left && at.right <= board.right
                     && at.top >= board.top && at.bottom <= board.bottom;
                 return e.matches('.counter.actionable') && is_seen ? e.dataset.hex : e.outerHTML.slice(0, 120)",
            )
            .await?;
        stops.push(stop.as_str().unwrap_or_default().to_owned());
    }
    browser.shot(shot).await?;
    let first = stops.pop();
    ensure!(first.as_ref() == stops.first(), "behind the last comes {first:?}, not the first: {stops:?}");
    let mut different = stops.clone();
    different.sort();
    different.dedup();
    ensure!(different.len() == stops.len() && stops.iter().all(|stop| stop.len() < 8), "stops: {stops:?}");
    browser.click("[data-lang=es]").await?;
    browser.see("#next-unit", "Siguiente unidad (").await
}

#[test]
fn the_next_unit_is_a_click_or_a_key_away() {
    with_browser(Screen::Desktop, async |browser| {
        go_round(browser, "skirmish", "next-unit").await?;
        browser.click("#next-unit").await?;
        browser.type_key(hand::ENTER).await?;
        browser.wait(".lithex").await?;
        browser.until("!document.getElementById('next-unit')").await
    });
    with_browser(Screen::Phone, async |browser| go_round(browser, "skirmish", "phone-next-unit").await);
}

#[test]
fn the_focus_is_always_seen() {
    with_browser(Screen::Desktop, async |browser| {
        Mirror::marching("skirmish")?.on_table(browser).await?;
        for _ in 0..40 {
            browser.type_key(hand::TAB).await?;
            let seen = browser
                .script(
                    "const e = document.activeElement;
                     if (e == document.body) return '';
                     const name = e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.[0]?.textContent || e.placeholder;
                     const inside = e.querySelector('path, rect') || e;
                     const style = getComputedStyle(e), inner = getComputedStyle(inside);
                     const is_seen = style.outlineStyle != 'none' || parseFloat(inner.strokeWidth) > 3 || e.closest('.button');
                     return (is_seen ? '' : 'unseen ') + (name ? '' : 'nameless ') + (is_seen && name ? '' : e.outerHTML.slice(0, 120))",
                )
                .await?;
            let fault = seen.as_str().unwrap_or_default();
            ensure!(fault.is_empty(), "{fault}");
        }
        Ok(())
    });
}

#[test]
fn fingers_pinch_drag_and_press() {
    with_browser(Screen::Phone, async |browser| {
        Mirror::marching("skirmish")?.on_table(browser).await?;
        browser.wait(".counter.actionable").await?;
        browser.settled().await?;
        let scale = "return new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform).a";
        let before = browser.script(scale).await?.as_f64().context("a scale")?;
        browser.pinch(60, 140).await?;
        browser.settled().await?;
        let after = browser.script(scale).await?.as_f64().context("a scale")?;
        ensure!(after > before * 1.4, "the pinch scales from {before} to {after}");
        let place = "const m = new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform); return m.e";
        let before = browser.script(place).await?.as_f64().context("a place")?;
        browser.drag(-70).await?;
        browser.settled().await?;
        let moved = browser.script(place).await?.as_f64().context("a place")? - before;
        ensure!((moved + 70.0).abs() < 12.0, "the finger goes 70 and the map {moved}");
        ensure!(browser.count(".card.pinned, .lithex").await? == 0, "a drag is no tap");
        // The whole map again, so that a unit is under the finger.
        browser.type_key(hand::HOME).await?;
        browser.settled().await?;
        browser.long_press(".counter.actionable").await?;
        browser.wait(".card.pinned .unitcard").await?;
        browser.shot("phone-card").await?;
        ensure!(browser.count(".lithex").await? == 0, "a long press takes nothing");
        browser.click(".card.pinned .icononly").await?;
        browser.tap(".counter.actionable").await?;
        browser.wait(".lithex").await
    });
}

#[test]
fn those_who_see_badly_are_not_shut_out() {
    let Ok(axe) = std::fs::read_to_string(hand::folder().join("package/axe.min.js")) else {
        println!("skipped: no axe-core; `cargo xtask test` fetches it where npm is");
        return;
    };
    with_browser(Screen::Desktop, async |browser| {
        let fight = Mirror::before("skirmish", &["fire", "retreat-to", "advance"])?;
        for (theme, lang) in [("light", "en"), ("dark", "es"), ("dark", "en"), ("light", "es")] {
            let at = |what: &str| format!("{what}, {theme}, {lang}");
            let query = format!("?lang={lang}&theme={theme}&pace=instant");
            browser.open(&query).await?;
            browser.accessible(&axe, &at("the start page")).await?;
            browser.click("[data-game=traces] .front").await?;
            browser.accessible(&axe, &at("a new match")).await?;
            browser.click("#begin").await?;
            browser.wait("#board .mapsheet svg").await?;
            browser.wait("#prompt").await?;
            for tab in ["#tab-log", "#tab-units", "#tab-rules", "#tab-charts", "#tab-info"] {
                browser.click(tab).await?;
                browser.accessible(&axe, &at(tab)).await?;
            }
            browser.click("#overlays").await?;
            browser.accessible(&axe, &at("overlays")).await?;
            browser.open(&query).await?;
            browser.give_file(&fight.file()?).await?;
            browser.wait("#sheet .bar").await?;
            browser.accessible(&axe, &at("the sheet")).await?;
            browser.click_map(".counter:not(.actionable)").await?;
            browser.wait(".refusal").await?;
            browser.accessible(&axe, &at("a refusal")).await?;
            browser.click("#tab-info").await?;
            browser.click("#open-replay").await?;
            browser.wait("#scrub").await?;
            browser.accessible(&axe, &at("the replay")).await?;
        }
        Ok(())
    });
}

#[test]
fn colours_can_be_chosen_for_every_eye() {
    with_browser(Screen::Desktop, async |browser| {
        Mirror::marching("skirmish")?.on_table(browser).await?;
        browser.click("#tab-info").await?;
        let ground = "return getComputedStyle(document.documentElement).getPropertyValue('--first').trim()";
        let usual = browser.script(ground).await?;
        let mut seen = vec![usual];
        for palette in ["red-green", "blue-yellow"] {
            browser.pick("#palette", palette).await?;
            browser.wait(&format!("html[data-palette={palette}]")).await?;
            let now = browser.script(ground).await?;
            ensure!(!seen.contains(&now), "{palette} changes nothing");
            seen.push(now);
            browser.shot(&format!("palette-{palette}")).await?;
        }
        // The choice is kept.
        browser.open("?lang=en").await?;
        browser.wait("html[data-palette=blue-yellow]").await
    });
}
