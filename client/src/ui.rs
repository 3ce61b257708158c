//! What the reader of the page has chosen (language, colours, pace), and the sentences of the page itself.

use kit::chance::ChitId;
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::text::{Labels, Lang, Message, Texts};
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::time::Duration;

/// Colours of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scheme {
    /// As the system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// Colours that some eyes tell apart better. Shapes and hatchings tell the same, whatever the colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Palette {
    /// The usual ones.
    #[default]
    Usual,
    /// Orange and blue in place of red and green.
    RedGreen,
    /// Red and teal in place of blue and yellow.
    BlueYellow,
}

impl Palette {
    /// All palettes.
    pub const ALL: [Palette; 3] = [Palette::Usual, Palette::RedGreen, Palette::BlueYellow];

    /// Its word in the page and in what is kept.
    pub fn word(self) -> &'static str {
        ["usual", "red-green", "blue-yellow"][self as usize]
    }

    /// The palette of a word.
    pub fn from_word(word: &str) -> Palette {
        Palette::ALL.into_iter().find(|palette| palette.word() == word).unwrap_or_default()
    }
}

/// How fast dice fall and opponents move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// Everything can be followed.
    #[default]
    Calm,
    /// Short pauses.
    Quick,
    /// None.
    Instant,
}

impl Pace {
    /// How long dice roll.
    pub fn roll(self) -> Duration {
        Duration::from_millis([900, 350, 0][self as usize])
    }

    /// How long what came is shown before play goes on.
    pub fn look(self) -> Duration {
        Duration::from_millis([1100, 350, 0][self as usize])
    }

    /// The pause between two decisions of an opponent.
    pub fn think(self) -> Duration {
        Duration::from_millis([550, 160, 0][self as usize])
    }
}

/// The choices of the reader.
#[derive(Clone, Copy, Debug)]
pub struct Ui {
    /// The language.
    pub lang: RwSignal<Lang>,
    /// The colours.
    pub scheme: RwSignal<Scheme>,
    /// The pace.
    pub pace: RwSignal<Pace>,
    /// Whether hex numbers are shown.
    pub numbers: RwSignal<bool>,
    /// Whether counters are shown.
    pub counters: RwSignal<bool>,
    /// Whether colours are strengthened, for bad screens.
    pub contrast: RwSignal<bool>,
    /// The palette.
    pub palette: RwSignal<Palette>,
}

thread_local! {
    static UI: Cell<Option<Ui>> = const { Cell::new(None) };
    static TEXTS: Texts = Texts::read(include_str!("../text/en.ftl"), include_str!("../text/es.ftl"))
        .expect("the texts are read by a test");
}

/// The choices of the reader.
///
/// # Panics
/// Before [`start`].
pub fn ui() -> Ui {
    UI.get().expect("the page has started")
}

/// The page's own sentences speak of no counters and hexes.
struct Nothing;

impl Labels for Nothing {
    fn hex(&self, _: HexId, _: Lang) -> String {
        String::new()
    }
    fn unit(&self, _: UnitId, _: Lang) -> String {
        String::new()
    }
    fn chit(&self, _: ChitId, _: Lang) -> String {
        String::new()
    }
    fn side(&self, _: Side, _: Lang) -> String {
        String::new()
    }
    fn case(&self, _: Case) -> String {
        String::new()
    }
}

thread_local! {
    /// Sentences without arguments that were said before: hundreds of counters say the same few.
    static SAID: RefCell<BTreeMap<(&'static str, &'static str), String>> = const { RefCell::new(BTreeMap::new()) };
}

/// A sentence of the page in the chosen language.
pub fn t(key: &'static str) -> String {
    let of = (ui().lang.get().code(), key);
    if let Some(said) = SAID.with_borrow(|said| said.get(&of).cloned()) {
        return said;
    }
    let said = tm(&Message::plain(key));
    SAID.with_borrow_mut(|all| all.insert(of, said.clone()));
    said
}

/// A sentence of the page with arguments.
pub fn tm(message: &Message) -> String {
    TEXTS.with(|texts| texts.say(message, ui().lang.get(), &Nothing))
}

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

fn stored(key: &str) -> Option<String> {
    storage()?.get_item(&format!("saliente-{key}")).ok().flatten()
}

fn keep(key: &str, value: &str) {
    if let Some(storage) = storage() {
        // A full or forbidden storage costs only the memory of the choice.
        let _ = storage.set_item(&format!("saliente-{key}"), value);
    }
}

/// An argument of the page's address.
pub fn asked(name: &str) -> Option<String> {
    let search = window().location().search().ok()?;
    web_sys::UrlSearchParams::new_with_str(&search).ok()?.get(name)
}

/// Reads what was chosen before, and keeps what is chosen from now on.
pub fn start() {
    let lang = asked("lang")
        .or_else(|| stored("lang"))
        .or_else(|| window().navigator().language())
        .and_then(|code| Lang::from_code(&code))
        .unwrap_or_default();
    let scheme = match asked("theme").or_else(|| stored("theme")).as_deref() {
        Some("light") => Scheme::Light,
        Some("dark") => Scheme::Dark,
        _ => Scheme::System,
    };
    let pace = match asked("pace").or_else(|| stored("pace")).as_deref() {
        Some("quick") => Pace::Quick,
        Some("instant") => Pace::Instant,
        _ => Pace::Calm,
    };
    let ui = Ui {
        lang: RwSignal::new(lang),
        scheme: RwSignal::new(scheme),
        pace: RwSignal::new(pace),
        numbers: RwSignal::new(stored("numbers").as_deref() != Some("no")),
        counters: RwSignal::new(true),
        contrast: RwSignal::new(stored("contrast").as_deref() == Some("yes")),
        palette: RwSignal::new(Palette::from_word(&stored("palette").unwrap_or_default())),
    };
    UI.set(Some(ui));
    colours();
}

/// Follows the choices with the page as a whole; called under the root of the page.
pub fn follow() {
    let ui = ui();
    Effect::new(move |_| {
        let lang = ui.lang.get();
        keep("lang", lang.code());
        set_root("lang", lang.code());
        document().set_title(&t("title"));
    });
    Effect::new(move |_| {
        let scheme = ui.scheme.get();
        keep("theme", ["system", "light", "dark"][scheme as usize]);
        set_root("data-theme", if is_dark(scheme) { "dark" } else { "light" });
    });
    Effect::new(move |_| keep("pace", ["calm", "quick", "instant"][ui.pace.get() as usize]));
    Effect::new(move |_| keep("numbers", if ui.numbers.get() { "yes" } else { "no" }));
    Effect::new(move |_| {
        let word = ui.palette.get().word();
        keep("palette", word);
        set_root("data-palette", word);
    });
    Effect::new(move |_| {
        keep("contrast", if ui.contrast.get() { "yes" } else { "no" });
        set_root("data-contrast", if ui.contrast.get() { "more" } else { "usual" });
    });
}

fn is_dark(scheme: Scheme) -> bool {
    match scheme {
        Scheme::Light => false,
        Scheme::Dark => true,
        Scheme::System => window()
            .match_media("(prefers-color-scheme: dark)")
            .ok()
            .flatten()
            .is_some_and(|query| query.matches()),
    }
}

fn set_root(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute(name, value);
    }
}

/// The colours of maps and counters as variables of the page, for both schemes.
fn colours() {
    use draw::theme::Theme;
    let css = format!(
        ":root{{{}}}:root[data-theme=dark]{{{}}}",
        Theme::light().css_variables(),
        Theme::dark().css_variables()
    );
    let made = document().create_element("style").ok();
    if let (Some(style), Some(head)) = (made, document().query_selector("head").ok().flatten()) {
        style.set_text_content(Some(&css));
        let _ = head.append_child(&style);
    }
}

/// Says that the page is there: takes the words for waiting away, and notes when for whoever measures.
pub fn ready() {
    if let Some(waiting) = document().get_element_by_id("waiting") {
        waiting.remove();
    }
    if let Some(performance) = window().performance() {
        set_root("data-ready", &format!("{:.0}", performance.now()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    const EN: &str = include_str!("../text/en.ftl");
    const ES: &str = include_str!("../text/es.ftl");

    fn keys(text: &str) -> BTreeSet<&str> {
        text.lines()
            .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
            .filter_map(|line| line.split_once(" =").map(|(key, _)| key))
            .collect()
    }

    #[test]
    fn both_languages_have_the_same_keys() {
        assert!(Texts::read(EN, ES).is_ok());
        let (en, es) = (keys(EN), keys(ES));
        assert_eq!(en.difference(&es).collect::<Vec<_>>(), Vec::<&&str>::new());
        assert_eq!(es.difference(&en).collect::<Vec<_>>(), Vec::<&&str>::new());
    }

    /// Keys stand in the code as `t("key")` or `msg!("key"`, and every one that is written is used.
    #[test]
    fn every_key_is_said_and_every_said_key_is_there() {
        let mut code = String::new();
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
        for folder in [root.to_owned(), format!("{root}/board"), format!("{root}/table")] {
            let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
            for file in files.filter(|path| path.is_file()) {
                let text = std::fs::read_to_string(file).unwrap();
                code.push_str(text.split("#[cfg(test)]").next().unwrap());
            }
        }
        for key in keys(EN) {
            assert!(code.contains(&format!("\"{key}\"")), "{key} is never said");
        }
        for mark in [" t(\"", "(t(\"", "msg!(\"", "{t(\"", "|| t(\""] {
            for part in code.split(mark).skip(1) {
                let key = part.split('"').next().unwrap();
                let is_key = !key.is_empty()
                    && key.chars().all(|c| c.is_ascii_lowercase() || c == '-' || c.is_ascii_digit());
                assert!(!is_key || keys(EN).contains(key), "{key} is said and not written");
            }
        }
    }
}
