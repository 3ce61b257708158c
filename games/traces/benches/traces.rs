//! How long the searches and the copy of a position take on this map.
fn main() {}
