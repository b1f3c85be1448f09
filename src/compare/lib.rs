//! Two searches of the same position, kept together by position.
//!
//! The *union* holds every node that either search entered, once; nodes of both are
//! paired where the same moves lead to them; where the orders of the searches cross, such a
//! node has two places, and counts once. The merged steps are
//! derived from the union as a trace derives its own: nothing is replayed, and nothing
//! is undone. At a step that only one search takes the other waits, and says why.

mod align;
mod contrast;
mod crossed;
mod differences;
mod meaning;
mod offer;
mod pair;
mod preset;
mod steps;
mod summary;
mod union;
mod waiting;

pub use contrast::{Contrast, ContrastError};
pub use meaning::{Blind, Bounds, Choice, Meaning, Sharp, Unequal, Uniform, Why, Work};
pub use offer::offered_position;
pub use pair::{Pair, SideStep, Step};
pub use preset::{Preset, UnknownPreset};
pub use summary::{RootMove, Summary};
pub use union::{MOST_NODES, Union, UnionId};
pub use waiting::Waiting;

/// One of the two searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Which {
    /// The one on the left.
    A,
    /// The one on the right.
    B,
}

impl Which {
    /// Both, A first.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// `A` or `B`.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
        }
    }

    /// Its place in a pair of things.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}
