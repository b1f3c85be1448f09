//! An export that somebody has asked for, and how it is watched.

use std::ops::ControlFlow;
use std::path::PathBuf;

use super::{Deck, Format};

/// An export that is ready to be written.
#[derive(Clone)]
pub struct Order {
    /// What is shown.
    pub deck: Deck,
    /// As what.
    pub format: Format,
    /// Where to.
    pub path: PathBuf,
    /// Whether files that are there may be replaced.
    pub force: bool,
    /// The width of pictures in pixels; `None` for the format's usual one.
    pub width: Option<u32>,
    /// How long a moving picture shows each slide, in milliseconds.
    pub delay: u32,
}

impl Order {
    /// How long a moving picture shows a slide where nothing else is asked for, in
    /// milliseconds.
    pub const DELAY: u32 = 1_500;
}

/// Somebody who is told how far an export is, and may stop it.
pub trait Progress: Sync {
    /// So many of so many slides are done. `Break` stops the export, and nothing of it
    /// stays.
    fn at(&self, done: usize, all: usize) -> ControlFlow<()>;
}

/// Nobody: the export runs to its end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Progress for Unwatched {
    fn at(&self, _done: usize, _all: usize) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
