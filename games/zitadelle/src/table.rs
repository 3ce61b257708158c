//! What the players see and read: refusals, views, the log, overlays.

mod describe;
pub(crate) mod label;
mod overlay;
mod refusal;
mod view;

pub(crate) use describe::describe;
pub(crate) use overlay::overlay;
pub(crate) use refusal::{hex_refused, refusal, unit_refused, why_not};
pub(crate) use view::{arrivals, sequence, view};
