//! What comes of something that is entered.

use super::Wanted;

/// What came of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// More is to be entered.
    Stay,
    /// Everything is to stay as it was.
    Leave,
    /// This is to be searched; it can be.
    Search(Wanted),
}
