//! How far a recording is, seen from another thread; what it may cost; how it ended.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// Shared by a recording and whoever waits for it.
#[derive(Debug, Default)]
pub struct Progress {
    nodes: AtomicU32,
    cancelled: AtomicBool,
}

impl Progress {
    /// Nothing is recorded yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// How many nodes have been entered, a few thousand less at times.
    #[must_use]
    pub fn nodes(&self) -> u32 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Asks the search to stop; it does within a few thousand nodes.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has asked the search to stop.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Tells how many nodes have been entered; whether to go on.
    pub(super) fn reach(&self, nodes: u32) -> bool {
        self.nodes.store(nodes, Ordering::Relaxed);
        !self.is_cancelled()
    }
}

/// What a recording may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most memory that a trace takes, in bytes: its records, their index, and the
    /// subtrees that are searched again. Less than [`Budget::LEAST`] counts as that.
    pub bytes: usize,
    /// After so many nodes the search stops; once there are folds, at the end of the fold
    /// that it is in.
    pub nodes: u32,
    /// How large subtrees are, in nodes, that are folded when the memory is used up for
    /// the first time; four times as large each time after that.
    pub fold: u32,
}

impl Budget {
    /// Less memory is of no use, in bytes.
    pub const LEAST: usize = 2_048;

    /// So many millions of bytes, and nodes without end.
    ///
    /// ```
    /// use trace::Budget;
    /// assert_eq!(Budget::default(), Budget::megabytes(64));
    /// ```
    #[must_use]
    pub const fn megabytes(megabytes: usize) -> Self {
        Self {
            bytes: megabytes.saturating_mul(1_000_000),
            nodes: u32::MAX,
            fold: 128,
        }
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self::megabytes(64)
    }
}

/// How a recorded search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The root has its value.
    Complete,
    /// Somebody has cancelled it.
    Cancelled,
    /// The next node would have been more than this, the most that could be recorded.
    AtLimit(Limit),
}

/// What there was not enough of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Memory, however much was folded: [`Budget::bytes`].
    Memory,
    /// Nodes: [`Budget::nodes`], or the numbers for them.
    Nodes,
}
