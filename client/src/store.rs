//! The store of matches: `IndexedDB`, texts under keys. What they are is said in [`saving`](crate::saving).
//!
//! Texts and not objects, so that a damaged or older match can still be handed to the player as it is.

use js_sys::{Array, Function, Promise};
use kit::msg;
use kit::text::Message;
use leptos::prelude::window;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbObjectStore, IdbRequest, IdbTransactionMode};

const NAME: &str = "saliente";
const MATCHES: &str = "matches";

/// What went wrong with the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The browser has none, or does not let this page have one.
    Missing,
    /// The browser refuses; the name of its error.
    Refused(String),
}

impl StoreError {
    /// For a line on the page.
    pub fn said(&self) -> Message {
        match self {
            StoreError::Missing => msg!("store-missing"),
            StoreError::Refused(name) => msg!("store-refused", problem = name.as_str()),
        }
    }
}

impl From<JsValue> for StoreError {
    fn from(value: JsValue) -> StoreError {
        let name = value.dyn_ref::<web_sys::DomException>().map(web_sys::DomException::name);
        StoreError::Refused(name.unwrap_or_else(|| format!("{value:?}")))
    }
}

/// Listens to a request. To be called before anything is awaited: an answer that nobody hears is lost.
fn promised(request: &IdbRequest) -> Promise {
    let waiting = request.clone();
    Promise::new(&mut |resolve: Function, reject: Function| {
        let good = {
            let waiting = waiting.clone();
            Closure::once_into_js(move || {
                let _ = resolve.call1(&JsValue::NULL, &waiting.result().unwrap_or(JsValue::NULL));
            })
        };
        let refusing = waiting.clone();
        let bad = Closure::once_into_js(move || {
            let _ = reject.call1(&JsValue::NULL, &refusing.error().ok().flatten().into());
        });
        waiting.set_onsuccess(Some(good.unchecked_ref()));
        waiting.set_onerror(Some(bad.unchecked_ref()));
    })
}

async fn done(request: &IdbRequest) -> Result<JsValue, StoreError> {
    Ok(JsFuture::from(promised(request)).await?)
}

async fn open() -> Result<IdbDatabase, StoreError> {
    let factory = window().indexed_db().ok().flatten().ok_or(StoreError::Missing)?;
    let request = factory.open_with_u32(NAME, 1)?;
    let upgrading = request.clone();
    let upgrade = Closure::once_into_js(move || {
        if let Ok(database) = upgrading.result().and_then(JsValue::dyn_into::<IdbDatabase>) {
            let _ = database.create_object_store(MATCHES);
        }
    });
    request.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
    done(&request).await?.dyn_into().map_err(StoreError::from)
}

thread_local! {
    /// The database once it is open: to open it takes longer than to write.
    static KEPT: RefCell<Option<IdbDatabase>> = const { RefCell::new(None) };
}

async fn matches(mode: IdbTransactionMode) -> Result<IdbObjectStore, StoreError> {
    let of =
        |database: &IdbDatabase| database.transaction_with_str_and_mode(MATCHES, mode)?.object_store(MATCHES);
    // A browser may close it; then it is opened anew.
    let kept = KEPT.with_borrow(|kept| kept.as_ref().and_then(|database| of(database).ok()));
    if let Some(store) = kept {
        return Ok(store);
    }
    let database = open().await?;
    let store = of(&database)?;
    KEPT.set(Some(database));
    Ok(store)
}

/// Stores texts under their keys: all of them, or none.
///
/// # Errors
/// If the browser refuses.
pub async fn put(texts: &[(String, String)]) -> Result<(), StoreError> {
    let store = matches(IdbTransactionMode::Readwrite).await?;
    let put = |(key, text): &(String, String)| {
        Ok(promised(&store.put_with_key(&JsValue::from_str(text), &JsValue::from_str(key))?))
    };
    let asked = texts.iter().map(put).collect::<Result<Vec<Promise>, JsValue>>()?;
    for answer in asked {
        JsFuture::from(answer).await?;
    }
    Ok(())
}

/// All texts with their keys.
///
/// # Errors
/// If the browser refuses.
pub async fn all() -> Result<Vec<(String, String)>, StoreError> {
    let store = matches(IdbTransactionMode::Readonly).await?;
    let (keys, texts) = (promised(&store.get_all_keys()?), promised(&store.get_all()?));
    let keys: Array = JsFuture::from(keys).await?.unchecked_into();
    let texts: Array = JsFuture::from(texts).await?.unchecked_into();
    let text = |value: JsValue| value.as_string().unwrap_or_default();
    Ok(keys.iter().map(text).zip(texts.iter().map(text)).collect())
}

/// Removes a match with all its pages.
///
/// # Errors
/// If the browser refuses.
pub async fn remove(id: &str) -> Result<(), StoreError> {
    let keys: Array =
        done(&matches(IdbTransactionMode::Readonly).await?.get_all_keys()?).await?.unchecked_into();
    let own = |key: &JsValue| key.as_string().is_some_and(|key| crate::saving::parts(&key).0 == id);
    let store = matches(IdbTransactionMode::Readwrite).await?;
    let asked = keys.iter().filter(own).map(|key| Ok(promised(&store.delete(&key)?)));
    for answer in asked.collect::<Result<Vec<Promise>, JsValue>>()? {
        JsFuture::from(answer).await?;
    }
    Ok(())
}

/// Bytes that nobody can guess.
pub fn random_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    if let Ok(crypto) = window().crypto() {
        // A browser without it would show in the commitment: all matches would have the same.
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    bytes
}

/// A new key.
pub fn new_id() -> String {
    format!("{:016x}", random_bytes()[..8].iter().fold(0_u64, |word, byte| word << 8 | u64::from(*byte)))
}

/// Hands a text to the player as a file.
pub fn download(name: &str, text: &str) {
    let make = || -> Result<(), JsValue> {
        let parts = Array::of1(&JsValue::from_str(text));
        let kind = web_sys::BlobPropertyBag::new();
        kind.set_type("application/json");
        let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &kind)?;
        let address = web_sys::Url::create_object_url_with_blob(&blob)?;
        let link: web_sys::HtmlAnchorElement =
            leptos::prelude::document().create_element("a")?.dyn_into().map_err(JsValue::from)?;
        link.set_href(&address);
        link.set_download(name);
        link.click();
        web_sys::Url::revoke_object_url(&address)
    };
    let _ = make();
}
