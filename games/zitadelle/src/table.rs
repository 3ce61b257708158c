//! What the players see and read: refusals, views, the log, overlays.

mod overlay;
mod refusal;
mod tell;
mod view;

pub(crate) use overlay::overlay;
pub(crate) use refusal::{refusal, why_not};
pub(crate) use tell::tell;
pub(crate) use view::{arrivals, purpose, sequence, view};
