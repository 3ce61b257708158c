//! The program as a worker: it hears, thinks in slices and answers. It has no page and no clock but that of its slices.

use crate::thinker::{FromWorker, Scratch};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// How long it thinks before it listens again, in milliseconds.
const SLICE: f64 = 60.0;

/// How many simulated decisions are a small step.
const STEP: u64 = 400;

/// Whether this is a worker and not a page.
pub fn is_here() -> bool {
    js_sys::global().is_instance_of::<DedicatedWorkerGlobalScope>()
}

fn say(scope: &DedicatedWorkerGlobalScope, said: &FromWorker) {
    if let Ok(text) = serde_json::to_string(said) {
        // A page that is gone hears nothing, and needs nothing.
        let _ = scope.post_message(&JsValue::from_str(&text));
    }
}

/// Listens from now on.
pub fn run() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let scratch = Rc::new(RefCell::new(Scratch::default()));
    let own = scope.clone();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let told = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
        if let Some(told) = told {
            let was_asked = scratch.borrow().is_asked();
            scratch.borrow_mut().hear(told);
            if !was_asked && scratch.borrow().is_asked() {
                work(&own, &scratch);
            }
        }
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    say(&scope, &FromWorker::Ready);
}

fn work(scope: &DedicatedWorkerGlobalScope, scratch: &Rc<RefCell<Scratch>>) {
    let end = js_sys::Date::now() + SLICE;
    let mut said = scratch.borrow_mut().work(STEP);
    while matches!(said, Some(FromWorker::Going(..))) && js_sys::Date::now() < end {
        said = scratch.borrow_mut().work(STEP);
    }
    if let Some(said) = said {
        say(scope, &said);
    }
    if scratch.borrow().is_asked() {
        let (own, scratch) = (scope.clone(), scratch.clone());
        let again = Closure::once_into_js(move || work(&own, &scratch));
        let _ = scope.set_timeout_with_callback_and_timeout_and_arguments_0(again.unchecked_ref(), 0);
    }
}
