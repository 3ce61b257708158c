//! The sentences of computer players, in both languages.

use kit::chance::ChitId;
use kit::components::Components;
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::text::{Labels, Lang, Message, Texts};
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

/// Says a message that is about no game, such as the name of a level.
pub fn say_plainly(message: &Message, lang: Lang) -> String {
    texts().say(message, lang, &Nameless)
}

/// What is about no game names nothing of one.
struct Nameless;

impl Labels for Nameless {
    fn hex(&self, hex: HexId, _: Lang) -> String {
        format!("{hex:?}")
    }

    fn unit(&self, unit: UnitId, _: Lang) -> String {
        format!("{unit:?}")
    }

    fn chit(&self, chit: ChitId, _: Lang) -> String {
        format!("{chit:?}")
    }

    fn side(&self, side: Side, _: Lang) -> String {
        format!("{side:?}")
    }

    fn case(&self, case: Case) -> String {
        format!("{case:?}")
    }
}
