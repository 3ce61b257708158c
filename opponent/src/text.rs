//! The sentences of computer players, in both languages.

use kit::text::Texts;
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
