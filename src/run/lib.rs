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
mod pane;
mod preset;
mod run;
mod selector;
mod states;
mod steps;
mod summary;
mod union;
mod waiting;

pub use contrast::{Contrast, ContrastError};
pub use meaning::{Blind, Bounds, Choice, Meaning, Sharp, Unequal, Uniform, Why, Work};
pub use offer::offered_position;
pub use pair::{Merged, Pair, PaneStep};
pub use pane::Pane;
pub use preset::{Preset, UnknownPreset};
pub use run::Run;
pub use selector::Selector;
pub use states::States;
pub use summary::{RootMove, Summary};
pub use union::{MOST_NODES, Union, UnionId};
pub use waiting::Waiting;

/// What a search is called by its place among several: `A`, `B`.
///
/// # Panics
/// From the third search on.
#[must_use]
pub const fn letter(pane: usize) -> &'static str {
    ["A", "B"][pane]
}
