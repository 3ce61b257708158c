//! The sentences of computer players, in both languages.

use kit::components::Components;
use kit::text::{Lang, Message, Texts};
use std::sync::OnceLock;

/// What intentions are said with: `texts().say(&told.text, lang, components)`.
///
/// # Panics
/// If the texts compiled in are broken, which a test would have shown.
pub fn texts() -> &'static Texts {
    static TEXTS: OnceLock<Texts> = OnceLock::new();
    TEXTS.get_or_init(|| {
        Texts::read(include_str!("../text/en.ftl"), include_str!("../text/es.ftl"))
            .expect("the texts compiled in are sound")
    })
}

/// Says a message of a game or of a player at its table.
pub fn say(components: &Components, message: &Message, lang: Lang) -> String {
    if components.texts.has(&message.key, lang) {
        components.say(message, lang)
    } else {
        texts().say(message, lang, components)
    }
}
