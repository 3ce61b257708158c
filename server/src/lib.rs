//! Serves the browser client: from the program itself (feature `embed`), or from the folder into which `cargo xtask` builds it.

use anyhow::{Context, Result};
use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::SocketAddr;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use tokio::net::TcpListener;

#[cfg(feature = "embed")]
#[derive(rust_embed::RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../target/web-dist"]
#[allow_missing = true]
struct Embedded;

/// Whether the client was built before this program.
#[cfg(feature = "embed")]
pub fn has_client() -> bool {
    Files::Embedded.get("index.html").is_some()
}

/// Where the files of the client are.
#[derive(Clone, Debug)]
enum Files {
    #[cfg(feature = "embed")]
    Embedded,
    Folder(Arc<Path>),
}

impl Files {
    /// A file by its path below the root. Never one outside of it.
    fn get(&self, path: &str) -> Option<Cow<'static, [u8]>> {
        match self {
            #[cfg(feature = "embed")]
            Files::Embedded => Embedded::get(path).map(|file| file.data),
            Files::Folder(folder) => {
                let is_below = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
                let bytes = is_below.then(|| std::fs::read(folder.join(path)).ok()).flatten()?;
                Some(Cow::Owned(bytes))
            }
        }
    }
}

/// What runs the server.
///
/// # Errors
/// If the system gives no threads.
pub fn runtime() -> Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread().enable_all().build().context("cannot start the server")
}

/// A server that listens.
#[derive(Debug)]
pub struct Bound {
    listener: TcpListener,
}

impl Bound {
    /// Listens on an address; port 0 takes a free one.
    ///
    /// # Errors
    /// If the address is taken.
    pub async fn at(address: SocketAddr) -> Result<Bound> {
        let listener =
            TcpListener::bind(address).await.with_context(|| format!("cannot listen on {address}"))?;
        Ok(Bound { listener })
    }

    /// The address for a browser.
    ///
    /// # Errors
    /// If the system does not know it.
    pub fn address(&self) -> Result<String> {
        Ok(format!("http://{}/", self.listener.local_addr()?))
    }

    /// Serves the client that lies in the program, until the process ends.
    ///
    /// # Errors
    /// If the listener fails.
    #[cfg(feature = "embed")]
    pub async fn serve(self) -> Result<()> {
        self.serve_files(Files::Embedded).await
    }

    /// Serves the client from a folder, until the process ends. Files that change are seen at once.
    ///
    /// # Errors
    /// If the listener fails.
    pub async fn serve_folder(self, folder: PathBuf) -> Result<()> {
        self.serve_files(Files::Folder(folder.into())).await
    }

    async fn serve_files(self, files: Files) -> Result<()> {
        let answer = move |uri: Uri, headers: HeaderMap| std::future::ready(file(&files, &uri, &headers));
        axum::serve(self.listener, Router::new().fallback(answer)).await.context("the server stopped")
    }
}

/// A file of the client; packed, if the browser unpacks and we have it.
fn file(files: &Files, uri: &Uri, headers: &HeaderMap) -> Response {
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    let unpacks = headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.split(',').any(|part| part.trim().split(';').next() == Some("br")));
    if let Some(packed) = unpacks.then(|| files.get(&format!("{path}.br"))).flatten() {
        return answer(path, packed, true, headers);
    }
    match files.get(path) {
        Some(file) => answer(path, file, false, headers),
        None => (StatusCode::NOT_FOUND, "there is no such page\n").into_response(),
    }
}

fn answer(path: &str, bytes: Cow<'static, [u8]>, packed: bool, headers: &HeaderMap) -> Response {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    let tag = format!("\"{:016x}\"", hasher.finish());
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|seen| seen.as_bytes() == tag.as_bytes());
    let answer = Response::builder()
        .header(header::CONTENT_TYPE, kind_of(path))
        .header(header::CACHE_CONTROL, "no-cache")
        .header(header::VARY, "accept-encoding")
        .header(header::ETAG, tag)
        .header("x-content-type-options", "nosniff");
    let answer = if packed { answer.header(header::CONTENT_ENCODING, "br") } else { answer };
    let answer = if known {
        answer.status(StatusCode::NOT_MODIFIED).body(Body::empty())
    } else {
        answer.body(Body::from(bytes.into_owned()))
    };
    answer.unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

fn kind_of(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, end)| end) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ttf") => "font/ttf",
        Some("webmanifest" | "json") => "application/json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_told_by_the_end_of_the_name() {
        assert_eq!(kind_of("client_bg.wasm"), "application/wasm");
        assert_eq!(kind_of("maps/skirmish.svg"), "image/svg+xml");
        assert_eq!(kind_of("unknown"), "application/octet-stream");
    }

    #[test]
    fn no_file_outside_the_folder_is_served() {
        let folder = Files::Folder(Path::new(env!("CARGO_MANIFEST_DIR")).join("src").into());
        assert!(folder.get("lib.rs").is_some());
        for outside in ["../Cargo.toml", "/etc/hostname", "./../Cargo.toml", "", "absent"] {
            assert_eq!(folder.get(outside), None, "{outside}");
        }
    }
}
