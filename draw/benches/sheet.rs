//! Times of drawing.
fn main() {}
