//! Two recorded searches together.

use super::{Summary, Union, UnionId, Waiting};
use trace::{Recording, Step, Trace};

/// Two recorded searches with their union: a view that costs nothing to make.
#[derive(Clone, Copy)]
pub struct Pair<'a> {
    /// The searches, from left to right.
    pub recordings: [&'a Recording; 2],
    /// Their nodes.
    pub union: &'a Union,
}

/// Where both searches are at a merged step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merged {
    /// The merged step.
    pub step: Step,
    /// The node whose call is running: at a backup, the parent.
    pub node: UnionId,
    /// The child whose value arrives, at a backup.
    pub arrived: Option<UnionId>,
    /// Where each search is.
    pub panes: [PaneStep; 2],
}

/// Where one of the searches is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaneStep {
    /// The last step of its own that it has taken.
    pub step: Step,
    /// Why it took none at this merged step; `None` where it did.
    pub waiting: Option<Waiting>,
}

impl PaneStep {
    /// A search that takes this step now.
    #[must_use]
    pub const fn taken(step: Step) -> Self {
        Self {
            step,
            waiting: None,
        }
    }
}

impl<'a> Pair<'a> {
    /// One of the searches.
    #[must_use]
    pub const fn recording(&self, pane: usize) -> &'a Recording {
        self.recordings[pane]
    }

    /// The trace of one of the searches.
    #[must_use]
    pub const fn trace(&self, pane: usize) -> &'a Trace {
        &self.recordings[pane].trace
    }

    /// What came of one of the searches.
    #[must_use]
    pub fn summary(&self, pane: usize) -> Summary {
        Summary::new(self.recordings[pane])
    }
}
