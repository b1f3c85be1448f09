//! An export order, and the functions that write it and film the screen for it.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use super::{Deck, Format, Unit};
use trace::Step;
use words::{Lang, Message};

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
    /// The usual delay.
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

/// What was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file or the folder.
    pub path: PathBuf,
    /// How much of what it has.
    pub made: (usize, Unit),
}

/// Why nothing was written, and nothing is left behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What is wrong.
    pub message: Message,
    /// What of the order would have to change.
    pub field: Field,
}

/// A part of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Its path, or nothing in particular.
    Path,
    /// Whether what is there may be replaced.
    Force,
    /// How many steps are shown.
    Steps,
}

/// Writes an order for a screen, which knows no formats.
pub type Publisher = Arc<dyn Fn(&Order, &dyn Progress) -> Result<Written, Refusal> + Send + Sync>;

/// A screen on which a deck is shown. Given a chapter and a step of it, it goes there, and
/// says what a terminal that was sent all before has to be sent now.
pub type Film<'a> = Box<dyn FnMut(usize, Step) -> String + 'a>;

/// Opens a screen of the given columns and rows that shows a deck in one language. Formats
/// film it without knowing the terminal.
pub type Studio = for<'a> fn(&'a Deck, Lang, (u16, u16)) -> Film<'a>;
