//! Pages in headless Chromium, driven by `browser.mjs`.

use std::env;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::validators::{passes, validator};

/// Where packages of npm are that only tests need.
pub fn packages() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("target/validators/node_modules")
}

/// The folder of a package; `None` where it is not there and need not be.
pub fn package(name: &str, checks: &str) -> Option<PathBuf> {
    let folder = packages().join(name);
    if folder.is_dir() {
        return Some(folder);
    }
    let required = env::var("PLYBACK_VALIDATORS").is_ok_and(|value| value == "required");
    assert!(!required, "{name} is not installed: it checks {checks}");
    let _ = writeln!(io::stderr(), "left out: {checks} ({name} is not installed)");
    None
}

/// What a browser saw of a page: see `browser.mjs`. `pdf` is what it prints to.
pub fn browse(what: &str, page: &Path, pdf: Option<&Path>) -> Option<Value> {
    let checks = "pages in a browser";
    package("playwright-core", checks)?;
    let chromium = validator("chromium", checks)?;
    let mut node = validator("node", checks)?;
    node.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/export/browser.mjs"))
        .arg(what)
        .arg(page)
        .args(pdf)
        .env("PLYBACK_CHROMIUM", chromium.get_program())
        // A folder, so that packages are looked for in it.
        .env("PLYBACK_MODULES", packages().join(""));
    Some(serde_json::from_str(&passes(&mut node)).expect("JSON"))
}

/// How many pages a document has that Chromium printed: it does not pack what says so.
pub fn printed_pages(pdf: &Path) -> usize {
    let bytes = std::fs::read(pdf).expect("a document");
    let text = String::from_utf8_lossy(&bytes);
    text.match_indices("/Type /Page")
        .filter(|(at, found)| !text[at + found.len()..].starts_with('s'))
        .count()
}
