//! An export as it stands in its file.

use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};

use plyback::deck::{Deck, Format, unwatched};
use plyback::export::{ExportError, write};
use tempfile::TempDir;

use crate::decks::order;

/// A folder that goes away by itself.
pub fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for what is exported")
}

/// The file that a format of one file makes of a deck.
pub fn written(deck: Deck, format: Format) -> String {
    try_written(deck, format).unwrap_or_else(|error| panic!("{error}"))
}

/// The same, or why not.
pub fn try_written(deck: Deck, format: Format) -> Result<String, ExportError> {
    named(deck, format, "out")
}

/// The same in a file of that name.
pub fn named(deck: Deck, format: Format, name: &str) -> Result<String, ExportError> {
    let folder = folder();
    let path = folder.path().join(name);
    write(&order(deck, format, &path), &unwatched)?;
    Ok(fs::read_to_string(&path).expect("text"))
}

/// The same bytes on every run.
pub fn is_same_twice(deck: &Deck, format: Format) {
    let first = written(deck.clone(), format);
    assert!(first == written(deck.clone(), format), "{format:?} differs");
}

/// Stops an export at the nth report, and keeps the last one.
pub struct StopsAt {
    after: usize,
    reports: AtomicUsize,
    done: AtomicUsize,
    all: AtomicUsize,
}

impl StopsAt {
    pub fn report(after: usize) -> Self {
        Self {
            after,
            reports: AtomicUsize::new(0),
            done: AtomicUsize::new(0),
            all: AtomicUsize::new(0),
        }
    }

    /// Reports, and the last of them.
    pub fn last(&self) -> (usize, usize, usize) {
        let [reports, done, all] =
            [&self.reports, &self.done, &self.all].map(|number| number.load(Ordering::Relaxed));
        (reports, done, all)
    }
}

impl StopsAt {
    pub fn at(&self, done: usize, all: usize) -> bool {
        self.done.store(done, Ordering::Relaxed);
        self.all.store(all, Ordering::Relaxed);
        self.reports.fetch_add(1, Ordering::Relaxed) + 1 < self.after
    }
}
