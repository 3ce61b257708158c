//! A real browser plays in the client. Without a browser, a driver or a built client, the tests say so and pass.
//!
//! `hand` drives the browser, with `fingers` and a `measure`; `mirror` plays the same match beside it, so that every click
//! is one that the rules offer and the page can be compared with the game. Screenshots go to `target/e2e`.
//!
//! Here are the tests of play; those of stored matches, of ways to reach everything and of speed are in `stored`,
//! `reach_all` and `speed`.

mod fingers;
mod hand;
mod measure;
mod mirror;

mod reach_all;
mod speed;
mod stored;

use anyhow::{Context, Result, ensure};
use hand::{Browser, Screen, with_browser};
use kit::ids::Side;
use kit::text::Lang;
use mirror::Mirror;
use std::time::Duration;

#[test]
fn the_start_page_speaks_both_languages() {
    with_browser(Screen::Desktop, async |browser| {
        browser.open("?lang=en&theme=light").await?;
        browser.see(".game .title", "Skirmish").await?;
        browser.shot("start-en").await?;
        browser.click("[data-lang=es]").await?;
        browser.see("h2", "Juegos").await?;
        browser.click(".game .front").await?;
        browser.see(".newmatch", "seis turnos").await?;
        browser.shot("start-es").await?;
        browser.click("#theme").await?;
        browser.shot("start-dark").await?;
        for game in games::GAMES {
            browser.open("?lang=en&theme=light").await?;
            browser.click(&format!("[data-game={}] .front", game.id)).await?;
            browser.click("#begin").await?;
            browser.wait("#board .mapsheet svg").await?;
            browser.wait("#prompt").await?;
            browser.shot(&format!("begin-{}", game.id)).await?;
        }
        Ok(())
    });
}

#[test]
fn every_decision_can_be_made_by_clicks() {
    with_browser(Screen::Desktop, async |browser| {
        for game in games::GAMES {
            // The first player turn: until another turn or another side's phase has begun, or a fixed number of decisions.
            let mut mirror = Mirror::lay(browser, game.id, 11, 0).await?;
            let mut clicks = 0;
            while clicks < 40 && mirror.is_open() {
                clicks += usize::from(mirror.play_one(browser).await?);
                mirror.compare(browser, Lang::En).await?;
            }
            ensure!(clicks > 10, "{}: only {clicks} clicks", game.id);
            browser.shot(&format!("played-{}", game.id)).await?;
        }
        Ok(())
    });
}

/// Plays a match from its start by clicks, both sides as their staffs would, until `is_over` says so.
async fn play_until(browser: &Browser, game: &str, is_over: impl Fn(&Mirror) -> bool) -> Result<()> {
    let (mut mirror, mut minds) = (Mirror::lay(browser, game, 43, 0).await?, mirror::staffs(game)?);
    let mut clicks = 0;
    while !is_over(&mirror) {
        clicks += u32::from(mirror.play_by(&mut minds, browser).await?);
        // To compare costs as much as to click.
        if clicks % 10 == 0 {
            mirror.compare(browser, Lang::En).await?;
        }
        ensure!(clicks < 3000, "{game}: the turn does not end");
    }
    mirror.compare(browser, Lang::En).await?;
    println!("{game}: {clicks} decisions by clicks");
    ensure!(clicks > 30, "{game}: only {clicks} decisions");
    browser.shot(&format!("turn-{game}")).await
}

#[test]
fn the_first_turn_of_traces_is_played_by_clicks() {
    with_browser(Screen::Desktop, async |browser| {
        play_until(browser, "traces", |mirror| mirror.turn() > 1).await
    });
}

#[test]
fn the_first_german_turn_of_zitadelle_is_played_by_clicks() {
    with_browser(Screen::Desktop, async |browser| {
        play_until(browser, "zitadelle", |mirror| mirror.phase_of() == Some(Side(1))).await
    });
}

#[test]
fn an_attack_with_retreat_and_advance_is_played_by_clicks() {
    with_browser(Screen::Desktop, async |browser| {
        let mut mirror =
            Mirror::before("skirmish", &["fire", "retreat-to", "advance"])?.on_table(browser).await?;
        browser.wait("#sheet .bar").await?;
        the_sheet_is_shown(browser, &mirror).await?;
        browser.shot("sheet").await?;
        let (mut retreats, mut advances, mut marked) = (0, 0, 0);
        while advances == 0 && mirror.is_open() {
            let words = mirror.next_words();
            mirror.play_recorded(browser).await?;
            mirror.compare(browser, Lang::En).await?;
            if mirror.has_best() {
                marked += 1;
                browser.shot("best").await?;
            }
            retreats += usize::from(words.starts_with("retreat-to"));
            advances += usize::from(words.starts_with("advance"));
        }
        ensure!(retreats > 0 && advances > 0, "there was no retreat or no advance");
        ensure!(marked > 0, "nothing was marked as best");
        browser.shot("advanced").await
    });
}

/// The sheet on the page says what the sheet of the match says: results in words, chances, expected losses.
async fn the_sheet_is_shown(browser: &Browser, mirror: &Mirror) -> Result<()> {
    let sheet = mirror.sheet()?;
    ensure!(
        browser.count("#sheet .bar").await? == sheet.prospects.len() as u64,
        "not every result has a bar"
    );
    for (place, prospect) in sheet.prospects.iter().enumerate() {
        browser.click(&format!("#sheet .bars li:nth-child({}) .bar", place + 1)).await?;
        browser.see("#meaning", &mirror.say(&prospect.text, Lang::En)).await?;
        let percent = format!("{}%", prospect.chance.scaled(100));
        browser.see(&format!("#sheet .bars li:nth-child({}) .percent", place + 1), &percent).await?;
    }
    let (attacker, defender) = sheet.expected_losses();
    for (css, loss) in [(".attack", attacker), (".defence", defender)] {
        let tenths = loss.scaled(10);
        let said = format!("{}.{}", tenths / 10, tenths % 10);
        browser.see(&format!("#expected {css} b"), &said).await?;
    }
    Ok(())
}

#[test]
fn the_sheets_of_the_large_games_foretell_losses() {
    with_browser(Screen::Desktop, async |browser| {
        for (game, verb) in [("traces", "fire"), ("zitadelle", "assault")] {
            let mirror = Mirror::by_staff_before(game, verb)?.on_table(browser).await?;
            browser.wait("#sheet .bar").await?;
            the_sheet_is_shown(browser, &mirror).await?;
            browser.shot(&format!("sheet-{game}")).await?;
        }
        Ok(())
    });
}

#[test]
fn chits_are_chosen_on_cards() {
    with_browser(Screen::Desktop, async |browser| {
        Mirror::by_staff_before("traces", "select")?.on_table(browser).await?;
        browser.wait(".chitcard .chit").await?;
        let (cards, acts) = (browser.count(".chitcard").await?, browser.count(".chitcard .choice").await?);
        ensure!(cards > 3 && acts == 2 * cards, "{cards} cards with {acts} buttons");
        browser.shot("chits").await?;
        browser.click(".chitcard .choice").await?;
        browser.until(&format!("document.querySelectorAll('.chitcard').length < {cards}")).await
    });
}

/// The last lines of the log: those above may lie under a heading.
const LATE: &str = ".log .line:nth-last-child(-n+7)";

#[test]
fn the_log_leads_to_places_moments_throws_and_cases() {
    with_browser(Screen::Desktop, async |browser| {
        let mut mirror =
            Mirror::before("skirmish", &["fire", "retreat-to", "advance"])?.on_table(browser).await?;
        for _ in 0..3 {
            mirror.play_recorded(browser).await?;
        }
        mirror.compare(browser, Lang::En).await?;
        ensure!(browser.count(".log .turn").await? > 0, "no turn has a heading");
        ensure!(browser.count(".log .phase").await? > 0, "no phase has a heading");
        // A line leads to its place.
        browser.click(&format!("{LATE} .said:not([disabled])")).await?;
        browser.wait(".flash").await?;
        // A throw shows its dice and the cell of the table.
        browser.click(&format!("{LATE} .thrown")).await?;
        browser.see("#table-cell", "Column").await?;
        let result = browser.text("#table-cell b").await?;
        ensure!(browser.count(".past .bar").await? > 0, "the sheet of the throw is not shown");
        let bars = browser.text(".past .bars").await?;
        ensure!(bars.contains(&result), "{result} is none of the results of the sheet: {bars}");
        browser.shot("throw").await?;
        browser.click("#past-close").await?;
        // A line is replayed: first the moment before it, then after it.
        let entry = browser
            .script("return [...document.querySelectorAll('.log .line')].findLast(e => e.querySelector('.thrown')).dataset.entry")
            .await?;
        let entry: usize = entry.as_str().context("an entry")?.parse()?;
        browser.click(&format!(".log [data-entry='{entry}'] .moment")).await?;
        browser.see("#replay-at", &format!("{entry} /")).await?;
        browser.see("#replay-at", &format!("{} /", entry + 1)).await?;
        browser.click("#replay-close").await?;
        // A case opens.
        let case = browser.text(&format!("{LATE} .case")).await?;
        browser.click(&format!("{LATE} .case")).await?;
        browser.wait(&format!(".ruletext.current[data-rule='{case}']")).await
    });
}

#[test]
fn an_illegal_click_shows_its_case_and_undo_takes_back() {
    with_browser(Screen::Desktop, async |browser| {
        let mut mirror = Mirror::lay(browser, "skirmish", 3, 0).await?;
        for choice in ["ruse-guns", "ruse-decoy"] {
            browser.click(&format!("[data-choice={choice}]")).await?;
        }
        mirror.follow(&["choose guns", "choose decoy"])?;
        mirror.compare(browser, Lang::En).await?;
        // A unit of the other side may not be taken.
        browser.click_map(".counter[data-unit=B-1]").await?;
        browser.see(".refusal", "Grenadiers").await?;
        let case = browser.text(".refusal .case").await?;
        ensure!(!case.is_empty(), "the refusal cites no case");
        browser.shot("refusal").await?;
        browser.click(".refusal .case").await?;
        browser.wait(&format!(".ruletext.current[data-rule='{case}']")).await?;
        browser.shot("rules").await?;
        browser.click("#tab-log").await?;
        // Take the tanks, look at the reach, take it back.
        browser.click_map(".counter[data-unit=R-T]").await?;
        browser.see("#prompt", "Tank Battalion").await?;
        browser.wait(".lithex").await?;
        browser.shot("reach").await?;
        browser.click("#undo").await?;
        browser.see("#prompt", "Choose a unit").await?;
        ensure!(browser.count(".lithex").await? == 0, "the reach is still shown");
        // The dice of the weather cannot be taken back, and it is said why.
        browser.click("#undo").await?;
        browser.see(".refusal", "cannot be taken back").await?;
        // Another language at once, without a reload.
        browser.click("[data-lang=es]").await?;
        browser.see("#prompt", "Elija").await?;
        browser.see(".refusal", "no se deshacen").await?;
        browser.shot("spanish").await?;
        browser.click("#theme").await?;
        browser.shot("dark").await
    });
}

#[test]
fn a_match_survives_a_reload_and_is_replayed_and_branched() {
    with_browser(Screen::Desktop, async |browser| {
        let mirror = Mirror::lay(browser, "skirmish", 23, 25).await?;
        mirror.compare(browser, Lang::En).await?;
        let prompt = browser.text("#prompt").await?;
        tokio::time::sleep(Duration::from_millis(300)).await;
        browser.open("?lang=en&theme=light&pace=instant").await?;
        browser.wait(".stored .goon").await?;
        browser.shot("resume").await?;
        browser.click(".stored .goon").await?;
        browser.see("#prompt", &prompt).await?;
        mirror.compare(browser, Lang::En).await?;
        browser.click("#tab-info").await?;
        browser.click("#check-dice").await?;
        browser.wait("#dice-checked.good").await?;
        browser.shot("info").await?;
        browser.click("#open-replay").await?;
        browser.see("#replay-at", "0 /").await?;
        browser.click("#replay-on").await?;
        browser.click("#replay-on").await?;
        browser.click("#replay-on").await?;
        browser.see("#replay-at", "3 /").await?;
        browser.click("#tab-log").await?;
        browser.shot("replay").await?;
        browser.click("#branch").await?;
        browser.wait("#prompt").await?;
        browser.wait("#undo").await?;
        let (branch, _) = mirror.opened_at(3)?;
        browser.see("#prompt", &mirror::prompt(&*branch, Lang::En)).await?;
        // Both matches are kept.
        tokio::time::sleep(Duration::from_millis(300)).await;
        browser.click("#home").await?;
        browser.wait(".stored").await?;
        ensure!(browser.count(".stored").await? == 2, "the branch is not a match of its own");
        Ok(())
    });
}

#[test]
fn overlays_units_and_stacks_are_shown() {
    with_browser(Screen::Desktop, async |browser| {
        Mirror::lay(browser, "skirmish", 5, 8).await?;
        browser.click("#overlays").await?;
        browser.click(".overlaymenu [data-overlay=zones]").await?;
        browser.wait(".overlay[data-overlay=zones] .shade").await?;
        browser.see("#legend", "In a zone").await?;
        browser.shot("overlay").await?;
        browser.click(".overlaymenu .quiet").await?;
        browser.click("#tab-units").await?;
        browser.fill("#unit-search", "tank").await?;
        browser.click(".unitrow:not([disabled])").await?;
        browser.wait(".card.pinned .unitcard").await?;
        browser.shot("units").await?;
        // The reach of any unit, the enemy's too; and the formation is marked.
        browser.fill("#unit-search", "grenadiers").await?;
        browser.click(".unitrow:not([disabled])").await?;
        browser.click(".card.pinned [data-about=reach]").await?;
        browser.wait(".overlay[data-overlay=reach] .shade text").await?;
        browser.click(".card.pinned .formation").await?;
        browser.wait(".counter.marked").await?;
        browser.fill("#goto", "Brod").await?;
        browser.press("#goto", "\u{E007}").await?;
        browser.wait(".flash").await?;
        browser.click("#tab-rules").await?;
        browser.fill("#rule-search", "río").await?;
        browser.wait(".ruletext").await?;
        ensure!(browser.count(".ruletext").await? < 20, "the search finds everything");
        Ok(())
    });
}

#[test]
fn a_whole_match_against_the_opponent_comes_to_its_end() {
    with_browser(Screen::Desktop, async |browser| {
        browser.open("?lang=en&theme=light&pace=instant").await?;
        browser.click("[data-game=skirmish] .front").await?;
        browser.click("input[value=raid]").await?;
        browser.click("#begin").await?;
        browser.wait("#prompt").await?;
        browser.play_to_the_end().await?;
        browser.wait(".verdict").await?;
        browser.shot("verdict").await?;
        browser.click("#verdict-close").await?;
        browser.click("#tab-info").await?;
        let seed = browser.text("#seed").await?;
        ensure!(seed.len() == 64, "the seed is not shown: {seed}");
        browser.click("#check-dice").await?;
        browser.wait("#dice-checked.good").await
    });
}

#[test]
fn a_player_resigns_after_a_question() {
    with_browser(Screen::Desktop, async |browser| {
        browser.open("?lang=en&theme=light&pace=instant").await?;
        browser.click("[data-game=skirmish] .front").await?;
        browser.click("#begin").await?;
        browser.wait("[data-choice=ruse-guns]").await?;
        browser.click("#tab-info").await?;
        // A no changes nothing.
        browser.click("#resign").await?;
        browser.see(".question", "Red").await?;
        browser.shot("resign").await?;
        browser.click("#resign-no").await?;
        browser.until("!document.querySelector('.question')").await?;
        browser.click("[data-choice=ruse-guns]").await?;
        browser.wait(".counter.actionable").await?;
        browser.click("#resign").await?;
        browser.click("#resign-yes").await?;
        let ending = "Resignation: Red. Victory: Blue.";
        browser.see(".verdict h2", ending).await?;
        browser.shot("resigned").await?;
        browser.click("#verdict-close").await?;
        browser.click("[data-lang=es]").await?;
        browser.see("#prompt", "Rendición: Rojo. Victoria: Azul.").await?;
        browser.click("[data-lang=en]").await?;
        browser.see("#prompt", ending).await?;
        ensure!(browser.count("#resign, .choice, #next-unit").await? == 0, "something can still be chosen");
        browser.wait("#seed").await?;
        browser.click("#check-dice").await?;
        browser.wait("#dice-checked.good").await?;
        browser.click("#tab-log").await?;
        browser.see(".log", ending).await?;
        // It stands in the stored match, and whoever goes back plays on from before it.
        browser.settled().await?;
        browser.open("?lang=en&theme=light&pace=instant").await?;
        browser.see(".stored", "over").await?;
        browser.click(".stored .goon").await?;
        browser.see(".verdict h2", ending).await?;
        browser.click("#replay-verdict").await?;
        browser.see("#replay-at", "0 /").await?;
        browser.click("#replay-last").await?;
        browser.click("#branch").await?;
        browser.wait(".counter.actionable").await?;
        ensure!(browser.count(".verdict").await? == 0, "the branch is given up, too");
        Ok(())
    });
    with_browser(Screen::Phone, async |browser| {
        browser.open("?lang=es&theme=light&pace=instant").await?;
        browser.click("#guided").await?;
        browser.wait("[data-choice=ruse-guns]").await?;
        browser.click("#tab-info").await?;
        browser.click("#resign").await?;
        browser.shot("phone-resign").await?;
        browser.click("#resign-yes").await?;
        browser.see(".verdict h2", "Rendición: Rojo. Victoria: Azul.").await
    });
}

#[test]
fn the_guided_game_comes_to_its_end() {
    with_browser(Screen::Desktop, async |browser| {
        browser.open("?lang=en&theme=light&pace=instant").await?;
        browser.click("#guided").await?;
        browser.see(".coach", "ruse").await?;
        browser.play_to_the_end().await?;
        browser.wait(".coach[data-guide=guide-over]").await?;
        browser.click("#replay-verdict").await?;
        browser.see("#replay-at", "0 /").await
    });
}

#[test]
fn every_overlay_of_every_game_is_shown_and_explained() {
    with_browser(Screen::Desktop, async |browser| {
        for game in games::GAMES {
            Mirror::marching(game.id)?.on_table(browser).await?;
            browser.wait(".counter.actionable").await?;
            browser.click("#overlays").await?;
            let count = browser.count(".overlaymenu [data-overlay]").await?;
            ensure!(count > 2, "{}: only {count} overlays", game.id);
            for place in 0..count {
                browser
                    .script(&format!(
                        "document.querySelectorAll('.overlaymenu [data-overlay]')[{place}].click()"
                    ))
                    .await?;
                browser.wait("#legend").await?;
                let shades = browser.count(".layers .overlay .shade").await?;
                let said = browser.count("#legend li").await?;
                ensure!(shades == 0 || said > 0, "{}: overlay {place} is not explained", game.id);
            }
        }
        Ok(())
    });
}

#[test]
fn two_players_at_one_screen_have_secrets() {
    with_browser(Screen::Desktop, async |browser| {
        browser.open("?lang=en&theme=light&pace=instant").await?;
        browser.click("[data-game=skirmish] .front").await?;
        browser.pick("[data-seat=blue]", "guest").await?;
        browser.click("#begin").await?;
        browser.see(".veil", "Red").await?;
        browser.shot("curtain").await?;
        browser.click("#lift").await?;
        browser.click("[data-choice=ruse-guns]").await?;
        browser.see(".veil", "Blue").await?;
        browser.click("#lift").await?;
        let log = browser.text(".log").await?;
        ensure!(!log.contains("Guns"), "Blue reads Red's ruse: {log}");
        Ok(())
    });
}

/// Case 14.1a of traces: the person began as Axis, bids more than the computer, and is Soviet from then on.
#[test]
fn who_bids_more_changes_seats_with_the_opponent() {
    with_browser(Screen::Desktop, async |browser| {
        browser.open("?lang=en&theme=light&pace=instant").await?;
        browser.click("[data-game=traces] .front").await?;
        browser.click(".option input").await?;
        browser.click("#begin").await?;
        for _ in 0..7 {
            browser.click("[data-choice=raise-ten]").await?;
        }
        browser.click("[data-choice=state-bid]").await?;
        browser.click("#tab-log").await?;
        browser.see(".log", "The players change seats; the Soviets need 70 points.").await?;
        // The Soviets are asked at this page, and the Axis answers by itself.
        browser.see(".promptline", "Soviets").await?;
        browser.wait(".counter.actionable").await?;
        // Ruling R34: which marker the Luftwaffe has drawn is for the Axis alone.
        browser.see(".tray", "Drawn in secret").await?;
        browser.shot("seats-changed").await?;
        browser.click("#tab-info").await?;
        browser.click("#resign").await?;
        browser.click("#resign-yes").await?;
        browser.see(".verdict h2", "Resignation: Soviets. Victory: Axis.").await
    });
}

#[test]
fn a_phone_plays_the_guided_game() {
    with_browser(Screen::Phone, async |browser| {
        browser.open("?lang=es&theme=light&pace=instant").await?;
        browser.shot("phone-start").await?;
        browser.click("#guided").await?;
        browser.see(".coach", "estratagema").await?;
        browser.shot("phone-guide").await?;
        browser.click("[data-choice=ruse-guns]").await?;
        browser.see(".coach", "Mueva").await?;
        browser.click_map(".counter.actionable").await?;
        browser.wait(".lithex").await?;
        browser.shot("phone-reach").await?;
        browser.click("#tab-log").await?;
        browser.wait(".log .turn").await?;
        browser.shot("phone-log").await?;
        let wide = browser
            .script("return document.documentElement.scrollWidth <= document.documentElement.clientWidth")
            .await?;
        ensure!(wide.as_bool().context("a yes or no")?, "the page is wider than the phone");
        Ok(())
    });
}
