//! The panels of a search's screen, and how the focus goes round them.

/// A panel of a search's screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The tree.
    Tree,
    /// The current position.
    Board,
    /// The pseudocode.
    Code,
    /// The running calls.
    Stack,
    /// The caption.
    Caption,
}

impl Panel {
    /// Every panel, in the order in which the focus goes round.
    pub const ALL: [Self; 5] = [
        Self::Tree,
        Self::Board,
        Self::Code,
        Self::Stack,
        Self::Caption,
    ];

    /// The panel so many places on.
    #[must_use]
    pub fn after(self, places: usize) -> Self {
        let now = Self::ALL.iter().position(|&panel| panel == self);
        Self::ALL[(now.unwrap_or(0) + places) % Self::ALL.len()]
    }
}
