//! The contents of an exported file.

use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};

use plyback::deck::{Deck, Format, unwatched};
use plyback::export::{ExportError, write};
use tempfile::TempDir;

use crate::decks::order;

/// A folder that removes itself.
pub fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for what is exported")
}

/// The file that a single-file format makes from a deck.
pub fn written(deck: Deck, format: Format) -> String {
    try_written(deck, format).unwrap_or_else(|error| panic!("{error}"))
}

/// Like [`written`], but may fail.
pub fn try_written(deck: Deck, format: Format) -> Result<String, ExportError> {
    named(deck, format, "out")
}

/// Like [`try_written`], but with a given file name.
pub fn named(deck: Deck, format: Format, name: &str) -> Result<String, ExportError> {
    let folder = folder();
    let path = folder.path().join(name);
    write(&order(deck, format, &path), &unwatched)?;
    Ok(fs::read_to_string(&path).expect("text"))
}

/// Checks that every run writes the same bytes.
pub fn is_same_twice(deck: &Deck, format: Format) {
    let first = written(deck.clone(), format);
    assert!(first == written(deck.clone(), format), "{format:?} differs");
}

/// Stops an export at its nth progress report, and keeps the last one.
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

    /// The number of reports, and the contents of the last one.
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
