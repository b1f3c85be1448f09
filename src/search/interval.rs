//! Windows, and what is really known of a value that a cutoff may have cut short.

use super::{Kind, Score};

/// What MAX (α) and MIN (β) can already be sure of on the path to a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// MAX is sure of at least this.
    pub alpha: Score,
    /// MIN is sure of at most this.
    pub beta: Score,
}

impl Window {
    /// (-∞, +∞).
    pub const OPEN: Self = Self {
        alpha: Score::MINUS_INFINITY,
        beta: Score::INFINITY,
    };

    /// The window after a node of this kind has a best value.
    #[inline]
    #[must_use]
    pub fn narrowed(self, kind: Kind, best: Score) -> Self {
        match kind {
            Kind::Max => Self {
                alpha: self.alpha.max(best),
                ..self
            },
            Kind::Min => Self {
                beta: self.beta.min(best),
                ..self
            },
        }
    }
}

/// Whether a node's value is its true value, or all that alpha-beta needed to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bound {
    /// The true value.
    Exact,
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
}

/// The interval in which a node's true value lies.
///
/// A leaf knows `[v, v]`; a MAX node the maxima of its searched children's ends,
/// its upper end `+∞` after a cutoff; a MIN node is the mirror image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interval {
    /// The true value is at least this.
    pub low: Score,
    /// The true value is at most this.
    pub high: Score,
}

impl Interval {
    /// What a leaf knows.
    #[inline]
    #[must_use]
    pub const fn exactly(value: Score) -> Self {
        Self {
            low: value,
            high: value,
        }
    }

    /// What a node of this kind knows before its first child.
    #[inline]
    #[must_use]
    pub const fn nothing(kind: Kind) -> Self {
        Self::exactly(kind.worst())
    }

    /// What a node of this kind knows after one more child.
    #[inline]
    #[must_use]
    pub fn with_child(self, kind: Kind, child: Self) -> Self {
        match kind {
            Kind::Max => Self {
                low: self.low.max(child.low),
                high: self.high.max(child.high),
            },
            Kind::Min => Self {
                low: self.low.min(child.low),
                high: self.high.min(child.high),
            },
        }
    }

    /// What is left of it when children were skipped.
    #[inline]
    #[must_use]
    pub const fn cut(self, kind: Kind) -> Self {
        match kind {
            Kind::Max => Self {
                high: Score::INFINITY,
                ..self
            },
            Kind::Min => Self {
                low: Score::MINUS_INFINITY,
                ..self
            },
        }
    }

    /// What this makes of a node's `value`.
    #[inline]
    #[must_use]
    pub fn bound(self, value: Score) -> Bound {
        if self.low == self.high {
            Bound::Exact
        } else if value == self.high {
            Bound::Upper
        } else {
            Bound::Lower
        }
    }
}
