//! MAX nodes and MIN nodes.

use super::{Score, Ties};
use game::Side;

/// Whether the side to move at a node is MAX or MIN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The larger value is chosen.
    Max,
    /// The smaller value is chosen.
    Min,
}

impl Kind {
    /// The kind of the nodes at which `mover` is to move, while `max` is MAX.
    #[inline]
    #[must_use]
    pub fn of(mover: Side, max: Side) -> Self {
        if mover == max { Self::Max } else { Self::Min }
    }

    /// The kind of the nodes one ply on.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Max => Self::Min,
            Self::Min => Self::Max,
        }
    }

    /// The kind of a node `plies` below a node of this kind.
    #[must_use]
    pub const fn after(self, plies: u32) -> Self {
        if plies.is_multiple_of(2) {
            self
        } else {
            self.other()
        }
    }

    /// The worst value there is here: what `best` starts from.
    #[inline]
    #[must_use]
    pub const fn worst(self) -> Score {
        match self {
            Self::Max => Score::MINUS_INFINITY,
            Self::Min => Score::INFINITY,
        }
    }

    /// The one of two values that is chosen here.
    #[inline]
    #[must_use]
    pub fn better(self, one: Score, other: Score) -> Score {
        match self {
            Self::Max => one.max(other),
            Self::Min => one.min(other),
        }
    }

    /// Whether `value` replaces `best` here. `best` is infinite before the first child,
    /// and every value replaces it.
    #[inline]
    #[must_use]
    pub fn improves(self, value: Score, best: Score, ties: Ties) -> bool {
        match (self, ties) {
            (Self::Max, Ties::First) => value > best,
            (Self::Max, Ties::Last) => value >= best,
            (Self::Min, Ties::First) => value < best,
            (Self::Min, Ties::Last) => value <= best,
        }
    }

    /// `score` as the side to move sees it.
    #[inline]
    #[must_use]
    pub fn as_mover(self, score: Score) -> Score {
        match self {
            Self::Max => score,
            Self::Min => -score,
        }
    }
}
