//! What the players see and read: refusals, views, the log, overlays.

mod describe;
pub(crate) mod label;
mod overlay;
mod refusal;
mod view;

pub(crate) use describe::describe;
pub(crate) use overlay::overlay;
pub(crate) use refusal::{refusal, why_not};
pub(crate) use view::{arrivals, purpose, sequence, view};
