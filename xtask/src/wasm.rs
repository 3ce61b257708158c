//! The browser client: the WebAssembly target, the build, the glue, and the packed files that the server embeds.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::shell;

const TARGET: &str = "wasm32-unknown-unknown";

/// Installs the target if it is missing. `rust-toolchain.toml` names it, but rustup can be told not to install
/// anything by itself, and then its absence shows only when the build fails.
pub fn ensure_target() -> Result<()> {
    if has_target()? {
        return Ok(());
    }
    eprintln!("xtask: installing the target {TARGET} with rustup");
    let is_installed =
        shell::run(Command::new("rustup").args(["target", "add", TARGET]).current_dir(shell::root()))?;
    ensure!(is_installed, "rustup could not install the target {TARGET}");
    Ok(())
}

/// Whether the target is installed.
pub fn has_target() -> Result<bool> {
    let arguments = ["--print", "target-libdir", "--target", TARGET];
    let output = Command::new("rustc").args(arguments).current_dir(shell::root()).output();
    let output = output.context("cannot start rustc")?;
    let folder = String::from_utf8_lossy(&output.stdout);
    Ok(output.status.success() && Path::new(folder.trim()).exists())
}

/// Builds the client into `target/web-dist`: the page, its program and glue, fonts, pictures of the maps; everything
/// that a browser can unpack is packed beside it.
pub fn build() -> Result<()> {
    let root = shell::root();
    let dist = root.join("target/web-dist");
    fs::create_dir_all(dist.join("maps"))?;
    fs::create_dir_all(dist.join("fonts"))?;

    let arguments =
        ["build", "--target", TARGET, "--profile", "web", "--package", "client", "--bin", "client-page"];
    ensure!(shell::run(shell::cargo().args(arguments))?, "the client does not build");
    let program = target_folder().join(TARGET).join("web/client-page.wasm");
    let mut glue = wasm_bindgen_cli_support::Bindgen::new();
    glue.input_path(&program).out_name("client").web(true)?.typescript(false).remove_name_section(true);
    glue.generate(&dist).context("wasm-bindgen")?;

    let pictures = ["run", "--quiet", "--package", "pictures", "--"];
    let mut command = shell::cargo();
    command.args(pictures).arg(dist.join("maps"));
    ensure!(shell::run(&mut command)?, "the pictures of the maps cannot be drawn");

    copy_folder(&root.join("web"), &dist)?;
    copy_folder(&root.join("draw/fonts"), &dist.join("fonts"))?;
    pack(&dist)
}

fn target_folder() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| shell::root().join("target"), PathBuf::from)
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            let bytes = fs::read(entry.path())?;
            write_if_new(&to.join(entry.file_name()), &bytes)?;
        }
    }
    Ok(())
}

/// Writes only what has changed, so that nothing is packed or embedded anew without need.
fn write_if_new(path: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(path).ok().as_deref() != Some(bytes) {
        fs::write(path, bytes).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// Packs every file that is newer than its packed form.
fn pack(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            pack(&path)?;
            continue;
        }
        let extension = path.extension().and_then(|end| end.to_str()).unwrap_or_default();
        if !matches!(extension, "wasm" | "js" | "css" | "html" | "svg" | "ttf" | "webmanifest") {
            continue;
        }
        let mut packed_path = path.clone().into_os_string();
        packed_path.push(".br");
        let changed = |path: &Path| fs::metadata(path).and_then(|file| file.modified()).ok();
        if changed(Path::new(&packed_path)) > changed(&path) {
            continue;
        }
        let bytes = fs::read(&path)?;
        let mut packed = Vec::new();
        let level = brotli::enc::BrotliEncoderParams { quality: 10, lgwin: 22, ..Default::default() };
        brotli::BrotliCompress(&mut bytes.as_slice(), &mut packed, &level)?;
        if extension == "wasm" {
            eprintln!("xtask: {} has {} bytes, packed {}", path.display(), bytes.len(), packed.len());
        }
        fs::write(&packed_path, packed)?;
    }
    Ok(())
}
