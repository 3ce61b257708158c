//! Browser tests of the client; they are in `tests/`.
