//! An export while it is written: what was ordered, and who is told how far it is.

use std::ops::ControlFlow;

use super::ExportError;
use crate::deck::{Order, Progress, Studio};

/// An export while it is written.
pub(super) struct Job<'a> {
    pub order: &'a Order,
    pub progress: &'a dyn Progress,
    /// Who can film the program's own screen, where there is somebody.
    pub studio: Option<&'a dyn Studio>,
}

impl Job<'_> {
    /// So many of so many slides are done; whether to go on.
    pub fn at(&self, done: usize, all: usize) -> Result<(), ExportError> {
        match self.progress.at(done, all) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(ExportError::Cancelled),
        }
    }
}
