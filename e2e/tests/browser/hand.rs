//! The hand in the browser: clicks, waits, reads, takes pictures, and finds console errors.

use crate::mirror::Way;
use anyhow::{Context as _, Result, bail, ensure};
use fantoccini::actions::{
    InputSource as _, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction,
};
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{PoisonError, RwLock};
use std::time::{Duration, Instant};

/// Keys as the driver names them.
pub const TAB: &str = "\u{E004}";
/// See [`TAB`].
pub const ENTER: &str = "\u{E007}";
/// See [`TAB`].
pub const ESCAPE: &str = "\u{E00C}";

/// See [`TAB`].
pub const HOME: &str = "\u{E011}";

/// How long anything may take to appear.
const PATIENCE: Duration = Duration::from_secs(20);

/// Tests of play may run side by side; one that measures has the machine to itself.
static MACHINE: RwLock<()> = RwLock::new(());

/// The size of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// 1400 by 900.
    Desktop,
    /// 390 by 844, with touch.
    Phone,
}

/// A browser with a page of the client.
#[derive(Debug)]
pub struct Browser {
    pub(crate) client: Client,
    address: String,
    /// Where pictures go.
    folder: PathBuf,
    /// Where this browser keeps its own files.
    profile: PathBuf,
}

struct Driver(Child);

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn found(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|file| file.is_file())
}

/// Where pictures go.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/e2e")
}

/// Runs a test in a browser; says why if it cannot. Fails on console errors, too.
pub fn with_browser(screen: Screen, test: impl AsyncFnOnce(&Browser) -> Result<()>) {
    let _beside_others = MACHINE.read().unwrap_or_else(PoisonError::into_inner);
    run(screen, test);
}

/// Like [`with_browser`], with no other browser beside it.
pub fn with_browser_alone(screen: Screen, test: impl AsyncFnOnce(&Browser) -> Result<()>) {
    let _alone = MACHINE.write().unwrap_or_else(PoisonError::into_inner);
    run(screen, test);
}

fn run(screen: Screen, test: impl AsyncFnOnce(&Browser) -> Result<()>) {
    let (Some(chromium), Some(driver)) =
        (found(&["chromium", "google-chrome", "chrome"]), found(&["chromedriver"]))
    else {
        println!("skipped: no browser, install chromium and chromedriver");
        return;
    };
    if !server::has_client() {
        println!("skipped: the client is not built, run `cargo xtask web`");
        return;
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let result = runtime.block_on(async {
        let bound = server::Bound::at(([127, 0, 0, 1], 0).into()).await?;
        let address = bound.address()?;
        tokio::spawn(bound.serve());
        let profile = tempfile::tempdir()?;
        let (client, _driver) = start(&chromium, &driver, profile.path(), screen).await?;
        let folder = folder();
        std::fs::create_dir_all(&folder)?;
        let browser = Browser { client, address, folder, profile: profile.path().to_owned() };
        let outcome = test(&browser).await;
        if outcome.is_err() {
            let _ = browser.shot("failed").await;
        }
        let errors = browser.errors().await?;
        let _ = browser.client.clone().close().await;
        outcome?;
        ensure!(errors.is_empty(), "errors in the console: {errors:#?}");
        anyhow::Ok(())
    });
    if let Err(error) = result {
        panic!("{error:?}");
    }
}

async fn start(chromium: &Path, driver: &Path, profile: &Path, screen: Screen) -> Result<(Client, Driver)> {
    let port = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let child = Command::new(driver)
        .arg(format!("--port={port}"))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .context("chromedriver")?;
    let driver = Driver(child);
    let mut arguments = vec![
        "--headless".to_owned(),
        "--no-sandbox".to_owned(),
        "--disable-gpu".to_owned(),
        "--disable-quic".to_owned(),
        "--no-first-run".to_owned(),
        "--disable-background-networking".to_owned(),
        "--disable-component-update".to_owned(),
        "--disable-sync".to_owned(),
        format!("--user-data-dir={}", profile.display()),
    ];
    let mut options = json!({ "binary": chromium });
    match screen {
        Screen::Desktop => arguments.push("--window-size=1400,900".to_owned()),
        Screen::Phone => {
            options["mobileEmulation"] =
                json!({ "deviceMetrics": { "width": 390, "height": 844, "pixelRatio": 2.0, "touch": true } });
        }
    }
    options["args"] = json!(arguments);
    let wanted = json!({
        "goog:chromeOptions": options,
        "goog:loggingPrefs": { "browser": "ALL" },
        "timeouts": { "script": 60000 },
    });
    let wanted = wanted.as_object().cloned().unwrap_or_default();
    let begun = Instant::now();
    loop {
        let connector = hyper_util::client::legacy::connect::HttpConnector::new();
        let connected = ClientBuilder::new(connector)
            .capabilities(wanted.clone())
            .connect(&format!("http://127.0.0.1:{port}"))
            .await;
        match connected {
            Ok(client) => return Ok((client, driver)),
            Err(error) if begun.elapsed() > PATIENCE => bail!("the browser does not start: {error}"),
            Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
        }
    }
}

/// Asks for the lines of the console.
#[derive(Debug)]
struct ConsoleLines;

impl WebDriverCompatibleCommand for ConsoleLines {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "type": "browser" }).to_string()))
    }
}

impl Browser {
    /// Opens a page and waits for it.
    pub async fn open(&self, query: &str) -> Result<()> {
        self.client.goto(&format!("{}{query}", self.address)).await?;
        self.wait("html[data-ready]").await
    }

    /// Opens a match file on the start page, for one person and both sides.
    pub async fn import(&self, file: &str) -> Result<()> {
        self.open("?lang=en&theme=light&pace=instant").await?;
        self.give_file(file).await
    }

    /// Gives a match file to the start page that is open.
    pub async fn give_file(&self, file: &str) -> Result<()> {
        self.send_file(file).await?;
        self.wait("#prompt").await
    }

    /// Gives a file, which need be no match, to a fresh start page.
    pub async fn offer_file(&self, file: &str) -> Result<()> {
        self.open("?lang=en&theme=light&pace=instant").await?;
        self.send_file(file).await
    }

    async fn send_file(&self, file: &str) -> Result<()> {
        let path = self.profile.join("import.json");
        std::fs::write(&path, file)?;
        let input = self.client.find(Locator::Css("#import")).await?;
        input.send_keys(&path.display().to_string()).await?;
        Ok(())
    }

    /// Waits until a script says yes.
    pub async fn until(&self, condition: &str) -> Result<()> {
        let begun = Instant::now();
        while self.script(&format!("return Boolean({condition})")).await? != true {
            ensure!(begun.elapsed() < PATIENCE, "it never came to this: {condition}");
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        Ok(())
    }

    /// Waits until nothing slides any more and the match is stored.
    pub async fn settled(&self) -> Result<()> {
        tokio::time::sleep(Duration::from_millis(450)).await;
        Ok(())
    }

    /// Waits for an element.
    pub async fn wait(&self, css: &str) -> Result<()> {
        self.client
            .wait()
            .at_most(PATIENCE)
            .for_element(Locator::Css(css))
            .await
            .with_context(|| format!("there is no {css}"))?;
        Ok(())
    }

    /// Waits until an element shows a text.
    pub async fn see(&self, css: &str, text: &str) -> Result<()> {
        let begun = Instant::now();
        loop {
            let seen = self
                .script_with(
                    "return [...document.querySelectorAll(arguments[0])].map(e => e.textContent).join(' | ')",
                    vec![json!(css)],
                )
                .await?;
            let seen = seen.as_str().unwrap_or_default().to_owned();
            if seen.contains(text) {
                return Ok(());
            }
            ensure!(begun.elapsed() < PATIENCE, "{css} shows {seen:?} and not {text:?}");
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// The text of an element.
    pub async fn text(&self, css: &str) -> Result<String> {
        self.wait(css).await?;
        let text = self
            .script_with("return document.querySelector(arguments[0]).textContent", vec![json!(css)])
            .await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// How many elements there are.
    pub async fn count(&self, css: &str) -> Result<u64> {
        let count = self
            .script_with("return document.querySelectorAll(arguments[0]).length", vec![json!(css)])
            .await?;
        count.as_u64().context("a number")
    }

    /// Clicks an element of the page.
    pub async fn click(&self, css: &str) -> Result<()> {
        let begun = Instant::now();
        loop {
            self.wait(css).await?;
            let clicked = match self.client.find(Locator::Css(css)).await {
                Ok(element) => element.click().await,
                Err(error) => Err(error),
            };
            match clicked {
                Ok(()) => return Ok(()),
                Err(error) if begun.elapsed() > PATIENCE => bail!("{css} cannot be clicked: {error}"),
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    }

    /// Clicks the map where an element of it is: the map finds the hex itself.
    pub async fn click_map(&self, css: &str) -> Result<()> {
        self.wait(css).await?;
        let script = "
            const box = document.querySelector(arguments[0]).getBoundingClientRect();
            const board = document.querySelector('#board').getBoundingClientRect();
            const x = box.x + box.width / 2, y = box.y + box.height / 2;
            return [x, y, document.elementFromPoint(x, y)?.closest('#board') !== null,
                x > board.x && x < board.right && y > board.y && y < board.bottom]";
        // Counters slide, and so does the map: only what rests can be hit.
        let mut place = self.script_with(script, vec![json!(css)]).await?;
        loop {
            tokio::time::sleep(Duration::from_millis(40)).await;
            let again = self.script_with(script, vec![json!(css)]).await?;
            if again == place {
                break;
            }
            place = again;
        }
        let (x, y) = (place[0].as_f64().context("x")?, place[1].as_f64().context("y")?);
        if place[2] != true || place[3] != true {
            // Under a panel or outside the window: the keyboard reaches it all the same.
            return self.press_map(css).await;
        }
        let click = MouseActions::new("mouse".to_owned())
            .then(PointerAction::MoveTo { duration: None, x, y })
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(click).await?;
        Ok(())
    }

    /// Moves the mouse over an element, if it is in the window, and lets it rest there.
    pub async fn hover(&self, css: &str) -> Result<()> {
        let script = "
            const box = document.querySelector(arguments[0]).getBoundingClientRect();
            const x = box.x + box.width / 2, y = box.y + box.height / 2;
            return [x, y, x > 0 && x < innerWidth && y > 0 && y < innerHeight]";
        let place = self.script_with(script, vec![json!(css)]).await?;
        if place[2] == true {
            let (x, y) = (place[0].as_f64().context("x")?, place[1].as_f64().context("y")?);
            let rest = MouseActions::new("mouse".to_owned())
                .then(PointerAction::MoveTo { duration: None, x, y })
                .then(PointerAction::Pause { duration: Duration::from_millis(300) });
            self.client.perform_actions(rest).await?;
        }
        Ok(())
    }

    /// Chooses an element of the page in one of two ways.
    pub async fn hit(&self, css: &str, way: Way) -> Result<()> {
        match way {
            Way::Mouse => self.click(css).await,
            Way::Keys => self.tab_to(css).await,
        }
    }

    /// Chooses an element of the map in one of two ways.
    pub async fn hit_map(&self, css: &str, way: Way) -> Result<()> {
        match way {
            Way::Mouse => self.click_map(css).await,
            Way::Keys => self.tab_to(css).await,
        }
    }

    /// Presses Tab until an element has the focus, and then Enter.
    async fn tab_to(&self, css: &str) -> Result<()> {
        self.wait(css).await?;
        for _ in 0..400 {
            let is_there = self
                .script_with("return document.activeElement.matches(arguments[0])", vec![json!(css)])
                .await?;
            if is_there == true {
                return self.type_key(ENTER).await;
            }
            self.type_key(TAB).await?;
        }
        bail!("Tab never comes to {css}")
    }

    /// Presses a key, wherever the focus is.
    pub async fn type_key(&self, key: &str) -> Result<()> {
        let value = key.chars().next().context("a key")?;
        let press =
            KeyActions::new("keys".to_owned()).then(KeyAction::Down { value }).then(KeyAction::Up { value });
        self.client.perform_actions(press).await?;
        Ok(())
    }

    async fn press_map(&self, css: &str) -> Result<()> {
        let script = "
            const e = document.querySelector(arguments[0]);
            e.focus();
            e.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))";
        self.script_with(script, vec![json!(css)]).await?;
        Ok(())
    }

    /// Writes into a field.
    pub async fn fill(&self, css: &str, text: &str) -> Result<()> {
        self.wait(css).await?;
        let element = self.client.find(Locator::Css(css)).await?;
        element.clear().await?;
        element.send_keys(text).await?;
        Ok(())
    }

    /// Presses a key in a field.
    pub async fn press(&self, css: &str, key: &str) -> Result<()> {
        self.client.find(Locator::Css(css)).await?.send_keys(key).await?;
        Ok(())
    }

    /// Chooses in a list.
    pub async fn pick(&self, css: &str, value: &str) -> Result<()> {
        self.wait(css).await?;
        self.client.find(Locator::Css(css)).await?.select_by_value(value).await?;
        Ok(())
    }

    /// Runs a script.
    pub async fn script(&self, script: &str) -> Result<Value> {
        self.script_with(script, Vec::new()).await
    }

    /// Runs a script that calls its first argument when it is done.
    pub async fn run_async(&self, script: &str) -> Result<Value> {
        Ok(self.client.execute_async(script, Vec::new()).await?)
    }

    async fn script_with(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        Ok(self.client.execute(script, arguments).await?)
    }

    /// Takes a picture of the page.
    pub async fn shot(&self, name: &str) -> Result<()> {
        // Let what slides come to rest.
        tokio::time::sleep(Duration::from_millis(450)).await;
        let picture = self.client.screenshot().await?;
        std::fs::write(self.folder.join(format!("{name}.png")), picture)?;
        Ok(())
    }

    /// No serious violation of the accessibility guidelines on the page as it is.
    pub async fn accessible(&self, axe: &str, what: &str) -> Result<()> {
        // Colours are judged at rest.
        tokio::time::sleep(Duration::from_millis(450)).await;
        self.script(axe).await?;
        let script = "
            const done = arguments[0];
            axe.run(document, { resultTypes: ['violations'] }).then(found => done(found.violations
                .filter(v => v.impact == 'serious' || v.impact == 'critical')
                .map(v => `${v.id}: ${v.help}: ${v.nodes.slice(0, 4).map(n => n.html.slice(0, 160)).join(' ; ')}`)))";
        let found = self.client.execute_async(script, Vec::new()).await?;
        let found: Vec<&str> = found.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        ensure!(found.is_empty(), "{what}: {found:#?}");
        Ok(())
    }

    /// The errors in the console.
    async fn errors(&self) -> Result<Vec<String>> {
        let lines = self.client.issue_cmd(ConsoleLines).await?;
        let bad = lines.as_array().into_iter().flatten().filter(|line| line["level"] == "SEVERE");
        Ok(bad.map(|line| line["message"].as_str().unwrap_or_default().to_owned()).collect())
    }

    /// Decides at will until the match is over: a button if there is one, else what can be chosen on the map.
    pub async fn play_to_the_end(&self) -> Result<()> {
        let script = "
            if (document.querySelector('.verdict')) return 'over';
            for (const css of ['#yes', '.card.pinned .primary', '.choice', '.lithex', '.counter.actionable'])
                if (document.querySelector(css)) return css;
            return 'wait'";
        for turn in 0..3000 {
            let next = self.script(script).await?;
            match next.as_str().unwrap_or_default() {
                "over" => return Ok(()),
                "wait" => tokio::time::sleep(Duration::from_millis(20)).await,
                css @ (".lithex" | ".counter.actionable") => self.click_map(css).await?,
                // Every third time a unit is moved or an attack made, if that can be.
                ".choice" if turn % 3 == 0 && self.count(".counter.actionable, .lithex").await? > 0 => {
                    let css =
                        if self.count(".lithex").await? > 0 { ".lithex" } else { ".counter.actionable" };
                    self.press_map(css).await?;
                }
                css => {
                    // What was there may be gone: the opponent moves at once.
                    if let Ok(element) = self.client.find(Locator::Css(css)).await {
                        let _ = element.click().await;
                    }
                }
            }
        }
        bail!("the match does not end")
    }
}
