//! Draws a map to `target/`; see the code for the arguments.
fn main() {}
