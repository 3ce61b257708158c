//! The assault planner.
fn main() {}
