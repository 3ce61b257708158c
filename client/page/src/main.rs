//! Puts the browser client together and serves it. Called by `cargo xtask`, which builds the parts:
//!
//! ```text
//! page build PROGRAM.wasm FOLDER    glue, pictures of the maps, styles and fonts
//! page pack FOLDER                  everything that a browser can unpack, packed beside it
//! page serve FOLDER [ADDRESS]       the table, until it is stopped
//! ```
//!
//! It is a program of its own, and not part of xtask, because it takes longer to build than all the rest of xtask, and can be
//! built while the client is.

mod pictures;

use anyhow::{Context, Result, bail};
use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

/// Where the table listens unless told otherwise.
const ADDRESS: &str = "127.0.0.1:7878";

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["build", program, folder] => build(Path::new(program), Path::new(folder)),
        ["pack", folder] => pack(Path::new(folder)),
        ["serve", folder] => serve(folder.into(), ADDRESS),
        ["serve", folder, address] => serve(folder.into(), address),
        _ => bail!("page build PROGRAM FOLDER, page pack FOLDER, page serve FOLDER [ADDRESS]"),
    }
}

/// The root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn build(program: &Path, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder.join("maps"))?;
    fs::create_dir_all(folder.join("fonts"))?;
    let mut glue = wasm_bindgen_cli_support::Bindgen::new();
    glue.input_path(program).out_name("client").web(true)?.typescript(false).remove_name_section(true);
    glue.generate(folder).context("wasm-bindgen")?;
    pictures::draw_all(&root().join("games"), &folder.join("maps"))?;
    copy_folder(&root().join("web"), folder)?;
    copy_folder(&root().join("draw/fonts"), &folder.join("fonts"))
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            write_if_new(&to.join(entry.file_name()), &fs::read(entry.path())?)?;
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

fn serve(folder: PathBuf, address: &str) -> Result<()> {
    let address: SocketAddr = address.parse().with_context(|| format!("{address} is no address"))?;
    server::runtime()?.block_on(async {
        let bound = server::Bound::at(address).await?;
        println!("{}", bound.address()?);
        bound.serve_folder(folder).await
    })
}

#[cfg(not(feature = "pack"))]
fn pack(_: &Path) -> Result<()> {
    bail!("this program was built without the packer: build it with --features pack")
}

/// Packs every file that is newer than its packed form.
#[cfg(feature = "pack")]
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
            eprintln!("page: {} has {} bytes, packed {}", path.display(), bytes.len(), packed.len());
        }
        fs::write(&packed_path, packed)?;
    }
    Ok(())
}
