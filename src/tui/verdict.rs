//! What comes of something that is entered.

use super::{Compared, Wanted};
use deck::Published;

/// What came of an action.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// More is to be entered.
    Stay,
    /// Everything is to stay as it was.
    Leave,
    /// This is to be searched; it can be.
    Search(Wanted),
    /// These are to be compared.
    Compare(Box<Compared>),
    /// This has been exported.
    Published(Published),
}
