//! The program as a worker: it hears, thinks in slices and answers. It has no page and no clock but that of its slices.

use crate::thinker::{Desk, Said};
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

fn say(scope: &DedicatedWorkerGlobalScope, said: &Said) {
    if let Ok(text) = serde_json::to_string(said) {
        // A page that is gone hears nothing, and needs nothing.
        let _ = scope.post_message(&JsValue::from_str(&text));
    }
}

/// Listens from now on.
pub fn run() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let desk = Rc::new(RefCell::new(Desk::default()));
    let own = scope.clone();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let told = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
        if let Some(told) = told {
            let was_asked = desk.borrow().is_asked();
            desk.borrow_mut().hear(told);
            if !was_asked && desk.borrow().is_asked() {
                work(&own, &desk);
            }
        }
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    say(&scope, &Said::Ready);
}

fn work(scope: &DedicatedWorkerGlobalScope, desk: &Rc<RefCell<Desk>>) {
    let end = js_sys::Date::now() + SLICE;
    let mut said = desk.borrow_mut().work(STEP);
    while matches!(said, Some(Said::Going(..))) && js_sys::Date::now() < end {
        said = desk.borrow_mut().work(STEP);
    }
    if let Some(said) = said {
        say(scope, &said);
    }
    if desk.borrow().is_asked() {
        let (own, desk) = (scope.clone(), desk.clone());
        let again = Closure::once_into_js(move || work(&own, &desk));
        let _ = scope.set_timeout_with_callback_and_timeout_and_arguments_0(again.unchecked_ref(), 0);
    }
}
