//! Matches that were stored before: damaged ones, older ones, files of somebody else.

use crate::hand::{Screen, with_browser};
use crate::mirror::Mirror;
use anyhow::{Result, ensure};

/// Writes texts into the store as another version might have left them; a key starts each.
fn stored(texts: &[(&str, &str)]) -> Result<String> {
    let texts = serde_json::to_string(texts)?;
    Ok(format!(
        "const done = arguments[0], open = indexedDB.open('saliente', 1);
         open.onsuccess = () => {{
             const all = open.result.transaction('matches', 'readwrite').objectStore('matches');
             for (const [key, text] of {texts}) all.put(text, key);
             all.transaction.oncomplete = () => {{ open.result.close(); done(true); }};
         }};"
    ))
}

#[test]
fn damaged_and_older_matches_are_reported_and_never_dropped() {
    with_browser(Screen::Desktop, async |browser| {
        let mirror = Mirror::lay(browser, "skirmish", 23, 6).await?;
        browser.settled().await?;
        let garbage = "{\"id\":\"half\",\"time\":17";
        let older = "{\"version\":0,\"game\":\"skirmish\",\"moves\":[\"R-1 0304\"]}";
        let newer = format!(
            "{{\"id\":\"new\",\"time\":2,\"turn\":1,\"over\":false,\"seats\":[\"me\",\"me\"],\"file\":{}}}",
            mirror.file()?.replacen("\"saliente\":2", "\"saliente\":99", 1)
        );
        // A match whose log does not follow: the head is fine, an entry is not.
        let wrong = format!(
            "{{\"id\":\"wrong\",\"time\":3,\"turn\":1,\"over\":false,\"seats\":[\"me\",\"me\"],\"file\":{}}}",
            mirror.broken_file()?
        );
        browser
            .run_async(&stored(&[("half", garbage), ("old", older), ("new", &newer), ("wrong", &wrong)])?)
            .await?;
        browser.open("?lang=en&theme=light&pace=instant").await?;
        browser.wait(".stored.damaged").await?;
        ensure!(browser.count(".stored").await? == 5, "a match is not listed");
        ensure!(browser.count(".stored.damaged").await? == 3, "what cannot be read is not told apart");
        browser.see(".stored.damaged", "A stored match cannot be read").await?;
        browser.see(".stored.damaged", "another version").await?;
        browser.shot("damaged").await?;
        // What is exported is what was stored, to the letter.
        browser
            .script(
                "window.saved = []; URL.createObjectURL = blob => { window.saved.push(blob); return '#'; }",
            )
            .await?;
        for index in 0..3 {
            browser
                .script(&format!("document.querySelectorAll('.stored.damaged .export')[{index}].click()"))
                .await?;
        }
        let texts = browser
            .run_async(
                "const done = arguments[0]; Promise.all(window.saved.map(blob => blob.text())).then(done)",
            )
            .await?;
        let texts: Vec<&str> =
            texts.as_array().into_iter().flatten().filter_map(|text| text.as_str()).collect();
        for text in [garbage, older, newer.as_str()] {
            ensure!(texts.contains(&text), "{text} is not among the exported: {texts:?}");
        }
        // A match whose log does not follow says so, and stays where it is.
        browser.click(".stored:not(.damaged)[data-match=wrong] .goon").await?;
        browser.see(".trouble", "does not follow").await?;
        browser.click("[data-lang=es]").await?;
        browser.see(".trouble", "no se sigue").await?;
        browser.see(".stored.damaged", "otra versión").await?;
        browser.open("?lang=en&theme=light&pace=instant").await?;
        browser.wait(".stored.damaged").await?;
        ensure!(browser.count(".stored").await? == 5, "a match was dropped");
        // Deleting is asked twice.
        browser.click(".stored.damaged .delete").await?;
        ensure!(browser.count(".stored").await? == 5, "it is gone at the first click");
        browser.click(".stored.damaged .delete.sure").await?;
        browser.until("document.querySelectorAll('.stored').length == 4").await
    });
}

#[test]
fn a_match_leaves_as_a_file_and_comes_back() {
    with_browser(Screen::Desktop, async |browser| {
        let mirror = Mirror::lay(browser, "skirmish", 29, 12).await?;
        browser.click("#tab-info").await?;
        browser.script("URL.createObjectURL = blob => { window.saved = blob; return '#'; }").await?;
        browser.click("#export").await?;
        let text = browser.run_async("const done = arguments[0]; window.saved.text().then(done)").await?;
        browser.import(text.as_str().unwrap_or_default()).await?;
        mirror.compare(browser, kit::text::Lang::En).await
    });
}

#[test]
fn a_file_that_is_no_match_is_refused_in_words() {
    with_browser(Screen::Desktop, async |browser| {
        browser.offer_file("{\"saliente\":1}").await?;
        browser.see(".trouble", "cannot be opened").await?;
        browser.offer_file("no match at all").await?;
        browser.see(".trouble", "cannot be opened").await?;
        let strange = Mirror::begin("skirmish", 1)?.file()?.replacen("\"skirmish\"", "\"chess\"", 1);
        browser.offer_file(&strange).await?;
        browser.see(".trouble", "no game").await
    });
}
