//! The panels of a search's screen, and how the focus goes round them.

/// A panel of a search's screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The tree.
    Tree,
    /// The position that is looked at.
    Board,
    /// The pseudocode.
    Code,
    /// The running calls.
    Stack,
    /// All that is known of the node that is looked at.
    Node,
    /// The events around the step.
    Events,
    /// Counts by ply.
    Counts,
    /// The caption.
    Caption,
    /// Of two searches side by side, the tree of B.
    Beside,
    /// What came of both, and what the difference means.
    Result,
}

impl Panel {
    /// The panels of a lesson, in the order in which the focus goes round.
    pub const LESSON: &[Self] = &[
        Self::Tree,
        Self::Board,
        Self::Code,
        Self::Stack,
        Self::Caption,
    ];

    /// The panels of a search that is explored.
    pub const EXPLORE: &[Self] = &[
        Self::Tree,
        Self::Board,
        Self::Code,
        Self::Stack,
        Self::Node,
        Self::Events,
        Self::Counts,
        Self::Caption,
    ];

    /// The panels of two searches side by side.
    pub const COMPARISON: &[Self] = &[Self::Tree, Self::Beside, Self::Result];

    /// The panel of one of two trees.
    #[must_use]
    pub const fn tree_of(pane: usize) -> Self {
        [Self::Tree, Self::Beside][pane]
    }

    /// Whether the panel stands at the side.
    #[must_use]
    pub const fn is_at_side(self) -> bool {
        !matches!(
            self,
            Self::Tree | Self::Caption | Self::Beside | Self::Result
        )
    }

    /// The panel so many places on in a ring.
    #[must_use]
    pub fn after(self, places: usize, ring: &[Self]) -> Self {
        let now = ring.iter().position(|&panel| panel == self);
        ring[(now.unwrap_or(0) + places) % ring.len()]
    }
}
