//! Pages in headless Chromium, driven by `browser.mjs`.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::validators::{located, npm, passes};

/// What a browser found on a page: see `browser.mjs`. `pdf` is the file it prints to.
pub fn browse(what: &str, page: &Path, pdf: Option<&Path>) -> Value {
    let mut node = Command::new("node");
    node.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/export/browser.mjs"))
        .arg(what)
        .arg(page)
        .args(pdf)
        .env("PLYBACK_CHROMIUM", located("chromium"))
        // A folder, so that packages are looked up in it.
        .env("PLYBACK_MODULES", npm().join(""));
    serde_json::from_str(&passes(&mut node)).expect("JSON")
}

/// The number of pages in a document printed by Chromium, which does not compress that entry.
pub fn printed_pages(pdf: &Path) -> usize {
    let bytes = std::fs::read(pdf).expect("a document");
    let text = String::from_utf8_lossy(&bytes);
    text.match_indices("/Type /Page")
        .filter(|(at, found)| !text[at + found.len()..].starts_with('s'))
        .count()
}
