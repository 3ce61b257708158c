//! Serves the browser client. Its files are built by `cargo xtask play` and lie in the program itself.

use anyhow::{Context, Result};
use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::net::SocketAddr;
use tokio::net::TcpListener;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../target/web-dist"]
#[allow_missing = true]
struct Files;

/// Whether the client was built before this program.
pub fn has_client() -> bool {
    Files::get("index.html").is_some()
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

    /// Serves until the process ends.
    ///
    /// # Errors
    /// If the listener fails.
    pub async fn serve(self) -> Result<()> {
        axum::serve(self.listener, Router::new().fallback(file)).await.context("the server stopped")
    }
}

/// A file of the client; packed, if the browser unpacks and we have it.
async fn file(uri: Uri, headers: HeaderMap) -> Response {
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    let unpacks = headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.split(',').any(|part| part.trim().split(';').next() == Some("br")));
    if let Some(packed) = unpacks.then(|| Files::get(&format!("{path}.br"))).flatten() {
        return answer(path, packed, true, &headers);
    }
    match Files::get(path) {
        Some(file) => answer(path, file, false, &headers),
        None => (StatusCode::NOT_FOUND, "there is no such page\n").into_response(),
    }
}

fn answer(path: &str, file: EmbeddedFile, packed: bool, headers: &HeaderMap) -> Response {
    let digest = file.metadata.sha256_hash();
    let tag =
        format!("\"{:016x}\"", digest.iter().take(8).fold(0_u64, |word, byte| word << 8 | u64::from(*byte)));
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
        answer.body(Body::from(file.data.into_owned()))
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
}
