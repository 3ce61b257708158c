//! Without this, files added to the built client would not be embedded.

fn main() {
    println!("cargo::rerun-if-changed=../target/web-dist");
}
