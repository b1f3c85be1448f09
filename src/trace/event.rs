//! The events of a search, as the trace tells them.

use super::NodeId;
use game::Move;
use search::{Bound, Kind, Reason, Score, Tag, Window};

/// One event. Scores are in the algorithm's own view: from MAX's side, or the mover's
/// in negamax (where `backup` has them from the side of the parent's mover).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A node is entered.
    Enter {
        /// The node.
        node: NodeId,
        /// Its parent and the move from it; `None` at the root.
        from: Option<(NodeId, Move)>,
        /// Its distance from the root.
        ply: u32,
        /// MAX or MIN.
        kind: Kind,
        /// The window at entry.
        window: Window,
    },
    /// A leaf is scored.
    Leaf {
        /// The node.
        node: NodeId,
        /// Its score.
        score: Score,
        /// Why it is a leaf.
        reason: Reason,
    },
    /// A child's value arrives at its parent.
    Backup {
        /// The parent.
        node: NodeId,
        /// The child.
        child: NodeId,
        /// The move from the one to the other.
        mv: Move,
        /// The child's value.
        value: Score,
        /// Whether that is a bound.
        bound: Bound,
        /// The parent's best after it.
        best: Score,
        /// Whether this child is now the best.
        improved: bool,
        /// MAX or MIN: the parent.
        kind: Kind,
        /// The parent's window after it.
        window: Window,
    },
    /// A node closes after its last child.
    Return {
        /// The node.
        node: NodeId,
        /// Its value.
        value: Score,
        /// The best move.
        mv: Move,
        /// Whether the value is a bound.
        bound: Bound,
        /// MAX or MIN.
        kind: Kind,
    },
    /// A node closes before its last child.
    Cutoff {
        /// The node.
        node: NodeId,
        /// Its value.
        value: Score,
        /// The best move.
        mv: Move,
        /// Whether the value is a bound.
        bound: Bound,
        /// MAX for a beta cutoff, MIN for an alpha cutoff.
        kind: Kind,
        /// The window at the node's entry.
        window: Window,
        /// How many children were searched; the moves after them are skipped.
        searched: u32,
    },
}

impl Event {
    /// The node whose call is running: at a backup, the parent.
    #[must_use]
    pub const fn node(&self) -> NodeId {
        match *self {
            Self::Enter { node, .. }
            | Self::Leaf { node, .. }
            | Self::Backup { node, .. }
            | Self::Return { node, .. }
            | Self::Cutoff { node, .. } => node,
        }
    }

    /// The line of the listing that is running.
    #[must_use]
    pub const fn tag(&self) -> Tag {
        match *self {
            Self::Enter { .. } => Tag::Enter,
            Self::Leaf { .. } => Tag::Leaf,
            Self::Backup {
                kind,
                improved: true,
                ..
            } => Tag::Improve(kind),
            Self::Backup { kind, .. } => Tag::Keep(kind),
            Self::Return { .. } => Tag::Return,
            Self::Cutoff { kind, .. } => Tag::Cutoff(kind),
        }
    }
}
