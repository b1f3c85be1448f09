//! An export while it is written: what was ordered, and who is told how far it is.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::ExportError;
use deck::{Order, Progress, Studio};

/// An export while it is written.
pub(super) struct Job<'a> {
    pub order: &'a Order,
    pub progress: &'a dyn Progress,
    /// Who can film the program's own screen, where there is somebody.
    pub studio: Option<&'a dyn Studio>,
    /// How much is done by now.
    reached: AtomicUsize,
}

impl<'a> Job<'a> {
    pub const fn new(
        order: &'a Order,
        progress: &'a dyn Progress,
        studio: Option<&'a dyn Studio>,
    ) -> Self {
        Self {
            order,
            progress,
            studio,
            reached: AtomicUsize::new(0),
        }
    }

    /// How much is done by now, in the units of the format.
    pub fn reached(&self) -> usize {
        self.reached.load(Ordering::Relaxed)
    }

    /// So many of so many are done; whether to go on.
    pub fn at(&self, done: usize, all: usize) -> Result<(), ExportError> {
        self.reached.store(done, Ordering::Relaxed);
        match self.progress.at(done, all) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(ExportError::Cancelled),
        }
    }
}
