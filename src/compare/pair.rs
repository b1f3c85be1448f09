//! Two recorded searches together.

use super::{Summary, Union, UnionId, Waiting, Which};
use trace::{Recording, Trace};

/// Two recorded searches with their union: a view that costs nothing to make.
#[derive(Clone, Copy)]
pub struct Pair<'a> {
    /// The search on the left.
    pub a: &'a Recording,
    /// The search on the right.
    pub b: &'a Recording,
    /// Their nodes.
    pub union: &'a Union,
}

/// Where both searches are at a merged step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The merged step.
    pub step: usize,
    /// The node whose call is running: at a backup, the parent.
    pub node: UnionId,
    /// The child whose value arrives, at a backup.
    pub arrived: Option<UnionId>,
    /// Where A is.
    pub a: SideStep,
    /// Where B is.
    pub b: SideStep,
}

/// Where one of the searches is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideStep {
    /// The last step of its own that it has taken.
    pub step: usize,
    /// Why it took none at this merged step; `None` where it did.
    pub waiting: Option<Waiting>,
}

impl Step {
    /// Where one of the searches is.
    #[must_use]
    pub const fn side(&self, which: Which) -> SideStep {
        match which {
            Which::A => self.a,
            Which::B => self.b,
        }
    }
}

impl<'a> Pair<'a> {
    /// One of the searches.
    #[must_use]
    pub const fn side(&self, which: Which) -> &'a Recording {
        match which {
            Which::A => self.a,
            Which::B => self.b,
        }
    }

    /// The trace of one of the searches.
    #[must_use]
    pub const fn trace(&self, which: Which) -> &'a Trace {
        &self.side(which).trace
    }

    /// What came of one of the searches.
    #[must_use]
    pub fn summary(&self, which: Which) -> Summary {
        Summary::new(self.side(which))
    }
}
