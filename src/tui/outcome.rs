//! What became of an input.

use super::{Compared, Overlay, Wanted};
use words::Message;

/// What became of an input.
pub enum Outcome {
    /// It is done; what is on the screen says the rest.
    Consumed,
    /// It means nothing here: whatever lies below may take it.
    Ignored,
    /// There is one line to say: what has changed unseen, or why nothing is there.
    Notice(Message),
    /// This is to lie over the screen.
    Open(Box<Overlay>),
    /// What lies over the screen is no longer needed.
    Close,
    /// This is to be searched; it can be.
    Search(Wanted),
    /// These are to be compared; they can be.
    Compare(Box<Compared>),
}

impl Outcome {
    /// A step, or the reason why there is none.
    pub(super) fn found(found: bool, why: impl FnOnce() -> Message) -> Self {
        if found {
            Self::Consumed
        } else {
            Self::Notice(why())
        }
    }

    /// What the next in line makes of an input that was ignored.
    pub(super) fn or_else(self, next: impl FnOnce() -> Self) -> Self {
        match self {
            Self::Ignored => next(),
            outcome => outcome,
        }
    }
}
