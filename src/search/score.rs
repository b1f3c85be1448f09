//! Scores, the sides that choose among them, windows, and what is known of a value that a
//! cutoff may have cut short.

use std::fmt;
use std::ops::Neg;

use crate::Ties;
use game::Side;

/// A score, from MAX's side unless somebody says otherwise.
///
/// The limits are symmetric: `i32::MIN` is never a score, and the two infinities
/// are each other's negation.
///
/// ```
/// use search::Score;
/// assert_eq!(-Score::INFINITY, Score::MINUS_INFINITY);
/// assert_eq!(Score::new(-8).to_string(), "-8");
/// assert!(Score::new(3).is_finite());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// +∞, the initial β.
    pub const INFINITY: Self = Self(i32::MAX);
    /// -∞, the initial α.
    pub const MINUS_INFINITY: Self = Self(-i32::MAX);

    /// A finite score; `i32::MIN` becomes -∞.
    #[must_use]
    pub const fn new(value: i32) -> Self {
        if value == i32::MIN {
            Self::MINUS_INFINITY
        } else {
            Self(value)
        }
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> i32 {
        self.0
    }

    /// Whether this is a number and no infinity.
    #[must_use]
    pub const fn is_finite(self) -> bool {
        self.0 != i32::MAX && self.0 != -i32::MAX
    }

    /// The number, or `None` for an infinity.
    #[must_use]
    pub const fn finite(self) -> Option<i32> {
        if self.is_finite() { Some(self.0) } else { None }
    }
}

impl Neg for Score {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::INFINITY => out.write_str("+∞"),
            Self::MINUS_INFINITY => out.write_str("-∞"),
            Self(number) => write!(out, "{number}"),
        }
    }
}

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

    /// What `best` starts from here: -∞ at MAX, +∞ at MIN.
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
        let better = match self {
            Self::Max => value > best,
            Self::Min => value < best,
        };
        better | (ties == Ties::Last && value == best)
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
