//! The program that the browser runs.

fn main() {
    if cfg!(target_arch = "wasm32") {
        client::run();
    } else {
        println!("This program runs in a browser: `cargo xtask play` builds and serves it.");
    }
}
