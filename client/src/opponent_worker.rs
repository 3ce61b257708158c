//! The page's end of the worker: it starts one, asks it about worlds that a seat may know, and hands its answers on. Where there is no worker
//! (a browser that forbids it), the same thinking is done in the page.

use crate::thinker::{FromWorker, Question, Scratch, ToWorker};
use kit::erased::AnyMatch;
use kit::ids::Side;
use leptos::prelude::set_timeout;
use opponent::level::Level;
use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// How long a worker that was told to hurry may go on, before it is replaced.
const PATIENCE: Duration = Duration::from_millis(500);

/// What the page is told of a thought.
pub enum News {
    /// How far it is, in percent.
    Going(u8),
    /// The decision, and what was intended with those before it.
    Decided(String, Vec<kit::game::LogText>),
    /// The worker has to be asked once more.
    Again,
}

type Listener = Box<dyn FnMut(News)>;

#[derive(Default)]
struct Inside {
    worker: Option<Worker>,
    /// In place of a worker.
    scratch: Option<Scratch>,
    ready: bool,
    /// What is to be said once the worker is there.
    waiting: Vec<ToWorker>,
    /// The match that the worker was asked about goes on: its plans hold.
    goes_on: bool,
    number: u64,
    /// How often the worker could not open its world.
    losses: u32,
    asked: Option<u64>,
    listener: Option<Listener>,
}

/// Somebody in the next room who can be asked.
#[derive(Clone, Default)]
pub struct OpponentWorker(Rc<RefCell<Inside>>);

impl fmt::Debug for OpponentWorker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OpponentWorker({})", self.0.borrow().number)
    }
}

impl OpponentWorker {
    /// The match is another one, or has gone back.
    pub fn forget(&self) {
        let mut inside = self.0.borrow_mut();
        inside.goes_on = false;
        inside.asked = None;
        inside.listener = None;
    }

    /// Asks for a decision of a side.
    pub fn ask(&self, played: &dyn AnyMatch, side: Side, level: Level, seed: u64, listener: Listener) {
        self.open();
        let question = {
            let mut inside = self.0.borrow_mut();
            inside.number += 1;
            let anew = !std::mem::replace(&mut inside.goes_on, true);
            let world = Box::new(played.imagined(side, seed));
            let question = Question { number: inside.number, side: side.0, level, seed, anew, world };
            inside.asked = Some(inside.number);
            inside.listener = Some(listener);
            question
        };
        self.tell(ToWorker::Ask(question));
    }

    /// The decision is wanted now. A worker that does not listen is replaced; its successor must be asked again, which
    /// `again` does.
    pub fn hurry(&self, again: impl FnOnce() + 'static) {
        self.tell(ToWorker::Hurry);
        let (own, number) = (self.clone(), self.0.borrow().number);
        set_timeout(
            move || {
                let is_deaf = {
                    let inside = own.0.borrow();
                    inside.number == number && inside.asked.is_some()
                };
                if is_deaf {
                    own.close();
                    again();
                    own.tell(ToWorker::Hurry);
                }
            },
            PATIENCE,
        );
    }

    fn close(&self) {
        let mut inside = self.0.borrow_mut();
        if let Some(worker) = inside.worker.take() {
            worker.terminate();
        }
        let number = inside.number;
        *inside = Inside { number, ..Inside::default() };
    }

    fn open(&self) {
        if self.0.borrow().worker.is_some() || self.0.borrow().scratch.is_some() {
            return;
        }
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let Ok(worker) = Worker::new_with_options("/opponent_worker.js", &options) else {
            let mut inside = self.0.borrow_mut();
            inside.scratch = Some(Scratch::default());
            inside.ready = true;
            return;
        };
        let own = self.clone();
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let said = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
            if let Some(said) = said {
                own.hear(said);
            }
        });
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        hear.forget();
        // The program is compiled already: the worker gets it and does not fetch it again.
        let _ = worker.post_message(&wasm_bindgen::module());
        self.0.borrow_mut().worker = Some(worker);
    }

    fn tell(&self, told: ToWorker) {
        let mut inside = self.0.borrow_mut();
        if !inside.ready {
            inside.waiting.push(told);
        } else if let Some(worker) = &inside.worker {
            if let Ok(text) = serde_json::to_string(&told) {
                let _ = worker.post_message(&JsValue::from_str(&text));
            }
        } else if let Some(scratch) = &mut inside.scratch {
            scratch.hear(told);
            if scratch.is_asked() {
                let own = self.clone();
                set_timeout(move || own.work_here(), Duration::ZERO);
            }
        }
    }

    /// A slice of thinking in the page.
    fn work_here(&self) {
        let said = self.0.borrow_mut().scratch.as_mut().and_then(|scratch| scratch.work(200));
        let goes_on = matches!(said, Some(FromWorker::Going(..)));
        if let Some(said) = said {
            self.hear(said);
        }
        if goes_on {
            let own = self.clone();
            set_timeout(move || own.work_here(), Duration::from_millis(8));
        }
    }

    fn hear(&self, said: FromWorker) {
        let current = self.0.borrow().asked;
        match said {
            FromWorker::Ready => {
                let waiting = {
                    let mut inside = self.0.borrow_mut();
                    inside.ready = true;
                    std::mem::take(&mut inside.waiting)
                };
                for told in waiting {
                    self.tell(told);
                }
            }
            FromWorker::Going(number, share) if Some(number) == current => {
                let listener = self.0.borrow_mut().listener.take();
                if let Some(mut listener) = listener {
                    listener(News::Going(share));
                    self.0.borrow_mut().listener = Some(listener);
                }
            }
            FromWorker::Decided(number, action, remarks) if Some(number) == current => {
                let listener = {
                    let mut inside = self.0.borrow_mut();
                    inside.asked = None;
                    inside.losses = 0;
                    inside.listener.take()
                };
                if let Some(mut listener) = listener {
                    listener(News::Decided(action, remarks));
                }
            }
            FromWorker::Lost(number) if Some(number) == current => {
                let listener = {
                    let mut inside = self.0.borrow_mut();
                    (inside.goes_on, inside.asked) = (false, None);
                    // A world that cannot be opened three times will not be opened at all.
                    inside.losses += 1;
                    inside.listener.take().filter(|_| inside.losses < 3)
                };
                if let Some(mut listener) = listener {
                    listener(News::Again);
                }
            }
            // Answers to what nobody asks any more.
            FromWorker::Going(..) | FromWorker::Decided(..) | FromWorker::Lost(_) => {}
        }
    }
}
