//! One recorded search of a run.

use std::sync::Arc;

use super::States;
use trace::{Recording, Trace};

/// A recorded search and the labels of its nodes. A clone shares the recording.
#[derive(Clone)]
pub struct Pane {
    /// The search.
    pub recording: Arc<Recording>,
    /// The numbered states.
    pub states: States,
    /// Whether the tree is drawn as a figure: the numbered states alone.
    pub figure: bool,
}

impl Pane {
    /// Its trace.
    #[must_use]
    pub fn trace(&self) -> &Trace {
        &self.recording.trace
    }

    /// Whether there are two ways to draw its tree: as a figure, and whole.
    #[must_use]
    pub fn has_figure(&self) -> bool {
        self.figure && !self.states.is_empty()
    }
}

impl From<Recording> for Pane {
    /// A search without labels.
    fn from(recording: Recording) -> Self {
        Self {
            recording: Arc::new(recording),
            states: States::default(),
            figure: false,
        }
    }
}
