//! Pseudocode listings whose lines are tagged with the events they stand for.

use super::{Cut, Kind, Options, Ties};

/// The event a line of a listing stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tag {
    /// A node is entered.
    Enter,
    /// A leaf is scored.
    Leaf,
    /// A value arrives and becomes the best.
    Improve(Kind),
    /// A value arrives and the best stays.
    Keep(Kind),
    /// A node closes after its last child.
    Return,
    /// A node closes before its last child.
    Cutoff(Kind),
}

/// A line of a listing.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    text: &'static str,
    /// The events at which this is the current line.
    pub on: &'static [Tag],
}

/// An algorithm as a student reads it.
pub type Listing = &'static [Line];

impl Line {
    pub(super) const fn new(text: &'static str, on: &'static [Tag]) -> Self {
        Self { text, on }
    }

    /// The line with the comparisons that the options call for: `{>}` is `>` where the
    /// first of equal moves stays, `>=` where the last one wins.
    #[must_use]
    pub fn text(&self, options: &Options) -> String {
        let (more, less) = match options.ties {
            Ties::First => (">", "<"),
            Ties::Last => (">=", "<="),
        };
        let (reaches, falls_to) = match options.cut {
            Cut::Equal => (">=", "<="),
            Cut::Strict => (">", "<"),
        };
        self.text
            .replace("{>}", more)
            .replace("{<}", less)
            .replace("{≥}", reaches)
            .replace("{≤}", falls_to)
    }
}
