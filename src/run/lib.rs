//! Two searches of the same position, matched up by position.
//!
//! The *union* holds every node that either search entered, once. Nodes of both are paired if
//! the same moves lead to them; where the orders of the searches cross, such a node has two
//! places, but counts once. The merged steps are derived from the union as a trace derives its
//! own: nothing is replayed, and nothing is undone. At a step that only one search takes, the
//! other waits and says why.

mod align;
mod judge;
mod meaning;
mod origin;
mod pair;
mod pane;
mod parting;
mod preset;
mod query;
mod run;
mod selector;
mod steps;
mod union;

pub use meaning::{Blind, Bounds, Choice, Meaning, Sharp, Unequal, Why, Work};
pub use origin::{Cause, Number, Origin, Quantity};
pub use pair::{MergedStep, Pair, PaneStep, Waiting};
pub use pane::{Pane, RootMove, States, Summary};
pub use preset::{Preset, offered_position};
pub use query::{Query, quoted};
pub use run::Run;
pub use selector::{Selector, Walks, in_english, parse_state};
pub use union::{MAX_NODES, Union, UnionId};

/// The name of a search by its place: `A`, `B`.
///
/// # Panics
/// If there are more than two.
pub const fn letter(pane: usize) -> &'static str {
    ["A", "B"][pane]
}
