//! Scores with symmetric limits, so that every one of them can be negated.

use std::fmt;
use std::ops::Neg;

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
    /// What MAX is sure of before anything is known, negated.
    pub const INFINITY: Self = Self(i32::MAX);
    /// What MAX is sure of before anything is known.
    pub const MINUS_INFINITY: Self = Self(-i32::MAX);

    /// A finite score; anything beyond the limits becomes an infinity.
    #[must_use]
    pub const fn new(value: i32) -> Self {
        if value == i32::MIN {
            Self::MINUS_INFINITY
        } else {
            Self(value)
        }
    }

    /// The plain number.
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
